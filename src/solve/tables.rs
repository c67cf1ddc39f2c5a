//! What the solver looks up instead of working out: the 3x3 patterns in which a digit can cross a
//! band or a stack, computed at compile time.
//!
//! In a band a digit stands once in each of three rows and once in each of three boxes: the three
//! segments (row within a box) that hold it are a permutation. So a segment that is in no
//! permutation of the segments still open is closed. That is pointing, claiming and the hidden
//! singles of lines in one look-up. The same holds for the columns of a stack.

/// The 27 cells of a band, row by row.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// Copies nine bits, a row or the columns of a band, to each of the three rows.
pub(super) const THREE_ROWS: u32 = 1 | 1 << 9 | 1 << 18;

/// The six permutations as sets of squares of a 3x3 pattern, bit `3 * i + j`.
const PERMUTATIONS: [u16; 6] =
    [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// The squares of a 3x3 pattern that are in a permutation within the pattern.
const fn closed(pattern: usize) -> u32 {
    let mut union = 0;
    let mut i = 0;
    while i < 6 {
        let permutation = PERMUTATIONS[i] as usize;
        if permutation & !pattern == 0 {
            union |= permutation;
        }
        i += 1;
    }
    union as u32
}

/// `pattern` with its square `3 * i + j` moved to bit `9 * i + 3 * j` and widened to three bits: the
/// cells of those segments of a band.
const fn widened(pattern: u32) -> u32 {
    let mut cells = 0;
    let mut square = 0;
    while square < 9 {
        if pattern & (1 << square) != 0 {
            cells |= 0b111 << (3 * square);
        }
        square += 1;
    }
    cells
}

/// `ROWS[p]`: the cells of a band that a digit may keep, when `p` is its open segments (bit
/// `3 * row + box`). 0: none, a contradiction.
pub(super) static ROWS: [u32; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0_usize;
    while pattern < 512 {
        table[pattern] = widened(closed(pattern));
        pattern += 1;
    }
    table
};

/// `COLUMNS[p]`: the columns of a stack that a digit may keep in each band, when `p` is its open
/// columns (bit `3 * band + column`): bit `9 * band + column`. 0: none, a contradiction.
pub(super) static COLUMNS: [u32; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0_usize;
    while pattern < 512 {
        let kept = closed(pattern);
        table[pattern] = kept & 0b111 | (kept & 0b111_000) << 6 | (kept & 0b111_000_000) << 12;
        pattern += 1;
    }
    table
};

/// `SOLE_SEGMENT[p]`: the cells of the segments that are the only open ones of their box.
pub(super) static SOLE_SEGMENT: [u32; 512] = {
    let mut table = [0; 512];
    let mut pattern = 0_usize;
    while pattern < 512 {
        let mut sole = 0;
        let mut column = 0;
        while column < 3 {
            let of_box = pattern & (0b001_001_001 << column);
            if of_box.is_power_of_two() {
                sole |= of_box;
            }
            column += 1;
        }
        table[pattern] = widened(sole as u32);
        pattern += 1;
    }
    table
};

/// `SOLE_COLUMN[c]`: the columns of a band (cells of all three rows) that are the only open ones of
/// their box, when `c` is the open columns.
pub(super) static SOLE_COLUMN: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0_usize;
    while columns < 512 {
        let mut sole = 0;
        let mut box_index = 0;
        while box_index < 3 {
            let of_box = columns & (0b111 << (3 * box_index));
            if of_box.is_power_of_two() {
                sole |= of_box;
            }
            box_index += 1;
        }
        table[columns] = sole as u32 * THREE_ROWS;
        columns += 1;
    }
    table
};

/// `KEPT[cell]`: where a digit may still stand once it stands in `cell`, by band; the fourth lane
/// is empty.
pub(super) static KEPT: [[u32; 4]; 81] = {
    let mut table = [[0; 4]; 81];
    let mut cell = 0;
    while cell < 81 {
        let peers = crate::board::Cell::ALL[cell].peers().bits();
        let mut band = 0;
        while band < 3 {
            table[cell][band] = !((peers >> (27 * band)) as u32) & BAND;
            band += 1;
        }
        cell += 1;
    }
    table
};

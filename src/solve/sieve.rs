//! Two boards side by side as bits, and the sieve that thins both until only guessing helps.
//!
//! A board is nine words a stack, one for each place in a box: the three boxes of the stack have a
//! field each, in which bit `d` says that the digit `d` may stand at that place of the box. So one
//! operation on vectors does the same to all boxes and all digits of two boards: the two sides of a
//! choice are sieved together. Ten bits a field: the last is always set, it catches borrows.
//!
//! Sources: the exact cover of pieces (three cells of a box in a line) and cells, and the search
//! over the ways of a digit through a band are ideas of Tom Dillon's `tdoku`; counting in bit slices is
//! one of Zhou Yundong's solver. The layout, the arithmetic in fields and the code are our own.

use super::ways::SPLITS;
use super::wide::Wide;
use crate::board::{Cell, Digit, Grid};

/// The digits of the three fields.
const DIGITS: u32 = 0x1ff * LOW;
/// The first bit of each field.
const LOW: u32 = 1 | 1 << FIELD | 1 << (2 * FIELD);
/// The bit of each field that is always set.
const GUARD: u32 = LOW << 9;
const FIELD: u32 = 10;

/// What comes next on a board that has been sieved.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// Nothing: it has a contradiction.
    Dead,
    /// Nothing: it is a solution.
    Solved,
    /// A choice.
    Split(Split),
}

/// The ways of a digit through three boxes, in two parts. One of them is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    /// The boxes: three bands, then three stacks.
    line: usize,
    digit: u32,
    /// How many ways all digits have left on the board.
    left: u32,
    /// The pieces that each part leaves.
    parts: [u16; 2],
}

/// Two boards. The lanes of a half are three stacks and one that stays empty.
#[derive(Clone)]
pub(super) struct Pair {
    /// `[3 * row + column]`: the cells at that place of their box.
    cells: [[u32; 8]; 9],
    pub(super) next: [Next; 2],
}

/// Where a sieve begins: each side has a board and what it loses.
pub(super) struct Start<'a> {
    from: &'a Pair,
    half: usize,
    /// What the rows of each box lose, or the columns.
    loses: [[u32; 8]; 3],
    by_columns: bool,
}

/// The candidates of a cell that is empty, or holds the digit of this face value.
const CANDIDATES: [u32; 16] =
    [0x1ff, 1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 0, 0, 0, 0, 0, 0];

const NOTHING: [u32; 8] = [0; 8];

impl Pair {
    /// The board of `grid`; not sieved yet.
    pub(super) fn of(grid: &Grid) -> Self {
        let mut fields = [0; 81];
        for (field, (_, digit)) in fields.iter_mut().zip(grid.iter()) {
            // A look-up and not a branch, that nobody could foretell.
            *field = CANDIDATES[usize::from(digit.map_or(0, Digit::value)) % 16];
        }
        let mut cells = [NOTHING; 9];
        for (place, lanes) in cells.iter_mut().enumerate() {
            for stack in 0..3 {
                let first = 9 * (place / 3) + 3 * stack + place % 3;
                let upper = fields[first + 27] << FIELD | fields[first + 54] << (2 * FIELD);
                lanes[stack] = GUARD | fields[first] | upper;
            }
        }
        Self { cells, next: [Next::Dead; 2] }
    }

    /// The start of a sieve of the board alone, the other one is left out.
    pub(super) fn start(&self) -> Start<'_> {
        let mut loses = [NOTHING; 3];
        for lanes in &mut loses {
            lanes[4..].fill(DIGITS);
        }
        Start { from: self, half: 0, loses, by_columns: false }
    }

    /// The start of a sieve of the two sides of a choice on one of the boards.
    pub(super) fn split(&self, half: usize, split: &Split) -> Start<'_> {
        let mut loses = [NOTHING; 3];
        let by_columns = split.line >= 3;
        for (line, lanes) in loses.iter_mut().enumerate() {
            for (side, part) in split.parts.iter().enumerate() {
                let lost = !u32::from(*part) >> (3 * line) & 0b111;
                if by_columns {
                    let fields = (lost | lost << (FIELD - 1) | lost << (2 * FIELD - 2)) & LOW;
                    lanes[4 * side + split.line - 3] = fields << split.digit;
                } else {
                    for stack in 0..3 {
                        let shift = split.digit + FIELD * split.line as u32;
                        lanes[4 * side + stack] = (lost >> stack & 1) << shift;
                    }
                }
            }
        }
        Start { from: self, half, loses, by_columns }
    }

    /// The half to look into first: a solution is nearer where less is left.
    pub(super) fn first(&self) -> usize {
        let left = |half: usize| match &self.next[half] {
            Next::Split(split) => split.left,
            Next::Dead | Next::Solved => 0,
        };
        usize::from(left(1) < left(0))
    }

    /// The grid of a board that is solved.
    pub(super) fn grid(&self, half: usize) -> Grid {
        let mut grid = Grid::EMPTY;
        for (place, lanes) in self.cells.iter().enumerate() {
            for (stack, word) in lanes[4 * half..][..3].iter().enumerate() {
                for band in 0..3 {
                    let cell = Cell::ALL[27 * band + 9 * (place / 3) + 3 * stack + place % 3];
                    let field = word >> (FIELD * band as u32) & 0x1ff;
                    grid.set(cell, Some(Digit::ALL[field.trailing_zeros() as usize]));
                }
            }
        }
        grid
    }
}

/// Numbers that the sieve needs again and again.
#[derive(Clone, Copy)]
struct Masks<W> {
    digits: W,
    guard: W,
    low: W,
}

/// Sieves both boards until nothing changes, and says what comes next.
#[inline(always)]
pub(super) fn sift<W: Wide>(start: &Start<'_>) -> Pair {
    let lanes = |word| W::load(&[word, word, word, 0, word, word, word, 0]);
    let masks = Masks { digits: lanes(DIGITS), guard: lanes(GUARD), low: lanes(LOW) };
    let mut cells = [masks.guard; 9];
    let loses = [W::load(&start.loses[0]), W::load(&start.loses[1]), W::load(&start.loses[2])];
    for (place, word) in cells.iter_mut().enumerate() {
        let line = if start.by_columns { place % 3 } else { place / 3 };
        *word = W::load_twice(&start.from.cells[place], start.half).but(loses[line]);
    }
    let mut dead = 0;
    let mut sum = masks.low;
    let ways = loop {
        if cfg!(feature="stat") { MODE.fetch_add(1, std::sync::atomic::Ordering::Relaxed); }
        let bad = singles(&mut cells, masks).filled();
        let rows = lines_of_rows(&mut cells);
        let columns = lines_of_columns(&mut cells);
        dead |= if bad & 0xf == 0 { 0 } else { 0xf };
        dead |= if bad & 0xf0 == 0 { 0 } else { 0xf0 };
        let old = std::mem::replace(&mut sum, total(&cells));
        if sum.xor(old).filled() & !dead == 0 {
            if dead == 0xff { break [rows[0], rows[1], columns[0], columns[1]]; }
            triples(&mut cells, masks);
            let old = std::mem::replace(&mut sum, total(&cells));
            if sum.xor(old).filled() & !dead == 0 {
                break [rows[0], rows[1], columns[0], columns[1]];
            }
        }
    };
    let mut after = Pair { cells: [NOTHING; 9], next: [Next::Dead; 2] };
    for (word, to) in cells.iter().zip(&mut after.cells) {
        word.store(to);
    }
    let mut stored = [NOTHING; 4];
    for (word, to) in ways.iter().zip(&mut stored) {
        word.store(to);
    }
    for half in 0..2 {
        if dead >> (4 * half) & 1 == 0 {
            after.next[half] = next(&stored, half);
        }
    }
    after
}

#[inline(always)]
fn total<W: Wide>(x: &[W; 9]) -> W {
    let a = x[0].add(x[1]).add(x[2].add(x[3]));
    let b = x[4].add(x[5]).add(x[6].add(x[7]));
    a.add(b).add(x[8])
}

/// Places what is alone in a cell or, of its digit, in a box. Gives bits where there is a
/// contradiction: a cell or a digit in a box has no candidate.
#[inline(always)]
fn singles<W: Wide>(cells: &mut [W; 9], masks: Masks<W>) -> W {
    let Masks { digits, guard, low } = masks;
    let mut one = cells[0];
    let mut two = cells[0].and(cells[1]);
    one = one.or(cells[1]);
    for word in &cells[2..] {
        two = two.or(one.and(*word));
        one = one.or(*word);
    }
    for word in cells.iter_mut() {
        let m = word.but(two);
        let g = m.add(digits).and(guard);
        let mask = g.sub(g.down::<9>());
        *word = word.but(mask.but(m));
    }
    let mut full = guard;
    let mut used = low.but(low);
    let mut several = [guard; 9];
    for (word, several) in cells.iter().zip(&mut several) {
        let y = word.and(word.sub(low));
        full = full.and(y);
        let g = y.sub(low).and(guard);
        let many = g.sub(g.down::<9>());
        used = used.or(word.but(many));
        *several = many;
    }
    for (word, several) in cells.iter_mut().zip(&several) {
        *word = word.but(several.and(used));
    }
    guard.but(full).or(digits.but(one))
}

#[inline(always)]
fn lines_of_rows<W: Wide>(x: &mut [W; 9]) -> [W; 2] {
    let [h0, h1, h2] = [x[0].or(x[1]).or(x[2]), x[3].or(x[4]).or(x[5]), x[6].or(x[7]).or(x[8])];
    let a = h0.and(h1.turn()).and(h2.turn_back());
    let b = h0.and(h1.turn_back()).and(h2.turn());
    let h = [a.or(b), a.turn_back().or(b.turn()), a.turn().or(b.turn_back())];
    for i in 0..9 {
        x[i] = x[i].and(h[i / 3]);
    }
    [a, b]
}

#[inline(always)]
fn roll<W: Wide>(v: W) -> W {
    v.down::<10>().or(v.up::<20>())
}
#[inline(always)]
fn roll_back<W: Wide>(v: W) -> W {
    v.down::<20>().or(v.up::<10>())
}

#[inline(always)]
fn lines_of_columns<W: Wide>(x: &mut [W; 9]) -> [W; 2] {
    let [h0, h1, h2] = [x[0].or(x[3]).or(x[6]), x[1].or(x[4]).or(x[7]), x[2].or(x[5]).or(x[8])];
    let a = h0.and(roll(h1)).and(roll_back(h2));
    let b = h0.and(roll_back(h1)).and(roll(h2));
    let h = [a.or(b), roll_back(a).or(roll(b)), roll(a).or(roll_back(b))];
    for i in 0..9 {
        x[i] = x[i].and(h[i % 3]);
    }
    [a, b]
}

#[inline(always)]
fn triples<W: Wide>(x: &mut [W; 9], masks: Masks<W>) {
    let r = locked([x[0].or(x[1]).or(x[2]), x[3].or(x[4]).or(x[5]), x[6].or(x[7]).or(x[8])], masks);
    let c = locked([x[0].or(x[3]).or(x[6]), x[1].or(x[4]).or(x[7]), x[2].or(x[5]).or(x[8])], masks);
    for i in 0..9 {
        x[i] = x[i].but(r[i / 3].or(c[i % 3]));
    }
}

/// What the pieces of a box lose.
#[inline(always)]
fn locked<W: Wide>(h: [W; 3], masks: Masks<W>) -> [W; 3] {
    let Masks { guard, low, .. } = masks;
    let mut sure = h;
    let mut loses = h;
    for i in 0..3 {
        let y = h[i].and(h[i].sub(low)).or(guard);
        let y = y.and(y.sub(low)).or(guard);
        let y = y.and(y.sub(low)).or(guard);
        let g = y.sub(low).and(guard);
        sure[i] = h[i].but(g.sub(g.down::<9>())).but(guard);
    }
    for i in 0..3 {
        let (a, b) = ((i + 1) % 3, (i + 2) % 3);
        let own = h[i].but(h[a].or(h[b]));
        let y = own.or(guard);
        let y = y.and(y.sub(low)).or(guard);
        let y = y.and(y.sub(low)).or(guard);
        let g = y.sub(low).and(guard);
        loses[i] = g.sub(g.down::<9>()).but(own).or(sure[a]).or(sure[b]);
    }
    loses
}

/// The choice on a board: of the line of boxes with the fewest ways left the digit with the fewest.
#[inline(always)]
fn next(ways: &[[u32; 8]; 4], half: usize) -> Next {
    let at = |kind: usize, lane: usize| ways[kind][4 * half + lane];
    let two = |a: u32, b: u32| u64::from(a) << 32 | u64::from(b);
    let rows = [two(at(0, 0), at(0, 1)), two(at(0, 2), at(1, 0)), two(at(1, 1), at(1, 2))];
    let mut left = 0;
    let mut best = 99999;
    let mut line = 9;
    for i in 0..6 {
        let n = if i < 3 {
            let mask = two(0x1ff, 0x1ff) << (FIELD * i as u32);
            rows.iter().map(|r| (r & mask).count_ones()).sum::<u32>()
        } else {
            (two(at(2, i - 3), at(3, i - 3)) & two(DIGITS, DIGITS)).count_ones()
        };
        left += n;
        if n > 9 && n < best {
            best = n;
            line = i;
        }
    }
    if line == 9 {
        return Next::Solved;
    }
    let mut sets = [0; 6];
    for (i, set) in sets.iter_mut().enumerate() {
        *set = if line < 3 {
            at(i / 3, i % 3) >> (FIELD * line as u32) & 0x1ff
        } else {
            at(2 + i / 3, line - 3) >> (FIELD * (i as u32 % 3)) & 0x1ff
        };
    }
    let mut slices = [0; 4];
    for set in sets {
        slices[3] |= slices[2] & set;
        slices[2] |= slices[1] & set;
        slices[1] |= slices[0] & set;
        slices[0] |= set;
    }
    let twos = slices[1] & !slices[2];
    let threes = slices[2] & !slices[3];
    let from = if twos != 0 { twos } else if threes != 0 { threes } else { slices[3] };
    let digit = from.trailing_zeros();
    let mut alive = 0;
    for (i, set) in sets.iter().enumerate() {
        alive |= (set >> digit & 1) << i;
    }
    Next::Split(Split { line, digit, left, parts: SPLITS[alive as usize] })
}
pub static MODE: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);

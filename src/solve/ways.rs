//! The six ways in which a digit can cross three boxes in a line, and how to choose between them.
//!
//! It stands once in each of the three boxes and once in each of the three lines through them: the
//! pieces (a line within a box, three cells) that hold it are a permutation. The search chooses
//! between ways and not between cells, since a way says much more.

/// The pieces that way `w` takes, bit `3 * line + box`. It begins in box `w % 3`; from line to line
/// the first three ways go one box forward, the last three one box back.
const fn pieces(way: usize) -> u16 {
    let step = if way < 3 { 1 } else { 2 };
    1 << (way % 3) | 1 << (3 + (way + step) % 3) | 1 << (6 + (way + 2 * step) % 3)
}

/// The pieces of a set of ways.
const fn pieces_of(ways: usize) -> u16 {
    let mut all = 0;
    let mut way = 0;
    while way < 6 {
        if ways & (1 << way) != 0 {
            all |= pieces(way);
        }
        way += 1;
    }
    all
}

/// The ways that need only these pieces.
const fn ways_in(of: u16) -> usize {
    let mut ways = 0;
    let mut way = 0;
    while way < 6 {
        if pieces(way) & !of == 0 {
            ways |= 1 << way;
        }
        way += 1;
    }
    ways
}

/// `SPLITS[w]`: the ways `w` in two parts, each given by the pieces that it leaves. Either is what
/// its pieces allow and nothing else, so that the search comes to an end.
pub(super) static SPLITS: [[u16; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut ways = 0_usize;
    while ways < 64 {
        // One way from the others; all six only part by a piece, which is in two.
        let mut part = 63;
        while part > 0 {
            let rest = ways & !part;
            let fits = part & !ways == 0 && rest != 0 && part.count_ones() <= 2;
            if fits
                && ways_in(pieces_of(part)) == part
                && ways_in(pieces_of(rest)) == rest
                && (part.is_power_of_two() || ways == 63)
            {
                table[ways] = [pieces_of(part), pieces_of(rest)];
            }
            part -= 1;
        }
        ways += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_parts_the_ways() {
        for ways in 0..64_usize {
            let [one, other] = SPLITS[ways].map(ways_in);
            if ways.count_ones() < 2 {
                assert_eq!((one, other), (0, 0), "{ways:06b}");
            } else {
                assert_eq!((one | other, one & other), (ways, 0), "{ways:06b}");
                assert!(one != 0 && other != 0, "{ways:06b}");
            }
        }
    }
}

//! An index of the puzzles in all collections, which may contain millions of puzzles.

use super::Collection;
use pencilmark_engine::board::Grid;

/// The positions of all puzzles, sorted by a fingerprint of the clues. Each entry contains the
/// fingerprint, the index of the collection, and the index of the puzzle in that collection.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleIndex(Vec<(u64, u32, u32)>);

impl PuzzleIndex {
    /// Returns an index of all puzzles of the collections in `all`.
    pub(super) fn new(all: &[Collection]) -> Self {
        let inside = |(at, one): (usize, &Collection)| {
            let place = move |(line, givens): (usize, u64)| (givens, at as u32, line as u32);
            let prints = one.puzzles.iter().map(|entry| fingerprint(&entry.givens));
            prints.enumerate().map(place).collect::<Vec<_>>()
        };
        let mut places: Vec<_> = all.iter().enumerate().flat_map(inside).collect();
        places.sort_unstable();
        Self(places)
    }

    /// Returns every occurrence of the puzzle, as the index of its collection and its index in that
    /// collection. `all` must be the collections from which the index was built.
    pub(super) fn find(&self, givens: &Grid, all: &[Collection]) -> Vec<(usize, usize)> {
        let print = fingerprint(givens);
        let first = self.0.partition_point(|(other, ..)| *other < print);
        let alike = self.0[first..].iter().take_while(|(other, ..)| *other == print);
        let places = alike.map(|&(_, at, line)| (at as usize, line as usize));
        places.filter(|&(at, line)| all[at].puzzles[line].givens == *givens).collect()
    }
}

/// Returns the FNV-1a hash of the clues.
fn fingerprint(givens: &Grid) -> u64 {
    givens.filled().fold(0xcbf2_9ce4_8422_2325, |print, (cell, digit)| {
        let one = cell.index() * 9 + digit.index();
        (print ^ one as u64).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::super::CollectedPuzzle;
    use super::*;

    #[test]
    fn all_positions_of_a_puzzle_are_found() {
        let grid = |number: usize| -> Grid { format!("{number:0>81}").parse().unwrap() };
        let of = |numbers: [usize; 3]| Collection {
            file: String::new(),
            name: String::new(),
            puzzles: numbers.map(|n| CollectedPuzzle { givens: grid(n), grade: None }).to_vec(),
        };
        let all = [of([12, 21, 3]), of([4, 12, 5]), of([6, 7, 8])];
        let places = PuzzleIndex::new(&all);
        assert_eq!(places.find(&grid(12), &all), [(0, 0), (1, 1)]);
        assert_eq!(places.find(&grid(8), &all), [(2, 2)]);
        assert_eq!(places.find(&grid(99), &all), []);
    }
}

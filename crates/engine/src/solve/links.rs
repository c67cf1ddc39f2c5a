//! Single links between candidates. They quickly show that many puzzles are too easy to need
//! dynamic chains.
//!
//! A *weak link* joins two candidates that cannot both be true. A *strong link* joins two
//! candidates of which one must be true: the only two in a cell, or the only two places of a digit
//! in a house. If a candidate is false, its strong links make other candidates true, and their weak
//! links make others false, and so on. A candidate is removed if it implies its own negation, or if
//! every candidate of a cell, or every place of a digit in a house, implies its negation.

use super::backend::Backend;
use super::board_pair::{BoardPair, Outcome};
use crate::board::{Cell, Digit, Grid};

/// A set of candidates. Bit `n` stands for the `n`th candidate of a board, counting only cells with
/// several candidates.
type Set<const WORDS: usize> = [u64; WORDS];

/// The number of groups: one for each cell, and one for each digit in each house.
const GROUPS: usize = 81 + 27 * 9;

/// Returns whether propagation and single links solve `grid`. If they do, the puzzle needs no
/// dynamic chains. `grid` must have exactly one solution.
pub(crate) fn is_solved_by_links(grid: &Grid) -> bool {
    effort_with_links(grid).is_some()
}

/// Returns an estimate of the effort to solve `grid` by propagation and single links, or `None` if
/// they do not solve it. The effort is the number of surplus candidates before each round of links,
/// added up over all rounds, so it is 0 if propagation is enough. `grid` must have exactly one
/// solution.
pub(crate) fn effort_with_links(grid: &Grid) -> Option<usize> {
    let backend = Backend::best();
    let mut result = backend.propagate_alone(&BoardPair::new(grid));
    let mut effort = 0;
    while matches!(result.outcomes[0], Outcome::Branch { .. }) {
        let mut board = result.boards;
        effort += board.surplus();
        let candidates = Candidates::new(&board);
        let removed = match candidates.count {
            0..=192 => candidates.removed_by_links::<3>(),
            193..=256 => candidates.removed_by_links::<4>(),
            _ => candidates.removed_by_links::<12>(),
        };
        if removed.is_empty() {
            return None;
        }
        for number in removed {
            let (cell, digit) = candidates.list[number];
            board.eliminate(Cell::ALL[usize::from(cell)], Digit::ALL[usize::from(digit)]);
        }
        result = backend.propagate_alone(&board);
    }
    matches!(result.outcomes[0], Outcome::Solved).then_some(effort)
}

/// The candidates in the cells of a board that have several candidates.
struct Candidates {
    /// The cell and the digit of each candidate.
    list: [(u8, u8); 729],
    count: usize,
}

impl Candidates {
    fn new(board: &BoardPair) -> Self {
        let (mut list, mut count) = ([(0, 0); 729], 0);
        for cell in Cell::ALL {
            let mut digits = board.digits(cell).bits();
            if digits & digits.wrapping_sub(1) == 0 {
                continue;
            }
            while digits != 0 {
                list[count] = (cell.index() as u8, digits.trailing_zeros() as u8);
                count += 1;
                digits &= digits - 1;
            }
        }
        Self { list, count }
    }

    /// Returns the numbers of the candidates that single links prove false. If some candidates
    /// imply their own negation, returns only these.
    fn removed_by_links<const WORDS: usize>(&self) -> Vec<usize> {
        let links = Links::<WORDS>::new(&self.list[..self.count]);
        let refuted = links.refuted();
        let removed = if refuted == [0; WORDS] { links.common() } else { refuted };
        members(removed).collect()
    }
}

/// The links of a board.
struct Links<const WORDS: usize> {
    /// The candidates of each cell, then the places of each digit in each house. Exactly one
    /// candidate of a group is true.
    groups: [Set<WORDS>; GROUPS],
    /// For each candidate, the candidates that are false if it is true, by weak links alone.
    weak: Vec<Set<WORDS>>,
    /// The candidates with a strong link.
    turning: Set<WORDS>,
    /// For each candidate with a strong link, the candidates that are false if it is false.
    after_false: Vec<Set<WORDS>>,
}

impl<const WORDS: usize> Links<WORDS> {
    fn new(list: &[(u8, u8)]) -> Self {
        let mut groups = [[0; WORDS]; GROUPS];
        let mut sizes = [0_u8; GROUPS];
        // The first and the last member of each group.
        let mut ends = [[0; 2]; GROUPS];
        for (number, &candidate) in list.iter().enumerate() {
            for group in groups_of(candidate) {
                groups[group][number / 64] |= 1 << (number % 64);
                ends[group][usize::from(sizes[group]).min(1)] = number;
                sizes[group] += 1;
            }
        }
        let mut weak = Vec::with_capacity(list.len());
        for (number, &candidate) in list.iter().enumerate() {
            let [a, b, c, d] = groups_of(candidate).map(|group| &groups[group]);
            let mut seen: Set<WORDS> = std::array::from_fn(|n| a[n] | b[n] | c[n] | d[n]);
            seen[number / 64] &= !(1 << (number % 64));
            weak.push(seen);
        }
        let mut turning = [0; WORDS];
        let mut step = vec![[0; WORDS]; list.len()];
        for ([one, other], _) in ends.into_iter().zip(sizes).filter(|&(_, size)| size == 2) {
            join(&mut step[one], &weak[other]);
            join(&mut step[other], &weak[one]);
            turning[one / 64] |= 1 << (one % 64);
            turning[other / 64] |= 1 << (other % 64);
        }
        let after_false = closure(&turning, step);
        Self { groups, weak, turning, after_false }
    }

    /// Returns the candidates that imply their own negation.
    fn refuted(&self) -> Set<WORDS> {
        let mut refuted = [0; WORDS];
        for off in members(self.turning) {
            for (word, refuted) in refuted.iter_mut().enumerate() {
                *refuted |= self.after_false[off][word] & self.weak[off][word];
            }
        }
        refuted
    }

    /// Returns the candidates that are false no matter which candidate of some group is true.
    fn common(&self) -> Set<WORDS> {
        let after_true = |on: &Set<WORDS>| {
            let mut after = *on;
            let off: Set<WORDS> = std::array::from_fn(|word| on[word] & self.turning[word]);
            members(off).for_each(|off| join(&mut after, &self.after_false[off]));
            after
        };
        let after_true: Vec<_> = self.weak.iter().map(after_true).collect();
        let mut removed = [0; WORDS];
        for group in self.groups.iter().filter(|group| **group != [0; WORDS]) {
            let mut common = [u64::MAX; WORDS];
            for on in members(*group) {
                for (word, common) in common.iter_mut().enumerate() {
                    *common &= after_true[on][word];
                }
            }
            join(&mut removed, &common);
        }
        removed
    }
}

/// Returns, for each candidate in `turning`, all candidates that are false if this one is false.
/// `step` contains those that follow from one strong link.
fn closure<const WORDS: usize>(turning: &Set<WORDS>, step: Vec<Set<WORDS>>) -> Vec<Set<WORDS>> {
    let mut after = step;
    let mut is_complete: Set<WORDS> = [0; WORDS];
    for start in members(*turning) {
        let mut all = after[start];
        let mut todo: Set<WORDS> = std::array::from_fn(|word| all[word] & turning[word]);
        while let Some(off) = members(todo).next() {
            todo[off / 64] &= !(1 << (off % 64));
            let done = is_complete[off / 64] >> (off % 64) & 1 == 1;
            for word in 0..WORDS {
                let new = after[off][word] & !all[word];
                all[word] |= new;
                // The consequences of a complete set need not be followed again.
                todo[word] = if done {
                    todo[word] & !after[off][word]
                } else {
                    todo[word] | new & turning[word]
                };
            }
        }
        after[start] = all;
        is_complete[start / 64] |= 1 << (start % 64);
    }
    after
}

/// Returns the groups of a candidate: its cell, and its digit in its row, its column and its box.
fn groups_of((cell, digit): (u8, u8)) -> [usize; 4] {
    let (cell, digit) = (usize::from(cell), usize::from(digit));
    let (row, column) = (cell / 9, cell % 9);
    let place = |house: usize| 81 + 9 * house + digit;
    [cell, place(row), place(9 + column), place(18 + row / 3 * 3 + column / 3)]
}

/// Iterates over the members of a set in ascending order.
fn members<const WORDS: usize>(mut set: Set<WORDS>) -> impl Iterator<Item = usize> {
    let mut word = 0;
    std::iter::from_fn(move || {
        while *set.get(word)? == 0 {
            word += 1;
        }
        let bit = set[word].trailing_zeros() as usize;
        set[word] &= set[word] - 1;
        Some(64 * word + bit)
    })
}

/// Adds all members of `more` to a set.
fn join<const WORDS: usize>(set: &mut Set<WORDS>, more: &Set<WORDS>) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

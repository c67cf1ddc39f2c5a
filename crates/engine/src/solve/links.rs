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
    let result = backend.propagate_alone(&BoardPair::new(grid));
    match result.outcomes[0] {
        Outcome::Solved => Some(0),
        Outcome::Contradiction => None,
        Outcome::Branch { .. } => {
            let board = result.boards;
            let candidates = Candidates::new(&board);
            match candidates.count {
                0..=192 => effort_from::<3>(backend, board, &candidates),
                193..=256 => effort_from::<4>(backend, board, &candidates),
                _ => effort_from::<12>(backend, board, &candidates),
            }
        }
    }
}

/// Returns the effort from `board` on, on which propagation is not enough.
fn effort_from<const WORDS: usize>(
    backend: Backend,
    mut board: BoardPair,
    candidates: &Candidates,
) -> Option<usize> {
    let mut links = Links::<WORDS>::new(candidates.list());
    let mut effort = 0;
    loop {
        effort += board.surplus();
        let removed = links.removed();
        if removed == [0; WORDS] {
            return None;
        }
        let before = board.clone();
        for number in members(removed) {
            let (cell, digit) = candidates.list[number];
            board.eliminate(Cell::ALL[usize::from(cell)], Digit::ALL[usize::from(digit)]);
        }
        let result = backend.propagate_alone(&board);
        match result.outcomes[0] {
            Outcome::Solved => return Some(effort),
            Outcome::Contradiction => return None,
            Outcome::Branch { .. } => board = result.boards,
        }
        links.update(candidates, &before, &board);
    }
}

/// The candidates in the cells of a board that have several candidates.
struct Candidates {
    /// The cell and the digit of each candidate.
    list: [(u8, u8); 729],
    count: usize,
    /// The index in `list` of each digit of each cell.
    numbers: [[u16; 9]; 81],
}

impl Candidates {
    fn new(board: &BoardPair) -> Self {
        let (mut list, mut count, mut numbers) = ([(0, 0); 729], 0, [[0; 9]; 81]);
        for cell in Cell::ALL {
            let mut digits = board.digits(cell).bits();
            if digits & digits.wrapping_sub(1) == 0 {
                continue;
            }
            while digits != 0 {
                let digit = digits.trailing_zeros();
                list[count] = (cell.index() as u8, digit as u8);
                numbers[cell.index()][digit as usize] = count as u16;
                count += 1;
                digits &= digits - 1;
            }
        }
        Self { list, count, numbers }
    }

    fn list(&self) -> &[(u8, u8)] {
        &self.list[..self.count]
    }
}

/// The links of a board.
struct Links<const WORDS: usize> {
    /// The candidates that are left.
    all: Set<WORDS>,
    /// The candidates of each cell, then the places of each digit in each house. Exactly one
    /// candidate of a group is true.
    groups: [Set<WORDS>; GROUPS],
    /// The number of candidates of each group.
    sizes: [u8; GROUPS],
    /// For each candidate, the candidates that are false if it is true, by weak links alone. These
    /// may include candidates that are no longer left.
    weak: Vec<Set<WORDS>>,
    /// The candidates with a strong link.
    turning: Set<WORDS>,
    /// For each candidate with a strong link, the candidates that are false if it is false.
    after_false: Vec<Set<WORDS>>,
}

impl<const WORDS: usize> Links<WORDS> {
    fn new(list: &[(u8, u8)]) -> Self {
        let mut all = [0; WORDS];
        let mut groups = [[0; WORDS]; GROUPS];
        let mut sizes = [0; GROUPS];
        for (number, &candidate) in list.iter().enumerate() {
            all[number / 64] |= 1 << (number % 64);
            for group in groups_of(candidate) {
                groups[group][number / 64] |= 1 << (number % 64);
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
        let after_false = vec![[0; WORDS]; list.len()];
        let mut links = Self { all, groups, sizes, weak, turning: [0; WORDS], after_false };
        links.follow();
        links
    }

    /// Removes the candidates that were on the board `before` but are no longer there `now`. The
    /// true candidate of a solved cell stays. It is alone in its groups, so no link leads to it.
    fn update(&mut self, candidates: &Candidates, before: &BoardPair, now: &BoardPair) {
        for (cell, digit) in now.removed_since(before) {
            let number = usize::from(candidates.numbers[cell][digit]);
            let bit = 1 << (number % 64);
            self.all[number / 64] &= !bit;
            for group in groups_of((cell as u8, digit as u8)) {
                self.groups[group][number / 64] &= !bit;
                self.sizes[group] -= 1;
            }
        }
        self.follow();
    }

    /// Follows the strong links. What followed in earlier rounds still follows, so it is kept.
    fn follow(&mut self) {
        self.turning = [0; WORDS];
        for (group, _) in self.groups.iter().zip(self.sizes).filter(|&(_, size)| size == 2) {
            let (Some(one), Some(other)) = (first(group), last(group)) else { continue };
            join(&mut self.after_false[one], &self.weak[other]);
            join(&mut self.after_false[other], &self.weak[one]);
            self.turning[one / 64] |= 1 << (one % 64);
            self.turning[other / 64] |= 1 << (other % 64);
        }
        close(&self.turning, &mut self.after_false);
    }

    /// Returns the candidates that single links prove false. If some candidates imply their own
    /// negation, returns only these.
    fn removed(&self) -> Set<WORDS> {
        let refuted = self.refuted();
        if refuted == [0; WORDS] { self.common() } else { refuted }
    }

    /// Returns the candidates that imply their own negation.
    fn refuted(&self) -> Set<WORDS> {
        let mut refuted = [0; WORDS];
        members(self.turning).for_each(|off| {
            join(&mut refuted, &intersection(&self.after_false[off], &self.weak[off]));
        });
        intersection(&refuted, &self.all)
    }

    /// Returns the candidates that are false no matter which candidate of some group is true.
    fn common(&self) -> Set<WORDS> {
        let mut after_true = vec![[0; WORDS]; self.weak.len()];
        members(self.all).for_each(|on| {
            let mut after = self.weak[on];
            members(intersection(&after, &self.turning))
                .for_each(|off| join(&mut after, &self.after_false[off]));
            after_true[on] = after;
        });
        let mut removed = [0; WORDS];
        for group in self.groups.iter().filter(|group| **group != [0; WORDS]) {
            let mut common = [u64::MAX; WORDS];
            members(*group).for_each(|on| common = intersection(&common, &after_true[on]));
            join(&mut removed, &common);
        }
        intersection(&removed, &self.all)
    }
}

/// Completes `after`, which contains, for each candidate in `turning`, at least those that are
/// false because of one strong link if the candidate is false. Adds all others that are false then.
fn close<const WORDS: usize>(turning: &Set<WORDS>, after: &mut [Set<WORDS>]) {
    let mut is_complete: Set<WORDS> = [0; WORDS];
    members(*turning).for_each(|start| {
        let mut all = after[start];
        let mut todo = intersection(&all, turning);
        while let Some(off) = first(&todo) {
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
    });
}

/// Returns the groups of a candidate: its cell, and its digit in its row, its column and its box.
fn groups_of((cell, digit): (u8, u8)) -> [usize; 4] {
    let (cell, digit) = (usize::from(cell), usize::from(digit));
    let (row, column) = (cell / 9, cell % 9);
    let place = |house: usize| 81 + 9 * house + digit;
    [cell, place(row), place(9 + column), place(18 + row / 3 * 3 + column / 3)]
}

/// Iterates over the members of a set in ascending order. `for_each` is the fastest way to use it.
fn members<const WORDS: usize>(set: Set<WORDS>) -> impl Iterator<Item = usize> {
    (0..WORDS).flat_map(move |word| {
        let mut left = set[word];
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(64 * word + bit)
        })
    })
}

/// Returns the first member of a set.
fn first<const WORDS: usize>(set: &Set<WORDS>) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    Some(64 * word + set[word].trailing_zeros() as usize)
}

/// Returns the last member of a set.
fn last<const WORDS: usize>(set: &Set<WORDS>) -> Option<usize> {
    let word = set.iter().rposition(|&word| word != 0)?;
    Some(64 * word + set[word].ilog2() as usize)
}

/// Adds all members of `more` to a set.
fn join<const WORDS: usize>(set: &mut Set<WORDS>, more: &Set<WORDS>) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

fn intersection<const WORDS: usize>(one: &Set<WORDS>, other: &Set<WORDS>) -> Set<WORDS> {
    std::array::from_fn(|word| one[word] & other[word])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares links that are updated after each round with new links.
    #[test]
    fn updated_links_remove_the_same_candidates_as_new_links() {
        let backend = Backend::best();
        let corpus = include_str!("../../tests/fixtures/corpus.txt").lines();
        let puzzles = corpus.filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
        let mut rounds = 0;
        for puzzle in puzzles {
            let mut board = backend.propagate_alone(&BoardPair::new(&puzzle)).boards;
            let first = Candidates::new(&board);
            let mut links = Links::<12>::new(first.list());
            loop {
                let named = |candidates: &Candidates, removed| {
                    members(removed).map(|number| candidates.list[number]).collect::<Vec<_>>()
                };
                let removed = named(&first, links.removed());
                let fresh = Candidates::new(&board);
                let new = Links::<12>::new(fresh.list());
                assert_eq!(removed, named(&fresh, new.removed()), "{puzzle}");
                let before = board.clone();
                for &(cell, digit) in &removed {
                    board.eliminate(Cell::ALL[usize::from(cell)], Digit::ALL[usize::from(digit)]);
                }
                let result = backend.propagate_alone(&board);
                if removed.is_empty() || !matches!(result.outcomes[0], Outcome::Branch { .. }) {
                    break;
                }
                board = result.boards;
                links.update(&first, &before, &board);
                rounds += 1;
            }
        }
        assert!(rounds > 100, "{rounds}");
    }
}

//! The techniques that the player knows, in the order that the player chose.

use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Ladder, Scale, TECHNIQUES, Technique, Tier};

/// The techniques that the player knows, in the order in which to try them. By default the player
/// knows all techniques, easiest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    lines: Vec<(&'static str, bool)>,
}

impl Default for Known {
    fn default() -> Self {
        Self::new(&[], &[])
    }
}

impl Known {
    /// Creates the list of all techniques, in which those named in `off` are not known. The
    /// techniques named in `order` swap places to be in that order; all others keep their places in
    /// the default order. Unknown names are ignored.
    pub fn new(order: &[&str], off: &[&str]) -> Self {
        let mut moved: Vec<&'static str> = Vec::new();
        for technique in order.iter().filter_map(|name| Technique::named(name)) {
            if !moved.contains(&technique.name) {
                moved.push(technique.name);
            }
        }
        let mut names: Vec<_> = TECHNIQUES.iter().map(|technique| technique.name).collect();
        let mut next = moved.iter();
        for name in names.iter_mut().filter(|name| moved.contains(name)) {
            *name = next.next().expect("as many places as names");
        }
        Self { lines: names.into_iter().map(|name| (name, !off.contains(&name))).collect() }
    }

    /// Returns an iterator over all techniques in the player's order. The `bool` is `true` if the
    /// player knows the technique.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = (&'static Technique, bool)> {
        let technique = |name| Technique::named(name).expect("only names of the table are kept");
        self.lines.iter().map(move |&(name, is_known)| (technique(name), is_known))
    }

    /// Returns the names of the techniques that the player doesn't know.
    pub fn off(&self) -> Vec<&'static str> {
        self.lines.iter().filter(|(_, is_known)| !is_known).map(|(name, _)| *name).collect()
    }

    /// Returns the names of all techniques in the player's order; empty if this is the default
    /// order.
    pub fn order(&self) -> Vec<&'static str> {
        let names = self.lines.iter().map(|(name, _)| *name);
        let is_usual = names.clone().eq(TECHNIQUES.iter().map(|technique| technique.name));
        if is_usual { Vec::new() } else { names.collect() }
    }

    /// Returns the ladder of the techniques that the player knows.
    pub fn ladder(&self) -> Ladder {
        Ladder::new(self.lines().filter(|(_, is_known)| *is_known).map(|(technique, _)| technique))
    }

    /// Returns `true` if the puzzle can be solved with the known techniques. If the player knows
    /// all techniques, returns `true` for every puzzle.
    pub fn solves(&self, givens: &Grid) -> bool {
        self.is_all() || self.ladder().solves(givens)
    }

    /// Returns `true` if the player knows all techniques.
    pub fn is_all(&self) -> bool {
        self.lines.iter().all(|(_, is_known)| *is_known)
    }

    /// Returns `true` if the player knows a technique that is at least as hard as the puzzles of
    /// `target`.
    pub fn reaches(&self, target: Target) -> bool {
        let hard_enough = |technique: &Technique| match target {
            Target::Tier(tier) => Tier::from_rating(technique.rating) >= tier,
            Target::BeyondTechniques => technique.scale == Scale::Own,
            _ => true,
        };
        self.lines().any(|(technique, is_known)| is_known && hard_enough(technique))
    }

    /// Marks the technique in `line` as known or unknown.
    pub(super) fn toggle(&mut self, line: usize) {
        self.lines[line].1 ^= true;
    }

    /// Swaps the techniques on two lines of the list.
    pub(super) fn swap(&mut self, line: usize, other: usize) {
        self.lines.swap(line, other);
    }

    /// Restores the default order of the techniques, easiest first.
    pub(super) fn reorder(&mut self) {
        *self = Self::new(&[], &self.off());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unnamed_techniques_keep_their_defaults() {
        let usual = Known::default();
        assert_eq!((usual.off(), usual.order()), (vec![], vec![]));
        assert_eq!(usual.ladder().techniques().len(), TECHNIQUES.len());
        let known = Known::new(&["Swordfish", "X-Wing", "no such"], &["Jellyfish", "nor this"]);
        let order = known.order();
        let at = |name: &str| order.iter().position(|&n| n == name).unwrap();
        assert_eq!(order.len(), TECHNIQUES.len());
        let usual = |name: &str| TECHNIQUES.iter().position(|one| one.name == name).unwrap();
        assert_eq!((at("Swordfish"), at("X-Wing")), (usual("X-Wing"), usual("Swordfish")));
        assert_eq!(at("XY-Wing"), usual("XY-Wing"));
        assert_eq!(known.off(), ["Jellyfish"]);
        let again = Known::new(&known.order(), &known.off());
        assert_eq!(again, known);
        assert_eq!(known.ladder().techniques().len(), TECHNIQUES.len() - 1);
    }

    #[test]
    fn known_techniques_solve_a_puzzle_or_not() {
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let easy = easy.parse().unwrap();
        assert!(Known::default().solves(&easy));
        let all: Vec<_> = TECHNIQUES.iter().map(|technique| technique.name).collect();
        assert!(!Known::new(&[], &all).solves(&easy));
        assert!(!Known::new(&[], &all).reaches(Target::Tier(Tier::Easy)));
        assert!(Known::default().reaches(Target::Tier(Tier::Hard)));
    }
}

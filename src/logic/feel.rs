//! How a puzzle feels on the way: which steps it asks for, how many places offer the next one, and
//! where all hangs on a single place. A rating tells of the hardest step only; this tells of all.

use super::technique::{Effect, Flow};
use super::techniques;
use super::{Ladder, Position, Rating, Technique};
use crate::board::Grid;

/// How a puzzle feels on the way through the full ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feel {
    /// The techniques on the way, easiest first, and how often each is needed.
    pub steps: Vec<(&'static str, usize)>,
    /// For each step the number of places that offered one no harder: different effects, each
    /// counted once.
    pub widths: Vec<usize>,
    /// How many steps that are no singles were to be found in one place only.
    pub bottlenecks: usize,
    /// The most of these one after the other.
    pub longest_run: usize,
    /// Whether the way leads to the end.
    pub is_solved: bool,
}

impl Feel {
    /// The number of steps.
    pub fn len(&self) -> usize {
        self.widths.len()
    }

    /// Whether nothing was to be done, or nothing could be.
    pub fn is_empty(&self) -> bool {
        self.widths.is_empty()
    }

    /// The number of steps that are no singles.
    pub fn beyond_singles(&self) -> usize {
        self.steps.iter().filter(|(name, _)| !techniques::is_single(name)).map(|step| step.1).sum()
    }

    /// The width that half of the steps have at least; 0 without a step.
    pub fn median_width(&self) -> usize {
        let mut widths = self.widths.clone();
        widths.sort_unstable();
        widths.get(widths.len() / 2).copied().unwrap_or_default()
    }
}

/// The next step, and how many places offer one no harder.
struct Offer {
    technique: &'static Technique,
    rating: Rating,
    effect: Effect,
    width: usize,
}

/// Walks from the givens and looks around at each step.
pub fn feel(givens: &Grid) -> Feel {
    let mut position = Position::of(givens);
    let mut counts: Vec<(&'static Technique, usize)> = Vec::new();
    let (mut widths, mut bottlenecks, mut run, mut longest_run) = (Vec::new(), 0, 0, 0);
    while let Some(offer) = offer(Ladder::full(), &position) {
        match counts.iter_mut().find(|(technique, _)| technique.name == offer.technique.name) {
            Some((_, count)) => *count += 1,
            None => counts.push((offer.technique, 1)),
        }
        if offer.width == 1 && !techniques::is_single(offer.technique.name) {
            bottlenecks += 1;
            run += 1;
            longest_run = longest_run.max(run);
        } else {
            run = 0;
        }
        widths.push(offer.width);
        position.take(&offer.effect);
    }
    counts.sort_by_key(|(technique, _)| technique.rating);
    let steps = counts.into_iter().map(|(technique, count)| (technique.name, count)).collect();
    Feel { steps, widths, bottlenecks, longest_run, is_solved: position.is_full() }
}

/// The next step of the ladder with its width.
fn offer(ladder: &Ladder, position: &Position) -> Option<Offer> {
    let mut first: Option<Offer> = None;
    ladder.next(position, |technique, effect, _| {
        let rating = technique.rating_of(effect);
        first = Some(Offer { technique, rating, effect: *effect, width: 0 });
    });
    let mut offer = first?;
    let mut effects: Vec<Effect> = Vec::new();
    for technique in ladder.techniques().iter().filter(|other| other.rating <= offer.rating) {
        let _ = (technique.find)(position, &mut |effect, _| {
            let same = |other: &Effect| {
                (other.placements, other.strikes) == (effect.placements, effect.strikes)
            };
            if technique.rating_of(effect) <= offer.rating && !effects.iter().any(same) {
                effects.push(*effect);
            }
            Flow::Continue(())
        });
    }
    offer.width = effects.len();
    Some(offer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::walk;

    /// Singles only.
    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// From `tests/fixtures/corpus.txt`.
    const HARD: &str =
        "..7.5.4...2..........9.3.857.1....6.2.....8.4..48..9.3......6...5...1.9.....4...7";

    #[test]
    fn the_steps_are_those_of_the_path() {
        for line in [EASY, HARD] {
            let puzzle = line.parse().unwrap();
            let (feel, path) = (feel(&puzzle), walk(&puzzle));
            assert_eq!(feel.len(), path.steps.len());
            assert_eq!(feel.steps.iter().map(|step| step.1).sum::<usize>(), feel.len());
            for (name, count) in &feel.steps {
                let on_path = path.steps.iter().filter(|step| step.name == *name);
                assert_eq!(on_path.count(), *count, "{name}");
            }
            assert_eq!(feel.is_solved, path.is_solved());
            assert!(feel.widths.iter().all(|&width| width >= 1));
        }
    }

    #[test]
    fn one_empty_cell_is_one_place_and_no_bottleneck() {
        let last =
            "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
        let feel = feel(&last.parse().unwrap());
        assert_eq!((feel.steps, feel.widths), (vec![("Full House", 1)], vec![1]));
        assert_eq!((feel.bottlenecks, feel.longest_run, feel.is_solved), (0, 0, true));
    }

    #[test]
    fn the_width_counts_places() {
        // Two empty cells in different houses: two full houses in each of their houses.
        let two =
            "53467891267219534819834256785976142342685379171392485696153728428741963.34528617.";
        let feel = feel(&two.parse().unwrap());
        assert_eq!((feel.widths.as_slice(), feel.median_width()), (&[2, 1][..], 2));
    }
}

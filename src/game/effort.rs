//! The effort that a puzzle takes, measured by the steps of its easiest solution.
//!
//! Each step has a weight that depends on the rating of its technique: 1 at rating 1.0, and twice
//! as much every 1.5 rating points, so that a Naked Single (2.3) weighs 1.8, an X-Wing (3.2) 2.8
//! and a chain rated 7.0 weighs 16. The effort is the sum of the weights. The weights need not be
//! exact, because [`expected_time`](crate::app::estimate::expected_time) compares a puzzle only
//! with puzzles of a similar effort.

use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Ladder, Position, Rating};

/// The number of rating points over which the weight of a step doubles.
const DOUBLES_EVERY: f64 = 1.5;

/// The effort that a puzzle takes, in hundredths of the easiest step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort(u32);

impl Effort {
    /// Returns the effort of a puzzle. Returns `None` if the techniques do not solve the puzzle.
    pub fn from_puzzle(givens: &Grid) -> Option<Self> {
        let mut position = Position::new(givens);
        let mut sum = 0.0;
        while !position.is_full() {
            sum += weight(Ladder::full().advance(&mut position)?.rating);
        }
        Some(Self::from_steps(sum))
    }

    /// Returns the effort of `sum` easiest steps.
    pub fn from_steps(sum: f64) -> Self {
        Self((sum * 100.0).round() as u32)
    }

    /// Returns the effort as a number of easiest steps, at least 0.01.
    pub fn steps(self) -> f64 {
        f64::from(self.0.max(1)) / 100.0
    }
}

/// Returns the weight of a step of a technique with the given rating.
fn weight(rating: Rating) -> f64 {
    ((f64::from(rating.as_tenths()) / 10.0 - 1.0) / DOUBLES_EVERY).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_techniques_weigh_more() {
        for (tenths, expected) in [(10, 1.0), (25, 2.0), (40, 4.0), (70, 16.0)] {
            let weight = weight(Rating::tenths(tenths));
            assert!((weight - expected).abs() < 1e-9, "{tenths}: {weight}");
        }
    }

    #[test]
    fn a_harder_puzzle_takes_more_effort() {
        let effort = |text: &str| Effort::from_puzzle(&text.parse().unwrap()).unwrap().steps();
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let hard =
            "...7.4..5.2..1..7.....8...2.9...625.6...7...8.532...1.4...9.....3..6..9.2..4.7...";
        // The easy puzzle has 51 empty cells, each of which takes at least the easiest step.
        assert!((51.0..70.0).contains(&effort(easy)), "{}", effort(easy));
        assert!(effort(hard) > 1.5 * effort(easy), "{}", effort(hard));
        assert_eq!(Effort::from_puzzle(&Grid::EMPTY), None);
    }
}

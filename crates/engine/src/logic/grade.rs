//! How hard a puzzle is: its rating on Sudoku Explainer's scale, and its tier.

use super::explainer;
use crate::board::Grid;
use std::fmt;

/// A rating on Sudoku Explainer's scale, in tenths: 1.2 is `Rating::tenths(12)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u8);

impl Rating {
    /// The rating of `tenths` tenths.
    pub const fn tenths(tenths: u8) -> Self {
        Self(tenths)
    }

    /// The rating in tenths.
    pub const fn as_tenths(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rating {
    /// `4.5`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// Why a text is no rating.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no rating: write a number from 1.0 to 12.0 with one decimal, such as 7.1")]
pub struct RatingParseError(String);

impl std::str::FromStr for Rating {
    type Err = RatingParseError;

    /// `7.1`, `7`
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || RatingParseError(text.to_owned());
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(tenth) || tenth.len() != 1 {
            return Err(wrong());
        }
        let whole: u8 = whole.parse().map_err(|_| wrong())?;
        let tenth: u8 = tenth.parse().map_err(|_| wrong())?;
        let tenths = whole.checked_mul(10).and_then(|tenths| tenths.checked_add(tenth));
        tenths.filter(|tenths| (10..=120).contains(tenths)).map(Self).ok_or_else(wrong)
    }
}

/// A range of ratings with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Up to 1.5.
    Easy,
    /// Up to 2.5.
    Medium,
    /// Up to 3.4.
    Hard,
    /// Up to 5.0.
    Expert,
    /// Up to 7.0.
    Master,
    /// Up to 8.9.
    Extreme,
    /// Above 8.9.
    Nightmare,
}

impl Tier {
    /// All, easiest first.
    pub const ALL: [Self; 7] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Master,
        Self::Extreme,
        Self::Nightmare,
    ];

    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Expert => "Expert",
            Self::Master => "Master",
            Self::Extreme => "Extreme",
            Self::Nightmare => "Nightmare",
        }
    }

    /// The name in files and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Extreme => "extreme",
            Self::Nightmare => "nightmare",
        }
    }

    /// The tier with this name, in capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tier| tier.name().eq_ignore_ascii_case(name))
    }

    /// One line on what it asks of the player.
    pub const fn asks(self) -> &'static str {
        match self {
            Self::Easy => "Singles: the one place left in a box, row or column",
            Self::Medium => "Singles that show once pairs and lines block cells",
            Self::Hard => "Marks: locked candidates, pairs, X-Wing",
            Self::Expert => "Triples, Swordfish, wings, unique rectangles, quads",
            Self::Master => "Jellyfish, bivalue graves (BUG), short chains",
            Self::Extreme => "Long chains of what follows from what",
            Self::Nightmare => "Chains within chains",
        }
    }

    /// The hardest rating in it.
    pub const fn up_to(self) -> Rating {
        Rating(match self {
            Self::Easy => 15,
            Self::Medium => 25,
            Self::Hard => 34,
            Self::Expert => 50,
            Self::Master => 70,
            Self::Extreme => 89,
            Self::Nightmare => u8::MAX,
        })
    }

    /// The tier of a rating.
    pub fn from_rating(rating: Rating) -> Self {
        Self::ALL
            .into_iter()
            .find(|tier| rating <= tier.up_to())
            .expect("Nightmare has no upper end")
    }
}

/// What the ladder says of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The ladder solves it.
    Rated {
        /// The rating of the hardest step.
        rating: Rating,
        /// The name of that step's technique.
        hardest: &'static str,
    },
    /// The techniques do not solve it, or not within the limit that was asked for.
    Unsolved,
}

impl Grade {
    /// The tier, if the ladder solves it.
    pub fn tier(self) -> Option<Tier> {
        match self {
            Self::Rated { rating, .. } => Some(Tier::from_rating(rating)),
            Self::Unsolved => None,
        }
    }
}

/// How hard `givens` is. Of several hardest steps the first gives its name; a full grid is as hard
/// as the first technique of the table.
pub fn grade(givens: &Grid) -> Grade {
    grade_up_to(givens, Rating::tenths(u8::MAX))
}

/// How hard `givens` is; `None` where `goes_on` said no before that was known. It is asked before every step: one
/// of the hardest can take a tenth of a second.
pub fn grade_while(givens: &Grid, goes_on: &dyn Fn() -> bool) -> Option<Grade> {
    let mut hardest = (Rating::tenths(10), "Full House");
    for step in explainer::Explainer::new(givens) {
        if !goes_on() {
            return None;
        }
        match step {
            Some(step) if step.rating > hardest.0 => hardest = (step.rating, step.name),
            Some(_) => {}
            None => return Some(Grade::Unsolved),
        }
    }
    let (rating, hardest) = hardest;
    Some(Grade::Rated { rating, hardest })
}

/// How hard `givens` is, if no harder than `limit`; beyond, if it is. Gives up as soon as it needs
/// a harder step.
pub fn grade_up_to(givens: &Grid, limit: Rating) -> Grade {
    match explainer::hardest(givens, limit) {
        Some((rating, hardest)) => Grade::Rated { rating, hardest },
        None => Grade::Unsolved,
    }
}

/// The ratings from here on take dynamic chains.
pub(crate) const DYNAMIC: Rating = Rating::tenths(90);

/// Whether `givens` may be as hard as `floor`, or harder: a look that takes a fraction of the time that
/// grading takes. Should it hold a hard puzzle for easier, that puzzle is not made, and no rating is
/// wrong: what it lets through is graded. A test of `explainer` holds that it keeps the hard ones.
pub(crate) fn may_reach(givens: &Grid, floor: Rating) -> bool {
    floor < DYNAMIC || explainer::withstands_single_links(givens)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiers_are_told_and_found_by_name() {
        for tier in Tier::ALL {
            assert_eq!(Tier::from_name(&tier.name().to_uppercase()), Some(tier));
            assert_eq!(Tier::from_rating(tier.up_to()), tier);
            assert!((10..=56).contains(&tier.asks().len()), "{}", tier.asks());
        }
        assert_eq!(Tier::from_name("impossible"), None);
    }

    #[test]
    fn ratings_are_read_as_they_are_written() {
        for tenths in 10..=120 {
            let rating = Rating::tenths(tenths);
            assert_eq!(rating.to_string().parse(), Ok(rating));
        }
        assert_eq!("7".parse(), Ok(Rating::tenths(70)));
        for wrong in ["", ".", "7.", "7.15", "-1.0", "12.1", "0.9", "300.0", "a", "7,1"] {
            assert_eq!(wrong.parse::<Rating>(), Err(RatingParseError(wrong.to_owned())), "{wrong}");
        }
    }

    #[test]
    fn who_may_stop_hears_the_same_grade_or_none() {
        for puzzle in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ] {
            let givens = puzzle.parse().unwrap();
            assert_eq!(grade_while(&givens, &|| true), Some(grade(&givens)));
            let left = std::cell::Cell::new(3);
            let goes_on = || left.replace(left.get() - 1) > 0;
            assert_eq!(grade_while(&givens, &goes_on), None);
        }
        assert_eq!(grade_while(&Grid::EMPTY, &|| true), Some(Grade::Unsolved));
    }

    #[test]
    fn nothing_to_do_is_as_easy_as_can_be() {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let rating = Rating::tenths(10);
        assert_eq!(grade(&full.parse().unwrap()), Grade::Rated { rating, hardest: "Full House" });
        assert_eq!(grade(&Grid::EMPTY), Grade::Unsolved);
    }
}

//! Ratings on Sudoku Explainer's scale, and the tiers that group them.

use std::fmt;

/// A rating on Sudoku Explainer's scale, stored in tenths: 1.2 is `Rating::tenths(12)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u8);

impl Rating {
    /// Creates a rating from tenths.
    pub const fn tenths(tenths: u8) -> Self {
        Self(tenths)
    }

    /// Returns the rating in tenths.
    pub const fn as_tenths(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rating {
    /// Writes a rating with one decimal place, such as `4.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The origin of a technique's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scale {
    /// The rating comes from Sudoku Explainer 1.2.1. Ratings of puzzles are based on this scale.
    SudokuExplainer,
    /// Sudoku Explainer does not have the technique. The rating is our own and determines where the
    /// technique comes in the ladder.
    Own,
}

impl Scale {
    /// Writes a rating on this scale. A rating of our own is an estimate, as in `~5.2`.
    pub fn text(self, rating: Rating) -> String {
        match self {
            Self::SudokuExplainer => rating.to_string(),
            Self::Own => format!("~{rating}"),
        }
    }
}

/// The error returned when a string is not a valid rating.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a rating: write a number from 1.0 to 12.0 with one decimal, such as 7.1")]
pub struct RatingParseError(String);

impl std::str::FromStr for Rating {
    type Err = RatingParseError;

    /// Parses a rating such as `7.1` or `7`.
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

/// A named range of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Ratings up to 1.5.
    Easy,
    /// Ratings up to 2.5.
    Medium,
    /// Ratings up to 3.4.
    Hard,
    /// Ratings up to 5.0.
    Expert,
    /// Ratings up to 7.0.
    Master,
    /// Ratings up to 8.9.
    Extreme,
    /// Ratings above 8.9.
    Nightmare,
}

impl Tier {
    /// All tiers, easiest first.
    pub const ALL: [Self; 7] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Master,
        Self::Extreme,
        Self::Nightmare,
    ];

    /// Returns the name to show on the screen.
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

    /// Returns the name used in files and on the command line.
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

    /// Returns the tier called `name`, ignoring case, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tier| tier.name().eq_ignore_ascii_case(name))
    }

    /// Returns one line that explains to the player what the tier requires.
    pub const fn asks(self) -> &'static str {
        match self {
            Self::Easy => "Singles: the one place left in a box, row or column",
            Self::Medium => "Singles that appear once pairs and lines block cells",
            Self::Hard => "Marks: locked candidates, pairs, X-Wing",
            Self::Expert => "Triples, Swordfish, wings, unique rectangles, quads",
            Self::Master => "Jellyfish, bivalue graves (BUG), short chains",
            Self::Extreme => "Long if-then chains",
            Self::Nightmare => "Chains within chains",
        }
    }

    /// Returns the highest rating that belongs to the tier.
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

    /// Returns the tier that contains `rating`.
    pub fn from_rating(rating: Rating) -> Self {
        Self::ALL
            .into_iter()
            .find(|tier| rating <= tier.up_to())
            .expect("Nightmare has no upper limit")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiers_are_found_by_name_and_rating() {
        for tier in Tier::ALL {
            assert_eq!(Tier::from_name(&tier.name().to_uppercase()), Some(tier));
            assert_eq!(Tier::from_rating(tier.up_to()), tier);
            assert!((10..=56).contains(&tier.asks().len()), "{}", tier.asks());
        }
        assert_eq!(Tier::from_name("impossible"), None);
    }

    #[test]
    fn only_ratings_of_our_own_are_marked_as_estimates() {
        assert_eq!(Scale::SudokuExplainer.text(Rating::tenths(32)), "3.2");
        assert_eq!(Scale::Own.text(Rating::tenths(47)), "~4.7");
    }

    #[test]
    fn ratings_parse_what_they_display() {
        for tenths in 10..=120 {
            let rating = Rating::tenths(tenths);
            assert_eq!(rating.to_string().parse(), Ok(rating));
        }
        assert_eq!("7".parse(), Ok(Rating::tenths(70)));
        for wrong in ["", ".", "7.", "7.15", "-1.0", "12.1", "0.9", "300.0", "a", "7,1"] {
            assert_eq!(wrong.parse::<Rating>(), Err(RatingParseError(wrong.to_owned())), "{wrong}");
        }
    }
}

//! Conversions between values and the fields of files.

use super::schema::DecodeError;
use crate::game::{EarlyEnd, ErrorLimit};
use pencilmark_engine::board::Grid;
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, TECHNIQUES, Tier};
use std::time::Duration;

/// The exclusive upper limit for numbers in files. Larger numbers that the program derives from
/// them still fit into a TOML integer.
pub(super) const MAX_NUMBER: u64 = 1_000_000_000_000_000;

/// The maximum time on the clock, in seconds. A longer time (over a century) means that the file is
/// damaged.
const MAX_SECONDS: f64 = 4e9;

/// Checks that a number is smaller than [`MAX_NUMBER`].
pub(super) fn in_range(number: u64) -> Result<u64, DecodeError> {
    if number < MAX_NUMBER {
        Ok(number)
    } else {
        Err(DecodeError::damaged("a number is out of range"))
    }
}

/// Parses a grid of 81 characters.
pub(super) fn parse_grid(text: &str) -> Result<Grid, DecodeError> {
    text.parse().map_err(DecodeError::damaged)
}

/// Returns the name of a target, which is a tier in lower case, "beyond", "any", or a range such as
/// "rated 1.2 to 3.4".
pub(super) fn target_name(target: Target) -> String {
    match target {
        Target::Tier(tier) => tier.word().to_owned(),
        Target::BeyondTechniques => "beyond".to_owned(),
        Target::Any => "any".to_owned(),
        Target::Rated { min: from, max: to } => format!("rated {from} to {to}"),
    }
}

/// Returns the target called `name`, or `None` if there is no such target.
pub(super) fn parse_target(name: &str) -> Option<Target> {
    let named =
        Tier::ALL.into_iter().map(Target::Tier).chain([Target::BeyondTechniques, Target::Any]);
    { named }.find(|&target| target_name(target) == name).or_else(|| {
        let (from, to) = name.strip_prefix("rated ")?.split_once(" to ")?;
        Some(Target::Rated { min: from.parse().ok()?, max: to.parse().ok()? })
    })
}

/// Returns a rating as a number such as 1.2.
pub(crate) fn rating_number(rating: Rating) -> f64 {
    f64::from(rating.as_tenths()) / 10.0
}

/// Converts a number such as 1.2 to a rating.
pub(super) fn parse_rating(number: f64) -> Result<Rating, DecodeError> {
    if (0.0..=25.5).contains(&number) {
        Ok(Rating::tenths((number * 10.0).round() as u8))
    } else {
        Err(DecodeError::damaged("a rating is out of range"))
    }
}

/// Returns the technique called `name`, or `None` if this version does not know it.
pub(super) fn parse_technique(name: &str) -> Option<&'static str> {
    TECHNIQUES.iter().map(|technique| technique.name).find(|known| *known == name)
}

/// Returns the word for the reason why a game ended before the puzzle was solved.
pub(super) const fn early_end_name(why: EarlyEnd) -> &'static str {
    match why {
        EarlyEnd::GivenUp => "given up",
        EarlyEnd::Lost => "lost",
    }
}

/// Parses the word for the reason why a game ended before the puzzle was solved.
pub(super) fn parse_early_end(word: &str) -> Result<EarlyEnd, DecodeError> {
    let mut all = [EarlyEnd::GivenUp, EarlyEnd::Lost].into_iter();
    let known = all.find(|why| early_end_name(*why) == word);
    known.ok_or_else(|| DecodeError::damaged("the reason why the game ended is unknown"))
}

/// Returns the error limit of a game from its two fields. Ignores `errors` if there is no limit.
pub(super) fn parse_error_limit(
    limit: Option<u8>,
    errors: Option<u8>,
) -> Result<Option<ErrorLimit>, DecodeError> {
    let Some(limit) = limit else { return Ok(None) };
    let new = ErrorLimit::new(limit);
    let new = new.ok_or_else(|| DecodeError::damaged("an error limit is out of range"))?;
    Ok(Some(ErrorLimit { errors: errors.unwrap_or(0), ..new }))
}

/// Returns a time in seconds, rounded down to milliseconds.
pub(super) fn seconds(elapsed: Duration) -> f64 {
    elapsed.as_millis() as f64 / 1000.0
}

/// Converts a number of seconds to a duration.
pub(super) fn parse_seconds(seconds: f64) -> Result<Duration, DecodeError> {
    if (0.0..=MAX_SECONDS).contains(&seconds) {
        Ok(Duration::from_millis((seconds * 1000.0).round() as u64))
    } else {
        Err(DecodeError::damaged("a time is out of range"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_for_early_ends_are_read_back() {
        for (why, word) in [(EarlyEnd::GivenUp, "given up"), (EarlyEnd::Lost, "lost")] {
            assert_eq!(early_end_name(why), word);
            assert_eq!(parse_early_end(word).ok(), Some(why));
        }
        for word in ["", "won", "Lost"] {
            assert!(parse_early_end(word).is_err(), "{word}");
        }
    }

    #[test]
    fn numbers_up_to_a_limit_are_accepted() {
        assert!(in_range(0).is_ok() && in_range(MAX_NUMBER - 1).is_ok());
        assert!(in_range(MAX_NUMBER).is_err() && in_range(u64::MAX).is_err());
    }
}

//! Parses options whose values are whole numbers. clap's parsers would report mistakes with the
//! messages of Rust's standard library, such as "invalid digit found in string".

use super::error::ArgError;
use std::ops::RangeInclusive;

/// Returns a parser for whole numbers in `range`.
pub(super) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, ArgError> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (min, max) = (*range.start(), *range.end());
        number.and_then(|number| T::try_from(number).ok()).ok_or(ArgError::Number { min, max })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_reported_in_plain_words() {
        let parse = whole::<u16>(100..=9000);
        assert_eq!(parse("720").unwrap(), 720);
        for text in ["", "x", "99", "9001", "-1", "1.5"] {
            let error = parse(text).unwrap_err().to_string();
            assert_eq!(error, "write a whole number from 100 to 9000", "{text}");
        }
        let error = |range| whole::<u64>(range)("x").unwrap_err().to_string();
        let all = "write a whole number from 0 to 18446744073709551615";
        assert_eq!(error(0..=u64::MAX), all);
        let too_large = whole::<u64>(0..=u64::MAX)("18446744073709551616").unwrap_err();
        assert_eq!(too_large.to_string(), all);
    }
}

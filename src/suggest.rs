//! Suggestions for misspelt names. All "did you mean" messages use this module, except messages
//! about subcommands and options, which clap writes.

use strsim::damerau_levenshtein;

/// The maximum length of a name to compare. Longer names are not typos, and comparing them would
/// take too long.
const MAX_LENGTH: usize = 64;

/// The minimum length of a prefix that counts as similar to the whole name.
const MIN_PREFIX: usize = 3;

/// Returns the letters and digits of a name in lower case, so that `X-Wing`, `xwing` and `x wing`
/// are equal.
pub fn fold(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the most similar known name, or `None` if no known name is similar. At most a third of
/// the letters may be wrong, unless `name` is a prefix of a known name.
pub fn nearest<T: AsRef<str>>(name: &str, known: impl IntoIterator<Item = T>) -> Option<T> {
    let name = fold(name);
    if name.len() > MAX_LENGTH {
        return None;
    }
    let distance = |known: &T| {
        let known = fold(known.as_ref());
        let letters = known.chars().count();
        let wrong = damerau_levenshtein(&name, &known);
        let is_near = wrong <= (letters / 3).max(1) && wrong < letters;
        let is_prefix = name.len() >= MIN_PREFIX && known.starts_with(&name);
        (is_near || is_prefix).then_some((!is_near, wrong))
    };
    let near = known.into_iter().filter_map(|known| Some((distance(&known)?, known)));
    near.min_by_key(|&(distance, _)| distance).map(|(_, known)| known)
}

/// Returns the end of an error message with a suggestion, such as `; did you mean hint?`.
pub fn did_you_mean(guess: &str) -> String {
    format!("; did you mean {guess}?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_name_is_found_regardless_of_spelling() {
        let known = ["X-Wing", "XY-Wing", "Kraken Fish", "Hidden Pair", "q", "off", "on"];
        for (name, nearest_name) in [
            ("xwign", Some("X-Wing")),
            ("X-Wings", Some("X-Wing")),
            ("hiden pair", Some("Hidden Pair")),
            ("HIDDEN_PAIR", Some("Hidden Pair")),
            ("Kraken", Some("Kraken Fish")),
            ("of", Some("off")),
            // No one-letter name is similar to another one-letter name.
            ("x", None),
            ("Kr", None),
            ("banana", None),
            ("", None),
        ] {
            assert_eq!(nearest(name, known), nearest_name, "{name}");
        }
        let long = "a".repeat(65);
        assert_eq!(nearest(&long, [long.as_str()]), None);
        assert_eq!(nearest(&long[1..], [&long[1..]]), Some(&long[1..]));
        assert_eq!(did_you_mean("hint"), "; did you mean hint?");
    }
}

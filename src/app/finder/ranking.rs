//! Filters and ranks lines by what the player has typed. `nucleo` and `fuzzy-matcher` do not fit,
//! because they score scattered letters so high that "to the next empty cell" is the first match
//! for "theme". In this module scattered letters count only if no line contains the typed text.

/// The words of a line that the filter searches.
pub(super) struct Words {
    /// The short name of the line's command or action.
    pub(super) name: String,
    /// The text at the start of the line.
    pub(super) title: String,
    /// The other text of the line: keys, values or a description.
    pub(super) about: String,
    /// Other words that players use for the command. They are not shown.
    pub(super) also: &'static str,
}

/// The quality of a match, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The name or the title is the typed text.
    Exact,
    /// The name or the title starts with the typed text.
    Start,
    /// A word of the name or the title, or another word for the command, starts with the typed
    /// text.
    Word,
    /// A word of the other text starts with the typed text.
    AboutWord,
    /// The name or the title contains the typed text.
    Inside,
    /// The other text of the line contains the typed text.
    About,
    /// The line contains every word of the typed text.
    AllWords,
    /// The name starts with the first letter of the typed text, and contains the others in the same
    /// order.
    Scattered,
}

impl Words {
    /// Returns how well the line matches `wanted`, which is in lower case; `None` if it does not
    /// match.
    fn rank(&self, wanted: &str) -> Option<Rank> {
        let [name, title, about] =
            [&self.name, &self.title, &self.about].map(|text| text.to_lowercase());
        // The title of a setting has a prefix, so its name must be searched too.
        let heads = [name.as_str(), title.as_str()];
        if heads.contains(&wanted) {
            return Some(Rank::Exact);
        }
        if heads.iter().any(|head| head.starts_with(wanted)) {
            return Some(Rank::Start);
        }
        let starts_word = |head: &&str| {
            let mut places = head.match_indices(wanted);
            places.any(|(at, _)| !head[..at].ends_with(char::is_alphanumeric))
        };
        if heads.iter().any(starts_word) || starts_word(&self.also) {
            return Some(Rank::Word);
        }
        if starts_word(&about.as_str()) {
            return Some(Rank::AboutWord);
        }
        if heads.iter().any(|head| head.contains(wanted)) {
            return Some(Rank::Inside);
        }
        if about.contains(wanted) {
            return Some(Rank::About);
        }
        let whole = format!("{name} {title} {about} {}", self.also);
        if wanted.split_whitespace().all(|word| whole.contains(word)) {
            return Some(Rank::AllWords);
        }
        let mut letters = name.chars();
        let mut wanted = wanted.chars().filter(|letter| !letter.is_whitespace());
        if wanted.next() != letters.next() {
            return None;
        }
        wanted.all(|wanted| letters.any(|letter| letter == wanted)).then_some(Rank::Scattered)
    }
}

/// If at least this many lines match by their names, the other texts of the lines do not count.
const ENOUGH: usize = 3;

/// Returns the lines that match the typed text, best match first. Scattered letters match only if
/// there is no better match. The other texts of the lines match only if few names do.
pub(super) fn matching<T>(typed: &str, lines: Vec<T>, words: impl Fn(&T) -> Words) -> Vec<T> {
    // The program spells in British English.
    let wanted = typed.trim().to_lowercase().replace("color", "colour").replace("center", "centre");
    if wanted.is_empty() {
        return lines;
    }
    let ranked = lines.into_iter().filter_map(|line| Some((words(&line).rank(&wanted)?, line)));
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    let is_literal = ranked.first().is_some_and(|(rank, _)| *rank < Rank::Scattered);
    let named = ranked.iter().filter(|(rank, _)| *rank <= Rank::Word).count();
    let is_kept = |rank: Rank| match rank {
        Rank::Exact | Rank::Start | Rank::Word | Rank::Inside => true,
        Rank::AboutWord | Rank::About | Rank::AllWords => named < ENOUGH,
        Rank::Scattered => !is_literal,
    };
    let kept = ranked.into_iter().filter(|(rank, _)| is_kept(*rank));
    kept.map(|(_, line)| line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Vec<&'static str> {
        let lines = vec!["next empty cell", "show a hint", "hint", "Setting: Theme", "the time"];
        matching(typed, lines, |line| Words {
            name: line.trim_start_matches("Setting: ").to_owned(),
            title: (*line).to_owned(),
            about: String::new(),
            also: if *line == "the time" { "clock" } else { "" },
        })
    }

    #[test]
    fn contained_text_ranks_before_scattered_letters() {
        assert_eq!(found("hint"), ["hint", "show a hint"]);
        assert_eq!(found("theme"), ["Setting: Theme"]);
        assert_eq!(found("the"), ["Setting: Theme", "the time"]);
        assert_eq!(found("hint show"), ["show a hint"], "words in any order");
        assert_eq!(found("nmc"), ["next empty cell"], "letters in their order");
        assert_eq!(found("clo"), ["the time"], "another word for it");
        assert_eq!(found("xmc"), [""; 0]);
        assert_eq!(found("int cell"), [""; 0], "not the first letter");
        assert_eq!(found("zzz"), [""; 0]);
        assert_eq!(found("").len(), 5);
    }

    #[test]
    fn descriptions_match_only_if_few_names_match() {
        let found = |names: &[&'static str]| {
            let lines = [names, &["error limit"]].concat();
            let words = |line: &&str| Words {
                name: (*line).to_owned(),
                title: (*line).to_owned(),
                about: "a digit".to_owned(),
                also: "",
            };
            matching("digit", lines, words).len()
        };
        assert_eq!(found(&["digit first", "next digit"]), 3);
        assert_eq!(found(&["digit first", "next digit", "last digit"]), 3);
    }
}

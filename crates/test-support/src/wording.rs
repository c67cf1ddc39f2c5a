//! Finds flaws in the explanation of a step, such as a missing reason, an elimination that is not
//! named, or a wrong label.

mod structure;

use pencilmark_engine::board::Cell;
use pencilmark_engine::logic::Step;
use std::fmt;

/// A flaw in the explanation of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flaw {
    /// A row, column or box has a label that is meant for cells or candidates.
    Label,
    /// The proof uses "sees" but names no row, column or box.
    Sees,
    /// The proof does not name every cell from which a candidate is removed.
    Removal,
    /// Two unrelated numbers follow each other, as in "In row 8, 2 and 7".
    Numbers,
    /// The proof does not end with a sentence about the digits to place or to eliminate.
    End,
    /// A sentence has no verb.
    Fragment,
    /// A step of a net names a place that an earlier step rules out.
    LostPlace,
    /// The fields of the proof's lines say something else than the text.
    Structure,
}

impl Flaw {
    /// All flaws.
    pub const ALL: [Self; 8] = [
        Self::Label,
        Self::Sees,
        Self::Removal,
        Self::Numbers,
        Self::End,
        Self::Fragment,
        Self::LostPlace,
        Self::Structure,
    ];
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Label => "a label says something false of a row, column or box",
            Self::Sees => "the proof says \"sees\" and names no row, column or box",
            Self::Removal => "the proof does not name every removal",
            Self::Numbers => "a number stands beside a number",
            Self::End => "the proof does not end in what to do",
            Self::Fragment => "a sentence has no verb",
            Self::LostPlace => "a step of a net names a place that an earlier step rules out",
            Self::Structure => "the fields of a line differ from its text",
        })
    }
}

/// Returns the flaws in the explanation of a step.
pub fn flaws(step: &Step) -> Vec<Flaw> {
    let text = format!("{} {}", step.reason, step.more().join(" "));
    Flaw::ALL
        .into_iter()
        .filter(|flaw| match flaw {
            Flaw::Label => has_false_label(step),
            Flaw::Sees => text.split(' ').any(is_sight) && !names_house(&text),
            Flaw::Removal => {
                step.eliminations.iter().any(|at| !text.contains(&at.cell.to_string()))
            }
            Flaw::Numbers => has_colliding_numbers(&text),
            Flaw::Fragment => text.split(". ").any(is_fragment),
            Flaw::LostPlace => step.name.ends_with(" Net") && names_lost_place(&step.more()),
            Flaw::Structure => structure::difference(step).is_some(),
            Flaw::End => !ends_in_what_to_do(&step.reason) && !ends_in_what_to_do(&text),
        })
        .collect()
}

fn is_sight(word: &str) -> bool {
    matches!(word.trim_end_matches([',', '.', ':']), "see" | "sees" | "seen")
}

/// The verbs of the hints.
const VERBS: &[&str] = &[
    "removes",
    "lacks",
    "lack",
    "lose",
    "loses",
    "contain",
    "contains",
    "cover",
    "covers",
    "gives",
    "give",
    "lies",
    "lie",
    "rule",
    "rules",
    "shows",
    "show",
    "proves",
    "prove",
    "happens",
    "count",
    "counts",
    "take",
    "takes",
    "means",
    "keeps",
    "alternate",
    "allows",
    "belongs",
    "was",
    "could",
    "be",
    "see",
    "is",
    "were",
    "isn't",
    "are",
    "aren't",
    "can",
    "can't",
    "must",
    "has",
    "have",
    "holds",
    "hold",
    "remove",
    "suppose",
    "would",
    "needs",
    "need",
    "fits",
    "fit",
    "goes",
    "go",
    "leads",
    "lead",
    "sees",
    "see",
    "shares",
    "share",
    "leaves",
    "leave",
    "follows",
    "form",
    "link",
    "uses",
    "use",
    "look",
    "place",
    "works",
    "meets",
    "puts",
    "fill",
    "cross",
    "block",
    "blocks",
    "makes",
    "does",
    "split",
    "hold",
    "take",
    "gets",
    "get",
];

fn is_fragment(sentence: &str) -> bool {
    let word = |word: &str| word.trim_matches([',', '.', ':', ';', '(', ')']).to_lowercase();
    let mut words = sentence.split_whitespace().peekable();
    words.peek().is_some() && !words.any(|one| VERBS.contains(&word(one).as_str()))
}

fn kind(word: &str) -> Option<&str> {
    let word = word.trim_start_matches('(');
    let kinds = ["row", "rows", "column", "columns", "box", "boxes"];
    kinds.into_iter().find(|kind| word.eq_ignore_ascii_case(kind))
}

fn digit(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.', ':', ';', ')']);
    word.len() == 1 && word.as_bytes()[0].is_ascii_digit()
}

fn names_house(text: &str) -> bool {
    let words: Vec<_> = text.split(' ').collect();
    words.windows(2).any(|pair| kind(pair[0]).is_some() && digit(pair[1]))
}

/// Returns `true` if the number of a house is followed by a digit that is not the number of another
/// house, or if two digits follow each other without a comma.
fn has_colliding_numbers(text: &str) -> bool {
    let words: Vec<_> = text.split_whitespace().collect();
    let mut at = 0;
    while at < words.len() {
        if let Some(kind) = kind(words[at]) {
            let mut end = at + 1;
            if kind.ends_with('s') || kind == "boxes" {
                while words.get(end).is_some_and(|word| digit(word) && word.ends_with(',')) {
                    end += 1;
                }
                if words.get(end).is_some_and(|word| digit(word)) {
                    end += 1;
                }
                if words.get(end).is_some_and(|word| ["and", "or"].contains(word)) {
                    end += 1;
                }
            }
            let last = words.get(end).filter(|word| digit(word));
            let is_open =
                last.is_some_and(|word| word.len() == 1 || word.len() == 2 && word.ends_with(','));
            if is_open && words.get(end + 1).is_some_and(|word| digit(word)) {
                return true;
            }
            at = end.max(at + 1);
        } else {
            let is_plain = words[at].len() == 1 && digit(words[at]);
            let next = words.get(at + 1).map(|word| word.trim_end_matches('s'));
            if is_plain && next.is_some_and(digit) {
                return true;
            }
            at += 1;
        }
    }
    false
}

fn ends_in_what_to_do(text: &str) -> bool {
    let last = text.trim().trim_end_matches('.').rsplit(". ").next().unwrap_or_default();
    last.starts_with("Remove ") || last.starts_with("So ")
}

fn has_false_label(step: &Step) -> bool {
    let parts = step.picture.parts(|candidate| candidate.to_string());
    parts.iter().any(|(label, items)| {
        let houses = items.iter().filter(|item| item.split(' ').next().and_then(kind).is_some());
        let count = houses.count();
        // The base and the cover of a fish can be rows, columns and boxes as well as candidates.
        count > 0 && count < items.len() && !["base", "cover", "look here"].contains(label)
    })
}

/// Returns `true` if a line such as `c: 5 is in r1c2 or r1c3, the only places left in row 1` names
/// a place that an earlier line of the same case rules out.
fn names_lost_place(lines: &[&str]) -> bool {
    let mut known: Vec<(Vec<Cell>, &str)> = Vec::new();
    for line in lines {
        let Some((label, claim)) = line.split_once(": ") else { continue };
        if label == "a" || label.starts_with("Case ") {
            known.clear();
        }
        let claim = claim.trim_start_matches("Suppose ");
        let claim = claim.split([',', '(']).next().unwrap_or_default();
        if label.starts_with("Outline") || claim.contains(" not ") {
            continue;
        }
        let whole = line.split(", the only ").next().unwrap_or_default();
        let word = |word: &str| word.trim_end_matches([',', '.']).parse::<Cell>().ok();
        let text = if claim.contains(" is in ") { whole } else { claim };
        let cells: Vec<Cell> = text.split(' ').filter_map(word).collect();
        let is_digit = |word: &&str| word.trim_end_matches('.').len() == 1 && digit(word);
        let Some(number) = claim.split(' ').find(is_digit) else { continue };
        let number = number.trim_end_matches('.');
        let is_lost = |&cell: &Cell| {
            known.iter().any(|(from, other)| {
                let is_same_digit = *other == number && from.iter().all(|from| from.sees(cell));
                is_same_digit || *other != number && from[..] == [cell]
            })
        };
        if cells.len() > 1 && cells.iter().any(is_lost) {
            return true;
        }
        known.push((cells, number));
    }
    false
}

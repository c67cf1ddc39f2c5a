//! Compares the fields of a proof's lines with their text.

use crate::board::{Cell, CellSet, Digit};
use crate::logic::{LineClaim, LineKind, Link, LinkKind, Node, ProofLine, StepLabel};

/// Checks the fields of each line against the text of the line and of the lines before it.
pub(in crate::logic) fn check_lines(lines: &[ProofLine]) {
    // The step that is being proved, the last claim before the line, and the labels of the case.
    let mut outer: Option<&str> = None;
    let mut before: Option<LineClaim> = None;
    let mut known: Vec<&str> = Vec::new();
    for line in lines {
        let text = line.text.as_str();
        let kind = kind(text);
        let is_end_of_chain = line.kind == LineKind::End && !text.starts_with("But then ");
        assert!(line.kind == kind || is_end_of_chain && text.starts_with("So "), "{line:?}");
        if text.starts_with("Case ") || text.starts_with("a: ") {
            known.clear();
        }
        let label = label(text);
        assert_eq!(line.label.as_ref().map(StepLabel::as_str), label, "{text}");
        if let Some(label) = label.or(inner_head(text)) {
            let letters = label.trim_end_matches(|c: char| !c.is_ascii_lowercase());
            outer = Some(letters).filter(|letters| *letters != label || kind.is_head());
        }
        if text.starts_with("Case ") {
            outer = None;
        }
        assert_eq!(line.outer.as_ref().map(StepLabel::as_str), outer, "{text}");
        let premises: Vec<&str> = line.premises.iter().map(StepLabel::as_str).collect();
        assert_eq!(premises, self::premises(text), "{text}");
        assert!(premises.iter().all(|premise| known.contains(premise)), "{text} {known:?}");
        // The first line of an inner case has its label in brackets.
        let in_brackets = text.strip_suffix(").").and_then(|text| text.rsplit_once('('));
        let in_brackets = in_brackets.filter(|_| kind == LineKind::InnerCase);
        known.extend(label.or(in_brackets.map(|(_, label)| label)));
        let is_plain = matches!(kind, LineKind::Text | LineKind::InnerReason);
        if line.is_step() || label.is_some() || line.outer.is_some() && !is_plain {
            assert_eq!(line.claims, claims(text), "{text}");
            assert_eq!(line.cells, cells(text, line), "{text}");
        }
        let statement = line.statement();
        let reasons = [", the only ", ", as ", " ("];
        assert!(text.contains(statement) && !statement.contains(", as "), "{text}");
        let is_reasoned = text.contains(", as ") || text.contains(", the only ");
        if kind == LineKind::Case || line.is_step() && is_reasoned {
            assert!(reasons.iter().all(|reason| !statement.contains(reason)), "{text}");
            assert!(statement.ends_with(|last: char| last.is_ascii_digit()), "{text}");
        }
        let wanted = links(text, before.filter(|_| line.outer.is_some()), &line.claims);
        assert_eq!(line.links, if line.outer.is_some() { wanted } else { Vec::new() }, "{text}");
        before = line.claims.last().copied();
        if outer.is_some_and(|outer| text.ends_with(&format!(" ({outer})."))) {
            outer = None;
        }
    }
}

impl LineKind {
    /// Returns whether a line of this kind names the step that it helps to prove.
    fn is_head(self) -> bool {
        matches!(self, Self::InnerCase | Self::InnerReason)
    }
}

/// Returns the kind of a line with this text. The end of a chain can also start with `So`.
fn kind(text: &str) -> LineKind {
    let statement = text.split_once(": ").map_or(text, |(_, statement)| statement);
    if text.starts_with("Outline") {
        LineKind::Outline
    } else if text.starts_with("Case ") {
        LineKind::Case
    } else if text.starts_with("For step ") {
        LineKind::InnerReason
    } else if text.contains(", case ") && inner_head(text).is_some() {
        LineKind::InnerCase
    } else if label(text).is_some() && statement.starts_with("Suppose ") {
        LineKind::Supposition
    } else if label(text).is_some() {
        LineKind::Step
    } else if text.starts_with("That can't be, so ") {
        LineKind::Refutation
    } else if text.starts_with("But then ") || text.starts_with("So ") {
        LineKind::End
    } else {
        LineKind::Text
    }
}

/// Returns the label before the colon, or the label in brackets at the end of a case.
fn label(text: &str) -> Option<&str> {
    let label = if text.starts_with("Case ") {
        text.strip_suffix(").")?.rsplit_once('(')?.1
    } else {
        text.split_once(": ")?.0
    };
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.';
    (label.starts_with(|c: char| c.is_ascii_lowercase()) && label.chars().all(is_part))
        .then_some(label)
}

/// Returns the step in `For step e: …` and `e, case 1 of 2: …`.
fn inner_head(text: &str) -> Option<&str> {
    let (head, _) = text.split_once(": ")?;
    head.strip_prefix("For step ").or_else(|| head.split_once(", case ").map(|(step, _)| step))
}

/// Returns the labels in ` after b and c`.
fn premises(text: &str) -> Vec<&str> {
    let listed = text.rsplit_once(" after ").map_or("", |(_, listed)| listed);
    let words = listed.trim_end_matches('.').split(' ').map(|word| word.trim_end_matches(','));
    words.filter(|word| !["", "and"].contains(word)).collect()
}

/// Splits text into words of letters and digits.
fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

fn digit(word: &str) -> Option<Digit> {
    word.parse().ok().and_then(Digit::new)
}

/// Returns the items at the start of a list such as `r1c2, r1c3 or r1c4`.
fn list<T>(words: &[&str], item: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let all = words.iter().filter(|word| !["and", "or"].contains(word));
    all.map_while(|word| item(word)).collect()
}

/// Parses the claims before the reason, such as `r1c2 and r3c2 are not 5` and `5 is in r1c2 or
/// r1c3`.
fn claims(text: &str) -> Vec<LineClaim> {
    let words = words(text.split(", as ").next().unwrap());
    let mut found = Vec::new();
    for (at, verb) in words.iter().enumerate().filter(|(_, word)| ["is", "are"].contains(word)) {
        let (before, after) = (&words[..at], &words[at + 1..]);
        let is_true = after.first() != Some(&"not");
        let after = if is_true { after } else { &after[1..] };
        let mut add = |digit, cells| {
            found.push(LineClaim { node: Node { digit, cells }, is_true });
        };
        if let Some(listed) = after.strip_prefix(&["in"]) {
            let cells = list(listed, |word| word.parse::<Cell>().ok());
            add(digit(before[at - 1]).unwrap(), cells.into_iter().collect());
            continue;
        }
        let reversed: Vec<&str> = before.iter().rev().copied().collect();
        let mut cells = list(&reversed, |word| word.parse::<Cell>().ok());
        cells.reverse();
        for digit in list(after, digit) {
            if *verb == "is" {
                add(digit, cells.iter().copied().collect());
            } else {
                for &cell in &cells {
                    add(digit, CellSet::only(cell));
                }
            }
        }
    }
    found
}

/// Returns the cells that a line is about.
fn cells(text: &str, line: &ProofLine) -> CellSet {
    if let Some((set, _)) = text.split_once(" have no ") {
        let reversed: Vec<&str> = words(set).into_iter().rev().collect();
        return list(&reversed, |word| word.parse::<Cell>().ok()).into_iter().collect();
    }
    line.result().map_or(CellSet::EMPTY, |node| node.cells)
}

/// Returns the links between the claims of a line such as `b2: Then r1c5 is not 2 (row 1), so r1c5
/// is 3.`
fn links(text: &str, before: Option<LineClaim>, claims: &[LineClaim]) -> Vec<Link> {
    let is_next = text.contains("Then ");
    if !is_next && !text.contains("If ") {
        return Vec::new();
    }
    let all: Vec<_> = before.filter(|_| is_next).into_iter().chain(claims.to_vec()).collect();
    let link = |pair: &[LineClaim]| {
        let kind = if pair[0].is_true { LinkKind::Weak } else { LinkKind::Strong };
        Link { from: pair[0].node, to: pair[1].node, kind }
    };
    all.windows(2).map(link).collect()
}

//! Compares the fields of a proof's lines, and the sets of its picture, with the text.

use pencilmark_engine::board::{Cell, CellSet};
use pencilmark_engine::logic::{LineKind, ProofLine, Step, StepLabel};

/// Returns the first line or set whose fields say something else than the text.
pub(super) fn difference(step: &Step) -> Option<String> {
    let mut number = 0;
    for line in &step.proof {
        let is_right = reads_as_written(line);
        // The steps of a case have the letters from `a` on.
        let is_own = line.label.is_some() && line.outer.is_none();
        if line.kind == LineKind::Case || line.label == Some(StepLabel::letter(0)) {
            number = 0;
        }
        let is_in_order = !is_own || line.label == Some(StepLabel::letter(number));
        number += usize::from(is_own);
        if !is_right || !is_in_order {
            return Some(format!("{line:?}"));
        }
    }
    let text = format!("{} {}", step.reason, step.more().join(" "));
    let (named, sets) = (named_sets(&text), &step.picture.sets);
    (named != *sets).then(|| format!("{sets:?}, not {named:?}"))
}

/// Returns `true` if the fields of a line say the same as its text.
fn reads_as_written(line: &ProofLine) -> bool {
    let text = line.text.as_str();
    let head = text.split_once(": ").map_or("", |(head, _)| head);
    let label = match text.strip_prefix("Case ") {
        Some(case) => case.strip_suffix(").").and_then(|case| Some(case.rsplit_once('(')?.1)),
        None => Some(head).filter(|head| is_label(head)),
    };
    let statement = line.statement();
    let kind = match text.split(' ').next().unwrap_or_default() {
        "Case" => LineKind::Case,
        "Outline" | "Outline:" => LineKind::Outline,
        "That" if text.starts_with("That can't be") => LineKind::Refutation,
        "But" if text.starts_with("But then ") => LineKind::End,
        _ if label.is_some() && statement.starts_with("Suppose ") => LineKind::Supposition,
        _ if label.is_some() => LineKind::Step,
        _ if head.contains(", case ") => LineKind::InnerCase,
        _ if head.starts_with("For step ") => LineKind::InnerReason,
        _ if line.kind == LineKind::End && text.starts_with("So ") => LineKind::End,
        _ => LineKind::Text,
    };
    let after = text.rsplit_once(" after ").map_or("", |(_, after)| after);
    let after = after.split([' ', ',', '.', ')']).filter(|word| !["", "and"].contains(word));
    // `after the last: each box …` names no steps.
    let premises: Vec<&str> = if after.clone().all(is_label) { after.collect() } else { vec![] };
    let is_inner = label.is_some_and(|label| label.ends_with(|c: char| c.is_ascii_digit()));
    let is_outer_right = line.outer.is_some_and(|outer| text.contains(outer.as_str())) || !is_inner;
    line.kind == kind
        && line.label.as_ref().map(StepLabel::as_str) == label
        && line.premises.iter().map(StepLabel::as_str).eq(premises)
        && is_outer_right
        && text.contains(statement)
        && (label.is_none() || claims_as_written(line))
}

/// Returns `true` if the claims of a step name the cells and the digits of its statement.
fn claims_as_written(line: &ProofLine) -> bool {
    let statement = line.statement();
    let named: CellSet = words(statement).filter_map(|word| word.parse::<Cell>().ok()).collect();
    let claimed = line.claims.iter().fold(line.cells, |cells, claim| cells | claim.node.cells);
    let has_digit = |digit: char| words(statement).any(|word| word == digit.to_string());
    let has_false = statement.contains(" is not ") || statement.contains(" are not ");
    let has_true = line.result().is_some();
    named == claimed
        && line.claims.iter().all(|claim| has_digit(claim.node.digit.to_char()))
        && line.claims.iter().any(|claim| !claim.is_true) == has_false
        && (has_true || has_false || statement.contains(" have no "))
        && line.result().is_none_or(|node| node.cells.is_subset(line.cells))
}

fn is_label(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.';
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.chars().all(is_part)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns the sets A, B, C and so on that the text names, as in `A is r2c4 and r2c8 (row 2)`,
/// `petal A (r2c4 and r2c8) has no 5` and `Colour A has 4 in r3c9, and 9 in r1c9.`
fn named_sets(text: &str) -> Vec<CellSet> {
    let words: Vec<&str> = words(text).collect();
    let listed = |at: usize| -> CellSet {
        let after = words[at + 1..].strip_prefix(&["is"]).unwrap_or(&words[at + 1..]);
        let listed = after.iter().filter(|word| **word != "and");
        listed.map_while(|word| word.parse::<Cell>().ok()).collect()
    };
    let colour = |letter: char| {
        let (_, members) = text.split_once(&format!("Colour {letter} has "))?;
        let members = members.split('.').next()?.split([' ', ',']);
        Some(members.filter_map(|word| word.parse::<Cell>().ok()).collect::<CellSet>())
    };
    let set = |letter: char| {
        let places = (0..words.len()).filter(|&at| words[at].parse() == Ok(letter));
        colour(letter).or_else(|| places.map(listed).find(|cells| !cells.is_empty()))
    };
    ('A'..='Z').map_while(set).collect()
}

//! The glossary: the terms that hints and lessons use, with their meanings. The terms of the open
//! hint or lesson come first.

mod terms;

pub use terms::{TERMS, Term};

use super::Action;
use super::available_actions::{ActionGroups, LINES, PAGES};
use super::component::OverlayState;
use super::lines::moved;
use super::services::Services;
use super::transition::Transition;
use crate::game::HintText;
use terms::CELL_NAME;

/// The list of terms, with one of them selected.
#[derive(Clone, Debug)]
pub struct Glossary {
    terms: Vec<&'static Term>,
    in_text: usize,
    selected: usize,
}

impl Glossary {
    /// Returns all terms in the order of the table, except that the terms in `text` come first.
    pub fn new(text: &str) -> Self {
        let text = text.to_lowercase();
        let (mut terms, others): (Vec<_>, Vec<_>) =
            TERMS.iter().partition(|term| is_used(term, &text));
        let in_text = terms.len();
        terms.extend(others);
        Self { terms, in_text, selected: 0 }
    }

    /// Returns all terms in the order of the table, with the term called `name` selected.
    pub(super) fn at(name: &str) -> Self {
        let selected = TERMS.iter().position(|term| term.name == name).unwrap_or(0);
        Self { selected, ..Self::new("") }
    }

    /// Returns the terms.
    pub fn terms(&self) -> &[&'static Term] {
        &self.terms
    }

    /// Returns how many terms the open text uses. These terms are at the start of the list.
    pub const fn in_text(&self) -> usize {
        self.in_text
    }

    /// Returns the index of the selected term.
    pub const fn selected(&self) -> usize {
        self.selected
    }
}

impl OverlayState for Glossary {
    fn update(&mut self, action: Action, _: &mut Services) -> Transition {
        let action = match action {
            Action::BoxUp => Action::ColumnStart,
            Action::BoxDown => Action::ColumnEnd,
            other => other,
        };
        let Some(line) = moved(self.selected, self.terms.len(), action) else {
            return Transition::Close;
        };
        self.selected = line;
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[LINES, PAGES, &[Action::Glossary, Action::Back]]
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        if line < self.terms.len() {
            self.selected = line;
        }
        false
    }
}

/// Joins the title and the text of a hint or lesson into one string, in which [`Glossary::new`]
/// looks for terms.
pub(super) fn joined(title: &str, text: &HintText) -> String {
    let more = text.more.iter().map(|line| &line.text);
    let parts = [title].into_iter().chain(text.now.iter().chain(more).map(String::as_str));
    parts.collect::<Vec<_>>().join("\n")
}

/// Returns `true` if `text`, which is in lower case, uses the term.
fn is_used(term: &Term, text: &str) -> bool {
    if term.name == CELL_NAME {
        return names_cell(text);
    }
    term.forms.iter().any(|form| {
        text.match_indices(form).any(|(start, _)| {
            let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            let (before, after) = (&text[..start], &text[start + form.len()..]);
            !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
        })
    })
}

/// Returns `true` if `text` contains the name of a cell, such as `r4c7`.
fn names_cell(text: &str) -> bool {
    text.as_bytes().windows(4).any(|four| {
        let is_number = |byte: u8| (b'1'..=b'9').contains(&byte);
        four[0] == b'r' && four[2] == b'c' && is_number(four[1]) && is_number(four[3])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&'static str> {
        let glossary = Glossary::new(text);
        glossary.terms[..glossary.in_text].iter().map(|term| term.name).collect()
    }

    #[test]
    fn terms_of_the_text_come_first() {
        assert_eq!(
            names("XY-Wing. The pivot r8c1 is 8 or 9. If 9, the wing (same box) is 3."),
            ["box", CELL_NAME, "pivot", "wing"]
        );
        assert_eq!(names("final brown boxing"), [""; 0], "no part of a word counts");
        assert_eq!(Glossary::new("").terms.len(), TERMS.len());
    }

    #[test]
    fn every_term_is_found_by_its_form_and_has_a_meaning_in_sentences() {
        for term in TERMS {
            assert!(term.meaning.ends_with('.') && term.meaning.len() > 60, "{}", term.name);
            let example = term.forms.first().unwrap_or(&term.name);
            assert!(names(example).contains(&term.name), "{}", term.name);
            assert!(term.forms.iter().all(|form| form.to_lowercase() == **form), "{}", term.name);
            let summary = term.summary();
            assert!(summary.ends_with('.') && term.meaning.starts_with(&summary), "{summary}");
        }
        let rating = Term::named("rating").unwrap().summary();
        assert!(rating.contains("from 1.0 to about 12.0"), "{rating}");
        let mut unique: Vec<_> = TERMS.iter().map(|term| term.name).collect();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), TERMS.len());
    }
}

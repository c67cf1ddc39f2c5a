//! Styles the text of a hint. The cells, digits, rows, columns and boxes that the text names are
//! styled as they are on the board. No library knows these names.

use super::{CellRole, ChipRole, Highlights};
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit, DigitSet, House};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The number of digits after a word: one or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    One,
    Several,
}

/// Returns the row, column or box with this index.
type HouseAt = fn(usize) -> House;

/// The words for rows, columns and boxes.
const HOUSES: [(&str, Number, HouseAt); 6] = [
    ("row", Number::One, House::row),
    ("rows", Number::Several, House::row),
    ("column", Number::One, House::column),
    ("columns", Number::Several, House::column),
    ("box", Number::One, House::boxed),
    ("boxes", Number::Several, House::boxed),
];

const NO_BREAK: char = '\u{a0}';

/// A part of the board that the text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    House(House),
    Cell(Cell),
    Digit(Digit),
    /// A set of cells, or a colour.
    Set(char),
}

/// A word such as `row` or `boxes`, which is followed by numbers.
struct OpenName {
    /// The start of the word in the text, until its first number has been read.
    start: Option<usize>,
    number: Number,
    house: HouseAt,
}

/// Returns the names in `text` and their byte ranges.
fn names(text: &str) -> Vec<(Range<usize>, Name)> {
    let mut found = Vec::new();
    let mut open: Option<OpenName> = None;
    let mut end = 0;
    let mut is_ordinal = false;
    for word in words(text) {
        let (gap, name) = (&text[end..word.start], &text[word.clone()]);
        end = word.end;
        // The numbers in `Case 2, link 3 of 9` are not digits of the puzzle.
        let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
        is_ordinal =
            ["Case", "Link", "link"].contains(&name) || is_ordinal && (is_number || name == "of");
        let digit = name.parse().ok().and_then(Digit::new).filter(|_| !is_ordinal);
        // A word for several houses is followed by a list of numbers, and a word for one house by a
        // single number.
        open = open.filter(|open| match open.start {
            Some(_) => [" ", "\u{a0}"].contains(&gap),
            None => [" ", ", ", "\u{a0}"].contains(&gap),
        });
        if let Some(&(_, number, house)) =
            HOUSES.iter().find(|(known, ..)| name.eq_ignore_ascii_case(known))
        {
            open = Some(OpenName { start: Some(word.start), number, house });
        } else if let Some(digit) = digit {
            let name = open.as_ref().map(|open| Name::House((open.house)(digit.index())));
            let start = open.as_mut().and_then(|open| open.start.take()).unwrap_or(word.start);
            found.push((start..word.end, name.unwrap_or(Name::Digit(digit))));
            open = open.filter(|open| open.number == Number::Several);
        } else {
            open = open.filter(|_| ["and", "or"].contains(&name));
            // In chain notation, as in `8r4c9,r6c9 = 8r5c7`, the digit belongs to all the cells.
            let cell = name.parse().ok().filter(|_| gap != ",");
            let set =
                name.parse().ok().filter(|letter| ('A'..='D').contains(letter)).map(Name::Set);
            found.extend(cell.map(Name::Cell).or(set).map(|name| (word, name)));
        }
    }
    found
}

/// Returns the byte ranges of the words in `text`. A word is a sequence of letters and digits.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_word = |c: char| c.is_alphanumeric();
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_word)?;
        let end = text[start..].find(|c| !is_word(c)).map_or(text.len(), |end| start + end);
        at = end;
        Some(start..end)
    })
}

pub(super) fn houses(text: &str) -> impl Iterator<Item = House> {
    names(text).into_iter().filter_map(|(_, name)| match name {
        Name::House(house) => Some(house),
        _ => None,
    })
}

pub(super) fn cells(text: &str) -> impl Iterator<Item = Cell> {
    names(text).into_iter().filter_map(|(_, name)| match name {
        Name::Cell(cell) => Some(cell),
        _ => None,
    })
}

pub(super) fn digits(text: &str) -> DigitSet {
    let names = names(text).into_iter();
    let digits = names.filter_map(|(_, name)| match name {
        Name::Digit(digit) => Some(digit),
        _ => None,
    });
    digits.collect()
}

pub(super) fn unbroken(text: &str) -> String {
    let mut joined = String::new();
    let mut end = 0;
    for (range, _) in names(text).into_iter().filter(|(_, name)| matches!(name, Name::House(_))) {
        joined += &text[end..range.start];
        joined.extend(text[range.clone()].chars().map(|c| if c == ' ' { NO_BREAK } else { c }));
        end = range.end;
    }
    joined + &text[end..]
}

impl Highlights {
    /// Returns the lines of a page of the hint's text, in which each name is styled as it is on the
    /// board. A list of names such as `rows 2 and 9` can continue on the next line.
    pub(in crate::ui) fn styled(&self, lines: &[String], theme: &Theme) -> Vec<Line<'static>> {
        let text = lines.join(" ");
        let styles: Vec<_> = names(&text)
            .into_iter()
            .filter_map(|(range, name)| {
                let is_removal = is_removal(&text[..range.start]);
                let claim = match name {
                    Name::Cell(cell) if self.is_colouring() => {
                        let before = placed_digit(&text[..range.start]);
                        let digit = before.or_else(|| claimed_digit(&text[range.end..]));
                        digit.map(|at| (cell, at))
                    }
                    Name::Cell(cell) => claimed_digit(&text[range.end..]).map(|at| (cell, at)),
                    Name::Digit(digit) => {
                        let before = claiming_cell(&text[..range.start]);
                        let cell = before.or_else(|| place_after(&text[range.end..]));
                        cell.map(|at| (at, digit))
                    }
                    Name::House(_) | Name::Set(_) => None,
                };
                let truth = Truth::of_claim(&text, &range);
                let style = claim.map(|claim| (claim, truth));
                let style = self.style_of_claim(style, name, is_removal, theme);
                let is_plain = |(cell, digit)| self.candidate(cell, digit).is_none();
                // The digit of a candidate that the board does not highlight.
                if matches!(name, Name::Digit(_)) && claim.is_some_and(is_plain) {
                    return None;
                }
                Some((range, style.or_else(|| self.style_of(name, is_removal, theme))?))
            })
            .collect();
        let mut start = 0;
        let styled = lines.iter().map(|line| {
            let range = start..start + line.len();
            start = range.end + 1;
            let in_line = |(named, style): &(Range<usize>, Style)| {
                let clipped = named.start.max(range.start)..named.end.min(range.end);
                (!clipped.is_empty())
                    .then(|| (clipped.start - range.start..clipped.end - range.start, *style))
            };
            styled_line(line, styles.iter().filter_map(in_line))
        });
        styled.collect()
    }

    /// Returns the style of a cell and a digit in a claim about a candidate of a chain, such as
    /// `r1c2 is not 5`. Another candidate of the same cell can have another state. The name of a
    /// cell that loses a candidate has the style of the cell.
    fn style_of_claim(
        &self,
        claim: Option<((Cell, Digit), Truth)>,
        name: Name,
        is_removal: bool,
        theme: &Theme,
    ) -> Option<Style> {
        let ((cell, digit), truth) = claim?;
        let colour = self.colour(cell, digit);
        if let Some(colour) = colour.filter(|_| !is_removal) {
            return Some(ChipRole::Colour(colour).style_in_text(theme));
        }
        match (self.candidate(cell, digit)?, truth, name) {
            // One of two candidates is true, and the chain does not say which one.
            (ChipRole::On | ChipRole::Off, Truth::Either, Name::Cell(_)) => Some(theme.pattern),
            (ChipRole::On | ChipRole::Off, Truth::Either, _) => Some(theme.title),
            // A chain that supposes a candidate denies it in the end.
            (ChipRole::On, Truth::No, _) => Some(ChipRole::Off.style(theme)),
            (state @ (ChipRole::On | ChipRole::Off), ..) => Some(state.style(theme)),
            (state @ ChipRole::Removed, _, Name::Digit(_)) => Some(state.style_in_text(theme)),
            _ => None,
        }
    }

    /// Returns the style of a name. `is_removal` is `true` if the name is in a sentence that
    /// removes candidates.
    fn style_of(&self, name: Name, is_removal: bool, theme: &Theme) -> Option<Style> {
        match name {
            Name::House(house) => {
                let role = self.houses().iter().find(|(known, _)| *known == house);
                role.map(|(_, role)| role.style(theme))
            }
            // A cell that belongs to a colouring keeps its colour, as on the board.
            Name::Cell(cell) if is_removal && self.is_colouring() && !self.is_coloured(cell) => {
                Some(theme.removed)
            }
            Name::Cell(cell) => match (self.cell(cell)?, self.state(cell)) {
                (role @ (CellRole::Removed | CellRole::Target), _) => Some(role.style(theme)),
                (_, Some(state)) => Some(state.style(theme)),
                // A colour is the colour of a candidate, not of its whole cell.
                (CellRole::Coloured(number), _) => {
                    Some(ChipRole::Colour(number).style_in_text(theme))
                }
                (role, None) if role <= CellRole::Earlier => None,
                (role, None) => Some(role.style(theme)),
            },
            Name::Set(letter) if self.is_colouring() => {
                let number = ('A'..='D').position(|known| known == letter)?;
                Some(ChipRole::Colour(number).style_in_text(theme))
            }
            Name::Set(_) => None,
            Name::Digit(digit) => {
                let role = self.role_of(digit, is_removal)?;
                Some(role.style_in_text(theme))
            }
        }
    }

    /// Returns the role that all highlighted candidates of a digit have in common. Ignores
    /// eliminated candidates, except in a sentence that removes them.
    fn role_of(&self, digit: Digit, is_removal: bool) -> Option<ChipRole> {
        let mut roles: Vec<ChipRole> =
            Cell::ALL.iter().filter_map(|&cell| self.candidate(cell, digit)).collect();
        roles.sort_unstable();
        roles.dedup();
        if roles.contains(&ChipRole::Removed) && (is_removal || self.is_colouring()) {
            // A digit of a wrong colour can also be in the right one.
            return is_removal.then_some(ChipRole::Removed);
        }
        match roles[..] {
            [.., ChipRole::Target] => Some(ChipRole::Target),
            [only] | [only, ChipRole::Removed] => Some(only),
            _ => None,
        }
    }
}

/// The content of a claim about candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    /// The candidates are true.
    Yes,
    /// The candidates are false.
    No,
    /// One of them is true, as in `Either r7c9 or r8c4 is 9`.
    Either,
}

impl Truth {
    /// Returns the content of the claim that contains `name`.
    fn of_claim(text: &str, name: &Range<usize>) -> Self {
        let start = text[..name.start].rfind(". ").map_or(0, |end| end + 2);
        let before = &text[start..name.start];
        let clause = before.rsplit([',', ':', ';']).next().unwrap_or(before).trim_start();
        if before.contains("ither ") && !before.contains(" and ") {
            return Self::Either;
        }
        let is_verb = |word: &&str| ["is", "are"].contains(word);
        let around =
            if clause.split(' ').any(|word| is_verb(&word)) { clause } else { &text[name.end..] };
        let verb = around.split([' ', ',']).skip_while(|word| !is_verb(word)).nth(1);
        if verb == Some("not") { Self::No } else { Self::Yes }
    }
}

/// Returns the digit in a claim whose first cell is before `text`, as in ` or r2c3 is not 5`.
fn claimed_digit(text: &str) -> Option<Digit> {
    let mut end = 0;
    for word in words(text) {
        let (gap, name) = (&text[end..word.start], &text[word.clone()]);
        end = word.end;
        if ![" ", ", "].contains(&gap) {
            return None;
        }
        if let Some(digit) = name.parse().ok().and_then(Digit::new) {
            return Some(digit);
        }
        let is_cell = name.parse::<Cell>().is_ok();
        if !is_cell && !["and", "or", "is", "are", "not"].contains(&name) {
            return None;
        }
    }
    None
}

/// Returns the digit in a list of places that `text` begins, as in `5 in r1c2 and `.
fn placed_digit(text: &str) -> Option<Digit> {
    let is_listed =
        |word: &&str| *word == "and" || word.trim_end_matches(',').parse::<Cell>().is_ok();
    let mut before = text.split_whitespace().rev().skip_while(is_listed);
    before.next().filter(|word| *word == "in")?;
    before.next()?.parse().ok().and_then(Digit::new)
}

/// Returns the cell in a claim whose digit follows `text`, as in `r1c2 is not `.
fn claiming_cell(text: &str) -> Option<Cell> {
    let verbs = [" is not ", " is ", " are not ", " are "];
    let before = verbs.into_iter().find_map(|verb| text.strip_suffix(verb))?;
    before.rsplit(' ').next()?.parse().ok()
}

/// Returns the cell of a candidate whose digit precedes `text`, as in ` in r1c2`.
fn place_after(text: &str) -> Option<Cell> {
    let after = text.strip_prefix(" in ")?;
    after.get(words(after).next()?)?.parse().ok()
}

/// Returns `true` if the sentence at the end of `text` removes candidates, as in `Remove 5 from` or
/// `Removed 5 from`.
fn is_removal(text: &str) -> bool {
    let sentence = text.rsplit('.').next().unwrap_or(text).trim_start();
    let after_letter = sentence.rsplit(':').next().unwrap_or(sentence).trim_start();
    sentence.starts_with("Removed ") || after_letter.starts_with("Remove ")
}

/// Returns a line with styled parts. `parts` are byte ranges in order.
fn styled_line(text: &str, parts: impl Iterator<Item = (Range<usize>, Style)>) -> Line<'static> {
    let mut line = Line::default();
    let mut end = 0;
    let plain = |part: &str| part.replace(NO_BREAK, " ");
    for (range, style) in parts {
        line.push_span(Span::raw(plain(&text[end..range.start])));
        line.push_span(Span::styled(plain(&text[range.clone()]), style));
        end = range.end;
    }
    line.push_span(Span::raw(plain(&text[end..])));
    line.spans.retain(|span| !span.content.is_empty());
    line
}

#[cfg(test)]
mod tests;

//! Checks text that may contain puzzles. Error messages must be printable in a terminal, and a
//! puzzle must not change when it is written in a notation and read again.

use super::bench::is_new;
use super::packed::packed;
use super::{is_printable_message, text};
use crate::sheets::{file, held};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use pencilmark_engine::board::{Candidates, Cell, DigitSet};
use pencilmark_engine::formats::{
    About, Found, NOTATIONS, Notation, Sheet, is_code, read_all, read_sheet,
};
use std::ops::ControlFlow;

/// The maximum number of puzzles to check per input.
const MAX_PUZZLES: usize = 20;
const MAX_WRITTEN: usize = 3;

/// The length of repeated text, in bytes. At this length, quadratic running time would be noticed.
const LONG: usize = 256 * 1024;

/// Checks text whose notation must be detected.
pub(super) fn any(bytes: &[u8]) {
    let text = text(bytes);
    let _ = is_code(&text);
    if let Err(error) = read_sheet(&text) {
        is_printable_message(&error.to_string());
    }
    look(&text, None);
}

/// Repeats the bytes up to the length [`LONG`] and checks the resulting text.
pub(super) fn repeated(bytes: &[u8]) {
    if !bytes.is_empty() {
        look(&text(&bytes.repeat(LONG / bytes.len())), None);
    }
}

/// Checks text in the notation called `name`. If the notation is a packed link, packs the text
/// first.
pub(super) fn one(name: &'static str, bytes: &[u8]) {
    let text = text(bytes);
    let is_link = text.starts_with("http");
    let text = match name {
        "f-puzzles" if !is_link => format!("https://f-puzzles.com/?load={}", packed(&text)),
        "sudokupad" if !is_link => format!("https://sudokupad.app/scl{}", packed(&text)),
        "penpa" if !is_link => {
            let packed = STANDARD.encode(miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 1));
            format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
        }
        _ => text,
    };
    look(&text, Notation::named(name));
}

fn all(text: &str, from: Option<&'static Notation>) -> Vec<Found> {
    let mut found = Vec::new();
    let _ = read_all(text, from, &mut |one| {
        found.push(one);
        if found.len() < MAX_PUZZLES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

fn look(text: &str, from: Option<&'static Notation>) {
    // An error about a missing part may name the line after the last line break.
    let lines = 1 + text.matches('\n').count();
    let is_place = |line: usize| (1..=lines).contains(&line);
    let mut written = 0;
    for found in all(text, from) {
        assert!(found.line.is_none_or(is_place), "{found:?}");
        match found.sheet {
            Ok(sheet) => {
                look_at(&sheet);
                if written < MAX_WRITTEN {
                    write_again(&sheet, from, text.len());
                    written += 1;
                }
            }
            Err(error) => {
                is_printable_message(&error.to_string());
                is_printable_message(&error.what());
                let place = error.place();
                assert!(place.is_none_or(|(line, _)| is_place(line)), "{error:?}");
                assert!(place.is_none_or(|(_, column)| column != Some(0)), "{error:?}");
            }
        }
    }
}

fn look_at(sheet: &Sheet) {
    for about in About::ALL {
        is_printable_message(sheet.words(about));
    }
    assert!(sheet.givens.is_subset(!sheet.grid.empty_cells()), "every clue is on the grid");
    assert!(sheet.solution.is_none_or(|solution| solution.is_full()));
}

/// Checks that a puzzle does not change when it is written and read again. Uses its own notation,
/// JSON, which can store everything, and one more notation.
fn write_again(sheet: &Sheet, from: Option<&'static Notation>, choice: usize) {
    let sheet = &sound(sheet);
    let json = Notation::named("json").unwrap();
    if !is_new((json.write(sheet), from.map(|from| from.name), choice % NOTATIONS.len())) {
        return;
    }
    assert_eq!(back(sheet, json), Some(sheet.clone()), "JSON can store everything");
    for notation in from.into_iter().chain([&NOTATIONS[choice % NOTATIONS.len()]]) {
        if let Some(back) = back(sheet, notation) {
            assert_eq!(back, held(sheet, notation), "{}", notation.name);
        }
    }
}

/// Removes eliminations of digits that are not candidates, because a drawing of candidates cannot
/// show them. Also removes the marks of filled cells, which no program shows and which some
/// notations leave out.
fn sound(sheet: &Sheet) -> Sheet {
    let (mut sound, left) = (sheet.clone(), Candidates::new(&sheet.grid));
    for cell in Cell::ALL {
        *sound.eliminated.get_mut(cell) = sheet.eliminated.get(cell) & left.digits(cell);
        if sheet.grid.get(cell).is_some() {
            *sound.corner.get_mut(cell) = DigitSet::EMPTY;
            *sound.centre.get_mut(cell) = DigitSet::EMPTY;
        }
    }
    sound
}

/// Writes the sheet in a notation and reads it again. Returns `None` if the notation cannot express
/// the sheet.
fn back(sheet: &Sheet, notation: &'static Notation) -> Option<Sheet> {
    notation.write(sheet)?;
    let text = file(notation, std::slice::from_ref(sheet));
    let [known, found] = [Some(notation), None].map(|from| all(&text, from));
    assert_eq!(known, found, "{}: {text}", notation.name);
    match &found[..] {
        [Found { sheet: Ok(sheet), .. }] => Some(sheet.clone()),
        _ => panic!("{}: {found:?} in {text}", notation.name),
    }
}

//! Generates puzzles with every part filled in, reduces the puzzles to the parts that a notation
//! can store, and writes files.

use crate::random::Random;
use pencilmark_engine::board::{Candidates, Cell, CellSet};
use pencilmark_engine::formats::{About, Files, Notation, Part, Sheet};

/// Returns the sheet for a half-played puzzle, with every part filled in.
pub fn sheet(random: &mut Random) -> Sheet {
    let solution = random.full_grid();
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let givens: CellSet = cells[..30].iter().copied().collect();
    let stand: CellSet = cells[..30 + random.below(20)].iter().copied().collect();
    let mut sheet = Sheet::with_givens(&solution.restricted_to(stand), givens);
    let left = Candidates::new(&sheet.grid);
    for cell in sheet.grid.empty_cells().iter() {
        let wanted = solution.get(cell).unwrap();
        for digit in left.digits(cell).iter() {
            match random.below(5) {
                0 => sheet.corner.get_mut(cell).insert(digit),
                1 => sheet.centre.get_mut(cell).insert(digit),
                // Keep two candidates, because a cell with a single candidate looks like a digit.
                2 if digit != wanted
                    && left.digits(cell).len() > 3
                    && sheet.eliminated.get(cell).is_empty() =>
                {
                    sheet.eliminated.get_mut(cell).insert(digit);
                }
                _ => {}
            }
        }
    }
    sheet.solution = Some(solution);
    for about in About::ALL {
        let words = [
            "Nº 7 <&> \"quoted\", 'so'",
            "数独; a|b",
            "{t:f}, 100% + 1",
            "x",
            "https://sudokupad.app/xyz",
            "see https://www.sudokuwiki.org/Daily_Sudoku",
        ];
        sheet.say(about, words[random.below(words.len())]);
    }
    sheet
}

/// Returns the parts of a sheet that a notation can store.
pub fn held(sheet: &Sheet, notation: &Notation) -> Sheet {
    let has = |part| notation.holds.contains(&part);
    // A drawing of candidates does not distinguish placed digits from clues.
    let is_drawn = notation.name == "marks";
    let mut held = match (has(Part::Placed), is_drawn) {
        (true, _) => Sheet::with_givens(&sheet.grid, sheet.givens),
        (false, true) => Sheet::from_clues(&sheet.grid),
        (false, false) => Sheet::from_clues(&sheet.clues()),
    };
    for cell in Cell::ALL {
        for (part, from, to) in [
            (Part::Corner, &sheet.corner, &mut held.corner),
            (Part::Centre, &sheet.centre, &mut held.centre),
            (Part::Eliminated, &sheet.eliminated, &mut held.eliminated),
        ] {
            if has(part) {
                *to.get_mut(cell) = from.get(cell);
            }
        }
    }
    if is_drawn {
        held = drawn(&held);
    }
    held.solution = sheet.solution.filter(|_| has(Part::Solution));
    for about in About::ALL.into_iter().filter(|about| has(Part::Words(*about))) {
        held.say(about, &words_held(sheet.words(about), notation));
    }
    held
}

/// Returns `sheet` as it is parsed back from its drawing with marks. A lone candidate that no empty
/// peer shares is parsed as a digit.
fn drawn(sheet: &Sheet) -> Sheet {
    let left = sheet.candidates();
    let is_single = |cell: Cell| left.digits(cell).single();
    let (mut grid, mut stands) = (sheet.grid, sheet.givens);
    for cell in sheet.grid.empty_cells().iter() {
        let Some(digit) = is_single(cell) else { continue };
        let is_open = |peer: Cell| is_single(peer).is_none() && left.allows(peer, digit);
        if !cell.peers().iter().any(is_open) {
            grid.set(cell, Some(digit));
            stands.insert(cell);
        }
    }
    Sheet::with_candidates(&grid, stands, &left)
}

/// Returns a file that contains the puzzles.
pub fn file(notation: &Notation, sheets: &[Sheet]) -> String {
    let texts: Vec<_> = sheets.iter().map(|sheet| notation.write(sheet).unwrap()).collect();
    match notation.files {
        Files::Blocks => texts.join("\n\n"),
        Files::Inside(head, tail) => format!("{head}\n{}\n{tail}", texts.join("\n")),
        Files::Lines(head) => [&[head.to_owned()][..], &texts].concat().join("\n"),
        Files::One => texts[0].clone(),
        other => panic!("no file is known for {other:?}"),
    }
}

/// Returns the text that a notation can store. Penpa would read `%2F` as `=`, so it is written with
/// a full-width percent sign.
fn words_held(words: &str, notation: &Notation) -> String {
    let mut words = words.to_owned();
    if notation.name == "penpa" {
        for escape in ["%2C", "%2D", "%2E", "%2F"] {
            words = words.replace(escape, &escape.replace('%', "\u{ff05}"));
        }
    }
    words
}

//! Tests that each notation preserves the parts of a puzzle that it can store and names the parts
//! that it loses.

mod containers;
mod foreign;
mod found;
mod hostile;
mod limits;
mod others;

use pencilmark_engine::board::{Candidates, Cell, Digit, Grid};
use pencilmark_engine::formats::{
    About, Files, Found, LONGEST, NOTATIONS, Notation, NotationError, ReadError, Sheet, read_all,
    read_sheet,
};
use pencilmark_test_support::random::Random;
use pencilmark_test_support::sheets::{file, held, sheet};
use std::ops::ControlFlow;

/// Reads all puzzles in `text`.
fn all(text: &str) -> Vec<Found> {
    let mut found = Vec::new();
    let _ = read_all(text, None, &mut |one| {
        found.push(one);
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn every_notation_preserves_what_it_can_store() {
    let mut random = Random(11);
    for notation in &NOTATIONS {
        for round in 0..60 {
            let sheet = match round {
                0 => Sheet::from_clues(&random.full_grid()),
                1 => Sheet::from_clues(&Grid::EMPTY),
                _ => sheet(&mut random),
            };
            let text = file(notation, std::slice::from_ref(&sheet));
            let read = all(&text);
            assert_eq!(read.len(), 1, "{}: {text}", notation.name);
            let wanted = held(&sheet, notation);
            assert_eq!(read[0].sheet, Ok(wanted.clone()), "{}: {text}", notation.name);
            if text.len() < LONGEST {
                assert_eq!(read_sheet(&text), Ok(wanted), "{}: {text}", notation.name);
            }
            // A cell with a single candidate may be read as a digit. In that case, the eliminated
            // candidates differ.
            if notation.name != "marks" {
                let came: Vec<_> = read[0].sheet.as_ref().unwrap().parts().collect();
                let gone: Vec<_> = sheet.parts().filter(|part| !came.contains(part)).collect();
                let lost: Vec<_> = notation.lost(&sheet).collect();
                assert_eq!(lost, gone, "{}: {text}", notation.name);
            }
        }
    }
}

#[test]
fn files_with_many_puzzles_are_read_with_any_line_endings() {
    let mut random = Random(12);
    for notation in NOTATIONS.iter().filter(|notation| notation.files != Files::One) {
        let sheets: Vec<_> = (0..20).map(|_| sheet(&mut random)).collect();
        let text = file(notation, &sheets);
        let wanted: Vec<_> = sheets.iter().map(|sheet| held(sheet, notation)).collect();
        for text in [format!("\u{feff}{}\r\n", text.replace('\n', "\r\n")), format!("\n{text}\n\n")]
        {
            let read: Vec<_> = all(&text).into_iter().map(|found| found.sheet.unwrap()).collect();
            assert_eq!(read, wanted, "{}", notation.name);
        }
        // Only the first link or code is read, because the other lines may describe it.
        let is_first =
            ["code", "sudokuwiki", "f-puzzles", "sudokupad", "penpa"].contains(&notation.name);
        match read_sheet(&text) {
            Ok(sheet) => assert!(is_first && sheet == wanted[0], "{}", notation.name),
            Err(error) => {
                let is_expected = matches!(error, ReadError::Several(20) | ReadError::TooLong(_));
                assert!(is_expected, "{}: {error}", notation.name);
            }
        }
    }
}

#[test]
fn a_bad_puzzle_among_many_is_reported_with_its_position() {
    let mut random = Random(13);
    let sheets: Vec<_> = (0..3).map(|_| Sheet::from_clues(&sheet(&mut random).clues())).collect();
    let line = |sheet: &Sheet| sheet.clues().to_string();
    let [a, b, c] = [0, 1, 2].map(|at| line(&sheets[at]));
    let short = &b[..80];
    let bad = b.replacen('.', "x", 1);
    let column = bad.find('x').unwrap() + 1;
    let x = |column| ReadError::Character { found: 'x', line: 2, column };
    let invalid = |error, line, column| ReadError::Notation { error, line, column };
    let short_cells = || NotationError::from(ReadError::Cells(80));
    let cases = [
        (format!("{a}\n{bad}\n{c}"), x(column)),
        (format!("{a}\n{short}\n{c}"), ReadError::Cells(80)),
        (format!("id,puzzle\n2,{bad}\n1,{a}\n3,{c}"), x(column + 2)),
        (
            format!("[\"{a}\",\n \"{short}\",\n {{\"givens\":\"{c}\"}}]"),
            invalid(short_cells(), 2, 2),
        ),
        (
            format!("{{\"puzzle\":\"{a}\"}}\n{{\"puzzle\":5}}\n{{\"puzzle\":\"{c}\"}}"),
            invalid(NotationError::NotCells("puzzle"), 2, 1),
        ),
        (
            format!(
                "<opensudoku>\n<game data=\"{short}\"/><game data=\"{a}\"/>\n<game data=\"{c}\"/></opensudoku>"
            ),
            invalid(short_cells(), 2, 1),
        ),
    ];
    for (text, wanted) in cases {
        let found = all(&text);
        let (good, bad): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|found| found.sheet.is_ok());
        assert_eq!(good.len(), 2, "{text}");
        let [bad] = &bad[..] else { panic!("expected one error: {text}") };
        assert_eq!((bad.line, &bad.sheet), (Some(2), &Err(wanted)), "{text}");
    }
}

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Reads the only puzzle in `text`.
fn one(text: &str) -> Sheet {
    read_sheet(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn damaged_pencil_marks_are_refused_with_their_line() {
    let rows = LINE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap());
    let puzzle = format!("[Puzzle]\n{}\n", rows.collect::<Vec<_>>().join("\n"));
    let good = [",,12,,,,,,", "12,3,,,,,,,,", ",,,,,,,,"];
    for (row, damaged, at, message) in [
        (1, "1,2,3", (13, 1), "row 2 of [PencilMarks] has 3 fields, not 9: separate"),
        (2, "1 2 3 4 5 6 7 8 9", (14, 1), "row 3 of [PencilMarks] has 1 field, not 9"),
        (8, "1,2,3,4,5,6,7,8,9,1", (20, 1), "row 9 of [PencilMarks] has 10 fields"),
        (8, &",".repeat(30_000), (20, 1), "row 9 of [PencilMarks] has 30001 fields"),
        (0, "1,,1\u{1b}[2J,,,,,,", (12, 5), "'\\u{1b}' in [PencilMarks] is not a mark"),
        (7, ",,,,,,,,é", (19, 9), "'\\u{e9}' in [PencilMarks] is not a mark"),
        (8, ",,,,,,,,\n,,,,,,,,", (12, 1), "[PencilMarks] has 10 rows, not 9"),
        (8, "", (12, 1), "[PencilMarks] has 8 rows, not 9"),
    ] {
        let mut marks: Vec<&str> = good.into_iter().cycle().take(9).collect();
        marks[row] = damaged;
        let text = format!("{puzzle}[PencilMarks]\n{}\n", marks.join("\n"));
        let error = read_sheet(&text).unwrap_err();
        assert_eq!(error.place(), Some((at.0, Some(at.1))), "{error}");
        assert!(error.what().contains(message), "{error}");
        // An empty line between the sections does not hide the damage.
        let found = all(&text.replacen("[Pencil", "\n[Pencil", 1));
        let error = found[0].sheet.as_ref().unwrap_err();
        assert_eq!((found.len(), error.place()), (1, Some((at.0 + 1, Some(at.1)))), "{error}");
        let several = all(&format!("{puzzle}\n{text}\n{puzzle}").replace("\n[", "\n\n["));
        let good: Vec<_> = several.iter().map(|found| found.sheet.is_ok()).collect();
        assert_eq!(good, [true, false, true], "{text}");
    }
    let again = "[PencilMarks]\n,,,,,,,,\n".repeat(2);
    assert!(read_sheet(&format!("{puzzle}{again}")).is_err());
}

#[test]
fn files_of_other_programs_are_read() {
    let clues: Grid = LINE.parse().unwrap();
    let rows = LINE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap());
    let rows: Vec<_> = rows.collect();
    // The field letters are those documented on SudoCue's page about file formats.
    let sdk =
        one(&format!("#AAnna\n#DA first one\n#CStart\n#C early.\n#LEasy\n{}", rows.join("\n")));
    assert_eq!(sdk.clues(), clues);
    let titles =
        [About::Author, About::Name, About::Comment, About::Rating].map(|about| sdk.words(about));
    assert_eq!(titles, ["Anna", "A first one", "Start early.", "Easy"]);
    let comment = one(&format!("# a comment\n{}", rows.join("\n")));
    assert_eq!(comment, Sheet::from_clues(&clues));
    let state = format!("[Puzzle]\n{}\n[State]\n53467{}", rows.join("\n"), &rows.join("\n")[5..]);
    assert_eq!(one(&state).placed().to_string()[..6], *"..46..");
    let marks = "\n[pencilmarks]\n5,3,12, 4 2,,268,1489,1249,.,\n,,,,,,,,";
    let marked = format!("{state}{marks}{}\n[Colours]\nred", "\n0,0,0,0,0,0,0,0,0".repeat(7));
    let marked = one(&marked);
    let read: Vec<_> =
        marked.corner.iter().map(|(cell, digits)| format!("{cell} {digits}")).collect();
    // The first five cells of the first row are filled.
    assert_eq!(read, ["r1c6 268", "r1c7 1489", "r1c8 1249"]);
    assert_eq!((marked.grid, marked.givens), (one(&state).grid, one(&state).givens));
    assert_eq!(one(&format!("{state}\n[PencilMarks]\n")), one(&state));
    let old = format!(
        "<opensudoku><name>A &amp; B</name><author>Eve</author><game data=\"{LINE}\"/></opensudoku>"
    );
    assert_eq!(
        [About::Source, About::Author].map(|about| one(&old).words(about).to_owned()),
        ["A & B", "Eve"]
    );
    // A table may have a header.
    for text in [
        format!("quizzes,solutions\n{LINE},{SOLVED}"),
        format!("solution;id;Sudoku\n{SOLVED};1;{LINE}"),
        format!("{LINE},{SOLVED}"),
    ] {
        let sheet = one(&text);
        assert_eq!(
            (sheet.clues(), sheet.solution),
            (clues, Some(SOLVED.parse().unwrap())),
            "{text}"
        );
    }
    assert_eq!(one(&format!("{LINE};7.1")).words(About::Rating), "7.1");
    assert_eq!(
        one(&format!("\"puzzle\"\tDifficulty\n{LINE}\t\"very, very\"")).words(About::Rating),
        "very, very"
    );
    // The output of subcommands with `--json` is read too.
    assert_eq!(one(&format!("{{\"puzzle\":\"{LINE}\",\"er\":1.2}}")).clues(), clues);
}

#[test]
fn links_are_found_in_text_and_report_what_they_lose() {
    let clues: Grid = LINE.parse().unwrap();
    let sheet = Sheet::from_clues(&clues);
    for name in ["sudokuwiki", "f-puzzles", "sudokupad", "penpa"] {
        let link = Notation::named(name).unwrap().write(&sheet).unwrap();
        assert_eq!(one(&format!("Look at this one:\n  <{link}> it's hard")), sheet, "{link}");
        assert_eq!(one(&link.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")), sheet);
    }
    // In SudokuPad's classic form, a character stands for a digit and the number of empty cells
    // after it.
    let mut short = String::new();
    let known = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx".as_bytes();
    let mut rest = LINE.bytes().peekable();
    while let Some(cell) = rest.next() {
        let digit = usize::from(if cell == b'.' { 0 } else { cell - b'0' });
        let mut blanks = 0;
        while blanks < 5 && rest.next_if(|next| *next == b'.').is_some() {
            blanks += 1;
        }
        short.push(char::from(known[digit + 10 * blanks]));
    }
    for prefix in ["", "classic", "sudoku/", "?puzzleid=", "sudoku/?puzzleid=classic"] {
        assert_eq!(one(&format!("https://sudokupad.app/{prefix}{short}")), sheet);
    }
    let f_puzzles = Notation::named("f-puzzles").unwrap().write(&sheet).unwrap();
    let packed = f_puzzles.split("load=").nth(1).unwrap();
    assert_eq!(one(&format!("https://sudokupad.app/?puzzleid=fpuzzles{packed}")), sheet);
    for (link, says) in [
        ("https://f-puzzles.com/?id=abc123", "open it in f-puzzles"),
        ("https://f-puzzles.com/", "expected load= and the puzzle"),
        ("https://f-puzzles.com/?load=N4Igzg", "damaged"),
        ("https://sudokupad.app/abcdef12", "open it in SudokuPad"),
        ("https://sudokupad.app/sclN4Igzg", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "expected p= and the puzzle"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VbN", "damaged"),
        ("https://www.sudokuwiki.org/sudoku.htm", "expected bd= and the board"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=123", "expected 81 cells, found 3"),
    ] {
        let error = read_sheet(&format!("see {link}")).unwrap_err();
        assert!(error.to_string().contains(says), "{link}: {error}");
        assert_eq!(error.place(), Some((1, Some(5))), "{link}");
    }
}

#[test]
fn puzzles_with_other_rules_are_not_taken_for_classic_ones() {
    let grid = "[{},{},{},{},{},{},{},{},{}],".repeat(9);
    let grid = grid.trim_end_matches(',');
    for (more, says) in [
        ("\"size\":6", "6 rows, not 9"),
        ("\"killercage\":[{\"cells\":[\"R1C1\"]}]", "(killercage)"),
        ("\"diagonal+\":true", "(diagonal+)"),
        ("\"antiknight\":true,\"diagonal-\":false", "(antiknight)"),
    ] {
        let error = read_sheet(&format!("{{\"grid\":[{grid}],{more}}}")).unwrap_err();
        assert!(error.to_string().contains(says), "{more}: {error}");
    }
    let region = grid.replacen("{}", "{\"region\":4}", 1);
    assert!(
        read_sheet(&format!("{{\"grid\":[{region}]}}"))
            .unwrap_err()
            .to_string()
            .contains("regions")
    );
    assert!(
        read_sheet(&format!("{{\"grid\":[{grid}],\"thermo\":[],\"diagonal+\":false}}")).is_ok()
    );
}

#[test]
fn candidates_that_would_be_read_as_digits_are_reported() {
    let marks = Notation::named("marks").unwrap();
    let mut random = Random(15);
    let mut confused = 0;
    for _ in 0..200 {
        let sheet = sheet(&mut random);
        let Some(text) = marks.write(&sheet) else { continue };
        let again = read_sheet(&text).unwrap();
        assert_eq!(marks.confuses_singles(&sheet), again.grid != sheet.grid, "{text}");
        confused += usize::from(marks.confuses_singles(&sheet));
    }
    assert!((1..200).contains(&confused), "{confused}");
    let last = LINE.parse().map(|grid: Grid| Sheet::from_clues(&grid)).unwrap();
    assert!(NOTATIONS.iter().all(|other| other.name == "marks" || !other.confuses_singles(&last)));
}

#[test]
fn digits_differ_from_single_candidates() {
    // In this grid with marks, the only candidate of r1c3 is also a candidate of r1c4.
    let clues: Grid = LINE.parse().unwrap();
    let mut left = Candidates::new(&clues);
    for digit in [1, 4] {
        left.eliminate(Cell::at(0, 2), Digit::new(digit).unwrap());
    }
    let sheet = Sheet::with_candidates(&clues, !clues.empty_cells(), &left);
    let text = Notation::named("marks").unwrap().write(&sheet).unwrap();
    assert_eq!(one(&text).grid.get(Cell::at(0, 2)), None);
    assert_eq!(one(&text).candidates().digits(Cell::at(0, 2)).to_string(), "2");
}

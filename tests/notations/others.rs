//! What other programs write, by the fields that their sources name; the samples are made here.

use super::{LINE, one};
use pencilmark::board::{Cell, Grid};
use pencilmark::formats::{About, Files, Notation, Sheet, read_all, read_sheet};
use std::ops::ControlFlow;

/// The root of a file, and the names of what it holds: in older and newer ones, and in those of `OpenSudoku` 2.
const OLD: [&str; 4] = ["opensudoku version=\"2\"", "name", "data", "note"];
const NEW: [&str; 4] = ["opensudoku version=\"3\"", "name", "cells_data", "user_note"];
const SECOND: [&str; 4] = ["opensudoku2 version=\"3\"", "folder_name", "cells_data", "user_note"];

// A list of notes; bits, sometimes with a bar too many; bits twice; bits twice and a colour.
#[test]
fn opensudokus_files_of_all_versions_are_read() {
    let clues: Grid = LINE.parse().unwrap();
    for (version, none, notes, [root, name, data, note]) in [
        (1, "-|", "1,3,|", OLD),
        (2, "0|", "5||", OLD),
        (3, "0|", "5|", OLD),
        (4, "0|0|", "5|8|", OLD),
        (4, "0|0|", "5|8|", SECOND),
        (5, "0|0|7|", "5|8|0|", NEW),
    ] {
        let cell = |c: char| match c {
            '.' => format!("0|{notes}1|"),
            digit => format!("{digit}|{none}0|"),
        };
        let cells: String = LINE.chars().map(cell).collect();
        let end = root.split(' ').next().unwrap();
        let text = format!(
            "<{root}><folder {name}=\"Mine\" created=\"1\"><game created=\"1\" state=\"0\" {data}=\"version: {version}\n{cells}\" {note}=\"a &lt; b\"/></folder></{end}>"
        );
        let sheet = one(&text);
        assert_eq!((sheet.clues(), sheet.grid), (clues, clues), "{version}");
        let [corner, centre] =
            [&sheet.corner, &sheet.centre].map(|marks| marks.of(Cell::at(0, 2)).to_string());
        assert_eq!([corner.as_str(), &centre], ["13", if version > 3 { "4" } else { "" }]);
        let words = [About::Source, About::Comment].map(|about| sheet.words(about));
        assert_eq!(words, ["Mine", "a < b"], "{text}");
        // A field too many, or a version that nobody knows.
        for (from, to) in [("|0|", "|0|9|"), ("version: ", "version: 1")] {
            assert!(read_sheet(&text.replacen(from, to, 1)).is_err(), "{from} {version}");
        }
    }
    // OpenSudoku reads no folder that does not say when it was made.
    let opensudoku = Notation::named("opensudoku").unwrap();
    assert!(matches!(opensudoku.files, Files::Inside(head, _) if head.contains(" created=\"0\"")));
}

#[test]
fn sudokupads_older_classic_form_is_read() {
    // A letter is so many empty cells, from A for none.
    let mut short = String::new();
    let mut blanks = 0_u8;
    for cell in LINE.bytes().chain([0]) {
        if cell == b'.' {
            blanks += 1;
            continue;
        }
        if blanks > 0 {
            short.push(char::from(b'A' + std::mem::take(&mut blanks)));
        }
        short.extend((cell > 0).then_some(char::from(cell)));
    }
    let sheet = Sheet::of(&LINE.parse().unwrap());
    for prefix in ["", "classic"] {
        assert_eq!(one(&format!("https://sudokupad.app/{prefix}{short}")), sheet, "{short}");
    }
    // 69 and 12; without its name it may be a name on the server.
    assert_eq!(one("https://sudokupad.app/classic_M"), Sheet::of(&Grid::EMPTY));
    for wrong in ["classic_N", "classic_L", "classic1", "_M"] {
        assert!(read_sheet(&format!("https://sudokupad.app/{wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn a_row_behind_one_with_an_open_quote_is_read() {
    let text = format!("puzzle,name\n{LINE},\"open\n{LINE},shut\n\"{LINE}\n");
    let mut names = Vec::new();
    let _ = read_all(&text, None, &mut |found| {
        names.push(found.sheet.map(|sheet| sheet.words(About::Name).to_owned()).ok());
        ControlFlow::Continue(())
    });
    assert_eq!(names, [None, Some("shut".into()), None]);
}

//! Tests the notations of other programs. The samples were written for these tests, with the fields
//! that the programs' source code defines.

use super::{LINE, SOLVED, all, one};
use pencilmark_engine::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use pencilmark_engine::formats::{
    About, Files, Found, NOTATIONS, Notation, NotationError, ReadError, Sheet, read_all, read_sheet,
};
use std::ops::ControlFlow;

/// The root element and the names of the fields in older `OpenSudoku` files.
const OLD: [&str; 4] = ["opensudoku version=\"2\"", "name", "data", "note"];
const NEW: [&str; 4] = ["opensudoku version=\"3\"", "name", "cells_data", "user_note"];
const SECOND: [&str; 4] = ["opensudoku2 version=\"3\"", "folder_name", "cells_data", "user_note"];

// The versions store notes as a list, as bits (sometimes with an extra bar), as two sets of bits,
// or as two sets of bits and a colour.
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
            [&sheet.corner, &sheet.centre].map(|marks| marks.get(Cell::at(0, 2)).to_string());
        assert_eq!([corner.as_str(), &centre], ["13", if version > 3 { "4" } else { "" }]);
        let words = [About::Source, About::Comment].map(|about| sheet.words(about));
        assert_eq!(words, ["Mine", "a < b"], "{text}");
        // An extra field and an unknown version are refused.
        for (from, to) in [("|0|", "|0|9|"), ("version: ", "version: 1")] {
            assert!(read_sheet(&text.replacen(from, to, 1)).is_err(), "{from} {version}");
        }
    }
    // OpenSudoku reads only folders that have a creation time.
    let opensudoku = Notation::named("opensudoku").unwrap();
    assert!(matches!(opensudoku.files, Files::Inside(head, _) if head.contains(" created=\"0\"")));
}

#[test]
fn sudokupads_older_classic_form_is_read() {
    // A letter stands for a number of empty cells, starting with A for 0.
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
    let sheet = Sheet::from_clues(&LINE.parse().unwrap());
    for prefix in ["", "classic"] {
        assert_eq!(one(&format!("https://sudokupad.app/{prefix}{short}")), sheet, "{short}");
    }
    // `_` stands for 69 empty cells and `M` for 12. If the prefix `classic` is missing, the
    // text may be a short id on the server.
    assert_eq!(one("https://sudokupad.app/classic_M"), Sheet::from_clues(&Grid::EMPTY));
    for wrong in ["classic_N", "classic_L", "classic1", "_M"] {
        assert!(read_sheet(&format!("https://sudokupad.app/{wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn a_row_after_a_row_with_an_open_quote_is_read() {
    let text = format!("puzzle,name\n{LINE},\"open\n{LINE},shut\n\"{LINE}\n");
    let mut names = Vec::new();
    let _ = read_all(&text, None, &mut |found| {
        names.push(found.sheet.map(|sheet| sheet.words(About::Name).to_owned()).ok());
        ControlFlow::Continue(())
    });
    assert_eq!(names, [None, Some("shut".into()), None]);
}

#[test]
fn an_unknown_version_of_an_opensudoku_game_is_quoted_without_control_characters() {
    for (version, quoted) in [("6", "6"), ("\u{e}", "")] {
        let text = format!("<opensudoku><game data=\"version: {version}&#10;1|\"/></opensudoku>");
        assert_eq!(
            read_sheet(&text).unwrap_err().what(),
            format!("this game has the unknown version `{quoted}`: versions 1 to 5 can be read")
        );
    }
}

#[test]
fn an_opensudoku_game_with_a_placed_digit_counts_as_started() {
    let clues: Grid = LINE.parse().unwrap();
    let plain = Sheet::from_clues(&clues);
    let empty = Cell::at(0, 2);
    let digit = Digit::ALL[3];
    let [mut placed, mut corner, mut centre] = [(); 3].map(|()| plain.clone());
    placed.grid.set(empty, Some(digit));
    corner.corner.get_mut(empty).insert(digit);
    centre.centre.get_mut(empty).insert(digit);
    let zeros = LINE.replace('.', "0");
    let opensudoku = Notation::named("opensudoku").unwrap();
    for (sheet, state, data) in [
        (&plain, 1, format!("{zeros}\" />")),
        (&placed, 0, "version: 3&#10;5|0|0|3|0|0|4|0|1|0|0|1|".into()),
        (&corner, 0, "version: 3&#10;5|0|0|3|0|0|0|8|1|0|0|1|".into()),
        (&centre, 0, "version: 4&#10;5|0|0|0|3|0|0|0|0|0|8|1|0|0|0|1|".into()),
    ] {
        let game = opensudoku.write(sheet).unwrap();
        let start = format!(
            "<game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{data}"
        );
        assert!(game.starts_with(&start), "{game}");
        assert_eq!(one(&format!("<opensudoku>{game}</opensudoku>")), *sheet);
    }
}

#[test]
fn an_opensudoku_cell_has_at_most_nine_notes() {
    let game = |cell: &str| {
        let cells = format!("{cell}{}", "0|0|1|".repeat(80));
        read_sheet(&format!("<opensudoku><game data=\"version: 3\n{cells}\"/></opensudoku>"))
    };
    let all_notes = game("0|511|1|").unwrap();
    assert_eq!(all_notes.corner.get(Cell::at(0, 0)), DigitSet::ALL);
    // An empty cell is not a clue, even if it is not editable.
    assert_eq!(game("0|0|0|"), Ok(Sheet::from_clues(&Grid::EMPTY)));
    assert_eq!(game("9|0|0|").map(|sheet| sheet.givens.len()), Ok(1));
    for cell in ["0|512|1|", "10|0|1|", "0|x|1|"] {
        let outcomes = game(cell).unwrap_err();
        assert_eq!(outcomes.what(), "r1c1 of this game can't be read", "{cell}");
    }
}

#[test]
fn other_xml_is_refused_at_its_start() {
    for (name, error) in [("book", NotationError::OtherXml), ("html", NotationError::Html)] {
        let game = format!("<game data=\"{LINE}\"/>");
        let text = format!("<?xml version=\"1.0\"?>\n <{name}>{game}</{name}>");
        let sheet = Err(ReadError::Notation { error, line: 2, column: 2 });
        assert_eq!(all(&text), [Found { line: Some(2), sheet }]);
    }
    let error = NotationError::Html;
    let sheet = Err(ReadError::Notation { error, line: 1, column: 16 });
    let page = format!("<!DOCTYPE html><HTML><body><p>a<br>{LINE}</body></HTML>");
    assert_eq!(all(&page), [Found { line: Some(1), sheet }]);
}

#[test]
fn sudocue_comments_differ_from_lines_that_start_with_a_letter() {
    let rows: Vec<_> = LINE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let url = one(&format!("#Uhttps://example.org/7\n{}", rows.join("\n")));
    assert_eq!(url.words(About::Url), "https://example.org/7");
    let comment = one(&format!("#All of these are hard\n{}", rows.join("\n")));
    assert_eq!(comment, Sheet::from_clues(&LINE.parse().unwrap()));
}

#[test]
fn a_table_has_quotes_only_where_they_are_needed() {
    let mut sheet = Sheet::from_clues(&LINE.parse().unwrap());
    sheet.say(About::Name, "a hard one");
    sheet.say(About::Author, "Eve, \"E\"");
    sheet.say(About::Comment, " in blanks; ");
    let row = format!("{LINE},,,a hard one,\"Eve, \"\"E\"\"\",\"in blanks;\",,,");
    assert_eq!(Notation::named("csv").unwrap().write(&sheet), Some(row));
}

#[test]
fn sudokuwiki_cells_may_be_empty() {
    let link = |cells: String| one(&format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{cells}"));
    assert_eq!(link("00".repeat(81)), Sheet::from_clues(&Grid::EMPTY));
    let cell = |(c, solved): (char, char)| match c {
        '.' if solved < '5' => "00".to_owned(),
        '.' => format!("0{}", char::from_digit(solved.to_digit(10).unwrap() + 9, 36).unwrap()),
        digit => format!("0{digit}"),
    };
    let sheet = link(LINE.chars().zip(SOLVED.chars()).map(cell).collect());
    let placed = |(c, solved): (char, char)| if c == '.' && solved >= '5' { solved } else { '.' };
    let placed: String = LINE.chars().zip(SOLVED.chars()).map(placed).collect();
    assert_eq!((sheet.clues().to_string(), sheet.placed().to_string()), (LINE.into(), placed));
}

#[test]
fn a_cell_without_candidates_cannot_be_drawn() {
    let mut sheet = Sheet::from_clues(&LINE.parse().unwrap());
    let empty = Cell::at(0, 2);
    *sheet.eliminated.get_mut(empty) = sheet.candidates().digits(empty);
    let can: Vec<_> =
        NOTATIONS.iter().filter(|notation| notation.write(&sheet).is_some()).collect();
    let names: Vec<_> = can.iter().map(|notation| notation.name).collect();
    assert!(["marks", "ss", "sudokuwiki"].iter().all(|name| !names.contains(name)), "{names:?}");
    assert_eq!(names.len(), NOTATIONS.len() - 3);
}

#[test]
fn only_a_drawing_of_marks_mixes_placed_digits_and_last_candidates() {
    let mixes = NOTATIONS.iter().filter(|notation| notation.mixes_placed());
    assert_eq!(mixes.map(|notation| notation.name).collect::<Vec<_>>(), ["marks"]);
    // Two cells in a row have 5 as their last candidate, but no empty peer has candidate 5.
    let five = Digit::ALL[4];
    let two = [Cell::at(0, 0), Cell::at(0, 1)];
    let mut left = Candidates::new(&Grid::EMPTY);
    for cell in two {
        for digit in Digit::ALL.into_iter().filter(|digit| *digit != five) {
            left.eliminate(cell, digit);
        }
        for peer in cell.peers().iter().filter(|peer| !two.contains(peer)) {
            left.eliminate(peer, five);
        }
    }
    let sheet = Sheet::with_candidates(&Grid::EMPTY, CellSet::EMPTY, &left);
    let settling = NOTATIONS.iter().filter(|notation| notation.confuses_singles(&sheet));
    assert_eq!(settling.map(|notation| notation.name).collect::<Vec<_>>(), ["marks"]);
    let again = one(&Notation::named("marks").unwrap().write(&sheet).unwrap());
    assert_eq!(two.map(|cell| again.grid.get(cell)), [Some(five); 2]);
}

#[test]
fn crosses_are_empty_cells_if_nothing_else_is() {
    let clues: Grid = LINE.parse().unwrap();
    let crosses = LINE.replace('.', "x");
    let rows: Vec<_> = (0..9).map(|row| crosses[9 * row..][..9].to_owned()).collect();
    let drawn: Vec<_> = rows
        .iter()
        .map(|row| format!("| {} {} {} |", &row[..3], &row[3..6], &row[6..]).to_uppercase())
        .collect();
    for text in
        [crosses.clone(), format!("{crosses} # 0 from x. and y"), rows.join("\n"), drawn.join("\n")]
    {
        assert_eq!(one(&text).clues(), clues, "{text}");
    }
    let text = format!("{crosses}\n{crosses}\n");
    assert_eq!(all(&text).into_iter().filter(|found| found.sheet.is_ok()).count(), 2);
    // If dots mark empty cells, an `x` is an error, and so are more than 81 cells.
    for text in [LINE.replacen('.', "x", 10), format!("{crosses}x"), crosses.replace('5', "a")] {
        assert!(read_sheet(&text).is_err(), "{text}");
    }
}

//! Tests puzzles inside JSON objects and XML from other programs, and drawings and comments in less
//! common styles. The samples were written for these tests.

use super::foreign::{array, clues, rows};
use super::{LINE, SOLVED, all, one};
use pencilmark_engine::formats::{LONGEST, read_sheet};

/// Returns a JSON object with one field whose value is a string.
fn object(name: &str, value: &str) -> String {
    format!("{{\"{name}\": \"{value}\"}}")
}

#[test]
fn arrays_of_puzzles_inside_an_object_are_read() {
    let puzzle = object("puzzle", LINE);
    let lists = [
        format!("{{\"count\": 2, \"puzzles\": [{puzzle}, {puzzle}]}}"),
        format!("{{\n\"easy\": [{puzzle}],\n\"hard\": [{puzzle}]\n}}"),
        format!("{{\"levels\": {{\"easy\": [\"{LINE}\", \"{LINE}\"]}}}}"),
        format!("{{\"puzzles\": [\"{LINE}\", \"{LINE}\"], \"solutions\": [\"{SOLVED}\"]}}"),
        format!("{{\"boards\": [{0}, {0}]}}", array(LINE, "0")),
        format!("[{{\"tier\": \"easy\", \"puzzles\": [{puzzle}, {puzzle}]}}]"),
        format!("{{\"1\": {0}, \"2\": {0}}}", array(LINE, "\"\"")),
        format!(
            "{{\"one\": {puzzle}, \"two\": {{\"givens\": \"{LINE}\", \"placed\": \"{LINE}\"}}}}"
        ),
        format!("{{\"a\": \"{LINE}\", \"b\": \"{LINE}\"}}"),
        format!("{{\"easy\": [{puzzle}], \"hard\": [\"{LINE}\"]}}"),
        format!("{{\"hard\": [\"{LINE}\"], \"easy\": [{puzzle}]}}"),
        format!("{{\"a\": {puzzle}, \"b\": \"{LINE}\"}}"),
        format!("{{\"name\": \"two\", \"b\": \"{LINE}\", \"a\": {puzzle}}}"),
        format!("{{\"all\": {{\"a\": [{puzzle}], \"b\": [\"{LINE}\"]}}}}"),
        format!("{{\"all\": [\"{LINE}\", {{\"info\": {{\"id\": 1}}, \"game\": {puzzle}}}]}}"),
        format!("{{\"meta\": {{\"value\": \"x\"}}, \"a\": {puzzle}, \"b\": [{puzzle}]}}"),
        format!("{{\"a\": {puzzle}}}\n{{\"b\": {puzzle}}}"),
    ];
    for text in lists {
        let sheets: Vec<_> = all(&text).into_iter().map(|found| found.sheet).collect();
        assert_eq!(sheets, [Ok(clues()), Ok(clues())], "{text}");
    }
    // An object that is longer than a single puzzle may be.
    let long = format!("{{\"puzzles\": [{}]}}", vec![puzzle.as_str(); 1000].join(",\n"));
    assert!(long.len() > LONGEST);
    let found = all(&long);
    assert_eq!((found.len(), found[999].line), (1000, Some(1000)));
    // Values other than boards may be rules of a variant, which the reader never ignores.
    let variant = format!("{{\"given\": {}, \"arrow\": [[[1, 0], [0, 1]]]}}", array(LINE, "0"));
    assert_eq!(all(&variant).len(), 1);
    assert!(read_sheet(&variant).is_err());
    // Each line of a file may hold several puzzles.
    let line = format!("{{\"easy\": [{puzzle}], \"hard\": [\"{LINE}\"]}}\n");
    assert_eq!(all(&line.repeat(3)).len(), 6);
    // A full board next to a puzzle is its solution.
    assert_eq!(all(&format!("{{\"game\": {puzzle}, \"filled\": \"{SOLVED}\"}}")).len(), 1);
    // An invalid puzzle next to others is reported.
    let bad = object("puzzle", &LINE[1..]);
    let found = all(&format!("{{\"easy\": {bad}, \"hard\": [\"{LINE}\"]}}"));
    assert_eq!(found.iter().map(|found| found.sheet.is_ok()).collect::<Vec<_>>(), [false, true]);
    // An invalid puzzle in the array is reported, and the others are read.
    let wrong = format!("{{\"puzzles\": [{puzzle},\n{},\n{puzzle}]}}", object("puzzle", "12"));
    let found = all(&wrong);
    assert_eq!(
        found.iter().map(|found| found.sheet.is_ok()).collect::<Vec<_>>(),
        [true, false, true]
    );
    assert_eq!(found[1].line, Some(2));
}

#[test]
fn common_names_hold_a_puzzle_only_if_the_value_is_a_board() {
    for name in ["values", "problem", "mission", "initial", "start"] {
        assert_eq!(one(&object(name, LINE)), clues(), "{name}");
        assert_eq!(one(&format!("{{\"{name}\": {}}}", array(LINE, "0"))), clues(), "{name}");
        let both = format!("{{\"{name}\": [1, 2], \"game\": {}}}", object("puzzle", LINE));
        assert_eq!(one(&both), clues(), "{name}");
        assert!(read_sheet(&object(name, "now")).is_err(), "{name}");
    }
}

#[test]
fn a_solution_without_digits_is_unknown() {
    let zeros = "0".repeat(81);
    assert_eq!(one(&format!("quizzes,solutions\n{LINE},{zeros}\n")), clues());
    let partial = format!("1{}", &zeros[1..]);
    assert!(read_sheet(&format!("quizzes,solutions\n{LINE},{partial}\n")).is_err());
}

#[test]
fn cells_in_other_xml_are_read() {
    let game =
        format!("<game level=\"3\"><problem>{LINE}</problem><solved>{SOLVED}</solved></game>");
    let text = format!("<?xml version=\"1.0\"?>\n<games>\n{game}\n{game}\n</games>\n");
    let found = all(&text);
    assert_eq!(found.iter().map(|found| found.line).collect::<Vec<_>>(), [Some(3), Some(4)]);
    for found in found {
        let sheet = found.sheet.unwrap();
        assert_eq!(sheet.solution.unwrap().to_string(), SOLVED);
        assert_eq!((sheet.grid, sheet.givens), (clues().grid, clues().givens));
    }
    let zeros = LINE.replace('.', "0");
    let attribute = format!("<sudokus><sudoku id=\"1\" clues=\"{zeros}\"/></sudokus>");
    assert_eq!(one(&attribute), clues());
    let rows: Vec<_> =
        rows(" ", String::from).iter().map(|row| format!("<row>{row}</row>\n")).collect();
    assert_eq!(one(&format!("<sudoku>\n{}</sudoku>", rows.concat())), clues());
    assert_eq!(one(&format!("<sudoku>\n{LINE}\n</sudoku>")), clues());
    // Rows with another element between them are not a puzzle.
    let broken = format!("<s>{}<name>x</name>{}</s>", rows[..4].concat(), rows[4..].concat());
    assert!(read_sheet(&broken).is_err());
    let entity = format!("<!DOCTYPE s [<!ENTITY a \"{LINE}\">]><s><p>{LINE}</p></s>");
    assert!(read_sheet(&entity).is_err());
}

#[test]
fn damaged_xml_is_reported_after_its_puzzles() {
    for (text, says) in [
        (format!("<games><p>{LINE}</p><p>{LINE}"), "its end is missing"),
        (format!("<games><p>{LINE}</p></game>"), "not valid XML"),
    ] {
        let found = all(&text);
        assert_eq!(found.len(), 2, "{text}");
        assert_eq!(found[0].sheet, Ok(clues()), "{text}");
        let error = found[1].sheet.as_ref().unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn only_grids_that_can_be_puzzles_are_read_from_other_xml() {
    let game = format!("<game solution=\"{SOLVED}\" puzzle=\"{LINE}\"/>");
    assert_eq!(one(&format!("<games>{game}</games>")), clues(), "the solution is not a puzzle");
    let mask = LINE.replace(|c| c != '.', "1");
    for no_puzzle in [&mask, &"0".repeat(81), SOLVED] {
        let text = format!("<games><p>{no_puzzle}</p></games>");
        assert!(read_sheet(&text).is_err(), "{no_puzzle}");
    }
}

#[test]
fn the_names_of_fields_tell_puzzles_from_other_boards() {
    assert_eq!(one(&format!("{{\"values\":3,\"problem\":\"{LINE}\"}}")), clues());
    let text = format!("{{\"puzzles\":[\"{LINE}\"],\"answers\":[\"{SOLVED}\"]}}");
    assert_eq!(one(&text).grid, clues().grid, "an answer is not a puzzle");
    // The states of a game are not puzzles.
    let states = vec![format!("\"{LINE}\""); 1000].join(",");
    let found = all(&format!("{{\"givens\":\"{LINE}\",\"history\":[{states}]}}"));
    assert_eq!(found.len(), 1);
    assert!(found[0].sheet.as_ref().unwrap_err().to_string().contains("too long"));
}

#[test]
fn drawings_with_colons_between_the_cells_are_read() {
    let thick = format!("+{}", "~~~+".repeat(9));
    let thin = thick.replace('~', "-");
    let mut text = format!("{thick}\n");
    for (at, row) in (1..).zip(rows("", |c| if c == '.' { " ".into() } else { c.into() })) {
        let cells: Vec<_> = row.chars().map(|c| format!(" {c} ")).collect();
        let boxes: Vec<_> = cells.chunks(3).map(|cells| cells.join(":")).collect();
        text += &format!("|{}|\n{}\n", boxes.join("|"), if at % 3 == 0 { &thick } else { &thin });
    }
    assert_eq!(one(&text), clues());
}

#[test]
fn a_size_before_the_rows_and_comments_of_other_languages_are_skipped() {
    let grid = rows(" ", |c| if c == '.' { "0".into() } else { c.into() }).join("\n");
    for size in ["9", "9 9", "3 3"] {
        assert_eq!(one(&format!("{size}\n{grid}\n")), clues(), "{size}");
    }
    assert!(read_sheet(&format!("8\n{grid}")).is_err());
    for mark in ["//", "%"] {
        let text = format!("{mark} the first 9\n{LINE}\n  {mark} the second\n{LINE}\n");
        let sheets: Vec<_> = all(&text).into_iter().map(|found| found.sheet).collect();
        assert_eq!(sheets, [Ok(clues()), Ok(clues())], "{mark}");
        assert_eq!(one(&format!("{mark} 1\n{grid}\n")), clues(), "{mark}");
    }
}

//! Tests the length limits. Text of the maximum length is read, and longer text is refused.

use super::{LINE, all, one};
use pencilmark_engine::board::Grid;
use pencilmark_engine::formats::{
    About, Found, LONGEST, LONGEST_DOCUMENT, Plan, ReadError, read_sheet, write_drawn,
};

/// Returns a string of `length` bytes that repeats `fill` between `start` and `end`.
fn filled(start: &str, fill: &str, end: &str, length: usize) -> String {
    format!("{start}{}{end}", fill.repeat(length - start.len() - end.len()))
}

fn grid() -> Grid {
    LINE.parse().unwrap()
}

/// Returns the line and message of each error.
fn refused(found: Vec<Found>) -> Vec<(Option<usize>, String)> {
    let bad = found.into_iter().filter(|found| found.sheet.is_err());
    bad.map(|found| (found.line, found.sheet.unwrap_err().to_string())).collect()
}

#[test]
fn a_text_with_a_very_long_first_line_is_read_line_by_line() {
    let long = "x".repeat(LONGEST + 1);
    for head in [long.clone(), format!("{long}\n{LINE}\n")] {
        assert!(matches!(Plan::new(&head, None), Plan::Lines(_)));
    }
    let found = all(&format!("{long}\n{LINE}\n"));
    assert_eq!((found.len(), &found[0].sheet), (2, &Err(ReadError::TooLong(LONGEST + 1))));
    assert!(found[1].sheet.is_ok());
}

#[test]
fn a_single_puzzle_may_be_as_long_as_64_kib() {
    let text = |length| filled(&format!("{LINE}\n# "), "x", "", length);
    assert_eq!(one(&text(LONGEST)).clues(), grid());
    for length in [LONGEST + 1, LONGEST + 2] {
        assert_eq!(read_sheet(&text(length)), Err(ReadError::TooLong(length)));
    }
    // `read_sheet` applies the same limit to text with many short lines.
    let many = format!("{LINE}\n").repeat(1000);
    assert_eq!(read_sheet(&many), Err(ReadError::TooLong(82_000)));
}

#[test]
fn each_of_many_puzzles_may_be_as_long_as_64_kib() {
    let drawn = write_drawn(&grid());
    let line = |length| filled(&format!("{LINE} # "), "x", "", length);
    // The empty line between two drawings does not count.
    let drawing = |length| filled(&format!("{drawn}\n# "), "x", "\n", length);
    let object = |length| filled(&format!("{{\"givens\":\"{LINE}\",\"x\":\""), "x", "\"}", length);
    let data = |length| filled(LINE, " ", "", length);
    let game = |length| format!("<game data=\"{}\"/>", data(length));
    let too_long = "65537 bytes is too long for a puzzle: give one puzzle of 81 cells";
    let cases: [(&dyn Fn(usize) -> String, usize); 4] = [
        (&|length| format!("{LINE}\n{}\n{LINE}\n", line(length)), 2),
        (&|length| format!("{drawn}\n\n{}\n{drawn}\n", drawing(length)), 15),
        (&|length| format!("[\n{{\"givens\":\"{LINE}\"}},\n{},\n\"{LINE}\"]", object(length)), 3),
        (&|length| format!("<opensudoku>{0}\n{1}{0}</opensudoku>", game(81), game(length)), 2),
    ];
    for (text, at) in cases {
        let shown = text(500);
        let found = all(&text(LONGEST));
        assert_eq!((found.len(), refused(found)), (3, vec![]), "{shown}");
        let found = all(&text(LONGEST + 1));
        assert_eq!(found.len(), 3, "{shown}");
        let outcomes = refused(found);
        assert!(outcomes.len() == 1 && outcomes[0].0 == Some(at), "{shown}: {outcomes:?}");
        assert!(outcomes[0].1.starts_with(too_long), "{shown}: {outcomes:?}");
    }
}

#[test]
fn a_document_may_be_as_long_as_256_mib() {
    // Most of this memory is never written, so allocating it costs almost nothing.
    let mut bytes = vec![0; LONGEST_DOCUMENT + 1];
    bytes[..6].copy_from_slice(b"<book>");
    let text = String::from_utf8(bytes).unwrap();
    let outcomes = |text: &str| all(text).remove(0).sheet.unwrap_err();
    assert_eq!(outcomes(&text), ReadError::TooLong(LONGEST_DOCUMENT + 1));
    let message = outcomes(&text[..LONGEST_DOCUMENT]).to_string();
    assert!(message.starts_with("this XML has no puzzles"), "{message}");
}

#[test]
fn an_endless_text_is_kept_only_up_to_the_maximum_length() {
    for (blanks, wanted) in [(LONGEST - 1, "&"), (LONGEST, "")] {
        let name = format!("{}&amp;A", " ".repeat(blanks));
        let text = format!("<opensudoku><name>{name}</name><game data=\"{LINE}\"/></opensudoku>");
        assert_eq!(all(&text)[0].sheet.as_ref().unwrap().words(About::Source), wanted);
    }
}

#[test]
fn a_line_of_more_than_60_characters_is_meant_as_a_puzzle() {
    let outcomes = |line: &str| {
        let bad = refused(all(&format!("{line}\n{line}\n")));
        bad.into_iter().map(|(line, _)| line).collect::<Vec<_>>()
    };
    let each = vec![Some(1), Some(2)];
    let name = "n".repeat(100);
    let short = &LINE[..80];
    for behind in ["", ",", ";", " ", "\t", "|", "│"].map(|sign| format!("{sign}{name}")) {
        assert_eq!(
            outcomes(&format!("{short}{}", behind.trim_start_matches('n'))),
            each,
            "{behind}"
        );
    }
    let digits = &LINE.replace('.', "1");
    // A line is treated as an attempt at a puzzle if it is long enough, at least half of its
    // characters are cells, and at least one cell is a digit.
    for (line, is_each) in [
        (&digits[..60], false),
        (&digits[..61], true),
        (&format!("{}{}", &digits[..35], "y".repeat(35)), true),
        (&format!("{}{}", &digits[..35], "y".repeat(36)), false),
        (&digits[..81].replace('3', "x"), true),
        (&format!("1{}", "-".repeat(69)), true),
        (&"-".repeat(70), false),
    ] {
        assert_eq!(outcomes(line) == each, is_each, "{line}");
    }
}

#[test]
fn a_drawing_without_a_title_may_be_as_long_as_64_kib() {
    let drawing = |length| filled(&format!("{}\n# ", write_drawn(&grid())), "x", "\n", length);
    assert_eq!(one(&drawing(LONGEST)).clues(), grid());
    assert_eq!(all(&drawing(LONGEST)).len(), 1);
    let found = all(&drawing(LONGEST + 1));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, &found[0].sheet), (None, &Err(ReadError::TooLong(LONGEST + 1))));
}

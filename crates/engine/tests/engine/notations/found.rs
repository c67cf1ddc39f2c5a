//! Tests the detection of notations. Text around a puzzle must not change the result, and error
//! messages must name the actual problem.

use super::{LINE, SOLVED, all, one, sheet};
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::formats::{
    About, Found, LONGEST, Notation, NotationError, ReadError, Sheet, read_all, read_sheet,
};
use pencilmark_test_support::random::Random;
use std::ops::ControlFlow;

/// Reads all puzzles in `text`, using the notation called `name`.
fn all_from(name: &str, text: &str) -> Vec<Found> {
    let mut found = Vec::new();
    let _ = read_all(text, Notation::named(name), &mut |one| {
        found.push(one);
        ControlFlow::Continue(())
    });
    found
}

/// Returns the number of puzzles, and the line and message of each error.
fn outcomes(found: Vec<Found>) -> (usize, Vec<(Option<usize>, String)>) {
    let (good, bad): (Vec<_>, Vec<_>) = found.into_iter().partition(|found| found.sheet.is_ok());
    let bad = bad.into_iter().map(|found| (found.line, found.sheet.unwrap_err().to_string()));
    (good.len(), bad.collect())
}

/// Returns the clues of all puzzles. Panics if there is an error.
fn clues(found: Vec<Found>) -> Vec<Grid> {
    found.into_iter().map(|found| found.sheet.unwrap().clues()).collect()
}

fn grid() -> Grid {
    LINE.parse().unwrap()
}

/// Returns a puzzle that differs from [`LINE`].
fn other() -> Grid {
    LINE.replace('5', "x").replace('6', "5").replace('x', "6").parse().unwrap()
}

#[test]
fn drawings_of_several_puzzles_are_several_puzzles() {
    let ss = Notation::named("ss").unwrap();
    let mut random = Random(15);
    for between in ["\n\n", "\n\n\n"] {
        let sheets: Vec<_> = (0..3)
            .map(|round| {
                let whole = sheet(&mut random);
                let mut sheet = Sheet::with_givens(&whole.grid, whole.givens);
                if round != 1 {
                    sheet.eliminated = whole.eliminated;
                }
                sheet
            })
            .chain([Sheet::from_clues(&grid()), Sheet::from_clues(&other())])
            .collect();
        let texts: Vec<_> = sheets.iter().map(|sheet| ss.write(sheet).unwrap()).collect();
        let read: Vec<_> =
            all(&texts.join(between)).into_iter().map(|found| found.sheet.unwrap()).collect();
        assert_eq!(read, sheets);
    }
    let [a, b] = [grid(), other()].map(|grid| ss.write(&Sheet::from_clues(&grid)).unwrap());
    assert_eq!(read_sheet(&format!("{a}\n{b}")), Err(ReadError::Several(2)));
    assert_eq!(read_sheet(&format!("{a}\n\n{b}")), Err(ReadError::Several(2)));
    let bad = b.replacen("..", ".x", 1);
    let (good, bad) = outcomes(all(&format!("{a}\n\n{bad}\n\n{a}")));
    assert!(good == 2 && bad.len() == 1 && bad[0].1.starts_with("'x' in line"), "{bad:?}");
}

#[test]
fn a_link_next_to_a_puzzle_is_a_comment() {
    let daily = "https://www.sudokuwiki.org/Daily_Sudoku";
    for text in [
        format!("{{\"version\":1,\"givens\":\"{LINE}\",\"url\":\"{daily}\"}}"),
        format!("[\n  {{\n    \"givens\": \"{LINE}\",\n    \"url\": \"{daily}\"\n  }}\n]"),
        format!("puzzle,url\n{LINE},{daily}"),
        format!("{LINE},{daily}"),
        format!("{LINE} {daily}"),
        format!("{LINE} # {daily}"),
        format!("<opensudoku><sourceURL>{daily}</sourceURL>\n<game data=\"{LINE}\"/></opensudoku>"),
    ] {
        assert_eq!(one(&text).clues(), grid(), "{text}");
        assert_eq!(clues(all(&text)), [grid()], "{text}");
    }
    let text = format!("{LINE} # {daily}\n{LINE}\n");
    assert_eq!(clues(all(&text)), [grid(), grid()]);
    // The comment after a link may contain `#`. Emails and forum posts put links in brackets.
    let link = Notation::named("sudokuwiki").unwrap().write(&Sheet::from_clues(&grid())).unwrap();
    assert_eq!(one(&format!("<{link}>")).clues(), grid());
    let packed = Notation::named("f-puzzles").unwrap().write(&Sheet::from_clues(&grid())).unwrap();
    assert_eq!(one(&format!("[a hard one]({packed})")).clues(), grid());
    assert_eq!(one(&format!("{link}#top # hard")).clues(), grid());
}

#[test]
fn marks_are_read_in_every_frame_and_at_every_width() {
    let marks = Notation::named("marks").unwrap().write(&Sheet::from_clues(&grid())).unwrap();
    let plain = one(&marks);
    let rows: Vec<Vec<&str>> = marks
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.split([' ', '|']).filter(|word| !word.is_empty()).collect())
        .collect();
    for width in [1, 9, 10, 12, 20] {
        for (rule, bar) in [("=", "|"), ("-", "|"), ("─", "│"), ("━", "┃"), ("═", "║")]
        {
            let drawn: Vec<String> = rows
                .iter()
                .map(|row| {
                    let cells: Vec<_> = row.iter().map(|word| format!("{word:width$}")).collect();
                    let boxes: Vec<_> = cells.chunks(3).map(|cells| cells.join(" ")).collect();
                    format!("{bar}{}{bar}", boxes.join(bar))
                })
                .collect();
            let line = rule.repeat(drawn[0].chars().count());
            let bands: Vec<_> = drawn.chunks(3).map(|band| band.join("\n")).collect();
            let text = format!("{line}\n{}\n{line}\n", bands.join(&format!("\n{line}\n")));
            assert_eq!(one(&text), plain, "{text}");
            let twice = format!("{text}\n{text}");
            assert_eq!(clues(all(&twice)), [grid(), grid()], "{twice}");
        }
    }
}

#[test]
fn one_bad_line_alone_is_reported_like_one_among_many() {
    for (line, says) in [
        ("https://f-puzzles.com/?id=abc123", "open it in f-puzzles"),
        (":0000:x:53..:::", "expected 81 cells, found 4"),
        (":0606-2:27:53..::::", "expected 81 cells, found 4"),
    ] {
        for text in [line.to_owned(), format!("# mine\n{line}\n"), format!("{LINE}\n{line}\n")] {
            let (_, bad) = outcomes(all(&text));
            assert!(bad.len() == 1 && bad[0].1.contains(says), "{text}: {bad:?}");
        }
    }
}

#[test]
fn a_solution_and_a_rating_follow_commas_or_spaces() {
    let solved = Some(SOLVED.parse().unwrap());
    for (text, rating) in [
        (format!("{LINE} {SOLVED} 7.1"), "7.1"),
        (format!("{LINE}  {SOLVED}"), ""),
        (format!("{LINE}\t{SOLVED}\t7.1"), "7.1"),
        (format!("{LINE},{SOLVED},7.1"), "7.1"),
        (format!("{LINE} , {SOLVED} , 7.1 # hard"), "7.1"),
        (format!("\"{LINE}\",\"{SOLVED}\",\"7.1\""), "7.1"),
    ] {
        for from in ["line", "sdm", "csv"] {
            let mut found = all_from(from, &text);
            let sheet = found.remove(0).sheet.unwrap();
            assert_eq!((sheet.solution, sheet.words(About::Rating)), (solved, rating), "{text}");
        }
        assert_eq!(one(&text).solution, solved, "{text}");
    }
    // A number among other words is not read as a rating.
    for text in [format!("{LINE} page 7"), format!("{LINE} 12 of 100"), format!("{LINE} {LINE} 7")]
    {
        assert_eq!(one(&text), Sheet::from_clues(&grid()), "{text}");
    }
}

#[test]
fn json_is_read_even_if_its_first_line_is_broken() {
    let good = format!("{{\"givens\":\"{LINE}\"}}");
    let long = format!("{{\"givens\":\"{LINE}\",\"x\":\"{}\"}}", "x".repeat(LONGEST));
    for first in ["{\"givens\":", "{\"givens\":5}", "{", "{nonsense}", &long] {
        let (served, bad) = outcomes(all(&format!("{first}\n{good}\n{good}\n")));
        assert_eq!(
            (served, bad.len(), bad[0].0),
            (2, 1, Some(1)),
            "{}: {bad:?}",
            &first[..9.min(first.len())]
        );
    }
    // Reading continues after a broken object, even if the object spans several lines.
    let pretty = format!("{{\n  \"givens\": \"{LINE}\",\n  \"corner\":\n    {{}}\n}}\n");
    assert_eq!(clues(all(&pretty.repeat(2))), [grid(), grid()]);
    let broken = pretty.replacen(',', ";", 1);
    let (served, bad) = outcomes(all(&format!("{pretty}{broken}{pretty}")));
    assert_eq!((served, bad.len()), (2, 1), "{bad:?}");
}

#[test]
fn many_comments_and_empty_lines_do_not_change_the_detection() {
    for head in ["# words\n".repeat(1500), "\n".repeat(1500)] {
        let (served, bad) = outcomes(all(&format!("{head}{LINE}\nx\n{LINE}\n")));
        assert_eq!((served, bad[0].0), (2, Some(1502)), "{bad:?}");
    }
}

#[test]
fn tables_may_have_one_column_quotes_and_no_header() {
    for text in [
        format!("puzzle\n{LINE}\n{LINE}\n"),
        format!("\"puzzle\"\n\"{LINE}\"\n\"{LINE}\"\n"),
        format!("\"{LINE}\",\"{SOLVED}\"\n\"{LINE}\",\"{SOLVED}\"\n"),
        format!("\"{LINE}\"\n\"{LINE}\"\n"),
    ] {
        assert_eq!(clues(all(&text)), [grid(), grid()], "{text}");
    }
    let text = format!("puzzle,comment\n{LINE},\"one\nmore\"\n{LINE},\"whole\"\n{LINE},5\" wide\n");
    let (served, bad) = outcomes(all(&text));
    assert_eq!((served, bad[0].0), (2, Some(2)), "{bad:?}");
    assert!(bad[0].1.contains("quote") && bad[0].1.contains("column 83"), "{bad:?}");
    // A word above a puzzle is not the header of a table.
    let code = pencilmark_engine::formats::write_code(&grid()).unwrap();
    assert_eq!(one(&format!("Sudoku\n{code}")).clues(), grid());
}

#[test]
fn a_given_notation_is_used_instead_of_detection() {
    let table = format!("puzzle,rating\n{LINE},1.2\n");
    for from in ["line", "code"] {
        let (_, bad) = outcomes(all_from(from, &table));
        assert_eq!(bad[0].0, Some(1), "{from}: {bad:?}");
    }
    let json = format!("{{\"givens\":\"{LINE}\"}}\n");
    let (served, bad) = outcomes(all_from("opensudoku", &json.repeat(2)));
    assert!(served == 0 && bad[0].1.contains("XML"), "{bad:?}");
    assert_eq!(clues(all_from("json", &json.repeat(2))), [grid(), grid()]);
    // A section may contain the whole puzzle on one line.
    assert_eq!(clues(all(&format!("[Puzzle]\n{LINE}\n"))), [grid()]);
}

#[test]
fn a_puzzle_that_is_too_long_is_refused_and_the_others_are_read() {
    let long = "1".repeat(LONGEST + 1);
    let (served, bad) = outcomes(all(&format!("[\"{LINE}\", \"{long}\", \"{LINE}\"]")));
    assert!(served == 2 && bad[0].1.contains("bytes is too long"), "{bad:?}");
    let list = "1,".repeat(LONGEST);
    let (served, bad) =
        outcomes(all(&format!("[{{\"givens\":\"{LINE}\",\"x\":[{list}1]}}, \"{LINE}\"]")));
    assert!(served == 1 && bad[0].1.contains("bytes is too long"), "{bad:?}");
    let data = "|1".repeat(LONGEST);
    let (served, bad) = outcomes(all(&format!(
        "<opensudoku><game data=\"version: 4 {data}\"/><game data=\"{LINE}\"/></opensudoku>"
    )));
    assert!(served == 1 && bad[0].1.contains("bytes is too long"), "{bad:?}");
    // Drawings are separated by empty lines. A drawing that is too long is refused.
    let drawn = pencilmark_engine::formats::write_drawn(&grid());
    let endless = "1\n".repeat(LONGEST);
    let (served, bad) = outcomes(all(&format!("{drawn}\n\n{endless}\n\n\n\n{drawn}\n")));
    assert!(served == 2 && bad.len() == 1 && bad[0].0 == Some(15), "{bad:?}");
    assert!(bad[0].1.contains("bytes is too long"), "{bad:?}");
    // Together, the drawings are longer than the longest text that is read all at once.
    let many = format!("{drawn}\n\n").repeat(1000);
    assert!(many.len() > LONGEST * 4);
    assert_eq!(all(&many).len(), 1000);
}

#[test]
fn a_rule_of_81_characters_is_not_an_empty_puzzle() {
    // Found by the fuzzer: the frame of these marks has as many characters as a puzzle on one line.
    let rule = "---------------------------";
    let middle = "-----------------------";
    let row = "| 1346789  124578  12346789 | 245689  12368  346789 | 1345679  1256789  2345679 |";
    let last = "| 2        6       48       | 7       5      2      | 2        3        1       |";
    let band = [row; 3].join("\n");
    let bands = [band.clone(), band, [row, row, last].join("\n")];
    let between = format!("\n:{rule}+{middle}+{rule}:\n");
    let drawn =
        format!(".{rule}.{middle}.{rule}.\n{}\n'{rule}'{middle}'{rule}'", bands.join(&between));
    assert_eq!(drawn.lines().next().unwrap().len(), 81);
    let [Found { line: None, sheet: Ok(sheet) }] = &all(&drawn)[..] else {
        panic!("{:?}", all(&drawn))
    };
    assert_eq!(sheet.candidates().digits(Cell::at(8, 2)).to_string(), "48");
    // A line of 81 dots without a frame is an empty puzzle.
    assert_eq!(clues(all(&".".repeat(81))), [Grid::EMPTY]);
}

#[test]
fn a_comment_that_names_columns_does_not_make_a_row_a_header() {
    // Found by the fuzzer: the row used to be read as the header of a table, so its puzzle was
    // lost.
    for comment in ["mine,puzzle,solution", "a;puzzle"] {
        for text in [format!("{LINE} # {comment}"), format!("\"{LINE}\",{comment}")] {
            assert_eq!(clues(all(&text)), [grid()], "{text}");
        }
    }
}

#[test]
fn errors_in_a_table_name_the_line_of_the_row() {
    // A single word is a header only if the line below it is a puzzle.
    let good = format!("{LINE},1.2");
    for (head, row, place, says) in [
        ("puzzle,rating", "x,1", (2, Some(1)), "'x' is not a cell"),
        ("rating,puzzle", "1.2", (2, Some(1)), "this row has 1 field: the puzzle is missing"),
        ("puzzle,solution", &format!("{LINE},123"), (2, Some(83)), "is not 81 digits"),
        ("puzzle,name", &format!("{LINE},\"é"), (2, Some(83)), "this quote is not closed"),
    ] {
        let found = all(&format!("{head}\n{row}\n"));
        let [Found { line: Some(2), sheet: Err(error) }] = &found[..] else {
            panic!("{head}: {found:?}")
        };
        assert!(error.what().contains(says), "{head}: {error}");
        assert_eq!(error.place(), Some(place), "{head}: {error}");
    }
    assert_eq!(clues(all(&format!("puzzle,rating\n{good}\n"))), [grid()]);
}

#[test]
fn objects_may_have_comments_and_empty_lines_between_them() {
    let good = format!("{{\"givens\":\"{LINE}\"}}");
    let text = format!("# mine\n{good}\n\n# yours\n{good}\n");
    assert_eq!(clues(all(&text)), [grid(), grid()]);
    assert_eq!(clues(all_from("json", &text)), [grid(), grid()]);
}

#[test]
fn errors_in_json_have_a_message_and_a_position() {
    let good = format!("{{\"givens\":\"{LINE}\"}}");
    let pretty = good.replace('{', "{\n  ");
    let colon = "expected `:`";
    for (text, line, column, what) in [
        (format!("{good}\n{{\"givens\" 5}}\n{good}"), 2, 11, colon),
        (format!("[{good},\n {{\"givens\" 5}},\n{good}]"), 2, 12, colon),
        (format!("{pretty}\n{{\n \"givens\" 5}}\n{pretty}"), 4, 11, colon),
        (format!("[{good},\n {{,\n{good}]"), 2, 3, "key must be a string"),
    ] {
        let found = all(&text);
        let errors: Vec<_> = found.iter().filter_map(|found| found.sheet.as_ref().err()).collect();
        let wanted =
            ReadError::Notation { error: NotationError::Json(what.to_owned()), line, column };
        assert_eq!(errors, [&wanted], "{text}");
    }
}

#[test]
fn a_drawing_of_another_kind_after_a_drawing_is_another_puzzle() {
    let ss = Notation::named("ss").unwrap().write(&Sheet::from_clues(&grid())).unwrap();
    let other_ss = Notation::named("ss").unwrap().write(&Sheet::from_clues(&other())).unwrap();
    let drawn = pencilmark_engine::formats::write_drawn(&other());
    for text in [format!("{ss}\n\n{drawn}\n"), format!("{ss}\n\n{other_ss}\n")] {
        assert_eq!(clues(all(&text)), [grid(), other()], "{text}");
    }
    assert_eq!(clues(all(&format!("{drawn}\n\n{ss}\n"))), [other(), grid()]);
    // This also applies if the drawing could contain the placed digits of the puzzle before it.
    let same = pencilmark_engine::formats::write_drawn(&grid());
    for text in [format!("{ss}\n\n{same}\n\n{drawn}\n"), format!("{same}\n\n{ss}\n\n{drawn}\n")] {
        assert_eq!(clues(all(&text)), [grid(), grid(), other()], "{text}");
    }
}

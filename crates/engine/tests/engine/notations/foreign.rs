//! Tests the forms in which other programs and websites store plain puzzles. The samples were
//! written for these tests.

use super::{LINE, SOLVED, all, one};
use pencilmark_engine::board::{Candidates, Cell, Digit, Grid};
use pencilmark_engine::formats::{About, NotationError, ReadError, Sheet, read_sheet};

pub(super) fn clues() -> Sheet {
    Sheet::from_clues(&LINE.parse().unwrap())
}

/// Returns the rows of the puzzle. `cell` converts each cell, and `between` separates the cells of
/// a row.
pub(super) fn rows(between: &str, cell: impl Fn(char) -> String) -> Vec<String> {
    let cells: Vec<_> = LINE.chars().map(cell).collect();
    cells.chunks(9).map(|row| row.join(between)).collect()
}

/// Formats a line of 81 cells as a JSON array of rows.
pub(super) fn array(line: &str, empty: &str) -> String {
    let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
    let cells: Vec<_> = line.chars().map(cell).collect();
    let rows: Vec<_> = cells.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    format!("[{}]", rows.join(",\n "))
}

#[test]
fn grids_with_separators_are_read() {
    for between in [",", ", ", ";", "\t"] {
        for empty in ["0", "", ".", "\"\""] {
            let rows = rows(between, |c| if c == '.' { empty.into() } else { c.into() });
            let text = rows.join("\n");
            assert_eq!(one(&text), clues(), "{text}");
            assert_eq!(one(&format!("# mine\r\n{}\r\n", rows.join("\r\n"))), clues(), "{text}");
            // Two grids with an empty line between them.
            assert_eq!(all(&format!("{text}\n\n{text}\n")).len(), 2, "{text}");
            // The whole puzzle on one line.
            assert_eq!(one(&rows.join(between)), clues(), "{text}");
        }
    }
    let decimal = rows(",", |c| if c == '.' { String::new() } else { format!("{c}.0") });
    assert_eq!(one(&decimal.join("\n")), clues());
    let closed = rows(",", |c| if c == '.' { "0".into() } else { c.into() }).join(",\n");
    assert_eq!(one(&format!("{closed},\n")), clues());
}

#[test]
fn wrong_grids_with_separators_are_refused_with_the_row() {
    let good = rows(",", |c| if c == '.' { "0".into() } else { c.into() });
    let wrong = |row: usize, text: &str| {
        let mut rows = good.clone();
        rows[row] = text.to_owned();
        read_sheet(&rows.join("\n"))
    };
    let tenth = wrong(3, "8,0,0,0,6,0,0,0,3,1");
    assert_eq!(tenth, Err(ReadError::Row { row: 4, line: 4, cells: 10 }));
    let eighth = wrong(0, "5,3,0,0,7,0,0,0");
    assert_eq!(eighth, Err(ReadError::Row { row: 1, line: 1, cells: 8 }));
    let letter = wrong(1, "6, 0,0,1,9,q,0,0,0");
    assert_eq!(letter, Err(ReadError::Character { found: 'q', line: 2, column: 12 }));
    let ten = wrong(1, "6,0,0,10,9,5,0,0,0");
    assert_eq!(ten, Err(ReadError::Character { found: '0', line: 2, column: 8 }));
    assert_eq!(read_sheet(&good[..8].join("\n")), Err(ReadError::Rows(8)));
    let cells = [good.join(","), "7".into()].join(",");
    assert_eq!(read_sheet(&cells), Err(ReadError::Cells(82)));
}

#[test]
fn titles_above_grids_become_names() {
    let grid = rows("", |c| if c == '.' { "0".into() } else { c.into() }).join("\n");
    let drawing = pencilmark_engine::formats::write_drawn(&LINE.parse().unwrap());
    for text in [
        format!("Grid 01\n{grid}\nGrid 02:\n{grid}\n"),
        format!("Grid 01\n\n{drawing}\n\nGrid 02\n\n{drawing}\n"),
    ] {
        let read: Vec<_> = all(&text).into_iter().map(|found| found.sheet.unwrap()).collect();
        let names: Vec<_> = read.iter().map(|sheet| sheet.words(About::Name)).collect();
        assert_eq!(names, ["Grid 01", "Grid 02"], "{text}");
        assert!(read.iter().all(|sheet| sheet.clues() == clues().grid), "{text}");
    }
    // A wrong grid is reported with its line number, and the other grids are still read.
    let bad = grid.replacen('6', "y", 1);
    let found = all(&format!("Grid 01\n{bad}\nGrid 02\n{grid}\n"));
    let error = ReadError::Character { found: 'y', line: 3, column: 1 };
    assert_eq!((found.len(), &found[0].sheet), (2, &Err(error)));
    assert!(found[1].sheet.is_ok());
}

#[test]
fn labels_and_ratings_around_a_puzzle_are_understood() {
    let zeros = LINE.replace('.', "0");
    let rated = |text: &str| one(text).words(About::Rating).to_owned();
    // The Sudoku Exchange puzzle bank: a hash, the puzzle and its rating.
    assert_eq!(rated(&format!("0000183b305c {zeros}  1.2")), "1.2");
    // Sudoku Explainer's ratings. `ED=` gives three; only the first rates the whole puzzle.
    for words in ["ED=8.9/1.2/1.2", "ER=8.9", "  ED=8.9/8.9/2.6 someone", ";er=8.9"] {
        let is_word = words.starts_with(';');
        let expected = if is_word { "" } else { "8.9" };
        assert_eq!(rated(&format!("{LINE} {words}")), expected, "{words}");
    }
    assert_eq!(rated(&format!("{LINE} ED=no/1.2/1.2")), "");
    // tdoku's tests: the number of solutions, the solution and a comment.
    let tdoku = one(&format!("{LINE}:1:{SOLVED}:from a book"));
    assert_eq!(tdoku.solution, Some(SOLVED.parse().unwrap()));
    assert_eq!(tdoku.words(About::Comment), "from a book");
    assert_eq!(tdoku.words(About::Rating), "");
    assert_eq!(one(&format!("{LINE}:2")), clues());
    // A table with an index column.
    let indexed = one(&format!("17,{zeros},{SOLVED}"));
    assert_eq!((indexed.clues(), indexed.solution), (clues().grid, SOLVED.parse().ok()));
    assert_eq!(one(&format!("a1;\"{LINE}\"")), clues());
    // A damaged puzzle with only 80 cells is not read as a label for its solution.
    let comma = ReadError::Character { found: ',', line: 1, column: 81 };
    assert_eq!(read_sheet(&format!("{},{SOLVED}", &LINE[1..])), Err(comma));
}

#[test]
fn boards_in_json_are_read() {
    let solution: Grid = SOLVED.parse().unwrap();
    let [zeros, nulls, texts] = ["0", "null", "\"\""].map(|empty| array(LINE, empty));
    let solved = array(SOLVED, "0");
    let nine: Vec<_> = rows("", Into::into).iter().map(|row| format!("\"{row}\"")).collect();
    let flat = zeros.replace(['[', ']'], "");
    for text in [
        zeros.clone(),
        nulls.clone(),
        texts,
        format!("[{zeros}]"),
        format!("[{flat}]"),
        format!("[{}]", nine.join(",")),
        format!("{{\"board\": {nulls}}}"),
        format!("{{\"grid\": {zeros}}}"),
        format!("{{\"que\": \"{LINE}\"}}"),
        format!("{{\"quizzes\": \"{LINE}\", \"solutions\": 1}}"),
    ] {
        assert_eq!(one(&text), clues(), "{text}");
    }
    let inner = format!("{{\"value\":{zeros},\"solution\":{solved},\"difficulty\":\"Hard\"}}");
    let sheet = one(&format!("{{\"newboard\":{{\"grids\":[{inner}],\"results\":1}}}}"));
    assert_eq!((sheet.clues(), sheet.solution), (clues().grid, Some(solution)));
    assert_eq!(sheet.words(About::Rating), "Hard");
    assert_eq!(all(&format!("[{zeros},{nulls}]")).len(), 2);
    // As `pencilmark rate --json` writes it.
    let rated = one(&format!("{{\"version\":1,\"puzzle\":\"{LINE}\",\"er\":7.1}}"));
    assert_eq!(rated.words(About::Rating), "7.1");
}

#[test]
fn wrong_boards_in_json_are_refused() {
    let error = |text: &str| match read_sheet(text).unwrap_err() {
        ReadError::Notation { error, .. } => error,
        error => panic!("{text}: {error}"),
    };
    let zeros = array(LINE, "0");
    let cell = |row, column| NotationError::CellValue(Cell::at(row, column));
    assert_eq!(error(&zeros.replacen("5, 3", "5, 10", 1)), cell(0, 1));
    assert_eq!(error(&zeros.replacen("5, 3", "5, \"?\"", 1)), cell(0, 1));
    assert_eq!(error(&zeros.replacen("5, 3", "true, 3", 1)), cell(0, 0));
    assert_eq!(error(&zeros.replacen("[5", "[1, 5", 1)), NotationError::NotNineByNine);
    assert_eq!(error("[[1, 2], [3, 4]]"), NotationError::Size(2));
    assert_eq!(error("{\"board\": [[1, 2], [3, 4]]}"), NotationError::Size(2));
    assert_eq!(error("{\"a\": {\"b\": 1}}"), NotationError::NoGivens);
}

#[test]
fn saved_games_of_gnome_sudoku_are_read() {
    let grid = clues().grid;
    let given = |(cell, digit): (Cell, Digit)| {
        format!(
            "{{\"position\":[{},{}],\"value\":{digit},\"fixed\":true,\"earmarks\":[]}}",
            cell.row(),
            cell.column()
        )
    };
    let mut cells: Vec<_> = grid.filled().map(given).collect();
    cells.push("{\"position\":[0,2],\"value\":4,\"fixed\":false,\"earmarks\":[]}".into());
    cells.push("{\"position\":[0,3],\"value\":0,\"fixed\":false,\"earmarks\":[2,6]}".into());
    let game = |cells: &[String]| {
        format!(
            "{{\n\"difficulty_category\": \"Hard Difficulty\",\n\"time_elapsed\": 9.5,\n\"cells\": [{}]\n}}",
            cells.join(",\n")
        )
    };
    let sheet = one(&game(&cells));
    assert_eq!(sheet.clues(), grid);
    assert_eq!(sheet.grid.get(Cell::at(0, 2)), Some(Digit::ALL[3]));
    assert_eq!(sheet.corner.get(Cell::at(0, 3)).to_string(), "26");
    assert_eq!(sheet.words(About::Rating), "Hard");
    for wrong in ["[9,0],\"value\":1", "[0,2],\"value\":10", "[0],\"value\":1", "3,\"value\":1"] {
        let error = read_sheet(&game(&[format!("{{\"position\":{wrong}}}")])).unwrap_err();
        assert!(error.to_string().starts_with("entry 1 of \"cells\""), "{wrong}: {error}");
    }
}

/// Returns the cells of `line` as `KSudoku` writes them, column by column.
fn ksudoku_cells(line: &str) -> String {
    let symbol = |index: usize| match line.as_bytes()[index % 9 * 9 + index / 9] {
        b'.' => '_',
        digit => char::from(digit - b'0' + b'a'),
    };
    (0..81).map(symbol).collect()
}

/// Returns a `KSudoku` game.
fn ksudoku(graph: &str, history: &str) -> String {
    let values = ksudoku_cells(LINE);
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"1\">\n  <puzzle>\n   <graph {graph}/>\n   <values>{values}</values>\n  </puzzle>\n  <history>{history}</history>\n </game>\n</ksudoku>\n"
    )
}

#[test]
fn saved_games_of_ksudoku_are_read() {
    let graph = "order=\"9\" type=\"sudoku\" specific-type=\"Plain\"";
    assert_eq!(one(&ksudoku(graph, "")), clues());
    // Index 18 is r1c3, and index 27 is r1c4.
    let sheet = one(&ksudoku(
        graph,
        "<simple-event index=\"18\" markers=\"110000000\"/><simple-event index=\"18\" value=\"4\"/>\
         <simple-event index=\"27\" markers=\"010001000\"/><simple-event index=\"0\" value=\"1\"/>",
    ));
    assert_eq!(sheet.clues(), clues().grid);
    assert_eq!(sheet.placed().get(Cell::at(0, 2)), Some(Digit::ALL[3]));
    assert!(sheet.corner.get(Cell::at(0, 2)).is_empty());
    assert_eq!(sheet.corner.get(Cell::at(0, 3)).to_string(), "26");
    for (graph, says) in [
        ("order=\"9\" type=\"custom\" specific-type=\"XSudoku\"", "extra rules (XSudoku)"),
        ("order=\"9\" type=\"roxdoku\"", "extra rules (roxdoku)"),
        ("order=\"16\" type=\"sudoku\"", "has 16 rows"),
    ] {
        let error = read_sheet(&ksudoku(graph, "")).unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
    let good = ksudoku(graph, "");
    let with_solution = |cells: &str| {
        one(&good.replace("</values>", &format!("</values><solution>{cells}</solution>")))
    };
    let mut solved = clues();
    solved.solution = Some(SOLVED.parse().unwrap());
    assert_eq!(with_solution(&ksudoku_cells(SOLVED)), solved);
    assert_eq!(with_solution(&ksudoku_cells(LINE)), clues(), "a solution is complete");
    let entity = good.replace("ksudoku>\n<", "ksudoku [<!ENTITY a \"b\">]>\n<");
    for (text, says) in [
        (entity, "document types with entities"),
        (
            good.replace("</history>", "<simple-event index=\"81\" value=\"1\"/></history>"),
            "no cell",
        ),
        (good.replace("<values>", "<values>k"), "82 cells"),
        (good.replace("<values>f", "<values>k"), "r1c1 is not a digit"),
        (good.replace("</ksudoku>", ""), "its end is missing"),
    ] {
        let error = read_sheet(&text).unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn a_document_type_without_entities_is_harmless() {
    let game = format!("<opensudoku><game data=\"{LINE}\"/></opensudoku>");
    assert_eq!(one(&format!("<!DOCTYPE opensudoku>{game}")), clues());
    assert_eq!(one(&format!("<!DOCTYPE opensudoku SYSTEM \"x.dtd\">{game}")), clues());
    assert!(read_sheet(&format!("<!DOCTYPE opensudoku [<!ENTITY a \"b\">]>{game}")).is_err());
}

#[test]
fn placed_digits_of_sudocue_are_read() {
    let grid = clues().grid;
    let left = Candidates::new(&grid);
    let words: Vec<_> = grid
        .iter()
        .map(|(cell, digit)| match digit {
            Some(digit) if cell == Cell::at(0, 0) => format!("u{digit}"),
            Some(digit) => digit.to_string(),
            None => left.digits(cell).to_string(),
        })
        .collect();
    let text = words.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
    let sheet = one(&text);
    assert_eq!((sheet.grid, sheet.candidates()), (grid, left));
    assert_eq!(sheet.placed().filled().collect::<Vec<_>>(), [(Cell::at(0, 0), Digit::ALL[4])]);
}

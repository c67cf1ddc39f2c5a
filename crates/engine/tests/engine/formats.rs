//! Tests which inputs are read and which are refused, checks the messages for refused inputs, and
//! checks that no input causes a panic.

use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::formats::{LONGEST, ReadError, read, write_code, write_drawn, write_line};
use pencilmark_test_support::random::Random;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle with empty rows. Such rows are ambiguous when they are written with dashes or spaces.
const SPARSE: &str =
    "...........12..3..4........5.....4.36....1...............1......98..3............";

fn grids() -> [Grid; 5] {
    let full = Random(1).full_grid();
    let nearly = Random(2).some_of(&full, 60);
    [LINE.parse().unwrap(), SPARSE.parse().unwrap(), Grid::EMPTY, full, nearly]
}

/// Returns the rows of a grid, with `empty` for empty cells.
fn rows(grid: &Grid, empty: char) -> Vec<Vec<char>> {
    let line: Vec<char> =
        grid.to_string().chars().map(|c| if c == '.' { empty } else { c }).collect();
    line.chunks(9).map(<[char]>::to_vec).collect()
}

/// Joins the rows, and inserts `rule` after the third and the sixth row.
fn ruled(rows: impl IntoIterator<Item = String>, rule: &str) -> String {
    let rows: Vec<_> = rows.into_iter().collect();
    rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(&format!("\n{rule}\n"))
}

/// Formats a row, with `between` between cells and `bar` between boxes.
fn boxes(row: &[char], between: &str, bar: &str) -> String {
    let join = |cells: &[char]| cells.iter().map(char::to_string).collect::<Vec<_>>().join(between);
    row.chunks(3).map(join).collect::<Vec<_>>().join(bar)
}

#[test]
fn written_grids_are_read_back() {
    for grid in grids() {
        assert_eq!(read(&write_line(&grid)), Ok(grid));
        let drawn = write_drawn(&grid);
        assert_eq!(read(&drawn), Ok(grid), "{drawn}");
        assert_eq!(drawn.lines().count(), 13);
        assert!(drawn.lines().all(|line| line.len() == 25));
    }
    let drawn = write_drawn(&LINE.parse().unwrap());
    assert_eq!(drawn.lines().nth(1), Some("| 5 3 . | . 7 . | . . . |"));
    assert_eq!(drawn.lines().nth(12), Some("+-------+-------+-------+"));
}

#[test]
fn lines_may_be_split_anywhere() {
    for grid in grids() {
        for empty in ['.', '0', '*', '_', '-'] {
            let rows = rows(&grid, empty);
            let line = rows.concat().iter().collect::<String>();
            let nine = rows.iter().map(String::from_iter).collect::<Vec<_>>().join("\r\n");
            let thirds = line.as_bytes().chunks(3).map(|cells| str::from_utf8(cells).unwrap());
            let thirds = thirds.collect::<Vec<_>>().join("\n");
            let spaced: String = rows.concat().iter().flat_map(|&c| [' ', c]).collect();
            let groups = rows.iter().map(|row| boxes(row, "", " ")).collect::<Vec<_>>();
            let bands = groups.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>();
            let commented = format!("\u{feff}# a = puzzle | of mine\n\n{line} # mine\n# end -----");
            for text in [&line, &nine, &thirds, &spaced, &bands.join("\n\n"), &commented] {
                assert_eq!(read(text), Ok(grid), "{text}");
            }
        }
    }
}

#[test]
fn drawn_grids_are_read_in_many_styles() {
    for grid in grids() {
        for empty in ['.', '0', '*', '_', '-'] {
            let rows = rows(&grid, empty);
            let drawings = [
                ruled(rows.iter().map(|row| boxes(row, " ", " | ")), "------+-------+------"),
                ruled(rows.iter().map(|row| boxes(row, "", "|")), "---+---+---"),
                ruled(rows.iter().map(|row| boxes(row, "", "|")), "==========="),
                ruled(rows.iter().map(|row| boxes(row, " ", " │ ")), "──────┼───────┼──────"),
                ruled(rows.iter().map(|row| boxes(row, " ", "  ")), "-------------------"),
                format!(
                    "┏━━━┳━━━┳━━━┓\n{}\n┗━━━┻━━━┻━━━┛",
                    ruled(
                        rows.iter().map(|row| format!("┃{}┃", boxes(row, "", "┃"))),
                        "┣━━━╋━━━╋━━━┫"
                    )
                ),
            ];
            for text in drawings {
                assert_eq!(read(&text), Ok(grid), "{text}");
            }
        }
    }
}

#[test]
fn regular_blanks_are_empty_cells() {
    for grid in grids() {
        let rows = rows(&grid, ' ');
        let band = |row: &Vec<char>, between: &str, pad: &str| {
            format!("│{pad}{}{pad}│", boxes(row, between, &format!("{pad}│{pad}")))
        };
        let cells = |row: &Vec<char>| format!("| {} |", boxes(row, " | ", " | "));
        let drawings = [
            ruled(rows.iter().map(|row| band(row, "", "")), "├───┼───┼───┤"),
            ruled(rows.iter().map(|row| band(row, " ", "")), "├─────┼─────┼─────┤"),
            ruled(rows.iter().map(|row| band(row, " ", " ")), "├───────┼───────┼───────┤"),
            ruled(rows.iter().map(|row| band(row, "  ", " ")), "├─────────┼─────────┼─────────┤"),
            ruled(
                rows.iter().map(|row| band(row, "   ", " ")),
                "├───────────┼───────────┼───────────┤",
            ),
            ruled(rows.iter().map(cells), "+---+---+---+---+---+---+---+---+---+"),
            rows.iter()
                .map(cells)
                .collect::<Vec<_>>()
                .join("\n|---|---|---|---|---|---|---|---|---|\n"),
        ];
        for text in drawings {
            assert_eq!(read(&text), Ok(grid), "{text}");
        }
    }
}

#[test]
fn an_error_says_what_is_wrong_where_and_what_to_do() {
    let drawn = write_drawn(&LINE.parse().unwrap());
    let cases = [
        (
            String::new(),
            "there is no puzzle in this text: write 1 to 9, and . or 0 for an empty cell",
        ),
        (
            "# only this\n\n".into(),
            "there is no puzzle in this text: write 1 to 9, and . or 0 for an empty cell",
        ),
        (
            "+---+\n|   |\n+---+".into(),
            "there is no puzzle in this text: write 1 to 9, and . or 0 for an empty cell",
        ),
        (
            LINE.replacen("19", "1x", 1),
            "'x' in line 1, column 14 is not a cell: write 1 to 9, and . or 0 for an empty cell",
        ),
        (
            format!("# mine\n{}", drawn.replacen('7', "\u{1b}", 1)),
            "'\\u{1b}' in line 3, column 13 is not a cell: write 1 to 9, and . or 0 for an empty cell",
        ),
        (LINE[..80].into(), "expected 81 cells, found 80: write . for an empty cell"),
        (format!("{LINE}\n{LINE}"), "this text has 2 puzzles: give only one"),
        (
            ["53..7....", "6..195..", "123456789"].join("\n") + &"\n.........".repeat(6),
            "row 2 (line 2) has 8 cells, not 9: write . for an empty cell",
        ),
        // Eight dashes are a row with a missing cell, not a rule.
        (
            ["53..7....", "--------"].join("\n") + &"\n.........".repeat(7),
            "row 2 (line 2) has 8 cells, not 9: write . for an empty cell",
        ),
        (
            drawn.replacen("5 3 .", "5 3 . .", 1),
            "row 1 (line 2) has 10 cells, not 9: give one puzzle and nothing else",
        ),
        (
            drawn.lines().skip(5).collect::<Vec<_>>().join("\n"),
            "expected 9 rows, found 6: write . for an empty cell",
        ),
        (
            drawn.replacen(" 5 3 . ", " 53    ", 1),
            "row 1 (line 2) is spaced unevenly: write . for an empty cell",
        ),
        (
            ".".repeat(LONGEST + 1),
            "65537 bytes is too long for a puzzle: give one puzzle of 81 cells",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(read(&text).unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn no_text_panics_or_puts_control_characters_in_a_message() {
    let alphabet: Vec<char> =
        "123456789.0*_-|+= \n\r\t#│┃─┼┏━¦x\u{1b}\u{7}\u{202e}\u{0}é9️⃣１\u{85}\u{2028}"
            .chars()
            .collect();
    let drawn = write_drawn(&LINE.parse().unwrap());
    let mut random = Random(5);
    for round in 0..20_000 {
        // Some inputs are random, and the others are valid inputs with a few random changes.
        let mut text: Vec<char> = match round % 4 {
            0 => LINE.chars().collect(),
            1 => drawn.chars().collect(),
            _ => (0..random.below(120)).map(|_| alphabet[random.below(alphabet.len())]).collect(),
        };
        for _ in 0..random.below(4) {
            if !text.is_empty() {
                let at = random.below(text.len());
                text[at] = alphabet[random.below(alphabet.len())];
            }
        }
        if let Err(error) = read(&text.iter().collect::<String>()) {
            let message = error.to_string();
            assert!(message.chars().all(|c| c.is_ascii() && !c.is_control()), "{message:?}");
        }
    }
    for _ in 0..2_000 {
        let bytes: Vec<u8> = (0..random.below(300)).map(|_| random.next_u64() as u8).collect();
        let _ = read(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn digits_are_read_into_the_right_cells() {
    let grid = read(LINE).unwrap();
    assert_eq!(grid.get(Cell::at(1, 3)).map(pencilmark_engine::board::Digit::value), Some(1));
    assert_eq!(read("123").unwrap_err(), ReadError::Cells(3));
}

#[test]
fn digits_separated_by_blanks_are_cells_not_marks() {
    let full = Random(1).full_grid();
    let digits = full.to_string();
    // The 81 digits form 40 words of up to three digits. With more words, each word would be a
    // cell.
    let words = |words: usize| {
        let twos: Vec<_> = (3..).step_by(2).map(|at| &digits[at..at + 2]).take(words - 1).collect();
        format!("{} {}", &digits[..3], twos.join(" "))
    };
    assert_eq!(read(&words(40)), Ok(full));
    assert_eq!(read("12 ".repeat(40).trim()), Err(ReadError::Cells(80)));
    assert_eq!(read("12 ".repeat(41).trim()), Err(ReadError::Cells(41)));
    // Dashes without spaces are part of a frame only if the text has more than nine lines.
    let spaced = |row: Vec<char>| row.iter().flat_map(|&c| [c, ' ']).collect::<String>();
    let eight: Vec<String> = rows(&full, '.').into_iter().take(8).map(spaced).collect();
    let text = format!("{}\n.--------", eight.join("\n"));
    assert_eq!(
        read(&text).map(|grid| grid.to_string()),
        Ok(digits[..72].to_owned() + &".".repeat(9))
    );
}

#[test]
fn stars_around_three_or_more_dashes_are_an_edge() {
    let clues: Grid = LINE.replacen("53..", "....", 1).parse().unwrap();
    assert_eq!(read(&format!("*--*\n{}", &LINE[4..])), Ok(clues));
    let drawn = rows(&clues, '.').iter().map(|row| boxes(row, "", "|")).collect::<Vec<_>>();
    assert_eq!(read(&format!("*---*\n{}\n*---*", drawn.join("\n"))), Ok(clues));
}

/// Returns puzzles with every number of clues, from 0 to 81.
fn puzzles() -> Vec<Grid> {
    let mut random = Random(7);
    let mut puzzles = grids().to_vec();
    for clues in 0..=81 {
        let mut grid = random.full_grid();
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        cells[clues..].iter().for_each(|&cell| grid.set(cell, None));
        puzzles.push(grid);
    }
    puzzles
}

#[test]
fn a_code_is_read_back_as_its_puzzle() {
    for grid in puzzles() {
        let code = write_code(&grid).unwrap();
        assert_eq!(read(&code), Ok(grid), "{code}");
        assert_eq!(read(&code.to_lowercase().replace('-', " ")), Ok(grid), "{code}");
        assert_eq!(read(&code.replace('0', "O").replace('1', "l")), Ok(grid), "{code}");
        assert_eq!(read(&format!("Hard 3.2 in 12:34\n{code}\n")), Ok(grid), "with words around it");
        let broken = format!("{}\n{}", &code[..12], &code[12..]);
        assert_eq!(read(&broken), Ok(grid), "{broken}");
    }
    let code = write_code(&LINE.parse().unwrap()).unwrap();
    assert_eq!(code, CODE, "codes must never change");
    assert_eq!(write_code(&LINE.replacen("53", "55", 1).parse().unwrap()), None);
}

/// The puzzle code of [`LINE`].
const CODE: &str = "PBJYG-E2085-JZ7BA-WHGXH-8G0WG-97Y7X-ZE0R";

#[test]
fn every_wrong_character_and_every_swap_in_a_code_is_detected() {
    const LETTERS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for grid in puzzles().iter().step_by(9) {
        let code: Vec<char> = write_code(grid).unwrap().replace('-', "").chars().collect();
        let refused = |code: &[char]| {
            // Groups mark the text as a code, even if the first letter is wrong.
            let groups = code.chunks(5).map(|group| group.iter().collect::<String>());
            let code = groups.collect::<Vec<_>>().join("-");
            assert_eq!(read(&code), Err(ReadError::CodeCheck), "{code}");
        };
        for at in 0..code.len() {
            for letter in LETTERS.chars().filter(|&letter| letter != code[at]) {
                let mut wrong = code.clone();
                wrong[at] = letter;
                refused(&wrong);
            }
            for other in (0..at).filter(|&other| code[other] != code[at]) {
                let mut swapped = code.clone();
                swapped.swap(at, other);
                refused(&swapped);
            }
        }
    }
}

#[test]
fn errors_in_codes_are_described() {
    let with_u = CODE.replacen('-', "-U", 1);
    let message = read(&with_u).unwrap_err().to_string();
    assert!(message.starts_with("'U' in line 1, column 7 can't be in a puzzle code"), "{message}");
    let short = &CODE[..CODE.len() - 4];
    assert_eq!(read(short), Err(ReadError::CodeCheck));
    // The checksum is right, but the version is unknown.
    assert_eq!(read("Q0000-00000-00004-4"), Err(ReadError::CodeVersion));
}

#[test]
fn a_code_has_limited_letters_and_blanks() {
    assert_eq!(write_code(&Grid::EMPTY).as_deref(), Some("P0000-00000-0000G-D"));
    let letters = CODE.replace('-', "");
    let (start, end) = letters.split_at(12);
    let apart = |length: usize| format!("{start}{}\n{end}", " ".repeat(length - letters.len()));
    // The code is split into lines and has spaces wherever they are allowed.
    assert_eq!(read(&apart(480)), LINE.parse().map_err(|_| ReadError::Nothing));
    assert!(read(&apart(481)).is_err());
}

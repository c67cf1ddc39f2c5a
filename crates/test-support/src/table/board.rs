//! Sets up and compares boards as text. The comment of the module `table` describes the text.

use super::{EASY, Table, easy, saved};
use pencilmark::app::Message;
use pencilmark::app::settings::Settings;
use pencilmark::game::{Game, MarkKind, Move, Origin, Turn};
use pencilmark_engine::board::Cell;

/// Returns the board of a game as text, with the cursor.
pub(super) fn board_text(game: &Game, cursor: Cell) -> Vec<String> {
    let text = |cell: Cell| {
        let mut text = match game.digits().get(cell) {
            Some(digit) if game.is_given(cell) => digit.to_string(),
            Some(digit) => format!("={digit}"),
            None => String::new(),
        };
        for (kind, sign) in SIGNS {
            let digits = game.sheet().marks(cell).get(kind);
            if !digits.is_empty() {
                text = format!("{text}{sign}{digits}");
            }
        }
        let text = if text.is_empty() { ".".to_owned() } else { text };
        if cell == cursor { format!("<{text}>") } else { text }
    };
    let row = |row| (0..9).map(|column| text(Cell::at(row, column))).collect::<Vec<_>>().join(" ");
    (0..9).map(row).collect()
}

const SIGNS: [(MarkKind, char); 3] =
    [(MarkKind::Corner, '+'), (MarkKind::Centre, '*'), (MarkKind::Eliminated, '-')];

/// A board parsed from text: the clues, a turn that enters everything else, and the cursor.
struct Start {
    givens: String,
    turn: Turn,
    cursor: Option<Cell>,
}

fn read_start(rows: &[String]) -> Start {
    let (mut givens, mut moves, mut cursor) = (String::new(), Vec::new(), None);
    for (cell, word) in Cell::ALL.iter().zip(rows.iter().flat_map(|row| row.split_whitespace())) {
        let word = word.strip_prefix('<').map_or(word, |word| {
            cursor = Some(*cell);
            word.trim_end_matches('>')
        });
        let is_given = word.starts_with(|c: char| c.is_ascii_digit());
        givens.push_str(if is_given { word } else { "." });
        let starts: Vec<_> = word.match_indices(['=', '+', '*', '-']).map(|(at, _)| at).collect();
        for (i, &start) in starts.iter().enumerate() {
            let end = starts.get(i + 1).copied().unwrap_or(word.len());
            moves.push(format!("{cell}{}", &word[start..end]));
        }
    }
    let moves: Vec<Move> =
        moves.iter().flat_map(|text| text.parse::<Turn>().unwrap().moves().to_vec()).collect();
    Start { givens, turn: Turn::new(moves), cursor }
}

/// Replaces the rows of `base` that `text` lists. A line such as `2: 6 . . ...` is the second row.
fn rows_over(base: &[String], text: &str) -> Vec<String> {
    let mut rows = base.to_vec();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (number, row) = line.split_once(": ").unwrap();
        let number: usize = number.parse().unwrap();
        rows[number - 1] = row.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    rows
}

fn without_cursor(rows: &[String]) -> Vec<String> {
    rows.iter().map(|row| row.replace(['<', '>'], "")).collect()
}

/// Sets up a board, presses `keys`, and compares the board with the expected one. `start` contains
/// the rows that differ from the easy puzzle, and `end` the rows that must have changed since. All
/// other rows must be the same. The cursor is compared only if `end` shows it.
#[track_caller]
pub fn play(start: &str, keys: &str, end: &str) -> Table {
    play_with(Settings::default(), start, keys, end)
}

/// Like [`play`], but with the given settings.
#[track_caller]
pub fn play_with(settings: Settings, start: &str, keys: &str, end: &str) -> Table {
    let given = without_cursor(&board_text(&Game::new(easy(), Origin::Entered), Cell::ALL[0]));
    let rows = rows_over(&given, start);
    let Start { givens, turn, cursor } = read_start(&rows);
    assert_eq!(givens, EASY, "the start's givens are the easy puzzle's");
    let turn = turn.to_string();
    let turns: &[&str] = if turn.is_empty() { &[] } else { &[&turn] };
    let game = saved(1, &givens, turns);
    let mut table = Table::continuing(settings, game);
    if let Some(cursor) = cursor {
        table.send(Message::CellPressed(cursor));
    }
    table.effects.clear();
    table.press(keys);
    let wanted = rows_over(&without_cursor(&rows), end);
    let has_cursor = wanted.iter().any(|row| row.contains('<'));
    let found = table.board();
    let found = if has_cursor { found } else { without_cursor(&found) };
    assert_eq!(found, wanted, "after {keys:?}");
    table
}

//! Tests the keys that change the board: digits, marks, eliminations, and undo.

use pencilmark::app::settings::Settings;
use pencilmark::app::{Effect, StoreRequest};
use pencilmark::game::PeerMarks;
use pencilmark_test_support::table::{EASY, cell, play, play_with};

#[test]
fn a_digit_is_placed_replaced_and_erased() {
    play("1: 5 3 <.> . 7 . . . .", "1", "1: 5 3 <=1> . 7 . . . .");
    play("1: 5 3 <.> . 7 . . . .", "1 4", "1: 5 3 <=4> . 7 . . . .");
    play("1: 5 3 <=1> . 7 . . . .", "x", "1: 5 3 <.> . 7 . . . .");
    play("1: 5 3 <=1> . 7 . . . .", "1", "1: 5 3 <.> . 7 . . . .");
    for erase in ["x", "0", "backspace", "delete"] {
        play("1: 5 3 <=1> . 7 . . . .", erase, "1: 5 3 <.> . 7 . . . .");
    }
}

#[test]
fn an_impossible_action_is_reported_and_changes_nothing() {
    let given = "r1c1 is a given: it can't be changed.";
    for key in ["1", "x", ", 1"] {
        assert_eq!(play("1: <5> 3 . . 7 . . . .", key, "").notice(), given, "{key}");
    }
    let nothing = play("1: 5 3 <.> . 7 . . . .", "x", "");
    assert_eq!(nothing.notice(), "There is nothing to erase in r1c3.");
    assert_eq!(nothing.effects, [], "nothing changed, so nothing is saved");
    let filled = play("1: 5 3 <=4> . 7 . . . .", ", 1", "");
    assert_eq!(filled.notice(), "r1c3 holds a digit: erase it first to write marks.");
    assert_eq!(
        play("1: 5 3 <.> . 7 . . . .", "x right", "").notice(),
        "",
        "the next key clears the notice"
    );
}

#[test]
fn mark_modes_stay_on_until_the_same_key_is_pressed_again() {
    let start = "1: 5 3 <.> . 7 . . . .";
    play(start, "m 1 2", "1: 5 3 <+12> . 7 . . . .");
    play(start, "m 1 2 1", "1: 5 3 <+2> . 7 . . . .");
    play(start, "m 1 m 4", "1: 5 3 <=4+1> . 7 . . . .");
    play(start, "M 1 2", "1: 5 3 <*12> . 7 . . . .");
    play(start, "m 1 M 2", "1: 5 3 <+1*2> . 7 . . . .");
    play(start, "m 1 right 2", "1: 5 3 +1 <+2> 7 . . . .");
    play("1: 5 3 <+1*2> . 7 . . . .", "x", start);
}

#[test]
fn a_prefix_applies_to_one_digit() {
    let start = "1: 5 3 <.> . 7 . . . .";
    play(start, ", 1 4", "1: 5 3 <=4+1> . 7 . . . .");
    play(start, "; 1 4", "1: 5 3 <=4*1> . 7 . . . .");
    play(start, "m ; 2 1", "1: 5 3 <+1*2> . 7 . . . .");
    play(start, ", ; 1", "1: 5 3 <*1> . 7 . . . .");
    play(start, ", , 4", "1: 5 3 <=4> . 7 . . . .");
    play(start, ", esc 4", "1: 5 3 <=4> . 7 . . . .");
    play(start, ", right 2", "1: 5 3 . <=2> 7 . . . .");
}

#[test]
fn a_digit_hides_marks_without_removing_them() {
    play("1: 5 3 <+12> . 7 . . . .", "4", "1: 5 3 <=4+12> . 7 . . . .");
    play("1: 5 3 <=4+12> . 7 . . . .", "x", "1: 5 3 <+12> . 7 . . . .");
}

const MARKED: &str = "
    1: 5 3 <+14> +24 7 . . . *46
    2: 6 *47 . 1 9 5 . . .
    5: 4 +4 +49 8 . 3 . . 1";

#[test]
fn placing_a_digit_erases_it_from_the_peers_marks_in_the_same_turn() {
    let table = play(
        MARKED,
        "4",
        "1: 5 3 <=4+14> +2 7 . . . *6
         2: 6 *7 . 1 9 5 . . .
         5: 4 +4 +9 8 . 3 . . 1",
    );
    assert_eq!(table.game().turns_played(), 2, "the turn of the start and this one");
    play(MARKED, "4 u", "1: 5 3 <+14> +24 7 . . . *46");
    play(MARKED, "4 right x u u", "1: 5 3 <+14> +24 7 . . . *46");
    let hidden = "1: 5 3 <.> =2+14 7 . . . .";
    let table = play(hidden, "4", "1: 5 3 <=4> =2+1 7 . . . .");
    assert_eq!(table.game().turns_played(), 2, "hidden marks are removed too");
    let keep = Settings { erase_marks: PeerMarks::Keep, ..Settings::default() };
    play_with(keep, MARKED, "4", "1: 5 3 <=4+14> +24 7 . . . *46");
}

#[test]
fn undo_and_redo_move_the_cursor_to_the_turn() {
    let start = "1: 5 3 <.> . 7 . . . .";
    let two = "4 right , 2 down down";
    play(start, &format!("{two} u"), "1: 5 3 =4 <.> 7 . . . .");
    play(start, &format!("{two} u u"), start);
    play(start, &format!("{two} u u r"), "1: 5 3 <=4> . 7 . . . .");
    play(start, &format!("{two} u u r ctrl+r"), "1: 5 3 =4 <+2> 7 . . . .");
    let dropped = play(start, "4 u 1 r", "1: 5 3 <=1> . 7 . . . .");
    assert_eq!(dropped.notice(), "There is nothing to redo.");
    assert_eq!(play(start, "4 u u", start).notice(), "There is nothing to undo.");
}

#[test]
fn several_moves_are_undone_or_redone_with_one_save() {
    let start = "1: 5 3 <.> . 7 . . . .";
    let mut table = play(start, "4 right , 2 right right 6", "1: 5 3 =4 +2 7 <=6> . . .");
    let mut saves = |keys| {
        let effects = table.press(keys);
        let is_save = |effect: &&Effect| matches!(effect, Effect::Store(StoreRequest::SaveGame(_)));
        (effects.iter().filter(is_save).count(), table.notice().to_owned())
    };
    assert_eq!(saves("# 2 u"), (1, String::new()));
    assert_eq!(saves("# 2 r"), (1, String::new()));
    assert_eq!(saves("# 9 u"), (1, "There is nothing to undo.".to_owned()));
    assert_eq!(saves("# 9 u"), (0, "There is nothing to undo.".to_owned()));
    assert_eq!(saves("# 9 r"), (1, "There is nothing to redo.".to_owned()));
}

#[test]
fn restart_undoes_all_turns_and_undo_or_redo_restores_them() {
    let start = "1: 5 3 <.> . 7 . . . .";
    let table = play(start, "4 right , 2 right right 6 R", "1: 5 3 . . 7 . . . .");
    assert_eq!(table.notice(), "Board cleared (3 moves). u brings them back.");
    play(start, "4 right , 2 right right 6 R u", "1: 5 3 =4 +2 7 <=6> . . .");
    play(start, "4 right , 2 right right 6 R u u", "1: 5 3 =4 +2 7 <.> . . .");
    let redone = play(start, "4 right 2 R r u u", start);
    assert_eq!(redone.notice(), "There is nothing to undo.", "only right after the restart");
    let branch = play(start, "4 R 1 u u", start);
    assert_eq!(branch.notice(), "There is nothing to undo.", "a new move ends it too");
    play(start, "4 R right R u", "1: 5 3 <=4> . 7 . . . .");
    play(start, "4 right , 2 right right 6 R r r r", "1: 5 3 =4 +2 7 <=6> . . .");
    let one = play(start, "4 R", start);
    assert_eq!(one.notice(), "Board cleared (1 move). u brings it back.");
    assert_eq!(play(start, "R", start).notice(), "There is nothing to undo.");
}

/// Plays `keys` as [`play`] does, and returns the marks that are then shown in r1c3.
fn shown(start: &str, keys: &str, end: &str) -> String {
    let table = play(start, keys, end);
    let playing = table.at_board();
    let marks = table.game().shown_marks(cell("r1c3"), &playing.derived().candidates);
    marks.corner.to_string()
}

#[test]
fn auto_candidates_are_shown_and_can_be_eliminated() {
    let start = "1: 5 3 <.> . 7 . . . .";
    let struck = "1: 5 3 <-2> . 7 . . . .";
    assert_eq!(shown(start, "", start), "");
    assert_eq!(shown(start, "t", start), "124");
    assert_eq!(shown(start, "t , 2", struck), "14");
    assert_eq!(shown(start, "t m 2", struck), "14");
    assert_eq!(shown(start, "t , 2 , 2", start), "124");
    assert_eq!(shown(start, "t , 2 u", start), "124");
    assert_eq!(shown(start, "t , 2 u r", struck), "14");
    assert_eq!(shown(start, "t , 2 x", start), "124");
    assert_eq!(shown(start, "t , 2 t", struck), "");
    assert_eq!(shown(start, "t , 2 t t", struck), "14");
    assert_eq!(shown(start, "t ; 1", "1: 5 3 <*1> . 7 . . . ."), "124");
    assert_eq!(shown(start, "t right 4 left", "1: 5 3 <.> =4 7 . . . ."), "12");
}

#[test]
fn candidates_hide_the_players_marks_without_removing_them() {
    assert_eq!(shown("1: 5 3 <+19> . 7 . . . .", "t", "1: 5 3 <+19> . 7 . . . ."), "124");
    assert_eq!(shown("1: 5 3 <+19> . 7 . . . .", "t t", "1: 5 3 <+19> . 7 . . . ."), "19");
}

#[test]
fn a_candidate_that_a_digit_rules_out_can_not_be_restored() {
    let table = play("1: 5 3 <.> . 7 . . . .", "t , 5", "");
    assert_eq!(table.notice(), "5 can't go into r1c3: r1c1 holds a 5.");
}

#[test]
fn all_candidates_become_marks_in_one_turn() {
    let table = play("", "F", &filled_rows());
    assert_eq!(table.game().turns_played(), 1);
    play("", "F u", "");
    play("1: 5 3 <+9> . 7 . . . .", "F u", "1: 5 3 <+9> . 7 . . . .");
    let mut again = play("", "F i", &filled_rows());
    assert_eq!(again.press("F"), [], "nothing changed, so nothing is saved");
    assert_eq!(again.notice(), "All candidates are written already.");
    assert!(again.at_board().hint().is_some(), "the hint stays open");
}

/// Returns the easy puzzle with all candidates as corner marks. Computes the candidates digit by
/// digit, independently of the program.
fn filled_rows() -> String {
    let digits: Vec<char> = EASY.chars().collect();
    let seen = |r: usize, c: usize, digit: char| {
        (0..81).any(|i| {
            let (row, column) = (i / 9, i % 9);
            let boxed = row / 3 == r / 3 && column / 3 == c / 3;
            digits[i] == digit && (row == r || column == c || boxed)
        })
    };
    let word = |r: usize, c: usize| match digits[r * 9 + c] {
        '.' => {
            let left: String = ('1'..='9').filter(|&digit| !seen(r, c, digit)).collect();
            format!("+{left}")
        }
        given => given.to_string(),
    };
    let row = |r: usize| (0..9).map(|c| word(r, c)).collect::<Vec<_>>().join(" ");
    (0..9).map(|r| format!("{}: {}", r + 1, row(r))).collect::<Vec<_>>().join("\n")
}

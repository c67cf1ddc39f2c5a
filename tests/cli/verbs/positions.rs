//! Tests puzzles saved in the middle of a game: placed digits count for subcommands on positions,
//! and for no others.

use super::{EASY, SOLVED, ask, ask_with};

/// Returns a JSON object of these clues, with some cells of the solution or of another grid placed.
fn saved(clues: &str, placed: &str) -> Vec<u8> {
    format!("{{\"version\":1,\"givens\":\"{clues}\",\"placed\":\"{placed}\"}}\n").into_bytes()
}

fn clues_of(verb: &str) -> Vec<&str> {
    match verb {
        "rate" => vec!["rate", "--json"],
        verb => vec![verb],
    }
}

#[test]
fn what_is_placed_does_not_make_a_puzzle_of_clues_that_have_several_solutions() {
    let clues = EASY.replace(['2', '5', '7'], ".");
    let placed: String = SOLVED
        .chars()
        .zip(clues.chars())
        .map(|(digit, clue)| if clue == '.' { digit } else { '.' })
        .collect();
    let input = saved(&clues, &placed.replacen('2', ".", 1));
    for verb in ["rate", "minimize", "code"] {
        let (out, err, code) = ask_with(&[&clues_of(verb)[..], &["-"]].concat(), &input);
        assert!(out.is_empty() && code == 1 && err.contains("several solutions"), "{verb}: {err}");
    }
    let (out, err, code) = ask_with(&["solve", "--solution", "-"], &input);
    assert_eq!((out.trim(), err.as_str(), code), (SOLVED, "", 0));
}

#[test]
fn a_digit_that_was_placed_wrong_says_nothing_of_the_clues_and_is_named_where_it_counts() {
    let wrong = format!("..2{}", ".".repeat(78));
    let input = saved(EASY, &wrong);
    for verb in ["rate", "minimize", "code"] {
        let (out, err, code) = ask_with(&[&clues_of(verb)[..], &["-"]].concat(), &input);
        let (alone, ..) = ask(&[&clues_of(verb)[..], &[EASY]].concat());
        assert_eq!((out, err.as_str(), code), (alone, "", 0), "{verb}");
    }
    for verb in [&["solve"][..], &["solve", "--solution"], &["hint"], &["explain"]] {
        let (out, err, code) = ask_with(&[verb, &["-"]].concat(), &input);
        let told = "2 in r1c3 is placed, but the solution has another digit there";
        assert!(out.is_empty() && code == 1 && err.contains(told), "{verb:?}: {err}");
    }
}

#[test]
fn print_and_import_take_the_clues_and_say_that_more_is_left_out() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let left_out =
        "pencilmark: 1 puzzle: used the clues only and ignored placed digits and marks\n";
    for (placed, told) in [("..4", left_out), ("...", "")] {
        let input = saved(EASY, &format!("{placed}{}", ".".repeat(78)));
        let (_, err, code) = ask_with(&["print", "-", "-o", &at("board.svg"), "--force"], &input);
        assert_eq!((err.as_str(), code), (told, 0));
        let name = format!("x{}", told.len());
        let dir = at("kept");
        let (_, err, code) =
            ask_with(&["import", "-", "--name", &name, "--config-dir", &dir], &input);
        assert_eq!((err.as_str(), code), (told, 0));
    }
}

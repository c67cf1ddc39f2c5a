//! Tests input that contains clues and placed digits. Only the subcommands that work on a position
//! use the placed digits.

use super::{EASY, SOLVED, object, run, run_with_input};

/// The notice of the subcommands that use only the clues.
const LEFT_OUT: &str =
    "pencilmark: 1 puzzle: used the clues only and ignored placed digits and marks\n";

/// A position with placed digits, removed candidates and an X-Wing.
const X_WING: &str = ":0000:x:.+6+9+32.1+84+2+8.+1.6+9+533.1+8.+926+749+3+71+8.+2.+8+1+5+2+6+3+47+96..59+43+1+8.+3+6+9+82.+411..+6+3.89.+9.84.+1.+3.:582::";

/// Returns a JSON object with clues and placed digits.
fn saved(clues: &str, placed: &str) -> Vec<u8> {
    format!("{{\"version\":1,\"givens\":\"{clues}\",\"placed\":\"{placed}\"}}\n").into_bytes()
}

/// Returns the arguments for a subcommand that uses only the clues.
fn arguments(verb: &str) -> Vec<&str> {
    match verb {
        "rate" => vec!["rate", "--json"],
        verb => vec![verb],
    }
}

#[test]
fn placed_digits_do_not_count_as_clues() {
    let clues = EASY.replace(['2', '5', '7'], ".");
    let placed: String = SOLVED
        .chars()
        .zip(clues.chars())
        .map(|(digit, clue)| if clue == '.' { digit } else { '.' })
        .collect();
    let input = saved(&clues, &placed.replacen('2', ".", 1));
    for verb in ["rate", "minimize", "code"] {
        let (out, err, code) = run_with_input(&[&arguments(verb)[..], &["-"]].concat(), &input);
        assert!(out.is_empty() && code == 1 && err.contains("several solutions"), "{verb}: {err}");
    }
    let (out, err, code) = run_with_input(&["solve", "--solution", "-"], &input);
    assert_eq!((out.trim(), err.as_str(), code), (SOLVED, "", 0));
}

#[test]
fn wrong_placed_digits_matter_only_to_subcommands_on_positions() {
    let wrong = format!("..2{}", ".".repeat(78));
    let input = saved(EASY, &wrong);
    for verb in ["rate", "minimize", "code", "canon"] {
        let (out, err, code) = run_with_input(&[&arguments(verb)[..], &["-"]].concat(), &input);
        let (alone, ..) = run(&[&arguments(verb)[..], &[EASY]].concat());
        assert_eq!((out, err.as_str(), code), (alone, LEFT_OUT, 0), "{verb}");
        let (_, err, _) =
            run_with_input(&[&arguments(verb)[..], &["-", "--quiet"]].concat(), &input);
        assert_eq!(err, "", "{verb}");
    }
    for verb in [&["solve"][..], &["solve", "--solution"], &["hint"], &["explain"]] {
        let (out, err, code) = run_with_input(&[verb, &["-"]].concat(), &input);
        let message = "2 in r1c3 is placed, but the solution has another digit there";
        assert!(out.is_empty() && code == 1 && err.contains(message), "{verb:?}: {err}");
    }
}

#[test]
fn print_and_import_use_the_clues_and_report_what_they_ignore() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    for (placed, message) in [("..4", LEFT_OUT), ("...", "")] {
        let input = saved(EASY, &format!("{placed}{}", ".".repeat(78)));
        let (_, err, code) =
            run_with_input(&["print", "-", "-o", &at("board.svg"), "--force"], &input);
        assert_eq!((err.as_str(), code), (message, 0));
        let name = format!("x{}", message.len());
        let dir = at("kept");
        let (_, err, code) =
            run_with_input(&["import", "-", "--name", &name, "--config-dir", &dir], &input);
        assert_eq!((err.as_str(), code), (message, 0));
    }
}

#[test]
fn two_strong_links_in_a_row_are_a_fault() {
    let (out, _, code) = run(&["chain", X_WING, "(7)r7c1=(7)r1c1=(7)r1c6"]);
    assert!(out.starts_with("Two strong links meet at 7r1c1") && code == 1, "{out}");
}

#[test]
fn a_chain_of_steps_is_accepted_by_chain() {
    let (out, _, code) = run(&["steps", "--eureka", "--technique", "xy-wing", EASY]);
    assert_eq!(code, 0, "{out}");
    let chains: Vec<_> = out.lines().filter(|line| line.starts_with("        (")).collect();
    assert!(!chains.is_empty(), "{out}");
    for chain in chains {
        let (out, err, code) = run(&["chain", EASY, chain.trim()]);
        assert!(out.contains("Remove") && code == 0, "{chain}: {out}{err}");
    }
}

#[test]
fn objects_contain_the_position_of_their_steps() {
    for verb in [&["hint"][..], &["solve"], &["explain"], &["steps", "--technique", "x-wing"]] {
        let json = object(&run(&[verb, &["--json", X_WING]].concat()).0);
        let digits = json["position"]["digits"].as_str().unwrap();
        assert!(digits.starts_with(".6932.184"), "{verb:?}: {json}");
        let removed = json["position"]["eliminations"].to_string();
        assert_eq!(removed, "[{\"cell\":\"r8c2\",\"digit\":5}]", "{verb:?}");
        assert!(object(&run(&[verb, &["--json", EASY]].concat()).0)["position"].is_null());
    }
    let chain = ["chain", "--json", X_WING, "(7)r7c1=(7)r1c1-(7)r1c6=(7)r8c6"];
    let json = object(&run(&chain).0);
    assert!(json["position"]["digits"].is_string() && json["wing"].is_null(), "{json}");
}

#[test]
fn estimated_ratings_are_marked() {
    let steps = ["steps", "--json", "--technique", "skyscraper", "--technique", "x-wing", X_WING];
    let json = object(&run(&steps).0);
    let marks: Vec<_> = json["techniques"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| (&group["name"], &group["estimated"], &group["steps"][0]["estimated"]))
        .collect();
    let [yes, no] = [true, false].map(serde_json::Value::from);
    assert_eq!(marks, [(&"X-Wing".into(), &no, &no), (&"Skyscraper".into(), &yes, &yes)], "{json}");
}

#[test]
fn check_reports_wrong_placed_digits_and_wrong_removals() {
    let right = saved(EASY, &format!("..4{}", ".".repeat(78)));
    assert_eq!(run_with_input(&["check"], &right).2, 0);
    let wrong = saved(EASY, &format!("..2{}", ".".repeat(78)));
    let (out, err, code) = run_with_input(&["check"], &wrong);
    assert!(out.ends_with("; wrong placed digits: 2 in r1c3\n") && code == 1, "{out}{err}");
    let removed = format!("{{\"givens\":\"{EASY}\",\"eliminations\":{{\"r1c3\":\"24\"}}}}");
    let (out, err, code) = run_with_input(&["check"], removed.as_bytes());
    let message = "; removed, but part of the solution: 4 in r1c3\n";
    assert!(out.ends_with(message) && err.is_empty() && code == 1, "{out}{err}");
    let json = object(&run_with_input(&["check", "--json"], &wrong).0);
    assert_eq!(json["misplaced"].to_string(), "[{\"cell\":\"r1c3\",\"digit\":2}]");
    assert_eq!(json["wrongly_removed"].to_string(), "[]");
}

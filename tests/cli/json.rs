//! Pins the JSON objects of the commands: the names, the types and the nesting of all fields.

use serde_json::Value;
use std::process::Command;

/// A puzzle with three empty cells.
const NEARLY: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286...";
/// A puzzle with a chain.
const CHAINS: &str =
    "...........54.16....9.6..32.4...39.....14..58.1.62....4..2....3.72....9.....96...";
/// A puzzle with two solutions.
const SEVERAL: &str =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// Runs the binary with `--json` and further arguments. Returns its objects with indents.
fn objects(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    let output = command.args(arguments).arg("--json").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let pretty = |line| {
        let object: Value = serde_json::from_str(line).unwrap();
        serde_json::to_string_pretty(&object).unwrap()
    };
    text.lines().map(pretty).collect::<Vec<_>>().join("\n")
}

#[test]
fn objects_match_their_snapshots() {
    for (name, arguments) in [
        ("check", &["check", NEARLY][..]),
        ("check_several", &["check", SEVERAL]),
        ("canon", &["canon", CHAINS]),
        ("canon_same", &["canon", "--same", CHAINS, CHAINS]),
        ("minimize", &["minimize", NEARLY]),
        ("generate", &["generate", "--seed", "1", "--tier", "easy"]),
        ("rate", &["rate", NEARLY]),
        ("solve", &["solve", NEARLY]),
        ("explain", &["explain", NEARLY]),
        ("hint", &["hint", CHAINS]),
        ("steps", &["steps", "--technique", "x-chain", "--cell", "r5c2", CHAINS]),
        ("chain", &["chain", CHAINS, "(9)r5c1=(9)r6c1-(9)r5c2=(9)r7c2"]),
        ("chain_wrong", &["chain", CHAINS, "(5)r1c1=(5)r9c9"]),
    ] {
        insta::assert_snapshot!(name, objects(arguments), &arguments.join(" "));
    }
}

#[test]
fn the_seed_of_an_object_generates_its_puzzle_alone() {
    let arguments = ["generate", "--seed", "5", "--count", "3", "--jobs", "2", "--json"];
    let output = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        String::from_utf8(command.args(arguments).output().unwrap().stdout).unwrap()
    };
    let all = output(&arguments);
    assert_eq!(all.lines().count(), 3);
    for line in all.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        let alone = output(&["generate", "--seed", object["seed"].as_str().unwrap()]);
        assert_eq!(object["puzzle"], alone.trim_end());
        assert_eq!(
            output(&["solve", "--solution", alone.trim_end()]).trim_end(),
            object["solution"]
        );
    }
}

#[test]
fn quiet_hides_notices_but_not_errors() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        let output = command.args(arguments).output().unwrap();
        (String::from_utf8(output.stderr).unwrap(), output.status.code())
    };
    let marks = ":0000:x:.+6+9+32.1+84+2+8.+1.6+9+533.1+8.+926+749+3+71+8.+2.+8+1+5+2+6+3+47+96..59\
                 +43+1+8.+3+6+9+82.+411..+6+3.89.+9.84.+1.+3.:582::";
    let convert = ["convert", "--to", "sdm", marks];
    assert!(run(&convert).0.contains("can't hold these parts"), "{:?}", run(&convert));
    assert_eq!(run(&[&convert[..], &["--quiet"]].concat()), (String::new(), Some(0)));
    let (err, code) = run(&["-q", "convert", "--to", "sdm", "nothing.txt"]);
    assert!(err.contains("nothing.txt: no such file") && code == Some(2), "{err}");
}

//! Tests the help texts, the error messages and the manual pages.

use super::run;

#[test]
fn argument_errors_have_one_prefix_and_no_rust_jargon() {
    for (arguments, says) in [
        ("new --seed abc", "write a whole number"),
        ("new --tier hrad", "similar value exists: 'hard'"),
        ("convert --to grdi x", "similar value exists: 'grid'"),
        ("hint --depth 9 x", "write a whole number from 1 to 5"),
        ("check --jobs 0 x", "write a whole number from 1 to 1024"),
        ("bogus", "unrecognized subcommand"),
    ] {
        let (out, err, code) = run(&arguments.split(' ').collect::<Vec<_>>());
        assert!(out.is_empty() && code == 2 && err.contains(says), "{arguments}: {err}");
        assert!(err.starts_with("pencilmark: ") && !err.contains("error:"), "{arguments}: {err}");
        assert!(!err.contains("found in string") && !err.contains(".."), "{arguments}: {err}");
    }
}

#[test]
fn global_options_are_last_in_every_help_text() {
    for arguments in [&["--help"][..], &["rate", "--help"], &["lab", "solve", "-h"]] {
        let (out, _, code) = run(arguments);
        let (own, global) = out.split_once("\nGlobal options:\n").unwrap();
        assert_eq!(code, 0);
        for option in ["--config-dir", "--color", "--help"] {
            assert!(!own.contains(&format!("  {option} ")) && global.contains(option), "{out}");
        }
        assert!(global.contains("\nExamples:\n"), "{out}");
    }
}

#[test]
fn global_options_have_the_same_order_in_every_help_text() {
    for command in ["check", "daily", "import", "new", "play", "stats", "weekly"] {
        let (out, ..) = run(&[command, "-h"]);
        let global = out.split_once("\nGlobal options:\n").unwrap().1;
        let at = |option: &str| global.find(option).unwrap();
        assert!(at("--config-dir") < at("--color") && at("--color") < at("--quiet"), "{out}");
        assert!(at("--quiet") < at("--help"), "{out}");
    }
}

#[test]
fn the_synopsis_names_the_values_of_options() {
    let home = tempfile::tempdir().unwrap();
    run(&["man", "--dir", home.path().to_str().unwrap()]);
    for (page, says) in [
        ("generate", "pencilmark generate [-n COUNT] [--tier TIER] [--rating RATING] "),
        ("generate", " [--minimal=WHAT] "),
        ("generate", " [--json] [-j NUMBER] [--shard I/N] [GLOBAL OPTIONS]\n"),
        ("convert", " --to NOTATION "),
        ("convert", " [GLOBAL OPTIONS] [FILE|-|PUZZLE]...\n"),
        ("chain", "pencilmark chain [--json] [GLOBAL OPTIONS] FILE|-|PUZZLE CHAIN\n"),
        ("config", "pencilmark config [GLOBAL OPTIONS] COMMAND\n"),
    ] {
        let text = std::fs::read_to_string(home.path().join(format!("pencilmark-{page}.1")));
        let mut text = text.unwrap();
        for escape in ["\\fB", "\\fI", "\\fR", "\\"] {
            text = text.replace(escape, "");
        }
        assert!(text.contains(says), "{says}: {text}");
    }
}

#[test]
fn manual_pages_refer_to_pages_that_exist() {
    let home = tempfile::tempdir().unwrap();
    let (_, err, code) = run(&["man", "--dir", home.path().to_str().unwrap()]);
    assert_eq!((err.as_str(), code), ("", 0));
    let pages: Vec<_> = std::fs::read_dir(home.path()).unwrap().map(|page| page.unwrap()).collect();
    assert!(pages.len() > 20);
    for page in pages {
        let text = std::fs::read_to_string(page.path()).unwrap().replace('\\', "");
        for section in ["EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"] {
            let head = [format!("\n.SH {section}\n"), format!("\n.SH \"{section}\"\n")];
            assert!(head.iter().any(|head| text.contains(head.as_str())), "{page:?}: {section}");
        }
        for word in text.split([' ', '\n', ',']).filter(|word| word.ends_with("(1)")) {
            let file = home.path().join(word.trim_end_matches("(1)")).with_extension("1");
            assert!(file.exists(), "{page:?} refers to {word}");
        }
    }
}

//! Tests the booklets, pictures, manual pages and shell completions that the real binary writes.

use std::path::Path;
use std::process::Command;

/// A well-known puzzle that can be solved with singles, and two puzzles from this project, which
/// are rated 1.2 and 7.1.
const PUZZLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..3.4.8.661......3.........1.......4...2..67..4....2.5.59..8...8...569.72..4.....",
    "..28...1.39.....7..1..6.......23...4.8...6....7.....3.....938.65.....9.........2.",
];

/// Runs the binary. Returns its standard output, its standard error, and its exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_pencilmark")).args(arguments).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, err, output.status.code().unwrap())
}

/// Runs `print` with `count` puzzles and the output file `name`. `words` contains further
/// arguments, separated by spaces.
fn print(directory: &Path, name: &str, count: usize, words: &str) -> (String, String, i32) {
    let puzzles = directory.join("puzzles.txt");
    std::fs::write(
        &puzzles,
        PUZZLES.into_iter().cycle().take(count).collect::<Vec<_>>().join("\n"),
    )
    .unwrap();
    let (puzzles, output) = (puzzles.to_str().unwrap(), directory.join(name));
    let mut arguments = vec!["print", puzzles, "--output", output.to_str().unwrap()];
    arguments.extend(words.split_whitespace());
    run(&arguments)
}

fn text(pdf: &lopdf::Document, page: u32) -> String {
    pdf.extract_text(&[page]).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_booklet_has_a_cover_puzzles_tiers_and_solutions() {
    let directory = tempfile::tempdir().unwrap();
    let (out, err, code) = print(directory.path(), "book.pdf", 7, "--per-page 2 --title Łódź");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.ends_with("book.pdf\n"), "{out}");
    let pdf = lopdf::Document::load(directory.path().join("book.pdf")).unwrap();
    assert_eq!(pdf.get_pages().len(), 1 + 4 + 1);
    let cover = text(&pdf, 1);
    assert!(cover.starts_with("Łódź 7 puzzles: 5 Easy, 2 Extreme"), "{cover}");
    let second = text(&pdf, 3);
    assert!(second.starts_with("Łódź 2 3 Extreme 7.1"), "{second}");
    assert!(second.contains("Solution on page 5 4 Easy 1.2"), "{second}");
    let contents = pdf.get_toc().unwrap().toc;
    let contents: Vec<_> =
        contents.iter().map(|entry| (entry.level, entry.title.as_str(), entry.page)).collect();
    let pages = [(2, "1–2", 2), (2, "3–4", 3), (2, "5–6", 4), (2, "7", 5)];
    let contents_of_booklet =
        [&[(1, "Cover", 1), (1, "Puzzles", 2)][..], &pages, &[(1, "Solutions", 6)]].concat();
    assert_eq!(contents, contents_of_booklet);
    assert!(second.contains("4 Easy 1.2 5 3 7 6 1 9 5 9 8 6 8"), "{second}");
    let solutions = text(&pdf, 6);
    assert!(solutions.starts_with("Solutions 5 1 5 3 4 6 7 8 9 1 2 6 7 2 1 9 5"), "{solutions}");
}

#[test]
fn a_booklet_in_large_print_has_one_puzzle_a_page() {
    let directory = tempfile::tempdir().unwrap();
    let (_, err, code) = print(directory.path(), "book.pdf", 3, "--large-print --binding 12");
    assert_eq!((code, err.as_str()), (0, ""));
    let pdf = lopdf::Document::load(directory.path().join("book.pdf")).unwrap();
    // A cover with an empty back, a page for each puzzle, and the solutions.
    assert_eq!(pdf.get_pages().len(), 2 + 3 + 1);
    assert_eq!(text(&pdf, 2), "");
    let solutions = text(&pdf, 6);
    assert!(solutions.starts_with("Solutions 4 1 5 3"), "{solutions}");
}

#[test]
fn options_leave_out_parts_of_a_booklet() {
    let directory = tempfile::tempdir().unwrap();
    let words = "--per-page 6 --paper letter --no-cover --no-solutions --unrated --candidates";
    let (_, err, code) = print(directory.path(), "book.pdf", 3, words);
    assert_eq!((code, err.as_str()), (0, ""));
    let pdf = lopdf::Document::load(directory.path().join("book.pdf")).unwrap();
    assert_eq!(pdf.get_pages().len(), 1);
    let page = text(&pdf, 1);
    assert!(!page.contains("Easy") && page.starts_with("Sudoku 1 1 5 3 1 2"), "{page}");
    let id = *pdf.get_pages().values().next().unwrap();
    let sheet = pdf.get_dictionary(id).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
    assert_eq!((sheet[2].as_float().unwrap(), sheet[3].as_float().unwrap()), (612.0, 792.0));
}

#[test]
fn several_pictures_are_numbered_and_files_are_not_overwritten() {
    let directory = tempfile::tempdir().unwrap();
    let there = |name: &str| directory.path().join(name).exists();
    let (out, err, code) = print(directory.path(), "board.svg", 2, "--solved");
    assert_eq!((code, err.as_str(), out.lines().count()), (0, "", 2));
    assert!(there("board-1.svg") && there("board-2.svg") && !there("board.svg"));
    let drawn = std::fs::read_to_string(directory.path().join("board-1.svg")).unwrap();
    assert_eq!(drawn.matches("<text").count(), 81);
    assert_eq!(drawn.matches("font-weight=\"bold\"").count(), 30, "the number of bold clues");
    // The size in pixels is the same as for a PNG: a board of 720 pixels plus its margins.
    assert!(drawn.contains(" width=\"780\" height=\"780\" "), "{}", &drawn[..200]);
    let (_, err, code) = print(directory.path(), "board.svg", 2, "");
    assert!(code == 2 && err.contains("board-1.svg: already exists; add --force"), "{err}");
    let (_, err, code) = print(directory.path(), "board.svg", 2, "--force");
    assert_eq!((code, err.as_str()), (0, ""));
    // If one file of a set exists, no file of the set is written.
    std::fs::remove_file(directory.path().join("board-1.svg")).unwrap();
    let (out, err, code) = print(directory.path(), "board.svg", 2, "");
    assert!(code == 2 && out.is_empty() && err.contains("board-2.svg: already exists"), "{err}");
    assert!(!there("board-1.svg"));
    let left = std::fs::read_dir(directory.path()).unwrap().count();
    assert_eq!(left, 2, "only the puzzles and one picture are left");
    let (_, _, code) = print(directory.path(), "board.png", 1, "--width 300");
    let png = std::fs::read(directory.path().join("board.png")).unwrap();
    assert_eq!((code, &png[1..4], &png[16..24]), (0, &b"PNG"[..], &[0, 0, 1, 69, 0, 0, 1, 69][..]));
}

#[test]
fn a_directory_in_place_of_a_picture_leaves_the_other_pictures() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("board-1.svg"), "kept").unwrap();
    std::fs::create_dir(directory.path().join("board-2.svg")).unwrap();
    let (out, err, code) = print(directory.path(), "board.svg", 2, "--force");
    assert!(code == 2 && out.is_empty() && err.contains("board-2.svg: "), "{err}");
    assert_eq!(std::fs::read_to_string(directory.path().join("board-1.svg")).unwrap(), "kept");
}

#[cfg(unix)]
#[test]
fn a_picture_is_written_into_a_pipe() {
    use std::os::unix::fs::FileTypeExt;
    let directory = tempfile::tempdir().unwrap();
    let pipe = directory.path().join("board.svg");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let from = pipe.clone();
    let (send, read) = std::sync::mpsc::channel();
    std::thread::spawn(move || send.send(std::fs::read_to_string(from).unwrap()));
    let (_, err, code) = print(directory.path(), "board.svg", 1, "--force");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(pipe.metadata().unwrap().file_type().is_fifo(), "the pipe was replaced by a file");
    assert!(read.recv().unwrap().starts_with("<svg"));
}

#[test]
fn print_writes_one_file_to_stdout_in_the_given_format() {
    const EASY: &str = PUZZLES[0];
    let directory = tempfile::tempdir().unwrap();
    let output = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        command.args(arguments).current_dir(directory.path()).output().unwrap()
    };
    for (format, start) in [("pdf", &b"%PDF-"[..]), ("svg", b"<svg"), ("png", b"\x89PNG")] {
        let printed = output(&["print", "-o", "-", "--format", format, EASY]);
        assert!(printed.status.success() && printed.stdout.starts_with(start), "{format}");
    }
    for (arguments, says) in [
        (&["print", "-o", "-", EASY][..], "or add --format"),
        (&["print", "-o", "-", "--format", "png", EASY, EASY], "one picture, and there are 2"),
    ] {
        let printed = output(arguments);
        let err = String::from_utf8(printed.stderr).unwrap();
        assert_eq!(printed.status.code(), Some(2), "{err}");
        assert!(printed.stdout.is_empty() && err.contains(says), "{err}");
    }
    let printed = output(&["print", "-o", "board", "--format", "svg", EASY]);
    assert_eq!(printed.stdout, b"board\n");
    assert!(std::fs::read_to_string(directory.path().join("board")).unwrap().starts_with("<svg"));
}

#[test]
fn a_read_only_file_is_not_replaced() {
    const EASY: &str = PUZZLES[0];
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("kept.svg");
    std::fs::write(&path, "kept").unwrap();
    let mut permissions = path.metadata().unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    let name = path.to_str().unwrap();
    for arguments in [
        &["convert", "--to", "line", "--output", name, EASY][..],
        &["print", "--force", "--output", name, EASY],
    ] {
        let (out, err, code) = run(arguments);
        assert_eq!((out.as_str(), code), ("", 2), "{err}");
        assert!(err.contains("kept.svg: the file is read-only"), "{err}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "kept");
    }
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1, "no temporary file");
}

#[test]
fn print_reports_what_it_cannot_print() {
    let directory = tempfile::tempdir().unwrap();
    for (name, count, words, says) in [
        ("book.doc", 1, "", ".pdf, .svg or .png"),
        ("book.pdf", 1, "--per-page 3", "1, 2, 4 or 6"),
        ("book.pdf", 1, "--paper b5", "[possible values: a4, letter]"),
        ("book.png", 1, "--width 20", "from 100 to 9000"),
        ("book.pdf", 0, "", "no puzzle"),
        ("none/book.pdf", 1, "", "No such file"),
    ] {
        let (out, err, code) = print(directory.path(), name, count, words);
        assert!(out.is_empty() && code == 2 && err.contains(says), "{words}: {code} {err}");
    }
}

#[test]
fn print_names_the_characters_that_the_font_lacks() {
    let directory = tempfile::tempdir().unwrap();
    let (_, err, code) = print(directory.path(), "book.pdf", 1, "--title 数独-łódź-数");
    let says = "pencilmark: the font has no 数 独: the title is printed with ? instead\n";
    assert_eq!((code, err.as_str()), (0, says));
}

/// A large picture is compressed while it is drawn. All of its pixels would need 29 MB, and twice
/// as much to compress.
#[cfg(target_os = "linux")]
#[test]
fn a_large_picture_needs_little_memory() {
    use std::io::Read;
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(["print", "-o", "-", "--format", "png", "--width", "2500", PUZZLES[0]]);
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut picture = vec![0; 8];
    // The picture is complete when the program begins to write it, and too large for the pipe.
    out.read_exact(&mut picture).unwrap();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: usize = peak.trim().trim_end_matches(" kB").parse().unwrap();
    out.read_to_end(&mut picture).unwrap();
    assert!(child.wait().unwrap().success() && picture.len() > 1 << 16, "{}", picture.len());
    assert!(kilobytes < 40_000, "{kilobytes} kB");
}

/// Returns what bash offers after the words in `line`, the last of which is unfinished. Returns an
/// empty text if bash falls back to file names.
#[cfg(unix)]
fn bash_offers(line: &[&str]) -> String {
    let (script, _, _) = run(&["completions", "bash"]);
    let words: Vec<_> = line.iter().map(|word| format!("'{word}'")).collect();
    let last = line.len() - 1;
    let call = format!(
        "{script}\nCOMP_WORDS=({}); COMP_CWORD={last}\n\
         _pencilmark pencilmark {} {} 2>&-; printf '%s ' \"${{COMPREPLY[@]}}\"",
        words.join(" "),
        words[last],
        words[last - 1]
    );
    let output = Command::new("bash").args(["--norc", "-c", &call]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[cfg(unix)]
#[test]
fn bash_offers_files_where_a_command_expects_them() {
    for line in [
        &["pencilmark", "check", ""][..],
        &["pencilmark", "check", "a.txt", ""],
        &["pencilmark", "rate", "--json", ""],
        &["pencilmark", "lab", "solve", ""],
        &["pencilmark", "play", ""],
        &["pencilmark", "config", "check", ""],
    ] {
        assert_eq!(bash_offers(line), "", "{line:?}");
    }
    assert_eq!(bash_offers(&["pencilmark", "check", "--js"]), "--json");
    assert_eq!(bash_offers(&["pencilmark", "rate", "--scale", "h"]), "hodoku");
    assert!(bash_offers(&["pencilmark", ""]).contains("generate"));
    assert!(bash_offers(&["pencilmark", "new", ""]).contains("--tier"));
    // A number is not a file.
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("7.txt"), "").unwrap();
    let seed = directory.path().join("7").to_str().unwrap().to_owned();
    assert_eq!(bash_offers(&["pencilmark", "new", "--seed", &seed]), seed);
    let output = bash_offers(&["pencilmark", "convert", "--output", &seed]);
    assert_eq!(output, format!("{seed}.txt"));
}

#[test]
fn fish_offers_values_of_arguments_without_a_name() {
    let (script, _, _) = run(&["completions", "fish"]);
    let offered = |name: &str| {
        let of_command = format!("\"__fish_pencilmark_using_subcommand {name}\" -f -a \"");
        script.lines().find_map(|line| line.split_once(&of_command)?.1.strip_suffix('"'))
    };
    assert_eq!(offered("completions"), Some("bash elvish fish powershell zsh"));
    // A command without such values offers no files, unless it expects files.
    assert_eq!(offered("generate"), Some(""));
    assert_eq!(offered("check"), None);
}

#[test]
fn every_command_has_a_manual_page_and_completions() {
    let directory = tempfile::tempdir().unwrap();
    let (out, err, code) = run(&["man", "--dir", directory.path().to_str().unwrap()]);
    assert_eq!((out.as_str(), err.as_str(), code), ("", "", 0));
    let page = |name: &str| std::fs::read_to_string(directory.path().join(name)).unwrap();
    let head = ".TH pencilmark-lab-solve 1 2026-11-29 \"pencilmark 0.1.0\" \"User Commands\"\n";
    assert!(page("pencilmark-lab-solve.1").contains(head), "{}", page("pencilmark-lab-solve.1"));
    let mut old = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    let output = old.arg("man").env("SOURCE_DATE_EPOCH", "86400").output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains(".TH pencilmark 1 1970-01-02 "));
    assert!(page("pencilmark-print.1").contains("per\\-page"));
    let (main, _, _) = run(&["man"]);
    assert_eq!(main, page("pencilmark.1"));
    // roff escapes hyphens and apostrophes.
    let read = main.replace("\\-", "-").replace("\\*(Aq", "'");
    for entry in ["[techniques] off", "[techniques] order", "[keys] preset", "[keys.bind] ACTION"] {
        assert!(read.contains(entry), "{entry}");
    }
    for setting in pencilmark::app::settings::ALL {
        assert!(read.contains(setting.about), "{}", setting.title);
    }
    // The manual page lists the values in the form that the file uses, starting with the default.
    for values in ["true | false", "\"on-request\" | \"never\" | \"always\""] {
        assert!(read.contains(values), "{values}");
    }
    // The shape may also be a file.
    let (zsh, ..) = run(&["completions", "zsh"]);
    assert!(zsh.contains(":NAME|FILE:{compadd - ") && zsh.contains("heart"), "{zsh}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (out, err, code) = run(&["completions", shell]);
        assert!(code == 0 && err.is_empty() && out.contains("per-page"), "{shell}: {err}");
        // Completions for PowerShell and Elvish contain no values.
        if ["bash", "zsh", "fish"].contains(&shell) {
            for value in ["nightmare", "anti-diagonal", "opensudoku", "letter", "xy-wing", "heart"]
            {
                assert!(out.contains(value), "{shell}: {value}");
            }
        }
    }
}

//! Tests how subcommands end after a signal, and after the reader of their output has closed the
//! pipe.

use super::{EASY, SOLVED};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Starts the binary with pipes as its standard streams.
fn started(arguments: &[&str]) -> Child {
    piped(Command::new(env!("CARGO_BIN_EXE_pencilmark")).args(arguments))
}

fn piped(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits until a file in the directory has content, which means that the program is now waiting for
/// more input.
fn wait_until_begun(directory: &Path) {
    let is_begun =
        |name: &String| directory.join(name).metadata().is_ok_and(|metadata| metadata.len() > 0);
    while !names(directory).iter().any(is_begun) {
        std::thread::yield_now();
    }
}

/// Returns `true` if this process ignores hang-ups, as under `nohup`. Its child processes then
/// ignore them too.
#[cfg(target_os = "linux")]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(ignored.trim(), 16).unwrap() & 1 == 1
}

fn names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_signal_leaves_no_temporary_files() {
    let mut signals = vec![("INT", 130), ("TERM", 143)];
    #[cfg(target_os = "linux")]
    if !ignores_hangup() {
        signals.push(("HUP", 129));
    }
    for (signal, wanted) in signals {
        for jobs in ["1", "3"] {
            let home = tempfile::tempdir().unwrap();
            let target = home.path().join("x.txt");
            let target = target.to_str().unwrap();
            let mut child = started(&["convert", "--jobs", jobs, "--to", "line", "-o", target]);
            let mut stdin = child.stdin.take().unwrap();
            writeln!(stdin, "{EASY}").unwrap();
            wait_until_begun(home.path());
            let pid = child.id().to_string();
            assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
            assert_eq!(child.wait().unwrap().code(), Some(wanted), "{signal} {jobs}");
            assert_eq!(names(home.path()), [""; 0], "{signal} {jobs}");
            drop(stdin);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nohup_lets_the_program_survive_a_closed_terminal() {
    let home = tempfile::tempdir().unwrap();
    let target = home.path().join("x.txt");
    let mut command = Command::new("nohup");
    command.arg(env!("CARGO_BIN_EXE_pencilmark")).args(["convert", "--to", "line", "-o"]);
    let mut child = piped(command.arg(&target));
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{EASY}").unwrap();
    wait_until_begun(home.path());
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-s", "HUP", &pid]).status().unwrap().success());
    writeln!(stdin, "{SOLVED}").unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(std::fs::read_to_string(&target).unwrap(), format!("{EASY}\n{SOLVED}\n"));
}

#[test]
fn a_signal_stops_a_long_count() {
    // Counting the solutions of the empty grid takes minutes.
    let many = ".".repeat(81);
    for (signal, wanted) in [("INT", 130), ("TERM", 143)] {
        for jobs in ["1", "2"] {
            let mut child = started(&["check", "--jobs", jobs, "--limit", "500000000"]);
            let mut stdin = child.stdin.take().unwrap();
            writeln!(stdin, "{EASY}").unwrap();
            let mut out = BufReader::new(child.stdout.take().unwrap());
            let mut line = String::new();
            out.read_line(&mut line).unwrap();
            writeln!(stdin, "{many}\n{EASY}").unwrap();
            let pid = child.id().to_string();
            assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
            assert_eq!(child.wait().unwrap().code(), Some(wanted), "{signal} {jobs}");
            // Neither the empty grid nor the puzzle after it gets an answer.
            assert_eq!(std::io::read_to_string(out).unwrap(), "", "{signal} {jobs}");
            drop(stdin);
        }
    }
}

#[test]
fn a_closed_pipe_ends_the_program_while_it_waits_for_input() {
    for jobs in ["1", "4"] {
        // Only the second command holds the read end of the pipe. It prints a line after closing
        // that end.
        let script = "\"$0\" check --jobs $1 | { read -r line; exec 0<&-; echo closed; }";
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_pencilmark"), jobs]);
        let mut shell = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdin = shell.stdin.take().unwrap();
        let mut out = BufReader::new(shell.stdout.take().unwrap());
        writeln!(stdin, "{EASY}").unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert_eq!(line, "closed\n");
        writeln!(stdin, "{EASY}").unwrap();
        // The standard input of the program is still open.
        assert_eq!(shell.wait().unwrap().code(), Some(0), "{jobs}");
        drop(stdin);
    }
}

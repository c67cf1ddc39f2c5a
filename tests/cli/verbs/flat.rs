//! Files of any length: memory doesn't grow with the lines, and answers keep their order.

use super::SOLVED;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Command, Stdio};

/// A puzzle for each number below 2^19: the solved grid, of which each bit of it takes a cell away,
/// every fourth in turn. It has one solution without all of them too.
fn puzzle(number: usize) -> String {
    let cell = |(at, digit)| {
        let is_left = at % 4 > 0 || at / 4 >= 19 || number >> (at / 4) & 1 == 0;
        if is_left { digit } else { '.' }
    };
    SOLVED.chars().enumerate().map(cell).collect()
}

/// The most memory that a program took so far, in KiB.
fn peak(pid: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// By how much memory grows, in KiB, from `few` lines on to `many`; every answer must begin as
/// `begins` says.
fn growth(arguments: &[&str], [few, many]: [usize; 2], begins: fn(usize) -> String) -> usize {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let (wants, wanted) = std::sync::mpsc::channel();
    let writer = std::thread::spawn(move || {
        let mut stdin = BufWriter::new(stdin);
        for range in wanted {
            for number in range {
                writeln!(stdin, "{}", puzzle(number)).unwrap();
            }
            stdin.flush().unwrap();
        }
    });
    // It is asked while it waits for more.
    let peaks = [0..few, few..many].map(|range| {
        wants.send(range.clone()).unwrap();
        for number in range {
            let answer = answers.next().unwrap().unwrap();
            assert!(answer.starts_with(&begins(number)), "{arguments:?} {number}: {answer}");
        }
        peak(child.id())
    });
    drop(wants);
    writer.join().unwrap();
    assert!(answers.next().is_none() && child.wait().unwrap().success(), "{arguments:?}");
    // Linux counts pages in batches, a thread at a time: the later peak may be told as the lower
    // one.
    peaks[1].saturating_sub(peaks[0])
}

#[test]
fn memory_is_flat_and_the_order_kept() {
    let solved = |_| SOLVED.to_owned();
    let any = |_| String::new();
    // What may wait between two threads is less than a MiB.
    for (arguments, begins) in [
        (&["convert", "--to", "line"][..], puzzle as fn(usize) -> String),
        (&["convert", "--to", "json"], any),
        (&["solve", "--solution"], solved),
    ] {
        let arguments = [arguments, &["--jobs", "1"]].concat();
        let grown = growth(&arguments, [4_500, 20_000], begins);
        assert!(grown < 1 << 10, "{arguments:?}: {grown} KiB more");
    }
    // With several it is what so many may be ahead of the slowest.
    let grown = growth(&["convert", "--to", "line", "--jobs", "3"], [40_000, 200_000], puzzle);
    assert!(grown < 12 << 10, "{grown} KiB more");
}

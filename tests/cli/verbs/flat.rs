//! Tests that the memory use of subcommands does not grow with the number of input lines, and that
//! the answers are in the order of the lines.

use super::SOLVED;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Command, Stdio};

/// Returns a different puzzle for each number below 2^19. Cell `4 * i` of a solved grid is empty if
/// bit `i` of `number` is set. The puzzle has one solution even if all these cells are empty.
fn puzzle(number: usize) -> String {
    let cell = |(at, digit)| {
        let is_left = at % 4 > 0 || at / 4 >= 19 || number >> (at / 4) & 1 == 0;
        if is_left { digit } else { '.' }
    };
    SOLVED.chars().enumerate().map(cell).collect()
}

/// Returns the peak memory of a program, in KiB.
fn peak(pid: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Returns how much the peak memory grows, in KiB, between line `few` and line `many` of the input.
/// Asserts that the answer to each line starts with the text that `begins` returns for the line
/// number.
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
    // During each measurement, the program waits for more input.
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
    // Linux counts pages in batches per thread, so the second peak can appear to be lower.
    peaks[1].saturating_sub(peaks[0])
}

#[test]
fn memory_does_not_grow_and_answers_are_in_order() {
    let solved = |_| SOLVED.to_owned();
    let any = |_| String::new();
    // Memory may still grow by less than 1 MiB, because of the queues between the threads.
    for (arguments, begins) in [
        (&["convert", "--to", "line"][..], puzzle as fn(usize) -> String),
        (&["convert", "--to", "json"], any),
        (&["solve", "--solution"], solved),
    ] {
        let arguments = [arguments, &["--jobs", "1"]].concat();
        let grown = growth(&arguments, [4_500, 20_000], begins);
        assert!(grown < 1 << 10, "{arguments:?}: {grown} KiB more");
    }
    // With several threads, fast threads may be some lines ahead of the slowest thread.
    let grown = growth(&["convert", "--to", "line", "--jobs", "3"], [40_000, 200_000], puzzle);
    assert!(grown < 12 << 10, "{grown} KiB more");
}

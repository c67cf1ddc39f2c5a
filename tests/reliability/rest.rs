//! Tests that an idle program uses almost no CPU time. It wakes only once per second to update the
//! clock, and not at all while no clock is shown.
#![cfg(target_os = "linux")]

use crate::player::{SIZE, home_with_game};
use crate::pty::Pty;
use crate::soak::proc;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The number of clock ticks per second. Linux reports CPU time in clock ticks.
const TICKS_PER_SECOND: f64 = 100.0;

/// The duration of the measurement of each scene.
const REST: Duration = Duration::from_secs(30);

/// The time to wait before a measurement. After this time, saves are complete and temporary
/// messages have disappeared.
const WAIT: Duration = Duration::from_secs(3);

/// The menu entry that continues the last game.
const MENU: &str = "Continue";
const CLOCK: (&str, &str) = ("PENCILMARK_SCREEN_TIMER", "true");
const NO_CLOCK: (&str, &str) = ("PENCILMARK_SCREEN_TIMER", "false");
const LOST_FOCUS: &str = "\x1b[O";

/// An idle state: its name, the setting for the timer, pairs of a string to wait for and the keys
/// to type then, and `true` if the clock is visible.
type Scene<'a> = (&'a str, (&'a str, &'a str), &'a [(&'a str, &'a str)], bool);

const SCENES: [Scene<'_>; 6] = [
    ("menu", CLOCK, &[], false),
    ("board, the time shown", CLOCK, &[(MENU, "\r"), ("Digits", "")], true),
    ("board, the time hidden", NO_CLOCK, &[(MENU, "\r"), ("Digits", "")], false),
    ("paused", CLOCK, &[(MENU, "\r"), ("Digits", "p"), ("Paused", "")], false),
    ("looked away", CLOCK, &[(MENU, "\r"), ("Digits", LOST_FOCUS), ("Paused", "")], false),
    ("help", CLOCK, &[(MENU, "\r"), ("Digits", "?"), ("Keys", "")], false),
];

/// The activity of the program since its start, as the system reports it.
struct Activity {
    /// The CPU time, in ticks.
    ticks: u64,
    /// The number of voluntary context switches of each thread, which is also its number of
    /// wake-ups.
    waits: BTreeMap<String, u64>,
}

impl Activity {
    fn by(pty: &Pty) -> Self {
        let stat = std::fs::read_to_string(proc(pty, "stat")).unwrap();
        // The name of the program is in parentheses and may contain any character. User and system
        // time are the 12th and 13th fields after the name.
        let rest = stat.rsplit(')').next().unwrap().split_whitespace();
        let ticks = rest.skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap()).sum();
        let threads = std::fs::read_dir(proc(pty, "task")).unwrap();
        let waits = threads.map(|thread| {
            let thread = thread.unwrap();
            let status = std::fs::read_to_string(thread.path().join("status")).unwrap();
            let count =
                status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
            (thread.file_name().into_string().unwrap(), count.unwrap().trim().parse().unwrap())
        });
        Self { ticks, waits: waits.collect() }
    }

    /// Returns the number of wake-ups of all threads, including new threads, since `before`.
    fn wakes_since(&self, before: &Self) -> u64 {
        let since = |(thread, now): (&String, &u64)| now - before.waits.get(thread).unwrap_or(&0);
        self.waits.iter().map(since).sum()
    }
}

#[test]
#[ignore = "waits for more than three minutes"]
fn only_the_clock_wakes_an_idle_program() {
    let home = home_with_game();
    for (name, timer, keys, clock) in SCENES {
        let arguments = ["--config-dir", home.path().to_str().unwrap()];
        let mut pty = Pty::start(home.path(), SIZE, &arguments, &[timer]);
        pty.wait_for(MENU);
        for (words, typed) in keys {
            pty.wait_for(words);
            pty.type_keys(typed);
        }
        std::thread::sleep(WAIT);
        let (before, begun) = (Activity::by(&pty), Instant::now());
        std::thread::sleep(REST);
        let (after, seconds) = (Activity::by(&pty), begun.elapsed().as_secs_f64());
        let (wakes, ticks) = (after.wakes_since(&before), after.ticks - before.ticks);
        let share = ticks as f64 / TICKS_PER_SECOND / seconds * 100.0;
        let threads = after.waits.len();
        println!(
            "rest: {name}: {wakes} wakes of {threads} threads in {seconds:.1} s, {share:.2} % CPU"
        );
        let expected = if clock { seconds as u64 - 1..=seconds as u64 + 1 } else { 0..=0 };
        assert!(expected.contains(&wakes), "{name}: {wakes} wakes in {seconds:.1} s");
        assert!(share < 0.5, "{name}: {share:.2} %");
    }
}

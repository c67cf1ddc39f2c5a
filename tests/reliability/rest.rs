//! At rest nothing wakes the program but its clock, once a second where it is shown, and that takes
//! next to no time.
#![cfg(target_os = "linux")]

use crate::player::{SIZE, home_with_game};
use crate::pty::Pty;
use crate::soak::proc;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Linux tells CPU time in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

/// So long nobody does anything, in each scene.
const REST: Duration = Duration::from_secs(30);

/// What a key began, as a save or a light that goes out, is over after this.
const SETTLED: Duration = Duration::from_secs(3);

/// At the menu, which has a game to go on with.
const MENU: &str = "Continue";
const CLOCK: (&str, &str) = ("PENCILMARK_SCREEN_TIMER", "true");
const NO_CLOCK: (&str, &str) = ("PENCILMARK_SCREEN_TIMER", "false");
const LOST_FOCUS: &str = "\x1b[O";

/// Where the program rests: a name, its timer, what is typed after which words, and whether its
/// clock is to be seen running.
type Scene<'a> = (&'a str, (&'a str, &'a str), &'a [(&'a str, &'a str)], bool);

const SCENES: [Scene<'_>; 6] = [
    ("menu", CLOCK, &[], false),
    ("board, the time shown", CLOCK, &[(MENU, "\r"), ("Digits", "")], true),
    ("board, the time hidden", NO_CLOCK, &[(MENU, "\r"), ("Digits", "")], false),
    ("paused", CLOCK, &[(MENU, "\r"), ("Digits", "p"), ("Paused", "")], false),
    ("looked away", CLOCK, &[(MENU, "\r"), ("Digits", LOST_FOCUS), ("Paused", "")], false),
    ("help", CLOCK, &[(MENU, "\r"), ("Digits", "?"), ("Keys", "")], false),
];

/// What the system says that the program did so far.
struct Done {
    /// CPU time, in ticks.
    ticks: u64,
    /// How often each thread gave up the processor to wait, which is how often it had been woken.
    waits: BTreeMap<String, u64>,
}

impl Done {
    fn by(pty: &Pty) -> Self {
        let stat = std::fs::read_to_string(proc(pty, "stat")).unwrap();
        // The name stands in brackets and may hold anything; user and system time are the 12th and
        // 13th after it.
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

    /// How often any thread was woken since; one that is new was woken for all it did.
    fn wakes_since(&self, before: &Self) -> u64 {
        let since = |(thread, now): (&String, &u64)| now - before.waits.get(thread).unwrap_or(&0);
        self.waits.iter().map(since).sum()
    }
}

#[test]
#[ignore = "waits for more than three minutes"]
fn at_rest_only_the_clock_wakes_the_program() {
    let home = home_with_game();
    for (name, timer, keys, clock) in SCENES {
        let arguments = ["--config-dir", home.path().to_str().unwrap()];
        let mut pty = Pty::start(home.path(), SIZE, &arguments, &[timer]);
        pty.wait_for(MENU);
        for (words, typed) in keys {
            pty.wait_for(words);
            pty.type_keys(typed);
        }
        std::thread::sleep(SETTLED);
        let (before, begun) = (Done::by(&pty), Instant::now());
        std::thread::sleep(REST);
        let (after, seconds) = (Done::by(&pty), begun.elapsed().as_secs_f64());
        let (wakes, ticks) = (after.wakes_since(&before), after.ticks - before.ticks);
        let share = ticks as f64 / TICKS_A_SECOND / seconds * 100.0;
        let threads = after.waits.len();
        println!(
            "rest: {name}: {wakes} wakes of {threads} threads in {seconds:.1} s, {share:.2} % CPU"
        );
        let expected = if clock { seconds as u64 - 1..=seconds as u64 + 1 } else { 0..=0 };
        assert!(expected.contains(&wakes), "{name}: {wakes} wakes in {seconds:.1} s");
        assert!(share < 0.5, "{name}: {share:.2} %");
    }
}

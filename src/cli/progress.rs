//! How far long work is, on stderr when that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};

/// For so many puzzles that are made.
pub(super) fn of_puzzles(total: u64) -> ProgressBar {
    if total < 2 {
        return ProgressBar::hidden();
    }
    shown(Some(total), "{pos} of {len}  {per_sec}  {eta} left")
}

/// For files of so many bytes, or for a pipe that ends some time; its message is the number of puzzles.
pub(super) fn of_bytes(total: Option<u64>) -> ProgressBar {
    // Answers and a bar on one screen would write over each other.
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = if total.is_some() {
        "{msg} puzzles  {percent}%  {eta} left"
    } else {
        "{msg} puzzles  {elapsed}"
    };
    shown(total, template)
}

/// On a terminal, and only once it takes a while.
fn shown(total: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::hidden();
    if io::stderr().is_terminal() {
        if let Some(total) = total {
            bar.set_length(total);
        }
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(4));
        bar.set_style(ProgressStyle::with_template(template).expect("the template is well formed"));
    }
    bar
}

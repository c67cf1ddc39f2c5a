//! Progress bars for long computations, on stderr if it is a terminal.

use super::report::is_quiet;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};

/// Returns a bar for generating `total` puzzles.
pub(super) fn puzzles_bar(total: u64) -> ProgressBar {
    if total < 2 {
        return ProgressBar::hidden();
    }
    shown(Some(total), "{pos} of {len}  {per_sec}  {eta} left")
}

/// Returns a bar for reading `total` bytes of files, or input of unknown length if `total` is
/// `None`. The bar's message is the number of puzzles.
pub(super) fn bytes_bar(total: Option<u64>) -> ProgressBar {
    // Hide the bar if stdout is a terminal too, because the answers and the bar would overwrite
    // each other.
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

/// Returns a bar that appears only on a terminal, and only after some time.
fn shown(total: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::hidden();
    if io::stderr().is_terminal() && !is_quiet() {
        if let Some(total) = total {
            bar.set_length(total);
        }
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(4));
        bar.set_style(ProgressStyle::with_template(template).expect("the template is well formed"));
    }
    bar
}

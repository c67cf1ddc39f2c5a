//! Ctrl-C in a verb that works for long: what is done is written, and the program ends.

use crate::generate::Stop;

/// From now on the interrupt signal raises `stop`; a second one ends the program at once.
#[cfg(unix)]
pub(super) fn raises(stop: &Stop) {
    use signal_hook::consts::SIGINT;
    // Conditional shutdown goes first: it sees the flag as the first signal left it. Where signals
    // can't be had, Ctrl-C ends the program as it always does.
    let _ = signal_hook::flag::register_conditional_shutdown(SIGINT, 130, stop.flag());
    let _ = signal_hook::flag::register(SIGINT, stop.flag());
}

/// Elsewhere the interrupt ends the program at once.
#[cfg(not(unix))]
pub(super) fn raises(_: &Stop) {}

//! Floor 6: the event loop, the worker, the terminal and the signals.

pub mod events;
pub mod signals;
pub mod terminal;
pub mod worker;

//! The event loop, which passes messages to the app and runs the app's effects.

mod colours;
mod depth;
mod effects;
pub mod events;
mod generation_worker;
mod grading_worker;
pub mod plain;
mod review_worker;
pub mod signals;
mod steps_worker;
pub mod terminal;
mod terminfo;
mod validation_worker;
mod window;
pub mod writer;

use crate::app::Message;
use crate::app::daily::Date;
use crate::input::{Binding, KeyMap, KeyMapError};
use crate::store::{Environment, KeysConfig, Loaded, Store, io_reason};
use events::{Event, EventReceiver};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{io, thread};
use window::TerminalWindow;
use writer::{LAST_WAIT, StoreWriter};

/// The maximum number of invalid key bindings to report when the program starts.
const MAX_KEY_NOTICES: usize = 10;
/// The exit code after a panic in another thread, the same code that Rust itself uses.
const PANICKED: u8 = 101;
/// The signal number of SIGHUP, used when the terminal disappears without sending a signal.
const HANG_UP: i32 = 1;

/// The reason why the program failed.
#[derive(Debug, thiserror::Error)]
pub enum RuntimeError {
    /// The terminal failed.
    #[error("the connection to the terminal was lost: {}", io_reason(.0))]
    Terminal(#[from] io::Error),
    /// The last turns could not be written to disk.
    #[error("not everything was saved: {0}")]
    NotWritten(#[from] writer::NotWritten),
}

/// Plays until the player quits, a signal arrives or the terminal is gone. Returns the exit code.
/// Sends `first` to the app before anything is drawn.
///
/// # Errors
/// Returns an error if the terminal fails or the last turns could not be saved. The terminal is
/// restored in either case.
pub fn run(config_dir: Option<PathBuf>, first: Option<Message>) -> Result<u8, RuntimeError> {
    // The first message may refer to any saved game, so read all saved games.
    let open = if first.is_some() { Store::open } else { Store::open_with_newest };
    let (events, writer, loaded) = begin(open(config_dir))?;
    let mut window = TerminalWindow::new(&events, writer, loaded)?;
    events.listen()?;
    let code = window.play(first, &events);
    window.end(code)
}

/// Starts the parts that the terminal window and plain mode share. Passes the store to the writer,
/// and sends signals and panics to the event channel.
fn begin(
    (mut store, mut loaded): (Store, Loaded),
) -> io::Result<(EventReceiver, StoreWriter, Loaded)> {
    let events = EventReceiver::new();
    store.apply_environment(&mut loaded, &environment());
    let log_dir = store.dir().map(Path::to_path_buf);
    let replies = events.sender();
    let writer = StoreWriter::start(store, move |reply| {
        // Sending fails only if the event loop has ended.
        let _ = replies.send(Event::Store(reply));
    })?;
    terminal::install_panic_hook(log_dir, flush_after_panic(&events, &writer));
    signals::spawn(events.sender())?;
    Ok((events, writer, loaded))
}

/// Returns a function for the panic hook to call last. Call `flush_after_panic` on the thread that
/// runs the event loop.
///
/// After a panic in the event loop, the function waits until the writer has saved its jobs, then
/// exits. After a panic in another thread, the function wakes the event loop, which saves and
/// exits. The stack never unwinds, because the release build aborts on a panic.
pub fn flush_after_panic(
    events: &EventReceiver,
    writer: &StoreWriter,
) -> impl Fn() + Send + Sync + 'static {
    let (wake, flusher, the_loop) = (events.sender(), writer.flusher(), thread::current().id());
    move || {
        if thread::current().id() == the_loop {
            // The writer has already reported any failure.
            let _ = flusher.flush(LAST_WAIT);
            std::process::exit(PANICKED.into());
        }
        // Sending fails only if the event loop has ended.
        let _ = wake.send(Event::Panicked);
        if cfg!(panic = "abort") {
            // The process ends when this hook returns, so give the loop time to end first.
            thread::sleep(2 * LAST_WAIT);
        }
    }
}

/// Returns the settings given by environment variables.
pub fn environment() -> Environment {
    Environment::from_vars(std::env::vars_os())
}

/// Returns the current time in seconds since 1970 (UTC).
pub fn unix_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// Returns the player's local date. The date is never cached, because the day, the clock or the
/// time zone may change while the program runs.
pub fn today() -> Date {
    jiff::Zoned::now().date()
}

/// Returns the key map defined by the config, and the notices to show when the program starts.
fn keys_of(loaded: &Loaded) -> (KeyMap, Vec<String>) {
    let (keys, errors) = key_map(&loaded.keys);
    let errors = errors.iter().take(MAX_KEY_NOTICES).map(ToString::to_string);
    (keys, loaded.notices.iter().cloned().chain(errors).collect())
}

/// Returns the key map of a config, and the errors found in the config's bindings.
pub fn key_map(keys: &KeysConfig) -> (KeyMap, Vec<KeyMapError>) {
    KeyMap::with_place(keys.preset.as_deref(), &keys.preset_place, &bindings(keys))
}

/// Returns the key bindings in a config.
pub fn bindings(keys: &KeysConfig) -> Vec<Binding> {
    let own = keys.bindings.iter().map(|binding| Binding {
        action: binding.action.clone(),
        chords: binding.chords.clone(),
        place: binding.place.clone(),
        chord_places: binding.chord_places.clone(),
    });
    own.collect()
}

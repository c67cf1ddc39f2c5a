//! Floor 6: the event loop. Carries messages in and effects out; everything else is asked of the
//! layers below.

mod colours;
mod effects;
pub mod events;
pub mod generation_worker;
mod grading_worker;
pub mod plain;
pub mod review_worker;
pub mod signals;
pub mod terminal;
mod validation_worker;
mod window;
pub mod writer;

use crate::app::Message;
use crate::app::daily::Date;
use crate::input::{Binding, KeyMap, KeyMapError};
use crate::store::{Environment, KeysConfig, Loaded, Store};
use events::{Event, EventReceiver};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{io, thread};
use window::TerminalWindow;
use writer::{LAST_WAIT, StoreWriter};

/// How many wrong bindings are reported at once; the rest is when these are corrected.
const MOST_KEY_NOTICES: usize = 10;
/// The exit code after a panic in another thread, as Rust's own.
const PANICKED: u8 = 101;
/// SIGHUP's number, for a terminal that vanishes without a signal.
const HANG_UP: i32 = 1;

/// Why the program ended in another way than was asked for.
#[derive(Debug, thiserror::Error)]
pub enum RuntimeError {
    /// The terminal can't be used any more.
    #[error("the terminal is gone: {0}")]
    Terminal(#[from] io::Error),
    /// The last turns are not on the disk.
    #[error("not all is saved: {0}")]
    NotWritten(#[from] writer::NotWritten),
}

/// Plays until the player quits, or a signal or the end of the terminal ends it; the exit code. The
/// app is told `first` before anything is drawn.
///
/// # Errors
/// When the terminal fails, or the last turns could not be saved. The terminal is restored in any case.
pub fn run(config_dir: Option<PathBuf>, first: Option<Message>) -> Result<u8, RuntimeError> {
    // A first message may be about any game: then all are read at once.
    let open = if first.is_some() { Store::open } else { Store::open_with_newest };
    let (events, writer, loaded) = begin(open(config_dir))?;
    let mut window = TerminalWindow::new(&events, writer, loaded)?;
    events.listen()?;
    let code = window.play(first, &events);
    window.end(code)
}

/// Does what every window begins with: hands the store to the writer, and sends signals and panics into
/// the channel of events.
fn begin(
    (mut store, mut loaded): (Store, Loaded),
) -> io::Result<(EventReceiver, StoreWriter, Loaded)> {
    let events = EventReceiver::new();
    store.apply_environment(&mut loaded, &environment());
    let log_dir = store.dir().map(Path::to_path_buf);
    let replies = events.sender();
    let writer = StoreWriter::start(store, move |reply| {
        // Without the loop there is nobody to tell.
        let _ = replies.send(Event::Store(reply));
    })?;
    terminal::install_panic_hook(log_dir, flush_after_panic(&events, &writer));
    signals::spawn(events.sender())?;
    Ok((events, writer, loaded))
}

/// Returns what a panic does last. A panic of this thread, the loop's, waits until the writer has saved
/// what it was given and ends the program; a panic of another thread tells the loop, which does the
/// same. Nothing unwinds: the release build does not.
pub fn flush_after_panic(
    events: &EventReceiver,
    writer: &StoreWriter,
) -> impl Fn() + Send + Sync + 'static {
    let (wake, flusher, the_loop) = (events.sender(), writer.flusher(), thread::current().id());
    move || {
        if thread::current().id() == the_loop {
            // What could not be written was told before.
            let _ = flusher.flush(LAST_WAIT);
            std::process::exit(PANICKED.into());
        }
        // Without the loop there is nobody to wake.
        let _ = wake.send(Event::Panicked);
        if cfg!(panic = "abort") {
            // The process ends with this hook: the loop goes first.
            thread::sleep(2 * LAST_WAIT);
        }
    }
}

/// Returns what the environment says of the settings.
pub fn environment() -> Environment {
    Environment::from_vars(std::env::vars_os())
}

/// Returns the seconds since 1970 (UTC).
pub fn unix_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// Returns the date where the player is. Not kept: midnight comes, clocks are set, and players travel.
pub fn today() -> Date {
    jiff::Zoned::now().date()
}

/// Returns the key map that the config asks for, and all notices of the start.
fn keys_of(loaded: &Loaded) -> (KeyMap, Vec<String>) {
    let (keys, errors) = key_map(&loaded.keys);
    let errors = errors.iter().take(MOST_KEY_NOTICES).map(ToString::to_string);
    (keys, loaded.notices.iter().cloned().chain(errors).collect())
}

/// Returns the key map that a config asks for, and what is wrong with it.
pub fn key_map(keys: &KeysConfig) -> (KeyMap, Vec<KeyMapError>) {
    KeyMap::with_place(keys.preset.as_deref(), &keys.preset_place, &bindings(keys))
}

/// Returns the bindings of a config.
pub fn bindings(keys: &KeysConfig) -> Vec<Binding> {
    let own = keys.bindings.iter().map(|binding| Binding {
        action: binding.action.clone(),
        chords: binding.chords.clone(),
        place: binding.place.clone(),
    });
    own.collect()
}

//! Floor 6: the event loop. Carries messages in and effects out; everything else is asked of the
//! floors below.

mod background;
mod effects;
pub mod events;
pub mod generation_worker;
mod grading_worker;
pub mod plain;
pub mod review_worker;
pub mod signals;
pub mod terminal;
mod validation_worker;
pub mod writer;

use crate::app::daily::Date;
use crate::app::themes::ThemeChoice;
use crate::app::{Action, Message, settings::Settings};
use crate::input::{Binding, Chord, Gesture, KeyMap, KeyMapError};
use crate::store::{Environment, KeysConfig, Loaded, Store};
use crate::ui::{self, ColourMode, Hit, TerminalInfo, Theme, ThemeError, Themes};
use crossterm::event::Event as Input;
use effects::{EffectRunner, WindowEffect};
use events::{Event, EventReceiver};
use signals::Signal;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{io, thread};
use terminal::{Keyboard, Modes, Mouse, Screen, Suspension};
use writer::{LAST_WAIT, Writer};

/// How many wrong bindings are told at once; the rest is told when these are mended.
const MOST_KEY_NOTICES: usize = 10;
/// The exit code after a panic in another thread, as Rust's own.
const PANICKED: u8 = 101;
/// SIGHUP's number, for a terminal that goes without a signal.
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
/// When the terminal fails, or the last turns could not be kept. The terminal is given back in any
/// case.
pub fn run(config_dir: Option<PathBuf>, first: Option<Message>) -> Result<u8, RuntimeError> {
    let (mut events, writer, loaded) = begin(config_dir)?;
    let mut world = World::new(&events, writer, loaded)?;
    events.listen()?;
    let code = world.play(first, &mut events);
    world.end(code)
}

/// What every window begins with: the store is open, and the writer has it; signals and panics come into the events.
fn begin(config_dir: Option<PathBuf>) -> io::Result<(EventReceiver, Writer, Loaded)> {
    // Who asks for the date first waits until all time zones are known by name: that is asked while files are read. Where
    // no thread can be had, the first message waits.
    let _ = thread::Builder::new().name("calendar".into()).spawn(today);
    let events = EventReceiver::new()?;
    let (mut store, mut loaded) = Store::open(config_dir);
    store.rule(&mut loaded, &environment());
    let log_dir = store.dir().map(Path::to_path_buf);
    let replies = events.sender();
    let writer = Writer::start(store, move |reply| {
        // Without the loop there is nobody to tell.
        let _ = replies.send(Event::Store(reply));
    })?;
    terminal::install_panic_hook(log_dir, flush_after_panic(&events, &writer));
    signals::watch(events.sender())?;
    Ok((events, writer, loaded))
}

/// What a panic does last. One of this thread, the loop's, waits until the writer has written what it was told, and ends the
/// program; one of another thread tells the loop, which does the same. Nobody unwinds: the release build does not.
pub fn flush_after_panic(
    events: &EventReceiver,
    writer: &Writer,
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

/// What the environment says of the settings.
pub fn environment() -> Environment {
    Environment::of(std::env::vars_os())
}

/// Seconds since 1970 (UTC).
pub fn unix_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// The date where the player is. Asked each time: midnight comes, clocks are set, and players travel.
pub fn today() -> Date {
    jiff::Zoned::now().date()
}

/// Everything around the app.
struct World {
    runner: EffectRunner,
    keys: KeyMap,
    themes: Themes,
    outside: TerminalInfo,
    theme: Theme,
    drawn: Settings,
    screen: Screen,
}

/// Whether the program goes on.
enum Next {
    GoOn,
    End(u8),
}

impl World {
    fn new(events: &EventReceiver, writer: Writer, loaded: Loaded) -> io::Result<Self> {
        let (keys, mut notices) = keys_of(&loaded);
        let settings = loaded.settings;
        let files = loaded.themes.iter().map(|file| (file.name, file.text.as_str()));
        let (themes, errors) = Themes::read(files);
        notices.extend(errors.iter().map(|(name, error)| bad_theme(*name, error)));
        let outside = outside();
        let names = themes.names();
        let runner = EffectRunner::new(events, writer, loaded, (keys.names(), notices), |app| {
            app.with_looks(names, terminal::motion())
        })?;
        let modes = Modes { mouse: mouse(&settings), keyboard: Keyboard::of_this_terminal() };
        let world = Self {
            runner,
            keys,
            theme: themes.chosen(&settings, outside),
            themes,
            outside,
            drawn: settings,
            screen: Screen::enter(modes)?,
        };
        world.ask_ground()?;
        Ok(world)
    }

    /// Asks for the background where the theme depends on it.
    fn ask_ground(&self) -> io::Result<()> {
        let wanted = self.runner.app.settings().theme == ThemeChoice::AUTO;
        if wanted && self.outside.colour == ColourMode::Allowed {
            self.screen.ask_ground()
        } else {
            Ok(())
        }
    }

    fn play(&mut self, first: Option<Message>, events: &mut EventReceiver) -> io::Result<u8> {
        // In any case the app hears what time it is.
        for message in [self.window(), first.unwrap_or(Message::Tick)] {
            if let Next::End(code) = self.update(message)? {
                return Ok(code);
            }
        }
        self.turn_events(events)
    }

    /// The loop: draw, wait, take in all that has come.
    fn turn_events(&mut self, events: &mut EventReceiver) -> io::Result<u8> {
        loop {
            // The app hears of a size before anything is drawn in it, whichever news of it comes first.
            if self.screen.follow_size()?
                && let Next::End(code) = self.update(self.window())?
            {
                return Ok(code);
            }
            let (app, theme) = (&self.runner.app, &self.theme);
            self.screen.draw(|frame| ui::draw(frame, app, theme))?;
            self.runner.prepare();
            let mut next = events.wait(self.runner.app.next_tick());
            if next.is_none()
                && let Next::End(code) = self.update(Message::Tick)?
            {
                return Ok(code);
            }
            while let Some(event) = next {
                if let Next::End(code) = self.take(event)? {
                    return Ok(code);
                }
                next = events.more();
            }
            self.follow_settings()?;
        }
    }

    fn take(&mut self, event: Event) -> io::Result<Next> {
        match event {
            Event::Terminal(input) => match self.message(input) {
                Some(message) => self.update(message),
                None => Ok(Next::GoOn),
            },
            Event::Made(made) => self.update(Message::Generated(made)),
            Event::Found(found) => self.update(*found),
            Event::Store(reply) => self.update(Message::Store(reply)),
            Event::Signal(Signal::End(number)) => Ok(Next::End(signals::exit_code(number))),
            Event::Signal(Signal::Suspend) => self.update(Message::Action(Action::Suspend)),
            Event::Signal(Signal::Resized) => {
                // Sizes that come together are drawn once: at the size that was there before, over what a terminal
                // cut off meanwhile.
                self.screen.draw_afresh();
                Ok(Next::GoOn)
            }
            // Lines are the plain window's.
            Event::Line(_) | Event::LongLine | Event::EndOfInput => Ok(Next::GoOn),
            Event::Signal(Signal::Resume) => {
                self.screen.resume()?;
                self.update(Message::Resumed)
            }
            Event::Ground(ground) => {
                self.outside.background = ground;
                self.theme = self.themes.chosen(self.runner.app.settings(), self.outside);
                Ok(Next::GoOn)
            }
            Event::HungUp => Ok(Next::End(signals::exit_code(HANG_UP))),
            Event::InputFailed(error) => Err(error),
            Event::Panicked => Ok(Next::End(PANICKED)),
        }
    }

    /// What a key, a click or a paste means here.
    fn message(&self, input: Input) -> Option<Message> {
        match input {
            Input::Key(key) => {
                let chord = Chord::pressed(&key)?;
                Some(self.keys.message(&self.runner.app, chord))
            }
            Input::Mouse(mouse) => {
                let gesture = Gesture::of(&mouse)?;
                let hit = ui::hit(self.screen.area(), &self.runner.app, mouse.column, mouse.row);
                pointed(gesture, hit)
            }
            Input::Paste(text) => Some(Message::Pasted(with_plain_ends(&text))),
            Input::FocusGained => Some(Message::FocusGained),
            Input::FocusLost => Some(Message::FocusLost),
            // The loop asks for the size itself, before it draws.
            Input::Resize(..) => None,
        }
    }

    /// Which sizes of the board the window takes.
    fn window(&self) -> Message {
        Message::Resized(ui::BoardLayout::fitting(self.screen.area()))
    }

    fn update(&mut self, message: Message) -> io::Result<Next> {
        for wish in self.runner.tell(message) {
            match wish {
                WindowEffect::Copy(text) => self.screen.copy(&text)?,
                WindowEffect::Redraw => self.screen.draw_afresh(),
                WindowEffect::Suspend => {
                    if self.screen.suspend() == Suspension::NoShell {
                        return self.update(Message::Resumed);
                    }
                }
                WindowEffect::Quit => return Ok(Next::End(0)),
            }
        }
        Ok(Next::GoOn)
    }

    /// The terminal's modes and the theme follow the settings.
    fn follow_settings(&mut self) -> io::Result<()> {
        let settings = *self.runner.app.settings();
        if settings.mouse != self.drawn.mouse {
            self.screen.set_mouse(mouse(&settings))?;
        }
        if (settings.theme, settings.borders) != (self.drawn.theme, self.drawn.borders) {
            self.theme = self.themes.chosen(&settings, self.outside);
            self.ask_ground()?;
        }
        self.drawn = settings;
        Ok(())
    }

    /// Gives the terminal back, then waits until the last turns are on the disk.
    fn end(mut self, code: io::Result<u8>) -> Result<u8, RuntimeError> {
        self.screen.leave();
        self.runner.end(code)
    }
}

/// A paste as it was copied: most terminals send what ends a line as the key Enter would, a carriage return.
fn with_plain_ends(pasted: &str) -> String {
    pasted.replace("\r\n", "\n").replace('\r', "\n")
}

/// What a gesture at this place says to the program.
fn pointed(gesture: Gesture, hit: Option<Hit>) -> Option<Message> {
    match (gesture, hit) {
        (Gesture::Press, Some(Hit::Cell(cell, _))) => Some(Message::CellPressed(cell)),
        (Gesture::PressToo, Some(Hit::Cell(cell, _))) => Some(Message::CellPressedToo(cell)),
        (Gesture::Drag, Some(Hit::Cell(cell, _))) => Some(Message::CellDragged(cell)),
        (Gesture::Mark, Some(Hit::Cell(cell, place))) => Some(Message::CellMarked(cell, place)),
        (Gesture::Mark, Some(Hit::Digit(digit))) => Some(Message::DigitClicked(digit)),
        (Gesture::Press | Gesture::PressToo, Some(Hit::Item(line))) => {
            Some(Message::LineClicked(line))
        }
        (Gesture::Press | Gesture::PressToo, Some(Hit::Digit(digit))) => {
            Some(Message::Action(Action::Digit(digit)))
        }
        (Gesture::Press | Gesture::PressToo, Some(Hit::Key(action))) => {
            Some(Message::Action(action))
        }
        (Gesture::Press | Gesture::PressToo | Gesture::Drag | Gesture::Mark, _) => None,
        (Gesture::Release, _) => Some(Message::ButtonReleased),
        (Gesture::WheelUp, _) => Some(Message::Scrolled(Action::Up)),
        (Gesture::WheelDown, _) => Some(Message::Scrolled(Action::Down)),
    }
}

/// The keys that the config asks for; with the notices of the start.
fn keys_of(loaded: &Loaded) -> (KeyMap, Vec<String>) {
    let (keys, errors) = key_map(&loaded.keys);
    let errors = errors.iter().take(MOST_KEY_NOTICES).map(ToString::to_string);
    (keys, loaded.notices.iter().cloned().chain(errors).collect())
}

fn mouse(settings: &Settings) -> Mouse {
    if settings.mouse.is_on() { Mouse::On } else { Mouse::Off }
}

/// What is known of the terminal before it is asked.
fn outside() -> TerminalInfo {
    let colour = if terminal::no_color() { ColourMode::NotWanted } else { ColourMode::Allowed };
    TerminalInfo { colour, background: background::told(), charset: terminal::charset() }
}

/// What is wrong with a theme of the player's, and what comes of it. Its text may hold anything.
fn bad_theme(name: ThemeChoice, error: &ThemeError) -> String {
    let name = name.name();
    let told: String = error.to_string().chars().filter(|c| !c.is_control()).take(300).collect();
    format!("themes/{name}.toml, {told}. The theme is left out until that is mended.")
}

/// The keys that a config asks for, and what is wrong with them.
pub fn key_map(keys: &KeysConfig) -> (KeyMap, Vec<KeyMapError>) {
    KeyMap::of(keys.preset.as_deref(), &keys.preset_place, &bindings(keys))
}

/// What the config binds, each with its place.
pub fn bindings(keys: &KeysConfig) -> Vec<Binding> {
    let own = keys.bindings.iter().map(|binding| Binding {
        action: binding.action.clone(),
        chords: binding.chords.clone(),
        place: binding.place.clone(),
    });
    own.collect()
}

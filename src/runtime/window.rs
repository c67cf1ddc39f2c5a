//! The terminal window, which reads keys and draws frames.

use super::effects::{EffectRunner, WindowEffect};
use super::events::{Event, EventReceiver};
use super::signals::{self, Signal};
use super::terminal::{self, Keyboard, Modes, Mouse, Suspension, TerminalScreen};
use super::writer::StoreWriter;
use super::{HANG_UP, PANICKED, RuntimeError, colours, depth, keys_of};
use crate::app::settings::{Colours, Settings};
use crate::app::themes::ThemeChoice;
use crate::app::{Action, Message};
use crate::input::{Chord, ColourReport, ColourSlot, Gesture, KeyMap};
use crate::store::Loaded;
use crate::ui::{
    self, Depth, HitMap, Palette, Target, TerminalInfo, Theme, ThemeError, ThemeErrorKind, Themes,
};
use crossterm::event::Event as Input;
use std::io;

/// The maximum length of a paste, in bytes. Longer pastes are truncated, because no feature needs
/// more.
const MAX_PASTE: usize = 1 << 20;

/// The app and the terminal that shows it.
pub(super) struct TerminalWindow {
    runner: EffectRunner,
    keys: KeyMap,
    themes: Themes,
    outside: TerminalInfo,
    theme: Theme,
    /// The settings that were last applied to the terminal's modes and the theme.
    applied: Settings,
    /// The terminal information from which the theme was last built.
    applied_outside: TerminalInfo,
    screen: TerminalScreen,
    /// The click targets of the last frame.
    hits: HitMap,
    /// `true` if the bell rings after the next frame.
    rings: bool,
}

/// The event loop's next action.
enum Next {
    GoOn,
    End(u8),
}

impl TerminalWindow {
    /// Enters the terminal. Queries the terminal's colours if the theme depends on them.
    pub(super) fn new(
        events: &EventReceiver,
        writer: StoreWriter,
        loaded: Loaded,
    ) -> io::Result<Self> {
        let (keys, mut notices) = keys_of(&loaded);
        let settings = loaded.settings;
        let files = loaded.themes.iter().map(|file| (file.name, file.text.as_str()));
        let (themes, errors) = Themes::read(files);
        notices.extend(errors.iter().map(|(name, error)| bad_theme(*name, error)));
        let names = themes.names();
        let runner = EffectRunner::new(events, writer, loaded, (keys.names(), notices), |app| {
            app.with_appearance(names, terminal::motion())
        })?;
        let modes = Modes { mouse: mouse(&settings), keyboard: Keyboard::detect() };
        let outside = outside();
        let mut window = Self {
            runner,
            keys,
            theme: themes.chosen(&settings, &outside),
            themes,
            outside,
            applied: settings,
            applied_outside: outside,
            screen: TerminalScreen::enter(modes)?,
            hits: HitMap::default(),
            rings: false,
        };
        if window.needs_colours() {
            let reply = window.screen.ask_colours()?;
            reply.reports.into_iter().for_each(|report| window.apply(report));
            window.follow_settings()?;
            for key in reply.keys {
                // Sending can't fail, because the caller owns the receiver.
                let _ = events.sender().send(Event::Terminal(key));
            }
        }
        Ok(window)
    }

    /// Returns `true` if the theme depends on the terminal's colours or on their number, and the
    /// program has not queried them yet.
    fn needs_colours(&self) -> bool {
        let is_auto = self.runner.app.settings().theme == ThemeChoice::AUTO;
        let is_needed = match self.runner.app.settings().colours {
            Colours::Auto => match self.outside.depth {
                Depth::Mono => false,
                // The terminal may have more colours than its name says.
                Depth::Sixteen => true,
                Depth::Indexed | Depth::Full => is_auto,
            },
            Colours::None => false,
            Colours::Full | Colours::Indexed | Colours::Sixteen => is_auto,
        };
        is_needed && colours::can_ask()
    }

    /// Stores a colour that the terminal reported. The theme is rebuilt before the next frame.
    fn apply(&mut self, report: ColourReport) {
        let rgb = Some(report.rgb.map(|part| (part >> 8) as u8));
        let palette = &mut self.outside.palette;
        match report.slot {
            ColourSlot::Foreground => palette.foreground = rgb,
            ColourSlot::Background => palette.background = rgb,
            ColourSlot::Palette(number) => palette.colours[usize::from(number)] = rgb,
            // Terminals without colours, as with `NO_COLOR`, keep this depth.
            ColourSlot::Last if self.outside.depth == Depth::Sixteen => {
                self.outside.depth = Depth::Indexed;
            }
            ColourSlot::Last => {}
        }
    }

    /// Plays until the program has to end. Returns the exit code.
    pub(super) fn play(
        &mut self,
        first: Option<Message>,
        events: &EventReceiver,
    ) -> io::Result<u8> {
        // Send a tick if there is no first message, so that the app knows the time.
        for message in [self.sizes(), first.unwrap_or(Message::Tick)] {
            if let Next::End(code) = self.update(message)? {
                return Ok(code);
            }
        }
        self.run_loop(events)
    }

    /// Runs the event loop. Draws, waits for an event, and handles all queued events.
    fn run_loop(&mut self, events: &EventReceiver) -> io::Result<u8> {
        loop {
            // Check the size before drawing, because another event may arrive before the resize
            // event.
            if self.screen.follow_size()?
                && let Next::End(code) = self.update(self.sizes())?
            {
                return Ok(code);
            }
            let (app, theme) = (&self.runner.app, &self.theme);
            let hits = &mut self.hits;
            self.screen.draw(|frame| *hits = ui::draw(frame, app, theme))?;
            if std::mem::take(&mut self.rings) {
                self.screen.ring()?;
            }
            self.runner.prepare();
            let mut next = events.wait(self.runner.app.next_tick());
            if next.is_none()
                && let Next::End(code) = self.update(Message::Tick)?
            {
                return Ok(code);
            }
            while let Some(event) = next {
                if let Next::End(code) = self.handle(event)? {
                    return Ok(code);
                }
                next = events.next_ready();
            }
            self.follow_settings()?;
        }
    }

    fn handle(&mut self, event: Event) -> io::Result<Next> {
        match event {
            // Only mark the screen here, so that several resize events cause only one redraw. The
            // loop reads the size before it draws.
            Event::Signal(Signal::Resized) | Event::Terminal(Input::Resize(..)) => {
                self.screen.redraw();
                Ok(Next::GoOn)
            }
            Event::Terminal(input) => match self.message(input) {
                Some(message) => self.update(message),
                None => Ok(Next::GoOn),
            },
            Event::Colour(report) => {
                self.apply(report);
                Ok(Next::GoOn)
            }
            Event::Generated(puzzle) => self.update(Message::Generated(puzzle)),
            Event::Worker(answer) => self.update(*answer),
            Event::Store(reply) => self.update(Message::Store(reply)),
            Event::Signal(Signal::End(number)) => Ok(Next::End(signals::exit_code(number))),
            Event::Signal(Signal::Suspend) => self.update(Message::Action(Action::Suspend)),
            Event::Signal(Signal::Resume) => {
                self.screen.resume()?;
                self.update(Message::Resumed)
            }
            // Only plain mode receives lines.
            Event::Line(_) | Event::LongLine | Event::EndOfInput => Ok(Next::GoOn),
            Event::HungUp => Ok(Next::End(signals::exit_code(HANG_UP))),
            Event::InputFailed(error) => Err(error),
            Event::Panicked => Ok(Next::End(PANICKED)),
        }
    }

    /// Returns the message for a key, a gesture or a paste, or `None` if the input has no effect.
    fn message(&self, input: Input) -> Option<Message> {
        match input {
            Input::Key(key) => {
                let chord = Chord::from_event(&key)?;
                Some(self.keys.message(&self.runner.app, chord))
            }
            Input::Mouse(mouse) => {
                let gesture = Gesture::from_event(&mouse)?;
                pointed(gesture, self.hits.at(mouse.column, mouse.row))
            }
            Input::Paste(text) => Some(Message::Pasted(with_newlines(capped(text)))),
            Input::FocusGained => Some(Message::FocusGained),
            Input::FocusLost => Some(Message::FocusLost),
            // The loop checks the size before it draws.
            Input::Resize(..) => None,
        }
    }

    /// Returns a message with the board sizes that fit the window.
    fn sizes(&self) -> Message {
        Message::Resized(ui::BoardLayout::fitting(self.screen.area()))
    }

    fn update(&mut self, message: Message) -> io::Result<Next> {
        for effect in self.runner.update(message) {
            match effect {
                WindowEffect::Copy(text) => self.screen.copy(&text)?,
                WindowEffect::Bell => self.rings = true,
                WindowEffect::Redraw => self.screen.redraw(),
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

    /// Applies changed settings to the terminal's modes and the theme.
    fn follow_settings(&mut self) -> io::Result<()> {
        let settings = *self.runner.app.settings();
        if settings.mouse != self.applied.mouse {
            self.screen.set_mouse(mouse(&settings))?;
        }
        let appearance = |settings: &Settings| (settings.theme, settings.colours, settings.borders);
        if self.outside != self.applied_outside
            || appearance(&settings) != appearance(&self.applied)
        {
            self.theme = self.themes.chosen(&settings, &self.outside);
            self.applied_outside = self.outside;
            if self.needs_colours() {
                colours::ask_while_reading()?;
            }
        }
        self.applied = settings;
        Ok(())
    }

    /// Restores the terminal, then waits until the last turns are on disk.
    pub(super) fn end(mut self, code: io::Result<u8>) -> Result<u8, RuntimeError> {
        self.screen.leave();
        self.runner.end(code)
    }
}

/// Truncates a paste to [`MAX_PASTE`].
fn capped(mut text: String) -> String {
    let mut end = text.len().min(MAX_PASTE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.truncate(end);
    text
}

/// Converts the line endings of a paste to newlines. Most terminals send a carriage return at the
/// end of a line, as for the Enter key.
fn with_newlines(pasted: String) -> String {
    if pasted.contains('\r') { pasted.replace("\r\n", "\n").replace('\r', "\n") } else { pasted }
}

/// Returns the message for a gesture on a target, or `None` if the gesture has no effect on the
/// target.
fn pointed(gesture: Gesture, target: Option<Target>) -> Option<Message> {
    match (gesture, target) {
        (Gesture::Press, Some(Target::Cell(cell, _))) => Some(Message::CellPressed(cell)),
        (Gesture::PressToo, Some(Target::Cell(cell, _))) => Some(Message::CellPressedToo(cell)),
        (Gesture::Drag, Some(Target::Cell(cell, _))) => Some(Message::CellDragged(cell)),
        (Gesture::Mark, Some(Target::Cell(cell, place))) => Some(Message::CellMarked(cell, place)),
        (Gesture::Mark, Some(Target::Digit(digit))) => Some(Message::DigitClicked(digit)),
        (Gesture::Press | Gesture::PressToo, Some(Target::Item(line))) => {
            Some(Message::LineClicked(line))
        }
        (Gesture::Press | Gesture::PressToo, Some(Target::Digit(digit))) => {
            Some(Message::Action(Action::Digit(digit)))
        }
        (Gesture::Press | Gesture::PressToo, Some(Target::Key(action))) => {
            Some(Message::Action(action))
        }
        (Gesture::Press | Gesture::PressToo | Gesture::Drag | Gesture::Mark, _) => None,
        (Gesture::Release, _) => Some(Message::ButtonReleased),
        (Gesture::WheelUp, _) => Some(Message::Scrolled(Action::Up)),
        (Gesture::WheelDown, _) => Some(Message::Scrolled(Action::Down)),
    }
}

fn mouse(settings: &Settings) -> Mouse {
    if settings.mouse.is_on() { Mouse::On } else { Mouse::Off }
}

/// Returns the terminal information that is available without a query.
fn outside() -> TerminalInfo {
    TerminalInfo {
        depth: depth::detect(),
        palette: Palette::default(),
        background: colours::background_of_environment(),
        charset: terminal::charset(),
    }
}

/// Returns the notice to show when a user's theme is invalid or hard to read. Removes control
/// characters, because the error may quote the theme file.
fn bad_theme(name: ThemeChoice, error: &ThemeError) -> String {
    let name = name.name();
    let reason: String = error.to_string().chars().filter(|c| !c.is_control()).take(300).collect();
    let end = match error.what {
        ThemeErrorKind::Faint { .. } => "",
        _ => " The theme is ignored until this is fixed.",
    };
    format!("themes/{name}.toml, {reason}.{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paste_is_cut_between_characters() {
        assert_eq!(capped("5é".to_owned()), "5é");
        let long = format!("1{}", "é".repeat(MAX_PASTE));
        let cut = capped(long);
        assert_eq!(cut.len(), MAX_PASTE - 1);
    }

    #[test]
    fn pasted_line_endings_become_newlines() {
        for text in ["1\r\n2\r3\n", "1\n2\n3\n"] {
            assert_eq!(with_newlines(text.to_owned()), "1\n2\n3\n");
        }
    }
}

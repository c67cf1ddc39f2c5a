//! A stand-in for the program: enters the terminal, says its name, quits at q.

use crossterm::event::{Event as Input, KeyCode, KeyModifiers};
use pencilmark::shell::events::{self, Event, Inbox};
use pencilmark::shell::signals::{self, Signal};
use pencilmark::shell::terminal::{self, Keyboard, Modes, Mouse, Screen};
use ratatui::style::Style;
use ratatui::text::Line;
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    if let Err(unfit) = terminal::check() {
        eprintln!("pencilmark: {unfit}");
        return ExitCode::from(2);
    }
    let inbox = Inbox::new();
    let wake = inbox.sender();
    terminal::install_panic_hook(None, move || {
        let _ = wake.send(Event::Panicked);
    });
    match run(&inbox) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            eprintln!("pencilmark: the terminal is gone: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(inbox: &Inbox) -> io::Result<u8> {
    signals::watch(inbox.sender())?;
    let modes = Modes { mouse: Mouse::On, keyboard: Keyboard::of_this_terminal() };
    let mut screen = Screen::enter(modes)?;
    events::listen(&inbox.sender())?;
    let mut last = String::new();
    loop {
        screen.draw(|frame| {
            let style = if terminal::no_color() { Style::new() } else { Style::new().red() };
            let title = Line::styled(format!("pencilmark {last}"), style.bold().reversed());
            frame.render_widget(title, frame.area());
        })?;
        let mut next = inbox.wait(None);
        while let Some(event) = next {
            match event {
                Event::Terminal(Input::Key(key)) => match (key.code, key.modifiers) {
                    (KeyCode::Char('q'), _) => return Ok(0),
                    (KeyCode::Char('z'), KeyModifiers::CONTROL) => {
                        screen.suspend();
                    }
                    _ => last = format!("{:?}", key.code),
                },
                Event::Terminal(_) | Event::Made(_) => {}
                Event::Signal(Signal::End(number)) => return Ok(signals::exit_code(number)),
                Event::Signal(Signal::Suspend) => {
                    screen.suspend();
                }
                Event::Signal(Signal::Resume) => screen.resume()?,
                Event::HungUp => return Ok(signals::exit_code(1)),
                Event::InputFailed(error) => return Err(error),
                Event::Panicked => return Ok(101),
            }
            next = inbox.more();
        }
    }
}

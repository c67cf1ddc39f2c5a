//! Floor 5: the plain window, for screen readers and terminals that can't move their cursor. Turns lines into
//! messages and the app into sentences; knows no second game.
//!
//! A line is a word and what it is about, a cell, or a digit (`plain/commands.rs` is the table of words). It is
//! answered by what changed, not by what was meant: the same comparison tells what a word, a puzzle that was waited
//! for, or a disk that failed has done.

mod board;
mod changes;
mod commands;
mod editor;
mod handlers;
mod help;
mod hints;
mod line;
mod lists;
mod review;

pub use commands::{COMMANDS, CommandSpec};

use crate::app::{Action, App, Message, Overlay, PlainCommand, Screen};
use changes::Snapshot;
use line::InputLine;
use pencilmark_engine::formats;

/// The app and the way to it.
pub trait PlainHost {
    /// The app as it stands.
    fn app(&self) -> &App;
    /// Tells it something; what it asks of the host is seen to.
    fn update(&mut self, message: Message);
}

/// What a word asks for.
#[derive(Debug, Default)]
struct Response {
    /// First these messages,
    messages: Vec<Message>,
    /// then these sentences,
    said: Vec<String>,
    /// then what this says of the app as it is then.
    then: Option<fn(&App) -> Vec<String>>,
}

impl Response {
    fn action(action: Action) -> Self {
        Self::messages([Message::Action(action)])
    }

    fn command(command: PlainCommand) -> Self {
        Self::messages([Message::Command(command)])
    }

    fn messages(messages: impl IntoIterator<Item = Message>) -> Self {
        Self { messages: messages.into_iter().collect(), ..Self::default() }
    }

    fn text(said: impl IntoIterator<Item = String>) -> Self {
        Self { said: said.into_iter().collect(), ..Self::default() }
    }

    fn then(self, then: fn(&App) -> Vec<String>) -> Self {
        Self { then: Some(then), ..self }
    }
}

/// Who listens and speaks: knows what was told already.
#[derive(Debug)]
pub struct PlainSession {
    seen: Snapshot,
    notices: Vec<String>,
}

impl PlainSession {
    /// The speaker at the start, and what he says first.
    pub fn start(app: &App) -> (Self, Vec<String>) {
        let speaker = Self { seen: Snapshot::new(app), notices: app.notices().to_vec() };
        let first = "pencilmark, plain: say help for the words, quit to end.".to_owned();
        let waiting = match app.library().games().len() {
            0 => "Say new easy for a puzzle.".to_owned(),
            1 => "A game is unfinished: say continue. Or say new easy.".to_owned(),
            count => {
                format!("{count} games are unfinished: say continue, or games. Or say new easy.")
            }
        };
        (speaker, [first].into_iter().chain(app.notices().to_vec()).chain([waiting]).collect())
    }

    /// Whether no line can be answered yet, because a puzzle or a game is waited for, or a game looked back on; but
    /// this one may be.
    pub fn is_waiting(app: &App, line: Option<&str>) -> bool {
        let stops = |line: &str| InputLine::parse(line).word == "stop";
        let looks = match app.screen() {
            Screen::Review(review) => review.found().map_or(review.is_looking(), |f| !f.is_whole()),
            _ => false,
        };
        let is_waiting = matches!(
            app.overlay(),
            Some(Overlay::Generation(_) | Overlay::OpenGame(_) | Overlay::PasteImport(_))
        );
        let is_looked_at = matches!(app.screen(), Screen::Editor(entering) if entering.is_open());
        let is_rated = matches!(app.overlay(), Some(Overlay::Collections(list)) if list.waits());
        (is_waiting || looks || is_looked_at || is_rated || app.collections().all().is_none())
            && !line.is_some_and(stops)
    }

    /// Does what a line says, and tells what came of it.
    pub fn answer(&mut self, text: &str, host: &mut impl PlainHost) -> Vec<String> {
        let reply = match parse_line(text, host.app()) {
            Ok(reply) => reply,
            Err(why) => return vec![why],
        };
        let mut told = Vec::new();
        let ends = |message: &Message| matches!(message, Message::Action(Action::Quit));
        let is_asked = !reply.messages.is_empty() && !reply.messages.iter().any(ends);
        let is_paused = matches!(host.app().screen(), Screen::Playing(p) if p.is_paused());
        if is_paused && !text.trim().is_empty() {
            host.update(Message::UnboundKey);
        }
        for message in reply.messages {
            host.update(message);
            told.extend(self.notices(host.app()));
        }
        told.extend(self.close(host));
        told.extend(self.changes(host.app()));
        told.extend(reply.said);
        told.extend(reply.then.map(|then| then(host.app())).unwrap_or_default());
        if told.is_empty()
            && is_asked
            && !matches!(host.app().overlay(), Some(Overlay::PasteImport(_) | Overlay::OpenGame(_)))
        {
            told.push("Nothing changed.".to_owned());
        }
        told
    }

    /// What is new without a line: a puzzle has come, something could not be kept.
    pub fn poll(&mut self, app: &App) -> Vec<String> {
        let mut told = self.notices(app);
        told.extend(self.changes(app));
        told
    }

    /// The notices that were not told yet.
    fn notices(&mut self, app: &App) -> Vec<String> {
        let now = app.notices();
        let known = if now.starts_with(&self.notices) { self.notices.len() } else { 0 };
        let fresh = now[known..].to_vec();
        self.notices = now.to_vec();
        fresh
    }

    fn changes(&mut self, app: &App) -> Vec<String> {
        let told = self.seen.changes(app);
        self.seen = Snapshot::new(app);
        told
    }

    /// Nothing lies over the screen for long: it is told and closed. Only a puzzle is waited for.
    fn close(&mut self, host: &mut impl PlainHost) -> Vec<String> {
        let mut told = Vec::new();
        while let Some(overlay) = host.app().overlay() {
            let waits = match overlay {
                Overlay::OpenGame(_) | Overlay::PasteImport(_) => true,
                Overlay::Collections(list) => list.waits(),
                _ => false,
            };
            if waits {
                break;
            }
            if let Overlay::ImportPrompt(offer) = overlay {
                told.push(lists::offer(offer));
                host.update(Message::Action(Action::Accept));
                told.extend(host.app().notices().to_vec());
                continue;
            }
            if let Overlay::Generation(making) = overlay {
                let what = making.spec.initials.as_ref().map_or_else(
                    || making.spec.target.name().to_lowercase(),
                    |initials| format!("puzzle that spells {}", initials.letters()),
                );
                told.push(format!("Making {}: say stop to give up.", with_article(&what)));
                break;
            }
            told.extend(over(host.app(), overlay));
            let is_list = |app: &App| matches!(app.overlay(), Some(Overlay::Collections(_)));
            let was_list = is_list(host.app());
            host.update(Message::Action(Action::Back));
            // From inside one the way leads out over the list of all, which nobody asked for.
            if was_list && is_list(host.app()) {
                host.update(Message::Action(Action::Back));
            }
        }
        self.notices = host.app().notices().to_vec();
        told
    }
}

/// `a hard puzzle`, `an easy puzzle`
fn with_article(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let noun = if what.starts_with("puzzle") { "" } else { " puzzle" };
    format!("{article} {what}{noun}")
}

/// What lies over the screen, in sentences.
fn over(app: &App, overlay: &Overlay) -> Vec<String> {
    match overlay {
        Overlay::Help(_) | Overlay::Palette(_) => help::words(),
        Overlay::Settings(_) => lists::settings(app),
        Overlay::Statistics(figures) => lists::statistics(figures),
        Overlay::Games(_) => lists::games(app),
        Overlay::Collections(list) => lists::collections(app, list),
        Overlay::Finished(_) => lists::finished(app),
        Overlay::History(history) => lists::history(history),
        Overlay::Checkpoint(_) => vec!["Say name and the name: name before the guess.".to_owned()],
        Overlay::Initials(typed) => {
            let how = "Say new initials and one or two letters or digits: new initials ab.";
            vec![typed.message().unwrap_or(how).to_owned()]
        }
        Overlay::Share(share) => share
            .words()
            .iter()
            .chain([&share.code().to_owned()])
            .map(|line| format!("{line}."))
            .collect(),
        Overlay::Export(_) => vec!["Say copy and a notation, or picture and a kind.".to_owned()],
        Overlay::Techniques(_)
        | Overlay::ImportPrompt(_)
        | Overlay::Generation(_)
        | Overlay::PasteImport(_)
        | Overlay::OpenGame(_) => Vec::new(),
    }
}

/// What a line asks for, or why it can't be understood.
fn parse_line(text: &str, app: &App) -> Result<Response, String> {
    // A puzzle or its code; whatever else is as long was meant for one.
    if text.trim().chars().count() >= 81 || formats::read(text).is_ok() {
        return Ok(Response::messages([Message::Pasted(text.to_owned())]));
    }
    let line = InputLine::parse(text);
    if line.word.is_empty() {
        return match line.cell {
            Some(_) => handlers::cell(&line, app),
            None => Ok(Response::default()),
        };
    }
    if line.cell.is_none() && line.rest.is_empty() && line::names_house(&line.word) {
        return handlers::show(
            &InputLine { word: "show".to_owned(), rest: vec![line.word], ..line },
            app,
        );
    }
    if line.word.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return handlers::number(&line, app);
    }
    match commands::find(&line.word)? {
        commands::Lookup::Command(word) => (word.run)(&line, app),
        commands::Lookup::Action(action) => handlers::acted(&line, app, action),
    }
}

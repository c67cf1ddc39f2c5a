//! Plain mode, for screen readers and for terminals that cannot move their cursor. Plain mode turns
//! lines of input into messages and describes the app in sentences. It plays the same games as the
//! full screen.
//!
//! A line is a command with arguments, a cell, or a digit. [`COMMANDS`] is the table of commands.
//! The answer to a line is the difference between the app before and after it, so the same code
//! reports the effect of a command, a generated puzzle, or a failed save.

mod arrival;
mod board;
mod changes;
mod commands;
mod editor;
mod error;
mod handlers;
mod help;
mod hints;
mod line;
mod lists;
mod lookup;
mod review;

pub use commands::{COMMANDS, CommandSpec};

use crate::app::{Action, App, Message, Notice, Overlay, PlainCommand, Screen, words};
use changes::Snapshot;
use error::CommandError;
use line::InputLine;
use pencilmark_engine::formats;

/// The owner of the app, which receives the messages that plain mode sends.
pub trait PlainHost {
    /// Returns the app in its current state.
    fn app(&self) -> &App;
    /// Sends a message to the app and runs the resulting effects.
    fn update(&mut self, message: Message);
}

/// The result of a command.
#[derive(Debug, Default)]
struct Response {
    /// The messages to send before anything is printed.
    messages: Vec<Message>,
    /// The sentences to print after the messages have been sent.
    sentences: Vec<String>,
    /// A function that describes the app after the sentences have been printed.
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

    fn text(sentences: impl IntoIterator<Item = String>) -> Self {
        Self { sentences: sentences.into_iter().collect(), ..Self::default() }
    }

    fn then(self, then: fn(&App) -> Vec<String>) -> Self {
        Self { then: Some(then), ..self }
    }
}

/// A session in plain mode, which remembers the state that was last described.
#[derive(Debug)]
pub struct PlainSession {
    seen: Snapshot,
    /// The round of the notices, and the number of notices in it, that have been printed.
    printed: (u64, usize),
}

impl PlainSession {
    /// Starts a session. Returns the session and the first sentences. They explain how to start a
    /// game, unless the message `first` will start one.
    pub fn start(app: &App, first: Option<&Message>) -> (Self, Vec<String>) {
        let session = Self { seen: Snapshot::new(app), printed: printed(app) };
        let name = "pencilmark, plain mode. Type help for the commands, quit to quit.".to_owned();
        let waiting = match app.library().games().len() {
            0 => "Type new easy to start a puzzle.".to_owned(),
            1 => "You have an unfinished game. Type continue, or new easy.".to_owned(),
            count => {
                format!("You have {count} unfinished games. Type continue, games, or new easy.")
            }
        };
        let waiting = first.is_none().then_some(waiting);
        (session, [name].into_iter().chain(texts(app.notices())).chain(waiting).collect())
    }

    /// Returns `true` if the app is generating, opening, rating or reviewing something, and
    /// therefore cannot answer lines yet. A `line` with the command `stop` can always be answered.
    pub fn is_waiting(app: &App, line: Option<&str>) -> bool {
        let stops = |line: &str| InputLine::parse(line).word == "stop";
        let is_looking = match app.screen() {
            Screen::Review(review) => review.found().map_or(review.is_looking(), |f| !f.is_whole()),
            _ => false,
        };
        let is_waiting = matches!(
            app.overlay(),
            Some(Overlay::Generation(_) | Overlay::OpenGame(_) | Overlay::PasteImport(_))
        );
        let is_looked_at = matches!(app.screen(), Screen::Editor(editor) if editor.is_open());
        let is_graded = match app.screen() {
            Screen::Playing(playing) => playing.game().grade().is_some(),
            _ => true,
        };
        (is_waiting
            || is_looking
            || is_looked_at
            || !is_graded
            || app.collections().all().is_none())
            && !line.is_some_and(stops)
    }

    /// Runs a line that the player typed and returns the sentences of the answer.
    pub fn answer(&mut self, text: &str, host: &mut impl PlainHost) -> Vec<String> {
        let reply = match parse_line(text, host.app()) {
            Ok(reply) => reply,
            Err(error) => return vec![error.to_string()],
        };
        let mut sentences = Vec::new();
        let ends = |message: &Message| matches!(message, Message::Action(Action::Quit));
        let is_asked = !reply.messages.is_empty() && !reply.messages.iter().any(ends);
        let is_paused = matches!(host.app().screen(), Screen::Playing(p) if p.is_paused());
        if is_paused && !text.trim().is_empty() {
            host.update(Message::UnboundKey);
        }
        for message in reply.messages {
            host.update(message);
            // One line can repeat an action, as in `undo 3`.
            for notice in self.notices(host.app()) {
                if !sentences.contains(&notice) {
                    sentences.push(notice);
                }
            }
        }
        sentences.extend(self.close(host));
        sentences.extend(self.changes(host.app()));
        sentences.extend(reply.sentences);
        sentences.extend(reply.then.map(|then| then(host.app())).unwrap_or_default());
        if sentences.is_empty()
            && is_asked
            && !matches!(host.app().overlay(), Some(Overlay::PasteImport(_) | Overlay::OpenGame(_)))
        {
            sentences.push("Nothing changed.".to_owned());
        }
        sentences
    }

    /// Returns sentences about changes that were not caused by a line, such as a generated puzzle
    /// or a failed save.
    pub fn poll(&mut self, app: &App) -> Vec<String> {
        let mut sentences = self.notices(app);
        sentences.extend(self.changes(app));
        sentences
    }

    /// Returns the notices that have not been printed yet.
    fn notices(&mut self, app: &App) -> Vec<String> {
        let (round, count) = self.printed;
        let known = if round == app.notice_round() { count } else { 0 };
        self.printed = printed(app);
        texts(&app.notices()[known..]).collect()
    }

    fn changes(&mut self, app: &App) -> Vec<String> {
        let sentences = self.seen.changes(app);
        self.seen = Snapshot::new(app);
        sentences
    }

    /// Closes overlays and returns their contents. An overlay that waits for a result stays open.
    fn close(&mut self, host: &mut impl PlainHost) -> Vec<String> {
        let mut sentences = Vec::new();
        while let Some(overlay) = host.app().overlay() {
            if matches!(overlay, Overlay::OpenGame(_) | Overlay::PasteImport(_)) {
                break;
            }
            if let Overlay::ImportPrompt(offer) = overlay {
                sentences.push(lists::offer(offer));
                host.update(Message::Action(Action::Accept));
                sentences.extend(texts(host.app().notices()));
                continue;
            }
            if let Overlay::Generation(generation) = overlay {
                let what = generation.spec.initials.as_ref().map_or_else(
                    || generation.spec.target.name().to_lowercase(),
                    |initials| format!("puzzle that spells {}", initials.letters()),
                );
                sentences.push(format!("Generating {}. Type stop to cancel.", with_article(&what)));
                break;
            }
            sentences.extend(over(host.app(), overlay));
            let is_list = |app: &App| matches!(app.overlay(), Some(Overlay::Collections(_)));
            let was_list = is_list(host.app());
            host.update(Message::Action(Action::Back));
            // Leaving a collection opens the list of all collections, so close that too.
            if was_list && is_list(host.app()) {
                host.update(Message::Action(Action::Back));
            }
        }
        self.printed = printed(host.app());
        sentences
    }
}

/// Returns the round of the notices and their number.
fn printed(app: &App) -> (u64, usize) {
    (app.notice_round(), app.notices().len())
}

fn texts(notices: &[Notice]) -> impl Iterator<Item = String> {
    notices.iter().map(Notice::to_string)
}

/// Adds an article and the word "puzzle", as in `a hard puzzle` or `an easy puzzle`.
fn with_article(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let noun = if what.starts_with("puzzle") { "" } else { " puzzle" };
    format!("{article} {what}{noun}")
}

/// Returns sentences that describe the contents of an overlay.
fn over(app: &App, overlay: &Overlay) -> Vec<String> {
    match overlay {
        Overlay::Help(_) | Overlay::Palette(_) => help::overview(),
        Overlay::Settings(_) => lists::settings(app),
        Overlay::Statistics(figures) => lists::statistics(figures),
        Overlay::Games(_) => lists::games(app),
        Overlay::Collections(list) => lists::collections(app, list),
        Overlay::Finished(_) => lists::finished(app),
        Overlay::History(history) => lists::history(history),
        Overlay::Steps(list) => lists::steps(list),
        Overlay::Glossary(glossary) => lists::glossary(glossary),
        Overlay::Checkpoint(_) => {
            vec![
                "Type name and a name for the checkpoint, for example: name before the guess."
                    .to_owned(),
            ]
        }
        Overlay::Initials(typed) => {
            let how =
                "Type new initials and one or two letters or digits, for example: new initials ab.";
            vec![typed.message().unwrap_or(how).to_owned()]
        }
        Overlay::GiveUp(prompt) => {
            let how = "Type give-up solution, or give-up steps to see it step by step.";
            vec![words::give_up(prompt.is_daily), how.to_owned()]
        }
        Overlay::Share(share) => share
            .words()
            .iter()
            .chain([&share.code().to_owned()])
            .map(|line| format!("{line}."))
            .collect(),
        Overlay::Export(_) => {
            vec!["Type copy and a notation, or picture and a file type.".to_owned()]
        }
        Overlay::Techniques(_)
        | Overlay::ImportPrompt(_)
        | Overlay::Generation(_)
        | Overlay::PasteImport(_)
        | Overlay::OpenGame(_) => Vec::new(),
    }
}

/// Parses a line and runs its command.
fn parse_line(text: &str, app: &App) -> Result<Response, CommandError> {
    // The line is a puzzle or a puzzle code. Treat any other long line as an attempt to enter a
    // puzzle.
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
    match lookup::find(&line.word)? {
        lookup::Lookup::Command(word) => (word.run)(&line, app),
        lookup::Lookup::Action(action) => handlers::act(&line, app, action),
    }
}

//! Runs the app's effects, for the terminal window and for plain mode. Returns the effects that
//! only a window can run.

use super::events::{Event, EventReceiver, EventSender};
use super::generation_worker::GenerationWorker;
use super::grading_worker::GradingWorker;
use super::review_worker::ReviewWorker;
use super::steps_worker::StepsWorker;
use super::validation_worker::ValidationWorker;
use super::writer::{LAST_WAIT, StoreWriter};
use super::{RuntimeError, today, unix_now};
use crate::app::collections::{self, ParsedPuzzles};
use crate::app::settings::Settings;
use crate::app::steps_list::{StepsReply, StepsRequest};
use crate::app::{
    App, Effect, GameError, KeyNames, Library, Message, Now, PuzzleSpec, ReviewReply,
    ReviewRequest, StoreReply, StoreRequest,
};
use crate::store::Loaded;
use pencilmark_engine::generate::{self, Target};
use pencilmark_engine::logic::Tier;
use std::time::Instant;
use std::{io, thread};

/// The app, its worker threads, the writer and the clock.
pub(super) struct EffectRunner {
    pub(super) app: App,
    generation_worker: GenerationWorker,
    review_worker: ReviewWorker,
    steps_worker: StepsWorker,
    writer: StoreWriter,
    grading_worker: GradingWorker,
    validation_worker: ValidationWorker,
    events: EventSender,
    start: Instant,
    /// The puzzle that the player is likely to request first. `None` after the first request.
    likely: Option<PuzzleSpec>,
    has_drawn: bool,
}

/// An effect that only a window can run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WindowEffect {
    /// Copy text to the clipboard, through the terminal.
    Copy(String),
    /// Ring the terminal bell.
    Bell,
    /// Redraw every cell of the terminal.
    Redraw,
    /// Stop the process, as Ctrl-Z does.
    Suspend,
    /// End the program.
    Quit,
}

impl EffectRunner {
    /// Starts the workers, which send their results to the event channel. `with_window` adds the
    /// window's details, such as themes, to the app.
    pub(super) fn new(
        events: &EventReceiver,
        writer: StoreWriter,
        loaded: Loaded,
        (keys, notices): (KeyNames, Vec<String>),
        with_window: impl FnOnce(App) -> App,
    ) -> io::Result<Self> {
        let settings: Settings = loaded.settings;
        let library = Library::new(loaded.games, loaded.finished, loaded.next_id);
        let library = if loaded.has_more_games { library.with_more_to_come() } else { library };
        let likely = library.last_target().unwrap_or(Target::Tier(Tier::Easy));
        let made = events.sender();
        let generation_worker = GenerationWorker::spawn(
            move |puzzle| {
                // Sending fails only if the event loop has ended.
                let _ = made.send(Event::Generated(Box::new(puzzle)));
            },
            rand::random,
            generate::generate,
        )?;
        let found = events.sender();
        let grading_worker = GradingWorker::spawn(move |message| {
            // Sending fails only if the event loop has ended.
            let _ = found.send(Event::Worker(Box::new(message)));
        })?;
        let found = events.sender();
        let validation_worker = ValidationWorker::spawn(move |examined| {
            // Sending fails only if the event loop has ended.
            let _ = found.send(Event::Worker(Box::new(Message::Validated(Box::new(examined)))));
        })?;
        let likely = Some(PuzzleSpec::new(likely, &settings, &loaded.known));
        let steps = events.sender();
        let found = events.sender();
        let steps_worker = StepsWorker::new(move |listed| {
            // Sending fails only if the event loop has ended.
            let _ = steps.send(Event::Worker(Box::new(Message::StepsListed(Box::new(listed)))));
        });
        let review_worker = ReviewWorker::new(move |reviewed| {
            // Sending fails only if the event loop has ended.
            let _ = found.send(Event::Worker(Box::new(Message::Reviewed(Box::new(reviewed)))));
        });
        let app = App::new(settings, library, keys, notices);
        let app = app.with_school(loaded.known, loaded.progress).with_overridden(loaded.overridden);
        let app = app.with_draft(loaded.draft).with_window(loaded.window);
        let app = with_window(app);
        let start = Instant::now();
        let events = events.sender();
        Ok(Self {
            app,
            generation_worker,
            review_worker,
            steps_worker,
            writer,
            grading_worker,
            validation_worker,
            events,
            start,
            likely,
            has_drawn: false,
        })
    }

    /// Starts reading the list of games and generating the puzzle that the player is likely to
    /// request first. Call this method after the first frame, so that neither delays the frame.
    /// Later calls have no effect.
    pub(super) fn prepare(&mut self) {
        if std::mem::replace(&mut self.has_drawn, true) {
            return;
        }
        for effect in self.app.first_frame_drawn() {
            let left = self.carry_out(effect);
            debug_assert_eq!(left, None, "the first frame has no effects on the window");
        }
        if let Some(likely) = self.likely.take() {
            self.generation_worker.prepare(likely);
        }
    }

    fn now(&self) -> Now {
        Now { steady: self.start.elapsed(), unix: unix_now(), date: today() }
    }

    /// Updates the app and runs its effects. Returns the effects that only a window can run.
    pub(super) fn update(&mut self, message: Message) -> Vec<WindowEffect> {
        let effects = self.app.update(message, self.now());
        effects.into_iter().filter_map(|effect| self.carry_out(effect)).collect()
    }

    fn carry_out(&mut self, effect: Effect) -> Option<WindowEffect> {
        match effect {
            Effect::Generate(wanted) => {
                self.likely = None;
                self.generation_worker.request(wanted);
            }
            Effect::StopGenerating => self.generation_worker.cancel(),
            Effect::Store(request) => self.store(request),
            Effect::ParsePaste(number, text) => self.parse_puzzles(number, text),
            Effect::Validate(grid) => self.validation_worker.validate(grid),
            Effect::Grade(puzzles) => self.grading_worker.grade(puzzles),
            Effect::CheckKnown(givens, known) => self.grading_worker.check_known(givens, known),
            Effect::Measure(puzzles) => self.grading_worker.measure(puzzles),
            Effect::FindSlowSteps(request) => self.grading_worker.find_slow_steps(request),
            Effect::Review(wanted) => self.review(*wanted),
            Effect::StopReview => self.review_worker.stop(),
            Effect::ListSteps(request) => self.list_steps(*request),
            Effect::StopListing => self.steps_worker.stop(),
            Effect::Copy(text) => return Some(WindowEffect::Copy(text)),
            Effect::Bell => return Some(WindowEffect::Bell),
            Effect::Redraw => return Some(WindowEffect::Redraw),
            Effect::Suspend => return Some(WindowEffect::Suspend),
            Effect::Quit => return Some(WindowEffect::Quit),
        }
        None
    }

    fn review(&mut self, wanted: ReviewRequest) {
        let id = wanted.id;
        if let Err(error) = self.review_worker.review(wanted) {
            let result = Err(GameError::Worker(error.to_string()));
            let failed = ReviewReply { id, result, is_whole: true };
            let effects = self.app.update(Message::Reviewed(Box::new(failed)), self.now());
            debug_assert!(effects.is_empty(), "an error reply has no effects");
        }
    }

    fn list_steps(&mut self, request: StepsRequest) {
        let position = request.position.clone();
        if self.steps_worker.list(request).is_err() {
            // If the worker can't be started, end the list, which then stays empty.
            let last = StepsReply { position, group: None };
            let effects = self.app.update(Message::StepsListed(Box::new(last)), self.now());
            debug_assert!(effects.is_empty(), "a reply that ends the list has no effects");
        }
    }

    /// Parses a paste on a separate thread, because a paste may contain thousands of puzzles.
    fn parse_puzzles(&mut self, number: u64, text: String) {
        let found = self.events.clone();
        let work = move || {
            let parsed = Message::PasteParsed(number, collections::parse_puzzles(&text));
            // Sending fails only if the event loop has ended.
            let _ = found.send(Event::Worker(Box::new(parsed)));
        };
        if thread::Builder::new().name("paste-parser".into()).spawn(work).is_err() {
            let nothing = Message::PasteParsed(number, ParsedPuzzles::default());
            let effects = self.app.update(nothing, self.now());
            debug_assert!(effects.is_empty(), "an error reply has no effects");
        }
    }

    fn store(&mut self, request: StoreRequest) {
        let key = request.key();
        if let Err(error) = self.writer.send(request) {
            let failed = StoreReply::Failed { key, why: error.to_string() };
            let effects = self.app.update(Message::Store(failed), self.now());
            debug_assert!(effects.is_empty(), "an error reply has no effects");
        }
    }

    /// Saves the last turns and waits until they are on disk.
    pub(super) fn end(mut self, code: io::Result<u8>) -> Result<u8, RuntimeError> {
        for effect in self.app.last_effects(self.now()) {
            let left = self.carry_out(effect);
            debug_assert_eq!(left, None, "the last effects only save");
        }
        let written = self.writer.end(LAST_WAIT);
        let code = code?;
        written?;
        Ok(code)
    }
}

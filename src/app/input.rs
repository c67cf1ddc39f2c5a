//! Routes input to the open overlay, or else to the screen.

use super::component::Pointer;
use super::editor::Editor;
use super::sentence::sentence;
use super::settings::Direction;
use super::transition::{EnteredPuzzle, ScreenRequest, Transition};
use super::{
    Action, App, Context, Effect, Export, ExportKind, Finder, Menu, Message, Overlay, Screen,
};
use pencilmark_engine::formats::{self, ReadError};

/// Returns the message for text that is too long for a single puzzle and does not contain several
/// puzzles.
fn too_long(error: &ReadError) -> String {
    format!("{} To save the puzzles of a file, run: pencilmark import FILE.", sentence(error))
}

/// Returns `true` if text that is not a single puzzle may contain several puzzles.
fn may_hold_several(text: &str) -> bool {
    let text = text.trim();
    text.contains(['\n', '\r']) || text.starts_with(['<', '{', '['])
}

impl App {
    /// Handles a message.
    pub(super) fn handle(&mut self, message: Message) {
        match message {
            Message::Action(action) => self.act(action),
            Message::Scrolled(action) => self.scroll(action),
            Message::UnboundKey => self.unbound_key(),
            Message::Typed(letter) => {
                if let Some(overlay) = self.overlays.top_mut() {
                    overlay.state_mut().write(letter);
                } else {
                    self.choose_by_letter(letter);
                }
            }
            Message::Command(command) => self.run_command(command),
            Message::Pasted(text) => self.paste(text),
            Message::OpenPuzzle(entered) => self.open_puzzle(entered),
            Message::NewPuzzle { target, seed } => self.open_new(target, seed),
            Message::ContinueGame => self.open_newest(),
            Message::OpenDaily { date, tier } => self.open_daily(date, tier),
            Message::OpenLadder { week, tier } => self.open_ladder(week, tier),
            Message::CellPressed(cell) => self.point(Pointer::Press(cell)),
            Message::CellPressedToo(cell) => self.point(Pointer::PressToo(cell)),
            Message::CellDragged(cell) => self.point(Pointer::Drag(cell)),
            Message::ButtonReleased => self.point(Pointer::Release),
            Message::CellMarked(cell, place) => self.point(Pointer::Mark(cell, place)),
            Message::DigitClicked(digit) => self.point(Pointer::Digit(digit)),
            Message::LineClicked(line) => self.click_line(line),
            Message::Tick => self.tick(),
            Message::Generated(generated) => {
                if let Some(Overlay::Generation(generation)) = self.overlays.top() {
                    let transition = generation.generated(*generated, &mut self.services);
                    self.follow_overlay(transition);
                }
            }
            Message::Store(reply) => self.store_replied(reply),
            Message::Validated(found) => self.validated(&found),
            Message::Graded(givens, grade) => self.services.graded(givens, grade),
            Message::KnownChecked { givens, known, is_within } => {
                self.requests.known_checked(givens, &known, is_within, &mut self.services);
            }
            Message::Measured(givens, effort) => {
                self.services.library.measured(givens, effort);
                self.requests.measured();
            }
            Message::SlowStepsFound(id, steps) => {
                self.services.library.slow_steps.found(id, steps);
            }
            Message::PasteParsed(number, parsed) => self.paste_parsed(number, parsed),
            Message::Reviewed(reply) => {
                if let Screen::Review(review) = &mut self.screen {
                    review.reviewed(*reply);
                }
            }
            Message::StepsListed(reply) => {
                if let Some(list) = self.overlays.steps_mut() {
                    list.listed_by_worker(*reply);
                }
            }
            Message::FocusLost => self.focus_lost(),
            Message::FocusGained => self.focus_gained(),
            Message::Resized(fitting) => self.view.resize(fitting, &self.services),
            Message::Resumed => {
                self.is_suspended = false;
                self.refresh_collections();
                self.services.effects.push(Effect::Redraw);
            }
        }
    }

    /// Runs an action: directly if the action works everywhere, otherwise in the overlay or the
    /// screen.
    pub(super) fn act(&mut self, action: Action) {
        self.services.notices.clear();
        match action {
            Action::Quit => return self.services.effects.push(Effect::Quit),
            Action::Suspend => {
                self.is_suspended = true;
                return self.services.effects.push(Effect::Suspend);
            }
            Action::Redraw => return self.services.effects.push(Effect::Redraw),
            Action::Mouse => return self.services.cycle_setting(("screen", "mouse")),
            Action::Help | Action::Palette if self.can_be_covered() => {
                let available = self.available_actions();
                let menu = Menu::new(self.library());
                let recent = self.services.profile.recent_commands.clone();
                return self.overlays.cover(match action {
                    Action::Help => Overlay::Help(Box::new(Finder::help(available))),
                    _ => Overlay::Palette(Box::new(Finder::palette(available, &menu, &recent))),
                });
            }
            _ => {}
        }
        if let Some(overlay) = self.overlays.top_mut() {
            let transition = overlay.state_mut().update(action, &mut self.services);
            return self.follow_overlay(transition);
        }
        if action == Action::Settings {
            return self.overlays.show(Overlay::Settings(Box::default()));
        }
        if action == Action::Glossary {
            let glossary = Box::new(self.glossary());
            return self.overlays.show(Overlay::Glossary(glossary));
        }
        if self.export(action) {
            return;
        }
        let transition = self.screen.state_mut().update(action, &mut self.services);
        self.follow_screen(transition);
    }

    /// Accepts the line of the list that a typed letter chooses.
    fn choose_by_letter(&mut self, letter: char) {
        let now = self.now();
        if matches!(&self.screen, Screen::Won(won) if won.is_fresh(now)) {
            return;
        }
        let Some(line) = self.line_of(letter) else { return };
        self.services.notices.clear();
        let accepted = self.screen.state_mut().accept_line(line, &mut self.services);
        self.follow_screen(accepted.unwrap_or(Transition::Stay));
    }

    /// Returns the line of the list on the screen that a letter chooses. Returns `None` if letters
    /// are keys or typed text.
    pub fn line_of(&self, letter: char) -> Option<usize> {
        let state = self.overlays.is_empty().then(|| self.screen.state())?;
        state.line_of(letter, &self.services.profile.keys)
    }

    /// Returns `true` if the overlay or the screen handles a character as typed text and not as a
    /// key.
    pub fn takes_letter(&self, letter: char) -> bool {
        match self.overlays.top() {
            Some(overlay) => overlay.state().takes_letter(letter),
            None => self.line_of(letter).is_some(),
        }
    }

    /// Returns `true` if the help and the palette can open.
    fn can_be_covered(&self) -> bool {
        self.overlays.top().is_none_or(|overlay| overlay.state().can_be_covered())
    }

    /// Copies the board, or opens the list of notations or picture formats. Returns `false` for
    /// other actions, and if there is no board.
    fn export(&mut self, action: Action) -> bool {
        let kind = match action {
            Action::Copy | Action::CopyAgain => ExportKind::Copy,
            Action::Picture => ExportKind::Picture,
            _ => return false,
        };
        let Some(board) = self.board() else { return false };
        let export = Export::new(kind, board, &self.services);
        if action == Action::CopyAgain {
            export.run(&mut self.services);
        } else {
            self.overlays.show(Overlay::Export(Box::new(export)));
        }
        true
    }

    /// Handles a key without an action. Such a key closes some overlays and ends a pause.
    fn unbound_key(&mut self) {
        self.services.notices.clear();
        match self.overlays.top() {
            Some(overlay) if overlay.state().closes_on_any_key() => self.overlays.close(),
            Some(_) => {}
            None => {
                if let Some(playing) = self.screen.playing_mut() {
                    playing.unpause();
                }
            }
        }
    }

    /// Handles pasted text. A paste only fills a text field or the editor, and never starts a game.
    /// If the text may contain several puzzles, a worker parses it.
    fn paste(&mut self, text: String) {
        if let Some(overlay) = self.overlays.top_mut() {
            return overlay.paste(&text);
        }
        let now = self.now();
        if matches!(&self.screen, Screen::Won(won) if won.is_fresh(now)) {
            return;
        }
        self.services.notices.clear();
        match (formats::read_sheet(&text), &mut self.screen) {
            (Err(error @ ReadError::TooLong(_)), _) => self.parse_paste(text, too_long(&error)),
            (Err(error), _) if may_hold_several(&text) => self.parse_paste(text, sentence(&error)),
            (Err(error), _) => self.refuse_paste(sentence(&error)),
            (Ok(sheet), screen) => {
                if formats::second_puzzle(&text, &sheet).is_some() {
                    self.services.say(
                        "The second puzzle on the line is ignored. To keep several puzzles, paste \
                         one per line.",
                    );
                }
                if let Screen::Editor(editor) = screen {
                    return editor.paste(sheet);
                }
                let editor = Editor::pasted(sheet, self.services.library.draft.clone());
                if let Some(playing) = screen.playing_mut() {
                    playing.game_mut().clock.stop(now.steady);
                    self.set_screen_over(editor.into());
                } else if self.game_in_play().is_some() {
                    // The editor replaces a screen over the board, such as a lesson.
                    self.screen = editor.into();
                } else {
                    self.set_screen(editor.into());
                }
            }
        }
    }

    /// Sends pasted text to a worker that looks for several puzzles. `why` explains why the text is
    /// not a single puzzle.
    fn parse_paste(&mut self, text: String, why: String) {
        let overlay = self.requests.parse_paste(text, why, &mut self.services);
        self.overlays.show(Overlay::PasteImport(Box::new(overlay)));
    }

    /// Shows the reason why pasted text can't be used.
    pub(super) fn refuse_paste(&mut self, why: String) {
        match &mut self.screen {
            Screen::Editor(editor) => editor.refuse(why),
            _ => self.services.say(why),
        }
    }

    /// Routes a mouse event on the board.
    fn point(&mut self, pointer: Pointer) {
        if self.overlays.is_empty() {
            // A drag and a release are part of the press that precedes them.
            if !matches!(pointer, Pointer::Drag(_) | Pointer::Release) {
                self.services.notices.clear();
            }
            let transition = self.screen.state_mut().pointer(pointer, &mut self.services);
            self.follow_screen(transition);
        }
    }

    /// Moves through the lines of a list. On a board, changes the highlighted digit.
    fn scroll(&mut self, action: Action) {
        let scrolls = match self.overlays.top() {
            Some(overlay) => overlay.state().scrolls(),
            None if self.context() == Context::List => true,
            None => {
                let is_up = action == Action::Up;
                let direction = if is_up { Direction::Back } else { Direction::Forward };
                return self.point(Pointer::Wheel(direction));
            }
        };
        if scrolls {
            self.act(action);
        }
    }

    /// Selects a line of a list, and accepts it if it was already selected.
    fn click_line(&mut self, line: usize) {
        self.services.notices.clear();
        let again = match self.overlays.top_mut() {
            Some(overlay) => overlay.state_mut().choose(line, &self.services),
            None => self.screen.state_mut().choose(line),
        };
        if again {
            self.act(Action::Accept);
        }
    }

    /// Starts a game of a puzzle that was passed on the command line.
    fn open_puzzle(&mut self, entered: Box<EnteredPuzzle>) {
        self.overlays.clear();
        self.follow_screen(Transition::Open(ScreenRequest::Puzzle(entered)));
    }
}

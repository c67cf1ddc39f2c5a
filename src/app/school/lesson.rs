//! A lesson: the definition of a technique, its proof, an example that the player steps through,
//! and a question about a second example.

mod introduction;

use super::path::step_after;
use super::question::{Answer, Question};
use super::{EXERCISES, Example, SchoolPlace, neighbour};
use crate::app::available_actions::{ActionGroups, CHOICE, SIDES};
use crate::app::component::{Pointer, ScreenState};
use crate::app::playing::{ChainStop, OpenHint};
use crate::app::services::Services;
use crate::app::transition::{ScreenRequest, Transition};
use crate::app::{Action, KeyNames, words};
use crate::game::{Familiarity, Game, Hint, HintDepth, HintText, PeerMarks, long_chains};
use pencilmark_engine::board::{Candidates, Cell, Digit};
use pencilmark_engine::logic::{Analysis, Ladder, ProofLine, Step, Technique};

/// The progress in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The definition and the proof.
    About,
    /// The example at a level of its hint.
    Example(HintDepth),
    /// The example after its step.
    Done,
    /// The question about a second example.
    Question,
    /// The answer to the question.
    Answer,
}

impl Stage {
    const ALL: [Self; 7] = [
        Self::About,
        Self::Example(HintDepth::Place),
        Self::Example(HintDepth::Cells),
        Self::Example(HintDepth::Proof),
        Self::Done,
        Self::Question,
        Self::Answer,
    ];

    fn number(self) -> usize {
        Self::ALL.iter().position(|&stage| stage == self).expect("all stages are listed")
    }
}

/// An example that is shown on the board.
#[derive(Clone, Debug)]
pub struct WorkedExample {
    /// The position before the step.
    pub before: Game,
    /// The position after the step.
    pub after: Game,
    /// The hint that explains the step.
    pub hint: Hint,
}

impl WorkedExample {
    /// Returns an example of a technique with its first step. Returns `None` if the technique finds
    /// no step.
    pub(super) fn new(example: &Example, technique: &'static Technique) -> Option<Self> {
        let before = example.game();
        let step = Ladder::new([technique]).next_step(&Analysis::new(&before.position()))?;
        let hint = before.hint_of(step, Familiarity::Known, PeerMarks::Erase);
        let mut after = before.clone();
        after.play(hint.turn.clone(), None).ok()?;
        Some(Self { before, after, hint })
    }

    /// Returns the step of the example.
    ///
    /// # Panics
    /// Panics if the hint explains no step, which never happens in a lesson.
    pub fn step(&self) -> &Step {
        self.hint.step().expect("an example is a step")
    }
}

/// The screen from which a lesson was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonOrigin {
    /// The school.
    School,
    /// A hint of a game, which is shown again when the lesson closes.
    Hint,
}

/// The lesson of a technique.
#[derive(Clone, Debug)]
pub struct Lesson {
    technique: &'static Technique,
    origin: LessonOrigin,
    shown: Option<WorkedExample>,
    /// The question; `None` until the lesson reaches [`Stage::Question`], or if there is no example
    /// for a question.
    question: Option<Box<Question>>,
    /// The proof of the example, if the current stage shows it and the player can step through its
    /// chain or net.
    proof: Option<Box<OpenHint>>,
    stage: Stage,
    page: usize,
}

impl Lesson {
    /// Returns the lesson of a technique at its first stage.
    pub(in crate::app) fn new(technique: &'static Technique, origin: LessonOrigin) -> Self {
        let shown = Example::for_technique(technique).first().copied();
        let shown = shown.and_then(|example| WorkedExample::new(example, technique));
        Self { technique, origin, shown, question: None, proof: None, stage: Stage::About, page: 0 }
    }

    /// Returns the screen from which the lesson was opened.
    pub const fn origin(&self) -> LessonOrigin {
        self.origin
    }

    /// Returns the technique that the lesson is about.
    pub const fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Returns the example of the current stage, if there is one.
    pub fn shown(&self) -> Option<&WorkedExample> {
        self.question().map(Question::shown).or(self.shown.as_ref())
    }

    /// Returns the question, if the current stage asks or answers it.
    pub fn question(&self) -> Option<&Question> {
        let asks = matches!(self.stage, Stage::Question | Stage::Answer);
        self.question.as_deref().filter(|_| asks)
    }

    /// Returns the proof of the example with the player's place in its chain or net, if the current
    /// stage shows such a proof.
    pub fn proof(&self) -> Option<&OpenHint> {
        self.proof.as_deref()
    }

    /// Returns the current stage.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the current page, if the text is too long for one page.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// Returns the board at the current stage and its candidates; `None` if there is no example.
    pub fn board(&self) -> Option<(&Game, Candidates)> {
        let shown = self.shown()?;
        let game = if self.stage == Stage::Done { &shown.after } else { &shown.before };
        Some((game, game.candidates()))
    }

    /// Returns the text of the current stage.
    pub fn text(&self) -> HintText {
        let technique = self.technique;
        match (self.stage, self.shown()) {
            (Stage::Question, Some(_)) if let Some(question) = self.question() => {
                question.text(technique.name)
            }
            (Stage::Answer, Some(_)) if let Some(question) = self.question() => {
                question.answer_text(technique.name)
            }
            (Stage::Example(HintDepth::Cells), Some(shown)) => self.pattern_text(shown),
            (Stage::Example(depth), Some(shown)) => shown.hint.text(depth),
            (Stage::Done, Some(shown)) => {
                let step = shown.step();
                let placed = step.placements.iter().map(|c| format!("Placed {c}."));
                let removal = shown.hint.done();
                HintText::now(placed.chain(removal))
            }
            _ => HintText::now(introduction::sentences(technique, self.shown.is_some())),
        }
    }

    /// Returns the text of the stage beside a board. The board shows the pattern that the player
    /// is asked about, so the text does not describe it.
    pub fn text_beside_board(&self) -> HintText {
        match (self.stage, self.shown(), self.question()) {
            (Stage::Question, Some(_), Some(question)) => {
                HintText::now(question.asked(self.technique.name))
            }
            (Stage::Example(HintDepth::Cells), Some(shown), _) => {
                HintText::now([self.ask_for_reason(shown)])
            }
            _ => self.text(),
        }
    }

    /// Asks for the reason of a step before the next stage gives it.
    fn ask_for_reason(&self, shown: &WorkedExample) -> String {
        let question = match shown.step().placements.first() {
            Some(placed) => format!("Why must {} be {}?", placed.cell, placed.digit),
            None => "Why can these candidates be removed?".to_owned(),
        };
        let name = self.technique.name;
        format!("The board shows the {name}. {question} Think first, then go on.")
    }

    /// Names the parts of the pattern after the question for the reason.
    fn pattern_text(&self, shown: &WorkedExample) -> HintText {
        let picture = &shown.step().picture;
        let asked = std::iter::once(self.ask_for_reason(shown));
        HintText {
            now: asked.chain(words::picture_parts(picture)).collect(),
            more: long_chains(picture).into_iter().map(ProofLine::from).collect(),
        }
    }

    /// Changes to the stage with index `number`. Does nothing if there is no example or no such
    /// stage.
    fn turn_to(&mut self, number: usize, services: &Services) {
        if self.shown.is_none() || number >= Stage::ALL.len() {
            return;
        }
        self.stage = Stage::ALL[number];
        self.page = 0;
        if self.stage == Stage::Question {
            let question = Question::new(self.technique, services.now.unix / 60);
            self.question = question.map(Box::new);
        }
        let is_proof = matches!(self.stage, Stage::Example(HintDepth::Proof) | Stage::Answer);
        let shown = self.shown().filter(|_| is_proof);
        let proof = shown.map(|shown| OpenHint::new(shown.hint.clone(), HintDepth::Proof));
        self.proof = proof.filter(|proof| proof.links().len() >= MIN_LINKS).map(Box::new);
    }

    /// Steps through the chain or net of the proof. Returns `false` if there is none, or if the
    /// step leads out of it.
    fn walks(&mut self, action: Action) -> bool {
        let Some(proof) = &mut self.proof else { return false };
        let leads_out = match action {
            Action::Right => proof.walked == Some(ChainStop::Conclusion),
            Action::Left => proof.walked.is_none(),
            _ => true,
        };
        let is_step = !leads_out && proof.walk(action);
        if is_step {
            // The text of a stop has one page.
            self.page = 0;
        }
        is_step
    }

    /// Answers the question with a cell. Does nothing if the current stage asks no question.
    pub(in crate::app) fn point_at(&mut self, cell: Cell, services: &Services) {
        if let (Stage::Question, Some(question)) = (self.stage, &mut self.question) {
            question.go(cell);
            self.answer(None, services);
        }
    }

    /// Checks the cell under the cursor. `digit` is the digit that the player typed, if any.
    fn answer(&mut self, digit: Option<Digit>, services: &Services) {
        let Some(question) = &mut self.question else { return };
        self.page = 0;
        let answer = match digit {
            Some(digit) => question.answer_with(digit),
            None => question.answer(),
        };
        if answer == Answer::Right {
            self.turn_to(Stage::Answer.number(), services);
        }
    }

    /// Opens the screen that follows the lesson: an exercise, or the next step of the path if the
    /// player has already solved enough exercises. A lesson opened from a hint continues with the
    /// lesson of the next technique.
    fn follow(&mut self, services: &Services) -> Transition {
        let progress = &services.profile.progress;
        if self.origin == LessonOrigin::Hint {
            *self = Self::new(neighbour(self.technique, 1), self.origin);
            return Transition::Stay;
        }
        if progress.learned(self.technique.name).found < EXERCISES {
            return Transition::Open(ScreenRequest::Exercise(self.technique));
        }
        let next = step_after(self.technique, progress, &services.library);
        Transition::Open(next.request())
    }
}

impl ScreenState for Lesson {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let stage = self.stage.number();
        match action {
            Action::Accept if self.stage == Stage::Answer => return self.follow(services),
            Action::Accept if self.stage == Stage::Question => self.answer(None, services),
            Action::Hint if self.stage == Stage::Question => {
                self.turn_to(Stage::Answer.number(), services);
            }
            Action::Up | Action::Down | Action::Left | Action::Right
                if self.stage == Stage::Question =>
            {
                if let Some(question) = &mut self.question {
                    question.move_cursor(action);
                }
            }
            _ if self.walks(action) => {}
            Action::Accept | Action::Right => self.turn_to(stage + 1, services),
            Action::More => self.page += 1,
            Action::Less if self.page > 0 => self.page -= 1,
            // From the answer, go back past the question.
            Action::Left | Action::Less if self.stage == Stage::Answer => {
                self.turn_to(Stage::Done.number(), services);
            }
            Action::Left | Action::Less => self.turn_to(stage.saturating_sub(1), services),
            Action::Back | Action::Lesson if self.origin == LessonOrigin::Hint => {
                return Transition::Close;
            }
            Action::Up => *self = Self::new(neighbour(self.technique, -1), self.origin),
            Action::Down => *self = Self::new(neighbour(self.technique, 1), self.origin),
            Action::Practise if self.origin == LessonOrigin::School => {
                return Transition::Open(ScreenRequest::Exercise(self.technique));
            }
            Action::Back => {
                let place = SchoolPlace::Technique(self.technique);
                return Transition::Open(ScreenRequest::School(Some(place)));
            }
            _ => {}
        }
        Transition::Stay
    }

    /// Lets a typed digit answer the question, like `enter`.
    fn line_of(&self, letter: char, _keys: &KeyNames) -> Option<usize> {
        let digit = letter.to_digit(10).filter(|digit| *digit > 0)?;
        (self.stage == Stage::Question).then_some(digit as usize - 1)
    }

    /// Answers the question with a typed digit.
    fn accept_line(&mut self, line: usize, services: &mut Services) -> Option<Transition> {
        let digit = Digit::ALL.get(line).copied().filter(|_| self.stage == Stage::Question)?;
        self.answer(Some(digit), services);
        Some(Transition::Stay)
    }

    /// Answers the question with the cell that was clicked.
    fn pointer(&mut self, pointer: Pointer, services: &mut Services) -> Transition {
        if let Pointer::Press(cell) = pointer {
            self.point_at(cell, services);
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        use Action as A;
        let is_question = self.stage == Stage::Question && self.question.is_some();
        Some(match (self.origin, is_question) {
            (LessonOrigin::School, false) => {
                &[&[A::Up, A::Down], SIDES, CHOICE, &[A::More, A::Less, A::Practise]]
            }
            (LessonOrigin::Hint, false) => {
                &[&[A::Up, A::Down], SIDES, CHOICE, &[A::More, A::Less, A::Lesson]]
            }
            (LessonOrigin::School, true) => {
                &[&[A::Up, A::Down], SIDES, CHOICE, &[A::More, A::Less, A::Practise, A::Hint]]
            }
            (LessonOrigin::Hint, true) => {
                &[&[A::Up, A::Down], SIDES, CHOICE, &[A::More, A::Less, A::Lesson, A::Hint]]
            }
        })
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        let is_question = self.stage == Stage::Question;
        Some(match action {
            Action::Up | Action::Down | Action::Left | Action::Right if is_question => "move",
            Action::Up => "previous lesson",
            Action::Down => "next lesson",
            Action::Left => "one step back",
            Action::Right => "one step on",
            Action::Accept if is_question => "answer with this cell",
            Action::Accept => "go on",
            Action::Hint => "see the answer",
            Action::Practise => "practise the technique",
            _ => return None,
        })
    }
}

/// The minimum number of links of a chain that the player can step through. A proof with fewer
/// links, such as that of an X-Wing, shows them all at once.
const MIN_LINKS: usize = 3;

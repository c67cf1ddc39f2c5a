//! The parts of the board's state: entry modes, the open hint, and data that is derived from the
//! digits.

use crate::app::lines::{next, previous};
use crate::app::{Action, words};
use crate::game::{Colour, Game, Hint, HintDepth, LinkKind, MarkKind, Proof};
use pencilmark_engine::board::{Candidates, CellSet, Digit};
use pencilmark_engine::logic::{LineKind, Link, ProofLine, Technique};

/// The reason why the board is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// The player paused the game.
    Asked,
    /// The window lost focus. The pause ends when the window regains focus.
    Unfocused,
    /// The player was idle. The idle time does not count.
    Idle,
}

/// The effect of [`Action::Back`] on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackEffect {
    /// Cancels a prefix key.
    Cancel,
    /// Closes the open hint.
    CloseHint,
    /// Deselects all cells.
    EndSelection,
    /// Stops drawing a link.
    EndLink,
    /// Stops highlighting a digit.
    EndHighlight,
    /// Ends the mode in which digit keys set colours.
    EndColours,
    /// Leaves the board.
    Leave,
}

/// A stop on the way through a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainStop {
    /// A link, by its number, which starts at 1. Later links are not shown yet.
    Link(usize),
    /// A step of a net's proof, by its number, which starts at 1. A step of a net often needs many
    /// links.
    Step(usize),
    /// The end of the chain, where its conclusion is shown.
    Conclusion,
}

/// A hint that is shown on the screen.
#[derive(Clone, Debug)]
pub struct OpenHint {
    /// The hint that is shown.
    pub hint: Hint,
    /// The level up to which the hint is shown.
    pub depth: HintDepth,
    /// The page to show if the text is too long for one page. Wraps around.
    pub page: usize,
    /// The current stop on the way through the chain. `None` shows the whole chain.
    pub walked: Option<ChainStop>,
    /// `true` if the hint was opened from the list of steps. Closing the hint returns to the list.
    pub is_from_list: bool,
}

impl OpenHint {
    pub(in crate::app) const fn new(hint: Hint, depth: HintDepth) -> Self {
        Self { hint, depth, page: 0, walked: None, is_from_list: false }
    }

    /// Returns the technique of the hint; `None` if the hint uses no technique, or if its level
    /// does not name the technique yet.
    pub fn named_technique(&self) -> Option<&'static Technique> {
        let technique = Technique::named(self.hint.step()?.name)?;
        (self.depth >= HintDepth::Technique).then_some(technique)
    }

    /// Returns the links of the chain that the hint shows at its current level.
    pub fn links(&self) -> &[Link] {
        self.hint.picture(self.depth).map_or(&[], |picture| &picture.links)
    }

    /// Returns `true` if the hint's proof is divided into cases.
    pub fn has_cases(&self) -> bool {
        let step = self.hint.step();
        step.is_some_and(|step| step.proof.iter().any(|line| line.kind == LineKind::Case))
    }

    /// Returns the steps of the proof, each in a sentence, if the hint shows a net.
    pub fn net_steps(&self) -> Vec<&ProofLine> {
        // The level of the hint may not show the links yet.
        let step = self.hint.step().filter(|_| !self.links().is_empty());
        step.map_or_else(Vec::new, words::net_steps)
    }

    /// Returns a step of a net's proof with the number of its case, as in `Case 2 of 3, b: r1c2 is
    /// 3.` A paragraph before a step of an inner chain says what the chain shows, as in `Case 2 of
    /// 3, proof of k: r5c7 is not 9.`
    pub fn net_step(&self, number: usize) -> Option<Vec<String>> {
        let steps = self.net_steps();
        let step = steps.get(number.checked_sub(1)?)?;
        let is_case = |line: &&&ProofLine| line.kind == LineKind::Case;
        let case = steps[..number].iter().filter(is_case).count();
        let text = step.text.clone();
        if step.kind == LineKind::Case {
            return Some(vec![text]);
        }
        let count = steps.iter().filter(is_case).count();
        let case = (case > 0).then(|| format!("Case {case} of {count}"));
        let proof = step.outer.map(|outer| {
            // The claim comes before its proof.
            let proved = steps[..number].iter().rev().find(|line| line.label == Some(outer));
            let claim = proved.map(|line| format!(": {}", line.statement()));
            format!("of {outer}{}.", claim.unwrap_or_default())
        });
        Some(match (case, proof) {
            (Some(case), Some(proof)) => vec![format!("{case}, proof {proof}"), text],
            (Some(case), None) if step.kind == LineKind::End => vec![format!("{case}: {text}")],
            (Some(case), None) => vec![format!("{case}, {text}")],
            (None, Some(proof)) => vec![format!("Proof {proof}"), text],
            (None, None) => vec![text],
        })
    }

    /// Returns the conclusion of the hint's proof, in one or two sentences. The proof of a net ends
    /// with its last step, so its conclusion is the summary.
    pub fn conclusion(&self) -> Option<String> {
        let is_net = !self.net_steps().is_empty();
        self.hint.step().map(|step| if is_net { step.reason.clone() } else { step.conclusion() })
    }

    /// Goes to the next or the previous stop of the chain, or to the first or the last one. After
    /// the conclusion, shows the whole chain. In a net, skips the proofs of single steps;
    /// `BoxRight` opens or skips such a proof. Returns `false` if no chain is shown or the action
    /// does not step through it.
    pub(in crate::app) fn walk(&mut self, action: Action) -> bool {
        let net_steps = self.net_steps();
        let (links, steps) = (self.links().len(), net_steps.len());
        if links < 2 {
            return false;
        }
        let stop: fn(usize) -> ChainStop =
            if steps > 0 { ChainStop::Step } else { ChainStop::Link };
        let inner = (1..=if steps > 0 { steps } else { links }).map(stop).map(Some);
        // The first stop is the whole chain.
        let stops: Vec<_> =
            [None].into_iter().chain(inner).chain([Some(ChainStop::Conclusion)]).collect();
        let at = stops.iter().position(|stop| *stop == self.walked).unwrap_or(0);
        let is_main = |at: usize| match stops[at] {
            Some(ChainStop::Step(number)) => net_steps[number - 1].outer.is_none(),
            _ => true,
        };
        let next_main = || (at + 1..stops.len()).find(|&at| is_main(at)).unwrap_or(0);
        let previous_main = || (0..at).rfind(|&at| is_main(at)).unwrap_or(stops.len() - 1);
        let stop = match action {
            Action::RowStart => 1,
            // The conclusion of a net is its summary, so its last step says more.
            Action::RowEnd if steps > 0 => stops.len() - 2,
            Action::RowEnd => stops.len() - 1,
            // The proofs of single steps open only if the player asks for them.
            Action::Right if is_main(at) => next_main(),
            Action::Left if is_main(at) => previous_main(),
            Action::Right => next(at, stops.len()),
            Action::Left => previous(at, stops.len()),
            Action::BoxRight if is_main(at) => next(at, stops.len()),
            Action::BoxRight => next_main(),
            Action::BoxLeft => previous_main(),
            _ => return false,
        };
        self.walked = stops[stop];
        // The text of a stop has one page.
        self.page = 0;
        true
    }
}

/// The origin of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// The player made the turn.
    Player,
    /// A hint of this technique made the turn; `None` if the hint used no technique.
    Hint(Option<&'static str>),
}

/// The data that is derived from the board, computed once per turn rather than once per frame.
#[derive(Clone, Debug)]
pub struct Derived {
    /// The candidates that the rules allow and the player has not eliminated.
    pub candidates: Candidates,
    /// The cells whose digit differs from the solution.
    pub wrong: CellSet,
    /// The cells whose eliminations or centre marks rule out the correct digit.
    pub wrong_marks: CellSet,
    /// The cells whose digit occurs twice in a house.
    pub conflicts: CellSet,
    /// For each digit, how many more times the digit must be placed.
    pub remaining: [usize; 9],
    /// The cells with trial digits.
    pub trial_cells: CellSet,
    /// The conclusion from the trial digits; `None` if there is no what-if.
    pub proof: Option<Proof>,
}

impl Derived {
    pub(super) fn new(game: &Game) -> Self {
        Self {
            candidates: game.candidates(),
            wrong: game.wrong_cells(),
            wrong_marks: game.wrong_marks(),
            conflicts: game.digits().conflicting_cells(),
            remaining: Digit::ALL.map(|digit| game.remaining(digit)),
            trial_cells: game.trial_cells(),
            proof: game.what_if().map(|_| game.proof()),
        }
    }
}

/// The kind of entry that a digit key makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryMode {
    /// Place the digit in a cell.
    Digit,
    /// Write a mark.
    Mark(MarkKind),
    /// Colour a cell.
    Colour,
}

/// A prefix key, which changes the meaning of the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// Write the next digit as a mark.
    Mark(MarkKind),
    /// Highlight the next digit.
    Find,
    /// Use the next digit as a colour.
    Colour,
    /// Colour a candidate. The next digit names the candidate, or its colour if `Some` contains the
    /// candidate.
    ColourOf(Option<Digit>),
    /// Draw a link to the candidate that the next digit names.
    Link(LinkKind),
    /// Repeat the next motion. Digit keys enter the count.
    Count(u8),
}

/// An entry for cells, which can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// Places a digit.
    Digit(Digit),
    /// Adds or removes a mark.
    Mark(MarkKind, Digit),
    /// Adds or removes a colour.
    Colour(Colour),
    /// Erases the cells.
    Erase,
}

/// The marks that are written into many cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    /// All candidates.
    All,
    /// The digits with exactly two places in a box.
    Snyder,
}

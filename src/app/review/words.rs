//! Describes the results of a review.

use super::ReviewFindings;
use crate::app::words::{counted, grade, time};
use crate::game::review::{CorrectedBy, Fault, Guess, GuessKind, Mistake, Moment, MomentKind};
use crate::game::{HelpKind, Hint, HintDepth, HintKind, HintText, listed};
use pencilmark_engine::board::{Cell, CellSet};
use pencilmark_engine::logic::Picture;
use std::time::Duration;

impl ReviewFindings {
    /// Returns the grade of the puzzle and the time of the game, such as `Easy 1.2, 12:34`.
    pub fn title(&self) -> String {
        let grade = grade(self.game.grade());
        self.report.end().map_or(grade.clone(), |end| format!("{grade}, {}", time(end)))
    }

    /// Returns short phrases with the number of moments of each kind.
    pub fn summary(&self) -> Vec<String> {
        let report = &self.report;
        let count = |is: fn(&MomentKind) -> bool| {
            report.moments.iter().filter(|moment| is(&moment.kind)).count() as u32
        };
        let pauses = report.moments.iter().filter_map(|moment| match moment.kind {
            MomentKind::Pause(pause) => Some(pause),
            _ => None,
        });
        let pauses: Vec<Duration> = pauses.collect();
        let lost = pauses.iter().sum();
        let pauses = match (report.end(), pauses.len() as u32) {
            (None, _) => "no times were recorded".to_owned(),
            (_, 0) => "no long pause".to_owned(),
            (Some(end), number) => {
                let pauses = counted(number, "long pause", "long pauses");
                format!("{pauses}, {} of {}", time(lost), time(end))
            }
        };
        let mistakes =
            counted(count(|kind| matches!(kind, MomentKind::Mistake(_))), "mistake", "mistakes");
        let guesses = match (count(|kind| matches!(kind, MomentKind::Guess(_))), self.is_whole) {
            (0, false) => "looking for guesses...".to_owned(),
            (guesses, _) => counted(guesses, "guess", "guesses"),
        };
        let hints = counted(report.hints, "hint", "hints");
        let checks = counted(report.checks, "check", "checks");
        let is_help = |moment: &&Moment| matches!(moment.kind, MomentKind::Help(_));
        let kept: u32 = report.moments.iter().filter(is_help).map(|moment| moment.count).sum();
        let unkept = (kept < report.hints.saturating_add(report.checks))
            .then(|| "the times of hints and checks were not recorded".to_owned());
        [pauses, mistakes, guesses, hints, checks].into_iter().chain(unkept).collect()
    }

    /// Describes a moment in one line: first the event, then the easiest step or how a mistake was
    /// corrected.
    pub fn line(&self, moment: &Moment) -> (String, String) {
        let step = moment.hint.as_ref().map(easiest).unwrap_or_default();
        match &moment.kind {
            MomentKind::Pause(pause) => (format!("pause of {}", time(*pause)), step),
            MomentKind::Mistake(mistake) => (wrong(mistake), self.righted(mistake)),
            MomentKind::Guess(guess) => {
                let how = match guess.kind {
                    GuessKind::Supposed(technique) => technique.name,
                    GuessKind::Unknown => "no technique",
                };
                (
                    format!("{} in {}, a guess?", guess.placed.digit, guess.placed.cell),
                    how.to_owned(),
                )
            }
            MomentKind::Help(HelpKind::Check) => ("check".to_owned(), String::new()),
            MomentKind::Help(_) if moment.count > 1 => {
                (format!("{} hints", moment.count), "one after another".to_owned())
            }
            MomentKind::Help(_) => ("hint".to_owned(), step),
        }
    }

    /// Returns the time of a moment, or the number of its move if no times were recorded.
    pub fn when(&self, moment: &Moment) -> String {
        self.at(moment.when, moment.turn)
    }

    fn at(&self, when: Option<Duration>, turn: usize) -> String {
        let known = when.filter(|_| self.report.times.is_some());
        known.map_or_else(|| format!("move {turn}"), time)
    }

    /// Returns the name of a kind of moment.
    pub fn name(moment: &Moment) -> &'static str {
        match &moment.kind {
            MomentKind::Pause(_) => "Pause",
            MomentKind::Mistake(_) => "Mistake",
            MomentKind::Guess(_) => "Possible guess",
            MomentKind::Help(HelpKind::Check) => "Check",
            MomentKind::Help(_) => "Hint",
        }
    }

    /// Explains the selected moment.
    pub fn text(&self) -> HintText {
        let Some(moment) = self.moment() else { return HintText::default() };
        let head = match &moment.kind {
            MomentKind::Pause(pause) => {
                vec![format!("{}  You paused for {}.", self.when(moment), time(*pause))]
            }
            MomentKind::Mistake(mistake) => self.mistake(moment, mistake),
            MomentKind::Guess(guess) => guess_in_words(&self.when(moment), guess),
            MomentKind::Help(HelpKind::Check) => {
                vec![format!("{}  You checked the board.", self.when(moment))]
            }
            MomentKind::Help(_) => {
                let hints = match moment.count {
                    1 => "a hint".to_owned(),
                    count => format!("{count} hints, one after another"),
                };
                vec![format!("{}  You asked for {hints}.", self.when(moment))]
            }
        };
        let step = match (&moment.kind, &moment.hint) {
            (MomentKind::Mistake(mistake), Some(hint)) => others(mistake, hint),
            (_, Some(hint)) => step_in_words(hint),
            (_, None) if self.is_whole => HintText::default(),
            (_, None) => HintText::now(["Looking for the easiest step...".to_owned()]),
        };
        HintText { now: head.into_iter().chain(step.now).collect(), more: step.more }
    }

    /// Returns the picture of the step at the selected moment. Returns `None` for a mistake,
    /// because showing its cell is enough.
    pub fn picture(&self) -> Option<&Picture> {
        let moment = self.moment()?;
        let is_before = !matches!(moment.kind, MomentKind::Mistake(_));
        moment.hint.as_ref().filter(|_| is_before)?.picture(HintDepth::Cells)
    }

    fn mistake(&self, moment: &Moment, mistake: &Mistake) -> Vec<String> {
        let at = self.when(moment);
        let right = self.game.solution().get(mistake.cell);
        let right = right.map(|digit| digit.to_string()).unwrap_or_default();
        let what = match mistake.fault {
            Fault::Digit(digit) => {
                format!("{at}  You put {digit} in {}; the right digit is {right}.", mistake.cell)
            }
            Fault::Eliminated => {
                format!(
                    "{at}  You removed {right} from {}, but it is the right digit.",
                    mistake.cell
                )
            }
        };
        let end = mistake.end.map(|end| {
            let when = self.at(end.when, end.turn);
            match end.by {
                CorrectedBy::Undo => format!("You undid it before {when}."),
                CorrectedBy::Turn => format!("You corrected it at {when}."),
                CorrectedBy::Hint => format!("A hint corrected it at {when}."),
                CorrectedBy::Replaced => {
                    format!("You replaced it at {when}, with another wrong digit.")
                }
            }
        });
        let end = end.unwrap_or_else(|| "You never corrected it.".to_owned());
        [Some(what), self.clash(mistake), Some(end)].into_iter().flatten().collect()
    }

    /// Writes which given a wrong digit repeats, as in `The 7 of row 1 is given, in r1c5.`
    fn clash(&self, mistake: &Mistake) -> Option<String> {
        let Fault::Digit(digit) = mistake.fault else { return None };
        let is_same = |cell: &Cell| self.game.givens().get(*cell) == Some(digit);
        let given = mistake.cell.peers().iter().find(is_same)?;
        let both: CellSet = [mistake.cell, given].into_iter().collect();
        let house = both.common_houses().next()?;
        Some(format!("The {digit} of {house} is given, in {given}."))
    }

    fn righted(&self, mistake: &Mistake) -> String {
        let Some(end) = mistake.end else { return "never corrected".to_owned() };
        let when = self.at(end.when, end.turn);
        match end.by {
            CorrectedBy::Undo => format!("undone by {when}"),
            CorrectedBy::Turn => format!("corrected at {when}"),
            CorrectedBy::Hint => format!("corrected by a hint at {when}"),
            CorrectedBy::Replaced => format!("replaced at {when}"),
        }
    }
}

fn wrong(mistake: &Mistake) -> String {
    match mistake.fault {
        Fault::Digit(digit) => format!("{digit} in {} is wrong", mistake.cell),
        Fault::Eliminated => format!("right digit removed from {}", mistake.cell),
    }
}

fn guess_in_words(when: &str, guess: &Guess) -> Vec<String> {
    let placed = guess.placed;
    let first = format!("{when}  You put {} in {}, and it is right.", placed.digit, placed.cell);
    let why = match guess.kind {
        GuessKind::Unknown => {
            "No technique that you know gives this digit on this board, so it may \
                              have been a guess."
                .to_owned()
        }
        GuessKind::Supposed(technique) => format!(
            "On this board, only trial and error gives it; the easiest way is {} ({}). You may have \
             tried it or guessed.",
            technique.name,
            technique.rating_text()
        ),
    };
    let tried = (!guess.tried.is_empty()).then(|| {
        format!(
            "You tried {} in this cell before.",
            guess.tried.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(", ")
        )
    });
    [first, why].into_iter().chain(tried).collect()
}

/// Returns a short name for the subject of a hint.
fn easiest(hint: &Hint) -> String {
    match &hint.kind {
        HintKind::Step(step, _) => format!("{} {}", step.name, step.rating_text()),
        HintKind::Mistake { .. } => "with a mistake on the board".to_owned(),
        HintKind::StaleMarks { .. } => "marks to tidy up".to_owned(),
        HintKind::Reveal(_) => "no technique".to_owned(),
    }
}

/// Names the other mistakes that were on the board at that moment.
fn others(mistake: &Mistake, hint: &Hint) -> HintText {
    let HintKind::Mistake { digits, marks, .. } = &hint.kind else { return step_in_words(hint) };
    let others: Vec<_> = (*digits | *marks).iter().filter(|cell| *cell != mistake.cell).collect();
    if others.is_empty() {
        return HintText::default();
    }
    let cells = listed(&others, "and");
    HintText::now([format!("There was also a mistake in {cells}.")])
}

/// Explains the easiest step of a moment.
fn step_in_words(hint: &Hint) -> HintText {
    match &hint.kind {
        HintKind::Step(..) => {
            let (technique, proof) = (hint.text(HintDepth::Technique), hint.text(HintDepth::Proof));
            let title = hint.title(HintDepth::Technique);
            let now = [format!("The easiest step was: {title}.")].into_iter();
            HintText { now: now.chain(technique.now).chain(proof.now).collect(), more: proof.more }
        }
        HintKind::Mistake { digits, marks, .. } => {
            let cells: Vec<_> = (*digits | *marks).iter().collect();
            let cells = listed(&cells, "and");
            HintText::now([format!("There was a mistake on the board, in {cells}.")])
        }
        HintKind::StaleMarks { .. } => hint.text(HintDepth::Cells),
        HintKind::Reveal(_) => hint.text(HintDepth::Proof),
    }
}

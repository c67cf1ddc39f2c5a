//! What was found in a game, in words.

use super::ReviewFindings;
use crate::app::words::{counted, grade, time};
use crate::game::review::{CorrectedBy, Fault, Guess, GuessKind, Mistake, Moment, MomentKind};
use crate::game::{HelpKind, Hint, HintDepth, HintKind, HintText};
use pencilmark_engine::logic::Picture;
use std::time::Duration;

impl ReviewFindings {
    /// What puzzle it was, and how long it took: `Easy 1.2, 12:34`.
    pub fn title(&self) -> String {
        let grade = grade(self.game.grade());
        self.report.end().map_or(grade.clone(), |end| format!("{grade}, {}", time(end)))
    }

    /// What there was of each kind, a sentence each.
    pub fn summary(&self) -> Vec<String> {
        let report = &self.report;
        let of = |is: fn(&MomentKind) -> bool| {
            report.moments.iter().filter(|moment| is(&moment.kind)).count() as u32
        };
        let pauses: Vec<Duration> = report
            .moments
            .iter()
            .filter_map(|moment| match moment.kind {
                MomentKind::Pause(pause) => Some(pause),
                _ => None,
            })
            .collect();
        let mistakes = of(|kind| matches!(kind, MomentKind::Mistake(_)));
        let leaps = of(|kind| matches!(kind, MomentKind::Guess(_)));
        let pauses = match (report.end(), &pauses[..]) {
            (None, _) => "No times were kept of this game.".to_owned(),
            (_, []) => "No long pause.".to_owned(),
            (Some(end), [only]) => format!("1 long pause: {} of {}.", time(*only), time(end)),
            (Some(end), all) => {
                let lost = all.iter().sum();
                format!("{} long pauses: {} of {}.", all.len(), time(lost), time(end))
            }
        };
        let leaps = match (leaps, self.is_whole) {
            (0, false) => "Looking for leaps and steps...".to_owned(),
            (leaps, _) => upper(&counted(leaps, "leap", "leaps")) + ".",
        };
        let helps = format!(
            "{}, {}.",
            upper(&counted(report.hints, "hint", "hints")),
            counted(report.checks, "check", "checks")
        );
        let kept = of(|kind| matches!(kind, MomentKind::Help(_)));
        let unkept = (kept < report.hints.saturating_add(report.checks))
            .then(|| "When help was asked for was not kept.".to_owned());
        let mistakes = upper(&counted(mistakes, "mistake", "mistakes")) + ".";
        [pauses, mistakes, leaps, helps].into_iter().chain(unkept).collect()
    }

    /// A moment in a line: what happened, and what the easiest step was, or how it ended.
    pub fn line(&self, moment: &Moment) -> (String, String) {
        let step = moment.hint.as_ref().map(easiest).unwrap_or_default();
        match &moment.kind {
            MomentKind::Pause(pause) => (format!("pause of {}", time(*pause)), step),
            MomentKind::Mistake(mistake) => (wrong(mistake), self.righted(mistake)),
            MomentKind::Guess(leap) => {
                let how = match leap.kind {
                    GuessKind::Supposed(technique) => technique.name,
                    GuessKind::Unknown => "no technique",
                };
                (format!("leap: {} in {}", leap.placed.digit, leap.placed.cell), how.to_owned())
            }
            MomentKind::Help(HelpKind::Check) => ("check".to_owned(), String::new()),
            MomentKind::Help(_) => ("hint".to_owned(), step),
        }
    }

    /// When a moment was: what the clock showed, or the turn where that was not kept.
    pub fn when(&self, moment: &Moment) -> String {
        self.at(moment.when, moment.turn)
    }

    fn at(&self, when: Option<Duration>, turn: usize) -> String {
        let known = when.filter(|_| self.report.times.is_some());
        known.map_or_else(|| format!("turn {turn}"), time)
    }

    /// The name of the chosen moment's kind.
    pub fn name(moment: &Moment) -> &'static str {
        match &moment.kind {
            MomentKind::Pause(_) => "Pause",
            MomentKind::Mistake(_) => "Mistake",
            MomentKind::Guess(_) => "Guess",
            MomentKind::Help(HelpKind::Check) => "Check",
            MomentKind::Help(_) => "Hint",
        }
    }

    /// All that there is to say of the chosen moment.
    pub fn text(&self) -> HintText {
        let Some(moment) = self.moment() else { return HintText::default() };
        let head = match &moment.kind {
            MomentKind::Pause(pause) => {
                vec![format!(
                    "From {} on nothing was done for {}.",
                    self.when(moment),
                    time(*pause)
                )]
            }
            MomentKind::Mistake(mistake) => self.mistake(moment, mistake),
            MomentKind::Guess(leap) => leap_told(&self.when(moment), leap),
            MomentKind::Help(HelpKind::Check) => {
                vec![format!("At {} the board was checked.", self.when(moment))]
            }
            MomentKind::Help(_) => vec![format!("At {} a hint was asked for.", self.when(moment))],
        };
        let step = match &moment.hint {
            Some(hint) => step_told(hint),
            None if self.is_whole => HintText::default(),
            None => HintText::now(["Looking for the easiest step...".to_owned()]),
        };
        HintText { now: head.into_iter().chain(step.now).collect(), more: step.more }
    }

    /// What to light on the board of the chosen moment; of a mistake its cell is enough.
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
                format!("At {at} {digit} went into {}, which is {right}.", mistake.cell)
            }
            Fault::Eliminated => {
                format!("At {at} {right} was struck in {}, which is it.", mistake.cell)
            }
        };
        let end = mistake.end.map(|end| {
            let when = self.at(end.when, end.turn);
            match end.by {
                CorrectedBy::Undo => format!("It was taken back by undo, before {when}."),
                CorrectedBy::Turn => format!("It was put right at {when}."),
                CorrectedBy::Hint => format!("A hint put it right at {when}."),
            }
        });
        vec![what, end.unwrap_or_else(|| "It was never put right.".to_owned())]
    }

    fn righted(&self, mistake: &Mistake) -> String {
        let Some(end) = mistake.end else { return "never put right".to_owned() };
        let when = self.at(end.when, end.turn);
        match end.by {
            CorrectedBy::Undo => format!("undone before {when}"),
            CorrectedBy::Turn => format!("right at {when}"),
            CorrectedBy::Hint => format!("by a hint at {when}"),
        }
    }
}

/// `No hints` for `no hints`.
fn upper(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn wrong(mistake: &Mistake) -> String {
    match mistake.fault {
        Fault::Digit(digit) => format!("{digit} in {} is wrong", mistake.cell),
        Fault::Eliminated => format!("right digit struck in {}", mistake.cell),
    }
}

fn leap_told(when: &str, leap: &Guess) -> Vec<String> {
    let placed = leap.placed;
    let first = format!("At {when} {} went into {}, and that is right.", placed.digit, placed.cell);
    let why = match leap.kind {
        GuessKind::Unknown => {
            "From this board no technique that you know gives it: it may be a guess.".to_owned()
        }
        GuessKind::Supposed(technique) => format!(
            "From this board only supposing gives it: {} ({}) at the easiest. It was tried, in the head or not, \
             or guessed.",
            technique.name, technique.rating
        ),
    };
    let tried = (!leap.tried.is_empty()).then(|| {
        format!(
            "Tried before in this cell: {}.",
            leap.tried.iter().map(|d| d.to_string()).collect::<Vec<_>>().join(", ")
        )
    });
    [first, why].into_iter().chain(tried).collect()
}

/// What a hint is about, in a word or two.
fn easiest(hint: &Hint) -> String {
    match &hint.kind {
        HintKind::Step(step, _) => format!("{} {}", step.name, step.rating),
        HintKind::Mistake { .. } => "a mistake stood".to_owned(),
        HintKind::StaleMarks(_) => "marks to tidy up".to_owned(),
        HintKind::Reveal(_) => "no technique".to_owned(),
    }
}

/// The same in full.
fn step_told(hint: &Hint) -> HintText {
    match &hint.kind {
        HintKind::Step(..) => {
            let (technique, proof) = (hint.text(HintDepth::Technique), hint.text(HintDepth::Proof));
            let now = ["The easiest step then:".to_owned()].into_iter();
            HintText { now: now.chain(technique.now).chain(proof.now).collect(), more: proof.more }
        }
        HintKind::Mistake { digits, marks, .. } => {
            let cells = *digits | *marks;
            let list: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
            HintText::now([format!("Something was wrong on the board: {}.", list.join(", "))])
        }
        HintKind::StaleMarks(_) => hint.text(HintDepth::Cells),
        HintKind::Reveal(_) => hint.text(HintDepth::Proof),
    }
}

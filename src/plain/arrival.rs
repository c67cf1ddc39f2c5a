//! Describes a screen when it opens.

use super::{board, hints, review};
use crate::app::tour::{DIGIT, TARGET, TourStep};
use crate::app::{
    App, Dailies, DayState, Overlay, Playing, RungState, Screen, WeeklyLadder, Won, WonItem, words,
};
use pencilmark_engine::board::House;
use pencilmark_engine::logic::Tier;

/// Describes the screen that has opened.
pub(super) fn arrival(app: &App) -> Vec<String> {
    match app.screen() {
        Screen::Menu(_) => {
            vec!["At the menu. Type menu for its items, help for all commands.".to_owned()]
        }
        Screen::Dailies(dailies) => vec![daily(app, dailies)],
        Screen::Ladder(ladder) => weekly(app, ladder),
        Screen::Replay(replay) => {
            let how = "left and right step through it, play plays on from here, review reviews it, back leaves.";
            vec![format!("Replay, move {} of {}. Commands: {how}", replay.at(), replay.turns())]
        }
        Screen::Review(review) => review::sentences(review),
        Screen::School(_) => {
            vec!["School. Type show for the list and a number to open a line, or lesson and a technique.".to_owned()]
        }
        Screen::Playing(playing) if playing.tour().is_some() => tour(playing),
        Screen::Playing(playing) if playing.walkthrough().is_some() => {
            let title = format!("{}.", words::title(playing));
            let step = playing.hint().map(hints::step).unwrap_or_default();
            [title].into_iter().chain(step).collect()
        }
        Screen::Playing(playing) => match playing.exercise() {
            None => vec![board::status(app, playing), board::cell(app, playing, playing.cursor())],
            Some(exercise) => vec![
                format!("{}.", words::title(playing)),
                exercise.technique().about.to_owned(),
                "Place digits or eliminate candidates with this technique. Type show for the board, hint for help, back to leave."
                    .to_owned(),
            ],
        },
        Screen::Won(won) => {
            let story = words::story(won).into_iter().filter(|line| !line.is_empty());
            let solution = (won.shows_solution).then(|| solution(won)).into_iter().flatten();
            let ending = "Type again for another puzzle, review, menu or quit.".to_owned();
            let story = story.map(|line| words::sentence(&line)).chain(solution);
            story.chain(choices(won)).chain([ending]).collect()
        }
        Screen::Editor(editor) => {
            let how = "Enter a puzzle: type 81 characters, or r1c1=5, or row 1 53..7....; then start to play, or \
                       back to leave.";
            let clues = words::counted(editor.grid().count() as u32, "clue", "clues");
            let there = (editor.grid().count() > 0).then(|| format!("{clues} so far."));
            let message = editor.message().map(str::to_owned);
            [how.to_owned()].into_iter().chain(there).chain(message).collect()
        }
        Screen::Lesson(lesson) => hints::lesson(lesson),
        Screen::Concept(concept) => hints::concept(concept),
    }
}

/// Returns the instruction of the current step of the tour.
pub(super) fn tour(playing: &Playing) -> Vec<String> {
    let Some(tour) = playing.tour() else { return Vec::new() };
    let words = match tour.step() {
        Some(TourStep::Move) => format!("Type {TARGET} to go to that cell and read it."),
        Some(TourStep::Digit) => {
            format!("Box 5 lacks only one digit: type {DIGIT}, or {TARGET}={DIGIT} from anywhere.")
        }
        Some(TourStep::Undo) => "You can undo everything: type undo.".to_owned(),
        Some(TourStep::Corner) => {
            format!("Not sure? Write marks: type mark {DIGIT}, or mark and several digits.")
        }
        Some(TourStep::Centre) => format!("Centre marks list the only digits a cell can be: type centre {DIGIT}."),
        Some(TourStep::Candidates) => {
            "Type candidates on to see every possible digit of each cell, and then candidates off.".to_owned()
        }
        Some(TourStep::Hint) => "Stuck? Type hint, and hint again for more.".to_owned(),
        Some(TourStep::Check) => "Suspect a mistake? Type check.".to_owned(),
        Some(TourStep::Help) => "Type help for all commands.".to_owned(),
        None => {
            "That's all you need. Every move is saved: quit at any time and type continue later. Type \
             new easy for a puzzle, or menu."
                .to_owned()
        }
    };
    let title = format!("{}.", words::tour_title(tour));
    let how = (tour.progress().0 == 1)
        .then(|| "Type skip to skip a step, back to leave the tour.".to_owned());
    [title, words].into_iter().chain(how).collect()
}

/// Returns the rows of the solution.
fn solution(won: &Won) -> impl Iterator<Item = String> {
    House::rows().map(|row| board::row(won.game.solution(), row))
}

/// Returns the commands that are specific to a game that was not won.
fn choices(won: &Won) -> Option<String> {
    let numbered = won.items().iter().zip(1..).filter_map(|(item, number)| {
        let what = match item {
            WonItem::PlayOn => "to play on without counting",
            WonItem::Solution => "for the solution",
            WonItem::Steps => "for the steps to the solution",
            _ => return None,
        };
        Some(format!("{number} {what}"))
    });
    let choices: Vec<_> = numbered.collect();
    (!choices.is_empty()).then(|| format!("Type {}.", choices.join(", ")))
}

/// Returns `true` if a game is about to start.
fn is_starting(app: &App) -> bool {
    matches!(app.overlay(), Some(Overlay::Generation(_) | Overlay::OpenGame(_)))
}

/// Describes the selected daily. Unless the game is starting, adds how to start it.
fn daily(app: &App, dailies: &Dailies) -> String {
    let chosen = dailies.chosen();
    let state = match dailies.state(chosen) {
        DayState::Open => "not played".to_owned(),
        DayState::Begun => "started".to_owned(),
        DayState::Ended(why) => words::early_end(why).to_owned(),
        DayState::Won(time) => format!("won in {}", words::time(time)),
        DayState::Later(time) => format!("won later, in {}", words::time(time)),
    };
    let streak = words::sentence(&words::streak(&dailies.streak()));
    let (tier, date) = (chosen.tier.name(), chosen.date);
    let how =
        if is_starting(app) { "" } else { " Type on to play it, or daily and a tier or date." };
    format!("Daily of {date}, {tier}, {state}. {streak}{how}")
}

/// Describes the weekly ladder. Unless the game is starting, adds how to start it.
fn weekly(app: &App, ladder: &WeeklyLadder) -> Vec<String> {
    let progress = ladder.progress();
    let rungs = progress.rungs.iter().zip(Tier::ALL).map(|(state, tier)| {
        let name = tier.name();
        match state {
            RungState::Open => format!("{name}: not played."),
            RungState::Begun => format!("{name}: started."),
            RungState::Won { time, hints: 0 } => format!("{name}: won in {}.", words::time(*time)),
            RungState::Won { time, hints } => {
                let hints = words::counted(*hints, "hint", "hints");
                format!("{name}: won in {} with {hints}.", words::time(*time))
            }
            RungState::Ended(why) => format!("{name}: {}.", words::early_end(*why)),
        }
    });
    let (week, solved) = (words::week(progress.week), words::ladder(progress));
    let head = format!("Weekly ladder. {week}: {solved}.");
    let tier = ladder.chosen().tier.name();
    let how = format!("Type on to play {tier}, or weekly and a tier or week.");
    [head].into_iter().chain(rungs).chain((!is_starting(app)).then_some(how)).collect()
}

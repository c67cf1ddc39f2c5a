//! Describes what changed between two states of the app.

use super::arrival::{arrival, tour};
use super::{board, editor, hints, lists, review};
use crate::app::daily::Daily;
use crate::app::school::{Exercise, Stage};
use crate::app::tour::{Tour, TourStep};
use crate::app::weekly::Rung;
use crate::app::{App, GameId, Playing, Screen, words};
use crate::game::{HintDepth, HintText, Proof, Sheet, UserLink};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, Grid, House};

/// The maximum number of changed cells that are listed. If there are more, only their number is
/// printed.
pub(super) const MAX_CELLS: usize = 4;

/// The parts of the app whose changes are reported.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    screen: ScreenSnapshot,
    is_not_saved: bool,
}

#[derive(Clone, Debug)]
enum ScreenSnapshot {
    List {
        name: &'static str,
        selected: usize,
    },
    Playing(Box<PlayingSnapshot>),
    /// The game, and `true` if its solution was printed.
    Won(GameId, bool),
    Editor {
        grid: Grid,
        cursor: Cell,
        message: Option<String>,
    },
    Lesson {
        name: &'static str,
        stage: Stage,
        /// The text of a question, which changes after a wrong answer.
        question: Option<HintText>,
    },
    /// The title of the concept page.
    Concept(&'static str),
    Dailies(Daily),
    Ladder(Rung),
    Replay(usize),
    /// The text that was printed about the review.
    Review(Vec<String>),
}

#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is compared with the next state")]
struct PlayingSnapshot {
    id: GameId,
    givens: Grid,
    is_graded: bool,
    sheet: Sheet,
    cursor: Cell,
    entry: String,
    /// The level of the open hint, and the number of turns on the board.
    hint: Option<(HintDepth, usize)>,
    is_walkthrough: bool,
    is_paused: bool,
    is_over: bool,
    tour: Option<TourStep>,
    shows_candidates: bool,
    wrong: CellSet,
    /// The number of checks that the game has recorded, and of checks that the player asked for.
    checks: (u32, u32),
    selected: CellSet,
    found: Option<Digit>,
    link_from: Option<Candidate>,
    proof: Option<Proof>,
}

impl PlayingSnapshot {
    fn new(app: &App, playing: &Playing) -> Self {
        Self {
            id: playing.id(),
            givens: *playing.game().givens(),
            is_graded: playing.game().grade().is_some(),
            sheet: playing.game().sheet().clone(),
            cursor: playing.cursor(),
            entry: words::entry(playing),
            hint: hint_state(playing),
            is_walkthrough: playing.walkthrough().is_some(),
            is_paused: playing.is_paused(),
            is_over: playing.exercise().is_some_and(Exercise::is_over),
            tour: playing.tour().and_then(Tour::step),
            shows_candidates: playing.game().auto_candidates,
            wrong: playing.shown_wrong(app.settings().check),
            checks: (playing.game().checks(), playing.checks_asked()),
            selected: playing.selection().cells(),
            found: playing.found(),
            link_from: playing.link_from(),
            proof: playing.derived().proof,
        }
    }
}

impl Snapshot {
    pub(super) fn new(app: &App) -> Self {
        let screen = match app.screen() {
            Screen::Menu(menu) => {
                ScreenSnapshot::List { name: "menu", selected: lists::menu_selected(menu) }
            }
            Screen::School(school) => {
                ScreenSnapshot::List { name: "school", selected: school.selected() }
            }
            Screen::Playing(playing) => {
                ScreenSnapshot::Playing(Box::new(PlayingSnapshot::new(app, playing)))
            }
            Screen::Concept(concept) => ScreenSnapshot::Concept(concept.page().title),
            Screen::Dailies(dailies) => ScreenSnapshot::Dailies(dailies.chosen()),
            Screen::Ladder(ladder) => ScreenSnapshot::Ladder(ladder.chosen()),
            Screen::Replay(replay) => ScreenSnapshot::Replay(replay.at()),
            Screen::Review(review) => ScreenSnapshot::Review(review::sentences(review)),
            Screen::Won(won) => ScreenSnapshot::Won(won.finished.id, won.shows_solution),
            Screen::Editor(editor) => ScreenSnapshot::Editor {
                grid: *editor.grid(),
                cursor: editor.cursor(),
                message: editor.message().map(str::to_owned),
            },
            Screen::Lesson(lesson) => {
                let (name, stage) = (lesson.technique().name, lesson.stage());
                let question = lesson.question().map(|_| lesson.text());
                ScreenSnapshot::Lesson { name, stage, question }
            }
        };
        Self { screen, is_not_saved: app.not_saved().is_some() }
    }

    /// Describes the changes since this snapshot was taken.
    pub(super) fn changes(&self, app: &App) -> Vec<String> {
        let mut sentences = match (&self.screen, app.screen()) {
            (ScreenSnapshot::Playing(before), Screen::Playing(playing))
                if before.id == playing.id()
                    && before.is_walkthrough == playing.walkthrough().is_some()
                    && before.givens == *playing.game().givens() =>
            {
                at_board(before, app, playing)
            }
            (ScreenSnapshot::List { name: "menu", selected }, Screen::Menu(menu)) => {
                moved(*selected, lists::menu_selected(menu), &lists::menu(app))
            }
            (ScreenSnapshot::List { name: "school", selected }, Screen::School(school)) => {
                moved(*selected, school.selected(), &lists::school_lines(app, school))
            }
            (ScreenSnapshot::Dailies(chosen), Screen::Dailies(dailies))
                if *chosen == dailies.chosen() =>
            {
                Vec::new()
            }
            (ScreenSnapshot::Ladder(chosen), Screen::Ladder(ladder))
                if *chosen == ladder.chosen() =>
            {
                Vec::new()
            }
            (ScreenSnapshot::Replay(at), Screen::Replay(replay)) if *at == replay.at() => {
                Vec::new()
            }
            (ScreenSnapshot::Review(sentences), Screen::Review(review))
                if *sentences == review::sentences(review) =>
            {
                Vec::new()
            }
            (ScreenSnapshot::Won(id, shows_solution), Screen::Won(won))
                if *id == won.finished.id && *shows_solution == won.shows_solution =>
            {
                Vec::new()
            }
            (ScreenSnapshot::Editor { grid, cursor, message }, Screen::Editor(editor)) => {
                editor::changes((grid, *cursor, message.as_deref()), editor)
            }
            (ScreenSnapshot::Lesson { name, stage, question }, Screen::Lesson(lesson))
                if *name == lesson.technique().name && *stage == lesson.stage() =>
            {
                let now = lesson.question().map(|_| lesson.text());
                let is_same = *question == now;
                if is_same {
                    Vec::new()
                } else {
                    now.map(|text| hints::now(&text)).unwrap_or_default()
                }
            }
            (ScreenSnapshot::Concept(title), Screen::Concept(concept))
                if *title == concept.page().title =>
            {
                Vec::new()
            }
            _ => arrival(app),
        };
        if self.is_not_saved && app.not_saved().is_none() {
            sentences.push("Everything is saved again.".to_owned());
        }
        sentences
    }
}

/// Returns the level of the open hint and the number of turns on the board; `None` without a hint.
fn hint_state(playing: &Playing) -> Option<(HintDepth, usize)> {
    playing.hint().map(|open| (open.depth, playing.game().turns_played()))
}

/// Returns the newly selected line of a list if the selection changed.
fn moved(before: usize, now: usize, lines: &[String]) -> Vec<String> {
    if before == now { Vec::new() } else { lines.get(now).cloned().into_iter().collect() }
}

fn at_board(before: &PlayingSnapshot, app: &App, playing: &Playing) -> Vec<String> {
    let now = PlayingSnapshot::new(app, playing);
    if now.is_paused {
        let paused = "Paused. Type anything to continue.".to_owned();
        return if before.is_paused { Vec::new() } else { vec![paused] };
    }
    let mut sentences = Vec::new();
    if before.is_paused {
        sentences.push("The game continues.".to_owned());
    }
    if now.is_graded && !before.is_graded {
        sentences.push(format!("The puzzle is rated {}.", words::grade(playing.game().grade())));
    }
    let sheet = on_sheet(before, app, playing);
    let drawn = drawn(before, app, playing);
    let is_same_sheet = sheet.is_empty() && drawn.is_empty();
    sentences.extend(sheet.into_iter().chain(drawn));
    let is_checked = now.checks != before.checks && !now.wrong.is_empty();
    if is_checked || !now.wrong.is_subset(before.wrong) {
        sentences.push(format!("Wrong: {}.", board::cells(now.wrong)));
    }
    sentences.extend(view(before, &now, app, playing));
    match (before.hint, playing.hint()) {
        (seen, Some(open)) if seen != now.hint => {
            let is_step = playing.walkthrough().is_some();
            sentences.extend(if is_step { hints::step(open) } else { hints::hint(open) });
        }
        (Some(_), None) if is_same_sheet => sentences.push("Hint closed.".to_owned()),
        _ => {}
    }
    if let Some(exercise) = playing.exercise().filter(|_| now.is_over && !before.is_over) {
        let progress = app.progress();
        let ending = words::ending(exercise, progress);
        sentences.extend(ending.into_iter().filter(|sentence| !sentence.is_empty()));
        let next = words::after_exercise(exercise, progress).0;
        sentences.push(format!("Type on for {next}, or back."));
    }
    if sentences.is_empty() && before.cursor != now.cursor {
        sentences.push(board::cell(app, playing, now.cursor));
    }
    if before.entry != now.entry {
        sentences.push(format!("{}.", now.entry.trim_end_matches(['.', '?'])));
    }
    if before.tour != now.tour {
        sentences.extend(tour(playing));
    }
    sentences
}

/// Describes changes to the view: candidates, selection, highlight, conclusion and started link.
fn view(
    before: &PlayingSnapshot,
    now: &PlayingSnapshot,
    app: &App,
    playing: &Playing,
) -> Vec<String> {
    let mut sentences = Vec::new();
    if before.shows_candidates != now.shows_candidates {
        let on = if now.shows_candidates { "on" } else { "off" };
        sentences.push(format!("Candidates are {on}."));
    }
    if before.selected != now.selected {
        sentences.push(match now.selected.len() {
            0 => "No cell is selected.".to_owned(),
            _ => format!("Selected: {}.", board::cells(now.selected)),
        });
    }
    if before.proof != now.proof {
        sentences.extend(board::proof(app, playing));
    }
    if before.found != now.found {
        match now.found {
            Some(digit) => sentences.extend(board::of_digit(playing, digit)),
            None => sentences.push("No digit is highlighted.".to_owned()),
        }
    }
    if let Some(from) = now.link_from.filter(|_| before.link_from != now.link_from) {
        sentences.push(format!(
            "A link starts at {from}. Type its other end, for example r4c5 link-strong 7."
        ));
    }
    sentences
}

/// Describes changes to digits and marks.
fn on_sheet(before: &PlayingSnapshot, app: &App, playing: &Playing) -> Vec<String> {
    let sheet = playing.game().sheet();
    let (old, new) = (before.sheet.digits(), sheet.digits());
    let differs = |cell: &Cell| old.get(*cell) != new.get(*cell);
    let digits: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
    let marks: Vec<Cell> = Cell::ALL
        .into_iter()
        .filter(|&cell| new.get(cell).is_none() && before.sheet.marks(cell) != sheet.marks(cell))
        .collect();
    match (&digits[..], &marks[..]) {
        ([], []) => Vec::new(),
        ([], marks) if marks.len() <= MAX_CELLS => {
            marks.iter().map(|&cell| board::cell(app, playing, cell)).collect()
        }
        ([], marks) => vec![format!("Marks changed in {} cells.", marks.len())],
        (digits, _) if digits.len() <= MAX_CELLS => {
            let mut sentences: Vec<_> =
                digits.iter().map(|&cell| written(app, playing, cell)).collect();
            sentences.extend(finished(before, playing));
            sentences
        }
        (digits, _) => vec![
            format!("{} cells changed.", digits.len()),
            format!("{} of 81 cells are filled.", new.count()),
        ],
    }
}

/// Describes changes to colours and links.
fn drawn(before: &PlayingSnapshot, app: &App, playing: &Playing) -> Vec<String> {
    let (old, new) = (&before.sheet, playing.game().sheet());
    let differs = |cell: &Cell| old.colours(*cell) != new.colours(*cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
    let mut sentences = if cells.len() > MAX_CELLS {
        vec![format!("Colours changed in {} cells.", cells.len())]
    } else {
        cells.iter().map(|&cell| board::cell(app, playing, cell)).collect()
    };
    let only_in = |one: &[UserLink], other: &[UserLink]| -> Vec<UserLink> {
        one.iter().filter(|link| !other.contains(link)).copied().collect()
    };
    let added = only_in(new.links(), old.links());
    let gone = only_in(old.links(), new.links());
    sentences.extend(gone.into_iter().map(|link| format!("Removed: {}", board::link(link))));
    sentences.extend(added.into_iter().map(board::link));
    sentences
}

/// Describes a cell whose digit changed.
fn written(app: &App, playing: &Playing, cell: Cell) -> String {
    let Some(digit) = playing.game().digits().get(cell) else {
        return board::cell(app, playing, cell);
    };
    let clashing = playing.game().digits().cells_of(digit) & cell.peers();
    let is_wrong = playing.shown_wrong(app.settings().check).contains(cell);
    let supposed = if playing.derived().trial_cells.contains(cell) { ", trial" } else { "" };
    if app.settings().conflicts.is_on() && !clashing.is_empty() {
        format!("{digit} in {cell}{supposed}: conflict with {}.", board::cells(clashing))
    } else if is_wrong {
        format!("{digit} in {cell}{supposed}: wrong.")
    } else {
        format!("{digit} in {cell}{supposed}.")
    }
}

/// Describes the houses and digits that have become complete.
fn finished(before: &PlayingSnapshot, playing: &Playing) -> Vec<String> {
    let (old, new) = (before.sheet.digits(), playing.game().digits());
    let is_complete = |grid: &Grid, house: House| {
        let full = house.cell_list().iter().all(|&cell| grid.get(cell).is_some());
        full && grid.conflict_free(house)
    };
    let houses = House::ALL.into_iter().filter(|&h| is_complete(new, h) && !is_complete(old, h));
    let houses = houses.map(|house| format!("{} is complete.", board::house(house)));
    let all = |grid: &Grid, digit: Digit| grid.cells_of(digit).len() >= 9;
    let digits = Digit::ALL.into_iter().filter(|&d| all(new, d) && !all(old, d));
    let digits = digits.map(|digit| format!("All {} are placed.", board::plural(digit)));
    houses.chain(digits).collect()
}

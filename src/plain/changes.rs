//! What has changed, told in a few sentences: the player hears what the screen would show.

use super::{board, editor, hints, lists, review};
use crate::app::daily::Daily;
use crate::app::school::{Exercise, Stage};
use crate::app::tour::{DIGIT, TARGET, Tour, TourStep};
use crate::app::{App, Dailies, DayState, GameId, Playing, Screen, words};
use crate::game::{HintDepth, Proof, Sheet, UserLink};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, Grid, House};

/// So many cells are named; of more only their number is told.
pub(super) const MOST_CELLS: usize = 4;

/// What the player was told of, as far as a change of it must be told.
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
    Won(GameId),
    Editor {
        grid: Grid,
        cursor: Cell,
        message: Option<String>,
    },
    Lesson {
        name: &'static str,
        stage: Stage,
    },
    Dailies(Daily),
    Replay(usize),
    /// What was told of it.
    Review(Vec<String>),
}

#[derive(Clone, Debug)]
struct PlayingSnapshot {
    id: GameId,
    givens: Grid,
    sheet: Sheet,
    cursor: Cell,
    entry: String,
    hint: Option<HintDepth>,
    is_paused: bool,
    is_over: bool,
    tour: Option<TourStep>,
    shows_candidates: bool,
    wrong: CellSet,
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
            sheet: playing.game().sheet().clone(),
            cursor: playing.cursor(),
            entry: words::entry(playing),
            hint: playing.hint().map(|open| open.depth),
            is_paused: playing.is_paused(),
            is_over: playing.exercise().is_some_and(Exercise::is_over),
            tour: playing.tour().and_then(Tour::step),
            shows_candidates: playing.game().auto_candidates,
            wrong: playing.shown_wrong(app.settings().check),
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
            Screen::Menu(menu) => ScreenSnapshot::List { name: "menu", selected: menu.selected() },
            Screen::School(school) => {
                ScreenSnapshot::List { name: "school", selected: school.selected() }
            }
            Screen::Playing(playing) => {
                ScreenSnapshot::Playing(Box::new(PlayingSnapshot::new(app, playing)))
            }
            Screen::Dailies(dailies) => ScreenSnapshot::Dailies(dailies.chosen()),
            Screen::Replay(replay) => ScreenSnapshot::Replay(replay.at()),
            Screen::Review(review) => ScreenSnapshot::Review(review::told(review)),
            Screen::Won(won) => ScreenSnapshot::Won(won.finished.id),
            Screen::Editor(entering) => ScreenSnapshot::Editor {
                grid: *entering.grid(),
                cursor: entering.cursor(),
                message: entering.message().map(str::to_owned),
            },
            Screen::Lesson(lesson) => {
                ScreenSnapshot::Lesson { name: lesson.technique().name, stage: lesson.stage() }
            }
        };
        Self { screen, is_not_saved: app.not_saved().is_some() }
    }

    /// What is different now.
    pub(super) fn changes(&self, app: &App) -> Vec<String> {
        let mut told = match (&self.screen, app.screen()) {
            (ScreenSnapshot::Playing(before), Screen::Playing(playing))
                if before.id == playing.id() && before.givens == *playing.game().givens() =>
            {
                at_board(before, app, playing)
            }
            (ScreenSnapshot::List { name: "menu", selected }, Screen::Menu(menu)) => {
                moved(*selected, menu.selected(), &lists::menu(app))
            }
            (ScreenSnapshot::List { name: "school", selected }, Screen::School(school)) => {
                moved(*selected, school.selected(), &lists::school_lines(app, school))
            }
            (ScreenSnapshot::Dailies(chosen), Screen::Dailies(dailies))
                if *chosen == dailies.chosen() =>
            {
                Vec::new()
            }
            (ScreenSnapshot::Replay(at), Screen::Replay(replay)) if *at == replay.at() => {
                Vec::new()
            }
            (ScreenSnapshot::Review(told), Screen::Review(review))
                if *told == review::told(review) =>
            {
                Vec::new()
            }
            (ScreenSnapshot::Won(id), Screen::Won(won)) if *id == won.finished.id => Vec::new(),
            (ScreenSnapshot::Editor { grid, cursor, message }, Screen::Editor(entering)) => {
                editor::changes((grid, *cursor, message.as_deref()), entering)
            }
            (ScreenSnapshot::Lesson { name, stage }, Screen::Lesson(lesson))
                if *name == lesson.technique().name && *stage == lesson.stage() =>
            {
                Vec::new()
            }
            _ => arrival(app),
        };
        if self.is_not_saved && app.not_saved().is_none() {
            told.push("All is saved again.".to_owned());
        }
        told
    }
}

/// The line of a list that is chosen now.
fn moved(before: usize, now: usize, lines: &[String]) -> Vec<String> {
    if before == now { Vec::new() } else { lines.get(now).cloned().into_iter().collect() }
}

/// Where the player is now.
pub(super) fn arrival(app: &App) -> Vec<String> {
    match app.screen() {
        Screen::Menu(_) => {
            vec!["At the menu: say menu for its lines, help for all words.".to_owned()]
        }
        Screen::Dailies(dailies) => vec![daily(dailies)],
        Screen::Replay(replay) => {
            let how = "left and right go through it, play plays on from here, review looks back, back leaves.";
            vec![format!("A finished game, turn {} of {}: {how}", replay.at(), replay.turns())]
        }
        Screen::Review(review) => review::told(review),
        Screen::School(_) => {
            vec!["School: say show for its list, or lesson and a name.".to_owned()]
        }
        Screen::Playing(playing) if playing.tour().is_some() => tour(playing),
        Screen::Playing(playing) => match playing.exercise() {
            None => vec![board::status(app, playing), board::cell(app, playing, playing.cursor())],
            Some(exercise) => vec![
                format!("{}.", words::title(playing)),
                exercise.technique().about.to_owned(),
                "Strike or place what it allows: show tells the board, hint helps, back leaves."
                    .to_owned(),
            ],
        },
        Screen::Won(won) => {
            let story = words::story(won).into_iter().filter(|line| !line.is_empty());
            let ending =
                "Say again for another one, review to look back on it, menu, or quit.".to_owned();
            story.map(|line| as_sentence(&line)).chain([ending]).collect()
        }
        Screen::Editor(entering) => {
            let how = "Enter a puzzle: give 81 characters, or r1c1=5, or row 1 53..7....; start begins \
                       the game, back leaves.";
            let clues = words::counted(entering.grid().count() as u32, "clue", "clues");
            let there = (entering.grid().count() > 0).then(|| format!("{clues} so far."));
            let message = entering.message().map(str::to_owned);
            [how.to_owned()].into_iter().chain(there).chain(message).collect()
        }
        Screen::Lesson(lesson) => hints::lesson(lesson),
    }
}

/// Returns the instruction of the current step of the tour.
fn tour(playing: &Playing) -> Vec<String> {
    let Some(tour) = playing.tour() else { return Vec::new() };
    let words = match tour.step() {
        Some(TourStep::Move) => format!("Say {TARGET} to go there and hear it."),
        Some(TourStep::Digit) => {
            format!("Only {DIGIT} is missing in its box: say {DIGIT}, or {TARGET}={DIGIT} from anywhere.")
        }
        Some(TourStep::Undo) => "Every turn can be taken back: say undo.".to_owned(),
        Some(TourStep::Corner) => {
            format!("Marks note what may go: say mark {DIGIT}, or mark and several digits.")
        }
        Some(TourStep::Centre) => format!("Centre marks say, one of these: say centre {DIGIT}."),
        Some(TourStep::Candidates) => {
            "Say candidates on, and every cell tells what the rules leave.".to_owned()
        }
        Some(TourStep::Hint) => "Stuck? Say hint, and hint again for a deeper one.".to_owned(),
        Some(TourStep::Check) => "Say check to hear whether a digit is wrong.".to_owned(),
        Some(TourStep::Help) => "Say help for all words.".to_owned(),
        None => {
            "That is all it takes. Every turn is kept at once: say quit at any time, and continue later. Say \
             new easy for a puzzle, or menu."
                .to_owned()
        }
    };
    let title = format!("{}.", words::tour_title(tour));
    let how = (tour.progress().0 == 1)
        .then(|| "Say skip to leave a step out, back to end it.".to_owned());
    [title, words].into_iter().chain(how).collect()
}

/// The chosen daily, and how it stands with it.
fn daily(dailies: &Dailies) -> String {
    let chosen = dailies.chosen();
    let state = match dailies.state(chosen) {
        DayState::Open => "not played".to_owned(),
        DayState::Begun => "begun".to_owned(),
        DayState::Won(time) => format!("won in {}", words::time(time)),
        DayState::Later(time) => format!("won later, in {}", words::time(time)),
    };
    let streak = words::counted(dailies.streak().current, "day", "days");
    let (tier, date) = (chosen.tier.name(), chosen.date);
    format!(
        "Daily of {date}, {tier}, {state}. Streak: {streak}. Say on to play it, or daily and a tier or date."
    )
}

/// With a full stop.
fn as_sentence(line: &str) -> String {
    if line.ends_with(['.', '!', '?']) { line.to_owned() } else { format!("{line}.") }
}

fn at_board(before: &PlayingSnapshot, app: &App, playing: &Playing) -> Vec<String> {
    let now = PlayingSnapshot::new(app, playing);
    if now.is_paused {
        let paused = "Paused: the clock stands. Any word goes on.".to_owned();
        return if before.is_paused { Vec::new() } else { vec![paused] };
    }
    let mut told = Vec::new();
    if before.is_paused {
        told.push("The clock runs again.".to_owned());
    }
    let sheet = on_sheet(before, app, playing);
    let drawn = drawn(before, app, playing);
    let is_same_sheet = sheet.is_empty() && drawn.is_empty();
    told.extend(sheet.into_iter().chain(drawn));
    if !now.wrong.is_subset(before.wrong) {
        told.push(format!("Wrong: {}.", board::cells(now.wrong)));
    }
    told.extend(view(before, &now, app, playing));
    match (before.hint, playing.hint()) {
        (depth, Some(open)) if depth != Some(open.depth) => told.extend(hints::hint(open)),
        (Some(_), None) if is_same_sheet => told.push("The hint is closed.".to_owned()),
        _ => {}
    }
    if let Some(exercise) = playing.exercise().filter(|_| now.is_over && !before.is_over) {
        told.push(words::ending(exercise).to_owned());
        told.push("Say on for another one, or back.".to_owned());
    }
    if told.is_empty() && before.cursor != now.cursor {
        told.push(board::cell(app, playing, now.cursor));
    }
    if before.entry != now.entry {
        told.push(format!("{}.", now.entry.trim_end_matches(['.', '?'])));
    }
    if before.tour != now.tour {
        told.extend(tour(playing));
    }
    told
}

/// What is looked at in another way.
fn view(
    before: &PlayingSnapshot,
    now: &PlayingSnapshot,
    app: &App,
    playing: &Playing,
) -> Vec<String> {
    let mut told = Vec::new();
    if before.shows_candidates != now.shows_candidates {
        let on = if now.shows_candidates { "shown" } else { "not shown" };
        told.push(format!("Candidates are {on}."));
    }
    if before.selected != now.selected {
        told.push(match now.selected.len() {
            0 => "No cell is selected.".to_owned(),
            _ => format!("Selected: {}.", board::cells(now.selected)),
        });
    }
    if before.proof != now.proof {
        told.extend(board::proof(app, playing));
    }
    if before.found != now.found {
        match now.found {
            Some(digit) => told.extend(board::of_digit(playing, digit)),
            None => told.push("No digit is lit.".to_owned()),
        }
    }
    if let Some(from) = now.link_from.filter(|_| before.link_from != now.link_from) {
        told.push(format!("A link begins at {from}: say where it leads, as r4c5 link-strong 7."));
    }
    told
}

/// What was written, taken away and finished.
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
        ([], marks) if marks.len() <= MOST_CELLS => {
            marks.iter().map(|&cell| board::cell(app, playing, cell)).collect()
        }
        ([], marks) => vec![format!("Marks in {} cells are different now.", marks.len())],
        (digits, _) if digits.len() <= MOST_CELLS => {
            let mut told: Vec<_> = digits.iter().map(|&cell| written(app, playing, cell)).collect();
            told.extend(finished(before, playing));
            told
        }
        (digits, _) => vec![
            format!("{} cells are different now.", digits.len()),
            format!("{} of 81 cells are filled.", new.count()),
        ],
    }
}

/// Colours and links that are new or gone.
fn drawn(before: &PlayingSnapshot, app: &App, playing: &Playing) -> Vec<String> {
    let (old, new) = (&before.sheet, playing.game().sheet());
    let differs = |cell: &Cell| old.colours(*cell) != new.colours(*cell);
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
    let mut told = if cells.len() > MOST_CELLS {
        vec![format!("Colours of {} cells are different now.", cells.len())]
    } else {
        cells.iter().map(|&cell| board::cell(app, playing, cell)).collect()
    };
    let only_in = |one: &[UserLink], other: &[UserLink]| -> Vec<UserLink> {
        one.iter().filter(|link| !other.contains(link)).copied().collect()
    };
    let fresh = only_in(new.links(), old.links());
    let gone = only_in(old.links(), new.links());
    told.extend(gone.into_iter().map(|link| format!("Taken away: {}", board::link(link))));
    told.extend(fresh.into_iter().map(board::link));
    told
}

/// A cell whose digit is new or gone.
fn written(app: &App, playing: &Playing, cell: Cell) -> String {
    let Some(digit) = playing.game().digits().get(cell) else {
        return board::cell(app, playing, cell);
    };
    let clashing = playing.game().digits().cells_of(digit) & cell.peers();
    let is_wrong = playing.shown_wrong(app.settings().check).contains(cell);
    let supposed = if playing.derived().trial_cells.contains(cell) { ", supposed" } else { "" };
    if app.settings().conflicts.is_on() && !clashing.is_empty() {
        format!("{digit} in {cell}{supposed}: it clashes with {}.", board::cells(clashing))
    } else if is_wrong {
        format!("{digit} in {cell}{supposed}: wrong.")
    } else {
        format!("{digit} in {cell}{supposed}.")
    }
}

/// Houses and digits that are complete since.
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
    let digits = digits.map(|digit| format!("All {} stand.", board::plural(digit)));
    houses.chain(digits).collect()
}

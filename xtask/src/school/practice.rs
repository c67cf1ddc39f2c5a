//! Chooses the puzzles at the end of each chapter of the school, for `assets/school/puzzles.txt`.
//!
//! A puzzle belongs to a chapter if its hardest step uses a technique of that chapter, no step uses
//! a technique of a later chapter, and the techniques of the earlier chapters do not solve it. The
//! candidates are the engine's corpus, puzzles from [`dug`], and a few puzzles that the techniques
//! of the first chapter solve. For a chapter that gets too few puzzles in this way, the examples of
//! its techniques get more clues until they belong to it. The random numbers have fixed seeds, so
//! the result is reproducible.

use super::puzzles::{below, dug};
use pencilmark::app::school::{Chapter, Example};
use pencilmark_engine::board::{Cell, Grid};
use pencilmark_engine::generate::full_grid;
use pencilmark_engine::logic::{Grade, Ladder, Position, Scale, TECHNIQUES, Technique, grade};
use pencilmark_engine::solve::{Solutions, solve};
use std::collections::BTreeSet;

/// The corpus of the engine.
const CORPUS: &str = include_str!("../../../crates/engine/tests/fixtures/corpus.txt");

/// The number of puzzles of each chapter.
const KEPT: usize = 3;

/// The default number of random puzzles.
const USUAL: usize = 20_000;

/// The number of attempts to add clues to an example.
const ATTEMPTS: usize = 60;

/// The maximum number of clues that an attempt adds.
const ADDED: usize = 12;

/// A puzzle that belongs to a chapter.
struct Found {
    puzzle: Grid,
    /// The technique of the hardest step.
    hardest: &'static Technique,
    /// The number of steps by techniques of earlier chapters that remove candidates, and the number
    /// of empty cells. Puzzles with a lower score are simpler.
    score: (usize, usize),
}

pub(super) fn run(words: &[String]) {
    let dig: usize = words.first().map_or(USUAL, |word| word.parse().expect("a number of puzzles"));
    let mut found: Vec<Vec<Found>> = Chapter::all().iter().map(|_| Vec::new()).collect();
    let rows = CORPUS.lines().filter(|line| !line.starts_with('#'));
    let corpus = rows.filter_map(|line| line.split(',').next()?.parse().ok());
    let easy = (0..20).map(|number| solved_by(&Chapter::all()[0].techniques, number));
    for (number, puzzle) in easy.chain(corpus).chain((0..dig).map(dug)).enumerate() {
        if let Some((chapter, one)) = sorted(&puzzle) {
            found[chapter.number() - 1].push(one);
        }
        if number % 1000 == 999 {
            let counts: Vec<_> = found.iter().map(Vec::len).collect();
            eprintln!("{} puzzles: {counts:?}", number + 1);
        }
    }
    for (chapter, found) in Chapter::all().iter().zip(&mut found) {
        if found.len() < KEPT {
            let examples = chapter.techniques.iter().flat_map(|one| Example::for_technique(one));
            found.extend(examples.filter_map(|one| with_more_clues(&one.givens, chapter)));
        }
    }
    print(&found);
}

/// Adds clues to a puzzle until it belongs to `chapter`. Returns the simplest result of several
/// attempts, or `None` if none succeeds.
fn with_more_clues(puzzle: &Grid, chapter: &Chapter) -> Option<Found> {
    let Solutions::One(solution) = solve(puzzle) else { return None };
    let techniques = |last| {
        let taught = move |one: &&Technique| Chapter::for_technique(one).number() <= last;
        Ladder::new(TECHNIQUES.iter().copied().filter(taught))
    };
    let (earlier, all) = (techniques(chapter.number() - 1), techniques(chapter.number()));
    let attempt = |number| {
        let mut puzzle = *puzzle;
        for cell in shuffled(puzzle.empty_cells().iter(), number).into_iter().take(ADDED) {
            puzzle.set(cell, solution.get(cell));
            if earlier.solves(&puzzle) {
                return None;
            }
            if all.solves(&puzzle)
                && let Some((at, one)) = sorted(&puzzle)
                && at.name == chapter.name
            {
                return Some(one);
            }
        }
        None
    };
    (0..ATTEMPTS).filter_map(attempt).min_by_key(|one| one.score)
}

/// Returns the cells in a random order, which `number` determines.
fn shuffled(cells: impl IntoIterator<Item = Cell>, number: usize) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    let mut state = number as u64;
    for i in (1..cells.len()).rev() {
        cells.swap(i, below(&mut state, i + 1));
    }
    cells
}

/// Returns a puzzle that `techniques` solve: removes each clue of a full grid without which they
/// still solve it.
fn solved_by(techniques: &[&'static Technique], number: usize) -> Grid {
    let ladder = Ladder::new(techniques.iter().copied());
    let mut puzzle = full_grid(number as u64);
    for cell in shuffled(Cell::ALL, number) {
        let mut fewer = puzzle;
        fewer.set(cell, None);
        if ladder.solves(&fewer) {
            puzzle = fewer;
        }
    }
    puzzle
}

/// Returns the chapter that a puzzle belongs to, or `None` if it belongs to none.
fn sorted(puzzle: &Grid) -> Option<(&'static Chapter, Found)> {
    let mut position = Position::new(puzzle);
    let mut used = Vec::new();
    while let Some(technique) = Ladder::full().advance(&mut position) {
        used.push(technique);
    }
    if !position.is_full() {
        return None;
    }
    let chapter = |technique: &Technique| Chapter::for_technique(technique).number();
    let hardest = *used.iter().rev().max_by_key(|technique| technique.rating)?;
    let (here, last) = (chapter(hardest), used.iter().map(|one| chapter(one)).max()?);
    let earlier = TECHNIQUES.iter().copied().filter(|one| chapter(one) < here);
    if here != last || Ladder::new(earlier).solves(puzzle) {
        return None;
    }
    // The first two chapters only place digits.
    let others = used.iter().filter(|one| (3..here).contains(&chapter(one))).count();
    let score = (others, puzzle.empty_cells().len());
    Some((&Chapter::all()[here - 1], Found { puzzle: *puzzle, hardest, score }))
}

/// Chooses the puzzles of a chapter: the simplest of each technique, in the order of the chapter,
/// until there are enough.
fn chosen<'a>(chapter: &Chapter, found: &'a [Found]) -> Vec<&'a Found> {
    let mut best: Vec<&Found> = found.iter().collect();
    best.sort_by_key(|one| one.score);
    let mut chosen: Vec<&Found> = Vec::new();
    let mut taken = BTreeSet::new();
    // The rating of a game comes from Sudoku Explainer, so choose its techniques first.
    let (rated, own): (Vec<&Technique>, Vec<_>) =
        chapter.techniques.iter().partition(|one| one.scale == Scale::SudokuExplainer);
    for (techniques, round) in [rated, own].iter().flat_map(|all| (0..KEPT).map(move |n| (all, n)))
    {
        for technique in techniques {
            let mut of = best.iter().filter(|one| one.hardest.name == technique.name);
            if let Some(one) = of.nth(round).filter(|_| chosen.len() < KEPT)
                && taken.insert(one.puzzle.to_string())
            {
                chosen.push(one);
            }
        }
    }
    chosen.sort_by_key(|one| one.hardest.rating);
    chosen
}

fn print(found: &[Vec<Found>]) {
    println!(
        "# The puzzles at the end of each chapter, as chapter;clues;technique of the hardest step;rating;rated technique. That"
    );
    println!(
        "# step belongs to the chapter, no step to a later one, and the earlier chapters do not solve the puzzle."
    );
    println!("# made by: cargo xtask school --puzzles");
    let mut fewer = Vec::new();
    for (chapter, found) in Chapter::all().iter().zip(found) {
        let chosen = chosen(chapter, found);
        for one in &chosen {
            let Grade::Rated { rating, hardest } = grade(&one.puzzle) else { continue };
            println!("{};{};{};{rating};{hardest}", chapter.name, one.puzzle, one.hardest.name);
            eprintln!("{}: {} {:?}", chapter.name, one.hardest.name, one.score);
        }
        if chosen.len() < KEPT {
            fewer.push(format!("{} ({})", chapter.name, chosen.len()));
        }
    }
    if !fewer.is_empty() {
        println!(
            "# Fewer than {KEPT}, because other techniques nearly always solve such puzzles: {}",
            fewer.join(", ")
        );
    }
}

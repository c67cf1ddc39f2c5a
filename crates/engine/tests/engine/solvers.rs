//! Compares the exact solver with a simple solver on generated grids with one, several or no
//! solutions, on the empty grid, and on grids with conflicts.

use pencilmark_engine::board::{Cell, CellSet, Digit, Grid};
use pencilmark_engine::solve::{
    Backend, Solutions, count, count_with, each, is_minimal, is_redundant, is_unique,
    redundant_clues, solve, solve_with,
};
use pencilmark_test_support::random::Random;
use pencilmark_test_support::solver::plain_solutions;

/// Asserts that the simple solver and the exact solver agree on `grid` with every backend.
fn agree(grid: &Grid, limit: usize) {
    let plain = plain_solutions(grid, limit, &Digit::ALL);
    let solved = solve(grid);
    for backend in Backend::all() {
        assert_eq!(count_with(backend, grid, limit), plain.len(), "{} {grid}", backend.name());
        assert_eq!(solve_with(backend, grid), solved, "{} {grid}", backend.name());
    }
    match solved {
        Solutions::None => assert!(plain.is_empty(), "{grid}"),
        Solutions::One(solution) => assert_eq!(plain, [solution], "{grid}"),
        Solutions::Many(one, other) => {
            assert!(plain.len() > 1, "{grid}");
            assert_ne!(one, other);
            for solution in [one, other] {
                assert!(solution.is_solved(), "{grid}");
                assert!(grid.filled().all(|(cell, d)| solution.get(cell) == Some(d)), "{grid}");
            }
        }
    }
    assert_eq!(is_unique(grid), plain.len() == 1, "{grid}");
}

#[test]
fn agrees_with_the_simple_solver_for_every_number_of_clues() {
    let mut random = Random(1);
    for clues in 0..=81 {
        let (rounds, limit) = if clues < 20 { (2, 5) } else { (12, 200) };
        for _ in 0..rounds {
            let full = random.full_grid();
            agree(&random.some_of(&full, clues), limit);
        }
    }
}

#[test]
fn visits_each_solution_once() {
    let mut random = Random(5);
    let mut most = 0;
    for _ in 0..60 {
        let full = random.full_grid();
        let grid = random.some_of(&full, 24);
        if count(&grid, 2000) == 2000 {
            continue;
        }
        let mut shown = Vec::new();
        each(&grid, &mut |solution| shown.push(solution().to_string()));
        let mut plain: Vec<_> =
            plain_solutions(&grid, 2000, &Digit::ALL).iter().map(Grid::to_string).collect();
        shown.sort();
        plain.sort();
        assert_eq!(shown, plain, "{grid}");
        most = most.max(shown.len());
    }
    assert!(most > 100, "no grid has more than {most} solutions");
}

#[test]
fn every_machine_has_a_backend() {
    let names: Vec<_> = Backend::all().map(Backend::name).collect();
    assert_eq!(names.last(), Some(&"portable"));
    assert_eq!(names.first(), Some(&Backend::best().name()));
    #[cfg(target_arch = "x86_64")]
    {
        let has_sse4 = is_x86_feature_detected!("sse4.2") && is_x86_feature_detected!("popcnt");
        assert_eq!(names.contains(&"sse4"), has_sse4, "{names:?}");
        assert_eq!(names.contains(&"avx2"), is_x86_feature_detected!("avx2"), "{names:?}");
    }
}

#[test]
fn agrees_on_grids_with_one_digit_changed() {
    let mut random = Random(2);
    let mut none = 0;
    for round in 0..400 {
        let full = random.full_grid();
        let mut grid = random.some_of(&full, 24 + round % 20);
        let filled: Vec<_> = grid.filled().collect();
        let (cell, held) = filled[random.below(filled.len())];
        grid.set(cell, None);
        let free: Vec<_> = (!grid.seen_from(cell)).iter().filter(|&digit| digit != held).collect();
        if let Some(&digit) = free.first() {
            grid.set(cell, Some(digit));
            agree(&grid, 50);
            none += usize::from(solve(&grid) == Solutions::None);
        }
    }
    assert!(none > 50, "only {none} grids have no solution");
}

#[test]
fn grids_that_break_the_rules_have_no_solution() {
    let mut random = Random(3);
    for round in 0..300 {
        let full = random.full_grid();
        let mut grid = random.some_of(&full, 1 + round % 80);
        let (cell, digit) = grid.filled().next().unwrap();
        let peers: Vec<_> = cell.peers().iter().collect();
        grid.set(peers[random.below(20)], Some(digit));
        assert_eq!(solve(&grid), Solutions::None, "{grid}");
        assert_eq!(count(&grid, 9), 0);
        assert!(!is_unique(&grid));
    }
    let mut full = random.full_grid();
    assert_eq!(solve(&full), Solutions::One(full));
    full.set(Cell::at(0, 0), full.get(Cell::at(0, 1)));
    assert_eq!(solve(&full), Solutions::None);
}

#[test]
fn counts_up_to_the_limit() {
    for limit in [0, 1, 2, 7, 1000] {
        assert_eq!(count(&Grid::EMPTY, limit), limit);
    }
    assert!(matches!(solve(&Grid::EMPTY), Solutions::Many(..)));
    // This is a full grid without two of its digits. The simple solver finds all its completions.
    let full = Random(4).full_grid();
    let pair = full.cells_of(Digit::ALL[3]) | full.cells_of(Digit::ALL[7]);
    let grid = full.restricted_to(!pair);
    let all = plain_solutions(&grid, usize::MAX, &Digit::ALL).len();
    assert!(all >= 2);
    assert_eq!(count(&grid, usize::MAX), all);
}

#[test]
fn hard_grids_are_solved_quickly() {
    // The first grid is Peter Norvig's grid without a solution, on which simple solvers search for
    // minutes. The second is Arto Inkala's grid from 2012, which has one solution.
    let none = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(solve(&none.parse().unwrap()), Solutions::None);
    let one = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    assert!(matches!(solve(&one.parse().unwrap()), Solutions::One(grid) if grid.is_solved()));
}

#[test]
fn minimal_means_that_no_clue_is_redundant() {
    let one: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .parse()
            .unwrap();
    assert!(is_minimal(&one));
    let Solutions::One(solution) = solve(&one) else { panic!("it has one solution") };
    let mut more = one;
    let cell = one.empty_cells().first().unwrap();
    more.set(cell, solution.get(cell));
    assert!(is_unique(&more) && !is_minimal(&more));
    assert!(redundant_clues(&more).contains(cell) && redundant_clues(&one).is_empty());
    assert!(is_redundant(&more, cell) && !is_redundant(&one, one.filled().next().unwrap().0));
    assert!(!is_redundant(&solution, CellSet::ALL), "the empty grid has many solutions");
    assert!(!is_minimal(&Grid::EMPTY));
}

//! Tests the canonical form: equal for all copies of a grid, smaller than any of them, and reached
//! by the transform that comes with it.

use crate::support::Random;
use pencilmark_engine::board::{Cell, Grid, Transform, canonical};

/// Returns grids of every density, some with many symmetries.
fn grids(random: &mut Random) -> Vec<Grid> {
    let mut grids = vec![Grid::EMPTY];
    for clues in [1, 2, 3, 5, 8, 13, 17, 20, 24, 28, 35, 50, 81] {
        let mut grid = random.full_grid();
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        cells[clues..].iter().for_each(|&cell| grid.set(cell, None));
        grids.push(grid);
    }
    // Each row is the one above, shifted: many transforms map the grid to itself.
    let pattern = |at: usize| (at % 9 + at / 9 * 3 + at / 27) % 9 + 1;
    let even: String = (0..81).map(|at| pattern(at).to_string()).collect();
    grids.push(even.parse().unwrap());
    grids
}

/// Writes a grid as it is compared: an empty cell before every digit.
fn text(grid: &Grid) -> String {
    grid.to_string().replace('.', "0")
}

#[test]
fn all_copies_have_one_form_which_is_the_smallest() {
    let mut random = Random(21);
    for grid in grids(&mut random) {
        let form = canonical(&grid);
        assert_eq!(form.transform.grid(&grid), form.grid, "{grid}");
        assert!(form.grid.conflict().is_none());
        for _ in 0..40 {
            let transform = Transform::random(|n| random.below(n));
            let copy = transform.grid(&grid);
            let other = canonical(&copy);
            assert_eq!(
                (other.grid, other.automorphisms),
                (form.grid, form.automorphisms),
                "{grid} {copy}"
            );
            assert!(text(&form.grid) <= text(&copy), "{grid}");
            // From one grid to the other through the canonical form.
            let way = form.transform.then(&other.transform.inverse());
            assert_eq!(way.grid(&grid), copy);
        }
    }
}

#[test]
fn puzzles_that_differ_have_forms_that_differ() {
    let mut random = Random(22);
    let full = random.full_grid();
    let mut forms = std::collections::HashSet::new();
    for cell in Cell::ALL {
        let mut grid = full;
        grid.set(cell, None);
        forms.insert(text(&canonical(&grid).grid));
    }
    // A random grid has only the identity.
    assert_eq!(canonical(&full).automorphisms, 1);
    assert_eq!(forms.len(), 81);
}

#[test]
fn what_leaves_a_grid_as_it_is_is_counted() {
    let six = 6_u64.pow(8);
    let factorial = |n: u64| (1..=n).product::<u64>();
    assert_eq!(canonical(&Grid::EMPTY).automorphisms, 2 * six * factorial(9));
    // With one clue, its row, its column and its digit are fixed.
    let mut one = Grid::EMPTY;
    one.set(Cell::at(4, 7), pencilmark_engine::board::Digit::new(3));
    // Bands and rows: 2 orders of the other bands, 2 of the band's other rows, 6 in each other
    // band.
    let lines = 2 * 2 * 36;
    assert_eq!(canonical(&one).automorphisms, 2 * lines * lines * factorial(8));
    assert_eq!(text(&canonical(&one).grid), format!("{}1", "0".repeat(80)));
    // The highest number, 648: Russell and Jarvis, There are 5472730538 essentially different
    // Sudoku grids (2006).
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(canonical(&most.parse().unwrap()).automorphisms, 648);
}

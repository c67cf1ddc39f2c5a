//! Tests the canonical form of grids. All transformed copies of a grid must have the same form, no
//! copy may come before it in sorted order, and the returned transform must map the grid to it.

use pencilmark_engine::board::{Cell, Grid, Transform, canonical};
use pencilmark_test_support::random::Random;

/// Returns grids that range from few to many clues. Some of the grids have many symmetries.
fn grids(random: &mut Random) -> Vec<Grid> {
    let mut grids = vec![Grid::EMPTY];
    for clues in [1, 2, 3, 5, 8, 13, 17, 20, 24, 28, 35, 50, 81] {
        let mut grid = random.full_grid();
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        cells[clues..].iter().for_each(|&cell| grid.set(cell, None));
        grids.push(grid);
    }
    // Each row is the previous row, shifted. Many transforms map this grid to itself.
    let pattern = |at: usize| (at % 9 + at / 9 * 3 + at / 27) % 9 + 1;
    let even: String = (0..81).map(|at| pattern(at).to_string()).collect();
    grids.push(even.parse().unwrap());
    grids
}

/// Returns a string that sorts the way grids do: an empty cell comes before every digit.
fn text(grid: &Grid) -> String {
    grid.to_string().replace('.', "0")
}

#[test]
fn all_copies_have_the_same_smallest_form() {
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
            // This transform maps one grid to the other through the canonical form.
            let way = form.transform.then(&other.transform.inverse());
            assert_eq!(way.grid(&grid), copy);
        }
    }
}

#[test]
fn different_puzzles_have_different_forms() {
    let mut random = Random(22);
    let full = random.full_grid();
    let mut forms = std::collections::HashSet::new();
    for cell in Cell::ALL {
        let mut grid = full;
        grid.set(cell, None);
        forms.insert(text(&canonical(&grid).grid));
    }
    // A random grid has no automorphism except the identity.
    assert_eq!(canonical(&full).automorphisms, 1);
    assert_eq!(forms.len(), 81);
}

#[test]
fn automorphisms_are_counted() {
    let six = 6_u64.pow(8);
    let factorial = |n: u64| (1..=n).product::<u64>();
    assert_eq!(canonical(&Grid::EMPTY).automorphisms, 2 * six * factorial(9));
    // A transform maps a grid with one clue to itself if it keeps the row, the column and the digit
    // of the clue.
    let mut one = Grid::EMPTY;
    one.set(Cell::at(4, 7), pencilmark_engine::board::Digit::new(3));
    // The other two bands can be ordered in 2 ways, the other two rows of the clue's band in 2
    // ways, and the rows of each other band in 6 ways. The same applies to stacks and columns.
    let lines = 2 * 2 * 36;
    assert_eq!(canonical(&one).automorphisms, 2 * lines * lines * factorial(8));
    assert_eq!(text(&canonical(&one).grid), format!("{}1", "0".repeat(80)));
    // This grid has 648 automorphisms, the maximum. Source: Russell and Jarvis, "There are
    // 5472730538 essentially different Sudoku grids" (2006).
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(canonical(&most.parse().unwrap()).automorphisms, 648);
}

//! A simple solver that shares no code with the engine.

use pencilmark_engine::board::{Digit, Grid};

/// Returns up to `limit` solutions of `grid`. Always fills a cell with the fewest candidates, and
/// tries the digits in the given order.
pub fn plain_solutions(grid: &Grid, limit: usize, order: &[Digit; 9]) -> Vec<Grid> {
    fn descend(grid: &mut Grid, limit: usize, order: &[Digit; 9], found: &mut Vec<Grid>) {
        let tightest = grid
            .empty_cells()
            .iter()
            .max_by_key(|&cell| (grid.seen_from(cell).len(), 80 - cell.index()));
        let Some(cell) = tightest else {
            found.push(*grid);
            return;
        };
        let seen = grid.seen_from(cell);
        for &digit in order.iter().filter(|&&digit| !seen.contains(digit)) {
            grid.set(cell, Some(digit));
            descend(grid, limit, order, found);
            grid.set(cell, None);
            if found.len() >= limit {
                return;
            }
        }
    }
    let mut found = Vec::new();
    if grid.conflict().is_none() && limit > 0 {
        descend(&mut grid.clone(), limit, order, &mut found);
    }
    found
}

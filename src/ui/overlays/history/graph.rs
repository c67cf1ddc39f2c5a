//! The lines that connect the moves of a history, one move per row. If several moves follow the
//! same move, the last one stays in its column, and the others branch off to the right.

/// The maximum number of columns. More branches share the last column.
const MAX_COLUMNS: usize = 5;

/// Returns the graph of each row. `parents` contains the row of the move before, or `None` for the
/// first row. `sign` returns the sign of a row.
pub(super) fn rows(parents: &[Option<usize>], sign: impl Fn(usize) -> char) -> Vec<String> {
    // The number of moves further down that follow each move directly.
    let mut left = vec![0_usize; parents.len()];
    for parent in parents.iter().flatten() {
        left[*parent] += 1;
    }
    let mut column_of = vec![0; parents.len()];
    // For each column, `true` if a move further down is in it.
    let mut open = [false; MAX_COLUMNS];
    let mut graphs = Vec::new();
    for (row, parent) in parents.iter().enumerate() {
        // The column of the move before, and whether more moves follow that move.
        let from = parent.map(|parent| {
            left[parent] -= 1;
            (column_of[parent], left[parent] > 0)
        });
        let column = match from {
            Some((start, true)) => {
                let free = (start + 1..MAX_COLUMNS).find(|&column| !open[column]);
                free.unwrap_or(MAX_COLUMNS - 1)
            }
            Some((start, false)) => start,
            None => 0,
        };
        column_of[row] = column;
        let start = from.filter(|(_, branches)| *branches).map_or(column, |(start, _)| start);
        let mut graph = String::new();
        for (at, &is_open) in open
            .iter()
            .enumerate()
            .take_while(|(at, _)| *at <= column || open[*at..].contains(&true))
        {
            let is_between = (start + 1..column).contains(&at);
            graph.push(match is_open {
                _ if at == column => sign(row),
                true if at == start => '├',
                true if is_between => '┼',
                true => '│',
                false if is_between => '─',
                false => ' ',
            });
            graph.push(if (start..column).contains(&at) { '─' } else { ' ' });
        }
        open[column] = left[row] > 0;
        graphs.push(graph);
    }
    let width = graphs.iter().map(|graph| graph.trim_end().chars().count()).max().unwrap_or(0);
    let padded = graphs.iter().map(|graph| format!("{:width$}", graph.trim_end()));
    padded.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(parents: &[usize]) -> Vec<String> {
        let parents: Vec<_> =
            std::iter::once(None).chain(parents.iter().map(|parent| Some(*parent))).collect();
        rows(&parents, |_| '●')
    }

    #[test]
    fn a_history_without_branches_is_one_column() {
        assert_eq!(drawn(&[0, 1]), ["●", "●", "●"]);
    }

    #[test]
    fn an_abandoned_branch_is_to_the_right() {
        assert_eq!(drawn(&[0, 1, 2, 1, 4]), ["●  ", "●  ", "├─●", "│ ●", "●  ", "●  "]);
    }

    #[test]
    fn branches_of_branches_and_returns_have_their_own_columns() {
        // Move 3 follows move 1, move 4 returns to move 2, and move 5 starts again.
        let wanted = ["●    ", "├─●  ", "│ ├─●", "├─┼─●", "│ ●  ", "●    "];
        assert_eq!(drawn(&[0, 1, 0, 1, 0]), wanted);
    }
}

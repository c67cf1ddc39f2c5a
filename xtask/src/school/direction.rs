//! Examples whose lines have the direction that the texts of their technique name.

use pencilmark::app::school::{Example, LineDirection};
use pencilmark_engine::logic::{Analysis, Ladder, Technique};

/// Returns the lines of a technique with an example first that has the direction that the texts of
/// the technique name. If necessary, exchanges the rows and columns of this example. Returns the
/// lines unchanged if the first example has no direction, or if no example has the right one.
pub(super) fn ordered(technique: &'static Technique, mut lines: Vec<String>) -> Vec<String> {
    let direction = |line: &str| {
        let position = Example::read(line)?.game().position();
        let step = Ladder::new([technique]).next_step(&Analysis::new(&position))?;
        LineDirection::from_step(&step)
    };
    let wanted = LineDirection::from_texts(technique);
    if wanted.is_none() || lines.first().and_then(|line| direction(line)).is_none() {
        return lines;
    }
    let is_right = |line: &String| direction(line) == wanted;
    let found = lines.iter().enumerate().find_map(|(index, line)| {
        let turned = || transposed(line).filter(is_right);
        Some((index, Some(line.clone()).filter(is_right).or_else(turned)?))
    });
    if let Some((index, line)) = found {
        lines.remove(index);
        lines.insert(0, line);
    }
    lines
}

/// Returns a line of the file with rows and columns exchanged. Returns `None` if the line is
/// malformed.
fn transposed(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split(';').collect();
    let &[name, board, eliminations] = &parts[..] else { return None };
    let signs: Vec<char> = board.chars().collect();
    let board: Option<String> = (0..81).map(|at| signs.get(at % 9 * 9 + at / 9)).collect();
    let swapped = |word: &str| {
        let (row, rest) = word.split_at_checked(1)?;
        let (column, digits) = rest.split_at_checked(1)?;
        Some(format!("{column}{row}{digits}"))
    };
    let eliminations: Option<Vec<_>> = eliminations.split_whitespace().map(swapped).collect();
    let mut eliminations = eliminations?;
    eliminations.sort_unstable();
    Some(format!("{name};{};{}", board?, eliminations.join(" ")))
}

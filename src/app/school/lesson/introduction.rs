//! The text that introduces a technique.

use crate::app::school::Guide;
use pencilmark_engine::logic::Technique;

/// The text shown instead of an explanation that names cells or houses of another board.
const EXAMPLE_SHOWS_WHY: &str = "The example shows why it is true.";

/// Returns the definition of a technique, its proof, and how to find one. A proof that names places
/// is left to the example, if there is one, so that the words and the board agree.
pub(super) fn sentences(
    technique: &Technique,
    has_example: bool,
) -> impl Iterator<Item = String> + use<> {
    let find = Guide::for_technique(technique);
    let find = find.map(|guide| format!("How to find one: {}", guide.find));
    let is_shown = has_example && names_place(technique.why);
    let why = if is_shown { EXAMPLE_SHOWS_WHY } else { technique.why };
    [technique.about, why].map(str::to_owned).into_iter().chain(find)
}

/// Returns `true` if a text names specific rows, columns, boxes or cells, such as `rows 2 and 8`.
fn names_place(text: &str) -> bool {
    let words: Vec<_> = text.split_whitespace().collect();
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let is_house = |word: &str| {
        let word = word.trim_start_matches('(').to_lowercase();
        ["row", "rows", "column", "columns", "box", "boxes"].contains(&word.as_str())
    };
    let is_cell = |word: &&str| {
        let bytes: Vec<_> = word.trim_start_matches('(').bytes().take(4).collect();
        matches!(bytes.as_slice(), [b'r', b'1'..=b'9', b'c', b'1'..=b'9'])
    };
    words.iter().any(is_cell)
        || words.windows(2).any(|pair| is_house(pair[0]) && is_number(pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::school::LineDirection;
    use crate::app::school::lesson::{Lesson, LessonOrigin};
    use pencilmark_engine::logic::TECHNIQUES;

    #[test]
    fn the_introduction_names_no_place_that_the_board_does_not_show() {
        assert!(names_place("Say rows 2 and 8") && names_place("If r1c2 is 5"));
        assert!(!names_place("Two rows in which a digit has two places"));
        let mut replaced = 0;
        for technique in TECHNIQUES.iter().copied() {
            let lesson = Lesson::new(technique, LessonOrigin::School);
            if lesson.shown.is_none() {
                continue;
            }
            let text = lesson.text().now;
            for line in &text {
                assert!(!names_place(line), "{}: {line}", technique.name);
            }
            replaced += usize::from(text.iter().any(|line| line == EXAMPLE_SHOWS_WHY));
        }
        assert!(replaced > 0);
    }

    #[test]
    fn the_first_example_has_the_direction_that_the_texts_name() {
        let (mut compared, mut wrong) = (0, Vec::new());
        for technique in TECHNIQUES.iter().copied() {
            let Some(shown) = Lesson::new(technique, LessonOrigin::School).shown else { continue };
            let directions =
                LineDirection::from_texts(technique).zip(LineDirection::from_step(shown.step()));
            if let Some((text, example)) = directions {
                compared += 1;
                wrong.extend((text != example).then_some(technique.name));
            }
        }
        assert_eq!(wrong, [""; 0]);
        assert!(compared > 10, "{compared} techniques");
    }
}

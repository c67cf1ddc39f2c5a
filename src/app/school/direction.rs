//! The direction of the lines in a technique's texts and in an example of the technique. Most texts
//! describe a pattern in rows, so the first example should be in rows too.

use super::Guide;
use pencilmark_engine::board::House;
use pencilmark_engine::logic::{Role, Step, Technique};

/// A direction of lines on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineDirection {
    /// The lines are rows.
    Rows,
    /// The lines are columns.
    Columns,
}

impl LineDirection {
    /// Returns the direction that the texts of a technique name first. Ignores both words if they
    /// are near each other, as in `row or column`. Returns `None` if the texts name no direction.
    pub fn from_texts(technique: &Technique) -> Option<Self> {
        let find = Guide::for_technique(technique).map_or("", |guide| guide.find);
        [technique.about, find, technique.why].into_iter().find_map(Self::from_text)
    }

    fn from_text(text: &str) -> Option<Self> {
        let words = text.split_whitespace().map(str::to_lowercase).enumerate();
        let direction =
            |(at, word): (usize, String)| match word.trim_matches(|c: char| !c.is_alphanumeric()) {
                "row" | "rows" => Some((at, Self::Rows)),
                "column" | "columns" => Some((at, Self::Columns)),
                _ => None,
            };
        let named: Vec<(usize, Self)> = words.filter_map(direction).collect();
        let is_alone = |(at, direction): &(usize, Self)| {
            let is_near = |(other, to): &(usize, Self)| to != direction && at.abs_diff(*other) <= 3;
            !named.iter().any(is_near)
        };
        named.iter().find(|place| is_alone(place)).map(|(_, direction)| *direction)
    }

    /// Returns the direction of the lines that define the pattern of a step. Returns `None` if
    /// there are no lines, or if some are rows and some are columns.
    pub fn from_step(step: &Step) -> Option<Self> {
        let houses = step.picture.houses.iter().filter(|(_, role)| *role != Role::Cover);
        let lines: Vec<House> =
            houses.map(|(house, _)| *house).filter(|house| !house.is_box()).collect();
        match () {
            () if lines.is_empty() => None,
            () if lines.iter().all(|line| line.is_row()) => Some(Self::Rows),
            () if lines.iter().all(|line| line.is_column()) => Some(Self::Columns),
            () => None,
        }
    }
}

//! The targets of clicks. While a frame is drawn, every element that can be clicked adds its
//! rectangle.

use crate::app::Action;
use pencilmark_engine::board::{Cell, Digit};
use ratatui::layout::{Position, Rect};

/// An element that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the board. Also contains the digit of the mark at that position, if marks have
    /// fixed positions.
    Cell(Cell, Option<Digit>),
    /// A line of a list. The number is its index in the whole list, including lines that are not
    /// visible.
    Item(usize),
    /// A digit in the panel's table of missing digits.
    Digit(Digit),
    /// A key in a row of keys.
    Key(Action),
}

/// The clickable rectangles of one frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HitMap {
    /// The rectangles in drawing order, with the topmost last. `None` hides the targets below.
    areas: Vec<(Rect, Option<Target>)>,
}

impl HitMap {
    /// Returns the topmost target at a screen position.
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let position = Position::new(column, row);
        self.areas.iter().rev().find(|(area, _)| area.contains(position))?.1
    }

    /// Returns all rectangles with their targets, with the topmost last. Rectangles may be hidden
    /// by later ones.
    pub fn iter(&self) -> impl Iterator<Item = (Rect, Target)> + '_ {
        self.areas.iter().filter_map(|&(area, target)| Some((area, target?)))
    }

    /// Adds a target on top of all earlier targets.
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.areas.push((area, Some(target)));
    }

    /// Hides all earlier targets in `area`, because something was drawn over them.
    pub(super) fn cover(&mut self, area: Rect) {
        self.areas.push((area, None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_topmost_target_is_hit_and_a_cover_hides_those_below() {
        let mut hits = HitMap::default();
        hits.add(Rect::new(0, 0, 10, 4), Target::Item(1));
        hits.add(Rect::new(2, 1, 2, 1), Target::Item(2));
        assert_eq!(hits.at(1, 1), Some(Target::Item(1)));
        assert_eq!(hits.at(3, 1), Some(Target::Item(2)));
        assert_eq!(hits.at(10, 1), None);
        hits.cover(Rect::new(0, 0, 3, 4));
        assert_eq!(hits.at(2, 1), None);
        assert_eq!(hits.at(3, 1), Some(Target::Item(2)));
        hits.add(Rect::new(0, 0, 1, 1), Target::Item(3));
        assert_eq!(hits.at(0, 0), Some(Target::Item(3)));
    }
}

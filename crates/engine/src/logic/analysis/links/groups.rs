//! Groups: the two or three cells that can hold a digit where a line crosses a box, treated as one
//! node.

use super::{Draft, State};
use crate::board::{CellSet, Digit, House};
use crate::logic::Node;

/// A group and its node.
struct Group {
    digit: Digit,
    cells: CellSet,
    seen: CellSet,
    /// The group's line and box.
    houses: [House; 2],
    node: usize,
}

/// Adds all groups and their links.
pub(super) fn add(draft: &mut Draft<'_>) {
    let mut groups = Vec::new();
    for line in House::lines() {
        for digit in Digit::ALL {
            let places = draft.places(line, digit);
            for crossed in House::boxes() {
                let cells = places & crossed.cells();
                if cells.len() >= 2 {
                    let node = usize::from(draft.add(Node { digit, cells }));
                    let (seen, houses) = (cells.common_peers(), [line, crossed]);
                    groups.push(Group { digit, cells, seen, houses, node });
                }
            }
        }
    }
    for group in &groups {
        link_candidates(draft, group);
        link_groups(draft, group, &groups);
    }
}

/// Links a group to the candidates that see it, and to the only other candidate in a house.
fn link_candidates(draft: &mut Draft<'_>, group: &Group) {
    let (digit, node) = (group.digit, group.node);
    for cell in (group.seen & draft.position.candidates().cells(digit)).iter() {
        let single = draft.node(cell, digit);
        draft.link(State::on(node), State::off(single));
        draft.link(State::on(single), State::off(node));
    }
    let [line, crossed] = group.houses;
    for house in [crossed, line] {
        if let Some(cell) = (draft.places(house, digit) - group.cells).single() {
            let single = draft.node(cell, digit);
            draft.link(State::off(node), State::on(single));
            draft.link(State::off(single), State::on(node));
        }
    }
}

/// Links a group to the other groups in its houses, and to the only other group in a house.
fn link_groups(draft: &mut Draft<'_>, group: &Group, groups: &[Group]) {
    let [line, crossed] = group.houses;
    let mut beside: [Vec<&Group>; 2] = Default::default();
    for other in groups.iter().filter(|other| other.digit == group.digit) {
        if other.node == group.node || other.cells.meets(group.cells) {
            continue;
        }
        for (house, beside) in [line, crossed].into_iter().zip(&mut beside) {
            if other.houses.contains(&house) {
                beside.push(other);
                draft.link(State::on(group.node), State::off(other.node));
            }
        }
    }
    for (house, beside) in [line, crossed].into_iter().zip(&beside) {
        let [other] = beside[..] else { continue };
        if (draft.places(house, group.digit) - group.cells - other.cells).is_empty() {
            draft.link(State::off(group.node), State::on(other.node));
        }
    }
}

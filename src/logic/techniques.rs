//! The table of techniques, easiest first.
//!
//! Ratings and order are those of Nicolas Juillerat's Sudoku Explainer 1.2.1, so that a rating here
//! means what it means elsewhere. A new technique is a file (or a function in its family's file)
//! and a row.

mod bug;
mod direct;
mod fish;
mod locked;
mod single;
#[cfg(test)]
mod sketch;
mod subset;
#[cfg(test)]
mod tests;
mod unique;
mod wing;

use super::Position;
use super::cover::{Nine, members};
use super::grade::Rating;
use super::technique::{Flow, Sink, Technique};
use crate::board::{CellSet, House};
use unique::Guard;

type Find = fn(&Position, &mut Sink<'_>) -> Flow;

const fn row(tenths: u8, name: &'static str, about: &'static str, find: Find) -> Technique {
    Technique { name, rating: Rating::tenths(tenths), about, find }
}

/// All techniques, easiest first; of two with the same rating, the one to try first.
#[rustfmt::skip]
pub static ALL: &[Technique] = &[
    row(10, "Full House",
        "The last empty cell of a house takes the digit that is missing.",
        single::full_house),
    row(12, "Hidden Single in Box",
        "A digit has one place left in a box.",
        single::hidden_in_box),
    row(15, "Hidden Single in Line",
        "A digit has one place left in a row or a column.",
        single::hidden_in_line),
    row(17, "Direct Pointing",
        "A digit kept to one line by a box leaves it one place in another box.",
        |position, sink| direct::locked(position, House::boxes(), sink)),
    row(19, "Direct Claiming",
        "A digit kept to one box by a line leaves it one place in another line.",
        |position, sink| direct::locked(position, House::columns().chain(House::rows()), sink)),
    row(20, "Direct Hidden Pair",
        "Two digits need two cells of a house; a third digit has one place left.",
        |position, sink| direct::hidden(position, 2, sink)),
    row(23, "Naked Single",
        "All digits but one are seen from a cell.",
        single::naked),
    row(25, "Direct Hidden Triple",
        "Three digits need three cells of a house; a fourth has one place left.",
        |position, sink| direct::hidden(position, 3, sink)),
    row(26, "Pointing",
        "In a box a digit is kept to one line: strike it from the rest of the line.",
        |position, sink| locked::find(position, House::boxes(), sink)),
    row(28, "Claiming",
        "In a line a digit is kept to one box: strike it from the rest of the box.",
        |position, sink| locked::find(position, House::columns().chain(House::rows()), sink)),
    row(30, "Naked Pair",
        "Two cells of a house share two digits: strike these from the others.",
        |position, sink| subset::naked(position, 2, sink)),
    row(32, "X-Wing",
        "In two lines a digit has the same two places across.",
        |position, sink| fish::find(position, 2, sink)),
    row(34, "Hidden Pair",
        "Two digits of a house fit in two cells only: nothing else goes there.",
        |position, sink| subset::hidden(position, 2, sink)),
    row(36, "Naked Triple",
        "Three cells of a house share three digits: strike these from the others.",
        |position, sink| subset::naked(position, 3, sink)),
    row(38, "Swordfish",
        "In three lines a digit is kept to the same three places across.",
        |position, sink| fish::find(position, 3, sink)),
    row(40, "Hidden Triple",
        "Three digits of a house fit in three cells only: nothing else goes there.",
        |position, sink| subset::hidden(position, 3, sink)),
    row(42, "XY-Wing",
        "Whichever of its two digits the pivot takes, one of two wings takes a third.",
        wing::xy),
    row(44, "XYZ-Wing",
        "An XY-Wing whose pivot can take the third digit as well.",
        wing::xyz),
    row(45, "Unique Rectangle 1",
        "One cell keeps four from exchanging two digits: these two can't go there.",
        |position, sink| unique::rectangle(position, Guard::One, sink)),
    row(45, "Unique Rectangle 2",
        "Cells with one spare digit keep four from exchanging two: one of them takes it.",
        |position, sink| unique::rectangle(position, Guard::Same, sink)),
    row(45, "Unique Rectangle 3",
        "Two cells that keep four from exchanging two digits are part of a subset.",
        |position, sink| unique::rectangle(position, Guard::Subset, sink)),
    row(45, "Unique Rectangle 4",
        "Of the two digits that four cells could exchange, one is tied to two of them.",
        |position, sink| unique::rectangle(position, Guard::Tied, sink)),
    row(46, "Unique Loop",
        "A Unique Rectangle drawn out to a loop of six cells or more.",
        unique::longer_loop),
    row(50, "Naked Quad",
        "Four cells of a house share four digits: strike these from the others.",
        |position, sink| subset::naked(position, 4, sink)),
    row(52, "Jellyfish",
        "In four lines a digit is kept to the same four places across.",
        |position, sink| fish::find(position, 4, sink)),
    row(54, "Hidden Quad",
        "Four digits of a house fit in four cells only: nothing else goes there.",
        |position, sink| subset::hidden(position, 4, sink)),
    row(56, "BUG 1",
        "All candidates come in pairs but in one cell: it takes what is over.",
        bug::one_cell),
    row(57, "BUG 2",
        "All candidates come in pairs but for one digit, over in several cells.",
        bug::one_digit),
    row(57, "BUG 4",
        "All candidates come in pairs but in two cells, and one digit is tied to them.",
        bug::tied),
    row(58, "BUG 3",
        "All candidates come in pairs but in some cells that are part of a subset.",
        bug::subset),
];

/// The houses in the order in which they are looked through: boxes are the easiest to see.
fn houses() -> impl Iterator<Item = House> {
    House::boxes().chain(House::columns()).chain(House::rows())
}

/// The cells with these numbers in `house`.
fn cells_at(house: House, places: Nine) -> CellSet {
    members(places).map(|slot| house.cell_list()[slot]).collect()
}

//! The table of techniques, easiest first.
//!
//! Ratings and order are those of Nicolas Juillerat's Sudoku Explainer 1.2.1, so that a rating here
//! means what it means elsewhere; what it doesn't know has a rating of ours that says where in the
//! ladder it stands. A new technique is a file with its row, and the file's name in `FILES`.

mod almost;
mod bug;
mod chain;
mod colour;
mod direct;
mod exocet;
mod firework;
mod fish;
mod guardian;
mod locked;
mod msls;
mod net;
mod single;
mod single_digit;
mod sk_loop;
#[cfg(test)]
mod sketch;
mod subset;
mod sue_de_coq;
mod template;
#[cfg(test)]
mod tests;
mod unique;
mod wing;

use super::cover::{Nine, members};
use super::explainer;
use super::hodoku::Code;
use super::technique::Technique;
use crate::board::{CellSet, House};
pub(super) use net::come_to_something as nets_come_to_something;
use std::sync::LazyLock;
pub(super) use unique::{Loop, guarded_loops};

/// A family of techniques: a file of them.
pub struct Family {
    /// Its name.
    pub name: &'static str,
    /// Its techniques, easiest first.
    pub techniques: Vec<&'static Technique>,
}

/// The files and their rows, by the names of the families.
static FILES: &[(&str, &[Technique])] = &[
    ("Singles", single::ROWS),
    ("Direct: singles behind a first step", direct::ROWS),
    ("Locked candidates", locked::ROWS),
    ("Subsets", subset::ROWS),
    ("Fish", fish::ROWS),
    ("Wings", wing::ROWS),
    ("One digit's patterns", single_digit::ROWS),
    ("Colours", colour::ROWS),
    ("Uniqueness", unique::ROWS),
    ("Graves (BUG)", bug::ROWS),
    ("Guardians", guardian::ROWS),
    ("Chains", chain::ROWS),
    ("Almost locked sets", almost::ROWS),
    ("Sue de Coq", sue_de_coq::ROWS),
    ("Fireworks", firework::ROWS),
    ("SK loop", sk_loop::ROWS),
    ("Multi-sector locked sets", msls::ROWS),
    ("Exocet", exocet::ROWS),
    ("Templates", template::ROWS),
    ("Contradictions and verities", net::ROWS),
    ("Forcing chains", explainer::ROWS),
];

/// The families, that with the easiest technique first.
pub static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let mut families: Vec<_> = FILES
        .iter()
        .map(|&(name, rows)| {
            let mut techniques: Vec<_> = rows.iter().collect();
            techniques.sort_by_key(|technique| technique.rating);
            Family { name, techniques }
        })
        .collect();
    families.sort_by_key(|family| family.techniques[0].rating);
    families
});

/// The files and their codes.
static CODES: &[&[Code]] = &[
    single::CODES,
    locked::CODES,
    subset::CODES,
    fish::CODES,
    wing::CODES,
    template::CODES,
    single_digit::CODES,
    unique::CODES,
    bug::CODES,
    almost::CODES,
    sue_de_coq::CODES,
    colour::CODES,
    net::CODES,
    chain::CODES,
];

/// `HoDoKu`'s codes, each with its finder.
pub(super) fn codes() -> impl Iterator<Item = &'static Code> {
    CODES.iter().copied().flatten()
}

/// All techniques, easiest first; of two with the same rating, the one to try first.
pub static ALL: LazyLock<Vec<&'static Technique>> = LazyLock::new(|| {
    let mut all: Vec<_> = FILES.iter().flat_map(|(_, rows)| *rows).collect();
    all.sort_by_key(|technique| technique.rating);
    all
});

/// Whether a technique of this name places the one digit or fills the one place that is left.
pub(super) fn is_single(name: &str) -> bool {
    single::ROWS.iter().any(|row| row.name == name)
}

/// The houses in the order in which they are looked through: boxes are the easiest to see.
fn houses() -> impl Iterator<Item = House> {
    House::boxes().chain(House::columns()).chain(House::rows())
}

/// The cells with these numbers in `house`.
fn cells_at(house: House, places: Nine) -> CellSet {
    members(places).map(|slot| house.cell_list()[slot]).collect()
}

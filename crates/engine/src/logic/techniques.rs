//! The table of techniques, easiest first.
//!
//! The ratings and the order come from Nicolas Juillerat's Sudoku Explainer 1.2.1, so that ratings
//! can be compared. Techniques that Sudoku Explainer lacks get a rating of our own, which
//! determines their position in the table. To add a technique, add a row to the `ROWS` in the file
//! of its family.

mod als;
mod bug;
mod chain;
mod choices;
mod colouring;
mod direct;
mod exocet;
mod firework;
mod fish;
mod forcing;
mod guardian;
mod guardian_set;
mod houses;
mod impossible;
mod locked_candidates;
mod msls;
mod single;
mod single_digit;
mod sk_loop;
#[cfg(test)]
pub(super) mod sketch;
mod subset;
mod sue_de_coq;
mod template;
#[cfg(test)]
mod tests;
mod unique;
mod wing;

use super::explainer;
use super::technique::Code;
use super::technique::Technique;
use std::sync::LazyLock;

/// A family of techniques.
pub struct Family {
    /// The name of the family.
    pub name: &'static str,
    /// The techniques of the family, easiest first.
    pub techniques: Vec<&'static Technique>,
}

/// The families and their techniques. Techniques with the same rating are tried in the order of
/// their families in this list.
static FILES: &[(&str, &[Technique])] = &[
    ("Singles", single::ROWS),
    ("Direct: singles after a first step", direct::ROWS),
    ("Locked candidates", locked_candidates::ROWS),
    ("Subsets", subset::ROWS),
    ("Fish", fish::ROWS),
    ("Wings", wing::ROWS),
    ("Single-digit patterns", single_digit::ROWS),
    ("Colouring", colouring::ROWS),
    ("Uniqueness", unique::ROWS),
    ("Bivalue Universal Grave", bug::ROWS),
    ("Guardians", guardian::ROWS),
    ("Impossible patterns", impossible::ROWS),
    ("Chains", chain::ROWS),
    ("Almost locked sets", als::ROWS),
    ("Sue de Coq", sue_de_coq::ROWS),
    ("Fireworks", firework::ROWS),
    ("SK loop", sk_loop::ROWS),
    ("Multi-sector locked sets", msls::ROWS),
    ("Exocet", exocet::ROWS),
    ("Templates", template::ROWS),
    ("Forcing chains and nets", forcing::ROWS),
    ("Forcing chains", explainer::ROWS),
];

/// The families, sorted by their easiest technique.
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

/// The `HoDoKu` codes of all families.
static CODES: &[&[Code]] = &[
    single::CODES,
    locked_candidates::CODES,
    subset::CODES,
    fish::CODES,
    wing::CODES,
    template::CODES,
    single_digit::CODES,
    unique::CODES,
    bug::CODES,
    als::CODES,
    sue_de_coq::CODES,
    colouring::CODES,
    forcing::CODES,
    chain::CODES,
];

/// Iterates over all `HoDoKu` codes and their finders.
pub(super) fn codes() -> impl Iterator<Item = &'static Code> {
    CODES.iter().copied().flatten()
}

/// All techniques, easiest first. Techniques with the same rating are in the order of their
/// families.
pub static ALL: LazyLock<Vec<&'static Technique>> = LazyLock::new(|| {
    let mut all: Vec<_> = FILES.iter().flat_map(|(_, rows)| *rows).collect();
    all.sort_by_key(|technique| technique.rating);
    all
});

/// Returns whether `name` is the name of a single.
pub(super) fn is_single(name: &str) -> bool {
    single::ROWS.iter().any(|row| row.name == name)
}

impl Technique {
    /// Returns the technique called `name`, or `None` if there is none.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().copied().find(|technique| technique.name == name)
    }
}

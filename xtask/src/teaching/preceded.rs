//! Techniques that were found only in positions to which an easier technique applies too.
//!
//! The reasons are proofs, except those that name a number of positions. `cargo xtask school
//! --vary` counts the positions that offer a technique, and those to which one of the easier
//! techniques applies.

use pencilmark_engine::logic::{Ladder, TECHNIQUES, Technique};

/// A technique that was found only where an easier technique applies.
pub(crate) struct Preceded {
    /// The name of the technique.
    pub(crate) name: &'static str,
    /// The easier techniques. Wherever the technique applies, one of these or a single applies.
    pub(crate) by: &'static [&'static str],
    /// The reason, in full sentences.
    pub(crate) reason: &'static str,
}

const fn row(name: &'static str, by: &'static [&'static str], reason: &'static str) -> Preceded {
    Preceded { name, by, reason }
}

/// All techniques that were found only where an easier technique applies.
pub(crate) const ALL: &[Preceded] = &[
    row(
        "Direct Claiming",
        &["Direct Pointing"],
        "Three rows, or columns, cross the same three boxes. If one has the digit only in the first \
         box, and another only there and in one cell of the second box, the third box has it only in \
         the third row. That gives the same cell.",
    ),
    row(
        "Remote Pair",
        &[
            "Locked Pair",
            "Naked Pair",
            "Skyscraper",
            "Dual Two-String Kite",
            "Two-String Kite",
            "Turbot Fish",
            "Simple Colours",
            "W-Wing",
        ],
        "Two cells of the chain that see each other are a Naked Pair. After it, their house has no \
         other place for the two digits, so the chain is one of strong links of one digit.",
    ),
    row("Franken X-Wing", LOCKED, TWO_HOUSES),
    row(
        "Finned Franken X-Wing",
        SMALL_FISH,
        "In each of 7,994 \
         positions searched, a single, locked candidates or a simpler fish of the digit applied too.",
    ),
    row("Mutant X-Wing", LOCKED, TWO_HOUSES),
    row("BUG 1", GRAVE, GRAVES),
    row("BUG 2", GRAVE, GRAVES),
    row("BUG 4", GRAVE, GRAVES),
    row("BUG 3", GRAVE, GRAVES),
    row(
        "Mutant Swordfish",
        THREE_HOUSES,
        "In each of 2,125 positions \
         searched, a single, a simpler fish or a loop of the digit applied too.",
    ),
    row(
        "Franken Jellyfish",
        THREE_HOUSES,
        "In each of 6,698 positions searched, a single, a simpler fish or a loop applied too.",
    ),
    row(
        "Mutant Jellyfish",
        THREE_HOUSES,
        "In each of 986 positions searched, a single, a simpler fish or a loop applied too.",
    ),
    row(
        "Finned Mutant Swordfish",
        FINNED_THREE_HOUSES,
        "In each of 1,150 positions searched, a single, a simpler fish, a loop or an ALS Chain \
         applied too.",
    ),
    row(
        "Multi-Sector Locked Set",
        CONTRADICTIONS,
        "In each of 828 positions searched, a single, a Contradiction Chain or a Contradiction \
         Net applied too.",
    ),
    row(
        "Senior Exocet",
        CONTRADICTIONS,
        "In each of 2,582 positions searched, a single, a Contradiction Chain or a Contradiction \
         Net applied too.",
    ),
    row("Bidirectional X-Cycle", ONE_DIGIT, LOOP),
    row("Bidirectional Y-Cycle", PAIRS, LOOP),
    row("Bidirectional Cycle", NICE, LOOP),
    row("Forcing X-Chain", ONE_DIGIT, CHAIN),
    row("Forcing Chain", NICE, CHAIN),
    row(
        "Verity Chain",
        &["Contradiction Chain"],
        "Suppose that the result is wrong. The chains, followed backwards, leave none of the cases, \
         which is a Contradiction Chain.",
    ),
    row("Cell Forcing Chain", CASES, FORCING),
    row("Region Forcing Chain", CASES, FORCING),
    row(
        "Template Set",
        &["Template Delete"],
        "If a cell is in all templates of a digit, the other places in its houses are in none.",
    ),
    row(
        "Dynamic Forcing Chain",
        &["Contradiction Net", "Verity Net"],
        "A net follows each step of such a chain, and also locked candidates.",
    ),
];

const LOCKED: &[&str] = &["Pointing", "Claiming"];
const TWO_HOUSES: &str =
    "Locked candidates of the digit always remove the same: a test tries all pairs of houses.";

const SMALL_FISH: &[&str] = &[
    "Pointing",
    "Claiming",
    "X-Wing",
    "Swordfish",
    "Skyscraper",
    "Dual Two-String Kite",
    "Two-String Kite",
    "Turbot Fish",
    "Simple Colours",
    "Finned X-Wing",
    "Dual Empty Rectangle",
    "Empty Rectangle",
    "Sashimi X-Wing",
    "Siamese Fish",
    "Finned Swordfish",
    "Sashimi Swordfish",
    "Multi-Colours",
];

const THREE_HOUSES: &[&str] = &[
    "Pointing",
    "Claiming",
    "X-Wing",
    "Swordfish",
    "Dual Empty Rectangle",
    "Empty Rectangle",
    "Multi-Colours",
    "Jellyfish",
    "Finned Mutant X-Wing",
    "Continuous Nice Loop",
    "Discontinuous Nice Loop",
    "AIC",
    "Franken Swordfish",
    "Grouped Continuous Loop",
    "Grouped Nice Loop",
    "Grouped AIC",
];

const FINNED_THREE_HOUSES: &[&str] = &[
    "Pointing",
    "Claiming",
    "X-Wing",
    "Swordfish",
    "Skyscraper",
    "Two-String Kite",
    "Turbot Fish",
    "Finned X-Wing",
    "Empty Rectangle",
    "Sashimi X-Wing",
    "Finned Swordfish",
    "Discontinuous Nice Loop",
    "Finned Franken Swordfish",
    "Grouped Nice Loop",
    "ALS Chain",
];

const CONTRADICTIONS: &[&str] = &["Contradiction Chain", "Contradiction Net"];

const GRAVE: &[&str] = &["3D Medusa"];
const GRAVES: &str = "Nearly all candidates are in one set of colours: in each of 46 positions \
    searched, 3D Medusa or a single applied too.";

const NICE: &[&str] = &["Continuous Nice Loop", "Discontinuous Nice Loop", "AIC"];
const PAIRS: &[&str] = &["XY-Chain", "Continuous Nice Loop", "Discontinuous Nice Loop", "AIC"];
const ONE_DIGIT: &[&str] = &[
    "Simple Colours",
    "Multi-Colours",
    "X-Chain",
    "Continuous Nice Loop",
    "Discontinuous Nice Loop",
    "AIC",
];
const LOOP: &str = "The same loop is a Continuous Nice Loop, or a shorter chain removes the same.";
const CHAIN: &str = "The same links form a Nice Loop or an AIC.";

const CASES: &[&str] = &["Contradiction Chain", "Verity Chain"];
const FORCING: &str = "A Verity Chain has the same cases. Followed backwards, its chains are a \
    Contradiction Chain.";

impl Preceded {
    /// Returns the entry of a technique, or `None` if the technique is sometimes the next step.
    pub(crate) fn find(technique: &Technique) -> Option<&'static Self> {
        ALL.iter().find(|one| one.name == technique.name)
    }
}

/// Returns the techniques up to the rating of `technique`, without those that always come before
/// it.
pub(crate) fn rivals(technique: &Technique) -> Ladder {
    let by = Preceded::find(technique).map_or(&[][..], |one| one.by);
    let is_rival =
        |one: &&'static Technique| one.rating <= technique.rating && !by.contains(&one.name);
    Ladder::new(TECHNIQUES.iter().copied().filter(is_rival))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::{CellSet, House};

    #[test]
    fn the_names_are_of_easier_techniques() {
        for Preceded { name, by, .. } in ALL {
            let rating = Technique::named(name).expect(name).rating;
            for easier in *by {
                assert!(Technique::named(easier).expect(easier).rating <= rating, "{name}");
            }
        }
    }

    /// Removes candidates of one digit by locked candidates until none is left to remove.
    fn without_locked(mut places: CellSet) -> CellSet {
        loop {
            let before = places;
            for line in House::ALL.into_iter().filter(|house| !house.is_box()) {
                for square in House::boxes() {
                    let (line, square) = (line.cells(), square.cells());
                    if !line.meets(square) {
                        continue;
                    }
                    if (places & (square - line)).is_empty() {
                        places -= line - square;
                    }
                    if (places & (line - square)).is_empty() {
                        places -= square - line;
                    }
                }
            }
            if places == before {
                return places;
            }
        }
    }

    /// Tries each pair of base houses with each pair of cover houses. If all cells that the fish
    /// may have contain the digit, locked candidates remove all that the fish removes. With fewer
    /// cells they remove at least as much.
    #[test]
    fn locked_candidates_replace_every_fish_of_two_houses_that_is_no_x_wing() {
        let pairs = || {
            House::ALL.into_iter().flat_map(|one| {
                let later = House::ALL.into_iter().filter(move |other| *other > one);
                later.map(move |other| [one, other])
            })
        };
        let is_x_wing = |base: [House; 2], cover: [House; 2]| {
            let lines = |of: fn(House) -> bool, across: fn(House) -> bool| {
                base.into_iter().all(of) && cover.into_iter().all(across)
            };
            lines(House::is_row, House::is_column) || lines(House::is_column, House::is_row)
        };
        let mut tried = 0;
        for base in pairs() {
            for cover in pairs().filter(|&cover| !is_x_wing(base, cover)) {
                if cover.iter().any(|house| base.contains(house)) {
                    continue;
                }
                let [one, other] = base.map(House::cells);
                let [over, under] = cover.map(House::cells);
                let (inside, covered) = (one | other, over | under);
                let places = CellSet::ALL - (inside - covered) - (one & other);
                let removed = (covered - inside) | (over & under);
                tried += 1;
                let left = without_locked(places) & removed;
                assert!(left.is_empty(), "{base:?} {cover:?} {left}");
            }
        }
        assert!(tried > 50_000, "{tried}");
    }
}

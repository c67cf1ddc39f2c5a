//! The rows of fish, by fins and size.

use super::kraken;
use super::minimal::{find, find_siamese};
use super::shape::Class::{Basic, Franken, Mutant};
use super::shape::Fins::{None, Sashimi, Some};
use crate::logic::technique::{Technique, row};

const BASIC: &str = "Each line of the base holds the digit once, and all its places there lie in as many \
    lines across. So each line across gets its digit from the base, and no other cell in \
    it can hold the digit.";
const FINNED: &str = "If the fins are false, it is a plain fish: the lines across are used up by the base. \
    If a fin is true, all it sees is false. What the plain fish would strike and what \
    sees every fin as well is false either way.";
const SASHIMI: &str = "A fish with fins in which a line of the base would be left with one place or none \
    without them. Still either the lines across are used up by the base or a fin is \
    true, so what the fish would strike and every fin sees is false.";
const ANY: &str = "Each house of the base holds the digit once, and all its places there lie in as many \
    other houses. So each of these gets its digit from the base, whether it is a line or \
    a box, and no other cell in it can hold the digit. Nor can a place in \
    two of these others: it would use up both and leave too few for the rest.";
const ANY_FINNED: &str = "If the fins are false, the houses of the base use up those that cover them. If a fin \
    is true, all it sees is false. What lies in the cover and sees every fin is false \
    either way. A place in two houses of the base counts as a fin.";

/// All rows.
pub(super) const ALL: &[Technique] = &[
    row(32, "X-Wing", "In two lines a digit has the same two places across.", |position, visit| {
        super::find(position, 2, visit)
    })
    .why(BASIC),
    row(
        38,
        "Swordfish",
        "In three lines a digit is kept to the same three places across.",
        |position, visit| super::find(position, 3, visit),
    )
    .why(BASIC),
    row(
        52,
        "Jellyfish",
        "In four lines a digit is kept to the same four places across.",
        |position, visit| super::find(position, 4, visit),
    )
    .why(BASIC),
    row(
        43,
        "Finned X-Wing",
        "A fish of two lines, but for a few places that see what it strikes.",
        |position, visit| find(position, (Basic, Some), 2, visit),
    )
    .ours()
    .why(FINNED),
    row(
        47,
        "Finned Swordfish",
        "A fish of three lines, but for a few places that see what it strikes.",
        |position, visit| find(position, (Basic, Some), 3, visit),
    )
    .ours()
    .why(FINNED),
    row(
        54,
        "Finned Jellyfish",
        "A fish of four lines, but for a few places that see what it strikes.",
        |position, visit| find(position, (Basic, Some), 4, visit),
    )
    .ours()
    .why(FINNED),
    row(
        44,
        "Sashimi X-Wing",
        "A finned fish of two lines, one of which needs its fins.",
        |position, visit| find(position, (Basic, Sashimi), 2, visit),
    )
    .ours()
    .why(SASHIMI),
    row(
        48,
        "Sashimi Swordfish",
        "A finned fish of three lines, one of which needs its fins.",
        |position, visit| find(position, (Basic, Sashimi), 3, visit),
    )
    .ours()
    .why(SASHIMI),
    row(
        55,
        "Sashimi Jellyfish",
        "A finned fish of four lines, one of which needs its fins.",
        |position, visit| find(position, (Basic, Sashimi), 4, visit),
    )
    .ours()
    .why(SASHIMI),
    row(57, "Franken X-Wing", "A fish of two houses: lines and boxes.", |position, visit| {
        find(position, (Franken, None), 2, visit)
    })
    .ours()
    .why(ANY),
    row(
        58,
        "Finned Franken X-Wing",
        "A finned fish of two houses: lines and boxes.",
        |position, visit| find(position, (Franken, Some), 2, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(64, "Franken Swordfish", "A fish of three houses: lines and boxes.", |position, visit| {
        find(position, (Franken, None), 3, visit)
    })
    .ours()
    .why(ANY),
    row(
        65,
        "Finned Franken Swordfish",
        "A finned fish of three houses: lines and boxes.",
        |position, visit| find(position, (Franken, Some), 3, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(66, "Franken Jellyfish", "A fish of four houses: lines and boxes.", |position, visit| {
        find(position, (Franken, None), 4, visit)
    })
    .ours()
    .why(ANY),
    row(
        67,
        "Finned Franken Jellyfish",
        "A finned fish of four houses: lines and boxes.",
        |position, visit| find(position, (Franken, Some), 4, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        59,
        "Mutant X-Wing",
        "A fish of two houses: rows, columns and boxes in any mix.",
        |position, visit| find(position, (Mutant, None), 2, visit),
    )
    .ours()
    .why(ANY),
    row(
        60,
        "Finned Mutant X-Wing",
        "A finned fish of two houses: rows, columns and boxes in any mix.",
        |position, visit| find(position, (Mutant, Some), 2, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        68,
        "Mutant Swordfish",
        "A fish of three houses: rows, columns and boxes in any mix.",
        |position, visit| find(position, (Mutant, None), 3, visit),
    )
    .ours()
    .why(ANY),
    row(
        69,
        "Finned Mutant Swordfish",
        "A finned fish of three houses: rows, columns and boxes in any mix.",
        |position, visit| find(position, (Mutant, Some), 3, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        71,
        "Mutant Jellyfish",
        "A fish of four houses: rows, columns and boxes in any mix.",
        |position, visit| find(position, (Mutant, None), 4, visit),
    )
    .ours()
    .why(ANY),
    row(
        72,
        "Finned Mutant Jellyfish",
        "A finned fish of four houses: rows, columns and boxes in any mix.",
        |position, visit| find(position, (Mutant, Some), 4, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        45,
        "Siamese Fish",
        "Two finned fish with the same lines as their base, each with its own cover.",
        find_siamese,
    )
    .ours()
    .why(
        "The same lines can be covered in two ways, each with its own fins. Each is a fish \
    with fins in its own right and strikes what its cover holds and its fins see.",
    ),
    row(74, "Kraken Fish", "A fish whose fins lead to what it strikes by chains.", kraken::find)
        .ours()
        .why(
            "Either the plain fish is true or one of its fins. If chains lead from each fin, and \
    from the fish, to the same end, this end is true. Told the other way round: were the \
    target true, some lines would have too few places.",
        ),
];

//! All fish techniques, by fins and size.

use super::kraken;
use super::minimal::{find, find_siamese};
use super::shape::Class::{Basic, Franken, Mutant};
use super::shape::Fins::{None, Sashimi, Some};
use crate::logic::technique::{Technique, row};

const X_WING: &str = "Say two rows have their 5 only in the same two columns. Then one row has its \
    5 in the left column, and the other row in the right one. So both columns have their 5 in these \
    rows, and no other cell of the columns can be 5. Rows and columns can change places.";
const SWORDFISH: &str = "Three rows put three copies of a digit in three columns, and no column \
    can have two of them. So each of the columns has its digit in one of these rows, and no other \
    cell of the columns can be that digit. A row may have only two of the three places. Rows and \
    columns can change places.";
const JELLYFISH: &str = "Four rows put four copies of a digit in four columns, and no column can \
    have two of them. So each of the columns has its digit in one of these rows, and no other cell \
    of the columns can be that digit. A row may have only two of the four places. Rows and columns \
    can change places.";
const FINNED: &str = "If no fin has the digit, the pattern is a plain fish: the columns that it \
    fills, or the rows, can't have the digit anywhere else. If a fin has it, the cells that see \
    the fin can't. So a cell that the plain fish rules out and that sees every fin is ruled out \
    both ways.";
const SASHIMI: &str = "Without its fins, a row or column of the base would have one place left or \
    none. The proof is that of a finned fish: if no fin has the digit, the base fills the cover; \
    if a fin has it, the cells that see the fin can't. So a cell of the cover that sees every fin \
    is ruled out both ways.";
const ANY: &str = "The base is some rows, columns or boxes whose places for a digit are all in as \
    many others, the cover. Each house of the base needs a copy of the digit, and each house of \
    the cover can have only one. So the base fills the cover, whose other cells can't be that \
    digit. Nor can a cell in two houses of the cover: it would use up both and leave too few for \
    the rest.";
const ANY_FINNED: &str = "If no fin has the digit, the base fills the cover, whose other cells \
    can't have it. If a fin has the digit, the cells that see the fin can't. So a cell of the \
    cover that sees every fin is ruled out both ways. A place in two houses of the base counts as \
    a fin.";

/// All fish techniques.
pub(super) const ALL: &[Technique] = &[
    row(
        32,
        "X-Wing",
        "Two rows with a digit only in the same two columns, or the other way round.",
        |position, visit| super::find(position, 2, visit),
    )
    .why(X_WING),
    row(
        38,
        "Swordfish",
        "Three rows with a digit only in the same three columns, or the other way round.",
        |position, visit| super::find(position, 3, visit),
    )
    .why(SWORDFISH),
    row(
        52,
        "Jellyfish",
        "Four rows with a digit only in the same four columns, or the other way round.",
        |position, visit| super::find(position, 4, visit),
    )
    .why(JELLYFISH),
    row(
        43,
        "Finned X-Wing",
        "An X-Wing but for one or two extra places, the fins, in the box of a corner.",
        |position, visit| find(position, (Basic, Some), 2, visit),
    )
    .ours()
    .why(FINNED),
    row(
        47,
        "Finned Swordfish",
        "A Swordfish but for one or two extra places, the fins, in the box of a corner.",
        |position, visit| find(position, (Basic, Some), 3, visit),
    )
    .ours()
    .why(FINNED),
    row(
        54,
        "Finned Jellyfish",
        "A Jellyfish but for one or two extra places, the fins, in the box of a corner.",
        |position, visit| find(position, (Basic, Some), 4, visit),
    )
    .ours()
    .why(FINNED),
    row(
        44,
        "Sashimi X-Wing",
        "A finned X-Wing with a corner that can't have the digit; only its fins can.",
        |position, visit| find(position, (Basic, Sashimi), 2, visit),
    )
    .ours()
    .why(SASHIMI),
    row(
        48,
        "Sashimi Swordfish",
        "A finned Swordfish in which a row or column has one place besides the fins.",
        |position, visit| find(position, (Basic, Sashimi), 3, visit),
    )
    .ours()
    .why(SASHIMI),
    row(
        55,
        "Sashimi Jellyfish",
        "A finned Jellyfish in which a row or column has one place besides the fins.",
        |position, visit| find(position, (Basic, Sashimi), 4, visit),
    )
    .ours()
    .why(SASHIMI),
    row(
        57,
        "Franken X-Wing",
        "An X-Wing in which a box takes the place of a row or a column.",
        |position, visit| find(position, (Franken, None), 2, visit),
    )
    .ours()
    .why(ANY),
    row(
        58,
        "Finned Franken X-Wing",
        "A Franken X-Wing but for a few extra places, the fins.",
        |position, visit| find(position, (Franken, Some), 2, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        64,
        "Franken Swordfish",
        "A Swordfish in which boxes take the place of some rows or columns.",
        |position, visit| find(position, (Franken, None), 3, visit),
    )
    .ours()
    .why(ANY),
    row(
        65,
        "Finned Franken Swordfish",
        "A Franken Swordfish but for a few extra places, the fins.",
        |position, visit| find(position, (Franken, Some), 3, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        66,
        "Franken Jellyfish",
        "A Jellyfish in which boxes take the place of some rows or columns.",
        |position, visit| find(position, (Franken, None), 4, visit),
    )
    .ours()
    .why(ANY),
    row(
        67,
        "Finned Franken Jellyfish",
        "A Franken Jellyfish but for a few extra places, the fins.",
        |position, visit| find(position, (Franken, Some), 4, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        59,
        "Mutant X-Wing",
        "An X-Wing of any two rows, columns or boxes, covered by any two others.",
        |position, visit| find(position, (Mutant, None), 2, visit),
    )
    .ours()
    .why(ANY),
    row(
        60,
        "Finned Mutant X-Wing",
        "A Mutant X-Wing but for a few extra places, the fins.",
        |position, visit| find(position, (Mutant, Some), 2, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        68,
        "Mutant Swordfish",
        "A Swordfish of any three rows, columns or boxes, covered by any three others.",
        |position, visit| find(position, (Mutant, None), 3, visit),
    )
    .ours()
    .why(ANY),
    row(
        69,
        "Finned Mutant Swordfish",
        "A Mutant Swordfish but for a few extra places, the fins.",
        |position, visit| find(position, (Mutant, Some), 3, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        71,
        "Mutant Jellyfish",
        "A Jellyfish of any four rows, columns or boxes, covered by any four others.",
        |position, visit| find(position, (Mutant, None), 4, visit),
    )
    .ours()
    .why(ANY),
    row(
        72,
        "Finned Mutant Jellyfish",
        "A Mutant Jellyfish but for a few extra places, the fins.",
        |position, visit| find(position, (Mutant, Some), 4, visit),
    )
    .ours()
    .why(ANY_FINNED),
    row(
        45,
        "Siamese Fish",
        "Two finned fish with the same base, each with its own cover and its own fins.",
        find_siamese,
    )
    .ours()
    .why(
        "All places of the base but its fins are in the cover. Here there are two covers for the \
    same base, each with its own fins. Each makes a finned fish and removes what that fish would \
    remove alone: the digit from the cells of its cover that see its fins.",
    ),
    row(
        74,
        "Kraken Fish",
        "A finned fish whose fins rule out a cell by chains, not by seeing it.",
        kraken::find,
    )
    .ours()
    .why(
        "Either the fish works without its fins, or one of the fins is right. If chains lead \
    from each of these cases to the same result, the result is right. Put the other way round: if \
    the removed candidate were right, some rows or columns would have too few places for the \
    digit.",
    ),
];

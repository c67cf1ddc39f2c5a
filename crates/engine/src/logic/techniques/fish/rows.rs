//! All fish techniques, by fins and size.

use super::kraken;
use super::minimal::{find, find_siamese};
use super::shape::Class::{Basic, Franken, Mutant};
use super::shape::Fins::{None, Sashimi, Some};
use crate::logic::technique::{Technique, row};

const X_WING: &str = "Say rows 2 and 8 can have their 5 only in columns 3 and 7. If row 2 has it in column 3, \
    row 8 has it in column 7; if row 2 has it in column 7, row 8 has it in column 3. Either way both \
    columns have their 5 in these rows, so no other cell of the columns can be 5. Columns \
    and rows can change places.";
const SWORDFISH: &str = "Three rows put three copies of a digit in three columns, and no column can have two \
    of them. So each of the columns has its digit in one of these rows, and no other cell of the \
    columns can be that digit. A row needs only two of the three places. Columns and rows can \
    change places.";
const JELLYFISH: &str = "Four rows put four copies of a digit in four columns, and no column can have two of \
    them. So each of the columns has its digit in one of these rows, and no other cell of the columns \
    can be that digit. A row needs only two of the four places. Columns and rows can change \
    places.";
const FINNED: &str = "If no fin has the digit, it is a plain fish, and the other cells of its cover can't have \
    the digit. If a fin has it, the cells that see the fin can't. So a cell that the plain fish \
    rules out and that sees every fin is ruled out both ways.";
const SASHIMI: &str = "Without its fins, a row or column of the base would have one place left or none. The proof \
    is that of a finned fish: if no fin has the digit, the base fills the cover; if a fin has it, the \
    cells that see the fin can't. So a cell in both is ruled out both ways.";
const ANY: &str = "Each row, column or box of the base needs the digit once, and all its places there are in as \
    many others, the cover. So each of the cover has its digit in the base, and no other cell of it \
    can be that digit. Nor can a cell in two of the cover: it would use up both and leave too few \
    for the rest.";
const ANY_FINNED: &str = "If no fin has the digit, the base fills the cover, and its other cells can't have the digit. \
    If a fin has it, the cells that see the fin can't. So a cell of the cover that sees every fin is \
    ruled out both ways. A place in two houses of the base counts as a fin.";

/// All fish techniques.
pub(super) const ALL: &[Technique] = &[
    row(32, "X-Wing", "Two rows in which a digit has just two places, in the same two columns.", |position, visit| {
        super::find(position, 2, visit)
    })
    .why(X_WING),
    row(
        38,
        "Swordfish",
        "Three rows in which a digit can go only in the same three columns.",
        |position, visit| super::find(position, 3, visit),
    )
    .why(SWORDFISH),
    row(
        52,
        "Jellyfish",
        "Four rows in which a digit can go only in the same four columns.",
        |position, visit| super::find(position, 4, visit),
    )
    .why(JELLYFISH),
    row(
        43,
        "Finned X-Wing",
        "An X-Wing but for one or two extra places, the fins, near one of its corners.",
        |position, visit| find(position, (Basic, Some), 2, visit),
    )
    .ours()
    .why(FINNED),
    row(
        47,
        "Finned Swordfish",
        "A Swordfish but for one or two extra places, the fins, near one of its corners.",
        |position, visit| find(position, (Basic, Some), 3, visit),
    )
    .ours()
    .why(FINNED),
    row(
        54,
        "Finned Jellyfish",
        "A Jellyfish but for one or two extra places, the fins, near one of its corners.",
        |position, visit| find(position, (Basic, Some), 4, visit),
    )
    .ours()
    .why(FINNED),
    row(
        44,
        "Sashimi X-Wing",
        "A finned X-Wing with a corner that can't have the digit, only its fins can.",
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
    row(57, "Franken X-Wing", "An X-Wing in which boxes can stand for rows or columns.", |position, visit| {
        find(position, (Franken, None), 2, visit)
    })
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
    row(64, "Franken Swordfish", "A Swordfish in which boxes can stand for rows or columns.", |position, visit| {
        find(position, (Franken, None), 3, visit)
    })
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
    row(66, "Franken Jellyfish", "A Jellyfish in which boxes can stand for rows or columns.", |position, visit| {
        find(position, (Franken, None), 4, visit)
    })
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
        "The places of the base can be covered in two ways, each with its own fins. Each is a finned \
    fish and removes what it would remove alone: the cells of its cover that see its fins.",
    ),
    row(74, "Kraken Fish", "A finned fish whose fins rule out a cell by chains, not by sight.", kraken::find)
        .ours()
        .why(
            "Either the plain fish is true or one of its fins. If chains lead from each fin, and \
    from the fish, to the same end, this end is true. Told the other way round: were the \
    target true, some lines would have too few places.",
        ),
];

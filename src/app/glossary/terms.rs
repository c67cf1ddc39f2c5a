//! The table of terms that hints and lessons use.

/// A term of the glossary.
#[derive(Debug)]
pub struct Term {
    /// The term.
    pub name: &'static str,
    /// Lowercase words that show that some text uses the term. Text that names a cell, such as
    /// `r4c7`, uses the term [`CELL_NAME`].
    pub(super) forms: &'static [&'static str],
    /// The meaning, in full sentences.
    pub meaning: &'static str,
}

impl Term {
    /// Returns the term called `name`, or else the first term that has `name` among its forms.
    /// Ignores case.
    pub fn named(name: &str) -> Option<&'static Self> {
        let wanted = name.to_lowercase();
        let has_name = |term: &&Self| term.name.to_lowercase() == wanted;
        let has_form = |term: &&Self| term.forms.contains(&wanted.as_str());
        TERMS.iter().find(has_name).or_else(|| TERMS.iter().find(has_form))
    }

    /// Returns the first sentence of the meaning.
    pub fn summary(&self) -> String {
        // A full stop also stands in numbers, such as 1.0.
        match self.meaning.split_once(". ") {
            Some((first, _)) => format!("{first}."),
            None => self.meaning.to_owned(),
        }
    }
}

/// The name of the term that explains the names of cells.
pub(super) const CELL_NAME: &str = "r4c7";

const fn term(name: &'static str, forms: &'static [&'static str], meaning: &'static str) -> Term {
    Term { name, forms, meaning }
}

/// All terms: first the board, then marks, then the words of the techniques.
pub static TERMS: &[Term] = &[
    term(
        "row",
        &["row", "rows"],
        "Nine cells side by side. Row 1 is at the top, row 9 at the bottom. Each row holds the digits 1 \
         to 9 once.",
    ),
    term(
        "column",
        &["column", "columns"],
        "Nine cells one below the other. Column 1 is on the left, column 9 on the right. Each column \
         holds the digits 1 to 9 once.",
    ),
    term(
        "box",
        &["box", "boxes"],
        "A square of three by three cells with a thick border. Boxes 1, 2 and 3 are at the top, from \
         left to right, then come 4, 5 and 6, and 7, 8 and 9. Each box holds the digits 1 to 9 once.",
    ),
    term(
        "house",
        &["house", "houses", "sector", "sectors"],
        "A row, a column or a box. There are 27 houses. Every rule of Sudoku is about houses: each one \
         holds every digit exactly once.",
    ),
    term(
        "line",
        &["line", "lines"],
        "A row or a column. Many techniques are about two or more parallel lines.",
    ),
    term(
        "crossing",
        &["cross", "crossing", "crossings"],
        "The cell that a row and a column share, or the three cells that a row or a column shares with a \
         box.",
    ),
    term(
        CELL_NAME,
        &[],
        "The cell in row 4 and column 7. The number after r counts rows from the top, and the number \
         after c counts columns from the left.",
    ),
    term(
        "clue",
        &["clue", "clues", "given", "givens"],
        "A digit that is on the board from the start. Clues are also called givens. They cannot be \
         changed.",
    ),
    term(
        "candidate",
        &["candidate", "candidates"],
        "A digit that a cell can still be: no cell that it sees holds that digit, and no step has \
         removed it. Pencil marks are a way to write candidates down.",
    ),
    term(
        "place",
        &["place", "places"],
        "A cell of a row, column or box that can still hold a digit. A digit with one place left in a \
         house must go there.",
    ),
    term(
        "sees",
        &["see", "sees", "seen", "peers"],
        "Two cells see each other if they are in the same row, column or box. Then they cannot hold the \
         same digit.",
    ),
    term(
        "remove",
        &["remove", "removes", "removed", "eliminate", "ruled", "ruled out", "rules out"],
        "To cross out a candidate that the cell cannot be. Most steps remove candidates until a single \
         appears.",
    ),
    term(
        "mark",
        &["mark", "marks", "pencil marks", "corner mark", "centre mark"],
        "A small digit that you write into an empty cell. Corner marks usually note the places of a \
         digit in a box, and centre marks all that a cell can be.",
    ),
    term(
        "single",
        &["single", "singles"],
        "A cell that can only be one digit (a naked single), or the only place for a digit in a row, \
         column or box (a hidden single). Even the hardest puzzle ends with singles.",
    ),
    term(
        "naked",
        &["naked"],
        "Cells are naked if they have only the candidates of the pattern: a naked pair is two cells of \
         a house with the same two candidates and no others.",
    ),
    term(
        "hidden",
        &["hidden"],
        "Digits are hidden if the cells of the pattern are their only places in a house. Other \
         candidates in these cells hide the pattern: they can be removed.",
    ),
    term(
        "locked",
        &["locked", "pointing", "claiming"],
        "The places for a digit in a box are locked if they all lie in one row or column, and those of a \
         row or column if they all lie in one box. Then the digit is there, and nowhere else in the \
         other house.",
    ),
    term(
        "pair, triple, quad",
        &["pair", "pairs", "triple", "triples", "quad", "quads", "subset", "subsets"],
        "Two, three or four cells of a house that share the same number of digits. Together they use \
         up those digits. All three are subsets.",
    ),
    term(
        "bivalue cell",
        &["bivalue", "two candidates", "two-candidate"],
        "A cell with exactly two candidates. If it is not one of them, it is the other. Wings and \
         XY-Chains are built of such cells.",
    ),
    term(
        "strong link",
        &["strong link", "strong links", "strong", "strongly", "conjugate"],
        "Two candidates of which at least one is right: the only two places for a digit in a house, or \
         the only two candidates of a cell. If one is wrong, the other is right. Drawn as a double \
         line, written =.",
    ),
    term(
        "Eureka",
        &["eureka"],
        "Eureka notation writes a chain in one line, such as (5)r1c2 = r1c8 - r3c9 => r3c2<>5. The \
         sign = is a strong link, - is a weak link, and <> means that a candidate is removed.",
    ),
    term(
        "weak link",
        &["weak link", "weak links", "weak", "weakly"],
        "Two candidates of which at most one is right: the same digit in two cells that see each other, \
         or two candidates of one cell. If one is right, the other is wrong. Drawn as a dashed line, \
         written -.",
    ),
    term(
        "link",
        &["link", "links", "linked"],
        "Two candidates that depend on each other. A strong link says that at least one of them is right, \
         a weak link that at most one is.",
    ),
    term(
        "chain",
        &["chain", "chains", "aic", "m-wing", "s-wing", "l-wing", "h-wing"],
        "Candidates connected by links that are alternately strong and weak. A chain that starts \
         and ends with a strong link proves that one of its ends is right. With three strong links \
         it may be called an M-Wing, S-Wing, L-Wing or H-Wing.",
    ),
    term(
        "loop",
        &["loop", "loops", "cycle"],
        "A chain that ends where it starts. If strong and weak links alternate all the way round, every \
         weak link of the loop is also strong: exactly one of its two candidates is right.",
    ),
    term(
        "ends",
        &["end", "ends"],
        "The first and the last candidate of a chain. One of the two is right, so a candidate that sees \
         both can be removed.",
    ),
    term(
        "group",
        &["group", "groups", "grouped"],
        "Two or three cells in a box that are also in one row or column, taken as one place for a digit. \
         The digit is in one of them, no matter which.",
    ),
    term(
        "fish",
        &["fish", "x-wing", "swordfish", "jellyfish"],
        "Some rows in which a digit can go only in as many columns, or the other way round: two for an \
         X-Wing, three for a Swordfish, four for a Jellyfish. Each of the columns has its digit in one of \
         the rows, so the digit can be removed from the rest of the columns.",
    ),
    term(
        "base",
        &["base", "bases", "base cells"],
        "The rows or columns in which a fish starts: each of them has only a few places for the digit. In \
         an Exocet, the two cells of a box that the pattern starts from.",
    ),
    term(
        "cover",
        &["cover", "covers", "covered"],
        "The rows or columns that contain all places of the base of a fish. The digits of the base fill \
         them, so the digit can be removed from their other cells.",
    ),
    term(
        "fin",
        &["fin", "fins", "finned"],
        "A place for the digit in the base of a fish that its cover does not contain. Either the fin is \
         right, or the fish works as usual. A cell of the cover that sees every fin loses the digit either \
         way.",
    ),
    term(
        "endo fin",
        &["endo", "endo fin", "endo fins"],
        "A place that two houses of the base of a fish share. It counts as a fin, because one digit there \
         would serve both houses.",
    ),
    term(
        "Sashimi",
        &["sashimi"],
        "Said of a finned fish that would fall apart without its fin: one of its rows or columns then has \
         just one place left for the digit.",
    ),
    term(
        "Franken, Mutant",
        &["franken", "mutant"],
        "Fish that also use boxes. In a Franken fish, boxes stand for some of the rows or columns; in a \
         Mutant fish, rows, columns and boxes mix freely.",
    ),
    term(
        "pivot",
        &["pivot"],
        "The cell, or the set of cells, in the middle of a wing. It sees all the wings. Each of its \
         candidates decides one of them.",
    ),
    term(
        "wing",
        &["wing", "wings"],
        "A cell that the pivot sees and that shares a candidate with it. When the pivot takes that \
         candidate, the wing must be its other one.",
    ),
    term(
        "deadly pattern",
        &["deadly", "deadly pattern", "swap", "swapping", "swapped", "second solution"],
        "Cells whose digits could be swapped to give a second solution. A proper puzzle has only one, so \
         something must break the pattern. The smallest is a rectangle of four cells in two boxes with \
         the same two digits.",
    ),
    term(
        "corner",
        &["corner", "corners", "rectangle", "floor", "roof"],
        "One of the four cells of a rectangle: two rows and two columns that cross in just two boxes.",
    ),
    term(
        "guardian",
        &["guardian", "guardians"],
        "A candidate that keeps a pattern from being impossible. At least one of the guardians of a \
         pattern is right.",
    ),
    term(
        "colour",
        &["colour", "colours", "coloured", "cluster", "clusters"],
        "Places for a digit that strong links connect fall into two colours, A and B. Either all of A are \
         right, or all of B. The connected places are a cluster.",
    ),
    term(
        "almost locked set",
        &[
            "set",
            "sets",
            "almost locked",
            "almost locked set",
            "almost locked sets",
            "als",
            "one digit too many",
        ],
        "Cells of one house that have just one candidate more than there are cells. If one of these \
         digits goes elsewhere, the cells need all the others.",
    ),
    term(
        "restricted common",
        &["restricted common", "restricted commons"],
        "A digit that two almost locked sets share, if all its places in one set see all its places in \
         the other. Only one of the sets can contain it.",
    ),
    term(
        "stem, petal",
        &["stem", "petal", "petals"],
        "The parts of a Death Blossom. The stem is a cell. Each of its candidates is linked to an almost \
         locked set, its petal.",
    ),
    term(
        "target",
        &["target", "targets", "target cell", "target cells"],
        "The cells of an Exocet that must hold the digits of its base cells.",
    ),
    term(
        "template",
        &["template", "templates"],
        "One of the ways to place all nine copies of a digit on the board that the candidates still \
         allow.",
    ),
    term(
        "firework",
        &["firework", "fireworks"],
        "A digit that a row and a column can have only in the box where they cross and in one more cell \
         each. It must be in the crossing or in one of those two cells.",
    ),
    term(
        "forcing chain",
        &["case", "cases", "forcing", "forcing chain", "forcing chains"],
        "A proof by cases: whatever a cell is, or wherever a digit goes, the same result follows.",
    ),
    term(
        "contradiction",
        &["contradiction", "contradictions", "impossible", "suppose"],
        "Something that cannot be: a cell without a digit, a digit without a place, or the same digit \
         twice in a house. The assumption that leads there is wrong.",
    ),
    term(
        "net",
        &["net", "nets"],
        "A chain that branches: one of its steps needs the results of several steps before it.",
    ),
    term(
        "rating",
        &["rating", "rated"],
        "A number for the difficulty of a step, from 1.0 to about 12.0, on the scale of the program \
         Sudoku Explainer. A puzzle has the rating of its hardest step. A number such as ~5.2 is our \
         own estimate, for a technique that Sudoku Explainer does not have; it can be higher than \
         the rating of the puzzle.",
    ),
];

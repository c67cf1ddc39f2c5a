//! Death Blossom: a stem cell with one petal for each of its candidates. A petal is an almost
//! locked set (ALS) that belongs to one candidate of the stem: if the stem contains that digit, the
//! petal cannot contain it, so the petal must contain all of its other digits.
//!
//! Before the search combines petals, it collects every candidate that at least one petal for each
//! stem candidate sees. Only these candidates can be eliminated, so petals that see none of them
//! are dropped.

use super::{Overlap, SeenEliminations, text};
use crate::board::{Cell, CellSet, Digit};
use crate::logic::Position;
use crate::logic::analysis::Analysis;
use crate::logic::analysis::als::Als;
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Explanation, Flow, Visitor};
use crate::logic::{Picture, Role, words};

/// The maximum number of petals that `HoDoKu` stores for a candidate.
const PETALS_OF_HODOKU: usize = 100;

/// Reports each blossom whose petals share no cell.
pub(super) fn find(analysis: &Analysis<'_>, visit: &mut Visitor<'_>) -> Flow {
    let alses: Vec<_> = analysis.alses().iter().collect();
    search(analysis, &alses, usize::MAX, Overlap::Forbidden, visit)
}

/// Reports the blossoms that `HoDoKu` finds. `HoDoKu` processes the sets house by house and stores
/// a limited number of petals for each candidate.
pub(super) fn of_hodoku(
    analysis: &Analysis<'_>,
    overlap: Overlap,
    visit: &mut Visitor<'_>,
) -> Flow {
    let mut alses: Vec<_> = analysis.alses().iter().collect();
    alses.sort_by(|one, other| one.by_house(other));
    search(analysis, &alses, PETALS_OF_HODOKU, overlap, visit)
}

fn search(
    position: &Position,
    alses: &[&Als],
    most: usize,
    overlap: Overlap,
    visit: &mut Visitor<'_>,
) -> Flow {
    let mut found = SeenEliminations::default();
    position.empty_cells().iter().try_for_each(|stem| {
        let petals_of = |digit: Digit| -> Vec<&Als> {
            let seeing = alses.iter().filter(|als| als.seen[digit.index()].contains(stem));
            seeing.copied().take(most).collect()
        };
        let digits: Vec<_> = position.candidates().digits(stem).iter().collect();
        let mut petals: Vec<_> = digits.iter().map(|&digit| petals_of(digit)).collect();
        let targets = targets(position, stem, &petals);
        if targets.is_empty() {
            return Flow::Continue(());
        }
        for petals in &mut petals {
            petals.retain(|als| !seen_of(&targets, als).is_empty());
        }
        let mut blossom = Blossom { stem, digits, petals, chosen: Vec::new(), overlap };
        blossom.grow(&targets, CellSet::EMPTY, &mut found, visit)
    })
}

/// Returns all candidates that a blossom on `stem` could eliminate: their digit is not a candidate
/// of the stem, and at least one petal for each stem candidate sees them.
fn targets(position: &Position, stem: Cell, petals: &[Vec<&Als>]) -> CandidateSet {
    let others = !position.candidates().digits(stem);
    let mut targets = CandidateSet::new(position, others, CellSet::ALL);
    for petals in petals {
        let mut some = CandidateSet::EMPTY;
        for als in petals {
            some = some.union(&seen_of(&targets, als));
        }
        targets = some;
    }
    targets
}

/// Returns those of `targets` that see all places of their digit in `als`.
fn seen_of(targets: &CandidateSet, als: &Als) -> CandidateSet {
    let mut seen = CandidateSet::EMPTY;
    for digit in als.digits.iter() {
        seen.insert_cells(digit, targets.cells(digit) & als.seen[digit.index()]);
    }
    seen
}

struct Blossom<'a> {
    stem: Cell,
    /// The candidates of the stem.
    digits: Vec<Digit>,
    /// For each candidate of the stem, the sets that can be its petal.
    petals: Vec<Vec<&'a Als>>,
    /// The petals chosen so far, in the order of the stem's candidates.
    chosen: Vec<&'a Als>,
    overlap: Overlap,
}

impl Blossom<'_> {
    /// Chooses petals for the remaining candidates. `targets` are the candidates that all chosen
    /// petals see.
    fn grow(
        &mut self,
        targets: &CandidateSet,
        used: CellSet,
        found: &mut SeenEliminations,
        visit: &mut Visitor<'_>,
    ) -> Flow {
        let level = self.chosen.len();
        if level == self.digits.len() {
            if found.adds(targets) {
                visit(&Deduction::eliminate(*targets), &|| self.explain(targets))?;
            }
            return Flow::Continue(());
        }
        for number in 0..self.petals[level].len() {
            let petal = self.petals[level][number];
            let left = seen_of(targets, petal);
            if left.is_empty() || !self.overlap.allows(!used.meets(petal.cells)) {
                continue;
            }
            self.chosen.push(petal);
            self.grow(&left, used | petal.cells, found, visit)?;
            self.chosen.pop();
        }
        Flow::Continue(())
    }

    fn explain(&self, eliminations: &CandidateSet) -> Explanation {
        let digits = eliminations.digits();
        let Self { stem, .. } = *self;
        let words = &[
            (Role::Pivot, "stem"),
            (Role::Wing, "petal"),
            (Role::Base, "petal"),
            (Role::Cover, "petal"),
            (Role::Focus, "its places"),
        ];
        let mut picture = Picture { words, ..Picture::default() };
        picture.cells.push((stem, Role::Pivot));
        for (number, (petal, &digit)) in self.chosen.iter().zip(&self.digits).enumerate() {
            let role = [Role::Wing, Role::Base, Role::Cover][number % 3];
            text::highlight(&mut picture, petal, role);
            text::focus(&mut picture, petal, digits);
            text::stem(&mut picture, stem, petal, digit);
        }
        let stems = words::or(&self.digits);
        let mut sentences = vec![format!("{stem} is {stems}. Each case has a petal.")];
        for (number, (petal, &digit)) in self.chosen.iter().zip(&self.digits).enumerate() {
            let along = words::along(petal.places[digit.index()], CellSet::only(stem));
            let petal_name = text::named(number, petal);
            sentences.push(format!(
                "If {stem} is {digit}, petal {petal_name} has no {digit} ({along}), so {}.",
                text::filled(petal, digit)
            ));
        }
        sentences.push(format!(
            "So one of the petals has {}. {}",
            text::some(digits),
            text::losers(eliminations, &self.chosen)
        ));
        let (reason, proof) = words::whole_proof(sentences, eliminations);
        Explanation { picture, digits, place: format!("Look at {stem}."), reason, proof }
    }
}

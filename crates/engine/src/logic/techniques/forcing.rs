//! Forcing chains and nets as in Bernhard Hobiger's `HoDoKu`: assumptions that lead to a
//! contradiction, and consequences that follow in all possible cases (verities).

#[cfg(test)]
mod proof_check;
#[cfg(test)]
mod tests;
mod text;

use crate::logic::analysis::Analysis;
use crate::logic::analysis::implications::{Contradictory, Literal, Reasoning, shared_ends};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::{Deduction, Flow, Visitor};
use crate::logic::technique::Code;
use crate::logic::technique::{Technique, row};

/// `HoDoKu`'s codes for this family: chains and nets, each by contradiction and by verity.
pub(super) const CODES: &[Code] = &[
    ("1301", |position, visit| contradictions(position, Reasoning::Chain, Wanted::All, visit)),
    ("1302", |position, visit| verities(position, Reasoning::Chain, Wanted::All, visit)),
    ("1303", |position, visit| contradictions(position, Reasoning::Net, Wanted::All, visit)),
    ("1304", |position, visit| verities(position, Reasoning::Net, Wanted::All, visit)),
];

/// The techniques of this family.
pub(super) const ROWS: &[Technique] = &[
    row(
        76,
        "Contradiction Chain",
        "A candidate from which chains of links lead to something impossible.",
        |position, visit| contradictions(position, Reasoning::Chain, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "Suppose a candidate is true, or that it is not, and follow what must be then: one thing \
         leads to the next, along links between two candidates. If two such chains end in what \
         can't be, such as two digits in a cell or a digit without a place, the supposition was \
         wrong, and its contrary is true.",
    ),
    row(
        78,
        "Verity Chain",
        "A cell, or a digit of a house, whose cases all lead to the same end by chains.",
        |position, visit| verities(position, Reasoning::Chain, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "A cell holds one of its candidates, and a house has each digit in one of the cells left \
         for it. Follow a chain of links from each of these cases. If all come to the same end, it \
         does not matter which case is the true one: the end is true.",
    ),
    row(
        83,
        "Contradiction Net",
        "A candidate from which singles and locked candidates lead to the impossible.",
        |position, visit| contradictions(position, Reasoning::Net, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "As with chains, a supposition is followed until something can't be. But here a \
         consequence may rest on several earlier ones together: a cell that loses all its \
         candidates but one to different digits, say. The lines meet, so it is a net and no chain; \
         each line needs no more than singles and locked candidates.",
    ),
    row(
        85,
        "Verity Net",
        "A cell, or a digit of a house, whose cases all lead to one end by singles.",
        |position, visit| verities(position, Reasoning::Net, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "One of the cases of a cell or a house is true. Follow each with singles and locked \
         candidates, where a consequence may rest on several earlier ones together. What comes out \
         the same in all the cases is true, whichever of them it is.",
    ),
];

/// The steps that a finder reports.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Report all steps.
    All,
    /// Skip nets whose results chains can also prove. Skip verities in which one case leads to a
    /// contradiction, because the contradiction is reported as a separate step.
    New,
}

/// Reports each assumption that leads to a contradiction.
fn contradictions(
    position: &Analysis<'_>,
    reasoning: Reasoning,
    wanted: Wanted,
    visit: &mut Visitor<'_>,
) -> Flow {
    for consequences in position.implications(reasoning).iter() {
        let Some((links, contradiction)) = consequences.contradiction else { continue };
        let is_old = (reasoning, wanted) == (Reasoning::Net, Wanted::New)
            && position
                .implications(Reasoning::Chain)
                .from(consequences.assumption)
                .contradiction
                .is_some();
        if !is_old {
            let deduction = deduction(consequences.assumption.negated(), links);
            visit(&deduction, &|| {
                text::contradiction(position, reasoning, consequences.assumption, contradiction)
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports each consequence that all cases have in common, using the cases whose proof has the
/// fewest links.
fn verities(
    position: &Analysis<'_>,
    reasoning: Reasoning,
    wanted: Wanted,
    visit: &mut Visitor<'_>,
) -> Flow {
    let contradictory = match wanted {
        Wanted::All => Contradictory::Keep,
        Wanted::New => Contradictory::Skip,
    };
    let ends = |table| shared_ends(position, table, contradictory);
    let old = match (reasoning, wanted) {
        (Reasoning::Net, Wanted::New) => ends(position.implications(Reasoning::Chain)),
        _ => vec![None; Literal::FOR_CANDIDATES],
    };
    let ends = ends(position.implications(reasoning));
    for (index, (best, old)) in ends.into_iter().zip(old).enumerate() {
        if let (Some((links, cases)), None) = (best, old) {
            let end = Literal::from_index(index);
            visit(&deduction(end, links), &|| text::verity(position, reasoning, cases, end))?;
        }
    }
    Flow::Continue(())
}

/// Returns the deduction for a step that proves `literal` with `links` links.
fn deduction(literal: Literal, links: usize) -> Deduction {
    let candidate = literal.candidate().expect("the outcome is about a candidate");
    let deduction = if literal.is_on() {
        Deduction::place(candidate.cell, candidate.digit)
    } else {
        Deduction::eliminate(CandidateSet::EMPTY.with(candidate))
    };
    let surcharge = [8, 12, 18, 26, 38].into_iter().filter(|&few| links > few).count();
    Deduction { surcharge: surcharge as u8, ..deduction }
}

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
        "Suppose a candidate is right, or that it is wrong, and work out what follows, from \
         one candidate to the next. If two such chains end in something impossible, such as two \
         digits in a cell or a digit without a place, what you supposed was wrong, and the \
         opposite is right.",
    ),
    row(
        78,
        "Verity Chain",
        "A cell, or a digit in a house, whose cases all lead to one result by chains.",
        |position, visit| verities(position, Reasoning::Chain, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "A cell must be one of its candidates, and in a house each digit must go in one of the \
         places left for it. Follow a chain from each of these cases. If all of them lead to the \
         same result, the result is right, and you need not know which case it is.",
    ),
    row(
        83,
        "Contradiction Net",
        "A candidate from which singles and locked candidates lead to a contradiction.",
        |position, visit| contradictions(position, Reasoning::Net, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "As in a Contradiction Chain, follow what you suppose until something is impossible. But \
         a step may need several earlier ones together, such as a cell that has lost its \
         candidates to different digits. The chains join, so it is a net. Each step is a single \
         or a locked candidate.",
    ),
    row(
        85,
        "Verity Net",
        "A cell, or a digit in a house, whose cases all lead to one result by singles.",
        |position, visit| verities(position, Reasoning::Net, Wanted::New, visit),
    )
    .ours()
    .supposing()
    .why(
        "One of the candidates of a cell must be right, and so must one of the places for a digit \
         in a house. Follow each of these cases with singles and locked candidates, where a step \
         may need several earlier ones together. If all cases lead to the same result, the result \
         is right, and you need not know which case it is.",
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
    let candidate = literal.candidate().expect("the literal is about a candidate");
    let deduction = if literal.is_on() {
        Deduction::place(candidate.cell, candidate.digit)
    } else {
        Deduction::eliminate(CandidateSet::EMPTY.with(candidate))
    };
    let surcharge = [8, 12, 18, 26, 38].into_iter().filter(|&few| links > few).count();
    Deduction { surcharge: surcharge as u8, ..deduction }
}

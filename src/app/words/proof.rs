//! The structure of the proof of a net: which lines are steps of the net itself, and which belong
//! to a chain that proves one of its steps.

use pencilmark_engine::logic::{LineKind, ProofLine, StepLabel};

/// The place of a line in the proof of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepPlace {
    /// The letter of the step that the line helps to prove. `None` for a step of the proof itself.
    pub outer: Option<StepLabel>,
    /// The number of the line among those of its case, or of the proof of the `outer` step.
    pub number: usize,
    /// The number of lines of the case, or of the proof of the `outer` step.
    pub count: usize,
    /// `true` if the lines after this one prove it.
    pub has_proof: bool,
}

impl StepPlace {
    /// Returns the place of the line `number`, which starts at 1.
    pub fn new(lines: &[&ProofLine], number: usize) -> Self {
        let outer = lines[number - 1].outer;
        let is_case = |line: &&ProofLine| line.kind == LineKind::Case;
        let start = lines[..number].iter().rposition(is_case).unwrap_or(0);
        let end = lines[number..].iter().position(is_case).map_or(lines.len(), |end| number + end);
        let beside = |range: std::ops::Range<usize>| {
            lines[range].iter().filter(|other| other.outer == outer).count()
        };
        Self {
            outer,
            number: beside(start..number),
            count: beside(start..end),
            has_proof: outer.is_none()
                && lines.get(number).is_some_and(|next| next.outer.is_some()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_place_in_its_case_or_in_the_proof_of_a_step() {
        let [b, c] = [1, 2].map(StepLabel::letter);
        let line = |kind, outer| ProofLine { kind, outer, ..ProofLine::from(String::new()) };
        let lines = [
            line(LineKind::Case, None),
            line(LineKind::Step, None),
            line(LineKind::Supposition, Some(b)),
            line(LineKind::Step, Some(b)),
            line(LineKind::Refutation, Some(b)),
            line(LineKind::End, None),
            line(LineKind::Step, None),
            line(LineKind::InnerReason, Some(c)),
            line(LineKind::InnerCase, Some(c)),
            line(LineKind::End, Some(c)),
            line(LineKind::End, None),
            line(LineKind::Case, None),
            line(LineKind::Step, None),
        ];
        let lines: Vec<_> = lines.iter().collect();
        let place = |number| {
            let StepPlace { outer, number, count, has_proof } = StepPlace::new(&lines, number);
            (outer, number, count, has_proof)
        };
        assert_eq!(place(1), (None, 1, 5, false), "lines of the case");
        assert_eq!(place(2), (None, 2, 5, true));
        assert_eq!(place(4), (Some(b), 2, 3, false), "lines of the proof of b");
        assert_eq!(place(7), (None, 4, 5, true));
        assert_eq!(place(10), (Some(c), 3, 3, false));
        assert_eq!(place(11), (None, 5, 5, false));
        assert_eq!(place(13), (None, 2, 2, false), "the next case has its own lines");
    }
}

//! The letters of the steps of a proof. The board shows the same letters in the cells that the
//! steps are about.

use pencilmark_engine::logic::{LineClaim, LineKind, Link, LinkKind, ProofLine, StepLabel};

/// For each cell, the label of the step that is about the cell.
pub(super) type CellLabels = [Option<StepLabel>; 81];

/// Returns the label of the first line that claims the end of a link.
pub(in crate::ui) fn label_of_link(link: &Link, lines: &[ProofLine]) -> Option<StepLabel> {
    let end = LineClaim { node: link.to, is_true: link.kind == LinkKind::Strong };
    lines.iter().filter(|line| line.claims.contains(&end)).find_map(|line| line.label)
}

/// Returns the letter of the step that is about each cell. A cell that is only a premise of a step,
/// as in `If r7c9 is not 9, then`, gets the letter of that step. Each case starts again at `a`.
pub(super) fn letters<'a>(lines: impl IntoIterator<Item = &'a ProofLine>) -> CellLabels {
    let (mut results, mut premises) = ([None; 81], [None; 81]);
    for line in lines {
        if line.kind == LineKind::Case {
            (results, premises) = ([None; 81], [None; 81]);
        }
        let Some(label) = line.label else { continue };
        for cell in line.cells.iter() {
            results[cell.index()].get_or_insert(label);
        }
        let is_false = |claim: &&LineClaim| !claim.is_true;
        for cell in line.claims.iter().filter(is_false).flat_map(|claim| claim.node.cells.iter()) {
            premises[cell.index()].get_or_insert(label);
        }
    }
    std::array::from_fn(|index| results[index].or(premises[index]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::{Cell, Digit};
    use pencilmark_engine::logic::Node;

    fn node(cell: &str) -> Node {
        Node { digit: Digit::ALL[8], cells: cell.parse::<Cell>().unwrap().into() }
    }

    /// Returns a labelled line that claims that a node is false, and that another is true.
    fn line(number: usize, from: &str, to: &str) -> ProofLine {
        let claim = |node, is_true| LineClaim { node, is_true };
        ProofLine {
            kind: LineKind::Step,
            label: Some(StepLabel::letter(number)),
            claims: vec![claim(node(from), false), claim(node(to), true)],
            cells: node(to).cells,
            ..ProofLine::from(String::new())
        }
    }

    #[test]
    fn a_link_has_the_letter_of_the_step_that_claims_its_end() {
        let end = ProofLine { label: None, ..line(2, "r1c1", "r8c4") };
        let lines = [line(0, "r7c9", "r7c1"), line(1, "r6c1", "r6c6"), end];
        let label = |from, to, kind| {
            let link = Link { from: node(from), to: node(to), kind };
            label_of_link(&link, &lines).map(|label| label.as_str().to_owned())
        };
        assert_eq!(label("r7c9", "r7c1", LinkKind::Strong).as_deref(), Some("a"));
        assert_eq!(label("r7c1", "r6c1", LinkKind::Weak).as_deref(), Some("b"));
        assert_eq!(label("r6c1", "r6c6", LinkKind::Strong).as_deref(), Some("b"));
        assert_eq!(label("r6c6", "r8c4", LinkKind::Strong), None, "that line has no letter");
    }

    #[test]
    fn the_premise_of_a_step_has_the_letter_of_the_step() {
        let lines = [line(0, "r7c9", "r7c1"), line(1, "r6c1", "r6c6"), line(2, "r7c1", "r4c4")];
        let at = |lines: &[ProofLine], cell: &str| {
            letters(lines)[cell.parse::<Cell>().unwrap().index()]
                .map_or("-".to_owned(), |label| label.as_str().to_owned())
        };
        let cells = ["r7c9", "r7c1", "r6c1", "r6c6", "r4c4", "r1c1"];
        assert_eq!(cells.map(|cell| at(&lines, cell)), ["a", "a", "b", "b", "c", "-"]);
        let case = ProofLine { kind: LineKind::Case, ..line(0, "r2c2", "r3c3") };
        let lines = [lines.to_vec(), vec![case]].concat();
        let found = ["r7c9", "r2c2", "r3c3"].map(|cell| at(&lines, cell));
        assert_eq!(found, ["-", "a", "a"], "a case starts again");
    }
}

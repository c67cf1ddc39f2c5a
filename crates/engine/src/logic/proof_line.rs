//! A line of a proof, and what the line says. Code that shows a proof reads these fields, so the
//! wording of a line can change.

use super::{Link, Node, StepLabel};
use crate::board::CellSet;
use std::ops::Range;

/// A line of a proof: a sentence or a few, and what they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofLine {
    /// The line as it is shown, with its label.
    pub text: String,
    /// The place of the line in the proof.
    pub kind: LineKind,
    /// The label of the line, if other lines can refer to it. Lines without a label are not steps.
    pub label: Option<StepLabel>,
    /// The letters of the step that the line helps to prove. `None` for a line of the proof itself.
    pub outer: Option<StepLabel>,
    /// The claims of the line in order. The reasons for a claim are not included. Lines that are
    /// neither a step nor part of a case or a net have no claims.
    pub claims: Vec<LineClaim>,
    /// The cells that the line is about, which show its label on the board: the cells of its first
    /// true claim, or an almost locked set.
    pub cells: CellSet,
    /// The labels of the steps that the line needs, as in `after b and c`.
    pub premises: Vec<StepLabel>,
    /// The links that lead to the line's claims. Empty unless the line is part of a chain that
    /// proves a step.
    pub links: Vec<Link>,
    /// The part of `text` that states the claims, without the label and the reason.
    pub statement_range: Range<usize>,
}

/// The place of a line in its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// A sentence that is none of the following.
    Text,
    /// A line that summarizes a long proof, or a case of a long proof.
    Outline,
    /// The first line of a case, such as `Case 2 of 3: r1c2 is 5 (a).`
    Case,
    /// The first line of the proof of a step that has cases, such as `For step b: r1c2 is 5 or 6.`
    InnerReason,
    /// The first line of a case in the proof of a step.
    InnerCase,
    /// A step that supposes a claim, such as `a: Suppose r1c2 is 5.`
    Supposition,
    /// A step that follows from others or from the board, such as `b: r1c2 is 5, the only digit
    /// left there after a.`
    Step,
    /// The end of a chain, a net or a case: what follows in the end, or the contradiction.
    End,
    /// The end of the proof of a step by contradiction, such as `That can't be, so r1c2 is not 5
    /// (b).`
    Refutation,
}

/// A claim that a node is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineClaim {
    /// The node.
    pub node: Node,
    /// `true` if the digit is in one of the node's cells, and `false` if it is in none of them.
    pub is_true: bool,
}

impl ProofLine {
    /// Creates a line without a label and without claims.
    pub(super) fn new(kind: LineKind, text: impl Into<String>) -> Self {
        let text = text.into();
        let statement_range = 0..text.len();
        let (label, outer, cells) = (None, None, CellSet::EMPTY);
        let (claims, premises, links) = (Vec::new(), Vec::new(), Vec::new());
        Self { text, kind, label, outer, claims, cells, premises, links, statement_range }
    }

    /// Adds a claim. The line is about the cells of its first true claim.
    #[must_use]
    pub(super) fn with_claim(mut self, node: impl Into<Node>, is_true: bool) -> Self {
        let node = node.into();
        if is_true && !self.claims.iter().any(|claim| claim.is_true) {
            self.cells |= node.cells;
        }
        self.claims.push(LineClaim { node, is_true });
        self
    }

    /// Appends a reason for the statement.
    #[must_use]
    pub(super) fn with_reason(mut self, reason: &str) -> Self {
        self.text += reason;
        self
    }

    /// Puts a text before the statement.
    #[must_use]
    pub(super) fn with_head(mut self, head: &str) -> Self {
        self.text.insert_str(0, head);
        let Range { start, end } = self.statement_range;
        self.statement_range = start + head.len()..end + head.len();
        self
    }

    /// Puts a label before the line.
    #[must_use]
    pub(super) fn with_label(self, label: StepLabel) -> Self {
        Self { label: Some(label), ..self.with_head(&format!("{label}: ")) }
    }

    /// Sets the steps that the line needs.
    #[must_use]
    pub(super) fn with_premises(self, premises: &[StepLabel]) -> Self {
        Self { premises: premises.to_vec(), ..self }
    }

    /// Returns what the line states, without its label and its reason, such as `r1c2 is 5`.
    pub fn statement(&self) -> &str {
        &self.text[self.statement_range.clone()]
    }

    /// Returns the line without its reason, such as `b: r1c2 is 5`. A case is written as a step.
    pub fn brief(&self) -> String {
        match self.label.filter(|_| self.kind == LineKind::Case) {
            Some(label) => format!("{label}: {}", self.statement()),
            None => self.text[..self.statement_range.end].to_owned(),
        }
    }

    /// Returns whether the line is a step of a list, so that its label precedes its text.
    pub fn is_step(&self) -> bool {
        matches!(self.kind, LineKind::Supposition | LineKind::Step)
    }

    /// Returns the first node that the line claims to be true.
    pub fn result(&self) -> Option<Node> {
        self.claims.iter().find(|claim| claim.is_true).map(|claim| claim.node)
    }
}

impl From<String> for ProofLine {
    /// Creates a sentence that is neither a step nor part of a case.
    fn from(text: String) -> Self {
        Self::new(LineKind::Text, text)
    }
}

//! The lines of a forcing chain: the lettered steps of each case, and the steps of the chains
//! nested in them.
//!
//! A search stores only the candidates on which a removal depends. To find the pattern again, this
//! module searches a grid from which these candidates are removed.

mod aligned;
mod rules;
mod simple;
#[cfg(test)]
mod tests;

use super::advanced_rules;
use super::chaining::Chaining;
use super::chaining_hint::{ChainEnd, ChainingDepth, ChainingHint, HintForm};
use super::closure::Closure;
use super::cycles::CycleSearch;
use super::grid::{FixedCounts, HOUSES, PotentialGrid};
use super::potential::{CandidateIndex, Cause, Potential, cand_of, candidate, is_on, parts};
use super::propagation::{AncestorWalk, Conclusion, Propagation};
use crate::board::{Candidate, CellSet, House};
use crate::logic::{LineKind, Node, ProofLine, StepLabel, inference_text, words};

pub(super) use self::aligned::explain as explain_aligned;
pub(super) use self::simple::explain as explain_simple;

/// The reason given for a removal if its pattern is not found again. No known puzzle needs this
/// reason.
const UNKNOWN_REASON: &str = "a chain on what is left removes it";

/// An assumption and the conclusions that a hint draws from it.
pub(super) struct HintBranch<'a> {
    pub(super) propagation: &'a Propagation,
    start: Potential,
    /// The conclusions in the order in which they were found, without the assumption.
    pub(super) nodes: Vec<Conclusion>,
    /// The conclusions at the end of the branch: a single one, or two that contradict each other.
    ends: Vec<Conclusion>,
}

/// Returns the branches of a hint. There is a single branch if an assumption refutes itself.
pub(super) fn branches<'a>(hint: &ChainingHint, search: &'a Chaining) -> Vec<HintBranch<'a>> {
    let ends = if hint.form == HintForm::Contradiction { hint.ends.len() } else { 1 };
    hint.ends.chunks(ends).map(|ends| branch(ends, search)).collect()
}

fn branch<'a>(ends: &[ChainEnd], search: &'a Chaining) -> HintBranch<'a> {
    let start = ends[0].start;
    let propagation = search.get(start);
    let mut walk = AncestorWalk::new();
    let mut nodes = Vec::new();
    let ends: Vec<Conclusion> = ends.iter().map(|&end| search.node(end)).collect();
    for &last in &ends {
        nodes.extend(
            propagation.chain(&last, &mut walk)[1..]
                .iter()
                .map(|&potential| propagation.get(potential)),
        );
        nodes.push(last);
    }
    nodes.retain(|node| !propagation.parents(node).is_empty());
    nodes.sort_by_key(Conclusion::order);
    nodes.dedup_by_key(|node| node.order());
    HintBranch { propagation, start, nodes, ends }
}

/// Writes a summary of a hint.
pub(super) fn reason(hint: &ChainingHint, search: &Chaining) -> String {
    let result = claim(hint.result);
    let first = hint.ends[0].start;
    let at = candidate(first);
    let starts = hint.ends.iter().map(|end| candidate(end.start));
    let cases = match hint.form {
        HintForm::Contradiction => {
            let clash = branch(&hint.ends, search).clash();
            return inference_text::refuted(&claim(first), &clash, &result);
        }
        HintForm::Double => inference_text::true_or_false(at),
        HintForm::Cell => inference_text::digits_of(at.cell, starts.map(|at| at.digit).collect()),
        HintForm::Region(kind) => {
            let cells = starts.map(|at| at.cell).collect();
            inference_text::places_in(house_of(first, kind), at.digit, cells)
        }
    };
    inference_text::in_each_case(&cases, &result)
}

/// Writes the branches of a hint, one line for each step. The steps of a nested chain follow the
/// step that the chain proves.
pub(super) fn lines(hint: &ChainingHint, search: &Chaining, fixed: &FixedCounts) -> Vec<ProofLine> {
    let branches = branches(hint, search).into_iter().enumerate();
    let outline =
        branches.filter(|(_, branch)| branch.start != hint.result).map(|(case, branch)| {
            let case = (hint.form != HintForm::Contradiction).then_some(case + 1);
            let steps = branch.nodes.iter().filter(|node| is_on(node.potential));
            let steps: Vec<_> = steps.map(|node| candidate(node.potential).into()).collect();
            let end = if case.is_some() { claim(hint.result) } else { branch.clash() };
            inference_text::outline(case, &claim(branch.start), &steps, &end)
        });
    inference_text::with_outline(outline.collect(), lines_within(None, hint, search, fixed).0)
}

/// Writes the lines of a hint. If the hint only proves the step `outer` of another proof, its steps
/// are numbered, and numbering continues from case to case. Returns the lines and the number of
/// steps.
fn lines_within(
    outer: Option<StepLabel>,
    hint: &ChainingHint,
    search: &Chaining,
    fixed: &FixedCounts,
) -> (Vec<ProofLine>, usize) {
    let (mut lines, mut steps) = (Vec::new(), 0);
    let branches = branches(hint, search);
    let count = branches.len();
    if let Some(step) = outer.filter(|_| hint.form != HintForm::Contradiction) {
        let text = format!("For step {step}: {}", reason(hint, search));
        lines.push(ProofLine::new(LineKind::InnerReason, text));
    }
    for (number, branch) in branches.into_iter().enumerate() {
        let first = if outer.is_some() { steps } else { 0 };
        let (start, step) = (claimed(branch.start), label(outer, first));
        let is_shown = branch.start == hint.result;
        let case = (number + 1, count);
        let line = if hint.form == HintForm::Contradiction {
            inference_text::suppose(start.0, start.1).with_label(step)
        } else if is_shown {
            in_case(outer, inference_text::trivial_case(case, start))
        } else {
            in_case(outer, inference_text::case(case, start, step))
        };
        lines.push(line);
        let mut writer = CaseWriter::new(branch, search, fixed, (outer, first));
        if !is_shown {
            writer.follow();
        }
        steps = first + writer.steps.len();
        lines.append(&mut writer.lines);
    }
    (lines, steps)
}

/// Adds the step of another proof to which a case belongs: `e, case 1 of 2: …`.
fn in_case(outer: Option<StepLabel>, mut case: ProofLine) -> ProofLine {
    let Some(step) = outer else { return case };
    case.text[..1].make_ascii_lowercase();
    ProofLine { kind: LineKind::InnerCase, label: None, ..case.with_head(&format!("{step}, ")) }
}

/// Returns the label of a step: a letter for an ordinary step, or the label of a step of the chain
/// that proves the step `outer`.
fn label(outer: Option<StepLabel>, number: usize) -> StepLabel {
    outer.map_or_else(|| StepLabel::letter(number), |step| step.inner(number))
}

/// Writes the steps of a single branch.
struct CaseWriter<'a> {
    branch: HintBranch<'a>,
    search: &'a Chaining,
    fixed: &'a FixedCounts,
    /// The step of another proof that the branch helps to prove.
    outer: Option<StepLabel>,
    /// The number of steps before this branch.
    first: usize,
    /// The potentials of each step, starting with the assumption.
    steps: Vec<Vec<Potential>>,
    lines: Vec<ProofLine>,
    /// The reason given for the last step, if a rule removed its candidates.
    last_rule: Option<String>,
}

impl<'a> CaseWriter<'a> {
    fn new(
        branch: HintBranch<'a>,
        search: &'a Chaining,
        fixed: &'a FixedCounts,
        (outer, first): (Option<StepLabel>, usize),
    ) -> Self {
        let steps = vec![vec![branch.start]];
        Self { branch, search, fixed, outer, first, steps, lines: Vec::new(), last_rule: None }
    }

    /// Returns the label of the next step.
    fn next_label(&self) -> StepLabel {
        label(self.outer, self.first + self.steps.len())
    }

    /// Writes all steps and the end of the branch.
    fn follow(&mut self) {
        for node in self.branch.nodes.clone() {
            match (node.cause, is_on(node.potential)) {
                (Cause::Advanced, _) => self.remove(&node),
                (cause, true) => self.place(&node, cause),
                // These candidates become part of the reason for a later step.
                (_, false) => {}
            }
        }
        match self.branch.ends[..] {
            [end] if !is_on(end.potential) && end.cause != Cause::Advanced => {
                let [to, from] = [end.potential, self.branch.source(end.potential)]
                    .map(|one| candidate(one).cell);
                let seen = match end.cause {
                    Cause::House(_) => {
                        format!(" ({})", words::along(CellSet::only(to), CellSet::only(from)))
                    }
                    _ => String::new(),
                };
                let premises = self.premises(&[end.potential]);
                let (end, _) = claimed(end.potential);
                self.lines.push(inference_text::excluded(end, &seen, &premises));
            }
            [_] => {}
            _ => {
                let ends: Vec<_> = self.branch.ends.iter().map(|end| end.potential).collect();
                let (clash, premises) = (self.branch.clash(), self.premises(&ends));
                self.lines.push(inference_text::clash(&clash, &premises));
            }
        }
    }

    /// Writes the step which says that a candidate is true.
    fn place(&mut self, node: &Conclusion, cause: Cause) {
        let house = match cause {
            Cause::House(kind) => Some(house_of(node.potential, kind)),
            _ => None,
        };
        let premises = self.premises(self.branch.propagation.parents(node));
        let line = inference_text::only_left(candidate(node.potential).into(), house, &premises);
        self.lines.push(line.with_label(self.next_label()));
        self.steps.push(vec![node.potential]);
        self.last_rule = None;
    }

    /// Writes the step which says that a rule or a nested chain removes a candidate.
    fn remove(&mut self, node: &Conclusion) {
        let removed = self.branch.propagation.parents(node);
        let (start, mut now) = (self.search.grid(), self.search.grid().clone());
        for &removed in removed {
            now.remove(removed);
        }
        let (target, premises, step) =
            (cand_of(node.potential), self.premises(removed), self.next_label());
        let after = inference_text::after(&premises);
        if node.nested != 0 {
            let (within, count) = nested_chain(step, target, &now, self.search.depth(), self.fixed);
            let why = match count {
                0 => UNKNOWN_REASON.to_owned(),
                _ => format!("{} to {} show", step.inner(0), step.inner(count - 1)),
            };
            let line = removal(&[candidate(target)], &format!("{why}{after}"));
            self.lines.push(line.with_label(step).with_premises(&premises));
            self.steps.push(vec![node.potential]);
            let outer = Some(step.outermost());
            self.lines.extend(within.into_iter().map(|line| ProofLine { outer, ..line }));
            self.last_rule = None;
            return;
        }
        let rule = advanced_rules::rule_removing(start, &now, self.fixed, target);
        let why = rule.map_or_else(|| UNKNOWN_REASON.to_owned(), |rule| rule.to_string());
        let reason = format!("{why}{after}");
        if let Some(last) = self.steps.last_mut().filter(|last| {
            let all = candidates(&[&last[..], &[node.potential]].concat());
            self.last_rule.as_ref() == Some(&reason) && inference_text::have_one_clause(&all)
        }) {
            last.push(node.potential);
            self.lines.pop();
        } else {
            self.steps.push(vec![node.potential]);
        }
        let number = self.first + self.steps.len() - 1;
        let line = removal(&candidates(&self.steps[self.steps.len() - 1]), &reason);
        self.lines.push(line.with_label(label(self.outer, number)).with_premises(&premises));
        self.last_rule = Some(reason);
    }

    /// Returns the labels of the steps from which `potentials` follow.
    fn premises(&self, potentials: &[Potential]) -> Vec<StepLabel> {
        let number = |&one: &Potential| {
            let source = self.branch.source(one);
            self.steps.iter().position(|step| step.contains(&source))
        };
        let mut numbers: Vec<usize> = potentials.iter().filter_map(number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.into_iter().map(|number| label(self.outer, self.first + number)).collect()
    }
}

impl HintBranch<'_> {
    /// Returns the potential from which a false potential follows: the true candidate that excludes
    /// it, or the false potential itself if it is the assumption or was removed by a rule. Returns
    /// a true potential unchanged.
    fn source(&self, potential: Potential) -> Potential {
        let last = self.ends.iter().find(|end| end.potential == potential);
        let node = last.copied().unwrap_or_else(|| self.propagation.get(potential));
        match node.cause {
            Cause::Cell | Cause::House(_) if !is_on(potential) => {
                self.propagation.parents(&node)[0]
            }
            _ => potential,
        }
    }

    /// Writes the contradiction between the two ends of the branch.
    fn clash(&self) -> String {
        let on = self.ends.iter().find(|end| is_on(end.potential));
        let off = self.ends.iter().find(|end| !is_on(end.potential));
        let [on, off] = [on, off].map(|end| end.expect("the ends contradict each other").potential);
        let (at, from) = (candidate(on), self.source(off));
        let other = candidate(from);
        if !is_on(from) {
            inference_text::all_the_same(at)
        } else if other.digit != at.digit {
            inference_text::two_digits(at.cell, [at.digit, other.digit])
        } else {
            inference_text::two_places([at.cell, other.cell].into_iter().collect(), at.digit)
        }
    }
}

/// Writes the nested chain that proves the step `outer`, which removes `target`, in a search of the
/// given depth. Returns the lines and the number of steps, or nothing if the chain is not found.
fn nested_chain(
    outer: StepLabel,
    target: CandidateIndex,
    now: &PotentialGrid,
    depth: ChainingDepth,
    fixed: &FixedCounts,
) -> (Vec<ProofLine>, usize) {
    let mut closure = Closure::new();
    closure.fill(now);
    if depth.nests_simple_chains() {
        let simple = CycleSearch::new().all(now, &mut closure);
        if let Some(simple) = simple.iter().find(|simple| simple.eliminations.contains(&target)) {
            return simple::lines_within(outer, simple, target);
        }
    }
    // Dynamic chains find everything that multiple chains find.
    let depths = depth.nested().iter().chain([&ChainingDepth::Dynamic(0)]);
    let mut found = depths.filter_map(|&depth| {
        let mut search = Chaining::new(depth);
        let hints = search.all_of(now, fixed);
        let hint = hints.iter().find(|hint| eliminates(hint.result, target))?;
        let (mut lines, steps) = lines_within(Some(outer), hint, &search, fixed);
        let result = Some(hint.result).filter(|&result| result != target);
        let proved = result.map(|result| format!("{}, and ", claim(result))).unwrap_or_default();
        let text = format!("So {proved}{} ({outer}).", claim(target));
        let end = result.into_iter().chain([target]).map(claimed);
        let line = ProofLine::new(LineKind::End, text);
        lines.push(end.fold(line, |line, (node, is_true)| line.with_claim(node, is_true)));
        Some((lines, steps))
    });
    found.next().unwrap_or_default()
}

/// Returns whether `target` is false if `result` is true.
fn eliminates(result: Potential, target: CandidateIndex) -> bool {
    let [(cell, digit), (at, removed)] = [parts(result), parts(target)];
    if is_on(result) { cell == at && digit != removed } else { result == target }
}

fn candidates(potentials: &[Potential]) -> Vec<Candidate> {
    potentials.iter().map(|&potential| candidate(potential)).collect()
}

/// Writes a step that removes `removed`, without its label: `r1c2 and r3c2 are not 5, as box 1 has
/// its 5 in row 2.`
fn removal(removed: &[Candidate], reason: &str) -> ProofLine {
    let line = ProofLine::new(LineKind::Step, inference_text::none_of(removed));
    let line = removed.iter().fold(line, |line, &one| line.with_claim(one, false));
    line.with_reason(&format!(", as {reason}."))
}

/// Returns the claim of a potential.
fn claimed(potential: Potential) -> (Node, bool) {
    (candidate(potential).into(), is_on(potential))
}

/// Writes `r1c2 is 5` or `r1c2 is not 5`.
fn claim(potential: Potential) -> String {
    inference_text::claim(candidate(potential), is_on(potential))
}

/// Returns the box, row or column (`kind` 0, 1 or 2) of the potential's cell.
pub(super) fn house_of(potential: Potential, kind: u8) -> House {
    let (cell, _) = parts(potential);
    rules::house(usize::from(HOUSES[cell][usize::from(kind)]))
}

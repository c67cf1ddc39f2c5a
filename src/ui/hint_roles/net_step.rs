//! The highlights of one step of a net's proof. A net has too many links to follow when all are
//! drawn, so the board shows only the links that lead to the result of the step.

use super::letters::letters;
use super::{CellRole, ChipRole, Highlights, prose};
use crate::app::{ChainStop, OpenHint};
use pencilmark_engine::board::{Candidate, Cell, CellSet};
use pencilmark_engine::logic::{
    LineKind, Link, LinkKind, Node, Picture, ProofLine, Role, StepLabel,
};

impl Highlights {
    /// Returns the highlights of the step at which the player stopped on the way through a net.
    pub(in crate::ui) fn of_net_stop(open: &OpenHint) -> Option<Self> {
        let Some(ChainStop::Step(number)) = open.walked else { return None };
        let steps = open.net_steps();
        let all = Self::of_net_step(open.hint.picture(open.depth)?, steps.get(..number)?);
        Some(open.hint.step().into_iter().fold(all, Self::with_letters))
    }

    /// Returns the highlights of the last of the `steps` of a proof: its result, the results before
    /// it, the links from one to the other, and the hint's placements and eliminations. A line of a
    /// chain inside a step also has the results of this chain.
    pub(super) fn of_net_step(picture: &Picture, steps: &[&ProofLine]) -> Self {
        let effects = super::effects(picture);
        let mut all = Self { order: None, is_hint: true, effects, ..Self::none() };
        let Some(&step) = steps.last() else { return all };
        // Each case starts again without results.
        let first = steps.iter().rposition(|line| line.kind == LineKind::Case).unwrap_or(0);
        let steps = || steps[first..].iter().copied();
        let outer = step.outer;
        let main: Vec<&ProofLine> = steps().filter(|line| line.outer.is_none()).collect();
        let inner: Vec<&ProofLine> =
            steps().filter(|line| outer.is_some() && line.outer == outer).collect();
        prose::houses(&step.text).for_each(|house| all.add_house(house, Role::Focus));
        let results: Vec<Node> = main.iter().filter_map(|line| line.result()).collect();
        let of_inner: Vec<Node> = inner.iter().filter_map(|line| line.result()).collect();
        // A supposed candidate is true until the last step shows that it can't be.
        let is_supposed = |at: Candidate| {
            let is_result = results.contains(&at.into()) || of_inner.contains(&at.into());
            is_result && !matches!(step.kind, LineKind::End | LineKind::Refutation)
        };
        let ends = picture.candidates.iter().copied();
        let ends = ends.filter(|(_, role)| matches!(role, Role::Good | Role::Bad));
        for (at, role) in ends.filter(|(at, _)| !is_supposed(*at)) {
            all.add_candidate(at, role);
        }
        for node in results.iter().copied().chain(of_inner) {
            all.add_node(node, ChipRole::On);
        }
        // A step without a true candidate shows that candidates are false. A step that is being
        // proved is not known yet.
        let is_open = |line: &ProofLine| outer.is_some() && line.label == outer;
        let is_false = |line: &&ProofLine| line.result().is_none() && !is_open(line);
        let false_steps = main.iter().copied().filter(is_false);
        for line in false_steps.chain([step]) {
            for claim in line.claims.iter().filter(|claim| !claim.is_true) {
                all.add_node(claim.node, ChipRole::Off);
            }
        }
        all.letters = letters(main.iter().copied());
        for (letter, inner) in all.letters.iter_mut().zip(letters(inner.iter().copied())) {
            *letter = inner.or(*letter);
        }
        let links = match outer {
            None => {
                let removed = main.iter().flat_map(|line| &line.claims);
                let removed = removed.filter(|claim| !claim.is_true).map(|claim| claim.node);
                leading(step, &results, &removed.collect::<Vec<_>>(), &picture.links)
            }
            Some(_) => step.links.clone(),
        };
        for link in links {
            // A weak link starts at a true candidate, and a strong link at a false one.
            let [from, to] = match link.kind {
                LinkKind::Weak => [ChipRole::On, ChipRole::Off],
                LinkKind::Strong => [ChipRole::Off, ChipRole::On],
            };
            all.add_node(link.from, from);
            all.add_node(link.to, to);
            all.links.push(link);
        }
        let supposed = results.first().map_or(CellSet::EMPTY, |node| node.cells);
        all.fade_earlier(step, supposed);
        if let Some(outer) = outer {
            all.forget_earlier(&main, outer);
        }
        all
    }

    /// Removes the results of earlier steps of the net that are not premises of its step `outer`,
    /// which a chain proves.
    fn forget_earlier(&mut self, main: &[&ProofLine], outer: StepLabel) {
        let proved = main.iter().rev().find(|line| line.label == Some(outer));
        let is_needed = |line: &&&ProofLine| {
            line.label.zip(proved).is_some_and(|(label, proved)| proved.premises.contains(&label))
        };
        let claims = main.iter().filter(is_needed).flat_map(|line| &line.claims);
        let kept = claims.fold(CellSet::EMPTY, |all, claim| all | claim.node.cells);
        for cell in (CellSet::ALL - kept).iter().map(Cell::index) {
            if self.cells[cell] == Some(CellRole::Earlier) {
                (self.cells[cell], self.chips[cell], self.letters[cell]) = (None, [None; 9], None);
            }
        }
    }

    /// Makes the cells of earlier steps faint that neither the links nor the text of the current
    /// step need. Their candidates and letters stay, and so does the tint of the `supposed` cells.
    fn fade_earlier(&mut self, step: &ProofLine, supposed: CellSet) {
        let linked = self.links.iter().flat_map(|link| [link.from.cells, link.to.cells]);
        let named: CellSet = prose::cells(&step.text).collect();
        let mut needed = linked.fold(supposed | named, |all, cells| all | cells);
        for cell in Cell::ALL {
            let label = self.letters[cell.index()].filter(|_| step.outer.is_none());
            if label.is_some_and(|label| step.premises.contains(&label)) {
                needed |= cell.into();
            }
        }
        for cell in Cell::ALL.into_iter().filter(|cell| !needed.contains(*cell)) {
            if let Some(role @ CellRole::Pattern) = &mut self.cells[cell.index()] {
                *role = CellRole::Earlier;
            }
        }
    }
}

/// Returns the links that lead from the `results` so far, and from the nodes that are `removed`, to
/// the result of a step.
fn leading(step: &ProofLine, results: &[Node], removed: &[Node], links: &[Link]) -> Vec<Link> {
    let (weak, strong): (Vec<Link>, Vec<Link>) =
        links.iter().partition(|link| link.kind == LinkKind::Weak);
    let weak: Vec<Link> = weak.into_iter().filter(|link| results.contains(&link.from)).collect();
    if step.kind != LineKind::End {
        let result = step.result();
        let strong: Vec<Link> = strong.into_iter().filter(|link| Some(link.to) == result).collect();
        let leads = |link: &Link| strong.iter().any(|strong| strong.from == link.to);
        let leading: Vec<Link> = weak.into_iter().filter(leads).collect();
        let is_reached = |strong: &Link| {
            removed.contains(&strong.from) || leading.iter().any(|link| link.to == strong.from)
        };
        let last = strong.iter().copied().filter(|link| leading.is_empty() || is_reached(link));
        return leading.iter().copied().chain(last).collect();
    }
    // The last step of a case names the cells or the house in which the net ends.
    let step = step.text.as_str();
    let named: CellSet = prose::cells(step).collect();
    let of_houses = prose::houses(step).fold(CellSet::EMPTY, |cells, house| cells | house.cells());
    let cells = if named.is_empty() { of_houses } else { named };
    let digits = prose::digits(step);
    let is_end = |link: &Link| {
        link.to.cells.is_subset(cells) && (digits.is_empty() || digits.contains(link.to.digit))
    };
    let (weak, strong): (Vec<Link>, Vec<Link>) =
        (weak.into_iter().filter(is_end).collect(), strong.into_iter().filter(is_end).collect());
    if weak.is_empty() { strong } else { weak }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::school::Example;
    use crate::app::words::net_steps;
    use pencilmark_engine::logic::{Analysis, TECHNIQUES, Technique};

    /// At every step of the first example of every net, the links lead from earlier results to the
    /// result of the step.
    #[test]
    fn links_lead_from_earlier_results_to_the_result_of_the_step() {
        let (mut nets, mut inner) = (Vec::new(), 0);
        for technique in TECHNIQUES.iter() {
            let Some(example) = Example::for_technique(technique).first().copied() else {
                continue;
            };
            let position = example.game().position();
            for step in technique.steps(&Analysis::new(&position)) {
                let lines = net_steps(&step);
                let mut results = Vec::new();
                for number in 1..=lines.len() {
                    let line = lines[number - 1];
                    let links = Highlights::of_net_step(&step.picture, &lines[..number]).links;
                    if line.outer.is_some() {
                        let is_next = line.text.contains(": Then ");
                        inner += usize::from(is_next);
                        let last = links.last().map(|link| link.to);
                        let wanted = line.claims.last().map(|claim| claim.node);
                        assert!(!is_next || last == wanted, "{line:?}");
                        continue;
                    }
                    let is_start = matches!(line.kind, LineKind::Supposition | LineKind::Case);
                    // A rule or an inner chain shows that something is false.
                    let is_removal = line.is_step() && line.result().is_none();
                    assert_eq!(links.is_empty(), is_start || is_removal, "{}: {line:?}", step.name);
                    if line.kind == LineKind::Case {
                        results.clear();
                    }
                    let weak = links.iter().filter(|link| link.kind == LinkKind::Weak);
                    let known = weak.map(|link| results.contains(&link.from));
                    assert!(known.into_iter().all(|known| known), "{}: {line:?}", step.name);
                    let result = line.result();
                    let strong = links.iter().find(|link| link.kind == LinkKind::Strong);
                    assert!(strong.is_none_or(|link| Some(link.to) == result), "{line:?}");
                    results.extend(result);
                }
                nets.extend((!lines.is_empty()).then_some(technique.name));
            }
        }
        nets.dedup();
        assert!(inner > 9, "{inner}");
        let wanted = [
            "Nishio Forcing Chain",
            "Contradiction Net",
            "Verity Net",
            "Kraken Fish",
            "Nested Forcing Chain",
        ];
        assert!(wanted.iter().all(|name| nets.contains(name)), "{nets:?}");
    }

    /// The supposed candidate of a net is true at each step, and is eliminated by the last one.
    #[test]
    fn a_supposed_candidate_is_true_until_the_last_step() {
        let technique = Technique::named("Contradiction Net").unwrap();
        let position = Example::for_technique(technique)[0].game().position();
        let step = technique.steps(&Analysis::new(&position)).into_iter().next().unwrap();
        let lines = net_steps(&step);
        let [supposed] = step.eliminations[..] else { panic!("{:?}", step.eliminations) };
        let role = |number: usize| {
            let all = Highlights::of_net_step(&step.picture, &lines[..number]);
            all.candidate(supposed.cell, supposed.digit)
        };
        let before = (1..lines.len()).map(role);
        assert!(before.into_iter().all(|role| role == Some(ChipRole::On)));
        assert_eq!(role(lines.len()), Some(ChipRole::Removed));
    }

    /// The results of earlier steps stay visible, but only the cells that a step needs have a
    /// strong tint.
    #[test]
    fn earlier_results_stay_faint() {
        let (mut facts, mut plain) = (0, 0);
        for name in ["Contradiction Net", "Verity Net", "Nested Forcing Chain"] {
            let technique = Technique::named(name).unwrap();
            let position = Example::for_technique(technique)[0].game().position();
            let step = technique.steps(&Analysis::new(&position)).into_iter().next().unwrap();
            let lines = net_steps(&step);
            for number in 1..=lines.len() {
                let is_case = |line: &&ProofLine| line.kind == LineKind::Case;
                let first = lines[..number].iter().rposition(is_case);
                let lines = &lines[first.unwrap_or(0)..number];
                let all = Highlights::of_net_step(&step.picture, lines);
                let current = lines[lines.len() - 1];
                let outer = current.outer;
                // Inside the proof of a step, only the premises of this step matter.
                let proved = lines.iter().rev().find(|line| line.label == outer);
                let needed = proved.filter(|_| outer.is_some()).map(|line| &line.premises);
                let matters = |line: &ProofLine| {
                    let is_needed = |all: &Vec<_>| line.label.is_some_and(|it| all.contains(&it));
                    needed.is_none_or(is_needed)
                };
                for line in lines.iter().rev().skip(1) {
                    let is_open = outer.is_some() && line.label == outer;
                    let is_known = line.outer.is_none() && !is_open && matters(line);
                    if !is_known || line.result().is_some() {
                        continue;
                    }
                    for node in line.claims.iter().map(|claim| claim.node) {
                        let known = |cell| all.candidate(cell, node.digit).is_some();
                        assert!(node.cells.iter().all(known), "{name}: {line:?}");
                        facts += 1;
                    }
                }
                let of_needed = lines.iter().filter(|line| matters(line));
                let of_needed = of_needed.flat_map(|line| &line.claims);
                let of_needed: Vec<Node> = of_needed.map(|claim| claim.node).collect();
                for cell in Cell::ALL.into_iter().filter(|_| needed.is_some()) {
                    let is_earlier = all.cell(cell) == Some(CellRole::Earlier);
                    let is_needed = of_needed.iter().any(|node| node.cells.contains(cell));
                    assert!(!is_earlier || is_needed, "{name}: {cell} in {current:?}");
                }
                if current.kind == LineKind::Supposition {
                    let supposed = current.result().unwrap();
                    let cell = supposed.cells.iter().next().unwrap();
                    let state = all.candidate(cell, supposed.digit);
                    assert_eq!(state, Some(ChipRole::On), "{name}: {current:?}");
                }
                for cell in Cell::ALL {
                    let label = all.letters[cell.index()];
                    let is_needed = label.is_some_and(|label| current.premises.contains(&label));
                    let is_needed = is_needed && outer.is_none();
                    let is_tinted = all.cell(cell) >= Some(CellRole::Pattern);
                    assert!(!is_needed || is_tinted, "{name}: {cell} in {current:?}");
                    plain += usize::from(all.state(cell).is_some() && !is_tinted);
                }
            }
        }
        assert!(facts > 9 && plain > 99, "{facts} {plain}");
    }
}

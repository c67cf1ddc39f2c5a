//! The highlights of one step of a net's proof. A net has too many links to follow when all are
//! drawn, so the board shows only the links that lead to the result of the step.

use super::letters::{claim, letters, starts_case};
use super::{ChipRole, Highlights, prose};
use crate::app::{ChainStop, OpenHint};
use pencilmark_engine::board::CellSet;
use pencilmark_engine::logic::{Link, LinkKind, Node, Picture, Role};

impl Highlights {
    /// Returns the highlights of the step at which the player stopped on the way through a net.
    pub(in crate::ui) fn of_net_stop(open: &OpenHint) -> Option<Self> {
        let Some(ChainStop::Step(number)) = open.walked else { return None };
        let steps = open.net_steps();
        let all = Self::of_net_step(open.hint.picture(open.depth)?, steps.get(..number)?);
        Some(open.hint.step().into_iter().fold(all, Self::with_letters))
    }

    /// Returns the highlights of the last of the `steps` of a proof: its result, the results before
    /// it, the links from one to the other, and the hint's placements and eliminations.
    fn of_net_step(picture: &Picture, steps: &[&str]) -> Self {
        let mut all = Self { order: None, ..Self::none() };
        let Some((step, _)) = steps.split_last() else { return all };
        // Each case starts again without results.
        let first = steps.iter().rposition(|line| starts_case(line)).unwrap_or(0);
        let steps = &steps[first..];
        prose::houses(before_premises(step)).for_each(|house| all.add_house(house, Role::Focus));
        let ends = picture.candidates.iter().copied();
        for (at, role) in ends.filter(|(_, role)| matches!(role, Role::Good | Role::Bad)) {
            all.add_candidate(at, role);
        }
        let results: Vec<Node> = steps.iter().filter_map(|line| claim(line)).collect();
        for &node in &results {
            all.add_node(node, ChipRole::On);
        }
        all.letters = letters(steps.iter().copied());
        for link in leading(step, &results, &picture.links) {
            // A weak link starts at a true candidate, and a strong link at a false one.
            let [from, to] = match link.kind {
                LinkKind::Weak => [ChipRole::On, ChipRole::Off],
                LinkKind::Strong => [ChipRole::Off, ChipRole::On],
            };
            all.add_node(link.from, from);
            all.add_node(link.to, to);
            all.links.push(link);
        }
        all
    }
}

/// Returns the part of a step before the letters of its premises, as in ` after a and c`.
fn before_premises(step: &str) -> &str {
    step.split(" after ").next().unwrap_or_default()
}

/// Returns the links that lead from the `results` so far to the result of a step.
fn leading(step: &str, results: &[Node], links: &[Link]) -> Vec<Link> {
    let (weak, strong): (Vec<Link>, Vec<Link>) =
        links.iter().partition(|link| link.kind == LinkKind::Weak);
    let weak: Vec<Link> = weak.into_iter().filter(|link| results.contains(&link.from)).collect();
    if !step.starts_with("So ") && !step.starts_with("But then ") {
        let result = claim(step);
        let strong: Vec<Link> = strong.into_iter().filter(|link| Some(link.to) == result).collect();
        let leads = |link: &Link| strong.iter().any(|strong| strong.from == link.to);
        let leading: Vec<Link> = weak.into_iter().filter(leads).collect();
        let is_reached = |strong: &Link| leading.iter().any(|link| link.to == strong.from);
        let last = strong.iter().copied().filter(|link| leading.is_empty() || is_reached(link));
        return leading.iter().copied().chain(last).collect();
    }
    // The last step of a case names the cells or the house in which the net ends.
    let step = before_premises(step);
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
    use pencilmark_engine::logic::{Analysis, TECHNIQUES};

    /// At every step of the first example of every net, the links lead from earlier results to the
    /// result of the step.
    #[test]
    fn links_lead_from_earlier_results_to_the_result_of_the_step() {
        let mut nets = Vec::new();
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
                    let is_start = line.contains("a: Suppose") || starts_case(line);
                    assert_eq!(links.is_empty(), is_start, "{}: {line}", step.name);
                    if starts_case(line) {
                        results.clear();
                    }
                    let weak = links.iter().filter(|link| link.kind == LinkKind::Weak);
                    let known = weak.map(|link| results.contains(&link.from));
                    assert!(known.into_iter().all(|known| known), "{}: {line}", step.name);
                    let result = claim(line);
                    let strong = links.iter().find(|link| link.kind == LinkKind::Strong);
                    assert!(strong.is_none_or(|link| Some(link.to) == result), "{line}");
                    results.extend(result);
                }
                nets.extend((!lines.is_empty()).then_some(technique.name));
            }
        }
        nets.dedup();
        let wanted = ["Nishio Forcing Chain", "Contradiction Net", "Verity Net", "Kraken Fish"];
        assert!(wanted.iter().all(|name| nets.contains(name)), "{nets:?}");
    }
}

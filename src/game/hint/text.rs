//! The text of a hint at each level.

use super::{Familiarity, Hint, HintDepth, HintKind};
use pencilmark_engine::board::{Candidate, Cell, CellSet, DigitSet};
use pencilmark_engine::logic::{Link, Picture, ProofLine, Step, Technique, eureka, has_branches};

/// The maximum number of chains in the first part of the text. If there are more, all of them go
/// into the second part.
const MAX_CHAINS: usize = 4;

/// The minimum number of links that a chain needs to be listed at the last level.
const MIN_LINKS: usize = 3;

/// The maximum number of cells whose marks the text lists.
const MAX_REMOVALS: usize = 4;

/// The maximum number of marks for which the text says why a digit rules them out.
const MAX_REASONS: usize = 3;

/// The text of a hint at one level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintText {
    /// Paragraphs that the hint shows immediately.
    pub now: Vec<String>,
    /// Lines that the hint shows when the player requests more.
    pub more: Vec<ProofLine>,
}

impl HintText {
    /// Returns text that the hint shows immediately.
    pub fn now(paragraphs: impl IntoIterator<Item = String>) -> Self {
        Self { now: paragraphs.into_iter().collect(), more: Vec::new() }
    }
}

impl Hint {
    /// Returns the title at `depth`. The title contains the technique and its rating at levels that
    /// name the technique.
    pub fn title(&self, depth: HintDepth) -> String {
        match &self.kind {
            HintKind::Step(step, _) if depth >= HintDepth::Technique => step.title(),
            _ => "Hint".to_owned(),
        }
    }

    /// Returns the text of the hint at `depth`, without its title.
    pub fn text(&self, depth: HintDepth) -> HintText {
        let only = |words: String| HintText::now([words]);
        let mut text = match (&self.kind, depth) {
            (HintKind::Mistake { digits, marks, .. }, HintDepth::Check) => {
                return only(mistake_boxes(*digits | *marks));
            }
            (HintKind::Mistake { digits, marks, turns }, _) => {
                return only(mistake_text(*digits, *marks, *turns));
            }
            (HintKind::StaleMarks { cells, reasons }, _) => {
                let mut text = only(stale_marks_text(*cells, depth));
                if depth == HintDepth::Cells && reasons.len() <= MAX_REASONS {
                    text.now.extend(reasons.iter().map(|&(mark, by)| stale_mark_text(mark, by)));
                }
                if depth == HintDepth::Cells {
                    text.now.extend(removals(&self.picture));
                }
                text
            }
            (HintKind::Step(step, standing), _) => step_text(step, *standing, depth),
            (HintKind::Reveal(candidate), _) => only(reveal_text(*candidate, depth)),
        };
        if depth <= HintDepth::Place && self.says_all_is_right {
            text.now.insert(0, "No mistakes so far.".to_owned());
        }
        text
    }
}

/// The maximum number of boxes with mistakes that are all named.
const MAX_NAMED_BOXES: usize = 3;

/// Writes in which boxes the mistakes are. If they are in many boxes, names one of them.
fn mistake_boxes(cells: CellSet) -> String {
    let mut boxes: Vec<_> = cells.iter().map(|cell| cell.box_index() + 1).collect();
    boxes.sort_unstable();
    boxes.dedup();
    match (cells.len(), &boxes[..]) {
        (_, []) => String::new(),
        (1, [only]) => format!("There is a mistake in box {only}."),
        (count, [only]) => format!("There are {count} mistakes in box {only}."),
        (count, some) if some.len() <= MAX_NAMED_BOXES => {
            format!("There are {count} mistakes, in boxes {}.", listed(some, "and"))
        }
        (count, [first, ..]) => format!("There are {count} mistakes. Look at box {first}."),
    }
}

fn mistake_text(digits: CellSet, marks: CellSet, turns: usize) -> String {
    let listed = |cells: CellSet| listed(&cells.iter().collect::<Vec<_>>(), "and");
    let digits = match digits.len() {
        0 => String::new(),
        1 => format!("{digits} is wrong. "),
        _ => format!("{} are wrong. ", listed(digits)),
    };
    let marks = match marks.len() {
        0 => String::new(),
        1 => format!("Your marks rule out the right digit in {marks}. "),
        _ => format!("Your marks rule out the right digits in {}. ", listed(marks)),
    };
    let back = if turns == 1 {
        "The next step takes back your last move.".to_owned()
    } else {
        format!("The next step takes back your last {turns} moves.")
    };
    format!("{digits}{marks}{back}")
}

/// Writes a list, such as `r1c2, r3c4 and r5c6`.
pub fn listed<T: ToString>(all: &[T], last: &str) -> String {
    let words: Vec<_> = all.iter().map(ToString::to_string).collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, start)) => format!("{} {last} {end}", start.join(", ")),
    }
}

fn stale_marks_text(cells: CellSet, depth: HintDepth) -> String {
    let many = cells.len() > 1;
    match depth {
        HintDepth::Place if many => {
            "Some of your marks are ruled out by digits on the board.".to_owned()
        }
        HintDepth::Place => "One cell has marks that a digit on the board rules out.".to_owned(),
        _ if many => format!("{} cells have marks that a digit rules out.", cells.len()),
        _ => format!("{cells} has marks that a digit rules out."),
    }
}

/// Writes why the digit in cell `by` rules out a mark.
fn stale_mark_text(mark: Candidate, by: Cell) -> String {
    let Candidate { cell, digit } = mark;
    let both = CellSet::only(cell) | CellSet::only(by);
    let house = both.common_houses().next().map_or_else(String::new, |house| house.to_string());
    format!("{cell} can't be {digit}: {house} already has its {digit}, in {by}.")
}

/// Lists the marks that a hint erases, or returns `None` if the list would be long.
fn removals(picture: &Picture) -> Option<String> {
    let erased = |cell| {
        let marks = picture.candidates.iter().filter(move |(mark, _)| mark.cell == cell);
        marks.map(|(mark, _)| mark.digit).collect::<DigitSet>()
    };
    let cells: CellSet = picture.candidates.iter().map(|(mark, _)| mark.cell).collect();
    let parts: Vec<String> = cells
        .iter()
        .map(|cell| {
            let digits: Vec<String> = erased(cell).iter().map(|digit| digit.to_string()).collect();
            format!("{} from {cell}", digits.join(" and "))
        })
        .collect();
    (parts.len() <= MAX_REMOVALS).then(|| format!("Remove {}.", parts.join(", ")))
}

fn reveal_text(candidate: Candidate, depth: HintDepth) -> String {
    let Candidate { cell, digit } = candidate;
    match depth {
        HintDepth::Proof => {
            format!("{cell} is {digit}. This comes from the solution: no technique shows it.")
        }
        _ => format!("No technique finds a step here. Look at {cell}."),
    }
}

fn step_text(step: &Step, standing: Familiarity, depth: HintDepth) -> HintText {
    match depth {
        HintDepth::Check | HintDepth::Place => HintText::now([step.place.clone()]),
        HintDepth::Technique => {
            let about = Technique::named(step.name).map_or("", |technique| technique.about);
            let note = match standing {
                Familiarity::Known => None,
                Familiarity::ShownByMarks => {
                    Some("This works because of candidates that you have removed.")
                }
                Familiarity::Unknown => Some(
                    "You have not marked this technique as known, but those you know find nothing here.",
                ),
            };
            HintText::now([about].into_iter().chain(note).map(str::to_owned))
        }
        HintDepth::Cells => {
            let mut now = vec![format!("{}: see the board.", step.name)];
            let chains = notation(step.picture.drawn_links());
            // Many chains are easier to read on the board than in a list.
            if chains.len() > MAX_CHAINS {
                return HintText { now, more: chains.into_iter().map(ProofLine::from).collect() };
            }
            now.extend(chains);
            HintText { now, more: Vec::new() }
        }
        HintDepth::Proof => {
            let mut long = long_chains(&step.picture);
            if let [chain] = &mut long[..] {
                *chain += &notation_of_effect(step);
            }
            HintText {
                now: vec![step.reason.clone()],
                more: step
                    .proof
                    .iter()
                    .cloned()
                    .chain(long.into_iter().map(ProofLine::from))
                    .collect(),
            }
        }
    }
}

/// Returns the chains of a picture in Eureka notation, without those that are easier to see on the
/// board because they have only one or two links. Returns nothing for a net, whose branches depend
/// on each other, and for a colouring, whose effect does not follow from the ends of a chain.
pub fn long_chains(picture: &Picture) -> Vec<String> {
    if has_branches(&picture.links) || picture.is_colouring() {
        return Vec::new();
    }
    let links = |chain: &String| chain.matches(['=', '-']).count();
    let mut chains = notation(&picture.links);
    chains.retain(|chain| links(chain) >= MIN_LINKS);
    chains
}

/// Writes links in Eureka notation, as in `(9)r7c9 = r7c1 - r6c1 = r6c6`. A digit is written only
/// where it changes, and spaces make it possible to break long chains.
pub fn notation(links: &[Link]) -> Vec<String> {
    let spaced = |text: &str| text.replace('-', " - ").replace('=', " = ");
    let short = |chain: &String| {
        let (mut text, mut known) = (String::new(), None);
        let mut rest = chain.as_str();
        while let Some((before, inside)) = rest.split_once('(') {
            let (digits, after) = inside.split_once(')').unwrap_or((inside, ""));
            text += &spaced(before);
            if digits.len() > 1 || known != digits.chars().last() {
                text += &format!("({digits})");
            }
            known = digits.chars().last();
            rest = after;
        }
        text + &spaced(rest)
    };
    eureka(links).iter().map(short).collect()
}

/// Returns what a step does after its chain, as in ` => r8c9<>9`.
pub fn notation_of_effect(step: &Step) -> String {
    let placed = step.placements.iter().map(|at| format!("{}={}", at.cell, at.digit));
    let removed = step.eliminations.iter().map(|at| format!("{}<>{}", at.cell, at.digit));
    format!(" => {}", placed.chain(removed).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::Digit;
    use pencilmark_engine::logic::LinkKind;

    #[test]
    fn the_text_says_where_the_mistake_is() {
        let at = |column| CellSet::only(Cell::at(0, column));
        assert_eq!(
            mistake_text(at(2), CellSet::EMPTY, 1),
            "r1c3 is wrong. The next step takes back your last move."
        );
        assert_eq!(
            mistake_text(CellSet::EMPTY, at(4), 2),
            "Your marks rule out the right digit in r1c5. The next step takes back your last 2 moves."
        );
        assert!(mistake_text(at(2) | at(3), at(4) | at(5), 12).starts_with(
            "r1c3 and r1c4 are wrong. Your marks rule out the right digits in r1c5 and r1c6. \
             The next step takes back your last 12 moves"
        ));
    }

    #[test]
    fn a_chain_is_written_in_eureka_notation_with_spaces() {
        let node = |cell: &str, digit: usize| {
            pencilmark_engine::logic::Node::from(Candidate {
                cell: cell.parse().unwrap(),
                digit: Digit::ALL[digit - 1],
            })
        };
        let link = |from, to, kind| Link { from, to, kind };
        let (a, b, c) = (node("r4c7", 8), node("r4c7", 6), node("r1c7", 6));
        let (d, e) = (node("r1c2", 6), node("r1c2", 1));
        let links = [
            link(a, b, LinkKind::Strong),
            link(b, c, LinkKind::Weak),
            link(c, d, LinkKind::Strong),
            link(d, e, LinkKind::Weak),
        ];
        assert_eq!(notation(&links), ["(8=6)r4c7 - r1c7 = (6-1)r1c2"]);
        let pairs = [link(b, c, LinkKind::Strong), link(c, d, LinkKind::Strong)];
        assert_eq!(notation(&pairs), ["(6)r4c7 = r1c7 = r1c2"], "as the player drew them");
        let at = |cell: &str| Candidate { cell: cell.parse().unwrap(), digit: Digit::ALL[7] };
        let step = Step { eliminations: vec![at("r4c4"), at("r4c5")], ..step_with(Vec::new()) };
        assert_eq!(notation_of_effect(&step), " => r4c4<>8, r4c5<>8");
    }

    #[test]
    fn the_first_level_names_the_box_of_a_mistake() {
        let at = |row, column| CellSet::only(Cell::at(row, column));
        for (cells, wanted) in [
            (at(0, 8), "There is a mistake in box 3."),
            (at(3, 0) | at(5, 2), "There are 2 mistakes in box 4."),
            (at(0, 0) | at(0, 2) | at(8, 8), "There are 3 mistakes, in boxes 1 and 9."),
            (at(8, 0) | at(0, 8) | at(1, 0), "There are 3 mistakes, in boxes 1, 3 and 7."),
            (at(0, 0) | at(1, 4) | at(8, 0) | at(0, 8), "There are 4 mistakes. Look at box 1."),
        ] {
            assert_eq!(mistake_boxes(cells), wanted);
        }
    }

    #[test]
    fn the_text_names_a_cell_with_stale_marks_or_counts_the_cells() {
        let one = CellSet::only(Cell::at(0, 2));
        let two = one | CellSet::only(Cell::at(0, 3));
        for (cells, depth, wanted) in [
            (one, HintDepth::Place, "One cell has marks that a digit on the board rules out."),
            (two, HintDepth::Place, "are ruled out by digits on the board."),
            (one, HintDepth::Cells, "r1c3 has marks that a digit rules out."),
            (two, HintDepth::Cells, "2 cells have marks that a digit rules out."),
        ] {
            let hint_text = stale_marks_text(cells, depth);
            assert!(hint_text.ends_with(wanted), "{hint_text}");
        }
    }

    #[test]
    fn a_revealed_digit_is_named_only_at_the_last_level() {
        let candidate = Candidate { cell: Cell::at(0, 2), digit: Digit::ALL[3] };
        let at = |depth| reveal_text(candidate, depth);
        assert_eq!(at(HintDepth::Place), "No technique finds a step here. Look at r1c3.");
        let hint_text = "r1c3 is 4. This comes from the solution: no technique shows it.";
        assert_eq!(at(HintDepth::Proof), hint_text);
    }

    /// Returns a weak link between two cells of row 1.
    fn link(from: usize, to: usize) -> Link {
        let node = |column| {
            pencilmark_engine::logic::Node::from(Candidate {
                cell: Cell::at(0, column),
                digit: Digit::ALL[0],
            })
        };
        Link { from: node(from), to: node(to), kind: LinkKind::Weak }
    }

    fn step_with(links: Vec<Link>) -> Step {
        Step {
            name: "X-Wing",
            rating: pencilmark_engine::logic::Rating::tenths(32),
            scale: pencilmark_engine::logic::Scale::SudokuExplainer,
            placements: Vec::new(),
            eliminations: Vec::new(),
            picture: Picture { links, ..Default::default() },
            place: String::new(),
            reason: String::new(),
            proof: Vec::new(),
        }
    }

    #[test]
    fn the_last_level_lists_chains_of_three_or_more_links() {
        for count in 1..=5 {
            let links = (0..count).map(|at| link(at, at + 1)).collect();
            let hint_text = step_text(&step_with(links), Familiarity::Known, HintDepth::Proof);
            assert_eq!(hint_text.more.len(), usize::from(count >= 3), "{count}: {hint_text:?}");
        }
    }

    #[test]
    fn many_chains_are_listed_only_on_request() {
        for count in [1, MAX_CHAINS, MAX_CHAINS + 1] {
            let step = step_with((0..count).map(|at| link(0, at + 1)).collect());
            let hint_text = step_text(&step, Familiarity::Known, HintDepth::Cells);
            let (now, more) = if count > MAX_CHAINS { (1, count) } else { (1 + count, 0) };
            assert_eq!((hint_text.now.len(), hint_text.more.len()), (now, more), "{count}");
        }
    }
}

//! The text of a hint at each level.

use super::{Familiarity, Hint, HintDepth, HintKind};
use pencilmark_engine::board::{Candidate, CellSet};
use pencilmark_engine::logic::{Step, Technique, chains};

/// A hint with more chains than this moves them to the second part of its text.
const MOST_CHAINS: usize = 4;

/// The text of a hint at one level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HintText {
    /// Paragraphs that are shown at once.
    pub now: Vec<String>,
    /// Sentences that are shown when the player asks for more.
    pub more: Vec<String>,
}

impl HintText {
    /// Returns a text that is shown at once.
    pub fn now(paragraphs: impl IntoIterator<Item = String>) -> Self {
        Self { now: paragraphs.into_iter().collect(), more: Vec::new() }
    }
}

impl Hint {
    /// Returns the text of the hint at `depth`.
    pub fn text(&self, depth: HintDepth) -> HintText {
        let only = |words: String| HintText::now([words]);
        match (&self.kind, depth) {
            (HintKind::Mistake { .. }, HintDepth::Check) => {
                only("There is a mistake on the board.".to_owned())
            }
            (HintKind::Mistake { digits, marks, turns }, _) => {
                only(mistake_words(*digits, *marks, *turns))
            }
            (_, HintDepth::Check) => only("Nothing is wrong so far.".to_owned()),
            (HintKind::StaleMarks(cells), _) => only(tidy_words(*cells, depth)),
            (HintKind::Step(step, standing), _) => step_told(step, *standing, depth),
            (HintKind::Reveal(candidate), _) => only(reveal_words(*candidate, depth)),
        }
    }
}

fn mistake_words(digits: CellSet, marks: CellSet, turns: usize) -> String {
    let wrong = |cells: CellSet, what: &str| {
        let list: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
        (!cells.is_empty()).then(|| format!("{what}: {}. ", list.join(", ")))
    };
    let mut words = wrong(digits, "Not the solution's digit").unwrap_or_default();
    words.extend(wrong(marks, "The right digit is struck or left out"));
    let ago = if turns == 1 { "one turn".to_owned() } else { format!("{turns} turns") };
    words + &format!("Nothing was wrong {ago} ago: once more goes back there, undo returns.")
}

fn tidy_words(cells: CellSet, depth: HintDepth) -> String {
    let many = cells.len() > 1;
    match depth {
        HintDepth::Place if many => {
            "Your marks can be tidied up: some are ruled out by digits on the board.".to_owned()
        }
        HintDepth::Place => {
            "Your marks can be tidied up: one cell holds some that a digit rules out.".to_owned()
        }
        _ if many => format!("Marks that a digit rules out stand in {} cells.", cells.len()),
        _ => format!("Marks that a digit rules out stand in {cells}."),
    }
}

fn reveal_words(candidate: Candidate, depth: HintDepth) -> String {
    let Candidate { cell, digit } = candidate;
    match depth {
        HintDepth::Proof => {
            format!("{cell} is {digit}. That is read off the solution: no technique shows it.")
        }
        _ => format!("No technique goes on from here. Look at {cell}."),
    }
}

fn step_told(step: &Step, standing: Familiarity, depth: HintDepth) -> HintText {
    match depth {
        HintDepth::Check | HintDepth::Place => HintText::now([step.place.clone()]),
        HintDepth::Technique => {
            let about = Technique::named(step.name).map_or("", |technique| technique.about);
            let note = match standing {
                Familiarity::Known => None,
                Familiarity::ShownByMarks => Some("Your own marks already show it."),
                Familiarity::Unknown => {
                    Some("You have not marked it as known; what you know does not go on from here.")
                }
            };
            let name = format!("{} ({}). {about}", step.name, step.rating);
            HintText::now([name].into_iter().chain(note.map(str::to_owned)))
        }
        HintDepth::Cells => {
            let mut now = vec![format!("{}: see the board.", step.name)];
            let chains = chains(&step.picture.links);
            // With many chains the board is easier to read than the list.
            if chains.len() > MOST_CHAINS {
                return HintText { now, more: chains };
            }
            now.extend(chains);
            HintText { now, more: Vec::new() }
        }
        HintDepth::Proof => HintText { now: vec![step.reason.clone()], more: step.more.clone() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::{Cell, Digit};
    use pencilmark_engine::logic::{Link, LinkKind};

    #[test]
    fn a_mistake_is_told_with_its_place() {
        let at = |column| CellSet::only(Cell::at(0, column));
        assert_eq!(
            mistake_words(at(2), CellSet::EMPTY, 1),
            "Not the solution's digit: r1c3. Nothing was wrong one turn ago: once more goes back \
             there, undo returns."
        );
        assert!(mistake_words(at(2) | at(3), at(4), 2).starts_with(
            "Not the solution's digit: r1c3, r1c4. The right digit is struck or left out: \
                 r1c5. Nothing was wrong 2 turns ago"
        ),);
    }

    #[test]
    fn marks_to_tidy_up_are_told_by_one_cell_or_many() {
        let one = CellSet::only(Cell::at(0, 2));
        let two = one | CellSet::only(Cell::at(0, 3));
        for (cells, depth, wanted) in [
            (one, HintDepth::Place, "one cell holds some that a digit rules out."),
            (two, HintDepth::Place, "some are ruled out by digits on the board."),
            (one, HintDepth::Cells, "stand in r1c3."),
            (two, HintDepth::Cells, "stand in 2 cells."),
        ] {
            let told = tidy_words(cells, depth);
            assert!(told.ends_with(wanted), "{told}");
        }
    }

    #[test]
    fn a_digit_that_no_technique_shows_is_told_in_the_end_only() {
        let candidate = Candidate { cell: Cell::at(0, 2), digit: Digit::ALL[3] };
        let at = |depth| reveal_words(candidate, depth);
        assert_eq!(at(HintDepth::Place), "No technique goes on from here. Look at r1c3.");
        let told = "r1c3 is 4. That is read off the solution: no technique shows it.";
        assert_eq!(at(HintDepth::Proof), told);
    }

    #[test]
    fn of_many_chains_the_board_comes_first() {
        let node = |column| {
            pencilmark_engine::logic::Node::from(Candidate {
                cell: Cell::at(0, column),
                digit: Digit::ALL[0],
            })
        };
        for count in [1, MOST_CHAINS, MOST_CHAINS + 1] {
            let link = |at| Link { from: node(0), to: node(at + 1), kind: LinkKind::Weak };
            let links = (0..count).map(link).collect();
            let step = Step {
                name: "X-Wing",
                rating: pencilmark_engine::logic::Rating::tenths(32),
                placements: Vec::new(),
                eliminations: Vec::new(),
                picture: pencilmark_engine::logic::Picture { links, ..Default::default() },
                place: String::new(),
                reason: String::new(),
                more: Vec::new(),
            };
            let told = step_told(&step, Familiarity::Known, HintDepth::Cells);
            let (now, more) = if count > MOST_CHAINS { (1, count) } else { (1 + count, 0) };
            assert_eq!((told.now.len(), told.more.len()), (now, more), "{count}");
        }
    }
}

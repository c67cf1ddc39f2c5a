//! A position with the indices that finders share: almost locked sets, links, implications,
//! templates, deadly loops and Sudoku Explainer's chains.

pub(super) mod als;
pub(super) mod deadly_loops;
pub(super) mod implications;
pub(super) mod links;
pub(super) mod restricted_commons;
pub(super) mod templates;

use self::als::Als;
use self::deadly_loops::DeadlyLoop;
use self::implications::{Implications, Reasoning};
use self::links::{Links, Nodes};
use self::restricted_commons::RestrictedCommons;
use super::Position;
use super::explainer::{ForcingHint, SimpleChain, forcing_chains, simple_chains};
use crate::board::{CellSet, Digit};
use std::ops::Deref;
use std::sync::OnceLock;

/// A position and the indices that finders share.
///
/// Each index is built on first use. A step changes the position, so each step needs a new
/// analysis. An analysis can be used like its position, to which it dereferences.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_engine::logic::{Analysis, Position, Technique};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?;
/// let position = Position::new(&puzzle);
/// let analysis = Analysis::new(&position);
/// let names = ["Naked Single", "Locked Candidates (Pointing)"];
/// for technique in names.into_iter().filter_map(Technique::named) {
///     println!("{technique:?}: {} steps", technique.steps(&analysis).len());
/// }
/// # Ok::<(), pencilmark_engine::board::GridParseError>(())
/// ```
#[derive(Debug)]
pub struct Analysis<'a> {
    position: &'a Position,
    alses: OnceLock<Vec<Als>>,
    restricted_commons: OnceLock<RestrictedCommons>,
    outside_templates: OnceLock<[CellSet; 9]>,
    links: [OnceLock<Links>; 3],
    deadly_loops: OnceLock<Vec<DeadlyLoop>>,
    implications: [OnceLock<Box<Implications>>; 2],
    simple_chains: OnceLock<Vec<SimpleChain>>,
    forcing_chains: OnceLock<Vec<ForcingHint>>,
    has_forcing_net: OnceLock<bool>,
}

impl<'a> Analysis<'a> {
    /// Creates an analysis of `position`. Builds no index yet.
    pub const fn new(position: &'a Position) -> Self {
        Self {
            position,
            alses: OnceLock::new(),
            restricted_commons: OnceLock::new(),
            outside_templates: OnceLock::new(),
            links: [const { OnceLock::new() }; 3],
            deadly_loops: OnceLock::new(),
            implications: [const { OnceLock::new() }; 2],
            simple_chains: OnceLock::new(),
            forcing_chains: OnceLock::new(),
            has_forcing_net: OnceLock::new(),
        }
    }

    /// Returns the position.
    pub const fn position(&self) -> &'a Position {
        self.position
    }

    /// Returns all almost locked sets.
    pub(super) fn alses(&self) -> &[Als] {
        self.alses.get_or_init(|| als::all(self.position))
    }

    /// Returns the restricted commons of all pairs of almost locked sets.
    pub(super) fn restricted_commons(&self) -> &RestrictedCommons {
        let new = || RestrictedCommons::new(self.position, self.alses());
        self.restricted_commons.get_or_init(new)
    }

    /// Returns the candidates of `digit` that are in none of the digit's templates.
    pub(super) fn outside_templates(&self, digit: Digit) -> CellSet {
        self.outside_templates.get_or_init(|| templates::outside(self.position))[digit.index()]
    }

    /// Returns the links between nodes of the kinds in `nodes`. Chains are built from these links.
    pub(super) fn links(&self, nodes: Nodes) -> &Links {
        let alses = || self.alses();
        self.links[nodes as usize].get_or_init(|| Links::new(self.position, nodes, alses))
    }

    /// Returns the loops of cells in which two digits could swap places.
    pub(super) fn deadly_loops(&self) -> &[DeadlyLoop] {
        self.deadly_loops.get_or_init(|| deadly_loops::guarded(self.position))
    }

    /// Returns what follows from assuming each candidate true, and from assuming it false.
    pub(super) fn implications(&self, reasoning: Reasoning) -> &Implications {
        let new = || Box::new(Implications::new(self.position, reasoning));
        self.implications[reasoning as usize].get_or_init(new)
    }

    /// Returns whether a forcing net leads from an assumption to a contradiction, or from several
    /// exhaustive cases to the same conclusion.
    pub(super) fn has_forcing_net(&self) -> bool {
        let net = || implications::has_result(self.position, self.implications(Reasoning::Net));
        *self.has_forcing_net.get_or_init(net)
    }

    /// Returns all cycles and simple chains that Sudoku Explainer finds.
    pub(super) fn simple_chains(&self) -> &[SimpleChain] {
        self.simple_chains.get_or_init(|| simple_chains(self.position))
    }

    /// Tries Sudoku Explainer's chaining techniques in order, and returns the forcing chains found
    /// by the first technique that finds any.
    pub(super) fn forcing_chains(&self) -> &[ForcingHint] {
        let chains = || forcing_chains(self.position, self.has_forcing_net());
        self.forcing_chains.get_or_init(chains)
    }
}

impl Deref for Analysis<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}

//! The highlights of a hint: cells, candidates, rows, columns, boxes, and the links of chains. The
//! board and the text of the hint use the same highlights, so both have the same styles.

mod chain;
mod letters;
mod net_step;
mod of_hint;
mod page_cells;
mod prose;
mod roles;
mod sets;
mod shown_digits;
#[cfg(test)]
mod tests;

pub(super) use letters::label_of_link;
pub(super) use page_cells::{PageCells, named_cells};
pub(super) use roles::{CellRole, ChipRole};

use crate::game::UserLink;
use chain::Chain;
use letters::CellLabels;
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use pencilmark_engine::logic::{Link, LinkKind, Node, Picture, Role, StepLabel, has_branches};
use sets::CandidateColours;

/// The maximum number of links of a net that can be followed when all are drawn. Of a larger net,
/// only the current link and those that lead to it are drawn while the player steps through it.
const MAX_LINKS: usize = 8;

/// Returns `true` if the links form a net that is too large to be followed when all are drawn. A
/// chain without branches can always be followed.
fn is_tangled(links: &[Link]) -> bool {
    links.len() > MAX_LINKS && has_branches(links)
}

/// The highlights of a board, which come from a hint or from the player's links.
#[derive(Clone, Debug)]
pub(super) struct Highlights {
    houses: Vec<(House, CellRole)>,
    cells: [Option<CellRole>; 81],
    chips: [[Option<ChipRole>; 9]; 81],
    /// For each cell, the label of the step in the hint's text that is about the cell.
    letters: CellLabels,
    /// For each cell, its letter in the order of the chain. Used for text without lettered steps.
    order: Option<CellLabels>,
    links: Vec<Link>,
    /// The number of links before the current link of a chain that the player steps through. They
    /// are drawn faintly.
    pub(super) passed: usize,
    /// The candidates at both ends of each chain.
    ends: Vec<Candidate>,
    /// For each cell, the letter that the text of the hint gives to the cell's set. A cell with
    /// candidates of two colours has two letters.
    sets: [[Option<char>; 2]; 81],
    /// For each candidate of a colouring, its colour: 0 for A, 1 for B, and so on. `None` if the
    /// hint is no colouring.
    colours: Option<Box<CandidateColours>>,
    /// The cells in which the hint places or removes a digit, even if the page shows them in
    /// another role.
    effects: CellSet,
    /// `true` if the page is the summary of a longer proof. Its cells have no letters, because
    /// their steps are on other pages.
    is_summary: bool,
    /// `true` if the hint does not show its cells yet.
    pub(super) is_vague: bool,
    /// `true` if the highlights come from a hint, not from the player's links.
    pub(super) is_hint: bool,
}

impl Highlights {
    /// Returns no highlights.
    pub(super) const fn none() -> Self {
        Self {
            houses: Vec::new(),
            cells: [None; 81],
            chips: [[None; 9]; 81],
            letters: [None; 81],
            order: Some([None; 81]),
            links: Vec::new(),
            passed: 0,
            ends: Vec::new(),
            sets: [[None; 2]; 81],
            colours: None,
            effects: CellSet::EMPTY,
            is_summary: false,
            is_vague: false,
            is_hint: false,
        }
    }

    /// Returns the highlights of a picture. On a page of the hint's second part, returns only the
    /// highlights in the cells that the page names, and the highlights of the step's placements and
    /// eliminations. `shown_links` is the number of links that the player has stepped through.
    pub(super) fn new(
        picture: &Picture,
        named: Option<&PageCells>,
        shown_links: Option<usize>,
    ) -> Self {
        let mut all = Self { is_hint: true, ..Self::none() };
        all.colours = picture.is_colouring().then(|| Box::new([[None; 9]; 81]));
        if let Some(page) = named {
            all.letters = page.letters;
        }
        let has_houses = named.is_none_or(|page| page.has_houses);
        let is_summary = named.is_some_and(|page| page.has_houses);
        all.is_summary = is_summary;
        all.effects = effects(picture);
        let supposed = named.and_then(|page| page.supposed);
        let named = named.map(|page| page.cells);
        let is_shown = |cell, role| {
            named.is_none_or(|named| named.contains(cell)) || matches!(role, Role::Good | Role::Bad)
        };
        if has_houses {
            picture.houses.iter().for_each(|&(house, role)| all.add_house(house, role));
        }
        for &(cell, role) in picture.cells.iter().filter(|(cell, role)| is_shown(*cell, *role)) {
            all.raise(cell, CellRole::from_role(role));
        }
        let candidates = picture.candidates.iter();
        for &(shown, role) in candidates.filter(|(shown, role)| is_shown(shown.cell, *role)) {
            if supposed == Some(shown.into()) {
                all.add_node(shown.into(), ChipRole::On);
            } else if let Some(number) = picture.colour(role) {
                all.add_colour(shown, number);
            } else {
                all.add_candidate(shown, role);
            }
        }
        let are_named = |link: &&Link| {
            named.is_none_or(|named| (link.from.cells | link.to.cells).is_subset(named))
        };
        // Single links of a net would not explain its summary.
        let shown = picture.links.iter().filter(|link| !is_summary && are_named(link));
        let links: Vec<Link> = shown.copied().collect();
        if links.len() <= Picture::MAX_DRAWN_LINKS || !has_branches(&links) {
            all.add_chain(&links, shown_links.unwrap_or(links.len()));
        } else if picture.candidates.iter().filter(|(_, role)| *role == Role::Focus).count() < 2 {
            // A net with cases has several supposed candidates, and its results can differ.
            all.add_true_nodes(&links);
        }
        all.clear_cells_with_two_colours();
        if let Some(named) = named {
            let changed = |cell: &Cell| all.cell(*cell) >= Some(CellRole::Removed);
            let ends: CellSet = Cell::ALL.into_iter().filter(changed).collect();
            all.add_states(&picture.links, if is_summary { named - ends } else { named });
        }
        if is_tangled(&links) {
            all.links = shown_links.map_or_else(Vec::new, |_| chain::last_step(&all.links));
        }
        if shown_links.is_some() {
            all.passed = all.links.len().saturating_sub(1);
        }
        for cell in named.unwrap_or(CellSet::EMPTY).iter() {
            all.cells[cell.index()].get_or_insert(CellRole::Named);
        }
        all
    }

    /// Returns `true` if no cell is highlighted.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// Returns the highlights for text without a picture: the rows, columns, boxes and cells that
    /// it names.
    pub(super) fn named_in(lines: &[String]) -> Self {
        let mut all = Self::none();
        let text = lines.join(" ");
        prose::houses(&text).for_each(|house| all.add_house(house, Role::Focus));
        prose::cells(&text).for_each(|cell| all.raise(cell, CellRole::Named));
        all
    }

    /// Returns the highlights for a text about a mistake in `cell`: that cell, and the row, column
    /// or box and the cell with which it clashes.
    pub(super) fn of_mistake(lines: &[String], cell: Cell) -> Self {
        let mut all = Self::named_in(lines);
        let text = lines.join(" ");
        let others = prose::cells(&text).filter(|other| *other != cell);
        others.for_each(|other| all.raise(other, CellRole::Pattern));
        all.raise(cell, CellRole::Removed);
        all
    }

    /// Adds the links that the player drew. Their ends all look the same, because the links do
    /// not say which of them are true.
    #[must_use]
    pub(super) fn with_user_links(mut self, links: &[UserLink], start: Option<Candidate>) -> Self {
        for end in links.iter().flat_map(|link| link.ends()).chain(start) {
            self.chip(end, ChipRole::Pattern);
        }
        self.links.extend(links.iter().map(|link| {
            let [from, to] = link.ends().map(Into::into);
            Link { from, to, kind: link.kind() }
        }));
        self
    }

    /// Adds the candidates that the player's links place or remove.
    #[must_use]
    pub(super) fn with_effects(mut self, effects: &[(Candidate, Role)]) -> Self {
        for &(effect, role) in effects {
            self.add_candidate(effect, role);
        }
        self
    }

    fn add_house(&mut self, house: House, role: Role) {
        // The usual colour of a house looks like that of a colouring.
        let is_second = role == Role::Cover || self.is_colouring();
        let role = if is_second { CellRole::House2 } else { CellRole::House };
        self.houses.push((house, role));
        for cell in house.cells().iter() {
            // A cell in several highlighted houses has the role of the first house.
            self.cells[cell.index()].get_or_insert(role);
        }
    }

    fn add_candidate(&mut self, shown: Candidate, role: Role) {
        self.chip(shown, ChipRole::from_role(role));
        self.raise(shown.cell, CellRole::from_role(role));
    }

    fn add_chain(&mut self, links: &[Link], shown: usize) {
        let chain = Chain::new(links);
        let drawn = &links[..shown.min(links.len())];
        for node in drawn.iter().flat_map(|link| [link.from, link.to]) {
            for cell in node.cells.iter() {
                let chip = &mut self.chips[cell.index()][node.digit.index()];
                chip.get_or_insert(ChipRole::Pattern);
                if !self.is_colouring() {
                    self.raise(cell, CellRole::Pattern);
                }
            }
        }
        // Letters show the order of the cells only if each link starts at the end of the last one.
        let is_ordered = links.windows(2).all(|two| two[0].to == two[1].from);
        self.order = self.order.filter(|_| is_ordered);
        let mut letters = (0..26).map(StepLabel::letter);
        let nodes = chain.nodes().enumerate();
        for (_, (node, state)) in nodes.filter(|(number, _)| chain.is_reached(*number, shown)) {
            // A cell keeps the letter of its first candidate.
            let is_new =
                |order: &CellLabels| node.cells.iter().any(|cell| order[cell.index()].is_none());
            let order = self.order.as_ref();
            let letter = order.filter(|order| is_new(order)).and_then(|_| letters.next());
            self.add_node(node, state.chip());
            for cell in node.cells.iter() {
                if let Some(order) = self.order.as_mut() {
                    order[cell.index()] = order[cell.index()].or(letter);
                }
            }
        }
        self.links.extend(drawn);
        self.ends = chain.ends();
    }

    /// Adds the true nodes of a net that has too many links to draw, without its links.
    fn add_true_nodes(&mut self, links: &[Link]) {
        self.order = None;
        for link in links {
            let node = if link.kind == LinkKind::Strong { link.to } else { link.from };
            self.add_node(node, ChipRole::On);
        }
    }

    /// Adds the states of the chain's candidates in the `named` cells, even if a page names none of
    /// the cells to which they are linked.
    fn add_states(&mut self, links: &[Link], named: CellSet) {
        let chain = Chain::new(links);
        for (node, state) in chain.nodes().filter(|(node, _)| node.cells.is_subset(named)) {
            self.add_node(node, state.chip());
        }
    }

    /// Gives the candidates of a node the role of a true or a false candidate. Candidates with a
    /// colour, and those that the step places or eliminates, keep their roles.
    fn add_node(&mut self, node: Node, role: ChipRole) {
        for cell in node.cells.iter() {
            let chip = &mut self.chips[cell.index()][node.digit.index()];
            let is_kept =
                |chip| matches!(chip, ChipRole::Removed | ChipRole::Target | ChipRole::Colour(_));
            if !chip.is_some_and(is_kept) {
                *chip = Some(role);
            }
            if !self.is_colouring() {
                self.raise(cell, CellRole::Pattern);
            }
        }
    }

    /// Gives a candidate a role, unless the candidate already has a more important role.
    fn chip(&mut self, shown: Candidate, role: ChipRole) {
        let chip = &mut self.chips[shown.cell.index()][shown.digit.index()];
        *chip = (*chip).max(Some(role));
    }

    /// Gives a cell a role, unless the cell already has a more important role.
    fn raise(&mut self, cell: Cell, role: CellRole) {
        let known = &mut self.cells[cell.index()];
        *known = (*known).max(Some(role));
    }

    /// Returns the role of a cell in the hint.
    pub(super) const fn cell(&self, cell: Cell) -> Option<CellRole> {
        self.cells[cell.index()]
    }

    /// Returns the role of a candidate in the hint.
    pub(super) const fn candidate(&self, cell: Cell, digit: Digit) -> Option<ChipRole> {
        self.chips[cell.index()][digit.index()]
    }

    /// Returns the candidates of a cell that have a role. They are drawn even if the player wrote
    /// no marks.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let has_role = |digit: &Digit| self.candidate(cell, *digit).is_some();
        Digit::ALL.into_iter().filter(has_role).collect()
    }

    /// Returns `true` if a candidate is an end of a chain.
    pub(super) fn is_end(&self, cell: Cell, digit: Digit) -> bool {
        self.ends.contains(&Candidate { cell, digit })
    }

    /// Returns the state of the chain's candidate in a cell. If the chain has several candidates in
    /// the cell, true takes priority over false.
    pub(super) fn state(&self, cell: Cell) -> Option<ChipRole> {
        let chips = self.chips[cell.index()];
        [ChipRole::On, ChipRole::Off].into_iter().find(|role| chips.contains(&Some(*role)))
    }

    /// Returns the label of the step that is about a cell, or else the cell's letter in the chain.
    pub(super) fn letter(&self, cell: Cell) -> Option<StepLabel> {
        let in_order = || self.order?[cell.index()];
        self.letters[cell.index()].or_else(in_order)
    }

    /// Returns `true` if the hint places or removes a digit in the cell.
    pub(super) fn is_effect(&self, cell: Cell) -> bool {
        self.effects.contains(cell) || self.cell(cell) >= Some(CellRole::Removed)
    }

    /// Returns `true` if a candidate of the cell is removed.
    pub(super) fn loses_candidate(&self, cell: Cell) -> bool {
        self.chips[cell.index()].contains(&Some(ChipRole::Removed))
    }

    /// Returns the highlighted rows, columns and boxes.
    pub(super) fn houses(&self) -> &[(House, CellRole)] {
        &self.houses
    }

    /// Returns the links to draw on the board.
    pub(super) fn links(&self) -> &[Link] {
        &self.links
    }
}

/// Returns the cells in which a step places or removes a digit.
fn effects(picture: &Picture) -> CellSet {
    let is_effect = |role: &Role| matches!(role, Role::Good | Role::Bad);
    let shown = picture.candidates.iter().filter(|(_, role)| is_effect(role));
    shown.map(|(shown, _)| shown.cell).collect()
}

/// Returns the cells of a picture that are highlighted individually, not as part of a house.
pub(super) fn cells(picture: &Picture) -> CellSet {
    let own = picture.cells.iter().map(|(cell, _)| *cell);
    let own: CellSet = own.chain(picture.candidates.iter().map(|(shown, _)| shown.cell)).collect();
    // The links of a net are all over the board.
    let links = picture.links.iter().filter(|_| !has_branches(&picture.links));
    links.fold(own, |cells, link| cells | link.from.cells | link.to.cells)
}

/// Replaces the space in the name of a row, column or box (`box 4`) with a no-break space, so that
/// the name is not wrapped.
pub(super) fn unbroken(text: &str) -> String {
    prose::unbroken(text)
}

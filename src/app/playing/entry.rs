//! The board in play: entering digits, marks and colours.

use super::Playing;
use super::state::{Entry, EntryMode, Fill, Prefix};
use crate::app::sentence::sentence;
use crate::app::services::Services;
use crate::app::settings::EntryOrder;
use crate::app::transition::Transition;
use crate::app::words::counted;
use crate::game::{Colour, MarkKind, Move, Turn, article};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit};

impl Playing {
    /// Returns the current entry mode.
    pub const fn mode(&self) -> EntryMode {
        self.mode
    }

    /// Returns the entry mode of the next digit key, which a prefix may change.
    pub const fn next_mode(&self) -> EntryMode {
        match self.prefix {
            Some(Prefix::Mark(kind)) => EntryMode::Mark(kind),
            Some(Prefix::Colour | Prefix::ColourOf(_)) => EntryMode::Colour,
            _ => self.mode,
        }
    }

    /// Returns the prefix that applies to the next key.
    pub const fn prefix(&self) -> Option<Prefix> {
        self.prefix
    }

    /// Switches to marks of a kind, or back to digits.
    pub(super) fn turn_mode(&mut self, kind: MarkKind) {
        let mark = EntryMode::Mark(kind);
        self.mode = if self.mode == mark { EntryMode::Digit } else { mark };
    }

    /// Switches to corner marks, or from marks and colours back to digits.
    pub(super) fn switch_marks(&mut self) {
        self.mode = match self.mode {
            EntryMode::Digit => EntryMode::Mark(MarkKind::Corner),
            EntryMode::Mark(_) | EntryMode::Colour => EntryMode::Digit,
        };
    }

    /// Handles a digit key, which highlights, chooses or writes the digit.
    pub(super) fn digit(
        &mut self,
        digit: Digit,
        prefix: Option<Prefix>,
        services: &mut Services,
    ) -> Transition {
        if prefix == Some(Prefix::Find) {
            self.found = Some(digit);
            return Transition::Stay;
        }
        if let Some(by @ (Prefix::Colour | Prefix::ColourOf(_) | Prefix::Link(_))) = prefix {
            return self.drawn(digit, by, services);
        }
        if let Some(Prefix::Count(count)) = prefix {
            // A count of two digits is enough for a board.
            self.prefix = Some(Prefix::Count(count % 10 * 10 + digit.value()));
            return Transition::Stay;
        }
        if let Some(kind) = self.begun_link().filter(|_| prefix.is_none()) {
            return self.link(Candidate { cell: self.cursor, digit }, kind, services);
        }
        if services.profile.settings.entry == EntryOrder::DigitFirst {
            self.found = (self.found != Some(digit)).then_some(digit);
            self.prefix = prefix;
            return Transition::Stay;
        }
        let entry = self.entry(digit, prefix);
        self.enter(entry, services)
    }

    /// Writes the chosen digit if the setting for the entry order is digit first. Otherwise places
    /// the lone candidate of the cell under the cursor.
    pub(super) fn write(&mut self, prefix: Option<Prefix>, services: &mut Services) -> Transition {
        if services.profile.settings.entry == EntryOrder::CellFirst {
            return self.place_lone(services);
        }
        let Some(digit) = self.found else {
            services.say("Choose a digit first: press its key.");
            return Transition::Stay;
        };
        let entry = self.entry(digit, prefix);
        self.enter(entry, services)
    }

    /// Places the only digit that the marks or the shown candidates leave in the cell under the
    /// cursor. Centre marks take precedence, because they exclude all other digits.
    fn place_lone(&mut self, services: &mut Services) -> Transition {
        let cell = self.cursor;
        if self.game.digits().get(cell).is_some() {
            return Transition::Stay;
        }
        let shown = self.game.shown_marks(cell, &self.derived.candidates);
        let digits = if shown.centre.is_empty() { shown.corner } else { shown.centre };
        let Some(digit) = digits.single() else {
            let words = match (&self.tour, &self.exercise, digits.is_empty()) {
                (Some(_), ..) => "Do what the tour asks, or skip it.".to_owned(),
                (None, Some(exercise), _) => exercise.task(),
                (None, None, true) => format!("Type a digit from 1 to 9 for {cell}."),
                (None, None, false) => {
                    format!("{cell} has several marks: type the digit to place.")
                }
            };
            services.say(words);
            return Transition::Stay;
        };
        self.selection.end();
        self.enter(Entry::Digit(digit), services)
    }

    /// Moves the highlight to the next digit that is not complete, if the last turn completed the
    /// highlighted digit. `before` contains the number of missing places of each digit before the
    /// turn.
    pub(super) fn move_highlight(&mut self, before: [usize; 9]) {
        let left = self.derived.remaining;
        let Some(found) = self.found.map(Digit::index) else { return };
        if before[found] > 0 && left[found] == 0 {
            let mut next = (1..9).map(|step| (found + step) % 9);
            self.found = next.find(|&index| left[index] > 0).map(|index| Digit::ALL[index]);
        }
    }

    /// Returns the entry for a digit key: a digit, a mark or a colour.
    fn entry(&self, digit: Digit, prefix: Option<Prefix>) -> Entry {
        match (prefix, self.mode) {
            (Some(Prefix::Mark(kind)), _) | (_, EntryMode::Mark(kind)) => Entry::Mark(kind, digit),
            (_, EntryMode::Colour) => Entry::Colour(Colour::from_digit(digit)),
            (_, EntryMode::Digit) => Entry::Digit(digit),
        }
    }

    /// Repeats the last entry.
    pub(super) fn repeat(&mut self, services: &mut Services) -> Transition {
        let Some(entry) = self.last else {
            services.say("Nothing to repeat yet.");
            return Transition::Stay;
        };
        self.enter(entry, services)
    }

    /// Writes into the selected cells, or into the cell under the cursor, as one turn.
    pub(super) fn enter(&mut self, entry: Entry, services: &mut Services) -> Transition {
        self.last = Some(entry);
        let cells = self.targets();
        // Cells that were selected because they are similar should not all get the same digit.
        if let Entry::Digit(digit) = entry
            && self.selection().is_alike
            && let Some([a, b]) = self.clash_among(cells)
        {
            services.say(format!("{a} and {b} can't both hold {digit}: select fewer cells."));
            return Transition::Stay;
        }
        if !matches!(entry, Entry::Mark(..)) {
            // Cancel the link that was started.
            self.link_from = None;
        }
        let keeps_to_pairs = services.profile.settings.snyder.is_on() && !self.game.auto_candidates;
        let turn = match entry {
            Entry::Digit(digit) => {
                self.game.turn_for_digit(cells, digit, services.profile.settings.erase_marks)
            }
            Entry::Mark(MarkKind::Corner, digit) if keeps_to_pairs => {
                self.game.turn_for_snyder_mark(cells, digit)
            }
            Entry::Mark(kind, digit) => self.game.turn_for_mark(cells, digit, kind),
            Entry::Colour(colour) => self.game.turn_for_colour(cells, colour),
            Entry::Erase => self.game.turn_for_erase(cells),
        };
        let changed = turn.as_ref().ok().filter(|_| cells.len() > 1).and_then(changes);
        let transition = self.play_if(turn, services);
        let clash = || match entry {
            Entry::Digit(digit) if services.profile.settings.conflicts.is_on() => {
                self.clash_of(cells.single()?, digit)
            }
            _ => None,
        };
        if let Some(notice) = changed.or_else(clash) {
            services.say(notice);
        }
        transition
    }

    /// Returns a notice about a digit that was just placed in `cell` and is already in one of the
    /// cell's houses. Returns `None` if there is another notice: in a what-if, in a game with an
    /// error limit, and on a full board.
    fn clash_of(&self, cell: Cell, digit: Digit) -> Option<String> {
        let (game, digits) = (&self.game, self.game.digits());
        let is_full = digits.empty_cells().is_empty();
        if game.what_if().is_some() || game.error_limit().is_some() || is_full {
            return None;
        }
        let others = digits.cells_of(digit) & cell.peers();
        let other = others.first().filter(|_| digits.get(cell) == Some(digit))?;
        let house = (CellSet::only(cell) | CellSet::only(other)).common_houses().next()?;
        Some(sentence(&format!("{house} already has {} {digit}, in {other}", article(digit))))
    }

    /// Returns two of `cells` that can't contain the same digit, because they are not givens and
    /// see each other.
    fn clash_among(&self, cells: CellSet) -> Option<[Cell; 2]> {
        let open: Vec<Cell> = cells.iter().filter(|&cell| !self.game.is_given(cell)).collect();
        let sees = |a: Cell| open.iter().find(|&&b| a.sees(b)).map(|&b| [a, b]);
        open.iter().find_map(|&a| sees(a))
    }

    /// Writes marks into many cells in one turn: all candidates into the selected cells (or all
    /// cells, if none is selected), or corner marks for digits with two places in a box.
    pub(super) fn fill(&mut self, marks: Fill, services: &mut Services) -> Transition {
        if self.game.auto_candidates {
            services.say("All candidates are shown already.");
            return Transition::Stay;
        }
        let selected = self.selection.cells();
        let turn = match marks {
            Fill::Snyder => self.game.turn_for_snyder_marks(),
            Fill::All if selected.is_empty() => self.game.turn_for_all_marks(CellSet::ALL),
            Fill::All => self.game.turn_for_all_marks(selected),
        };
        let changed = turn.as_ref().ok().and_then(written_marks);
        let transition = self.play_if(turn, services);
        if let Some(changed) = changed {
            services.say(changed);
        }
        transition
    }
}

/// Returns a notice that says how many cells or marks an entry for several cells changes.
fn changes(turn: &Turn) -> Option<String> {
    let mut digits = turn.moves().iter().filter_map(|one| match one {
        Move::Digit { to, .. } => Some(*to),
        _ => None,
    });
    let count = digits.clone().count() as u32;
    let cells = counted(count, "cell", "cells");
    match digits.next_back() {
        Some(Some(digit)) => Some(format!("{digit} placed in {cells}.")),
        Some(None) => Some(format!("{cells} emptied.")),
        None => written_marks(turn),
    }
}

/// Returns a notice with the number of marks and cells that a turn changes.
fn written_marks(turn: &Turn) -> Option<String> {
    let mut cells = CellSet::EMPTY;
    let mut count = 0;
    for one in turn.moves() {
        if let Move::Marks { cell, flip, .. } = one {
            cells.insert(*cell);
            count += flip.len() as u32;
        }
    }
    let marks = counted(count, "mark", "marks");
    (count > 0)
        .then(|| format!("{marks} changed in {}.", counted(cells.len() as u32, "cell", "cells")))
}

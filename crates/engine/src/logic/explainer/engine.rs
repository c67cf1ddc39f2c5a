//! The techniques that look several steps ahead, in Sudoku Explainer's order: which of them has the
//! next step, and which step it is.

use super::aligned::{self, Aligned};
use super::board::{Board, Cand, Fixed, Literal, bits, cand, is_on, parts};
use super::finder::Finder;
use super::hint::{Depth, Form, Hint};
use super::nishio;
use super::reach::Reach;
use super::search::Search;
use super::simple::{Family, Shape, Simple};
use super::twins::is_single;
use crate::logic::{Position, Rating};

/// A step of one of these techniques.
#[derive(Clone, Debug)]
pub(super) enum Chain {
    Aligned(Aligned),
    Simple(Simple),
    Forcing(Depth, Hint),
}

/// The searches, kept for the room that they have.
pub(super) struct Engine {
    pub(super) board: Board,
    pub(super) fixed: Fixed,
    reach: Reach,
    finder: Finder,
    nishio: Search,
    multiple: Search,
    pub(super) dynamic: Search,
}

impl Engine {
    /// Searches that have not begun.
    pub(super) fn new() -> Self {
        Self {
            board: Board::NONE,
            fixed: Fixed::default(),
            reach: Reach::new(),
            finder: Finder::new(),
            nishio: Search::new(Depth::Nishio),
            multiple: Search::new(Depth::Multiple),
            dynamic: Search::new(Depth::Dynamic(0)),
        }
    }

    /// Goes to a position.
    pub(super) fn look_at(&mut self, position: &Position) {
        self.board = Board::of(position);
        self.fixed = Fixed::of(position);
        self.dynamic.thorough = true;
    }

    /// The next step there, if no technique that is needed is harder than `limit` at its easiest.
    pub(super) fn next(&mut self, limit: Rating) -> Option<Chain> {
        let within = |tenths| Rating::tenths(tenths) <= limit;
        if !within(62) {
            return None;
        }
        if let Some(aligned) = self.aligned(2) {
            return Some(aligned);
        }
        if !within(65) {
            return None;
        }
        self.reach.fill(&self.board);
        if let Some(simple) = self.finder.best(&self.board, &mut self.reach) {
            return Some(Chain::Simple(simple));
        }
        if !within(75) {
            return None;
        }
        self.aligned(3).or_else(|| self.nishio()).or_else(|| self.harder(limit))
    }

    fn harder(&mut self, limit: Rating) -> Option<Chain> {
        let within = |tenths| Rating::tenths(tenths) <= limit;
        let mut chain = None;
        if within(80) {
            chain = self.multiple().into_iter().next();
        }
        for (level, base) in (0..=5).zip([85, 90, 95, 100, 105, 110]) {
            if chain.is_some() || !within(base) || level == 2 && !is_single(&self.board) {
                break;
            }
            chain = self.dynamic(level);
        }
        chain
    }

    fn aligned(&self, degree: u32) -> Option<Chain> {
        let mut first = None;
        aligned::each(&self.board, degree, &mut |aligned| {
            first = Some(Chain::Aligned(aligned));
            true
        });
        first
    }

    /// All simple chains and cycles, simplest first.
    pub(super) fn simple(&mut self) -> Vec<Simple> {
        self.reach.fill(&self.board);
        self.finder.all(&self.board, &mut self.reach)
    }

    /// The best Nishio chain.
    pub(super) fn nishio(&mut self) -> Option<Chain> {
        if !nishio::may_be(&self.board) {
            return None;
        }
        let hint = self.nishio.best(&self.board, &self.fixed)?;
        Some(Chain::Forcing(Depth::Nishio, hint))
    }

    /// All multiple chains, the best first, of a board without simple chains.
    pub(super) fn multiple(&mut self) -> Vec<Chain> {
        self.reach.fill(&self.board);
        self.reach.fill_on(&self.board);
        let hints = self.multiple.all(&self.board, &self.fixed, &self.reach);
        hints.into_iter().map(|hint| Chain::Forcing(Depth::Multiple, hint)).collect()
    }

    /// The best dynamic chain of this level, asked for after those below had none.
    pub(super) fn dynamic(&mut self, level: u8) -> Option<Chain> {
        let depth = Depth::Dynamic(level);
        let hint = if level == 0 {
            self.dynamic.turn_to(depth);
            self.dynamic.best(&self.board, &self.fixed)
        } else {
            self.dynamic.best_deeper(depth, &self.fixed)
        };
        Some(Chain::Forcing(depth, hint?))
    }

    /// The steps of the first technique after the simple chains that has any, those with aligned
    /// cells left out.
    pub(super) fn forcing(&mut self) -> Vec<Chain> {
        if let Some(nishio) = self.nishio() {
            return vec![nishio];
        }
        let multiple = self.multiple();
        if !multiple.is_empty() {
            return multiple;
        }
        let dynamic = self.dynamic(0).or_else(|| self.go_on_deeper());
        dynamic.into_iter().collect()
    }

    /// A chain of the first technique after the dynamic chains that has any, on a board that has none
    /// of these. Of nested ones it is the best of the first cell that has any and not of all:
    /// all would take longer than a hint may.
    pub(super) fn deeper(&mut self) -> Option<Chain> {
        self.dynamic.begin(&self.board);
        self.go_on_deeper()
    }

    fn go_on_deeper(&mut self) -> Option<Chain> {
        let deepest = if is_single(&self.board) { 5 } else { 1 };
        (1..=deepest).find_map(|level| {
            self.dynamic.thorough = level == 1;
            self.dynamic(level)
        })
    }

    /// The search that found a chain, with what it leans on.
    pub(super) fn search(&self, depth: Depth) -> &Search {
        match depth {
            Depth::Nishio => &self.nishio,
            Depth::Multiple => &self.multiple,
            Depth::Dynamic(_) => &self.dynamic,
        }
    }
}

impl Chain {
    /// The name and the rating of its row.
    pub(super) const fn row(&self) -> (&'static str, u8) {
        match self {
            Self::Aligned(aligned) if aligned.cells.len() == 2 => ("Aligned Pair Exclusion", 62),
            Self::Aligned(_) => ("Aligned Triple Exclusion", 75),
            Self::Simple(simple) => match (simple.shape, simple.family) {
                (Shape::Cycle, Family::X) => ("Bidirectional X-Cycle", 65),
                (Shape::Cycle, Family::Y) => ("Bidirectional Y-Cycle", 65),
                (Shape::Cycle, Family::Xy) => ("Bidirectional Cycle", 70),
                (Shape::Forcing, Family::Xy) => ("Forcing Chain", 70),
                (Shape::Forcing, _) => ("Forcing X-Chain", 66),
            },
            Self::Forcing(Depth::Nishio, _) => ("Nishio Forcing Chain", 75),
            Self::Forcing(Depth::Multiple, hint) => match hint.form {
                Form::Cell => ("Cell Forcing Chain", 80),
                _ => ("Region Forcing Chain", 80),
            },
            Self::Forcing(Depth::Dynamic(0), _) => ("Dynamic Forcing Chain", 85),
            Self::Forcing(Depth::Dynamic(1), _) => ("Dynamic Chain Plus", 90),
            Self::Forcing(Depth::Dynamic(_), _) => ("Nested Forcing Chain", 95),
        }
    }

    /// The technique's name.
    pub(super) const fn name(&self) -> &'static str {
        self.row().0
    }

    /// How hard it is.
    pub(super) fn rating(&self) -> Rating {
        let difficulty = match self {
            Self::Aligned(aligned) if aligned.cells.len() == 2 => 6.2,
            Self::Aligned(_) => 7.5,
            Self::Simple(simple) => simple.difficulty(),
            Self::Forcing(depth, hint) => depth.difficulty(hint),
        };
        // Cut off to tenths as Sudoku Explainer's command line does.
        Rating::tenths(((difficulty + 0.05) * 10.0) as u8)
    }

    /// The candidate that it makes true, if any.
    pub(super) fn placed(&self) -> Option<Literal> {
        match self {
            Self::Aligned(_) => None,
            Self::Simple(simple) => simple.placed(),
            Self::Forcing(_, hint) => is_on(hint.result).then_some(hint.result),
        }
    }

    /// The candidates that it strikes, if it makes none true.
    pub(super) fn gone(&self) -> Vec<Cand> {
        match self {
            _ if self.placed().is_some() => Vec::new(),
            Self::Aligned(aligned) => (aligned.cells.iter().zip(aligned.gone))
                .flat_map(|(&cell, gone)| bits(gone).map(move |digit| cand(cell, digit)))
                .collect(),
            Self::Simple(simple) => simple.gone.clone(),
            Self::Forcing(_, hint) => {
                let (cell, digit) = parts(hint.result);
                vec![cand(cell, digit)]
            }
        }
    }
}

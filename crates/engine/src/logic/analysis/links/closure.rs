//! The states that follow from each state along simple links. The search for chains uses this
//! closure as a quick test.

use super::{Links, State};

/// For each state, the states of candidates that follow from it.
#[derive(Debug)]
pub(in crate::logic) struct LinkClosure {
    words: usize,
    bits: Vec<u64>,
}

impl LinkClosure {
    /// Computes the closure along the simple links in `links`.
    pub(super) fn new(links: &Links) -> Self {
        let words = (links.candidates * 2).div_ceil(64);
        let mut closure = Self { words, bits: vec![0; words * links.len()] };
        let states = || (0..links.len() as u16).map(State);
        // Alternate the direction of the passes until nothing new follows.
        let mut more = true;
        while more {
            more = false;
            for state in states().rev().chain(states()) {
                more |= closure.spread(links, state);
            }
        }
        closure
    }

    /// Returns whether `to`, the state of a candidate, follows from `from`.
    pub(in crate::logic) fn leads(&self, from: State, to: State) -> bool {
        let word = self.bits[from.index() * self.words + to.index() / 64];
        word >> (to.index() % 64) & 1 == 1
    }

    /// Adds everything that follows from the successors of `state`. Returns whether anything was
    /// new.
    fn spread(&mut self, links: &Links, state: State) -> bool {
        let mut more = 0;
        let own = state.index() * self.words;
        for next in links.simple(state) {
            if next.node() < links.candidates {
                let (word, bit) = (own + next.index() / 64, 1 << (next.index() % 64));
                more |= !self.bits[word] & bit;
                self.bits[word] |= bit;
            }
            let its = next.index() * self.words;
            for word in 0..self.words {
                let bits = self.bits[its + word];
                more |= bits & !self.bits[own + word];
                self.bits[own + word] |= bits;
            }
        }
        more != 0
    }
}

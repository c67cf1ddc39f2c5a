//! The plain techniques inside dynamic chains: locked candidates, hidden and naked pairs and
//! X-Wings that only the chain's own strikes made possible, each with the strikes it leans on.

use super::board::{Board, CELLS, Cand, Fixed, bits, cand};

/// Candidates that go and the gone candidates that this leans on.
#[derive(Default)]
pub(super) struct Strike {
    /// What goes.
    pub(super) gone: Vec<Cand>,
    /// What had to be gone before.
    pub(super) because: Vec<Cand>,
}

/// A chain's board now and at its start, and where to put what is found.
pub(super) struct Plain<'a> {
    /// The board at the chain's start
    pub(super) start: &'a Board,
    /// and now.
    pub(super) now: &'a Board,
    /// What stands on the board.
    pub(super) fixed: &'a Fixed,
    /// The strikes found, those that lean on nothing left out.
    pub(super) found: Vec<Strike>,
}

/// Each pair out of nine with the numerically smaller sets first: (0, 1), (0, 2), (1, 2), ...
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..9).flat_map(|second| (0..second).map(move |first| (first, second)))
}

/// Boxes, columns, rows: another order than the chains'.
fn boxes_columns_rows() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

impl Plain<'_> {
    /// The strikes of the first of the techniques that has any.
    pub(super) fn first(mut self) -> Vec<Strike> {
        for technique in [Self::locked, Self::hidden_pairs, Self::naked_pairs, Self::x_wings] {
            technique(&mut self);
            if !self.found.is_empty() {
                break;
            }
        }
        self.found
    }

    fn add(&mut self, gone: Vec<Cand>, because: Vec<Cand>) {
        if !gone.is_empty() && !because.is_empty() {
            self.found.push(Strike { gone, because });
        }
    }

    fn locked(&mut self) {
        for (from, to) in [(0, 18), (0, 9), (18, 0), (9, 0)] {
            for one in from..from + 9 {
                for other in to..to + 9 {
                    self.locked_in(one, other);
                }
            }
        }
    }

    fn locked_in(&mut self, one: usize, other: usize) {
        let inside = shared(one, other);
        if inside == 0 {
            return;
        }
        let outside = !shared(other, one);
        for digit in 0..9 {
            let places = self.now.places[one][digit];
            let others = self.now.places[other][digit] & outside;
            if places.count_ones() < 2 || places & !inside != 0 || others == 0 {
                continue;
            }
            let was = self.start.places[one][digit] & !places & !inside;
            self.add(at(other, others, digit), at(one, was, digit));
        }
    }

    fn hidden_pairs(&mut self) {
        for house in boxes_columns_rows().filter(|&house| self.fixed.empty[house] > 4) {
            for (first, second) in pairs() {
                let places = self.now.places[house][first];
                if places.count_ones() != 2 || places != self.now.places[house][second] {
                    continue;
                }
                let kept = 1 << first | 1 << second;
                let mut gone = Vec::new();
                for slot in bits(places) {
                    let cell = usize::from(CELLS[house][slot]);
                    let others = self.now.digits[cell] & !kept;
                    gone.extend(bits(others).map(|digit| cand(cell, digit)));
                }
                let mut because = Vec::new();
                for slot in bits(!places & 0x1ff) {
                    let cell = usize::from(CELLS[house][slot]);
                    let was = self.start.digits[cell] & kept;
                    because.extend(bits(was).map(|digit| cand(cell, digit)));
                }
                self.add(gone, because);
            }
        }
    }

    fn naked_pairs(&mut self) {
        for house in boxes_columns_rows().filter(|&house| self.fixed.empty[house] >= 4) {
            for (first, second) in pairs() {
                let cells = [first, second].map(|slot| usize::from(CELLS[house][slot]));
                let digits = self.now.digits[cells[0]];
                if digits.count_ones() != 2 || digits != self.now.digits[cells[1]] {
                    continue;
                }
                let mut gone = Vec::new();
                for cell in CELLS[house].map(usize::from) {
                    if !cells.contains(&cell) {
                        let taken = self.now.digits[cell] & digits;
                        gone.extend(bits(taken).map(|digit| cand(cell, digit)));
                    }
                }
                let mut because = Vec::new();
                for cell in cells {
                    let was = self.start.digits[cell] & !digits;
                    because.extend(bits(was).map(|digit| cand(cell, digit)));
                }
                self.add(gone, because);
            }
        }
    }

    fn x_wings(&mut self) {
        for (base, cover) in [(18, 9), (9, 18)] {
            for (first, second) in pairs() {
                for digit in (0..9).filter(|&digit| self.fixed.placed[digit] <= 5) {
                    let places = self.now.places[base + first][digit];
                    if places.count_ones() == 2 && places == self.now.places[base + second][digit] {
                        self.x_wing([base + first, base + second], (cover, places), digit);
                    }
                }
            }
        }
    }

    fn x_wing(&mut self, base: [usize; 2], (cover, places): (usize, u16), digit: usize) {
        let lines = base.iter().fold(0, |lines, line| lines | 1 << (line % 9));
        let mut gone = Vec::new();
        for line in bits(places) {
            let others = self.now.places[cover + line][digit] & !lines;
            gone.extend(at(cover + line, others, digit));
        }
        let mut because = Vec::new();
        for line in base {
            because.extend(at(line, self.start.places[line][digit] & !places, digit));
        }
        self.add(gone, because);
    }
}

/// The slots of house `one` whose cells lie in `other` as well.
fn shared(one: usize, other: usize) -> u16 {
    (0..9).fold(0, |slots, slot| {
        let inside = CELLS[other].contains(&CELLS[one][slot]);
        slots | u16::from(inside) << slot
    })
}

/// The candidates of `digit` at these places of `house`.
fn at(house: usize, places: u16, digit: usize) -> Vec<Cand> {
    bits(places).map(|slot| cand(usize::from(CELLS[house][slot]), digit)).collect()
}

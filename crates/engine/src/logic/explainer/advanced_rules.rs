//! The plain techniques inside dynamic chains: locked candidates, hidden and naked pairs and
//! X-Wings that only the chain's own strikes made possible, each with the strikes it leans on.

use super::grid::{Board, CELLS, Cand, Fixed, bits, cand};

/// Candidates that go and the gone candidates that this leans on.
pub(super) struct Strike {
    /// What goes.
    pub(super) gone: Vec<Cand>,
    /// What had to be gone before.
    pub(super) because: Vec<Cand>,
    /// What strikes it.
    pub(super) pattern: Pattern,
}

/// What strikes candidates. Houses are numbered as in [`HOUSES`](super::grid::HOUSES), cells, digits and slots are bits
/// or numbers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pattern {
    /// All places of a digit in one house lie in another.
    Locked { digit: usize, base: usize, cover: usize },
    /// Two digits have the same two places in a house, as slots.
    HiddenPair { digits: u16, house: usize, slots: u16 },
    /// Two cells have the same two digits.
    NakedPair { digits: u16, cells: [usize; 2] },
    /// In two lines a digit has the same two places, as lines of the other kind.
    XWing { digit: usize, base: [usize; 2], cover: [usize; 2] },
}

/// A chain's board now and at its start, and where to put what is found.
struct Plain<'a> {
    start: &'a Board,
    now: &'a Board,
    fixed: &'a Fixed,
    found: Vec<Strike>,
}

/// The houses that share cells with a house: their kind's first, and the shared cells as slots of
/// the one and of the other.
struct Crossing {
    other: usize,
    inside: u16,
    outside: u16,
}

/// Of each box the columns, then of each box the rows, of each column the boxes, of each row the
/// boxes, in threes.
static CROSSINGS: [[(u8, [Crossing; 3]); 9]; 4] = {
    const NONE: Crossing = Crossing { other: 0, inside: 0, outside: 0 };
    let mut all = [const { [const { (0, [NONE; 3]) }; 9] }; 4];
    let mut pass = 0;
    while pass < 4 {
        let (from, to) = [(0, 18), (0, 9), (18, 0), (9, 0)][pass];
        let mut one = 0;
        while one < 9 {
            all[pass][one].0 = from + one as u8;
            let (mut other, mut count) = (0, 0);
            while other < 9 {
                let (from, to) = (from as usize + one, to + other);
                let inside = shared(from, to);
                if inside != 0 {
                    all[pass][one].1[count] =
                        Crossing { other: to, inside, outside: 0x1ff & !shared(to, from) };
                    count += 1;
                }
                other += 1;
            }
            one += 1;
        }
        pass += 1;
    }
    all
};

/// The slots of house `one` whose cells lie in `other` as well.
const fn shared(one: usize, other: usize) -> u16 {
    let (mut slots, mut slot) = (0, 0);
    while slot < 9 {
        let mut at = 0;
        while at < 9 {
            if CELLS[other][at] == CELLS[one][slot] {
                slots |= 1 << slot;
            }
            at += 1;
        }
        slot += 1;
    }
    slots
}

/// Each pair out of some with the numerically smaller sets first: (0, 1), (0, 2), (1, 2), ...
fn pairs(of: u16) -> impl Iterator<Item = (usize, usize)> {
    bits(of)
        .flat_map(move |second| bits(of & ((1 << second) - 1)).map(move |first| (first, second)))
}

/// Boxes, columns, rows: another order than the chains'.
fn boxes_columns_rows() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// Which of nine sets have two members.
fn twos(sets: impl Iterator<Item = u16>) -> u16 {
    sets.enumerate().fold(0, |twos, (number, set)| twos | u16::from(is_pair(set)) << number)
}

const fn is_pair(set: u16) -> bool {
    let less = set & set.wrapping_sub(1);
    less != 0 && less & less.wrapping_sub(1) == 0
}

/// The strikes of the first of the techniques that has any, those that lean on nothing left out.
/// `start` is the board where the chain began, `now` where it stands.
pub(super) fn first(start: &Board, now: &Board, fixed: &Fixed) -> Vec<Strike> {
    let mut plain = Plain { start, now, fixed, found: Vec::new() };
    for technique in Plain::TECHNIQUES {
        technique(&mut plain);
        if !plain.found.is_empty() {
            break;
        }
    }
    plain.found
}

/// What strikes a candidate of `now`.
pub(super) fn striking(
    start: &Board,
    now: &Board,
    fixed: &Fixed,
    candidate: Cand,
) -> Option<Pattern> {
    let mut plain = Plain { start, now, fixed, found: Vec::new() };
    for technique in Plain::TECHNIQUES {
        technique(&mut plain);
    }
    let strike = plain.found.iter().find(|strike| strike.gone.contains(&candidate))?;
    Some(strike.pattern)
}

impl Plain<'_> {
    /// In the order in which they are looked for.
    const TECHNIQUES: [fn(&mut Self); 4] =
        [Self::locked, Self::hidden_pairs, Self::naked_pairs, Self::x_wings];

    fn add(&mut self, pattern: Pattern, gone: Vec<Cand>, because: Vec<Cand>) {
        if !gone.is_empty() && !because.is_empty() {
            self.found.push(Strike { gone, because, pattern });
        }
    }

    fn locked(&mut self) {
        for (one, crossings) in CROSSINGS.iter().flatten() {
            let one = usize::from(*one);
            let (now, start) = (&self.now.places[one], &self.start.places[one]);
            if now == start {
                continue;
            }
            for crossing in crossings {
                for digit in 0..9 {
                    let places = now[digit];
                    let was = start[digit] & !places & !crossing.inside;
                    if places & !crossing.inside != 0
                        || places & places.wrapping_sub(1) == 0
                        || was == 0
                    {
                        continue;
                    }
                    let others = self.now.places[crossing.other][digit] & crossing.outside;
                    if others != 0 {
                        let cover = crossing.other;
                        let pattern = Pattern::Locked { digit, base: one, cover };
                        self.add(pattern, at(cover, others, digit), at(one, was, digit));
                    }
                }
            }
        }
    }

    fn hidden_pairs(&mut self) {
        for house in boxes_columns_rows().filter(|&house| self.fixed.empty[house] > 4) {
            let places = &self.now.places[house];
            for (first, second) in pairs(twos(places.iter().copied())) {
                if places[first] != places[second] {
                    continue;
                }
                let kept = 1 << first | 1 << second;
                let mut gone = Vec::new();
                for slot in bits(places[first]) {
                    let cell = usize::from(CELLS[house][slot]);
                    let others = self.now.digits[cell] & !kept;
                    gone.extend(bits(others).map(|digit| cand(cell, digit)));
                }
                let mut because = Vec::new();
                for slot in bits(!places[first] & 0x1ff) {
                    let cell = usize::from(CELLS[house][slot]);
                    let was = self.start.digits[cell] & kept;
                    because.extend(bits(was).map(|digit| cand(cell, digit)));
                }
                let slots = places[first];
                self.add(Pattern::HiddenPair { digits: kept, house, slots }, gone, because);
            }
        }
    }

    fn naked_pairs(&mut self) {
        for house in boxes_columns_rows().filter(|&house| self.fixed.empty[house] >= 4) {
            let digits = |slot: usize| self.now.digits[usize::from(CELLS[house][slot])];
            for (first, second) in pairs(twos((0..9).map(digits))) {
                let pair = digits(first);
                if pair != digits(second) {
                    continue;
                }
                let cells = [first, second].map(|slot| usize::from(CELLS[house][slot]));
                let mut gone = Vec::new();
                for cell in CELLS[house].map(usize::from) {
                    if !cells.contains(&cell) {
                        let taken = self.now.digits[cell] & pair;
                        gone.extend(bits(taken).map(|digit| cand(cell, digit)));
                    }
                }
                let mut because = Vec::new();
                for cell in cells {
                    let was = self.start.digits[cell] & !pair;
                    because.extend(bits(was).map(|digit| cand(cell, digit)));
                }
                self.add(Pattern::NakedPair { digits: pair, cells }, gone, because);
            }
        }
    }

    fn x_wings(&mut self) {
        for (base, cover) in [(18, 9), (9, 18)] {
            let twos: [u16; 9] =
                std::array::from_fn(|line| twos(self.now.places[base + line].iter().copied()));
            for (first, second) in pairs(0x1ff) {
                for digit in bits(twos[first] & twos[second]) {
                    let places = self.now.places[base + first][digit];
                    if places == self.now.places[base + second][digit]
                        && self.fixed.placed[digit] <= 5
                    {
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
        let [first, last] = [places.trailing_zeros(), places.ilog2()];
        let cover = [first, last].map(|line| cover + line as usize);
        self.add(Pattern::XWing { digit, base, cover }, gone, because);
    }
}

/// The candidates of `digit` at these places of `house`.
fn at(house: usize, places: u16, digit: usize) -> Vec<Cand> {
    bits(places).map(|slot| cand(usize::from(CELLS[house][slot]), digit)).collect()
}

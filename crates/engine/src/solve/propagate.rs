//! Propagation: removes candidates from two boards in parallel until no rule applies.
//!
//! A round applies four rules. A few vector operations apply each rule to all cells, digits and
//! boxes of both boards. Most puzzles need few rounds and no guess. A round contains no table
//! look-ups and no branch instructions.
//!
//! Sources: three ideas come from Tom Dillon's `tdoku`: treating minilines (the three cells that a
//! line and a box share) as a separate exact cover problem, drawing conclusions from three digits
//! in one miniline, and branching on the permutations of a digit in a band. Zhou Yundong's solver
//! and `JCZSolve` already counted in bit slices. The fields, the arithmetic in fields, the pair of
//! boards and the code were written for this project.
#![allow(
    clippy::inline_always,
    reason = "a function that is not inlined can't use a backend's instructions"
)]

use super::band_permutations::BandPermutations;
use super::board_pair::{BoardPair, Input, Lanes, Outcome, Propagated, Start};
use super::fields::{DIGITS, FIELD, GUARD, LOW};
use super::simd::Simd;

/// The bits that belong to each half in the result of [`Simd::nonzero_halves`].
const HALVES: [u32; 2] = [0x0f, 0xf0];

/// The vectors of two boards, one per position within a box.
type Cells<W> = [W; 9];

/// Propagates both boards until nothing changes. Returns the boards and the outcome on each.
#[inline(always)]
pub(super) fn propagate<W: Simd>(input: &Input<'_>) -> Propagated {
    let fields = Fields::<W>::new();
    // The AVX2 code runs out of registers. Without an aligned value on the stack, the compiler
    // would not align the vectors that it keeps there, and this could take twice as long.
    std::hint::black_box(&mut { fields.guard });
    let mut cells = fields.load(input);
    let mut dead = 0;
    let mut fingerprint = fingerprint_of(&cells);
    let (permutations, unsolved) = loop {
        let (contradictions, open) = fields.place_singles(&mut cells);
        let contradictions = contradictions.nonzero_halves();
        let bands = restrict_bands(&mut cells);
        let stacks = restrict_stacks(&mut cells);
        for half in HALVES {
            dead |= if contradictions & half == 0 { 0 } else { half };
        }
        if changed(&mut fingerprint, &cells) & !dead != 0 {
            continue;
        }
        let unsolved = open.nonzero_halves();
        if unsolved & !dead != 0 {
            fields.place_triples(&mut cells);
            if changed(&mut fingerprint, &cells) & !dead != 0 {
                continue;
            }
        }
        let permutations = [
            bands[0].interleave_low(bands[1]),
            bands[0].interleave_high(bands[1]),
            stacks[0].interleave_low(stacks[1]),
            stacks[0].interleave_high(stacks[1]),
        ];
        break (permutations, unsolved);
    };
    let mut result = Propagated {
        boards: BoardPair { cells: [[0; 8]; 9] },
        permutations: BandPermutations([[0; 8]; 4]),
        outcomes: [Outcome::Contradiction; 2],
    };
    store(&cells, &mut result.boards.cells);
    store(&permutations, &mut result.permutations.0);
    for (half, outcome) in result.outcomes.iter_mut().enumerate() {
        let (chute, left) = result.permutations.fewest(half);
        if dead & HALVES[half] == 0 {
            let is_solved = unsolved & HALVES[half] == 0;
            *outcome = if is_solved { Outcome::Solved } else { Outcome::Branch { chute, left } };
        }
    }
    result
}

#[inline(always)]
fn store<W: Simd>(words: &[W], to: &mut [Lanes]) {
    for (word, lanes) in words.iter().zip(to) {
        word.store(lanes);
    }
}

/// Returns which halves have changed since the previous call, and updates `fingerprint` for the
/// next call.
#[inline(always)]
fn changed<W: Simd>(fingerprint: &mut [W; 2], cells: &Cells<W>) -> u32 {
    let [sum, last] = fingerprint_of(cells);
    let [old_sum, old_last] = std::mem::replace(fingerprint, [sum, last]);
    sum.xor(old_sum).or(last.xor(old_last)).nonzero_halves()
}

/// Returns a fingerprint of the cells: the sum of eight vectors, and the ninth vector. Each later
/// state of the cells has a different fingerprint, because bits are only ever removed and the sum
/// cannot overflow: a lane of a vector is at most [`DIGITS`], and eight times [`DIGITS`] is less
/// than 2^32.
#[inline(always)]
fn fingerprint_of<W: Simd>(x: &Cells<W>) -> [W; 2] {
    let (a, b) = (x[0].add(x[1]).add(x[2].add(x[3])), x[4].add(x[5]).add(x[6].add(x[7])));
    [a.add(b), x[8]]
}

/// Returns the union of three vectors.
#[inline(always)]
fn any<W: Simd>(a: W, b: W, c: W) -> W {
    a.or(b).or(c)
}

/// Returns the candidates in each of the three rows of each box.
#[inline(always)]
fn rows<W: Simd>(x: &Cells<W>) -> [W; 3] {
    [any(x[0], x[1], x[2]), any(x[3], x[4], x[5]), any(x[6], x[7], x[8])]
}

/// Returns the candidates in each of the three columns of each box.
#[inline(always)]
fn columns<W: Simd>(x: &Cells<W>) -> [W; 3] {
    [any(x[0], x[3], x[6]), any(x[1], x[4], x[7]), any(x[2], x[5], x[8])]
}

/// In each band, removes a digit from every miniline in which none of the digit's six permutations
/// places it. This rule includes pointing, claiming, and hidden singles in rows. Returns the
/// forward and the backward permutations, each stored at the stack where it starts.
#[inline(always)]
fn restrict_bands<W: Simd>(cells: &mut Cells<W>) -> [W; 2] {
    let [a, b, c] = rows(cells);
    let forward = a.and(b.rotate_left()).and(c.rotate_right());
    let back = a.and(b.rotate_right()).and(c.rotate_left());
    let kept = [
        forward.or(back),
        forward.rotate_right().or(back.rotate_left()),
        forward.rotate_left().or(back.rotate_right()),
    ];
    for (place, word) in cells.iter_mut().enumerate() {
        *word = word.and(kept[place / 3]);
    }
    [forward, back]
}

/// Like [`restrict_bands`], but for the columns of a stack. Rotates fields instead of lanes.
#[inline(always)]
fn restrict_stacks<W: Simd>(cells: &mut Cells<W>) -> [W; 2] {
    let [a, b, c] = columns(cells);
    let forward = a.and(rotate_fields(b)).and(rotate_fields_back(c));
    let back = a.and(rotate_fields_back(b)).and(rotate_fields(c));
    let kept = [
        forward.or(back),
        rotate_fields_back(forward).or(rotate_fields(back)),
        rotate_fields(forward).or(rotate_fields_back(back)),
    ];
    for (place, word) in cells.iter_mut().enumerate() {
        *word = word.and(kept[place % 3]);
    }
    [forward, back]
}

/// Rotates the fields of each lane: the values of fields 1, 2 and 0 move to fields 0, 1 and 2. The
/// bits above the fields are undefined.
#[inline(always)]
fn rotate_fields<W: Simd>(word: W) -> W {
    word.shift_right::<{ FIELD as i32 }>().or(word.shift_left::<{ 2 * FIELD as i32 }>())
}

/// Rotates the fields of each lane in the opposite direction.
#[inline(always)]
fn rotate_fields_back<W: Simd>(word: W) -> W {
    word.shift_right::<{ 2 * FIELD as i32 }>().or(word.shift_left::<{ FIELD as i32 }>())
}

/// The constants for arithmetic in fields.
#[derive(Clone, Copy)]
struct Fields<W> {
    digits: W,
    guard: W,
    low: W,
}

impl<W: Simd> Fields<W> {
    #[inline(always)]
    fn new() -> Self {
        let [digits, guard, low] = [DIGITS, GUARD, LOW].map(
            #[inline(always)]
            |lane| [lane, lane, lane, 0, lane, lane, lane, 0],
        );
        Self { digits: W::load(&digits), guard: W::load(&guard), low: W::load(&low) }
    }

    /// Loads the boards to propagate.
    #[inline(always)]
    fn load(self, input: &Input<'_>) -> Cells<W> {
        let mut removed = [[self.guard; 3]; 2];
        for (kind, lines) in removed.iter_mut().enumerate() {
            let mask = W::load(&input.masks[kind]);
            for (line, word) in lines.iter_mut().enumerate() {
                *word = W::load(&input.removed[kind][line]).and(mask).shift_left_by(input.shift);
            }
        }
        let [rows, columns] = removed;
        let mut cells = [self.guard; 9];
        for (place, word) in cells.iter_mut().enumerate() {
            let lanes = &input.from.cells[place];
            *word = match input.start {
                Start::Twice(half) => W::load_twice(lanes, half),
                Start::Both => W::load(lanes),
            };
            *word = word.and_not(rows[place / 3].or(columns[place % 3]));
        }
        cells
    }

    /// Returns all digits in each field whose guard is set, and no digits in the other fields.
    #[inline(always)]
    fn fill(self, guards: W) -> W {
        let guards = guards.and(self.guard);
        guards.sub(guards.shift_right::<9>())
    }

    /// Removes the lowest digit of each field. If a field has no digits, removes its guard.
    #[inline(always)]
    fn without_lowest(self, word: W) -> W {
        word.and(word.sub(self.low))
    }

    /// Places naked singles and hidden singles in boxes. Each half of the returned vectors belongs
    /// to one board. The half of the first vector is nonzero if that board has a contradiction: a
    /// cell without candidates, or a box in which a digit has no cell or is the only candidate of
    /// two cells. The half of the second vector is nonzero unless every cell is a naked single.
    #[inline(always)]
    fn place_singles(self, cells: &mut Cells<W>) -> (W, W) {
        let (one, two) = count(cells);
        let mut full = self.guard;
        let mut sole = [self.guard; 9];
        for (sole, &word) in sole.iter_mut().zip(&*cells) {
            let more = self.without_lowest(word);
            full = full.and(more);
            *sole = self.fill(self.guard.and_not(more.sub(self.low))).and(word);
        }
        // The sum differs from the union if a digit is the only candidate of two cells.
        let (taken, sum) = (union(&sole), sum(&sole));
        for (word, &sole) in cells.iter_mut().zip(&sole) {
            let hidden = word.and_not(two);
            let others = self.fill(hidden.add(self.digits)).and_not(hidden);
            *word = word.and_not(taken).or(sole).and_not(others);
        }
        let contradictions =
            any(self.guard.and_not(full), self.digits.and_not(one), taken.xor(sum));
        (contradictions, self.digits.and_not(taken))
    }

    /// Places three digits in a miniline if the miniline has no other candidates, or if no other
    /// miniline of the box has these digits.
    #[inline(always)]
    fn place_triples(self, cells: &mut Cells<W>) {
        let by_row = self.excluded_by_triples(rows(cells));
        let by_column = self.excluded_by_triples(columns(cells));
        for (place, word) in cells.iter_mut().enumerate() {
            *word = word.and_not(by_row[place / 3].or(by_column[place % 3]));
        }
    }

    /// Returns the candidates to remove from each of the three minilines of each box.
    #[inline(always)]
    fn excluded_by_triples(self, minilines: [W; 3]) -> [W; 3] {
        let mut full = minilines;
        for miniline in &mut full {
            let many = self.fill(
                self.without_two(self.without_lowest(*miniline).or(self.guard)).sub(self.low),
            );
            *miniline = miniline.and_not(many.or(self.guard));
        }
        let mut removed = minilines;
        for (line, removed) in removed.iter_mut().enumerate() {
            let (next, last) = ((line + 1) % 3, (line + 2) % 3);
            let own = minilines[line].and_not(minilines[next].or(minilines[last]));
            let three = self.fill(self.without_two(own.or(self.guard)).sub(self.low));
            *removed = any(three.and_not(own), full[next], full[last]);
        }
        removed
    }

    /// Removes the two lowest digits of each field and keeps the guards.
    #[inline(always)]
    fn without_two(self, word: W) -> W {
        let less = self.without_lowest(word).or(self.guard);
        self.without_lowest(less).or(self.guard)
    }
}

/// Returns the union of nine vectors.
#[inline(always)]
fn union<W: Simd>(x: &Cells<W>) -> W {
    any(any(x[0], x[1], x[2]), any(x[3], x[4], x[5]), any(x[6], x[7], x[8]))
}

/// Returns the sum of nine vectors.
#[inline(always)]
fn sum<W: Simd>(x: &Cells<W>) -> W {
    let [sum, last] = fingerprint_of(x);
    sum.add(last)
}

/// Returns, for each box, the digits that fit in at least one cell and those that fit in at least
/// two.
#[inline(always)]
fn count<W: Simd>(x: &Cells<W>) -> (W, W) {
    let two = |a: W, b: W| (a.or(b), a.and(b));
    let sum = |a: (W, W), b: (W, W)| (a.0.or(b.0), any(a.1, b.1, a.0.and(b.0)));
    let upper = sum(two(x[0], x[1]), two(x[2], x[3]));
    let lower = sum(two(x[4], x[5]), two(x[6], x[7]));
    let (one, several) = sum(upper, lower);
    (one.or(x[8]), several.or(one.and(x[8])))
}

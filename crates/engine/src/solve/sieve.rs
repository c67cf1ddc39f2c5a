//! The sieve: thins the candidates of two boards at once until only guessing helps.
//!
//! A round is four rules, each for all cells, digits and boxes of both boards in some vector operations.
//! Most puzzles need few rounds and no choice, and a round has nothing to wait for: no look-up, no
//! branch.
//!
//! Sources: the pieces (three cells, a line within a box) as an exact cover of their own, what follows
//! from three digits in one of them, and the choice of a digit's way through a band are ideas of Tom
//! Dillon's `tdoku`; counting in bit slices is known from Zhou Yundong's solver and `JCZSolve`. The
//! fields, the arithmetic in them, the pair and the code are our own.
#![allow(clippy::inline_always, reason = "what is not inlined can't use a path's instructions")]

use super::pair::{DIGITS, FIELD, GUARD, LOW, Lanes, Next, Pair, Start};
use super::ways::Ways;
use super::wide::Wide;

/// The bits by which vectors tell of their halves.
const HALVES: [u32; 2] = [0x0f, 0xf0];

/// The vectors of two boards, one for each place in a box.
type Cells<W> = [W; 9];

/// Sieves both boards until nothing changes, and says what comes next.
#[inline(always)]
pub(super) fn sift<W: Wide>(start: &Start<'_>) -> Pair {
    let fields = Fields::<W>::new();
    let mut cells = fields.begin(start);
    let mut dead = 0;
    let mut mark = mark_of(&cells);
    let ways = loop {
        let contradictions = fields.place_singles(&mut cells).filled();
        let bands = close_bands(&mut cells);
        let stacks = close_stacks(&mut cells);
        for half in HALVES {
            dead |= if contradictions & half == 0 { 0 } else { half };
        }
        if changed(&mut mark, &cells) & !dead != 0 {
            continue;
        }
        if dead != HALVES[0] | HALVES[1] {
            fields.place_triples(&mut cells);
            if changed(&mut mark, &cells) & !dead != 0 {
                continue;
            }
        }
        break [bands[0], bands[1], stacks[0], stacks[1]];
    };
    let mut pair = Pair::EMPTY;
    store(&cells, &mut pair.cells);
    let mut left = Ways([[0; 8]; 4]);
    store(&ways, &mut left.0);
    for (half, next) in pair.next.iter_mut().enumerate() {
        if dead & HALVES[half] == 0 {
            *next = left.split(half).map_or(Next::Solved, Next::Split);
        }
    }
    pair
}

#[inline(always)]
fn store<W: Wide>(words: &[W], to: &mut [Lanes]) {
    for (word, lanes) in words.iter().zip(to) {
        word.store(lanes);
    }
}

/// The halves in which something changed since the last call, which left `mark`.
#[inline(always)]
fn changed<W: Wide>(mark: &mut [W; 2], cells: &Cells<W>) -> u32 {
    let [sum, last] = mark_of(cells);
    let [old_sum, old_last] = std::mem::replace(mark, [sum, last]);
    sum.xor(old_sum).or(last.xor(old_last)).filled()
}

/// What tells one state of the cells from a later one: the sum of eight vectors, and the ninth. Bits only
/// ever get lost, at most [`DIGITS`] in a lane of a vector, and eight times that is less than 2^32: no sum
/// comes round to itself.
#[inline(always)]
fn mark_of<W: Wide>(x: &Cells<W>) -> [W; 2] {
    let (a, b) = (x[0].add(x[1]).add(x[2].add(x[3])), x[4].add(x[5]).add(x[6].add(x[7])));
    [a.add(b), x[8]]
}

/// Three vectors in one.
#[inline(always)]
fn any<W: Wide>(a: W, b: W, c: W) -> W {
    a.or(b).or(c)
}

/// What the three rows of each box hold.
#[inline(always)]
fn rows<W: Wide>(x: &Cells<W>) -> [W; 3] {
    [any(x[0], x[1], x[2]), any(x[3], x[4], x[5]), any(x[6], x[7], x[8])]
}

/// What the three columns of each box hold.
#[inline(always)]
fn columns<W: Wide>(x: &Cells<W>) -> [W; 3] {
    [any(x[0], x[3], x[6]), any(x[1], x[4], x[7]), any(x[2], x[5], x[8])]
}

/// Leaves a digit in those pieces of a band that one of its six ways needs: that is pointing, claiming
/// and what is alone in a row. Gives the ways, forward and back, at the stack they begin in.
#[inline(always)]
fn close_bands<W: Wide>(cells: &mut Cells<W>) -> [W; 2] {
    let [a, b, c] = rows(cells);
    let forward = a.and(b.turn()).and(c.turn_back());
    let back = a.and(b.turn_back()).and(c.turn());
    let kept = [
        forward.or(back),
        forward.turn_back().or(back.turn()),
        forward.turn().or(back.turn_back()),
    ];
    for (place, word) in cells.iter_mut().enumerate() {
        *word = word.and(kept[place / 3]);
    }
    [forward, back]
}

/// The same for the columns of a stack: what turns are the fields.
#[inline(always)]
fn close_stacks<W: Wide>(cells: &mut Cells<W>) -> [W; 2] {
    let [a, b, c] = columns(cells);
    let forward = a.and(roll(b)).and(roll_back(c));
    let back = a.and(roll_back(b)).and(roll(c));
    let kept =
        [forward.or(back), roll_back(forward).or(roll(back)), roll(forward).or(roll_back(back))];
    for (place, word) in cells.iter_mut().enumerate() {
        *word = word.and(kept[place % 3]);
    }
    [forward, back]
}

/// Field 0 gets what field 1 holds, 1 what 2 holds, 2 what 0 holds. Above the fields is rubbish.
#[inline(always)]
fn roll<W: Wide>(word: W) -> W {
    word.down::<{ FIELD as i32 }>().or(word.up::<{ 2 * FIELD as i32 }>())
}

/// The other way round.
#[inline(always)]
fn roll_back<W: Wide>(word: W) -> W {
    word.down::<{ 2 * FIELD as i32 }>().or(word.up::<{ FIELD as i32 }>())
}

/// Arithmetic in fields.
#[derive(Clone, Copy)]
struct Fields<W> {
    digits: W,
    guard: W,
    low: W,
}

impl<W: Wide> Fields<W> {
    #[inline(always)]
    fn new() -> Self {
        let [digits, guard, low] = [DIGITS, GUARD, LOW].map(
            #[inline(always)]
            |lane| [lane, lane, lane, 0, lane, lane, lane, 0],
        );
        Self { digits: W::load(&digits), guard: W::load(&guard), low: W::load(&low) }
    }

    /// The boards to begin with.
    #[inline(always)]
    fn begin(self, start: &Start<'_>) -> Cells<W> {
        let loses = [W::load(&start.loses[0]), W::load(&start.loses[1]), W::load(&start.loses[2])];
        let mut cells = [self.guard; 9];
        for (place, word) in cells.iter_mut().enumerate() {
            let line = if start.by_columns { place % 3 } else { place / 3 };
            *word = W::load_twice(&start.from.cells[place], start.half).but(loses[line]);
        }
        cells
    }

    /// The digits of the fields whose guard is set, and no others.
    #[inline(always)]
    fn fill(self, guards: W) -> W {
        let guards = guards.and(self.guard);
        guards.sub(guards.down::<9>())
    }

    /// Takes the lowest digit from each field. The guard goes with it where there is none.
    #[inline(always)]
    fn but_lowest(self, word: W) -> W {
        word.and(word.sub(self.low))
    }

    /// Places what is alone in its cell or, of its digit, in its box. Gives bits where a cell has no
    /// candidate, or a digit no place or two in a box.
    #[inline(always)]
    fn place_singles(self, cells: &mut Cells<W>) -> W {
        let (one, two) = count(cells);
        let mut full = self.guard;
        let mut several = [self.guard; 9];
        let mut sole = [self.guard; 9];
        for place in 0..9 {
            let more = self.but_lowest(cells[place]);
            full = full.and(more);
            several[place] = self.fill(more.sub(self.low));
            sole[place] = cells[place].but(several[place]);
        }
        let (taken, twice) = count(&sole);
        for place in 0..9 {
            let hidden = cells[place].but(two);
            let others = self.fill(hidden.add(self.digits)).but(hidden);
            cells[place] = cells[place].but(others.or(several[place].and(taken)));
        }
        any(self.guard.but(full), self.digits.but(one), self.digits.and(twice))
    }

    /// Places three digits in a piece that can have no others, or that are in no other piece of its box.
    #[inline(always)]
    fn place_triples(self, cells: &mut Cells<W>) {
        let by_row = self.without_triples(rows(cells));
        let by_column = self.without_triples(columns(cells));
        for (place, word) in cells.iter_mut().enumerate() {
            *word = word.but(by_row[place / 3].or(by_column[place % 3]));
        }
    }

    /// What the three pieces of each box lose.
    #[inline(always)]
    fn without_triples(self, pieces: [W; 3]) -> [W; 3] {
        let mut sure = pieces;
        for piece in &mut sure {
            let many =
                self.fill(self.but_two(self.but_lowest(*piece).or(self.guard)).sub(self.low));
            *piece = piece.but(many.or(self.guard));
        }
        let mut loses = pieces;
        for (line, lost) in loses.iter_mut().enumerate() {
            let (next, last) = ((line + 1) % 3, (line + 2) % 3);
            let own = pieces[line].but(pieces[next].or(pieces[last]));
            let three = self.fill(self.but_two(own.or(self.guard)).sub(self.low));
            *lost = any(three.but(own), sure[next], sure[last]);
        }
        loses
    }

    /// Takes the two lowest digits from each field. The guards stay.
    #[inline(always)]
    fn but_two(self, word: W) -> W {
        let less = self.but_lowest(word).or(self.guard);
        self.but_lowest(less).or(self.guard)
    }
}

/// The digits that have a place in their box, and those that have two.
#[inline(always)]
fn count<W: Wide>(x: &Cells<W>) -> (W, W) {
    let two = |a: W, b: W| (a.or(b), a.and(b));
    let sum = |a: (W, W), b: (W, W)| (a.0.or(b.0), any(a.1, b.1, a.0.and(b.0)));
    let upper = sum(two(x[0], x[1]), two(x[2], x[3]));
    let lower = sum(two(x[4], x[5]), two(x[6], x[7]));
    let (one, several) = sum(upper, lower);
    (one.or(x[8]), several.or(one.and(x[8])))
}

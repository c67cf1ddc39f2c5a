//! The search that subsets and fish share. Finds `n` elements that together have only `n` places.

use std::ops::ControlFlow;

/// A set of up to nine elements of the same kind, such as digits, lines or the cells of a house,
/// stored as bits.
pub(super) type Nine = u16;

/// Iterates over the members of a set in ascending order.
pub(super) fn members(set: Nine) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let member = left.trailing_zeros() as usize;
        left &= left - 1;
        Some(member)
    })
}

/// The number of members of each set. A table is faster here, because portable builds cannot use
/// the processor's instruction for counting bits.
static SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 1;
    while set < 512 {
        sizes[set] = sizes[set / 2] + set as u8 % 2;
        set += 1;
    }
    sizes
};

fn size(set: Nine) -> u32 {
    u32::from(SIZES[usize::from(set) % 512])
}

/// Nine elements with their places, and the number of elements to choose.
pub(super) struct Cover<'a> {
    /// The places of each element.
    pub(super) places: &'a [Nine; 9],
    /// The number of elements to choose. Together, the chosen elements must have exactly this
    /// number of places.
    pub(super) size: u32,
}

impl Cover<'_> {
    /// Returns the elements that can be chosen: those with at least two and at most `size` places.
    pub(super) fn pool(&self) -> Nine {
        let mut pool = 0;
        for (element, places) in self.places.iter().enumerate() {
            if (2..=self.size).contains(&size(*places)) {
                pool |= 1 << element;
            }
        }
        pool
    }

    /// Finds every choice of `size` elements that together have exactly `size` places. Passes the
    /// elements and the places to `found`.
    pub(super) fn each(
        &self,
        found: &mut dyn FnMut(Nine, Nine) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let pool = self.pool();
        if size(pool) < self.size {
            return ControlFlow::Continue(());
        }
        self.extend(pool, self.size, (0, 0), found)
    }

    /// Extends the elements and places in `taken` by `more` elements of `pool`, and passes each
    /// complete choice to `found`, as [`Self::each`] does.
    pub(super) fn extend(
        &self,
        pool: Nine,
        more: u32,
        taken: (Nine, Nine),
        found: &mut dyn FnMut(Nine, Nine) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if more == 0 {
            let fits = size(taken.1) == self.size;
            return if fits { found(taken.0, taken.1) } else { ControlFlow::Continue(()) };
        }
        let mut pool = pool;
        while size(pool) >= more {
            let element = pool.trailing_zeros() as usize;
            pool &= pool - 1;
            let (elements, places) = (taken.0 | 1 << element, taken.1 | self.places[element]);
            let count = size(places);
            if more > 1 && count <= self.size {
                self.extend(pool, more - 1, (elements, places), found)?;
            } else if more == 1 && count == self.size {
                found(elements, places)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(places: [Nine; 9], size: u32) -> Vec<(Nine, Nine)> {
        let mut all = Vec::new();
        let _ = Cover { places: &places, size }.each(&mut |elements, places| {
            all.push((elements, places));
            ControlFlow::Continue(())
        });
        all
    }

    #[test]
    fn choices_with_few_enough_places_are_found() {
        let places = [0b11, 0b111, 0b11, 0b110, 0b1, 0, 0b1_1000, 0b1_1000, 0b1_1111];
        assert_eq!(all(places, 2), [(0b101, 0b11), (0b1100_0000, 0b1_1000)]);
        let triples = all(places, 3);
        assert!(triples.contains(&(0b111, 0b111)) && triples.contains(&(0b1101, 0b111)));
        assert!(triples.iter().all(|(elements, _)| elements.count_ones() == 3));
        assert_eq!(triples.len(), 4);
    }

    #[test]
    fn a_choice_can_be_extended() {
        let places = [0b11, 0b110, 0b1000, 0, 0, 0, 0, 0, 0];
        let mut all = Vec::new();
        let _ = Cover { places: &places, size: 3 }.extend(0b111, 1, (0, 0b101), &mut |one, at| {
            all.push((one, at));
            ControlFlow::Continue(())
        });
        assert_eq!(all, [(0b1, 0b111), (0b10, 0b111), (0b100, 0b1101)]);
    }
}

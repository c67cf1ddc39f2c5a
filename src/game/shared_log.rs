//! A list that can be copied in constant time. After each turn, a game is copied for the thread
//! that saves it and for the library. Copying a long history would make every turn slow.
//!
//! The persistent vectors of the crates `imbl` and `rpds` were considered. Copying them is just as
//! cheap, but they can't tell in constant time whether one list continues another, which is needed
//! to save only the new turns.

use std::fmt;
use std::iter::Map;
use std::ops::Index;
use std::slice;
use std::sync::{Arc, OnceLock};

/// The minimum capacity of a list.
const MIN_CAPACITY: usize = 64;

/// A list that can be copied in constant time. Copies share their elements. If two copies grow, one
/// of them copies the elements first.
#[derive(Clone)]
pub struct SharedLog<T> {
    /// The slots for elements. The first `len` slots are filled, and a filled slot never changes.
    slots: Arc<[OnceLock<T>]>,
    len: usize,
}

/// An iterator over the elements of a [`SharedLog`].
pub type SharedLogIter<'a, T> = Map<slice::Iter<'a, OnceLock<T>>, fn(&'a OnceLock<T>) -> &'a T>;

impl<T> SharedLog<T> {
    /// Returns the number of elements.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns `true` if the list is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the element at `index`, or `None` if `index` is out of bounds.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.slots[..self.len].get(index).map(element)
    }

    /// Iterates over the elements of the list.
    pub fn iter(&self) -> SharedLogIter<'_, T> {
        self.iter_from(0)
    }

    /// Iterates over the elements, starting with the one at index `start`.
    ///
    /// # Panics
    /// Panics if `start` is greater than the number of elements.
    pub fn iter_from(&self, start: usize) -> SharedLogIter<'_, T> {
        self.slots[start..self.len].iter().map(element)
    }

    /// Shortens this copy to at most `len` elements.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

impl<T: PartialEq> SharedLog<T> {
    /// Returns `true` if the list begins with all elements of `start`. Takes constant time if both
    /// lists share their slots.
    pub fn starts_with(&self, start: &Self) -> bool {
        let begins = || self.iter().zip(start.iter()).all(|(a, b)| a == b);
        start.len <= self.len && (Arc::ptr_eq(&self.slots, &start.slots) || begins())
    }
}

impl<T: Clone> SharedLog<T> {
    /// Appends an element.
    pub fn push(&mut self, element: T) {
        // Another copy that has grown may already have filled the slot.
        let left = match self.slots.get(self.len) {
            Some(slot) => slot.set(element).err(),
            None => Some(element),
        };
        if let Some(element) = left {
            let elements = self.iter().cloned().chain([element]).collect();
            self.slots = with_spare_capacity(elements);
        }
        self.len += 1;
    }
}

fn element<T>(slot: &OnceLock<T>) -> &T {
    slot.get().expect("the slots below the length are set")
}

/// Returns slots with the elements, followed by at least as many empty slots.
fn with_spare_capacity<T>(elements: Vec<T>) -> Arc<[OnceLock<T>]> {
    let capacity = (2 * elements.len()).max(MIN_CAPACITY);
    let free = capacity - elements.len();
    let set = elements.into_iter().map(OnceLock::from);
    set.chain(std::iter::repeat_with(OnceLock::new).take(free)).collect()
}

impl<T> Default for SharedLog<T> {
    fn default() -> Self {
        Self { slots: Arc::from([]), len: 0 }
    }
}

impl<T> From<Vec<T>> for SharedLog<T> {
    fn from(elements: Vec<T>) -> Self {
        let len = elements.len();
        Self { slots: with_spare_capacity(elements), len }
    }
}

impl<T> FromIterator<T> for SharedLog<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        Self::from(elements.into_iter().collect::<Vec<T>>())
    }
}

impl<'a, T> IntoIterator for &'a SharedLog<T> {
    type Item = &'a T;
    type IntoIter = SharedLogIter<'a, T>;

    fn into_iter(self) -> SharedLogIter<'a, T> {
        self.iter()
    }
}

impl<T> Index<usize> for SharedLog<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        element(&self.slots[..self.len][index])
    }
}

impl<T: PartialEq> PartialEq for SharedLog<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.starts_with(other)
    }
}

impl<T: Eq> Eq for SharedLog<T> {}

impl<T: fmt::Debug> fmt::Debug for SharedLog<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_does_not_change_when_another_copy_grows() {
        let mut log: SharedLog<usize> = SharedLog::default();
        let mut copies = Vec::new();
        for n in 0..300 {
            copies.push(log.clone());
            log.push(n);
        }
        for (len, copy) in copies.iter().enumerate() {
            assert!(copy.iter().copied().eq(0..len) && log.starts_with(copy));
            assert!(!copy.starts_with(&log) && copy.get(len).is_none());
        }
        assert!(log.iter_from(298).eq(&[298, 299]) && log[299] == 299);
    }

    #[test]
    fn two_copies_that_grow_differently_share_only_their_common_start() {
        let mut one = SharedLog::from(vec!['a', 'b']);
        let mut other = one.clone();
        one.push('c');
        other.push('d');
        assert_eq!((format!("{one:?}"), other.len()), ("['a', 'b', 'c']".to_owned(), 3));
        assert!(one != other && !one.starts_with(&other) && other[2] == 'd');
        let mut short = one.clone();
        short.truncate(2);
        assert!(one.starts_with(&short) && other.starts_with(&short));
        short.push('c');
        assert_eq!(short, one);
    }

    #[test]
    fn a_grown_copy_is_recognized_without_comparing_elements() {
        #[derive(Clone, Debug)]
        struct NeverEqual;
        impl PartialEq for NeverEqual {
            fn eq(&self, _: &Self) -> bool {
                false
            }
        }
        let start = SharedLog::from(vec![NeverEqual]);
        let mut grown = start.clone();
        grown.push(NeverEqual);
        assert!(grown.starts_with(&start));
    }

    #[test]
    fn there_are_as_many_spare_slots_as_elements() {
        for (len, slots) in [(0, 64), (1, 64), (32, 64), (33, 66), (100, 200)] {
            let log = SharedLog::from(vec!['a'; len]);
            assert_eq!((log.slots.len(), log.is_empty()), (slots, len == 0));
        }
    }
}

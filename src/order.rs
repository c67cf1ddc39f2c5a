//! Floor 0: sorting in little room. The standard library's sorts are made anew for each type and each order, some ten
//! kilobytes of program each; these sort numbers once for all, and then only exchange places. For lists that nobody waits
//! for: what is sorted in the engine's loops is left to the standard library.

use std::cmp::Ordering;

/// Sorts by a key; what has the same key stays in its order.
pub(crate) fn by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts what has an order of its own.
pub(crate) fn all<T: Ord>(items: &mut [T]) {
    by(items, T::cmp);
}

/// Sorts a handful by a key, without asking for memory; what has the same key stays in its order.
pub(crate) fn few<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at - 1]) > key(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Sorts by a comparison; equals stay in their order.
pub(crate) fn by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order: Vec<usize> = (0..items.len()).collect();
    numbers(&mut order, &mut |one, other| compare(&items[one], &items[other]));
    // Each place gets what belongs there, round by round of places that exchange with one another.
    for start in 0..order.len() {
        let mut place = start;
        loop {
            let from = std::mem::replace(&mut order[place], place);
            if from == start {
                break;
            }
            items.swap(place, from);
            place = from;
        }
    }
}

/// The one sort.
#[inline(never)]
fn numbers(order: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    order.sort_by(|&one, &other| compare(one, other));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every list of up to six items out of three, told apart by where they were.
    #[test]
    fn lists_are_sorted_and_equals_stay_in_their_order() {
        for length in 0..=6 {
            for number in 0..3_usize.pow(length) {
                let item = |i: u32| (number / 3_usize.pow(i) % 3, i);
                let mut ours: Vec<_> = (0..length).map(item).collect();
                let mut theirs = ours.clone();
                by_key(&mut ours, |item| item.0);
                theirs.sort_by_key(|item| item.0);
                assert_eq!(ours, theirs);
                let mut few_of_them: Vec<_> = (0..length).map(item).collect();
                few(&mut few_of_them, |item| item.0);
                assert_eq!(few_of_them, theirs);
                by(&mut ours, |one, other| other.0.cmp(&one.0));
                theirs.sort_by_key(|item| std::cmp::Reverse(item.0));
                assert_eq!(ours, theirs);
                all(&mut ours);
                theirs.sort_unstable();
                assert_eq!(ours, theirs);
            }
        }
    }
}

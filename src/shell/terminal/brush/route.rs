//! An order of stops in which the whole way is short: always on to the nearest, and then each few that stand together
//! once moved to where they cost least.
//!
//! Source: I. Or, "Traveling salesman-type combinatorial problems" (1976). Ways are not as long back as forth, so
//! nothing is turned round.

/// How long the way is from each stop to each other, from the start to each, and from each to the end.
pub(super) struct Ways {
    stops: usize,
    /// A row for each stop that one comes from, the last for the start; a column for each that one goes to, the last
    /// for the end.
    long: Vec<u16>,
}

/// So many stops are moved together at most.
const MOST_TOGETHER: usize = 3;

impl Ways {
    /// Asks how long each way is: first from where, then to where; the start and the end are `None`.
    pub(super) fn ask<To: Fn(Option<usize>) -> usize>(
        stops: usize,
        mut from: impl FnMut(Option<usize>) -> To,
    ) -> Self {
        let mut all = Vec::with_capacity((stops + 1) * (stops + 1));
        for start in (0..stops).map(Some).chain([None]) {
            let way = from(start);
            let long = |to| u16::try_from(way(to)).unwrap_or(u16::MAX);
            all.extend((0..stops).map(|to| long(Some(to))));
            all.push(long(None));
        }
        Self { stops, long: all }
    }

    /// A short way through all stops.
    pub(super) fn short(&self) -> Vec<usize> {
        let mut order = self.nearest_first();
        for together in 1..=MOST_TOGETHER {
            for start in 0..(order.len() + 1).saturating_sub(together) {
                self.mend(&mut order, start, start + together);
            }
        }
        order
    }

    fn long(&self, from: usize, to: usize) -> i32 {
        self.long[from * (self.stops + 1) + to].into()
    }

    /// How long the way is from here to each stop, and to the end.
    fn from(&self, from: usize) -> &[u16] {
        &self.long[from * (self.stops + 1)..][..=self.stops]
    }

    /// Each followed by the one that is nearest to it.
    fn nearest_first(&self) -> Vec<usize> {
        let mut left: Vec<usize> = (0..self.stops).collect();
        let mut order = Vec::with_capacity(self.stops);
        let mut at = self.stops;
        while !left.is_empty() {
            let long = self.from(at);
            let nearest = left.iter().enumerate().min_by_key(|&(_, &stop)| long[stop]);
            at = left.remove(nearest.map_or(0, |(i, _)| i));
            order.push(at);
        }
        order
    }

    /// Moves the stops `start..end` to where they cost least, if that is less than where they are.
    fn mend(&self, order: &mut [usize], start: usize, end: usize) {
        // What `first..last` cost between the stops before and after a gap.
        let (first, last) = (order[start], order[end - 1]);
        let (to_first, from_last) = (&self.long[first..], self.from(last));
        let cost = |before: usize, after: usize| {
            let there = i32::from(to_first[before * (self.stops + 1)]);
            there + i32::from(from_last[after]) - self.long(before, after)
        };
        let stop = |i: usize| order.get(i).copied().unwrap_or(self.stops);
        let now = cost(start.checked_sub(1).map_or(self.stops, stop), stop(end));
        let (mut cheapest, mut best) = (now, start);
        let mut before = self.stops;
        for gap in 0..=order.len() {
            let after = stop(gap);
            // Between themselves there is no gap, and beside them it is theirs.
            if !(start..=end).contains(&gap) {
                let cost = cost(before, after);
                if cost < cheapest {
                    (cheapest, best) = (cost, gap);
                }
            }
            before = after;
        }
        if best < start {
            order[best..end].rotate_right(end - start);
        } else if best > end {
            order[start..best].rotate_left(end - start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ways between places on a line.
    fn on_a_line(places: &[i32]) -> Ways {
        let place = |stop: Option<usize>| stop.map_or(0, |stop| places[stop]);
        Ways::ask(places.len(), |from| {
            let from = place(from);
            move |to| {
                if to.is_none() { 0 } else { (from - place(to)).unsigned_abs() as usize }
            }
        })
    }

    fn whole(ways: &Ways, order: &[usize]) -> i32 {
        let stops: Vec<usize> =
            [ways.stops].iter().chain(order).chain([&ways.stops]).copied().collect();
        stops.windows(2).map(|pair| ways.long(pair[0], pair[1])).sum()
    }

    #[test]
    fn what_the_nearest_leaves_behind_is_taken_on_the_way() {
        let ways = on_a_line(&[1, -2, 4, 11, -9]);
        let (nearest, short) = (ways.nearest_first(), ways.short());
        assert_eq!((nearest.as_slice(), whole(&ways, &nearest)), (&[0, 1, 2, 3, 4][..], 37));
        assert_eq!((short.as_slice(), whole(&ways, &short)), (&[4, 1, 0, 2, 3][..], 29));
    }

    #[test]
    fn no_stop_and_one_are_ways_too() {
        assert!(on_a_line(&[]).short().is_empty());
        assert_eq!(on_a_line(&[7]).short(), [0]);
    }
}

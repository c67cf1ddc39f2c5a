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
        let mut path = self.nearest_first();
        for together in 1..=MOST_TOGETHER {
            for start in 1..path.len().saturating_sub(together) {
                self.mend(&mut path, start, start + together);
            }
        }
        path.pop();
        path.remove(0);
        path
    }

    /// How long the way is from here to each stop, and to the end.
    fn from(&self, from: usize) -> &[u16] {
        &self.long[from * (self.stops + 1)..][..=self.stops]
    }

    /// Each followed by the one that is nearest to it, from the start to the end.
    fn nearest_first(&self) -> Vec<usize> {
        let mut left: Vec<usize> = (0..self.stops).collect();
        let mut path = Vec::with_capacity(self.stops + 2);
        let mut at = self.stops;
        path.push(at);
        while !left.is_empty() {
            let long = self.from(at);
            let nearest = left.iter().enumerate().min_by_key(|&(_, &stop)| long[stop]);
            at = left.remove(nearest.map_or(0, |(i, _)| i));
            path.push(at);
        }
        path.push(self.stops);
        path
    }

    /// Moves the stops `start..end` of the path to where they cost least, if that is less than where they are.
    fn mend(&self, path: &mut [usize], start: usize, end: usize) {
        let (first, from_last) = (path[start], self.from(path[end - 1]));
        // What they cost between two other stops.
        let cost = |before: usize, after: usize| {
            let from_before = self.from(before);
            i32::from(from_before[first]) + i32::from(from_last[after])
                - i32::from(from_before[after])
        };
        let (mut cheapest, mut best) = (cost(path[start - 1], path[end]), None);
        for (gap, pair) in path.windows(2).enumerate() {
            let cost = cost(pair[0], pair[1]);
            // Between themselves there is no gap, and beside them it is theirs.
            if cost < cheapest && !(start - 1..end).contains(&gap) {
                (cheapest, best) = (cost, Some(gap));
            }
        }
        match best {
            Some(gap) if gap < start => path[gap + 1..end].rotate_right(end - start),
            Some(gap) => path[start..=gap].rotate_left(end - start),
            None => {}
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

    fn whole(ways: &Ways, path: &[usize]) -> u16 {
        path.windows(2).map(|pair| ways.from(pair[0])[pair[1]]).sum()
    }

    #[test]
    fn what_the_nearest_leaves_behind_is_taken_on_the_way() {
        let ways = on_a_line(&[1, -2, 4, 11, -9]);
        let nearest = ways.nearest_first();
        assert_eq!((nearest.as_slice(), whole(&ways, &nearest)), (&[5, 0, 1, 2, 3, 4, 5][..], 37));
        let short = [&[5], &*ways.short(), &[5]].concat();
        assert_eq!((short.as_slice(), whole(&ways, &short)), (&[5, 4, 1, 0, 2, 3, 5][..], 29));
    }

    #[test]
    fn no_stop_and_one_are_ways_too() {
        assert!(on_a_line(&[]).short().is_empty());
        assert_eq!(on_a_line(&[7]).short(), [0]);
    }
}

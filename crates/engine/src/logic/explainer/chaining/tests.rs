//! Compares propagations that are kept from one grid to the next with new ones.

use super::super::potential::{Cause, bits};
use super::super::tests::hard_walks;
use super::*;

/// The conclusions of a propagation, in order, each with its cause and its parents. Then the two
/// potentials that contradict each other, if there are any.
type Record = (Vec<(Potential, Cause, Vec<Potential>)>, Option<[Potential; 2]>);

fn record(run: &Propagation) -> Record {
    let of = |node: &Conclusion| (node.potential, node.cause, run.parents(node).to_vec());
    let all = run.on.iter().chain(&run.off).map(of).collect();
    (all, run.clash.map(|pair| pair.map(|node| node.potential)))
}

/// Compares a search that is used for all positions of a puzzle with a new one for each position.
#[test]
fn kept_propagations_are_the_same_as_new_ones() {
    for depth in [ChainingDepth::Nishio, ChainingDepth::Dynamic(0)] {
        let (mut kept, mut repeated) = (0, 0);
        let mut search = Chaining::new(depth);
        for (walk, _) in hard_walks() {
            let grids = walk.iter().map(|position| (PotentialGrid::new(position), position));
            for (grid, position) in grids {
                search.clear(&grid);
                let fixed = FixedCounts::new(position);
                let mut new = Chaining::new(depth);
                new.clear(&grid);
                let starts = (0..81).flat_map(|cell| {
                    let digits = bits(grid.digits[cell]).map(move |digit| cand(cell, digit));
                    digits.flat_map(|start| [start, start | ON])
                });
                for start in starts {
                    let is_kept = search.propagations[usize::from(start)].is_some();
                    search.propagate(start, &fixed);
                    new.propagate(start, &fixed);
                    let (ours, theirs) = (search.get(start), new.get(start));
                    assert_eq!(record(ours), record(theirs), "{depth:?} {start} {is_kept}");
                    assert_eq!(ours.grid.digits, theirs.grid.digits);
                    assert_eq!(ours.grid.places, theirs.grid.places);
                    let bits = |run: &Propagation| (run.on_bits, run.off_bits);
                    assert_eq!(bits(ours), bits(theirs));
                    let looked = |run: &Propagation| (run.looked_on, run.looked_off);
                    assert_eq!(looked(ours), looked(theirs));
                    *(if is_kept { &mut kept } else { &mut repeated }) += 1;
                }
            }
        }
        assert!(kept > repeated, "{depth:?} {kept} {repeated}");
    }
}

//! The sentences and pictures of colouring.

use super::cluster::Cluster;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::{Link, LinkKind, Picture, Role, words};

/// The maximum number of removed candidates for which a proof names the colours.
const MAX_EXAMPLES: usize = 2;

/// The roles of the two colours, for the first and for the second cluster.
const ROLES: [[Role; 2]; 2] = [[Role::Base, Role::Cover], [Role::Pivot, Role::Wing]];

/// Explains that a candidate sees both colours.
pub(super) fn trap(digit: Digit, cluster: &Cluster, eliminations: &CandidateSet) -> Explanation {
    let colours = cluster.cells(digit);
    let [one, other] = colours.map(words::cells);
    let links = sightings(digit, colours, eliminations);
    let ruled_out = ruled_out_by(digit, [('A', colours[0]), ('B', colours[1])], eliminations);
    let mut explanation = of_digit(
        digit,
        &[cluster],
        format!(
            "Rows, columns and boxes with two places link these {digit}s in two colours: A ({one}) \
             and B ({other}). Either every A is {digit}, or every B is. {ruled_out}."
        ),
    );
    explanation.picture.links.extend(links);
    explanation
}

/// Returns the weak links between the first removed candidate and a candidate of each colour.
fn sightings(digit: Digit, colours: [CellSet; 2], eliminations: &CandidateSet) -> Vec<Link> {
    let sees_both = |cell: &Cell| colours.iter().all(|colour| colour.meets(cell.peers()));
    let removed = eliminations.cells(digit).iter().find(sees_both);
    let seen = removed.into_iter().flat_map(|cell| {
        colours.into_iter().filter_map(move |colour| {
            Some(weak_link(digit, (colour & cell.peers()).first()?, cell))
        })
    });
    seen.collect()
}

fn weak_link(digit: Digit, from: Cell, to: Cell) -> Link {
    let [from, to] = [from, to].map(|cell| Candidate { cell, digit }.into());
    Link { from, to, kind: LinkKind::Weak }
}

/// Writes which cells see both colours: `r1c2 sees A (r1c5, row 1) and B (r4c2, column 2), so it
/// can't be 6`.
fn ruled_out_by(
    digit: Digit,
    colours: [(char, CellSet); 2],
    eliminations: &CandidateSet,
) -> String {
    let sees_both = |cell: &Cell| colours.iter().all(|(_, colour)| colour.meets(cell.peers()));
    let removed: Vec<Cell> = eliminations.cells(digit).iter().filter(sees_both).collect();
    let seen = removed.iter().take(MAX_EXAMPLES).map(|&cell| {
        let along = colours.into_iter().filter_map(|(letter, colour)| {
            let seen = (colour & cell.peers()).first()?;
            Some(format!("{letter} ({seen}, {})", words::shared_house(cell, seen)))
        });
        format!("{cell} sees {}", words::and(along))
    });
    let what = if removed.len() == 1 { "it" } else { "they" };
    let rest = if removed.len() > MAX_EXAMPLES { ". The same is true of the others" } else { "" };
    format!("{}, so {what} can't be {digit}{rest}", words::and(seen))
}

/// Explains that two cells of one colour see each other.
pub(super) fn wrap(digit: Digit, cluster: &Cluster, wrong: CellSet) -> Explanation {
    let colours = cluster.cells(digit);
    let right = colours.into_iter().find(|&cells| !cells.meets(wrong));
    let right = right.map_or(String::new(), |cells| format!(" So {} {digit}.", are(cells)));
    let clash = wrong
        .iter()
        .find_map(|one| (wrong & one.peers()).first().map(|other| [one, other]))
        .expect("two cells of the wrong colour see each other");
    let colour = if colours[0].contains(clash[0]) { 'A' } else { 'B' };
    let [one, other] = colours.map(words::cells);
    of_digit(
        digit,
        &[cluster],
        format!(
            "Rows, columns and boxes with two places link these {digit}s in two colours: A ({one}) \
             and B ({other}). Either every A is {digit}, or every B is. {} both have colour {colour} \
             and share {}, so {colour} is wrong.{right}",
            words::and(clash),
            words::shared_house(clash[0], clash[1])
        ),
    )
}

/// Explains why one of the opposite colours of two clusters is true. `meeting` contains the indices
/// of the colours that see each other.
pub(super) fn multi_trap(
    digit: Digit,
    [one, other]: [&Cluster; 2],
    meeting: &[(usize, usize)],
    eliminations: &CandidateSet,
) -> Explanation {
    let (a, b) = (one.cells(digit), other.cells(digit));
    let mut sentences = vec![two_sets(digit, [a, b])];
    let mut links = Vec::new();
    for &(i, j) in meeting {
        let near = a[i].iter().flat_map(|near| b[j].iter().map(move |far| (near, far)));
        let (near, far) = near
            .into_iter()
            .find(|(near, far)| near.sees(*far))
            .expect("the two colours see each other");
        let (one, other) = (['A', 'B'], ['C', 'D']);
        let right = [(one[1 - i], a[1 - i]), (other[1 - j], b[1 - j])];
        sentences.push(format!(
            "{} and {} see each other ({near} and {far} share {}), so one of them is wrong, and {} \
             or {} is right.",
            one[i],
            other[j],
            words::shared_house(near, far),
            right[0].0,
            right[1].0,
        ));
        links.push(weak_link(digit, near, far));
        links.extend(sightings(digit, right.map(|(_, colour)| colour), eliminations));
        let ruled_out = ruled_out_by(digit, right, eliminations);
        sentences.push(format!("{ruled_out}."));
    }
    let (reason, proof) = words::whole_proof(sentences, eliminations);
    let mut explanation = of_digit(digit, &[one, other], reason);
    explanation.picture.links.extend(links);
    Explanation { proof, ..explanation }
}

/// Explains that a colour of the cluster `other` sees both colours of the cluster `one`.
pub(super) fn multi_wrap(digit: Digit, [one, other]: [&Cluster; 2], wrong: CellSet) -> Explanation {
    let (a, b) = (one.cells(digit), other.cells(digit));
    let colour = if b[0].meets(wrong) { 'C' } else { 'D' };
    let seen = words::and(a.into_iter().zip(['A', 'B']).map(|(cells, letter)| {
        let pair = wrong.iter().find_map(|cell| Some((cell, (cells & cell.peers()).first()?)));
        let (cell, seen) = pair.expect("the wrong colour sees both colours");
        format!("{letter} ({cell} and {seen} share {})", words::shared_house(cell, seen))
    }));
    let reason = format!(
        "{} {colour} sees {seen}. A or B is right, so {colour} is wrong.",
        two_sets(digit, [a, b])
    );
    of_digit(digit, &[one, other], reason)
}

/// Writes which cells have which of four colours.
fn two_sets(digit: Digit, [a, b]: [[CellSet; 2]; 2]) -> String {
    let [of_a, of_b, of_c, of_d] = [a[0], a[1], b[0], b[1]].map(words::cells);
    format!(
        "One set of linked {digit}s has colours A ({of_a}) and B ({of_b}), another C ({of_c}) and D \
         ({of_d}). In each set, every cell of one colour is {digit}."
    )
}

/// Writes `r1c2 is` or `r1c2 and r3c4 are`.
fn are(cells: CellSet) -> String {
    let verb = if cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", words::cells(cells))
}

fn of_digit(digit: Digit, clusters: &[&Cluster], reason: String) -> Explanation {
    let sets = clusters.iter().flat_map(|cluster| cluster.cells(digit)).collect();
    Explanation {
        picture: Picture { sets, ..picture(clusters) },
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s."),
        reason,
        ..Explanation::default()
    }
}

/// Returns a picture of clusters in their colours, with all their links.
pub(super) fn picture(clusters: &[&Cluster]) -> Picture {
    let mut picture = Picture { words: Picture::COLOURS, ..Picture::default() };
    for (cluster, roles) in clusters.iter().zip(ROLES) {
        for (colour, role) in cluster.colours.iter().zip(roles) {
            picture.candidates.extend(colour.iter().map(|candidate| (candidate, role)));
        }
        picture.links.extend(cluster.pairs.iter().map(|&[from, to]| Link {
            from: from.into(),
            to: to.into(),
            kind: LinkKind::Strong,
        }));
    }
    picture
}

//! Sentences and pictures for colouring.

use super::cluster::{Cluster, Wrong};
use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::inference_text::claim;
use crate::logic::{Link, LinkKind, Picture, Position, Role, inference_text, words};

/// The words for the colours.
const COLOURS: &[(Role, &str)] = &[
    (Role::Base, "colour"),
    (Role::Cover, "opposite"),
    (Role::Pivot, "2nd web"),
    (Role::Wing, "opposite"),
    (Role::Fin, "can't be"),
];

/// The roles of the colours of the first and the second cluster.
const ROLES: [[Role; 2]; 2] = [[Role::Base, Role::Cover], [Role::Pivot, Role::Wing]];

/// Explains that a candidate sees both colours.
pub(super) fn trap(digit: Digit, cluster: &Cluster) -> Explanation {
    let [one, other] = cluster.cells(digit).map(words::cells);
    of_digit(
        digit,
        &[cluster],
        format!(
            "Either all of one colour are {digit} ({one}) or all of the other ({other}). A cell that \
             sees both colours sees a {digit} either way, so it is not {digit}."
        ),
    )
}

/// Explains that a colour sees itself.
pub(super) fn wrap(digit: Digit, cluster: &Cluster, wrong: CellSet) -> Explanation {
    let right = cluster.cells(digit).into_iter().find(|&cells| !cells.meets(wrong));
    let right = right.map_or(String::new(), |cells| format!(" {} {digit}.", are(cells)));
    of_digit(
        digit,
        &[cluster],
        format!(
            "{} have one colour: all are {digit} or none is. Two of them see each other, so none \
             is.{right}",
            words::cells(wrong)
        ),
    )
}

/// One of two opposite colours of two clusters is true. `meeting` has the indices of colours that
/// see each other.
pub(super) fn multi_trap(
    digit: Digit,
    [one, other]: [&Cluster; 2],
    meeting: &[(usize, usize)],
) -> Explanation {
    let (a, b) = (one.cells(digit), other.cells(digit));
    let mut sentences = vec![format!("Two webs of {digit}s, each with one true colour.")];
    for &(i, j) in meeting {
        let near = a[i].iter().flat_map(|near| b[j].iter().map(move |far| (near, far)));
        let (near, far) = near
            .into_iter()
            .find(|(near, far)| near.sees(*far))
            .expect("the two colours see each other");
        sentences.push(format!(
            "{near} in one and {far} in the other see each other, so not both of their colours are \
             true."
        ));
        sentences.push(format!(
            "So {} {digit}, or {}: no cell that sees one of the former and one of the latter is.",
            are(a[1 - i]),
            are(b[1 - j])
        ));
    }
    let (reason, more) = words::split_reason(sentences);
    Explanation { more, ..of_digit(digit, &[one, other], reason) }
}

/// Explains that a colour sees both colours of another cluster.
pub(super) fn multi_wrap(
    digit: Digit,
    one: &Cluster,
    other: &Cluster,
    wrong: CellSet,
) -> Explanation {
    let [c, d] = other.cells(digit).map(words::cells);
    let colour = match wrong.single() {
        Some(cell) => format!("{cell} sees both colours of the first, so it is not {digit}."),
        None => format!(
            "{} are all {digit} or none is. Between them they see both colours of the first, so none is.",
            words::cells(wrong)
        ),
    };
    of_digit(
        digit,
        &[one, other],
        format!("One web of {digit}s has them in {c}, or else in {d}. In another, {colour}"),
    )
}

/// Writes `r1c2 is` or `r1c2 and r3c4 are`.
fn are(cells: CellSet) -> String {
    let verb = if cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", words::cells(cells))
}

fn of_digit(digit: Digit, clusters: &[&Cluster], reason: String) -> Explanation {
    Explanation {
        picture: picture(clusters),
        digits: DigitSet::only(digit),
        place: format!("Look at the {digit}s."),
        reason,
        ..Explanation::default()
    }
}

/// A cluster over several digits: why each colour is wrong, if it is.
pub(super) fn medusa(
    position: &Position,
    cluster: &Cluster,
    wrong: &[Option<Wrong>; 2],
) -> Explanation {
    let all = cluster.colours[0].union(&cluster.colours[1]);
    let start = cluster.pairs[0][0];
    let (reason, mut more) = match (wrong[0], wrong[1]) {
        (None, None) => ruled_out(position, cluster),
        (first, second) => {
            let (colour, why) = first
                .map(|why| (0, why))
                .or(second.map(|why| (1, why)))
                .expect("one of two colours is wrong here");
            let set = &cluster.colours[colour];
            let count = set.iter().count();
            let reason = format!(
                "Of the two colours one is all true, the other all false. If the colour of {} were \
                 true, {}. So its {} {} false, and the other colour is true.",
                the(set.iter().next().expect("a colour has a candidate")),
                self_contradiction(why),
                candidates(count),
                if count == 1 { "is" } else { "are" },
            );
            (reason, Vec::new())
        }
    };
    let names = match wrong {
        [Some(_), None] => ["The false", "The true"],
        [None, Some(_)] => ["The true", "The false"],
        _ => ["One", "The other"],
    };
    let colours = cluster.colours.iter().zip(names);
    more.extend(colours.map(|(set, name)| {
        format!("{name} colour: {}.", words::and(set.iter().map(|one| claim(one, true))))
    }));
    let mut picture = picture(&[cluster]);
    match wrong[0].or(wrong[1]) {
        Some(Wrong::Cell(cell)) => picture.cells.push((cell, Role::Fin)),
        Some(Wrong::House(house, _)) => picture.houses.push((house, Role::Fin)),
        _ => {}
    }
    Explanation {
        picture,
        digits: all.digits(),
        place: format!("Look at the cells with two candidates, such as {}.", start.cell),
        reason,
        more,
    }
}

fn self_contradiction(why: Wrong) -> String {
    match why {
        Wrong::Itself(one, other) if one.cell == other.cell => {
            inference_text::two_digits(one.cell, [one.digit, other.digit])
        }
        Wrong::Itself(one, other) => {
            let both = CellSet::only(one.cell) | CellSet::only(other.cell);
            inference_text::two_places(both, one.digit)
        }
        Wrong::Cell(cell) => inference_text::no_digit(cell),
        Wrong::House(house, digit) => inference_text::no_place(house, digit),
    }
}

/// Writes the candidates that both colours exclude.
fn ruled_out(position: &Position, cluster: &Cluster) -> (String, Vec<String>) {
    let [one, other] = [0, 1].map(|colour| cluster.ruled_out(position, colour));
    let eliminated = one.intersection(&other);
    let more = eliminated.iter().map(|candidate| {
        let by = [0, 1].map(|colour| claim(killer(&cluster.colours[colour], candidate), true));
        format!("{}: either {} or {}.", claim(candidate, false), by[0], by[1])
    });
    let reason = "Of the two colours one is all true, the other all false. Each struck candidate \
                  shares its cell with one that is coloured or sees its own digit, once in each \
                  colour: whichever is true, it goes.";
    (reason.to_owned(), more.collect())
}

/// Returns a candidate of the colour that excludes `candidate`.
fn killer(colour: &CandidateSet, candidate: Candidate) -> Candidate {
    let Candidate { cell, digit } = candidate;
    let mut others = colour.iter();
    let other =
        others.find(
            |other| {
                if other.digit == digit { other.cell.sees(cell) } else { other.cell == cell }
            },
        );
    other.expect("this colour rules the candidate out")
}

/// Writes `the 5 in r1c2`.
fn the(candidate: Candidate) -> String {
    format!("the {} in {}", candidate.digit, candidate.cell)
}

fn candidates(count: usize) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} candidate{ending}", words::count(count))
}

fn picture(clusters: &[&Cluster]) -> Picture {
    let mut picture = Picture { words: COLOURS, ..Picture::default() };
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

//! The sentences and pictures of a colouring with several digits.

use super::cluster::{Cluster, Wrong};
use super::text::picture;
use crate::board::{Candidate, CellSet, Digit};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::inference_text::claim;
use crate::logic::{LineKind, Link, LinkKind, Position, ProofLine, Role, inference_text, words};

/// The maximum number of candidates that are named in the reason for a contradiction.
const MAX_NAMED: usize = 2;

/// The sentence that explains the two colours.
const COLOURS: &str =
    "Each linked pair has an A and a B: one colour is right everywhere, the other nowhere.";

/// Explains a cluster with several digits. For each colour, `wrong` contains the reason why the
/// colour cannot be true, if there is one.
pub(super) fn medusa(
    position: &Position,
    cluster: &Cluster,
    wrong: &[Option<Wrong>; 2],
) -> Explanation {
    let all = cluster.colours[0].union(&cluster.colours[1]);
    let start = cluster.pairs[0][0];
    let wrong = wrong[0].map(|why| (0, why)).or(wrong[1].map(|why| (1, why)));
    let mut colours = cluster.colours;
    let (reason, proof, evidence) = match wrong {
        None => {
            let (reason, mut proof, evidence) = ruled_out(position, cluster);
            proof.splice(0..0, members(&cluster.colours));
            (reason, proof, evidence)
        }
        Some((colour, why)) => {
            let set = &cluster.colours[colour];
            let count = set.iter().count();
            let Contradiction { because, mut proof, evidence } =
                contradiction(position, cluster, colour, why);
            let result = match why {
                // The reason names the cell.
                Wrong::Cell(_) if !because.is_empty() => "no digit would be left".to_owned(),
                _ => self_contradiction(why),
            };
            // The text calls the wrong colour A.
            colours = [*set, cluster.colours[1 - colour]];
            proof.extend(members(&colours));
            let reason = format!(
                "{COLOURS} If A, the colour of {}, were right, {}{}. So the {} of A {} wrong, and B \
                 is right.",
                the(evidence.first().copied().unwrap_or(start)),
                because,
                result,
                candidates(count),
                if count == 1 { "is" } else { "are" },
            );
            (reason, proof, evidence)
        }
    };
    let mut picture = picture(&[cluster]);
    if matches!(wrong, Some((1, _))) {
        // The text calls the wrong colour A.
        for (_, role) in &mut picture.candidates {
            *role = if *role == Role::Base { Role::Cover } else { Role::Base };
        }
        picture.candidates.sort_by_key(|(_, role)| *role != Role::Base);
    }
    picture.sets = colours.map(|colour| colour.iter().map(|one| one.cell).collect()).into();
    picture.links = links_between(cluster, &evidence);
    match wrong {
        Some((_, Wrong::Cell(cell))) => picture.cells.push((cell, Role::Fin)),
        Some((_, Wrong::House(house, _))) => picture.houses.push((house, Role::Fin)),
        _ => {}
    }
    let none_left = wrong.map_or_else(Vec::new, |(_, why)| none_left(position, why));
    let uncoloured = none_left.into_iter().filter(|one| !all.contains(*one));
    picture.candidates.extend(uncoloured.map(|one| (one, Role::Fin)));
    Explanation {
        picture,
        digits: all.digits(),
        place: format!("Look at the cells with two candidates, such as {}.", start.cell),
        reason,
        proof,
    }
}

/// Writes which candidates each of two colours has, as in `Colour A has 4 in r3c9, and 9 in r1c9
/// and r3c3.`
fn members(colours: &[CandidateSet; 2]) -> [ProofLine; 2] {
    let of_colour = |colour: &CandidateSet| {
        let of_digit = |digit: Digit| {
            let all = colour.iter().filter(|one| one.digit == digit).map(|one| one.cell);
            format!("{digit} in {}", words::cells(all.collect()))
        };
        let parts: Vec<_> = colour.digits().iter().map(of_digit).collect();
        match parts.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{}, and {last}", rest.join(", ")),
            _ => parts.concat(),
        }
    };
    let line = |at: usize| format!("Colour {} has {}.", ["A", "B"][at], of_colour(&colours[at]));
    [0, 1].map(line).map(ProofLine::from)
}

/// Returns the links on the paths from the first candidate to each of the others. A cluster can
/// have dozens of links, and only these show why the proof holds.
fn links_between(cluster: &Cluster, evidence: &[Candidate]) -> Vec<Link> {
    let mut pairs: Vec<[Candidate; 2]> = Vec::new();
    let Some((&first, others)) = evidence.split_first() else { return Vec::new() };
    for &other in others {
        for pair in cluster.path(first, other).windows(2) {
            if !pairs.contains(&[pair[0], pair[1]]) {
                pairs.push([pair[0], pair[1]]);
            }
        }
    }
    let link = |[from, to]: [Candidate; 2]| Link {
        from: from.into(),
        to: to.into(),
        kind: LinkKind::Strong,
    };
    pairs.into_iter().map(link).collect()
}

/// The reason why a colour contradicts itself.
struct Contradiction {
    /// The reason before the contradiction, such as `r1c2 would be 5 and r1c7 would see the 3 in
    /// r4c7 (column 7), so `. Empty if it is long: then it is in `proof`.
    because: String,
    proof: Vec<ProofLine>,
    /// The candidates of the colour that the reason is about.
    evidence: Vec<Candidate>,
}

/// Writes why a colour contradicts itself.
fn contradiction(
    position: &Position,
    cluster: &Cluster,
    colour: usize,
    why: Wrong,
) -> Contradiction {
    if let Wrong::Itself(one, other) = why {
        let steps = steps(position, &cluster.path(one, other));
        return Contradiction {
            because: String::new(),
            proof: inference_text::lettered(steps),
            evidence: vec![one, other],
        };
    }
    let empty = none_left(position, why);
    let set = &cluster.colours[colour];
    let killers: Vec<_> = empty.iter().map(|&one| killer(set, one)).collect();
    let pairs = || empty.iter().zip(&killers);
    if empty.len() <= MAX_NAMED {
        let of_pair = |(one, other): (&Candidate, &Candidate)| {
            if one.cell == other.cell {
                return format!("{} would be {}", one.cell, other.digit);
            }
            let house = words::shared_house(one.cell, other.cell);
            let seen = format!("{} ({house})", the(*other));
            if matches!(why, Wrong::Cell(_)) {
                return seen;
            }
            format!("{} would see {seen}", one.cell)
        };
        let reasons = words::and(pairs().map(of_pair));
        let because = match why {
            Wrong::Cell(cell) => format!("{cell} would see {reasons}, so "),
            _ => format!("{reasons}, so "),
        };
        return Contradiction { because, proof: Vec::new(), evidence: killers };
    }
    let lines = pairs().map(|(&one, &other)| {
        let along = seen(other, one);
        format!("{} if {}{along}.", claim(one, false), claim(other, true)).into()
    });
    Contradiction { because: String::new(), proof: lines.collect(), evidence: killers }
}

/// Returns the candidates of the cell, or the places in the house, for which nothing is left.
fn none_left(position: &Position, why: Wrong) -> Vec<Candidate> {
    match why {
        Wrong::Itself(..) => Vec::new(),
        Wrong::Cell(cell) => {
            let digits = position.candidates().digits(cell).iter();
            digits.map(|digit| Candidate { cell, digit }).collect()
        }
        Wrong::House(house, digit) => {
            let places = position.candidates().cells(digit) & house.cells();
            places.iter().map(|cell| Candidate { cell, digit }).collect()
        }
    }
}

/// Writes the steps along a path whose candidates are true and false in turn, with the first one
/// supposed to be true.
fn steps(position: &Position, path: &[Candidate]) -> Vec<ProofLine> {
    let mut steps = vec![inference_text::suppose(path[0], true)];
    for at in (1..path.len() - 1).step_by(2) {
        let (before, off, on) = (path[at - 1], path[at], path[at + 1]);
        let why = inference_text::why_left(position, off.into(), on.into());
        let text = format!(
            "Then {}{}, so {} ({why}).",
            claim(off, false),
            seen(before, off),
            claim(on, true)
        );
        let step = ProofLine::new(LineKind::Step, text);
        steps.push(step.with_claim(off, false).with_claim(on, true));
    }
    steps
}

/// Writes the house in which one candidate rules out another, or nothing if both are in one cell.
fn seen(from: Candidate, to: Candidate) -> String {
    inference_text::seen(CellSet::only(from.cell), CellSet::only(to.cell))
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

/// Writes which candidates both colours exclude. Returns the reason, a line for each candidate, and
/// the candidates that exclude the first one.
fn ruled_out(position: &Position, cluster: &Cluster) -> (String, Vec<ProofLine>, Vec<Candidate>) {
    let [one, other] = [0, 1].map(|colour| cluster.ruled_out(position, colour));
    let eliminated: Vec<Candidate> = one.intersection(&other).iter().collect();
    let by = |candidate| [0, 1].map(|colour| killer(&cluster.colours[colour], candidate));
    let lines = eliminated.iter().map(|&candidate| {
        let by = by(candidate).map(|one| claim(one, true));
        format!("{}: either {} or {}.", claim(candidate, false), by[0], by[1]).into()
    });
    let reason = format!(
        "{COLOURS} Each removed candidate shares its cell, or a row, column or box, with a \
         candidate of each colour that rules it out."
    );
    let first = eliminated.first().map_or(Vec::new(), |&first| by(first).to_vec());
    (reason, lines.collect(), first)
}

/// Returns a candidate of `colour` that excludes `candidate`.
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

//! The sentences and pictures of colouring.

use super::cluster::{Cluster, Wrong};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::inference_text::claim;
use crate::logic::{Link, LinkKind, Picture, Position, Role, inference_text, words};

/// The words for the colours.
const COLOURS: &[(Role, &str)] = &[
    (Role::Base, "A"),
    (Role::Cover, "B"),
    (Role::Pivot, "C"),
    (Role::Wing, "D"),
    (Role::Fin, "impossible"),
];

/// The maximum number of removed candidates for which a proof names the colours.
const MAX_EXAMPLES: usize = 2;

/// The roles of the two colours, for the first and for the second cluster.
const ROLES: [[Role; 2]; 2] = [[Role::Base, Role::Cover], [Role::Pivot, Role::Wing]];

/// Explains that a candidate sees both colours.
pub(super) fn trap(digit: Digit, cluster: &Cluster, eliminations: &CandidateSet) -> Explanation {
    let colours = cluster.cells(digit);
    let [one, other] = colours.map(words::cells);
    let ruled_out = ruled_out_by(digit, colours, eliminations);
    of_digit(
        digit,
        &[cluster],
        format!(
            "Rows, columns and boxes with two places link these {digit}s in two colours: A ({one}) \
             and B ({other}). All {digit}s of one colour are right. {ruled_out}."
        ),
    )
}

/// Writes which cells see both colours: `r1c2 sees r1c5 (row 1) and r4c2 (column 2), one of each
/// colour, so it can't be 6`.
fn ruled_out_by(digit: Digit, colours: [CellSet; 2], eliminations: &CandidateSet) -> String {
    let sees_both = |cell: &Cell| colours.into_iter().all(|colour| colour.meets(cell.peers()));
    let removed: Vec<Cell> = eliminations.cells(digit).iter().filter(sees_both).collect();
    let seen = removed.iter().take(MAX_EXAMPLES).map(|&cell| {
        let along = colours.into_iter().filter_map(|colour| {
            let seen = (colour & cell.peers()).first()?;
            Some(format!("{seen} ({})", words::shared_house(cell, seen)))
        });
        format!("{cell} sees {}", words::and(along))
    });
    let what = if removed.len() == 1 { "it" } else { "they" };
    let rest = if removed.len() > MAX_EXAMPLES { ". The same is true of the others" } else { "" };
    format!("{}, one of each colour, so {what} can't be {digit}{rest}", words::and(seen))
}

/// Explains that two cells of one colour see each other.
pub(super) fn wrap(digit: Digit, cluster: &Cluster, wrong: CellSet) -> Explanation {
    let right = cluster.cells(digit).into_iter().find(|&cells| !cells.meets(wrong));
    let right = right.map_or(String::new(), |cells| format!(" So {} {digit}.", are(cells)));
    let clash = wrong
        .iter()
        .find_map(|one| (wrong & one.peers()).first().map(|other| [one, other]))
        .expect("two cells of the wrong colour see each other");
    of_digit(
        digit,
        &[cluster],
        format!(
            "Rows, columns and boxes with two places link these {digit}s in two colours. {} have \
             one colour: all are {digit}, or none is. {} share {}, so none is {digit}.{right}",
            words::cells(wrong),
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
    let [of_a, of_b, of_c, of_d] = [a[0], a[1], b[0], b[1]].map(words::cells);
    let mut sentences = vec![format!(
        "One set of linked {digit}s has the colours A ({of_a}) and B ({of_b}), another has C \
         ({of_c}) and D ({of_d}). In each set, one colour is right."
    )];
    for &(i, j) in meeting {
        let near = a[i].iter().flat_map(|near| b[j].iter().map(move |far| (near, far)));
        let (near, far) = near
            .into_iter()
            .find(|(near, far)| near.sees(*far))
            .expect("the two colours see each other");
        let (one, other) = (['A', 'B'], ['C', 'D']);
        sentences.push(format!(
            "{} and {} see each other ({near} and {far} share {}), so they can't both be right.",
            one[i],
            other[j],
            words::shared_house(near, far)
        ));
        sentences.push(format!(
            "So {} or {} is right. {}.",
            one[1 - i],
            other[1 - j],
            ruled_out_by(digit, [a[1 - i], b[1 - j]], eliminations)
        ));
    }
    let (reason, more) = words::whole_proof(sentences, eliminations);
    Explanation { more, ..of_digit(digit, &[one, other], reason) }
}

/// Explains that a colour sees both colours of another cluster.
pub(super) fn multi_wrap(
    digit: Digit,
    one: &Cluster,
    other: &Cluster,
    wrong: CellSet,
) -> Explanation {
    let along = words::and(other.cells(digit).map(|colour| {
        let pair = wrong.iter().find_map(|cell| Some((cell, (colour & cell.peers()).first()?)));
        let (cell, seen) = pair.expect("the wrong colour sees both colours");
        format!("{seen} along {}", words::shared_house(cell, seen))
    }));
    let [c, d] = other.cells(digit).map(words::cells);
    let colour = match wrong.single() {
        Some(cell) => {
            format!("{cell} sees both colours of the first set ({along}), so it can't be {digit}.")
        }
        None => format!(
            "{} are all {digit} or none is. Between them they see both colours of the first set \
             ({along}), so none is.",
            words::cells(wrong)
        ),
    };
    of_digit(
        digit,
        &[one, other],
        format!(
            "The right {digit}s of one linked set are A ({c}) or else B ({d}). In another set, {colour}"
        ),
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
    let (reason, more, evidence) = match wrong {
        None => {
            let (reason, mut more, evidence) = ruled_out(position, cluster);
            more.splice(0..0, members(&cluster.colours));
            (reason, more, evidence)
        }
        Some((colour, why)) => {
            let set = &cluster.colours[colour];
            let count = set.iter().count();
            let (mut more, evidence) = contradiction(position, cluster, colour, why);
            let colours = [*set, cluster.colours[1 - colour]];
            more.extend(members(&colours));
            let reason = format!(
                "Linked pairs have two colours, A and B: one is right everywhere, the other \
                 nowhere. If A, the colour of {}, were right, {}. So the {} of A {} wrong, and B is \
                 right.",
                the(evidence.first().copied().unwrap_or(start)),
                self_contradiction(why),
                candidates(count),
                if count == 1 { "is" } else { "are" },
            );
            (reason, more, evidence)
        }
    };
    let mut picture = picture(&[cluster]);
    picture.links = links_between(cluster, &evidence);
    match wrong {
        Some((_, Wrong::Cell(cell))) => picture.cells.push((cell, Role::Fin)),
        Some((_, Wrong::House(house, _))) => picture.houses.push((house, Role::Fin)),
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

/// Writes which candidates each of two colours has, as in `Colour A has 4 in r3c9, and 9 in r1c9
/// and r3c3.`
fn members(colours: &[CandidateSet; 2]) -> [String; 2] {
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
    [0, 1].map(line)
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

/// Writes why a colour contradicts itself. Returns the lines and the candidates of the colour that
/// they are about.
fn contradiction(
    position: &Position,
    cluster: &Cluster,
    colour: usize,
    why: Wrong,
) -> (Vec<String>, Vec<Candidate>) {
    let empty: Vec<Candidate> = match why {
        Wrong::Itself(one, other) => {
            let steps = steps(position, &cluster.path(one, other));
            return (inference_text::lettered(&steps), vec![one, other]);
        }
        Wrong::Cell(cell) => {
            let digits = position.candidates().digits(cell).iter();
            digits.map(|digit| Candidate { cell, digit }).collect()
        }
        Wrong::House(house, digit) => {
            let places = position.candidates().cells(digit) & house.cells();
            places.iter().map(|cell| Candidate { cell, digit }).collect()
        }
    };
    let set = &cluster.colours[colour];
    let killers: Vec<_> = empty.iter().map(|&one| killer(set, one)).collect();
    let lines = empty.iter().zip(&killers).map(|(&one, &other)| {
        let along = seen(other, one);
        format!("{} if {}{along}.", claim(one, false), claim(other, true))
    });
    (lines.collect(), killers)
}

/// Writes the steps along a path whose candidates are true and false in turn, with the first one
/// supposed to be true.
fn steps(position: &Position, path: &[Candidate]) -> Vec<String> {
    let mut steps = vec![inference_text::suppose(&claim(path[0], true))];
    for at in (1..path.len() - 1).step_by(2) {
        let (before, off, on) = (path[at - 1], path[at], path[at + 1]);
        let why = inference_text::why_left(position, off.into(), on.into());
        steps.push(format!(
            "Then {}{}, so {} ({why}).",
            claim(off, false),
            seen(before, off),
            claim(on, true)
        ));
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
fn ruled_out(position: &Position, cluster: &Cluster) -> (String, Vec<String>, Vec<Candidate>) {
    let [one, other] = [0, 1].map(|colour| cluster.ruled_out(position, colour));
    let eliminated: Vec<Candidate> = one.intersection(&other).iter().collect();
    let by = |candidate| [0, 1].map(|colour| killer(&cluster.colours[colour], candidate));
    let more = eliminated.iter().map(|&candidate| {
        let by = by(candidate).map(|one| claim(one, true));
        format!("{}: either {} or {}.", claim(candidate, false), by[0], by[1])
    });
    let reason = "Linked pairs have two colours, A and B: one is right everywhere, the other \
                  nowhere. Each removed candidate shares its cell, or a row, column or box, with a \
                  candidate of each colour that rules it out.";
    let first = eliminated.first().map_or(Vec::new(), |&first| by(first).to_vec());
    (reason.to_owned(), more.collect(), first)
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

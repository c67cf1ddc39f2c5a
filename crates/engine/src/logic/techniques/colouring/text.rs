//! The sentences and pictures of colouring.

use super::cluster::{Cluster, Wrong};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::logic::candidate_set::CandidateSet;
use crate::logic::deduction::Explanation;
use crate::logic::inference_text::claim;
use crate::logic::{Link, LinkKind, Picture, Position, Role, inference_text, words};

/// The maximum number of removed candidates for which a proof names the colours.
const MAX_EXAMPLES: usize = 2;

/// The roles of the two colours, for the first and for the second cluster.
const ROLES: [[Role; 2]; 2] = [[Role::Base, Role::Cover], [Role::Pivot, Role::Wing]];

/// Explains that a candidate sees both colours.
pub(super) fn trap(digit: Digit, cluster: &Cluster, eliminations: &CandidateSet) -> Explanation {
    let colours = cluster.cells(digit);
    let [one, other] = colours.map(words::cells);
    let ruled_out = ruled_out_by(digit, [('A', colours[0]), ('B', colours[1])], eliminations);
    of_digit(
        digit,
        &[cluster],
        format!(
            "Rows, columns and boxes with two places link these {digit}s in two colours: A ({one}) \
             and B ({other}). All {digit}s of one colour are right. {ruled_out}."
        ),
    )
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
             and B ({other}). All {digit}s of one colour are right. {} both have colour {colour} \
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
        let ruled_out = ruled_out_by(digit, right, eliminations);
        sentences.push(format!("{ruled_out}."));
    }
    let (reason, more) = words::whole_proof(sentences, eliminations);
    Explanation { more, ..of_digit(digit, &[one, other], reason) }
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
         ({of_d}). In each set, one colour is right."
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
            let Contradiction { because, mut more, evidence } =
                contradiction(position, cluster, colour, why);
            let colours = [*set, cluster.colours[1 - colour]];
            more.extend(members(&colours));
            let reason = format!(
                "Linked pairs have two colours, A and B: one is right everywhere, the other \
                 nowhere. If A, the colour of {}, were right, {}{}. So the {} of A {} wrong, and B \
                 is right.",
                the(evidence.first().copied().unwrap_or(start)),
                self_contradiction(why),
                because,
                candidates(count),
                if count == 1 { "is" } else { "are" },
            );
            (reason, more, evidence)
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

/// The reason why a colour contradicts itself.
struct Contradiction {
    /// The reason after a colon, such as `: r1c2 would be 5, and r1c7 sees the 3 in r4c7
    /// (column 7)`. Empty if it is long: then it is in `more`.
    because: String,
    more: Vec<String>,
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
    let empty: Vec<Candidate> = match why {
        Wrong::Itself(one, other) => {
            let steps = steps(position, &cluster.path(one, other));
            return Contradiction {
                because: String::new(),
                more: inference_text::lettered(&steps),
                evidence: vec![one, other],
            };
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
    let pairs = || empty.iter().zip(&killers);
    if empty.len() <= MAX_EXAMPLES {
        let of_pair = |(one, other): (&Candidate, &Candidate)| {
            if one.cell == other.cell {
                return format!("{} would be {}", one.cell, other.digit);
            }
            let house = words::shared_house(one.cell, other.cell);
            let seen = format!("{} ({house})", the(*other));
            if matches!(why, Wrong::Cell(_)) { seen } else { format!("{} sees {seen}", one.cell) }
        };
        let reasons = words::and(pairs().map(of_pair));
        let because = match why {
            Wrong::Cell(_) => format!(": it sees {reasons}"),
            _ => format!(": {reasons}"),
        };
        return Contradiction { because, more: Vec::new(), evidence: killers };
    }
    let lines = pairs().map(|(&one, &other)| {
        let along = seen(other, one);
        format!("{} if {}{along}.", claim(one, false), claim(other, true))
    });
    Contradiction { because: String::new(), more: lines.collect(), evidence: killers }
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

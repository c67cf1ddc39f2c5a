//! How chains are told: a summary, then link by link what follows from what; and what is lit.

use super::aligned::Aligned;
use super::board::{HOUSES, Literal, candidate, is_on, parts};
use super::engine::Chain;
use super::hint::{End, Form, Hint};
use super::run::{Cause, Node, Run, Walk};
use super::search::Search;
use super::simple::{Shape, Simple};
use crate::board::{Candidate, Cell, CellSet, DigitSet, House};
use crate::logic::technique::Proof;
use crate::logic::{Link, LinkKind, Picture, Position, Role, words};
use crate::order;

/// More links than these on the board at once show nothing.
const MOST_LINKS: usize = 30;

/// A chain that needs nothing but itself to be told.
pub(super) fn of_plain(position: &Position, chain: &Chain) -> Proof {
    let mut proof = match chain {
        Chain::Aligned(aligned) => of_aligned(position, aligned),
        Chain::Simple(simple) => of_simple(simple),
        Chain::Forcing(..) => Proof::default(),
    };
    proof.digits = digits(chain);
    proof
}

/// A chain that was found by a search that still has its runs.
pub(super) fn of_forcing(chain: &Chain, hint: &Hint, search: &Search) -> Proof {
    let result = says(hint.result);
    let first = hint.ends[0].start;
    let (reason, place) = match hint.form {
        Form::Contradiction => {
            let [cell, digit] = names(hint.ends[0].last);
            let reason = format!(
                "If {} it would follow that {cell} both is and is not {digit}. So {result}.",
                supposes(first)
            );
            (reason, format!("Look at {}.", candidate(first).cell))
        }
        Form::Double => {
            let [cell, digit] = names(first);
            let reason = format!("Whether {cell} is {digit} or not: in both cases {result}.");
            (reason, format!("Look at {cell}."))
        }
        Form::Cell => {
            let [cell, _] = names(first);
            let digits = words::or(hint.ends.iter().map(|end| candidate(end.start).digit));
            let reason = format!("{cell} is {digits}. Whichever it is, it follows that {result}.");
            (reason, format!("Look at {cell}."))
        }
        Form::House(kind) => {
            let (house, digit) = (house_of(first, kind), candidate(first).digit);
            let cells = words::or(hint.ends.iter().map(|end| candidate(end.start).cell));
            let reason = format!(
                "In {house}, {digit} goes to {cells}. Wherever it goes, it follows that {result}."
            );
            (reason, format!("Look at the {digit}s in {house}."))
        }
    };
    let mut proof = Proof { reason, place, digits: digits(chain), ..Proof::default() };
    for (number, &end) in hint.ends.iter().enumerate() {
        let again = if number > 0 && end.start == first { "Once more, suppose" } else { "Suppose" };
        proof.more.push(format!("{again} {}.", says(end.start)));
        tell_branch(end, hint, search, &mut proof);
    }
    if proof.picture.links.len() > MOST_LINKS {
        proof.picture.links.clear();
    }
    let starts = hint.ends.iter().map(|end| (candidate(end.start), Role::Focus));
    for start in starts {
        if !proof.picture.candidates.contains(&start) && start.0 != candidate(hint.result) {
            proof.picture.candidates.push(start);
        }
    }
    proof
}

/// The digits that a chain is about: those that it strikes or places.
fn digits(chain: &Chain) -> DigitSet {
    let gone = chain.gone().into_iter().chain(chain.placed());
    gone.map(|literal| candidate(literal).digit).collect()
}

/// One chain of a hint, from its assumption to its end.
fn tell_branch(end: End, hint: &Hint, search: &Search, proof: &mut Proof) {
    let run = search.get(end.start);
    let last = search.node(end);
    let mut walk = Walk::new();
    let mut nodes: Vec<Node> = run.chain(&last, &mut walk)[1..]
        .iter()
        .map(|&literal| run.get(literal))
        .filter(|node| !run.parents(node).is_empty())
        .collect();
    nodes.push(last);
    order::by_key(&mut nodes, Node::age);
    for node in nodes.iter().filter(|node| node.literal != end.start || end.clash) {
        if run.parents(node).is_empty() {
            continue;
        }
        proof.more.push(tell_node(node, run));
        for &parent in run.parents(node) {
            let kind = if is_on(node.literal) { LinkKind::Strong } else { LinkKind::Weak };
            let link = link(parent, node.literal, kind);
            if node.cause != Cause::Struck && !proof.picture.links.contains(&link) {
                proof.picture.links.push(link);
            }
        }
    }
    if hint.form != Form::Contradiction {
        proof.more.push(format!("So {} in this case.", says(end.last)));
    }
}

fn tell_node(node: &Node, run: &Run) -> String {
    let says = says(node.literal);
    let [cell, digit] = names(node.literal);
    let first = run.parents(node)[0];
    match (node.cause, is_on(node.literal)) {
        (Cause::Cell, true) => format!("Then {says}: {cell} has no other digit left."),
        (Cause::House(kind), true) => {
            format!(
                "Then {says}: {} has no other place left for {digit}.",
                house_of(node.literal, kind)
            )
        }
        (Cause::House(kind), false) => format!(
            "Then {says}: {} has its {digit} in {}.",
            house_of(node.literal, kind),
            candidate(first).cell
        ),
        (Cause::Struck, _) => {
            format!(
                "Then {says}: {}{} shows it.",
                now_that(run.parents(node)),
                struck_by(node, run)
            )
        }
        (Cause::Cell | Cause::Assumed, _) => {
            format!("Then {says}: it is {}.", candidate(first).digit)
        }
    }
}

/// What strikes a candidate that neither its cell nor a house does. Locked candidates and an X-Wing strike the
/// digit whose places they count, a pair never does.
fn struck_by(node: &Node, run: &Run) -> &'static str {
    let digit = candidate(node.literal).digit;
    let same = run.parents(node).iter().all(|&parent| candidate(parent).digit == digit);
    match (node.nested, same) {
        (0, true) => "locked candidates or an X-Wing",
        (0, false) => "a pair",
        _ => "a chain on what is left",
    }
}

/// `now that r1c2 is not 5 and r3c4 is not 5, `; nothing if that would be too long to read.
fn now_that(parents: &[Literal]) -> String {
    match parents.len() {
        1..=4 => format!("now that {}, ", words::and(parents.iter().map(|&parent| says(parent)))),
        _ => String::new(),
    }
}

fn of_simple(simple: &Simple) -> Proof {
    let steps: Vec<_> = simple.chain.iter().rev().copied().collect();
    let mut proof = Proof::default();
    for pair in steps.windows(2) {
        let [(from, _), (to, cause)] = [pair[0], pair[1]];
        let kind = if is_on(to) { LinkKind::Strong } else { LinkKind::Weak };
        proof.picture.links.push(link(from, to, kind));
        proof.more.push(tell_link(from, to, cause));
    }
    let on = steps.iter().filter(|step| is_on(step.0)).map(|step| candidate(step.0));
    for candidate in on {
        if !proof.picture.candidates.iter().any(|(met, _)| *met == candidate) {
            proof.picture.candidates.push((candidate, Role::Base));
        }
    }
    let (start, target) = (steps[0].0, simple.chain[0].0);
    proof.place =
        format!("Look at the {}s around {}.", candidate(start).digit, candidate(start).cell);
    proof.reason = match simple.shape {
        Shape::Forcing => format!(
            "If {} it would follow, link by link, that {}. So {}.",
            supposes(start),
            says(target),
            says(target)
        ),
        Shape::Cycle => {
            let cells: CellSet = steps.iter().map(|step| candidate(step.0).cell).collect();
            format!(
                "The links run in a ring through {} cells: either every second candidate of it is \
                 true, or all the others are. So one end of each link is true, and what both its \
                 ends rule out is false.",
                words::count(cells.len())
            )
        }
    };
    proof.picture.candidates.retain(|(lit, _)| {
        !simple.gone.iter().any(|&gone| candidate(gone) == *lit)
            && simple.placed().map(candidate) != Some(*lit)
    });
    proof
}

fn tell_link(from: Literal, to: Literal, cause: Cause) -> String {
    let why = match (cause, is_on(to)) {
        (Cause::House(kind), true) => format!("the only other place in {}", house_of(to, kind)),
        (Cause::House(kind), false) => format!("both are in {}", house_of(to, kind)),
        (_, true) => "its only other digit".to_owned(),
        (_, false) => "a cell holds one digit".to_owned(),
    };
    format!("If {}, {}: {why}.", says(from), says(to))
}

fn of_aligned(position: &Position, aligned: &Aligned) -> Proof {
    let cells: CellSet = aligned.cells.iter().map(|&cell| Cell::ALL[cell]).collect();
    let mut picture = Picture::default();
    picture.cells.extend(cells.iter().map(|cell| (cell, Role::Focus)));
    let near = aligned.excluders.iter().filter(|cell| !cells.contains(*cell));
    picture.cells.extend(near.map(|cell| (cell, Role::Cover)));
    let gone: Vec<String> = (aligned.cells.iter().zip(aligned.gone))
        .filter(|(_, gone)| *gone != 0)
        .map(|(&cell, gone)| {
            let digits = words::any_digit(DigitSet::from_bits(gone));
            format!("{digits} in {}", Cell::ALL[cell])
        })
        .collect();
    let more = aligned.excluders.iter().filter(|cell| !cells.contains(*cell)).map(|cell| {
        let digits = words::any_digit(position.candidates().digits(cell));
        format!("{cell} needs {digits}.")
    });
    let twice = if cells.iter().any(|cell| cell.peers().meets(cells)) {
        "put a digit twice into a house or "
    } else {
        ""
    };
    Proof {
        picture,
        place: format!("Look at {}.", words::cells(cells)),
        reason: format!(
            "Each way to fill {} with {} would {twice}leave a cell that sees {} without a digit.",
            words::cells(cells),
            words::or(gone),
            words::all(cells.len())
        ),
        more: more.collect(),
        ..Proof::default()
    }
}

/// `r1c2 is 5`, `r1c2 is not 5`.
fn says(literal: Literal) -> String {
    let [cell, digit] = names(literal);
    format!("{cell} is {}{digit}", if is_on(literal) { "" } else { "not " })
}

/// `r1c2 were 5,`, `r1c2 were not 5,`.
fn supposes(literal: Literal) -> String {
    let [cell, digit] = names(literal);
    format!("{cell} were {}{digit},", if is_on(literal) { "" } else { "not " })
}

fn names(literal: Literal) -> [String; 2] {
    let Candidate { cell, digit } = candidate(literal);
    [cell.to_string(), digit.to_string()]
}

fn link(from: Literal, to: Literal, kind: LinkKind) -> Link {
    Link { from: candidate(from).into(), to: candidate(to).into(), kind }
}

/// The box, row or column (0, 1, 2) of a literal's cell.
fn house_of(literal: Literal, kind: u8) -> House {
    let (cell, _) = parts(literal);
    let number = usize::from(HOUSES[cell][usize::from(kind)]) % 9;
    match kind {
        0 => House::boxed(number),
        1 => House::row(number),
        _ => House::column(number),
    }
}

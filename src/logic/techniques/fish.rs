//! Fish: a digit that some parallel lines keep to as many lines across. X-Wing has two,
//! Swordfish three, Jellyfish four.

mod codes;
mod every;
mod shape;

use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::logic::cover::{Cover, Nine, members};
use crate::logic::hodoku::Code;
use crate::logic::technique::{CandidateSet, Effect, Flow, Proof, Sink, Technique, row};
use crate::logic::{Link, LinkKind, Picture, Position, Role, words};

/// `HoDoKu`'s codes for this family.
pub(super) const CODES: &[Code] = codes::ALL;

/// The rows of this family.
pub(super) const ROWS: &[Technique] = &[
    row(32, "X-Wing", "In two lines a digit has the same two places across.", |position, sink| {
        find(position, 2, sink)
    }),
    row(
        38,
        "Swordfish",
        "In three lines a digit is kept to the same three places across.",
        |position, sink| find(position, 3, sink),
    ),
    row(
        52,
        "Jellyfish",
        "In four lines a digit is kept to the same four places across.",
        |position, sink| find(position, 4, sink),
    ),
];

/// A line of a direction by its number.
type Line = fn(usize) -> House;

/// Fish of `size` lines, first with columns, then with rows as their base.
pub(super) fn find(position: &Position, size: u32, sink: &mut Sink<'_>) -> Flow {
    along(position, size, (House::column, House::row), sink)?;
    along(position, size, (House::row, House::column), sink)
}

fn along(position: &Position, size: u32, (base, cover): (Line, Line), sink: &mut Sink<'_>) -> Flow {
    Digit::ALL.into_iter().try_for_each(|digit| {
        let places: [Nine; 9] = std::array::from_fn(|line| position.places(base(line), digit));
        Cover { places: &places, size }.each(&mut |lines, across| {
            let inside = cells_of(base, lines);
            let outside = cells_of(cover, across) - inside;
            let strikes = CandidateSet::of(position, DigitSet::only(digit), outside);
            if strikes.is_empty() {
                return Flow::Continue(());
            }
            sink(&Effect::strike(strikes), &|| {
                let houses = |line: Line, set| members(set).map(line).collect::<Vec<_>>();
                tell(position, digit, &houses(base, lines), &houses(cover, across))
            })
        })
    })
}

fn cells_of(line: Line, set: Nine) -> CellSet {
    members(set).fold(CellSet::EMPTY, |cells, number| cells | line(number).cells())
}

fn tell(position: &Position, digit: Digit, base: &[House], cover: &[House]) -> Proof {
    let places = |house: &House| position.candidates().cells(digit) & house.cells();
    let mut picture = Picture::default();
    picture.houses.extend(base.iter().map(|&house| (house, Role::Base)));
    picture.houses.extend(cover.iter().map(|&house| (house, Role::Cover)));
    for cells in base.iter().map(places) {
        let corners: Vec<_> = cells.iter().map(|cell| Candidate { cell, digit }).collect();
        picture.candidates.extend(corners.iter().map(|&corner| (corner, Role::Base)));
        if let [from, to] = corners[..] {
            picture.links.push(Link { from: from.into(), to: to.into(), kind: LinkKind::Strong });
        }
    }
    let (base, cover) = (words::houses(base), words::houses(cover));
    Proof {
        picture,
        place: format!("Look at the {digit}s in {base}."),
        reason: format!(
            "The {digit}s of {base} can only be in {cover}, one in each. That uses up {cover}, so \
             no other cell there holds {digit}."
        ),
        ..Proof::default()
    }
}

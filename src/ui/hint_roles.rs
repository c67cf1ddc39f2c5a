//! The roles of cells and candidates in a hint's picture, and the legend of their signs.

use super::{glyphs, theme::Theme};
use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use pencilmark_engine::logic::{Picture, Role};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The most important role first: what a step does, then what it is built of.
const ORDER: [Role; 8] = [
    Role::Bad,
    Role::Good,
    Role::Fin,
    Role::Pivot,
    Role::Focus,
    Role::Wing,
    Role::Base,
    Role::Cover,
];

/// Returns the role whose sign is drawn in `cell`: its own, else that of a candidate in it.
pub(super) fn cell_role(picture: &Picture, cell: Cell) -> Option<Role> {
    let own = picture.cells.iter().find(|(other, _)| *other == cell).map(|(_, role)| *role);
    let candidate = || {
        let of_cell = picture.candidates.iter().filter(|(other, _)| other.cell == cell);
        let roles: Vec<_> = of_cell.map(|(_, role)| *role).collect();
        [Role::Good, Role::Bad].into_iter().find(|role| roles.contains(role))
    };
    own.or_else(candidate)
}

/// Returns the role of the first of the picture's houses that `cell` is in.
pub(super) fn house_role(picture: &Picture, cell: Cell) -> Option<Role> {
    let contains = |house: &House| house.cells().contains(cell);
    picture.houses.iter().find(|(house, _)| contains(house)).map(|(_, role)| *role)
}

/// The role of the ends of links that have none of their own.
const LINKED: Role = Role::Cover;

/// Returns both ends of all links.
fn ends(picture: &Picture) -> impl Iterator<Item = Candidate> {
    picture.links.iter().flat_map(|link| [link.from, link.to]).flat_map(|node| {
        let digit = node.digit;
        node.cells.iter().map(move |cell| Candidate { cell, digit })
    })
}

/// Returns the role of a candidate; the end of a link has one too.
pub(super) fn candidate_role(picture: &Picture, cell: Cell, digit: Digit) -> Option<Role> {
    let has_role = |wanted| {
        let mut roles = picture.candidates.iter();
        roles.any(|(c, role)| c.cell == cell && c.digit == digit && *role == wanted)
    };
    let own = ORDER.into_iter().find(|&role| has_role(role));
    own.or_else(|| ends(picture).any(|end| end == Candidate { cell, digit }).then_some(LINKED))
}

/// Returns the digits of the picture's candidates in `cell`. They are drawn even if the player wrote no
/// marks.
pub(super) fn digits(picture: &Picture, cell: Cell) -> DigitSet {
    let shown = picture.candidates.iter().map(|(shown, _)| *shown).chain(ends(picture));
    shown.filter(|shown| shown.cell == cell).map(|shown| shown.digit).collect()
}

/// Returns the cells that the picture is about, without those of whole houses.
pub(super) fn cells(picture: &Picture) -> CellSet {
    let own = picture.cells.iter().map(|(cell, _)| *cell);
    own.chain(picture.candidates.iter().map(|(shown, _)| shown.cell)).collect()
}

/// Returns the part of the picture that belongs to a page of the hint: what is in the cells that the
/// page names, and what the step does.
pub(super) fn of_page(picture: &Picture, named: CellSet) -> Picture {
    let is_shown = |cell, role| named.contains(cell) || matches!(role, Role::Good | Role::Bad);
    let mut left = Picture { houses: Vec::new(), ..picture.clone() };
    left.cells.retain(|&(cell, role)| is_shown(cell, role));
    left.candidates.retain(|&(shown, role)| is_shown(shown.cell, role));
    left.links.retain(|link| (link.from.cells | link.to.cells).is_subset(named));
    left
}

/// Returns the signs on the board with their meanings, and how an eliminated digit looks. `named` are
/// the cells that the open page names.
pub(super) fn legend(picture: &Picture, named: CellSet, theme: &Theme) -> Line<'static> {
    let mut roles: Vec<Role> = Vec::new();
    let mut is_named = false;
    for cell in Cell::ALL {
        let sign = cell_role(picture, cell).or_else(|| house_role(picture, cell));
        is_named |= sign.is_none() && named.contains(cell);
        roles.extend(sign.filter(|role| !roles.contains(role)));
    }
    roles.sort_by_key(|role| ORDER.iter().position(|known| known == role));
    let is_eliminated = roles.first() == Some(&Role::Bad);
    let others = roles.into_iter().filter(|role| *role != Role::Bad);
    let mut signs: Vec<(String, Style, &str)> = others
        .map(|role| (glyphs::role(role).to_owned(), theme.title, picture.word(role)))
        .collect();
    if is_named {
        signs.push((glyphs::NAMED.to_owned(), theme.title, "named here"));
    }
    let is_linked = |end: &Candidate| !picture.candidates.iter().any(|(shown, _)| shown == end);
    if let Some(end) = ends(picture).find(is_linked) {
        signs.push((end.digit.to_string(), theme.role(LINKED), "linked"));
    }
    let eliminated = picture.candidates.iter().find(|(_, role)| *role == Role::Bad);
    let word = if eliminated.is_some() { picture.word(Role::Bad) } else { "wrong" };
    if is_eliminated {
        signs.push((glyphs::role(Role::Bad).to_owned(), theme.title, word));
    }
    signs.extend(eliminated.map(|(shown, _)| (shown.digit.to_string(), theme.removed_chip, word)));
    let mut line = Line::default();
    for (number, &(ref sign, style, word)) in signs.iter().enumerate() {
        line.push_span(Span::styled(sign.clone(), style));
        // Signs with the same meaning share one word. A sign and its word stay on one line.
        let is_shared = signs.get(number + 1).is_some_and(|(.., next)| *next == word);
        let word = if is_shared { String::new() } else { word.replace(' ', "\u{a0}") + " " };
        line.push_span(Span::styled(format!("\u{a0}{word}"), theme.dim));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::logic::{Link, LinkKind};

    #[test]
    fn the_legend_names_the_signs_that_are_drawn() {
        let theme = Theme::named("mono").unwrap();
        let five = |cell| Candidate { cell, digit: Digit::ALL[4] };
        let (first, second) = (Cell::at(0, 0), Cell::at(4, 4));
        let told = |picture: &Picture| {
            legend(picture, CellSet::EMPTY, &theme).to_string().replace('\u{a0}', " ")
        };
        let placed = Picture { candidates: vec![(five(first), Role::Good)], ..Picture::default() };
        assert_eq!(told(&placed), "+ placed ");
        let struck = Picture {
            houses: vec![(House::row(4), Role::Base)],
            cells: vec![(first, Role::Fin)],
            candidates: vec![(five(first), Role::Bad), (five(second), Role::Base)],
            ..Picture::default()
        };
        assert_eq!(told(&struck), "F fin % base 5 struck ");
        let signed = Picture { cells: vec![(second, Role::Fin)], ..struck.clone() };
        assert_eq!(told(&signed), "F fin % base x 5 struck ");
        let words = &[(Role::Fin, "part"), (Role::Base, "part")];
        assert_eq!(told(&Picture { words, ..signed }), "F % part x 5 struck ");
        assert_eq!(cells(&struck), [first, second].into_iter().collect());
    }

    #[test]
    fn a_page_shows_the_cells_that_it_names_and_what_the_step_does() {
        let theme = Theme::named("mono").unwrap();
        let at = |column| Candidate { cell: Cell::at(0, column), digit: Digit::ALL[4] };
        let link =
            |from, to| Link { from: at(from).into(), to: at(to).into(), kind: LinkKind::Weak };
        let whole = Picture {
            houses: vec![(House::row(0), Role::Base)],
            cells: vec![(at(1).cell, Role::Fin), (at(2).cell, Role::Wing)],
            candidates: vec![(at(1), Role::Focus), (at(3), Role::Focus), (at(8), Role::Bad)],
            links: vec![link(1, 3), link(3, 4), link(4, 5)],
            ..Picture::default()
        };
        let named = [at(3), at(4), at(7)].into_iter().map(|at| at.cell).collect();
        let wanted = Picture {
            candidates: vec![(at(3), Role::Focus), (at(8), Role::Bad)],
            links: vec![link(3, 4)],
            ..Picture::default()
        };
        assert_eq!(of_page(&whole, named), wanted);
        let told = legend(&wanted, named, &theme).to_string().replace('\u{a0}', " ");
        assert_eq!(told, "@ named here 5 linked x 5 struck ");
    }

    #[test]
    fn the_ends_of_a_link_have_a_role_of_their_own() {
        let at = |column, digit: usize| Candidate {
            cell: Cell::at(0, column),
            digit: Digit::ALL[digit],
        };
        let link = Link { from: at(0, 1).into(), to: at(5, 1).into(), kind: LinkKind::Weak };
        let picture = Picture {
            candidates: vec![(at(5, 1), Role::Focus)],
            links: vec![link],
            ..Picture::default()
        };
        let role = |end: Candidate| candidate_role(&picture, end.cell, end.digit);
        assert_eq!(
            (role(at(0, 1)), role(at(5, 1)), role(at(3, 1))),
            (Some(LINKED), Some(Role::Focus), None)
        );
        assert_eq!(digits(&picture, Cell::at(0, 0)).to_string(), "2");
        let theme = Theme::named("mono").unwrap();
        assert!(legend(&picture, CellSet::EMPTY, &theme).to_string().contains("2\u{a0}linked"));
    }
}

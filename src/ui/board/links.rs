//! Links between candidates, drawn along the lines between the cells. A strong link is drawn as `═`
//! and `║`, in the hue of a true candidate, and a weak link as `╌` and `╎`, in the hue of a false
//! candidate. A link within a cell is a bracket. On a board without lines between all rows, links
//! also use the empty last lines of cells, and on the smallest board they also pass behind digits.
//! This module routes the lines itself, because no library does so on the grid of a board.

mod route;
mod within;

use crate::ui::layout::{BoardLayout, BoardSize};
use crate::ui::theme::Theme;
use pencilmark_engine::board::{Cell, Digit};
use pencilmark_engine::logic::{Link, LinkKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use route::Router;

/// An end of a link: the position of its mark, and the area of its cell.
#[derive(Clone, Copy)]
struct End {
    mark: Position,
    cell: Rect,
}

/// Draws links one after another, each on its cheapest route. A cheap route is short, has few
/// corners and avoids the positions of the links already drawn. Links within a cell come first,
/// because they have no other way. The first `passed` links are drawn faintly. `mark` returns the
/// column and the line of a candidate in its cell.
pub(super) fn draw(
    layout: &BoardLayout,
    (links, passed): (&[Link], usize),
    mark: impl Fn(Cell, Digit) -> (u16, u16),
    theme: &Theme,
    buffer: &mut Buffer,
) {
    if links.is_empty() {
        return;
    }
    let with_state = links.iter().enumerate().map(|(index, link)| (link, index < passed));
    let (within, between): (Vec<_>, Vec<_>) =
        with_state.partition(|(link, _)| link.from.cells == link.to.cells);
    for (link, is_passed) in within {
        let Some(ends) = ends(layout, link, &mark, buffer) else { continue };
        let marks = ends.map(|end| end.mark);
        if let Some(route) = within::route(marks, ends[0].cell, buffer) {
            let drawn = Drawn { route: &route, marks, kind: link.kind, is_passed };
            drawn.draw(|_| false, theme, buffer);
        }
    }
    let mut router = Router::new(layout, buffer);
    for (link, is_passed) in between {
        let Some([from, to]) = ends(layout, link, &mark, buffer) else { continue };
        let Some(route) = router.route(from, to) else { continue };
        let marks = [from.mark, to.mark];
        let drawn = Drawn { route: &route, marks, kind: link.kind, is_passed };
        drawn.draw(|at| router.is_behind(at), theme, buffer);
        router.add(&route);
    }
}

/// A link with its route.
struct Drawn<'a> {
    route: &'a [Position],
    /// The marks at the ends of the route.
    marks: [Position; 2],
    kind: LinkKind,
    is_passed: bool,
}

impl Drawn<'_> {
    /// Draws the link, except where it passes behind something.
    fn draw(&self, is_behind: impl Fn(Position) -> bool, theme: &Theme, buffer: &mut Buffer) {
        let usual = self.style(theme);
        for (number, &at) in self.route.iter().enumerate() {
            let before = number.checked_sub(1).map_or(self.marks[0], |last| self.route[last]);
            let after = self.route.get(number + 1).copied().unwrap_or(self.marks[1]);
            // The numbers of rows and columns stay visible, as in the grid lines.
            let is_number = buffer[at].symbol().starts_with(|c: char| c.is_ascii_digit());
            let is_covered = is_number || is_behind(at);
            if let Some(place) = buffer.cell_mut(at).filter(|_| !is_covered) {
                let style = style(usual, place, theme);
                place.set_symbol(symbol([before, after], at, self.kind)).set_style(style);
            }
        }
    }

    /// Returns the usual style of the link.
    fn style(&self, theme: &Theme) -> Style {
        let style = match self.kind {
            // Themes without tints draw passed links like the grid, which is dim.
            _ if self.is_passed && !theme.has_tints() => theme.dim,
            LinkKind::Strong => theme.link,
            LinkKind::Weak => theme.link_weak,
        };
        if self.is_passed && theme.has_tints() {
            style.add_modifier(Modifier::DIM)
        } else {
            style.remove_modifier(Modifier::DIM)
        }
    }
}

/// Returns both ends of a link. If an end has several cells, returns the two cells nearest to each
/// other. Returns `None` if an end has no cell.
fn ends(
    layout: &BoardLayout,
    link: &Link,
    mark: &impl Fn(Cell, Digit) -> (u16, u16),
    buffer: &Buffer,
) -> Option<[End; 2]> {
    let end = |cell: Cell, digit: Digit| {
        let (x, y) = mark(cell, digit);
        let cell = layout.cell(cell);
        let place = Position::new(cell.x + x, cell.y + y);
        // On the smallest board, the position of a digit depends on the other signs of its cell.
        let is_digit = |at: &Position| buffer[*at].symbol().starts_with(digit.to_char());
        let is_moved = layout.size == BoardSize::Compact;
        let drawn = is_moved.then(|| cell.positions().find(is_digit)).flatten();
        End { mark: drawn.unwrap_or(place), cell }
    };
    let pairs =
        link.from.cells.iter().flat_map(|from| link.to.cells.iter().map(move |to| (from, to)));
    let distance = |&(from, to): &(Cell, Cell)| {
        from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
    };
    let (from, to) = pairs.min_by_key(distance)?;
    Some([end(from, link.from.digit), end(to, link.to.digit)])
}

/// Returns the style of a link at a place, based on its usual style. In themes without tints, the
/// background of a cell comes with a colour for everything on it. In reversed cells, a colour would
/// fill the background.
fn style(style: Style, place: &ratatui::buffer::Cell, theme: &Theme) -> Style {
    let is_reversed = place.modifier.contains(Modifier::REVERSED);
    let has_background = place.bg != ratatui::buffer::Cell::EMPTY.bg;
    let has_own = is_reversed || has_background && !theme.has_tints();
    if has_own { Style { fg: None, ..style } } else { style }
}

/// Returns the character for a link at a position, given the positions before and after it.
fn symbol(beside: [Position; 2], at: Position, kind: LinkKind) -> &'static str {
    let any = |is_there: &dyn Fn(&Position) -> bool| beside.iter().any(is_there);
    // A mark is next to the line, but not always directly above, below, left or right of the
    // position.
    let (left, right) =
        (any(&|to| to.y == at.y && to.x < at.x), any(&|to| to.y == at.y && to.x > at.x));
    let (up, down) =
        (any(&|to| to.x == at.x && to.y < at.y), any(&|to| to.x == at.x && to.y > at.y));
    let signs = match kind {
        LinkKind::Strong => ["═", "║", "╗", "╝", "╔", "╚"],
        LinkKind::Weak => ["╌", "╎", "┐", "┘", "┌", "└"],
    };
    signs[match (left, right, up, down) {
        (true, _, false, true) => 2,
        (true, _, true, false) => 3,
        (_, true, false, true) => 4,
        (_, true, true, false) => 5,
        (false, false, ..) => 1,
        _ => 0,
    }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::LayoutChoice;
    use pencilmark_engine::board::Candidate;
    use ratatui::style::Color;

    /// A row and a column.
    type Place = (usize, usize);

    fn drawn(links: &[(Place, Place, LinkKind)]) -> Vec<String> {
        drawn_at(120, 40, links)
    }

    fn drawn_at(width: u16, height: u16, links: &[(Place, Place, LinkKind)]) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
        let node =
            |(row, column)| Candidate { cell: Cell::at(row, column), digit: Digit::ALL[4] }.into();
        let links: Vec<Link> = links
            .iter()
            .map(|&(from, to, kind)| Link { from: node(from), to: node(to), kind })
            .collect();
        let mut buffer = Buffer::empty(area);
        let middle = |_, _| {
            let (width, height) = layout.size.cell_size();
            (width / 2, height / 2)
        };
        draw(&layout, (&links, 0), middle, &Theme::named("mono").unwrap(), &mut buffer);
        let rows = buffer.content.chunks(width.into()).map(|row| {
            row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim().to_owned()
        });
        rows.filter(|row| !row.is_empty()).collect()
    }

    #[test]
    fn links_lead_from_mark_to_mark_along_the_lines() {
        use LinkKind::{Strong, Weak};
        assert_eq!(drawn(&[((0, 0), (0, 1), Strong)]), ["═══════"]);
        assert_eq!(drawn(&[((0, 0), (1, 0), Weak)]), ["╎", "╎", "╎"]);
        assert_eq!(drawn(&[((0, 0), (1, 1), Strong)]), ["║", "╚═══════╗", "║"]);
    }

    #[test]
    fn links_share_no_line_if_another_is_free() {
        use LinkKind::{Strong, Weak};
        let two = drawn(&[((0, 0), (0, 1), Strong), ((0, 0), (0, 1), Weak)]);
        assert_eq!(two, ["═══════", "╎       ╎", "└╌╌╌╌╌╌╌┘"]);
        for (width, height) in [(80, 24), (120, 30), (120, 34), (120, 40)] {
            let area = Rect::new(0, 0, width, height);
            let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
            let mut router = Router::new(&layout, &Buffer::empty(area));
            let end = |column| {
                let cell = layout.cell(Cell::at(0, column));
                End { mark: Position::new(cell.x + 2, cell.y), cell }
            };
            let routes = [(0, 5), (1, 6), (2, 7), (3, 8)].map(|(from, to)| {
                let route = router.route(end(from), end(to)).unwrap();
                router.add(&route);
                route
            });
            for (number, route) in routes.iter().enumerate() {
                for other in &routes[..number] {
                    let shared = route.iter().filter(|at| other.contains(at)).count();
                    assert!(shared <= 2, "{width}x{height}: two links may cross but not overlap");
                }
            }
        }
    }

    #[test]
    fn without_lines_between_rows_links_use_empty_lines_of_cells() {
        use LinkKind::{Strong, Weak};
        for (width, height) in [(120, 30), (80, 24)] {
            let drawn = |links: &[_]| drawn_at(width, height, links);
            let beside = "═".repeat(if height == 30 { 7 } else { 5 });
            assert_eq!(drawn(&[((4, 0), (4, 1), Strong)]), [beside]);
            let along = &drawn(&[((2, 0), (2, 8), Strong)])[..];
            let [.., last] = along else { panic!("nothing was drawn") };
            let [first, end] = if height == 30 { ['╚', '╝'] } else { ['═', '═'] };
            assert!(
                along.len() <= 2 && last.starts_with(first) && last.ends_with(end),
                "{along:?}"
            );
            let corner = drawn(&[((4, 4), (1, 8), Weak)]);
            assert!(corner.iter().all(|row| row.chars().all(|c| "╌╎┐┘┌└ ".contains(c))));
            assert!(corner.len() > 3, "{corner:?}");
        }
    }

    #[test]
    fn links_keep_clear_of_marks_and_of_the_numbers_at_the_edge() {
        let area = Rect::new(0, 0, 80, 24);
        let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
        let mut buffer = Buffer::empty(area);
        for cell in Cell::ALL {
            for at in layout.cell(cell).positions() {
                buffer[at].set_symbol("m");
            }
        }
        let numbers = layout.numbers().unwrap();
        for at in &numbers {
            buffer[*at].set_symbol("7");
        }
        let node = |row, column| Candidate { cell: Cell::at(row, column), digit: Digit::ALL[4] };
        let links: Vec<Link> = (0..9)
            .map(|at| Link {
                from: node(0, at).into(),
                to: node(at, 8 - at).into(),
                kind: LinkKind::Weak,
            })
            .collect();
        draw(&layout, (&links, 0), |_, _| (2, 0), &Theme::named("mono").unwrap(), &mut buffer);
        let drawn = buffer.content.iter().filter(|place| "╌╎┐┘┌└".contains(place.symbol()));
        assert!(drawn.count() > 60);
        assert!(numbers.iter().all(|at| buffer[*at].symbol() == "7"));
        let marks = Cell::ALL.into_iter().flat_map(|cell| layout.cell(cell).positions());
        assert!(marks.into_iter().all(|at| buffer[at].symbol() == "m"));
    }

    /// Draws links between candidates of an 80x24 or 60x20 board. Each cell with candidates has a
    /// string that is drawn in its first line. Returns the lines of the board.
    fn drawn_between(
        (width, height): (u16, u16),
        texts: &[(Place, &str)],
        links: &[(Place, Place, char, LinkKind)],
    ) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
        let mut buffer = Buffer::empty(area);
        for &((row, column), text) in texts {
            let cell = layout.cell(Cell::at(row, column));
            buffer.set_string(cell.x, cell.y, text, ratatui::style::Style::new());
        }
        let node = |(row, column), digit: char| {
            let digit = Digit::new(digit.to_digit(10).unwrap() as u8).unwrap();
            Candidate { cell: Cell::at(row, column), digit }.into()
        };
        let link = |&(from, to, digit, kind): &(Place, Place, char, LinkKind)| Link {
            from: node(from, digit),
            to: node(to, digit),
            kind,
        };
        let links: Vec<Link> = links.iter().map(link).collect();
        let mark = |cell: Cell, digit: Digit| {
            let text = texts.iter().find(|(place, _)| *place == (cell.row(), cell.column()));
            let at = text.and_then(|(_, text)| text.chars().position(|c| c == digit.to_char()));
            let is_listed = layout.size == BoardSize::Full;
            (at.filter(|_| is_listed).map_or(layout.size.cell_size().0 / 2, |at| at as u16), 0)
        };
        draw(&layout, (&links, 0), mark, &Theme::named("mono").unwrap(), &mut buffer);
        let rows = buffer.content.chunks(width.into());
        let rows = rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect());
        rows.map(|row: String| row.trim_end().to_owned()).collect()
    }

    #[test]
    fn a_link_ends_beside_its_own_digit() {
        use LinkKind::Strong;
        let link = [((1, 2), (1, 4), '5', Strong)];
        let texts = [((1, 2), " 45"), ((1, 4), " 257")];
        let rows = drawn_between((80, 24), &texts, &link);
        let [digits, below] = [&rows[3], &rows[4]];
        assert_eq!(digits.trim(), "45          257", "the line touches no other digit");
        assert_eq!(below.trim(), "╚═══════════╝");
        let column = |row: &str, sign| row.chars().position(|c| c == sign);
        assert_eq!(column(below, '╚'), column(digits, '5'));
    }

    #[test]
    fn a_link_of_the_smallest_board_ends_where_the_digit_is_drawn() {
        let link = [((3, 3), (7, 3), '9', LinkKind::Strong)];
        let texts = [((3, 3), "9 c"), ((7, 3), "9 c")];
        let rows = drawn_between((60, 20), &texts, &link);
        let ends: Vec<&str> =
            rows.iter().filter(|row| row.contains('9')).map(|r| r.trim()).collect();
        assert_eq!(ends, ["╔9 c", "╚9 c"]);
    }

    #[test]
    fn a_link_of_the_smallest_board_passes_behind_a_digit_rather_than_along_the_frame() {
        use LinkKind::{Strong, Weak};
        // Other links use both lines between the boxes.
        let links = [
            ((6, 8), (6, 0), '9', Strong),
            ((5, 0), (5, 5), '9', Strong),
            ((5, 5), (3, 3), '9', Weak),
        ];
        let texts = [(6, 8), (6, 0), (5, 0), (5, 5), (3, 3)].map(|place| (place, "9 c"));
        let digits = (0..9).map(|row| ((row, 4), " 7'"));
        let texts: Vec<_> = texts.into_iter().chain(digits).collect();
        let rows = drawn_between((60, 20), &texts, &links);
        let weak: Vec<_> = rows.iter().filter(|row| row.contains(['╌', '└', '┘', '┐'])).collect();
        assert!(weak.iter().any(|row| row.contains("╌ 7'╌9")), "{rows:#?}");
        assert!(rows.iter().all(|row| row.matches('7').count() <= 1), "{rows:#?}");
        let board = BoardLayout::new(Rect::new(0, 0, 60, 20), LayoutChoice::Auto.into()).board;
        let frame = [board.y, board.bottom() - 1].map(|y| &rows[usize::from(y)]);
        assert_eq!(frame, ["", ""], "no link is on the frame");
    }

    #[test]
    fn strong_and_weak_links_have_styles_of_their_own() {
        let of = |theme: &Theme, bg| {
            let mut place = ratatui::buffer::Cell::EMPTY;
            place.set_bg(bg);
            [theme.link, theme.link_weak].map(|usual| style(usual, &place, theme))
        };
        let dark = Theme::named("dark").unwrap();
        assert_eq!(of(&dark, Color::Blue), [dark.link, dark.link_weak]);
        let coloured = dark.colour_marks()[0].bg.unwrap();
        assert_eq!(of(&dark, coloured), [dark.link, dark.link_weak]);
        let sixteen = Theme::named("terminal-light").unwrap();
        assert_eq!(of(&sixteen, Color::Reset), [sixteen.link, sixteen.link_weak]);
        let on_cell = [sixteen.link, sixteen.link_weak].map(|style| Style { fg: None, ..style });
        assert_eq!(of(&sixteen, Color::Blue), on_cell);
        let mut cursor = ratatui::buffer::Cell::EMPTY;
        cursor.set_style(sixteen.cursor);
        assert_eq!(style(sixteen.link_weak, &cursor, &sixteen), on_cell[1]);
    }
}

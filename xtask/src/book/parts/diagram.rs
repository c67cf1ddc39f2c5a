//! Draws a step at a position as SVG. The cells and houses of the step are shaded, eliminated
//! candidates are crossed out in red, placed digits are green, strong links are solid lines, and
//! weak links are dashed lines.

use pencilmark_engine::board::{Candidate, Cell, CellSet, Digit, Grid, House};
use pencilmark_engine::logic::{LinkKind, Node, Position, Role, Step};
use std::fmt::Write;

/// The width and the height of a cell.
const CELL: usize = 38;
const LEFT: usize = 20;
const TOP: usize = 20;
const SIDE: usize = 9 * CELL;
const WIDTH: usize = LEFT + SIDE + 8;
const FOOT: usize = 24;
/// The distance between the lines of the legend.
const LEGEND_LINE: usize = 16;

/// The distance between neighbouring candidates of a cell.
const THIRD: f32 = 11.5;
const DISC: f32 = 6.2;

/// Returns the two colours of a role: one for cells and houses, and one for the discs around
/// candidates.
const fn tones(role: Role) -> (&'static str, &'static str) {
    match role {
        Role::Focus => ("#cdeeea", "#7fd6d0"),
        Role::Base => ("#ecdff8", "#d2abef"),
        Role::Cover => ("#fdeacb", "#f5c46f"),
        Role::Pivot => ("#c9e0ff", "#86b8f7"),
        Role::Wing => ("#e0edff", "#aecdf8"),
        Role::Fin => ("#fff3a6", "#eed94a"),
        Role::Good => ("#d9f3cd", "#3c8c2a"),
        Role::Bad => ("#ffdeda", "#d0342c"),
    }
}

/// The colour of strong links.
const LINK: &str = "#b02a7a";
const DASHES: &str = " stroke-dasharray=\"4 3\"";

/// All roles in the order of the legend. A later role is drawn over an earlier role.
const ROLES: [Role; 8] = [
    Role::Cover,
    Role::Base,
    Role::Wing,
    Role::Focus,
    Role::Pivot,
    Role::Fin,
    Role::Good,
    Role::Bad,
];

const STYLE: &str = "<style>text{font-family:'DejaVu Sans',Verdana,sans-serif}\
.g,.o,.c,.w,.b,.n{text-anchor:middle}\
.g{font-size:23px;font-weight:bold}.o{font-size:23px;fill:#143ca0}.c{font-size:9px;fill:#444}\
.w{font-size:9px;fill:#fff;font-weight:bold}.b{font-size:9px;font-weight:bold}.n{font-size:9px;fill:#777}\
.l{font-size:10px;fill:#333}</style>\n";

/// Draws `step` at a position of a puzzle.
pub(crate) fn write(givens: &Grid, position: &Position, step: &Step) -> String {
    let legend = legend(step);
    let height = TOP + SIDE + FOOT + (legend.len() - 1) * LEGEND_LINE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\">\n\
         {STYLE}<rect width=\"{WIDTH}\" height=\"{height}\" rx=\"4\" fill=\"#fff\"/>\n"
    );
    draw(&mut svg, givens, position, step, &legend).expect("writing to a string never fails");
    svg + "</svg>\n"
}

fn draw(
    svg: &mut String,
    givens: &Grid,
    position: &Position,
    step: &Step,
    legend: &[Vec<LegendEntry>],
) -> std::fmt::Result {
    draw_tones(svg, step)?;
    draw_rules(svg)?;
    draw_discs(svg, step)?;
    draw_links(svg, step)?;
    draw_digits(svg, givens, position)?;
    draw_candidates(svg, position, step)?;
    draw_legend(svg, legend)
}

/// Shades houses and cells. More important roles are drawn over others.
fn draw_tones(svg: &mut String, step: &Step) -> std::fmt::Result {
    let mut rect = |cells: CellSet, role: Role, inset: usize| {
        let rows = || cells.iter().map(Cell::row);
        let columns = || cells.iter().map(Cell::column);
        let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else { return Ok(()) };
        let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return Ok(()) };
        writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            LEFT + left * CELL + inset,
            TOP + top * CELL + inset,
            (right - left + 1) * CELL - 2 * inset,
            (bottom - top + 1) * CELL - 2 * inset,
            tones(role).0,
        )
    };
    for role in ROLES {
        let houses = step.picture.houses.iter().filter(|(_, lit)| *lit == role);
        houses.map(|(house, _)| House::cells(*house)).try_for_each(|cells| rect(cells, role, 0))?;
    }
    for role in ROLES {
        let cells = step.picture.cells.iter().filter(|(_, lit)| *lit == role);
        cells.map(|&(cell, _)| CellSet::only(cell)).try_for_each(|cell| rect(cell, role, 2))?;
    }
    Ok(())
}

fn draw_rules(svg: &mut String) -> std::fmt::Result {
    for (is_border, width, foreground) in [(false, "0.6", "#999"), (true, "2", "#222")] {
        let mut path = String::new();
        for line in (0..=9).filter(|line| (line % 3 == 0) == is_border) {
            let (x, y) = (LEFT + line * CELL, TOP + line * CELL);
            write!(path, "M{LEFT} {y}h{SIDE}M{x} {TOP}v{SIDE}")?;
        }
        writeln!(
            svg,
            "<path d=\"{path}\" stroke=\"{foreground}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
        )?;
    }
    let name = |index: usize| char::from(b'1' + index as u8);
    let middle = |index: usize| (index * CELL + CELL / 2) as f32;
    let columns = (0..9).map(|index| (LEFT as f32 + middle(index), 13.0, name(index)));
    let rows = (0..9).map(|index| (10.0, TOP as f32 + middle(index) + 3.0, name(index)));
    put(svg, "n", columns.chain(rows).collect())
}

/// Returns the centre of a candidate.
fn point(at: Candidate) -> (f32, f32) {
    let ninth = at.digit.index();
    let place =
        |line: usize, third: usize| (line * CELL + CELL / 2) as f32 + THIRD * (third as f32 - 1.0);
    let (x, y) = (place(at.cell.column(), ninth % 3), place(at.cell.row(), ninth / 3));
    (LEFT as f32 + x, TOP as f32 + y)
}

/// Returns the role of a candidate. If a candidate has several roles, returns the last one in the
/// order of [`ROLES`].
fn role_of(step: &Step, at: Candidate) -> Option<Role> {
    let has = |role: &Role| {
        step.picture.candidates.iter().any(|(lit, known)| *lit == at && known == role)
    };
    ROLES.into_iter().rev().find(has)
}

/// Returns the candidates of a link's node.
fn ends(node: Node) -> impl Iterator<Item = Candidate> {
    node.cells.iter().map(move |cell| Candidate { cell, digit: node.digit })
}

fn draw_discs(svg: &mut String, step: &Step) -> std::fmt::Result {
    let mut done = Vec::new();
    for &(at, _) in &step.picture.candidates {
        let Some(role) = role_of(step, at).filter(|_| !done.contains(&at)) else { continue };
        done.push(at);
        let (x, y) = point(at);
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{DISC}\" fill=\"{}\"/>", tones(role).1)?;
        if role == Role::Bad {
            let (left, top, far) = (x - DISC, y + DISC, 2.0 * DISC);
            writeln!(
                svg,
                "<path d=\"M{left} {top}l{far} -{far}\" stroke=\"#7d1410\" stroke-width=\"1.4\"/>"
            )?;
        }
    }
    for end in
        step.picture.drawn_links().iter().flat_map(|link| [link.from, link.to]).flat_map(ends)
    {
        if !done.contains(&end) {
            done.push(end);
            let (x, y) = point(end);
            writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{DISC}\" fill=\"#fff\" stroke=\"#555\" stroke-width=\"0.8\"/>"
            )?;
        }
    }
    Ok(())
}

/// Draws links as lines between the nearest candidates of two nodes. The lines are slightly curved
/// so that they do not cover each other.
fn draw_links(svg: &mut String, step: &Step) -> std::fmt::Result {
    let (mut strong, mut weak) = (String::new(), String::new());
    for link in step.picture.drawn_links() {
        let pairs =
            ends(link.from).flat_map(|from| ends(link.to).map(move |to| (point(from), point(to))));
        let far = |&((a, b), (c, d)): &((f32, f32), (f32, f32))| (a - c).hypot(b - d);
        let Some(nearest) = pairs.min_by(|one, other| far(one).total_cmp(&far(other))) else {
            continue;
        };
        let length = far(&nearest);
        if length <= 2.0 * DISC {
            continue;
        }
        let ((x, y), (to_x, to_y)) = nearest;
        let (dx, dy) = ((to_x - x) / length, (to_y - y) / length);
        let bend = length * 0.1;
        let path = if link.kind == LinkKind::Strong { &mut strong } else { &mut weak };
        write!(
            path,
            "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            x + dx * DISC,
            y + dy * DISC,
            f32::midpoint(x, to_x) - dy * bend,
            f32::midpoint(y, to_y) + dx * bend,
            to_x - dx * DISC,
            to_y - dy * DISC
        )?;
    }
    for (path, dashes) in [(strong, ""), (weak, DASHES)] {
        if !path.is_empty() {
            writeln!(
                svg,
                "<path d=\"{path}\" fill=\"none\" stroke=\"#b02a7a\" stroke-width=\"1.5\"{dashes}/>"
            )?;
        }
    }
    Ok(())
}

/// Writes the digits of a CSS class, each centred at its position. Each digit is a separate
/// element, because `librsvg` ignores lists of positions.
fn put(svg: &mut String, class: &str, mut all: Vec<(f32, f32, char)>) -> std::fmt::Result {
    all.sort_by(|a, b| (a.1, a.0).partial_cmp(&(b.1, b.0)).expect("positions are numbers"));
    for (x, y, digit) in all {
        writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>")?;
    }
    Ok(())
}

fn draw_digits(svg: &mut String, givens: &Grid, position: &Position) -> std::fmt::Result {
    let (mut given, mut own) = (Vec::new(), Vec::new());
    for (cell, digit) in position.grid().filled() {
        let middle = |line: usize| (line * CELL + CELL / 2) as f32;
        let (x, y) = (LEFT as f32 + middle(cell.column()), TOP as f32 + middle(cell.row()) + 8.0);
        let place = (x, y, digit.to_char());
        if givens.get(cell).is_some() { given.push(place) } else { own.push(place) }
    }
    put(svg, "g", given)?;
    put(svg, "o", own)
}

fn draw_candidates(svg: &mut String, position: &Position, step: &Step) -> std::fmt::Result {
    let (mut plain, mut lit, mut white) = (Vec::new(), Vec::new(), Vec::new());
    for cell in position.empty_cells().iter() {
        for digit in
            Digit::ALL.into_iter().filter(|&digit| position.candidates().allows(cell, digit))
        {
            let at = Candidate { cell, digit };
            let (x, y) = point(at);
            let place = (x, y + 3.3, digit.to_char());
            let is_linked = || {
                step.picture
                    .drawn_links()
                    .iter()
                    .flat_map(|link| [link.from, link.to])
                    .flat_map(ends)
                    .any(|end| end == at)
            };
            match role_of(step, at) {
                Some(Role::Good | Role::Bad) => white.push(place),
                Some(_) => lit.push(place),
                None if is_linked() => lit.push(place),
                None => plain.push(place),
            }
        }
    }
    put(svg, "c", plain)?;
    put(svg, "b", lit)?;
    put(svg, "w", white)
}

/// An entry of the legend: the symbol and its meaning.
struct LegendEntry {
    symbol: LegendSymbol,
    word: &'static str,
}

enum LegendSymbol {
    Disc(Role),
    Link(LinkKind),
}

impl LegendEntry {
    /// Returns the distance from the symbol to the word.
    const fn indent(&self) -> usize {
        match self.symbol {
            LegendSymbol::Disc(_) => 11,
            LegendSymbol::Link(_) => 18,
        }
    }

    /// Returns the width of the entry with the space after it, for letters of usual width.
    const fn width(&self) -> usize {
        self.indent() + self.word.len() * 11 / 2 + 8
    }
}

/// Returns the lines of the legend, with the roles and links that the step uses. There is at least
/// one line.
fn legend(step: &Step) -> Vec<Vec<LegendEntry>> {
    let picture = &step.picture;
    let is_used = |role: &Role| {
        let houses = picture.houses.iter().map(|(_, role)| role);
        let cells = picture.cells.iter().map(|(_, role)| role);
        houses
            .chain(cells)
            .chain(picture.candidates.iter().map(|(_, role)| role))
            .any(|one| one == role)
    };
    let used: Vec<Role> = ROLES.into_iter().filter(is_used).collect();
    let roles = used.iter().enumerate().map(|(number, &role)| {
        // Roles with the same name share the word of the last one.
        let is_shared =
            used.get(number + 1).is_some_and(|&next| picture.word(next) == picture.word(role));
        let word = if is_shared { "" } else { picture.word(role) };
        LegendEntry { symbol: LegendSymbol::Disc(role), word }
    });
    let links = [(LinkKind::Strong, "strong"), (LinkKind::Weak, "weak")]
        .into_iter()
        .filter(|(kind, _)| picture.drawn_links().iter().any(|link| link.kind == *kind))
        .map(|(kind, word)| LegendEntry { symbol: LegendSymbol::Link(kind), word });
    let mut lines = vec![Vec::new()];
    let mut x = LEFT;
    for entry in roles.chain(links) {
        if x + entry.width() > WIDTH + 8 {
            lines.push(Vec::new());
            x = LEFT;
        }
        x += entry.width();
        lines.last_mut().expect("there is at least one line").push(entry);
    }
    lines
}

/// Draws the legend below the board.
fn draw_legend(svg: &mut String, lines: &[Vec<LegendEntry>]) -> std::fmt::Result {
    for (number, line) in lines.iter().enumerate() {
        let (mut x, y) = (LEFT, TOP + SIDE + 16 + number * LEGEND_LINE);
        let middle = y - 3;
        for entry in line {
            match entry.symbol {
                LegendSymbol::Disc(role) => {
                    let (fill, disc) = (tones(role).1, x + 4);
                    write!(svg, "<circle cx=\"{disc}\" cy=\"{middle}\" r=\"4\" fill=\"{fill}\"/>")?;
                }
                LegendSymbol::Link(kind) => {
                    let dashes = if kind == LinkKind::Weak { DASHES } else { "" };
                    write!(
                        svg,
                        "<path d=\"M{x} {middle}h15\" stroke=\"{LINK}\" stroke-width=\"1.5\"{dashes}/>"
                    )?;
                }
            }
            let (text, word) = (x + entry.indent(), entry.word);
            writeln!(svg, "<text class=\"l\" x=\"{text}\" y=\"{y}\">{word}</text>")?;
            x += entry.width();
        }
    }
    Ok(())
}

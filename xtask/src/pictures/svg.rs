//! Writes a frame as SVG. Backgrounds are rectangles. Box-drawing characters are lines, because
//! fonts draw them with gaps. All other characters are text at fixed positions, so that the frame
//! looks right in any font.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::fmt::Write;

/// The width of a character.
pub(crate) const WIDTH: usize = 9;
pub(crate) const HEIGHT: usize = 20;
/// The distance from the top of a line to the baseline.
const BASELINE: usize = 15;
/// The margin around the frame.
pub(crate) const MARGIN: usize = 10;

/// A colour in CSS notation.
type Css = String;

/// The default colours of a terminal.
#[derive(Clone)]
pub(crate) struct Screen {
    /// The default background.
    pub(crate) background: Css,
    /// The default text colour.
    pub(crate) foreground: Css,
}

/// The colours and modifiers of a character. The colours of reversed text are already swapped.
#[derive(Clone, PartialEq)]
struct Look {
    foreground: Css,
    background: Css,
    ways: Modifier,
}

impl Screen {
    /// Creates a screen with the given background and text colour.
    pub(crate) fn new(background: &str, foreground: &str) -> Self {
        Self { background: background.to_owned(), foreground: foreground.to_owned() }
    }

    /// Returns a screen with the colours of the frame's corner. For colours that the frame does not
    /// set, uses the colours of a dark terminal.
    pub(crate) fn around(frame: &Buffer) -> Self {
        let corner = &frame[(0, 0)];
        Self { background: css(corner.bg, "#000000"), foreground: css(corner.fg, "#e5e5e5") }
    }
}

/// The SVG elements for one line of a frame.
pub(crate) struct Drawn {
    /// The rectangles behind the text.
    pub(crate) backgrounds: Vec<String>,
    /// The lines and the text.
    pub(crate) signs: Vec<String>,
}

/// Formats a frame as SVG.
pub(crate) fn write(frame: &Buffer, screen: &Screen) -> String {
    let mut svg = head(frame, 0, screen);
    for line in lines(frame, screen) {
        line.backgrounds.iter().chain(&line.signs).for_each(|one| svg.push_str(one));
    }
    svg.push_str("</svg>\n");
    svg
}

/// Formats the start of the SVG file for a frame with `below` extra pixels at the bottom.
pub(crate) fn head(frame: &Buffer, below: usize, screen: &Screen) -> String {
    let (columns, lines) = (usize::from(frame.area.width), usize::from(frame.area.height));
    let (width, height) = (columns * WIDTH + 2 * MARGIN, lines * HEIGHT + 2 * MARGIN + below);
    let background = &screen.background;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-size=\"15\" font-family=\"ui-monospace, \
         'DejaVu Sans Mono', Menlo, Consolas, monospace\" xml:space=\"preserve\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{background}\"/>\n"
    )
}

/// Draws the lines of a frame.
pub(crate) fn lines(frame: &Buffer, screen: &Screen) -> Vec<Drawn> {
    let (columns, lines) = (usize::from(frame.area.width), usize::from(frame.area.height));
    let drawn = (0..lines).map(|line| {
        let (mut backgrounds, mut signs) = (Vec::new(), Vec::new());
        let cells: Vec<_> = (0..columns).map(|x| &frame[(x as u16, line as u16)]).collect();
        let looks: Vec<_> = cells.iter().map(|cell| look(cell, screen)).collect();
        let top = MARGIN + line * HEIGHT;
        for (start, end) in runs(&looks, |a, b| a.background == b.background) {
            if looks[start].background != screen.background {
                let (x, width) = (MARGIN + start * WIDTH, (end - start) * WIDTH);
                let fill = &looks[start].background;
                backgrounds.push(format!(
                    "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" \
                     fill=\"{fill}\"/>\n"
                ));
            }
        }
        for (start, end) in runs(&looks, PartialEq::eq) {
            let symbols: Vec<_> = cells[start..end].iter().map(|cell| cell.symbol()).collect();
            write_rules(&mut signs, &symbols, start, top, &looks[start]);
            write_text(&mut signs, &symbols, start, top, &looks[start]);
        }
        Drawn { backgrounds, signs }
    });
    drawn.collect()
}

/// Splits `items` into runs of consecutive items that are alike. Returns where each run starts and
/// ends.
fn runs<T>(items: &[T], alike: impl Fn(&T, &T) -> bool) -> Vec<(usize, usize)> {
    let mut start = 0;
    items
        .chunk_by(alike)
        .map(|run| {
            let from = start;
            start += run.len();
            (from, start)
        })
        .collect()
}

fn look(cell: &Cell, screen: &Screen) -> Look {
    let (mut foreground, mut under) =
        (css(cell.fg, &screen.foreground), css(cell.bg, &screen.background));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut foreground, &mut under);
    }
    Look { foreground, background: under, ways: cell.modifier - Modifier::REVERSED }
}

/// The sixteen colours of xterm.
const XTERM: [(Color, &str); 16] = [
    (Color::Black, "#000000"),
    (Color::Red, "#cd0000"),
    (Color::Green, "#00cd00"),
    (Color::Yellow, "#cdcd00"),
    (Color::Blue, "#0000ee"),
    (Color::Magenta, "#cd00cd"),
    (Color::Cyan, "#00cdcd"),
    (Color::Gray, "#e5e5e5"),
    (Color::DarkGray, "#7f7f7f"),
    (Color::LightRed, "#ff0000"),
    (Color::LightGreen, "#00ff00"),
    (Color::LightYellow, "#ffff00"),
    (Color::LightBlue, "#5c5cff"),
    (Color::LightMagenta, "#ff00ff"),
    (Color::LightCyan, "#00ffff"),
    (Color::White, "#ffffff"),
];

/// Converts a colour to CSS. `own` is the terminal's default colour.
fn css(colour: Color, own: &str) -> Css {
    if let Color::Rgb(red, green, blue) = colour {
        return format!("#{red:02x}{green:02x}{blue:02x}");
    }
    let known = XTERM.iter().find(|(known, _)| *known == colour);
    known.map_or(own, |(_, css)| css).to_owned()
}

/// Draws the box-drawing characters in `symbols` as thin or thick lines from the centre of the
/// character to its edges. The first symbol is in column `start`.
fn write_rules(signs: &mut Vec<String>, symbols: &[&str], start: usize, top: usize, look: &Look) {
    for thickness in [1, 3] {
        let mut path = String::new();
        for (column, symbol) in (start..).zip(symbols) {
            let Some([up, right, down, left]) = arms(symbol) else { continue };
            let (x, y) = (MARGIN + column * WIDTH, top);
            let (middle, half) = (WIDTH as f32 / 2.0, HEIGHT / 2);
            let mut line = |wanted: usize, dx: f32, dy: usize, way: char, far: f32| {
                if wanted == thickness {
                    let _ = write!(path, "M{} {}{way}{far}", x as f32 + dx, y + dy);
                }
            };
            if up == down {
                line(up, middle, 0, 'v', HEIGHT as f32);
            } else {
                line(up, middle, 0, 'v', half as f32);
                line(down, middle, half, 'v', half as f32);
            }
            if left == right {
                line(left, 0.0, half, 'h', WIDTH as f32);
            } else {
                line(left, 0.0, half, 'h', middle);
                line(right, middle, half, 'h', middle);
            }
        }
        if !path.is_empty() {
            let foreground = &look.foreground;
            let ends = if thickness == 3 { " stroke-linecap=\"square\"" } else { "" };
            signs.push(format!(
                "<path d=\"{path}\" stroke=\"{foreground}\" stroke-width=\"{thickness}\" fill=\"none\"{ends}/>\n"
            ));
        }
    }
}

/// Returns the thickness of a box-drawing character's four arms: up, right, down and left. Returns
/// `None` for other characters.
fn arms(symbol: &str) -> Option<[usize; 4]> {
    Some(match symbol {
        "━" => [0, 3, 0, 3],
        "┃" => [3, 0, 3, 0],
        "┏" => [0, 3, 3, 0],
        "┓" => [0, 0, 3, 3],
        "┗" => [3, 3, 0, 0],
        "┛" => [3, 0, 0, 3],
        "┳" => [0, 3, 3, 3],
        "┻" => [3, 3, 0, 3],
        "┣" => [3, 3, 3, 0],
        "┫" => [3, 0, 3, 3],
        "╋" => [3, 3, 3, 3],
        "┯" => [0, 3, 1, 3],
        "┷" => [1, 3, 0, 3],
        "┿" => [1, 3, 1, 3],
        "┠" => [3, 1, 3, 0],
        "┨" => [3, 0, 3, 1],
        "╂" => [3, 1, 3, 1],
        "─" => [0, 1, 0, 1],
        "│" => [1, 0, 1, 0],
        "┌" => [0, 1, 1, 0],
        "┐" => [0, 0, 1, 1],
        "└" => [1, 1, 0, 0],
        "┘" => [1, 0, 0, 1],
        "┼" => [1, 1, 1, 1],
        _ => return None,
    })
}

/// Writes all characters except box-drawing characters word by word. Each word starts at its column
/// and is stretched to its width in columns.
fn write_text(signs: &mut Vec<String>, symbols: &[&str], start: usize, top: usize, look: &Look) {
    let is_text = |symbol: &str| !symbol.trim().is_empty() && arms(symbol).is_none();
    let way = |way, attribute: &'static str| if look.ways.contains(way) { attribute } else { "" };
    for (from, to) in runs(symbols, |a, b| is_text(a) == is_text(b)) {
        let word = &symbols[from..to];
        if !is_text(word[0]) {
            continue;
        }
        let lines = [(Modifier::UNDERLINED, "underline"), (Modifier::CROSSED_OUT, "line-through")];
        let lines = lines.into_iter().filter(|(way, _)| look.ways.contains(*way));
        let lines: Vec<_> = lines.map(|(_, line)| line).collect();
        let lines = if lines.is_empty() {
            String::new()
        } else {
            format!(" text-decoration=\"{}\"", lines.join(" "))
        };
        signs.push(format!(
            "<text x=\"{}\" y=\"{}\" textLength=\"{}\" fill=\"{}\"{}{}{}{}>{}</text>\n",
            MARGIN + (start + from) * WIDTH,
            top + BASELINE,
            word.len() * WIDTH,
            look.foreground,
            way(Modifier::BOLD, " font-weight=\"bold\""),
            way(Modifier::ITALIC, " font-style=\"italic\""),
            lines,
            way(Modifier::DIM, " opacity=\"0.6\""),
            escaped(&word.concat()),
        ));
    }
}

/// Escapes text for XML.
pub(crate) fn escaped(symbol: &str) -> String {
    symbol.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

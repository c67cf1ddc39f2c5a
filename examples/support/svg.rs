//! Writes a frame as SVG: grounds as rectangles, rules as lines (fonts draw them with gaps), and
//! every other character as text at its own place, so that it looks right in any font.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::fmt::Write;

/// A character's width and height.
const WIDTH: usize = 9;
const HEIGHT: usize = 20;
/// Where the letters stand, from the upper edge of their line.
const BASELINE: usize = 15;
/// The space around the frame.
const MARGIN: usize = 10;

/// A colour as CSS writes it.
type Css = String;

/// A character's colours and ways of writing, after reversing.
#[derive(Clone, PartialEq)]
struct Look {
    ink: Css,
    ground: Css,
    ways: Modifier,
}

/// The frame as SVG; `ground` is the terminal's own background.
pub(crate) fn write(frame: &Buffer, ground: &str) -> String {
    let (columns, lines) = (usize::from(frame.area.width), usize::from(frame.area.height));
    let (width, height) = (columns * WIDTH + 2 * MARGIN, lines * HEIGHT + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-size=\"15\" font-family=\"ui-monospace, \
         'DejaVu Sans Mono', Menlo, Consolas, monospace\" xml:space=\"preserve\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{ground}\"/>\n"
    );
    for line in 0..lines {
        let cells: Vec<_> = (0..columns).map(|x| &frame[(x as u16, line as u16)]).collect();
        let looks: Vec<_> = cells.iter().map(|cell| look(cell, ground)).collect();
        let top = MARGIN + line * HEIGHT;
        for (start, end) in runs(&looks, |a, b| a.ground == b.ground) {
            if looks[start].ground != ground {
                let (x, width) = (MARGIN + start * WIDTH, (end - start) * WIDTH);
                let fill = &looks[start].ground;
                put(
                    &mut svg,
                    format_args!(
                        "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" \
                         fill=\"{fill}\"/>"
                    ),
                );
            }
        }
        for (start, end) in runs(&looks, PartialEq::eq) {
            let symbols: Vec<_> = cells[start..end].iter().map(|cell| cell.symbol()).collect();
            write_rules(&mut svg, &symbols, start, top, &looks[start]);
            write_text(&mut svg, &symbols, start, top, &looks[start]);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn put(svg: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{line}");
}

/// Where runs of what is alike start and end.
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

fn look(cell: &Cell, ground: &str) -> Look {
    let (mut ink, mut under) = (css(cell.fg, "#d8dee9"), css(cell.bg, ground));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut under);
    }
    Look { ink, ground: under, ways: cell.modifier - Modifier::REVERSED }
}

/// Only what the theme for the picture uses: 24-bit colours and the terminal's own.
fn css(colour: Color, own: &str) -> Css {
    match colour {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ => own.to_owned(),
    }
}

/// The rules among `symbols`, which begin at column `start`: thin and thick lines from the middle
/// of a character to its edges.
fn write_rules(svg: &mut String, symbols: &[&str], start: usize, top: usize, look: &Look) {
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
            let ink = &look.ink;
            put(
                svg,
                format_args!(
                    "<path d=\"{path}\" stroke=\"{ink}\" stroke-width=\"{thickness}\" \
                     fill=\"none\"{}/>",
                    if thickness == 3 { " stroke-linecap=\"square\"" } else { "" }
                ),
            );
        }
    }
}

/// How thick a rule's four arms are: up, right, down, left.
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

/// All that is no rule, word by word, each at its own column and stretched to its own width.
fn write_text(svg: &mut String, symbols: &[&str], start: usize, top: usize, look: &Look) {
    let is_text = |symbol: &str| !symbol.trim().is_empty() && arms(symbol).is_none();
    let way = |way, attribute: &'static str| if look.ways.contains(way) { attribute } else { "" };
    for (from, to) in runs(symbols, |a, b| is_text(a) == is_text(b)) {
        let word = &symbols[from..to];
        if !is_text(word[0]) {
            continue;
        }
        put(
            svg,
            format_args!(
                "<text x=\"{}\" y=\"{}\" textLength=\"{}\" fill=\"{}\"{}{}{}{}>{}</text>",
                MARGIN + (start + from) * WIDTH,
                top + BASELINE,
                word.len() * WIDTH,
                look.ink,
                way(Modifier::BOLD, " font-weight=\"bold\""),
                way(Modifier::ITALIC, " font-style=\"italic\""),
                way(Modifier::UNDERLINED, " text-decoration=\"underline\""),
                way(Modifier::DIM, " opacity=\"0.6\""),
                escaped(&word.concat()),
            ),
        );
    }
}

fn escaped(symbol: &str) -> String {
    symbol.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

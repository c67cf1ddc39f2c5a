//! Writes a walkthrough as text, as Markdown, or as a web page.

use super::walkthrough::{Block, Part, Walkthrough, blocks, numbers, sentences, singles};
use crate::cli::text::{effect, wrapped};
use pencilmark_engine::board::{Candidate, Grid};
use pencilmark_engine::formats::{Notation, Sheet};
use pencilmark_engine::logic::{LinkKind, Position, Role, Step};
use pencilmark_print::{Figure, Fill, svg};
use std::io::{self, Write};

/// The text before the first puzzle on a web page.
pub(super) const HTML_HEAD: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <title>How to solve it</title>\n\
    <meta name=\"viewport\" content=\"width=device-width\">\n\
    <style>\n\
    body { max-width: 42em; margin: 2em auto; padding: 0 1em; font: 1em/1.5 sans-serif; \
    overflow-wrap: anywhere; }\n\
    h2 { margin-top: 2em; border-top: 1px solid #ccc; padding-top: 1em; font-size: 1.25em; }\n\
    ol { columns: 17em; padding-left: 2.5em; }\n\
    ul.chain { list-style: none; padding-left: 1.5em; }\n\
    svg { display: block; width: 30em; max-width: 100%; height: auto; margin: 0 auto; }\n\
    </style>\n";

/// The text after the last puzzle on a web page.
pub(super) const HTML_TAIL: &str = "</html>\n";

/// The width of a picture in points.
const SIDE: f32 = 360.0;

/// The colours of a picture as in [`Figure::colours`]: removed candidates are red, placed digits
/// green, the cells that a step rests on blue, and fins and other extra candidates violet.
const RED: u16 = 1;
const ORANGE: u16 = 1 << 1;
const GREEN: u16 = 1 << 3;
const BLUE: u16 = 1 << 5;
const VIOLET: u16 = 1 << 6;

pub(super) fn write_text(out: &mut impl Write, walkthrough: &Walkthrough<'_>) -> io::Result<()> {
    writeln!(out, "{}\n", walkthrough.givens)?;
    for part in &walkthrough.parts {
        match part {
            Part::Singles(first, steps) => {
                let text = format!("{}. {}", numbers(*first, steps), singles(steps));
                writeln!(out, "{}\n", wrapped(&text, "   ").trim_start())?;
            }
            Part::Step(number, step, before) => {
                writeln!(out, "{}", wrapped(&heading(*number, step), "   ").trim_start())?;
                for block in blocks(step) {
                    let lines = match block {
                        Block::Paragraph(text) => vec![text],
                        Block::Chain(lines) => lines,
                    };
                    for line in lines {
                        writeln!(out, "{}", wrapped(&line, "   "))?;
                    }
                }
                writeln!(out, "\n{}\n", board(before))?;
            }
        }
    }
    for sentence in walkthrough.summary() {
        writeln!(out, "{}", wrapped(&sentence, ""))?;
    }
    writeln!(out, "{}", walkthrough.result())
}

pub(super) fn write_markdown(
    out: &mut impl Write,
    walkthrough: &Walkthrough<'_>,
) -> io::Result<()> {
    writeln!(out, "# {}\n\n{}", walkthrough.givens, start_picture(&walkthrough.givens))?;
    for part in &walkthrough.parts {
        match part {
            Part::Singles(first, steps) => {
                writeln!(out, "**{}.** {}\n", numbers(*first, steps), singles(steps))?;
            }
            Part::Step(number, step, before) => {
                writeln!(out, "## {}\n", escaped_markdown(&heading(*number, step)))?;
                writeln!(out, "{}", picture(&walkthrough.givens, before, step))?;
                for block in blocks(step) {
                    match block {
                        Block::Paragraph(text) => writeln!(out, "{}\n", escaped_markdown(&text))?,
                        Block::Chain(lines) => {
                            for line in lines {
                                writeln!(out, "* {}", escaped_markdown(&line))?;
                            }
                            writeln!(out)?;
                        }
                    }
                }
            }
        }
    }
    writeln!(out, "## Summary\n")?;
    for sentence in walkthrough.summary() {
        writeln!(out, "{sentence}\n")?;
    }
    writeln!(out, "{}", walkthrough.result())
}

pub(super) fn write_html(out: &mut impl Write, walkthrough: &Walkthrough<'_>) -> io::Result<()> {
    writeln!(out, "<h1>How to solve it</h1>\n<p><code>{}</code></p>", walkthrough.givens)?;
    writeln!(out, "{}", start_picture(&walkthrough.givens))?;
    for part in &walkthrough.parts {
        match part {
            Part::Singles(first, steps) => {
                writeln!(out, "<ol start=\"{first}\">")?;
                for sentence in sentences(steps) {
                    writeln!(out, "<li>{sentence}</li>")?;
                }
                writeln!(out, "</ol>")?;
            }
            Part::Step(number, step, before) => {
                writeln!(out, "<h2>{}</h2>", escaped_html(&heading(*number, step)))?;
                writeln!(out, "{}", picture(&walkthrough.givens, before, step))?;
                for block in blocks(step) {
                    match block {
                        Block::Paragraph(text) => writeln!(out, "<p>{}</p>", escaped_html(&text))?,
                        Block::Chain(lines) => {
                            writeln!(out, "<ul class=\"chain\">")?;
                            for line in lines {
                                writeln!(out, "<li>{}</li>", escaped_html(&line))?;
                            }
                            writeln!(out, "</ul>")?;
                        }
                    }
                }
            }
        }
    }
    writeln!(out, "<h2>Summary</h2>")?;
    for sentence in walkthrough.summary() {
        writeln!(out, "<p>{sentence}</p>")?;
    }
    let result = walkthrough.result();
    let (words, grid) = result.rsplit_once(' ').unwrap_or(("", &result));
    writeln!(out, "<p>{words} <code>{grid}</code></p>")
}

fn heading(number: usize, step: &Step) -> String {
    format!("{number}. {}: {}", step.title(), effect(step))
}

/// Draws a position and its candidates as text.
fn board(position: &Position) -> String {
    let givens = position.givens();
    let sheet = Sheet::with_candidates(position.grid(), givens, position.candidates());
    let marks = Notation::named("marks").expect("the table has this notation");
    marks.write(&sheet).unwrap_or_default().trim_end().to_owned()
}

fn start_picture(givens: &Grid) -> String {
    svg(&Figure::puzzle(givens, Fill::Nothing).drawing(SIDE))
}

/// Draws the position before a step as SVG, with the parts of the step in colour.
fn picture(givens: &Grid, before: &Position, step: &Step) -> String {
    let mut figure = Figure::puzzle(givens, Fill::Digits(*before.grid()));
    for cell in before.empty_cells().iter() {
        figure.corner[cell.index()] = before.candidates().digits(cell);
    }
    let empty = before.empty_cells();
    let mut tint = |candidate: Candidate, role: Role| {
        if empty.contains(candidate.cell) {
            figure.tints.push((candidate, colour(role)));
        }
    };
    step.picture.candidates.iter().for_each(|&(candidate, role)| tint(candidate, role));
    for &(cell, role) in &step.picture.cells {
        figure.colours[cell.index()] |= colour(role);
    }
    for link in step.picture.drawn_links() {
        let ends = [&link.from, &link.to]
            .map(|node| node.cells.iter().next().map(|cell| Candidate { cell, digit: node.digit }));
        if let [Some(from), Some(to)] = ends {
            figure.links.push(([from, to], link.kind == LinkKind::Strong));
        }
    }
    svg(&figure.drawing(SIDE))
}

const fn colour(role: Role) -> u16 {
    match role {
        Role::Bad => RED,
        Role::Good => GREEN,
        Role::Cover | Role::Wing => ORANGE,
        Role::Fin => VIOLET,
        Role::Focus | Role::Base | Role::Pivot => BLUE,
    }
}

fn escaped_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn escaped_markdown(text: &str) -> String {
    escaped_html(text).replace('*', "\\*").replace('_', "\\_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_signs_are_escaped() {
        assert_eq!(escaped_html("a<b & c>d"), "a&lt;b &amp; c&gt;d");
        assert_eq!(escaped_markdown("*a_b*"), "\\*a\\_b\\*");
    }
}

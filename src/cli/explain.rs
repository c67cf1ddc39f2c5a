//! The subcommand `explain`, which explains how to solve a puzzle: consecutive singles in one
//! paragraph, and every other step with its board and its reason.

mod format;
mod walkthrough;

use super::exit::Exit;
use super::hint::ALL_TECHNIQUES;
use super::input::{Frame, Grain, Input, Puzzle};
use super::json::{self, ExplainedStep};
use super::solve;
use clap::{Args, ValueEnum};
use pencilmark_engine::logic::walk_from;
use std::io::{self, Write};
use walkthrough::Walkthrough;

/// The arguments of `explain`.
#[derive(Debug, Args)]
#[command(after_long_help = ALL_TECHNIQUES)]
pub struct ExplainArgs {
    #[command(flatten)]
    input: Input,
    /// Print one JSON object per puzzle: puzzle, solution, steps with reasons and highlights
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Print the explanation in this format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

/// The form of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for a terminal, with boards of candidates
    Text,
    /// Markdown with SVG pictures
    #[value(alias = "md")]
    Markdown,
    /// A web page with SVG pictures
    Html,
}

pub(super) fn run(args: &ExplainArgs, out: &mut (impl Write + Send)) -> io::Result<Exit> {
    let frame = match args.format {
        Format::Html if !args.json => Frame {
            head: format::HTML_HEAD.to_owned(),
            tail: format::HTML_TAIL,
            ..Frame::default()
        },
        Format::Html | Format::Text | Format::Markdown => Frame::default(),
    };
    args.input.each_framed(out, Grain::Coarse, frame, |sheet, reply| {
        let puzzle = Puzzle::new(sheet)?;
        let path = walk_from(puzzle.position.clone());
        let written = if args.json {
            let steps = path.steps.iter().map(ExplainedStep::from).collect();
            json::write(&mut reply.text, &solve::record(&puzzle, &path, steps))
        } else {
            let walkthrough = Walkthrough::new(&puzzle, &path);
            match args.format {
                Format::Text => format::write_text(&mut reply.text, &walkthrough),
                Format::Markdown => format::write_markdown(&mut reply.text, &walkthrough),
                Format::Html => format::write_html(&mut reply.text, &walkthrough),
            }
        };
        written.expect("writing to memory does not fail");
        Ok(solve::exit(&path))
    })
}

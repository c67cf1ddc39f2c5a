//! The verb `canon`: the canonical form of puzzles, and whether two are the same.

use super::End;
use super::input::{self, Grain, Input, Trouble};
use super::json::{self, CanonRecord};
use clap::Args;
use pencilmark_engine::board::{Digit, Grid, Transform, canonical};
use std::ffi::OsStr;
use std::io::{self, Write};

/// The command line of `canon`.
#[derive(Debug, Args)]
pub struct Canon {
    #[command(flatten)]
    input: Input,
    /// Tell whether two puzzles are the same but for turning, mirroring, and exchanging lines and digits, and how the
    /// first becomes the second
    #[arg(long)]
    same: bool,
    /// Write an object a puzzle: puzzle, canonical, automorphisms, transform
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Canon, out: &mut impl Write) -> io::Result<End> {
    if args.same {
        return same(args, out);
    }
    args.input.each_sheet(out, Grain::Fine, |sheet, reply| {
        let givens = sound(sheet.clues())?;
        let form = canonical(&givens);
        let written = if args.json {
            json::write(&mut reply.text, &CanonRecord::of(&givens, &form))
        } else {
            writeln!(reply.text, "{}", form.grid)
        };
        written.expect("memory can be written");
        Ok(End::Fine)
    })
}

/// The clues, if they break no rule: others have no form.
fn sound(givens: Grid) -> Result<Grid, Trouble> {
    givens.conflict().map_or(Ok(givens), |conflict| Err(Trouble::Conflict(conflict)))
}

fn same(args: &Canon, out: &mut impl Write) -> io::Result<End> {
    let [one, other] = args.input.given() else {
        super::complain("--same compares two puzzles: give two files, links, codes or lines");
        return Ok(End::Misuse);
    };
    let read = |source: &OsStr| {
        let (place, sheet) = input::single_sheet(source, args.input.notation())?;
        sound(sheet.clues()).map_err(|trouble| Trouble::In(place, trouble.into()))
    };
    let (one, other) = match (read(one), read(other)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(trouble), _) | (_, Err(trouble)) => {
            super::complain(&trouble);
            return Ok(trouble.end());
        }
    };
    let (first, second) = (canonical(&one), canonical(&other));
    let way =
        (first.grid == second.grid).then(|| first.transform.then(&second.transform.inverse()));
    if args.json {
        json::write(out, &json::SameRecord::of(way.as_ref(), first.automorphisms))?;
    } else if let Some(way) = &way {
        writeln!(out, "the same: {}", told(way))?;
    } else {
        writeln!(out, "not the same")?;
    }
    Ok(if way.is_some() { End::Fine } else { End::No })
}

/// `mirrored in the main diagonal; rows to 123456789; columns to …; digits to …`
fn told(way: &Transform) -> String {
    let lines = |lines: &[usize; 9]| lines.map(|at| (at + 1).to_string()).concat();
    let mirrored = if way.is_transposed() { "mirrored in the main diagonal, then " } else { "" };
    let digits = Digit::ALL.map(|digit| way.digit(digit).to_string()).concat();
    format!(
        "{mirrored}rows 123456789 to {}, columns to {}, digits to {digits}",
        lines(way.rows()),
        lines(way.columns())
    )
}

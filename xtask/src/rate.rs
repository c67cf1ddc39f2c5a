//! Rates puzzles from standard input, one per line. Run `cargo xtask rate < puzzles.txt`. Prints
//! each puzzle with its rating and the technique of its hardest step, or with `beyond` if no
//! technique solves it. If the lines contain other ratings (`puzzle,4.5`), also prints the number
//! of equal ratings at the end.

use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Grade, grade};
use std::io::{self, BufRead, BufWriter, Write};

/// Counts how many of the computed ratings agree with the ratings in the input.
#[derive(Default)]
struct Agreement {
    same: usize,
    different: usize,
    /// The number of puzzles without a computed rating.
    beyond: usize,
    lowest_beyond: Option<f64>,
}

impl Agreement {
    fn count(&mut self, theirs: f64, ours: Grade) {
        match ours {
            Grade::Rated { rating, .. } if rating.to_string() == format!("{theirs:.1}") => {
                self.same += 1;
            }
            Grade::Rated { .. } => self.different += 1,
            Grade::BeyondTechniques => {
                self.beyond += 1;
                self.lowest_beyond = Some(self.lowest_beyond.map_or(theirs, |low| low.min(theirs)));
            }
        }
    }
}

pub(crate) fn run() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut agreement = Agreement::default();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut fields = line.split([',', ' ', '\t']);
        let field = fields.next().unwrap_or_default();
        let grid: Grid = match field.parse() {
            Ok(grid) => grid,
            Err(error) => {
                eprintln!("{field}: {error}");
                continue;
            }
        };
        let ours = grade(&grid);
        match ours {
            Grade::Rated { rating, hardest } => writeln!(out, "{grid},{rating},{hardest}")?,
            Grade::BeyondTechniques => writeln!(out, "{grid},beyond,")?,
        }
        if let Some(theirs) = fields.next().and_then(|rating| rating.parse().ok()) {
            agreement.count(theirs, ours);
        }
    }
    out.flush()?;
    let Agreement { same, different, beyond, lowest_beyond } = agreement;
    if same + different + beyond > 0 {
        eprintln!("same rating: {same}, different: {different}, beyond all techniques: {beyond}");
    }
    if let Some(lowest) = lowest_beyond {
        eprintln!("the lowest rating beyond all techniques: {lowest:.1}");
    }
    Ok(())
}

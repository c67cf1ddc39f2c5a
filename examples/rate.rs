//! Rates the puzzles that it reads, one a line: `cargo run --release --example rate < puzzles.txt`.
//! Prints each with its rating and the technique of its hardest step, or `beyond`.

use pencilmark::board::Grid;
use pencilmark::logic::{Grade, grade};
use std::io::{self, BufRead, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let field = line.split([',', ' ', '\t']).next().unwrap_or_default();
        match field.parse::<Grid>().map(|grid| (grid, grade(&grid))) {
            Ok((grid, Grade::Rated { rating, hardest })) => {
                writeln!(out, "{grid},{rating},{hardest}")?;
            }
            Ok((grid, Grade::Beyond)) => writeln!(out, "{grid},beyond,")?,
            Err(error) => eprintln!("{field}: {error}"),
        }
    }
    Ok(())
}

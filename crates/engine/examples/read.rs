//! Reads puzzles in any supported notation from standard input. For each puzzle, prints a line of
//! 81 characters and the number of solutions:
//!
//! ```text
//! cargo run -p pencilmark-engine --example read < puzzles.sdk
//! ```

use pencilmark_engine::formats::{read_all, write_line};
use pencilmark_engine::solve::{Solutions, solve};
use std::io::Read;
use std::ops::ControlFlow;

fn main() -> std::io::Result<()> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let _ = read_all(&text, None, &mut |found| {
        let line = found.line.map_or_else(String::new, |line| format!("line {line}: "));
        match found.sheet {
            Ok(sheet) => {
                let solutions = match solve(&sheet.grid) {
                    Solutions::None => "no solution",
                    Solutions::One(_) => "one solution",
                    Solutions::Many(..) => "several solutions",
                };
                println!("{} {solutions}", write_line(&sheet.grid));
            }
            Err(error) => eprintln!("{line}{error}"),
        }
        ControlFlow::Continue(())
    });
    Ok(())
}

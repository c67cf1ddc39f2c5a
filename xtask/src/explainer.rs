//! Compares ratings with Sudoku Explainer's. Run `cargo xtask explainer < ratings.csv`. Each line
//! contains a puzzle and its ER, EP and ED from Sudoku Explainer, separated by commas. Prints the
//! puzzles whose ratings differ, and then, for each range of ratings, the number of equal ratings
//! and the time.

use pencilmark_engine::board::Grid;
use pencilmark_engine::logic::{Rating, rate};
use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::time::{Duration, Instant};

/// The results of the puzzles in a range of ratings.
#[derive(Default)]
struct Band {
    /// The number of puzzles with equal ER, with equal EP, and with equal ED.
    same: [usize; 3],
    times: Vec<Duration>,
}

impl Band {
    fn add(&mut self, ours: [Rating; 3], theirs: [Rating; 3], time: Duration) {
        for (same, (ours, theirs)) in self.same.iter_mut().zip(ours.iter().zip(theirs)) {
            *same += usize::from(*ours == theirs);
        }
        self.times.push(time);
    }

    fn print(&mut self, name: &str) {
        self.times.sort_unstable();
        let count = self.times.len();
        let time = |part: usize| self.times[(count * part / 100).min(count - 1)];
        let [er, ep, ed] = self.same;
        println!(
            "{name:>9}: {count:5} puzzles, equal {er:5} ER {ep:5} EP {ed:5} ED; \
             median {:.2?}, 99th {:.2?}, worst {:.2?}",
            time(50),
            time(99),
            time(100)
        );
    }
}

pub(crate) fn run() -> io::Result<()> {
    let mut bands: BTreeMap<u8, Band> = BTreeMap::new();
    let (mut low, mut high) = (Band::default(), Band::default());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut fields = line.split(',');
        let Some(grid) = fields.next().and_then(|field| field.parse::<Grid>().ok()) else {
            continue;
        };
        let start = Instant::now();
        let rated = rate(&grid);
        let time = start.elapsed();
        let ours = rated.map_or([Rating::default(); 3], |(all, _)| [all.er, all.ep, all.ed]);
        let theirs: Vec<Rating> = fields.map_while(tenths).take(3).collect();
        let Ok(theirs) = <[Rating; 3]>::try_from(theirs) else {
            println!("{grid},{},{},{},{time:.2?}", ours[0], ours[1], ours[2]);
            continue;
        };
        if ours != theirs {
            let [er, ep, ed] = ours;
            println!("{line}: ours {er},{ep},{ed}");
        }
        let er = theirs[0].as_tenths();
        bands.entry(er.div_ceil(5) * 5).or_default().add(ours, theirs, time);
        let half = if er <= 89 { &mut low } else { &mut high };
        half.add(ours, theirs, time);
    }
    for (end, band) in &mut bands {
        band.print(&format!("up to {}", Rating::tenths(*end)));
    }
    for (name, mut band) in [("to 8.9", low), ("above", high)] {
        if !band.times.is_empty() {
            band.print(name);
        }
    }
    Ok(())
}

/// Parses a rating such as `4.5`.
fn tenths(field: &str) -> Option<Rating> {
    let (whole, tenth) = field.trim().split_once('.')?;
    Some(Rating::tenths(whole.parse::<u8>().ok()? * 10 + tenth.parse::<u8>().ok()?))
}

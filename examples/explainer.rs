//! Rates puzzles.
use pencilmark::board::Grid;
use pencilmark::logic::explainer::{Explainer, rate};
use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::time::Instant;

fn main() {
    let verbose = std::env::args().nth(1);
    let mut bands: BTreeMap<u32, (usize, [usize; 3], Vec<f64>)> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let mut fields = line.split(',');
        let Ok(grid) = fields.next().unwrap().parse::<Grid>() else { continue };
        let theirs: Vec<u32> = fields
            .filter_map(|f| f.parse::<f64>().ok())
            .map(|f| (f * 10.0).round() as u32)
            .take(3)
            .collect();
        if verbose.as_deref() == Some("path") {
            for step in Explainer::new(&grid) {
                println!("{step:?}");
            }
        }
        let start = Instant::now();
        let rated = rate(&grid);
        let took = start.elapsed().as_secs_f64();
        let ours: Vec<u32> = rated.map_or(vec![0, 0, 0], |(r, _)| {
            [r.er, r.ep, r.ed].map(|x| u32::from(x.as_tenths())).to_vec()
        });
        if verbose.is_some() {
            println!("{line} {ours:?} {took:.3}");
        }
        if theirs.len() < 3 {
            println!("{grid} {ours:?} {took:.3}");
            continue;
        }
        if theirs != ours {
            println!("differs {grid} theirs {theirs:?} ours {ours:?} {took:.3}");
        }
        let band = bands.entry(theirs[0] / 5).or_default();
        band.0 += 1;
        for i in 0..3 {
            band.1[i] += usize::from(theirs[i] == ours[i]);
        }
        band.2.push(took);
    }
    for (band, (count, same, mut times)) in bands {
        times.sort_by(f64::total_cmp);
        println!(
            "{:4.1} {count:4} same {same:?} median {:.2} ms worst {:.2} ms",
            band as f64 / 2.0,
            times[times.len() / 2] * 1000.0,
            times[times.len() - 1] * 1000.0
        );
    }
}

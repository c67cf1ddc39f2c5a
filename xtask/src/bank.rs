//! Generates `assets/grids.txt`, the list of full grids for the fill method `transform`.
//!
//! Run `cargo xtask bank > assets/grids.txt`

use pencilmark_engine::generate::Fill;

pub(crate) fn run() {
    println!("# Full grids, drawn uniformly by `cargo xtask bank`.");
    let uniform = Fill::named("uniform").expect("the table has it");
    for seed in 0..100 {
        let filled = uniform.grid(seed).expect("one of thousands of crosses is kept");
        println!("{}", filled.grid);
    }
}

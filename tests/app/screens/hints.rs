//! A hint at each depth for one step of every technique that has an example: drawn, compared, and
//! nothing of it cut.

use crate::frame::{draw, mono, text};
use crate::screens::sizes::{is_told, is_told_in_pages};
use crate::table::Table;
use pencilmark::app::school::Example;
use pencilmark::game::HintDepth;
use pencilmark_engine::logic::{TECHNIQUES, Technique};

/// Where most play.
const SIZE: (u16, u16) = (80, 24);

#[test]
fn every_technique_is_told_at_every_depth_and_nothing_is_cut() {
    let mut cut = Vec::new();
    for technique in TECHNIQUES.iter() {
        let Some(mut table) = Table::at_example(technique) else { continue };
        let mut frames = String::new();
        for depth in HintDepth::ALL {
            table.press("i");
            let open = table.at_board().hint().unwrap();
            assert_eq!(open.depth, depth);
            assert_eq!(open.hint.step().map(|step| step.name), Some(technique.name));
            let told = open.hint.text(depth);
            if !is_told(&table.app, SIZE, &told.now.join(" ")) {
                cut.push(format!("{} {depth:?} at once: {told:?}", technique.name));
            }
            for size in crate::frame::SIZES {
                if !is_told_in_pages(&table.app, size, &told) {
                    cut.push(format!("{} {depth:?} {size:?}: {told:?}", technique.name));
                }
            }
            let frame = text(&draw(&table.app, SIZE, &mono()));
            frames.push_str(&["──── ", &format!("{depth:?}"), " ────\n", &frame, "\n"].concat());
        }
        let name = technique.name.to_lowercase().replace([' ', '-', '/'], "_");
        crate::screens::compare(&format!("technique_{name}"), &[frames]);
    }
    assert!(cut.is_empty(), "{} are cut:\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn the_picture_follows_the_page() {
    let technique = Technique::named("Contradiction Net").unwrap();
    let frames = |keys: &str| {
        let mut table = Table::at_example(technique).unwrap();
        table.press(keys);
        [(80, 24), (60, 20), (40, 14)].map(|size| text(&draw(&table.app, size, &mono())))
    };
    let (second, third) = (frames("i i i i i e"), frames("i i i i i e e"));
    assert_eq!(frames("i i i i i e e I"), second);
    crate::screens::compare("hint_pages", &[second, third].concat());
}

#[test]
fn every_technique_has_an_example() {
    let bare = TECHNIQUES.iter().filter(|technique| Example::of(technique).is_empty());
    let names: Vec<_> = bare.map(|technique| technique.name).collect();
    assert!(names.is_empty(), "run `cargo xtask school`, --only for {}", names.join(", "));
}

#[test]
fn every_technique_says_what_it_is_and_why_it_is_true() {
    let silent = |technique: &&&Technique| {
        technique.why.is_empty() || technique.why.len() > 420 || technique.about.is_empty()
    };
    let names: Vec<_> = TECHNIQUES.iter().filter(silent).map(|technique| technique.name).collect();
    assert!(names.is_empty(), "without a fit `why`: {}", names.join(", "));
}

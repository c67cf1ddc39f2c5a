//! Checks that the generated parts of the book are up to date.

use super::parts;

use pencilmark_engine::logic::{Analysis, TECHNIQUES, hodoku};
use std::collections::BTreeSet;
use std::fs;

#[test]
fn the_book_is_up_to_date() {
    let root = &crate::env::root();
    let book = parts::book(root).unwrap();
    let made: BTreeSet<_> = book.iter().map(|(path, _)| path.clone()).collect();
    let old = parts::made_before(root).unwrap().into_iter().filter(|path| !made.contains(path));
    let changed = book.into_iter().filter(|(path, text)| {
        // `assert_eq` would print two whole pages.
        !fs::read_to_string(root.join(path)).is_ok_and(|kept| kept.replace("\r\n", "\n") == *text)
    });
    let wrong: Vec<_> = old.chain(changed.map(|(path, _)| path)).collect();
    assert!(wrong.is_empty(), "run cargo xtask book to update {wrong:?}");
}

#[test]
fn every_technique_has_its_page_and_its_picture() {
    let book = parts::book(&crate::env::root()).unwrap();
    let pages: String = book.iter().map(|(_, text)| text.as_str()).collect();
    for technique in TECHNIQUES.iter() {
        let heading = format!("\n## {}\n", technique.name);
        let (_, section) = pages.split_once(&heading).unwrap_or_else(|| panic!("no {heading}"));
        let section = section.split("\n## ").next().unwrap();
        assert!(section.contains(technique.why) && section.contains(".svg)"), "{section}");
        let mut rest = section;
        for part in PARTS {
            let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("no {part} {section}"));
            rest = after;
            assert!(rest.split("\n\n").next().unwrap().len() > 3, "{part} is empty: {section}");
        }
    }
}

/// The parts of a technique's section, in order.
const PARTS: [&str; 6] = [
    "\n**What to look for:** ",
    "\n**How to find one:** ",
    "\n**Why it is true:** ",
    "\n**An example:** ",
    "\n**Also called:** ",
    "\n**Related:** ",
];

/// Only one example per technique must match, because HoDoKu leaves out some forms of a technique.
#[test]
fn a_code_finds_what_its_technique_does() {
    let mut count = 0;
    for (name, codes, examples) in parts::coded() {
        let finds = |code: &str| {
            examples.iter().any(|(position, step)| {
                let mut found = hodoku::steps(code, &Analysis::new(position)).unwrap().into_iter();
                found.any(|found| {
                    found.placements == step.placements && found.eliminations == step.eliminations
                })
            })
        };
        let found = codes.iter().filter(|code| finds(code)).count();
        assert!(found > 0, "{name}: {codes:?} find none of the examples");
        count += 1;
    }
    assert!(count > 70, "{count}");
}

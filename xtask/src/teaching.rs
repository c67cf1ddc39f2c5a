//! Counts flaws in the explanations of the hints for the school's examples, words that the glossary
//! lacks, and examples in which another technique comes first.

mod preceded;

pub(crate) use preceded::{Preceded, rivals};

use pencilmark::app::Term;
use pencilmark::app::school::Example;
use pencilmark_engine::logic::{Analysis, Ladder, Step, TECHNIQUES, Technique};
use pencilmark_test_support::wording::{Flaw, flaws};
use std::collections::BTreeMap;

/// The everyday words of the hints. Any other word is a term, which the glossary should explain.
const PLAIN: &str = "\
     above across after again all allow along already also alternate an and another any are \
     around as at back backwards be besides between block blocks board both bottom but by can \
     can't cell cells changes closed common connected copies count counted counts cross \
     different digit digits directions do does each earlier eight either else empty enough even \
     every everywhere except extra few fill first fit fits five follow follows for form forms \
     four from gets give given go goes going had happen has have here hold holds how if in \
     inside into is isn't it its itself just keep kind last lead leads leave leaves left like \
     likewise look looked lose makes many may meets missing more most mostly must near nearby \
     need needs neither next nine no none nor not nothing nowhere odd of often on once one ones \
     only opposite or order orders other others otherwise out outline outside over own proof \
     proper prove proves put puts puzzle read reading rest result reversed right room rule run \
     same second seeing serve seven several share shares sharing show side sight six sixteen so \
     solution solved some something spare stand start step steps still such taking ten than \
     that the their them themselves then there these they third three through times to together \
     too top turn turns twice two unique up use used uses way ways we well were what where \
     wherever which whichever whole whose why with without work works would wrong";

/// Prints the number of hints with each flaw. With `--list`, also prints these hints. With `--read
/// [NAME]`, prints a hint for each technique, or all hints for the techniques whose names start
/// with `NAME`, as the player reads them.
pub(crate) fn run() {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    if arguments.first().is_some_and(|first| first == "--read") {
        return read(arguments.get(1).map(String::as_str));
    }
    let is_listed = arguments.iter().any(|argument| argument == "--list");
    let steps: Vec<Step> = TECHNIQUES
        .iter()
        .flat_map(|technique| {
            Example::for_technique(technique).into_iter().filter_map(|example| {
                let position = example.game().position();
                Ladder::new([*technique]).next_step(&Analysis::new(&position))
            })
        })
        .collect();
    println!("{} hints of {} techniques", steps.len(), TECHNIQUES.len());
    for flaw in Flaw::ALL {
        let found: Vec<&Step> = steps.iter().filter(|step| flaws(step).contains(&flaw)).collect();
        println!("{:5} {flaw}", found.len());
        for step in found.iter().filter(|_| is_listed) {
            println!("      {}: {} {}", step.name, step.reason, step.more().join(" "));
        }
    }
    let unknown = unknown_terms(&steps);
    println!("{:5} a word is neither everyday English nor in the glossary", unknown.len());
    for (word, names) in unknown.iter().filter(|_| is_listed) {
        println!("      {word}: {}", names.join(", "));
    }
    count_examples(is_listed);
}

/// Prints the number of techniques whose first example offers something easier, and the techniques
/// whose examples always do.
fn count_examples(is_listed: bool) {
    let is_first = |technique: &'static Technique, example: &Example| {
        let position = example.game().position();
        let next = rivals(technique).next_step(&Analysis::new(&position));
        next.filter(|next| next.name != technique.name).map_or(Ok(()), |next| Err(next.name))
    };
    let later = TECHNIQUES.iter().filter_map(|&technique| {
        let examples = Example::for_technique(technique);
        let next = is_first(technique, examples.first()?).err()?;
        let better = examples.iter().filter(|it| is_first(technique, it).is_ok()).count();
        Some((technique, next, better))
    });
    let (always, sometimes): (Vec<_>, Vec<_>) =
        later.partition(|(technique, ..)| Preceded::find(technique).is_some());
    let list = |later: &[(&Technique, &str, usize)]| {
        for (technique, next, better) in later.iter().filter(|_| is_listed) {
            println!("      {}: {next} ({better} other examples are better)", technique.name);
        }
    };
    println!("{:5} another technique comes first in the first example", sometimes.len());
    list(&sometimes);
    println!("{:5} techniques were found only where an easier one applies", preceded::ALL.len());
    for Preceded { name, by, reason } in preceded::ALL {
        println!("      {name}: {}. {reason}", by.join(", "));
    }
    println!("{:5} of these have one more easier technique in the first example", always.len());
    list(&always);
}

/// Returns the words that are neither everyday English nor in the glossary, with the techniques
/// whose hints use them. Names of techniques are left out, because the school explains them.
fn unknown_terms(steps: &[Step]) -> BTreeMap<String, Vec<&'static str>> {
    let mut found: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
    for step in steps {
        let mut text = format!("{} {}", step.reason, step.more().join(" "));
        for technique in TECHNIQUES.iter() {
            text = text.replace(technique.name, "");
        }
        for word in text.split(|c: char| !c.is_alphanumeric() && c != '\'') {
            let word = word.to_lowercase().trim_end_matches("'s").to_owned();
            let is_name = word.len() < 2 || word.contains(|c: char| c.is_ascii_digit());
            let is_plain = PLAIN.split(' ').any(|plain| plain == word);
            if is_name || is_plain || Term::named(&word).is_some() {
                continue;
            }
            let names = found.entry(word).or_default();
            if !names.contains(&step.name) {
                names.push(step.name);
            }
        }
    }
    found
}

/// Prints all hints for the techniques whose names start with `name`. If `name` is `None`,
/// prints the first hint for each technique.
fn read(name: Option<&str>) {
    let wanted = TECHNIQUES.iter().filter(|one| one.name.starts_with(name.unwrap_or_default()));
    for technique in wanted {
        let examples = Example::for_technique(technique).into_iter();
        for example in examples.take(if name.is_some() { usize::MAX } else { 1 }) {
            let position = example.game().position();
            let Some(step) = Ladder::new([*technique]).next_step(&Analysis::new(&position)) else {
                continue;
            };
            println!("\n{} ({}): {}", step.name, step.rating, step.effect());
            println!("{}\n{}\n{}", technique.about, step.place, step.reason);
            step.more().iter().for_each(|line| println!("  {line}"));
        }
    }
}

//! Generates a page for each family of techniques and a picture for each technique. A page contains
//! the definition, the proof and an example of each technique.

use super::{File, codes, diagram, table};
use crate::teaching::Preceded;
use pencilmark::app::school::{Example, Guide};
use pencilmark_engine::board::{CellSet, Digit};
use pencilmark_engine::logic::{
    Analysis, FAMILIES, Family, Ladder, Position, Scale, Step, TECHNIQUES, Technique, next_step,
};
use std::fmt::Write;
use std::path::Path;

const FOLDER: &str = "docs/techniques";
const MADE: &str = "<!-- made by: cargo xtask book -->\n";

/// Returns the table of contents, the pages of the families, and the pictures of the techniques.
pub(crate) fn pages() -> Vec<File> {
    let mut files = vec![at("README.md", contents())];
    for family in FAMILIES.iter() {
        files.push(at(&page_of(family), page(family)));
        for technique in &family.techniques {
            if let Some((position, step)) = shown(technique) {
                let picture = diagram::write(&position.0, &position.1, &step);
                files.push(at(&picture_of(technique), picture));
            }
        }
    }
    files
}

fn at(name: &str, text: String) -> File {
    (Path::new(FOLDER).join(name), text)
}

fn page_of(family: &Family) -> String {
    slug(family.name.split(':').next().unwrap_or(family.name)) + ".md"
}

fn picture_of(technique: &Technique) -> String {
    slug(technique.name) + ".svg"
}

/// Converts a name into the form used for file names and heading anchors.
fn slug(name: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-');
    name.to_lowercase().chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Returns the school's first example of a technique: its puzzle, its position and its step.
fn shown(
    technique: &'static Technique,
) -> Option<((pencilmark_engine::board::Grid, Position), Step)> {
    let example = *Example::for_technique(technique).first()?;
    let position = example.game().position();
    let step = Ladder::new([technique]).next_step(&Analysis::new(&position))?;
    Some(((example.givens, position), step))
}

/// Formats the list of all techniques in order of difficulty.
fn contents() -> String {
    let mut text = format!(
        "# Techniques\n\n{MADE}\nThe {} techniques that hints use, easiest first. A hint shows a step of the first technique that \
         applies. Each technique is explained on the page of its family, with a picture of a step that the program found.\n\n\
         The rating of a technique is the rating of its easiest step, as in Sudoku Explainer 1.2.1. Sudoku Explainer does not \
         have the techniques whose rating is in italics: this program rates them itself, which determines their place in the \
         list. See [How rating works](../rating.md). The codes are those of HoDoKu 2.2.\n\n\
         **School** on the program's menu has a lesson on each technique, with the same position to step through, and exercises \
         in other positions.\n\n",
        TECHNIQUES.len()
    );
    let families = FAMILIES.iter().map(|one| format!("[{}]({})", one.name, page_of(one)));
    text += &["By family: ", &families.collect::<Vec<_>>().join(", "), ".\n\n"].concat();
    let family_of = |technique: &Technique| {
        let holds =
            |family: &&Family| family.techniques.iter().any(|one| one.name == technique.name);
        FAMILIES.iter().find(holds).expect("every technique has a family")
    };
    let rows = TECHNIQUES.iter().map(|technique| {
        let family = family_of(technique);
        let link = format!("[{}]({}#{})", technique.name, page_of(family), slug(technique.name));
        vec![link, rating(technique), codes_of(technique), technique.about.to_owned()]
    });
    text.push_str(&table(&["Technique", "Rating", "HoDoKu", "What to look for"], rows));
    text
}

fn rating(technique: &Technique) -> String {
    match technique.scale {
        Scale::Own => format!("*{}*", technique.rating),
        _ => technique.rating.to_string(),
    }
}

fn codes_of(technique: &Technique) -> String {
    codes::hodoku_codes(technique.name).join(", ")
}

/// Formats the page for a technique family.
fn page(family: &Family) -> String {
    let mut text = format!("# {}\n\n{MADE}\n[All techniques](README.md)\n", family.name);
    for technique in &family.techniques {
        tell(&mut text, technique).expect("writing to a string never fails");
    }
    text
}

fn tell(text: &mut String, technique: &'static Technique) -> std::fmt::Result {
    let Technique { name, about, why, .. } = technique;
    let whose = match technique.scale {
        Scale::Own => "a rating of our own: Sudoku Explainer doesn't have it",
        _ => "as Sudoku Explainer rates it",
    };
    write!(text, "\n## {name}\n\nRating {}, {whose}.", technique.rating)?;
    match codes::hodoku_codes(name) {
        [] => {}
        [one] => write!(text, " HoDoKu's code {one}.")?,
        many => write!(text, " HoDoKu's codes {}.", many.join(", "))?,
    }
    writeln!(text, "\n\n**What to look for:** {about}")?;
    let guide =
        Guide::for_technique(technique).expect("a test checks that every technique has one");
    writeln!(text, "\n**How to find one:** {}", guide.find)?;
    writeln!(text, "\n**Why it is true:** {why}")?;
    write_example(text, technique)?;
    writeln!(text, "\n**Also called:** {}.", guide.also.join(", "))?;
    let related: Vec<_> = guide.related.iter().map(|name| link_to(name)).collect();
    writeln!(text, "\n**Related:** {}.", related.join(", "))
}

/// Formats a link to the section of the technique called `name`.
fn link_to(name: &str) -> String {
    let has_name = |technique: &&Technique| technique.name == name;
    let family = FAMILIES.iter().find(|family| family.techniques.iter().any(has_name));
    let family = family.expect("a test checks that related techniques exist");
    format!("[{name}]({}#{})", page_of(family), slug(name))
}

/// Writes the first example of a technique: its picture, its proof, and the step.
fn write_example(text: &mut String, technique: &'static Technique) -> std::fmt::Result {
    let name = technique.name;
    let Some(((_, position), step)) = shown(technique) else { return Ok(()) };
    let picture = picture_of(technique);
    writeln!(text, "\n![{name}: {}]({picture})\n", escaped(&effect(&step)))?;
    writeln!(text, "**An example:** {} {}", escaped(&step.place), escaped(&step.reason))?;
    if !step.proof.is_empty() {
        writeln!(text, "\n<details><summary>The rest of the reason</summary>\n")?;
        for sentence in step.more() {
            writeln!(text, "* {}", escaped(sentence))?;
        }
        writeln!(text, "\n</details>")?;
    }
    let easier = next_step(&position).filter(|next| next.name != name);
    // The proof ends with the placements and eliminations.
    match (easier, Preceded::find(technique)) {
        (Some(next), Some(preceded)) => writeln!(
            text,
            "\n(In this position a hint would show {}, which is easier. {})",
            next.name, preceded.reason
        ),
        (Some(next), None) => {
            writeln!(text, "\n(In this position a hint would show {}, which is easier.)", next.name)
        }
        (None, _) => Ok(()),
    }?;
    Ok(())
}

/// Formats the placements and eliminations of a step.
fn effect(step: &Step) -> String {
    let placed = step.placements.iter().map(|at| format!("{} goes into {}", at.digit, at.cell));
    let eliminated = Digit::ALL.into_iter().filter_map(|digit| {
        let of_digit = step.eliminations.iter().filter(|at| at.digit == digit);
        let cells: CellSet = of_digit.map(|at| at.cell).collect();
        (!cells.is_empty()).then(|| format!("{digit} is removed from {cells}"))
    });
    placed.chain(eliminated).collect::<Vec<_>>().join(", ")
}

/// Escapes the characters that Markdown treats as markup.
fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut text, c| {
        if matches!(c, '*' | '_' | '<' | '>' | '[' | ']' | '|' | '#' | '`') {
            text.push('\\');
        }
        text.push(c);
        text
    })
}

/// Returns each technique that has HoDoKu codes, with its steps in the school's examples.
#[cfg(test)]
pub(crate) fn coded()
-> impl Iterator<Item = (&'static str, &'static [&'static str], Vec<(Position, Step)>)> {
    let steps = |technique: &'static Technique| {
        let positions =
            Example::for_technique(technique).into_iter().map(|example| example.game().position());
        let ladder = Ladder::new([technique]);
        positions
            .filter_map(|position| {
                let step = ladder.next_step(&Analysis::new(&position))?;
                Some((position, step))
            })
            .collect()
    };
    TECHNIQUES
        .iter()
        .map(move |one| (one.name, codes::hodoku_codes(one.name), steps(one)))
        .filter(|(_, codes, _)| !codes.is_empty())
}

//! Generates the tables of settings, commands and generator methods.

use super::table;
use clap::CommandFactory;
use pencilmark::app::settings::{self, Settings};
use pencilmark::app::{TERMS, Term};
use pencilmark::plain::COMMANDS;
use pencilmark_engine::generate::{CLUES, FILLS, shape_named, shape_names};

const HEAD: [&str; 5] = ["Key", "By default", "Or", "What it does", "Variable"];

/// Formats all settings, with one Markdown table for each section of `config.toml`.
pub(crate) fn settings() -> String {
    let mut parts: Vec<&str> = settings::ALL.iter().map(|setting| setting.key.0).collect();
    parts.dedup();
    let part = |part: &&str| {
        let rows = settings::ALL.iter().filter(|setting| setting.key.0 == *part).map(|setting| {
            let choices = (setting.choices)();
            let is_switch = choices.len() == 2 && choices.contains(&"on");
            let shown = |name: &str| match name {
                "on" if is_switch => "`true`".to_owned(),
                "off" if is_switch => "`false`".to_owned(),
                _ => format!("`\"{name}\"`"),
            };
            let defaults = Settings::default();
            let default = (setting.get)(&defaults);
            let others = choices.iter().filter(|name| **name != default).map(|name| shown(name));
            let others = others.collect::<Vec<_>>().join(" ");
            let [key, variable] =
                [setting.key.1.to_owned(), setting.variable()].map(|name| format!("`{name}`"));
            vec![key, shown(default), others, setting.about.to_owned(), variable]
        });
        format!("### `[{part}]`\n\n{}", table(&HEAD, rows))
    };
    parts.iter().map(part).collect::<Vec<_>>().join("\n")
}

/// Formats the table of subcommands.
pub(crate) fn verbs() -> String {
    let command = pencilmark::cli::Cli::command();
    let rows = command.get_subcommands().map(|verb| {
        let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
        vec![format!("`{}`", verb.get_name()), about]
    });
    table(&["Command", "What it does"], rows)
}

/// Formats the table of the options that several commands share.
pub(crate) fn options() -> String {
    const SHARED: [&str; 5] = ["json", "format", "output", "from", "jobs"];
    let command = pencilmark::cli::Cli::command();
    let head = SHARED.map(|long| {
        let args = command.get_subcommands().flat_map(clap::Command::get_arguments);
        let short = args.filter(|arg| arg.get_long() == Some(long)).find_map(clap::Arg::get_short);
        short.map_or(format!("`--{long}`"), |short| format!("`-{short}`, `--{long}`"))
    });
    let rows = command.get_subcommands().filter_map(|verb| {
        let has = |long| verb.get_arguments().any(|arg| arg.get_long() == Some(long));
        let marks = SHARED.map(|long| if has(long) { "yes" } else { "" }.to_owned());
        let name = format!("`{}`", verb.get_name());
        SHARED.into_iter().any(has).then(|| [vec![name], marks.to_vec()].concat())
    });
    let head = [vec!["Command"], head.iter().map(String::as_str).collect()].concat();
    table(&head, rows)
}

/// Formats the glossary as a Markdown list of definitions.
pub(crate) fn glossary() -> String {
    let entry = |term: &Term| format!("**{}**: {}\n", term.name, term.meaning);
    TERMS.iter().map(entry).collect::<Vec<_>>().join("\n")
}

/// Formats the table of plain-mode commands.
pub(crate) fn words() -> String {
    let code = |names: Vec<&str>| {
        names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" ")
    };
    let rows = COMMANDS.iter().map(|word| {
        let usage: Vec<_> = word.usage.split(", ").collect();
        let others = word.names.iter().skip(1).copied();
        let others =
            others.filter(|name| !usage.iter().any(|one| one.split(' ').next() == Some(name)));
        vec![code(usage.clone()), code(others.collect()), word.about.to_owned()]
    });
    table(&["Command", "Short form", "What it does"], rows)
}

/// Formats the table of the methods that generate full grids.
pub(crate) fn fills() -> String {
    let rows = FILLS.iter().map(|fill| vec![format!("`{}`", fill.name), fill.about.to_owned()]);
    table(&["`--fill`", "How it goes"], rows)
}

/// Formats the table of the methods that choose clues.
pub(crate) fn clues() -> String {
    let rows = CLUES.iter().map(|clues| vec![format!("`{}`", clues.name), clues.about.to_owned()]);
    table(&["`--clues`", "How it goes"], rows)
}

/// Draws the shapes of the generator side by side.
pub(crate) fn shapes() -> String {
    let names: Vec<_> = shape_names().collect();
    let cells = |name: &str| shape_named(name).expect("it is one of the names");
    let mut text = String::from("```text\n");
    let line = |parts: Vec<String>| parts.join("  ").trim_end().to_owned() + "\n";
    text.push_str(&line(names.iter().map(|name| format!("{name:9}")).collect()));
    for row in 0..9 {
        let drawn = |name: &&str| {
            let held = cells(name);
            let sign = |column| {
                let is_clue = held.contains(pencilmark_engine::board::Cell::at(row, column));
                if is_clue { '#' } else { '.' }
            };
            (0..9).map(sign).collect()
        };
        text.push_str(&line(names.iter().map(drawn).collect()));
    }
    text + "```\n"
}

//! The examples of `--help` and of the manual pages.

use clap::Command;

/// Commands with their examples. An example consists of a description and a command line. The name
/// of the program itself is empty, and the name of a nested subcommand is, for instance, `lab
/// solve`.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    (
        "",
        &[
            ("Start the game", "pencilmark"),
            ("Play today's Hard puzzle", "pencilmark daily --tier hard"),
            (
                "Print a booklet of 24 puzzles",
                "pencilmark generate --count 24 --tier hard | pencilmark print --output hard.pdf",
            ),
        ],
    ),
    (
        "play",
        &[
            ("Play the puzzle in a file", "pencilmark play puzzle.txt"),
            ("Play a code", "pencilmark play P2WEP-8FBH0-X2JAZ-54TGB-9Q6RT-Y53EX-ZDMX"),
            ("Play the output of another program", "qqwing --generate | pencilmark play -"),
        ],
    ),
    (
        "new",
        &[
            ("Play a Hard puzzle", "pencilmark new --tier hard"),
            ("Play the same puzzle as a friend", "pencilmark new --tier easy --seed 7"),
        ],
    ),
    (
        "continue",
        &[
            ("Continue your newest game", "pencilmark continue"),
            ("Continue it in lines of text", "pencilmark continue --plain"),
        ],
    ),
    (
        "daily",
        &[
            ("Play today's puzzle", "pencilmark daily"),
            ("Play a past one", "pencilmark daily --tier expert --date 2026-11-20"),
        ],
    ),
    (
        "weekly",
        &[
            ("Play the next puzzle of this week", "pencilmark weekly"),
            ("Play a past one", "pencilmark weekly --tier expert --week 2026-W47"),
        ],
    ),
    (
        "import",
        &[
            ("Import a file", "pencilmark import puzzles.sdm"),
            ("Import two files into one collection", "pencilmark import --name Train a.txt b.txt"),
        ],
    ),
    (
        "stats",
        &[
            ("Show your statistics", "pencilmark stats"),
            ("Print them for another program", "pencilmark stats --json"),
            ("Save a table of your games", "pencilmark stats --csv > games.csv"),
        ],
    ),
    (
        "games",
        &[
            ("List your games", "pencilmark games"),
            ("Print them for another program", "pencilmark games --json"),
        ],
    ),
    (
        "code",
        &[
            ("Print the code of a puzzle", "pencilmark code puzzle.txt"),
            ("Print the code of a new puzzle", "pencilmark generate | pencilmark code"),
        ],
    ),
    (
        "check",
        &[
            ("Check all puzzles in a file", "pencilmark check puzzles.txt"),
            ("Count up to 50 solutions", "pencilmark check --limit 50 puzzle.txt"),
        ],
    ),
    (
        "canon",
        &[
            ("Print canonical forms", "pencilmark canon puzzles.txt"),
            ("Compare two puzzles", "pencilmark canon --same a.txt b.txt"),
        ],
    ),
    (
        "minimize",
        &[
            ("Remove redundant clues", "pencilmark minimize puzzles.txt"),
            ("Remove them in another order", "pencilmark minimize --seed 5 puzzles.txt"),
        ],
    ),
    (
        "convert",
        &[
            ("Convert a file", "pencilmark convert --to sdk puzzle.txt --output puzzle.sdk"),
            ("Convert from stdin to a grid", "pencilmark generate | pencilmark convert --to grid"),
        ],
    ),
    (
        "generate",
        &[
            ("Generate ten Hard puzzles", "pencilmark generate --count 10 --tier hard"),
            ("Generate a puzzle that needs an X-Wing", "pencilmark generate --technique x-wing"),
            ("Print solutions and ratings too", "pencilmark generate --count 10 --json"),
        ],
    ),
    (
        "rate",
        &[
            ("Rate a puzzle", "pencilmark rate puzzle.txt"),
            ("Rate many puzzles in a table", "pencilmark rate puzzles.txt"),
        ],
    ),
    (
        "solve",
        &[
            ("List the steps", "pencilmark solve puzzle.txt"),
            ("Print only the solutions", "pencilmark solve --solution puzzles.txt"),
        ],
    ),
    (
        "hint",
        &[
            ("Show the next step", "pencilmark hint puzzle.txt"),
            ("Show only where to look", "pencilmark hint --depth 1 puzzle.txt"),
        ],
    ),
    (
        "steps",
        &[
            ("List all steps of a position", "pencilmark steps puzzle.txt"),
            (
                "List the X-Wings that remove a 5",
                "pencilmark steps --technique x-wing --digit 5 puzzle.txt",
            ),
        ],
    ),
    (
        "explain",
        &[
            ("Explain a solve", "pencilmark explain puzzle.txt"),
            ("Read it page by page", "pencilmark explain puzzle.txt | less"),
            ("Make a web page of it", "pencilmark explain --format html puzzle.txt > solve.html"),
        ],
    ),
    (
        "chain",
        &[
            ("Check a chain", "pencilmark chain puzzle.txt '(5)r1c2=(5)r1c8-(5)r6c8=(5)r6c1'"),
            ("Print the chains of all steps", "pencilmark steps --eureka puzzle.txt"),
        ],
    ),
    (
        "print",
        &[
            ("Print a booklet", "pencilmark print --output book.pdf --title Holidays puzzles.txt"),
            ("Draw a puzzle", "pencilmark print --output board.png puzzle.txt"),
        ],
    ),
    (
        "completions",
        &[
            ("Print the script for bash", "pencilmark completions bash"),
            (
                "Install it for fish",
                "pencilmark completions fish > ~/.config/fish/completions/pencilmark.fish",
            ),
        ],
    ),
    (
        "man",
        &[
            ("Read the manual page", "pencilmark man | man -l -"),
            ("Install all pages", "pencilmark man --dir ~/.local/share/man/man1"),
        ],
    ),
    (
        "config",
        &[
            ("Create the config file", "pencilmark config init"),
            ("Look for mistakes in it", "pencilmark config check"),
            ("Show all settings", "pencilmark config show"),
        ],
    ),
    (
        "config init",
        &[
            ("Create the config file", "pencilmark config init"),
            ("Create it elsewhere", "pencilmark config init --config-dir ~/sudoku"),
        ],
    ),
    (
        "config check",
        &[
            ("Check your config file", "pencilmark config check"),
            ("Check another file", "pencilmark config check new.toml"),
        ],
    ),
    (
        "config path",
        &[
            ("Print the path", "pencilmark config path"),
            ("Open the file in an editor", "$EDITOR $(pencilmark config path)"),
        ],
    ),
    (
        "config show",
        &[
            ("Show all settings", "pencilmark config show"),
            ("Show those from the file", "pencilmark config show | grep file"),
        ],
    ),
    (
        "lab",
        &[
            ("Time the solver", "pencilmark lab solve puzzles.txt"),
            ("Time the generator", "pencilmark lab tiers --count 20"),
        ],
    ),
    (
        "lab cases",
        &[
            ("Run all cases", "pencilmark lab cases reglib.txt"),
            ("Show failing X-Wings", "pencilmark lab cases --code 0300 --failed reglib.txt"),
        ],
    ),
    (
        "lab solve",
        &[
            ("Time the solver", "pencilmark lab solve puzzles.txt"),
            ("Time it for longer", "pencilmark lab solve --seconds 10 puzzles.txt"),
        ],
    ),
    (
        "lab steps",
        &[
            ("Time the next step", "pencilmark lab steps puzzles.txt"),
            ("Time it on more puzzles", "pencilmark lab steps --count 500 puzzles.txt"),
        ],
    ),
    (
        "lab fill",
        &[
            ("Compare the methods", "pencilmark lab fill"),
            ("Compare them more precisely", "pencilmark lab fill --count 100000"),
        ],
    ),
    (
        "lab clues",
        &[
            ("Compare the methods", "pencilmark lab clues"),
            ("Compare them for minimal puzzles", "pencilmark lab clues --minimal"),
        ],
    ),
    (
        "lab tiers",
        &[
            ("Time all tiers", "pencilmark lab tiers"),
            ("Time them quickly", "pencilmark lab tiers --count 5"),
        ],
    ),
];

/// Returns the examples of the command `name`, such as `generate` or `lab solve`.
pub(super) fn examples(name: &str) -> &'static [(&'static str, &'static str)] {
    EXAMPLES.iter().find(|(known, _)| *known == name).map_or(&[], |(_, examples)| examples)
}

/// Adds the examples to the help of a command and its subcommands. `name` is the name of the
/// command, and is empty for the program itself.
pub(super) fn add_examples(command: Command, name: &str) -> Command {
    let text: Vec<_> =
        examples(name).iter().map(|(about, line)| format!("  # {about}\n  {line}")).collect();
    let text = format!("Examples:\n{}", text.join("\n"));
    let with = |after: Option<&clap::builder::StyledStr>| match after {
        Some(after) => format!("{text}\n\n{after}"),
        None => text.clone(),
    };
    let short = with(command.get_after_help());
    let long = command.get_after_long_help().map(|after| with(Some(after)));
    let command = command.after_help(short);
    let command = match long {
        Some(long) => command.after_long_help(long),
        None => command,
    };
    let name = name.to_owned();
    command.mut_subcommands(move |subcommand| {
        let path = format!("{name} {}", subcommand.get_name());
        add_examples(subcommand, path.trim_start())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command_line::command;

    fn all_names(command: &Command, name: &str, names: &mut Vec<String>) {
        names.push(name.to_owned());
        for subcommand in command.get_subcommands() {
            let path = format!("{name} {}", subcommand.get_name());
            all_names(subcommand, path.trim_start(), names);
        }
    }

    #[test]
    fn every_command_has_two_or_three_examples() {
        let mut names = Vec::new();
        all_names(&command(), "", &mut names);
        for name in &names {
            assert!((2..=3).contains(&examples(name).len()), "{name:?}");
        }
        assert_eq!(names.len(), EXAMPLES.len());
    }

    /// Splits a command line into words. Text in quotes is one word.
    fn words(line: &str) -> Vec<&str> {
        let parts = line.split('\'').enumerate();
        parts
            .flat_map(|(number, part)| match number % 2 {
                0 => part.split_whitespace().collect(),
                _ => vec![part],
            })
            .collect()
    }

    #[test]
    fn every_example_can_be_parsed() {
        for (_, line) in EXAMPLES.iter().flat_map(|(_, examples)| *examples) {
            let is_quoted = line.contains('\'');
            let parts = line.split(|sign| !is_quoted && matches!(sign, '|' | '(' | ')'));
            for part in parts.map(str::trim).filter(|part| part.starts_with("pencilmark")) {
                let words = words(part.split(" > ").next().unwrap());
                if let Err(error) = command().try_get_matches_from(words) {
                    panic!("{line}: {error}");
                }
            }
        }
    }
}

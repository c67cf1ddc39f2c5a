//! The subcommand `man`, which writes manual pages from the definition of the command line.

use super::args::GLOBAL;
use super::examples::examples;
use super::exit::Exit;
use super::report::{display_path, report};
use crate::app::settings::{self, Setting, Settings};
use crate::store::{file_in_path, io_reason, value_text};
use clap::{Arg, Args, Command, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};
use jiff::Timestamp;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The arguments of `man`.
#[derive(Debug, Args)]
pub struct ManPages {
    /// Write a page for the program and one for each command into this directory, which is created
    /// if needed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    dir: Option<PathBuf>,
}

/// The date of the last release, or of the next one if there is none yet.
const DATE: &str = "2026-11-29";

/// Writes the manual pages. `command` is the definition of the whole command line.
pub(super) fn run(args: &ManPages, command: Command, out: &mut impl Write) -> io::Result<Exit> {
    let mut command = without_help(command);
    command.build();
    let Some(dir) = &args.dir else {
        out.write_all(&page(&command, "")?)?;
        return Ok(Exit::Success);
    };
    let written = std::fs::create_dir_all(dir).and_then(|()| write_pages(&command, "", dir));
    match written {
        Ok(()) => Ok(Exit::Success),
        Err(error) => {
            match file_in_path(dir) {
                Some(file) => report(format_args!(
                    "{} is a file, not a directory; choose another directory",
                    display_path(file)
                )),
                None => report(format_args!("{}: {}", display_path(dir), io_reason(&error))),
            }
            Ok(Exit::Misuse)
        }
    }
}

/// Removes the subcommand `help` at every level, because it has no page.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// Writes the pages of `command` and of all its subcommands. A page's file is named, for instance,
/// `pencilmark-lab-solve.1`.
fn write_pages(command: &Command, name: &str, dir: &Path) -> io::Result<()> {
    std::fs::write(dir.join(format!("{}.1", title(name))), page(command, name)?)?;
    for subcommand in command.get_subcommands() {
        let path = format!("{name} {}", subcommand.get_name());
        write_pages(subcommand, path.trim_start(), dir)?;
    }
    Ok(())
}

/// Returns the title of a command's page, such as `pencilmark-lab-solve` for `lab solve`.
fn title(name: &str) -> String {
    format!("pencilmark {name}").trim_end().replace(' ', "-")
}

/// Returns the date on the pages: the date in `SOURCE_DATE_EPOCH` if that is set, as programs that
/// build packages do, and otherwise [`DATE`]. The pages never depend on the clock.
fn date() -> String {
    let seconds = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let date = seconds.and_then(|seconds| Timestamp::from_second(seconds).ok());
    date.map_or_else(|| DATE.to_owned(), |date| date.strftime("%F").to_string())
}

/// Returns the page of the command `name`. The page of the program itself, whose name is empty,
/// also documents the settings.
fn page(command: &Command, name: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let man = Man::new(command.clone())
        .title(title(name))
        .source(concat!("pencilmark ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands")
        .date(date())
        .section("1");
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    text.extend(synopsis(command)?);
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    let mut sections = Roff::default();
    write_help(&mut sections, command);
    write_examples(&mut sections, name);
    if name.is_empty() {
        write_settings(&mut sections);
    }
    write_list(&mut sections, "EXIT STATUS", EXIT_STATUS);
    write_list(&mut sections, "ENVIRONMENT", ENVIRONMENT);
    write_list(&mut sections, "FILES", FILES);
    write_see_also(&mut sections, command, name);
    sections.to_writer(&mut text)?;
    if name.is_empty() {
        man.render_version_section(&mut text)?;
    }
    Ok(text)
}

/// Returns the section with the command line in short. Unlike the section of `clap_mangen`, it
/// names the values of options and leaves out the options that all commands share.
fn synopsis(command: &Command) -> io::Result<Vec<u8>> {
    let mut line = vec![bold(command.get_bin_name().unwrap_or_else(|| command.get_name()))];
    let own = |arg: &&Arg| !arg.is_hide_set() && arg.get_help_heading() != Some(GLOBAL);
    for arg in command.get_arguments().filter(own).filter(|arg| !arg.is_positional()) {
        let name = match (arg.get_short(), arg.get_long()) {
            (Some(short), _) => format!("-{short}"),
            (None, long) => format!("--{}", long.unwrap_or_default()),
        };
        let [before, after] = if arg.is_required_set() { [" ", ""] } else { [" [", "]"] };
        line.extend([roman(before), bold(name)]);
        if let Some(values) = arg.get_value_names().filter(|_| arg.get_action().takes_values()) {
            let separator = if arg.is_require_equals_set() { "=" } else { " " };
            line.extend([roman(separator), italic(values.join(" "))]);
        }
        line.push(roman(after));
    }
    line.push(roman(" [GLOBAL OPTIONS]"));
    for arg in command.get_positionals().filter(own) {
        let [before, after] = if arg.is_required_set() { [" ", ""] } else { [" [", "]"] };
        let more =
            if arg.get_num_args().is_some_and(|count| count.max_values() > 1) { "..." } else { "" };
        let name = arg.get_value_names().map(|names| names.join(" ")).unwrap_or_default();
        line.extend([roman(before), italic(name), roman(after), roman(more)]);
    }
    if command.has_subcommands() {
        let is_optional = !command.is_subcommand_required_set();
        let [before, after] = if is_optional { [" [", "]"] } else { [" ", ""] };
        line.extend([roman(before), italic("COMMAND"), roman(after)]);
    }
    let mut roff = Roff::default();
    roff.control("SH", ["SYNOPSIS"]);
    roff.text(line);
    let mut text = Vec::new();
    roff.to_writer(&mut text)?;
    Ok(text)
}

/// Writes the tables that follow the examples in the help, such as the notations of `convert`.
fn write_help(roff: &mut Roff, command: &Command) {
    let Some(help) = command.get_after_long_help().or_else(|| command.get_after_help()) else {
        return;
    };
    let help = help.to_string();
    let tables = help.split("\n\n").filter(|part| !part.starts_with("Examples:"));
    let tables: Vec<_> = tables.collect();
    if tables.is_empty() {
        return;
    }
    roff.control("SH", ["NOTES"]);
    for table in tables {
        roff.control("PP", []);
        if table.contains("\n  ") {
            write_verbatim(roff, table);
        } else {
            roff.text([roman(table.replace('\n', " "))]);
        }
    }
}

/// Writes text with its line breaks preserved.
fn write_verbatim(roff: &mut Roff, text: &str) {
    roff.control("nf", []);
    roff.text([roman(text)]);
    roff.control("fi", []);
}

/// Writes the section with the examples of a command.
fn write_examples(roff: &mut Roff, name: &str) {
    roff.control("SH", ["EXAMPLES"]);
    for (about, line) in examples(name) {
        roff.control("TP", []);
        roff.text([roman(format!("{about}:"))]);
        roff.text([bold(*line)]);
    }
}

/// Writes the section with all settings.
fn write_settings(roff: &mut Roff) {
    roff.control("SH", ["SETTINGS"]);
    roff.text([roman(
        "Settings are stored in config.toml in the config directory. Each entry names the table, the \
         key and the values, with the default first. The environment variable in parentheses \
         overrides the file, and its value is never written into the file. An empty variable has no \
         effect.",
    )]);
    for setting in settings::ALL {
        let (table, key) = setting.key;
        roff.control("TP", []);
        roff.text([
            bold(format!("[{table}] {key}")),
            roman(" = "),
            italic(values(setting)),
            roman(" ("),
            bold(setting.variable()),
            roman(")"),
        ]);
        roff.text([roman(setting.about)]);
    }
    for (entry, values, about) in OTHER_ENTRIES {
        roff.control("TP", []);
        roff.text([bold(*entry), roman(" = "), italic(*values)]);
        roff.text([roman(*about)]);
    }
}

/// The entries of the config file that are not settings, with their values and explanations.
const OTHER_ENTRIES: &[(&str, &str, &str)] = &[
    (
        "[techniques] off",
        "[] | [\"Name\", ...]",
        "Techniques that you do not know. Hints in the game avoid them, and so do new puzzles if \
         puzzles is \"known\". The commands hint and explain use all techniques.",
    ),
    (
        "[techniques] order",
        "[] | [\"Name\", ...]",
        "Techniques that you try in a different order than usual.",
    ),
    (
        "[keys] preset",
        "\"default\" | \"vim\" | \"wasd\" | \"numpad\" | \"one-handed\"",
        "The key map to start with.",
    ),
    (
        "[keys.bind] ACTION",
        "\"KEY\" | [\"KEY\", ...]",
        "Your own keys for an action. They replace all keys of the action in the key map.",
    ),
];

/// Returns the values of a setting in the notation of the config file, with the default first.
fn values(setting: &Setting) -> String {
    let default = Settings::default();
    let default = (setting.get)(&default);
    let others = (setting.choices)().into_iter().filter(|other| *other != default);
    [default]
        .into_iter()
        .chain(others)
        .map(|value| value_text(setting, value))
        .collect::<Vec<_>>()
        .join(" | ")
}

/// The exit codes of all commands, with explanations.
const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Success."),
    (
        "1",
        "The answer is no: for example no solution, several solutions, no step, or not the same \
         puzzle.",
    ),
    ("2", "A mistake in the command line or in the input."),
    ("129, 130, 143", "Interrupted by a closed terminal, by Ctrl-C or by SIGTERM."),
];

/// The environment variables, with explanations.
const ENVIRONMENT: &[(&str, &str)] = &[
    ("PENCILMARK_CONFIG_DIR", "The directory of settings and games."),
    (
        "PENCILMARK_TABLE_KEY",
        "The value of a setting, for example PENCILMARK_PLAY_CHECK=always. pencilmark(1) lists \
         all settings.",
    ),
    (
        "NO_COLOR",
        "If not empty, the program uses no colours, unless --color or the setting colours asks for \
         them.",
    ),
    ("NO_MOTION, REDUCE_MOTION", "If not empty, nothing on the screen moves or flashes."),
    ("TERM", "If it is dumb, the game is played in lines of text, as with --plain."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "If they name a character set other than UTF-8, the program draws in ASCII.",
    ),
];

/// The files and folders, with explanations.
const FILES: &[(&str, &str)] = &[
    (
        "~/.config/pencilmark/",
        "The config directory on Linux (below XDG_CONFIG_HOME if it is set). pencilmark config path \
         prints the place on your system.",
    ),
    ("config.toml", "Settings and key bindings. Edit only this file and the themes."),
    ("themes/*.toml", "Your own themes."),
    (
        "games/, finished/, collections/, records.toml, school.toml, draft.toml, state.toml",
        "Your games, collections, results and progress. Each file has a checksum. When the program \
         replaces a file, it keeps the old one as a backup (.bak).",
    ),
];

/// Writes a section that lists names with explanations.
fn write_list(roff: &mut Roff, title: &str, list: &[(&str, &str)]) {
    roff.control("SH", [title]);
    for (name, about) in list {
        roff.control("TP", []);
        roff.text([bold(*name)]);
        roff.text([roman(*about)]);
    }
}

/// Writes the section that refers to the pages of the parent command and of the subcommands.
fn write_see_also(roff: &mut Roff, command: &Command, name: &str) {
    let parent = name.rsplit_once(' ').map_or("", |(parent, _)| parent);
    let above = ["", parent].into_iter().filter(|known| *known != name).map(title);
    let below = command
        .get_subcommands()
        .map(|subcommand| title(format!("{name} {}", subcommand.get_name()).trim_start()));
    let mut pages: Vec<_> = above.chain(below).map(|page| format!("{page}(1)")).collect();
    pages.dedup();
    roff.control("SH", ["SEE ALSO"]);
    roff.text([roman(pages.join(", "))]);
}

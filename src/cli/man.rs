//! The subcommands `man` and `completions`: manual pages and shell completions, made from the definition of the
//! command line.

use super::exit::Exit;
use super::report::{display_path, report};
use crate::app::settings::{self, Setting, Settings};
use crate::store::value_text;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The arguments of `man`.
#[derive(Debug, Args)]
pub struct ManPages {
    /// Write a page for the program and one for each command into this directory, which is made if need be
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// Which shell will read them
    shell: Shell,
}

/// Writes the completions for `command`, the whole command line.
pub(super) fn completions(
    args: &Completions,
    mut command: Command,
    out: &mut impl Write,
) -> io::Result<Exit> {
    let mut written = Vec::new();
    clap_complete::generate(args.shell, &mut command, "pencilmark", &mut written);
    out.write_all(&written)?;
    Ok(Exit::Success)
}

/// Writes the manual pages of `command`, the whole command line.
pub(super) fn run(args: &ManPages, mut command: Command, out: &mut impl Write) -> io::Result<Exit> {
    command.build();
    let Some(dir) = &args.dir else {
        out.write_all(&page(&command, None)?)?;
        return Ok(Exit::Success);
    };
    match write_all(&command, dir) {
        Ok(()) => Ok(Exit::Success),
        Err(error) => {
            report(format_args!("{}: {error}", display_path(dir)));
            Ok(Exit::Misuse)
        }
    }
}

fn write_all(command: &Command, dir: &Path) -> io::Result<()> {
    std::fs::create_dir_all(dir)?;
    std::fs::write(dir.join("pencilmark.1"), page(command, None)?)?;
    write_subcommands(command, "pencilmark", dir)
}

/// Writes a page for each subcommand of `command`, at any depth, as `pencilmark-lab-solve.1`.
fn write_subcommands(command: &Command, name: &str, dir: &Path) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|other| other.get_name() != "help") {
        let name = format!("{name}-{}", subcommand.get_name());
        std::fs::write(dir.join(format!("{name}.1")), page(subcommand, Some(&name))?)?;
        write_subcommands(subcommand, &name, dir)?;
    }
    Ok(())
}

/// Returns the page of a command. The page of the whole program documents settings and files too.
fn page(command: &Command, name: Option<&str>) -> io::Result<Vec<u8>> {
    let command = command.clone().disable_help_subcommand(true);
    let mut text = Vec::new();
    let title = name.unwrap_or("pencilmark");
    let man = Man::new(command).title(title).manual("User Commands").section("1");
    man.render(&mut text)?;
    if name.is_none() {
        settings().to_writer(&mut text)?;
        places().to_writer(&mut text)?;
    }
    Ok(text)
}

/// Returns the section about all settings.
fn settings() -> Roff {
    let mut roff = Roff::default();
    roff.control("SH", ["SETTINGS"]);
    roff.text([roman(
        "They are kept in config.toml in the config directory, each under its table; the default comes first. A variable of the environment, its \
         name in brackets, goes before the file and is not written into it; an empty one says nothing.",
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
    roff
}

/// Returns the values of a setting as the file writes them, the default first.
fn values(setting: &Setting) -> String {
    let usual = Settings::default();
    let usual = (setting.get)(&usual);
    let others = (setting.choices)().into_iter().filter(|other| *other != usual);
    [usual]
        .into_iter()
        .chain(others)
        .map(|value| value_text(setting, value))
        .collect::<Vec<_>>()
        .join(" | ")
}

/// Returns the sections about environment variables and files.
fn places() -> Roff {
    let mut roff = Roff::default();
    roff.control("SH", ["ENVIRONMENT"]);
    for (name, about) in [
        (
            "PENCILMARK_CONFIG_DIR",
            "The directory for settings and games, instead of the platform's own.",
        ),
        ("PENCILMARK_TABLE_KEY", "The value of a setting: see SETTINGS."),
        ("NO_COLOR", "Not empty: no colours."),
        ("NO_MOTION, REDUCE_MOTION", "Nothing lights up for a moment."),
        ("TERM", "dumb: it plays in sentences, as with --plain."),
        ("LC_ALL, LC_CTYPE, LANG", "NameParser and not UTF-8: everything is drawn in ASCII."),
    ] {
        roff.control("TP", []);
        roff.text([bold(name)]);
        roff.text([roman(about)]);
    }
    roff.control("SH", ["FILES"]);
    roff.text([roman(
        "~/.config/pencilmark on Linux (or under $XDG_CONFIG_HOME) holds config.toml, the games, what was won, what was \
         practised, and themes. Every file but config.toml is the program's own and carries a checksum.",
    )]);
    roff
}

//! The subcommand `config`, which creates, checks, finds and shows the config file.

use super::args::ConfigDir;
use super::exit::Exit;
use super::report::{display_path, report};
use crate::app::Motion;
use crate::runtime::{self, terminal};
use crate::store::ConfigFile;
use crate::ui::Themes;
use clap::{Args, Subcommand, ValueHint};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The subcommands of `config`.
#[derive(Debug, Subcommand)]
pub enum ConfigCommand {
    /// Create the config file with every setting, its default and an explanation
    Init(DirArgs),
    /// Report mistakes in the config file and in environment variables
    Check(ConfigCheckArgs),
    /// Print the path of the config file
    Path(DirArgs),
    /// Show all settings, techniques and keys, and where each value comes from: default, file or
    /// environment
    Show(DirArgs),
}

/// The arguments of all subcommands except `config check`.
#[derive(Debug, Args)]
pub struct DirArgs {
    #[command(flatten)]
    dir: ConfigDir,
}

/// The arguments of `config check`.
#[derive(Debug, Args)]
pub struct ConfigCheckArgs {
    /// Check this file instead of your config file
    #[arg(value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,
    #[command(flatten)]
    dir: ConfigDir,
}

pub(super) fn run(config: &ConfigCommand, out: &mut impl Write) -> io::Result<Exit> {
    let dir = match config {
        ConfigCommand::Init(args) | ConfigCommand::Path(args) | ConfigCommand::Show(args) => {
            &args.dir
        }
        ConfigCommand::Check(args) => &args.dir,
    };
    let path = match ConfigFile::path(dir.path()) {
        Ok(path) => path,
        Err(error) => {
            report(error);
            return Ok(Exit::Misuse);
        }
    };
    match config {
        ConfigCommand::Path(_) => writeln!(out, "{}", path.display()).map(|()| Exit::Success),
        ConfigCommand::Init(_) => init(&path, out),
        ConfigCommand::Check(args) => match &args.file {
            Some(file) => check_other(file, out),
            None => check_own(&path, out),
        },
        ConfigCommand::Show(_) => show(&path, out),
    }
}

fn init(path: &Path, out: &mut impl Write) -> io::Result<Exit> {
    // Never overwrite an existing file, because the player may have edited it.
    match ConfigFile::create(path) {
        Ok(true) => writeln!(out, "{}", path.display()).map(|()| Exit::Success),
        Ok(false) => {
            report(format_args!("{} already exists and was not changed", display_path(path)));
            Ok(Exit::No)
        }
        Err(error) => {
            report(error);
            Ok(Exit::Misuse)
        }
    }
}

/// Reads the config file. If this fails, reports the error and returns `None`.
fn read(path: &Path) -> Option<ConfigFile> {
    ConfigFile::read(path).inspect_err(|error| report(error)).ok()
}

/// Checks the config file in the config directory, and the environment variables.
fn check_own(path: &Path, out: &mut impl Write) -> io::Result<Exit> {
    let Some(file) = read(path) else { return Ok(Exit::Misuse) };
    let file = file.with_environment(&runtime::environment());
    let verdict = if file.exists {
        "no mistakes"
    } else {
        "does not exist; all settings have their defaults"
    };
    report_problems(&file, path, verdict, out)
}

/// Checks another file, without environment variables.
fn check_other(path: &Path, out: &mut impl Write) -> io::Result<Exit> {
    // Show the path in messages as it is on the command line.
    let read = ConfigFile::read_as(&display_path(path), path);
    let Ok(file) = read.inspect_err(|error| report(error)) else { return Ok(Exit::Misuse) };
    if !file.exists {
        report(format_args!("{}: no such file", display_path(path)));
        return Ok(Exit::Misuse);
    }
    report_problems(&file, path, "no mistakes", out)
}

/// Reports the problems of a file, or writes `verdict` if there are no problems.
fn report_problems(
    file: &ConfigFile,
    path: &Path,
    verdict: &str,
    out: &mut impl Write,
) -> io::Result<Exit> {
    let (_, errors) = runtime::key_map(&file.keys);
    let theme = file.theme_file().map(|theme| (theme.name, theme.text.as_str()));
    let (_, theme_errors) = Themes::read(theme);
    file.notices.iter().for_each(report);
    errors.iter().for_each(report);
    for (name, error) in &theme_errors {
        report(format_args!("themes/{}.toml, {error}", name.name()));
    }
    if !file.notices.is_empty() || !errors.is_empty() || !theme_errors.is_empty() {
        return Ok(Exit::No);
    }
    writeln!(out, "{}: {verdict}", path.display())?;
    Ok(Exit::Success)
}

fn show(path: &Path, out: &mut impl Write) -> io::Result<Exit> {
    let Some(file) = read(path) else { return Ok(Exit::Misuse) };
    let file = file.with_environment(&runtime::environment());
    file.notices.iter().for_each(report);
    let mut part = "";
    for (setting, value) in file.values() {
        let (table, key) = setting.key;
        if table != part {
            let blank = if part.is_empty() { "" } else { "\n" };
            writeln!(out, "{blank}[{table}]")?;
            part = table;
        }
        let origin = match overriding_variable(key, &value) {
            Some(by) => format!("overridden by {by}"),
            None if file.is_overridden(setting) => format!("environment: {}", setting.variable()),
            None if file.sets(setting) => "file".to_owned(),
            None => "default".to_owned(),
        };
        writeln!(out, "{:40} # {origin}", format!("{key} = {value}"))?;
    }
    for (table, key, value, is_set) in file.other_values() {
        if table != part {
            writeln!(out, "\n[{table}]")?;
            part = table;
        }
        let origin = if is_set { "file" } else { "default" };
        writeln!(out, "{:40} # {origin}", format!("{key} = {value}"))?;
    }
    Ok(Exit::Success)
}

/// Returns the environment variable that overrides a setting, such as `NO_COLOR`.
fn overriding_variable(key: &str, value: &str) -> Option<&'static str> {
    match key {
        "colours" if value == "\"auto\"" && terminal::no_color() => Some("NO_COLOR"),
        "animations" if value == "true" && terminal::motion() == Motion::Reduced => {
            Some("NO_MOTION or REDUCE_MOTION")
        }
        _ => None,
    }
}

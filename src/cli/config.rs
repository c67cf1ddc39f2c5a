//! The verb `config`: the player's settings as a file: where it is, what it sets, what is wrong with it.

use super::{End, Home, complain, shown};
use crate::app::Motion;
use crate::runtime::{self, terminal};
use crate::store::{ConfigFile, EXAMPLE};
use clap::{Args, Subcommand};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What is done with the config file.
#[derive(Debug, Subcommand)]
pub enum Config {
    /// Write the file with all settings and their defaults, each explained, if there is none
    Init(Where),
    /// Tell what is wrong with the file, with line and column, and with variables of the environment
    Check(Check),
    /// Tell where the file is
    Path(Where),
    /// Tell all settings and where each has its value from: default, file or environment
    Show(Where),
}

/// The directory.
#[derive(Debug, Args)]
pub struct Where {
    #[command(flatten)]
    place: Home,
}

/// The command line of `config check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Another file than the program's own
    file: Option<PathBuf>,
    #[command(flatten)]
    place: Home,
}

pub(super) fn run(config: &Config, out: &mut impl Write) -> io::Result<End> {
    let place = match config {
        Config::Init(args) | Config::Path(args) | Config::Show(args) => &args.place,
        Config::Check(args) => &args.place,
    };
    let path = match ConfigFile::path(place.config_dir.clone()) {
        Ok(path) => path,
        Err(why) => {
            complain(why);
            return Ok(End::Misuse);
        }
    };
    match config {
        Config::Path(_) => writeln!(out, "{}", path.display()).map(|()| End::Fine),
        Config::Init(_) => init(&path, out),
        Config::Check(args) => {
            check(args.file.as_deref().unwrap_or(&path), args.file.is_some(), out)
        }
        Config::Show(_) => show(&path, out),
    }
}

fn init(path: &Path, out: &mut impl Write) -> io::Result<End> {
    let written = path
        .parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        // A file that is there is the player's: it is never written over.
        .and_then(|()| File::create_new(path))
        .and_then(|mut file| file.write_all(EXAMPLE.as_bytes()));
    match written {
        Ok(()) => writeln!(out, "{}", path.display()).map(|()| End::Fine),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            complain(format_args!("{} is there already, and stays as it is", shown(path)));
            Ok(End::No)
        }
        Err(error) => {
            complain(format_args!("{} can't be written: {error}", shown(path)));
            Ok(End::Misuse)
        }
    }
}

/// Reads the file, or says why not.
fn read(path: &Path) -> Option<ConfigFile> {
    ConfigFile::read(path).inspect_err(|why| complain(why)).ok()
}

fn check(path: &Path, is_asked_for: bool, out: &mut impl Write) -> io::Result<End> {
    // Another file is named as it was asked for.
    let read =
        if is_asked_for { ConfigFile::read_as(&shown(path), path) } else { ConfigFile::read(path) };
    let Ok(mut file) = read.inspect_err(|why| complain(why)) else { return Ok(End::Misuse) };
    if !file.exists && is_asked_for {
        complain(format_args!("{}: there is no such file", shown(path)));
        return Ok(End::Misuse);
    }
    // Another file is looked at by itself.
    if !is_asked_for {
        file = file.with_environment(&runtime::environment());
    }
    let (_, errors) = runtime::key_map(&file.keys);
    let wrong: Vec<String> =
        file.notices.iter().cloned().chain(errors.iter().map(ToString::to_string)).collect();
    for told in &wrong {
        complain(told);
    }
    if !wrong.is_empty() {
        return Ok(End::No);
    }
    let what = if file.exists { "all is well" } else { "there is none: all is as by default" };
    writeln!(out, "{}: {what}", path.display())?;
    Ok(End::Fine)
}

fn show(path: &Path, out: &mut impl Write) -> io::Result<End> {
    let Some(file) = read(path) else { return Ok(End::Misuse) };
    let file = file.with_environment(&runtime::environment());
    file.notices.iter().for_each(complain);
    let mut part = "";
    for (setting, value) in file.values() {
        let (table, key) = setting.key;
        if table != part {
            let blank = if part.is_empty() { "" } else { "\n" };
            writeln!(out, "{blank}[{table}]")?;
            part = table;
        }
        let origin = match overruled(key, &value) {
            Some(by) => format!("overruled by {by}"),
            None if file.is_overridden(setting) => format!("environment: {}", setting.variable()),
            None if file.sets(setting) => "file".to_owned(),
            None => "default".to_owned(),
        };
        writeln!(out, "{:40} # {origin}", format!("{key} = {value}"))?;
    }
    Ok(End::Fine)
}

/// The variable of the environment that has more to say than the setting.
fn overruled(key: &str, value: &str) -> Option<&'static str> {
    match key {
        "theme" if value == "\"auto\"" && terminal::no_color() => Some("NO_COLOR"),
        "animations" if value == "true" && terminal::motion() == Motion::Reduced => {
            Some("NO_MOTION or REDUCE_MOTION")
        }
        _ => None,
    }
}

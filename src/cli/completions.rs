//! The subcommand `completions`, which writes completion scripts from the definition of the command
//! line.

use super::exit::Exit;
use clap::builder::PossibleValue;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use std::io::{self, Write};

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// Print the script for this shell
    shell: Shell,
}

/// Writes the completion script. `command` is the definition of the whole command line.
pub(super) fn run(
    args: &CompletionsArgs,
    command: Command,
    out: &mut impl Write,
) -> io::Result<Exit> {
    let mut command = with_hints(command);
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "pencilmark", &mut script);
    match args.shell {
        Shell::Bash => {
            script = with_files(&String::from_utf8_lossy(&script), &command).into_bytes();
        }
        Shell::Zsh => {
            script = with_names_and_files(&String::from_utf8_lossy(&script), &command).into_bytes();
        }
        Shell::Fish => script.extend(fish_values(&command).into_bytes()),
        _ => {}
    }
    out.write_all(&script)?;
    Ok(Exit::Success)
}

/// Marks all values that are neither names nor files, such as numbers, so that shells don't offer
/// files for them.
fn with_hints(command: Command) -> Command {
    let hint = |arg: Arg| match arg.get_value_hint() {
        ValueHint::Unknown if arg.get_action().takes_values() => arg.value_hint(ValueHint::Other),
        _ => arg,
    };
    command.mut_args(hint).mut_subcommands(with_hints)
}

/// Makes a script for bash offer files where a command expects a file. The scripts of
/// `clap_complete` offer options there.
fn with_files(script: &str, command: &Command) -> String {
    const OPTIONS: &str = r#"COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )"#;
    let labels = labels_with_files(command, command.get_name());
    let mut takes_files = false;
    let mut edited = String::new();
    for line in script.lines() {
        // The block of each command starts with a label, which is indented by 8 spaces.
        let label = line.strip_prefix("        ").and_then(|line| line.strip_suffix(')'));
        if let Some(label) = label.filter(|label| !label.starts_with(' ')) {
            takes_files = labels.iter().any(|known| known == label);
        }
        let (indent, text) = line.split_at(line.len() - line.trim_start().len());
        edited.push_str(indent);
        edited.push_str(match text {
            _ if !takes_files => text,
            // After the options whose values have their own completions: with an empty answer,
            // bash offers files.
            OPTIONS if indent.len() == 12 => "COMPREPLY=()",
            _ if text.starts_with("if [[ ${cur} == -* ||") => "if [[ ${cur} == -* ]] ; then",
            _ => text,
        });
        edited.push('\n');
    }
    edited
}

/// Makes a script for zsh offer files too where a value is a name or a file, such as a shape. The
/// scripts of `clap_complete` offer only the names there.
fn with_names_and_files(script: &str, command: &Command) -> String {
    let mut script = script.to_owned();
    let arguments = command.get_subcommands().flat_map(Command::get_arguments);
    for arg in arguments.filter(|arg| is_file(arg)) {
        let values = arg.get_possible_values();
        let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
        if !names.is_empty() {
            let names = names.join(" ");
            let both = format!(":{{compadd - {names}; _files}}");
            script = script.replace(&format!(":({names})"), &both);
        }
    }
    script
}

/// Returns lines for the fish script that offer the possible values of positional arguments, and no
/// files where a command expects none. The script from `clap_complete` alone would offer files.
fn fish_values(command: &Command) -> String {
    let mut lines = String::new();
    for subcommand in command.get_subcommands().filter(|command| !command.has_subcommands()) {
        if subcommand.get_positionals().any(is_file) {
            continue;
        }
        let values = subcommand.get_positionals().flat_map(Arg::get_possible_values);
        let names: Vec<_> = values.map(|value| value.get_name().to_owned()).collect();
        lines += &format!(
            "complete -c pencilmark -n \"__fish_pencilmark_using_subcommand {}\" -f -a \"{}\"\n",
            subcommand.get_name(),
            names.join(" ")
        );
    }
    lines
}

fn is_file(arg: &Arg) -> bool {
    arg.get_value_hint() == ValueHint::FilePath
}

/// Returns the labels that a script for bash uses for those commands that expect files.
fn labels_with_files(command: &Command, label: &str) -> Vec<String> {
    let own = command.get_positionals().any(is_file).then(|| label.to_owned());
    let nested = command.get_subcommands().flat_map(|subcommand| {
        let name = subcommand.get_name().replace('-', "__subcmd__");
        labels_with_files(subcommand, &format!("{label}__subcmd__{name}"))
    });
    own.into_iter().chain(nested).collect()
}

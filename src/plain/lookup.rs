//! Finds the command for a name.

use super::commands::{COMMANDS, CommandSpec};
use super::error::CommandError;
use super::line::shown;
use crate::app::Action;
use crate::suggest::{did_you_mean, nearest};
use pencilmark_engine::generate::Target;

/// The command or action that a name stands for.
pub(super) enum Lookup {
    Command(&'static CommandSpec),
    Action(Action),
}

/// Finds a command or action by its name or by an unambiguous prefix of its name.
pub(super) fn find(name: &str) -> Result<Lookup, CommandError> {
    if let Some(word) = COMMANDS.iter().find(|word| word.names.contains(&name)) {
        return Ok(Lookup::Command(word));
    }
    if let Some(action) = Action::named(name) {
        return Ok(Lookup::Action(action));
    }
    let begin: Vec<&CommandSpec> =
        COMMANDS.iter().filter(|word| word.names[0].starts_with(name)).collect();
    match begin[..] {
        [word] => return Ok(Lookup::Command(word)),
        [] => {}
        _ => {
            let all: Vec<_> = begin.iter().map(|word| word.names[0]).collect();
            return Err(CommandError::Ambiguous { name: shown(name), choices: all.join(" or ") });
        }
    }
    Err(CommandError::Unknown { kind: "command", name: shown(name), advice: advice(name) })
}

/// Returns a suggestion such as `; did you mean mark?`, or refers to the help if no command is
/// similar.
fn advice(name: &str) -> String {
    let is_tier = |target: Target| target.name().eq_ignore_ascii_case(name);
    if Target::offered().any(is_tier) {
        return did_you_mean(&format!("new {name}"));
    }
    let all = COMMANDS.iter().flat_map(|word| word.names.iter().map(|&name| name.to_owned()));
    match nearest(name, all.chain(Action::names())) {
        Some(known) => did_you_mean(&known),
        None => ". Type help for all commands.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str) -> String {
        match find(name) {
            Ok(Lookup::Command(word)) => word.names[0].to_owned(),
            Ok(Lookup::Action(action)) => action.name(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn commands_are_found_by_prefix() {
        assert_eq!(found("mark"), "mark");
        assert_eq!(found("und"), "undo");
        assert_eq!(found("h"), "hint");
        assert_eq!(found("box-up"), "box-up");
        assert_eq!(found("digit-7"), "digit-7");
        assert_eq!(found("hnit"), "Unknown command \"hnit\"; did you mean hint?");
        assert_eq!(found("xyzzy"), "Unknown command \"xyzzy\". Type help for all commands.");
        assert_eq!(found("easy"), "Unknown command \"easy\"; did you mean new easy?");
        assert_eq!(found("stats"), "statistics");
        assert_eq!(found("resta"), "restart");
        assert!(
            found("st").contains("star or steps or start or statistics or stop"),
            "{}",
            found("st")
        );
    }

    #[test]
    fn no_two_commands_share_a_name() {
        let names: Vec<_> = COMMANDS.iter().flat_map(|word| word.names).collect();
        for (i, name) in names.iter().enumerate() {
            assert!(!names[i + 1..].contains(name), "{name}");
            assert_eq!(name.to_lowercase(), **name);
        }
    }
}

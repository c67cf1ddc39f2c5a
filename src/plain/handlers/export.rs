//! The functions that run the commands to export the board.

use super::Answer;
use crate::app::{App, Export, PictureKind, PlainCommand, notation_text};
use crate::plain::Response;
use crate::plain::error::CommandError;
use crate::plain::line::{InputLine, any_of, shown};
use crate::suggest::{did_you_mean, nearest};
use pencilmark_engine::formats::{NOTATIONS, Notation};

/// The error on screens without a board.
const NO_BOARD: CommandError = CommandError::Unavailable("There is no board on this screen.");

/// Prints the board in a notation, as in `copy grid`. Plain mode uses no clipboard, because the
/// player can copy the printed text.
pub(in crate::plain) fn copy(line: &InputLine, app: &App) -> Answer {
    let names = NOTATIONS.iter().map(|one| one.name).collect::<Vec<_>>().join(", ");
    let notation = match line.text().as_str() {
        "" => Export::notations().next(),
        name => Notation::named(name),
    };
    let notation = notation.ok_or_else(|| {
        let name = line.text();
        let guess = nearest(&name, NOTATIONS.iter().map(|known| known.name)).map(did_you_mean);
        let advice = guess.unwrap_or_else(|| format!(". Type one of {names}."));
        CommandError::Unknown { kind: "notation", name: shown(&name), advice }
    })?;
    let (game, _) = app.board().ok_or(NO_BOARD)?;
    let (text, words) = notation_text(game, notation);
    let head = format!("As {}. {words}", notation.name);
    let lines = text.iter().flat_map(|text| text.lines()).map(str::to_owned);
    Ok(Response::text([head].into_iter().chain(lines)))
}

/// Saves a picture, as in `picture svg`.
pub(in crate::plain) fn picture(line: &InputLine, app: &App) -> Answer {
    let name = line.text();
    let named = PictureKind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = match named {
        None if name.is_empty() => PictureKind::Png,
        None => {
            let request = "A picture can be".to_owned();
            let choices = any_of(&PictureKind::ALL.map(PictureKind::name));
            return Err(CommandError::NotAChoice { request, choices, value: shown(&name) });
        }
        Some(kind) => kind,
    };
    app.board().ok_or(NO_BOARD)?;
    let sentences = vec!["Saving the picture.".to_owned()];
    Ok(Response { sentences, ..Response::command(PlainCommand::Picture(kind)) })
}

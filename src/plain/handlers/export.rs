//! The words that hand the board out: told in a notation, saved as a picture.

use super::Answer;
use crate::app::{App, Export, PictureKind, PlainCommand, notation_text};
use crate::plain::Response;
use crate::plain::line::{InputLine, shown};
use pencilmark_engine::formats::{NOTATIONS, Notation};

/// `copy grid`: there is no clipboard here, but the text can be taken from what is told.
pub(in crate::plain) fn copy(line: &InputLine, app: &App) -> Answer {
    let names = NOTATIONS.iter().map(|one| one.name).collect::<Vec<_>>().join(", ");
    let notation = match line.text().as_str() {
        "" => Export::notations().next(),
        name => Notation::named(name),
    };
    let notation = notation
        .ok_or_else(|| format!("There is no notation {}: {names}.", shown(&line.text())))?;
    let (game, _) = app.board().ok_or("There is no board here.")?;
    let (text, words) = notation_text(game, notation);
    let head = format!("As {}. {words}", notation.name);
    let lines = text.iter().flat_map(|text| text.lines()).map(str::to_owned);
    Ok(Response::text([head].into_iter().chain(lines)))
}

/// `picture svg`
pub(in crate::plain) fn picture(line: &InputLine, app: &App) -> Answer {
    let name = line.text();
    let named = PictureKind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = match named {
        None if name.is_empty() => PictureKind::Png,
        None => return Err(format!("A picture is png, svg or pdf, not {}.", shown(&name))),
        Some(kind) => kind,
    };
    app.board().ok_or("There is no board here.")?;
    let said = vec!["The picture is being saved.".to_owned()];
    Ok(Response { said, ..Response::command(PlainCommand::Picture(kind)) })
}

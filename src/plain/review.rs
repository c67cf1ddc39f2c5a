//! Describes the review of a finished game.

use super::hints;
use crate::app::Review;
use crate::app::review::ReviewFindings;
use crate::app::words::sentence;
use crate::game::review::{Moment, MomentKind};

/// Describes the current state of the review.
pub(super) fn sentences(review: &Review) -> Vec<String> {
    match (review.found(), review.failure()) {
        (_, Some(why)) => vec![why.to_string(), "Type back to leave.".to_owned()],
        (Some(found), _) if found.at_board() => moment(found),
        (Some(found), _) if found.is_whole() => list(found),
        _ => vec!["Reviewing the game. Type stop to leave.".to_owned()],
    }
}

/// Returns the summary and the list of moments.
fn list(found: &ReviewFindings) -> Vec<String> {
    let lines = found.report().moments.iter().zip(1..).map(|(moment, number)| {
        let (what, about) = found.line(moment);
        let about = if about.is_empty() { about } else { format!(", {about}") };
        format!("{number}: {}, {what}{about}.", found.when(moment))
    });
    let how = match found.report().moments.len() {
        0 => "No long pauses and no mistakes. Type back to leave.".to_owned(),
        _ => "Type a number for a moment, back to leave.".to_owned(),
    };
    let title = format!("Review: {}.", found.title());
    let is_guess = |moment: &Moment| matches!(moment.kind, MomentKind::Guess(_));
    let guess = "A possible guess is a right digit that none of the techniques you know finds without trial and error.";
    let guess = found.report().moments.iter().any(is_guess).then(|| guess.to_owned());
    [title]
        .into_iter()
        .chain(found.summary().iter().map(sentence))
        .chain(lines)
        .chain(guess)
        .chain([how])
        .collect()
}

/// Describes the selected moment.
fn moment(found: &ReviewFindings) -> Vec<String> {
    let Some(moment) = found.moment() else { return Vec::new() };
    let (number, count) = (found.selected() + 1, found.report().moments.len());
    let mut sentences = vec![format!("{}, {number} of {count}.", ReviewFindings::name(moment))];
    sentences.extend(hints::now(&found.text()));
    sentences.extend(found.picture().map(hints::picture).unwrap_or_default());
    sentences.push(
        "Type right or left for another moment, play to play on from here, back for the list."
            .to_owned(),
    );
    sentences
}

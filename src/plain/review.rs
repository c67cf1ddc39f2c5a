//! A finished game that is looked back on, in sentences.

use super::hints;
use crate::app::Review;
use crate::app::review::ReviewFindings;
use crate::app::words::sentence;
use crate::game::review::{Moment, MomentKind};

/// All that is to be told of it as it stands.
pub(super) fn told(review: &Review) -> Vec<String> {
    match (review.found(), review.failure()) {
        (_, Some(why)) => vec![why.to_owned(), "Say back to leave it.".to_owned()],
        (Some(found), _) if found.at_board() => moment(found),
        (Some(found), _) if found.is_whole() => list(found),
        _ => vec!["Looking back on the game: say stop to leave it.".to_owned()],
    }
}

/// The sums, and a line a moment.
fn list(found: &ReviewFindings) -> Vec<String> {
    let lines = found.report().moments.iter().zip(1..).map(|(moment, number)| {
        let (what, about) = found.line(moment);
        let about = if about.is_empty() { about } else { format!(", {about}") };
        format!("{number}: {}, {what}{about}.", found.when(moment))
    });
    let how = match found.report().moments.len() {
        0 => "Nothing stands out: no long pause and no mistake. Say back to leave.".to_owned(),
        _ => "Say a number for a moment, back to leave.".to_owned(),
    };
    let title = format!("Review: {}.", found.title());
    let is_leap = |moment: &Moment| matches!(moment.kind, MomentKind::Guess(_));
    let leap =
        "A possible guess is a right digit that nothing you know gives without trying digits out.";
    let leap = found.report().moments.iter().any(is_leap).then(|| leap.to_owned());
    [title]
        .into_iter()
        .chain(found.summary().iter().map(|part| sentence(part)))
        .chain(lines)
        .chain(leap)
        .chain([how])
        .collect()
}

/// The moment that is chosen.
fn moment(found: &ReviewFindings) -> Vec<String> {
    let Some(moment) = found.moment() else { return Vec::new() };
    let (number, count) = (found.selected() + 1, found.report().moments.len());
    let mut told = vec![format!("{}, {number} of {count}.", ReviewFindings::name(moment))];
    told.extend(hints::now(&found.text()));
    told.extend(found.picture().map(hints::picture).unwrap_or_default());
    told.push(
        "Say right or left for another, next-mistake, next-pause, play to play on from here, back for the list."
            .to_owned(),
    );
    told
}

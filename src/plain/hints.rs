//! Hints and pages of the school in sentences: what the screen lights is named.

use super::board;
use crate::app::OpenHint;
use crate::app::school::{Lesson, Stage};
use crate::game::{HintDepth, HintText};
use pencilmark_engine::logic::{Picture, Scale};

/// A hint as far as it is told, and what comes next.
pub(super) fn hint(open: &OpenHint) -> Vec<String> {
    let mut told = now(&open.hint.text(open.depth));
    if open.depth == HintDepth::Cells {
        told.extend(open.hint.picture(open.depth).map(picture).unwrap_or_default());
    }
    told.push(match open.hint.offer(open.depth) {
        "tell more" => "Say hint for more, do to do it.".to_owned(),
        offer => format!("Say hint to {offer}, close to leave it."),
    });
    told
}

/// What is read at once; that there is more is said.
pub(super) fn now(told: &HintText) -> Vec<String> {
    // The ear has no board to look at.
    let heard = |line: &String| line.replace(": see the board.", ".");
    let lines = told.now.iter().filter(|line| !line.is_empty()).map(heard);
    let more = (!told.more.is_empty()).then(|| "There is more of this: say more.".to_owned());
    lines.chain(more).collect()
}

/// What is folded away behind a hint.
pub(super) fn more(told: &HintText) -> Vec<String> {
    if told.more.is_empty() {
        vec!["There is no more of this.".to_owned()]
    } else {
        told.more.clone()
    }
}

/// The parts of a picture by their roles: `Base: row 2, row 5.`
pub(super) fn picture(picture: &Picture) -> Vec<String> {
    let sentence = |(word, all): &(&str, Vec<String>)| {
        format!("{}{}: {}.", word[..1].to_uppercase(), &word[1..], all.join(", "))
    };
    picture.parts(|candidate| candidate.to_string()).iter().map(sentence).collect()
}

/// A technique's page as far as it is read.
pub(super) fn lesson(lesson: &Lesson) -> Vec<String> {
    let technique = lesson.technique();
    let ours = if technique.scale == Scale::Own { ", our rating" } else { "" };
    let mut told = Vec::new();
    if lesson.stage() == Stage::About {
        told.push(format!("{}, {}{ours}.", technique.name, technique.rating));
    }
    told.extend(now(&lesson.text()));
    if let (Stage::Example(depth), Some(shown)) = (lesson.stage(), lesson.shown()) {
        if depth == HintDepth::Place {
            let rows = pencilmark_engine::board::House::rows();
            told.extend(rows.map(|row| board::row(shown.before.digits(), row)));
        }
        if depth == HintDepth::Cells {
            told.extend(shown.hint.picture(depth).map(picture).unwrap_or_default());
        }
    }
    told.push(match (lesson.stage(), lesson.shown()) {
        (_, None) => "No example was found yet. Say back for the list.".to_owned(),
        (Stage::About, _) => {
            "Say on for an example, practise for an exercise, back for the list.".to_owned()
        }
        (Stage::Done, _) => "Say practise for an exercise, back for the list.".to_owned(),
        (Stage::Example(_), _) => "Say on to go on.".to_owned(),
    });
    told
}

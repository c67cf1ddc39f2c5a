//! Describes hints and lessons. Names the cells and houses that the full screen highlights.

use super::board;
use crate::app::school::{Concept, Lesson, LessonOrigin, Stage};
use crate::app::{OpenHint, words};
use crate::game::{HintDepth, HintText};
use pencilmark_engine::logic::{Picture, Scale};

/// Describes the hint of a step of a walkthrough, and says how to get the next step.
pub(super) fn step(open: &OpenHint) -> Vec<String> {
    let how = "Type on for the next step, back to end.".to_owned();
    let title = open.named_technique().map(|_| format!("{}.", open.hint.title(open.depth)));
    title.into_iter().chain(shown(open)).chain([how]).collect()
}

/// Describes a hint up to its current level, and says how to get the next level.
pub(super) fn hint(open: &OpenHint) -> Vec<String> {
    let mut sentences = shown(open);
    sentences.push(match open.hint.offer(open.depth) {
        "more" => "Type hint for the next level, do to apply it.".to_owned(),
        offer => format!("Type hint to {offer}, close to close the hint."),
    });
    sentences
}

/// Describes a hint up to its current level.
fn shown(open: &OpenHint) -> Vec<String> {
    let mut sentences = Vec::new();
    if open.depth == HintDepth::Technique {
        sentences.push(format!("{}.", open.hint.title(open.depth)));
    }
    sentences.extend(now(&open.hint.text(open.depth)));
    if open.depth >= HintDepth::Cells {
        sentences.extend(open.hint.picture(open.depth).map(picture).unwrap_or_default());
    }
    sentences
}

/// Returns the first part of the hint's text, with a note if there is a second part.
pub(super) fn now(sentences: &HintText) -> Vec<String> {
    // The sentence refers to a board that plain mode does not draw.
    let plain = |line: &String| line.replace(": see the board.", ".");
    let lines = sentences.now.iter().filter(|line| !line.is_empty()).map(plain);
    let more =
        (!sentences.more.is_empty()).then(|| "Type more for the rest of this text.".to_owned());
    lines.chain(more).collect()
}

/// Lists the parts of a picture by role, as in `Base: row 2, row 5.`
pub(super) fn picture(picture: &Picture) -> Vec<String> {
    words::picture_parts(picture).collect()
}

/// Returns the current concept page: its text, the highlights of its board, and the board.
pub(super) fn concept(concept: &Concept) -> Vec<String> {
    let (number, count) = concept.position();
    let chapter = concept.chapter();
    let head = format!("Chapter {}, {}, page {number} of {count}.", chapter.number(), chapter.name);
    let title = format!("{}.", concept.page().title);
    let rows = pencilmark_engine::board::House::rows();
    let rows = rows.map(|row| board::row(concept.game().digits(), row));
    let how = if number < count {
        "Type on for the next page, back for the list.".to_owned()
    } else {
        format!("Type on for the lesson {}, back for the list.", chapter.techniques[0].name)
    };
    let text = now(&concept.text());
    let picture = picture(&concept.page().picture);
    let parts = [head, title].into_iter().chain(text).chain(picture).chain(rows);
    parts.chain([how]).collect()
}

/// Returns the current part of a lesson.
pub(super) fn lesson(lesson: &Lesson) -> Vec<String> {
    let technique = lesson.technique();
    let ours = if technique.scale == Scale::Own { ", our rating" } else { "" };
    let mut sentences = Vec::new();
    if lesson.stage() == Stage::About {
        sentences.push(format!("{}, {}{ours}.", technique.name, technique.rating));
    }
    sentences.extend(now(&lesson.text()));
    if let (Stage::Example(HintDepth::Place) | Stage::Question, Some(shown)) =
        (lesson.stage(), lesson.shown())
    {
        let rows = pencilmark_engine::board::House::rows();
        sentences.extend(rows.map(|row| board::row(shown.before.digits(), row)));
    }
    let is_of_hint = lesson.origin() == LessonOrigin::Hint;
    let end = if is_of_hint {
        "Type back to return to the hint."
    } else {
        "Type practise for an exercise, back for the list."
    };
    sentences.push(match (lesson.stage(), lesson.shown()) {
        (_, None) => "There is no example yet. Type back to leave.".to_owned(),
        (Stage::About, _) => format!("Type on for an example. {end}"),
        (Stage::Done, _) => format!("Type on for a question. {end}"),
        (Stage::Question, _) => "Type a cell such as r4c5, or on for the answer.".to_owned(),
        (Stage::Answer, _) => format!("Type on to go on. {end}"),
        (Stage::Example(_), _) => "Type on to continue.".to_owned(),
    });
    sentences
}

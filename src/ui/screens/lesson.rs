//! A lesson of the school: text next to the board with its example.

use super::board_text::{BoardText, Cover};
use crate::app::school::{EXERCISES, Lesson, LessonOrigin, Question, Stage};
use crate::app::{Action, App, Context};
use crate::game::HintDepth;
use crate::ui::board::{BoardView, contents, needs_candidates};
use crate::ui::footer;
use crate::ui::hint_roles::{self, Highlights};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::panel;
use crate::ui::surface::Surface;
use pencilmark_engine::board::CellSet;
use pencilmark_engine::logic::{Picture, Role, Step};

/// The keys below the board. The keys of the current stage are below the text.
const KEYS: &[(Action, &str)] =
    &[(Action::Down, "next lesson"), (Action::Up, "previous"), (Action::Left, "step back")];

/// The keys below the board while the player can step through a proof. The keys below the text lead
/// back from it.
const PROOF_KEYS: &[(Action, &str)] = &[(Action::Down, "next lesson"), (Action::Up, "previous")];

/// The keys below the board while the lesson asks for a cell.
const QUESTION_KEYS: &[(Action, &str)] = &[
    (Action::Left, ""),
    (Action::Down, ""),
    (Action::Up, ""),
    (Action::Right, "move"),
    (Action::Help, "keys"),
];

pub(super) fn draw(surface: &mut Surface, lesson: &Lesson) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let example = match (lesson.stage(), lesson.shown()) {
        (Stage::Example(depth), Some(shown)) => Some((&shown.hint, depth)),
        (Stage::Answer, Some(shown)) => Some((&shown.hint, HintDepth::Proof)),
        _ => None,
    };
    let question = lesson.question().filter(|_| lesson.stage() == Stage::Question);
    let picture = example.and_then(|(hint, depth)| hint.picture(depth));
    let picture = picture.or(question.map(Question::pattern));
    let done = lesson.shown().filter(|_| lesson.stage() == Stage::Done);
    let done = done.map(|shown| changed(shown.step()));
    let picture = picture.or(done.as_ref());
    let stop = lesson.proof().filter(|proof| proof.walked.is_some());
    let mut text = stop.map_or_else(|| lesson.text_beside_board(), panel::hint_text);
    if question.is_some() {
        text.now.insert(2, "Move to the cell and press enter.".to_owned());
    }
    if lesson.shown().is_none() {
        text.now.push("There is no example yet.".to_owned());
    }
    let of_net_stop = lesson.proof().and_then(Highlights::of_net_stop);
    let text = PagedText {
        page: lesson.page(),
        page_keys: stop.is_none().then(|| key_hints::page_keys(app, Context::List)),
        keys: keys(app, lesson),
        picture,
        step: example.and_then(|(hint, _)| hint.step()),
        highlights: of_net_stop.as_ref(),
        ..PagedText::new(title(lesson), &text)
    };
    // The cursor must stay visible while the lesson asks for a cell.
    let cursor = question.map(|question| CellSet::only(question.cursor()));
    let last = lesson.shown().and_then(|shown| shown.hint.picture(HintDepth::Proof));
    let of_stop = stop.map(|_| hint_roles::named_cells(&text.text.now));
    let about = cursor.or(of_stop).or(picture.or(last).map(hint_roles::cells)).unwrap_or_default();
    let cover = if question.is_some() { Cover::LessThanHalf } else { Cover::Any };
    let mut text = BoardText::place(text, about, cover, &layout, theme);
    if let Some(proof) = lesson.proof() {
        text.add_below_hint(proof, layout.size, theme);
    }
    let mut board = BoardView::blank();
    if let Some((game, candidates)) = lesson.board() {
        let mut contents = contents(game, &candidates);
        // Candidates would show the digit that the player is to find.
        if lesson.shown().is_some_and(|shown| !needs_candidates(shown.step())) {
            for content in &mut contents {
                content.hide_marks();
            }
        }
        let named = text.named();
        // The introduction already shows what the technique looks like.
        let introduced = match (lesson.stage(), lesson.shown()) {
            (Stage::About, Some(shown)) => Some((&shown.hint, HintDepth::Cells)),
            _ => example,
        };
        let highlights = match question {
            Some(question) => Some(Highlights::new(question.pattern(), None, None)),
            None => match lesson.proof() {
                Some(proof) => Some(Highlights::of_open_hint(proof, named.as_ref())),
                None => introduced
                    .map(|(hint, depth)| Highlights::of_hint(hint, depth, named.as_ref(), None)),
            },
        };
        let cursor = question.map(Question::cursor);
        let is_clickable = question.is_some();
        board = BoardView { contents, cursor, highlights, is_clickable, ..board };
    }
    board.draw(&layout, surface);
    text.draw(surface, &layout);
    let keys = match (question, lesson.proof()) {
        (Some(_), _) => QUESTION_KEYS,
        (None, Some(_)) => PROOF_KEYS,
        (None, None) => KEYS,
    };
    let below = key_hints::hints(app, Context::List, keys);
    footer::draw_keys(surface, &below, &layout, footer::message(app));
}

fn keys<'a>(app: &'a App, lesson: &Lesson) -> Vec<KeyHint<'a>> {
    let is_of_hint = lesson.origin() == LessonOrigin::Hint;
    let on = match lesson.stage() {
        _ if lesson.shown().is_none() => None,
        Stage::About => Some("example"),
        Stage::Done => Some("your turn"),
        Stage::Question => Some("this cell"),
        Stage::Answer if is_of_hint => Some("next lesson"),
        Stage::Answer => {
            let found = app.progress().learned(lesson.technique().name).found;
            Some(if found < EXERCISES { "exercise" } else { "go on" })
        }
        Stage::Example(_) => Some("next"),
    };
    let on = on.map(|word| (Action::Accept, word));
    let is_exercise = on.is_some_and(|(_, word)| word == "exercise");
    let practise = lesson
        .shown()
        .filter(|_| !is_of_hint && !is_exercise)
        .map(|_| (Action::Practise, "practise"));
    let back = (Action::Back, if is_of_hint { "back to the hint" } else { "list" });
    let answer = (lesson.stage() == Stage::Question).then_some((Action::Hint, "see the answer"));
    let keys: Vec<_> = on.into_iter().chain(answer).chain(practise).chain([back]).collect();
    let chain = lesson.proof().map(|proof| panel::chain_keys(app, Context::List, proof));
    let keys = key_hints::hints(app, Context::List, &keys);
    keys.into_iter().chain(chain.into_iter().flatten()).collect()
}

fn title(lesson: &Lesson) -> String {
    let technique = lesson.technique();
    format!("{} ({})", technique.name, technique.rating_text())
}

/// Returns a picture of the cells that a step changes.
fn changed(step: &Step) -> Picture {
    let placed = step.placements.iter().map(|at| (at.cell, Role::Good));
    let removed = step.eliminations.iter().map(|at| (at.cell, Role::Bad));
    Picture { cells: placed.chain(removed).collect(), ..Picture::default() }
}

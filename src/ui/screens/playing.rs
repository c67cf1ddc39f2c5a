//! At the board.

use crate::app::tour::TARGET;
use crate::app::{Action, App, Context, FlashKind, Pause, Playing};
use crate::game::{Game, HintDepth, HintText};
use crate::ui::board::{BoardLook, Content, Writer};
use crate::ui::layout::{BoardLayout, Hit};
use crate::ui::panel::{OverBoard, Said};
use crate::ui::theme::Theme;
use crate::ui::{footer, hint_roles, line, panel, text, tour};
use pencilmark_engine::board::{Candidates, Cell, CellSet};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;

const KEYS: &[(Action, &str)] = &[
    (Action::Help, "keys"),
    (Action::CornerMode, "marks"),
    (Action::CornerOnce, "one mark"),
    (Action::AutoCandidates, "candidates"),
    (Action::Hint, "hint"),
    (Action::Undo, "undo"),
    (Action::Back, "menu"),
    (Action::Quit, "quit"),
    (Action::Check, "check"),
    (Action::Pause, "pause"),
];

const KEYS_PAUSED: &[(Action, &str)] =
    &[(Action::Pause, "go on"), (Action::Back, "menu"), (Action::Quit, "quit")];

pub(in crate::ui) fn draw(
    frame: &mut Frame,
    area: Rect,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) {
    let places = BoardLayout::new(area, app.zoom());
    let beside =
        places.panel.map(|area| (area, panel::told(area, places.size, app, playing, theme)));
    let words = words_over_board(&places, app, playing, theme);
    let named = beside.as_ref().and_then(|(_, shown)| shown.named);
    let named = named.or(words.as_ref().and_then(OverBoard::named));
    if playing.is_paused() {
        BoardLook::blank().draw(&places, theme, frame.buffer_mut());
        let word = Rect { y: places.board.y + places.board.height / 2, height: 1, ..places.board };
        let words = match playing.paused() {
            Some(Pause::Idle) => " Paused, for no key came: any key goes on ",
            _ => " Paused: any key goes on ",
        };
        let line = Line::styled(words, theme.title);
        let line = line.alignment(Alignment::Center);
        let inside = Rect { x: word.x + 1, width: word.width - 2, ..word };
        frame.render_widget(line, inside);
    } else {
        draw_board(frame, &places, (app, playing, named), theme);
    }
    if let Some((area, shown)) = beside {
        panel::draw(shown.lines, area, frame.buffer_mut());
    }
    if places.panel.is_none() || app.not_saved().is_some() {
        let state = state(app, playing, &places);
        if app.not_saved().is_none() && said_over_board(app, playing, &places).is_some() {
            let Rect { x, y, width, .. } = places.message;
            line::put_text(frame.buffer_mut(), (x, y), &state, theme.dim, width);
        } else {
            footer::draw_message(frame, app, &state, places.message, theme);
        }
    }
    if let Some(keys) = keys_place(&places, app) {
        let shown = (Context::Playing, &*keys_shown(playing));
        footer::draw_keys(frame, app, shown, keys, theme);
    }
    if let Some(words) = words {
        words.draw(frame, theme);
    } else if places.panel.is_none() && !playing.is_paused() {
        draw_task_over_board(frame, &places, app, playing, theme);
    }
}

/// Where the line of keys is. Beside a panel an only line is theirs, unless there is bad news.
fn keys_place(places: &BoardLayout, app: &App) -> Option<Rect> {
    let is_free = places.panel.is_some() && app.not_saved().is_none();
    places.keys.or(Some(places.message).filter(|_| is_free))
}

fn keys_shown(playing: &Playing) -> Vec<(Action, &'static str)> {
    let keys = if playing.is_paused() { KEYS_PAUSED } else { KEYS };
    // From an exercise the way leads to the page of its technique.
    let named = |&(action, word): &(Action, &'static str)| match action {
        Action::Back if playing.exercise().is_some() => (action, "its page"),
        _ => (action, word),
    };
    keys.iter().map(named).collect()
}

/// What a click hits.
pub(in crate::ui) fn hit(
    area: Rect,
    app: &App,
    playing: &Playing,
    column: u16,
    row: u16,
) -> Option<Hit> {
    let places = BoardLayout::new(area, app.zoom());
    let shown = keys_shown(playing);
    let key = |line| footer::key_at(app, (Context::Playing, &shown), line, column, row);
    let pad = || panel::pad_digit(&places, app, playing, column, row).map(Hit::Digit);
    let hit = places.hit(column, row).or_else(pad);
    hit.or_else(|| keys_place(&places, app).and_then(key))
}

/// What stands in the cells of a game.
pub(in crate::ui) fn contents(game: &Game, candidates: &Candidates) -> [Content; 81] {
    Cell::ALL.map(|cell| {
        let writer = if game.is_given(cell) { Writer::Puzzle } else { Writer::Player };
        Content {
            digit: game.digits().get(cell).map(|digit| (digit, writer)),
            marks: game.shown_marks(cell, candidates),
            colours: *game.sheet().colours(cell),
            supposed: false,
        }
    })
}

/// The board; `named` are the cells that are talked of on a page that was folded away.
fn draw_board(
    frame: &mut Frame,
    places: &BoardLayout,
    (app, playing, named): (&App, &Playing, Option<CellSet>),
    theme: &Theme,
) {
    let (game, settings, cursor) = (playing.game(), app.settings(), playing.cursor());
    let derived = playing.derived();
    let mut contents = contents(game, &derived.candidates);
    for cell in derived.supposed.iter() {
        contents[cell.index()].supposed = true;
    }
    let wrong = playing.shown_wrong(settings.check);
    // Where a check has told which are wrong, what clashes with them is not marked as well.
    let are_shown = settings.conflicts.is_on() && wrong.is_empty();
    let conflicts = if are_shown { derived.conflicts } else { CellSet::EMPTY };
    let givens = Cell::ALL.into_iter().filter(|&cell| game.is_given(cell)).collect();
    let look = BoardLook {
        contents,
        cursor: Some(cursor),
        peers: if settings.peers.is_on() { cursor.peers() } else { CellSet::EMPTY },
        selected: playing.selection().cells(),
        wrong: wrong | (conflicts - givens),
        wrong_marks: playing.shown_wrong_marks(settings),
        clashing: conflicts & givens,
        lit: playing.lit().filter(|_| settings.same_digit.is_on() || playing.found().is_some()),
        light_follows: playing.found().is_none(),
        lit_marks: settings.same_marks.is_on() || playing.found().is_some(),
        picture: playing.hint().and_then(|open| open.hint.picture(open.depth)),
        named,
        flash: app.flash().map(|flash| match flash.kind {
            FlashKind::Done => (flash.cells, theme.done),
            FlashKind::Wrong => (flash.cells, theme.bad),
        }),
    };
    look.draw(places, theme, frame.buffer_mut());
}

/// All in one line, for screens without a panel. Each part has its rank: where there is no room for all, what matters
/// least goes first.
fn state(app: &App, playing: &Playing, places: &BoardLayout) -> String {
    let is_sought = playing.exercise().is_some() || playing.tour().is_some();
    let link = playing.link_from().map(|from| format!("Link from {from}"));
    let help = app.keys().first(Context::Playing, Action::Help);
    let help = places.keys.is_none().then(|| format!("{help} keys"));
    let parts = [
        (if is_sought { 1 } else { 7 }, Some(text::title(playing))),
        (8, panel::time(app, playing)),
        (9, panel::saved(app)),
        // What the next key does.
        (0, Some(text::entry(playing))),
        (2, panel::order(app, playing)),
        (3, panel::selected(playing)),
        (4, link.filter(|_| playing.prefix().is_none())),
        (5, panel::supposed(app, playing)),
        (6, help),
    ];
    let mut parts: Vec<_> =
        parts.into_iter().filter_map(|(rank, part)| Some((rank, part?))).collect();
    let joined = |parts: &[(u8, String)]| {
        parts.iter().map(|(_, part)| part.as_str()).collect::<Vec<_>>().join("  ")
    };
    while parts.len() > 1 && joined(&parts).chars().count() > usize::from(places.message.width) {
        let last = parts.iter().map(|(rank, _)| *rank).max();
        parts.retain(|(rank, _)| Some(*rank) != last);
    }
    joined(&parts)
}

/// The notice that is too long for its line and covers a part of the board instead.
fn said_over_board<'a>(
    app: &'a App,
    playing: &Playing,
    places: &BoardLayout,
) -> Option<&'a String> {
    let is_shown = playing.hint().is_none() && !playing.is_paused();
    let too_long = |notice: &&String| notice.chars().count() > usize::from(places.message.width);
    app.notices().last().filter(too_long).filter(|_| is_shown)
}

/// Where there is no panel, a hint's words (or a notice that is too long for its line) cover the
/// half of the board that they are not about.
fn words_over_board(
    places: &BoardLayout,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) -> Option<OverBoard> {
    if places.panel.is_some() || playing.is_paused() {
        return None;
    }
    let key = |action| app.keys().first(Context::Playing, action);
    let Some(open) = playing.hint() else {
        let notice = said_over_board(app, playing, places)?;
        let told = HintText::now([notice.clone()]);
        let about = CellSet::only(playing.cursor());
        return Some(OverBoard::of(places, Said::words(String::new(), &told, about), theme));
    };
    let offer = open.hint.offer(open.depth);
    let back = playing.tour().map(|_| format!(", {} tour", key(Action::Back)));
    let title = format!("Hint: {} {offer}{}", key(Action::Hint), back.unwrap_or_default());
    let picture = open.hint.picture(open.depth);
    let about = picture.map(hint_roles::cells);
    let about = about.unwrap_or(CellSet::only(open.hint.turn.focus()));
    let told = open.hint.text(open.depth);
    let turns = Some([Action::More, Action::Less].map(key));
    // The signs are explained where the board is to be read.
    let picture = picture.filter(|_| open.depth == HintDepth::Cells);
    let said = Said { title, told: &told, page: open.page, turns, picture, about };
    Some(OverBoard::of(places, said, theme))
}

/// Where there is no panel, what the tour or an exercise asks for covers a part of the board.
fn draw_task_over_board(
    frame: &mut Frame,
    places: &BoardLayout,
    app: &App,
    playing: &Playing,
    theme: &Theme,
) {
    if let Some(taken) = playing.tour() {
        let about = CellSet::only(TARGET) | CellSet::only(playing.cursor());
        tour::draw_over_board(frame, places, (app, taken), about, theme);
    }
    if let Some(exercise) = playing.exercise().filter(|exercise| exercise.is_over()) {
        panel::draw_over_exercise(frame, places, app, exercise, theme);
    }
}

//! A game in play.

mod state;

use crate::app::school::Exercise;
use crate::app::settings::EntryOrder;
use crate::app::tour::TARGET;
use crate::app::{
    Action, App, BackEffect, Context, EntryMode, FlashKind, Notice, OpenHint, Pause, Playing,
};
use crate::game::HintText;
use crate::ui::board::{self, BoardView, GridLines, contents, contents_with_candidates};
use crate::ui::board_popup::{BoardPopup, PlacedPopup};
use crate::ui::hint_roles::{Highlights, PageCells};
use crate::ui::key_hints::{self, KeyHint};
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::PagedText;
use crate::ui::panel::Panels;
use crate::ui::surface::Surface;
use crate::ui::theme::Theme;
use crate::ui::{footer, hint_roles, panel, text, tour};
use pencilmark_engine::board::{Cell, CellSet, DigitSet};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

const KEYS: &[(Action, &str)] = &[
    (Action::Help, "keys"),
    (Action::SwitchMarks, "marks"),
    (Action::CornerOnce, "one mark"),
    (Action::AutoCandidates, "candidates"),
    (Action::Hint, "hint"),
    (Action::Undo, "undo"),
    (Action::Back, "menu"),
    (Action::Quit, "quit"),
    (Action::Check, "check"),
    (Action::Pause, "pause"),
];

/// The keys below the board while a hint is open. The keys that continue and close the hint are
/// next to its text.
const KEYS_AT_HINT: &[(Action, &str)] = &[
    (Action::Help, "keys"),
    (Action::Lesson, "lesson"),
    (Action::Glossary, "words"),
    (Action::Less, "previous"),
    (Action::Steps, "all steps"),
    (Action::AutoCandidates, "candidates"),
    (Action::Undo, "undo"),
];

const KEYS_PAUSED: &[(Action, &str)] = &[
    (Action::Pause, "resume"),
    (Action::Back, "menu"),
    (Action::GiveUp, "give up"),
    (Action::Quit, "quit"),
];

/// The keys below the board at the end of an exercise. The keys that go on and leave are next to
/// its text.
const KEYS_AFTER_EXERCISE: &[(Action, &str)] =
    &[(Action::Help, "keys"), (Action::Glossary, "words"), (Action::Quit, "quit")];

/// The keys below the board on the way to the solution of a game that is over.
const KEYS_OF_WALKTHROUGH: &[(Action, &str)] = &[
    (Action::Accept, "next step"),
    (Action::Undo, "step back"),
    (Action::Lesson, "lesson"),
    (Action::Glossary, "words"),
    (Action::Help, "keys"),
    (Action::Back, "end"),
];

pub(super) fn draw(surface: &mut Surface, playing: &Playing) {
    let (app, theme) = (surface.app, surface.theme);
    let layout = BoardLayout::new(surface.area, app.zoom());
    let panels = if layout.left.is_some() { Panels::Two } else { Panels::One };
    let of_stop = playing.hint().and_then(Highlights::of_net_stop);
    let shown = (playing, of_stop.as_ref());
    let beside =
        layout.panel.map(|area| (area, panel::render(area, (&layout, panels), app, shown, theme)));
    let long_notice = long_notice(app, playing, &layout);
    let text = popup_text(playing, long_notice);
    let over = text.as_ref().filter(|_| layout.panel.is_none());
    let over = over.map(|text| hint_popup(&layout, surface, shown, text));
    let named = beside.as_ref().and_then(|(_, page)| page.named);
    let named = named.or(over.as_ref().and_then(PlacedPopup::named));
    let highlights = of_stop.clone().unwrap_or_else(|| highlights(playing, named.as_ref()));
    if playing.is_paused() {
        BoardView { lines: GridLines::Boxes, ..BoardView::blank() }.draw(&layout, surface);
        draw_pause(surface, &layout, playing);
    } else {
        draw_board(surface, &layout, playing, &highlights);
    }
    if let Some((area, page)) = beside {
        surface.render_lines(page.lines, area);
        let shown = shown_digits(playing, &highlights);
        panel::draw_below(surface, page.below, shown, &layout);
    }
    if let Some(area) = layout.left {
        surface.render_lines(panel::render_left(area, playing, theme), area);
    }
    if layout.panel.is_none() || app.not_saved().is_some() {
        let is_hidden = over.as_ref().is_some_and(PlacedPopup::is_hidden);
        let state = if is_hidden {
            format!("{} shows the hint", surface.key(Context::Playing, Action::More))
        } else {
            state::line(app, playing, &layout, shown_digits(playing, &highlights))
        };
        if app.not_saved().is_none() && long_notice.is_some() {
            surface.render_line(Line::styled(state, theme.dim), layout.message);
        } else {
            footer::draw_message(surface, &state, layout.message);
        }
    }
    let open = playing.hint().filter(|_| layout.panel.is_some() && !playing.is_paused());
    let legend = open.and_then(|open| panel::link_legend(open, &highlights, &layout, theme));
    let has_line = layout.keys.is_some() && app.not_saved().is_none();
    if let Some(legend) = legend.filter(|_| has_line) {
        surface.render_line(legend, layout.message);
    }
    footer::draw_keys(surface, &keys(app, playing), &layout, app.not_saved());
    if let Some(over) = over {
        over.draw(surface);
    } else if layout.panel.is_none() && !playing.is_paused() {
        draw_task_over_board(surface, &layout, playing);
    }
}

fn keys<'a>(app: &'a App, playing: &Playing) -> Vec<KeyHint<'a>> {
    let keys = match playing.hint() {
        _ if playing.is_paused() => KEYS_PAUSED,
        _ if playing.walkthrough().is_some() => KEYS_OF_WALKTHROUGH,
        Some(_) if playing.tour().is_none() => KEYS_AT_HINT,
        None if playing.exercise().is_some_and(Exercise::is_over) => KEYS_AFTER_EXERCISE,
        _ => KEYS,
    };
    let has_lesson = playing.hint().is_some_and(|open| open.named_technique().is_some());
    let mode = playing.mode();
    let back = playing.back_effect();
    let is_in_task = playing.tour().is_some() && !playing.is_paused() && back == BackEffect::Leave;
    let keys = keys.iter().filter(|(action, _)| match action {
        Action::Lesson => has_lesson,
        Action::AutoCandidates => playing.can_hide_candidates(),
        Action::CornerOnce => mode == EntryMode::Digit,
        // The task of the tour already names this key.
        Action::Back => !is_in_task,
        _ => true,
    });
    let is_digit_first = app.settings().entry == EntryOrder::DigitFirst;
    let word = |action, word| match (action, word) {
        (Action::SwitchMarks, "marks") if mode != EntryMode::Digit => "digits",
        (Action::Back, "menu") => match back {
            BackEffect::Cancel => "cancel",
            BackEffect::CloseHint => "close hint",
            BackEffect::EndSelection => "end selection",
            BackEffect::EndLink => "end link",
            BackEffect::EndHighlight if is_digit_first => "clear digit",
            BackEffect::EndHighlight => "end highlight",
            BackEffect::EndColours => "end colours",
            // A daily leads to the calendar, and an exercise to its lesson.
            BackEffect::Leave => playing.way_out(),
        },
        _ => word,
    };
    let hint = |&(action, usual)| KeyHint::new(app, Context::Playing, action, word(action, usual));
    let mut keys: Vec<_> = keys.collect();
    if back != BackEffect::Leave {
        // The key that ends something is never left out for lack of room.
        keys.sort_by_key(|(action, _)| !matches!(action, Action::Help | Action::Back));
    }
    keys.into_iter().map(hint).collect()
}

/// Draws a box in the middle of the empty board that shows that the game is paused.
fn draw_pause(surface: &mut Surface, layout: &BoardLayout, playing: &Playing) {
    let theme = surface.theme;
    let reason = match playing.paused() {
        Some(Pause::Idle) => "Paused: you were away.",
        _ => "Paused.",
    };
    // Other keys leave the board or quit.
    let key = surface.key(Context::Playing, Action::Pause);
    let [resumes, briefly] = [format!("Press {key} to resume."), format!("{key} resumes.")];
    let cells = [Cell::at(3, 3), Cell::at(5, 5)].map(|cell| layout.cell(cell));
    let middle = cells[0].union(cells[1]);
    let width = usize::from(middle.width);
    let lines = |reason: &str, resumes: &str| -> Vec<Line> {
        let words = [(reason, theme.title), (resumes, theme.dim)];
        let wrapped = words.map(|(words, style)| (text::wrap(words, width), style));
        let lines = wrapped.into_iter().flat_map(|(lines, style)| {
            lines.into_iter().map(move |line| Line::styled(line, style).centered())
        });
        lines.collect()
    };
    let has_room = |lines: &Vec<Line>| lines.len() <= usize::from(middle.height);
    let longest = [lines(reason, &resumes), lines(reason, &briefly)].into_iter().find(has_room);
    let lines = longest.unwrap_or_else(|| lines("Paused.", &briefly));
    let above = middle.height.saturating_sub(lines.len() as u16) / 2;
    for (line, row) in lines.into_iter().zip(middle.rows().skip(above.into())) {
        surface.render(line, row);
    }
}

fn draw_board(
    surface: &mut Surface,
    layout: &BoardLayout,
    playing: &Playing,
    highlights: &Highlights,
) {
    let (app, theme) = (surface.app, surface.theme);
    let (game, settings, cursor) = (playing.game(), app.settings(), playing.cursor());
    let derived = playing.derived();
    let mut contents = match playing.hint() {
        // The reason of a hint is about all candidates, not only about those that are written.
        Some(open) if needs_candidates(open) => contents_with_candidates(game, &derived.candidates),
        _ => contents(game, &derived.candidates),
    };
    for cell in derived.trial_cells.iter() {
        contents[cell.index()].supposed = true;
    }
    let wrong = playing.shown_wrong(settings.check);
    // While a check marks wrong digits, do not also mark conflicts.
    let are_shown = settings.conflicts.is_on() && wrong.is_empty();
    let conflicts = if are_shown { derived.conflicts } else { CellSet::EMPTY };
    let givens = Cell::ALL.into_iter().filter(|&cell| game.is_given(cell)).collect();
    // A hint's highlights replace the highlights of the cursor.
    let is_hint_open = playing.hint().is_some();
    let highlight = playing
        .highlighted_digit()
        .filter(|_| !is_hint_open && (settings.same_digit.is_on() || playing.found().is_some()));
    let has_peers = settings.peers.is_on() && !is_hint_open && !settings.shade.is_on();
    let shaded = highlight.filter(|_| settings.shade.is_on());
    // Themes without tints mark the goal like a selected cell.
    let goal = goal(playing);
    let board = BoardView {
        contents,
        cursor: Some(cursor),
        mode: playing.next_mode(),
        peers: if has_peers { cursor.peers() } else { CellSet::EMPTY },
        shaded: shaded.map_or(CellSet::EMPTY, |digit| {
            CellSet::ALL - derived.candidates.cells(digit) - game.digits().cells_of(digit)
        }),
        selected: playing.selection().cells()
            | goal.filter(|_| !theme.has_tints()).into_iter().collect(),
        wrong: wrong | (conflicts - givens),
        wrong_marks: playing.shown_wrong_marks(settings),
        clashing: conflicts & givens,
        highlight,
        highlight_follows_cursor: playing.found().is_none(),
        highlight_marks: settings.same_marks.is_on() || playing.found().is_some(),
        highlights: Some(highlights.clone()),
        flash: app.flash().map_or_else(
            || goal.map(|cell| (CellSet::only(cell), theme.target)),
            |flash| match flash.kind {
                FlashKind::Done => Some((flash.cells, theme.done)),
                FlashKind::Wrong => Some((flash.cells, wrong_flash(theme))),
            },
        ),
        is_clickable: true,
        ..BoardView::blank()
    };
    board.draw(layout, surface);
}

/// Returns `true` if the board shows all candidates because the reason of a hint needs them.
fn needs_candidates(open: &OpenHint) -> bool {
    let is_shown = open.hint.picture(open.depth).is_some();
    is_shown && open.hint.step().is_some_and(board::needs_candidates)
}

/// Returns the cell that the current step of the tour asks the player to go to.
fn goal(playing: &Playing) -> Option<Cell> {
    playing.tour()?.goal().filter(|goal| *goal != playing.cursor())
}

/// Returns the style for whole cells that a check found to be wrong. Removes the crossed-out and
/// underlined attributes, which would apply to the whole cell instead of the digit.
fn wrong_flash(theme: &Theme) -> Style {
    let mut style = theme.removed_chip;
    style.add_modifier -= Modifier::CROSSED_OUT | Modifier::UNDERLINED;
    if style.bg.is_none() {
        // In themes without colours, only the cursor is drawn as a reversed cell.
        style.add_modifier -= Modifier::REVERSED;
        style.add_modifier |= Modifier::BOLD;
    }
    style
}

/// Returns the digits of the candidates that the open hint shows on the smallest board; none if it
/// shows no candidates.
fn shown_digits(playing: &Playing, highlights: &Highlights) -> DigitSet {
    let has_candidates = |open: &&OpenHint| {
        let needs = open.hint.step().is_some_and(board::needs_candidates);
        needs || playing.game().auto_candidates
    };
    let open = playing.hint().filter(has_candidates);
    open.map_or(DigitSet::EMPTY, |_| highlights.hint_digits())
}

/// Returns the highlights of the open hint: its picture, or the region to look at. If no hint is
/// open, returns the highlights of the player's links and of what they prove.
fn highlights(playing: &Playing, named: Option<&PageCells>) -> Highlights {
    let Some(open) = playing.hint() else {
        let links = playing.game().sheet().links();
        let all = Highlights::none().with_user_links(links, playing.link_from());
        return all.with_effects(playing.drawn_proof());
    };
    Highlights::of_open_hint(open, named)
}

/// Returns a notice that is too long for the message line and is drawn over the board instead.
fn long_notice<'a>(app: &'a App, playing: &Playing, layout: &BoardLayout) -> Option<&'a Notice> {
    let is_shown = layout.panel.is_none() && playing.hint().is_none() && !playing.is_paused();
    let is_long = |notice: &&Notice| notice.chars().count() > usize::from(layout.message.width);
    app.notices().last().filter(is_long).filter(|_| is_shown)
}

/// Returns the text of the open hint, or a long notice if there is no hint.
fn popup_text(playing: &Playing, long_notice: Option<&Notice>) -> Option<HintText> {
    if playing.is_paused() {
        return None;
    }
    let of_hint = |open: &OpenHint| {
        let mut text = panel::hint_text(open);
        if open.walked.is_some() {
            // A small board has no room for the paragraph about the proof that the step is part of.
            text.now.drain(..text.now.len().saturating_sub(1));
        }
        text
    };
    playing.hint().map(of_hint).or_else(|| Some(HintText::now([long_notice?.to_string()])))
}

/// Returns a hint or a long notice, placed over the part of the board that it is not about.
fn hint_popup(
    layout: &BoardLayout,
    surface: &Surface,
    (playing, of_stop): (&Playing, Option<&Highlights>),
    text: &HintText,
) -> PlacedPopup {
    let (app, theme) = (surface.app, surface.theme);
    let Some(open) = playing.hint() else {
        let about = CellSet::only(playing.cursor());
        let text = PagedText::new(String::new(), text);
        return BoardPopup::new(text, about).place(layout, theme);
    };
    let keys = panel::hint_border_keys(app, playing, open);
    let title = open.hint.title(open.depth);
    let picture = open.hint.picture(open.depth);
    // A stop of a chain or a net is about the cells that its sentence names.
    let linked = of_stop.into_iter().flat_map(Highlights::links);
    let linked = linked.fold(CellSet::EMPTY, |cells, link| cells | link.from.cells | link.to.cells);
    let named = open.walked.map(|_| hint_roles::named_cells(&text.now) | linked);
    let about = named.or(picture.map(hint_roles::cells));
    let about = about.unwrap_or(CellSet::only(open.hint.turn.focus()));
    let text = PagedText {
        page: open.page,
        page_keys: Some(key_hints::page_keys(app, Context::Playing)),
        picture,
        highlights: of_stop,
        ..PagedText::new(title, text)
    };
    let can_hide = playing.tour().is_none();
    BoardPopup { can_hide, keys, ..BoardPopup::new(text, about) }.place(layout, theme)
}

/// Draws the instruction of the tour or the end of an exercise over a part of the board.
fn draw_task_over_board(surface: &mut Surface, layout: &BoardLayout, playing: &Playing) {
    if let Some(taken) = playing.tour() {
        let about = CellSet::only(TARGET) | CellSet::only(playing.cursor());
        tour::draw_over_board(surface, layout, taken, about);
    }
    if let Some(exercise) = playing.exercise().filter(|exercise| exercise.is_over()) {
        let (width, height) = (layout.board.width - 2, layout.board.height - 2);
        let text = panel::exercise_end(surface.app, exercise, (width.into(), height.into()));
        let text = panel::exercise_text(surface.app, exercise, &text);
        let popup = BoardPopup::new(text, CellSet::EMPTY);
        popup.place(layout, surface.theme).draw(surface);
    }
}

//! The screens. Each screen has a file.

mod board_text;
mod concept;
mod dailies;
mod editor;
mod ladder;
mod lesson;
mod menu;
mod playing;
mod replay;
mod review;
mod school;
mod won;

use super::surface::Surface;
use crate::app::{App, Playing, Screen};

/// Draws a screen.
pub(super) fn draw(surface: &mut Surface, screen: &Screen) {
    match screen {
        Screen::Menu(menu) => menu::draw(surface, menu),
        Screen::Playing(playing) => playing::draw(surface, playing),
        Screen::Won(won) => won::draw(surface, won),
        Screen::Editor(editor) => editor::draw(surface, editor),
        Screen::Replay(replay) => replay::draw(surface, replay),
        Screen::Review(review) => review::draw(surface, review),
        Screen::Dailies(dailies) => dailies::draw(surface, dailies),
        Screen::Ladder(ladder) => ladder::draw(surface, ladder),
        Screen::School(school) => school::draw(surface, school),
        Screen::Concept(concept) => concept::draw(surface, concept),
        Screen::Lesson(lesson) => lesson::draw(surface, lesson),
    }
}

/// Returns the name of the screen to which closing the current screen returns, in lower case.
fn beneath(app: &App) -> &'static str {
    match app.screen_beneath() {
        None => "menu",
        Some(Screen::Playing(playing)) if Playing::is_game(playing) => "game",
        Some(Screen::Won(_)) => "result",
        Some(Screen::Replay(_)) => "replay",
        Some(_) => "back",
    }
}

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
use crate::app::Screen;

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

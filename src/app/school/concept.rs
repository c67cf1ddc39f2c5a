//! The screen that shows the concept pages of a chapter.

use super::chapter::Chapter;
use super::concept_page::ConceptPage;
use super::{SchoolPlace, neighbour_of};
use crate::app::Action;
use crate::app::available_actions::{ActionGroups, CHOICE, SIDES};
use crate::app::component::ScreenState;
use crate::app::services::Services;
use crate::app::transition::{ScreenRequest, Transition};
use crate::game::{Game, HintText};

/// The concept pages of a chapter.
#[derive(Clone, Debug)]
pub struct Concept {
    chapter: &'static Chapter,
    /// The index of the page.
    at: usize,
    /// The board of the page.
    game: Game,
    /// The index of the visible part of the text, if the text is too long for the panel.
    part: usize,
}

impl Concept {
    /// Returns the first page of a chapter.
    pub(in crate::app) fn new(chapter: &'static Chapter, services: &mut Services) -> Self {
        let game = chapter.pages()[0].game();
        let mut concept = Self { chapter, at: 0, game, part: 0 };
        concept.turn_to(0, services);
        concept
    }

    /// Returns the chapter.
    pub const fn chapter(&self) -> &'static Chapter {
        self.chapter
    }

    /// Returns the current page.
    pub fn page(&self) -> &'static ConceptPage {
        self.chapter.pages()[self.at]
    }

    /// Returns the number of the current page, starting at 1, and the number of pages.
    pub fn position(&self) -> (usize, usize) {
        (self.at + 1, self.chapter.pages().len())
    }

    /// Returns the index of the visible part of the text, if the text is too long for the panel.
    pub const fn part(&self) -> usize {
        self.part
    }

    /// Returns the board of the current page.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the text of the current page.
    pub fn text(&self) -> HintText {
        HintText::now(self.page().text.iter().map(|&text| text.to_owned()))
    }

    /// Shows the page with index `at`. Records the chapter as read at its last page.
    fn turn_to(&mut self, at: usize, services: &mut Services) {
        let count = self.chapter.pages().len();
        self.at = at.min(count - 1);
        self.part = 0;
        self.game = self.page().game();
        if self.at + 1 == count {
            services.record_read(self.chapter);
        }
    }
}

impl ScreenState for Concept {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let (number, count) = self.position();
        match action {
            Action::Accept if number == count => {
                return Transition::Open(ScreenRequest::Lesson(self.chapter.techniques[0]));
            }
            Action::Accept | Action::Right if number < count => self.turn_to(self.at + 1, services),
            Action::More => self.part += 1,
            Action::Less if self.part > 0 => self.part -= 1,
            Action::Left | Action::Less => self.turn_to(self.at.saturating_sub(1), services),
            Action::Up => *self = Self::new(neighbour_of(self.chapter, -1), services),
            Action::Down => *self = Self::new(neighbour_of(self.chapter, 1), services),
            Action::Back => {
                let place = SchoolPlace::Chapter(self.chapter);
                return Transition::Open(ScreenRequest::School(Some(place)));
            }
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> Option<ActionGroups> {
        use Action as A;
        Some(&[&[A::Up, A::Down], SIDES, CHOICE, &[A::More, A::Less]])
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Up => "previous chapter",
            Action::Down => "next chapter",
            Action::Left => "previous page",
            Action::Right | Action::Accept => "next page",
            Action::More => "more of a long page",
            Action::Less => "back; previous page",
            _ => return None,
        })
    }
}

//! The overlay with the statistics of the finished games.

mod figures;

pub use figures::{LimitedFigures, Statistics, StatisticsPage, TierFigures, median};

use super::available_actions::{ActionGroups, CHOICE, NEXT, SIDES};
use super::component::OverlayState;
use super::lines::{next, previous};
use super::services::Services;
use super::transition::Transition;
use super::{Action, StoreRequest};

impl Statistics {
    /// Saves the statistics as files.
    pub(super) fn save(&self, services: &mut Services) {
        services.effects.store(StoreRequest::SaveStatistics(Box::new(self.clone())));
    }
}

impl OverlayState for Statistics {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let at = StatisticsPage::ALL.iter().position(|&page| page == self.page).unwrap_or(0);
        let (pages, tiers) = (StatisticsPage::ALL.len(), self.tiers.len().max(1));
        match action {
            Action::Left | Action::PreviousEmpty => {
                self.page = StatisticsPage::ALL[previous(at, pages)];
            }
            Action::Right | Action::NextEmpty | Action::Accept => {
                self.page = StatisticsPage::ALL[next(at, pages)];
            }
            Action::Up => self.tier = previous(self.tier, tiers),
            Action::Down => self.tier = next(self.tier, tiers),
            Action::SaveStatistics => self.save(services),
            Action::Back => return Transition::Close,
            _ => {}
        }
        Transition::Stay
    }

    fn available_actions(&self) -> ActionGroups {
        &[&[Action::Up, Action::Down], SIDES, NEXT, CHOICE, &[Action::SaveStatistics]]
    }

    fn about(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            Action::Up => "previous tier",
            Action::Down => "next tier",
            Action::Left | Action::PreviousEmpty => "previous page",
            Action::Right | Action::NextEmpty | Action::Accept => "next page",
            _ => return None,
        })
    }

    /// Shows a page or a tier. The first lines are the pages, and the other lines are the tiers.
    fn choose(&mut self, line: usize, _: &Services) -> bool {
        match line.checked_sub(StatisticsPage::ALL.len()) {
            None => self.page = StatisticsPage::ALL[line],
            Some(tier) if tier < self.tiers.len() => self.tier = tier,
            Some(_) => {}
        }
        false
    }

    fn scrolls(&self) -> bool {
        false
    }
}

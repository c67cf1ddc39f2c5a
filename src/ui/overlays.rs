//! The overlays: help, settings, lists and prompts.

mod collections;
mod export;
mod finished;
mod games;
mod give_up;
mod glossary;
mod history;
mod initials;
mod prompt;
mod search;
mod settings;
mod share;
mod statistics;
mod steps;
mod waiting;

use super::surface::Surface;
use crate::app::Overlay;

/// Draws an overlay. Nothing outside the overlay can be clicked.
pub(super) fn draw(surface: &mut Surface, overlay: &Overlay) {
    surface.hits.cover(surface.area);
    match overlay {
        Overlay::Help(finder) => search::draw_help(surface, finder),
        Overlay::Palette(finder) => search::draw_palette(surface, finder),
        Overlay::Settings(list) => settings::draw(surface, list.selected),
        Overlay::Techniques(list) => settings::draw_techniques(surface, list.selected),
        Overlay::Statistics(statistics) => statistics::draw(surface, statistics),
        Overlay::Games(games) => games::draw(surface, games),
        Overlay::Collections(collections) => collections::draw(surface, collections),
        Overlay::ImportPrompt(offer) => collections::draw_offer(surface, offer),
        Overlay::GiveUp(prompt) => give_up::draw(surface, **prompt),
        Overlay::Initials(typed) => initials::draw(surface, typed),
        Overlay::Finished(list) => finished::draw(surface, **list),
        Overlay::Export(export) => export::draw(surface, export),
        Overlay::Share(share) => share::draw(surface, share),
        Overlay::Generation(generation) => waiting::draw_generation(surface, generation),
        Overlay::PasteImport(gathering) => waiting::draw_paste(surface, gathering),
        Overlay::OpenGame(opening) => waiting::draw_opening(surface, opening),
        Overlay::History(history) => history::draw(surface, history),
        Overlay::Steps(list) => steps::draw(surface, list),
        Overlay::Glossary(list) => glossary::draw(surface, list),
        Overlay::Checkpoint(place) => history::draw_naming(surface, place),
    }
}

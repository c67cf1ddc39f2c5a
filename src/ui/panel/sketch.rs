//! The part of the panel with what-ifs and links: the start of a new link, the conclusion of a
//! what-if, and a list of the links.

use crate::app::{Action, App, Context, Playing};
use crate::game::{CheckMode, Proof};
use crate::ui::theme::Theme;
use ratatui::text::{Line, Span};

/// The maximum number of links in the list.
const MAX_LINKS: usize = 6;

/// Returns lines about the started link, the what-if, and the links. All links are listed, because
/// the board does not show those within one cell.
pub(super) fn lines(app: &App, playing: &Playing, theme: &Theme) -> Vec<Line<'static>> {
    let key = |action| app.keys().first(Context::Playing, action);
    let mut lines = Vec::new();
    if let Some(from) = playing.link_from() {
        let (strong, weak) = (key(Action::LinkStrong), key(Action::LinkWeak));
        let words = format!(
            "Link from {from}: go to the other cell, press {strong} (strong) or {weak} (weak), then \
             its digit."
        );
        lines.push(Line::raw(words));
    }
    if let Some(proof) = playing.derived().proof {
        let (keep, drop) = (key(Action::Keep), key(Action::Drop));
        lines.push(Line::from(Span::styled(" What if ", theme.selected)));
        lines.push(Line::styled(format!("{keep} keeps, {drop} drops"), theme.dim));
        match proof {
            Proof::Open => {}
            // If checks are off, the player has to find the contradiction without help. Discarding
            // the what-if reveals the contradiction.
            _ if app.settings().check == CheckMode::Never => {}
            Proof::WrongBefore(why) => {
                lines.push(Line::styled(format!("Wrong before: {why}."), theme.notice));
            }
            Proof::OneIsWrong(why) => lines.push(Line::styled(format!("No: {why}."), theme.notice)),
            Proof::Refuted(wrong, why) => {
                let words = format!("No {} in {}: {why}.", wrong.digit, wrong.cell);
                lines.push(Line::styled(words, theme.notice));
            }
        }
    }
    let links = playing.game().sheet().links();
    for link in links.iter().take(MAX_LINKS) {
        let [a, b] = link.ends();
        let sign = link.kind().sign();
        let words = format!("{}{} {sign} {}{}", a.digit, a.cell, b.digit, b.cell);
        lines.push(Line::styled(words, theme.mark));
    }
    if !links.is_empty() {
        let more = match links.len().saturating_sub(MAX_LINKS) {
            0 => String::new(),
            1 => "1 more link; ".to_owned(),
            more => format!("{more} more links; "),
        };
        let words = format!("{more}{} checks the links", key(Action::CheckChain));
        lines.push(Line::styled(words, theme.dim));
    }
    lines
}

//! Words in boxes over the board, for screens without a panel.

use super::over;
use crate::app::App;
use crate::app::school::Exercise;
use crate::game::HintText;
use crate::ui::layout::BoardLayout;
use crate::ui::paged_text::{PagedText, Shown};
use crate::ui::theme::Theme;
use pencilmark_engine::board::CellSet;
use pencilmark_engine::logic::Picture;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

/// Words in a box above or below on the board, where it hides fewer of the cells they are about.
pub(in crate::ui) struct OverBoard {
    area: Rect,
    title: String,
    shown: Shown,
}

/// What is said in a box over the board.
pub(in crate::ui) struct Said<'a> {
    pub(in crate::ui) title: String,
    pub(in crate::ui) told: &'a HintText,
    pub(in crate::ui) page: usize,
    /// The keys that turn the page, where there may be several.
    pub(in crate::ui) turns: Option<[&'a str; 2]>,
    /// The picture whose legend is told.
    pub(in crate::ui) picture: Option<&'a Picture>,
    /// The cells that it is about.
    pub(in crate::ui) about: CellSet,
}

impl<'a> Said<'a> {
    /// Nothing but words about these cells.
    pub(in crate::ui) const fn words(title: String, told: &'a HintText, about: CellSet) -> Self {
        Self { title, told, page: 0, turns: None, picture: None, about }
    }
}

impl OverBoard {
    /// The box and what stands in it.
    pub(in crate::ui) fn of(places: &BoardLayout, said: Said, theme: &Theme) -> Self {
        let Said { title, told, page, turns, picture, about } = said;
        let board = places.board;
        let most = turns.map_or(usize::from(board.height) - 2, |_| MOST_OVER_BOARD);
        let (keys, turns) = (Vec::new(), turns.unwrap_or_default());
        let text = PagedText { title: String::new(), told, page, turns, keys, picture };
        let shown = text.shown(usize::from(board.width) - 2, most, theme);
        let about = shown.named.unwrap_or(about);
        let height = (shown.lines.len() as u16 + 2).min(board.height);
        let at = |y| Rect { y, height, ..board };
        let (above, below) = (at(board.y), at(board.bottom() - height));
        let hidden =
            |area: &Rect| about.iter().filter(|&c| places.cell(c).intersects(*area)).count();
        let area = if hidden(&above) < hidden(&below) { above } else { below };
        Self { area, title, shown }
    }

    /// The cells that a page names that was folded away.
    pub(in crate::ui) const fn named(&self) -> Option<CellSet> {
        self.shown.named
    }

    /// Draws it over what is there.
    pub(in crate::ui) fn draw(self, frame: &mut Frame, theme: &Theme) {
        draw_lines(frame, self.area, self.title, self.shown.lines, theme);
    }
}

/// The most lines of words that cover the board: the other half of it can be seen.
const MOST_OVER_BOARD: usize = 6;

/// What is told when an exercise is done, over the lower part of the board.
pub(in crate::ui) fn draw_over_exercise(
    frame: &mut Frame,
    places: &BoardLayout,
    app: &App,
    exercise: &Exercise,
    theme: &Theme,
) {
    let board = places.board;
    let lines = over(app, exercise, usize::from(board.width) - 2, theme);
    let height = lines.len() as u16 + 2;
    let area = Rect { y: board.bottom() - height, height, ..board };
    draw_lines(frame, area, String::new(), lines, theme);
}

/// Lines in a box.
fn draw_lines(
    frame: &mut Frame,
    area: Rect,
    title: String,
    lines: Vec<Line<'static>>,
    theme: &Theme,
) {
    frame.render_widget(Clear, area);
    let block = theme.charset.block().title(title).style(theme.text);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::LayoutChoice;

    #[test]
    fn the_box_leaves_the_cells_free_that_its_page_names() {
        let places = BoardLayout::new(Rect::new(0, 0, 40, 14), LayoutChoice::Auto.into());
        let of = |words: &str| words.to_owned();
        let told = HintText {
            now: vec![of("Two rows.")],
            more: vec![of("r1c1 is 5."), of(&"r9c9 is not 5, for ".repeat(8))],
        };
        let about: CellSet = pencilmark_engine::board::House::row(1).cells();
        let box_at = |page| {
            let said =
                Said { page, turns: Some(["e", "I"]), ..Said::words(String::new(), &told, about) };
            let over = OverBoard::of(&places, said, &Theme::default());
            (over.area.y > places.board.y, over.named().map(|cells| cells.to_string()))
        };
        assert_eq!(box_at(0), (true, None), "it is about the second row");
        assert_eq!(box_at(1), (true, Some(of("r1c1"))));
        assert_eq!(box_at(2), (false, Some(of("r9c9"))));
    }
}

//! The concept pages, which explain the words of a chapter on a board.

use super::examples::Example;
use crate::game::Game;
use pencilmark_engine::board::{Candidate, Cell, Digit, House};
use pencilmark_engine::logic::{Link, LinkKind, Picture, Role};
use std::sync::LazyLock;

/// The contents of the file with the pages.
const TEXT: &str = include_str!("../../../assets/school/concepts.txt");

/// A page that explains words of a chapter.
#[derive(Debug)]
pub struct ConceptPage {
    /// The name of the chapter.
    pub chapter: &'static str,
    /// The title of the page.
    pub title: &'static str,
    /// The board.
    pub board: Example,
    /// `true` if the board shows all candidates, `false` if it shows only the highlighted ones.
    pub has_candidates: bool,
    /// The highlights of the board.
    pub picture: Picture,
    /// The paragraphs.
    pub text: Vec<&'static str>,
}

static ALL: LazyLock<Vec<ConceptPage>> = LazyLock::new(|| {
    let entries = TEXT.split("\n\n").skip(1);
    entries.map(|entry| ConceptPage::read(entry).expect("a test reads every entry")).collect()
});

impl ConceptPage {
    /// Returns the pages of all chapters.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns a game that shows the board of the page.
    pub(super) fn game(&self) -> Game {
        let mut game = self.board.game();
        game.auto_candidates = self.has_candidates;
        game
    }

    /// Reads an entry of the file: the chapter and the title, the board in the notation of the
    /// examples, `candidates: off` if the board shows only the highlighted ones, the highlights,
    /// and a line for each paragraph. Returns `None` if the entry is malformed.
    fn read(entry: &'static str) -> Option<Self> {
        let mut lines = entry.trim().lines().peekable();
        let (chapter, title) = lines.next()?.split_once(": ")?;
        let board = lines.next()?.strip_prefix("board: ")?;
        let board = Example::read(&format!("{chapter};{board}"))?;
        let has_candidates = lines.next_if_eq(&"candidates: off").is_none();
        let mut picture = Picture::default();
        for part in lines.next()?.strip_prefix("show:")?.split(';').map(str::trim) {
            add(&mut picture, part)?;
        }
        Some(Self { chapter, title, board, has_candidates, picture, text: lines.collect() })
    }
}

/// Adds highlights to a picture. `part` is a role and the houses, cells or candidates that have it
/// (`cover: row 4, r1c2, 5r3c4`), or a chain (`5r1c2 = 5r1c8 - 5r3c9`). Returns `None` if the part
/// is malformed.
fn add(picture: &mut Picture, part: &str) -> Option<()> {
    if part.is_empty() {
        return Some(());
    }
    let Some((role, names)) = part.split_once(": ") else {
        let words: Vec<_> = part.split(' ').collect();
        for link in words.windows(3).step_by(2) {
            let kind = if link[1] == "=" { LinkKind::Strong } else { LinkKind::Weak };
            let (from, to) = (candidate(link[0])?.into(), candidate(link[2])?.into());
            picture.links.push(Link { from, to, kind });
        }
        return Some(());
    };
    let role = match role {
        "focus" => Role::Focus,
        "base" => Role::Base,
        "pivot" => Role::Pivot,
        "cover" => Role::Cover,
        "wing" => Role::Wing,
        "fin" => Role::Fin,
        "good" => Role::Good,
        "bad" => Role::Bad,
        _ => return None,
    };
    for name in names.split(", ") {
        if let Some(house) = House::ALL.into_iter().find(|house| house.to_string() == name) {
            picture.houses.push((house, role));
        } else if let Ok(cell) = name.parse::<Cell>() {
            picture.cells.push((cell, role));
        } else {
            picture.candidates.push((candidate(name)?, role));
        }
    }
    Some(())
}

/// Parses a candidate such as `5r1c2`.
fn candidate(name: &str) -> Option<Candidate> {
    let (digit, cell) = name.split_at_checked(1)?;
    Some(Candidate { cell: cell.parse().ok()?, digit: Digit::from_char(digit.chars().next()?)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::school::Chapter;
    use pencilmark_engine::board::CellSet;
    use pencilmark_engine::solve::{Solutions, solve};

    #[test]
    fn every_chapter_has_pages_whose_boards_are_right() {
        for entry in TEXT.split("\n\n").skip(1) {
            let page = ConceptPage::read(entry).unwrap_or_else(|| panic!("{entry}"));
            assert!(Chapter::named(page.chapter).is_some(), "{entry}");
            assert!(matches!(solve(&page.board.givens), Solutions::One(_)), "{entry}");
            let game = page.board.game();
            assert!(game.wrong_cells().is_empty() && game.wrong_marks().is_empty(), "{entry}");
            let candidates = game.candidates();
            let links = page.picture.links.iter().flat_map(|link| [link.from, link.to]);
            let linked = links.flat_map(|node| {
                node.cells.iter().map(move |cell| Candidate { cell, digit: node.digit })
            });
            for shown in page.picture.candidates.iter().map(|(shown, _)| *shown).chain(linked) {
                assert!(candidates.digits(shown.cell).contains(shown.digit), "{shown}: {entry}");
            }
            for &(shown, role) in &page.picture.candidates {
                let is_right = game.solution().get(shown.cell) == Some(shown.digit);
                assert!(role != Role::Good || is_right, "{shown}: {entry}");
                assert!(role != Role::Bad || !is_right, "{shown}: {entry}");
            }
            assert!((1..=4).contains(&page.text.len()), "{entry}");
        }
        for chapter in Chapter::all() {
            assert!(!chapter.pages().is_empty(), "{}", chapter.name);
        }
    }

    #[test]
    fn every_cell_and_house_that_a_page_names_is_on_the_board() {
        for page in ConceptPage::all() {
            let picture = &page.picture;
            let mut shown: CellSet = picture.cells.iter().map(|(cell, _)| *cell).collect();
            shown |= picture.candidates.iter().map(|(shown, _)| shown.cell).collect();
            let links = picture.links.iter().flat_map(|link| [link.from, link.to]);
            shown = links.fold(shown, |cells, node| cells | node.cells);
            let houses = || picture.houses.iter().map(|(house, _)| *house);
            shown = houses().fold(shown, |cells, house| cells | house.cells());
            let text = page.text.join(" ");
            let words = text.split(|c: char| !c.is_alphanumeric());
            for cell in words.filter_map(|word| word.parse::<Cell>().ok()) {
                assert!(shown.contains(cell), "{cell} on {}", page.title);
            }
            for house in House::ALL {
                let name = house.to_string();
                let is_named = text.match_indices(&name).any(|(start, _)| {
                    !text[start + name.len()..].starts_with(|c: char| c.is_ascii_digit())
                });
                let is_shown = houses().any(|one| one == house);
                assert!(!is_named || is_shown, "{name} on {}", page.title);
            }
        }
    }
}

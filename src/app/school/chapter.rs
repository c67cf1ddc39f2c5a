//! The chapters of the school and the techniques that each chapter teaches, in teaching order.

use super::concept_page::ConceptPage;
use super::practice::PracticePuzzle;
use pencilmark_engine::logic::Technique;
use std::sync::LazyLock;

/// The contents of the file with the chapters.
const TEXT: &str = include_str!("../../../assets/school/chapters.txt");

/// The part of the school to select.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) enum SchoolPlace {
    /// The line of a technique.
    Technique(&'static Technique),
    /// The heading of a chapter.
    Chapter(&'static Chapter),
}

/// A chapter of the school.
#[derive(Debug)]
pub struct Chapter {
    /// The name of the chapter.
    pub name: &'static str,
    /// The techniques of the chapter, easiest first. A direct technique uses the removals of
    /// another technique to place a digit, and comes right after that technique.
    pub techniques: Vec<&'static Technique>,
}

static ALL: LazyLock<Vec<Chapter>> = LazyLock::new(|| {
    let entries = TEXT.split("\n\n").skip(1);
    entries.map(|entry| Chapter::read(entry).expect("a test reads every entry")).collect()
});

impl Chapter {
    /// Returns all chapters in teaching order.
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns the chapter called `name`, or `None` if there is none.
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|chapter| chapter.name == name)
    }

    /// Returns the chapter that teaches a technique.
    ///
    /// # Panics
    /// Panics if no chapter teaches it. A test checks that every technique has a chapter.
    pub fn for_technique(technique: &Technique) -> &'static Self {
        let teaches =
            |chapter: &&Self| chapter.techniques.iter().any(|one| one.name == technique.name);
        ALL.iter().find(teaches).expect("every technique has a chapter")
    }

    /// Returns the number of the chapter, starting at 1.
    pub fn number(&self) -> usize {
        let at = ALL.iter().position(|chapter| chapter.name == self.name);
        at.expect("all chapters are listed") + 1
    }

    /// Returns the pages that explain the words of the chapter.
    pub fn pages(&self) -> Vec<&'static ConceptPage> {
        ConceptPage::all().iter().filter(|page| page.chapter == self.name).collect()
    }

    /// Returns the puzzles that need a technique of the chapter and none of a later chapter.
    pub fn puzzles(&self) -> Vec<&'static PracticePuzzle> {
        PracticePuzzle::all().iter().filter(|puzzle| puzzle.chapter == self.name).collect()
    }

    /// Iterates over the techniques of all chapters in teaching order.
    pub fn path() -> impl DoubleEndedIterator<Item = &'static Technique> {
        ALL.iter().flat_map(|chapter| chapter.techniques.iter().copied())
    }

    /// Reads an entry of the file. Returns `None` if the entry is malformed.
    fn read(entry: &'static str) -> Option<Self> {
        let (name, rest) = entry.trim().split_once('\n')?;
        let names = rest.strip_prefix("techniques: ")?.split(", ");
        Some(Self { name, techniques: names.map(Technique::named).collect::<Option<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::logic::TECHNIQUES;

    #[test]
    fn every_technique_is_in_one_chapter() {
        let mut taught: Vec<_> = Chapter::path().map(|technique| technique.name).collect();
        let mut all: Vec<_> = TECHNIQUES.iter().map(|technique| technique.name).collect();
        taught.sort_unstable();
        all.sort_unstable();
        assert_eq!(taught, all);
    }

    #[test]
    fn the_techniques_of_a_chapter_are_in_the_order_of_their_ratings() {
        for chapter in Chapter::all() {
            let is_direct = |technique: &&Technique| technique.name.starts_with("Direct ");
            let (direct, others): (Vec<&Technique>, Vec<&Technique>) =
                chapter.techniques.iter().copied().partition(is_direct);
            assert!(others.is_sorted_by_key(|technique| technique.rating), "{}", chapter.name);
            let names: Vec<_> = chapter.techniques.iter().map(|one| one.name).collect();
            for technique in direct {
                let base = technique.name.trim_start_matches("Direct ");
                assert!(names.windows(2).any(|two| two == [base, technique.name]), "{base}");
            }
            assert!(!chapter.techniques.is_empty() && Chapter::named(chapter.name).is_some());
        }
        let numbers: Vec<_> = Chapter::all().iter().map(Chapter::number).collect();
        assert!(numbers.iter().copied().eq(1..=Chapter::all().len()));
    }
}

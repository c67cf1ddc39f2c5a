//! The guide to each technique: how to find it, its other names, and related techniques.

use crate::suggest::fold;
use pencilmark_engine::logic::{TECHNIQUES, Technique};
use std::sync::LazyLock;

/// The contents of the file with the guides.
const TEXT: &str = include_str!("../../../assets/school/guide.txt");

/// The guide to a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The name of the technique.
    pub name: &'static str,
    /// An explanation of how to find the technique, in full sentences.
    pub find: &'static str,
    /// Other names of the technique.
    pub also: Vec<&'static str>,
    /// The names of related techniques.
    pub related: Vec<&'static str>,
}

static ALL: LazyLock<Vec<Guide>> = LazyLock::new(|| {
    let entries = TEXT.split("\n\n").skip(1);
    entries.map(|entry| Guide::read(entry).expect("a test reads every entry")).collect()
});

impl Guide {
    /// Returns the guide to a technique, or `None` if the technique has no guide.
    pub fn for_technique(technique: &Technique) -> Option<&'static Self> {
        ALL.iter().find(|guide| guide.name == technique.name)
    }

    /// Reads an entry of the file. The name is followed by one line each for the other names, the
    /// related techniques and the way to find the technique. Returns `None` if the entry is
    /// malformed.
    fn read(entry: &'static str) -> Option<Self> {
        let (name, rest) = entry.trim().split_once('\n')?;
        let line = |key: &str| {
            let mut lines = rest.lines();
            lines.find_map(|line| line.strip_prefix(key)).map(str::trim)
        };
        let list = |key: &str| Some(line(key)?.split(", ").collect());
        Some(Self { name, find: line("find:")?, also: list("also:")?, related: list("see:")? })
    }
}

/// Returns the technique with this name. If there is none, returns all techniques that have it as
/// one of their other names, such as XY-Wing for `y-wing`. Ignores case, spaces and hyphens.
pub fn techniques_called(name: &str) -> Vec<&'static str> {
    let wanted = fold(name);
    let known = TECHNIQUES.iter().map(|technique| technique.name);
    let own: Vec<_> = known.filter(|known| fold(known) == wanted).collect();
    if !own.is_empty() || wanted.is_empty() {
        return own;
    }
    let is_called = |guide: &&Guide| guide.also.iter().any(|other| fold(other) == wanted);
    ALL.iter().filter(is_called).map(|guide| guide.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_found_by_their_other_names() {
        for (name, techniques) in [
            ("y-wing", &["XY-Wing"][..]),
            ("POM", &["Template Delete", "Template Set"]),
            ("xwing", &["X-Wing"]),
            ("Unit Forcing Chain", &["Region Forcing Chain"]),
            ("", &[]),
            ("no such name", &[]),
        ] {
            assert_eq!(techniques_called(name), techniques, "{name}");
        }
        // No technique hides another one's own name.
        for technique in TECHNIQUES.iter() {
            assert_eq!(techniques_called(technique.name), [technique.name]);
        }
    }

    #[test]
    fn every_technique_has_its_guide() {
        for technique in TECHNIQUES.iter() {
            let guide = Guide::for_technique(technique);
            let guide = guide.unwrap_or_else(|| panic!("no guide to {}", technique.name));
            assert!(guide.find.ends_with('.') && guide.find.len() > 40, "{guide:?}");
            assert!(!guide.also.is_empty() && !guide.also.contains(&guide.name), "{guide:?}");
            for name in &guide.related {
                assert!(Technique::named(name).is_some(), "{}: no {name}", guide.name);
                assert_ne!(*name, guide.name);
            }
        }
        for guide in ALL.iter() {
            assert!(Technique::named(guide.name).is_some(), "{} is no technique", guide.name);
        }
    }
}

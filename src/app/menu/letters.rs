//! The letters and digits that choose items of the menu.

use super::MenuItem;
use crate::app::available_actions::{EVERYWHERE, LINES, NEXT};
use crate::app::{Action, Context, GameId, KeyNames};
use pencilmark_engine::generate::Target;

/// Actions whose keys can't be used as letters of items.
const RESERVED: &[&[Action]] = &[LINES, NEXT, EVERYWHERE, &[Action::Accept, Action::Settings]];

/// Actions of which only the preferred key is reserved. They move within the grid of the last
/// group.
const RESERVED_FIRST: &[Action] = &[Action::Left, Action::Right];

/// The characters that choose items. The character of an item does not depend on the other items in
/// the menu.
#[derive(Clone, Debug)]
pub struct MenuLetters(Vec<(MenuItem, char)>);

impl MenuLetters {
    /// Assigns to each item the first of its letters that is neither a key nor the letter of
    /// another item. A tier gets its number.
    pub fn new(keys: &KeyNames) -> Self {
        let all = |&action: &Action| keys.all(Context::List, action);
        let first = |&action: &Action| keys.all(Context::List, action).take(1);
        let names = RESERVED
            .iter()
            .copied()
            .flatten()
            .flat_map(all)
            .chain(RESERVED_FIRST.iter().flat_map(first));
        let mut taken: Vec<char> = names.filter_map(single).collect();
        let mut letters = Vec::new();
        for item in lines() {
            let wanted = wanted(item);
            if let Some(letter) = wanted.chars().find(|letter| !taken.contains(letter)) {
                taken.push(letter);
                letters.push((item, letter));
            }
        }
        Self(letters)
    }

    /// Returns the character that chooses an item, if it has one.
    pub fn letter(&self, item: MenuItem) -> Option<char> {
        self.0.iter().find(|(other, _)| is_same(*other, item)).map(|(_, letter)| *letter)
    }
}

/// Returns the character of a key whose name is a single character.
fn single(name: &str) -> Option<char> {
    let mut chars = name.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Returns all items that can be in a menu. Earlier items choose their letters first.
fn lines() -> impl Iterator<Item = MenuItem> {
    let tiers = Target::offered().map(MenuItem::New);
    tiers.chain([
        MenuItem::Continue(GameId(0)),
        MenuItem::Dailies,
        MenuItem::Enter,
        MenuItem::Initials,
        MenuItem::Finished,
        MenuItem::Games,
        MenuItem::School,
        MenuItem::Statistics,
        MenuItem::Collections,
        MenuItem::Tour,
        MenuItem::Ladder,
    ])
}

fn is_same(item: MenuItem, other: MenuItem) -> bool {
    matches!((item, other), (MenuItem::Continue(_), MenuItem::Continue(_))) || item == other
}

/// Returns the characters that an item may get, preferred first.
fn wanted(item: MenuItem) -> String {
    if let MenuItem::New(target) = item {
        let place = Target::offered().position(|other| other == target);
        return place.map(|place| (place + 1).to_string()).unwrap_or_default();
    }
    // No item has `i` or `u`, because a player who has just left the board may still want a hint or
    // to undo a move.
    let letters = match item {
        MenuItem::Continue(_) => "continue",
        MenuItem::Dailies => "dailypuz",
        MenuItem::Enter => "enterapuzl",
        MenuItem::Initials => "nitals",
        MenuItem::Finished => "finshedgam",
        MenuItem::Games => "gsaved",
        MenuItem::School => "shlcool",
        MenuItem::Statistics => "staisc",
        MenuItem::Collections => "colectins",
        MenuItem::Tour => "rtou",
        MenuItem::Ladder => "wylade",
        MenuItem::New(_) | MenuItem::Settings => "",
    };
    letters.to_owned()
}

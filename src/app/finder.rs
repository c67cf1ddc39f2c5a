//! A list that is searched: letters are typed, and the lines that hold them are left. The help and the
//! palette are such lists.

use super::overlay::step_back;
use super::{ACTIONS, Action, AvailableActions, Context, KeyNames};
use pencilmark_engine::board::Digit;

/// Whether a line's words fit what was typed.
type Fits<'a> = &'a dyn Fn(&[String; 2]) -> bool;

/// The most letters that are taken.
const MOST: usize = 24;
/// How many lines a page is.
const PAGE: usize = 8;

/// What was typed, and which of the lines that are left is chosen.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    typed: String,
    selected: usize,
}

impl Finder {
    /// What was typed.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Which line is chosen.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// One letter more, if there is room.
    pub(super) fn write(&mut self, letter: char) {
        let is_first_space = letter == ' ' && self.typed.is_empty();
        if self.typed.chars().count() < MOST && !is_first_space {
            self.typed.push(letter);
            self.selected = 0;
        }
    }

    /// Chooses a line.
    pub(super) const fn choose(&mut self, line: usize) {
        self.selected = line;
    }

    /// Moves among `count` lines, or takes a letter back; `false` when the action does neither.
    pub(super) fn update(&mut self, action: Action, count: usize) -> bool {
        let last = count.saturating_sub(1);
        match action {
            Action::Up if count > 0 => self.selected = step_back(self.selected, count),
            Action::Down if count > 0 => self.selected = (self.selected + 1) % count,
            Action::BoxUp => self.selected = self.selected.saturating_sub(PAGE),
            Action::BoxDown => self.selected = (self.selected + PAGE).min(last),
            Action::ColumnStart | Action::RowStart => self.selected = 0,
            Action::ColumnEnd | Action::RowEnd => self.selected = last,
            Action::Erase => {
                self.typed.pop();
                self.selected = 0;
            }
            Action::Up | Action::Down => {}
            _ => return false,
        }
        true
    }

    /// The lines whose words hold all that was typed; where none does, those whose name, and else whose
    /// words, hold its letters in their order.
    fn left<T>(&self, lines: Vec<T>, words: impl Fn(&T) -> [String; 2]) -> Vec<T> {
        let wanted = self.typed.to_lowercase();
        let holds = |[name, about]: &[String; 2]| {
            let text = format!("{name} {about}").to_lowercase();
            wanted.split_whitespace().all(|word| text.contains(word))
        };
        let in_order = |text: &str| {
            let text = text.to_lowercase();
            let mut letters = text.chars();
            wanted.split_whitespace().flat_map(str::chars).all(|c| letters.any(|other| other == c))
        };
        let ways: [Fits; 3] =
            [&holds, &|words| in_order(&words[0]), &|words| words.iter().any(|w| in_order(w))];
        let way = ways.into_iter().find(|way| lines.iter().any(|line| way(&words(line))));
        way.map_or_else(Vec::new, |way| lines.into_iter().filter(|l| way(&words(l))).collect())
    }

    /// What the palette shows: the actions that are left of those that can be done here.
    pub fn actions(&self, here: &AvailableActions, keys: &KeyNames) -> Vec<Action> {
        let actions = here.actions.iter().flat_map(|&action| match action {
            Action::Digit(_) => Digit::ALL.map(Action::Digit).to_vec(),
            Action::Palette => Vec::new(),
            other => vec![other],
        });
        self.left(actions.collect(), |action| words(here.context, *action, keys))
    }

    /// What the help shows: what can be done here first, then all of the other contexts, each with its title if anything
    /// of it is left.
    pub fn help(&self, here: &AvailableActions, keys: &KeyNames) -> Vec<HelpLine> {
        let others = Context::ALL.into_iter().filter(|context| *context != here.context);
        let parts = std::iter::once(here.context).chain(others);
        let lines = parts.flat_map(|context| {
            let rows = ACTIONS.iter().filter(move |row| row.contexts.contains(&context));
            let bound = rows.filter(move |row| !keys.first(context, row.action).is_empty());
            let listed = bound
                .filter(move |row| context != here.context || here.actions.contains(&row.action));
            listed.map(move |row| (context, row.action))
        });
        let left = self.left(lines.collect(), |(context, action)| words(*context, *action, keys));
        let mut shown = Vec::new();
        let mut part = None;
        for (context, action) in left {
            if part != Some(context) {
                part = Some(context);
                shown.push(HelpLine::Title(context));
            }
            shown.push(HelpLine::Keys(context, action));
        }
        shown
    }
}

/// What is searched of an action: its name, and what it does by which keys.
fn words(context: Context, action: Action, keys: &KeyNames) -> [String; 2] {
    let keys: Vec<_> = keys.all(context, action).collect();
    [action.name(), format!("{} {}", action.about(), keys.join(" "))]
}

/// A line of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// The title of a part.
    Title(Context),
    /// An action that has a key there.
    Keys(Context, Action),
}

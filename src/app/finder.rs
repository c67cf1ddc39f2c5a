//! Help and palette: lists of actions that typed letters filter.

use super::KeyNames;
use super::action::{ALL as ACTIONS, Action, Context};
use super::available_actions::AvailableActions;
use super::component::OverlayState;
use super::lines::{next, previous};
use super::services::Services;
use super::transition::Transition;
use pencilmark_engine::board::Digit;

/// Whether a line's words fit what was typed.
type Fits<'a> = &'a dyn Fn(&[String; 2]) -> bool;

/// The most letters that are taken.
const MOST: usize = 24;
/// How many lines a page is.
const PAGE: usize = 8;

/// What a list of actions is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FinderKind {
    /// Lists the keys.
    Help,
    /// Lists what can be done, to choose from.
    Palette,
}

/// A list of actions: what was typed, and the selected one of the lines that match.
#[derive(Clone, Debug)]
pub struct Finder {
    kind: FinderKind,
    /// What can be done below this list.
    available: AvailableActions,
    typed: String,
    selected: usize,
}

impl Finder {
    const fn new(kind: FinderKind, available: AvailableActions) -> Self {
        Self { kind, available, typed: String::new(), selected: 0 }
    }

    /// The help, over what is available.
    pub(super) const fn help(available: AvailableActions) -> Self {
        Self::new(FinderKind::Help, available)
    }

    /// The palette, over what is available.
    pub(super) const fn palette(available: AvailableActions) -> Self {
        Self::new(FinderKind::Palette, available)
    }

    /// Takes in what can be done below this list by now.
    pub(super) fn set_available(&mut self, available: AvailableActions) {
        self.available = available;
    }

    /// The same list before anything was typed.
    #[must_use]
    pub fn unfiltered(&self) -> Self {
        Self::new(self.kind, self.available.clone())
    }

    /// What was typed.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The selected line.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// Moves among `count` lines, or removes a letter. Returns whether the action does either.
    fn moves(&mut self, action: Action, count: usize) -> bool {
        let last = count.saturating_sub(1);
        match action {
            Action::Up if count > 0 => self.selected = previous(self.selected, count),
            Action::Down if count > 0 => self.selected = next(self.selected, count),
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

    /// The lines whose words hold all that was typed; where none does, those whose name, and else
    /// whose words, hold its letters in their order.
    fn matching<T>(&self, lines: Vec<T>, words: impl Fn(&T) -> [String; 2]) -> Vec<T> {
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

    /// The lines of the palette: the available actions that match.
    pub fn actions(&self, keys: &KeyNames) -> Vec<Action> {
        let available = &self.available;
        let actions = available.actions.iter().flat_map(|&action| match action {
            Action::Digit(_) => Digit::ALL.map(Action::Digit).to_vec(),
            Action::Palette => Vec::new(),
            other => vec![other],
        });
        self.matching(actions.collect(), |action| words(available.context, *action, keys))
    }

    /// The lines of the help: the available actions first, then those of the other contexts, each
    /// context with a title if any of its actions match.
    pub fn help_lines(&self, keys: &KeyNames) -> Vec<HelpLine> {
        let available = &self.available;
        let others = Context::ALL.into_iter().filter(|context| *context != available.context);
        let parts = std::iter::once(available.context).chain(others);
        let lines = parts.flat_map(|context| {
            let rows = ACTIONS.iter().filter(move |row| row.contexts.contains(&context));
            let bound = rows.filter(move |row| !keys.first(context, row.action).is_empty());
            let listed = bound.filter(move |row| {
                context != available.context || available.actions.contains(&row.action)
            });
            listed.map(move |row| (context, row.action))
        });
        let left =
            self.matching(lines.collect(), |(context, action)| words(*context, *action, keys));
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

impl OverlayState for Finder {
    fn update(&mut self, action: Action, services: &mut Services) -> Transition {
        let keys = &services.profile.keys;
        match self.kind {
            FinderKind::Help => {
                let count = self.help_lines(keys).len();
                if self.moves(action, count) { Transition::Stay } else { Transition::Close }
            }
            FinderKind::Palette => {
                let actions = self.actions(keys);
                if action == Action::Accept {
                    let chosen = actions.get(self.selected).copied();
                    return chosen.map_or(Transition::Stay, Transition::Run);
                }
                let stays = self.moves(action, actions.len()) || action != Action::Back;
                if stays { Transition::Stay } else { Transition::Close }
            }
        }
    }

    fn takes_letters(&self) -> bool {
        true
    }

    fn write(&mut self, letter: char) {
        let is_first_space = letter == ' ' && self.typed.is_empty();
        if self.typed.chars().count() < MOST && !is_first_space {
            self.typed.push(letter);
            self.selected = 0;
        }
    }

    fn choose(&mut self, line: usize, _: &Services) -> bool {
        let again = self.selected == line;
        self.selected = line;
        again && self.kind == FinderKind::Palette
    }

    fn closes_on_any_key(&self) -> bool {
        self.kind == FinderKind::Help
    }

    fn scrolls(&self) -> bool {
        true
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
    /// An action that has a key tavailable.
    Keys(Context, Action),
}

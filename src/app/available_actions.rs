//! Where the player is under the help and the palette, and what can be done there: they list what does something, and
//! leave out what would do nothing. `tests/screens/listed.rs` tries every action everywhere.

use super::{ACTIONS, Action, App, Context, ExportKind, Overlay, Screen};

/// Where the player is.
#[derive(Clone, Debug)]
pub struct AvailableActions {
    /// Which keys hold.
    pub context: Context,
    /// What can be done, in the order of the help; for the digits the one of 1.
    pub actions: Vec<Action>,
}

impl App {
    /// Where the player is under the help or the palette.
    pub fn available_actions(&self) -> AvailableActions {
        let context = if self.over().is_some() { Context::List } else { self.screen_context() };
        let rows = ACTIONS.iter().filter(|row| row.contexts.contains(&context));
        let actions = rows.map(|row| row.action).filter(|&action| self.takes(action)).collect();
        AvailableActions { context, actions }
    }

    /// What lies over the screen besides the help and the palette.
    fn over(&self) -> Option<&Overlay> {
        let listed = |over: &&Overlay| !matches!(over, Overlay::Help(_) | Overlay::Palette(_));
        self.behind.as_ref().or(self.overlay.as_ref().filter(listed))
    }

    /// Whether an action of the context does something here.
    fn takes(&self, action: Action) -> bool {
        if EVERYWHERE.contains(&action) {
            return true;
        }
        if let Some(over) = self.over() {
            return in_overlay(over).iter().any(|some| some.contains(&action));
        }
        let exports = matches!(action, Action::Copy | Action::CopyAgain | Action::Picture);
        match action {
            Action::Settings => true,
            _ if exports => self.board().is_some(),
            _ => on_screen(&self.screen)
                .is_none_or(|taken| taken.iter().any(|some| some.contains(&action))),
        }
    }
}

/// What no screen is asked about.
const EVERYWHERE: &[Action] =
    &[Action::Help, Action::Palette, Action::Mouse, Action::Quit, Action::Suspend, Action::Redraw];

const LINES: &[Action] = &[Action::Up, Action::Down, Action::RowStart, Action::RowEnd];
const PAGES: &[Action] = &[Action::BoxUp, Action::BoxDown];
const SIDES: &[Action] = &[Action::Left, Action::Right];
const CHOICE: &[Action] = &[Action::Accept, Action::Back];
const NEXT: &[Action] = &[Action::NextEmpty, Action::PreviousEmpty];

/// What a screen takes; `None` where it is all of its context.
const fn on_screen(screen: &Screen) -> Option<&'static [&'static [Action]]> {
    use Action as A;
    Some(match screen {
        Screen::Playing(_) | Screen::Editor(_) => return None,
        Screen::Menu(_) => &[LINES, &[A::Accept]],
        Screen::Won(_) => &[LINES, CHOICE, &[A::Review, A::Share]],
        Screen::Dailies(_) => &[&[A::Up, A::Down], SIDES, PAGES, NEXT, CHOICE],
        Screen::Replay(_) => &[LINES, SIDES, PAGES, CHOICE, &[A::Practise, A::Review]],
        Screen::Review(review) if review.found().is_none() => &[&[A::Back]],
        Screen::Review(_) => &[
            LINES,
            SIDES,
            PAGES,
            CHOICE,
            &[A::More, A::Less, A::Practise, A::NextPause, A::NextMistake, A::NextLeap],
        ],
        Screen::School(_) => &[LINES, CHOICE, &[A::Practise]],
        Screen::Lesson(_) => &[&[A::Up, A::Down], SIDES, CHOICE, &[A::More, A::Less, A::Practise]],
    })
}

/// What is meant for something over the screen. What else is pressed may close it.
fn in_overlay(over: &Overlay) -> &'static [&'static [Action]] {
    use Action as A;
    match over {
        Overlay::Settings(_) => &[LINES, SIDES, CHOICE],
        Overlay::Techniques(_) | Overlay::History(_) => &[LINES, SIDES, PAGES, CHOICE, &[A::Erase]],
        Overlay::Statistics(_) => &[&[A::Up, A::Down], SIDES, CHOICE],
        Overlay::Games(list) if list.is_empty() => &[&[A::Undo, A::Back]],
        Overlay::Games(_) => &[LINES, SIDES, PAGES, CHOICE, &[A::Favourite, A::Erase, A::Undo]],
        Overlay::Collections(list) if list.is_inside() => &[LINES, PAGES, NEXT, CHOICE],
        Overlay::Collections(_) => &[LINES, PAGES, CHOICE, &[A::Erase, A::Undo]],
        Overlay::Finished(_) => &[LINES, PAGES, CHOICE, &[A::Review, A::Share]],
        Overlay::Export(export) => match export.kind() {
            ExportKind::Copy => &[LINES, PAGES, CHOICE, &[A::Copy]],
            ExportKind::Picture => &[LINES, PAGES, CHOICE, &[A::Picture]],
        },
        _ => &[&[A::Back]],
    }
}

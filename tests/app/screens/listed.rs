//! Tests that the help and the palette list exactly the available actions, in lines that are not
//! cut off.

use pencilmark::app::settings::Settings;
use pencilmark::app::words;
use pencilmark::app::{
    ACTIONS, Action, App, Context, Effect, Library, MenuItem, Message, Now, Overlay, PlainCommand,
};
use pencilmark::input::KeyMap;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::scenes;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Returns all scenes in which the help and the palette can be opened over a list. Lets a few
/// seconds pass first, because the end screen ignores keys at first.
fn lists() -> Vec<(&'static str, App)> {
    let later = |(name, mut app): (&'static str, App)| {
        let now = Now { steady: app.now().steady + Duration::from_secs(5), ..app.now() };
        app.update(Message::Tick, now);
        (name, app)
    };
    scenes::all().into_iter().map(later).filter(|(_, app)| is_list(app)).collect()
}

/// Returns the app after an action, and its effects.
fn after(app: &App, action: Action) -> (App, Vec<Effect>) {
    let mut app = app.clone();
    let effects = app.update(Message::Action(action), app.now());
    (app, effects)
}

/// Returns everything that can be seen, except the time.
fn seen(app: &App) -> String {
    format!("{:?} {:?} {:?}", app.screen(), app.overlay(), app.settings())
}

/// Returns the name of the screen or of its overlay.
fn place(app: &App) -> String {
    let all = match app.overlay() {
        Some(Overlay::Collections(list)) if list.is_inside() => "Inside".to_owned(),
        Some(overlay) => format!("{overlay:?}"),
        None => format!("{:?}", app.screen()),
    };
    all.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned()
}

/// Returns `true` if the screen is a list that neither takes text nor waits for something.
fn is_list(app: &App) -> bool {
    let is_searched = matches!(app.overlay(), Some(Overlay::Help(_) | Overlay::Palette(_)));
    let (covered, _) = after(app, Action::Palette);
    let is_open = matches!(covered.overlay(), Some(Overlay::Palette(_)));
    is_open && !is_searched && app.available_actions().context == Context::List
}

#[test]
fn unlisted_actions_only_close_the_overlay() {
    for (name, app) in lists() {
        let listed = app.available_actions().actions;
        for row in ACTIONS.iter().filter(|row| row.contexts.contains(&Context::List)) {
            if listed.contains(&row.action) {
                continue;
            }
            let (changed, effects) = after(&app, row.action);
            if app.overlay().is_some() && place(&changed) != place(&app) {
                continue;
            }
            assert_eq!(seen(&changed), seen(&app), "{name}: {}", row.name);
            assert_eq!(effects, [], "{name}: {}", row.name);
            assert_eq!(changed.notices(), [""; 0], "{name}: {}", row.name);
        }
    }
}

#[test]
fn listed_actions_have_an_effect() {
    let mut done: BTreeMap<(String, String), bool> = BTreeMap::new();
    for (_, app) in lists() {
        // Also try another line and another page, because on the first ones, some keys do nothing.
        let lines = [after(&app, Action::Down).0, after(&app, Action::More).0, app];
        for app in lines.into_iter().filter(is_list) {
            for action in app.available_actions().actions {
                let (changed, effects) = after(&app, action);
                let says = !changed.notices().is_empty();
                let does = seen(&changed) != seen(&app) || !effects.is_empty() || says;
                *done.entry((place(&app), action.name())).or_default() |= does;
            }
        }
    }
    let idle: Vec<_> = done.iter().filter(|(_, does)| !**does).map(|(what, _)| what).collect();
    assert!(idle.is_empty(), "{idle:?}");
    let places: BTreeSet<_> = done.keys().map(|(place, _)| place.as_str()).collect();
    for wanted in ["Menu", "Won", "Dailies", "Replay", "Review", "School", "Lesson"] {
        assert!(places.contains(wanted), "no scene shows {wanted}");
    }
}

/// Returns the app with a game on the board and the key bindings of `preset`.
fn at_a_board(preset: &str) -> App {
    let (keys, errors) = KeyMap::new(Some(preset), &[]);
    assert_eq!(errors, [], "{preset}");
    let mut app = App::new(Settings::default(), Library::empty(), keys.names(), Vec::new());
    app.update(Message::Command(PlainCommand::Menu(Some(MenuItem::Tour))), Now::default());
    app
}

#[test]
fn no_line_of_help_or_palette_is_cut_off_at_80_columns() {
    for preset in KeyMap::presets() {
        for open in [Action::Help, Action::Palette] {
            let mut app = at_a_board(preset);
            app.update(Message::Action(open), Now::default());
            let mut page = || {
                let drawn = text(&draw(&app, (80, 24), &mono()));
                app.update(Message::Action(Action::BoxDown), Now::default());
                drawn
            };
            let drawn: String = (0..ACTIONS.len() / 2).map(|_| page()).collect();
            for row in ACTIONS.iter().filter(|row| row.action != Action::Palette) {
                let here = row.contexts.contains(&Context::Playing);
                let bound = |&context: &Context| !app.keys().first(context, row.action).is_empty();
                let is_listed =
                    if open == Action::Help { row.contexts.iter().any(bound) } else { here };
                let is_digit = matches!(row.action, Action::Digit(_)) && open == Action::Palette;
                let line = if is_digit {
                    row.action.about_in(Context::Playing)
                } else if here {
                    row.about.to_owned()
                } else {
                    let elsewhere = row.contexts.iter().find(|context| bound(context));
                    row.about_in(*elsewhere.unwrap_or(&Context::List)).to_owned()
                };
                let line = if open == Action::Palette { words::capitalized(&line) } else { line };
                assert_eq!(drawn.contains(&line), is_listed, "{preset}: {line}");
            }
        }
    }
}

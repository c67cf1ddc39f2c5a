//! Tests the help and the palette: searchable lists of keys and actions.

use pencilmark::app::{
    Action, Context, Effect, Finder, Group, HelpLine, MenuItem, Message, Overlay, PaletteCommand,
    PlainCommand, Screen,
};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::Tier;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{Table, easy, play};

const START: &str = "1: 5 3 <.> . 7 . . . .";

fn finder(table: &Table) -> &Finder {
    match table.app.overlay() {
        Some(Overlay::Help(finder) | Overlay::Palette(finder)) => finder,
        other => panic!("{other:?}"),
    }
}

fn commands(table: &Table) -> Vec<PaletteCommand> {
    finder(table).commands(table.app.keys(), table.app.settings())
}

/// Returns the actions among the commands that the palette lists.
fn actions(table: &Table) -> Vec<Action> {
    let actions = commands(table).into_iter().filter_map(|command| match command {
        PaletteCommand::Action(action) => Some(action),
        PaletteCommand::Setting(_)
        | PaletteCommand::Menu(_)
        | PaletteCommand::Lesson(_)
        | PaletteCommand::Term(_) => None,
    });
    actions.collect()
}

#[test]
fn the_palette_lists_all_available_actions() {
    let table = play(START, ":", START);
    let listed = actions(&table);
    for row in pencilmark::app::ACTIONS {
        let is_here = row.contexts.contains(&Context::Playing) && row.action != Action::Palette;
        assert_eq!(listed.contains(&row.action), is_here, "{}", row.name);
    }
    let mut menu = Table::new();
    menu.press(":");
    assert!(!actions(&menu).contains(&Action::Redo));
}

#[test]
fn the_palette_lists_frequent_commands_first() {
    let table = play(START, ":", START);
    let listed = actions(&table);
    assert_eq!(listed[..4], [Action::Hint, Action::Undo, Action::Redo, Action::Check]);
    let at = |wanted: Action| listed.iter().position(|action| *action == wanted);
    assert!(at(Action::NextGame) < at(Action::Up) && at(Action::Steps) < at(Action::Up));
    let is_setting = |command: &PaletteCommand| matches!(command, PaletteCommand::Setting(_));
    let all = commands(&table);
    assert!(
        all.iter().rposition(is_setting)
            < all.iter().position(|command| {
                matches!(command, PaletteCommand::Action(Action::Up | Action::Digit(_)))
            })
    );
    let mut menu = Table::new();
    menu.press(":");
    assert!(matches!(commands(&menu)[0], PaletteCommand::Menu(_)), "a menu item");
}

#[test]
fn the_palette_lists_the_commands_that_were_run_last_first() {
    let mut table = play(START, ": r e d o enter : c h e c k enter :", START);
    assert_eq!(actions(&table)[..4], [Action::Check, Action::Redo, Action::Hint, Action::Undo]);
    // A match of the typed letters comes before the recent commands.
    table.press("h i n t");
    assert_eq!(actions(&table)[0], Action::Hint);
}

#[test]
fn letters_filter_the_actions() {
    let mut table = play(START, ": h i n t", START);
    assert_eq!(actions(&table)[0], Action::Hint, "a match of the name comes first");
    let others = [Action::Accept, Action::More, Action::Less];
    assert!(
        others.iter().all(|action| actions(&table).contains(action)),
        "other actions about hints are listed too"
    );
    table.press("backspace backspace backspace backspace u n d o");
    assert_eq!(actions(&table), [Action::Undo]);
    let mut table = play(START, ": m i s t a k e s space c h", START);
    assert_eq!(actions(&table), [Action::Check], "words in any order");
    table.press("x x x");
    assert!(commands(&table).is_empty());
    table.press("enter");
    assert!(table.app.overlay().is_some(), "nothing is selected");
    let table = play(START, ": s n d r", START);
    assert_eq!(actions(&table)[0], Action::SnyderMarks, "letters match in their order");
}

#[test]
fn enter_runs_the_selected_action() {
    play("1: 5 3 <=4> . 7 . . . .", ": u n d o enter", START);
    let hint = play(START, ": h i n t enter", START);
    assert!(hint.app.overlay().is_none() && hint.at_board().hint().is_some());
    play(START, ": m a r k space 4 enter", "1: 5 3 <=4> . 7 . . . .");
    let mut table = play(START, ": q u i t", START);
    assert_eq!(table.press("enter"), [Effect::Quit]);
    let settings = play(START, ": s e t t i n g s enter", START);
    assert!(matches!(settings.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 0));
    play("1: 5 3 <=4> . 7 . . . .", ": down enter", START);
}

#[test]
fn only_esc_closes_the_palette() {
    let mut table = play(START, ": f9 left", START);
    assert!(matches!(table.app.overlay(), Some(Overlay::Palette(_))));
    table.press("esc");
    assert!(table.app.overlay().is_none());
    table.press(": c o r n e r down");
    assert_eq!(finder(&table).selected(), 1);
    table.press("shift+down shift+down");
    assert_eq!(finder(&table).selected(), commands(&table).len() - 1);
}

#[test]
fn the_help_can_be_searched_too() {
    let mut table = play(START, "? t i m e r", START);
    let lines = finder(&table).help_lines(table.app.keys());
    assert_eq!(lines, [HelpLine::Title("Look"), HelpLine::Keys(Context::Playing, Action::Timer)]);
    table.press("esc");
    assert_eq!(table.game().turns_played(), 0, "letters were not keys");
    table.press("? ctrl+r");
    assert!(table.app.overlay().is_none() || finder(&table).typed().is_empty());
}

#[test]
fn the_help_covers_lists_and_returns_to_them() {
    let mut table = play(START, "o down ?", START);
    assert!(matches!(table.app.overlay(), Some(Overlay::Help(_))));
    assert_eq!(table.app.available_actions().context, Context::List);
    table.press("esc");
    assert!(matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 1));
    table.press("? f9");
    assert!(matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 1));
    table.press("esc");
    assert!(table.app.overlay().is_none());
    table.press("o : s p a c e esc : d o w n enter");
    assert!(
        matches!(table.app.overlay(), Some(Overlay::Settings(list)) if list.selected == 1),
        "the action was done in the list"
    );
    let mut making = Table::new();
    making.press("enter ?");
    assert!(matches!(making.app.overlay(), Some(Overlay::Generation(_))));
    making.deliver(&easy());
    assert!(matches!(making.app.screen(), Screen::Playing(_)));
}

#[test]
fn a_second_click_on_an_action_runs_it() {
    let mut table = play("1: 5 3 <=4> . 7 . . . .", ": u n d o", "");
    table.send(Message::LineClicked(0));
    assert_eq!(table.board()[0], "5 3 <.> . 7 . . . .");
}

#[test]
fn the_help_starts_with_eleven_lines_followed_by_six_groups() {
    let table = play(START, "?", START);
    let lines = finder(&table).help_lines(table.app.keys());
    let essentials = lines.iter().filter(|line| matches!(line, HelpLine::Essential(_)));
    assert_eq!(essentials.count(), 11);
    assert!(matches!(lines[1..=11], [HelpLine::Essential(_), ..]));
    let titles = lines.iter().filter_map(|line| match line {
        HelpLine::Title(title) => Some(*title),
        _ => None,
    });
    let titles: Vec<_> = titles.collect();
    let groups = Group::ALL.map(Group::title);
    assert_eq!(titles[1..=6], groups);
    assert_eq!(titles[7..], [Context::List.title(), Context::Entering.title()]);
    // The player cannot enter digits or marks in the menu.
    let mut menu = Table::new();
    menu.press("?");
    let lines = finder(&menu).help_lines(menu.app.keys());
    assert_eq!(lines[0], HelpLine::Title("Move"));
    assert!(!lines.contains(&HelpLine::Title("Marks")));
}

#[test]
fn the_palette_finds_settings_and_changes_them() {
    let mut table = play(START, ": t h e m e", START);
    let PaletteCommand::Setting(theme) = commands(&table)[0] else {
        panic!("{:?}", commands(&table))
    };
    assert_eq!(theme.key, ("screen", "theme"));
    let before = (theme.get)(table.app.settings()).to_owned();
    let effects = table.press("enter");
    assert!(matches!(effects[..], [Effect::Store(_)]), "it is saved");
    assert_ne!((theme.get)(table.app.settings()), before);
    assert!(table.app.overlay().is_some(), "the palette stays open to show the new value");
    table.press("left");
    assert_eq!((theme.get)(table.app.settings()), before);
    table.press("esc : b a n j o");
    assert!(commands(&table).is_empty());
}

#[test]
fn the_palette_finds_items_of_the_menu() {
    let mut table = play(START, ": h a r d", START);
    let hard = MenuItem::New(Target::Tier(Tier::Hard));
    assert!(commands(&table).contains(&PaletteCommand::Menu(hard)));
    let at = commands(&table).iter().position(|command| *command == PaletteCommand::Menu(hard));
    let effects = table.press(&format!("{} enter", "down ".repeat(at.unwrap())));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Generate(_))));
    table.press("esc");
    table.at_board();
    table.press(": d a i l y enter");
    assert!(matches!(table.app.screen(), Screen::Dailies(_)));
}

#[test]
fn the_help_lists_each_key_of_the_board_once() {
    let table = play(START, "?", START);
    let lines = finder(&table).help_lines(table.app.keys());
    for row in pencilmark::app::ACTIONS.iter().filter(|row| row.contexts[0] == Context::Playing) {
        let is_of = |line: &&HelpLine| match line {
            HelpLine::Title(_) => false,
            HelpLine::Essential(one) => one.actions.contains(&row.action),
            HelpLine::Keys(context, action) => {
                *context == Context::Playing && *action == row.action
            }
        };
        let count = lines.iter().filter(is_of).count();
        assert_eq!(count, 1, "{}", row.name);
    }
    // The section for lists leaves out keys that do the same as on the board.
    assert!(!lines.contains(&HelpLine::Keys(Context::List, Action::Quit)));
    assert!(lines.contains(&HelpLine::Keys(Context::List, Action::Erase)));
}

#[test]
fn natural_words_find_the_command_first() {
    for (typed, wanted) in [
        ("theme", "Setting: Theme"),
        ("light", "Setting: Theme"),
        ("dark", "Setting: Theme"),
        ("sound", "Setting: Bell"),
        ("lives", "Setting: Error limit"),
        ("color", "colours for cells on or off"),
        ("mouse", "mouse: play, or select text"),
        ("hard", "New game: Hard"),
        ("easy", "New game: Easy"),
        ("daily", "Daily puzzles"),
        ("today", "Daily puzzles"),
        ("stats", "Statistics"),
        ("import", "Collections"),
        ("candidates", "show or hide all candidates"),
        ("notes", "show or hide all candidates"),
        ("undo", "undo"),
        ("redo", "redo"),
        ("hint", "hint (again for more)"),
        ("check", "check for mistakes"),
        ("digit", "digit first or cell first"),
        ("quit", "save and quit"),
        ("exit", "save and quit"),
        ("export", "copy the puzzle's code"),
        ("print", "save a picture of the board"),
        ("solution", "give up, and see the solution"),
        ("new", "new puzzle of the same tier"),
        ("pause", "pause and hide the board"),
        ("restart", "start over (redo brings it back)"),
        ("zoom", "zoom to the next size that fits"),
        ("keys", "show the keys"),
        ("settings", "settings"),
    ] {
        let mut table = play(START, ":", START);
        for letter in typed.chars() {
            table.press(&letter.to_string());
        }
        let (keys, settings) = (table.app.keys(), table.app.settings());
        let titles: Vec<_> = commands(&table)
            .iter()
            .map(|command| command.texts(&table.app.available_actions(), keys, settings).0)
            .collect();
        assert_eq!(titles.first().map(String::as_str), Some(wanted), "{typed}: {titles:?}");
        assert_eq!(finder(&table).selected(), 0, "{typed}");
    }
}

#[test]
fn the_palette_finds_the_meaning_of_a_word() {
    let mut table = play(START, ": p i v o t", START);
    assert_eq!(commands(&table)[0], PaletteCommand::Term("pivot"));
    table.press("enter");
    let Some(Overlay::Glossary(glossary)) = table.app.overlay() else { panic!("no glossary") };
    assert_eq!(glossary.terms()[glossary.selected()].name, "pivot");
}

#[test]
fn the_palette_finds_the_lesson_of_a_technique() {
    let mut table = play(START, ": x - w i n g", START);
    assert_eq!(commands(&table)[0], PaletteCommand::Lesson("X-Wing"));
    table.press("enter");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("no lesson") };
    assert_eq!(lesson.technique().name, "X-Wing");
    // The whole list has no lessons.
    let lists_lessons = |table: &Table| {
        commands(table).iter().any(|command| matches!(command, PaletteCommand::Lesson(_)))
    };
    assert!(!lists_lessons(&play(START, ":", START)));
}

/// Returns the text of the help of a screen that `item` of the menu opens.
fn help_of(item: MenuItem) -> String {
    let mut table = Table::new();
    table.send(Message::Command(PlainCommand::Menu(Some(item))));
    table.press("?");
    text(&draw(&table.app, (80, 60), &mono()))
}

#[test]
fn the_help_of_a_screen_has_its_own_words() {
    let dailies = help_of(MenuItem::Dailies);
    assert!(dailies.contains("the week before"), "{dailies}");
    assert!(!dailies.contains("previous value"), "{dailies}");
    let statistics = help_of(MenuItem::Statistics);
    assert!(statistics.contains("next tier"), "{statistics}");
    assert!(!statistics.contains("next item or tier"), "{statistics}");
}

//! Tests `config.toml`: its error messages, its example, and changing settings in it.

use super::*;
use pencilmark::app::settings::{ALL, Settings, Switch, THEME};
use pencilmark::app::themes::ThemeChoice;
use pencilmark::store::{Environment, PREFIX};

fn read(text: &str) -> Loaded {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("config.toml"), text).unwrap();
    reopened(dir.path())
}

/// Configs with a mistake, each with the expected message after the prefix "config.toml, ".
const WRONG: &[(&str, &str)] = &[
    // Unknown names.
    (
        "[play]\nchek = \"never\"",
        "line 2, column 1: unknown key \"chek\"; did you mean \"check\"? It is ignored.",
    ),
    (
        "[play]\nerase_marks = true",
        "line 2, column 1: unknown key \"erase_marks\"; did you mean \"erase-marks\"? It is ignored.",
    ),
    ("scren = true", "line 1, column 1: unknown key \"scren\". It is ignored."),
    (
        "[screen]\nlbyoxt = true",
        "line 2, column 1: unknown key \"lbyoxt\"; did you mean \"layout\"? It is ignored.",
    ),
    ("[play]\nxyzzy = true", "line 2, column 1: unknown key \"xyzzy\". It is ignored."),
    (
        "[play]\ntimer = true",
        "line 2, column 1: unknown key \"timer\"; it belongs under [screen]. It is ignored.",
    ),
    (
        "tmer = true",
        "line 1, column 1: unknown key \"tmer\"; did you mean \"timer\" under [screen]? It is ignored.",
    ),
    (
        "[plya]\ncheck = \"never\"",
        "line 1, column 2: unknown table \"plya\"; did you mean [play]? It is ignored.",
    ),
    (
        "[\"\\u001b[31m\\u202eplay\"]",
        "line 1, column 2: unknown table \"[31mplay\". It is ignored.",
    ),
    (
        "play.chek = 1",
        "line 1, column 6: unknown key \"chek\"; did you mean \"check\"? It is ignored.",
    ),
    (
        "\u{feff}[play]\r\nwrap = true\r\n  chek = 1",
        "line 3, column 3: unknown key \"chek\"; did you mean \"check\"? It is ignored.",
    ),
    // Invalid values.
    (
        "[play]\ncheck = \"alway\"",
        "line 2, column 9: \"check\" can't be \"alway\": it must be \"never\", \"on-request\" or \"always\"; \
         did you mean \"always\"? \"on-request\" is used.",
    ),
    (
        "[play]\ncheck = true",
        "line 2, column 9: \"check\" can't be true (boolean): it must be \"never\", \"on-request\" or \
         \"always\". \"on-request\" is used.",
    ),
    (
        "[screen]\ntimer = 3",
        "line 2, column 9: \"timer\" can't be 3 (integer): it must be true or false. true is used.",
    ),
    (
        "screen = { timer = \"yes\" }",
        "line 1, column 20: \"timer\" can't be \"yes\": it must be true or false. true is used.",
    ),
    (
        "[play.wrap]",
        "line 1, column 1: \"wrap\" can't be a table: it must be true or false. true is used.",
    ),
    (
        "play = 3",
        "line 1, column 1: \"play\" is a table: write [play] on a line of its own. It is ignored.",
    ),
    // Syntax errors.
    (
        "[play]\ncheck = never # no",
        "line 2, column 9: never needs quotes: write check = \"never\". The defaults are used.",
    ),
    (
        "[screen]\ntimer = off",
        "line 2, column 9: off is not a value: write timer = true or timer = false. The defaults are \
         used.",
    ),
    (
        "[play]\ncheck = \"never\"\ncheck = \"always\"",
        "line 3, column 1: \"check\" is set again; it was already set in line 2. The defaults \
         are used.",
    ),
    (
        "[play]\ncheck = \"nev",
        "line 2, column 13: invalid basic string, expected `\"` at the end of the line. The \
         defaults are used.",
    ),
    (
        "[play]\nérase = 1",
        "line 2, column 1: invalid unquoted key, expected letters, numbers, `-`, `_` at `érase = \
         1`. The defaults are used.",
    ),
    (
        "[play]\ncheck = on-request",
        "line 2, column 9: on-request needs quotes: write check = \"on-request\". The defaults are used.",
    ),
    (
        "[play]\ncheck = on_1",
        "line 2, column 9: on_1 needs quotes: write check = \"on_1\". The defaults are used.",
    ),
    // Invalid key bindings.
    (
        "[keys]\npreset = 3",
        "line 2, column 1: \"preset\" is the name of a key map in quotes. It is ignored.",
    ),
    (
        "[keys]\nhint = \"f1\"",
        "line 2, column 1: unknown key \"hint\"; actions are bound under [keys.bind]. It is ignored.",
    ),
    (
        "[keys.bind]\nundo = [\"u\", 3]",
        "line 2, column 1: \"undo\" needs a list of keys, such as [\"i\", \"f3\"]. It is ignored.",
    ),
];

#[test]
fn mistakes_are_reported_with_position_and_suggestion() {
    for (text, wanted) in WRONG {
        assert_eq!(read(text).notices, [format!("config.toml, {wanted}")], "{text:?}");
        assert_eq!(read(text).settings, Settings::default(), "{text:?}");
    }
}

#[test]
fn correct_lines_are_used_despite_mistakes() {
    let loaded =
        read("[play]\ncheck = 3\nwrap = false\n[screen]\ntimer = \"off\"\ntheme = \"dark\"\n");
    assert_eq!(loaded.notices.len(), 1);
    let settings = Settings {
        wrap: Switch::Off,
        timer: Switch::Off,
        theme: ThemeChoice::named("dark").unwrap(),
        ..Settings::default()
    };
    assert_eq!(loaded.settings, settings);
}

#[test]
fn a_file_full_of_mistakes_does_not_fill_the_screen() {
    let lines: Vec<String> = (0..9999).map(|i| format!("k{i} = \"{}\"", "x".repeat(9))).collect();
    let notices = read(&lines.join("\n")).notices;
    assert_eq!((notices.len(), notices[20].as_str()), (21, "… and 9979 more like these."));
    let long = "x".repeat(100_000);
    let notices = read(&format!("[play]\n{long} = \"{long}\"\ncheck = \"{long}\"")).notices;
    assert!(notices.iter().all(|notice| notice.chars().count() < 400), "{notices:?}");
    assert!(read(&"[".repeat(100_000)).notices.len() == 1);
    assert!(read(&format!("a = {}", "[".repeat(100_000))).notices.len() == 1);
}

#[test]
fn key_bindings_are_returned_with_their_positions() {
    let loaded = read(
        "[keys]\npreset = \"vim\"\n[keys.bind]\nhint = [\"f1\", \"H\"]\n  undo = []\nredo=\"U\"\n",
    );
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!(loaded.keys.preset.as_deref(), Some("vim"));
    assert_eq!(loaded.keys.preset_place, "config.toml, line 2, column 10");
    let places: Vec<_> = loaded.keys.bindings.iter().map(|b| b.chord_places.join("; ")).collect();
    assert_eq!(
        places,
        [
            "config.toml, line 4, column 9; config.toml, line 4, column 15",
            "",
            "config.toml, line 6, column 6"
        ]
    );
    let bindings = loaded.keys.bindings.into_iter();
    let bindings: Vec<_> = bindings.map(|b| (b.action, b.chords.join(" "), b.place)).collect();
    let wanted = [("hint", "f1 H", 4, 1), ("undo", "", 5, 3), ("redo", "U", 6, 1)];
    assert_eq!(
        bindings,
        wanted.map(|(action, chords, line, column)| {
            let place = format!("config.toml, line {line}, column {column}");
            (action.to_owned(), chords.to_owned(), place)
        })
    );
}

#[test]
fn the_example_documents_every_setting_with_its_default() {
    let dir = tempfile::tempdir().unwrap();
    let example = include_str!("../../../config.example.toml");
    fs::write(dir.path().join("config.toml"), example).unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!(loaded.settings, Settings::default());
    let mut rest = example;
    let mut table = "";
    for setting in ALL {
        if setting.key.0 != table {
            table = setting.key.0;
            let header = format!("\n[{table}]\n");
            rest = rest.split_once(&header).unwrap_or_else(|| panic!("no {header}")).1;
        }
        let defaults = Settings::default();
        let value = (setting.get)(&defaults);
        let choices = (setting.choices)();
        let switch = choices.len() == 2 && choices.contains(&"on") && choices.contains(&"off");
        let (value, choices) = match value {
            "on" if switch => ("true".to_owned(), "true or false".to_owned()),
            "off" if switch => ("false".to_owned(), "true or false".to_owned()),
            _ => {
                let quoted: Vec<String> = choices.iter().map(|c| format!("\"{c}\"")).collect();
                let (last, others) = quoted.split_last().unwrap();
                (format!("\"{value}\""), format!("{} or {last}", others.join(", ")))
            }
        };
        let own = match setting.key {
            THEME => {
                "# Or the name of your own theme: \"mine\" for themes/mine.toml next to this file.\n"
            }
            _ => "",
        };
        let entry = format!("# {}\n# {choices}\n{own}{} = {value}\n", setting.about, setting.key.1);
        rest = rest.split_once(&entry).unwrap_or_else(|| panic!("no {entry} in {rest}")).1;
    }
    // All techniques are known, in their default order.
    assert_eq!(loaded.known, pencilmark::app::Known::default());
    let (before, after) = rest.split_once("[techniques]\n").unwrap();
    let rest =
        format!("{before}{}", after.replacen("off = []", "", 1).replacen("order = []", "", 1));
    // Nothing else is set, and the keys at the end are commented out.
    assert!(rest.lines().all(|line| line.is_empty() || line.starts_with('#')), "{rest}");
    let (_, keys) = rest.split_once("# [keys]").unwrap();
    let mut live = String::from("[keys]\n");
    for line in keys.lines().filter_map(|line| line.strip_prefix("# ")) {
        if line.starts_with('[') || line.contains(" = ") {
            live = live + line + "\n";
        }
    }
    fs::write(dir.path().join("config.toml"), live).unwrap();
    let loaded = reopened(dir.path());
    assert_eq!(loaded.notices, NO_NOTICE);
    assert_eq!(loaded.keys.preset.as_deref(), Some("default"));
    let hint = &loaded.keys.bindings[0];
    assert_eq!((hint.action.as_str(), hint.chords.join(" ")), ("hint", "i f11".to_owned()));
    assert_eq!(hint.place, "config.toml, line 4, column 1");
}

#[test]
fn known_techniques_are_read_and_unknown_names_reported() {
    use pencilmark::app::Known;
    let loaded =
        read("[techniques]\noff = [\"Swordfish\", \"jellyfish\"]\norder = [\"Swordfish\"]");
    assert_eq!(loaded.notices, Vec::<String>::new());
    assert_eq!(loaded.known, Known::new(&["Swordfish"], &["Swordfish", "Jellyfish"]));
    for (text, notice) in [
        (
            "[techniques]\noff = [\"X-Wings\"]",
            "line 2, column 8: unknown technique \"X-Wings\"; did you mean \"X-Wing\"? It is ignored.",
        ),
        (
            "[techniques]\nof = []",
            "line 2, column 1: unknown key \"of\"; did you mean \"off\"? It is ignored.",
        ),
        (
            "[techniques]\noff = 3",
            "line 2, column 1: \"off\" must be a list of technique names. It is ignored.",
        ),
        (
            "[techniques]\norder = [3]",
            "line 2, column 10: \"order\" must contain only names. It is ignored.",
        ),
    ] {
        let loaded = read(text);
        assert_eq!(loaded.notices, [format!("config.toml, {notice}")]);
        assert_eq!(loaded.known, Known::default());
    }
}

#[test]
fn known_techniques_are_written_without_changing_other_text() {
    use pencilmark::app::Known;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("config.toml");
    let own = "# mine\n[play]\nwrap = false # so\n\n[techniques]\noff = [] # all\n";
    fs::write(&path, own).unwrap();
    let known = Known::new(&[], &["Swordfish"]);
    let (mut store, _) = open(dir.path());
    store.save_known(&known).unwrap();
    drop(store);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("# mine\n[play]\nwrap = false # so\n"), "{text}");
    assert!(text.contains("off = [\"Swordfish\"] # all"), "{text}");
    assert_eq!(reopened(dir.path()).known, known);
}

#[test]
fn own_themes_are_found_and_selected_by_name() {
    let dir = tempfile::tempdir().unwrap();
    let themes = dir.path().join("themes");
    fs::create_dir(&themes).unwrap();
    for (file, text) in [
        ("mine.toml", "own = 'blue'"),
        ("dark.toml", ""),
        ("Not A Name.toml", ""),
        ("twice.toml.toml", ""),
        ("no-text.toml", "\u{0}"),
        ("readme.txt", "no theme"),
    ] {
        fs::write(themes.join(file), text).unwrap();
    }
    fs::write(themes.join("bytes.toml"), [0xff, 0xfe]).unwrap();
    fs::create_dir(themes.join("folder.toml")).unwrap();
    fs::write(dir.path().join("config.toml"), "[screen]\ntheme = 'mine'").unwrap();
    let loaded = reopened(dir.path());
    let names: Vec<_> = loaded.themes.iter().map(|theme| theme.name.name().to_owned()).collect();
    assert_eq!(names, ["mine", "no-text"]);
    assert_eq!(loaded.settings.theme.name(), "mine");
    let notices = loaded.notices.join("\n");
    for notice in [
        "themes/dark.toml is ignored: a built-in theme has that name; rename the file.",
        "themes/Not A Name.toml is ignored: its name must have at most 24 characters of a to z, 0 to 9, - and _.",
        "themes/twice.toml.toml is ignored: its name must have at most 24 characters of a to z, 0 to 9, - and _.",
        "themes/bytes.toml can't be read: byte 1 is not UTF-8. It is ignored.",
        "themes/folder.toml can't be read: it is not a regular file. It is ignored.",
    ] {
        assert!(notices.contains(notice), "{notice}\n{notices}");
    }
    assert_eq!(loaded.notices.len(), 5);
}

#[test]
fn a_missing_theme_is_reported_with_its_position() {
    let notices = read("[screen]\ntheme = 'drak'").notices;
    assert_eq!(notices.len(), 1);
    assert!(notices[0].starts_with("config.toml, line 2, column 9: \"theme\" can't be \"drak\""));
    assert!(notices[0].ends_with("did you mean \"dark\"? \"auto\" is used."), "{}", notices[0]);
}

/// Reads a config while environment variables override its settings.
fn overridden(text: &str, variables: &[(&str, &str)]) -> (tempfile::TempDir, Store, Loaded) {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("config.toml"), text).unwrap();
    let (mut store, mut loaded) = open(dir.path());
    let pairs = variables.iter().map(|(name, value)| (name.into(), value.into()));
    store.apply_environment(&mut loaded, &Environment::from_vars(pairs));
    (dir, store, loaded)
}

#[test]
fn every_setting_accepts_every_value_from_its_variable() {
    for setting in ALL {
        let name = setting.variable();
        assert!(name.starts_with(PREFIX) && !name.contains('-'), "{name}");
        for value in (setting.choices)() {
            let (_dir, _, loaded) = overridden("", &[(&name, value)]);
            assert_eq!((setting.get)(&loaded.settings), value);
            assert_eq!((loaded.overridden, loaded.notices), (vec![setting], vec![]));
        }
    }
    let (_dir, _, loaded) = overridden(
        "[screen]\ntimer = true\n",
        &[("PENCILMARK_SCREEN_TIMER", "false"), ("PENCILMARK_PLAY_WRAP", "")],
    );
    assert_eq!(
        (loaded.settings.timer, loaded.overridden.len()),
        (Switch::Off, 1),
        "an empty variable sets nothing"
    );
}

#[test]
fn an_invalid_variable_is_reported_and_the_file_is_used() {
    let (_dir, _, loaded) =
        overridden("[play]\ncheck = \"always\"\n", &[("PENCILMARK_PLAY_CHECK", "nver\u{1b}[2J")]);
    assert_eq!(
        loaded.notices,
        [
            "PENCILMARK_PLAY_CHECK can't be \"nver[2J\": it must be \"never\", \"on-request\" or \"always\". \
          \"always\" is used."
        ]
    );
    let (_dir, _, loaded) = overridden("", &[("PENCILMARK_SCREEN_MOUSE", "of")]);
    assert_eq!(
        loaded.notices,
        [
            "PENCILMARK_SCREEN_MOUSE can't be \"of\": it must be true or false; did you mean \"off\"? true is used."
        ]
    );
    assert!(loaded.overridden.is_empty());
}

#[test]
fn only_changed_settings_are_written_over_the_environment() {
    let (dir, mut store, loaded) = overridden(
        "[screen]\ntimer = true\nlayout = \"full\"\n",
        &[("PENCILMARK_SCREEN_TIMER", "off"), ("PENCILMARK_SCREEN_LAYOUT", "compact")],
    );
    let text = || fs::read_to_string(dir.path().join("config.toml")).unwrap();
    let mut settings = loaded.settings;
    settings.wrap = Switch::Off;
    store.save_settings(&settings).unwrap();
    assert!(text().contains("timer = true") && text().contains("wrap = false"), "{}", text());
    settings.timer = Switch::On;
    store.save_settings(&settings).unwrap();
    settings.timer = Switch::Off;
    store.save_settings(&settings).unwrap();
    assert!(text().contains("timer = false") && text().contains("\"full\""), "{}", text());
}

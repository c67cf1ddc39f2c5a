//! Tests that settings are written into the player's own `config.toml`, and that everything else in
//! the file is preserved.

use super::*;
use pencilmark::app::settings::{ALL, MaxErrors, Setting, Settings, Switch};
use pencilmark::app::themes::ThemeChoice;
use pencilmark::game::CheckMode;
use pencilmark::store::{ConfigFile, Environment};

fn dark() -> Settings {
    Settings {
        check: CheckMode::Always,
        timer: Switch::Off,
        theme: ThemeChoice::named("dark").unwrap(),
        ..Settings::default()
    }
}

/// Writes `text` to `config.toml`, saves the settings of [`dark`] to that file, and returns the new
/// content of the file.
fn saved_into(text: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("config.toml");
    fs::write(&file, text).unwrap();
    let (mut store, _) = open(dir.path());
    store.save_settings(&dark()).unwrap();
    drop(store);
    let loaded = reopened(dir.path());
    assert_eq!(loaded.settings, dark(), "{text}");
    fs::read_to_string(file).unwrap()
}

#[test]
fn comments_order_and_keys_are_preserved() {
    let before = "# mine\n\n[screen] # the screen\n  theme='light'   # bright\npeers = true\n\
                  timer = true\n\n[keys.bind]\nhint = \"x\" # x\n[play]\nwrap = true\n\
                  check   =   \"never\"# why\n# the end\n";
    let after = before
        .replace("'light'", "\"dark\"")
        .replace("timer = true", "timer = false")
        .replace("\"never\"", "\"always\"");
    assert_eq!(saved_into(before), after);
    let windows = |text: &str| format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(saved_into(&windows(before)), windows(&after));
}

#[test]
fn settings_can_be_written_into_every_form_of_table() {
    for (before, wanted) in [
        ("", "check = \"always\""),
        ("[play]\nwrap = true\n[keys]\npreset = \"default\"\n", "preset = \"default\""),
        ("play = { wrap = true }", "check = \"always\""),
        ("play.wrap = true # w", "# w"),
        ("[play]\ncheck = 3\n[screen]\ntimer = \"on\" # on", "timer = false # on"),
    ] {
        let after = saved_into(before);
        assert!(after.contains(wanted), "{before:?} became {after:?}");
    }
}

#[test]
fn a_missing_file_is_created_from_the_example() {
    let dir = tempfile::tempdir().unwrap();
    let (mut store, _) = open(dir.path());
    store.save_settings(&dark()).unwrap();
    let example = include_str!("../../../config.example.toml");
    let wanted = example
        .replace("check = \"on-request\"", "check = \"always\"")
        .replace("timer = true", "timer = false")
        .replace("theme = \"auto\"", "theme = \"dark\"");
    assert_eq!(fs::read_to_string(dir.path().join("config.toml")).unwrap(), wanted);
}

#[test]
fn edits_by_the_player_are_preserved() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("config.toml");
    let (mut store, _) = open(dir.path());
    fs::write(&file, "[play]\nwrap = false\n").unwrap();
    store.save_settings(&dark()).unwrap();
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("wrap = false"), "{text}");
    fs::write(&file, text.replace("false", "true")).unwrap();
    store.save_settings(&Settings { wrap: Switch::Off, ..dark() }).unwrap();
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("wrap = false") && text.contains("timer = true"), "{text}");
}

#[test]
fn an_invalid_file_is_not_changed() {
    for broken in ["[play]\ncheck = never\n", "play = 3\n"] {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("config.toml");
        fs::write(&file, broken).unwrap();
        let (mut store, _) = open(dir.path());
        let error = store.save_settings(&dark()).unwrap_err().to_string();
        assert!(error.ends_with("fix the file or move it away to save settings"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), broken);
        fs::remove_file(&file).unwrap();
        store.save_settings(&dark()).unwrap();
        drop(store);
        assert_eq!(reopened(dir.path()).settings, dark(), "a failed save is tried again");
    }
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link_and_its_target_keeps_its_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = tempfile::tempdir().unwrap();
    let dotfiles = dir.path().join("dotfiles");
    fs::create_dir(&dotfiles).unwrap();
    let (place, target) = (dir.path().join("place"), dotfiles.join("pencilmark.toml"));
    fs::create_dir(&place).unwrap();
    symlink("../dotfiles/link", place.join("config.toml")).unwrap();
    symlink("pencilmark.toml", dotfiles.join("link")).unwrap();
    let (mut store, loaded) = open(&place);
    assert_eq!(loaded.notices, NO_NOTICE, "a link without a target is not a config");
    store.save_settings(&dark()).unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    store.save_settings(&Settings::default()).unwrap();
    store.save_settings(&dark()).unwrap();
    drop(store);
    assert!(place.join("config.toml").is_symlink() && dotfiles.join("link").is_symlink());
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(reopened(&place).settings, dark());
    fs::set_permissions(&target, fs::Permissions::from_mode(0o440)).unwrap();
    let (mut store, _) = open(&place);
    let error = store.save_settings(&Settings::default()).unwrap_err().to_string();
    assert!(error.contains("is read-only"), "{error}");
}

fn config_file(text: &str) -> ConfigFile {
    let dir = tempfile::tempdir().unwrap();
    let path = ConfigFile::path(Some(dir.path().to_owned())).unwrap();
    fs::write(&path, text).unwrap();
    ConfigFile::read(&path).unwrap()
}

fn setting(key: (&str, &str)) -> &'static Setting {
    ALL.iter().find(|setting| setting.key == key).unwrap()
}

#[test]
fn a_config_file_says_which_settings_it_sets() {
    let [timer, wrap] = [("screen", "timer"), ("play", "wrap")].map(setting);
    for text in ["[screen]\ntimer = false\n", "\u{feff}screen.timer=false"] {
        let file = config_file(text);
        assert!(file.exists && file.sets(timer) && !file.sets(wrap), "{text:?}");
        let values: Vec<_> = file.values().map(|(setting, value)| (setting.key, value)).collect();
        assert_eq!(values.len(), ALL.len());
        assert!(values.contains(&(timer.key, "false".to_owned())), "{values:?}");
        assert!(values.contains(&(wrap.key, "true".to_owned())), "{values:?}");
    }
    assert!(!config_file("[screen]\ntimer = 3\n").sets(timer), "an invalid value is not set");
    assert!(!config_file("[screen\n").sets(timer));
    let dir = tempfile::tempdir().unwrap();
    let file = ConfigFile::read(&dir.path().join("config.toml")).unwrap();
    assert!(!file.exists && file.settings == Settings::default() && !file.sets(timer));
    let message = ConfigFile::read(dir.path()).unwrap_err().to_string();
    assert!(message.ends_with("can't be read: it is not a regular file"), "{message}");
}

#[test]
fn a_number_needs_no_quotes() {
    for text in ["[play]\nerror-limit = 3\n", "[play]\nerror-limit = \"3\"\n"] {
        let file = config_file(text);
        assert_eq!(file.notices, NO_NOTICE, "{text}");
        assert_eq!(file.settings.error_limit, MaxErrors::Limited(3), "{text}");
        assert!(file.sets(setting(("play", "error-limit"))), "{text}");
    }
    let wrong = config_file("[play]\nerror-limit = 10\n");
    assert!(wrong.notices[0].contains("\"error-limit\" can't be 10 (integer)"), "{wrong:?}");
}

#[test]
fn overriding_and_unknown_variables_are_reported() {
    let [timer, wrap] = [("screen", "timer"), ("play", "wrap")].map(setting);
    let variables = [
        ("PENCILMARK_SCREEN_TIMER", "true"),
        ("PENCILMARK_CONFIG_DIR", "/tmp"),
        ("PENCILMARK_SCREN_TIMER", "true"),
        ("PENCILMARK_WRAP", "true"),
        ("PENCILMARK_XYZZY\u{1b}[2J", "1"),
        ("HOME", "/root"),
    ];
    let pairs = variables.map(|(name, value)| (name.into(), value.into()));
    let file =
        config_file("[screen]\ntimer = false\n").with_environment(&Environment::from_vars(pairs));
    assert_eq!(file.settings.timer, Switch::On);
    assert!(file.is_overridden(timer) && !file.is_overridden(wrap));
    assert_eq!(
        file.notices,
        [
            "unknown variable PENCILMARK_SCREN_TIMER; did you mean PENCILMARK_SCREEN_TIMER? It is ignored.",
            "unknown variable PENCILMARK_WRAP; did you mean PENCILMARK_PLAY_WRAP? It is ignored.",
            "unknown variable PENCILMARK_XYZZY[2J. It is ignored.",
        ]
    );
}

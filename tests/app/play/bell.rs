//! Tests when the terminal bell rings.

use pencilmark::app::settings::{MaxErrors, Settings, Switch};
use pencilmark::app::{Effect, Message};
use pencilmark::game::CheckMode;
use pencilmark_test_support::table::{Table, cell, easy, winning_keys};

/// Returns the default settings with the bell on.
fn bell() -> Settings {
    Settings { bell: Switch::On, ..Settings::default() }
}

/// Returns the number of times that the bell rings for each of `keys`, with the cursor on r1c3 of
/// the easy puzzle at first. The digit of that cell is 4.
fn rings(settings: Settings, keys: &str) -> Vec<usize> {
    let mut table = Table::playing_with(settings, &easy());
    table.send(Message::CellPressed(cell("r1c3")));
    keys.split(' ').map(|key| rung(&table.press(key))).collect()
}

fn rung(effects: &[Effect]) -> usize {
    effects.iter().filter(|effect| **effect == Effect::Bell).count()
}

#[test]
fn the_bell_never_rings_while_it_is_off() {
    let always = Settings { check: CheckMode::Always, ..Settings::default() };
    let mut table = Table::playing_with(always, &easy());
    let effects = table.press(&format!("1 3 5 c {}", winning_keys(&easy())));
    assert_eq!(rung(&effects), 0);
}

#[test]
fn the_bell_rings_for_mistakes_that_are_shown() {
    // 5 and 3 are in the same row. The board does not show that 1 is wrong.
    assert_eq!(rings(bell(), "5 1 4 3 3 u"), [1, 0, 0, 1, 0, 1]);
    assert_eq!(rings(Settings { conflicts: Switch::Off, ..bell() }, "5 1 4"), [0, 0, 0]);
    assert_eq!(rings(bell(), "1 c c"), [0, 1, 0], "a check shows the mistake");
    let always = Settings { check: CheckMode::Always, ..bell() };
    assert_eq!(rings(always, "1 4 2 m right"), [1, 0, 1, 0, 0]);
    let limited = Settings { error_limit: MaxErrors::Limited(3), ..bell() };
    assert_eq!(rings(limited, "1 2 8"), [1, 1, 1], "the last error ends the game");
}

#[test]
fn the_bell_rings_once_for_everything_that_a_digit_completes() {
    // Animations do not matter.
    let still = Settings { animations: Switch::Off, ..bell() };
    for settings in [bell(), still] {
        let mut table = Table::playing_with(settings, &easy());
        let empty = easy().givens.empty_cells();
        let row: Vec<_> = empty.iter().filter(|cell| cell.row() == 0).collect();
        let last = row.len() - 1;
        for (number, at) in row.into_iter().enumerate() {
            table.send(Message::CellPressed(at));
            let digit = easy().solution.get(at).unwrap().to_string();
            let is_complete = number == last;
            assert_eq!(rung(&table.press(&digit)), usize::from(is_complete), "{at}");
        }
        assert_eq!(rung(&table.press("u")), 0);
        assert_eq!(rung(&table.press("r")), 1, "the row is complete again");
    }
}

#[test]
fn the_bell_rings_for_the_last_digit_and_not_for_giving_up() {
    let mut table = Table::playing_with(bell(), &easy());
    let keys = winning_keys(&easy());
    let (first, last) = keys.rsplit_once(' ').unwrap();
    table.press(first);
    assert_eq!(rung(&table.press(last)), 1);
    let mut table = Table::playing_with(bell(), &easy());
    assert_eq!(rung(&table.press("ctrl+x down enter")), 0);
    let mut table = Table::playing_with(bell(), &easy());
    assert_eq!(rung(&table.press("ctrl+x up enter enter enter enter")), 0);
}

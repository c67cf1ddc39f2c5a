//! Reads the `[techniques]` table, which lists the techniques that the player knows.

use super::report::{Report, quoted, start};
use crate::app::Known;
use crate::app::school::techniques_called;
use crate::suggest::{did_you_mean, nearest};
use pencilmark_engine::logic::TECHNIQUES;
use toml_edit::{Item, TableLike};

/// The name of the table in `config.toml`.
pub(in crate::store) const TABLE: &str = "techniques";
/// The key of the list of techniques that the player does not know.
pub(in crate::store) const OFF: &str = "off";
/// The key of the list of techniques in the player's order.
pub(in crate::store) const ORDER: &str = "order";

/// Reads the `[techniques]` table.
pub(super) fn read(table: &dyn TableLike, report: &mut Report) -> Known {
    let (mut off, mut order) = (Vec::new(), Vec::new());
    for (key, item) in table.iter() {
        let at = start(table, key, item);
        match key {
            OFF => off = names(key, item, at, report),
            ORDER => order = names(key, item, at, report),
            _ => {
                let hint = nearest(key, [OFF, ORDER]);
                let hint =
                    hint.map_or_else(|| ".".to_owned(), |guess| did_you_mean(&quoted(guess)));
                report.push(at, &format!("unknown key {}{hint} It is ignored.", quoted(key)));
            }
        }
    }
    Known::new(&order, &off)
}

/// Reads a list of techniques and reports unknown names.
fn names(key: &str, item: &Item, at: usize, report: &mut Report) -> Vec<&'static str> {
    let Some(list) = item.as_array() else {
        report.push(
            at,
            &format!("{} must be a list of technique names. It is ignored.", quoted(key)),
        );
        return Vec::new();
    };
    let mut names = Vec::new();
    for value in list {
        let at = value.span().map_or(at, |span| span.start);
        let Some(name) = value.as_str() else {
            report.push(at, &format!("{} must contain only names. It is ignored.", quoted(key)));
            continue;
        };
        let guess = match techniques_called(name)[..] {
            [known] => {
                names.push(known);
                continue;
            }
            [first, second, ..] => Some(format!("{} or {}", quoted(first), quoted(second))),
            [] => nearest(name, TECHNIQUES.iter().map(|technique| technique.name)).map(quoted),
        };
        let guess = guess.map_or_else(|| ".".to_owned(), |guess| did_you_mean(&guess));
        report.push(at, &format!("unknown technique {}{guess} It is ignored.", quoted(name)));
    }
    names
}

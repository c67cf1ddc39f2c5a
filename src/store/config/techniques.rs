//! The table of the techniques that the player knows.

use super::{Told, quoted, start};
use crate::app::Known;
use pencilmark_engine::logic::TECHNIQUES;
use toml_edit::{Item, TableLike};

/// The name of the table.
pub(in crate::store) const TABLE: &str = "techniques";
/// The list of those that are not known.
pub(in crate::store) const OFF: &str = "off";
/// The list of those that come in another order.
pub(in crate::store) const ORDER: &str = "order";

/// Reads the table.
pub(super) fn read(table: &dyn TableLike, told: &mut Told) -> Known {
    let (mut off, mut order) = (Vec::new(), Vec::new());
    for (key, item) in table.iter() {
        let at = start(table, key, item);
        match key {
            OFF => off = names(key, item, at, told),
            ORDER => order = names(key, item, at, told),
            _ => {
                let meant = super::nearest(key, [OFF, ORDER].into_iter());
                let meant = meant
                    .map_or_else(|| ".".to_owned(), |guess| super::did_you_mean(&quoted(guess)));
                told.tell(at, &format!("unknown key {}{meant} It is ignored.", quoted(key)));
            }
        }
    }
    Known::new(&order, &off)
}

/// The techniques in a list of names; what is none is told.
fn names(key: &str, item: &Item, at: usize, told: &mut Told) -> Vec<&'static str> {
    let Some(list) = item.as_array() else {
        told.tell(at, &format!("{} is a list of techniques' names. It is ignored.", quoted(key)));
        return Vec::new();
    };
    let mut names = Vec::new();
    for value in list {
        let at = value.span().map_or(at, |span| span.start);
        let Some(name) = value.as_str() else {
            told.tell(at, &format!("{} holds names only. It is ignored.", quoted(key)));
            continue;
        };
        let known = || TECHNIQUES.iter().map(|technique| technique.name);
        if let Some(known) = known().find(|known| known.eq_ignore_ascii_case(name)) {
            names.push(known);
        } else {
            let near = super::nearest(name, known())
                .map_or_else(|| ".".to_owned(), |near| super::did_you_mean(&quoted(near)));
            told.tell(at, &format!("no technique is named {}{near} It is ignored.", quoted(name)));
        }
    }
    names
}

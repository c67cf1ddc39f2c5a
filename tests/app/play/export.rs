//! Tests copying the board in any notation, and saving pictures of it.

use pencilmark::app::{
    Effect, Export, MenuItem, Message, Overlay, PictureError, PictureFile, PictureKind, StoreReply,
    StoreRequest,
};
use pencilmark_engine::formats::{Notation, read_sheet};
use pencilmark_test_support::table::{EASY, Table, cell, digit, easy, winning_keys};

fn copied(effects: &[Effect]) -> &str {
    match effects {
        [Effect::Copy(text)] => text,
        other => panic!("{other:?}"),
    }
}

fn picture(effects: &[Effect]) -> &PictureFile {
    match effects {
        [Effect::Store(StoreRequest::SavePicture(picture))] => picture,
        other => panic!("{other:?}"),
    }
}

/// Returns the keys that move the cursor from the first line of the list to a notation.
fn down_to(name: &str) -> String {
    let place = Export::notations().position(|one| one.name == name).unwrap();
    "down ".repeat(place)
}

#[test]
fn the_list_starts_with_the_most_common_notations_and_has_all() {
    let names: Vec<_> = Export::notations().map(|one| one.name).collect();
    assert_eq!(names[..4], ["line", "grid", "marks", "code"]);
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), pencilmark_engine::formats::NOTATIONS.len());
    assert!(names.iter().all(|name| Notation::named(name).is_some()));
}

#[test]
fn the_board_is_copied_as_it_is_and_lost_parts_are_reported() {
    let mut table = Table::playing(&easy());
    table.press("4 right , 2 , 6 Y");
    assert!(matches!(table.app.overlay(), Some(Overlay::Export(_))));
    let effects = table.press("enter");
    assert_eq!(copied(&effects), EASY.replacen('.', "4", 1));
    let notice = table.notice();
    assert!(notice.starts_with("Copied as line"), "{notice}");
    assert!(
        notice.ends_with("Not kept in this format: which digits are yours, corner marks."),
        "{notice}"
    );
    // Ctrl+Y copies the board again, in the notation that was used last. Choosing a notation in the
    // list changes which one that is.
    assert_eq!(copied(&table.press("ctrl+y")), EASY.replacen('.', "4", 1));
    let effects = table.press(&format!("Y {} Y", down_to("json")));
    let sheet = read_sheet(copied(&effects)).unwrap();
    assert_eq!(sheet.placed().get(cell("r1c3")), Some(digit(4)));
    assert_eq!(sheet.corner.get(cell("r1c4")).to_string(), "26");
    assert!(table.notice().ends_with("Keeps everything."), "{}", table.notice());
    assert!(copied(&table.press("ctrl+y")).starts_with('{'));
    assert!(
        copied(&table.press("Y enter")).starts_with('{'),
        "the list starts at the last notation"
    );
}

#[test]
fn a_board_that_breaks_the_rules_has_no_code() {
    let mut table = Table::playing(&easy());
    assert_eq!(
        table.press(&format!("5 Y {} enter", down_to("code"))).len(),
        1,
        "the turn is saved"
    );
    assert_eq!(table.notice(), "This format can't hold this board.");
}

#[test]
fn a_picture_shows_what_the_screen_shows() {
    let mut table = Table::playing(&easy());
    table.press("4 right , 2 g 6 right ' 1 \" 2 3");
    let effects = table.press("P enter");
    let png = picture(&effects);
    assert_eq!((png.kind, png.stem.as_str()), (PictureKind::Png, "pencilmark-1"));
    let figure = &png.figure;
    assert_eq!(figure.digits.get(cell("r1c3")), Some(digit(4)));
    assert!(figure.supposed.contains(cell("r1c4")) && !figure.supposed.contains(cell("r1c3")));
    assert_eq!(figure.colours[cell("r1c5").index()], 1);
    let effects = table.press("P down P");
    assert_eq!(picture(&effects).kind, PictureKind::Svg);
    assert_eq!(picture(&table.press("P enter")).kind, PictureKind::Svg, "it is remembered");
    table.send(Message::Store(StoreReply::PictureSaved(Ok("/tmp/pencilmark-1.svg".to_owned()))));
    assert_eq!(table.notice(), "Saved: /tmp/pencilmark-1.svg");
    let error = PictureError::Write { dir: "/".to_owned(), why: "permission denied".to_owned() };
    table.send(Message::Store(StoreReply::PictureSaved(Err(error))));
    assert_eq!(table.notice(), "The picture was not saved: /: permission denied.");
}

#[test]
fn pictures_contain_shown_candidates_and_links() {
    let mut table = Table::playing(&easy());
    table.press("t right = 2 right right = 2");
    let effects = table.press("P enter");
    let figure = &picture(&effects).figure;
    assert!(!figure.corner[cell("r9c1").index()].is_empty());
    assert_eq!(figure.links.len(), 1);
    assert!(figure.links[0].1, "it is strong");
}

#[test]
fn a_hidden_board_is_not_exported_but_won_and_replayed_ones_are() {
    let mut table = Table::playing(&easy());
    assert_eq!(table.press("p Y"), [], "the key ends the pause");
    assert!(table.app.overlay().is_none());
    table.press(&winning_keys(&easy()));
    assert_eq!(table.press("Y"), [], "keys were typed ahead");
    assert!(table.app.overlay().is_none());
    assert_eq!(copied(&table.press("@1s Y enter")), easy().solution.to_string());
    assert_eq!(picture(&table.press("P enter")).stem, "pencilmark-1");
    assert_eq!(table.press("esc Y"), [], "the menu has no board");
    assert!(table.app.overlay().is_none());
}

#[test]
fn the_statistics_are_saved_as_two_files() {
    let mut table = Table::playing(&easy());
    table.press(&format!("@30s {} @1s esc", winning_keys(&easy())));
    table.choose(MenuItem::Statistics);
    let effects = table.press("E");
    let [Effect::Store(StoreRequest::SaveStatistics(saved))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(saved.tiers[0].won, 1);
    assert!(matches!(table.app.overlay(), Some(Overlay::Statistics(_))), "the page stays open");
    let paths = ["/tmp/a.csv", "/tmp/a.json"].map(str::to_owned);
    table.send(Message::Store(StoreReply::StatisticsSaved(Ok(paths))));
    assert_eq!(table.notice(), "Saved: /tmp/a.csv and /tmp/a.json");
    let error = PictureError::NoDirectory("gone".to_owned());
    table.send(Message::Store(StoreReply::StatisticsSaved(Err(error))));
    let why = "The statistics were not saved: the current directory is unknown: gone.";
    assert_eq!(table.notice(), why);
}

//! Games, records and settings on a real disk: kept, damaged, newer, locked, read-only.

use pencilmark::app::settings::Settings;
use pencilmark::store::Store;

#[test]
fn smoke() {
    let dir = tempfile::tempdir().unwrap();
    let (_s, loaded) = Store::open(Some(dir.path().to_owned()));
    assert_eq!(loaded.settings, Settings::default());
}

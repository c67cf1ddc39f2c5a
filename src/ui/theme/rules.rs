//! The rules for a theme: which text must be readable, and which colours must differ.

/// The minimum contrast of text according to WCAG 2 (level AA).
pub(super) const READABLE: f32 = 4.5;
/// The minimum contrast of deliberately quiet text and of large signs.
pub(super) const QUIET: f32 = 3.0;

/// The backgrounds of cells, most important first.
pub(super) const BACKGROUNDS: [&str; 15] = [
    "peer",
    "same",
    "cursor",
    "pattern",
    "target",
    "removed",
    "house",
    "pattern-2",
    "house-2",
    "conflict",
    "selection",
    "cursor-marks",
    "cursor-centre",
    "cursor-colours",
    "alternate",
];

/// Text in cells, with its minimum contrast on every background. The quietest text comes first,
/// because the other foregrounds have a larger range of possible colours.
pub(super) const CELL_FOREGROUNDS: [(&str, f32); 7] = [
    ("candidate", QUIET),
    ("given", READABLE),
    ("own", READABLE),
    ("wrong", READABLE),
    ("mark", READABLE),
    ("centre", READABLE),
    ("dim", QUIET),
];

/// Text and lines on the plain background, with their minimum contrast.
pub(super) const PLAIN_FOREGROUNDS: [(&str, f32); 17] = [
    ("dim", READABLE),
    ("title", READABLE),
    ("key", READABLE),
    ("notice", READABLE),
    ("error", READABLE),
    ("accent", READABLE),
    ("success", READABLE),
    ("link", QUIET),
    ("link-weak", QUIET),
    ("bar", QUIET),
    ("boxes", QUIET),
    ("heat-4", READABLE),
    ("heat-3", QUIET),
    ("heat-2", 2.0),
    ("heat-1", 1.5),
    ("grid", 1.3),
    ("track", 1.2),
];

/// Text with a separate background, most important first.
pub(super) const CHIPS: [&str; 19] = [
    "target-chip",
    "removed-chip",
    "chip",
    "chip-2",
    "fin",
    "on",
    "off",
    "same-mark",
    "selected",
    "done",
    "mark-a",
    "mark-b",
    "mark-c",
    "mark-d",
    "mark-e",
    "mark-f",
    "mark-g",
    "mark-h",
    "mark-i",
];

/// Groups of foregrounds that must differ from each other, with their minimum distance (CIEDE2000).
pub(super) const DISTINCT_FOREGROUNDS: [(&[&str], f32); 6] = [
    (&["given", "own", "wrong"], 15.0),
    (&["mark", "centre", "candidate"], 9.0),
    (&["candidate", "given"], 20.0),
    (&["candidate", "own"], 15.0),
    (&["link", "link-weak"], 15.0),
    (&["heat-1", "heat-2", "heat-3", "heat-4"], 8.0),
];

/// Groups of backgrounds that must differ from each other, with their minimum distance. `text` is
/// the plain background.
pub(super) const DISTINCT_BACKGROUNDS: [(&[&str], f32); 19] = [
    (&["text", "house", "house-2", "pattern", "pattern-2", "target", "removed"], 7.0),
    (&["text", "cursor", "selection", "same", "conflict"], 8.0),
    (&["peer", "cursor", "selection", "same", "conflict"], 7.0),
    (&["cursor", "cursor-marks", "cursor-centre", "cursor-colours"], 12.0),
    (&["chip", "chip-2", "fin", "target-chip", "removed-chip"], 10.0),
    (&["on", "off", "target-chip", "removed-chip"], 10.0),
    (
        &["mark-a", "mark-b", "mark-c", "mark-d", "mark-e", "mark-f", "mark-g", "mark-h", "mark-i"],
        10.0,
    ),
    (&["chip", "pattern"], 10.0),
    (&["chip", "house"], 10.0),
    (&["chip-2", "pattern-2"], 10.0),
    (&["chip-2", "house"], 10.0),
    (&["fin", "pattern"], 10.0),
    (&["target-chip", "target"], 10.0),
    (&["removed-chip", "removed"], 10.0),
    (&["on", "pattern"], 10.0),
    (&["off", "pattern"], 10.0),
    (&["same-mark", "text"], 10.0),
    (&["text", "peer"], 3.0),
    (&["text", "alternate"], 1.2),
];

/// Returns the names that `name` must differ from according to `rows`, with the minimum distances.
pub(super) fn rivals<'a>(
    rows: &'a [(&'a [&'a str], f32)],
    name: &'a str,
) -> impl Iterator<Item = (&'a str, f32)> + 'a {
    let rows = rows.iter().filter(move |(names, _)| names.contains(&name));
    rows.flat_map(move |(names, least)| {
        names.iter().filter(move |other| **other != name).map(move |other| (*other, *least))
    })
}

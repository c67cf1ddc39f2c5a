//! What the picture of the README is made of: a scene of the program and a way to write a frame as
//! SVG. The test of the picture uses both too.

pub(crate) mod scene;
pub(crate) mod svg;

/// The picture of the README, as text.
pub(crate) fn picture() -> String {
    let frame = scene::hint_in_a_hard_game(&scene::dark());
    svg::write(&frame, &svg::Screen::around(&frame))
}

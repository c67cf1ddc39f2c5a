//! The pictures of the README and the book: a scene of the program, a sequence of scenes, and
//! writers for frames as SVG. The tests of the pictures use them too.

pub(crate) mod film;
pub(crate) mod moving;
pub(crate) mod reel;
pub(crate) mod scene;
pub(crate) mod still;
pub(crate) mod svg;
#[cfg(test)]
mod tests;

/// Draws the still picture of the book.
pub(crate) fn picture() -> String {
    let frame = scene::hint_in_a_hard_game(&scene::dark());
    svg::write(&frame, &svg::Screen::around(&frame))
}

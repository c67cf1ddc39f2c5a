//! Draws the pictures of the README and the book. The submodules contain a scene of the program, a
//! sequence of scenes, and the SVG writers.

pub(crate) mod film;
pub(crate) mod moving;
pub(crate) mod reel;
pub(crate) mod scene;
pub(crate) mod still;
pub(crate) mod svg;
#[cfg(test)]
mod tests;

/// Draws the still pictures of the README and the book. Returns the name and the text of each file
/// in `docs/`.
pub(crate) fn stills() -> Vec<(&'static str, String)> {
    let theme = scene::dark();
    let still = |name| scene::frame(&pencilmark_test_support::scenes::named(name), &theme);
    let frames = [
        ("screen.svg", scene::hint_in_a_hard_game(&theme)),
        ("menu.svg", still("menu_games")),
        ("lesson.svg", still("lesson_proof")),
        ("review.svg", still("review")),
        ("statistics.svg", still("statistics_full")),
        ("won.svg", still("won_best")),
    ];
    let write = |frame| svg::write(frame, &svg::Screen::around(frame));
    frames.iter().map(|(name, frame)| (*name, write(frame))).collect()
}

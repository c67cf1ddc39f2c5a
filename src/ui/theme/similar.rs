//! The search for the most similar indexed colour, without the first 16, which terminals define.

use super::colour::Rgb;
use super::depth::indexed;
use palette::{FromColor, Oklch};
use std::sync::LazyLock;

/// The indexed colours with their indices.
static TABLE: LazyLock<Vec<(u8, Rgb, Oklch)>> = LazyLock::new(|| {
    let colour = |number| Some((number, indexed(number)?));
    let oklch = |colour: Rgb| Oklch::from_color(colour.into_format::<f32>());
    (0..=255).filter_map(colour).map(|(number, rgb)| (number, rgb, oklch(rgb))).collect()
});

/// The choice between keeping a tint and allowing it to turn grey.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hue {
    Kept,
    Free,
}

/// Returns the index of a colour, or the index of the most similar colour.
pub(super) fn index(colour: Rgb) -> u8 {
    let known = TABLE.iter().find(|(_, rgb, _)| *rgb == colour);
    known.map_or_else(|| nearest(colour, Hue::Free).0, |(number, ..)| *number)
}

/// Returns the most similar indexed colour with its index.
pub(super) fn nearest(wanted: Rgb, keep: Hue) -> (u8, Rgb) {
    let cost = cost_from(wanted, keep);
    let costs = TABLE.iter().map(|(number, rgb, oklch)| (cost(oklch), (*number, *rgb)));
    costs.min_by(|a, b| a.0.total_cmp(&b.0)).expect("there are 240 colours").1
}

/// Returns the indexed colours, most similar first.
pub(super) fn by_similarity(wanted: Rgb, keep: Hue) -> impl Iterator<Item = Rgb> {
    let cost = cost_from(wanted, keep);
    let mut costs: Vec<_> = TABLE.iter().map(|(_, rgb, oklch)| (cost(oklch), *rgb)).collect();
    costs.sort_by(|a, b| a.0.total_cmp(&b.0));
    costs.into_iter().map(|(_, colour)| colour)
}

/// Returns a function that says how different a colour is from the wanted colour. Hue counts more
/// than lightness, and lightness more than chroma. A penalty keeps a grey from turning into a tint
/// and, with [`Hue::Kept`], a tint from turning into a grey.
fn cost_from(wanted: Rgb, keep: Hue) -> impl Fn(&Oklch) -> f32 {
    let wanted = Oklch::from_color(wanted.into_format::<f32>());
    move |colour| {
        let lightness = wanted.l - colour.l;
        let chroma = wanted.chroma - colour.chroma;
        let angle = (wanted.hue.into_radians() - colour.hue.into_radians()) / 2.0;
        let hue = 4.0 * wanted.chroma * colour.chroma * angle.sin().powi(2);
        let penalty = match keep {
            Hue::Kept if wanted.chroma > 0.03 && colour.chroma < 0.02 => 0.15,
            Hue::Free if colour.chroma > wanted.chroma + 0.06 => 0.25,
            _ if wanted.chroma < 0.02 && colour.chroma > 0.04 => 0.1,
            _ => 0.0,
        };
        (lightness.powi(2) + 0.5 * chroma.powi(2) + 4.0 * hue).sqrt() + penalty
    }
}

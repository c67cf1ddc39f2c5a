//! The fonts: `DejaVu` Sans Regular and Bold, reduced to Latin, Greek and Cyrillic letters. The
//! files are in `assets/fonts`, together with their licence. The `skrifa` crate reads them.

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::{GlyphMetrics, Metrics};
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::sync::LazyLock;

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// The regular weight.
    Regular,
    /// The bold weight.
    Bold,
}

impl Weight {
    /// Both weights.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// Returns the contents of the font file.
    pub(crate) const fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../assets/fonts/DejaVuSans.ttf"),
            Self::Bold => include_bytes!("../assets/fonts/DejaVuSans-Bold.ttf"),
        }
    }

    /// Returns the name that identifies the font in written files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Regular => "DejaVuSans",
            Self::Bold => "DejaVuSans-Bold",
        }
    }

    pub(crate) fn face(self) -> &'static Face {
        static FACES: LazyLock<[Face; 2]> =
            LazyLock::new(|| Weight::ALL.map(|weight| Face::new(weight.data())));
        &FACES[self as usize]
    }
}

/// The tables of a font that are needed to lay out and draw text. All lengths are in font units.
pub(crate) struct Face {
    pub(crate) metrics: Metrics,
    glyphs: Charmap<'static>,
    advances: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
}

impl Face {
    /// Reads one of the built-in fonts.
    fn new(data: &'static [u8]) -> Self {
        let font = FontRef::new(data).expect("the built-in fonts can be read");
        let (size, location) = (Size::unscaled(), LocationRef::default());
        Self {
            metrics: font.metrics(size, location),
            glyphs: font.charmap(),
            advances: font.glyph_metrics(size, location),
            outlines: font.outline_glyphs(),
        }
    }

    pub(crate) fn units_per_em(&self) -> f32 {
        f32::from(self.metrics.units_per_em)
    }

    /// Returns whether the font has a glyph for `c`.
    fn contains(&self, c: char) -> bool {
        self.glyphs.map(c).is_some()
    }

    /// Returns the glyph for `c`, or the glyph for [`UNKNOWN`] if the font has no glyph for `c`.
    pub(crate) fn glyph(&self, c: char) -> GlyphId {
        self.glyphs.map(c).or_else(|| self.glyphs.map(UNKNOWN)).unwrap_or_default()
    }

    /// Returns the advance width of a glyph in font units.
    pub(crate) fn advance(&self, glyph: GlyphId) -> f32 {
        self.advances.advance_width(glyph).unwrap_or_default()
    }

    /// Draws the outline of a glyph with `pen`. Draws nothing for a glyph without an outline, such
    /// as a space.
    pub(crate) fn draw(&self, glyph: GlyphId, pen: &mut impl OutlinePen) {
        if let Some(outline) = self.outlines.get(glyph) {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            outline.draw(settings, pen).expect("the built-in fonts have sound outlines");
        }
    }
}

/// The replacement for characters that are not in the fonts.
const UNKNOWN: char = '?';

/// Returns whether both fonts have a glyph for `c`.
fn is_known(c: char) -> bool {
    Weight::ALL.iter().all(|weight| weight.face().contains(c))
}

/// Returns `text` with [`UNKNOWN`] in place of every character that is not in the fonts.
pub(crate) fn shown(text: &str) -> String {
    text.chars().map(|c| if is_known(c) { c } else { UNKNOWN }).collect()
}

/// Returns the characters of `text` that are not in the fonts, each once. Drawings show a question
/// mark in place of each.
pub fn missing_characters(text: &str) -> Vec<char> {
    let mut missing = Vec::new();
    for c in text.chars() {
        if !is_known(c) && !missing.contains(&c) {
            missing.push(c);
        }
    }
    missing
}

/// Returns the width of `text` in points.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let face = weight.face();
    let units: f32 = text.chars().map(|c| face.advance(face.glyph(c))).sum();
    units * size / face.units_per_em()
}

/// The height of a digit as a fraction of the font size.
pub(crate) const DIGIT_HEIGHT: f32 = 0.73;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_missing_from_the_fonts_are_replaced() {
        assert_eq!(shown("Größe łódź Αθήνα Київ № 5 – “x”"), "Größe łódź Αθήνα Київ № 5 – “x”");
        assert_eq!(shown("数独 a\u{7}"), "?? a?");
        assert_eq!(missing_characters("数独 łódź 数"), ['数', '独']);
    }

    #[test]
    fn the_width_of_a_text_is_the_sum_of_its_letters() {
        let of = |text| width(text, 10.0, Weight::Regular);
        assert!((of("12345") - 5.0 * of("0")).abs() < 0.001, "all digits have the same width");
        assert!(of("i") < of("w") && width("w", 10.0, Weight::Bold) > of("w"));
    }
}

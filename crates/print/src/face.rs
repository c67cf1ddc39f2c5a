//! The fonts: a serif and a sans-serif family, each regular and bold, reduced to Latin, Greek and
//! Cyrillic letters. The files are in `assets/fonts`, together with their licences. The `skrifa`
//! crate reads them.

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::{GlyphMetrics, Metrics};
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::sync::LazyLock;

/// The family of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Pencilmark Serif, a reduced Gentium Book Plus.
    Serif,
    /// `DejaVu` Sans.
    Sans,
}

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// The regular weight.
    Regular,
    /// The bold weight.
    Bold,
}

/// A font: its family and its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Font {
    /// The family.
    pub family: Family,
    /// The weight.
    pub weight: Weight,
}

impl Font {
    /// Pencilmark Serif Regular.
    pub const SERIF: Self = Self { family: Family::Serif, weight: Weight::Regular };
    /// Pencilmark Serif Bold.
    pub const SERIF_BOLD: Self = Self { family: Family::Serif, weight: Weight::Bold };
    /// `DejaVu` Sans.
    pub const SANS: Self = Self { family: Family::Sans, weight: Weight::Regular };
    /// `DejaVu` Sans Bold.
    pub const SANS_BOLD: Self = Self { family: Family::Sans, weight: Weight::Bold };

    /// All fonts, ordered by their index.
    pub const ALL: [Self; 4] = [Self::SERIF, Self::SERIF_BOLD, Self::SANS, Self::SANS_BOLD];

    /// Returns the index of the font in [`Font::ALL`].
    pub(crate) const fn index(self) -> usize {
        self.family as usize * 2 + self.weight as usize
    }

    /// Returns the contents of the font file.
    pub(crate) const fn data(self) -> &'static [u8] {
        match (self.family, self.weight) {
            (Family::Serif, Weight::Regular) => {
                include_bytes!("../assets/fonts/PencilmarkSerif-Regular.ttf")
            }
            (Family::Serif, Weight::Bold) => {
                include_bytes!("../assets/fonts/PencilmarkSerif-Bold.ttf")
            }
            (Family::Sans, Weight::Regular) => include_bytes!("../assets/fonts/DejaVuSans.ttf"),
            (Family::Sans, Weight::Bold) => include_bytes!("../assets/fonts/DejaVuSans-Bold.ttf"),
        }
    }

    /// Returns the name that identifies the font in written files.
    pub(crate) const fn name(self) -> &'static str {
        match (self.family, self.weight) {
            (Family::Serif, Weight::Regular) => "PencilmarkSerif-Regular",
            (Family::Serif, Weight::Bold) => "PencilmarkSerif-Bold",
            (Family::Sans, Weight::Regular) => "DejaVuSans",
            (Family::Sans, Weight::Bold) => "DejaVuSans-Bold",
        }
    }

    /// Returns the height of a digit as a fraction of the font size.
    pub(crate) const fn digit_height(self) -> f32 {
        match self.family {
            Family::Serif => 0.6,
            Family::Sans => 0.73,
        }
    }

    /// Returns the font of the same weight in the other family.
    const fn other(self) -> Self {
        let family = match self.family {
            Family::Serif => Family::Sans,
            Family::Sans => Family::Serif,
        };
        Self { family, ..self }
    }

    pub(crate) fn face(self) -> &'static Face {
        static FACES: LazyLock<[Face; 4]> =
            LazyLock::new(|| Font::ALL.map(|font| Face::new(font.data())));
        &FACES[self.index()]
    }

    /// Returns the font to draw `c` with: this font, or the font of the same weight in the other
    /// family if only that font has a glyph for `c`.
    fn with_glyph(self, c: char) -> Self {
        if !self.face().contains(c) && self.other().face().contains(c) {
            self.other()
        } else {
            self
        }
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

/// Returns whether there is a glyph for `c` in both weights of a family.
fn is_known(c: char) -> bool {
    let has = |font: Font| font.face().contains(c);
    has(Font::SERIF) && has(Font::SERIF_BOLD) || has(Font::SANS) && has(Font::SANS_BOLD)
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

/// Splits `text` into the longest pieces that need only one font: `font`, or the font in the other
/// family for characters that `font` lacks.
pub(crate) fn runs(text: &str, font: Font) -> Vec<(Font, String)> {
    let mut runs: Vec<(Font, String)> = Vec::new();
    for c in text.chars() {
        let font = font.with_glyph(c);
        match runs.last_mut() {
            Some((last, run)) if *last == font => run.push(c),
            _ => runs.push((font, c.to_string())),
        }
    }
    runs
}

/// Returns the width of `text` in points.
pub(crate) fn width(text: &str, size: f32, font: Font) -> f32 {
    let advance = |c| {
        let face = font.with_glyph(c).face();
        face.advance(face.glyph(c)) / face.units_per_em()
    };
    text.chars().map(advance).sum::<f32>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_missing_from_the_fonts_are_replaced() {
        for text in ["Größe łódź Αθήνα Київ № 5 – “x”…", "★ stars ☆"] {
            assert_eq!(shown(text), text);
        }
        assert_eq!(shown("数独 a\u{7}"), "?? a?");
        assert_eq!(missing_characters("数独 łódź 数"), ['数', '独']);
    }

    #[test]
    fn characters_of_the_other_family_are_pieces_of_their_own() {
        let of = |font| runs("Café ★★ 3", font);
        let piece = |font, run: &str| (font, run.to_owned());
        let serif = Font::SERIF_BOLD;
        let stars = piece(Font::SANS_BOLD, "★★");
        assert_eq!(of(serif), [piece(serif, "Café "), stars, piece(serif, " 3")]);
        assert_eq!(of(Font::SANS), [piece(Font::SANS, "Café ★★ 3")]);
        let widths = of(serif).iter().map(|(font, run)| width(run, 10.0, *font)).sum::<f32>();
        assert!((width("Café ★★ 3", 10.0, serif) - widths).abs() < 0.001);
    }

    #[test]
    fn the_width_of_a_text_is_the_sum_of_its_letters() {
        for regular in [Font::SERIF, Font::SANS] {
            let bold = Font { weight: Weight::Bold, ..regular };
            let of = |text| width(text, 10.0, regular);
            assert!((of("12345") - 5.0 * of("0")).abs() < 0.001, "all digits have the same width");
            assert!(of("i") < of("w") && width("w", 10.0, bold) > of("w"));
        }
    }

    #[test]
    fn every_font_is_at_its_index() {
        for (index, font) in Font::ALL.into_iter().enumerate() {
            assert_eq!(font.index(), index);
            let digits = ('0'..='9').map(|c| font.face().glyph(c));
            assert!(digits.into_iter().all(|glyph| glyph.to_u32() != 0));
        }
    }
}

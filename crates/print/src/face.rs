//! The fonts: `DejaVu` Sans, regular and bold, cut down to the letters of Latin, Greek and Cyrillic
//! (`assets/fonts`, with their licence).

use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId};

/// How bold letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Regular.
    Regular,
    /// Bold.
    Bold,
}

impl Weight {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// The file of the font.
    pub(crate) const fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../assets/fonts/DejaVuSans.ttf"),
            Self::Bold => include_bytes!("../assets/fonts/DejaVuSans-Bold.ttf"),
        }
    }

    /// The font's name in files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Regular => "DejaVuSans",
            Self::Bold => "DejaVuSans-Bold",
        }
    }

    pub(crate) fn face(self) -> &'static Face<'static> {
        static FACES: LazyLock<[Face<'static>; 2]> = LazyLock::new(|| {
            Weight::ALL.map(|weight| Face::parse(weight.data(), 0).expect("the font is sound"))
        });
        &FACES[self as usize]
    }
}

/// What stands for a character that the fonts don't have.
const UNKNOWN: char = '?';

/// `text` with only such characters as the fonts have.
pub(crate) fn shown(text: &str) -> String {
    let has = |&c: &char| Weight::ALL.iter().all(|weight| weight.face().glyph_index(c).is_some());
    text.chars().map(|c| if has(&c) { c } else { UNKNOWN }).collect()
}

/// The glyph of a character, the one for an unknown character at worst.
pub(crate) fn glyph(c: char, weight: Weight) -> GlyphId {
    let face = weight.face();
    face.glyph_index(c).or_else(|| face.glyph_index(UNKNOWN)).unwrap_or_default()
}

/// How far a glyph moves on, in the font's own units.
pub(crate) fn advance(glyph: GlyphId, weight: Weight) -> u16 {
    weight.face().glyph_hor_advance(glyph).unwrap_or_default()
}

/// How wide a text is, in points.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let units: u32 = text.chars().map(|c| u32::from(advance(glyph(c, weight), weight))).sum();
    units as f32 * size / f32::from(weight.face().units_per_em())
}

/// How high a digit is beside the size of its letters.
pub(crate) const DIGIT_HEIGHT: f32 = 0.73;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_have_what_names_are_written_in_and_the_rest_is_told_as_unknown() {
        assert_eq!(shown("Größe łódź Αθήνα Київ № 5 – “x”"), "Größe łódź Αθήνα Київ № 5 – “x”");
        assert_eq!(shown("数独 a\u{7}"), "?? a?");
    }

    #[test]
    fn a_text_is_as_wide_as_its_letters() {
        let of = |text| width(text, 10.0, Weight::Regular);
        assert!((of("12345") - 5.0 * of("0")).abs() < 0.001, "digits are of one width");
        assert!(of("i") < of("w") && width("w", 10.0, Weight::Bold) > of("w"));
    }
}

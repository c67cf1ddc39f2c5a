//! Colours as numbers: contrast, distance and blends.
//!
//! The library `palette` does the maths; here are only the shapes that themes need.

use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{FromColor, Lab, LinSrgb, Oklch, ShiftHue, Srgb};

/// A colour of the screen.
pub(super) type Rgb = Srgb<u8>;

pub(super) const BLACK: Rgb = Rgb::new(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb::new(255, 255, 255);

/// Returns the contrast of two colours, from 1 to 21 (WCAG 2).
pub(super) fn contrast(a: Rgb, b: Rgb) -> f32 {
    a.into_format::<f32>().relative_contrast(b.into_format())
}

/// Returns the one of `black` and `white` that has more contrast with `ground`.
pub(super) fn pole(ground: Rgb) -> Rgb {
    if contrast(WHITE, ground) >= contrast(BLACK, ground) { WHITE } else { BLACK }
}

/// Blends two colours: a share of 0 is `from`, 1 is `to`, more than 1 goes beyond it.
pub(super) fn blend(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let part = |from: u8, to: u8| {
        let (from, to) = (f32::from(from), f32::from(to));
        (from + (to - from) * share).round().clamp(0.0, 255.0) as u8
    };
    Rgb::new(part(from.red, to.red), part(from.green, to.green), part(from.blue, to.blue))
}

/// Returns the colour with its hue turned by `degrees`, and at least as colourful as `chroma`
/// (Oklch).
pub(super) fn turned(colour: Rgb, degrees: f32, chroma: f32) -> Rgb {
    let mut turned = Oklch::from_color(colour.into_format::<f32>()).shift_hue(degrees);
    turned.chroma = turned.chroma.max(chroma);
    Srgb::from_color(turned).into_format()
}

/// How somebody sees colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    Usual,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Eye {
    pub(super) const ALL: [Self; 4] =
        [Self::Usual, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// Returns what this eye sees of linear light: Machado, Oliveira and Fernandes, "A
    /// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full
    /// severity. `palette` has no such simulation.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// Returns what this eye sees of a colour.
    pub(super) fn sees(self, colour: Rgb) -> Lab {
        let light = colour.into_format::<f32>().into_linear();
        let row = |row: [f32; 3]| {
            (row[0] * light.red + row[1] * light.green + row[2] * light.blue).clamp(0.0, 1.0)
        };
        let [red, green, blue] = self.matrix().map(row);
        Lab::from_color(LinSrgb::new(red, green, blue))
    }

    /// Returns how far apart this eye sees two colours: CIEDE2000, where 1 can just be seen.
    pub(super) fn distance(self, a: Rgb, b: Rgb) -> f32 {
        difference(self.sees(a), self.sees(b))
    }
}

/// Returns how far apart two seen colours are: CIEDE2000.
pub(super) fn difference(a: Lab, b: Lab) -> f32 {
    a.difference(b)
}

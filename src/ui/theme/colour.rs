//! Colours as numbers: contrast, distance and blends.
//!
//! The library `palette` does the calculations. This module adds only the functions that themes
//! need.

use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{FromColor, Lab, LinSrgb, Oklch, ShiftHue, Srgb};

/// A colour in 24-bit sRGB.
pub(super) type Rgb = Srgb<u8>;

pub(super) const BLACK: Rgb = Rgb::new(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb::new(255, 255, 255);

/// Returns the contrast between two colours according to WCAG 2, from 1 to 21.
pub(super) fn contrast(a: Rgb, b: Rgb) -> f32 {
    a.into_format::<f32>().relative_contrast(b.into_format())
}

/// Returns black or white, whichever has more contrast with `background`.
pub(super) fn pole(background: Rgb) -> Rgb {
    if contrast(WHITE, background) >= contrast(BLACK, background) { WHITE } else { BLACK }
}

/// Blends two colours. A share of 0 gives `from`, 1 gives `to`, and more than 1 extrapolates beyond
/// `to`.
pub(super) fn blend(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let part = |from: u8, to: u8| {
        let (from, to) = (f32::from(from), f32::from(to));
        (from + (to - from) * share).round().clamp(0.0, 255.0) as u8
    };
    Rgb::new(part(from.red, to.red), part(from.green, to.green), part(from.blue, to.blue))
}

/// Returns the colour with its hue rotated by `degrees` and its chroma raised to at least `chroma`
/// (Oklch).
pub(super) fn turned(colour: Rgb, degrees: f32, chroma: f32) -> Rgb {
    let mut turned = Oklch::from_color(colour.into_format::<f32>()).shift_hue(degrees);
    turned.chroma = turned.chroma.max(chroma);
    Srgb::from_color(turned).into_format()
}

/// Returns the chroma of a colour (Oklch). Greys have a chroma of 0.
pub(super) fn chroma(colour: Rgb) -> f32 {
    Oklch::from_color(colour.into_format::<f32>()).chroma
}

/// Returns a grey of the same lightness for an almost grey colour, and otherwise the colour.
pub(super) fn without_tint(colour: Rgb) -> Rgb {
    const MAX_CHROMA: f32 = 0.08;
    let mut oklch = Oklch::from_color(colour.into_format::<f32>());
    if oklch.chroma >= MAX_CHROMA {
        return colour;
    }
    oklch.chroma = 0.0;
    Srgb::from_color(oklch).into_format()
}

/// Returns a blend of black or white (`from`) and a hue that is as light as `wanted`, and at least
/// as light as `least`, from 0 to 1 (Oklch).
pub(super) fn shade(from: Rgb, hue: Rgb, wanted: Rgb, least: f32) -> Rgb {
    let lightness = |colour: Rgb| Oklch::from_color(colour.into_format::<f32>()).l;
    let wanted = lightness(wanted).max(least);
    let blends = (2..=20u8).map(|twentieths| blend(from, hue, f32::from(twentieths) / 20.0));
    let distance = |colour: &Rgb| (lightness(*colour) - wanted).abs();
    let nearest = blends.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.expect("there are blends")
}

/// A kind of colour vision.
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

    /// Returns the matrix that simulates the colour vision on linear light. Source: Machado,
    /// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
    /// Deficiency" (2009), at full severity. `palette` has no such simulation.
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

    /// Returns a colour as it appears with this colour vision.
    pub(super) fn sees(self, colour: Rgb) -> Lab {
        let light = colour.into_format::<f32>().into_linear();
        let row = |row: [f32; 3]| {
            (row[0] * light.red + row[1] * light.green + row[2] * light.blue).clamp(0.0, 1.0)
        };
        let [red, green, blue] = self.matrix().map(row);
        Lab::from_color(LinSrgb::new(red, green, blue))
    }

    /// Returns the distance between two colours as they appear with this colour vision (CIEDE2000).
    /// A distance of 1 is just visible.
    pub(super) fn distance(self, a: Rgb, b: Rgb) -> f32 {
        difference(self.sees(a), self.sees(b))
    }
}

/// Returns the distance between two perceived colours (CIEDE2000).
pub(super) fn difference(a: Lab, b: Lab) -> f32 {
    a.difference(b)
}

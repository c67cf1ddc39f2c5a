//! The kinds of colour vision, and the contrast and the distance of two colours.

use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{FromColor, Lab, LinSrgb, Srgb};

/// A colour of the screen.
pub type Rgb = Srgb<u8>;

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eye {
    /// Normal colour vision.
    Usual,
    /// No cones for long wavelengths (red).
    Protanopia,
    /// No cones for medium wavelengths (green).
    Deuteranopia,
    /// No cones for short wavelengths (blue).
    Tritanopia,
}

impl Eye {
    /// All kinds.
    pub const ALL: [Self; 4] =
        [Self::Usual, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// Returns the linear transform of light for the full severity of the colour blindness. Source:
    /// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
    /// Vision Deficiency" (2009).
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

    /// Returns the colour that a person with this kind of vision sees.
    pub fn sees(self, colour: Rgb) -> Srgb<f32> {
        let light = colour.into_format::<f32>().into_linear();
        let row = |row: [f32; 3]| {
            let sum = row[0] * light.red + row[1] * light.green + row[2] * light.blue;
            sum.clamp(0.0, 1.0)
        };
        let [red, green, blue] = self.matrix().map(row);
        Srgb::from_linear(LinSrgb::new(red, green, blue))
    }
}

/// Returns the WCAG 2 contrast ratio between two colours, from 1 to 21.
pub fn contrast(foreground: Rgb, background: Rgb) -> f32 {
    foreground.into_format::<f32>().relative_contrast(background.into_format())
}

/// Returns the CIEDE2000 distance between two colours. A distance of 1 is barely visible.
pub fn apart(one: Rgb, other: Rgb, eye: Eye) -> f32 {
    let lab = |colour| Lab::from_color(eye.sees(colour));
    let (one, other): (Lab, Lab) = (lab(one), lab(other));
    one.difference(other)
}

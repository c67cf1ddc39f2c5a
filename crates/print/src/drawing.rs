//! A drawing: rectangles, lines and text. Positions are in points (1/72 inch) from the top left
//! corner.

use super::face::{self, Font};

/// A colour with a red, a green and a blue component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub u8, pub u8, pub u8);

impl Ink {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self(255, 255, 255);
    /// The colour for less important text.
    pub const GREY: Self = Self(110, 110, 110);
    /// The colour for the player's digits and marks.
    pub const PEN: Self = Self(20, 60, 160);
    /// The colour for the player's links.
    pub const LINK: Self = Self(170, 60, 30);
}

/// An element of a [`Drawing`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A filled rectangle.
    Rect {
        /// The left edge.
        x: f32,
        /// The top edge.
        y: f32,
        /// The width.
        width: f32,
        /// The height.
        height: f32,
        /// The colour.
        ink: Ink,
    },
    /// A straight line.
    Line {
        /// The x and y coordinates of the start.
        from: (f32, f32),
        /// The x and y coordinates of the end.
        to: (f32, f32),
        /// The thickness.
        width: f32,
        /// The colour.
        ink: Ink,
    },
    /// A line of text.
    Text {
        /// The x coordinate of the left end.
        x: f32,
        /// The y coordinate of the baseline.
        y: f32,
        /// The font size.
        size: f32,
        /// The font.
        font: Font,
        /// The colour.
        ink: Ink,
        /// The text. It contains only characters for which the font has a glyph.
        text: String,
    },
}

/// A page or a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The width in points.
    pub width: f32,
    /// The height in points.
    pub height: f32,
    /// The elements in drawing order.
    pub items: Vec<Item>,
}

/// The style of text: font size, font and colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) size: f32,
    pub(crate) font: Font,
    pub(crate) ink: Ink,
}

impl Drawing {
    /// Creates a drawing with a white background.
    pub(crate) fn new(width: f32, height: f32) -> Self {
        let paper = Item::Rect { x: 0.0, y: 0.0, width, height, ink: Ink::WHITE };
        Self { width, height, items: vec![paper] }
    }

    pub(crate) fn rect(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), ink: Ink) {
        self.items.push(Item::Rect { x, y, width, height, ink });
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, ink: Ink) {
        self.items.push(Item::Line { from, to, width, ink });
    }

    /// Adds text that starts at `x` on the baseline `y`. Characters that exist only in the other
    /// font family are added as separate items.
    pub(crate) fn text(&mut self, (x, y): (f32, f32), text: &str, set: Type) {
        let Type { size, font, ink } = set;
        let mut x = x;
        for (font, text) in face::runs(&face::shown(text), font) {
            let width = face::width(&text, size, font);
            self.items.push(Item::Text { x, y, size, font, ink, text });
            x += width;
        }
    }

    /// Adds text that ends at `x` on the baseline `y`.
    pub(crate) fn text_before(&mut self, (x, y): (f32, f32), text: &str, set: Type) {
        self.text((x - face::width(text, set.size, set.font), y), text, set);
    }

    /// Adds text centred at `x` on the baseline `y`.
    pub(crate) fn text_around(&mut self, (x, y): (f32, f32), text: &str, set: Type) {
        self.text((x - face::width(text, set.size, set.font) / 2.0, y), text, set);
    }
}

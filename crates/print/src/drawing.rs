//! A drawing: what stands where, in points (a 72nd of an inch), from the top left corner.

use super::face::{self, Weight};

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub u8, pub u8, pub u8);

impl Ink {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self(255, 255, 255);
    /// For what matters less.
    pub const GREY: Self = Self(110, 110, 110);
    /// For what a player wrote.
    pub const PEN: Self = Self(20, 60, 160);
    /// For what he drew between digits.
    pub const LINK: Self = Self(170, 60, 30);
}

/// A thing in a drawing.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Item {
    /// A filled rectangle.
    Rect {
        /// Left edge.
        x: f32,
        /// Top edge.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A straight line.
    Line {
        /// One end: x and y.
        from: (f32, f32),
        /// The other end.
        to: (f32, f32),
        /// How thick it is.
        width: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A line of text.
    Text {
        /// Its left end.
        x: f32,
        /// Its baseline.
        y: f32,
        /// The size of its letters.
        size: f32,
        /// How bold it is.
        weight: Weight,
        /// Its colour.
        ink: Ink,
        /// What it says; only characters that the font has.
        text: String,
    },
}

/// A page or a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// In points.
    pub width: f32,
    /// In points.
    pub height: f32,
    /// What comes later lies above.
    pub items: Vec<Item>,
}

/// How a text is set: size, weight, colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) ink: Ink,
}

impl Drawing {
    /// A white one.
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

    /// A text that begins at `x` on the baseline `y`.
    pub(crate) fn text(&mut self, (x, y): (f32, f32), text: &str, set: Type) {
        let Type { size, weight, ink } = set;
        let text = face::shown(text);
        if !text.is_empty() {
            self.items.push(Item::Text { x, y, size, weight, ink, text });
        }
    }

    /// A text that ends at `x`.
    pub(crate) fn text_before(&mut self, (x, y): (f32, f32), text: &str, set: Type) {
        self.text((x - face::width(text, set.size, set.weight), y), text, set);
    }

    /// A text with its middle at `x`.
    pub(crate) fn text_around(&mut self, (x, y): (f32, f32), text: &str, set: Type) {
        self.text((x - face::width(text, set.size, set.weight) / 2.0, y), text, set);
    }
}

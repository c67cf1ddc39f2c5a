//! Writes a drawing as PNG, using the `tiny-skia` crate.

use super::drawing::{Drawing, Ink, Item};
use super::face::Weight;
use skrifa::outline::OutlinePen;
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Rect, Stroke, Transform};

/// The maximum width and height in pixels.
const MAX_SIZE: f32 = 10_000.0;

/// The error returned when a drawing cannot be written as PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The width or the height is not between 1 and 10,000 pixels.
    #[error("each side of a picture must have 1 to 10000 pixels")]
    Size,
    /// The encoder failed.
    #[error("the picture can't be compressed")]
    Packing,
}

/// Writes the drawing as a PNG file. `scale` is the number of pixels per point.
///
/// # Errors
/// Returns [`PngError::Size`] if the width or the height is not between 1 and 10,000 pixels.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Grid;
/// use pencilmark_print::{Figure, Fill, png};
///
/// let drawing = Figure::puzzle(&Grid::EMPTY, Fill::Nothing).drawing(180.0);
/// assert!(png(&drawing, 1.0)?.starts_with(b"\x89PNG"));
/// # Ok::<(), pencilmark_print::PngError>(())
/// ```
pub fn png(drawing: &Drawing, scale: f32) -> Result<Vec<u8>, PngError> {
    let side = |points: f32| {
        let pixels = (points * scale).ceil();
        (1.0..=MAX_SIZE).contains(&pixels).then_some(pixels as u32).ok_or(PngError::Size)
    };
    let (wide, high) = (side(drawing.width)?, side(drawing.height)?);
    let mut pixmap = Pixmap::new(wide, high).ok_or(PngError::Size)?;
    let to_pixels = Transform::from_scale(scale, scale);
    for item in &drawing.items {
        paint(&mut pixmap, item, to_pixels);
    }
    pixmap.encode_png().map_err(|_| PngError::Packing)
}

fn paint(on: &mut Pixmap, item: &Item, to_pixels: Transform) {
    match item {
        Item::Rect { x, y, width, height, ink } => {
            if let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) {
                on.fill_rect(rect, &full(*ink), to_pixels, None);
            }
        }
        Item::Line { from, to, width, ink } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            let stroke = Stroke { width: *width, ..Stroke::default() };
            if let Some(path) = path.finish() {
                on.stroke_path(&path, &full(*ink), &stroke, to_pixels, None);
            }
        }
        Item::Text { x, y, size, weight, ink, text } => {
            let path = outlines(text, *weight, *size, (*x, *y));
            if let Some(path) = path {
                on.fill_path(&path, &full(*ink), FillRule::Winding, to_pixels, None);
            }
        }
    }
}

fn full(Ink(red, green, blue): Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

/// Returns the outlines of the glyphs in `text`, or `None` if there are none. `at` is the left end
/// of the baseline.
fn outlines(text: &str, weight: Weight, size: f32, at: (f32, f32)) -> Option<tiny_skia::Path> {
    let face = weight.face();
    let scale = size / face.units_per_em();
    let mut pen = Pen { path: PathBuilder::new(), at, scale };
    for c in text.chars() {
        let glyph = face.glyph(c);
        face.draw(glyph, &mut pen);
        pen.at.0 += face.advance(glyph) * scale;
    }
    pen.path.finish()
}

/// Adds the outlines of glyphs to a path. In a font, the y axis points upwards.
struct Pen {
    path: PathBuilder,
    at: (f32, f32),
    scale: f32,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at.0 + x * self.scale, self.at.1 - y * self.scale)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.point(x1, y1), self.point(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) =
            (self.point(x1, y1), self.point(x2, y2), self.point(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::super::figure::{Figure, Fill};
    use super::*;
    use pencilmark_engine::board::{Digit, Grid};

    /// Returns, for each cell of the drawn grid, whether it contains a dark pixel.
    fn inked(grid: &Grid) -> Vec<bool> {
        let drawing = Figure::puzzle(grid, Fill::Nothing).drawing(240.0);
        let picture = Pixmap::decode_png(&png(&drawing, 1.0).unwrap()).unwrap();
        let dark = |x: f32, y: f32| {
            picture.pixel(x as u32, y as u32).is_some_and(|pixel| pixel.red() < 90)
        };
        let within = |index: usize| {
            let (left, top) = ((index % 9) as f32 * 240.0 / 9.0, (index / 9) as f32 * 240.0 / 9.0);
            (4..23).any(|x| (4..23).any(|y| dark(10.0 + left + x as f32, 10.0 + top + y as f32)))
        };
        (0..81).map(within).collect()
    }

    #[test]
    fn digits_are_drawn_only_in_their_cells() {
        let mut grid = Grid::EMPTY;
        for (index, digit) in [(0, 5), (44, 1), (80, 9)] {
            grid.set(pencilmark_engine::board::Cell::new(index).unwrap(), Digit::new(digit));
        }
        let seen: Vec<usize> = (0..81).filter(|&index| inked(&grid)[index]).collect();
        assert_eq!(seen, [0, 44, 80]);
    }

    #[test]
    fn invalid_sizes_are_rejected() {
        let drawing = Drawing::new(100.0, 100.0);
        for scale in [0.0, -1.0, 101.0, f32::NAN, f32::INFINITY] {
            assert_eq!(png(&drawing, scale), Err(PngError::Size), "{scale}");
        }
        assert!(png(&drawing, 100.0).is_ok());
    }
}

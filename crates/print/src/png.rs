//! Writes a drawing as PNG, using the `tiny-skia` and `png` crates. Draws and compresses a few rows
//! at a time, because the pixels of a whole large picture would need hundreds of megabytes.

use super::drawing::{Drawing, Ink, Item};
use super::face::Font;
use miniz_oxide::DataFormat;
use miniz_oxide::deflate::core::{CompressorOxide, TDEFLFlush, compress_to_output};
use skrifa::outline::OutlinePen;
use tiny_skia::{
    FillRule, Paint, PathBuilder, Pixmap, PremultipliedColorU8, Rect, Stroke, Transform,
};

/// The maximum width and height in pixels.
const MAX_SIZE: f32 = 10_000.0;

/// The number of rows to draw at a time.
const BAND: u32 = 128;

/// The error returned when a drawing cannot be written as PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The width or the height is not between 1 and 10,000 pixels.
    #[error("each side of a picture must be 1 to 10000 pixels long")]
    Size,
    /// The encoder failed.
    #[error("the picture can't be compressed")]
    Packing,
}

/// Writes the drawing as a PNG file. `scale` is the number of pixels per point.
///
/// # Errors
/// Returns [`PngError::Size`] if the width or the height is not between 1 and 10,000 pixels, and
/// [`PngError::Packing`] if the encoder fails.
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
    let mut band = Pixmap::new(wide, BAND.min(high)).ok_or(PngError::Size)?;
    let mut rows = RowPacker::new(wide);
    for top in (0..high).step_by(BAND as usize) {
        band.data_mut().fill(u8::MAX);
        let to_pixels = Transform::from_scale(scale, scale).post_translate(0.0, -(top as f32));
        for item in &drawing.items {
            paint(&mut band, item, to_pixels);
        }
        let count = (high - top).min(BAND) as usize;
        band.pixels().chunks(wide as usize).take(count).for_each(|row| rows.push(row));
    }
    let mut data = Vec::new();
    let mut encoder = png::Encoder::new(&mut data, wide, high);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let write = |encoder: png::Encoder<'_, _>| {
        let mut writer = encoder.write_header()?;
        writer.write_chunk(png::chunk::IDAT, &rows.finish())?;
        writer.finish()
    };
    write(encoder).map_err(|_| PngError::Packing)?;
    Ok(data)
}

/// Compresses rows of pixels as a PNG stores them. Each row stores the differences from the row
/// above.
struct RowPacker {
    compressor: CompressorOxide,
    packed: Vec<u8>,
    above: Vec<u8>,
}

impl RowPacker {
    /// The filter type "up" of the PNG specification.
    const UP: u8 = 2;

    fn new(width: u32) -> Self {
        let mut compressor = CompressorOxide::default();
        compressor.set_format_and_level(DataFormat::Zlib, 6);
        Self { compressor, packed: Vec::new(), above: vec![0; width as usize * 3] }
    }

    fn push(&mut self, row: &[PremultipliedColorU8]) {
        let row = row.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        let row: Vec<u8> = row.collect();
        let differences =
            row.iter().zip(&self.above).map(|(here, above)| here.wrapping_sub(*above));
        let filtered: Vec<u8> = std::iter::once(Self::UP).chain(differences).collect();
        self.pack(&filtered, TDEFLFlush::None);
        self.above = row;
    }

    fn finish(mut self) -> Vec<u8> {
        self.pack(&[], TDEFLFlush::Finish);
        self.packed
    }

    fn pack(&mut self, bytes: &[u8], flush: TDEFLFlush) {
        let packed = &mut self.packed;
        compress_to_output(&mut self.compressor, bytes, flush, |part| {
            packed.extend_from_slice(part);
            true
        });
    }
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
        Item::Text { x, y, size, font, ink, text } => {
            let path = outlines(text, *font, *size, (*x, *y));
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
fn outlines(text: &str, font: Font, size: f32, at: (f32, f32)) -> Option<tiny_skia::Path> {
    let face = font.face();
    let scale = size / face.units_per_em();
    let mut pen = Pen { path: PathBuilder::new(), last: (0.0, 0.0), at, scale };
    for c in text.chars() {
        let glyph = face.glyph(c);
        face.draw(glyph, &mut pen);
        pen.at.0 += face.advance(glyph) * scale;
    }
    pen.path.finish()
}

/// The number of line segments that approximate a curve.
const SEGMENTS: u8 = 16;

/// Adds the outlines of glyphs to a path. In a font, the y axis points upwards. Curves become
/// straight lines, because `tiny-skia` draws a curve a little differently where it leaves the band.
struct Pen {
    path: PathBuilder,
    /// The last point, in font units.
    last: (f32, f32),
    at: (f32, f32),
    scale: f32,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at.0 + x * self.scale, self.at.1 - y * self.scale)
    }

    /// Draws a curve. `point` returns the point of the curve for a number from 0 to 1.
    fn curve(&mut self, point: impl Fn(f32) -> (f32, f32)) {
        for at in 1..=SEGMENTS {
            let (x, y) = point(f32::from(at) / f32::from(SEGMENTS));
            self.line_to(x, y);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.last = (x, y);
        let (x, y) = self.point(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.last = (x, y);
        let (x, y) = self.point(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let from = self.last;
        let mix = |t: f32, [a, b, c]: [f32; 3]| {
            let s = 1.0 - t;
            s * s * a + 2.0 * s * t * b + t * t * c
        };
        self.curve(|t| (mix(t, [from.0, x1, x]), mix(t, [from.1, y1, y])));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let from = self.last;
        let mix = |t: f32, [a, b, c, d]: [f32; 4]| {
            let s = 1.0 - t;
            s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
        };
        self.curve(|t| (mix(t, [from.0, x1, x2, x]), mix(t, [from.1, y1, y2, y])));
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
        let inked = inked(&grid);
        let seen: Vec<usize> = (0..81).filter(|&index| inked[index]).collect();
        assert_eq!(seen, [0, 44, 80]);
    }

    /// Draws the whole picture at once.
    fn whole(drawing: &Drawing, scale: f32) -> Pixmap {
        let side = |points: f32| (points * scale).ceil() as u32;
        let mut pixmap = Pixmap::new(side(drawing.width), side(drawing.height)).unwrap();
        pixmap.data_mut().fill(u8::MAX);
        for item in &drawing.items {
            paint(&mut pixmap, item, Transform::from_scale(scale, scale));
        }
        pixmap
    }

    #[test]
    fn rows_drawn_in_bands_look_like_rows_drawn_at_once() {
        let givens: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let drawing = Figure::puzzle(&givens, Fill::Candidates).drawing(360.0);
        for scale in [0.3, 1.7] {
            let picture = Pixmap::decode_png(&png(&drawing, scale).unwrap()).unwrap();
            let whole = whole(&drawing, scale);
            assert_eq!((picture.width(), picture.height()), (whole.width(), whole.height()));
            let pairs = picture.data().iter().zip(whole.data());
            let worst = pairs.map(|(one, other)| one.abs_diff(*other)).max().unwrap();
            // Rounding may change the edge of a letter a little.
            assert!(worst <= 1, "{scale}: {worst}");
        }
    }

    #[test]
    fn invalid_sizes_are_rejected() {
        let drawing = Drawing::new(100.0, 1.0);
        for scale in [0.0, -1.0, 101.0, f32::NAN, f32::INFINITY] {
            assert_eq!(png(&drawing, scale), Err(PngError::Size), "{scale}");
        }
        assert!(png(&drawing, 100.0).is_ok());
    }
}

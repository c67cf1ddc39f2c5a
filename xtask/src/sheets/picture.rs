//! Draws frames as pixels.

use pencilmark::ui::Palette;
use pencilmark_test_support::frame::Size;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use skrifa::instance::{LocationRef, Size as FontSize};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::error::Error;
use std::path::Path;
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Rect, Transform};

/// The width and the height of a character, in pixels.
const CELL: (u32, u32) = (9, 18);

/// The font size and the distance from the top of a line to the baseline, in pixels.
const LETTER: (f32, f32) = (15.0, 14.0);

/// The space around each screen, in pixels. The name of the screen is written in the space above
/// it.
const MARGIN: u32 = 18;

/// Returns the width of a screen with `columns` columns, in pixels.
pub(super) const fn width(columns: u16) -> u32 {
    columns as u32 * CELL.0 + MARGIN
}

const fn height(lines: u16) -> u32 {
    lines as u32 * CELL.1 + 2 * MARGIN
}

type Rgb = [u8; 3];

/// The default background and text colour of a terminal.
#[derive(Clone, Copy)]
pub(super) struct Paper {
    background: Rgb,
    foreground: Rgb,
}

impl Paper {
    /// A dark terminal.
    pub(super) const DARK: Self =
        Self { background: [0x1e, 0x1e, 0x2e], foreground: [0xcd, 0xd6, 0xf4] };
    /// A light terminal.
    pub(super) const LIGHT: Self =
        Self { background: [0xff, 0xff, 0xff], foreground: [0x20, 0x20, 0x20] };

    /// Returns the colours that the terminal reports.
    pub(super) fn palette(self) -> Palette {
        let Self { background, foreground } = self;
        let colours = SIXTEEN.map(Some);
        Palette { background: Some(background), foreground: Some(foreground), colours }
    }
}

/// A fixed-width font, regular and bold.
pub(super) struct Letters {
    regular: Vec<u8>,
    bold: Vec<u8>,
}

impl Letters {
    /// Reads the font files.
    pub(super) fn load() -> Result<Self, Box<dyn Error>> {
        let path = std::env::var("PENCILMARK_FONT")
            .unwrap_or_else(|_| "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf".to_owned());
        let regular = std::fs::read(&path).map_err(|error| format!("{path}: {error}"))?;
        let bold = std::fs::read(path.replace(".ttf", "-Bold.ttf"));
        Ok(Self { bold: bold.unwrap_or_else(|_| regular.clone()), regular })
    }

    /// Returns the outline of a character at a position. Returns `None` if the font does not
    /// contain the character.
    fn outline(&self, c: char, is_bold: bool, at: (f32, f32)) -> Option<tiny_skia::Path> {
        let data = if is_bold { &self.bold } else { &self.regular };
        let font = FontRef::new(data).ok()?;
        let glyph = font.charmap().map(c)?;
        let outline = font.outline_glyphs().get(glyph)?;
        let mut pen = Pen { path: PathBuilder::new(), at };
        let size = FontSize::new(LETTER.0);
        outline.draw(DrawSettings::unhinted(size, LocationRef::default()), &mut pen).ok()?;
        pen.path.finish()
    }
}

struct Pen {
    path: PathBuilder,
    at: (f32, f32),
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.at.0 + x, self.at.1 - y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.at.0 + x, self.at.1 - y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (left, base) = self.at;
        self.path.quad_to(left + cx, base - cy, left + x, base - y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (left, base) = self.at;
        self.path.cubic_to(left + ax, base - ay, left + bx, base - by, left + x, base - y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// A sheet with screens that all have the same size.
pub(super) struct Canvas {
    pixels: Pixmap,
    size: Size,
}

impl Canvas {
    /// Creates an empty sheet with room for `across` by `down` screens.
    pub(super) fn new(size: Size, (across, down): (usize, usize)) -> Result<Self, Box<dyn Error>> {
        let wide = width(size.0) * u32::try_from(across)? + MARGIN;
        let high = height(size.1) * u32::try_from(down)?;
        let mut pixels = Pixmap::new(wide, high).ok_or("a sheet is empty or too large")?;
        pixels.fill(tiny_skia::Color::from_rgba8(120, 120, 120, 255));
        Ok(Self { pixels, size })
    }

    /// Draws a frame at a position on the sheet, with its name above it.
    pub(super) fn paint(
        &mut self,
        (column, row): (usize, usize),
        name: &str,
        frame: &Buffer,
        paper: Paper,
        letters: &Letters,
    ) {
        let left = (column as u32 * width(self.size.0) + MARGIN) as f32;
        let top = (row as u32 * height(self.size.1)) as f32;
        for (at, c) in name.chars().enumerate() {
            let x = left + (at as u32 * CELL.0) as f32;
            self.letter(c, true, (x, top + LETTER.1), [255; 3], letters);
        }
        let (columns, lines) = (frame.area.width, frame.area.height);
        for (y, x) in (0..lines).flat_map(|y| (0..columns).map(move |x| (y, x))) {
            let place = (
                left + (u32::from(x) * CELL.0) as f32,
                top + (u32::from(y) * CELL.1 + MARGIN) as f32,
            );
            self.cell(&frame[(x, y)], place, paper, letters);
        }
    }

    fn cell(&mut self, cell: &Cell, (left, top): (f32, f32), paper: Paper, letters: &Letters) {
        let mut foreground = rgb(cell.fg, paper.foreground);
        let mut background = rgb(cell.bg, paper.background);
        if cell.modifier.contains(Modifier::REVERSED) {
            std::mem::swap(&mut foreground, &mut background);
        }
        if cell.modifier.contains(Modifier::DIM) {
            // Most terminals draw dim text at two thirds of its intensity.
            let part =
                |i: usize| ((u16::from(background[i]) + 2 * u16::from(foreground[i])) / 3) as u8;
            foreground = std::array::from_fn(part);
        }
        let (wide, high) = (CELL.0 as f32, CELL.1 as f32);
        self.fill((left, top, wide, high), background);
        let c = cell.symbol().chars().next().unwrap_or(' ');
        if c != ' ' {
            let is_bold = cell.modifier.contains(Modifier::BOLD);
            self.sign(c, is_bold, (left, top), foreground, letters);
        }
        if cell.modifier.contains(Modifier::UNDERLINED) {
            self.fill((left, top + high - 2.0, wide, 1.0), foreground);
        }
        if cell.modifier.contains(Modifier::CROSSED_OUT) {
            self.fill((left, top + high / 2.0, wide, 1.5), foreground);
        }
    }

    /// Draws a character. Block characters are rectangles that fill the cell, and all other
    /// characters are glyphs of the font.
    fn sign(
        &mut self,
        c: char,
        bold: bool,
        (x, y): (f32, f32),
        foreground: Rgb,
        letters: &Letters,
    ) {
        let (wide, high) = (CELL.0 as f32, CELL.1 as f32);
        match c {
            '█' => self.fill((x, y, wide, high), foreground),
            '▀' => self.fill((x, y, wide, high / 2.0), foreground),
            '▁'..='▇' => {
                let part = (c as u32 - '▁' as u32 + 1) as f32 / 8.0 * high;
                self.fill((x, y + high - part, wide, part), foreground);
            }
            '▉'..='▏' => {
                let part = ('▏' as u32 - c as u32 + 1) as f32 / 8.0 * wide;
                self.fill((x, y, part, high), foreground);
            }
            '\u{2800}'..='\u{28ff}' => {
                // Draw Braille dots without a font, because many monospaced fonts lack them.
                for (column, row) in dots(c as u32 - 0x2800) {
                    let left = x + (column as f32 + 0.5) * wide / 2.0 - 1.0;
                    let top = y + (row as f32 + 0.5) * high / 4.0 - 1.0;
                    self.fill((left, top, 2.0, 2.0), foreground);
                }
            }
            _ => self.letter(c, bold, (x, y + LETTER.1), foreground, letters),
        }
    }

    fn letter(&mut self, c: char, bold: bool, at: (f32, f32), foreground: Rgb, letters: &Letters) {
        let Some(path) = letters.outline(c, bold, at) else { return };
        let paint = paint(foreground);
        self.pixels.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    fn fill(&mut self, (x, y, width, height): (f32, f32, f32, f32), colour: Rgb) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.pixels.fill_rect(rect, &paint(colour), Transform::identity(), None);
        }
    }

    /// Writes the sheet as PNG.
    pub(super) fn save(&self, path: &Path) -> Result<(), Box<dyn Error>> {
        Ok(self.pixels.save_png(path)?)
    }
}

/// Returns the column and the row of each dot in a Braille character. Each set bit of `bits` is a
/// dot.
fn dots(bits: u32) -> Vec<(u32, u32)> {
    const PLACES: [(u32, u32); 8] =
        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    let is_set = |number: &usize| bits >> number & 1 == 1;
    (0..PLACES.len()).filter(is_set).map(|number| PLACES[number]).collect()
}

fn paint([red, green, blue]: Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

/// The sixteen colours of typical terminals.
const SIXTEEN: [Rgb; 16] = [
    [0x00, 0x00, 0x00],
    [0xcd, 0x31, 0x31],
    [0x0d, 0xbc, 0x79],
    [0xe5, 0xe5, 0x10],
    [0x24, 0x72, 0xc8],
    [0xbc, 0x3f, 0xbc],
    [0x11, 0xa8, 0xcd],
    [0xe5, 0xe5, 0xe5],
    [0x66, 0x66, 0x66],
    [0xf1, 0x4c, 0x4c],
    [0x23, 0xd1, 0x8b],
    [0xf5, 0xf5, 0x43],
    [0x3b, 0x8e, 0xea],
    [0xd6, 0x70, 0xd6],
    [0x29, 0xb8, 0xdb],
    [0xff, 0xff, 0xff],
];

/// Converts the colour of a cell to a pixel colour. `own` is the default colour of the terminal.
fn rgb(colour: Color, own: Rgb) -> Rgb {
    let index = match colour {
        Color::Reset => return own,
        Color::Rgb(red, green, blue) => return [red, green, blue],
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        Color::Indexed(index) => index,
    };
    match index {
        0..16 => SIXTEEN[usize::from(index)],
        16..232 => {
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            let index = index - 16;
            [level(index / 36), level(index / 6 % 6), level(index % 6)]
        }
        232.. => [8 + 10 * (index - 232); 3],
    }
}

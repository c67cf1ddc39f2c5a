//! Writes a drawing as SVG.

use super::drawing::{Drawing, Ink, Item};
use super::face::{Family, Weight};
use std::fmt::Write;

/// The font families of serif text. Pencilmark Serif is derived from Gentium Book Plus.
const SERIF: &str = "'Pencilmark Serif', 'Gentium Book Plus', 'Times New Roman', serif";

/// The font families of sans-serif text.
const SANS: &str = "'DejaVu Sans', Verdana, sans-serif";

/// Writes the drawing as SVG 1.1. Text is written as text elements, not as outlines. One point
/// becomes one pixel, as in [`png`](super::png()) with a scale of 1.
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width, drawing.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{SERIF}\">\n"
    );
    for item in &drawing.items {
        write_item(&mut out, item).expect("writing to a string cannot fail");
    }
    out.push_str("</svg>\n");
    out
}

fn write_item(out: &mut String, item: &Item) -> std::fmt::Result {
    match item {
        Item::Rect { x, y, width, height, ink } => writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            hex(*ink)
        ),
        Item::Line { from, to, width, ink } => writeln!(
            out,
            "<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"{width}\"/>",
            from.0,
            from.1,
            to.0,
            to.1,
            hex(*ink)
        ),
        Item::Text { x, y, size, font, ink, text } => {
            let family = match font.family {
                Family::Serif => String::new(),
                Family::Sans => format!(" font-family=\"{SANS}\""),
            };
            let bold = if font.weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
            writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{family}{bold} fill=\"{}\">{}</text>",
                hex(*ink),
                escaped(text)
            )
        }
    }
}

fn hex(Ink(red, green, blue): Ink) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::drawing::Type;
    use super::super::face::Font;
    use super::*;

    #[test]
    fn texts_are_escaped() {
        let mut drawing = Drawing::new(10.0, 20.0);
        let set = Type { size: 5.0, font: Font::SERIF_BOLD, ink: Ink::PEN };
        drawing.text((1.0, 2.0), "<a & b>", set);
        drawing.text((1.0, 9.0), "3", Type { font: Font::SANS, ..set });
        let written = svg(&drawing);
        assert!(written.contains(" width=\"10\" height=\"20\" viewBox=\"0 0 10 20\""), "{written}");
        assert!(written.contains(">&lt;a &amp; b&gt;</text>"), "{written}");
        assert!(written.contains("serif\">\n"), "{written}");
        assert!(written.contains(" font-family=\"'DejaVu Sans', Verdana, sans-serif\" fill"));
        assert!(written.contains("font-weight=\"bold\" fill=\"#143ca0\""), "{written}");
    }
}

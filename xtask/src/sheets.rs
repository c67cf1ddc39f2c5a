//! Draws every screen at several sizes and in several themes, as PNG sheets for visual checks.
//!
//! ```sh
//! cargo xtask sheets FOLDER               # all sheets
//! cargo xtask sheets FOLDER 80x24 auto    # only those whose name contains all the words
//! cargo xtask sheets FOLDER hint --scene  # one PNG for each scene whose name contains the words
//! ```
//!
//! The scenes come from `crates/test-support`. The font is `DejaVu` Sans Mono (Debian's package
//! `fonts-dejavu-core`). The environment variable `PENCILMARK_FONT` can name another font file.

mod picture;

use pencilmark::app::settings::Settings;
use pencilmark::ui::{Background, Charset, Depth, Palette, TerminalInfo, Theme, Themes};
use pencilmark_test_support::frame::{Size, draw};
use pencilmark_test_support::scenes::{self, Scene};
use picture::{Canvas, Letters, Paper};
use std::error::Error;
use std::path::Path;

/// The terminal sizes.
const SIZES: [Size; 7] = [(40, 14), (60, 20), (80, 24), (120, 30), (120, 34), (120, 40), (200, 60)];

/// The kinds of terminals. Each has a name, default colours, its answer when the program asks for
/// its colours, and the number of colours that it can show.
const LOOKS: [(&str, Paper, Answer, Depth); 9] = [
    ("auto-dark", Paper::DARK, Answer::Palette, Depth::Full),
    ("auto-light", Paper::LIGHT, Answer::Palette, Depth::Full),
    ("unanswered", Paper::DARK, Answer::None, Depth::Full),
    ("256-dark", Paper::DARK, Answer::Palette, Depth::Indexed),
    ("256-light", Paper::LIGHT, Answer::Palette, Depth::Indexed),
    ("16-dark", Paper::DARK, Answer::Palette, Depth::Sixteen),
    ("16-light", Paper::LIGHT, Answer::Palette, Depth::Sixteen),
    ("mono-dark", Paper::DARK, Answer::Palette, Depth::Mono),
    ("mono-light", Paper::LIGHT, Answer::Palette, Depth::Mono),
];

/// The colours that a terminal reports.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// The terminal reports its whole palette.
    Palette,
    /// The terminal reports no colours.
    None,
}

/// Returns the theme that the program chooses for a terminal.
fn theme(paper: Paper, answer: Answer, depth: Depth) -> Theme {
    let palette = if answer == Answer::Palette { paper.palette() } else { Palette::default() };
    let (background, charset) = (Background::Unknown, Charset::Lines);
    let terminal = TerminalInfo { depth, palette, background, charset };
    Themes::default().chosen(&Settings::default(), &terminal)
}

/// The maximum width of a sheet, in pixels.
const WIDTH: u32 = 1500;

/// The maximum number of screens on one sheet.
const MAX_SCREENS: usize = 6;

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments: Vec<_> = crate::env::arguments().collect();
    let single = arguments.iter().position(|word| word == "--scene");
    if let Some(at) = single {
        arguments.remove(at);
    }
    let Some((folder, words)) = arguments.split_first() else {
        return Err("usage: cargo xtask sheets FOLDER [WORD…] [--scene]".into());
    };
    std::fs::create_dir_all(folder)?;
    let letters = Letters::load()?;
    let scenes = scenes::all();
    let has_words = |name: &str| words.iter().all(|word| name.contains(word.as_str()));
    for (look, paper, answer, depth) in LOOKS {
        let theme = theme(paper, answer, depth);
        for size in SIZES {
            let prefix = format!("{look}-{}x{}", size.0, size.1);
            if single.is_some() {
                for scene in &scenes {
                    let name = format!("{prefix}-{}", scene.0);
                    if has_words(&name) {
                        let scenes = std::slice::from_ref(scene);
                        write(
                            &Path::new(folder).join(name),
                            scenes,
                            size,
                            &theme,
                            paper,
                            &letters,
                        )?;
                    }
                }
                continue;
            }
            for (page, scenes) in scenes.chunks(per_sheet(size)).enumerate() {
                let name = format!("{prefix}-{:02}", page + 1);
                if has_words(&name) {
                    write(&Path::new(folder).join(name), scenes, size, &theme, paper, &letters)?;
                }
            }
        }
    }
    Ok(())
}

/// Returns how many screens of the given size fit side by side on a sheet.
fn across((columns, _): Size) -> usize {
    usize::try_from(WIDTH / picture::width(columns)).expect("a small number").max(1)
}

fn per_sheet(size: Size) -> usize {
    MAX_SCREENS.next_multiple_of(across(size)).min(3 * across(size))
}

/// Writes a sheet with the scenes in rows, and the name of each scene above it.
fn write(
    path: &Path,
    scenes: &[Scene],
    size: Size,
    theme: &Theme,
    paper: Paper,
    letters: &Letters,
) -> Result<(), Box<dyn Error>> {
    let across = across(size).min(scenes.len());
    let rows = scenes.len().div_ceil(across);
    let mut canvas = Canvas::new(size, (across, rows))?;
    for (at, (name, app)) in scenes.iter().enumerate() {
        let frame = draw(app, size, theme);
        canvas.paint((at % across, at / across), name, &frame, paper, letters);
    }
    let path = path.with_extension("png");
    canvas.save(&path)?;
    println!("{}", path.display());
    Ok(())
}

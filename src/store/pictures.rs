//! Writes pictures of boards and other exports. Each becomes a new file in the current directory.

use super::error::io_reason;
use crate::app::{PictureError, PictureFile, PictureKind};
use pencilmark_engine::formats::clean::capped;
use pencilmark_print::PngError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The width of the board in points.
const WIDTH: f32 = 720.0;

/// The maximum length of a path in a message, in characters.
const LONGEST: usize = 400;

/// The maximum number of files with the same stem.
const MAX_NUMBER: u32 = 9999;

/// Draws a picture and writes it to a new file. Returns the path without control characters.
///
/// # Errors
/// Returns an error if the picture can't be drawn or written.
pub(super) fn save(picture: &PictureFile) -> Result<String, PictureError> {
    save_new(&picture.stem, picture.kind.name(), &drawn(picture)?)
}

/// Writes `data` to a new file in the current directory. Returns the path without control
/// characters. The name is `stem` with a number if the name is taken, and the extension `ending`.
///
/// # Errors
/// Returns an error if the file can't be written.
pub(super) fn save_new(stem: &str, ending: &str, data: &[u8]) -> Result<String, PictureError> {
    let dir = std::env::current_dir().map_err(|error| PictureError::NoDirectory(reason(&error)))?;
    match write(&dir, (stem, ending), data) {
        Ok(path) => Ok(capped(&path.display().to_string(), LONGEST)),
        Err(error) => Err(PictureError::Write {
            dir: capped(&dir.display().to_string(), LONGEST),
            why: reason(&error),
        }),
    }
}

fn reason(error: &io::Error) -> String {
    capped(&io_reason(error), LONGEST)
}

fn drawn(picture: &PictureFile) -> Result<Vec<u8>, PngError> {
    let drawing = picture.figure.drawing(WIDTH);
    match picture.kind {
        PictureKind::Png => pencilmark_print::png(&drawing, 1.0),
        PictureKind::Svg => Ok(pencilmark_print::svg(&drawing).into_bytes()),
        PictureKind::Pdf => Ok(pencilmark_print::pdf("Sudoku", &vec![drawing].into())),
    }
}

/// Writes the data to a file with the first unused name, such as `pencilmark-3.png` or
/// `pencilmark-3-2.png`.
fn write(dir: &Path, (stem, ending): (&str, &str), data: &[u8]) -> io::Result<PathBuf> {
    for number in 1..=MAX_NUMBER {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        let path = dir.join(format!("{stem}{number}.{ending}"));
        let mut file = match File::create_new(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        return match file.write_all(data) {
            Ok(()) => Ok(path),
            Err(error) => {
                // Do not leave an incomplete file.
                let _ = fs::remove_file(&path);
                Err(error)
            }
        };
    }
    Err(io::Error::other(format!("{MAX_NUMBER} files have that name")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_engine::board::Grid;
    use pencilmark_print::{Figure, Fill};

    #[test]
    fn every_kind_has_its_format_and_no_file_is_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let figure = Box::new(Figure::puzzle(&Grid::EMPTY, Fill::Nothing));
        for (kind, head) in [
            (PictureKind::Png, "\u{89}PNG"),
            (PictureKind::Svg, "<svg"),
            (PictureKind::Pdf, "%PDF"),
        ] {
            let picture = PictureFile { stem: "board".to_owned(), kind, figure: figure.clone() };
            let data = drawn(&picture).unwrap();
            let head: Vec<u8> = head.chars().map(|c| c as u8).collect();
            assert!(data.starts_with(&head), "{kind:?}");
            let mut names = Vec::new();
            for _ in 0..3 {
                let path = write(dir.path(), ("board", kind.name()), &data).unwrap();
                assert_eq!(fs::read(&path).unwrap(), data);
                names.push(path.file_name().unwrap().to_string_lossy().into_owned());
            }
            let ending = kind.name();
            let wanted = [
                format!("board.{ending}"),
                format!("board-2.{ending}"),
                format!("board-3.{ending}"),
            ];
            assert_eq!(names, wanted);
        }
    }

    #[test]
    fn the_path_of_the_picture_or_the_reason_is_returned() {
        let dir = tempfile::tempdir().unwrap();
        // A stem that is an absolute path keeps the test out of the current directory.
        let saved = |stem: &Path| {
            let figure = Box::new(Figure::puzzle(&Grid::EMPTY, Fill::Nothing));
            let stem = stem.display().to_string();
            save(&PictureFile { stem, kind: PictureKind::Svg, figure })
        };
        let path = dir.path().join("board.svg");
        assert_eq!(saved(&dir.path().join("board")), Ok(path.display().to_string()));
        assert!(fs::read_to_string(path).unwrap().starts_with("<svg"));
        let Err(PictureError::Write { why, .. }) = saved(&dir.path().join("gone/board")) else {
            panic!("the directory does not exist")
        };
        let reason = io_reason(&fs::metadata(dir.path().join("gone")).unwrap_err());
        assert_eq!(why, reason);
    }
}

//! Writes the answers to all puzzles, and a frame around the answers.

use super::lost_parts::LostParts;
use crate::app::words::counted;
use crate::cli::report::report;
use pencilmark_engine::formats::{Files, Notation};
use std::io::{self, Write};

/// The answer to a puzzle, or to a batch of puzzles.
#[derive(Default)]
pub(in crate::cli) struct Reply {
    /// The text for stdout.
    pub(in crate::cli) text: Vec<u8>,
    /// The text for stdout if there is only one answer. Empty if `text` is used in that case too.
    pub(in crate::cli) alone: Vec<u8>,
    /// The parts of the puzzles that `text` does not hold.
    pub(in crate::cli) lost: LostParts,
    /// The number of puzzles whose placed digits and marks were ignored.
    pub(in crate::cli) ignored: usize,
}

/// The text around the answers.
#[derive(Default)]
pub(in crate::cli) struct Frame {
    /// Text before the first answer. Left out if there is only one answer and `Reply::alone` is not
    /// empty.
    pub(in crate::cli) head: String,
    /// Text between two answers.
    pub(in crate::cli) separator: &'static str,
    /// Text after the last answer.
    pub(in crate::cli) tail: &'static str,
    /// The notation of the answers, if they are puzzles.
    pub(in crate::cli) notation: Option<&'static Notation>,
}

/// Writes answers.
pub(super) struct AnswerWriter<'a, W> {
    out: &'a mut W,
    frame: Frame,
    /// The first answer, until a second answer arrives.
    first: Option<Reply>,
    has_written: bool,
    /// The parts that the written puzzles lost.
    lost: LostParts,
    /// The number of answers that were left out.
    left_out: u32,
}

impl<'a, W: Write> AnswerWriter<'a, W> {
    pub(super) fn new(out: &'a mut W, frame: Frame) -> Self {
        Self {
            out,
            frame,
            first: None,
            has_written: false,
            lost: LostParts::default(),
            left_out: 0,
        }
    }

    pub(super) fn add(&mut self, reply: Reply) -> io::Result<()> {
        if reply.text.is_empty() {
            return Ok(());
        }
        let is_only_one = self.frame.notation.is_some_and(|to| matches!(to.files, Files::One));
        if is_only_one && self.has_written {
            self.left_out += 1;
            return Ok(());
        }
        self.lost.add(&reply.lost);
        if !self.has_written && self.first.is_none() && !reply.alone.is_empty() {
            self.first = Some(reply);
            return Ok(());
        }
        if let Some(first) = self.first.take() {
            self.write(&first.text)?;
        }
        self.write(&reply.text)
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let before = if self.has_written { self.frame.separator } else { &self.frame.head };
        self.has_written = true;
        self.out.write_all(before.as_bytes())?;
        self.out.write_all(text)?;
        // Flush, so that a program that writes puzzles into a pipe one by one receives each answer
        // immediately.
        self.out.flush()
    }

    /// Writes the end of the frame. Returns `false` if answers were left out.
    pub(super) fn end(self) -> io::Result<bool> {
        match self.first {
            Some(first) => self.out.write_all(&first.alone)?,
            None if self.has_written => self.out.write_all(self.frame.tail.as_bytes())?,
            None => {}
        }
        if let Some(notation) = self.frame.notation {
            if self.left_out > 0 {
                let left = counted(self.left_out, "other", "others");
                let name = notation.name;
                report(format_args!("a file in {name} holds only one puzzle; left out {left}"));
            }
            self.lost.report(notation);
        }
        Ok(self.left_out == 0)
    }
}

//! Answers on their way out, with what stands around them.

use super::Reply;
use crate::app::words::counted;
use crate::cli::complain;
use std::io::{self, Write};

/// What stands around the answers.
#[derive(Default)]
pub(in crate::cli) struct Frame {
    /// Before the first; left out where there is one answer that can stand alone.
    pub(in crate::cli) head: String,
    /// Between two.
    pub(in crate::cli) between: &'static str,
    /// Behind the last.
    pub(in crate::cli) tail: &'static str,
    /// Of what there is room for one only.
    pub(in crate::cli) only_one: Option<&'static str>,
}

/// Answers on their way out.
pub(super) struct Paper<'a, W> {
    out: &'a mut W,
    frame: Frame,
    /// The first answer, as long as it may be the only one.
    first: Option<Reply>,
    is_begun: bool,
    /// For how many there was no room.
    left: u32,
}

impl<'a, W: Write> Paper<'a, W> {
    pub(super) const fn new(out: &'a mut W, frame: Frame) -> Self {
        Self { out, frame, first: None, is_begun: false, left: 0 }
    }

    pub(super) fn add(&mut self, reply: Reply) -> io::Result<()> {
        if reply.text.is_empty() {
            return Ok(());
        }
        if self.frame.only_one.is_some() && self.is_begun {
            self.left += 1;
            return Ok(());
        }
        if !self.is_begun && self.first.is_none() && !reply.alone.is_empty() {
            self.first = Some(reply);
            return Ok(());
        }
        if let Some(first) = self.first.take() {
            self.write(&first.text)?;
        }
        self.write(&reply.text)
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let before = if self.is_begun { self.frame.between } else { &self.frame.head };
        self.is_begun = true;
        self.out.write_all(before.as_bytes())?;
        self.out.write_all(text)?;
        // Who waits for the next puzzle sees this one.
        self.out.flush()
    }

    /// Writes what is behind the last answer; whether there was room for all.
    pub(super) fn end(self) -> io::Result<bool> {
        match self.first {
            Some(first) => self.out.write_all(&first.alone)?,
            None if self.is_begun => self.out.write_all(self.frame.tail.as_bytes())?,
            None => {}
        }
        if let Some(what) = self.frame.only_one.filter(|_| self.left > 0) {
            let left = counted(self.left, "other was", "others were");
            complain(format_args!("a file in {what} holds one puzzle: {left} left out"));
        }
        Ok(self.left == 0)
    }
}

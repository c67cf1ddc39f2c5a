//! The label of a step of a proof.

use std::fmt;

/// The label of a step: a letter or two, as in `b` and `aa`. A step of a chain that proves another
/// step has a number after the letters of that step, as in `b2` and `b2.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepLabel {
    /// The text in ASCII. The bytes after the text are 0.
    bytes: [u8; MAX_LENGTH],
}

/// The maximum length of a label. Longer labels, which only deeply nested chains have, are cut.
const MAX_LENGTH: usize = 15;

impl StepLabel {
    /// Returns the label of a step of the proof itself: `a` to `z`, followed by `aa`, `ab` and so
    /// on. `number` starts at 0.
    pub fn letter(number: usize) -> Self {
        let last = char::from(b'a' + (number % 26) as u8);
        let before = (number / 26).checked_sub(1).map(Self::letter);
        Self::cut(&format!("{}{last}", before.map(|it| it.to_string()).unwrap_or_default()))
    }

    /// Returns the label of a step of a chain that proves the step with this label: `e1` for the
    /// first step of a chain inside step `e`, and `e1.1` for the first step of a chain inside step
    /// `e1`. `number` starts at 0.
    #[must_use]
    pub fn inner(self, number: usize) -> Self {
        let is_inner = self.as_str().ends_with(|last: char| last.is_ascii_digit());
        Self::cut(&format!("{self}{}{}", if is_inner { "." } else { "" }, number + 1))
    }

    /// Returns the label without its numbers: the letters of the step of the proof itself.
    pub(super) fn outermost(self) -> Self {
        Self::cut(self.as_str().trim_end_matches(|c: char| !c.is_ascii_lowercase()))
    }

    /// Returns the text of the label.
    pub fn as_str(&self) -> &str {
        let length = self.bytes.iter().position(|byte| *byte == 0).unwrap_or(MAX_LENGTH);
        str::from_utf8(&self.bytes[..length]).unwrap_or_default()
    }

    fn cut(text: &str) -> Self {
        let mut bytes = [0; MAX_LENGTH];
        bytes.iter_mut().zip(text.bytes()).for_each(|(to, from)| *to = from);
        Self { bytes }
    }
}

impl fmt::Display for StepLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for StepLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_continue_after_z_and_inner_labels_have_numbers() {
        let letters = [0, 25, 26, 51, 52].map(|number| StepLabel::letter(number).to_string());
        assert_eq!(letters, ["a", "z", "aa", "az", "ba"]);
        let inner = StepLabel::letter(26).inner(11);
        assert_eq!((inner.as_str(), inner.inner(0).as_str()), ("aa12", "aa12.1"));
        assert_eq!([inner, inner.inner(0)].map(StepLabel::outermost), [StepLabel::letter(26); 2]);
        let long = (0..9).fold(inner, |label, _| label.inner(99));
        assert_eq!(long.as_str().len(), MAX_LENGTH);
    }
}

//! A text field for typing a name.

/// A text field that contains a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextField {
    text: String,
    /// `true` if the text is a suggestion, which typing replaces.
    is_suggested: bool,
    /// The maximum length of the text, in characters.
    most: usize,
}

impl TextField {
    /// Returns a field that contains an existing name, to which typing appends.
    pub(super) const fn known(text: String, most: usize) -> Self {
        Self { text, is_suggested: false, most }
    }

    /// Returns a field that contains a suggested name, which typing replaces.
    pub(super) const fn suggested(text: String, most: usize) -> Self {
        Self { text, is_suggested: true, most }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Appends a character, unless it is a control character or the field is full. The first
    /// character replaces a suggestion.
    pub(super) fn write(&mut self, letter: char) {
        if letter.is_control() {
            return;
        }
        if std::mem::take(&mut self.is_suggested) {
            self.text.clear();
        }
        if self.text.chars().count() < self.most {
            self.text.push(letter);
        }
    }

    /// Removes the last character. Afterwards, typing no longer replaces a suggestion.
    pub(super) fn erase(&mut self) {
        self.is_suggested = false;
        self.text.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(mut name: TextField, letters: &str) -> String {
        for letter in letters.chars() {
            if letter == '<' { name.erase() } else { name.write(letter) }
        }
        name.text().to_owned()
    }

    #[test]
    fn typing_replaces_only_a_suggestion() {
        let one = || TextField::suggested("One".to_owned(), 5);
        assert_eq!(typed(one(), ""), "One");
        assert_eq!(typed(one(), "\u{1b}"), "One");
        assert_eq!(typed(one(), "ab\u{7}c"), "abc");
        assert_eq!(typed(one(), "<ab"), "Onab");
        assert_eq!(typed(one(), "abcdefg"), "abcde");
        assert_eq!(typed(TextField::known("One".to_owned(), 5), "abc"), "Oneab");
    }
}

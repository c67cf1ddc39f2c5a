//! Finds a terminal's answer among the keys.
//!
//! A program that asks a terminal for its background gets `ESC ] 11 ; rgb:RRRR/GGGG/BBBB ESC \` back where keys
//! come in, at once, late or never. crossterm knows no such answer and reads Alt-], 1, 1, … from it. The sieve
//! holds such keys back until they are an answer, or can't be one any more; then they are keys after all.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What became of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sifted {
    /// These keys were typed.
    Keys(Vec<KeyEvent>),
    /// It may belong to an answer: it is held back.
    Held,
    /// It ends the answer: the colour, as the terminal writes it.
    Answer(String),
}

/// Holds keys back that may be an answer.
#[derive(Debug, Default)]
pub struct Sieve {
    held: Vec<KeyEvent>,
    /// What the held keys write, without the first.
    text: String,
}

impl Sieve {
    /// What comes before the colour.
    const HEAD: &'static str = "11;";
    /// No answer is longer.
    const LONGEST: usize = 40;

    /// Takes a key in.
    pub fn take(&mut self, key: KeyEvent) -> Sifted {
        let opens = key.code == KeyCode::Char(']') && key.modifiers == KeyModifiers::ALT;
        if self.held.is_empty() && !opens {
            return Sifted::Keys(vec![key]);
        }
        if opens {
            self.text.clear();
            let before = std::mem::replace(&mut self.held, vec![key]);
            return if before.is_empty() { Sifted::Held } else { Sifted::Keys(before) };
        }
        self.held.push(key);
        if self.text.len() > Self::HEAD.len() && ends(&key) {
            self.held.clear();
            return Sifted::Answer(std::mem::take(&mut self.text).split_off(Self::HEAD.len()));
        }
        match key.code {
            KeyCode::Char(letter) if self.goes_on(letter, key.modifiers) => {
                self.text.push(letter);
                Sifted::Held
            }
            _ => {
                self.text.clear();
                Sifted::Keys(std::mem::take(&mut self.held))
            }
        }
    }

    /// Whether an answer may go on with this letter.
    fn goes_on(&self, letter: char, modifiers: KeyModifiers) -> bool {
        let plain = (modifiers - KeyModifiers::SHIFT).is_empty();
        let fits = match Self::HEAD.chars().nth(self.text.len()) {
            Some(wanted) => letter == wanted,
            None => letter.is_ascii_hexdigit() || "rgb:/#".contains(letter),
        };
        plain && fits && self.text.len() < Self::LONGEST
    }
}

/// Whether the key is the end of an answer: ESC \, which is read as Alt and \, or BEL, which is Ctrl-G.
fn ends(key: &KeyEvent) -> bool {
    let pressed = (key.code, key.modifiers);
    pressed == (KeyCode::Char('\\'), KeyModifiers::ALT)
        || pressed == (KeyCode::Char('g'), KeyModifiers::CONTROL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<KeyEvent> {
        let key = |letter: char| match letter {
            '<' => KeyEvent::new(KeyCode::Char(']'), KeyModifiers::ALT),
            '>' => KeyEvent::new(KeyCode::Char('\\'), KeyModifiers::ALT),
            '!' => KeyEvent::new(KeyCode::Char('g'), KeyModifiers::CONTROL),
            'A'..='Z' => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::SHIFT),
            _ => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE),
        };
        text.chars().map(key).collect()
    }

    /// The keys that come through, and the answers.
    fn sifted(text: &str) -> (Vec<KeyEvent>, Vec<String>) {
        let (mut through, mut answers) = (Vec::new(), Vec::new());
        let mut sieve = Sieve::default();
        for key in keys(text) {
            match sieve.take(key) {
                Sifted::Keys(keys) => through.extend(keys),
                Sifted::Held => {}
                Sifted::Answer(answer) => answers.push(answer),
            }
        }
        (through, answers)
    }

    #[test]
    fn an_answer_among_keys_is_taken_out_whole() {
        let (through, answers) = sifted("5<11;rgb:1e1e/2A2a/3f3f>7");
        assert_eq!((through, answers), (keys("57"), vec!["rgb:1e1e/2A2a/3f3f".to_owned()]));
        let (through, answers) = sifted("<11;rgba:ff/ff/ff/ff!<11;#000000>");
        assert_eq!((through, answers.len()), (Vec::new(), 2));
    }

    #[test]
    fn what_is_no_answer_comes_through_as_it_was_typed() {
        for text in ["<5", "<12", "<11;x", "<>", "<11;>", "<<5", "12;>!"] {
            assert_eq!(sifted(text), (keys(text), Vec::new()), "{text}");
        }
        let endless = format!("<11;{}", "a".repeat(60));
        assert_eq!(sifted(&endless).0, keys(&endless));
        let arrow = KeyEvent::new(KeyCode::Up, KeyModifiers::NONE);
        let mut sieve = Sieve::default();
        assert_eq!(sieve.take(keys("<")[0]), Sifted::Held);
        assert_eq!(sieve.take(arrow), Sifted::Keys(vec![keys("<")[0], arrow]));
    }
}

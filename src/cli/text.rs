//! Converts the effect and the picture of a step to text, and wraps text.

use crate::app::words::picture_parts;
use crate::ui::wrap_words;
use pencilmark_engine::logic::{Role, Step, chains};

/// The width of a page in columns.
const WIDTH: usize = 80;

/// Returns the effect of a step, such as `r5c5=5` or `5 from r1c3 r2c3, 6 from r1c3`.
pub(super) fn effect(step: &Step) -> String {
    step.effect()
}

/// Returns the picture of a step as sentences, such as `Look in: rows 2 and 5. To remove: 5 in
/// r4c8.`
pub(super) fn picture(step: &Step) -> String {
    let picture = &step.picture;
    let mut sentences: Vec<_> = picture_parts(picture).collect();
    if !picture.drawn_links().is_empty() {
        sentences.push(format!("Links: {}.", chains(picture.drawn_links()).join(", ")));
    }
    sentences.join(" ")
}

/// Returns the name of a role, for programs that read the output. The name does not depend on the
/// technique.
pub(super) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Focus => "focus",
        Role::Base => "base",
        Role::Cover => "cover",
        Role::Pivot => "pivot",
        Role::Wing => "wing",
        Role::Fin => "fin",
        Role::Good => "good",
        Role::Bad => "bad",
    }
}

/// Wraps text to the width of the page. Each line begins with `indent`.
pub(super) fn wrapped(text: &str, indent: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    let lines = wrap_words(&words.join(" "), WIDTH - indent.len());
    lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrapped("a  b\nc", "  "), "  a b c");
        let text = wrapped(&"word ".repeat(40), "    ");
        assert!(text.lines().all(|line| line.starts_with("    word") && line.len() <= WIDTH));
        assert_eq!(text.lines().count(), 3);
        let long = "x".repeat(100);
        assert_eq!(wrapped(&format!("a {long} b"), ""), format!("a\n{long}\nb"));
    }
}

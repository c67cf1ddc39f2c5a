//! Converts the effect and the picture of a step to text, and wraps text.

use crate::ui::wrap_words;
use pencilmark_engine::logic::{Node, Role, Step, chains};

/// The width of a page in columns.
const WIDTH: usize = 80;

/// Returns the effect of a step, such as `r5c5=5` or `5 from r1c3 r2c3, 6 from r1c3`.
pub(super) fn effect(step: &Step) -> String {
    step.effect()
}

/// Returns the picture of a step as text, such as `base: row 2, row 5; links: 5r2c1 = 5r2c8 -
/// 5r4c8`.
pub(super) fn picture(step: &Step) -> String {
    let picture = &step.picture;
    let parts = picture.parts(|candidate| Node::from(candidate).to_string());
    let mut lines: Vec<_> =
        parts.iter().map(|(word, all)| format!("{word}: {}", all.join(", "))).collect();
    if !picture.drawn_links().is_empty() {
        lines.push(format!("links: {}", chains(picture.drawn_links()).join(", ")));
    }
    lines.join("; ")
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

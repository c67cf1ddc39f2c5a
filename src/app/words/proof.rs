//! The structure of the proof of a net: which lines are steps of the net itself, and which belong
//! to a chain that proves one of its steps.

/// For each line of a proof, returns the letter of the step that the line helps to prove, as in
/// `e1: Suppose r1c2 is 5.` and the lines up to `That can't be, so r1c2 is not 5 (e).` Returns
/// `None` for a step of the proof itself.
pub fn outer_steps<'a>(lines: &[&'a str]) -> Vec<Option<&'a str>> {
    let mut outer = None;
    let mut outers = Vec::new();
    for line in lines {
        match label(line) {
            Some(Label::Own) => outer = None,
            Some(Label::Within(step)) => outer = Some(step),
            None => {}
        }
        outers.push(outer);
        outer = outer.filter(|step| !line.ends_with(&format!(" ({step}).")));
    }
    outers
}

/// The label of a line.
enum Label<'a> {
    /// The label of a step or a case of the proof itself.
    Own,
    /// The label of a line that helps to prove the step with this letter.
    Within(&'a str),
}

/// Returns the label of a line such as `b: …`, `b1: …` or `b, case 1 of 2: …`.
fn label(line: &str) -> Option<Label<'_>> {
    if line.starts_with("Case ") {
        return Some(Label::Own);
    }
    let (head, _) = line.split_once(": ")?;
    let (is_inner, head) = match head.strip_prefix("For step ") {
        Some(head) => (true, head),
        None => (head.contains(", case "), head.split(", case ").next()?),
    };
    let letters = head.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(head.len());
    let (step, number) = head.split_at(letters);
    let is_label = (1..=2).contains(&letters)
        && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let is_own = !is_inner && number.is_empty();
    is_label.then_some(if is_own { Label::Own } else { Label::Within(step) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_belongs_to_the_step_that_it_helps_to_prove() {
        let lines = [
            ("Case 1 of 2: r1c1 is 1 (a).", None),
            ("b: r1c2 is not 2, as b1 to b2 show after a.", None),
            ("b1: Suppose r1c2 is 2.", Some("b")),
            ("b2: Then r1c4 is not 2 (row 1).", Some("b")),
            ("That can't be, so r1c2 is not 2 (b).", Some("b")),
            ("So r5c5 is 3 after b.", None),
            ("ac: r1c3 is not 2, as ac1 to ac2 show.", None),
            ("For step ac: In row 1 the 3 is in r1c4 or r1c5.", Some("ac")),
            ("ac, case 1 of 2: r1c4 is 3 (ac1).", Some("ac")),
            ("ac1.1: Suppose r5c5 is 9.", Some("ac")),
            ("That can't be, so r5c5 is not 9 (ac1).", Some("ac")),
            ("So r1c3 is not 2 (ac).", Some("ac")),
            ("But then no digit would be left for r1c1 after ac.", None),
        ];
        let texts: Vec<_> = lines.iter().map(|(line, _)| *line).collect();
        assert_eq!(outer_steps(&texts), lines.map(|(_, outer)| outer));
    }
}

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

/// The place of a line in the proof of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepPlace<'a> {
    /// The letter of the step that the line helps to prove. `None` for a step of the proof itself.
    pub outer: Option<&'a str>,
    /// The number of the line among those of its case, or of the proof of the `outer` step.
    pub number: usize,
    /// The number of lines of the case, or of the proof of the `outer` step.
    pub count: usize,
    /// `true` if the lines after this one prove it.
    pub has_proof: bool,
}

impl<'a> StepPlace<'a> {
    /// Returns the place of the line `number`, which starts at 1.
    pub fn new(lines: &[&'a str], number: usize) -> Self {
        let outers = outer_steps(lines);
        let at = number - 1;
        let outer = outers[at];
        let is_case = |line: &&str| line.starts_with("Case ");
        let start = lines[..number].iter().rposition(is_case).unwrap_or(0);
        let end = lines[number..].iter().position(is_case).map_or(lines.len(), |end| number + end);
        let beside = |range: std::ops::Range<usize>| {
            outers[range].iter().filter(|other| **other == outer).count()
        };
        Self {
            outer,
            number: beside(start..number),
            count: beside(start..end),
            has_proof: outer.is_none() && outers.get(number).is_some_and(Option::is_some),
        }
    }
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
        let place = |number| {
            let StepPlace { outer, number, count, has_proof } = StepPlace::new(&texts, number);
            (outer, number, count, has_proof)
        };
        assert_eq!(place(1), (None, 1, 5, false), "steps of the case");
        assert_eq!(place(2), (None, 2, 5, true));
        assert_eq!(place(4), (Some("b"), 2, 3, false), "lines of the proof of b");
        assert_eq!(place(7), (None, 4, 5, true));
        assert_eq!(place(12), (Some("ac"), 5, 5, false));
        assert_eq!(place(13), (None, 5, 5, false));
        let cases = ["Case 1 of 2: r1c1 is 1 (a).", "b: r1c2 is 2.", "Case 2 of 2: r1c1 is 3 (a)."];
        assert_eq!(StepPlace::new(&cases, 2).count, 2, "the next case has its own steps");
        assert_eq!(StepPlace::new(&cases, 3).number, 1);
    }
}

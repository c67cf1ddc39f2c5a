//! Tests of the names in texts of hints and of their styles.

use super::*;
use pencilmark_engine::board::Candidate;
use pencilmark_engine::logic::{Link, LinkKind, Node, Picture, Role};
use ratatui::style::Modifier;

fn named(text: &str) -> Vec<String> {
    let names = names(text).into_iter();
    names.map(|(range, name)| format!("{}={name:?}", &text[range])).collect()
}

#[test]
fn cells_digits_and_houses_are_found_in_a_text() {
    let found = named("In box 4 the 5 must go in r4c2. Rows 2, 5 and 7 and 3 cells.");
    let starts: Vec<_> = found.iter().map(|name| name.split('=').next().unwrap()).collect();
    assert_eq!(starts, ["box 4", "5", "r4c2", "Rows 2", "5", "7", "3"]);
    assert_eq!(houses("In box 4, 5 is gone").count(), 1);
    assert_eq!(houses("Rows 2, 5 and 7 share it").count(), 3);
    assert_eq!(houses("Look at box 3.").next(), Some(House::boxed(2)));
    assert_eq!(cells("r1c1 and r9c9, not r0c1 or xr1c1").count(), 2);
    assert!(names("Case 2 of 3: see. Link 2 of 5, link 4 of 9").is_empty());
    assert_eq!(names("Link 2 of 5: r1c1 is 9").len(), 2);
    assert!(names("8r4c9,r6c9 = 8r5c7").is_empty());
    assert_eq!(unbroken("In box 4, row 5: 4"), "In box\u{a0}4, row\u{a0}5: 4");
}

#[test]
fn a_claim_is_found_from_its_cell_and_from_its_digit() {
    for (text, digit) in [
        (" is 5.", Some(5)),
        (" is not 5 (row 1)", Some(5)),
        (" or r2c3 is 5", Some(5)),
        (", r2c3 and r4c5 are not 5", Some(5)),
        (" is the only place for 5", None),
        (". r2c3 is 5", None),
        (" (column 5)", None),
    ] {
        assert_eq!(claimed_digit(text), digit.and_then(Digit::new), "{text}");
    }
    assert_eq!(placed_digit("Colour A has 4 in r3c9, and 9 in r1c9 and "), Digit::new(9));
    assert_eq!(placed_digit("Colour A has 4 in "), Digit::new(4));
    assert_eq!(placed_digit("r1c2 is 5. Then "), None);
    assert_eq!(claiming_cell("So r1c2 is not "), Some(Cell::at(0, 1)));
    assert_eq!(claiming_cell("a or r1c2 is "), Some(Cell::at(0, 1)));
    assert_eq!(claiming_cell("Row 1 is "), None);
}

#[test]
fn a_chain_has_both_colours_in_a_cell_with_two_of_its_candidates() {
    let theme = Theme::named("dark").unwrap();
    let node = |column, digit: usize| {
        Node::from(Candidate { cell: Cell::at(0, column), digit: Digit::ALL[digit - 1] })
    };
    let link = |from, to, kind| Link { from, to, kind };
    let links = vec![
        link(node(0, 1), node(0, 2), LinkKind::Strong),
        link(node(0, 2), node(4, 2), LinkKind::Weak),
        link(node(4, 2), node(4, 3), LinkKind::Strong),
    ];
    let all = Highlights::new(&Picture { links, ..Picture::default() }, None, None);
    let text = "If r1c1 is not 1, then r1c1 is 2. Then r1c5 is not 2, so r1c5 is 3.";
    let line = all.styled(&[text.to_owned()], &theme).remove(0);
    let names = line.spans.iter().filter(|span| span.style != Style::new());
    let styles: Vec<_> = names.map(|span| span.style).collect();
    let (on, off) = (ChipRole::On.style(&theme), ChipRole::Off.style(&theme));
    assert_eq!(styles, [off, off, on, on, off, off, on, on]);
}

#[test]
fn a_candidate_is_styled_as_on_the_board_not_as_the_other_candidates_of_its_digit() {
    let theme = Theme::named("dark").unwrap();
    let nine = |column| Candidate { cell: Cell::at(0, column), digit: Digit::ALL[8] };
    let link = Link { from: nine(0).into(), to: nine(4).into(), kind: LinkKind::Strong };
    let candidates = vec![(nine(0), Role::Bad)];
    let picture = Picture { links: vec![link], candidates, ..Picture::default() };
    let all = Highlights::new(&picture, None, None);
    let style_of = |text: &str| {
        let line = all.styled(&[text.to_owned()], &theme).remove(0);
        line.spans.into_iter().find(|span| span.content == "9").map(|span| span.style)
    };
    let [removed, right] = [0, 4].map(|column| all.candidate(nine(column).cell, nine(0).digit));
    assert_ne!(removed, right);
    let style = |role: Option<ChipRole>| role.map(|role| role.style_in_text(&theme));
    assert_eq!(style_of("The colour of the 9 in r1c1 is wrong."), style(removed));
    assert_eq!(style_of("The colour of the 9 in r1c5 is right."), style(right));
    assert_eq!(style_of("So r1c8 is 9."), None, "the board highlights no 9 there");
}

#[test]
fn a_sentence_that_removes_candidates_is_recognized() {
    for text in ["Remove ", "So. Remove 5 from r1c1 and ", "b: Remove ", "On. Removed "] {
        assert!(is_removal(text), "{text}");
    }
    for text in ["", "Remove it. The ", "Cover: row 3", "a: Suppose r1c1 is "] {
        assert!(!is_removal(text), "{text}");
    }
}

#[test]
fn the_text_has_the_styles_of_the_board() {
    let theme = Theme::named("dark").unwrap();
    let five = Candidate { cell: Cell::at(3, 1), digit: Digit::ALL[4] };
    let gone = Candidate { cell: Cell::at(6, 1), digit: Digit::ALL[4] };
    let picture = Picture {
        houses: vec![(House::boxed(3), Role::Base)],
        candidates: vec![(five, Role::Focus), (gone, Role::Bad)],
        ..Picture::default()
    };
    let all = Highlights::new(&picture, None, None);
    let text =
        ["In box\u{a0}4 the 5 is in r4c2, not in r7c2 or row 1, in boxes\u{a0}3 and", "4. Remove"];
    let text = text.into_iter().chain(["5 from r7c2."]).map(str::to_owned);
    let lines = all.styled(&text.collect::<Vec<_>>(), &theme);
    let spans = lines.iter().flat_map(|line| &line.spans);
    let styled: Vec<_> = spans.filter(|span| span.style != Style::new()).collect();
    let mut removed_digit = theme.removed_chip;
    removed_digit.add_modifier -= Modifier::CROSSED_OUT;
    let wanted = [
        ("box 4", theme.house),
        ("5", theme.chip),
        ("r4c2", theme.pattern),
        ("r7c2", theme.removed),
        ("4", theme.house),
        ("5", removed_digit),
        ("r7c2", theme.removed),
    ];
    assert_eq!(lines.len(), 3);
    assert_eq!(styled.len(), wanted.len(), "{lines:?}");
    for (span, (text, style)) in styled.into_iter().zip(wanted) {
        assert_eq!((span.content.as_ref(), span.style), (text, style));
    }
}

#[test]
fn a_claim_has_the_colour_of_its_truth() {
    let theme = Theme::named("dark").unwrap();
    let node = |cell: &str| Candidate { cell: cell.parse().unwrap(), digit: Digit::ALL[8] }.into();
    let link = |from, to, kind| Link { from: node(from), to: node(to), kind };
    let links = vec![
        link("r7c9", "r7c1", LinkKind::Strong),
        link("r7c1", "r6c1", LinkKind::Weak),
        link("r6c1", "r6c6", LinkKind::Strong),
    ];
    let all = Highlights::new(&Picture { links, ..Picture::default() }, None, None);
    let style = |text: &str, name: &str| {
        let line = all.styled(&[text.to_owned()], &theme).remove(0);
        line.spans.into_iter().find(|span| span.content == name).map(|span| span.style)
    };
    let (on, off) = (Some(theme.on), Some(theme.off));
    let step = "a: If r7c9 is not 9, then r7c1 is 9 (row 7).";
    assert_eq!((style(step, "r7c9"), style(step, "r7c1")), (off, on));
    // One end of the chain is true, and the text does not say which one.
    for ends in
        ["Either r7c9 or r6c6 is 9. Here is why.", "So either r7c9 or r6c6 is 9, and so on."]
    {
        for end in ["r7c9", "r6c6"] {
            assert_eq!(style(ends, end), Some(theme.pattern), "{ends}");
        }
        assert_eq!(style(ends, "9"), Some(theme.title), "{ends}");
    }
    let after = "So either r7c9 or r6c6 is 9. Then r7c1 is 9.";
    assert_eq!(style(after, "r7c1"), on, "that is another sentence");
    // A chain supposes a candidate to show that it is not true.
    let proof = "Proof of k: r7c1 is not 9. k1: Suppose r6c6 is 9.";
    assert_eq!((style(proof, "r7c1"), style(proof, "r6c6")), (off, on));
    let both = "Then r6c1 is not 9 (column 1), so r6c6 is 9.";
    assert_eq!((style(both, "r6c1"), style(both, "r6c6")), (off, on));
}

#[test]
fn a_candidate_in_the_text_is_found_in_both_orders() {
    let cell = "r3c3".parse().ok();
    assert_eq!(place_after(" in r3c3 were right"), cell);
    assert_eq!(claiming_cell("If r3c3 is "), cell);
    for text in [" in row 3", " in", " is in r3c3", " r3c3", ""] {
        assert_eq!(place_after(text), None, "{text}");
    }
}

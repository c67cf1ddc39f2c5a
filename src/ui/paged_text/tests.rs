//! Tests for text with pages.

use super::*;
use crate::app::Action;
use pencilmark_engine::logic::{LineKind, ProofLine, StepLabel};

fn hint_text(now: &[&str], more: &[&str]) -> HintText {
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    HintText { now: owned(now), more: more.iter().map(|text| line(text)).collect() }
}

/// Returns a line with the kind and the letter that its text starts with.
fn line(text: &str) -> ProofLine {
    let letter = text.split_once(": ").and_then(|(head, _)| head.parse::<char>().ok());
    let label = letter.map(|letter| StepLabel::letter(usize::from(letter as u8 - b'a')));
    let kind = match text.split(' ').next() {
        Some("Case") => LineKind::Case,
        Some("Outline" | "Outline:") => LineKind::Outline,
        _ if label.is_some() => LineKind::Step,
        _ => LineKind::Text,
    };
    ProofLine { kind, label, ..ProofLine::from(text.to_owned()) }
}

fn pages_of(hint: &HintText, width: usize, height: usize) -> Vec<TextPage> {
    paginate(&Paragraphs::new(hint), WrappedTexts::default().wrapper(width), height)
}

fn text_of(hint: &HintText, width: usize, height: usize) -> Vec<Vec<String>> {
    pages_of(hint, width, height).into_iter().map(|page| page.lines).collect()
}

#[test]
fn every_word_is_on_one_page_and_the_second_part_starts_a_new_page() {
    let hint = hint_text(&["one two three", "four"], &["five six", "seven"]);
    assert_eq!(
        text_of(&hint, 7, 2),
        [vec!["one two", "three"], vec!["four"], vec!["five", "six"], vec!["seven"]]
    );
    assert_eq!(text_of(&hint, 20, 3).len(), 2);
    let folded: Vec<_> = pages_of(&hint, 20, 3).iter().map(|page| page.is_folded).collect();
    assert_eq!(folded, [false, true]);
    assert_eq!(text_of(&HintText::default(), 20, 9), [Vec::<String>::new()]);
}

#[test]
fn a_text_that_fits_is_one_page_with_gaps_between_its_parts() {
    let hint = hint_text(
        &["Either r7c9 or r8c4 is 9. Here is why."],
        &["a: If r7c9 is not 9, then r7c1 is 9.", "b: Then r6c1 is not 9.", "Remove 9."],
    );
    let lines = |height| {
        let text = PagedText { ..PagedText::new("Chain".to_owned(), &hint) };
        let page = text.render(25, height, &Theme::default());
        assert_eq!(page.named, None);
        assert_eq!(text.height(25, height), page.lines.len());
        page.lines.iter().map(|line| line.line.to_string()).collect::<Vec<_>>()
    };
    let wanted = [
        "Chain",
        "Either r7c9 or r8c4 is 9.",
        "Here is why.",
        "",
        "a: If r7c9 is not 9, then",
        "r7c1 is 9.",
        "b: Then r6c1 is not 9.",
        "Remove 9.",
    ];
    assert_eq!(lines(9), wanted);
    let close: Vec<_> = wanted.into_iter().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines(7), close, "there is no room for a gap");
    assert_eq!(text_of(&hint, 25, 5).len(), 2);
}

#[test]
fn cases_have_gaps_between_all_of_them_or_none() {
    let case = |number| format!("Outline of case {number}: if so, it is so.");
    let cases = [1, 2, 3].map(case);
    let hint = hint_text(&["It is so."], &cases.each_ref().map(String::as_str));
    let lines = |height| {
        let text = PagedText { ..PagedText::new("Net".to_owned(), &hint) };
        let lines = text.render(25, height, &Theme::default()).lines;
        lines.iter().map(|line| line.line.to_string()).collect::<Vec<_>>().join("/")
    };
    let close = [1, 2, 3].map(|number| format!("Outline of case {number}: if so,/it is so."));
    assert_eq!(lines(11), format!("Net/It is so.//{}", close.join("//")));
    for height in [9, 10] {
        assert_eq!(lines(height), format!("Net/It is so.//{}", close.join("/")), "{height}");
    }
}

#[test]
fn pages_end_at_sentence_ends() {
    let hint =
        hint_text(&["One two. Three four five. Six.", "Seven eight nine ten eleven. Twelve."], &[]);
    let wanted = [
        vec!["One two."],
        vec!["Three", "four", "five."],
        vec!["Six."],
        vec!["Seven", "eight", "nine ten"],
        vec!["eleven.", "Twelve."],
    ];
    assert_eq!(text_of(&hint, 9, 3), wanted);
}

#[test]
fn a_page_starts_at_each_case() {
    let hint = hint_text(
        &["One."],
        &["Case 1 of 2: r1c1 is 1 (a).", "So.", "Case 2 of 2: r1c1 is 2 (a)."],
    );
    let pages = text_of(&hint, 40, 9);
    assert_eq!(
        pages,
        [
            vec!["One."],
            vec!["Case 1 of 2: r1c1 is 1 (a).", "So."],
            vec!["Case 2 of 2: r1c1 is 2 (a)."]
        ]
    );
}

#[test]
fn the_steps_after_an_outline_start_a_page() {
    let hint = hint_text(&["One."], &["Outline: if r1c1 is 1.", "a: Suppose.", "b: So."]);
    let wanted = [vec!["One.", "Outline: if r1c1 is 1."], vec!["a: Suppose.", "b: So."]];
    assert_eq!(text_of(&hint, 40, 3), wanted);
    let wanted =
        [vec!["One."], vec!["Outline: if r1c1 is 1."], vec!["a: Suppose."], vec!["b: So."]];
    assert_eq!(text_of(&hint, 40, 1), wanted, "an outline that does not fit below the first part");
}

#[test]
fn key_hints_lead_from_the_last_page_to_the_first_and_back() {
    let hint = hint_text(&["one"], &["r1c2 is 5, so r3c4 is not", "and r9c9."]);
    let key = |name, action| KeyHint::named(name, action, "do it");
    let lines = |page| {
        let page_keys = Some([key("e", Action::More), key("I", Action::Less)]);
        let (title, keys) = (String::new(), vec![key("i", Action::Hint)]);
        let text = PagedText { page, page_keys, keys, ..PagedText::new(title, &hint) };
        text.render(30, 2, &Theme::default())
    };
    let last = |page| lines(page).lines.last().map(|last| last.line.to_string());
    assert_eq!(last(0).as_deref(), Some("i do it  e more 1/3"));
    assert_eq!(last(1).as_deref(), Some("i do it  e more 2/3  I back"));
    assert_eq!(last(2).as_deref(), Some("i do it  e first 3/3  I back"));
    assert_eq!(last(3), last(0));
    let named = |page| lines(page).named.map(|page| page.cells.to_string());
    assert_eq!(named(0), None);
    assert_eq!(named(1).as_deref(), Some("r1c2 r3c4"));
    assert_eq!(named(2).as_deref(), Some("r9c9"));
}

#[test]
fn the_keys_are_below_the_board_if_all_of_them_fit_there() {
    let hint = hint_text(&["one two three four five six seven eight nine ten"], &[]);
    let render = |below| {
        let keys = [Action::Hint, Action::Back].map(|action| KeyHint::named("i", action, "do it"));
        let page_keys = [Action::More, Action::Less].map(|action| KeyHint::named("e", action, ""));
        let text = PagedText {
            keys: keys.to_vec(),
            page_keys: Some(page_keys),
            below,
            ..PagedText::new("Title".to_owned(), &hint)
        };
        let page = text.render(10, 5, &Theme::default());
        assert_eq!(text.height(10, 5), page.lines.len());
        (text.page_count(10, 5), page.lines.len(), page.below.len())
    };
    assert_eq!(render(None), (6, 5, 0));
    assert_eq!(render(Some(Rect::new(0, 0, 40, 2))), (2, 4, 1));
    assert_eq!(render(Some(Rect::new(0, 0, 12, 2))), render(None), "too narrow for all keys");
}

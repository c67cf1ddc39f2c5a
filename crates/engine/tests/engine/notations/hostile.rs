//! Tests hostile input: malicious documents, control characters, and random noise.

use super::{LINE, all, one};
use pencilmark_engine::formats::{About, NOTATIONS};
use pencilmark_test_support::random::Random;
use pencilmark_test_support::sheets::{file, sheet};

#[test]
fn texts_are_cleaned_and_truncated() {
    let text = format!(
        "{{\"givens\":\"{LINE}\",\"name\":\"a\\u001b[31m\\u202eb\\nc\",\"author\":\"{}\"}}",
        "é".repeat(500)
    );
    let sheet = one(&text);
    assert_eq!(sheet.words(About::Name), "a[31mb c");
    assert_eq!(sheet.words(About::Author).chars().count(), 201);
}

#[test]
fn malicious_documents_are_refused() {
    let deep = |open: &str| open.repeat(50_000);
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;\">]><opensudoku>&b;</opensudoku>";
    let nested = format!("{{\"givens\":\"{LINE}\",\"x\":{}", deep("["));
    let cases = [
        (bomb.to_owned(), "document type"),
        ("<html><body>hello</body></html>".into(), "HTML is not read"),
        ("<book><body>hello</body></book>".into(), "this XML has no puzzles"),
        ("<opensudoku>".into(), "its end is missing"),
        ("<opensudoku><game data=\"1".into(), "not valid XML"),
        (format!("<opensudoku><game data=\"&x;{LINE}\"/></opensudoku>"), "not valid XML"),
        ("<opensudoku><game/></opensudoku>".into(), "no data"),
        (deep("["), "not valid JSON"),
        (format!("[{}]", deep("[") + &deep("]")), "bytes is too long"),
        (format!("[{}]", "[".repeat(20_000) + &"]".repeat(20_000)), "not valid JSON"),
        (nested, "not valid JSON"),
        ("{\"givens\":1}".into(), "not a string of 81"),
        ("[1,2]".into(), "an object or a string"),
        ("{\"version\":2,\"givens\":\"\"}".into(), "newer version of pencilmark"),
        (
            format!("{{\"givens\":\"{LINE}\",\"corner\":{{\"r1c0\":\"1\"}}}}"),
            "must give the digits of each cell",
        ),
        (format!("{{\"givens\":\"{LINE}\",\"solution\":\"{LINE}\"}}"), "not 81 digits"),
    ];
    for (text, says) in cases {
        let found = all(&text);
        let errors: Vec<_> = found.iter().filter_map(|found| found.sheet.as_ref().err()).collect();
        let shown = &text[..text.len().min(80)];
        assert!(errors.iter().any(|error| error.to_string().contains(says)), "{shown}: {errors:?}");
        assert!(errors.iter().all(|error| !error.to_string().contains('\u{1b}')));
    }
}

#[test]
fn puzzles_in_nested_objects_do_not_exhaust_the_stack() {
    let (open, levels) = (format!("{{\"a\":[\"{LINE}\","), 20_000);
    let text = format!("{}\"{LINE}\"{}", open.repeat(levels), "]}".repeat(levels));
    let found = all(&text);
    assert_eq!(found.iter().filter(|found| found.sheet.is_ok()).count(), 3);
    assert_eq!(found.len(), 4, "the strings at the first levels, and the object after them");
}

#[test]
fn unclosed_objects_do_not_take_quadratic_time() {
    let unclosed = "{\"a\":[\n";
    let good = format!("{{\"givens\":\"{LINE}\"}}\n");
    let count = |text: &str| {
        let found = all(text);
        let errors = found.iter().filter(|found| found.sheet.is_err()).count();
        (errors, found.len() - errors)
    };
    assert_eq!(
        count(&(unclosed.repeat(3) + &good)),
        (3, 1),
        "a puzzle after a few broken objects is found"
    );
    assert_eq!(count(&unclosed.repeat(100_000)), (16, 0));
}

#[test]
fn noise_in_good_files_never_panics_and_messages_have_no_control_characters() {
    let mut random = Random(14);
    let alphabet: Vec<char> =
        "123456789.0*_-|+= \n\r\t#:;,{}[]\"'<>&%/\\x\u{1b}\u{0}\u{202e}é猫".chars().collect();
    for notation in &NOTATIONS {
        let good: Vec<char> =
            file(notation, &[sheet(&mut random), sheet(&mut random)]).chars().collect();
        for _ in 0..300 {
            let mut text = good.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(text.len().max(1));
                match random.below(3) {
                    _ if text.is_empty() => {}
                    0 => text[at] = alphabet[random.below(alphabet.len())],
                    1 => drop(text.remove(at)),
                    _ => text.truncate(at.max(1)),
                }
            }
            let text: String = text.iter().collect();
            for found in all(&text) {
                match found.sheet {
                    Err(error) => {
                        let message = error.to_string();
                        assert!(
                            !message.chars().any(|c| c.is_control() || c == '\u{202e}'),
                            "{message:?}"
                        );
                    }
                    Ok(sheet) => {
                        let words = About::ALL.map(|about| sheet.words(about).to_owned()).concat();
                        assert!(
                            !words.chars().any(|c| c.is_control() || c == '\u{202e}'),
                            "{words:?}"
                        );
                    }
                }
            }
        }
    }
}

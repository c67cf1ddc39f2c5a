//! Tests the reader of links to Penpa+ with texts as its editor writes them.

use super::*;

const HEADER: &str = "square,11,10,38,0,1,1,380,380,84,84,1,0,0,0,Title: One%2C two,Author: Eve,\
                      https://a.org/,Line%2Dline %2E 1%2F1,OFF,false";

/// Returns the text of a puzzle with an extra row at the top and an extra column on each side.
fn text(header: &str, puzzle: &str, answer: &str) -> String {
    [header, "[1,0,1,1]", "{z9:zQ}", puzzle, answer, "[46,1,1]", "[]"].join("\n")
}

fn read_puzzle(puzzle: &str) -> Result<Sheet, String> {
    read(&lengthened(&text(HEADER, puzzle, "{}"))).map_err(|error| error.to_string())
}

#[test]
fn digits_marks_and_words_are_read() {
    // The first cell has the key (1 + 2) * 15 + 1 + 2 = 48.
    let puzzle =
        r#"{zN:{"48":["5",1,"1"],"49":["",1,"1"],"52":[[0,0,1,0,0,0,0,0,0,0],1,"7"]},zS:{}}"#;
    let numbers = r#"{"48":["9",2,"1"],"50":["4",9,"1"],"51":["126",9,"6"],"53":["7",9,"5"],
        "63":[[1,1,0,0,0,0,0,0,0,0],2,"7"],"64":[[0,1],2,"7"],"900":["1",2,"1"]}"#;
    // The cells have 210 keys, followed by four times as many keys for corners and four times as
    // many for sides.
    let small = r#"{"1040":["8",9],"1043":["9",9],"1880":["1",9],"1044":[" ",9]}"#;
    let answer = format!("{{zN:{numbers},z1:{small},zT:zO}}").replace('\n', "");
    let sheet = read(&lengthened(&text(HEADER, puzzle, &answer))).unwrap();
    assert_eq!(&sheet.clues().to_string()[..9], "5...3....");
    assert_eq!(&sheet.grid.to_string()[..18], "5.4.3.....2.......");
    let marks = |marks: &crate::formats::Marks| -> Vec<_> {
        marks.iter().map(|(cell, digits)| format!("{cell} {digits}")).collect()
    };
    assert_eq!(marks(&sheet.centre), ["r1c4 126", "r1c6 7", "r2c1 12"]);
    assert_eq!(marks(&sheet.corner), ["r1c3 189"]);
    let words = WORDS.map(|(_, about, _)| sheet.words(about).to_owned());
    assert_eq!(words, ["One, two", "Eve", "https://a.org/", "Line line & 1=1"]);
}

#[test]
fn only_classic_sudokus_are_read() {
    // Corners have the keys of the cells plus 210. The upper left corner of the first cell has the
    // key 48 - 16 + 210 = 242.
    for (puzzle, says) in [
        (r#"{zN:{},zE:{"242,257":2,"245,260":2,"287,288":2}}"#, ""),
        (r#"{zN:{},zE:{"242,257":2,"243,258":2}}"#, "regions"),
        (r#"{zN:{},zE:{"242,258":2}}"#, "regions"),
        (r#"{zN:{},zE:{"10,25":2}}"#, "regions"),
        (r"{zN:{},zT:[[48,49]]}", "(thermo)"),
        (r#"{zN:{},z6:[[]],zS:{"48":1}}"#, "(surface)"),
        (r#"{zN:{"47":["3",1,"1"]}}"#, "(outside clues)"),
        (r#"{zN:{"57":["3",1,"1"]}}"#, "(outside clues)"),
        (r#"{zN:{"183":["3",1,"1"]}}"#, "(outside clues)"),
        (r#"{zN:{"48":["10",1,"1"]}}"#, "the value of r1c1"),
        (r#"{zN:{"48":[[1,1],1,"1"]}}"#, ""),
        (r#"{zN:{"48":["a",1,"1"]}}"#, "the value of r1c1"),
        (r#"{zN:{"48":[[1,1],1,"7"]}}"#, "the value of r1c1"),
        ("[]", "not valid JSON"),
    ] {
        match read_puzzle(puzzle) {
            Ok(_) => assert_eq!(says, "", "{puzzle}"),
            Err(error) => assert!(!says.is_empty() && error.contains(says), "{puzzle}: {error}"),
        }
    }
    for (header, says) in [
        ("hex,9,9", "(hex)"),
        ("9,9,1", "share it again"),
        ("square,9,9", "nine rows"),
        ("sudoku,11", "nine rows"),
        ("square,11,18446744073709551615", "nine rows"),
        ("", "()"),
    ] {
        let error = read(&text(header, "{}", "{}")).unwrap_err().to_string();
        assert!(error.contains(says), "{header}: {error}");
    }
}

#[test]
fn a_z_of_the_puzzle_stays_a_z() {
    assert_eq!(lengthened("zZZ zZSz zO zq"), "zZ zSz null zq");
}

#[test]
fn an_escape_in_a_title_stays_as_it_is() {
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    sheet.say(About::Name, "50%2F, 5%2C%2D%2E & 2%2f=%2");
    let link = write(&sheet);
    let back = read(&unpack(link.strip_prefix(PAGE).unwrap()).unwrap()).unwrap();
    assert_eq!(back.words(About::Name), "50\u{ff05}2F, 5\u{ff05}2C\u{ff05}2D\u{ff05}2E & 2%2f=%2");
}

#[test]
fn a_grid_has_at_most_995_columns() {
    for (columns, left, is_read) in [(995, 986, true), (996, 987, false)] {
        let text = format!("sudoku,{columns},9\n[0,0,{left},0]\n\n{{}}\n{{}}");
        assert_eq!(read(&text).is_ok(), is_read, "{columns}");
    }
}

#[test]
fn a_written_link_has_the_keys_and_sizes_of_penpa() {
    let mut sheet = Sheet::from_clues(&Grid::EMPTY);
    let digits = |count: usize| Digit::ALL.into_iter().take(count).collect::<DigitSet>();
    *sheet.corner.get_mut(Cell::at(0, 0)) = digits(9);
    *sheet.centre.get_mut(Cell::at(1, 1)) = digits(5);
    *sheet.centre.get_mut(Cell::at(1, 2)) = digits(6);
    let link = write(&sheet);
    let text = unpack(link.strip_prefix(PAGE).unwrap()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let answer: Value = serde_json::from_str(lines[4]).unwrap();
    // A row has 13 keys, so r1c1 has the key 28 and r2c2 has the key 42.
    assert_eq!(
        answer["number"],
        json!({ "42": ["12345", 9, "6"], "43": ["123456", 9, "5"] }),
        "more than five digits are written smaller"
    );
    // The four corners of r1c1 have the keys from 4 * (28 + 169), and its four sides have the keys
    // from 4 * (28 + 2 * 169).
    assert_eq!(
        answer["numberS"],
        json!({
            "788": ["1", 9], "789": ["2", 9], "790": ["3", 9], "791": ["4", 9],
            "1464": ["5", 9], "1465": ["6", 9], "1466": ["7", 9], "1467": ["89", 9],
        })
    );
    let steps: Vec<usize> = serde_json::from_str(lines[5]).unwrap();
    let row = [1; 8];
    let wanted = [&[28][..], &row, &[[5].as_slice(), &row].concat().repeat(8)].concat();
    assert_eq!(steps, wanted);
}

//! Tests hints: all levels, messages about mistakes, marks and unknown techniques, and applying a
//! hint.

use pencilmark::app::school::Progress;
use pencilmark::app::settings::Settings;
use pencilmark::app::{ChainStop, Known, words};
use pencilmark::game::{HintDepth, PeerMarks};
use pencilmark_engine::logic::Technique;
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{Table, cell, digit, easy, play, play_with};

const START: &str = "1: 5 3 <.> . 7 . . . .";
const WRONG: &str = "1: 5 3 <=1> . 7 . . . .";

#[test]
fn a_hint_goes_through_its_levels_and_is_applied_as_one_turn() {
    let mut table = Table::playing(&easy());
    let before = table.game().sheet().clone();
    let mut texts = Vec::new();
    for (key, depth) in
        [("i", HintDepth::Place), ("f2", HintDepth::Technique), ("i", HintDepth::Proof)]
    {
        table.press(key);
        let open = table.at_board().hint().unwrap();
        assert_eq!(open.depth, depth);
        assert_eq!(open.hint.picture(depth).is_some(), depth == HintDepth::Proof);
        texts.push(open.hint.text(depth));
        assert_eq!(*table.game().sheet(), before, "an open hint changes nothing");
        let target = open.hint.target();
        let is_there = table.at_board().cursor() == target;
        assert_eq!(
            is_there,
            depth == HintDepth::Proof,
            "the cursor goes to a cell that the board shows"
        );
    }
    texts.dedup();
    assert_eq!(texts.len(), 3, "{texts:?}");
    table.press("i");
    assert!(table.at_board().hint().is_none());
    assert_eq!((table.game().hints(), table.game().turns_played()), (1, 1));
    assert_eq!(table.game().digits().count(), 31);
    assert!(table.game().wrong_cells().is_empty());
    table.press("u");
    assert_eq!(table.game().digits(), table.game().givens());
}

#[test]
fn enter_shows_the_reason_and_then_applies_the_step() {
    let mut table = Table::playing(&easy());
    table.press("i enter");
    assert_eq!(table.at_board().hint().unwrap().depth, HintDepth::Proof);
    assert_eq!(table.game().turns_played(), 0);
    table.press("enter");
    assert!(table.at_board().hint().is_none());
    assert_eq!(table.game().turns_played(), 1);
}

#[test]
fn only_the_first_hint_of_a_game_says_that_there_is_no_mistake() {
    let mut table = Table::playing(&easy());
    table.press("i");
    assert!(hint_text(&table).starts_with("No mistakes so far. Look at "), "{}", hint_text(&table));
    table.press("i i i i");
    assert!(hint_text(&table).starts_with("Look at "), "{}", hint_text(&table));
}

#[test]
fn a_hint_that_places_a_digit_follows_the_setting_for_peer_marks() {
    let start = "
        1: 5 3 =4 . 7 . . . .
        2: 6 =7 =2 1 9 5 . . .
        3: <.> 9 8 . . +1 . 6 .";
    play(start, "i i i i", "3: <=1> 9 8 . . . . 6 .");
    let keep = Settings { erase_marks: PeerMarks::Keep, ..Settings::default() };
    play_with(keep, start, "i i i i", "3: <=1> 9 8 . . +1 . 6 .");
}

#[test]
fn esc_or_a_turn_closes_a_hint() {
    let closed = |keys: &str, end| play(START, keys, end).at_board().hint().is_none();
    assert!(!closed("i right", "1: 5 3 . <.> 7 . . . ."));
    assert!(closed("i i esc", START));
    assert!(closed("i 1", WRONG));
}

/// Returns the text of the open hint.
fn hint_text(table: &Table) -> String {
    let open = table.at_board().hint().unwrap();
    open.hint.text(open.depth).now.join(" ")
}

#[test]
fn a_mistake_is_hinted_first_and_can_be_undone() {
    let mut table = play(WRONG, "i", WRONG);
    assert_eq!(hint_text(&table), "There is a mistake in box 1.");
    table.press("i");
    assert_eq!(hint_text(&table), "r1c3 is wrong. The next step takes back your last move.");
    play(WRONG, "i i i", START);
    play("1: 5 3 <-4> . 7 . . . .", "i i i", START);
    play(WRONG, "i i i u", WRONG);
}

#[test]
fn undoing_a_mistake_keeps_the_turns_before_it() {
    // Only the second of these three digits is wrong.
    let mut table = Table::playing(&easy());
    table.press("4 tab 2 tab 6 i i i");
    assert_eq!(table.game().digits().count(), 31);
    assert_eq!(table.game().digits().get(cell("r1c3")), Some(digit(4)));
    assert_eq!(
        (table.notice(), table.game().turns_played()),
        ("Back to the last correct position. Undo restores your moves.", 4)
    );
}

#[test]
fn a_lone_wrong_digit_can_be_erased_without_losing_later_moves() {
    let mut table = Table::playing(&easy());
    table.press("4 tab 2 tab 8");
    assert_eq!(table.game().digits().count(), 33);
    table.press("i");
    assert!(
        !text(&draw(&table.app, (80, 24), &mono())).contains("just erase it"),
        "the hint does not name the cell"
    );
    table.press("i");
    assert!(text(&draw(&table.app, (80, 24), &mono())).contains("x just erase it"));
    table.press("left");
    assert!(
        !text(&draw(&table.app, (80, 24), &mono())).contains("just erase it"),
        "the key would erase another cell"
    );
    table.press("right x");
    assert_eq!(table.game().digits().count(), 32);
    assert!(table.game().wrong_cells().is_empty());
    // Going back would take back only the wrong digit, so there is nothing to choose.
    let mut table = Table::playing(&easy());
    table.press("4 tab 2 i i");
    assert!(!text(&draw(&table.app, (80, 24), &mono())).contains("just erase it"));
}

#[test]
fn a_step_that_needs_a_technique_the_player_does_not_know_says_so() {
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    let mut table = Table::playing(&easy());
    table.app = table.app.with_school(Known::new(&[], &all), Progress::default());
    table.press("i i");
    assert!(
        hint_text(&table).contains("You have not marked this technique as known"),
        "{}",
        hint_text(&table)
    );
    let but: Vec<_> = all.into_iter().filter(|name| *name != "Naked Single").collect();
    table.app = table.app.with_school(Known::new(&[], &but), Progress::default());
    table.press("esc i i");
    let open = table.at_board().hint().unwrap();
    assert_eq!(open.hint.title(open.depth), "Naked Single (2.3)");
}

#[test]
fn stale_marks_are_removed_before_a_step_that_eliminates() {
    let fish: Vec<_> = pencilmark_engine::logic::TECHNIQUES
        .iter()
        .map(|one| one.name)
        .filter(|name| *name != "Pointing")
        .collect();
    let mut table = play("1: 5 3 <+159> . 7 . . . .", "", "");
    table.app = table.app.with_school(Known::new(&[], &fish), Progress::default());
    table.press("i");
    assert_eq!(
        hint_text(&table),
        "No mistakes so far. One cell has marks that a digit on the board rules out."
    );
    table.press("i");
    assert_eq!(
        hint_text(&table),
        "r1c3 has marks that a digit rules out. r1c3 can't be 5: row 1 already has its 5, in r1c1. \
         r1c3 can't be 9: box 1 already has its 9, in r3c2. Remove 5 and 9 from r1c3."
    );
    let open = table.at_board().hint().unwrap();
    let picture = open.hint.picture(open.depth).unwrap();
    let removed: Vec<_> = picture.candidates.iter().map(|(mark, _)| mark.to_string()).collect();
    assert_eq!(removed, ["5 in r1c3", "9 in r1c3"]);
    let reasons: Vec<_> = picture.cells.iter().map(|(cell, _)| cell.to_string()).collect();
    assert_eq!(reasons, ["r1c1", "r3c2"], "the digits that rule the marks out");
    table.press("i");
    assert_eq!(table.board()[0], "5 3 <+1> . 7 . . . .");
}

#[test]
fn less_goes_to_the_previous_page_or_hint_level() {
    let mut table = Table::playing(&easy());
    let mut at = |keys: &str| {
        table.press(keys);
        table.at_board().hint().map(|open| (open.depth, open.page))
    };
    assert_eq!(at("I"), None, "there is no earlier level");
    assert_eq!(at("i i"), Some((HintDepth::Technique, 0)));
    assert_eq!(at("e e I"), Some((HintDepth::Technique, 1)));
    assert_eq!(at("I I"), Some((HintDepth::Place, 0)));
    assert_eq!(at("I I"), Some((HintDepth::Place, 0)), "there is no level before the first");
    assert_eq!(at("i"), Some((HintDepth::Technique, 0)));
    assert_eq!(table.game().hints(), 1, "it is the same hint");
}

#[test]
fn invisible_eliminations_are_reported() {
    let hint_after = |keys: &str| {
        let mut table = Table::at_example(Technique::named("X-Wing").unwrap()).unwrap();
        table.press(keys);
        table.notice().to_owned()
    };
    let (seen, unseen) = (hint_after("i i i i"), hint_after("t i i i i"));
    assert!(seen.starts_with("Removed ") && seen.contains(" from r"), "{seen}");
    assert_eq!(unseen, seen + " You don't see it, because candidates are hidden.");
}

#[test]
fn singles_come_first_if_candidates_are_shown() {
    let technique = Technique::named("Direct Hidden Pair").unwrap();
    let name = |keys: &str| {
        let mut table = Table::at_example(technique).unwrap();
        table.app = table.app.with_school(Known::default(), Progress::default());
        table.press(keys);
        let open = table.at_board().hint().unwrap();
        open.hint.step().unwrap().name
    };
    let (shown, hidden) = (name("i"), name("t i"));
    assert!(hidden.starts_with("Direct"), "{hidden}");
    assert!(!shown.starts_with("Direct"), "{shown}");
}

#[test]
fn a_chain_is_stepped_through_link_by_link() {
    let mut table = Table::at_example(Technique::named("X-Chain").unwrap()).unwrap();
    table.press("i i i");
    let count = table.at_board().hint().unwrap().links().len();
    let cursor = table.at_board().cursor();
    let mut walked = |keys: &str| {
        table.press(keys);
        table.at_board().hint().unwrap().walked
    };
    let link = |number| Some(ChainStop::Link(number));
    assert_eq!(walked("right"), link(1));
    assert_eq!(walked("right right left"), link(2));
    assert_eq!(walked("left left"), None);
    assert_eq!(walked("left"), Some(ChainStop::Conclusion), "backwards");
    assert_eq!(walked("left"), link(count));
    assert_eq!(walked("right right"), None);
    assert_eq!(walked("end"), Some(ChainStop::Conclusion));
    assert_eq!(walked("home"), link(1));
    assert_eq!(walked("home left"), None);
    assert_eq!(walked("right I i"), None, "another level starts over");
    assert_eq!(table.at_board().cursor(), cursor);
    let mut table = play(START, "i i i", "");
    table.press("right");
    assert!(table.at_board().hint().unwrap().walked.is_none(), "there is no chain");
}

/// The links of a net that is explained in cases are divided into the same cases.
#[test]
fn the_cases_of_links_are_those_of_the_text() {
    let mut count = 0;
    for technique in pencilmark_engine::logic::TECHNIQUES.iter() {
        let Some(mut table) = Table::at_example(technique) else { continue };
        table.press("i i i");
        let open = table.at_board().hint().unwrap();
        let (Some(step), last @ 2..) = (open.hint.step(), open.links().len()) else { continue };
        if step.picture.drawn_links().is_empty() {
            // The text of such a net is shown step by step, not link by link.
            continue;
        }
        let text = words::LinkTexts::new(open.links()).sentence(last, open.has_cases());
        let told = step.more().iter().filter(|line| line.starts_with("Case ")).count();
        let found = text.strip_prefix("Case ").and_then(|rest| rest.split(',').next());
        let found = found.map_or(0, |number| number.parse().unwrap());
        assert_eq!(found, told, "{}: {text}", technique.name);
        count += usize::from(told > 0);
    }
    assert!(count > 3, "{count}");
}

#[test]
fn a_key_hides_the_text_of_a_hint_over_the_board() {
    let mut table = Table::at_example(Technique::named("X-Chain").unwrap()).unwrap();
    table.press("i i i right");
    let shown = |table: &Table| text(&draw(&table.app, (40, 14), &mono()));
    assert!(shown(&table).contains("a: if") && shown(&table).contains(" e board "));
    table.press("e");
    let board = shown(&table);
    assert!(board.contains("e shows the hint") && !board.contains("a: if"), "{board}");
    table.press("e");
    assert!(shown(&table).contains("a: if"));
    // A text of several pages hides after the last one.
    table.press("left");
    let mut pages = 1;
    while !shown(&table).contains(" e board ") {
        pages += 1;
        table.press("e");
    }
    assert!(pages > 1, "{}", shown(&table));
    table.press("e");
    assert!(shown(&table).contains("e shows the hint"));
    // Beside the board, no page is empty.
    let panel = text(&draw(&table.app, (80, 24), &mono()));
    assert!(panel.contains("i remove it"), "{panel}");
}

#[test]
fn the_panel_lists_the_passed_links_and_ends_with_the_conclusion() {
    let mut table = Table::at_example(Technique::named("X-Chain").unwrap()).unwrap();
    table.press("i i i right");
    let panel = |table: &Table| text(&draw(&table.app, (120, 40), &mono()));
    assert!(!panel(&table).contains("So far"));
    assert!(panel(&table).contains("a: if r7c9 is not 9, r7c1 is 9 (row 7)."));
    table.press("right");
    // A link has the letter of its step in the text of the hint.
    let shown = panel(&table);
    let passed = shown.split_once("So far").expect("a list of the passed links").1;
    assert!(shown.contains("b: if r7c1 is 9, r6c1 is not 9 (column 1)."), "{shown}");
    assert!(passed.contains("a: if r7c9 is not 9, r7c1 is 9 (row 7)"), "{shown}");
    assert!(!passed.contains("b: if") && shown.contains("link 2/5"), "{shown}");
    table.press("end");
    let step = table.at_board().hint().unwrap().hint.step().unwrap().clone();
    let conclusion = table.at_board().hint().unwrap().conclusion().unwrap();
    assert!(step.more().last().is_some_and(|last| conclusion.ends_with(last)), "{conclusion}");
    let shown = panel(&table);
    let is_shown = |word: &str| shown.contains(word);
    assert!(conclusion.split(' ').all(is_shown) && is_shown("c: if"), "{conclusion}: {shown}");
    assert!(!is_shown("Either"), "{shown}");
    // A list that does not fit is written in Eureka notation.
    let small = text(&draw(&table.app, (80, 24), &mono()));
    let passed = small.split_once("In Eureka notation").unwrap().1;
    assert!(passed.contains("(9)r7c9 = r7c1 - r6c1") && !small.contains("in part"), "{small}");
}

#[test]
fn steps_of_inner_chains_are_followed_or_passed_over() {
    let mut table = Table::at_example(Technique::named("Nested Forcing Chain").unwrap()).unwrap();
    table.press("i i i");
    let line = |table: &Table| {
        let open = table.at_board().hint().unwrap();
        let Some(ChainStop::Step(number)) = open.walked else { panic!("{:?}", open.walked) };
        open.net_step(number).unwrap().join(" ")
    };
    table.press("right");
    while !line(&table).contains("k: ") {
        table.press("right");
    }
    // The proofs of single steps are skipped until the player opens one.
    let shown = |table: &Table| text(&draw(&table.app, (120, 40), &mono()));
    let is_shown = |words: &str| shown(&table).contains(words);
    assert!(is_shown("step 11/22") && is_shown("shift+→ why"), "{}", shown(&table));
    table.press("right");
    assert!(line(&table).contains("l: "), "{}", line(&table));
    let so_far = |table: &Table| shown(table).split_once("So far").unwrap().1.to_owned();
    assert!(!so_far(&table).contains("k1"), "{}", shown(&table));
    table.press("left shift+right");
    assert!(line(&table).contains("k1: Suppose "), "{}", line(&table));
    let proof = shown(&table);
    assert!(proof.contains("k1│") && proof.contains("shift+→ next letter"), "{proof}");
    assert!(proof.contains("step 1/6 of k"), "{proof}");
    // The results that the proved step needs come first, here in a small panel.
    let small = text(&draw(&table.app, (80, 24), &mono()));
    let results = small.split_once("So far").unwrap().1;
    assert!(small.contains("proof of") && results.contains("e: r5c5 is 6"), "{small}");
    table.press("right");
    assert!(line(&table).contains("k2: "), "{}", line(&table));
    table.press("shift+left");
    assert!(line(&table).contains("k: "), "back to the step: {}", line(&table));
    table.press("shift+right left");
    assert!(line(&table).contains("k: "), "{}", line(&table));
    table.press("shift+right shift+right");
    assert!(line(&table).contains("l: "), "past the proof: {}", line(&table));
    table.press("left");
    assert!(line(&table).contains("k: "), "{}", line(&table));
    table.press("left");
    assert!(line(&table).contains("j: "), "{}", line(&table));
    table.press("end");
    let steps = table.at_board().hint().unwrap().net_steps().len();
    assert_eq!(table.at_board().hint().unwrap().walked, Some(ChainStop::Step(steps)));
}

/// The player walks through a net step by step: its links are too many to be followed one by one.
#[test]
fn a_net_is_stepped_through_by_the_steps_of_its_proof() {
    let mut table = Table::at_example(Technique::named("Verity Net").unwrap()).unwrap();
    table.press("i i i");
    let shown = |table: &Table| text(&draw(&table.app, (120, 40), &mono()));
    assert!(shown(&table).contains("step by step"), "{}", shown(&table));
    let steps = table.at_board().hint().unwrap().net_steps().len();
    table.press("right right");
    assert_eq!(table.at_board().hint().unwrap().walked, Some(ChainStop::Step(2)));
    let second = shown(&table);
    assert!(second.contains("Case 1 of 3, b: ") && second.contains("step 2/"));
    let count = second.split_once("step 2/").unwrap().1.chars().take_while(char::is_ascii_digit);
    assert!(count.collect::<String>().parse::<usize>().unwrap() < steps, "only of this case");
    let so_far = |shown: &str| shown.split_once("So far").map(|(_, passed)| passed.to_owned());
    assert!(so_far(&second).unwrap().contains("a: r1c4 is 8"), "{second}");
    table.press("end");
    let last = shown(&table);
    assert!(last.contains("Case 3 of 3: So "), "{last}");
    let passed = so_far(&last).unwrap();
    assert!(passed.contains("a: ") && !passed.contains("r1c4 is 8"), "only of this case: {last}");
    // The conclusion is the summary of the proof, because the last step ends only the last case.
    table.press("right");
    assert_eq!(table.at_board().hint().unwrap().walked, Some(ChainStop::Conclusion));
    assert!(shown(&table).contains("Wherever it is"), "{}", shown(&table));
    table.press("right");
    assert_eq!(table.at_board().hint().unwrap().walked, None);
}

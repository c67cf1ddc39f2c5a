//! Tests of reviews of constructed games.

use super::*;
use crate::game::{Help, Origin, Played, Record, SharedLog};
use pencilmark_engine::board::Digit;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Arto Inkala's puzzle of 2012, which can't be solved with singles alone.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Builds a game from turns in the notation of saved games. For instance, `12 <1 r1c3=4` is played
/// after turn 1, at 12 seconds.
fn game(givens: &str, turns: &[&str], helps: &[(HelpKind, usize, u64)]) -> Game {
    let played = |(i, text): (usize, &&str)| {
        let mut words = text.split(' ').peekable();
        let when = words.next_if(|word| word.parse::<u64>().is_ok());
        let after = words.next_if(|word| word.starts_with('<'));
        Played {
            when: when.map(|when| Duration::from_secs(when.parse().unwrap())),
            after: after.map_or(i, |after| after[1..].parse().unwrap()),
            turn: words.collect::<Vec<_>>().join(" ").parse().unwrap(),
        }
    };
    let turns: SharedLog<_> = turns.iter().enumerate().map(played).collect();
    let last = turns.len();
    let helps = helps
        .iter()
        .map(|&(kind, at, when)| Help {
            kind,
            at,
            when: Duration::from_secs(when),
            technique: None,
        })
        .collect();
    let line = Record::from_line(givens.parse().unwrap(), Origin::Entered, Vec::new());
    let record = Record { turns, at: last, tip: last, helps, hints: 1, ..line };
    Game::replay(record, None).unwrap()
}

fn whole(game: &Game, known: &Ladder) -> GameReview {
    GameReview::new(game).complete(game, known, &Stop::default()).unwrap()
}

/// Summarises the moments as text, with time, turn and kind.
fn summary(review: &GameReview) -> Vec<String> {
    let summary = |moment: &Moment| {
        let what = match &moment.kind {
            MomentKind::Pause(pause) => format!("pause {}", pause.as_secs()),
            MomentKind::Mistake(mistake) => {
                let end = mistake.end.map(|end| format!("{:?} {}", end.by, end.turn));
                let end = end.unwrap_or_else(|| "never".to_owned());
                format!("{} {:?}: {end}", mistake.cell, mistake.fault)
            }
            MomentKind::Guess(guess) => {
                let kind = match guess.kind {
                    GuessKind::Supposed(_) => "supposed",
                    GuessKind::Unknown => "unknown",
                };
                format!(
                    "{} {} {kind}, tried {}",
                    guess.placed.cell, guess.placed.digit, guess.tried
                )
            }
            MomentKind::Help(kind) => format!("{kind:?}"),
        };
        let when = moment.when.map_or("-".to_owned(), |when| when.as_secs().to_string());
        format!("{when} #{}: {what}", moment.turn)
    };
    review.moments.iter().map(summary).collect()
}

#[test]
fn the_longest_pauses_are_listed_with_their_boards() {
    let turns = ["2 r1c3=4", "3 r2c2=7", "33 r2c3=2", "34 r1c4+26", "44 <3 r3c1=1", "45 r4c2=5"];
    let review = whole(&game(EASY, &turns, &[]), Ladder::full());
    assert_eq!(summary(&review), ["3 #3: pause 30", "34 #5: pause 10"]);
    assert_eq!(review.moments.iter().map(|one| one.board).collect::<Vec<_>>(), [2, 3]);
    let mut there = game(EASY, &turns, &[]);
    there.go_to(2).unwrap();
    assert_eq!(review.moments[0].hint, there.hint(Ladder::full(), PeerMarks::Erase));
    assert_eq!((review.end(), review.turns()), (Some(Duration::from_secs(45)), 6));
    assert_eq!(review.placed, [0, 1, 2, 3, 3, 4, 5]);
}

#[test]
fn moments_are_listed_in_order_of_time() {
    let turns = ["2 r1c3=4", "3 r2c2=7", "33 r2c3=1", "34 r1c4+26", "65 r4c2=4"];
    let helps = [(HelpKind::Hint, 2, 5), (HelpKind::Check, 4, 34)];
    assert_eq!(
        summary(&GameReview::new(&game(EASY, &turns, &helps))),
        [
            "3 #3: pause 30",
            "5 #2: Hint",
            "33 #3: r2c3 Digit(1): never",
            "34 #4: Check",
            "34 #5: pause 31",
            "65 #5: r4c2 Digit(4): never",
        ]
    );
}

#[test]
fn hints_in_a_row_are_one_moment() {
    let turns = ["2 r1c3=4", "3 r2c2=7", "4 r2c3=2", "5 r1c4+26", "6 r4c2=5"];
    let hints = |count: usize| (0..count).map(|at| (HelpKind::Hint, at, 2 + at as u64));
    let counts = |helps: Vec<_>| -> Vec<u32> {
        let review = GameReview::new(&game(EASY, &turns, &helps));
        review.moments.iter().map(|moment| moment.count).collect()
    };
    assert_eq!(counts(hints(2).collect()), [1, 1]);
    assert_eq!(counts(hints(4).collect()), [4]);
    let check = (HelpKind::Check, 2, 4);
    assert_eq!(counts(hints(2).chain([check]).chain(hints(5).skip(3)).collect()), [1, 1, 1, 1, 1]);
}

#[test]
fn long_pauses_exceed_the_median_and_are_limited_in_number() {
    let slow: Vec<String> = (1..=9).map(|n| format!("{} r1c3+{n}", n * 20)).collect();
    let slow: Vec<_> = slow.iter().map(String::as_str).collect();
    assert_eq!(
        summary(&GameReview::new(&game(EASY, &slow, &[]))),
        [""; 0],
        "a player who takes their time"
    );
    let times: Vec<u64> = (1..=20)
        .scan(0, |at, n| {
            *at += if n % 2 == 0 { 10 + n } else { 1 };
            Some(*at)
        })
        .collect();
    let turns: Vec<_> = times.iter().map(|at| format!("{at} r1c3+1")).collect();
    let turns: Vec<_> = turns.iter().map(String::as_str).collect();
    let review = GameReview::new(&game(EASY, &turns, &[]));
    assert_eq!(review.moments.len(), 0, "the median is as long");
    let fast: Vec<_> = (0..40).map(|n| format!("{} r1c3+1", n + n / 5 * 10)).collect();
    let fast: Vec<_> = fast.iter().map(String::as_str).collect();
    assert_eq!(GameReview::new(&game(EASY, &fast, &[])).moments.len(), MAX_PAUSES);
}

#[test]
fn a_review_without_times_lists_everything_else() {
    let review = GameReview::new(&game(EASY, &["r1c3=1", "2 r1c3=4"], &[]));
    assert_eq!(
        (&review.times, summary(&review)),
        (&None, vec!["- #1: r1c3 Digit(1): Turn 2".to_owned()])
    );
    let stood = GameReview::new(&game(EASY, &["0 r1c3=4"], &[]));
    assert_eq!(stood.times, None, "the clock never ran");
}

#[test]
fn a_mistake_that_another_mistake_replaces_is_not_corrected() {
    let turns = ["1 r1c3=1", "2 r1c3=2", "3 r1c3=4"];
    let wanted = ["1 #1: r1c3 Digit(1): Replaced 2", "2 #2: r1c3 Digit(2): Turn 3"];
    assert_eq!(summary(&GameReview::new(&game(EASY, &turns, &[]))), wanted);
}

#[test]
fn mistakes_last_until_undo_or_a_turn_or_a_hint_corrects_them() {
    let turns = [
        "1 r1c3=1",
        "2 r1c4=2",
        "3 <0 r1c3=2",
        "4 r1c3=4",
        "5 r2c2-7",
        "6 r3c1=2",
        "7 r3c1=.",
        "8 <6 r2c2-7",
        "9 r1c4+5",
    ];
    let helps = [(HelpKind::Hint, 7, 7), (HelpKind::Done, 8, 8), (HelpKind::Check, 9, 9)];
    let review = GameReview::new(&game(EASY, &turns, &helps));
    assert_eq!(
        summary(&review),
        [
            "1 #1: r1c3 Digit(1): Undo 3",
            "2 #2: r1c4 Digit(2): Undo 3",
            "3 #3: r1c3 Digit(2): Turn 4",
            "5 #5: r2c2 Eliminated: Hint 8",
            "6 #6: r3c1 Digit(2): never",
            "7 #7: Hint",
            "9 #9: Check",
        ],
        "what was erased came back by an undo, and marks are no mistakes"
    );
    // The hint for a mistake describes the board before the mistake.
    let game = game(EASY, &turns, &helps);
    let first = whole(&game, Ladder::full()).moments.swap_remove(0).hint.unwrap();
    assert!(matches!(first.kind, crate::game::HintKind::Step(..)), "{first:?}");
}

#[test]
fn digits_that_singles_give_are_no_guesses_in_any_order() {
    let solution = game(EASY, &[], &[]).solution().to_owned();
    let given: pencilmark_engine::board::Grid = EASY.parse().unwrap();
    // Place the digits starting from the last cell, and one wrong digit in between.
    let mut turns: Vec<String> = given
        .empty_cells()
        .iter()
        .map(|cell| format!("{cell}={}", solution.get(cell).unwrap()))
        .collect();
    turns.reverse();
    turns.insert(20, "r1c3=1".to_owned());
    let turns: Vec<_> = turns.iter().map(String::as_str).collect();
    let singles = ["Naked Single", "Hidden Single in Box", "Hidden Single"];
    let known = Ladder::full().techniques().iter().copied();
    let known =
        Ladder::new(known.filter(|one| singles.iter().any(|name| one.name.starts_with(name))));
    let review = whole(&game(EASY, &turns, &[]), &known);
    assert_eq!(summary(&review), ["- #21: r1c3 Digit(1): Turn 52"]);
}

/// Returns a ladder with only the techniques that `is_known` accepts.
fn only(is_known: fn(&Technique) -> bool) -> Ladder {
    Ladder::new(Ladder::full().techniques().iter().copied().filter(|one| is_known(one)))
}

#[test]
fn a_digit_that_no_technique_gives_is_a_guess_and_later_digits_are_not() {
    let known = only(|one| one.rating.as_tenths() <= 30);
    // Place a wrong digit, undo it, and place the right digit and two more.
    let turns = ["1 r1c2=4", "2 <0 r1c2=1", "3 r1c3=2", "4 r2c1=9"];
    let helps = [(HelpKind::Done, 4, 4)];
    let review = whole(&game(HARD, &turns, &helps), &known);
    assert_eq!(
        summary(&review),
        [
            "1 #1: r1c2 Digit(4): Undo 2",
            "2 #2: r1c2 1 unknown, tried 4",
            "3 #3: r1c3 2 unknown, tried "
        ]
    );
    let MomentKind::Guess(guess) = &review.moments[1].kind else { panic!() };
    assert_eq!((guess.placed.digit, review.moments[1].board), (Digit::ALL[0], 0));
}

#[test]
fn a_digit_that_an_earlier_board_gave_is_not_a_guess_after_an_undo() {
    let naked = only(|one| one.name == "Naked Single");
    let start = game(HARD, &[], &[]);
    let mut cells: Vec<_> = start.givens().empty_cells().iter().collect();
    let [first, second] = [cells.remove(0), cells.remove(0)];
    let place = |cell| format!("{cell}={}", start.solution().get(cell).unwrap());
    let most = cells.into_iter().map(place).collect::<Vec<_>>().join(" ");
    // A hint fills the board except for two cells, and the player fills the first of them.
    let (last, back) = (place(first), format!("<0 {}", place(second)));
    let helps = [(HelpKind::Done, 1, 1)];
    let filled = whole(&game(HARD, &[&most, &last, &back], &helps), &naked);
    assert_eq!(summary(&filled), [""; 0]);
    let bare = whole(&game(HARD, &[&most, &back], &helps), &naked);
    assert_eq!(bare.moments.len(), 1, "the board of the first turn does not give the digit");
}

#[test]
fn digits_that_only_assumptions_give_are_a_separate_kind_of_guess() {
    let known =
        only(|one| one.rating.as_tenths() <= 20 || one.name.starts_with("Contradiction Net"));
    // This puzzle needs contradiction nets but no other technique beyond singles.
    let puzzle =
        "...2....95...94....7....8..4.3....7...1..9.2..6....3..95...61..1.......4...18....";
    let start = game(puzzle, &[], &[]);
    let mut position = start.position();
    let plain = only(|one| one.rating.as_tenths() <= 20);
    while plain.advance(&mut position).is_some() {}
    let cell = position.empty_cells().first().expect("singles don't solve it");
    let turn = format!("1 {cell}={}", start.solution().get(cell).unwrap());
    let found = summary(&whole(&game(puzzle, &[&turn], &[]), &known));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("supposed"), "{found:?}");
    // Guesses with different techniques are not equal.
    let [a, b] = [0, 1].map(|at| GuessKind::Supposed(Ladder::full().techniques()[at]));
    assert!(
        a == a && a != b && a != GuessKind::Unknown && GuessKind::Unknown == GuessKind::Unknown
    );
}

#[test]
fn a_supposed_guess_names_the_hardest_technique() {
    let puzzle =
        "5...6..........1.8.7.94.6..6.2.5...93.........1.7......5.1....3......9....8..2.5.";
    let singles = only(|one| one.rating.as_tenths() <= 20);
    // Try the harder technique first, and then the easier technique first.
    for names in
        [["Contradiction Net", "Contradiction Chain"], ["Template Delete", "Contradiction Net"]]
    {
        let chosen = names.map(|name| Technique::named(name).unwrap());
        let known = Ladder::new(singles.techniques().iter().copied().chain(chosen));
        let start = game(puzzle, &[], &[]);
        let (mut position, mut last, mut taken) = (start.position(), None, Vec::new());
        while let Some(cell) = position.empty_cells().first() {
            last = Some(cell);
            taken.push(known.advance(&mut position).unwrap());
        }
        taken.retain(|technique| technique.supposes);
        let [first, end] = [taken[0], taken[taken.len() - 1]].map(|one| one.name);
        assert_eq!([first, end], names);
        let hardest = taken.iter().max_by_key(|one| one.rating).unwrap();
        let cell = last.unwrap();
        let turn = format!("1 {cell}={}", start.solution().get(cell).unwrap());
        let review = whole(&game(puzzle, &[&turn], &[]), &known);
        let MomentKind::Guess(guess) = &review.moments[0].kind else { panic!() };
        assert_eq!(guess.kind, GuessKind::Supposed(hardest));
    }
}

#[test]
fn digits_after_a_mistake_and_digits_from_hints_are_no_guesses() {
    let known = only(|_| false);
    let turns = ["1 r1c3=1", "2 r2c2=7", "3 r1c3=.", "4 r1c3=4"];
    let review = whole(&game(EASY, &turns, &[(HelpKind::Done, 4, 4)]), &known);
    assert_eq!(summary(&review), ["1 #1: r1c3 Digit(1): Turn 3"]);
    let review = whole(&game(EASY, &turns, &[]), &known);
    assert_eq!(summary(&review)[1], "4 #4: r1c3 4 unknown, tried 1");
}

#[test]
fn a_stopped_review_finds_nothing() {
    let stop = Stop::default();
    stop.raise();
    let game = game(EASY, &["1 r1c3=4"], &[]);
    assert_eq!(GameReview::new(&game).complete(&game, Ladder::full(), &stop), None);
}

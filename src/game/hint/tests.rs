//! Tests which hint a game offers, and which marks the solver takes into account.

use crate::game::tests::{cell, digit, game};
use crate::game::*;
use pencilmark_engine::board::{Candidate, House};
use pencilmark_engine::logic::{Ladder, Picture, Rating, Scale, Step};

#[test]
fn a_wrong_digit_is_hinted_before_any_step() {
    let mut game = game();
    for turn in ["r2c2=1", "r1c3+2"] {
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    let hint = game.hint(Ladder::full(), PeerMarks::Erase).unwrap();
    let digits = CellSet::only(cell(2, 2));
    assert_eq!(hint.kind, HintKind::Mistake { digits, marks: CellSet::EMPTY, turns: 2 });
    assert!(hint.picture(HintDepth::Check).is_none());
    assert!(hint.picture(HintDepth::Place).is_some());
    assert_eq!(hint.turn.to_string(), "r2c2=. r1c3+2", "what is wrong comes first");
    assert_eq!((hint.target(), hint.offer(HintDepth::Place)), (cell(2, 2), "go back"));
    let before = game.sheet().clone();
    game.play(hint.turn, None).unwrap();
    assert_eq!(*game.sheet(), Sheet::new(*game.givens()));
    game.undo().unwrap();
    assert_eq!(*game.sheet(), before, "nothing is lost by going back");
}

#[test]
fn a_hint_restores_an_eliminated_solution() {
    let mut game = game();
    game.play("r1c3-1 r2c2*147".parse().unwrap(), None).unwrap();
    game.play("r1c3-4 r2c2*7".parse().unwrap(), None).unwrap();
    let hint = game.hint(Ladder::full(), PeerMarks::Erase).unwrap();
    let cells = [cell(1, 3), cell(2, 2)].into_iter().collect();
    assert_eq!(hint.kind, HintKind::Mistake { digits: CellSet::EMPTY, marks: cells, turns: 1 });
    game.play(hint.turn, None).unwrap();
    assert_eq!(game.sheet().marks(cell(1, 3)).eliminated.to_string(), "1");
    assert_eq!(game.sheet().marks(cell(2, 2)).centre.to_string(), "147");
}

#[test]
fn a_step_uses_the_players_eliminations_and_says_so() {
    // Arto Inkala's puzzle of 2012 starts without a naked single.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut game = Game::new(read_puzzle(&hard.parse().unwrap()).unwrap(), Origin::Entered);
    let naked = Ladder::new(pencilmark_engine::logic::Technique::named("Naked Single"));
    let kind = game.hint(&naked, PeerMarks::Erase).unwrap().kind;
    assert!(matches!(kind, HintKind::Step(_, Familiarity::Unknown)), "{kind:?}");
    // The player eliminated 2, 4 and 6, which leaves 1.
    game.play("r1c2-246".parse().unwrap(), None).unwrap();
    let hint = game.hint(&naked, PeerMarks::Erase).unwrap();
    let HintKind::Step(step, Familiarity::ShownByMarks) = &hint.kind else { panic!("{hint:?}") };
    assert_eq!(step.placements, [Candidate { cell: cell(1, 2), digit: digit(1) }]);
}

#[test]
fn a_step_is_shown_by_marks_only_if_they_make_it_easier() {
    let mut game = game();
    let standing = |game: &Game| match game.hint(Ladder::full(), PeerMarks::Erase).unwrap().kind {
        HintKind::Step(step, standing) => (step.name, step.placements, standing),
        other => panic!("{other:?}"),
    };
    let (name, placed, _) = standing(&game);
    // This elimination does not make the next step easier.
    game.play("r1c4-2".parse().unwrap(), None).unwrap();
    assert_eq!(standing(&game), (name, placed, Familiarity::Known));
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut hard = Game::new(read_puzzle(&hard.parse().unwrap()).unwrap(), Origin::Entered);
    hard.play("r1c2-246".parse().unwrap(), None).unwrap();
    assert_eq!(standing(&hard).2, Familiarity::ShownByMarks, "without them it is far harder");
}

#[test]
fn the_logic_knows_what_was_given() {
    let mut game = game();
    game.play("r1c3=4".parse().unwrap(), None).unwrap();
    let givens: CellSet = game.givens().filled().map(|(cell, _)| cell).collect();
    assert_eq!(game.position().givens(), givens);
}

#[test]
fn marks_limit_candidates_and_corner_marks_only_if_every_cell_has_marks() {
    let mut game = game();
    let at = cell(1, 3);
    let own = |game: &Game| game.own_candidates().digits(at).to_string();
    assert_eq!(own(&game), "124");
    for (turn, wanted) in [
        // 5 and 9 are ruled out, so the mark would leave the cell without candidates.
        ("r1c3*59", "124"),
        ("r1c3*1", "1"),
        ("r1c3*159", "124"),
        ("r1c3+14", "124"),
    ] {
        game.play(turn.parse().unwrap(), None).unwrap();
        assert_eq!(own(&game), wanted, "{turn}");
    }
    let others = game.digits().empty_cells() - CellSet::only(at);
    for other in others.iter() {
        assert_eq!(own(&game), "124", "{other} has no mark yet");
        let turn = format!("{other}+{}", game.candidates().digits(other));
        game.play(turn.parse().unwrap(), None).unwrap();
    }
    assert_eq!(own(&game), "14");
    game.auto_candidates = true;
    assert_eq!(own(&game), "124", "marks that the program writes do not count");
}

#[test]
fn applying_every_hint_wins_the_game() {
    let mut game = game();
    while let Some(hint) = game.hint(Ladder::full(), PeerMarks::Erase) {
        for &depth in hint.depths() {
            assert!(!hint.text(depth).now.concat().is_empty());
        }
        game.play(hint.turn, None).unwrap();
    }
    assert!(game.is_won());
}

#[test]
fn the_title_and_the_key_name_the_step_and_its_effect() {
    let game = game();
    let candidate = Candidate { cell: cell(1, 3), digit: digit(4) };
    for (placements, eliminations, offer) in
        [(vec![candidate], Vec::new(), "place it"), (Vec::new(), vec![candidate], "remove it")]
    {
        let step = Step {
            name: "X-Wing",
            rating: Rating::tenths(32),
            scale: Scale::SudokuExplainer,
            placements,
            eliminations,
            picture: Picture::default(),
            place: String::new(),
            reason: String::new(),
            proof: Vec::new(),
        };
        let hint = game.hint_of(step, Familiarity::Known, PeerMarks::Keep);
        assert_eq!(hint.target(), cell(1, 3));
        let notice = (offer == "remove it").then_some("Removed 4 from r1c3.");
        assert_eq!(hint.done().as_deref(), notice, "the proof need not say so");
        for (depth, title, key) in [
            (HintDepth::Place, "Hint", "more"),
            (HintDepth::Technique, "X-Wing (3.2)", "more"),
            (HintDepth::Proof, "X-Wing (3.2)", offer),
        ] {
            assert_eq!((hint.title(depth).as_str(), hint.offer(depth)), (title, key));
        }
    }
}

#[test]
fn a_full_house_comes_before_other_singles() {
    for auto_candidates in [false, true] {
        let mut game = game();
        game.auto_candidates = auto_candidates;
        while let Some(hint) = game.hint(Ladder::full(), PeerMarks::Erase) {
            let name = hint.step().unwrap().name;
            let empty = game.digits().empty_cells();
            let is_last = |house: &House| (empty & house.cells()).len() == 1;
            let has_full_house = House::ALL.iter().any(is_last);
            assert_eq!(name == "Full House", has_full_house, "{auto_candidates} {}", game.digits());
            game.play(hint.turn, None).unwrap();
        }
        assert!(game.is_won());
    }
}

#[test]
fn direct_techniques_are_hinted_only_if_the_candidates_are_hidden() {
    // Sudoku Explainer needs direct pointing for this puzzle.
    let puzzle =
        "......6.8..1..7.4..69...2....5.8...439.......47.....32...9..7.6...24......3.1....";
    let techniques = Ladder::full().techniques().iter().copied();
    let known = Ladder::new(techniques.filter(|technique| technique.name != "Naked Single"));
    for auto_candidates in [false, true] {
        let mut game = Game::new(read_puzzle(&puzzle.parse().unwrap()).unwrap(), Origin::Entered);
        game.auto_candidates = auto_candidates;
        let mut names = Vec::new();
        while let Some(hint) = game.hint(&known, PeerMarks::Erase) {
            names.extend(hint.step().map(|step| step.name));
            game.play(hint.turn, None).unwrap();
        }
        let has_direct = names.iter().any(|name| name.starts_with("Direct"));
        assert_eq!(has_direct, !auto_candidates, "{names:?}");
    }
}

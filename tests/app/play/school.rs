//! Tests the school: lessons, exercises, repetition, and the techniques that the player knows.

use pencilmark::app::school::{Chapter, ExerciseResult, Progress, Question, SchoolLine, Stage};
use pencilmark::app::settings::{Puzzles, Settings};
use pencilmark::app::{
    Action, ChainStop, Effect, Known, MenuItem, Message, Overlay, Screen, StoreRequest,
};
use pencilmark::game::{Game, HintDepth};
use pencilmark::ui::{BoardLayout, Theme};
use pencilmark_engine::board::{Candidate, Cell, Digit};
use pencilmark_engine::logic::{Analysis, Technique};
use pencilmark_test_support::frame::{draw, mono, text};
use pencilmark_test_support::table::{EASY, Table, saved};
use ratatui::layout::Rect;

/// Opens the lesson on a technique. `progress` is the player's progress.
fn at_page(name: &str, progress: Progress) -> Table {
    let mut table = Table::new();
    table.app = table.app.with_school(Known::default(), progress);
    table.choose(MenuItem::School);
    let is_wanted = |line: &SchoolLine| match line {
        SchoolLine::Technique(technique) => technique.name == name,
        _ => false,
    };
    choose_line(&mut table, is_wanted);
    match table.app.screen() {
        Screen::Lesson(lesson) if lesson.technique().name == name => table,
        other => panic!("no lesson of {name} but {other:?}"),
    }
}

/// Opens a line of the school.
fn choose_line(table: &mut Table, is_wanted: impl Fn(&SchoolLine) -> bool) {
    let Screen::School(school) = table.app.screen() else { panic!("not in the school") };
    let line = school.lines().iter().position(is_wanted).expect("the school has the line");
    if school.selected() != line {
        table.send(Message::LineClicked(line));
    }
    table.press("enter");
}

fn stage(table: &Table) -> Stage {
    match table.app.screen() {
        Screen::Lesson(lesson) => lesson.stage(),
        other => panic!("not in a lesson but at {other:?}"),
    }
}

/// Eliminates a candidate in the exercise: selects the cell and presses the digit.
fn eliminate(table: &mut Table, candidate: pencilmark_engine::board::Candidate) -> Vec<Effect> {
    table.send(Message::CellPressed(candidate.cell));
    table.send(Message::Action(Action::Digit(candidate.digit)))
}

/// `right` and `left` walk through the net of a lesson, and lead out of it at its ends.
#[test]
fn the_net_of_a_lesson_can_be_walked() {
    let mut table = at_page("Contradiction Net", Progress::default());
    let mut at = |keys: &str| {
        table.press(keys);
        match table.app.screen() {
            Screen::Lesson(lesson) => {
                (lesson.stage(), lesson.proof().and_then(|proof| proof.walked))
            }
            other => panic!("not in a lesson but at {other:?}"),
        }
    };
    let proof = Stage::Example(HintDepth::Proof);
    assert_eq!(at("enter enter enter"), (proof, None));
    assert_eq!(at("right right"), (proof, Some(ChainStop::Step(2))));
    assert_eq!(at("left left"), (proof, None));
    assert_eq!(at("left").0, Stage::Example(HintDepth::Cells));
    let mut stops = vec![at("right")];
    while stops.last() != Some(&(proof, Some(ChainStop::Conclusion))) {
        stops.push(at("right"));
    }
    assert!(stops.len() > 4, "{stops:?}");
    assert_eq!(at("right").0, Stage::Done);
    assert_eq!(at("left right enter").0, Stage::Done);
}

#[test]
fn less_goes_to_the_previous_page_or_stage() {
    let mut table = at_page("X-Wing", Progress::default());
    let mut at = |keys: &str| {
        table.press(keys);
        match table.app.screen() {
            Screen::Lesson(lesson) => (lesson.stage(), lesson.page()),
            other => panic!("not in a lesson but at {other:?}"),
        }
    };
    assert_eq!(at("right e e I"), (Stage::Example(HintDepth::Place), 1));
    assert_eq!(at("I"), (Stage::Example(HintDepth::Place), 0));
    assert_eq!(at("I I"), (Stage::About, 0), "there is no earlier stage");
}

#[test]
fn a_lesson_is_stepped_through_and_leads_to_its_neighbours() {
    let mut table = at_page("X-Wing", Progress::default());
    assert_eq!(stage(&table), Stage::About);
    let mut seen = Vec::new();
    for key in ["enter", "right", "enter", "enter", "left", "left"] {
        table.press(key);
        seen.push(stage(&table));
    }
    let at = Stage::Example;
    let (place, cells, proof) = (at(HintDepth::Place), at(HintDepth::Cells), at(HintDepth::Proof));
    assert_eq!(seen, [place, cells, proof, Stage::Done, proof, cells]);
    table.press("down");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!() };
    assert_ne!(lesson.technique().name, "X-Wing");
    table.press("up esc");
    let Screen::School(school) = table.app.screen() else { panic!() };
    assert!(school.selected() > 0);
    table.press("esc");
    assert!(matches!(table.app.screen(), Screen::Menu(_)));
    // At the end of a lesson, `enter` starts an exercise, or opens the next lesson if the player
    // has found enough of them.
    let mut table = at_page("X-Wing", Progress::default());
    table.press("enter enter enter enter enter i");
    assert_eq!(stage(&table), Stage::Answer, "i skips the question");
    table.press("enter");
    assert_eq!(table.at_board().exercise().unwrap().technique().name, "X-Wing");
    let mut progress = Progress::default();
    (0..3).for_each(|_| progress.record("X-Wing", ExerciseResult::Found, 1_700_000_000));
    let mut table = at_page("X-Wing", progress);
    table.press("enter enter enter enter enter i enter");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(lesson.technique().name, "Swordfish");
    assert_eq!(stage(&table), Stage::About);
}

#[test]
fn a_lesson_asks_for_a_cell_and_says_why_an_answer_is_wrong() {
    let mut table = at_page("X-Wing", Progress::default());
    table.press("enter enter enter enter enter");
    assert_eq!(stage(&table), Stage::Question);
    let question = |table: &Table| match table.app.screen() {
        Screen::Lesson(lesson) => lesson.question().expect("it asks").clone(),
        other => panic!("not in a lesson but at {other:?}"),
    };
    let text = |table: &Table| match table.app.screen() {
        Screen::Lesson(lesson) => lesson.text().now.join("\n"),
        other => panic!("not in a lesson but at {other:?}"),
    };
    assert!(text(&table).contains("Which cell loses its"), "{}", text(&table));
    let asked = question(&table);
    let before = asked.shown().before.digits();
    let filled: Vec<_> = before.filled().map(|(cell, _)| cell).take(3).collect();
    assert_eq!(asked.cursor(), Cell::ALL[40]);
    go_to(&mut table, filled[0]);
    table.press("enter");
    assert_eq!(stage(&table), Stage::Question);
    let digit = before.get(filled[0]).unwrap();
    let why = format!("Not {}: it already holds {digit}.", filled[0]);
    assert!(text(&table).starts_with(&why), "{}", text(&table));
    table.press("enter");
    assert_eq!(stage(&table), Stage::Question, "enter does not give the answer away");
    go_to(&mut table, filled[1]);
    table.press("enter");
    assert_eq!(stage(&table), Stage::Question);
    // A right answer is still accepted.
    let right = asked.answers().first().unwrap();
    go_to(&mut table, right);
    table.press("enter");
    assert_eq!(stage(&table), Stage::Answer);
    assert!(text(&table).starts_with("Right: X-Wing!"), "{}", text(&table));
    assert!(text(&table).contains("Remove"), "{}", text(&table));
    table.press("left");
    assert_eq!(stage(&table), Stage::Done, "past the question");
    // A click is an answer too, and `i` shows the right answer.
    table.press("enter");
    table.send(Message::CellPressed(filled[0]));
    assert_eq!(stage(&table), Stage::Question);
    table.press("i");
    assert_eq!(stage(&table), Stage::Answer);
    assert!(text(&table).starts_with("The answer is "), "{}", text(&table));
}

#[test]
fn a_typed_digit_answers_the_question_of_a_lesson() {
    let mut table = at_page("X-Wing", Progress::default());
    table.press("enter enter enter enter enter");
    let lesson = |table: &Table| match table.app.screen() {
        Screen::Lesson(lesson) => lesson.clone(),
        other => panic!("not in a lesson but at {other:?}"),
    };
    let question = lesson(&table).question().expect("it asks").clone();
    let asked = question.shown().step().eliminations[0].digit;
    let other = Digit::ALL.into_iter().find(|&digit| digit != asked).unwrap();
    go_to(&mut table, question.answers().first().unwrap());
    table.press(&other.to_string());
    assert_eq!(stage(&table), Stage::Question);
    let reply = lesson(&table).text().now.remove(0);
    assert_eq!(reply, format!("Not {other}: the question is about {asked}."));
    table.press(&asked.to_string());
    assert_eq!(stage(&table), Stage::Answer);
    assert!(lesson(&table).text().now[0].starts_with("Right: "));
}

#[test]
fn the_text_of_a_question_does_not_cover_the_cursor() {
    for size in [(40, 14), (55, 24)] {
        let mut table = at_page("X-Wing", Progress::default());
        table.press("enter enter enter enter enter");
        for row in 0..9 {
            // If the text covered a line of the cell, the line would not change with the cursor.
            let place = BoardLayout::new(Rect::new(0, 0, size.0, size.1), table.app.zoom());
            let [first, second] = [4, 5].map(|column| {
                go_to(&mut table, Cell::at(row, column));
                let frame = draw(&table.app, size, &Theme::named("dark").unwrap());
                let lines = place.cell(Cell::at(row, 4)).rows();
                let side = |line: Rect| Rect { x: line.x - 1, width: line.width + 2, ..line };
                let cells = |line: Rect| line.positions().map(|at| frame[at].clone()).collect();
                lines.map(|line| cells(side(line))).collect::<Vec<Vec<_>>>()
            });
            for (line, (first, second)) in first.iter().zip(&second).enumerate() {
                assert_ne!(first, second, "{size:?} row {row} line {line}");
            }
        }
    }
}

/// Moves the cursor of a question or a board to a cell with the arrow keys.
fn go_to(table: &mut Table, to: Cell) {
    let cursor = |table: &Table| match table.app.screen() {
        Screen::Lesson(lesson) => lesson.question().map(Question::cursor),
        _ => Some(table.at_board().cursor()),
    };
    for _ in 0..9 {
        let at = cursor(table).unwrap();
        if at.row() != to.row() {
            table.press("down");
        }
        if at.column() != to.column() {
            table.press("right");
        }
    }
    assert_eq!(cursor(table), Some(to));
}

#[test]
fn a_step_that_is_found_counts_and_is_due_after_a_day() {
    let mut table = at_page("X-Wing", Progress::default());
    assert_eq!(table.press("p"), [], "an exercise is not saved as a game");
    let steps = Technique::named("X-Wing").unwrap().steps(&Analysis::new(&table.game().position()));
    let strikes = steps[0].eliminations.clone();
    for (i, &candidate) in strikes.iter().enumerate() {
        let effects = eliminate(&mut table, candidate);
        let is_last = i + 1 == strikes.len();
        assert_eq!(effects.len(), usize::from(is_last), "{:?} {}", table.notice(), effects.len());
        assert_eq!(table.at_board().exercise().unwrap().is_over(), is_last);
    }
    let learnt = table.app.progress().learned("X-Wing");
    assert_eq!((learnt.found, learnt.missed, learnt.due), (1, 0, 1_700_000_000 + 86_400));
    let conclusion = table.at_board().exercise().unwrap().conclusion().to_owned();
    assert!(conclusion.contains("Remove "), "{conclusion}");
    // Three exercises complete the lesson.
    table.press("enter");
    for found in 2..=3 {
        assert_eq!(table.at_board().exercise().unwrap().technique().name, "X-Wing");
        find(&mut table);
        assert_eq!(table.app.progress().learned("X-Wing").found, found);
        table.press("enter");
    }
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!((lesson.technique().name, stage(&table)), ("Swordfish", Stage::About));
}

/// Does the exercise on the board: finds the first step of its technique with keys.
fn find(table: &mut Table) {
    let technique = table.at_board().exercise().unwrap().technique();
    let steps = technique.steps(&Analysis::new(&table.game().position()));
    let step = &steps[0];
    for &candidate in step.placements.iter().chain(&step.eliminations) {
        go_to(table, candidate.cell);
        table.press(&candidate.digit.to_string());
    }
    assert!(table.at_board().exercise().unwrap().is_over(), "{}", table.notice());
}

#[test]
fn concept_pages_lead_to_the_first_lesson_and_count_as_read() {
    let mut table = Table::new();
    table.choose(MenuItem::School);
    choose_line(
        &mut table,
        |line| matches!(line, SchoolLine::Chapter { chapter, .. } if chapter.name == "Fish"),
    );
    let at = |table: &Table| match table.app.screen() {
        Screen::Concept(concept) => (concept.chapter().name, concept.position()),
        other => panic!("no concept page but {other:?}"),
    };
    assert_eq!(at(&table), ("Fish", (1, 3)));
    table.press("right left enter");
    assert_eq!(at(&table), ("Fish", (2, 3)));
    assert!(!table.app.progress().has_read("Fish"));
    let effects = table.press("right");
    assert!(matches!(effects[..], [Effect::Store(StoreRequest::SaveProgress(_))]));
    assert!(table.app.progress().has_read("Fish"), "at the last page");
    assert_eq!(
        at({
            table.press("right");
            &table
        }),
        ("Fish", (3, 3)),
        "right stays"
    );
    table.press("down");
    assert_eq!(at(&table), ("Wings", (1, 2)));
    table.press("up right right enter");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    assert_eq!(lesson.technique().name, "X-Wing");
    // `esc` returns to the school, which selects the lesson that was open.
    table.press("esc");
    let Screen::School(school) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    let line = &school.lines()[school.selected()];
    assert!(matches!(line, SchoolLine::Technique(one) if one.name == "X-Wing"), "{line:?}");
    table.press("J");
    let Screen::School(school) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    let line = &school.lines()[school.selected()];
    assert!(
        matches!(line, SchoolLine::Chapter { chapter, .. } if chapter.name == "Wings"),
        "{line:?}"
    );
}

/// Returns the number of candidates in the empty cells of an 80x24 screen.
fn drawn_candidates(table: &Table, game: &Game) -> usize {
    let frame = draw(&table.app, (80, 24), &mono());
    let layout = BoardLayout::new(Rect::new(0, 0, 80, 24), table.app.zoom());
    let empty = game.digits().empty_cells();
    let places = empty.iter().flat_map(|cell| layout.cell(cell).positions());
    places.filter(|&at| frame[at].symbol().starts_with(|c: char| c.is_ascii_digit())).count()
}

#[test]
fn candidates_appear_with_the_page_that_explains_them() {
    let mut table = Table::new();
    table.choose(MenuItem::School);
    table.press("enter");
    let mut counts = Vec::new();
    for page in Chapter::all()[0].pages() {
        let Screen::Concept(concept) = table.app.screen() else { panic!("no concept page") };
        assert_eq!(concept.page().title, page.title);
        counts.push((page.title, drawn_candidates(&table, concept.game())));
        table.press("right");
    }
    assert!(counts[..4].iter().all(|(_, count)| *count == 0), "{counts:?}");
    assert_eq!(counts[4], ("Candidates", 2), "the page shows only the candidates that it names");
    assert!(counts[5].1 > 20, "{counts:?}");
}

#[test]
fn exercises_that_need_no_marks_start_without_candidates() {
    let exercise = |name: &str| {
        let mut table = at_page(name, Progress::default());
        table.press("p");
        table
    };
    for name in ["Full House", "Hidden Single in Box", "Hidden Single in Line"] {
        let mut table = exercise(name);
        assert_eq!(drawn_candidates(&table, table.game()), 0, "{name}");
        // A mark is neither right nor wrong.
        let empty = table.game().digits().empty_cells().first().unwrap();
        go_to(&mut table, empty);
        let digit = table.game().solution().get(empty).unwrap();
        table.press(&format!(", {digit}"));
        assert!(table.app.notices().is_empty(), "{name}: {:?}", table.app.notices());
        assert_eq!(table.game().turns_played(), 1, "{name}");
        table.press("u t");
        assert!(drawn_candidates(&table, table.game()) > 20, "{name}");
        let drawn = text(&draw(&table.app, (80, 24), &mono()));
        assert!(drawn.contains("Candidates on (t)") && drawn.contains("t candidates"), "{drawn}");
    }
    let mut table = exercise("X-Wing");
    table.press("t");
    assert_eq!(table.notice(), "In this exercise all candidates are shown.");
    assert!(drawn_candidates(&table, table.game()) > 20);
    table.press("n");
    let drawn = text(&draw(&table.app, (80, 24), &mono()));
    assert!(!drawn.contains("t candidates"), "{drawn}");
}

#[test]
fn an_exercise_says_which_technique_makes_a_wrong_step() {
    // In the exercise, a digit that another technique places is not accepted.
    let mut table = at_page("Naked Pair", Progress::default());
    table.press("p");
    let position = table.game().position();
    let analysis = Analysis::new(&position);
    let changes = Technique::named("Naked Pair").unwrap().changes(&analysis);
    let is_own = |c: &Candidate| changes.iter().any(|change| change.eliminations.contains(c));
    let candidates = table.game().candidates();
    let cells = position.empty_cells();
    let mut reasons = std::collections::BTreeSet::new();
    for cell in cells.iter() {
        for digit in candidates.digits(cell).iter() {
            let candidate = Candidate { cell, digit };
            if is_own(&candidate) {
                continue;
            }
            eliminate(&mut table, candidate);
            let notice = table.notice();
            let start = format!("No Naked Pair here removes {candidate}");
            assert!(notice.starts_with(&start), "{notice}");
            assert!(notice.ends_with(". The move is undone."), "{notice}");
            let why = notice[start.len()..].split(' ').take(5).collect::<Vec<_>>().join(" ");
            reasons.insert(why);
        }
    }
    assert!(reasons.iter().any(|why| why.starts_with(": it is not in")), "{reasons:?}");
    assert!(reasons.iter().any(|why| why.starts_with(": it belongs to")), "{reasons:?}");
}

/// Plays a whole chapter by keys on an 80x24 screen: concept pages, lesson, question, exercises and
/// puzzles. The next chapter follows.
#[test]
fn a_chapter_is_played_from_its_first_page_to_the_next_chapter() {
    let shows = |table: &Table, words: &str| {
        let drawn = text(&draw(&table.app, (80, 24), &mono()));
        assert!(drawn.contains(words), "no {words:?} on\n{drawn}");
    };
    let mut table = Table::new();
    table.choose(MenuItem::School);
    table.press("esc");
    shows(&table, "next: Words and board");
    table.press("enter");
    shows(&table, "Next chapter: Words and board");
    shows(&table, "1 Words and board");
    table.press("enter");
    let pages = Chapter::all()[0].pages();
    for (number, page) in pages.iter().enumerate() {
        let title: String = page.title.split(' ').take(2).collect::<Vec<_>>().join(" ");
        shows(&table, &title);
        shows(&table, if number + 1 == pages.len() { "first lesson" } else { "next page" });
        table.press("enter");
    }
    shows(&table, "Full House (1.0)");
    table.press("enter");
    assert_eq!(stage(&table), Stage::Example(HintDepth::Place));
    table.press("enter enter enter");
    assert_eq!(stage(&table), Stage::Done);
    shows(&table, "your turn");
    table.press("enter");
    shows(&table, "In which cell must");
    let Screen::Lesson(lesson) = table.app.screen() else { panic!("{:?}", table.app.screen()) };
    let question = lesson.question().unwrap();
    let (right, before) = (question.answers().first().unwrap(), question.shown().before.clone());
    let wrong = before.digits().filled().map(|(cell, _)| cell).next().unwrap();
    go_to(&mut table, wrong);
    table.press("enter");
    shows(&table, &format!("Not {wrong}: it already"));
    go_to(&mut table, right);
    table.press("enter");
    shows(&table, "Right: Full House!");
    table.press("enter");
    for found in 1..=3 {
        shows(&table, "Exercise");
        find(&mut table);
        shows(&table, "Right: Full House!");
        // The proof has a reason, and the footer only the keys that still have a use.
        shows(&table, "has one empty");
        shows(&table, "esc lesson");
        let drawn = text(&draw(&table.app, (80, 24), &mono()));
        assert!(!drawn.contains("i hint") && drawn.matches("esc ").count() == 1, "{drawn}");
        assert_eq!(drawn.matches("Exercise").count() - drawn.matches("Exercises found").count(), 1);
        shows(&table, if found < 3 { "Exercises found" } else { "This lesson is" });
        table.press("enter");
    }
    for puzzle in Chapter::all()[0].puzzles() {
        assert_eq!(*table.game().givens(), puzzle.givens);
        shows(&table, "School: ");
        shows(&table, "esc school");
        let solution = *table.game().solution();
        for cell in puzzle.givens.empty_cells().iter() {
            go_to(&mut table, cell);
            table.press(&solution.get(cell).unwrap().to_string());
        }
        table.press("@2s");
        shows(&table, "Next in school");
        table.press("esc");
        shows(&table, "School");
        table.press("home enter");
    }
    shows(&table, "Hidden singles");
    table.press("esc esc");
    shows(&table, "next: Singles");
    table.press("enter");
    shows(&table, "●●● Full House");
    shows(&table, "●●● Puzzles");
    shows(&table, "━━━━━━━━━━━━ 1 of 1");
}

#[test]
fn a_wrong_elimination_is_undone_and_the_technique_is_due_soon() {
    let mut table = at_page("X-Wing", Progress::default());
    table.press("p");
    let before = table.game().sheet().clone();
    let steps = Technique::named("X-Wing").unwrap().steps(&Analysis::new(&table.game().position()));
    let candidates = table.game().candidates();
    let is_part =
        |c: &pencilmark_engine::board::Candidate| steps.iter().any(|s| s.eliminations.contains(c));
    let other = candidates.iter().find(|candidate| !is_part(candidate)).unwrap();
    let effects = eliminate(&mut table, other);
    assert!(matches!(effects[..], [Effect::Store(StoreRequest::SaveProgress(_))]));
    assert!(table.notice().starts_with("No X-Wing here removes"), "{}", table.notice());
    assert_eq!(*table.game().sheet(), before);
    let learnt = table.app.progress().learned("X-Wing");
    assert_eq!((learnt.found, learnt.missed), (0, 1));
    // Finding the step after a mistake does not change the recorded result.
    for candidate in steps[0].eliminations.clone() {
        eliminate(&mut table, candidate);
    }
    assert!(table.at_board().exercise().unwrap().is_over());
    assert_eq!(table.app.progress().learned("X-Wing"), learnt);
    assert_eq!(table.app.due(), 0);
    table.press("@600s esc esc");
    assert_eq!(table.app.due(), 1);
    table.press("esc enter");
    table.press("enter");
    assert_eq!(table.at_board().exercise().unwrap().technique().name, "X-Wing", "it is due");
}

#[test]
fn asking_for_a_hint_in_an_exercise_counts_as_missed() {
    let mut table = at_page("Hidden Single in Box", Progress::default());
    table.press("p");
    let effects = table.press("i");
    assert!(matches!(effects[..], [Effect::Store(StoreRequest::SaveProgress(_))]));
    assert_eq!(table.at_board().hint().unwrap().depth, HintDepth::Place);
    table.press("I");
    assert_eq!(
        table.at_board().hint().unwrap().depth,
        HintDepth::Place,
        "the hint started at this level"
    );
    assert_eq!(table.press("i i i"), []);
    assert!(table.at_board().exercise().unwrap().is_over());
    assert_eq!(table.app.progress().learned("Hidden Single in Box").missed, 1);
    table.press("enter");
    let exercise = table.at_board().exercise().unwrap();
    assert!(exercise.technique().name == "Hidden Single in Box" && !exercise.is_over(), "another");
}

#[test]
fn known_techniques_can_be_turned_off_moved_and_reset() {
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
    table.press("o up enter");
    assert!(matches!(table.app.overlay(), Some(Overlay::Techniques(list)) if list.selected == 0));
    let effects = table.press("down enter");
    let off = Known::new(&[], &["Hidden Single in Box"]);
    assert_eq!(effects, [Effect::Store(StoreRequest::SaveKnown(off.clone()))]);
    table.press("J");
    assert!(matches!(table.app.overlay(), Some(Overlay::Techniques(list)) if list.selected == 2));
    assert_ne!(table.app.known().order(), Vec::<&str>::new());
    assert_eq!(table.press("x"), [Effect::Store(StoreRequest::SaveKnown(off))]);
    table.press("K K K");
    assert!(matches!(table.app.overlay(), Some(Overlay::Techniques(list)) if list.selected == 0));
    table.press("esc esc");
    assert!(table.app.overlay().is_none());
}

#[test]
fn a_tier_above_the_known_techniques_is_refused_immediately() {
    let settings = Settings { puzzles: Puzzles::Known, ..Settings::default() };
    let mut table = Table::with(settings, pencilmark::app::Library::empty());
    let effects = table.press("enter");
    assert!(matches!(&effects[..], [Effect::Generate(wanted)] if wanted.known.is_some()));
    table.press("esc");
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    table.app = table.app.with_school(Known::new(&[], &all), Progress::default());
    assert_eq!(table.press("enter"), []);
    assert_eq!(
        table.notice(),
        "You know no technique rated Easy. You can change what you know in the settings."
    );
}

#[test]
fn the_menu_says_that_a_game_needs_unknown_techniques() {
    let mut table = Table::continuing(Settings::default(), saved(1, EASY, &[]));
    table.press("esc");
    let givens = table.app.library().games()[0].givens;
    assert_eq!(table.app.library().is_within(&givens), None, "no check is requested");
    let all: Vec<_> = pencilmark_engine::logic::TECHNIQUES.iter().map(|one| one.name).collect();
    table.app = table.app.with_school(Known::new(&[], &all), Progress::default());
    table.send(Message::Tick);
    assert_eq!(table.app.library().is_within(&givens), Some(false));
}

/// The board shows the pattern, so the text beside it only asks.
#[test]
fn the_text_beside_the_board_of_a_question_is_short() {
    let mut table = at_page("Hidden Rectangle", Progress::default());
    for (keys, wanted) in
        [("enter enter", Stage::Example(HintDepth::Cells)), ("enter enter enter", Stage::Question)]
    {
        table.press(keys);
        assert_eq!(stage(&table), wanted);
        let Screen::Lesson(lesson) = table.app.screen() else { panic!("no lesson") };
        let in_words = lesson.text().now.concat();
        assert!(in_words.contains("Corner: "), "plain mode needs the words: {in_words}");
        let drawn = text(&draw(&table.app, (80, 24), &mono()));
        assert!(!drawn.contains("Corner: ") && !drawn.contains("Look here"), "{drawn}");
    }
}

#[test]
fn a_line_without_a_technique_shows_no_key_to_practise() {
    let mut table = Table::new();
    table.choose(MenuItem::School);
    for (is_wanted, can_practise) in [
        ((|line| matches!(line, SchoolLine::Technique(_))) as fn(&SchoolLine) -> bool, true),
        (|line| matches!(line, SchoolLine::Chapter { .. }), false),
        (|line| matches!(line, SchoolLine::Puzzles(_)), false),
    ] {
        let Screen::School(school) = table.app.screen() else { panic!("not in the school") };
        let line = school.lines().iter().position(is_wanted).unwrap();
        table.send(Message::LineClicked(line));
        let footer = text(&draw(&table.app, (80, 24), &mono()));
        let footer = footer.lines().last().unwrap().to_owned();
        assert_eq!(footer.contains("p practise"), can_practise, "{footer}");
        let available = table.app.available_actions().actions;
        assert_eq!(available.contains(&Action::Practise), can_practise, "{footer}");
    }
}

#[test]
fn the_puzzles_of_a_chapter_are_one_line() {
    let mut table = Table::new();
    table.choose(MenuItem::School);
    let Screen::School(school) = table.app.screen() else { panic!("not in the school") };
    let is_puzzles = |line: &SchoolLine| matches!(line, SchoolLine::Puzzles(_));
    let count = school.lines().iter().filter(|line| is_puzzles(line)).count();
    assert!(count <= Chapter::all().len(), "{count}");
    let at = school.lines().iter().position(is_puzzles).unwrap();
    let SchoolLine::Puzzles(puzzles) = &school.lines()[at] else { unreachable!() };
    let givens: Vec<_> = puzzles.puzzles.iter().map(|(puzzle, _)| puzzle.givens).collect();
    assert_eq!((givens.len(), puzzles.chosen, puzzles.solved()), (3, 0, 0));
    for (keys, wanted) in [("enter", 0), ("right enter", 1), ("left enter", 2)] {
        let mut table = Table::new();
        table.choose(MenuItem::School);
        table.send(Message::LineClicked(at));
        table.press(keys);
        assert_eq!(table.game().givens(), &givens[wanted], "{keys}");
    }
}

#[test]
fn a_lesson_about_singles_shows_no_candidates() {
    let digits_in_empty_cells = |name: &str| {
        let mut table = at_page(name, Progress::default());
        table.press("enter enter enter enter enter");
        let Screen::Lesson(lesson) = table.app.screen() else { panic!("no lesson") };
        let (game, _) = lesson.board().unwrap();
        drawn_candidates(&table, game)
    };
    for name in ["Full House", "Hidden Single in Box", "Hidden Single in Line", "Naked Single"] {
        assert_eq!(digits_in_empty_cells(name), 0, "{name}");
    }
    assert!(digits_in_empty_cells("X-Wing") > 0);
}

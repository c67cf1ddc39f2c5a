//! Tests the commands and answers of plain mode.

use pencilmark::app::settings::{Settings, Switch};
use pencilmark::app::{
    Action, App, Effect, GameId, Known, Message, Overlay, Screen, StoreReply, StoreRequest,
    school::Progress,
};
use pencilmark::game::CheckMode;
use pencilmark::plain::{COMMANDS, PlainHost, PlainSession};
use pencilmark_engine::board::Cell;
use pencilmark_engine::logic::{Grade, Rating};
use pencilmark_test_support::table::{
    EASY, HARD, SOLVED, Table, cell, collection, easy, not_saved, saved,
};

/// A table in plain mode.
struct Dialogue {
    table: Table,
    session: PlainSession,
    transcript: String,
}

impl Dialogue {
    fn at(table: Table) -> Self {
        let (session, first) = PlainSession::start(&table.app, None);
        Self { table, session, transcript: first.join("\n") + "\n" }
    }

    /// Starts a game of the easy puzzle.
    fn playing() -> Self {
        let mut dialogue = Self::at(Table::new());
        dialogue.say("new easy");
        dialogue.made();
        dialogue
    }

    /// Sends a line and returns the answer as a single string.
    fn say(&mut self, line: &str) -> String {
        self.table.app.skip_confirmations();
        let reply = self.session.answer(line, &mut self.table).join("\n");
        self.transcript.push_str(&["> ", line, "\n", &reply, "\n"].concat());
        reply
    }

    fn says(&mut self, lines: &[&str]) -> String {
        lines.iter().map(|line| self.say(line)).last().unwrap_or_default()
    }

    /// Delivers the requested puzzle.
    fn made(&mut self) -> String {
        assert!(PlainSession::is_waiting(&self.table.app, Some("r1c1=5")));
        self.table.deliver(&easy());
        let reply = self.session.poll(&self.table.app).join("\n");
        self.transcript.push_str(&[reply.as_str(), "\n"].concat());
        reply
    }
}

#[test]
fn the_school_can_be_followed_in_plain_mode() {
    let mut table = Table::new();
    table.app = table.app.with_school(Known::default(), Progress::default());
    let mut dialogue = Dialogue::at(table);
    let list = [dialogue.say("school"), dialogue.say("show")].concat();
    for line in ["1: Next chapter, Words and board", "2: Chapter 1, Words and board", "4: Puzzles"]
    {
        assert!(list.contains(line), "no {line:?} in {list}");
    }
    let page = dialogue.say("2");
    assert!(page.contains("Chapter 1, Words and board, page 1 of 7."), "{page}");
    assert!(page.contains("such as row 4.") && page.contains("Row 1: 4"), "{page}");
    for _ in 0..6 {
        dialogue.say("on");
    }
    let lesson = dialogue.say("on");
    assert!(lesson.contains("Full House, 1.0."), "{lesson}");
    for _ in 0..4 {
        dialogue.say("on");
    }
    let question = dialogue.say("on");
    assert!(question.contains("In which cell must"), "{question}");
    let Screen::Lesson(lesson) = dialogue.table.app.screen() else { panic!("no lesson") };
    let right = lesson.question().unwrap().answers().first().unwrap();
    let filled = lesson.question().unwrap().shown().before.digits().filled().next().unwrap().0;
    let wrong = dialogue.say(&filled.to_string());
    assert!(wrong.contains(&format!("Not {filled}: it already")), "{wrong}");
    assert!(!wrong.contains("arrow keys"), "{wrong}");
    let found = dialogue.say(&right.to_string());
    assert!(found.contains("Right: Full House!"), "{found}");
    dialogue.say("school");
    assert!(dialogue.say("4").contains("Easy"), "the puzzle opens as a game");
}

#[test]
fn a_dialogue_matches_its_snapshot() {
    let mut table = Table::new();
    table.app = table.app.with_school(Known::default(), Progress::default());
    let mut dialogue = Dialogue::at(table);
    dialogue.say("new easy");
    dialogue.made();
    dialogue.says(&[
        "show",
        "r4c5",
        "R1C3=1",
        "r1c3=4",
        "r1c3=4",
        "=5",
        "r1c1=2",
        "mark r1c4 2 6",
        "r1c4",
        "mark 2",
        "unmark r1c4 2",
        "centre r1c6 6 8",
        "show r1",
        "show 7",
        "next",
        "previous",
        "candidates on",
        "strike r1c4 6",
        "r1c4",
        "mark r1c4 1",
        "candidates off",
        "missing",
        "undo 2",
        "redo",
        "r2c2=7",
        "r2c3=2",
        "r3c1=1",
        "hint",
        "hint",
        "more",
        "do",
        "check",
        "time",
        "pause",
        "",
        "where",
        "restart",
        "redo 20",
        "set timer off",
        "set timer maybe",
        "hnit",
        "erase",
        "box-left",
        "corner-mode",
        "digit-2",
        "quit",
    ]);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("plain_dialogue", dialogue.transcript));
}

#[test]
fn a_whole_game_is_won_with_commands() {
    let mut dialogue = Dialogue::playing();
    let missing = Cell::ALL.into_iter().zip(EASY.chars().zip(SOLVED.chars()));
    let missing: Vec<_> = missing.filter(|(_, (given, _))| *given == '.').collect();
    let (last, others) = missing.split_last().unwrap();
    for (cell, (_, digit)) in others {
        let reply = dialogue.say(&format!("{cell}={digit}"));
        let offer = "Only singles are left: finish fills them in.\n";
        let reply = reply.strip_prefix(offer).unwrap_or(&reply);
        assert!(reply.starts_with(&format!("{digit} in {cell}.")), "{reply}");
    }
    dialogue.table.press("@60s");
    let reply = dialogue.say(&format!("{} {}", last.0, last.1.1));
    assert!(
        reply.starts_with("Solved!\nTime: 1:00.\nEasy 1.2.\nYour first Easy win without hints!\n"),
        "{reply}"
    );
    let Some(Effect::Store(StoreRequest::FinishGame(_))) = dialogue.table.effects.last() else {
        panic!("not finished")
    };
    assert_eq!(dialogue.say("statistics"), "Easy: 1 won, 1 without hints, best 1:00, median 1:00.");
    // A command takes effect immediately, even after the end of a game.
    assert_eq!(dialogue.say("1"), "Generating an easy puzzle. Type stop to cancel.");
}

#[test]
fn complete_houses_and_digits_are_reported() {
    let mut dialogue = Dialogue::playing();
    dialogue.says(&["r1c3=4", "r2c2=7", "r2c3=2"]);
    assert_eq!(dialogue.say("r3c1=1"), "1 in r3c1.\nBox 1 is complete.");
    assert_eq!(dialogue.say("undo"), "r3c1, empty, no marks.");
    assert_eq!(dialogue.say("r3c1=9"), "9 in r3c1: conflict with r3c2.");
    assert_eq!(dialogue.say("check"), "One digit is wrong.\nWrong: r3c1.");
    assert_eq!(dialogue.say("r3c1"), "r3c1, 9, wrong.");
}

#[test]
fn several_marks_are_one_turn_and_one_sentence() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.say("mark r1c3 1 2 4"), "r1c3, empty, marks 1 2 4.");
    assert_eq!(dialogue.say("mark r1c3 24"), "r1c3 already has these marks.");
    assert_eq!(dialogue.say("unmark r1c3 2 9"), "r1c3, empty, marks 1 4.");
    assert_eq!(dialogue.table.game().turns_played(), 2);
    assert_eq!(dialogue.say("mark r1c1 2"), "r1c1 is a given: it can't be changed.");
    assert_eq!(dialogue.say("candidates on"), "Candidates are on.");
    assert!(dialogue.say("mark r1c3 9").starts_with("Candidates are on. Type eliminate"));
    assert_eq!(dialogue.say("strike r1c3 1"), "r1c3, empty, candidates 2 4, removed 1.");
    assert_eq!(dialogue.say("strike r1c3 1"), "Already removed from r1c3.");
    assert_eq!(dialogue.say("strike r1c3 3"), "3 can't go into r1c3: r1c2 holds a 3.");
    assert_eq!(dialogue.say("unstrike r1c3 1"), "r1c3, empty, candidates 1 2 4.");
    assert_eq!(dialogue.say("erase r1c3"), "There is nothing to erase in r1c3.");
}

#[test]
fn every_action_is_a_command() {
    for name in Action::names() {
        let action = Action::named(&name).unwrap();
        let is_word = COMMANDS.iter().any(|word| word.names.contains(&name.as_str()));
        let mut reached = is_word;
        for lines in [&["new easy"][..], &["menu"], &["enter"]] {
            let mut heard = Heard { table: Dialogue::playing().table, messages: Vec::new() };
            let (mut session, _) = PlainSession::start(&heard.table.app, None);
            for line in lines {
                session.answer(line, &mut heard);
            }
            if lines == ["new easy"] {
                heard.table.deliver(&easy());
            }
            heard.messages.clear();
            let reply = session.answer(&name, &mut heard);
            assert!(!reply.concat().contains("Unknown command"), "{name}: {reply:?}");
            let is_it = |message: &Message| matches!(message, Message::Action(a) if *a == action);
            reached |= heard.messages.iter().any(is_it);
        }
        assert!(reached, "{name}");
    }
}

/// A host for plain mode that records the messages it receives.
struct Heard {
    table: Table,
    messages: Vec<Message>,
}

impl PlainHost for Heard {
    fn app(&self) -> &App {
        &self.table.app
    }

    fn update(&mut self, message: Message) {
        self.messages.push(message.clone());
        self.table.send(message);
    }
}

#[test]
fn every_command_answers_everywhere_in_whole_sentences() {
    for word in COMMANDS {
        for start in ["", "menu", "enter", "school", "lesson x-wing", "practise x-wing"] {
            let mut dialogue = Dialogue::playing();
            dialogue.say(start);
            for usage in word.usage.split(", ") {
                let reply = dialogue.say(usage);
                assert!(!reply.contains("Unknown command"), "{usage}: {reply}");
                assert!(!reply.chars().any(|c| c.is_control() && c != '\n'), "{usage}: {reply:?}");
                let is_ended = |line: &str| line.ends_with(['.', '!', '?']) || line.contains(" = ");
                // The command `copy` prints the copied text unchanged.
                let sentences = if word.names[0] == "copy" { 1 } else { usize::MAX };
                assert!(reply.lines().take(sentences).all(is_ended), "{usage}: {reply}");
            }
            if matches!(dialogue.table.app.overlay(), Some(Overlay::Generation(_))) {
                assert_eq!(dialogue.say("stop"), "Stopped generating.", "after {}", word.names[0]);
            }
            assert!(dialogue.table.app.overlay().is_none(), "{}", word.names[0]);
        }
    }
}

#[test]
fn commands_of_the_board_need_a_game() {
    let mut dialogue = Dialogue::at(Table::new());
    let none = "No game is open. Type new easy, or continue.";
    let lines = ["r1c1 5", "r1c1=5", "hint", "check", "undo", "redo 2", "restart", "fill", "steps"];
    for line in lines.into_iter().chain(["do", "pause", "next", "select", "find 7", "check-mode"]) {
        let is_move = line == "next";
        let wanted =
            if is_move { "2: New game: Medium, singles that are well hidden." } else { none };
        assert_eq!(dialogue.say(line).lines().last(), Some(wanted), "{line}");
        assert!(dialogue.table.app.overlay().is_none(), "{line}");
    }
    dialogue.say("school");
    assert_eq!(dialogue.say("hint"), none);
    assert_eq!(dialogue.say("easy"), "Unknown command \"easy\"; did you mean new easy?");
    assert!(dialogue.say("stats").starts_with("You have not won a game yet"));
}

#[test]
fn the_tiers_have_the_numbers_of_their_keys() {
    let mut dialogue = Dialogue::playing();
    let menu = dialogue.say("menu");
    let lines: Vec<_> = menu.lines().skip_while(|line| !line.starts_with("1: ")).collect();
    assert!(lines[0].starts_with("1: New game: Easy, "), "{menu}");
    assert!(lines[6].starts_with("7: New game: Nightmare, "), "{menu}");
    assert!(lines[7].starts_with("8: Continue, Easy 1.2, "), "{menu}");
    let numbers: Vec<_> = lines.iter().map(|line| line.split(':').next().unwrap()).collect();
    let wanted: Vec<_> = (1..=lines.len()).map(|number| number.to_string()).collect();
    assert_eq!(numbers, wanted);
    assert!(dialogue.say("6").starts_with("Generating an extreme puzzle."));
    dialogue.say("stop");
    assert!(dialogue.say("8").starts_with("Easy 1.2. 30 of 81 cells are filled."));
    let missing = dialogue.says(&["menu", "99"]);
    assert_eq!(missing, "There is no line 99 here.");
}

#[test]
fn a_game_is_left_and_continued_and_removed_by_its_number() {
    let games = (1..=3).map(|id| saved(id, EASY, &["r1c3=4"])).rev().collect();
    let mut dialogue = Dialogue::at(Table::with_files(games));
    assert!(dialogue.transcript.contains("3 unfinished games"));
    assert!(dialogue.say("games").starts_with("1: Easy 1.2, 1:05, 31 of 81 cells."));
    dialogue.say("continue 2");
    assert_eq!(dialogue.table.at_board().id(), GameId(2));
    assert_eq!(dialogue.say("r1c3=."), "r1c3, empty, no marks.");
    dialogue.say("continue 2");
    assert_eq!(dialogue.table.at_board().id(), GameId(3), "the game in play is the first one now");
    assert!(dialogue.say("remove 2").contains("is open"));
    dialogue.say(EASY);
    assert!(matches!(dialogue.table.app.screen(), Screen::Editor(_)));
    assert!(dialogue.say("remove 2").contains("is open"), "the game is still open");
    dialogue.say("back");
    let left = dialogue.says(&["menu", "remove 2", "games"]);
    assert_eq!(left.lines().count(), 3, "{left}");
    assert!(dialogue.say("continue 3").starts_with("There is no such game"));
    assert_eq!(dialogue.say("unremove"), "Easy 1.2 is back.");
    assert_eq!(
        dialogue.say("unremove"),
        "You have not removed a game since you started the program."
    );
    assert_eq!(dialogue.say("star 3"), "Easy 1.2 is starred: it is listed first.");
    assert!(dialogue.say("games").contains("31 of 81 cells, with a star."));
    assert!(dialogue.say("star").starts_with("Add the number of the game"));
}

#[test]
fn a_puzzle_is_entered_by_cell_by_row_or_at_once() {
    let mut dialogue = Dialogue::playing();
    dialogue.say("r1c3=4");
    dialogue.says(&["enter", "r1c1=5", "r1c2 3"]);
    let reply = dialogue.say("row 2 6..195...");
    assert!(
        reply.starts_with("r2c1, 6.\nr2c4, 1.\nr2c5, 9.\nr2c6, 5.\nSeveral solutions"),
        "{reply}"
    );
    assert!(reply.ends_with("There are more than 10000."), "{reply}");
    assert!(dialogue.say("more").starts_with("Two solutions differ in "));
    assert!(dialogue.say("erase r1c2").starts_with("r1c2, empty."));
    assert!(dialogue.say("start").contains("Several solutions:"));
    let reply = dialogue.say(EASY);
    assert!(reply.starts_with("30 clues.\nValid: exactly one solution. It is rated"), "{reply}");
    assert!(dialogue.say("more").starts_with("Redundant clues, any one of which"));
    dialogue.says(&[HARD, "start"]);
    assert_eq!(dialogue.table.game().givens().to_string(), HARD);
    assert_eq!(dialogue.table.app.library().games().len(), 2, "the other game is kept");
    // If the player already has a game of the pasted puzzle, that game is continued.
    dialogue.says(&[EASY, "start"]);
    assert_eq!(dialogue.table.game().digits().count(), 31);
}

#[test]
fn a_lesson_is_read_and_its_technique_practised() {
    let mut dialogue = Dialogue::playing();
    assert!(dialogue.say("lesson xwing").starts_with("X-Wing, 3.2."));
    assert!(dialogue.say("lesson xwign").contains("did you mean X-Wing?"));
    assert!(dialogue.says(&["on", "on", "on", "on"]).contains("Removed "));
    assert!(dialogue.say("practise").starts_with("Exercise: X-Wing."));
    assert!(dialogue.says(&["hint", "do"]).contains("Done, but with help. It will"));
    assert!(dialogue.say("on").starts_with("Exercise: X-Wing."));
    dialogue.say("back");
    assert!(matches!(dialogue.table.app.screen(), Screen::Lesson(_)));
    assert_eq!(dialogue.say("known x-wing off"), "X-Wing is not known now.");
    assert_eq!(dialogue.table.app.known().off(), ["X-Wing"]);
    assert_eq!(dialogue.say("known x-wing off"), "X-Wing is not known already.");
    dialogue.say("known x-wing up");
    assert!(!dialogue.table.app.known().order().is_empty());
    for (line, answer) in [
        ("known foo", "Unknown technique \"foo\". Type known for the list."),
        ("known foo off", "Unknown technique \"foo\". Type known for the list."),
        ("known x-wing maybe", "Type on, off, up or down, not \"maybe\"."),
        ("known unique rectangle 1 maybe", "Type on, off, up or down, not \"maybe\"."),
        ("known x-wing", "Add a technique and on, off, up or down, for example: known x-wing off."),
        ("known off", "Add a technique and on, off, up or down, for example: known x-wing off."),
        ("picture bmp", "A picture can be png, svg or pdf, not \"bmp\"."),
    ] {
        assert_eq!(dialogue.say(line), answer, "{line}");
    }
    dialogue.say("known usual");
    assert!(dialogue.table.app.known().order().is_empty());
}

#[test]
fn a_failed_save_is_reported_once_and_so_is_its_end() {
    let mut dialogue = Dialogue::playing();
    dialogue.table.send(not_saved("game 1", "the disk is full"));
    let news = dialogue.session.poll(&dialogue.table.app);
    assert_eq!(news, ["NOT SAVED: game 1: the disk is full"]);
    assert_eq!(dialogue.session.poll(&dialogue.table.app), [] as [String; 0]);
    assert_eq!(dialogue.say("save"), "NOT SAVED: game 1: the disk is full.");
    dialogue.table.send(Message::Store(StoreReply::AllSaved));
    assert_eq!(dialogue.session.poll(&dialogue.table.app), ["Everything is saved again."]);
}

#[test]
fn a_line_that_is_refused_twice_gets_the_reason_twice() {
    let mut dialogue = Dialogue::playing();
    let refusal = dialogue.say("mark r1c1 2");
    assert!(refusal.contains("given"), "{refusal}");
    assert_eq!(dialogue.say("mark r1c1 2"), refusal);
    // One line that repeats an action says the same thing only once.
    assert_eq!(dialogue.say("undo 3"), dialogue.say("undo"));
}

#[test]
fn settings_are_set_by_name_and_saved() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.say("set timer off"), "Timer is off now.");
    assert_eq!(dialogue.table.app.settings().timer, Switch::Off);
    assert!(matches!(
        dialogue.table.effects.last(),
        Some(Effect::Store(StoreRequest::SaveSettings(_)))
    ));
    assert_eq!(dialogue.say("set check on request"), "Check digits is on-request now.");
    assert!(dialogue.say("set tiemr on").contains("did you mean timer?"));
    assert_eq!(dialogue.say("set timer"), "timer is off. It can be off or on.");
}

#[test]
fn a_house_name_alone_means_show() {
    let mut dialogue = Dialogue::playing();
    for house in ["r1", "c4", "b3"] {
        let shown = dialogue.say(&format!("show {house}"));
        assert_eq!(dialogue.say(house), shown, "{house}");
    }
    assert!(dialogue.say("r1").starts_with("Row 1: 5 3 empty,"));
    assert_eq!(dialogue.say("r0"), "Unknown command \"r0\". Type help for all commands.");
}

#[test]
fn a_finished_game_is_reviewed_with_commands() {
    use pencilmark::app::ReviewReply;
    use pencilmark::game::Game;
    use pencilmark::game::review::GameReview;
    use pencilmark_engine::generate::Stop;
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.say("review"), "You have not won a game yet. Type new easy.");
    dialogue.table.press("@2s");
    dialogue.says(&["r1c3=1", "r1c3=4"]);
    dialogue.table.press("@50s");
    let rest = Cell::ALL.into_iter().zip(EASY.chars().zip(SOLVED.chars()));
    for (cell, (_, digit)) in rest.filter(|(_, (given, _))| *given == '.').skip(1) {
        dialogue.say(&format!("{cell}={digit}"));
    }
    dialogue.table.effects.clear();
    assert_eq!(dialogue.say("review"), "Reviewing the game. Type stop to leave.");
    assert!(PlainSession::is_waiting(&dialogue.table.app, Some("r1")));
    assert!(!PlainSession::is_waiting(&dialogue.table.app, Some("stop")));
    let [Effect::Review(wanted)] = &dialogue.table.effects[..] else { panic!("not requested") };
    let game = Game::replay(wanted.record.clone(), wanted.grade).unwrap();
    let first = GameReview::new(&game);
    let whole = first.clone().complete(&game, &wanted.known.ladder(), &Stop::default()).unwrap();
    let id = wanted.id;
    for (report, is_whole) in [(first, false), (whole, true)] {
        let reviewed = ReviewReply { id, result: Ok((game.clone(), report)), is_whole };
        dialogue.table.send(Message::Reviewed(Box::new(reviewed)));
    }
    let reply = dialogue.session.poll(&dialogue.table.app).join("\n");
    assert!(
        reply.starts_with(
            "Review: Easy 1.2, 0:52.\n1 long pause, 0:50 of 0:52.\n1 mistake.\nNo guesses."
        ),
        "{reply}"
    );
    assert!(
        reply.contains(
            "\n1: 0:02, 1 in r1c3 is wrong, corrected at 0:02.\n2: 0:02, pause of 0:50, "
        ),
        "{reply}"
    );
    let reply = dialogue.say("1");
    assert!(
        reply.starts_with("Mistake, 1 of 2.\n0:02  You put 1 in r1c3; the right digit is 4."),
        "{reply}"
    );
    let reply = dialogue.say("right");
    assert!(
        reply.starts_with("Pause, 2 of 2.") && reply.contains("The easiest step was:"),
        "{reply}"
    );
    assert!(dialogue.say("9").contains("There is no line 9 here."));
    let reply = dialogue.say("back");
    assert!(reply.starts_with("Review: Easy"), "{reply}");
    dialogue.says(&["2", "play"]);
    assert_eq!(dialogue.table.game().turns_played(), 2);
    dialogue.say("menu");
    assert!(dialogue.say("finished").ends_with("Type review and a number to review one."));
    assert_eq!(dialogue.say("review 7"), "There is no such game. Type finished for the list.");
    assert_eq!(dialogue.say("review 1"), "Reviewing the game. Type stop to leave.");
    assert!(dialogue.say("stop").contains("At the menu"));
}

#[test]
fn the_tour_works_with_commands() {
    let mut dialogue = Dialogue::at(Table::new());
    let reply = dialogue.say("tour");
    assert!(
        reply.starts_with("Tour: 1 of 9.\nType r5c5 to go to that cell and read it.\n"),
        "{reply}"
    );
    let steps = [
        ("r5c5", "Tour: 2 of 9.\nBox 5 lacks only one digit"),
        ("4", "Tour: 3 of 9.\nYou can undo everything: type undo."),
        ("undo", "Tour: 4 of 9.\nNot sure? Write marks: type mark 4"),
        (
            "mark 4",
            "Tour: 5 of 9.\nCentre marks list the only digits a cell can be: type centre 4.",
        ),
        ("centre 4", "Tour: 6 of 9.\nType candidates on"),
        ("candidates on", "Candidates are on."),
        ("candidates off", "Tour: 7 of 9.\nStuck? Type hint"),
        ("hint", "No mistakes so far."),
        ("hint", "Tour: 8 of 9.\nSuspect a mistake? Type check"),
        ("check", "Tour: 9 of 9.\nType help for all commands."),
        ("help", "The tour is over.\nThat's all you need."),
    ];
    for (line, wanted) in steps {
        let reply = dialogue.say(line);
        assert!(reply.contains(wanted), "{line}: {reply}");
    }
    assert!(dialogue.say("back").starts_with("At the menu"));
    let reply = dialogue.says(&["tour", "skip"]);
    assert!(reply.starts_with("r5c5, empty, no marks.\nTour: 2 of 9."), "{reply}");
    assert!(dialogue.says(&["continue"]).starts_with("You have no unfinished game"));
}

#[test]
fn the_board_is_printed_in_a_notation_and_saved_as_a_picture() {
    let mut dialogue = Dialogue::playing();
    dialogue.say("r1c3=4");
    let reply = dialogue.say("copy");
    assert_eq!(reply.lines().nth(1), Some(EASY.replacen('.', "4", 1).as_str()), "{reply}");
    assert!(dialogue.say("copy grid").contains("| 5 3 4 |"));
    assert!(dialogue.say("copy gird").starts_with("Unknown notation \"gird\"; did you mean grid?"));
    assert_eq!(dialogue.say("picture svg"), "Saving the picture.");
    let saved = Message::Store(StoreReply::PictureSaved(Ok("/tmp/pencilmark-1.svg".to_owned())));
    dialogue.table.send(saved);
    let news = dialogue.session.poll(&dialogue.table.app).join("\n");
    assert_eq!(news, "Saved: /tmp/pencilmark-1.svg");
    assert!(dialogue.say("picture gif").starts_with("A picture can be png, svg or pdf"));
    assert_eq!(dialogue.say("statistics save"), "Saving the statistics.");
    let request = dialogue.table.effects.last();
    assert!(matches!(request, Some(Effect::Store(StoreRequest::SaveStatistics(_)))));
    assert_eq!(dialogue.say("statistics xml"), "Type statistics, or statistics save.");
    dialogue.say("menu");
    assert_eq!(dialogue.say("copy"), "There is no board on this screen.");
}

#[test]
fn a_checkpoint_gets_the_given_name() {
    let mut dialogue = Dialogue::playing();
    dialogue.say("r1c3=4");
    let reply = dialogue.say("name  Before the r4c5 Guess, or not");
    assert_eq!(reply, "Checkpoint \"Before the r4c5 Guess, or not\" set.");
    let names: Vec<_> =
        dialogue.table.game().checkpoints().iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["Before the r4c5 Guess, or not"]);
    assert!(dialogue.say("name").starts_with("Add the name"));
}

#[test]
fn a_collection_is_listed_once_and_alone() {
    let mut table = Table::new();
    table.collections = vec![collection("One", &[EASY]), collection("Two", &[EASY, HARD])];
    table.send(Message::Tick);
    let mut dialogue = Dialogue::at(table);
    let reply = dialogue.say("collection 2");
    assert!(reply.starts_with("Two: 2 puzzles, 0 won, 0 started.\n1: "), "{reply}");
    assert_eq!(reply.matches("Two").count(), 1, "{reply}");
    assert!(!reply.contains("One"), "the other collections were not requested: {reply}");
    assert!(dialogue.table.app.overlay().is_none());
    let reply = dialogue.say("collections");
    assert_eq!(reply.matches("2: Two").count(), 1, "{reply}");
    assert!(dialogue.table.app.overlay().is_none());
    dialogue.say("collection 2 next");
    assert_eq!(dialogue.table.game().givens().to_string(), EASY);
}

#[test]
fn lines_wait_until_the_puzzle_is_rated() {
    let rated = Grade::Rated { rating: Rating::tenths(99), hardest: "X-Wing" };
    for (grade, sentence) in [
        (rated, "The puzzle is rated Nightmare 9.9."),
        (Grade::BeyondTechniques, "The puzzle is rated Beyond Nightmare."),
    ] {
        let mut table = Table::new();
        table.collections = vec![collection("One", &[HARD])];
        table.grades = false;
        table.send(Message::Tick);
        let mut dialogue = Dialogue::at(table);
        let reply = dialogue.say("collection 1 1");
        assert!(reply.starts_with("Not rated yet. 21 of 81 cells are filled."), "{reply}");
        assert!(PlainSession::is_waiting(&dialogue.table.app, Some("time")));
        dialogue.table.send(Message::Graded(HARD.parse().unwrap(), grade));
        assert!(!PlainSession::is_waiting(&dialogue.table.app, Some("time")));
        assert_eq!(dialogue.session.poll(&dialogue.table.app), [sentence]);
    }
}

#[test]
fn history_goes_to_a_turn_by_its_number() {
    let mut dialogue = Dialogue::playing();
    dialogue.says(&["r1c3=1", "r1c3=4"]);
    dialogue.table.effects.clear();
    dialogue.say("history 2");
    assert_eq!(
        dialogue.table.game().history().turns().len(),
        2,
        "nothing is written at the cursor"
    );
    dialogue.say("history 1");
    assert_eq!(dialogue.table.game().turns_played(), 1);
    assert!(dialogue.say("history 9").contains("no turn 9"));
    let mut table = Table::with_files(vec![saved(1, EASY, &["r1c3=4"])]);
    table.files.clear();
    let mut dialogue = Dialogue::at(table);
    assert_eq!(dialogue.say("continue"), "", "the game is described when it arrives");
}

#[test]
fn a_number_completes_a_command_or_follows_the_entry_mode() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.says(&["r1c3", "corner-once", "4"]), "r1c3, empty, marks 4.\nDigits.");
    assert_eq!(dialogue.says(&["corner-mode", "2"]), "r1c3, empty, marks 2 4.");
    assert_eq!(dialogue.say("1 2"), "r1c3, empty, marks 1 4.", "one key after another");
    assert_eq!(
        dialogue.says(&["corner-mode", "25"]),
        "Type one digit, for example: r4c5=7. A dot erases the cell."
    );
    let reply = dialogue.says(&["colour-once", "3"]);
    assert_eq!(reply, "r1c3, empty, marks 1 4, colour C.\nDigits.");
    let found = dialogue.says(&["find", "7"]);
    assert!(found.starts_with("There are 3 sevens: r1c5, "), "{found}");
    assert!(found.ends_with("\nDigits."), "{found}");
    dialogue.say("back");
    assert!(dialogue.say("find 8").contains(" eights: "), "the digit may follow at once");
    assert_eq!(dialogue.say("back"), "No digit is highlighted.");
    assert!(dialogue.table.game().digits().get(cell("r1c3")).is_none(), "no number was placed");
    assert_eq!(dialogue.say("r1c3=4"), "4 in r1c3.", "with its cell, the digit is placed");
    assert_eq!(dialogue.says(&["count", "3", "right"]), "r1c6, empty, no marks.\nDigits.");
    assert_eq!(dialogue.says(&["r1c3", "."]), "r1c3, empty, marks 1 4, colour C.");
}

#[test]
fn in_digit_first_mode_a_number_chooses_the_digit() {
    let mut dialogue = Dialogue::playing();
    dialogue.says(&["r1c3", "entry-order", "4"]);
    assert!(dialogue.table.game().digits().get(cell("r1c3")).is_none());
    assert_eq!(dialogue.say("accept"), "4 in r1c3.");
}

#[test]
fn entries_without_a_cell_go_into_all_selected_cells() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.says(&["r1c3", "select", "next", "next"]), "Selected: r1c3, r1c4, r1c6.");
    assert_eq!(
        dialogue.say("mark 2 4"),
        "r1c3, empty, marks 2 4.\nr1c4, empty, marks 2 4.\nr1c6, empty, marks 2 4."
    );
    assert_eq!(dialogue.table.game().turns_played(), 1);
    assert_eq!(dialogue.say("mark 2"), "These cells already have these marks.");
    assert_eq!(dialogue.say("strike 7"), "7 can't go into any of the selected cells.");
    let reply = dialogue.say("unmark 4");
    assert_eq!(reply, "r1c3, empty, marks 2.\nr1c4, empty, marks 2.\nr1c6, empty, marks 2.");
    let reply = dialogue.say("4");
    let start = "4 placed in 3 cells.\n4 in r1c3: conflict with r1c4, r1c6.";
    assert!(reply.starts_with(start), "{reply}");
    assert_eq!(dialogue.table.at_board().selection().cells().len(), 3, "the cells stay selected");
    assert_eq!(dialogue.say("=4"), "These cells already hold 4.");
    assert!(dialogue.say("erase").contains("r1c6, empty, marks 2."));
    let reply = dialogue.say("r1c3=4");
    assert_eq!(reply, "4 in r1c3.\nNo cell is selected.", "a named cell is used alone");
}

#[test]
fn colours_links_and_what_ifs_are_described() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.say("r1c3 colour 1"), "r1c3, empty, no marks, colour A.");
    assert_eq!(
        dialogue.say("r1c3 colour-candidate 4 2"),
        "r1c3, empty, no marks, colour A, its 4 colour B."
    );
    assert_eq!(
        dialogue.say("r1c3 link-strong 4"),
        "A link starts at 4 in r1c3. Type its other end, for example r4c5 link-strong 7."
    );
    let link = "Strong link: 4 in r1c3 and 4 in r1c6.";
    assert!(dialogue.say("r1c6 link-strong 4").starts_with(link));
    assert!(dialogue.say("show").ends_with(link));
    assert_eq!(dialogue.say("undo"), format!("Removed: {link}"));
    assert!(dialogue.say("what-if").starts_with("What if: "));
    assert_eq!(
        dialogue.say("r1c4=1"),
        "1 in r1c4, trial: conflict with r2c4.\nr1c4 is not 1: column 4 has 1 twice."
    );
    assert_eq!(dialogue.say("r1c4"), "r1c4, 1, trial, conflict.");
    assert!(dialogue.say("show").contains("\nTrial, until you type keep or drop: r1c4."));
    assert!(dialogue.say("keep").starts_with("Trial kept"));
    assert_eq!(dialogue.say("r1c4"), "r1c4, 1, conflict.");
    for word in ["what-if", "keep", "drop", "select", "colour", "link-strong"] {
        assert!(
            dialogue.say("help").contains(word) && dialogue.say("help all").contains(word),
            "{word}"
        );
    }
}

#[test]
fn impossible_initials_are_explained() {
    let mut table = Table::new();
    table.send(Message::Tick);
    let mut dialogue = Dialogue::at(table);
    assert_eq!(dialogue.say("new initials abc"), "One or two letters fit on the board, not 3.");
    assert!(dialogue.table.app.overlay().is_none() && dialogue.table.effects.is_empty());
    let today = "The daily for 2030-01-01 is not out yet. Today is 2023-11-14.";
    assert_eq!(dialogue.say("daily hard 2030-01-01"), today);
    assert!(
        dialogue
            .say("daily 1990-01-01")
            .starts_with("There is no daily for 1990-01-01. The first one is")
    );
}

/// `more` must show the next level of a hint until the hint is complete.
#[test]
fn more_shows_all_levels_of_a_hint() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.say("more"), "No hint is open. Type hint.");
    dialogue.say("hint");
    let mut last = String::new();
    for _ in 0..10 {
        let text = dialogue.say("more");
        assert!(!text.is_empty() && text != last, "{text}");
        if text.starts_with("That is the whole hint") {
            return;
        }
        last = text;
    }
    panic!("the hint has no end: {last}");
}

#[test]
fn misspelt_tiers_are_suggested() {
    let mut dialogue = Dialogue::playing();
    assert_eq!(dialogue.say("new hrad"), "Unknown tier \"hrad\"; did you mean hard?");
    assert!(dialogue.say("new zzz").starts_with("Unknown tier \"zzz\". Type new and one of easy"));
}

#[test]
fn check_names_the_wrong_cells_if_all_digits_are_checked() {
    let always = Settings { check: CheckMode::Always, ..Settings::default() };
    let mut dialogue = Dialogue::at(Table::playing_with(always, &easy()));
    let placed = dialogue.say("r1c3=1");
    assert!(placed.contains("Wrong: r1c3."), "{placed}");
    dialogue.say("r1c4");
    for _ in 0..2 {
        assert_eq!(dialogue.say("check"), "One digit is wrong.\nWrong: r1c3.");
    }
    dialogue.say("undo");
    assert_eq!(dialogue.say("check"), "No mistakes.");
}

//! Resizes the terminal of the real program to many sizes, sometimes in quick succession. The
//! program must keep running, and must draw the board again at 80x24.

use crate::player::{
    Dice, SIZE, TurnLog, continue_game, home_with_game, random, read_save, rounds, start,
};
use crate::pty::Pty;
use pencilmark::ui::BoardLayout;

/// Sizes that are likely to cause errors.
const EDGES: [(u16, u16); 14] = [
    (0, 0),
    (1, 1),
    (0, 24),
    (80, 0),
    (1, 100),
    (300, 1),
    (36, 14),
    (37, 13),
    (37, 14),
    (54, 22),
    (300, 100),
    (1000, 1000),
    (65535, 1),
    (65535, 65535),
];

/// Returns a random size. About a third of the sizes are from [`EDGES`].
fn size(dice: &mut Dice) -> (u16, u16) {
    if dice.below(3) == 0 {
        dice.one_of(&EDGES)
    } else {
        (dice.below(301) as u16, dice.below(101) as u16)
    }
}

fn back(pty: &mut Pty) {
    pty.resize(SIZE);
    pty.wait_until("the board back", |pty| {
        let screen = pty.screen();
        screen.contains("Digits") && screen.contains('┗') && screen.contains("q quit")
    });
}

#[test]
fn the_board_is_drawn_at_every_size_and_after_many_resizes() {
    let (sizes, storm) = (rounds(40), rounds(40) * 6);
    let home = home_with_game();
    let mut log = TurnLog::new(read_save(home.path()));
    let mut pty = start(home.path());
    continue_game(&mut pty);
    let mut dice = random(0);
    for number in 0..sizes {
        let (columns, rows) = size(&mut dice);
        pty.resize((columns, rows));
        log.play(&mut pty, &mut dice);
        let (least_columns, least_rows) = BoardLayout::MIN_SIZE;
        // The test harness parses screens only up to a maximum size, so boards on larger screens
        // cannot be checked.
        let fits = columns >= least_columns && rows >= least_rows && columns.max(rows) <= 1000;
        if fits {
            // The board is recognized by the two lines between the boxes, because some board sizes
            // have no frame.
            pty.wait_until("the board", |pty| {
                pty.screen().lines().filter(|line| line.contains('╋')).count() == 2
            });
        }
        if number % 8 == 7 {
            back(&mut pty);
            log.wait_for_save(&mut pty);
        }
    }
    for _ in 0..storm {
        pty.resize(size(&mut dice));
        if dice.below(10) == 0 {
            log.play(&mut pty, &mut dice);
        }
    }
    back(&mut pty);
    pty.type_keys("q");
    assert_eq!(pty.exit_code(), 0);
    pty.assert_left_clean();
    log.check_all(read_save(home.path()));
    println!("sizes: {sizes} sizes, a storm of {storm}, 0 panics, the board back at 80x24");
}

//! Reviews finished games on separate threads. Reviewing a hard puzzle takes a long time, so the
//! threads are not joined when the player leaves the screen.

use crate::app::{ReviewReply, ReviewRequest};
use crate::game::Game;
use crate::game::review::GameReview;
use pencilmark_engine::generate::Stop;
use std::sync::Arc;
use std::{io, thread};

/// Reviews one game at a time.
pub(super) struct ReviewWorker {
    deliver: Arc<dyn Fn(ReviewReply) + Send + Sync>,
    stop: Stop,
}

impl ReviewWorker {
    /// Creates a worker. Each review runs on its own thread and calls `deliver` twice there, first
    /// with the quick part of the review and then with the complete review.
    pub(super) fn new(deliver: impl Fn(ReviewReply) + Send + Sync + 'static) -> Self {
        Self { deliver: Arc::new(deliver), stop: Stop::default() }
    }

    /// Starts the review of a game, after stopping the previous review.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
    pub(super) fn review(&mut self, wanted: ReviewRequest) -> io::Result<()> {
        self.stop();
        let (deliver, stop) = (Arc::clone(&self.deliver), Stop::default());
        self.stop = stop.clone();
        thread::Builder::new()
            .name("review".into())
            .spawn(move || review(wanted, &stop, &*deliver))?;
        Ok(())
    }

    /// Stops the current review.
    pub(super) fn stop(&self) {
        self.stop.raise();
    }
}

fn review(wanted: ReviewRequest, stop: &Stop, deliver: &dyn Fn(ReviewReply)) {
    let ReviewRequest { id, record, grade, known } = wanted;
    let game = match Game::replay(record, grade) {
        Ok(game) => game,
        Err(error) => {
            return deliver(ReviewReply { id, result: Err(error.into()), is_whole: true });
        }
    };
    let first = GameReview::new(&game);
    deliver(ReviewReply { id, result: Ok((game.clone(), first.clone())), is_whole: false });
    if let Some(whole) = first.complete(&game, &known.ladder(), stop) {
        deliver(ReviewReply { id, result: Ok((game, whole)), is_whole: true });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{GameId, Known};
    use crate::game::{Origin, Record};
    use pencilmark_engine::logic::Grade;
    use std::sync::mpsc::channel;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn wanted(turn: &str) -> ReviewRequest {
        let turns = vec![turn.parse().unwrap()];
        let record = Record::from_line(LINE.parse().unwrap(), Origin::Entered, turns);
        ReviewRequest {
            id: GameId(7),
            record,
            grade: Some(Grade::BeyondTechniques),
            known: Known::default(),
        }
    }

    #[test]
    fn the_quick_part_is_delivered_first() {
        let (send, found) = channel();
        let mut worker = ReviewWorker::new(move |reviewed| send.send(reviewed).unwrap());
        worker.review(wanted("r1c3=1")).unwrap();
        let first = found.recv().unwrap();
        assert_eq!((first.id, first.is_whole), (GameId(7), false));
        assert_eq!(first.result.unwrap().1.moments[0].hint, None);
        let whole = found.recv().unwrap();
        assert!(whole.is_whole && whole.result.unwrap().1.moments[0].hint.is_some());
        worker.review(wanted("r1c1=1")).unwrap();
        let failed = found.recv().unwrap().result.unwrap_err().to_string();
        assert_eq!(
            failed,
            "The game can't be reviewed: move 1 can't be replayed: r1c1 is a given: it can't be changed."
        );
    }

    #[test]
    fn nothing_is_delivered_after_a_stop() {
        let (send, found) = channel();
        let stop = Stop::default();
        stop.raise();
        review(wanted("r1c3=1"), &stop, &|reviewed| send.send(reviewed).unwrap());
        assert!(!found.recv().unwrap().is_whole);
        assert!(found.try_recv().is_err());
    }
}

//! Whole games, played by key names: boards are text, time is scripted, effects are data.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

#[path = "play/board.rs"]
mod board;
#[path = "play/clocks.rs"]
mod clocks;
#[path = "play/collections.rs"]
mod collections;
#[path = "play/dailies.rs"]
mod dailies;
#[path = "play/drawing.rs"]
mod drawing;
#[path = "play/entering.rs"]
mod entering;
#[path = "play/export.rs"]
mod export;
#[path = "play/finder.rs"]
mod finder;
#[path = "play/games.rs"]
mod games;
#[path = "play/hints.rs"]
mod hints;
#[path = "play/initials.rs"]
mod initials;
#[path = "play/mouse.rs"]
mod mouse;
#[path = "play/plain.rs"]
mod plain;
#[path = "play/replay.rs"]
mod replay;
#[path = "play/review.rs"]
mod review;
#[path = "play/school.rs"]
mod school;
#[path = "play/selection.rs"]
mod selection;
#[path = "play/share.rs"]
mod share;
#[path = "play/streaks.rs"]
mod streaks;
#[path = "support/table.rs"]
mod table;
#[path = "play/tour.rs"]
mod tour;
#[path = "play/travel.rs"]
mod travel;
#[path = "play/view.rs"]
mod view;

//! Whole games, played by key names: boards are text, time is scripted, effects are data.

#[path = "play/board.rs"]
mod board;
#[path = "play/entering.rs"]
mod entering;
#[path = "play/games.rs"]
mod games;
#[path = "support/table.rs"]
mod table;
#[path = "play/view.rs"]
mod view;

//! Plays whole games in memory. Tests press keys by name, compare boards as text, and set the time.

mod board;
mod clocks;
mod collections;
mod dailies;
mod drawing;
mod entering;
mod export;
mod finder;
mod games;
mod hints;
mod initials;
mod leaving;
mod menu;
mod mouse;
mod plain;
mod replay;
mod review;
mod school;
mod selection;
mod share;
mod start;
mod steps;
mod streaks;
mod tour;
mod travel;
mod view;

//! The verb `lab`: measures the engine on files of cases.

mod cases;

use super::End;
use clap::Subcommand;
use std::io::{self, Write};

/// What is measured.
#[derive(Debug, Subcommand)]
pub enum Lab {
    /// Try cases in the form of HoDoKu's library, each a position and what one technique must find
    /// there; prints passed and total by code, then in all
    Cases(cases::Cases),
}

pub(super) fn run(lab: &Lab, out: &mut impl Write) -> io::Result<End> {
    match lab {
        Lab::Cases(cases) => cases::run(cases, out),
    }
}

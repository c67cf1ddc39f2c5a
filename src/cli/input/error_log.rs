//! Reports errors in the sources on stderr. If a source contains no puzzle, reports only its first
//! errors.

use crate::app::words::counted;
use crate::cli::report::report;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The maximum number of errors to report for a source without a puzzle, which is probably not a
/// file of puzzles.
const MAX_ERRORS: u32 = 20;

/// The errors of all sources.
#[derive(Default)]
pub(super) struct ErrorLog(BTreeMap<Arc<str>, SourceErrors>);

#[derive(Default)]
struct SourceErrors {
    has_puzzle: bool,
    reported: u32,
    omitted: u32,
}

impl ErrorLog {
    /// Reports the errors in a batch from a source. `has_puzzle` is `true` if at least one puzzle
    /// in the batch could be read.
    pub(super) fn report(&mut self, name: &Arc<str>, has_puzzle: bool, errors: &[String]) {
        let source = self.0.entry(Arc::clone(name)).or_default();
        source.has_puzzle |= has_puzzle;
        for error in errors {
            if source.has_puzzle || source.reported < MAX_ERRORS {
                source.reported += 1;
                report(error);
            } else {
                source.omitted += 1;
            }
        }
    }

    /// Reports the number of omitted errors for each source.
    pub(super) fn report_omitted(self) {
        for (name, source) in self.0.iter().filter(|(_, source)| source.omitted > 0) {
            let more =
                counted(source.omitted, "more line is not a puzzle", "more lines are not puzzles");
            report(format_args!("{name}: {more}"));
        }
    }
}

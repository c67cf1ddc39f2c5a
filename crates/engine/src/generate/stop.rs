//! A flag that cancels a search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that cancels a search from another thread. Clones share the flag.
///
/// # Examples
///
/// ```
/// use pencilmark_engine::board::Symmetry;
/// use pencilmark_engine::generate::{GenerateError, Request, Stop, Target, generate};
///
/// let stop = Stop::default();
/// stop.raise();
/// let request = Request::new(Target::Any, Symmetry::None, 1);
/// assert_eq!(generate(&request, &stop), Err(GenerateError::Stopped));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Raises the flag. The search stops soon afterwards.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the flag has been raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

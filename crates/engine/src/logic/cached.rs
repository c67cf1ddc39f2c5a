//! What is worked out of a position once, when a technique first asks for it.

use std::sync::{Arc, OnceLock};

/// A value that is made when first asked for and shared by the copies of a position. It is no part
/// of what the position is: all are equal.
#[derive(Debug)]
pub(super) struct Cached<T: ?Sized>(OnceLock<Arc<T>>);

impl<T: ?Sized> Cached<T> {
    /// The value; `make` makes it, if need be.
    pub(super) fn get(&self, make: impl FnOnce() -> Arc<T>) -> &T {
        self.0.get_or_init(make)
    }
}

impl<T: ?Sized> Default for Cached<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T: ?Sized> Clone for Cached<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: ?Sized> PartialEq for Cached<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T: ?Sized> Eq for Cached<T> {}

//! Fish on small positions.

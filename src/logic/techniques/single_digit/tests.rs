//! Patterns of one digit on small positions.

//! Chains on small positions.

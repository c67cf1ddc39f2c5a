//! Floor 1: notations. Reads a puzzle from text as people write it, and writes it.

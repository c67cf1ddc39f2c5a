//! Rectangles in their wider reading, on small positions.

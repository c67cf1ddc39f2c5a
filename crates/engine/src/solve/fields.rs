//! The layout of a lane: three fields of ten bits (see [`board_pair`](super::board_pair)).

/// The width of a field, in bits.
pub(super) const FIELD: u32 = 10;

/// The first bit of each field of a lane.
pub(super) const LOW: u32 = 1 | 1 << FIELD | 1 << (2 * FIELD);

/// The digit bits of all fields.
pub(super) const DIGITS: u32 = 0x1ff * LOW;

/// The guard bit of each field.
pub(super) const GUARD: u32 = LOW << 9;

//! Tests of `movement` from outside. One program, so that it is linked once.

/// Every movement we offer, by property.
mod families;
/// What makes a movement unplayable, at the limits.
mod faults;
/// Repairs of movements in the middle of an evening.
mod repairs;

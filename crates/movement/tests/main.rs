//! Integration tests of `movement`, as one program so that it is linked only once.

/// Properties of every movement we offer.
mod families;
/// Faults that make a movement unplayable, at their limits.
mod faults;
/// Repairs of movements in the middle of an evening.
mod repairs;
/// Movements offered for wishes.
mod suggestions;

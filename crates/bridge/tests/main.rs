//! Tests of `bridge` from outside. One program, so that it is linked once.

/// Law tables as data.
mod score;

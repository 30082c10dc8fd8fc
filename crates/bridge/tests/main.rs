//! Integration tests of `bridge`, in one program so that it is linked only once.

/// Law tables as data.
mod score;

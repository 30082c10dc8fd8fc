//! Integration tests of `bridge`, in one program so that it is linked only once.

/// Laws 2 and 77 from tables of the Laws.
mod score;

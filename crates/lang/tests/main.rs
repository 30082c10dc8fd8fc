//! Tests of `lang` from outside. One program, so that it is linked once.

/// What a director announces of a movement, held against the movement.
mod announcements;
/// Every text in four languages, each used.
mod locales;
/// The assistant's trees, leaf by leaf.
mod rulings;
/// The field's words, in four languages.
mod words;

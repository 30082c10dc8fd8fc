//! Integration tests of `lang`, in one program so that it is linked only once.

/// The director's announcements, checked against the movement.
mod announcements;
/// Singular and plural.
mod counts;
/// Notes at the foot of a ranking.
mod foot_notes;
/// Every text in four languages, each used.
mod locales;
/// The assistant's trees, leaf by leaf.
mod rulings;
/// "Why?": how points came about.
mod why;
/// The field's words, in four languages.
mod words;

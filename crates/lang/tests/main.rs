//! Integration tests of `lang`, in one program so that it is linked only once.

mod announcements;
mod counts;
mod foot_notes;
mod locales;
mod rulings;
mod why;
mod words;

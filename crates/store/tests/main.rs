//! Integration tests of `store`, as one program so that it is linked only once.

mod archive;
mod formats;
mod joining;
mod official;
mod people;
mod register;
mod store;

mod club;

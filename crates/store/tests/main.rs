//! Tests of `store` from outside. One program, so that it is linked once.

/// Export and merging, on files as a club has them.
mod archive;
/// The shape of every change in a journal.
mod formats;
/// One evening on two laptops: what is joined, and what is asked.
mod joining;
/// Stored scores, and rankings that are official.
mod official;
/// People entered twice, of another file, or forgotten.
mod people;
/// What is noted of a pair over several evenings.
mod register;
/// The database: crashes, full disks, foreign and newer files.
mod store;

/// A club's database with two evenings.
mod club;

//! Integration tests of `store`, as one program so that it is linked only once.

/// Export and merging, on files as a club has them.
mod archive;
/// The shape of every change in a journal.
mod formats;
/// One evening on two laptops: which entries are joined, and which clashes the user decides.
mod joining;
/// Stored scores, and rankings that are official.
mod official;
/// People who were entered twice, come from another file, or were forgotten.
mod people;
/// The register of a pair over several evenings.
mod register;
/// The database: crashes, full disks, foreign and newer files.
mod store;

/// A club's database with two evenings.
mod club;

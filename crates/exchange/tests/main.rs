//! Integration tests of `exchange`, in one program so that it is linked only once.

/// Byes, and rounds drawn one after the other.
mod byes;
/// Foreign files, scored again.
mod check;
/// Files of deals, and boards dealt by the program.
mod deals;
/// Several sessions: events, one field across sessions, and the same person in each.
mod events;
/// Numbers of members in every file.
mod member_numbers;
/// PBN files with results.
mod pbn;
/// Recognising and reading files, and reporting what is left out.
mod readers;
/// A file that is read a second time.
mod reread;
/// The sample evenings, whole.
mod sample;
/// The published schema of standings as JSON.
mod schema;
/// Files for web sites, and small files of other programs.
mod sites;
/// Standings as JSON.
mod standings_json;
/// Drawn evenings to other programs and back.
mod there_and_back;
/// The page of an evening, as players read it.
mod web_page;
/// Files for other programs, written and read back.
mod writers;

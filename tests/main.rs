//! Behaviour through the library's front door. One binary, so that the window library is linked once.

/// The assistant without a window.
mod advise;
/// Files that come a second time.
mod again;
/// Export and merging, on files as a club has them.
mod archive;
/// Databases that are old, new, foreign, cut off, locked, full or not to be written.
mod bad_databases;
/// Byes, and rounds drawn one after the other.
mod byes;
/// Foreign files, scored afresh.
mod check;
/// What is decided by a hair: ties, formulas and limits at their edges.
mod close_calls;
/// Commands as a script runs them: what they say, and what they leave.
mod commands;
/// The Data Connector of table pads, with a made-up one.
mod connector;
/// The database as archivists read it.
mod database;
/// Databases that older versions made.
mod databases;
/// Files of deals, and boards dealt by the program.
mod deals;
/// The director's desk: layers, periods, appeals, penalties, and their withdrawal.
mod desk;
/// Details that nothing else asks for.
mod details;
/// Scores that an independent reckoning disputed, each with its numbers on paper.
mod disputed;
/// Rounds drawn from the standings, and the command for it.
mod draw;
/// Evenings on which something goes wrong, repaired and played on.
mod evenings;
/// How an event is decided: finals, ties, rounds of a league, who joins and who leaves.
mod event_rules;
/// Several sessions: events, one field across them, and who is the same person in each.
mod events;
/// A field of many clubs on a PostgreSQL server of the tests' own.
#[cfg(feature = "federation")]
mod federation;
/// The shape of every change in a journal.
mod formats;
/// What every document says.
mod goldens;
/// What an installed program, and one on a stick, does beside its work.
mod installed;
/// Long jobs at the desk, in steps.
mod jobs;
/// Long jobs while evenings come and go, others write all the time, and disks are slow.
mod jobs_raced;
/// One evening on two laptops: what joins by itself, and what is asked.
mod joining;
/// Law tables as data.
mod laws;
/// Every text in four languages, each used.
mod locales;
/// Sessions made up from a seed.
mod made;
/// The manual: chapters, links, pictures and commands, in every language.
mod manual;
/// Several programs, phones and commands on one file.
mod many_hands;
/// Masterpoint scales, award by award.
mod masterpoints;

/// What a director announces of a movement, held against the movement.
mod announced;
/// Files of a room use each other one way only.
mod circles;
/// A measure of what is printed.
mod measure;
/// Every method of scoring, in examples and properties.
mod methods;
/// What makes a movement unplayable, at the limits.
mod movement_faults;
/// Movements from files of every form, and what is wrong with them.
mod movement_files;
/// Every movement we offer, by property.
mod movements;
/// Table pads: scoring files, what pads say, and the connector.
mod pads;
/// Sheets that once came out wrong, and what is true of them now.
mod paper;
/// PBN files with results.
mod pbn;
/// People entered twice, of another file, or forgotten.
mod people;
/// What may be done when, from both sides of each rule.
mod permits;
/// The players' phones: real clients over the loopback of this computer.
#[cfg(feature = "phones")]
mod phones;
/// What a file is, what of it comes in, and what is said of the rest.
mod readers;
/// A recognition test of our own, worked out on paper.
mod recognition;
/// Repairs of movements in the middle of an evening.
mod repairs;
/// The directions in which rooms may depend on each other.
mod rooms;
/// The assistant's trees, leaf by leaf.
mod rulings;
/// Damaged files, what is left of them, and copies.
mod salvage;
/// The sample evening, whole.
mod sample;
/// Victory point scales, cell by cell.
mod scales;
/// The published schema of standings as JSON.
mod schema;
/// Worked examples and invariants of scoring.
mod scoring;
/// Changes: refused whole, undone, redone.
mod session;
mod sheets;
/// Files for web sites, and small files of other programs.
mod sites;
/// The database: crashes, full disks, foreign and newer files.
mod store;
/// Small sessions to try things on.
mod support;
/// Drawn evenings to other programs and back.
mod there_and_back;
/// The evening where everything went wrong, against paper.
mod troubles;
/// The page of an evening, as players read it.
mod web_page;
/// The window, without a display.
mod window;
/// Files and people through the window.
mod window_archive;
/// What was begun in the window and not ended: kept, named, gone on with.
mod window_begun;
/// The director's screen, key by key.
mod window_desk;
/// Tonight, seats and movement, key by key.
mod window_evening;
/// The event in the window.
mod window_event;
/// Every screen at every size, measured.
mod window_fits;
/// The hall's page in the window.
#[cfg(feature = "phones")]
mod window_hall;
/// Many hands, seen from the window.
mod window_hands;
/// Ranking, publishing, archive, players and Go to: what lists say.
mod window_lists;
/// How the window looks, and what it says of itself.
mod window_looks;
/// Matches of teams in the window: decided, and of a length their scale does not know.
mod window_matches;
/// The results screen, as a scorer uses it.
mod window_results;
/// Rounds that are drawn, and teams, in the window.
mod window_rounds;
/// What is sent on: live pages, files for sites.
mod window_sent_on;
/// The window where the database cannot be opened.
mod window_shut;
/// Screens in the middle of things.
mod window_states;
/// What strangers ran into who read nothing but the screen.
mod window_strangers;
/// Files for other programs, written and read back.
mod writers;

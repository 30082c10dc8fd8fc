//! Behaviour through the library's front door. One binary, so that the window library is linked once. In the order in
//! which an evening goes its way: the game, a movement, a session, its scores, what is kept, shown and sent on.

// The game and its Laws.

/// Law tables as data.
mod laws;

/// The assistant's trees, leaf by leaf.
mod rulings;

/// The assistant without a window.
mod advise;

/// A recognition test of our own, worked out on paper.
mod recognition;

/// What may be done when, from both sides of each rule.
mod permits;

// Movements.

/// Every movement we offer, by property.
mod movements;

/// Movements from files of every form, and what is wrong with them.
mod movement_files;

/// What makes a movement unplayable, at the limits.
mod movement_faults;

/// What a director announces of a movement, held against the movement.
mod announced;

/// Repairs of movements in the middle of an evening.
mod repairs;

/// Byes, and rounds drawn one after the other.
mod byes;

// A session.

/// Changes: refused whole, undone, redone.
mod session;

/// The director's desk: layers, periods, appeals, penalties, and their withdrawal.
mod desk;

/// Evenings on which something goes wrong, repaired and played on.
mod evenings;

/// The evening where everything went wrong, against paper.
mod troubles;

/// The sample evening, whole.
mod sample;

/// The shape of every change in a journal.
mod formats;

/// Sessions made up from a seed.
mod made;

/// Details that nothing else asks for.
mod details;

// Scoring.

/// Worked examples and invariants of scoring.
mod scoring;

/// Every method of scoring, in examples and properties.
mod methods;

/// Victory point scales, cell by cell.
mod scales;

/// Masterpoint scales, award by award.
mod masterpoints;

/// What is decided by a hair: ties, formulas and limits at their edges.
mod close_calls;

/// Scores that an independent reckoning disputed, each with its numbers on paper.
mod disputed;

/// The published schema of standings as JSON.
mod schema;

// Rounds that are drawn, and events.

/// Rounds drawn from the standings, and the command for it.
mod draw;

/// Draws worked out on paper.
mod draws;

/// Several sessions: events, one field across them, and who is the same person in each.
mod events;

/// How an event is decided: finals, ties, rounds of a league, who joins and who leaves.
mod event_rules;

// Files of other programs.

/// What a file is, what of it comes in, and what is said of the rest.
mod readers;

/// PBN files with results.
mod pbn;

/// Files of deals, and boards dealt by the program.
mod deals;

/// Foreign files, scored afresh.
mod check;

/// Files for other programs, written and read back.
mod writers;

/// Files for web sites, and small files of other programs.
mod sites;

/// Drawn evenings to other programs and back.
mod there_and_back;

/// Table pads: scoring files, what pads say, and the connector.
mod pads;

/// The Data Connector of table pads, with a made-up one.
mod connector;

// What is kept.

/// The database: crashes, full disks, foreign and newer files.
mod store;

/// The database as archivists read it.
mod database;

/// Databases that older versions made.
mod databases;

/// Databases that are old, new, foreign, cut off, locked, full or not to be written.
mod bad_databases;

/// Export and merging, on files as a club has them.
mod archive;

/// Files that come a second time.
mod again;

/// Damaged files, what is left of them, and copies.
mod salvage;

/// People entered twice, of another file, or forgotten.
mod people;

// Many hands.

/// Several programs, phones and commands on one file.
mod many_hands;

/// One evening on two laptops: what joins by itself, and what is asked.
mod joining;

/// Long jobs at the desk, in steps.
mod jobs;

/// Long jobs while evenings come and go, others write all the time, and disks are slow.
mod jobs_raced;

// Commands, and what is installed.

/// Commands as a script runs them: what they say, and what they leave.
mod commands;

/// What commands tell, in four languages.
mod told;

/// What an installed program, and one on a stick, does beside its work.
mod installed;

/// The manual: chapters, links, pictures and commands, in every language.
mod manual;

/// Every text in four languages, each used.
mod locales;

// Paper and the page on the web.

/// What every document says.
mod goldens;

/// A measure of what is printed.
mod measure;

/// Sheets that once came out wrong, and what is true of them now.
mod paper;

/// Sheets as a second reader found them wrong, and what is true of them now.
mod sheets;

/// How large sheets are.
mod large_sheets;

/// Sheets of ten kinds of evenings as somebody read them all.
mod ten_evenings;

/// Sheets that fresh readers looked at once more.
mod fresh_eyes;

/// Sheets as they are used: on the wall, over a table, by hand.
mod wall_and_table;

/// What sheets say: words, boxes of forms, and where there is nothing to show.
mod said_on_paper;

/// The page of an evening, as players read it.
mod web_page;

// The window.

/// The window, without a display.
mod window;

/// Tonight, seats and movement, key by key.
mod window_evening;

/// What was begun in the window and not ended: kept, named, gone on with.
mod window_begun;

/// The results screen, as a scorer uses it.
mod window_results;

/// The director's screen, key by key.
mod window_desk;

/// Rounds that are drawn, and teams, in the window.
mod window_rounds;

/// Matches of teams in the window: decided, and of a length their scale does not know.
mod window_matches;

/// The event in the window.
mod window_event;

/// Ranking, publishing, archive, players and Go to: what lists say.
mod window_lists;

/// Files and people through the window.
mod window_archive;

/// What is sent on: live pages, files for sites.
mod window_sent_on;

/// Many hands, seen from the window.
mod window_hands;

/// The hall's page in the window.
#[cfg(feature = "phones")]
mod window_hall;

/// Screens in the middle of things.
mod window_states;

/// The window where the database cannot be opened.
mod window_shut;

/// What strangers ran into who read nothing but the screen.
mod window_strangers;

/// What another one ran into, and what was mended before and had no test.
mod window_told;

/// What a director ran into who ran an evening and had never seen the program.
mod window_mended;

/// What another one ran into: what is said of a ranking, and what Enter does.
mod window_trusted;

/// What a ninth one ran into: where keys and clicks lead, and what is cut or moves.
mod window_stays;

/// F1 while the foot says that something was not done.
mod window_troubles;

/// Every screen at every size, measured.
mod window_fits;

/// How the window looks, and what it says of itself.
mod window_looks;

/// What somebody ran into who played teams, Swiss pairs, two sections and an individual.
mod window_played;

/// What somebody met who ran an evening of pairs to its end, closed it and published it.
mod window_pairs;

/// What newcomers could not trust: counts that differ, what was forgotten, what was refused without saying why.
mod window_newcomers;

/// What somebody did not notice or did not find: seats changed for a late pair, a penalty, an appeal that was allowed.
mod window_noticed;

/// What somebody met who went on after something went wrong: a count, a late reason, an early end, two slips.
mod window_onward;

/// What somebody stumbled over who was shown nothing: overlays, questions with a known answer, words that were cut.
mod window_said_so;
mod window_unasked;
mod window_unhelped;

// Phones, and a field of many clubs.

/// The players' phones: real clients over the loopback of this computer.
#[cfg(feature = "phones")]
mod phones;

/// A field of many clubs on a PostgreSQL server of the tests' own.
#[cfg(feature = "federation")]
mod federation;

// The rules of the house.

/// The directions in which rooms may depend on each other.
mod rooms;

/// Files of a room use each other one way only.
mod circles;

/// The field's words, in four languages.
mod words;

/// Small sessions to try things on.
mod support;

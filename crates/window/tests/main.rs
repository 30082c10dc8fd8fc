//! Integration tests of `window` by screen and subject, as one program so that it is linked only once.

/// Drives the window, and builds evenings used by several files.
mod harness;

/// How the window looks: colours, contrast, names of keys and of things.
mod appearance;

/// The screen Archive: importing and exporting files, and the list of evenings.
mod archive;

/// Calling rounds with F8, and the announcement of the next round.
mod calling;

/// A phone that speaks HTTP.
#[path = "../../phones/tests/client.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod client;

/// The organizer's consent after the correction period.
mod consent;

/// Deliver on Publish, and the targets in Settings.
mod delivering;

/// The screen Director: rulings by questions and without, and the log.
mod director;

/// The closing check, closing the evening, and what is allowed afterwards.
mod director_closing;

/// Rulings that are begun and not decided: drafts.
mod director_drafts;

/// Penalties, warnings, appeals, and contestants out of the ranking.
mod director_penalties;

/// Rounds that are drawn: proposed, changed by hand, drawn and drawn again.
mod draw;

/// Events of several sessions: joining and leaving, rules, and the ranking.
mod event;

/// Go to: what words find, and where they lead.
mod go_to;

/// The hall: opened on this computer, its codes, calls of tables, and closing it.
mod hall;

/// Help: F1, the introduction of a screen, the manual, and what F1 and Go to leave unchanged.
mod help;

/// Files brought in on Archive.
mod importing;

/// Knock-outs, finals and other drawn events, from the form to the winner.
mod knock_outs;

/// Every screen fits at every size and in every language, and nothing moves under the pointer.
mod layout;

/// Published pages and files that follow the evening.
mod live_pages;

/// Matches of teams: decided by the director, and scored by a scale without a row for their length.
mod matches;

/// Lists of members.
mod members;

/// The screen Movement: wishes, offers, the grid, files of movements, sections.
mod movement;

/// Databases that cannot be opened or only be read in part.
mod opening;

/// The screen Pads.
mod pads;

/// The screen Players: members and guests, names, numbers, double entries.
mod players;

/// The projector window.
mod projector;

/// The screen Publish: questions before publishing, what changed since the last ranking, documents and written files.
mod publish;

/// Every question of the window, and the answer of Enter.
mod questions;

/// The screen Ranking: lines, cards, reasons and notes.
mod ranking;

/// Movements repaired during an evening: late pairs, pairs that leave, an earlier end, mistakes at the tables.
mod repairs;

/// Requests and their answers while the writer is busy.
mod requests;

/// The screen Results: typing results, and what the sheets show.
mod results;

/// Results to look at: missing, unlikely or unfinished, and where F7 leads.
mod results_checks;

/// Results that are corrected, withdrawn or swapped, with the reason.
mod results_corrections;

/// The screen Results: the sheet and the line on which the cursor is.
mod results_cursor;

/// Boards that were played instead of the ones due.
mod results_wrong_boards;

/// Queries in Go to, Settings and rulings, and the first result of each.
mod search;

/// The screen Seats: names, chairs, guests and sit-outs. Late pairs and substitutes have files of their own.
mod seats;

/// Seats: pairs that come late or leave.
mod seats_late_pairs;

/// Seats: another name in a chair, as a correction or as a substitute.
mod seats_substitutes;

/// The screen Settings: rules, the club, colours, and storing a field that is left.
mod settings;

/// Several windows and programs on one file, and whether everything is saved.
mod several_windows;

/// The screen Tonight: a new evening, its form, earlier evenings, the first start.
mod tonight;

/// Undo and redo: what is undone, in which order, and with which message.
mod undo;

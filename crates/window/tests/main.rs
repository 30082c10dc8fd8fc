//! Tests of `window` from outside, by screen and subject. One program, so that it is linked once.

/// What drives the window, and the evenings that more than one file uses.
mod harness;

/// How the window looks: colours, contrast, names of keys and of things.
mod appearance;

/// The screen Archive: files that come in and go out, and what the list of evenings says.
mod archive;

/// Calling rounds with F8, and what is said of the next round.
mod calling;

/// The organizer's consent after the correction period.
mod consent;

/// The screen Director: rulings by questions and without, and the log.
mod director;

/// The closing check, closing the evening, and what may be done after it.
mod director_closing;

/// Deliver on Publish, and the targets in Settings.
mod delivering;

/// Rulings that are begun and not decided: drafts.
mod director_drafts;

/// Penalties, warnings, appeals, and who is not ranked.
mod director_penalties;

/// Events of several sessions: who joins and leaves, the rules, the ranking of the event.
mod event;

/// Go to: what is found by what words, and where it leads.
mod go_to;

/// The hall: opened on this computer, its codes, calls of tables, and closing it.
mod hall;

/// Several windows and programs on one file, and whether everything is saved.
mod hands;

/// Help: F1, the hints of a screen, the manual, and what F1 and Go to leave as it was.
mod help;

/// Every screen fits at every size and in every language, and nothing moves under the hand.
mod layout;

/// Matches of teams: decided by the director, and scored by a scale without a row for their length.
mod matches;

/// The screen Movement: wishes, offers, the grid, files of movements, sections.
mod movement;

/// Databases that cannot be opened, or not all of which can be read.
mod opening;

/// The screen Players: members and guests, names, numbers, two entries of one person.
mod players;

/// The screen Publish: what is asked before, documents, files, live pages and sites.
mod publish;

/// Every question the window asks, and what Enter answers.
mod questions;

/// The screen Ranking: lines, cards, reasons, and what it says of itself.
mod ranking;

/// Movements repaired during an evening: late pairs, pairs that leave, an earlier end, mistakes at the tables.
mod repairs;

/// Requests and their answers while the writer is busy.
mod requests;

/// The screen Results: how results are typed, where the cursor goes, what the sheets show.
mod results;

/// Results that are to be looked at: what is missing, unlikely or begun, and where F7 leads.
mod results_checks;

/// Results that are corrected, taken back or swapped, and the reason for it.
mod results_corrections;
/// Boards that were played where others were due.
mod results_wrong_boards;

/// Rounds that are drawn: Swiss, Monrad, knock-outs and finals, planned, drawn, changed by hand and played.
mod rounds;

/// Queries of Go to, Settings and rulings, and what each finds first.
mod search;

/// The screen Seats: names, chairs, guests, who sits out. Late pairs and substitutes have files of their own.
mod seats;

/// Seats: pairs that come late, and pairs that go home.
mod seats_late_pairs;

/// Seats: another name in a chair, as a correction or as a substitute.
mod seats_substitutes;

/// The screen Settings: rules, the club, colours, and what is kept when a field is left.
mod settings;

/// The screen Tonight: a new evening, its form, earlier evenings, the first start.
mod tonight;

/// Undo and redo: what is taken back, in what order, and what is said of it.
mod undo;

/// The wall: what the second window shows in the room.
mod wall;

/// A phone that speaks HTTP.
#[path = "../../phones/tests/client.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod client;

//! Tests of `window` from outside. One program, so that it is linked once.

/// Evenings on which something goes wrong, repaired and played on.
mod evenings;
/// The window, without a display.
mod harness;
/// Requests and their answers while the writer is busy.
mod requests;
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
mod window_hall;
/// Many hands, seen from the window.
mod window_hands;
/// Ranking, publishing, archive, players and Go to: what lists say.
mod window_lists;
/// How the window looks, and what it says of itself.
mod window_looks;
/// Matches of teams in the window: decided, and of a length their scale does not know.
mod window_matches;
/// What a director ran into who ran an evening and had never seen the program.
mod window_mended;
/// What newcomers could not trust: counts that differ, what was forgotten, what was refused without saying why.
mod window_newcomers;
/// What somebody did not notice or did not find: seats changed for a late pair, a penalty, an appeal that was allowed.
mod window_noticed;
/// What somebody met who went on after something went wrong: a count, a late reason, an early end, two slips.
mod window_onward;
/// What somebody met who ran an evening of pairs to its end, closed it and published it.
mod window_pairs;
/// What somebody ran into who played teams, Swiss pairs, two sections and an individual.
mod window_played;
/// The results screen, as a scorer uses it.
mod window_results;
/// Rounds that are drawn, and teams, in the window.
mod window_rounds;
/// What somebody stumbled over who was shown nothing: overlays, questions with a known answer, words that were cut.
mod window_said_so;
/// What is sent on: live pages, files for sites.
mod window_sent_on;
/// The window where the database cannot be opened.
mod window_shut;
/// Screens in the middle of things.
mod window_states;
/// What a ninth one ran into: where keys and clicks lead, and what is cut or moves.
mod window_stays;
/// What strangers ran into who read nothing but the screen.
mod window_strangers;
/// What another one ran into, and what was mended before and had no test.
mod window_told;
/// F1 while the foot says that something was not done.
mod window_troubles;
/// What another one ran into: what is said of a ranking, and what Enter does.
mod window_trusted;
mod window_unasked;
mod window_unhelped;

/// A phone that speaks HTTP.
#[path = "../../phones/tests/client.rs"]
#[allow(dead_code, reason = "several test programs share this file, and each uses a part of it")]
mod client;

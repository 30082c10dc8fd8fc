//! Computes standings from a session and a field: first boards, then matches, totals and ranks (docs/scoring.md, 1).
//! `totals` adds up, `rank` sorts.

use crate::club::{Method, Rules, ScaleName, SecondPart, VpWeight};
use crate::director::MatchRuling;
use crate::session::{self, Session};
use bridge::{BoardNumber, Vulnerability};

use super::board::BoardScores;
use super::bracket;
use super::byes;
use super::leavers::Leavers;
use super::match_score::Match;
use super::matches::{self, MatchRules};
use super::score::{self, FieldContext};
use super::standings::{Missing, Standings};
use super::ties::FieldScores;
use super::{Field, artificial, due, penalties, rank, scale, teams, totals};

/// The standings of a session. The same input always gives the same output.
pub fn standings(session: &Session, field: &Field) -> Standings {
    standings_of_lines(session, field, &session.lines(), u8::MAX)
}

/// The standings after a round, before anything of later rounds was drawn or played. Lines without a round count.
pub fn standings_after(session: &Session, field: &Field, round: u8) -> Standings {
    let mut lines = session.lines();
    lines.retain(|line| line.place.round.is_none_or(|played| played <= round));
    // Later rounds must neither count as absences nor break ties.
    let mut earlier_session = session.clone();
    for section in earlier_session.sections.values_mut() {
        let movement = &mut section.movement;
        // A contestant that has had only a bye is known from the later rounds, so they are kept until here.
        movement.byes = Some(movement.byes().into_iter().filter(|bye| bye.round <= round).collect());
        movement.meetings.retain(|meeting| meeting.round <= round);
        movement.drawn = movement.drawn.map(|drawn| drawn.min(round));
    }
    standings_of_lines(&earlier_session, field, &lines, round)
}

/// The standings from these lines of the session, with byes up to the round `last`.
fn standings_of_lines(session: &Session, field: &Field, lines: &[session::Line<'_>], last: u8) -> Standings {
    let rules = &field.rules;
    let decided = session.decided_matches(lines, rules);
    let is_waiting = |line: &&session::Line<'_>| line.is_missing() && !decided.covers(line);
    let missing: Vec<Missing> = lines
        .iter()
        .filter(is_waiting)
        .map(|l| Missing { place: l.place, board: l.slot.board, sitting: l.sitting })
        .collect();
    // If the director closed the session (Law 8C) it counts as complete.
    let provisional =
        session.unread > 0 || !session.closed && (!missing.is_empty() || session.undrawn().next().is_some());
    // An unplayed board of a decided match is no longer due.
    let due_count = lines.iter().filter(|line| !line.is_missing()).count() + missing.len();
    let mut scored = Standings {
        rules: rules.clone(),
        provisional,
        entered: (due_count - missing.len()) as u32,
        due: due_count as u32,
        missing,
        rankings: Vec::new(),
        boards: Vec::new(),
        matches: Vec::new(),
        byes: Vec::new(),
        awarded_rounds: Vec::new(),
        penalty_rates: Vec::new(),
    };
    let rulings: Vec<&MatchRuling> = session.standing_matches().map(|decided| &decided.ruling).collect();
    for group in &field.groups {
        let leavers = Leavers::of(session, group, lines, rules);
        let members = leavers.kept_lines(lines.iter().filter(|l| group.contains(&l.place.section)));
        let by_board: Vec<&[_]> = members.chunk_by(|a, b| a.slot.board == b.slot.board).collect();
        let results_due = due::due(&by_board.iter().copied(), provisional, rules);
        let context = FieldContext { due: &results_due, provisional, rules };
        let (boards, matches) = score_boards(session, &by_board, &rulings, context);
        let section = (field.groups.len() > 1).then(|| group.iter().next().copied()).flatten();
        let has_victory_points = matches.iter().any(|m| m.vp.is_some());
        let mut byes = byes::scored_byes(session, group, &boards, has_victory_points, rules);
        byes.retain(|bye| bye.round <= last);
        let totals = totals::totals(session, &boards, &matches, &byes, group, &leavers, context);
        let played = FieldScores {
            session,
            boards: &boards,
            matches: &matches,
            rules,
            standings_under: &|other| standings_of_lines(session, other, lines, last),
        };
        let mut rankings = rank::rank(played, totals, group, section);
        if let (Some(only), [ranking]) = (group.first().filter(|_| group.len() == 1), &mut rankings[..]) {
            bracket::sort_by_progress(&mut ranking.lines, session, *only, &matches);
        }
        for rate in penalties::rates(session, context, &matches) {
            if !scored.penalty_rates.contains(&rate) {
                scored.penalty_rates.push(rate);
            }
        }
        scored.awarded_rounds.extend(totals::awarded_rounds(&leavers, &boards, context));
        scored.rankings.extend(rankings);
        scored.boards.extend(boards);
        scored.matches.extend(matches);
        scored.byes.extend(byes);
    }
    scored.byes.sort_by_key(|bye| (bye.round, bye.contestant));
    scored
}

/// Standings of a single board, scored as a board of pairs, without totals, rankings or matches. Artificial scores stay
/// open, because they may depend on all other boards. `lines` are all lines of the session.
pub fn board_alone(session: &Session, lines: &[session::Line<'_>], field: &Field, number: BoardNumber) -> Standings {
    let rules = &field.rules;
    let decided = session.decided_matches(lines, rules);
    let has_missing = lines.iter().any(|line| line.is_missing() && !decided.covers(line));
    let is_unfinished = has_missing || session.undrawn().next().is_some();
    let provisional = session.unread > 0 || !session.closed && is_unfinished;
    let vulnerability = |copy: u8| -> Vulnerability { session.vulnerability_of(number, copy) };
    let mut boards = Vec::new();
    for group in &field.groups {
        let leavers = Leavers::of(session, group, lines, rules);
        let has_all_lines = field.groups.len() == 1 && leavers.cancelled().next().is_none();
        let is_in_group = |line: &&session::Line<'_>| group.contains(&line.place.section);
        let group_lines = if has_all_lines { Vec::new() } else { leavers.kept_lines(lines.iter().filter(is_in_group)) };
        let members = if has_all_lines { lines } else { &group_lines };
        let by_board = members.chunk_by(|a, b| a.slot.board == b.slot.board);
        let results_due = due::due(&by_board, provisional, rules);
        for board_lines in by_board.filter(|lines| lines[0].slot.board == number) {
            boards.extend(score::score(
                number,
                board_lines,
                vulnerability,
                FieldContext { due: &results_due, provisional, rules },
            ));
        }
    }
    Standings {
        rules: rules.clone(),
        provisional,
        missing: Vec::new(),
        entered: 0,
        due: 0,
        rankings: Vec::new(),
        boards,
        matches: Vec::new(),
        byes: Vec::new(),
        awarded_rounds: Vec::new(),
        penalty_rates: Vec::new(),
    }
}

/// The boards of a field with all their points, and its matches. `rulings` are those on matches, in order.
fn score_boards(
    session: &Session,
    by_board: &[&[session::Line<'_>]],
    rulings: &[&MatchRuling],
    field: FieldContext<'_>,
) -> (Vec<BoardScores>, Vec<Match>) {
    let rules = field.rules;
    // At the tables of a match, a pairs method compares each result with all others.
    let are_teams = !rules.method.compares_tables() && by_board.iter().copied().flatten().any(|l| l.slot.is_of_teams());
    let mut scored: Vec<BoardScores> = Vec::with_capacity(by_board.len());
    for lines in by_board {
        let number = lines[0].slot.board;
        let vulnerability = |copy: u8| -> Vulnerability { session.vulnerability_of(number, copy) };
        if are_teams {
            scored.push(teams::score(number, lines, vulnerability, field));
        } else {
            scored.extend(score::score(number, lines, vulnerability, field));
        }
    }
    let played_totals = totals::played_totals(&scored);
    artificial::award(&mut scored, &played_totals, rules);
    let scale = scale::scale_name(rules, are_teams);
    let is_cup = by_board.iter().filter_map(|lines| lines.first()).all(|l| session.is_knock_out(l.place.section));
    if !are_teams && scale.is_none() && !is_cup {
        return (scored, Vec::new());
    }
    let stanzas = &session.conditions.draw.stanzas;
    let match_rules = MatchRules { scale, decided: rulings, provisional: field.provisional, stanzas, rules };
    let mut matches = matches::find(&mut scored, &match_rules);
    // In proportion to its boards, half a match counts half already.
    if rules.vp_weight == VpWeight::Match {
        matches::halve(&mut matches, &scored, session);
    }
    match rules.method.second_part() {
        SecondPart::None => {}
        SecondPart::Ratio => matches::add_patton(&mut matches, &scored, rules),
        SecondPart::BoardsWon => {
            let board_rules = Rules { method: Method::Bam, vp_scale: ScaleName(None), ..rules.clone() };
            // A carry-over is in IMPs, not in boards.
            let decisions: Vec<&MatchRuling> = rulings.iter().copied().filter(|ruling| ruling.decides()).collect();
            let board_field = FieldContext { rules: &board_rules, ..field };
            let (_, by_boards) = score_boards(session, by_board, &decisions, board_field);
            matches::join_hybrid(&mut matches, &by_boards, scale);
        }
    }
    (scored, matches)
}

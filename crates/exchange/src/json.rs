//! Standings as JSON (docs/formats.md, 10). Fractions are decimal strings, rounded by the rules; scores are whole
//! numbers from the side's own view. `json::read` reads the document.

pub(super) mod read;

use serde_json::{Value, json};

use bridge::Side;
use evening::club::ContestantId;
use evening::club::RoundTo;
use evening::director::MatchOutcome;
use evening::scoring::{
    BoardLine, BoardScores, Match, MatchOverride, Points, RankingLine, Remark, ScoredBye, SidePoints, Standings,
    masterpoints,
};
use evening::session::{Outcome, Section, Session};

/// The standings of a session as a JSON document.
pub fn standings(session: &Session, standings: &Standings) -> Value {
    let rules: serde_json::Map<String, Value> =
        standings.rules.entries().into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    let awarded = masterpoints(standings);
    let rounds = drawn_rounds(session);
    let mut document = json!({
        "session": session.id.to_string(),
        "title": session.title,
        "date": session.date.to_string(),
        "provisional": standings.provisional,
        "subject_to_appeal": session.is_under_appeal(),
        "scoring": {"method": standings.rules.method.to_string(), "profile": standings.rules.profile, "rules": rules},
        "rankings": standings.rankings.iter().map(|ranking| json!({
            "name": ranking.name.to_string(),
            "lines": ranking.lines.iter().map(|line| ranking_line_json(session, standings, line, awarded.get(&line.contestant), rounds.is_some())).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "boards": standings.boards.iter().map(|board| board_json(board, standings)).collect::<Vec<_>>(),
    });
    if session.unread > 0 {
        document["incomplete"] = json!({"unread_entries": session.unread});
    }
    let remarks: Vec<Value> = standings.remarks().iter().map(remark_json).collect();
    if !remarks.is_empty() {
        document["remarks"] = json!(remarks);
    }
    if let Some((planned, drawn)) = rounds {
        document["planned_rounds"] = json!(planned);
        document["drawn_rounds"] = json!(drawn);
    }
    document
}

/// A remark on something that was scored differently from the rules.
fn remark_json(remark: &Remark) -> Value {
    match remark {
        Remark::ScaleRow { scale, boards, from, to } => {
            json!({"kind": "scale-row", "scale": scale, "boards": boards, "from": from, "to": to})
        }
        Remark::ScaleKind { scale, of_percentages } => {
            json!({"kind": "scale-kind", "scale": scale, "of_percentages": of_percentages})
        }
        Remark::Bye { scale, draw, most, bye } => {
            json!({"kind": "bye", "scale": scale, "draw": draw.short(2), "most": most.short(2), "bye": bye.short(2)})
        }
    }
}

/// The word for the reason why the boards played in a match do not count.
fn override_word(match_override: &MatchOverride) -> &'static str {
    match match_override {
        MatchOverride::Unplayed => "unplayed",
        MatchOverride::Decided(MatchOutcome::Won(_)) => "won",
        MatchOverride::Decided(MatchOutcome::Halved) => "halved",
        MatchOverride::Decided(MatchOutcome::Cancelled) => "cancelled",
        MatchOverride::Decided(MatchOutcome::VictoryPoints(_)) => "victory-points",
        MatchOverride::Decided(MatchOutcome::Void(_)) => "void",
        MatchOverride::Decided(MatchOutcome::Reported(_)) => "reported",
        MatchOverride::Decided(MatchOutcome::CarryOver(_)) => "carry-over",
    }
}

/// The most rounds that a section with draws plans, and the rounds that all such sections have drawn. `None` without
/// draws.
fn drawn_rounds(session: &Session) -> Option<(u8, u8)> {
    let sections = || session.sections.values().filter(|s| s.movement.drawn.is_some());
    let planned = sections().map(Section::planned_rounds).max()?;
    Some((planned, sections().map(Section::drawn_rounds).min()?))
}

/// A contestant in a ranking. With drawn rounds its byes are listed beside its matches.
fn ranking_line_json(
    session: &Session,
    standings: &Standings,
    line: &RankingLine,
    awarded: Option<&Points>,
    has_drawn_rounds: bool,
) -> Value {
    let mut value = json!({
        "rank": line.rank,
        "tied": line.tied,
        "disqualified": line.disqualified,
        "contestant": line.contestant.to_string(),
        "players": session.contestants.get(&line.contestant).map(|c| {
            c.everybody().map(|p| p.name.clone()).filter(|n| !n.is_empty()).collect::<Vec<_>>()
        }).unwrap_or_default(),
        "boards": line.boards,
        "total": total_text(&standings.in_unit(&line.total, &line.max)),
        "max": total_text(&standings.top_in_unit(&line.max)),
        "percent": line.percent.as_ref().map(|p| standings.show_percent(p)),
        "penalty": total_text(&standings.in_unit(&line.penalty, &Points::ZERO)),
        // The carry-over of an event; a single session has none.
        "carry": "0",
        "decided": line.decided.iter().map(|(rule, value)| json!({"rule": rule.to_string(), "value": value.short(4)})).collect::<Vec<_>>(),
        "masterpoints": awarded.map(|p| p.short(4)),
        "matches": matches_json(standings, line.contestant),
    });
    // Written only if true, so that the files of other evenings do not change.
    if line.unranked {
        value["unranked"] = true.into();
    }
    if has_drawn_rounds {
        let byes = standings.byes_of(line.contestant);
        let bye_json = |bye: &ScoredBye| {
            let vp = bye.points.as_ref().map(|points| points.short(4));
            json!({"round": bye.round, "state": "bye", "vp": vp})
        };
        value["byes"] = byes.map(bye_json).collect();
    }
    value
}

/// A total with all its decimals, because a fine may have more decimals than the rounded board results.
fn total_text(points: &Points) -> String {
    points.short(4)
}

/// Points with the decimals that board results are rounded to. Exact ones have up to four decimals, without trailing
/// zeros.
fn points_text(points: &Points, standings: &Standings) -> String {
    points.short(match standings.rules.round {
        RoundTo::Tenth => 1,
        RoundTo::Hundredth => 2,
        RoundTo::Exact | RoundTo::TenThousandth => 4,
    })
}

fn board_json(board: &BoardScores, standings: &Standings) -> Value {
    json!({
        "number": board.number,
        "group": board.group.map(|copy| char::from(b'a' + copy).to_string()).unwrap_or_default(),
        "top": points_text(&standings.top_in_unit(&board.top), standings),
        "lines": board.lines.iter().map(|line| line_json(line, standings)).collect::<Vec<_>>(),
    })
}

/// The matches of a contestant. `Null` if the session has no matches.
fn matches_json(standings: &Standings, contestant: ContestantId) -> Value {
    if standings.matches.is_empty() {
        return Value::Null;
    }
    let match_json = |played_match: &Match| {
        let place = played_match.place(contestant)?;
        let points_at = |points: &Option<[Points; 2]>, place: usize| points.as_ref().map(|p| p[place].short(4));
        // A match by boards won and lost has no IMPs, so its result is written instead.
        let imps = if played_match.max.iter().all(Points::is_zero) { &played_match.won } else { &played_match.net };
        let mut value = json!({
            "number": played_match.number,
            "round": played_match.round,
            "opponent": played_match.contestants[1 - place].to_string(),
            "boards": [played_match.boards.first().map(|b| b.board), played_match.boards.last().map(|b| b.board)],
            "imps": imps[place].short(4),
            "imps_against": imps[1 - place].short(4),
            "vp": points_at(&played_match.vp, place),
            "vp_against": points_at(&played_match.vp, 1 - place),
        });
        if let Some(carried) = &played_match.carried {
            let carried = carried.each_ref().map(|points| total_text(&standings.in_unit(points, &Points::ZERO)));
            value["carry_over"] = json!(carried[place]);
            value["carry_over_against"] = json!(carried[1 - place]);
        }
        if let Some(why) = &played_match.decision {
            value["instead"] = json!(override_word(why));
        }
        Some(value)
    };
    standings.matches_of(contestant).filter_map(match_json).collect()
}

fn line_json(line: &BoardLine, standings: &Standings) -> Value {
    let side_numbers = |side| line.sitting.side(side).map(|c| c.to_string()).collect::<Vec<_>>().join("+");
    let points = |side: &SidePoints| {
        let points_to_show = side.to_show();
        points_to_show.map(|p| points_text(&standings.in_unit(p, side.top_shown()), standings))
    };
    let mut value = json!({
        "match": line.of_match,
        "section": line.place.section,
        "table": line.place.table,
        "round": line.place.round,
        "ns": side_numbers(Side::NS),
        "ew": side_numbers(Side::EW),
        "state": line.state(),
        "ruled": line.ruled,
        "score_ns": line.score_ns,
        "score_ew": line.score_ew,
        "points_ns": points(&line.ns),
        "points_ew": points(&line.ew),
    });
    // Partners of an individual whose awards depend on their own percentages (Law 12C2(c)).
    for (side, key) in [(&line.ns, "points_ns_second"), (&line.ew, "points_ew_second")] {
        if let Some(second) = &side.second {
            value[key] = json!(points_text(&standings.in_unit(second, side.top_shown()), standings));
        }
    }
    if let Some(Outcome::Played { contract, declarer, tricks, lead }) = line.outcome {
        value["contract"] = json!(contract);
        value["by"] = json!(declarer);
        value["tricks"] = json!(tricks);
        value["lead"] = json!(lead);
    }
    value
}

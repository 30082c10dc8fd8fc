//! Notes below tables on paper and on the web: the foot, artificial scores with their worth, and rulings as footnotes.
//! Documents decide about their place.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::{self, Average, ContestantId, Counted, Method, Profile};
use evening::director::{Artificial, Decision, Ruling, SideAward};
use evening::scoring::{
    BoardLine, EventRanking, Missing, Points, Ranking, RankingLine, Remark, Rounding, Standings, Step, row_text,
};
use evening::session::{Outcome, RulingRecord, Session, Status};

use super::{Texts, capitalised, journal, moments, rules, rulings};

/// The most places that a sentence names.
const MAX_NAMED: usize = 3;

/// A warning that a session, or another session of its event, could not be read completely, and what to do; `None` if
/// everything was read.
pub fn incomplete(session: &Session, event: &[EventRanking], texts: &Texts) -> Option<String> {
    let unread_sessions = event.first().map_or(&[][..], |ranking| &ranking.unread);
    let event_warning = (!unread_sessions.is_empty()).then(|| texts.say().incomplete_event(unread_sessions.join(", ")));
    incomplete_session(session, texts).or(event_warning)
}

/// A warning that this session could not be read completely. `None` if it was.
pub fn incomplete_session(session: &Session, texts: &Texts) -> Option<String> {
    (session.unread > 0).then(|| texts.say().incomplete_session(session.unread))
}

/// The word over a ranking that may still change, or of a session that could not be read completely. `None` for a final
/// ranking.
pub fn ranking_mark(session: &Session, standings: &Standings, texts: &Texts) -> Option<String> {
    let say = texts.say();
    match session.unread {
        0 => standings.provisional.then(|| say.print_provisional()),
        _ => Some(say.incomplete()),
    }
}

/// The lines at the foot of everything published.
pub fn foot(
    session: &Session,
    standings: &Standings,
    published: Option<DateTime<FixedOffset>>,
    texts: &Texts,
) -> Vec<String> {
    let say = texts.say();
    let rules_now = &standings.rules;
    let name = profile_name(&rules_now.profile, texts);
    let (scale, differences) =
        split_usual_settings(setting_differences(rules_now, session.has_drawn_rounds(), texts), rules_now, texts);
    let method = capitalised(&rules::method(rules_now.method, texts));
    let scoring = if differences.is_empty() {
        say.print_foot_rules(method, name.as_str())
    } else {
        say.print_foot_rules_except(method, name.as_str(), differences.join(", "))
    };
    let vp = victory_points(standings, &scale, &differences, texts);
    let unknown = standings.unknown_scale().map(|name| say.print_foot_unknown_scale(name));
    let results = say.print_foot_results(standings.entered.to_string(), standings.due);
    // These sentences share a paragraph with the rules.
    let rules_paragraph = [
        vec![scoring],
        scale,
        vp,
        computation(standings, &differences, texts),
        award_rules(standings, &differences, texts),
        vec![results],
    ]
    .concat()
    .join(" ");
    let mut foot = vec![rules_paragraph];
    foot.extend(unknown);
    foot.extend(remarks(standings, texts));
    foot.extend(journal::substitutes(session, texts).into_iter().chain(leaver_sentences(session, standings, texts)));
    foot.extend(unranked(session, texts));
    foot.extend(mixed_tops(standings, texts));
    foot.extend(artificial_scores(standings, texts));
    foot.extend(match published {
        Some(published_at) if standings.provisional => {
            Some(say.print_foot_published_provisional(moments::at_time(session, published_at, published_at, texts)))
        }
        Some(published_at) => Some(moments::publication_times(session, published_at, texts)),
        None if standings.provisional => {
            Some(after_round_text(session, standings, texts).unwrap_or(say.print_foot_provisional()))
        }
        None => None,
    });
    foot.extend(still_missing(session, standings, texts));
    // The published ranking may differ from the one shown here.
    if let (None, Some((publication, stamp))) = (published, session.publications.last()) {
        let time = moments::at_time(session, stamp.at, stamp.at, texts);
        foot.push(say.print_foot_not_published(publication.version.to_string(), time));
    }
    if session.is_under_appeal() {
        foot.push(say.print_foot_appeal());
    }
    foot
}

/// The first few of many places, and the number of the others.
pub fn first_few(places: Vec<String>, texts: &Texts) -> String {
    let unnamed_count = places.len().saturating_sub(MAX_NAMED);
    let more_text = (unnamed_count > 0).then(|| texts.say().publish_more(unnamed_count.to_string()));
    places.into_iter().take(MAX_NAMED).chain(more_text).collect::<Vec<_>>().join("; ")
}

fn missing_sentence(session: &Session, standings: &Standings, texts: &Texts) -> Option<String> {
    let mut sorted_missing: Vec<&Missing> = standings.missing.iter().collect();
    // Results that have been overdue for longest come first.
    sorted_missing.sort_by_key(|result| (result.place.round, result.place.section, result.place.table, result.board));
    let place = |result: &&Missing| rulings::round_place(result.place, result.board, session, texts);
    let places = || first_few(sorted_missing.iter().map(place).collect(), texts);
    (!sorted_missing.is_empty()).then(|| texts.say().publish_ask_missing(sorted_missing.len(), places()))
}

/// A sentence that names the missing results of a session that the director closed nevertheless (Law 8C). `None` for an
/// open or complete session.
pub fn still_missing(session: &Session, standings: &Standings, texts: &Texts) -> Option<String> {
    if session.closed { missing_sentence(session, standings, texts) } else { None }
}

/// A sentence about the worth of artificial scores. `None` if there are none, or only percentages.
fn artificial_scores(standings: &Standings, texts: &Texts) -> Option<String> {
    let (say, rules_now) = (texts.say(), &standings.rules);
    let has_artificial = standings
        .boards
        .iter()
        .flat_map(|b| &b.lines)
        .flat_map(|l| [&l.ns.step, &l.ew.step])
        .any(|step| matches!(step, Step::Artificial { award, .. } if !matches!(award, Artificial::Fixed(_))));
    if !has_artificial {
        return None;
    }
    let (plus, average, minus) = (say.print_award_plus(), say.print_award_average(), say.print_award_minus());
    let imps = texts.number(&rules_now.average_imps.to_string());
    Some(match rules_now.average {
        _ if rules_now.method.counted() == Counted::Points => {
            let worth = rules_now.average_total.to_string();
            format!("{}.", capitalised(&rules::setting("average.total_points", &worth, texts)))
        }
        _ if !rules_now.method.has_percentages() => say.print_foot_imps(plus, imps, minus),
        Average::Own => say.print_foot_own(plus, average, minus),
        Average::Fixed => say.print_foot_fixed(plus, average, minus),
    })
}

/// Sentences about the computation that a reader needs to reproduce the scores, without the settings in
/// `differences`, which the foot already has.
fn computation(standings: &Standings, differences: &[String], texts: &Texts) -> Vec<String> {
    let (rules, say) = (&standings.rules, texts.say());
    let has_several_sections = |board: &evening::scoring::BoardScores| {
        let mut sections = board.lines.iter().map(|line| line.place.section);
        let first = sections.next();
        sections.any(|section| Some(section) != first)
    };
    let mut parts: Vec<String> = Vec::new();
    if rules.method.compares_tables() && standings.boards.iter().any(has_several_sections) {
        parts.push(rules::setting("field", "session", texts));
    }
    match rules.method {
        Method::Butler => parts.extend(datum(rules, texts)),
        Method::CrossImps => parts.push(rules::setting("cross_imps.divisor", &rules.divisor.to_string(), texts)),
        _ => {}
    }
    parts.retain(|part| !differences.contains(part));
    let mut sentences: Vec<String> = parts.iter().map(|part| format!("{}.", capitalised(part))).collect();
    let has_fraction = |points: &Points| points.short(4).contains('.');
    let mut scaled = standings.matches.iter().filter(|match_scores| match_scores.vp.is_some());
    if !rules.method.has_percentages() && scaled.any(|match_scores| match_scores.net.iter().any(has_fraction)) {
        sentences.push(say.paper_whole_margins());
    }
    sentences
}

/// Sentences on the rules by which boards count without play, because a pair left or came late. Leaves out the settings
/// in `differences`, which the foot already has.
fn award_rules(standings: &Standings, differences: &[String], texts: &Texts) -> Vec<String> {
    let is_used = |key: &str| standings.awarded_rounds.iter().any(|round| round.rule == key);
    let entries = standings.rules.entries().into_iter().filter(|(key, _)| is_used(key));
    let settings = entries.map(|(key, value)| rules::setting(key, &value, texts));
    let new_settings = settings.filter(|setting| !differences.contains(setting));
    new_settings.map(|setting| format!("{}.", capitalised(&setting))).collect()
}

/// Sentences on the scale of victory points and on what a bye gives. Those that `scale_sentences` or `differences` say
/// already are left out.
fn victory_points(
    standings: &Standings,
    scale_sentences: &[String],
    differences: &[String],
    texts: &Texts,
) -> Vec<String> {
    let rules_now = &standings.rules;
    let is_of_teams = standings.boards.iter().flat_map(|board| &board.lines).any(|line| line.slot.is_of_teams());
    let scale = if is_of_teams { "vp.scale" } else { "vp.pairs" };
    let bye_points = Points::new(i64::from(rules_now.vp_bye.0), 100);
    let has_byes = standings.byes.iter().any(|bye| bye.points.as_ref() == Some(&bye_points));
    let is_remarked = standings.remarks().iter().any(|remark| matches!(remark, Remark::Bye { .. }));
    let keys = [(scale, standings.in_victory_points()), ("vp.bye", has_byes && !is_remarked)];
    let entries = rules_now.entries().into_iter().filter(|(key, _)| keys.contains(&(*key, true)));
    let settings = entries.map(|(key, value)| rules::setting(key, &value, texts));
    let new_settings = settings.filter(|setting| !differences.contains(setting));
    let sentences = new_settings.map(|setting| format!("{}.", capitalised(&setting)));
    sentences.filter(|words| !scale_sentences.contains(words)).collect()
}

/// The definition of a board's datum, in clauses; only one if it is the plain mean.
fn datum(rules: &club::Rules, texts: &Texts) -> Vec<String> {
    let entries = rules.entries();
    let value_of = |key: &str| {
        entries.iter().find(|(entry_key, _)| *entry_key == key).map_or_else(String::new, |(_, value)| value.clone())
    };
    let (drop, rounding_of_half) = (value_of("butler.drop"), value_of("butler.half"));
    if drop == "0" && rounding_of_half != "truncate" {
        return vec![texts.say().paper_datum_mean(texts.number(&value_of("butler.round")))];
    }
    let keys = ["butler.drop", "butler.round", "butler.half"];
    keys.into_iter().map(|key| rules::setting(key, &value_of(key), texts)).collect()
}

/// A warning about a provisional ranking whose boards do not have equally many comparisons: a single result can have a
/// large effect. `None` if no warning is needed.
pub fn mixed_tops(standings: &Standings, texts: &Texts) -> Option<String> {
    // Once all entered boards are complete nothing changes, even if rounds are still to be drawn.
    let is_complete = standings.entered >= standings.due;
    if !standings.provisional || is_complete || !standings.rules.method.has_percentages() {
        return None;
    }
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let sides = lines.flat_map(|line| [&line.ns, &line.ew]).filter(|side| side.points.is_some());
    let tops = sides.map(|side| &side.top);
    let (least_top, greatest_top) = (tops.clone().min()?, tops.max()?);
    let top = |points: &Points| texts.number(&standings.top_in_unit(points).short(2));
    (least_top != greatest_top).then(|| texts.say().ranking_tops(top(least_top), top(greatest_top)))
}

/// A note on each contestant that is first in a ranking although it left before the end. The conditions of contest, not
/// the Laws, decide whether somebody who did not play everything can win (Law 78D), so the director must decide.
pub fn first_left_notes(session: &Session, standings: &Standings, texts: &Texts) -> Vec<String> {
    let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let first = lines.filter(|line| line.rank == 1 && line.is_ranked());
    let leavers = first.filter_map(|line| Some((line, session.left_after(line.contestant)?)));
    leavers
        .map(|(line, round)| {
            let contestant = numbered(session, line.contestant);
            texts.say().ranking_first_left(contestant, round.to_string(), boards_played(line, standings, texts))
        })
        .collect()
}

/// The number of boards played and, if some are not compared yet, of those compared.
fn boards_played(line: &RankingLine, standings: &Standings, texts: &Texts) -> String {
    let played = played_count(line.contestant, standings);
    match standings.to_compare(line.contestant) as usize {
        0 => played.to_string(),
        uncompared => {
            texts.say().ranking_played_compared(played.to_string(), played.saturating_sub(uncompared).to_string())
        }
    }
}

/// The number of boards that a contestant has played, without boards that count although they were not played.
fn played_count(contestant: ContestantId, standings: &Standings) -> usize {
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let own_lines = lines.filter(|line| line.slot.contestants().any(|other| other == contestant));
    let played_lines = own_lines.filter(|line| line.outcome.is_some_and(Outcome::was_played));
    // Both tables of a team play the same board.
    played_lines.map(|line| (line.place.round, line.slot.board)).collect::<BTreeSet<_>>().len()
}

/// The number of boards in a column: `4`, or `2 of 4` if only two are compared yet, and whether a bye counts besides.
pub fn boards_column(line: &RankingLine, standings: &Standings, texts: &Texts) -> String {
    let boards = match standings.to_compare(line.contestant) {
        0 => line.boards.to_string(),
        uncompared => texts.say().ranking_counted_of(line.boards.to_string(), (line.boards + uncompared).to_string()),
    };
    with_bye(boards, line, texts)
}

/// A number of boards, with the word for a bye if the total includes one.
pub fn with_bye(boards: String, line: &RankingLine, texts: &Texts) -> String {
    if line.byes.is_zero() { boards } else { texts.say().ranking_boards_bye(boards) }
}

/// An explanation of `2 of 4` in the column of boards. `None` if all boards are compared.
pub fn uncompared_note(standings: &Standings, texts: &Texts) -> Option<String> {
    let mut lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let (line, uncompared) = lines.find_map(|line| {
        let uncompared = standings.to_compare(line.contestant);
        (uncompared > 0).then_some((line, uncompared))
    })?;
    Some(texts.say().ranking_uncompared(line.boards.to_string(), (line.boards + uncompared).to_string()))
}

/// Number and name of a contestant, with its section if there are several.
fn numbered(session: &Session, contestant: ContestantId) -> String {
    let number = if session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() };
    format!("{number} {}", session.title_of(contestant))
}

/// Sentences about contestants that the director does not rank (Law 78D), without the reason, which may be an illness.
fn unranked(session: &Session, texts: &Texts) -> Vec<String> {
    let barred = session.barred().filter(|barred| barred.status == Status::Unranked {});
    barred.map(|status| texts.say().print_not_ranked(numbered(session, status.contestant))).collect()
}

/// Sentences about contestants that left before the end, and about those that sit out because of that.
pub fn leaver_sentences(session: &Session, standings: &Standings, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let mut sentences = Vec::new();
    for (id, section) in &session.sections {
        let of_section = session.contestants.keys().filter(|contestant| contestant.section == *id);
        let leavers: Vec<_> =
            of_section.filter_map(|contestant| Some((*contestant, session.left_after(*contestant)?))).collect();
        let Some(first) = leavers.iter().map(|(_, last_round)| *last_round).min() else { continue };
        for (contestant, last_round) in leavers {
            let (named, last_round_text) = (numbered(session, contestant), last_round.to_string());
            // A contestant that left may be ranked with fewer boards.
            let ranking_line = standings.line(contestant).map(|(_, line)| line);
            sentences.push(match ranking_line.filter(|line| line.is_ranked()) {
                Some(line) => say.print_left_ranked(named, last_round_text, boards_played(line, standings, texts)),
                None => say.print_left(named, last_round_text),
            });
        }
        let mut rounds: BTreeMap<u8, Vec<String>> = BTreeMap::new();
        for bye in section.movement.byes_since(first) {
            rounds.entry(bye.round).or_default().push(bye.contestant.to_string());
        }
        let rounds = rounds
            .into_iter()
            .map(|(round, contestants)| say.print_sit_out_in(contestants.join(", "), round.to_string()));
        let rounds: Vec<String> = rounds.collect();
        if !rounds.is_empty() {
            sentences.push(say.print_sit_out_since(rounds.join("; ")));
        }
    }
    sentences
}

/// The text "after round n of m", if only rounds that are still to be drawn are missing.
pub fn after_round_text(session: &Session, standings: &Standings, texts: &Texts) -> Option<String> {
    let mut movements = session.sections.values().map(|section| &section.movement);
    let open = movements.find(|movement| movement.drawn.is_some_and(|drawn_rounds| drawn_rounds < movement.rounds))?;
    let drawn_rounds = open.drawn.filter(|drawn_rounds| *drawn_rounds > 0 && standings.entered == standings.due)?;
    Some(texts.say().paper_after_round(drawn_rounds.to_string(), open.rounds.to_string()))
}

/// The name of a rule profile in this language.
pub fn profile_name(id: &str, texts: &Texts) -> String {
    let say = texts.say();
    match id {
        // A federation has the same name in all languages.
        "laws-2017" => say.paper_profile_laws_2017(),
        "own-top" => say.paper_profile_own_top(),
        "compscore" => say.paper_profile_as("Compscore3"),
        "ebuscore" => say.paper_profile_as("EBUScore Pairs"),
        "pairsscorer" => say.paper_profile_as("PairsScorer"),
        _ => club::profile(id).map_or_else(|| id.to_owned(), |profile| profile.title.clone()),
    }
}

/// The source of a rule profile in this language.
pub fn profile_source(profile: &Profile, texts: &Texts) -> String {
    texts.by_key(&format!("rules-source-{}", profile.name), None).unwrap_or_else(|| profile.source.clone())
}

/// The remarks of the scoring, as sentences.
pub fn remarks(standings: &Standings, texts: &Texts) -> Vec<String> {
    let remark_sentence = |remark: &Remark| match remark {
        Remark::ScaleRow { scale, boards, from, to: last_row } => {
            texts.say().print_foot_scale_row(scale.as_str(), boards.to_string(), row_text(*from, *last_row))
        }
        Remark::ScaleKind { scale, of_percentages } => {
            texts.say().print_foot_scale_kind(scale.as_str(), scale_kind(*of_percentages))
        }
        Remark::Bye { scale, draw, most, bye } => {
            let [draw, most, bye] = [draw, most, bye].map(|points| texts.number(&points.short(2)));
            texts.say().print_foot_scale_bye(bye, scale.as_str(), draw, most)
        }
    };
    standings.remarks().iter().map(remark_sentence).collect()
}

/// The remarks with advice for the scorer.
pub fn remarks_with_advice(standings: &Standings, texts: &Texts) -> Vec<String> {
    let remarks_with_data = remarks(standings, texts).into_iter().zip(standings.remarks());
    let advice = |(sentence, remark): (String, Remark)| match remark {
        Remark::ScaleRow { .. } => format!("{sentence} {}", texts.say().print_foot_scale_choose()),
        Remark::ScaleKind { .. } | Remark::Bye { .. } => sentence,
    };
    remarks_with_data.map(advice).collect()
}

/// The kind of a scale of victory points, as an argument of texts.
pub(crate) fn scale_kind(of_percentages: bool) -> &'static str {
    if of_percentages { "percent" } else { "imps" }
}

/// The exceptions from the profile's settings, in words. `is_drawn` says whether rounds are drawn one by one.
pub fn setting_differences(rules: &club::Rules, is_drawn: bool, texts: &Texts) -> Vec<String> {
    club::profile(&rules.profile)
        .map(|p| rules.differences(&p.rules))
        .unwrap_or_default()
        .into_iter()
        .filter(|(key, _)| rules.is_exception(key, is_drawn))
        .map(|(key, value)| rules::setting(key, &value, texts))
        .collect()
}

/// An artificial score with its worth.
pub fn artificial_text(award: Artificial, points: Option<&Points>, top: &Points, texts: &Texts) -> String {
    let say = texts.say();
    let worth = points
        .and_then(|p| p.over(top))
        .map(|share| {
            // Rounded as all percentages are, and without trailing zeros.
            let percent = (&share * &Points::from(100)).round(2, Rounding::AwayFrom(&Points::from(50)));
            texts.percent(&percent.short(2))
        })
        // Without a top, the worth is in IMPs or points.
        .or_else(|| points.map(|p| texts.number(&p.short(2))))
        .unwrap_or_default();
    let name = match award {
        Artificial::Plus => say.print_award_plus(),
        Artificial::Average => say.print_award_average(),
        Artificial::Minus => say.print_award_minus(),
        Artificial::Fixed(percent) if top.is_zero() => texts.percent(&percent.to_string()),
        Artificial::Fixed(percent) => return texts.percent(&percent.to_string()),
    };
    if worth.is_empty() { name } else { say.print_award_worth(name, worth) }
}

/// The decision of a ruling in words; if another contract is scored, with its result.
pub fn decision_text(ruling: &Ruling, line: Option<&BoardLine>, texts: &Texts) -> String {
    match (&ruling.decision, line.and_then(|line| line.outcome)) {
        (Decision::Contract { .. }, Some(outcome @ Outcome::Played { .. })) => {
            texts.say().decision_contract(rulings::outcome(outcome, texts))
        }
        _ => rulings::decision_text(ruling, texts),
    }
}

/// A ruling as a footnote to a line of a board.
pub fn ruling_note(session: &Session, mark: &str, record: &RulingRecord, line: &BoardLine, texts: &Texts) -> String {
    let say = texts.say();
    let ruling = &record.ruling;
    let law = rulings::leading_law(ruling, texts);
    let law = if ruling.record.appeal.is_some() { say.paper_law_on_appeal(law) } else { law };
    let Decision::Award(award) = &ruling.decision else {
        let decision = match ruling.decision {
            Decision::Contract { .. } => decision_text(ruling, Some(line), texts),
            _ => rulings::decision(&ruling.decision, texts),
        };
        return match session.result(line.slot) {
            Some(result) => say.print_ruling_table(mark, law, decision, rulings::outcome(result.outcome, texts)),
            None => say.print_ruling_plain(mark, law, decision),
        };
    };
    // The sides may turn out to have sat the other way.
    let award = award.turned(record.sitting.turn_to(line.sitting).unwrap_or_default());
    let side = |side: Side| {
        let scored = line.side(side);
        match award.side(side) {
            SideAward::Artificial(award) => artificial_text(*award, scored.points.as_ref(), &scored.top, texts),
            award => rulings::side_award(award, texts),
        }
    };
    if award.ns == award.ew && !matches!(award.ns, SideAward::Artificial(_)) {
        return say.print_ruling_same(mark, law, side(Side::NS));
    }
    let [north_south, east_west] = Side::BOTH.map(|s| texts.letters().side(s));
    say.print_ruling(mark, law, north_south, side(Side::NS), east_west, side(Side::EW))
}

/// Splits settings into two lists: as sentences, those that are not exceptions from the rules (the scale of victory
/// points, and the mean for both teams of a knock-out, Law 12C4), and the others unchanged.
pub fn split_usual_settings(settings: Vec<String>, rules: &club::Rules, texts: &Texts) -> (Vec<String>, Vec<String>) {
    let is_usual = |key: &str| key == "vp.scale" || key == "teams.knockout" && rules.knockout == club::Knockout::Yes;
    let usual_settings = rules.entries().into_iter().filter(|(key, _)| is_usual(key));
    let usual_settings: Vec<String> = usual_settings.map(|(key, value)| rules::setting(key, &value, texts)).collect();
    let (usual_parts, exceptions): (Vec<_>, Vec<_>) =
        settings.into_iter().partition(|setting| usual_settings.contains(setting));
    (usual_parts.iter().map(|setting| format!("{}.", capitalised(setting))).collect(), exceptions)
}

/// A remark beside a name in a ranking: the round after which somebody left, and that the contestant is not ranked.
pub fn beside_name(session: &Session, contestant: ContestantId, texts: &Texts) -> Option<String> {
    let say = texts.say();
    let leaver_text = session.left_after(contestant).map(|round| say.results_left(round.to_string()));
    let unranked = session.is_unranked(contestant).then(|| say.status_unranked());
    let remarks: Vec<String> = leaver_text.into_iter().chain(unranked).collect();
    (!remarks.is_empty()).then(|| remarks.join(", "))
}

/// The rank of a line, `Rank 3 of 14`; for a contestant without one, that it is disqualified or not ranked (Laws 78D,
/// 91B). `None` before the first board.
pub fn rank_text(session: &Session, ranking: &Ranking, line: &RankingLine, texts: &Texts) -> Option<String> {
    let say = texts.say();
    if session.is_unranked(line.contestant) {
        return Some(say.status_unranked());
    }
    if line.is_out() {
        return Some(say.status_disqualified());
    }
    let rank = line.rank_shown();
    (!rank.is_empty()).then(|| say.print_rank_of(rank, ranking.ranked().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use evening::club::Rules;

    #[test]
    fn every_profile_has_its_source_in_every_language() {
        for profile in club::profiles() {
            assert_eq!(profile_source(profile, &Language::En.texts()), profile.source);
            for language in [Language::Da, Language::De, Language::Nl] {
                assert_ne!(profile_source(profile, &language.texts()), profile.source, "{} {language}", profile.name);
            }
        }
    }

    #[test]
    fn scale_of_teams_is_not_an_exception_for_pairs() {
        let notes_for = |method: &str| {
            let mut rules: Rules = club::profile("ebu").unwrap().rules.clone();
            rules.set("scoring.method", method).unwrap();
            rules.set("vp.scale", "none").unwrap();
            setting_differences(&rules, false, &Language::En.texts())
        };
        assert_eq!(notes_for("matchpoints"), Vec::<String>::new());
        assert_eq!(notes_for("imps"), ["no victory points"]);
    }

    #[test]
    fn match_of_one_round_is_an_exception_only_where_rounds_are_planned() {
        let mut rules: Rules = club::profile("dbv").unwrap().rules.clone();
        rules.set("scoring.method", "imps").unwrap();
        rules.set("teams.match", "round").unwrap();
        let notes_for = |is_drawn: bool| setting_differences(&rules, is_drawn, &Language::En.texts());
        assert_eq!(notes_for(true), Vec::<String>::new());
        assert_eq!(notes_for(false), ["a match is one round"]);
    }
}

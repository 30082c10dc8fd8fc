//! Lists about rulings: everything that changed a score, and the penalties. The director's report is in
//! `directors_report`; forms and single rulings or appeals are in `rulings`.

use std::collections::BTreeMap;

use crate::form::{self, FormField};
use crate::layout::{
    Cell, Column, Flow, Frame, Page, Row, SECTION_TYPE_SIZE, Sections, SizedDocument, Table, pages_in_largest_type,
};
use crate::words::Words;
use crate::{Document, Sheet};
use bridge::Side;
use evening::director::MatchRuling;
use evening::scoring::{self, ChangedLine, Published, PublishedLine, Standings};
use evening::session::{
    Change, DecidedMatch, LogEntry, ResultId, RulingRecord, Session, Slot, Stamp, TableResult, Withdrawal,
};
use lang::{self, Texts, moments, notes, rulings};

use super::{public_appeal_fields, public_fields, shown_appeals, unpublished_note};

/// The type size of a table in points.
pub const TABLE_TYPE_SIZE: f32 = 9.0;
/// The height of a row of a table in points.
pub const TABLE_LEADING: f32 = 14.0;
/// The headings of tables.
pub const SECTIONS: Sections = Sections { heading: 22.0, between: 14.0, size: SECTION_TYPE_SIZE };

/// The public report of everything that changed a score: corrections, rulings, penalties and appeals, with a mark on
/// entries that the last publication does not show yet. Private facts are only on forms and in the director's report.
#[must_use]
pub fn report(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let say = texts.say();
    let mut flow = Flow::new(words.frame(Document::RulingsReport, sheet));
    for (heading, fields) in corrections(&words, sheet) {
        form::draw(&mut flow, &heading, &fields);
    }
    for (number, ruled) in (1..).zip(&session.rulings).filter(|(_, ruled)| sheet.look.shows(ruled.place.section)) {
        // An undecided draft is not a ruling for the public, but its number is mentioned, because readers look for it.
        if ruled.ruling.record.draft {
            // Nothing else about a draft may be shown publicly.
            let number = number.to_string();
            let heading = match decided_later(session, ruled) {
                Some(later_number) => say.paper_not_decided(number, later_number.to_string()),
                None if ruled.withdrawn.is_some() => say.paper_never_decided(number),
                None => say.paper_undecided(number),
            };
            form::draw(&mut flow, &heading, &[]);
            continue;
        }
        let heading =
            say.form_ruling(number.to_string(), rulings::round_place(ruled.place, ruled.board, session, texts));
        form::draw(&mut flow, &heading, &public_fields(&words, ruled));
    }
    let matches = match_fields(&words, sheet, true);
    if !matches.is_empty() {
        form::draw(&mut flow, &say.report_matches(), &matches);
    }
    let penalties = penalty_fields(&words, sheet, true);
    if !penalties.is_empty() {
        form::draw(&mut flow, &say.report_penalties(), &penalties);
    }
    for (index, recorded) in shown_appeals(session, sheet) {
        form::draw(&mut flow, &say.form_appeal((index + 1).to_string()), &public_appeal_fields(&words, recorded));
    }
    if !session.log().iter().any(|entry| entry.is_public() && sheet.look.shows(entry.section())) {
        flow.say_none(&say.paper_nothing_ruled());
    }
    // The effect of all these changes on the ranking comes last.
    draw_version_changes(&words, sheet, &mut flow);
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The number of the ruling that was decided in place of a draft, also if the draft was replaced several times. `None`
/// if there is none.
fn decided_later(session: &Session, draft: &RulingRecord) -> Option<usize> {
    let mut id = draft.ruling.id;
    // The loop is bounded by the number of rulings, because a file may contain a cycle.
    for _ in &session.rulings {
        let is_replacement = |other: &RulingRecord| other.ruling.record.instead_of == Some(id);
        let index = session.rulings.iter().rposition(is_replacement)?;
        let ruled = &session.rulings[index];
        if !ruled.ruling.record.draft {
            return Some(index + 1);
        }
        id = ruled.ruling.id;
    }
    None
}

/// The changes from each publication to the next.
fn draw_version_changes(words: &Words<'_>, sheet: &Sheet, flow: &mut Flow) {
    let Words { texts, .. } = *words;
    let say = texts.say();
    // In percent if any list has percentages; otherwise in the unit of the ranking.
    let has_percent = sheet.versions.iter().flat_map(|v| &v.lines).any(|line| line.percent.is_some());
    let unit = if has_percent { "%".to_owned() } else { lang::rules::unit(words.standings, texts) };
    for pair in sheet.versions.windows(2) {
        let [earlier, later] = pair else { continue };
        let time = |published: &Published| moments::time_for_table(words.session, published.at, earlier.at, texts);
        let (earlier_version, later_version) = (earlier.version.to_string(), later.version.to_string());
        let heading = say.report_versions(earlier_version, time(earlier), later_version, time(later));
        let tables = change_tables(words, (earlier, later), &unit);
        if tables.is_empty() {
            form::draw(flow, &heading, &[FormField::known(say.report_nothing_moved(), "–")]);
        }
        for (side, table) in &tables {
            let heading = match side {
                Some(Side::NS) => format!("{heading} · {}", say.print_north_south()),
                Some(Side::EW) => format!("{heading} · {}", say.print_east_west()),
                None => heading.clone(),
            };
            let grid = table.grid(flow.width(), true);
            SECTIONS.draw(flow, Some(&heading), table, &grid);
        }
    }
}

/// The contestants whose line changed, with their rank and score before and after, in a table for each list.
fn change_tables(
    words: &Words<'_>,
    (earlier, later): (&Published, &Published),
    unit: &str,
) -> Vec<(Option<Side>, Table)> {
    let texts = words.texts;
    let mut tables: BTreeMap<Option<Side>, Table> = BTreeMap::new();
    let points = |line: &PublishedLine| texts.number(line.percent.as_ref().unwrap_or(&line.total));
    // Older versions stored a rank even for contestants that have none, so it is left out as in the ranking.
    let rank_and_points = |published: &Published, line: Option<&PublishedLine>| match line {
        None => Default::default(),
        Some(line) => {
            let points = score_text(words, line, points);
            let is_unscored = points.is_empty() && !words.session.was_disqualified(line.contestant, published.at);
            [if is_unscored { String::new() } else { published.rank_shown(line, words.session) }, points]
        }
    };
    for ChangedLine { before, after } in later.changes_since(earlier) {
        let Some(line) = after.or(before) else { continue };
        let ([old_rank, old_points], [new_rank, new_points]) =
            (rank_and_points(earlier, before), rank_and_points(later, after));
        // Leave out a line whose shown values did not change.
        if old_rank == new_rank && old_points == new_points {
            continue;
        }
        let name = words.title(line.contestant);
        let cells =
            [words.number(line.contestant), name, old_rank, new_rank, old_points, new_points].map(Cell::from).into();
        let table = tables.entry(line.ranking.side).or_insert_with(|| comparison_table(words, unit));
        table.rows.push(Row { cells, is_plain: false });
    }
    tables.into_iter().collect()
}

/// The score in a published line; empty if nothing was scored yet.
fn score_text(words: &Words<'_>, line: &PublishedLine, points: impl Fn(&PublishedLine) -> String) -> String {
    let is_zero = line.total.trim_start_matches('-').chars().all(|c| matches!(c, '0' | '.'));
    // A contestant without a board may have a match that was decided as a whole.
    let has_matches = || words.standings.line(line.contestant).is_some_and(|(_, line)| line.matches > 0);
    let is_unscored = line.boards == 0 && line.percent.is_none() && is_zero && !has_matches();
    if is_unscored { String::new() } else { points(line) }
}

fn comparison_table(words: &Words<'_>, unit: &str) -> Table {
    let say = words.texts.say();
    let columns = vec![
        Column::figures(say.print_number()),
        Column::names(words.names_heading()),
        Column::figures(say.report_before()).under(say.print_rank()),
        Column::figures(say.report_after()).under(say.print_rank()),
        Column::figures(say.report_before()).under(unit),
        Column::figures(say.report_after()).under(unit),
    ];
    Table { columns, rows: Vec::new(), size: 9.0, leading: 13.5, gap: 12.0, has_rules: true }
}

/// The list of penalties.
#[must_use]
pub fn penalties(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    // Reasons are left out, because the list is public and reasons may name people.
    let fields = penalty_fields(&words, sheet, true);
    let say = texts.say();
    // Notes about the scoring of boards are on the documents with boards.
    let mut foot: Vec<String> = notes::incomplete_session(session, texts).into_iter().collect();
    foot.extend(words.penalty_rate_notes());
    pages_in_largest_type(&form::WALL_TYPE_SIZES, |size| {
        let mut flow = Flow::new(Frame { foot: foot.clone(), ..words.frame(Document::Penalties, sheet) });
        if fields.is_empty() {
            flow.say_none(&say.report_no_penalties());
        } else {
            form::draw_sized(&mut flow, "", &fields, size);
        }
        SizedDocument::of(flow.finish(|page, pages| words.page_of(page, pages)))
    })
}

/// The corrections in the order they were made, with a mark on those that the last publication does not show yet.
pub fn corrections(words: &Words<'_>, sheet: &Sheet) -> Vec<(String, Vec<FormField>)> {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let mut blocks = Vec::new();
    for entry in session.log().iter().rev() {
        let (before, after, result) = match entry {
            LogEntry::Correction { before, after } => (
                rulings::outcome(before.result.outcome, texts),
                rulings::outcome(after.result.outcome, texts),
                &after.result,
            ),
            LogEntry::TakenOff(recorded) => {
                (rulings::outcome(recorded.result.outcome, texts), say.ruling_withdrawn(), &recorded.result)
            }
            LogEntry::EnteredLate(recorded) => {
                (say.state_missing(), rulings::outcome(recorded.result.outcome, texts), &recorded.result)
            }
            _ => continue,
        };
        // A mere confirmation of a result is not shown.
        if !sheet.look.shows(result.place.section) || entry.is_confirmation() {
            continue;
        }
        let reason = match entry {
            LogEntry::TakenOff(recorded) => recorded.withdrawn.as_ref().map(|w| w.reason.clone()),
            _ => result.reason.clone(),
        };
        let stamp = entry.stamp();
        let heading = say.report_correction(rulings::round_place(result.place, result.board, session, texts));
        let consent = match entry {
            LogEntry::TakenOff(recorded) => recorded.withdrawn.as_ref().and_then(|w| w.consent.as_ref()),
            _ => result.consent.as_ref(),
        };
        let law = match (consent, session.published_before(stamp.at)) {
            (Some(_), _) => rulings::law_number("79C2", texts),
            (None, Some(_)) => rulings::law_number("79C1", texts),
            // Before the first publication there is no official score to correct.
            (None, None) => String::new(),
        };
        let fields = vec![
            FormField::known(say.report_before(), before),
            FormField::known(say.report_after(), after),
            FormField::known(say.paper_effect(), effect_text(words, entry)),
            FormField::known(say.desk_reason(), reason.unwrap_or_default()),
            FormField::known(say.desk_field_law(), law),
            FormField::known(say.desk_organizer(), consent.map(|c| c.organizer.clone()).unwrap_or_default()),
            FormField::known(
                say.desk_asked_by(),
                result.asked_by.as_deref().map(|contestant| words.named_if_number(contestant)).unwrap_or_default(),
            ),
            FormField::known(say.report_entered(), rulings::made_by(stamp, texts)),
            FormField::known(say.report_publication(), unpublished_note(words, stamp)),
        ];
        blocks.push((heading, fields));
    }
    blocks
}

/// The effect of a correction on the board, with the values before and after. Empty if nothing can be compared, or if
/// no points changed.
fn effect_text(words: &Words<'_>, entry: &LogEntry<'_>) -> String {
    let Words { session, standings, texts, .. } = *words;
    let LogEntry::Correction { before, after } = entry else { return String::new() };
    let Some(current) = session.result(Slot::new(after.result.board, after.result.sitting)) else {
        return String::new();
    };
    if current.id != after.result.id {
        // The result was corrected again, and the later entry shows the effect.
        return String::new();
    }
    let mut uncorrected = session.clone();
    let result = TableResult {
        id: ResultId(uuid::Uuid::from_u128(u128::MAX)),
        supersedes: Some(current.id),
        ..before.result.clone()
    };
    if uncorrected.apply(&after.stamp, &Change::ResultEntered { result }).is_err() {
        return String::new();
    }
    let earlier = scoring::standings(&uncorrected, &scoring::Field::with(&uncorrected, standings.rules.clone()));
    let points_of = |standings: &Standings, side: Side| {
        let slot = Slot::new(after.result.board, after.result.sitting);
        let line = standings.boards.iter().flat_map(|b| &b.lines).find(|line| line.slot == slot)?;
        let side_points = line.side(side);
        Some(words.points_text(side_points.to_show(), side_points.top_shown(), 2))
    };
    let sides = Side::BOTH.into_iter().filter_map(|side| {
        let (old_points, new_points) = (points_of(&earlier, side)?, points_of(standings, side)?);
        (old_points != new_points).then(|| format!("{} {old_points} → {new_points}", texts.letters().side(side)))
    });
    let unit = lang::rules::board_unit(standings.rules.method, texts);
    let sides: Vec<String> = sides.collect();
    if sides.is_empty() { String::new() } else { format!("{} ({unit})", sides.join(", ")) }
}

/// A field for each match that the director decided as a whole, or its carry-over: contestants, round, outcome, law and
/// withdrawal. A public sheet leaves out reasons.
pub fn match_fields(words: &Words<'_>, sheet: &Sheet, is_public: bool) -> Vec<FormField> {
    let Words { session, texts, .. } = *words;
    let shown = session
        .matches
        .iter()
        .filter(|decided| decided.ruling.contestants.iter().any(|contestant| sheet.look.shows(contestant.section)));
    let field = |decided: &DecidedMatch| {
        let MatchRuling { contestants, round, outcome, law, reason, .. } = &decided.ruling;
        let teams = contestants.map(|contestant| words.number_and_name(contestant)).join(" – ");
        let round = round.map(|round| texts.say().print_round_number(round.to_string()));
        let subject = [Some(teams), round].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let name = |contestant| session.title_of(contestant);
        let outcome = lang::capitalised(&rulings::match_outcome(outcome, None, name, texts));
        let is_shown = !is_public && !reason.trim().is_empty();
        let reason = if is_shown { format!(": {reason}") } else { String::new() };
        let value = format!("{outcome}, {}{reason}", rulings::law(law, texts));
        let withdrawn = decided.withdrawn.as_ref().map(|withdrawal| withdrawn_text(withdrawal, is_public, texts));
        FormField::for_contestant(subject, value, withdrawn)
    };
    shown.map(field).collect()
}

/// That an entry was withdrawn. By whom and why is not public.
fn withdrawn_text(withdrawal: &Withdrawal, is_public: bool, texts: &Texts) -> String {
    let withdrawn = texts.say().ruling_withdrawn();
    let details = rulings::withdrawal_text(Some(withdrawal).filter(|_| !is_public), texts);
    lang::capitalised(&if details.is_empty() { withdrawn } else { format!("{withdrawn}: {details}") })
}

/// A field for each penalty, suspension and disqualification: contestant, amount, law, director and withdrawal. A
/// public sheet leaves out reasons and warnings.
pub fn penalty_fields(words: &Words<'_>, sheet: &Sheet, is_public: bool) -> Vec<FormField> {
    let Words { session, texts, .. } = *words;
    let line = |subject: String, law: &str, reason: &str, stamp: &Stamp| {
        let reason_text = if !is_public && !reason.trim().is_empty() { format!(": {reason}") } else { String::new() };
        let author = rulings::made_by(stamp, texts);
        format!("{subject}, {} ({author}){reason_text}", rulings::law(law, texts))
    };
    let mut fields: Vec<(chrono::DateTime<chrono::FixedOffset>, FormField)> = session
        .penalties
        .iter()
        .filter(|recorded| {
            sheet.look.shows(recorded.contestant.section) && !(is_public && recorded.penalty.is_warning())
        })
        .map(|recorded| {
            let penalty = &recorded.penalty;
            let value = line(words.penalty_text(recorded), &penalty.law, &penalty.reason, &recorded.stamp);
            let withdrawn = recorded.withdrawn.as_ref().map(|withdrawal| withdrawn_text(withdrawal, is_public, texts));
            (recorded.stamp.at, FormField::for_contestant(words.penalized_contestant(recorded), value, withdrawn))
        })
        .collect();
    let barred = session.barred().filter(|barred| sheet.look.shows(barred.contestant.section));
    fields.extend(barred.map(|barred| {
        let value = line(rulings::status(&barred.status, texts), barred.status.law(), &barred.reason, &barred.stamp);
        (barred.stamp.at, FormField::for_contestant(words.number_and_name(barred.contestant), value, None))
    }));
    fields.sort_by_key(|(at, _)| *at);
    fields.into_iter().map(|(_, field)| field).collect()
}

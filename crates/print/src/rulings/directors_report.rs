//! The director's report for club and federation: conditions, attendance, incidents, and each ruling and appeal. Its
//! lists of corrections and penalties come from `reports`.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset};

use crate::chart;
use crate::form::{self, FormField};
use crate::layout::{Cell, Column, Flow, Page, Row, SizedDocument, Table, pages_in_largest_type};
use crate::words::Words;
use crate::{Document, Sheet};
use evening::club::SectionId;
use evening::scoring::{Points, Standings};
use evening::session::{LogEntry, Outcome, RulingRecord, Section, Session};
use lang::{self, Texts, moments, notes, rulings};
use movement::{ContestantKind, Sitting};

use super::reports::{SECTIONS, TABLE_LEADING, TABLE_TYPE_SIZE, corrections, match_fields, penalty_fields};
use super::{all_appeal_fields, decision_text, ruling_fields, shown_appeals, signatures};

/// The type sizes to try, in points. The largest is used that needs no more pages than the smallest.
const TYPE_SIZES: [f32; 8] = [14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, form::TYPE_SIZE];

/// The report for club and federation (Law 81C8): conditions, attendance, rulings, penalties, appeals.
#[must_use]
pub fn directors_report(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let parts = ReportParts {
        conditions: condition_fields(&words),
        attendance: attendance_fields(&words),
        incidents: incident_counts(&words, sheet),
        blocks: report_blocks(&words, sheet),
        signatures: signatures(texts),
    };
    pages_in_largest_type(&TYPE_SIZES, |size| SizedDocument::of(render(&words, sheet, &parts, size)))
}

struct ReportParts {
    conditions: [FormField; 6],
    attendance: Vec<FormField>,
    incidents: [FormField; 4],
    blocks: Vec<(String, Vec<FormField>)>,
    signatures: Vec<FormField>,
}

fn render(words: &Words<'_>, sheet: &Sheet, parts: &ReportParts, size: f32) -> Vec<Page> {
    let texts = words.texts;
    let say = texts.say();
    let mut flow = Flow::new(words.frame(Document::DirectorsReport, sheet));
    form::draw_sized(&mut flow, &say.report_conditions(), &parts.conditions, size);
    form::draw_sized(&mut flow, &say.report_attendance(), &parts.attendance, size);
    if sheet.evenings.len() > 1 {
        let bars: Vec<_> = sheet.evenings.iter().map(|e| (texts.day_and_month(e.date), e.contestants)).collect();
        let mean = |mean: &Points| say.report_mean(texts.number(&mean.decimal(1)));
        chart::draw_bars(&mut flow, &say.report_evenings(), &bars, mean);
    }
    form::draw_sized(&mut flow, &say.report_events(), &parts.incidents, size);
    let table = rulings_table(words, sheet);
    if !table.rows.is_empty() {
        let grid = table.grid(flow.width(), true);
        SECTIONS.draw_flowing(&mut flow, Some(&say.report_rulings()), &table, &grid);
    }
    let mut blocks = parts.blocks.iter().peekable();
    while let Some((heading, fields)) = blocks.next() {
        // The signatures must not be alone on a page, so the last block stays with them.
        let signatures_height =
            if blocks.peek().is_none() { form::height_in(&parts.signatures, flow.width(), size) } else { 0.0 };
        form::draw_before(&mut flow, heading, fields, (signatures_height, size));
    }
    form::draw_sized(&mut flow, &say.form_signatures(), &parts.signatures, size);
    flow.finish(|page, pages| words.page_of(page, pages))
}

fn condition_fields(words: &Words<'_>) -> [FormField; 6] {
    let Words { session, texts, .. } = *words;
    let (say, conditions) = (texts.say(), &session.conditions);
    let minutes = |minutes: u32| say.report_minutes(minutes);
    // The scale of victory points is a condition of contest, not an exception from the rules.
    let (scale, differences) = notes::split_usual_settings(words.differing_settings(), &words.standings.rules, texts);
    let method = lang::capitalised(&lang::rules::method(conditions.rules.method, texts));
    let scale: Vec<String> = scale.into_iter().map(|scale| scale.trim_end_matches('.').to_owned()).collect();
    let method = [vec![method], scale].concat().join("; ");
    [
        FormField::known(say.report_director(), conditions.director.clone()),
        FormField::known(say.settings_method(), method),
        FormField::known(say.report_profile(), lang::notes::profile_name(&conditions.rules.profile, texts)),
        FormField::known(say.report_differences(), lang::capitalised(&differences.join("; "))),
        FormField::known(say.top_corrections(), minutes(conditions.correction_minutes)),
        FormField::known(say.top_appeals(), minutes(conditions.appeal_minutes)),
    ]
}

fn attendance_fields(words: &Words<'_>) -> Vec<FormField> {
    let Words { session, standings, texts } = *words;
    let say = texts.say();
    let clocks = session.clocks();
    // The date is shown only if it differs from that of the evening.
    let time_text = |instant: DateTime<FixedOffset>| moments::time_for_table(session, instant, instant, texts);
    let time_or_empty = |instant: Option<DateTime<FixedOffset>>| instant.map(time_text).unwrap_or_default();
    let movements: Vec<String> =
        session.sections.iter().map(|(id, section)| movement_label(session, *id, section, texts)).collect();
    let reasons: Vec<String> = session
        .repairs
        .iter()
        .map(|repair| format!("{}: {}", say.print_round_number(repair.round.to_string()), repair.reason))
        .collect();
    let kind = words.kind();
    let boards: BTreeSet<_> = standings.boards.iter().map(|b| b.number).collect();
    let player_count: usize = session.contestants.values().map(|c| c.players.len()).sum();
    let substitute_count: usize = session.contestants.values().map(|c| c.substitutions.len()).sum();
    let substitutes = if substitute_count > 0 { substitute_count.to_string() } else { String::new() };
    let first_call = session.sections.values().filter_map(|s| s.called.values().next()).map(|stamp| stamp.at).min();
    let start_text = first_call.map_or_else(|| texts.start_time(&session.conditions.start), time_text);
    let published = session.publications.iter().map(|(publication, stamp)| {
        let mark = if publication.provisional { format!(" {}", say.print_provisional()) } else { String::new() };
        format!("{}{mark}", say.report_ranking_published(publication.version.to_string(), time_text(stamp.at)))
    });
    let published: Vec<String> = published.collect();
    let results = say.top_round_of(standings.entered.to_string(), standings.due.to_string());
    // In an individual, every player is ranked.
    let players = if kind == ContestantKind::Individual { String::new() } else { player_count.to_string() };
    vec![
        FormField::known(words.kind_name(), session.contestants.len().to_string()),
        FormField::known(say.report_players(), players),
        FormField::known(say.report_substitutes(), substitutes),
        FormField::known(say.report_tables(), table_count(words, kind)),
        FormField::known(say.report_movement(), movements.join("; ")),
        FormField::known(say.report_late(), late_contestants(words).join("; ")),
        FormField::known(say.report_left(), notes::leaver_sentences(session, standings, texts).join(" ")),
        FormField::known(say.report_repair_reason(), reasons.join("\n")),
        FormField::known(say.report_boards(), boards.len().to_string()),
        FormField::known(say.report_results(), results),
        FormField::known(lang::capitalised(&say.print_not_played()), unplayed_places(words).join("; ")),
        FormField::known(say.report_began(), start_text),
        FormField::known(say.report_published(), published.join("; ")),
        FormField::known(say.report_corrections_until(), time_or_empty(clocks.correction)),
        FormField::known(say.report_appeals_until(), time_or_empty(clocks.appeal)),
    ]
}

/// The contestants that were seated after play began, with the time. Empty if that is half of them or more, because the
/// names were then only entered late.
fn late_contestants(words: &Words<'_>) -> Vec<String> {
    let Words { session, texts, .. } = *words;
    if session.seated_late.len() * 2 >= session.contestants.len() {
        return Vec::new();
    }
    let time = |at: DateTime<FixedOffset>| moments::time_for_table(session, at, at, texts);
    session
        .seated_late
        .iter()
        .map(|(id, stamp)| format!("{} ({})", words.number_and_name(*id), time(stamp.at)))
        .collect()
}

/// The places of the boards that were entered as not played.
fn unplayed_places(words: &Words<'_>) -> Vec<String> {
    let Words { session, texts, .. } = *words;
    let unplayed = session.results().filter(|result| result.outcome == Outcome::NotPlayed);
    unplayed.map(|result| rulings::round_place(result.place, result.board, session, texts)).collect()
}

/// The number of tables; with an odd number of pairs the last table counts as a half.
fn table_count(words: &Words<'_>, kind: ContestantKind) -> String {
    let sections = &words.session.sections;
    if sections.values().all(|section| section.movement.tables == 0) {
        return tables_of_results(words.standings).to_string();
    }
    let half_tables = |(id, section): (&SectionId, &Section)| {
        let planned_halves = 2 * usize::from(section.movement.tables);
        let present_count = words.session.contestants.keys().filter(|contestant| contestant.section == *id).count();
        if kind == ContestantKind::Pairs && present_count > 0 {
            present_count.min(planned_halves)
        } else {
            planned_halves
        }
    };
    let half_table_count: usize = sections.iter().map(half_tables).sum();
    format!("{}{}", half_table_count / 2, if half_table_count % 2 == 1 { "½" } else { "" })
}

/// The numbers of rulings, corrections, penalties and appeals.
fn incident_counts(words: &Words<'_>, sheet: &Sheet) -> [FormField; 4] {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let mut log = session.log();
    log.retain(|entry| sheet.look.shows(entry.section()));
    let count = |is_counted: &dyn Fn(&LogEntry<'_>) -> bool| log.iter().filter(|entry| is_counted(entry)).count();
    // The total number, with the number of entries still in force if that is smaller.
    let with_standing = |total: usize, standing: usize| {
        if total == standing { total.to_string() } else { say.report_of_which(total.to_string(), standing.to_string()) }
    };
    let shown_rulings = || session.rulings.iter().filter(|ruled| sheet.look.shows(ruled.place.section));
    let rulings = with_standing(shown_rulings().count(), shown_rulings().filter(|ruled| session.stands(ruled)).count());
    // A warning is listed as a penalty, but takes no points, so it is not counted.
    let warnings = session.penalties.iter().filter(|penalty| sheet.look.shows(penalty.contestant.section));
    let warnings: Vec<_> = warnings.filter(|penalty| penalty.penalty.is_warning()).collect();
    let penalties = penalty_fields(words, sheet, false);
    let standing_count = penalties.iter().filter(|field| field.withdrawn.is_none()).count();
    let standing_warning_count = warnings.iter().filter(|penalty| penalty.withdrawn.is_none()).count();
    let penalties = with_standing(penalties.len() - warnings.len(), standing_count - standing_warning_count);
    let is_correction = |e: &LogEntry<'_>| {
        matches!(e, LogEntry::TakenOff(_) | LogEntry::EnteredLate(_))
            || matches!(e, LogEntry::Correction { .. }) && !e.is_confirmation()
    };
    [
        FormField::known(say.desk_filter_rulings(), rulings),
        FormField::known(say.desk_filter_corrections(), count(&is_correction).to_string()),
        FormField::known(say.desk_filter_penalties(), penalties),
        FormField::known(say.report_appeals(), count(&|e| matches!(e, LogEntry::Appeal(_))).to_string()),
    ]
}

/// Corrections, rulings, penalties and appeals, each under its heading.
fn report_blocks(words: &Words<'_>, sheet: &Sheet) -> Vec<(String, Vec<FormField>)> {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let shown_rulings = (1..).zip(&session.rulings).filter(|(_, ruled)| sheet.look.shows(ruled.place.section));
    let rulings = shown_rulings.map(|(number, ruled): (usize, &RulingRecord)| {
        let heading =
            say.form_ruling(number.to_string(), rulings::round_place(ruled.place, ruled.board, session, texts));
        (heading, ruling_fields(words, ruled, false))
    });
    let matches = Some(match_fields(words, sheet, false)).filter(|matches| !matches.is_empty());
    let matches = matches.map(|matches| (say.report_matches(), matches));
    let penalties = Some(penalty_fields(words, sheet, false)).filter(|penalties| !penalties.is_empty());
    let penalties = penalties.map(|penalties| (say.report_penalties(), penalties));
    let appeals = shown_appeals(session, sheet)
        .map(|(index, recorded)| (say.form_appeal((index + 1).to_string()), all_appeal_fields(words, recorded)));
    corrections(words, sheet).into_iter().chain(rulings).chain(matches).chain(penalties).chain(appeals).collect()
}

/// The name of a movement; if there are several, with its section and tables.
fn movement_label(session: &Session, id: SectionId, section: &Section, texts: &Texts) -> String {
    let name = lang::movement_name(&section.movement, texts);
    if session.sections.len() < 2 {
        return name;
    }
    format!("{id}: {name} ({} {})", section.movement.tables, texts.say().paper_tables())
}

/// The number of tables of a session without a movement, such as an imported one: the tables named in results, or else
/// the number that the contestants fill.
fn tables_of_results(standings: &Standings) -> usize {
    let lines = || standings.boards.iter().flat_map(|board| &board.lines);
    let tables: BTreeSet<_> = lines().filter_map(|line| Some((line.place.section, line.place.table?))).collect();
    let contestants: BTreeSet<_> =
        lines().flat_map(|line| line.sitting.contestants().map(|(contestant, _)| contestant)).collect();
    let per_table = match lines().next().map(|line| line.sitting) {
        // Each team fills one table: its two pairs sit at two tables, and share both with another team.
        Some(Sitting::Teams { .. } | Sitting::SecondTable { .. }) => 1,
        Some(Sitting::Players { .. }) => 4,
        Some(Sitting::Sides { .. }) | None => 2,
    };
    if lines().all(|line| line.place.table.is_some()) { tables.len() } else { contestants.len() / per_table }
}

/// The table of the rulings in force.
fn rulings_table(words: &Words<'_>, sheet: &Sheet) -> Table {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let columns = vec![
        Column::figures(say.print_number()),
        Column::figures(say.report_time()),
        Column::figures(say.print_round()),
        Column::figures(say.print_table()),
        Column::figures(say.report_board()),
        Column::words(say.desk_field_law()),
        Column::names(lang::capitalised(&say.desk_decision())),
    ];
    let number = |n: Option<u8>| n.map(|n| n.to_string()).unwrap_or_default();
    let rows = (1..)
        .zip(&session.rulings)
        .filter(|(_, ruled)| session.stands(ruled) && sheet.look.shows(ruled.place.section))
        .map(|(ruling_number, ruled): (usize, &RulingRecord)| Row {
            cells: vec![
                Cell::from(ruling_number.to_string()),
                moments::time_for_table(session, ruled.stamp.at, ruled.stamp.at, texts).into(),
                number(ruled.place.round).into(),
                number(ruled.place.table).into(),
                ruled.board.to_string().into(),
                rulings::leading_law(&ruled.ruling, texts).into(),
                decision_text(words, ruled).into(),
            ],
            is_plain: false,
        })
        .collect();
    Table { columns, rows, size: TABLE_TYPE_SIZE, leading: TABLE_LEADING, gap: 7.0, has_rules: true }
}

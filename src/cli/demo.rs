//! `demo`: plays the sample evenings from registration to print: one with a missing pair, one with rulings and other
//! troubles, and the main evening. It also begins the evenings whose next round is still to be drawn.

use std::path::Path;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::Analyses;
use desk::Desk;
use desk::{ChangeRequest, Evening, attendance};
use evening::session::{Change, Entry, Publication, Stamp};
use exchange::sample::{self, Sample};
use exchange::{csv, json, rulings, web};
use lang::{Language, Texts};
use print::{self, Document, Look, Sheet};

use super::refusal::CliRefusal;
use super::standings::ranking_text;
use super::{CliError, print_text, write_atomically};

/// The pair that is missing in the evening `sit-out`.
const ABSENT_PAIR: u16 = 14;

pub(super) fn run(dir: &Path, database_only: bool, texts: &Texts) -> Result<(), CliError> {
    let subfolders: &[&str] = if database_only { &[] } else { &["print", "export"] };
    for folder in std::iter::once(dir.to_owned()).chain(subfolders.iter().map(|name| dir.join(name))) {
        std::fs::create_dir_all(&folder).map_err(|e| CliError::file(&folder, e))?;
    }
    let database = dir.join("club.db");
    if database.exists() {
        return Err(CliError::file(&database, CliRefusal::AlreadyExists));
    }
    let desk = super::open_or_create_desk(&database)?;
    let main_sample = sample::evening()?;
    let people = main_sample.people();
    desk.change_database_blocking(move |store| store.save_players(&people))?;
    let mut ids = counted_ids();
    let without_pair = main_sample.clone().without(ABSENT_PAIR);
    let troubles = sample::troubles()?;
    for (name, sample) in [("sit-out", &without_pair), ("troubles", &troubles), ("evening", &main_sample)] {
        let evening = play_and_publish(&desk, sample, &mut ids)?;
        // The double-dummy results are stored in the database.
        let analyses = super::deals::analyse_deals(&desk, evening.session())?;
        if !database_only {
            write_documents(&desk, &evening, &analyses, (name, dir))?;
        }
        if name == "evening" {
            print_text(&ranking_text(evening.session(), &evening.standings, texts))?;
        }
    }
    begin_drawn_evenings(&desk, ids)
}

/// Plays an evening, closes it and publishes its ranking.
fn play_and_publish(desk: &Desk, sample: &Sample, ids: &mut impl FnMut() -> Uuid) -> Result<Arc<Evening>, CliError> {
    // The time comes from the sample, so the demo makes the same files on every machine and day.
    let start = start_time(sample.date)?;
    let journal = sample.play(start, &mut *ids)?;
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    let mut evening = desk.begin_session_blocking(entries)?.evening;
    let last_time = evening.journal.entries().last().map_or(start, |e| e.stamp.at);
    let mut make_change = |evening: &Evening, change, minutes| {
        let stamp = Stamp::new(last_time + chrono::Duration::minutes(minutes), "demo");
        let entries = vec![Entry { id: ids(), stamp, change }];
        desk.change_evening_blocking(ChangeRequest { session: evening.id(), entries, seen: None, people: Vec::new() })
            .map(|stored| stored.evening)
    };
    if !evening.session().closed {
        evening = make_change(&evening, Change::SessionClosed { override_missing: true }, 5)?;
    }
    if evening.session().publications.is_empty() {
        let publication = Publication { version: 1, provisional: evening.standings.provisional };
        evening = make_change(&evening, Change::RankingPublished { publication }, 10)?;
    }
    Ok(evening)
}

/// Writes every document in every language, and the files for other programs.
fn write_documents(
    desk: &Desk,
    evening: &Evening,
    analyses: &Analyses,
    (name, dir): (&str, &Path),
) -> Result<(), CliError> {
    let (session, standings) = (evening.session(), &*evening.standings);
    let last_time = || evening.journal.entries().last().map(|entry| entry.stamp.at);
    let published_at = session.publications.last().map(|(_, stamp)| stamp.at).or_else(last_time).unwrap_or_default();
    let evenings = attendance(&desk.change_database_blocking(|store| store.sessions())?, session);
    let event = evening.event_rankings();
    let sheet = Sheet {
        look: Look::default(),
        published: Some(published_at),
        double_dummy: Some(analyses),
        versions: &evening.published,
        evenings: &evenings,
        event,
        table_addresses: &[],
        letterhead: None,
        surnames: None,
        lines_to_play: &[],
    };
    for language in Language::ALL {
        let texts = language.texts();
        for document in Document::ALL {
            let pages = print::pages(document, session, standings, &texts, &sheet);
            let info = print::Info::of(document, session, &texts, published_at);
            let path = dir.join("print").join(format!("{name}-{document}-{language}.pdf"));
            write_atomically(&path, &print::write(&pages, &info))?;
        }
    }
    let export_path = |ending: &str| dir.join("export").join(format!("{name}{ending}"));
    let options = web::WebOptions {
        published: Some(published_at),
        double_dummy: Some(analyses),
        event,
        ..web::WebOptions::default()
    };
    let page = web::page(session, standings, &options, &Language::En.texts())?;
    write_atomically(&export_path(".html"), page.as_bytes())?;
    let standings_json = serde_json::to_string_pretty(&json::standings(session, standings))? + "\n";
    write_atomically(&export_path("-standings.json"), standings_json.as_bytes())?;
    let ruling_log = serde_json::to_string_pretty(&rulings::rulings(session, published_at))? + "\n";
    write_atomically(&export_path("-rulings.json"), ruling_log.as_bytes())?;
    write_atomically(&export_path("-ranking.csv"), &csv::ranking_csv(session, standings))
}

/// Begins the sample evenings whose next round is still to be drawn. Their dates are earlier, so that `last` means the
/// main evening.
fn begin_drawn_evenings(desk: &Desk, mut next_id: impl FnMut() -> Uuid) -> Result<(), CliError> {
    for changes in sample::drawn()? {
        let date = changes.iter().find_map(|change| match change {
            Change::SessionOpened { date, .. } => Some(*date),
            _ => None,
        });
        let start = start_time(date.unwrap_or_default())?;
        let entry = |(minutes, change)| {
            let stamp = Stamp::new(start + chrono::Duration::minutes(minutes), "demo");
            Entry { id: next_id(), stamp, change }
        };
        desk.begin_session_blocking((1..).zip(changes).map(entry).collect())?;
    }
    Ok(())
}

/// 19:00 on a date, in the sample's time zone.
fn start_time(date: chrono::NaiveDate) -> Result<DateTime<FixedOffset>, CliError> {
    let text = format!("{date}T19:00:00+01:00");
    text.parse().map_err(|_| CliError::Message(format!("{text} is not a time")))
}

/// Ids counted from one, so that the demo is always the same.
fn counted_ids() -> impl FnMut() -> Uuid {
    let mut last_id = 0u128;
    move || {
        last_id += 1;
        uuid::Builder::from_custom_bytes(last_id.to_be_bytes()).into_uuid()
    }
}

//! Commands about sessions: list, standings, check, change, print, export, backup, verify.

use std::path::Path;

use serde_json::json;

use crate::bridge::Side;
use crate::club::{ContestantId, SectionId};
use crate::desk::{Desk, attendance, copies};
use crate::exchange::check::{CheckReport, Compared};
use crate::exchange::csv::CsvTable;
use crate::exchange::sites::{self, Site, SiteOptions};
use crate::exchange::{self, FileFormat, csv, json as json_format, web};
use crate::lang::{Language, notes, why};
use crate::print::{self, Document, Letterhead, Look, Sheet, letterhead};
use crate::scoring::{Field, Standings, explain_board, explain_total, standings as score};
use crate::session::{Change, Entry, Journal, Session};

use super::deals::double_dummy;
use super::given::{key_value, read, with_settings};
use super::{CliError, ExportFormat, counted, desk, entry, load, make, new_desk, now, say, say_json, write_whole};

/// Every profile by name, or one with its settings and where they come from.
pub(super) fn profiles(name: Option<&str>, as_json: bool) -> Result<(), CliError> {
    let all = crate::club::profiles();
    let Some(name) = name else {
        if as_json {
            let list: Vec<_> =
                all.iter().map(|p| json!({"name": p.name, "title": p.title, "source": p.source})).collect();
            return say_json(&json!(list));
        }
        let lines: Vec<String> = all.iter().map(|p| format!("{:12} {}\n", p.name, p.title)).collect();
        return say(&lines.concat());
    };
    let profile = crate::club::profile(name);
    let profile = profile.ok_or_else(|| CliError::Refused(format!("there is no profile {name:?}")))?;
    let settings = profile.rules.entries().into_iter().map(|(key, value)| {
        let source = profile.sources.get(key).map(String::as_str).unwrap_or_default();
        (key, value, source, profile.silent.iter().any(|k| k == key))
    });
    if as_json {
        let settings: Vec<_> = settings
            .map(|(key, value, source, silent)| json!({"key": key, "value": value, "source": source, "silent": silent}))
            .collect();
        return say_json(&json!({
            "name": profile.name, "title": profile.title, "source": profile.source, "settings": settings,
        }));
    }
    let mut text = format!("{}: {}\n{}\n\n", profile.name, profile.title, profile.source);
    for (key, value, source, silent) in settings {
        let note = if silent { "the sources are silent: default" } else { source };
        text += &format!("{key}={value}{}{note}\n", if note.is_empty() { "" } else { "  # " });
    }
    say(&text)
}

pub(super) fn list(db: &Path, as_json: bool) -> Result<(), CliError> {
    let sessions = desk(db)?.work_now(|store| store.sessions())?;
    if as_json {
        let list: Vec<_> = sessions
            .iter()
            .map(|s| {
                json!({
                    "session": s.id.to_string(), "title": s.title, "date": s.date.to_string(), "club": s.club,
                    "contestants": s.contestants, "results": s.results, "closed": s.closed, "publications": s.publications,
                })
            })
            .collect();
        return say_json(&json!(list));
    }
    let lines = sessions.iter().map(|s| {
        format!(
            "{}  {}  {:30}  {}, {}{}\n",
            s.id,
            s.date,
            s.title,
            counted(s.contestants, "contestant"),
            counted(s.results, "result"),
            if s.closed { ", closed" } else { "" }
        )
    });
    say(&lines.collect::<String>())
}

pub(super) fn standings(
    session: &str,
    db: &Path,
    as_json: bool,
    as_csv: bool,
    set: &[String],
    why: Option<&str>,
) -> Result<(), CliError> {
    let (_, evening) = load(session, db)?;
    let session = evening.session();
    let rules = with_settings(session.conditions.rules.clone(), set)?;
    let scored = score(session, &Field::with(session, rules));
    if let Some(what) = why {
        return say(&explain(session, &scored, what)?);
    }
    if as_json {
        say_json(&json_format::standings(session, &scored))
    } else if as_csv {
        say(&String::from_utf8_lossy(&csv::rankings(session, &scored)))
    } else {
        say(&ranking_text(session, &scored))
    }
}

/// The rankings as plain text.
pub(super) fn ranking_text(session: &Session, scored: &Standings) -> String {
    let mut text = format!("{}, {}\n", session.title, session.date);
    if scored.provisional {
        text += &format!("PROVISIONAL: {} of {} results\n", scored.entered, scored.due);
    }
    for ranking in &scored.rankings {
        text += &format!("\n{}\n", ranking.name);
        for line in &ranking.lines {
            let rank = line.rank_shown();
            let percent = line.percent.as_ref().map(|p| scored.show_percent(p)).unwrap_or_default();
            text += &format!(
                "{rank:>4} {:>5}  {:50} {:>3} {:>9} {percent:>7}\n",
                line.contestant.to_string(),
                session.title_of(line.contestant),
                line.boards,
                scored.in_unit(&line.total, &line.max).decimal(2),
            );
        }
    }
    for remark in notes::remarks(scored, &Language::En.texts()) {
        text += &format!("\n{remark}\n");
    }
    text
}

/// The parts of a contestant's total and rank, or of every line of a board.
fn explain(session: &Session, scored: &Standings, what: &str) -> Result<String, CliError> {
    let nobody =
        || CliError::Refused(format!("{what:?} is neither a contestant (A7, 7) nor a board (b12) of this session"));
    let texts = Language::En.texts();
    let mut text = String::new();
    let mut say = |at: usize, line: &str| text += &format!("{:at$}{line}\n", "");
    // A section may be called B: what is somebody's number is no board, but for a small b.
    let somebody = what.parse::<ContestantId>().ok().filter(|c| explain_total(scored, *c).is_some());
    let board = what.to_lowercase().strip_prefix('b').and_then(|n| n.parse().ok());
    if let Some(board) = board.filter(|_| somebody.is_none() || what.starts_with('b')) {
        for line in scored.board(board).flat_map(|group| &group.lines) {
            for side in Side::BOTH {
                let reason = explain_board(scored, line.slot, side).ok_or_else(nobody)?;
                let who: Vec<String> = line.sitting.side(side).map(|c| c.to_string()).collect();
                say(0, &format!("{} {side}", who.join("+")));
                if line.side(side).step.is_scored() {
                    say(2, &why::frequency(&reason, &texts));
                }
                for step in why::board(&reason, scored, &texts) {
                    say(2, &step);
                }
            }
        }
        return if text.is_empty() { Err(nobody()) } else { Ok(text) };
    }
    let contestant = what
        .parse::<ContestantId>()
        .ok()
        .or_else(|| what.parse().ok().map(|number| ContestantId { section: SectionId::A, number }))
        .ok_or_else(nobody)?;
    let total = explain_total(scored, contestant).ok_or_else(nobody)?;
    say(0, &format!("{} {}", contestant, session.title_of(contestant)));
    for (board, side, line) in &total.boards {
        let reason = explain_board(scored, line.slot, *side).ok_or_else(nobody)?;
        let points = line.points_of(contestant).map_or_else(|| "-".to_owned(), |p| p.short(4));
        say(0, &format!("board {board}: {points}"));
        for step in why::board(&reason, scored, &texts) {
            say(2, &step);
        }
    }
    for part in why::total(&total, scored, &texts, |c| session.title_of(c)) {
        say(0, &part);
    }
    let rules = scored.rules.profile.clone();
    say(0, &format!("rules: {rules}"));
    Ok(text)
}

pub(super) fn check(file: &Path, as_json: bool, set: &[String]) -> Result<(), CliError> {
    let bytes = read(file)?;
    let settings =
        set.iter().map(|s| key_value(s).map(|(k, v)| (k.to_owned(), v.to_owned()))).collect::<Result<Vec<_>, _>>()?;
    let failed = |source| CliError::Exchange { path: file.to_owned(), source };
    let report = exchange::check_file(&bytes, &settings).map_err(failed)?;
    if as_json { say_json(&serde_json::to_value(&report)?) } else { say(&check_text(&report)) }
}

/// The report of a check in plain words.
fn check_text(report: &CheckReport) -> String {
    let counts = &report.compared;
    let mut text = match report.reproduced {
        true if *counts == Compared::default() => "the file states nothing to reproduce; scored by",
        true => "reproduced by",
        false => "NOT reproduced; nearest is",
    }
    .to_owned();
    text += &format!(" profile {}", report.profile);
    for (key, value) in &report.settings {
        text += &format!(", {key}={value}");
    }
    if !report.pairwise.is_empty() {
        let settings: Vec<String> = report.pairwise.iter().map(|(key, value)| format!("{key}={value}")).collect();
        text += &format!("; pairs of teams by {}", settings.join(", "));
    }
    let counted = [
        (counts.lines, "lines"),
        (counts.datums, "datums"),
        (counts.match_boards, "boards of matches"),
        (counts.matches, "matches"),
        (counts.pairwise, "numbers of pairs of teams"),
        (counts.totals, "totals"),
        (counts.percentages, "percentages"),
        (counts.places, "places"),
    ];
    let counted: Vec<String> =
        counted.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    text += &format!("\ncompared: {}\n", if counted.is_empty() { "nothing".to_owned() } else { counted.join(", ") });
    for difference in &report.differences {
        text += &format!("{difference}\n");
    }
    for warning in &report.warnings {
        text += &format!("note: {warning}\n");
    }
    text
}

pub(super) fn change(session: &str, file: &Path, db: &Path) -> Result<(), CliError> {
    let changes = exchange::changes_file(&read(file)?).map_err(|e| CliError::file(file, e))?;
    let count = changes.len();
    // A list that opens a session makes it, and the database if need be; any other changes the one named.
    if matches!(changes.first(), Some(Change::SessionOpened { .. })) {
        let entries: Vec<Entry> = changes.into_iter().map(|change| entry(change, "change")).collect();
        // What is refused makes no database where there was none.
        Journal::replay(entries.clone()).map_err(|e| CliError::file(file, e))?;
        let desk = new_desk(db)?;
        let made = desk.begin_now(entries).map_err(|e| CliError::file(file, e))?;
        return say(&format!("{} made, session {}\n", counted(count, "change"), made.evening.id()));
    }
    let (desk, evening) = load(session, db)?;
    make(&desk, &evening, changes, "change").map_err(|e| CliError::file(file, e))?;
    say(&format!("{} made\n", counted(count, "change")))
}

/// What is said of the club's paper on the command line, in the place of what its database keeps.
pub(super) struct Own {
    pub foot: Option<String>,
    /// A path; empty for no logo.
    pub logo: Option<String>,
    /// Empty for black.
    pub colour: Option<String>,
}

impl Own {
    fn instead_of(self, mut kept: Letterhead) -> Result<Letterhead, CliError> {
        if let Some(foot) = self.foot {
            kept.foot = foot;
        }
        match self.logo.as_deref() {
            Some("") => kept.logo = None,
            Some(path) => {
                let path = Path::new(path);
                let bytes = exchange::read_file(path).map_err(|e| CliError::file(path, e))?;
                kept.logo = Some(letterhead::logo(&bytes)?);
            }
            None => {}
        }
        match self.colour.as_deref() {
            Some("") => kept.colour = None,
            Some(colour) => kept.colour = Some(colour.parse()?),
            None => {}
        }
        Ok(kept)
    }
}

pub(super) fn print(
    document: Document,
    session: &str,
    db: &Path,
    out: &Path,
    language: Language,
    look: Look,
    own: Own,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    let session = evening.session();
    if let Some(number) = look.ruling {
        let chosen = number.checked_sub(1).and_then(|at| session.rulings.get(at));
        if !chosen.is_some_and(|ruled| session.stands(ruled)) {
            let reason = format!("there is no ruling {number} that stands; `rulings` lists them");
            return Err(CliError::Refused(reason));
        }
    }
    let analyses = if document.shows_deals() { double_dummy(&desk, session)? } else { None };
    let published = evening.published_at();
    let letterhead = own.instead_of(desk.work_now(|store| crate::desk::letterhead(store))?)?;
    let sheet = Sheet {
        letterhead: Some(&letterhead),
        look,
        published,
        double_dummy: analyses.as_ref(),
        versions: &evening.published,
        evenings: &attendance(&desk.work_now(|store| store.sessions())?, session),
        event: evening.event_rankings(),
        ways: &ways(&desk, session)?,
    };
    let pages = print::pages(document, session, &evening.standings, &language.texts(), &sheet);
    // The time of the last change, so that the same session prints the same bytes.
    let created = evening.journal.entries().last().map_or_else(now, |e| e.stamp.at);
    let info = print::Info::of(document, session, &language.texts(), created);
    write_whole(out, &print::write(&pages, &info))
}

pub(super) fn export(
    format: ExportFormat,
    session: &str,
    db: &Path,
    out: &Path,
    lang: Language,
    table: CsvTable,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    let (session, scored) = (evening.session(), &*evening.standings);
    let format = match format {
        ExportFormat::File(FileFormat::Csv(_)) => FileFormat::Csv(table),
        ExportFormat::File(format) => format,
        ExportFormat::Html => {
            let published = evening.published_at();
            let analyses = double_dummy(&desk, session)?;
            let unnamed = desk.unnamed()?;
            let shown = web::Shown {
                published,
                double_dummy: analyses.as_ref(),
                event: evening.event_rankings(),
                unnamed: Some(&unnamed),
                season: "",
            };
            let page = web::page(session, scored, &shown, &lang.texts())?;
            return write_whole(out, page.as_bytes());
        }
        ExportFormat::Site(site) => return for_site(site, &session.id.to_string(), db, out, lang, ""),
        // Settings of pads go with it.
        ExportFormat::Bws => return super::pads::export(&session.id.to_string(), db, out, false, &[]),
        // The whole of it, with its history, is another command's.
        ExportFormat::Database(extent) => {
            return super::archive::export(extent, &session.id.to_string(), db, out, false);
        }
    };
    let analyses = if format.tells_makeable() { double_dummy(&desk, session)? } else { None };
    let comma = lang != Language::En;
    let written = exchange::write_file(format, session, scored, analyses.as_ref(), comma);
    let written = written.map_err(|e| CliError::file(out, e))?;
    write_whole(out, &written.bytes)?;
    // What the format has no place for is said, not passed over.
    written.left_out.iter().try_for_each(|line| say(&format!("left out: {line}\n")))
}

/// Writes the files a site takes into a folder, and says what to do there.
pub(super) fn for_site(
    site: Site,
    session: &str,
    db: &Path,
    folder: &Path,
    lang: Language,
    charge: &str,
) -> Result<(), CliError> {
    let (desk, evening) = load(session, db)?;
    let session = evening.session();
    let analyses = double_dummy(&desk, session)?;
    let options = SiteOptions { analyses: analyses.as_ref(), event: evening.event_rankings(), charge };
    let made = sites::for_site(site, session, &evening.standings, &options, &lang.texts());
    let made = made.map_err(|e| CliError::file(folder, e))?;
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    for file in &made.files {
        let path = folder.join(&file.name);
        write_whole(&path, &file.bytes)?;
        say(&format!("{}\n", path.display()))?;
    }
    (1..).zip(&made.steps).try_for_each(|(at, step)| say(&format!("{at}. {step}\n")))?;
    made.left_out.iter().try_for_each(|line| say(&format!("left out: {line}\n")))
}

/// How phones get to the tables, once the hall was opened for this session.
#[cfg(feature = "phones")]
fn ways(desk: &Desk, session: &Session) -> Result<Vec<print::Way>, CliError> {
    let session = session.clone();
    Ok(desk.read_now(move |store| crate::phones::ways(store, &session))?)
}

#[cfg(not(feature = "phones"))]
fn ways(_: &Desk, _: &Session) -> Result<Vec<print::Way>, CliError> {
    Ok(Vec::new())
}

/// Copies the database while it is open. Says what the copy holds, as it was read there.
pub(super) fn backup(db: &Path, out: &Path) -> Result<(), CliError> {
    let to = out.to_owned();
    desk(db)?.run_now(move |steps| steps.back_up(&to))?;
    let sessions = copies::glance_at(out).sessions.map_or_else(String::new, |count| counted(count, "session") + ", ");
    let bytes = out.metadata().map_err(|e| CliError::file(out, e))?.len();
    say(&format!("{} copied to {}: {sessions}{}\n", db.display(), out.display(), counted(bytes, "byte")))
}

pub(super) fn verify(db: &Path) -> Result<(), CliError> {
    let problems =
        desk(db)?.read_now(|store| Ok(store.verify()?.iter().map(ToString::to_string).collect::<Vec<_>>()))?;
    if problems.is_empty() { say("all is well\n") } else { Err(CliError::Refused(problems.join("\n"))) }
}

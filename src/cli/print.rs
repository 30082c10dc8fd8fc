//! `print`: writes a document of a session as PDF. Its layout is in the crate `print`.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use desk::{Desk, attendance};
use evening::club::{ContestantId, SectionId};
use evening::session::Session;
use lang::Language;
use print::{self, Document, Letterhead, Look, Picture, Sheet, letterhead};

use super::deals::analyse_deals;
use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, check_complete, check_event_complete, load_to_read, now, print_error, write_atomically};

/// Arguments of the command `print`.
#[derive(Debug, Args)]
pub struct PrintArguments {
    /// The document to print.
    #[arg(value_parser = document_parser())]
    document: Document,
    /// The session: its id from `sessions`, a unique prefix of it, or `last`.
    session: String,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
    /// The paper size.
    #[arg(long, default_value = "a4")]
    paper: PaperName,
    /// Print only this section. Default: all sections.
    #[arg(long)]
    section: Option<SectionId>,
    /// The first round shown in the movement, on cards and in the seating list.
    #[arg(long, default_value_t = 1)]
    from_round: u8,
    /// Print only the form of this ruling, by its number on the forms.
    #[arg(long, value_name = "N")]
    ruling: Option<usize>,
    /// Print only the score card of this contestant: 7, or A7 if there are several sections.
    #[arg(long, value_name = "N")]
    contestant: Option<String>,
    /// The line at the foot of every sheet. Default: the club's.
    #[arg(long, value_name = "TEXT")]
    foot: Option<String>,
    /// The logo at the top left of every sheet, a PNG; "" for none. Default: the club's.
    #[arg(long, value_name = "FILE")]
    logo: Option<String>,
    /// The colour of the document's title and the line below it: #1b4f72; "" for black. Default: the club's.
    #[arg(long, value_name = "COLOUR")]
    colour: Option<String>,
}

/// Parses the name of a document. The help lists the names, each with the document's title in the window.
fn document_parser() -> impl TypedValueParser<Value = Document> {
    let texts = Language::En.texts();
    let documents = Document::ALL.map(|document| PossibleValue::new(document.name()).help(document.title(&texts)));
    PossibleValuesParser::new(documents).try_map(|name| name.parse::<Document>())
}

/// A paper size.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum PaperName {
    A4,
    Letter,
}

impl From<PaperName> for print::Paper {
    fn from(name: PaperName) -> Self {
        match name {
            PaperName::A4 => Self::A4,
            PaperName::Letter => Self::Letter,
        }
    }
}

impl PrintArguments {
    /// The letterhead from the database, with the values given on the command line in place of its own.
    fn override_letterhead(&self, mut letterhead: Letterhead) -> Result<Letterhead, CliError> {
        if let Some(foot) = &self.foot {
            letterhead.foot.clone_from(foot);
        }
        match self.logo.as_deref() {
            Some("") => letterhead.logo = None,
            Some(path) => letterhead.logo = Some(read_logo(Path::new(path))?),
            None => {}
        }
        match self.colour.as_deref() {
            Some("") => letterhead.colour = None,
            Some(colour) => letterhead.colour = Some(colour.parse()?),
            None => {}
        }
        Ok(letterhead)
    }
}

fn read_logo(path: &Path) -> Result<Picture, CliError> {
    let bytes = exchange::read_file(path).map_err(|e| CliError::file(path, e))?;
    letterhead::logo(&bytes).map_err(|e| CliError::file(path, e))
}

pub(super) fn run(arguments: &PrintArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (desk, evening) = load_to_read(&arguments.session, &arguments.db)?;
    let session = evening.session();
    let (document, paper, section) = (arguments.document, arguments.paper.into(), arguments.section);
    let contestant =
        arguments.contestant.as_deref().map(|typed| find_contestant(typed, session, section)).transpose()?;
    let look = Look {
        paper,
        section,
        from_round: arguments.from_round,
        ruling: arguments.ruling,
        contestant,
        ..Look::default()
    };
    if let Some(number) = look.ruling {
        let chosen_ruling = number.checked_sub(1).and_then(|index| session.rulings.get(index));
        if !chosen_ruling.is_some_and(|ruling| session.stands(ruling)) {
            return Err(CliRefusal::NoRuling { ruling: number.to_string() }.into());
        }
    }
    if print::is_empty(document, session, &evening.standings) {
        return Err(match document {
            Document::Penalties => CliRefusal::NoPenalties,
            Document::RulingsReport => CliRefusal::NothingCorrectedOrRuled,
            Document::Draw => CliRefusal::NoDraw,
            Document::HandRecords | Document::CurtainCards => CliRefusal::NoHands,
            _ => CliRefusal::NoMatches,
        }
        .into());
    }
    let event = evening.event_rankings();
    // For a single session the event's ranking equals its own.
    if document == Document::Championship && event.first().is_none_or(|ranking| ranking.sessions.len() < 2) {
        return Err(CliRefusal::NoChampionshipTable.into());
    }
    let analyses = if document.shows_analyses() { Some(analyse_deals(&desk, session)?) } else { None };
    let published_at = evening.ranking_published_at();
    let letterhead = arguments.override_letterhead(desk.read_blocking(desk::letterhead)?)?;
    let surnames = desk.read_blocking(store::Store::surnames)?;
    let sheet = Sheet {
        letterhead: Some(&letterhead),
        look,
        published: published_at,
        double_dummy: analyses.as_ref(),
        versions: &evening.published,
        evenings: &attendance(&desk.read_blocking(store::Store::sessions)?, session),
        event,
        table_addresses: &table_addresses(&desk, session)?,
        surnames: Some(&surnames),
        lines_to_play: &[],
    };
    let texts = language.texts();
    let pages = print::pages(document, session, &evening.standings, &texts, &sheet);
    // The time of the last change is used, so that the same session gives the same bytes.
    let created = evening.journal.entries().last().map_or_else(now, |e| e.stamp.at);
    let info = print::Info::of(document, session, &texts, created);
    write_atomically(&arguments.out, &print::write(&pages, &info))?;
    if let Some(spelling_note) = print::latin_letters_note(session, &texts) {
        print_error(&spelling_note);
    }
    if document == Document::Championship { check_event_complete(&evening) } else { check_complete(&evening) }
}

/// The contestant with a number. If there are several sections, the number needs the section's letter, or the section
/// must be given.
fn find_contestant(typed: &str, session: &Session, section: Option<SectionId>) -> Result<ContestantId, CliRefusal> {
    let only_section = session.sections.keys().next().copied().filter(|_| session.sections.len() == 1);
    let number = typed.parse().ok().filter(|number| *number > 0);
    let by_number = number.zip(section.or(only_section)).map(|(number, section)| ContestantId { section, number });
    let contestant = by_number.or_else(|| typed.parse().ok()).filter(|id| session.contestants.contains_key(id));
    contestant.ok_or_else(|| CliRefusal::NoContestant { contestant: typed.to_owned() })
}

/// The addresses of the tables for phones, if the hall was ever opened for this session.
fn table_addresses(desk: &Desk, session: &Session) -> Result<Vec<print::TableAddress>, CliError> {
    let session = session.clone();
    Ok(desk.read_blocking(move |store| phones::table_addresses(store, &session))?)
}

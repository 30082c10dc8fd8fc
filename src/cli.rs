//! The program without a window: the same changes, the same standings, for scripts and archives.
//! Exit status 0 done, 1 the input was refused and nothing was changed, 2 wrong usage.

mod advise;
mod archive;
mod copies;
mod deals;
mod demo;
mod draw;
mod event;
#[cfg(feature = "federation")]
mod federation;
#[cfg(feature = "phones")]
mod hall;
mod import;
mod manual;
mod movement;
mod pads;
mod players;
mod rulings;
mod session;
mod shell;
mod site;

use std::io::{Read, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset};
use clap::{Parser, Subcommand, ValueEnum};

use crate::bridge::BoardNumber;
use crate::bridge::dealing::Seed;
use crate::club::{PlayerId, SectionId};
use crate::desk::{Desk, Evening, Making, place};
use crate::director::Edition;
use crate::exchange::csv::{CsvTable, Meaning};
use crate::exchange::deals::DealFormat;
use crate::exchange::sites::Site;
use crate::exchange::{ExchangeError, FileFormat, Format, connector, web};
use crate::lang::Language;
use crate::print;
use crate::session::{Change, Device, Entry, Stamp};
use crate::store::{Forget, Store, StoreError};

use archive::{Conflicts, Extent};

/// What was typed on the command line.
#[derive(Debug, Parser)]
#[command(
    name = "arrowswitch",
    version,
    about = "Runs a bridge club's evening.",
    args_conflicts_with_subcommands = true
)]
pub struct Arguments {
    /// The club's database; without it, the one in the user's data directory. Opens the window. A file of another
    /// program (BWS, USEBIO, PBN) is offered to be taken in.
    pub database: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do without a window.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play the sample club's evening from registration to print, without a window.
    Demo {
        /// Where club.db, print/*.pdf and export/* are written.
        dir: PathBuf,
    },
    /// Read sessions of other programs: USEBIO, PBN, BWS, CSV or JSON; the format is found from the content.
    Import {
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        json: bool,
        /// Leave lines of a table out that cannot be read, and rows of a BWS that contradict others, instead of
        /// refusing the whole.
        #[arg(long)]
        only_good: bool,
        /// What a column of a table means: 3=board.
        #[arg(long, value_name = "N=MEANING", value_parser = column)]
        column: Vec<(usize, Meaning)>,
        /// The date of sessions whose file gives none.
        #[arg(long)]
        date: Option<chrono::NaiveDate>,
    },
    /// List what is in the database.
    Sessions {
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        json: bool,
    },
    /// Show the ranking of a session.
    #[command(after_help = settings_help())]
    Standings {
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        #[arg(long, conflicts_with = "csv")]
        json: bool,
        #[arg(long)]
        csv: bool,
        /// Score by another rule: KEY=VALUE, for example matchpoints.unequal=ascherman, or profile=ebu.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
        /// Explain a contestant (A7 or 7) or a board (b12).
        #[arg(long)]
        why: Option<String>,
    },
    /// The director's log: rulings, penalties, appeals, corrections, and what is still open.
    Rulings {
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        json: bool,
    },
    /// The director's assistant: its trees; the next question of one; or what is ruled, with its law.
    Advise {
        /// A tree as `advise` lists them, or what was seen ("led wrong hand", 27), then the answers by name or key.
        #[arg(value_name = "TREE ANSWER")]
        words: Vec<String>,
        /// The edition of the Laws, by its year.
        #[arg(long, default_value = "2017", value_name = "2017|2007", value_parser = advise::edition)]
        edition: Edition,
        #[arg(long, default_value = "en")]
        lang: Language,
        #[arg(long)]
        json: bool,
    },
    /// The rule profiles; of one its settings, each with its source.
    Profiles {
        name: Option<String>,
        #[arg(long)]
        json: bool,
    },
    /// The result of an event of several sessions, by mean, sum, weights, the best of them, carry-over
    /// (settings `event.*`, `carry`).
    Event {
        /// In their order; one alone stands for the event it belongs to.
        #[arg(required = true)]
        sessions: Vec<String>,
        #[arg(long)]
        db: PathBuf,
        /// Join them to an event of this name.
        #[arg(long)]
        name: Option<String>,
        /// This session joins the event of the others, as its next one; may be given several times.
        #[arg(long, value_name = "SESSION", conflicts_with = "name")]
        join: Vec<String>,
        /// This session leaves the event; may be given several times.
        #[arg(long, value_name = "SESSION", conflicts_with = "name")]
        leave: Vec<String>,
        /// How much a session counts, in percent; may be given several times.
        #[arg(long, value_name = "SESSION=PERCENT")]
        weight: Vec<String>,
        /// Which session of the event it is; matches of one round of a league, and finals, may have one number.
        #[arg(long, value_name = "SESSION=NUMBER")]
        number: Vec<String>,
        /// Which final a session is: a, b, c, d, sections, none.
        #[arg(long = "final", value_name = "SESSION=FINAL")]
        finals: Vec<String>,
        /// Keep what `--set` says as the conditions of the event, in its last session.
        #[arg(long)]
        keep: bool,
        /// Compare every board with all these sessions, as in a simultaneous tournament.
        #[arg(long)]
        across: bool,
        #[arg(long)]
        json: bool,
        /// As a table.
        #[arg(long, conflicts_with = "json")]
        csv: bool,
        /// Write the event as a web page to this file.
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
        /// The language of the web page.
        #[arg(long, default_value = "en")]
        lang: Language,
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Score a foreign result file afresh and list every difference from what it states.
    Check {
        file: PathBuf,
        #[arg(long)]
        json: bool,
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Find, show and check movements.
    #[command(subcommand)]
    Movement(MovementCommand),
    /// Print a document of a session as PDF.
    Print {
        document: print::Document,
        session: String,
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        out: PathBuf,
        #[arg(long, default_value = "en")]
        lang: Language,
        #[arg(long, default_value = "a4")]
        paper: PaperName,
        /// The only section to print; all of them without it.
        #[arg(long)]
        section: Option<SectionId>,
        /// The first round that grid, cards and seating list show.
        #[arg(long, default_value_t = 1)]
        from_round: u8,
        /// The only ruling whose form is printed, by its number on the forms.
        #[arg(long, value_name = "N")]
        ruling: Option<usize>,
        /// A line at the foot of every sheet, instead of the club's own.
        #[arg(long, value_name = "TEXT")]
        foot: Option<String>,
    },
    /// Write a session for other programs.
    Export {
        /// json, csv, html, usebio, usebio-1.3, pbn; bws for table pads; hands alone: pbn-deals, dlm, dup, bri, dge, lin,
        /// ber, bhg, cds, rzd or csv-deals; session, event or season for a database of its own; bridgewebs, pianola,
        /// ecats, federation or elsewhere for the files a site takes, into a folder.
        format: ExportFormat,
        /// An id as `sessions` prints it, a unique beginning of one, or `last`; of a season two dates,
        /// 2026-09-01..2027-06-30.
        session: String,
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        out: PathBuf,
        /// The language of a web page and of the numbers of a table.
        #[arg(long, default_value = "en")]
        lang: Language,
        /// Which table of the session is written as CSV.
        #[arg(long, default_value = "ranking")]
        table: CsvTable,
        /// What the federation charges the session by, in the files of a site.
        #[arg(long, default_value = "", value_name = "CODE")]
        charge: String,
        /// Replace a database that is there already.
        #[arg(long)]
        replace: bool,
        /// Of a BWS: put results and names into the file that is there, made by another program.
        #[arg(long)]
        fill: bool,
        /// Of a BWS: a setting of the pads, KEY=VALUE, for example pads.ranking=each-round.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Write every published evening between two dates as web pages, with a list of them and of everybody who played.
    Site {
        /// 2026-09-01..2027-06-30.
        season: String,
        #[arg(long)]
        db: PathBuf,
        /// The folder; files of the same name are replaced.
        #[arg(long)]
        out: PathBuf,
        #[arg(long, default_value = "en")]
        lang: Language,
    },
    /// Table pads: take in what they say while the evening goes on.
    #[command(subcommand)]
    Pads(PadsCommand),
    /// Take the sessions and players of another database that this one does not have.
    Merge {
        file: PathBuf,
        #[arg(long)]
        db: PathBuf,
        /// What to do with everything that needs a decision; without it, that is listed and left out.
        #[arg(long)]
        conflicts: Option<Conflicts>,
        /// What to do with one session, one clash of a session, or one player, by its id.
        #[arg(long, value_name = "ID=CHOICE", value_parser = archive::decision)]
        decide: Vec<(uuid::Uuid, Conflicts)>,
    },
    /// The people of the club: what they played, merging, forgetting on request.
    #[command(subcommand)]
    Players(PlayersCommand),
    /// The next round of a section that is drawn round by round, with the reason of each meeting; or the draw of others,
    /// judged.
    #[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_help = draw_help())]
    Draw {
        #[command(subcommand)]
        check: Option<DrawCommand>,
        #[command(flatten)]
        wanted: draw::Wanted,
    },
    /// Deal boards by chance, for a dealing machine, for a session, or both.
    Deal {
        /// How many.
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
        boards: u16,
        /// The number of the first.
        #[arg(long, default_value = "1")]
        first: BoardNumber,
        /// Deal the boards of this seed again; without it, by chance.
        #[arg(long)]
        seed: Option<Seed>,
        #[arg(long, default_value = "pbn-deals")]
        format: DealFormat,
        #[arg(long, required_unless_present = "session")]
        out: Option<PathBuf>,
        /// The session that plays them.
        #[arg(long, requires = "db")]
        session: Option<String>,
        #[arg(long)]
        db: Option<PathBuf>,
    },
    /// Give the boards of a session the hands of a file: PBN, LIN, DUP, DLM, BRI, DGE, BER, BHG, CDS, RZD or CSV.
    Hands {
        session: String,
        file: PathBuf,
        #[arg(long)]
        db: PathBuf,
    },
    /// List the deals that were played in more than one session.
    Repeated {
        #[arg(long)]
        db: PathBuf,
    },
    /// The manual: as text, or as a page for the browser or for paper into a file.
    Manual {
        #[arg(long, alias = "lang", default_value = "en")]
        language: Language,
        /// A web page (.html), or a PDF (.pdf); without it the text is printed.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        /// Of a PDF.
        #[arg(long, default_value = "a4")]
        paper: PaperName,
    },
    /// Open the hall for the players' phones, without a window: prints the address, and token and code of each table.
    #[cfg(feature = "phones")]
    Hall {
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        /// The address of this computer to listen on; without it, that of the hall's network.
        #[arg(long, value_name = "ADDRESS")]
        bind: Option<std::net::IpAddr>,
        /// 0 for any that is free.
        #[arg(long, default_value_t = 8410)]
        port: u16,
        /// The language of phones that ask for none of ours.
        #[arg(long, default_value = "en")]
        lang: Language,
        /// Do not ask for the card led.
        #[arg(long)]
        no_lead: bool,
        /// Show phones no other results, no hands, and no ranking before all results are in.
        #[arg(long)]
        quiet: bool,
        #[arg(long)]
        json: bool,
    },
    /// Send an evening to a federation, or all that waits and all that changed since it was sent.
    #[cfg(feature = "federation")]
    Send(federation::Send),
    /// The field of an event at a federation: counted and ranked by an organiser, shown as it was put up to others.
    #[cfg(feature = "federation")]
    #[command(after_help = settings_help())]
    Field(federation::Field),
    /// How a club's evenings stand in the field of an event, as it was put up.
    #[cfg(feature = "federation")]
    Receive(federation::Receive),
    /// A federation's database: its tables, who is let in, its events.
    #[cfg(feature = "federation")]
    #[command(subcommand)]
    Federation(federation::Federation),
    /// Make a consistent copy of the database while the program runs.
    Backup {
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        out: PathBuf,
    },
    /// The copies that were made by themselves, the latest first; or bring one back into a new file.
    Copies {
        #[arg(long)]
        db: PathBuf,
        /// A copy by its id, as the list has it.
        #[arg(long, value_name = "ID")]
        restore: Option<String>,
        #[arg(long)]
        json: bool,
    },
    /// Read what can be read of a damaged database into a new one, and say what is missing.
    Salvage {
        file: PathBuf,
        /// The new database; there must be nothing of that name.
        #[arg(long, value_name = "NEW.db")]
        out: PathBuf,
        #[arg(long)]
        json: bool,
    },
    /// Write manual pages, and what bash, zsh, fish, PowerShell and Elvish need to complete commands.
    Shell {
        /// Where man/ and completions/ are written.
        dir: PathBuf,
    },
    /// Check integrity, references, and that replaying the journal gives the tables.
    Verify {
        #[arg(long)]
        db: PathBuf,
    },
    /// Apply a list of changes to a session, all or none (docs/changes.md).
    Change {
        session: String,
        file: PathBuf,
        #[arg(long)]
        db: PathBuf,
    },
}

#[derive(Debug, Subcommand)]
pub enum MovementCommand {
    /// What fits this number of tables, best first.
    List {
        #[arg(long)]
        tables: u8,
        /// One pair is missing.
        #[arg(long)]
        half: bool,
        /// Fewest and most boards a pair plays: 24-28.
        #[arg(long, value_name = "A-B")]
        boards: Option<String>,
        /// Players instead of tables: individuals.
        #[arg(long, conflicts_with_all = ["half", "teams"])]
        individual: bool,
        /// Teams instead of tables.
        #[arg(long, conflicts_with = "half")]
        teams: bool,
        /// How many rounds.
        #[arg(long)]
        rounds: Option<u8>,
        /// One or two winners.
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
        winners: Option<u8>,
        /// Contestants who must sit still.
        #[arg(long, default_value_t = 0)]
        still: u8,
        /// Copies of each board at hand.
        #[arg(long, default_value_t = 2)]
        copies: u8,
        /// Most minutes of play.
        #[arg(long)]
        minutes: Option<u16>,
        #[arg(long)]
        json: bool,
    },
    /// For every number of tables what there is, as a table in Markdown (docs/movements.md).
    Table {
        /// Fewest and most boards a pair plays.
        #[arg(long, value_name = "A-B", default_value = "24-28")]
        boards: String,
    },
    /// A movement by rule: "mitchell 9", "howell 6", ... as `list` prints them.
    Show {
        #[arg(required = true)]
        spec: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    /// Whether the movements of a file are playable, and how fair they are: our own form, a list of
    /// titles with a line for each table, `RoundData` as CSV, or a BWS with it.
    Check {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Subcommand)]
pub enum PadsCommand {
    /// Follow a scoring file that pads write into: results, corrections, names; until Ctrl C, or once.
    Follow {
        /// The file that was written by `export bws`, or another program's for the same movement.
        file: PathBuf,
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        /// Look once and end.
        #[arg(long)]
        once: bool,
        /// Where pads and this session differ, what the pad says counts: A7/3/12 for table, round and board.
        #[arg(long, value_name = "KEY")]
        take: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    /// Begin and follow the evening over the maker's Data Connector, without a file; until Ctrl C, or once.
    Connect {
        /// HOST:PORT of the computer with the pads' program.
        address: String,
        /// An id as `sessions` prints it, a unique beginning of one, or `last`.
        session: String,
        #[arg(long)]
        db: PathBuf,
        /// The club's identity with the maker.
        #[arg(long, default_value = "")]
        club: String,
        /// The licence key that goes with it.
        #[arg(long, default_value = "")]
        licence: String,
        /// Look once and end.
        #[arg(long)]
        once: bool,
        /// Where pads and this session differ, what the pad says counts: A7/3/12 for table, round and board.
        #[arg(long, value_name = "KEY")]
        take: Vec<String>,
        /// A setting of the pads, KEY=VALUE, for example pads.ranking=each-round.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Subcommand)]
pub enum DrawCommand {
    /// Whether a draw is legal, and what ours would have been: a file in JSON that says who stands how, who has met whom,
    /// and who is to meet. docs/draw.md shows one.
    Check {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Subcommand)]
pub enum PlayersCommand {
    /// Everybody by name, with identity and numbers.
    List {
        #[arg(long)]
        db: PathBuf,
    },
    /// What somebody played, and with whom. A player is named by identity, number or whole name.
    History {
        player: String,
        #[arg(long)]
        db: PathBuf,
    },
    /// Two entries that are one person.
    Merge {
        keep: String,
        gone: String,
        #[arg(long)]
        db: PathBuf,
    },
    /// Takes a merging back.
    Split {
        gone: PlayerId,
        #[arg(long)]
        db: PathBuf,
    },
    /// Takes name and numbers of somebody out of the database; results and ranks stay. Without a reason it only
    /// lists the texts that name them.
    Forget {
        player: String,
        #[arg(long)]
        db: PathBuf,
        /// Why, without the name; it is kept.
        #[arg(long)]
        reason: Option<String>,
        /// The identity goes, too, so that the evenings no longer belong together.
        #[arg(long)]
        delete: bool,
        /// Rewrite the free texts that name them.
        #[arg(long)]
        texts: bool,
    },
}

/// Every setting with its default, and the profiles.
fn settings_help() -> String {
    let settings = crate::club::Rules::default().entries();
    let lines: Vec<String> = settings.into_iter().map(|(key, value)| format!("  {key}={value}")).collect();
    let profiles: Vec<&str> = crate::club::profiles().iter().map(|p| p.name.as_str()).collect();
    format!("Settings with their defaults:\n{}\nProfiles: {}", lines.join("\n"), profiles.join(", "))
}

/// Every setting of the draw with its default.
fn draw_help() -> String {
    let settings = crate::club::DrawRules::default().entries();
    let lines: Vec<String> = settings.into_iter().map(|(key, value)| format!("  {key}={value}")).collect();
    format!("Settings with their defaults:\n{}", lines.join("\n"))
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

/// A format to write, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportFormat {
    /// Results, standings or hands for another program.
    File(FileFormat),
    /// `html`: the web page, one file that needs no server and no script.
    Html,
    /// `bridgewebs`, `pianola`, `ecats`, `federation`, `elsewhere`: the files a site takes, into a folder.
    Site(Site),
    /// `bws`: the scoring file that table pads start from.
    Bws,
    /// `session`, `event`, `season`: a database of its own, with journal, rulings and publications.
    Database(Extent),
}

impl FromStr for ExportFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "html" => Self::Html,
            "bws" => Self::Bws,
            "session" => Self::Database(Extent::Session),
            "event" => Self::Database(Extent::Event),
            "season" => Self::Database(Extent::Season),
            text if text.parse::<Site>().is_ok() => Self::Site(text.parse()?),
            text => Self::File(FileFormat::all().find(|format| format.to_string() == text).ok_or_else(|| {
                let mut files: Vec<String> = FileFormat::all().map(|format| format.to_string()).collect();
                files.dedup();
                format!(
                    "write one of html, bws, bridgewebs, pianola, ecats, federation, elsewhere, session, event, season, {}",
                    files.join(", ")
                )
            })?),
        })
    }
}

/// Why a command was refused.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error(transparent)]
    Web(#[from] web::WebError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Hand(#[from] crate::desk::Refused),
    #[error("{path}: {reason}")]
    File { path: PathBuf, reason: String },
    #[error("{path}: {source}")]
    Exchange { path: PathBuf, source: ExchangeError },
    #[error(transparent)]
    Sample(#[from] crate::exchange::sample::SampleError),
    #[error(transparent)]
    Rule(#[from] crate::club::RuleError),
    #[error(transparent)]
    Movement(#[from] crate::movement::SpecError),
    #[cfg(feature = "federation")]
    #[error(transparent)]
    Federation(#[from] crate::federation::FederationError),
    #[cfg(feature = "federation")]
    #[error(transparent)]
    Outbox(#[from] crate::desk::outbox::OutboxError),
    #[error("{0}")]
    Refused(String),
    #[error("the output could not be written: {0}")]
    Output(#[from] std::io::Error),
    #[error("the output could not be made: {0}")]
    Json(#[from] serde_json::Error),
}

/// The desk over a database that is there.
fn desk(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::at_existing(db, now)?)
}

/// The desk over a database that is made where there is none.
fn new_desk(db: &std::path::Path) -> Result<Desk, CliError> {
    Ok(Desk::at(db, now)?)
}

/// The desk with an evening: an id as `sessions` prints it, a unique beginning of one, or `last`.
fn load(session: &str, db: &std::path::Path) -> Result<(Desk, Arc<Evening>), CliError> {
    let desk = desk(db)?;
    let evening = desk.evening(session)?;
    Ok((desk, evening))
}

/// Makes changes to an evening, all or none, whatever other hands do meanwhile.
fn make(desk: &Desk, evening: &Evening, changes: Vec<Change>, by: &str) -> Result<Arc<Evening>, CliError> {
    let entries = changes.into_iter().map(|change| entry(change, by)).collect();
    let seen = Some(evening.journal.seen());
    Ok(desk.make_now(Making { session: evening.id(), entries, seen })?.evening)
}

/// The time on the wall.
fn now() -> DateTime<FixedOffset> {
    chrono::Local::now().fixed_offset()
}

/// Who does something, without a window: commands carry their names.
fn stamp(by: &str) -> Stamp {
    Stamp { at: now(), by: by.to_owned(), hand: Device::CommandLine }
}

fn entry(change: Change, by: &str) -> Entry {
    Entry { id: uuid::Uuid::now_v7(), stamp: stamp(by), change }
}

impl CliError {
    fn file(path: &std::path::Path, reason: impl std::fmt::Display) -> Self {
        Self::File { path: path.to_owned(), reason: format!("{reason}") }
    }
}

/// The club's database in the user's data directory, or beside a portable program; the folder is made where it is
/// missing.
///
/// # Errors
/// When the user has no such directory, or it cannot be made.
pub fn default_database() -> Result<PathBuf, CliError> {
    let folder = place::data()
        .ok_or_else(|| CliError::Refused("there is no home directory; name a database: arrowswitch FILE".to_owned()))?;
    std::fs::create_dir_all(&folder).map_err(|e| CliError::file(&folder, e))?;
    Ok(folder.join("club.db"))
}

/// Whether a file that the program was opened with is to be taken in, and is no database: the system hands over what
/// was clicked on.
#[must_use]
pub fn is_of_another_program(file: &std::path::Path) -> bool {
    // As much as says what it is.
    const HEAD: u64 = 1 << 20;
    let mut head = Vec::new();
    let read = std::fs::File::open(file).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && !Store::is_database(file) && Format::sniff(&head).is_some()
}

/// Reads `3=board`.
fn column(text: &str) -> Result<(usize, Meaning), String> {
    let (at, meaning) = text.split_once('=').ok_or("write N=MEANING, for example 3=board")?;
    let at = at.parse().map_err(|_| format!("{at:?} is not the number of a column"))?;
    Ok((at, meaning.parse().map_err(|e| format!("{e}"))?))
}

/// Carries out a command.
///
/// # Errors
/// When the input is refused; nothing was changed then.
pub fn run(command: Command) -> Result<(), CliError> {
    match command {
        Command::Demo { dir } => demo::run(&dir),
        Command::Import { files, db, json, only_good, column, date } => {
            let (databases, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| Store::is_database(file));
            if !files.is_empty() && !databases.is_empty() {
                let reason = "take databases in by themselves, so that all of it is done or nothing";
                return Err(CliError::Refused(reason.to_owned()));
            }
            if !files.is_empty() {
                let reading = import::Reading { only_good, columns: &column, date };
                import::run(&files, &db, json, &reading)?;
            }
            databases.iter().try_for_each(|file| archive::merge(file, &db, None, &[], "import"))
        }
        Command::Sessions { db, json } => session::list(&db, json),
        Command::Standings { session, db, json, csv, set, why } => {
            session::standings(&session, &db, json, csv, &set, why.as_deref())
        }
        Command::Advise { words, edition, lang, json } => {
            advise::run(&advise::Asked { words, edition, language: lang, json })
        }
        Command::Rulings { session, db, json } => rulings::run(&session, &db, json),
        Command::Profiles { name, json } => session::profiles(name.as_deref(), json),
        Command::Event {
            sessions,
            db,
            name,
            join,
            leave,
            weight,
            number,
            finals,
            keep,
            across,
            json,
            csv,
            html,
            lang,
            set,
        } => event::run(&event::Wanted {
            sessions,
            db: &db,
            name,
            join,
            leave,
            weights: weight,
            numbers: number,
            finals,
            keep,
            across,
            form: if json {
                event::Form::Json
            } else if csv {
                event::Form::Csv
            } else {
                event::Form::Text
            },
            html,
            lang,
            set,
        }),
        Command::Check { file, json, set } => session::check(&file, json, &set),
        Command::Movement(command) => movement::run(command),
        Command::Print { document, session, db, out, lang, paper, section, from_round, ruling, foot } => {
            let paper = paper.into();
            session::print(
                document,
                &session,
                &db,
                &out,
                lang,
                print::Look { paper, section, from_round, ruling, ..print::Look::default() },
                foot,
            )
        }
        Command::Export { format: ExportFormat::Database(extent), session, db, out, replace, .. } => {
            archive::export(extent, &session, &db, &out, replace)
        }
        Command::Export { format: ExportFormat::Site(site), session, db, out, lang, charge, .. } => {
            session::for_site(site, &session, &db, &out, lang, &charge)
        }
        Command::Export { format: ExportFormat::Bws, session, db, out, fill, set, .. } => {
            pads::export(&session, &db, &out, fill, &set)
        }
        Command::Pads(PadsCommand::Follow { file, session, db, once, take, json }) => {
            pads::follow(&file, &session, &db, &pads::How { once, take: &take, json })
        }
        Command::Pads(PadsCommand::Connect { address, session, db, club, licence, once, take, set, json }) => {
            let club = connector::Club { id: club, licence };
            pads::connect(&address, &session, &db, club, &set, &pads::How { once, take: &take, json })
        }
        Command::Export { format, session, db, out, lang, table, .. } => {
            session::export(format, &session, &db, &out, lang, table)
        }
        Command::Site { season, db, out, lang } => site::run(&season, &db, &out, lang),
        Command::Merge { file, db, conflicts, decide } => archive::merge(&file, &db, conflicts, &decide, "merge"),
        Command::Players(command) => match command {
            PlayersCommand::List { db } => players::list(&db),
            PlayersCommand::History { player, db } => players::history(&db, &player),
            PlayersCommand::Merge { keep, gone, db } => players::merge(&db, &keep, &gone),
            PlayersCommand::Split { gone, db } => players::split(&db, gone),
            PlayersCommand::Forget { player, db, reason, delete, texts } => {
                let how = if delete { Forget::Delete } else { Forget::Anonymise };
                players::forget(&db, &player, how, reason.as_deref(), texts)
            }
        },
        Command::Draw { check: Some(DrawCommand::Check { file, json }), .. } => draw::check(&file, json),
        Command::Draw { check: None, wanted } => draw::run(&wanted),
        Command::Deal { boards, first, seed, format, out, session, db } => deals::deal(&deals::Wanted {
            boards,
            first,
            seed,
            format,
            out: out.as_deref(),
            session: session.as_deref().zip(db.as_deref()),
        }),
        Command::Hands { session, file, db } => deals::hands(&session, &file, &db),
        Command::Repeated { db } => deals::repeated(&db),
        Command::Manual { language, to, paper } => manual::run(language, to.as_deref(), paper.into()),
        #[cfg(feature = "phones")]
        Command::Hall { session, db, bind, port, lang, no_lead, quiet, json } => hall::run(&hall::Wanted {
            session: &session,
            db: &db,
            bind,
            port,
            language: lang,
            shows: crate::phones::Shows { traveller: !quiet, hands: !quiet, ranking: !quiet, lead: !no_lead },
            json,
        }),
        #[cfg(feature = "federation")]
        Command::Send(asked) => federation::send(&asked),
        #[cfg(feature = "federation")]
        Command::Field(asked) => federation::field(&asked),
        #[cfg(feature = "federation")]
        Command::Receive(asked) => federation::receive(&asked),
        #[cfg(feature = "federation")]
        Command::Federation(asked) => federation::run(asked),
        Command::Backup { db, out } => session::backup(&db, &out),
        Command::Copies { db, restore: None, json } => copies::list(&db, json),
        Command::Copies { db, restore: Some(id), json } => copies::restore(&db, &id, json),
        Command::Salvage { file, out, json } => copies::salvage(&file, &out, json),
        Command::Verify { db } => session::verify(&db),
        Command::Shell { dir } => shell::run(&dir),
        Command::Change { session, file, db } => session::change(&session, &file, &db),
    }
}

/// Prints to stdout; a closed pipe is the reader's good right.
fn say(text: &str) -> Result<(), CliError> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}

/// A number with its noun: `1 entry`, `2 entries`.
fn counted<N: Copy + std::fmt::Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    match noun.strip_suffix('y') {
        _ if count == N::from(1) => format!("1 {noun}"),
        Some(stem) => format!("{count} {stem}ies"),
        None => format!("{count} {noun}s"),
    }
}

/// Prints a value as JSON.
fn say_json(value: &serde_json::Value) -> Result<(), CliError> {
    say(&(serde_json::to_string_pretty(value)? + "\n"))
}

/// Writes a file whole or not at all.
fn write_whole(path: &std::path::Path, bytes: &[u8]) -> Result<(), CliError> {
    crate::store::write_whole(path, bytes).map_err(|e| CliError::file(path, e))
}

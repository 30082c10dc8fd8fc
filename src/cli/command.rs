//! What can be typed on the command line: every command with its words of help. What a command does is in the file of its
//! name, and a group of commands (`movement`, `pads`, `players`) has its words there, too.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Parser, Subcommand, ValueEnum};

use crate::bridge::BoardNumber;
use crate::bridge::dealing::Seed;
use crate::club::SectionId;
use crate::director::Edition;
use crate::exchange::FileFormat;
use crate::exchange::csv::{CsvTable, Meaning};
use crate::exchange::deals::DealFormat;
use crate::exchange::sites::Site;
use crate::lang::Language;
use crate::print;

use super::archive::{Conflicts, Extent};
use super::draw::DrawCommand;
use super::movement::MovementCommand;
use super::pads::PadsCommand;
use super::players::PlayersCommand;
use super::{advise, archive, draw};
#[cfg(feature = "federation")]
use super::{federation, field, sending};

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
        /// A PNG at the left of every head, instead of the club's own; "" for none.
        #[arg(long, value_name = "FILE")]
        logo: Option<String>,
        /// The colour of the document's name and its rule, as #1b4f72, instead of the club's own; "" for black.
        #[arg(long, value_name = "COLOUR")]
        colour: Option<String>,
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
    Send(sending::Send),
    /// The field of an event at a federation: counted and ranked by an organiser, shown as it was put up to others.
    #[cfg(feature = "federation")]
    #[command(after_help = settings_help())]
    Field(field::Field),
    /// How a club's evenings stand in the field of an event, as it was put up.
    #[cfg(feature = "federation")]
    Receive(sending::Receive),
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

/// Reads `3=board`.
fn column(text: &str) -> Result<(usize, Meaning), String> {
    let (at, meaning) = text.split_once('=').ok_or("write N=MEANING, for example 3=board")?;
    let at = at.parse().map_err(|_| format!("{at:?} is not the number of a column"))?;
    Ok((at, meaning.parse().map_err(|e| format!("{e}"))?))
}

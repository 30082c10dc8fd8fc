//! The command line: every command with its help. Each command is carried out in the file of its name. The help of the
//! groups `movement`, `pads` and `players` is in their files, too.

use std::io::Write as _;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use evening::club::Profile;
use evening::director::Edition;
use lang::Language;

use super::archive::Conflicts;
use super::draw::DrawCommand;
use super::hall;
use super::language::CommandLanguage;
use super::movement::MovementCommand;
use super::pads::PadsCommand;
use super::players::PlayersCommand;
use super::{advise, archive, deals, draw, event, export, import, print as paper, report, standings};
use super::{deliver, federation, field, sending};

/// The typed command line.
#[derive(Debug, Parser)]
#[command(
    name = "arrowswitch",
    version,
    about = "Runs a bridge club's evening.",
    override_usage = "arrowswitch [DATABASE]\n       arrowswitch <COMMAND>"
)]
pub struct Arguments {
    /// The club's database; without it, the one in the user's data directory. Opens the window. A file of another
    /// program (BWS, USEBIO, PBN) is offered to be taken in.
    pub database: Option<PathBuf>,
    /// The language of what is said and written, en, da, de or nl; without it, that of the system, and in the window
    /// the one of its settings. JSON, journals and files for other programs are the same in all.
    #[arg(long, global = true, value_name = "en|da|de|nl")]
    pub lang: Option<Language>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Parses the command line. Ends the program if it cannot be understood, or if help was asked for.
    pub fn typed() -> Self {
        // Scripts and packages ask for the version again and again; building the whole command line for that would be
        // slow.
        let mut words = std::env::args_os().skip(1);
        if let (Some("--version" | "-V"), None) = (words.next().as_ref().and_then(|word| word.to_str()), words.next()) {
            // If nobody reads the output, there is nothing to report.
            let _ = writeln!(std::io::stdout(), "arrowswitch {}", env!("CARGO_PKG_VERSION"));
            std::process::exit(0)
        }
        let typed = Self::parse();
        if typed.database.is_some() && typed.command.is_some() {
            let conflict = "a database is opened in the window; commands are given theirs with --db";
            Self::command().error(ErrorKind::ArgumentConflict, conflict).exit();
        }
        typed
    }

    /// The language in which the command answers.
    pub fn speech(&self) -> CommandLanguage {
        CommandLanguage { requested: self.lang }
    }
}

/// A command to carry out without a window.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play the sample club's evening from registration to print, without a window.
    Demo {
        /// Where club.db, print/*.pdf and export/* are written.
        dir: PathBuf,
        /// Write club.db alone, without documents and files.
        #[arg(long)]
        database_only: bool,
    },
    /// Read sessions of other programs: USEBIO, PBN, BWS, CSV or JSON; the format is found from the content.
    Import(import::ImportArguments),
    /// List what is in the database.
    Sessions {
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        json: bool,
    },
    /// Show the ranking of a session.
    #[command(after_help = settings_help())]
    Standings(standings::StandingsArguments),
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
        /// A rule profile: its federation's choices are taken and not asked.
        #[arg(long, value_parser = advise::profile)]
        profile: Option<&'static Profile>,
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
    Event(event::EventArguments),
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
    Print(paper::PrintArguments),
    /// Write a session for other programs.
    Export(export::ExportArguments),
    /// Write every published evening between two dates as web pages, with a list of them and of everybody who played.
    Site {
        /// 2026-09-01..2027-06-30.
        season: String,
        #[arg(long)]
        db: PathBuf,
        /// The folder; files of the same name are replaced.
        #[arg(long)]
        out: PathBuf,
        /// The address of the folder on the web, `https://club.example/results`: messengers show the pictures of pages
        /// by their whole address only.
        #[arg(long, default_value = "", value_name = "ADDRESS")]
        address: String,
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
    /// The next round of a section that is drawn round by round, with the reason of each meeting; or the draw of
    /// others, judged.
    #[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_help = draw_help())]
    Draw {
        #[command(subcommand)]
        check: Option<DrawCommand>,
        #[command(flatten)]
        arguments: draw::DrawArguments,
    },
    /// Deal boards at random, for a dealing machine, for a session, or both.
    Deal(deals::DealArguments),
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
        /// The same as --lang.
        #[arg(long, value_name = "LANG", conflicts_with = "lang")]
        language: Option<Language>,
        /// A web page (.html), or a PDF (.pdf); without it the text is printed.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        /// Of a PDF.
        #[arg(long, default_value = "a4")]
        paper: paper::PaperName,
    },
    /// Open the hall for the players' phones, without a window: prints the address, and token and code of each table.
    Hall(hall::HallArguments),
    /// Send an evening to a federation, or all that waits and all that changed since it was sent.
    Send(sending::SendArguments),
    /// Deliver a published ranking to the club's targets: `BridgeWebs`, web server, folder, mail. Nothing is sent
    /// twice.
    Deliver(deliver::DeliverArguments),
    /// The targets that results are delivered to.
    #[command(subcommand)]
    Targets(deliver::TargetsCommand),
    /// Write a report for finding faults: versions, settings without names and passwords, the log.
    Report(report::ReportArguments),
    /// The field of an event at a federation: counted and ranked for organisers, the published ranking for others.
    #[command(after_help = settings_help())]
    Field(field::FieldArguments),
    /// The places of a club's evenings in the published field of an event.
    Receive(sending::ReceiveArguments),
    /// A federation's database: its tables, guests and events.
    #[command(subcommand)]
    Federation(federation::FederationCommand),
    /// Make a consistent copy of the database while the program runs.
    Backup {
        #[arg(long)]
        db: PathBuf,
        #[arg(long)]
        out: PathBuf,
    },
    /// List the automatic copies, the latest first; or restore one into a new file.
    Copies {
        #[arg(long)]
        db: PathBuf,
        /// A copy by its id, as the list has it.
        #[arg(long, value_name = "ID")]
        restore: Option<String>,
        #[arg(long)]
        json: bool,
    },
    /// Save the readable part of a damaged database into a new one, and list what is missing.
    Salvage {
        file: PathBuf,
        /// The new database; no file of that name may exist.
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
    let settings = evening::club::Rules::default().entries();
    let lines: Vec<String> = settings.into_iter().map(|(key, value)| format!("  {key}={value}")).collect();
    let profiles: Vec<&str> = evening::club::profiles().iter().map(|p| p.name.as_str()).collect();
    format!("Settings with their defaults:\n{}\nProfiles: {}", lines.join("\n"), profiles.join(", "))
}

/// Every setting of the draw with its default.
fn draw_help() -> String {
    let settings = evening::club::DrawRules::default().entries();
    let lines: Vec<String> = settings.into_iter().map(|(key, value)| format!("  {key}={value}")).collect();
    format!("Settings with their defaults:\n{}", lines.join("\n"))
}

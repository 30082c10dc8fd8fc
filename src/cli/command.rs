//! The command line: every command with its help. Commands with many arguments, and groups of commands, define theirs
//! in the modules that run them.

use std::io::Write as _;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use evening::club::Profile;
use evening::director::Edition;
use lang::Language;

use super::archive::ConflictChoice;
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
    /// The database to open in the window, or a file to import. Default: the database in the user's data directory.
    pub database: Option<PathBuf>,
    /// Language of the output: en, da, de or nl. Default: the system's; in the window, the one in Settings.
    #[arg(long, global = true, value_name = "en|da|de|nl")]
    pub lang: Option<Language>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Parses the command line. Ends the program if the command line is wrong or asks for help or the version.
    pub fn parse_or_exit() -> Self {
        // Scripts and packages ask for the version often, and building the whole command line is slow.
        let mut words = std::env::args_os().skip(1);
        if let (Some("--version" | "-V"), None) = (words.next().as_ref().and_then(|word| word.to_str()), words.next()) {
            // If nobody reads the output, there is nothing to report.
            let _ = writeln!(std::io::stdout(), "arrowswitch {}", env!("CARGO_PKG_VERSION"));
            std::process::exit(0)
        }
        let arguments = Self::parse();
        if arguments.database.is_some() && arguments.command.is_some() {
            let conflict = "DATABASE opens the window; a command takes its database with --db";
            Self::command().error(ErrorKind::ArgumentConflict, conflict).exit();
        }
        arguments
    }

    /// The language of the command's output.
    pub fn language(&self) -> CommandLanguage {
        CommandLanguage { requested: self.lang }
    }
}

/// A command that runs without a window.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play the sample club's sessions from registration to print.
    Demo {
        /// The folder to write: club.db, print/*.pdf and export/*.
        dir: PathBuf,
        /// Write only club.db, without print/ and export/.
        #[arg(long)]
        database_only: bool,
    },
    /// Import sessions and lists of players from files of other programs.
    Import(import::ImportArguments),
    /// List the sessions in a database.
    Sessions {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Show the ranking of a session.
    #[command(after_help = settings_help())]
    Standings(standings::StandingsArguments),
    /// Show the director's log: rulings, penalties, appeals, corrections, and what is still open.
    Rulings {
        /// The session: its id from `sessions`, a unique prefix of it, or `last`.
        session: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Ask the director's assistant: the list of trees, the next question, or the ruling with its Law.
    Advise {
        /// A tree from the list, or what happened ("led wrong hand", 27); then the answers, by name or key.
        #[arg(value_name = "TREE ANSWER")]
        words: Vec<String>,
        /// The edition of the Laws.
        #[arg(long, default_value = "2017", value_name = "2017|2007", value_parser = advise::parse_edition)]
        edition: Edition,
        /// The rule profile of a federation; questions that the profile decides are not asked.
        #[arg(long, value_parser = advise::parse_profile)]
        profile: Option<&'static Profile>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the rule profiles, or show the settings of a profile, each with its source.
    Profiles {
        /// The profile to show. Default: list all profiles.
        name: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Rank an event of several sessions: by mean, sum, weights, best sessions or carry-over.
    Event(event::EventArguments),
    /// Score a result file of another program again, and list every difference.
    Check {
        /// The result file.
        file: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
        /// A setting to score by, for example matchpoints.unequal=ascherman; repeatable.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Find, show and check movements.
    #[command(subcommand)]
    Movement(MovementCommand),
    /// Print a document of a session as PDF.
    Print(paper::PrintArguments),
    /// Write a session for other programs, for sites, for table pads, or as a database.
    #[command(after_help = export::FORMATS_HELP)]
    Export(export::ExportArguments),
    /// Write the published sessions of a season as web pages, with lists of the sessions and the players.
    Site {
        /// The first and the last date: 2026-09-01..2027-06-30.
        season: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The folder to write; files with the same names are replaced.
        #[arg(long)]
        out: PathBuf,
        /// The folder's address on the web, for example `https://club.example/results`; link previews need it.
        #[arg(long, default_value = "", value_name = "ADDRESS")]
        address: String,
    },
    /// Receive results from the table pads during play.
    #[command(subcommand)]
    Pads(PadsCommand),
    /// Merge the sessions and players of another database into the club's.
    Merge {
        /// The other database.
        file: PathBuf,
        /// The club's database; created if it does not exist.
        #[arg(long)]
        db: PathBuf,
        /// The decision for all conflicts, except players of one number with different names. Default: conflicts are
        /// listed and left out.
        #[arg(long)]
        conflicts: Option<ConflictChoice>,
        /// The decision for one session, clash or player, by its id; repeatable.
        #[arg(long, value_name = "ID=CHOICE", value_parser = archive::parse_decision)]
        decide: Vec<(uuid::Uuid, ConflictChoice)>,
    },
    /// List the club's players, show what they played, merge duplicates, forget on request.
    #[command(subcommand)]
    Players(PlayersCommand),
    /// Draw the next round and give the reason for each match; or check a draw made elsewhere.
    #[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_help = draw_help())]
    Draw {
        #[command(subcommand)]
        check: Option<DrawCommand>,
        #[command(flatten)]
        arguments: draw::DrawArguments,
    },
    /// Deal boards at random, for a dealing machine, a session, or both.
    Deal(deals::DealArguments),
    /// Give the boards of a session the hands from a file.
    Hands {
        /// The session: its id from `sessions`, a unique prefix of it, or `last`.
        session: String,
        /// The hands: a PBN, LIN, DUP, DLM, BRI, DGE, BER, BHG, CDS, RZD or CSV file.
        file: PathBuf,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// List the deals that were played in more than one session.
    Repeated {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Print the manual, or write it as a web page or PDF.
    Manual {
        /// The same as --lang.
        #[arg(long, value_name = "LANG", conflicts_with = "lang")]
        language: Option<Language>,
        /// The file to write: a web page (.html) or a PDF (.pdf). Default: print the text.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        /// The paper size of the PDF.
        #[arg(long, default_value = "a4")]
        paper: paper::PaperName,
    },
    /// Start phone entry, print the address and code of each table, and report calls until Ctrl C.
    Hall(hall::HallArguments),
    /// Send a session to a federation, or all waiting and changed sessions.
    Send(sending::SendArguments),
    /// Deliver a published ranking to the club's targets: BridgeWebs, web server, folder, mail.
    Deliver(deliver::DeliverArguments),
    /// Manage the targets that results are delivered to.
    #[command(subcommand)]
    Targets(deliver::TargetsCommand),
    /// Write a fault report: versions, settings and log, without names and passwords.
    Report(report::ReportArguments),
    /// Rank the field of a federation's event, for organisers; or show its published ranking.
    #[command(after_help = settings_help())]
    Field(field::FieldArguments),
    /// Receive the club's places in the published ranking of a federation's event.
    Receive(sending::ReceiveArguments),
    /// Manage a federation's database: tables, guests and events.
    #[command(subcommand)]
    Federation(federation::FederationCommand),
    /// Copy the database, also while the program is running.
    Backup {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// The file to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// List the automatic copies, latest first; or restore a copy into a new file.
    Copies {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// Restore the copy with this id from the list.
        #[arg(long, value_name = "ID")]
        restore: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Save the readable part of a damaged database into a new one, and list what is missing.
    Salvage {
        /// The damaged database.
        file: PathBuf,
        /// The new database; the file must not exist yet.
        #[arg(long, value_name = "NEW.db")]
        out: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Write manual pages, and completions for bash, zsh, fish, PowerShell and Elvish.
    Shell {
        /// The folder to write: man/ and completions/.
        dir: PathBuf,
    },
    /// Check the database: its integrity, its references, and its tables against the journal.
    Verify {
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
    },
    /// Apply a list of changes to a session, all or none (docs/changes.md).
    Change {
        /// The session: its id from `sessions`, a unique prefix of it, or `last`.
        session: String,
        /// The list of changes, as JSON.
        file: PathBuf,
        /// The club's database.
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

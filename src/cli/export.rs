//! `export`: a session for other programs, for sites, for table pads, or as a database of its own.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;

use evening::scoring::{Field, Published, standings};
use exchange::csv::CsvTable;
use exchange::sites::{self, AustralianMasterpoints, Site, SiteOptions, SitePackage};
use exchange::{self, FileFormat, web};
use lang::Language;

use super::archive::{Extent, parse_season};
use super::deals::analyse_deals;
use super::language::CommandLanguage;
use super::{
    CliError, archive, check_complete, check_event_complete, load_to_read, open_desk_to_read, pads, print_left_out,
    print_text, write_atomically,
};

/// A format to write, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportFormat {
    /// Results, standings or hands for another program.
    File(FileFormat),
    /// `html`: the web page, one file that needs no server and no script.
    Html,
    /// `bridgewebs`, `pianola`, `ecats`, `federation`, `abf`, `elsewhere`: the files for a site, in a folder.
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
                    "write one of html, bws, bridgewebs, pianola, ecats, federation, abf, elsewhere, session, event, season, {}",
                    files.join(", ")
                )
            })?),
        })
    }
}

/// The list of formats in the help.
pub(super) const FORMATS_HELP: &str = "Formats:
  json, csv, usebio, usebio-1.3, pbn   results or rankings for another program
  pbn-deals, csv-deals, dlm, dup, bri,
  dge, lin, ber, bhg, cds, rzd         hands alone
  html                                 the web page of the session
  bws                                  the scoring file for table pads
  bridgewebs, pianola, ecats,
  federation, abf, elsewhere           the files for a site, in a folder
  session, event, season               a database with journal, rulings and publications";

/// Arguments of the command `export`.
#[derive(Debug, Args)]
pub struct ExportArguments {
    /// A format from the list below.
    format: ExportFormat,
    /// The session: its id from `sessions`, a unique prefix of it, or `last`; for season, and for a month of abf, two
    /// dates: 2026-09-01..2027-06-30.
    session: String,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// The file to write; the folder for the files of a site.
    #[arg(long)]
    out: PathBuf,
    /// csv: the table to write: ranking, results, players or movement.
    #[arg(long, default_value = "ranking")]
    table: CsvTable,
    /// Sites: the federation's charge code for the session. Default: the usual code.
    #[arg(long, default_value = "", value_name = "CODE")]
    charge: String,
    /// html: the folder's address on the web, `https://club.example/results`; it adds a picture for link previews.
    #[arg(long, default_value = "", value_name = "ADDRESS")]
    address: String,
    /// session, event, season: replace an existing database.
    #[arg(long)]
    replace: bool,
    /// bws: write results and names into the existing file of another program.
    #[arg(long)]
    fill: bool,
    /// bws: a setting of the pads, for example pads.ranking=each-round; repeatable.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
}

pub(super) fn run(arguments: &ExportArguments, language: CommandLanguage) -> Result<(), CliError> {
    match arguments.format {
        // `archive` writes databases with their history.
        ExportFormat::Database(extent) => {
            archive::export(extent, &arguments.session, &arguments.db, &arguments.out, arguments.replace, language)
        }
        ExportFormat::Bws => {
            pads::export(&arguments.session, &arguments.db, &arguments.out, arguments.fill, &arguments.set, language)
        }
        ExportFormat::Site(Site::Australia) if arguments.session.contains("..") => {
            write_australian_points(arguments, language)
        }
        ExportFormat::Site(site) => write_for_site(site, arguments, language),
        ExportFormat::Html => write_page(arguments, language),
        ExportFormat::File(format) => write_file(format, arguments, language),
    }
}

/// Writes the web page of the session, and a picture for link previews if the address of the folder is given.
fn write_page(arguments: &ExportArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (desk, evening) = load_to_read(&arguments.session, &arguments.db)?;
    let session = evening.session();
    let published_at = evening.ranking_published_at();
    let analyses = analyse_deals(&desk, session)?;
    let unnamed = desk.unnamed_players()?;
    let letterhead = desk.read_blocking(desk::letterhead)?;
    let club = desk::web_club(&letterhead);
    let options = web::WebOptions {
        club: Some(&club),
        published: published_at,
        double_dummy: Some(&analyses),
        event: evening.event_rankings(),
        unnamed: Some(&unnamed),
        ..web::WebOptions::default()
    };
    if arguments.address.is_empty() {
        // Without a whole address no messenger shows a picture.
        let page = web::page(session, &evening.standings, &options, &language.texts())?;
        write_atomically(&arguments.out, page.as_bytes())?;
        return check_event_complete(&evening);
    }
    let name = arguments.out.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let page_and_picture = desk::web_page(
        session,
        &evening.standings,
        &options,
        (&name, &arguments.address),
        &letterhead,
        &language.texts(),
    )?;
    write_atomically(&arguments.out, &page_and_picture.page.bytes)?;
    write_atomically(&arguments.out.with_extension("png"), &page_and_picture.picture.bytes)?;
    check_event_complete(&evening)
}

fn write_file(format: FileFormat, arguments: &ExportArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (desk, evening) = load_to_read(&arguments.session, &arguments.db)?;
    let session = evening.session();
    let format = if matches!(format, FileFormat::Csv(_)) { FileFormat::Csv(arguments.table) } else { format };
    let analyses = if format.holds_analyses() { Some(analyse_deals(&desk, session)?) } else { None };
    let has_decimal_comma = language.of_data() != Language::En;
    let written = exchange::write_file(format, session, &evening.standings, analyses.as_ref(), has_decimal_comma);
    let written = written.map_err(|error| CliError::file(&arguments.out, error))?;
    write_atomically(&arguments.out, &written.bytes)?;
    print_left_out(&written.left_out, &language.texts())?;
    check_complete(&evening)
}

/// Writes the files that a site accepts into a folder, and prints what to do there.
fn write_for_site(site: Site, arguments: &ExportArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (desk, evening) = load_to_read(&arguments.session, &arguments.db)?;
    let (folder, charge) = (&arguments.out, arguments.charge.as_str());
    let session = evening.session();
    let analyses = analyse_deals(&desk, session)?;
    let unnamed = desk.unnamed_players()?;
    let (event, unnamed) = (evening.event_rankings(), Some(&unnamed));
    let options = SiteOptions { analyses: Some(&analyses), event, charge, unnamed, ..SiteOptions::default() };
    let package = sites::for_site(site, session, &evening.standings, &options, &language.texts());
    let package = package.map_err(|e| CliError::file(folder, e))?;
    write_package(&package, folder, language)?;
    check_event_complete(&evening)
}

/// Writes the files for a site into a folder, and prints their paths, the steps to take and what they leave out.
fn write_package(package: &SitePackage, folder: &Path, language: CommandLanguage) -> Result<(), CliError> {
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    for file in &package.files {
        let path = folder.join(&file.name);
        write_atomically(&path, &file.bytes)?;
        print_text(&format!("{}\n", path.display()))?;
    }
    (1..).zip(&package.steps).try_for_each(|(number, step)| print_text(&format!("{number}. {step}\n")))?;
    print_left_out(&package.left_out, &language.texts())
}

/// Writes the Australian masterpoints of all evenings between two dates into one file. Evenings without a final ranking
/// are only listed.
fn write_australian_points(arguments: &ExportArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (from, end) = parse_season(&arguments.session)?;
    let desk = open_desk_to_read(&arguments.db)?;
    let (mut points, mut added_count, mut left_out) = (AustralianMasterpoints::default(), 0_usize, Vec::new());
    for id in desk.read_blocking(move |store| store.sessions_between(from, end))? {
        let journal = desk.journal(id)?;
        let session = journal.session();
        let scored = standings(session, &Field::of(session));
        let published_rankings = desk.read_blocking(move |store| store.published(id))?;
        let is_final = session.publications.last().is_some_and(|(publication, _)| {
            let is_current = |published_ranking: &Published| {
                published_ranking.version == publication.version && published_ranking.is_unchanged_in(&scored)
            };
            !publication.provisional && published_rankings.iter().any(is_current)
        });
        if is_final && points.add(session, &scored) {
            added_count += 1;
        } else {
            left_out.push(format!("{} {}", session.date, session.title));
        }
    }
    let texts = language.texts();
    let say = texts.say();
    let mut package = points.files(&format!("{from}-{end}"), &texts);
    if added_count > 0 {
        package.steps.push(say.site_australia_evenings(say.count_evenings(added_count)));
    }
    if !left_out.is_empty() {
        package.steps.push(say.site_australia_left_out(left_out.join(", ")));
    }
    write_package(&package, &arguments.out, language)
}

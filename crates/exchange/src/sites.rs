//! Files for web sites and federations: the right set for each, and what to do with them there.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use bridge::{Analyses, BoardNumber};
use chrono::Days;
use evening::club::PlayerId;
use evening::scoring::{BoardScores, EventRanking, Standings, masterpoints};
use evening::session::Session;
use lang::Texts;
use lang::notes::incomplete;
use movement::ContestantKind;

use super::deals::{self, DealFileError, DealFormat, DealHeading};
use super::unnamed::{event_without_names, unnamed_players, without_names};
use super::{ReportedLoss, UsebioOptions, abf, export_parts, small, usebio};

/// A place that publishes results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Site {
    BridgeWebs,
    Pianola,
    /// Simultaneous pairs of `ECats`.
    Ecats,
    /// A federation that takes USEBIO.
    Federation,
    /// Masterpoint files of the Australian federation.
    Australia,
    /// A country without a public format: Denmark, Germany, the Netherlands.
    Elsewhere,
}

/// A file for a site or of a web page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// The file name, without a folder.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The files for a site, with notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitePackage {
    pub files: Vec<SiteFile>,
    /// The data that the files cannot express.
    pub left_out: Vec<ReportedLoss>,
    /// The steps to take at the site, in order.
    pub steps: Vec<String>,
}

/// Options for the files, besides session and standings.
#[derive(Debug, Clone, Copy, Default)]
pub struct SiteOptions<'a> {
    pub analyses: Option<&'a Analyses>,
    /// The rankings of the event. Empty for a single session.
    pub event: &'a [EventRanking],
    /// The federation's charge code. Empty for the usual one.
    pub charge: &'a str,
    /// Players that asked not to be named in public. `None` if there are none.
    pub unnamed: Option<&'a BTreeSet<PlayerId>>,
    /// Whether to leave out masterpoints, for a federation that calculates them itself.
    pub without_masterpoints: bool,
}

/// The default charge code of a session in an event of several sessions.
const SESSION_CHARGE_CODE: &str = "10";
/// The default charge code of a whole event.
const EVENT_CHARGE_CODE: &str = "02";
/// The time after a session within which England expects its file.
const DAYS_TO_DELIVER: Days = Days::new(3);

impl Site {
    pub const ALL: [Self; 6] =
        [Self::BridgeWebs, Self::Pianola, Self::Ecats, Self::Federation, Self::Australia, Self::Elsewhere];

    /// The name of the site.
    pub fn title(self, texts: &Texts) -> String {
        match self {
            Self::BridgeWebs => "BridgeWebs".to_owned(),
            Self::Pianola => "Pianola".to_owned(),
            Self::Ecats => "ECats".to_owned(),
            Self::Federation => texts.say().site_federation(),
            Self::Australia => texts.say().site_australia(),
            Self::Elsewhere => texts.say().site_elsewhere(),
        }
    }

    /// Describes the files that the site takes.
    pub fn takes(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::BridgeWebs => say.site_bridgewebs_what(),
            Self::Pianola => say.site_pianola_what(),
            Self::Ecats => say.site_ecats_what(),
            Self::Federation => say.site_federation_what(),
            Self::Australia => say.site_australia_what(),
            Self::Elsewhere => say.site_elsewhere_what(),
        }
    }

    /// Whether the receiver may count a second file as another session.
    pub fn may_count_twice(self) -> bool {
        matches!(self, Self::Pianola | Self::Australia)
    }

    /// Whether the receiver uses names for masterpoints only, and does not publish them.
    fn is_federation(self) -> bool {
        matches!(self, Self::Federation | Self::Australia)
    }
}

/// The files for a site, and what to do there.
///
/// # Errors
/// When the hands cannot be written.
pub fn for_site(
    site: Site,
    session: &Session,
    standings: &Standings,
    options: &SiteOptions<'_>,
    texts: &Texts,
) -> Result<SitePackage, DealFileError> {
    // Leave out boards that somebody still has to play (Laws 16D, 86A, 90B4).
    let is_unfinished = |board: &&BoardScores| board.lines.iter().any(|line| standings.is_still_to_play(line));
    let unfinished_boards = standings.boards.iter().filter(is_unfinished);
    let left_out_boards: BTreeSet<BoardNumber> = unfinished_boards.map(|board| board.number).collect();
    let reduced_standings;
    let standings = if left_out_boards.is_empty() {
        standings
    } else {
        let mut reduced = standings.clone();
        reduced.boards.retain(|board| !left_out_boards.contains(&board.number));
        reduced_standings = reduced;
        &reduced_standings
    };
    // A public site must not name players that asked not to be named. A federation needs names for masterpoints.
    let players_not_to_name = options.unnamed.map(|unnamed| unnamed_players(session, unnamed)).unwrap_or_default();
    let hidden_players = options.unnamed.filter(|_| !site.is_federation());
    let public_session = without_names(session, hidden_players, texts);
    let event =
        event_without_names(options.event, if hidden_players.is_some() { &players_not_to_name } else { &[] }, texts);
    let (session, options) = (&*public_session, &SiteOptions { event: &event, ..*options });
    let mut builder = PackageBuilder {
        session,
        standings,
        left_out_boards: &left_out_boards,
        options,
        name: base_name(session),
        package: SitePackage { files: Vec::new(), left_out: Vec::new(), steps: Vec::new() },
    };
    let say = texts.say();
    let steps = match site {
        Site::BridgeWebs => {
            builder.add_usebio(&UsebioOptions { charge_code: options.charge.to_owned(), ..UsebioOptions::default() });
            builder.add_hands()?;
            if export_parts::contestant_kind(session, standings) == ContestantKind::Pairs {
                let file = small::write_bridgewebs(session, standings);
                builder.add_file("csv", file.bytes, Vec::new());
            }
            vec![say.site_bridgewebs_log_in(), say.site_bridgewebs_upload(), say.site_bridgewebs_csv()]
        }
        Site::Pianola => builder.add_pianola(texts),
        Site::Ecats => {
            if let Some((files, left_out)) = small::write_ecats(session, standings) {
                let files = files.into_iter().map(|(name, bytes)| SiteFile { name: name.to_owned(), bytes });
                builder.package.files.extend(files);
                builder.package.left_out.extend(left_out);
                vec![say.site_ecats_fill(), say.site_ecats_send()]
            } else {
                vec![say.site_ecats_pairs()]
            }
        }
        Site::Federation => {
            builder.add_usebio(&UsebioOptions {
                charge_code: options.charge.to_owned(),
                masterpoints: !options.without_masterpoints,
                ..UsebioOptions::default()
            });
            let mut steps = vec![say.site_federation_send(), say.site_federation_numbers()];
            if options.without_masterpoints || masterpoints(standings).is_empty() {
                steps.push(say.site_no_masterpoints());
            }
            // Only England charges by codes.
            if let Some(deadline) =
                session.date.checked_add_days(DAYS_TO_DELIVER).filter(|_| !options.charge.is_empty())
            {
                steps.insert(1, say.site_federation_three_days(texts.date(deadline)));
            }
            steps
        }
        Site::Australia => builder.add_australia(texts),
        Site::Elsewhere => {
            builder.add_usebio(&UsebioOptions::default());
            builder.add_hands()?;
            let mut steps = vec![say.site_elsewhere_none(), say.site_elsewhere_denmark(), say.site_elsewhere_helps()];
            steps.extend(masterpoints(standings).is_empty().then(|| say.site_no_masterpoints()));
            steps
        }
    };
    let mut package = builder.package;
    package.steps = steps;
    package.steps.extend((!players_not_to_name.is_empty() && !package.files.is_empty()).then(|| match site {
        _ if site.is_federation() => say.site_federation_names(),
        _ => say.site_unnamed(players_not_to_name.len()),
    }));
    if let Some(unread) = incomplete(session, options.event, texts) {
        package.steps.insert(0, unread);
    }
    if !left_out_boards.is_empty() {
        let boards: Vec<String> = left_out_boards.iter().map(ToString::to_string).collect();
        package.steps.insert(0, say.web_held_back(boards.join(", ")));
    }
    Ok(package)
}

/// A package under construction.
struct PackageBuilder<'a> {
    session: &'a Session,
    standings: &'a Standings,
    /// The boards that are left out, because they are still to be played.
    left_out_boards: &'a BTreeSet<BoardNumber>,
    options: &'a SiteOptions<'a>,
    /// The beginning of the file names.
    name: String,
    package: SitePackage,
}

impl PackageBuilder<'_> {
    /// Adds a file. `end` ends its name: an extension, or a word with an extension.
    fn add_file(&mut self, end: &str, bytes: Vec<u8>, left_out: Vec<ReportedLoss>) {
        let separator = if end.contains('.') { "-" } else { "." };
        self.package.files.push(SiteFile { name: format!("{}{separator}{end}", self.name), bytes });
        self.package.left_out.extend(left_out);
    }

    fn add_usebio(&mut self, options: &UsebioOptions) {
        let file = usebio::write(self.session, self.standings, options);
        self.add_file("xml", file.bytes, file.left_out);
    }

    /// Adds the hands, if known.
    fn add_hands(&mut self) -> Result<(), DealFileError> {
        let session = self.session;
        let mut boards = deals::session_boards(session, self.options.analyses);
        boards.retain(|board| !self.left_out_boards.contains(&board.number));
        if boards.is_empty() {
            return Ok(());
        }
        let heading = DealHeading {
            title: export_parts::title(session).into_owned(),
            site: session.club.clone(),
            date: Some(session.date),
        };
        let bytes = deals::write(DealFormat::Pbn, &heading, &boards)?;
        self.add_file("pbn", bytes, Vec::new());
        Ok(())
    }

    /// Adds the masterpoint files of players with a number. Returns the steps.
    fn add_australia(&mut self, texts: &Texts) -> Vec<String> {
        let mut points = AustralianMasterpoints::default();
        points.add(self.session, self.standings);
        let SitePackage { files, steps, .. } = points.files(&self.name, texts);
        self.package.files.extend(files);
        steps
    }

    /// Adds the file of the session, with masterpoints unless the session belongs to an event of several. After the
    /// last session of an event, a file of the whole event is added. Returns the steps.
    fn add_pianola(&mut self, texts: &Texts) -> Vec<String> {
        let say = texts.say();
        let event = self.options.event;
        let sessions = event.first().map_or(&[][..], |ranking| &ranking.sessions);
        let is_of_event = sessions.len() > 1 || self.session.event.as_ref().is_some_and(|event| event.of > 1);
        let own_charge = self.options.charge;
        let charge = if is_of_event && own_charge.is_empty() { SESSION_CHARGE_CODE } else { own_charge };
        self.add_usebio(&UsebioOptions {
            charge_code: charge.to_owned(),
            masterpoints: !is_of_event,
            ..UsebioOptions::default()
        });
        // Hands whose numbers a format cannot hold are left out, because results matter more.
        let _ = self.add_hands();
        let mut steps = vec![say.site_pianola_upload()];
        if is_of_event {
            steps.push(say.site_pianola_session(charge));
            if sessions.last().is_some_and(|last| last.id == self.session.id) && sessions.len() > 1 {
                let kind = export_parts::contestant_kind(self.session, self.standings);
                let options = UsebioOptions { charge_code: EVENT_CHARGE_CODE.to_owned(), ..UsebioOptions::default() };
                let file = usebio::write_overall(self.session, event, kind, &options);
                self.add_file("overall.xml", file.bytes, file.left_out);
                steps.push(say.site_pianola_overall(EVENT_CHARGE_CODE));
            }
        }
        steps
    }
}

/// The masterpoints of one or several sessions for the Australian federation: a file for each colour of points, of
/// which red and green share one, with a line for each player.
#[derive(Debug, Default)]
pub struct AustralianMasterpoints {
    points: abf::AustralianPoints,
}

impl AustralianMasterpoints {
    /// Adds the points of a session; returns whether it awards any by an Australian scale.
    pub fn add(&mut self, session: &Session, standings: &Standings) -> bool {
        self.points.add(session, standings)
    }

    /// The files, whose names begin with `name`, and the steps to take with them.
    pub fn files(mut self, name: &str, texts: &Texts) -> SitePackage {
        let say = texts.say();
        let too_high = self.points.remove_too_high();
        let colour_files = self.points.files();
        let has_red = colour_files.iter().any(|(ending, _)| matches!(*ending, "red" | "rag"));
        let file = |(ending, bytes)| SiteFile { name: format!("{name}.{ending}"), bytes };
        let files: Vec<SiteFile> = colour_files.into_iter().map(file).collect();
        let file_names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
        let without_number = Vec::from_iter(self.points.without_number);
        let mut steps = Vec::new();
        if !file_names.is_empty() {
            steps.push(say.site_australia_upload(file_names.join(", ")));
        } else if without_number.is_empty() && too_high.is_empty() {
            steps.push(say.site_australia_none());
        }
        steps.extend(has_red.then(|| say.site_australia_red()));
        steps.extend((!without_number.is_empty()).then(|| say.site_australia_numbers(without_number.join(", "))));
        steps.extend((!too_high.is_empty()).then(|| say.site_australia_too_high(too_high.join(", "))));
        SitePackage { files, left_out: Vec::new(), steps }
    }
}

/// Date and title in letters that every system accepts in file names. At most eight words of the title.
pub fn base_name(session: &Session) -> String {
    let title: String = session.title.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let parts: Vec<&str> = title.split('-').filter(|part| !part.is_empty()).take(8).collect();
    let title = parts.join("-");
    if title.is_empty() { session.date.to_string() } else { format!("{}-{title}", session.date) }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BridgeWebs => "bridgewebs",
            Self::Pianola => "pianola",
            Self::Ecats => "ecats",
            Self::Federation => "federation",
            Self::Australia => "abf",
            Self::Elsewhere => "elsewhere",
        })
    }
}

impl FromStr for Site {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = Self::ALL.map(|site| site.to_string());
        Self::ALL
            .into_iter()
            .find(|site| site.to_string() == text)
            .ok_or_else(|| format!("write one of {}", names.join(", ")))
    }
}

impl TryFrom<String> for Site {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Site> for String {
    fn from(site: Site) -> Self {
        site.to_string()
    }
}

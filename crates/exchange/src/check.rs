//! Scores a foreign file again: finds the rules that reproduce its figures, and lists all differences. Stated figures
//! never enter a result.

mod compare;
mod findings;
mod first;
mod grid;
mod matches;
mod pairwise;
mod search;

use std::fmt;

use bridge::BoardNumber;
use evening::club::{RuleError, Rules, profile, profiles};
use evening::scoring::{Field, Remark, standings};
use movement::ContestantKind;

use super::changes::{ImportError, session};
use super::transcript::{Transcript, Warning};

/// Why a transcript cannot be checked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error(transparent)]
    Rule(#[from] RuleError),
    #[error("there is no profile {0:?}; `arrowswitch standings --help` lists them")]
    Profile(String),
}

/// The override that selects a profile.
const PROFILE_KEY: &str = "profile";

/// The findings on a file.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct CheckReport {
    /// The profile closest to the rules that reproduce the most figures.
    pub profile: String,
    /// Settings that differ from that profile, except those that the file itself gives.
    pub settings: Vec<(String, String)>,
    /// Other profiles that reproduce the figures as well.
    pub also: Vec<String>,
    /// The settings for scoring pairs of teams against each other, if the file states such figures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairwise: Vec<(String, String)>,
    /// Whether every stated figure is reproduced.
    pub reproduced: bool,
    /// Whether the stated places agree better with the ranks within each section.
    pub places_by_section: bool,
    /// The numbers of figures compared.
    pub compared: ComparedCounts,
    /// The differences, in the order of the file.
    pub differences: Vec<Difference>,
    /// Oddities in the file.
    pub warnings: Vec<Warning>,
    /// The rules with which the figures were computed.
    #[serde(skip)]
    pub rules: Rules,
    /// The remarks of the scoring with these rules.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// The numbers of stated figures that were compared.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct ComparedCounts {
    /// The number of traveller lines with points or a percentage for at least one side.
    pub lines: u32,
    pub totals: u32,
    pub percentages: u32,
    pub places: u32,
    pub datums: u32,
    /// The number of match boards with points for at least one team.
    pub match_boards: u32,
    /// The number of matches with a score or victory points for at least one team.
    pub matches: u32,
    /// The number of points of pairs of teams, scored against all other pairs.
    pub pairwise: u32,
}

/// The kind of a stated figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FigureKind {
    Points,
    Total,
    Percentage,
    Place,
    Datum,
    /// Points of a board of a match.
    Board,
    /// Score of a match.
    Match,
    VictoryPoints,
    /// Matches won or drawn.
    Wins,
    /// Points of a pair of a team against all other pairs.
    Pair,
}

/// A figure of the file that the rules do not give.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Difference {
    pub what: FigureKind,
    /// The board; `None` for a figure of the whole session.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardNumber>,
    /// The label of the contestant; for points also that of the opponents.
    pub who: String,
    /// Line number in the file.
    pub line: u32,
    /// The figure as written in the file.
    pub stated: String,
    /// The computed figure with the same decimals; `-` if there is none.
    pub computed: String,
}

/// Scores a transcript again, with every profile and then with single settings. Reports the rules that reproduce the
/// most figures. `overrides` are settings, as key and value, that all rules keep. The key `profile` limits the search
/// to the profile with that name.
///
/// # Errors
/// When the transcript makes no session, or a setting or a profile is unknown.
pub fn check(transcript: &Transcript, overrides: &[(String, String)]) -> Result<CheckReport, CheckError> {
    check_with(transcript, overrides, false)
}

/// Scores a transcript again for an import: stops at the first rules that give every figure. If none do, reports the
/// differences of the profile with the fewest.
///
/// # Errors
/// When a setting or a profile is unknown, or the transcript makes no session.
pub(super) fn first_agreeing(
    transcript: &Transcript,
    overrides: &[(String, String)],
) -> Result<CheckReport, CheckError> {
    check_with(transcript, overrides, true)
}

/// Scores again as [`check`] or, with `stops_early`, as [`first_agreeing`].
fn check_with(
    transcript: &Transcript,
    overrides: &[(String, String)],
    stops_early: bool,
) -> Result<CheckReport, CheckError> {
    // Refuses unknown settings and profiles before the search.
    let mut probe = Rules::default();
    for (key, value) in overrides {
        if key == PROFILE_KEY {
            profile(value).ok_or_else(|| CheckError::Profile(value.clone()))?;
        } else {
            probe.set(key, value)?;
        }
    }
    let session = session(transcript)?;
    let search = if stops_early { first::search } else { search::search };
    let best = search(transcript, &session, overrides);
    let scored = standings(&session, &Field::with(&session, best.rules.clone()));
    let mut findings = compare::compare(transcript, &scored, findings::Depth::All);
    // For an import the first difference decides, so pairs of teams need not be compared.
    let pairwise = if stops_early && !findings.differences.is_empty() {
        Vec::new()
    } else {
        pairwise::compare_pairwise(transcript, &session, &mut findings)
    };
    findings.differences.sort_by_key(|d| d.line);
    let (name, settings) = nearest_profile(transcript, &best.rules);
    let mut rules = best.rules;
    rules.profile.clone_from(&name);
    Ok(CheckReport {
        also: best.profiles.into_iter().filter(|other| settings.is_empty() && *other != name).collect(),
        profile: name,
        settings,
        pairwise,
        reproduced: findings.differences.is_empty(),
        places_by_section: findings.places_by_section,
        compared: findings.compared,
        differences: findings.differences,
        warnings: transcript.warnings.clone(),
        rules,
        remarks: scored.remarks(),
    })
}

/// The profile from which the rules differ in the fewest settings, and those settings; among equals the profile that
/// the rules started from. Settings that the file itself gives, such as the method and the winners, are not counted.
fn nearest_profile(transcript: &Transcript, rules: &Rules) -> (String, Vec<(String, String)>) {
    let distance = |base: &Rules| {
        let mut base = base.clone();
        if transcript.winners.is_some() || transcript.kind == ContestantKind::Teams {
            base.winners = rules.winners;
        }
        if transcript.method.is_some() {
            base.method = rules.method;
        }
        if transcript.kind == ContestantKind::Teams {
            base.match_boards = rules.match_boards;
        }
        rules.differences(&base)
    };
    let starting_profile = profile(&rules.profile).into_iter();
    let best =
        starting_profile.chain(profiles()).map(|p| (p.name.clone(), distance(&p.rules))).min_by_key(|(_, d)| d.len());
    let (name, settings) = best.unwrap_or_else(|| (rules.profile.clone(), Vec::new()));
    (name, settings.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

impl fmt::Display for FigureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Points => "points",
            Self::Total => "total",
            Self::Percentage => "percentage",
            Self::Place => "place",
            Self::Datum => "datum",
            Self::Board => "board points",
            Self::Match => "match score",
            Self::VictoryPoints => "victory points",
            Self::Wins => "matches won or drawn",
            Self::Pair => "pair points",
        })
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, who, line, stated, computed, .. } = self;
        write!(f, "line {line}: ")?;
        if let Some(board) = self.board {
            write!(f, "board {board}, ")?;
        }
        write!(f, "{who}: {what} stated {stated}, computed {computed}")
    }
}

//! `draw check`: reads a draw from another source and says whether it is legal and what ours would have been.

use std::path::Path;

use serde_json::{Value, json};

use crate::cli::error::draw_words;
use crate::cli::language::CommandLanguage;
use crate::cli::refusal::CliRefusal;
use crate::cli::shared_arguments::read_file;
use crate::cli::{CliError, print_json, print_text};
use evening::club::{ContestantId, DrawRules};
use evening::draw::{self, CannotDraw, DrawField, DrawJudgement, Triangle};
use evening::scoring::Points;
use lang::{self, Language};
use movement::{ContestantKind, DrawMethod, Number};

use super::{ShownDraw, output_texts};

/// A draw from another source, with the field it was drawn from.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TheirDraw {
    #[serde(default = "default_kind")]
    kind: ContestantKind,
    /// The round that was drawn, from 1.
    round: u8,
    /// The number of rounds.
    rounds: u8,
    /// Settings of the draw, by key.
    #[serde(default)]
    settings: std::collections::BTreeMap<String, String>,
    contestants: Vec<Standing>,
    /// The earlier rounds, in order.
    #[serde(default)]
    played: Vec<Round>,
    /// Contestants that may not meet.
    #[serde(default)]
    forbidden: Vec<[ContestantId; 2]>,
    /// The seed of our own draw.
    #[serde(default)]
    seed: u64,
    /// Two contestants for each match, or three for a triangle.
    meetings: Vec<Vec<ContestantId>>,
    #[serde(default)]
    byes: Vec<ContestantId>,
}

/// The kind of contestants in a file that does not name it.
fn default_kind() -> ContestantKind {
    ContestantKind::Pairs
}

/// A contestant with its score before the round.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Standing {
    contestant: ContestantId,
    points: String,
    #[serde(default)]
    seed: Option<u16>,
    #[serde(default)]
    club: String,
    #[serde(default)]
    withdrawn: bool,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    meetings: Vec<Vec<ContestantId>>,
    #[serde(default)]
    byes: Vec<ContestantId>,
}

pub(in crate::cli) fn check(path: &Path, as_json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let bytes = read_file(path)?;
    let document: TheirDraw = serde_json::from_slice(&bytes).map_err(|e| CliError::file(path, e))?;
    let field = document.field().map_err(|reason| CliError::file(path, reason))?;
    let numbers = |ids: &[ContestantId]| ids.iter().map(|id| id.number).collect::<Vec<_>>();
    let groups: Vec<Vec<Number>> = document.meetings.iter().map(|group| numbers(group)).collect();
    let verdict = draw::judge(&field, &groups, &numbers(&document.byes), document.seed);
    let texts = output_texts(language, as_json);
    let shown_draw = ShownDraw { evening: None, field: &field, texts: &texts };
    if as_json {
        print_json(&shown_draw.verdict_json(&verdict))
    } else {
        print_text(&shown_draw.verdict_text(&verdict))
    }
}

impl ShownDraw<'_> {
    fn faults(&self, verdict: &DrawJudgement) -> Vec<String> {
        verdict.faults.iter().map(|fault| lang::draw::fault(*fault, self.field.section, self.texts)).collect()
    }

    fn verdict_json(&self, verdict: &DrawJudgement) -> Value {
        let our_draw = verdict.ours.as_ref().map(|proposal| self.proposal_json(proposal));
        json!({
            "legal": verdict.faults.is_empty(),
            "faults": self.faults(verdict),
            "best": verdict.is_best,
            "greedy": verdict.is_greedy,
            "gaps": {"theirs": verdict.gap, "best": verdict.best_gap},
            "ours": our_draw.unwrap_or_else(|impossible| json!({"impossible": impossible.to_string()})),
        })
    }

    fn impossible_text(&self, impossible: &CannotDraw) -> String {
        match impossible {
            english if self.texts.language() == Language::En => english.to_string(),
            CannotDraw::Clash(clash) => {
                let constraint_text = |constraint| lang::draw::constraint(constraint, self.field.section, self.texts);
                let clashes: Vec<String> =
                    clash.constraints.iter().map(|constraint| constraint_text(*constraint)).collect();
                format!("{} {}", self.texts.say().draw_impossible(), clashes.join("; "))
            }
            error => draw_words(error, self.texts),
        }
    }

    fn verdict_text(&self, verdict: &DrawJudgement) -> String {
        let say = self.texts.say();
        let mut text = match (verdict.faults.is_empty(), verdict.is_best, verdict.is_greedy) {
            (false, ..) => say.command_draw_not_legal(),
            (true, true, true) => say.command_draw_both(),
            (true, true, false) => say.command_draw_best(),
            (true, false, true) => say.command_draw_greedy(),
            (true, false, false) => say.command_draw_neither(),
        };
        text.push('\n');
        for fault in self.faults(verdict) {
            text += &format!("{fault}\n");
        }
        if let (Some(gap), Some(best_gap)) = (verdict.gap, verdict.best_gap) {
            text += &format!("{}\n", say.command_draw_gaps(gap.to_string(), best_gap.to_string()));
        }
        match &verdict.ours {
            Ok(proposal) => text += &say.command_draw_ours(self.proposal_text(proposal, false)),
            Err(impossible) => text += &format!("{}\n", say.command_draw_ours(self.impossible_text(impossible))),
        }
        text
    }
}

impl TheirDraw {
    /// The field from which the round was drawn.
    fn field(&self) -> Result<DrawField, CliError> {
        if self.kind == ContestantKind::Individual {
            return Err(CliRefusal::NoIndividual.into());
        }
        let section = self.contestants.first().map(|c| c.contestant.section).ok_or(CliRefusal::NoContestants)?;
        let contestants = self.contestants.iter().map(|c| c.contestant);
        let played_ids = self.played.iter().flat_map(|r| r.meetings.iter().flatten().chain(&r.byes)).copied();
        let forbidden = self.forbidden.iter().flatten().copied();
        let named_ids =
            contestants.clone().chain(played_ids).chain(forbidden).chain(self.meetings.iter().flatten().copied());
        if let Some(outsider_id) = named_ids.chain(self.byes.iter().copied()).find(|id| id.section != section) {
            return Err(
                CliRefusal::OtherSection { contestant: outsider_id.to_string(), section: section.to_string() }.into()
            );
        }
        if self.round == 0 || usize::from(self.round) != self.played.len() + 1 || self.round > self.rounds {
            let [round, rounds] = [self.round, self.rounds].map(|number| number.to_string());
            return Err(CliRefusal::NotNextRound { round, rounds, played: self.played.len().to_string() }.into());
        }
        let mut field = DrawField::new(section, self.kind, self.rounds, contestants.map(|id| id.number));
        let mut rules = DrawRules::default();
        for (key, value) in &self.settings {
            rules.set(key, value)?;
        }
        for (contender, standing) in field.contenders.iter_mut().zip(&self.contestants) {
            let (contestant, points) = (standing.contestant.to_string(), format!("{:?}", standing.points));
            let no_points = || CliRefusal::NoPoints { contestant, points };
            contender.points = Points::parse(&standing.points).ok_or_else(no_points)?;
            (contender.seed, contender.club, contender.withdrawn) =
                (standing.seed, standing.club.clone(), standing.withdrawn);
        }
        // A file does not say who sat where in the last round, so a method in which pairs only move up does not apply.
        field.method = match draw::usual_method(self.round, &rules) {
            DrawMethod::Fixed => DrawMethod::Best,
            given_method => given_method,
        };
        (field.round, field.rules) = (self.round, rules);
        field.apart = self
            .forbidden
            .iter()
            .map(|[first, second]| (first.number.min(second.number), first.number.max(second.number)))
            .collect();
        for (round, round_played) in (1..).zip(&self.played) {
            for group in &round_played.meetings {
                let numbers: Vec<Number> = group.iter().map(|id| id.number).collect();
                field.record_group(round, &numbers);
            }
            for contender in &mut field.contenders {
                contender.byes += u8::from(round_played.byes.iter().any(|bye| bye.number == contender.number));
            }
        }
        field.open = self.open_triangles();
        Ok(field)
    }

    /// Triangles that began in the last round and end in this one.
    fn open_triangles(&self) -> Vec<Triangle> {
        let last_meetings = self.played.last().map(|round| round.meetings.as_slice()).unwrap_or_default();
        let triangle = |group: &Vec<ContestantId>| match group.as_slice() {
            [a, b, c] => Some(Triangle::new([a.number, b.number, c.number], self.round - 1, self.rounds)),
            _ => None,
        };
        last_meetings.iter().filter_map(triangle).collect()
    }
}

//! `draw`: the next round of a Swiss or Monrad with the reason of each meeting, shown or made; `draw check`: the draw
//! of others, judged. What is drawn is decided in `draw`, said by `lang`.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::{Value, json};

use crate::club::{ContestantId, DrawRules, SectionId};
use crate::desk::Evening;
use crate::draw::{self, CannotDraw, Clash, DrawField, DrawJudgement, Pairing, Proposal, Triangle};
use crate::lang::{self, Language, Texts};
use crate::movement::{Bye, DrawMethod, Kind, Number};
use crate::scoring::Points;

use super::given::{key_value, read};
use super::{CliError, load, make, say, say_json};

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

/// Which round is drawn, and how.
#[derive(Debug, clap::Args)]
pub struct Wanted {
    /// An id as `sessions` prints it, a unique beginning of one, or `last`.
    #[arg(required = true)]
    session: Option<String>,
    #[arg(long, required = true)]
    db: Option<PathBuf>,
    /// The section to draw; not needed where only one has rounds to be drawn.
    #[arg(long)]
    section: Option<SectionId>,
    /// best, greedy, by-hand, fixed, lot, seeded, accelerated or half-v-half; without it as the settings say.
    #[arg(long, value_parser = method)]
    method: Option<DrawMethod>,
    /// Draw by another rule: KEY=VALUE, for example draw.rematch=never.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// What lots begin with: the same seed draws the same round.
    #[arg(long)]
    seed: Option<u64>,
    /// These two meet: A3-A7.
    #[arg(long, value_name = "A3-A7", value_parser = two)]
    fix: Vec<[ContestantId; 2]>,
    /// These two do not meet: A3-A7.
    #[arg(long, value_name = "A3-A7", value_parser = two)]
    forbid: Vec<[ContestantId; 2]>,
    /// This one has the bye.
    #[arg(long)]
    bye: Option<ContestantId>,
    /// This one does not play any more.
    #[arg(long)]
    without: Vec<ContestantId>,
    /// This one plays again.
    #[arg(long)]
    with: Vec<ContestantId>,
    /// Draw it: without this the round is only shown.
    #[arg(long)]
    make: bool,
    #[arg(long)]
    json: bool,
}

/// Reads the name of a method.
fn method(text: &str) -> Result<DrawMethod, String> {
    let names = "best, greedy, by-hand, fixed, lot, seeded, accelerated, half-v-half";
    serde_json::from_value(json!(text)).map_err(|_| format!("{text:?} is no method: it is one of {names}"))
}

/// Reads `A3-A7`.
fn two(text: &str) -> Result<[ContestantId; 2], String> {
    let (one, two) = text.split_once('-').ok_or("write two contestants with a dash between, like A3-A7")?;
    let read = |text: &str| text.trim().parse().map_err(|e| format!("{e}"));
    Ok([read(one)?, read(two)?])
}

/// Shows the next round, and draws it where that is wanted.
pub(super) fn run(wanted: &Wanted) -> Result<(), CliError> {
    let (Some(session), Some(db)) = (&wanted.session, &wanted.db) else {
        return Err(CliError::Refused("name a session and its database".to_owned()));
    };
    let (desk, evening) = load(session, db)?;
    let field = field(&evening, wanted)?;
    let seed = wanted.seed.map_or_else(by_chance, Ok)?;
    let texts = Language::En.texts();
    let proposal = match draw::draw(&field, seed) {
        Ok(proposal) => proposal,
        Err(CannotDraw::Clash(clash)) => return refused(&field, &clash, wanted.json, &texts),
        Err(other) => return Err(CliError::Refused(other.to_string())),
    };
    if wanted.make {
        let standings = field.goes_by_standings();
        let from = evening.journal.entries().last().filter(|_| standings).map(|entry| entry.id);
        make(&desk, &evening, vec![proposal.clone().change(from)], "draw")?;
    }
    let shown = Shown { evening: Some(&evening), field: &field, texts: &texts };
    if wanted.json { say_json(&shown.json(&proposal)) } else { say(&shown.text(&proposal, wanted.make)) }
}

/// The field of the section, with what was said on the command line.
fn field(evening: &Evening, wanted: &Wanted) -> Result<DrawField, CliError> {
    let session = evening.session();
    let section = match wanted.section {
        Some(section) => section,
        None => section(evening)?,
    };
    let mut rules = session.conditions.draw.clone();
    set(&mut rules, &wanted.set)?;
    let field = DrawField::of(session, &evening.standings, section, &rules);
    let mut field = field.map_err(|e| CliError::Refused(e.to_string()))?.after(&evening.before(), &evening.standings);
    let here = |id: &ContestantId| {
        let other = || CliError::Refused(format!("{id} is not in section {section}"));
        (id.section == section).then_some(id.number).ok_or_else(other)
    };
    for (numbers, gone) in [(&wanted.without, true), (&wanted.with, false)] {
        for id in numbers {
            let number = here(id)?;
            let contender = field.contenders.iter_mut().find(|c| c.number == number);
            contender.ok_or_else(|| CliError::Refused(format!("there is no {id}")))?.withdrawn = gone;
        }
    }
    for [one, two] in &wanted.fix {
        field.wanted.pairs.push([here(one)?, here(two)?]);
    }
    for [one, two] in &wanted.forbid {
        let (one, two) = (here(one)?, here(two)?);
        field.apart.insert((one.min(two), one.max(two)));
    }
    field.wanted.bye = wanted.bye.as_ref().map(here).transpose()?;
    field.method = wanted.method.unwrap_or(field.method);
    Ok(field)
}

/// The one section with rounds to be drawn.
fn section(evening: &Evening) -> Result<SectionId, CliError> {
    let mut open: Vec<SectionId> = evening.session().undrawn().map(|(section, _)| section).collect();
    open.dedup();
    match open.as_slice() {
        [section] => Ok(*section),
        [] => Err(CliError::Refused("no section has a round to be drawn".to_owned())),
        several => {
            let names: Vec<String> = several.iter().map(ToString::to_string).collect();
            Err(CliError::Refused(format!("sections {} have rounds to be drawn: add --section", names.join(", "))))
        }
    }
}

fn set(rules: &mut DrawRules, settings: &[String]) -> Result<(), CliError> {
    for setting in settings {
        let (key, value) = key_value(setting)?;
        rules.set(key, value)?;
    }
    Ok(())
}

/// A seed that is short enough to be typed again.
fn by_chance() -> Result<u64, CliError> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)
        .map_err(|e| CliError::Refused(format!("the system gives no random numbers: {e}; give a --seed")))?;
    Ok(u32::from_le_bytes(bytes).into())
}

/// Nothing can be drawn: says what clashes, and fails.
fn refused(field: &DrawField, clash: &Clash, as_json: bool, texts: &Texts) -> Result<(), CliError> {
    let said = |constraint| lang::draw::constraint(constraint, field.section, texts);
    let clashes: Vec<String> = clash.constraints.iter().map(|c| said(*c)).collect();
    if as_json {
        say_json(&json!({
            "section": field.section.to_string(), "round": field.round, "method": field.method,
            "meetings": [], "bye": null, "triangles": [], "clashes": clashes,
        }))?;
    }
    let cheapest = clash.cheapest.iter().map(|note| lang::draw::note(*note, field.section, texts));
    let list: Vec<String> = clashes.iter().cloned().chain(cheapest).collect();
    Err(CliError::Refused(format!("round {} cannot be drawn:\n{}", field.round, list.join("\n"))))
}

/// A draw as it is shown.
struct Shown<'a> {
    /// None where only a file is known.
    evening: Option<&'a Evening>,
    field: &'a DrawField,
    texts: &'a Texts,
}

impl Shown<'_> {
    fn id(&self, number: Number) -> ContestantId {
        ContestantId { section: self.field.section, number }
    }

    /// Number and name.
    fn named(&self, number: Number) -> String {
        let id = self.id(number);
        let title = self.evening.map(|evening| evening.session().title_of(id)).unwrap_or_default();
        if title.is_empty() || title == id.to_string() { id.to_string() } else { format!("{id} {title}") }
    }

    fn award(&self, bye: Bye) -> Option<String> {
        let evening = self.evening?;
        let rules = &evening.session().conditions.rules;
        let teams = self.field.kind == Kind::Teams;
        let scale = if teams { &rules.vp_scale } else { &rules.vp_pairs };
        Some(lang::draw::bye(bye.award, rules, scale.0.is_some(), self.texts))
    }

    /// What should be known of it, and whether the round before would be another one by now.
    fn notes(&self, proposal: &Proposal) -> Vec<String> {
        let notes = proposal.notes.iter().map(|note| lang::draw::note(*note, proposal.section, self.texts));
        let another = self.evening.and_then(|evening| draw::another(&evening.journal, proposal.section));
        notes.chain(another.map(|another| lang::draw::another(&another, self.texts))).collect()
    }

    fn json(&self, proposal: &Proposal) -> Value {
        let id = |number| self.id(number).to_string();
        let meeting = |pairing: &Pairing| {
            let [home, away] = pairing.two()?;
            Some(json!({
                "table": pairing.meeting.table, "home": id(home), "away": id(away),
                "reason": lang::draw::reason(pairing, self.texts), "met_before": pairing.met_before,
            }))
        };
        let triangle = |triangle: &Triangle| json!({"contestants": triangle.teams.map(id), "rounds": [triangle.first, triangle.first + 1]});
        let bye = proposal.byes.first().map(|bye| json!({"contestant": id(bye.contestant), "award": self.award(*bye)}));
        json!({
            "section": proposal.section.to_string(),
            "round": proposal.round,
            "method": proposal.method,
            "seed": proposal.seed,
            "meetings": proposal.matches().filter_map(meeting).collect::<Vec<_>>(),
            "bye": bye,
            "triangles": proposal.triangles.iter().map(triangle).collect::<Vec<_>>(),
            "clashes": [],
            "notes": self.notes(proposal),
        })
    }

    fn text(&self, proposal: &Proposal, made: bool) -> String {
        let method = json!(proposal.method);
        let mut text = format!(
            "section {}, round {} of {}, {}",
            proposal.section,
            proposal.round,
            self.field.rounds,
            method.as_str().unwrap_or_default()
        );
        if let Some(seed) = proposal.seed {
            text += &format!(", seed {seed}");
        }
        text.push('\n');
        for pairing in proposal.matches() {
            let Some([home, away]) = pairing.two() else { continue };
            let reason = lang::draw::reason(pairing, self.texts);
            let table = pairing.meeting.table;
            let [ns, ew] = pairing.balance;
            let who = format!("{} v {}", self.named(home), self.named(away));
            text += &format!("table {table:>3}  {who:50} {ns:+}/{ew:+}  {reason}\n");
        }
        for triangle in &proposal.triangles {
            let teams: Vec<String> = triangle.teams.iter().map(|team| self.named(*team)).collect();
            let rounds = format!("rounds {} and {}", triangle.first, triangle.first + 1);
            text += &format!("triangle   {}, {rounds}\n", teams.join(" – "));
        }
        for bye in &proposal.byes {
            let award = self.award(*bye).map(|award| format!(": {award}")).unwrap_or_default();
            text += &format!("bye        {}{award}\n", self.named(bye.contestant));
        }
        for note in self.notes(proposal) {
            text += &format!("note: {note}\n");
        }
        match (self.evening, made) {
            (None, _) => {}
            (_, true) => text += "drawn\n",
            (_, false) => text += "not drawn yet: add --make\n",
        }
        text
    }
}

/// A draw of others, with what it was drawn from.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default = "pairs")]
    kind: Kind,
    round: u8,
    rounds: u8,
    #[serde(default)]
    settings: std::collections::BTreeMap<String, String>,
    contestants: Vec<Standing>,
    #[serde(default)]
    played: Vec<Round>,
    #[serde(default)]
    forbidden: Vec<[ContestantId; 2]>,
    #[serde(default)]
    seed: u64,
    meetings: Vec<Vec<ContestantId>>,
    #[serde(default)]
    byes: Vec<ContestantId>,
}

fn pairs() -> Kind {
    Kind::Pairs
}

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

/// Judges the draw of a file.
pub(super) fn check(path: &Path, as_json: bool) -> Result<(), CliError> {
    let bytes = read(path)?;
    let document: Document = serde_json::from_slice(&bytes).map_err(|e| CliError::file(path, e))?;
    let field = document.field().map_err(|reason| CliError::file(path, reason))?;
    let numbers = |ids: &[ContestantId]| ids.iter().map(|id| id.number).collect::<Vec<_>>();
    let groups: Vec<Vec<Number>> = document.meetings.iter().map(|group| numbers(group)).collect();
    let verdict = draw::judge(&field, &groups, &numbers(&document.byes), document.seed);
    let texts = Language::En.texts();
    let shown = Shown { evening: None, field: &field, texts: &texts };
    if as_json { say_json(&shown.verdict_json(&verdict)) } else { say(&shown.verdict(&verdict)) }
}

impl Shown<'_> {
    fn faults(&self, verdict: &DrawJudgement) -> Vec<String> {
        verdict.faults.iter().map(|fault| lang::draw::fault(*fault, self.field.section, self.texts)).collect()
    }

    fn verdict_json(&self, verdict: &DrawJudgement) -> Value {
        let ours = verdict.ours.as_ref().map(|proposal| self.json(proposal));
        json!({
            "legal": verdict.faults.is_empty(),
            "faults": self.faults(verdict),
            "best": verdict.is_best,
            "greedy": verdict.is_greedy,
            "gaps": {"theirs": verdict.gaps[0], "best": verdict.gaps[1]},
            "ours": ours.unwrap_or_else(|impossible| json!({"impossible": impossible.to_string()})),
        })
    }

    fn verdict(&self, verdict: &DrawJudgement) -> String {
        let mut text = match (verdict.faults.is_empty(), verdict.is_best, verdict.is_greedy) {
            (false, ..) => "NOT legal\n".to_owned(),
            (true, true, true) => "legal; the best draw and the greedy one say the same\n".to_owned(),
            (true, true, false) => "legal; the best draw\n".to_owned(),
            (true, false, true) => "legal; the greedy draw\n".to_owned(),
            (true, false, false) => "legal; neither the best draw nor the greedy one\n".to_owned(),
        };
        for fault in self.faults(verdict) {
            text += &format!("{fault}\n");
        }
        if let [Some(theirs), Some(best)] = verdict.gaps {
            text += &format!("squares of the distances in rank: {theirs}; of the best draw: {best}\n");
        }
        match &verdict.ours {
            Ok(proposal) => text += &format!("ours: {}", self.text(proposal, false)),
            Err(impossible) => text += &format!("ours: {impossible}\n"),
        }
        text
    }
}

impl Document {
    /// What the round was drawn from.
    fn field(&self) -> Result<DrawField, String> {
        let section = self.contestants.first().map(|c| c.contestant.section).ok_or("it names no contestants")?;
        let everybody = self.contestants.iter().map(|c| c.contestant);
        let named = self.played.iter().flat_map(|r| r.meetings.iter().flatten().chain(&r.byes)).copied();
        let forbidden = self.forbidden.iter().flatten().copied();
        let all = everybody.clone().chain(named).chain(forbidden).chain(self.meetings.iter().flatten().copied());
        if let Some(other) = all.chain(self.byes.iter().copied()).find(|id| id.section != section) {
            return Err(format!("{other} is of another section than {section}; a draw is of one section"));
        }
        if self.round == 0 || usize::from(self.round) != self.played.len() + 1 || self.round > self.rounds {
            let (round, played) = (self.round, self.played.len());
            return Err(format!("round {round} of {} does not follow on {played} rounds played", self.rounds));
        }
        let mut field = DrawField::new(section, self.kind, self.rounds, everybody.map(|id| id.number));
        let mut rules = DrawRules::default();
        for (key, value) in &self.settings {
            rules.set(key, value).map_err(|e| e.to_string())?;
        }
        for (contender, said) in field.contenders.iter_mut().zip(&self.contestants) {
            let wrong = || format!("{}: {:?} is no number of points", said.contestant, said.points);
            contender.points = Points::parse(&said.points).ok_or_else(wrong)?;
            (contender.seed, contender.club, contender.withdrawn) = (said.seed, said.club.clone(), said.withdrawn);
        }
        // Of the round before a file does not say who sat where, so nobody only moves up.
        field.method = match draw::usual(self.round, &rules) {
            DrawMethod::Fixed => DrawMethod::Best,
            usual => usual,
        };
        (field.round, field.rules) = (self.round, rules);
        field.apart =
            self.forbidden.iter().map(|[one, two]| (one.number.min(two.number), one.number.max(two.number))).collect();
        for (round, drawn) in (1..).zip(&self.played) {
            for group in &drawn.meetings {
                let numbers: Vec<Number> = group.iter().map(|id| id.number).collect();
                field.have_met(round, &numbers);
            }
            for contender in &mut field.contenders {
                contender.byes += u8::from(drawn.byes.iter().any(|bye| bye.number == contender.number));
            }
        }
        field.open = self.open();
        Ok(field)
    }

    /// Three who met in the last round finish in this one.
    fn open(&self) -> Vec<Triangle> {
        let last = self.played.last().map(|round| round.meetings.as_slice()).unwrap_or_default();
        let three = |group: &Vec<ContestantId>| match group.as_slice() {
            [a, b, c] => Some(Triangle::new([a.number, b.number, c.number], self.round - 1, self.rounds)),
            _ => None,
        };
        last.iter().filter_map(three).collect()
    }
}

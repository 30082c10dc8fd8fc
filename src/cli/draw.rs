//! `draw`: draws the next round of a Swiss or Monrad with the reason for each match, and shows or stores it. Module
//! `draw` of `evening` makes the draw, and `lang` describes it.

mod judgement;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::{Value, json};

use desk::Evening;
use evening::club::{ContestantId, DrawRules, SectionId};
use evening::draw::{self, CannotDraw, Clash, DrawField, Mismatch, Pairing, Proposal, Triangle};
use lang::{self, Texts};
use movement::{Bye, ContestantKind, DrawMethod, Number};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::parse_key_value;
use super::{CliError, check_complete, load, load_to_read, make_changes, print_json, print_text};

pub(super) use judgement::check;

#[derive(Debug, Subcommand)]
pub enum DrawCommand {
    /// Check whether a draw made elsewhere is legal, and compare it with our own draw.
    Check {
        /// The draw and the standings before it, as JSON (docs/draw.md).
        file: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the matches that the corrected results would have drawn differently, round by round.
    Mismatches {
        /// The session: its id from `sessions`, a unique prefix of it, or `last`.
        session: String,
        /// The club's database.
        #[arg(long)]
        db: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Arguments of the command `draw`.
#[derive(Debug, clap::Args)]
pub struct DrawArguments {
    // `session` and `db` are required to draw, but absent before a subcommand (`subcommand_negates_reqs`).
    /// The session: its id from `sessions`, a unique prefix of it, or `last`.
    #[arg(required = true)]
    session: Option<String>,
    /// The club's database.
    #[arg(long, required = true)]
    db: Option<PathBuf>,
    /// The section to draw; needed only if several sections have rounds to draw.
    #[arg(long)]
    section: Option<SectionId>,
    /// The method: best, greedy, by-hand, fixed, lot, seeded, accelerated or half-v-half. Default: the setting.
    #[arg(long, value_parser = parse_method)]
    method: Option<DrawMethod>,
    /// A setting of the draw, for example draw.rematch=never; repeatable.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// The seed of the lots; the same seed gives the same draw. Default: a random seed.
    #[arg(long)]
    seed: Option<u64>,
    /// Let two contestants meet; repeatable.
    #[arg(long, value_name = "A3-A7", value_parser = parse_two_contestants)]
    fix: Vec<[ContestantId; 2]>,
    /// Keep two contestants apart; repeatable.
    #[arg(long, value_name = "A3-A7", value_parser = parse_two_contestants)]
    forbid: Vec<[ContestantId; 2]>,
    /// Give this contestant the bye.
    #[arg(long)]
    bye: Option<ContestantId>,
    /// Leave out a contestant; repeatable.
    #[arg(long)]
    without: Vec<ContestantId>,
    /// Include a contestant that was left out before; repeatable.
    #[arg(long)]
    with: Vec<ContestantId>,
    /// Make the draw. Without this option it is only shown.
    #[arg(long)]
    make: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn parse_method(text: &str) -> Result<DrawMethod, String> {
    let names = "best, greedy, by-hand, fixed, lot, seeded, accelerated, half-v-half";
    serde_json::from_value(json!(text)).map_err(|_| format!("{text:?} is not a method: {names}"))
}

/// Reads `A3-A7`.
fn parse_two_contestants(text: &str) -> Result<[ContestantId; 2], String> {
    let (first, second) = text.split_once('-').ok_or("write two contestants with a hyphen: A3-A7")?;
    let parse_id = |text: &str| text.trim().parse().map_err(|e| format!("{e}"));
    Ok([parse_id(first)?, parse_id(second)?])
}

/// Shows the next round, and stores it if `--make` is given.
pub(super) fn run(arguments: &DrawArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (Some(session), Some(db)) = (&arguments.session, &arguments.db) else {
        return Err(CliRefusal::SessionAndDatabaseMissing.into());
    };
    let (desk, evening) = load(session, db)?;
    check_complete(&evening)?;
    let field = draw_field(&evening, arguments)?;
    let seed = arguments.seed.map_or_else(random_seed, Ok)?;
    let texts = output_texts(language, arguments.json);
    let proposal = match draw::draw(&field, seed) {
        Ok(proposal) => proposal,
        Err(CannotDraw::Clash(clash)) => return report_clash(&field, &clash, arguments.json, &texts),
        Err(error) => return Err(error.into()),
    };
    if arguments.make {
        let goes_by_standings = field.goes_by_standings();
        let last_entry = evening.journal.entries().last().filter(|_| goes_by_standings).map(|entry| entry.id);
        make_changes(&desk, &evening, vec![proposal.clone().change(last_entry)], "draw")?;
    }
    let shown_draw = ShownDraw { evening: Some(&evening), field: &field, texts: &texts };
    if arguments.json {
        print_json(&shown_draw.proposal_json(&proposal))
    } else {
        print_text(&shown_draw.proposal_text(&proposal, arguments.make))
    }
}

/// Lists the matches that the corrected results would have drawn differently.
pub(super) fn list_mismatches(session: &str, db: &Path, json: bool, language: CommandLanguage) -> Result<(), CliError> {
    let (_, evening) = load_to_read(session, db)?;
    check_complete(&evening)?;
    let texts = output_texts(language, json);
    let sections = evening.session().sections.keys();
    let mismatches: Vec<(SectionId, Mismatch)> = sections
        .flat_map(|section| {
            draw::mismatches(&evening.journal, *section).into_iter().map(|mismatch| (*section, mismatch))
        })
        .collect();
    if !json {
        let lines =
            mismatches.iter().map(|(section, mismatch)| lang::draw::mismatch(mismatch, *section, &texts) + "\n");
        let lines: String = lines.collect();
        return print_text(if lines.is_empty() { texts.say().told_no_mismatch() + "\n" } else { lines }.as_str());
    }
    let mismatch_json = |(section, mismatch): &(SectionId, Mismatch)| {
        let id = |number: Number| ContestantId { section: *section, number }.to_string();
        let vp = evening
            .standings
            .matches_of(ContestantId { section: *section, number: mismatch.contestant })
            .find_map(|m| {
                let side_index = m.place(ContestantId { section: *section, number: mismatch.contestant })?;
                (m.round == Some(mismatch.round)).then(|| m.vp.as_ref().map(|vp| vp[side_index].clone()))?
            });
        let adjusted = |at_fault| vp.as_ref().map(|vp| mismatch.adjusted(vp, at_fault).short(4));
        json!({
            "round": mismatch.round, "contestant": id(mismatch.contestant), "met": id(mismatch.met),
            "correct": mismatch.correct.map(id), "above": mismatch.above.as_ref().map(|above| above.short(4)),
            "counts": mismatch.counts(), "vp": vp.as_ref().map(|vp| vp.short(4)),
            "at_fault": adjusted(true), "not_at_fault": adjusted(false),
        })
    };
    print_json(&json!({"mismatches": mismatches.iter().map(mismatch_json).collect::<Vec<_>>()}))
}

/// The field of the section with the wishes from the command line.
fn draw_field(evening: &Evening, arguments: &DrawArguments) -> Result<DrawField, CliError> {
    let session = evening.session();
    let section = match arguments.section {
        Some(section) => section,
        None => only_undrawn_section(evening)?,
    };
    let mut rules = session.conditions.draw.clone();
    apply_settings(&mut rules, &arguments.set)?;
    let field = DrawField::of(session, &evening.standings, section, &rules);
    let mut field = field?.after(&evening.earlier_sessions(), &evening.standings);
    let number_of = |id: &ContestantId| {
        let not_in_section = || CliRefusal::NotInSection { contestant: id.to_string(), section: section.to_string() };
        (id.section == section).then_some(id.number).ok_or_else(|| CliError::from(not_in_section()))
    };
    for (ids, is_withdrawn) in [(&arguments.without, true), (&arguments.with, false)] {
        for id in ids {
            let number = number_of(id)?;
            let contender = field.contenders.iter_mut().find(|c| c.number == number);
            contender.ok_or_else(|| CliRefusal::NoContestant { contestant: id.to_string() })?.withdrawn = is_withdrawn;
        }
    }
    for [first, second] in &arguments.fix {
        field.wanted.pairs.push([number_of(first)?, number_of(second)?]);
    }
    for [first, second] in &arguments.forbid {
        let (first, second) = (number_of(first)?, number_of(second)?);
        field.apart.insert((first.min(second), first.max(second)));
    }
    field.wanted.bye = arguments.bye.as_ref().map(number_of).transpose()?;
    field.method = arguments.method.unwrap_or(field.method);
    Ok(field)
}

/// The only section with rounds to draw.
///
/// # Errors
/// When there is none, or several.
fn only_undrawn_section(evening: &Evening) -> Result<SectionId, CliError> {
    let mut open_sections: Vec<SectionId> = evening.session().undrawn().map(|(section, _)| section).collect();
    open_sections.dedup();
    match open_sections.as_slice() {
        [section] => Ok(*section),
        [] => Err(CliRefusal::NothingToDraw.into()),
        sections => {
            let names: Vec<String> = sections.iter().map(ToString::to_string).collect();
            Err(CliRefusal::SeveralToDraw { sections: names.join(", ") }.into())
        }
    }
}

fn apply_settings(rules: &mut DrawRules, settings: &[String]) -> Result<(), CliError> {
    for setting in settings {
        let (key, value) = parse_key_value(setting)?;
        rules.set(key, value)?;
    }
    Ok(())
}

/// A seed that is short enough to be typed again.
fn random_seed() -> Result<u64, CliError> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| CliRefusal::NoRandomSeed { why: error.to_string() })?;
    Ok(u32::from_le_bytes(bytes).into())
}

/// The texts in the language of the output. Data is the same in every language unless one is chosen.
fn output_texts(language: CommandLanguage, as_json: bool) -> Texts {
    if as_json { language.of_data().texts() } else { language.texts() }
}

/// Returns the conflict that makes a draw impossible as an error, after printing it if JSON is wanted.
fn report_clash(field: &DrawField, clash: &Clash, as_json: bool, texts: &Texts) -> Result<(), CliError> {
    let constraint_text = |constraint| lang::draw::constraint(constraint, field.section, texts);
    let clashes: Vec<String> = clash.constraints.iter().map(|c| constraint_text(*c)).collect();
    if as_json {
        print_json(&json!({
            "section": field.section.to_string(), "round": field.round, "method": field.method,
            "meetings": [], "bye": null, "triangles": [], "clashes": clashes,
        }))?;
    }
    let cheapest = clash.cheapest.iter().map(|note| lang::draw::note(*note, field.section, texts));
    let list: Vec<String> = clashes.iter().cloned().chain(cheapest).collect();
    let heading = CliRefusal::CannotBeDrawn { round: field.round.to_string() }.words(texts);
    Err(CliError::Message(format!("{heading}\n{}", list.join("\n"))))
}

struct ShownDraw<'a> {
    /// `None` for a draw from a file.
    evening: Option<&'a Evening>,
    field: &'a DrawField,
    texts: &'a Texts,
}

impl ShownDraw<'_> {
    fn contestant_id(&self, number: Number) -> ContestantId {
        ContestantId { section: self.field.section, number }
    }

    fn number_and_name(&self, number: Number) -> String {
        let id = self.contestant_id(number);
        let title = self.evening.map(|evening| evening.session().title_of(id)).unwrap_or_default();
        if title.is_empty() || title == id.to_string() { id.to_string() } else { format!("{id} {title}") }
    }

    /// The award of a bye in words. `None` for a draw from a file.
    fn award_text(&self, bye: Bye) -> Option<String> {
        let evening = self.evening?;
        let rules = &evening.session().conditions.rules;
        let is_for_teams = self.field.kind == ContestantKind::Teams;
        let scale = if is_for_teams { &rules.vp_scale } else { &rules.vp_pairs };
        Some(lang::draw::bye(bye.award, rules, scale.0.is_some(), self.texts))
    }

    /// Notes about the draw, and whether the round before would now be drawn differently.
    fn notes(&self, proposal: &Proposal) -> Vec<String> {
        let notes = proposal.notes.iter().map(|note| lang::draw::note(*note, proposal.section, self.texts));
        let other_draw = self.evening.and_then(|evening| {
            let section = proposal.section;
            draw::draw_of_those_present(&evening.journal, section, &evening.earlier_sessions())
                .or_else(|| draw::corrected_draw(&evening.journal, section))
        });
        notes.chain(other_draw.map(|other_draw| lang::draw::drawn_differently(&other_draw, self.texts))).collect()
    }

    fn proposal_json(&self, proposal: &Proposal) -> Value {
        let id = |number| self.contestant_id(number).to_string();
        let ids = |numbers: &[Number]| numbers.iter().map(|number| id(*number)).collect::<Vec<_>>();
        let meeting = |pairing: &Pairing| {
            let reason = lang::draw::reason(pairing, self.texts);
            let table = pairing.meeting.table;
            match pairing.sides().each_ref().map(Vec::as_slice) {
                [[home], [away]] => json!({
                    "table": table, "home": id(*home), "away": id(*away),
                    "reason": reason, "met_before": pairing.met_before,
                }),
                // Players of an individual, whose partnerships are drawn.
                [ns, ew] => json!({
                    "table": table, "ns": ids(ns), "ew": ids(ew),
                    "reason": reason, "met_before": pairing.met_before,
                }),
            }
        };
        let triangle = |triangle: &Triangle| json!({"contestants": triangle.teams.map(id), "rounds": [triangle.first, triangle.first + 1]});
        let bye = |bye: &Bye| json!({"contestant": id(bye.contestant), "award": self.award_text(*bye)});
        json!({
            "section": proposal.section.to_string(),
            "round": proposal.round,
            "method": proposal.method,
            "seed": proposal.seed,
            "meetings": proposal.matches().map(meeting).collect::<Vec<_>>(),
            "bye": proposal.byes.first().map(bye),
            "byes": proposal.byes.iter().map(bye).collect::<Vec<_>>(),
            "triangles": proposal.triangles.iter().map(triangle).collect::<Vec<_>>(),
            "clashes": [],
            "notes": self.notes(proposal),
        })
    }

    fn proposal_text(&self, proposal: &Proposal, is_made: bool) -> String {
        let say = self.texts.say();
        let method = json!(proposal.method);
        let mut text = say.command_draw_heading(
            proposal.section.to_string(),
            proposal.round.to_string(),
            self.field.rounds.to_string(),
            method.as_str().unwrap_or_default(),
        );
        if let Some(seed) = proposal.seed {
            text += &format!(", {}", say.command_seed(seed.to_string()));
        }
        text.push('\n');
        for pairing in proposal.matches() {
            let side_text = |side: &Vec<Number>| {
                side.iter().map(|number| self.number_and_name(*number)).collect::<Vec<_>>().join(" + ")
            };
            let [home, away] = pairing.sides().each_ref().map(side_text);
            let reason = lang::draw::reason(pairing, self.texts);
            let table = pairing.meeting.table;
            let [ns, ew] = pairing.balance;
            let names = say.told_against(home, away);
            text += &format!("{} {table:>3}  {names:50} {ns:+}/{ew:+}  {reason}\n", say.command_table());
        }
        for triangle in &proposal.triangles {
            let teams: Vec<String> = triangle.teams.iter().map(|team| self.number_and_name(*team)).collect();
            let rounds = say.command_two_rounds(triangle.first.to_string(), (triangle.first + 1).to_string());
            text += &format!("{:11}{}, {rounds}\n", say.command_triangle(), teams.join(" – "));
        }
        for bye in &proposal.byes {
            let award = self.award_text(*bye).map(|award| format!(": {award}")).unwrap_or_default();
            text += &format!("{:11}{}{award}\n", say.command_bye(), self.number_and_name(bye.contestant));
        }
        for note in self.notes(proposal) {
            text += &format!("{}\n", say.command_note(note));
        }
        match (self.evening, is_made) {
            (None, _) => {}
            (_, true) => text += &format!("{}\n", say.command_drawn()),
            (_, false) => text += &format!("{}\n", say.command_not_drawn()),
        }
        text
    }
}

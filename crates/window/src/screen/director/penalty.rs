//! The form for a penalty, a suspension or a disqualification of a contestant or player (Laws 90, 91), and for leaving
//! the ranking (78D). The standard amount comes from the profile.

mod view;

use uuid::Uuid;

use crate::desk::DeskView;
use bridge::Seat;
use evening::club::{Contestant, ContestantId, Counted, Rules, SectionId};
use evening::director::{Edition, Penalty, PenaltyId, PenaltyKind, PenaltyUnit, Ruling, RulingId, Walk, tariff};
use evening::scoring::{Points, gives_victory_points};
use evening::session::{Change, Session, Status};
use lang::rulings;

use super::LINE;

/// The kind of entry that the form makes: a penalty, or a status of the contestant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sanction {
    Penalty,
    Suspension,
    Disqualification,
    /// No rank, by the conditions of contest. Not a sanction.
    Unranked,
    /// The end of a suspension or of a missing rank: the contestant plays and is ranked again.
    Reinstatement,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    Contestant,
    /// The amount, or the last round of a suspension.
    Amount,
    Law,
    Reason,
    /// The organizer who consents to a disqualification.
    Organizer,
}

#[derive(Debug, Clone)]
pub enum Message {
    Field(Field, String),
    Unit(PenaltyUnit),
    Kind(PenaltyKind),
    Sanction(Sanction),
    /// Chooses a player by position. `None` for the whole contestant.
    Player(Option<u8>),
    /// Fills in a common penalty: its law, and its name as the reason.
    Common(&'static str, String),
}

#[derive(Debug)]
pub(super) struct Form {
    /// The contestant, as typed: `7`, `A7`.
    typed_contestant: String,
    /// The amount in `unit`, as typed: `10`, `0.5`. For a suspension the last round.
    amount: String,
    law: String,
    reason: String,
    /// The organizer who consents to a disqualification.
    organizer: String,
    unit: PenaltyUnit,
    kind: PenaltyKind,
    sanction: Sanction,
    /// The position of the player among the contestant's players. `None` for the whole contestant.
    player: Option<u8>,
    /// The ruling that the penalty belongs to.
    ruling: Option<RulingId>,
    /// The name of the rule profile, which has the tariff.
    profile: String,
    is_for_teams: bool,
    /// The units in which teams can be fined here.
    team_units: Vec<PenaltyUnit>,
    /// The reason that the program filled in, to tell it from a typed one. Empty if there is none.
    preset_reason: String,
    last_field: Option<Field>,
}

impl Form {
    /// A form with the profile's standard amount. For a ruling, the offender is filled in.
    pub(super) fn new(session: &Session, ruling: Option<RulingId>) -> Self {
        let ruled = ruling.and_then(|id| session.ruled(id));
        let offender = ruled.and_then(|record| record.ruling.record.offender.map(|seat: Seat| record.sitting.at(seat)));
        let law = ruled.and_then(|record| penalty_law(&record.ruling)).unwrap_or_else(|| "90A".to_owned());
        let kind = kind_by_law(&law);
        let is_for_teams = session.conditions.rules.method.is_only_for_teams();
        let team_units = team_units(&session.conditions.rules);
        let profile = session.conditions.rules.profile.clone();
        let standard =
            tariff(&profile).iter().find(|tariff| tariff.kind == kind && suits_scoring(tariff.unit, is_for_teams));
        let default_unit = match team_units.first() {
            Some(unit) if is_for_teams => *unit,
            _ if gives_victory_points(&session.conditions.rules, false) => PenaltyUnit::VictoryPoints,
            _ => PenaltyUnit::PercentOfTop,
        };
        Self {
            typed_contestant: offender.map(|contestant| number_text(contestant, session)).unwrap_or_default(),
            amount: standard.map(|tariff| format_hundredths(tariff.hundredths)).unwrap_or_default(),
            law,
            reason: String::new(),
            organizer: String::new(),
            unit: standard.map_or(default_unit, |tariff| tariff.unit),
            kind,
            sanction: Sanction::Penalty,
            player: None,
            ruling,
            profile,
            is_for_teams,
            team_units,
            preset_reason: String::new(),
            last_field: None,
        }
    }

    /// A form to take a contestant out of the ranking, or back in. The reason is filled in for one that has left.
    pub(super) fn for_ranking(contestant: ContestantId, session: &Session, desk: &DeskView) -> Self {
        let mut form = Self::new(session, None);
        form.typed_contestant = number_text(contestant, session);
        let is_unranked = session.is_unranked(contestant);
        form.update(Message::Sanction(if is_unranked { Sanction::Reinstatement } else { Sanction::Unranked }));
        let last_round = session.left_after(contestant).filter(|_| !is_unranked);
        form.preset_reason =
            last_round.map(|round| desk.texts.say().results_left(round.to_string())).unwrap_or_default();
        form.reason.clone_from(&form.preset_reason);
        form
    }

    /// The field typed in last, or the first one.
    pub(super) fn field(&self) -> &'static str {
        self.last_field.map_or(LINE, field_id)
    }

    /// Empties the field typed in last. Returns whether there was text.
    pub(super) fn empty_field(&mut self) -> bool {
        let field = match self.last_field.take() {
            Some(Field::Contestant) => &mut self.typed_contestant,
            Some(Field::Amount) => &mut self.amount,
            Some(Field::Law) => &mut self.law,
            Some(Field::Reason) => &mut self.reason,
            Some(Field::Organizer) => &mut self.organizer,
            None => return false,
        };
        !std::mem::take(field).is_empty()
    }

    pub(super) fn has_unsaved_input(&self) -> bool {
        self.last_field.is_some() || self.reason != self.preset_reason && !self.reason.trim().is_empty()
    }

    pub(super) fn update(&mut self, message: Message) {
        if let Message::Field(field, _) = &message {
            self.last_field = Some(*field);
        }
        match message {
            Message::Field(Field::Contestant, text) => {
                self.typed_contestant = text;
                self.player = None;
            }
            Message::Field(Field::Amount, text) => self.amount = text,
            Message::Field(Field::Law, text) => self.law = text,
            Message::Field(Field::Reason, text) => self.reason = text,
            Message::Field(Field::Organizer, text) => self.organizer = text,
            Message::Unit(unit) => self.unit = unit,
            Message::Kind(kind) => {
                self.kind = kind;
                usual_law(kind).clone_into(&mut self.law);
                let standard = tariff(&self.profile)
                    .iter()
                    .find(|tariff| tariff.kind == kind && suits_scoring(tariff.unit, self.is_for_teams));
                if let Some(standard) = standard {
                    (self.amount, self.unit) = (format_hundredths(standard.hundredths), standard.unit);
                }
            }
            Message::Sanction(sanction) => {
                self.sanction = sanction;
                match sanction {
                    Sanction::Penalty => usual_law(self.kind),
                    Sanction::Suspension => "91A",
                    Sanction::Disqualification | Sanction::Reinstatement => "91B",
                    Sanction::Unranked => "78D",
                }
                .clone_into(&mut self.law);
            }
            Message::Player(player) => self.player = player,
            Message::Common(law, reason) => {
                (self.sanction, self.kind) = (Sanction::Penalty, kind_by_law(law));
                law.clone_into(&mut self.law);
                self.reason = reason;
            }
        }
    }

    /// Chooses the next or previous common penalty. Does nothing for other sanctions, or if another reason was typed.
    /// Returns the field that gets the cursor, if an amount is missing.
    pub(super) fn choose_common_penalty(&mut self, is_forward: bool, desk: &DeskView) -> Option<&'static str> {
        let common: Vec<(&str, String)> = common_penalties(desk).collect();
        let position = common.iter().position(|(_, name)| *name == self.reason);
        if self.sanction != Sanction::Penalty || position.is_none() && !self.reason.trim().is_empty() {
            return None;
        }
        let next_index = match (position, is_forward) {
            (None, true) => 0,
            (None, false) => common.len() - 1,
            (Some(index), true) => (index + 1) % common.len(),
            (Some(index), false) => (index + common.len() - 1) % common.len(),
        };
        let (law, name) = common.into_iter().nth(next_index)?;
        self.update(Message::Common(law, name));
        let needs_amount = self.amount.is_empty() && self.unit != PenaltyUnit::Warning;
        needs_amount.then_some(field_id(Field::Amount))
    }

    /// The federation's standard amount for this kind in this unit, in hundredths. `None` if it has none.
    fn standard_hundredths(&self) -> Option<u32> {
        let is_standard = |tariff: &&evening::director::Tariff| tariff.kind == self.kind && tariff.unit == self.unit;
        tariff(&self.profile).iter().find(is_standard).map(|tariff| tariff.hundredths)
    }

    /// A sentence with the victory points that an amount in another unit takes off. `None` if it takes off none.
    fn effect_text(&self, desk: &DeskView) -> Option<String> {
        let hundredths = read_hundredths(&self.amount).filter(|hundredths| *hundredths > 0)?;
        let amount = Points::new(hundredths.into(), 100);
        let worth = desk.standings()?.penalty_in_victory_points(&amount, self.unit)?;
        let penalty = Penalty::procedural(PenaltyId(Uuid::nil()), self.unit, hundredths, "");
        let (say, texts) = (desk.texts.say(), &desk.texts);
        Some(say.penalty_counts_as(rulings::penalty(&penalty, texts), texts.number(&worth.decimal(2)), say.unit_vp()))
    }

    /// Whether a unit is offered: for teams a warning, those of their scoring, and the one that is chosen.
    fn offers_unit(&self, unit: PenaltyUnit) -> bool {
        let suits_teams = !self.is_for_teams || unit == PenaltyUnit::Warning || self.team_units.contains(&unit);
        suits_teams || unit == self.unit
    }

    /// Whether the federation's tariff has no amount for this kind in any unit.
    fn has_no_tariff(&self) -> bool {
        !tariff(&self.profile).iter().any(|tariff| tariff.kind == self.kind)
    }

    /// The contestant typed as `7`, `A7` or `B12`. `None` if there is none, or if two could be meant.
    fn contestant<'a>(&self, session: &'a Session) -> Option<&'a Contestant> {
        let text = self.typed_contestant.trim().to_uppercase();
        if let Ok(number) = text.parse::<u16>() {
            // If two sections have the number, the section of the ruling counts. Otherwise the letter is needed.
            let section = self.ruling.and_then(|id| session.ruled(id)).map(|record| record.place.section);
            let is_typed = |contestant: &&Contestant| {
                contestant.id.number == number && section.is_none_or(|section| section == contestant.id.section)
            };
            let mut candidates = session.contestants.values().filter(is_typed);
            return candidates.next().filter(|_| candidates.next().is_none());
        }
        let number_start = text.find(|c: char| c.is_ascii_digit())?;
        let section: SectionId = text[..number_start].parse().ok()?;
        session.contestants.get(&ContestantId { section, number: text[number_start..].parse().ok()? })
    }

    /// The changes that store the penalty or status.
    ///
    /// # Errors
    /// A message, if something is missing or not understood.
    pub(super) fn changes(&self, session: &Session, desk: &DeskView) -> Result<Vec<Change>, String> {
        let say = desk.texts.say();
        let contestant = self.contestant(session).ok_or_else(|| say.penalty_who_missing())?.id;
        let reason = self.reason.trim().to_owned();
        if reason.is_empty() {
            return Err(say.refused_no_reason());
        }
        let round_count = || session.sections.get(&contestant.section).map_or(1, |section| section.movement.rounds);
        let status = match self.sanction {
            Sanction::Penalty => {
                let amount = if self.unit == PenaltyUnit::Warning { Some(0) } else { read_hundredths(&self.amount) };
                let penalty = Penalty {
                    id: PenaltyId(Uuid::now_v7()),
                    unit: self.unit,
                    hundredths: amount.ok_or_else(|| say.penalty_amount_missing())?,
                    law: self.law.trim().to_owned(),
                    reason,
                    kind: self.kind,
                    player: self.player,
                    ruling: self.ruling,
                };
                return Ok(vec![Change::PenaltyGiven { contestant, penalty }]);
            }
            Sanction::Suspension => Status::Suspended {
                from_round: desk.round_at_tables(contestant.section),
                to_round: self.amount.trim().parse().unwrap_or_else(|_| round_count()),
            },
            Sanction::Disqualification => Status::Disqualified { organizer: self.organizer.trim().to_owned() },
            Sanction::Unranked => Status::Unranked {},
            Sanction::Reinstatement => Status::Active {},
        };
        // A rank belongs to the whole contestant.
        let player = self.player.filter(|_| self.sanction != Sanction::Unranked);
        Ok(vec![Change::StatusSet { contestant, player, status, reason }])
    }
}

/// The number of a contestant, with its section if there are several.
fn number_text(contestant: ContestantId, session: &Session) -> String {
    if session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
}

/// The law of the penalty that the assistant suggests with a ruling. `None` if it suggests none.
fn penalty_law(ruling: &Ruling) -> Option<String> {
    let mut walk = Walk::new(ruling.record.tree.as_deref()?, Edition::of_year(ruling.edition)?).ok()?;
    for answer in &ruling.record.answers {
        walk.answer(answer);
    }
    walk.advice()?.outcome.penalty.clone()
}

/// The kind of penalty by its law: disciplinary for courtesy and order (Laws 74A, 91A), otherwise procedural (Law 90).
fn kind_by_law(law: &str) -> PenaltyKind {
    let is_disciplinary = law.starts_with("91") || law.starts_with("74A");
    if is_disciplinary { PenaltyKind::Disciplinary } else { PenaltyKind::Procedural }
}

/// The common penalties (Laws 74, 90B) with their laws. Phones are covered only by the organizer's regulations (Law
/// 80B2).
fn common_penalties(desk: &DeskView) -> impl Iterator<Item = (&'static str, String)> {
    let say = desk.texts.say();
    [
        ("90B2", say.penalty_slow()),
        ("90B1", say.penalty_late()),
        ("90A", say.penalty_phone()),
        ("90B3", say.penalty_loud()),
        ("90B4", say.penalty_comparing()),
        ("90B5", say.penalty_touching()),
        ("90B6", say.penalty_pocket()),
        ("90B8", say.penalty_disobeyed()),
        ("74A2", say.penalty_discourteous()),
    ]
    .into_iter()
}

fn field_id(field: Field) -> &'static str {
    match field {
        Field::Contestant => LINE,
        Field::Amount => "penalty-amount",
        Field::Law => "penalty-law",
        Field::Reason => REASON_FIELD,
        Field::Organizer => "penalty-organizer",
    }
}

pub(super) const REASON_FIELD: &str = "penalty-reason";

/// Whether a unit suits the scoring: teams are fined in IMPs or victory points, others in shares of a top.
fn suits_scoring(unit: PenaltyUnit, is_for_teams: bool) -> bool {
    matches!(unit, PenaltyUnit::Imps | PenaltyUnit::VictoryPoints) == is_for_teams
}

/// The units in which teams can be fined by these rules, the unit of their totals first.
fn team_units(rules: &Rules) -> Vec<PenaltyUnit> {
    let board_unit = match rules.method.counted() {
        Counted::Matchpoints => PenaltyUnit::Matchpoints,
        // An amount in IMPs is taken from points unchanged.
        Counted::Imps | Counted::Points => PenaltyUnit::Imps,
    };
    let victory_points = gives_victory_points(rules, true).then_some(PenaltyUnit::VictoryPoints);
    victory_points.into_iter().chain([board_unit]).collect()
}

fn usual_law(kind: PenaltyKind) -> &'static str {
    match kind {
        PenaltyKind::Procedural => "90A",
        PenaltyKind::Disciplinary => "91A",
        PenaltyKind::Appeal => "92A",
    }
}

/// An amount in hundredths as text: 50 is `0.5`.
fn format_hundredths(value: u32) -> String {
    match value % 100 {
        0 => (value / 100).to_string(),
        rest if rest.is_multiple_of(10) => format!("{}.{}", value / 100, rest / 10),
        rest => format!("{}.{rest:02}", value / 100),
    }
}

/// Reads an amount such as `10`, `0.5` or `0,25 %` into hundredths. `None` if it is negative, not a number or too
/// large, or has more than two decimals.
pub(super) fn read_hundredths(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches('%').trim_end().replace(',', ".");
    let (units, decimals) = text.split_once('.').unwrap_or((&text, ""));
    if units.is_empty() || decimals.len() > 2 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let units: u32 = units.parse().ok()?;
    let decimals: u32 = format!("{decimals:0<2}").parse().ok()?;
    units.checked_mul(100)?.checked_add(decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amount_is_read_in_hundredths() {
        for (text, value) in [("10", Some(1000)), ("0,5", Some(50)), ("0.25 %", Some(25)), ("", None), ("-1", None)] {
            assert_eq!(read_hundredths(text), value, "{text}");
        }
    }

    #[test]
    fn amount_is_shown_without_trailing_zeros() {
        assert_eq!(
            (format_hundredths(2500), format_hundredths(50), format_hundredths(25)),
            ("25".into(), "0.5".into(), "0.25".into())
        );
    }
}

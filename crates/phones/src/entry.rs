//! Entries of players for a board, and those that wait for the other side. They come from the network, so everything is
//! checked before it becomes a type of the game.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::{BoardNumber, Card, Contract, Denomination, Doubling, Level, Rank, Seat, Side, Suit, Tricks};
use desk::{ChangeRequest, Evening};
use evening::club::ContestantId;
use evening::session::{Change, Device, Entry, LineEntry, Outcome, OutcomeOrAward, ResultId, Session, Slot, Stamp};
use movement::Sitting;

use super::disputes::Dispute;
use super::table::{BoardAtTable, BoardState, TableId, is_unplayed};
use super::waited_sides::WaitedSide;

/// The fields of an entry, as an address or a form carries them.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub(super) struct Draft {
    /// `pass` or `none` for a board without play. Empty for a played one.
    pub state: String,
    pub level: String,
    pub denomination: String,
    pub doubling: String,
    pub declarer: String,
    /// A suit or a card; `-` without a lead.
    pub lead: String,
    /// The rank of the lead, if `lead` is a suit.
    pub rank: String,
    /// Tricks over the contract or under it: `=`, `+1`, `-2`.
    pub made: String,
    /// All tricks, in the place of `made`.
    pub tricks: String,
    /// Set if the form was sent before it was complete.
    pub short: String,
    /// Set if the entry corrects an existing one.
    pub change: String,
    /// Set if the phone disagrees with the entry that waits, and makes its own.
    pub mine: String,
    /// The side that is asked for its yes on this phone: `NS` or `EW`. Empty for the usual one.
    pub asks: String,
    /// The identity of the form, so that it counts only once if sent twice.
    pub once: String,
    /// The token that shows that the form is ours.
    pub form: String,
    /// The reason, if the director corrects.
    pub reason: String,
    /// The results and rulings of the board when the director was asked for the reason.
    pub seen: String,
}

/// An entry that waits for the other side.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Proposal {
    /// The identity of the entry, derived from the form that made it. The stored result will have the same identity.
    pub id: Uuid,
    /// The identity of the journal entry that stores it, so that it is stored once.
    pub entry: Uuid,
    pub table: TableId,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    pub outcome: Outcome,
    /// The result that it corrects. `None` if the board had none.
    pub supersedes: Option<ResultId>,
    /// The side that entered it, if the phone belongs to a side.
    pub side: Option<Side>,
    /// The side that entered it, if its phone has given that side up since. It counts as that side's answer until
    /// another phone speaks for the side.
    #[serde(default)]
    pub former_side: Option<Side>,
    /// The identity of the phone that made the entry, or of the phone that adopted it for its side by saying yes. Empty
    /// if that phone gave up its side and another phone speaks for the side now.
    pub phone: String,
    /// The side that this phone is handed to for the yes, because the other side answered *No* on it.
    #[serde(default)]
    pub handed_to: Option<Side>,
    /// Whether another phone spoke for the other side when this was entered. Then only such a phone confirms it.
    #[serde(default)]
    pub other_side_has_phone: bool,
    /// Whether other people have the numbers of its contestants by now. Then only the director may answer it.
    #[serde(default)]
    pub has_other_players: bool,
    pub at: DateTime<FixedOffset>,
}

/// The state that an earlier hall of the evening stored.
#[derive(Debug, Default)]
pub(super) struct StoredState {
    /// Entries that wait for the other side.
    pub waiting: Vec<Proposal>,
    /// Entries that still waited when their round ended.
    pub lapsed: Vec<Proposal>,
    /// Phones whose cookies are no longer valid.
    pub ended_phones: HashSet<String>,
    /// Entries that a result has overtaken. Their rows must be removed.
    pub overtaken_entries: Vec<Uuid>,
    /// The text of each phone's voice, by the identity of the phone.
    pub voices: HashMap<String, String>,
    /// The boards on which phones gave different answers.
    pub disputes: Vec<Dispute>,
    /// The sides that are waited for because they had a phone.
    pub waited_sides: BTreeSet<WaitedSide>,
}

/// Whether a phone of each side must agree before the result of a board is corrected or entered anew: two phones have
/// agreed on a result, even if it was undone since, or the director entered the current result or a result that it
/// corrects. The director's results count only while the current result says that the board was played.
pub(super) fn needs_both_sides(evening: &Evening, slot: Slot) -> bool {
    let session = evening.session();
    let was_agreed = evening.journal.entries().iter().any(|entry| {
        let Change::ResultEntered { result } = &entry.change else { return false };
        // A renumbering changes the slot of a recorded result.
        let is_of_slot = || session.recorded(result.id).map_or(result.slot(), |record| record.result.slot()) == slot;
        matches!(entry.stamp.hand, Device::Phone { .. }) && names_both_sides(&entry.stamp.by) && is_of_slot()
    });
    let current_result = session.result(slot).and_then(|result| session.recorded(result.id));
    let played_result = current_result.filter(|record| !is_unplayed(record.result.outcome));
    let mut result_chain = std::iter::successors(played_result, |record| session.recorded(record.result.supersedes?));
    was_agreed
        || result_chain
            .any(|record| !matches!(record.stamp.hand, Device::Phone { .. }) && !is_unplayed(record.result.outcome))
}

/// Whether a name in the log names two phones, one of each side.
fn names_both_sides(log_name: &str) -> bool {
    log_name.contains(PHONE_SEPARATOR)
}

/// The text between the names of two phones that agreed, in the log.
const PHONE_SEPARATOR: &str = ", ";

/// The outcome on which two entries agree. `None` if they differ. A lead that only one of them notes is no difference,
/// and is added.
pub(super) fn agreed_outcome(one: Outcome, other: Outcome) -> Option<Outcome> {
    let merged = with_lead(one, lead_of(other));
    (merged == with_lead(other, lead_of(one))).then_some(merged)
}

/// The card led, if it was noted.
fn lead_of(outcome: Outcome) -> Option<Card> {
    match outcome {
        Outcome::Played { lead, .. } => lead,
        _ => None,
    }
}

/// The outcome with the noted lead, unless it has a lead already.
fn with_lead(outcome: Outcome, noted_lead: Option<Card>) -> Outcome {
    match outcome {
        Outcome::Played { contract, declarer, tricks, lead } => {
            Outcome::Played { contract, declarer, tricks, lead: lead.or(noted_lead) }
        }
        other => other,
    }
}

impl Draft {
    /// The form's fields for an outcome. Empty for an outcome that only the director enters.
    pub fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Played { contract, declarer, tricks, lead } => Self {
                level: contract.level.number().to_string(),
                denomination: contract.denomination.to_string(),
                doubling: doubling_field(contract.doubling).to_owned(),
                declarer: declarer.to_string(),
                lead: lead.map_or_else(|| "-".to_owned(), card_field),
                tricks: tricks.number().to_string(),
                ..Self::default()
            },
            Outcome::PassedOut => Self { state: "pass".to_owned(), ..Self::default() },
            Outcome::NotPlayed => Self { state: "none".to_owned(), ..Self::default() },
            _ => Self::default(),
        }
    }

    /// The outcome, with the card led only if `asks_lead`. `None` if the fields are incomplete or impossible.
    pub fn outcome(&self, asks_lead: bool) -> Option<Outcome> {
        match self.state.as_str() {
            "pass" => return Some(Outcome::PassedOut),
            "none" => return Some(Outcome::NotPlayed),
            _ => {}
        }
        let level = self.level()?;
        let denomination = self.denomination.parse::<Denomination>().ok()?;
        let declarer = self.declarer.parse::<Seat>().ok()?;
        let contract = Contract { level, denomination, doubling: self.doubling() };
        let lead = match self.lead.as_str() {
            "-" => None,
            _ if !asks_lead => None,
            _ => Some(self.card()?),
        };
        Some(Outcome::Played { contract, declarer, tricks: self.tricks()?, lead })
    }

    /// The level. `None` if none is chosen, or an impossible one.
    pub fn level(&self) -> Option<Level> {
        self.level.parse().ok().and_then(|number| Level::new(number).ok())
    }

    /// Whether the contract is doubled or redoubled.
    pub fn doubling(&self) -> Doubling {
        match self.doubling.as_str() {
            "x" => Doubling::Doubled,
            "xx" => Doubling::Redoubled,
            _ => Doubling::Undoubled,
        }
    }

    /// The suit of the lead. `None` if none is chosen, or if there was no lead.
    pub fn suit(&self) -> Option<Suit> {
        self.lead.chars().next().and_then(|letter| Suit::try_from(letter).ok())
    }

    /// The rank of the lead, from the field of the card or of the rank. `None` if neither has one.
    pub fn rank(&self) -> Option<Rank> {
        self.lead.parse::<Card>().map(|card| card.rank).ok().or_else(|| self.rank.parse().ok())
    }

    /// The card led. `None` if its suit or rank is missing.
    fn card(&self) -> Option<Card> {
        let suit = Suit::try_from(self.lead.chars().next()?).ok()?;
        let is_suit_only = self.lead.chars().nth(1).is_none();
        if is_suit_only { Some(Card { suit, rank: self.rank.parse().ok()? }) } else { self.lead.parse().ok() }
    }

    /// The number of tricks. `None` if it is not chosen, or impossible.
    pub fn tricks(&self) -> Option<Tricks> {
        if let Ok(tricks) = self.tricks.parse() {
            return Tricks::new(tricks).ok();
        }
        let tricks = i16::from(self.level()?.needed()).checked_add(self.overtricks()?)?;
        u8::try_from(tricks).ok().and_then(|tricks| Tricks::new(tricks).ok())
    }

    /// The tapped result relative to the contract, also while the contract is missing. `None` if none was tapped.
    pub fn overtricks(&self) -> Option<i16> {
        if self.made == "=" { Some(0) } else { self.made.parse().ok() }
    }

    /// The fields as an address carries them. The identity, token, reason and state of the form stay out of it.
    pub fn query(&self) -> String {
        let fields = [
            ("state", &self.state),
            ("level", &self.level),
            ("denomination", &self.denomination),
            ("doubling", &self.doubling),
            ("declarer", &self.declarer),
            ("lead", &self.lead),
            ("rank", &self.rank),
            ("made", &self.made),
            ("tricks", &self.tricks),
            ("short", &self.short),
            ("change", &self.change),
            ("mine", &self.mine),
            ("asks", &self.asks),
        ];
        let filled = fields.iter().filter(|(_, value)| !value.is_empty());
        format!("?{}", form_urlencoded::Serializer::new(String::new()).extend_pairs(filled).finish())
    }
}

/// The doubling as a form names it: `x` or `xx`. Empty without doubling.
pub(super) fn doubling_field(doubling: Doubling) -> &'static str {
    match doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "x",
        Doubling::Redoubled => "xx",
    }
}

/// A card as a form names it: `HK`.
pub(super) fn card_field(card: Card) -> String {
    format!("{}{}", card.suit.letter(), card.rank.letter())
}

impl Proposal {
    /// Whether a phone made the entry, or speaks for the side that made it.
    pub fn is_own(&self, phone: &str, side: Option<Side>) -> bool {
        self.phone == phone || side.is_some() && self.side == side
    }

    /// The side for which its phone spoke when it was entered.
    pub fn entered_side(&self) -> Option<Side> {
        self.side.or(self.former_side)
    }

    /// The side that is asked for its yes. `None` for a correction on the phone of the whole table, which either side
    /// may have made, unless the phone is handed to a side.
    pub fn asked_side(&self) -> Option<Side> {
        let first_asked = match (self.entered_side(), self.supersedes) {
            (Some(side), _) => Some(side.other()),
            (None, None) => Some(Side::EW),
            (None, Some(_)) => None,
        };
        self.handed_to.filter(|_| !self.other_side_has_phone).or(first_asked)
    }

    /// The stamp of the phone in the log: its table, its side, and the beginning of its identity. If a phone of the
    /// other side said yes, it is named too: `A 1 NS f3a9, EW 07c2`.
    pub fn stamp(&self, other_sides_phone: Option<&str>, at: DateTime<FixedOffset>) -> Stamp {
        let name = |side: Option<Side>, phone: &str| {
            let side = side.map_or_else(String::new, |side| format!("{side} "));
            format!("{side}{}", phone.get(..4).unwrap_or_default())
        };
        let side = self.entered_side();
        let own_name = name(side, &self.phone);
        let other_name = other_sides_phone.map(|phone| name(side.map(Side::other), phone));
        let names = [Some(own_name), other_name].into_iter().flatten().collect::<Vec<_>>().join(PHONE_SEPARATOR);
        let TableId { section, table } = self.table;
        Stamp { at, by: format!("{section} {table} {names}"), hand: Device::Phone { section, table } }
    }

    /// Whether the board may still be entered or corrected at its table, by those who were there.
    pub fn is_open(&self, session: &Session) -> bool {
        let table_board = self.table.find_slot(session, self.slot()).filter(|_| !self.has_other_players);
        // If the table was turned meanwhile, the side that entered it is another pair now.
        table_board.is_some_and(|table_board| {
            table_board.sitting == self.sitting && self.table.check_open(session, table_board).is_ok()
        })
    }

    /// Whether no other result has taken its place. If its contestants no longer play the board, any result of the
    /// board that was entered at the table since counts as such.
    pub fn is_current(&self, session: &Session) -> bool {
        if !self.has_other_players && self.table.find_slot(session, self.slot()).is_some() {
            return self.supersedes == session.result(self.slot()).map(|result| result.id);
        }
        let has_newer_result = |table_board: BoardAtTable| match table_board.state {
            BoardState::Entered(id, _) => {
                Some(id) != self.supersedes && session.recorded(id).is_some_and(|record| record.stamp.at >= self.at)
            }
            BoardState::ToPlay | BoardState::Ruled => false,
        };
        !self.table.occurrences(session, self.board).any(has_newer_result)
    }

    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }

    /// The changes that store it as the result of a slot, with the reason if one is needed, and its approval if the
    /// club approves results. `None` if the slot no longer exists.
    pub fn change_request(&self, session: &Session, slot: Slot, reason: &str, stamp: &Stamp) -> Option<ChangeRequest> {
        let lines = session.lines();
        let line = lines.iter().find(|line| line.slot == slot)?;
        let needs_reason = line.asks_why();
        let line_entry = LineEntry {
            entry: OutcomeOrAward::Outcome(self.outcome),
            turned: false,
            copy: line.copy,
            forced: false,
            reason: needs_reason.then(|| reason.to_owned()),
            asked_by: None,
            consent: None,
        };
        // The result keeps the identity of its entry, so that it is stored only once.
        let mut result_id = Some(self.id);
        let mut changes = line.changes(session, line_entry, || result_id.take().unwrap_or_else(Uuid::now_v7));
        let needs_approval = session.conditions.approval && !matches!(self.outcome, Outcome::NotPlayed);
        changes.extend(needs_approval.then_some(Change::ResultApproved { result: ResultId(self.id) }));
        let mut entry_id = Some(self.entry);
        let entries = changes
            .into_iter()
            .map(|change| Entry { id: entry_id.take().unwrap_or_else(Uuid::now_v7), stamp: stamp.clone(), change })
            .collect();
        Some(ChangeRequest { session: session.id, entries, seen: None, people: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(pairs: &[(&str, &str)]) -> Draft {
        let mut draft = Draft::default();
        for (key, value) in pairs {
            let field = match *key {
                "state" => &mut draft.state,
                "level" => &mut draft.level,
                "denomination" => &mut draft.denomination,
                "doubling" => &mut draft.doubling,
                "declarer" => &mut draft.declarer,
                "lead" => &mut draft.lead,
                "rank" => &mut draft.rank,
                "made" => &mut draft.made,
                "tricks" => &mut draft.tricks,
                other => panic!("{other}"),
            };
            (*value).clone_into(field);
        }
        draft
    }

    const FOUR_SPADES: [(&str, &str); 3] = [("level", "4"), ("denomination", "S"), ("declarer", "N")];

    #[test]
    fn draft_is_complete_with_contract_declarer_lead_and_result() {
        let mut fields = FOUR_SPADES.to_vec();
        for field in [("lead", "H"), ("rank", "K"), ("made", "+1")] {
            assert_eq!(draft(&fields).outcome(true), None, "{fields:?}");
            fields.push(field);
        }
        let Some(Outcome::Played { contract, tricks, lead, .. }) = draft(&fields).outcome(true) else { panic!() };
        assert_eq!((contract.to_string(), tricks.number()), ("4S".to_owned(), 11));
        assert_eq!(lead.map(card_field), Some("HK".to_owned()));
    }

    #[test]
    fn lead_is_optional_if_the_club_does_not_ask_for_it() {
        let fields = [FOUR_SPADES.as_slice(), &[("made", "=")]].concat();
        assert!(matches!(draft(&fields).outcome(false), Some(Outcome::Played { lead: None, .. })));
        assert_eq!(draft(&fields).outcome(true), None);
        let without_lead = [fields.as_slice(), &[("lead", "-")]].concat();
        assert!(matches!(draft(&without_lead).outcome(true), Some(Outcome::Played { lead: None, .. })));
    }

    #[test]
    fn impossible_fields_give_no_outcome() {
        for wrong_field in
            [("level", "8"), ("made", "+4"), ("made", "-11"), ("lead", "H11"), ("lead", "Z9"), ("tricks", "14")]
        {
            let fields = [FOUR_SPADES.as_slice(), &[("lead", "HK"), ("made", "="), wrong_field]].concat();
            assert_eq!(draft(&fields).outcome(true), None, "{wrong_field:?}");
        }
    }

    #[test]
    fn outcome_survives_the_form_fields() {
        for contract_text in ["4S", "1NTx", "7Cxx"] {
            let contract = contract_text.parse().unwrap();
            for lead in [None, "D2".parse().ok()] {
                let tricks = Tricks::new(9).unwrap();
                let outcome = Outcome::Played { contract, declarer: Seat::West, tricks, lead };
                assert_eq!(Draft::of(outcome).outcome(true), Some(outcome));
            }
        }
        for outcome in [Outcome::PassedOut, Outcome::NotPlayed] {
            assert_eq!(Draft::of(outcome).outcome(true), Some(outcome));
        }
    }

    #[test]
    fn lead_noted_by_one_side_only_is_agreed_and_other_differences_are_not() {
        let played = |tricks: &str, lead: &str| {
            let fields = [FOUR_SPADES.as_slice(), &[("lead", lead), ("tricks", tricks)]].concat();
            draft(&fields).outcome(true).unwrap()
        };
        let king_led = played("10", "HK");
        for (one, other, agreed) in [
            (king_led, king_led, Some(king_led)),
            (king_led, played("10", "-"), Some(king_led)),
            (played("10", "-"), king_led, Some(king_led)),
            (played("10", "-"), played("10", "-"), Some(played("10", "-"))),
            (king_led, played("10", "HQ"), None),
            (king_led, played("9", "-"), None),
            (king_led, Outcome::PassedOut, None),
            (Outcome::PassedOut, Outcome::PassedOut, Some(Outcome::PassedOut)),
        ] {
            assert_eq!(agreed_outcome(one, other), agreed, "{one:?} and {other:?}");
        }
    }

    #[test]
    fn query_encodes_reserved_characters_and_leaves_out_the_reason() {
        let fields = Draft { reason: "no".into(), ..draft(&[("level", "4&x=1"), ("denomination", "S")]) };
        assert_eq!(fields.query(), "?level=4%26x%3D1&denomination=S");
    }
}

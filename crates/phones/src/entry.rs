//! What players say of a board, step by step, and what waits for the other side. It comes from the network: nothing of it
//! is believed before it is read into the types of the game.

use chrono::{DateTime, FixedOffset};
use uuid::Uuid;

use bridge::{BoardNumber, Card, Contract, Denomination, Doubling, Level, Rank, Seat, Side, Suit, Tricks};
use desk::Making;
use evening::club::ContestantId;
use evening::session::{Change, Device, Entry, Outcome, OutcomeOrAward, ResultId, Saying, Session, Slot, Stamp};
use movement::Sitting;

use super::table::TableId;

/// What was said so far, as it stands in an address or a form.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub(super) struct Draft {
    /// `pass` or `none` for a board without play; empty for one that was played.
    pub state: String,
    pub level: String,
    pub denomination: String,
    pub doubling: String,
    pub declarer: String,
    /// A suit, then a card; `-` where it was passed over.
    pub lead: String,
    pub tricks: String,
    /// The entry corrects one that is there.
    pub change: String,
    /// The entry is made although the other side's waits: the phone does not agree with it.
    pub mine: String,
    /// An identity of the form, so that one that is sent twice is one.
    pub once: String,
    /// What shows that the form is ours.
    pub form: String,
    /// Why, where the director corrects.
    pub reason: String,
}

/// The step an entry is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Level,
    Denomination(Level),
    Declarer(Level, Denomination, Doubling),
    /// A contract with its declarer, and the suit of the lead where that is known.
    Lead(Contract, Seat, Option<Suit>),
    Tricks(Contract, Seat, Option<Card>),
    Whole(Outcome),
}

/// An entry that waits for the other side.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Proposal {
    /// The result it will be.
    pub id: Uuid,
    /// The identity of its change, so that it is stored once.
    pub entry: Uuid,
    pub table: TableId,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
    pub outcome: Outcome,
    /// The result it corrects.
    pub supersedes: Option<ResultId>,
    /// The side that entered it, where the phone is a side's.
    pub side: Option<Side>,
    pub phone: String,
    pub at: DateTime<FixedOffset>,
}

impl Draft {
    /// Where the entry stands. What cannot be read is asked for again.
    pub fn step(&self, with_lead: bool) -> Step {
        match self.state.as_str() {
            "pass" => return Step::Whole(Outcome::PassedOut),
            "none" => return Step::Whole(Outcome::NotPlayed),
            _ => {}
        }
        let Some(level) = self.level.parse().ok().and_then(|number| Level::new(number).ok()) else {
            return Step::Level;
        };
        let Ok(denomination) = self.denomination.parse::<Denomination>() else { return Step::Denomination(level) };
        let doubling = match self.doubling.as_str() {
            "x" => Doubling::Doubled,
            "xx" => Doubling::Redoubled,
            _ => Doubling::Undoubled,
        };
        let Ok(declarer) = self.declarer.parse::<Seat>() else { return Step::Declarer(level, denomination, doubling) };
        let contract = Contract { level, denomination, doubling };
        let card = match self.lead.as_str() {
            "-" => None,
            _ if !with_lead => None,
            text => match text.parse::<Card>() {
                Ok(card) => Some(card),
                Err(_) => return Step::Lead(contract, declarer, suit(text)),
            },
        };
        let tricks = self.tricks.parse().ok().and_then(|number| Tricks::new(number).ok());
        let Some(tricks) = tricks else { return Step::Tricks(contract, declarer, card) };
        Step::Whole(Outcome::Played { contract, declarer, tricks, lead: card })
    }

    /// As an address says it, with more.
    pub fn query(&self, more: &[(&str, &str)]) -> String {
        let own = [
            ("state", &self.state),
            ("level", &self.level),
            ("denomination", &self.denomination),
            ("doubling", &self.doubling),
            ("declarer", &self.declarer),
            ("lead", &self.lead),
            ("change", &self.change),
            ("mine", &self.mine),
        ];
        let kept = own.iter().filter(|(key, value)| !value.is_empty() && !more.iter().any(|(k, _)| k == key));
        let parts: Vec<String> = kept
            .map(|(key, value)| (*key, value.as_str()))
            .chain(more.iter().copied().filter(|(_, value)| !value.is_empty()))
            .map(|(key, value)| format!("{key}={}", escaped(value)))
            .collect();
        format!("?{}", parts.join("&"))
    }
}

/// Letters and digits as they are, everything else as its bytes: what was typed stays what it was.
fn escaped(text: &str) -> String {
    let one = |byte: u8| {
        if byte.is_ascii_alphanumeric() || byte == b'-' { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(one).collect()
}

fn suit(text: &str) -> Option<Suit> {
    let mut letters = text.chars();
    let first = letters.next().and_then(|letter| Suit::try_from(letter).ok());
    first.filter(|_| letters.next().is_none())
}

/// The cards of a suit, as an address names them: `HK`.
pub(super) fn named(card: Card) -> String {
    format!("{}{}", card.suit.letter(), card.rank.letter())
}

/// Every card of a suit, the ace first.
pub(super) fn cards(suit: Suit) -> impl Iterator<Item = Card> {
    Rank::down().map(move |rank| Card { suit, rank })
}

impl Proposal {
    /// Whether a phone is of those who entered it: the same phone, or one of the same side.
    pub fn is_own(&self, phone: &str, side: Option<Side>) -> bool {
        self.phone == phone || side.is_some() && self.side == side
    }

    /// Who entered it, as the log names the phone: its table, its side, and the beginning of its own name.
    pub fn by(&self) -> String {
        let side = match self.side {
            Some(Side::NS) => " NS",
            Some(Side::EW) => " EW",
            None => "",
        };
        format!("{} {}{side} {}", self.table.section, self.table.table, self.phone.get(..4).unwrap_or_default())
    }

    /// The meeting it is about.
    pub fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }

    /// What stores it, once the other side says yes. None where the board is not there any more.
    pub fn making(&self, session: &Session, slot: Slot, reason: &str, at: DateTime<FixedOffset>) -> Option<Making> {
        let hand = Device::Phone { section: self.table.section, table: self.table.table };
        let stamp = Stamp { at, by: self.by(), hand };
        self.making_by(session, slot, reason, &stamp)
    }

    /// The same by another hand: the director's.
    pub fn making_by(&self, session: &Session, slot: Slot, reason: &str, stamp: &Stamp) -> Option<Making> {
        let lines = session.lines();
        let line = lines.iter().find(|line| line.slot == slot)?;
        let corrects = line.asks_why();
        let saying = Saying {
            said: OutcomeOrAward::Outcome(self.outcome),
            turned: false,
            copy: line.copy,
            forced: false,
            reason: corrects.then(|| reason.to_owned()),
            asked_by: None,
            consent: None,
        };
        // The result has the identity it was given when it was entered: what is stored twice is stored once.
        let mut first = Some(self.id);
        let mut changes = line.changes(session, saying, || first.take().unwrap_or_else(Uuid::now_v7));
        let approves = session.conditions.approval && !matches!(self.outcome, Outcome::NotPlayed);
        changes.extend(approves.then_some(Change::ResultApproved { result: ResultId(self.id) }));
        let mut id = Some(self.entry);
        let entries = changes
            .into_iter()
            .map(|change| Entry { id: id.take().unwrap_or_else(Uuid::now_v7), stamp: stamp.clone(), change })
            .collect();
        Some(Making { session: session.id, entries, seen: None, people: Vec::new() })
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
                "tricks" => &mut draft.tricks,
                other => panic!("{other}"),
            };
            (*value).clone_into(field);
        }
        draft
    }

    #[test]
    fn two_taps_are_a_contract_and_five_a_result() {
        let mut said = vec![("level", "4")];
        assert!(matches!(draft(&said).step(true), Step::Denomination(_)));
        said.push(("denomination", "S"));
        assert!(matches!(draft(&said).step(true), Step::Declarer(..)));
        said.push(("declarer", "N"));
        assert!(matches!(draft(&said).step(true), Step::Lead(_, Seat::North, None)));
        said.push(("lead", "H"));
        assert!(matches!(draft(&said).step(true), Step::Lead(_, _, Some(Suit::Hearts))));
        said[3] = ("lead", "HK");
        assert!(matches!(draft(&said).step(true), Step::Tricks(_, _, Some(_))));
        said.push(("tricks", "10"));
        let Step::Whole(Outcome::Played { contract, tricks, lead, .. }) = draft(&said).step(true) else { panic!() };
        assert_eq!((contract.to_string(), tricks.number()), ("4S".to_owned(), 10));
        assert_eq!(lead.map(named), Some("HK".to_owned()));
    }

    #[test]
    fn what_does_not_exist_is_asked_for_again() {
        let level = [("level", "8")];
        assert_eq!(draft(&level).step(true), Step::Level);
        let tricks = [("level", "1"), ("denomination", "NT"), ("declarer", "S"), ("lead", "-"), ("tricks", "14")];
        assert!(matches!(draft(&tricks).step(true), Step::Tricks(..)));
        let lead = [("level", "1"), ("denomination", "NT"), ("declarer", "S"), ("lead", "H11")];
        assert!(matches!(draft(&lead).step(true), Step::Lead(_, _, None)));
    }

    #[test]
    fn an_address_carries_no_sign_of_its_own() {
        let said = Draft { reason: "no".into(), ..draft(&[("level", "4&x=1"), ("denomination", "S")]) };
        assert_eq!(said.query(&[("declarer", "N")]), "?level=4%26x%3D1&denomination=S&declarer=N");
    }
}

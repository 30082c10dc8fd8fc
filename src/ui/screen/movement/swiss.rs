//! Choosing a movement whose rounds are drawn one after the other: its length, and what becomes of an odd number.
//! The draw of a round is in `draw`.

use crate::club::{Conditions, DrawLag, DrawOdd, DrawRules, Method, Rules, ScaleName};
use crate::lang::{Tables, Texts};
use crate::movement::{Family, Half, Kind, Number, Offer, Spec, Wishes};
use crate::scoring::WBF;
use crate::session::{Change, Section, Session};

use super::{State, Wish, is_seated};

/// What becomes of an odd number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Odd {
    /// One has a round without opponents.
    #[default]
    Bye,
    /// Three teams meet each other over two rounds.
    Triangle,
    /// Rounds are drawn one behind, and nobody sits North-South at table 1 in the first.
    Phantom,
}

impl Odd {
    /// As the settings have it.
    pub fn of(rules: &DrawRules) -> Self {
        match (rules.odd, rules.lag) {
            (DrawOdd::Triangle, _) => Self::Triangle,
            (DrawOdd::Bye, DrawLag::One) => Self::Phantom,
            (DrawOdd::Bye, DrawLag::None) => Self::Bye,
        }
    }

    /// What there is for pairs and teams, with its name.
    pub fn choices(kind: Kind, texts: &Texts) -> Vec<(Self, String)> {
        let say = texts.say();
        let triangle = (kind == Kind::Teams).then(|| (Self::Triangle, say.movement_odd_triangle()));
        let first = [(Self::Bye, say.movement_odd_bye())];
        first.into_iter().chain(triangle).chain([(Self::Phantom, say.movement_odd_phantom())]).collect()
    }

    /// Puts it into the settings of the draw.
    pub fn set(self, rules: &mut DrawRules) {
        if Self::of(rules) == self {
            return;
        }
        (rules.odd, rules.lag) = match self {
            Self::Bye => (DrawOdd::Bye, DrawLag::None),
            Self::Triangle => (DrawOdd::Triangle, DrawLag::None),
            Self::Phantom => (DrawOdd::Bye, DrawLag::One),
        };
    }
}

/// The Swiss of these wishes, where there is one: of pairs by tables, of teams by teams.
pub(in crate::ui::screen) fn offer(wishes: &Wishes) -> Option<Offer> {
    let (family, size) = match wishes.kind {
        Kind::Pairs => (Family::SwissPairs, wishes.size.checked_mul(2)?.checked_sub(u8::from(wishes.half))?),
        Kind::Teams if wishes.half => return None,
        Kind::Teams => (Family::SwissTeams, wishes.size),
        Kind::Individual => return None,
    };
    let spec = Spec { rounds: wishes.rounds, ..Spec::new(family, size) };
    // A round without boards is none.
    Offer::drawn(spec, wishes.boards_per_round).ok().filter(|offer| offer.boards_per_round > 0)
}

/// Conditions that fit a kind and a draw, where others are in force. Teams are scored by their matches and nobody else
/// is: a method that does not fit gives way to the usual one.
pub(super) fn conditions(session: &Session, kind: Kind, odd: Option<Odd>) -> Option<Change> {
    let now = &session.conditions;
    let mut conditions = now.clone();
    if now.rules.method != Method::Total && now.rules.method.is_teams() != (kind == Kind::Teams) {
        let (method, scale) = match kind {
            Kind::Teams => (Method::Imps, Some(WBF.to_owned())),
            Kind::Pairs | Kind::Individual => (Method::Matchpoints, None),
        };
        conditions.rules = Rules { method, vp_scale: ScaleName(scale), ..now.rules.clone() };
    }
    if let Some(odd) = odd {
        odd.set(&mut conditions.draw);
    }
    let changed = |conditions: &Conditions| conditions != now;
    Some(conditions).filter(changed).map(|conditions| Change::ConditionsSet { conditions })
}

impl State {
    /// The wishes begin with what is in force: its tables, and the one number nobody holds, if there is just one.
    pub(super) fn wish_as_kept(&mut self, session: &Session, section: &Section) {
        let movement = &section.movement;
        let drawn_pairs = movement.spec.filter(|spec| spec.family == Family::SwissPairs).map(|spec| spec.size);
        let half = movement.spec.and_then(|spec| spec.half);
        let size = match (movement.kind, movement.spec) {
            _ if drawn_pairs.is_some() => drawn_pairs.map_or(0, |pairs| pairs.div_ceil(2)),
            // A rover and a bump have no table of their own.
            (Kind::Pairs, _) if matches!(half, Some(Half::Rover | Half::Bump)) => movement.tables.saturating_add(1),
            (Kind::Pairs, _) | (_, None) => movement.tables,
            (_, Some(spec)) => spec.size,
        };
        let empty: Vec<Number> = match movement.kind {
            Kind::Pairs if drawn_pairs.is_none() => {
                (1..=2 * u16::from(size)).filter(|n| !is_seated(session, self.section, *n)).collect()
            }
            _ => Vec::new(),
        };
        let missing = match (half, &empty[..]) {
            (Some(Half::Without(number)), _) => Some(number),
            (None, [one]) => Some(*one),
            (Some(Half::Rover | Half::Bump) | None, _) => None,
        };
        let half = half.is_some() || missing.is_some() || drawn_pairs.is_some_and(|pairs| pairs % 2 == 1);
        let swiss = movement.drawn.map(|_| Odd::of(&session.conditions.draw));
        if swiss.is_some() != self.swiss.is_some() {
            self.swiss = swiss;
            self.offers.clear();
            (self.wishes.rounds, self.wishes.boards_per_round) = (None, Wishes::usual(size).boards_per_round);
            self.typed[Wish::Rounds as usize].clear();
        }
        if swiss.is_some() {
            (self.wishes.rounds, self.wishes.boards_per_round) = (Some(movement.rounds), section.boards_per_round);
            self.typed[Wish::Rounds as usize] = movement.rounds.to_string();
            self.typed[Wish::Length as usize] = section.boards_per_round.to_string();
        }
        let now = (self.wishes.kind, self.wishes.size, self.wishes.half, self.wishes.missing);
        if (movement.kind, size, half, missing) != now || self.offers.is_empty() {
            self.wishes = Wishes {
                kind: movement.kind,
                size,
                missing,
                half,
                quarter_minutes: session.conditions.quarter_minutes,
                still: session.wishes.still.len() as u8,
                ..self.wishes
            };
            self.typed[Wish::Size as usize] = Tables { tables: size, half }.written();
            self.many = None;
            let still = Some(self.wishes.still).filter(|n| *n > 0);
            self.typed[Wish::Still as usize] = still.map(|n| n.to_string()).unwrap_or_default();
            self.look();
        }
    }

    /// Pairs, individuals, teams, and pairs again.
    pub(super) fn other_kind(&mut self) {
        (self.wishes.kind, self.wishes.size) = match self.wishes.kind {
            Kind::Pairs => (Kind::Individual, self.wishes.size.saturating_mul(4)),
            Kind::Individual => (Kind::Teams, self.wishes.size / 4),
            Kind::Teams => (Kind::Pairs, self.wishes.size),
        };
        (self.wishes.half, self.wishes.missing) = (false, None);
        self.many = None;
        // An individual is not drawn.
        self.swiss = self.swiss.filter(|_| self.wishes.kind != Kind::Individual);
        self.typed[Wish::Size as usize] = self.wishes.size.to_string();
    }

    /// Rounds are drawn, or planned again, each with the usual length.
    pub(super) fn turn_swiss(&mut self) {
        self.swiss = if self.swiss.is_some() { None } else { Some(Odd::default()) };
        let drawn = if self.wishes.kind == Kind::Teams { 6 } else { 4 };
        let planned = Wishes::usual(self.wishes.size).boards_per_round;
        self.wishes.boards_per_round = if self.swiss.is_some() { drawn } else { planned };
        self.typed[Wish::Length as usize] = self.wishes.boards_per_round.to_string();
    }
}

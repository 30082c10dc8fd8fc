//! Choosing a movement whose rounds are drawn one after the other: its length, and what becomes of an odd number.
//! The draw of a round is in `draw`.

use crate::club::{Conditions, DrawLag, DrawOdd, DrawRules, Method, Rules, ScaleName};
use crate::lang::Texts;
use crate::movement::{Family, Kind, Offer, Spec, Wishes};
use crate::scoring::WBF;
use crate::session::{Change, Session};

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

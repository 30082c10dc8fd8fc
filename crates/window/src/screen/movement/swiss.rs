//! Movements whose rounds are drawn: their kinds, their length, and the conditions that fit them. `draw` draws the
//! rounds.

use evening::club::{
    Conditions, DrawLag, DrawLosers, DrawOdd, DrawRules, Knockout, MatchBoards, Method, Rules, ScaleName, Stanzas,
};
use evening::scoring::WBF;
use evening::session::{Change, Session};
use lang::{Tables, Texts};
use movement::{ContestantKind, Family, Half, Movement, Number, Offer, Spec, Wishes, cup_matches};

use super::{State, Wish, is_seated};

/// The usual boards in a round of teams drawn from the standings.
const SWISS_TEAMS_BOARDS: u8 = 6;
/// The usual boards in a round of pairs or players drawn from the standings.
const SWISS_BOARDS: u8 = 4;
/// The usual boards in a round of a knock-out.
const KNOCK_OUT_BOARDS: u8 = 12;

/// How opponents are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// By a movement.
    Planned,
    /// From the standings.
    Swiss,
    KnockOut,
}

/// A kind of draw: from the standings with a treatment of an odd number, or as a knock-out with a treatment of
/// losers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DrawKind {
    /// One contestant has a bye.
    #[default]
    Bye,
    /// Three teams meet each other over two rounds.
    Triangle,
    /// Rounds are drawn with a lag, and nobody sits North-South at table 1 in the first round.
    Phantom,
    KnockOut(DrawLosers),
}

impl DrawKind {
    /// The kind of a movement and the settings of the draw.
    pub fn of(movement: &Movement, rules: &DrawRules) -> Self {
        if movement.spec.is_some_and(|spec| spec.family.is_knock_out()) {
            return Self::KnockOut(rules.losers);
        }
        Self::by_rules(rules)
    }

    /// The kind of a draw from the standings.
    fn by_rules(rules: &DrawRules) -> Self {
        match (rules.odd, rules.lag) {
            (DrawOdd::Triangle, _) => Self::Triangle,
            (DrawOdd::Bye, DrawLag::One) => Self::Phantom,
            (DrawOdd::Bye, DrawLag::None) => Self::Bye,
        }
    }

    /// The proposed knock-out. A match of pairs is compared with other tables, so the losers go on playing.
    pub fn knock_out(kind: ContestantKind) -> Self {
        Self::KnockOut(if kind == ContestantKind::Pairs { DrawLosers::PlayOn } else { DrawLosers::Out })
    }

    /// The usual number of boards in a round.
    pub fn usual_boards_per_round(self, kind: ContestantKind) -> u8 {
        match (self, kind) {
            (Self::KnockOut(_), _) => KNOCK_OUT_BOARDS,
            (_, ContestantKind::Teams) => SWISS_TEAMS_BOARDS,
            (_, ContestantKind::Pairs | ContestantKind::Individual) => SWISS_BOARDS,
        }
    }

    pub fn is_knock_out(self) -> bool {
        matches!(self, Self::KnockOut(_))
    }

    /// The kind of draw as these contestants can play it. Individuals always have byes. `None` for a knock-out of
    /// individuals.
    pub fn for_kind(self, kind: ContestantKind) -> Option<Self> {
        match kind {
            ContestantKind::Individual => (!self.is_knock_out()).then_some(Self::Bye),
            ContestantKind::Pairs | ContestantKind::Teams => Some(self),
        }
    }

    /// The kinds to choose from, with names: the knock-outs, or the draws from the standings. Empty for individuals.
    pub fn choices(self, kind: ContestantKind, texts: &Texts) -> Vec<(Self, String)> {
        let say = texts.say();
        if kind == ContestantKind::Individual {
            return Vec::new();
        }
        if self.is_knock_out() {
            return vec![
                (Self::KnockOut(DrawLosers::Out), say.movement_losers_out()),
                (Self::KnockOut(DrawLosers::Third), say.movement_losers_third()),
                (Self::KnockOut(DrawLosers::PlayOn), say.movement_losers_play_on()),
            ];
        }
        let triangle = (kind == ContestantKind::Teams).then(|| (Self::Triangle, say.movement_odd_triangle()));
        let bye = [(Self::Bye, say.movement_odd_bye())];
        let is_of_teams = kind == ContestantKind::Teams;
        let phantom = if is_of_teams { say.movement_odd_phantom_team() } else { say.movement_odd_phantom() };
        bye.into_iter().chain(triangle).chain([(Self::Phantom, phantom)]).collect()
    }

    /// Puts the kind into the settings of the draw. `stanzas` is the number of rounds of a knock-out match.
    pub fn set(self, rules: &mut DrawRules, stanzas: u8) {
        (rules.odd, rules.lag) = match self {
            Self::KnockOut(losers) => {
                rules.losers = losers;
                // A number outside 1 to 32 leaves the usual value.
                _ = rules.set("draw.stanzas", &stanzas.to_string());
                return;
            }
            _ if self == Self::by_rules(rules) => return,
            Self::Bye => (DrawOdd::Bye, DrawLag::None),
            Self::Triangle => (DrawOdd::Triangle, DrawLag::None),
            Self::Phantom => (DrawOdd::Bye, DrawLag::One),
        };
    }

    /// Adapts the rules to the kind: a match of a knock-out is won or lost without victory points, and two teams that
    /// are drawn against each other again play another match.
    pub fn fit(self, rules: &mut Rules) {
        if self.is_knock_out() {
            rules.knockout = Knockout::Yes;
            rules.vp_scale = ScaleName(None);
            rules.vp_pairs = ScaleName(None);
        } else {
            rules.match_boards = MatchBoards::Round;
        }
    }
}

/// The number of rounds of a knock-out match, from the total number of rounds. At least 1.
fn rounds_of_match(spec: Spec) -> u8 {
    let matches = cup_matches(spec.size).max(1);
    spec.rounds.map_or(1, |rounds| rounds / matches).max(1)
}

/// The drawn movement for these wishes. `None` if there is none. For a knock-out the wished rounds are those of a
/// match.
pub(in crate::screen) fn offer(wishes: &Wishes, draw_kind: DrawKind) -> Option<Offer> {
    let (family, size) = match wishes.kind {
        ContestantKind::Pairs => {
            let family = if draw_kind.is_knock_out() { Family::KnockOutPairs } else { Family::SwissPairs };
            (family, wishes.size.checked_mul(2)?.checked_sub(u8::from(wishes.half))?)
        }
        ContestantKind::Teams if wishes.half => return None,
        ContestantKind::Teams if draw_kind.is_knock_out() => (Family::KnockOut, wishes.size),
        ContestantKind::Teams => (Family::SwissTeams, wishes.size),
        ContestantKind::Individual if wishes.half || draw_kind.is_knock_out() => return None,
        ContestantKind::Individual => (Family::SwissIndividual, wishes.size),
    };
    let rounds = match wishes.rounds {
        Some(stanzas) if draw_kind.is_knock_out() => Some(stanzas.checked_mul(cup_matches(size))?),
        rounds => rounds,
    };
    let eights = wishes.eights && wishes.kind == ContestantKind::Teams;
    let spec = Spec { rounds, eights, ..Spec::new(family, size) };
    // A round needs at least one board.
    Offer::drawn(spec, wishes.boards_per_round).ok().filter(|offer| offer.boards_per_round > 0)
}

/// The change to conditions that fit a movement and a draw. `before` is the movement in force. `None` if the current
/// conditions fit. Only teams are scored by matches; a method that does not fit is replaced by the usual one.
pub(super) fn conditions_change(
    session: &Session,
    before: Option<&Movement>,
    movement: &Movement,
    draw_kind: Option<DrawKind>,
) -> Option<Change> {
    let current = &session.conditions;
    let mut conditions = current.clone();
    let kind = movement.kind;
    let is_knock_out = draw_kind.is_some_and(DrawKind::is_knock_out);
    // Matches that were won and lost are counted in victory points again.
    let leaves_knock_out = current.rules.knockout == Knockout::Yes && !is_knock_out && draw_kind.is_some();
    if !current.rules.method.is_offered(kind == ContestantKind::Teams) || leaves_knock_out {
        let (method, scale) = match kind {
            ContestantKind::Teams => (Method::Imps, Some(WBF.to_owned())),
            ContestantKind::Pairs | ContestantKind::Individual => (Method::Matchpoints, None),
        };
        conditions.rules =
            Rules { method, vp_scale: ScaleName(scale), knockout: Knockout::No, ..current.rules.clone() };
    }
    if leaves_knock_out {
        conditions.draw.stanzas = Stanzas::default();
    }
    if let Some(draw_kind) = draw_kind {
        draw_kind.set(&mut conditions.draw, movement.spec.map_or(1, rounds_of_match));
        draw_kind.fit(&mut conditions.rules);
    }
    // The rules of drawn rounds also apply when a movement begins to draw its rounds.
    let begins_drawing = |before: &Movement| before.drawn.is_none() || before.bracket != movement.bracket;
    if kind == ContestantKind::Teams
        && movement.drawn.is_some()
        && draw_kind.is_none()
        && before.is_some_and(begins_drawing)
    {
        DrawKind::Bye.fit(&mut conditions.rules);
    }
    let has_changed = |conditions: &Conditions| conditions != current;
    Some(conditions).filter(has_changed).map(|conditions| Change::ConditionsSet { conditions })
}

impl State {
    /// Sets the wishes from a movement of the section: its tables, and its empty number if there is exactly one. `late`
    /// is the number of a late pair that may not have names yet, so it does not count as empty.
    pub(super) fn set_wishes_from(
        &mut self,
        session: &Session,
        movement: &Movement,
        boards_per_round: u8,
        late: Option<Number>,
    ) {
        let is_for_pairs = |spec: &Spec| matches!(spec.family, Family::SwissPairs | Family::KnockOutPairs);
        let drawn_pairs = movement.spec.filter(is_for_pairs).map(|spec| spec.size);
        let half = movement.half();
        let size = match (movement.kind, movement.spec) {
            _ if drawn_pairs.is_some() => drawn_pairs.map_or(0, |pairs| pairs.div_ceil(2)),
            // A rover pair or a bump pair has no table of its own.
            (ContestantKind::Pairs, _) if matches!(half, Some(Half::Rover | Half::Bump)) => {
                movement.tables.saturating_add(1)
            }
            (ContestantKind::Pairs, _) | (_, None) => movement.tables,
            (_, Some(spec)) => spec.size,
        };
        let empty_numbers: Vec<Number> = match movement.kind {
            ContestantKind::Pairs if drawn_pairs.is_none() => {
                let is_unnamed = |number: &Number| Some(*number) != late && !is_seated(session, self.section, *number);
                (1..=2 * u16::from(size)).filter(is_unnamed).collect()
            }
            _ => Vec::new(),
        };
        let missing = match (half, &empty_numbers[..]) {
            (Some(Half::Without(number)), _) => Some(number),
            // In a repaired movement a number without names that plays is a late contestant's.
            (None, [number]) if !movement.contestants().contains(number) || movement.repaired.is_none() => {
                Some(*number)
            }
            (Some(Half::Rover | Half::Bump) | None, _) => None,
        };
        let half = half.is_some() || missing.is_some() || drawn_pairs.is_some_and(|pairs| pairs % 2 == 1);
        let draw_kind = movement.drawn.map(|_| DrawKind::of(movement, &session.conditions.draw));
        if draw_kind.is_some() != self.draw_kind.is_some() {
            self.draw_kind = draw_kind;
            self.offers.clear();
            (self.pending_wishes, self.offered_wishes) = (None, None);
            (self.wishes.rounds, self.wishes.boards_per_round) = (None, Wishes::usual(size).boards_per_round);
            self.typed_wishes[Wish::Rounds as usize].clear();
        }
        if draw_kind.is_some() {
            let spec = movement.spec.filter(|spec| spec.family.is_knock_out());
            let rounds =
                spec.map_or(movement.rounds, |spec| rounds_of_match(Spec { rounds: Some(movement.rounds), ..spec }));
            (self.wishes.rounds, self.wishes.boards_per_round) = (Some(rounds), boards_per_round);
            self.typed_wishes[Wish::Rounds as usize] = rounds.to_string();
            self.typed_wishes[Wish::BoardsPerRound as usize] = boards_per_round.to_string();
        }
        let wished = (self.wishes.kind, self.wishes.size, self.wishes.half, self.wishes.missing, self.wishes.eights);
        let eights = movement.is_of_eights();
        if (movement.kind, size, half, missing, eights) != wished || self.first_offer_index().is_none() {
            self.wishes = Wishes {
                kind: movement.kind,
                size,
                missing,
                half,
                eights,
                quarter_minutes: session.conditions.quarter_minutes,
                still: session.wishes.still.len() as u8,
                ..self.wishes
            };
            self.typed_wishes[Wish::Size as usize] = Tables { tables: size, half }.written();
            self.unusual_tables = None;
            let stationary = Some(self.wishes.still).filter(|number| *number > 0);
            self.typed_wishes[Wish::Stationary as usize] =
                stationary.map(|number| number.to_string()).unwrap_or_default();
            self.request_offers();
        }
    }

    /// Chooses the kind of contestants. The size of an individual is its number of players, four for each
    /// table.
    pub(super) fn set_kind(&mut self, kind: ContestantKind) {
        if kind == self.wishes.kind {
            return;
        }
        let size = self.wishes.size;
        self.wishes.size = match (self.wishes.kind, kind) {
            (_, ContestantKind::Individual) => size.saturating_mul(4),
            (ContestantKind::Individual, _) => size / 4,
            _ => size,
        };
        self.wishes.kind = kind;
        (self.wishes.half, self.wishes.missing, self.wishes.eights) = (false, None, false);
        self.unusual_tables = None;
        self.draw_kind = self.draw_kind.and_then(|kind| kind.for_kind(self.wishes.kind));
        self.typed_wishes[Wish::Size as usize] = self.wishes.size.to_string();
    }

    /// Chooses planned rounds, rounds drawn from the standings, or a knock-out, each with the usual number of boards in
    /// a round.
    pub(super) fn set_drawing(&mut self, drawing: Drawing) {
        if drawing == self.drawing() {
            return;
        }
        if drawing == Drawing::KnockOut || self.drawing() == Drawing::KnockOut {
            self.wishes.rounds = None;
            self.typed_wishes[Wish::Rounds as usize].clear();
        }
        let kind = self.wishes.kind;
        self.draw_kind = match drawing {
            Drawing::Planned => None,
            Drawing::Swiss => Some(DrawKind::default()),
            Drawing::KnockOut => Some(DrawKind::knock_out(kind)),
        };
        self.wishes.boards_per_round = self.draw_kind.map_or_else(
            || Wishes::usual(self.wishes.size).boards_per_round,
            |draw_kind| draw_kind.usual_boards_per_round(kind),
        );
        self.typed_wishes[Wish::BoardsPerRound as usize] = self.wishes.boards_per_round.to_string();
    }

    pub(super) fn drawing(&self) -> Drawing {
        match self.draw_kind {
            None => Drawing::Planned,
            Some(kind) if kind.is_knock_out() => Drawing::KnockOut,
            Some(_) => Drawing::Swiss,
        }
    }
}

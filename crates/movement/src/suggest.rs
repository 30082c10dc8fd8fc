//! Movements that fit a room, best first, each with reasons for the director to choose by.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Side;

use super::{ContestantKind, Family, Half, Movement, Number, Report, Spec, SpecError, check, turn};

/// The wishes of the director.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wishes {
    pub kind: ContestantKind,
    /// The number of tables, with a half table counted as one, or of players in an individual, or of teams.
    pub size: u8,
    /// Whether there is one pair fewer than the tables seat.
    pub half: bool,
    /// Whether teams have eight players.
    pub eights: bool,
    /// The number that nobody holds, if it is known.
    pub missing: Option<Number>,
    /// The fewest and the most boards for a contestant.
    pub boards: (u16, u16),
    /// Whether a movement fits as well if all its rounds together have that many boards, although each contestant plays
    /// fewer by sitting out in turn.
    pub or_all_rounds: bool,
    /// The most boards in a round.
    pub boards_per_round: u8,
    /// The number of rounds, if it matters.
    pub rounds: Option<u8>,
    /// One or two winners, if it matters.
    pub winners: Option<u8>,
    /// The number of boards available, if it is limited.
    pub boards_at_hand: Option<u16>,
    /// The number of copies of each board.
    pub copies: u8,
    /// The number of contestants that must sit still.
    pub still: u8,
    /// The most minutes of play, if it is limited.
    pub minutes: Option<u16>,
    /// The time for a board in quarters of a minute: 30 is seven and a half minutes.
    pub quarter_minutes: u16,
}

/// Why a movement is better or worse than another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OfferReason {
    /// One ranking, or one for each line.
    Winners(u8),
    /// With one ranking, everybody meets everybody.
    MeetAll,
    /// With two rankings, everybody of one side meets everybody of the other.
    MeetOtherSide,
    /// Not all meet: the fewest and the most opponents that a contestant meets, and of how many. With two rankings the
    /// two lines may differ in length, and so do the numbers that their contestants could meet.
    MeetSome { met: (usize, usize), all: (usize, usize) },
    /// This many meetings are rematches.
    MeetAgain(usize),
    /// This many contestants sit still, if they are not a whole line.
    Still(usize),
    /// Tables share a set this many times.
    Sharing(usize),
    /// This many copies of the boards are needed.
    Copies(u8),
    /// Contestants sit out for up to this many rounds.
    SitOut(u8),
    /// Some contestants sit out for more rounds than others.
    Uneven,
    /// The rounds with turned tables.
    Switched(Vec<u8>),
}

/// A movement that fits, and the length of its rounds.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    /// Its short name.
    pub spec: Spec,
    pub movement: Movement,
    pub report: Report,
    /// The number of boards in a set, which is played in a round.
    pub boards_per_round: u8,
    /// The reasons to choose by.
    pub reasons: Vec<OfferReason>,
    /// The fairness if the last eighth of the rounds were turned instead, for a movement with turned rounds.
    pub rule_of_thumb: Option<f64>,
    /// The [`cost`] in thousandths; smaller fits better.
    cost: i64,
}

impl Wishes {
    /// The usual evening: 24 to 28 boards at seven and a half minutes.
    pub fn usual(tables: u8) -> Self {
        Self {
            kind: ContestantKind::Pairs,
            size: tables,
            half: false,
            eights: false,
            missing: None,
            boards: (24, 28),
            or_all_rounds: false,
            boards_per_round: 8,
            rounds: None,
            winners: None,
            boards_at_hand: None,
            copies: 2,
            still: 0,
            minutes: None,
            quarter_minutes: 30,
        }
    }

    /// The forms of a family that seat the contestants: each a size and the handling of a half table.
    fn forms(&self, family: Family) -> Vec<(u8, Option<Half>)> {
        let (size, fewer_tables) = (self.size, self.size.saturating_sub(1));
        if self.kind != ContestantKind::Pairs || !self.half {
            return vec![(size, None)];
        }
        let tables = Number::from(size);
        let mut forms = match self.missing {
            Some(number) => vec![(size, Some(Half::Without(number)))],
            // In a Howell it does not matter which pair is missing; in a Mitchell its line decides who sits out.
            None if family.has_one_winner() => vec![(size, Some(Half::Without(2 * tables)))],
            None => vec![(size, Some(Half::Without(2 * tables))), (size, Some(Half::Without(tables)))],
        };
        forms.extend([(fewer_tables, Some(Half::Rover)), (fewer_tables, Some(Half::Bump))]);
        forms
    }
}

impl Offer {
    /// An offer without reasons and cost, for a movement whose rounds are drawn.
    ///
    /// # Errors
    /// When there is no such movement.
    pub fn drawn(spec: Spec, boards_per_round: u8) -> Result<Self, SpecError> {
        let movement = spec.movement()?;
        let report = check(&movement);
        Ok(Self { spec, movement, report, boards_per_round, reasons: Vec::new(), rule_of_thumb: None, cost: 0 })
    }

    /// The most boards of any contestant. If a pair is missing and everybody sits out in turn, that is fewer than the
    /// rounds have.
    pub fn boards(&self) -> u16 {
        self.boards_each().1
    }

    /// The fewest and the most boards of any contestant.
    pub fn boards_each(&self) -> (u16, u16) {
        boards_each(&self.movement, &self.report, self.boards_per_round)
    }

    /// The number of boards laid out.
    pub fn boards_used(&self) -> u16 {
        self.movement.boards_used(self.boards_per_round)
    }

    /// Minutes from the first card to the last, with two for each move.
    pub fn minutes(&self, wishes: &Wishes) -> u16 {
        playing_minutes(self.boards_per_round, self.movement.rounds, wishes)
    }
}

/// The fewest and the most boards of any contestant in a movement with rounds of this length.
pub fn boards_each(movement: &Movement, report: &Report, boards_per_round: u8) -> (u16, u16) {
    let (fewest, most) = rounds_played(movement, report);
    (u16::from(boards_per_round) * fewest, u16::from(boards_per_round) * most)
}

/// Minutes for the move between two rounds.
pub const MOVE_MINUTES: u16 = 2;

/// The best movement with the most boards below the wish, and the best with the fewest above it. Used if nothing fits.
pub fn nearest(wishes: &Wishes) -> Vec<Offer> {
    let (least, most) = wishes.boards;
    let wider = Wishes {
        boards: (least.saturating_sub(MAX_BOARD_DISTANCE).max(1), most.saturating_add(MAX_BOARD_DISTANCE)),
        ..*wishes
    };
    let offers = suggest(&wider);
    let nearest_below = offers.iter().filter(|offer| offer.boards() < least).rev().max_by_key(|offer| offer.boards());
    let nearest_above = offers.iter().filter(|offer| offer.boards() > most).min_by_key(|offer| offer.boards());
    nearest_below.into_iter().chain(nearest_above).cloned().collect()
}

/// The largest distance to the wished number of boards that counts as near.
const MAX_BOARD_DISTANCE: u16 = 8;

/// The minutes of an evening: those of its boards, and those of the moves between the rounds.
fn playing_minutes(boards_per_round: u8, rounds: u8, wishes: &Wishes) -> u16 {
    let boards = u16::from(boards_per_round) * u16::from(rounds);
    (boards * wishes.quarter_minutes).div_ceil(4) + MOVE_MINUTES * u16::from(rounds).saturating_sub(1)
}

/// All movements that fit, best first: by cost, then by name.
pub fn suggest(wishes: &Wishes) -> Vec<Offer> {
    // One board a round suits Howells and individuals. Others are offered with it only if nothing else fits.
    let offers = offers_with_min_boards(wishes, 2);
    if offers.is_empty() { offers_with_min_boards(wishes, 1) } else { offers }
}

/// All movements that fit with at least this many boards in a round, best first. Howells, individuals and teams may
/// have one board.
fn offers_with_min_boards(wishes: &Wishes, min_boards: u8) -> Vec<Offer> {
    let mut specs: Vec<(Spec, u8)> = Vec::new();
    for family in Family::of(wishes.kind) {
        for (size, half) in wishes.forms(family) {
            let eights = wishes.eights && wishes.kind == ContestantKind::Teams;
            let spec = Spec { half, eights, ..Spec::new(family, size) };
            let Ok(most) = spec.most_rounds() else { continue };
            for rounds in family
                .rounds(size)
                .into_iter()
                .filter(|r| *r <= most && (wishes.rounds == Some(*r) || is_worthwhile(family, *r, most)))
            {
                let needs_rounds = rounds < most || family == Family::ThreeQuarterHowell;
                let spec = Spec { rounds: needs_rounds.then_some(rounds), ..spec };
                specs.push((spec, rounds));
                if wishes.copies >= size && matches!(family, Family::Mitchell | Family::Howell) {
                    specs.push((Spec { barometer: true, ..spec }, rounds));
                }
            }
        }
    }
    // Movements are made and rated independently of each other, so several threads share the work.
    let thread_count = std::thread::available_parallelism().map_or(1, usize::from).min(8);
    let make_part = &|part: usize| {
        let mut offers = Vec::new();
        for (spec, rounds) in specs.iter().skip(part).step_by(thread_count) {
            add_offers(*spec, *rounds, wishes, min_boards, &mut offers);
        }
        offers
    };
    let mut offers: Vec<Offer> = std::thread::scope(|scope| {
        let other_threads: Vec<_> = (1..thread_count).map(|part| scope.spawn(move || make_part(part))).collect();
        let mut offers = make_part(0);
        for thread in other_threads {
            // A thread that panics would have panicked here too.
            offers.extend(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        offers
    });
    offers.sort_by_cached_key(|offer| (offer.cost, offer.spec.to_string(), offer.boards_per_round));
    offers
}

/// The most rounds that an evening usually has.
const MAX_EVENING_ROUNDS: u8 = 16;

/// Whether a length is worth offering. Short forms compare too few pairs, and a Howell cut short is worse than one
/// designed for its rounds.
fn is_worthwhile(family: Family, rounds: u8, most: u8) -> bool {
    match family {
        Family::Howell => rounds == most,
        // If the lines cannot both move it is a Bowman, which is offered under its own name.
        Family::DoubleAppendix => rounds >= most.min(5) && super::mitchell::can_both_lines_move(usize::from(most)),
        // Cut short, these lose what makes them special.
        Family::Scissors
        | Family::DoubleWeave
        | Family::Hesitation
        | Family::DoubleHesitation
        | Family::Blackpool
        | Family::ShareAndRelay => rounds + 2 >= most,
        // Each length has a design of its own.
        Family::ThreeQuarterHowell => true,
        // More rounds than an evening has are played to the end, or only on request.
        Family::Mitchell | Family::SkipMitchell | Family::Bowman | Family::Web | Family::Appendix => {
            rounds >= most.min(5) && (rounds <= MAX_EVENING_ROUNDS || rounds == most)
        }
        Family::Individual
        | Family::Rainbow
        | Family::Match
        | Family::RoundRobin
        | Family::AmericanWhist
        | Family::NewEngland
        | Family::Stagger
        | Family::Triples => rounds >= most.min(5),
        // Drawn movements have no meetings to compare.
        Family::SwissPairs
        | Family::SwissTeams
        | Family::SwissIndividual
        | Family::KnockOut
        | Family::KnockOutPairs => false,
    }
}

/// Adds a movement with each number of boards for its rounds, plain and turned as wished.
fn add_offers(spec: Spec, rounds: u8, wishes: &Wishes, min_boards: u8, collected: &mut Vec<Offer>) {
    let lengths = suitable_lengths(spec, rounds, wishes, min_boards);
    if lengths.is_empty() {
        return;
    }
    let turns: &[bool] = if spec.family.has_one_winner() { &[false] } else { &[false, true] };
    for switched in turns {
        collected.extend(offers_of_lengths(Spec { switched: *switched, ..spec }, &lengths, wishes));
    }
}

/// The numbers of boards in a round that may give a wished total within the minutes.
fn suitable_lengths(spec: Spec, rounds: u8, wishes: &Wishes, min_boards: u8) -> Vec<u8> {
    if wishes.rounds.is_some_and(|r| r != rounds) {
        return Vec::new();
    }
    let can_have_one_board = spec.family == Family::Howell || spec.family.kind() != ContestantKind::Pairs;
    let min_boards = if can_have_one_board { 1 } else { min_boards };
    // One pair sits out in each round, so the pair that does so least does it at most as often as the average. A
    // movement that is still too long need not be built.
    let sit_outs = match spec.half {
        Some(Half::Without(_)) => u16::from(rounds) / (2 * u16::from(spec.size) - 1).max(1),
        _ => 0,
    };
    let is_suitable = |length: &u8| {
        let boards = |rounds: u16| u16::from(*length) * rounds;
        boards(u16::from(rounds)) >= wishes.boards.0
            && boards(u16::from(rounds) - sit_outs) <= wishes.boards.1
            && wishes.minutes.is_none_or(|most| playing_minutes(*length, rounds, wishes) <= most)
    };
    (min_boards..=wishes.boards_per_round).filter(is_suitable).collect()
}

/// A movement with each of these lengths. Empty if it does not fit.
fn offers_of_lengths(spec: Spec, lengths: &[u8], wishes: &Wishes) -> Vec<Offer> {
    let winners = if spec.switched || spec.family.has_one_winner() { 1 } else { 2 };
    if wishes.winners.is_some_and(|w| w != winners) {
        return Vec::new();
    }
    let Ok(movement) = spec.movement() else { return Vec::new() };
    // With very few rounds the missing pair may leave somebody without any board.
    let pair_count = 2 * usize::from(spec.size);
    if matches!(spec.half, Some(Half::Without(_))) && movement.contestants().len() + 1 < pair_count {
        return Vec::new();
    }
    let report = check(&movement);
    if report.stationary.len() < usize::from(wishes.still)
        || report.copies > wishes.copies.max(1) && report.sharing.is_empty()
    {
        return Vec::new();
    }
    let (_, most_rounds) = rounds_played(&movement, &report);
    let is_wished = |length: &&u8| {
        let boards = |rounds: u16| (wishes.boards.0..=wishes.boards.1).contains(&(u16::from(**length) * rounds));
        (boards(most_rounds) || wishes.or_all_rounds && boards(u16::from(movement.rounds)))
            && wishes.boards_at_hand.is_none_or(|most| movement.boards_used(**length) <= most)
    };
    let rule_of_thumb = spec.switched.then(|| {
        let unturned = Spec { switched: false, ..spec }.movement();
        unturned.map_or(0.0, |m| turn::last_eighth(&m).balance().fairness())
    });
    let reasons = offer_reasons(&movement, &report);
    let offer = |length: &u8| {
        let (movement, report, reasons) = (movement.clone(), report.clone(), reasons.clone());
        let mut offer = Offer { spec, movement, report, boards_per_round: *length, reasons, rule_of_thumb, cost: 0 };
        offer.cost = (cost(&offer, wishes) * 1000.0).round() as i64;
        offer
    };
    lengths.iter().filter(is_wished).map(offer).collect()
}

/// The fewest and the most rounds that a contestant plays.
fn rounds_played(movement: &Movement, report: &Report) -> (u16, u16) {
    let sit_outs = || report.moves.keys().map(|number| report.sit_outs.get(number).copied().unwrap_or(0));
    let rounds_without = |sit_outs: Option<u8>| u16::from(movement.rounds.saturating_sub(sit_outs.unwrap_or(0)));
    (rounds_without(sit_outs().max()), rounds_without(sit_outs().min()))
}

/// What speaks for and against a movement.
fn offer_reasons(movement: &Movement, report: &Report) -> Vec<OfferReason> {
    let mut reasons = vec![OfferReason::Winners(movement.winners)];
    let mut opponents: BTreeMap<Number, BTreeSet<Number>> = BTreeMap::new();
    let mut lines: [BTreeSet<Number>; 2] = Default::default();
    for meeting in &movement.meetings {
        for (side, line) in Side::BOTH.into_iter().zip(&mut lines) {
            for contestant in meeting.sitting.side(side) {
                opponents.entry(contestant).or_default().extend(meeting.sitting.side(side.other()));
                line.insert(contestant);
            }
        }
    }
    let possible_count = |contestant: &Number| match (movement.winners, lines[0].contains(contestant)) {
        (2, true) => lines[1].len(),
        (2, false) => lines[0].len(),
        _ => opponents.len() - 1,
    };
    let counts: Vec<(usize, usize)> = opponents.iter().map(|(one, met)| (met.len(), possible_count(one))).collect();
    let range =
        |count: fn(&(usize, usize)) -> usize| Some((counts.iter().map(count).min()?, counts.iter().map(count).max()?));
    if let (Some(met), Some(all)) = (range(|(met, _)| *met), range(|(_, all)| *all)) {
        reasons.push(match movement.winners {
            _ if counts.iter().any(|(met, all)| met < all) => OfferReason::MeetSome { met, all },
            2 => OfferReason::MeetOtherSide,
            _ => OfferReason::MeetAll,
        });
    }
    // In an individual everybody is met twice by design.
    if !report.repeats.is_empty() && movement.kind != ContestantKind::Individual {
        reasons.push(OfferReason::MeetAgain(report.repeats.len()));
    }
    let stationary_count = report.stationary.len();
    if movement.winners == 1 && (1..usize::from(movement.tables)).contains(&stationary_count) {
        reasons.push(OfferReason::Still(stationary_count));
    }
    if !report.sharing.is_empty() {
        reasons.push(OfferReason::Sharing(report.sharing.len()));
    } else if report.copies > 1 {
        reasons.push(OfferReason::Copies(report.copies));
    }
    if let Some(most) = report.sit_outs.values().max() {
        reasons.push(OfferReason::SitOut(*most));
    }
    if has_uneven_sit_outs(report) {
        reasons.push(OfferReason::Uneven);
    }
    let switched_rounds = movement.switched_rounds();
    if !switched_rounds.is_empty() {
        reasons.push(OfferReason::Switched(switched_rounds));
    }
    reasons
}

/// Whether some contestants sit out and others do not, or not as long.
fn has_uneven_sit_outs(report: &Report) -> bool {
    let mut rounds = report.moves.keys().map(|n| report.sit_outs.get(n).copied().unwrap_or(0));
    let first = rounds.next();
    rounds.any(|r| Some(r) != first)
}

/// How far a movement is from a director's ideal, in points of fairness; smaller fits better. An unfair movement
/// costs up to 100 with two rankings, and up to 60 with one, which is never quite even.
fn cost(offer: &Offer, wishes: &Wishes) -> f64 {
    let report = &offer.report;
    let rounds = f64::from(offer.movement.rounds.max(1));
    let middle = f64::from(wishes.boards.0 + wishes.boards.1) / 2.0;
    let meeting_count = offer.movement.meetings.len().max(1) as f64;
    let rematch_count = if offer.movement.kind == ContestantKind::Individual { 0 } else { report.repeats.len() };
    let copies = if report.sharing.is_empty() { report.copies.saturating_sub(1) } else { 0 };
    let unfairness_weight = if offer.movement.winners == 1 { 60.0 } else { 100.0 };
    unfairness_weight * (1.0 - report.balance.fairness())
        + if has_small_ranking(&offer.movement) { 80.0 } else { 0.0 }
        + 20.0 * (report.sharing.len() as f64 / rounds).min(2.0)
        + 8.0 * f64::from(copies.min(4))
        + 10.0 * f64::from(report.sit_outs.values().max().copied().unwrap_or(0))
        + if has_uneven_sit_outs(report) { 5.0 } else { 0.0 }
        + if rematch_count > 0 { 10.0 } else { 0.0 }
        + 40.0 * (rematch_count as f64 / meeting_count).min(1.0)
        + 0.5 * (f64::from(offer.boards()) - middle).abs()
        + announcement_cost(offer.spec)
}

/// Whether a ranking has two or three pairs only. Then all pairs should be ranked together.
fn has_small_ranking(movement: &Movement) -> bool {
    movement.kind == ContestantKind::Pairs && movement.winners == 2 && movement.contestants().len() / 2 < 4
}

/// The cost of rules that a director can hardly announce.
fn announcement_cost(spec: Spec) -> f64 {
    let family_cost = match spec.family {
        Family::SkipMitchell | Family::Howell => 1.0,
        Family::ShareAndRelay | Family::ThreeQuarterHowell => 2.0,
        Family::Web | Family::Hesitation | Family::DoubleHesitation => 3.0,
        Family::Bowman | Family::Appendix | Family::DoubleAppendix | Family::Blackpool => 4.0,
        Family::DoubleWeave => 5.0,
        Family::Scissors => 8.0,
        // A plain Mitchell, or movements that everybody has on paper.
        Family::Mitchell
        | Family::Individual
        | Family::Rainbow
        | Family::Match
        | Family::RoundRobin
        | Family::AmericanWhist
        | Family::NewEngland
        | Family::Stagger
        | Family::Triples
        | Family::SwissPairs
        | Family::SwissTeams
        | Family::SwissIndividual
        | Family::KnockOut
        | Family::KnockOutPairs => 0.0,
    };
    let half_cost = match spec.half {
        None | Some(Half::Without(_)) => 0.0,
        Some(Half::Rover) => 2.0,
        Some(Half::Bump) => 3.0,
    };
    family_cost + half_cost + f64::from(u8::from(spec.switched))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cost_of_a_movement_adds_up_the_documented_costs() {
        // Boards in a round, the cost of complete unfairness, and the other costs: half a point for each board off 26,
        // and the costs named beside it.
        for (spec, boards, unfairness_weight, other_costs) in [
            ("mitchell 7", 4, 100.0, 1.0),
            // One for turned tables.
            ("mitchell 7 switched", 4, 60.0, 1.0 + 1.0),
            ("skip-mitchell 8", 4, 100.0, 1.0 + 1.0),
            // One sharing in each round.
            ("share-and-relay 8", 3, 100.0, 1.0 + 20.0 + 2.0),
            // Two sharings in each of five rounds; one of them has three tables.
            ("bowman 7", 5, 100.0, 0.5 + 36.0 + 4.0),
            ("double-appendix 7", 5, 100.0, 0.5 + 40.0 + 4.0),
            ("howell 4", 4, 60.0, 1.0 + 1.0),
            // Each of the others sits out once.
            ("howell 4 without 8", 4, 60.0, 1.0 + 10.0 + 1.0),
            // North-South sit out once and East-West never do.
            ("mitchell 7 without 14", 4, 100.0, 1.0 + 10.0 + 5.0),
            // Two copies; seven, which are counted as five.
            ("web 10 rounds 9", 3, 100.0, 0.5 + 8.0 + 3.0),
            ("mitchell 7 barometer", 4, 100.0, 1.0 + 32.0),
            // Sixteen of eighty meetings are second ones.
            ("blackpool 8", 3, 100.0, 2.0 + 10.0 + 8.0 + 4.0),
            // In an individual everybody meets twice; here two tables share in each round.
            ("individual 8", 4, 60.0, 1.0 + 20.0),
            ("hesitation 7", 3, 60.0, 1.0 + 3.0),
            ("double-weave 8", 3, 100.0, 1.0 + 5.0),
            ("scissors 8", 2, 100.0, 3.0 + 8.0),
            // The displaced pairs sit out once each; a rover costs two more to announce, a bump three.
            ("mitchell 7 rover", 4, 100.0, 1.0 + 10.0 + 5.0 + 2.0),
            ("mitchell 7 bump", 4, 100.0, 1.0 + 10.0 + 5.0 + 3.0),
            ("skip-mitchell 8 rover switched", 4, 60.0, 1.0 + 10.0 + 5.0 + 1.0 + 2.0 + 1.0),
        ] {
            let offer = Offer::drawn(spec.parse().unwrap(), boards).unwrap();
            let expected = unfairness_weight * (1.0 - offer.report.balance.fairness()) + other_costs;
            let computed = cost(&offer, &Wishes::usual(offer.spec.size));
            assert!((computed - expected).abs() < 1e-9, "{spec}: {computed}, not {expected}");
        }
        // In thousandths.
        let offers = offers_of_lengths("mitchell 7".parse().unwrap(), &[4], &Wishes::usual(7));
        assert_eq!(offers[0].cost, 1000);
    }
}

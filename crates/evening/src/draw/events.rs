//! Random events, drawn round by round, to test properties of every draw. Tests only.

use std::collections::BTreeSet;

use fastrand::Rng;

use crate::club::{DrawBy, SectionId};
use crate::scoring::Points;
use movement::{ContestantKind, DrawMethod, Number};

use super::best::best;
use super::field::{Contender, DrawField};
use super::greedy::greedy;
use super::pool::DrawPool;
use super::{CannotDraw, Note, Pairing, Proposal, draw};

#[derive(Debug, Clone, Copy)]
struct EventParameters {
    contestants: u16,
    rounds: u8,
    /// The most pairs of contestants that must not meet.
    forbidden_pairs: usize,
    /// Before each round one contestant in this many leaves; 0 for nobody.
    one_leaves_in: u16,
}

/// The draws of an event, summed up.
#[derive(Debug, Default)]
struct EventOutcome {
    rounds_drawn: u8,
    rematches: usize,
    /// Whether a draw had the note that later rounds will have rematches.
    has_rematch_warning: bool,
}

/// Plays an event with random scores until its end, or until nothing can be drawn, and checks each draw.
fn play(parameters: EventParameters, seed: u64) -> EventOutcome {
    let mut chance = Rng::with_seed(seed);
    let mut field = DrawField::new(SectionId::A, ContestantKind::Pairs, parameters.rounds, 1..=parameters.contestants);
    for _ in 0..parameters.forbidden_pairs {
        let (a, b) = (chance.u16(1..=parameters.contestants), chance.u16(1..=parameters.contestants));
        if a != b {
            field.apart.insert((a.min(b), a.max(b)));
        }
    }
    let mut outcome = EventOutcome::default();
    for round in 1..=parameters.rounds {
        field.round = round;
        field.method = match (round, field.rules.method) {
            (1, _) => DrawMethod::Lot,
            (_, DrawBy::Best) => DrawMethod::Best,
            (_, DrawBy::Greedy) => DrawMethod::Greedy,
        };
        for contender in &mut field.contenders {
            let has_left = parameters.one_leaves_in > 0 && chance.u16(0..parameters.one_leaves_in) == 0;
            contender.withdrawn |= has_left;
        }
        if field.present().count() < 4 {
            break;
        }
        let proposal = match draw(&field, seed) {
            Ok(proposal) => proposal,
            Err(CannotDraw::Clash(clash)) => {
                assert!(!clash.constraints.is_empty());
                assert!(!is_possible(&field, false), "{parameters:?} {seed} round {round}: {clash}");
                break;
            }
            Err(other) => panic!("{parameters:?} {seed}: {other}"),
        };
        assert_eq!(draw(&field, seed).as_ref(), Ok(&proposal), "the same seed");
        check_draw(&field, &proposal, &format!("{parameters:?} {seed} round {round}"));
        outcome.rematches += rematches(&proposal);
        outcome.has_rematch_warning |= proposal.notes.contains(&Note::NoWayOn);
        let byes: Vec<Number> = proposal.byes.iter().map(|bye| bye.contestant).collect();
        let meetings: Vec<_> = proposal.meetings.iter().map(|pairing| pairing.meeting).collect();
        field.record_round(&meetings, &byes);
        for pairing in &proposal.meetings {
            let points = chance.i64(0..=2000);
            let [ns, ew] = pairing.two().unwrap();
            for (number, points) in [(ns, points), (ew, 2000 - points)] {
                let contender = field.contenders.iter_mut().find(|c| c.number == number).unwrap();
                contender.points += &Points::new(points, 100);
            }
        }
        outcome.rounds_drawn = round;
    }
    outcome
}

fn rematches(proposal: &Proposal) -> usize {
    proposal.meetings.iter().filter(|pairing| pairing.met_before > 0).count()
}

/// Checks a draw: everybody is in it once, byes are fair, contestants kept apart do not meet, and the greedy draw does
/// not cost less. With at most ten contestants, also checks that rematches were unavoidable.
fn check_draw(field: &DrawField, proposal: &Proposal, context: &str) {
    let everybody: BTreeSet<Number> = field.present().map(|c| c.number).collect();
    let mut seen: Vec<Number> = proposal.meetings.iter().filter_map(Pairing::two).flatten().collect();
    seen.extend(proposal.byes.iter().map(|bye| bye.contestant));
    assert_eq!(seen.len(), everybody.len(), "{context}");
    assert_eq!(seen.into_iter().collect::<BTreeSet<_>>(), everybody, "{context}");
    assert_eq!(proposal.byes.len(), everybody.len() % 2, "{context}");
    let byes = |c: &Contender| c.byes;
    let fewest_byes = field.present().map(byes).min().unwrap_or(0);
    for bye in &proposal.byes {
        let bye_count = field.present().find(|c| c.number == bye.contestant).map(byes);
        assert_eq!(bye_count, Some(fewest_byes), "{context}: a second bye");
    }
    for [one, two] in proposal.meetings.iter().filter_map(Pairing::two) {
        assert!(!field.is_apart(one, two), "{context}: {one} and {two}");
    }
    if everybody.len() <= 10 && rematches(proposal) > 0 {
        assert!(!is_possible(field, true), "{context}: somebody meets again without need");
    }
    let pool = DrawPool::new(field, 1).unwrap();
    let (best, greedy) = (best(&pool), greedy(&pool));
    assert!(pool.total(&best) <= pool.total(&greedy), "{context}: dearer than the greedy draw");
}

/// Tries all draws: whether one has fair byes, no forbidden meetings and, if `avoid_rematches`, no rematches.
fn is_possible(field: &DrawField, avoid_rematches: bool) -> bool {
    let present: Vec<&Contender> = field.present().collect();
    let fewest_byes = present.iter().map(|c| c.byes).min().unwrap_or(0);
    let may_meet = |a: &Contender, b: &Contender| {
        let is_rematch = a.met.iter().any(|met| met.opponent == b.number);
        !(field.is_apart(a.number, b.number) || avoid_rematches && is_rematch)
    };
    can_draw_rest(&present, present.len() % 2 == 1, &may_meet, fewest_byes)
}

/// Whether the remaining contestants can be drawn. If `has_bye`, one of those with `fewest_byes` so far has the bye.
fn can_draw_rest(
    remaining: &[&Contender],
    has_bye: bool,
    may_meet: &dyn Fn(&Contender, &Contender) -> bool,
    fewest_byes: u8,
) -> bool {
    let Some((first, others)) = remaining.split_first() else { return true };
    let others_without = |index: usize| {
        let mut rest = others.to_vec();
        rest.remove(index);
        rest
    };
    let can_meet = (0..others.len()).any(|index| {
        may_meet(first, others[index]) && can_draw_rest(&others_without(index), has_bye, may_meet, fewest_byes)
    });
    can_meet || has_bye && first.byes == fewest_byes && can_draw_rest(others, false, may_meet, fewest_byes)
}

#[test]
fn small_events_have_fair_byes_and_no_avoidable_rematches() {
    for seed in 0..400 {
        let mut chance = Rng::with_seed(seed);
        let contestants = chance.u16(4..=10);
        let parameters = EventParameters {
            contestants,
            rounds: chance.u8(2..=contestants as u8),
            forbidden_pairs: chance.usize(0..3),
            one_leaves_in: [0, 0, 15][chance.usize(0..3)],
        };
        play(parameters, seed);
    }
}

#[test]
fn larger_events_have_no_rematches() {
    for (seed, contestants) in [(1, 16), (2, 23), (3, 40), (4, 61), (5, 100)] {
        let outcome = play(EventParameters { contestants, rounds: 7, forbidden_pairs: 3, one_leaves_in: 0 }, seed);
        assert_eq!((outcome.rounds_drawn, outcome.rematches), (7, 0), "{contestants}");
    }
}

#[test]
fn round_robin_ends_without_rematches_or_with_a_note() {
    let mut clean_events = 0;
    for contestants in [6, 8, 10, 12] {
        for seed in 0..60 {
            let outcome = play(
                EventParameters { contestants, rounds: contestants as u8 - 1, forbidden_pairs: 0, one_leaves_in: 0 },
                seed,
            );
            assert!(outcome.rematches == 0 || outcome.has_rematch_warning, "{contestants} {seed}");
            clean_events += usize::from(outcome.rematches == 0);
        }
    }
    assert!(clean_events > 230, "{clean_events} of 240");
}

#[test]
#[ignore = "takes more than a minute: ten thousand made-up events of 4 to 200 contestants"]
fn random_events_of_every_size_have_fair_byes_and_legal_draws() {
    for seed in 0..10_000 {
        let mut chance = Rng::with_seed(seed);
        let contestants = match seed % 20 {
            0 => chance.u16(41..=200),
            1..5 => chance.u16(11..=40),
            _ => chance.u16(4..=10),
        };
        let parameters = EventParameters {
            contestants,
            rounds: chance.u8(2..=12).min(contestants as u8),
            forbidden_pairs: chance.usize(0..4),
            one_leaves_in: [0, 0, 0, 20, 60][chance.usize(0..5)],
        };
        play(parameters, seed);
    }
}

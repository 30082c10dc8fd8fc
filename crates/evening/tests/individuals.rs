//! Rounds of an individual that are drawn (docs/draw.md, Individuals): partners, opponents, byes and wishes.

use std::collections::BTreeSet;

use evening::club::{DrawClubs, DrawRules, Rematch, SectionId};
use evening::draw::{
    CannotDraw, Clash, Constraint, DrawField, DrawWishes, Note, PairingReason, Proposal, Room, corrected_draw, draw,
    draw_again, mismatches,
};
use evening::scoring::Points;
use evening::session::{Change, Outcome, ResultId, TableResult};
use movement::{ContestantKind, DrawMethod, Number, Sitting};
use uuid::Uuid;

use testing::swiss::*;
use testing::*;

/// Players ranked by number, before round 2 of this many rounds.
fn ranked_field(count: u16, round_count: u8) -> DrawField {
    let mut field = DrawField::new(SectionId::A, ContestantKind::Individual, round_count, 1..=count);
    for contender in &mut field.contenders {
        contender.points = Points::from(i64::from(1000 - contender.number));
    }
    DrawField { round: 2, ..field }
}

/// The two partnerships of each table, in order of tables; the lower number first in each.
fn tables(proposal: &Proposal) -> Vec<BTreeSet<[Number; 2]>> {
    let partnerships = |sitting: Sitting<Number>| match sitting {
        Sitting::Players { n, e, s, w } => [[n, s], [e, w]].map(|[one, two]| [one.min(two), one.max(two)]).into(),
        other => panic!("{other:?}"),
    };
    proposal.meetings.iter().map(|pairing| partnerships(pairing.meeting.sitting)).collect()
}

/// The partnerships of all tables, the lower number first in each.
fn partners(proposal: &Proposal) -> BTreeSet<[Number; 2]> {
    tables(proposal).into_iter().flatten().collect()
}

fn byes(proposal: &Proposal) -> BTreeSet<Number> {
    proposal.byes.iter().map(|bye| bye.contestant).collect()
}

/// Records a proposed draw as a round that was played.
fn play_round(field: &mut DrawField, proposal: &Proposal) {
    let meetings: Vec<_> = proposal.meetings.iter().map(|pairing| pairing.meeting).collect();
    field.record_round(&meetings, &byes(proposal).into_iter().collect::<Vec<_>>());
}

#[test]
fn table_has_four_neighbours_with_first_and_last_as_partners() {
    let proposal = draw(&ranked_field(8, 5), 0).unwrap();
    assert_eq!(tables(&proposal), [[[1, 4], [2, 3]].into(), [[5, 8], [6, 7]].into()]);
    assert!(proposal.meetings.iter().all(|pairing| pairing.reason == PairingReason::Four));
    assert!(proposal.byes.is_empty() && proposal.notes.is_empty());
}

#[test]
fn earlier_partners_are_separated_within_their_table() {
    let mut field = ranked_field(4, 4);
    let mut rounds = Vec::new();
    for round in 2..=4 {
        field.round = round;
        let proposal = draw(&field, 0).unwrap();
        rounds.extend(tables(&proposal));
        play_round(&mut field, &proposal);
    }
    // Four players have three different partnerships.
    assert_eq!(rounds, [[[1, 4], [2, 3]].into(), [[1, 3], [2, 4]].into(), [[1, 2], [3, 4]].into()]);
    field.round = 5;
    let repeated = draw(&field, 0).unwrap();
    assert_eq!(tables(&repeated), [[[1, 4], [2, 3]].into()], "those who played together longest ago");
    let notes = [Note::Partners { one: 1, two: 4, round: 2 }, Note::Partners { one: 2, two: 3, round: 2 }];
    assert_eq!(repeated.notes, notes);
    assert_eq!(repeated.meetings[0].reason, PairingReason::MetAgain);
}

#[test]
fn forbidden_partners_never_repeat() {
    let mut field = ranked_field(4, 9);
    field.rules.rematch = Rematch::Never;
    for round in 2..=4 {
        field.round = round;
        let proposal = draw(&field, 0).unwrap();
        play_round(&mut field, &proposal);
    }
    let Err(CannotDraw::Clash(clash)) = draw(&field, 0) else { panic!() };
    let Clash { constraints, .. } = *clash;
    assert!(constraints.iter().all(|constraint| matches!(constraint, Constraint::Met { .. })));
    // The director may choose them all the same.
    field.wanted.pairs = vec![[1, 2], [3, 4]];
    assert_eq!(tables(&draw(&field, 0).unwrap()), [[[1, 2], [3, 4]].into()]);
}

#[test]
fn random_events_give_everybody_new_partners_a_table_and_fair_byes() {
    let mut rng = fastrand::Rng::with_seed(1);
    for count in 4..=21u16 {
        let rounds = (count / 2) as u8;
        let mut field = DrawField::new(SectionId::A, ContestantKind::Individual, rounds, 1..=count);
        let mut earlier_partners = BTreeSet::new();
        for round in 1..=rounds {
            field.round = round;
            field.method = if round == 1 { DrawMethod::Lot } else { DrawMethod::Best };
            let proposal = draw(&field, 5).unwrap();
            let seated = tables(&proposal).into_iter().flatten().flatten().collect::<Vec<_>>();
            let resting = byes(&proposal);
            let everybody: BTreeSet<Number> = seated.iter().copied().chain(resting.iter().copied()).collect();
            assert_eq!(
                (everybody.len(), seated.len() + resting.len()),
                (count.into(), count.into()),
                "{count} {round}"
            );
            assert_eq!(resting.len(), usize::from(count % 4));
            let fewest_byes_seated =
                field.contenders.iter().filter(|c| !resting.contains(&c.number)).map(|c| c.byes).min();
            let most_byes_resting =
                field.contenders.iter().filter(|c| resting.contains(&c.number)).map(|c| c.byes).max();
            assert!(most_byes_resting <= fewest_byes_seated || resting.is_empty(), "{count} {round}: a bye too many");
            // While everybody has at least half of the seated still to play with, nobody has a partner again.
            if u16::from(round) <= (count - count % 4) / 2 {
                let repeats: Vec<_> = partners(&proposal).intersection(&earlier_partners).copied().collect();
                assert!(repeats.is_empty(), "{count} {round}: {repeats:?}");
            }
            earlier_partners.extend(partners(&proposal));
            play_round(&mut field, &proposal);
            for contender in &mut field.contenders {
                contender.points += &Points::from(rng.i64(0..100));
            }
        }
    }
}

#[test]
fn players_without_a_table_are_the_lowest_with_the_fewest_byes() {
    let mut field = ranked_field(11, 5);
    assert_eq!(byes(&draw(&field, 0).unwrap()), [9, 10, 11].into());
    field.contenders[10].byes = 1;
    assert_eq!(byes(&draw(&field, 0).unwrap()), [8, 9, 10].into());
    // The director gives one to the first.
    field.wanted.bye = Some(1);
    assert_eq!(byes(&draw(&field, 0).unwrap()), [1, 9, 10].into());
    for contender in &mut field.contenders[3..] {
        contender.withdrawn = true;
    }
    assert_eq!(draw(&field, 0).unwrap_err(), CannotDraw::TooFew(3));
}

#[test]
fn wish_chooses_partners() {
    let mut field = ranked_field(8, 5);
    field.wanted.pairs = vec![[1, 8]];
    let proposal = draw(&field, 0).unwrap();
    assert!(partners(&proposal).contains(&[1, 8]), "{proposal:?}");
    let by_hand_count = proposal.meetings.iter().filter(|pairing| pairing.reason == PairingReason::ByHand).count();
    assert_eq!(by_hand_count, 1);
}

#[test]
fn players_kept_apart_do_not_share_a_table() {
    let mut field = ranked_field(8, 5);
    field.apart.insert((1, 2));
    let seated_tables = tables(&draw(&field, 0).unwrap());
    assert!(
        !seated_tables
            .iter()
            .any(|table| [1, 2].iter().all(|player| table.iter().flatten().any(|seated| seated == player)))
    );
    let mut field = ranked_field(4, 5);
    field.apart.insert((1, 2));
    assert!(matches!(draw(&field, 0), Err(CannotDraw::Clash(_))), "one table has all four");
}

#[test]
fn wished_partners_must_fit_at_the_tables() {
    let mut field = ranked_field(6, 5);
    field.wanted = DrawWishes { pairs: vec![[1, 2], [3, 4], [5, 6]], bye: None };
    assert_eq!(draw(&field, 0).unwrap_err(), CannotDraw::NotAll { left: 2, all: 6 });
}

#[test]
fn players_of_one_club_do_not_sit_together_if_the_rules_keep_clubs_apart() {
    let mut field = ranked_field(8, 5);
    field.rules.clubs = DrawClubs::Apart;
    for (contender, club) in field.contenders.iter_mut().zip(["x", "x", "", "", "", "", "", ""]) {
        contender.club = club.to_owned();
    }
    let seated_tables = tables(&draw(&field, 0).unwrap());
    assert!(
        !seated_tables
            .iter()
            .any(|table| [1, 2].iter().all(|player| table.iter().flatten().any(|seated| seated == player)))
    );
}

#[test]
fn player_who_sits_still_keeps_the_table() {
    let mut field = ranked_field(12, 5);
    field.contenders[0].tables = Some(Room { first: 3, last: 3 });
    let proposal = draw(&field, 0).unwrap();
    let third = proposal.meetings.iter().find(|pairing| pairing.meeting.table == 3).unwrap();
    assert!(third.meeting.sitting.side_of(1).is_some());
    let numbers: Vec<u8> = proposal.meetings.iter().map(|pairing| pairing.meeting.table).collect();
    assert_eq!(numbers, [1, 2, 3]);
    // Two at one table who keep different ones: the lower in the standings moves.
    field.contenders[1].tables = Some(Room { first: 2, last: 2 });
    assert_eq!(draw(&field, 0).unwrap().notes, [Note::Moves { contestant: 2 }]);
}

#[test]
fn nine_players_are_drawn_scored_and_drawn_from_the_standings() {
    let mut journal = swiss("swiss-individual 9 rounds 3", &[]);
    let mut earlier_partners = BTreeSet::new();
    let mut resting = Vec::new();
    for round in 1..=3 {
        let proposal = draw_next_round(&mut journal, &[]);
        assert_eq!((proposal.round, proposal.meetings.len(), proposal.byes.len()), (round, 2, 1));
        assert!(partners(&proposal).iter().all(|two| earlier_partners.insert(*two)), "round {round}");
        resting.extend(byes(&proposal));
        play(&mut journal);
    }
    resting.dedup();
    assert_eq!(resting.iter().collect::<BTreeSet<_>>().len(), 3, "three different players had the bye");
    let standings = score(&journal);
    assert_eq!(standings.rankings[0].lines.len(), 9);
    assert!(standings.rankings[0].lines.iter().all(evening::scoring::RankingLine::is_scored));
    assert_eq!(
        DrawField::of(journal.session(), &standings, SectionId::A, &DrawRules::default()).unwrap_err(),
        CannotDraw::NothingToDraw(SectionId::A)
    );
    assert_eq!(mismatches(&journal, SectionId::A), []);
}

#[test]
fn correction_after_a_draw_of_players_offers_a_new_draw() {
    let mut journal = swiss("swiss-individual 12 rounds 3", &[]);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    let second = draw_next_round(&mut journal, &[]);
    assert_eq!(corrected_draw(&journal, SectionId::A), None);
    // Table 1 had the highest scores of all, or the lowest.
    let corrected = [2000, -2000].map(|score_ns| {
        let mut journal = journal.clone();
        let wrong_results: Vec<TableResult> =
            journal.session().results().filter(|result| result.place.table == Some(1)).cloned().collect();
        for old_result in wrong_results {
            let id = ResultId(Uuid::new_v4());
            let result = TableResult {
                id,
                supersedes: Some(old_result.id),
                outcome: Outcome::ScoreOnly { score_ns },
                ..old_result
            };
            journal.apply(entry(Change::ResultEntered { result })).unwrap();
        }
        journal
    });
    let (mut journal, redrawn) = corrected
        .into_iter()
        .find_map(|journal| Some((journal.clone(), corrected_draw(&journal, SectionId::A)?)))
        .unwrap();
    assert_ne!(partners(&redrawn), partners(&second));
    for change in draw_again(&journal, redrawn).unwrap() {
        journal.apply(entry(change)).unwrap();
    }
    assert_eq!(corrected_draw(&journal, SectionId::A), None);
}

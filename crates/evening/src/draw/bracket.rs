//! Draws the matches of a knock-out bracket: first by seed or lot, then from the winners of the previous matches. A
//! contestant without opponents advances without a match. Also draws rounds in which matches of any draw continue.

use std::collections::BTreeSet;

use crate::club::{DrawClubs, DrawLosers};
use movement::{Boards, Bye, ByeAward, DrawMethod, Meeting, Number};

use super::chance::shuffle;
use super::clash::{Clash, Constraint};
use super::cup::Cup;
use super::explain::ExplainedMatch;
use super::field::{Contender, DrawField};
use super::pool::named_in_wishes;
use super::triangle::Triangle;
use super::{CannotDraw, Note, Pairing, PairingReason, Proposal, seats};

/// Contestants that play for the same places, in bracket order. 0 marks an empty place.
type Block = Vec<Number>;

pub(super) fn draw(field: &DrawField, cup: &Cup, seed: u64) -> Result<Proposal, CannotDraw> {
    let mut notes = field.notes();
    let mut named = named_in_wishes(field, |number| field.present().any(|c| c.number == number))?;
    let is_by_bracket = !cup.blocks.is_empty() && !matches!(field.method, DrawMethod::Lot | DrawMethod::Seeded);
    let mut blocks = if cup.blocks.is_empty() { vec![first_block(field, seed)?] } else { next_blocks(field, cup)? };
    if !cup.blocks.is_empty() && !is_by_bracket {
        for block in &mut blocks {
            redraw(field, block, seed);
        }
    }
    for [one, two] in &field.wanted.pairs {
        meet(&mut blocks, *one, *two)?;
    }
    match field.wanted.bye {
        // The last match of this contestant has no winner. It advances because it is named, and may meet anybody.
        Some(number) if is_undecided(cup, number) => named.retain(|other| *other != number),
        Some(number) => meet(&mut blocks, number, 0)?,
        None => {}
    }
    if !is_by_bracket {
        blocks.iter_mut().try_for_each(|block| keep_apart(field, block, &named))?;
    }
    let pairs: Vec<[Number; 2]> = blocks
        .iter()
        .flat_map(|block| block.chunks_exact(2))
        .filter_map(|pair| Some([*pair.first()?, *pair.get(1)?]))
        .collect();
    let is_match = |pair: &&[Number; 2]| !pair.contains(&0);
    let matches: Vec<ExplainedMatch> =
        pairs.iter().filter(is_match).map(|pair| explain_match(field, *pair, is_by_bracket)).collect();
    if matches.is_empty() {
        return Err(CannotDraw::Won(pairs.iter().flatten().copied().find(|number| *number != 0).unwrap_or(0)));
    }
    let unopposed = pairs.iter().filter(|pair| pair.contains(&0)).flatten().copied().filter(|number| *number != 0);
    let bye = |contestant| Bye { round: field.round, contestant, award: ByeAward::Nothing };
    Ok(Proposal {
        section: field.section,
        round: field.round,
        byes: unopposed.map(bye).collect(),
        meetings: seats::seat_matches(field, matches, 1, &mut notes),
        method: field.method,
        seed: (!is_by_bracket).then_some(seed),
        triangles: Vec::new(),
        notes,
        bracket: blocks,
    })
}

/// Whether a contestant comes from a match without a winner. Naming it then means that it advances.
fn is_undecided(cup: &Cup, number: Number) -> bool {
    let pairs = cup.blocks.iter().flat_map(|block| block.chunks_exact(2));
    pairs.filter(|pair| pair.contains(&number)).any(|pair| {
        let has_loser = pair.iter().any(|one| cup.lost.contains(one));
        !has_loser && !pair.contains(&0)
    })
}

/// The seeds of a bracket by place, from 0. `size` is a power of two. Seeds 0 and 1 meet only in the last match.
fn bracket_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let doubled = 2 * order.len();
        order = order.into_iter().flat_map(|seed| [seed, doubled - 1 - seed]).collect();
    }
    order
}

/// A block of these contestants, who are given from the strongest on. If some have no opponents at first, they are the
/// strongest.
fn seeded_block(strongest: &[Number], size: usize) -> Block {
    bracket_order(size).into_iter().map(|seed| strongest.get(seed).copied().unwrap_or(0)).collect()
}

/// The contestants by strength: by seed and then at random, or all at random if the draw is by lot.
fn by_strength(field: &DrawField, seed: u64, is_included: impl Fn(&Contender) -> bool) -> Vec<Number> {
    let mut contenders: Vec<&Contender> = field.present().filter(|c| is_included(c)).collect();
    shuffle(&mut contenders, seed);
    if field.method != DrawMethod::Lot {
        contenders.sort_by_key(|c| c.seed.unwrap_or(u16::MAX));
    }
    contenders.into_iter().map(|c| c.number).collect()
}

/// The block of the first match: everybody who is present.
fn first_block(field: &DrawField, seed: u64) -> Result<Block, CannotDraw> {
    let strongest = by_strength(field, seed, |_| true);
    if strongest.len() < 2 {
        return Err(CannotDraw::TooFew(strongest.len()));
    }
    Ok(seeded_block(&strongest, strongest.len().next_power_of_two()))
}

/// Places the contestants of a block again: by seed, or at random if the draw is by lot.
fn redraw(field: &DrawField, block: &mut Block, seed: u64) {
    let strongest = by_strength(field, seed, |c| block.contains(&c.number));
    *block = seeded_block(&strongest, block.len());
}

/// The blocks of the next match: the winners, and the losers if the conditions let them play on.
fn next_blocks(field: &DrawField, cup: &Cup) -> Result<Vec<Block>, CannotDraw> {
    let is_present = |number: Number| number != 0 && field.present().any(|c| c.number == number);
    let mut undecided = Vec::new();
    let mut blocks = Vec::new();
    for block in &cup.blocks {
        let (mut winners, mut losers) = (Vec::new(), Vec::new());
        for pair in block.chunks_exact(2) {
            let [one, two] =
                [0, 1].map(|place| pair.get(place).copied().filter(|number| is_present(*number)).unwrap_or(0));
            let (winner, loser) = match (one, two) {
                (one, 0) => (one, 0),
                (0, two) => (two, 0),
                _ if cup.lost.contains(&two) => (one, two),
                _ if cup.lost.contains(&one) => (two, one),
                // There is no winner, and the director said who advances.
                _ if field.wanted.bye == Some(one) => (one, two),
                _ if field.wanted.bye == Some(two) => (two, one),
                _ => {
                    undecided.push([one, two]);
                    (0, 0)
                }
            };
            winners.push(winner);
            losers.push(loser);
        }
        let losers_play = match field.rules.losers {
            DrawLosers::Out => false,
            DrawLosers::Third => cup.blocks.len() == 1 && block.len() == 4,
            DrawLosers::PlayOn => true,
        };
        blocks.push(winners);
        if losers_play {
            blocks.push(losers);
        }
    }
    if !undecided.is_empty() {
        return Err(CannotDraw::Undecided(undecided));
    }
    let champion = blocks.iter().flatten().copied().find(|number| *number != 0);
    blocks.retain(|block| block.len() > 1);
    if blocks.iter().flatten().all(|number| *number == 0) {
        return Err(champion.map_or(CannotDraw::TooFew(0), CannotDraw::Won));
    }
    Ok(blocks)
}

/// Makes contestants `one` and `two` meet: `two` swaps places with the opponent of `one`. If `two` is 0, `one` has no
/// opponent.
fn meet(blocks: &mut [Block], one: Number, two: Number) -> Result<(), CannotDraw> {
    let block = blocks.iter_mut().find(|block| block.contains(&one)).ok_or(CannotDraw::NotThere(one))?;
    let place_of = |number: Number| block.iter().position(|other| *other == number);
    let (Some(first_place), Some(second_place)) = (place_of(one), place_of(two)) else {
        return Err(CannotDraw::NotThere(if two == 0 { one } else { two }));
    };
    block.swap(first_place ^ 1, second_place);
    Ok(())
}

/// Separates contestants that must not meet and, if possible, contestants of one club. The weaker of the two swaps
/// places with the weaker one of another match, the nearest by seed, but not with one that the director named. So the
/// strongest, and those without opponents, keep their places. They are moved only if there is no other way.
fn keep_apart(field: &DrawField, block: &mut Block, named: &[Number]) -> Result<(), CannotDraw> {
    let contender_of = |number: Number| field.contenders.iter().find(|c| c.number == number);
    let is_one_club = |one, two| match (contender_of(one), contender_of(two)) {
        (Some(one), Some(two)) => !one.club.is_empty() && one.club == two.club,
        _ => false,
    };
    let must_separate = |one: Number, two: Number| {
        field.is_apart(one, two) || field.rules.clubs == DrawClubs::Apart && is_one_club(one, two)
    };
    // The seed at each place. The block has as many places as the order, so the index cannot fail.
    let seeds = bracket_order(block.len());
    // Each match has an even place, with the stronger contestant, and the odd place after it.
    for place in (0..block.len()).step_by(2) {
        let pair = |block: &Block, place: usize| (block[place & !1], block[place | 1]);
        let (one, two) = pair(block, place);
        // The director named this pair, so it stays.
        if !must_separate(one, two) || named.contains(&one) {
            continue;
        }
        let weaker = place + 1;
        let mut others: Vec<usize> =
            (0..block.len()).filter(|other| block[*other] != 0 && !named.contains(&block[*other])).collect();
        others.sort_by_key(|other| (other % 2 == 0, seeds[*other].abs_diff(seeds[weaker])));
        let swap_place = others.into_iter().find(|other| {
            let mut tried = block.clone();
            tried.swap(weaker, *other);
            [place, *other].into_iter().all(|place| {
                let (one, two) = pair(&tried, place);
                !must_separate(one, two)
            })
        });
        match swap_place {
            Some(other) => block.swap(weaker, other),
            None if field.is_apart(one, two) => {
                let constraints = vec![Constraint::Apart { one: one.min(two), two: one.max(two) }];
                return Err(CannotDraw::Clash(Box::new(Clash { constraints, cheapest: Vec::new() })));
            }
            None => {}
        }
    }
    Ok(())
}

/// A match with the reason for it. Its ranks are the seeds, or 0 for a contestant without a seed.
fn explain_match(field: &DrawField, two: [Number; 2], is_by_bracket: bool) -> ExplainedMatch {
    let seed = |number: Number| {
        let contender = field.contenders.iter().find(|c| c.number == number);
        contender.and_then(|c| c.seed).unwrap_or(0)
    };
    let is_by_hand = field.wanted.pairs.iter().any(|wanted| wanted.iter().all(|number| two.contains(number)));
    let seeds = two.map(seed);
    let reason = match field.method {
        _ if is_by_hand => PairingReason::ByHand,
        _ if is_by_bracket => PairingReason::Bracket,
        DrawMethod::Lot => PairingReason::Lot,
        _ if seeds.contains(&0) => PairingReason::Lot,
        _ => PairingReason::Seeded,
    };
    ExplainedMatch { two, ranks: seeds, reason, passed: Vec::new() }
}

/// Continues the matches: everybody meets the same opponents as in the round before, with other boards. An open
/// triangle is finished.
pub(super) fn continue_match(field: &DrawField) -> Result<Proposal, CannotDraw> {
    let mut notes: Vec<Note> = field.notes();
    notes.retain(|note| !matches!(note, Note::Missing(_)));
    let is_present = |number: Number| field.present().any(|c| c.number == number);
    let triangles: Vec<Triangle> = field.continuing_triangles().copied().collect();
    let is_in_triangle = |meeting: &Meeting| {
        let mut contestants = meeting.sitting.contestants();
        triangles.iter().any(|triangle| contestants.all(|(number, _)| triangle.teams.contains(&number)))
    };
    let continues = |meeting: &&Meeting| {
        meeting.sitting.contestants().all(|(number, _)| is_present(number)) && !is_in_triangle(meeting)
    };
    let continued = |meeting: &Meeting| {
        let boards = Boards::Set(field.board_set());
        let balance_of =
            |number: Number| field.contenders.iter().find(|c| c.number == number).map_or(0, Contender::balance);
        let mut balances = meeting.sitting.contestants().map(|(number, _)| balance_of(number));
        Pairing {
            meeting: Meeting { round: field.round, boards, ..*meeting },
            reason: PairingReason::GoesOn,
            met_before: 0,
            met_in: Vec::new(),
            ranks: None,
            passed: Vec::new(),
            balance: [balances.next().unwrap_or(0), balances.next().unwrap_or(0)],
        }
    };
    let mut meetings: Vec<Pairing> = field.last.iter().filter(continues).map(continued).collect();
    seats::add_triangles(field, &triangles, &mut meetings);
    if meetings.is_empty() {
        return Err(CannotDraw::TooFew(0));
    }
    let seated: BTreeSet<Number> =
        meetings.iter().flat_map(|p| p.meeting.sitting.contestants()).map(|(number, _)| number).collect();
    let has_played = |c: &&Contender| !c.met.is_empty() || c.byes > 0;
    let resting = field.present().filter(has_played).map(|c| c.number).filter(|number| !seated.contains(number));
    let bye = |contestant| Bye { round: field.round, contestant, award: ByeAward::Nothing };
    Ok(Proposal {
        section: field.section,
        round: field.round,
        byes: resting.map(bye).collect(),
        meetings,
        method: DrawMethod::Fixed,
        seed: None,
        triangles,
        notes,
        bracket: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::SectionId;
    use movement::ContestantKind;

    /// A field before the first match, in which the number of a team is its seed.
    fn knockout_field(team_count: u16, method: DrawMethod) -> DrawField {
        let mut field = DrawField::new(SectionId::A, ContestantKind::Teams, 4, 1..=team_count);
        for contender in &mut field.contenders {
            contender.seed = Some(contender.number);
        }
        DrawField { method, cup: Some(Cup::default()), ..field }
    }

    /// The two teams of each match, the lower number first.
    fn pairs(proposal: &Proposal) -> Vec<(Number, Number)> {
        let ordered = |[one, two]: [Number; 2]| (one.min(two), one.max(two));
        proposal.matches().filter_map(Pairing::two).map(ordered).collect()
    }

    fn byes(proposal: &Proposal) -> Vec<Number> {
        let mut byes: Vec<Number> = proposal.byes.iter().map(|bye| bye.contestant).collect();
        byes.sort_unstable();
        byes
    }

    /// The field of the next match if the lower number wins each match.
    fn next_field(field: &DrawField, proposal: &Proposal) -> DrawField {
        let lost = pairs(proposal).into_iter().map(|(_, two)| two).collect();
        let blocks = proposal.bracket.clone();
        DrawField {
            round: field.round + 1,
            method: DrawMethod::Fixed,
            cup: Some(Cup { blocks, lost }),
            ..field.clone()
        }
    }

    #[test]
    fn three_strongest_of_thirteen_teams_begin_with_a_bye() {
        let field = knockout_field(13, DrawMethod::Seeded);
        let first = super::super::draw(&field, 0).unwrap();
        assert_eq!(byes(&first), [1, 2, 3]);
        assert_eq!(pairs(&first), [(8, 9), (4, 13), (5, 12), (7, 10), (6, 11)]);
        let second_field = next_field(&field, &first);
        let second = super::super::draw(&second_field, 0).unwrap();
        assert_eq!(pairs(&second), [(1, 8), (4, 5), (2, 7), (3, 6)]);
        assert!(second.meetings.iter().all(|p| p.reason == PairingReason::Bracket));
        let third_field = next_field(&second_field, &second);
        let third = super::super::draw(&third_field, 0).unwrap();
        assert_eq!(pairs(&third), [(1, 4), (2, 3)]);
        let final_field = next_field(&third_field, &third);
        let last = super::super::draw(&final_field, 0).unwrap();
        assert_eq!((pairs(&last), last.bracket.clone()), (vec![(1, 2)], vec![vec![1, 2]]));
        assert_eq!(super::super::draw(&next_field(&final_field, &last), 0), Err(CannotDraw::Won(1)));
    }

    #[test]
    fn bracket_of_any_size_has_everybody_and_its_two_strongest_in_different_halves() {
        for teams in 2..=40 {
            let field = knockout_field(teams, DrawMethod::Seeded);
            let proposal = super::super::draw(&field, 0).unwrap();
            assert_eq!(2 * pairs(&proposal).len() + byes(&proposal).len(), usize::from(teams), "{teams}");
            let block = &proposal.bracket[0];
            let half = |number| block.iter().position(|other| *other == number).unwrap() < block.len() / 2;
            assert_ne!(half(1), half(2), "{teams}");
            assert_eq!(byes(&proposal), (1..=block.len() as u16 - teams).collect::<Vec<_>>(), "{teams}");
        }
    }

    #[test]
    fn one_team_alone_is_too_few_for_a_bracket() {
        assert_eq!(super::super::draw(&knockout_field(1, DrawMethod::Lot), 0), Err(CannotDraw::TooFew(1)));
    }

    #[test]
    fn random_draw_depends_on_its_seed() {
        let field = knockout_field(13, DrawMethod::Lot);
        let [one, two] = [1, 2].map(|seed| super::super::draw(&field, seed).unwrap());
        assert_eq!(super::super::draw(&field, 1).unwrap(), one);
        assert_ne!(one.bracket, two.bracket);
        assert_eq!((one.seed, one.byes.len()), (Some(1), 3));
    }

    #[test]
    fn tied_match_waits_until_the_director_names_who_advances() {
        let field = knockout_field(4, DrawMethod::Seeded);
        let first = super::super::draw(&field, 0).unwrap();
        assert_eq!(pairs(&first), [(1, 4), (2, 3)]);
        let mut next = next_field(&field, &first);
        next.cup.as_mut().unwrap().lost.remove(&3);
        assert_eq!(super::super::draw(&next, 0), Err(CannotDraw::Undecided(vec![[2, 3]])));
        // Named alone, it advances. If there is a match for third place, the other one plays in it.
        next.wanted.bye = Some(3);
        next.rules.losers = DrawLosers::Third;
        assert_eq!(pairs(&super::super::draw(&next, 0).unwrap()), [(1, 3), (2, 4)]);
        (next.wanted.bye, next.rules.losers) = (None, DrawLosers::Out);
        next.contenders[1].withdrawn = true;
        assert_eq!(pairs(&super::super::draw(&next, 0).unwrap()), [(1, 3)]);
    }

    #[test]
    fn loser_comes_back_if_the_winner_cannot_continue() {
        let field = knockout_field(4, DrawMethod::Seeded);
        let first = super::super::draw(&field, 0).unwrap();
        let mut next = next_field(&field, &first);
        next.contenders[0].withdrawn = true;
        assert_eq!(pairs(&super::super::draw(&next, 0).unwrap()), [(2, 4)]);
    }

    #[test]
    fn losers_play_on_as_the_conditions_say() {
        let play = |losers| {
            let mut field = knockout_field(8, DrawMethod::Seeded);
            field.rules.losers = losers;
            let mut rounds = Vec::new();
            loop {
                match super::super::draw(&field, 0) {
                    Ok(proposal) => {
                        rounds.push(pairs(&proposal));
                        field = next_field(&field, &proposal);
                    }
                    Err(CannotDraw::Won(champion)) => break (champion, rounds),
                    Err(other) => panic!("{other}"),
                }
            }
        };
        let (champion, losers_out) = play(DrawLosers::Out);
        assert_eq!((champion, losers_out.iter().map(Vec::len).collect::<Vec<_>>()), (1, vec![4, 2, 1]));
        assert_eq!(play(DrawLosers::Third).1[2], [(1, 2), (3, 4)]);
        let rounds = play(DrawLosers::PlayOn).1;
        assert_eq!(rounds[1], [(1, 4), (2, 3), (5, 8), (6, 7)]);
        assert_eq!(rounds[2], [(1, 2), (3, 4), (5, 6), (7, 8)]);
    }

    #[test]
    fn named_pair_changes_the_bracket() {
        let mut field = knockout_field(8, DrawMethod::Seeded);
        field.wanted.pairs.push([1, 3]);
        let proposal = super::super::draw(&field, 0).unwrap();
        assert_eq!(pairs(&proposal), [(1, 3), (4, 5), (2, 7), (6, 8)]);
        assert_eq!(proposal.meetings[0].reason, PairingReason::ByHand);
    }

    #[test]
    fn contestants_kept_apart_do_not_meet() {
        let mut field = knockout_field(8, DrawMethod::Seeded);
        field.apart.insert((4, 5));
        let proposal = super::super::draw(&field, 0).unwrap();
        assert!(!pairs(&proposal).contains(&(4, 5)));
        let mut field = knockout_field(2, DrawMethod::Seeded);
        field.apart.insert((1, 2));
        assert!(matches!(super::super::draw(&field, 0), Err(CannotDraw::Clash(_))));
    }

    #[test]
    fn match_of_several_rounds_continues_at_its_tables() {
        let field = knockout_field(5, DrawMethod::Seeded);
        let first = super::super::draw(&field, 0).unwrap();
        let last: Vec<Meeting> = first.meetings.iter().map(|p| p.meeting).collect();
        let mut second = DrawField { round: 2, goes_on: true, last: last.clone(), ..field };
        second.record_round(&last, &byes(&first));
        let proposal = super::super::draw(&second, 0).unwrap();
        let meetings: Vec<Meeting> = proposal.meetings.iter().map(|p| p.meeting).collect();
        let in_round_2 = |m: &Meeting| Meeting { round: 2, boards: Boards::Set(2), ..*m };
        assert_eq!(meetings, last.iter().map(in_round_2).collect::<Vec<_>>());
        assert_eq!((byes(&proposal), proposal.byes[0].award), (vec![1, 2, 3], ByeAward::Nothing));
        assert!(proposal.bracket.is_empty());
    }
}

//! Movements in words: their names, the director's announcements, and the reasons for choosing a movement.

use std::collections::BTreeSet;

use bridge::Side;
use movement::{ContestantKind, Family, Half, Meeting, Movement, Number, OfferReason, Spec, Travel};

use super::Texts;

/// The most numbers whose other moves an announcement leaves to their guide cards. With more, all move by guide cards.
const MAX_ANNOUNCED_MOVERS: usize = 4;

pub(crate) fn family_name(family: Family, texts: &Texts) -> String {
    let say = texts.say();
    match family {
        Family::Mitchell => say.family_mitchell(),
        Family::SkipMitchell => say.family_skip(),
        Family::ShareAndRelay => say.family_share(),
        Family::Hesitation => say.family_hesitation(),
        Family::DoubleHesitation => say.family_double_hesitation(),
        Family::Scissors => say.family_scissors(),
        Family::DoubleWeave => say.family_double_weave(),
        Family::Bowman => say.family_bowman(),
        Family::Blackpool => say.family_blackpool(),
        Family::Web => say.family_web(),
        Family::Appendix => say.family_appendix(),
        Family::DoubleAppendix => say.family_double_appendix(),
        Family::Howell => say.family_howell(),
        Family::ThreeQuarterHowell => say.family_three_quarter(),
        Family::Individual => say.family_individual(),
        Family::Rainbow => say.family_rainbow(),
        Family::Match => say.family_match(),
        Family::RoundRobin => say.family_round_robin(),
        Family::AmericanWhist => say.family_american_whist(),
        Family::NewEngland => say.family_new_england(),
        Family::Stagger => say.family_stagger(),
        Family::Triples => say.family_triples(),
        Family::SwissPairs => say.family_swiss_pairs(),
        Family::SwissTeams => say.family_swiss_teams(),
        Family::KnockOut => say.family_knock_out(),
        Family::SwissIndividual => say.family_swiss_individual(),
        Family::KnockOutPairs => say.family_knock_out_pairs(),
    }
}

/// The name of a movement: its family with its options, or the name it was given.
pub fn movement_name(movement: &Movement, texts: &Texts) -> String {
    let say = texts.say();
    let name = name_with_options(movement, true, texts);
    match movement.repaired {
        Some(round) => say.movement_repaired(name, round.to_string()),
        None => name,
    }
}

/// The name without the missing pair, for a list of movements in which all have the same one.
pub fn movement_short_name(movement: &Movement, texts: &Texts) -> String {
    name_with_options(movement, false, texts)
}

fn name_with_options(movement: &Movement, with_missing_pair: bool, texts: &Texts) -> String {
    let say = texts.say();
    let Some(spec) = movement.spec else { return movement.name.clone() };
    let mut name = family_name(spec.family, texts);
    name = match movement.half() {
        Some(Half::Rover) => say.movement_rover(name),
        Some(Half::Bump) => say.movement_bump(name),
        Some(Half::Without(number)) if with_missing_pair => say.movement_no_pair(name, number.to_string()),
        None | Some(Half::Without(_)) => name,
    };
    if spec.barometer {
        name = say.movement_barometer(name);
    }
    if spec.eights {
        name = say.movement_of_eights(name);
    }
    // The movement may end before the round that was to be switched.
    if spec.switched && !movement.switched_rounds().is_empty() {
        return say.movement_switched(name);
    }
    let has_own_length = spec.family.is_drawn() || matches!(spec.family, Family::ThreeQuarterHowell | Family::Web);
    let is_shortened = spec.rounds.is_some() && !has_own_length;
    if is_shortened { say.movement_curtailed(name) } else { name }
}

/// The director's announcement as one text.
pub fn announcement(movement: &Movement, texts: &Texts) -> String {
    announcements(movement, texts).join(" ")
}

/// The director's announcement, sentence by sentence.
pub fn announcements(movement: &Movement, texts: &Texts) -> Vec<String> {
    if movement.drawn.is_some() {
        return vec![texts.say().announce_drawn()];
    }
    // If contestants only left, the rest is announced as before.
    if let Some(Withdrawals { full_movement, leavers, missing, idle }) = withdrawals(movement) {
        let mut sentences = announcements_without(&full_movement, &leavers, texts);
        sentences.extend(missing.into_iter().map(|number| texts.say().announce_without(number.to_string())));
        sentences.extend((!idle.is_empty()).then(|| texts.say().announce_idle(joined_list(&idle))));
        return sentences;
    }
    announcements_without(movement, &numbers_that_left(movement), texts)
}

/// The word for a round without opponents: a bye for teams, a sit-out for others.
pub fn round_off(kind: ContestantKind, texts: &Texts) -> String {
    match kind {
        ContestantKind::Teams => texts.say().print_bye(),
        ContestantKind::Pairs | ContestantKind::Individual => texts.say().print_sits_out(),
    }
}

/// A sentence about the table at which pairs sit out because a pair is missing.
fn sit_out_table_sentence(movement: &Movement, texts: &Texts) -> Option<String> {
    let spec = movement.spec.filter(|_| movement.repaired.is_none())?;
    let Some(Half::Without(number)) = movement.half() else { return None };
    let full_movement = Spec { half: None, ..spec }.movement().ok()?;
    let is_missing = |m: &&Meeting| m.sitting.contestants().any(|(contestant, _)| contestant == number);
    let tables: Vec<u8> = (1..=full_movement.rounds)
        .filter_map(|round| Some(full_movement.round(round).find(is_missing)?.table))
        .collect();
    let (first, other_tables) = tables.split_first()?;
    let (say, table) = (texts.say(), first.to_string());
    let is_always_there = !other_tables.is_empty() && other_tables.iter().all(|table| table == first);
    Some(if is_always_there { say.announce_without_always(table) } else { say.announce_without_first(table) })
}

fn announcements_without(movement: &Movement, leavers: &[Number], texts: &Texts) -> Vec<String> {
    let travel = movement.travel();
    let (mut sentences, moves_by_cards) = player_sentences(movement, &travel, leavers, texts);
    sentences.extend(resting_board_sentences(movement, &travel, texts));
    sentences.extend(family_sentences(movement, moves_by_cards, texts));
    let switched_rounds = movement.switched_rounds();
    if movement.winners == 1 && !switched_rounds.is_empty() {
        sentences.push(texts.say().announce_switched(switched_rounds.len(), joined_list(&switched_rounds)));
    }
    sentences
}

/// The numbers that no longer play from the round of a repair on.
fn numbers_that_left(movement: &Movement) -> Vec<Number> {
    let Some(from) = movement.repaired else { return Vec::new() };
    let plays = |number: &Number| {
        movement.meetings.iter().any(|m| m.round >= from && m.sitting.contestants().any(|(c, _)| c == *number))
    };
    movement.contestants().into_iter().filter(|number| !plays(number)).collect()
}

/// A movement whose only repair is that contestants left.
struct Withdrawals {
    full_movement: Movement,
    /// The numbers that do not play after the repair.
    leavers: Vec<Number>,
    /// Those that certainly left, because their opponents play on.
    missing: Vec<Number>,
    /// The tables that become empty without a missing number: it is unknown which of the two left.
    idle: BTreeSet<u8>,
}

/// The withdrawals from a movement. `None` if it was not repaired, or repaired in another way.
fn withdrawals(movement: &Movement) -> Option<Withdrawals> {
    let (from, full_movement, leavers) =
        (movement.repaired?, movement.spec?.movement().ok()?, numbers_that_left(movement));
    let has_any =
        |meeting: &Meeting, numbers: &[Number]| meeting.sitting.contestants().any(|(c, _)| numbers.contains(&c));
    let remaining_meetings = |planned: &Movement| -> Vec<Meeting> {
        let is_complete = |m: &&Meeting| !has_any(m, &leavers);
        let mut meetings: Vec<Meeting> =
            planned.meetings.iter().filter(|m| m.round >= from).filter(is_complete).copied().collect();
        meetings.sort_by_key(|meeting| (meeting.round, meeting.table));
        meetings
    };
    if leavers.is_empty()
        || full_movement.rounds != movement.rounds
        || remaining_meetings(&full_movement) != remaining_meetings(movement)
    {
        return None;
    }
    let dropped_meetings: Vec<Meeting> =
        full_movement.meetings.iter().filter(|m| m.round >= from && has_any(m, &leavers)).copied().collect();
    let stays = |number: &Number| !leavers.contains(number);
    let is_missed = |number: &Number| {
        let mut own_meetings = dropped_meetings.iter().filter(|m| has_any(m, &[*number]));
        own_meetings.any(|m| m.sitting.contestants().any(|(opponent, _)| stays(&opponent)))
    };
    let missing: Vec<Number> = leavers.iter().filter(|number| is_missed(number)).copied().collect();
    let idle = dropped_meetings.iter().filter(|m| !has_any(m, &missing)).map(|m| m.table).collect();
    Some(Withdrawals { full_movement, leavers, missing, idle })
}

fn joined_list<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}

/// The sentences about the moves of players, and of boards that move with them; and whether players move by guide
/// cards.
fn player_sentences(movement: &Movement, travel: &Travel, leavers: &[Number], texts: &Texts) -> (Vec<String>, bool) {
    let say = texts.say();
    let mut sentences = Vec::new();
    let hesitates = movement.spec.is_some_and(|s| matches!(s.family, Family::Hesitation | Family::DoubleHesitation));
    match Travel::usual_step(&travel.contestants_up) {
        _ if movement.kind == ContestantKind::Teams => sentences.push(say.announce_teams()),
        Some((step, exceptions))
            if travel.north_south_stay && (hesitates || travel.irregular.len() <= MAX_ANNOUNCED_MOVERS) =>
        {
            sentences.push(say.announce_stay());
            match step {
                1 => sentences.push(say.announce_up_one(movement.tables.to_string())),
                _ => sentences.push(say.announce_up(step.to_string())),
            }
            sentences
                .extend(exceptions.into_iter().map(|(r, step)| say.announce_after(r.to_string(), step.to_string())));
            sentences.extend(board_sentences(movement, travel, texts));
            if hesitates {
                sentences.push(say.announce_except(joined_list(moving_north_south(movement))));
            } else {
                let moved = travel.irregular.iter().copied().chain(moved_by_repair(movement));
                let other_movers: BTreeSet<Number> = moved.filter(|n| !leavers.contains(n)).collect();
                if !other_movers.is_empty() {
                    sentences.push(say.announce_except(joined_list(other_movers)));
                }
            }
        }
        _ => {
            let mut stationary = movement.stationary();
            // After a repair, some numbers follow no other, and a missing number has no follower.
            let missing =
                movement.half().and_then(|half| if let Half::Without(number) = half { Some(number) } else { None });
            let all_follow = leavers.iter().chain(&missing).all(|number| stationary.contains(number));
            stationary.retain(|number| !leavers.contains(number));
            if !stationary.is_empty() {
                sentences.push(say.announce_still(stationary.len(), joined_list(&stationary)));
            }
            match movement.procession().filter(|_| movement.repaired.is_none() && all_follow) {
                Some(last) => {
                    sentences.push(say.announce_follow(last.to_string()));
                    if !movement.spec.is_some_and(|s| s.barometer) {
                        sentences.push(say.announce_boards_card());
                    }
                }
                None => sentences.push(say.announce_cards()),
            }
            return (sentences, true);
        }
    }
    (sentences, false)
}

/// The stationary numbers that a repair moved away from the table with their number.
fn moved_by_repair(movement: &Movement) -> impl Iterator<Item = Number> {
    let switched_rounds = movement.switched_rounds();
    let from = movement.repaired.unwrap_or(u8::MAX);
    let later_meetings =
        movement.meetings.iter().filter(move |m| m.round >= from && !switched_rounds.contains(&m.round));
    let is_elsewhere = |m: &Meeting, number: Number| number != Number::from(m.table);
    later_meetings.flat_map(move |m| m.sitting.side(Side::NS).filter(move |number| is_elsewhere(m, *number)))
}

/// The numbers that start North-South at a table without staying there, even if their first opponents are missing.
fn moving_north_south(movement: &Movement) -> Vec<Number> {
    let stationary = movement.stationary();
    let full_movement = movement.spec.and_then(|spec| Spec { half: None, switched: false, ..spec }.movement().ok());
    let first = full_movement.as_ref().unwrap_or(movement).round(1).flat_map(|m| m.sitting.side(Side::NS));
    first.filter(|number| !stationary.contains(number)).collect()
}

/// Sentences about the places where boards rest, and the tables that share them.
fn resting_board_sentences(movement: &Movement, travel: &Travel, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let mut sentences = Vec::new();
    let names_idle_tables = travel.north_south_stay || !travel.stands.is_empty();
    if names_idle_tables && movement.kind == ContestantKind::Pairs && !travel.idle.is_empty() {
        let idle = joined_list(&travel.idle);
        let rests = travel.circle.as_ref().is_some_and(|circle| circle.rests);
        sentences.push(if rests { say.announce_idle_boards(idle) } else { say.announce_idle(idle) });
    }
    for stand in &travel.stands {
        sentences.push(say.announce_stand(stand.to.to_string(), stand.from.to_string()));
    }
    if !travel.sharing.is_empty() && movement.kind != ContestantKind::Teams {
        let joined_tables = |tables: &Vec<u8>| tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
        sentences.push(say.announce_share(joined_list(travel.sharing.iter().map(joined_tables))));
    }
    sentences
}

fn family_sentences(movement: &Movement, moves_by_cards: bool, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let Some(spec) = movement.spec else { return Vec::new() };
    let tables = movement.tables.to_string();
    let mut sentences = Vec::new();
    match spec.family {
        Family::Scissors => sentences.push(say.announce_halves()),
        _ if moves_by_cards => {}
        Family::Hesitation => sentences.push(say.announce_hesitation(tables)),
        Family::DoubleHesitation => sentences.push(say.announce_double_hesitation(tables)),
        _ => {}
    }
    if spec.barometer {
        sentences.push(say.announce_barometer());
    }
    if spec.eights {
        sentences.push(say.announce_eights());
    }
    let last_number = || movement.contestants().last().map(ToString::to_string).unwrap_or_default();
    match movement.half() {
        Some(Half::Without(number)) => {
            sentences.push(say.announce_without(number.to_string()));
            sentences.extend(sit_out_table_sentence(movement, texts));
        }
        Some(Half::Rover) => sentences.push(say.announce_rover(last_number())),
        Some(Half::Bump) => sentences.push(say.announce_bump(last_number())),
        None => {}
    }
    sentences
}

/// Sentences about the moves of boards. Irregular moves are left to the table cards.
fn board_sentences(movement: &Movement, travel: &Travel, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let joined_tables = |tables: &[u8]| tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
    if movement.spec.is_some_and(|spec| spec.barometer) {
        return Vec::new();
    }
    if travel.copy_groups.len() > 1 {
        let groups: Vec<String> = travel.copy_groups.iter().map(|(first, last)| format!("{first}–{last}")).collect();
        return vec![say.announce_boards_groups(groups.join(", "))];
    }
    let usual_step = Travel::usual_step(&travel.boards_down).filter(|_| travel.has_uniform_board_steps);
    match (&travel.circle, usual_step) {
        (Some(circle), _) => {
            let is_whole_circle = (&circle.from[..], &circle.to[..]) == (&[1], &[movement.tables]);
            vec![match &circle.to[..] {
                [] => say.announce_boards_down(),
                _ if is_whole_circle => say.announce_boards_one(movement.tables.to_string()),
                end => say.announce_boards_from(joined_tables(&circle.from), joined_tables(end)),
            }]
        }
        (None, Some((step, exceptions))) => {
            let first = if step == 1 { say.announce_boards_down() } else { say.announce_boards(step.to_string()) };
            let exceptions = exceptions.into_iter();
            let exceptions = exceptions.map(|(r, step)| say.announce_boards_after(r.to_string(), step.to_string()));
            std::iter::once(first).chain(exceptions).collect()
        }
        (None, None) => vec![say.announce_boards_card()],
    }
}

/// A reason to choose a movement or not.
pub fn reason(reason: &OfferReason, texts: &Texts) -> String {
    let say = texts.say();
    match reason {
        OfferReason::Winners(1) => say.reason_one_winner(),
        OfferReason::Winners(_) => say.reason_two_winners(),
        OfferReason::MeetAll => say.reason_meet_all(),
        OfferReason::MeetOtherSide => say.reason_meet_other_side(),
        OfferReason::MeetSome { met, all } => {
            let range = |(least, most): &(usize, usize)| {
                if least == most { least.to_string() } else { format!("{least}–{most}") }
            };
            say.reason_meet_some(range(met), range(all))
        }
        OfferReason::MeetAgain(times) => say.reason_meet_again(times.to_string()),
        OfferReason::Still(count) => say.reason_still(count.to_string()),
        OfferReason::Sharing(times) => say.reason_sharing(times),
        OfferReason::Copies(count) => say.reason_copies(count.to_string()),
        OfferReason::SitOut(rounds) => say.reason_sit_out(rounds.to_string()),
        OfferReason::Uneven => say.reason_uneven(),
        OfferReason::Switched(rounds) => {
            say.reason_switched(rounds.len(), rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use movement::{Repair, repair};

    fn announced(text: &str) -> String {
        let movement = text.parse::<Spec>().unwrap().movement().unwrap();
        announcement(&movement, &Language::En.texts())
    }

    #[test]
    fn plain_mitchell_is_announced_completely() {
        assert_eq!(
            announced("mitchell 7"),
            "North-South, stay where you are; your number is your table number. After every round East-West move up \
             one table, from table 7 to table 1. The boards move down one table, from table 1 to table 7."
        );
    }

    #[test]
    fn announcements_fit_their_movements() {
        assert!(!announced("mitchell 7 without 14").contains("stand"));
        assert!(!announced("share-and-relay 8").contains("to table 8."), "set 1 goes to table 7");
        assert!(announced("share-and-relay 8").contains("1 + 8"));
        assert!(announced("hesitation 7").contains("guide cards instead: 7."));
        assert!(announced("double-hesitation 7").contains("at table 2 for a round"));
        assert!(announced("appendix 10").contains("Follow your guide card"));
        assert!(!announced("individual 12").contains("follows the pair"));
    }

    #[test]
    fn announcement_names_no_pair_that_left_as_leader() {
        let original = "howell 6".parse::<Spec>().unwrap().movement().unwrap();
        let repaired = repair(&original, 4, &Repair::Hole(11)).unwrap().movement;
        let text = announcement(&repaired, &Language::En.texts());
        assert!(!text.contains("follows") && text.contains("Follow your guide card"), "{text}");
        // Nobody follows a stationary number.
        let repaired = repair(&original, 4, &Repair::Hole(12)).unwrap().movement;
        let text = announcement(&repaired, &Language::En.texts());
        assert!(text.contains("pair 1 follows pair 11"), "{text}");
    }

    #[test]
    fn movements_are_announced_in_every_language() {
        for language in Language::ALL {
            for text in
                ["web 10 rounds 9", "mitchell 9 rover switched", "skip-mitchell 8 bump", "match 2", "scissors 6"]
            {
                let movement = text.parse::<Spec>().unwrap().movement().unwrap();
                assert!(announcement(&movement, &language.texts()).len() > 40, "{text}");
            }
        }
    }
}

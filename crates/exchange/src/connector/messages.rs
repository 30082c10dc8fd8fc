//! Messages to the connector: an event with sessions, sections, tables and rounds; people, seats, hands and results.

use chrono::{Datelike, NaiveTime, Timelike};
use serde_json::{Value, json};

use crate::pads::{PadHand, PadOptions, PadPlan, PadRanking, PadRound, PadSeat, PadSection};
use bridge::{Hand, Rank, Seat, Suit};
use evening::club::Method;
use evening::session::{Outcome, Session};
use movement::ContestantKind;

use super::{Club, guid};

/// The commands at the start of an event: start the program, reset the pads and read them.
const BEGIN_COMMANDS: u32 = 1 + 2 + 4;
/// The commands that continue an event: start the program and read the pads without resetting them.
const CONTINUE_COMMANDS: u32 = 1 + 4;

/// The message that starts an event with this session.
pub fn initialize_event(session: &Session, plan: &PadPlan, club: &Club, options: &PadOptions) -> Value {
    let id = guid(session.id);
    let start = NaiveTime::parse_from_str(&session.conditions.start, "%H:%M").unwrap_or_default();
    let sections: Vec<Value> =
        plan.sections.iter().map(|pad_section| section_message(&id, pad_section, session)).collect();
    let group = json!({
        "SessionGuid": id, "ClubId": club.id, "Sections": sections, "ScoringGroupNumber": 1,
        "ScoringMethod": method_code(plan.sections.first().map_or(Method::Matchpoints, |first| first.method)), "Name": "",
        "IsDeleted": false, "ValidationMessages": null,
    });
    let evening = json!({
        "ScoringGroups": [group], "EventGuid": id, "SessionGuid": id, "Name": session.title,
        "Year": session.date.year(), "Month": session.date.month(), "Day": session.date.day(),
        "Hour": start.hour(), "Minute": start.minute(), "ShowInApp": false, "EWReturnHome": false,
        "PairsMoveAccrossField": false, "ValidationMessages": null,
    });
    json!({
        "Commands": BEGIN_COMMANDS, "EventGuid": id, "ClubId": club.id, "AlternativeDataFolder": null, "Sessions": [evening],
        "PlayerData": players(session, &plan.seats, club), "Participations": seat_messages(session, plan, &plan.seats),
        "Handrecords": hand_records(session, plan), "Bridgemate2Settings": settings_messages(&id, plan, options),
        "Bridgemate3Settings": null, "ValidationMessages": null,
    })
}

/// The message that continues an event.
pub fn continue_event(session: &Session, club: &Club) -> Value {
    json!({
        "EventGuid": guid(session.id), "ClubId": club.id, "Commands": CONTINUE_COMMANDS, "AlternativeDataFolder": null,
        "ValidationMessages": null,
    })
}

/// The message that replaces the rounds of a section from one round on.
pub fn update_movement(
    session: &Session,
    plan: &PadPlan,
    pad_section: &PadSection,
    first_round: u8,
    new_seats: &[PadSeat],
    club: &Club,
) -> Value {
    let id = guid(session.id);
    let mut current = section_message(&id, pad_section, session);
    let tables = table_messages(&id, pad_section, first_round);
    let fields = json!({
        "SessionGuid": id, "ClubId": club.id, "ScoringGroupNumber": 1,
        "ScoringGroupScoringMethod": method_code(pad_section.method),
    });
    let mut update = fields;
    // The other fields are those of a new section.
    if let (Some(update), Some(current)) = (update.as_object_mut(), current.as_object_mut()) {
        for name in [
            "Letters",
            "Name",
            "Winners",
            "GameType",
            "EWMoveBeforePlay",
            "MissingPair",
            "KeepBridgematesAlive",
            "IsCombiSection",
            "NorthSouthPairSectionLetters",
            "EastWestPairSectionLetters",
        ] {
            update.insert(name.to_owned(), current.remove(name).unwrap_or_default());
        }
        update.insert("IsDeleted".to_owned(), json!(false));
        update.insert("AddedPlayers".to_owned(), json!(players(session, new_seats, club)));
        update.insert(
            "HasExplicitParticipations".to_owned(),
            current.remove("HasExplicitParticipations").unwrap_or_default(),
        );
        update.insert("Participations".to_owned(), json!(seat_messages(session, plan, new_seats)));
        update.insert("Tables".to_owned(), json!(tables));
        update.insert("ValidationMessages".to_owned(), Value::Null);
    }
    update
}

/// The people in these seats that have numbers, each once, so that seats can refer to them by number.
pub fn players(session: &Session, seats: &[PadSeat], club: &Club) -> Vec<Value> {
    let mut seen: Vec<&str> = Vec::new();
    let mut people = Vec::new();
    for seat in seats.iter().filter(|seat| !seat.number.is_empty()) {
        if seen.contains(&seat.number.as_str()) {
            continue;
        }
        seen.push(&seat.number);
        let (first, last) = split_name(&seat.full_name);
        people.push(json!({
            "SessionGuid": guid(session.id), "ClubId": club.id, "PlayerNumber": seat.number, "FirstName": first,
            "LastName": last, "CountryCode": null, "ValidationMessages": null,
        }));
    }
    people
}

/// Splits a name at its last space into first names and last name. A single word is the last name.
fn split_name(name: &str) -> (String, String) {
    let name = name.trim();
    name.rsplit_once(' ').map_or((String::new(), name.to_owned()), |(first, last)| (first.to_owned(), last.to_owned()))
}

/// The seats, by number or else by name. For an individual, whose partners change, the seats of each round.
fn seat_messages(session: &Session, plan: &PadPlan, pad_seats: &[PadSeat]) -> Vec<Value> {
    let is_individual = plan.kind() == ContestantKind::Individual;
    let seat_message = |seat: &PadSeat, table: u8, direction: Seat, round: u8| {
        let (first, last) = split_name(&seat.full_name);
        let has_number = !seat.number.is_empty();
        let name = |text: String| if has_number || text.is_empty() { Value::Null } else { json!(text) };
        json!({
            "SessionGuid": guid(session.id), "SectionLetters": seat.section.to_string(), "TableNumber": table,
            "Direction": direction as u8 + 1, "RoundNumber": round,
            "PlayerNumber": if has_number { json!(seat.number) } else { Value::Null }, "IsPlayerSwap": false,
            "IsRemoval": false, "FirstName": name(first), "LastName": name(last), "CountryCode": null,
            "ValidationMessages": null,
        })
    };
    let named_seats = pad_seats.iter().filter(|seat| !seat.full_name.trim().is_empty());
    if !is_individual {
        // Only the seats of the first round are sent; round 0 means that they hold from the start.
        return named_seats
            .filter(|seat| seat.round <= 1)
            .map(|seat| seat_message(seat, seat.table, seat.seat, 0))
            .collect();
    }
    let mut messages = Vec::new();
    for seat in named_seats {
        let rounds = plan.section(seat.section).map(|section| section.rounds.as_slice()).unwrap_or_default();
        for row in rounds {
            let number = seat.contestant.number;
            let seated_players =
                [(row.ns, Seat::North), (row.ew, Seat::East), (row.south, Seat::South), (row.west, Seat::West)];
            let own_seat = seated_players.into_iter().find(|(seated, _)| *seated == number);
            messages.extend(own_seat.map(|(_, direction)| seat_message(seat, row.table, direction, row.round)));
        }
    }
    messages
}

fn method_code(method: Method) -> u8 {
    match method {
        Method::Matchpoints | Method::Total => 10,
        Method::Butler => 20,
        Method::CrossImps => 30,
        Method::Imps => 40,
        Method::Bam => 60,
        Method::Patton | Method::Hybrid => 70,
    }
}

fn section_message(id: &str, pad_section: &PadSection, session: &Session) -> Value {
    let game = match pad_section.kind {
        ContestantKind::Pairs => 10,
        ContestantKind::Individual => 20,
        ContestantKind::Teams => 30,
    };
    // Pads stay on after the last known round if more rounds are still to be drawn.
    let keeps_alive = session.sections.get(&pad_section.id).is_some_and(|section| section.movement.undrawn() > 0);
    json!({
        "SessionGuid": id, "ScoringGroupNumber": 1, "Letters": pad_section.id.to_string(),
        "Name": pad_section.id.to_string(),
        "Winners": pad_section.winners, "GameType": game, "EWMoveBeforePlay": 0, "MissingPair": 0,
        "KeepBridgematesAlive": keeps_alive, "IsCombiSection": false, "NorthSouthPairSectionLetters": null,
        "EastWestPairSectionLetters": null, "HasExplicitParticipations": pad_section.kind == ContestantKind::Individual,
        "Tables": table_messages(id, pad_section, 1), "ValidationMessages": null,
    })
}

fn table_messages(id: &str, pad_section: &PadSection, first_round: u8) -> Vec<Value> {
    let keeps_alive = first_round > 1;
    let table = |table: u8| {
        let rounds = pad_section.rounds.iter().filter(|row| row.table == table && row.round >= first_round);
        json!({
            "SessionGuid": id, "SectionLetters": pad_section.id.to_string(), "TableNumber": table, "ConnectionMode": 0,
            "KeepBridgematesAlive": keeps_alive,
            "Rounds": rounds.map(|row| round_message(id, pad_section, row)).collect::<Vec<_>>(),
            "ValidationMessages": null,
        })
    };
    (1..=pad_section.tables).map(table).collect()
}

/// The numbers that pads show for North-South and East-West. Team 7 has the pairs 71, which sits North-South, and 72. 0
/// is an empty seat.
pub(super) fn pair_numbers(kind: ContestantKind, row: &PadRound) -> (u16, u16) {
    let pair_number = |team: u16, half: u16| if team == 0 { 0 } else { team * 10 + half };
    if kind == ContestantKind::Teams { (pair_number(row.ns, 1), pair_number(row.ew, 2)) } else { (row.ns, row.ew) }
}

fn round_message(id: &str, pad_section: &PadSection, row: &PadRound) -> Value {
    let is_idle = pad_section.is_idle(row);
    let (ns, ew) = pair_numbers(pad_section.kind, row);
    let is_teams = pad_section.kind == ContestantKind::Teams;
    let mates_row =
        pad_section.rounds.iter().filter(|_| is_teams && !is_idle).find(|other| {
            other.round == row.round && (other.ns, other.ew) == (row.ew, row.ns) && other.table != row.table
        });
    let board_number = |number: u16| if is_idle { 0 } else { number };
    let team = |number: u16| if is_teams { number } else { 0 };
    json!({
        "SessionGuid": id, "SectionLetters": pad_section.id.to_string(), "TableNumber": row.table,
        "RoundNumber": row.round,
        "LowBoardNumber": board_number(row.low), "HighBoardNumber": board_number(row.high), "PairNS": ns, "PairEW": ew,
        "TeamNS": team(row.ns), "TeamEW": team(row.ew),
        "MatesTableSectionLetters": mates_row.map(|_| pad_section.id.to_string()),
        "MatesTableTableNumber": mates_row.map_or(0, |mates| mates.table),
        "MatesTableRoundNumber": mates_row.map_or(0, |mates| mates.round), "Updated": false, "ValidationMessages": null,
    })
}

/// The known hands, one message for each board. The double-dummy fields are 0.
pub fn hand_records(session: &Session, plan: &PadPlan) -> Vec<Value> {
    const SUITS: [(Suit, &str); 4] =
        [(Suit::Clubs, "Clubs"), (Suit::Diamonds, "Diamonds"), (Suit::Hearts, "Hearts"), (Suit::Spades, "Spades")];
    const SEATS: [(Seat, &str); 4] =
        [(Seat::North, "North"), (Seat::East, "East"), (Seat::South, "South"), (Seat::West, "West")];
    let ranks_text = |hand: Hand, suit: Suit| hand.ranks(suit).map(Rank::letter).collect::<String>();
    let record_of = |board: &PadHand| {
        let mut record = serde_json::Map::new();
        record.insert("SessionGuid".to_owned(), json!(guid(session.id)));
        record.insert("ScoringGroupNumber".to_owned(), json!(1));
        record.insert("SectionLetters".to_owned(), json!(board.section.to_string()));
        record.insert("BoardNumber".to_owned(), json!(board.board.number()));
        for (seat, direction) in SEATS {
            for (held_suit, name) in SUITS {
                record.insert(format!("{direction}{name}"), json!(ranks_text(board.deal.hand(seat), held_suit)));
            }
        }
        record.insert("HasHandEvaluationData".to_owned(), json!(false));
        for (_, direction) in SEATS {
            for name in ["Clubs", "Diamonds", "Hearts", "Spades", "NoTrump"] {
                record.insert(format!("DoubleDummy{direction}{name}"), json!(0));
            }
        }
        record.insert("ValidationMessages".to_owned(), Value::Null);
        Value::Object(record)
    };
    plan.hands.iter().map(record_of).collect()
}

/// Results of a section from a round on, which its pads lost through a change of movement: contracts, passes and boards
/// not played.
pub fn results_to_restore(session: &Session, pad_section: &PadSection, first_round: u8) -> Vec<Value> {
    let mut results = Vec::new();
    for line in session.lines().iter().filter(|line| line.place.section == pad_section.id) {
        let Some((table, round)) = line.place.table.zip(line.place.round).filter(|(_, round)| *round >= first_round)
        else {
            continue;
        };
        let Some(row) = pad_section.round(table, round) else { continue };
        let (ns, ew) = pair_numbers(pad_section.kind, row);
        let (declarer, level, denomination, stake, tricks, lead) = match line.outcome {
            Some(Outcome::Played { contract, declarer, tricks, lead }) => (
                Some(declarer),
                i32::from(contract.level.number()),
                contract.denomination as u8 + 1,
                contract.doubling as u8,
                tricks.number(),
                lead.map_or((0, 0), |card| (card.rank.number(), card.suit as u8 + 1)),
            ),
            Some(Outcome::PassedOut) => (None, 0, 0, 0, 0, (0, 0)),
            Some(Outcome::NotPlayed) => (None, -10, 0, 0, 0, (0, 0)),
            _ => continue,
        };
        let declaring_pair = match declarer {
            Some(Seat::East | Seat::West) => ew,
            _ => ns,
        };
        results.push(json!({
            "SessionGuid": guid(session.id), "SectionLetters": pad_section.id.to_string(), "TableNumber": table,
            "RoundNumber": round, "BoardNumber": line.slot.board.number(), "ScoringDirection": 3, "IsDeleted": false,
            "PairNorthSouth": ns, "PairEastWest": ew, "DeclaringPair": declaring_pair,
            "DeclarerDirection": declarer.map_or(0, |seat| seat as u8 + 1), "Level": level,
            "Denomination": denomination, "Stake": stake, "TotalTricks": tricks, "LeadCardRank": lead.0,
            "LeadCardSuit": lead.1, "ValidationMessages": null,
        }));
    }
    results
}

/// Pairs of a name and a JSON value.
macro_rules! named_values {
    ($($name:literal: $value:expr),+ $(,)?) => { [$(($name, Value::from($value))),+] };
}

/// The settings of each section, by the names that the connector gives them.
fn settings_messages(id: &str, plan: &PadPlan, options: &PadOptions) -> Vec<Value> {
    let ranking = match options.ranking {
        PadRanking::No => 0,
        PadRanking::EachRound => 1,
        PadRanking::End => 2,
    };
    let section_settings = |section: &PadSection| {
        let values = named_values! {
            "ShowResults": options.results, "ShowOwnResult": true, "RepeatResults": false,
            "ShowPercentage": options.percentages, "GroupSections": false, "ScorePoints": 1, "EnterResultsMethod": 0,
            "ShowPairNumbers": true, "IntermediateResults": false, "AutopoweroffTime": 20,
            "VerificationTime": options.verification, "ShowContract": 1, "LeadCard": options.lead,
            "MaximumResults": 0, "MemberNumbers": options.numbers, "MemberNumbersNoBlankEntry": false,
            "BoardOrderVerification": options.order, "HandRecordValidation": false, "AutoShutDownBPC": false,
            "BM2PINcode": "0000", "BM2ConfirmNP": true, "BM2RemainingBoards": true, "BM2NextSeatings": true,
            "BM2ScoreRecap": true, "BM2AutoShowScoreRecap": false, "BM2ScoreCorrection": true,
            "BM2AutoBoardNumber": true, "BM2FirstBoardManually": false,
            "BM2ValidateLeadCard": options.lead && options.hands, "BM2ResultsOverview": 1,
            "BM2ShowPlayerNames": u8::from(options.names), "BM2Ranking": ranking, "BM2GameSummary": false,
            "BM2SummaryPoints": 0, "BM2PairNumberEntry": 0, "BM2ResetFunctionKey": false, "BM2RecordBidding": false,
            "BM2RecordPlay": false, "BM2ValidateRecording": false, "BM2ShowHands": false, "NumberValidation": 0,
            "BM2NumberEntryEachRound": false, "BM2NumberEntryPreloadValues": false, "BM2NameSource": 2,
            "BM2ViewHandRecord": options.hands, "BM2EnterHandRecord": false, "BM2EnterHandRecordWhen": 0,
            "BM2TextBasedNumber": false, "BM2TDCall": true, "SessionGuid": id,
            "SectionLetters": section.id.to_string(), "ValidationMessages": Value::Null,
        };
        values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Value>()
    };
    plan.sections.iter().map(section_settings).collect()
}

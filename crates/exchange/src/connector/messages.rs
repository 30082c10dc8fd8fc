//! Messages to the connector: an event with sessions, sections, tables and rounds; people, seats, hands.

use chrono::{Datelike, NaiveTime, Timelike};
use serde_json::{Value, json};

use crate::pads::{PadHand, PadOptions, PadPlan, PadRanking, PadRound, PadSeat, PadSection};
use bridge::{Hand, Rank, Seat, Suit};
use evening::club::Method;
use evening::session::{Outcome, Session};
use movement::ContestantKind;

use super::{Club, guid};

/// The commands at the start of an event: start the program, reset the pads and read them.
const BEGIN: u32 = 1 + 2 + 4;
/// The commands that continue an event: start the program and read the pads without resetting them.
const CONTINUE: u32 = 1 + 4;

/// The message that starts an event with this session.
pub fn initialize_event(session: &Session, plan: &PadPlan, club: &Club, options: &PadOptions) -> Value {
    let id = guid(session.id);
    let start = NaiveTime::parse_from_str(&session.conditions.start, "%H:%M").unwrap_or_default();
    let sections: Vec<Value> = plan.sections.iter().map(|one| section(&id, one, session)).collect();
    let group = json!({
        "SessionGuid": id, "ClubId": club.id, "Sections": sections, "ScoringGroupNumber": 1,
        "ScoringMethod": method(plan.sections.first().map_or(Method::Matchpoints, |one| one.method)), "Name": "",
        "IsDeleted": false, "ValidationMessages": null,
    });
    let evening = json!({
        "ScoringGroups": [group], "EventGuid": id, "SessionGuid": id, "Name": session.title,
        "Year": session.date.year(), "Month": session.date.month(), "Day": session.date.day(),
        "Hour": start.hour(), "Minute": start.minute(), "ShowInApp": false, "EWReturnHome": false,
        "PairsMoveAccrossField": false, "ValidationMessages": null,
    });
    json!({
        "Commands": BEGIN, "EventGuid": id, "ClubId": club.id, "AlternativeDataFolder": null, "Sessions": [evening],
        "PlayerData": players(session, &plan.seats, club), "Participations": seats(session, plan, &plan.seats),
        "Handrecords": hand_records(session, plan), "Bridgemate2Settings": settings(&id, plan, options),
        "Bridgemate3Settings": null, "ValidationMessages": null,
    })
}

/// The message that continues an event.
pub fn continue_event(session: &Session, club: &Club) -> Value {
    json!({
        "EventGuid": guid(session.id), "ClubId": club.id, "Commands": CONTINUE, "AlternativeDataFolder": null,
        "ValidationMessages": null,
    })
}

/// The message that replaces the rounds of a section from one round on.
pub fn update_movement(
    session: &Session,
    plan: &PadPlan,
    one: &PadSection,
    from: u8,
    new: &[PadSeat],
    club: &Club,
) -> Value {
    let id = guid(session.id);
    let mut current = section(&id, one, session);
    let tables = tables(&id, one, from);
    let all = json!({
        "SessionGuid": id, "ClubId": club.id, "ScoringGroupNumber": 1, "ScoringGroupScoringMethod": method(one.method),
    });
    let mut update = all;
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
        update.insert("AddedPlayers".to_owned(), json!(players(session, new, club)));
        update.insert(
            "HasExplicitParticipations".to_owned(),
            current.remove("HasExplicitParticipations").unwrap_or_default(),
        );
        update.insert("Participations".to_owned(), json!(seats(session, plan, new)));
        update.insert("Tables".to_owned(), json!(tables));
        update.insert("ValidationMessages".to_owned(), Value::Null);
    }
    update
}

/// The people that have numbers, each once, so that seats can refer to them.
pub fn players(session: &Session, seats: &[PadSeat], club: &Club) -> Vec<Value> {
    let mut seen: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    for seat in seats.iter().filter(|seat| !seat.number.is_empty()) {
        if seen.contains(&seat.number.as_str()) {
            continue;
        }
        seen.push(&seat.number);
        let (first, last) = names(&seat.full_name);
        all.push(json!({
            "SessionGuid": guid(session.id), "ClubId": club.id, "PlayerNumber": seat.number, "FirstName": first,
            "LastName": last, "CountryCode": null, "ValidationMessages": null,
        }));
    }
    all
}

/// The first names and the last name.
fn names(name: &str) -> (String, String) {
    let name = name.trim();
    name.rsplit_once(' ').map_or((String::new(), name.to_owned()), |(first, last)| (first.to_owned(), last.to_owned()))
}

/// The seats, by number or else by name. For an individual, whose partners change, the seats of each round.
fn seats(session: &Session, plan: &PadPlan, new: &[PadSeat]) -> Vec<Value> {
    let explicit = plan.kind() == ContestantKind::Individual;
    let one = |seat: &PadSeat, table: u8, direction: Seat, round: u8| {
        let (first, last) = names(&seat.full_name);
        let by_number = !seat.number.is_empty();
        let name = |text: String| if by_number || text.is_empty() { Value::Null } else { json!(text) };
        json!({
            "SessionGuid": guid(session.id), "SectionLetters": seat.section.to_string(), "TableNumber": table,
            "Direction": direction as u8 + 1, "RoundNumber": round,
            "PlayerNumber": if by_number { json!(seat.number) } else { Value::Null }, "IsPlayerSwap": false,
            "IsRemoval": false, "FirstName": name(first), "LastName": name(last), "CountryCode": null,
            "ValidationMessages": null,
        })
    };
    let known = new.iter().filter(|seat| !seat.full_name.trim().is_empty());
    if !explicit {
        // Seats after the first round are only sent for a section that needs all of them.
        return known.filter(|seat| seat.round <= 1).map(|seat| one(seat, seat.table, seat.seat, 0)).collect();
    }
    let mut all = Vec::new();
    for seat in known {
        let rounds = plan.section(seat.section).map(|section| section.rounds.as_slice()).unwrap_or_default();
        for row in rounds {
            let number = seat.contestant.number;
            let at = [(row.ns, Seat::North), (row.ew, Seat::East), (row.south, Seat::South), (row.west, Seat::West)];
            let sits = at.into_iter().find(|(seated, _)| *seated == number);
            all.extend(sits.map(|(_, direction)| one(seat, row.table, direction, row.round)));
        }
    }
    all
}

/// The connector's code of a method.
fn method(method: Method) -> u8 {
    match method {
        Method::Matchpoints | Method::Total => 10,
        Method::Butler => 20,
        Method::CrossImps => 30,
        Method::Imps => 40,
        Method::Bam => 60,
        Method::Patton | Method::Hybrid => 70,
    }
}

fn section(id: &str, one: &PadSection, session: &Session) -> Value {
    let game = match one.kind {
        ContestantKind::Pairs => 10,
        ContestantKind::Individual => 20,
        ContestantKind::Teams => 30,
    };
    // Pads stay on after the last known round if more rounds are still to be drawn.
    let more = session.sections.get(&one.id).is_some_and(|section| section.movement.undrawn() > 0);
    json!({
        "SessionGuid": id, "ScoringGroupNumber": 1, "Letters": one.id.to_string(), "Name": one.id.to_string(),
        "Winners": one.winners, "GameType": game, "EWMoveBeforePlay": 0, "MissingPair": 0,
        "KeepBridgematesAlive": more, "IsCombiSection": false, "NorthSouthPairSectionLetters": null,
        "EastWestPairSectionLetters": null, "HasExplicitParticipations": one.kind == ContestantKind::Individual,
        "Tables": tables(id, one, 1), "ValidationMessages": null,
    })
}

fn tables(id: &str, one: &PadSection, from: u8) -> Vec<Value> {
    let more = from > 1;
    let table = |table: u8| {
        let rounds = one.rounds.iter().filter(|row| row.table == table && row.round >= from);
        json!({
            "SessionGuid": id, "SectionLetters": one.id.to_string(), "TableNumber": table, "ConnectionMode": 0,
            "KeepBridgematesAlive": more, "Rounds": rounds.map(|row| round(id, one, row)).collect::<Vec<_>>(),
            "ValidationMessages": null,
        })
    };
    (1..=one.tables).map(table).collect()
}

/// The pairs of a team: the half that sits North-South, and the other.
pub(super) fn numbers(kind: ContestantKind, row: &PadRound) -> (u16, u16) {
    let of = |team: u16, half: u16| if team == 0 { 0 } else { team * 10 + half };
    if kind == ContestantKind::Teams { (of(row.ns, 1), of(row.ew, 2)) } else { (row.ns, row.ew) }
}

fn round(id: &str, one: &PadSection, row: &PadRound) -> Value {
    let idle = one.is_idle(row);
    let (ns, ew) = numbers(one.kind, row);
    let teams = one.kind == ContestantKind::Teams;
    let mates =
        one.rounds.iter().filter(|_| teams && !idle).find(|other| {
            other.round == row.round && (other.ns, other.ew) == (row.ew, row.ns) && other.table != row.table
        });
    let of = |number: u16| if idle { 0 } else { number };
    let team = |number: u16| if teams { number } else { 0 };
    json!({
        "SessionGuid": id, "SectionLetters": one.id.to_string(), "TableNumber": row.table, "RoundNumber": row.round,
        "LowBoardNumber": of(row.low), "HighBoardNumber": of(row.high), "PairNS": ns, "PairEW": ew,
        "TeamNS": team(row.ns), "TeamEW": team(row.ew),
        "MatesTableSectionLetters": mates.map(|_| one.id.to_string()),
        "MatesTableTableNumber": mates.map_or(0, |mates| mates.table),
        "MatesTableRoundNumber": mates.map_or(0, |mates| mates.round), "Updated": false, "ValidationMessages": null,
    })
}

/// The known hands, one message a board.
pub fn hand_records(session: &Session, plan: &PadPlan) -> Vec<Value> {
    const SUITS: [(Suit, &str); 4] =
        [(Suit::Clubs, "Clubs"), (Suit::Diamonds, "Diamonds"), (Suit::Hearts, "Hearts"), (Suit::Spades, "Spades")];
    const SEATS: [(Seat, &str); 4] =
        [(Seat::North, "North"), (Seat::East, "East"), (Seat::South, "South"), (Seat::West, "West")];
    let suit = |hand: Hand, suit: Suit| hand.ranks(suit).map(Rank::letter).collect::<String>();
    let one = |board: &PadHand| {
        let mut record = serde_json::Map::new();
        record.insert("SessionGuid".to_owned(), json!(guid(session.id)));
        record.insert("ScoringGroupNumber".to_owned(), json!(1));
        record.insert("SectionLetters".to_owned(), json!(board.section.to_string()));
        record.insert("BoardNumber".to_owned(), json!(board.board.number()));
        for (seat, direction) in SEATS {
            for (of, name) in SUITS {
                record.insert(format!("{direction}{name}"), json!(suit(board.deal.hand(seat), of)));
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
    plan.hands.iter().map(one).collect()
}

/// Results from a round on, for a section whose pads lost them through a change of movement.
pub fn results_to_restore(session: &Session, one: &PadSection, from: u8) -> Vec<Value> {
    let mut results = Vec::new();
    for line in session.lines().iter().filter(|line| line.place.section == one.id) {
        let Some((table, round)) = line.place.table.zip(line.place.round).filter(|(_, round)| *round >= from) else {
            continue;
        };
        let Some(row) = one.round(table, round) else { continue };
        let (ns, ew) = numbers(one.kind, row);
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
        let declaring = match declarer {
            Some(Seat::East | Seat::West) => ew,
            _ => ns,
        };
        results.push(json!({
            "SessionGuid": guid(session.id), "SectionLetters": one.id.to_string(), "TableNumber": table,
            "RoundNumber": round, "BoardNumber": line.slot.board.number(), "ScoringDirection": 3, "IsDeleted": false,
            "PairNorthSouth": ns, "PairEastWest": ew, "DeclaringPair": declaring,
            "DeclarerDirection": declarer.map_or(0, |seat| seat as u8 + 1), "Level": level,
            "Denomination": denomination, "Stake": stake, "TotalTricks": tricks, "LeadCardRank": lead.0,
            "LeadCardSuit": lead.1, "ValidationMessages": null,
        }));
    }
    results
}

/// Pairs of a name and a JSON value.
macro_rules! named {
    ($($name:literal: $value:expr),+ $(,)?) => { [$(($name, Value::from($value))),+] };
}

/// The settings of each section, in the maker's words.
fn settings(id: &str, plan: &PadPlan, options: &PadOptions) -> Vec<Value> {
    let ranking = match options.ranking {
        PadRanking::No => 0,
        PadRanking::EachRound => 1,
        PadRanking::End => 2,
    };
    let one = |section: &PadSection| {
        let values = named! {
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
    plan.sections.iter().map(one).collect()
}

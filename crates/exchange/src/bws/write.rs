//! Writes a session as a scoring file for bridge pads: everything they need at the start, and the results so far. The
//! tables are in `schema`, the plan in `exchange::pads`, the database in the crate `jet`.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveTime, Timelike};

use bridge::{Analyses, Denomination, Hand, Seat, Side, Suit};
use evening::club::Method;
use evening::session::{Line, Outcome, Session, SessionId};
use jet::{self, Column, ColumnType, JetError, Table, Value};
use movement::{ContestantKind, Sitting};

use super::super::export_parts::Losses;
use super::super::pads::{self, PadOptions, PadPlan, PadRanking, PadRound, PadSeat, PadSection};
use super::super::{ExportedFile, Loss};
use super::schema;

/// The longest title, in characters.
const MAX_TITLE_CHARS: usize = 40;
/// The longest number of a player, in characters.
const MAX_NUMBER_CHARS: usize = 16;

/// The values of a row, in the order of the columns.
type Row = Vec<Value<'static>>;

/// Writes the scoring file of an evening.
///
/// # Errors
/// When a text or a number does not fit its column, or the file would be too large.
pub fn write(session: &Session, options: &PadOptions, analyses: Option<&Analyses>) -> Result<ExportedFile, JetError> {
    let plan = PadPlan::of(session);
    let mut left_out = Losses::default();
    let is_individual = plan.kind() == ContestantKind::Individual;
    let table = |name, columns, rows| Table { name, columns, rows };
    let (round_data, received) = if is_individual {
        (schema::INDIVIDUAL_ROUND_DATA, schema::INDIVIDUAL_RECEIVED_DATA)
    } else {
        (schema::ROUND_DATA, schema::RECEIVED_DATA)
    };
    let has_computer = !options.computer.is_empty();
    let clients = if has_computer { vec![vec![1.into(), options.computer.clone().into()]] } else { Vec::new() };
    let results = result_rows(session, &plan, is_individual, &mut left_out);
    let tables = [
        table("Clients", schema::CLIENTS, clients),
        table("Session", schema::SESSION, vec![session_row(session)]),
        table("Section", schema::SECTION, plan.sections.iter().map(section_row).collect()),
        table(
            "Tables",
            schema::TABLES,
            plan.sections.iter().flat_map(|pad_section| table_rows(pad_section, has_computer)).collect(),
        ),
        table("RoundData", round_data, round_rows(&plan, is_individual)),
        table("ReceivedData", received, results.into_iter().map(|(_, row)| row).collect()),
        table("IntermediateData", schema::INTERMEDIATE_DATA, Vec::new()),
        table("PlayerNumbers", schema::PLAYER_NUMBERS, player_rows(&plan, &mut left_out)),
        table("PlayerNames", schema::PLAYER_NAMES, name_rows(&plan)),
        table("HandRecord", schema::HAND_RECORD, hand_rows(&plan)),
        table("HandEvaluation", schema::HAND_EVALUATION, evaluation_rows(&plan, analyses)),
        table("BiddingData", schema::BIDDING_DATA, Vec::new()),
        table("PlayData", schema::PLAY_DATA, Vec::new()),
        table("Settings", schema::SETTINGS, vec![settings_row(options)]),
        table("Results", schema::RESULTS, Vec::new()),
    ];
    add_losses(session, &plan, &mut left_out);
    Ok(ExportedFile { bytes: jet::write(&tables)?, left_out: left_out.all() })
}

/// Whether the content is a scoring file with the identity of this session.
pub fn is_for_session(content: Vec<u8>, session: SessionId) -> bool {
    let identity = session.0.simple().to_string();
    let rows = jet::ExistingDatabase::open(content).and_then(|file| file.read("Session"));
    rows.is_ok_and(|rows| rows.iter().any(|row| row.text("GUID").eq_ignore_ascii_case(&identity)))
}

/// Adds results and names to a scoring file that another program made for the same movement. Existing results and names
/// stay as they are.
///
/// # Errors
/// When a table or column is missing, a table has an index, a value does not fit its column, the file is damaged or
/// would be too large, a section is missing, or the movement differs.
pub fn fill(session: &Session, content: Vec<u8>) -> Result<(ExportedFile, FillCounts), FillError> {
    let plan = PadPlan::of(session);
    let mut file = jet::ExistingDatabase::open(content)?;
    let ids = section_ids(&file, &plan)?;
    check_same_movement(&file, &plan, &ids)?;
    let is_individual = plan.kind() == ContestantKind::Individual;
    let mut left_out = Losses::default();
    let mut filled = FillCounts::default();
    let key = |cells: &jet::Cells, names: [&str; 4]| names.map(|name| cells.number(name).unwrap_or(0));
    let existing_keys: Vec<[i32; 4]> = file
        .read("ReceivedData")?
        .iter()
        .filter(|cells| cells.number("Erased") != Some(1))
        .map(|cells| key(cells, ["Section", "Table", "Round", "Board"]))
        .collect();
    // The first columns are those of pairs and teams, whose rows end before South and West.
    let columns = schema::INDIVIDUAL_RECEIVED_DATA;
    let mut rows = Vec::new();
    for ([section, table, round, board], row) in result_rows(session, &plan, is_individual, &mut left_out) {
        let Some(section) = ids.get(&section) else { continue };
        if existing_keys.contains(&[*section, table, round, board]) {
            continue;
        }
        let mut cells_to_insert = Vec::new();
        for (column, value) in columns.iter().zip(row) {
            let cell_value = match column.name {
                "ID" => continue,
                "Section" => Value::Int(*section),
                _ => value,
            };
            if file.has_column("ReceivedData", column.name)? {
                cells_to_insert.push((column.name, cell_value));
            }
        }
        rows.push(cells_to_insert);
    }
    filled.results = rows.len();
    file.insert("ReceivedData", &rows)?;
    filled.names = fill_names(&mut file, &plan, &ids)?;
    add_losses(session, &plan, &mut left_out);
    Ok((ExportedFile { bytes: file.finish(), left_out: left_out.all() }, filled))
}

/// The numbers of results and names added to an existing file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FillCounts {
    pub results: usize,
    pub names: usize,
}

/// Why a file of another program was not filled. It is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FillError {
    #[error(transparent)]
    Jet(#[from] JetError),
    #[error("the file has no section {section}; it was made for another evening")]
    MissingSection { section: evening::club::SectionId },
    #[error(
        "section {section}, table {table}, round {round}: others sit there in the file than in this session; it was made for another movement"
    )]
    OtherMovement { section: evening::club::SectionId, table: u8, round: u8 },
}

/// The number that the file gives each section of the plan, by the number in the plan.
fn section_ids(file: &jet::ExistingDatabase, plan: &PadPlan) -> Result<BTreeMap<i32, i32>, FillError> {
    let rows = file.read("Section")?;
    let find = |pad_section: &PadSection| {
        let has_letter =
            |cells: &&jet::Cells| cells.text("Letter").trim().eq_ignore_ascii_case(&pad_section.id.to_string());
        let id = rows.iter().find(has_letter).and_then(|cells| cells.number("ID"));
        Ok((pad_section.number.into(), id.ok_or(FillError::MissingSection { section: pad_section.id })?))
    };
    plan.sections.iter().map(find).collect()
}

/// Refuses a file whose rows of `RoundData` name other pairs than the plan. `ids` are the numbers of the file's
/// sections by ours. Rows of unplanned tables and of byes are not compared, nor are South and West of individuals.
fn check_same_movement(
    file: &jet::ExistingDatabase,
    plan: &PadPlan,
    ids: &BTreeMap<i32, i32>,
) -> Result<(), FillError> {
    for cells in file.read("RoundData")? {
        let number = |name| cells.number(name).unwrap_or(0);
        let is_this_section =
            |pad_section: &&PadSection| ids.get(&pad_section.number.into()) == Some(&number("Section"));
        let place = u8::try_from(number("Table")).ok().zip(u8::try_from(number("Round")).ok());
        let Some((section, (table, round))) = plan.sections.iter().find(is_this_section).zip(place) else { continue };
        let Some(row) = section.round(table, round).filter(|row| !section.is_idle(row)) else { continue };
        if (number("NSPair"), number("EWPair")) != (row.ns.into(), row.ew.into()) {
            return Err(FillError::OtherMovement { section: section.id, table, round });
        }
    }
    Ok(())
}

/// Adds the names of seats whose rows have none. Returns the number of rows added.
fn fill_names(file: &mut jet::ExistingDatabase, plan: &PadPlan, ids: &BTreeMap<i32, i32>) -> Result<usize, FillError> {
    let named_seats: Vec<Vec<String>> = file
        .read("PlayerNumbers")?
        .iter()
        .filter(|cells| !cells.text("Name").trim().is_empty())
        .map(|cells| ["Section", "Table", "Direction", "Round"].map(|name| cells.text(name).trim().to_owned()).to_vec())
        .collect();
    let (mut rows, mut replaced_seats) = (Vec::new(), Vec::new());
    let has_round = file.has_column("PlayerNumbers", "Round")?;
    for seat in plan.seats.iter().filter(|seat| !seat.name.is_empty() && (has_round || seat.round == 0)) {
        let section = plan.section(seat.section).and_then(|pad_section| ids.get(&pad_section.number.into()));
        let Some(section) = section else { continue };
        let mut place = vec![section.to_string(), seat.table.to_string(), seat.seat.to_string()];
        place.push(if has_round { seat.round.to_string() } else { String::new() });
        if named_seats.contains(&place) {
            continue;
        }
        replaced_seats.push(place);
        let mut row = vec![
            ("Section", Value::Int(*section)),
            ("Table", i32::from(seat.table).into()),
            ("Direction", seat.seat.to_string().into()),
            ("Number", cut(&seat.number, MAX_NUMBER_CHARS).into()),
            ("Name", seat.name.clone().into()),
        ];
        if has_round {
            row.push(("Round", i32::from(seat.round).into()));
        }
        rows.push(row);
    }
    file.remove("PlayerNumbers", |cells| {
        let mut place = ["Section", "Table", "Direction"].map(|name| cells.text(name).trim().to_owned()).to_vec();
        let round = cells.number("Round").unwrap_or(0);
        place.push(if has_round { round.to_string() } else { String::new() });
        replaced_seats.contains(&place)
    })?;
    file.insert("PlayerNumbers", &rows)?;
    Ok(rows.len())
}

/// Days since 1899-12-30, the day from which Access databases count.
fn days_since_1899(date: NaiveDate) -> f64 {
    let epoch = NaiveDate::from_ymd_opt(1899, 12, 30).unwrap_or_default();
    date.signed_duration_since(epoch).num_days() as f64
}

fn day_fraction(time: NaiveTime) -> f64 {
    f64::from(time.num_seconds_from_midnight()) / 86_400.0
}

fn cut(text: &str, max_chars: usize) -> String {
    text.chars().take(max_chars).collect()
}

fn session_row(session: &Session) -> Row {
    let start = NaiveTime::parse_from_str(&session.conditions.start, "%H:%M").unwrap_or_default();
    vec![
        1.into(),
        // The title is cut first, so that no word becomes an initial. `short_name` leaves only letters of one UTF-16
        // unit.
        pads::short_name(&cut(&session.title, MAX_TITLE_CHARS), MAX_TITLE_CHARS).into(),
        Value::Date(days_since_1899(session.date)),
        Value::Date(day_fraction(start)),
        session.id.0.simple().to_string().to_uppercase().into(),
        0.into(),
        false.into(),
        false.into(),
        false.into(),
    ]
}

fn section_row(pad_section: &PadSection) -> Row {
    let scoring = match pad_section.method {
        Method::Matchpoints | Method::Total => 1,
        Method::Butler | Method::CrossImps => 2,
        Method::Bam => 3,
        Method::Imps | Method::Patton | Method::Hybrid => 4,
    };
    let (number, tables, winners) =
        (i32::from(pad_section.number), i32::from(pad_section.tables), i32::from(pad_section.winners));
    let letter = pad_section.id.to_string().into();
    vec![number.into(), letter, tables.into(), 0.into(), 0.into(), 1.into(), scoring.into(), winners.into()]
}

fn table_rows(pad_section: &PadSection, has_computer: bool) -> Vec<Row> {
    let row = |table: u8| {
        let group = pad_section.matches.get(&table).copied().unwrap_or(0);
        let (section, computer) = (i32::from(pad_section.number), i32::from(has_computer));
        // The 2 in `LogOnOff` means that no pad is logged on.
        [section, table.into(), computer, computer, 2, 0, 0, 0, group.into()].map(Value::Int).to_vec()
    };
    (1..=pad_section.tables).map(row).collect()
}

fn round_rows(plan: &PadPlan, is_individual: bool) -> Vec<Row> {
    let row = |pad_section: &PadSection, row: &PadRound| {
        let PadRound { table, round, ns, ew, south, west, low, high, .. } = *row;
        let numbers = [pad_section.number, table.into(), round.into(), ns, ew, low, high];
        let mut cells: Row = numbers.map(|number| Value::Int(number.into())).to_vec();
        cells.push(Value::Null);
        if is_individual {
            cells.extend([south, west].map(|number| Value::Int(number.into())));
        }
        cells
    };
    plan.sections
        .iter()
        .flat_map(|pad_section| pad_section.rounds.iter().map(move |round| row(pad_section, round)))
        .collect()
}

/// A row for each result so far, with its section, table, round and board. The section is its number in the plan.
fn result_rows(session: &Session, plan: &PadPlan, is_individual: bool, left_out: &mut Losses) -> Vec<([i32; 4], Row)> {
    let mut rows = Vec::new();
    for line in session.lines() {
        let Some(section) = plan.section(line.place.section) else { continue };
        let Some((table, round)) = line.place.table.zip(line.place.round) else { continue };
        let Some(texts) = result_texts(&line, left_out) else { continue };
        let board = line.slot.board.number();
        let sitting = line.sitting.map(|contestant| i32::from(contestant.number));
        let planned_sitting = section.round(table, round).map(|row| sitting_of_row(section.kind, row));
        // The table was turned: pads write the planned seats and a remark.
        let is_turned = planned_sitting
            .is_some_and(|planned_sitting| planned_sitting != sitting && planned_sitting.turned() == sitting);
        let sitting = planned_sitting.filter(|_| is_turned).unwrap_or(sitting);
        let declarer = texts.declarer.map_or(0, |seat| sitting.at(seat));
        let remark = if is_turned && texts.remark.is_empty() { "Wrong direction".to_owned() } else { texts.remark };
        let recorded = line.result.and_then(|result| session.recorded(result.id));
        let local_time = recorded.map(|recorded| recorded.stamp.at.naive_local());
        let place = [section.number.into(), table.into(), round.into(), board.into()];
        let mut row: Row = vec![Value::Int(rows.len() as i32 + 1)];
        row.extend(place.map(Value::Int));
        row.extend([sitting.at(Seat::North), sitting.at(Seat::East), declarer].map(Value::Int));
        row.push(texts.declarer.map_or_else(String::new, |seat| seat.to_string()).into());
        row.extend([texts.contract, texts.result, texts.lead, remark].map(Value::from));
        row.push(local_time.map_or(Value::Null, |time| Value::Date(days_since_1899(time.date()))));
        row.push(local_time.map_or(Value::Null, |time| Value::Date(day_fraction(time.time()))));
        // Marked as processed, because the result is known here.
        row.extend([true, false, false, false, false, false, false].map(Value::Bool));
        row.push(0.into());
        if is_individual {
            row.extend([sitting.at(Seat::South), sitting.at(Seat::West)].map(Value::Int));
        }
        rows.push((place, row));
    }
    rows
}

fn sitting_of_row(kind: ContestantKind, row: &PadRound) -> Sitting<i32> {
    let [ns, ew, south, west] = [row.ns, row.ew, row.south, row.west].map(i32::from);
    match kind {
        ContestantKind::Individual => Sitting::Players { n: ns, e: ew, s: south, w: west },
        _ => kind.sides(ns, ew),
    }
}

/// The texts of a row of results, as pads write them.
#[derive(Default)]
struct ResultTexts {
    declarer: Option<Seat>,
    contract: String,
    result: String,
    lead: String,
    remark: String,
}

/// The texts of a result. `None` if the line gets no row: it has no result yet or, with a loss, only a score.
fn result_texts(line: &Line<'_>, left_out: &mut Losses) -> Option<ResultTexts> {
    let board = line.slot.board;
    if let Some((ns, ew)) = line.award(Side::NS).zip(line.award(Side::EW)) {
        let remark = pads::remark(ns, ew);
        if remark.is_none() {
            left_out.add_on_board(board, Loss::WeightedScores);
        }
        return Some(ResultTexts {
            remark: remark.unwrap_or_else(|| "Arbitral score".to_owned()),
            ..ResultTexts::default()
        });
    }
    match line.outcome? {
        Outcome::Played { contract, declarer, tricks, lead } => Some(ResultTexts {
            declarer: Some(declarer),
            contract: pads::contract(contract),
            result: pads::tricks(contract, tricks),
            lead: lead.map_or_else(String::new, pads::lead),
            remark: String::new(),
        }),
        Outcome::PassedOut => Some(ResultTexts { contract: "PASS".to_owned(), ..ResultTexts::default() }),
        Outcome::NotPlayed | Outcome::Cancelled => {
            Some(ResultTexts { remark: "Not played".to_owned(), ..ResultTexts::default() })
        }
        Outcome::ScoreOnly { .. } => {
            left_out.add_on_board(board, Loss::ScoresOnly);
            None
        }
        Outcome::Postponed => None,
    }
}

fn player_rows(plan: &PadPlan, left_out: &mut Losses) -> Vec<Row> {
    let row = |seat: &PadSeat| {
        let section = plan.section(seat.section).map_or(0, |pad_section| pad_section.number);
        if seat.name != seat.full_name.trim() {
            left_out.add(Loss::ShortNames);
        }
        vec![
            i32::from(section).into(),
            i32::from(seat.table).into(),
            seat.seat.to_string().into(),
            cut(&seat.number, MAX_NUMBER_CHARS).into(),
            seat.name.clone().into(),
            false.into(),
            false.into(),
            Value::Null,
            i32::from(seat.round).into(),
        ]
    };
    plan.seats.iter().map(row).collect()
}

/// The players that have a number, once each, so that pads find a name by its number.
fn name_rows(plan: &PadPlan) -> Vec<Row> {
    let seats_by_number: BTreeMap<&str, &PadSeat> =
        plan.seats.iter().filter(|seat| !seat.number.is_empty()).map(|seat| (seat.number.as_str(), seat)).collect();
    let row = |(number, seat): (&str, &PadSeat)| {
        let id = number.trim_start_matches('0').parse::<i32>().unwrap_or(0);
        vec![id.into(), seat.name.clone().into(), cut(number, MAX_NUMBER_CHARS).into()]
    };
    seats_by_number.into_iter().map(row).collect()
}

fn hand_rows(plan: &PadPlan) -> Vec<Row> {
    let ranks_text = |hand: Hand, suit: Suit| hand.ranks(suit).map(bridge::Rank::letter).collect::<String>();
    let row = |pad_hand: &pads::PadHand| {
        let section = plan.section(pad_hand.section).map_or(0, |pad_section| pad_section.number);
        let cards =
            Seat::ALL.into_iter().flat_map(|seat| Suit::DOWN.map(|suit| ranks_text(pad_hand.deal.hand(seat), suit)));
        let mut row: Row = vec![i32::from(section).into(), i32::from(pad_hand.board.number()).into()];
        row.extend(cards.map(Value::from));
        row
    };
    plan.hands.iter().map(row).collect()
}

/// The double-dummy tricks and high-card points of each analysed board.
fn evaluation_rows(plan: &PadPlan, analyses: Option<&Analyses>) -> Vec<Row> {
    /// The order of the columns of each seat.
    const DENOMINATIONS: [Denomination; 5] = [
        Denomination::Spades,
        Denomination::Hearts,
        Denomination::Diamonds,
        Denomination::Clubs,
        Denomination::NoTrump,
    ];
    let row = |pad_hand: &pads::PadHand| {
        let trick_table = analyses?.get(&pad_hand.board)?.trick_table;
        let section = plan.section(pad_hand.section).map_or(0, |pad_section| pad_section.number);
        let mut row: Row = vec![i32::from(section).into(), i32::from(pad_hand.board.number()).into()];
        let tricks = Seat::ALL
            .into_iter()
            .flat_map(|seat| DENOMINATIONS.map(|denomination| trick_table.tricks(seat, denomination)));
        row.extend(tricks.map(|tricks| Value::Int(tricks.into())));
        row.extend(Seat::ALL.map(|seat| Value::Int(pad_hand.deal.hand(seat).points().into())));
        Some(row)
    };
    plan.hands.iter().filter_map(row).collect()
}

/// Pairs of a name and a value.
macro_rules! named_values {
    ($($name:literal: $value:expr),+ $(,)?) => { [$(($name, Value::from($value))),+] };
}

/// The settings: the club's choices, and fixed values for the rest.
fn settings_row(options: &PadOptions) -> Row {
    let ranking = match options.ranking {
        PadRanking::No => 0,
        PadRanking::EachRound => 1,
        PadRanking::End => 2,
    };
    let PadOptions { lead, results, percentages, verification, names, numbers, hands, order, .. } = options;
    let flag = |is_set: &bool| Value::Bool(*is_set);
    // `BM2NameSource` 2: the scoring program gives the names.
    let chosen_values: BTreeMap<&str, Value<'static>> = BTreeMap::from(named_values! {
        "ShowResults": flag(results), "ShowOwnResult": true, "ShowPercentage": flag(percentages), "ScorePoints": 1,
        "ShowPairNumbers": true, "AutopoweroffTime": 20, "VerificationTime": i32::from(*verification),
        "ShowContract": 1, "LeadCard": flag(lead), "MemberNumbers": flag(numbers),
        "BoardOrderVerification": flag(order),
        "BM2PINcode": "0000", "BM2ConfirmNP": true, "BM2RemainingBoards": true, "BM2NextSeatings": true,
        "BM2ScoreRecap": true, "BM2ScoreCorrection": true, "BM2AutoBoardNumber": true,
        "BM2ValidateLeadCard": Value::Bool(*lead && *hands), "BM2ResultsOverview": 1,
        "BM2ShowPlayerNames": i32::from(*names), "BM2Ranking": ranking, "BM2ViewHandRecord": flag(hands),
        "BM2NameSource": 2, "BM2TDCall": true, "BM3ScreenBrightness": 6, "BM3ScreenDimMode": 2, "BM3ScreenOffMode": 2,
        "BM3SleepMode": 120, "BM3AudioVolume": 2, "BM3PINcode": "0000", "BM3TDCall": true,
        "BM3BoardResultReentry": true, "BM3LeadCardEntry": i32::from(*lead),
        "BM3PlayerNumberEntry": i32::from(*numbers), "BM3Ranking": ranking, "BM3NextSeatings": true,
        "BM3ScoreRecap": 2, "BM3ViewResults": if *results { 2 } else { 0 }, "BM3ViewPercentages": flag(percentages),
        "BM3ViewHandrecord": flag(hands),
    });
    let value = |column: &Column| {
        chosen_values.get(column.name).cloned().unwrap_or(match column.kind {
            ColumnType::Bool => Value::Bool(false),
            ColumnType::Text(_) => "".into(),
            _ => Value::Int(0),
        })
    };
    schema::SETTINGS.iter().map(value).collect()
}

/// Adds the losses that no row shows: other dealers and vulnerabilities, results without a table, and rounds not drawn.
fn add_losses(session: &Session, plan: &PadPlan, left_out: &mut Losses) {
    let lines = session.lines();
    for (number, board) in &session.boards {
        if board.vulnerability.is_some_and(|marked| marked != number.vulnerability()) {
            left_out.add_on_board(*number, Loss::OtherVulnerability);
        }
        if board.dealer.is_some_and(|marked| marked != number.dealer()) {
            left_out.add_on_board(*number, Loss::OtherDealer);
        }
    }
    for line in lines.iter().filter(|line| line.place.table.is_none() && line.result.is_some()) {
        left_out.add_on_board(line.slot.board, Loss::NoPlace);
    }
    if plan
        .sections
        .iter()
        .any(|pad_section| session.sections.get(&pad_section.id).is_some_and(|s| s.movement.undrawn() > 0))
    {
        left_out.add(Loss::UndrawnRounds);
    }
}

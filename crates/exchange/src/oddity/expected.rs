//! Parts of the sentences of refusals: the item that cannot be read, the values that can, the limit, the damage. The
//! words are in `resources/locales/*/expected.ftl`, the sentences in `refusal`.

use bridge::{DealError, Seat};
use lang::Texts;

use super::super::sentence::{ENGLISH, SentencePart, sentences};
use super::Oddity;

sentences! {
    /// An item of a file whose value cannot be read.
    #[derive(Debug, Clone, PartialEq, Eq)]
    FileItem:
    BoardNumber = item_board_number;
    PairNumber = item_pair_number;
    PlayerNumber = item_player_number;
    Contestant = item_contestant;
    Team = item_team;
    Direction = item_direction;
    Score = item_score;
    Result = item_result;
    Room = item_room;
    Table = item_table;
    Row = item_row;
    Tag = item_tag;
    Column = item_column;
    Pair = item_pair;
    Board = item_board;
    ResultLine = item_result_line;
    FirstLine = item_first_line;
    Cards = item_cards;
    BoardNumbers = item_board_numbers;
    Key = item_key;
    Digit = item_digit;
    LastBoard = item_last_board;
    FromBoard = item_from_board;
    ToBoard = item_to_board;
    Dealer = item_dealer;
    DealerAndVulnerability = item_dealer_and_vulnerability;
    Session = item_session;
    Event = item_event;
}

sentences! {
    /// The values that can be read at a position in a file.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Expected:
    OneTo999 = expected_one_to_999;
    BoardOneTo999 = expected_board_one_to_999;
    WholeOneTo999 = expected_whole_one_to_999;
    OneTo255 = expected_one_to_255;
    OneTo99 = expected_one_to_99;
    OneTo100 = expected_one_to_100;
    WholeNumber = expected_whole_number;
    SectionAndNumber = expected_section_and_number;
    RankedContestant = expected_ranked;
    OneOrTwoASide = expected_one_or_two_aside;
    DifferentOpponents = expected_others;
    TwoContestants = expected_two_contestants;
    OtherTeam = expected_other_team;
    TeamTakingPart = expected_team_taking_part;
    WhereFirstTeamSat = expected_where_first_team_sat;
    AllOfLine = expected_all_of_line;
    AllOfRow = expected_all_of_row;
    AllFourOfRow = expected_all_four_of_row;
    NumberOfOneContestant = expected_number_of_one_contestant;
    NumberOfOnePair = expected_number_of_one_pair;
    NumberOfOnePlayer = expected_number_of_one_player;
    OneContestant = expected_one_contestant;
    OneSeatEach = expected_one_seat_each;
    PairNumberOfEach = expected_pair_number_of_each;
    APairNumber = expected_apair_number;
    ScoreOrPercentages = expected_score_or_percentages;
    ContractOrScore = expected_contract_or_score;
    LostByNorthSouth = expected_lost_by_north_south;
    BoardAbove = expected_board_above;
    EighteenFields = expected_eighteen_fields;
    WhoPlayed = expected_who_played;
    OpenOrClosed = expected_open_or_closed;
    HomeAndVisit = expected_home_and_visit;
    ColumnNames = expected_column_names;
    ValueOfEachColumn = expected_value_of_each_column;
    NameAndValue = expected_name_and_value;
    PlayerColumns = expected_player_columns;
    Name = expected_name;
    YesOrNo = expected_yes_or_no;
    ClosedQuote = expected_closed_quote;
    CellsOfHeadings { count: usize } = expected_cells_of_headings;
    CellForEachHeading { count: usize } = expected_cell_for_each_heading;
    EmptyFirstLine = expected_empty_first_line;
    Digits78 = expected_digits_78;
    DupTrailer = expected_dup_head;
    TwoLettersAndBar = expected_two_letters_and_bar;
    SeatDigit = expected_seat_digit;
    DealerDigit = expected_dealer_digit;
    NotBelowFirst = expected_not_below_first;
    DlmHands = expected_dlm_board;
    SeatAndSides = expected_seat_and_sides;
    MovementType = expected_movement_type;
    OneOrMore = expected_one_or_more;
    SectionName = expected_section_name;
    BoardsFromLowest = expected_boards_from_lowest;
    MustBeWhole = expected_it_is_whole;
    MustBeWholeFromOne = expected_it_is_whole_from_one;
    NoOtherOwner { mark: String } = expected_no_other_owner;
    ResultOf { contract: String, why: Box<Oddity> } = expected_result_of;
    Agreement { line: u32, what: Box<Oddity>, earlier: u32 } = expected_agreement;
}

sentences! {
    /// A limit on how much of a file is read.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Limit:
    File = limit_file;
    ScoringFile = limit_scoring_file;
    Lines = limit_lines;
    LineLength = limit_line_length;
    Records = limit_records;
    ValueLength = limit_value_length;
    Depth = limit_depth;
    Pairs = limit_pairs;
    PairsOfSection = limit_pairs_of_section;
    Teams = limit_teams;
    Sections = limit_sections;
    TablesOfSection = limit_tables_of_section;
    SharedValues = limit_shared_values;
    SharedLength = limit_shared_length;
    Columns = limit_columns;
    Tags = limit_tags;
    DatabaseRows = limit_database_rows;
    DatabaseText = limit_database_text;
    Board99 = limit_board_99;
    Board999 = limit_board_999;
}

sentences! {
    /// Something counted, measured or numbered that exceeds a limit or is impossible.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Measure:
    Size = measure_size;
    Lines = measure_lines;
    LineLength = measure_line_length;
    SectionLines = measure_section_lines;
    SectionName = measure_section_name;
    Contestant = measure_contestant;
    Title = measure_title;
    Meetings = measure_meetings;
    MissingPair = measure_missing_pair;
    BoardSet = measure_board_set;
    Tables = measure_tables;
    Boards = measure_boards;
    BoardsOfSet = measure_boards_of_set;
    Rounds = measure_rounds;
    Type = measure_type;
    ColumnValue { column: String } = measure_column_value;
}

sentences! {
    /// The sign that a file of deals is truncated or damaged.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Damage:
    DigitsLeft { left: usize, board: usize } = damage_digits_left;
    BytesLeft { left: usize, board: usize } = damage_bytes_left;
    Letters { count: usize, board: usize } = damage_letters;
    Cells { count: usize, board: usize } = damage_cells;
    EmptyLine = damage_empty_line;
    BoardMissing { board: usize, from: usize, to: usize } = damage_board_missing;
    NoValue { written: String } = damage_no_value;
    KeyWithoutValue = damage_key_without_value;
    ValueWithoutEnd { key: String } = damage_value_without_end;
    HeaderTruncated { bytes: usize, head: usize } = damage_head_cut;
}

sentences! {
    /// A value by which a file of deals checks itself.
    #[derive(Debug, Clone, PartialEq, Eq)]
    CheckValue:
    BoardCount = check_board_count;
    Checksum = check_checksum;
    CheckNumber { board: usize } = check_check_number;
}

sentences! {
    /// Something that begins and never ends.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Unclosed:
    Element = unclosed_element;
    Text = unclosed_text;
    Comment = unclosed_comment;
    Tag { name: String } = unclosed_tag;
}

sentences! {
    /// Why a row of `RoundData` in a database cannot be used.
    #[derive(Debug, Clone, PartialEq, Eq)]
    RowFault:
    Limits { tables: usize, rounds: usize } = row_limits;
    NumberOver { given: usize, limit: usize } = row_number_over;
    NoBoards = row_no_boards;
    CustomBoards { part: String } = row_custom_boards;
    LowToHigh { low: i64, high: i64 } = row_low_to_high;
    Gaps { boards: String } = row_gaps;
}

sentences! {
    /// Why the cards of a board were left out.
    #[derive(Debug, Clone, PartialEq, Eq)]
    CardsFault:
    NotASeat { written: String } = cards_not_aseat;
    OfSeat { seat: Seat, why: DealError } = cards_of_seat;
    HandMissing = cards_hand_missing;
    NoDeal { why: DealError } = cards_no_deal;
}

impl serde::Serialize for Expected {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

//! Oddities that readers find in files, and what they did about them, as data. The words are in
//! `resources/locales/*/odd.ftl`.

mod expected;

use chrono::NaiveDate;

use bridge::{AuctionError, BoardNumber, Card, Contract, Score, Seat, Side, Vulnerability};
use evening::club::ContestantId;
use evening::session::ChangeError;
use lang::Texts;
use movement::Number;

use super::sentence::{ENGLISH, SentencePart, sentences};

pub use expected::{CardsFault, CheckValue, Damage, Expected, FileItem, Limit, Measure, RowFault, Unclosed};

/// Separates the oddity from the action in a sentence.
const DIVIDER: &str = "; ";

sentences! {
    /// An oddity in a file and, after a semicolon, what was done about it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Oddity:
    // Wrappers with the position in the file.
    OnBoard { board: BoardNumber, what: Box<Self> } = odd_on_board;
    AtByte { at: usize, what: Box<Self> } = odd_at_byte;
    AtRow { row: i64, section: i64, table: i64, round: i64, board: i64, what: Box<Self> } = odd_at_row;
    OfRow { row: u32, what: Box<Self> } = odd_of_row;
    AtHands { section: i64, board: i64, what: Box<Self> } = odd_at_hands;
    AtRound { section: String, table: i64, round: i64, what: Box<Self> } = odd_at_round;
    LeftOut { what: Box<Self> } = odd_left_out;
    // Bytes and characters.
    BytesReplaced { encoding: String } = odd_bytes_replaced;
    ControlsLeftOut { count: usize } = odd_controls_left_out;
    NotUtf8 = odd_not_utf_8;
    EncodingUnknown { label: String } = odd_encoding_unknown;
    ControlLeftOut = odd_control_left_out;
    TextsCut { length: usize, count: usize } = odd_texts_cut;
    EntityUnknown { entity: String } = odd_entity_unknown;
    // Unknown names of elements, columns and values.
    ElementUnknown { name: String } = odd_element_unknown;
    ColumnUnknown { name: String } = odd_column_unknown;
    ColumnMisspelt { name: String, meant: String } = odd_column_misspelt;
    DateUnreadable { written: String } = odd_date_unreadable;
    DateOutOfRange { date: NaiveDate } = odd_date_out_of_range;
    WinnersUnknown { written: String } = odd_winners_unknown;
    MethodUnknown { written: String } = odd_method_unknown;
    NotANumberOf { name: String, written: String, pair: String } = odd_not_a_number_of;
    NotANumberIn { name: String, written: String } = odd_not_a_number_in;
    NotANumber { written: String } = odd_not_a_number;
    // Contestants.
    NotEntered { pair: String } = odd_not_entered;
    WithoutResults { who: String } = odd_without_results;
    TwoRuns = odd_two_runs;
    MovedUp { shift: usize, first: ContestantId } = odd_moved_up;
    NumberChanged { label: String, number: usize } = odd_number_changed;
    NoNames { pair: String } = odd_no_names;
    PairsNameless { count: usize } = odd_pairs_nameless;
    PlayersNameless { count: usize } = odd_players_nameless;
    ContestantsNameless { count: usize } = odd_contestants_nameless;
    PlayerCount { pair: String, count: usize } = odd_player_count;
    HandicapIgnored { written: String, pair: String } = odd_handicap_ignored;
    AdjustmentPenalty { written: String, pair: String } = odd_adjustment_penalty;
    AdjustmentIgnored { written: String, pair: String } = odd_adjustment_ignored;
    NamesMixed = odd_names_mixed;
    RowsNumbered = odd_rows_numbered;
    PairTotalUnknown { pair: String } = odd_pair_total_unknown;
    PlayerTotalUnknown { player: String } = odd_player_total_unknown;
    TotalWithoutSide { pair: String } = odd_total_without_side;
    Idle { section: String, who: Vec<(Number, Option<Side>)> } = odd_idle;
    SeatOfNobody { section: i64, table: i64, seat: String, round: i64, name: String } = odd_seat_of_nobody;
    SeatTaken { name: String, seat: Seat, pair: usize, round: i64 } = odd_seat_taken;
    NamesCut { length: usize, count: usize } = odd_names_cut;
    SamePerson { name: String, line: u32 } = odd_same_person;
    NumberTwice { number: String, line: u32 } = odd_number_twice;
    CellLeftOut { column: String, name: String, value: String } = odd_cell_left_out;
    // Results.
    NoContractGives { score: Score } = odd_no_contract_gives;
    NothingWritten = odd_nothing_written;
    PassedWithScore { score: Score } = odd_passed_with_score;
    OnlyScore { why: Box<Self>, score: Score } = odd_only_score;
    VulnerableOtherwise { contract: Contract, score: Score } = odd_vulnerable_otherwise;
    LeadNotACard { lead: String } = odd_lead_not_a_card;
    NotHeld { card: Card } = odd_not_held;
    NotAContract { written: String } = odd_not_a_contract;
    NotADeclarer { written: String } = odd_not_a_declarer;
    TricksMissing = odd_tricks_missing;
    NotTricks { written: String } = odd_not_tricks;
    OtherScore { contract: Contract, declarer: Seat, tricks: usize, computed: Score, stated: Score } = odd_other_score;
    SameLine { earlier: u32 } = odd_same_line;
    OtherResult = odd_other_result;
    PlayedBy { side: Side, pair: usize } = odd_played_by;
    NumberTaken { label: String } = odd_number_taken;
    LineOfNobody = odd_line_of_nobody;
    StillToCome = odd_still_to_come;
    ScoreNotANumber { written: String } = odd_score_not_a_number;
    SidesDisagree { ns: Score, ew: Score } = odd_sides_disagree;
    TableEmpty = odd_table_empty;
    Multiple { tables: u32 } = odd_multiple;
    GamesNameless = odd_games_nameless;
    SeveralDays = odd_several_days;
    MatchEmpty = odd_match_empty;
    MatchNameless = odd_match_nameless;
    MatchBoardsNotCompared = odd_match_boards_not_compared;
    RoomsDisagree = odd_rooms_disagree;
    Differences { count: usize, line: u32 } = odd_differences;
    RulesUnknown { why: String } = odd_rules_unknown;
    VictoryPointsUnknown = odd_victory_points_unknown;
    ScaleRow { scale: String, boards: u32, rows: String } = odd_scale_row;
    ScaleKind { scale: String } = odd_scale_kind;
    // Awards and rulings.
    AwardFromPoints = odd_award_from_points;
    AwardAlone = odd_award_alone;
    AwardOver = odd_award_over;
    BothAssigned { award: String } = odd_both_assigned;
    AwardBaseless { award: String } = odd_award_baseless;
    AwardIgnored { award: String } = odd_award_ignored;
    TakenForBoth { written: String } = odd_taken_for_both;
    RulingKept { written: String } = odd_ruling_kept;
    RulingWaits { written: String } = odd_ruling_waits;
    // Cards and boards.
    HandsWithoutBoard = odd_hands_without_board;
    OtherCards { board: BoardNumber } = odd_other_cards;
    CardsLeftOut { why: CardsFault, board: BoardNumber } = odd_cards_left_out;
    DealerHere { dealer: Seat, board: BoardNumber, own: Seat } = odd_dealer_here;
    DealerKept { dealer: Seat, board: BoardNumber, own: Seat } = odd_dealer_kept;
    DealerUnknown { written: String } = odd_dealer_unknown;
    VulnerableHere { stated: Vulnerability, board: BoardNumber, own: Vulnerability } = odd_vulnerable_here;
    VulnerableKept { stated: Vulnerability, board: BoardNumber, own: Vulnerability } = odd_vulnerable_kept;
    VulnerabilityUnknown { written: String } = odd_vulnerability_unknown;
    OtherMarks { board: BoardNumber } = odd_other_marks;
    SameCards { first: BoardNumber, second: BoardNumber } = odd_same_cards;
    WholeSuits { board: usize } = odd_whole_suits;
    NoChecksum = odd_no_checksum;
    BoardsUnsaid = odd_boards_unsaid;
    HighestOtherwise { last: usize } = odd_highest_otherwise;
    Backwards = odd_backwards;
    BeforeBoards { written: String } = odd_before_boards;
    BoardsBegin { board: BoardNumber } = odd_boards_begin;
    BehindCards = odd_behind_cards;
    BeforeFirst = odd_before_first;
    NoCards = odd_no_cards;
    CardsOfBoard { written: String } = odd_cards_of_board;
    PartOfCards { board: BoardNumber } = odd_part_of_cards;
    PartOfSomeCards = odd_part_of_some_cards;
    Unnumbered = odd_unnumbered;
    NumberGuessed { board: BoardNumber } = odd_number_guessed;
    NumbersDisagree { room: BoardNumber, head: BoardNumber } = odd_numbers_disagree;
    NotShared { tag: String } = odd_not_shared;
    SecondTag { tag: String } = odd_second_tag;
    MakeableLeftOut { name: String } = odd_makeable_left_out;
    OptimumLeftOut { written: String } = odd_optimum_left_out;
    CallUnreadable { written: String } = odd_call_unreadable;
    CardUnreadable { written: String } = odd_card_unreadable;
    TricksUnreadable { written: String } = odd_tricks_unreadable;
    CallIllegal { place: usize, why: AuctionError } = odd_call_illegal;
    AuctionOpen = odd_auction_open;
    LeadElsewhere { card: Card, seat: Seat } = odd_lead_elsewhere;
    ClaimDisagrees { claimed: usize, counted: usize } = odd_claim_disagrees;
    PlayOpen = odd_play_open;
    PlayedNameless { count: usize } = odd_played_nameless;
    // Data that the format of the file lacks.
    TableLacks = odd_table_lacks;
    StandingsLack = odd_standings_lack;
    CopiesLost = odd_copies_lost;
    LineUnreadable { column: String, value: String, allowed: Expected } = odd_line_unreadable;
    LineBroken { text: String, allowed: Expected } = odd_line_broken;
    ValueUnreadable { item: FileItem, value: String, allowed: Expected } = odd_value_unreadable;
    // Scoring files.
    ConnectorUnread { count: usize } = odd_connector_unread;
    Erased { row: String } = odd_erased;
    Followed { earlier: String, row: i64, later: String } = odd_followed;
    BoardRange = odd_board_range;
    NotAllNamed { row: String } = odd_not_all_named;
    DeclarerOfOthers { declarer: Seat, pair: i64 } = odd_declarer_of_others;
    Suspicious { row: String } = odd_suspicious;
    NoSuchTable = odd_no_such_table;
    NobodyThere = odd_nobody_there;
    OthersThere { there: String, here: String } = odd_others_there;
    NotPlayedThere = odd_not_played_there;
    NotWhole { row: String } = odd_not_whole;
    ContractUnreadable { row: String } = odd_contract_unreadable;
    ScoreBeside { score: Score } = odd_score_beside;
    NoSign { written: String } = odd_no_sign;
    MeetsItself = odd_meets_itself;
    Refused { why: ChangeError } = odd_refused;
    RowSaysOtherwise { what: Box<Self>, row: u32 } = odd_row_says_otherwise;
    RowsNotPlayed { count: usize, rows: String } = odd_rows_not_played;
    RowsArtificial { count: usize } = odd_rows_artificial;
    NoRoundData = odd_no_round_data;
    NoSectionRow { section: i64 } = odd_no_section_row;
    WinnersDiffer = odd_winners_differ;
    SeveralSessions = odd_several_sessions;
    NoDate = odd_no_date;
    MethodsDiffer = odd_methods_differ;
    ImpsOfSomeKind = odd_imps_of_some_kind;
    TeamsAsPairs = odd_teams_as_pairs;
    MakeableCounted { table: String, rows: usize } = odd_makeable_counted;
    CallsCounted { table: String, rows: usize } = odd_calls_counted;
    PlayCounted { table: String, rows: usize } = odd_play_counted;
    RankingCounted { table: String, rows: usize } = odd_ranking_counted;
    TableUnknown { table: String, rows: usize } = odd_table_unknown;
    CardsDiffer = odd_cards_differ;
    CardsBroken { why: CardsFault } = odd_cards_broken;
    BoardsUnread { why: RowFault } = odd_boards_unread;
    NoResultOf { boards: String } = odd_no_result_of;
    RowsDamaged { table: String, rows: usize } = odd_rows_damaged;
    RowsCounted { table: String, stated: usize, held: usize } = odd_rows_counted;
    ColumnKind { table: String, column: String } = odd_column_kind;
}

impl Oddity {
    /// The oddity with the board it was found on.
    #[must_use]
    pub fn on(self, board: BoardNumber) -> Self {
        Self::OnBoard { board, what: Box::new(self) }
    }

    /// The oddity without its board, for places that show the board beside it.
    #[must_use]
    pub(crate) fn without_board(self) -> Self {
        match self {
            Self::OnBoard { what, .. } => *what,
            other => other,
        }
    }

    /// The oddity and what was done, in English. The second text is empty if nothing was done. Semicolons in values of
    /// the file do not divide the sentence.
    pub fn apart(&self) -> (String, String) {
        let sentence = self.to_string();
        let parts = self.undivided().to_string().rfind(DIVIDER).and_then(|position| {
            let what = sentence.get(..position)?;
            Some((what.to_owned(), sentence.get(position + DIVIDER.len()..)?.to_owned()))
        });
        parts.unwrap_or((sentence, String::new()))
    }

    /// Whether a line was left out because it is not a result.
    pub(crate) fn is_left_out_line(&self) -> bool {
        match self {
            Self::OnBoard { what, .. } => what.is_left_out_line(),
            Self::LeftOut { .. } | Self::ScoreNotANumber { .. } => true,
            _ => false,
        }
    }

    /// The oddity with a note that its line, row or column was left out.
    #[must_use]
    pub fn left_out(self) -> Self {
        Self::LeftOut { what: Box::new(self) }
    }
}

impl serde::Serialize for Oddity {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl SentencePart for Box<Oddity> {
    fn in_words(&self, texts: &Texts) -> String {
        self.words(texts)
    }

    fn undivided(&self) -> Self {
        Self::new((**self).undivided())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::Language;

    #[test]
    fn cards_seats_and_sides_have_the_letters_of_the_language() {
        let in_all_languages = |oddity: Oddity| Language::ALL.map(|language| oddity.words(&language.texts()));
        let board = BoardNumber::new(7).unwrap();
        let lead = Oddity::NotHeld { card: "SK".parse().unwrap() }.on(board);
        assert_eq!(
            in_all_languages(lead),
            [
                "board 7: the player on lead does not hold ♠K; kept as it is",
                "spil 7: den, der spillede ud, har ikke ♠K; udspillet er beholdt",
                "Board 7: der Ausspielende hat ♠K nicht; unverändert übernommen",
                "bord 7: de speler die uitkwam, heeft ♠H niet; ongewijzigd overgenomen",
            ]
        );
        let dealer = Oddity::DealerHere { dealer: Seat::East, board, own: Seat::South };
        assert_eq!(
            in_all_languages(dealer).map(|words| words.chars().filter(|c| "EØOSZ".contains(*c)).collect::<String>()),
            ["ES", "ØS", "OS", "OZ"]
        );
        let vulnerable = Oddity::VulnerableHere { board, stated: Vulnerability::Both, own: Vulnerability::EW };
        assert_eq!(
            vulnerable.to_string(),
            "the file says that everybody is vulnerable on board 7, but the number of the board says EW"
        );
    }

    #[test]
    fn count_of_shortened_names_comes_after_their_length() {
        let oddity = Oddity::NamesCut { count: 3, length: 18 };
        assert!(oddity.to_string().contains("18 characters: 3"), "{oddity}");
    }

    #[test]
    fn semicolons_of_the_file_do_not_divide_the_sentence() {
        let parts = |oddity: Oddity| {
            let (what, done) = oddity.apart();
            [what, done]
        };
        let column = Oddity::ColumnUnknown { name: "Ada; Bo".to_owned() };
        let [what, done] = parts(column.clone());
        assert!(what.contains("Ada; Bo") && !done.contains("Bo"), "{what} | {done}");
        assert_eq!(parts(column.left_out())[1], "left out");
        let score = Oddity::ScoreNotANumber { written: "4; 5".to_owned() };
        assert!(parts(score)[0].contains("4; 5"));
    }

    #[test]
    fn nested_oddity_is_written_in_full() {
        let why = Oddity::NotTricks { written: "many".to_owned() };
        let oddity = Oddity::OnlyScore { why: Box::new(why), score: -50 };
        assert_eq!(oddity.to_string(), "“many” is not a number of tricks; only the score −50 kept");
        assert_eq!(
            serde_json::to_value(oddity.left_out()).unwrap(),
            "“many” is not a number of tricks; only the score −50 kept; left out"
        );
    }
}

//! The tables of a scoring file as we write them. `write` makes the rows; `tables` lists the tables that are read.

use jet::Column;
use jet::ColumnType::{Bool, Counter, Date, Long, Short, Text};

/// Declares the columns of tables, by name and type.
macro_rules! columns {
    ($($name:ident = [$($column:literal: $kind:expr),+ $(,)?];)+) => {
        $(pub(super) const $name: &[Column] = &[$(Column::new($column, $kind)),+];)+
    };
}

columns! {
    CLIENTS = ["ID": Counter, "Computer": Text(255)];
    SESSION = [
        "ID": Short, "Name": Text(40), "Date": Date, "Time": Date, "GUID": Text(80), "Status": Short, "ShowInApp": Bool,
        "PairsMoveAcrossField": Bool, "EWReturnHome": Bool,
    ];
    SECTION = [
        "ID": Short, "Letter": Text(3), "Tables": Short, "MissingPair": Short, "EWMoveBeforePlay": Short,
        "Session": Short, "ScoringType": Short, "Winners": Short,
    ];
    TABLES = [
        "Section": Short, "Table": Short, "ComputerID": Short, "Status": Short, "LogOnOff": Short,
        "CurrentRound": Short, "CurrentBoard": Short, "UpdateFromRound": Short, "Group": Short,
    ];
    ROUND_DATA = [
        "Section": Short, "Table": Short, "Round": Short, "NSPair": Short, "EWPair": Short, "LowBoard": Short,
        "HighBoard": Short, "CustomBoards": Text(255),
    ];
    // A file with these two columns is for an individual, whatever they contain.
    INDIVIDUAL_ROUND_DATA = [
        "Section": Short, "Table": Short, "Round": Short, "NSPair": Short, "EWPair": Short, "LowBoard": Short,
        "HighBoard": Short, "CustomBoards": Text(255), "South": Short, "West": Short,
    ];
    RECEIVED_DATA = [
        "ID": Counter, "Section": Short, "Table": Short, "Round": Short, "Board": Short, "PairNS": Short,
        "PairEW": Short, "Declarer": Short, "NS/EW": Text(2), "Contract": Text(10), "Result": Text(10),
        "LeadCard": Text(10), "Remarks": Text(255), "DateLog": Date, "TimeLog": Date, "Processed": Bool,
        "Processed1": Bool, "Processed2": Bool, "Processed3": Bool, "Processed4": Bool, "Erased": Bool,
        "ExternalUpdate": Bool, "SuspiciousContract": Short,
    ];
    INDIVIDUAL_RECEIVED_DATA = [
        "ID": Counter, "Section": Short, "Table": Short, "Round": Short, "Board": Short, "PairNS": Short,
        "PairEW": Short, "Declarer": Short, "NS/EW": Text(2), "Contract": Text(10), "Result": Text(10),
        "LeadCard": Text(10), "Remarks": Text(255), "DateLog": Date, "TimeLog": Date, "Processed": Bool,
        "Processed1": Bool, "Processed2": Bool, "Processed3": Bool, "Processed4": Bool, "Erased": Bool,
        "ExternalUpdate": Bool, "SuspiciousContract": Short, "South": Short, "West": Short,
    ];
    INTERMEDIATE_DATA = [
        "ID": Counter, "Section": Short, "Table": Short, "Round": Short, "Board": Short, "PairNS": Short,
        "PairEW": Short, "Declarer": Short, "NS/EW": Text(2), "Contract": Text(10), "Result": Text(10),
        "LeadCard": Text(10), "Remarks": Text(255), "DateLog": Date, "TimeLog": Date, "Processed": Bool,
        "Processed1": Bool, "Processed2": Bool, "Processed3": Bool, "Processed4": Bool, "Erased": Bool,
    ];
    PLAYER_NUMBERS = [
        "Section": Short, "Table": Short, "Direction": Text(2), "Number": Text(16), "Name": Text(18),
        "Updated": Bool, "Processed": Bool, "TimeLog": Date, "Round": Short,
    ];
    PLAYER_NAMES = ["ID": Long, "Name": Text(18), "strID": Text(18)];
    HAND_RECORD = [
        "Section": Short, "Board": Short,
        "NorthSpades": Text(13), "NorthHearts": Text(13), "NorthDiamonds": Text(13), "NorthClubs": Text(13),
        "EastSpades": Text(13), "EastHearts": Text(13), "EastDiamonds": Text(13), "EastClubs": Text(13),
        "SouthSpades": Text(13), "SouthHearts": Text(13), "SouthDiamonds": Text(13), "SouthClubs": Text(13),
        "WestSpades": Text(13), "WestHearts": Text(13), "WestDiamonds": Text(13), "WestClubs": Text(13),
    ];
    HAND_EVALUATION = [
        "Section": Short, "Board": Short,
        "NorthSpades": Short, "NorthHearts": Short, "NorthDiamonds": Short, "NorthClubs": Short, "NorthNotrump": Short,
        "EastSpades": Short, "EastHearts": Short, "EastDiamonds": Short, "EastClubs": Short, "EastNotrump": Short,
        "SouthSpades": Short, "SouthHearts": Short, "SouthDiamonds": Short, "SouthClubs": Short, "SouthNotrump": Short,
        "WestSpades": Short, "WestHearts": Short, "WestDiamonds": Short, "WestClubs": Short, "WestNotrump": Short,
        "NorthHcp": Short, "EastHcp": Short, "SouthHcp": Short, "WestHcp": Short,
    ];
    BIDDING_DATA = [
        "ID": Counter, "Section": Short, "Table": Short, "Round": Short, "Board": Short, "Counter": Short,
        "Direction": Text(2), "Bid": Text(10), "DateLog": Date, "TimeLog": Date, "Erased": Bool,
    ];
    PLAY_DATA = [
        "ID": Counter, "Section": Short, "Table": Short, "Round": Short, "Board": Short, "Counter": Short,
        "Direction": Text(2), "Card": Text(10), "DateLog": Date, "TimeLog": Date, "Erased": Bool,
    ];
    RESULTS = ["Section": Short, "Orientation": Text(2), "Number": Short, "Score": Text(10), "Rank": Text(10)];
    SETTINGS = [
        "ShowResults": Bool, "ShowOwnResult": Bool, "RepeatResults": Bool, "MaximumResults": Short,
        "ShowPercentage": Bool, "GroupSections": Bool, "ScorePoints": Short, "EnterResultsMethod": Short,
        "ShowPairNumbers": Bool, "IntermediateResults": Bool, "AutopoweroffTime": Short, "VerificationTime": Short,
        "ShowContract": Short, "LeadCard": Bool, "MemberNumbers": Bool, "MemberNumbersNoBlankEntry": Bool,
        "BoardOrderVerification": Bool, "HandRecordValidation": Bool, "Section": Short, "AutoShutDownBPC": Bool,
        "BM2PINcode": Text(4), "BM2ConfirmNP": Bool, "BM2RemainingBoards": Bool, "BM2NextSeatings": Bool,
        "BM2ScoreRecap": Bool, "BM2AutoShowScoreRecap": Bool, "BM2ScoreCorrection": Bool, "BM2AutoBoardNumber": Bool,
        "BM2FirstBoardManually": Bool, "BM2ValidateLeadCard": Bool, "BM2ResultsOverview": Short,
        "BM2ShowPlayerNames": Short, "BM2Ranking": Short, "BM2GameSummary": Bool, "BM2SummaryPoints": Short,
        "BM2PairNumberEntry": Short, "BM2ResetFunctionKey": Bool, "BM2RecordBidding": Bool, "BM2RecordPlay": Bool,
        "BM2ValidateRecording": Bool, "BM2ShowHands": Bool, "BM2NumberEntryEachRound": Bool,
        "BM2NumberEntryPreloadValues": Bool, "BM2ViewHandRecord": Bool, "BM2EnterHandRecord": Bool,
        "BM2EnterHandRecordWhen": Short, "BM2NameSource": Short, "BM2NumberValidation": Short, "BM2TDCall": Bool,
        "BM2TextBasedNumber": Bool,
        "BM3ScreenBrightness": Short, "BM3ScreenDimMode": Short, "BM3ScreenOffMode": Short, "BM3SleepMode": Short,
        "BM3AudioVolume": Short, "BM3Language": Short, "BM3ConnectionMode": Short, "BM3PINcode": Text(4),
        "BM3ConfirmNP": Bool, "BM3TDCall": Bool, "BM3ResultMethod": Short, "BM3BoardResultReentry": Bool,
        "BM3LeadCardEntry": Short, "BM3PlayerView": Short, "BM3PlayerNumberEntry": Short,
        "BM3PlayerNumberEntryDuringPlay": Bool, "BM3StartingPositions": Short, "BM3Ranking": Short,
        "BM3NextSeatings": Bool, "BM3ScoreRecap": Short, "BM3ScoreColumn": Short, "BM3ViewResults": Short,
        "BM3ViewPercentages": Bool, "BM3ViewHandrecord": Bool, "BM3EnterHandrecord": Short,
    ];
}

//! Reasons why the command line itself refuses a command, as data. The words are in the locales.

use std::fmt;
use std::sync::LazyLock;

use lang::{Language, Texts};

/// The texts of `Display`, which is always in English.
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Language::En.texts());

/// Declares a refusal on each line: what it names, and the key of its text.
macro_rules! refusals {
    ($($variant:ident $({ $($about:ident),+ })? = $text:ident;)+) => {
        /// Why the command line refused a command. Each variant holds what its text names, as it was typed.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum CliRefusal {
            $($variant $({ $($about: String),+ })?,)+
        }

        impl CliRefusal {
            /// The refusal as a sentence.
            pub fn words(&self, texts: &Texts) -> String {
                match self {
                    $(Self::$variant $({ $($about),+ })? => texts.say().$text($($($about),+)?),)+
                }
            }
        }
    };
}

refusals! {
    NoHome = command_no_home;
    NoKeyStore = command_no_key_store;
    NoPasswordNeeded { target } = command_no_password_needed;
    MixedWithDatabases = command_databases_apart;
    SeveralPlayers { player } = command_several_players;
    NoPlayer { player } = command_no_player;
    NoSeason { season } = command_no_season;
    NothingToDecide { id } = command_nothing_to_decide;
    NotPublished { event } = command_not_put_up;
    NothingForPages { event } = command_nothing_for_pages;
    NotLive { event } = command_not_live;
    NotExpected { club, event } = command_not_expected;
    NotAllSent = command_not_all_sent;
    NothingToStop = command_goes_nowhere;
    NoRandomDeal { why } = command_no_chance_to_deal;
    NoRandomSeed { why } = command_no_chance_to_draw;
    LastBoard = command_last_board;
    NoRange { range } = command_no_range;
    TableCountNotOffered { tables } = command_tables_offered;
    AlreadyInEvent { session } = command_in_event;
    NotInEvent { session } = command_not_in_event;
    OnlySession { session } = command_only_session;
    NoQualifiers { session } = command_no_qualifiers;
    NoWholeNumber { number, least } = command_no_whole_number;
    SettingOfSession { key } = command_setting_of_session;
    SessionAndDatabaseMissing = command_name_both;
    NotInSection { contestant, section } = command_not_in_section;
    NoContestant { contestant } = command_no_contestant;
    NothingToDraw = command_nothing_to_draw;
    NoIndividual = command_no_individual;
    SeveralToDraw { sections } = command_several_to_draw;
    CannotBeDrawn { round } = command_cannot_be_drawn;
    NoProfile { profile } = command_no_profile;
    NoContestantOrBoard { what } = command_neither_nor;
    NoRuling { ruling } = command_no_ruling;
    NoColumn { column } = command_no_column;
    NoSetting { setting } = command_no_setting;
    AlreadyExists = command_taken;
    NoDate = command_no_date;
    DealsOnly = command_deals_only;
    SameSession = command_same_session;
    PadsOfOtherSession = command_other_pads;
    UnknownManualFormat = command_manual_as;
    NoContestants = command_nobody_named;
    OtherSection { contestant, section } = command_other_section;
    NotNextRound { round, rounds, played } = command_does_not_follow;
    NoPoints { contestant, points } = command_no_points;
    NothingChanged = command_nothing_changed;
    MergedBefore { sessions } = command_joined_before;
    NoMatches = command_no_matches;
    NoPenalties = command_no_penalties;
    NothingCorrectedOrRuled = command_nothing_ruled;
    NoChampionshipTable = command_one_session;
    NoDraw = command_no_draw;
    NoHands = command_no_hands;
    NotDelivered = command_not_delivered;
}

impl fmt::Display for CliRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&ENGLISH))
    }
}

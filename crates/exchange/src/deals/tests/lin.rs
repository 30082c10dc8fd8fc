//! LIN: keys, calls and cards, and the results that follow from them.

use super::*;
use crate::{FileItem, Limit};
use bridge::{Call, Card, Suit};

/// North has the spades, East the hearts, South the diamonds, West the clubs; South deals.
const SUITS: &str = "md|1DAKQJT98765432,CAKQJT98765432,SAKQJT98765432,|";

fn deal_set(text: &str) -> DealSet {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The first play of the first board, and the warnings of the file.
fn single_play(text: &str) -> (TablePlay, Vec<String>) {
    let set = deal_set(text);
    (set.boards[0].played[0].clone(), set.warnings.iter().map(ToString::to_string).collect())
}

/// All 52 cards in the order of play, each hand from the top, so that every trick has one of each suit.
fn play(leads: [Suit; 4]) -> String {
    let ranks = bridge::Rank::down();
    ranks.flat_map(|rank| leads.map(|suit| format!("pc|{}|", Card { suit, rank }))).collect()
}

#[test]
fn written_deals_match_the_expected_text() {
    let text = String::from_utf8(file(DealFormat::Lin, &deal_set(&format!("qx|o7|{SUITS}sv|b|")).boards)).unwrap();
    let expected = "qx|o7|md|1SHDAKQJT98765432C,SHDCAKQJT98765432,SAKQJT98765432HDC,|sv|b|ah|Board 7|pg||\r\n";
    assert_eq!(text, expected);
    let seats = [(1, Seat::South), (2, Seat::West), (3, Seat::North), (4, Seat::East)];
    for (digit, seat) in seats {
        let set = deal_set(&expected.replace("md|1", &format!("md|{digit}")));
        assert_eq!(set.boards[0].dealer, Some(seat));
        assert!(String::from_utf8(file(DealFormat::Lin, &set.boards)).unwrap().contains(&format!("md|{digit}S")));
    }
}

#[test]
fn hands_come_in_any_order_and_the_fourth_may_be_empty() {
    let set = deal_set(&format!("{SUITS}ah|Board 1|"));
    for text in [
        SUITS.replace(",|", "|"),
        SUITS.replace(",|", ",HAKQJT98765432|"),
        SUITS.replace("CAKQJT98765432,", ",").replace(",|", ",HAKQJT98765432|"),
        SUITS.replace("DAKQJT98765432", "ShD2345678910jqkac").to_lowercase(),
    ] {
        assert_eq!(self::deal_set(&format!("{text}\r\nah|Board 1|")).boards[0].deal, set.boards[0].deal, "{text}");
    }
}

#[test]
fn impossible_hands_are_refused_with_the_reason() {
    for (text, why) in [
        (SUITS.replace("CAKQ", "CAKK"), "the card CK occurs twice"),
        (SUITS.replace("SAKQ", "SAK"), "cards in a hand: 12"),
        (SUITS.replace("DAKQ", "AKQ"), "\"A\" is not a card"),
        (SUITS.replace("|1", "|7"), "dealer"),
        (format!("{}{SUITS}", SUITS.replace(",|", ",HAKQJT98765432,|").replace("|1", "|1,")), "a deal is written as"),
    ] {
        assert!(refusal(&text).to_string().contains(why), "{text}: {}", refusal(&text));
    }
    assert_eq!(refusal("md|1,,,|mb|p|"), DealFileError::NoDeals);
}

#[test]
fn board_numbers_come_from_room_or_heading_or_counting() {
    let dealt = boards(1, 1, 2);
    let content = String::from_utf8(file(DealFormat::Lin, &dealt)).unwrap();
    let [first, second] = content.lines().collect::<Vec<_>>()[..] else { panic!() };
    let bare = |line: &str| line[line.find("md|").unwrap()..line.find("sv|").unwrap()].to_owned();
    let numbers = |text: &str| deal_set(text).boards.iter().map(|board| board.number.number()).collect::<Vec<_>>();
    assert_eq!(numbers(&format!("{}ah|Board 5|{}rh||AH|Tour 3 Board 6 of 20|", bare(first), bare(second))), [5, 6]);
    assert_eq!(numbers(&format!("ah|Giv 5|{}pg||ah|Giv 6|{}", bare(first), bare(second))), [5, 6]);
    assert_eq!(numbers(&format!("{}{}{}", bare(first), bare(first), bare(second))), [1, 2]);
    assert_eq!(numbers(&format!("sv|o|{}sv|n|{}", bare(first), bare(second))), [1, 2]);
    let set = deal_set(&format!("qx|c8|{}ah|Board 9|", bare(first)));
    assert_eq!((set.boards[0].number.number(), set.warnings.len()), (8, 2), "{:?}", set.warnings);
    let rooms = format!("qx|o1|{}mb|p|\nqx|c1|{}mb|p|", bare(first), bare(first));
    let rooms: Vec<_> = self::deal_set(&rooms).boards[0].played.iter().map(|played| played.room).collect();
    assert_eq!(rooms, [Some(Room::Open), Some(Room::Closed)]);
    let error = refusal(format!("qx|o1|{}\nqx|c1|{}", bare(first), bare(second))).to_string();
    assert_eq!(error, "line 2: board 1 has other cards than at line 1; split the file in two");
}

#[test]
fn result_follows_from_calls_and_cards() {
    let calls = "mb|p|mb|1C!|an|strong|mb|1S|mb|d|mb|r|mb|p|mb|2S|mb|ppp|";
    // North first named spades; East leads a heart, all trumps are North's.
    let suits = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
    let card_texts: Vec<String> =
        play(suits).split_inclusive('|').collect::<Vec<_>>().chunks(2).map(<[&str]>::concat).collect();
    // From the second trick on, North leads.
    let cards: String = card_texts[..4].concat()
        + &card_texts[4..].chunks(4).map(|trick| [&trick[3..], &trick[..3]].concat().concat()).collect::<String>();
    let (played, warnings) = single_play(&format!("pn|S,W,N,E|ah|Board 3|{SUITS}sv|e|{calls}{cards}"));
    assert_eq!(warnings, Vec::<String>::new());
    assert_eq!(played.names, ["N", "E", "S", "W"]);
    assert_eq!(
        (played.calls.len(), played.calls[1], played.cards.len()),
        (10, Call::Bid(bridge::Level::new(1).unwrap(), bridge::Denomination::Clubs), 52)
    );
    let Ending::Played { contract, declarer, tricks, lead } = played.ending else { panic!("{:?}", played.ending) };
    assert_eq!((contract.to_string().as_str(), declarer, tricks.number()), ("2S", Seat::North, 13));
    assert_eq!(lead.unwrap().to_string(), "HA");
    // A claim gives the tricks if the play is incomplete, and must agree if it is complete.
    let claim = |mc: &str, cards: &str| single_play(&format!("ah|Board 3|{SUITS}sv|e|{calls}{cards}{mc}"));
    assert!(matches!(claim("mc|9|", &card_texts[0]).0.ending, Ending::Played { tricks, .. } if tricks.number() == 9));
    for (mc, cards) in
        [("", ""), ("mc|9|", cards.as_str()), ("mc|14|", ""), ("", "pc|S|"), ("mc|9|", "pc|SA|"), ("", &play(suits))]
    {
        let (played, warnings) = claim(mc, cards);
        assert!(matches!(played.ending, Ending::Incomplete { .. }), "{mc} {:?}", played.ending);
        assert_eq!(warnings.len(), 1, "{mc}: {warnings:?}");
    }
}

#[test]
fn passed_out_boards_and_unfinished_auctions_are_distinguished() {
    let play_after = |calls: &str| single_play(&format!("ah|Board 3|{SUITS}sv|e|{calls}"));
    assert_eq!(play_after("mb|p|mb|p|mb|pass|mb|P|").0.ending, Ending::PassedOut);
    for (calls, why) in [
        ("mb|1C|mb|p|mb|p|", "the auction is incomplete"),
        ("mb|1C|mb|1C|", "call 2 is not legal: insufficient bid (Law 18D)"),
        ("mb|1Q|", "the call “1Q” cannot be read"),
        ("mb|8C|", "the call “8C” cannot be read"),
    ] {
        let (played, warnings) = play_after(calls);
        assert_eq!(played.ending, Ending::Incomplete { contract: None });
        assert!(warnings.len() == 1 && warnings[0].contains(why), "{warnings:?}");
    }
}

#[test]
fn names_belong_to_their_room() {
    let text = format!("pn|a,b,c,d,e,f,g,h|\nqx|o3|{SUITS}sv|e|mb|p|\nqx|c3|{SUITS}sv|e|mb|p|");
    let names: Vec<_> = deal_set(&text).boards[0].played.iter().map(|played| played.names.concat()).collect();
    assert_eq!(names, ["cdab", "ghef"]);
}

#[test]
fn long_player_name_is_cut() {
    let long_name = single_play(&format!("pn|{},,,|{SUITS}mb|p|", "x".repeat(10_000))).0;
    assert_eq!(long_name.names[2].len(), 60);
}

#[test]
fn address_that_contains_a_file_is_read() {
    let text = format!("st||{SUITS}ah|Board 3|sv|e|");
    let escaped = text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
    for address in [
        format!("https://example.org/view.html?bbo=y&lin={escaped}&tab=1"),
        format!("HTTP://example.org/?lin={}\r\n", text.replace(' ', "%20")),
        format!("lin={escaped}"),
    ] {
        let from_address = deal_set(&address);
        assert_eq!(
            (cards(&from_address.boards), from_address.warnings.len()),
            (cards(&deal_set(&text).boards), 0),
            "{address}"
        );
    }
    assert_eq!(refusal("https://example.org/?lin=%7"), DealFileError::UnknownFormat);
}

#[test]
fn remarks_and_values_over_several_lines_are_skipped() {
    let set = deal_set(&format!("% a remark\nah|Board 1|{SUITS}pg|||\nnt|two\nlines|pg|"));
    assert_eq!(set.boards.len(), 1);
}

#[test]
fn unterminated_values_unknown_keys_and_too_many_records_are_refused() {
    let board = format!("ah|Board 1|{SUITS}");
    for (tail, place) in [("\nmc|1", "line 2"), ("\nmb", "line 2"), ("\n\npc|SA", "line 3")] {
        let error = refusal(format!("{board}{tail}")).to_string();
        assert!(error.starts_with(&format!("{place}: the file is cut off")), "{error}");
    }
    assert!(matches!(refusal(format!("{board}[Event \"x\"]|")), DealFileError::Value { item: FileItem::Key, .. }));
    let many = format!("{board}{}", "pg||".repeat(1_000_001));
    assert!(matches!(refusal(many), DealFileError::Limit { limit: Limit::Records, .. }));
}

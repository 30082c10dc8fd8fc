//! Laws 2 and 77, cell by cell, from tables as the Laws print them.

use bridge::{BoardNumber, Contract, Doubling, Level, Tricks};

#[derive(serde::Deserialize)]
struct Law77Row {
    level: u8,
    denomination: String,
    #[serde(rename = "doubled")]
    doubling: String,
    vulnerable: u8,
    tricks: u8,
    score: i32,
}

#[test]
fn law_77_scores_every_contract_and_every_number_of_tricks() {
    let mut reader =
        csv::Reader::from_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/laws/law77.csv")).unwrap();
    let mut cases = 0;
    for row in reader.deserialize() {
        let row: Law77Row = row.unwrap();
        let contract = Contract {
            level: Level::new(row.level).unwrap(),
            denomination: row.denomination.parse().unwrap(),
            doubling: match row.doubling.as_str() {
                "undoubled" => Doubling::Undoubled,
                "doubled" => Doubling::Doubled,
                "redoubled" => Doubling::Redoubled,
                value => panic!("{value}"),
            },
        };
        let tricks = Tricks::new(row.tricks).unwrap();
        assert_eq!(contract.score(tricks, row.vulnerable == 1), row.score, "{contract} {} tricks", row.tricks);
        cases += 1;
    }
    assert_eq!(cases, 2940);
}

#[test]
fn law_2_gives_dealer_and_vulnerability_of_every_board() {
    let mut reader = csv::Reader::from_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/laws/law2.csv")).unwrap();
    let mut cases = 0;
    for row in reader.deserialize() {
        let (board, dealer, vulnerability): (u16, String, String) = row.unwrap();
        let board = BoardNumber::new(board).unwrap();
        assert_eq!(board.dealer(), dealer.parse().unwrap(), "dealer of board {board}");
        assert_eq!(board.vulnerability(), vulnerability.parse().unwrap(), "vulnerability of board {board}");
        cases += 1;
    }
    assert!(cases >= 16);
}

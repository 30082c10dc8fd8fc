//! Writes lines of a transcript as the text that is hashed for the identity of a session. Imported files are recognised
//! by this hash, so the text must never change, even if a name in the program does.

use std::fmt::Write as _;

use bridge::{Card, Contract, Denomination, Doubling, Seat, Suit};
use evening::club::ContestantId;
use evening::director::Artificial;
use evening::session::Outcome;
use movement::Sitting;

use super::transcript::{LineScore, TranscriptLine};

/// A line as text: board, contestants and result.
pub(super) fn line_text(line: &TranscriptLine) -> String {
    format!("{} {} {}", line.board, sitting(line.sitting), line_score(line.line_score))
}

fn sitting(sitting: Sitting<ContestantId>) -> String {
    let (name, seats) = match sitting {
        Sitting::Sides { ns, ew } => ("Sides", vec![("ns", ns), ("ew", ew)]),
        Sitting::Players { n, e, s, w } => ("Players", vec![("n", n), ("e", e), ("s", s), ("w", w)]),
        Sitting::Teams { ns, ew } => ("Teams", vec![("ns", ns), ("ew", ew)]),
        Sitting::SecondTable { ns, ew } => ("SecondTable", vec![("ns", ns), ("ew", ew)]),
    };
    let seats: Vec<String> = seats.into_iter().map(|(seat, id)| format!("{seat}: {}", contestant(id))).collect();
    format!("{name} {{ {} }}", seats.join(", "))
}

/// A contestant as text, its section counted from 1.
fn contestant(id: ContestantId) -> String {
    let letters = id.section.to_string();
    let section = letters.bytes().fold(0_u32, |number, letter| number * 26 + u32::from(letter - b'A') + 1);
    format!("ContestantId {{ section: SectionId({section}), number: {} }}", id.number)
}

fn line_score(line_score: LineScore) -> String {
    match line_score {
        LineScore::Result(outcome) => format!("Result({})", self::outcome(outcome)),
        LineScore::Artificial([ns, ew]) => format!("Artificial([{}, {}])", artificial(ns), artificial(ew)),
    }
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Played { contract, declarer, tricks, lead } => {
            let lead = lead.map_or_else(|| "None".to_owned(), |card| format!("Some({})", self::card(card)));
            let mut text = format!("Played {{ contract: {}, declarer: {}", self::contract(contract), seat(declarer));
            // Writing to memory does not fail.
            let _ = write!(text, ", tricks: Tricks({}), lead: {lead} }}", tricks.number());
            text
        }
        Outcome::ScoreOnly { score_ns } => format!("ScoreOnly {{ score_ns: {score_ns} }}"),
        Outcome::PassedOut => "PassedOut".to_owned(),
        Outcome::NotPlayed => "NotPlayed".to_owned(),
        Outcome::Cancelled => "Cancelled".to_owned(),
        Outcome::Postponed => "Postponed".to_owned(),
    }
}

fn contract(contract: Contract) -> String {
    let denomination = match contract.denomination {
        Denomination::Clubs => "Clubs",
        Denomination::Diamonds => "Diamonds",
        Denomination::Hearts => "Hearts",
        Denomination::Spades => "Spades",
        Denomination::NoTrump => "NoTrump",
    };
    let doubling = match contract.doubling {
        Doubling::Undoubled => "Undoubled",
        Doubling::Doubled => "Doubled",
        Doubling::Redoubled => "Redoubled",
    };
    let level = contract.level.number();
    format!("Contract {{ level: Level({level}), denomination: {denomination}, doubling: {doubling} }}")
}

fn card(card: Card) -> String {
    let suit = match card.suit {
        Suit::Clubs => "Clubs",
        Suit::Diamonds => "Diamonds",
        Suit::Hearts => "Hearts",
        Suit::Spades => "Spades",
    };
    format!("Card {{ suit: {suit}, rank: Rank({}) }}", card.rank.number())
}

fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}

fn artificial(artificial: Artificial) -> String {
    match artificial {
        Artificial::Plus => "Plus".to_owned(),
        Artificial::Average => "Average".to_owned(),
        Artificial::Minus => "Minus".to_owned(),
        Artificial::Fixed(percent) => format!("Fixed(Percent({}))", percent.as_hundredths()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::Tricks;
    use evening::director::Percent;

    fn id(text: &str) -> ContestantId {
        text.parse().unwrap()
    }

    #[test]
    fn hashed_text_of_sittings_and_results_never_changes() {
        let played = |contract: &str, lead: Option<&str>| Outcome::Played {
            contract: contract.parse().unwrap(),
            declarer: Seat::West,
            tricks: Tricks::new(10).unwrap(),
            lead: lead.map(|card| card.parse().unwrap()),
        };
        let cases = [
            (
                sitting(Sitting::Sides { ns: id("A7"), ew: id("AB12") }),
                "Sides { ns: ContestantId { section: SectionId(1), number: 7 }, ew: ContestantId { section: SectionId(28), number: 12 } }",
            ),
            (
                line_score(LineScore::Result(played("4Sx", Some("HQ")))),
                "Result(Played { contract: Contract { level: Level(4), denomination: Spades, doubling: Doubled }, declarer: West, tricks: Tricks(10), lead: Some(Card { suit: Hearts, rank: Rank(12) }) })",
            ),
            (
                line_score(LineScore::Result(Outcome::ScoreOnly { score_ns: -420 })),
                "Result(ScoreOnly { score_ns: -420 })",
            ),
            (
                line_score(LineScore::Artificial([
                    Artificial::Plus,
                    Artificial::Fixed(Percent::hundredths(5_500).unwrap()),
                ])),
                "Artificial([Plus, Fixed(Percent(5500))])",
            ),
        ];
        for (written, text) in cases {
            assert_eq!(written, text);
        }
    }

    /// Compares with the debug text that the first version hashed. If a name in the program changes, the expected texts
    /// above and below stay, and this comparison is removed.
    #[test]
    fn hashed_texts_match_the_first_version() {
        let ids = ["A1", "B2", "Z3", "ZZZ4"].map(id);
        let sittings = [
            Sitting::Sides { ns: ids[0], ew: ids[1] },
            Sitting::Teams { ns: ids[2], ew: ids[3] },
            Sitting::Players { n: ids[0], e: ids[1], s: ids[2], w: ids[3] },
        ];
        for sample in sittings {
            assert_eq!(sitting(sample), format!("{sample:?}"));
        }
        let mut outcomes = vec![Outcome::PassedOut, Outcome::NotPlayed, Outcome::Cancelled, Outcome::Postponed];
        for (index, contract) in ["1C", "2Dx", "3Hxx", "7S", "6NT"].into_iter().enumerate() {
            for card in ["C2", "DT", "HJ", "SA"] {
                outcomes.push(Outcome::Played {
                    contract: contract.parse().unwrap(),
                    declarer: Seat::ALL[index % 4],
                    tricks: Tricks::new(index as u8).unwrap(),
                    lead: (index > 0).then(|| card.parse().unwrap()),
                });
            }
        }
        for sample in outcomes {
            assert_eq!(line_score(LineScore::Result(sample)), format!("{:?}", LineScore::Result(sample)));
        }
        let awards = [Artificial::Plus, Artificial::Average, Artificial::Minus];
        for sample in awards {
            let line_award = LineScore::Artificial([sample, Artificial::Average]);
            assert_eq!(line_score(line_award), format!("{line_award:?}"));
        }
    }

    #[test]
    fn identity_of_a_csv_table_never_changes() {
        let table = "Board;NS;EW;Contract;Declarer;Tricks\n1;1;2;4S;N;10\n1;3;4;3NTx;W;8\n2;1;2;A+/A-;;\n";
        let transcript = super::super::csv::read_results(table.as_bytes(), None, true).unwrap();
        assert_eq!(super::super::session_id(&transcript).to_string(), "19ab13f8-b6db-8e2d-9179-5f198d9bb36f");
    }
}

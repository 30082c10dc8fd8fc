//! Drawn evenings and round robins of teams are written and read again: results, rounds, victory points and ranks come
//! back unchanged.

use std::collections::{BTreeMap, BTreeSet};

use bridge::BoardNumber;
use evening::club::{Contestant, ContestantId, DrawRules, Entrant, SectionId};
use evening::draw::{DrawField, draw};
use evening::scoring::Standings;
use evening::session::{Change, Journal, Outcome};
use exchange::{self, FileFormat, UsebioVersion};
use movement::{ContestantKind, Sitting, Spec};

use testing::*;

/// The formats of results that are read back.
const FORMATS: [FileFormat; 4] = [
    FileFormat::Usebio(UsebioVersion::V1_2),
    FileFormat::Usebio(UsebioVersion::V1_3),
    FileFormat::Pbn,
    FileFormat::Json,
];

/// An evening with its rounds drawn and played one after the other, with random results.
fn played_evening(spec: &str, settings: &[(&str, &str)], seed: u64) -> Journal {
    let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
    let mut journal = Journal::open(entry(opening(settings))).unwrap();
    let (rounds, kind) = (movement.rounds, movement.kind);
    let numbers: Vec<u16> = movement.expected().into_iter().collect();
    let is_drawn = movement.drawn.is_some();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 3,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    for number in numbers {
        enter_contestant(&mut journal, pair(number), kind);
    }
    let mut rng = fastrand::Rng::with_seed(seed);
    if !is_drawn {
        play(&mut journal, &mut rng);
        return journal;
    }
    for _ in 0..rounds {
        let field = DrawField::of(journal.session(), &score(&journal), SectionId::A, &DrawRules::default()).unwrap();
        let change = draw(&field, seed).unwrap().change(None);
        journal.apply(entry(change)).unwrap();
        play(&mut journal, &mut rng);
    }
    journal
}

fn enter_contestant(journal: &mut Journal, id: ContestantId, kind: ContestantKind) {
    let player_count = match kind {
        ContestantKind::Teams => 4,
        ContestantKind::Pairs => 2,
        ContestantKind::Individual => 1,
    };
    let contestant = Contestant {
        id,
        name: if kind == ContestantKind::Teams { format!("Blue {}", id.number) } else { String::new() },
        players: (0..player_count).map(|index| Entrant::named(format!("Player {}-{index}", id.number))).collect(),
        substitutions: Vec::new(),
        stratum: None,
    };
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
}

/// Enters a random result for every meeting on every board that has none.
fn play(journal: &mut Journal, rng: &mut fastrand::Rng) {
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot.board, l.sitting, l.place)).collect();
    for (board, sitting, place) in due {
        let score = [0, 90, -90, 110, -110, 120, 140, -140, 150, -150, 170][rng.usize(..11)];
        let mut table_result = result(board.number(), pair(1), pair(2), score);
        (table_result.sitting, table_result.place) = (sitting, place);
        if score == 0 {
            table_result.outcome = Outcome::PassedOut;
        }
        journal.apply(entry(Change::ResultEntered { result: table_result })).unwrap();
    }
}

/// The session that our own reader makes of a file, and the warnings.
fn import_file(bytes: &[u8]) -> (Journal, Vec<String>) {
    let imported = exchange::import(bytes).unwrap();
    let mut changes = imported.changes.into_iter();
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    (journal, imported.warnings.iter().map(ToString::to_string).collect())
}

/// A result: round, board, contestants, and the score for North-South.
type ResultSummary = (Option<u8>, BoardNumber, Vec<ContestantId>, Option<i32>);
/// A match: round, the contestants with the lower number first, and the victory points of both.
type MatchSummary = (Option<u8>, ContestantId, ContestantId, Option<[String; 2]>);

/// The parts of a session that must read back.
#[derive(Debug, PartialEq, Eq)]
struct SessionSummary {
    results: BTreeSet<ResultSummary>,
    matches: BTreeSet<MatchSummary>,
    ranking: BTreeMap<ContestantId, (u32, String, Option<String>)>,
}

impl SessionSummary {
    fn of(journal: &Journal, standings: &Standings) -> Self {
        let session = journal.session();
        let lines = session.lines();
        let results = lines.iter().map(|line| {
            let contestants = match line.sitting {
                Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => vec![ns, ew],
                Sitting::Players { n, e, s, w } => vec![n, e, s, w],
            };
            let vulnerability = session.vulnerability_of(line.slot.board, line.copy);
            let score = line.outcome.and_then(|outcome| outcome.score_ns(vulnerability));
            (line.place.round, line.slot.board, contestants, score)
        });
        let matches = standings.matches.iter().map(|played_match| {
            let [first, second] = played_match.contestants;
            let first_index = usize::from(second < first);
            let vp = played_match.vp.as_ref().map(|vp| [vp[first_index].short(2), vp[1 - first_index].short(2)]);
            (played_match.round, first.min(second), first.max(second), vp)
        });
        let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
        let ranking = lines.map(|line| {
            let percent = line.percent.as_ref().map(|percent| standings.show_percent(percent));
            (line.contestant, (line.rank, line.total.short(4), percent))
        });
        Self { results: results.collect(), matches: matches.collect(), ranking: ranking.collect() }
    }
}

fn assert_reads_back(spec: &str, settings: &[(&str, &str)]) {
    assert_reads_back_in(&FORMATS, spec, settings);
}

fn assert_reads_back_in(formats: &[FileFormat], spec: &str, settings: &[(&str, &str)]) {
    for seed in 0..3 {
        let journal = played_evening(spec, settings, seed);
        let standings = score(&journal);
        let expected = SessionSummary::of(&journal, &standings);
        for format in formats {
            let exported = exchange::write_file(*format, journal.session(), &standings, None, false).unwrap();
            let (read_back, warnings) = import_file(&exported.bytes);
            let actual = SessionSummary::of(&read_back, &score(&read_back));
            let context = format!("{spec} {settings:?} {format:?} {warnings:?}");
            assert_eq!(actual.results, expected.results, "{context}");
            assert_eq!(actual.matches, expected.matches, "{context}");
            assert_eq!(actual.ranking, expected.ranking, "{context}");
        }
    }
}

const IMPS: (&str, &str) = ("scoring.method", "imps");

#[test]
fn swiss_teams_in_victory_points_read_back() {
    assert_reads_back("swiss-teams 8 rounds 5", &[IMPS, ("vp.scale", "wbf")]);
}

#[test]
fn swiss_of_odd_number_of_teams_reads_back_with_byes() {
    assert_reads_back("swiss-teams 9 rounds 4", &[IMPS, ("vp.scale", "wbf")]);
}

#[test]
fn round_robin_teams_read_back() {
    assert_reads_back("round-robin 6", &[IMPS, ("vp.scale", "wbf")]);
}

#[test]
fn board_a_match_teams_read_back() {
    assert_reads_back("swiss-teams 6 rounds 3", &[("scoring.method", "bam")]);
}

#[test]
fn swiss_pairs_in_victory_points_read_back() {
    assert_reads_back("swiss-pairs 8 rounds 4", &[("vp.pairs", "ebu-swiss-pairs")]);
}

#[test]
fn swiss_of_odd_number_of_pairs_reads_back_with_byes() {
    assert_reads_back("swiss-pairs 9 rounds 4", &[("vp.pairs", "ebu-swiss-pairs")]);
}

#[test]
fn monrad_pairs_in_percent_read_back() {
    assert_reads_back("swiss-pairs 8 rounds 4", &[]);
}

#[test]
fn swiss_pairs_by_cross_imps_read_back() {
    assert_reads_back("swiss-pairs 8 rounds 4", &[("scoring.method", "cross-imps"), ("vp.pairs", "wbf")]);
}

#[test]
fn swiss_individual_reads_back() {
    assert_reads_back_in(&[FileFormat::Json], "swiss-individual 10 rounds 4", &[]);
}

#[test]
fn teams_of_eight_read_back() {
    assert_reads_back("round-robin 4 eights", &[IMPS, ("vp.scale", "wbf")]);
    assert_reads_back("swiss-teams 5 rounds 3 eights", &[IMPS, ("vp.scale", "wbf")]);
}

#[test]
fn teams_of_eight_with_added_comparisons_read_back() {
    assert_reads_back("swiss-teams 4 rounds 3 eights", &[IMPS, ("teams.eights", "sum")]);
    assert_reads_back("round-robin 4 eights", &[("scoring.method", "bam")]);
}

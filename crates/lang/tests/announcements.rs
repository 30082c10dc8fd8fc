//! Reads the announcements of movements as a player would, and checks them against the movements themselves.

use std::collections::{BTreeMap, BTreeSet};

use bridge::Side;
use lang::{Language, announcements};
use movement::{Boards, ContestantKind, Family, Half, Movement, Number, Spec};

fn numbers(words: &str) -> Vec<u16> {
    words.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// The announced facts that can be checked against the movement.
#[derive(Debug, Default)]
struct AnnouncedFacts {
    is_ns_stationary: bool,
    /// How many tables East-West move up after every round.
    steps_up: Option<u16>,
    /// How many tables East-West move up after single rounds, where that differs from `steps_up`.
    steps_up_after: BTreeMap<u8, u16>,
    /// How many tables the boards move down after every round.
    steps_down: Option<u16>,
    /// How many tables the boards move down after single rounds, where that differs from `steps_down`.
    steps_down_after: BTreeMap<u8, u16>,
    /// The tables from which the boards go back up, and those to which they go.
    back: Option<(Vec<u16>, Vec<u16>)>,
    /// Whether there is an announcement about how boards move.
    has_board_rule: bool,
    /// The pairs of tables between which boards rest on a stand, in the order in which the sentence names them.
    stands: Vec<(u16, u16)>,
    /// The groups of tables that share their boards.
    sharing: Vec<Vec<u16>>,
    /// The numbers that follow their guide cards.
    excepted: BTreeSet<Number>,
    /// The tables at which nobody plays.
    idle_tables: Vec<u16>,
    /// The tables at which boards rest for a round although nobody plays there.
    rest_tables: Vec<u16>,
    /// The tables at which East-West sit North-South for a round before they go on to table 1.
    hesitation_tables: Vec<u16>,
    /// Every table that is named.
    tables: Vec<u16>,
}

/// The number of tables by which a sentence says that people or boards move.
fn steps(sentence: &str) -> u16 {
    if sentence.contains("one table") { 1 } else { numbers(sentence).last().copied().unwrap_or(0) }
}

impl AnnouncedFacts {
    fn new(movement: &Movement) -> Self {
        let mut facts = Self::default();
        for sentence in announcements(movement, &Language::En.texts()) {
            facts.add_sentence(&sentence);
        }
        facts
    }

    fn add_sentence(&mut self, sentence: &str) {
        let named = numbers(sentence);
        if sentence.starts_with("North-South, stay") {
            self.is_ns_stationary = true;
        } else if sentence.starts_with("After every round East-West") {
            self.steps_up = Some(steps(sentence.split(',').next().unwrap()));
            self.tables.extend(if sentence.contains("from table") { named } else { Vec::new() });
        } else if let Some((round, step)) = sentence.strip_prefix("After round ").and_then(|rest| rest.split_once(' '))
        {
            let steps_after =
                if step.starts_with("East-West") { &mut self.steps_up_after } else { &mut self.steps_down_after };
            steps_after.insert(round.parse().unwrap(), steps(step));
        } else if sentence.starts_with("The boards move down") {
            self.has_board_rule = true;
            let (step_text, tables) = sentence.split_once(", from").unwrap_or((sentence, ""));
            self.steps_down = Some(steps(step_text));
            self.back = tables.split_once(" to ").map(|(from, end)| (numbers(from), numbers(end)));
            self.tables.extend(numbers(tables));
        } else if sentence.starts_with("Between tables") {
            self.stands.push((named[0], named[1]));
            self.tables.extend(named);
        } else if let Some(groups) = sentence.strip_prefix("These tables share their boards: ") {
            self.sharing = groups.split(',').map(numbers).collect();
            self.tables.extend(named);
        } else if sentence.starts_with("Each group of tables") {
            self.has_board_rule = true;
            self.tables.extend(named);
        } else if sentence.starts_with("These follow their guide cards") {
            self.excepted = named.into_iter().collect();
        } else if sentence.starts_with("East-West of table") {
            // "of table 7: sit North-South at table 2 for a round, then North-South at table 7", then table 1.
            self.hesitation_tables = if named.len() == 4 { vec![named[1], named[2]] } else { vec![named[0]] };
            self.tables.extend(named);
        } else if sentence.starts_with("Nobody plays at table") {
            self.rest_tables.clone_from(&named);
            self.rest_tables.retain(|_| sentence.contains("boards that come there rest"));
            self.idle_tables.clone_from(&named);
            self.tables.extend(named);
        } else if ["card says", "guide card: it says", "do not move on", "the draw says"]
            .iter()
            .any(|w| sentence.contains(w))
        {
            self.has_board_rule = true;
        }
    }

    /// What the announcements say wrongly or leave out.
    fn faults(&self, movement: &Movement) -> Vec<String> {
        let mut faults = Vec::new();
        let playing: BTreeSet<u16> = movement.meetings.iter().map(|meeting| meeting.table.into()).collect();
        if let Some(table) = self
            .tables
            .iter()
            .find(|t| !playing.contains(t) && !self.idle_tables.contains(t) && self.steps_up.is_none())
        {
            faults.push(format!("there is no table {table}"));
        }
        if let Some(table) = self.tables.iter().find(|table| !(1..=movement.tables.into()).contains(*table)) {
            faults.push(format!("there is no table {table}"));
        }
        if self.is_ns_stationary
            && (1..=movement.tables.into()).any(|t| !playing.contains(&t) && !self.idle_tables.contains(&t))
        {
            faults.push("a table where nobody plays is not named".to_owned());
        }
        if !self.has_board_rule {
            faults.push("nothing is said of the boards".to_owned());
        }
        if self.is_ns_stationary {
            self.check_people(movement, &mut faults);
        }
        if self.steps_down.is_some() {
            self.check_boards(movement, &mut faults);
        }
        faults
    }

    fn check_people(&self, movement: &Movement, faults: &mut Vec<String>) {
        let half_table = movement.spec.and_then(|spec| spec.half);
        let extra =
            movement.contestants().last().copied().filter(|_| matches!(half_table, Some(Half::Rover | Half::Bump)));
        let is_excepted = |number: &Number| self.excepted.contains(number) || Some(*number) == extra;
        // A bumped pair moves as the announcement about bumping says.
        let bumped = half_table == Some(Half::Bump);
        let mut seats: BTreeMap<Number, (Side, BTreeMap<u8, u16>)> = BTreeMap::new();
        for meeting in &movement.meetings {
            for (number, side) in meeting.sitting.contestants() {
                let seat = seats.entry(number).or_insert((side, BTreeMap::new()));
                seat.1.insert(meeting.round, meeting.table.into());
            }
        }
        for (number, (_, tables_by_round)) in seats.iter().filter(|(number, _)| !is_excepted(number)) {
            let is_stationary = *number <= movement.tables.into();
            if is_stationary {
                let wrong_table = tables_by_round.values().find(|table| **table != *number && !bumped);
                faults.extend(wrong_table.map(|table| format!("pair {number} is at table {table}")));
                continue;
            }
            // The sequence is cyclic and may be entered at any table.
            let stops: Vec<u16> = (1..=movement.tables.into()).chain(self.hesitation_tables.iter().copied()).collect();
            let Some((first, table)) = tables_by_round.first_key_value() else { continue };
            let follows_stops = |from: usize| {
                tables_by_round.iter().all(|(round, table)| {
                    let step = |r: u8| self.steps_up_after.get(&r).copied().unwrap_or(self.steps_up.unwrap_or(0));
                    let tables_up: u16 = (*first..*round).map(step).sum();
                    stops[(from + usize::from(tables_up)) % stops.len()] == *table
                })
            };
            if !(0..stops.len()).any(|from| stops[from] == *table && follows_stops(from)) {
                faults.push(format!("pair {number} goes another way"));
            }
        }
    }

    /// Moves the boards as announced, and compares them with the movement before each round.
    fn check_boards(&self, movement: &Movement, faults: &mut Vec<String>) {
        let tables = u16::from(movement.tables);
        let boards_at_tables = |round: u8| -> BTreeMap<u16, Boards> {
            movement.round(round).map(|meeting| (meeting.table.into(), meeting.boards)).collect()
        };
        let (from, last_tables) = self.back.clone().unwrap_or((vec![1], vec![tables]));
        // Sets of boards that lie on no table rest on the stands, equally many on each. Set `k` of stand `s`, both
        // counted from 0, is at place 1000 + 100 × `s` + `k`.
        let shared: usize = self.sharing.iter().map(|tables| tables.len() - 1).sum();
        let passed_places = self.idle_tables.len() - self.rest_tables.len();
        let resting_sets = (usize::from(movement.sets) + shared + passed_places).saturating_sub(usize::from(tables));
        let sets_at_stand = (resting_sets / self.stands.len().max(1)) as u16;
        let mut boards_at_places: BTreeMap<u16, Boards> = boards_at_tables(1);
        for round in 1..movement.rounds {
            let step = self.steps_down_after.get(&round).copied().or(self.steps_down).unwrap_or(0);
            let mut next: BTreeMap<u16, Boards> = BTreeMap::new();
            for (place, boards) in &boards_at_places {
                let stand_index = self.stands.iter().position(|(_, lower_table)| lower_table == place && step == 1);
                let next_place = match place {
                    1000.. if (place - 1000) % 100 + 1 < sets_at_stand => place + 1,
                    1000.. => self.stands[usize::from((place - 1000) / 100)].0,
                    _ if stand_index.is_some() => 1000 + 100 * stand_index.unwrap() as u16,
                    place if step == 1 && from.contains(place) => last_tables[0],
                    place => (place + tables - 1 - step) % tables + 1,
                };
                let shared = self.sharing.iter().find(|shared| shared.contains(&next_place));
                for table in shared.cloned().unwrap_or_else(|| vec![next_place]) {
                    next.insert(table, *boards);
                }
            }
            boards_at_places = next;
            for (table, boards) in boards_at_tables(round + 1) {
                if boards_at_places.get(&table).is_some_and(|announced_boards| *announced_boards != boards) {
                    faults.push(format!("other boards lie at table {table} in round {}", round + 1));
                }
                boards_at_places.insert(table, boards);
            }
        }
    }
}

/// Movements of a family for up to this many tables, players or teams: with and without a half table, shortened, as a
/// barometer and arrow-switched. From 11 on, only every third number is tried as the missing one.
fn every_offered(family: Family, max_size: u8) -> impl Iterator<Item = (Spec, Movement)> {
    let halves = move |size: u8| {
        let step = if size > 10 { 3 } else { 1 };
        let without_one = (1..=2 * u16::from(size)).step_by(step).map(Half::Without).map(Some);
        let is_for_pairs = family.kind() == ContestantKind::Pairs;
        [None]
            .into_iter()
            .chain([Some(Half::Rover), Some(Half::Bump)])
            .chain(without_one)
            .filter(move |h| is_for_pairs || h.is_none())
    };
    (2..=max_size)
        .flat_map(move |size| halves(size).map(move |half| (size, half)))
        .flat_map(move |(size, half)| {
            let spec = Spec { half, ..Spec::new(family, size) };
            let shorter_spec =
                family.rounds(size).into_iter().nth(1).map(|rounds| Spec { rounds: Some(rounds), ..spec });
            let barometer = Spec { barometer: true, ..spec };
            [Some(spec), shorter_spec, Some(barometer), Some(Spec { switched: true, ..spec })].into_iter().flatten()
        })
        .filter_map(|spec| Some((spec, spec.movement().ok()?)))
}

#[test]
fn announcements_agree_with_the_movement() {
    let mut all_faults = Vec::new();
    for family in Family::all() {
        for (spec, movement) in every_offered(family, 14) {
            let faults = AnnouncedFacts::new(&movement).faults(&movement);
            all_faults.extend(faults.first().map(|first| format!("{spec}: {first}")));
        }
    }
    assert!(
        all_faults.is_empty(),
        "{} of them:\n{}",
        all_faults.len(),
        all_faults[..all_faults.len().min(60)].join("\n")
    );
}

#[test]
fn way_of_boards_is_announced_when_tables_with_a_stand_share() {
    let announced =
        |text: &str| announcements(&text.parse::<Spec>().unwrap().movement().unwrap(), &Language::En.texts());
    for text in
        ["share-and-relay 4", "share-and-relay 6", "share-and-relay 6 without 6", "share-and-relay 6 without 12"]
    {
        let words = announced(text).join(" ");
        assert!(words.contains("The boards move down one table, from table 1"), "{text}: {words}");
    }
    let words = announced("share-and-relay 6 without 6").join(" ");
    assert!(words.contains("from table 1 to table 5") && words.contains("Nobody plays at table 6"), "{words}");
}

//! Measures the layout of pages: no text is cut, overlaps another or is too small to read, a page is mostly filled if
//! another follows, and no page of several has fewer than three lines. `cargo run --features examples --example papers
//! -- FOLDER` writes the same pages as PDF, to be checked by eye.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use bridge::dealing::{Deals, Seed};
use bridge::{Analyses, Analysis, BoardNumber, Card, Par, Rank, Seat, Suit, TrickTable, Tricks};
use evening::club::{Conditions, Contestant, ContestantId, DrawRules, Entrant, EventRef, People, Rules, SectionId};
use evening::director::{
    Appeal, AppealBody, AppealId, Appealed, Artificial, Award, Consent, Penalty, PenaltyId, PenaltyUnit, Ruling,
    RulingId,
};
use evening::scoring::{EventPart, EventRanking, Field, Standings, event, standings};
use evening::session::{Change, Entry, Journal, Outcome, ResultId, SeatingWishes, SessionId, Stamp, TableResult};
use lang::{Language, Texts};
use movement::{ContestantKind, Movement, Sitting, Spec};
use print::{self, Document, Look, Mark, Page, Paper, Sheet};
use testing::is_thorough;
use uuid::Uuid;

/// The free margin of every sheet in points: half an inch.
const MARGIN: f32 = 36.0;
/// The smallest type size of any text, in points.
const MIN_TYPE_SIZE: f32 = 8.0;
/// The smallest type size of a text on the wall, in points.
const MIN_WALL_TYPE_SIZE: f32 = 9.0;
/// The least share of a page that must be filled if another page follows.
const MIN_USED_SHARE: f32 = 0.6;

const GIVEN_NAMES: [&str; 16] = [
    "Ulrike", "Jens", "Karen", "Niels", "Lone", "Søren", "Anke", "Bram", "Heike", "Dieter", "Joan", "Peter", "Åse",
    "René", "Geert", "Marijke",
];
const FAMILY_NAMES: [&str; 15] = [
    "Brandt",
    "Vogel",
    "Holm",
    "Bjerre",
    "Pedersen",
    "Dahl",
    "de Wit",
    "Kuipers",
    "Lorenz",
    "Groß",
    "Ashworth",
    "Ødegård",
    "van den Heuvel",
    "Rademacher",
    "Whitcombe-Hale",
];

/// A made-up evening of one kind.
pub struct SampleEvening {
    pub name: &'static str,
    pub journal: Journal,
    pub analyses: Option<Analyses>,
    event_rankings: Vec<EventRanking>,
}

/// A name of usual length.
fn usual_name(index: usize) -> String {
    format!(
        "{} {}",
        GIVEN_NAMES[index % GIVEN_NAMES.len()],
        FAMILY_NAMES[(index * 7 + index / 16) % FAMILY_NAMES.len()]
    )
}

/// A long name, as some people have.
fn long_name(index: usize) -> String {
    const LONG_GIVEN_NAMES: [&str; 5] =
        ["Wilhelmina", "Karl-Friedrich", "Anne-Margrethe", "Bartholomeus", "Christiane"];
    const LONG_FAMILY_NAMES: [&str; 4] =
        ["van den Broek-Oosterhuis", "Lindenschmidt-Falke", "Vestergaard Mikkelsen", "Ashworth-Whitcombe"];
    format!(
        "{} {}",
        LONG_GIVEN_NAMES[index % LONG_GIVEN_NAMES.len()],
        LONG_FAMILY_NAMES[(index * 3 + index / 5) % LONG_FAMILY_NAMES.len()]
    )
}

/// Makes identities, pseudo-random numbers and entries that are the same in every run.
struct EntryMaker {
    last_id: u128,
    random_state: u64,
}

impl EntryMaker {
    fn next_id(&mut self) -> Uuid {
        self.last_id += 1;
        Uuid::from_u128(self.last_id)
    }

    /// A number from 0 that is less than `limit`.
    fn random_below(&mut self, limit: u64) -> u64 {
        self.random_state =
            self.random_state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random_state >> 33) % limit
    }

    fn entry(&mut self, change: Change) -> Entry {
        let at = "2026-11-03T22:41:00+01:00".parse().unwrap();
        Entry { id: self.next_id(), stamp: Stamp::new(at, "Åse"), change }
    }

    fn random_outcome(&mut self) -> Outcome {
        if self.random_below(40) == 0 {
            return Outcome::PassedOut;
        }
        let contracts = ["4S", "4S", "3NT", "4Sx", "5D", "2H", "3NT", "6C", "1NT", "3H"];
        let contract = contracts[self.random_below(10) as usize].parse().unwrap();
        let declarer = Seat::ALL[self.random_below(4) as usize];
        let tricks = Tricks::new(8 + self.random_below(4) as u8).unwrap();
        let suit = Suit::ALL[self.random_below(4) as usize];
        let lead = (self.random_below(5) > 0)
            .then(|| Card { suit, rank: Rank::new(2 + self.random_below(13) as u8).unwrap() });
        Outcome::Played { contract, declarer, tricks, lead }
    }
}

/// An evening with these sections and all results entered.
pub fn played_evening(
    evening_name: &'static str,
    specs: &[&str],
    boards_per_round: u8,
    settings: &[(&str, &str)],
    has_deals: bool,
) -> SampleEvening {
    let make_name = if evening_name.ends_with("long") { long_name } else { usual_name };
    let mut maker = EntryMaker { last_id: 100, random_state: 7 };
    let mut rules = Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    let opening = Change::SessionOpened {
        session: SessionId(Uuid::from_u128(9)),
        title: "Autumn Pairs".into(),
        date: "2026-11-03".parse().unwrap(),
        club: "Nordby Bridge Club".into(),
        event: None,
        conditions: Conditions { rules, ..Conditions::default() },
    };
    let mut journal = Journal::open(maker.entry(opening)).unwrap();
    let mut name_index = 0;
    for (section, spec) in specs.iter().enumerate() {
        let section = SectionId::from_index(section as u16);
        let movement: Movement = spec.parse::<Spec>().unwrap().movement().unwrap();
        let (numbers, kind) = (movement.expected(), movement.kind);
        let change = Change::MovementSet {
            section,
            movement: Box::new(movement),
            boards_per_round,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(maker.entry(change)).unwrap();
        for number in numbers {
            let id = ContestantId { section, number };
            let (first, second) = (Entrant::named(make_name(name_index)), Entrant::named(make_name(name_index + 1)));
            let mut contestant = Contestant::pair(id, first, second);
            name_index += 2;
            match kind {
                ContestantKind::Individual => contestant.players.truncate(1),
                ContestantKind::Teams => {
                    FAMILY_NAMES[number as usize % FAMILY_NAMES.len()].clone_into(&mut contestant.name);
                    contestant
                        .players
                        .extend([Entrant::named(make_name(name_index)), Entrant::named(make_name(name_index + 1))]);
                    name_index += 2;
                }
                ContestantKind::Pairs => {}
            }
            journal.apply(maker.entry(Change::ContestantSeated { contestant })).unwrap();
        }
    }
    let analyses = has_deals.then(|| deal_boards(&mut journal, &mut maker));
    enter_missing_results(&mut journal, &mut maker);
    SampleEvening { name: evening_name, journal, analyses, event_rankings: Vec::new() }
}

fn enter_missing_results(journal: &mut Journal, maker: &mut EntryMaker) {
    let lines: Vec<_> =
        journal.session().missing().iter().map(|l| (l.place, l.slot.board, l.sitting, l.copy)).collect();
    for (place, board, sitting, copy) in lines {
        let id = ResultId(maker.next_id());
        let outcome = maker.random_outcome();
        let result = TableResult {
            copy,
            forced: true,
            reason: Some("typed".into()),
            ..TableResult::new(id, place, board, sitting, outcome)
        };
        let entry = maker.entry(Change::ResultEntered { result });
        journal.apply(entry).unwrap();
    }
}

/// Seeds the contestants in the order of their numbers before the first match is drawn.
fn with_seeds(mut sample: SampleEvening) -> SampleEvening {
    let mut maker = EntryMaker { last_id: 80_000, random_state: 19 };
    let seeds = sample.session().contestants.keys().copied().collect();
    let wishes = SeatingWishes { seeds, ..SeatingWishes::default() };
    sample.journal.apply(maker.entry(Change::SeatingWished { wishes })).unwrap();
    sample
}

/// Draws this many rounds and enters their results, then draws one more round.
pub fn with_drawn_rounds(mut sample: SampleEvening, played_rounds: u8) -> SampleEvening {
    let mut maker = EntryMaker { last_id: 50_000, random_state: 11 };
    for round in 0..=played_rounds {
        let scored = sample.standings();
        let field =
            evening::draw::DrawField::of(sample.session(), &scored, SectionId::A, &DrawRules::default()).unwrap();
        let proposal = evening::draw::draw(&field, 7).unwrap();
        let last = sample.journal.entries().last().map(|entry| entry.id);
        sample.journal.apply(maker.entry(proposal.change(last))).unwrap();
        if round < played_rounds {
            enter_missing_results(&mut sample.journal, &mut maker);
        }
    }
    sample
}

/// Adds rulings that give the sides different scores, two penalties, and an appeal with its grounds.
fn with_rulings(mut sample: SampleEvening) -> SampleEvening {
    const GROUNDS: &str = "The opponents' two-level overcall was explained as natural and was not. With the right \
        explanation partner would have doubled, and we would have led trumps twice.";
    let mut maker = EntryMaker { last_id: 60_000, random_state: 13 };
    let lines: Vec<_> = sample.session().lines().iter().map(|l| (l.place, l.slot.board, l.sitting)).collect();
    let mut apply = |maker: &mut EntryMaker, change| {
        let entry = maker.entry(change);
        sample.journal.apply(entry).unwrap();
    };
    let mut first_ruling = None;
    for (line_index, law) in [(1, "12C2(a)"), (10, "12C2(a)"), (23, "12C2(a)")] {
        let (place, board, sitting) = lines[line_index];
        let award =
            Award::artificial(Artificial::Plus, if line_index == 10 { Artificial::Minus } else { Artificial::Average });
        let id = RulingId(maker.next_id());
        first_ruling.get_or_insert((id, sitting.contestants().next().unwrap().0));
        let mut ruling = Ruling::award(id, law, "", award);
        GROUNDS.clone_into(&mut ruling.facts);
        apply(&mut maker, Change::RulingMade { place, board, sitting, ruling });
    }
    let unit = if matches!(lines[0].2, Sitting::Teams { .. }) {
        PenaltyUnit::VictoryPoints
    } else {
        PenaltyUnit::PercentOfTop
    };
    for (number, hundredths) in [(2, 50), (3, 100)] {
        let contestant = ContestantId { section: SectionId::A, number };
        let hundredths = if unit == PenaltyUnit::PercentOfTop { hundredths * 10 } else { hundredths };
        let mut penalty = Penalty::procedural(PenaltyId(maker.next_id()), unit, hundredths, "90B1");
        penalty.reason = "Twelve minutes late for the second round".into();
        apply(&mut maker, Change::PenaltyGiven { contestant, penalty });
    }
    let (id, contestant) = first_ruling.unwrap();
    let appeal = Appeal {
        id: AppealId(maker.next_id()),
        against: Appealed::Ruling(id),
        contestant,
        consent: if unit == PenaltyUnit::VictoryPoints { Consent::Captain } else { Consent::Partners },
        grounds: GROUNDS.into(),
        body: AppealBody::Committee,
        deposit: String::new(),
    };
    apply(&mut maker, Change::AppealFiled { appeal });
    sample
}

/// The last of this many sessions of an event.
fn with_season(mut sample: SampleEvening, session_count: u16) -> SampleEvening {
    let mut maker = EntryMaker { last_id: 70_000, random_state: 17 };
    let mut journals = Vec::new();
    for session in 1..=session_count {
        let event =
            Some(EventRef { id: Uuid::nil(), name: "Winter championship".into(), session, of: 10, weight: 100 });
        let mut journal = sample.journal.clone();
        journal.apply(maker.entry(Change::EventSet { event })).unwrap();
        journals.push(journal);
    }
    let all_standings: Vec<Standings> =
        journals.iter().map(|j| standings(j.session(), &Field::of(j.session()))).collect();
    let parts = journals.iter().zip(&all_standings);
    let parts: Vec<EventPart<'_>> =
        parts.map(|(journal, standings)| EventPart { session: journal.session(), standings, weight: 100 }).collect();
    sample.event_rankings = event(&parts, &all_standings[0].rules, &People::default());
    sample.journal = journals.pop().unwrap();
    sample
}

/// Deals all boards. Returns made-up analyses of them.
fn deal_boards(journal: &mut Journal, maker: &mut EntryMaker) -> Analyses {
    let mut deals = Deals::new(Seed::new([1; 32]));
    let mut analyses = Analyses::new();
    let mut boards: Vec<BoardNumber> = journal.session().lines().iter().map(|l| l.slot.board).collect();
    boards.sort();
    boards.dedup();
    for board in boards {
        let deal = Some(deals.next_deal());
        let (copy, dealer, vulnerability, reason) = (None, None, None, None);
        let change = Change::BoardSet { board, copy, deal, dealer, vulnerability, reason };
        let entry = maker.entry(change);
        journal.apply(entry).unwrap();
        let tricks = [0, 1, 2, 3].map(|seat| {
            [0, 1, 2, 3, 4].map(|denomination| ((board.number() * 3 + seat * 5 + denomination * 2) % 14) as u8)
        });
        let trick_table = TrickTable::new(tricks).unwrap();
        analyses.insert(board, Analysis { trick_table, par: Par { score: 0, contracts: Vec::new() } });
    }
    analyses
}

/// The recipe of an evening.
struct EveningSpec {
    name: &'static str,
    movements: &'static [&'static str],
    boards_per_round: u8,
    settings: &'static [(&'static str, &'static str)],
    has_deals: bool,
}

/// The parts that most evenings share.
const PAIRS: EveningSpec =
    EveningSpec { name: "", movements: &[], boards_per_round: 4, settings: &[], has_deals: false };

/// The settings of matches scored by IMPs and victory points.
const VICTORY_POINTS: &[(&str, &str)] = &[("scoring.method", "imps"), ("vp.scale", "wbf")];

/// The kinds of evening that are printed.
const EVENINGS: [EveningSpec; 18] = [
    EveningSpec { name: "pairs-7", movements: &["mitchell 7"], ..PAIRS },
    EveningSpec { name: "pairs-7-hands", movements: &["mitchell 7"], has_deals: true, ..PAIRS },
    EveningSpec { name: "pairs-3-half", movements: &["howell 4 without 8"], boards_per_round: 3, ..PAIRS },
    EveningSpec {
        name: "pairs-13-half",
        movements: &["share-and-relay 14 without 28 rounds 13"],
        boards_per_round: 2,
        has_deals: true,
        ..PAIRS
    },
    EveningSpec { name: "pairs-40", movements: &["share-and-relay 40 rounds 12"], boards_per_round: 2, ..PAIRS },
    EveningSpec { name: "sections", movements: &["mitchell 7", "mitchell 5"], ..PAIRS },
    EveningSpec {
        name: "butler",
        movements: &["howell 4"],
        settings: &[("scoring.method", "butler")],
        has_deals: true,
        ..PAIRS
    },
    EveningSpec {
        name: "cross-imps",
        movements: &["mitchell 9"],
        boards_per_round: 3,
        settings: &[("scoring.method", "cross-imps")],
        ..PAIRS
    },
    EveningSpec { name: "teams", movements: &["round-robin 6"], settings: VICTORY_POINTS, ..PAIRS },
    EveningSpec { name: "individual", movements: &["individual 12"], boards_per_round: 2, ..PAIRS },
    EveningSpec { name: "pairs-long", movements: &["mitchell 7"], ..PAIRS },
    EveningSpec { name: "individual-long", movements: &["individual 16"], boards_per_round: 2, ..PAIRS },
    EveningSpec { name: "pairs-ruled", movements: &["mitchell 7"], ..PAIRS },
    EveningSpec { name: "teams-ruled", movements: &["round-robin 6"], settings: VICTORY_POINTS, ..PAIRS },
    EveningSpec {
        name: "swiss-teams",
        movements: &["swiss-teams 9 rounds 5"],
        boards_per_round: 6,
        settings: VICTORY_POINTS,
        ..PAIRS
    },
    EveningSpec { name: "swiss-pairs", movements: &["swiss-pairs 10 rounds 6"], boards_per_round: 3, ..PAIRS },
    EveningSpec { name: "season", movements: &["share-and-relay 20 rounds 12"], boards_per_round: 2, ..PAIRS },
    EveningSpec {
        name: "knock-out",
        movements: &["knock-out 13"],
        boards_per_round: 8,
        settings: &[("scoring.method", "imps"), ("teams.knockout", "yes")],
        ..PAIRS
    },
];

/// An evening with its draws, rulings and other sessions, as its name says.
fn make_evening(spec: &EveningSpec) -> SampleEvening {
    let sample = played_evening(spec.name, spec.movements, spec.boards_per_round, spec.settings, spec.has_deals);
    match spec.name {
        "pairs-ruled" | "teams-ruled" => with_rulings(sample),
        "swiss-teams" => with_drawn_rounds(sample, 2),
        "swiss-pairs" => with_drawn_rounds(sample, 0),
        "season" => with_season(sample, 7),
        "knock-out" => with_drawn_rounds(with_seeds(sample), 2),
        _ => sample,
    }
}

#[allow(dead_code, reason = "the example prints them all")]
pub fn evenings() -> Vec<SampleEvening> {
    EVENINGS.iter().map(make_evening).collect()
}

pub fn evening(name: &str) -> SampleEvening {
    make_evening(EVENINGS.iter().find(|spec| spec.name == name).unwrap())
}

pub fn pages(sample: &SampleEvening, scored: &Standings, document: Document, texts: &Texts, paper: Paper) -> Vec<Page> {
    let published = Some("2026-11-03T22:45:00+01:00".parse().unwrap());
    let look = Look { paper, ..Look::default() };
    let sheet = Sheet {
        look,
        published,
        double_dummy: sample.analyses.as_ref(),
        event: &sample.event_rankings,
        ..Sheet::default()
    };
    print::pages(document, sample.journal.session(), scored, texts, &sheet)
}

impl SampleEvening {
    pub fn standings(&self) -> Standings {
        standings(self.journal.session(), &Field::of(self.journal.session()))
    }

    #[allow(dead_code, reason = "the example writes files of it")]
    pub fn session(&self) -> &evening::session::Session {
        self.journal.session()
    }
}

fn is_for_the_wall(document: Document) -> bool {
    use Document::{Championship, CrossTable, Draw, MovementGrid, Ranking, Recap, SeatingList, Travellers};
    matches!(document, Ranking | Travellers | SeatingList | Championship | CrossTable | Recap | Draw | MovementGrid)
}

/// A text with its edges and type size in points.
struct TextBox<'a> {
    text: &'a str,
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    size: f32,
}

fn text_boxes(page: &Page) -> Vec<TextBox<'_>> {
    page.marks
        .iter()
        .filter_map(|mark| {
            let Mark::Text { x, y, size, bold, text, .. } = mark else { return None };
            let right = x + print::text_width(text, *size, *bold);
            // The height of capitals and digits, with a part of the descenders.
            Some(TextBox { text, left: *x, top: y - 0.7 * size, right, bottom: y + 0.12 * size, size: *size })
        })
        .filter(|text_box| !text_box.text.trim().is_empty())
        .collect()
}

/// The faults in the layout of a document, described in words.
pub fn faults(document: Document, pages: &[Page]) -> Vec<String> {
    let mut faults = Vec::new();
    let smallest_allowed = if is_for_the_wall(document) { MIN_WALL_TYPE_SIZE } else { MIN_TYPE_SIZE };
    for (page_index, page) in pages.iter().enumerate() {
        let mut add_fault =
            |description: String| faults.push(format!("page {} of {}: {description}", page_index + 1, pages.len()));
        let text_boxes = text_boxes(page);
        let foot = foot_rule_y(page);
        for text_box in &text_boxes {
            if text_box.text.ends_with('…') && text_box.text.chars().count() > 1 {
                add_fault(format!("cut: {:?}", text_box.text));
            }
            let is_inside = text_box.left >= MARGIN - 1.0
                && text_box.right <= page.width - MARGIN + 1.0
                && text_box.bottom <= page.height - MARGIN + 9.0;
            if !is_inside {
                add_fault(format!("beyond the margin: {:?}", text_box.text));
            }
            // The head and the foot of a sheet have small type on purpose.
            let is_in_head_or_foot = text_box.top < MARGIN + 52.0 || text_box.top > foot;
            let min_size = if is_in_head_or_foot { MIN_TYPE_SIZE } else { smallest_allowed };
            if text_box.size < min_size - 0.01 {
                add_fault(format!("{} points: {:?}", text_box.size, text_box.text));
            }
            // There must be a small gap between the last line and the rule of the foot.
            if text_box.bottom > foot - 2.0 && text_box.top < foot {
                add_fault(format!("on the rule of the foot: {:?}", text_box.text));
            }
        }
        report_overlaps(&text_boxes, &mut add_fault);
        let is_in_body = |text_box: &&TextBox<'_>| text_box.top > MARGIN + 50.0 && text_box.bottom <= foot + 0.5;
        let lowest = text_boxes.iter().filter(is_in_body).map(|text_box| text_box.bottom).fold(0.0, f32::max);
        let lines: std::collections::BTreeSet<i32> =
            text_boxes.iter().filter(is_in_body).map(|text_box| text_box.bottom as i32).collect();
        // The page of an empty document has a single line.
        if lines.is_empty() || lines.len() < 3 && pages.len() > 1 {
            add_fault(format!("{} lines", lines.len()));
        }
        let top = MARGIN + 50.0;
        let used_share = (lowest - top) / (foot - top);
        // Forms to be signed have a page each.
        if page_index + 1 < pages.len() && used_share < MIN_USED_SHARE && document != Document::RulingForms {
            add_fault(format!("{:.0} % used", used_share * 100.0));
        }
    }
    faults
}

/// The y of the rule above the foot, in points from the top: the lowest rule from margin to margin.
pub fn foot_rule_y(page: &Page) -> f32 {
    let rules = page.marks.iter().filter_map(|mark| match mark {
        Mark::Line { from, to, .. }
            if (to.0 - from.0 - (page.width - 2.0 * MARGIN)).abs() < 1.0 && (from.1 - to.1).abs() < 0.01 =>
        {
            Some(from.1)
        }
        _ => None,
    });
    rules.fold(0.0, f32::max)
}

/// Reports each pair of texts that overlap.
fn report_overlaps(text_boxes: &[TextBox<'_>], add_fault: &mut impl FnMut(String)) {
    let mut order: Vec<&TextBox<'_>> = text_boxes.iter().collect();
    order.sort_by(|a, b| a.top.total_cmp(&b.top));
    for (index, text_box) in order.iter().enumerate() {
        for other in order[index + 1..].iter().take_while(|other| other.top < text_box.bottom) {
            let overlap_width = text_box.right.min(other.right) - text_box.left.max(other.left);
            let overlap_height = text_box.bottom.min(other.bottom) - text_box.top.max(other.top);
            if overlap_width > 0.7 && overlap_height > 0.7 {
                add_fault(format!("{:?} over {:?}", text_box.text, other.text));
            }
        }
    }
}

/// The faults of an evening's documents in these languages and on these papers.
fn faults_of_evening(
    sample: &SampleEvening,
    languages_and_papers: &[(Language, Paper)],
) -> BTreeMap<String, Vec<String>> {
    let mut faults_by_document: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let scored = sample.standings();
    let texts = Language::ALL.map(Language::texts);
    // The document for tonight consists of others, and leaflets have measurements of their own.
    for document in Document::ALL.into_iter().filter(|d| !matches!(d, Document::Tonight | Document::Leaflets)) {
        for (language, paper) in languages_and_papers.iter().copied() {
            let texts = texts.iter().find(|texts| texts.language() == language).unwrap();
            let pages = pages(sample, &scored, document, texts, paper);
            let faults = faults(document, &pages);
            if !faults.is_empty() {
                faults_by_document.entry(format!("{} {document} {language} {paper}", sample.name)).or_insert(faults);
            }
        }
    }
    faults_by_document
}

fn all_languages_and_papers() -> Vec<(Language, Paper)> {
    [Paper::A4, Paper::Letter].map(|paper| Language::ALL.map(|language| (language, paper))).concat()
}

#[test]
fn every_document_of_every_kind_of_evening_is_well_laid_out() {
    // German has the longest words, so it is always tried. The other combinations are shared among the evenings.
    let choose = |evening_index: usize| {
        let all_combinations = all_languages_and_papers();
        let mut chosen = vec![(Language::De, Paper::A4), all_combinations[evening_index % all_combinations.len()]];
        chosen.dedup();
        if is_thorough() { all_combinations } else { chosen }
    };
    let worker_count = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let next_evening = AtomicUsize::new(0);
    let measure_evenings = || {
        let mut faults_by_document = BTreeMap::new();
        loop {
            let evening_index = next_evening.fetch_add(1, Ordering::Relaxed);
            let Some(spec) = EVENINGS.get(evening_index) else { return faults_by_document };
            faults_by_document.extend(faults_of_evening(&evening(spec.name), &choose(evening_index)));
        }
    };
    let mut faults_by_document: BTreeMap<String, Vec<String>> = BTreeMap::new();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..worker_count).map(|_| scope.spawn(measure_evenings)).collect();
        for worker in workers {
            faults_by_document.extend(worker.join().unwrap());
        }
    });
    let describe = |(name, faults): (&String, &Vec<String>)| {
        format!("{name}: {} faults, {}", faults.len(), faults.iter().take(4).cloned().collect::<Vec<_>>().join("; "))
    };
    let report: Vec<String> = faults_by_document.iter().map(describe).collect();
    assert!(report.is_empty(), "\n{}", report.join("\n"));
}

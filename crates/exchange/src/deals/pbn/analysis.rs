//! The double-dummy analysis in PBN files: twenty numbers in one of three spellings, and the par score. The first
//! spelling that can be read counts.

use crate::Oddity;
use crate::lengths::excerpt;
use bridge::{Denomination, Score, Seat, Side, TrickTable, Tricks};

use super::super::super::pbn::game::Game;
use super::super::{DealCollector, FilePosition, StatedAnalysis};

/// The order of denominations in `Ability`.
const NT_FIRST: [Denomination; 5] =
    [Denomination::NoTrump, Denomination::Spades, Denomination::Hearts, Denomination::Diamonds, Denomination::Clubs];

/// The highest score: thirteen undertricks, redoubled and vulnerable.
const MAX_SCORE: u32 = 7600;

/// The twenty numbers while they are read, by seat and denomination.
type PartialTable = [[Option<Tricks>; 5]; 4];
/// Reads the numbers from the tag of one spelling.
type SpellingReader = fn(&Game<'_>) -> Option<TrickTable>;

/// The analysis of a game. `None` without tricks that can be read, even if there is a par score.
pub(super) fn read_analysis(set: &mut DealCollector, game: &Game<'_>) -> Option<StatedAnalysis> {
    let readers: [(&str, SpellingReader); 3] =
        [("DOUBLEDUMMYTRICKS", read_digits), ("OPTIMUMRESULTTABLE", read_table), ("ABILITY", read_ability)];
    let mut trick_table = None;
    for (name, read) in readers {
        if game.tag(name).is_none() || game.value(name).is_empty() {
            continue;
        }
        trick_table = trick_table.or_else(|| read(game));
        if trick_table.is_none() {
            set.warn(FilePosition::Line(game.line_of(name)), Oddity::MakeableLeftOut { name: name.to_owned() });
        }
    }
    let optimum = read_optimum(game.value("OPTIMUMSCORE")).or_else(|| read_minimax(game.value("MINIMAX")));
    if optimum.is_none() && !game.value("OPTIMUMSCORE").is_empty() {
        let oddity = Oddity::OptimumLeftOut { written: excerpt(game.value("OPTIMUMSCORE")) };
        set.warn(FilePosition::Line(game.line_of("OPTIMUMSCORE")), oddity);
    }
    trick_table.map(|trick_table| StatedAnalysis { trick_table, optimum })
}

/// The table if every number of tricks is known.
fn complete_trick_table(table: PartialTable) -> Option<TrickTable> {
    let numbers: Vec<u8> = table.into_iter().flatten().map(|t| t.map(Tricks::number)).collect::<Option<_>>()?;
    let mut tricks = [[0; 5]; 4];
    tricks.as_flattened_mut().copy_from_slice(&numbers);
    TrickTable::new(tricks).ok()
}

fn read_tricks(number: u32) -> Option<Tricks> {
    u8::try_from(number).ok().and_then(|number| Tricks::new(number).ok())
}

/// Twenty hex digits for North, South, East and West, each from notrump down to clubs.
fn read_digits(game: &Game<'_>) -> Option<TrickTable> {
    game.value("DOUBLEDUMMYTRICKS").parse().ok()
}

/// Twenty rows of declarer, denomination and tricks, in columns as the value of the tag names them.
fn read_table(game: &Game<'_>) -> Option<TrickTable> {
    let tag = game.table("OPTIMUMRESULTTABLE")?;
    let columns: Vec<String> = tag
        .value
        .split(';')
        .map(|column| column.split('\\').next().unwrap_or_default().trim_matches(['+', '-', ' ']).to_ascii_uppercase())
        .collect();
    let column = |name: &str| columns.iter().position(|column| column == name);
    let [declarer, denomination, result] = [column("DECLARER")?, column("DENOMINATION")?, column("RESULT")?];
    let mut table = PartialTable::default();
    for line in &tag.section {
        let cell = |index: usize| line.cells.get(index);
        let seat: Seat = cell(declarer)?.parse().ok()?;
        let denomination: Denomination = cell(denomination)?.parse().ok()?;
        table[seat as usize][denomination as usize] = Some(read_tricks(cell(result)?.parse().ok()?)?);
    }
    complete_trick_table(table)
}

/// Hex digits for each seat from notrump down to clubs: `N:63456 E:7A986 S:63456 W:7A986`.
fn read_ability(game: &Game<'_>) -> Option<TrickTable> {
    let mut table = PartialTable::default();
    for word in game.value("ABILITY").split_whitespace() {
        let (seat, digits) = word.split_once(':')?;
        let seat: Seat = seat.parse().ok()?;
        if digits.chars().count() != 5 {
            return None;
        }
        for (digit, denomination) in digits.chars().zip(NT_FIRST) {
            table[seat as usize][denomination as usize] = Some(read_tricks(digit.to_digit(16)?)?);
        }
    }
    complete_trick_table(table)
}

/// Reads the par score, written as `NS -420` or `EW 420`. Returns it from North-South's view.
fn read_optimum(written: &str) -> Option<Score> {
    let (side, score) = written.trim().split_once(char::is_whitespace)?;
    let score: Score = score.split_whitespace().next()?.parse().ok()?;
    possible_score(match side.parse().ok()? {
        Side::NS => score,
        Side::EW => -score,
    })
}

/// Reads the par score at the end of a text like `4SW-420`: contract, declarer, and the score from North-South's view.
fn read_minimax(written: &str) -> Option<Score> {
    let split = written.rfind(|letter: char| !letter.is_ascii_digit() && letter != '-')?;
    let letter = written[split..].chars().next()?;
    possible_score(written[split + letter.len_utf8()..].parse().ok()?)
}

/// The score, `None` if it is higher than any in bridge.
fn possible_score(score: Score) -> Option<Score> {
    (score.unsigned_abs() <= MAX_SCORE).then_some(score)
}

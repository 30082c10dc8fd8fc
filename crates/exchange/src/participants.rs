//! The contestants and sections of a file. Gives contestants unique numbers, which follow the numbers printed in the
//! file where possible.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::{Expected, FileItem, Limit, Oddity};
use bridge::Side;
use evening::club::{ContestantId, Entrant, SectionId};

use super::ReadError;
use super::transcript::{Transcript, TranscriptContestant, TranscriptSection, Warning};

/// The most pairs of a file, more than any event has had.
const MAX_PAIRS: usize = 20_000;
/// The most sections: as many as one or two letters name.
pub(super) const MAX_SECTIONS: usize = 702;

/// The contestants of a file, called pairs here although they may be teams or players.
#[derive(Default)]
pub(super) struct Participants {
    pairs: Vec<Pair>,
    /// The indices of the pairs with each key.
    indices_by_key: BTreeMap<String, Vec<usize>>,
}

/// A contestant with its printed number.
struct Pair {
    /// The printed number without a side and without zeros in front.
    key: String,
    /// Whether the pair is among the participants, and not only on lines.
    is_listed: bool,
    contestant: TranscriptContestant,
}

impl Participants {
    /// Enters a contestant from the file: its number is still 0, its label is the printed one. A repeated contestant is
    /// ignored.
    pub fn enter(&mut self, mut contestant: TranscriptContestant) -> Result<(), ReadError> {
        let line = contestant.line;
        if contestant.label.is_empty() {
            return Err(ReadError::Value {
                line,
                what: FileItem::PairNumber,
                value: String::new(),
                allowed: Expected::PairNumberOfEach,
            });
        }
        if self.pairs.len() >= MAX_PAIRS {
            return Err(ReadError::Limit { line, limit: Limit::Pairs });
        }
        let (key, labelled_side) = split_side(&contestant.label);
        contestant.side = contestant.side.or(labelled_side);
        let key = key.into_owned();
        self.insert(key, true, contestant);
        Ok(())
    }

    fn insert(&mut self, key: String, is_listed: bool, contestant: TranscriptContestant) {
        let is_same = |c: &TranscriptContestant| {
            c.id.section == contestant.id.section && c.side == contestant.side && c.players == contestant.players
        };
        let indices = self.indices_by_key.entry(key.clone()).or_default();
        if !indices.iter().any(|index| is_same(&self.pairs[*index].contestant)) {
            indices.push(self.pairs.len());
            self.pairs.push(Pair { key, is_listed, contestant });
        }
    }

    /// Adds a pair that appears only on a line, with a warning. Its only player is named by the printed number.
    pub fn add_unnamed(
        &mut self,
        printed: &str,
        section: SectionId,
        side: Option<Side>,
        line: u32,
        warnings: &mut Vec<Warning>,
    ) {
        let (key, labelled_side) = split_side(printed);
        warnings.push(Warning { line: Some(line), what: Oddity::NotEntered { pair: printed.to_owned() } });
        self.insert(
            key.into_owned(),
            false,
            TranscriptContestant {
                id: ContestantId { section, number: 0 },
                label: printed.to_owned(),
                side: side.or(labelled_side),
                name: String::new(),
                wins: None,
                adjustment: None,
                players: vec![Entrant::named(printed)],
                total: None,
                percentage: None,
                place: None,
                line,
            },
        );
    }

    /// The pair with this printed number on this side, in this section or, if the section has no such number, in any.
    /// `None` if no pair or more than one fits.
    pub fn find(&self, printed: &str, section: Option<SectionId>, side: Side) -> Option<ContestantId> {
        let (key, labelled_side) = split_side(printed);
        let side = labelled_side.unwrap_or(side);
        let candidates: Vec<&TranscriptContestant> =
            self.indices_by_key.get(&*key)?.iter().map(|index| &self.pairs[*index].contestant).collect();
        let pick = |contestants: &[&TranscriptContestant]| -> Option<ContestantId> {
            let sided = |own_side: Option<Side>| contestants.iter().filter(move |c| c.side == own_side);
            match (sided(Some(side)).count(), sided(None).count(), contestants.len()) {
                (1, _, _) => sided(Some(side)).next(),
                (0, 1, _) => sided(None).next(),
                (_, _, 1) => contestants.first(),
                _ => None,
            }
            .map(|c| c.id)
        };
        let in_section: Vec<&TranscriptContestant> =
            candidates.iter().copied().filter(|c| section.is_none_or(|s| c.id.section == s)).collect();
        pick(&in_section).or_else(|| if in_section.is_empty() { pick(&candidates) } else { None })
    }

    /// Whether this printed number may mean a known pair. A pair known only from lines counts only for its own section
    /// and side.
    pub fn knows(&self, printed: &str, section: Option<SectionId>, side: Side) -> bool {
        let (key, labelled_side) = split_side(printed);
        let side = labelled_side.unwrap_or(side);
        let indices = self.indices_by_key.get(&*key).map_or(&[][..], Vec::as_slice);
        indices.iter().map(|index| &self.pairs[*index]).any(|pair| {
            let Pair { contestant: c, is_listed, .. } = pair;
            *is_listed || (section.is_none_or(|s| c.id.section == s) && c.side.is_none_or(|s| s == side))
        })
    }

    /// Gives every pair a unique number in its section. If both sides count from 1, the numbers of East-West are raised
    /// by a full hundred above the highest.
    pub fn assign_numbers(&mut self, warnings: &mut Vec<Warning>) -> Result<(), ReadError> {
        let sections: BTreeSet<SectionId> = self.pairs.iter().map(|p| p.contestant.id.section).collect();
        for section in sections {
            self.number_section(section, warnings)?;
        }
        Ok(())
    }

    fn number_section(&mut self, section: SectionId, warnings: &mut Vec<Warning>) -> Result<(), ReadError> {
        let members: Vec<usize> =
            (0..self.pairs.len()).filter(|index| self.pairs[*index].contestant.id.section == section).collect();
        let mut by_key: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for index in &members {
            by_key.entry(self.pairs[*index].key.clone()).or_default().push(*index);
        }
        let duplicates: Vec<&Vec<usize>> = by_key.values().filter(|sharing| sharing.len() > 1).collect();
        self.assign_sides(&duplicates, by_key.len(), warnings)?;
        let numbers: Vec<Option<u16>> = members.iter().map(|index| number_in(&self.pairs[*index].key)).collect();
        let highest = numbers.iter().flatten().copied().max().unwrap_or(0);
        let shift = if duplicates.is_empty() { 0 } else { (highest / 100 + 1).saturating_mul(100) };
        if shift > 0 {
            let first = ContestantId { section, number: shift.saturating_add(1) };
            warnings.push(Warning { line: None, what: Oddity::MovedUp { shift: shift.into(), first } });
        }
        self.give_numbers(members.into_iter().zip(numbers), shift, warnings)
    }

    /// Gives sides to pairs with the same number if the file lists all numbers in two runs.
    fn assign_sides(
        &mut self,
        duplicates: &[&Vec<usize>],
        number_count: usize,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), ReadError> {
        // The first run is North-South.
        let has_two_runs = duplicates.len() > 1 && duplicates.len() == number_count;
        for sharing in duplicates {
            let sides: Vec<Option<Side>> = sharing.iter().map(|index| self.pairs[*index].contestant.side).collect();
            match sides[..] {
                [Some(first_side), Some(second_side)] if first_side != second_side => {}
                [None, None] if has_two_runs => {
                    for (index, side) in sharing.iter().zip(Side::BOTH) {
                        self.pairs[*index].contestant.side = Some(side);
                    }
                }
                _ => {
                    let (first, second) = (&self.pairs[sharing[0]].contestant, &self.pairs[sharing[1]].contestant);
                    return Err(ReadError::Contradiction {
                        line: second.line,
                        earlier: first.line,
                        what: Oddity::NumberTaken { label: second.label.clone() },
                    });
                }
            }
        }
        if has_two_runs && duplicates.iter().all(|sharing| self.pairs[sharing[0]].contestant.side == Some(Side::NS)) {
            warnings.push(Warning { line: None, what: Oddity::TwoRuns });
        }
        Ok(())
    }

    /// Gives the contestants of a section their printed numbers, raised by `shift` for East-West. A contestant whose
    /// number is missing or taken gets the lowest free number.
    fn give_numbers(
        &mut self,
        printed: impl Iterator<Item = (usize, Option<u16>)>,
        shift: u16,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), ReadError> {
        let mut taken: BTreeSet<u16> = BTreeSet::new();
        let mut unnumbered = Vec::new();
        for (index, number) in printed {
            let contestant = &mut self.pairs[index].contestant;
            let raise = if contestant.side == Some(Side::EW) { shift } else { 0 };
            match number.and_then(|n| n.checked_add(raise)) {
                Some(number) if number > 0 && taken.insert(number) => contestant.id.number = number,
                _ => unnumbered.push(index),
            }
        }
        let mut free_numbers = (1..=u16::MAX).filter(|n| !taken.contains(n));
        for index in unnumbered {
            let contestant = &mut self.pairs[index].contestant;
            let Some(number) = free_numbers.next() else {
                return Err(ReadError::Limit { line: contestant.line, limit: Limit::PairsOfSection });
            };
            contestant.id.number = number;
            let oddity = Oddity::NumberChanged { label: contestant.label.clone(), number: number.into() };
            warnings.push(Warning { line: Some(contestant.line), what: oddity });
        }
        Ok(())
    }

    pub fn contestants(&self) -> Vec<TranscriptContestant> {
        self.pairs.iter().map(|p| p.contestant.clone()).collect()
    }
}

/// Gives each label of a file a section. Labels that are all different letters keep them; otherwise the sections are
/// lettered in order. A file without labels has section A.
pub(super) fn letter_sections(labels: Vec<String>, line: u32) -> Result<Vec<(SectionId, String)>, ReadError> {
    if labels.len() > MAX_SECTIONS {
        return Err(ReadError::Limit { line, limit: Limit::Sections });
    }
    let letters: BTreeSet<SectionId> = labels.iter().filter(|l| l.len() <= 2).filter_map(|l| l.parse().ok()).collect();
    let mut sections: Vec<(SectionId, String)> = if letters.len() == labels.len() {
        labels.into_iter().filter_map(|l| Some((l.parse().ok()?, l))).collect()
    } else {
        labels.into_iter().enumerate().map(|(index, l)| (SectionId::from_index(index as u16), l)).collect()
    };
    if sections.is_empty() {
        sections.push((SectionId::A, String::new()));
    }
    Ok(sections)
}

/// The sections that have contestants or lines in the transcript.
pub(super) fn used_sections(transcript: &Transcript, sections: Vec<(SectionId, String)>) -> Vec<TranscriptSection> {
    let contestant_sections = transcript.contestants.iter().map(|c| c.id.section);
    let used_ids: BTreeSet<SectionId> = contestant_sections.chain(transcript.lines.iter().map(|l| l.section)).collect();
    let sections = sections.into_iter().filter(|(id, _)| used_ids.contains(id));
    sections.map(|(id, label)| TranscriptSection { id, label }).collect()
}

/// Splits a printed number into its key and the side that it names: `12NS`, `EW 3`, `007`.
fn split_side(printed: &str) -> (Cow<'_, str>, Option<Side>) {
    if printed.bytes().all(|b| b.is_ascii_digit()) {
        return (Cow::Borrowed(printed.trim_start_matches('0')), None);
    }
    let mut key: String = printed.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_uppercase();
    let mut side = None;
    for (letters, named_side) in [("NS", Side::NS), ("EW", Side::EW)] {
        let rest = key.strip_suffix(letters).or_else(|| key.strip_prefix(letters));
        let rest = rest.map(|r| r.trim_matches(['-', '/', '_', '.']));
        if let Some(rest) = rest.filter(|r| r.contains(|c: char| c.is_ascii_digit())) {
            side = Some(named_side);
            key = rest.to_owned();
            break;
        }
    }
    if key.bytes().all(|b| b.is_ascii_digit()) {
        key = key.trim_start_matches('0').to_owned();
    }
    (Cow::Owned(key), side)
}

/// The number in a key, as in `A12`. `None` unless its digits are contiguous and fit.
fn number_in(key: &str) -> Option<u16> {
    key.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok()
}

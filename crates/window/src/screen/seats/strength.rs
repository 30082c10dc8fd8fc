//! The strength of contestants: the players' handicaps, the stratum, the place among the seeds, and who is exempt from
//! a grading.

use crate::widget::text;
use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use crate::words;
use evening::club::{Contestant, ContestantId, Particulars};
use evening::session::{Change, Session};

use super::Message;

/// The ids of the fields of the players' handicaps. A team has eight players at most.
pub const HANDICAP_FIELDS: [&str; 8] =
    ["handicap-1", "handicap-2", "handicap-3", "handicap-4", "handicap-5", "handicap-6", "handicap-7", "handicap-8"];
/// The id of the field of the place among the seeds.
pub const SEED: &str = "seed";
/// The number of strata to choose from, numbered from 1.
const STRATUM_COUNT: u8 = 5;
/// The width of the fields, in logical pixels.
const FIELD_WIDTH: f32 = 84.0;

/// The profile of the federation that grades players by the files of its clubs (`RATEABLE` in USEBIO).
const GRADING_PROFILE: &str = "ebu";

/// The form for one contestant.
#[derive(Debug, Clone)]
pub(super) struct Strength {
    pub contestant_id: ContestantId,
    /// The players' handicaps in percent or IMPs, as typed.
    handicaps: Vec<String>,
    /// Whether each player is exempt from the federation's grading.
    are_exempt: Vec<bool>,
    stratum: Option<u8>,
    /// The place among the seeds, as typed. Empty if not a seed.
    seed: String,
    /// Whether storing failed because a handicap cannot be read.
    is_refused: bool,
}

impl Strength {
    /// The form with the current values. `None` if nobody holds the number.
    pub(super) fn new(id: ContestantId, session: &Session, desk: &DeskView) -> Option<Self> {
        let contestant = session.contestants.get(&id)?;
        let handicaps = contestant
            .players
            .iter()
            .map(|player| player.handicap.map_or_else(String::new, |handicap| format_handicap(handicap, desk)));
        let seed = session.wishes.seeds.iter().position(|seed| *seed == id);
        Some(Self {
            contestant_id: id,
            handicaps: handicaps.take(HANDICAP_FIELDS.len()).collect(),
            are_exempt: contestant.players.iter().map(|player| player.unrated).collect(),
            stratum: contestant.stratum,
            seed: seed.map_or_else(String::new, |position| (position + 1).to_string()),
            is_refused: false,
        })
    }

    pub(super) fn type_handicap(&mut self, index: usize, typed: String) {
        if let Some(field) = self.handicaps.get_mut(index) {
            *field = typed;
        }
    }

    /// Exempts a player from the grading, or takes that back.
    pub(super) fn toggle_exempt(&mut self, index: usize) {
        if let Some(is_exempt) = self.are_exempt.get_mut(index) {
            *is_exempt = !*is_exempt;
        }
    }

    /// Takes the digits of a typed place, at most three.
    pub(super) fn type_seed(&mut self, typed: &str) {
        self.seed = typed.chars().filter(char::is_ascii_digit).take(3).collect();
    }

    /// Chooses a stratum. Chosen again, it is cleared.
    pub(super) fn choose_stratum(&mut self, stratum: Option<u8>) {
        self.stratum = stratum.filter(|stratum| self.stratum != Some(*stratum));
    }

    /// The changes that store the strength. `None` if a handicap cannot be read, which the form then shows, or if the
    /// contestant is no longer there.
    pub(super) fn changes(&mut self, session: &Session) -> Option<Vec<Change>> {
        let handicaps: Option<Vec<Option<i32>>> = self.handicaps.iter().map(|typed| read_handicap(typed)).collect();
        self.is_refused = handicaps.is_none();
        let (handicaps, stored) = (handicaps?, session.contestants.get(&self.contestant_id)?);
        let mut contestant = Contestant { stratum: self.stratum, ..stored.clone() };
        for (player, handicap) in contestant.players.iter_mut().zip(handicaps) {
            player.handicap = handicap;
        }
        for (player, is_exempt) in contestant.players.iter_mut().zip(&self.are_exempt) {
            player.unrated = *is_exempt;
        }
        let mut wishes = session.wishes.clone();
        let place = self.seed.parse::<usize>().ok().filter(|place| *place > 0);
        let old_place = wishes.seeds.iter().position(|seed| *seed == self.contestant_id);
        if place != old_place.map(|index| index + 1) {
            wishes.seeds.retain(|seed| *seed != self.contestant_id);
            if let Some(place) = place {
                wishes.seeds.insert((place - 1).min(wishes.seeds.len()), self.contestant_id);
            }
        }
        let mut changes = Vec::new();
        if contestant != *stored {
            changes.push(Change::ContestantSeated { contestant });
        }
        if wishes != session.wishes {
            changes.push(Change::SeatingWished { wishes });
        }
        Some(changes)
    }

    /// The next contestant. `None` after the last.
    pub(super) fn next_contestant(&self, session: &Session) -> Option<ContestantId> {
        session.contestants.keys().copied().find(|id| *id > self.contestant_id)
    }

    pub(super) fn view<'a>(
        &'a self,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let title = words::contestant_named(self.contestant_id, session, &desk.texts);
        let mut players = Column::new().spacing(theme::NEAR);
        let is_graded = session.conditions.rules.profile == GRADING_PROFILE || self.are_exempt.contains(&true);
        let entrants = session
            .contestants
            .get(&self.contestant_id)
            .map(|contestant| contestant.players.as_slice())
            .unwrap_or_default();
        for (index, ((player, typed), id)) in entrants.iter().zip(&self.handicaps).zip(HANDICAP_FIELDS).enumerate() {
            let field = widget::field("", typed, theme::NAME, tones)
                .id(id)
                .on_input(move |typed| Message::Handicap(index, typed))
                .on_submit(Message::KeepStrength)
                .width(FIELD_WIDTH)
                .padding([4.0, 8.0]);
            let name = widget::one_line(player.name.clone(), theme::NOTE, theme::SANS, tones.ink).width(Length::Fill);
            let exempt_tick =
                self.are_exempt.get(index).filter(|_| is_graded).map(|is_exempt| {
                    widget::toggle(say.seats_exempt(), *is_exempt, Message::Exempt(index), tones).into()
                });
            let line = row![column![name].extend(exempt_tick), field];
            players = players.push(line.spacing(theme::GAP).align_y(Alignment::Center));
        }
        let strata = std::iter::once(None).chain((1..=STRATUM_COUNT).map(Some)).map(|stratum| {
            let label = stratum.map_or_else(|| say.seats_no_stratum(), |stratum| stratum.to_string());
            widget::segment(label, self.stratum == stratum, Message::Stratum(stratum), tones)
        });
        let seed_field = widget::field("", &self.seed, theme::NAME, tones)
            .id(SEED)
            .on_input(Message::SeedAt)
            .on_submit(Message::KeepStrength)
            .width(FIELD_WIDTH)
            .padding([4.0, 8.0]);
        // Handicaps are in percent, or in the unit of the totals.
        let unit = desk.standings().map(|standings| {
            if standings.in_percent() { "%".to_owned() } else { lang::rules::unit(standings, &desk.texts) }
        });
        let handicap_title = say.ranking_tab_handicap();
        let handicap_title = unit.map_or_else(|| handicap_title.clone(), |unit| format!("{handicap_title} ({unit})"));
        let error = self.is_refused.then(|| text(say.seats_handicap_wrong()).size(theme::NOTE).color(tones.danger));
        let content = column![
            widget::names(title).size(theme::NAME).font(theme::BOLD).color(tones.ink),
            widget::titled(handicap_title, players, tones),
        ]
        .extend(error.map(Element::from))
        .extend([
            widget::titled(say.seats_stratum(), widget::segments(strata, tones), tones).into(),
            widget::titled(say.seats_seed_place(), seed_field, tones).into(),
            text(say.seats_strength_hint()).size(theme::NOTE).color(tones.muted).into(),
            row![
                widget::button(say.seats_strength_keep(), "Enter", Face::main(tones), tones)
                    .on_press(Message::KeepStrength),
                widget::button(say.movement_back(), "Esc", Face::plain(tones), tones).on_press(Message::Strength),
            ]
            .spacing(theme::GAP)
            .wrap()
            .vertical_spacing(theme::NEAR)
            .into(),
        ])
        .spacing(theme::APART);
        widget::scroll(content, tones).into()
    }
}

/// A handicap in hundredths as text: 250 is `2.5`, or `2,5` in languages with a decimal comma.
pub(in crate::screen) fn format_handicap(handicap: i32, desk: &DeskView) -> String {
    let sign = if handicap < 0 { "−" } else { "" };
    let (units, hundredths) = (handicap.unsigned_abs() / 100, handicap.unsigned_abs() % 100);
    let number = match hundredths {
        0 => units.to_string(),
        _ if hundredths % 10 == 0 => format!("{units}.{}", hundredths / 10),
        _ => format!("{units}.{hundredths:02}"),
    };
    format!("{sign}{}", desk.texts.number(&number))
}

/// Reads a handicap into hundredths: `2,5` and `+2.5` are 250, `-1` is −100, and an empty text is no handicap. `None`
/// if it is not a number.
#[allow(clippy::option_option, reason = "no handicap is not the same as one that cannot be read")]
pub(in crate::screen) fn read_handicap(text: &str) -> Option<Option<i32>> {
    Particulars::read_handicap(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handicap_has_up_to_two_decimals_and_a_sign_or_is_empty() {
        for (typed, hundredths) in [("2,5", 250), ("+2.5", 250), (" 12.25 ", 1225), ("-1", -100), ("−0,5", -50)] {
            assert_eq!(read_handicap(typed), Some(Some(hundredths)), "{typed}");
        }
        assert_eq!(read_handicap("  "), Some(None));
        for typed in ["x", "1.234", "1.", ".", "--1", "100", "99999999999"] {
            assert_eq!(read_handicap(typed), None, "{typed}");
        }
    }
}

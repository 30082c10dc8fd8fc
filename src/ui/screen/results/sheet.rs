//! The middle part of Results: the sheet being entered, one line a result, with the field and what was
//! understood under the line the cursor is in.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::bridge::Side;
use crate::scoring::{BoardLine, Standings};
use crate::session::suspicions;
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};
use crate::ui::words;

use super::preview::Preview;
use super::{By, ENTRY, Message, REASON, SHEET, State, Unsaved};

impl State {
    pub(super) fn sheet_view<'a>(
        &'a self,
        desk: &'a Desk,
        standings: &'a Standings,
        small: bool,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let sheet = self.sheet(standings);
        let by_table = matches!(self.by, By::Table { .. });
        let tabs = row![
            widget::choice(say.results_by_table(), by_table, Message::By(self.by_table(desk)), tones),
            widget::choice(say.results_by_board(), !by_table, Message::By(By::Board(self.board_or_one(desk))), tones),
            widget::key("F2", tones),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let title = match self.by {
            By::Table { section, round, table } => {
                let many = desk.session().is_some_and(|s| s.sections.len() > 1);
                let table = if many { format!("{section}{table}") } else { table.to_string() };
                say.results_table_title(table, round.to_string())
            }
            By::Board(board) => say.results_board_title(board.to_string()),
        };
        let mut head = column![tabs, widget::bold(title, theme::TITLE, tones.ink)].spacing(theme::GAP);
        if by_table && let Some(line) = sheet.first() {
            for side in Side::BOTH {
                for contestant in line.sitting.side(side) {
                    let name = desk.session().map(|s| s.title_of(contestant)).unwrap_or_default();
                    let number = format!("{} {}", desk.texts.letters().side(side), contestant.number);
                    head = head.push(
                        row![
                            widget::cell(number, 56.0, Cell::new(tones.muted).bold().size(theme::NAME)),
                            widget::cell(name, Length::Fill, Cell::new(tones.ink).size(theme::NAME))
                        ]
                        .spacing(theme::GAP),
                    );
                }
            }
        }
        // The line being typed keeps its place among three, so the field keeps its focus and its cursor
        // while the lines change round it, however fast the keys come.
        let mut parts = [Column::new(), Column::new(), Column::new()];
        for (at, line) in sheet.iter().enumerate() {
            let (part, shown) = match at.cmp(&self.at) {
                std::cmp::Ordering::Less => (0, Self::other_line(at, desk, standings, line, by_table, tones)),
                std::cmp::Ordering::Equal => (1, self.current_line(desk, line, by_table, tones)),
                std::cmp::Ordering::Greater => (2, Self::other_line(at, desk, standings, line, by_table, tones)),
            };
            let column = std::mem::replace(&mut parts[part], Column::new());
            parts[part] = column.push(widget::line(tones)).push(shown);
            // What is not in the database is said at its line until it is.
            for unsaved in self.unsaved.iter().filter(|unsaved| unsaved.slot == line.slot) {
                let column = std::mem::replace(&mut parts[part], Column::new());
                parts[part] = column.push(not_saved(unsaved, tones));
            }
        }
        let rows = Column::with_children(parts.map(Element::from)).push(widget::line(tones));
        let mut sheet = column![head, widget::scroll(rows, tones).id(SHEET).height(Length::Fill)].spacing(theme::GAP);
        // Where there is little room the lines have it; F1 tells the keys.
        if !small {
            sheet = sheet.push(Self::keys(desk, tones));
        }
        sheet.into()
    }

    fn by_table(&self, desk: &Desk) -> By {
        match (self.by, self.current(desk)) {
            (By::Board(_), Some(line)) => By::Table {
                section: line.place.section,
                round: line.place.round.unwrap_or(1),
                table: line.place.table.unwrap_or(1),
            },
            (by, _) => by,
        }
    }

    /// What names a line: the board on a slip, the pairs on a traveller.
    fn line_name<'a>(desk: &Desk, line: &BoardLine, by_table: bool, tones: &'static Tones) -> Column<'a, Message> {
        let (large, small) = if by_table {
            let markings =
                desk.session().map(|s| words::short_markings(s, line.slot.board, &desk.texts)).unwrap_or_default();
            (line.slot.board.to_string(), markings)
        } else {
            let (ns, ew) = words::numbers(line.sitting);
            let place = line
                .place
                .round
                .zip(line.place.table)
                .map(|(round, table)| desk.texts.say().results_place(table.to_string(), round.to_string()));
            (format!("{ns} – {ew}"), place.unwrap_or_default())
        };
        column![
            widget::cell(large, Length::Fill, Cell::new(tones.ink).bold().size(theme::RESULT)),
            widget::cell(small, Length::Fill, Cell::new(tones.muted))
        ]
        .width(118.0)
        .spacing(2.0)
    }

    fn other_line<'a>(
        at: usize,
        desk: &Desk,
        standings: &Standings,
        line: &BoardLine,
        by_table: bool,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let texts = &desk.texts;
        let sent = desk.is_sent(line.slot);
        let missing = line.state() == "missing" && !sent;
        let doubts = desk
            .session()
            .and_then(|s| Some(suspicions(s, s.result(line.slot)?)))
            .is_some_and(|found| !found.is_empty());
        let sign = match (missing, doubts) {
            (true, _) => widget::glyph(Glyph::Ring, 14.0, tones.info),
            (_, true) => widget::glyph(Glyph::Triangle, 14.0, tones.warning),
            _ if sent => widget::glyph(Glyph::Dot, 14.0, tones.muted),
            _ => widget::glyph(Glyph::Tick, 14.0, tones.accent),
        };
        let score = line.score_ns.map(|s| texts.score(s)).unwrap_or_default();
        let share = match (words::percent(&line.ns, standings, texts), words::percent(&line.ew, standings, texts)) {
            (Some(ns), Some(ew)) => texts.say().results_share(ns, ew),
            _ => String::new(),
        };
        let what = if sent { texts.say().results_saving() } else { words::line(line, texts) };
        let result = if missing || sent {
            widget::label(what, theme::NAME, tones.muted)
        } else {
            widget::suits(&what, theme::RESULT, theme::BOLD, tones).into()
        };
        let content = row![
            Self::line_name(desk, line, by_table, tones),
            container(result).width(Length::Fill).clip(true),
            column![
                widget::cell(score, 92.0, Cell::new(tones.ink).bold().size(theme::RESULT).right()),
                widget::cell(share, 92.0, Cell::new(tones.muted).right())
            ]
            .spacing(2.0),
            sign
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        Press::new(content, Face::line(tones, false))
            .on_press(Message::Line(at))
            .padding([6.0, 8.0])
            .width(Length::Fill)
            .skip_tab()
            .into()
    }

    fn current_line<'a>(
        &'a self,
        desk: &'a Desk,
        line: &BoardLine,
        by_table: bool,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let field = widget::field(&say.results_placeholder(), self.typing.text(), theme::RESULT, tones)
            .id(ENTRY)
            .on_input(Message::Typed)
            .on_submit(Message::Submit);
        let mut content = column![field].spacing(4.0).width(Length::Fill);
        if self.typing.text().trim().is_empty() && line.state() != "missing" {
            content = content.push(widget::suits(&words::line(line, &desk.texts), theme::NAME, theme::BOLD, tones));
        }
        // Another hand was here first: what it entered is seen before something is typed over it.
        if let Some(hand) = desk.entered_by_another(line.slot).filter(|_| !self.typing.text().trim().is_empty()) {
            let words = say.results_there(words::device(hand, &desk.texts), words::line(line, &desk.texts));
            content = content.push(widget::suits(&words, theme::NOTE, theme::BOLD, tones));
        }
        match Preview::of(self, desk, line) {
            Preview::Nothing => {}
            Preview::Hint(words) => content = content.push(widget::label(words, theme::NOTE, tones.muted)),
            Preview::Understood { words, doubts } => {
                content = content.push(widget::suits(&words, theme::NAME, theme::BOLD, tones));
                for doubt in doubts {
                    content = content.push(
                        row![
                            widget::glyph(Glyph::Triangle, 14.0, tones.warning),
                            widget::label(doubt, theme::NOTE, tones.warning)
                        ]
                        .spacing(6.0),
                    );
                }
            }
            Preview::Wrong { words, can_force } => {
                content = content.push(
                    row![
                        widget::glyph(Glyph::Cross, 14.0, tones.danger),
                        widget::label(words, theme::NOTE, tones.danger)
                    ]
                    .spacing(6.0),
                );
                if can_force {
                    content = content.push(
                        widget::button(say.results_force(), "F6", Face::plain(tones), tones).on_press(Message::Force),
                    );
                }
            }
        }
        if let Some(asking) = &self.asking {
            let title = if asking.force { say.results_force_reason() } else { say.results_correct_reason() };
            let reason = widget::field("", &asking.reason, theme::NAME, tones)
                .id(REASON)
                .on_input(Message::Reason)
                .on_submit(Message::Submit);
            content = content.push(widget::titled(title, reason, tones));
        }
        let row = row![Self::line_name(desk, line, by_table, tones), content].spacing(theme::GAP);
        container(row)
            .padding([8.0, 8.0])
            .width(Length::Fill)
            .style(move |_| container::Style { background: Some(tones.weak.into()), ..Default::default() })
            .into()
    }

    fn keys<'a>(desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let hint = |key: &'static str, words: String| {
            row![widget::key(key, tones), widget::label(words, 12.0, tones.muted)]
                .spacing(4.0)
                .align_y(Alignment::Center)
        };
        row![
            hint("Enter", say.results_key_enter()),
            hint("↑ ↓", say.results_key_line()),
            hint("PgDn", say.results_key_sheet()),
            hint("P", say.state_passed_out()),
            hint("NP", say.state_not_played()),
            hint("LP", say.state_postponed()),
            hint("/", say.results_key_turned()),
            hint("\"", say.results_key_same()),
            hint("A6040", say.results_key_artificial()),
            hint("F7", say.results_key_next()),
        ]
        .spacing(10.0)
        .wrap()
        .vertical_spacing(6.0)
        .into()
    }
}

/// What was typed for a line and is not in the database, with why.
fn not_saved<'a>(unsaved: &'a Unsaved, tones: &'static Tones) -> Element<'a, Message> {
    let typed = widget::bold(unsaved.text.as_str(), theme::NAME, tones.danger);
    let why = widget::label(unsaved.words.as_str(), theme::NOTE, tones.danger);
    let content = row![widget::glyph(Glyph::Cross, 14.0, tones.danger), typed, why].spacing(theme::GAP);
    container(content.align_y(Alignment::Center)).padding([4.0, 8.0]).width(Length::Fill).clip(true).into()
}

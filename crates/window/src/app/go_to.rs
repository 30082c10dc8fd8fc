//! Ctrl+K: what a few letters mean. `12` a pair, `b7` a board, `t3r2` table 3 in round 2 and `bt3r2` that of section B,
//! somebody's name, a screen, a command. Going there is for `app::places`.

use iced::widget::{Column, row};
use iced::{Alignment, Element, Length};

use bridge::BoardNumber;
use evening::club::{ContestantId, Player, PlayerId, SectionId};
use evening::session::{Session, SessionId};
use lang::Texts;
use print::Document;

use super::Message;
use crate::desk::DeskView;
use crate::screen::movement::What;
use crate::screen::publish;
use crate::screen::seats;
use crate::screen::settings::rules;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::which::Which;
use crate::widget::{self, Face, Press};
use crate::words;

/// How much is shown.
const SHOWN: usize = 8;

/// Where to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Screen(Which),
    Board(BoardNumber),
    Table {
        section: SectionId,
        round: u8,
        table: u8,
    },
    Contestant(ContestantId),
    /// Somebody the club knows, who does not play tonight.
    Player(PlayerId),
    /// Another evening, by its title, its event or its day.
    Evening(SessionId),
    /// A key of a screen, or one of everywhere.
    Command(Option<Which>, Shortcut),
    /// A repair of the movement.
    Repair(What),
    /// A rule of tonight, in Settings.
    Rule(&'static str),
    /// A document, on Publish.
    Document(Document),
}

/// Something that was found, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    pub target: Target,
    pub words: String,
    /// The screen on which its key is one.
    screen: Option<Which>,
    /// The key that leads there without typing.
    key: &'static str,
    /// What was typed is the beginning of it.
    begins: bool,
}

/// What was found, and which of it Enter takes.
#[derive(Debug, Default)]
pub(super) struct List {
    pub found: Vec<Found>,
    pub at: usize,
}

impl List {
    pub(super) fn of(text: &str, desk: &DeskView) -> Self {
        Self { found: find(text, desk), at: 0 }
    }

    /// Up and down, as far as there is something.
    pub(super) fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.found.len().saturating_sub(1));
    }

    /// What there is, the one that Enter takes marked; nothing while nothing is typed.
    pub(super) fn view<'a>(
        &'a self,
        typed: &'a str,
        texts: &Texts,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let typed = typed.trim();
        if typed.is_empty() {
            return None;
        }
        let mut all = Column::new().spacing(theme::CLOSE);
        for (at, found) in self.found.iter().enumerate() {
            let words = widget::one_line(found.words.clone(), theme::NAME, theme::SANS, tones.ink).width(Length::Fill);
            let mut content = row![words].spacing(theme::GAP).align_y(Alignment::Center);
            // A key of another screen does nothing here, or something else.
            if let Some(screen) = found.screen {
                content = content.push(widget::label(screen.name(texts), theme::NOTE, tones.muted));
            }
            if !found.key.is_empty() {
                content = content.push(widget::key(texts.key(found.key), tones));
            }
            let press = Press::new(content, Face::line(tones, at == self.at)).on_press(Message::GoToFound(at));
            all = all.push(press.padding(theme::PRESS).width(Length::Fill).skip_tab());
        }
        if self.found.is_empty() {
            let words = texts.say().go_to_nothing(typed);
            all = all.push(widget::one_line(words, theme::NAME, theme::SANS, tones.muted).width(Length::Fill));
        }
        Some(widget::card(all, tones).width(520.0).into())
    }
}

/// What may be meant, the likeliest first.
pub(super) fn find(text: &str, desk: &DeskView) -> Vec<Found> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Vec::new();
    }
    let mut found = desk.session().map(|session| by_number(&text, session, desk)).unwrap_or_default();
    for which in Which::ALL {
        let words = which.name(&desk.texts);
        let also = if text.chars().count() > 2 { also_screen(which, &desk.texts) } else { String::new() };
        if words.to_lowercase().starts_with(&text) || !also.is_empty() && fits(&text, "", &also) {
            found.push(Found {
                target: Target::Screen(which),
                words,
                screen: None,
                key: which.key_name(),
                begins: true,
            });
        }
    }
    // Letters that stand somewhere in a name come after words that begin so.
    let (called, others): (Vec<_>, Vec<_>) = people(&text, desk).into_iter().partition(|found| found.begins);
    found.extend(called);
    found.extend(commands(&text, desk));
    found.extend(desk.session().map(|session| rules_of(&text, session, &desk.texts)).unwrap_or_default());
    found.extend(evenings(&text, desk));
    // Letters scattered in a name are a last resort.
    if found.is_empty() {
        found.extend(others);
    }
    found.truncate(SHOWN);
    found
}

/// Pairs, boards and tables.
fn by_number(text: &str, session: &Session, desk: &DeskView) -> Vec<Found> {
    let say = desk.texts.say();
    let found = |target, words| Found { target, words, screen: None, key: "", begins: true };
    let mut all = Vec::new();
    // `b7`, and the word in the user's language: `board 7`.
    let in_full = say.go_to_board(String::new()).trim().to_lowercase();
    let number = |word: &str| text.strip_prefix(word)?.trim_start().parse::<BoardNumber>().ok();
    let board = number(&in_full).or_else(|| number("b"));
    if let Some(board) = board
        && desk.standings().is_some_and(|standings| standings.board(board).next().is_some())
    {
        all.push(found(Target::Board(board), say.go_to_board(board.to_string())));
    }
    let number = text.parse::<u16>().ok();
    let contestants = session.contestants.keys();
    let meant = contestants.filter(|id| Some(id.number) == number || id.to_string().to_lowercase() == text);
    for id in meant {
        let words = format!("{} · {}", words::contestant(*id, session, &desk.texts), session.title_of(*id));
        all.push(found(Target::Contestant(*id), words));
    }
    for (id, section) in &session.sections {
        let letters = id.to_string().to_lowercase();
        let own = text.strip_prefix(&letters).filter(|rest| rest.starts_with('t')).unwrap_or(text);
        let Some((table, round)) = own.strip_prefix('t').and_then(|rest| rest.split_once('r')) else { continue };
        let (Ok(table), Ok(round)) = (table.parse::<u8>(), round.parse::<u8>()) else { continue };
        if section.movement.meeting(round, table).is_none() {
            continue;
        }
        let words = if session.sections.len() > 1 {
            say.go_to_table_of(id.to_string(), table.to_string(), round.to_string())
        } else {
            say.go_to_table(table.to_string(), round.to_string())
        };
        all.push(found(Target::Table { section: *id, round, table }, words));
    }
    all
}

/// Those who play tonight, then the others the club knows.
fn people(text: &str, desk: &DeskView) -> Vec<Found> {
    // A number is somebody's own only where it is long: a short one is a pair.
    if text.chars().all(|letter| letter.is_ascii_digit()) && text.len() < 3 {
        return Vec::new();
    }
    let tonight: Vec<(Player, ContestantId)> = desk.session().map(playing).unwrap_or_default();
    let mut all: Vec<Found> = Vec::new();
    for player in seats::find_players(text, tonight.iter().map(|(player, _)| player)).into_iter().take(SHOWN) {
        let contestant = tonight.iter().find(|(other, _)| other.id == player.id).map(|(_, contestant)| *contestant);
        let (Some(contestant), Some(session)) = (contestant, desk.session()) else { continue };
        let words = format!("{} · {}", player.name, words::contestant(contestant, session, &desk.texts));
        let begins = seats::begins(text, &player.name);
        all.push(Found { target: Target::Contestant(contestant), words, screen: None, key: "", begins });
    }
    let away = desk.lists.players.iter().filter(|player| !tonight.iter().any(|(other, _)| other.id == player.id));
    for player in seats::find_players(text, away).into_iter().take(SHOWN) {
        let words = desk.texts.say().go_to_player(player.name.as_str());
        let begins = seats::begins(text, &player.name);
        all.push(Found { target: Target::Player(player.id), words, screen: None, key: "", begins });
    }
    all
}

fn playing(session: &Session) -> Vec<(Player, ContestantId)> {
    let people = session.contestants.values().flat_map(|c| c.everybody().map(move |person| (person, c.id)));
    let known = people.filter_map(|(person, contestant)| {
        let player = Player {
            id: person.player?,
            name: person.name.clone(),
            club_number: person.club_number.clone(),
            national_number: person.national_number.clone(),
            guest: person.guest,
        };
        Some((player, contestant))
    });
    known.collect()
}

/// What is done by a key, by the words beside it: each word may be the one that is typed.
fn commands(text: &str, desk: &DeskView) -> Vec<Found> {
    let texts = &desk.texts;
    let say = texts.say();
    let everywhere = |words, key, shortcut| (words, key, None, shortcut);
    let on = |which, words, key, shortcut| (words, key, Some(which), shortcut);
    let all = [
        everywhere(say.undo(), "Ctrl Z", Shortcut::Undo),
        everywhere(say.redo(), "Ctrl Shift Z", Shortcut::Redo),
        everywhere(say.top_call_next(), "F8", Shortcut::Function(8)),
        everywhere(say.desk_new(), "F4", Shortcut::Function(4)),
        everywhere(say.projector_open(), "F9", Shortcut::Function(9)),
        everywhere(say.help(), "F1", Shortcut::Help),
        on(Which::Tonight, say.tonight_new(), "Ctrl N", Shortcut::New),
        on(Which::Seats, say.seats_late(), "Ctrl H", Shortcut::Letter('h')),
        on(Which::Movement, say.movement_repair(), "Ctrl R", Shortcut::Letter('r')),
        on(Which::Results, say.results_second(), "F3", Shortcut::Function(3)),
        on(Which::Director, say.match_decide(), "Ctrl M", Shortcut::Letter('m')),
        on(Which::Director, say.desk_penalty(), "Ctrl G", Shortcut::Letter('g')),
        on(Which::Director, say.desk_close(), "Ctrl L", Shortcut::Letter('l')),
        on(Which::Publish, say.print_tonight(), "Ctrl E", Shortcut::Letter('e')),
        on(Which::Publish, say.publish_print(), "Ctrl P", Shortcut::Print),
        on(Which::Publish, say.publish_web(), "Ctrl W", Shortcut::Letter('w')),
        on(Which::Publish, say.publish_for(), "Ctrl B", Shortcut::Letter('b')),
        on(Which::Publish, say.deliver_now(), "Ctrl D", Shortcut::Letter('d')),
        on(Which::Players, say.players_new(), "Ctrl N", Shortcut::New),
        on(Which::Archive, say.archive_import(), "Ctrl O", Shortcut::Open),
        on(Which::Settings, say.settings_backup_now(), "Ctrl S", Shortcut::Save),
    ];
    if text.chars().count() < 2 {
        return Vec::new();
    }
    let commands = all.into_iter().map(|(words, key, which, shortcut)| (Target::Command(which, shortcut), words, key));
    let repairs = What::ALL.into_iter().map(|what| (Target::Repair(what), what.name(texts), "Ctrl R"));
    // What Publish has nothing for tonight is not found, either.
    let documents = publish::offered(desk).into_iter().map(|of| (Target::Document(of), of.title(texts), ""));
    let all = commands.chain(repairs).chain(documents);
    all.filter(|(target, words, _)| fits(text, words, &also(*target, texts)))
        .map(|(target, words, key)| Found { target, words, screen: screen_of(target), key, begins: true })
        .collect()
}

/// Other evenings, the latest first, by words of their titles and events or by their day.
fn evenings(text: &str, desk: &DeskView) -> Vec<Found> {
    if text.chars().count() < 3 {
        return Vec::new();
    }
    let here = desk.session().map(|session| session.id);
    let others = desk.lists.summaries.iter().filter(|summary| Some(summary.id) != here);
    let named = others.map(|summary| (summary, desk.texts.date(summary.date)));
    let meant = named.filter(|(summary, date)| fits(text, &summary.title, &format!("{} {date}", summary.event)));
    let found = meant.take(SHOWN).map(|(summary, date)| Found {
        target: Target::Evening(summary.id),
        words: format!("{} · {date}", summary.title),
        screen: Some(Which::Archive),
        key: "",
        begins: true,
    });
    found.collect()
}

/// The rules of tonight, those first that are called so; the others say so in more words.
fn rules_of(text: &str, session: &Session, texts: &Texts) -> Vec<Found> {
    if text.chars().count() < 3 {
        return Vec::new();
    }
    let all = rules::called(session, texts);
    let (named, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, title, _)| fits(text, title, ""));
    let others = others.into_iter().filter(|(_, title, also)| fits(text, title, also));
    let found = named.into_iter().chain(others);
    let screen = Some(Which::Settings);
    found.map(|(key, words, _)| Found { target: Target::Rule(key), words, screen, key: "", begins: true }).collect()
}

/// The screen whose key something is; none for what can be done everywhere.
fn screen_of(target: Target) -> Option<Which> {
    match target {
        Target::Command(which, _) => which,
        Target::Repair(_) => Some(Which::Movement),
        Target::Document(_) => Some(Which::Publish),
        _ => None,
    }
}

/// Other words for the same, which a director may type.
fn also(target: Target, texts: &Texts) -> String {
    let say = texts.say();
    match target {
        Target::Repair(What::Leave | What::Hole) => say.go_to_also_leave(),
        Target::Repair(What::Substitute) => say.go_to_also_substitute(),
        Target::Command(Some(Which::Director), Shortcut::Letter('g')) => say.go_to_also_penalty(),
        Target::Command(Some(Which::Archive), Shortcut::Open) => say.go_to_also_restore(),
        Target::Command(None, Shortcut::Function(8)) => say.go_to_also_clock(),
        Target::Command(None, Shortcut::Function(9)) => say.go_to_also_screen(),
        Target::Command(Some(Which::Director), Shortcut::Letter('l')) => {
            format!("{}, {}", say.desk_closing(), say.go_to_also_closing())
        }
        _ => String::new(),
    }
}

/// What is done on a screen, by words that stand on no button of it.
fn also_screen(which: Which, texts: &Texts) -> String {
    let say = texts.say();
    match which {
        // What stands over its fields, too.
        Which::Settings => [
            say.go_to_also_settings(),
            say.settings_appearance(),
            say.settings_contrast(),
            say.settings_suits(),
            say.settings_four_colours(),
            say.settings_motion(),
            say.settings_scale(),
            say.settings_user(),
            say.settings_backup(),
            say.targets_title(),
        ]
        .join(", "),
        Which::Movement => say.go_to_also_movement(),
        Which::Publish => say.go_to_also_publish(),
        Which::Seats => say.go_to_also_seats(),
        _ => String::new(),
    }
}

/// Whether each word that is typed begins a word of the name, or of what else it is called.
fn fits(typed: &str, name: &str, also: &str) -> bool {
    let known = format!("{name} {also}").to_lowercase();
    let divides = |letter: char| letter.is_whitespace() || matches!(letter, ',' | '-' | '/');
    typed.split_whitespace().all(|typed| known.split(divides).any(|word| word.starts_with(typed)))
}

//! Ctrl K: finds the places that a few letters may mean. `12` is a pair, `b7` a board, `t3r2` table 3 in round 2, and
//! `bt3r2` the same table of section B. A name is a person; other words are a screen, a command, a document, a rule or
//! another evening. `app::places` opens them.

use iced::widget::{Column, container, row};
use iced::{Alignment, Border, Element, Length};

use bridge::BoardNumber;
use evening::club::{ContestantId, Player, PlayerId, SectionId};
use evening::director::trees;
use evening::session::{Section, Session, SessionId};
use lang::search::{self, Answer, Findable, Fit, Query};
use lang::{Texts, rulings};
use movement::ContestantKind;
use print::Document;

use super::Message;
use crate::desk::DeskView;
use crate::screen::movement::RepairEvent;
use crate::screen::publish;
use crate::screen::seats;
use crate::screen::settings::rules;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::which::ScreenName;
use crate::widget::{self, Face, OneLine, Press};
use crate::words;

/// The width of the field and of the results, in logical pixels.
pub(super) const FIELD_WIDTH: f32 = 520.0;
/// The most results shown.
const MAX_HITS: usize = 8;

/// A place to go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Screen(ScreenName),
    Board(BoardNumber),
    Table {
        section: SectionId,
        round: u8,
        table: u8,
    },
    Contestant(ContestantId),
    /// A person the club knows who does not play tonight.
    Player(PlayerId),
    /// Another evening, found by title, event or day.
    Evening(SessionId),
    /// A key of a screen, or of the whole window if `None`.
    Command(Option<ScreenName>, Shortcut),
    /// A repair of the movement.
    Repair(RepairEvent),
    /// A rule of tonight by its key, in Settings.
    Rule(&'static str),
    /// A document, on Publish.
    Document(Document),
    /// The assistant's questions about an irregularity.
    Tree(&'static str),
    /// The database that was open before.
    WayBack,
}

/// A result of the search, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hit {
    pub target: Target,
    pub words: String,
    /// The screen named beside the result, because its key works only there or the place is on it.
    screen: Option<ScreenName>,
    /// The key that opens the place directly. Empty if there is none.
    key: &'static str,
}

/// The results, and the index of the result that Enter takes.
#[derive(Debug, Default)]
pub(super) struct HitList {
    pub hits: Vec<Hit>,
    pub selected: usize,
}

impl HitList {
    /// Finds the places for a text and selects the first.
    pub(super) fn search(text: &str, desk: &DeskView) -> Self {
        Self { hits: find(text, desk), selected: 0 }
    }

    pub(super) fn step(&mut self, steps: isize) {
        self.selected = self.selected.saturating_add_signed(steps).min(self.hits.len().saturating_sub(1));
    }

    /// The results with the selected one highlighted. `None` while nothing is typed.
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
        let mut results = Column::new().spacing(theme::CLOSE);
        for (index, hit) in self.hits.iter().enumerate() {
            // What follows the first name is less important.
            let (name, rest) = hit.words.split_at(hit.words.find(" · ").unwrap_or(hit.words.len()));
            let parts = [(name.to_owned(), tones.ink), (rest.to_owned(), tones.muted)];
            let words = OneLine::of_parts(parts, theme::NAME, theme::SANS).width(Length::Fill);
            let mut content = row![words].spacing(theme::GAP).align_y(Alignment::Center);
            // On the open screen the key may do something else, so its screen is named.
            if let Some(screen) = hit.screen {
                content = content.push(widget::label(screen.name(texts), theme::NOTE, tones.muted));
            }
            if !hit.key.is_empty() {
                content = content.push(widget::key(texts.key(hit.key), tones));
            }
            let press =
                Press::new(content, Face::line(tones, index == self.selected)).on_press(Message::GoToFound(index));
            results = results.push(press.padding(theme::BUTTON_PADDING).width(Length::Fill).skip_tab());
        }
        if self.hits.is_empty() {
            let words = texts.say().go_to_nothing(typed);
            results = results.push(widget::one_line(words, theme::NAME, theme::SANS, tones.muted).width(Length::Fill));
        }
        // A heavy border tells the results from the cards of the screen below them.
        let card = widget::card(results, tones).style(move |_| container::Style {
            background: Some(tones.surface.into()),
            border: Border { color: tones.accent, width: 2.0, radius: theme::RADIUS.into() },
            ..container::Style::default()
        });
        Some(card.width(FIELD_WIDTH).into())
    }
}

/// The places that a text may mean, the likeliest first.
pub(super) fn find(text: &str, desk: &DeskView) -> Vec<Hit> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Vec::new();
    }
    let query = Query::new(&text);
    let mut hits = desk.session().map(|session| find_by_number(&text, session, desk)).unwrap_or_default();
    let mut fits = Vec::new();
    let mut add_fit = |title: &str, keywords: &str, about: &str, max_answer: Answer, hit: Hit| {
        let keywords = typed_keywords(&text, keywords);
        let fit = query.fit(&Findable::new(title, &keywords, about));
        fits.extend(fit.map(|fit| (fit.at_most(max_answer), hit)));
    };
    for (screen, key) in screens() {
        let words = screen.name(&desk.texts);
        let keywords = search::keywords(key, &desk.texts);
        let hit = Hit { target: Target::Screen(screen), words: words.clone(), screen: None, key: screen.key_name() };
        add_fit(&words, &keywords, "", Answer::NameBegins, hit);
    }
    let letters = text.chars().count();
    if letters > 1 {
        for command in commands(desk) {
            let keywords = search::keywords(&command.message, &desk.texts);
            add_fit(&command.hit.words.clone(), &keywords, "", Answer::NameBegins, command.hit);
        }
        for (key, title, about) in
            desk.session().map(|session| rules::rule_names(session, &desk.texts)).unwrap_or_default()
        {
            let keywords = lang::rules::keywords(key, &desk.texts);
            let screen = Some(ScreenName::Settings);
            let hit = Hit { target: Target::Rule(key), words: title.clone(), screen, key: "" };
            // Two letters begin words in most descriptions.
            let about = if letters > 2 { about.as_str() } else { "" };
            // The first words of a long name seldom name the rule.
            add_fit(&title, &keywords, about, Answer::Keyword, hit);
        }
    }
    if letters > 2 {
        let open_evening = desk.session().map(|session| session.id);
        for summary in desk.lists.summaries.iter().filter(|summary| Some(summary.id) != open_evening) {
            let date = desk.texts.date(summary.date);
            let words = format!("{} · {date}", summary.title);
            let screen = Some(ScreenName::Archive);
            let hit = Hit { target: Target::Evening(summary.id), words, screen, key: "" };
            // Many evenings have the same words in their titles, and would push out everything else.
            add_fit(&summary.title, &summary.event.replace(',', " "), &date, Answer::Other, hit);
        }
    }
    if letters > 2
        && let Some(session) = desk.session()
    {
        for tree in trees().iter().filter(|tree| tree.start(session.edition()).is_some()) {
            let words = rulings::tree_title(tree, &desk.texts);
            let keywords = lang::tree_keywords(tree, &desk.texts);
            let Some(fit) = query.fit(&Findable::new(&words, &keywords, "")) else { continue };
            // A place of the window comes first, unless the title of the questions begins with the text.
            let max_answer = if fit.answer == Answer::NameBegins { Answer::Keyword } else { Answer::Other };
            let screen = Some(ScreenName::Director);
            fits.push((fit.at_most(max_answer), Hit { target: Target::Tree(&tree.name), words, screen, key: "F4" }));
        }
    }
    let (named, scattered) = find_people(&text, &query, desk);
    fits.extend(named);
    hits.extend(search::best(fits));
    // Letters scattered in a name are a last resort.
    if hits.is_empty() {
        hits.extend(scattered);
    }
    hits.truncate(MAX_HITS);
    hits
}

/// The keywords to compare with a text. A text of one or two letters, such as `vp`, must be a whole keyword.
fn typed_keywords(text: &str, keywords: &str) -> String {
    if text.chars().count() > 2 {
        return keywords.to_owned();
    }
    let is_typed = |keyword: &&str| keyword.trim().to_lowercase() == text;
    keywords.split(',').filter(is_typed).collect::<Vec<_>>().join(",")
}

/// The pairs, boards and tables that a text with numbers may mean.
fn find_by_number(text: &str, session: &Session, desk: &DeskView) -> Vec<Hit> {
    let say = desk.texts.say();
    let place_hit = |target, words| Hit { target, words, screen: None, key: "" };
    let pair = |id: ContestantId| {
        let words = format!("{} · {}", words::contestant(id, session, &desk.texts), session.title_of(id));
        place_hit(Target::Contestant(id), words)
    };
    // `a12` is a pair of section A.
    let named_pairs = session.contestants.keys().filter(|id| id.to_string().to_lowercase() == text);
    let mut hits: Vec<Hit> = named_pairs.map(|id| pair(*id)).collect();
    // `bt3r2` is a table of section B.
    let section_and_numbers = session.sections.keys().find_map(|id| {
        let rest = text.strip_prefix(&id.to_string().to_lowercase())?;
        rest.starts_with('t').then(|| parse_numbers(rest, &desk.texts)).flatten().map(|numbers| (*id, numbers))
    });
    let own_section = section_and_numbers.as_ref().map(|(id, _)| *id);
    let Some(numbers) = section_and_numbers.map(|(_, numbers)| numbers).or_else(|| parse_numbers(text, &desk.texts))
    else {
        return hits;
    };
    match numbers.as_slice() {
        [(NumberKind::Any | NumberKind::Pair, number)] => {
            let meant = session.contestants.keys().filter(|id| id.number == *number);
            hits.extend(meant.map(|id| pair(*id)));
        }
        [(NumberKind::Board, number)] => {
            let board = number.to_string().parse::<BoardNumber>().ok();
            let is_played = |board: &BoardNumber| {
                desk.standings().is_some_and(|standings| standings.board(*board).next().is_some())
            };
            let board = board.filter(is_played);
            hits.extend(board.map(|board| place_hit(Target::Board(board), say.go_to_board(board.to_string()))));
        }
        [(NumberKind::Table | NumberKind::Round, _)] | [(NumberKind::Table, _), (NumberKind::Round, _)] => {
            let number_of = |kind| {
                let number = numbers.iter().find(|(number_kind, _)| *number_kind == kind);
                number.and_then(|(_, number)| u8::try_from(*number).ok())
            };
            for (id, section) in
                session.sections.iter().filter(|(id, _)| own_section.is_none_or(|own_section| own_section == **id))
            {
                let table = number_of(NumberKind::Table).unwrap_or(1);
                let round = number_of(NumberKind::Round).unwrap_or_else(|| desk.round_at_tables(*id));
                if section.movement.meeting(round, table).is_none() {
                    continue;
                }
                let words = if session.sections.len() > 1 {
                    say.go_to_table_of(id.to_string(), table.to_string(), round.to_string())
                } else {
                    say.go_to_table(table.to_string(), round.to_string())
                };
                hits.push(place_hit(Target::Table { section: *id, round, table }, words));
            }
        }
        _ => {}
    }
    hits
}

/// The kind of thing that a number names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NumberKind {
    /// No word precedes the number.
    Any,
    Board,
    Pair,
    Table,
    Round,
}

impl NumberKind {
    /// Reads a letter such as `t` or a word such as `table` in the language of the window. The letters are the same in
    /// all languages.
    fn parse(word: &str, texts: &Texts) -> Option<Self> {
        let letters = [("b", Self::Board), ("t", Self::Table), ("r", Self::Round), ("", Self::Any)];
        let of_letter = letters.into_iter().find(|(letter, _)| *letter == word).map(|(_, kind)| kind);
        let words_of_kinds =
            [("board", Self::Board), ("pair", Self::Pair), ("table", Self::Table), ("round", Self::Round)];
        let is_named =
            |key: &str| search::keywords(key, texts).split(',').any(|keyword| keyword.trim().to_lowercase() == word);
        of_letter.or_else(|| words_of_kinds.into_iter().find(|(key, _)| is_named(key)).map(|(_, kind)| kind))
    }
}

/// The numbers in a text such as `t3r2` or `table 3, round 2`, each with its kind. `None` for any other text.
fn parse_numbers(text: &str, texts: &Texts) -> Option<Vec<(NumberKind, u16)>> {
    let mut rest = text;
    let mut kinds_and_numbers = Vec::new();
    while !rest.is_empty() {
        let number_start = rest.find(|c: char| c.is_ascii_digit())?;
        let (word, from_number) = rest.split_at(number_start);
        let end = from_number.find(|c: char| !c.is_ascii_digit()).unwrap_or(from_number.len());
        let (number, after) = from_number.split_at(end);
        let word = word.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '.'));
        kinds_and_numbers.push((NumberKind::parse(word, texts)?, number.parse().ok()?));
        rest = after.trim_end();
    }
    Some(kinds_and_numbers)
}

/// People whose names match a text: those whose names begin with it or nearly match it, each with its fit, and those
/// whose names contain its letters in order. Players of tonight come first.
fn find_people(text: &str, query: &Query, desk: &DeskView) -> (Vec<(Fit, Hit)>, Vec<Hit>) {
    // A member's number has at least three digits. A shorter number is a pair.
    if text.chars().all(|letter| letter.is_ascii_digit()) && text.len() < 3 {
        return (Vec::new(), Vec::new());
    }
    let tonight: Vec<(Player, ContestantId)> = desk.session().map(players_tonight).unwrap_or_default();
    let absent: Vec<&Player> =
        desk.lists.players.iter().filter(|player| !tonight.iter().any(|(other, _)| other.id == player.id)).collect();
    let hit_of_tonight = |player: &Player| {
        let (_, contestant) = tonight.iter().find(|(other, _)| other.id == player.id)?;
        let words = format!("{} · {}", player.name, words::contestant(*contestant, desk.session()?, &desk.texts));
        Some(Hit { target: Target::Contestant(*contestant), words, screen: None, key: "" })
    };
    let player_hit = |player: &Player| {
        hit_of_tonight(player).unwrap_or_else(|| {
            let words = desk.texts.say().go_to_player(player.name.as_str());
            Hit { target: Target::Player(player.id), words, screen: None, key: "" }
        })
    };
    // A surname ranks above a keyword that begins with it, and below the title of a screen.
    let fit = |player: &Player| {
        let names = player.name.replace([' ', '-'], ",");
        let whole = query.fit(&Findable::new(&player.name, "", ""));
        let part = query.fit(&Findable::new("", &names, "")).map(Fit::preferred);
        let fits = || whole.into_iter().chain(part).filter(|fit| fit.missed == 0);
        let answer = fits().map(|fit| fit.answer).max()?;
        fits().max_by_key(|fit| fit.score).map(|fit| Fit { answer, ..fit }.at_most(Answer::Keyword))
    };
    let everybody = || tonight.iter().map(|(player, _)| player).chain(absent.iter().copied());
    let first_players =
        |players: Vec<&Player>| -> Vec<Player> { players.into_iter().take(MAX_HITS).cloned().collect() };
    let by_letters = [
        first_players(seats::find_players(text, tonight.iter().map(|(player, _)| player))),
        first_players(seats::find_players(text, absent.iter().copied())),
    ]
    .concat();
    let is_number = text.chars().all(|letter| letter.is_ascii_digit());
    let (beginning_alike, scattered): (Vec<_>, Vec<_>) =
        by_letters.iter().partition(|player| is_number || seats::matches_word_beginnings(text, &player.name));
    let beginning_alike: Vec<(Fit, Hit)> = beginning_alike
        .into_iter()
        .map(|player| (fit(player).unwrap_or(Fit::WORD_STARTS), player_hit(player)))
        .collect();
    if !beginning_alike.is_empty() {
        return (beginning_alike, Vec::new());
    }
    let nearly = everybody().filter_map(|player| Some((fit(player)?, player_hit(player)))).take(MAX_HITS).collect();
    (nearly, scattered.into_iter().map(player_hit).collect())
}

/// Everybody who plays tonight, with the contestant. Leaves out people who are not in the club's list.
fn players_tonight(session: &Session) -> Vec<(Player, ContestantId)> {
    let people = session.contestants.values().flat_map(|c| c.everybody().map(move |person| (person, c.id)));
    let players = people.filter_map(|(person, contestant)| {
        let player = Player {
            id: person.player?,
            name: person.name.clone(),
            club_number: person.club_number.clone(),
            national_number: person.national_number.clone(),
            guest: person.guest,
        };
        Some((player, contestant))
    });
    players.collect()
}

/// A command, a repair or a document.
struct Command {
    /// The key of the message that lists the keywords.
    message: String,
    hit: Hit,
}

/// Commands with keys, repairs of a movement, and the documents that Publish offers for the evening.
fn commands(desk: &DeskView) -> Vec<Command> {
    let texts = &desk.texts;
    let say = texts.say();
    let command = |message, words, key, target, screen| Command { message, hit: Hit { target, words, screen, key } };
    let global_command = |message: &str, words, key, shortcut| {
        command(message.to_owned(), words, key, Target::Command(None, shortcut), None)
    };
    let screen_command = |screen, message: &str, words, key, shortcut| {
        command(message.to_owned(), words, key, Target::Command(Some(screen), shortcut), Some(screen))
    };
    // The document of the same name is only shown; this key writes its files at once.
    let write_tonight = format!("{} · {}", say.print_tonight(), say.publish_for_write());
    let mut commands = vec![
        global_command("undo", say.undo(), "Ctrl Z", Shortcut::Undo),
        global_command("redo", say.redo(), "Ctrl Shift Z", Shortcut::Redo),
        global_command("top-call-next", say.top_call_next(), "F8", Shortcut::Function(8)),
        global_command("desk-new", say.desk_new(), "F4", Shortcut::Function(4)),
        global_command("projector-open", say.projector_open(), "F9", Shortcut::Function(9)),
        global_command("hall-title", say.hall_title(), "F10", Shortcut::Function(10)),
        global_command("help", say.help(), "F1", Shortcut::Help),
        screen_command(ScreenName::Tonight, "tonight-new", say.tonight_new(), "Ctrl N", Shortcut::New),
        screen_command(ScreenName::Seats, "seats-late", say.seats_late(), "Ctrl H", Shortcut::Letter('h')),
        screen_command(ScreenName::Movement, "movement-repair", say.movement_repair(), "Ctrl R", Shortcut::Letter('r')),
        screen_command(ScreenName::Results, "results-second", say.results_second(), "F3", Shortcut::Function(3)),
        screen_command(ScreenName::Director, "match-decide", say.match_decide(), "Ctrl M", Shortcut::Letter('m')),
        screen_command(ScreenName::Director, "desk-penalty", say.desk_penalty(), "Ctrl G", Shortcut::Letter('g')),
        screen_command(ScreenName::Director, "desk-close", say.desk_close(), "Ctrl L", Shortcut::Letter('l')),
        screen_command(ScreenName::Publish, "print-tonight", write_tonight, "Ctrl E", Shortcut::Letter('e')),
        screen_command(ScreenName::Publish, "publish-print", say.publish_print(), "Ctrl P", Shortcut::Print),
        screen_command(ScreenName::Publish, "publish-web", say.publish_web(), "Ctrl W", Shortcut::Letter('w')),
        screen_command(ScreenName::Publish, "publish-for", say.publish_for(), "Ctrl B", Shortcut::Letter('b')),
        screen_command(ScreenName::Publish, "deliver-now", say.deliver_now(), "Ctrl D", Shortcut::Letter('d')),
        screen_command(ScreenName::Players, "players-new", say.players_new(), "Ctrl N", Shortcut::New),
        screen_command(ScreenName::Archive, "archive-import", say.archive_import(), "Ctrl O", Shortcut::Open),
        screen_command(
            ScreenName::Settings,
            "settings-backup-now",
            say.settings_backup_now(),
            "Ctrl S",
            Shortcut::Save,
        ),
    ];
    let section = desk.session().and_then(|session| session.sections.values().next());
    let kind = section.map_or(ContestantKind::Pairs, |section| section.movement.kind);
    let is_drawn = section.is_some_and(|section| section.movement.drawn.is_some());
    let last_drawn = section.filter(|_| is_drawn).map(Section::drawn_rounds).filter(|round| *round > 0);
    commands.extend(last_drawn.map(|round| {
        let words = say.draw_again(round.to_string());
        screen_command(ScreenName::Movement, "draw-again", words, "F7", Shortcut::Function(7))
    }));
    commands.extend(RepairEvent::ALL.into_iter().filter(|event| event.fits(is_drawn)).map(|event| {
        // A substitute is entered on Seats.
        let (screen, key) = if event == RepairEvent::Substitute {
            (ScreenName::Seats, ScreenName::Seats.key_name())
        } else {
            (ScreenName::Movement, "Ctrl R")
        };
        let name = event.name(kind, is_drawn, texts);
        command(repair_message(event).to_owned(), name, key, Target::Repair(event), Some(screen))
    }));
    commands.extend(
        desk.way_back_name()
            .map(|name| command("top-way-back".to_owned(), say.top_way_back(name), "", Target::WayBack, None)),
    );
    // Documents that Publish does not offer tonight are not found either.
    commands.extend(publish::offered(desk).into_iter().map(|document| {
        let target = Target::Document(document);
        command(format!("document-{document}"), document.title(texts), "", target, Some(ScreenName::Publish))
    }));
    commands
}

/// The key of the message that lists the keywords of a repair.
fn repair_message(event: RepairEvent) -> &'static str {
    match event {
        RepairEvent::Join => "repair-join",
        RepairEvent::Leave => "repair-leave",
        RepairEvent::Hole => "repair-hole",
        RepairEvent::Substitute => "repair-substitute",
        RepairEvent::Curtail => "repair-curtail",
        RepairEvent::Extend => "repair-extend",
        RepairEvent::Draw => "repair-draw",
        RepairEvent::Finals => "repair-finals",
        RepairEvent::MissedSwitch => "repair-missed-switch",
        RepairEvent::WrongMove => "repair-wrong-move",
        RepairEvent::BoardsWrongWay => "repair-boards-wrong-way",
        RepairEvent::Swap => "repair-swap",
        RepairEvent::Merge => "repair-merge",
        RepairEvent::Split => "repair-split",
    }
}

/// The screens, each with the key of the message that lists its keywords.
fn screens() -> [(ScreenName, &'static str); 11] {
    ScreenName::ALL.map(|screen| {
        let message = match screen {
            ScreenName::Tonight => "screen-tonight",
            ScreenName::Seats => "screen-seats",
            ScreenName::Movement => "screen-movement",
            ScreenName::Results => "screen-results",
            ScreenName::Director => "screen-director",
            ScreenName::Ranking => "screen-ranking",
            ScreenName::Publish => "screen-publish",
            ScreenName::Players => "screen-players",
            ScreenName::Archive => "screen-archive",
            ScreenName::Pads => "screen-pads",
            ScreenName::Settings => "screen-settings",
        };
        (screen, message)
    })
}

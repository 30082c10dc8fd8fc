//! The keys of all screens and of the whole window, as tables for F1.

use crate::shortcut::Shortcut::{
    self, Back, Delete, Digit, Down, End, Enter, Escape, Function, Go, GoTo, Help, Home, Larger, Left, Letter, Main,
    New, NextField, Open, PageDown, PageUp, Pick, PreviousField, Print, Redo, Right, Save, ShiftEnter, Smaller, Typed,
    Undo, Up,
};
use crate::which::ScreenName;
use lang::Texts;

/// Keys with one action, and the action in words.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct KeyHelp {
    pub(in crate::app) keys: &'static [Shortcut],
    /// The text to type, if the line has no keys. Otherwise empty.
    typed: String,
    pub(in crate::app) words: String,
}

/// A line for one or more keys.
fn line(keys: &'static [Shortcut], words: String) -> KeyHelp {
    KeyHelp { keys, typed: String::new(), words }
}

/// The words of a key with two actions. The content of the screen decides which one it takes.
fn either(first: &str, second: &str) -> String {
    format!("{first} · {second}")
}

/// A line for a text to type.
fn typed_line(text: &str, words: String) -> KeyHelp {
    KeyHelp { keys: &[], typed: text.to_owned(), words }
}

impl KeyHelp {
    /// The names of the keys in the language of the window, or the text to type.
    pub(super) fn names(&self, texts: &Texts) -> Vec<String> {
        if self.keys.is_empty() {
            return vec![self.typed.clone()];
        }
        self.keys.iter().map(|key| texts.key(&key.name()).into_owned()).collect()
    }
}

/// All keys of a screen, the main ones first.
pub(in crate::app) fn lines(screen: ScreenName, texts: &Texts) -> Vec<KeyHelp> {
    let say = texts.say();
    match screen {
        ScreenName::Tonight => vec![
            line(&[Enter], say.tonight_start()),
            line(&[New], say.tonight_new()),
            line(&[Up, Down], say.help_lines()),
            line(&[Main], say.help_finish()),
            line(&[Letter('j')], say.help_join()),
            line(&[Function(4)], say.tonight_open_evening()),
            line(&[Function(2)], say.tonight_change()),
            line(&[Letter('d')], say.tonight_delete()),
            line(&[Open], say.tonight_open()),
            line(&[Letter('e')], say.tonight_sample()),
            line(&[Letter('t')], say.tonight_troubles()),
            line(&[Letter('w')], say.tonight_home()),
            line(&[Function(7)], say.results_key_next()),
            line(&[Escape], say.help_leave()),
        ],
        ScreenName::Seats => vec![
            line(&[Typed('a'), Digit(1), Enter], say.help_seat()),
            line(&[NextField, PreviousField], say.help_next_seat()),
            line(&[Letter('r')], say.seats_regulars()),
            line(&[Main], say.seats_pair()),
            line(&[ShiftEnter], say.help_guest()),
            line(&[Up, Down], say.help_lines()),
            line(&[Pick(1)], say.help_means()),
            line(&[Letter('w'), Letter('x')], say.seats_swap()),
            line(&[Letter('d')], format!("{} / {}", say.seats_remove(), say.seats_leaves())),
            line(&[Letter('l')], say.seats_draw()),
            line(&[Letter('e')], say.seats_seed()),
            line(&[Print], say.seats_apart()),
            line(&[Letter('b')], say.seats_still()),
            line(&[Letter('t')], say.seats_more()),
            line(&[Letter('h')], say.seats_late()),
            line(&[Letter('g')], say.seats_strength()),
            line(&[Letter('m')], say.seats_member_key()),
            line(&[Function(7)], say.results_key_next()),
            line(&[Escape], say.help_leave()),
        ],
        ScreenName::Movement => vec![
            line(&[Up, Down, Digit(1)], say.help_choose()),
            line(&[Enter, Main], say.movement_keep()),
            line(&[Function(2)], say.help_wishes()),
            line(&[Function(3)], either(&say.help_other_sight(), &say.help_draw_so_far())),
            line(&[Function(4)], either(&say.movement_edit(), &say.help_draw_fix())),
            line(&[PageUp, PageDown], say.help_grid()),
            line(&[Function(7)], either(&say.movement_replan(), &say.help_draw_lots())),
            line(&[Function(6)], say.help_draw_forbid()),
            line(&[Letter('r')], say.movement_repair()),
            line(&[Print], say.movement_print()),
            line(&[Open], say.movement_open()),
            line(&[Escape], say.movement_back()),
        ],
        ScreenName::Results => results_lines(texts),
        ScreenName::Director => director_lines(texts),
        ScreenName::Ranking => vec![
            line(&[Up, Down, Home, End], say.help_lines()),
            line(&[Typed('a'), Digit(1)], say.ranking_find()),
            line(&[Enter, Function(5)], say.help_card()),
            // Without a card these keys do nothing, so they are not among the first.
            line(&[Left, Right], say.help_card_boards()),
            line(&[PageUp, PageDown], say.help_lists()),
            line(&[Letter('g')], say.ranking_unrank()),
            line(&[New], say.event_join()),
            line(&[Function(2)], say.help_event_weight()),
            line(&[Function(7)], say.results_key_next()),
            line(&[Escape], say.help_close()),
        ],
        ScreenName::Pads => {
            vec![
                line(&[Save], say.pads_write()),
                line(&[Main], say.pads_follow()),
                line(&[Function(7)], say.results_key_next()),
                line(&[Escape], say.pads_stop()),
            ]
        }
        ScreenName::Publish => vec![
            line(&[Up, Down], say.publish_documents()),
            line(&[Print], say.publish_print()),
            line(&[Main], say.help_publish()),
            line(&[PageUp, PageDown], say.help_pages()),
            line(&[Save], say.publish_save()),
            line(&[Open], say.publish_open()),
            line(&[Letter('w')], say.publish_web()),
            line(&[Letter('e')], format!("{} · {}", say.print_tonight(), say.publish_for_write())),
            line(&[Letter('b')], format!("{} {}", say.publish_for(), say.publish_for_write())),
            line(&[Letter('d')], say.deliver_now()),
            line(&[Function(2)], say.publish_language()),
            line(&[Function(3)], say.publish_section()),
            line(&[Function(5), Function(6)], say.publish_zoom()),
            line(&[Function(7)], say.publish_turn()),
            line(&[Escape], say.help_stop_solving()),
        ],
        ScreenName::Players => vec![
            line(&[Up, Down], say.help_lines()),
            line(&[New], say.players_another()),
            line(&[Open], say.players_import()),
            line(&[Enter, Save], say.players_save()),
            line(&[Function(5)], say.players_same()),
            line(&[Main], either(&say.players_same_do(), &say.players_forget_do())),
            line(&[Function(7)], say.players_is()),
            line(&[Letter('g')], say.players_members()),
            line(&[Letter('d')], say.players_delete()),
            line(&[Function(6)], say.players_forget()),
            line(&[Escape], say.help_leave()),
        ],
        ScreenName::Archive => vec![
            line(&[Up, Down], say.help_lines()),
            line(&[Main], say.help_open_or_take()),
            line(&[Open], say.archive_import()),
            line(&[Save], say.help_export()),
            line(&[Function(7)], say.results_key_next()),
            line(&[Escape], say.archive_leave()),
        ],
        ScreenName::Settings => vec![
            line(&[Letter('f')], say.settings_search()),
            line(&[Save], say.settings_backup_now()),
            line(&[Function(7)], say.results_key_next()),
            line(&[Escape], say.help_close()),
        ],
    }
}

fn results_lines(texts: &Texts) -> Vec<KeyHelp> {
    let say = texts.say();
    vec![
        line(&[Enter, ShiftEnter], say.results_key_enter()),
        line(&[Up, Down], say.results_key_line()),
        line(&[PageUp, PageDown], say.results_key_sheet()),
        line(&[Function(2)], say.help_other_view()),
        line(&[Function(3)], say.results_second()),
        line(&[Letter('w')], say.results_swap()),
        line(&[Function(6)], either(&say.results_force(), &say.results_is_right())),
        line(&[Function(7)], say.results_key_next()),
        line(&[Delete], say.results_withdraw()),
        line(&[Escape], say.help_empty()),
        line(&[Digit(1), Typed('a')], say.help_typed()),
        typed_line(&texts.letters().sample_entry(), say.results_key_doubled()),
        typed_line("/", say.results_key_turned()),
        typed_line("\"", say.results_key_same()),
        typed_line(">a >", say.help_copy()),
        typed_line("A+- A++ A=", say.results_key_artificial()),
    ]
}

fn director_lines(texts: &Texts) -> Vec<KeyHelp> {
    let say = texts.say();
    vec![
        line(&[Function(4)], say.desk_new()),
        line(&[Digit(1), Typed('a')], say.help_answer()),
        line(&[Main], say.desk_make()),
        line(&[Back, Function(3)], say.desk_back()),
        line(&[Save], say.desk_keep_draft()),
        line(&[Function(5), Function(6)], say.desk_other_decision()),
        line(&[PageUp, PageDown], say.desk_scroll()),
        line(&[Letter('b')], say.desk_same()),
        line(&[Pick(1)], say.desk_likely()),
        line(&[Letter('t')], say.desk_told()),
        line(&[Letter('d')], say.desk_facts_status()),
        line(&[Up, Down], say.help_lines()),
        line(&[Letter('e')], say.desk_again()),
        line(&[Letter('w')], say.desk_withdraw()),
        line(&[Letter('r')], say.desk_review()),
        line(&[Letter('a')], say.desk_appeal()),
        line(&[Letter('g')], say.desk_penalty()),
        line(&[Letter('m')], say.match_decide()),
        line(&[Enter], say.help_choose()),
        line(&[Letter('f')], say.desk_filter()),
        line(&[Letter('l')], say.desk_closing()),
        line(&[Print], say.desk_print_form()),
        line(&[Function(7)], say.results_key_next()),
        line(&[Escape], say.desk_leave()),
    ]
}

/// The keys that work on every screen.
pub(in crate::app) fn everywhere(texts: &Texts) -> Vec<KeyHelp> {
    let say = texts.say();
    vec![
        line(&[NextField, PreviousField], say.help_next_field()),
        line(&[Go(ScreenName::Tonight), Go(ScreenName::Settings)], say.help_screens()),
        line(&[GoTo], say.go_to()),
        line(&[Function(8)], say.top_call_next()),
        line(&[Function(9)], say.projector_open()),
        line(&[Function(10)], say.hall_title()),
        line(&[Function(11)], say.projector_full()),
        line(&[Undo], say.undo()),
        line(&[Redo], say.redo()),
        line(&[Larger, Smaller], say.help_type_size()),
        line(&[Help], either(&say.help(), &say.manual_again())),
    ]
}

/// The line for F1, which lists all keys.
pub(super) fn help_key(texts: &Texts) -> KeyHelp {
    line(&[Help], texts.say().help_all())
}

/// The main keys of Movement while rounds are drawn. The usual ones choose a movement.
pub(super) fn main_draw_keys(texts: &Texts) -> Vec<KeyHelp> {
    let say = texts.say();
    vec![
        line(&[Main], say.help_draw_it()),
        line(&[Function(4)], say.help_draw_fix()),
        line(&[Function(6)], say.help_draw_forbid()),
    ]
}

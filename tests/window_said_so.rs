//! What was asked or kept though nobody had said so, of somebody who ran an evening with no help: a round that was in, an
//! answer the event gave, a board that waits for the end.

use arrowswitch::club::SectionId;
use arrowswitch::session::Session;
use arrowswitch::ui::{App, Message, Shortcut, Which, results, seats};

use crate::window::{press, type_into, update};
use crate::window_evening::full;
use crate::window_looks::{all_words, says};

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

/// Everybody sits at four tables and the first round is called; every board of it is in but one, which is typed so.
fn first_round(last: &str) -> App {
    let mut app = full("4");
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(Which::Results));
    let due = |app: &App| {
        session(app).missing().iter().filter(|line| line.outcome.is_none() && line.place.round == Some(1)).count()
    };
    while due(&app) > 0 {
        let typed = if due(&app) == 1 { last } else { "p" };
        let before = due(&app);
        type_into(&mut app, results::ENTRY, typed);
        assert!(due(&app) < before, "{typed}: {:?}", app.notice());
    }
    app
}

#[test]
fn a_round_whose_last_board_is_played_later_is_over() {
    let mut app = first_round("lp");
    assert_eq!(session(&app).missing().iter().filter(|line| line.place.round == Some(1)).count(), 1);
    press(&mut app, Shortcut::Function(8));
    assert_eq!(session(&app).current_round(SectionId::A), 2, "{:?}", app.notice());
}

#[test]
fn who_is_typed_over_a_name_when_the_round_is_in_plays_from_the_next_one() {
    let mut app = first_round("p");
    press(&mut app, Shortcut::Go(Which::Seats));
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    type_into(&mut app, seats::NAME, "Sally Subb");
    assert!(says(&app, "Substitute from round 2"), "{:?}", all_words(&app));
}

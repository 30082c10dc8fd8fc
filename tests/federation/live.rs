//! The live ranking does not include boards that anybody still has to play (Laws 16D, 90B4).

use evening::session::Journal;
use federation::{self, Federation};

use super::{Field, club, the_server};

#[test]
fn live_ranking_uses_only_boards_everybody_has_played() {
    let server = the_server!();
    let field = Field::new(server, "live", 3);
    let event = field.open_event("E", 3, true);
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    let mut reader = Federation::connect(&field.address_for(&field.role("3"))).unwrap();
    let mut published_boards = |organiser: &mut Federation| {
        // Makes the last live ranking old enough to be replaced.
        field.server.sql(
            &field.database,
            "ALTER TABLE federation.ranking DISABLE TRIGGER ranking_stays;
            UPDATE federation.ranking SET moment = moment - interval '1 minute';
            ALTER TABLE federation.ranking ENABLE TRIGGER ranking_stays",
        );
        federation::count(&field.organiser_address(), &event, 1).unwrap();
        federation::refresh_live(organiser, &event, &event.rules).unwrap();
        federation::last_published(&mut reader, &event).unwrap().map(|ranking| ranking.boards).unwrap_or_default()
    };
    // A journal up to this many results, which follow the opening and six pairs.
    let partial_journal = |n: u32, results: usize| {
        let entries = club(n, 3, 3).entries();
        Journal::replay(entries[..1 + 6 + results].to_vec()).unwrap()
    };
    field.send(1, &event, &club(1, 3, 3).journal()).unwrap();
    field.send(2, &event, &partial_journal(2, 3)).unwrap();
    assert_eq!(published_boards(&mut organiser), [0_i16; 0], "the third club has not begun");
    field.send(3, &event, &partial_journal(3, 6)).unwrap();
    assert_eq!(published_boards(&mut organiser), [1], "the second club has played one board");
    // Within half a minute, the ranking is not made again.
    field.send(2, &event, &partial_journal(2, 6)).unwrap();
    federation::count(&field.organiser_address(), &event, 1).unwrap();
    assert!(federation::refresh_live(&mut organiser, &event, &event.rules).unwrap().is_none());
    assert_eq!(published_boards(&mut organiser), [1, 2]);
    // The organiser sees everything.
    let final_ranking = federation::rank(&mut organiser, &event, &event.rules, true).unwrap();
    assert_eq!(final_ranking.ranking.results, 9 + 6 + 6);
    assert_eq!(final_ranking.progress.to_play.iter().copied().collect::<Vec<_>>(), [3]);
    // Boards do not wait for a club that does not come, or for one that has finished.
    field.send(2, &event, &club(2, 3, 3).journal()).unwrap();
    field.send(3, &event, &club(3, 3, 3).journal()).unwrap();
    assert_eq!(published_boards(&mut organiser), [1, 2, 3]);
    let mut own_client = server.client(&field.role("3"), &field.database);
    let scored_boards = own_client.query("SELECT DISTINCT board FROM federation.ranking_score", &[]).unwrap();
    assert_eq!(scored_boards.len(), 3);
    assert_eq!(own_client.query("SELECT * FROM federation.result WHERE club <> 3", &[]).unwrap().len(), 0);
}

#[test]
fn removed_club_is_not_waited_for() {
    let server = the_server!();
    let field = Field::new(server, "without", 2);
    let event = field.open_event("E", 2, true);
    field.send(1, &event, &club(1, 3, 2).journal()).unwrap();
    federation::count(&field.organiser_address(), &event, 1).unwrap();
    let mut organiser = Federation::connect(&field.organiser_address()).unwrap();
    let ranking_before = federation::rank(&mut organiser, &event, &event.rules, false).unwrap();
    assert_eq!((ranking_before.boards.len(), ranking_before.progress.not_sent), (0, vec!["Club 0002".to_owned()]));
    assert!(federation::remove_club(&mut organiser, &event, "Club 0002").unwrap());
    let ranking_after = federation::rank(&mut organiser, &event, &event.rules, false).unwrap();
    assert_eq!((ranking_after.boards.len(), ranking_after.progress.not_sent.len()), (2, 0));
}

//! Organisers and clubs see messages in the language that they choose.

use super::{Field, club, create_database, output_of, the_server};

#[test]
fn organisers_and_clubs_get_messages_in_the_chosen_language() {
    let server = the_server!();
    let field = Field::new(server, "languages", 2);
    field.open_event("E", 3, false);
    let folder = tempfile::tempdir().unwrap();
    let own_database = folder.path().join("club.db");
    create_database(&own_database, &[club(1, 3, 3).journal()]);
    let (db, address) = (own_database.to_str().unwrap(), field.address_for(&field.role("1")).to_string());
    output_of(&["send", "last", "--db", db, "--to", &address, "--event", "E"]);
    let server_address = field.organiser_address().to_string();
    let in_language = |words: &[&str], language| output_of(&[words, &["--lang", language]].concat());
    for (language, sent_text, listed_text, ranking_beginning) in [
        ("en", "E at postgres", "open       boards 1-3", "9 results of 1 session\n"),
        ("da", "E hos postgres", "åben       spil 1-3", "9 resultater fra 1 sektion\n"),
        ("de", "E bei postgres", "offen      Boards 1-3", "9 Ergebnisse, 1 Durchgang\n"),
        ("nl", "E bij postgres", "open       bord 1-3", "9 resultaten van 1 zitting\n"),
    ] {
        let list = in_language(&["send", "--list", "--db", db], language);
        assert!(list.contains(sent_text), "{list}");
        let list = in_language(&["federation", "list", "--at", &server_address], language);
        assert!(list.contains(listed_text), "{list}");
        assert!(in_language(&["field", "E", "--at", &server_address], language).starts_with(ranking_beginning));
    }
    for (language, closed_beginning, missing_text) in [
        ("en", "E was closed at ", "nothing came from: Club 0002\n"),
        ("da", "E blev lukket ", "der kom intet fra: Club 0002\n"),
        ("de", "E ist geschlossen seit ", "nichts kam von: Club 0002\n"),
        ("nl", "E is gesloten op ", "niets ontvangen van: Club 0002\n"),
    ] {
        // Closing it once more changes nothing.
        let text = in_language(&["federation", "close", "E", "--at", &server_address], language);
        assert!(text.starts_with(closed_beginning) && text.ends_with(missing_text), "{text}");
    }
    output_of(&["field", "E", "--publish", "--at", &server_address]);
    for (language, received_beginning) in [
        ("en", "E, published "),
        ("da", "E, offentliggjort "),
        ("de", "E, veröffentlicht "),
        ("nl", "E, gepubliceerd "),
    ] {
        assert!(in_language(&["receive", "E", "--from", &address], language).starts_with(received_beginning));
    }
}

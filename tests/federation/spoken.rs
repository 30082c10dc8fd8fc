//! Organisers and clubs see messages in the language that they choose.

use super::{Field, club, said, store, the_server};

#[test]
fn organisers_and_clubs_get_messages_in_the_chosen_language() {
    let server = the_server!();
    let field = Field::new(server, "spoken", 2);
    field.open("E", 3, false);
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("club.db");
    store(&own, &[club(1, 3, 3).journal()]);
    let (db, to) = (own.to_str().unwrap(), field.at(&field.role("1")).to_string());
    said(&["send", "last", "--db", db, "--to", &to, "--event", "E"]);
    let at = field.organiser().to_string();
    let in_language = |words: &[&str], language| said(&[words, &["--lang", language]].concat());
    for (language, sent, listed, ranked) in [
        ("en", "E at postgres", "open       boards 1-3", "9 results of 1 session\n"),
        ("da", "E hos postgres", "åben       spil 1-3", "9 resultater fra 1 sektion\n"),
        ("de", "E bei postgres", "offen      Boards 1-3", "9 Ergebnisse, 1 Durchgang\n"),
        ("nl", "E bij postgres", "open       bord 1-3", "9 resultaten van 1 zitting\n"),
    ] {
        let list = in_language(&["send", "--list", "--db", db], language);
        assert!(list.contains(sent), "{list}");
        let list = in_language(&["federation", "list", "--at", &at], language);
        assert!(list.contains(listed), "{list}");
        assert!(in_language(&["field", "E", "--at", &at], language).starts_with(ranked));
    }
    for (language, closed, missing) in [
        ("en", "E was closed at ", "nothing came from: Club 0002\n"),
        ("da", "E blev lukket ", "der kom intet fra: Club 0002\n"),
        ("de", "E ist geschlossen seit ", "nichts kam von: Club 0002\n"),
        ("nl", "E is gesloten op ", "niets ontvangen van: Club 0002\n"),
    ] {
        // Closing it once more changes nothing.
        let told = in_language(&["federation", "close", "E", "--at", &at], language);
        assert!(told.starts_with(closed) && told.ends_with(missing), "{told}");
    }
    said(&["field", "E", "--publish", "--at", &at]);
    for (language, received) in [
        ("en", "E, published "),
        ("da", "E, offentliggjort "),
        ("de", "E, veröffentlicht "),
        ("nl", "E, gepubliceerd "),
    ] {
        assert!(in_language(&["receive", "E", "--from", &to], language).starts_with(received));
    }
}

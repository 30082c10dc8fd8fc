//! A session that is deleted while it is open, here or by another program.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use desk::{Desk, News};
use evening::session::SessionId;
use store::{Store, StoreError};

use crate::hands::{change_request, desk_over, entry_of, open_evening, rows, title, window};

/// The longest wait for news.
const NEWS_TIMEOUT: Duration = Duration::from_secs(10);

/// A database with a session, and a desk at which it is open.
fn open_session(folder: &tempfile::TempDir) -> (std::path::PathBuf, Desk, SessionId) {
    let path = folder.path().join("club.db");
    let journal = testing::evening("mitchell 5", 2);
    let id = journal.session().id;
    Store::open(&path).unwrap().create_with(rows(&journal)).unwrap();
    let desk = desk_over(&path);
    open_evening(&desk, id);
    (path, desk, id)
}

/// Collects all news from now on, in words: `gone ID`, `evening`, or the name of the variant.
fn record_news(desk: &Desk) -> (Arc<Mutex<Vec<String>>>, desk::NewsSubscription) {
    let news = Arc::new(Mutex::new(Vec::new()));
    let recorded_news = Arc::clone(&news);
    let subscription = desk.listen(move |news| {
        let word = match news {
            News::Gone(id) => format!("gone {id}"),
            News::Evening(_) => "evening".to_owned(),
            news => format!("{news:?}"),
        };
        recorded_news.lock().unwrap().push(word);
    });
    (news, subscription)
}

fn wait_for(news: &Mutex<Vec<String>>, word: &str) {
    let start = Instant::now();
    while !news.lock().unwrap().iter().any(|received| received == word) {
        assert!(start.elapsed() < NEWS_TIMEOUT, "never told: {word}; told: {:?}", news.lock().unwrap());
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn session_deleted_by_another_program_is_reported_exactly_once() {
    let folder = tempfile::tempdir().unwrap();
    let (path, desk, id) = open_session(&folder);
    let (news, _subscription) = record_news(&desk);
    Store::open_existing(&path).unwrap().remove_session(id, None).unwrap();
    wait_for(&news, &format!("gone {id}"));
    news.lock().unwrap().clear();
    // The file is checked twelve times a second, but a deleted session is not looked for again.
    std::thread::sleep(Duration::from_secs(1));
    let news_after = news.lock().unwrap().clone();
    assert!(news_after.iter().filter(|word| *word != "Lists").count() == 0 && news_after.len() <= 1, "{news_after:?}");
}

#[test]
fn session_deleted_at_this_desk_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let (_, desk, id) = open_session(&folder);
    let (news, _subscription) = record_news(&desk);
    desk.change_database_blocking(move |store| store.remove_session(id, None)).unwrap();
    wait_for(&news, &format!("gone {id}"));
}

#[test]
fn change_to_a_deleted_session_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (path, desk, id) = open_session(&folder);
    let evening = open_evening(&desk, id);
    Store::open_existing(&path).unwrap().remove_session(id, None).unwrap();
    let refused =
        desk.change_evening_blocking(change_request(&evening, entry_of(&window("one"), title("Late")))).unwrap_err();
    assert!(matches!(*refused.error, StoreError::NoSession(_)), "{}", refused.error);
    assert!(refused.evening.is_none());
}

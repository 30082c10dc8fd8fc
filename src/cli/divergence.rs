//! Describes where two versions of a session diverge, for the user who decides between them. `store` describes it in
//! English; in other languages an entry reads as in the window's footer.

use desk::Desk;
use evening::session::{Entry, Session, SessionId};
use lang::{Language, Texts, journal, rulings};
use store::{Fork, MergeClash};

/// The most entries of each side that are described one by one.
const MAX_DESCRIBED: usize = 10;

/// The entry where the journals diverge, the conflicting changes, and the number of other changes.
pub(super) fn parting_text(fork: &Fork, id: SessionId, desk: &Desk, texts: &Texts) -> String {
    if texts.language() == Language::En {
        return fork.to_string();
    }
    let say = texts.say();
    let mut lines = vec![say.told_parted(fork.entry.to_string())];
    // Entries are described only if our journal can be read.
    if let Ok(our_journal) = desk.journal(id) {
        lines.extend(fork.clashes.iter().flat_map(|clash| clash_lines(fork, clash, our_journal.session(), texts)));
    }
    for (side, count) in [say.told_here(), say.told_there()].iter().zip(fork.apart).filter(|(_, count)| *count > 0) {
        lines.push(say.told_apart(side, count.to_string()));
    }
    lines.join("\n  ")
}

fn clash_lines(fork: &Fork, clash: &MergeClash, session: &Session, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let mut lines: Vec<String> = fork.is_joinable.then(|| say.told_clash(clash.id().to_string())).into_iter().collect();
    for (side, entries) in [(say.told_here(), &clash.ours), (say.told_there(), &clash.theirs)] {
        lines.extend(
            entries.iter().take(MAX_DESCRIBED).map(|entry| format!("{side}: {}", entry_line(entry, session, texts))),
        );
        if entries.len() > MAX_DESCRIBED {
            lines.push(say.told_more(side, (entries.len() - MAX_DESCRIBED).to_string()));
        }
    }
    lines
}

/// An entry on one line: time, author and change.
fn entry_line(entry: &Entry, session: &Session, texts: &Texts) -> String {
    let time = entry.stamp.at.format("%Y-%m-%d %H:%M");
    format!("{time}, {}: {}", rulings::maker(&entry.stamp, texts), journal::entry(entry, session, texts))
}

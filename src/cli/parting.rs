//! Describes where two databases diverged over an evening, for somebody who decides between them. In English `store`
//! words it; in other languages entries are worded as in the foot of the window.

use desk::Desk;
use evening::session::{Entry, Session, SessionId};
use lang::{Language, Texts, journal, rulings};
use store::{Fork, MergeClash};

/// The number of entries of each side that are described one by one.
const MAX_DESCRIBED: usize = 10;

/// Where the journals diverge, what both sides changed, and how much does not conflict.
pub(super) fn parting(fork: &Fork, id: SessionId, desk: &Desk, texts: &Texts) -> String {
    if texts.language() == Language::En {
        return fork.to_string();
    }
    let words = texts.say();
    let mut lines = vec![words.told_parted(fork.entry.to_string())];
    // If ours cannot be read, no single entries are described.
    if let Ok(our_journal) = desk.journal(id) {
        lines.extend(fork.clashes.iter().flat_map(|clash| clash_lines(fork, clash, our_journal.session(), texts)));
    }
    for (side, count) in [words.told_here(), words.told_there()].iter().zip(fork.apart).filter(|(_, count)| *count > 0)
    {
        lines.push(words.told_apart(side, count.to_string()));
    }
    lines.join("\n  ")
}

fn clash_lines(fork: &Fork, clash: &MergeClash, session: &Session, texts: &Texts) -> Vec<String> {
    let words = texts.say();
    let mut lines: Vec<String> = fork.joinable.then(|| words.told_clash(clash.id().to_string())).into_iter().collect();
    for (side, entries) in [(words.told_here(), &clash.ours), (words.told_there(), &clash.theirs)] {
        lines
            .extend(entries.iter().take(MAX_DESCRIBED).map(|entry| format!("{side}: {}", line(entry, session, texts))));
        if entries.len() > MAX_DESCRIBED {
            lines.push(words.told_more(side, (entries.len() - MAX_DESCRIBED).to_string()));
        }
    }
    lines
}

/// An entry on one line: when, who, what.
fn line(entry: &Entry, session: &Session, texts: &Texts) -> String {
    let time = entry.stamp.at.format("%Y-%m-%d %H:%M");
    format!("{time}, {}: {}", rulings::maker(&entry.stamp, texts), journal::entry(entry, session, texts))
}

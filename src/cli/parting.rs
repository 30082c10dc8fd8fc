//! Where two databases parted over an evening, for whoever decides between them. In English `store` says it, as what is
//! kept; in other languages entries are said as the foot of the window says them.

use desk::Desk;
use evening::session::{Entry, Session, SessionId};
use lang::{Language, Texts, journal, rulings};
use store::{Fork, MergeClash};

/// How many entries of each side are told one by one.
const TOLD: usize = 10;

/// From where on, what both sides touched, and how much touches nothing of the other side.
pub(super) fn parting(fork: &Fork, id: SessionId, desk: &Desk, texts: &Texts) -> String {
    if texts.language() == Language::En {
        return fork.to_string();
    }
    let words = texts.say();
    let mut lines = vec![words.told_parted(fork.entry.to_string())];
    // Where ours cannot be read, nothing is told one by one.
    if let Ok(ours) = desk.journal(id) {
        lines.extend(fork.clashes.iter().flat_map(|clash| of_clash(fork, clash, ours.session(), texts)));
    }
    for (side, count) in [words.told_here(), words.told_there()].iter().zip(fork.apart).filter(|(_, count)| *count > 0)
    {
        lines.push(words.told_apart(side, count.to_string()));
    }
    lines.join("\n  ")
}

fn of_clash(fork: &Fork, clash: &MergeClash, ours: &Session, texts: &Texts) -> Vec<String> {
    let words = texts.say();
    let mut lines: Vec<String> = fork.joinable.then(|| words.told_clash(clash.id().to_string())).into_iter().collect();
    for (side, entries) in [(words.told_here(), &clash.ours), (words.told_there(), &clash.theirs)] {
        lines.extend(entries.iter().take(TOLD).map(|entry| format!("{side}: {}", line(entry, ours, texts))));
        if entries.len() > TOLD {
            lines.push(words.told_more(side, (entries.len() - TOLD).to_string()));
        }
    }
    lines
}

/// An entry in one line: when, who, what.
fn line(entry: &Entry, ours: &Session, texts: &Texts) -> String {
    let at = entry.stamp.at.format("%Y-%m-%d %H:%M");
    format!("{at}, {}: {}", rulings::maker(&entry.stamp, texts), journal::entry(entry, ours, texts))
}

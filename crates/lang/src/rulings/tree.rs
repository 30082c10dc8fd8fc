//! The assistant in words: its questions, answers, sentences to say and what to write down. Their order is decided in
//! `director`.

use fluent_typed::prelude::FluentArgs;

use crate::{Language, Texts};
use bridge::Seat;
use evening::club::Profile;
use evening::director::{
    Answer, Chooser, Edition, Effect, Law, LeafRuling as TreeOutcome, Node, QuestionAnswered, Record, Ruling, Tree,
    Walk, says_that_play_is_over,
};

use super::law as law_words;

/// The seats of the players in the assistant's sentences. Unknown players are named by their role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Roles {
    /// The seat of the offender, or of the player who claimed.
    pub offender: Option<Seat>,
    pub declarer: Option<Seat>,
}

/// The name of a tree.
pub fn tree_title(tree: &Tree, texts: &Texts) -> String {
    texts.by_key(&format!("tree-{}", tree.name), None).unwrap_or_default()
}

/// The question before a tree begins: whose irregularity it was, or who claimed.
pub fn whose(tree: &Tree, texts: &Texts) -> String {
    let say = texts.say();
    texts.by_key(&format!("tree-{}-whose", tree.name), None).unwrap_or_else(|| say.desk_whose())
}

/// The text of a question, or of the ruling in a leaf.
pub fn question(tree: &Tree, node: &Node, roles: Roles, texts: &Texts) -> String {
    spoken(&format!("tree-{}-{}", tree.name, node.id), roles, texts).unwrap_or_default()
}

/// The smaller line below the text, in the words of the edition if it has its own.
pub fn note(tree: &Tree, node: &Node, edition: Edition, roles: Roles, texts: &Texts) -> Option<String> {
    let key = format!("tree-{}-{}-note", tree.name, node.id);
    spoken(&format!("{key}-{}", edition.year()), roles, texts).or_else(|| spoken(&key, roles, texts))
}

/// A note without its sentence on individuals (Law 12C3). `None` if it has no other sentence.
pub fn without_individual(note: &str, texts: &Texts) -> Option<String> {
    let other_sentences = note.replace(&texts.say().advice_individual(), "");
    let other_sentences = other_sentences.trim();
    (!other_sentences.is_empty()).then(|| other_sentences.to_owned())
}

/// The words that the director says at the table.
pub fn to_say(tree: &Tree, node: &Node, roles: Roles, texts: &Texts) -> Option<String> {
    spoken(&format!("tree-{}-{}-say", tree.name, node.id), roles, texts)
}

/// Sentences about the certainty of an answer: who decides if the Law leaves it to judgement or the federations differ,
/// and the profile's federation's notes to the laws of the question.
pub fn certainty(node: &Node, edition: Edition, profile: Option<&Profile>, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let judged = || node.judged.then(|| say.advice_judged());
    let certainty_lines = node.setting().map(|_| say.advice_undecided()).or_else(judged);
    certainty_lines.into_iter().chain(federation_notes(node, edition, profile, texts)).collect()
}

/// Sentences about the certainty of a whole path. Questions that the profile answered name its federation.
pub fn certainty_of(walk: &Walk, profile: Option<&Profile>, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let mut lines: Vec<String> = Vec::new();
    for step in walk.path() {
        let (_, node, answer) = step;
        let Some(setting) = node.setting() else { continue };
        let deciding_profile = profile.filter(|profile| profile.laws.get(setting) == Some(&answer.id));
        lines.push(match deciding_profile {
            Some(profile) => format!("{} {}", say.advice_decided(), decision(step, walk.edition, profile, texts)),
            None => say.advice_undecided(),
        });
    }
    lines.dedup();
    lines.extend(federation_notes(walk.at().1, walk.edition, profile, texts));
    if walk.advice().is_some_and(|advice| !advice.of_law) {
        lines.push(say.advice_judged());
    }
    lines
}

/// The federation, the law, the question and its answer. Sources are kept in English, so only English names them.
fn decision(step: &QuestionAnswered, edition: Edition, profile: &Profile, texts: &Texts) -> String {
    let (tree, node, given_answer) = *step;
    let source = node.setting().and_then(|setting| profile.sources.get(&format!("laws.{setting}")));
    if let (Some(source), Language::En) = (source, texts.language()) {
        return source.clone();
    }
    let laws = node.laws(edition).first().map(|law| format!(", {}", law_words(law, texts)));
    let question_text = question(tree, node, Roles::default(), texts);
    let answer_text = answer(tree, node, given_answer, Roles::default(), texts);
    format!("{}{}: {question_text} {answer_text}", profile.title, laws.unwrap_or_default())
}

/// A federation's own notes to the laws of a question or leaf.
fn federation_notes(node: &Node, edition: Edition, profile: Option<&Profile>, texts: &Texts) -> Vec<String> {
    let Some(profile) = profile else { return Vec::new() };
    let noted_laws = profile.notes.iter().filter(|law| node.laws(edition).contains(law));
    let words = noted_laws.filter_map(|law| Some((law, federation_note(profile, law, texts)?)));
    words.map(|(law, words)| format!("{}, {}: {words}", profile.title, law_words(law, texts))).collect()
}

/// A federation's own note to a law.
pub fn federation_note(profile: &Profile, law: &str, texts: &Texts) -> Option<String> {
    let key = law.replace(['(', ')'], "").to_lowercase();
    texts.by_key(&format!("rules-note-{}-{key}", profile.name), None)
}

/// The facts that the director records of a ruling: those of every ruling, and those of this one.
pub fn to_write(outcome: &TreeOutcome, edition: Edition, texts: &Texts) -> Vec<String> {
    to_write_of(&[outcome], edition, texts)
}

/// The facts to record of several rulings, with each sentence once, and each law once in the last sentence.
pub fn to_write_of(outcomes: &[&TreeOutcome], edition: Edition, texts: &Texts) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut laws: Vec<String> = Vec::new();
    for outcome in outcomes {
        let own_laws = outcome.review_laws(edition).iter().map(|law| law_words(law, texts));
        for (lines, new_lines) in [(&mut lines, effect_lines(outcome, texts)), (&mut laws, own_laws.collect())] {
            for line in new_lines {
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
    }
    if !laws.is_empty() {
        lines.push(texts.say().advice_write_review(laws.join(", ")));
    }
    lines
}

/// The facts to record about the effects of a ruling, after those of every ruling.
fn effect_lines(outcome: &TreeOutcome, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let mut lines = vec![say.advice_write_always()];
    for kind in &outcome.kinds {
        lines.push(match kind {
            Effect::None | Effect::Review => continue,
            Effect::Tricks => say.advice_write_tricks(),
            Effect::Assigned => say.advice_write_assigned(),
            Effect::Artificial => say.advice_write_artificial(),
            Effect::Cancel => say.advice_write_cancel(),
            Effect::Penalty => say.advice_write_penalty(),
            Effect::Contract => say.advice_write_contract(),
            Effect::Group => say.advice_write_group(),
        });
    }
    if outcome.lead {
        lines.push(say.advice_write_lead());
    }
    lines
}

/// An answer's label.
pub fn answer(tree: &Tree, node: &Node, answer: &Answer, roles: Roles, texts: &Texts) -> String {
    let own_words = spoken(&format!("tree-{}-{}-{}", tree.name, node.id, answer.id), roles, texts);
    own_words.unwrap_or_else(|| if answer.id == "no" { texts.say().answer_no() } else { texts.say().answer_yes() })
}

/// The consequence of an answer.
pub fn answer_note(tree: &Tree, node: &Node, answer: &Answer, roles: Roles, texts: &Texts) -> Option<String> {
    spoken(&format!("tree-{}-{}-{}-note", tree.name, node.id, answer.id), roles, texts)
}

/// The player who chooses (Law 10C2). `None` if the director establishes a fact.
pub fn chooser(chooser: Chooser, roles: Roles, texts: &Texts) -> Option<String> {
    let say = texts.say();
    let word = |name: &str| {
        seat_of(name, roles).map_or_else(|| crate::capitalised(&role(name, false, texts)), |known| seat(known, texts))
    };
    Some(match chooser {
        Chooser::Director => return None,
        Chooser::Offender => word("offender"),
        Chooser::Partner => word("partner"),
        Chooser::Lho => word("lho"),
        Chooser::Rho => word("rho"),
        Chooser::Declarer => word("declarer"),
        Chooser::Dummy => word("dummy"),
        Chooser::PresumedDeclarer => say.role_presumed_declarer(),
        Chooser::Defender => say.role_defender(),
        Chooser::NextDefender => say.role_next_defender(),
        Chooser::DefenderInTurn => say.role_defender_in_turn(),
        Chooser::Nos => say.role_nos(),
        Chooser::All => say.role_all(),
    })
}

/// A seat's name.
pub fn seat(seat: Seat, texts: &Texts) -> String {
    let say = texts.say();
    match seat {
        Seat::North => say.seat_north(),
        Seat::East => say.seat_east(),
        Seat::South => say.seat_south(),
        Seat::West => say.seat_west(),
    }
}

/// The roles that texts of the trees name, in the order of their marks.
const ROLES: [&str; 6] = ["offender", "partner", "lho", "rho", "declarer", "dummy"];
/// The mark of the first role in a text that is not filled in yet, from the private use area of Unicode.
const FIRST_MARK: char = '\u{E000}';

/// The seat of a role if it is known.
fn seat_of(name: &str, roles: Roles) -> Option<Seat> {
    match name {
        "offender" => roles.offender,
        "partner" => roles.offender.map(Seat::partner),
        "lho" => roles.offender.map(Seat::next),
        "rho" => roles.offender.map(|seat| seat.partner().next()),
        "declarer" => roles.declarer,
        _ => roles.declarer.map(Seat::partner),
    }
}

/// A role in words. A player who is addressed has no article in most languages.
fn role(name: &str, is_addressed: bool, texts: &Texts) -> String {
    let say = texts.say();
    match (name, is_addressed) {
        ("offender", false) => say.role_offender(),
        ("offender", true) => say.role_offender_addressed(),
        ("partner", false) => say.role_partner(),
        ("partner", true) => say.role_partner_addressed(),
        ("lho", false) => say.role_lho(),
        ("lho", true) => say.role_lho_addressed(),
        ("rho", false) => say.role_rho(),
        ("rho", true) => say.role_rho_addressed(),
        ("declarer", false) => say.role_declarer(),
        ("declarer", true) => say.role_declarer_addressed(),
        (_, false) => say.role_dummy(),
        (_, true) => say.role_dummy_addressed(),
    }
}

/// The text of a key with its roles filled in: by their seats if known, otherwise by their names. `None` if the texts
/// have no such key.
fn spoken(key: &str, roles: Roles, texts: &Texts) -> Option<String> {
    let mut args = FluentArgs::new();
    for (name, mark) in ROLES.into_iter().zip(FIRST_MARK..) {
        args.set(name, seat_of(name, roles).map_or_else(|| mark.to_string(), |known| seat(known, texts)));
    }
    texts.by_key(key, Some(args)).map(|text| sentences(&text, texts))
}

/// The text with the marked roles in words, and a capital at the beginning of each sentence, also where a seat or a
/// role comes first. A role is addressed if it begins a sentence and a comma follows, or if it follows a comma and is
/// followed by a comma or full stop.
fn sentences(text: &str, texts: &Texts) -> String {
    let mut filled = String::with_capacity(text.len());
    let (mut is_at_start, mut is_after_colon) = (true, false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let role_name = (letter as usize).checked_sub(FIRST_MARK as usize).and_then(|index| ROLES.get(index));
        if let Some(name) = role_name {
            let next = letters.peek();
            let is_addressed = if is_at_start {
                next == Some(&',')
            } else {
                filled.ends_with(", ") && matches!(next, Some(',' | '.'))
            };
            let words = role(name, is_addressed, texts);
            // German writes a whole sentence after a colon with a capital.
            let is_capital = is_at_start || is_after_colon && texts.language() == Language::De;
            filled.push_str(&if is_capital { crate::capitalised(&words) } else { words });
            (is_at_start, is_after_colon) = (false, false);
            continue;
        }
        if is_at_start && letter.is_alphabetic() {
            filled.extend(letter.to_uppercase());
        } else {
            filled.push(letter);
        }
        is_after_colon = letter == ':' || is_after_colon && letter == ' ';
        is_at_start = match letter {
            '.' | '?' | '!' => true,
            // Text in brackets belongs to the sentence around it.
            ')' => false,
            letter => is_at_start && !letter.is_alphanumeric(),
        };
    }
    filled
}

/// The laws of a ruling. If one tree led to another, the law of the first tree comes first.
pub fn laws(ruling: &Ruling) -> Vec<&str> {
    let basis = ruling.record.basis.iter().filter(|law| **law != ruling.law);
    let mut laws: Vec<&str> = std::iter::once(&ruling.law).chain(basis).map(String::as_str).collect();
    let own_index = own_law(ruling).and_then(|own_law| laws.iter().position(|law| *law == own_law));
    if let Some(index) = own_index {
        laws[..=index].rotate_right(1);
    }
    laws
}

/// The first of these laws, in words.
pub fn leading_law(ruling: &Ruling, texts: &Texts) -> String {
    law_words(laws(ruling).first().copied().unwrap_or_default(), texts)
}

/// The law of the first tree by which it led to another one. `None` if it led to none, or if the director chose the
/// law.
fn own_law(ruling: &Ruling) -> Option<&'static str> {
    let edition = Edition::of_year(ruling.edition)?;
    let (walk, steps) = Walk::retrace(ruling.record.tree.as_deref()?, edition, &ruling.record.answers).ok()?;
    let advice = walk.advice().filter(|advice| advice.law == ruling.law)?;
    let tree = steps.first()?.0;
    if tree.name == advice.tree.name {
        return None;
    }
    let number = |law: &str| law.parse::<Law>().map(|law| law.number()).ok();
    let start = tree.start(edition).map(|node| node.laws(edition)).unwrap_or_default();
    let own_numbers: Vec<u8> = start.iter().chain([&tree.law]).filter_map(|law| number(law)).collect();
    let laws_of_answers = steps.iter().filter_map(|(.., answer)| answer.law());
    laws_of_answers.into_iter().find(|law| number(law).is_some_and(|number| own_numbers.contains(&number)))
}

/// The questions of a record, each with its answer, except those whose answer goes without saying.
pub fn path(record: &Record, edition: u16, texts: &Texts) -> Vec<String> {
    let recorded_tree = record.tree.as_deref().zip(Edition::of_year(edition));
    let traced = recorded_tree.and_then(|(tree, edition)| Walk::retrace(tree, edition, &record.answers).ok());
    let Some((_, steps)) = traced else { return Vec::new() };
    let roles = Roles { offender: record.offender, declarer: None };
    let goes_without_saying = |tree: &Tree, node: &Node, answer_given: &Answer| {
        node.follows_from_event(&answer_given.id) || says_that_play_is_over(tree, node, &answer_given.id)
    };
    let steps_shown = steps.iter().filter(|(tree, node, given)| !goes_without_saying(tree, node, given));
    let lines = steps_shown.map(|(tree, node, answer_given)| {
        let question = question(tree, node, roles, texts);
        format!("{question} {}", answer(tree, node, answer_given, roles, texts))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_who_is_addressed_has_no_article_in_german() {
        let texts = Language::De.texts();
        let said = |roles| spoken("tree-penalty-card-stays-say", roles, &texts).unwrap();
        let by_role = said(Roles::default());
        assert!(by_role.starts_with("Partner des Schuldigen, spielen Sie"), "{by_role}");
        // Inside a sentence the role has its article, and a whole sentence after a colon a capital.
        assert!(by_role.contains("bitte warten: Der Alleinspieler hat"), "{by_role}");
        let by_seat = said(Roles { offender: Some(Seat::East), declarer: Some(Seat::South) });
        assert!(by_seat.starts_with("West, spielen Sie") && by_seat.contains("bitte warten: Süd hat"), "{by_seat}");
    }
}

//! `advise`: the director's assistant on the command line, one question at a time. The trees are in `director`; their
//! words and the search are in `lang`.

use serde_json::{Value, json};

use evening::club::{self, Profile};
use evening::director::{
    Advice, Answer, AssignedSides as Sides, Edition, Effect, FaultOf, KnownFacts, Node, Tree, TreeError, TreeStage,
    Walk, tree, trees,
};
use lang::{Language, Texts, rulings, seek};

use super::language::CommandLanguage;
use super::{CliError, print_json, print_text};

/// The number of similar names that an error offers.
const MAX_NEAREST: usize = 3;

pub(super) struct AdviceRequest {
    /// The name of a tree, or what was seen in the director's words, and the answers so far.
    pub words: Vec<String>,
    pub edition: Edition,
    /// The profile whose choices are taken without asking.
    pub profile: Option<&'static Profile>,
    pub language: CommandLanguage,
    pub json: bool,
}

/// Reads an edition by its year.
pub(super) fn parse_edition(text: &str) -> Result<Edition, String> {
    let edition = text.parse().ok().and_then(Edition::of_year);
    edition.ok_or_else(|| {
        let known_years: Vec<String> = Edition::all().into_iter().map(|edition| edition.year().to_string()).collect();
        format!("{text:?} is not an edition of the Laws: {}", known_years.join(" or "))
    })
}

pub(super) fn parse_profile(text: &str) -> Result<&'static Profile, String> {
    club::profile(text).ok_or_else(|| {
        let known_names: Vec<&str> = club::profiles().iter().map(|profile| profile.name.as_str()).collect();
        format!("{text:?} is not a profile: {}", known_names.join(", "))
    })
}

pub(super) fn run(request: &AdviceRequest) -> Result<(), CliError> {
    // Data is the same in every language unless one is chosen.
    let texts = if request.json { request.language.of_data().texts() } else { request.language.texts() };
    let texts = request.profile.map_or(texts, |profile| texts.in_words_of(&profile.name));
    let Some((first, answers)) = request.words.split_first() else {
        return print_trees(trees().iter(), request, &texts);
    };
    // A complete title means its tree, whatever other trees contain the words.
    let is_titled = |tree: &&Tree| rulings::tree_title(tree, &texts).to_lowercase() == first.trim().to_lowercase();
    let found_trees = match tree(first).or_else(|| trees().iter().find(is_titled)) {
        Some(tree) => vec![tree],
        None => seek(first, &texts),
    };
    match found_trees[..] {
        [] => Err(CliError::Message(texts.say().advice_nothing(first, nearest_names(first)))),
        [tree] => print_walk(tree, answers, request, &texts),
        // The words fit several trees, and the director must choose one.
        [..] if answers.is_empty() => print_trees(found_trees.iter().copied(), request, &texts),
        [..] => {
            let names: Vec<&str> = found_trees.iter().map(|tree| tree.name.as_str()).collect();
            Err(CliError::Message(format!("{} {}", texts.say().advice_several(), names.join(", "))))
        }
    }
}

fn print_trees<'a>(
    listed_trees: impl Iterator<Item = &'a Tree>,
    request: &AdviceRequest,
    texts: &Texts,
) -> Result<(), CliError> {
    if request.json {
        return print_json(&json!({"trees": listed_trees.map(|tree| tree_json(tree, texts)).collect::<Vec<_>>()}));
    }
    let line = |tree: &Tree| {
        let law = rulings::law(&tree.law, texts);
        format!("{:<26}{} ({law})\n", tree.name, rulings::tree_title(tree, texts))
    };
    print_text(&listed_trees.map(line).collect::<String>())
}

fn tree_json(tree: &Tree, texts: &Texts) -> Value {
    let has_start = |edition: &Edition| edition.tree(&tree.name).is_some_and(|tree| tree.start(*edition).is_some());
    let editions = Edition::all().into_iter().filter(has_start);
    json!({
        "tree": tree.name,
        "title": rulings::tree_title(tree, texts),
        "law": tree.law,
        "stage": match tree.stage {
            TreeStage::Auction => "auction",
            TreeStage::Play => "play",
            TreeStage::Board => "board",
            TreeStage::Score => "score",
        },
        "editions": editions.map(|edition| edition.year().to_string()).collect::<Vec<_>>(),
    })
}

fn print_walk(tree: &Tree, answers: &[String], request: &AdviceRequest, texts: &Texts) -> Result<(), CliError> {
    let mut walk =
        Walk::new(&tree.name, request.edition).map_err(|e| CliError::Message(start_error_text(&e, tree, texts)))?;
    let known_facts = KnownFacts { profile: request.profile, ..KnownFacts::default() };
    known_facts.go_on(&mut walk);
    for answer in answers {
        give_answer(&mut walk, answer, texts)?;
        known_facts.go_on(&mut walk);
    }
    let text = match walk.advice() {
        Some(advice) if request.json => {
            return print_json(&walk_json(tree, &walk, "advice", advice_json(&advice, &walk, request.profile, texts)));
        }
        None if request.json => {
            return print_json(&walk_json(tree, &walk, "question", question_json(&walk, request.profile, texts)));
        }
        Some(advice) => advice_text(&advice, &walk, request.profile, texts),
        None => question_text(&walk, request.profile, texts),
    };
    print_text(&text)
}

fn start_error_text(error: &TreeError, tree: &Tree, texts: &Texts) -> String {
    match error {
        TreeError::NoEdition { edition, .. } if texts.language() != Language::En => {
            format!("{}: {}", rulings::tree_title(tree, texts), texts.say().desk_no_edition(edition.to_string()))
        }
        english => english.to_string(),
    }
}

/// Answers the current question by the answer's name or its key.
fn give_answer(walk: &mut Walk, answer: &str, texts: &Texts) -> Result<(), CliError> {
    let mut letters = answer.chars();
    let key = letters.next().filter(|_| letters.next().is_none());
    let is_offered = walk.offered().any(|offered_answer| offered_answer.id == answer);
    if is_offered && walk.answer(answer) || key.is_some_and(|key| walk.press(key)) {
        return Ok(());
    }
    let offered_ids: Vec<&str> = walk.offered().map(|a| a.id.as_str()).collect();
    if offered_ids.is_empty() {
        return Err(CliError::Message(texts.say().advice_end(answer)));
    }
    if offered_ids.contains(&answer) || walk.keyed().any(|(answer_key, _)| Some(answer_key) == key) {
        return Err(CliError::Message(texts.say().desk_no_edition(walk.edition.year().to_string())));
    }
    Err(CliError::Message(texts.say().advice_wrong(answer, offered_ids.join(", "))))
}

fn walk_json(tree: &Tree, walk: &Walk, content_key: &str, content: Value) -> Value {
    let mut value = json!({
        "tree": tree.name,
        "edition": walk.edition.year().to_string(),
        "path": walk.answers(),
    });
    if let Some(fields) = value.as_object_mut() {
        fields.insert(content_key.to_owned(), content);
    }
    value
}

/// The name of the current node, with its tree if a question led on to another tree.
fn node_name(walk: &Walk) -> String {
    let (tree, node) = walk.at();
    let first_tree = walk.path().first().map_or(tree, |(tree, ..)| *tree);
    if first_tree.name == tree.name { node.id.clone() } else { format!("{}/{}", tree.name, node.id) }
}

fn question_json(walk: &Walk, profile: Option<&Profile>, texts: &Texts) -> Value {
    let (tree, node) = walk.at();
    let certainty = rulings::certainty(node, walk.edition, profile, texts);
    let roles = rulings::Roles::default();
    let answer = |(key, a): (char, &Answer)| {
        json!({
            "id": a.id,
            "key": key.to_string(),
            "text": rulings::answer(tree, node, a, roles, texts),
            "note": rulings::answer_note(tree, node, a, roles, texts),
        })
    };
    json!({
        "id": node_name(walk),
        "text": rulings::question(tree, node, roles, texts),
        "law": node.laws(walk.edition),
        "choice": rulings::chooser(node.who, roles, texts),
        "say": rulings::to_say(tree, node, roles, texts),
        "notes": notes(walk, texts),
        "certainty": (!certainty.is_empty()).then(|| certainty.join(" ")),
        "answers": walk.keyed().map(answer).collect::<Vec<_>>(),
    })
}

fn advice_json(advice: &Advice, walk: &Walk, profile: Option<&Profile>, texts: &Texts) -> Value {
    let roles = rulings::Roles::default();
    let (tree, node) = (advice.tree, advice.node);
    json!({
        "id": node_name(walk),
        "law": std::iter::once(advice.law).chain(advice.basis.iter().copied()).collect::<Vec<_>>(),
        "ask": answered_questions(walk, texts),
        "choice": last_chooser(walk, texts),
        "say": rulings::to_say(tree, node, roles, texts),
        "do": rulings::question(tree, node, roles, texts),
        "write": rulings::to_write(advice.outcome, walk.edition, texts),
        "decision": decision_json(advice),
        "review": !advice.review.is_empty(),
        "review_laws": advice.review,
        "of_law": advice.of_law,
        "certainty": rulings::certainty_of(walk, profile, texts),
        "notes": notes(walk, texts),
    })
}

fn decision_json(advice: &Advice) -> Value {
    let outcome = advice.outcome;
    let fault = outcome.fault.as_ref().map(|fault| match fault {
        FaultOf::Named(fault) => json!(fault),
        FaultOf::Known { offending, non_offending } => {
            json!({"offending": offending, "non_offending": non_offending})
        }
    });
    let is_adjusted = outcome.kinds.contains(&Effect::Assigned);
    json!({
        "kinds": outcome.kinds.iter().map(|kind| effect_name(*kind)).collect::<Vec<_>>(),
        "tricks": advice.tricks,
        "sides": is_adjusted.then(|| sides_name(outcome.sides)),
        "fault": fault,
        "penalty": outcome.penalty,
        "lead_restriction": outcome.lead,
    })
}

fn sides_name(sides: Sides) -> &'static str {
    match sides {
        Sides::Both => "both",
        Sides::Offending => "offending",
        Sides::NonOffending => "non-offending",
        Sides::Defending => "defending",
    }
}

fn effect_name(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "none",
        Effect::Tricks => "tricks",
        Effect::Assigned => "assigned",
        Effect::Artificial => "artificial",
        Effect::Cancel => "cancel",
        Effect::Penalty => "penalty",
        Effect::Review => "review",
        Effect::Contract => "contract",
        Effect::Group => "group",
    }
}

/// The questions asked so far, each with its answer.
fn answered_questions(walk: &Walk, texts: &Texts) -> Vec<String> {
    let roles = rulings::Roles::default();
    let line = |(tree, node, given_answer): &(&Tree, &Node, &Answer)| {
        let question = rulings::question(tree, node, roles, texts);
        format!("{question} {}", rulings::answer(tree, node, given_answer, roles, texts))
    };
    walk.path().iter().map(line).collect()
}

/// The player who made the last choice. `None` if no answer was a player's choice.
fn last_chooser(walk: &Walk, texts: &Texts) -> Option<String> {
    let roles = rulings::Roles::default();
    walk.path().iter().rev().find_map(|(_, node, _)| rulings::chooser(node.who, roles, texts))
}

fn notes(walk: &Walk, texts: &Texts) -> Vec<String> {
    let (tree, node) = walk.at();
    rulings::note(tree, node, walk.edition, rulings::Roles::default(), texts).into_iter().collect()
}

/// The title of the current tree with the laws of the current node.
fn heading(walk: &Walk, texts: &Texts) -> String {
    let (tree, node) = walk.at();
    let laws: Vec<String> = node.laws(walk.edition).iter().map(|law| rulings::law(law, texts)).collect();
    format!("{}: {}\n", rulings::tree_title(tree, texts), laws.join(", "))
}

fn question_text(walk: &Walk, profile: Option<&Profile>, texts: &Texts) -> String {
    let (tree, node) = walk.at();
    let roles = rulings::Roles::default();
    let mut text = heading(walk, texts);
    text += &format!("{}\n", rulings::question(tree, node, roles, texts));
    for note in notes(walk, texts) {
        text += &format!("  {note}\n");
    }
    for line in rulings::certainty(node, walk.edition, profile, texts) {
        text += &format!("  {line}\n");
    }
    if let Some(chooser) = rulings::chooser(node.who, roles, texts) {
        text += &format!("{}\n", texts.say().desk_chooser(chooser));
    }
    if let Some(sentence) = rulings::to_say(tree, node, roles, texts) {
        text += &format!("{}: {sentence}\n", texts.say().advice_say());
    }
    for (key, answer) in walk.keyed() {
        let label = rulings::answer(tree, node, answer, roles, texts);
        text += &format!("  {key}  {:<18}{label}\n", answer.id);
        if let Some(note) = rulings::answer_note(tree, node, answer, roles, texts) {
            text += &format!("{:23}{note}\n", "");
        }
    }
    text
}

fn advice_text(advice: &Advice, walk: &Walk, profile: Option<&Profile>, texts: &Texts) -> String {
    let (tree, node, roles) = (advice.tree, advice.node, rulings::Roles::default());
    let say = texts.say();
    let mut text = heading(walk, texts);
    for line in answered_questions(walk, texts) {
        text += &format!("{}: {line}\n", say.advice_ask());
    }
    if let Some(chooser) = last_chooser(walk, texts) {
        text += &format!("{}\n", say.desk_chooser(chooser));
    }
    if let Some(sentence) = rulings::to_say(tree, node, roles, texts) {
        text += &format!("{}: {sentence}\n", say.advice_say());
    }
    text += &format!("{}: {}\n", say.advice_do(), rulings::question(tree, node, roles, texts));
    for note in notes(walk, texts) {
        text += &format!("  {note}\n");
    }
    for line in rulings::to_write(advice.outcome, walk.edition, texts) {
        text += &format!("{}: {line}\n", say.advice_write());
    }
    for line in rulings::certainty_of(walk, profile, texts) {
        text += &format!("{line}\n");
    }
    text
}

fn nearest_names(typed: &str) -> String {
    nearest(typed, trees().iter().map(|tree| tree.name.as_str())).join(", ")
}

/// At most three names, those most similar to a typed one, the nearest first.
fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut candidates: Vec<&str> = names.collect();
    candidates.sort_by_key(|name| edit_distance(typed, name));
    candidates.truncate(MAX_NEAREST);
    candidates
}

/// The number of letters to change, add or remove to turn one word into the other.
fn edit_distance(first_word: &str, second_word: &str) -> usize {
    let second_letters: Vec<char> = second_word.chars().collect();
    let mut row: Vec<usize> = (0..=second_letters.len()).collect();
    for (index, letter) in first_word.chars().enumerate() {
        let mut next_row = vec![index + 1];
        for ((second_letter, diagonal_cost), above_cost) in second_letters.iter().zip(&row).zip(row.iter().skip(1)) {
            let left_cost = next_row.last().copied().unwrap_or_default();
            let substitution_cost = diagonal_cost + usize::from(*second_letter != letter);
            next_row.push(substitution_cost.min(above_cost + 1).min(left_cost + 1));
        }
        row = next_row;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distance_counts_letters_to_change_add_or_remove() {
        for (first_word, second_word, expected_distance) in
            [("revoke", "revoke", 0), ("revoek", "revoke", 2), ("", "claim", 5), ("clam", "claim", 1)]
        {
            assert_eq!(
                (edit_distance(first_word, second_word), edit_distance(second_word, first_word)),
                (expected_distance, expected_distance),
                "{first_word} {second_word}"
            );
        }
        assert_eq!(nearest("revoek", trees().iter().map(|tree| tree.name.as_str())).first(), Some(&"revoke"));
    }
}

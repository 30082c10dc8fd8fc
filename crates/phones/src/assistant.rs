//! The director's assistant on the director's phone: the ruling trees, one question at a time. The path is in the
//! address, so that *Back* in the browser takes back an answer. It only advises; rulings are made in the window.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};

use evening::club::{Profile, profile};
use evening::director::{Edition, KnownFacts, Tree, Walk, trees};
use evening::session::Session;
use lang::{Texts, rulings, seek};

use super::door::QueryFields;
use super::keys::Role;
use super::pages::{self, RefusalReason, page, redirect, refusal};
use super::request::PageRequest;

const ANSWER_SEPARATOR: char = '.';

/// The query of the assistant: the text of a search, or a tree and the answers given in it.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct AssistantQuery {
    /// The text typed to find a tree: what the director has seen at the table.
    #[serde(rename = "seen")]
    typed_text: String,
    /// The name of the tree. Empty for the list of trees.
    tree: String,
    /// The identities of the answers given so far, separated by `.`.
    answers: String,
}

/// The page of the assistant. Redirects phones that are not the director's.
pub(super) async fn advise(
    (State(room), Extension(visitor)): PageRequest,
    QueryFields(query): QueryFields<AssistantQuery>,
) -> Response {
    if visitor.role != Some(Role::Director) {
        return redirect("/director");
    }
    let evening = room.evening();
    let session = evening.session();
    let data = pages::with_texts(visitor.language, |texts| {
        if query.tree.is_empty() {
            Some(tree_list_data(&query.typed_text, session.edition(), texts))
        } else {
            data_after_answers(&query, session, texts)
        }
    });
    match data {
        Some(data) => page(&visitor, StatusCode::OK, "assistant.html", &data),
        None => refusal(&visitor, StatusCode::NOT_FOUND, RefusalReason::NotFound),
    }
}

/// The data of the list of trees that match a typed text and exist in this edition of the Laws. A blank text matches
/// every tree.
fn tree_list_data(typed_text: &str, edition: Edition, texts: &Texts) -> Json {
    let has_start = |tree: &&Tree| edition.tree(&tree.name).is_some_and(|tree| tree.start(edition).is_some());
    let tree_row = |tree: &Tree| {
        json!({
            "text": rulings::tree_title(tree, texts),
            "note": rulings::law(&tree.law, texts),
            "to": format!("/director/assistant?tree={}", tree.name),
        })
    };
    let rows: Vec<Json> = if typed_text.trim().is_empty() {
        trees().iter().filter(has_start).map(tree_row).collect()
    } else {
        seek(typed_text, texts).into_iter().filter(has_start).map(tree_row).collect()
    };
    json!({"seen": typed_text, "trees": rows})
}

/// The data of the page after the answers of a query. `None` if the tree or an answer does not exist.
fn data_after_answers(query: &AssistantQuery, session: &Session, texts: &Texts) -> Option<Json> {
    let club_profile = profile(&session.conditions.rules.profile);
    let knock_out = session.sections.keys().any(|section| session.has_knock_out_matches(*section));
    let facts = KnownFacts { profile: club_profile, knock_out: Some(knock_out), ..KnownFacts::default() };
    let mut walk = Walk::new(&query.tree, session.edition()).ok()?;
    facts.go_on(&mut walk);
    for answer in query.answers.split(ANSWER_SEPARATOR).filter(|answer| !answer.is_empty()) {
        if !walk.answer(answer) {
            return None;
        }
        facts.go_on(&mut walk);
    }
    Some(walk_data(&walk, query, club_profile, texts))
}

/// The data of a page: the question of a walk or its advice, and the answers given before.
fn walk_data(walk: &Walk, query: &AssistantQuery, club_profile: Option<&Profile>, texts: &Texts) -> Json {
    let roles = rulings::Roles::default();
    let (tree, node) = walk.at();
    let say = texts.say();
    let laws: Vec<String> = node.laws(walk.edition).iter().map(|law| rulings::law(law, texts)).collect();
    let address_after = |answer: &str| {
        let earlier_answers =
            if query.answers.is_empty() { String::new() } else { format!("{}{ANSWER_SEPARATOR}", query.answers) };
        format!("/director/assistant?tree={}&answers={earlier_answers}{answer}", query.tree)
    };
    let answers = walk.keyed().map(|(_, answer)| {
        json!({
            "text": rulings::answer(tree, node, answer, roles, texts),
            "note": rulings::answer_note(tree, node, answer, roles, texts),
            "to": address_after(&answer.id),
        })
    });
    let given_answers = walk.path().iter().map(|(tree, node, answer)| {
        let question = rulings::question(tree, node, roles, texts);
        format!("{question} {}", rulings::answer(tree, node, answer, roles, texts))
    });
    let advice = walk.advice();
    let certainty = match &advice {
        Some(_) => rulings::certainty_of(walk, club_profile, texts),
        None => rulings::certainty(node, walk.edition, club_profile, texts),
    };
    let report_lines = advice.as_ref().map(|advice| rulings::to_write(advice.outcome, walk.edition, texts));
    let lines_to_write = report_lines.into_iter().flatten().map(|line| format!("{}: {line}", say.advice_write()));
    json!({
        "title": rulings::tree_title(tree, texts),
        "laws": laws.join(", "),
        "asked": given_answers.collect::<Vec<_>>(),
        "chooser": rulings::chooser(node.who, roles, texts).map(|chooser| say.desk_chooser(chooser)),
        "said": rulings::to_say(tree, node, roles, texts).map(|words| format!("{}: {words}", say.advice_say())),
        "question": rulings::question(tree, node, roles, texts),
        "ruled": advice.is_some(),
        "notes": rulings::note(tree, node, walk.edition, roles, texts).into_iter().chain(certainty).collect::<Vec<_>>(),
        "written": lines_to_write.collect::<Vec<_>>(),
        "answers": answers.collect::<Vec<_>>(),
    })
}

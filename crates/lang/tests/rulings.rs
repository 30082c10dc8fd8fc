//! Checks the assistant's trees: every path ends, every leaf rules what the Laws say, and every law and text exists.
//! The cases are data in `tests/rulings`, written from the Laws.

use std::collections::BTreeSet;
use std::path::Path;

use evening::director::{
    Artificial, AssignedSides, Award, Chooser, Edition, Effect, KnownFacts, Law, Node, Revoke, Ruling, RulingId, Tree,
    TrickReceiver, TrickWinner, Walk, trees,
};
use lang::{Language, Texts, rulings, seek};
use proptest::prelude::*;
use uuid::Uuid;

const EDITIONS: [Edition; 2] = [Edition::OF_2017, Edition::OF_2007];

/// The answers at a tree, and the leaf and ruling to which they lead by the Laws.
#[derive(serde::Deserialize)]
struct Case {
    /// The facts at the table.
    #[serde(rename = "case")]
    told: String,
    edition: u16,
    answers: Vec<String>,
    leaf: String,
    law: String,
    kinds: Vec<Effect>,
    #[serde(default)]
    review: Option<Vec<String>>,
    #[serde(default)]
    tricks: Option<u8>,
    #[serde(default)]
    tricks_to: Option<TrickReceiver>,
    /// Whose score is assigned.
    #[serde(default)]
    sides: Option<AssignedSides>,
    /// Whether a lead restriction may follow.
    #[serde(default)]
    lead: Option<bool>,
    /// Whether a committee is bound by the ruling as long as the facts are agreed (Law 93B3).
    #[serde(default)]
    of_law: Option<bool>,
}

/// A situation at the table, ruled from the Laws' text by a second reader who had not seen the trees.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Situation {
    id: u16,
    /// The facts at the table.
    #[serde(rename = "case")]
    told: String,
    edition: u16,
    /// The laws the second reader ruled by.
    laws: Vec<String>,
    rulings: Vec<ExpectedRuling>,
    /// Laws of the second reader that the assistant need not name, with the reason.
    #[serde(default)]
    beside: std::collections::BTreeMap<String, String>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedRuling {
    tree: String,
    answers: Vec<String>,
    leaf: String,
    kinds: Vec<Effect>,
    #[serde(default)]
    review: Vec<String>,
    #[serde(default)]
    tricks: Option<u8>,
    #[serde(default)]
    lead: bool,
}

/// The name of the file with the situations. The other files of the folder have the cases of one tree each.
const SITUATIONS_FILE: &str = "situations";

fn rulings_folder() -> std::path::PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/rulings")
}

/// The name and the cases of every tree, sorted by name.
fn cases() -> Vec<(String, Vec<Case>)> {
    let mut cases_by_tree: Vec<(String, Vec<Case>)> = std::fs::read_dir(rulings_folder())
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| !path.ends_with(format!("{SITUATIONS_FILE}.json")))
        .map(|path| {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let cases = serde_json::from_slice(&std::fs::read(&path).unwrap());
            (name.clone(), cases.unwrap_or_else(|e| panic!("{name}: {e}")))
        })
        .collect();
    cases_by_tree.sort_by(|a, b| a.0.cmp(&b.0));
    cases_by_tree
}

/// Collects every path that continues a walk, up to its leaf.
fn collect_leaves(walk: &Walk, leaves_found: &mut Vec<Walk>) {
    assert!(walk.path().len() < 25, "{}: {:?} does not end", walk.at().0.name, walk.answers());
    let (_, node) = walk.at();
    if walk.advice().is_some() {
        return leaves_found.push(walk.clone());
    }
    for answer in node.answers(walk.edition) {
        let mut next = walk.clone();
        // The assistant cannot continue with a tree that has no questions in this edition, and says so.
        if next.answer(&answer.id) {
            collect_leaves(&next, leaves_found);
        }
    }
}

/// Every path of every tree to a leaf, in every edition.
fn all_leaves() -> Vec<Walk> {
    let mut leaves_found = Vec::new();
    for (tree, edition) in trees().iter().flat_map(|tree| EDITIONS.map(|edition| (tree, edition))) {
        if let Ok(walk) = Walk::new(&tree.name, edition) {
            collect_leaves(&walk, &mut leaves_found);
        }
    }
    leaves_found
}

fn law_exists(law: &str, edition: Edition) -> bool {
    law.parse::<Law>().is_ok_and(|law| law.exists(edition))
}

#[test]
fn every_tree_file_is_read() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("resources/rulings/trees");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|f| f.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let names: BTreeSet<String> = trees().iter().map(|tree| tree.name.clone()).collect();
    assert_eq!(names, files);
}

#[test]
fn no_two_trees_have_one_key() {
    let given_keys: Vec<char> = trees().iter().filter_map(|tree| tree.key).collect();
    let keys: BTreeSet<char> = given_keys.iter().copied().collect();
    assert_eq!(keys.len(), given_keys.len());
}

#[test]
fn every_case_of_the_laws_ends_at_its_leaf() {
    for (name, cases) in cases() {
        for case in cases {
            let edition = Edition::of_year(case.edition).unwrap();
            let mut walk = Walk::new(&name, edition).unwrap();
            for answer in &case.answers {
                assert!(walk.answer(answer), "{name}, {}: no answer {answer:?} at {}", case.told, walk.at().1.id);
            }
            let advice = walk.advice().unwrap_or_else(|| panic!("{name}, {}: no leaf", case.told));
            let leaf = if advice.tree.name == name {
                advice.node.id.clone()
            } else {
                format!("{}/{}", advice.tree.name, advice.node.id)
            };
            assert_eq!(
                (leaf, advice.law, &advice.outcome.kinds),
                (case.leaf.clone(), case.law.as_str(), &case.kinds),
                "{name}, {}",
                case.told
            );
            if let Some(review) = &case.review {
                assert_eq!(advice.review, review, "{name}, {}", case.told);
            }
            if case.tricks.is_some() {
                assert_eq!(advice.tricks.or(Some(0)), case.tricks, "{name}, {}", case.told);
            }
            let outcome = advice.outcome;
            let expected = (case.tricks_to, case.sides, case.lead, case.of_law);
            let actual = (
                case.tricks_to.and(Some(outcome.tricks_to)),
                case.sides.and(Some(outcome.sides)),
                case.lead.and(Some(outcome.lead)),
                case.of_law.and(Some(advice.of_law)),
            );
            assert_eq!(actual, expected, "{name}, {}", case.told);
        }
    }
}

/// Follows a path to a ruling, asserts that the ruling is as expected, and returns the laws that were named on the
/// path: at the questions, in the ruling, for the second look, and for the penalty.
fn laws_named_on_path(expected_ruling: &ExpectedRuling, edition: Edition, description: &str) -> BTreeSet<String> {
    let mut walk = Walk::new(&expected_ruling.tree, edition).unwrap();
    for answer in &expected_ruling.answers {
        assert!(walk.answer(answer), "{description}: no answer {answer:?} at {}", walk.at().1.id);
    }
    let advice = walk.advice().unwrap_or_else(|| panic!("{description}: no leaf"));
    let is_same_tree = advice.tree.name == expected_ruling.tree;
    let leaf = if is_same_tree { advice.node.id.clone() } else { format!("{}/{}", advice.tree.name, advice.node.id) };
    let outcome = advice.outcome;
    assert_eq!(
        (leaf, &outcome.kinds, advice.review, outcome.lead),
        (expected_ruling.leaf.clone(), &expected_ruling.kinds, &expected_ruling.review[..], expected_ruling.lead),
        "{description}"
    );
    if expected_ruling.tricks.is_some() {
        assert_eq!(advice.tricks, expected_ruling.tricks, "{description}");
    }
    let mut laws: BTreeSet<String> = advice.basis.iter().map(|law| (*law).to_owned()).collect();
    laws.insert(advice.law.to_owned());
    laws.extend(advice.review.iter().cloned());
    laws.extend(outcome.penalty.clone());
    laws.extend(walk.path().iter().flat_map(|(_, node, _)| node.laws(edition).iter().cloned()));
    laws
}

#[test]
fn assistant_agrees_with_a_second_reader_of_the_laws() {
    let file = rulings_folder().join(format!("{SITUATIONS_FILE}.json"));
    let situations: Vec<Situation> = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    assert!(situations.len() >= 60, "{}", situations.len());
    for situation in situations {
        let edition = Edition::of_year(situation.edition).unwrap();
        let description = format!("{}: {}", situation.id, situation.told);
        let named: BTreeSet<String> = situation
            .rulings
            .iter()
            .flat_map(|expected_ruling| laws_named_on_path(expected_ruling, edition, &description))
            .collect();
        // A law covers its parts, and a part its law: 16C3 is of 16C.
        let is_covered =
            |law: &str| named.iter().any(|named| named.starts_with(law) || law.starts_with(named.as_str()));
        let missed_laws: BTreeSet<&str> =
            situation.laws.iter().map(String::as_str).filter(|law| !is_covered(law)).collect();
        let excused_laws: BTreeSet<&str> = situation.beside.keys().map(String::as_str).collect();
        assert_eq!(missed_laws, excused_laws, "{description}");
        assert!(situation.beside.values().all(|reason| !reason.is_empty()), "{description}");
    }
}

#[test]
fn ruling_keeps_the_law_of_the_tree_that_led_to_it() {
    let paths: [(&str, &[&str], &str); 4] = [
        ("lead-out-of-turn", &["faced", "nothing", "refuse", "major", "forbid"], "54D"),
        ("lead-out-of-turn", &["defender", "nothing", "no", "no", "yes", "require"], "56B"),
        ("call-out-of-turn", &["waiting", "pass", "lho-later", "no", "made", "no"], "30B2"),
        ("wrong-seats", &["pocket", "seen", "yes", "played"], "7B1"),
    ];
    for (tree, answers, law) in paths {
        let mut walk = Walk::new(tree, Edition::OF_2017).unwrap();
        assert!(answers.iter().all(|answer| walk.answer(answer)), "{tree}");
        let advice = walk.advice().unwrap();
        assert!(advice.basis.contains(&law), "{tree}: {law} is not in {:?}", advice.basis);
        // The ruling is headed by its irregularity, whose law comes first.
        let award = Award::artificial(Artificial::Average, Artificial::Average);
        let mut ruling = Ruling::award(RulingId(Uuid::nil()), advice.law, "", award);
        ruling.record.tree = Some(tree.to_owned());
        ruling.record.answers = walk.answers();
        ruling.record.basis = advice.basis.iter().map(|law| (*law).to_owned()).collect();
        let laws = lang::rulings::laws(&ruling);
        assert_eq!(laws.len(), 1 + advice.basis.len(), "{tree}");
        assert_eq!(laws[0] == law, tree != "call-out-of-turn", "{tree}: {laws:?}");
    }
}

#[test]
fn every_reachable_leaf_has_a_case_in_each_edition() {
    let mut tested: BTreeSet<(String, String, Edition)> = BTreeSet::new();
    for (name, cases) in cases() {
        for case in cases {
            let (tree, node) = case.leaf.split_once('/').unwrap_or((&name, &case.leaf));
            tested.insert((tree.to_owned(), node.to_owned(), Edition::of_year(case.edition).unwrap()));
        }
    }
    let untested: BTreeSet<_> = all_leaves()
        .iter()
        .map(|walk| (walk.at().0.name.clone(), walk.at().1.id.clone(), walk.edition))
        .filter(|leaf| !tested.contains(leaf))
        .collect();
    assert!(untested.is_empty(), "{untested:?}");
}

#[test]
fn every_node_is_reached() {
    let all_walks = all_leaves();
    let mut reached_nodes: BTreeSet<(&str, &str)> = BTreeSet::new();
    for walk in &all_walks {
        reached_nodes.extend(walk.path().iter().map(|(tree, node, _)| (tree.name.as_str(), node.id.as_str())));
        reached_nodes.insert((&walk.at().0.name, &walk.at().1.id));
    }
    for tree in trees() {
        for node in &tree.nodes {
            assert!(reached_nodes.contains(&(tree.name.as_str(), node.id.as_str())), "{}/{}", tree.name, node.id);
        }
    }
}

#[test]
fn every_kind_of_effect_occurs() {
    let kinds: BTreeSet<Effect> =
        all_leaves().iter().flat_map(|walk| walk.advice().unwrap().outcome.kinds.clone()).collect();
    assert_eq!(kinds.len(), 9, "{kinds:?}");
}

#[test]
fn every_law_a_path_names_exists_in_its_edition() {
    let mut unknown_laws = BTreeSet::new();
    for walk in all_leaves() {
        let nodes = walk.path().iter().map(|(tree, node, _)| (*tree, *node)).chain([walk.at()]);
        for (tree, node) in nodes {
            let review = node.outcome.iter().flat_map(|o| o.review_laws(walk.edition).iter().chain(&o.penalty));
            for law in node.laws(walk.edition).iter().chain(review) {
                if !law_exists(law, walk.edition) {
                    unknown_laws.insert(format!("{}/{}: {law} of {}", tree.name, node.id, walk.edition.year()));
                }
            }
        }
    }
    let answers_given = all_leaves().into_iter().flat_map(|walk| {
        walk.path().iter().map(|(tree, _, answer)| (*tree, *answer, walk.edition)).collect::<Vec<_>>()
    });
    for (tree, answer, edition) in answers_given {
        if let Some(law) = answer.law().filter(|law| !law_exists(law, edition)) {
            unknown_laws.insert(format!("{}, {}: {law} of {}", tree.name, answer.id, edition.year()));
        }
    }
    assert!(unknown_laws.is_empty(), "{unknown_laws:#?}");
}

#[test]
fn note_names_only_laws_of_its_edition() {
    for texts in Language::ALL.map(Language::texts) {
        for (tree, node) in trees().iter().flat_map(|tree| tree.nodes.iter().map(move |node| (tree, node))) {
            let note = |edition| rulings::note(tree, node, edition, rulings::Roles::default(), &texts);
            let notes = EDITIONS.map(|edition| note(edition).unwrap_or_default());
            assert!(
                notes.iter().all(|note| !note.contains("2007: ") || note.contains("2007: it does not")),
                "{}/{}: {notes:?}",
                tree.name,
                node.id
            );
        }
    }
    let slip = trees().iter().find(|tree| tree.name == "played-card").unwrap();
    let leaf = slip.nodes.iter().find(|node| node.id == "slip-corrected").unwrap();
    let [note_of_2017, note_of_2007] = EDITIONS
        .map(|edition| rulings::note(slip, leaf, edition, rulings::Roles::default(), &Language::En.texts()).unwrap());
    assert!(note_of_2017.contains("(16C)") && note_of_2007.contains("(16D)"), "{note_of_2017} {note_of_2007}");
}

#[test]
fn every_question_and_answer_has_words_in_every_language() {
    for texts in Language::ALL.map(Language::texts) {
        for tree in trees() {
            assert!(!rulings::tree_title(tree, &texts).is_empty(), "{}", tree.name);
            for node in &tree.nodes {
                let roles = rulings::Roles::default();
                let name = format!("{}/{} in {}", tree.name, node.id, texts.language());
                let questions = [rulings::question(tree, node, roles, &texts)];
                let words_to_say = rulings::to_say(tree, node, roles, &texts).unwrap_or_default();
                assert!(questions.iter().all(|s| !s.is_empty() && !s.contains('{')), "{name}");
                let must_say = node.outcome.is_some() || node.who != Chooser::default();
                assert!(!(must_say && words_to_say.is_empty()), "{name} says nothing");
                for answer in &node.answers {
                    assert!(!rulings::answer(tree, node, answer, roles, &texts).is_empty(), "{name}: {}", answer.id);
                }
            }
        }
        for number in 1..=93 {
            assert!(!rulings::law_heading(&number.to_string(), &texts).is_empty(), "Law {number}");
        }
    }
}

#[test]
fn every_tree_text_belongs_to_a_node() {
    let node_keys: BTreeSet<String> = trees()
        .iter()
        .flat_map(|tree| {
            let of_node = |tree: &Tree, node: &Node| {
                let key = format!("tree-{}-{}", tree.name, node.id);
                let of_answers = node.answers.iter().flat_map(|a| {
                    let key = format!("tree-{}-{}-{}", tree.name, node.id, a.id);
                    [format!("{key}-note"), key]
                });
                [format!("{key}-note"), format!("{key}-note-2007"), format!("{key}-say"), key.clone()]
                    .into_iter()
                    .chain(of_answers)
                    .collect::<Vec<_>>()
            };
            let nodes = tree.nodes.iter().flat_map(move |node| of_node(tree, node));
            [format!("tree-{}", tree.name), format!("tree-{}-whose", tree.name)].into_iter().chain(nodes)
        })
        .collect();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("resources/locales/en");
    for file in std::fs::read_dir(folder).unwrap() {
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let Some((key, _)) = line.split_once(" = ") else { continue };
            assert!(!key.starts_with("tree-") || node_keys.contains(key), "{key}");
            let tree_name = key.strip_prefix("seek-");
            assert!(tree_name.is_none_or(|name| trees().iter().any(|tree| tree.name == name)), "{key}");
        }
    }
}

#[test]
fn answers_of_a_question_have_different_keys() {
    for (tree, edition) in trees().iter().flat_map(|tree| EDITIONS.map(|edition| (tree, edition))) {
        for node in &tree.nodes {
            let mut keys = BTreeSet::new();
            for answer in node.answers(edition) {
                assert!(keys.insert(answer.key()), "{}/{}: {}", tree.name, node.id, answer.id);
            }
        }
    }
}

/// Collects every question that can follow a walk, each with the answers before it.
fn collect_questions(walk: &Walk, question_walks: &mut Vec<Walk>) {
    if walk.advice().is_some() {
        return;
    }
    question_walks.push(walk.clone());
    for answer in walk.offered() {
        let mut next = walk.clone();
        if next.answer(&answer.id) {
            collect_questions(&next, question_walks);
        }
    }
}

#[test]
fn offered_digits_have_no_gap_and_give_their_answer() {
    let mut question_walks = Vec::new();
    for (tree, edition) in trees().iter().flat_map(|tree| EDITIONS.map(|edition| (tree, edition))) {
        if let Ok(walk) = Walk::new(&tree.name, edition) {
            collect_questions(&walk, &mut question_walks);
        }
    }
    for walk in &question_walks {
        let mut digits: Vec<char> = walk.keyed().map(|(key, _)| key).filter(|key| ('1'..='9').contains(key)).collect();
        digits.sort_unstable();
        let expected_digits: Vec<char> = ('1'..='9').take(digits.len()).collect();
        assert_eq!(digits, expected_digits, "{} {:?}", walk.at().1.id, walk.answers());
        for (key, answer) in walk.keyed() {
            let (mut pressed, mut named) = (walk.clone(), walk.clone());
            assert_eq!(pressed.press(key), named.answer(&answer.id), "{key} {}", answer.id);
            assert_eq!(pressed.answers(), named.answers());
        }
    }
}

#[test]
fn tree_missing_in_an_edition_is_reported() {
    let error = Walk::new("waive", Edition::OF_2007).unwrap_err().to_string();
    assert!(error.contains("edition not available"), "{error}");
}

#[test]
fn recorded_path_reads_back_as_asked() {
    let retrace = |tree: &str, answers: &[&str]| {
        let answers: Vec<String> = answers.iter().map(|a| (*a).to_owned()).collect();
        Walk::retrace(tree, Edition::OF_2017, &answers).unwrap()
    };
    // An older version of the tree began by asking whose turn it was. It did not ask whether the bid was unintended.
    let (walk, answers) = retrace("insufficient-bid", &["yes", "no", "no", "lowest"]);
    assert_eq!(walk.at().1.id, "lowest");
    let questions_asked: Vec<&str> = answers.iter().map(|(_, node, _)| node.id.as_str()).collect();
    assert_eq!(questions_asked, ["in-turn", "accepted", "replaced", "choice"]);
    // A path recorded today is read completely.
    let (walk, answers) = retrace("insufficient-bid", &["intended", "yes", "yes"]);
    assert_eq!((walk.at().1.id.as_str(), answers.len()), ("stands", 3));
    // A question that no longer exists ends the path; what was answered before it is still shown.
    let (_, answers) = retrace("repeated-deal", &["dealt", "yes", "no"]);
    assert_eq!(answers.len(), 1);
}

#[test]
fn older_answer_is_not_mistaken_for_its_successor() {
    for tree in trees() {
        for node in tree.nodes.iter().filter(|node| node.older().is_some()) {
            let answer_ids: Vec<&String> = node.answers.iter().map(|a| &a.id).collect();
            for edition in EDITIONS {
                let mut walk = all_leaves().into_iter().find(|walk| {
                    let mut path = walk.path().iter();
                    walk.edition == edition
                        && path.any(|(tree_on_path, node_on_path, _)| {
                            tree_on_path.name == tree.name && node_on_path.id == node.id
                        })
                });
                let Some(walk) = walk.as_mut() else { continue };
                while (&walk.at().0.name, &walk.at().1.id) != (&tree.name, &node.id) {
                    walk.back();
                }
                assert!(walk.answer(node.older().unwrap_or_default()), "{}/{}", tree.name, node.id);
                let next = walk.at().1.answers.iter().map(|a| &a.id);
                assert!(next.into_iter().all(|id| !answer_ids.contains(&id)), "{}/{}", tree.name, node.id);
            }
        }
    }
}

/// The answers that are offered after these answers.
fn offered(tree: &str, edition: Edition, answers: &[&str]) -> BTreeSet<&'static str> {
    let mut walk = Walk::new(tree, edition).unwrap();
    for answer in answers {
        assert!(walk.answer(answer), "{tree} {answer}");
    }
    walk.offered().map(|answer| answer.id.as_str()).collect()
}

#[test]
fn revoke_exception_is_offered_only_if_possible() {
    let of_2017 = |tree, answers: &[&str]| offered(tree, Edition::OF_2017, answers);
    // Only a defender has a penalty card (Law 48A), and only dummy's hand is faced by right (Law 64B3).
    let defender = of_2017("revoke", &["defender", "yes", "own", "some"]);
    assert!(defender.contains("penalty-card") && !defender.contains("dummy-card"), "{defender:?}");
    let declarer = of_2017("revoke", &["declaring-side", "yes", "other", "some"]);
    assert!(!declarer.contains("penalty-card") && declarer.contains("dummy-card"), "{declarer:?}");
    // Dummy spoke during the play of this board (Law 43B2(b)).
    let dummy = of_2017("dummy-rights", &["revoke", "yes", "yes", "own", "some"]);
    assert_eq!(dummy, ["both", "none", "repeat"].into());
    let answers_of_2007 = offered("dummy-rights", Edition::OF_2007, &["revoke", "yes", "yes", "own", "some"]);
    assert!(["next-board", "round-over"].iter().all(|answer| !answers_of_2007.contains(answer)), "{answers_of_2007:?}");
}

#[test]
fn ruling_with_a_dropped_answer_is_still_retraced() {
    let answers = ["defender", "yes", "own", "some", "dummy-card"].map(ToOwned::to_owned);
    let (walk, steps) = Walk::retrace("revoke", Edition::OF_2017, &answers).unwrap();
    assert_eq!((walk.at().1.id.as_str(), steps.len()), ("not-played", 5));
}

#[test]
fn defender_named_by_the_laws_chooses_if_they_differ() {
    let chooser = |edition, answers: &[&str]| {
        let mut walk = Walk::new("wrong-hand", edition).unwrap();
        assert!(answers.iter().all(|answer| walk.answer(answer)));
        walk.at().1.who
    };
    assert_eq!(chooser(Edition::OF_2017, &["nothing", "differ"]), Chooser::NextDefender);
    assert_eq!(chooser(Edition::OF_2007, &["nothing", "differ-2007"]), Chooser::DefenderInTurn);
}

#[test]
fn every_choice_of_a_federation_answers_a_question_and_has_a_source() {
    let nodes_asked: Vec<&Node> =
        trees().iter().flat_map(|tree| &tree.nodes).filter(|n| n.setting().is_some()).collect();
    for profile in evening::club::profiles() {
        for (key, choice) in &profile.laws {
            let named = format!("{}: {key}", profile.name);
            assert!(profile.sources.get(&format!("laws.{key}")).is_some_and(|source| !source.is_empty()), "{named}");
            let questions: Vec<_> = nodes_asked.iter().filter(|node| node.setting() == Some(key)).collect();
            // Whether results are approved is a condition of the session, not a question.
            assert!(key == "approval" || !questions.is_empty(), "{named} is asked by no tree");
            for question in questions {
                assert!(question.answers.iter().any(|answer| answer.id == *choice), "{named}: {choice}");
            }
        }
    }
    for node in nodes_asked {
        let key = node.setting().unwrap();
        let is_decided = evening::club::profiles().iter().any(|profile| profile.laws.contains_key(key));
        assert!(is_decided, "{key} is decided by no profile");
    }
}

/// A tree, the answers in it, and where they lead by the laws of each of four profiles.
type ProfileRoute = (&'static str, &'static [&'static str], [(&'static str, &'static str); 4]);

#[test]
fn profile_answers_what_its_federation_decided() {
    let end_of_path = |profile: &str, tree: &str, answers: &[&str]| {
        let known_facts = KnownFacts { profile: evening::club::profile(profile), ..KnownFacts::default() };
        let mut walk = Walk::new(tree, Edition::OF_2017).unwrap();
        known_facts.go_on(&mut walk);
        for answer in answers {
            assert!(walk.answer(answer), "{profile} {tree}: {answer} at {}", walk.at().1.id);
            known_facts.go_on(&mut walk);
        }
        walk.at().1.id.clone()
    };
    let rows: [ProfileRoute; 9] = [
        ("pause", &[], [("dbf", "first-call"), ("dbv", "own"), ("nbb", "stop-card"), ("vbl", "rule")]),
        ("bidding-box", &[], [("dbf", "rule"), ("dbv", "own"), ("nbb", "removed"), ("vbl", "rule")]),
        (
            "lead-out-of-turn",
            &["face-down"],
            [("dbf", "back-freely"), ("dbv", "back-on-order"), ("nbb", "back-on-order"), ("ebu", "face-down")],
        ),
        (
            "adjusted-score",
            &["law", "teams", "several"],
            [("dbf", "same-board"), ("dbv", "match-fault"), ("vbl", "match-fault"), ("acbl", "reading")],
        ),
        (
            "misinformation",
            &["explanation", "no", "play"],
            [("dbf", "card"), ("dbv", "card"), ("nbb", "card-trick"), ("ebu", "card-rule")],
        ),
        ("waive", &["yes"], [("dbf", "cause"), ("dbv", "cause"), ("vbl", "wish"), ("acbl", "reason")]),
        ("aids", &["aid"], [("dbf", "aid-rule"), ("dbv", "teaching"), ("nbb", "aid-rule"), ("ebu", "aid-rule")]),
        (
            "aids",
            &["varied"],
            [("dbf", "vary-rule"), ("dbv", "vary-damage"), ("nbb", "vary-rule"), ("ebu", "vary-rule")],
        ),
        (
            "claim",
            &["disputed", "no", "no", "order"],
            [("dbf", "unstated"), ("dbv", "unstated"), ("nbb", "unstated"), ("acbl", "order")],
        ),
    ];
    for (tree, answers, profiles) in rows {
        for (profile, expected) in profiles {
            assert_eq!(end_of_path(profile, tree, answers), expected, "{profile} {tree}");
        }
    }
}

#[test]
fn answer_names_who_decides_if_the_law_does_not() {
    for texts in Language::ALL.map(Language::texts) {
        let certainty_lines = |tree: &str, answers: &[&str], profile: Option<&str>| {
            let profile = profile.and_then(evening::club::profile);
            let known_facts = KnownFacts { profile, ..KnownFacts::default() };
            let mut walk = Walk::new(tree, Edition::OF_2017).unwrap();
            known_facts.go_on(&mut walk);
            for answer in answers {
                assert!(walk.answer(answer), "{tree}: {answer}");
                known_facts.go_on(&mut walk);
            }
            rulings::certainty_of(&walk, profile, &texts)
        };
        let say = texts.say();
        assert!(certainty_lines("revoke", &["defender", "yes", "own", "some", "none"], None).is_empty());
        assert_eq!(certainty_lines("conduct", &["courtesy", "no"], None), [say.advice_judged()]);
        let open = certainty_lines("aids", &["aid", "forbidden"], None);
        assert_eq!(open, [say.advice_undecided()]);
        let decision_lines = certainty_lines("lead-out-of-turn", &["face-down"], Some("dbf"));
        assert!(decision_lines.len() == 1 && decision_lines[0].replace(' ', "").contains("41A"), "{decision_lines:?}");
        // Note D of the DBV.
        let note_lines = certainty_lines("unauthorised-information", &["partner", "no"], Some("dbv"));
        assert!(note_lines.len() == 1 && note_lines[0].replace(' ', "").contains("16B2"), "{note_lines:?}");
    }
}

#[test]
fn trees_are_found_by_words_in_four_languages_and_by_law() {
    use Language::{Da, De, En, Nl};
    for (tree, words) in [
        ("conduct", [(En, "rude"), (Da, "uhøflig"), (De, "unhöflich"), (Nl, "onhoffelijk")]),
        ("pause", [(En, "stop card"), (Da, "stopkort"), (De, "Stoppkarte"), (Nl, "stopkaart")]),
        ("bidding-box", [(En, "bidding box"), (Da, "meldekort"), (De, "Bietbox"), (Nl, "biddingbox")]),
        ("aids", [(En, "memory aid"), (Da, "hukommelse"), (De, "Hilfsmittel"), (Nl, "geheugensteuntje")]),
    ] {
        for (language, typed) in words {
            let trees_found = seek(typed, &language.texts());
            assert_eq!(trees_found.first().map(|tree| tree.name.as_str()), Some(tree), "{typed} in {language}");
        }
    }
    for (law, tree) in [("74", "conduct"), ("18F", "bidding-box"), ("73A2", "pause"), ("43A3", "dummy-rights")] {
        let trees_found = seek(law, &En.texts());
        assert_eq!(trees_found.first().map(|tree| tree.name.as_str()), Some(tree), "{law}");
    }
    for law in ["40B2(c)", "40B2(d)", "73B2", "12C2(c)"] {
        assert!(!seek(law, &En.texts()).is_empty(), "{law}");
    }
}

#[test]
fn misunderstanding_heard_by_partner_keeps_law_75a() {
    let mut walk = Walk::new("misinformation", Edition::OF_2017).unwrap();
    for answer in ["explanation", "yes", "yes", "yes", "yes", "yes", "yes", "yes"] {
        assert!(walk.answer(answer), "{answer} at {}", walk.at().1.id);
    }
    let advice = walk.advice().unwrap();
    assert!(advice.law == "16B3" && advice.basis.contains(&"75A"), "{:?}", advice.basis);
}

#[test]
fn evening_with_irregularities_cites_the_law_of_doubling_partner() {
    let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../resources/sample/troubles.json"));
    let text = std::fs::read_to_string(file).unwrap();
    let line = text.lines().find(|line| line.contains("a double of partner's bid is not allowed")).unwrap();
    // 19A1: only an opponent's bid may be doubled. 19A2 is about naming level and denomination.
    assert!(line.contains("(Law 19A1)") && line.contains(r#""basis": ["19A1"]"#) && !line.contains("19A2"), "{line}");
}

/// The facts of a revoke that is established, on an early trick, with no exception.
fn revoke(won: TrickWinner, is_later: bool) -> Revoke {
    Revoke { won, later: is_later, ..Revoke::of_facts(&[]) }
}

#[test]
fn the_revoke_calculator_gives_what_the_laws_give() {
    use TrickWinner::{NonOffenders, Offender, Partner};
    let (of_2017, of_2007) = (Edition::OF_2017, Edition::OF_2007);
    let own_revoke = revoke(Offender, true);
    let repeated_revoke = Revoke { repeat: true, ..own_revoke };
    let rows: Vec<(u8, Revoke, [u8; 2])> = vec![
        (1, revoke(Offender, true), [2, 2]),
        (2, revoke(Offender, false), [1, 1]),
        (3, revoke(Partner, false), [1, 1]),
        (4, revoke(Partner, true), [1, 1]),
        (5, revoke(Offender, true), [2, 2]),
        (6, revoke(Partner, false), [1, 1]),
        (7, revoke(NonOffenders, true), [1, 1]),
        (8, revoke(NonOffenders, false), [0, 0]),
        (9, Revoke { dummy_card: true, ..own_revoke }, [0, 0]),
        (10, Revoke { penalty_card: true, ..own_revoke }, [0, 0]),
        (11, Revoke { first_established: true, ..repeated_revoke }, [0, 0]),
        (12, Revoke { first_established: false, ..repeated_revoke }, [2, 0]),
        (13, Revoke { next_board: true, ..own_revoke }, [0, 0]),
        (14, Revoke { round_over: true, ..own_revoke }, [0, 0]),
        (15, Revoke { established: false, trick_12: true, ..own_revoke }, [0, 0]),
        (16, Revoke { trick_12: true, ..own_revoke }, [0, 0]),
        (17, Revoke { both_revoked: true, both_established: true, ..own_revoke }, [0, 0]),
        (18, Revoke { both_revoked: true, ..revoke(NonOffenders, true) }, [1, 0]),
        (19, Revoke { corrected_62c3: true, ..own_revoke }, [0, 2]),
        (20, Revoke { established: false, ..own_revoke }, [0, 0]),
        (22, Revoke { faced_card: true, ..revoke(Offender, false) }, [1, 0]),
    ];
    for (row, facts, [expected_2017, expected_2007]) in rows {
        assert_eq!((facts.transfer(of_2017), facts.transfer(of_2007)), (expected_2017, expected_2007), "row {row}");
    }
    // Row 21: by the Laws of 2017 the revoke is not established before the side calls on the next board.
    assert_eq!(Revoke { established: false, ..own_revoke }.transfer(of_2017), 0);
    assert_eq!(own_revoke.transfer(of_2007), 2);
}

proptest! {
    #[test]
    fn revoke_costs_at_most_two_tricks_and_at_most_those_won(
        flags in proptest::collection::vec(any::<bool>(), 11), won in 0u8..3, later in any::<bool>()
    ) {
        let won = [TrickWinner::Offender, TrickWinner::Partner, TrickWinner::NonOffenders][usize::from(won)];
        let facts = Revoke {
            established: flags[0], trick_12: flags[1], won, later, repeat: flags[2], first_established: flags[3],
            penalty_card: flags[4], dummy_card: flags[5], faced_card: flags[6], next_board: flags[7],
            round_over: flags[8], both_revoked: flags[9], both_established: flags[10], corrected_62c3: flags[3],
        };
        for edition in EDITIONS {
            let tricks = facts.transfer(edition);
            let tricks_won = u8::from(won != TrickWinner::NonOffenders) + u8::from(later);
            prop_assert!(tricks <= tricks_won.min(2));
        }
    }
}

#[test]
fn flanders_has_its_own_words_for_double_and_redouble() {
    let dutch = Language::Nl.texts();
    let flemish = Language::Nl.texts().in_words_of("vbl");
    let tree = trees().iter().find(|tree| tree.name == "inadmissible-call").unwrap();
    let all_questions = |texts: &Texts| -> Vec<String> {
        tree.nodes.iter().map(|node| rulings::question(tree, node, rulings::Roles::default(), texts)).collect()
    };
    assert!(all_questions(&dutch).iter().any(|words| words.contains("Het doublet") || words.contains("doublet")));
    let flemish_words = all_questions(&flemish);
    assert!(flemish_words.iter().any(|words| words.contains("dubbel")), "{flemish_words:?}");
    assert!(flemish_words.iter().all(|words| !words.to_lowercase().contains("doubl")), "{flemish_words:?}");
    // The other languages, and the Netherlands, keep theirs.
    assert_eq!(all_questions(&Language::En.texts().in_words_of("vbl")), all_questions(&Language::En.texts()));
    assert_eq!(all_questions(&Language::Nl.texts().in_words_of("nbb")), all_questions(&dutch));
}

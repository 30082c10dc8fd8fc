//! Tests of `advise` on the command line: the trees, the next question, rulings, and invalid answers.

use serde_json::Value;

use crate::support::program;

/// What the program prints, or its error message with the exit status.
fn advise(words: &[&str]) -> Result<String, (i32, String)> {
    let output = program().arg("advise").args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    match output.status.code() {
        Some(0) => Ok(text(output.stdout)),
        code => Err((code.unwrap(), text(output.stderr))),
    }
}

fn advise_json(words: &[&str]) -> Value {
    let arguments = [words, &["--json"]].concat();
    serde_json::from_str(&advise(&arguments).unwrap()).unwrap()
}

#[test]
fn without_arguments_every_tree_is_listed_with_its_law() {
    let all_trees = advise_json(&[]);
    let trees = all_trees["trees"].as_array().unwrap();
    assert_eq!(trees.len(), evening::director::trees().len());
    let revoke = trees.iter().find(|tree| tree["tree"] == "revoke").unwrap();
    assert_eq!((&revoke["title"], &revoke["law"], &revoke["stage"]), (&"Revoke".into(), &"64".into(), &"play".into()));
    assert_eq!(revoke["editions"], serde_json::json!(["2017", "2007"]));
    let text = advise(&["--lang", "nl"]).unwrap();
    assert_eq!(text.lines().count(), trees.len());
    assert!(text.lines().any(|line| line.starts_with("revoke ") && line.contains("Verzaking")), "{text}");
}

#[test]
fn a_tree_gives_its_next_question_with_its_answers() {
    let question_json = advise_json(&["wrong-hand", "nothing"]);
    assert_eq!((&question_json["tree"], &question_json["edition"]), (&"wrong-hand".into(), &"2017".into()));
    assert_eq!(question_json["path"], serde_json::json!(["nothing"]));
    let question = &question_json["question"];
    assert_eq!(question["id"], "choice");
    assert!(question["choice"].as_str().is_some_and(|chooser| chooser.contains("defender")), "{question}");
    let answers = question["answers"].as_array().unwrap();
    let ids: Vec<&str> = answers.iter().map(|answer| answer["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["accept", "back", "differ"]);
    assert_eq!(answers[1]["key"], "2");
    // In the edition of 2007, the path differs if the defenders differ (Law 55A).
    let question_of_2007 = advise_json(&["wrong-hand", "nothing", "--edition", "2007"]);
    assert_eq!(question_of_2007["question"]["answers"][2]["id"], "differ-2007");
}

#[test]
fn leaf_gives_law_choice_words_and_decision() {
    let ruling = advise_json(&["wrong-hand", "nothing", "back", "declarer"]);
    let advice = &ruling["advice"];
    assert_eq!(advice["law"], serde_json::json!(["55B2", "55C"]));
    assert_eq!((&advice["review"], &advice["decision"]["kinds"]), (&true.into(), &serde_json::json!(["review"])));
    for field in ["say", "do", "choice"] {
        assert!(advice[field].as_str().is_some_and(|words| !words.is_empty()), "{field}: {advice}");
    }
    assert_eq!(advice["ask"].as_array().unwrap().len(), 3);
    assert!(!advice["write"].as_array().unwrap().is_empty());
}

#[test]
fn answers_may_be_given_by_their_keys() {
    let ruling = advise_json(&["wrong-hand", "nothing", "back", "declarer"]);
    assert_eq!(advise_json(&["wrong-hand", "1", "2", "1"])["path"], ruling["path"]);
}

#[test]
fn penalty_of_a_leaf_names_its_law() {
    let penalty = advise_json(&["slow-play", "slow", "no", "yes", "one"]);
    assert_eq!(penalty["advice"]["decision"]["penalty"], "90B2");
}

#[test]
fn output_has_ask_say_do_write_in_order_in_every_language() {
    for (language, labels) in [
        ("en", ["Ask:", "Say:", "Do:", "Write down:"]),
        ("da", ["Spørg:", "Sig:", "Gør:", "Skriv ned:"]),
        ("de", ["Fragen:", "Sagen:", "Tun:", "Aufschreiben:"]),
        ("nl", ["Vraag:", "Zeg:", "Doe:", "Noteer:"]),
    ] {
        let text = advise(&["wrong-hand", "followed", "--lang", language]).unwrap();
        let positions: Vec<usize> =
            labels.iter().map(|label| text.find(label).unwrap_or_else(|| panic!("{label} {text}"))).collect();
        assert!(positions.is_sorted(), "{text}");
    }
}

#[test]
fn a_description_finds_the_tree() {
    let answer = advise_json(&["led wrong hand"]);
    let first = answer.get("tree").or_else(|| answer["trees"][0].get("tree"));
    assert_eq!(first, Some(&"wrong-hand".into()), "{answer}");
    assert_eq!(advise_json(&["kulørsvigt", "--lang", "da"])["tree"], "revoke");
    assert_eq!(advise_json(&["81C5", "no"])["advice"]["law"][0], "81C5");
}

#[test]
fn wrong_name_and_wrong_usage_have_different_exit_codes() {
    let (code, message) = advise(&["revoqqe"]).unwrap_err();
    assert!(code == 1 && message.contains("revoke"), "{code} {message}");
    let (code, message) = advise(&["wrong-hand", "nothink"]).unwrap_err();
    assert!(code == 1 && message.contains("nothing"), "{code} {message}");
    let (code, message) = advise(&["wrong-hand", "followed", "again"]).unwrap_err();
    assert!(code == 1 && message.contains("again"), "{code} {message}");
    let (code, message) = advise(&["tempo", "--edition", "2007"]).unwrap_err();
    assert!(code == 1 && message.contains("edition not available"), "{code} {message}");
    for usage in [["revoke", "--edition", "1997"], ["revoke", "--lang", "fr"]] {
        assert_eq!(advise(&usage).unwrap_err().0, 2, "{usage:?}");
    }
}

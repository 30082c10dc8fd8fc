//! Requests of the connector, and valid and invalid answers.

use super::*;
use crate::pads::PadStatement;
use evening::director::Artificial;

/// The `DataType` of an answer that reports an error.
const ERROR_DATA: u8 = 4;
/// The `DataType` of an answer with results.
const RESULT_DATA: u8 = 12;
/// The `DataType` of an answer with calls for the director.
const CALL_DATA: u8 = 20;

/// The code of the request to which these tests give answers.
const NEW_RESULTS: u8 = RequestCode::NewResults as u8;

fn answer(data_type: u8, error: u8, data: &str) -> Result<ConnectorAnswer, ConnectorError> {
    let message = json!({
        "RequestCommand": NEW_RESULTS, "DataType": data_type, "LastQueueItemId": 42, "ErrorType": error,
        "SessionGuid": "", "SerializedData": data,
    });
    ConnectorAnswer::read(&message.to_string(), NEW_RESULTS)
}

#[test]
fn request_is_json_in_json() {
    let club = Club { id: "CLUB001".to_owned(), licence: "KEY".to_owned() };
    let text = request(RequestCode::NewResults, &club, "ABC", &json!([{"A": "ø"}]));
    assert_eq!(
        text,
        r#"{"Command":19,"ClubId":"CLUB001","LicenceKey":"KEY","SessionGuid":"ABC","SerializedData":"[{\"A\":\"ø\"}]"}"#
    );
}

#[test]
fn answers_are_busy_refused_foreign_empty_or_data() {
    assert_eq!(answer(ERROR_DATA, 1, ""), Err(ConnectorError::Busy));
    for code in [2, 3] {
        assert_eq!(answer(ERROR_DATA, code, "").unwrap().data, Value::Null);
    }
    let refusal = |error, data: &str| answer(ERROR_DATA, error, data).unwrap_err().to_string();
    let messages = json!({"Sessions": [{"ValidationMessages": ["the letters are taken"]}]}).to_string();
    assert!(refusal(5, &messages).contains("the letters are taken"));
    for error in [9, 10, 11, 99] {
        assert!(refusal(error, "\"in its own words\"").contains("in its own words"), "{error}");
    }
    assert!(matches!(ConnectorAnswer::read("<html>", NEW_RESULTS), Err(ConnectorError::Foreign(_))));
    assert!(matches!(ConnectorAnswer::read("{}", NEW_RESULTS), Err(ConnectorError::Foreign(_))));
    assert!(matches!(answer(RESULT_DATA, 0, "{half"), Err(ConnectorError::Foreign(_))));
    assert_eq!(answer(RESULT_DATA, 0, "[]").unwrap().last_queue_item, 42);
}

#[test]
fn levels_from_minus_9_to_minus_1_are_awards_and_unreadable_statements_are_dropped() {
    use Artificial::{Average, Minus, Plus};
    let cases = [
        (-1, [Minus, Minus]),
        (-2, [Minus, Average]),
        (-3, [Minus, Plus]),
        (-4, [Average, Minus]),
        (-5, [Average, Average]),
        (-6, [Average, Plus]),
        (-7, [Plus, Minus]),
        (-8, [Plus, Average]),
        (-9, [Plus, Plus]),
    ];
    for (level, sides) in cases {
        assert_eq!(read::statement(&json!({"Level": level})), Some(PadStatement::Artificial(sides)), "{level}");
    }
    for nonsense in [
        json!({"Level": 9}),
        json!({"Level": -11}),
        json!({"Level": "4"}),
        json!({}),
        json!({"Level": 4, "Denomination": 9}),
    ] {
        assert_eq!(read::statement(&nonsense), None, "{nonsense}");
    }
}

#[test]
fn call_with_an_impossible_time_is_dropped() {
    let call = json!([{"SectionLetters": "B", "TableNumber": 3, "RoundNumber": 2, "Hour": 20, "Minute": 5, "Status": 1},
        {"SectionLetters": "B", "TableNumber": 3, "Hour": 25, "Minute": 5, "Status": 1}]);
    let calls = calls(&answer(CALL_DATA, 0, &call.to_string()).unwrap());
    assert_eq!(calls.len(), 1);
    assert_eq!((calls[0].table.to_string(), calls[0].state), ("B3".to_owned(), PadCallState::Launched));
    assert_eq!(calls[0].at.to_string(), "20:05:00");
}

proptest::proptest! {
    #[test]
    fn reading_any_answer_does_not_panic(text in "\\PC{0,200}", level in -20_i64..20, number in proptest::prelude::any::<i64>()) {
        let _ = ConnectorAnswer::read(&text, NEW_RESULTS);
        let item = json!({"Level": level, "Denomination": number, "Stake": number, "DeclarerDirection": level,
            "TotalTricks": number, "LeadCardRank": level, "LeadCardSuit": number, "TableNumber": level,
            "SectionLetters": text, "Hour": number, "Minute": level, "Status": level, "Direction": level});
        let _ = read::statement(&item);
        let answer = ConnectorAnswer { last_queue_item: 0, data: json!([item, number, text]) };
        let _ = (calls(&answer), participations(&answer, &people(&answer)));
    }
}

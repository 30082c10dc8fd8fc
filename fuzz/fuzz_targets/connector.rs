//! Any answer of a connector: nothing panics, and the answer can be compared with an evening.

#![no_main]

use evening::session::Session;
use exchange::connector::{ConnectorAnswer, calls, participations, people, results};
use exchange::pads::{PadPlan, PadState, compare_with_session};
use exchange::sample;
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

fn evening() -> &'static Session {
    static EVENING: OnceLock<Session> = OnceLock::new();
    EVENING.get_or_init(|| {
        let mut last_id = 0_u128;
        let journal = sample::evening().unwrap().play("2026-11-03T19:00:00+01:00".parse().unwrap(), || {
            last_id += 1;
            uuid::Uuid::from_u128(last_id)
        });
        journal.unwrap().session().clone()
    })
}

fuzz_target!(|text: &str| {
    // The content is used as the list inside an answer, or as a whole answer.
    let answer_with_list = serde_json::json!({
        "RequestCommand": 19, "DataType": 12, "LastQueueItemId": 1, "ErrorType": 0, "SerializedData": text,
    });
    for answer in [ConnectorAnswer::read(&answer_with_list.to_string(), 19), ConnectorAnswer::read(text, 19)]
        .into_iter()
        .flatten()
    {
        let plan = PadPlan::of(evening());
        let (results, _) = results(&answer, &plan);
        let names = participations(&answer, &people(&answer));
        _ = calls(&answer);
        _ = compare_with_session(evening(), &PadState { results, names, ..PadState::default() }, &|_| None);
    }
});

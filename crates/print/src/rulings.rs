//! Ruling forms and appeal forms to sign, each about one ruling or appeal. Lists are in `reports` and
//! `directors_report`, rulings themselves in `session`, and their wording in `lang`.

mod directors_report;
mod reports;

pub use directors_report::directors_report;
pub use reports::{penalties, report};

use bridge::{Seat, Side};
use evening::director::{Appealed, Facts};
use evening::scoring::Standings;
use evening::session::{AppealRecord, RulingRecord, RulingState, Session, Slot, Stamp};
use lang::{Texts, notes, rulings};

use super::form::{self, FormField};
use super::layout::{Flow, Page};
use super::words::{self, Words};
use super::{Document, Sheet};

/// A page with a form for each ruling in force in the printed sections, or only for the chosen one. If there is
/// none, it is an empty form.
#[must_use]
pub fn forms(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::RulingForms, sheet));
    let say = texts.say();
    let only_number = sheet.look.ruling;
    let printed_rulings: Vec<(usize, &RulingRecord)> = (1..)
        .zip(&session.rulings)
        .filter(|(number, ruled)| {
            session.stands(ruled) && only_number.is_none_or(|number_to_print| number_to_print == *number)
        })
        .filter(|(_, ruled)| sheet.look.shows(ruled.place.section))
        .collect();
    for (index, (number, ruled)) in printed_rulings.iter().enumerate() {
        if index > 0 {
            flow.advance();
        }
        // The form has the place as its first field, as the empty form does.
        let heading = format!("{} {number}", say.form_ruling_blank());
        let signature_fields = signatures(texts);
        let signatures_height = form::height(&signature_fields, flow.width());
        form::draw_before(
            &mut flow,
            &heading,
            &ruling_fields(&words, ruled, true),
            (signatures_height, form::TYPE_SIZE),
        );
        form::draw(&mut flow, &say.form_signatures(), &signature_fields);
    }
    if printed_rulings.is_empty() {
        form::draw(&mut flow, &say.form_ruling_blank(), &blank_ruling_fields(&words));
        form::draw(&mut flow, &say.form_signatures(), &signatures(texts));
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// A page with a form for each appeal of the printed sections. If there is none, it is an empty form.
#[must_use]
pub fn appeals(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut flow = Flow::new(words::frame(session, texts, Document::AppealForms, sheet));
    let say = texts.say();
    let mut form_count = 0;
    for (index, recorded) in shown_appeals(session, sheet) {
        if form_count > 0 {
            flow.advance();
        }
        form_count += 1;
        let mut blocks = vec![(say.form_appeal((index + 1).to_string()), appeal_fields(&words, recorded, true))];
        match appealed_ruling(session, recorded) {
            // The decision about a ruling follows the ruling.
            Some((_, ruled)) => {
                let mut fields = ruling_fields(&words, ruled, false);
                // The people are already in the block above.
                let people = FormField::known(words.kind_name(), "").name;
                fields.retain(|field| field.name != people);
                blocks.push((say.form_appealed(), fields));
                blocks.push((lang::capitalised(&say.desk_decision()), hearing_fields(&words, recorded, true)));
            }
            None => blocks[0].1.extend(hearing_fields(&words, recorded, true)),
        }
        // Signatures come last, because they confirm everything above.
        blocks.push((say.form_signatures(), signatures_of_appeal(texts)));
        form::draw_signed(&mut flow, &blocks);
    }
    if form_count == 0 {
        let fields = [
            FormField::open(say.desk_appellant(), "", 1),
            FormField::open(say.form_appealed(), "", 1),
            FormField::open(say.form_where(), "", 1),
            FormField::open(words.kind_name(), "", 2),
            FormField::open(say.form_consents(), "", 2),
            FormField::open(say.form_filed(), "", 1),
            FormField::open(say.desk_grounds(), "", 6),
            FormField::open(say.form_deposit(), "", 1),
            FormField::open(say.desk_heard_by(), "", 1),
            FormField::open(say.desk_decision_text(), "", 4),
        ];
        form::draw(&mut flow, &say.form_appeal_blank(), &fields);
        form::draw(&mut flow, &say.form_signatures(), &signatures_of_appeal(texts));
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The appeals of the printed sections, each with its index among all appeals.
fn shown_appeals<'a>(session: &'a Session, sheet: &Sheet) -> impl Iterator<Item = (usize, &'a AppealRecord)> {
    let look = sheet.look;
    session.appeals.iter().enumerate().filter(move |(_, recorded)| look.shows(recorded.appeal.contestant.section))
}

/// The ruling that is appealed, with its number from 1; `None` if a penalty is appealed.
fn appealed_ruling<'a>(session: &'a Session, recorded: &AppealRecord) -> Option<(usize, &'a RulingRecord)> {
    let Appealed::Ruling(id) = recorded.appeal.against else { return None };
    (1..).zip(&session.rulings).find(|(_, ruled)| ruled.ruling.id == id)
}

/// The state of a ruling. A replaced ruling names the ruling that replaced it.
fn state_text(words: &Words<'_>, ruled: &RulingRecord) -> String {
    let Words { session, texts, .. } = *words;
    // The state at the last publication or at the ruling itself, whichever is later.
    let moment = session.publications.last().map_or(ruled.stamp.at, |(_, stamp)| stamp.at.max(ruled.stamp.at));
    let state = session.state_of(ruled, moment);
    let replacement = session
        .rulings
        .iter()
        .rposition(|other| other.ruling.record.instead_of == Some(ruled.ruling.id) && other.withdrawn.is_none());
    match replacement {
        Some(index) if state == RulingState::Replaced => texts.say().paper_replaced_by((index + 1).to_string()),
        _ => rulings::state(state, texts),
    }
}

/// The ruling that this one replaces, and the appeal that led to it. Empty if there is neither.
fn replaced_text(words: &Words<'_>, ruled: &RulingRecord) -> String {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let record = &ruled.ruling.record;
    let replaced_index =
        record.instead_of.and_then(|id| session.rulings.iter().position(|other| other.ruling.id == id));
    let appeal_index =
        record.appeal.and_then(|id| session.appeals.iter().position(|recorded| recorded.appeal.id == id));
    let replaced_text = replaced_index.map(|index| say.paper_of_ruling((index + 1).to_string()));
    let appeal_text = appeal_index.map(|index| say.paper_on_appeal((index + 1).to_string()));
    replaced_text.into_iter().chain(appeal_text).collect::<Vec<_>>().join(", ")
}

/// The public fields of a ruling: its effect on the score and its law, but not the facts.
fn public_fields(words: &Words<'_>, ruled: &RulingRecord) -> Vec<FormField> {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let record = &ruled.ruling.record;
    let result = session.result(Slot::new(ruled.board, ruled.sitting));
    let tree = record.tree.as_deref().and_then(evening::director::tree);
    vec![
        FormField::known(say.report_state(), state_text(words, ruled)),
        FormField::known(say.paper_in_place_of(), replaced_text(words, ruled)),
        FormField::known(say.form_irregularity(), tree.map(|t| rulings::tree_title(t, texts)).unwrap_or_default()),
        FormField::known(words.kind_name(), people_text(words, ruled)),
        FormField::known(say.desk_field_law(), laws_text(ruled, texts)),
        FormField::known(
            say.desk_table_result(),
            result.map(|r| rulings::outcome(r.outcome, texts)).unwrap_or_default(),
        ),
        FormField::known(say.desk_decision(), decision_text(words, ruled)),
        FormField::known(say.form_reserved(), rulings::reserved_rights(record, texts)),
        FormField::known(say.form_lead(), rulings::lead_restriction(record, texts)),
        FormField::known(say.form_director(), rulings::director_in_charge(session, ruled)),
        FormField::known(say.report_publication(), unpublished_note(words, &ruled.stamp)),
        FormField::known(say.report_time(), texts.time(ruled.stamp.at)),
    ]
}

/// The decision of a ruling with its effect.
fn decision_text(words: &Words<'_>, ruled: &RulingRecord) -> String {
    let slot = Slot::new(ruled.board, ruled.sitting);
    let mut lines = words.standings.boards.iter().flat_map(|board| &board.lines);
    let line = lines.find(|line| line.slot == slot && words.session.stands(ruled));
    notes::decision_text(&ruled.ruling, line, words.texts)
}

/// The numbers of the laws that a ruling is based on, with their edition.
fn laws_text(ruled: &RulingRecord, texts: &Texts) -> String {
    let ruling = &ruled.ruling;
    let laws: Vec<String> = rulings::laws(ruling).into_iter().map(|law| rulings::law_number(law, texts)).collect();
    format!("{} ({})", laws.join(", "), ruling.edition)
}

/// The public fields of an appeal that are filled in.
fn public_appeal_fields(words: &Words<'_>, recorded: &AppealRecord) -> Vec<FormField> {
    let fields = all_appeal_fields(words, recorded);
    let say = words.texts.say();
    // Grounds and deposit concern only the appellants and those who hear the appeal.
    let private = [FormField::known(say.desk_grounds(), "").name, FormField::known(say.form_deposit(), "").name];
    fields.into_iter().filter(|field| !private.contains(&field.name) && !field.value.is_empty()).collect()
}

/// The contestants of a ruling by side.
fn people_text(words: &Words<'_>, ruled: &RulingRecord) -> String {
    let letters = words.texts.letters();
    let sides = Side::BOTH.map(|side| {
        let names: Vec<String> =
            ruled.sitting.side(side).map(|c| words.number_and_name_in_round(c, ruled.place.round)).collect();
        format!("{} {}", letters.side(side), names.join(" + "))
    });
    sides.join("\n")
}

/// The fields of a ruling. `with_blanks` gives a form: the place, and lines to write on.
fn ruling_fields(words: &Words<'_>, ruled: &RulingRecord, with_blanks: bool) -> Vec<FormField> {
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let record = &ruled.ruling.record;
    let result = session.result(Slot::new(ruled.board, ruled.sitting));
    let status = match record.status {
        // Facts that nobody was asked about are stored as agreed, so nothing is printed.
        Facts::Agreed => String::new(),
        Facts::Disputed => say.desk_facts_disputed(),
        Facts::NotEstablished => say.desk_facts_unknown(),
    };
    let seat = |seat: Option<Seat>| seat.map(|s| rulings::seat(s, texts)).unwrap_or_default();
    let review: Vec<String> = record.review.iter().map(|l| rulings::law(l, texts)).collect();
    let tree = record.tree.as_deref().and_then(evening::director::tree);
    // The fields are in the order of the empty form, and further facts are beside the field that they belong to.
    let place = rulings::round_place(ruled.place, ruled.board, session, texts);
    let open_field =
        |name: String, value: String, lines: usize| FormField::open(name, value, if with_blanks { lines } else { 0 });
    vec![
        FormField::known(say.form_where(), if with_blanks { place } else { String::new() }),
        FormField::known(words.kind_name(), people_text(words, ruled)),
        open_field(say.form_called_by(), seat(record.called_by), 1),
        FormField::known(say.form_irregularity(), tree.map(|t| rulings::tree_title(t, texts)).unwrap_or_default()),
        FormField::known(say.form_offender(), seat(record.offender)),
        open_field(say.desk_field_facts(), ruled.ruling.facts.clone(), 4),
        FormField::known(say.desk_facts_status(), status),
        FormField::known(say.desk_answers(), rulings::path(record, ruled.ruling.edition, texts).join("\n")),
        FormField::known(say.desk_field_law(), laws_text(ruled, texts)),
        open_field(say.form_reserved(), rulings::reserved_rights(record, texts), 1),
        open_field(say.form_lead(), rulings::lead_restriction(record, texts), 1),
        open_field(say.desk_field_expected(), record.expected.clone(), 2),
        FormField::known(say.desk_field_polled(), record.polled.clone()),
        FormField::known(
            say.desk_table_result(),
            result.map(|r| rulings::outcome(r.outcome, texts)).unwrap_or_default(),
        ),
        open_field(say.desk_decision(), decision_text(words, ruled), 3),
        FormField::known(say.desk_told(), if record.told { say.answer_yes() } else { say.answer_no() }),
        FormField::known(say.ruling_to_review(), review.join(", ")),
        FormField::known(say.form_remind(), rulings::reminder(record, texts)),
        FormField::known(
            say.ruling_reviewed(),
            ruled.reviewed.as_ref().map(|(note, stamp)| format!("{} {note}", texts.time(stamp.at))).unwrap_or_default(),
        ),
        FormField::known(say.desk_waived(), record.waived.clone().unwrap_or_default()),
        FormField::known(say.report_state(), state_text(words, ruled)),
        FormField::known(say.paper_in_place_of(), replaced_text(words, ruled)),
        FormField::known(say.ruling_withdrawn(), rulings::withdrawal_text(ruled.withdrawn.as_ref(), texts)),
        FormField::known(say.report_publication(), unpublished_note(words, &ruled.stamp)),
        FormField::known(say.form_director(), rulings::director_in_charge(session, ruled)),
        FormField::known(say.form_ruled(), rulings::made_by(&ruled.stamp, texts)),
    ]
}

fn blank_ruling_fields(words: &Words<'_>) -> Vec<FormField> {
    let say = words.texts.say();
    vec![
        FormField::open(say.form_where(), "", 1),
        FormField::open(words.kind_name(), "", 2),
        FormField::open(say.form_called_by(), "", 1),
        FormField::open(say.desk_field_facts(), "", 8),
        FormField::open(say.desk_field_law(), "", 1),
        FormField::open(say.form_reserved(), "", 1),
        FormField::open(say.form_lead(), "", 1),
        FormField::open(say.desk_field_expected(), "", 2),
        FormField::open(say.desk_decision(), "", 3),
        FormField::open(say.desk_told(), "", 1),
    ]
}

fn signatures(texts: &Texts) -> Vec<FormField> {
    let say = texts.say();
    vec![FormField::open(say.report_director(), "", 1), FormField::open(say.form_date(), "", 1)]
}

/// The signatures of the appellants, of those who heard the appeal, and of the director.
fn signatures_of_appeal(texts: &Texts) -> Vec<FormField> {
    let say = texts.say();
    let mut fields = vec![FormField::open(say.desk_appellant(), "", 1), FormField::open(say.desk_heard_by(), "", 1)];
    fields.extend(signatures(texts));
    fields
}

/// All fields of an appeal, for lists, without lines to write on.
fn all_appeal_fields(words: &Words<'_>, recorded: &AppealRecord) -> Vec<FormField> {
    let mut fields = appeal_fields(words, recorded, false);
    fields.extend(hearing_fields(words, recorded, false));
    fields
}

/// The fields about an appeal before the hearing. `with_blanks` gives a form: lines to write on, and the fields of the
/// empty form in its order.
fn appeal_fields(words: &Words<'_>, recorded: &AppealRecord, with_blanks: bool) -> Vec<FormField> {
    let blank_lines = |lines: usize| if with_blanks { lines } else { 0 };
    let Words { session, texts, .. } = *words;
    let say = texts.say();
    let appeal = &recorded.appeal;
    let ruled = appealed_ruling(session, recorded);
    let place = |ruled: &RulingRecord| rulings::round_place(ruled.place, ruled.board, session, texts);
    let subject = match appeal.against {
        Appealed::Ruling(_) => ruled.map(|(number, ruled)| {
            if with_blanks {
                format!("{} {number}", say.form_ruling_blank())
            } else {
                say.form_ruling(number.to_string(), place(ruled))
            }
        }),
        Appealed::Penalty(id) => {
            session.penalties.iter().find(|p| p.penalty.id == id).map(|p| rulings::penalty(&p.penalty, texts))
        }
    };
    let consent = match appeal.consent {
        evening::director::Consent::Partners => say.desk_consent_partners(),
        evening::director::Consent::Captain => say.desk_consent_captain(),
        evening::director::Consent::Player => say.desk_consent_player(),
        evening::director::Consent::Missing => String::new(),
    };
    let until = session.clocks().appeal.map(|time| texts.time(time)).unwrap_or_default();
    let form_only = |text: Option<String>| text.filter(|_| with_blanks).unwrap_or_default();
    let against = if with_blanks && ruled.is_some() { say.form_appealed() } else { say.form_against() };
    vec![
        FormField::known(say.desk_appellant(), words.number_and_name(appeal.contestant)),
        FormField::known(against, subject.unwrap_or_default()),
        FormField::known(say.form_where(), form_only(ruled.map(|(_, ruled)| place(ruled)))),
        FormField::known(words.kind_name(), form_only(ruled.map(|(_, ruled)| people_text(words, ruled)))),
        // The text of a consent names the Law itself.
        FormField::open(
            if consent.is_empty() { say.form_consents() } else { say.paper_consent() },
            consent,
            blank_lines(1),
        ),
        FormField::known(say.form_filed(), texts.time(recorded.stamp.at)),
        FormField::known(say.form_until(), until),
        FormField::open(say.desk_grounds(), appeal.grounds.clone(), blank_lines(6)),
        FormField::open(say.form_deposit(), appeal.deposit.clone(), blank_lines(1)),
    ]
}

/// The fields about the hearing of an appeal and its decisions.
fn hearing_fields(words: &Words<'_>, recorded: &AppealRecord, with_blanks: bool) -> Vec<FormField> {
    let texts = words.texts;
    let say = texts.say();
    let mut fields = vec![FormField::known(say.desk_heard_by(), rulings::body(recorded.appeal.body, texts))];
    for (decision, stamp) in &recorded.decisions {
        let mut outcome = rulings::appeal_outcome(decision.outcome, texts);
        if decision.without_merit {
            outcome = format!("{outcome}, {}", say.desk_without_merit());
        }
        if decision.deposit_returned == Some(true) {
            outcome = format!("{outcome}, {}", say.desk_deposit_returned());
        }
        fields.push(FormField::known(
            say.desk_decision(),
            format!("{}, {}: {outcome}. {}", rulings::body(decision.body, texts), texts.time(stamp.at), decision.text)
                .trim()
                .to_owned(),
        ));
    }
    if recorded.is_open() {
        fields.push(FormField::open(say.desk_decision_text(), "", if with_blanks { 5 } else { 0 }));
    }
    fields
}

/// A note that the last publication does not show an entry yet. Empty if it does, or if nothing was published.
fn unpublished_note(words: &Words<'_>, stamp: &Stamp) -> String {
    let last = words.session.publications.last();
    let is_later = last.is_some_and(|(_, published)| stamp.at > published.at);
    if is_later { words.texts.say().report_not_published() } else { String::new() }
}

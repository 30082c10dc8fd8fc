//! Targets that are files of this computer: a folder, and a draft for the mail program.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use exchange::sites::Site;
use lang::Texts;
use store::write_whole;

use super::channel::{Halt, Job, Taken};
use super::ledger::Proof;
use super::problem::Problem;

fn failed(path: &Path, error: &std::io::Error) -> Problem {
    Problem::File { path: path.display().to_string(), reason: error.to_string() }
}

/// Writes the files of a site into a folder of the evening's own.
pub(super) fn into_folder(site: Site, folder: &Path, job: &Job<'_>) -> Result<Taken, Halt> {
    let parcel = job.parcel;
    if site.may_count_twice() && !job.known.receipts.is_empty() && !job.choices.again {
        return Err(Problem::MayDouble.into());
    }
    if parcel.files.is_empty() {
        return Err(Problem::Files { reason: "the evening has nothing for this site".to_owned() }.into());
    }
    let folder = folder.join(&parcel.name);
    std::fs::create_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    for file in &parcel.files {
        let path = folder.join(&file.name);
        write_whole(&path, &file.bytes).map_err(|error| failed(&path, &error))?;
    }
    let place = folder.display().to_string();
    Ok(Taken { event: None, proof: Proof::Written, place, double: None })
}

/// Writes a draft with the results as an attachment.
pub(super) fn draft(to: &str, folder: &Path, job: &Job<'_>, texts: &Texts) -> Result<Taken, Halt> {
    let parcel = job.parcel;
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    let replaces = job.known.receipts.last().map(|receipt| receipt.ranking);
    let Some(results) = parcel.file(".xml") else {
        return Err(Problem::Files { reason: "the evening has no results file".to_owned() }.into());
    };
    let say = texts.say();
    let date = texts.short_date(parcel.date);
    let subject = match replaces {
        Some(_) => say.deliver_mail_correction(&parcel.club, &parcel.title, date),
        None => say.deliver_mail_subject(&parcel.club, &parcel.title, date),
    };
    let body = match replaces {
        Some(_) => say.deliver_mail_replaces(&results.name),
        None => say.deliver_mail_body(&results.name),
    };
    let path = folder.join(format!("{}-{}.eml", parcel.name, parcel.ranking));
    let mail = message(to, &subject, &body, &results.name, &results.bytes);
    write_whole(&path, mail.as_bytes()).map_err(|error| failed(&path, &error))?;
    Ok(Taken { event: None, proof: Proof::Draft, place: path.display().to_string(), double: None })
}

/// A message that mail programs open as a draft.
fn message(to: &str, subject: &str, body: &str, name: &str, attachment: &[u8]) -> String {
    // No line of base64 holds it.
    const BOUNDARY: &str = "=_arrowswitch";
    let to = to.replace(['\r', '\n'], " ");
    let subject = words(subject);
    let (body, attachment) = (lines(body.as_bytes()), lines(attachment));
    [
        format!("To: {to}"),
        format!("Subject: {subject}"),
        "X-Unsent: 1".to_owned(),
        "MIME-Version: 1.0".to_owned(),
        format!("Content-Type: multipart/mixed; boundary=\"{BOUNDARY}\""),
        String::new(),
        format!("--{BOUNDARY}"),
        "Content-Type: text/plain; charset=utf-8".to_owned(),
        "Content-Transfer-Encoding: base64".to_owned(),
        String::new(),
        body,
        format!("--{BOUNDARY}"),
        format!("Content-Type: application/xml; name=\"{name}\""),
        "Content-Transfer-Encoding: base64".to_owned(),
        format!("Content-Disposition: attachment; filename=\"{name}\""),
        String::new(),
        attachment,
        format!("--{BOUNDARY}--"),
        String::new(),
    ]
    .join("\r\n")
}

/// Base64 in lines that mail allows.
fn lines(bytes: &[u8]) -> String {
    let chunks = bytes.chunks(57).map(|chunk| STANDARD.encode(chunk));
    chunks.collect::<Vec<_>>().join("\r\n")
}

/// A header in letters beyond ASCII, in words of at most 75 characters (RFC 2047).
fn words(text: &str) -> String {
    let text = text.replace(['\r', '\n'], " ");
    if text.is_ascii() && text.len() < 70 {
        return text;
    }
    let mut words = Vec::new();
    let mut word = String::new();
    for letter in text.chars() {
        if word.len() + letter.len_utf8() > 42 {
            words.push(std::mem::take(&mut word));
        }
        word.push(letter);
    }
    words.push(word);
    words.iter().map(|word| format!("=?utf-8?B?{}?=", STANDARD.encode(word))).collect::<Vec<_>>().join("\r\n ")
}

/// Whether files can be written into a folder; nothing stays there.
pub(super) fn test_folder(folder: &Path) -> Result<(), Problem> {
    let is_new = !folder.exists();
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    let path = folder.join(".arrowswitch-test");
    let tried = std::fs::write(&path, b"").and_then(|()| std::fs::remove_file(&path));
    if is_new {
        // It was made for the test alone. Where it cannot be removed it is empty.
        let _ = std::fs::remove_dir(folder);
    }
    tried.map_err(|error| failed(folder, &error))
}

/// Whether a text can be an address for mail.
pub(super) fn test_address(to: &str) -> Result<(), Problem> {
    let is_address = to
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !to.contains(char::is_whitespace));
    if is_address { Ok(()) } else { Err(Problem::Rejected { message: to.to_owned() }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_in_other_letters_is_split_into_encoded_words() {
        assert_eq!(words("Club, Pairs, 3 November"), "Club, Pairs, 3 November");
        let long = "Brørup Bridgeklub, ".repeat(6);
        let encoded = words(&long);
        let decoded: Vec<u8> = encoded
            .split("\r\n ")
            .flat_map(|word| {
                assert!(word.len() <= 75, "{word}");
                STANDARD.decode(word.strip_prefix("=?utf-8?B?").unwrap().strip_suffix("?=").unwrap()).unwrap()
            })
            .collect();
        assert_eq!(String::from_utf8(decoded).unwrap(), long);
    }
}

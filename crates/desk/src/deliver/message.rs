//! The mail with the results of an evening.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use exchange::sites::SiteFile;
use lang::Texts;

use super::channel::DeliveryJob;
use super::problem::Problem;

/// A mail with one attachment.
#[derive(Debug)]
pub(super) struct Mail<'a> {
    to: &'a str,
    subject: String,
    body: String,
    attachment: &'a SiteFile,
}

impl<'a> Mail<'a> {
    /// The mail that delivers a parcel. A correction says that it replaces earlier results.
    pub fn of(to: &'a str, job: &'a DeliveryJob<'_>, texts: &Texts) -> Result<Self, Problem> {
        let (parcel, say) = (job.parcel, texts.say());
        let attachment = parcel.results()?;
        let date = texts.short_date(parcel.date);
        let (subject, body) = if job.record.receipts.is_empty() {
            let subject = say.deliver_mail_subject(&parcel.club, &parcel.title, date);
            (subject, say.deliver_mail_body(&attachment.name))
        } else {
            let subject = say.deliver_mail_correction(&parcel.club, &parcel.title, date);
            (subject, say.deliver_mail_replaces(&attachment.name))
        };
        Ok(Self { to, subject, body, attachment })
    }

    /// The mail as it is sent or stored. `headers` are additional header lines, without a line break at the end.
    pub fn text(&self, headers: &str) -> String {
        // `=_` never occurs in base64.
        const BOUNDARY: &str = "=_arrowswitch";
        let name = &self.attachment.name;
        [
            format!("To: {}", in_one_line(self.to)),
            format!("Subject: {}", encoded_words(&self.subject)),
            headers.to_owned(),
            "MIME-Version: 1.0".to_owned(),
            format!("Content-Type: multipart/mixed; boundary=\"{BOUNDARY}\""),
            String::new(),
            format!("--{BOUNDARY}"),
            "Content-Type: text/plain; charset=utf-8".to_owned(),
            "Content-Transfer-Encoding: base64".to_owned(),
            String::new(),
            base64_lines(self.body.as_bytes()),
            format!("--{BOUNDARY}"),
            format!("Content-Type: application/xml; name=\"{name}\""),
            "Content-Transfer-Encoding: base64".to_owned(),
            format!("Content-Disposition: attachment; filename=\"{name}\""),
            String::new(),
            base64_lines(&self.attachment.bytes),
            format!("--{BOUNDARY}--"),
            String::new(),
        ]
        .join("\r\n")
    }
}

/// A text without line breaks, so that it cannot end a header.
pub(super) fn in_one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}

/// Base64 in lines of up to 76 characters.
fn base64_lines(bytes: &[u8]) -> String {
    // MIME allows no longer lines (RFC 2045). 57 bytes become 76 characters.
    let chunks = bytes.chunks(57).map(|chunk| STANDARD.encode(chunk));
    chunks.collect::<Vec<_>>().join("\r\n")
}

/// The most bytes of text in an encoded word. They become 52 characters of base64. With `Subject: `, `=?utf-8?B?` and
/// `?=` the first line has 73 of the 76 characters that RFC 2047 allows.
const MAX_WORD_BYTES: usize = 39;

/// The value of the subject header. If it is long or not ASCII, it is encoded in words of at most 64 characters, one a
/// line (RFC 2047).
fn encoded_words(text: &str) -> String {
    let text = in_one_line(text);
    // With the name of the header, 69 characters reach exactly the 78 that a line should not exceed (RFC 5322).
    if text.is_ascii() && text.len() < 70 {
        return text;
    }
    let mut words = Vec::new();
    let mut word = String::new();
    for letter in text.chars() {
        if word.len() + letter.len_utf8() > MAX_WORD_BYTES {
            words.push(std::mem::take(&mut word));
        }
        word.push(letter);
    }
    words.push(word);
    words.iter().map(|word| format!("=?utf-8?B?{}?=", STANDARD.encode(word))).collect::<Vec<_>>().join("\r\n ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn non_ascii_subject_is_split_into_encoded_words() {
        assert_eq!(encoded_words("Club, Pairs, 3 November"), "Club, Pairs, 3 November");
        let subject = "Brørup Bridgeklub, ".repeat(6);
        let encoded = encoded_words(&subject);
        let decoded: Vec<u8> = encoded
            .split("\r\n ")
            .flat_map(|word| {
                assert!(word.len() <= 64, "{word}");
                STANDARD.decode(word.strip_prefix("=?utf-8?B?").unwrap().strip_suffix("?=").unwrap()).unwrap()
            })
            .collect();
        assert_eq!(String::from_utf8(decoded).unwrap(), subject);
    }

    #[test]
    fn lines_of_an_encoded_subject_have_at_most_76_characters() {
        let header = format!("Subject: {}", encoded_words(&"Brørup Bridgeklub, ".repeat(6)));
        for line in header.split("\r\n") {
            assert!(line.len() <= 76, "{line}");
        }
    }
}

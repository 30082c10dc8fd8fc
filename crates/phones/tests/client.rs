//! A minimal browser on a phone: cookies, forms and redirects, with one connection for each request.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A phone whose browser keeps cookies.
#[derive(Debug)]
pub struct Phone {
    /// The address of the hall.
    pub address: SocketAddr,
    /// The languages that it asks for, as `Accept-Language` lists them.
    pub language: String,
    /// The names and values of its cookies.
    pub cookies: Vec<(String, String)>,
    /// The fields of the form that it sent last.
    pub last_sent: Vec<(String, String)>,
    /// Additional header lines, sent unchanged with every request.
    pub extra_headers: String,
    /// The token of its forms, from the last page with a form. Empty before that.
    form_token: String,
}

/// The answer to a request.
#[derive(Debug)]
pub struct Page {
    /// The HTTP status. 0 if the connection ended without one.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// The body.
    pub text: String,
}

impl Phone {
    pub fn new(address: SocketAddr) -> Self {
        let (cookies, last_sent) = (Vec::new(), Vec::new());
        Self {
            address,
            language: "en".into(),
            cookies,
            last_sent,
            extra_headers: String::new(),
            form_token: String::new(),
        }
    }

    /// Requests a page, and follows redirects.
    pub fn get(&mut self, path: impl AsRef<str>) -> Page {
        self.ask("GET", path.as_ref(), None)
    }

    /// Sends a form, and follows redirects.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let fields: Vec<_> = fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        self.post_owned(path, &fields)
    }

    /// Sends a form like [`Self::post`], with owned fields.
    pub fn post_owned(&mut self, path: &str, fields: &[(String, String)]) -> Page {
        self.last_sent = fields.to_vec();
        let body: Vec<String> = fields.iter().map(|(key, value)| format!("{key}={}", percent_encode(value))).collect();
        self.ask("POST", path, Some(&body.join("&")))
    }

    /// The token of this phone's forms. Panics if no page with a form was seen.
    pub fn form_token(&self) -> String {
        assert!(!self.form_token.is_empty(), "no page with a form was seen");
        self.form_token.clone()
    }

    /// Sends a request, follows redirects, and remembers the token of the forms on the page.
    fn ask(&mut self, method: &str, path: &str, body: Option<&str>) -> Page {
        let page = self.ask_once(method, path, body);
        if let Some(form_token) = page.find_hidden_field("form") {
            self.form_token = form_token;
        }
        match page.header("location") {
            Some(location) if page.status == 303 => self.ask("GET", &location, None),
            _ => page,
        }
    }

    /// Sends one request, and keeps the cookies of the answer. Follows no redirect.
    pub fn ask_once(&mut self, method: &str, path: &str, body: Option<&str>) -> Page {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(self.request(method, path, body).as_bytes()).unwrap();
        let page = Page::read(&mut stream);
        for line in page.head.lines() {
            let Some(cookie) = line.to_lowercase().starts_with("set-cookie:").then(|| line[11..].trim()) else {
                continue;
            };
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.retain(|(stored_name, _)| stored_name != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        page
    }

    pub fn request(&self, method: &str, path: &str, body: Option<&str>) -> String {
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let host =
            if self.extra_headers.contains("Host:") { String::new() } else { format!("Host: {}\r\n", self.address) };
        let body_head = body.map_or_else(String::new, |body| {
            format!("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n", body.len())
        });
        format!(
            "{method} {path} HTTP/1.1\r\n{host}Accept-Language: {}\r\nCookie: {}\r\n{}{body_head}Connection: close\r\n\r\n{}",
            self.language,
            cookies.join("; "),
            self.extra_headers,
            body.unwrap_or_default()
        )
    }
}

impl Page {
    /// Reads an answer up to the end of the connection.
    pub fn read(stream: &mut TcpStream) -> Self {
        let mut bytes = Vec::new();
        // The text read before the connection was cut off counts.
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default();
        Self { status, head: head.to_owned(), text: body.to_owned() }
    }

    /// The value of a header. The name is in small letters.
    pub fn header(&self, name: &str) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}:")))?;
        Some(line[name.len() + 1..].trim().to_owned())
    }

    #[track_caller]
    pub fn expect(&self, status: u16) {
        assert_eq!(self.status, status, "{}", self.text);
    }

    /// The value of the first hidden field with this name, if there is one.
    pub fn find_hidden_field(&self, name: &str) -> Option<String> {
        let from_value = self.text.split(&format!("name=\"{name}\" value=\"")).nth(1)?;
        Some(from_value.split('"').next()?.to_owned())
    }

    /// The value of the first hidden field with this name. Panics if there is none.
    #[track_caller]
    pub fn hidden_field(&self, name: &str) -> String {
        self.find_hidden_field(name).unwrap_or_else(|| panic!("no {name} in {}", self.text))
    }

    /// The hidden fields of the first form with an `action`. Panics if there is none.
    #[track_caller]
    pub fn hidden_fields(&self) -> Vec<(String, String)> {
        self.hidden_fields_of("action=\"")
    }

    /// The hidden fields of the first form whose tag contains `mark`. Panics if there is none.
    #[track_caller]
    pub fn hidden_fields_of(&self, mark: &str) -> Vec<(String, String)> {
        let forms = self.text.split("<form").skip(1);
        let form = forms.into_iter().find(|form| form.split('>').next().unwrap().contains(mark));
        let form = form.unwrap_or_else(|| panic!("no form with {mark} in {}", self.text));
        let form = form.split("</form>").next().unwrap();
        let fields = form.split("type=\"hidden\" name=\"").skip(1);
        let name_and_value = |field: &str| {
            let (name, rest) = field.split_once('"').unwrap();
            let value = rest.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
            (name.to_owned(), value.replace("&#x2f;", "/"))
        };
        fields.map(name_and_value).collect()
    }

    /// The names and values of the choices selected in the form of an entry.
    pub fn selected_values(&self) -> Vec<(String, String)> {
        let inputs = self.text.split("<input type=\"radio\" name=\"").skip(1);
        let checked = inputs.filter(|input| input.split('>').next().unwrap().ends_with("checked"));
        let name_and_value = |input: &str| {
            let (name, rest) = input.split_once('"').unwrap();
            (name.to_owned(), rest.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned())
        };
        checked.map(name_and_value).collect()
    }
}

/// The text with everything but letters and digits percent-encoded. Also compiled with the tests of the window, so it
/// needs no crate.
fn percent_encode(text: &str) -> String {
    let encode =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(encode).collect()
}

/// Enters four spades by North with the lead ♥K and this many tricks, through the form that a player fills in.
pub fn enter_by_form(phone: &mut Phone, number: u16, tricks: u8) -> Page {
    let address = format!("/board/{number}");
    let fields = four_spades_fields(phone, &address, tricks, "K");
    phone.post_owned(&address, &fields)
}

/// The form at an address, filled in with four spades by North, a heart lead of this rank and this many tricks.
pub fn four_spades_fields(phone: &mut Phone, address: &str, tricks: u8, rank: &str) -> Vec<(String, String)> {
    let page = phone.get(address);
    page.expect(200);
    let made = match i16::from(tricks) - 10 {
        0 => "=".to_owned(),
        overtricks @ 1.. => format!("+{overtricks}"),
        negative => negative.to_string(),
    };
    fill_form(
        &page,
        &[("level", "4"), ("denomination", "S"), ("declarer", "N"), ("lead", "H"), ("rank", rank), ("made", &made)],
    )
}

/// The hidden fields of a page's form, with the player's choices added.
pub fn fill_form(page: &Page, choices: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut fields = page.hidden_fields();
    fields.extend(choices.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    fields
}

/// Answers the entry that waits on a board: `yes` or `no`.
pub fn answer(phone: &mut Phone, number: u16, reply: &str) -> Page {
    let page = phone.get(format!("/board/{number}"));
    // Where both sides entered a result, each answer has its own form.
    let button = format!("name=\"says\" value=\"{reply}\"");
    let form_start = page.text.find(&button).and_then(|at| page.text[..at].rfind("<form")).unwrap_or_default();
    let form_page = Page { text: page.text[form_start..].to_owned(), ..page };
    let mut fields = form_page.hidden_fields_of("/answer");
    fields.push(("says".into(), reply.to_owned()));
    phone.post_owned(&format!("/board/{number}/answer"), &fields)
}

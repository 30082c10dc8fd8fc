//! Delivers to the club's own web server by HTTP PUT (`WebDAV`): sends pages, and reads the page of the evening back.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ureq::Agent;

use exchange::sites::SiteFile;

use super::address::trim_address;
use super::channel::{Acceptance, DeliveryJob, DeliveryStop};
use super::http::{self, Answer};
use super::ledger::Proof;
use super::password::Password;
use super::problem::Problem;

/// A folder of a web server.
pub(super) struct Server<'a> {
    pub agent: &'a Agent,
    pub address: &'a str,
    pub user: &'a str,
    /// `None` if the server wants no login.
    pub password: Option<&'a Password>,
}

impl Server<'_> {
    /// The value of the header that logs in. `None` without a password. Refuses an address that is not secure.
    fn credentials(&self) -> Result<Option<String>, Problem> {
        http::check_secure(trim_address(self.address))?;
        let Some(password) = self.password else { return Ok(None) };
        Ok(Some(format!("Basic {}", STANDARD.encode(format!("{}:{}", self.user, password.text())))))
    }

    fn get(&self, url: &str) -> Result<Answer, Problem> {
        let mut request = self.agent.get(url);
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        http::read(request.call())
    }

    fn put(&self, url: &str, content_type: &str, bytes: &[u8]) -> Result<Answer, Problem> {
        let mut request = self.agent.put(url).header("content-type", content_type);
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        http::read(request.send(bytes))
    }

    /// Puts pages into the folder, one after the other. If one is refused, those before it are there and later ones are
    /// not sent.
    pub fn put_all(&self, pages: &[SiteFile]) -> Result<(), Problem> {
        for page in pages {
            let url = format!("{}/{}", trim_address(self.address), page.name);
            let answer = self.put(&url, "text/html; charset=utf-8", &page.bytes)?;
            match http::problem_of_status(&answer, self.password) {
                Some(problem) => return Err(problem),
                // A captive portal answers every request with its own page.
                None if answer.status == 200 && answer.is_page() => return Err(Problem::CaptivePortal),
                None => {}
            }
        }
        Ok(())
    }

    /// Asks the folder which methods it accepts, without writing.
    pub fn test(&self) -> Result<(), Problem> {
        let mut request = self.agent.options(format!("{}/", trim_address(self.address)));
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        let answer = http::read(request.call())?;
        match http::problem_of_status(&answer, self.password) {
            Some(problem) => Err(problem),
            None if answer.is_page() => Err(Problem::CaptivePortal),
            None => Ok(()),
        }
    }
}

/// Delivers the page of an evening, unless it is there already, and its picture. A picture that does not arrive is not
/// reported.
pub(super) fn deliver(server: &Server<'_>, mut job: DeliveryJob<'_>) -> Result<Acceptance, DeliveryStop> {
    let page = job.parcel.page()?;
    let url = format!("{}/{}", trim_address(server.address), page.name);
    let problem_of = |answer: &Answer| http::problem_of_status(answer, server.password);
    let existing_page = server.get(&url)?;
    let is_new = matches!(existing_page.status, 404 | 410);
    if !is_new {
        if let Some(problem) = problem_of(&existing_page) {
            return Err(problem.into());
        }
        if let Some(proof) = job.compare_page(page, &existing_page.bytes, &url)? {
            return Ok(Acceptance::at(url, proof));
        }
    }
    job.record_start(None, Vec::new(), !is_new)?;
    if let Some(picture) = &job.parcel.picture {
        // The page is complete without its picture.
        let _ = server.put(&format!("{}/{}", trim_address(server.address), picture.name), "image/png", &picture.bytes);
    }
    let answer = server.put(&url, "text/html; charset=utf-8", &page.bytes)?;
    if let Some(problem) = problem_of(&answer) {
        return Err(DeliveryStop::from_answer(problem, answer.status));
    }
    let read_back = server.get(&url).ok().filter(|read_back| problem_of(read_back).is_none());
    match read_back {
        Some(read_back) if read_back.bytes == page.bytes => Ok(Acceptance::at(url, Proof::ReadBack)),
        // A captive portal answers every request with its own page.
        Some(read_back) if read_back.is_page() => Err(Problem::CaptivePortal.into()),
        _ if answer.status == 200 && answer.is_page() => Err(Problem::CaptivePortal.into()),
        Some(_) => Err(Problem::CutOff { reason: "another page is there".to_owned() }.into()),
        None => Ok(Acceptance::at(url, Proof::Confirmed)),
    }
}

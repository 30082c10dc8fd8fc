//! The club's own web server, by HTTP PUT (`WebDAV`): the page of the evening, read back after it is sent.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ureq::Agent;

use super::channel::{Halt, Job, Taken};
use super::http::{self, Answer};
use super::ledger::Proof;
use super::parcel::Parcel;
use super::password::Password;
use super::problem::Problem;

/// A folder of a web server.
pub(super) struct Server<'a> {
    pub agent: &'a Agent,
    pub address: &'a str,
    pub user: &'a str,
    pub password: Option<&'a Password>,
}

impl Server<'_> {
    fn credentials(&self) -> Result<Option<String>, Problem> {
        let Some(password) = self.password else { return Ok(None) };
        http::check_secure(self.address)?;
        Ok(Some(format!("Basic {}", STANDARD.encode(format!("{}:{}", self.user, password.text())))))
    }

    fn get(&self, url: &str) -> Result<Answer, Problem> {
        let mut request = self.agent.get(url);
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        http::read(request.call())
    }

    fn put(&self, url: &str, bytes: &[u8]) -> Result<Answer, Problem> {
        let mut request = self.agent.put(url).header("content-type", "text/html; charset=utf-8");
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        http::read(request.send(bytes))
    }

    /// Asks the folder what it takes, without writing.
    pub fn test(&self) -> Result<(), Problem> {
        let mut request = self.agent.options(format!("{}/", self.address.trim_end_matches('/')));
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        let answer = http::read(request.call())?;
        match http::problem_of_status(&answer) {
            Some(problem) => Err(problem),
            None if answer.is_page() => Err(Problem::CaptivePortal),
            None => Ok(()),
        }
    }
}

/// Delivers the page of an evening.
pub(super) fn deliver(server: &Server<'_>, mut job: Job<'_>) -> Result<Taken, Halt> {
    let parcel: &Parcel = job.parcel;
    let Some(page) = parcel.files.first() else {
        return Err(Problem::Files { reason: "the evening has no page".to_owned() }.into());
    };
    let url = format!("{}/{}", server.address.trim_end_matches('/'), page.name);
    let taken = |proof| Taken { event: None, proof, place: url.clone(), double: None };
    let there = server.get(&url)?;
    match http::problem_of_status(&there) {
        None if there.bytes == page.bytes => {
            let is_own = job.known.unanswered.is_some() || !job.known.receipts.is_empty();
            return Ok(taken(if is_own { Proof::ReadBack } else { Proof::Another }));
        }
        // 404: there is none yet.
        None | Some(Problem::Rejected { .. }) => {}
        Some(problem) => return Err(problem.into()),
    }
    job.begin(None, Vec::new())?;
    let answer = server.put(&url, &page.bytes)?;
    match http::problem_of_status(&answer) {
        Some(problem) if problem.passes() => return Err(Halt::Problem(problem)),
        Some(problem) => return Err(Halt::Refused(problem)),
        None => {}
    }
    // A network that asks for a login answers everything with its own page.
    match server.get(&url) {
        Ok(back) if back.status == 200 && back.bytes == page.bytes => Ok(taken(Proof::ReadBack)),
        Ok(_) if answer.is_page() && answer.status == 200 => Err(Halt::Problem(Problem::CaptivePortal)),
        _ => Ok(taken(Proof::Told)),
    }
}

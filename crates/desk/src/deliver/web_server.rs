//! The club's own web server, by HTTP PUT (`WebDAV`): the page of the evening, read back after it is sent.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ureq::Agent;

use super::channel::{Halt, Job, Taken};
use super::http::{self, Answer};
use super::ledger::Proof;
use super::parcel::{Parcel, hash_of};
use super::password::Password;
use super::problem::Problem;
use super::target::trimmed;

/// A folder of a web server.
pub(super) struct Server<'a> {
    pub agent: &'a Agent,
    pub address: &'a str,
    pub user: &'a str,
    pub password: Option<&'a Password>,
}

impl Server<'_> {
    fn credentials(&self) -> Result<Option<String>, Problem> {
        http::check_secure(trimmed(self.address))?;
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

    fn put(&self, url: &str, bytes: &[u8]) -> Result<Answer, Problem> {
        let mut request = self.agent.put(url).header("content-type", "text/html; charset=utf-8");
        if let Some(credentials) = self.credentials()? {
            request = request.header("authorization", credentials);
        }
        http::read(request.send(bytes))
    }

    /// Asks the folder what it takes, without writing.
    pub fn test(&self) -> Result<(), Problem> {
        let mut request = self.agent.options(format!("{}/", trimmed(self.address)));
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

/// Delivers the page of an evening.
pub(super) fn deliver(server: &Server<'_>, mut job: Job<'_>) -> Result<Taken, Halt> {
    let parcel: &Parcel = job.parcel;
    let Some(page) = parcel.files.first() else {
        return Err(Problem::Files { reason: "the evening has no page".to_owned() }.into());
    };
    let url = format!("{}/{}", trimmed(server.address), page.name);
    let taken = |proof| Taken { event: None, proof, place: url.clone(), double: None };
    let problem_of = |answer: &Answer| http::problem_of_status(answer, server.password);
    let there = server.get(&url)?;
    if !matches!(there.status, 404 | 410) {
        if let Some(problem) = problem_of(&there) {
            return Err(problem.into());
        }
        if there.bytes == page.bytes {
            let is_own = job.known.unanswered.is_some() || !job.known.receipts.is_empty();
            return Ok(taken(if is_own { Proof::ReadBack } else { Proof::Another }));
        }
        let hash = hash_of([(page.name.as_str(), there.bytes.as_slice())]);
        let is_own = job.known.receipts.last().is_some_and(|last| last.hash == hash)
            || job.known.unanswered.as_ref().is_some_and(|sending| sending.hash == hash);
        if !is_own && !job.choices.again {
            return Err(Problem::ResultsThere { event: url }.into());
        }
    }
    job.begin(None, Vec::new(), !matches!(there.status, 404 | 410))?;
    let answer = server.put(&url, &page.bytes)?;
    if let Some(problem) = problem_of(&answer) {
        return Err(Halt::of_answer(problem, answer.status));
    }
    let back = server.get(&url).ok().filter(|back| problem_of(back).is_none());
    match back {
        Some(back) if back.bytes == page.bytes => Ok(taken(Proof::ReadBack)),
        // A network that asks for a login answers everything with its own page.
        Some(back) if back.is_page() => Err(Problem::CaptivePortal.into()),
        _ if answer.status == 200 && answer.is_page() => Err(Problem::CaptivePortal.into()),
        Some(_) => Err(Problem::CutOff { reason: "another page is there".to_owned() }.into()),
        None => Ok(taken(Proof::Told)),
    }
}

//! Mail through the club's own server (SMTP, over TLS).

use std::io;
use std::time::Duration;

use lettre::address::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{SmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail as MailCommand, Rcpt};
use lettre::transport::smtp::extension::ClientId;

use lang::Texts;

use super::address::{check_mail_address, host_and_port};
use super::channel::{Acceptance, DeliveryJob, DeliveryStop};
use super::http::safe_text;
use super::ledger::Proof;
use super::message::{Mail, in_one_line};
use super::password::Password;
use super::problem::Problem;

/// The port that speaks TLS from the first byte on.
const TLS_SUBMISSION_PORT: u16 = 465;

pub(super) struct MailServer<'a> {
    /// The server's address, with or without a port.
    pub server: &'a str,
    pub user: &'a str,
    pub from: &'a str,
    /// `None` if the server wants no login.
    pub password: Option<&'a Password>,
    /// How long an answer may take.
    pub timeout: Duration,
}

impl MailServer<'_> {
    /// Connects, and logs in if there is a password. Refuses a server without TLS unless it is on this computer.
    fn connect(&self) -> Result<SmtpConnection, Problem> {
        let problem = |error: Error| self.problem_of(&error);
        let (host, port) = host_and_port(self.server)?;
        let client_name = ClientId::Domain("localhost".to_owned());
        let tls = TlsParameters::builder(host.to_owned()).build_rustls().map_err(problem)?;
        let tls_from_start = (port == TLS_SUBMISSION_PORT).then_some(&tls);
        let address = (host, port);
        let connection = SmtpConnection::connect(address, Some(self.timeout), &client_name, tls_from_start, None);
        let mut connection = connection.map_err(problem)?;
        if connection.can_starttls() {
            connection.starttls(&tls, &client_name).map_err(problem)?;
        }
        if !connection.is_encrypted() && !matches!(host, "localhost" | "127.0.0.1") {
            return Err(Problem::NoTls { server: safe_text(host, None) });
        }
        if let Some(password) = self.password {
            let credentials = Credentials::new(self.user.to_owned(), password.text().to_owned());
            connection.auth(&[Mechanism::Plain, Mechanism::Login], &credentials).map_err(|error| {
                match error.status() {
                    Some(code) if u16::from(code) >= 500 => {
                        Problem::PasswordRefused { message: self.safe_reply(&error) }
                    }
                    _ => self.problem_of(&error),
                }
            })?;
        }
        Ok(connection)
    }

    /// Connects and logs in without sending a mail.
    pub fn test(&self) -> Result<(), Problem> {
        // The login is the test, so the result of closing does not matter.
        self.connect().map(|mut connection| _ = connection.quit())
    }

    /// The text of an error as it may be stored and shown.
    fn safe_reply(&self, error: &Error) -> String {
        safe_text(&error.to_string(), self.password)
    }

    fn problem_of(&self, error: &Error) -> Problem {
        let reason = self.safe_reply(error);
        match error.status().map(u16::from) {
            Some(552 | 523) => Problem::TooLarge,
            Some(status @ 400..=499) => Problem::ServerFault { status },
            Some(_) => Problem::Rejected { message: reason },
            None if is_timeout_error(error) => Problem::NoAnswer,
            None if error.is_tls() || reason.to_lowercase().contains("certificate") => Problem::Untrusted { reason },
            None if error.is_client() => Problem::Rejected { message: reason },
            None => Problem::Unreachable { reason },
        }
    }
}

/// Sends the results by mail. If the server gave no answer, it cannot be asked whether the mail was sent, so the user
/// has to check. After such an attempt, the mail is sent again only if `overwrite` is chosen.
pub(super) fn deliver(
    server: &MailServer<'_>,
    receiver_address: &str,
    mut job: DeliveryJob<'_>,
    texts: &Texts,
) -> Result<Acceptance, DeliveryStop> {
    if job.record.unanswered.is_some() && !job.choices.overwrite {
        return Err(Problem::MailUnconfirmed.into());
    }
    let (sender, receiver) = (parse_address(server.from)?, parse_address(receiver_address)?);
    let host = server.from.rsplit('@').next().unwrap_or_default();
    // A receiver that gets the mail twice recognises it by this identity.
    let id = format!("<{}.{}@{host}>", job.parcel.files_digest.get(..32).unwrap_or_default(), job.parcel.ranking);
    let headers = [
        format!("From: {}", in_one_line(server.from)),
        format!("Date: {}", job.at.to_rfc2822()),
        format!("Message-ID: {id}"),
    ];
    let text = Mail::of(receiver_address, &job, texts)?.text(&headers.join("\r\n"));
    let mut connection = server.connect()?;
    let unconfirmed = |error: Error| DeliveryStop::Unconfirmed(server.problem_of(&error));
    connection.command(MailCommand::new(Some(sender), Vec::new())).map_err(unconfirmed)?;
    connection.command(Rcpt::new(receiver, Vec::new())).map_err(unconfirmed)?;
    connection.command(Data).map_err(unconfirmed)?;
    job.record_start(None, Vec::new(), false)?;
    match connection.message(text.as_bytes()) {
        Ok(_) => {
            let _ = connection.quit();
            Ok(Acceptance::at(receiver_address, Proof::Mailed))
        }
        // The server refused this particular mail.
        Err(error) if error.status().is_some() => Err(DeliveryStop::Refused(server.problem_of(&error))),
        Err(error) => Err(DeliveryStop::Unconfirmed(match server.problem_of(&error) {
            Problem::Unreachable { reason } => Problem::CutOff { reason },
            problem => problem,
        })),
    }
}

/// Whether the server did not answer in time. Unix reports that a socket would block.
fn is_timeout_error(error: &Error) -> bool {
    let is_timeout = |error: &io::Error| matches!(error.kind(), io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock);
    let mut sources = std::iter::successors(std::error::Error::source(error), |error| error.source());
    sources.any(|error| error.downcast_ref().is_some_and(is_timeout))
}

fn parse_address(text: &str) -> Result<Address, Problem> {
    check_mail_address(text.trim())?;
    text.trim().parse().map_err(|_| Problem::InvalidMailAddress)
}

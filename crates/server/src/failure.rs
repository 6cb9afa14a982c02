//! Failures over HTTP: one shape, and the status from one table.

use crate::catalogue::label;
use crate::house::House;
use crate::reading::Reading;
use crate::wire;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::Phrase;
use engine::text::Fault;

/// What went wrong, for programs. The words are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// There is no such thing.
    NotFound,
    /// The request cannot be understood.
    BadRequest,
    /// The token opens no seat of this battle.
    WrongToken,
    /// The request comes from a page of another site.
    ForeignOrigin,
    /// The scenario or its options have faults.
    BadScenario,
    /// What is asked for is still secret.
    StillSecret,
    /// The recorded battle is not what the rules make of it now.
    CannotResume,
    /// The address does not answer that method.
    BadMethod,
    /// Too much at once.
    TooLarge,
    /// A fault of ours; its cause is in the log.
    Internal,
}

impl Code {
    /// Its word and its status.
    const fn row(self) -> (&'static str, StatusCode) {
        match self {
            Code::NotFound => ("not_found", StatusCode::NOT_FOUND),
            Code::BadRequest => ("bad_request", StatusCode::BAD_REQUEST),
            Code::WrongToken => ("wrong_token", StatusCode::FORBIDDEN),
            Code::ForeignOrigin => ("foreign_origin", StatusCode::FORBIDDEN),
            Code::BadScenario => ("bad_scenario", StatusCode::UNPROCESSABLE_ENTITY),
            Code::StillSecret => ("still_secret", StatusCode::CONFLICT),
            Code::CannotResume => ("cannot_resume", StatusCode::CONFLICT),
            Code::BadMethod => ("bad_method", StatusCode::METHOD_NOT_ALLOWED),
            Code::TooLarge => ("too_large", StatusCode::PAYLOAD_TOO_LARGE),
            Code::Internal => ("internal", StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.row().0
    }
}

/// A request that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// What, for programs.
    pub code: Code,
    /// The clause that forbids it, where a rule does.
    pub clause: Option<String>,
    /// What, for people.
    pub says: FailureText,
}

/// What people are told of a failure.
#[derive(Clone, Debug, PartialEq)]
pub enum FailureText {
    /// A message, in the language of whoever asked.
    Message(Phrase),
    /// What is wrong with a file.
    Faults(Vec<Fault>),
    /// What is wrong with the request of a program: English, for whoever writes programs.
    Program(String),
}

impl Failure {
    /// A failure that people are told of.
    pub fn new(code: Code, says: impl Into<Phrase>) -> Failure {
        Failure { code, clause: None, says: FailureText::Message(says.into()) }
    }

    /// What is wrong with the request of a program.
    pub(crate) fn program(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, clause: None, says: FailureText::Program(message.into()) }
    }

    /// Faults of a text, as one failure.
    pub(crate) fn faults(code: Code, faults: Vec<Fault>) -> Failure {
        let clause = faults.iter().find_map(|fault| fault.clause).map(|clause| clause.id().to_owned());
        Failure { code, clause, says: FailureText::Faults(faults) }
    }

    /// A fault of ours: its cause goes to the log, not to the client.
    pub(crate) fn internal(cause: impl std::fmt::Display) -> Failure {
        eprintln!("tambour: {cause}");
        Failure::new(Code::Internal, label::INTERNAL)
    }

    /// The body of the answer, in the language of these readers.
    fn body(self, reading: &Reading) -> wire::Failure {
        let code = self.code.word().to_owned();
        let (message, said) = match &self.says {
            FailureText::Message(phrase) => {
                let (message, said) = reading.voice(None).phrase(phrase);
                (message, Some(said))
            }
            FailureText::Faults(faults) => {
                let said: Vec<String> = faults.iter().map(|fault| reading.fault(fault)).collect();
                (said.join("; "), None)
            }
            FailureText::Program(message) => (message.clone(), None),
        };
        wire::Failure { code, clause: self.clause, message, said }
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        Failure::internal(error)
    }
}

/// The failure travels with the answer; [`in_words`] writes the body.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (_, status) = self.code.row();
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes the body of failures in the language of whoever asked.
pub(crate) async fn in_words(State(house): State<House>, request: Request, next: Next) -> Response {
    let reading = Reading::of(&house, request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Failure>() {
        None => response,
        Some(failure) => (response.status(), Json(failure.body(&reading))).into_response(),
    }
}

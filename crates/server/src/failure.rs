//! HTTP errors: one JSON form for all, and one table with their status codes.

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

/// The error code for programs. The words never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The address or the thing it names does not exist.
    NotFound,
    /// The request cannot be understood.
    BadRequest,
    /// The token belongs to no seat of this battle.
    WrongToken,
    /// The request comes from a page of another site.
    ForeignOrigin,
    /// The scenario or its options have errors.
    BadScenario,
    /// The requested data are still secret.
    StillSecret,
    /// The stored battle cannot be replayed with the present rules.
    CannotResume,
    /// The address does not support this method.
    BadMethod,
    /// The request is too large.
    TooLarge,
    /// An internal error; its cause is in the log.
    Internal,
}

impl Code {
    /// Its word and its HTTP status.
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

    /// Its word in the answer.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.row().0
    }
}

/// A request that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The code for programs.
    pub code: Code,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<String>,
    /// The text for people.
    pub says: FailureText,
}

/// The text of an error.
#[derive(Clone, Debug, PartialEq)]
pub enum FailureText {
    /// A message, in the language of the reader.
    Message(Phrase),
    /// Errors in a file.
    Faults(Vec<Fault>),
    /// An error in the request of a program, in English, for its developer.
    Program(String),
}

impl Failure {
    /// An error with a message for people.
    pub fn new(code: Code, says: impl Into<Phrase>) -> Failure {
        Failure { code, clause: None, says: FailureText::Message(says.into()) }
    }

    /// An error in the request of a program.
    pub(crate) fn program(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, clause: None, says: FailureText::Program(message.into()) }
    }

    /// Errors in a text, as one failure.
    pub(crate) fn faults(code: Code, faults: impl Into<Vec<Fault>>) -> Failure {
        let faults = faults.into();
        let clause = faults.iter().find_map(|fault| fault.clause).map(|clause| clause.id().to_owned());
        Failure { code, clause, says: FailureText::Faults(faults) }
    }

    /// An internal error: its cause is logged and not sent to the client.
    pub(crate) fn internal(cause: impl std::fmt::Display) -> Failure {
        eprintln!("tambour: {cause}");
        Failure::new(Code::Internal, label::INTERNAL)
    }

    /// The body of the answer, in the language of the reader.
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

/// The failure is attached to the answer; `in_words` writes the body.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (_, status) = self.code.row();
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Middleware that writes the body of failures in the language of the reader.
pub(crate) async fn in_words(State(house): State<House>, request: Request, next: Next) -> Response {
    let reading = Reading::of(&house, request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Failure>() {
        None => response,
        Some(failure) => (response.status(), Json(failure.body(&reading))).into_response(),
    }
}

//! Failures over HTTP: one shape, and the status from one table.

use crate::wire;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What, for programs.
    pub code: Code,
    /// The clause that forbids it, where a rule does.
    pub clause: Option<String>,
    /// What, for people: one sentence.
    pub message: String,
}

impl Failure {
    /// A failure without a clause.
    pub fn new(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, clause: None, message: message.into() }
    }

    /// Faults of a text, as one failure.
    pub(crate) fn faults(code: Code, faults: &[Fault]) -> Failure {
        let clause = faults.iter().find_map(|fault| fault.clause).map(|clause| clause.id().to_owned());
        let sentences: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure { code, clause, message: sentences.join("; ") }
    }

    /// A fault of ours: its cause goes to the log, not to the client.
    pub(crate) fn internal(cause: impl std::fmt::Display) -> Failure {
        eprintln!("tambour: {cause}");
        Failure::new(Code::Internal, "something went wrong on our side; nothing was lost")
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        Failure::internal(error)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (code, status) = self.code.row();
        let body = wire::Failure { code: code.to_owned(), clause: self.clause, message: self.message };
        (status, Json(body)).into_response()
    }
}

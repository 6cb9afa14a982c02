//! Why a request on the WebSocket was refused, before it is put into a language.

use crate::catalogue::label;
use engine::{Phrase, Reason};
use tambour::NotPlayed;

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    /// The engine refuses it.
    Engine(engine::Refusal),
    /// The server refuses it: a fixed code for programs, and the text for people.
    Server(&'static str, Phrase),
    /// The message of the client program is wrong; in English, for its developer.
    Program(&'static str, String),
}

impl Refusal {
    /// A refusal by the server.
    pub(crate) fn new(code: &'static str, says: impl Into<Phrase>) -> Refusal {
        Refusal::Server(code, says.into())
    }

    /// A refusal because the connection does not hold the seat that may do this.
    pub(crate) fn not_yours(says: impl Into<Phrase>) -> Refusal {
        Refusal::new("not_your_decision", says)
    }

    /// A message that cannot be read.
    pub(crate) fn unreadable(message: impl Into<String>) -> Refusal {
        Refusal::Program("bad_message", message.into())
    }

    /// An internal error: the battle is unchanged.
    pub(crate) fn ours(error: &tokio::task::JoinError) -> Refusal {
        eprintln!("tambour: {error}");
        Refusal::new("internal", label::INTERNAL_BATTLE)
    }

    /// The fixed code for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Refusal::Engine(engine::Refusal::Illegal(why)) => match why.reason {
                Reason::NotYourDecision { .. } => "not_your_decision",
                _ => "order_illegal",
            },
            Refusal::Engine(engine::Refusal::Stale { .. }) => "stale",
            Refusal::Engine(engine::Refusal::NeedsDie(_)) => "needs_die",
            Refusal::Engine(engine::Refusal::CannotGoBack(_)) => "cannot_go_back",
            Refusal::Server(code, _) | Refusal::Program(code, _) => code,
        }
    }
}

impl From<engine::Refusal> for Refusal {
    fn from(why: engine::Refusal) -> Refusal {
        Refusal::Engine(why)
    }
}

impl From<engine::Illegal> for Refusal {
    fn from(why: engine::Illegal) -> Refusal {
        Refusal::Engine(engine::Refusal::Illegal(why))
    }
}

impl From<NotPlayed> for Refusal {
    fn from(why: NotPlayed) -> Refusal {
        match why {
            NotPlayed::Unreadable(message) => Refusal::Program("bad_order", message),
            NotPlayed::Refused(why) => why.into(),
        }
    }
}

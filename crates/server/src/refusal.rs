//! Why something was not done, before it is said in somebody's language.

use crate::catalogue::label;
use engine::{Phrase, Reason};
use tambour::NotPlayed;

/// Why something that a connection asked for was not done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    /// The engine refuses it.
    Engine(engine::Refusal),
    /// The server refuses it: a stable word for programs, and what people are told.
    Server(&'static str, Phrase),
    /// The message of a program is wrong; told in English, for whoever writes programs.
    Program(&'static str, String),
}

impl Refusal {
    /// A refusal of the server.
    pub(crate) fn new(code: &'static str, says: impl Into<Phrase>) -> Refusal {
        Refusal::Server(code, says.into())
    }

    /// Refused because somebody else must decide, or has to say who does.
    pub(crate) fn not_yours(says: impl Into<Phrase>) -> Refusal {
        Refusal::new("not_your_decision", says)
    }

    /// A message that cannot be read.
    pub(crate) fn unreadable(message: impl Into<String>) -> Refusal {
        Refusal::Program("bad_message", message.into())
    }

    /// A fault of ours: the battle is as it was.
    pub(crate) fn ours(error: &tokio::task::JoinError) -> Refusal {
        eprintln!("tambour: {error}");
        Refusal::new("internal", label::INTERNAL_BATTLE)
    }

    /// A stable word for programs.
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

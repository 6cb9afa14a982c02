//! Short texts for the screen, as data: a label of the catalogue with its arguments. Also names, which are never
//! translated.

use crate::catalogue::{Label, OrderKind, OutcomeName, Term};
use crate::codex::ClauseId;
use crate::fraction::Fraction;
use crate::piece::PieceId;
use crate::seat::Seat;
use geometry::Length;
use serde::Serialize;

/// A label and its arguments.
///
/// ```
/// use engine::sample::label;
/// use engine::PieceId;
/// let says = label::SCREEN_OF.with("piece", PieceId::unit(3));
/// assert_eq!((says.label, says.arguments.len()), (label::SCREEN_OF, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phrase {
    /// The label; its message is the text.
    pub label: Label,
    /// The arguments, by the names that the message uses.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A piece, shown by its name.
    Piece(PieceId),
    /// Several pieces.
    Pieces(Vec<PieceId>),
    /// A player, shown by the name of his army.
    Seat(Seat),
    /// A length.
    Length(Length),
    /// A number of things.
    Count(i64),
    /// A fraction of a whole.
    Part(Fraction),
    /// A technical term of the codex.
    Term(Term),
    /// A kind of order, without the pieces it is given to.
    Order(OrderKind),
    /// An outcome of a contest.
    Outcome(OutcomeName),
    /// A clause, shown by its title.
    Clause(ClauseId),
    /// A proper name.
    Name(String),
    /// Another short text.
    Phrase(Box<Phrase>),
}

macro_rules! from {
    ($($variant:ident $made_of:ty;)+) => {$(
        impl From<$made_of> for Argument {
            fn from(value: $made_of) -> Argument {
                Argument::$variant(value.into())
            }
        }
    )+};
}

from! {
    Piece PieceId;
    Pieces Vec<PieceId>;
    Seat Seat;
    Length Length;
    Count i32;
    Count u8;
    Count u16;
    Count u32;
    Count i64;
    Part Fraction;
    Term Term;
    Order OrderKind;
    Outcome OutcomeName;
    Clause ClauseId;
    Name String;
    Name &str;
    Phrase Phrase;
}

impl From<Title> for Argument {
    fn from(title: Title) -> Argument {
        match title {
            Title::Name(name) => Argument::Name(name.text),
            Title::Phrase(phrase) => phrase.into(),
        }
    }
}

impl Label {
    /// The label without arguments.
    #[must_use]
    pub const fn plain(self) -> Phrase {
        Phrase { label: self, arguments: Vec::new() }
    }

    /// The label with one argument.
    #[must_use]
    pub fn with(self, name: &'static str, argument: impl Into<Argument>) -> Phrase {
        self.plain().with(name, argument)
    }
}

impl Phrase {
    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Phrase {
        self.arguments.push((name, argument.into()));
        self
    }
}

impl From<Label> for Phrase {
    fn from(label: Label) -> Phrase {
        label.plain()
    }
}

/// Whether a name takes a verb in the singular or plural: `Line infantry charges`, `the Hussars charge`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// Singular.
    #[default]
    One,
    /// Plural.
    Several,
}

impl Number {
    /// Plural if `is_several`.
    #[must_use]
    pub const fn several(is_several: bool) -> Number {
        if is_several { Number::Several } else { Number::One }
    }
}

/// A proper name, from a scenario or a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Whether it takes a verb in the singular or plural.
    pub number: Number,
}

/// How a piece or a command is named on screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// By a name of its own, or the name of its type.
    Name(Name),
    /// By a description: `screen of Line infantry 3`.
    Phrase(Phrase),
}

impl Title {
    /// A name in the singular.
    #[must_use]
    pub fn one(text: impl Into<String>) -> Title {
        Title::Name(Name { text: text.into(), number: Number::One })
    }

    /// A name with its grammatical number.
    #[must_use]
    pub fn named(text: impl Into<String>, number: Number) -> Title {
        Title::Name(Name { text: text.into(), number })
    }
}

impl From<Phrase> for Title {
    fn from(phrase: Phrase) -> Title {
        Title::Phrase(phrase)
    }
}

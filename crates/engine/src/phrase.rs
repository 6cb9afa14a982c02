//! Short texts for the screen as data: a label of the catalogue and what fills it. And names, which are never translated.

use crate::catalogue::{Label, OrderKind, OutcomeName, Term};
use crate::codex::ClauseId;
use crate::fraction::Fraction;
use crate::piece::PieceId;
use crate::seat::Seat;
use geometry::Length;
use serde::Serialize;

/// A label and what fills it.
///
/// ```
/// use engine::sample::label;
/// use engine::PieceId;
/// let says = label::SCREEN_OF.with("piece", PieceId::unit(3));
/// assert_eq!((says.label, says.arguments.len()), (label::SCREEN_OF, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phrase {
    /// Which text.
    pub label: Label,
    /// What fills it, by the names that the message uses.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// What fills a place of a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A piece, said by its name.
    Piece(PieceId),
    /// Several pieces.
    Pieces(Vec<PieceId>),
    /// A player, said by the name of his army.
    Seat(Seat),
    /// A length.
    Length(Length),
    /// A number of things.
    Count(i64),
    /// A part of a whole.
    Part(Fraction),
    /// A word of the codex.
    Term(Term),
    /// A kind of order, said without the pieces it is given to.
    Order(OrderKind),
    /// An outcome of a contest.
    Outcome(OutcomeName),
    /// A clause, said by its title.
    Clause(ClauseId),
    /// A proper name.
    Name(String),
    /// A text inside a text.
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
    /// The label alone.
    #[must_use]
    pub const fn plain(self) -> Phrase {
        Phrase { label: self, arguments: Vec::new() }
    }

    /// The label with something to fill it.
    #[must_use]
    pub fn with(self, name: &'static str, argument: impl Into<Argument>) -> Phrase {
        self.plain().with(name, argument)
    }
}

impl Phrase {
    /// The same with something more to fill it.
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

/// Whether a name is spoken of as one thing or as several: `Line infantry charges`, `the Hussars charge`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// As one.
    #[default]
    One,
    /// As several.
    Several,
}

impl Number {
    /// Several or one.
    #[must_use]
    pub const fn several(is_several: bool) -> Number {
        if is_several { Number::Several } else { Number::One }
    }
}

/// A proper name, as a scenario or a table gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Name {
    /// The name.
    pub text: String,
    /// How it is spoken of.
    pub number: Number,
}

/// What a piece or a command is called.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// By a name of its own, or that of its type.
    Name(Name),
    /// By what it is: `screen of Line infantry 3`.
    Phrase(Phrase),
}

impl Title {
    /// A name that is spoken of as one thing.
    #[must_use]
    pub fn one(text: impl Into<String>) -> Title {
        Title::Name(Name { text: text.into(), number: Number::One })
    }

    /// A name, and how it is spoken of.
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

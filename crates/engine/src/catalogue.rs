//! The catalogue: every word that rules emit, as data. A family lists its words in its own `catalogue.rs`. The text for
//! each word is in the message files of the family, which only the crate `words` reads.
//!
//! A [`Word`] points to its `Entry`: the key that is written in cases, journals and on the wire, the clause it comes
//! from, and what a client needs to know of it. Words are constants, so a misspelt one does not compile.
//!
//! ```
//! use engine::catalogue::{OutcomeData, Tone};
//!
//! engine::words! {
//!     /// What may come of a shot.
//!     pub mod outcome: OutcomeData {
//!         HIT = "hit" : OutcomeData::GAIN;
//!         MISS = "miss";
//!     }
//! }
//!
//! # fn main() {
//! assert_eq!(outcome::HIT.key(), "hit");
//! assert_eq!(outcome::HIT.data().tone, Tone::Gain);
//! assert_eq!(outcome::MISS.data().tone, Tone::Even);
//! assert_eq!(outcome::ALL.len(), 2);
//! # }
//! ```

mod data;
mod heard;
mod shared;
mod spoken;

pub use data::{
    BecauseData, CoinData, ContestData, CountData, DoneData, EndingData, LabelData, Layer, MarkData,
    MeasureData, MeasureRole, MeasureUnit, OrderData, OrderRole, OutcomeData, OverlayData, PhaseData,
    QuestionData, TermData, Tone, UnitData, WordData,
};
pub use heard::Heard;
pub use shared::{SHARED, measure, order, outcome, overlay, question, unit};
pub use spoken::Spoken;

use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;

/// The entry of one word in a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WordEntry<D: 'static> {
    /// How it is written in cases, journals and on the wire.
    pub key: &'static str,
    /// The id of the clause it comes from; the words that all families share have none.
    pub clause: Option<&'static str>,
    /// What a client needs to know to display it.
    pub data: D,
}

/// A word of a catalogue. Equal, ordered, printed and serialised by its key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word<D: 'static>(&'static WordEntry<D>);

/// The kind of an order: `fire`.
pub type OrderKind = Word<OrderData>;
/// What a player must decide: `pursue`.
pub type Question = Word<QuestionData>;
/// A phase of the turn.
pub type PhaseName = Word<PhaseData>;
/// A status marker of a piece: `disordered`.
pub type MarkName = Word<MarkData>;
/// How a piece left the battle: `destroyed`.
pub type Ending = Word<EndingData>;
/// A result of a contest: `recoil`.
pub type OutcomeName = Word<OutcomeData>;
/// Something that a contest counts: `hits`.
pub type CountName = Word<CountData>;
/// The kind of a contest: `melee`.
pub type ContestKind = Word<ContestData>;
/// Something that is measured or looked up: `range`.
pub type Measured = Word<MeasureData>;
/// Why an order is refused, for refusals whose [`Reason`](crate::Reason) holds a word.
pub type Because = Word<BecauseData>;
/// What a piece can do only once and has done already: `fired`.
pub type Done = Word<DoneData>;
/// A technical term of the codex: a formation, a class of terrain, a range band.
pub type Term = Word<TermData>;
/// A kind of shape that a client can draw over the table: `zone`.
pub type OverlayKind = Word<OverlayData>;
/// A short text on the screen: on a button or a badge, or beside a line.
pub type Label = Word<LabelData>;
/// The kind of points that orders are paid with: `AP`.
pub type Coin = Word<CoinData>;
/// A unit of length: `paces`.
pub type UnitName = Word<UnitData>;

impl<D: WordData> Word<D> {
    /// Makes the word of an entry. Only the macro [`words!`](crate::words) should call this.
    #[must_use]
    pub const fn new(entry: &'static WordEntry<D>) -> Word<D> {
        Word(entry)
    }

    /// How it is written in cases, journals and on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.0.key
    }

    /// The id of the clause it comes from; `None` for words that all families share.
    #[must_use]
    pub const fn clause(self) -> Option<&'static str> {
        self.0.clause
    }

    /// What a client needs to know to display it.
    #[must_use]
    pub const fn data(self) -> &'static D {
        &self.0.data
    }

    /// The id of its message: the kind of word and the key, with underscores as hyphens.
    ///
    /// ```
    /// use engine::catalogue::measure;
    /// assert_eq!(measure::SAMPLING_ERROR.message(), "measure-sampling-error");
    /// ```
    #[must_use]
    pub fn message(self) -> String {
        message_id(D::KIND, self.key())
    }
}

/// The id of the message for a key of a kind: `order` and `move_general` make `order-move-general`.
#[must_use]
pub fn message_id(kind: &str, key: &str) -> String {
    let mut id = kind.to_owned();
    let mut is_apart = true;
    for letter in key.chars().filter(|letter| *letter != '\'') {
        if letter.is_ascii_alphanumeric() {
            if is_apart {
                id.push('-');
            }
            id.push(letter.to_ascii_lowercase());
        }
        is_apart = !letter.is_ascii_alphanumeric();
    }
    id
}

impl<D: WordData> PartialOrd for Word<D> {
    fn partial_cmp(&self, other: &Word<D>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<D: WordData> Ord for Word<D> {
    fn cmp(&self, other: &Word<D>) -> Ordering {
        self.key().cmp(other.key())
    }
}

impl<D: WordData> PartialEq<str> for Word<D> {
    fn eq(&self, other: &str) -> bool {
        self.key() == other
    }
}

impl<D: WordData> PartialEq<&str> for Word<D> {
    fn eq(&self, other: &&str) -> bool {
        self.key() == *other
    }
}

impl<D: WordData> fmt::Display for Word<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

impl<D> fmt::Debug for Word<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0.key, f)
    }
}

impl<D> Serialize for Word<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.key)
    }
}

/// Declares words of one kind: a module with a constant for each, and the list `ALL` of them.
///
/// A word has a key, usually the clause it comes from (`by`), and data for the client where they differ from the
/// default: `CHARGED = "charged" by "VV-5.8.h" : MarkData::SILENT;`. The macro `clause!` of the family must be in
/// scope.
#[macro_export]
macro_rules! words {
    ($($(#[$about:meta])* $vis:vis mod $module:ident : $data:ty {
        $($name:ident = $key:literal $(by $clause:literal)? $(: $more:expr)? ;)*
    })+) => {$(
        $(#[$about])*
        #[allow(unreachable_pub, reason = "a list may be private to the crate that has it")]
        $vis mod $module {
            #[allow(unused_imports, reason = "a list without data and clauses needs nothing")]
            use super::*;
            $(
                #[doc = concat!("`", $key, "`")]
                pub const $name: $crate::catalogue::Word<$data> =
                    $crate::catalogue::Word::new(&$crate::catalogue::WordEntry {
                        key: $key,
                        clause: $crate::words!(@clause $($clause)?),
                        data: $crate::words!(@data $data $(, $more)?),
                    });
            )*
            /// All words of this list.
            pub const ALL: &[$crate::catalogue::Word<$data>] = &[$($name),*];
        }
    )+};
    (@clause) => { None };
    (@clause $clause:literal) => { Some(clause!($clause).id()) };
    (@data $data:ty) => { <$data as $crate::catalogue::WordData>::USUAL };
    (@data $data:ty, $more:expr) => { $more };
}

/// All words of one kind, as one part of a [`Catalogue`].
#[derive(Clone, Copy, Debug)]
pub enum List {
    /// Kinds of order.
    Orders(&'static [OrderKind]),
    /// Questions to players.
    Questions(&'static [Question]),
    /// Status markers of pieces.
    Phases(&'static [PhaseName]),
    /// Marks on pieces.
    Marks(&'static [MarkName]),
    /// Ways in which a piece leaves the battle.
    Endings(&'static [Ending]),
    /// Outcomes of contests.
    Outcomes(&'static [OutcomeName]),
    /// Things that are counted.
    Counts(&'static [CountName]),
    /// Kinds of contest.
    Contests(&'static [ContestKind]),
    /// Things that are measured.
    Measures(&'static [Measured]),
    /// Reasons for refusals.
    Because(&'static [Because]),
    /// Things that a piece can do only once.
    Done(&'static [Done]),
    /// Technical terms of the codex.
    Terms(&'static [Term]),
    /// Shapes that can be drawn over the table.
    Overlays(&'static [OverlayKind]),
    /// Short texts on the screen.
    Labels(&'static [Label]),
    /// Kinds of points that orders are paid with.
    Coins(&'static [Coin]),
    /// Units of length.
    Units(&'static [UnitName]),
}

/// A word of a catalogue with the type of its kind erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The kind of word, with which its message id begins: `order`.
    pub kind: &'static str,
    /// How it is written in cases, journals and on the wire.
    pub key: &'static str,
    /// The id of the clause it comes from.
    pub clause: Option<&'static str>,
    /// The names of the arguments that its message may use.
    pub arguments: Vec<&'static str>,
    /// What a client needs to know of it, as text for people who read the catalogue.
    pub screen: String,
}

impl Listed {
    /// The id of its message.
    #[must_use]
    pub fn message(&self) -> String {
        message_id(self.kind, self.key)
    }
}

fn listed<D: WordData>(words: &'static [Word<D>]) -> Vec<Listed> {
    let one = |word: &Word<D>| Listed {
        kind: D::KIND,
        key: word.key(),
        clause: word.clause(),
        arguments: word.data().arguments().to_vec(),
        screen: word.data().screen(),
    };
    words.iter().map(one).collect()
}

fn keys<D: WordData>(words: &'static [Word<D>]) -> Vec<(&'static str, &'static str)> {
    words.iter().map(|word| (D::KIND, word.key())).collect()
}

const fn kind_of<D: WordData>(_: &'static [Word<D>]) -> &'static str {
    D::KIND
}

/// Does the same with the words of a list, whatever their kind.
macro_rules! of_any_kind {
    ($list:expr, $does:ident) => {
        match $list {
            List::Orders(words) => $does(words),
            List::Questions(words) => $does(words),
            List::Phases(words) => $does(words),
            List::Marks(words) => $does(words),
            List::Endings(words) => $does(words),
            List::Outcomes(words) => $does(words),
            List::Counts(words) => $does(words),
            List::Contests(words) => $does(words),
            List::Measures(words) => $does(words),
            List::Because(words) => $does(words),
            List::Done(words) => $does(words),
            List::Terms(words) => $does(words),
            List::Overlays(words) => $does(words),
            List::Labels(words) => $does(words),
            List::Coins(words) => $does(words),
            List::Units(words) => $does(words),
        }
    };
}

impl List {
    /// Its words with the type of their kind erased.
    #[must_use]
    pub fn words(self) -> Vec<Listed> {
        of_any_kind!(self, listed)
    }

    /// The kind of its words.
    fn kind(self) -> &'static str {
        of_any_kind!(self, kind_of)
    }

    /// Kind and key of its words.
    fn keys(self) -> Vec<(&'static str, &'static str)> {
        of_any_kind!(self, keys)
    }
}

/// All words of a family; those that every family shares are in [`SHARED`].
#[derive(Debug)]
pub struct Catalogue(pub &'static [List]);

impl Catalogue {
    /// Every word, each once, in the order of the lists. Lists of terms may overlap: two tables can use the same word.
    #[must_use]
    pub fn words(&self) -> Vec<Listed> {
        let mut all: Vec<Listed> = Vec::new();
        for listed in self.0.iter().flat_map(|list| list.words()) {
            if !all.iter().any(|known| known.kind == listed.kind && known.key == listed.key) {
                all.push(listed);
            }
        }
        all
    }

    /// The keys of all words of one kind.
    pub(crate) fn keys_of<'k>(&self, kind: &'k str) -> impl Iterator<Item = &'static str> + use<'k, '_> {
        let lists = self.0.iter().filter(move |list| list.kind() == kind);
        lists.flat_map(|list| list.keys()).map(|(_, key)| key)
    }

    /// Kind and key of every word; a word of two lists comes twice.
    fn keys(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.iter().flat_map(|list| list.keys())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_found_by_kind_and_key() {
        assert_eq!(message_id("order", "move_general"), "order-move-general");
        assert_eq!(
            message_id("measure", "theta from the shooter's centre"),
            "measure-theta-from-the-shooters-centre"
        );
        assert_eq!(message_id("coin", "AP"), "coin-ap");
        assert_eq!(message_id("label", "rout (off)"), "label-rout-off");
    }

    #[test]
    fn words_are_equal_and_ordered_by_their_keys() {
        assert_eq!(question::OVER, question::OVER);
        assert_eq!(question::OVER, "over");
        assert_eq!(format!("{} {:?}", question::OVER, question::OVER), "over \"over\"");
        assert!(matches!(question::OVER, question::OVER));
    }

    #[test]
    fn no_shared_word_is_listed_twice() {
        let all: usize = SHARED.0.iter().map(|list| list.words().len()).sum();
        assert_eq!(SHARED.words().len(), all);
    }
}

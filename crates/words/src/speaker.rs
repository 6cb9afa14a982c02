//! Renders what rules emit, in one language, for one battle.

use crate::messages::Messages;
use crate::names::Names;
use crate::said::{Arguments, Said, SaidValue};
use engine::catalogue::{CountName, Measured, PhaseName, UnitName, Word, WordData};
use engine::phrase::Argument;
use engine::sketch::Badge;
use engine::{
    Amount, ClauseId, Contest, Cost, Fraction, Measure, Number, Outcome, Phrase, PieceId, Preview, Seat,
    Title,
};
use geometry::Length;
use std::sync::Arc;

/// The smallest denominator for which a fraction is shown as a percentage.
const MANY_PARTS: i128 = 12;

/// Renders engine data as text, with messages and names.
#[derive(Clone, Debug)]
pub struct Speaker {
    pub(crate) messages: Arc<Messages>,
    pub(crate) names: Arc<Names>,
}

impl Speaker {
    /// A speaker with these messages, for the battle with these names.
    #[must_use]
    pub fn new(messages: Arc<Messages>, names: Arc<Names>) -> Speaker {
        Speaker { messages, names }
    }

    /// The names it uses.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The messages it uses.
    #[must_use]
    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    pub(crate) fn say(&self, id: &str, arguments: Arguments) -> Said {
        self.messages.say(id, arguments)
    }

    /// A word without arguments: a phase, a question, a term of the codex, a kind of contest.
    #[must_use]
    pub fn word<D: WordData>(&self, word: Word<D>) -> Said {
        self.say(&word.message(), Arguments::none())
    }

    /// A label with its arguments.
    #[must_use]
    pub fn phrase(&self, phrase: &Phrase) -> Said {
        let filled = phrase.arguments.iter().fold(Arguments::none(), |all, (name, argument)| {
            let all = match self.number_of(argument) {
                Some(number) => all.and(&format!("{name}-number"), number_word(number)),
                None => all,
            };
            all.and(name, self.argument(argument))
        });
        self.say(&phrase.label.message(), filled)
    }

    fn argument(&self, argument: &Argument) -> SaidValue {
        match argument {
            Argument::Piece(piece) => self.name(*piece).into(),
            Argument::Pieces(pieces) => self.name_all(pieces).into(),
            Argument::Seat(seat) => self.army(*seat).into(),
            Argument::Length(length) => self.length(*length).into(),
            Argument::Count(count) => (*count).into(),
            Argument::Part(part) => self.part(*part).into(),
            Argument::Term(term) => self.word(*term).into(),
            Argument::Clause(clause) => clause.title().into(),
            Argument::Name(name) => name.as_str().into(),
            Argument::Phrase(phrase) => self.phrase(phrase).into(),
            Argument::Order(order) => self.order_alone(*order).into(),
            Argument::Outcome(outcome) => self.outcome_name(*outcome).into(),
        }
    }

    fn number_of(&self, argument: &Argument) -> Option<Number> {
        match argument {
            Argument::Piece(piece) => Some(self.number(*piece)),
            Argument::Pieces(pieces) => Some(self.number_all(pieces)),
            Argument::Seat(seat) => Some(self.names.army(*seat).number),
            _ => None,
        }
    }

    /// The name of a piece: `Line infantry 3`. The number is left out if the title has one already, is unique, or is
    /// that of a general. Of a list only the first name is used: `Cuirassiers, chevaliers, carabiniers` becomes
    /// Cuirassiers. Pieces that would then have the same name keep theirs whole: `30e Ligne, 1st battalion`.
    #[must_use]
    pub fn name(&self, piece: PieceId) -> String {
        let Some((_, title)) = self.names.pieces.get(&piece) else {
            return self.say("piece-by-id", Arguments::of("value", piece.to_string())).words;
        };
        let words = self.title(title);
        if piece.is_general() || words.ends_with(|last: char| last.is_ascii_digit()) {
            return words;
        }
        let is_shared = self.names.pieces.iter().any(|(id, (_, other))| *id != piece && other == title);
        let first = first_name(&words);
        if is_shared {
            return format!("{first} {piece}");
        }
        // A description may name other pieces, so it is not written out here.
        let is_like = |other: &Title| match other {
            Title::Name(name) => other != title && first_name(&name.text) == first,
            Title::Phrase(_) => false,
        };
        if self.names.pieces.values().any(|(_, other)| is_like(other)) {
            return words;
        }
        first.to_owned()
    }

    /// Whether the name of a piece takes a verb in the singular or plural.
    #[must_use]
    pub fn number(&self, piece: PieceId) -> Number {
        match self.names.pieces.get(&piece) {
            Some((_, Title::Name(name))) => name.number,
            Some((_, Title::Phrase(_))) | None => Number::One,
        }
    }

    fn number_all(&self, pieces: &[PieceId]) -> Number {
        match pieces {
            [one] => self.number(*one),
            _ => Number::Several,
        }
    }

    /// A title in full.
    #[must_use]
    pub fn title(&self, title: &Title) -> String {
        match title {
            Title::Name(name) => name.text.clone(),
            Title::Phrase(phrase) => self.phrase(phrase).words,
        }
    }

    /// The name of an army within a sentence.
    #[must_use]
    pub fn army(&self, seat: Seat) -> &str {
        &self.names.army(seat).spoken
    }

    /// Adds an army to arguments: its name as `name`, and its grammatical number as `name-number`.
    pub(crate) fn with_army(&self, all: Arguments, name: &str, seat: Seat) -> Arguments {
        let number = number_word(self.names.army(seat).number);
        all.and(name, self.army(seat)).and(&format!("{name}-number"), number)
    }

    /// The arguments `who` and `number` for one piece.
    pub(crate) fn who(&self, piece: PieceId) -> Arguments {
        Arguments::of("who", self.name(piece)).and("number", number_word(self.number(piece)))
    }

    /// The arguments `who` and `number` for several pieces.
    pub(crate) fn all_who(&self, pieces: &[PieceId]) -> Arguments {
        Arguments::of("who", self.name_all(pieces)).and("number", number_word(self.number_all(pieces)))
    }

    /// The names of pieces. If there are many, only how many units, and the names of the generals.
    pub(crate) fn name_all(&self, pieces: &[PieceId]) -> String {
        /// The most pieces that are named.
        const MOST_NAMED: usize = 4;
        if pieces.len() > MOST_NAMED {
            let (generals, units): (Vec<PieceId>, Vec<PieceId>) =
                pieces.iter().partition(|piece| piece.is_general());
            let count = i64::try_from(units.len()).unwrap_or(i64::MAX);
            let units = (count > 0).then(|| self.say("many-units", Arguments::of("count", count)).words);
            let generals = generals.iter().map(|general| self.name(*general));
            return self.listed(&units.into_iter().chain(generals).collect::<Vec<_>>());
        }
        let named: Vec<String> = pieces.iter().map(|piece| self.name(*piece)).collect();
        self.listed(&named)
    }

    /// A list as `a, b and c`.
    pub(crate) fn listed(&self, items: &[String]) -> String {
        let Some((last, before)) = items.split_last() else { return String::new() };
        let Some((first, middle)) = before.split_first() else { return last.clone() };
        let joined = middle.iter().fold(first.clone(), |so_far, item| {
            self.say("list-comma", Arguments::of("first", so_far).and("next", item.as_str())).words
        });
        self.say("list-and", Arguments::of("first", joined).and("last", last.as_str())).words
    }

    /// The name of the command with this number among those of its seat; number 0 is the commander of the side.
    pub(crate) fn command(&self, seat: Seat, number: u16) -> String {
        if number == 0 {
            return self.say("the-commander", Arguments::none()).words;
        }
        let mut own = self.names.commands.iter().filter(|(owner, _)| *owner == seat).map(|(_, title)| title);
        let found = number.checked_sub(1).and_then(|index| own.nth(index.into()));
        match found {
            Some(title) => self.title(title),
            None => self.say("command-by-number", Arguments::of("count", i64::from(number))).words,
        }
    }

    /// A length in the unit of the rule set: `160 paces`.
    #[must_use]
    pub fn length(&self, length: Length) -> String {
        let unit = self.names.unit;
        let figure = unit.figure(length).to_string();
        self.figure_in(unit.name, &figure, Number::several(figure != "1"))
    }

    /// A number in a unit of length.
    #[must_use]
    pub fn figure_in(&self, unit: UnitName, figure: &str, number: Number) -> String {
        let arguments = Arguments::of("value", figure).and("number", number_word(number));
        self.say(&unit.message(), arguments).words
    }

    /// A fraction, if it is easy to read; otherwise a percentage.
    #[must_use]
    pub fn part(&self, part: Fraction) -> String {
        if part.denominator() <= MANY_PARTS {
            return part.to_string();
        }
        self.percent(part)
    }

    pub(crate) fn percent(&self, part: Fraction) -> String {
        let hundredths = percent_of(part);
        self.say("percent", Arguments::of("value", hundredths)).words
    }

    /// The value of a measure.
    #[must_use]
    pub fn amount(&self, amount: Amount) -> String {
        match amount {
            Amount::Length(length) => self.length(length),
            Amount::Angle(millidegrees) => self.angle(millidegrees),
            Amount::Count(count) => count.to_string(),
            Amount::Truth(is_so) => if is_so { "yes" } else { "no" }.to_owned(),
            Amount::Part(part) => self.part(part),
            Amount::Word(term) => self.word(term).words,
            Amount::Piece(piece) => self.name(piece),
            Amount::Obstacle(obstacle) => self.obstacle(obstacle),
        }
    }

    pub(crate) fn angle(&self, millidegrees: i32) -> String {
        let value = engine::text::Decimal::from_scaled(i64::from(millidegrees), 3).to_string();
        self.say("degrees", Arguments::of("value", value)).words
    }

    /// A measure with its name and value.
    #[must_use]
    pub fn measure(&self, measure: &Measure) -> Said {
        self.say(&measure.what.message(), Arguments::of("value", self.amount(measure.amount)))
    }

    /// A measure as a sentence of the journal about these pieces.
    pub(crate) fn told(&self, what: Measured, amount: Amount, about: &[PieceId]) -> Said {
        let arguments = self.all_who(about).and("value", self.amount(amount));
        self.say(&format!("{}.told", what.message()), arguments)
    }

    /// The prices of an order, one text for each; if it costs a fraction of a move, also what is left of it.
    #[must_use]
    pub fn costs(&self, preview: &Preview) -> Vec<Said> {
        let left =
            preview.measures.iter().find_map(|measure| match (measure.what.data().role, measure.amount) {
                (engine::catalogue::MeasureRole::Left, Amount::Length(length)) => Some(length),
                _ => None,
            });
        preview.costs.iter().map(|cost| self.cost(*cost, left)).collect()
    }

    fn cost(&self, cost: Cost, left: Option<Length>) -> Said {
        match cost {
            Cost::Points(count, coin) => self.say(&coin.message(), Arguments::of("count", count)),
            Cost::Move(part) => {
                let spent = Arguments::of("part", self.percent(part));
                let is_all = percent_of(part) >= 100 || left == Some(Length::ZERO);
                match left {
                    _ if is_all => self.say("cost-whole-move", spent),
                    Some(left) => self.say("cost-part-of-move", spent.and("left", self.length(left))),
                    None => {
                        let left = self.percent(Fraction::ONE - part);
                        self.say("cost-part-of-move", spent.and("left", left))
                    }
                }
            }
        }
    }

    /// The outcome of a contest.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome) -> Said {
        self.outcome_name(outcome.name())
    }

    /// An outcome by its name.
    #[must_use]
    pub fn outcome_name(&self, name: engine::catalogue::OutcomeName) -> Said {
        let arguments = self.with_army(Arguments::none(), "red", Seat::Red);
        self.say(&name.message(), self.with_army(arguments, "blue", Seat::Blue))
    }

    /// The name of a count, without a number.
    #[must_use]
    pub fn count_name(&self, count: CountName) -> Said {
        self.say(&format!("{}.name", count.message()), Arguments::none())
    }

    /// A table row as players say it: by its own message, or by its title in the codex. A message can have different
    /// texts for a positive and a negative value.
    #[must_use]
    pub fn row(&self, row: ClauseId, value: i16) -> String {
        let id = engine::catalogue::message_id("row", row.id());
        if self.messages.has(&id) {
            let sign = if value < 0 { "minus" } else { "plus" };
            return self.say(&id, Arguments::of("sign", sign)).words;
        }
        row.title().to_owned()
    }

    /// The text of a badge; for a fixed value with its number.
    #[must_use]
    pub fn badge(&self, badge: &Badge) -> String {
        let words = self.phrase(&badge.says);
        match badge.count.filter(|_| badge.sign.is_worth()) {
            Some(count) => {
                self.say("badge-worth", Arguments::of("words", words).and("count", i64::from(count))).words
            }
            None => words.words,
        }
    }

    /// The present turn and phase: `turn 5 · Fire`; before the first turn there may be no phase.
    #[must_use]
    pub fn moment(&self, turn: u16, phase: Option<PhaseName>) -> String {
        let turn = Arguments::of("turn", turn.to_string());
        match phase {
            Some(phase) => self.say("moment-phase", turn.and("phase", self.word(phase))).words,
            None => self.say("moment", turn).words,
        }
    }

    /// The caption of the ruler around a picture: `measured in paces`.
    #[must_use]
    pub fn ruler(&self, unit: UnitName) -> String {
        let name = self.say(&format!("{}.name", unit.message()), Arguments::none());
        self.say("ruler", Arguments::of("unit", name)).words
    }

    /// The name of a contest.
    #[must_use]
    pub fn contest(&self, contest: &impl Contest) -> Said {
        self.word(contest.kind())
    }

    /// The name of an option.
    #[must_use]
    pub fn option(&self, key: &str) -> Said {
        self.say(&engine::catalogue::message_id("option", key), Arguments::none())
    }

    /// The name of an option value that is a word.
    #[must_use]
    pub fn choice(&self, value: &str) -> Said {
        self.say(&engine::catalogue::message_id("choice", value), Arguments::none())
    }
}

/// The first of a list of names, without what stands in brackets behind it.
fn first_name(words: &str) -> &str {
    words.split([',', '(']).next().unwrap_or(words).trim_end()
}

pub(crate) const fn number_word(number: Number) -> &'static str {
    match number {
        Number::One => "one",
        Number::Several => "several",
    }
}

fn percent_of(part: Fraction) -> i64 {
    (part.approximately() * 100.0).round() as i64
}

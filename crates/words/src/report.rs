//! The sentence for a contest that was decided: who, at whom, what it needed, the dice, what came of it.
//!
//! The message of a kind of contest may have attributes that make this sentence. It begins with `.report`, or with
//! `.report-at` if it is known at whom the contest is aimed. Then come the attributes that apply: `.counted-guns` for a
//! number of guns above zero that the outcome counts, `.with-reason` for a reason that the rules noted before the dice.

use crate::said::{Arguments, Said};
use crate::speaker::{Speaker, number_word};
use engine::catalogue::ContestKind;
use engine::{Amount, Audience, Event, Measure, PieceId, Reckoning, Roll, Seat};

/// The fact that says at whom a contest is aimed, if no sum does.
const TARGET: &str = "target";

/// The arguments of these attributes, besides the counts and facts of the family.
pub(crate) const ARGUMENTS: [&str; 16] = [
    "who",
    "number",
    "whom",
    "needs",
    "modifier",
    "signed",
    "dice",
    "outcome",
    "count",
    "red",
    "red-number",
    "red-dice",
    "blue",
    "blue-number",
    "blue-dice",
    "totals",
];

/// What the rules noted before the dice of a contest, since the contest before.
pub(crate) fn facts(events: &[(Audience, Event)]) -> Vec<&Measure> {
    let since = events.iter().rev().take_while(|(_, event)| !matches!(event, Event::Reckoned(_)));
    let mut facts: Vec<&Measure> = since
        .filter_map(|(_, event)| match event {
            Event::Noted { measure, .. } => Some(measure),
            _ => None,
        })
        .collect();
    facts.reverse();
    facts
}

impl Speaker {
    /// Whether the journal has a sentence of its own for this kind of contest, which says all of it.
    #[must_use]
    pub fn has_report(&self, kind: ContestKind) -> bool {
        ["report", "report-at"]
            .iter()
            .any(|attribute| self.messages.has(&format!("{}.{attribute}", kind.message())))
    }

    /// The sentence for a contest; `None` if the messages have none for its kind.
    pub(crate) fn report(&self, reckoning: &Reckoning, facts: &[&Measure]) -> Option<Said> {
        let id = reckoning.kind.message();
        let has = |attribute: &str| Some(format!("{id}.{attribute}")).filter(|id| self.messages.has(id));
        let whom = self.aimed_at(reckoning, facts);
        let begins = (!whom.is_empty()).then(|| has("report-at")).flatten().or_else(|| has("report"))?;
        let arguments = self.known_of(reckoning, facts, &whom);
        let mut said = self.say(&begins, arguments.clone());
        let mut more: Vec<(String, Arguments)> = Vec::new();
        for (what, number) in reckoning.outcome.counts().filter(|(_, number)| *number > 0) {
            let attribute = format!("counted-{}", argument(what.key()));
            more.push((attribute, arguments.clone().and("count", i64::from(number))));
        }
        for fact in facts.iter().filter(|fact| fact.amount != Amount::Truth(false)) {
            let attribute = format!("with-{}", argument(fact.what.key()));
            if more.iter().all(|(known, _)| *known != attribute) {
                more.push((attribute, arguments.clone()));
            }
        }
        for (attribute, arguments) in more {
            if let Some(id) = has(&attribute) {
                let both = Arguments::of("first", said.words).and("next", self.say(&id, arguments));
                said.words = self.say("report-and", both).words;
            }
        }
        Some(said)
    }

    /// The names of those at whom a contest is aimed: the pieces of the other sums, or the targets that were noted.
    fn aimed_at(&self, reckoning: &Reckoning, facts: &[&Measure]) -> String {
        let mut pieces = reckoning.sums.iter().filter_map(|sum| sum.piece);
        let own = pieces.next();
        let mut others: Vec<PieceId> = pieces.filter(|piece| Some(*piece) != own).collect();
        if others.is_empty() {
            others.extend(facts.iter().filter(|fact| fact.what.key() == TARGET).filter_map(|fact| {
                match fact.amount {
                    Amount::Piece(piece) => Some(piece),
                    _ => None,
                }
            }));
        }
        self.name_all(&others)
    }

    /// Everything that the sentence of a contest may use.
    fn known_of(&self, reckoning: &Reckoning, facts: &[&Measure], whom: &str) -> Arguments {
        let first = reckoning.sums.first();
        let own = reckoning.sums.iter().filter(|sum| sum.piece == first.and_then(|first| first.piece));
        let mut totals: Vec<i64> = own.map(|sum| i64::from(sum.total.sum())).collect();
        totals.dedup();
        let signed: Vec<String> = totals.iter().map(|total| signed(*total)).collect();
        let mut all = Arguments::none();
        for fact in facts {
            let key = fact.what.key();
            all = all.and(&argument(key), self.values(facts, key));
        }
        for (what, number) in reckoning.outcome.counts() {
            all = all.and(&argument(what.key()), i64::from(number));
        }
        if let Some(piece) = first.and_then(|sum| sum.piece) {
            let number = number_word(self.number(piece));
            all = all.and("who", self.name(piece)).and("number", number);
        }
        all = all
            .and("whom", whom)
            .and("needs", first.and_then(|sum| sum.needs).map_or(0, i64::from))
            .and("modifier", totals.iter().copied().find(|total| *total != 0).unwrap_or(0))
            .and("signed", self.listed(&signed))
            .and("dice", self.thrown(&reckoning.rolls))
            .and("outcome", self.outcome(&reckoning.outcome))
            .and("totals", self.totals(reckoning));
        for (name, seat) in [("red", Seat::Red), ("blue", Seat::Blue)] {
            let own = reckoning.rolls.iter().filter(|roll| roll.call.seat == seat);
            let rolls: Vec<Roll> = own.copied().collect();
            all = self.with_army(all, name, seat).and(&format!("{name}-dice"), self.faces(&rolls));
        }
        all
    }

    /// The values of all facts of one kind, each once.
    fn values(&self, facts: &[&Measure], key: &str) -> String {
        let mut values: Vec<String> = Vec::new();
        for fact in facts.iter().filter(|fact| fact.what.key() == key) {
            let value = self.amount(fact.amount);
            if !values.contains(&value) {
                values.push(value);
            }
        }
        self.listed(&values)
    }

    /// The dice of a contest. Dice that different clauses call for are told apart: `dice 3 and 9, then 10`.
    fn thrown(&self, rolls: &[Roll]) -> Said {
        let count = i64::try_from(rolls.len()).unwrap_or(i64::MAX);
        let groups = rolls.chunk_by(|one, next| one.call.clause == next.call.clause);
        let then = |first: String, next: String| {
            self.say("dice-then", Arguments::of("first", first).and("next", next)).words
        };
        let faces = groups.map(|group| self.faces(group)).reduce(then).unwrap_or_default();
        self.say("dice", Arguments::of("count", count).and("faces", faces))
    }

    fn faces(&self, rolls: &[Roll]) -> String {
        let faces: Vec<String> = rolls.iter().map(|roll| roll.face.to_string()).collect();
        self.listed(&faces)
    }
}

/// The name of the argument for a count or a fact.
pub(crate) fn argument(key: &str) -> String {
    key.replace('_', "-")
}

/// A number with its sign, the minus a typographic one.
fn signed(value: i64) -> String {
    if value < 0 { format!("\u{2212}{}", -value) } else { format!("+{value}") }
}

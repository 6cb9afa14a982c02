//! Converts engine data into wire types, in the language of one reader: refusals, measures, odds, events. What is on
//! the table is converted in [`crate::drawn`].

use crate::refusal::Refusal;
use crate::wire::{self, Cited, Said, Spot, Stance, names, spots};
use engine::catalogue::{MeasureRole, MeasureUnit, Tone};
use engine::{Amount, Event, Measure, Phrase, PieceId, Pointer};
use words::Speaker;

/// Converts engine data into wire types for one reader.
#[derive(Clone, Debug)]
pub(crate) struct Voice(pub(crate) Speaker);

impl Voice {
    /// A label with its arguments, as text and as a message.
    pub(crate) fn phrase(&self, phrase: &Phrase) -> (String, Said) {
        Said::split(self.0.phrase(phrase))
    }

    /// Why a request was refused.
    pub(crate) fn refusal(&self, why: &Refusal) -> wire::Refusal {
        let code = why.code().to_owned();
        let plain = |said: words::Said| {
            let (message, said) = Said::split(said);
            wire::Refusal {
                code: code.clone(),
                clause: None,
                message,
                said: Some(said),
                pointers: Vec::new(),
            }
        };
        match why {
            Refusal::Engine(engine::Refusal::Illegal(why)) => wire::Refusal {
                clause: Some(why.clause.into()),
                pointers: why.pointers.iter().map(pointer).collect(),
                ..plain(self.0.illegal(why))
            },
            Refusal::Engine(why) => plain(self.0.refusal(why)),
            Refusal::Server(_, phrase) => plain(self.0.phrase(phrase)),
            Refusal::Program(_, message) => wire::Refusal {
                code,
                clause: None,
                message: message.clone(),
                said: None,
                pointers: Vec::new(),
            },
        }
    }

    /// Why the rules forbid something.
    pub(crate) fn illegal(&self, why: engine::Illegal) -> wire::Refusal {
        self.refusal(&why.into())
    }

    /// The measures that are shown to players.
    pub(crate) fn measures(&self, measures: &[Measure]) -> Vec<wire::Measure> {
        measures.iter().filter(|measure| measure.is_shown()).map(|measure| self.measure(measure)).collect()
    }

    fn measure(&self, measure: &Measure) -> wire::Measure {
        let (words, said) = Said::split(self.0.measure(measure));
        let data = measure.what.data();
        let value = match measure.amount {
            Amount::Length(length) => Some(f64::from(length.0)),
            Amount::Angle(number) | Amount::Count(number) => Some(f64::from(number)),
            Amount::Truth(is_so) => Some(f64::from(u8::from(is_so))),
            Amount::Part(part) => Some(part.approximately()),
            Amount::Word(_) | Amount::Piece(_) | Amount::Obstacle(_) => None,
        };
        wire::Measure {
            key: measure.what.key().to_owned(),
            role: match data.role {
                MeasureRole::Fact | MeasureRole::Silent => wire::MeasureRole::Fact,
                MeasureRole::Warning | MeasureRole::WarningIfNot => wire::MeasureRole::Warning,
                MeasureRole::Left => wire::MeasureRole::Left,
                MeasureRole::Range => wire::MeasureRole::Range,
                MeasureRole::Rate => wire::MeasureRole::Rate,
            },
            amount: wire::Amount { unit: unit(measure.amount), value, words: self.0.amount(measure.amount) },
            words,
            said,
            clause: measure.clause.into(),
        }
    }

    /// The preview of an order.
    pub(crate) fn preview(&self, preview: &engine::Preview) -> wire::Preview {
        let (warnings, measures): (Vec<Measure>, Vec<Measure>) =
            preview.measures.iter().cloned().partition(Measure::warns);
        wire::Preview {
            costs: self.costs(preview),
            measures: self.measures(&measures),
            warnings: self.measures(&warnings),
        }
    }

    fn costs(&self, preview: &engine::Preview) -> Vec<wire::Cost> {
        let said = self.0.costs(preview).into_iter().zip(&preview.costs);
        let cost = |(said, cost): (words::Said, &engine::Cost)| {
            let (words, said) = Said::split(said);
            let part = match cost {
                engine::Cost::Move(part) => Some((*part).into()),
                engine::Cost::Points(..) => None,
            };
            wire::Cost { words, said, part }
        };
        said.map(cost).collect()
    }

    /// A suggested order.
    pub(crate) fn suggestion(&self, seat: engine::Seat, it: tambour::Suggestion) -> wire::Suggestion {
        let (words, said) = Said::split(self.0.suggestion(seat, it.kind, &it.pieces, it.answer));
        wire::Suggestion {
            words,
            said,
            pieces: names(&it.pieces),
            costs: self.costs(&it.preview).into_iter().map(|cost| cost.words).collect(),
            measures: self.measures(&it.preview.measures),
            order: it.order,
            kind: it.kind.key().to_owned(),
        }
    }

    /// Expected values of counts.
    fn means(&self, odds: &engine::Odds) -> Vec<wire::Mean> {
        let mean = |(what, mean): &(engine::catalogue::CountName, engine::Fraction)| {
            let (words, said) = Said::split(self.0.count_name(*what));
            wire::Mean { words, said, mean: (*mean).into() }
        };
        odds.means().iter().map(mean).collect()
    }

    /// One of the contests that an order may lead to.
    pub(crate) fn foreseen(&self, foreseen: &engine::Foreseen) -> wire::Foreseen {
        wire::Foreseen {
            kind: foreseen.kind.key().to_owned(),
            kind_words: self.0.word(foreseen.kind).words,
            clause: foreseen.clause.into(),
            piece: foreseen.piece.map(|piece| piece.to_string()),
            title: foreseen.piece.map(|piece| self.0.name(piece)),
            is_later: foreseen.is_later,
            reached: foreseen.reached.into(),
            sums: foreseen.sums.iter().map(|sum| self.sum(sum)).collect(),
            varies: foreseen.varies,
            outcomes: self.outcomes(&foreseen.odds),
            means: self.means(&foreseen.odds),
        }
    }

    /// A contest with its sums and odds.
    pub(crate) fn chances(&self, chances: &tambour::Chances) -> wire::Chances {
        wire::Chances {
            kind: chances.kind.key().to_owned(),
            kind_words: self.0.word(chances.kind).words,
            clause: chances.clause.into(),
            refused: chances.refused.clone().map(|why| self.illegal(why)),
            sums: chances.sums.iter().map(|sum| self.sum(sum)).collect(),
            measures: self.measures(&chances.measures),
            outcomes: self.outcomes(&chances.odds),
            means: self.means(&chances.odds),
        }
    }

    /// Outcomes with their chances; outcomes with the same displayed name are merged.
    fn outcomes(&self, odds: &engine::Odds) -> Vec<wire::Chance> {
        let mut shown: Vec<(engine::catalogue::OutcomeName, engine::Fraction)> = Vec::new();
        for (outcome, chance) in odds.chances() {
            match shown.iter_mut().find(|(name, _)| *name == outcome.name()) {
                Some((_, sum)) => *sum = *sum + *chance,
                None => shown.push((outcome.name(), *chance)),
            }
        }
        let chance = |(name, chance): (engine::catalogue::OutcomeName, engine::Fraction)| {
            let (words, said) = Said::split(self.0.outcome_name(name));
            let outcome = name.key().to_owned();
            wire::Chance { outcome, tone: tone(name.data().tone), words, said, chance: chance.into() }
        };
        shown.into_iter().map(chance).collect()
    }

    fn sum(&self, sum: &engine::Sum) -> wire::Sum {
        let factor = |factor: &engine::Factor| wire::Factor {
            value: factor.value,
            words: self.0.row(factor.row, factor.value),
            clause: factor.row.into(),
        };
        wire::Sum {
            seat: sum.seat.into(),
            piece: sum.piece.map(|piece| piece.to_string()),
            title: sum.piece.map(|piece| self.0.name(piece)),
            base: factor(&sum.total.base),
            factors: sum.total.factors().iter().map(factor).collect(),
            total: sum.total.sum(),
            needs: sum.needs,
        }
    }

    fn reckoning(&self, reckoning: &engine::Reckoning) -> wire::Reckoning {
        let name = reckoning.outcome.name();
        let (words, said) = Said::split(self.0.outcome_name(name));
        wire::Reckoning {
            kind: reckoning.kind.key().to_owned(),
            kind_words: self.0.word(reckoning.kind).words,
            sums: reckoning.sums.iter().map(|sum| self.sum(sum)).collect(),
            rolls: reckoning.rolls.iter().map(roll).collect(),
            outcome: name.key().to_owned(),
            tone: tone(name.data().tone),
            words,
            said,
            because: reckoning.because.iter().copied().map(Cited::from).collect(),
            is_told: self.0.has_report(reckoning.kind),
        }
    }

    /// An event, as text and as data for the animation.
    pub(crate) fn event(&self, event: &Event) -> wire::Event {
        let mut clause = None;
        event.clauses(&mut |cited| {
            clause.get_or_insert(cited);
        });
        let (words, said) = Said::split(self.0.event(event));
        wire::Event {
            words,
            said,
            // Every event cites at least one clause.
            clause: clause.map_or_else(|| Cited { id: String::new(), title: String::new() }, Cited::from),
            pieces: names(&pieces(event)),
            deed: self.deed(event),
        }
    }

    fn deed(&self, event: &Event) -> wire::Deed {
        match event {
            Event::Rolled(rolled) => wire::Deed::Rolled { roll: roll(rolled) },
            Event::Reckoned(reckoning) => wire::Deed::Reckoned { reckoning: self.reckoning(reckoning) },
            Event::Moved { piece, path, .. } => wire::Deed::Moved {
                piece: piece.to_string(),
                path: path.iter().copied().map(Stance::from).collect(),
            },
            Event::Formed { piece, formation, pose, .. } => wire::Deed::Formed {
                piece: piece.to_string(),
                formation: formation.key().to_owned(),
                pose: (*pose).into(),
            },
            Event::Placed { piece, pose, .. } => {
                wire::Deed::Placed { piece: piece.to_string(), pose: (*pose).into() }
            }
            Event::Lost { piece, amount, .. } => {
                wire::Deed::Lost { piece: piece.to_string(), amount: *amount }
            }
            Event::Removed { piece, how, .. } => {
                wire::Deed::Removed { piece: piece.to_string(), how: how.key().to_owned() }
            }
            Event::Marked { piece, mark, set, .. } => {
                wire::Deed::Marked { piece: piece.to_string(), mark: mark.key().to_owned(), set: *set }
            }
            Event::Noted { measure, .. } => {
                let value = self.0.amount(measure.amount);
                let is_told = measure.what.data().told;
                wire::Deed::Noted { what: measure.what.key().to_owned(), value, is_told }
            }
            Event::Points { seat, command, left, .. } => {
                wire::Deed::Points { seat: (*seat).into(), command: *command, left: *left }
            }
            Event::Began { turn, phase, seat, .. } => {
                let phase = self.0.word(*phase).words;
                wire::Deed::Began { turn: *turn, phase, seat: seat.map(Into::into) }
            }
            Event::Ended(verdict) => wire::Deed::Ended { winner: verdict.winner.map(Into::into) },
        }
    }

    /// An arrow of a bot's plan, with its reason.
    pub(crate) fn stroke(&self, stroke: &bots::Stroke) -> wire::Stroke {
        let (words, said) = self.phrase(&stroke.says);
        wire::Stroke { pieces: names(&stroke.pieces), through: spots(&stroke.through), words, said }
    }
}

/// The pieces an event is about.
pub(crate) fn pieces(event: &Event) -> Vec<PieceId> {
    match event {
        Event::Moved { piece, .. }
        | Event::Formed { piece, .. }
        | Event::Placed { piece, .. }
        | Event::Lost { piece, .. }
        | Event::Removed { piece, .. }
        | Event::Marked { piece, .. } => vec![*piece],
        Event::Noted { about, .. } => about.clone(),
        Event::Reckoned(reckoning) => reckoning.sums.iter().filter_map(|sum| sum.piece).collect(),
        Event::Rolled(_) | Event::Points { .. } | Event::Began { .. } | Event::Ended(_) => Vec::new(),
    }
}

fn unit(amount: Amount) -> wire::MeasureUnit {
    match amount.unit() {
        MeasureUnit::Length => wire::MeasureUnit::Length,
        MeasureUnit::Angle => wire::MeasureUnit::Angle,
        MeasureUnit::Count => wire::MeasureUnit::Count,
        MeasureUnit::Part => wire::MeasureUnit::Part,
        MeasureUnit::YesNo => wire::MeasureUnit::YesNo,
        MeasureUnit::Word => wire::MeasureUnit::Word,
        MeasureUnit::Piece => wire::MeasureUnit::Piece,
        MeasureUnit::Obstacle => wire::MeasureUnit::Obstacle,
    }
}

fn tone(tone: Tone) -> wire::Tone {
    match tone {
        Tone::Gain => wire::Tone::Gain,
        Tone::Even => wire::Tone::Even,
        Tone::Risk => wire::Tone::Risk,
    }
}

fn roll(roll: &engine::Roll) -> wire::Roll {
    wire::Roll {
        sides: roll.call.die.sides(),
        seat: roll.call.seat.into(),
        clause: roll.call.clause.into(),
        face: roll.face,
    }
}

fn pointer(pointer: &Pointer) -> wire::Pointer {
    match pointer {
        Pointer::Piece(piece) => wire::Pointer::Piece { piece: piece.to_string() },
        Pointer::Point(point) => wire::Pointer::Point { at: Spot::from(*point) },
        Pointer::Segment(from, to) => wire::Pointer::Segment { from: (*from).into(), to: (*to).into() },
        Pointer::Area(points) => wire::Pointer::Area { outline: spots(points) },
    }
}

//! The edge where the engine's data become words and wire types: events, refusals, measures, odds.

use crate::measuring::{is_told, warns};
use crate::wire::{self, Cited, Saying, Spot, Stance, names, spots};
use crate::wording::AGREED;
use engine::words::{Unit, refusal};
use engine::{Amount, ClauseId, Event, Illegal, Measure, Obstacle, PieceId, Reason, Refusal, Seat, Sketch};
use std::collections::BTreeMap;

/// Knows what pieces, commands and phases are called and what lengths are measured in.
#[derive(Clone, Debug)]
pub(crate) struct Speaker {
    titles: BTreeMap<PieceId, (Seat, String)>,
    commands: Vec<(Seat, String)>,
    phases: Vec<(ClauseId, String)>,
    terrain: Vec<String>,
    unit: Unit,
}

impl Speaker {
    /// One who has seen this table.
    pub(crate) fn of(sketch: &Sketch) -> Speaker {
        let phases = sketch.phases.iter().map(|phase| (phase.clause, phase.words.clone())).collect();
        let called = |feature: &engine::sketch::Feature| {
            feature.name.clone().unwrap_or_else(|| format!("the {}", spaced(&feature.kind)))
        };
        let terrain = sketch.terrain.iter().map(called).collect();
        let (titles, commands) = (BTreeMap::new(), Vec::new());
        let mut speaker = Speaker { titles, commands, phases, terrain, unit: sketch.unit };
        speaker.look(sketch);
        speaker
    }

    /// Learns the names of pieces and commands it has not seen yet.
    pub(crate) fn look(&mut self, sketch: &Sketch) {
        for token in &sketch.pieces {
            if self.titles.get(&token.id).is_none_or(|(_, title)| *title != token.title) {
                self.titles.insert(token.id, (token.seat, token.title.clone()));
            }
        }
        if self.commands.len() != sketch.commands.len() {
            let named = sketch.commands.iter().map(|command| (command.seat, command.title.clone()));
            self.commands = named.collect();
        }
    }

    /// What a piece is called: `Line infantry 3`. A title that has a number already, that nobody else bears, or that
    /// of a general is enough;
    /// of a long one the first name: `Cuirassiers, chevaliers, carabiniers` are Cuirassiers.
    pub(crate) fn name(&self, piece: PieceId) -> String {
        let Some((_, title)) = self.titles.get(&piece) else { return piece.to_string() };
        if piece.is_general() || title.ends_with(|last: char| last.is_ascii_digit()) {
            return title.clone();
        }
        let is_shared = self.titles.iter().any(|(id, (_, other))| *id != piece && other == title);
        let first = title.split([',', '(']).next().unwrap_or(title).trim_end();
        if is_shared { format!("{first} {piece}") } else { first.to_owned() }
    }

    /// Whose a piece is.
    pub(crate) fn owner(&self, piece: PieceId) -> Option<Seat> {
        self.titles.get(&piece).map(|(seat, _)| *seat)
    }

    /// What the command of this number is called, among those of its seat; number 0 is who commands them all.
    pub(crate) fn command(&self, seat: Seat, number: u16) -> String {
        if number == 0 {
            return "The commander".to_owned();
        }
        let mut own = self.commands.iter().filter(|(owner, _)| *owner == seat).map(|(_, title)| title);
        let found = number.checked_sub(1).and_then(|index| own.nth(index.into()));
        found.map_or_else(|| format!("command {number}"), Clone::clone)
    }

    /// What the phase that a clause begins is called.
    pub(crate) fn phase(&self, clause: ClauseId, word: &str) -> String {
        let known = self.phases.iter().find(|(known, _)| *known == clause);
        known.map_or_else(|| spaced(word), |(_, words)| words.clone())
    }

    /// The result of a measurement in words.
    pub(crate) fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Length(length) => self.unit.say(*length),
            Amount::Angle(millidegrees) => format!("{}°", f64::from(*millidegrees) / 1000.0),
            Amount::Count(count) => count.to_string(),
            Amount::Truth(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
            Amount::Part(part) => part.to_string(),
            Amount::Word(word) => spaced(word),
            Amount::Piece(piece) => self.name(*piece),
        }
    }

    fn measures(&self, measures: &[Measure]) -> Vec<Saying> {
        measures.iter().filter(|measure| is_told(measure)).map(|measure| self.measure(measure)).collect()
    }

    /// Why the rules forbid something.
    pub(crate) fn illegal(&self, why: &Illegal) -> wire::Refusal {
        let code = match why.reason {
            Reason::NotYourDecision { .. } => "not_your_decision",
            _ => "order_illegal",
        };
        wire::Refusal {
            code: code.to_owned(),
            clause: Some(why.clause.into()),
            message: self.worded(why),
            marks: why.marks.iter().map(mark).collect(),
        }
    }

    /// The engine numbers terrain; people call it by its name, or by what it is.
    fn worded(&self, why: &Illegal) -> String {
        let message = refusal(why, &self.unit, &|piece| self.name(piece));
        let (Reason::Blocked { by: Obstacle::Terrain(place), .. }
        | Reason::NoLine { stopped_by: Obstacle::Terrain(place), .. }) = why.reason
        else {
            return message;
        };
        match self.terrain.get(usize::from(place)) {
            Some(name) => message.replace(&format!("terrain piece {}", place + 1), name),
            None => message,
        }
    }

    /// Why nothing was played.
    pub(crate) fn refusal(&self, why: &Refusal) -> wire::Refusal {
        match why {
            Refusal::Illegal(why) => self.illegal(why),
            Refusal::Stale { at, now } => wire::Refusal::plain(
                "stale",
                format!("the battle has moved on: this speaks of moment {at}, and it is moment {now}"),
            ),
            Refusal::NeedsDie(call) => {
                let sides = call.die.sides();
                let message = format!("{} must throw a die of {sides} sides first", call.seat);
                wire::Refusal::plain("needs_die", message)
            }
            Refusal::CannotGoBack(because) => wire::Refusal::plain("cannot_go_back", (*because).to_owned()),
        }
    }

    /// What an order would cost.
    pub(crate) fn preview(&self, preview: &engine::Preview) -> wire::Preview {
        let cost = |cost: &engine::Cost| wire::Cost {
            words: cost.to_string(),
            part: match cost {
                engine::Cost::Move(part) => Some((*part).into()),
                engine::Cost::Points(..) => None,
            },
        };
        let (warnings, measures): (Vec<&Measure>, Vec<&Measure>) =
            preview.measures.iter().partition(|measure| warns(measure));
        wire::Preview {
            costs: preview.costs.iter().map(cost).collect(),
            measures: (measures.into_iter().filter(|measure| is_told(measure)))
                .map(|measure| self.measure(measure))
                .collect(),
            warnings: warnings.into_iter().map(|measure| self.measure(measure)).collect(),
        }
    }

    /// A sensible order.
    pub(crate) fn suggestion(&self, seat: Seat, suggestion: tambour::Suggestion) -> wire::Suggestion {
        wire::Suggestion {
            words: self.suggested(seat, &suggestion),
            pieces: names(&suggestion.pieces),
            costs: suggestion.preview.costs.iter().map(ToString::to_string).collect(),
            measures: self.measures(&suggestion.preview.measures),
            order: suggestion.order,
            kind: suggestion.kind.to_owned(),
        }
    }

    /// A suggestion as a headline; of two answers to one question each says which it is.
    fn suggested(&self, seat: Seat, suggestion: &tambour::Suggestion) -> String {
        let says_yes = AGREED.iter().find(|(kind, _)| *kind == suggestion.kind).map(|(_, words)| *words);
        match (says_yes.filter(|_| suggestion.answer == Some(true)), suggestion.pieces.first()) {
            (Some(words), Some(piece)) => self.does(*piece, words),
            (Some(words), None) => words.to_owned(),
            (None, _) => self.order(seat, suggestion.kind, &suggestion.pieces),
        }
    }

    /// A contest laid open.
    pub(crate) fn chances(&self, chances: &tambour::Chances) -> wire::Chances {
        wire::Chances {
            kind: chances.kind.to_owned(),
            clause: chances.clause.into(),
            refused: chances.refused.as_ref().map(|why| self.illegal(why)),
            sums: chances.sums.iter().map(|sum| self.sum(sum)).collect(),
            measures: self.measures(&chances.measures),
            outcomes: outcomes(&chances.odds),
            means: (chances.odds.means().iter())
                .map(|(what, mean)| wire::Mean { words: spaced(what), mean: (*mean).into() })
                .collect(),
        }
    }

    fn sum(&self, sum: &engine::Sum) -> wire::Sum {
        let factor =
            |factor: &engine::Factor| wire::Factor { value: factor.value, clause: factor.row.into() };
        wire::Sum {
            seat: sum.seat.into(),
            piece: sum.piece.map(|piece| piece.to_string()),
            title: sum.piece.map(|piece| self.name(piece)),
            base: factor(&sum.total.base),
            factors: sum.total.factors().iter().map(factor).collect(),
            total: sum.total.sum(),
            needs: sum.needs,
        }
    }

    fn reckoning(&self, reckoning: &engine::Reckoning) -> wire::Reckoning {
        wire::Reckoning {
            kind: reckoning.kind.to_owned(),
            sums: reckoning.sums.iter().map(|sum| self.sum(sum)).collect(),
            rolls: reckoning.rolls.iter().map(roll).collect(),
            outcome: reckoning.outcome.name().to_owned(),
            words: spaced(reckoning.outcome.name()),
            because: reckoning.because.iter().copied().map(Cited::from).collect(),
        }
    }

    /// An event, in words and to be played.
    pub(crate) fn event(&self, event: &Event) -> wire::Event {
        let mut clause = None;
        event.clauses(&mut |cited| {
            clause.get_or_insert(cited);
        });
        let about = pieces(event);
        wire::Event {
            words: self.event_words(event),
            // Every event cites at least the clause that made it happen.
            clause: clause.map_or_else(|| Cited { id: String::new(), title: String::new() }, Cited::from),
            pieces: names(&about),
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
                formation: (*formation).to_owned(),
                pose: (*pose).into(),
            },
            Event::Placed { piece, pose, .. } => {
                wire::Deed::Placed { piece: piece.to_string(), pose: (*pose).into() }
            }
            Event::Lost { piece, amount, .. } => {
                wire::Deed::Lost { piece: piece.to_string(), amount: *amount }
            }
            Event::Removed { piece, how, .. } => {
                wire::Deed::Removed { piece: piece.to_string(), how: (*how).to_owned() }
            }
            Event::Marked { piece, mark, set, .. } => {
                wire::Deed::Marked { piece: piece.to_string(), mark: (*mark).to_owned(), set: *set }
            }
            Event::Noted { measure, .. } => {
                wire::Deed::Noted { what: spaced(measure.what), value: self.amount(&measure.amount) }
            }
            Event::Points { seat, command, left, .. } => {
                wire::Deed::Points { seat: (*seat).into(), command: *command, left: *left }
            }
            Event::Began { turn, phase, seat, clause } => {
                let phase = self.phase(*clause, phase);
                wire::Deed::Began { turn: *turn, phase, seat: seat.map(Into::into) }
            }
            Event::Ended(verdict) => wire::Deed::Ended { winner: verdict.winner.map(Into::into) },
        }
    }
}

impl wire::Refusal {
    /// A refusal without clause or marks.
    pub(crate) fn plain(code: &str, message: impl Into<String>) -> wire::Refusal {
        wire::Refusal { code: code.to_owned(), clause: None, message: message.into(), marks: Vec::new() }
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

/// Outcomes with their chances; those that are shown under one name are one.
fn outcomes(odds: &engine::Odds) -> Vec<wire::Chance> {
    let mut shown: Vec<(&str, engine::Fraction)> = Vec::new();
    for (outcome, chance) in odds.chances() {
        match shown.iter_mut().find(|(name, _)| *name == outcome.name()) {
            Some((_, sum)) => *sum = *sum + *chance,
            None => shown.push((outcome.name(), *chance)),
        }
    }
    let chance = |(name, chance): (&str, engine::Fraction)| wire::Chance {
        outcome: name.to_owned(),
        words: spaced(name),
        chance: chance.into(),
    };
    shown.into_iter().map(chance).collect()
}

fn roll(roll: &engine::Roll) -> wire::Roll {
    wire::Roll {
        sides: roll.call.die.sides(),
        seat: roll.call.seat.into(),
        clause: roll.call.clause.into(),
        face: roll.face,
    }
}

fn mark(mark: &engine::Mark) -> wire::Mark {
    match mark {
        engine::Mark::Piece(piece) => wire::Mark::Piece { piece: piece.to_string() },
        engine::Mark::Point(point) => wire::Mark::Point { at: Spot::from(*point) },
        engine::Mark::Segment(from, to) => wire::Mark::Segment { from: (*from).into(), to: (*to).into() },
        engine::Mark::Area(points) => wire::Mark::Area { outline: spots(points) },
    }
}

/// A word of the codex as people write it.
pub(crate) fn spaced(key: &str) -> String {
    key.replace('_', " ")
}

/// With a capital letter.
pub(crate) fn titled(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tambour::{AnyBattle, Registry, Suggestion};

    fn begun(scenario: &str) -> AnyBattle {
        let registry = Registry::standard();
        let file = registry.scenarios().into_iter().find(|file| file.name.ends_with(scenario));
        registry.begin(&file.expect("such a scenario"), &[], 1).expect("a sound scenario")
    }

    /// What is said of a suggestion of the seat that owns the first piece of this table.
    fn said(scenario: &str, kind: &'static str, answer: Option<bool>, pieces: &[PieceId]) -> String {
        let speaker = Speaker::of(&begun(scenario).sketch(None));
        let seat = pieces.first().and_then(|piece| speaker.owner(*piece)).unwrap_or(Seat::Red);
        let (order, preview) = (String::new(), engine::Preview::free());
        let words = speaker
            .suggestion(seat, Suggestion { order, kind, pieces: pieces.to_vec(), answer, preview })
            .words;
        // Names of pieces are those of the scenario; here they are told by their ids.
        pieces.iter().fold(words, |words, piece| words.replace(&speaker.name(*piece), &piece.to_string()))
    }

    #[test]
    fn of_two_answers_each_says_which_it_is() {
        let unit = [PieceId::unit(1)];
        let mill = "the-mill-at-rothbach.toml";
        assert_eq!(said(mill, "pursuit_decision", Some(true), &unit), "1 pursues");
        assert_eq!(said(mill, "pursuit_decision", Some(false), &unit), "1 holds back");
        assert_eq!(said(mill, "evade_decision", Some(true), &unit), "1 evades");
        assert_eq!(said(mill, "evade_decision", Some(false), &unit), "1 stands");
        assert_eq!(said("outposts-at-dawn.toml", "pursue", Some(true), &[]), "pursues");
        assert_eq!(said("outposts-at-dawn.toml", "pursue", Some(false), &[]), "does not pursue");
    }

    #[test]
    fn a_commander_is_named_with_whom_he_rallies() {
        let village = "the-village-between.toml";
        let (general, unit) = (PieceId::general(1), PieceId::unit(1));
        assert_eq!(said(village, "rally", None, &[general, unit]), "G1 tries to rally 1");
        assert_eq!(said(village, "reconstitute", None, &[general, unit]), "G1 tries to reconstitute 1");
        assert_eq!(said(village, "move_commander", None, &[general]), "G1 rides");
    }
}

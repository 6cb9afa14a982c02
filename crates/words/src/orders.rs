//! Headlines for orders: `Line infantry 3 fires at Jägers 12`.

use crate::said::{Arguments, Said};
use crate::speaker::Speaker;
use engine::catalogue::{OrderKind, OrderRole};
use engine::{Audience, Event, PieceId, Seat};

impl Speaker {
    /// The headline of an order. If it names no own piece, its subject is the seat, which is shown beside it.
    #[must_use]
    pub fn order(&self, seat: Seat, kind: OrderKind, pieces: &[PieceId]) -> Said {
        let (enemies, own): (Vec<PieceId>, Vec<PieceId>) =
            pieces.iter().partition(|piece| self.names.owner(**piece) == Some(seat.other()));
        let id = kind.message();
        let with = |attribute: &str| format!("{id}.{attribute}");
        let (Some(first), rest) = (own.first(), own.get(1..).unwrap_or_default()) else {
            return self.order_alone(kind);
        };
        if first.is_general() && !rest.is_empty() && self.messages.has(&with("by")) {
            return self.say(&with("by"), self.who(*first).and("others", self.name_all(rest)));
        }
        if !enemies.is_empty() && self.messages.has(&with("at")) {
            return self.say(&with("at"), self.all_who(&own).and("whom", self.name_all(&enemies)));
        }
        self.say(&id, self.all_who(&own))
    }

    /// An order that names no piece.
    pub(crate) fn order_alone(&self, kind: OrderKind) -> Said {
        self.say(&format!("{}.alone", kind.message()), Arguments::none())
    }

    /// The text for the answer "yes" to a yes-or-no question.
    fn agreed(&self, kind: OrderKind, piece: Option<PieceId>) -> Option<Said> {
        let id = kind.message();
        let (id, arguments) = match piece {
            Some(piece) => (format!("{id}.yes"), self.who(piece)),
            None => (format!("{id}.yes-alone"), Arguments::none()),
        };
        self.messages.has(&id).then(|| self.say(&id, arguments))
    }

    /// The text for a suggested order. Of two answers to one question, each says which it is.
    #[must_use]
    pub fn suggestion(&self, seat: Seat, kind: OrderKind, pieces: &[PieceId], answer: Option<bool>) -> Said {
        let agreed = (answer == Some(true)).then(|| self.agreed(kind, pieces.first().copied())).flatten();
        agreed.unwrap_or_else(|| self.order(seat, kind, pieces))
    }

    /// The headline of an order that only says yes or no, or lets dice decide: it says what the result was. `None` if
    /// the normal headline is enough. The attributes of the order's message say which events to look for.
    #[must_use]
    pub fn headline_of_events(
        &self,
        seat: Seat,
        kind: OrderKind,
        events: &[(Audience, Event)],
    ) -> Option<Said> {
        let id = kind.message();
        let has = |attribute: &str| Some(format!("{id}.{attribute}")).filter(|id| self.messages.has(id));
        let told = || events.iter().map(|(_, event)| event);
        if let Some(id) = has("activation") {
            told().find(|event| matches!(event, Event::Points { .. }))?;
            return Some(self.say(&id, Arguments::none()));
        }
        if let Some(id) = has("first") {
            let first = told().find_map(|event| match event {
                Event::Began { seat, .. } => *seat,
                _ => None,
            })?;
            return Some(self.say(&id, self.with_army(Arguments::none(), "army", first)));
        }
        if let Some(id) = has("taken") {
            let corps = told().find_map(|event| match event {
                Event::Points { command, left: 0, .. } => Some(*command),
                _ => None,
            })?;
            return Some(self.say(&id, Arguments::of("command", self.command(seat, corps))));
        }
        if kind.data().role == OrderRole::Answer {
            let mover = told().find_map(|event| match event {
                Event::Moved { piece, .. } => Some(*piece).filter(|it| self.names.owner(*it) == Some(seat)),
                _ => None,
            })?;
            return self.agreed(kind, Some(mover));
        }
        if kind.data().role == OrderRole::Pass {
            // If dice decide who begins, they say what the step led to.
            return told().find_map(|event| match event {
                Event::Reckoned(reckoning) if reckoning.kind.data().decides_who_begins => {
                    let contest = self.word(reckoning.kind);
                    Some(self.say("journal-rolls-for", Arguments::of("contest", contest)))
                }
                _ => None,
            });
        }
        None
    }
}

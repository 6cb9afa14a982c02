//! Refusals of orders and errors in files, as one sentence.

use crate::said::{Arguments, Said};
use crate::speaker::Speaker;
use engine::battle::NoWayBack;
use engine::text::{Complaint, Fault};
use engine::{Illegal, Obstacle, PieceId, Reason, Refusal};
use geometry::Length;

impl Speaker {
    /// The sentence for a refusal by the rules, without its clause: lower case, no full stop.
    #[must_use]
    pub fn illegal(&self, why: &Illegal) -> Said {
        self.reason(&why.reason)
    }

    /// The sentence for why nothing was played.
    #[must_use]
    pub fn refusal(&self, why: &Refusal) -> Said {
        match why {
            Refusal::Illegal(why) => self.illegal(why),
            Refusal::Stale { at, now } => {
                let arguments = Arguments::of("at", at.to_string()).and("now", now.to_string());
                self.say("refusal-stale", arguments)
            }
            Refusal::NeedsDie(call) => {
                let army = self.with_army(Arguments::none(), "army", call.seat);
                self.say("refusal-needs-die", army.and("count", i64::from(call.die.sides())))
            }
            Refusal::CannotGoBack(why) => self.say(
                match why {
                    NoWayBack::NothingPlayed => "no-way-back-nothing-played",
                    NoWayBack::OtherSeatDecided => "no-way-back-other-seat-decided",
                    NoWayBack::DiceThrown => "no-way-back-dice-thrown",
                    NoWayBack::NoSuchEntry => "no-way-back-no-such-entry",
                    NoWayBack::Settled => "no-way-back-settled",
                    NoWayBack::Over => "no-way-back-over",
                },
                Arguments::none(),
            ),
        }
    }

    /// The sentence for an error in a file, with its place and the clause that is broken.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        let clause = fault.clause.map_or(String::new(), |clause| format!(" ({clause})"));
        format!("{}:{}: {}{clause}", fault.file, fault.line, self.complaint(fault))
    }

    /// The same without its place.
    #[must_use]
    pub fn complaint(&self, fault: &Fault) -> String {
        match &fault.complaint {
            Complaint::Text(text) => text.clone(),
            Complaint::Rule(reason) => self.reason(reason).words,
        }
    }

    fn reason(&self, reason: &Reason) -> Said {
        let no_arguments = Arguments::none;
        match *reason {
            Reason::NotYourDecision { waiting_for: Some(seat) } => {
                self.say("refusal-not-your-decision", self.with_army(no_arguments(), "army", seat))
            }
            Reason::NotYourDecision { waiting_for: None } => self.say("refusal-over", no_arguments()),
            Reason::NotNow { asked } => {
                self.say("refusal-not-now", Arguments::of("question", self.word(asked)))
            }
            Reason::NoSuchPiece { piece } => {
                self.say("refusal-no-such-piece", Arguments::of("who", piece.to_string()))
            }
            Reason::NotYours { piece } => self.say("refusal-not-yours", self.who(piece)),
            Reason::NotOnTable { piece } => self.say("refusal-not-on-table", self.who(piece)),
            Reason::AlreadyDone { piece, what } => self.say(&what.message(), self.who(piece)),
            Reason::MayNot { piece, because } => {
                let because = self.say(&because.message(), self.who(piece));
                self.say("refusal-may-not", self.who(piece).and("because", because))
            }
            Reason::BadOrder { because } => self.say(&because.message(), no_arguments()),
            Reason::NotTogether { piece, other, because } => {
                let both = self.who(piece).and("other", self.name(other));
                let because = self.say(&because.message(), both.clone());
                self.say("refusal-not-together", both.and("because", because))
            }
            Reason::CannotPay { price, left } => {
                self.say("refusal-cannot-pay", Arguments::of("price", price).and("left", left))
            }
            // So little too much that the rounded numbers would look legal.
            Reason::OverAllowance { piece, spent } if spent < 1_010 => {
                self.say("refusal-whole-move", self.who(piece))
            }
            Reason::OverAllowance { piece, spent } => {
                let part = engine::text::Decimal::from_scaled(i64::from(spent), 1).to_string();
                self.say("refusal-over-allowance", self.who(piece).and("percent", part))
            }
            _ => self.measured_reason(reason),
        }
    }

    /// Reasons with something measured or seen on the table.
    fn measured_reason(&self, reason: &Reason) -> Said {
        let both = |piece: PieceId, other: PieceId| self.who(piece).and("other", self.name(other));
        let lengths = |all: Arguments, distance: Length, limit: Length| {
            all.and("distance", self.length(distance)).and("limit", self.length(limit))
        };
        match *reason {
            Reason::TooFar { piece, other, distance, limit } => {
                self.say("refusal-too-far", lengths(both(piece, other), distance, limit))
            }
            Reason::TooNear { piece, other, distance, limit } => {
                self.say("refusal-too-near", lengths(both(piece, other), distance, limit))
            }
            Reason::OutOfArc { piece, other } => self.say("refusal-out-of-arc", both(piece, other)),
            Reason::NoLine { piece, other, stopped_by } => {
                self.say("refusal-no-line", both(piece, other).and("obstacle", self.obstacle(stopped_by)))
            }
            Reason::Prefers { piece, other } => self.say("refusal-prefers", both(piece, other)),
            Reason::InContact { piece, other } => self.say("refusal-in-contact", both(piece, other)),
            Reason::NoContact { piece, other } => self.say("refusal-no-contact", both(piece, other)),
            Reason::Blocked { piece, by } => {
                self.say("refusal-blocked", self.who(piece).and("obstacle", self.obstacle(by)))
            }
            Reason::TooWide { piece, angle, limit } => {
                let angles = self.who(piece).and("angle", self.angle(angle)).and("limit", self.angle(limit));
                self.say("refusal-too-wide", angles)
            }
            Reason::WrongCount { of, given, limit } => {
                self.say(&of.message(), Arguments::of("given", given).and("limit", limit).and("count", given))
            }
            Reason::OutOfRange { piece, given, least, most } => {
                let range = self.who(piece).and("given", self.length(given));
                let range = range.and("least", self.length(least)).and("most", self.length(most));
                self.say("refusal-out-of-range", range)
            }
            _ => unreachable!("the other reasons are said by `reason`"),
        }
    }

    /// What is in the way. Terrain is shown by its name, or by its kind.
    pub(crate) fn obstacle(&self, obstacle: Obstacle) -> String {
        match obstacle {
            Obstacle::Piece(piece) => self.name(piece),
            Obstacle::Terrain(place) => match self.names.terrain.get(usize::from(place)) {
                Some((Some(name), _)) => name.clone(),
                Some((None, kind)) => self.say("the-terrain", Arguments::of("kind", self.word(*kind))).words,
                None => self.say("terrain-by-number", Arguments::of("value", (place + 1).to_string())).words,
            },
            Obstacle::Edge => self.say("the-edge", Arguments::none()).words,
        }
    }
}

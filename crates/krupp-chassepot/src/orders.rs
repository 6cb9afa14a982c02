//! FP-13.c, FP-13.d: what a player may ask for, and the answers to forced decisions.

use crate::armies::troops::Formation;
use crate::catalogue::order;
use engine::catalogue::OrderKind;
use engine::catalogue::order::{CONCEDE, PASS};
use engine::{Ordered, PieceId, Seat, gesture, word_enum};
use geometry::{Heading, Length, Point, Turn};

/// An order, or the answer to a forced decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// FP-12.b: a commander with all his units.
    Deploy {
        /// The commander who deploys.
        commander: u16,
        /// Where he stands.
        to: Point,
        /// His units.
        units: Vec<Placement>,
    },
    /// FP-10: a list of actions.
    Move {
        /// The unit that moves.
        unit: u16,
        /// What it does, in order.
        actions: Vec<Action>,
    },
    /// FP-4: a charge.
    Charge(Pair),
    /// FP-4.d: a counter-charge.
    Countercharge(Pair),
    /// FP-7.g: reform instead of any move.
    Reform {
        /// The unit that reforms.
        unit: u16,
    },
    /// FP-9.b: a commander moves.
    MoveCommander {
        /// The commander who moves.
        commander: u16,
        /// Where to.
        to: Point,
    },
    /// FP-1, FP-3: a shot is declared.
    Fire {
        /// Who fires at whom.
        pair: Pair,
        /// FP-3.f: with which stand, if disorganised infantry.
        stand: Option<u8>,
    },
    /// FP-6.e: a further assault.
    AssaultOn(Pair),
    /// FP-7.a.
    Rally(Attempted),
    /// FP-7.c.
    Reconstitute(Attempted),
    /// FP-12.b: a unit is set down by hand before its commander deploys.
    Place(Placement),
    /// FP-8.d: a part of a step ends.
    Pass,
    /// FP-12.g: the battle is given up.
    Concede,
    /// FP-8.a C3: the winner names the first mover.
    FirstMover {
        /// Who moves first.
        seat: Seat,
    },
    /// FP-2.j: what a Back or Rout does to a garrison.
    GarrisonChoice {
        /// Whose result it is.
        unit: u16,
        /// The choice.
        choice: GarrisonChoice,
    },
    /// FP-6.d: which unit loses the stand on a tie.
    StandLoss {
        /// The unit that loses the stand.
        unit: u16,
    },
    /// FP-7.e: where a new commander appears.
    PlaceCommander {
        /// The new commander.
        commander: u16,
        /// The point where he is placed.
        to: Point,
    },
}

impl Ordered for Order {
    fn kind(&self) -> OrderKind {
        match self {
            Order::Deploy { .. } => order::DEPLOY,
            Order::Move { .. } => order::MOVE,
            Order::Charge(_) => order::CHARGE,
            Order::Countercharge(_) => order::COUNTERCHARGE,
            Order::Reform { .. } => order::REFORM,
            Order::MoveCommander { .. } => order::MOVE_COMMANDER,
            Order::Fire { .. } => order::FIRE,
            Order::AssaultOn(_) => order::ASSAULT_ON,
            Order::Rally(_) => order::RALLY,
            Order::Reconstitute(_) => order::RECONSTITUTE,
            Order::Place(_) => order::PLACE,
            Order::Pass => PASS,
            Order::Concede => CONCEDE,
            Order::FirstMover { .. } => order::FIRST_MOVER,
            Order::GarrisonChoice { .. } => order::GARRISON_CHOICE,
            Order::StandLoss { .. } => order::STAND_LOSS,
            Order::PlaceCommander { .. } => order::PLACE_COMMANDER,
        }
    }

    fn pieces(&self, found: &mut Vec<PieceId>) {
        match self {
            Order::Pass | Order::Concede | Order::FirstMover { seat: _ } => {}
            Order::Deploy { commander, to: _, units } => {
                found.push(PieceId::general(*commander));
                found.extend(units.iter().map(Placement::piece));
            }
            Order::Move { unit, actions: _ }
            | Order::Reform { unit }
            | Order::GarrisonChoice { unit, choice: _ }
            | Order::StandLoss { unit } => found.push(PieceId::unit(*unit)),
            Order::Charge(Pair { unit, target })
            | Order::Countercharge(Pair { unit, target })
            | Order::Fire { pair: Pair { unit, target }, stand: _ }
            | Order::AssaultOn(Pair { unit, target }) => {
                found.extend([unit, target].map(|number| PieceId::unit(*number)));
            }
            Order::MoveCommander { commander, to: _ } | Order::PlaceCommander { commander, to: _ } => {
                found.push(PieceId::general(*commander));
            }
            Order::Rally(Attempted { commander, unit })
            | Order::Reconstitute(Attempted { commander, unit }) => {
                found.extend([PieceId::general(*commander), PieceId::unit(*unit)]);
            }
            Order::Place(placement) => found.push(placement.piece()),
        }
    }

    fn answer(&self) -> Option<bool> {
        match self {
            Order::Deploy { .. }
            | Order::Move { .. }
            | Order::Charge(_)
            | Order::Countercharge(_)
            | Order::Reform { .. }
            | Order::MoveCommander { .. }
            | Order::Fire { .. }
            | Order::AssaultOn(_)
            | Order::Rally(_)
            | Order::Reconstitute(_)
            | Order::Place(_)
            | Order::Pass
            | Order::Concede
            | Order::FirstMover { .. }
            | Order::GarrisonChoice { .. }
            | Order::StandLoss { .. }
            | Order::PlaceCommander { .. } => None,
        }
    }
}

/// A unit and what it acts upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Who acts.
    pub unit: u16,
    /// Upon whom.
    pub target: u16,
}

/// A commander and the unit he tries to restore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempted {
    /// The commander.
    pub commander: u16,
    /// The unit.
    pub unit: u16,
}

/// Where a unit is deployed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The unit that is placed.
    pub unit: u16,
    /// Its centre.
    pub centre: Point,
    /// Its heading.
    pub heading: Heading,
    /// Its formation.
    pub formation: Formation,
    /// The area it garrisons, by its place in the scene.
    pub area: Option<u16>,
}

impl Placement {
    fn piece(&self) -> PieceId {
        let Placement { unit, centre: _, heading: _, formation: _, area: _ } = self;
        PieceId::unit(*unit)
    }
}

/// FP-10.d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Straight on, heading kept.
    Advance {
        /// How far.
        d: Length,
        /// In which direction; the heading when left out.
        bearing: Option<Heading>,
    },
    /// Straight back, heading kept.
    Retire {
        /// How far.
        d: Length,
    },
    /// About a front corner.
    Wheel {
        /// To which side.
        side: gesture::Flank,
        /// By how much.
        angle: Turn,
    },
    /// On the centre.
    Turn {
        /// By how much, clockwise.
        angle: Turn,
    },
    /// Into line or column.
    Form(Formation),
    /// Guns are hooked up.
    Limber,
    /// Guns are made ready.
    Unlimber,
    /// Into a built-up area.
    Enter {
        /// Its place in the scene.
        area: u16,
    },
    /// Out of a built-up area.
    Leave {
        /// Where to, and the heading taken.
        bearing: Heading,
        /// The formation taken.
        formation: Formation,
    },
}

word_enum! {
    /// FP-2.j.
    GarrisonChoice {
        /// The garrison falls back.
        FallBack = "fall_back",
        /// It is disorganised.
        Disorganised = "disorganised",
        /// It loses a stand.
        Stand = "minus_stand",
    }
}

//! FP-13.c, FP-13.d: the orders of players, and the answers to forced decisions.

use crate::armies::troops::Formation;
use crate::catalogue::order;
use engine::catalogue::OrderKind;
use engine::catalogue::order::{CONCEDE, PASS};
use engine::{Ordered, PieceId, Seat, gesture, word_enum};
use geometry::{Heading, Length, Point, Turn};

/// An order, or the answer to a forced decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// FP-12.b: deploys a commander with all his units.
    Deploy {
        /// The commander who deploys.
        commander: u16,
        /// The commander's position.
        to: Point,
        /// His units.
        units: Vec<Placement>,
    },
    /// FP-10: moves a unit by a list of actions.
    Move {
        /// The unit that moves.
        unit: u16,
        /// The actions, in sequence.
        actions: Vec<Action>,
    },
    /// FP-4: declares a charge.
    Charge(Pair),
    /// FP-4.d: declares a counter-charge.
    Countercharge(Pair),
    /// FP-7.g: reforms a unit instead of moving it.
    Reform {
        /// The unit that reforms.
        unit: u16,
    },
    /// FP-9.b: a commander moves.
    MoveCommander {
        /// The commander who moves.
        commander: u16,
        /// His destination.
        to: Point,
    },
    /// FP-1, FP-3: declares a shot.
    Fire {
        /// Who fires at whom.
        pair: Pair,
        /// FP-3.f: the stand that fires, for disorganised infantry.
        stand: Option<u8>,
    },
    /// FP-6.e: makes a further assault.
    AssaultOn(Pair),
    /// FP-7.a: tries to rally a unit.
    Rally(Attempted),
    /// FP-7.c: tries to regain a stand.
    Reconstitute(Attempted),
    /// FP-12.b: places a unit by hand before its commander deploys.
    Place(Placement),
    /// FP-8.d: ends the player's part of a step.
    Pass,
    /// FP-12.g: concedes the battle.
    Concede,
    /// FP-8.a C3: the winner of the initiative names the first mover.
    FirstMover {
        /// Who moves first.
        seat: Seat,
    },
    /// FP-2.j: chooses the effect of a Back or Rout on a garrison.
    GarrisonChoice {
        /// The garrison.
        unit: u16,
        /// The choice.
        choice: GarrisonChoice,
    },
    /// FP-6.d: chooses the unit that loses the stand on a tie.
    StandLoss {
        /// The unit that loses the stand.
        unit: u16,
    },
    /// FP-7.e: places a new commander.
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

/// A unit and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The unit that acts.
    pub unit: u16,
    /// The target.
    pub target: u16,
}

/// A commander and the unit that he tries to rally or reconstitute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempted {
    /// The number of the commander.
    pub commander: u16,
    /// The number of the unit.
    pub unit: u16,
}

/// The position of a unit in deployment.
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
    /// The area it garrisons, by its index in the scene.
    pub area: Option<u16>,
}

impl Placement {
    fn piece(&self) -> PieceId {
        let Placement { unit, centre: _, heading: _, formation: _, area: _ } = self;
        PieceId::unit(*unit)
    }
}

/// FP-10.d: an action of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves forward with the same heading.
    Advance {
        /// The distance.
        d: Length,
        /// The direction; if left out, the heading.
        bearing: Option<Heading>,
    },
    /// Moves straight back with the same heading.
    Retire {
        /// The distance.
        d: Length,
    },
    /// Wheels around a front corner.
    Wheel {
        /// The side to which it wheels.
        side: gesture::Flank,
        /// The angle of the wheel.
        angle: Turn,
    },
    /// Turns around the centre.
    Turn {
        /// The angle, clockwise.
        angle: Turn,
    },
    /// Forms line or column.
    Form(Formation),
    /// Limbers guns.
    Limber,
    /// Unlimbers guns.
    Unlimber,
    /// Enters a built-up area.
    Enter {
        /// Its index in the scene.
        area: u16,
    },
    /// Leaves a built-up area.
    Leave {
        /// The direction, which becomes the heading.
        bearing: Heading,
        /// The new formation.
        formation: Formation,
    },
}

word_enum! {
    /// FP-2.j: the effects among which the owner of a garrison chooses.
    GarrisonChoice {
        /// It falls back.
        FallBack = "fall_back",
        /// It is disorganised.
        Disorganised = "disorganised",
        /// It loses a stand.
        Stand = "minus_stand",
    }
}

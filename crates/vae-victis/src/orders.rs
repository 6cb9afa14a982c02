//! The orders of VV-11.2. They name pieces and positions, never an outcome. S1 to T4 are the states of VV-11.1.

use crate::armies::list::Army;
use crate::armies::troops::Formation;
use crate::catalogue::{order, term};
use engine::catalogue::{OrderKind, Term, order as shared};
use engine::{Flank, Ordered, PieceId, word_enum};
use geometry::{Edge, Heading, Length, Point, Pose, Turn};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Rolls the dice of a state without a decision (VV-11.1: S3, T1a–b, T4a). It begins a battle or a scene.
    Begin,
    /// S1: gives the army list of a player.
    Army(Box<Army>),
    /// S4: the second player chooses a table edge.
    ChooseSide(Baseline),
    /// S6: deploys a corps.
    Deploy(Box<Deploy>),
    /// S6: places bases of the corps that deploys next, before it does.
    Place(Box<Deploy>),
    /// T1c: the commander-in-chief takes over the corps with this number, or none.
    TakeCommand(Option<u8>),
    /// T1d: moves an element or group.
    Move(Move),
    /// T1d, VV-6.g: turns an element in an enemy zone towards the enemy.
    Align {
        /// The element that turns.
        element: PieceId,
        /// The enemy whose zone it is in.
        owner: PieceId,
    },
    /// T1d, VV-5.4.b: turns elements by 180° in place.
    AboutTurn {
        /// The elements that turn.
        elements: Vec<PieceId>,
    },
    /// T1d, VV-5.6.b: a line becomes a square.
    FormSquare {
        /// The element that forms square.
        element: PieceId,
        /// What stays in its place.
        anchor: Anchor,
    },
    /// T1d, VV-5.6.b: a square becomes a line.
    LeaveSquare {
        /// The element that leaves its square.
        element: PieceId,
        /// The heading of the line.
        heading: Heading,
    },
    /// T1d, VV-5.6.f: splits a Light element into two elements of Skirmishers.
    BreakOut {
        /// The Light element that becomes two of Skirmishers.
        element: PieceId,
        /// Where the two are placed.
        layout: Layout,
    },
    /// T1d, VV-5.6.f: two elements of Skirmishers become a Light element again.
    Reform {
        /// The two elements.
        pair: [PieceId; 2],
        /// Whose place the Light element takes; `None`: between them.
        place: Option<PieceId>,
    },
    /// T1d, VV-5.6.h: cavalry on foot mounts.
    Mount {
        /// The element that mounts.
        element: PieceId,
    },
    /// T1d, VV-5.6.h: cavalry dismounts.
    Dismount {
        /// The element that dismounts.
        element: PieceId,
    },
    /// T1d, VV-5.7: moves a general.
    MoveGeneral(MoveGeneral),
    /// T1d, VV-5.9: brings reinforcements on.
    Enter(Enter),
    /// T1d: ends the movement phase.
    EndMovement,
    /// T2: one fire combat.
    Fire(Fire),
    /// T2: ends the fire phase.
    EndFire,
    /// T3: fights a melee.
    Melee {
        /// The active element.
        element: PieceId,
        /// Its enemy.
        enemy: PieceId,
    },
    /// T3, VV-8.8: whether the winner pursues.
    Pursue(bool),
    /// T4b: the elements that rally.
    Rally(Vec<PieceId>),
    /// VV-10.d: concedes the battle.
    Concede,
    /// [`EndMovement`](Order::EndMovement) or [`EndFire`](Order::EndFire), whichever fits the present decision.
    Pass,
}

word_enum! {
    /// The two table edges that are baselines.
    Baseline {
        /// The edge at `y = 0`.
        South = "south",
        /// The edge at the full depth of the table.
        North = "north",
    }
}

/// The deployment of a corps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deploy {
    /// The number of the corps.
    pub corps: u8,
    /// The poses of its elements; a Light element may be given as its two elements of Skirmishers. Elements that are
    /// not named come later, as reinforcements.
    pub elements: Vec<Deployed>,
    /// The pose of its general, and with the last corps also of the commander-in-chief.
    pub generals: Vec<DeployedGeneral>,
}

/// An element to deploy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deployed {
    /// The element that is placed.
    pub id: PieceId,
    /// Its position and heading.
    pub pose: Pose,
    /// Its formation; `None`: the default.
    pub formation: Option<Formation>,
}

/// A general to deploy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeployedGeneral {
    /// The general who is placed.
    pub id: PieceId,
    /// His position and heading.
    pub pose: Pose,
    /// The element he is attached to.
    pub attach_to: Option<PieceId>,
}

/// A move of an element or group (VV-5.4).
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The elements; the first is the leader.
    pub elements: Vec<PieceId>,
    /// Rigid, or a column following its leader.
    pub mode: Mode,
    /// One to eight legs.
    pub legs: Vec<Leg>,
    /// VV-5.8.a: the contact it ends in.
    pub contact: Option<ContactPair>,
    /// VV-5.7.b: the general who leads it.
    pub with_general: Option<PieceId>,
}

/// VV-5.8.a: who contacts whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContactPair {
    /// The moved element M.
    pub mover: PieceId,
    /// The enemy E.
    pub enemy: PieceId,
}

word_enum! {
    /// How a group moves.
    #[derive(Default)]
    Mode {
        /// VV-5.2.f: as one body.
        #[default]
        Rigid = "rigid",
        /// VV-5.2.g: in the leader's track.
        Follow = "follow",
    }
}

/// A leg of VV-5.4.a. The number of the last leg of a contact order may be missing: it then ends at the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leg {
    /// `T`: a turn about.
    About,
    /// `F d`: straight ahead.
    Forward(Option<Length>),
    /// `O d α`: at an angle, without turning.
    Oblique {
        /// The distance in that direction.
        distance: Option<Length>,
        /// The angle to the heading, clockwise positive.
        angle: Turn,
    },
    /// `W side θ`: a wheel.
    Wheel {
        /// The front corner around which it wheels.
        side: Flank,
        /// The angle of the wheel.
        angle: Option<Turn>,
    },
    /// `P θ`: a pivot around the centre; clockwise is positive.
    Pivot(Turn),
    /// `P` or `P -`: a pivot until the enemy is reached.
    PivotUntil(Flank),
    /// `S d face`: a square moves sideways.
    Shift {
        /// The distance.
        distance: Length,
        /// The face towards which it moves.
        face: Edge,
    },
}

word_enum! {
    /// What stays in place when a square is formed (VV-5.6.b).
    #[derive(Default)]
    Anchor {
        /// The centre.
        #[default]
        Centre = "centre",
        /// The front edge.
        Front = "front",
        /// The rear edge.
        Rear = "rear",
    }
}

word_enum! {
    /// How a Light element splits (VV-5.6.f).
    #[derive(Default)]
    Layout {
        /// One on the old place, one to its left.
        Left = "left",
        /// One on the old place, one to its right.
        Right = "right",
        /// The two meet on the old centreline.
        #[default]
        Centred = "centred",
    }
}

/// A general's own move (VV-5.7.a).
#[derive(Clone, Debug, PartialEq)]
pub struct MoveGeneral {
    /// The general who moves.
    pub general: PieceId,
    /// The points his centre goes through, in straight lines; empty: he stays.
    pub points: Vec<Point>,
    /// His heading at the end; `None`: unchanged.
    pub heading: Option<Heading>,
    /// The element he is attached to afterwards.
    pub attach_to: Option<PieceId>,
}

/// An entry of reinforcements (VV-5.9).
#[derive(Clone, Debug, PartialEq)]
pub struct Enter {
    /// An element, a column (its head first), or a general.
    pub elements: Vec<PieceId>,
    /// The point on the table edge.
    pub point: Point,
    /// The legs from there.
    pub legs: Vec<Leg>,
}

/// A fire combat (VV-7.4.a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fire {
    /// The target.
    pub target: PieceId,
    /// The primary firer.
    pub primary: Firer,
    /// The supporting firers.
    pub supports: Vec<Firer>,
}

/// A firer, and for a square the face that fires (VV-7.1.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firer {
    /// The element that fires.
    pub id: PieceId,
    /// The face that fires; `None`: the front, or for a square the first face that may.
    pub face: Option<Edge>,
}

/// The words for the edges of a base in files.
pub const FACES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// An edge as a term of the catalogue.
#[must_use]
pub const fn face_term(edge: Edge) -> Term {
    match edge {
        Edge::Front => term::FRONT,
        Edge::Right => term::RIGHT,
        Edge::Rear => term::REAR,
        Edge::Left => term::LEFT,
    }
}

/// The word of an edge in files.
#[must_use]
pub const fn face_word(edge: Edge) -> &'static str {
    FACES[edge as usize].0
}

impl Ordered for Order {
    fn kind(&self) -> OrderKind {
        match self {
            Order::Begin => order::BEGIN,
            Order::Army(_) => order::ARMY,
            Order::ChooseSide(_) => order::CHOOSE_SIDE,
            Order::Deploy(_) => order::DEPLOY,
            Order::Place(_) => order::PLACE,
            Order::TakeCommand(_) => order::TAKE_COMMAND,
            Order::Move(_) => order::MOVE,
            Order::Align { .. } => order::ALIGN,
            Order::AboutTurn { .. } => order::ABOUT_TURN,
            Order::FormSquare { .. } => order::FORM_SQUARE,
            Order::LeaveSquare { .. } => order::LEAVE_SQUARE,
            Order::BreakOut { .. } => order::BREAK_OUT,
            Order::Reform { .. } => order::REFORM,
            Order::Mount { .. } => order::MOUNT,
            Order::Dismount { .. } => order::DISMOUNT,
            Order::MoveGeneral(_) => order::MOVE_GENERAL,
            Order::Enter(_) => order::ENTER,
            Order::EndMovement => order::END_MOVEMENT,
            Order::Fire(_) => order::FIRE,
            Order::EndFire => order::END_FIRE,
            Order::Melee { .. } => order::MELEE,
            Order::Pursue(_) => order::PURSUE,
            Order::Rally(_) => order::RALLY,
            Order::Concede => shared::CONCEDE,
            Order::Pass => shared::PASS,
        }
    }

    fn pieces(&self, found: &mut Vec<PieceId>) {
        match self {
            Order::Begin
            | Order::Army(_)
            | Order::ChooseSide(_)
            | Order::TakeCommand(_)
            | Order::EndMovement
            | Order::EndFire
            | Order::Pursue(_)
            | Order::Concede
            | Order::Pass => {}
            Order::Deploy(deploy) | Order::Place(deploy) => deploy.pieces(found),
            Order::Move(Move { elements, mode: _, legs: _, contact, with_general }) => {
                found.extend(elements);
                if let Some(ContactPair { mover, enemy }) = contact {
                    found.extend([mover, enemy]);
                }
                found.extend(with_general);
            }
            Order::Align { element, owner } => found.extend([element, owner]),
            Order::AboutTurn { elements }
            | Order::Enter(Enter { elements, point: _, legs: _ })
            | Order::Rally(elements) => found.extend(elements),
            Order::FormSquare { element, anchor: _ }
            | Order::LeaveSquare { element, heading: _ }
            | Order::BreakOut { element, layout: _ }
            | Order::Mount { element }
            | Order::Dismount { element } => found.push(*element),
            Order::Reform { pair, place } => {
                found.extend(pair);
                found.extend(place);
            }
            Order::MoveGeneral(MoveGeneral { general, points: _, heading: _, attach_to }) => {
                found.push(*general);
                found.extend(attach_to);
            }
            Order::Fire(Fire { target, primary, supports }) => {
                found.push(*target);
                found.extend([primary].into_iter().chain(supports).map(|Firer { id, face: _ }| *id));
            }
            Order::Melee { element, enemy } => found.extend([element, enemy]),
        }
    }

    fn answer(&self) -> Option<bool> {
        match self {
            Order::Pursue(yes) => Some(*yes),
            Order::Begin
            | Order::Army(_)
            | Order::ChooseSide(_)
            | Order::Deploy(_)
            | Order::Place(_)
            | Order::TakeCommand(_)
            | Order::Move(_)
            | Order::Align { .. }
            | Order::AboutTurn { .. }
            | Order::FormSquare { .. }
            | Order::LeaveSquare { .. }
            | Order::BreakOut { .. }
            | Order::Reform { .. }
            | Order::Mount { .. }
            | Order::Dismount { .. }
            | Order::MoveGeneral(_)
            | Order::Enter(_)
            | Order::EndMovement
            | Order::Fire(_)
            | Order::EndFire
            | Order::Melee { .. }
            | Order::Rally(_)
            | Order::Concede
            | Order::Pass => None,
        }
    }
}

impl Deploy {
    fn pieces(&self, found: &mut Vec<PieceId>) {
        let Deploy { corps: _, elements, generals } = self;
        found.extend(elements.iter().map(|Deployed { id, pose: _, formation: _ }| *id));
        for DeployedGeneral { id, pose: _, attach_to } in generals {
            found.push(*id);
            found.extend(attach_to);
        }
    }
}

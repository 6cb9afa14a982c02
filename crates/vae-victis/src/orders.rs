//! The orders of VV-11.2: names and places, never an outcome.

use crate::armies::list::Army;
use crate::armies::troops::Formation;
use crate::catalogue::{order, term};
use engine::catalogue::{OrderKind, Term, order as shared};
use engine::{Flank, Ordered, PieceId, word_enum};
use geometry::{Edge, Heading, Length, Point, Pose, Turn};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Lets the dice of a state without a choice fall (VV-11.1: S3, T1a–b, T4a): how a battle or a scene begins.
    Begin,
    /// S1.
    Army(Box<Army>),
    /// S4: the edge the second player takes.
    ChooseSide(Baseline),
    /// S6.
    Deploy(Box<Deploy>),
    /// S6: bases of the corps that deploys next, set down before it does.
    Place(Box<Deploy>),
    /// T1c: a corps by its number, or none.
    TakeCommand(Option<u8>),
    /// T1d.
    Move(Move),
    /// T1d, VV-6.g.
    Align {
        /// Who turns.
        element: PieceId,
        /// Whose zone it is in.
        owner: PieceId,
    },
    /// T1d, VV-5.4.b.
    AboutTurn {
        /// Who turns.
        elements: Vec<PieceId>,
    },
    /// T1d, VV-5.6.b.
    FormSquare {
        /// The element that forms square.
        element: PieceId,
        /// What stays in its place.
        anchor: Anchor,
    },
    /// T1d, VV-5.6.b.
    LeaveSquare {
        /// The element that leaves its square.
        element: PieceId,
        /// The heading of the line.
        heading: Heading,
    },
    /// T1d, VV-5.6.f.
    BreakOut {
        /// The Light element that becomes two of Skirmishers.
        element: PieceId,
        /// Where the two come to stand.
        layout: Layout,
    },
    /// T1d, VV-5.6.f.
    Reform {
        /// The two.
        pair: [PieceId; 2],
        /// Whose place the Light element takes; nothing: the middle.
        place: Option<PieceId>,
    },
    /// T1d, VV-5.6.h.
    Mount {
        /// The element that mounts.
        element: PieceId,
    },
    /// T1d, VV-5.6.h.
    Dismount {
        /// The element that dismounts.
        element: PieceId,
    },
    /// T1d, VV-5.7.
    MoveGeneral(MoveGeneral),
    /// T1d, VV-5.9.
    Enter(Enter),
    /// T1d.
    EndMovement,
    /// T2.
    Fire(Fire),
    /// T2.
    EndFire,
    /// T3.
    Melee {
        /// The active element.
        element: PieceId,
        /// Its enemy.
        enemy: PieceId,
    },
    /// T3, VV-8.8.
    Pursue(bool),
    /// T4b: who rallies.
    Rally(Vec<PieceId>),
    /// VV-10.d.
    Concede,
    /// [`EndMovement`](Order::EndMovement) or [`EndFire`](Order::EndFire), whichever answers what is asked.
    Pass,
}

word_enum! {
    /// The two edges that are baselines.
    Baseline {
        /// `y = 0`.
        South = "south",
        /// `y = TH`.
        North = "north",
    }
}

/// The deployment of a corps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deploy {
    /// The number of the corps.
    pub corps: u8,
    /// Where its elements stand; a Light element may be given by its two skirmishers. What is not named waits.
    pub elements: Vec<Deployed>,
    /// Where its general stands, and with the last corps the C-in-C.
    pub generals: Vec<DeployedGeneral>,
}

/// An element set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deployed {
    /// The element that is placed.
    pub id: PieceId,
    /// Its position and heading.
    pub pose: Pose,
    /// How; nothing: as usual.
    pub formation: Option<Formation>,
}

/// A general set up.
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
    /// The first is the leader.
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

/// A leg of VV-5.4.a. A figure may be missing from the last leg of a contact order: it then runs until the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leg {
    /// `T`.
    About,
    /// `F d`.
    Forward(Option<Length>),
    /// `O d α`.
    Oblique {
        /// How far.
        distance: Option<Length>,
        /// The angle to the heading, clockwise positive.
        angle: Turn,
    },
    /// `W side θ`.
    Wheel {
        /// About which front corner.
        side: Flank,
        /// Through what angle.
        angle: Option<Turn>,
    },
    /// `P θ`: clockwise positive.
    Pivot(Turn),
    /// `P` or `P -`: until the enemy is reached.
    PivotUntil(Flank),
    /// `S d face`.
    Shift {
        /// How far.
        distance: Length,
        /// Along the outward normal of this face.
        face: Edge,
    },
}

word_enum! {
    /// What stays in its place when a square is formed (VV-5.6.b).
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
    /// How a Light element breaks out (VV-5.6.f).
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
    /// Where his centre goes, straight from point to point; none: he stays.
    pub points: Vec<Point>,
    /// His heading at the end; nothing: as it was.
    pub heading: Option<Heading>,
    /// The element he is then attached to.
    pub attach_to: Option<PieceId>,
}

/// Reinforcements entering (VV-5.9).
#[derive(Clone, Debug, PartialEq)]
pub struct Enter {
    /// An element, or a column head first; or a general.
    pub elements: Vec<PieceId>,
    /// The point of the table edge.
    pub point: Point,
    /// The legs made from there.
    pub legs: Vec<Leg>,
}

/// A fire combat (VV-7.4.a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fire {
    /// At whom.
    pub target: PieceId,
    /// The primary firer.
    pub primary: Firer,
    /// The others.
    pub supports: Vec<Firer>,
}

/// A firer, and of a square the face it fires from (VV-7.1.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firer {
    /// The element that fires.
    pub id: PieceId,
    /// From which face; nothing: the front, or of a square the first face that may.
    pub face: Option<Edge>,
}

/// The edges of a base as written in files.
pub const FACES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// An edge as a word of the codex.
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

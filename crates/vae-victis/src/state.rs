//! Everything that can change during a battle (VV-12). Small, cheap to copy, compared by value.

mod element;
pub mod removal;

pub use crate::turn::phase::{Frozen, Moment, PendingPursuit, Phase};
pub use element::{Element, Flag, Flags, How, Place};

use crate::armies::troops::Nation;
use arrayvec::ArrayVec;
use engine::{PieceId, Seat, word_enum};
use geometry::{Footprint, Heading, Point, Pose};

/// The state of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Turn, player and phase.
    pub moment: Moment,
    /// The seat whose baseline is the south edge (VV-G.2.a).
    pub south: Seat,
    /// Corps, Red first, by number.
    pub corps: ArrayVec<Corps, 8>,
    /// Generals by id.
    pub generals: ArrayVec<General, 10>,
    /// Elements by id; lost ones stay in the list.
    pub elements: Vec<Element>,
    /// Pieces that have not entered yet (VV-5.9).
    pub reinforcements: Vec<Arrival>,
}

/// VV-2.a: one corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corps {
    /// The player it belongs to.
    pub seat: Seat,
    /// Its number in its army, from 1.
    pub number: u8,
    /// VV-2.e: its nation.
    pub nation: Nation,
    /// Points it began with.
    pub starting: u16,
    /// Points it has lost (VV-9.c).
    pub lost: u16,
    /// VV-9: whether it is demoralised.
    pub demoralised: bool,
    /// VV-5.1.a: its AP for this phase, as rolled.
    pub score: u8,
    /// AP left.
    pub left: u8,
    /// VV-5.1.g: whether the commander-in-chief has taken it over in this phase.
    pub taken_over: bool,
}

/// A corps general or the commander-in-chief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct General {
    /// His id in orders.
    pub id: PieceId,
    /// The player he belongs to.
    pub seat: Seat,
    /// The number of his corps; `None` for the commander-in-chief.
    pub corps: Option<u8>,
    /// VV-4.2.a: his quality.
    pub quality: Quality,
    /// Whether he is on the table.
    pub standing: Place,
    /// The centre of his base.
    pub pose: Pose,
    /// The outline of his base, computed from the pose.
    pub base: Footprint,
    /// VV-5.7.c: the element he is attached to.
    pub attached: Option<PieceId>,
    /// Moves made this turn.
    pub moves: u8,
    /// AP rolled for a commander-in-chief.
    pub score: u8,
    /// AP left to a commander-in-chief.
    pub left: u8,
}

impl General {
    /// Whether he is on the table.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.standing == Place::OnTable
    }

    /// Whether he is alive, on the table or not yet.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        !matches!(self.standing, Place::Lost(_))
    }

    /// Whether he commands the whole army.
    #[must_use]
    pub fn is_commander(&self) -> bool {
        self.corps.is_none()
    }
}

word_enum! {
    /// VV-4.2.a: the quality of a general.
    Quality {
        /// Adds −1 to his die.
        Mediocre = "mediocre",
        /// Adds nothing to his die.
        Average = "average",
        /// Adds +1 to his die.
        Good = "good",
    }
}

/// VV-5.9.a: a piece that may enter from a turn on, by a stretch of table edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The element or general that arrives.
    pub piece: PieceId,
    /// The first game turn in which it may enter.
    pub turn: u16,
    /// One end of the stretch.
    pub from: Point,
    /// Its other end.
    pub to: Point,
}

impl State {
    /// The element with an id.
    #[must_use]
    pub fn element(&self, id: PieceId) -> Option<&Element> {
        self.place_of(id).map(|at| &self.elements[at])
    }

    /// The element with an id, to change it.
    pub fn element_mut(&mut self, id: PieceId) -> Option<&mut Element> {
        self.place_of(id).map(|at| &mut self.elements[at])
    }

    fn place_of(&self, id: PieceId) -> Option<usize> {
        self.elements.binary_search_by_key(&id, |element| element.id).ok()
    }

    /// Elements on the table, by number.
    pub fn on_table(&self) -> impl Iterator<Item = &Element> {
        self.elements.iter().filter(|element| element.is_on_table())
    }

    /// A seat's elements on the table, by number.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Element> {
        self.on_table().filter(move |element| element.seat == seat)
    }

    /// The general with an id.
    #[must_use]
    pub fn general(&self, id: PieceId) -> Option<&General> {
        self.generals.iter().find(|general| general.id == id)
    }

    /// The general with an id, to change him.
    pub fn general_mut(&mut self, id: PieceId) -> Option<&mut General> {
        self.generals.iter_mut().find(|general| general.id == id)
    }

    /// The general of a corps.
    #[must_use]
    pub fn general_of(&self, seat: Seat, corps: u8) -> Option<&General> {
        self.generals.iter().find(|general| general.seat == seat && general.corps == Some(corps))
    }

    /// The commander-in-chief of a seat, dead or alive.
    #[must_use]
    pub fn commander_of(&self, seat: Seat) -> Option<&General> {
        self.generals.iter().find(|general| general.seat == seat && general.is_commander())
    }

    /// A corps.
    #[must_use]
    pub fn corps_of(&self, seat: Seat, number: u8) -> Option<&Corps> {
        self.corps.iter().find(|corps| corps.seat == seat && corps.number == number)
    }

    /// A corps, to change it.
    pub fn corps_mut(&mut self, seat: Seat, number: u8) -> Option<&mut Corps> {
        self.corps.iter_mut().find(|corps| corps.seat == seat && corps.number == number)
    }

    /// VV-4.b: the seat that is not active.
    #[must_use]
    pub fn passive(&self) -> Seat {
        self.moment.active.other()
    }

    /// VV-G.2.d: the heading towards a seat's own baseline.
    #[must_use]
    pub fn homeward(&self, seat: Seat) -> Heading {
        if seat == self.south { Heading::SOUTH } else { Heading::NORTH }
    }

    /// Inserts a new element in the sequence of numbers.
    pub fn insert(&mut self, element: Element) {
        let at = self.elements.partition_point(|known| known.id < element.id);
        self.elements.insert(at, element);
    }

    /// Removes an element from the list because others have replaced it (VV-5.6.f).
    pub fn take(&mut self, id: PieceId) -> Option<Element> {
        self.place_of(id).map(|at| self.elements.remove(at))
    }
}

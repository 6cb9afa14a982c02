//! Everything true of a battle at one moment (VV-12): small, copied freely, compared by value.

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
    /// Where the battle stands in its sequence.
    pub moment: Moment,
    /// The seat whose baseline is SOUTH (VV-G.2.a).
    pub south: Seat,
    /// Corps, Red's first, by number.
    pub corps: ArrayVec<Corps, 8>,
    /// Generals by id.
    pub generals: ArrayVec<General, 10>,
    /// Elements by id; those that are lost stay listed.
    pub elements: Vec<Element>,
    /// What is still to come (VV-5.9).
    pub reinforcements: Vec<Arrival>,
}

/// VV-2.a: one corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corps {
    /// The player it belongs to.
    pub seat: Seat,
    /// Its number in its army, from 1.
    pub number: u8,
    /// VV-2.e.
    pub nation: Nation,
    /// Points it began with.
    pub starting: u16,
    /// Points it has lost (VV-9.c).
    pub lost: u16,
    /// VV-9.
    pub demoralised: bool,
    /// VV-5.1.a: its AP score of this phase.
    pub score: u8,
    /// AP left.
    pub left: u8,
    /// VV-5.1.g: the C-in-C commands it in this phase.
    pub taken_over: bool,
}

/// A corps general or the C-in-C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct General {
    /// His name in orders.
    pub id: PieceId,
    /// The player he belongs to.
    pub seat: Seat,
    /// The number of his corps; nothing for the C-in-C.
    pub corps: Option<u8>,
    /// VV-4.2.a.
    pub quality: Quality,
    /// Where he is.
    pub standing: Place,
    /// The centre of his base.
    pub pose: Pose,
    /// His base, worked out from the pose.
    pub base: Footprint,
    /// VV-5.7.c: the element he is attached to.
    pub attached: Option<PieceId>,
    /// Moves made this turn.
    pub moves: u8,
    /// AP score of a C-in-C.
    pub score: u8,
    /// AP left to a C-in-C.
    pub left: u8,
}

impl General {
    /// Whether he is on the table.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.standing == Place::OnTable
    }

    /// Whether he lives, on the table or still to come.
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
    /// VV-4.2.a: what a general is worth.
    Quality {
        /// −1.
        Mediocre = "mediocre",
        /// 0.
        Average = "average",
        /// +1.
        Good = "good",
    }
}

/// VV-5.9.a: an element or general that may enter, from a turn on, by a stretch of table edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The element or general that arrives.
    pub piece: PieceId,
    /// From which game turn on.
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

    /// The C-in-C of a seat, dead or alive.
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

    /// Puts a new element in its place by number.
    pub fn insert(&mut self, element: Element) {
        let at = self.elements.partition_point(|known| known.id < element.id);
        self.elements.insert(at, element);
    }

    /// Takes an element off the list: it has become another (VV-5.6.f).
    pub fn take(&mut self, id: PieceId) -> Option<Element> {
        self.place_of(id).map(|at| self.elements.remove(at))
    }
}

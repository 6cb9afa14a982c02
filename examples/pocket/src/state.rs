//! What can change during a battle, and nothing else. States are cloned and compared by value. What never changes is in
//! [`Pocket`](crate::Pocket); what can be computed is not stored.

use engine::{PieceId, Seat};
use geometry::{Footprint, Pose, Size};

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The number of the turn, from 1. After the last turn it is one more.
    pub turn: u16,
    /// PK-1.a: the player who gives orders now.
    pub active: Seat,
    /// PK-4.c: the player who has conceded.
    pub conceded: Option<Seat>,
    /// All companies, including those that are out of the battle.
    pub companies: Vec<Company>,
}

/// PK-1.c: a company.
#[derive(Clone, Debug, PartialEq)]
pub struct Company {
    pub id: PieceId,
    pub seat: Seat,
    /// The position of its centre, and its heading.
    pub pose: Pose,
    /// Figures left. With 0 the company is out of the battle.
    pub figures: u8,
    /// PK-1.b: whether it has acted this turn.
    pub is_spent: bool,
}

impl State {
    pub fn company(&self, id: PieceId) -> Option<&Company> {
        self.companies.iter().find(|company| company.id == id)
    }

    /// The company of a planned order, which is in the battle because the order was judged.
    pub fn company_mut(&mut self, id: PieceId) -> &mut Company {
        let planned = self.companies.iter_mut().find(|company| company.id == id);
        planned.expect("an order is planned for a company of the battle")
    }

    /// The companies that are still in the battle.
    pub fn standing(&self) -> impl Iterator<Item = &Company> {
        self.companies.iter().filter(|company| company.figures > 0)
    }

    /// The companies of one player that are still in the battle.
    pub fn standing_of(&self, seat: Seat) -> impl Iterator<Item = &Company> {
        self.standing().filter(move |company| company.seat == seat)
    }
}

impl Company {
    /// The area of its base.
    pub fn footprint(&self, base: Size) -> Footprint {
        Footprint::from_centre(self.pose, base)
    }

    /// The middle of its front edge.
    pub fn front(&self, base: Size) -> Pose {
        self.pose.front_from_centre(base.depth())
    }
}

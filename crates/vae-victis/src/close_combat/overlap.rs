//! Overlaps in melee (VV-8.4.d): enemies on a flank, on the same front, or next to the opponent in line.

use crate::VaeVictis;
use crate::armies::troops::Arm;
use crate::close_combat::contact::{edge_contact, flanking_contact, frontal_contact, side_by_side};
use crate::options::variant::Variant;
use crate::state::{Element, State};
use geometry::Edge;

impl VaeVictis {
    /// VV-8.4.d: how many enemies overlap X, whose opponent is P: at most one on each side of X.
    #[must_use]
    pub fn overlaps(&self, state: &State, x: &Element, p: &Element) -> u8 {
        if x.is_square() {
            return 0;
        }
        let mut sides = [false; 4];
        for enemy in state.of(p.seat).filter(|enemy| enemy.id != p.id) {
            if let Some(side) = self.overlap_side(state, enemy, x, p) {
                sides[side as usize] = true;
            }
        }
        sides.iter().filter(|&&held| held).count() as u8
    }

    /// The side of X on which E overlaps it, if it does.
    fn overlap_side(&self, state: &State, e: &Element, x: &Element, p: &Element) -> Option<Edge> {
        if e.is_square() || self.unit(e).arm == Arm::Artillery || !self.is_free_but_for(state, e, x) {
            return None;
        }
        if let Some((edge, _)) = flanking_contact(self, e, x) {
            // VV-8.4.e: in RY row M7 counts it instead.
            return (self.variant != Variant::RebelYell).then_some(edge);
        }
        if frontal_contact(self, e, x).is_some() {
            let beyond = x.base.right_of_middle(e.pose.at) > x.base.right_of_middle(p.pose.at);
            return Some(if beyond { Edge::Right } else { Edge::Left });
        }
        // P's left is X's right and vice versa.
        side_by_side(self, p, e).map(Edge::opposite)
    }

    /// Whether E's front edge is in edge contact with no enemy except X.
    fn is_free_but_for(&self, state: &State, e: &Element, x: &Element) -> bool {
        let taken = |other: &Element| {
            Edge::ALL.into_iter().any(|edge| edge_contact(self, e, Edge::Front, other, edge).is_some())
        };
        !state.of(x.seat).any(|other| other.id != x.id && taken(other))
    }
}

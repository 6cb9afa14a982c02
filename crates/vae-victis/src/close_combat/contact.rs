//! Contact between bases (VV-G.6, VV-G.7): touching, edges on edges, engaged, directly behind, side by side.

use crate::VaeVictis;
use crate::measure::{FACING, FLUSH, PARALLEL, TOUCH};
use crate::state::{Element, State};
use geometry::{Convex, Edge, Length, Segment};

/// VV-G.6.a: headings within 5°. A square has the same facing as no other element.
#[must_use]
pub fn same_facing(a: &Element, b: &Element) -> bool {
    !a.is_square() && !b.is_square() && a.pose.heading.is_within(FACING, b.pose.heading)
}

/// VV-G.6.a: headings within 5° of opposite.
#[must_use]
pub fn opposite_facing(a: &Element, b: &Element) -> bool {
    !a.is_square() && !b.is_square() && a.pose.heading.is_opposite_within(FACING, b.pose.heading)
}

/// VV-G.7.a: whether two bases touch, corners included.
#[must_use]
pub fn touching(a: &Element, b: &Element) -> bool {
    a.base.is_within(TOUCH, &b.base)
}

/// VV-G.7.b: the length shared by an edge of `a` and an edge of `b`, if they are in edge contact.
#[must_use]
pub fn edge_contact(rules: &VaeVictis, a: &Element, own: Edge, b: &Element, other: Edge) -> Option<Length> {
    let outward = |element: &Element, edge: Edge| element.pose.heading + edge.turn();
    if !outward(a, own).is_opposite_within(FACING, outward(b, other)) {
        return None;
    }
    let (one, two) = (a.base.edge(own), b.base.edge(other));
    if !one.is_within(TOUCH, &two) {
        return None;
    }
    let shared = if a.id < b.id { shared_length(&one, &two) } else { shared_length(&two, &one) };
    (shared >= rules.scale().least_shared()).then_some(shared)
}

/// The length of `other` projected onto `edge`, as far as it lies beside it.
fn shared_length(edge: &Segment, other: &Segment) -> Length {
    let way = edge.offset();
    let whole = way.length_squared() as f64;
    if whole == 0.0 {
        return Length::ZERO;
    }
    let along = |point| way.dot(point - edge.from()) as f64 / whole;
    let (a, b) = (along(other.from()), along(other.to()));
    let (from, to) = (a.min(b).max(0.0), a.max(b).min(1.0));
    // Rounded to micrometres at once.
    Length(((to - from).max(0.0) * whole.sqrt()).round() as i32)
}

/// VV-G.7.c: whether an edge counts as a front edge.
#[must_use]
pub fn is_front(element: &Element, edge: Edge) -> bool {
    edge == Edge::Front || element.is_square()
}

/// All edge contacts of two bases: own edge, the other's edge, shared length.
fn contacts<'a>(
    rules: &'a VaeVictis,
    a: &'a Element,
    b: &'a Element,
) -> impl Iterator<Item = (Edge, Edge, Length)> + 'a {
    let near = a.base.bounds().grown(TOUCH).meets(&b.base.bounds());
    let edges: &[Edge] = if near { &Edge::ALL } else { &[] };
    edges.iter().flat_map(move |&own| {
        Edge::ALL
            .into_iter()
            .filter_map(move |other| edge_contact(rules, a, own, b, other).map(|shared| (own, other, shared)))
    })
}

/// VV-G.7.c: front to front. Returns the edge of `a`, and the shared length.
#[must_use]
pub fn frontal_contact(rules: &VaeVictis, a: &Element, b: &Element) -> Option<(Edge, Length)> {
    contacts(rules, a, b)
        .filter(|&(own, other, _)| is_front(a, own) && is_front(b, other))
        .map(|(own, _, shared)| (own, shared))
        .max_by_key(|&(_, shared)| shared)
}

/// VV-G.7.c: the front of `a` on a flank or the rear of `b`. Returns the edge of `b`, and the shared length.
#[must_use]
pub fn flanking_contact(rules: &VaeVictis, a: &Element, b: &Element) -> Option<(Edge, Length)> {
    contacts(rules, a, b)
        .filter(|&(own, other, _)| is_front(a, own) && !is_front(b, other))
        .map(|(_, other, shared)| (other, shared))
        .max_by_key(|&(_, shared)| shared)
}

/// VV-G.7.e: whether `behind` is directly behind `ahead`.
#[must_use]
pub fn directly_behind(rules: &VaeVictis, behind: &Element, ahead: &Element) -> bool {
    same_facing(behind, ahead)
        && edge_contact(rules, ahead, Edge::Rear, behind, Edge::Front)
            .is_some_and(|shared| shared.0 >= rules.scale().frontage().0 / 2)
}

/// VV-G.7.f: on which side of `a` the element `b` is, if they are side by side; a square is so with nobody.
#[must_use]
pub fn side_by_side(rules: &VaeVictis, a: &Element, b: &Element) -> Option<Edge> {
    if a.is_square() || b.is_square() || !a.pose.heading.is_within(PARALLEL, b.pose.heading) {
        return None;
    }
    let side = [Edge::Left, Edge::Right]
        .into_iter()
        .find(|&side| edge_contact(rules, a, side, b, side.opposite()).is_some())?;
    let (own, other) = match side {
        Edge::Left => (a.base.front_left(), b.base.front_right()),
        _ => (a.base.front_right(), b.base.front_left()),
    };
    let lower = if a.id < b.id { a } else { b };
    let level = lower.base.ahead_of_front(own) - lower.base.ahead_of_front(other);
    (level.abs() <= FLUSH).then_some(side)
}

impl VaeVictis {
    /// The enemies of an element that are on the table and touch it.
    pub fn touching_enemies<'s>(
        &self,
        state: &'s State,
        element: &'s Element,
    ) -> impl Iterator<Item = &'s Element> {
        // Bounding boxes rule out most elements quickly.
        let near = element.base.bounds().grown(TOUCH);
        let enemies = state.of(element.seat.other());
        enemies.filter(move |enemy| near.meets(&enemy.base.bounds()) && touching(element, enemy))
    }

    /// VV-G.7.d: whether it is in frontal or flanking contact with an enemy, on either side of it.
    #[must_use]
    pub fn is_engaged(&self, state: &State, element: &Element) -> bool {
        self.touching_enemies(state, element).any(|enemy| self.are_engaged(element, enemy))
    }

    /// VV-G.7.d: the same for two given elements.
    #[must_use]
    pub fn are_engaged(&self, a: &Element, b: &Element) -> bool {
        contacts(self, a, b).any(|(own, other, _)| is_front(a, own) || is_front(b, other))
    }

    /// VV-G.7.d: whether its own front is in contact: frontal contact, or its front on an enemy's flank or rear.
    #[must_use]
    pub fn is_frontally_engaged(&self, state: &State, element: &Element) -> bool {
        self.touching_enemies(state, element)
            .any(|enemy| contacts(self, element, enemy).any(|(own, _, _)| is_front(element, own)))
    }

    /// VV-G.7.d: the enemies whose front is on X, with the edge of X they are on, by number.
    pub fn assailants<'s>(
        &'s self,
        state: &'s State,
        x: &'s Element,
    ) -> impl Iterator<Item = (&'s Element, Edge)> {
        self.touching_enemies(state, x).filter_map(move |enemy| {
            let frontal = frontal_contact(self, x, enemy).map(|(edge, _)| edge);
            let edge = frontal.or_else(|| flanking_contact(self, enemy, x).map(|(edge, _)| edge));
            edge.map(|edge| (enemy, edge))
        })
    }

    /// Whether an enemy's front is on a flank or the rear of an element.
    #[must_use]
    pub fn is_flanked(&self, state: &State, element: &Element) -> bool {
        self.touching_enemies(state, element).any(|enemy| flanking_contact(self, enemy, element).is_some())
    }
}

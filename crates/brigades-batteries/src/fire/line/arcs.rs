//! Fire geometry (BB-G.9): arcs, aim points, ranges, lanes, enfilade, hanging flanks, overhead fire.

use crate::armies::gunners;
use crate::armies::square;
use crate::armies::troops::{Arm, Posture};
use crate::measure::{ARC, CONTACT, ENFILADE, FACING_STEP, OVERLAP, dice};
use crate::state::placed::PlacedUnit;
use crate::tables::book::Book;
use geometry::{
    Cone, Convex, ConvexPart, Edge, Footprint, Gap, Heading, Length, Point, Pose, Segment, Turn, lane,
};

/// A firing stand, gun model, face of a square or side of a block, and where it would aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandAim {
    /// Its index in the front rank, from the left; for a square the edge.
    pub stand: usize,
    /// BB-G.9.a: the middle of its front edge.
    pub from: Point,
    /// BB-G.9.a: the aim point.
    pub to: Point,
    /// Its front edge.
    pub edge: Segment,
    /// Its figures (of a model: 1).
    pub figures: u16,
}

impl StandAim {
    /// BB-G.9.a: the range.
    #[must_use]
    pub fn range(&self) -> Gap {
        self.from.gap_to(self.to)
    }

    /// BB-G.9.c: the line of fire.
    #[must_use]
    pub fn line(&self) -> Segment {
        Segment::new(self.from, self.to)
    }

    /// BB-G.9.c: the lane swept by the front edge.
    #[must_use]
    pub fn lane(&self) -> ConvexPart {
        lane(self.edge, self.to - self.from)
    }
}

/// An edge a unit fires from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiringEdge {
    /// Its index in the front rank, from the left; for a square the face, for a town block the side.
    pub stand: usize,
    /// The edge.
    pub edge: Segment,
    /// Its facing.
    pub heading: Heading,
    /// Its figures (of a model: 1).
    pub figures: u16,
}

impl FiringEdge {
    /// BB-G.9.a: its arc.
    #[must_use]
    pub fn arc(&self) -> Cone {
        Cone::new(Pose::new(self.edge.middle(), self.heading), ARC)
    }

    /// This edge aiming at a point.
    #[must_use]
    pub fn aiming(&self, to: Point) -> StandAim {
        let (stand, edge, figures) = (self.stand, self.edge, self.figures);
        StandAim { stand, from: edge.middle(), to, edge, figures }
    }
}

/// The edges a unit in the open fires from, each with its facing and figures.
#[must_use]
pub fn firing_edges(book: &Book, shooter: &PlacedUnit<'_>) -> Vec<FiringEdge> {
    if shooter.card.is_square() {
        let block = shooter.block(book);
        let face = |(stand, edge): (usize, Edge)| FiringEdge {
            stand,
            edge: block.edge(edge),
            heading: shooter.pose.heading + edge.turn(),
            figures: square::face(shooter.card.n, edge),
        };
        return Edge::ALL.into_iter().enumerate().map(face).collect();
    }
    let is_battery = shooter.card.arm == Arm::Artillery;
    let fronts = shooter.front_stands(book).into_iter().enumerate();
    fronts
        .map(|(stand, (footprint, heading, figures))| FiringEdge {
            stand,
            edge: footprint.edge(Edge::Front),
            heading,
            figures: if is_battery { 1 } else { figures },
        })
        .collect()
}

/// BB-G.9.a: the stands that have the target in their arc, with their aim points.
#[must_use]
pub fn aims(book: &Book, shooter: &PlacedUnit<'_>, target: &[Footprint]) -> Vec<StandAim> {
    let edges = firing_edges(book, shooter);
    edges
        .into_iter()
        .filter_map(|edge| {
            let points = target.iter().filter_map(|part| edge.arc().nearest(part, FACING_STEP));
            let to = points.min_by_key(|point| edge.edge.middle().gap_to(*point))?;
            Some(edge.aiming(to))
        })
        .collect()
}

/// BB-3.1: the dice of these stands together; stands of a unit are distinguished by their indices.
#[must_use]
pub fn dice_of(book: &Book, shooter: &PlacedUnit<'_>, aims: &[StandAim]) -> u16 {
    let card = &shooter.card;
    let figures: u16 = aims.iter().map(|aim| aim.figures).sum();
    match (card.arm, card.order) {
        (Arm::Cavalry, _) | (_, Posture::Limbered | Posture::Crew) => 0,
        // BB-6.4.k: over all sides of a block at most all figures.
        (Arm::Infantry, _) => dice(figures.min(card.n), card.fire_per(book)),
        (Arm::Artillery, _) => {
            // BB-4.11.f: a single-gun model is the rightmost of its battery.
            let single = (card.guns % 2 == 1).then(|| usize::from(card.models()) - 1);
            let guns = aims.iter().map(|aim| if Some(aim.stand) == single { 1 } else { 2 }).sum();
            gunners::part_dice(card.guns.min(guns), figures, card.n)
        }
    }
}

/// BB-3.5.b: the angle between the line of sight from the battery's front middle to the target's centre and the
/// target's left-right axis, from 0 (along the line) to 90 degrees.
#[must_use]
pub fn enfilade_angle(from: Point, centre: Point, facing: Heading) -> Option<Turn> {
    let line = from.heading_to(centre)?;
    let off_front = line.difference(facing).millidegrees();
    Some(Turn((off_front - 90_000).abs()))
}

/// BB-3.5.b: at 22.50 degrees or less, compared at 0.01 degree.
#[must_use]
pub fn is_enfilade(angle: Turn) -> bool {
    angle.rounded_to(FACING_STEP) <= ENFILADE
}

/// BB-3.9.b: the stands whose lanes a friend overlaps.
pub fn endangering<'a>(aims: &'a [StandAim], friend: &'a [Footprint]) -> impl Iterator<Item = &'a StandAim> {
    aims.iter().filter(|aim| {
        let lane = aim.lane();
        friend.iter().any(|stand| lane.penetrates(OVERLAP, stand))
    })
}

/// BB-3.12.c: whether a line of fire crosses a footprint by more than a millimetre.
#[must_use]
pub fn crosses(line: &Segment, stands: &[Footprint]) -> bool {
    // Borders included: a line between two stands that touch crosses the footprint, which is their union; so do
    // short stretches through several stands.
    let mut inside = geometry::Stretches::new();
    stands.iter().filter_map(|stand| line.part_inside(stand)).for_each(|part| inside.add(&part));
    inside.total() > CONTACT
}

/// BB-3.7.c: figures hanging free to the left and right of the span that enemies in contact take up.
#[must_use]
pub fn hanging(book: &Book, target: &PlacedUnit<'_>, enemies: &[&[Footprint]]) -> [u16; 2] {
    let shape = target.card.shape(book);
    let spans = enemies.iter().flat_map(|stands| stands.iter()).map(|stand| target.pose.spans(stand).0);
    let Some(span) = spans.reduce(|a, b| geometry::Span { from: a.from.min(b.from), to: a.to.max(b.to) })
    else {
        return [0, 0];
    };
    let front = i64::from(shape.front);
    // Positions are multiplied by twice the figures of a stand, so that all numbers are whole.
    let place = |k: i64| (2 * k + 1 - front) * i64::from(shape.stand.width.0);
    let scale = 2 * i64::from(shape.stand.figures);
    let left = (0..front).filter(|&k| place(k) < scale * i64::from(span.from.0)).count();
    let right = (0..front).filter(|&k| place(k) > scale * i64::from(span.to.0)).count();
    [left as u16, right as u16]
}

/// BB-3.11: ballshot passes over a friend standing lower when the near stretch is shorter than the far one.
#[must_use]
pub fn is_overhead(gun_level: u8, friend_level: u8, near: Length, far: Length, target: Length) -> bool {
    friend_level < gun_level && near < target - far
}

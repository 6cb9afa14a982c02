//! Where a routing unit may end (BB-5.7.3, BB-5.7.4, BB-5.8, BB-6.4.n): the corridor, and the terrain under its
//! outline.

use crate::armies::troops::{Arm, Posture};
use crate::clause;
use crate::close_combat::contact::measured::class_of;
use crate::ground;
use crate::ground::kinds::{Ground, is_broken, thickness};
use crate::measure::{CONTACT, OVERLAP, facing, facing_to};
use crate::morale::rout::way::{Hindrance, LATTICE, Lattice, STRAY, offsets, sideways, straight};
use crate::orders::RoutFacing;
use crate::state::State;
use crate::state::area::{Extent, present};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::placed::PlacedUnit;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::{Baseline, BrigadesAndBatteries, TableEdge};
use engine::ground::Piece;
use engine::{ClauseId, PieceId};
use geometry::{Bounds, Convex, Footprint, Heading, Length, Point, Pose, Segment, Turn};

/// Where a rout may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoutEnd {
    /// The distance.
    pub distance: Length,
    /// How far to the right, looking along the rout.
    pub offset: Length,
    /// Its facing at the end.
    pub facing: RoutFacing,
    /// The middle of its front edge there.
    pub pose: Pose,
    /// BB-6.4.n: the block it ends in, as a piece of terrain counted from 1.
    pub block: Option<u16>,
    /// BB-5.7.3.d: it leaves the table over its baseline.
    pub leaves: bool,
}

/// The possible results of a rout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flights {
    /// The ends its owner may choose from.
    Ends(Vec<RoutEnd>),
    /// BB-5.7.3.b: enemies and impassable terrain leave no path.
    Shattered(ClauseId),
    /// BB-5.8.c: the only path leads past the centre of its position, into the enemy.
    Surrendered,
}

/// A routing unit with the cause and the direction of its rout.
struct Fleeing<'t> {
    unit: &'t Unit,
    card: Card,
    cause: Option<PieceId>,
    back: Heading,
}

/// The direction towards a table edge, over which a unit leaves the table (BB-5.7.3.b).
const fn toward(edge: TableEdge) -> Heading {
    match edge {
        TableEdge::North => Heading::NORTH,
        TableEdge::East => Heading::EAST,
        TableEdge::South => Heading::SOUTH,
        TableEdge::West => Heading::WEST,
    }
}

impl BrigadesAndBatteries {
    /// BB-5.7.3.b, BB-5.8.c: the direction in which a unit routs.
    #[must_use]
    pub fn way_back(&self, state: &State, unit: &Unit, cause: Option<PieceId>) -> Heading {
        let from = self.centre_of(unit);
        match self.baseline(unit) {
            Baseline::Edge(edge) => toward(edge),
            Baseline::Centre(centre) => {
                let away = || {
                    let cause = cause.and_then(|id| state.unit(id))?;
                    self.centre_of(cause).heading_to(from)
                };
                from.heading_to(centre).or_else(away).unwrap_or(unit.pose.heading + Turn::ABOUT)
            }
        }
    }

    /// BB-5.8.c: the distance to the centre of a surrounded position.
    #[must_use]
    pub fn centre_distance(&self, unit: &Unit) -> Option<Length> {
        match self.baseline(unit) {
            Baseline::Edge(_) => None,
            Baseline::Centre(centre) => Some(self.centre_of(unit).gap_to(centre).to_length()),
        }
    }

    /// BB-5.7.4.a, BB-5.7.3.e: the unit as it routs: squares and garrisons in columns two stands wide, bent lines
    /// straight, gunners without their guns.
    #[must_use]
    pub fn routing_card(&self, unit: &Unit) -> Card {
        let mut card = unit.card;
        card.flags.set(Flag::Garrison, false);
        card.flags.set(Flag::AtBlock, false);
        match card.order {
            _ if unit.garrison_of.is_some() && card.arm == Arm::Infantry => {
                (card.order, card.width) = (Posture::Close, 2);
            }
            Posture::Square => (card.order, card.width) = (Posture::Close, 2),
            Posture::Bent => card.order = Posture::Close,
            Posture::Unlimbered => {
                card.order = Posture::Crew;
                card.width = card.shape(&self.book).stands;
            }
            _ => {}
        }
        card.width = card.width.clamp(1, card.shape(&self.book).stands.max(1));
        card
    }

    /// BB-5.7.3.c: the lattice on which the path of a rout is searched.
    #[must_use]
    pub fn corridor<'t>(&'t self, state: &'t State, unit: &Unit, back: Heading) -> Lattice<'t> {
        self.lattice(state, unit, back, true)
    }

    /// The same, with or without enemies as obstacles.
    fn lattice<'t>(&'t self, state: &'t State, unit: &Unit, back: Heading, hostile: bool) -> Lattice<'t> {
        let enemies = present(state)
            .filter(|other| hostile && other.seat != unit.seat && !other.card.has(Flag::Emplaced));
        let enemies = enemies.map(|enemy| match self.extent(enemy) {
            Extent::Stands(stands) => Hindrance::Enemy(self.merged(enemy, stands.into_owned())),
            Extent::Block(polygon) => Hindrance::Barrier(polygon),
        });
        let ground =
            self.terrain.iter().enumerate().flat_map(|(at, piece)| self.barriers(state, unit, at, piece));
        let is_crossing =
            |piece: &&Piece<Ground>| matches!(piece.properties.kind, TerrainKind::Bridge | TerrainKind::Ford);
        let crossings = self.terrain.iter().filter(is_crossing).map(|piece| &piece.outline).collect();
        Lattice::new(
            self.centre_of(unit),
            back,
            enemies.chain(ground),
            crossings,
            self.book.tables.lengths.longest_rout,
        )
    }

    /// The area of a unit in as few rectangles as possible: full ranks become one rectangle.
    fn merged(&self, unit: &Unit, stands: Vec<Footprint>) -> Vec<Footprint> {
        let standing = self.standing_of(unit);
        let shape = standing.card.shape(&self.book);
        let is_full = unit.hinges.is_empty() && shape.in_rank(shape.ranks - 1) == shape.width;
        if is_full { vec![standing.block(&self.book)] } else { stands }
    }

    /// BB-5.7.3.c: the parts of a piece of terrain that a rout must keep away from.
    fn barriers<'t>(
        &'t self,
        state: &State,
        unit: &Unit,
        at: usize,
        piece: &'t Piece<Ground>,
    ) -> Vec<Hindrance<'t>> {
        match piece.properties.kind {
            TerrainKind::River => vec![Hindrance::River(&piece.outline)],
            TerrainKind::Hedgerow | TerrainKind::Abatis | TerrainKind::CityWall => {
                let has_gap = state
                    .stretches
                    .iter()
                    .any(|gap| usize::from(gap.terrain) == at + 1 && gap.hits.is_none());
                match piece.line.as_ref().filter(|_| has_gap) {
                    None => vec![Hindrance::Barrier(&piece.outline)],
                    Some(line) => {
                        let half = thickness(piece) / 2;
                        let left = line.segments().flat_map(|segment| self.unbroken(state, at, segment));
                        left.map(|segment| Hindrance::Wall(segment, half)).collect()
                    }
                }
            }
            // BB-6.4.n: a block is no obstacle to infantry. If enemies hold it, the enemy unit is the obstacle.
            TerrainKind::TownBlock if unit.card.arm != Arm::Infantry => {
                vec![Hindrance::Barrier(&piece.outline)]
            }
            _ => Vec::new(),
        }
    }

    /// The parts of one segment of a feature that are not broken down.
    fn unbroken(&self, state: &State, at: usize, segment: Segment) -> Vec<Segment> {
        let Some(heading) = segment.heading() else { return Vec::new() };
        let frame = Pose::new(segment.from(), heading);
        let whole = segment.length();
        let near = thickness(&self.terrain[at]) + CONTACT;
        let mut gaps: Vec<(Length, Length)> = state
            .stretches
            .iter()
            .filter(|gap| usize::from(gap.terrain) == at + 1 && gap.hits.is_none())
            .filter(|gap| segment.is_within(near, &Segment::new(gap.from, gap.to)))
            .map(|gap| {
                let ends = [gap.from, gap.to].map(|end| frame.locate(end).ahead);
                (ends[0].min(ends[1]), ends[0].max(ends[1]))
            })
            .collect();
        gaps.sort_unstable();
        let mut left = Vec::new();
        let mut from = Length::ZERO;
        for (begin, end) in gaps.into_iter().chain(std::iter::once((whole, whole))) {
            if begin > from {
                let ends = [from, begin.min(whole)].map(|ahead| frame.place(Length::ZERO, ahead));
                left.push(Segment::new(ends[0], ends[1]));
            }
            from = from.max(end);
        }
        left
    }

    /// One end position straight back, found without computing the others; `None` if it is blocked, or if all ends are
    /// to the side (see [`BrigadesAndBatteries::flights`]).
    #[must_use]
    pub fn flight_to(
        &self,
        state: &State,
        unit: &Unit,
        cause: Option<PieceId>,
        distance: Length,
        facing: RoutFacing,
    ) -> Option<RoutEnd> {
        self.flights_to(state, unit, cause, &[(distance, facing)]).pop()
    }

    /// The same for several end positions.
    pub(crate) fn flights_to(
        &self,
        state: &State,
        unit: &Unit,
        cause: Option<PieceId>,
        asked: &[(Length, RoutFacing)],
    ) -> Vec<RoutEnd> {
        let back = self.way_back(state, unit, cause);
        let lattice = self.corridor(state, unit, back);
        let fleeing = Fleeing { unit, card: self.routing_card(unit), cause, back };
        let open = asked.iter().filter_map(|&(distance, facing)| {
            let end = self.end_of_rout(state, &fleeing, lattice.end(distance, Length::ZERO), facing)?;
            lattice.reaches(distance, Length::ZERO).then_some(RoutEnd { distance, ..end })
        });
        open.collect()
    }

    /// Whether a unit has an end position straight back. The search stops at the first one.
    pub(crate) fn has_flight(
        &self,
        state: &State,
        unit: &Unit,
        required: Length,
        cause: Option<PieceId>,
    ) -> bool {
        let back = self.way_back(state, unit, cause);
        let lattice = self.corridor(state, unit, back);
        let fleeing = Fleeing { unit, card: self.routing_card(unit), cause, back };
        lattice.distances(required).any(|distance| {
            let centre = lattice.end(distance, Length::ZERO);
            let lies = |way| self.end_of_rout(state, &fleeing, centre, way).is_some();
            [RoutFacing::Cause, RoutFacing::Away].into_iter().any(lies)
                && lattice.reaches(distance, Length::ZERO)
        })
    }

    /// BB-5.7.3.b: where a unit may end its rout, after its rout hits; the default (BB-9.2.b) first.
    #[must_use]
    pub fn flights(&self, state: &State, unit: &Unit, required: Length, cause: Option<PieceId>) -> Flights {
        let back = self.way_back(state, unit, cause);
        let lattice = self.corridor(state, unit, back);
        let fleeing = Fleeing { unit, card: self.routing_card(unit), cause, back };
        let ways = [RoutFacing::Cause, RoutFacing::Away];
        let end_at = |distance, offset, way| {
            self.end_of_rout(state, &fleeing, lattice.end(distance, offset), way).map(|end| RoutEnd {
                distance,
                offset,
                ..end
            })
        };
        let is_clear = |distance, offset| ways.into_iter().any(|way| end_at(distance, offset, way).is_some());
        let mut found: Vec<(Length, Length)> = straight(&lattice, required, is_clear)
            .into_iter()
            .map(|distance| (distance, Length::ZERO))
            .collect();
        if found.is_empty() {
            found.extend(sideways(&lattice, required, is_clear));
        }
        let ends =
            found.into_iter().flat_map(|(distance, offset)| ways.map(|way| end_at(distance, offset, way)));
        let ends: Vec<RoutEnd> = ends.flatten().collect();
        if !ends.is_empty() {
            return Flights::Ends(ends);
        }
        if self.surrenders(state, &fleeing, required, &is_clear) {
            return Flights::Surrendered;
        }
        Flights::Shattered(clause!("BB-5.7.3.b"))
    }

    /// BB-5.8.c: whether a unit surrenders: every possible end is beyond the centre of its position, and only enemies
    /// block all of them.
    fn surrenders(
        &self,
        state: &State,
        fleeing: &Fleeing<'_>,
        required: Length,
        is_clear: &impl Fn(Length, Length) -> bool,
    ) -> bool {
        let Some(centre) = self.centre_distance(fleeing.unit) else { return false };
        let offsets = || std::iter::once(Length::ZERO).chain(offsets());
        let may_lie = |distance: Length| offsets().any(|offset| is_clear(distance, offset));
        let free = self.lattice(state, fleeing.unit, fleeing.back, false);
        if free.distances(required).take_while(|&distance| distance <= centre).any(may_lie) {
            return false;
        }
        !straight(&free, required, is_clear).is_empty() || sideways(&free, required, is_clear).is_some()
    }

    /// The end of a rout with one facing, if its outline may be there.
    fn end_of_rout(
        &self,
        state: &State,
        fleeing: &Fleeing<'_>,
        centre: Point,
        way: RoutFacing,
    ) -> Option<RoutEnd> {
        let &Fleeing { unit, card, cause, back } = fleeing;
        // BB-5.7.4.a: without a cause, the unit faces toward or away from its baseline.
        let away = cause
            .and_then(|id| state.unit(id))
            .and_then(|cause| facing_to(self.centre_of(cause), centre))
            .unwrap_or(back);
        let heading = facing(if way == RoutFacing::Away { away } else { away + Turn::ABOUT });
        let depth = card.shape(&self.book).size().depth();
        let pose = Pose::new(centre, heading).front_from_centre(depth);
        let block = self.block_to_end_in(state, unit, &card, centre);
        let (distance, offset) = (Length::ZERO, Length::ZERO);
        let mut end = RoutEnd { distance, offset, facing: way, pose, block, leaves: false };
        if block.is_some() {
            return Some(end);
        }
        let stands = PlacedUnit::straight(card, pose).stands(&self.book);
        end.leaves = self.leaves_table(unit, &stands)?;
        self.is_clear_end(state, unit, &card, &stands).then_some(end)
    }

    /// BB-5.7.3.d: whether an outline crosses the baseline edge; `None` if it crosses another edge of the table.
    fn leaves_table(&self, unit: &Unit, stands: &[Footprint]) -> Option<bool> {
        let table = Bounds::table(self.table.width, self.table.depth);
        let around = stands.iter().map(Convex::bounds).reduce(|a, b| a.union(&b))?;
        let over = [
            (TableEdge::South, around.min.y < table.min.y),
            (TableEdge::North, around.max.y > table.max.y),
            (TableEdge::West, around.min.x < table.min.x),
            (TableEdge::East, around.max.x > table.max.x),
        ];
        let own = match self.baseline(unit) {
            Baseline::Edge(edge) => Some(edge),
            Baseline::Centre(_) => None,
        };
        let leaves = over.iter().any(|&(edge, over)| over && own == Some(edge));
        (!over.iter().any(|&(edge, over)| over && own != Some(edge))).then_some(leaves)
    }

    /// BB-6.4.n: the block that holds the end centre, if the unit may end in it: infantry, with room, not the enemy's.
    fn block_to_end_in(&self, state: &State, unit: &Unit, card: &Card, centre: Point) -> Option<u16> {
        if card.arm != Arm::Infantry {
            return None;
        }
        let (at, piece) = self.terrain.iter().enumerate().find(|(_, piece)| {
            piece.properties.kind == TerrainKind::TownBlock && piece.outline.contains(centre)
        })?;
        let number = u16::try_from(at + 1).ok()?;
        if unit.garrison_of == Some(number) {
            return None;
        }
        let inside: Vec<&Unit> = present(state).filter(|other| other.garrison_of == Some(number)).collect();
        let figures: u16 =
            inside.iter().filter(|other| !other.card.has(Flag::Emplaced)).map(|other| other.card.n).sum();
        let room = figures + card.n <= ground::kinds::capacity(piece);
        (room && inside.iter().all(|other| other.seat == unit.seat)).then_some(number)
    }

    /// BB-5.7.3.b: whether an outline neither overlaps nor touches a unit, nor overlaps terrain closed to its class.
    fn is_clear_end(&self, state: &State, unit: &Unit, card: &Card, stands: &[Footprint]) -> bool {
        let around = stands.iter().map(Convex::bounds).reduce(|a, b| a.union(&b));
        let Some(around) = around.map(|around| around.grown(CONTACT)) else { return false };
        let others = present(state).filter(|other| other.id != unit.id && other.garrison_of.is_none());
        let free_of_units = others.into_iter().all(|other| {
            let body = self.body(other);
            let touches = |stand: &Footprint| body.iter().any(|part| part.is_within(CONTACT, stand));
            !body.bounds().meets(&around) || !stands.iter().any(touches)
        });
        free_of_units
            && self.terrain.iter().enumerate().filter(|(_, piece)| around.meets(&piece.outline.bounds())).all(
                |(at, piece)| {
                    let on_it: Vec<&Footprint> =
                        stands.iter().filter(|stand| piece.outline.penetrates(OVERLAP, *stand)).collect();
                    on_it.is_empty() || !self.is_closed_to(state, at, piece, card, &on_it)
                },
            )
    }

    /// BB-6.a: whether ground is closed to a unit that would end on it; rivers are open on bridges and fords, features
    /// where they are broken down.
    fn is_closed_to(
        &self,
        state: &State,
        at: usize,
        piece: &Piece<Ground>,
        card: &Card,
        stands: &[&Footprint],
    ) -> bool {
        let is_crossing = |stand: &&Footprint| {
            self.terrain.iter().any(|other| {
                matches!(other.properties.kind, TerrainKind::Bridge | TerrainKind::Ford)
                    && other.outline.overlaps(*stand)
            })
        };
        match piece.properties.kind {
            TerrainKind::River => !stands.iter().all(is_crossing),
            TerrainKind::TownBlock => true,
            kind if piece.properties.stops_rout() => {
                debug_assert_ne!(kind, TerrainKind::River);
                !stands.iter().all(|stand| is_broken(&state.stretches, at, piece, *stand))
            }
            _ => piece.properties.factors[class_of(card.arm, card.order) as usize] == 0,
        }
    }

    /// BB-5.7.3.a: the area in which the end of a rout is searched, to be drawn: 6" to either side and as deep as the longest rout is.
    #[must_use]
    pub fn corridor_outline(&self, state: &State, unit: &Unit, cause: Option<PieceId>) -> Vec<Point> {
        let frame = Pose::new(self.centre_of(unit), self.way_back(state, unit, cause));
        let side = LATTICE * STRAY;
        let far = self.book.tables.lengths.longest_rout;
        [(-side, Length::ZERO), (-side, far), (side, far), (side, Length::ZERO)]
            .map(|(right, ahead)| frame.place(right, ahead))
            .to_vec()
    }
}

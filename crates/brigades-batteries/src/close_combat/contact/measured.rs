//! Measures how a charge meets an enemy on the table (BB-G.6, BB-G.7.e, BB-2.6.i): how far it goes, which edge it
//! contacts, which feature is between, and the cover and slope that follow (BB-G.10.c, BB-4.2.d).

use crate::armies::troops::{Arm, Cover, Posture};
use crate::clause;
use crate::close_combat::contact::{contacted_edge, first_contact, is_flank_attack};
use crate::ground::cover::{is_closed_works, is_outside};
use crate::ground::kinds::{Class, Ground, KINDS, is_broken, thickness};
use crate::measure::{CONTACT, INCH, OVERLAP, THICKEST};
use crate::state::State;
use crate::state::area::Extent;
use crate::state::placed::PlacedUnit;
use crate::state::records::{ChargeRecord, EngagedPair, Stretch};
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::ground::Piece;
use engine::{ClauseId, Illegal, Obstacle, PieceId, Reason};
use geometry::{Convex, Edge, Footprint, Length, Point, Pose, Segment, Span, Travel};

/// How much wider than the ground that a unit may touch the search for it is.
const MARGIN: Length = INCH;

/// One contact of a charge's last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The id of the enemy.
    pub enemy: PieceId,
    /// BB-G.7.e: how far the charger goes.
    pub travel: Length,
    /// BB-G.6.d: the length of the last step for the 2" rule of BB-2.6.c, measured to the enemy itself and not to a
    /// feature.
    pub counted: Length,
    /// BB-G.6.b: the contacted edge; `None` if the units are only alongside. A town block is contacted on its front.
    pub edge: Option<Edge>,
    /// BB-G.6.e: the side of the block that is attacked.
    pub side: Option<usize>,
    /// BB-4.6.b: a flank or rear attack.
    pub flank: bool,
    /// BB-G.6.d: the feature between the two, by its index in the list of terrain.
    pub across: Option<usize>,
    /// BB-G.10.c: the enemy's combat cover.
    pub cover: Cover,
    /// BB-4.2.d: the charger, then the enemy, stands above on a steep slope.
    pub above: [bool; 2],
}

impl BrigadesAndBatteries {
    /// How a unit meets an enemy going straight ahead from `from`, if it does within `reach`; `start` is where its
    /// order was given.
    #[must_use]
    pub fn meets(
        &self,
        state: &State,
        start: &PlacedUnit<'_>,
        from: &PlacedUnit<'_>,
        enemy: &Unit,
        reach: Length,
    ) -> Option<Meeting> {
        let ahead = from.pose.heading;
        let moving = from.stands(&self.book);
        let extent = self.extent(enemy);
        let counted = match &extent {
            // A feature may stop the charger before it reaches the enemy, so the search goes further by that distance.
            Extent::Stands(stands) => {
                first_contact(&moving, ahead, reach + self.beyond_feature() + THICKEST, stands)?
            }
            Extent::Block(polygon) => {
                let travel = Travel::along(ahead, reach);
                let into = |stand: &&Footprint| travel.penetrates_polygon(*stand, OVERLAP, polygon);
                let met =
                    moving.iter().filter(into).filter_map(|stand| travel.first_contact_with(stand, polygon));
                met.min()?
            }
        };
        let across = self.defended(state, from, &moving, enemy, counted);
        let travel = across.map_or(counted, |(_, near)| near);
        if travel > reach {
            return None;
        }
        let mut there = *from;
        there.pose = from.pose.advanced(travel);
        let across = across.map(|(feature, _)| feature);
        // Across a feature, the contacted edge is the one the charger would touch if it went on.
        let mut touching = *from;
        touching.pose = from.pose.advanced(counted);
        let standing = self.standing_of(enemy);
        let (edge, side, flank) = match &extent {
            Extent::Block(polygon) => (Some(Edge::Front), Some(polygon.nearest_edge(there.pose.at).0), false),
            Extent::Stands(_) => {
                let contacted = contacted_edge(&self.book, &touching.stands(&self.book), ahead, &standing);
                let edge = contacted.map(|(_, edge, _)| edge);
                let stand = contacted.map_or(0, |(stand, ..)| stand);
                let (_, flank) =
                    is_flank_attack(&self.book, &start.stands(&self.book), &standing, edge, stand);
                (edge, None, flank)
            }
        };
        let cover = self.combat_cover(state, enemy, across, &there);
        let above = self.slope_between(&there.centre(&self.book), &self.centre_of(enemy), &extent);
        Some(Meeting { enemy: enemy.id, travel, counted, edge, side, flank, across, cover, above })
    }

    /// BB-G.6.d: the feature the enemy defends in the way of a charge, and how far the charger goes to touch it.
    fn defended(
        &self,
        state: &State,
        from: &PlacedUnit<'_>,
        moving: &[Footprint],
        enemy: &Unit,
        counted: Length,
    ) -> Option<(usize, Length)> {
        if enemy.garrison_of.is_some() {
            return None;
        }
        let target = self.extent(enemy);
        let travel = Travel::along(from.pose.heading, counted);
        let mut found: Option<(usize, Length)> = None;
        for (at, piece) in self.terrain.iter().enumerate() {
            if !self.may_be_fought_over(state, at, piece, from) {
                continue;
            }
            let defends = target
                .stands()
                .iter()
                .any(|stand| piece.outline.is_within(self.book.tables.lengths.defended_feature, stand));
            let starts_on_it = moving.iter().any(|stand| piece.outline.penetrates(OVERLAP, stand));
            if !defends || starts_on_it {
                continue;
            }
            let near =
                moving.iter().filter_map(|stand| travel.first_contact_with(stand, &piece.outline)).min();
            let Some(near) = near.filter(|near| counted - *near <= thickness(piece) + self.beyond_feature())
            else {
                continue;
            };
            if self.is_shut(state, at, from, moving, near) {
                continue;
            }
            if found.is_none_or(|(_, least)| near < least) {
                found = Some((at, near));
            }
        }
        found
    }

    /// Whether a hedgerow or a wall is intact where a charger comes to it, and the charger has no ladders for the wall.
    fn is_shut(
        &self,
        state: &State,
        at: usize,
        from: &PlacedUnit<'_>,
        moving: &[Footprint],
        near: Length,
    ) -> bool {
        let scales = match self.terrain[at].properties.kind {
            TerrainKind::Hedgerow => false,
            TerrainKind::CityWall => from.card.ladders > 0 && self.book.switches.city_walls,
            _ => return false,
        };
        let by = Travel::along(from.pose.heading, near + CONTACT).offset();
        let there: Vec<Footprint> = moving.iter().map(|stand| stand.shifted(by)).collect();
        !scales && !self.is_broken_under(state, at, &there)
    }

    /// BB-G.6.d: features that are fought over: obstacles, broken hedgerows, works, breaches, walls with ladders.
    fn may_be_fought_over(
        &self,
        state: &State,
        at: usize,
        piece: &Piece<Ground>,
        charger: &PlacedUnit<'_>,
    ) -> bool {
        let ground = &piece.properties;
        let is_linear = piece.is_linear(&KINDS) || ground.is_works();
        let has_gap =
            || state.stretches.iter().any(|gap| usize::from(gap.terrain) == at + 1 && gap.hits.is_none());
        let open = match ground.kind {
            TerrainKind::Hedgerow => has_gap(),
            TerrainKind::CityWall => has_gap() || charger.card.ladders > 0,
            TerrainKind::Abatis | TerrainKind::River | TerrainKind::Road | TerrainKind::Bridge => false,
            _ => ground.is_obstacle() || ground.is_works() || ground.kind == TerrainKind::Breach,
        };
        // BB-6.a, BB-6.10.c: a factor of 0 means that the class may not enter. Hedgerows and walls are open where
        // broken.
        let barred = ground.factors[class_of(charger.card.arm, charger.card.order) as usize] == 0;
        is_linear && open && (!barred || matches!(ground.kind, TerrainKind::Hedgerow | TerrainKind::CityWall))
    }

    /// BB-G.10.c: the combat cover of an enemy attacked in its block or across a feature.
    fn combat_cover(
        &self,
        state: &State,
        enemy: &Unit,
        across: Option<usize>,
        charger: &PlacedUnit<'_>,
    ) -> Cover {
        if let Some(block) = self.held_block(enemy) {
            return block.properties.combat;
        }
        let Some(at) = across else { return Cover::None };
        let piece = &self.terrain[at];
        let front = charger.block(&self.book);
        let broken = is_broken(&state.stretches, at, piece, &front);
        match piece.properties.kind {
            // BB-6.7.c: a hedgerow that is broken down is a thin obstacle without cover.
            TerrainKind::Hedgerow => Cover::None,
            // BB-7.14.c, e: a breach gives soft cover, an intact wall hard cover.
            TerrainKind::CityWall if broken => Cover::Soft,
            TerrainKind::CityWall => Cover::Hard,
            // BB-6.10.h: works shot down give no combat cover.
            _ if piece.properties.is_works() && broken => Cover::None,
            _ => piece.properties.combat,
        }
    }

    /// BB-4.2.d: which unit is uphill: the contact is on a steep slope and its centre is nearer to the top.
    #[must_use]
    pub fn slope_between(&self, a: &Point, b: &Point, contact: &Extent<'_>) -> [bool; 2] {
        let at = contact.nearest_to(*a);
        let Some(slope) = self.slope_at(at) else { return [false; 2] };
        let Some(top) = self.top_of(slope) else { return [false; 2] };
        let (own, other) = (top.outline.gap(a), top.outline.gap(b));
        [own < other, other < own]
    }

    /// BB-6.3.c: the steep slope at a point, outside the hill's top.
    #[must_use]
    pub fn slope_at(&self, point: Point) -> Option<&Piece<Ground>> {
        let is = |kind: TerrainKind| move |piece: &&Piece<Ground>| piece.properties.kind == kind;
        let on_top =
            self.terrain.iter().filter(is(TerrainKind::SteepTop)).any(|top| top.outline.contains(point));
        let slopes = self.terrain.iter().filter(is(TerrainKind::SteepHill));
        slopes.into_iter().find(|slope| !on_top && slope.outline.contains(point))
    }

    /// BB-6.3.c: the top polygon of a steep hill: the one nearest to its middle.
    #[must_use]
    pub fn top_of(&self, slope: &Piece<Ground>) -> Option<&Piece<Ground>> {
        let middle = slope.outline.centroid();
        let tops = self.terrain.iter().filter(|piece| piece.properties.kind == TerrainKind::SteepTop);
        tops.min_by_key(|top| top.outline.gap(&middle))
    }

    /// BB-6.10.b: whether a stand is in the broken ground of works: inside closed ones, or within 2" of the inner edge.
    #[must_use]
    pub fn is_in_works(&self, piece: &Piece<Ground>, stand: &Footprint) -> bool {
        if !piece.properties.is_works() {
            return false;
        }
        let Some(line) = piece.line.as_ref().filter(|_| !is_closed_works(piece)) else {
            return piece.outline.penetrates(OVERLAP, stand);
        };
        line.segments().any(|segment| {
            works_zone(self.book.tables.lengths.works_zone, piece, segment)
                .is_some_and(|zone| zone.penetrates(OVERLAP, stand))
        })
    }

    /// BB-G.6.d: how far a charger at the near side may be from the enemy, in addition to the width of the feature.
    pub(crate) fn beyond_feature(&self) -> Length {
        self.book.tables.lengths.defended_feature + CONTACT
    }

    /// BB-4.1.e: whether a stand is in woods, rough ground, a works zone, on a bridge or in a breach.
    #[must_use]
    pub fn is_in_closed_ground(&self, state: &State, stand: &Footprint) -> bool {
        let around = stand.bounds().grown(self.book.tables.lengths.works_zone + MARGIN);
        self.terrain.iter().enumerate().filter(|(_, piece)| around.meets(&piece.outline.bounds())).any(
            |(at, piece)| match piece.properties.kind {
                TerrainKind::Woods | TerrainKind::Rough | TerrainKind::Bridge | TerrainKind::Breach => {
                    piece.outline.penetrates(OVERLAP, stand)
                }
                TerrainKind::CityWall => {
                    piece.outline.penetrates(OVERLAP, stand) && is_broken(&state.stretches, at, piece, stand)
                }
                _ => self.is_in_works(piece, stand),
            },
        )
    }

    /// BB-4.1.a: the engaged pair that results from a successful charge. The charger is the first of the two units; if
    /// a feature is between them, the second one defends it.
    #[must_use]
    pub fn pair_of(&self, state: &State, record: &ChargeRecord) -> Option<EngagedPair> {
        let (charger, target) = (state.unit(record.charger)?, state.unit(record.target)?);
        let from = self.standing_of(charger);
        let feature = record.across.then(|| self.feature_between(state, charger, target)).flatten();
        let cover = self.combat_cover(state, target, feature, &from);
        let contact = self.extent(target);
        Some(EngagedPair {
            units: [record.charger, record.target],
            round: 1,
            flank: [record.flank, false],
            across: record.across,
            cover: [Cover::None, cover],
            above: self.slope_between(&self.centre_of(charger), &self.centre_of(target), &contact),
            stationary: [false, record.stationary],
            double: [false; 2],
        })
    }

    /// The clause that gives a charged unit its combat cover.
    pub(crate) fn combat_cover_clause(&self, state: &State, record: &ChargeRecord) -> ClauseId {
        let units = (state.unit(record.charger), state.unit(record.target));
        let (Some(charger), Some(target)) = units else { return clause!("BB-G.10.c") };
        if target.garrison_of.is_some() {
            return clause!("BB-6.4.g");
        }
        let feature = record.across.then(|| self.feature_between(state, charger, target)).flatten();
        match feature.map(|at| (self.terrain[at].properties.kind, at)) {
            Some((TerrainKind::LightWorks | TerrainKind::HeavyWorks, _)) => clause!("BB-6.10.a"),
            Some((TerrainKind::StoneWall, _)) => clause!("BB-6.5.d"),
            Some((TerrainKind::Breach, _)) => clause!("BB-7.14.c"),
            Some((TerrainKind::CityWall, _)) if self.breach_between(state, charger, target).is_some() => {
                clause!("BB-7.14.c")
            }
            Some((TerrainKind::CityWall, _)) => clause!("BB-7.14.e"),
            _ => clause!("BB-G.10.c"),
        }
    }

    /// BB-7.14.d: one unit per side fights at a breach.
    pub(crate) fn check_breach(&self, state: &State, charger: &Unit, target: &Unit) -> Result<(), Illegal> {
        let Some(breach) = self.breach_between(state, charger, target) else { return Ok(()) };
        let pairs = state.pairs.iter().filter(|pair| pair.across).map(|pair| pair.units);
        let charges =
            state.charges.iter().filter(|record| record.across && !record.failed && !record.resolved);
        let met = pairs.chain(charges.map(|record| [record.charger, record.target]));
        for [one, other] in met {
            let (Some(attacker), Some(defender)) = (state.unit(one), state.unit(other)) else { continue };
            let here = attacker.id != charger.id
                && self.breach_between(state, attacker, defender) == Some(breach)
                && [attacker, defender].iter().any(|unit| unit.seat == charger.seat);
            if here {
                let by = Obstacle::Piece(one);
                return Err(clause!("BB-7.14.d").refuses(Reason::Blocked { piece: charger.id, by }));
            }
        }
        Ok(())
    }

    /// The breach that two units fight over: the index of the wall, and that of the broken stretch.
    fn breach_between(&self, state: &State, charger: &Unit, target: &Unit) -> Option<(usize, Option<usize>)> {
        let at = self.feature_between(state, charger, target)?;
        match self.terrain[at].properties.kind {
            TerrainKind::Breach => Some((at, None)),
            TerrainKind::CityWall => {
                let body = self.body(charger);
                let near = |gap: &Stretch| {
                    usize::from(gap.terrain) == at + 1
                        && gap.hits.is_none()
                        && body.iter().any(|part| {
                            let reach = thickness(&self.terrain[at]) + CONTACT;
                            part.is_within(reach, &Segment::new(gap.from, gap.to))
                        })
                };
                Some((at, Some(state.stretches.iter().position(near)?)))
            }
            _ => None,
        }
    }

    /// The feature between a charger that has stopped at it and the enemy that defends it.
    fn feature_between(&self, state: &State, charger: &Unit, target: &Unit) -> Option<usize> {
        let (from, enemy) = (self.standing_of(charger), self.extent(target));
        let own = from.stands(&self.book);
        (0..self.terrain.len()).find(|&at| {
            let piece = &self.terrain[at];
            self.may_be_fought_over(state, at, piece, &from)
                && own.iter().any(|stand| piece.outline.is_within(CONTACT, stand))
                && enemy
                    .stands()
                    .iter()
                    .any(|stand| piece.outline.is_within(self.book.tables.lengths.defended_feature, stand))
        })
    }
}

/// The column of the terrain table (section 6) that applies to a unit.
#[must_use]
pub const fn class_of(arm: Arm, order: Posture) -> Class {
    match (arm, order) {
        (Arm::Cavalry, _) => Class::Cavalry,
        (Arm::Artillery, Posture::Limbered) => Class::Limbered,
        (Arm::Artillery, Posture::Unlimbered) => Class::Manhandled,
        (Arm::Artillery, _) | (Arm::Infantry, Posture::Skirmish) => Class::Skirmishers,
        (Arm::Infantry, _) => Class::Close,
    }
}

/// BB-6.10.b: the zone along the inner edge of one stretch of works.
#[must_use]
pub fn works_zone(depth: Length, piece: &Piece<Ground>, segment: Segment) -> Option<Footprint> {
    let outward = segment.normal()?;
    let heading = if is_outside(piece, segment, segment.middle().along(outward, INCH)) {
        outward + geometry::Turn::ABOUT
    } else {
        outward
    };
    let half = segment.length() / 2;
    let pose = Pose::new(segment.middle(), heading);
    let ahead = Span { from: Length::ZERO, to: thickness(piece) / 2 + depth };
    Some(Footprint::spanning(pose, Span { from: -half, to: half }, ahead))
}

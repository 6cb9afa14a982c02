//! What is in the way of a shot (BB-3.5, BB-3.9, BB-3.12, BB-7.8): cover, enfilade, friends in danger, guns between,
//! and units behind.

use crate::armies::bent_line;
use crate::armies::troops::Cover;
use crate::clause;
use crate::fire::contest::Aside;
use crate::fire::line::arcs::{StandAim, crosses, enfilade_angle, is_enfilade};
use crate::fire::line::{Bystander, Shooter, ShotAt, StandLine, is_dispersed, reach};
use crate::fire::table::{Fire, Target, carry};
use crate::ground::cover::Covered;
use crate::measure::OVERLAP;
use crate::state::State;
use crate::state::area::{SCREEN, named};
use crate::state::placed::PlacedUnit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::{ClauseId, PieceId};
use geometry::{Convex, Footprint, Length, Point, Segment};

impl BrigadesAndBatteries {
    /// The target as the fire tables classify it: its cover against these lines, and whether it is enfiladed.
    pub(crate) fn target(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        at: &ShotAt<'_>,
        aims: &[StandAim],
    ) -> (Target, ClauseId) {
        let garrison = at.unit.garrison_of.is_some();
        let Covered { cover, clause, .. } =
            self.shooting_cover(state, aims, &at.extent, &at.standing(), garrison);
        // BB-6.1.c: a unit that charges home in or into woods has no cover against the target's fire.
        let charges =
            state.charges.iter().any(|r| r.charger == at.id && r.target == shooter.unit.id && !r.failed);
        let in_woods = charges && self.hidden_partly(at.extent.stands());
        let cover = if in_woods && clause == clause!("BB-6.1.c") { Cover::None } else { cover };
        let enfilade = self.is_enfiladed(shooter, at, aims.first().map_or(at.pose.at, |aim| aim.to));
        let (screen, endures) = (at.id.part_number() == SCREEN, Some(self.endurance(state, at.unit)));
        let target = Target { card: at.card, cover, enfilade, screen, endures };
        (target, clause)
    }

    fn hidden_partly(&self, stands: &[Footprint]) -> bool {
        let woods = self.terrain.iter().filter(|piece| piece.properties.kind == TerrainKind::Woods);
        woods.into_iter().any(|wood| stands.iter().any(|stand| wood.outline.penetrates(OVERLAP, stand)))
    }

    /// BB-3.5.b: the angle between the battery's front middle, the target's centre and its left-right axis.
    fn is_enfiladed(&self, shooter: &Shooter<'_>, at: &ShotAt<'_>, aim: Point) -> bool {
        let standing = PlacedUnit { card: at.card, pose: at.pose, hinges: &at.unit.hinges };
        let (centre, facing) = if at.unit.hinges.is_empty() || at.pose != at.unit.pose {
            (at.card.centre(&self.book, &at.pose), at.pose.heading)
        } else {
            let shape = at.card.shape(&self.book);
            let stands = bent_line::stands(&shape, &standing.pose, standing.hinges);
            let hit = stands.iter().min_by_key(|stand| stand.footprint.gap(&aim));
            let part = hit.and_then(|hit| {
                Some((
                    bent_line::segment(&shape, &standing.pose, standing.hinges, hit.segment)?.centre(),
                    hit.heading,
                ))
            });
            part.unwrap_or((at.card.centre(&self.book, &at.pose), at.pose.heading))
        };
        enfilade_angle(shooter.front, centre, facing).is_some_and(is_enfilade)
    }

    /// A bystander, as the fire tables classify it.
    fn bystander_target(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        aims: &[StandAim],
        other: &Bystander<'_>,
    ) -> Target {
        let standing = &other.standing;
        let cover = self.shooting_cover(state, aims, &other.extent, standing, other.is_garrison()).cover;
        let (centre, facing) = (standing.centre(&self.book), standing.pose.heading);
        let enfilade = enfilade_angle(shooter.front, centre, facing).is_some_and(is_enfilade);
        let endures = named(state, other.id).map(|(unit, _)| self.endurance(state, unit));
        let screen = other.id.part_number() == SCREEN;
        Target { card: standing.card, cover, enfilade, screen, endures }
    }

    /// BB-3.9.b: friends in the lanes, the nearest first, with the figures of the stands that endanger them, and which
    /// stands these are.
    pub(crate) fn endangered(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        fire: Fire,
        aims: &[StandAim],
        bystanders: &[Bystander<'_>],
    ) -> (Vec<Aside>, Vec<(PieceId, Vec<usize>)>) {
        let own = shooter.edges.iter().map(|edge| edge.edge);
        let from: Vec<Segment> = own.collect();
        let mut found = Vec::new();
        for friend in bystanders.iter().filter(|other| other.seat == shooter.unit.seat) {
            let near: Vec<StandAim> = aims
                .iter()
                .filter(|aim| friend.extent.overlaps(&aim.lane()) && !self.is_overhead(fire, aim, friend))
                .copied()
                .collect();
            if !near.is_empty() {
                let distance = from.iter().map(|edge| friend.extent.gap(edge)).min();
                let endangered = (friend.id, near.iter().map(|aim| aim.stand).collect());
                found.push((distance, self.aside(state, shooter, &near, friend, Length::ZERO), endangered));
            }
        }
        found.sort_by_key(|(distance, _, friend)| (*distance, friend.0));
        found.into_iter().map(|(_, aside, friend)| (aside, friend)).unzip()
    }

    /// BB-3.12.a, c: enemy guns on the lines of fire, the nearest first.
    pub(crate) fn guns_between(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        aims: &[StandAim],
        bystanders: &[Bystander<'_>],
    ) -> (Vec<Aside>, Vec<PieceId>) {
        let mut found = Vec::new();
        let is_guns = |other: &&Bystander<'_>| {
            other.seat != shooter.unit.seat
                && other.standing.card.is_gunners()
                && !is_dispersed(&other.standing.card)
        };
        for guns in bystanders.iter().filter(is_guns) {
            let crossing: Vec<StandAim> = aims
                .iter()
                .filter(|aim| crosses(&aim.line(), guns.extent.stands()))
                .filter(|aim| !self.is_over(aim, guns))
                .copied()
                .collect();
            if !crossing.is_empty() {
                let aside = self.aside(state, shooter, &crossing, guns, Length::ZERO);
                found.push((aside.range, aside, guns.id));
            }
        }
        found.sort_by_key(|(range, _, id)| (*range, *id));
        found.into_iter().map(|(_, aside, id)| (aside, id)).unzip()
    }

    fn aside(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        aims: &[StandAim],
        other: &Bystander<'_>,
        behind: Length,
    ) -> Aside {
        let ranges = aims.iter().map(|aim| other.extent.gap(&aim.from));
        Aside {
            target: self.bystander_target(state, shooter, aims, other),
            range: ranges.min().map_or(Length::ZERO, |gap| gap.to_length_rounded(geometry::Rounding::Up)),
            figures: Some(aims.iter().map(|aim| aim.figures).sum()),
            behind,
        }
    }

    /// BB-7.8.a: who stands behind the target on the lines of fire, prolonged.
    pub(crate) fn behind(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        fire: Fire,
        at: &ShotAt<'_>,
        aims: &[StandAim],
    ) -> (Vec<Aside>, Vec<PieceId>) {
        if !self.book.switches.carry_through || at.unit.garrison_of.is_some() {
            return (Vec::new(), Vec::new());
        }
        let furthest = reach(self, &shooter.card, fire);
        let carried = carry(&self.book, &shooter.card, fire);
        let mut met: Vec<(PieceId, Length, Vec<StandAim>)> = Vec::new();
        let long: Vec<StandAim> =
            aims.iter().map(|aim| StandAim { to: aim.from.towards(aim.to, furthest), ..*aim }).collect();
        let lines: Vec<_> = long.iter().map(|&aim| StandLine { aim, doubled: Length::ZERO }).collect();
        let bystanders = self.bystanders(state, shooter, at, &lines);
        for aim in &long {
            let line = aim.line();
            let leaves = exit(&line, at.extent.stands());
            let Some(mut from) = leaves else { continue };
            let mut left = carried;
            for (start, end, other) in beyond(&line, from, fire, &bystanders) {
                let distance = start - from;
                if distance > left {
                    break;
                }
                left -= distance;
                from = end;
                match met.iter_mut().find(|(id, ..)| *id == other.id) {
                    Some((_, behind, aims)) => {
                        *behind = (*behind).min(carried - left);
                        aims.push(*aim);
                    }
                    None => met.push((other.id, carried - left, vec![*aim])),
                }
            }
        }
        met.sort_by_key(|(id, behind, _)| (*behind, *id));
        let mut found: Vec<(Aside, PieceId)> = Vec::new();
        for (id, behind, aims) in met {
            if let Some(other) = bystanders.iter().find(|other| other.id == id) {
                found.push((self.aside(state, shooter, &aims, other, behind), id));
            }
        }
        found.into_iter().unzip()
    }
}

/// Who stands on a line beyond a distance, the nearest first, each with the distances at which the line enters and
/// leaves it. Ball passes dispersed troops by.
fn beyond<'b, 't>(
    line: &Segment,
    from: Length,
    fire: Fire,
    bystanders: &'b [Bystander<'t>],
) -> Vec<(Length, Length, &'b Bystander<'t>)> {
    let inside = |other: &'b Bystander<'t>| {
        let parts = other.extent.stands().iter().filter_map(|stand| line.part_inside(stand));
        let (start, end) = parts.fold(None, |span: Option<(Length, Length)>, part| {
            let (a, b) = span.unwrap_or((part.start, part.end));
            Some((a.min(part.start), b.max(part.end)))
        })?;
        (start >= from).then_some((start, end, other))
    };
    let stops = |other: &&Bystander<'_>| !(fire == Fire::Ball && is_dispersed(&other.standing.card));
    let mut next: Vec<_> = bystanders.iter().filter(stops).filter_map(inside).collect();
    next.sort_by_key(|(start, _, other)| (*start, other.id));
    next
}

/// How far along a line it leaves a footprint for the last time.
fn exit(line: &Segment, stands: &[Footprint]) -> Option<Length> {
    stands.iter().filter_map(|stand| line.part_inside(stand)).map(|part| part.end).max()
}

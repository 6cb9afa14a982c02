//! Measures the round of combat of a unit on the table (BB-4.1, BB-4.5): its enemies and the circumstances between
//! them.

use crate::armies::troops::{Arm, Cover};
use crate::close_combat::contest::{Combat, Endures, Enemy};
use crate::ground;
use crate::state::State;
use crate::state::area::{Extent, present};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::records::EngagedPair;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::{PieceId, Seat};
use geometry::{Edge, Length, Point};

/// BB-7.14.d: at most this many stands of a unit fight at a breach.
pub const AT_A_BREACH: u16 = 4;

impl BrigadesAndBatteries {
    /// The round of combat of a unit. The unit is Red, whoever owns it, with its enemies by ascending id (BB-4.1.f).
    /// `None` if it is not engaged. Its own blows are [`Combat::red_blows`].
    #[must_use]
    pub fn combat_of(&self, state: &State, unit: &Unit) -> Option<(Combat, Vec<PieceId>)> {
        let mut pairs: Vec<(&EngagedPair, usize)> = state
            .pairs
            .iter()
            .filter_map(|pair| Some((pair, pair.units.iter().position(|&id| id == unit.id)?)))
            .collect();
        pairs.sort_by_key(|(pair, own)| pair.units[1 - own]);
        let enemies: Vec<&Unit> =
            pairs.iter().filter_map(|(pair, own)| state.unit(pair.units[1 - own])).collect();
        if enemies.is_empty() {
            return None;
        }
        let mut red = self.fighting(state, unit, pairs.iter().copied());
        red.flags
            .set(Flag::Stationary, pairs.iter().any(|(pair, own)| pair.stationary[*own] && pair.round <= 1));
        let nearest = self.nearest_figures(unit, &enemies);
        let blue = pairs.iter().zip(&enemies).zip(nearest);
        let blue =
            blue.map(|(((pair, own), enemy), nearest)| self.enemy(state, unit, pair, *own, enemy, nearest));
        let side_b =
            if unit.seat == state.moment.side_a.unwrap_or(Seat::Red) { Seat::Blue } else { Seat::Red };
        let endures = Endures {
            red: Some(self.endurance(state, unit).figures),
            blue: enemies.iter().map(|enemy| self.endurance(state, enemy).figures).collect(),
        };
        let combat = Combat { book: self.book.clone(), red, blue: blue.collect(), shown: 0, side_b, endures };
        Some((combat, enemies.iter().map(|enemy| enemy.id).collect()))
    }

    /// A unit as it fights: a garrison as one unit (BB-6.4.j), at most four stands at a breach, on ladders only the
    /// stands that carry them.
    fn fighting<'p>(
        &self,
        state: &State,
        unit: &Unit,
        pairs: impl Iterator<Item = (&'p EngagedPair, usize)>,
    ) -> Card {
        let mut card = self.card_in_block(unit);
        if let Some(block) = unit.garrison_of {
            let fellows =
                present(state).filter(|other| other.garrison_of == Some(block) && other.id != unit.id);
            for fellow in fellows.filter(|other| other.seat == unit.seat && !other.card.has(Flag::Emplaced)) {
                card.join(&fellow.card);
            }
        }
        for (pair, own) in pairs.filter(|(pair, _)| pair.across) {
            let Some(wall) = self.wall_between(state, pair) else { continue };
            // BB-7.14.e: the second unit of the pair defends. Behind an intact wall its whole front counts.
            let stands = self.terrain[wall].properties.kind == TerrainKind::CityWall;
            let most = match (stands && pair.cover[1] == Cover::Hard, own) {
                (false, _) => AT_A_BREACH,
                (true, 0) => u16::from(card.ladders).max(1),
                (true, _) => card.width,
            };
            card.width = card.width.min(most);
        }
        card
    }

    /// The wall or breach that a pair fights over.
    fn wall_between(&self, state: &State, pair: &EngagedPair) -> Option<usize> {
        let extents: Vec<Extent<'_>> =
            pair.units.iter().filter_map(|&id| state.unit(id)).map(|unit| self.extent(unit)).collect();
        let is_wall = |at: &usize| {
            matches!(self.terrain[*at].properties.kind, TerrainKind::CityWall | TerrainKind::Breach)
        };
        (0..self.terrain.len()).filter(is_wall).find(|&at| {
            let outline = &self.terrain[at].outline;
            let near = |extent: &Extent<'_>| {
                extent
                    .stands()
                    .iter()
                    .any(|stand| outline.is_within(self.book.tables.lengths.defended_feature, stand))
            };
            extents.iter().all(near)
        })
    }

    fn enemy(
        &self,
        state: &State,
        unit: &Unit,
        pair: &EngagedPair,
        own: usize,
        enemy: &Unit,
        nearest: u16,
    ) -> Enemy {
        let other = 1 - own;
        let mut card = self.fighting(state, enemy, std::iter::once((pair, other)));
        card.flags.set(Flag::Stationary, pair.stationary[other] && pair.round <= 1);
        let foot = [unit, enemy].into_iter().filter(|fighter| fighter.card.arm == Arm::Infantry);
        let closed = foot
            .flat_map(|fighter| self.extent(fighter).stands().to_vec())
            .any(|stand| self.is_in_closed_ground(state, &stand));
        let squared = if enemy.card.is_square() { (enemy, unit) } else { (unit, enemy) };
        let block = self.held_block(enemy).or_else(|| self.held_block(unit));
        Enemy {
            card,
            flank: pair.flank[other],
            flanked: pair.flank[own],
            cover: pair.cover[other],
            facing_cover: pair.cover[own],
            above: pair.above[other],
            below: pair.above[own],
            // The second of a pair across a feature is the one that defends it (see `pair_of`).
            defends: pair.across && other == 1,
            attacks: pair.across && own == 1,
            closed,
            round: pair.round,
            face: self.face_towards(squared.0, squared.1),
            nearest,
            capacity: block.map(ground::kinds::capacity),
            taken: self.taken_before(state, pair),
            doubled: pair.double[own],
            doubles: pair.double[other],
        }
    }

    /// BB-6.4.l: the figures that came to the same side of a block before this attacker, in the sequence of contact.
    fn taken_before(&self, state: &State, pair: &EngagedPair) -> u16 {
        let attack = |pair: &EngagedPair| {
            let [one, other] = pair.units.map(|id| state.unit(id));
            let (attacker, held) = match (one?, other?) {
                (one, other) if other.garrison_of.is_some() => (one, other),
                (one, other) => (other, one),
            };
            let block = self.held_block(held)?;
            Some((held.garrison_of, block.outline.nearest_edge(attacker.pose.at).0, attacker.card.n))
        };
        let Some((block, side, _)) = attack(pair) else { return 0 };
        let before = state.pairs.iter().take_while(|other| other.units != pair.units);
        before
            .filter_map(attack)
            .filter(|(other, face, _)| (*other, *face) == (block, side))
            .map(|(.., figures)| figures)
            .sum()
    }

    /// BB-4.10.a: the face of a square (or the edge of another unit) that an enemy is nearest to. On a tie, the one
    /// that the enemy faces.
    #[must_use]
    pub fn face_towards(&self, unit: &Unit, enemy: &Unit) -> Edge {
        let block = self.standing_of(unit).block(&self.book);
        let extent = self.extent(enemy);
        let key = |edge: &Edge| {
            let outward = unit.pose.heading + edge.turn();
            (extent.gap(&block.edge(*edge)), -outward.difference(enemy.pose.heading).millidegrees())
        };
        Edge::ALL.into_iter().min_by_key(key).unwrap_or(Edge::Front)
    }

    /// BB-4.5.c: to how many front-rank figures of a unit each enemy is the nearest.
    #[must_use]
    pub fn nearest_figures(&self, unit: &Unit, enemies: &[&Unit]) -> Vec<u16> {
        let mut counts = vec![0; enemies.len()];
        if enemies.len() < 2 || unit.garrison_of.is_some() {
            return counts;
        }
        let extents: Vec<Extent<'_>> = enemies.iter().map(|enemy| self.extent(enemy)).collect();
        for figure in self.front_figures(unit) {
            let nearest = (0..extents.len()).min_by_key(|&i| extents[i].gap(&figure));
            counts[nearest.unwrap_or(0)] += 1;
        }
        counts
    }

    /// BB-3.7.c: where the figures of the front rank stand, from left to right, on the front edges of their stands.
    #[must_use]
    pub fn front_figures(&self, unit: &Unit) -> Vec<Point> {
        let standing = self.standing_of(unit);
        let mut figures = Vec::new();
        for (stand, heading, count) in standing.front_stands(&self.book) {
            let front = geometry::Pose::new(stand.front_middle(), heading);
            let width = (stand.front_right() - stand.front_left()).length_squared().isqrt() as i32;
            for k in 0..i32::from(count) {
                let right = Length((2 * k + 1 - i32::from(count)) * width / (2 * i32::from(count.max(1))));
                figures.push(front.place(right, Length::ZERO));
            }
        }
        figures
    }
}

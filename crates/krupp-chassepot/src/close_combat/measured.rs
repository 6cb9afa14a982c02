//! FP-4.o, FP-5: measures the units in contact and makes a melee or a group of charges from them.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Formation};
use crate::close_combat::contest::Melee;
use crate::close_combat::declare::first_touch;
use crate::close_combat::phase::declared;
use crate::close_combat::stands_engaged::{Charger, Defender, Face};
use crate::measure::OVERLAP;
use crate::measure::angles::face;
use crate::state::{Flag, State, Unit};
use geometry::{Length, Pose, Segment, Travel};

/// All units in contact, as the melee counts them.
pub(crate) struct MeleeGroup {
    pub(crate) melee: Melee,
    pub(crate) attackers: Vec<u16>,
    pub(crate) defenders: Vec<u16>,
}

impl KruppAndChassepot {
    /// FP-4.o, FP-5: all units in contact, measured at their positions.
    pub(crate) fn meeting(
        &self,
        state: &State,
        attackers: &[u16],
        surprises: &[bool],
        target: u16,
        others: &[u16],
        mutual: bool,
    ) -> Option<MeleeGroup> {
        let to = state.unit(target)?;
        let first = attackers.first().and_then(|&id| state.unit(id))?;
        let charger = |id: &u16, of: &Unit, surprise: bool| {
            let unit = state.unit(*id)?;
            Some(self.charger(state, unit, of, surprise))
        };
        let mut list: Vec<Charger> = attackers
            .iter()
            .zip(surprises)
            .map(|(id, surprise)| charger(id, to, *surprise))
            .collect::<Option<_>>()?;
        let rest: Vec<Charger> = others.iter().map(|id| charger(id, first, false)).collect::<Option<_>>()?;
        if mutual {
            list[0].face = Face::Front;
            list[0].free_ends = self.tabletop(state).free_ends_of(first, Face::Front, to.arm);
        }
        let defender = self.defender(state, to, first, mutual);
        let seat = self.seat_of(first.side);
        let (book, deferred) = (self.book.clone(), false);
        let fates = Vec::new();
        let mut melee =
            Melee { book, seat, attackers: list, defender, mutual, others: rest, deferred, fates };
        let defenders: Vec<u16> = std::iter::once(target).chain(others.iter().copied()).collect();
        self.assign_commanders(state, &mut melee, attackers, &defenders);
        Some(MeleeGroup { melee, attackers: attackers.to_vec(), defenders })
    }

    /// The circumstances of a unit that charges another.
    pub(crate) fn charger(&self, state: &State, unit: &Unit, target: &Unit, surprise: bool) -> Charger {
        let table = self.tabletop(state);
        let aim = table.body(target).centre();
        let pose = Pose::new(aim, target.heading);
        let face = match unit.charge {
            _ if target.formation == Formation::Garrison => Face::Front,
            Some(charge) => {
                let bearing = aim.heading_to(unit.centre).unwrap_or(target.heading);
                Face::at(charge.theta, target.heading.turn_to(bearing).0 >= 0)
            }
            None => face(pose, target.formation, unit.centre),
        };
        Charger {
            arm: unit.arm,
            mr: Some(unit.mr),
            stands: unit.stands,
            formation: unit.formation,
            cohesion: unit.cohesion,
            face,
            commanders: 0,
            supported: unit.flags.has(Flag::Supported),
            surprise: surprise && unit.arm == Arm::Cavalry,
            through_cover: self.is_through_cover(state, unit, target),
            free_ends: 2,
            ends: Some(table.free_ends_of(target, face, unit.arm)),
            d: unit.charge.map_or(Length(0), |charge| charge.d),
            pivot: 0,
            hindrances: Vec::new(),
        }
    }

    pub(crate) fn defender(&self, state: &State, unit: &Unit, first: &Unit, mutual: bool) -> Defender {
        Defender {
            arm: unit.arm,
            mr: Some(unit.mr),
            stands: unit.stands,
            formation: unit.formation,
            cohesion: unit.cohesion,
            cover: crate::fire::effects::Cover::None,
            free_ends: if mutual {
                self.tabletop(state).free_ends_of(unit, Face::Front, first.arm)
            } else {
                2
            },
            commanders: 0,
            supported: unit.flags.has(Flag::Supported),
            moved: !unit.used.is_zero() || unit.flags.has(Flag::MovedByForce),
            charging: !mutual && declared(unit).is_some(),
            d: unit.charge.filter(|_| mutual).map_or(Length(0), |charge| charge.d),
        }
    }

    /// FP-5.i: whether the last 3" of its path lie in woods or a built-up area.
    fn is_through_cover(&self, state: &State, unit: &Unit, target: &Unit) -> bool {
        let table = self.tabletop(state);
        let front = table.front(unit).at;
        let body = table.body(target);
        let travel = Travel::along(unit.heading, unit.centre.gap_to(body.centre()).to_length());
        let start = table.block_of(unit).footprint();
        let to = first_touch(&travel, &start, &body).unwrap_or(Length(0));
        let end = front.along(unit.heading, to);
        let back = end.along(unit.heading.opposite(), self.book.tables.charge.approach_to);
        let path = Segment::new(back, end);
        self.field.along(&path).any(|(_, piece)| {
            use crate::tables::Terrain;
            matches!(piece.properties.cost, Terrain::Woods | Terrain::BuiltUp)
                && path.length_inside(&piece.outline) > OVERLAP
        })
    }

    /// FP-5.f, FP-6.i: assigns every commander near an engaged unit once, preferably to infantry.
    fn assign_commanders(&self, state: &State, melee: &mut Melee, attackers: &[u16], defenders: &[u16]) {
        let engaged = melee.engaged();
        let fights = |stands: Option<&u8>| stands.copied().unwrap_or(0) > 0;
        let attacking: Vec<bool> = (0..attackers.len()).map(|at| fights(engaged.attackers.get(at))).collect();
        let mut defending = vec![engaged.defender > 0];
        defending.extend((0..melee.others.len()).map(|at| fights(engaged.others.get(at))));
        for (at, count) in self.commanders_of(state, attackers, &attacking).into_iter().enumerate() {
            melee.attackers[at].commanders = count.len() as u8;
        }
        for (at, count) in self.commanders_of(state, defenders, &defending).into_iter().enumerate() {
            match at.checked_sub(1) {
                None => melee.defender.commanders = count.len() as u8,
                Some(other) => melee.others[other].commanders = count.len() as u8,
            }
        }
    }

    /// The commanders of each unit of a party, each named once.
    pub(crate) fn commanders_of(&self, state: &State, party: &[u16], fights: &[bool]) -> Vec<Vec<u16>> {
        let mut found: Vec<Vec<u16>> = vec![Vec::new(); party.len()];
        let mut seen: Vec<u16> = Vec::new();
        for infantry_first in [true, false] {
            for (at, id) in party.iter().enumerate() {
                let Some(unit) = state.unit(*id) else { continue };
                if !fights.get(at).copied().unwrap_or(false) || (unit.arm == Arm::Infantry) != infantry_first
                {
                    continue;
                }
                for commander in self.commanders_within(state, unit) {
                    if !seen.contains(&commander) {
                        seen.push(commander);
                        found[at].push(commander);
                    }
                }
            }
        }
        found
    }
}

//! What a group of charges or a town melee comes to, before its dice: everything up to them is played on a copy of the
//! state, for every way in which the bonus dice can fall.

use crate::KruppAndChassepot;
use crate::armies::troops::Arm;
use crate::close_combat::charge_contest::{ChargeGroup, OnTable, PlacedMelee};
use crate::close_combat::contest::{Fate, Melee};
use crate::close_combat::measured::MeleeGroup;
use crate::close_combat::phase::{
    Arrives, Clash, Group, Member, chargers, chargers_among, commanders_alive, declared, join, members_of,
};
use crate::close_combat::stands_engaged::{Charger, Hindrance};
use crate::contests::Situation;
use crate::measure::is_over;
use crate::state::State;
use engine::{Seat, Silent};
use geometry::Length;

/// In more ways than this the place of a unit that falls short is taken from its shortest reach alone.
const MOST_WAYS: usize = 1_000;

/// A member of a group, with every bonus die that matters for it.
struct Runner {
    id: u16,
    /// How far it has to go; `None` if it cannot reach its target at any rate.
    d: Option<Length>,
    /// The faces of its bonus die, those that lead to the same place together. Infantry has one group without a face.
    faces: Vec<Vec<u8>>,
}

/// One way in which the dice of a group can fall: faces for each member.
type BonusFaces = Vec<Vec<u8>>;

impl KruppAndChassepot {
    /// The next contest of the Charge Phase, as it will be fought.
    #[must_use]
    pub fn next_contest(&self, state: &State) -> Option<Situation> {
        match self.next_group(state)? {
            Group::Town(garrison) => self.town_forecast(state, garrison).map(Situation::Melee),
            Group::On { target, mutual } => {
                self.charge_forecast(state, Clash { target, mutual }).map(Situation::Charge)
            }
        }
    }

    /// FP-6.g: the deferred round for a garrison, with those that join it.
    fn town_forecast(&self, state: &State, garrison: u16) -> Option<Melee> {
        let mut copy = state.clone();
        let reaches: Vec<(u16, Length)> = chargers(state, garrison)
            .into_iter()
            .filter_map(|id| state.unit(id))
            .map(|unit| (unit.id, self.book.reach(unit.arm, unit.formation)))
            .collect();
        let meeting = self.bring_into_town(&mut copy, garrison, &mut Silent)?;
        Some(self.with_fates(&copy, meeting, &reaches))
    }

    /// A melee in contact with all that its results do to those who fight.
    pub(crate) fn with_fates(&self, placed: &State, meeting: MeleeGroup, reaches: &[(u16, Length)]) -> Melee {
        let mut fates = Vec::new();
        for fought in meeting.melee.results() {
            let names = self.fate(placed, &meeting, &fought, reaches);
            if !names.is_empty() {
                let margin = meeting.melee.row_of(fought.margin.unsigned_abs());
                fates.push(Fate { attackers_win: fought.margin >= 0, margin, names });
            }
        }
        Melee { fates, ..meeting.melee }
    }

    /// FP-4.k to q: a group of charges with the melee for every way in which its members can arrive.
    fn charge_forecast(&self, state: &State, clash: Clash) -> Option<ChargeGroup> {
        let order = members_of(state, clash);
        let runners: Vec<Runner> = order.iter().filter_map(|&id| self.runner(state, id)).collect();
        let ids = listed(state, clash, &order);
        let place = |id: u16| ids.iter().position(|&known| known == id);
        let sequence: Vec<u8> =
            order.iter().filter_map(|&id| place(id)).filter_map(|at| u8::try_from(at).ok()).collect();
        let ways = self.play_ways(state, clash, &ids, &runners);
        let mut group = self.measured_group(state, clash, &ids, &runners)?;
        // What is shown for each unit is measured where it fights.
        let whole = |melee: &&Melee| melee.attackers.len() == group.attackers.len();
        if let Some(melee) = ways.iter().filter_map(|(_, placed)| placed.melee.as_ref()).find(whole) {
            adopt(&mut group, melee);
        }
        group.on_table = Some(OnTable { sequence, melees: merged(ways) });
        Some(group)
    }

    /// A member with the bonus dice that matter.
    fn runner(&self, state: &State, id: u16) -> Option<Runner> {
        let unit = state.unit(id)?;
        let charge = unit.charge?;
        let target = state.unit(charge.target).filter(|target| target.is_alive());
        let d = match target {
            Some(target) if charge.target_moved => {
                let reach = self.book.reach(unit.arm, unit.formation);
                let left = Length((reach.0 - charge.spent.0).max(0));
                let run = self.tabletop(state).run(unit, target, left);
                run.ok().map(|run| charge.spent + run.cost)
            }
            Some(_) => Some(charge.d),
            None => None,
        };
        if unit.arm != Arm::Cavalry {
            return Some(Runner { id, d, faces: vec![Vec::new()] });
        }
        let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
        let arrives = |face: &u8| d.is_some_and(|d| !is_over(d, self.book.reach_with(allowance, *face)));
        let (far, short): (Vec<u8>, Vec<u8>) = (1..=10).partition(arrives);
        let mut faces: Vec<Vec<u8>> = short.into_iter().map(|face| vec![face]).collect();
        if !far.is_empty() {
            faces.push(far);
        }
        Some(Runner { id, d, faces })
    }

    /// Plays the group up to the dice of its melee, for every way in which the bonus dice can fall.
    fn play_ways(
        &self,
        state: &State,
        clash: Clash,
        ids: &[u16],
        runners: &[Runner],
    ) -> Vec<(BonusFaces, PlacedMelee)> {
        let all = runners.iter().map(|runner| runner.faces.len()).product::<usize>();
        let mut ways: Vec<BonusFaces> = vec![Vec::new()];
        for runner in runners {
            let groups = match runner.faces.split_last() {
                Some((last, short)) if all > MOST_WAYS && !short.is_empty() => {
                    vec![short.concat(), last.clone()]
                }
                _ => runner.faces.clone(),
            };
            let longer = |way: &BonusFaces| {
                groups.iter().map(|group| [way.clone(), vec![group.clone()]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        let played = |way: BonusFaces| {
            let placed = self.play_way(state, clash, ids, (runners, &way));
            (way, placed)
        };
        ways.into_iter().map(played).collect()
    }

    fn play_way(
        &self,
        state: &State,
        clash: Clash,
        ids: &[u16],
        (runners, faces): (&[Runner], &BonusFaces),
    ) -> PlacedMelee {
        let mut copy = state.clone();
        let mut members: Vec<Member> = Vec::with_capacity(runners.len());
        for (runner, group) in runners.iter().zip(faces) {
            let Some(unit) = copy.unit(runner.id).copied() else { continue };
            let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
            let reach = group.first().map_or(allowance, |&face| self.book.reach_with(allowance, face));
            let arrives = self.arrive(&mut copy, &unit, reach, &mut Silent);
            members.push(Member { id: unit.id, reach, surprise: false, arrives });
        }
        let alive = commanders_alive(&copy);
        let meeting = self.bring_into_contact(&mut copy, clash, &members, &mut Silent);
        let lost = self.fallen(&copy, &alive, self.attacker_of(state, clash));
        let joined = join(members.clone(), clash.mutual, clash.target);
        let came = |id: &u16| joined.iter().any(|m| m.id == *id && m.arrives == Arrives::InContact);
        let contact: Vec<bool> = ids.iter().map(came).collect();
        let reaches: Vec<(u16, Length)> = members.iter().map(|member| (member.id, member.reach)).collect();
        let melee = meeting.map(|meeting| self.with_fates(&copy, meeting, &reaches));
        PlacedMelee { contact, dice: Vec::new(), lost, melee }
    }

    /// The seat of the chargers.
    pub(crate) fn attacker_of(&self, state: &State, clash: Clash) -> Seat {
        state.unit(clash.target).map_or(state.moment.active, |unit| self.seat_of(unit.side)).other()
    }

    /// The group with every unit measured where it stands now.
    fn measured_group(
        &self,
        state: &State,
        clash: Clash,
        ids: &[u16],
        runners: &[Runner],
    ) -> Option<ChargeGroup> {
        let chargers = ids.iter().filter(|&&id| is_charging(state, id, clash.target)).count();
        let (attackers, rest) = ids.split_at(chargers);
        let others = if clash.mutual.is_some() { rest.get(1..).unwrap_or(&[]) } else { &[] };
        let surprises = vec![false; attackers.len()];
        let mutual = clash.mutual.is_some();
        let MeleeGroup { melee, .. } =
            self.meeting(state, attackers, &surprises, clash.target, others, mutual)?;
        let mut group = ChargeGroup {
            book: self.book.clone(),
            seat: melee.seat,
            attackers: melee.attackers,
            defender: melee.defender,
            mutual,
            others: melee.others,
            on_table: None,
        };
        let of = |id: u16| runners.iter().find(|runner| runner.id == id);
        let mut charging: Vec<(&mut Charger, u16)> =
            group.attackers.iter_mut().zip(attackers.iter().copied()).collect();
        charging.extend(group.others.iter_mut().zip(others.iter().copied()));
        for (charger, id) in charging {
            match of(id).and_then(|runner| runner.d) {
                Some(d) => charger.d = d,
                None => charger.hindrances.push(Hindrance::Blocked),
            }
        }
        if let Some(d) = of(clash.target).filter(|_| mutual).and_then(|runner| runner.d) {
            group.defender.d = d;
        }
        Some(group)
    }
}

fn is_charging(state: &State, id: u16, target: u16) -> bool {
    state.unit(id).and_then(declared) == Some(target)
}

/// The members of a group as [`ChargeGroup`] lists them: the chargers, the target if it charges too, the other chargers
/// of the first.
fn listed(state: &State, clash: Clash, order: &[u16]) -> Vec<u16> {
    let mut ids: Vec<u16> = chargers_among(order, state, clash.target).collect();
    if let Some(first) = clash.mutual {
        ids.retain(|&id| id != first);
        ids.insert(0, first);
        ids.push(clash.target);
        ids.extend(chargers_among(order, state, first).filter(|&id| id != clash.target));
    }
    ids
}

/// Takes over what was measured where the units fight, but not how far they have to go.
fn adopt(group: &mut ChargeGroup, melee: &Melee) {
    for (charger, placed) in group.attackers.iter_mut().zip(&melee.attackers) {
        *charger = Charger { d: charger.d, hindrances: charger.hindrances.clone(), ..placed.clone() };
    }
    group.defender.commanders = melee.defender.commanders;
    group.defender.free_ends = melee.defender.free_ends;
    if melee.others.len() == group.others.len() {
        for (charger, placed) in group.others.iter_mut().zip(&melee.others) {
            *charger = Charger { d: charger.d, hindrances: charger.hindrances.clone(), ..placed.clone() };
        }
    }
}

/// Joins the ways in which the same members arrive. Their dice are named only where the melees differ.
fn merged(ways: Vec<(BonusFaces, PlacedMelee)>) -> Vec<PlacedMelee> {
    let mut kept: Vec<(PlacedMelee, Vec<BonusFaces>)> = Vec::new();
    for (faces, placed) in ways {
        match kept.iter_mut().find(|(known, _)| *known == placed) {
            Some((_, all)) => all.push(faces),
            None => kept.push((placed, vec![faces])),
        }
    }
    let contacts: Vec<Vec<bool>> = kept.iter().map(|(placed, _)| placed.contact.clone()).collect();
    let is_alone = |contact: &[bool]| contacts.iter().filter(|known| *known == contact).count() == 1;
    let named = |(placed, ways): (PlacedMelee, Vec<BonusFaces>)| {
        let dice = if is_alone(&placed.contact) { Vec::new() } else { ways.iter().flat_map(rolls).collect() };
        PlacedMelee { dice, ..placed }
    };
    kept.into_iter().map(named).collect()
}

/// All rolls of the bonus dice with these faces.
fn rolls(faces: &BonusFaces) -> Vec<Vec<u8>> {
    let mut rolls: Vec<Vec<u8>> = vec![Vec::new()];
    for group in faces.iter().filter(|group| !group.is_empty()) {
        let longer = |roll: &Vec<u8>| {
            group.iter().map(|&face| [roll.as_slice(), &[face]].concat()).collect::<Vec<_>>()
        };
        rolls = rolls.iter().flat_map(longer).collect();
    }
    rolls
}

//! FP-4.k to q, FP-8.a H: the Charge Phase, group by group: bonus dice, contact, and melee.

use crate::KruppAndChassepot;
use crate::armies::troops::Arm;
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::declare::{ChargeWay, ahead, enters, first_touch, least};
use crate::close_combat::measured::MeleeGroup;
use crate::close_combat::result::{Told, tell_short, tell_sides};
use crate::measure::{BRUSH, OVERLAP, is_over};
use crate::state::{Flag, State, Unit};
use engine::dice::Throw;
use engine::event::note;
use engine::{Amount, ClauseId, Dice, Event, PieceId, Sum, Tell};
use geometry::{Length, Travel};

/// FP-4.l: what is resolved next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// FP-6.g: the town melee for a garrison, deferred from an earlier turn.
    Town(u16),
    /// All charges on a target; in a mutual charge the target counter-charges the first of them (FP-4.p).
    On {
        /// The unit that is charged.
        target: u16,
        /// FP-4.p: the charger it counter-charges.
        mutual: Option<u16>,
    },
}

/// A member of a group that is being resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    pub(crate) id: u16,
    pub(crate) reach: Length,
    pub(crate) surprise: bool,
    pub(crate) arrives: Arrives,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrives {
    /// It makes contact.
    InContact,
    /// FP-4.m: cavalry does not reach the target.
    Short,
    /// FP-4.k: the target is gone, or out of reach.
    Past,
}

/// All charges on one target, and those on the charger that it counter-charges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clash {
    pub(crate) target: u16,
    pub(crate) mutual: Option<u16>,
}

pub(crate) fn declared(unit: &Unit) -> Option<u16> {
    unit.charge.filter(|charge| charge.left.is_none() && unit.is_alive()).map(|charge| charge.target)
}

fn number(state: &State, id: u16) -> u8 {
    state.unit(id).and_then(|unit| unit.charge).map_or(u8::MAX, |charge| charge.declared_no)
}

/// The chargers of a target, in the sequence of declaration.
pub(crate) fn chargers(state: &State, target: u16) -> Vec<u16> {
    let mut found: Vec<u16> =
        state.units.iter().filter(|unit| declared(unit) == Some(target)).map(|unit| unit.id).collect();
    found.sort_by_key(|&id| (number(state, id), id));
    found
}

/// All units of a group, in the sequence of declaration.
pub(crate) fn members_of(state: &State, clash: Clash) -> Vec<u16> {
    let mut order = chargers(state, clash.target);
    if let Some(first) = clash.mutual {
        order.extend(chargers(state, first));
        order.sort_by_key(|&id| (number(state, id), id));
    }
    order
}

/// The commanders who are on the table.
pub(crate) fn commanders_alive(state: &State) -> Vec<u16> {
    state.commanders.iter().filter(|commander| commander.is_alive()).map(|commander| commander.id).collect()
}

impl KruppAndChassepot {
    /// FP-4.l: the next group: town melees, then groups with a counter-charge, then the others, each by its earliest
    /// declaration.
    #[must_use]
    pub fn next_group(&self, state: &State) -> Option<Group> {
        let town =
            |unit: &&Unit| unit.is_alive() && unit.locked == Some(unit.id) && !unit.flags.has(Flag::Fought);
        if let Some(garrison) = state.units.iter().find(town) {
            return Some(Group::Town(garrison.id));
        }
        let mut best: Option<((bool, u8, u16), Group)> = None;
        for unit in &state.units {
            let Some(target) = declared(unit) else { continue };
            let counters = |id: u16| state.unit(id).and_then(|u| u.charge).is_some_and(|c| c.counter);
            let other = state.unit(target).and_then(declared).filter(|&back| back == unit.id);
            // The unit that counter-charges is the target of the other.
            let (target, mutual) = match other {
                Some(_) if counters(unit.id) => (unit.id, Some(target)),
                Some(back) => (target, Some(back)),
                None => (target, None),
            };
            let mut members = chargers(state, target);
            members.extend(mutual.map(|first| chargers(state, first)).unwrap_or_default());
            let earliest = members.iter().map(|&id| number(state, id)).min().unwrap_or(u8::MAX);
            // A group that contains a mutual charge belongs to that charge.
            let countered = members.iter().any(|&id| counters(id));
            let group = Group::On { target, mutual };
            let key = (!countered, earliest, target);
            if best.as_ref().is_none_or(|(known, _)| key < *known) {
                best = Some((key, group));
            }
        }
        best.map(|(_, group)| group)
    }

    /// FP-5.g: supports are measured when the Charge Phase begins.
    pub fn open_charges(&self, state: &mut State) {
        let table = self.tabletop(state);
        let supported: Vec<bool> =
            state.units.iter().map(|unit| unit.is_alive() && table.is_supported(unit)).collect();
        for (unit, supported) in state.units.iter_mut().zip(supported) {
            unit.flags.set(Flag::Supported, supported);
        }
        state.moment.charges_open = true;
    }

    /// FP-13.f: the end of the Charge Phase.
    pub fn close_charges(&self, state: &mut State) {
        state.moment.charges_open = false;
        for unit in &mut state.units {
            unit.charge = None;
            for flag in [Flag::Pinned, Flag::Supported, Flag::Fought] {
                unit.flags.set(flag, false);
            }
        }
    }

    /// Resolves a group, up to the first decision.
    pub fn fight_group(&self, state: &mut State, group: Group, dice: &mut Dice, out: &mut impl Tell) {
        match group {
            Group::Town(garrison) => self.fight_town(state, garrison, dice, out),
            Group::On { target, mutual } => self.fight_charges(state, Clash { target, mutual }, dice, out),
        }
    }

    /// FP-6.g: the units already in the town melee, then those that charged the garrison this turn.
    fn fight_town(&self, state: &mut State, garrison: u16, dice: &mut Dice, out: &mut impl Tell) {
        let joining = chargers(state, garrison);
        let reach = |id: &u16| {
            let unit = state.known_unit(*id);
            (*id, self.book.reach(unit.arm, unit.formation))
        };
        let reaches: Vec<(u16, Length)> = joining.iter().map(reach).collect();
        let meeting = self.bring_into_town(state, garrison, out);
        state.known_unit_mut(garrison).flags.set(Flag::Fought, true);
        // Without anybody who holds it locked there is nothing to fight.
        let Some(meeting) = meeting else { return };
        self.fight(state, &meeting, &Told::default(), &reaches, Throw::new(dice), out);
        self.spend(state, &joining);
    }

    /// FP-6.g: brings those that charged a garrison this turn into its town melee, up to the dice.
    pub(crate) fn bring_into_town(
        &self,
        state: &mut State,
        garrison: u16,
        out: &mut impl Tell,
    ) -> Option<MeleeGroup> {
        let held = |unit: &&Unit| unit.is_alive() && unit.id != garrison && unit.locked == Some(garrison);
        let mut attackers: Vec<u16> = state.units.iter().filter(held).map(|unit| unit.id).collect();
        for id in chargers(state, garrison) {
            self.close_in(state, id, garrison, &attackers, out);
            attackers.push(id);
        }
        attackers.truncate(crate::state::MOST_FIGHTERS - 2);
        let surprises = vec![false; attackers.len()];
        let mut meeting = self.meeting(state, &attackers, &surprises, garrison, &[], false)?;
        meeting.melee.deferred = true;
        Some(meeting)
    }

    fn fight_charges(&self, state: &mut State, clash: Clash, dice: &mut Dice, out: &mut impl Tell) {
        let order = members_of(state, clash);
        let mut throw = Throw::new(dice);
        let members: Vec<Member> = order.iter().map(|&id| self.come_up(state, id, &mut throw, out)).collect();
        let alive = commanders_alive(state);
        let short = self.sum_of_short(state, clash, &members);
        let all = chargers_among(&order, state, clash.target).count();
        let seat = self.attacker_of(state, clash);
        let meeting = self.bring_into_contact(state, clash, &members, out);
        let told = Told {
            charge: Some((all, clash.mutual.is_some())),
            lost: self.fallen(state, &alive, seat),
            short: Some(short),
        };
        match meeting {
            Some(meeting) => {
                let reaches: Vec<(u16, Length)> = members.iter().map(|m| (m.id, m.reach)).collect();
                self.fight(state, &meeting, &told, &reaches, throw, out);
            }
            None => {
                let charging: Vec<u16> = chargers_among(&order, state, clash.target).collect();
                tell_sides(&charging, clash.target, out);
                tell_short(&told, throw, out);
            }
        }
        self.spend(state, &order);
    }

    /// FP-4.m: the sum of a group that makes no contact, for the unit that came first.
    fn sum_of_short(&self, state: &State, clash: Clash, members: &[Member]) -> Sum {
        let first = clash.mutual.or_else(|| {
            let charging = |m: &&Member| state.unit(m.id).and_then(declared) == Some(clash.target);
            members.iter().find(charging).map(|member| member.id)
        });
        let run = members.iter().find(|m| Some(m.id) == first && m.arrives != Arrives::Past).and_then(|m| {
            let unit = state.unit(m.id)?;
            let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
            Some((unit.arm == Arm::Cavalry, allowance, unit.charge?.d))
        });
        let sum = self.book.sum_of_short(self.attacker_of(state, clash), run);
        Sum { piece: first.map(PieceId::unit), ..sum }
    }

    /// FP-4.k, FP-4.m, FP-4.p, FP-4.q: moves the members of a group to where they fight or stop, up to the dice of the
    /// melee; `None` if nobody makes contact.
    pub(crate) fn bring_into_contact(
        &self,
        state: &mut State,
        Clash { target, mutual }: Clash,
        members: &[Member],
        out: &mut impl Tell,
    ) -> Option<MeleeGroup> {
        let members = join(members.to_vec(), mutual, target);
        let order: Vec<u16> = members.iter().map(|member| member.id).collect();
        for member in members.iter().filter(|member| member.arrives != Arrives::InContact) {
            self.go_on(state, member, out);
        }
        let arrived = |id: &u16| members.iter().any(|m| m.id == *id && m.arrives == Arrives::InContact);
        let mut attackers: Vec<u16> =
            chargers_among(&order, state, target).filter(|id| arrived(id)).collect();
        let mutual = mutual.filter(|first| attackers.contains(first));
        if let Some(first) = mutual {
            attackers.retain(|&id| id != first);
            attackers.insert(0, first);
            self.meet_half_way(state, first, target, out);
        }
        let others: Vec<u16> = match mutual {
            Some(first) => {
                chargers_among(&order, state, first).filter(|&id| id != target && arrived(&id)).collect()
            }
            None => Vec::new(),
        };
        if attackers.is_empty() {
            return None;
        }
        let mut placed: Vec<u16> = mutual.into_iter().chain(mutual.map(|_| target)).collect();
        for &id in attackers.iter().filter(|id| Some(**id) != mutual) {
            self.close_in(state, id, target, &placed, out);
            placed.push(id);
        }
        for &id in &others {
            self.close_in(state, id, mutual.unwrap_or(target), &placed, out);
            placed.push(id);
        }
        self.chase_commanders(state, out);
        let surprises = |id: &u16| members.iter().any(|m| m.id == *id && m.surprise);
        let surprises: Vec<bool> = attackers.iter().map(surprises).collect();
        self.meeting(state, &attackers, &surprises, target, &others, mutual.is_some())
    }

    /// Ends charges that were resolved.
    pub(crate) fn spend(&self, state: &mut State, members: &[u16]) {
        for &id in members {
            let unit = state.known_unit_mut(id);
            unit.charge = unit.charge.filter(|charge| charge.left.is_some());
        }
    }

    /// FP-4.m: rolls the bonus die of a unit, and returns whether it arrives.
    fn come_up(&self, state: &mut State, id: u16, throw: &mut Throw<'_>, out: &mut impl Tell) -> Member {
        let unit = *state.known_unit(id);
        let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
        let charger = (unit.arm == Arm::Cavalry, allowance);
        let bonus = self.book.roll_bonus(self.seat_of(unit.side), charger, throw);
        let reach = bonus.reach;
        if bonus.face.is_some() {
            note(clause!("FP-4.m"), measure::REACH, Amount::Length(reach), &[PieceId::unit(id)], out);
        }
        let arrives = self.arrive(state, &unit, reach, out);
        Member { id, reach, surprise: bonus.surprises, arrives }
    }

    /// FP-4.k, FP-4.m: whether a unit with this reach makes contact. One whose target was moved pivots after it.
    pub(crate) fn arrive(
        &self,
        state: &mut State,
        unit: &Unit,
        reach: Length,
        out: &mut impl Tell,
    ) -> Arrives {
        let charge = unit.charge.expect("every member of a group has declared a charge");
        let Some(target) = state.unit(charge.target).copied().filter(Unit::is_alive) else {
            return Arrives::Past;
        };
        if !charge.target_moved {
            return if is_over(charge.d, reach) { Arrives::Short } else { Arrives::InContact };
        }
        let left = Length((reach.0 - charge.spent.0).max(0));
        match self.tabletop(state).run(unit, &target, left) {
            Ok(run) => {
                let d = charge.spent + run.cost;
                let about = [PieceId::unit(unit.id)];
                note(clause!("FP-4.k"), measure::CHARGE_PATH, Amount::Length(d), &about, out);
                self.pivot(state, &run, d);
                Arrives::InContact
            }
            Err(_) => {
                self.pivot_if_possible(state, unit, &target);
                Arrives::Past
            }
        }
    }

    fn pivot(&self, state: &mut State, run: &ChargeWay, d: Length) {
        let unit = state.known_unit_mut(run.unit.id);
        unit.heading = run.unit.heading;
        if let Some(charge) = &mut unit.charge {
            charge.d = d;
        }
    }

    fn pivot_if_possible(&self, state: &mut State, unit: &Unit, target: &Unit) {
        let aim = self.tabletop(state).body(target).centre();
        let within = crate::measure::angles::off_heading(unit.heading, unit.centre, aim)
            <= self.book.tables.charge.pivot;
        if let (true, Some(heading)) = (within, unit.centre.heading_to(aim)) {
            state.known_unit_mut(unit.id).heading = heading;
        }
    }

    /// FP-4.k, FP-4.m: moves a unit straight on to the end of its reach, or to 1.00" from the nearest enemy, a friend,
    /// terrain it cannot cross or the table edge.
    fn go_on(&self, state: &mut State, member: &Member, out: &mut impl Tell) {
        let unit = *state.known_unit(member.id);
        let spent = unit.charge.map_or(Length(0), |charge| charge.spent);
        let distance = self.free_way(state, &unit, Length((member.reach.0 - spent.0).max(0)));
        let clause = match member.arrives {
            Arrives::Short => clause!("FP-4.m"),
            _ => clause!("FP-4.k"),
        };
        self.move_ahead(state, &unit, distance, clause, out);
        if let Arrives::Short = member.arrives {
            self.disorganise(state, member.id, clause!("FP-4.m"), out);
        }
    }

    /// How far a unit can go straight on for a given cost.
    fn free_way(&self, state: &State, unit: &Unit, cost: Length) -> Length {
        let table = self.tabletop(state);
        let start = table.block_of(unit).footprint();
        let is_paid = |t: i32| table.cost(unit, Length(t)).is_ok_and(|spent| spent <= cost);
        let mut far = cost.0;
        if !is_paid(far) {
            far = least(far, |t| !is_paid(t)) - 1;
        }
        let blocks = |t: i32| {
            let shape = start.shifted(ahead(unit, Length(t)));
            let off = crate::state::on_table::leaves_table(&self.field, OVERLAP, &shape);
            off || table.forbidden_on(unit, &shape, None).is_some()
        };
        if far > 0 && blocks(far) {
            far = least(far, blocks) - 1;
        }
        let reach = table.radius(unit) + i64::from(far.max(0)) + i64::from(self.book.tables.distances.halt.0);
        for other in state.units.iter().filter(|other| other.is_alive() && other.id != unit.id) {
            if far <= 0 || !table.may_be_within(other, unit.centre, reach) {
                continue;
            }
            let body = table.body(other);
            if other.side == unit.side {
                let hits = |t: i32| enters(&Travel::along(unit.heading, Length(t)), &start, OVERLAP, &body);
                if hits(far) {
                    far = least(far, hits) - 1;
                }
                continue;
            }
            let gap = |t: i32| body.gap_to(&start.shifted(ahead(unit, Length(t)))).to_length();
            let nearest = lowest(far, gap);
            let halt = self.book.tables.distances.halt;
            if gap(nearest) < halt {
                // If it starts nearer than that it does not move at all.
                far = least(nearest, |t| gap(t) < halt) - 1;
            }
        }
        Length(far.max(0))
    }

    /// Moves a unit straight ahead, with the commanders near it (FP-5.f).
    fn move_ahead(
        &self,
        state: &mut State,
        unit: &Unit,
        distance: Length,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let near = self.commanders_within(state, unit);
        let by = ahead(unit, distance);
        let cost = self.tabletop(state).cost(unit, distance).unwrap_or(distance);
        let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
        let moved = state.known_unit_mut(unit.id);
        moved.centre = unit.centre + by;
        if let Some(charge) = &mut moved.charge {
            charge.spent += cost;
        }
        if let Some(part) = crate::tables::book::Book::part(cost, allowance) {
            moved.used = moved.used + part;
        }
        let (path, piece) = ([unit.pose(), moved.pose()], PieceId::unit(unit.id));
        out.tell(|| Event::Moved { piece, path: path.to_vec(), clause });
        if distance.0 > 0 {
            crate::morale::driven_back::target_has_moved(state, unit.id);
        }
        self.carry(state, &near, by, out);
    }

    /// FP-4.q: moves a unit along its path to first contact, or until it would overlap a charger of the group.
    fn close_in(&self, state: &mut State, id: u16, target: u16, placed: &[u16], out: &mut impl Tell) {
        let (unit, to) = (*state.known_unit(id), *state.known_unit(target));
        let table = self.tabletop(state);
        let start = table.block_of(&unit).footprint();
        let body = table.body(&to);
        let full = unit.centre.gap_to(body.centre()).to_length();
        let still = unit.charge.map_or(Length(0), |charge| Length((charge.d.0 - charge.spent.0).max(0)));
        let touch = first_touch(&Travel::along(unit.heading, full), &start, &body).unwrap_or(still.min(full));
        let mut far = touch.0;
        for friend in placed.iter().map(|&id| state.known_unit(id)).filter(|friend| friend.side == unit.side)
        {
            let body = table.body(friend);
            let hits = |t: i32| enters(&Travel::along(unit.heading, Length(t)), &start, BRUSH, &body);
            if far > 0 && hits(far) {
                far = least(far, hits) - 1;
            }
        }
        self.move_ahead(state, &unit, Length(far.max(0)), clause!("FP-4.q"), out);
        if let Some(charge) = &mut state.known_unit_mut(id).charge {
            charge.spent = charge.d;
        }
    }

    /// FP-6.e: a further assault moves to first contact.
    pub(crate) fn close_on(&self, state: &mut State, pair: crate::orders::Pair, out: &mut impl Tell) {
        self.close_in(state, pair.unit, pair.target, &[], out);
        self.chase_commanders(state, out);
    }

    /// FP-4.p: each moves forward by half the gap.
    fn meet_half_way(&self, state: &mut State, first: u16, target: u16, out: &mut impl Tell) {
        let (x, y) = (*state.known_unit(first), *state.known_unit(target));
        let table = self.tabletop(state);
        let travel = Travel::along(x.heading, x.centre.gap_to(y.centre).to_length());
        let gap = first_touch(&travel, &table.block_of(&x).footprint(), &table.body(&y)).unwrap_or(Length(0));
        let half = Length(gap.0 / 2);
        self.move_ahead(state, &x, half, clause!("FP-4.p"), out);
        self.move_ahead(state, &y, gap - half, clause!("FP-4.p"), out);
    }
}

/// The units of a group that charge a unit, in their sequence.
pub(crate) fn chargers_among<'o>(
    order: &'o [u16],
    state: &'o State,
    target: u16,
) -> impl Iterator<Item = u16> + 'o {
    order.iter().copied().filter(move |&id| state.unit(id).and_then(declared) == Some(target))
}

/// FP-4.p: in a mutual charge contact is made if either reaches the other.
pub(crate) fn join(mut members: Vec<Member>, mutual: Option<u16>, target: u16) -> Vec<Member> {
    if let Some(first) = mutual {
        let pair = |member: &Member| member.id == first || member.id == target;
        if members.iter().any(|m| pair(m) && matches!(m.arrives, Arrives::InContact)) {
            members.iter_mut().filter(|m| pair(m)).for_each(|m| m.arrives = Arrives::InContact);
        }
    }
    members
}

/// The position of the minimum of a convex function of integers between 0 and `most`.
fn lowest(most: i32, value: impl Fn(i32) -> Length) -> i32 {
    let (mut low, mut high) = (0, most);
    while high - low > 2 {
        let third = (high - low) / 3;
        let (a, b) = (low + third, high - third);
        if value(a) <= value(b) {
            high = b;
        } else {
            low = a;
        }
    }
    (low..=high).min_by_key(|&t| value(t)).unwrap_or(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_point_of_a_valley_is_found() {
        assert_eq!(lowest(1_000, |t| Length((t - 371).abs())), 371);
        assert_eq!(lowest(5, |t| Length(10 - t)), 5);
    }
}

//! FP-6: the results of a melee: lost commanders and stands, retreats, locked towns, further assaults, and new
//! garrisons.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::{because, ending, mark, outcome};
use crate::clause;
use crate::close_combat::charge_contest::ChargeGroup;
use crate::close_combat::measured::MeleeGroup;
use crate::morale::driven_back::{release, target_has_moved};
use crate::morale::retreat::Drive;
use crate::orders::Pair;
use crate::state::{DeclaredCharge, EngagedUnit, Flag, Fray, MeleeParty, State, Unit, Vacant};
use crate::tables::Effects;
use engine::dice::Throw;
use engine::event::tell_rolls;
use engine::{ClauseId, Contest, Dice, Event, Illegal, PieceId, Reason, Reckoning, Tell};
use geometry::Length;

impl KruppAndChassepot {
    /// FP-5, FP-6: rolls the dice of a melee and begins to apply the result.
    pub(crate) fn fight(
        &self,
        state: &mut State,
        meeting: &MeleeGroup,
        group: Option<&ChargeGroup>,
        reaches: &[(u16, Length)],
        throw: &mut Throw<'_>,
        out: &mut impl Tell,
    ) {
        let melee = &meeting.melee;
        let mut because = vec![clause!("FP-4.q")];
        let fought = melee.fight(throw, &mut because);
        for measure in melee.measures() {
            out.tell(|| Event::Noted { measure, about: Vec::new() });
        }
        let rolls = std::mem::take(&mut throw.rolls);
        tell_rolls(&rolls, out);
        out.tell(|| {
            let (kind, clause) =
                group.map_or((melee.kind(), melee.clause()), |group| (group.kind(), group.clause()));
            let outcome = match group {
                Some(group) => {
                    let surprised =
                        melee.attackers.iter().map(|charger| charger.surprise).collect::<Vec<_>>();
                    let mut contact = vec![true; melee.attackers.len()];
                    contact.resize(group.attackers.len(), false);
                    group.came_to(contact, surprised, Some(&fought.outcome))
                }
                None => fought.outcome.clone(),
            };
            let sums = melee.sums();
            Event::Reckoned(Box::new(Reckoning { kind, clause, sums, rolls, outcome, because }))
        });
        let engaged = melee.engaged();
        self.bury(state, meeting, fought.killed, &engaged, out);
        let reach = |id: u16| {
            let left = reaches.iter().find(|(known, _)| *known == id).map(|(_, reach)| *reach);
            let spent = state.unit(id).and_then(|unit| unit.charge).map(|charge| charge.spent);
            left.zip(spent).map_or(Length(0), |(reach, spent)| Length((reach.0 - spent.0).max(0)))
        };
        let party = |ids: &[u16], stands: &[u8]| -> MeleeParty {
            let units = ids.iter().zip(stands);
            units.map(|(&unit, &stands)| EngagedUnit { unit, stands, left: reach(unit) }).take(8).collect()
        };
        let mut defending = vec![engaged.defender];
        defending.extend(&engaged.others);
        let target = meeting.defenders[0];
        let parties = [party(&meeting.attackers, &engaged.attackers), party(&meeting.defenders, &defending)];
        let vacant = state.fray.take().map(|fray| fray.vacant).unwrap_or_default();
        let mut fray = Fray {
            parties,
            attackers_won: fought.margin >= 0,
            margin: u8::try_from(fought.margin.unsigned_abs()).unwrap_or(u8::MAX),
            area: state.unit(target).and_then(|unit| unit.area),
            vacant,
            ..Fray::default()
        };
        if fought.outcome.is(outcome::ELIMINATED.key()) {
            self.eliminate(state, target, ending::DESTROYED, clause!("FP-4.r"), out);
            self.win_without_fighting(state, &fray, out);
            fray.is_applied = true;
            state.fray = Some(Box::new(fray));
            return;
        }
        if fought.margin == 0 {
            if fought.outcome.is(outcome::DEFERRED.key()) {
                self.lock(state, meeting, out);
            }
            let goes_on = |unit: &Unit| unit.charge.is_some_and(|charge| charge.left.is_some());
            if !fray.vacant.is_empty() || state.units.iter().any(goes_on) {
                fray.is_applied = true;
                state.fray = Some(Box::new(fray));
            }
            return;
        }
        if let Some(result) = self.book.tables.melee_result(fought.margin.abs()) {
            let winner = usize::from(!fray.attackers_won);
            fray.owes[winner] = result.winner.has(Effects::STAND);
            let to_cavalry = result.stand_to_cavalry && melee.is_beaten_by_cavalry(fray.attackers_won);
            fray.owes[1 - winner] = result.loser.has(Effects::STAND) || to_cavalry;
        }
        state.fray = Some(Box::new(fray));
        self.settle(state, out);
    }

    /// FP-6.i: removes commanders who were killed.
    fn bury(
        &self,
        state: &mut State,
        meeting: &MeleeGroup,
        killed: [u8; 2],
        engaged: &crate::close_combat::stands_engaged::EngagedStands,
        out: &mut impl Tell,
    ) {
        let fights = |stands: &[u8]| stands.iter().map(|&stands| stands > 0).collect::<Vec<bool>>();
        let mut defending = vec![engaged.defender];
        defending.extend(&engaged.others);
        let parties =
            [(&meeting.defenders, fights(&defending)), (&meeting.attackers, fights(&engaged.attackers))];
        for (bits, (party, fights)) in killed.into_iter().zip(parties) {
            let commanders: Vec<u16> =
                self.commanders_of(state, party, &fights).into_iter().flatten().collect();
            for (id, bit) in commanders.into_iter().zip(0..8) {
                if bits & (1 << bit) != 0 {
                    self.kill(state, id, clause!("FP-6.i"), out);
                }
            }
        }
    }

    /// FP-6.g: a tie in a town: both sides are locked.
    fn lock(&self, state: &mut State, meeting: &MeleeGroup, out: &mut impl Tell) {
        let garrison = meeting.defenders[0];
        for &id in meeting.attackers.iter().chain(&meeting.defenders) {
            if let Some(unit) = state.unit_mut(id) {
                unit.locked = Some(garrison);
                unit.charge = None;
                unit.flags.set(Flag::Involved, true);
                unit.flags.set(Flag::Fought, id == garrison);
                let (piece, clause) = (PieceId::unit(id), clause!("FP-6.g"));
                out.tell(|| Event::Marked { piece, mark: mark::LOCKED, set: true, clause });
            }
        }
    }

    /// FP-6.d: the units of a side that might lose the stand: the one with most engaged stands; if there are several,
    /// the owner chooses.
    #[must_use]
    pub fn may_lose_stand(&self, state: &State, party: usize) -> Vec<u16> {
        let Some(fray) = &state.fray else { return Vec::new() };
        let alive = |engaged: &&EngagedUnit| {
            state.unit(engaged.unit).is_some_and(Unit::is_alive) && engaged.stands > 0
        };
        let most = fray.parties[party].iter().filter(alive).map(|engaged| engaged.stands).max();
        let with_most = fray.parties[party].iter().filter(alive).filter(|e| Some(e.stands) == most);
        with_most.map(|engaged| engaged.unit).collect()
    }

    /// FP-6.d: determines which units lose a stand, as far as there is no choice; then applies the rest of the result.
    pub fn settle(&self, state: &mut State, out: &mut impl Tell) {
        for party in [0, 1] {
            let Some(fray) = &state.fray else { return };
            if !fray.owes[party] {
                continue;
            }
            let candidates = self.may_lose_stand(state, party);
            match candidates.as_slice() {
                [] => self.owe_nothing(state, party, None),
                [only] => self.owe_nothing(state, party, Some(*only)),
                _ => return,
            }
        }
        self.conclude(state, out);
    }

    /// FP-6.d: records which unit of a side loses the stand.
    pub fn owe_nothing(&self, state: &mut State, party: usize, unit: Option<u16>) {
        if let Some(fray) = &mut state.fray {
            fray.owes[party] = false;
            fray.loses[party] = unit;
        }
    }

    /// FP-6.a, FP-6.b: applies stand losses, order and retreats.
    fn conclude(&self, state: &mut State, out: &mut impl Tell) {
        let Some(fray) = state.fray.clone() else { return };
        let row = self.book.tables.melee_result(fray.margin.into());
        let Some(result) = row.copied() else { return };
        let (winner, loser) = (usize::from(!fray.attackers_won), usize::from(fray.attackers_won));
        let fighting = |party: &MeleeParty| {
            party
                .iter()
                .filter(|engaged| engaged.stands > 0)
                .map(|engaged| engaged.unit)
                .collect::<Vec<u16>>()
        };
        let winners_at = self.centroid_of(state, fighting(&fray.parties[winner]));
        let losers_at = self.centroid_of(state, fighting(&fray.parties[loser]));
        let (Some(winners_at), Some(losers_at)) = (winners_at, losers_at) else { return };
        if let Some(unit) = fray.loses[winner].and_then(|id| state.unit(id)).copied() {
            let end = self.losing_end(&unit, losers_at);
            self.lose_stand(state, unit.id, end, clause!("FP-6.d"), out);
        }
        if result.winner.has(Effects::DISORGANISED) {
            for engaged in &fray.parties[winner] {
                self.disorganise(state, engaged.unit, result.row, out);
            }
        }
        let routs = result.loser.has(Effects::ROUT);
        for engaged in &fray.parties[loser] {
            let loses = fray.loses[loser] == Some(engaged.unit);
            self.beat(state, engaged.unit, (winners_at, routs, loses), result.row, out);
        }
        release(state);
        let mut after = fray;
        after.is_applied = true;
        if after.attackers_won
            && let Some(area) = after.area
        {
            let infantry = after.parties[0].iter().map(|engaged| engaged.unit);
            let chargers = infantry
                .filter(|&id| state.unit(id).is_some_and(|u| u.is_alive() && u.arm == Arm::Infantry))
                .collect();
            after.vacant.push(Vacant { area, chargers });
        }
        if result.no_fight {
            self.win_without_fighting(state, &after, out);
        }
        state.fray = Some(after);
    }

    /// Applies defeat to one unit: artillery loses its guns, others go back or rout.
    fn beat(
        &self,
        state: &mut State,
        id: u16,
        (threat, routs, loses): (geometry::Point, bool, bool),
        row: ClauseId,
        out: &mut impl Tell,
    ) {
        let Some(unit) = state.unit(id).copied().filter(Unit::is_alive) else { return };
        if let Some(unit) = state.unit_mut(id) {
            unit.charge = None;
        }
        if loses && unit.stands == 1 {
            return self.lose_stand(
                state,
                id,
                crate::morale::driven_back::BlockEnd::Right,
                clause!("FP-6.d"),
                out,
            );
        }
        if unit.arm.is_artillery() {
            return self.eliminate(state, id, ending::GUNS_LOST, clause!("FP-6.a"), out);
        }
        let end = self.losing_end(&unit, threat);
        let retreat = &self.book.tables.retreat;
        let distance = if routs { retreat.rout } else { retreat.melee_back };
        let routs = routs || unit.cohesion == Cohesion::Routed;
        let went = self.drive(state, id, &Drive { threat, distance, routs }, row, out);
        if loses {
            self.lose_stand(state, id, end, clause!("FP-6.d"), out);
        }
        if went && !routs {
            self.disorganise(state, id, row, out);
        }
    }

    /// FP-6.e: winning chargers in good order keep the rest of their reach.
    fn win_without_fighting(&self, state: &mut State, fray: &Fray, out: &mut impl Tell) {
        let winners = &fray.parties[usize::from(!fray.attackers_won)];
        for engaged in winners {
            let Some(unit) = state.unit_mut(engaged.unit) else { continue };
            let fresh = unit.is_alive() && unit.cohesion == Cohesion::Good && engaged.left.0 > 0;
            if let Some(charge) = unit.charge.as_mut().filter(|_| fresh) {
                charge.left = Some(engaged.left);
                let (piece, clause) = (PieceId::unit(engaged.unit), clause!("FP-6.e"));
                out.tell(|| Event::Marked { piece, mark: mark::MAY_ASSAULT_ON, set: true, clause });
            }
        }
    }

    /// FP-6.e: whether a unit may assault a further one now.
    ///
    /// # Errors
    /// FP-6.e, with what forbids it.
    pub fn check_assault(
        &self,
        state: &State,
        unit: &Unit,
        target: &Unit,
    ) -> Result<crate::close_combat::declare::ChargeWay, Illegal> {
        let piece = PieceId::unit(unit.id);
        let may_not = |because| Err(clause!("FP-6.e").refuses(Reason::MayNot { piece, because }));
        let Some((left, fled)) = unit.charge.and_then(|charge| Some((charge.left?, charge.target))) else {
            return may_not(because::NOBODY_FLED_BEFORE_IT);
        };
        if target.id == fled {
            return may_not(because::ASSAULTS_ON_ANOTHER_UNIT);
        }
        if unit.cohesion != Cohesion::Good {
            return may_not(because::ONLY_GOOD_ORDER_ASSAULTS_ON);
        }
        let table = self.tabletop(state);
        if !table.sees(unit, target) {
            return may_not(because::NOT_IN_SIGHT);
        }
        table.run(unit, target, left).map_err(|illegal| Illegal { clause: clause!("FP-6.e"), ..illegal })
    }

    /// FP-6.e: whether any unit can make a further assault.
    #[must_use]
    pub fn has_assault(&self, state: &State) -> bool {
        let going = state.units.iter().filter(|u| u.charge.is_some_and(|charge| charge.left.is_some()));
        going.into_iter().any(|unit| {
            let table = self.tabletop(state);
            let mut enemies = table.of_side(unit.side.other());
            enemies.any(|enemy| self.check_assault(state, unit, enemy).is_ok())
        })
    }

    /// FP-6.e: a charger moves on to a further unit with the rest of its reach.
    pub(crate) fn meet_on(
        &self,
        state: &mut State,
        pair: Pair,
        out: &mut impl Tell,
    ) -> Option<(MeleeGroup, Length)> {
        let (unit, target) = (state.unit(pair.unit).copied()?, state.unit(pair.target).copied()?);
        let run = self.check_assault(state, &unit, &target).ok()?;
        let left = unit.charge?.left?;
        let aim = self.tabletop(state).body(&target).centre();
        let theta =
            crate::measure::angles::theta(geometry::Pose::new(aim, target.heading), unit.centre).unwrap_or(0);
        if let Some(charging) = state.unit_mut(pair.unit) {
            charging.heading = run.unit.heading;
            charging.charge = Some(DeclaredCharge {
                target: pair.target,
                declared_no: unit.charge.map_or(1, |charge| charge.declared_no),
                theta,
                d: run.cost,
                spent: Length(0),
                counter: false,
                target_moved: false,
                left: None,
            });
        }
        if let Some(target) = state.unit_mut(pair.target) {
            target.flags.set(Flag::Involved, true);
        }
        if let Some(fray) = &mut state.fray {
            for vacant in &mut fray.vacant {
                vacant.chargers.retain(|id| *id != pair.unit);
            }
        }
        self.close_on(state, pair, out);
        let meeting = self.meeting(state, &[pair.unit], &[false], pair.target, &[], false)?;
        Some((meeting, left))
    }

    /// FP-6.e: a further assault, resolved at once as a group of that charger alone.
    pub fn assault_on(&self, state: &mut State, pair: Pair, dice: &mut Dice, out: &mut impl Tell) {
        let Some((meeting, left)) = self.meet_on(state, pair, out) else { return };
        let mut throw = Throw::new(dice);
        self.fight(state, &meeting, None, &[(pair.unit, left)], &mut throw, out);
        if let Some(unit) = state.unit_mut(pair.unit)
            && unit.charge.is_some_and(|charge| charge.left.is_none())
        {
            unit.charge = None;
        }
    }

    /// FP-6.e, FP-6.j: ends further assaults; winners occupy areas whose garrisons were driven out.
    pub fn close_fray(&self, state: &mut State, out: &mut impl Tell) {
        let Some(fray) = state.fray.take() else { return };
        for unit in &mut state.units {
            if unit.charge.is_some_and(|charge| charge.left.is_some()) {
                unit.charge = None;
            }
        }
        for vacant in &fray.vacant {
            self.move_in(state, vacant, out);
        }
    }

    /// FP-6.j: the infantry charger that declared first and fits the capacity moves in.
    fn move_in(&self, state: &mut State, vacant: &Vacant, out: &mut impl Tell) {
        let Some(piece) = self.field.built_up(vacant.area) else { return };
        if self.tabletop(state).garrison_of(vacant.area).is_some() {
            return;
        }
        let room = piece.properties.capacity.unwrap_or(self.book.capacity());
        let fits = |id: &&u16| {
            state
                .unit(**id)
                .is_some_and(|unit| unit.is_unrouted() && unit.stands <= room && unit.area.is_none())
        };
        let Some(&id) = vacant.chargers.iter().find(fits) else { return };
        if let Some(unit) = state.unit_mut(id) {
            unit.formation = Formation::Garrison;
            unit.area = Some(vacant.area);
            unit.centre = piece.outline.centroid();
            let (piece, pose) = (PieceId::unit(id), unit.pose());
            let clause = clause!("FP-6.j");
            out.tell(|| Event::Formed { piece, formation: Formation::Garrison.term(), pose, clause });
            target_has_moved(state, id);
        }
    }
}

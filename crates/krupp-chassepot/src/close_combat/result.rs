//! FP-6: the results of a melee: lost commanders and stands, retreats, locked towns, further assaults, and new
//! garrisons.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::{because, contest, ending, mark, measure, outcome};
use crate::clause;
use crate::close_combat::charge_contest::arrival_names;
use crate::close_combat::contest::FoughtMelee;
use crate::close_combat::declare::ChargeWay;
use crate::close_combat::measured::MeleeGroup;
use crate::contests::dice::{report, with_names};
use crate::measure::angles::theta;
use crate::morale::driven_back::{release, target_has_moved};
use crate::morale::retreat::Drive;
use crate::orders::Pair;
use crate::state::{DeclaredCharge, EngagedUnit, Flag, Fray, MeleeParty, State, Unit, Vacant};
use crate::tables::Effects;
use engine::catalogue::{Ending, OutcomeName};
use engine::dice::Throw;
use engine::event::{note, tell_rolls};
use engine::{
    Amount, ClauseId, Contest, Dice, Event, EventLog, Illegal, Outcome, PieceId, Reason, Seat, Sum, Tell,
};
use geometry::Length;

/// What the report of a melee says besides the melee itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// For a group of charges: how many units charged the target, and whether it counter-charged one of them.
    pub(crate) charge: Option<(usize, bool)>,
    /// FP-9.f: the commanders who were lost when the blocks were placed, as names of the outcome.
    pub(crate) lost: Vec<OutcomeName>,
    /// FP-4.m: the sum of the group if nobody makes contact, with the unit that came first.
    pub(crate) short: Option<Sum>,
}

/// Says who charges whom, for the report of the contest that follows.
pub(crate) fn tell_sides(chargers: &[u16], target: u16, out: &mut impl Tell) {
    for &id in chargers {
        note(clause!("FP-4.l"), measure::CHARGER, Amount::Piece(PieceId::unit(id)), &[], out);
    }
    note(clause!("FP-4.l"), measure::TARGET, Amount::Piece(PieceId::unit(target)), &[], out);
}

/// FP-4.m, FP-4.k: the report of a group of charges of which nobody made contact.
pub(crate) fn tell_short(told: &Told, throw: Throw<'_>, out: &mut impl Tell) {
    tell_rolls(&throw.rolls, out);
    out.tell(|| {
        let names: Vec<OutcomeName> =
            std::iter::once(outcome::FALLS_SHORT).chain(told.lost.clone()).collect();
        let sums = told.short.iter().cloned().collect();
        let outcome = Outcome::named(&names);
        Event::Reckoned(Box::new(report((contest::CHARGE, clause!("FP-4.m")), sums, throw, outcome)))
    });
}

impl KruppAndChassepot {
    /// FP-5, FP-6: rolls the dice of a melee and begins to apply the result.
    pub(crate) fn fight(
        &self,
        state: &mut State,
        meeting: &MeleeGroup,
        told: &Told,
        reaches: &[(u16, Length)],
        mut throw: Throw<'_>,
        out: &mut impl Tell,
    ) {
        let melee = &meeting.melee;
        throw.because.push(clause!("FP-4.q"));
        let fought = melee.fight(&mut throw);
        for measure in melee.measures() {
            out.tell(|| Event::Noted { measure, about: Vec::new() });
        }
        tell_sides(&meeting.attackers, meeting.defenders[0], out);
        tell_rolls(&throw.rolls, out);
        out.tell(|| {
            let outcome = self.outcome_of(state, meeting, told, &fought, reaches);
            let (kind, clause) = match told.charge {
                Some(_) => (contest::CHARGE, clause!("FP-4.m")),
                None => (melee.kind(), melee.clause()),
            };
            let mut sums = melee.sums();
            let first = [meeting.attackers.first(), meeting.defenders.first()];
            for (sum, id) in sums.iter_mut().zip(first) {
                sum.piece = id.map(|&id| PieceId::unit(id));
            }
            Event::Reckoned(Box::new(report((kind, clause), sums, throw, outcome)))
        });
        self.bury(state, meeting, fought.killed, &melee.engaged(), out);
        self.come_of(state, meeting, &fought, reaches, out);
    }

    /// The outcome of a melee with every name that its report has: who arrived, who won, and who is lost by it.
    fn outcome_of(
        &self,
        state: &State,
        meeting: &MeleeGroup,
        told: &Told,
        fought: &FoughtMelee,
        reaches: &[(u16, Length)],
    ) -> Outcome {
        let melee = &meeting.melee;
        let fate = self.fate(state, meeting, fought, reaches);
        let outcome = with_names(&fought.outcome, &fate);
        let Some((chargers, mutual)) = told.charge else { return with_names(&outcome, &told.lost) };
        let surprise = melee.attackers.iter().any(|charger| charger.surprise);
        let counts = surprise && !mutual && !melee.defender.charging;
        let mut names = arrival_names((true, melee.attackers.len() < chargers), counts);
        names.extend(&told.lost);
        with_names(&outcome, &names)
    }

    /// FP-6.h, FP-12.d, FP-2.n: which pieces leave the battle by a result of this melee, as names of the outcome.
    pub(crate) fn fate(
        &self,
        state: &State,
        meeting: &MeleeGroup,
        fought: &FoughtMelee,
        reaches: &[(u16, Length)],
    ) -> Vec<OutcomeName> {
        let (mut after, mut log) = (state.clone(), EventLog::default());
        self.come_of(&mut after, meeting, fought, reaches, &mut log);
        let removed = log.0.iter().filter_map(|(_, event)| match event {
            Event::Removed { piece, how, .. } => Some((*piece, *how)),
            _ => None,
        });
        let mut names = Vec::new();
        for (piece, how) in removed {
            for name in self.loss_names(state, piece, how, meeting.melee.seat) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// The commanders of a list who are lost now, as names of the outcome.
    pub(crate) fn fallen(&self, state: &State, alive: &[u16], attacker: Seat) -> Vec<OutcomeName> {
        let lost = alive.iter().filter(|&&id| state.commander(id).is_some_and(|c| !c.is_alive()));
        let mut names: Vec<OutcomeName> = Vec::new();
        for &id in lost {
            names.extend(self.loss_names(state, PieceId::general(id), ending::KILLED, attacker));
        }
        names.sort();
        names.dedup();
        names
    }

    /// The names of an outcome by which a piece leaves the battle.
    fn loss_names(&self, state: &State, piece: PieceId, how: Ending, attacker: Seat) -> Vec<OutcomeName> {
        let side = match piece.is_general() {
            true => state.commander(piece.number()).map(|commander| commander.side),
            false => state.unit(piece.number()).map(|unit| unit.side),
        };
        let attacks = side.is_some_and(|side| self.seat_of(side) == attacker);
        match how {
            ending::DESTROYED if attacks => vec![outcome::ATTACKER_DESTROYED],
            ending::DESTROYED => vec![outcome::DEFENDER_DESTROYED],
            ending::SURRENDERED if attacks => vec![outcome::ATTACKER_SURRENDERED],
            ending::SURRENDERED => vec![outcome::DEFENDER_SURRENDERED],
            ending::FLED if attacks => vec![outcome::ATTACKER_FLED],
            ending::FLED => vec![outcome::DEFENDER_FLED],
            ending::KILLED if attacks => vec![outcome::ATTACKER_COMMANDER_KILLED, outcome::COMMANDER_KILLED],
            ending::KILLED => vec![outcome::DEFENDER_COMMANDER_KILLED, outcome::COMMANDER_KILLED],
            // FP-6.a: the outcome of the melee itself names lost guns.
            _ => Vec::new(),
        }
    }

    /// FP-4.r, FP-6.a to g: what a decided melee does, up to the first choice of an owner.
    fn come_of(
        &self,
        state: &mut State,
        meeting: &MeleeGroup,
        fought: &FoughtMelee,
        reaches: &[(u16, Length)],
        out: &mut impl Tell,
    ) {
        let melee = &meeting.melee;
        let target = meeting.defenders[0];
        let mut fray = self.fray_of(state, meeting, fought.margin, reaches);
        if melee.is_eliminated_at_contact() {
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

    /// The two parties of a melee and its margin, before its result is applied. Takes over the areas that an earlier
    /// melee of the same assault has emptied.
    fn fray_of(
        &self,
        state: &mut State,
        meeting: &MeleeGroup,
        margin: i16,
        reaches: &[(u16, Length)],
    ) -> Fray {
        let engaged = meeting.melee.engaged();
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
        let parties = [party(&meeting.attackers, &engaged.attackers), party(&meeting.defenders, &defending)];
        let vacant = match state.fray.take() {
            Some(fray) => fray.vacant,
            None => Vec::new(),
        };
        Fray {
            parties,
            attackers_won: margin >= 0,
            margin: u8::try_from(margin.unsigned_abs()).unwrap_or(u8::MAX),
            area: state.unit(meeting.defenders[0]).and_then(|unit| unit.area),
            vacant,
            ..Fray::default()
        }
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
            let unit = state.known_unit_mut(id);
            unit.locked = Some(garrison);
            unit.charge = None;
            unit.flags.set(Flag::Involved, true);
            unit.flags.set(Flag::Fought, id == garrison);
            let (piece, clause) = (PieceId::unit(id), clause!("FP-6.g"));
            out.tell(|| Event::Marked { piece, mark: mark::LOCKED, set: true, clause });
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
        // Fire or the flight of a friend may have removed it since.
        let Some(unit) = Some(*state.known_unit(id)).filter(Unit::is_alive) else { return };
        state.known_unit_mut(id).charge = None;
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
            let unit = state.known_unit_mut(engaged.unit);
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

    /// FP-6.e: a charger moves on to a further unit with the rest of its reach. Returns the melee, and the reach that was
    /// left.
    pub(crate) fn meet_on(
        &self,
        state: &mut State,
        target: u16,
        run: &ChargeWay,
        out: &mut impl Tell,
    ) -> (MeleeGroup, Length) {
        let to = *state.known_unit_mut(target);
        let aim = self.tabletop(state).body(&to).centre();
        // A unit whose centre is that of its target strikes its front.
        let theta = theta(geometry::Pose::new(aim, to.heading), run.unit.centre).unwrap_or(0);
        let charging = state.known_unit_mut(run.unit.id);
        let won = charging.charge.expect("a unit that assaults on has charged");
        let left = won.left.expect("a unit that assaults on has reach left");
        charging.heading = run.unit.heading;
        charging.charge = Some(DeclaredCharge {
            target,
            declared_no: won.declared_no,
            theta,
            d: run.cost,
            spent: Length(0),
            counter: false,
            target_moved: false,
            left: None,
        });
        state.known_unit_mut(target).flags.set(Flag::Involved, true);
        if let Some(fray) = &mut state.fray {
            for vacant in &mut fray.vacant {
                vacant.chargers.retain(|id| *id != run.unit.id);
            }
        }
        let pair = Pair { unit: run.unit.id, target };
        self.close_on(state, pair, out);
        let meeting = self.meeting(state, &[pair.unit], &[false], target, &[], false);
        (meeting.expect("both units are in contact"), left)
    }

    /// FP-6.e: a further assault, resolved at once as a group of that charger alone.
    pub(crate) fn assault_on(
        &self,
        state: &mut State,
        target: u16,
        run: &ChargeWay,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let (meeting, left) = self.meet_on(state, target, run, out);
        let id = run.unit.id;
        self.fight(state, &meeting, &Told::default(), &[(id, left)], Throw::new(dice), out);
        self.spend(state, &[id]);
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
            let unit = state.known_unit(**id);
            unit.is_unrouted() && unit.stands <= room && unit.area.is_none()
        };
        let Some(&id) = vacant.chargers.iter().find(fits) else { return };
        let unit = state.known_unit_mut(id);
        unit.formation = Formation::Garrison;
        unit.area = Some(vacant.area);
        unit.centre = piece.outline.centroid();
        let (piece, pose) = (PieceId::unit(id), unit.pose());
        let clause = clause!("FP-6.j");
        out.tell(|| Event::Formed { piece, formation: Formation::Garrison.term(), pose, clause });
        target_has_moved(state, id);
    }
}

//! BB-2.1.c, section 4: the procedure of step 6: pairs, ties, all dice, losses together, tests of losers, disorder, and
//! the end of combats.

use crate::catalogue::{contest, count, mark, measure, outcome, question};
use crate::clause;
use crate::close_combat::contest::{Blow, Combat};
use crate::contests::dice::{Contested, Detailed};
use crate::state::flags::Flag;
use crate::state::on_table::in_order;
use crate::state::tally::{Endurance, Favour};
use crate::state::unit::Unit;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_in_detail_of;
use engine::catalogue::ContestKind;
use engine::dice::Throw;
use engine::event::{marked, note};
use engine::odds::Resolved;
use engine::{
    Amount, ClauseId, Dice, Fraction, Illegal, Measure, Odds, Outcome, PieceId, Reason, Seat, Sum, Tell,
};

/// The attacks of one unit on its enemies in a round: one contest.
struct Striker {
    unit: PieceId,
    seat: Seat,
    enemies: Vec<PieceId>,
    blows: Vec<Blow>,
    /// BB-4.1.d: the score of a hit.
    score: i16,
    /// BB-5.3.a: what each enemy endures after the blows so far; `None`: these have shattered it.
    endures: Vec<Option<Endurance>>,
}

impl Striker {
    /// The outcome of so many hits on each enemy.
    fn outcome(&self, hits: &[u16]) -> Outcome {
        let all: u16 = hits.iter().sum();
        let mut names = vec![if all > 0 { outcome::HIT } else { outcome::MISSED }];
        let is_spent = |(hits, endures): (&u16, &Option<Endurance>)| {
            endures.is_some_and(|endures| endures.is_spent(*hits, 0))
        };
        names.extend(hits.iter().zip(&self.endures).any(is_spent).then_some(outcome::TARGET_SHATTERED));
        Outcome::named(&names).counting(count::HITS, all)
    }
}

impl Contested for Striker {
    fn kind(&self) -> ContestKind {
        contest::COMBAT
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-4.1.d")
    }

    fn sums(&self) -> Vec<Sum> {
        let sum = |blow: &Blow| Sum {
            seat: self.seat,
            piece: Some(self.unit),
            total: blow.total.clone(),
            needs: Some(self.score),
        };
        self.blows.iter().map(sum).collect()
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        Resolved::Outcome(self.throw_in_detail(throw).0)
    }

    fn odds(&self) -> Odds {
        let spread = Combat::spread(&self.blows).into_iter();
        let mean =
            |blow: &Blow| Fraction::new(i128::from(blow.dice * u16::from(blow.faces) * blow.worth), 10);
        Odds::from_chances(spread.map(|(hits, chance)| (self.outcome(&hits), chance)))
            .with_mean(count::HITS, self.blows.iter().map(mean).sum())
    }
}

impl Detailed for Striker {
    /// The hits on each enemy.
    type Detail = Vec<u16>;

    fn throw_in_detail(&self, throw: &mut Throw<'_>) -> (Outcome, Vec<u16>) {
        let blows = self.blows.iter();
        let hits: Vec<u16> =
            blows.map(|blow| Combat::throw_blow(blow, self.score, self.seat, throw)).collect();
        let outcome = self.outcome(&hits);
        if outcome.is(outcome::TARGET_SHATTERED.key()) {
            throw.because(clause!("BB-5.3.a"));
        }
        (outcome, hits)
    }
}

impl BrigadesAndBatteries {
    /// Makes the next step of the combat procedure. Returns `false` if a player must decide.
    pub(crate) fn advance_combat(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        match state.moment.stage {
            Stage::C2 => {
                if self.next_split(state).is_some() {
                    return false;
                }
                self.strike(state, dice, out);
                if dice.wanted().is_none() {
                    state.moment.stage = Stage::C4;
                }
                true
            }
            Stage::C4 => {
                self.next_loser(state, dice, out);
                true
            }
            Stage::C6 => self.advance_pursuit(state, dice, out),
            _ => {
                self.pair_off(state, out);
                state.tallies.clear();
                state.moment.stage = Stage::C2;
                true
            }
        }
    }

    /// BB-4.1.a, C1: successful charges become engaged pairs.
    pub(crate) fn pair_off(&self, state: &mut State, out: &mut impl Tell) {
        let records = state.charges.clone();
        for record in records.iter().filter(|record| !record.failed && !record.resolved) {
            let known = state
                .pairs
                .iter()
                .any(|pair| pair.units.contains(&record.charger) && pair.units.contains(&record.target));
            let alive = |id: PieceId| {
                state.unit(id).is_some_and(|unit| unit.is_on_table() && !unit.card.has(Flag::Routed))
            };
            if known || !alive(record.charger) || !alive(record.target) {
                continue;
            }
            if let Some(pair) = self.pair_of(state, record) {
                note(clause!("BB-2.1.c.C1"), measure::ENGAGED, Amount::Truth(true), &pair.units, out);
                state.pairs.push(pair);
            }
        }
        // BB-2.6.l: a charger whose charge succeeded and whose target is gone stays where it is.
        let gone = |id: PieceId| {
            state.unit(id).is_none_or(|unit| !unit.is_on_table() || unit.card.has(Flag::Routed))
        };
        for record in records.iter().filter(|record| !record.failed && gone(record.target)) {
            let about = [record.charger, record.target];
            note(clause!("BB-2.6.l"), measure::STAYS_WHERE_IT_IS, Amount::Truth(true), &about, out);
        }
        for at in 0..state.charges.len() {
            state.charges[at].resolved = true;
        }
        state.fights = state.pairs.iter().map(|pair| pair.units).collect();
    }

    /// BB-4.5.c: the next unit whose remaining dice its owner may assign to one of several enemies, and those enemies.
    #[must_use]
    pub fn next_split(&self, state: &State) -> Option<(PieceId, Vec<PieceId>)> {
        in_order(state).into_iter().find_map(|id| {
            let unit = state.unit(id)?;
            if state.favours.iter().any(|favour| favour.striker == id) {
                return None;
            }
            let (combat, enemies) = self.combat_of(state, unit)?;
            if enemies.len() < 2 {
                return None;
            }
            let most = combat.blue.iter().map(|enemy| enemy.nearest).max()?;
            let tied: Vec<PieceId> = enemies
                .iter()
                .zip(&combat.blue)
                .filter(|(_, enemy)| enemy.nearest == most)
                .map(|(id, _)| *id)
                .collect();
            let mut favoured = combat.clone();
            let differs = tied.len() > 1 && {
                let first = combat.red_blows();
                let at = enemies.iter().position(|enemy| *enemy == tied[1])?;
                favoured.blue[at].nearest += 1;
                let second = favoured.red_blows();
                first.iter().zip(&second).any(|(a, b)| a.dice != b.dice)
            };
            differs.then_some((id, tied))
        })
    }

    /// Judges which enemy gets the odd dice of a unit.
    pub(crate) fn plan_split(&self, state: &State, unit: PieceId, enemy: PieceId) -> Result<Favour, Illegal> {
        match self.next_split(state) {
            Some((asked, tied)) if asked == unit && tied.contains(&enemy) => {
                Ok(Favour { striker: unit, enemy })
            }
            Some((asked, _)) if asked == unit => {
                Err(clause!("BB-4.5.c").refuses(Reason::NoContact { piece: unit, other: enemy }))
            }
            Some((asked, _)) => {
                Err(clause!("BB-4.5.c").refuses(Reason::Prefers { piece: unit, other: asked }))
            }
            None => Err(clause!("BB-4.5.c").refuses(Reason::NotNow { asked: question::ROLL })),
        }
    }

    /// The attacks of one unit, with the enemy that its owner has chosen for the remaining dice.
    fn blows_of(&self, state: &State, id: PieceId) -> Option<Striker> {
        let unit = state.unit(id)?;
        // BB-6.4.j: a garrison strikes as one unit, represented by its first unit.
        let (mut combat, enemies) = self.combat_of(state, unit)?;
        let favour = state.favours.iter().find(|favour| favour.striker == id);
        if let Some(at) = favour.and_then(|favour| enemies.iter().position(|enemy| *enemy == favour.enemy)) {
            combat.blue[at].nearest += 1;
        }
        let (blows, score) = (combat.red_blows(), self.book.tables.combat_score);
        Some(Striker { unit: id, seat: unit.seat, blows, enemies, score, endures: Vec::new() })
    }

    /// BB-4.6.a, BB-4.7.a: reports which flank bonuses continue, and which units strike at an enemy on their flank or
    /// rear with their usual front.
    fn tell_flanks(&self, state: &State, strikers: &[Striker], out: &mut impl Tell) {
        let total: u16 = strikers.iter().flat_map(|striker| &striker.blows).map(|blow| blow.dice).sum();
        note(clause!("BB-2.1.c.C2"), measure::DICE, Amount::Count(i32::from(total)), &[], out);
        for pair in &state.pairs {
            for (own, other) in [(0, 1), (1, 0)].into_iter().filter(|(own, _)| pair.flank[*own]) {
                let (holder, struck) = (pair.units[own], pair.units[other]);
                if pair.round > 1 {
                    let round = Amount::Count(i32::from(pair.round));
                    note(clause!("BB-4.6.a"), measure::FLANK_HELD, round, &[holder, struck], out);
                }
                let strikes = strikers.iter().find(|striker| striker.unit == struck);
                let blow = strikes.and_then(|striker| {
                    let at = striker.enemies.iter().position(|enemy| *enemy == holder)?;
                    striker.blows.get(at)
                });
                if let Some(blow) = blow {
                    let dice = Amount::Count(i32::from(blow.dice));
                    note(clause!("BB-4.7.a"), measure::DICE_TO_FLANK_OR_REAR, dice, &[struck, holder], out);
                }
            }
        }
    }

    /// C2, C3: all combat dice, Side B's units first; then losses together.
    fn strike(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        let mut strikers: Vec<Striker> =
            in_order(state).into_iter().filter_map(|id| self.blows_of(state, id)).collect();
        self.tell_flanks(state, &strikers, out);
        let mut hits: Vec<(PieceId, PieceId, u16)> = Vec::new();
        for striker in &mut strikers {
            striker.endures = self.endures_yet(state, &striker.enemies, &hits);
            for (enemy, _) in striker.enemies.iter().zip(&striker.blows).filter(|(_, blow)| blow.dice > 0) {
                let both = [striker.unit, *enemy];
                note(clause!("BB-4.1.a"), measure::TARGET, Amount::Piece(*enemy), &both, out);
            }
            let scored = reckon_in_detail_of(striker.unit, striker, dice, out);
            hits.extend(striker.enemies.iter().zip(scored).map(|(enemy, hits)| (striker.unit, *enemy, hits)));
        }
        if dice.wanted().is_some() {
            return;
        }
        if let Some(first) = strikers.first() {
            note(clause!("BB-2.1.d"), measure::ROLLED_FIRST, Amount::Piece(first.unit), &[], out);
        }
        note(clause!("BB-4.1.f"), measure::STRIKERS_TOGETHER, Amount::Count(strikers.len() as i32), &[], out);
        note(clause!("BB-2.1.c.C3"), measure::BLOWS, Amount::Count(hits.len() as i32), &[], out);
        self.take_blows(state, &hits, out);
        self.mark_fought(state, &strikers);
        self.endanger_generals(state, dice, out);
    }

    /// BB-5.3.a: what each of these units endures after the blows so far.
    fn endures_yet(
        &self,
        state: &State,
        units: &[PieceId],
        hits: &[(PieceId, PieceId, u16)],
    ) -> Vec<Option<Endurance>> {
        let endures = |id: &PieceId| {
            let suffered = hits.iter().filter(|(_, enemy, _)| enemy == id).map(|(.., count)| count).sum();
            self.endurance(state, state.unit(*id)?).after(suffered)
        };
        units.iter().map(endures).collect()
    }

    /// C3: the losses of a round, taken together.
    fn take_blows(&self, state: &mut State, hits: &[(PieceId, PieceId, u16)], out: &mut impl Tell) {
        for &(striker, enemy, count) in hits {
            state.tally_mut(striker).scored += count;
            let tally = state.tally_mut(enemy);
            tally.hits += count;
            if tally.by.is_none_or(|(_, most)| count > most) {
                tally.by = Some((striker, count));
            }
        }
        for &(_, enemy, count) in hits {
            let block = state.unit(enemy).and_then(|unit| unit.garrison_of);
            match block {
                Some(block) => {
                    let mates: Vec<PieceId> = self.garrison(state, block).map(|mate| mate.id).collect();
                    self.suffer_shared(state, &mates, count, clause!("BB-4.1.d"), out);
                }
                None => self.suffer(state, enemy, count, clause!("BB-4.1.d"), out),
            }
        }
    }

    /// BB-6.4.j: marks the units that fought this round; all units of a garrison fight.
    fn mark_fought(&self, state: &mut State, strikers: &[Striker]) {
        let strikes = |unit: &Unit| {
            let named = self.stands_for(state, unit);
            strikers.iter().any(|striker| striker.unit == named)
        };
        let fought: Vec<PieceId> =
            state.on_table().filter(|unit| strikes(unit)).map(|unit| unit.id).collect();
        for unit in state.units.iter_mut().filter(|unit| fought.contains(&unit.id)) {
            unit.card.flags.set(Flag::Fought, true);
        }
    }

    /// C4: makes the next losing unit test. A quarry that is beaten again routs without a test (BB-7.4.h).
    fn next_loser(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        let next = in_order(state).into_iter().find(|&id| {
            let tally = state.tally(id);
            state.unit(id).is_some_and(|unit| {
                unit.card.has(Flag::Fought)
                    && self.stands_for(state, unit) == id
                    && !tally.tested
                    && !unit.card.is_shattered()
                    && self.test_of(state, unit).is_needed()
            })
        });
        let Some(id) = next else { return self.end_round(state, out) };
        note(clause!("BB-2.1.c.C4"), measure::LOSER, Amount::Truth(true), &[id], out);
        let hunted = state
            .pairs
            .iter()
            .any(|pair| pair.units.iter().zip([1, 0]).any(|(unit, other)| *unit == id && pair.double[other]));
        if hunted {
            state.tally_mut(id).tested = true;
            note(clause!("BB-7.4.h"), measure::ROUTS_AGAIN, Amount::Truth(true), &[id], out);
            let cause = state.unit(id).and_then(|unit| self.cause_of(state, unit));
            return self.begin_rout(state, id, cause, dice, out);
        }
        self.take_test(state, id, dice, out);
    }

    /// C5: units that fought become disordered and are no longer fresh; pairs continue with their next round.
    fn end_round(&self, state: &mut State, out: &mut impl Tell) {
        let fought: Vec<PieceId> =
            state.on_table().filter(|unit| unit.card.has(Flag::Fought)).map(|unit| unit.id).collect();
        for id in fought {
            let Some(unit) = state.unit_mut(id) else { continue };
            let was_fresh =
                unit.card.arm == crate::armies::troops::Arm::Cavalry && !unit.card.has(Flag::HasFought);
            unit.card.flags.set(Flag::HasFought, true);
            if was_fresh {
                note(clause!("BB-4.12.a"), measure::NO_LONGER_FRESH, Amount::Truth(true), &[id], out);
            }
            let Some(unit) = state.unit_mut(id) else { continue };
            if !unit.card.has(Flag::Disordered) {
                unit.card.flags.set(Flag::Disordered, true);
                marked(id, mark::DISORDERED, true, clause!("BB-2.3.a.2"), out);
            }
        }
        // BB-7.4.h: a pursuit continues only if its quarry is beaten again.
        self.end_pursuits(
            state,
            |state, unit| {
                let quarry = unit.pursuing.and_then(|chase| state.unit(chase.quarry));
                quarry.is_none_or(|quarry| !quarry.card.has(Flag::Routed))
            },
            out,
        );
        note(
            clause!("BB-2.1.c.C5"),
            measure::ROUNDS_FOUGHT,
            Amount::Count(state.pairs.len() as i32),
            &[],
            out,
        );
        for pair in &mut state.pairs {
            pair.round += 1;
            pair.stationary = [false; 2];
            pair.double = [false; 2];
        }
        state.moment.stage = Stage::C6;
        state.moment.answered.clear();
    }

    /// C7: shattered units are removed; then the end of the turn.
    pub(crate) fn end_combat(&self, state: &mut State, out: &mut impl Tell) {
        self.remove_shattered(state, clause!("BB-2.1.c.C7"), out);
        self.end_pursuits(state, |state, unit| !state.moment.answered.contains(&unit.id), out);
        let ids: Vec<PieceId> = state.on_table().map(|unit| unit.id).collect();
        for id in ids {
            self.settle_marks(state, id);
        }
        self.enter(state, TurnStep::End, None, out);
    }
}

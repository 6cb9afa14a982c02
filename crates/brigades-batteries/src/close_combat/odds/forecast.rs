//! A charge that could be ordered now, with everything that follows: it is played on copies of the state over the dice,
//! by the same code that plays the battle.
//!
//! Assumed is only what players decide: nobody evades, whoever is charged fires at its charger, nobody else does
//! anything, and routs end where the rules propose.

use crate::catalogue::{contest, count, mark, measure, outcome, question};
use crate::clause;
use crate::close_combat::charge_contest::usual_fire;
use crate::contests::dice::Contested;
use crate::morale::test::Morale;
use crate::orders::Order;
use crate::state::flags::Flag;
use crate::state::unit::{Place, Unit};
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::foresight::Course;
use crate::turn::plan::Plan;
use engine::catalogue::{ContestKind, OutcomeName, measure as shared};
use engine::dice::Throw;
use engine::event::EventLog;
use engine::foresight::{Foresight, Foreteller, Spread};
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Dice, Event, Fraction, Illegal, Measure, Odds, Outcome, PieceId, Seat, Sum, Tell};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// How many possible states of a charge are followed at the same time. More than this are drawn by their chances.
const MOST: usize = 5_000;

/// The most stages between the order and the end of step 6.
const MOST_STAGES: usize = 400;

/// A charge on a table.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// Rules and terrain.
    pub rules: BrigadesAndBatteries,
    /// The state before the order, without charges, combats and shots that have nothing to do with it.
    pub state: State,
    /// The order to charge, or to charge out of a block.
    pub order: Order,
    /// The same as it was judged; `None`: it was read from a text and is refused.
    plan: Option<Plan>,
    refused: Option<Illegal>,
    charger: PieceId,
    target: PieceId,
    found: OnceLock<Found>,
}

/// What was found by playing it over its dice.
#[derive(Clone, Debug)]
struct Found {
    odds: Odds,
    foresight: Foresight,
}

impl PartialEq for Forecast {
    fn eq(&self, other: &Forecast) -> bool {
        (&self.rules, &self.state, &self.order) == (&other.rules, &other.state, &other.order)
    }
}

/// What became of one of the two units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Stands,
    Routs,
    /// It routs off the table.
    Off,
    Shattered,
    Surrenders,
}

/// The end of a charge. The arrays are for charger and target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    came_home: bool,
    overrun: bool,
    fought: bool,
    fates: [Fate; 2],
    lost: [u16; 2],
}

impl End {
    fn outcome(&self) -> Outcome {
        let holds = self.fates.map(|fate| fate == Fate::Stands);
        // The displayed name says which side holds the position.
        let shown = match (self.came_home, self.overrun, holds) {
            (_, true, _) => outcome::TARGET_OVERRUN,
            (true, _, [true, true]) => outcome::FIGHT_GOES_ON,
            (_, _, [true, false]) => outcome::TARGET_DRIVEN_OFF,
            (_, _, [false, false]) => outcome::BOTH_DRIVEN_OFF,
            (_, _, [_, true]) => outcome::CHARGER_DRIVEN_OFF,
        };
        let mut names = vec![shown];
        let mut add = |name: OutcomeName| {
            if !names.contains(&name) {
                names.push(name);
            }
        };
        match self.fates[0] {
            Fate::Stands => add(outcome::CHARGER_STANDS),
            Fate::Routs => add(outcome::CHARGER_ROUTS),
            Fate::Off => [outcome::CHARGER_ROUTS, outcome::CHARGER_OFF].into_iter().for_each(&mut add),
            Fate::Shattered => add(outcome::CHARGER_SHATTERED),
            Fate::Surrenders => add(outcome::CHARGER_SURRENDERED),
        }
        match self.fates[1] {
            Fate::Stands => add(outcome::TARGET_STANDS),
            Fate::Routs => add(outcome::TARGET_ROUTS),
            Fate::Off => [outcome::TARGET_ROUTS, outcome::TARGET_OFF].into_iter().for_each(&mut add),
            Fate::Shattered => add(outcome::TARGET_SHATTERED),
            Fate::Surrenders => add(outcome::TARGET_SURRENDERED),
        }
        add(if self.came_home { outcome::SUCCEEDS } else { outcome::FAILS });
        if self.overrun {
            add(outcome::TARGET_OVERRUN);
        }
        if self.fought && holds != [true; 2] {
            add(outcome::DECIDED_IN_COMBAT);
        }
        if self.came_home && !self.fought {
            add(outcome::DECIDED_BEFORE_COMBAT);
        }
        Outcome::named(&names)
    }
}

impl BrigadesAndBatteries {
    /// The whole course of an order to charge; `None` if it comes to no contact.
    #[must_use]
    pub(crate) fn forecast(&self, state: &State, plan: &Plan) -> Option<Forecast> {
        let order = plan.charge()?.given().clone();
        let (charger, target) = charged_by(&order)?;
        let mut alone = state.clone();
        alone.shots.clear();
        alone.batterings.clear();
        let forecast = Forecast {
            rules: self.clone(),
            state: alone,
            order,
            plan: Some(plan.clone()),
            refused: None,
            charger,
            target,
            found: OnceLock::new(),
        };
        let (mut met, _) = forecast.at_contact();
        met.charges.retain(|record| record.charger == charger || record.target == charger);
        if !met.charges.iter().any(|record| record.charger == charger) {
            return None;
        }
        Some(forecast.without_others(&met))
    }

    /// Who charges whom by an order read from a file.
    #[must_use]
    pub(crate) fn forecast_of(self, state: State, order: Order) -> Option<Forecast> {
        let (charger, target) = charged_by(&order)?;
        let (plan, refused) = match self.judge(&state, &order) {
            Ok(plan) => (Some(plan), None),
            Err(why) => (None, Some(why)),
        };
        let found = OnceLock::new();
        Some(Forecast { rules: self, state, order, plan, refused, charger, target, found })
    }

    /// The next order on the way of a charge to its end: whoever is charged fires at its charger, and all else is ended.
    #[must_use]
    pub fn usual_course(&self, state: &State, charger: PieceId) -> Order {
        let decision = self.decision(state);
        if decision.what() == question::FIRE {
            let charged =
                state.charges.iter().filter(|record| record.charger == charger).filter_map(|record| {
                    let unit = state.unit(record.target).filter(|unit| Some(unit.seat) == decision.seat())?;
                    let fire = usual_fire(&unit.card)?;
                    let (unit, target) = (record.target, charger);
                    Some(Order::Fire { unit, fire, target, pose: None, second: Vec::new() })
                });
            let mut legal = charged.filter(|shot| self.check(state, shot).is_ok());
            return legal.next().unwrap_or(Order::EndStep);
        }
        self.fallback(state)
    }
}

/// Charger and target of an order to charge.
fn charged_by(order: &Order) -> Option<(PieceId, PieceId)> {
    match order {
        Order::Charge { unit, target, .. } | Order::Emerge { unit, target: Some(target), .. } => {
            Some((*unit, *target))
        }
        _ => None,
    }
}

impl Forecast {
    /// Begins the charge. One that is refused does not begin.
    fn set_off(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        if let Some(plan) = &self.plan {
            self.rules.begin(state, plan, dice, out);
        }
    }

    /// The table when the charger has made contact, if mud spares it, and what was told on the way.
    fn at_contact(&self) -> (State, EventLog) {
        let (mut state, mut told) = (self.state.clone(), EventLog::default());
        let mut dice = Dice::scripted([1; 4]);
        self.set_off(&mut state, &mut dice, &mut told);
        while matches!(state.moment.stage, Stage::Evade | Stage::Continue) {
            self.rules.keep_places(&mut state);
            if !self.rules.advance(&mut state, &mut dice, &mut told)
                && matches!(state.moment.stage, Stage::Evade | Stage::Continue)
            {
                let stay = self.rules.fallback(&state);
                self.rules.begin_proposed(&mut state, &stay, &mut dice, &mut told);
            }
        }
        (state, told)
    }

    /// The same charge without the charges and combats of units that have no part in it.
    fn without_others(mut self, met: &State) -> Forecast {
        let mut part = vec![self.charger];
        let links: Vec<[PieceId; 2]> = (met.charges.iter().chain(&self.state.charges))
            .map(|record| [record.charger, record.target])
            .chain(self.state.pairs.iter().map(|pair| pair.units))
            .collect();
        while let Some(more) =
            links.iter().find_map(|[one, other]| match (part.contains(one), part.contains(other)) {
                (true, false) => Some(*other),
                (false, true) => Some(*one),
                _ => None,
            })
        {
            part.push(more);
        }
        self.state.charges.retain(|record| part.contains(&record.charger));
        self.state.pairs.retain(|pair| part.contains(&pair.units[0]));
        self
    }

    /// Whether all is decided: what is left of the turn are pursuits and its end.
    fn is_over(state: &State) -> bool {
        match state.moment.step {
            TurnStep::Combat => state.moment.stage == Stage::C6,
            TurnStep::End | TurnStep::Over | TurnStep::Start | TurnStep::Initiative => true,
            TurnStep::Deployment | TurnStep::MoveA | TurnStep::MoveB | TurnStep::Shooting => false,
        }
    }

    /// Plays the next stage, or what a player decides; answers whether the charge goes on.
    fn go_on(
        &self,
        prepared: &crate::turn::foresight::Prepared,
        course: &mut Course,
        dice: &mut Dice,
    ) -> bool {
        if !self.rules.stage(prepared, course, dice) {
            let next = self.rules.usual_course(&course.state, self.charger);
            if next == Order::Resign {
                return false;
            }
            self.rules.begin_proposed(&mut course.state, &next, dice, &mut course.heard);
        }
        !Forecast::is_over(&course.state)
    }

    fn end(&self, course: &Course) -> End {
        let [charger, target] = [self.charger, self.target].map(|id| course.state.unit(id));
        let fate = |unit: Option<&Unit>| match unit.map(|unit| (unit.place, unit.card.has(Flag::Routed))) {
            Some((Place::Shattered, _)) => Fate::Shattered,
            Some((Place::Surrendered, _)) => Fate::Surrenders,
            Some((Place::Off, _)) => Fate::Off,
            // BB-2.1.c.C7: a unit that the round has shattered is removed later.
            Some(_) if unit.is_some_and(|unit| unit.card.is_shattered()) => Fate::Shattered,
            Some((_, true)) => Fate::Routs,
            Some((_, false)) | None => Fate::Stands,
        };
        let lost = |unit: Option<&Unit>| {
            let before = unit.and_then(|unit| self.state.unit(unit.id)).map_or(0, |unit| unit.card.n);
            let left = unit.filter(|_| !matches!(fate(unit), Fate::Shattered | Fate::Surrenders));
            before.saturating_sub(left.map_or(0, |unit| unit.card.n))
        };
        let own = course.state.charges.iter().filter(|record| record.charger == self.charger);
        let fights = |units: &[PieceId; 2]| units.contains(&self.charger);
        End {
            came_home: own.clone().next().is_some() && !own.clone().any(|record| record.failed),
            overrun: course.heard.overruns.contains(&[self.charger, self.target]),
            fought: course.state.fights.iter().any(fights),
            fates: [fate(charger), fate(target)],
            lost: [lost(charger), lost(target)],
        }
    }

    /// Plays it over all its dice.
    fn found(&self) -> &Found {
        self.found.get_or_init(|| {
            let mut teller = Foreteller::default();
            let mut courses = Spread::of(Course::of(self.state.clone()), MOST);
            let begin = |_: &(), course: &mut Course, dice: &mut Dice| {
                self.set_off(&mut course.state, dice, &mut course.heard);
                true
            };
            courses.step(|_| (), begin, |course, chance, _| course.tell(chance, &mut teller));
            let mut ends: BTreeMap<End, Fraction> = BTreeMap::new();
            let mut end = |course: &Course, chance: Fraction| {
                let sum = ends.entry(self.end(course)).or_insert(Fraction::ZERO);
                *sum = *sum + chance;
            };
            for _ in 0..MOST_STAGES {
                courses.step(
                    |course| self.rules.prepared(&course.state),
                    |prepared, course, dice| self.go_on(prepared, course, dice),
                    |course, chance, goes_on| {
                        course.tell(chance, &mut teller);
                        if !goes_on {
                            end(course, chance);
                        }
                    },
                );
                if courses.going().is_empty() {
                    break;
                }
            }
            courses.going().iter().for_each(|(course, chance)| end(course, *chance));
            let mut foresight = teller.foresight(courses.error());
            foresight.contests.iter_mut().for_each(|one| one.is_later = true);
            Found { odds: odds_of(&ends), foresight }
        })
    }

    /// Every contest on the way to its end.
    #[must_use]
    pub fn foresight(&self) -> &Foresight {
        &self.found().foresight
    }

    /// Where the sums are taken from: the table at contact, and the same when the round of combat begins.
    fn scenes(&self) -> [State; 2] {
        let (mut met, _) = self.at_contact();
        met.moment.step = TurnStep::Shooting;
        met.moment.stage = Stage::T3;
        let mut engaged = met.clone();
        engaged.moment.step = TurnStep::Combat;
        engaged.moment.stage = Stage::Open;
        self.rules.pair_off(&mut engaged, &mut engine::Silent);
        [met, engaged]
    }

    /// The units that it meets.
    fn met(&self, state: &State) -> Vec<PieceId> {
        let own = state.charges.iter().filter(|record| record.charger == self.charger && !record.failed);
        own.map(|record| record.target).collect()
    }

    fn test(&self, state: &State, id: PieceId) -> Option<Morale> {
        Some(self.rules.test_of(state, state.unit(id)?))
    }

    /// The fire of the charged units at the charger.
    fn volleys(&self, met: &State) -> Vec<(PieceId, crate::fire::contest::Shooting)> {
        let mut declared = met.clone();
        for id in self.met(met) {
            let fire = met.unit(id).and_then(|unit| usual_fire(&unit.card));
            let shot = fire.map(|fire| crate::screen::hand::shot(id, fire, self.charger));
            declared.shots.extend(shot.filter(|shot| self.rules.shots(met, shot).is_ok()));
        }
        let volleys = self.rules.volleys(&declared);
        let each = |volley: &crate::fire::fire_step::Volley| {
            let by = volley.unit();
            volley.contests().cloned().map(|shooting| (by, shooting)).collect::<Vec<_>>()
        };
        volleys.iter().flat_map(each).collect()
    }
}

fn odds_of(ends: &BTreeMap<End, Fraction>) -> Odds {
    let mean = |side: usize| {
        let parts = ends.iter().map(|(end, chance)| *chance * Fraction::whole(i128::from(end.lost[side])));
        parts.sum::<Fraction>()
    };
    Odds::from_chances(ends.iter().map(|(end, chance)| (end.outcome(), *chance)))
        .with_mean(count::CHARGER_LOSSES, mean(0))
        .with_mean(count::TARGET_LOSSES, mean(1))
}

fn with_piece(mut sum: Sum, piece: PieceId) -> Sum {
    sum.piece = Some(piece);
    sum
}

impl Contested for Forecast {
    fn kind(&self) -> ContestKind {
        contest::CHARGE_TO_THE_END
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-2.6.l")
    }

    fn refusal(&self) -> Option<Illegal> {
        self.refused.clone()
    }

    /// The charger's test as if nothing hits it, the tests of those it charges, their fire, and the blows of the round.
    fn sums(&self) -> Vec<Sum> {
        let [met, engaged] = self.scenes();
        let mut sums = Vec::new();
        let seat_of = |id: PieceId| met.unit(id).map_or(Seat::Red, |unit| unit.seat);
        for id in std::iter::once(self.charger).chain(self.met(&met)) {
            sums.extend(self.test(&met, id).map(|test| with_piece(test.sum(seat_of(id)), id)));
        }
        sums.extend(self.volleys(&met).iter().map(|(by, shot)| with_piece(shot.sum(shot.seat), *by)));
        let fight = engaged.unit(self.charger).and_then(|unit| self.rules.combat_of(&engaged, unit));
        if let Some((combat, enemies)) = fight {
            let needs = Some(self.rules.book.tables.combat_score);
            let (own, other) = (combat.red_blows(), combat.blue_blows());
            for ((enemy, own), other) in enemies.into_iter().zip(own).zip(other) {
                for (id, blow) in [(self.charger, own), (enemy, other)] {
                    sums.push(Sum { seat: seat_of(id), piece: Some(id), total: blow.total, needs });
                }
            }
        }
        sums
    }

    fn measures(&self) -> Vec<Measure> {
        let truth = |clause, what| Measure { clause, what, amount: Amount::Truth(true) };
        let [met, _] = self.scenes();
        let mut measures = Vec::new();
        for (_, event) in &self.at_contact().1.0 {
            if let Event::Marked { piece, mark: mark::DISORDERED, set: true, clause } = event {
                let is_own = *piece == self.charger;
                let what = if is_own { measure::CHARGER_DISORDERED } else { measure::TARGET_DISORDERED };
                measures.push(truth(*clause, what));
            }
        }
        let soft = |id: &PieceId| {
            let (charger, target) = (met.unit(self.charger), met.unit(*id));
            charger.zip(target).is_some_and(|(unit, enemy)| self.rules.overruns(&unit.card_now(), enemy))
        };
        if self.met(&met).iter().any(soft) {
            measures.push(truth(clause!("BB-4.11.a"), measure::OVERRUN));
        }
        for id in std::iter::once(self.charger).chain(self.met(&met)) {
            let what = if id == self.charger { measure::CHARGER_TESTS } else { measure::TARGET_TESTS };
            let triggers = self.test(&met, id).map_or(Vec::new(), |test| test.triggers());
            measures.extend(triggers.into_iter().map(|clause| truth(clause, what)));
        }
        for (_, shooting) in self.volleys(&met) {
            // BB-3.8.b: a charged unit shoots at its charger where it stands at contact, which is no distance.
            let at_contact = truth(clause!("BB-3.8.b"), measure::AT_CONTACT);
            let told = shooting.measures().into_iter();
            measures
                .extend(told.map(|one| if one.what == measure::RANGE { at_contact.clone() } else { one }));
        }
        let error = self.found().foresight.error;
        let clause = clause!("BB-2.6.l");
        measures.push(Measure {
            clause,
            what: measure::EXACT_CHANCES,
            amount: Amount::Truth(error.is_none()),
        });
        measures.extend(error.map(|error| Measure {
            clause,
            what: shared::SAMPLING_ERROR,
            amount: Amount::Part(error),
        }));
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let mut course = Course::of(self.state.clone());
        let dice = throw.dice();
        self.set_off(&mut course.state, dice, &mut course.heard);
        for _ in 0..MOST_STAGES {
            let prepared = self.rules.prepared(&course.state);
            if dice.wanted().is_some() || !self.go_on(&prepared, &mut course, dice) {
                break;
            }
        }
        throw.rolls.extend(course.rolls());
        Resolved::Outcome(self.end(&course).outcome())
    }

    fn odds(&self) -> Odds {
        self.found().odds.clone()
    }
}

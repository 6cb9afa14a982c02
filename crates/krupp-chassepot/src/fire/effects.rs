//! FP-2: the effects of hits on a unit, with one white die for each.

use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::{because, contest, count, measure, outcome, term};
use crate::clause;
use crate::contests::dice::reckoned;
use crate::tables::book::Book;
use crate::tables::{EffectCondition, Effects};
use engine::catalogue::outcome::NONE;
use engine::catalogue::{ContestKind, OutcomeName, Term};
use engine::dice::Dice;
use engine::dice::Throw;
use engine::odds::{Odds, Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Fraction, Illegal, Reason, Seat, word_enum};
use std::collections::BTreeMap;

word_enum! {
    /// FP-3.g: what gives a unit cover.
    Cover {
        /// Nothing.
        None = "none",
        /// Woods.
        Woods = "woods",
        /// A built-up area.
        Buildings = "buildings",
        /// Works that the fire crosses, or that enclose the unit.
        Works = "works",
    }
}

word_enum! {
    /// FP-G.12: what comes of a unit that fire drives back or routs.
    Retreats {
        /// It goes back, as the effect says.
        Goes = "goes",
        /// FP-6.h: every way is closed.
        Surrenders = "surrenders",
        /// FP-12.d: its way leads over the table edge.
        LeavesTable = "leaves_table",
    }
}

/// A unit that is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Its arm.
    pub arm: Arm,
    /// Its morale rating; without one only the hits of a shot are computed.
    pub mr: Option<u8>,
    /// Its formation.
    pub formation: Formation,
    /// Its order when the fire step began (FP-2.e).
    pub cohesion: Cohesion,
    /// What shelters it.
    pub cover: Cover,
    /// FP-2.d: commanders of its side within 1".
    pub commanders: u8,
    /// FP-1.g: whether it is cavalry that used any part of its move.
    pub moving: bool,
    /// FP-3.j: whether its charge or counter-charge is declared and not cancelled.
    pub charging: bool,
    /// FP-6.g: whether it is locked in a town melee.
    pub locked: bool,
    /// FP-2.n: its stands, if they are known.
    pub stands: Option<u8>,
    /// FP-2.g: what comes of it if it must go back before this shooter.
    pub back: Driven,
    /// FP-2.l: what comes of it if it routs.
    pub rout: Driven,
}

/// What comes of a unit that fire drives back or routs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Driven {
    /// The unit itself.
    pub unit: Retreats,
    /// FP-9.f: whether a commander is lost because the unit goes there.
    pub kills: bool,
}

impl Default for Driven {
    fn default() -> Driven {
        Driven { unit: Retreats::Goes, kills: false }
    }
}

impl Default for Target {
    fn default() -> Target {
        Target {
            arm: Arm::Infantry,
            mr: None,
            formation: Formation::Line,
            cohesion: Cohesion::Good,
            cover: Cover::None,
            commanders: 0,
            moving: false,
            charging: false,
            locked: false,
            stands: None,
            back: Driven::default(),
            rout: Driven::default(),
        }
    }
}

impl Target {
    /// FP-3.g: whether it is under cover; a garrison always is.
    #[must_use]
    pub fn is_under_cover(&self) -> bool {
        self.cover != Cover::None || self.formation == Formation::Garrison
    }

    /// FP-2.j: whether its owner chooses the effect of a Back or Rout.
    #[must_use]
    pub fn has_garrison_choice(&self) -> bool {
        self.arm == Arm::Infantry && (self.formation == Formation::Garrison || self.cover == Cover::Works)
    }

    /// FP-2.d: the modifiers of its white die.
    ///
    /// # Panics
    /// When it has no morale rating in the table; readers check that.
    #[must_use]
    pub fn white_die(&self, book: &Book, flank: bool) -> Total {
        let row = self.mr.and_then(|mr| book.tables.effect_row(mr)).expect("a morale rating of the table");
        let mut total = Total::of(row.row, 0);
        // A garrison has neither flank nor rear (FP-G.7).
        let flank = flank && self.formation != Formation::Garrison;
        for &(row, die, when) in &book.tables.effect_modifiers {
            let holds = match when {
                EffectCondition::CommanderNear => self.commanders > 0,
                EffectCondition::DisorganisedOrRouted => self.cohesion != Cohesion::Good,
                EffectCondition::FlankOrRearFire => flank,
            };
            if holds {
                total.add(row, die);
            }
        }
        total
    }

    /// FP-2.a, FP-2.e: the column of a natural white die, 0 for A.
    #[must_use]
    pub fn column(&self, book: &Book, modifier: i16, natural: u8) -> usize {
        let row = self.mr.and_then(|mr| book.tables.effect_row(mr)).expect("a morale rating of the table");
        let modified = (i16::from(natural) + modifier).clamp(1, 10);
        row.upto.iter().position(|&upto| modified <= i16::from(upto)).unwrap_or(5)
    }

    /// FP-2.g: how far Back moves it, in whole inches.
    fn back_in(&self, book: &Book) -> u16 {
        u16::try_from(book.tables.back(self.arm).0 / crate::measure::INCH.0).unwrap_or(0)
    }
}

/// FP-2.m: the sum of the hits of one step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Damage {
    /// How many hits.
    pub hits: u8,
    /// How many stands are lost.
    pub stands: u8,
    /// FP-2.j: for how many results its owner has a choice.
    pub choices: u8,
    /// All other effects.
    pub effects: Effects,
    /// FP-2.f: whether a commander is killed.
    pub commander_killed: bool,
}

impl Damage {
    /// One more hit, with the effects of its column.
    #[must_use]
    pub(crate) fn and_hit(mut self, target: &Target, effects: Effects) -> Damage {
        self.hits += 1;
        if effects.has(Effects::STAND) {
            self.stands += 1;
        }
        let mut rest = effects.without(Effects::STAND);
        let moved = rest.has(Effects::ROUT) || rest.has(Effects::BACK);
        if moved && target.has_garrison_choice() {
            self.choices += 1;
            rest = rest.without(Effects::ROUT).without(Effects::BACK);
        }
        self.effects = self.effects.and(rest).settled();
        self
    }

    /// The outcome with all its names.
    #[must_use]
    pub(crate) fn outcome(self, target: &Target, book: &Book) -> Outcome {
        let mut names: Vec<OutcomeName> = Vec::with_capacity(12);
        let has = |effect| self.effects.has(effect);
        if has(Effects::ROUT) {
            names.push(outcome::ROUT);
        }
        if self.stands > 0 {
            names.push(outcome::STAND_LOST);
            names.push(outcome::MINUS_STAND);
        }
        if self.choices > 0 {
            names.push(outcome::GARRISON_CHOICE);
        }
        if has(Effects::DISORGANISED) {
            names.push(outcome::DISORGANISED);
            names.push(outcome::DISORG);
        }
        if has(Effects::BACK) {
            names.push(outcome::BACK);
        }
        if has(Effects::STOPPED) {
            names.push(outcome::STOPPED);
        }
        let (is_destroyed, driven) = self.fate(target);
        match driven.unit {
            _ if is_destroyed => names.push(outcome::DESTROYED),
            Retreats::Goes => {}
            Retreats::Surrenders => names.push(outcome::SURRENDERED),
            Retreats::LeavesTable => names.push(outcome::FLED),
        }
        let any = !self.effects.is_none() || self.stands > 0 || self.choices > 0;
        let whether: [OutcomeName; 2] =
            if any { [outcome::EFFECT, outcome::ANY_EFFECT] } else { [outcome::NO_EFFECT, NONE] };
        names.extend(whether);
        if self.commander_killed || driven.kills {
            names.push(outcome::COMMANDER_KILLED);
        }
        names.push(if self.hits > 0 { outcome::HIT } else { outcome::MISS });
        let mut outcome = Outcome::named(&names)
            .counting(count::HITS, self.hits.into())
            .counting(count::STANDS_LOST, self.stands.into());
        if has(Effects::BACK) {
            outcome = outcome.counting(count::BACK, target.back_in(book));
        }
        outcome
    }

    /// FP-2.n, FP-2.g, FP-2.l: what comes of the target, if its owner has no choice: whether it is destroyed, or how it
    /// is driven.
    fn fate(self, target: &Target) -> (bool, Driven) {
        let effects = self.effects;
        if target.stands.is_some_and(|stands| self.stands >= stands) {
            return (true, Driven::default());
        }
        match (effects.has(Effects::ROUT), effects.has(Effects::BACK)) {
            (true, _) => (false, target.rout),
            (false, true) => (false, target.back),
            (false, false) => (false, Driven::default()),
        }
    }
}

/// The possible effects of one hit with their chances: the white die and the dice for commanders.
#[must_use]
pub fn chances_of_a_hit(book: &Book, target: &Target, modifier: i16) -> Vec<(Effects, bool, Fraction)> {
    let columns = &book.tables.effect_columns[usize::from(book.switches.effect_columns)];
    let mut chances = Vec::new();
    for natural in 1..=10 {
        let effects = columns[target.column(book, modifier, natural)];
        let tenth = Fraction::new(1, 10);
        // FP-2.f: a natural 0 puts every commander at risk; each survives on an odd number.
        let spared = match natural {
            10 => Fraction::new(1, 1 << target.commanders),
            _ => Fraction::ONE,
        };
        chances.push((effects, false, tenth * spared));
        if spared != Fraction::ONE {
            chances.push((effects, true, tenth * (Fraction::ONE - spared)));
        }
    }
    chances
}

/// Rolls the white die of one hit, then a die for every commander at risk. Returns those killed as bits, the first
/// commander as the lowest.
pub(crate) fn roll_a_hit(
    book: &Book,
    target: &Target,
    (modifier, seat): (i16, Seat),
    damage: Damage,
    throw: &mut Throw<'_>,
) -> (Damage, u8) {
    const COLUMNS: [ClauseId; 6] = [
        clause!("FP-2.c.A"),
        clause!("FP-2.c.B"),
        clause!("FP-2.c.C"),
        clause!("FP-2.c.D"),
        clause!("FP-2.c.E"),
        clause!("FP-2.c.F"),
    ];
    let mut killed = 0;
    let kills = |face: u8| face == 10 && target.commanders > 0;
    let row = |face: u8| (target.column(book, modifier, face), kills(face));
    let natural = throw.d10_as(seat, clause!("FP-13.e.EFF"), row);
    let column = target.column(book, modifier, natural);
    throw.because.push(COLUMNS[column]);
    let effects = book.tables.effect_columns[usize::from(book.switches.effect_columns)][column];
    let mut after = damage.and_hit(target, effects);
    if after.choices > damage.choices {
        throw.because.push(clause!("FP-2.j"));
    }
    let marks = [
        (Effects::BACK, clause!("FP-2.g")),
        (Effects::ROUT, clause!("FP-2.l")),
        (Effects::STOPPED, clause!("FP-2.i")),
    ];
    for (effect, clause) in marks {
        if after.effects.has(effect) && !damage.effects.has(effect) {
            throw.because.push(clause);
        }
    }
    if target.arm.is_artillery() && after.effects.has(Effects::STOPPED) {
        throw.because.push(clause!("FP-2.h"));
    }
    if after.stands > damage.stands {
        throw.because.push(clause!("FP-2.n"));
    }
    if natural == 10 {
        // FP-8.f: also for a commander whom an earlier hit of the step has killed.
        for number in 0..target.commanders {
            throw.because.push(clause!("FP-2.f"));
            let even = |face: u8| face.is_multiple_of(2);
            if even(throw.d10_as(seat, clause!("FP-13.e.CK-F"), even)) {
                after.commander_killed = true;
                killed |= 1 << number.min(7);
            }
        }
    }
    (after, killed)
}

/// A distribution of damage over several dice.
pub(crate) type Spread = BTreeMap<Damage, Fraction>;

/// FP-2.a as a separate contest: a number of hits on one unit.
#[derive(Clone, Debug, PartialEq)]
pub struct EffectRoll {
    /// Tables and options.
    pub book: Book,
    /// The side that shoots.
    pub seat: Seat,
    /// The unit that was hit.
    pub target: Target,
    /// FP-G.7: flank or rear fire.
    pub flank: bool,
    /// How many hits.
    pub hits: u8,
}

impl EffectRoll {
    fn modifier(&self) -> i16 {
        self.target.white_die(&self.book, self.flank).sum()
    }

    fn play(&self, throw: &mut Throw<'_>) -> Outcome {
        let modifier = self.modifier();
        let mut damage = Damage::default();
        for _ in 0..self.hits {
            damage = roll_a_hit(&self.book, &self.target, (modifier, self.seat), damage, throw).0;
        }
        if self.hits > 1 {
            throw.because.push(clause!("FP-2.m"));
        }
        damage.outcome(&self.target, &self.book)
    }
}

impl Contest for EffectRoll {
    fn kind(&self) -> ContestKind {
        contest::EFFECT
    }

    fn clause(&self) -> ClauseId {
        clause!("FP-2.a")
    }

    fn refusal(&self) -> Option<Illegal> {
        let clause = clause!("FP-3.l");
        self.target
            .locked
            .then(|| clause.refuses(Reason::BadOrder { because: because::LOCKED_ARE_NO_TARGETS }))
    }

    fn sums(&self) -> Vec<Sum> {
        let total = self.target.white_die(&self.book, self.flank);
        vec![Sum { seat: self.seat.other(), piece: None, total, needs: None }]
    }

    fn measures(&self) -> Vec<Measure> {
        let modifier = self.modifier();
        let mut measures = vec![Measure {
            clause: clause!("FP-2.e"),
            what: measure::MODIFIER,
            amount: Amount::Count(modifier.into()),
        }];
        let columns: [Term; 3] = [term::BACK_MILD, term::PLAIN, term::COMPOUND];
        let columns = columns[usize::from(self.book.switches.effect_columns)];
        measures.push(Measure {
            clause: clause!("FP-2.c"),
            what: measure::COLUMNS,
            amount: Amount::Word(columns),
        });
        if self.target.commanders > 0 {
            measures.push(Measure {
                clause: clause!("FP-9.g"),
                what: measure::COMMANDERS,
                amount: Amount::Count(self.target.commanders.into()),
            });
        }
        if self.target.cohesion == Cohesion::Routed {
            measures.push(Measure {
                clause: clause!("FP-2.k"),
                what: measure::ROUTED,
                amount: Amount::Truth(true),
            });
        }
        measures
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        Resolved::Outcome(self.play(&mut Throw::new(dice)))
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        reckoned(self, dice, |throw| self.play(throw))
    }

    fn odds(&self) -> Odds {
        let chances = chances_of_a_hit(&self.book, &self.target, self.modifier());
        let mut spread = Spread::from([(Damage::default(), Fraction::ONE)]);
        for _ in 0..self.hits {
            spread = with_a_hit(&spread, &self.target, &chances);
        }
        odds_of(&spread, &self.target, &self.book)
    }
}

/// The distribution after one more hit.
pub(crate) fn with_a_hit(spread: &Spread, target: &Target, chances: &[(Effects, bool, Fraction)]) -> Spread {
    let mut next = Spread::new();
    for (damage, before) in spread {
        for &(effects, killed, chance) in chances {
            let mut after = damage.and_hit(target, effects);
            after.commander_killed |= killed;
            let sum = next.entry(after).or_insert(Fraction::ZERO);
            *sum = *sum + *before * chance;
        }
    }
    next
}

/// The odds and means of a distribution.
pub(crate) fn odds_of(spread: &Spread, target: &Target, book: &Book) -> Odds {
    let mean = |count: fn(&Damage) -> u8| -> Fraction {
        spread.iter().map(|(damage, chance)| Fraction::whole(count(damage).into()) * *chance).sum()
    };
    let (hits, stands) = (mean(|damage| damage.hits), mean(|damage| damage.stands));
    Odds::from_chances(spread.iter().map(|(damage, chance)| (damage.outcome(target, book), *chance)))
        .with_mean(count::HITS, hits)
        .with_mean(count::STANDS_LOST, stands)
}

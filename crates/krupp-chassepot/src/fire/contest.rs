//! FP-1, FP-3: artillery and rifle fire, from the circumstances of a shot to its hits and their effects.

use crate::armies::troops::{Arm, Cohesion, Formation, Side, Weapon};
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::reckoned;
use crate::fire::effects::{
    Cover, Damage, Spread, Target, chances_of_a_hit, odds_of, roll_a_hit, with_a_hit,
};
use crate::measure::{inches, is_over};
use crate::tables::book::Book;
use crate::tables::{Band, BandName, FireModifier, ShotCondition, Who};
use engine::catalogue::ContestKind;
use engine::dice::{Dice, Throw};
use engine::odds::{Odds, Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Fraction, Illegal, PieceId, Reason, Seat, word_enum};
use geometry::Length;

word_enum! {
    /// Which of the two hit tables a shot is rolled on.
    HitTable {
        /// FP-1: the artillery table.
        Artillery = "artillery",
        /// FP-3: the rifle table.
        Rifle = "rifle",
    }
}

/// The unit that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooter {
    /// Its side.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its rifle, if it has one.
    pub weapon: Option<Weapon>,
    /// FP-G.9: how many of its stands are eligible, before FP-3.f.
    pub stands: u8,
    /// Its formation; in column only the lead stand can be eligible, and limbered guns do not fire.
    pub formation: Formation,
    /// Its order.
    pub cohesion: Cohesion,
    /// FP-10.c: how much of its move it used.
    pub used: Fraction,
    /// FP-2.h: whether it is under fire.
    pub under_fire: bool,
    /// FP-3.e R4: buildings it is in, or works that its fire crosses.
    pub place: Cover,
    /// FP-4.a: whether it is involved in a charge.
    pub involved: bool,
}

/// The line of fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FireLine {
    /// FP-G.9: the range.
    pub range: Length,
    /// FP-G.7: theta in hundredths of a degree, if measured.
    pub theta: Option<i32>,
    /// FP-G.6: the angle to the target's long axis in hundredths of a degree, if measured.
    pub axis: Option<i32>,
    /// Whether it is enfilade, if given without an angle.
    pub enfilade: bool,
    /// Whether it is flank or rear fire, if given without an angle.
    pub flank: bool,
    /// FP-3.l: the range of the nearest eligible enemy, if that is not the target.
    pub nearest: Option<Length>,
}

/// FP-3.i: fire within this angle of the long axis is enfilade, in hundredths of a degree.
pub(crate) const ENFILADE: i32 = 1_500;
/// FP-G.7: from this theta on, fire is from flank or rear, in hundredths of a degree.
pub(crate) const FLANK: i32 = 7_500;

impl FireLine {
    /// FP-G.6: the angle to the long axis of a target; computed from theta if not measured.
    #[must_use]
    pub fn axis_of(&self, target: &Target) -> Option<i32> {
        self.axis.or_else(|| {
            let theta = self.theta?;
            match target.formation {
                Formation::Line => Some((theta - 9_000).abs()),
                Formation::Column => Some(theta.min(18_000 - theta)),
                Formation::Garrison => None,
            }
        })
    }

    /// FP-3.i: whether it is enfilade; never against a garrison.
    #[must_use]
    pub fn enfilades(&self, target: &Target) -> bool {
        target.formation != Formation::Garrison
            && (self.enfilade || self.axis_of(target).is_some_and(|angle| angle <= ENFILADE))
    }

    /// FP-G.7: whether it is from flank or rear; never against a garrison.
    #[must_use]
    pub fn is_flank(&self, target: &Target) -> bool {
        target.formation != Formation::Garrison
            && (self.flank || self.theta.is_some_and(|theta| theta >= FLANK))
    }
}

/// One unit firing at another.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Tables and options.
    pub book: Book,
    /// The hit table.
    pub table: HitTable,
    /// The side that shoots.
    pub seat: Seat,
    /// Who fires.
    pub shooter: Shooter,
    /// At whom.
    pub target: Target,
    /// Along which line.
    pub line: FireLine,
}

/// FP-3.d: one roll of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitRoll {
    /// Fire points spent on it.
    pub points: u8,
    /// The number the modified die must not exceed.
    pub number: u8,
}

/// What the dice of a shot came to.
#[derive(Clone, Debug)]
pub(crate) struct FiredShot {
    /// The outcome with all its names.
    pub(crate) outcome: Outcome,
    /// The effects on the target.
    pub(crate) damage: Damage,
    /// Which of the commanders near the target were killed, as bits.
    pub(crate) killed: u8,
}

/// The most points one roll can use.
const POINTS_PER_ROLL: u8 = 4;

impl Book {
    /// The bands of a hit table; the option moves the limit of close rifle range (FP-3.b).
    pub fn bands(&self, table: HitTable) -> impl Iterator<Item = Band> + '_ {
        let default = crate::options::Switches::PRINTED_CLOSE_IN;
        let bands = match table {
            HitTable::Artillery => &self.tables.artillery_hits,
            HitTable::Rifle => &self.tables.rifle_hits,
        };
        bands.iter().map(move |band| {
            let moved = table == HitTable::Rifle
                && band.name == BandName::Close
                && self.switches.rifle_close_in != default;
            let upto = if moved { inches(self.switches.rifle_close_in.into()) } else { band.upto };
            Band { upto, ..*band }
        })
    }

    /// FP-1.b: the band of a range, for any shooter.
    #[must_use]
    pub fn band(&self, table: HitTable, range: Length) -> Option<Band> {
        self.bands(table).find(|band| !is_over(range, band.upto))
    }

    /// FP-1.c, FP-1.d, FP-3.c: how far a unit fires.
    #[must_use]
    pub fn limit(&self, table: HitTable, side: Side, arm: Arm, weapon: Option<Weapon>) -> Length {
        let admitted = self.bands(table).filter(|band| admits(band.who, side, arm, weapon));
        admitted.map(|band| band.upto).max().unwrap_or(Length(0))
    }
}

fn admits(who: Who, side: Side, arm: Arm, weapon: Option<Weapon>) -> bool {
    match who {
        Who::All => true,
        Who::Guns => arm != Arm::Mitrailleuse,
        Who::GermanGuns => arm != Arm::Mitrailleuse && side == Side::German,
        Who::Chassepot => weapon == Some(Weapon::Chassepot),
    }
}

/// The clause that limits a shooter's range.
#[must_use]
pub(crate) fn range_clause(table: HitTable, arm: Arm) -> ClauseId {
    match (table, arm) {
        (HitTable::Rifle, _) => clause!("FP-3.c"),
        (HitTable::Artillery, Arm::Mitrailleuse) => clause!("FP-1.d"),
        (HitTable::Artillery, _) => clause!("FP-1.c"),
    }
}

impl Shooter {
    /// FP-3.h: whether it moved more than half its move, which reduces its fire.
    #[must_use]
    pub fn is_partial(&self) -> bool {
        self.used > Fraction::new(1, 2)
    }

    /// FP-G.9, FP-3.f: how many of its stands fire.
    #[must_use]
    pub fn firing(&self, table: HitTable) -> u8 {
        let lead_only = self.formation == Formation::Column;
        let one_only = table == HitTable::Rifle && self.cohesion == Cohesion::Disorganised;
        if lead_only || one_only { self.stands.min(1) } else { self.stands }
    }
}

impl Shot {
    /// The range band, if its shooter may fire that far.
    #[must_use]
    pub fn band(&self) -> Option<Band> {
        let Shooter { side, arm, weapon, .. } = self.shooter;
        self.book.band(self.table, self.line.range).filter(|band| admits(band.who, side, arm, weapon))
    }

    /// FP-3.j: whether its fire points are tripled.
    #[must_use]
    pub fn is_tripled(&self) -> bool {
        let by_table = self.table == HitTable::Rifle || self.book.switches.triples_guns;
        let target = &self.target;
        let near = !is_over(self.line.range, self.book.tables.tripling.within);
        by_table && near && (target.arm.is_artillery() || (target.arm == Arm::Cavalry && target.charging))
    }

    /// FP-3.d: the fire points.
    #[must_use]
    pub fn points(&self) -> u8 {
        let factor = if self.is_tripled() { self.book.tables.tripling.factor } else { 1 };
        self.shooter.firing(self.table).saturating_mul(factor)
    }

    /// FP-3.d: the points divided into rolls of four; the last has the remainder.
    #[must_use]
    pub fn rolls(&self) -> Vec<HitRoll> {
        let Some(band) = self.band() else { return Vec::new() };
        let mut left = self.points();
        let mut rolls = Vec::new();
        while left > 0 {
            let points = left.min(POINTS_PER_ROLL);
            rolls.push(HitRoll { points, number: band.numbers[usize::from(points) - 1] });
            left -= points;
        }
        rolls
    }

    fn modifiers(&self) -> &[FireModifier] {
        match self.table {
            HitTable::Artillery => &self.book.tables.artillery_modifiers,
            HitTable::Rifle => &self.book.tables.rifle_modifiers,
        }
    }

    fn holds(&self, modifier: &FireModifier, band: &Band) -> bool {
        let (shooter, target) = (&self.shooter, &self.target);
        let in_column = target.formation == Formation::Column;
        let enfilades = self.line.enfilades(target);
        let condition = match modifier.when {
            ShotCondition::TargetUnderCover => target.is_under_cover(),
            ShotCondition::FrenchGuns => {
                let excused = shooter.arm == Arm::Mitrailleuse && !self.book.switches.mg_french_penalty;
                shooter.side == Side::French && !excused
            }
            ShotCondition::PartialFireOrDisorganised => {
                shooter.is_partial() || shooter.cohesion == Cohesion::Disorganised
            }
            ShotCondition::TargetIsMovingCavalry => target.arm == Arm::Cavalry && target.moving,
            ShotCondition::ShooterUnderFire => shooter.under_fire,
            ShotCondition::Enfilade => enfilades,
            ShotCondition::TargetInColumn => in_column,
            ShotCondition::EnfiladeOrColumn => enfilades || in_column,
            ShotCondition::Chassepot => shooter.weapon == Some(Weapon::Chassepot),
            ShotCondition::German => shooter.side == Side::German,
            ShotCondition::FirerInBuildingsOrWorks => {
                matches!(shooter.place, Cover::Buildings | Cover::Works)
                    || shooter.formation == Formation::Garrison
            }
            ShotCondition::Always => true,
        };
        condition
            && modifier.within.is_none_or(|limit| !is_over(self.line.range, limit))
            && modifier.band.is_none_or(|name| name == band.name)
    }

    /// FP-1.e, FP-1.f, FP-3.e: everything that is added to the coloured die.
    #[must_use]
    pub fn coloured_die(&self, band: &Band) -> Total {
        let mut total = Total::of(band.row, 0);
        let mut groups: Vec<ClauseId> = Vec::new();
        for modifier in self.modifiers() {
            let counted = modifier.group.is_some_and(|group| groups.contains(&group));
            if !counted && self.holds(modifier, band) {
                total.add(modifier.row, modifier.die);
                groups.extend(modifier.group);
            }
        }
        total
    }

    /// How many of the ten faces hit.
    fn faces(number: u8, modifier: i16) -> i16 {
        (i16::from(number) - modifier).clamp(0, 10)
    }

    /// Rolls the shot: hit dice, then a white die for each hit. Nowhere else do these dice fall.
    pub(crate) fn fire(&self, throw: &mut Throw<'_>) -> FiredShot {
        let mut damage = Damage::default();
        let Some(band) = self.band() else {
            return FiredShot { outcome: Outcome::named(&[outcome::REFUSED]), damage, killed: 0 };
        };
        let modifier = self.coloured_die(&band).sum();
        let mut hits = 0_u8;
        for roll in self.rolls() {
            let is_hit = |face: u8| i16::from(face) <= Shot::faces(roll.number, modifier);
            hits += u8::from(is_hit(throw.d10_as(self.seat, clause!("FP-13.e.HIT"), is_hit)));
        }
        throw.because.push(band.row);
        if self.target.mr.is_none() {
            return FiredShot { outcome: hits_only(hits.into()), damage, killed: 0 };
        }
        let white = self.target.white_die(&self.book, self.line.is_flank(&self.target)).sum();
        let mut killed = 0;
        for _ in 0..hits {
            let (after, dead) = roll_a_hit(&self.book, &self.target, (white, self.seat), damage, throw);
            damage = after;
            killed |= dead;
        }
        if hits > 1 {
            throw.because.push(clause!("FP-2.m"));
        }
        FiredShot { outcome: damage.outcome(&self.target, &self.book), damage, killed }
    }
}

/// The clause of the cover of a target.
fn ground_of_cover(target: &Target) -> ClauseId {
    match target.cover {
        _ if target.formation == Formation::Garrison => clause!("FP-11.d"),
        Cover::Works => clause!("FP-11.e"),
        Cover::None | Cover::Woods | Cover::Buildings => clause!("FP-11.b"),
    }
}

fn hits_only(hits: u16) -> Outcome {
    Outcome::named(&[if hits > 0 { outcome::HIT } else { outcome::MISS }]).counting(count::HITS, hits)
}

impl Contest for Shot {
    fn kind(&self) -> ContestKind {
        match self.table {
            HitTable::Artillery => contest::ARTILLERY,
            HitTable::Rifle => contest::RIFLE,
        }
    }

    fn clause(&self) -> ClauseId {
        match self.table {
            HitTable::Artillery => clause!("FP-1.a"),
            HitTable::Rifle => clause!("FP-3.a"),
        }
    }

    /// In the sequence of FP-13.c: FP-4.a; FP-1.k; FP-3.k; the range clauses; FP-G.9; FP-3.l.
    fn refusal(&self) -> Option<Illegal> {
        let shooter = &self.shooter;
        let piece = PieceId::unit(1);
        let may_not = |clause: ClauseId, because| Some(clause.refuses(Reason::MayNot { piece, because }));
        if shooter.involved {
            return may_not(clause!("FP-4.a"), because::INVOLVED_DO_NOT_FIRE);
        }
        match self.table {
            HitTable::Artillery if shooter.formation == Formation::Column => {
                return may_not(clause!("FP-1.k"), because::LIMBERED_ARTILLERY_DOES_NOT_FIRE);
            }
            HitTable::Artillery if shooter.cohesion == Cohesion::Routed => {
                return may_not(clause!("FP-1.k"), because::ROUTED_ARTILLERY_DOES_NOT_FIRE);
            }
            HitTable::Rifle if shooter.arm == Arm::Cavalry => {
                return may_not(clause!("FP-3.k"), because::CAVALRY_DOES_NOT_FIRE);
            }
            HitTable::Rifle if shooter.cohesion == Cohesion::Routed => {
                return may_not(clause!("FP-3.k"), because::ROUTED_UNITS_DO_NOT_FIRE);
            }
            HitTable::Artillery | HitTable::Rifle => {}
        }
        if self.band().is_none() {
            let limit = self.book.limit(self.table, shooter.side, shooter.arm, shooter.weapon);
            let (other, distance) = (PieceId::unit(2), self.line.range);
            let reason = Reason::TooFar { piece, other, distance, limit };
            return Some(range_clause(self.table, shooter.arm).refuses(reason));
        }
        if shooter.stands == 0 {
            return may_not(clause!("FP-G.9"), because::NO_STAND_IS_ELIGIBLE);
        }
        let near = self.book.tables.tripling.within;
        let must_prefer = |nearest: Length| !is_over(nearest, near) && is_over(self.line.range, near);
        if self.line.nearest.is_some_and(must_prefer) {
            return may_not(clause!("FP-3.l"), because::NEARER_ENEMY_MUST_BE_CHOSEN);
        }
        if self.target.locked {
            return may_not(clause!("FP-3.l"), because::LOCKED_ARE_NO_TARGETS);
        }
        None
    }

    fn sums(&self) -> Vec<Sum> {
        let Some(band) = self.band() else { return Vec::new() };
        let total = self.coloured_die(&band);
        let sum = |roll: &HitRoll| Sum {
            seat: self.seat,
            piece: None,
            total: total.clone(),
            needs: Some(roll.number.into()),
        };
        let mut sums: Vec<Sum> = self.rolls().iter().map(sum).collect();
        if self.target.mr.is_some() {
            let total = self.target.white_die(&self.book, self.line.is_flank(&self.target));
            sums.push(Sum { seat: self.seat.other(), piece: None, total, needs: None });
        }
        sums
    }

    fn measures(&self) -> Vec<Measure> {
        let (line, target) = (&self.line, &self.target);
        let mut measures = Vec::new();
        let mut add = |clause, what, amount| measures.push(Measure { clause, what, amount });
        add(clause!("FP-G.9"), measure::RANGE, Amount::Length(line.range));
        if let Some(band) = self.band() {
            add(clause!("FP-1.b"), measure::BAND, Amount::Word(band.name.term()));
            let number = self.rolls().first().map_or(0, |roll| roll.number.into());
            add(band.row, measure::NUMBER, Amount::Count(number));
        }
        match self.table {
            HitTable::Artillery => {
                add(clause!("FP-1.j"), measure::BATTERIES, Amount::Count(self.shooter.stands.into()));
            }
            HitTable::Rifle => add(clause!("FP-3.d"), measure::POINTS, Amount::Count(self.points().into())),
        }
        if let (Some(band), Some(roll)) = (self.band(), self.rolls().first()) {
            let faces = Shot::faces(roll.number, self.coloured_die(&band).sum());
            add(clause!("FP-1.i"), measure::FACES_THAT_HIT, Amount::Count(faces.into()));
            if self.table == HitTable::Rifle {
                add(clause!("FP-3.b"), measure::LIMIT, Amount::Length(band.upto));
            }
        }
        if self.shooter.cohesion == Cohesion::Disorganised {
            match self.table {
                HitTable::Rifle => add(clause!("FP-3.f"), measure::STANDS, Amount::Count(1)),
                HitTable::Artillery => {
                    add(clause!("FP-1.k"), measure::BATTERIES, Amount::Count(self.shooter.stands.into()));
                }
            }
        }
        if self.table == HitTable::Artillery && target.arm == Arm::Cavalry {
            add(clause!("FP-1.g"), measure::MOVING, Amount::Truth(target.moving));
        }
        if self.is_tripled() {
            add(clause!("FP-3.j"), measure::TRIPLED, Amount::Truth(true));
        }
        if target.is_under_cover() {
            add(clause!("FP-3.g"), measure::COVER, Amount::Word(target.cover.term()));
            add(ground_of_cover(target), measure::COVER, Amount::Word(target.cover.term()));
        }
        if self.shooter.used != Fraction::ZERO {
            add(clause!("FP-3.h"), measure::USED, Amount::Part(self.shooter.used));
        }
        if let Some(axis) = line.axis_of(target) {
            add(clause!("FP-G.6"), measure::AXIS, Amount::Angle(axis * 10));
            add(clause!("FP-3.i"), measure::ENFILADE, Amount::Truth(line.enfilades(target)));
        }
        if let Some(theta) = line.theta {
            add(clause!("FP-G.7"), measure::THETA, Amount::Angle(theta * 10));
            add(clause!("FP-G.8"), measure::THETA_FROM_THE_CENTRE, Amount::Angle(theta * 10));
        }
        if self.shooter.arm == Arm::Mitrailleuse {
            add(clause!("FP-1.h"), measure::PENALTY, Amount::Truth(self.book.switches.mg_french_penalty));
        }
        measures
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        Resolved::Outcome(self.fire(&mut Throw::new(dice)).outcome)
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        reckoned(self, dice, |throw| self.fire(throw).outcome)
    }

    /// By convolution: hits first, roll by roll, then one white die for each hit.
    fn odds(&self) -> Odds {
        let Some(band) = self.band() else {
            return Odds::from_chances([(Outcome::named(&[outcome::REFUSED]), Fraction::ONE)]);
        };
        let modifier = self.coloured_die(&band).sum();
        let mut by_hits = vec![Fraction::ONE];
        for roll in self.rolls() {
            let hit = Fraction::new(Shot::faces(roll.number, modifier).into(), 10);
            let miss = Fraction::ONE - hit;
            let mut next = vec![Fraction::ZERO; by_hits.len() + 1];
            for (hits, chance) in by_hits.iter().enumerate() {
                next[hits] = next[hits] + *chance * miss;
                next[hits + 1] = next[hits + 1] + *chance * hit;
            }
            by_hits = next;
        }
        if self.target.mr.is_none() {
            let mean = by_hits.iter().zip(0..).map(|(chance, hits)| Fraction::whole(hits) * *chance).sum();
            let chances = by_hits.iter().zip(0..).map(|(chance, hits)| (hits_only(hits), *chance));
            return Odds::from_chances(chances).with_mean(count::HITS, mean);
        }
        let white = self.target.white_die(&self.book, self.line.is_flank(&self.target)).sum();
        let of_a_hit = chances_of_a_hit(&self.book, &self.target, white);
        let mut after = Spread::from([(Damage::default(), Fraction::ONE)]);
        let mut spread = Spread::new();
        for chance in by_hits {
            for (damage, of_it) in &after {
                let sum = spread.entry(*damage).or_insert(Fraction::ZERO);
                *sum = *sum + *of_it * chance;
            }
            after = with_a_hit(&after, &self.target, &of_a_hit);
        }
        odds_of(&spread, &self.target, &self.book)
    }
}

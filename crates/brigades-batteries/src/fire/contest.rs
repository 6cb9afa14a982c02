//! Shooting (section 3): the pool of dice, units in the line of fire, and the effects of hits on guns.

mod share;

pub use share::share;

use crate::armies::gunners;
use crate::armies::square;
use crate::armies::troops::{Arm, Posture, Weapon};
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::{Contested, Detailed, hit_chances, is_hit};
use crate::fire::table::{Fire, Manner, ShotLookup, Target, aim, carry, rows_of};
use crate::measure::dice;
use crate::options::EvadeFire;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::tally::Endurance;
use crate::tables::book::Book;
use crate::tables::{Column, GunEffect, NationEffect};
use engine::catalogue::ContestKind;
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Fraction, Illegal, Measure, Odds, Outcome, PieceId, Reason, Seat, Sum};
use geometry::{Edge, Length};
use std::collections::BTreeMap;

/// Another unit that some of the dice are rolled at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Type and circumstances of the unit.
    pub target: Target,
    /// The range to it.
    pub range: Length,
    /// BB-3.9.b: figures (or models) on the stands that endanger it; all when left out.
    pub figures: Option<u16>,
    /// BB-7.8.a: how far behind the first target it stands.
    pub behind: Length,
}

/// A shot by its circumstances.
#[derive(Clone, Debug, PartialEq)]
pub struct Shooting {
    /// The seat that shoots; the default is Red.
    pub seat: Seat,
    /// The rules in force.
    pub book: Book,
    /// The unit that shoots.
    pub shooter: Card,
    /// The kind of fire.
    pub fire: Fire,
    /// Evading, moving.
    pub manner: Manner,
    /// The target.
    pub target: Target,
    /// The shot range (BB-G.9.e).
    pub range: Length,
    /// BB-G.9.b: how much of it counts double for ballshot.
    pub rough: Length,
    /// Figures (or models) that can hit the target; all of the front rank when left out.
    pub firing: Option<u16>,
    /// Dice left for this target after splitting (BB-3.10); all when left out.
    pub dice: Option<u16>,
    /// BB-3.9: endangered friends, the nearest first.
    pub friends: Vec<Aside>,
    /// BB-3.12.a: enemy guns on the line of fire, the nearest first.
    pub guns_between: Vec<Aside>,
    /// BB-7.8: what stands behind the target.
    pub behind: Vec<Aside>,
}

/// Who dice are rolled at, in the order of BB-3.13.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// BB-3.9: a friend in danger.
    Friend,
    /// BB-3.12.a: enemy guns on the line of fire.
    GunsBetween,
    /// The target itself.
    Target,
    /// BB-7.8: a unit behind it.
    Behind,
}

/// What the dice did to one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck {
    /// The list of units that it belongs to.
    pub who: Who,
    /// Its index in that list.
    pub index: usize,
    /// BB-3.4: hits were rolled again.
    pub is_guns: bool,
    /// Dice that hit.
    pub hits: u16,
    /// Gunners lost, of guns.
    pub gunners: u16,
    /// Actual guns lost.
    pub guns: u16,
}

impl Struck {
    /// BB-3.4.c: figures lost, which are the hits that count for morale.
    #[must_use]
    pub const fn losses(&self) -> u16 {
        if self.is_guns { self.gunners } else { self.hits }
    }
}

/// One unit that dice of the pool are rolled at.
struct RolledAt {
    who: Who,
    index: usize,
    /// At most so many dice.
    most: u16,
    aim: ShotLookup,
    /// Hits are rolled again on BB-3.4, with this bonus.
    effect: Option<i16>,
    /// BB-5.3.a: what it may lose before it is shattered.
    endures: Option<Endurance>,
}

/// Hits so far: friend, guns between, target, behind; gunners and guns lost; and of which of the four one is shattered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct FireHits {
    hits: [u16; 4],
    gunners: u16,
    guns: u16,
    shattered: [bool; 4],
}

impl FireHits {
    fn add(&mut self, struck: &Struck, endures: Option<Endurance>) {
        let at = struck.who as usize;
        self.hits[at] += struck.hits;
        self.gunners += struck.gunners;
        self.guns += struck.guns;
        self.shattered[at] |= endures.is_some_and(|endures| endures.is_spent(struck.losses(), struck.guns));
    }
}

impl Shooting {
    /// BB-3.1: figures or models that fire at the target.
    #[must_use]
    pub fn firing_figures(&self) -> u16 {
        if let Some(firing) = self.firing {
            return firing;
        }
        let card = &self.shooter;
        if card.arm == Arm::Artillery {
            card.models()
        } else if card.has(Flag::Garrison) {
            card.n / 2 // BB-6.4.k: up to half out of one side
        } else if card.is_square() {
            square::face(card.n, Edge::Front)
        } else {
            card.shape(&self.book).front
        }
    }

    /// BB-3.1: the dice of so many figures or models.
    fn dice_of(&self, figures: u16) -> u16 {
        let card = &self.shooter;
        match (card.arm, card.order) {
            (Arm::Cavalry, _) | (_, Posture::Limbered | Posture::Crew) => 0,
            (Arm::Artillery, _) => {
                gunners::part_dice(card.guns.min(figures.saturating_mul(2)), figures, card.n)
            }
            (Arm::Infantry, _) => dice(figures, card.fire_per(&self.book)),
        }
    }

    /// The pool of dice.
    #[must_use]
    pub fn pool(&self) -> u16 {
        let dice = self.dice.unwrap_or_else(|| self.dice_of(self.firing_figures()));
        let halved = self.manner.evading && self.book.switches.evade_fire != EvadeFire::Minus2;
        if halved { dice / 2 } else { dice }
    }

    /// BB-G.9.b: the range that counts.
    #[must_use]
    pub fn effective_range(&self) -> Length {
        if self.fire == Fire::Ball { self.range + self.rough } else { self.range }
    }

    /// The look-up of the target.
    #[must_use]
    pub fn aim(&self) -> ShotLookup {
        let range = self.effective_range();
        aim(&self.book, &self.shooter, self.fire, self.manner, &self.target, range)
    }

    fn stage(&self, who: Who, target: &Target, range: Length, most: u16) -> RolledAt {
        let aim = aim(&self.book, &self.shooter, self.fire, self.manner, target, range);
        let limbered = self.fire == Fire::Ball && target.card.order == Posture::Limbered;
        let bonus = if limbered { self.book.tables.limbered_ball } else { 0 };
        let effect = target.is_guns().then_some(bonus);
        RolledAt { who, index: 0, most, aim, effect, endures: target.endures }
    }

    /// BB-3.9.b, BB-3.12.c: at most `ceil(figures / k)` dice, or the dice of those models.
    fn most_at(&self, aside: &Aside) -> u16 {
        match aside.figures {
            None => u16::MAX,
            Some(models) if self.shooter.arm == Arm::Artillery => self.dice_of(models),
            Some(figures) => figures.div_ceil(self.shooter.fire_per(&self.book)),
        }
    }

    fn stages(&self) -> Vec<RolledAt> {
        let mut stages = Vec::new();
        for (who, asides) in [(Who::Friend, &self.friends), (Who::GunsBetween, &self.guns_between)] {
            for (index, aside) in asides.iter().enumerate() {
                let stage = self.stage(who, &aside.target, aside.range, self.most_at(aside));
                stages.push(RolledAt { index, ..stage });
            }
        }
        stages.push(self.stage(Who::Target, &self.target, self.effective_range(), u16::MAX));
        if self.book.switches.carry_through {
            let reach = carry(&self.book, &self.shooter, self.fire);
            for (index, aside) in self.behind.iter().enumerate() {
                // Ball passes skirmishers by; a garrison stops everything (BB-7.8.a).
                let passed = self.fire == Fire::Ball && aside.target.card.is_skirmishers();
                if aside.behind <= reach && !passed {
                    let stage = self.stage(Who::Behind, &aside.target, aside.range, self.most_at(aside));
                    stages.push(RolledAt { index, ..stage });
                }
            }
            if self.target.card.has(Flag::Garrison) {
                stages.truncate(
                    stages.iter().position(|stage| stage.who == Who::Target).map_or(0, |at| at + 1),
                );
            }
        }
        stages
    }

    /// BB-3.4.a: what one face does to guns.
    fn effect(&self, face: i16, bonus: i16) -> (ClauseId, GunEffect) {
        let rows = &self.book.tables.gun_effects;
        let row = rows.iter().rev().find(|row| face + bonus >= row.from).unwrap_or(&rows[0]);
        (row.row, if self.fire == Fire::Ball { row.ball } else { row.other })
    }

    fn outcome(&self, tally: &FireHits) -> Outcome {
        let [friend, between, target, behind] = tally.hits;
        let aim = self.aim();
        let name = match (aim.row, aim.faces, target) {
            (None, ..) => outcome::OUT_OF_RANGE,
            (_, 0, _) => outcome::NIL,
            (_, _, 0) => outcome::MISSED,
            _ => outcome::HIT,
        };
        let mut names = vec![name];
        let [friends, guns, targets, others] = tally.shattered;
        names.extend(targets.then_some(outcome::TARGET_SHATTERED));
        names.extend(friends.then_some(outcome::FRIEND_SHATTERED));
        names.extend((guns || others).then_some(outcome::OTHER_SHATTERED));
        let mut outcome = Outcome::named(&names).counting(count::HITS, target);
        if !self.friends.is_empty() {
            outcome = outcome.counting(count::FRIEND_HITS, friend);
        }
        if !self.guns_between.is_empty() {
            outcome = outcome.counting(count::GUN_HITS, between);
        }
        if !self.behind.is_empty() {
            outcome = outcome.counting(count::BEHIND_HITS, behind);
        }
        if self.has_guns() {
            outcome = outcome.counting(count::GUNNERS, tally.gunners).counting(count::GUNS, tally.guns);
        }
        outcome
    }

    fn has_guns(&self) -> bool {
        self.target.is_guns()
            || [&self.friends, &self.guns_between, &self.behind]
                .iter()
                .any(|asides| asides.iter().any(|aside| aside.target.is_guns()))
    }

    /// BB-3.4: the chances of (gunners, guns) lost by so many hits.
    fn effect_chances(&self, hits: u16, bonus: i16) -> BTreeMap<(u16, u16), Fraction> {
        let mut chances = BTreeMap::from([((0, 0), Fraction::ONE)]);
        for _ in 0..hits {
            let mut next = BTreeMap::new();
            for ((gunners, guns), chance) in chances {
                for face in 1..=10 {
                    let lost = match self.effect(face, bonus).1 {
                        GunEffect::Miss => (gunners, guns),
                        GunEffect::Gunner => (gunners + 1, guns),
                        GunEffect::GunAndGunner => (gunners + 1, guns + 1),
                    };
                    let slot = next.entry(lost).or_insert(Fraction::ZERO);
                    *slot = *slot + chance * Fraction::new(1, 10);
                }
            }
            chances = next;
        }
        chances
    }

    /// The chances of every tally, convolved stage by stage.
    fn tallies(&self) -> BTreeMap<FireHits, Fraction> {
        let mut chances = BTreeMap::from([((self.pool(), FireHits::default()), Fraction::ONE)]);
        for stage in self.stages() {
            let mut next = BTreeMap::new();
            for ((left, tally), chance) in chances {
                let rolled = if stage.aim.faces == 0 { 0 } else { left.min(stage.most) };
                for (hits, of_hits) in hit_chances(rolled, stage.aim.faces).into_iter().enumerate() {
                    let hits = hits as u16;
                    let left = Shooting::left_after(&stage, left, hits);
                    let effects = match stage.effect {
                        Some(bonus) => self.effect_chances(hits, bonus),
                        None => BTreeMap::from([((0, 0), Fraction::ONE)]),
                    };
                    for ((gunners, guns), of_effect) in effects {
                        let (who, index, is_guns) = (stage.who, stage.index, stage.effect.is_some());
                        let mut lost = tally;
                        lost.add(&Struck { who, index, is_guns, hits, gunners, guns }, stage.endures);
                        let slot = next.entry((left, lost)).or_insert(Fraction::ZERO);
                        *slot = *slot + chance * of_hits * of_effect;
                    }
                }
            }
            chances = next;
        }
        let mut merged = BTreeMap::new();
        for ((_, tally), chance) in chances {
            let slot = merged.entry(tally).or_insert(Fraction::ZERO);
            *slot = *slot + chance;
        }
        merged
    }

    /// The dice still in the pool: hits leave it; NIL dice end, except that a NIL friend is skipped (BB-3.9.b).
    const fn left_after(stage: &RolledAt, left: u16, hits: u16) -> u16 {
        match stage.who {
            Who::Target | Who::Behind if stage.aim.faces == 0 => 0,
            Who::Friend | Who::GunsBetween | Who::Target | Who::Behind => left - hits,
        }
    }

    /// The chances of so many hits on the target alone; of guns, of so many gunners lost (BB-3.4.c).
    #[must_use]
    pub fn losses(&self) -> Vec<Fraction> {
        let mut chances = vec![Fraction::ZERO; usize::from(self.pool()) + 1];
        for (tally, chance) in self.tallies() {
            let losses = usize::from(self.losses_of(&tally));
            chances[losses] = chances[losses] + chance;
        }
        chances
    }

    fn losses_of(&self, tally: &FireHits) -> u16 {
        if self.target.is_guns() { tally.gunners } else { tally.hits[Who::Target as usize] }
    }

    /// Throws the dice and answers the losses of the target (see [`Shooting::losses`]).
    pub(crate) fn throw_losses(&self, seat: Seat, throw: &mut Throw<'_>) -> u16 {
        self.losses_of(&self.throw_tally(seat, throw))
    }

    fn throw_tally(&self, seat: Seat, throw: &mut Throw<'_>) -> FireHits {
        self.tally_of(&self.throw_each(seat, throw))
    }

    /// All that dice did that struck so.
    fn tally_of(&self, struck: &[Struck]) -> FireHits {
        let mut tally = FireHits::default();
        for struck in struck {
            let target = match struck.who {
                Who::Friend => &self.friends[struck.index].target,
                Who::GunsBetween => &self.guns_between[struck.index].target,
                Who::Target => &self.target,
                Who::Behind => &self.behind[struck.index].target,
            };
            tally.add(struck, target.endures);
        }
        tally
    }

    /// Throws the dice and answers what each unit they were rolled at suffers: endangered friends, guns between, the
    /// target, those behind, each in its order (BB-3.13.a).
    fn throw_each(&self, seat: Seat, throw: &mut Throw<'_>) -> Vec<Struck> {
        let mut all = Vec::new();
        let mut left = self.pool();
        for stage in self.stages() {
            let rolled = if stage.aim.faces == 0 { 0 } else { left.min(stage.most) };
            let modifiers = stage.aim.total.sum();
            // A NIL cell that is rolled at all needs the natural 10.
            let needs = stage.aim.needs.unwrap_or(i16::MAX);
            let mut struck = Struck {
                who: stage.who,
                index: stage.index,
                is_guns: stage.effect.is_some(),
                hits: 0,
                gunners: 0,
                guns: 0,
            };
            let called = match stage.who {
                Who::Friend => clause!("BB-3.9.b"),
                Who::GunsBetween => clause!("BB-3.12.a"),
                Who::Target => clause!("BB-3.1.j"),
                Who::Behind => clause!("BB-7.8.a"),
            };
            let modifiers = if needs == i16::MAX { 0 } else { modifiers };
            struck.hits = throw.hits(seat, called, rolled, |face| is_hit(face, modifiers, needs));
            for _ in 0..stage.effect.map_or(0, |_| struck.hits) {
                let effect_of = |face: u8| self.effect(i16::from(face), stage.effect.unwrap_or(0));
                let face = throw.d10_as(seat, clause!("BB-3.4.a"), effect_of);
                let (row, effect) = effect_of(face);
                throw.because(row);
                if face == 1 || face == 10 {
                    // Read off the table like any other face.
                    throw.because(clause!("BB-1.12.c"));
                }
                struck.gunners += u16::from(effect != GunEffect::Miss);
                struck.guns += u16::from(effect == GunEffect::GunAndGunner);
            }
            left = Shooting::left_after(&stage, left, struck.hits);
            all.push(struck);
        }
        all
    }

    /// The sum of the shot at the target, for one seat.
    #[must_use]
    pub fn sum(&self, seat: Seat) -> Sum {
        let aim = self.aim();
        Sum { seat, piece: None, total: aim.total, needs: aim.needs }
    }
}

impl Contested for Shooting {
    fn kind(&self) -> ContestKind {
        contest::SHOOTING
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-3.1.j")
    }

    /// BB-9.2.d: who may not shoot at all, then range, then NIL.
    fn refusal(&self) -> Option<Illegal> {
        let piece = PieceId::unit(1);
        let may_not = |clause: ClauseId, because| Some(clause.refuses(Reason::MayNot { piece, because }));
        let aim = self.aim();
        match (self.shooter.arm, self.shooter.order) {
            (Arm::Cavalry, _) => may_not(clause!("BB-3.1.d"), because::CAVALRY_DOES_NOT_SHOOT),
            (Arm::Artillery, _) if self.manner.moving => {
                may_not(clause!("BB-3.1.g"), because::ARTILLERY_SHOOTS_ONLY_IF_IT_STAYED_PUT)
            }
            (_, Posture::Limbered | Posture::Crew) => {
                may_not(clause!("BB-3.1.h"), because::LIMBERED_GUNS_AND_CREWS_DO_NOT_SHOOT)
            }
            _ if aim.row.is_none() => {
                let (other, distance) = (PieceId::unit(2), self.effective_range());
                let rows = rows_of(&self.shooter, self.fire);
                let limit =
                    rows.last().map_or(Length::ZERO, |&row| self.book.tables.shooting[row as usize].range);
                Some(clause!("BB-G.9.d").refuses(Reason::TooFar { piece, other, distance, limit }))
            }
            _ if aim.faces == 0 => may_not(clause!("BB-1.12.b"), because::THE_FIRE_HAS_NO_CHANCE),
            _ => None,
        }
    }

    fn sums(&self) -> Vec<Sum> {
        vec![self.sum(self.seat)]
    }

    fn measures(&self) -> Vec<Measure> {
        let measure = |clause, what, amount| Measure { clause, what, amount };
        let aim = self.aim();
        let counted = match self.shooter.arm {
            Arm::Artillery => clause!("BB-3.1.c"),
            _ if self.shooter.is_two_rank(&self.book) => clause!("BB-7.9.a"),
            _ => clause!("BB-3.1.a"),
        };
        let mut measures = vec![
            measure(counted, measure::DICE, Amount::Count(i32::from(self.pool()))),
            measure(clause!("BB-G.9.e"), measure::RANGE, Amount::Length(self.range)),
            measure(clause!("BB-3.2.b"), measure::COLUMN, Amount::Word(aim.column.term())),
        ];
        measures.extend(self.who_fires(&aim));
        if self.fire == Fire::Ball {
            measures.push(measure(clause!("BB-3.5.b"), measure::DENSE, Amount::Truth(aim.dense)));
            measures.push(measure(
                clause!("BB-G.9.b"),
                measure::EFFECTIVE_RANGE,
                Amount::Length(self.effective_range()),
            ));
        }
        let musketry = [NationEffect::Musketry, NationEffect::SteadyMusketry];
        if musketry.iter().any(|&effect| self.shooter.national(&self.book, effect).is_some()) {
            let counts = self.fire == Fire::SmallArms && self.shooter.weapon == Weapon::Musket;
            measures.push(measure(clause!("BB-7.11.e"), measure::MUSKETRY, Amount::Truth(counts)));
        }
        if self.fire == Fire::Ball && aim.column == Column::Hard {
            // BB-3.2.a: whose cell the calibre reads.
            let needed = aim.needs.map_or(0, i32::from);
            measures.push(measure(clause!("BB-3.2.a"), measure::BALL_AT_HARD_COVER, Amount::Count(needed)));
        }
        if self.shooter.has(Flag::Horse) {
            let calibre = Amount::Word(self.shooter.kind.term());
            measures.push(measure(clause!("BB-1.5.b"), measure::ROW_OF_THE_CALIBRE, calibre));
        }
        if aim.needs.is_none() {
            // NIL: no chance, or with the option that of a natural 10.
            measures.push(measure(clause!("BB-1.12.b"), measure::CHANCE, Amount::Truth(aim.faces > 0)));
        }
        if !self.friends.is_empty() {
            measures.push(measure(
                clause!("BB-3.9.b"),
                measure::ENDANGERED_FRIENDS,
                Amount::Count(self.friends.len() as i32),
            ));
        }
        if !self.guns_between.is_empty() {
            measures.push(measure(
                clause!("BB-3.12.a"),
                measure::GUNS_ON_THE_LINE,
                Amount::Count(self.guns_between.len() as i32),
            ));
        }
        if self.book.switches.carry_through && !self.behind.is_empty() {
            let reach = carry(&self.book, &self.shooter, self.fire);
            measures.push(measure(clause!("BB-7.8.a"), measure::CARRY, Amount::Length(reach)));
        }
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        Resolved::Outcome(self.throw_in_detail(throw).0)
    }

    fn odds(&self) -> Odds {
        let tallies = self.tallies();
        let mean = |number: fn(&FireHits) -> u16| {
            tallies
                .iter()
                .map(|(tally, chance)| *chance * Fraction::whole(i128::from(number(tally))))
                .sum::<Fraction>()
        };
        let means = [
            (count::HITS, mean(|tally| tally.hits[Who::Target as usize]), true),
            (count::FRIEND_HITS, mean(|tally| tally.hits[Who::Friend as usize]), !self.friends.is_empty()),
            (
                count::GUN_HITS,
                mean(|tally| tally.hits[Who::GunsBetween as usize]),
                !self.guns_between.is_empty(),
            ),
            (count::BEHIND_HITS, mean(|tally| tally.hits[Who::Behind as usize]), !self.behind.is_empty()),
            (count::GUNNERS, mean(|tally| tally.gunners), self.has_guns()),
            (count::GUNS, mean(|tally| tally.guns), self.has_guns()),
        ];
        let odds = Odds::from_chances(tallies.iter().map(|(tally, chance)| (self.outcome(tally), *chance)));
        means
            .into_iter()
            .filter(|(_, _, is_asked)| *is_asked)
            .fold(odds, |odds, (name, mean, _)| odds.with_mean(name, mean))
    }
}

impl Detailed for Shooting {
    /// What every unit suffers that the dice were rolled at.
    type Detail = Vec<Struck>;

    fn throw_in_detail(&self, throw: &mut Throw<'_>) -> (Outcome, Vec<Struck>) {
        let struck = self.throw_each(self.seat, throw);
        let tally = self.tally_of(&struck);
        if tally.shattered.contains(&true) {
            throw.because(clause!("BB-5.3.a"));
        }
        (self.outcome(&tally), struck)
    }
}

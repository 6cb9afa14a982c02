//! All units and where they stand, the expected results of fire and charges between them, and the value of a state.

use super::{charges, fire, posture};
use crate::weights::KruppChassepotWeights;
use arrayvec::ArrayVec;
use engine::{Fraction, Seat};
use geometry::{Convex, Footprint, Length, Offset, Point};
use krupp_chassepot::ask::Effects;
use krupp_chassepot::ask::Face;
use krupp_chassepot::ask::{Arm, Formation, Side};
use krupp_chassepot::ask::{Body, MOST_STANDS};
use krupp_chassepot::ask::{Cover, Target, chances_of_a_hit};
use krupp_chassepot::ask::{Phase, State, Unit, breaking_point};
use krupp_chassepot::{KruppAndChassepot, Tabletop};
use std::cell::RefCell;

/// The length of the vector that represents a heading.
const ARROW: Length = Length(1_000_000);

/// A unit at its position, or at a possible one.
#[derive(Clone, Debug)]
pub(super) struct Post<'s> {
    pub(super) unit: Unit,
    pub(super) body: Body<'s>,
    /// Its outline; `None` for a garrison.
    pub(super) shape: Option<Footprint>,
    /// The direction of its heading.
    pub(super) ahead: Offset,
    /// The midpoints of the front edges of the stands that could fire.
    pub(super) fronts: ArrayVec<Point, MOST_STANDS>,
    /// The centres of its stands.
    pub(super) centres: ArrayVec<Point, MOST_STANDS>,
    pub(super) radius: i64,
    /// How it is treated as a target by the white die.
    pub(super) target: Target,
    /// The cost of a hit from the front, and from flank or rear, in thousandths of what breaks its army.
    pub(super) hit: [i64; 2],
}

/// All units on the table, and which can hurt which next.
pub(super) struct BattleView<'s> {
    pub(super) rules: &'s KruppAndChassepot,
    pub(super) table: Tabletop<'s>,
    pub(super) weights: &'static KruppChassepotWeights,
    pub(super) seat: Seat,
    pub(super) own: Vec<Post<'s>>,
    pub(super) enemies: Vec<Post<'s>>,
    /// The expected value of the best shot of each own unit.
    pub(super) own_fire: Vec<i64>,
    /// The expected value of the best charge of each own unit.
    pub(super) own_charges: Vec<i64>,
    /// The expected value of each enemy's fire, by enemy, then by own unit.
    pub(super) fire_at: Vec<Vec<i64>>,
    /// The expected value of each enemy's charge, by enemy, then by own unit.
    pub(super) charges_at: Vec<Vec<i64>>,
    /// A cache of melees: by both units, their formations, the face that is attacked, and the distance.
    pub(super) imagined: RefCell<Vec<(Imagined, i64)>>,
}

/// The cache key of a melee: two units, each with its formation, the face, and the distance in half inches.
pub(super) type Imagined = ((u16, Formation), (u16, Formation), Face, i32);

impl<'s> BattleView<'s> {
    /// All units, without fire and charges.
    pub(super) fn plain(rules: &'s KruppAndChassepot, state: &'s State, seat: Seat) -> BattleView<'s> {
        let weights = KruppChassepotWeights::built_in();
        let table = rules.tabletop(state);
        let posts = |side: Side| table.of_side(side).map(|unit| Post::of(&table, weights, unit)).collect();
        let side = rules.side_of(seat);
        BattleView {
            rules,
            table,
            weights,
            seat,
            own: posts(side),
            enemies: posts(side.other()),
            own_fire: Vec::new(),
            own_charges: Vec::new(),
            fire_at: Vec::new(),
            charges_at: Vec::new(),
            imagined: RefCell::default(),
        }
    }

    /// All units, with fire and charges.
    pub(super) fn of(rules: &'s KruppAndChassepot, state: &'s State, seat: Seat) -> BattleView<'s> {
        let mut field = BattleView::plain(rules, state, seat);
        field.own_fire = field.own.iter().map(|own| field.best_fire(own)).collect();
        field.own_charges = field.own.iter().map(|own| field.best_charge(own)).collect();
        let fire = |enemy: &Post<'_>| field.own.iter().map(|own| fire::promise(&field, enemy, own)).collect();
        let charge =
            |enemy: &Post<'_>| field.own.iter().map(|own| charges::threat(&field, enemy, own)).collect();
        let (fire_at, charges_at) =
            (field.enemies.iter().map(fire).collect(), field.enemies.iter().map(charge).collect());
        (field.fire_at, field.charges_at) = (fire_at, charges_at);
        field
    }

    /// The expected value of the best shot of an own unit.
    pub(super) fn best_fire(&self, own: &Post<'_>) -> i64 {
        self.enemies.iter().map(|enemy| fire::promise(self, own, enemy)).max().unwrap_or(0)
    }

    /// The expected value of the best charge of an own unit in the next turn.
    pub(super) fn best_charge(&self, own: &Post<'_>) -> i64 {
        self.enemies.iter().map(|enemy| charges::threat(self, own, enemy)).max().unwrap_or(0)
    }

    /// The expected value of the enemy's fire and charges for him, if one own unit stood elsewhere.
    pub(super) fn danger(&self, number: usize, there: &Post<'_>) -> i64 {
        let mut sum = 0;
        for (at, enemy) in self.enemies.iter().enumerate() {
            let best_of = |all: &[i64], here: i64| {
                let others =
                    all.iter().enumerate().filter(|(own, _)| *own != number).map(|(_, value)| *value);
                others.max().unwrap_or(0).max(here)
            };
            sum += best_of(&self.fire_at[at], fire::promise(self, enemy, there)) * self.weights.fire_taken;
            sum += best_of(&self.charges_at[at], charges::threat(self, enemy, there))
                * self.weights.charge_taken;
        }
        sum / 1_000
    }

    /// The same for the present positions.
    pub(super) fn present_danger(&self) -> i64 {
        let best = |all: &Vec<i64>| all.iter().copied().max().unwrap_or(0);
        let fire: i64 = self.fire_at.iter().map(best).sum();
        let charges: i64 = self.charges_at.iter().map(best).sum();
        (fire * self.weights.fire_taken + charges * self.weights.charge_taken) / 1_000
    }

    /// The expected gains and losses of the next turn, charges in progress included, plus the value of positions.
    pub(super) fn prospects(&self) -> i64 {
        let mut sum = 0;
        let comes = matches!(self.table.state.moment.step.phase(), Phase::Movement | Phase::Fire);
        for (number, own) in self.own.iter().enumerate() {
            if fire::is_involved(&own.unit) {
                continue;
            }
            let now = if comes && !own.unit.pending.reform { self.own_fire[number] } else { 0 };
            let later = self.later_fire(number, own);
            sum += now * self.weights.fire_now
                + later * self.weights.fire_next
                + self.own_charges[number] * self.weights.charge_next
                + 1_000 * posture::of(self, own);
            if own.unit.pending.reform {
                sum += 1_000 * self.regained(own) / 2;
            }
        }
        sum / 1_000 + charges::under_way(self) - self.present_danger() + posture::objectives(self, None)
    }

    /// The expected value of a unit's fire in the next turn, if it stands still.
    fn later_fire(&self, number: usize, own: &Post<'_>) -> i64 {
        if own.unit.used.is_zero() {
            return self.own_fire[number];
        }
        let mut rested = own.clone();
        rested.unit.used = Fraction::ZERO;
        self.best_fire(&rested)
    }

    /// FP-7.g: what a unit regains that reforms without being hit.
    pub(super) fn regained(&self, post: &Post<'_>) -> i64 {
        let limit = limit(&self.table, post.unit.side);
        i64::from(post.unit.stands) * self.weights.disorganised / limit
    }
}

/// FP-12.e: the losses that break a side.
pub(super) fn limit(table: &Tabletop<'_>, side: Side) -> i64 {
    let starting = table.state.starting_stands(side);
    i64::from(breaking_point(starting, table.book.switches.break_percent).max(1))
}

/// The cost of effects on a unit with this many stands, in thousandths of a stand.
pub(super) fn cost(weights: &KruppChassepotWeights, effects: Effects, stands: i64) -> i64 {
    let marks = [
        (Effects::STAND, weights.stand),
        (Effects::ROUT, weights.routed * stands),
        (Effects::DISORGANISED, weights.disorganised * stands),
        (Effects::BACK, weights.back * stands),
        (Effects::STOPPED, weights.stopped * stands),
    ];
    marks.iter().filter(|(effect, _)| effects.has(*effect)).map(|(_, cost)| *cost).sum()
}

impl<'s> Post<'s> {
    /// A unit at its present position.
    pub(super) fn of(table: &Tabletop<'s>, weights: &KruppChassepotWeights, unit: &Unit) -> Post<'s> {
        let target = Target {
            arm: unit.arm,
            mr: Some(unit.mr),
            formation: unit.formation,
            cohesion: unit.cohesion,
            cover: Cover::None,
            commanders: table.commanders_near(unit),
            moving: unit.arm == Arm::Cavalry && unit.used > Fraction::ZERO,
            charging: unit.charge.is_some(),
            locked: unit.locked.is_some(),
            ..Target::default()
        };
        let mut post = Post {
            unit: *unit,
            body: table.body(unit),
            shape: None,
            ahead: Offset { x: 0, y: 0 },
            fronts: ArrayVec::new(),
            centres: ArrayVec::new(),
            radius: table.radius(unit),
            target,
            hit: [0; 2],
        };
        let limit = limit(table, unit.side);
        let stands = i64::from(unit.stands);
        for (flank, hit) in post.hit.iter_mut().enumerate() {
            let white = target.white_die(table.book, flank == 1).sum();
            let of = |(effects, commander, chance): &(Effects, bool, Fraction)| {
                let cost = cost(weights, *effects, stands) + if *commander { weights.commander } else { 0 };
                cost * (chance.numerator() * 1_000 / chance.denominator()) as i64
            };
            let sum: i64 = chances_of_a_hit(table.book, &target, white).iter().map(of).sum();
            *hit = sum / 1_000 / limit;
        }
        post.settle(table);
        post
    }

    /// The same unit at another position and in another shape; the cost of a hit is not computed again.
    pub(super) fn moved_to(&self, table: &Tabletop<'s>, unit: Unit) -> Post<'s> {
        let mut post = self.clone();
        (post.unit, post.body, post.radius) = (unit, table.body(&unit), table.radius(&unit));
        post.target.formation = unit.formation;
        post.settle(table);
        post
    }

    fn settle(&mut self, table: &Tabletop<'s>) {
        let unit = self.unit;
        self.fronts.clear();
        self.centres.clear();
        self.ahead = Point::new(0, 0).along(unit.heading, ARROW) - Point::new(0, 0);
        match &self.body {
            Body::Block(block) => {
                self.shape = Some(block.footprint());
                self.centres.extend(block.stands().take(MOST_STANDS).map(|stand| stand.centre()));
                let firing = block.stands_in(0).min(MOST_STANDS);
                self.fronts.extend((0..firing).map(|number| block.stand(number).front_middle()));
                self.target.cover = if table.is_sheltered(&unit) { Cover::Woods } else { Cover::None };
            }
            Body::Garrison(area) => {
                self.shape = None;
                self.centres.push(area.centroid());
                self.target.cover = Cover::Buildings;
            }
        }
    }

    /// Its centre.
    pub(super) fn centre(&self) -> Point {
        self.body.centre()
    }

    /// The distance from another unit, edge to edge.
    pub(super) fn gap(&self, other: &Post<'_>) -> Length {
        match (&self.shape, &other.shape) {
            (Some(own), Some(shape)) => own.gap(shape).to_length(),
            _ => self.body.distance(&other.body),
        }
    }

    /// Whether a point is in its arc: no farther to the side than ahead.
    pub(super) fn bears_on(&self, from: Point, mark: Point) -> bool {
        let to = mark - from;
        to.dot(self.ahead) >= to.cross(self.ahead).abs()
    }

    /// Whether it is the garrison of a built-up area.
    pub(super) fn is_garrison(&self) -> bool {
        self.unit.formation == Formation::Garrison
    }
}

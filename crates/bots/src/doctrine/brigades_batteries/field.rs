//! All units and where they stand, the expected results of fire and charges between them, and the value of a state.

use super::charges;
use super::fire::{self, FireEstimate};
use super::harm::UnitAtRisk;
use super::posture;
use crate::weights::BrigadesBatteriesWeights as Weights;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::armies::troops::{Cover, Posture};
use brigades_batteries::fire::measured::has_moved;
use brigades_batteries::state::card::Card;
use brigades_batteries::state::flags::Flag;
use brigades_batteries::state::placed::PlacedUnit;
use brigades_batteries::state::unit::Unit;
use brigades_batteries::state::{State, TurnStep};
use brigades_batteries::text::scene::{Baseline, TableEdge};
use engine::{PieceId, Seat};
use geometry::{Length, Point, Pose};
use std::borrow::Cow;
use std::cell::RefCell;

/// A unit at its position, or at a possible one.
#[derive(Clone, Debug)]
pub(super) struct Post<'s> {
    pub(super) unit: &'s Unit,
    pub(super) body: UnitAtRisk<'s>,
    pub(super) pose: Pose,
    /// Its outline; empty for a garrison.
    pub(super) stands: Cow<'s, brigades_batteries::state::body::Body>,
    pub(super) centre: Point,
    /// The largest distance of any part of it from its centre.
    pub(super) radius: i64,
}

/// All units on the table, and which can hurt which next.
#[derive(Debug)]
pub(super) struct BattleView<'s> {
    pub(super) rules: &'s BrigadesAndBatteries,
    pub(super) state: &'s State,
    pub(super) weights: &'s Weights,
    pub(super) own: Vec<Post<'s>>,
    pub(super) enemies: Vec<Post<'s>>,
    /// The fire of each own unit at each enemy.
    pub(super) own_throws: Vec<Vec<Option<FireEstimate>>>,
    /// The fire of each enemy at each own unit.
    pub(super) his_throws: Vec<Vec<Option<FireEstimate>>>,
    /// The expected value of the best shot of each own unit.
    pub(super) own_fire: Vec<i64>,
    /// The expected value of the best charge of each own unit.
    pub(super) own_charges: Vec<i64>,
    /// The expected value of each enemy's fire, by enemy, then by own unit.
    pub(super) fire_at: Vec<Vec<i64>>,
    /// The expected value of each enemy's charge, by enemy, then by own unit.
    pub(super) charges_at: Vec<Vec<i64>>,
    /// A cache of charges: by both units, their shapes, and whether in the flank.
    pub(super) imagined: RefCell<Vec<(Imagined, i64)>>,
}

/// The cache key of a charge: two units, each with its formation and width, and whether it is in the flank.
pub(super) type Imagined = ((PieceId, Posture, u16), (PieceId, Posture, u16), bool);

impl<'s> BattleView<'s> {
    /// All units, without fire and charges.
    pub(super) fn plain(
        rules: &'s BrigadesAndBatteries,
        state: &'s State,
        seat: Seat,
        weights: &'s Weights,
    ) -> BattleView<'s> {
        let posts = |seat: Seat| {
            let (_, all) = rules.losses(state, seat);
            let of = |unit: &'s Unit| Post::of(rules, state, weights, unit, all);
            state.units_of(seat).map(of).collect()
        };
        BattleView {
            rules,
            state,
            weights,
            own: posts(seat),
            enemies: posts(seat.other()),
            own_throws: Vec::new(),
            his_throws: Vec::new(),
            own_fire: Vec::new(),
            own_charges: Vec::new(),
            fire_at: Vec::new(),
            charges_at: Vec::new(),
            imagined: RefCell::default(),
        }
    }

    /// All units, with fire and charges.
    pub(super) fn of(
        rules: &'s BrigadesAndBatteries,
        state: &'s State,
        seat: Seat,
        weights: &'s Weights,
    ) -> BattleView<'s> {
        let mut field = BattleView::plain(rules, state, seat, weights);
        let best = |all: Vec<i64>| all.into_iter().max().unwrap_or(0);
        let throws = |from: &[Post<'s>], to: &[Post<'s>]| -> Vec<Vec<Option<FireEstimate>>> {
            let of = |from: &Post<'s>| to.iter().map(|to| fire::throw(&field, from, to)).collect();
            from.iter().map(of).collect()
        };
        let own_throws = throws(&field.own, &field.enemies);
        let his_throws = throws(&field.enemies, &field.own);
        (field.own_throws, field.his_throws) = (own_throws, his_throws);
        field.own_fire = (0..field.own.len()).map(|at| best(field.thrown(at, false))).collect();
        field.own_charges = field.own.iter().map(|own| best(field.charges_of(own))).collect();
        let alone = |(throw, own): (&Option<FireEstimate>, &Post<'s>)| {
            throw.as_ref().map_or(0, |throw| fire::alone(throw, false, own))
        };
        field.fire_at = field
            .his_throws
            .iter()
            .map(|throws| throws.iter().zip(&field.own).map(alone).collect())
            .collect();
        field.charges_at = field
            .enemies
            .iter()
            .map(|enemy| field.own.iter().map(|own| field.charge(enemy, own)).collect())
            .collect();
        field
    }

    /// The expected value of an own unit's fire at each enemy.
    pub(super) fn fire_of(&self, own: &Post<'_>, moved: bool) -> Vec<i64> {
        self.enemies.iter().map(|enemy| fire::promise(self, own, moved, enemy)).collect()
    }

    /// The expected value of an own unit's fire at each enemy, from its present position.
    fn thrown(&self, number: usize, moved: bool) -> Vec<i64> {
        let of = |(throw, enemy): (&Option<FireEstimate>, &Post<'_>)| {
            throw.as_ref().map_or(0, |throw| fire::alone(throw, moved, enemy))
        };
        self.own_throws[number].iter().zip(&self.enemies).map(of).collect()
    }

    /// The expected value of an own unit's charge at each enemy in the next turn.
    pub(super) fn charges_of(&self, own: &Post<'_>) -> Vec<i64> {
        self.enemies.iter().map(|enemy| self.charge(own, enemy)).collect()
    }

    /// The expected value of a charge of one unit at another in the next turn; 0 if it is impossible or a bad idea.
    pub(super) fn charge(&self, charger: &Post<'_>, target: &Post<'_>) -> i64 {
        match charges::reaches(self, charger, target) {
            Some(flank) => charges::imagined(self, charger, target, flank).max(0),
            None => 0,
        }
    }

    /// BB-2.4: what a unit recovers this turn if it stands still and holds its fire.
    pub(super) fn regained(&self, post: &Post<'_>) -> i64 {
        let card = &post.unit.card;
        let shaken = if card.has(Flag::Shaken) { self.weights.shaken } else { 0 };
        let disordered = if card.has(Flag::Disordered) { self.weights.disordered } else { 0 };
        post.body.worth * (shaken + disordered) / 1_000
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
            let shot = fire::promise(self, enemy, false, there);
            let charged = self.charge(enemy, there);
            sum += best_of(&self.fire_at[at], shot) * self.weights.fire_taken / 1_000;
            sum += best_of(&self.charges_at[at], charged) * self.weights.charge_taken / 1_000;
        }
        sum
    }

    /// The same for the present positions.
    pub(super) fn present_danger(&self) -> i64 {
        let best = |all: &Vec<i64>| all.iter().copied().max().unwrap_or(0);
        let fire: i64 = self.fire_at.iter().map(best).sum();
        let charges: i64 = self.charges_at.iter().map(best).sum();
        fire * self.weights.fire_taken / 1_000 + charges * self.weights.charge_taken / 1_000
    }

    /// The expected gains and losses of the next turn, charges in progress included, plus the value of positions.
    pub(super) fn prospects(&self) -> i64 {
        let mut sum = 0;
        for (number, own) in self.own.iter().enumerate() {
            if self.state.is_locked(own.unit.id) {
                continue;
            }
            sum += self.fire_now(number, own) * self.weights.fire_now / 1_000
                + self.own_fire[number] * self.weights.fire_next / 1_000
                + self.own_charges[number] * self.weights.charge_next / 1_000
                + posture::of(self, own);
        }
        sum + charges::under_way(self) - self.present_danger()
    }

    /// The expected value of a unit's fire this turn, if the fire phase is still to come; it depends on how far it has
    /// moved.
    fn fire_now(&self, number: usize, own: &Post<'_>) -> i64 {
        let unit = own.unit;
        let comes = matches!(self.state.moment.step, TurnStep::MoveA | TurnStep::MoveB | TurnStep::Shooting);
        let shot = self.state.shots.iter().any(|shot| shot.unit == unit.id);
        if !comes || shot || self.rules.may_shoot(self.state, unit, false).is_err() {
            return 0;
        }
        match has_moved(unit) {
            true => self.thrown(number, true).into_iter().max().unwrap_or(0),
            false => self.own_fire[number],
        }
    }
}

impl<'s> Post<'s> {
    /// A unit at its present position.
    pub(super) fn of(
        rules: &'s BrigadesAndBatteries,
        state: &State,
        weights: &'s Weights,
        unit: &'s Unit,
        all: u32,
    ) -> Post<'s> {
        let body = UnitAtRisk {
            numbers: &rules.book.tables,
            weights,
            card: unit.card_now(),
            worth: 2_000 * i64::from(rules.value(unit)) / i64::from(all.max(1)),
            command: rules.command_of(state, unit),
            room: None,
            cover: Cover::None,
        };
        let stands = rules.body(unit);
        let post = Post { unit, body, pose: unit.pose, stands, centre: rules.centre_of(unit), radius: 0 };
        post.settled(rules)
    }

    /// The same unit at another position and in another shape.
    pub(super) fn moved_to(&self, rules: &BrigadesAndBatteries, card: Card, pose: Pose) -> Post<'s> {
        let mut post = self.clone();
        (post.body.card, post.pose) = (card, pose);
        post.stands = Cow::Owned(rules.body_at(&card, &pose, &Default::default()));
        post.centre = card.centre(&rules.book, &pose);
        post.settled(rules)
    }

    /// Sets its radius, its cover and the space behind it for its position.
    fn settled(mut self, rules: &BrigadesAndBatteries) -> Post<'s> {
        let card = &self.body.card;
        let size =
            if card.is_square() { card.square_size(&rules.book) } else { card.shape(&rules.book).size() };
        let half = |length: Length| i64::from(length.0) / 2;
        self.radius = half(size.width()) + half(size.depth());
        self.body.room = match rules.baseline(self.unit) {
            Baseline::Centre(_) => None,
            Baseline::Edge(edge) => {
                let (width, depth) = (rules.table.width.0, rules.table.depth.0);
                let away = match edge {
                    TableEdge::South => self.centre.y,
                    TableEdge::North => depth - self.centre.y,
                    TableEdge::West => self.centre.x,
                    TableEdge::East => width - self.centre.x,
                };
                Some(Length(away) - size.depth() / 2)
            }
        };
        self.body.cover = if self.unit.garrison_of.is_some() {
            Cover::Hard
        } else {
            rules.area_cover(&PlacedUnit::straight(*card, self.pose)).cover
        };
        self
    }

    /// Whether it can fight: neither shaken nor a crew without guns.
    pub(super) fn is_fit(&self) -> bool {
        !self.body.card.has(Flag::Shaken)
    }
}

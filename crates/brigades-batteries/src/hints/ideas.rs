//! Ideas for one unit: approach, form line, form square against cavalry, charge, bring guns up.

use crate::armies::troops::{Arm, Formation, Posture};
use crate::measure::SPARE;
use crate::movement::steps::{Anchor, Change, Flank, Step};
use crate::orders::Order;
use crate::state::State;
use crate::state::leader::General;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use geometry::{Length, Turn};

/// The number of ideas per unit.
pub(crate) const IDEAS: usize = 10;

/// Foot forms square when enemy cavalry is within this distance.
const HORSE_IS_NEAR: Length = Length::inches(16);
/// Guns farther from the enemy than this limber up.
const FAR_FOR_GUNS: Length = Length::inches(24);
/// Guns nearer to the enemy than this go back.
const TOO_NEAR_FOR_GUNS: Length = Length::inches(6);
/// How far from the enemy a suggested advance ends: half an inch more than it must (BB-2.2.a).
const KEEPS_AWAY: Length = Length(63_500);

const fn change(formation: Option<Formation>, width: Option<u16>, turn: Turn) -> Change {
    Change { formation, width, turn, anchor: Anchor::FrontCentre }
}

impl BrigadesAndBatteries {
    /// The idea with this number for a unit in its own step. It may be illegal.
    pub(crate) fn idea(&self, state: &State, unit: &Unit, number: usize) -> Option<Order> {
        let order = |steps: Vec<Step>| Some(Order::Move { unit: unit.id, steps });
        if self.may_enter(state, unit) {
            let size = unit.card.shape(&self.book).size();
            let far = unit.card.allowance(&self.book).max(size.depth());
            return match number {
                0 => order(vec![Step::Forward(far)]),
                1 => order(vec![Step::Forward((far * 3 / 4).max(size.depth()))]),
                _ => None,
            };
        }
        let enemy = self.nearest_enemy(state, unit);
        if unit.garrison_of.is_some() {
            return None;
        }
        let rate = unit.card.allowance(&self.book);
        match unit.card.arm {
            Arm::Artillery => self.idea_for_guns(state, unit, enemy?, number, rate),
            _ if unit.card.is_skirmishers() => self.idea_for_skirmishers(unit, enemy?, number),
            _ => match number {
                0 => self.charge_at(state, unit, enemy?),
                1 => order(self.towards(unit, enemy?, rate)?),
                2 => order(self.towards(unit, enemy?, rate / 2)?),
                3 => order(self.turn_to(unit, enemy?)?),
                4 if unit.card.arm == Arm::Infantry => {
                    let to = match unit.card.formation(&self.book) {
                        Formation::Column => Formation::Line,
                        _ => Formation::Column,
                    };
                    order(vec![Step::Change(change(Some(to), None, Turn::ZERO))])
                }
                5 if unit.card.arm == Arm::Infantry => {
                    let horse = enemy.filter(|enemy| enemy.card.arm == Arm::Cavalry)?;
                    let near = self.gap(unit, horse).within(HORSE_IS_NEAR);
                    let square = unit.card.is_square();
                    let form = if square { Formation::Column } else { Formation::Square };
                    (near != square)
                        .then(|| order(vec![Step::Change(change(Some(form), None, Turn::ZERO))]))?
                }
                6 => self.enter_nearest_block(state, unit, rate),
                7 => order(vec![Step::Retire(rate / 4)]),
                8 => {
                    let steps = self.towards(unit, enemy?, rate / 2)?;
                    let line = Step::Change(change(Some(Formation::Line), None, Turn::ZERO));
                    let opens = unit.card.arm == Arm::Infantry
                        && unit.card.formation(&self.book) == Formation::Column;
                    opens.then(|| order(steps.into_iter().chain([line]).collect()))?
                }
                9 if unit.card.arm == Arm::Infantry
                    && unit.card.kind == crate::armies::troops::Type::Light =>
                {
                    order(vec![Step::Change(change(Some(Formation::Skirmish), None, Turn::ZERO))])
                }
                9 => order(vec![Step::Oblique(Flank::Left, rate / 4)]),
                _ => None,
            },
        }
    }

    fn idea_for_guns(
        &self,
        state: &State,
        unit: &Unit,
        enemy: &Unit,
        number: usize,
        rate: Length,
    ) -> Option<Order> {
        let order = |steps: Vec<Step>| Some(Order::Move { unit: unit.id, steps });
        let gap = self.gap(unit, enemy).to_length();
        let far = gap > FAR_FOR_GUNS;
        match (unit.card.order, number) {
            (Posture::Limbered, 0 | 1) | (Posture::Unlimbered, 2) => order(self.towards(unit, enemy, rate)?),
            (Posture::Limbered, 2) => {
                let mut steps = self.towards(unit, enemy, rate / 2)?;
                steps.push(Step::Unlimber(change(None, None, Turn::ZERO)));
                order(steps)
            }
            (Posture::Limbered, 3 | 4) => order(vec![Step::Unlimber(change(None, None, Turn::ZERO))]),
            (Posture::Unlimbered, 0) if far => order(vec![Step::Limber(change(None, Some(2), Turn::ZERO))]),
            (Posture::Unlimbered, 1) | (Posture::Limbered, 5) => order(self.turn_to(unit, enemy)?),
            (Posture::Unlimbered, 3) if gap < TOO_NEAR_FOR_GUNS => order(vec![Step::Back(rate)]),
            (Posture::Crew, 0 | 1) => {
                let guns = state.abandoned.iter().find(|guns| guns.battery == unit.id)?;
                let models = self.abandoned_models(guns);
                let aim = models.first()?.rear_middle();
                let way = unit.pose.at.heading_to(aim)?;
                let away = unit.pose.at.gap_to(aim).to_length();
                let at = unit.pose.at.along(way, away.min(rate));
                order(vec![Step::SkirmishMove(geometry::Pose::new(at, unit.pose.heading))])
            }
            _ => None,
        }
    }

    fn idea_for_skirmishers(&self, unit: &Unit, enemy: &Unit, number: usize) -> Option<Order> {
        let order = |steps: Vec<Step>| Some(Order::Move { unit: unit.id, steps });
        let rate = unit.card.allowance(&self.book);
        let way = unit.pose.at.heading_to(self.centre_of(enemy))?;
        let leg = |length: Length, back: bool| {
            let heading = if back { way.opposite() } else { way };
            let at = unit.pose.at.along(heading, length);
            Step::SkirmishMove(geometry::Pose::new(at, unit.pose.heading))
        };
        match number {
            0 | 1 => order(vec![leg(rate, false)]),
            2 => order(vec![leg(rate / 2, false)]),
            3 => order(vec![leg(rate, true)]),
            4 => order(vec![leg(rate / 2, true)]),
            5 => {
                let heading = crate::measure::facing(way);
                order(vec![Step::SkirmishMove(geometry::Pose::new(unit.pose.at, heading))])
            }
            6 => order(vec![Step::Reform(change(Some(Formation::Column), None, Turn::ZERO))]),
            7 => {
                let soft = enemy.card.is_skirmishers() || enemy.card.is_gunners();
                soft.then(|| Order::Charge {
                    unit: unit.id,
                    target: enemy.id,
                    steps: vec![Step::Forward(rate)],
                })
            }
            _ => None,
        }
    }

    /// A wheel towards a point, in whole degrees and at most `most`.
    fn wheel_to(&self, unit: &Unit, target: geometry::Point, most: i32) -> Option<Step> {
        let way = unit.pose.at.heading_to(target)?;
        let off = unit.pose.heading.turn_to(way).0 / 1_000;
        let hand = if off < 0 { Flank::Left } else { Flank::Right };
        let angle = off.abs().min(most);
        (angle >= 3).then_some(Step::Wheel(hand, Turn::degrees(angle)))
    }

    /// Steps towards an enemy, straight ahead or after a wheel, that end at least 2.5" away from it.
    fn towards(&self, unit: &Unit, enemy: &Unit, most: Length) -> Option<Vec<Step>> {
        let by_hand = unit.card.order == Posture::Unlimbered;
        let wheel = self.wheel_to(unit, self.centre_of(enemy), if by_hand { 10 } else { 25 });
        let wheel = wheel.filter(|_| !unit.card.is_square());
        let width = unit.card.shape(&self.book).size().width();
        let arc = match wheel {
            Some(Step::Wheel(_, angle)) => crate::movement::budget::wheel_cost(width, angle),
            _ => Length::ZERO,
        };
        let room = self.gap(unit, enemy).to_length() - KEEPS_AWAY;
        let left = (most - arc).min(room);
        let step = Length(left.0 / 1_000 * 1_000);
        let mut steps: Vec<Step> = wheel.filter(|_| arc <= most).into_iter().collect();
        if step > Length::ZERO {
            steps.push(Step::Forward(step));
        }
        (!steps.is_empty()).then_some(steps)
    }

    /// Turns a unit to an enemy: a wheel, or a quarter or half turn if the enemy is not in front.
    fn turn_to(&self, unit: &Unit, enemy: &Unit) -> Option<Vec<Step>> {
        let way = unit.pose.at.heading_to(self.centre_of(enemy))?;
        let off = unit.pose.heading.turn_to(way).0;
        let turn = match off.abs() {
            0..=60_000 => return self.wheel_to(unit, self.centre_of(enemy), 45).map(|step| vec![step]),
            60_001..=120_000 if off > 0 => Turn::degrees(90),
            60_001..=120_000 => Turn::degrees(-90),
            _ => Turn::degrees(180),
        };
        if unit.card.arm == Arm::Artillery {
            return (unit.card.order == Posture::Unlimbered && turn == Turn::degrees(180))
                .then(|| vec![Step::TurnAbout]);
        }
        Some(vec![Step::Change(change(None, Some(unit.card.width), turn))])
    }

    /// A charge at an enemy in reach: straight, or with a wheel before it.
    fn charge_at(&self, state: &State, unit: &Unit, nearest: &Unit) -> Option<Order> {
        if crate::close_combat::charge_contest::may_charge(
            &self.book,
            &unit.card_now(),
            &nearest.card_now(),
            unit.id,
        )
        .is_err()
        {
            return None;
        }
        let reach = unit.card_now().charge_allowance(&self.book);
        if !self.gap(unit, nearest).within(reach) {
            return None;
        }
        let straight = vec![Step::Forward(reach)];
        let order = |steps: Vec<Step>| Order::Charge { unit: unit.id, target: nearest.id, steps };
        if self.charge_of(state, unit, nearest.id, &straight).is_ok() {
            return Some(order(straight));
        }
        let wheel = self.wheel_to(unit, self.centre_of(nearest), 60)?;
        Some(order(vec![wheel, Step::Forward(reach)]))
    }

    /// Moves a unit into the nearest town block that it may enter.
    fn enter_nearest_block(&self, state: &State, unit: &Unit, rate: Length) -> Option<Order> {
        if unit.card.arm != Arm::Infantry {
            return None;
        }
        let body = self.body(unit);
        let (index, block) = self
            .terrain
            .iter()
            .enumerate()
            .filter(|(_, piece)| piece.properties.kind == TerrainKind::TownBlock)
            .min_by_key(|(_, piece)| body.iter().map(|part| piece.outline.gap(part)).min())?;
        let number = index as u16 + 1;
        let gap = body.iter().map(|part| block.outline.gap(part)).min()?.to_length();
        if gap > rate || self.garrison(state, number).any(|other| other.seat != unit.seat) {
            return None;
        }
        let wheel = self.wheel_to(unit, block.outline.centroid(), 40);
        let mut turned = unit.clone();
        if let Some(step) = &wheel {
            turned.pose = crate::movement::poses::walk(&self.book, &unit.card, &unit.pose, step)?;
        }
        let body = self.body(&turned);
        let travel = geometry::Travel::along(turned.pose.heading, rate);
        let forward = body.iter().filter_map(|part| travel.first_contact_with(part, &block.outline)).min()?;
        let mut steps: Vec<Step> = wheel.into_iter().collect();
        if forward > Length::ZERO {
            steps.push(Step::Forward(forward));
        }
        Some(Order::EnterBlock { unit: unit.id, block: number, steps })
    }

    /// A general rides to the unit of his that is nearest to the enemy, or stays near the middle of his units.
    pub(crate) fn ride_for(&self, state: &State, general: &General) -> Option<Order> {
        if general.moved || general.lost || general.attached_to.is_some() {
            return None;
        }
        let from = general.at?;
        let own = state.units_of(general.seat).filter(|unit| general.commands(unit.seat, unit.brigade));
        let nearest = own
            .filter(|unit| unit.garrison_of.is_none())
            .min_by_key(|unit| self.nearest_enemy(state, unit).map(|enemy| self.gap(unit, enemy)))?;
        let aim = self.centre_of(nearest);
        let away = from.gap_to(aim).to_length();
        let reach = self.book.tables.lengths.general_move - SPARE;
        let near = away <= reach;
        let to = if near { aim } else { from.towards(aim, reach) };
        let attach = near.then_some(nearest.id);
        Some(Order::GeneralMove { general: general.id, path: vec![to], attach, detach: false })
    }
}

//! Measures on a table everything that FP-1 and FP-3 need for a shot.

use crate::armies::troops::{Arm, Cohesion};
use crate::catalogue::because;
use crate::clause;
use crate::fire::contest::{FireLine, Shooter, Shot};
use crate::fire::effects::{Cover, Target};
use crate::fire::who::table_of;
use crate::state::on_table::{Tabletop, fire_line};
use crate::state::{Flag, Unit};
use engine::{Fraction, Illegal, PieceId, Reason, Seat};
use geometry::{Length, Pose, Segment};

/// A stand's corners are rounded apart from those of its block: it may be nearer than the block by so much.
const ROUNDED: Length = Length(5);

impl Tabletop<'_> {
    /// The shot of a unit at a target, with its present circumstances.
    ///
    /// # Errors
    /// When no stand is eligible: a range clause or FP-G.9. Other refusals come from the shot itself.
    pub fn shot(&self, seat: Seat, unit: &Unit, target: &Unit, stand: Option<u8>) -> Result<Shot, Illegal> {
        let mut stands = self.eligible(unit, target)?;
        if let Some(number) = stand.filter(|_| fires_one_stand(unit)) {
            // FP-3.f: the owner chooses the one stand that fires; its range counts.
            stands.retain(|eligible| eligible.stand + 1 == number);
            if stands.is_empty() {
                let piece = PieceId::unit(unit.id);
                let reason = Reason::MayNot { piece, because: because::THAT_STAND_IS_NOT_ELIGIBLE };
                return Err(clause!("FP-G.9").refuses(reason));
            }
        }
        let (from, to) = (self.body(unit), self.body(target));
        let pose = Pose::new(to.centre(), target.heading);
        let fire = fire_line(&from, &to);
        let is_garrison = unit.formation == crate::armies::troops::Formation::Garrison;
        let shooter = Shooter {
            side: unit.side,
            arm: unit.arm,
            weapon: unit.weapon,
            stands: u8::try_from(stands.len()).unwrap_or(u8::MAX),
            formation: unit.formation,
            cohesion: unit.cohesion,
            used: unit.used,
            under_fire: unit.under_fire.is_some(),
            place: if is_garrison { Cover::Buildings } else { self.shelter(unit, &fire, true) },
            involved: unit.flags.has(Flag::Involved) || unit.locked.is_some(),
        };
        let line = FireLine {
            range: stands.iter().map(|stand| stand.range).min().unwrap_or_default(),
            theta: crate::measure::angles::theta(pose, from.centre()),
            axis: crate::measure::angles::axis_angle(pose, target.formation, from.centre()),
            ..FireLine::default()
        };
        let target = Target {
            arm: target.arm,
            mr: Some(target.mr),
            formation: target.formation,
            cohesion: target.cohesion,
            cover: self.shelter(target, &fire, false),
            commanders: self.commanders_near(target),
            moving: target.arm == Arm::Cavalry && target.used > Fraction::ZERO,
            charging: target.charge.is_some(),
            locked: target.locked.is_some(),
            stands: Some(target.stands),
            ..Target::default()
        };
        Ok(Shot { book: self.book.clone(), table: table_of(unit), seat, shooter, target, line })
    }

    /// FP-3.l: an eligible enemy at 3" or less other than the target, if there is one.
    #[must_use]
    pub fn near_enemy(&self, unit: &Unit, target: &Unit) -> Option<(u16, Length)> {
        let near = self.book.tables.tripling.within;
        let reach = self.radius(unit) + i64::from(near.0);
        let body = self.body(unit);
        let centre = body.centre();
        let mut others = self.of_side(unit.side.other()).filter(|enemy| {
            enemy.id != target.id
                && enemy.locked.is_none()
                && self.may_be_within(enemy, centre, reach)
                && !crate::measure::is_over(body.distance(&self.body(enemy)), near + ROUNDED)
        });
        others.find_map(|enemy| {
            let stands = self.eligible(unit, enemy).ok()?;
            let range = stands.iter().map(|stand| stand.range).min()?;
            (!crate::measure::is_over(range, near)).then_some((enemy.id, range))
        })
    }

    /// FP-3.g, FP-3.e R4: the cover of a unit. For a shooter only buildings and works count, for a target woods too.
    fn shelter(&self, unit: &Unit, fire: &Segment, fires: bool) -> Cover {
        if self.is_in_works(unit, fire) {
            Cover::Works
        } else if self.is_in_buildings(unit) {
            Cover::Buildings
        } else if !fires && self.is_sheltered(unit) {
            Cover::Woods
        } else {
            Cover::None
        }
    }
}

/// FP-3.f: whether a unit fires with one stand only.
#[must_use]
pub(crate) fn fires_one_stand(unit: &Unit) -> bool {
    !unit.arm.is_artillery() && unit.cohesion == Cohesion::Disorganised
}

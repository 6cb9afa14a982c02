//! Queries: table look-ups and measurements.

use crate::armies::list::Army;
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::because;
use crate::clause;
use crate::close_combat::stands_engaged::{Charger, Defender, EngagedStands, Face};
use crate::fire::contest::{HitTable, Shooter, range_clause};
use crate::fire::effects::Target;
use crate::ground::kinds::Field;
use crate::morale::retreat::{Drive, Retreat, centroid};
use crate::movement::allowance::{THIRD, is_over_spent};
use crate::orders::Action;
use crate::state::on_table::Tabletop;
use crate::state::{State, Unit, breaking_point};
use crate::tables::book::Book;
use crate::tables::{Band, Effects, Passage, Terrain};
use engine::{ClauseId, Fraction, Illegal, PieceId, Reason, word_enum};
use geometry::{Length, Point, Turn};

/// A query.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    /// What is asked.
    pub ask: Ask,
    /// Whether a length is answered in inches.
    pub in_inches: bool,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// FP-1.b: the band of a range.
    Band(HitTable, Shooter, Length),
    /// FP-1.a, FP-3.a: the number of the first roll.
    Number(HitTable, Shooter, Length),
    /// FP-1.c, FP-1.d, FP-3.c: how far a unit fires.
    Limit(HitTable, Shooter),
    /// FP-10.a, FP-10.b: the allowance of a unit.
    Allowance(QueryMover),
    /// FP-4.f, FP-4.m, FP-6.e: the reach of a charge, with the bonus die and the distance spent, if known.
    Reach {
        /// Who charges.
        mover: QueryMover,
        /// The bonus die; the largest bonus when it is not yet rolled.
        die: Option<u8>,
        /// What is spent already.
        spent: Length,
    },
    /// FP-10.c: the part of a move that some legs use.
    Used(QueryMover, Vec<QueryLeg>),
    /// FP-10.c: what is left of the allowance after some legs.
    Left(QueryMover, Vec<QueryLeg>),
    /// FP-10.d: the arc of a wheel.
    WheelArc(QueryMover, Turn),
    /// FP-4.o: the stands that fight.
    Engaged {
        /// The chargers.
        attackers: Vec<Charger>,
        /// Their target.
        defender: Defender,
        /// FP-4.p: whether the first charger and the target charge each other.
        mutual: bool,
        /// FP-4.p: other units that charge the first charger.
        others: Vec<Charger>,
    },
    /// FP-4.o.1: the face at an angle theta, in hundredths of a degree.
    Face(i32),
    /// FP-2.a: the column of a white die.
    Column(Target, bool, u8),
    /// FP-6.b: the result of a margin.
    Result(i16),
    /// FP-15.b: the points of an army.
    Points(Army),
    /// The stands of an army.
    Stands(Army),
    /// FP-12.e: at how many losses a side breaks.
    BreakingPoint(u16),
    /// FP-12.d, FP-12.e: whether a side of so many stands is broken by such losses.
    Broken(u16, Losses),
    /// FP-12.d: the sum of losses.
    LossesOf(Losses),
    /// Something measured on a table.
    Measured(Measurement, Box<(Field, State)>),
}

/// FP-12.d: losses, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Stands eliminated.
    pub eliminated: u16,
    /// Stands of units routed at that moment.
    pub routed: u16,
    /// Commanders lost and not replaced.
    pub commanders: u16,
}

impl Losses {
    /// All together.
    #[must_use]
    pub fn sum(self) -> u16 {
        self.eliminated + self.routed + self.commanders
    }
}

/// A unit that moves, without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryMover {
    /// Its arm.
    pub arm: Arm,
    /// Its formation at the beginning.
    pub formation: Formation,
    /// Its order.
    pub cohesion: Cohesion,
    /// Its stands.
    pub stands: u8,
    /// FP-11.c: its whole path is on a road.
    pub by_road: bool,
}

/// A leg of a move, without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryLeg {
    /// The action of the leg.
    pub action: Action,
    /// The terrain it crosses.
    pub ground: Terrain,
}

word_enum! {
    /// What can be measured on a table.
    What {
        /// FP-G.9: the range of a unit to its target.
        Range = "range",
        /// FP-G.9: how many of its stands are eligible.
        Eligible = "eligible",
        /// FP-G.9: the bearings of its stands to the target's first stand, off its heading.
        Bearings = "bearings",
        /// FP-G.7: the angle theta.
        Theta = "theta",
        /// FP-G.6: the angle to the long axis.
        AxisAngle = "axis_angle",
        /// FP-3.i: whether the fire is enfilade.
        Enfilade = "enfilade",
        /// FP-G.7: whether the fire is from flank or rear.
        FlankFire = "flank_fire",
        /// FP-G.10: whether one unit sees another.
        Sees = "sees",
        /// FP-G.4: the distance between two units.
        Distance = "distance",
        /// FP-4.f: what the way of a charge costs.
        ChargeDistance = "charge_distance",
        /// FP-4.f: the pivot of a charge.
        Pivot = "pivot",
        /// FP-4.h: how far the approach goes.
        Approach = "approach",
        /// FP-4.o.1: the face that is attacked.
        StruckFace = "struck_face",
        /// FP-4.o.3: the free ends of that face.
        FreeEnds = "free_ends",
        /// FP-5.g: whether the target supports the unit.
        Support = "support",
        /// FP-5.g: the angle of the support from the rear direction.
        SupportAngle = "support_angle",
        /// FP-9.g: the number of commanders near the unit.
        CommandersNear = "commanders_near",
        /// FP-G.12: where a forced move ends.
        Retreat = "retreat",
        /// FP-12.d: the losses of the unit's side.
        SideLosses = "side_losses",
    }
}

/// Something measured on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The kind of measurement.
    pub what: What,
    /// The unit to measure from.
    pub unit: u16,
    /// The unit to measure to.
    pub target: Option<u16>,
    /// FP-G.12: the distance of a forced move.
    pub distance: Length,
    /// FP-G.12: the point it moves away from; if left out, the target's centre.
    pub threat: Option<Point>,
    /// FP-G.12: whether it is a rout.
    pub routs: bool,
}

/// An answer, before it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// A number.
    Count(i64),
    /// A length.
    Length(Length),
    /// An angle in hundredths of a degree.
    Angle(i32),
    /// Several angles.
    Angles(Vec<i32>),
    /// A fraction of a whole.
    Part(Fraction),
    /// Yes or no.
    Truth(bool),
    /// A word.
    Word(&'static str),
    /// Engaged stands.
    Engaged(EngagedStands),
    /// The effects of a margin on the winner and on the loser.
    Fates(Vec<&'static str>, Vec<&'static str>),
    /// Where a retreat ends.
    Retreat(Retreat),
}

/// The value, and the clauses it follows from.
pub(crate) type Finding = (Found, Vec<ClauseId>);

impl Query {
    /// Computes the answer.
    ///
    /// # Errors
    /// The clause that forbids what is asked.
    pub fn find(&self, book: &Book) -> Result<Finding, Illegal> {
        match &self.ask {
            Ask::Band(table, shooter, range) => band(book, *table, shooter, *range),
            Ask::Number(table, shooter, range) => hit_number(book, *table, shooter, *range),
            Ask::Limit(table, shooter) => {
                let limit = book.limit(*table, shooter.side, shooter.arm, shooter.weapon);
                Ok((Found::Length(limit), vec![range_clause(*table, shooter.arm)]))
            }
            Ask::Allowance(mover) => {
                Ok((Found::Length(mover.allowance(book)), vec![allowance_row(mover.arm), clause!("FP-10.b")]))
            }
            Ask::Reach { mover, die, spent } => {
                let left = (mover.reach(book, *die) - *spent).max(Length(0));
                Ok((Found::Length(left), vec![clause!("FP-4.f"), clause!("FP-4.m")]))
            }
            Ask::Used(mover, legs) => {
                let (used, _) = mover.spend(book, legs)?;
                Ok((Found::Part(used), vec![clause!("FP-10.c"), clause!("FP-10.d"), clause!("FP-10.e")]))
            }
            Ask::Left(mover, legs) => {
                Ok((Found::Length(mover.left_after(book, legs)?), vec![clause!("FP-10.c")]))
            }
            Ask::WheelArc(mover, angle) => {
                let arc = Book::wheel_arc(mover.front(book), *angle);
                Ok((Found::Length(arc), vec![clause!("FP-10.d")]))
            }
            Ask::Engaged { attackers, defender, mutual: true, others } => {
                let engaged = EngagedStands::count_mutual(book, attackers, defender, others);
                Ok((Found::Engaged(engaged), vec![clause!("FP-4.p")]))
            }
            Ask::Engaged { attackers, defender, mutual: false, .. } => {
                let engaged = EngagedStands::count(book, attackers, defender);
                Ok((Found::Engaged(engaged), vec![clause!("FP-4.o")]))
            }
            Ask::Face(theta) => Ok(face(*theta)),
            Ask::Column(target, flank, die) => {
                let modifier = target.white_die(book, *flank).sum();
                let column = ["A", "B", "C", "D", "E", "F"][target.column(book, modifier, *die)];
                Ok((Found::Word(column), vec![clause!("FP-2.a"), clause!("FP-2.e")]))
            }
            Ask::Result(margin) => Ok(result(book, *margin)),
            Ask::Points(army) => Ok((Found::Count(army.points(book).into()), troop_rows(army, book))),
            Ask::Stands(army) => Ok((Found::Count(army.stands().into()), vec![clause!("FP-15.a")])),
            Ask::BreakingPoint(stands) => {
                let at = breaking_point(*stands, book.switches.break_percent);
                Ok((Found::Count(at.into()), vec![clause!("FP-12.e")]))
            }
            Ask::Broken(stands, losses) => {
                let at = breaking_point(*stands, book.switches.break_percent);
                let clauses = vec![clause!("FP-12.d"), clause!("FP-12.e")];
                Ok((Found::Truth(losses.sum() >= at), clauses))
            }
            Ask::LossesOf(losses) => Ok((Found::Count(losses.sum().into()), vec![clause!("FP-12.d")])),
            Ask::Measured(measured, scene) => {
                let (field, state) = &**scene;
                measured.find(&Tabletop { book, field, state })
            }
        }
    }
}

/// The row of FP-10.a for an arm.
fn allowance_row(arm: Arm) -> ClauseId {
    match arm {
        Arm::Infantry => clause!("FP-10.a.infantry"),
        Arm::Cavalry => clause!("FP-10.a.cavalry"),
        Arm::FootArt | Arm::Mitrailleuse => clause!("FP-10.a.foot_artillery"),
        Arm::HorseArt => clause!("FP-10.a.horse_artillery"),
    }
}

/// The rows of FP-15.b that an army draws on.
fn troop_rows(army: &Army, book: &Book) -> Vec<ClauseId> {
    let units = army.commands.iter().flat_map(|command| &command.units);
    units.filter_map(|unit| unit.row(book)).map(|row| row.row).collect()
}

fn band(book: &Book, table: HitTable, shooter: &Shooter, range: Length) -> Result<Finding, Illegal> {
    let band = allowed_band(book, table, shooter, range)?;
    Ok((Found::Word(band.name.word()), vec![clause!("FP-1.b"), band.row]))
}

fn hit_number(book: &Book, table: HitTable, shooter: &Shooter, range: Length) -> Result<Finding, Illegal> {
    let band = allowed_band(book, table, shooter, range)?;
    let firing = usize::from(shooter.firing(table).clamp(1, 4));
    Ok((Found::Count(band.numbers[firing - 1].into()), vec![band.row]))
}

fn face(theta: i32) -> Finding {
    let word = match Face::at(theta, true) {
        Face::RightFlank | Face::LeftFlank => "flank",
        face => face.word(),
    };
    (Found::Word(word), vec![clause!("FP-4.o.1")])
}

fn allowed_band(book: &Book, table: HitTable, shooter: &Shooter, range: Length) -> Result<Band, Illegal> {
    let limit = book.limit(table, shooter.side, shooter.arm, shooter.weapon);
    let band = book.band(table, range).filter(|_| !crate::measure::is_over(range, limit));
    band.ok_or_else(|| {
        let (piece, other) = (PieceId::unit(1), PieceId::unit(2));
        range_clause(table, shooter.arm).refuses(Reason::TooFar { piece, other, distance: range, limit })
    })
}

fn result(book: &Book, margin: i16) -> Finding {
    let Some(row) = book.tables.melee_result(margin) else {
        return (Found::Fates(vec!["roll_again"], vec!["roll_again"]), vec![clause!("FP-6.f")]);
    };
    let words = |effects: Effects| -> Vec<&'static str> {
        Effects::WORDS.iter().filter(|(_, effect)| effects.has(*effect)).map(|(word, _)| *word).collect()
    };
    let (mut winner, mut loser) = (words(row.winner), words(row.loser));
    if row.no_fight {
        winner.push("no_fight");
    }
    if row.stand_to_cavalry {
        loser.push("stand_to_cavalry");
    }
    (Found::Fates(winner, loser), vec![row.row])
}

impl QueryMover {
    fn allowance(&self, book: &Book) -> Length {
        book.allowance(self.arm, self.formation, self.cohesion, self.by_road)
    }

    /// FP-4.f, FP-4.m: how far it can charge, with a bonus die or with the best.
    fn reach(&self, book: &Book, die: Option<u8>) -> Length {
        let allowance = book.tables.allowance_in(self.arm, self.formation);
        match die {
            Some(die) if self.arm == Arm::Cavalry => book.reach_with(allowance, die),
            _ => book.reach(self.arm, self.formation),
        }
    }

    /// FP-10.c: what is left of the allowance after some legs, to the nearest.
    fn left_after(&self, book: &Book, legs: &[QueryLeg]) -> Result<Length, Illegal> {
        let (used, end) = self.spend(book, legs)?;
        let rest = (Fraction::ONE - used).max(Fraction::ZERO);
        let left = rest * Fraction::whole(end.allowance(book).0.into());
        let doubled = 2 * left.numerator() + left.denominator();
        let rounded = doubled / (2 * left.denominator());
        Ok(Length(i32::try_from(rounded).unwrap_or(i32::MAX)))
    }

    fn front(&self, book: &Book) -> Length {
        crate::armies::shape::block_size(book.tables.stand(self.arm), self.formation, self.stands).width()
    }

    /// FP-10.c: the part used by some legs, and the unit after them.
    fn spend(mut self, book: &Book, legs: &[QueryLeg]) -> Result<(Fraction, QueryMover), Illegal> {
        let piece = PieceId::unit(1);
        let mut used = Fraction::ZERO;
        for leg in legs {
            let allowance = self.allowance(book);
            used = used
                + match leg.action {
                    Action::Advance { d, .. } => self.part(book, leg.ground, d)?,
                    Action::Retire { d } => self.part(book, leg.ground, d)? * Fraction::whole(2),
                    Action::Wheel { angle, .. } => {
                        self.part(book, leg.ground, Book::wheel_arc(self.front(book), angle))?
                    }
                    Action::Form(formation) => {
                        let disorganised = self.cohesion == Cohesion::Disorganised;
                        if disorganised && formation == Formation::Line {
                            let because = because::DISORGANISED_FORMS_NO_LINE;
                            return Err(clause!("FP-10.b").refuses(Reason::MayNot { piece, because }));
                        }
                        self.formation = formation;
                        THIRD
                    }
                    Action::Limber => {
                        self.formation = Formation::Column;
                        THIRD
                    }
                    Action::Unlimber => {
                        self.formation = Formation::Line;
                        THIRD
                    }
                    Action::Leave { formation, .. } => {
                        self.formation = formation;
                        THIRD
                    }
                    Action::Turn { .. } | Action::Enter { .. } => THIRD,
                };
            if is_over_spent(used, allowance) {
                let spent = used * Fraction::whole(1_000);
                let spent = i32::try_from(spent.numerator() / spent.denominator()).unwrap_or(i32::MAX);
                return Err(clause!("FP-10.c").refuses(Reason::OverAllowance { piece, spent }));
            }
        }
        Ok((used, self))
    }

    fn part(&self, book: &Book, ground: Terrain, d: Length) -> Result<Fraction, Illegal> {
        let piece = PieceId::unit(1);
        let cost = match book.passage(ground, self.arm) {
            _ if self.by_road && self.formation == Formation::Column => d,
            Passage::PerInch(inches) => d * i32::from(inches),
            Passage::Crossing(inches) => d + inches,
            Passage::Forbidden => {
                let because = because::GROUND_IS_FORBIDDEN;
                return Err(clause!("FP-10.e").refuses(Reason::MayNot { piece, because }));
            }
        };
        Book::part(cost, self.allowance(book)).ok_or_else(|| {
            let because = because::NO_ALLOWANCE;
            clause!("FP-10.c").refuses(Reason::MayNot { piece, because })
        })
    }
}

impl Measurement {
    fn find(&self, top: &Tabletop<'_>) -> Result<Finding, Illegal> {
        let unit = piece(top, self.unit)?;
        match self.what {
            What::Retreat => return self.retreat(top, unit),
            What::CommandersNear => {
                return Ok((Found::Count(top.commanders_near(unit).into()), vec![clause!("FP-9.g")]));
            }
            What::SideLosses => {
                return Ok((Found::Count(top.state.losses(unit.side).into()), vec![clause!("FP-12.d")]));
            }
            _ => {}
        }
        let target = piece(top, self.target.unwrap_or(0))?;
        match self.what {
            What::Range
            | What::Eligible
            | What::Bearings
            | What::Theta
            | What::AxisAngle
            | What::Enfilade
            | What::FlankFire => self.of_a_shot(top, unit, target),
            _ => self.of_two(top, unit, target),
        }
    }

    /// What FP-1, FP-3 and FP-G measure between a shooter and its target.
    fn of_a_shot(&self, top: &Tabletop<'_>, unit: &Unit, target: &Unit) -> Result<Finding, Illegal> {
        let (from, to) = (top.body(unit), top.body(target));
        let pose = geometry::Pose::new(to.centre(), target.heading);
        let theta = || {
            let garrison = target.formation == Formation::Garrison;
            crate::measure::angles::theta(pose, from.centre()).filter(|_| !garrison)
        };
        let axis = || crate::measure::angles::axis_angle(pose, target.formation, from.centre());
        Ok(match self.what {
            What::Range => {
                let stands = top.eligible(unit, target)?;
                let range = stands.iter().map(|stand| stand.range).min().unwrap_or_default();
                (Found::Length(range), vec![clause!("FP-G.9")])
            }
            What::Eligible => {
                let stands = top.eligible(unit, target)?;
                let count = i64::try_from(stands.len()).unwrap_or(0);
                (Found::Count(count), vec![clause!("FP-G.9")])
            }
            What::Bearings => {
                let aim = to.stands().first().map_or(to.centre(), geometry::Footprint::centre);
                let off = |stand: &geometry::Footprint| {
                    crate::measure::angles::off_heading(unit.heading, stand.front_middle(), aim)
                };
                (Found::Angles(from.stands().iter().map(off).collect()), vec![clause!("FP-G.9")])
            }
            What::Theta => (Found::Angle(theta().unwrap_or(0)), vec![clause!("FP-G.7")]),
            What::AxisAngle => (Found::Angle(axis().unwrap_or(9_000)), vec![clause!("FP-G.6")]),
            What::Enfilade => {
                let enfilades = axis().is_some_and(|angle| angle <= crate::fire::contest::ENFILADE);
                (Found::Truth(enfilades), vec![clause!("FP-3.i"), clause!("FP-G.6")])
            }
            _ => {
                let flank = theta().is_some_and(|theta| theta >= crate::fire::contest::FLANK);
                (Found::Truth(flank), vec![clause!("FP-G.7")])
            }
        })
    }

    /// What is measured between two units.
    fn of_two(&self, top: &Tabletop<'_>, unit: &Unit, target: &Unit) -> Result<Finding, Illegal> {
        let (from, to) = (top.body(unit), top.body(target));
        Ok(match self.what {
            What::Sees => (Found::Truth(top.sees(unit, target)), vec![clause!("FP-G.10")]),
            What::Distance => (Found::Length(from.distance(&to)), vec![clause!("FP-G.4")]),
            What::ChargeDistance => {
                (Found::Length(top.measured_run(unit, target)?.cost), vec![clause!("FP-4.f")])
            }
            What::Pivot => {
                let pivot = crate::measure::angles::off_heading(unit.heading, unit.centre, to.centre());
                let limit = top.book.tables.charge.pivot;
                if pivot > limit {
                    let piece = PieceId::unit(unit.id);
                    let reason = Reason::TooWide { piece, angle: pivot * 10, limit: limit * 10 };
                    return Err(clause!("FP-4.f").refuses(reason));
                }
                (Found::Angle(pivot), vec![clause!("FP-4.f"), clause!("FP-G.5")])
            }
            What::Approach => {
                let approach = top.approach(&top.measured_run(unit, target)?, target);
                (Found::Length(approach.distance), vec![clause!("FP-4.h")])
            }
            What::StruckFace => {
                let pose = geometry::Pose::new(to.centre(), target.heading);
                let face = crate::measure::angles::face(pose, target.formation, from.centre());
                (Found::Word(face.word()), vec![clause!("FP-4.o.1")])
            }
            What::FreeEnds => {
                let ends = top.free_ends(target, from.centre(), unit.arm);
                (Found::Count(ends.into()), vec![clause!("FP-4.o.3"), clause!("FP-G.11")])
            }
            What::Support => (Found::Truth(top.supports(target, unit)), vec![clause!("FP-5.g")]),
            _ => {
                let support = crate::close_combat::support::support(unit, (&from, &to));
                (Found::Angle(support.map_or(18_000, |support| support.angle)), vec![clause!("FP-5.g")])
            }
        })
    }

    fn retreat(&self, top: &Tabletop<'_>, unit: &Unit) -> Result<Finding, Illegal> {
        let threat = match (self.threat, self.target) {
            (Some(threat), _) => threat,
            (None, Some(target)) => top.body(piece(top, target)?).centre(),
            (None, None) => {
                let enemies = top.of_side(unit.side.other()).filter(|enemy| enemy.is_unrouted());
                centroid(enemies.map(|enemy| top.body(enemy).centre())).unwrap_or(unit.centre)
            }
        };
        let drive = Drive { threat, distance: self.distance, routs: self.routs };
        Ok((Found::Retreat(top.retreat(unit, &drive)), vec![clause!("FP-G.12"), clause!("FP-6.h")]))
    }
}

fn piece<'t>(top: &Tabletop<'t>, id: u16) -> Result<&'t Unit, Illegal> {
    let found = top.state.unit(id);
    found.ok_or_else(|| clause!("FP-13.a").refuses(Reason::NoSuchPiece { piece: PieceId::unit(id) }))
}

//! One shot at one target: the row and column of BB-3.2, and the modifiers of BB-3.3.

use crate::armies::troops::{Arm, Cover, Formation, Grade, Posture, Type, Weapon};
use crate::clause;
use crate::contests::dice::hitting_faces;
use crate::options::EvadeFire;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::tally::Endurance;
use crate::tables::book::Book;
use crate::tables::{Column, FireRow, NationEffect, Reach, ShootingModifier};
use engine::{ClauseId, Total, word_enum};
use geometry::Length;

word_enum! {
    /// The kind of fire.
    Fire {
        /// Muskets or rifles, whichever the unit has.
        SmallArms = "small_arms",
        /// Canister.
        Canister = "canister",
        /// Ballshot.
        Ball = "ball",
    }
}

/// What is shot at, as the tables see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The unit.
    pub card: Card,
    /// BB-G.10.b: its cover against shooting.
    pub cover: Cover,
    /// BB-3.5.b: its line takes fire along the flank.
    pub enfilade: bool,
    /// BB-7.10: it is a screen.
    pub screen: bool,
    /// BB-5.3.a: what it may lose before it is shattered; `None`: nobody asks.
    pub endures: Option<Endurance>,
}

/// The result of looking a shot up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShotLookup {
    /// The row; `None` if out of range.
    pub row: Option<FireRow>,
    /// The column that counts (BB-3.2.b).
    pub column: Column,
    /// The score needed; `None` for NIL or out of range.
    pub needs: Option<i16>,
    /// The modifiers.
    pub total: Total,
    /// BB-3.5: the target is dense to this fire.
    pub dense: bool,
    /// How many of ten faces hit.
    pub faces: u8,
}

/// The clause of a row of BB-3.3.
const fn modifier_row(modifier: ShootingModifier) -> ClauseId {
    match modifier {
        ShootingModifier::Dense => clause!("BB-3.3.dense"),
        ShootingModifier::Shaken => clause!("BB-3.3.shaken"),
        ShootingModifier::DisorderSkirm => clause!("BB-3.3.disorder_skirm"),
        ShootingModifier::GradeAb => clause!("BB-3.3.grade_AB"),
        ShootingModifier::GradeEf => clause!("BB-3.3.grade_EF"),
        ShootingModifier::Evading => clause!("BB-3.3.evading"),
        ShootingModifier::Moving => clause!("BB-3.3.moving"),
        ShootingModifier::Square => clause!("BB-3.3.square"),
    }
}

/// BB-3.2: the rows of a unit's fire, the near band first.
#[must_use]
pub const fn rows_of(shooter: &Card, fire: Fire) -> &'static [FireRow] {
    match (fire, shooter.weapon, shooter.kind) {
        (Fire::SmallArms, Weapon::Musket, _) => &[FireRow::MusketClose, FireRow::MusketFar],
        (Fire::SmallArms, Weapon::Rifle, _) => &[FireRow::RifleClose, FireRow::RifleFar],
        (Fire::Canister, _, Type::Light) => &[FireRow::LightCanister],
        (Fire::Canister, _, Type::Heavy) => &[FireRow::HeavyCanister],
        (Fire::Canister, ..) => &[FireRow::FieldCanister],
        (Fire::Ball, _, Type::Light) => &[FireRow::LightBall],
        (Fire::Ball, _, Type::Heavy) => &[FireRow::HeavyBall],
        (Fire::Ball, ..) => &[FireRow::FieldBall],
    }
}

/// BB-7.8.a: how far dice that miss carry on.
#[must_use]
pub fn carry(book: &Book, shooter: &Card, fire: Fire) -> Length {
    let reach = match (fire, shooter.kind) {
        (Fire::SmallArms, _) => Reach::SmallArms,
        (Fire::Canister, _) => Reach::Canister,
        (Fire::Ball, Type::Light) => Reach::LightBall,
        (Fire::Ball, Type::Heavy) => Reach::HeavyBall,
        (Fire::Ball, _) => Reach::FieldBall,
    };
    book.tables.carry_through[reach as usize]
}

/// The row of a shot at this (effective) range, if it reaches so far (BB-3.2.d).
#[must_use]
pub fn row_at(book: &Book, shooter: &Card, fire: Fire, range: Length) -> Option<FireRow> {
    rows_of(shooter, fire).iter().copied().find(|&row| range <= book.tables.shooting[row as usize].range)
}

/// The score of a cell; `None` for NIL (BB-3.2.a).
#[must_use]
pub fn score(book: &Book, row: FireRow, column: Column) -> Option<i16> {
    if (row, column) == (FireRow::FieldBall, Column::Hard) {
        return Some(book.switches.field_ball_hard);
    }
    book.tables.shooting[row as usize].scores[column as usize]
}

impl Target {
    /// BB-3.2.b: the column of this target for a row: of several the hardest to hit, NIL being hardest.
    #[must_use]
    pub fn column(&self, book: &Book, row: FireRow) -> Column {
        let dispersed = self.card.is_skirmishers() || self.card.order == Posture::Crew || self.screen;
        let cover = match self.cover {
            Cover::None => None,
            Cover::Soft => Some(Column::Soft),
            Cover::Hard => Some(Column::Hard),
        };
        let columns = [dispersed.then_some(Column::Skirm), cover];
        let hardness = |column: &Column| score(book, row, *column).unwrap_or(i16::MAX);
        columns.into_iter().flatten().max_by_key(hardness).unwrap_or(Column::Normal)
    }

    /// BB-3.5: whether it is dense to ballshot.
    #[must_use]
    pub fn is_dense(&self, book: &Book) -> bool {
        if !self.card.is_close_order() || self.screen || self.card.has(Flag::Garrison) {
            return false;
        }
        match self.card.formation(book) {
            Formation::Square => true,
            formation if formation.is_column() => self.card.shape(book).ranks >= 3,
            formation => formation.is_line() && self.enfilade,
        }
    }

    /// BB-3.4: whether hits on it are rolled again, and whether it is limbered.
    #[must_use]
    pub fn is_guns(&self) -> bool {
        self.card.arm == Arm::Artillery && self.card.order != Posture::Crew
    }
}

/// Circumstances of the shooter that no card shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// BB-2.7.f: it is about to evade.
    pub evading: bool,
    /// BB-3.1.g: it moved up to half a move.
    pub moving: bool,
}

/// BB-3.3: the shooter's modifiers for this fire, without *dense*.
fn shooter_modifiers(book: &Book, shooter: &Card, fire: Fire, manner: Manner, total: &mut Total) {
    let mut add = |modifier: ShootingModifier, applies: bool| {
        if applies {
            total.add(modifier_row(modifier), book.tables.shooting_modifiers[modifier as usize]);
        }
    };
    let halves_only = book.switches.evade_fire == EvadeFire::HalfDice;
    add(ShootingModifier::Shaken, shooter.has(Flag::Shaken));
    add(ShootingModifier::DisorderSkirm, shooter.has(Flag::Disordered) || shooter.is_skirmishers());
    add(ShootingModifier::GradeAb, matches!(shooter.grade, Grade::A | Grade::B));
    add(ShootingModifier::GradeEf, shooter.grade.is_poor());
    add(ShootingModifier::Evading, manner.evading && !halves_only);
    add(ShootingModifier::Moving, manner.moving);
    add(ShootingModifier::Square, shooter.is_square());
    // BB-7.11.e: musket fire, not rifles; grades A to E, infantry only.
    let is_musketry = fire == Fire::SmallArms && shooter.weapon == Weapon::Musket;
    if is_musketry && shooter.arm == Arm::Infantry {
        let steady = shooter.is_steady().then_some(NationEffect::SteadyMusketry);
        for effect in [Some(NationEffect::Musketry), steady].into_iter().flatten() {
            if let Some((row, value)) = shooter.national(book, effect) {
                total.add(row, value);
            }
        }
    }
}

/// Looks a shot up: row, column, score and modifiers.
#[must_use]
pub fn aim(
    book: &Book,
    shooter: &Card,
    fire: Fire,
    manner: Manner,
    target: &Target,
    range: Length,
) -> ShotLookup {
    let row = row_at(book, shooter, fire, range);
    let shown = row.unwrap_or(*rows_of(shooter, fire).last().unwrap_or(&FireRow::MusketFar));
    let column = target.column(book, shown);
    let mut total = Total::of(book.tables.shooting[shown as usize].row, 0);
    let dense = fire == Fire::Ball && target.is_dense(book);
    if dense {
        let value = book.tables.shooting_modifiers[ShootingModifier::Dense as usize];
        total.add(modifier_row(ShootingModifier::Dense), value);
    }
    shooter_modifiers(book, shooter, fire, manner, &mut total);
    let needs = row.and_then(|row| score(book, row, column));
    let faces = match needs {
        Some(needs) => hitting_faces(total.sum(), needs),
        // BB-1.12.b: with the option only a natural 10 hits.
        None if row.is_some() && book.switches.nil_natural10 => 1,
        None => 0,
    };
    ShotLookup { row, column, needs, total, dense, faces }
}

//! A unit without its position: type, strength, formation and status.

use crate::armies::troops::{Arm, Cover, Formation, Grade, Posture, Type, Weapon};
use crate::clause;
use crate::measure::INCH;
use crate::state::flags::{Flag, Flags};
use crate::tables::book::Book;
use crate::tables::{NationEffect, Rate, StandClass, Troops};
use engine::ClauseId;
use engine::text::{Reader, Table};
use geometry::Length;

/// The most figures a unit may have. A larger unit would not fit on any table.
pub const MOST_FIGURES: u16 = 96;
/// The most models of a battery.
pub const MOST_MODELS: u16 = 16;

/// A unit without its position (BB-8.1.c, BB-9.1.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// Infantry, cavalry, artillery.
    pub arm: Arm,
    /// Its type within the arm.
    pub kind: Type,
    /// One grade for all figures (BB-1.6.b).
    pub grade: Grade,
    /// One weapon for all figures.
    pub weapon: Weapon,
    /// Its row of the table of nations (BB-7.11).
    pub nation: Option<u8>,
    /// Flags of its type, its morale and the turn.
    pub flags: Flags,
    /// Figures left; for a battery, its gunners.
    pub n: u16,
    /// Figures at the start.
    pub n0: u16,
    /// Guns left. These are actual guns; a model stands for two.
    pub guns: u16,
    /// Actual guns at the start.
    pub guns0: u16,
    /// BB-7.14.e: stands with ladders.
    pub ladders: u8,
    /// Width in stands.
    pub width: u16,
    /// Its formation.
    pub order: Posture,
}

impl Card {
    /// BB-0.g: the figures it has lost.
    #[must_use]
    pub const fn lost(&self) -> u16 {
        self.n0 - self.n
    }

    /// Whether a flag is set.
    #[must_use]
    pub const fn has(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }

    /// BB-7.9.a: whether it fights in two ranks. Without the option the flag is ignored.
    #[must_use]
    pub const fn is_two_rank(&self, book: &Book) -> bool {
        book.switches.two_rank && self.has(Flag::TwoRank) && matches!(self.arm, Arm::Infantry)
    }

    /// BB-0.f: infantry in skirmish order.
    #[must_use]
    pub const fn is_skirmishers(&self) -> bool {
        matches!(self.order, Posture::Skirmish)
    }

    /// BB-0.f: whether it is artillery, with or without its guns.
    #[must_use]
    pub const fn is_gunners(&self) -> bool {
        matches!(self.arm, Arm::Artillery)
    }

    /// BB-0.f: whether it is infantry or artillery.
    #[must_use]
    pub const fn is_foot(&self) -> bool {
        !matches!(self.arm, Arm::Cavalry)
    }

    /// BB-0.f: close order.
    #[must_use]
    pub const fn is_close_order(&self) -> bool {
        !self.is_gunners() && !self.is_skirmishers()
    }

    /// Whether it is in square.
    #[must_use]
    pub const fn is_square(&self) -> bool {
        matches!(self.order, Posture::Square)
    }

    /// BB-2.3.d: whether it is unsteady, for any of the reasons listed there.
    #[must_use]
    pub fn is_unsteady(&self) -> bool {
        let marks = [
            Flag::Disordered,
            Flag::Shaken,
            Flag::ObstacleUnsteady,
            Flag::ElbowUnsteady,
            Flag::Garrison,
            Flag::AtBlock,
        ];
        self.grade == Grade::F || !self.is_close_order() || marks.iter().any(|&mark| self.has(mark))
    }

    /// BB-2.3.e: whether it is steady, that is, not unsteady.
    #[must_use]
    pub fn is_steady(&self) -> bool {
        !self.is_unsteady()
    }

    /// BB-4.12.a: whether it is steady cavalry that has not fought a round yet.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.arm == Arm::Cavalry && self.is_steady() && !self.has(Flag::HasFought)
    }

    /// BB-5.3.a: whether it has lost three quarters of its figures, or is a battery without guns (BB-1.6.c).
    #[must_use]
    pub const fn is_shattered(&self) -> bool {
        4 * self.lost() >= 3 * self.n0 || (self.is_gunners() && self.guns == 0)
    }

    /// BB-5.7.2.a: at or below half strength.
    #[must_use]
    pub const fn is_at_half(&self) -> bool {
        2 * self.n <= self.n0
    }

    /// BB-G.2: the class of its stands.
    #[must_use]
    pub const fn stand_class(&self, book: &Book) -> StandClass {
        match (self.arm, self.order) {
            (Arm::Cavalry, _) => StandClass::Cavalry,
            (Arm::Artillery, Posture::Crew) => StandClass::Crew,
            (Arm::Artillery, Posture::Limbered) => StandClass::GunLimbered,
            (Arm::Artillery, _) => StandClass::GunUnlimbered,
            (Arm::Infantry, Posture::Skirmish) if self.is_two_rank(book) => StandClass::TwoRankSkirmish,
            (Arm::Infantry, Posture::Skirmish) => StandClass::Skirmish,
            (Arm::Infantry, _) if self.is_two_rank(book) => StandClass::TwoRank,
            (Arm::Infantry, _) => StandClass::Infantry,
        }
    }

    /// BB-G.3.a: the number of models of a battery.
    #[must_use]
    pub const fn models(&self) -> u16 {
        self.guns.div_ceil(2)
    }

    /// BB-1.8: its formation, which follows from its order and its front rank (BB-1.8.b).
    #[must_use]
    pub fn formation(&self, book: &Book) -> Formation {
        let front = self.shape(book).front;
        match (self.order, self.arm) {
            (Posture::Close, Arm::Cavalry) if front > 8 => Formation::Line,
            (Posture::Close, _) => match front {
                0..=8 => Formation::Column,
                9..=24 => Formation::Line,
                _ => Formation::ExtendedLine,
            },
            (Posture::Square, _) => Formation::Square,
            (Posture::Skirmish, _) => Formation::Skirmish,
            (Posture::Bent, _) => Formation::BentLine,
            (Posture::Masse, _) => Formation::ColumnMasse,
            (Posture::Limbered, _) => Formation::Limbered,
            (Posture::Unlimbered, _) => Formation::Unlimbered,
            (Posture::Crew, _) => Formation::Crew,
        }
    }

    /// BB-2.11: the row of the movement table.
    #[must_use]
    pub fn rate<'b>(&self, book: &'b Book) -> &'b Rate {
        let troops = match (self.arm, self.formation(book)) {
            (Arm::Artillery, Formation::Crew) => Troops::InfantryLine,
            (Arm::Artillery, _) => return book.tables.guns(self.kind, self.has(Flag::Horse)),
            (Arm::Cavalry, _) if self.kind == Type::Light => Troops::LightCavalry,
            (Arm::Cavalry, _) => Troops::HeavyCavalry,
            (Arm::Infantry, Formation::Column | Formation::ColumnMasse) => Troops::InfantryColumn,
            (Arm::Infantry, Formation::ExtendedLine) => Troops::InfantryExtended,
            (Arm::Infantry, Formation::Square) => Troops::InfantrySquare,
            (Arm::Infantry, _) => Troops::InfantryLine,
        };
        &book.tables.movement[troops as usize]
    }

    /// BB-2.11: its movement allowance. Bent lines do not move (BB-1.9.a); unlimbered guns are moved by hand.
    #[must_use]
    pub fn allowance(&self, book: &Book) -> Length {
        let rate = self.rate(book);
        let march = match self.order {
            Posture::Bent => Length::ZERO,
            Posture::Unlimbered => rate.manhandled.unwrap_or(rate.march),
            _ => rate.march,
        };
        self.slowed(book, march)
    }

    /// BB-2.6.d: its movement allowance in a charge.
    #[must_use]
    pub fn charge_allowance(&self, book: &Book) -> Length {
        let rate = self.rate(book);
        match rate.charge {
            Some(charge) if self.is_steady() => charge,
            _ => self.slowed(book, rate.march),
        }
    }

    /// BB-7.11: the modifier of its nation, if any, and its row; only for grades A to E.
    #[must_use]
    pub fn national(&self, book: &Book, effect: NationEffect) -> Option<(ClauseId, i16)> {
        book.national(self.nation, effect).filter(|_| self.grade != Grade::F)
    }

    /// BB-7.11.d: reduces the allowance of infantry of slow nations, but not below an inch.
    #[must_use]
    pub fn slowed(&self, book: &Book, rate: Length) -> Length {
        match self.national(book, NationEffect::Slower) {
            Some((_, inches)) if self.arm == Arm::Infantry && rate > Length::ZERO => {
                (rate - Length::inches(i32::from(inches))).max(INCH)
            }
            _ => rate,
        }
    }

    /// BB-2.12.b: whether maneuvers cost double.
    #[must_use]
    pub fn pays_double(&self, book: &Book) -> bool {
        let by_order = !self.is_close_order() && book.switches.gunner_maneuver_double;
        let mut formed = *self;
        // Skirmishers and gunners are unsteady, but this alone does not double the cost.
        if !self.is_close_order() {
            formed.order = Posture::Close;
            formed.arm = Arm::Infantry;
        }
        self.grade.is_poor() || formed.is_unsteady() || by_order
    }

    /// BB-6.4.j: combines it with another unit of the same town block: the sum of the figures, the lower grade, and
    /// shaken or disordered if either is.
    pub(crate) fn join(&mut self, other: &Card) {
        self.n += other.n;
        self.n0 += other.n0;
        self.grade = self.grade.max(other.grade);
        for flag in [Flag::Shaken, Flag::Disordered] {
            self.flags.set(flag, self.has(flag) || other.has(flag));
        }
    }

    /// Takes losses (BB-3.13.b). Hits beyond the last figure have no effect; the width is reduced if needed (BB-G.3.b).
    pub fn lose(&mut self, book: &Book, hits: u16) {
        self.n = self.n.saturating_sub(hits);
        self.width = self.width.min(self.shape(book).stands).max(1);
    }

    /// Reads a card from the keys of a table.
    pub fn read(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Card> {
        card::card(book, reader)
    }

    /// Writes a card; defaults are left out.
    pub fn write(&self, book: &Book, table: &mut Table) {
        card::write(self, book, table);
    }
}

/// The clause of a degree of combat cover.
#[must_use]
pub const fn cover_clause(cover: Cover) -> Option<ClauseId> {
    match cover {
        Cover::None => None,
        Cover::Soft | Cover::Hard => Some(clause!("BB-4.2.cover")),
    }
}

use crate::text::card;

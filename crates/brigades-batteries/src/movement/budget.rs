//! The cost of maneuvers and the budget of a move (BB-2.11, BB-2.12), step by step.

use crate::armies::troops::{Arm, Formation, Posture, Type};
use crate::catalogue::because;
use crate::clause;
use crate::ground::kinds::Class;
use crate::measure::FACING_STEP;
use crate::movement::steps::{Change, Step};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use crate::tables::{Maneuver, ManeuverPrice};
use engine::catalogue::Because;
use engine::{ClauseId, Fraction, Illegal, PieceId, Reason};
use geometry::{Convex, Length, Pose, Rounding, Turn};

/// A unit during its move: its card after the steps so far, and what it has spent.
#[derive(Clone, Debug)]
pub struct Budget<'b> {
    book: &'b Book,
    piece: PieceId,
    /// The unit as it is after the steps so far.
    pub card: Card,
    /// The part of its move that it has spent.
    pub spent: Fraction,
    /// BB-2.6.d: whether distances are paid at the charge rate.
    pub charging: Option<Length>,
    /// BB-6.9.a: whether it is on a road for the whole move.
    pub road: bool,
    /// BB-2.12.e: a maneuver that takes a second turn.
    pub two_turns: bool,
    /// The rows of the cost table that were paid.
    pub clauses: Vec<ClauseId>,
    forgiven: bool,
}

impl<'b> Budget<'b> {
    /// The budget at the start of an order.
    #[must_use]
    pub fn new(book: &'b Book, piece: PieceId, card: Card) -> Budget<'b> {
        Budget {
            book,
            piece,
            card,
            spent: Fraction::ZERO,
            charging: None,
            road: false,
            two_turns: false,
            clauses: Vec::new(),
            forgiven: false,
        }
    }

    /// The same, in a charge (BB-2.6.d).
    #[must_use]
    pub fn charging(mut self) -> Budget<'b> {
        self.charging = Some(self.card.charge_allowance(self.book));
        self
    }

    /// The rate it moves at now.
    #[must_use]
    pub fn rate(&self) -> Length {
        let rate = match self.charging {
            // Cavalry keeps the rate from the start of the order; infantry changes rate with its formation.
            Some(rate) if self.card.arm == Arm::Cavalry => rate,
            _ => self.card.allowance(self.book),
        };
        let limbered = self.card.order == Posture::Limbered;
        // BB-6.9.a: W = 1, not for charges.
        let by_road = self.road && self.card.width == 1 && self.charging.is_none();
        let bonus = if by_road && (limbered || self.card.arm != Arm::Artillery) {
            self.book.tables.lengths.road_bonus
        } else {
            Length::ZERO
        };
        rate + bonus
    }

    /// The distance it could still go straight ahead on open ground.
    #[must_use]
    pub fn left(&self) -> Length {
        self.reach(Fraction::ONE)
    }

    /// How far it could still go on ground of this factor, rounded down.
    #[must_use]
    pub fn reach(&self, factor: Fraction) -> Length {
        let left = (Fraction::ONE - self.spent) * Fraction::whole(i128::from(self.rate().0)) / factor;
        Length::from_um((left.numerator() / left.denominator()) as i64)
    }

    /// The class by which it pays for terrain now.
    #[must_use]
    pub const fn class(&self) -> Class {
        match (self.card.arm, self.card.order) {
            (Arm::Cavalry, _) => Class::Cavalry,
            (Arm::Artillery, Posture::Limbered) => Class::Limbered,
            (Arm::Artillery, Posture::Unlimbered) => Class::Manhandled,
            (Arm::Artillery, _) | (Arm::Infantry, Posture::Skirmish) => Class::Skirmishers,
            (Arm::Infantry, _) => Class::Close,
        }
    }

    fn price(&self, maneuver: Maneuver) -> ManeuverPrice {
        let row = &self.book.tables.maneuvers[maneuver as usize];
        if self.card.pays_double(self.book) { row.doubled } else { row.plain }
    }

    fn pay(&mut self, part: Fraction) -> Result<(), Illegal> {
        self.spent = self.spent + part;
        if self.spent > Fraction::ONE {
            let spent = self.spent * Fraction::whole(1_000);
            let spent = i32::try_from(spent.numerator() / spent.denominator()).unwrap_or(i32::MAX);
            return Err(clause!("BB-2.11.a").refuses(Reason::OverAllowance { piece: self.piece, spent }));
        }
        Ok(())
    }

    /// Pays a distance times a factor that includes the terrain.
    fn pay_length(&mut self, length: Length, times: i128) -> Result<(), Illegal> {
        let rate = self.rate();
        if rate == Length::ZERO {
            return Err(self.refuse(clause!("BB-1.9.a"), because::A_BENT_LINE_CANNOT_MOVE));
        }
        self.pay(Fraction::new(i128::from(length.0) * times, i128::from(rate.0)))
    }

    /// BB-G.7.d: a surcharge for crossing, at most three quarters of the rate.
    ///
    /// # Errors
    /// BB-2.11.a.
    pub fn cross(&mut self, surcharge: Length) -> Result<(), Illegal> {
        self.clauses.push(clause!("BB-G.7.d"));
        let most = self.rate() * 3 / 4;
        self.pay_length(surcharge.min(most), 1)
    }

    fn refuse(&self, clause: ClauseId, because: Because) -> Illegal {
        clause.refuses(Reason::MayNot { piece: self.piece, because })
    }

    /// Takes one step from a pose on ground of this factor: checks that the unit may take it, and pays for it.
    ///
    /// # Errors
    /// The clause that forbids the step, or BB-2.11.a if it cannot be paid.
    pub fn step(&mut self, step: &Step, at: &Pose, factor: u8) -> Result<(), Illegal> {
        self.open(step)?;
        let factor = i128::from(factor);
        match step {
            Step::Forward(length) | Step::Toward(_, length) => {
                self.pay_per(Maneuver::Forward, *length, factor)
            }
            Step::Back(length) => self.pay_length(*length, factor),
            Step::Wheel(_, angle) => {
                let arc = wheel_cost(self.card.shape(self.book).size().width(), *angle);
                self.pay_per(Maneuver::Wheel, arc, factor)
            }
            Step::Sidestep(_, length) => self.pay_per(Maneuver::Sidestep, *length, factor),
            Step::Oblique(_, length) => self.pay_per(Maneuver::Oblique, *length, factor),
            Step::Retire(length) => self.pay_per(Maneuver::Retire, *length, factor),
            Step::TurnAbout => {
                // BB-2.9.a: half a move; BB-2.9.c: doubled like the other maneuvers.
                let double = self.card.pays_double(self.book);
                self.clauses.push(if double { clause!("BB-2.9.c") } else { clause!("BB-2.9.a") });
                self.pay(if double { Fraction::ONE } else { Fraction::new(1, 2) })
            }
            Step::Change(change) => self.change(change),
            Step::Limber(change) => self.limber(change, Posture::Limbered),
            Step::Unlimber(change) => self.limber(change, Posture::Unlimbered),
            Step::Reform(change) => {
                self.clauses.push(clause!("BB-2.12.k"));
                self.pay_moves(Maneuver::Reform)?;
                self.form(change);
                Ok(())
            }
            Step::Bend(_) => {
                self.clauses.push(clause!("BB-1.9.c"));
                self.pay_change(true)?;
                self.card.order = Posture::Bent;
                Ok(())
            }
            Step::Straighten => {
                self.clauses.push(clause!("BB-1.9.c"));
                // BB-G.5.b: the class is that of the whole line.
                self.card.order = Posture::Close;
                self.pay_change(true)
            }
            Step::SkirmishMove(to) => self.leg(at, to, factor),
        }
    }

    /// BB-2.5.a: a leg of skirmishers or a crew.
    fn leg(&mut self, from: &Pose, to: &Pose, factor: i128) -> Result<(), Illegal> {
        self.clauses.push(clause!("BB-2.5.a"));
        let (distance, limit) = (leg_cost(self.book, &self.card, from, to), self.left());
        let piece = self.piece;
        self.pay_length(distance, factor)
            .map_err(|_| clause!("BB-2.5.a").refuses(Reason::TooFar { piece, other: piece, distance, limit }))
    }

    fn pay_per(&mut self, maneuver: Maneuver, length: Length, factor: i128) -> Result<(), Illegal> {
        self.clauses.push(self.book.tables.maneuvers[maneuver as usize].row);
        match self.price(maneuver) {
            ManeuverPrice::Per(times) => self.pay_length(length, i128::from(times) * factor),
            // BB-2.12.e: a maneuver that costs two moves takes the whole move of two turns; nothing else may be done.
            ManeuverPrice::Moves(_) if self.forgiven => Ok(()),
            ManeuverPrice::Moves(part) if part > Fraction::ONE && self.spent.is_zero() => {
                self.two_turns = true;
                self.clauses.push(clause!("BB-2.12.e"));
                self.pay(Fraction::ONE)
            }
            ManeuverPrice::Moves(part) => self.pay(part),
        }
    }

    fn pay_moves(&mut self, maneuver: Maneuver) -> Result<(), Illegal> {
        self.pay_per(maneuver, Length::ZERO, 1)
    }

    /// BB-2.12.c: an extended line pays a whole move when its class changes or it bends.
    fn pay_change(&mut self, class_changes: bool) -> Result<(), Illegal> {
        self.card.flags.set(Flag::ChangeUsed, true);
        let extended = self.card.formation(self.book) == Formation::ExtendedLine && class_changes;
        self.pay_moves(if extended { Maneuver::ChangeExtended } else { Maneuver::Change })
    }

    fn change(&mut self, change: &Change) -> Result<(), Illegal> {
        if self.card.is_skirmishers() {
            self.clauses.push(clause!("BB-2.5.b"));
        } else if change.formation == Some(Formation::Skirmish) {
            self.clauses.push(clause!("BB-2.12.k"));
        }
        let mut after = self.clone();
        after.form(change);
        let class_changes = after.card.formation(self.book) != self.card.formation(self.book);
        self.pay_change(class_changes)?;
        self.form(change);
        Ok(())
    }

    fn limber(&mut self, change: &Change, order: Posture) -> Result<(), Illegal> {
        self.card.flags.set(Flag::ChangeUsed, true);
        self.pay_moves(Maneuver::Limber)?;
        self.card.order = order;
        let stands = self.card.shape(self.book).stands;
        self.card.width =
            change.width.filter(|_| order == Posture::Limbered).unwrap_or(stands).clamp(1, stands);
        Ok(())
    }

    /// Puts the unit into the formation and width of a change.
    fn form(&mut self, change: &Change) {
        self.card.flags.set(Flag::ChangeUsed, true);
        self.card.order = match change.formation {
            Some(Formation::Square) => Posture::Square,
            Some(Formation::Skirmish) => Posture::Skirmish,
            Some(Formation::ColumnMasse) => Posture::Masse,
            Some(Formation::Column | Formation::Line | Formation::ExtendedLine) => Posture::Close,
            _ => self.card.order,
        };
        let stand = self.card.shape(self.book).stand;
        let kept = self.card.width;
        let stands = {
            self.card.width = u16::MAX;
            self.card.shape(self.book).stands.max(1)
        };
        let usual = match change.formation {
            Some(Formation::Column) => 8 / stand.figures,
            Some(Formation::Line) if self.card.arm == Arm::Infantry => 24 / stand.figures,
            Some(Formation::ColumnMasse) => 1,
            // A change of facing alone keeps the frontage.
            None => kept,
            _ => stands,
        };
        self.card.width = change.width.unwrap_or(usual).clamp(1, stands);
    }

    /// Pays a step that was measured slice by slice. `weighted` is in micrometres times terrain factors.
    ///
    /// # Errors
    /// BB-2.11.a, or BB-2.5.a for a leg of skirmishers.
    pub(crate) fn walked(&mut self, step: &Step, weighted: i64, crossings: &[Length]) -> Result<(), Illegal> {
        if matches!(step, Step::Back(_)) {
            self.clauses.push(clause!("BB-2.9.a"));
        }
        let maneuver = match step {
            Step::Forward(_) | Step::Toward(..) => Some(Maneuver::Forward),
            Step::Wheel(..) => Some(Maneuver::Wheel),
            Step::Sidestep(..) => Some(Maneuver::Sidestep),
            Step::Oblique(..) => Some(Maneuver::Oblique),
            Step::Retire(_) => Some(Maneuver::Retire),
            _ => None,
        };
        let times = maneuver.map_or(1, |maneuver| match self.price(maneuver) {
            ManeuverPrice::Per(times) => times,
            ManeuverPrice::Moves(_) => 1,
        });
        if let Some(maneuver) = maneuver {
            self.clauses.push(self.book.tables.maneuvers[maneuver as usize].row);
        }
        let (rate, limit, piece) = (self.rate(), self.left(), self.piece);
        if rate == Length::ZERO {
            return Err(self.refuse(clause!("BB-1.9.a"), because::A_BENT_LINE_CANNOT_MOVE));
        }
        let part = Fraction::new(i128::from(weighted) * i128::from(times), i128::from(rate.0));
        let paid = self.pay(part);
        if let Step::SkirmishMove(_) = step {
            self.clauses.push(clause!("BB-2.5.a"));
            let distance = Length::from_um(weighted);
            let far = Reason::TooFar { piece, other: piece, distance, limit };
            paid.map_err(|_| clause!("BB-2.5.a").refuses(far))?;
        } else {
            paid?;
        }
        crossings.iter().try_for_each(|&surcharge| self.cross(surcharge))
    }

    /// BB-2.12.e: the next step is free; it was paid for in the turn before.
    pub(crate) const fn forgive(&mut self) {
        self.forgiven = true;
    }

    /// BB-7.2.c: pays the part of the move that was lost by waiting.
    pub(crate) fn wait(&mut self, part: Fraction) -> Result<(), Illegal> {
        self.clauses.push(clause!("BB-7.2.c"));
        self.pay(part)
    }

    /// BB-9.2.c (5): whether this arm, formation and state may take a step, and the one change is still unused.
    pub(crate) fn open(&self, step: &Step) -> Result<(), Illegal> {
        self.may_go(step)?;
        self.may_change(step)?;
        let changes = matches!(
            step,
            Step::Change(_)
                | Step::Limber(_)
                | Step::Unlimber(_)
                | Step::Reform(_)
                | Step::Bend(_)
                | Step::Straighten
        );
        if changes && self.card.has(Flag::ChangeUsed) {
            let artillery = self.card.arm == Arm::Artillery;
            let clause = if artillery { clause!("BB-2.12.d") } else { clause!("BB-2.12.c") };
            return Err(self.refuse(clause, because::ONE_CHANGE_A_TURN));
        }
        Ok(())
    }

    /// BB-2.9, BB-2.12.f, g: whether the unit may go or wheel in this way.
    fn may_go(&self, step: &Step) -> Result<(), Illegal> {
        let card = &self.card;
        let by_hand = card.order == Posture::Unlimbered;
        let closed = |clause, because| Err(self.refuse(clause, because));
        match step {
            _ if card.order == Posture::Bent && !matches!(step, Step::Straighten) => {
                return closed(clause!("BB-1.9.a"), because::A_BENT_LINE_CANNOT_MOVE);
            }
            Step::Sidestep(..) | Step::Oblique(..) | Step::Retire(_) if by_hand => {
                return closed(clause!("BB-2.9.a"), because::GUNS_ARE_MANHANDLED_FORWARD_BACK_OR_WHEELED);
            }
            Step::Back(_) | Step::TurnAbout if !by_hand => {
                return closed(clause!("BB-2.9.a"), because::ONLY_MANHANDLED_GUNS_DO_THIS);
            }
            Step::Forward(_) | Step::Wheel(..) | Step::Back(_) | Step::TurnAbout
                if by_hand && !crate::armies::gunners::can_be_manhandled(card.models(), card.n) =>
            {
                return closed(clause!("BB-2.9.b"), because::IT_TAKES_TWO_GUNNERS_A_MODEL);
            }
            Step::Wheel(..) | Step::Sidestep(..) | Step::Oblique(..) | Step::Retire(_)
                if card.is_square() =>
            {
                return closed(clause!("BB-2.12.g"), because::SQUARES_MOVE_STRAIGHT_ONLY);
            }
            Step::Toward(..) if !card.is_square() => {
                return closed(
                    clause!("BB-2.12.g"),
                    because::ONLY_A_SQUARE_MOVES_TOWARD_ANOTHER_FACE_THAN_ITS_FRONT,
                );
            }
            Step::Wheel(_, angle) if *angle > Turn::degrees(90) => {
                let reason = Reason::TooWide { piece: self.piece, angle: angle.0, limit: 90_000 };
                return Err(clause!("BB-2.12.f").refuses(reason));
            }
            Step::Wheel(_, angle) if angle.0 % FACING_STEP.0 != 0 => {
                return closed(clause!("BB-G.1.b"), because::ANGLES_ARE_WHOLE_HUNDREDTHS_OF_A_DEGREE);
            }
            _ => {}
        }
        Ok(())
    }

    /// BB-1.8, BB-2.12.d, k: whether the unit may take this formation from the one it has.
    fn may_change(&self, step: &Step) -> Result<(), Illegal> {
        let card = &self.card;
        let closed = |clause, because| Err(self.refuse(clause, because));
        match step {
            Step::Change(change)
                if change.formation == Some(Formation::Skirmish) && card.kind == Type::Line =>
            {
                return closed(clause!("BB-1.8.d"), because::LINE_INFANTRY_MAY_NOT_FORM_SKIRMISH_ORDER);
            }
            Step::Change(change)
                if change.formation == Some(Formation::Square)
                    && card.n < crate::armies::square::LEAST_FIGURES =>
            {
                return closed(clause!("BB-G.4.a"), because::A_SQUARE_NEEDS_FOUR_FIGURES);
            }
            Step::Change(change) | Step::Reform(change) if !self.may_form(step, change) => {
                return closed(clause!("BB-1.8"), because::IT_CANNOT_STAND_IN_THIS_FORMATION_AND_WIDTH);
            }
            Step::Change(_) if !card.is_close_order() && card.order != Posture::Skirmish => {
                return closed(clause!("BB-2.12.d"), because::ARTILLERY_LIMBERS_AND_UNLIMBERS);
            }
            Step::Limber(_) if card.order != Posture::Unlimbered => {
                return closed(clause!("BB-2.12.d"), because::ONLY_UNLIMBERED_GUNS_LIMBER);
            }
            Step::Unlimber(_) if card.order != Posture::Limbered => {
                return closed(clause!("BB-2.12.d"), because::ONLY_LIMBERED_GUNS_UNLIMBER);
            }
            Step::Bend(bend) if !self.may_bend(bend) => {
                return closed(clause!("BB-G.5.a"), because::ONLY_ONE_RANK_OF_INFANTRY_BENDS);
            }
            Step::Straighten if card.order != Posture::Bent => {
                return closed(clause!("BB-1.9.c"), because::ONLY_A_BENT_LINE_STRAIGHTENS);
            }
            Step::Reform(_) | Step::SkirmishMove(_)
                if !card.is_skirmishers() && card.order != Posture::Crew =>
            {
                return closed(clause!("BB-2.12.k"), because::ONLY_SKIRMISHERS_DO_THIS);
            }
            _ => {}
        }
        Ok(())
    }
}

impl Budget<'_> {
    /// Whether the unit can be in the formation named, and may leave its present one in this way.
    fn may_form(&self, step: &Step, change: &Change) -> bool {
        let dispersed = self.card.is_skirmishers();
        let stays = matches!(change.formation, None | Some(Formation::Skirmish));
        if matches!(step, Step::Reform(_)) {
            // BB-2.12.k: Reform sets a close-order formation.
            return !stays
                && crate::set_up::deployment::formed(self.book, &self.card, change.formation, change.width)
                    .is_some();
        }
        // BB-2.12.k: skirmish order is left by Reform alone; there a change only sets the width (BB-2.5.b).
        (!dispersed || stays)
            && (change.formation.is_none()
                || crate::set_up::deployment::formed(self.book, &self.card, change.formation, change.width)
                    .is_some())
    }

    /// BB-G.5.a: whether hinges can be put into the line.
    fn may_bend(&self, bend: &[Option<crate::armies::bent_line::Hinge>; 2]) -> bool {
        let in_line = matches!(self.card.formation(self.book), Formation::Line | Formation::ExtendedLine);
        let shape = self.card.shape(self.book);
        self.card.arm == Arm::Infantry
            && in_line
            && crate::armies::bent_line::is_legal(&shape, &Step::hinges(bend))
    }
}

/// BB-2.5.a: the largest straight-line displacement of the four block corners, rounded up; facing about on the spot
/// is free.
#[must_use]
pub fn leg_cost(book: &Book, card: &Card, from: &Pose, to: &Pose) -> Length {
    let (before, after) = (card.block(book, from), card.block(book, to));
    if from.turned_about(card.centre(book, from), Turn::ABOUT) == *to {
        return Length::ZERO;
    }
    let moved = before.corners().iter().zip(after.corners()).map(|(a, b)| a.gap_to(*b));
    moved.max().unwrap_or_default().to_length_rounded(Rounding::Up)
}

/// BB-2.12.f: the arc of the outer front corner, rounded up.
///
/// ```
/// use brigades_batteries::movement::budget::wheel_cost;
/// use geometry::{Length, Turn};
/// assert_eq!(wheel_cost(Length(228_600), Turn::degrees(20)), Length(79_797));
/// ```
#[must_use]
pub fn wheel_cost(width: Length, angle: Turn) -> Length {
    angle.arc(width, Rounding::Up)
}

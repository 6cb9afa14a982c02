//! FP-15: orders of battle, their points, and every clause they break.

use crate::armies::troops::{Arm, Level, Side, Weapon};
use crate::catalogue::{because, count};
use crate::clause;
use crate::tables::TroopsRow;
use crate::tables::book::Book;
use engine::{ClauseId, Illegal, PieceId, Reason};

/// An order of battle of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// The side.
    pub side: Side,
    /// Its commanders, each with his units.
    pub commands: Vec<Command>,
}

/// A commander and his units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// His level.
    pub level: Level,
    /// His command rating.
    pub cr: u8,
    /// His units.
    pub units: Vec<Roster>,
}

/// A unit of an order of battle; what follows from its troops may be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// Its troops, by their word in the tables; `None` for troops that the tables do not have.
    pub troops: Option<String>,
    /// Its arm, if given.
    pub arm: Option<Arm>,
    /// Its rifle, if given.
    pub weapon: Option<Weapon>,
    /// Its morale rating, if given.
    pub mr: Option<u8>,
    /// Its stands.
    pub stands: u8,
    /// How many such units there are.
    pub times: u8,
}

impl Roster {
    /// The row of its troops.
    #[must_use]
    pub fn row<'b>(&self, book: &'b Book) -> Option<&'b TroopsRow> {
        let name = self.troops.as_ref()?;
        book.tables.troops.iter().find(|row| row.name == *name)
    }

    /// FP-15.b, FP-16: its points; 0 for troops that the tables do not have.
    #[must_use]
    pub fn points(&self, book: &Book) -> u32 {
        let per_stand = self.row(book).map_or(0, |row| u32::from(row.points));
        per_stand * u32::from(self.stands) * u32::from(self.times)
    }
}

impl Army {
    /// FP-15.c: the sample order of battle of a side.
    #[must_use]
    pub fn sample(book: &Book, side: Side) -> Army {
        let unit = |&(row, stands): &(usize, u8)| Roster {
            troops: Some(book.tables.troops[row].name.clone()),
            arm: None,
            weapon: None,
            mr: None,
            stands: stands * book.scale(),
            times: 1,
        };
        let commands = book.tables.order_of_battle(side).iter().map(|command| Command {
            level: command.level,
            cr: command.cr,
            units: command.units.iter().map(unit).collect(),
        });
        Army { side, commands: commands.collect() }
    }

    /// FP-15.b: the points: units by stand, commanders by rating.
    #[must_use]
    pub fn points(&self, book: &Book) -> u32 {
        let of = |command: &Command| {
            u32::from(command.cr) + command.units.iter().map(|unit| unit.points(book)).sum::<u32>()
        };
        self.commands.iter().map(of).sum()
    }

    /// All its stands.
    #[must_use]
    pub fn stands(&self) -> u32 {
        let units = self.commands.iter().flat_map(|command| &command.units);
        units.map(|unit| u32::from(unit.stands) * u32::from(unit.times)).sum()
    }

    /// Every clause it breaks.
    #[must_use]
    pub fn muster(&self, book: &Book) -> Vec<Illegal> {
        let mut broken = Vec::new();
        let armies = self.commands.iter().filter(|command| command.level == Level::Army).count();
        if armies != 1 {
            let given = i32::try_from(armies).unwrap_or(i32::MAX);
            broken.push(clause!("FP-9.b").refuses(Reason::WrongCount {
                of: count::ARMY_COMMANDERS,
                given,
                limit: 1,
            }));
        }
        let mut number = 0;
        for (chief, command) in (1..).zip(&self.commands) {
            if !(5..=9).contains(&command.cr) {
                let reason = Reason::MayNot {
                    piece: PieceId::general(chief),
                    because: because::COMMAND_RATINGS_RUN_FROM_5_TO_9,
                };
                broken.push(clause!("FP-9.a").refuses(reason));
            }
            for unit in &command.units {
                number += 1;
                self.muster_unit(book, unit, PieceId::unit(number), &mut broken);
            }
        }
        broken
    }

    fn muster_unit(&self, book: &Book, unit: &Roster, piece: PieceId, broken: &mut Vec<Illegal>) {
        let mut breach =
            |clause: ClauseId, because| broken.push(clause.refuses(Reason::MayNot { piece, because }));
        let scale = book.scale();
        if !(1..=4 * scale).contains(&unit.stands) {
            breach(clause!("FP-15.a"), because::WRONG_NUMBER_OF_STANDS);
        }
        if scale == 2 && !unit.stands.is_multiple_of(2) {
            breach(clause!("FP-16.a"), because::HALF_SCALE_DOUBLES_STANDS);
        }
        match unit.row(book) {
            Some(row) => {
                if row.side != self.side {
                    breach(clause!("FP-15.b"), because::TROOPS_OF_THE_OTHER_SIDE);
                }
                let (least, most) = (row.stands.0 * scale, row.stands.1 * scale);
                if !(least..=most).contains(&unit.stands) {
                    breach(clause!("FP-15.b"), because::NOT_THE_STANDS_OF_ITS_TROOPS);
                }
                let agrees = unit.arm.is_none_or(|arm| arm == row.arm)
                    && unit.weapon.is_none_or(|weapon| Some(weapon) == row.weapon)
                    && unit.mr.is_none_or(|mr| mr == row.mr);
                if !agrees {
                    breach(clause!("FP-15.b"), because::NOT_AS_ITS_TROOPS);
                }
            }
            None => {
                if unit.mr.is_none_or(|mr| book.tables.effect_row(mr).is_none()) {
                    breach(clause!("FP-9.a"), because::MORALE_RATINGS_RUN_FROM_5_TO_9);
                }
                let rifle = unit.arm == Some(Arm::Infantry);
                if rifle != unit.weapon.is_some() {
                    breach(clause!("FP-15.b"), because::ONLY_INFANTRY_HAS_A_WEAPON);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fp_15_c_the_sample_armies_have_the_stands_and_points_of_the_codex() {
        let book = Book::default();
        let figures = |side| {
            let army = Army::sample(&book, side);
            (army.stands(), army.points(&book), army.muster(&book).len())
        };
        assert_eq!(figures(Side::French), (44, 330, 0));
        assert_eq!(figures(Side::German), (43, 354, 0));
    }

    #[test]
    fn fp_16_a_half_scale_doubles_the_stands() {
        let mut book = Book::default();
        book.switches.half_scale = true;
        let army = Army::sample(&book, Side::French);
        assert_eq!((army.stands(), army.muster(&book).len()), (88, 0));
    }
}

//! Armies and orders of battle (BB-1.6, BB-8.1, BB-8.2).

use crate::armies::points;
use crate::armies::troops::{Arm, Type};
use crate::catalogue::{because, count};
use crate::clause;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use crate::text::name::{read_name, write_name};
use engine::catalogue::CountName;
use engine::phrase::Name;
use engine::text::{Reader, Table, Value};
use engine::{Illegal, PieceId, Reason};

/// A general of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// His name, if he has one.
    pub name: Option<Name>,
    /// BB-8.2.d: charisma that was bought; `None`: it is rolled.
    pub charisma: Option<u8>,
    /// He is the commander-in-chief.
    pub commander: bool,
}

/// A brigade of an army.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedBrigade {
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// Its brigadiers; a legal brigade has exactly one (BB-8.1.b).
    pub brigadiers: Vec<Leader>,
    /// Its units, each with its name.
    pub units: Vec<(Option<Name>, Card)>,
}

/// One side's army.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// BB-8.2: the points it may spend; `None` for the order of battle of a scenario.
    pub points: Option<u32>,
    /// A commander-in-chief without a brigade.
    pub commander: Option<Leader>,
    /// Its brigades.
    pub brigades: Vec<ListedBrigade>,
    book: Book,
}

/// BB-1.6.a: the least and greatest size of a unit bought with points, in figures or gun models.
const fn sizes(arm: Arm) -> (u16, u16) {
    match arm {
        Arm::Infantry => (16, 36),
        Arm::Cavalry => (12, 24),
        Arm::Artillery => (2, 6),
    }
}

fn leader(reader: &mut Reader<'_, '_>) -> Option<Leader> {
    let name = read_name(reader);
    let (charisma, commander) = (reader.optional_number("charisma"), reader.flag("commander"));
    Some(Leader { name, charisma, commander })
}

fn write_leader(leader: &Leader) -> Table {
    let mut table = Table::new();
    write_name(leader.name.as_ref(), &mut table);
    table.put_some("charisma", leader.charisma);
    table.put_if("commander", leader.commander);
    table
}

impl Army {
    /// Reads an army.
    pub fn read(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Army> {
        let points = reader.optional_number("points");
        let commander =
            reader.optional_table("commander", leader).map(|leader| Leader { commander: true, ..leader });
        let brigades = reader.tables("brigades", |inner| {
            let name = read_name(inner);
            let brigadiers = inner.tables("brigadiers", leader);
            let single = inner.optional_table("brigadier", leader);
            let units = inner.tables("units", |inner| {
                let name = read_name(inner);
                Card::read(book, inner).map(|card| (name, card))
            });
            Some(ListedBrigade { name, brigadiers: single.into_iter().chain(brigadiers).collect(), units })
        });
        Some(Army { points, commander, brigades, book: book.clone() })
    }

    /// The army as text.
    #[must_use]
    pub fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("points", self.points.map(i64::from));
        table.put_some(
            "commander",
            self.commander
                .as_ref()
                .map(|leader| write_leader(&Leader { commander: false, ..leader.clone() })),
        );
        let brigades = self.brigades.iter().map(|brigade| {
            let mut table = Table::new();
            write_name(brigade.name.as_ref(), &mut table);
            table.put("brigadiers", Value::list(brigade.brigadiers.iter().map(write_leader)));
            let units = brigade.units.iter().map(|(name, card)| {
                let mut table = Table::new();
                write_name(name.as_ref(), &mut table);
                card.write(&self.book, &mut table);
                table
            });
            table.put("units", Value::list(units));
            table
        });
        table.put("brigades", Value::list(brigades));
        table
    }

    /// The cost of the whole army (BB-8.2.d).
    #[must_use]
    pub fn cost(&self) -> u32 {
        let leaders = self
            .leaders()
            .map(|leader| points::general(&self.book, leader.commander, leader.charisma.unwrap_or(0)));
        let units = self.brigades.iter().flat_map(|brigade| &brigade.units);
        leaders.sum::<u32>() + units.map(|(_, card)| points::value(&self.book, card)).sum::<u32>()
    }

    fn leaders(&self) -> impl Iterator<Item = &Leader> {
        self.commander.iter().chain(self.brigades.iter().flat_map(|brigade| &brigade.brigadiers))
    }

    /// A refusal for every clause that the army breaks; empty if it is legal.
    #[must_use]
    pub fn muster(&self, book: &Book) -> Vec<Illegal> {
        let mut broken = Vec::new();
        let mut wrong = |clause: engine::ClauseId, of: CountName, given: usize, limit: usize| {
            let (given, limit) = (given as i32, limit as i32);
            broken.push(clause.refuses(Reason::WrongCount { of, given, limit }));
        };
        // BB-8.1.b: one or more brigades of one brigadier and 1 to 8 units, exactly one C-in-C.
        if self.brigades.is_empty() {
            wrong(clause!("BB-8.1.b"), count::BRIGADES, 0, 1);
        }
        for brigade in &self.brigades {
            if brigade.brigadiers.len() != 1 {
                wrong(clause!("BB-8.1.b"), count::BRIGADIERS, brigade.brigadiers.len(), 1);
            }
            if !(1..=8).contains(&brigade.units.len()) {
                wrong(clause!("BB-8.1.b"), count::UNITS_IN_A_BRIGADE, brigade.units.len(), 8);
            }
        }
        let commanders = self.leaders().filter(|leader| leader.commander).count();
        if commanders != 1 {
            wrong(clause!("BB-8.1.b"), count::COMMANDERS_IN_CHIEF, commanders, 1);
        }
        if let Some(points) = self.points.filter(|&points| self.cost() > points) {
            wrong(clause!("BB-8.2.d"), count::POINTS_OF_THE_ARMY, self.cost() as usize, points as usize);
        }
        for leader in self.leaders().filter(|leader| leader.charisma.is_some_and(|charisma| charisma > 2)) {
            wrong(clause!("BB-1.11.b"), count::CHARISMA_BOUGHT, usize::from(leader.charisma.unwrap_or(0)), 2);
        }
        let units = self.brigades.iter().flat_map(|brigade| &brigade.units);
        for (number, (_, card)) in units.enumerate() {
            self.muster_unit(book, PieceId::unit(number as u16 + 1), card, &mut broken);
        }
        broken
    }

    fn muster_unit(&self, book: &Book, piece: PieceId, card: &Card, broken: &mut Vec<Illegal>) {
        // BB-1.6.a: the limits apply only to armies built on points.
        let (least, most) = sizes(card.arm);
        let size = if card.arm == Arm::Artillery { card.guns0.div_ceil(2) } else { card.n0 };
        let on_points = self.points.is_some() || book.switches.points;
        if on_points && !(least..=most).contains(&size) {
            let (given, limit) = (i32::from(size), i32::from(if size < least { least } else { most }));
            broken.push(clause!("BB-1.6.a").refuses(Reason::WrongCount {
                of: count::FIGURES_OR_MODELS,
                given,
                limit,
            }));
        }
        let may_not = |clause: engine::ClauseId, because| clause.refuses(Reason::MayNot { piece, because });
        if card.has(Flag::Horse) && card.kind == Type::Heavy {
            broken.push(may_not(clause!("BB-1.5.a"), because::HORSE_ARTILLERY_IS_LIGHT_OR_FIELD));
        }
        if card.arm != Arm::Infantry && card.weapon == crate::armies::troops::Weapon::Rifle {
            broken.push(may_not(clause!("BB-1.5.c"), because::ONLY_INFANTRY_CARRIES_RIFLES));
        }
    }
}

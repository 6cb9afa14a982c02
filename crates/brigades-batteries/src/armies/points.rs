//! The value of units and generals (BB-8.2).

use crate::armies::troops::{Arm, Type, Weapon};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::Multiplier;
use crate::tables::book::Book;
use engine::Fraction;

/// BB-8.2.d: the value of a unit by its strength at the start: figures (or models) times the value of its grade times
/// multipliers, rounded up once per unit.
#[must_use]
pub fn value(book: &Book, card: &Card) -> u32 {
    let points = &book.tables.points;
    let times = |multiplier: Multiplier| points.multipliers[multiplier as usize];
    let grade = Fraction::whole(i128::from(points.grades[card.grade as usize]));
    let mut worth = match card.arm {
        Arm::Artillery => {
            let calibre = match card.kind {
                Type::Light => 0,
                Type::Heavy => 2,
                Type::Line | Type::Field | Type::Cuirassier => 1,
            };
            let models = Fraction::new(i128::from(card.guns0.div_ceil(2)), 4);
            models * Fraction::whole(i128::from(points.gun_ranges[calibre])) * grade
        }
        Arm::Infantry | Arm::Cavalry => Fraction::whole(i128::from(card.n0)) * grade,
    };
    let kind = match (card.arm, card.kind) {
        (Arm::Cavalry, Type::Cuirassier) => times(Multiplier::Cuirassier),
        (Arm::Cavalry, Type::Heavy) => times(Multiplier::HeavyCavalry),
        (Arm::Cavalry, _) => times(Multiplier::LightCavalry),
        (Arm::Infantry, Type::Light) => times(Multiplier::LightInfantry),
        (Arm::Infantry, _) => times(Multiplier::LineInfantry),
        (Arm::Artillery, _) => Fraction::ONE,
    };
    worth = worth * kind;
    let extras = [
        (card.has(Flag::Lancer), Multiplier::Lancer),
        (card.arm == Arm::Infantry && card.weapon == Weapon::Rifle, Multiplier::Rifle),
        (card.has(Flag::TwoRank), Multiplier::TwoRank),
        (card.has(Flag::Horse), Multiplier::Horse),
    ];
    for (applies, multiplier) in extras {
        if applies {
            worth = worth * times(multiplier);
        }
    }
    let (numerator, denominator) = (worth.numerator(), worth.denominator());
    u32::try_from((numerator + denominator - 1) / denominator).unwrap_or(u32::MAX)
}

/// BB-8.2.d: the cost of a general with this much bought charisma; rolled charisma is free.
#[must_use]
pub fn general(book: &Book, commander: bool, bought: u8) -> u32 {
    let points = &book.tables.points;
    let rank = if commander { points.commander } else { points.brigadier };
    rank + u32::from(bought) * points.charisma
}

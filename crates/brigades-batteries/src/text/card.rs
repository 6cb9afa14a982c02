//! Reads and writes cards. Default values are not written.

use crate::armies::troops::{Arm, Formation, Grade, Posture, Type, Weapon};
use crate::clause;
use crate::state::card::{Card, MOST_FIGURES, MOST_MODELS};
use crate::state::flags::{Flag, Flags};
use crate::tables::book::Book;
use engine::text::{Reader, Table};

pub(crate) fn card(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Card> {
    let is_battery = reader.has("models") || reader.has("guns");
    let usual = if is_battery { Arm::Artillery } else { Arm::Infantry };
    let arm = if reader.has("arm") { reader.word("arm", Arm::WORDS)? } else { usual };
    reader.node("arm");
    let kind = reader.optional_word("type", Type::WORDS).unwrap_or(Type::of(arm)[0]);
    if !Type::of(arm).contains(&kind) {
        let known: Vec<&str> = Type::of(arm).iter().map(|kind| kind.word()).collect();
        let message = format!("{} is {}, not `{}`", arm.word(), known.join(" or "), kind.word());
        reader.breach("type", clause!("BB-1.5.a"), message);
    }
    let grade = reader.optional_word("grade", Grade::WORDS).unwrap_or(Grade::D);
    let weapon = reader.optional_word("weapon", Weapon::WORDS).unwrap_or(Weapon::Musket);
    let nation = reader.optional_text("nation").and_then(|word| {
        let found = book.tables.nation(&word);
        if found.is_none() {
            let known: Vec<&str> = book.tables.nations.iter().map(|nation| nation.word.as_str()).collect();
            reader.fault("nation", format!("`nation` does not know `{word}`; it knows {}", known.join(", ")));
        }
        found
    });
    let flags = Flags::read(reader);
    let ladders = reader.optional_number("ladders").unwrap_or(0);
    let (n, n0, guns, guns0) = strength(arm, reader)?;
    let mut card = Card {
        arm,
        kind,
        grade,
        weapon,
        nation,
        flags,
        n,
        n0,
        guns,
        guns0,
        ladders,
        width: 1,
        order: usual_order(arm),
    };
    formation(book, &mut card, reader);
    refuse_foreign(&card, reader);
    Some(card)
}

/// Figures and guns, now and at the start.
fn strength(arm: Arm, reader: &mut Reader<'_, '_>) -> Option<(u16, u16, u16, u16)> {
    let figures = reader.optional_number::<u16>("figures");
    let n0 = reader.optional_number::<u16>("n0");
    let models = reader.optional_number::<u16>("models");
    let guns = reader.optional_number::<u16>("guns");
    let guns0 = reader.optional_number::<u16>("guns0");
    let lost = reader.optional_number::<u16>("lost");
    if arm == Arm::Artillery {
        let guns0 = guns0.or(models.map(|models| models.saturating_mul(2))).or(guns);
        let Some(guns0) = guns0.filter(|&guns| guns > 0 && guns <= 2 * MOST_MODELS) else {
            let message = format!("a battery has 1 to {MOST_MODELS} `models`");
            reader.breach("models", clause!("BB-1.6.a"), message);
            return None;
        };
        let n0 = n0.unwrap_or(4 * guns0.div_ceil(2));
        let n = figures.unwrap_or(n0.saturating_sub(lost.unwrap_or(0)));
        let guns = guns.unwrap_or(guns0);
        return in_bounds(reader, (n, n0, guns, guns0));
    }
    if models.or(guns).or(guns0).is_some() {
        reader.breach("guns", clause!("BB-1.6.c"), "only artillery has guns");
    }
    let n0 = n0.or(figures.map(|figures| figures.saturating_add(lost.unwrap_or(0))));
    let Some(n0) = n0.filter(|&n0| n0 > 0 && n0 <= MOST_FIGURES) else {
        reader.breach("figures", clause!("BB-1.6.a"), format!("a unit has 1 to {MOST_FIGURES} `figures`"));
        return None;
    };
    let n = figures.unwrap_or(n0.saturating_sub(lost.unwrap_or(0)));
    in_bounds(reader, (n, n0, 0, 0))
}

fn in_bounds(reader: &mut Reader<'_, '_>, strength: (u16, u16, u16, u16)) -> Option<(u16, u16, u16, u16)> {
    let (n, n0, guns, guns0) = strength;
    if n0 > 4 * MOST_FIGURES {
        reader.breach("n0", clause!("BB-1.6.a"), "no unit is as large as that");
        return None;
    }
    if n > n0 || guns > guns0 {
        reader.breach("figures", clause!("BB-9.1.f"), "no unit has more than it started with");
        return None;
    }
    Some(strength)
}

const fn usual_order(arm: Arm) -> Posture {
    match arm {
        Arm::Infantry | Arm::Cavalry => Posture::Close,
        Arm::Artillery => Posture::Unlimbered,
    }
}

/// The default width of a formation.
fn usual_width(book: &Book, card: &Card, formation: Option<Formation>) -> u16 {
    let shape = card.shape(book);
    let (stands, figures) = (shape.stands.max(1), shape.stand.figures);
    match formation {
        Some(Formation::Column) => (8 / figures).clamp(1, stands),
        Some(Formation::Line) if card.arm == Arm::Infantry => (24 / figures).clamp(1, stands),
        Some(Formation::ColumnMasse) => 1,
        _ => stands,
    }
}

fn formation(book: &Book, card: &mut Card, reader: &mut Reader<'_, '_>) {
    let written = reader.optional_word("formation", Formation::WORDS);
    card.order = match written {
        None => usual_order(card.arm),
        Some(Formation::Column | Formation::Line | Formation::ExtendedLine) => Posture::Close,
        Some(Formation::Square) => Posture::Square,
        Some(Formation::Skirmish) => Posture::Skirmish,
        Some(Formation::BentLine) => Posture::Bent,
        Some(Formation::ColumnMasse) => Posture::Masse,
        Some(Formation::Limbered) => Posture::Limbered,
        Some(Formation::Unlimbered) => Posture::Unlimbered,
        Some(Formation::Crew) => Posture::Crew,
    };
    card.width = usual_width(book, card, written);
    if let Some(width) = reader.optional_number::<u16>("width") {
        let stands = card.shape(book).stands.max(1);
        if width == 0 || width > stands {
            let message = format!("a unit of {stands} stands is 1 to {stands} wide");
            reader.breach("width", clause!("BB-G.3.b"), message);
        } else {
            card.width = width;
        }
    }
    if matches!(card.order, Posture::Close) && written.is_some_and(|written| written != card.formation(book))
    {
        let found = card.formation(book).word();
        reader.breach("formation", clause!("BB-1.8.b"), format!("this width makes it a {found}"));
    }
}

/// Reports formations, weapons and flags that an arm cannot have.
fn refuse_foreign(card: &Card, reader: &mut Reader<'_, '_>) {
    let may_stand = match card.order {
        Posture::Close => card.arm != Arm::Artillery,
        Posture::Square | Posture::Bent | Posture::Masse | Posture::Skirmish => card.arm == Arm::Infantry,
        Posture::Limbered | Posture::Unlimbered | Posture::Crew => card.arm == Arm::Artillery,
    };
    if !may_stand {
        let message = format!("{} does not stand so", card.arm.word());
        reader.breach("formation", clause!("BB-1.8.a"), message);
    }
    if card.order == Posture::Skirmish && card.kind == Type::Line {
        reader.breach("formation", clause!("BB-1.8.d"), "line infantry may not form skirmish order");
    }
    let foreign = [
        (Flag::Lancer, card.arm != Arm::Cavalry),
        (Flag::TwoRank, card.arm != Arm::Infantry),
        (Flag::Horse, card.arm != Arm::Artillery),
        (Flag::Screens, card.arm != Arm::Infantry),
    ];
    for (flag, is_foreign) in foreign {
        if is_foreign && card.has(flag) {
            let message = format!("{} is never `{}`", card.arm.word(), flag.word());
            reader.breach("flags", clause!("BB-8.1.c"), message);
        }
    }
}

pub(crate) fn write(card: &Card, book: &Book, table: &mut Table) {
    table.put("arm", card.arm.word());
    if card.kind != Type::of(card.arm)[0] {
        table.put("type", card.kind.word());
    }
    table.put("grade", card.grade.word());
    if card.weapon != Weapon::Musket {
        table.put("weapon", card.weapon.word());
    }
    let nation = card.nation.and_then(|nation| book.tables.nations.get(usize::from(nation)));
    table.put_some("nation", nation.map(|nation| nation.word.as_str()));
    if card.arm == Arm::Artillery {
        if card.guns0.is_multiple_of(2) {
            table.put("models", card.guns0 / 2);
        } else {
            table.put("guns0", card.guns0);
        }
        if card.guns != card.guns0 {
            table.put("guns", card.guns);
        }
        if card.n0 != 4 * card.guns0.div_ceil(2) {
            table.put("n0", card.n0);
        }
        if card.n != card.n0 {
            table.put("figures", card.n);
        }
    } else {
        table.put("figures", card.n);
        if card.n0 != card.n {
            table.put("n0", card.n0);
        }
    }
    if card.order != usual_order(card.arm) {
        let formation = match card.order {
            Posture::Skirmish => "skirmish",
            order => order.word(),
        };
        table.put("formation", formation);
    }
    if card.width != usual_width(book, card, (card.order == Posture::Masse).then_some(Formation::ColumnMasse))
    {
        table.put("width", card.width);
    }
    if card.ladders > 0 {
        table.put("ladders", card.ladders);
    }
    card.flags.write(table);
}

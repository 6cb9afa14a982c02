//! What a situation says of its table: the melees that a group of charges comes to, and who is lost by their results.

use super::situation::{sides, write_sides};
use crate::catalogue::outcome;
use crate::close_combat::charge_contest::{ChargeGroup, OnTable, PlacedMelee};
use crate::close_combat::contest::{Fate, Melee};
use crate::tables::book::Book;
use engine::Seat;
use engine::catalogue::OutcomeName;
use engine::text::{Reader, Table, Value};

const WINNERS: &[(&str, bool)] = &[("attackers", true), ("defenders", false)];

fn outcomes(reader: &mut Reader<'_, '_>, key: &str) -> Vec<OutcomeName> {
    let words: Vec<(&str, OutcomeName)> = outcome::ALL.iter().map(|name| (name.key(), *name)).collect();
    reader.words(key, &words)
}

fn put_outcomes(table: &mut Table, key: &str, names: &[OutcomeName]) {
    if !names.is_empty() {
        table.put(key, Value::list(names.iter().map(|name| name.key())));
    }
}

pub(super) fn fates(reader: &mut Reader<'_, '_>) -> Vec<Fate> {
    reader.tables("fates", |inner| {
        let attackers_win = inner.word("winners", WINNERS);
        let margin = inner.optional_number("margin").unwrap_or(0);
        let names = outcomes(inner, "names");
        Some(Fate { attackers_win: attackers_win?, margin, names })
    })
}

pub(super) fn write_fates(fates: &[Fate], table: &mut Table) {
    let one = |fate: &Fate| {
        let mut table = Table::new();
        table.put("winners", if fate.attackers_win { "attackers" } else { "defenders" });
        if fate.margin != 0 {
            table.put("margin", fate.margin);
        }
        put_outcomes(&mut table, "names", &fate.names);
        table
    };
    if !fates.is_empty() {
        table.put("fates", Value::list(fates.iter().map(one)));
    }
}

/// The melees of a group on a table. The group has so many members and bonus dice.
pub(super) fn read(
    book: &Book,
    seat: Seat,
    (members, dice): (usize, usize),
    reader: &mut Reader<'_, '_>,
) -> Option<OnTable> {
    let sequence = reader.numbers::<u8>("sequence");
    let mut sorted: Vec<usize> = sequence.iter().map(|&member| member.into()).collect();
    sorted.sort_unstable();
    if sorted != (0..members).collect::<Vec<_>>() {
        reader.fault("sequence", format!("it names each of the {members} members once, from 0"));
        return None;
    }
    let melees = reader.tables("melees", |inner| {
        let arrived = inner.numbers::<usize>("contact");
        let faces = inner.numbers::<u8>("dice");
        if dice == 0 && !faces.is_empty() || dice > 0 && !faces.len().is_multiple_of(dice) {
            inner.fault("dice", format!("the group has {dice} bonus dice"));
            return None;
        }
        let lost = outcomes(inner, "lost");
        let fought = inner.optional_table("melee", |inner| melee(book, seat, inner));
        let melee = if inner.has("melee") { Some(fought?) } else { None };
        Some(PlacedMelee {
            contact: (0..members).map(|member| arrived.contains(&member)).collect(),
            dice: faces.chunks(dice.max(1)).map(<[u8]>::to_vec).collect(),
            lost,
            melee,
        })
    });
    Some(OnTable { sequence, melees })
}

fn melee(book: &Book, seat: Seat, reader: &mut Reader<'_, '_>) -> Option<Melee> {
    let sides = sides(book, reader)?;
    Some(Melee {
        book: book.clone(),
        seat,
        attackers: sides.attackers,
        defender: sides.defender,
        mutual: sides.mutual,
        others: sides.others,
        deferred: false,
        fates: fates(reader),
    })
}

pub(super) fn write(group: &ChargeGroup, table: &mut Table) {
    let Some(on_table) = &group.on_table else { return };
    let one = |placed: &PlacedMelee| {
        let mut table = Table::new();
        let arrived = placed.contact.iter().zip(0_u8..).filter(|(contact, _)| **contact);
        table.put("contact", Value::list(arrived.map(|(_, member)| member)));
        if !placed.dice.is_empty() {
            table.put("dice", Value::list(placed.dice.iter().flatten().copied()));
        }
        put_outcomes(&mut table, "lost", &placed.lost);
        if let Some(melee) = &placed.melee {
            let mut fought = Table::new();
            write_sides((&melee.attackers, &melee.defender, &melee.others), melee.mutual, &mut fought);
            write_fates(&melee.fates, &mut fought);
            table.put("melee", fought);
        }
        table
    };
    let mut inner = Table::new();
    inner.put("sequence", Value::list(on_table.sequence.iter().copied()));
    inner.put("melees", Value::list(on_table.melees.iter().map(one)));
    table.put("on_table", inner);
}

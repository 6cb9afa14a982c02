//! The ids of table rows that players add, `house.0` to `house.999`. They belong to no family.

use super::{Kind, NOTHING, Record};

/// How many rows there are.
pub(super) const ROWS: u16 = 1000;

const PREFIX: &[u8] = b"house.";

/// The number in an id of the form `house.n`. It may be larger than the number of rows.
pub(super) const fn parse(id: &str) -> Option<u16> {
    let id = id.as_bytes();
    let digits = id.len().saturating_sub(PREFIX.len());
    if digits == 0 || digits > 4 || (digits > 1 && id[PREFIX.len()] == b'0') {
        return None;
    }
    let mut at = 0;
    let mut row = 0;
    while at < id.len() {
        if at < PREFIX.len() {
            if id[at] != PREFIX[at] {
                return None;
            }
        } else if id[at].is_ascii_digit() {
            row = row * 10 + (id[at] - b'0') as u16;
        } else {
            return None;
        }
        at += 1;
    }
    Some(row)
}

/// The record of a row.
pub(super) const fn row(number: u16) -> &'static Record {
    &RECORDS[number as usize]
}

static RECORDS: [Record; ROWS as usize] = records();

const fn records() -> [Record; ROWS as usize] {
    let mut records = [const { house_record(0) }; ROWS as usize];
    let mut number = 0;
    while number < ROWS {
        records[number as usize] = house_record(number);
        number += 1;
    }
    records
}

const fn house_record(number: u16) -> Record {
    let Name { text, length } = &NAMES[number as usize];
    let Ok(id) = std::str::from_utf8(text.split_at(*length).0) else {
        panic!("letters, a full stop and digits")
    };
    Record { codex: None, number, id, title: "", tags: &[], kind: Kind::House, parent: NOTHING }
}

/// The ids of all rows, made at compile time so that every id is a `&'static str`.
static NAMES: [Name; ROWS as usize] = names();

struct Name {
    text: [u8; PREFIX.len() + 3],
    length: usize,
}

const fn names() -> [Name; ROWS as usize] {
    let mut names = [const { Name { text: *b"house.000", length: 0 } }; ROWS as usize];
    let mut row = 0;
    while row < names.len() {
        let digits = if row < 10 {
            1
        } else if row < 100 {
            2
        } else {
            3
        };
        let (mut rest, mut at) = (row, PREFIX.len() + digits);
        names[row].length = at;
        while at > PREFIX.len() {
            at -= 1;
            names[row].text[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        row += 1;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        for number in 0..ROWS {
            let id = row(number).id;
            assert_eq!(id, format!("house.{number}"));
            assert_eq!(parse(id), Some(number));
        }
    }
}

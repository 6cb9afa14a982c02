//! The ids of a player's own rows, `house.0` to `house.999`, at the top of the numbers.

/// How many rows there are.
pub(super) const ROWS: u16 = 1000;
/// The number of `house.0`.
pub(super) const FIRST: u16 = u16::MAX - ROWS;

const PREFIX: &[u8] = b"house.";

/// The row that `id` names, if it has the form `house.n`; whether there is such a row is not asked.
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

/// The id of the house row with this number.
pub(super) fn name(number: u16) -> &'static str {
    let Name { text, length } = &NAMES[usize::from(number - FIRST)];
    std::str::from_utf8(&text[..*length]).expect("letters, a full stop and digits")
}

/// Names are kept, so that every id is a `&'static str`.
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
        for row in 0..ROWS {
            let id = name(FIRST + row);
            assert_eq!(id, format!("house.{row}"));
            assert_eq!(parse(id), Some(row));
        }
    }
}

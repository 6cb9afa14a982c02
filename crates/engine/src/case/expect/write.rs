//! The expected results of a step as text.

use super::{Expect, ExpectedContest, ExpectedPreview, ExpectedRoll, ExpectedSums};
use crate::codex::ClauseId;
use crate::dice::Die;
use crate::fraction::Fraction;
use crate::seat::Seat;
use crate::text::{Node, Table, Value};

impl Expect {
    pub(in crate::case) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("refused", self.refused.map(ClauseId::id));
        table.put_some("cost", self.cost.as_deref());
        self.sums.put(&mut table);
        table.put_some("outcome", self.outcome.as_deref());
        table.put_some("outcomes", self.outcomes.clone());
        put_fractions(&mut table, "odds", &self.odds);
        put_fractions(&mut table, "expected", &self.expected);
        let rolls = self.rolls.as_ref();
        table.put_some("rolls", rolls.map(|all| Value::list(all.iter().map(ExpectedRoll::write))));
        let contests = self.contests.as_ref();
        table.put_some("contests", contests.map(|all| Value::list(all.iter().map(ExpectedContest::write))));
        if self.shown != ExpectedPreview::default() {
            let mut shown = Table::new();
            self.shown.sums.put(&mut shown);
            put_named(&mut shown, "ends", &self.shown.ends, |truths| Value::from(truths.clone()));
            table.put("shown", shown);
        }
        put_named(&mut table, "measures", &self.measures, |node| node.value.clone());
        table.put_some("offered", self.offered);
        put_named(&mut table, "after", &self.after, |truths| Value::from(truths.clone()));
        if let Some((seat, what)) = &self.decision {
            let mut decision = Table::new();
            decision.put_some("seat", seat.map(Seat::word));
            decision.put("what", what.as_str());
            table.put("decision", decision);
        }
        let faults = self.faults.as_ref();
        table.put_some("faults", faults.map(|faults| Value::list(faults.iter().map(|clause| clause.id()))));
        table.put_some("value", self.value.as_ref().map(|node| node.value.clone()));
        table
    }
}

impl ExpectedSums {
    pub(in crate::case) fn put(&self, table: &mut Table) {
        put_by_seat(table, "factors", &self.factors, |rows| {
            Value::list(
                rows.iter().map(|(row, value)| Value::List(vec![Node::from(row.id()), Node::from(*value)])),
            )
        });
        put_by_seat(table, "totals", &self.totals, |total| Value::Number(*total));
        put_by_seat(table, "needs", &self.needs, |needs| Value::Number(*needs));
    }
}

impl ExpectedRoll {
    pub(in crate::case) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("die", self.die.map(Die::word));
        table.put_some("seat", self.seat.map(Seat::word));
        table.put_some("clause", self.clause.map(ClauseId::id));
        table.put_some("face", self.face);
        table
    }
}

impl ExpectedContest {
    pub(in crate::case) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("kind", self.kind.as_deref());
        table.put_some("clause", self.clause.map(ClauseId::id));
        put_by_seat(&mut table, "pieces", &self.pieces, |node| node.value.clone());
        self.sums.put(&mut table);
        table.put_some("dice", self.dice.clone());
        table.put_some("outcome", self.outcome.as_deref());
        table
    }
}

fn put_by_seat<T>(table: &mut Table, key: &str, items: &[(Seat, T)], write: impl Fn(&T) -> Value) {
    if !items.is_empty() {
        let mut inner = Table::new();
        items.iter().for_each(|(seat, item)| inner.put(seat.word(), write(item)));
        table.put(key, inner);
    }
}

fn put_named<T>(table: &mut Table, key: &str, items: &[(String, T)], write: impl Fn(&T) -> Value) {
    if !items.is_empty() {
        let mut inner = Table::new();
        items.iter().for_each(|(name, item)| inner.put(name, write(item)));
        table.put(key, inner);
    }
}

fn put_fractions(table: &mut Table, key: &str, items: &[(String, Fraction)]) {
    put_named(table, key, items, |fraction| Value::from(fraction.to_string()));
}

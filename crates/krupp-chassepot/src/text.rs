//! The rule set as text: scenes, orders, situations, armies and queries, in both directions.

mod army;
mod common;
mod described;
mod on_table;
pub(crate) mod order;
pub(crate) mod query;
mod scene;
pub(crate) mod situation;
mod under_way;
pub(crate) mod unit;

use crate::KruppAndChassepot;
use crate::armies::list::Army;
use crate::contests::{self, Situation};
use crate::ground::kinds::{Ground, KINDS};
use crate::options::SPECS;
use crate::orders::Order;
use crate::state::State;
use crate::tables::Tables;
use crate::tables::book::Book;
use crate::text::query::look_up::Query;
use crate::vocabulary;
use engine::ground::GroundKind;
use engine::options::OptionSpec;
use engine::text::{Node, Reader, Table, Value};
use engine::vocabulary::{Thing, Vocabulary};
use engine::{Answer, Illegal, Notation, Reckoning, RuleSet, Seat, Setting};

impl Notation for KruppAndChassepot {
    const FAMILY: &'static engine::Family = &crate::rule_sets::FAMILY;

    type Tables = Tables;
    type State = State;
    type Order = Order;
    type Situation = Situation;
    type Army = Army;
    type Query = Query;
    type Ground = Ground;

    fn options(_rules: RuleSet) -> &'static [OptionSpec] {
        SPECS
    }

    fn read_tables(source: &engine::text::Source) -> Result<Tables, Vec<engine::text::Fault>> {
        Tables::read(source)
    }

    fn built_in(_rules: RuleSet) -> Tables {
        Tables::built_in()
    }

    fn terrain(_rules: RuleSet) -> &'static [GroundKind<Ground>] {
        KINDS
    }

    fn vocabulary(_rules: RuleSet) -> Vocabulary {
        vocabulary::vocabulary()
    }

    fn read_scene(setting: Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<(Self, State)> {
        scene::read(&setting, reader)
    }

    fn write_terrain(&self) -> Option<Value> {
        let written = self.field.terrain.iter().map(|piece| piece.write(KINDS));
        (!self.field.terrain.is_empty()).then(|| Value::list(written))
    }

    fn write_scene_with(&self, state: &State, terrain: Option<Value>) -> Table {
        scene::write(self, state, terrain)
    }

    fn describe(&self, state: &State, name: &str) -> Option<Table> {
        scene::describe(self, state, name)
    }

    fn described() -> &'static [Thing] {
        described::THINGS
    }

    fn deciding(reckoning: &Reckoning, seat: Seat) -> i32 {
        contests::dice::deciding(reckoning, seat)
    }

    fn read_order(_rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Order> {
        order::read(reader)
    }

    fn write_order(order: &Order) -> Table {
        order::write(order)
    }

    fn read_situation(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Situation> {
        situation::read(setting, reader)
    }

    fn write_situation(situation: &Situation) -> Table {
        situation::write(situation)
    }

    fn read_army(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Army> {
        army::read(setting, reader)
    }

    fn write_army(army: &Army) -> Table {
        army::write(army)
    }

    fn muster(setting: &Setting<Tables>, army: &Army) -> Vec<Illegal> {
        army.muster(&Book::of(setting))
    }

    fn read_query(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Query> {
        query::read(setting, reader)
    }

    fn write_query(query: &Query) -> Table {
        query::write(query)
    }

    fn answer(setting: &Setting<Tables>, query: &Query) -> Result<Answer, Illegal> {
        let (found, because) = query.find(&Book::of(setting))?;
        Ok(Answer { value: Node::from(query::write_found(&found, query.in_inches)), because })
    }
}

//! The rule set as text: scenes, orders, situations, armies and queries, in both directions.

pub(crate) mod card;
mod described;
pub(crate) mod name;
pub(crate) mod order;
pub mod query;
pub mod scene;
pub(crate) mod situation;

use crate::armies::list::Army;
use crate::contests::Situation;
use crate::ground::kinds::{Ground, KINDS};
use crate::options::{OPTIONS, Switches};
use crate::orders::Order;
use crate::state::State;
use crate::tables::Tables;
use crate::tables::book::Book;
use crate::text::query::Query;
use crate::text::scene::BrigadesAndBatteries;
use crate::vocabulary::vocabulary;
use engine::catalogue::Because;
use engine::ground::GroundKind;
use engine::text::{Reader, Table, Value};
use engine::vocabulary::{Thing, Vocabulary};
use engine::{Answer, ClauseId, Die, Illegal, Notation, OptionSpec, Options, RuleSet, Setting};

impl Notation for BrigadesAndBatteries {
    const FAMILY: &'static engine::Family = &crate::rule_sets::FAMILY;

    type Tables = Tables;
    type State = State;
    type Order = Order;
    type Situation = Situation;
    type Army = Army;
    type Query = Query;
    type Ground = Ground;

    fn options(_: RuleSet) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn contradiction(options: &Options) -> Option<(&'static str, ClauseId, Because)> {
        Switches::of(options).nonsense()
    }

    fn read_tables(source: &engine::text::Source) -> Result<Tables, Vec<engine::text::Fault>> {
        Tables::read(source)
    }

    fn built_in(_: RuleSet) -> Tables {
        Tables::built_in()
    }

    fn terrain(_: RuleSet) -> &'static [GroundKind<Ground>] {
        &KINDS
    }

    fn vocabulary(_: RuleSet) -> Vocabulary {
        vocabulary()
    }

    fn read_scene(setting: Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<(Self, State)> {
        BrigadesAndBatteries::read(setting, reader)
    }

    fn write_terrain(&self) -> Option<Value> {
        let written = self.terrain.iter().map(|piece| piece.write(&KINDS));
        (!self.terrain.is_empty()).then(|| Value::list(written))
    }

    fn write_scene_with(&self, state: &State, terrain: Option<Value>) -> Table {
        self.write(state, terrain)
    }

    fn describe(&self, state: &State, name: &str) -> Option<Table> {
        BrigadesAndBatteries::describe(self, state, name)
    }

    fn described() -> &'static [Thing] {
        described::THINGS
    }

    fn dice(_: RuleSet) -> &'static [Die] {
        &[Die::D10]
    }

    fn read_order(_: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Order> {
        Order::read(reader)
    }

    fn write_order(order: &Order) -> Table {
        order.write()
    }

    fn read_situation(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Situation> {
        crate::text::situation::read::situation(setting, reader)
    }

    fn write_situation(situation: &Situation) -> Table {
        crate::text::situation::write::situation(situation)
    }

    fn read_army(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Army> {
        Army::read(&Book::of(setting), reader)
    }

    fn write_army(army: &Army) -> Table {
        army.write()
    }

    fn muster(setting: &Setting<Tables>, army: &Army) -> Vec<Illegal> {
        army.muster(&Book::of(setting))
    }

    fn read_query(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Query> {
        Query::read(&Book::of(setting), reader)
    }

    fn write_query(query: &Query) -> Table {
        query.write()
    }

    fn answer(setting: &Setting<Tables>, query: &Query) -> Result<Answer, Illegal> {
        query.answer(&Book::of(setting))
    }
}

//! This family as text: scenes, orders, situations, armies and queries, in both directions.

mod army;
mod common;
mod described;
mod impossible;
mod legs;
pub(crate) mod order;
pub(crate) mod query;
mod scene;
pub(crate) mod situation;

pub use query::Query;

use crate::armies::list::Army;
use crate::contests::Fight;
use crate::ground::kinds::{KINDS, Land};
use crate::options::OPTIONS;
use crate::orders::Order;
use crate::set_up::offer;
use crate::state::State;
use crate::tables::Tables;
use crate::vocabulary;
use crate::{VaeVictis, armies};
use engine::ground::GroundKind;
use engine::text::{Reader, Table, Value};
use engine::vocabulary::{Thing, Vocabulary};
use engine::{Answer, Breach, Die, Illegal, Notation, OptionSpec, RuleSet, Setting};

impl Notation for VaeVictis {
    const FAMILY: &'static engine::Family = &crate::rule_sets::FAMILY;

    type Tables = Tables;
    type State = State;
    type Order = Order;
    type Situation = Fight;
    type Army = Army;
    type Query = Query;
    type Ground = Land;

    fn options(_: RuleSet) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn has_effect(rules: RuleSet, key: &str) -> bool {
        offer::has_effect(rules, key)
    }

    fn read_tables(source: &engine::text::Source) -> Result<Tables, Vec<engine::text::Fault>> {
        Tables::read(source)
    }

    fn built_in(rules: RuleSet) -> Tables {
        Tables::built_in(rules)
    }

    fn terrain(_: RuleSet) -> &'static [GroundKind<Land>] {
        KINDS
    }

    fn vocabulary(rules: RuleSet) -> Vocabulary {
        vocabulary::of(rules)
    }

    fn read_scene(setting: Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<(VaeVictis, State)> {
        scene::read(setting, reader)
    }

    fn write_terrain(&self) -> Option<Value> {
        scene::write_terrain(self)
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

    fn breaches(&self, state: &State) -> Vec<Breach> {
        impossible::breaches(self, state)
    }

    fn dice(_: RuleSet) -> &'static [Die] {
        &[Die::D6]
    }

    fn read_order(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Order> {
        order::read(rules, reader)
    }

    fn write_order(order: &Order) -> Table {
        order::write(order)
    }

    fn read_situation(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Fight> {
        situation::read(setting, reader)
    }

    fn write_situation(situation: &Fight) -> Table {
        situation::write(situation)
    }

    fn read_army(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Army> {
        army::read(&setting.tables, reader)
    }

    fn write_army(army: &Army) -> Table {
        army::write(army)
    }

    fn muster(setting: &Setting<Tables>, army: &Army) -> Vec<Illegal> {
        armies::check::faults(setting, army)
    }

    fn read_query(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Query> {
        query::read(setting, reader)
    }

    fn write_query(query: &Query) -> Table {
        query::write(query)
    }

    fn answer(setting: &Setting<Tables>, query: &Query) -> Result<Answer, Illegal> {
        query::answer(setting, query)
    }
}

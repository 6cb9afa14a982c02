//! A judged order: what judging it found out, and what playing it needs.

use crate::KruppAndChassepot;
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::declare::{Approach, ChargeWay};
use crate::command::test::CommandTest;
use crate::fire::contest::Shot;
use crate::morale::rally_test::MoraleRoll;
use crate::orders::Order;
use crate::state::{DeclaredShot, State};
use crate::turn::decision::{Marching, measure};
use engine::{Amount, Contest, PieceId, Preview};
use std::cell::OnceCell;

/// A judged order of this family.
#[derive(Clone, Debug)]
pub struct Plan<'s> {
    /// The order.
    pub order: &'s Order,
    pub(crate) found: Found,
}

/// What judging an order found out.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// The order says everything; where it leads and what it costs.
    Plain(Box<Preview>),
    /// FP-10: a traced move, with the command test it needs.
    Move(Box<Marching>),
    /// FP-4.f, FP-4.h: a charge.
    Charge(Box<PlannedCharge>),
    /// FP-4.d: a counter-charge, which makes no approach.
    Countercharge(Box<PlannedCharge>),
    /// FP-1, FP-3: a shot.
    Fire(Box<PlannedShot>),
    /// FP-6.e: a further assault.
    Assault(Box<ChargeWay>),
    /// FP-7.a, FP-7.c: an attempt of a commander.
    Attempt(Box<MoraleRoll>),
}

/// A legal shot, which is declared now and rolled later.
#[derive(Clone, Debug)]
pub(crate) struct PlannedShot {
    declared: DeclaredShot,
    /// Its circumstances, once they were asked for.
    shot: OnceCell<Shot>,
}

impl PlannedShot {
    pub(crate) fn new(declared: DeclaredShot, shot: OnceCell<Shot>) -> PlannedShot {
        PlannedShot { declared, shot }
    }

    /// The contest with its circumstances on the state that it was judged on, measured once.
    pub(crate) fn shot(&self, rules: &KruppAndChassepot, state: &State) -> &Shot {
        self.shot.get_or_init(|| rules.declared_shot(state, &self.declared))
    }
}

/// A charge that may be declared.
#[derive(Clone, Debug)]
pub(crate) struct PlannedCharge {
    /// Its straight way to first contact.
    pub(crate) run: ChargeWay,
    /// FP-4.h: how far it goes in the Movement Phase.
    pub(crate) approach: Approach,
    /// FP-9.d: the command test it needs.
    pub(crate) test: Option<CommandTest>,
}

impl Found {
    pub(crate) fn plain(preview: Preview) -> Found {
        Found::Plain(Box::new(preview))
    }
}

impl KruppAndChassepot {
    /// The price of a planned order, where it leads, and what was measured.
    pub(crate) fn preview_of(&self, state: &State, plan: &Plan<'_>) -> Preview {
        match &plan.found {
            Found::Plain(preview) => (**preview).clone(),
            Found::Move(marching) => self.preview_move(state, marching),
            Found::Charge(charge) => self.preview_charge(state, charge),
            Found::Countercharge(charge) => {
                let mut preview = Preview::default();
                preview.ends.push((PieceId::unit(charge.run.unit.id), charge.run.unit.pose()));
                let path = Amount::Length(charge.run.cost);
                preview.measures.push(measure(clause!("FP-4.f"), measure::CHARGE_PATH, path));
                preview
            }
            Found::Fire(planned) => {
                Preview { measures: planned.shot(self, state).measures(), ..Preview::default() }
            }
            Found::Assault(run) => self.preview_assault(run),
            Found::Attempt(_) => Preview::free(),
        }
    }
}

//! The smallest game that uses the whole door: two champions strike at each other until one is down. It can be
//! given a flaw, so that the laws can be seen to notice.

use crate::catalogue::{because, coin, contest, done, ending, measure, order, outcome, question, unlisted};
use engine::catalogue::{ContestKind, OrderKind};
use engine::ground::{GroundKind, Properties};
use engine::sample::clause;
use engine::sketch::Overlay;
use engine::text::{Fault, Node, Reader, Table, Value};
use engine::vocabulary::{Key, Thing, Vocabulary};
use engine::{
    Aimed, Amount, Answer, Breach, Call, Choice, ClauseId, Contest, Cost, Decision, Dice, Die, Event,
    Foresight, Fraction, Gesture, Hints, Illegal, LengthUnit, Measure, Notation, OptionSpec, Options,
    Ordered, Outcome, PieceId, PlainPlan, Preview, Reason, Reckoning, Referee, Resolved, Roll, RuleSet,
    Scenario, Screen, Seat, Secrets, Setting, Sketch, Sum, Tell, Total, Values, Verdict, View,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    SuggestsTheIllegal,
    ForgetsOnPrinting,
    NeverEnds,
    MiscountsOdds,
    OffersTheUnasked,
    ShowsOtherSums,
    RollsUnshown,
    LosesUnnamed,
    MovesUnseen,
    HoldsTheUnasked,
    SaysTheUnlisted,
    CountsALength,
    ListsOtherOdds,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Toy {
    pub(crate) flaw: Option<Flaw>,
    pub(crate) limit: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) turn: u16,
    pub(crate) active: Seat,
    pub(crate) wounds: [u8; 2],
    pub(crate) rested: bool,
    pub(crate) given_up: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Order {
    Strike { feint: bool },
    Rest,
    Yield,
}

impl Ordered for Order {
    fn kind(&self) -> OrderKind {
        match self {
            Order::Strike { .. } => order::STRIKE,
            Order::Rest => order::REST,
            Order::Yield => order::YIELD,
        }
    }
    /// The champions are not named: each strikes the other.
    fn pieces(&self, _: &mut Vec<PieceId>) {
        match self {
            Order::Strike { feint: _ } | Order::Rest | Order::Yield => {}
        }
    }
    fn answer(&self) -> Option<bool> {
        match self {
            Order::Strike { .. } | Order::Rest | Order::Yield => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Strike {
    pub(crate) by: Seat,
    pub(crate) feint: bool,
    pub(crate) miscounted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bare;

impl Properties for Bare {
    fn read_over(self, _: &mut Reader<'_, '_>) -> Bare {
        self
    }
    fn write_over(&self, _: &Bare, _: &mut Table) {}
}

const STRIKE: ClauseId = clause!("T-2.a");
const REST: ClauseId = clause!("T-1.a");
const TURN: ClauseId = clause!("T-1.b");
const OPTIONS: &[OptionSpec] =
    &[OptionSpec { key: "turn_limit", clause: clause!("T-3.b"), values: Values::Limit(Some(8)) }];

impl Contest for Strike {
    fn kind(&self) -> ContestKind {
        contest::STRIKE
    }
    fn clause(&self) -> ClauseId {
        STRIKE
    }
    fn sums(&self) -> Vec<Sum> {
        let mut own = Total::of(clause!("T-2.U2"), 3);
        own.add(clause!("T-2.F1"), i16::from(self.feint));
        let other = Total::of(clause!("T-2.U1"), 2);
        vec![
            Sum { seat: self.by, piece: None, total: own, needs: None },
            Sum { seat: self.by.other(), piece: None, total: other, needs: None },
        ]
    }
    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }
    fn resolve(&self, dice: &mut Dice) -> Resolved {
        let sums = self.sums();
        let call = |seat| Call { die: Die::D6, seat, clause: STRIKE };
        let own = sums[0].total.sum() + i16::from(dice.roll(call(self.by)));
        let other = sums[1].total.sum() + i16::from(dice.roll(call(self.by.other())));
        match own.cmp(&other) {
            std::cmp::Ordering::Equal => Resolved::Again,
            std::cmp::Ordering::Greater => Resolved::Outcome(Outcome::named(&[outcome::HIT])),
            std::cmp::Ordering::Less => Resolved::Outcome(Outcome::named(&[outcome::PARRIED])),
        }
    }
    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        if let Some(faces) = dice.roll_for(|dice| self.resolve(dice)) {
            return self.reckon(&mut Dice::scripted(faces));
        }
        let mut rolls = Vec::new();
        let outcome = loop {
            let before = dice.faces().len();
            let resolved = self.resolve(dice);
            for (i, face) in dice.faces()[before..].iter().enumerate() {
                let seat = if i == 0 { self.by } else { self.by.other() };
                rolls.push(Roll { call: Call { die: Die::D6, seat, clause: STRIKE }, face: *face });
            }
            match resolved {
                Resolved::Outcome(outcome) => break outcome,
                Resolved::Again if dice.wanted().is_some() => break Outcome::named(&[outcome::UNDECIDED]),
                Resolved::Again => {}
            }
        };
        Reckoning {
            kind: contest::STRIKE,
            clause: STRIKE,
            sums: self.sums(),
            rolls,
            outcome,
            because: vec![clause!("T-2.a.1")],
        }
    }
    fn odds(&self) -> engine::Odds {
        if self.miscounted {
            return engine::Odds::from_chances([(Outcome::named(&[outcome::HIT]), engine::Fraction::ONE)]);
        }
        engine::Odds::count(|dice| self.resolve(dice))
    }
}

impl Notation for Toy {
    const FAMILY: &'static engine::Family = &crate::catalogue::FAMILY;

    type Tables = Option<Flaw>;
    type State = State;
    type Order = Order;
    type Situation = Strike;
    type Army = Vec<u8>;
    type Query = i64;
    type Ground = Bare;

    fn options(_: RuleSet) -> &'static [OptionSpec] {
        OPTIONS
    }
    fn read_tables(_: &engine::text::Source) -> Result<Option<Flaw>, Vec<Fault>> {
        Ok(None)
    }
    fn built_in(_: RuleSet) -> Option<Flaw> {
        None
    }
    fn terrain(_: RuleSet) -> &'static [GroundKind<Bare>] {
        &[]
    }
    fn vocabulary(_: RuleSet) -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        vocabulary.chapter(
            "orders",
            [("strike", "strike at the other"), ("rest", "do nothing, once"), ("yield", "give up")],
        );
        vocabulary
    }

    fn read_scene(setting: Setting<Option<Flaw>>, reader: &mut Reader<'_, '_>) -> Option<(Toy, State)> {
        let turn = reader.number("turn");
        let active = reader.word("active", &Seat::WORDS);
        let wounds: Vec<u8> = reader.numbers("wounds");
        let rested = reader.flag("rested");
        let given_up = reader.optional_word("given_up", &Seat::WORDS);
        let Ok(wounds) = <[u8; 2]>::try_from(wounds) else {
            reader.fault("wounds", "each champion has a number of wounds");
            return None;
        };
        let limit = setting.options.number("turn_limit").unwrap_or(i64::MAX);
        Some((
            Toy { flaw: setting.tables, limit },
            State { turn: turn?, active: active?, wounds, rested, given_up },
        ))
    }
    fn write_scene_with(&self, state: &State, _terrain: Option<Value>) -> Table {
        let mut table = Table::new();
        table.put("turn", state.turn);
        table.put("active", state.active.word());
        table.put("wounds", Value::list(state.wounds));
        if self.flaw != Some(Flaw::ForgetsOnPrinting) {
            table.put_if("rested", state.rested);
        }
        table.put_some("given_up", state.given_up.map(Seat::word));
        table
    }
    fn describe(&self, state: &State, name: &str) -> Option<Table> {
        let seat = Seat::WORDS.iter().find(|(word, _)| *word == name).map(|(_, seat)| *seat)?;
        let mut table = Table::new();
        table.put("wounds", state.wounds[seat.index()]);
        Some(table)
    }

    fn described() -> &'static [Thing] {
        const WOUNDS: &[Key] = &[Key::new("wounds", "a number", "how often the champion was hit")];
        const fn champion(form: &'static str, is_named: fn(&str) -> bool) -> Thing {
            Thing { what: "champion", form, is_named, keys: WOUNDS, flags: None }
        }
        const CHAMPIONS: &[Thing] =
            &[champion("red", |name| name == "red"), champion("blue", |name| name == "blue")];
        CHAMPIONS
    }
    fn breaches(&self, state: &State) -> Vec<Breach> {
        let too_late = self.flaw.is_none() && i64::from(state.turn) > self.limit;
        too_late
            .then(|| Breach::at("turn", clause!("T-3.b"), "the battle has fewer turns"))
            .into_iter()
            .collect()
    }
    fn dice(_: RuleSet) -> &'static [Die] {
        &[Die::D6]
    }

    fn read_order(_: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Order> {
        if reader.has("rest") {
            return reader.table("rest", |_| Some(Order::Rest));
        }
        if reader.has("yield") {
            return reader.table("yield", |_| Some(Order::Yield));
        }
        reader.table("strike", |inner| Some(Order::Strike { feint: inner.flag("feint") }))
    }
    fn write_order(order: &Order) -> Table {
        let mut inner = Table::new();
        match order {
            Order::Rest | Order::Yield => {}
            Order::Strike { feint } => inner.put_if("feint", *feint),
        }
        Table::single(order.kind().key(), inner)
    }

    fn read_situation(setting: &Setting<Option<Flaw>>, reader: &mut Reader<'_, '_>) -> Option<Strike> {
        let by = reader.word("by", &Seat::WORDS)?;
        let miscounted = setting.tables == Some(Flaw::MiscountsOdds);
        Some(Strike { by, feint: reader.flag("feint"), miscounted })
    }
    fn write_situation(situation: &Strike) -> Table {
        let mut table = Table::new();
        table.put("by", situation.by.word());
        table.put_if("feint", situation.feint);
        table
    }

    fn read_army(_: &Setting<Option<Flaw>>, reader: &mut Reader<'_, '_>) -> Option<Vec<u8>> {
        Some(reader.numbers("champions"))
    }
    fn write_army(army: &Vec<u8>) -> Table {
        Table::single("champions", Value::list(army.iter().copied()))
    }
    fn muster(_: &Setting<Option<Flaw>>, army: &Vec<u8>) -> Vec<Illegal> {
        let mut broken = Vec::new();
        if army.is_empty() {
            broken.push(clause!("T-4.a").refuses(Reason::BadOrder { because: because::NOBODY }));
        }
        if army.iter().map(|&cost| u32::from(cost)).sum::<u32>() > 36 {
            broken.push(clause!("T-4.b").refuses(Reason::BadOrder { because: because::TOO_DEAR }));
        }
        broken
    }

    fn read_query(_: &Setting<Option<Flaw>>, reader: &mut Reader<'_, '_>) -> Option<i64> {
        reader.int("paces")
    }
    fn write_query(query: &i64) -> Table {
        Table::single("paces", *query)
    }
    fn answer(_: &Setting<Option<Flaw>>, query: &i64) -> Result<Answer, Illegal> {
        if *query < 0 {
            return Err(clause!("T-4.c").refuses(Reason::BadOrder { because: because::NO_NEGATIVE_PACES }));
        }
        let millimetres = engine::text::Decimal::from_scaled(query * 250, 3);
        Ok(Answer { value: Node::from(millimetres), because: vec![clause!("T-4.c")] })
    }
}

impl Referee for Toy {
    fn set_up(scenario: &Scenario<Toy>) -> Result<(Toy, State), Vec<Fault>> {
        let limit = i64::from(scenario.turns);
        Ok((Toy { flaw: scenario.setting.tables, limit }, opening()))
    }

    fn decision(&self, state: &State) -> Decision {
        if let Some(loser) = state.given_up {
            return Decision::Over(Verdict {
                winner: Some(loser.other()),
                clause: clause!("T-3"),
                settled: None,
            });
        }
        let down = Seat::BOTH.into_iter().find(|seat| state.wounds[seat.index()] >= 3);
        if let Some(loser) = down {
            return Decision::Over(Verdict {
                winner: Some(loser.other()),
                clause: clause!("T-3.a"),
                settled: None,
            });
        }
        if i64::from(state.turn) > self.limit && self.flaw != Some(Flaw::NeverEnds) {
            return Decision::Over(Verdict { winner: None, clause: clause!("T-3.b"), settled: None });
        }
        let orders: &'static [OrderKind] = if self.flaw == Some(Flaw::OffersTheUnasked) {
            &[order::STRIKE]
        } else {
            &[order::STRIKE, order::REST, order::YIELD]
        };
        Decision::Choose(Choice { seat: state.active, what: question::ORDERS, clause: TURN, orders })
    }

    type Plan<'s> = PlainPlan<'s, Order>;

    fn plan<'s>(&'s self, state: &'s State, order: &'s Order) -> Result<PlainPlan<'s, Order>, Illegal> {
        let preview = match order {
            Order::Rest if state.rested => {
                let piece = PieceId::unit(state.active.index() as u16);
                return Err(REST.refuses(Reason::AlreadyDone { piece, what: done::RESTED }));
            }
            Order::Rest => {
                let pose = geometry::Pose::new(geometry::Point::new(0, 0), geometry::Heading::degrees(0));
                Preview { ends: vec![(PieceId::unit(1), pose)], ..Preview::free() }
            }
            Order::Yield => Preview::free(),
            Order::Strike { .. } => Preview::costing(Cost::Points(1, coin::AP)),
        };
        Ok(PlainPlan { order, preview })
    }

    fn preview(&self, _: &State, plan: &PlainPlan<'_, Order>) -> Preview {
        plan.preview.clone()
    }

    fn contest(&self, state: &State, plan: &PlainPlan<'_, Order>) -> Option<Strike> {
        let Order::Strike { feint } = *plan.order else { return None };
        let feint = feint || self.flaw == Some(Flaw::ShowsOtherSums);
        Some(Strike { by: state.active, feint, miscounted: self.flaw == Some(Flaw::MiscountsOdds) })
    }

    fn giving_up() -> Order {
        Order::Yield
    }

    fn give_up(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        let loser = if self.flaw == Some(Flaw::HoldsTheUnasked) { state.active } else { seat };
        state.given_up = Some(loser);
        out.tell(|| {
            Event::Ended(Verdict { winner: Some(loser.other()), clause: clause!("T-3"), settled: None })
        });
    }

    fn carry_out(
        &self,
        state: &mut State,
        plan: &PlainPlan<'_, Order>,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let order = plan.order;
        if let Order::Strike { feint } = *order {
            let strike = Strike { by: state.active, feint, miscounted: false };
            let reckoning = strike.reckon(dice);
            let loser = if reckoning.outcome.is("hit") { state.active.other() } else { state.active };
            if self.flaw != Some(Flaw::NeverEnds) {
                state.wounds[loser.index()] += 1;
            }
            for &roll in &reckoning.rolls {
                out.tell(|| Event::Rolled(roll));
            }
            out.tell(|| Event::Reckoned(Box::new(reckoning)));
            self.spoil(loser, dice, out);
        }
        if *order == Order::Rest && self.flaw == Some(Flaw::MovesUnseen) {
            let pose = |x| geometry::Pose::new(geometry::Point::new(x, 0), geometry::Heading::degrees(0));
            let (piece, path) = (PieceId::unit(9), vec![pose(0), pose(1_000)]);
            out.tell(|| Event::Moved { piece, path, clause: REST });
        }
        state.rested = *order == Order::Rest;
        state.active = state.active.other();
        if state.active == Seat::Red {
            state.turn += 1;
        }
    }

    fn foresee(&self, state: &State, plan: &Self::Plan<'_>, _: Option<&Strike>) -> Option<Foresight> {
        let mut foresight = Foresight::of(self, state, plan, 1_000, 100);
        if self.flaw == Some(Flaw::ListsOtherOdds) {
            foresight.contests.iter_mut().for_each(|foreseen| foreseen.reached = Fraction::ZERO);
        }
        Some(foresight)
    }

    /// Resting is a secret until the other has moved.
    fn secrets(&self, state: &State, seat: Option<Seat>) -> Option<Secrets<State>> {
        let is_secret = state.rested && seat != Some(state.active.other());
        is_secret.then(|| Secrets { known: state.clone(), orders: &[order::REST] })
    }
}

impl Hints for Toy {
    fn suggest(&self, view: &View<'_, State>, out: &mut Vec<Order>) {
        out.extend([Order::Strike { feint: false }, Order::Strike { feint: true }]);
        if !view.rested || self.flaw == Some(Flaw::SuggestsTheIllegal) {
            out.push(Order::Rest);
        }
    }

    fn fallback(&self, _: &View<'_, State>) -> Order {
        Order::Strike { feint: false }
    }

    fn aim(&self, view: &View<'_, State>, gesture: &Gesture) -> Aimed<Order> {
        let order = match gesture {
            Gesture::Press { button, .. } if button == "rest" => Order::Rest,
            _ => Order::Strike { feint: false },
        };
        Aimed::judged(self, view, order)
    }
}

impl Screen for Toy {
    fn sketch(&self, view: &View<'_, State>) -> Sketch {
        let side = geometry::Length(100_000);
        Sketch {
            width: side,
            depth: side,
            unit: self.unit(),
            terrain: Vec::new(),
            pieces: Vec::new(),
            decision: self.decision(view),
            buttons: Vec::new(),
            phases: Vec::new(),
            commands: Vec::new(),
            zones: Vec::new(),
            moves_groups: false,
            turn: view.turn,
        }
    }

    fn overlays(&self, _: &View<'_, State>, _: PieceId, _: Option<geometry::Pose>) -> Vec<Overlay> {
        Vec::new()
    }

    fn unit(&self) -> LengthUnit {
        engine::sample::PACES
    }
}

impl Toy {
    /// What a flawed game does behind a strike.
    fn spoil(&self, loser: Seat, dice: &mut Dice, out: &mut impl Tell) {
        match self.flaw {
            Some(Flaw::RollsUnshown) => {
                let call = Call { die: Die::D6, seat: loser, clause: TURN };
                let face = dice.roll(call);
                out.tell(|| Event::Rolled(Roll { call, face }));
            }
            Some(Flaw::LosesUnnamed) => {
                let piece = PieceId::unit(loser.index() as u16);
                out.tell(|| Event::Removed { piece, how: ending::DESTROYED, clause: STRIKE });
            }
            Some(Flaw::SaysTheUnlisted) => {
                let piece = PieceId::unit(loser.index() as u16);
                out.tell(|| Event::Removed { piece, how: unlisted::VANISHED, clause: STRIKE });
            }
            Some(Flaw::CountsALength) => {
                engine::event::note(STRIKE, measure::DEPTH, Amount::Count(3), &[], out);
            }
            _ => {}
        }
    }
}

pub(crate) fn setting(flaw: Option<Flaw>) -> Setting<Option<Flaw>> {
    let rules = engine::sample::TOY_SOLDIERS;
    Setting { rules, options: Options::defaults(OPTIONS), tables: flaw }
}

pub(crate) fn opening() -> State {
    State { turn: 1, active: Seat::Red, wounds: [0, 0], rested: false, given_up: None }
}

//! A table in a few words, and the questions the clause tests put to it.

use engine::case::{Case, Subject};
use engine::catalogue::Question;
use engine::text::{Faults, Source};
use engine::{ClauseId, Dice, Event, EventLog, Notation, PieceId, Preview, Referee, RuleSet};
use vae_victis::state::{Element, Flag};
use vae_victis::{Fight, Order, State, VaeVictis};

/// A table with everything on it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) rules: VaeVictis,
    pub(crate) state: State,
}

/// A La Grande Armée scene; see [`set`].
pub(crate) fn lga(units: &[&str], rest: &str) -> Table {
    set(vae_victis::LA_GRANDE_ARMEE, "", units, rest)
}

/// A scene of a rule set, which need not be able to occur in play. A unit is written `1 red lga_line 300,260,180 flag flag`; `rest` is more of the scene.
pub(crate) fn set(rules: RuleSet, options: &str, units: &[&str], rest: &str) -> Table {
    let mut text = format!(
        "format = 1\nunchecked = true\nrules = \"{rules}\"\noptions = {{ scale = 15{options} }}\n[scene]\n{rest}\nunits = [\n"
    );
    for unit in units {
        let words: Vec<&str> = unit.split_whitespace().collect();
        let [id, seat, kind, place, flags @ ..] = words.as_slice() else { panic!("`{unit}` is no unit") };
        let place: Vec<&str> = place.split(',').collect();
        let (keys, flags): (Vec<&str>, Vec<&str>) = flags.iter().partition(|word| word.contains('='));
        let keys: String = keys.iter().map(|key| format!(", {key}")).collect();
        text += &format!(
            "{{ id = \"{id}\", seat = \"{seat}\", unit = \"{kind}\", x = {}, y = {}, heading = {}, flags = {flags:?}{keys} }},\n",
            place[0], place[1], place[2]
        );
    }
    text += "]\n";
    let case = Case::<VaeVictis>::read(&Source::new("scene", text.as_str()), &VaeVictis::built_in(rules));
    let case = case.unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]));
    let Subject::Scene(rules, state) = case.subject else { panic!("a scene") };
    Table { rules: *rules, state: *state }
}

/// The fire phase of Red's turn: Blue fires from the south.
pub(crate) const FIRE: &str = "south = \"blue\"\nmoment = { phase = \"fire\", active = \"red\" }";
/// The melee phase of Red's turn.
pub(crate) const MELEE: &str = "moment = { phase = \"melee\", active = \"red\" }";

/// An order as text.
pub(crate) fn order(text: &str) -> Order {
    let source = Source::new("order", text);
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let order = VaeVictis::read_order(vae_victis::LA_GRANDE_ARMEE, &mut reader);
    reader.finish();
    faults.finish().unwrap_or_else(|faults| panic!("{}", faults[0]));
    order.unwrap_or_else(|| panic!("`{text}` is no order"))
}

/// `fire = { target = 1, primary = 9 }`.
pub(crate) fn fire(target: u16, primary: u16) -> Order {
    order(&format!("fire = {{ target = {target}, primary = {primary} }}"))
}

/// `melee = { element = 1, enemy = 9 }`.
pub(crate) fn melee(element: u16, enemy: u16) -> Order {
    order(&format!("melee = {{ element = {element}, enemy = {enemy} }}"))
}

impl Table {
    /// The order is refused by this clause.
    #[track_caller]
    pub(crate) fn refuses(&self, order: &Order, clause: ClauseId) {
        match self.rules.check(&self.state, order) {
            Ok(_) => panic!("{order:?} is allowed, not refused by {clause}"),
            Err(illegal) => assert_eq!(illegal.clause, clause, "{:?}", illegal.reason),
        }
    }

    /// The order is allowed.
    #[track_caller]
    pub(crate) fn allows(&self, order: &Order) -> Preview {
        match self.rules.check(&self.state, order) {
            Ok(legal) => legal.preview(),
            Err(illegal) => panic!("{order:?} is refused by {} {:?}", illegal.clause, illegal.reason),
        }
    }

    /// The fight an order begins.
    #[track_caller]
    pub(crate) fn fight(&self, order: &Order) -> Fight {
        self.allows(order);
        self.rules.contest_of(&self.state, order).expect("the order begins a fight")
    }

    /// The sums of the fight, without dice: acting side, other side.
    #[track_caller]
    pub(crate) fn sums(&self, order: &Order) -> [i16; 2] {
        self.fight(order).sums.map(|sum| sum.total.sum())
    }

    /// Plays an order with these dice.
    #[track_caller]
    pub(crate) fn play(&mut self, order: &Order, dice: &[u8]) -> Vec<Event> {
        self.allows(order);
        let mut dice = Dice::scripted(dice.iter().copied());
        let mut record = EventLog::default();
        self.state = self.rules.played(&self.state, order, &mut dice, &mut record);
        assert_eq!(dice.wanted(), None, "more dice are wanted");
        assert_eq!(dice.left_over(), 0, "dice are left over");
        record.0.into_iter().map(|(_, event)| event).collect()
    }

    #[track_caller]
    pub(crate) fn element(&self, number: u16) -> &Element {
        self.state.element(PieceId::unit(number)).expect("an element of the scene")
    }

    /// Where an element stands, in millimetres and degrees, rounded; nothing when it is not on the table.
    #[track_caller]
    pub(crate) fn stands(&self, number: u16) -> Option<(i32, i32, i32)> {
        let element = self.element(number);
        let whole = |thousandths: i32| (thousandths + 500).div_euclid(1000);
        let pose = element.pose;
        element
            .is_on_table()
            .then(|| (whole(pose.at.x), whole(pose.at.y), whole(pose.heading.millidegrees())))
    }

    #[track_caller]
    pub(crate) fn has(&self, number: u16, flag: Flag) -> bool {
        self.element(number).has(flag)
    }

    /// What is asked now.
    pub(crate) fn asked(&self) -> Question {
        self.rules.decision(&self.state).what()
    }
}

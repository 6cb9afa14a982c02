//! Command and prices (VV-5.1, VV-5.2.k to VV-5.2.m): who pays for an order, how much, and taking over a corps.

use crate::VaeVictis;
use crate::armies::troops::Arm;
use crate::catalogue::{because, count, measure};
use crate::clause;
use crate::measure::{LEN, Scale, is_within, within};
use crate::movement::groups::Members;
use crate::state::{Corps, Element, General, State};
use engine::{Amount, ClauseId, Event, Illegal, Measure, Pointer, Reason, Seat, Tell};
use geometry::{Convex, Gap, Length};

/// VV-5.2.k: within this distance (paces) of his general an element is in command if he sees it.
pub const IN_SIGHT: i32 = 1200;
/// VV-5.2.k, VV-5.1.g: within this distance (paces) sight is not needed.
pub const AT_HAND: i32 = 600;

/// VV-5.2.k: whether an element at a distance from its general is in command.
#[must_use]
pub fn is_in_command(scale: Scale, distance: Length, in_sight: bool) -> bool {
    is_within(distance, scale.paces(if in_sight { IN_SIGHT } else { AT_HAND }))
}

/// The price of a move, with the clause of each surcharge (VV-5.1.d, VV-5.1.e).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MovePrice {
    /// VV-5.2.i: artillery moves together with other arms.
    pub mixed: bool,
    /// VV-5.2.k: nobody who moves is in command.
    pub out_of_command: bool,
    /// VV-5.7.b: a general leads it with his free move.
    pub led: bool,
}

impl MovePrice {
    /// The price in AP.
    #[must_use]
    pub fn points(self) -> i32 {
        // VV-5.7.b: a group led in person is never out of command and does not pay the basic AP.
        let basic = i32::from(!self.led);
        basic + i32::from(self.mixed) + i32::from(self.out_of_command && !self.led)
    }

    /// The clauses that the price follows from.
    pub fn clauses(self) -> impl Iterator<Item = ClauseId> {
        let surcharges = [
            (true, clause!("VV-5.1.d")),
            (self.mixed, clause!("VV-5.2.i")),
            (self.out_of_command && !self.led, clause!("VV-5.2.k")),
            (self.led, clause!("VV-5.7.b")),
        ];
        surcharges.into_iter().filter(|(counts, _)| *counts).map(|(_, clause)| clause)
    }
}

/// VV-5.1.d: how an order is priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priced {
    /// As a move, alignment or entry: command counts (VV-5.1.e).
    AsMove,
    /// As a move led in person (VV-5.7.b): only the surcharge of a mixed group.
    Led,
    /// A fixed price, independent of command.
    Flat(u8),
}

/// Whose points pay for an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// A corps.
    Corps(Seat, u8),
    /// The commander-in-chief (VV-5.1.g item 3); without a take-over only for his own later moves (VV-5.1.h).
    Commander(Seat),
}

/// A price and who pays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The price in AP.
    pub points: u8,
    /// VV-5.2.k: whether it is higher because nobody who moves is in command.
    pub out_of_command: bool,
    /// Who pays.
    pub purse: Purse,
}

/// VV-5.2.m: the general who commands a corps: its own, or the commander-in-chief after a take-over.
#[must_use]
pub fn commanding(state: &State, seat: Seat, corps: u8) -> Option<&General> {
    match state.corps_of(seat, corps) {
        Some(corps) if corps.taken_over => state.commander_of(seat),
        _ => state.general_of(seat, corps),
    }
}

/// VV-5.2.k, VV-5.2.m, VV-2.g: whether an element is in command.
#[must_use]
pub fn in_command(rules: &VaeVictis, state: &State, element: &Element) -> bool {
    let corps = state.corps_of(element.seat, element.corps);
    if corps.is_some_and(|corps| corps.taken_over) {
        return true;
    }
    let Some(general) = state.general_of(element.seat, element.corps) else { return true };
    general.is_on_table() && is_commanded_by(rules, general, element)
}

/// VV-5.2.k: within 1200 paces and in sight, or within 600.
#[must_use]
pub fn is_commanded_by(rules: &VaeVictis, general: &General, element: &Element) -> bool {
    let is_within = |paces| general.base.is_within(rules.scale().paces(paces) + LEN, &element.base);
    is_within(AT_HAND) || (is_within(IN_SIGHT) && rules.sees(general, element))
}

/// VV-5.2.l: a group is in command if one member is; with an option, if all are.
#[must_use]
pub fn group_in_command(rules: &VaeVictis, state: &State, members: &Members) -> bool {
    let mut all = members.iter().map(|&at| in_command(rules, state, &state.elements[at]));
    if rules.switches.group_command_all { all.all(|it| it) } else { all.any(|it| it) }
}

/// VV-5.2.i: whether a group has artillery and other arms.
#[must_use]
pub fn is_mixed(rules: &VaeVictis, state: &State, members: &Members) -> bool {
    let guns = |&at: &usize| rules.unit(&state.elements[at]).arm == Arm::Artillery;
    members.iter().any(guns) && !members.iter().all(guns)
}

/// Checks that an order can be paid. Returns its price if it had to be computed: with enough points for the most
/// expensive move, command need not be checked.
///
/// # Errors
/// As [`price`].
pub fn check_price(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    kind: Priced,
) -> Result<Option<Price>, Illegal> {
    let leader = &state.elements[members[0]];
    let corps = state.corps_of(leader.seat, leader.corps);
    let dearest = MovePrice { mixed: members.len() > 1, out_of_command: true, led: false }.points();
    let is_certain = |corps: &Corps| !corps.taken_over && i32::from(corps.left) >= dearest;
    if kind == Priced::AsMove && corps.is_some_and(is_certain) {
        return Ok(None);
    }
    price(rules, state, members, kind).map(Some)
}

/// VV-5.1.d, VV-5.1.e, VV-5.5.c: the price of an order to elements of one corps; fails if it cannot be paid.
///
/// # Errors
/// VV-5.1.g when the commander-in-chief who took over is too far away, VV-5.1.d when too few points are left.
pub fn price(rules: &VaeVictis, state: &State, members: &Members, kind: Priced) -> Result<Price, Illegal> {
    let leader = &state.elements[members[0]];
    let out_of_command = kind == Priced::AsMove && !group_in_command(rules, state, members);
    let points = match kind {
        Priced::Flat(points) => points,
        Priced::Led | Priced::AsMove => {
            let (mixed, led) = (is_mixed(rules, state, members), kind == Priced::Led);
            MovePrice { mixed, out_of_command, led }.points() as u8
        }
    };
    let taken = state.corps_of(leader.seat, leader.corps).is_some_and(|corps| corps.taken_over);
    if taken && points > 0 {
        check_near_commander(rules, state, members)?;
    }
    let purse = if taken { Purse::Commander(leader.seat) } else { Purse::Corps(leader.seat, leader.corps) };
    let price = Price { points, out_of_command, purse };
    check_payable(state, price, clause!("VV-5.1.d"))?;
    Ok(price)
}

/// The points left.
#[must_use]
pub fn left(state: &State, purse: Purse) -> u8 {
    match purse {
        Purse::Corps(seat, number) => state.corps_of(seat, number).map_or(0, |corps| corps.left),
        Purse::Commander(seat) => state.commander_of(seat).map_or(0, |general| general.left),
    }
}

/// Checks that a price can be paid.
///
/// # Errors
/// The given clause, when it cannot.
pub fn check_payable(state: &State, price: Price, clause: ClauseId) -> Result<(), Illegal> {
    let left = left(state, price.purse);
    if price.points <= left {
        return Ok(());
    }
    Err(clause.refuses(Reason::CannotPay { price: i32::from(price.points), left: i32::from(left) }))
}

/// VV-5.1.g item 4: every element must be within 600 paces of the commander-in-chief.
fn check_near_commander(rules: &VaeVictis, state: &State, members: &Members) -> Result<(), Illegal> {
    let leader = &state.elements[members[0]];
    let limit = rules.scale().paces(AT_HAND);
    let Some(general) = state.commander_of(leader.seat).filter(|general| general.is_on_table()) else {
        return Ok(());
    };
    for &at in members {
        let element = &state.elements[at];
        let gap = general.base.gap(&element.base);
        if !within(gap, limit) {
            let reason =
                Reason::TooFar { piece: general.id, other: element.id, distance: gap.to_length(), limit };
            let line = Pointer::Segment(general.pose.at, element.pose.at);
            return Err(clause!("VV-5.1.g").refuses(reason).showing(line));
        }
    }
    Ok(())
}

/// Subtracts the points and emits the event.
pub fn pay(state: &mut State, price: Price, out: &mut impl Tell) {
    if price.points == 0 {
        return;
    }
    let (seat, command, left) = match price.purse {
        Purse::Corps(seat, number) => {
            let corps = state.corps_mut(seat, number).expect("the plan found this purse");
            corps.left = corps.left.saturating_sub(price.points);
            (seat, u16::from(number), corps.left)
        }
        Purse::Commander(seat) => {
            let general = state.generals.iter_mut().find(|it| it.seat == seat && it.is_commander());
            let general = general.expect("the plan found this purse");
            general.left = general.left.saturating_sub(price.points);
            (seat, 0, general.left)
        }
    };
    out.tell(|| Event::Points { seat, command, left: i32::from(left), clause: clause!("VV-5.1.d") });
}

/// The measures of a price, for the preview. `out_of_command` is that of the price.
pub fn measures(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    (kind, out_of_command): (Priced, bool),
    out: &mut Vec<Measure>,
) {
    let mut measure = |clause, what, amount| out.push(Measure { clause, what, amount });
    if is_mixed(rules, state, members) && !matches!(kind, Priced::Flat(_)) {
        measure(clause!("VV-5.2.i"), measure::ARTILLERY_MOVED_WITH_OTHER_ARMS, Amount::Truth(true));
    }
    if kind != Priced::AsMove {
        return;
    }
    let surcharges = i32::from(is_mixed(rules, state, members)) + i32::from(out_of_command);
    if surcharges > 0 {
        measure(clause!("VV-5.1.e"), measure::SURCHARGES, Amount::Count(surcharges));
    }
    let leader = &state.elements[members[0]];
    let Some(general) = commanding(state, leader.seat, leader.corps) else { return };
    let clause = match () {
        () if state.corps_of(leader.seat, leader.corps).is_some_and(|corps| corps.taken_over) => {
            clause!("VV-5.1.g")
        }
        () if !general.is_alive() => clause!("VV-2.g"),
        () if members.len() > 1 => clause!("VV-5.2.l"),
        () => clause!("VV-5.2.k"),
    };
    measure(clause, measure::IN_COMMAND, Amount::Truth(!out_of_command));
    if general.is_on_table() {
        let gaps = members.iter().map(|&at| general.base.gap(&state.elements[at].base));
        let distance = gaps.min().map_or(Length::ZERO, Gap::to_length);
        measure(clause!("VV-5.2.m"), measure::DISTANCE_FROM_THE_GENERAL, Amount::Length(distance));
        if distance > rules.scale().paces(AT_HAND) {
            let sees = members.iter().any(|&at| rules.sees(general, &state.elements[at]));
            measure(clause!("VV-G.10.c"), measure::IN_SIGHT, Amount::Truth(sees));
        }
    }
}

/// VV-5.1.g: whether the commander-in-chief may take over a corps.
///
/// # Errors
/// VV-5.1.g, with the scores or the element that is too far away.
pub fn check_take(rules: &VaeVictis, state: &State, corps: Option<u8>) -> Result<(), Illegal> {
    let seat = state.moment.active;
    let Some(number) = corps else { return Ok(()) };
    let refuse = |reason| Err(clause!("VV-5.1.g").refuses(reason));
    let Some(corps) = state.corps_of(seat, number) else {
        return refuse(Reason::BadOrder { because: because::THERE_IS_NO_SUCH_CORPS });
    };
    let Some(commander) = state.commander_of(seat).filter(|general| general.is_on_table()) else {
        return refuse(Reason::BadOrder { because: because::THERE_IS_NO_C_IN_C_ON_THE_TABLE });
    };
    if commander.score <= corps.score {
        return refuse(Reason::WrongCount {
            of: count::POINTS_OF_THE_C_IN_C,
            given: i32::from(commander.score),
            limit: i32::from(corps.score),
        });
    }
    if rules.switches.takeover_all_or_nothing {
        let limit = rules.scale().paces(AT_HAND);
        let far = state
            .of(seat)
            .filter(|element| element.corps == number)
            .find(|element| !within(commander.base.gap(&element.base), limit));
        if let Some(element) = far {
            let distance = commander.base.gap(&element.base).to_length();
            return refuse(Reason::TooFar { piece: commander.id, other: element.id, distance, limit });
        }
    }
    Ok(())
}

/// VV-5.1.g: the corps loses its own points and uses those of the commander-in-chief.
pub fn apply_take(state: &mut State, corps: Option<u8>, out: &mut impl Tell) {
    let seat = state.moment.active;
    let Some(number) = corps else { return };
    let corps = state.corps_mut(seat, number).expect("the plan names a corps of the state");
    corps.taken_over = true;
    corps.left = 0;
    out.tell(|| Event::Points { seat, command: u16::from(number), left: 0, clause: clause!("VV-5.1.g") });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_5_1_e_surcharges_add_up() {
        let price = MovePrice { mixed: true, out_of_command: true, led: false };
        assert_eq!(price.points(), 3);
        assert_eq!(MovePrice { led: true, ..price }.points(), 1);
        assert_eq!(MovePrice::default().points(), 1);
    }

    #[test]
    fn vv_5_2_k_sight_matters_beyond_six_hundred_paces() {
        let at = |paces, sight| is_in_command(Scale::Fifteen, Scale::Fifteen.paces(paces), sight);
        assert!(at(1200, true) && !at(1250, true) && !at(700, false) && at(550, false));
    }
}

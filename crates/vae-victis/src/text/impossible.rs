//! What is impossible on a table: play never leads to it, so a scene that describes it is probably a slip.

use crate::VaeVictis;
use crate::clause;
use crate::close_combat::contact::touching;
use crate::measure::PARALLEL;
use crate::state::{Corps, Element, Flag, General, Phase, State};
use engine::breach::Breach;
use engine::{ClauseId, Reason};
use geometry::Convex;

/// Every clause that a state breaks.
pub(super) fn breaches(rules: &VaeVictis, state: &State) -> Vec<Breach> {
    let mut found = Vec::new();
    for (at, element) in state.elements.iter().enumerate().filter(|(_, element)| element.is_on_table()) {
        places(rules, state, at, element, &mut found);
        marks(state, element, &mut found);
    }
    state.corps.iter().for_each(|corps| points(corps, &mut found));
    for (at, general) in state.generals.iter().enumerate() {
        command(rules, state, at, general, &mut found);
    }
    moment(rules, state, &mut found);
    found
}

/// VV-G.12.a: where an element may rest. Each pair is reported once.
fn places(rules: &VaeVictis, state: &State, at: usize, element: &Element, found: &mut Vec<Breach>) {
    let is_ignored = |other: usize| other <= at || is_bent_column(element, &state.elements[other]);
    if let Some(by) = rules.element_obstacle(state, element, is_ignored) {
        let piece = element.id;
        found.push(Breach::of(piece, clause!("VV-G.12.a"), Reason::Blocked { piece, by }));
    }
}

/// VV-5.2.h: consecutive members of a bent column may overlap.
fn is_bent_column(one: &Element, other: &Element) -> bool {
    (one.seat, one.corps) == (other.seat, other.corps)
        && one.pose.at != other.pose.at
        && !one.pose.heading.is_within(PARALLEL, other.pose.heading)
}

/// VV-12.a: marks that are cleared before this phase.
fn marks(state: &State, element: &Element, found: &mut Vec<Breach>) {
    let touches_an_enemy =
        || state.on_table().any(|other| other.seat != element.seat && touching(element, other));
    let mut say = |flag: Flag, why: &str| {
        let text = format!("element {} cannot be `{}`: {why}", element.id, flag.word());
        found.push(Breach::of(element.id, clause!("VV-12.a"), text));
    };
    if element.has(Flag::Caught) && !touches_an_enemy() {
        say(Flag::Caught, "it touches no enemy");
    }
    let phase = &state.moment.phase;
    let is_over = matches!(phase, Phase::Over(_));
    if element.has(Flag::PrincipalDone) && !is_over && !matches!(phase, Phase::Melee | Phase::Pursue(_)) {
        say(Flag::PrincipalDone, "nobody has fought yet in this player turn, or the mark is cleared");
    }
}

/// VV-5.1.a, VV-9.c: the points of a corps.
fn points(corps: &Corps, found: &mut Vec<Breach>) {
    let Corps { seat, number, score, left, lost, starting, .. } = *corps;
    let mut say = |clause: ClauseId, text: String| found.push(Breach::at("corps", clause, text));
    if left > score {
        say(
            clause!("VV-5.1.a"),
            format!("corps {number} of {seat} has {left} points left of the {score} that were rolled"),
        );
    }
    if lost > starting {
        say(
            clause!("VV-9.c"),
            format!("corps {number} of {seat} has lost {lost} points of the {starting} that it began with"),
        );
    }
}

/// VV-2.a, VV-5.1.a, VV-5.7.c: one general for each corps, his points, and whom he is attached to.
fn command(rules: &VaeVictis, state: &State, at: usize, general: &General, found: &mut Vec<Breach>) {
    let General { id, seat, corps, .. } = *general;
    let twin = state.generals[..at].iter().find(|other| other.seat == seat && other.corps == corps);
    let mut say = |clause: ClauseId, text: String| found.push(Breach::of(id, clause, text));
    match (corps, twin) {
        (Some(number), Some(twin)) => {
            say(clause!("VV-2.a"), format!("{} commands corps {number} of {seat} already", twin.id));
        }
        (None, Some(twin)) => say(clause!("VV-2.a"), format!("{} commands {seat} already", twin.id)),
        // A general may be on the table before any element of his corps.
        (Some(number), None) if !(1..=4).contains(&number) => {
            say(clause!("VV-2.a"), format!("there is no corps {number}: an army has 1 to 4"));
        }
        _ => {}
    }
    if general.left > general.score {
        let (left, score) = (general.left, general.score);
        say(clause!("VV-5.1.a"), format!("{id} has {left} points left of the {score} that were rolled"));
    }
    let Some(element) = general.attached.and_then(|id| state.element(id)) else { return };
    if !general.is_on_table() {
        return;
    }
    let frontage = rules.scale().frontage();
    let is_his = element.seat == seat && general.corps.is_none_or(|corps| corps == element.corps);
    if !element.is_on_table() || !is_his {
        say(
            clause!("VV-5.7.c"),
            format!("element {} is not of his command, or not on the table", element.id),
        );
    } else if !element.base.is_within(frontage, &general.base) {
        // Play leaves an attached general a little apart where no place beside his element is free.
        say(clause!("VV-5.7.c"), format!("{id} is too far from element {}", element.id));
    }
}

/// VV-4.a, VV-10.e, VV-3.i, VV-9.d: the turn, and whose it is.
fn moment(rules: &VaeVictis, state: &State, found: &mut Vec<Breach>) {
    let moment = &state.moment;
    let mut say = |clause: ClauseId, text: String| found.push(Breach::at("moment", clause, text));
    if moment.turn == 0 {
        say(clause!("VV-4.a"), "game turns are counted from 1".to_owned());
    }
    let is_over = matches!(moment.phase, Phase::Over(_));
    if let Some(last) = rules.turn_limit.filter(|&last| moment.turn > last && !is_over) {
        say(
            clause!("VV-10.e"),
            format!("the battle has {last} game turns, and this is turn {}", moment.turn),
        );
    }
    if moment.phase == Phase::Deploy && moment.active != moment.first {
        say(clause!("VV-3.i"), "the first player is active as long as corps are deployed".to_owned());
    }
    if let Phase::Rally { corps, .. } = moment.phase
        && state.corps_of(state.passive(), corps).is_none()
    {
        say(clause!("VV-9.d"), format!("{} has no corps {corps} that could rally", state.passive()));
    }
}

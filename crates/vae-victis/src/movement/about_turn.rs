//! The order ABOUT_TURN (VV-5.4.b): an element or a group turns by 180° in place, for one AP.

use crate::VaeVictis;
use crate::catalogue::{because, coin, done};
use crate::clause;
use crate::command::price::{Price, Priced, pay};
use crate::command::{self, generals};
use crate::movement::groups::{self, Members};
use crate::movement::move_order::consequences;
use crate::movement::move_order::{check_not_engaged, check_not_fleeing};
use crate::movement::path::PerMember;
use crate::movement::zones;
use crate::orders::Mode;
use crate::state::{Element, Flag, State};
use engine::{Cost, Event, Illegal, PieceId, Pointer, Preview, Reason, Silent, Tell};
use geometry::Turn;

/// A legal about-turn.
#[derive(Clone, Debug)]
pub struct AboutTurnPlan {
    members: Members,
    price: Price,
}

impl AboutTurnPlan {
    /// Its price, and where everybody ends.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        let mut preview = Preview::costing(Cost::Points(i32::from(self.price.points), coin::AP));
        consequences::show(rules, state, &mut preview, |after| carry_out(rules, after, self, &mut Silent));
        preview
    }
}

/// Judges an about-turn.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(rules: &VaeVictis, state: &State, elements: &[PieceId]) -> Result<AboutTurnPlan, Illegal> {
    let members = groups::members(state, elements)?;
    let all = || members.iter().map(|&at| &state.elements[at]);
    all().try_for_each(check_not_fleeing)?;
    all().try_for_each(|element| check_not_engaged(rules, state, element, false))?;
    if let Some(element) = all().find(|element| element.has(Flag::Turned)) {
        let reason = Reason::AlreadyDone { piece: element.id, what: done::TURNED_ABOUT };
        return Err(clause!("VV-5.1.f").refuses(reason));
    }
    check_group(rules, &all().copied().collect())?;
    if let Some(square) = all().find(|element| element.is_square()) {
        let because = because::A_SQUARE_FACES_EVERY_WAY_AND_DOES_NOT_TURN_ABOUT;
        return Err(clause!("VV-5.6.e").refuses(Reason::MayNot { piece: square.id, because }));
    }
    let price = command::price::price(rules, state, &members, Priced::Flat(1))?;
    for element in all() {
        if let Some(&(owner, _)) = zones::duty::owners(rules, state, element, &element.base).first() {
            let because = because::IN_AN_ENEMY_ZONE_IT_ALIGNS_INSTEAD;
            let refused = clause!("VV-5.4.b").refuses(Reason::MayNot { piece: element.id, because });
            return Err(refused.showing(Pointer::Piece(state.elements[owner].id)));
        }
    }
    Ok(AboutTurnPlan { members, price })
}

/// VV-5.2: whether it is a group side by side or in file, or a bent column named from either end.
fn check_group(rules: &VaeVictis, elements: &PerMember<Element>) -> Result<(), Illegal> {
    if elements.len() == 1
        || groups::is_column(rules, elements) && groups::check(rules, elements, Mode::Follow).is_ok()
    {
        return Ok(());
    }
    groups::check(rules, elements, Mode::Rigid)
}

/// Turns every base around its own centre.
pub fn carry_out(rules: &VaeVictis, state: &mut State, plan: &AboutTurnPlan, out: &mut impl Tell) {
    let members = &plan.members;
    pay(state, plan.price, out);
    for &at in members {
        let element = &mut state.elements[at];
        let (piece, from) = (element.id, element.pose);
        let to = from.turned(Turn::ABOUT);
        rules.place(element, to);
        element.flags.set(Flag::Turned, true);
        out.tell(|| Event::Moved { piece, path: vec![from, to], clause: clause!("VV-5.4.b") });
    }
    let ids: PerMember<PieceId> = members.iter().map(|&at| state.elements[at].id).collect();
    generals::after_rest(rules, state, &ids, out);
}

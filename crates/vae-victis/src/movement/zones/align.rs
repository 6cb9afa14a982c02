//! The order ALIGN (VV-6.g), and the automatic alignment with `zoc_duty = forced` (VV-6.f).

use crate::VaeVictis;
use crate::catalogue::{because, coin};
use crate::clause;
use crate::close_combat::contact::touching;
use crate::command::price::{Price, Priced, pay};
use crate::command::{self, generals};
use crate::movement::groups::{Members, members, place_of};
use crate::movement::move_order::consequences;
use crate::movement::move_order::strategic;
use crate::movement::move_order::{check_flags, check_not_engaged, check_not_fleeing};
use crate::movement::way::ghost;
use crate::state::{Element, Flag, State};
use engine::{Cost, Event, Illegal, PieceId, Pointer, Preview, Reason, Silent, Tell};
use geometry::{Convex, Pose, Turn};

/// A legal alignment.
#[derive(Clone, Debug)]
pub struct AlignPlan {
    members: Members,
    price: Price,
    pose: Pose,
}

impl AlignPlan {
    /// Its price, where everybody ends, and what was measured.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        let mut preview = Preview::costing(Cost::Points(i32::from(self.price.points), coin::AP));
        let priced = (Priced::AsMove, self.price.out_of_command);
        command::price::measures(rules, state, &self.members, priced, &mut preview.measures);
        consequences::show(rules, state, &mut preview, |after| carry_out(rules, after, self, &mut Silent));
        preview
    }
}

/// VV-6.g: judges an alignment.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(
    rules: &VaeVictis,
    state: &State,
    element: PieceId,
    owner: PieceId,
) -> Result<AlignPlan, Illegal> {
    let members = members(state, &[element])?;
    let own = &state.elements[members[0]];
    check_not_fleeing(own)?;
    check_not_engaged(rules, state, own, false)?;
    check_flags(rules, own)?;
    if own.is_square() {
        let because = because::A_SQUARE_FACES_EVERY_WAY_AND_DOES_NOT_ALIGN;
        return Err(clause!("VV-5.6.e").refuses(Reason::MayNot { piece: own.id, because }));
    }
    let price = command::price::price(rules, state, &members, Priced::AsMove)?;
    strategic::check_again(rules, state, own, &own.base)?;
    let enemy = place_of(state, owner)
        .ok_or_else(|| clause!("VV-6.g").refuses(Reason::NoSuchPiece { piece: owner }))?;
    let enemy = &state.elements[enemy];
    let pose = aligned(rules, state, own, enemy).ok_or_else(|| {
        let because = because::IT_IS_NOT_IN_A_ZONE_OF_THAT_ENEMY;
        clause!("VV-6.g").refuses(Reason::MayNot { piece: own.id, because }).showing(Pointer::Piece(owner))
    })?;
    check_place(rules, state, own, pose)?;
    Ok(AlignPlan { members, price, pose })
}

/// VV-6.g: the pose of an element aligned to `owner`, in whose zone it is.
fn aligned(rules: &VaeVictis, state: &State, element: &Element, owner: &Element) -> Option<Pose> {
    if owner.seat == element.seat || !owner.is_on_table() {
        return None;
    }
    let face = rules.zone_over(state, owner, &element.base)?;
    Some(Pose::new(element.pose.at, owner.pose.heading + face.turn() + Turn::ABOUT))
}

/// VV-6.g: the position must be legal, and touch no enemy that was not touched before.
fn check_place(rules: &VaeVictis, state: &State, element: &Element, pose: Pose) -> Result<(), Illegal> {
    let mut turned = *element;
    rules.place(&mut turned, pose);
    let new = |enemy: &&Element| touching(&turned, enemy) && !touching(element, enemy);
    if let Some(enemy) = state.of(element.seat.other()).find(new) {
        let reason = Reason::InContact { piece: element.id, other: enemy.id };
        return Err(clause!("VV-6.g").refuses(reason).showing(ghost(&turned.base)));
    }
    let own = place_of(state, element.id);
    match rules.element_obstacle(state, &turned, |at| Some(at) == own) {
        None => Ok(()),
        Some(by) => {
            let reason = Reason::Blocked { piece: element.id, by };
            Err(clause!("VV-G.12.a").refuses(reason).showing(ghost(&turned.base)))
        }
    }
}

/// VV-6.g: aligns an element, which counts as its move of the turn.
pub fn carry_out(rules: &VaeVictis, state: &mut State, plan: &AlignPlan, out: &mut impl Tell) {
    let at = plan.members[0];
    pay(state, plan.price, out);
    generals::leave_behind(state, &[state.elements[at].id], None);
    let own = &mut state.elements[at];
    own.moved = own.moved.saturating_add(1);
    own.flags.set(Flag::AllMovesStrategic, false);
    turn(rules, state, at, plan.pose, out);
}

fn turn(rules: &VaeVictis, state: &mut State, at: usize, pose: Pose, out: &mut impl Tell) {
    let own = &mut state.elements[at];
    let (piece, from) = (own.id, own.pose);
    rules.place(own, pose);
    out.tell(|| Event::Moved { piece, path: vec![from, pose], clause: clause!("VV-6.g") });
    generals::after_rest(rules, state, &[piece], out);
}

/// VV-6.f, `zoc_duty = forced`: at the start of a player's orders every element in a zone that can is aligned to the
/// nearest owner of such a zone. It costs no AP and does not count as its move.
pub fn force(rules: &VaeVictis, state: &mut State, out: &mut impl Tell) {
    if !rules.switches.zone_duty_forced {
        return;
    }
    for at in 0..state.elements.len() {
        let own = &state.elements[at];
        let is_bound = own.is_on_table() && own.seat == state.moment.active && !own.is_square();
        if !is_bound || check_not_fleeing(own).is_err() || rules.is_engaged(state, own) {
            continue;
        }
        let nearest = rules
            .zone_owners(state, own.seat, &own.base)
            .min_by_key(|owner| (owner.base.gap(&own.base), owner.id));
        let Some(pose) = nearest.and_then(|owner| aligned(rules, state, own, owner)) else { continue };
        if pose != own.pose && check_place(rules, state, own, pose).is_ok() {
            turn(rules, state, at, pose, out);
        }
    }
}

//! Melee (VV-8): who fights whom, under what circumstances, and the results.

use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::catalogue::{done, measure};
use crate::clause;
use crate::close_combat::contact::{directly_behind, flanking_contact, frontal_contact};
use crate::close_combat::room::PlannedFight;
use crate::close_combat::turn_to_face::turn_to_face;
use crate::close_combat::{recoil, room};
use crate::contests::{CombatKind, Facts, Fight, FightResult, Party};
use crate::fire::fire_order::visible_part;
use crate::ground::kinds::Nature;
use crate::measure::{LEN, TOUCH, is_within};
use crate::morale::flight;
use crate::state::removal::{destroy, release_caught};
use crate::state::{Element, Flag, How, PendingPursuit, State};
use crate::tables::Fate;
use arrayvec::ArrayVec;
use engine::event::note;
use engine::{Amount, Illegal, PieceId, Pointer, Preview, Reason, Seat, Tell};
use geometry::{Convex, Edge, Length, Segment};

/// VV-8.d: whether one is caught by the other: it is marked as caught, and the other is on its flank or rear
/// (VV-5.8.g).
#[must_use]
pub fn is_caught_by(rules: &VaeVictis, caught: &Element, by: &Element) -> bool {
    caught.has(Flag::Caught) && flanking_contact(rules, by, caught).is_some()
}

fn may_be_principal(element: &Element) -> bool {
    element.is_on_table() && !element.has(Flag::PrincipalDone)
}

/// VV-8.e: the enemies that an active element may fight.
fn opponents<'s>(rules: &VaeVictis, state: &'s State, a: &Element) -> Vec<&'s Element> {
    let available = || state.of(a.seat.other()).filter(|p| may_be_principal(p));
    let frontal: Vec<(&Element, Length)> =
        available().filter_map(|p| frontal_contact(rules, a, p).map(|(_, shared)| (p, shared))).collect();
    if let Some(longest) = frontal.iter().map(|(_, shared)| *shared).max() {
        return frontal.into_iter().filter(|(_, shared)| *shared == longest).map(|(p, _)| p).collect();
    }
    available().filter(|p| is_caught_by(rules, p, a) || is_caught_by(rules, a, p)).collect()
}

/// VV-8.d, VV-8.e: all pairs that may fight now, by number.
#[must_use]
pub fn pairs(rules: &VaeVictis, state: &State) -> Vec<(PieceId, PieceId)> {
    let active = state.of(state.moment.active).filter(|a| may_be_principal(a));
    let touching = active.filter(touched(rules, state, state.passive()));
    touching.flat_map(|a| opponents(rules, state, a).into_iter().map(|p| (a.id, p.id))).collect()
}

/// Whether an enemy touches an element. One bounding box around all enemies rules out most.
fn touched<'s>(rules: &VaeVictis, state: &'s State, by: Seat) -> impl Fn(&&'s Element) -> bool {
    let others = state.of(by).map(|one| one.base.bounds()).reduce(|all, one| all.union(&one));
    let near = others.map(|others| others.grown(TOUCH));
    move |one| {
        near.is_some_and(|near| near.meets(&one.base.bounds()))
            && rules.touching_enemies(state, one).next().is_some()
    }
}

/// A melee between two elements that may fight.
#[derive(Clone, Debug)]
pub struct PlannedMelee {
    /// The active element and its enemy.
    pub pair: [PieceId; 2],
    /// Their fight, with the way of each loser.
    pub planned: PlannedFight,
}

impl PlannedMelee {
    /// Its sums and odds.
    #[must_use]
    pub fn fight(&self) -> &Fight {
        &self.planned.fight
    }

    /// What was measured.
    #[must_use]
    pub fn preview(&self) -> Preview {
        Preview { measures: self.fight().measures_of_sums(), ..Preview::free() }
    }
}

/// VV-11.3.c: judges a melee order: contact, each element only once, choice of opponent.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(rules: &VaeVictis, state: &State, a: PieceId, p: PieceId) -> Result<PlannedMelee, Illegal> {
    let (attacker, defender) = (named(state, a)?, named(state, p)?);
    if attacker.seat != state.moment.active {
        return Err(clause!("VV-8.b").refuses(Reason::NotYours { piece: a }));
    }
    if defender.seat == attacker.seat {
        return Err(clause!("VV-8.a").refuses(Reason::NotYours { piece: p }));
    }
    let in_contact = frontal_contact(rules, attacker, defender).is_some()
        || is_caught_by(rules, attacker, defender)
        || is_caught_by(rules, defender, attacker);
    if !in_contact {
        return Err(clause!("VV-8.a").refuses(Reason::NoContact { piece: a, other: p }));
    }
    for principal in [attacker, defender] {
        if principal.has(Flag::PrincipalDone) {
            let reason = Reason::AlreadyDone { piece: principal.id, what: done::FOUGHT };
            return Err(clause!("VV-8.d").refuses(reason));
        }
    }
    let choices = opponents(rules, state, attacker);
    if !choices.iter().any(|choice| choice.id == p) {
        let other = choices.first().map_or(p, |choice| choice.id);
        let refused = clause!("VV-8.e").refuses(Reason::Prefers { piece: a, other });
        return Err(refused.showing(Pointer::Piece(other)));
    }
    Ok(between(rules, state, attacker, defender))
}

fn named(state: &State, id: PieceId) -> Result<&Element, Illegal> {
    let element =
        state.element(id).ok_or_else(|| clause!("VV-8.d").refuses(Reason::NoSuchPiece { piece: id }))?;
    if element.is_on_table() {
        Ok(element)
    } else {
        Err(clause!("VV-8.d").refuses(Reason::NotOnTable { piece: id }))
    }
}

/// VV-8.4: the fight between two main elements on this table.
#[must_use]
pub fn fight(rules: &VaeVictis, state: &State, attacker: &Element, defender: &Element) -> Fight {
    between(rules, state, attacker, defender).planned.fight
}

/// VV-8.4: the same, with the way of each loser.
#[must_use]
pub fn between(rules: &VaeVictis, state: &State, attacker: &Element, defender: &Element) -> PlannedMelee {
    let pair = [attacker.id, defender.id];
    let facts = facts(rules, state, attacker, defender);
    PlannedMelee { pair, planned: room::plan(rules, state, facts, pair) }
}

/// VV-8.4: its circumstances, without the room of the losers.
fn facts(rules: &VaeVictis, state: &State, attacker: &Element, defender: &Element) -> Facts {
    let mut parties = [party(rules, state, attacker, defender), party(rules, state, defender, attacker)];
    // VV-8.2.a, second reading of the option: a gun with the defender in its field of fire supports the attack.
    if rules.switches.supporting_gun {
        parties[0].gun_support = has_supporting_gun(rules, state, defender, attacker);
        parties[1].gun_support = false;
    }
    Facts::new(CombatKind::Melee, attacker.seat, parties)
}

/// The circumstances of X in a fight with P.
fn party(rules: &VaeVictis, state: &State, x: &Element, p: &Element) -> Party {
    let mut party = rules.party(state, x);
    party.general =
        state.generals.iter().any(|general| general.is_on_table() && general.attached == Some(x.id));
    party.rear_support = has_rear_support(rules, state, x);
    party.gun_support = has_gun_support(rules, state, x);
    party.overlaps = rules.overlaps(state, x, p);
    party.charging = x.seat == state.moment.active && x.has(Flag::Charged);
    party.flanked = x.has(Flag::Flanked) || x.has(Flag::Caught) || rules.is_flanked(state, x);
    party.several_fronts = is_on_several_fronts(rules, state, x);
    // VV-8.4.h: by area as in fire; by line when a linear piece crosses the segment joining the centres.
    let between = Segment::new(x.pose.at, p.pose.at);
    party.cover = rules.area_cover_at(x.pose.at);
    for (_, feature) in rules.terrain.along(&between).filter(|(_, feature)| feature.is_linear) {
        if between.parts_inside(&feature.piece.outline).is_empty() {
            continue;
        }
        let land = feature.land();
        party.cover = party.cover.max(land.cover);
        party.behind_crest |= land.nature == Nature::Crest;
        party.behind_river |= land.nature == Nature::River;
        party.behind_fortified |= land.fortified;
    }
    party
}

/// VV-8.3.a: infantry of the same type directly behind, neither of them skirmishers, the supporting one not engaged.
fn has_rear_support(rules: &VaeVictis, state: &State, x: &Element) -> bool {
    let unit = rules.unit(x);
    if unit.arm != Arm::Infantry || unit.is(Tag::Skirmishers) || x.has(Flag::Caught) {
        return false;
    }
    state.of(x.seat).filter(|other| other.id != x.id).any(|other| {
        let theirs = rules.unit(other);
        let is_of_type = if rules.switches.rear_support_by_arm {
            theirs.arm == Arm::Infantry
        } else {
            rules.row(other) == rules.row(x)
        };
        is_of_type
            && !theirs.is(Tag::Skirmishers)
            && directly_behind(rules, other, x)
            && !rules.is_engaged(state, other)
    })
}

/// VV-8.2.a: infantry or cavalry directly behind a gun, not engaged.
fn has_gun_support(rules: &VaeVictis, state: &State, x: &Element) -> bool {
    rules.unit(x).arm == Arm::Artillery
        && state.of(x.seat).any(|other| {
            rules.unit(other).arm != Arm::Artillery
                && directly_behind(rules, other, x)
                && !rules.is_engaged(state, other)
        })
}

/// VV-8.2.a, second reading of the option: a friendly gun, not engaged, has the defender in range and field of fire.
fn has_supporting_gun(rules: &VaeVictis, state: &State, defender: &Element, attacker: &Element) -> bool {
    state.of(attacker.seat).filter(|gun| gun.id != attacker.id).any(|gun| {
        rules.unit(gun).arm == Arm::Artillery
            && !rules.is_engaged(state, gun)
            && visible_part(rules, gun, Edge::Front, &defender.base).is_some_and(|part| {
                let range = gun.base.edge(Edge::Front).gap(&part).to_length();
                rules.reach(gun, defender).is_some_and(|reach| is_within(range, reach))
            })
    })
}

/// VV-8.4.g: enemies on two or more edges, or caught; never true for a square.
fn is_on_several_fronts(rules: &VaeVictis, state: &State, x: &Element) -> bool {
    if x.is_square() {
        return false;
    }
    let mut edges = rules.assailants(state, x).map(|(_, edge)| edge);
    let first = edges.next();
    x.has(Flag::Caught) || edges.any(|edge| Some(edge) != first)
}

/// VV-8.4.c, VV-8.4.g: applies the result of a melee. Returns the pursuit that may follow: none for a winner whose own
/// front was not on the loser (VV-8.8.c).
pub fn conclude(
    rules: &VaeVictis,
    state: &mut State,
    (pair, planned): ([PieceId; 2], &PlannedFight),
    verdict: FightResult,
    out: &mut impl Tell,
) -> Option<PendingPursuit> {
    let (loser, winner) = (pair[verdict.loser], pair[1 - verdict.loser]);
    let [lost, won] = [loser, winner].map(|id| *state.element(id).expect("the plan names who fights"));
    let depth = rules.size(&lost).depth();
    // VV-8.8.c: a winner whose own front was not on the loser has no place before it to occupy.
    let faced =
        frontal_contact(rules, &won, &lost).is_some() || flanking_contact(rules, &won, &lost).is_some();
    // VV-8.4.g: if several enemies attack, all of them give way. Find them before anybody moves.
    let others: Vec<PieceId> =
        rules.assailants(state, &won).map(|(enemy, _)| enemy.id).filter(|&id| id != loser).collect();
    suffer(rules, state, (loser, planned), verdict, out);
    for other in others {
        let Some(element) = state.element(other).filter(|element| element.is_on_table()).copied() else {
            continue;
        };
        let along = room::way_back(rules, CombatKind::Melee, &element, &won);
        recoil::recoil(rules, state, other, along, out);
    }
    release_caught(rules, state, out);
    faced.then_some(PendingPursuit { winner, depth })
}

/// VV-8.5.d: applies the result to the loser, for fire and melee.
pub fn suffer(
    rules: &VaeVictis,
    state: &mut State,
    (loser, planned): (PieceId, &PlannedFight),
    verdict: FightResult,
    out: &mut impl Tell,
) {
    let fate = verdict.fall.fate;
    if fate == Fate::Destroyed {
        return destroy(rules, state, loser, How::Combat, verdict.fall.row, out);
    }
    let way = planned.way(verdict.loser).expect("the plan has the way of whoever is not destroyed");
    let is_left = recoil::recoil_as_planned(rules, state, loser, &way.recoil, out);
    if is_left && fate == Fate::Flee {
        flight::flee(rules, state, loser, way.run, out);
    }
}

/// VV-8.c: an element with an enemy on its flank or rear, whose front is free, turns to face the enemy with the longest
/// shared edge, or is caught.
pub fn turn_the_flanked(rules: &VaeVictis, state: &mut State, out: &mut impl Tell) {
    // Usually nobody is in contact.
    if state.of(Seat::Red).filter(touched(rules, state, Seat::Blue)).count() == 0 {
        return;
    }
    for at in 0..state.elements.len() {
        let element = &state.elements[at];
        if !element.is_on_table() || element.is_square() {
            continue;
        }
        if let Some(enemy) = to_be_faced(rules, state, element)
            && !rules.is_frontally_engaged(state, element)
        {
            let id = element.id;
            note(clause!("VV-8.c"), measure::MUST_FACE, Amount::Piece(enemy), &[id], out);
            turn_to_face(rules, state, id, enemy, out);
        }
    }
}

/// VV-8.c: the enemy that a flanked element must face: the one with the longest shared edge; of equal ones the one
/// farthest forward, then the one farthest right, seen along the element's heading.
fn to_be_faced(rules: &VaeVictis, state: &State, element: &Element) -> Option<PieceId> {
    let flankers: ArrayVec<(&Element, Length), 16> = rules
        .touching_enemies(state, element)
        .filter_map(|enemy| flanking_contact(rules, enemy, element).map(|(_, shared)| (enemy, shared)))
        .take(16)
        .collect();
    let longest = flankers.iter().map(|(_, shared)| *shared).max()?;
    let forward = |enemy: &Element| element.base.ahead_of_front(enemy.pose.at);
    let right = |enemy: &Element| element.base.right_of_middle(enemy.pose.at);
    let equal = || {
        flankers
            .iter()
            .map(|(enemy, shared)| (*enemy, *shared))
            .filter(|(_, shared)| *shared + LEN >= longest)
    };
    let foremost = equal().map(|(enemy, _)| forward(enemy)).max()?;
    equal()
        .map(|(enemy, _)| enemy)
        .filter(|enemy| forward(enemy) + LEN >= foremost)
        .max_by_key(|enemy| right(enemy))
        .map(|enemy| enemy.id)
}

//! The deployment that the engine proposes: infantry in two lines, guns between, cavalry on the wings, generals behind.

use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::command::generals;
use crate::ground::kinds::Class;
use crate::ground::under_base;
use crate::orders::{Deploy, Deployed, DeployedGeneral};
use crate::set_up::deployment::{is_last, zone};
use crate::state::{Element, Place, State};
use engine::Seat;
use geometry::{Bounds, Heading, Length, Point, Pose};

/// The role of an element in the deployment, in the sequence of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SetUpRole {
    Foot,
    Guns,
    Horse,
    Loose,
}

fn role(rules: &VaeVictis, element: &Element) -> SetUpRole {
    let unit = rules.unit(element);
    match unit.arm {
        Arm::Artillery => SetUpRole::Guns,
        Arm::Cavalry => SetUpRole::Horse,
        Arm::Infantry if unit.is(Tag::Skirmishers) => SetUpRole::Loose,
        Arm::Infantry => SetUpRole::Foot,
    }
}

/// Deploys a corps in its sector of the own strip. `shape` varies it: 0 is in the middle, others are shifted and
/// arranged differently. Every shape is legal.
#[must_use]
pub fn draw_up(rules: &VaeVictis, state: &State, seat: Seat, corps: u8, shape: usize) -> Deploy {
    let mut after = state.clone();
    let strip = zone(rules, state, seat);
    let sector = sector(state, seat, corps, strip, shape);
    let mut order = Deploy { corps, ..Deploy::default() };
    let mine = |element: &&Element| {
        element.seat == seat && element.corps == corps && element.standing == Place::InHand
    };
    let mut elements: Vec<Element> = state.elements.iter().filter(mine).copied().collect();
    elements.sort_by_key(|element| (role(rules, element), element.id));
    for element in elements {
        let Some(placed) = slot(rules, &after, &element, strip, sector, shape) else { continue };
        order.elements.push(Deployed { id: element.id, pose: placed.pose, formation: None });
        if let Some(own) = after.element_mut(element.id) {
            *own = placed;
        }
    }
    let last = is_last(state, seat, corps);
    for at in 0..after.generals.len() {
        let general = after.generals[at];
        let comes = general.corps.map_or(last, |number| number == corps);
        if general.seat != seat || general.standing != Place::InHand || !comes {
            continue;
        }
        if let Some(deployed) = station(rules, &after, at, strip, &order.elements) {
            order.generals.push(deployed);
            let general = &mut after.generals[at];
            generals::put(rules, general, deployed.pose);
            general.standing = Place::OnTable;
        }
    }
    order
}

/// The part of the strip for this corps: left to right by number.
fn sector(state: &State, seat: Seat, corps: u8, strip: Bounds, shape: usize) -> (i32, i32) {
    let count = state.corps.iter().filter(|other| other.seat == seat).count().max(1) as i32;
    let width = strip.width().0 / count;
    let west = strip.min.x + width * (i32::from(corps) - 1);
    let shift = [0, 1, -1][shape % 3] * width / 8;
    (west + width / 2 + shift, width / 2)
}

/// The first free position for an element among those for its role.
fn slot(
    rules: &VaeVictis,
    state: &State,
    element: &Element,
    strip: Bounds,
    (middle, half): (i32, i32),
    shape: usize,
) -> Option<Element> {
    let south = element.seat == state.south;
    let heading = if south { Heading::NORTH } else { Heading::SOUTH };
    let (width, depth) = (rules.scale().frontage().0, rules.size(element).depth().0);
    let role = role(rules, element);
    // The distance of the front edge behind the limit: skirmishers in front, the second line directly behind the first.
    let screen = width / 2;
    let second = screen + width / 2;
    let rows = match role {
        SetUpRole::Loose => [0, second + width, 0, second],
        SetUpRole::Foot if shape / 3 % 2 == 1 => [screen, screen, second, second + width],
        SetUpRole::Foot | SetUpRole::Guns => [screen, second, second + width, second + 2 * width],
        SetUpRole::Horse => [screen, second, second + width, 0],
    };
    let files = (strip.width().0 / width).max(1);
    let near = half / width;
    let file = |nth: i32| {
        // Nearest to the middle first; cavalry begins at the ends of the sector.
        let step = match role {
            SetUpRole::Horse if nth <= near => near - nth / 2,
            _ => (nth + 1) / 2,
        };
        middle + if nth % 2 == 0 { step } else { -step } * width
    };
    let limit =
        if role == SetUpRole::Foot && (shape / 3).is_multiple_of(2) { 4.min(files) } else { 2 * files };
    for picky in [true, false] {
        for (place, &row) in rows.iter().enumerate() {
            let files = if place == 0 { limit } else { 2 * files };
            for nth in 0..files {
                let ahead = row + depth / 2;
                let y = if south { strip.max.y - ahead } else { strip.min.y + ahead };
                let mut placed = *element;
                rules.place(&mut placed, Pose::new(Point::new(file(nth), y), heading));
                placed.standing = Place::OnTable;
                let is_free = strip.covers(&geometry::Convex::bounds(&placed.base))
                    && rules.element_obstacle(state, &placed, |_| false).is_none();
                if is_free && (!picky || suits(rules, &placed)) {
                    return Some(placed);
                }
            }
        }
    }
    None
}

/// Whether the terrain is suitable: cavalry and guns avoid terrain that slows them.
fn suits(rules: &VaeVictis, element: &Element) -> bool {
    let foot = rules.body(element) == under_base::MoverKind::Foot;
    foot || rules.class_for(rules.ground_under(&element.base), rules.body(element)) == Class::Clear
}

/// A general's position: beside an element near the middle of his corps, attached to it; or anywhere free.
pub(crate) fn station(
    rules: &VaeVictis,
    state: &State,
    at: usize,
    strip: Bounds,
    deployed: &[Deployed],
) -> Option<DeployedGeneral> {
    let general = &state.generals[at];
    let fits = |pose: &Pose| {
        let base = rules.general_base(*pose);
        strip.covers(&geometry::Convex::bounds(&base))
            && rules.general_obstacle(state, general.id, &base).is_none()
    };
    for it in deployed {
        let Some(element) = state.element(it.id).filter(|element| generals::may_attach(general, element))
        else {
            continue;
        };
        if let Some(pose) = generals::docking_places(rules, element).into_iter().find(fits) {
            return Some(DeployedGeneral { id: general.id, pose, attach_to: Some(element.id) });
        }
    }
    let step = Length::mm(20).0;
    let heading = if general.seat == state.south { Heading::NORTH } else { Heading::SOUTH };
    let spots = (strip.min.y..strip.max.y).step_by(step as usize).flat_map(|y| {
        (strip.min.x..strip.max.x).step_by(step as usize).map(move |x| Pose::new(Point::new(x, y), heading))
    });
    spots.into_iter().find(fits).map(|pose| DeployedGeneral { id: general.id, pose, attach_to: None })
}

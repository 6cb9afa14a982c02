//! Makes the sketch: all that a client draws.

use crate::VaeVictis;
use crate::armies::troops::{Formation, Tag};
use crate::catalogue::{label, phase};
use crate::clause;
use crate::command::activation;
use crate::ground::kinds::{Class, Cover, Nature};
use crate::morale::demoralisation::breaking_point;
use crate::screen::{badges, hand};
use crate::set_up::{by_hand, deployment};
use crate::state::{Corps, Element, Flag, General, Phase, Place, Quality, State};
use crate::turn::decision;
use engine::catalogue::{Label, PhaseName};
use engine::sketch::{
    Arm, Badge, Button, Command, Face, Feature, Kit, Phase as Step, Sign, Sketch, Token, Zone,
};
use engine::{ClauseId, Phrase, Screen, Seat, Title};
use geometry::{Bounds, Convex, Point};

/// All that a client draws for a seat, of a state that it may know.
#[must_use]
pub fn sketch(rules: &VaeVictis, state: &State, seat: Option<Seat>) -> Sketch {
    let asked = decision::seat(rules, state).filter(|asked| Some(*asked) == seat);
    let able = badges::able(rules, state, asked);
    // The corps that is being deployed is drawn where it would stand.
    let shown = by_hand::stationed(rules, state, seat);
    let shown = shown.as_ref().unwrap_or(state);
    let elements = shown.on_table().map(|element| token(rules, (state, element), (asked, &able)));
    let generals = shown.generals.iter().filter(|general| general.is_on_table());
    Sketch {
        width: rules.table.width,
        depth: rules.table.depth,
        unit: Screen::unit(rules),
        terrain: rules.terrain.iter().map(feature).collect(),
        pieces: elements.chain(generals.map(|general| general_token(state, general, asked))).collect(),
        decision: decision::decision(rules, state),
        buttons: if asked.is_some() { buttons(rules, state) } else { Vec::new() },
        phases: phases(&state.moment.phase),
        commands: commands(rules, (state, shown)),
        zones: zones(rules, state),
        moves_groups: true,
        turn: state.moment.turn,
    }
}

/// VV-3.h: the strips where the armies deploy, during deployment.
fn zones(rules: &VaeVictis, state: &State) -> Vec<Zone> {
    let of = |seat| {
        let Bounds { min, max } = deployment::zone(rules, state, seat);
        let outline = vec![Point::new(min.x, max.y), max, Point::new(max.x, min.y), min];
        Zone { seat, outline, clause: clause!("VV-3.h") }
    };
    if state.moment.phase == Phase::Deploy { Seat::BOTH.map(of).to_vec() } else { Vec::new() }
}

fn feature(feature: &crate::ground::kinds::Feature) -> Feature {
    let land = feature.land();
    let mut meanings = vec![(label::GOING.with("class", land.class.term()), clause!("VV-G.8.c"))];
    if land.cover != Cover::None {
        meanings.push((label::COVER.with("cover", land.cover.term()), clause!("VV-7.7.b")));
    }
    if land.blocks {
        meanings.push((label::BLOCKS_SIGHT.plain(), clause!("VV-G.10.a")));
    }
    if land.fortified {
        meanings.push((label::FORTIFIED.plain(), clause!("VV-8.4.h")));
    }
    if land.nature == Nature::Hill {
        meanings.push((label::LEVEL.with("level", feature.piece.level.max(1)), clause!("VV-G.9.a")));
    }
    if land.class == Class::Clear && land.nature == Nature::Road {
        meanings[0] = (label::ROAD.plain(), clause!("VV-5.4.d"));
    }
    Feature {
        kind: feature.piece.kind,
        look: feature.piece.look,
        name: feature.piece.name.clone(),
        outline: feature.piece.outline.corners().to_vec(),
        line: feature.piece.line.as_ref().map_or(Vec::new(), |line| line.points().to_vec()),
        level: feature.piece.level,
        meanings,
    }
}

fn token(
    rules: &VaeVictis,
    (state, element): (&State, &Element),
    (asked, able): (Option<Seat>, &[engine::PieceId]),
) -> Token {
    let unit = rules.unit(element);
    let arm = match unit.arm {
        crate::armies::troops::Arm::Infantry if unit.is(Tag::Skirmishers) => Arm::Skirmishers,
        crate::armies::troops::Arm::Infantry => Arm::Infantry,
        crate::armies::troops::Arm::Cavalry => Arm::Cavalry,
        crate::armies::troops::Arm::Artillery => Arm::Artillery,
    };
    let kit = match () {
        () if unit.is(Tag::Cuirassiers) => Some(Kit::Cuirass),
        () if unit.is(Tag::Guard) => Some(Kit::Guard),
        () => None,
    };
    let is_spent = match state.moment.phase {
        Phase::Orders => element.moved > 0 || element.has(Flag::FleeingThisPhase),
        Phase::Fire => element.has(Flag::Fired),
        Phase::Melee => element.has(Flag::PrincipalDone),
        _ => false,
    };
    let buttons = match state.moment.phase {
        _ if asked != Some(element.seat) => Vec::new(),
        Phase::Orders => hand::movement::menu(rules, state, element),
        Phase::Deploy if able.contains(&element.id) => by_hand::menu(rules, state, element),
        _ => Vec::new(),
    };
    // A square has fronts on four sides, and a gun has its crew.
    let (figures, per_stand) = match arm {
        Arm::Artillery => (4, 4),
        _ if element.formation == Formation::Square => (16, 4),
        _ => (unit.figures, unit.figures),
    };
    Token {
        id: element.id,
        seat: element.seat,
        title: Title::named(unit.name.as_str(), unit.number),
        pose: element.pose,
        stands: vec![element.base.corners().to_vec()],
        face: Face {
            arm,
            formation: element.formation.term(),
            is_square: element.is_square(),
            is_limbered: false,
            is_elite: kit == Some(Kit::Guard),
            nation: element.nation.word().to_owned(),
            figures,
            per_stand,
            kit,
        },
        badges: badges::traits(rules, element).into_iter().chain(badges(state, element)).collect(),
        buttons,
        can_act: asked == Some(element.seat) && !is_spent && able.contains(&element.id),
        is_spent,
    }
}

fn badges(state: &State, element: &Element) -> Vec<Badge> {
    let badge =
        |sign, says: Label, clause| Badge { sign, count: None, says: says.plain(), clause: Some(clause) };
    let marks: [(Flag, Sign, Label, ClauseId); 7] = [
        (Flag::Charged, Sign::Charged, label::MOVED_INTO_CONTACT, clause!("VV-8.4.f")),
        (Flag::Flanked, Sign::Flanked, label::CONTACTED_ON_FLANK_OR_REAR, clause!("VV-5.8.g")),
        (Flag::Caught, Sign::Caught, label::CAUGHT, clause!("VV-5.8.g")),
        (Flag::Fired, Sign::Fired, label::HAS_FIRED, clause!("VV-7.a")),
        (Flag::WasTarget, Sign::Target, label::HAS_BEEN_SHOT_AT, clause!("VV-7.4.b")),
        (Flag::PrincipalDone, Sign::Fought, label::HAS_FOUGHT, clause!("VV-8.d")),
        (Flag::MustFlee, Sign::MustFlee, label::MUST_FLEE, clause!("VV-9.f")),
    ];
    let set = marks.into_iter().filter(|(flag, ..)| element.has(*flag));
    let mut badges: Vec<Badge> = set.map(|(_, sign, says, clause)| badge(sign, says, clause)).collect();
    if state.corps_of(element.seat, element.corps).is_some_and(|corps| corps.demoralised) {
        badges.push(badge(Sign::Demoralised, label::ITS_CORPS_IS_DEMORALISED, clause!("VV-9.h")));
    }
    badges
}

fn general_token(state: &State, general: &General, asked: Option<Seat>) -> Token {
    let title = match general.corps {
        None => label::COMMANDER_IN_CHIEF.plain(),
        Some(corps) => label::GENERAL_OF_CORPS.with("corps", corps),
    };
    let nation =
        state.corps_of(general.seat, general.corps.unwrap_or(1)).map_or("", |corps| corps.nation.word());
    // He is drawn there only because his corps would be deployed so.
    let is_in_hand = state.general(general.id).is_some_and(|known| known.standing == Place::InHand);
    let quality = quality(general).map(|(says, clause)| Badge {
        sign: Sign::Quality,
        count: None,
        says,
        clause: Some(clause),
    });
    Token {
        id: general.id,
        seat: general.seat,
        title: title.into(),
        pose: general.pose,
        stands: vec![general.base.corners().to_vec()],
        face: Face {
            arm: if general.is_commander() { Arm::Commander } else { Arm::General },
            formation: Formation::Mounted.term(),
            is_square: false,
            is_limbered: false,
            is_elite: false,
            nation: nation.to_owned(),
            figures: 1,
            per_stand: 1,
            kit: None,
        },
        badges: quality.into_iter().collect(),
        buttons: Vec::new(),
        can_act: asked == Some(general.seat) && (is_in_hand || matches!(state.moment.phase, Phase::Orders)),
        is_spent: general.moves > 0,
    }
}

/// The buttons for orders of the present decision that concern no piece.
fn buttons(rules: &VaeVictis, state: &State) -> Vec<Button> {
    let button = |key: &str, says: Label, clause: ClauseId| Button::new(key, says, clause);
    let mut found = match &state.moment.phase {
        Phase::FirstPlayer => vec![button("begin", label::ROLL_FOR_THE_FIRST_TURN, clause!("VV-3.f"))],
        Phase::Activation => vec![button("begin", label::ROLL_FOR_ACTIVATION, clause!("VV-5.1.a"))],
        Phase::Check => vec![button("begin", label::CHECK_THE_CORPS, clause!("VV-9.a"))],
        Phase::Side => vec![
            button("south", label::TAKE_THE_SOUTHERN_EDGE, clause!("VV-3.g")),
            button("north", label::TAKE_THE_NORTHERN_EDGE, clause!("VV-3.g")),
        ],
        Phase::TakeOver => {
            let mut all = vec![button("take_none", label::TAKE_OVER_NO_CORPS, clause!("VV-5.1.g"))];
            let corps = activation::takeable(rules, state);
            all.extend(corps.map(|number| {
                let says = label::TAKE_OVER_CORPS.with("corps", number);
                Button::new(format!("take_{number}"), says, clause!("VV-5.1.g"))
            }));
            all
        }
        Phase::Orders => vec![button("end_movement", label::END_MOVEMENT, clause!("VV-4.1.a.1"))],
        Phase::Fire => vec![button("end_fire", label::END_FIRE, clause!("VV-4.1.a.2"))],
        Phase::Pursue(_) => {
            vec![
                button("pursue", label::PURSUE, clause!("VV-8.8.a")),
                button("stay", label::STAY, clause!("VV-8.8.b")),
            ]
        }
        Phase::Rally { .. } => vec![button("rally", label::RALLY_THOSE_PICKED, clause!("VV-9.d"))],
        Phase::Deploy => {
            let number = deployment::next(rules, state).map_or(0, |(_, number)| number);
            let says = label::CORPS_IS_READY.with("corps", number);
            let ready = Button::new("ready", says, clause!("VV-3.i"));
            let shapes =
                [label::DRAW_UP_IN_THE_MIDDLE, label::DRAW_UP_TO_THE_RIGHT, label::DRAW_UP_TO_THE_LEFT];
            let names = shapes
                .into_iter()
                .enumerate()
                .map(|(shape, says)| button(&format!("draw_up_{shape}"), says, clause!("VV-3.i")));
            std::iter::once(ready).chain(names).collect()
        }
        Phase::Armies | Phase::Melee | Phase::Over(_) => Vec::new(),
    };
    if !matches!(state.moment.phase, Phase::Over(_)) {
        found.push(Button::giving_up("concede", label::CONCEDE, clause!("VV-10.d")));
    }
    found
}

/// VV-4.1.a: the sequence of play, with the current step marked.
fn phases(now: &Phase) -> Vec<Step> {
    let step = |name: PhaseName, clause, is_now| Step { name, clause, is_now };
    let movement = matches!(now, Phase::Activation | Phase::TakeOver | Phase::Orders);
    let deploying = matches!(now, Phase::Deploy).then(|| step(phase::DEPLOY, clause!("VV-3.h"), true));
    let printed = [
        step(phase::ORDERS, clause!("VV-4.1.a.1"), movement),
        step(phase::FIRE, clause!("VV-4.1.a.2"), matches!(now, Phase::Fire)),
        step(phase::MELEE, clause!("VV-4.1.a.3"), matches!(now, Phase::Melee | Phase::Pursue(_))),
        step(phase::CHECK, clause!("VV-4.1.a.4"), matches!(now, Phase::Check | Phase::Rally { .. })),
    ];
    deploying.into_iter().chain(printed).collect()
}

/// The corps, and after them the commanders of both armies.
fn commands(rules: &VaeVictis, (state, shown): (&State, &State)) -> Vec<Command> {
    let corps = state.corps.iter().map(|corps| command(rules, (state, shown), corps));
    let commanders = state.generals.iter().filter(|general| general.is_commander() && general.is_alive());
    corps.chain(commanders.map(|general| commander(state, general))).collect()
}

fn commander(state: &State, general: &General) -> Command {
    let is_commanding = is_commanding(state, general.seat) && general.score > 0;
    Command {
        seat: general.seat,
        title: label::COMMANDER_IN_CHIEF.plain().into(),
        points: is_commanding.then_some((i32::from(general.left), i32::from(general.score))),
        losses: None,
        states: quality(general).into_iter().collect(),
        pieces: vec![general.id],
    }
}

/// The quality of a general, if it is known.
fn quality(general: &General) -> Option<(Phrase, ClauseId)> {
    let says = match general.quality {
        Quality::Mediocre => label::MEDIOCRE_GENERAL,
        Quality::Average => return None,
        Quality::Good => label::GOOD_GENERAL,
    };
    Some((says.plain(), clause!("VV-4.2.a")))
}

fn is_commanding(state: &State, seat: Seat) -> bool {
    matches!(state.moment.phase, Phase::Orders | Phase::TakeOver) && seat == state.moment.active
}

fn command(rules: &VaeVictis, (state, shown): (&State, &State), corps: &Corps) -> Command {
    let mut states = Vec::new();
    if corps.demoralised {
        states.push((label::DEMORALISED.plain(), clause!("VV-9.b")));
    }
    if corps.taken_over {
        states.push((label::UNDER_THE_C_IN_C.plain(), clause!("VV-5.1.g")));
    }
    let general = state.general_of(corps.seat, corps.number);
    match general {
        Some(general) if general.is_alive() => states.extend(quality(general)),
        Some(_) => states.push((label::ITS_GENERAL_IS_DEAD.plain(), clause!("VV-2.g"))),
        None => {}
    }
    let is_commanding = is_commanding(state, corps.seat);
    let own = shown.of(corps.seat).filter(|element| element.corps == corps.number);
    let breaks = breaking_point(rules.switches.breaks_at_twelve, corps.starting);
    Command {
        seat: corps.seat,
        title: label::CORPS.with("corps", corps.number).into(),
        points: is_commanding.then_some((i32::from(corps.left), i32::from(corps.score))),
        losses: Some((i32::from(corps.lost), i32::from(breaks))),
        states,
        pieces: own.map(|element| element.id).chain(general.map(|general| general.id)).collect(),
    }
}

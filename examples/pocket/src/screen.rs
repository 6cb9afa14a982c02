//! What a client draws: the table with everything on it, and the overlays of one company. Clients know shapes, words
//! and clauses, but no rules, so all texts that a player sees are given here, as labels of the catalogue.

use crate::catalogue::{label, phase, term};
use crate::state::{Company, State};
use crate::{Pocket, clause, fire};
use engine::catalogue::{Label, overlay};
use engine::sketch::{Arm, Badge, Button, Command, Face, Feature, Overlay, Phase, Sign, Sketch, Token};
use engine::{PieceId, Referee, Screen, Seat, Title};
use geometry::{Convex, Footprint, Length, Point, Pose, Size, Turn};

/// The whole table. Pocket hides nothing, so players and spectators see the same.
pub(crate) fn sketch(rules: &Pocket, state: &State) -> Sketch {
    let decision = rules.decision(state);
    let asked = decision.seat();
    let phase = |seat: Seat| Phase {
        name: if seat == Seat::Red { phase::FIRST_PLAYER } else { phase::SECOND_PLAYER },
        clause: clause!("PK-1.a"),
        is_now: asked == Some(seat),
    };
    let buttons = [
        Button::new("pass", label::END_MY_TURN, clause!("PK-1.a")),
        Button::giving_up("concede", label::CONCEDE, clause!("PK-4.c")),
    ];
    Sketch {
        width: rules.size.width,
        depth: rules.size.depth,
        unit: rules.unit(),
        terrain: rules.terrain.iter().map(feature).collect(),
        pieces: state.standing().map(|company| token(rules, company, asked)).collect(),
        buttons: if asked.is_some() { buttons.to_vec() } else { Vec::new() },
        phases: Seat::BOTH.map(phase).to_vec(),
        commands: Seat::BOTH.map(|seat| army(state, seat)).to_vec(),
        zones: Vec::new(),
        moves_groups: false,
        turn: state.turn.min(rules.turns),
        decision,
    }
}

fn feature(wood: &engine::ground::Piece<crate::set_up::Wood>) -> Feature {
    Feature {
        kind: wood.kind,
        look: wood.look,
        name: wood.name.clone(),
        outline: wood.outline.corners().to_vec(),
        line: Vec::new(),
        level: wood.level,
        meanings: vec![(label::COVER.plain(), clause!("PK-3.F2"))],
    }
}

fn token(rules: &Pocket, company: &Company, asked: Option<Seat>) -> Token {
    let can_act = asked == Some(company.seat) && !company.is_spent;
    let lost = rules.tables.figures.saturating_sub(company.figures);
    let losses = Badge {
        sign: Sign::Losses,
        count: Some(lost.into()),
        says: label::FIGURES_LOST.with("count", lost).with("of", rules.tables.figures),
        clause: Some(clause!("PK-3.R2")),
    };
    let wheel = |key, says: Label| Button::new(key, says, clause!("PK-2.b"));
    let wheels = [wheel("wheel_left", label::WHEEL_LEFT), wheel("wheel_right", label::WHEEL_RIGHT)];
    Token {
        id: company.id,
        seat: company.seat,
        title: title(company.id),
        pose: company.pose,
        stands: vec![company.footprint(rules.tables.base).corners().to_vec()],
        face: Face {
            arm: Arm::Infantry,
            formation: term::LINE,
            is_square: false,
            is_limbered: false,
            is_elite: false,
            nation: company.seat.word().to_owned(),
            figures: company.figures,
            per_stand: rules.tables.figures,
            kit: None,
        },
        badges: if lost > 0 { vec![losses] } else { Vec::new() },
        buttons: if can_act { wheels.to_vec() } else { Vec::new() },
        can_act,
        is_spent: company.is_spent,
    }
}

/// The name of a company. Companies of Pocket have no names, so this is a text with a number. A name from a table or a
/// scenario would be `Title::named(name, Number::several(several))`. Such names are never translated. With `several =
/// true` the file says that the name takes a plural verb, such as "Hussars".
fn title(company: PieceId) -> Title {
    label::COMPANY.with("company", company.number()).into()
}

/// The line of an army in the panel beside the table: how many companies it has lost, of how many.
fn army(state: &State, seat: Seat) -> Command {
    let all = state.companies.iter().filter(|company| company.seat == seat).count();
    let left: Vec<PieceId> = state.standing_of(seat).map(|company| company.id).collect();
    Command {
        seat,
        title: label::ARMY.with("army", seat).into(),
        points: None,
        losses: Some(((all - left.len()) as i32, all as i32)),
        states: Vec::new(),
        pieces: left,
    }
}

/// PK-2.a and PK-3: where a company can move and fire, and which enemies it can hit, from its position or from `at`.
pub(crate) fn overlays(rules: &Pocket, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
    let Some(company) = state.company(piece) else { return Vec::new() };
    let company = Company { pose: at.unwrap_or(company.pose), ..company.clone() };
    let (tables, front) = (&rules.tables, company.front(rules.tables.base));
    let ahead = Footprint::from_rear(front, Size::new(tables.base.width(), tables.advance));
    let area = |kind, points, says: Label, clause| Overlay {
        kind,
        points,
        is_area: true,
        says: Some(says.plain()),
        clause,
    };
    let mut found = vec![
        area(overlay::REACH, ahead.corners().to_vec(), label::ADVANCE, clause!("PK-2.a")),
        area(overlay::FIRE, sector(front, tables.arc, tables.short), label::SHORT, clause!("PK-3.b")),
        area(overlay::FIRE, sector(front, tables.arc, tables.range), label::LONG, clause!("PK-3.F1")),
    ];
    let enemies = state.standing_of(company.seat.other());
    let lines = enemies.filter_map(|enemy| fire::shot(rules, state, &company, enemy).ok());
    found.extend(lines.map(|(_, line)| Overlay::sight(line, clause!("PK-3.d"))));
    found
}

/// A sector of a circle in front of a company. Its arc is drawn as eight straight lines.
fn sector(front: Pose, half: Turn, radius: Length) -> Vec<Point> {
    let at = |eighth: i32| front.turned(Turn(half.0 * eighth / 4)).advanced(radius).at;
    std::iter::once(front.at).chain((-4..=4).map(at)).collect()
}

//! A sketch made by hand, with every kind of terrain, arm and badge on it.

use engine::catalogue::{LabelData, QuestionData, Term, TermData, order};
use engine::ground::GroundClass;
use engine::sample::{PACES, clause};
use engine::sketch::{Arm, Badge, Face, Feature, Kit, Sign, Sketch, Token};
use engine::{Choice, Decision, PieceId, Seat, Title};
use geometry::{Convex, Footprint, Heading, Length, Point, Pose, Size};

engine::words! {
    mod term: TermData {
        FIELD = "ploughed_field";
        FORD = "ford";
        HEDGE = "hedge";
        HILL = "gentle_hill";
        HOUSE = "house";
        LIMBERED = "limbered";
        LINE = "line";
        MARSH = "marsh";
        ORCHARD = "orchard";
        RIVER = "river";
        ROAD = "road";
        SQUARE = "square";
        VILLAGE = "village";
        WALL = "wall";
        WOOD = "wood";
    }
    mod question: QuestionData {
        ORDERS = "orders";
    }
    mod label: LabelData {
        STATE = "state";
    }
}

/// The sample table, 900 by 600 mm.
pub(crate) fn sketch() -> Sketch {
    Sketch {
        width: Length::mm(900),
        depth: Length::mm(600),
        unit: PACES,
        terrain: terrain(),
        pieces: pieces(),
        decision: Decision::Choose(Choice {
            seat: Seat::Blue,
            what: question::ORDERS,
            clause: clause!("T-1.b"),
            orders: &[order::PASS],
        }),
        buttons: Vec::new(),
        phases: Vec::new(),
        commands: Vec::new(),
        zones: Vec::new(),
        moves_groups: true,
        turn: 5,
    }
}

fn feature(kind: (Term, GroundClass), name: Option<&str>, level: u8, outline: &[(i32, i32)]) -> Feature {
    Feature {
        kind: kind.0,
        look: kind.1.look(),
        name: name.map(str::to_owned),
        outline: outline.iter().map(|(x, y)| Point::mm(*x, *y)).collect(),
        line: Vec::new(),
        level,
        meanings: Vec::new(),
    }
}

fn line(kind: (Term, GroundClass), name: Option<&str>, width: i32, points: &[(i32, i32)]) -> Feature {
    let points: Vec<Point> = points.iter().map(|(x, y)| Point::mm(*x, *y)).collect();
    let line = geometry::Polyline::new(&points, Length::mm(width)).expect("a sound line");
    let outline = line.to_polygon().expect("a line with a width").corners().to_vec();
    Feature { line: points, outline, ..feature(kind, name, 0, &[]) }
}

/// An outline around a centre with twelve corners; `parts` are the percentages of the radius at each.
fn blob(x: i32, y: i32, rx: i32, ry: i32, parts: [i32; 12]) -> Vec<(i32, i32)> {
    const RING: [(i32, i32); 12] = [
        (1000, 0),
        (866, 500),
        (500, 866),
        (0, 1000),
        (-500, 866),
        (-866, 500),
        (-1000, 0),
        (-866, -500),
        (-500, -866),
        (0, -1000),
        (500, -866),
        (866, -500),
    ];
    let place = |((cos, sin), part): ((i32, i32), i32)| {
        (x + cos * rx * part / 100_000, y + sin * ry * part / 100_000)
    };
    RING.into_iter().zip(parts).map(place).collect()
}

fn terrain() -> Vec<Feature> {
    vec![
        feature(
            (term::HILL, GroundClass::Hill),
            Some("Windmill Height"),
            1,
            &blob(330, 455, 155, 82, [97, 100, 94, 97, 103, 98, 100, 104, 96, 99, 95, 100]),
        ),
        feature(
            (term::HILL, GroundClass::Hill),
            None,
            2,
            &blob(340, 470, 82, 40, [98, 96, 100, 96, 104, 99, 96, 101, 98, 94, 100, 102]),
        ),
        feature(
            (term::HILL, GroundClass::Hill),
            Some("Lindenberg"),
            1,
            &blob(560, 105, 82, 46, [97, 96, 100, 103, 96, 99, 100, 92, 96, 102, 98, 100]),
        ),
        feature(
            (term::WOOD, GroundClass::Wood),
            Some("Kaiserwald"),
            0,
            &blob(105, 455, 102, 72, [100, 94, 102, 98, 96, 101, 99, 96, 100, 97, 103, 96]),
        ),
        feature(
            (term::WOOD, GroundClass::Wood),
            None,
            0,
            &blob(45, 115, 66, 56, [100, 103, 97, 99, 96, 101, 99, 96, 102, 97, 100, 96]),
        ),
        feature(
            (term::WOOD, GroundClass::Wood),
            None,
            0,
            &blob(838, 355, 44, 66, [100, 93, 102, 98, 96, 101, 99, 102, 100, 97, 95, 101]),
        ),
        feature(
            (term::VILLAGE, GroundClass::Village),
            Some("Neudorf"),
            0,
            &[
                (552, 424),
                (578, 454),
                (618, 466),
                (634, 504),
                (694, 498),
                (714, 454),
                (696, 414),
                (696, 374),
                (660, 352),
                (606, 324),
                (566, 338),
                (544, 386),
            ],
        ),
        feature(
            (term::FIELD, GroundClass::Field),
            None,
            0,
            &[(744, 548), (872, 530), (860, 448), (752, 468)],
        ),
        feature(
            (term::ORCHARD, GroundClass::Orchard),
            None,
            0,
            &[(470, 250), (540, 262), (548, 214), (482, 204)],
        ),
        feature(
            (term::MARSH, GroundClass::Marsh),
            None,
            0,
            &blob(790, 90, 62, 40, [100, 96, 100, 96, 103, 99, 96, 101, 98, 94, 100, 102]),
        ),
        line(
            (term::RIVER, GroundClass::Water),
            Some("Mühlbach"),
            8,
            &[(0, 300), (70, 278), (128, 228), (190, 182), (262, 152), (300, 112), (318, 60), (322, 0)],
        ),
        line(
            (term::ROAD, GroundClass::Road),
            None,
            6,
            &[(30, 0), (104, 92), (188, 180), (300, 248), (462, 308), (600, 384), (672, 450), (740, 600)],
        ),
        line((term::FORD, GroundClass::Ford), None, 12, &[(180, 173), (198, 188)]),
        line((term::WALL, GroundClass::Wall), None, 4, &[(536, 316), (604, 298), (664, 314)]),
        line((term::HEDGE, GroundClass::Hedge), None, 5, &[(440, 38), (500, 46), (560, 36), (612, 54)]),
        feature(
            (term::HOUSE, GroundClass::House),
            None,
            0,
            &[(420, 130), (444, 136), (440, 152), (416, 146)],
        ),
    ]
}

struct Muster<'u> {
    seat: Seat,
    arm: Arm,
    size: (i32, i32),
    at: (i32, i32),
    heading: i32,
    kit: Option<Kit>,
    is_elite: bool,
    formation: Term,
    badges: &'u [(Sign, Option<u16>)],
    can_act: bool,
}

fn piece(number: u16, unit: &Muster<'_>) -> Token {
    let pose = Pose::new(Point::mm(unit.at.0, unit.at.1), Heading::degrees(unit.heading));
    let footprint = Footprint::from_centre(pose, Size::mm(unit.size.0, unit.size.1));
    let is_general = matches!(unit.arm, Arm::General | Arm::Commander);
    let figures = match (unit.arm, unit.formation) {
        (_, term::SQUARE) => 16,
        (Arm::Infantry | Arm::Artillery, _) => 4,
        (Arm::Cavalry, _) => 3,
        (Arm::Skirmishers, _) => 2,
        (Arm::General | Arm::Commander, _) => 1,
    };
    Token {
        id: if is_general { PieceId::general(number) } else { PieceId::unit(number) },
        seat: unit.seat,
        title: Title::one(format!("{:?} {number}", unit.arm)),
        pose,
        stands: vec![footprint.corners().to_vec()],
        face: Face {
            arm: unit.arm,
            formation: unit.formation,
            is_square: unit.formation == term::SQUARE,
            is_limbered: unit.formation == term::LIMBERED,
            is_elite: unit.is_elite,
            nation: if unit.seat == Seat::Blue { "french" } else { "austrian" }.to_owned(),
            figures,
            per_stand: figures.min(4),
            kit: unit.kit,
        },
        badges: unit
            .badges
            .iter()
            .map(|(sign, count)| Badge {
                sign: *sign,
                count: *count,
                says: label::STATE.into(),
                clause: None,
            })
            .collect(),
        buttons: Vec::new(),
        can_act: unit.can_act,
        is_spent: unit.badges.iter().any(|(sign, _)| *sign == Sign::Spent),
    }
}

fn pieces() -> Vec<Token> {
    use Arm::{Artillery, Cavalry, Commander, General, Infantry, Skirmishers};
    use Seat::{Blue, Red};
    let line = (40, 20);
    let horse = (40, 30);
    let guns = (40, 40);
    let staff = (15, 30);
    let u = |seat, arm, size, at, heading| Muster {
        seat,
        arm,
        size,
        at,
        heading,
        kit: None,
        is_elite: false,
        formation: term::LINE,
        badges: &[],
        can_act: false,
    };
    let units = [
        u(Blue, Infantry, line, (340, 262), 12),
        u(Blue, Infantry, line, (379, 254), 12),
        Muster { can_act: true, ..u(Blue, Infantry, line, (418, 246), 12) },
        Muster {
            badges: &[(Sign::Spent, None), (Sign::Fired, None)],
            ..u(Blue, Infantry, line, (560, 228), 0)
        },
        Muster { badges: &[(Sign::Spent, None)], ..u(Blue, Infantry, line, (600, 228), 0) },
        Muster {
            is_elite: true,
            badges: &[(Sign::Losses, Some(2))],
            ..u(Blue, Infantry, line, (230, 236), 0)
        },
        u(Blue, Skirmishers, line, (30, 316), 0),
        u(Blue, Skirmishers, line, (72, 318), 6),
        Muster { kit: Some(Kit::Cuirass), ..u(Blue, Cavalry, horse, (702, 288), 0) },
        Muster { kit: Some(Kit::Cuirass), ..u(Blue, Cavalry, horse, (742, 288), 0) },
        Muster { kit: Some(Kit::Lance), can_act: true, ..u(Blue, Cavalry, horse, (388, 90), 0) },
        u(Blue, Artillery, guns, (522, 150), 350),
        Muster { formation: term::LIMBERED, ..u(Blue, Artillery, guns, (108, 60), 40) },
        Muster { formation: term::SQUARE, ..u(Blue, Infantry, guns, (640, 120), 20) },
        u(Blue, General, staff, (372, 152), 0),
        u(Blue, Commander, staff, (462, 80), 0),
        u(Red, Infantry, line, (300, 402), 180),
        u(Red, Infantry, line, (340, 402), 180),
        Muster { badges: &[(Sign::Disordered, None)], ..u(Red, Infantry, line, (380, 402), 180) },
        Muster { badges: &[(Sign::Shaken, None)], ..u(Red, Infantry, line, (200, 366), 180) },
        Muster { badges: &[(Sign::Routed, None)], ..u(Red, Infantry, line, (480, 402), 30) },
        u(Red, Skirmishers, line, (52, 384), 172),
        u(Red, Skirmishers, line, (100, 380), 190),
        u(Red, Artillery, guns, (440, 440), 180),
        u(Red, Infantry, line, (660, 368), 172),
        Muster {
            badges: &[(Sign::Demoralised, None), (Sign::Losses, Some(3))],
            ..u(Red, Infantry, line, (722, 325), 180)
        },
        Muster { badges: &[(Sign::Flanked, None)], ..u(Red, Infantry, line, (762, 340), 180) },
        u(Red, Cavalry, horse, (500, 488), 180),
        u(Red, Cavalry, horse, (796, 440), 195),
        u(Red, General, staff, (312, 448), 180),
        u(Red, Commander, staff, (456, 536), 180),
        u(Red, General, staff, (772, 380), 180),
    ];
    let mut pieces: Vec<Token> = (1..).zip(&units).map(|(number, unit)| piece(number, unit)).collect();
    pieces.push(battalion(40, (250, 40), 330, &[(-1, 0), (0, 0), (1, 0)]));
    pieces.push(battalion(41, (850, 230), 300, &[(0, 0), (0, 1), (0, 2)]));
    pieces
}

/// A unit with several stands of eight figures; each stand is offset to the right and to the rear, in bases.
fn battalion(number: u16, at: (i32, i32), heading: i32, stands: &[(i32, i32)]) -> Token {
    let (seat, arm, size) = (Seat::Blue, Arm::Infantry, (38, 19));
    let muster = Muster {
        seat,
        arm,
        size,
        at,
        heading,
        kit: None,
        is_elite: false,
        formation: term::LINE,
        badges: &[],
        can_act: false,
    };
    let lead = piece(number, &muster);
    let stand = |(right, rear): &(i32, i32)| {
        let at = lead.pose.place(Length::mm(right * 38), Length::mm(-rear * 19));
        let pose = Pose::new(at, lead.pose.heading);
        Footprint::from_centre(pose, Size::mm(38, 19)).corners().to_vec()
    };
    let stands: Vec<Vec<Point>> = stands.iter().map(stand).collect();
    let figures = 8 * stands.len() as u8;
    Token {
        stands,
        face: Face { figures, per_stand: 8, nation: "prussian".to_owned(), ..lead.face.clone() },
        ..lead
    }
}

//! The table as a client draws it: blocks of stands with their figures, squares, garrisons, guns, screens, generals, and
//! what each may do now.

use crate::armies::points;
use crate::armies::troops::{Arm, Cover, Grade, Order, Type, Weapon};
use crate::clause;
use crate::fire::batter;
use crate::ground::kinds::{self, Class, Ground};
use crate::measure::INCH;
use crate::screen::hand::{self, Referee};
use crate::set_up::by_hand;
use crate::state::area::{SCREEN, present};
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::placed::Standing;
use crate::state::records::AbandonedGuns;
use crate::state::unit::{Place, Unit};
use crate::state::{State, TurnStep};
use crate::tables::{Disorders, TerrainKind};
use crate::text::scene::{self, BrigadesAndBatteries};
use engine::ground::Piece;
use engine::sketch::{Arm as Painted, Badge, Command, Face, Feature, Phase, Sketch, Token, Zone};
use engine::words::Unit as Measure;
use engine::{ClauseId, Decision, Fraction, PieceId, Seat};
use geometry::{Convex, Footprint, Heading, Length, Point, Pose, Size};

/// BB-1.4.a: players measure in inches.
pub const INCHES: Measure = Measure { name: "inches", micrometres: INCH.0, decimals: 2 };

/// The part of a battery that names its abandoned guns, where they are drawn.
pub(crate) const GUNS_LEFT: u16 = 6;

impl BrigadesAndBatteries {
    /// All that a client draws for a seat. Concealment hides nothing here (BB-6.1.b): badges say who is unseen.
    #[must_use]
    pub fn sketch_with(&self, state: &State, seat: Option<Seat>, referee: &Referee<'_>) -> Sketch {
        let decision = (referee.asked)();
        let asked = decision.seat().filter(|asked| Some(*asked) == seat);
        // The brigade that is being placed stands where it would take the field.
        let is_placing = decision.what() == "deploy" && (asked.is_some() || !state.moment.draft.is_empty());
        let stationed = decision.seat().filter(|_| is_placing).map(|owner| self.stationed(state, owner));
        let at_hand = state;
        let state = stationed.as_ref().unwrap_or(state);
        let mut pieces = Vec::new();
        for unit in present(state) {
            pieces.push(self.unit_token(state, unit, asked, &decision, referee));
            pieces.extend(self.screen_token(unit));
        }
        pieces.extend(state.abandoned.iter().filter_map(|guns| self.guns_token(state, guns)));
        let generals = state.generals.iter().filter(|general| !general.lost);
        pieces.extend(generals.filter_map(|general| self.general_token(state, general, asked, &decision)));
        Sketch {
            width: self.table.width,
            depth: self.table.depth,
            unit: INCHES,
            terrain: self.features(state),
            pieces,
            buttons: if asked.is_some() {
                self.decision_buttons(at_hand, &decision, referee)
            } else {
                Vec::new()
            },
            decision,
            phases: phases(state.moment.step),
            commands: self.commands(state),
            zones: self.drawn_zones(state),
            moves_groups: false,
            turn: state.moment.turn,
        }
    }

    /// BB-8.4.a: where the sides draw up, while they do.
    fn drawn_zones(&self, state: &State) -> Vec<Zone> {
        let of = |seat: Seat| {
            let outline = self.zone(seat)?.corners().to_vec();
            Some(Zone { seat, outline, clause: clause!("BB-8.4.a") })
        };
        let is_open = state.moment.step == TurnStep::Deployment;
        Seat::BOTH.into_iter().filter(|_| is_open).filter_map(of).collect()
    }

    /// What a piece is called.
    #[must_use]
    pub fn title(&self, piece: PieceId) -> String {
        let own = self.name(piece).map(str::to_owned);
        own.unwrap_or_else(|| if piece.is_general() { piece.to_string() } else { format!("unit {piece}") })
    }

    fn features(&self, state: &State) -> Vec<Feature> {
        let mut features: Vec<Feature> = self.terrain.iter().map(feature).collect();
        for battered in &state.stretches {
            let of = usize::from(battered.terrain).wrapping_sub(1);
            let (Some(feature), Some(hits)) = (features.get_mut(of), battered.hits) else { continue };
            let words = format!("a section has {hits} hits of {}", batter::HITS);
            feature.meanings.push((words, broken_by(self.terrain[of].properties.kind)));
        }
        for gap in state.stretches.iter().filter(|gap| gap.hits.is_none()) {
            let Some(piece) = self.terrain.get(usize::from(gap.terrain).wrapping_sub(1)) else { continue };
            let Some(heading) = gap.from.heading_to(gap.to) else { continue };
            let size =
                Size::new(kinds::thickness(piece) + Length::mm(2), gap.from.gap_to(gap.to).to_length());
            let outline = Footprint::from_rear(Pose::new(gap.from, heading), size);
            features.push(Feature {
                kind: "breach".to_owned(),
                name: None,
                outline: outline.corners().to_vec(),
                line: vec![gap.from, gap.to],
                level: piece.level,
                meanings: vec![("broken down".to_owned(), broken_by(piece.properties.kind))],
            });
        }
        features
    }

    /// The stands of a unit; those of a garrison stand in rows about the middle of its block (BB-6.4.h).
    fn outlines(&self, unit: &Unit) -> Vec<Vec<Point>> {
        let standing = self.standing_of(unit);
        let Some(block) = self.held_block(unit) else {
            let stands = standing.stands(&self.book);
            return stands.iter().map(|stand| stand.corners().to_vec()).collect();
        };
        let mut card = standing.card;
        card.order = if card.arm == Arm::Artillery { card.order } else { Order::Close };
        let stands = card.shape(&self.book).stands.max(1);
        let room = block.outline.bounds().width().0 / card.shape(&self.book).stand.width.0;
        let fits = |width: &u16| width * width >= stands || i32::from(*width) >= room;
        card.width = (1..=stands).find(fits).unwrap_or(1);
        let size = card.shape(&self.book).size();
        let middle = Pose::new(block.outline.centroid(), Heading::NORTH).front_from_centre(size.depth());
        let rows = Standing::straight(card, middle).stands(&self.book);
        rows.iter().map(|stand| stand.corners().to_vec()).collect()
    }

    fn unit_token(
        &self,
        state: &State,
        unit: &Unit,
        asked: Option<Seat>,
        decision: &Decision,
        referee: &Referee<'_>,
    ) -> Token {
        let can_act = asked == Some(unit.seat) && self.can_act(state, unit, decision);
        Token {
            id: unit.id,
            seat: unit.seat,
            title: self.title(unit.id),
            pose: match self.held_block(unit) {
                Some(block) => Pose::new(block.outline.centroid(), unit.pose.heading),
                None => unit.pose,
            },
            stands: self.outlines(unit),
            face: self.face_of(unit),
            badges: self.badges(state, unit),
            buttons: if can_act { self.unit_buttons(state, unit, decision, referee) } else { Vec::new() },
            can_act,
            is_spent: match state.moment.step {
                TurnStep::MoveA | TurnStep::MoveB => unit.card.has(Flag::Moved),
                TurnStep::Shooting => state.has_declared(unit.id),
                _ => false,
            },
        }
    }

    /// Whether a unit can act on what its side is asked now.
    #[must_use]
    pub fn can_act(&self, state: &State, unit: &Unit, decision: &Decision) -> bool {
        let card = &unit.card;
        match decision.what() {
            "orders" => {
                let done = [Flag::Moved, Flag::Held, Flag::Evaded, Flag::Routed];
                let may_rout = self.book.switches.voluntary_rout;
                !done.iter().any(|&flag| card.has(flag)) && (!state.is_locked(unit.id) || may_rout)
            }
            "fire" => {
                !state.has_declared(unit.id)
                    && self.may_shoot(state, unit, false).is_ok()
                    && (self.has_target(state, unit) || !self.sections_for(state, unit).is_empty())
            }
            "deploy" => state.moment.draft.iter().any(|place| by_hand::named(place) == Some(unit.id)),
            "split" => state.pairs.iter().any(|pair| pair.units.contains(&unit.id)),
            _ => state.moment.about == Some(unit.id),
        }
    }

    /// Whether an enemy is in reach of some fire of a unit, or was this turn.
    fn has_target(&self, state: &State, unit: &Unit) -> bool {
        let fires = hand::fires_of(&unit.card);
        present(state).filter(|enemy| enemy.seat != unit.seat).any(|enemy| {
            fires.iter().any(|&fire| self.shots(state, &hand::shot(unit.id, fire, enemy.id)).is_ok())
        })
    }

    fn face_of(&self, unit: &Unit) -> Face {
        let card = self.card_in_block(unit);
        let arm = match card.arm {
            Arm::Infantry if card.is_skirmishers() => Painted::Skirmishers,
            Arm::Infantry => Painted::Infantry,
            Arm::Cavalry => Painted::Cavalry,
            Arm::Artillery if card.order == Order::Crew => Painted::Skirmishers,
            Arm::Artillery => Painted::Artillery,
        };
        let kit = match (card.arm, card.kind) {
            (Arm::Cavalry, Type::Cuirassier) => Some("cuirass"),
            (Arm::Cavalry, _) if card.has(Flag::Lancer) => Some("lance"),
            (Arm::Infantry, _) if card.grade == Grade::A => Some("guard"),
            (Arm::Infantry, _) if card.weapon == Weapon::Rifle => Some("rifle"),
            (Arm::Artillery, _) if card.has(Flag::Horse) => Some("horse"),
            _ => None,
        };
        Face {
            arm,
            formation: if unit.garrison_of.is_some() {
                "garrison"
            } else {
                card.formation(&self.book).word()
            },
            nation: self.nation(unit),
            figures: seen(card.n),
            per_stand: seen(card.shape(&self.book).stand.figures),
            kit,
        }
    }

    /// The nation of a unit, for its coat; where none is said, that of the other side's usual enemy.
    fn nation(&self, unit: &Unit) -> String {
        let row = unit.card.nation.and_then(|nation| self.book.tables.nations.get(usize::from(nation)));
        row.map_or_else(|| ["france", "britain"][unit.seat.index()].to_owned(), |row| row.word.clone())
    }

    fn badges(&self, state: &State, unit: &Unit) -> Vec<Badge> {
        let mut found = Vec::new();
        let mut add = |holds: bool, sign, count: Option<u16>, words: String, clause: ClauseId| {
            if holds {
                found.push(Badge { sign, count, words, clause: Some(clause) });
            }
        };
        let card = &unit.card;
        let kind = format!("{} {} of grade {}", card.kind.word(), card.arm.word(), card.grade.word());
        add(true, "quality", None, kind, card.grade.score_row());
        let strength = match card.arm {
            Arm::Artillery => format!("{} guns served by {} of {} gunners", card.guns, card.n, card.n0),
            _ => format!("{} of {} figures", card.n, card.n0),
        };
        add(card.lost() > 0, "losses", Some(card.lost()), strength, clause!("BB-0.g"));
        let shaken = "shaken: it may not charge, fires and fights worse, until it stands still for a turn";
        add(card.has(Flag::Shaken), "shaken", None, shaken.to_owned(), clause!("BB-5.1.a"));
        let disordered = "disordered: unsteady until it stands still for a turn";
        add(card.has(Flag::Disordered), "disordered", None, disordered.to_owned(), clause!("BB-2.3.a"));
        let unsteady = card.has(Flag::ObstacleUnsteady) || card.has(Flag::ElbowUnsteady);
        add(unsteady, "unsteady", None, "unsteady".to_owned(), clause!("BB-2.3.d"));
        add(card.has(Flag::Routed), "routed", None, "routed this turn".to_owned(), clause!("BB-5.7.4.a"));
        add(card.has(Flag::Evaded), "evaded", None, "evaded this turn".to_owned(), clause!("BB-2.7.e"));
        add(card.has(Flag::Shot), "fired", None, "fired this turn".to_owned(), clause!("BB-2.4.a"));
        add(card.has(Flag::Charged), "charged", None, "charged this turn".to_owned(), clause!("BB-2.6.j"));
        let locked = state.is_locked(unit.id);
        add(locked, "locked", None, "locked in contact with the enemy".to_owned(), clause!("BB-2.6.k"));
        let committed = "a committed column: it must still advance 4 inches";
        add(card.has(Flag::Committed), "committed", None, committed.to_owned(), clause!("BB-2.5.d"));
        add(card.has(Flag::Held), "held", None, "passed through: it stays".to_owned(), clause!("BB-2.12.h"));
        let spent = percent(unit.spent);
        let words = format!("{spent} % of its move spent");
        add(!unit.spent.is_zero(), "spent", Some(spent), words, clause!("BB-2.11.a"));
        let maneuver = unit.maneuver.map_or(String::new(), |step| format!("still at work: {step}"));
        add(unit.maneuver.is_some(), "maneuver", None, maneuver, clause!("BB-2.12.e"));
        add(unit.pursuing.is_some(), "pursuing", None, "pursues".to_owned(), clause!("BB-7.4.e"));
        add(card.is_at_half(), "half", None, "at or below half strength".to_owned(), clause!("BB-5.7.2.a"));
        if unit.garrison_of.is_some() {
            add(true, "garrison", Some(card.n), "garrison of a town block".to_owned(), clause!("BB-6.4.h"));
        }
        if self.concealed_by(state, unit).is_some() {
            let words = self.unseen_in_words(state, unit);
            add(!words.is_empty(), "concealed", None, words, clause!("BB-6.1.b"));
        }
        found
    }

    /// BB-6.1.b: by whom a concealed unit is not seen.
    fn unseen_in_words(&self, state: &State, unit: &Unit) -> String {
        let enemies = || present(state).filter(|enemy| enemy.seat != unit.seat);
        let blind: Vec<&Unit> = enemies().filter(|enemy| self.sees(state, enemy, unit).is_err()).collect();
        let from = match blind.len() {
            0 => return String::new(),
            1..=3 => blind.iter().map(|enemy| self.title(enemy.id)).collect::<Vec<String>>().join(", "),
            count if count == enemies().count() => "every enemy".to_owned(),
            count => format!("{count} of {} enemies", enemies().count()),
        };
        format!("concealed in the woods from {from}")
    }

    /// BB-7.10: a screen is a token of its own.
    fn screen_token(&self, unit: &Unit) -> Option<Token> {
        let screen = self.screen_of(unit)?;
        let stands = screen.stands(&self.book);
        Some(Token {
            id: unit.id.part(SCREEN),
            seat: unit.seat,
            title: format!("screen of {}", self.title(unit.id)),
            pose: screen.pose,
            stands: stands.iter().map(|stand| stand.corners().to_vec()).collect(),
            face: Face {
                arm: Painted::Skirmishers,
                formation: "skirmish",
                nation: self.nation(unit),
                figures: seen(screen.card.n),
                per_stand: seen(screen.card.shape(&self.book).stand.figures),
                kit: None,
            },
            badges: Vec::new(),
            buttons: Vec::new(),
            can_act: false,
            is_spent: false,
        })
    }

    /// BB-2.7.i: guns without their crew.
    fn guns_token(&self, state: &State, guns: &AbandonedGuns) -> Option<Token> {
        let unit = state.unit(guns.battery)?;
        let mut card = unit.card;
        (card.order, card.guns) = (Order::Unlimbered, guns.guns);
        card.width = card.models();
        let stands = Standing::straight(card, guns.pose).stands(&self.book);
        let words = "abandoned: manned again when the crew touches them, lost when an enemy still does at the end of the turn";
        Some(Token {
            id: guns.battery.part(GUNS_LEFT),
            seat: unit.seat,
            title: format!("guns of {}", self.title(unit.id)),
            pose: guns.pose,
            stands: stands.iter().map(|stand| stand.corners().to_vec()).collect(),
            face: Face {
                arm: Painted::Artillery,
                formation: "abandoned",
                nation: self.nation(unit),
                figures: 0,
                per_stand: 0,
                kit: None,
            },
            badges: vec![Badge {
                sign: "abandoned",
                count: None,
                words: words.to_owned(),
                clause: Some(clause!("BB-2.7.i")),
            }],
            buttons: Vec::new(),
            can_act: false,
            is_spent: false,
        })
    }

    /// What a general is called: by his name, or by what he commands.
    pub(crate) fn general_title(&self, general: &General) -> String {
        let own =
            |brigade: &&scene::Brigade| Some(brigade.id) == general.brigade && brigade.seat == general.seat;
        let brigade = self.brigades.iter().find(own).and_then(|brigade| brigade.name.as_deref());
        match (self.name(general.id), brigade) {
            (Some(name), _) => name.to_owned(),
            _ if general.commander => "The commander".to_owned(),
            (None, Some(brigade)) => format!("General of {brigade}"),
            (None, None) => format!("General {}", general.id.number()),
        }
    }

    fn general_token(
        &self,
        state: &State,
        general: &General,
        asked: Option<Seat>,
        decision: &Decision,
    ) -> Option<Token> {
        let at = self.place_of(state, general)?;
        let attached = general.attached_to.and_then(|id| state.unit(id));
        let heading =
            attached.map_or([Heading::NORTH, Heading::SOUTH][general.seat.index()], |unit| unit.pose.heading);
        let pose = Pose::new(at, heading);
        let mut badges = Vec::new();
        if let Some(charisma) = general.charisma {
            let words = format!("charisma +{charisma} to the unit he is with");
            badges.push(Badge {
                sign: "quality",
                count: Some(charisma.into()),
                words,
                clause: Some(clause!("BB-1.11.d")),
            });
        }
        if let Some(unit) = attached {
            let words = format!("with {}", self.title(unit.id));
            badges.push(Badge { sign: "attached", count: None, words, clause: Some(clause!("BB-1.11.f")) });
        }
        if general.points > 0 {
            let words = "command points left".to_owned();
            badges.push(Badge {
                sign: "points",
                count: Some(general.points.into()),
                words,
                clause: Some(clause!("BB-7.6.a")),
            });
        }
        let is_placed = decision.what() == "deploy"
            && state.moment.draft.iter().any(|place| by_hand::named(place) == Some(general.id));
        let may_ride = decision.what() == "orders" && !general.moved;
        Some(Token {
            id: general.id,
            seat: general.seat,
            title: self.general_title(general),
            pose,
            stands: vec![Footprint::from_centre(pose, Size::square(INCH)).corners().to_vec()],
            face: Face {
                arm: if general.commander { Painted::Commander } else { Painted::General },
                formation: "general",
                nation: attached.map_or_else(
                    || ["france", "britain"][general.seat.index()].to_owned(),
                    |unit| self.nation(unit),
                ),
                figures: 1,
                per_stand: 1,
                kit: None,
            },
            badges,
            buttons: Vec::new(),
            can_act: asked == Some(general.seat) && (is_placed || may_ride),
            is_spent: general.moved,
        })
    }

    /// Both sides with what they have lost against what breaks them (BB-8.7.a), and their brigades.
    fn commands(&self, state: &State) -> Vec<Command> {
        let value = |unit: &&Unit| i32::try_from(points::value(&self.book, &unit.card)).unwrap_or(i32::MAX);
        let side = |seat: Seat| {
            let of_side = || state.units.iter().filter(move |unit| unit.seat == seat);
            let gone = of_side().filter(|unit| !matches!(unit.place, Place::Table | Place::Reserve));
            let (lost, all) =
                (gone.map(|unit| value(&unit)).sum(), of_side().map(|unit| value(&unit)).sum::<i32>());
            let mut states = Vec::new();
            for held in state.held.iter().filter(|held| held.by == seat) {
                let objective = self.objectives.get(usize::from(held.objective).wrapping_sub(1));
                let name = objective.and_then(|objective| objective.name.clone());
                let name = name.unwrap_or_else(|| format!("objective {}", held.objective));
                states.push((format!("holds {name}"), clause!("BB-8.7.b")));
            }
            if let Some(side_a) = state.moment.side_a {
                let role = if side_a == seat { "side A: moves first" } else { "side B: moves second" };
                states.insert(0, (role.to_owned(), clause!("BB-2.1.1")));
            }
            Command {
                seat,
                title: "The whole army".to_owned(),
                points: None,
                losses: Some((lost, (all + 1) / 2)),
                states,
                pieces: of_side().map(|unit| unit.id).collect(),
            }
        };
        let brigade = |brigade: &scene::Brigade| {
            let of =
                || state.units.iter().filter(|unit| unit.seat == brigade.seat && unit.brigade == brigade.id);
            let left: u16 = of().filter(|unit| unit.is_on_table()).map(|unit| unit.card.n).sum();
            let waiting: u16 = of().filter(|unit| unit.place == Place::Reserve).map(|unit| unit.card.n).sum();
            let all: u16 = of().map(|unit| unit.card.n0).sum();
            let strength = match (left, waiting) {
                (0, 1..) => format!("{waiting} figures, not yet on the table"),
                (_, 1..) => format!("{left} of {all} figures, {waiting} still to come"),
                _ => format!("{left} of {all} figures"),
            };
            let general = state
                .generals
                .iter()
                .find(|general| general.brigade == Some(brigade.id) && general.seat == brigade.seat);
            let mut states = vec![(strength, clause!("BB-0.g"))];
            match general {
                Some(general) if general.lost => {
                    states.push(("its general is lost".to_owned(), clause!("BB-7.5.a")));
                }
                Some(general) => {
                    let leader = match self.name(general.id) {
                        Some(name) => format!("led by {name}"),
                        None if general.commander => "led by the commander".to_owned(),
                        None => "led by its general".to_owned(),
                    };
                    states.push((leader, clause!("BB-1.11.a")));
                }
                None => {}
            }
            let title = brigade.name.clone().unwrap_or_else(|| format!("brigade {}", brigade.id));
            let points = general
                .filter(|_| self.book.switches.command_initiative)
                .map(|general| (i32::from(general.points), 4));
            let pieces = of().map(|unit| unit.id).chain(general.map(|general| general.id)).collect();
            Command { seat: brigade.seat, title, points, losses: None, states, pieces }
        };
        Seat::BOTH.into_iter().map(side).chain(self.brigades.iter().map(brigade)).collect()
    }
}

/// A number of figures as a picture shows it.
fn seen(figures: u16) -> u8 {
    u8::try_from(figures).unwrap_or(u8::MAX)
}

/// A part in hundredths, as a bar shows it.
fn percent(part: Fraction) -> u16 {
    let whole = part * Fraction::whole(100);
    u16::try_from(whole.numerator() / whole.denominator()).unwrap_or(u16::MAX)
}

/// The clause by which a feature is broken down.
const fn broken_by(kind: TerrainKind) -> ClauseId {
    match kind {
        TerrainKind::LightWorks => clause!("BB-6.10.h"),
        TerrainKind::CityWall => clause!("BB-7.14.c"),
        TerrainKind::Abatis => clause!("BB-6.11.a"),
        _ => clause!("BB-6.7.c"),
    }
}

fn feature(piece: &Piece<Ground>) -> Feature {
    let ground = &piece.properties;
    let mut meanings = Vec::new();
    let row = kinds::row(ground.kind);
    const CLASSES: [(Class, &str); 5] = [
        (Class::Close, "infantry"),
        (Class::Skirmishers, "skirmishers"),
        (Class::Cavalry, "cavalry"),
        (Class::Limbered, "limbered guns"),
        (Class::Manhandled, "guns by hand"),
    ];
    let area = !ground.is_obstacle() && !ground.is_works() && ground.kind != TerrainKind::TownBlock;
    for (class, word) in CLASSES.into_iter().filter(|_| area) {
        match ground.factors[class as usize] {
            0 => meanings.push((format!("closed to {word}"), row)),
            1 => {}
            factor => {
                let up = if ground.foot_only_up && class as usize <= 1 { " going up" } else { "" };
                meanings.push((format!("{word} pay {factor} inches an inch{up}"), row));
            }
        }
    }
    if ground.is_obstacle() {
        let cost = if ground.thin { "crossing costs 2 inches" } else { "crossing costs its width again" };
        meanings.push((cost.to_owned(), clause!("BB-6.5.b")));
    }
    if ground.is_works() {
        meanings.push(("crossing costs an inch a rank; foot only".to_owned(), clause!("BB-6.10.d")));
    }
    if ground.kind == TerrainKind::TownBlock {
        meanings.push((format!("holds {} figures of infantry", kinds::capacity(piece)), clause!("BB-6.4.a")));
    }
    match ground.disorders {
        Disorders::Nobody => {}
        Disorders::All => meanings.push(("disorders close order".to_owned(), row)),
        Disorders::Cavalry => meanings.push(("disorders cavalry going up or down".to_owned(), row)),
        Disorders::ChargingCavalry => {
            meanings.push(("may disorder charging cavalry".to_owned(), clause!("BB-6.6.a")));
        }
    }
    for (cover, against, clause) in
        [(ground.shooting, "shooting", clause!("BB-G.10.b")), (ground.combat, "combat", clause!("BB-G.10.c"))]
    {
        if cover != Cover::None {
            meanings.push((format!("{} cover against {against}", cover.word()), clause));
        }
    }
    if ground.height > 0 {
        meanings.push((format!("blocks sight, {} levels high", ground.height), clause!("BB-G.8.c")));
    }
    if piece.level > 0 {
        meanings.push((format!("level {}", piece.level), clause!("BB-G.8.a")));
    }
    Feature {
        kind: piece.kind.to_owned(),
        name: piece.name.clone(),
        outline: piece.outline.corners().to_vec(),
        line: piece.line.as_ref().map_or(Vec::new(), |line| line.points().to_vec()),
        level: piece.level,
        meanings,
    }
}

/// BB-2.1: the steps of a turn.
fn phases(now: TurnStep) -> Vec<Phase> {
    const PRINTED: [(TurnStep, &str, ClauseId); 7] = [
        (TurnStep::Start, "Start of the turn", clause!("BB-2.1.0")),
        (TurnStep::Initiative, "Initiative", clause!("BB-2.1.1")),
        (TurnStep::MoveA, "Movement of side A", clause!("BB-2.1.2")),
        (TurnStep::MoveB, "Movement of side B", clause!("BB-2.1.3")),
        (TurnStep::Shooting, "Shooting and charges", clause!("BB-2.1.5")),
        (TurnStep::Combat, "Combat", clause!("BB-2.1.6")),
        (TurnStep::End, "Recovery and end", clause!("BB-2.1.7")),
    ];
    let deploying = Phase { words: "Deployment".to_owned(), clause: clause!("BB-8.4.b"), is_now: true };
    let deploying = (now == TurnStep::Deployment).then_some(deploying);
    let phase = |(step, words, clause): (TurnStep, &str, ClauseId)| Phase {
        words: words.to_owned(),
        clause,
        is_now: step == now,
    };
    deploying.into_iter().chain(PRINTED.map(phase)).collect()
}

//! Makes the sketch, which is all that a client draws: stands with their figures, squares, garrisons, guns, screens,
//! generals, and what each of them may do now.

use crate::armies::troops::{Arm, Formation, Grade, Posture, Type, Weapon};
use crate::catalogue::{label, question, term, unit};
use crate::clause;
use crate::measure::INCH;
use crate::screen::hand::{self, DecisionContext};
use crate::set_up::by_hand;
use crate::state::area::{SCREEN, present};
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::placed::PlacedUnit;
use crate::state::records::AbandonedGuns;
use crate::state::unit::Unit;
use crate::state::{State, TurnStep};
use crate::text::scene::{self, BrigadesAndBatteries};
use crate::turn::sequence::clause_of;
use engine::catalogue::Term;
use engine::sketch::{Arm as Painted, Badge, Face, Kit, Phase, Sign, Sketch, Token, Zone};
use engine::{Decision, LengthUnit, Phrase, PieceId, Seat, Title};
use geometry::{Convex, Footprint, Heading, Point, Pose, Size};

/// BB-1.4.a: players measure in inches.
pub const INCHES: LengthUnit = LengthUnit { name: unit::INCHES, micrometres: INCH.0, decimals: 2 };

/// The part number that is used in the id of a battery's abandoned guns.
pub(crate) const GUNS_LEFT: u16 = 6;

impl BrigadesAndBatteries {
    /// All that a client draws for a seat. Concealed units are drawn too (BB-6.1.b), with a badge that says so.
    #[must_use]
    pub fn sketch_with(&self, state: &State, seat: Option<Seat>, context: &DecisionContext<'_>) -> Sketch {
        let decision = (context.asked)();
        let asked = decision.seat().filter(|asked| Some(*asked) == seat);
        // The brigade that is being placed is drawn where it would be deployed.
        let is_placing =
            decision.what() == question::DEPLOY && (asked.is_some() || !state.moment.draft.is_empty());
        let stationed = decision.seat().filter(|_| is_placing).map(|owner| self.stationed(state, owner));
        let at_hand = state;
        let state = stationed.as_ref().unwrap_or(state);
        let mut pieces = Vec::new();
        for unit in present(state) {
            pieces.push(self.unit_token(state, unit, asked, &decision, context));
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
                self.decision_buttons(at_hand, &decision, context)
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

    /// BB-8.4.a: the deployment zones, during deployment.
    fn drawn_zones(&self, state: &State) -> Vec<Zone> {
        let of = |seat: Seat| {
            let outline = self.zone(seat)?.corners().to_vec();
            Some(Zone { seat, outline, clause: clause!("BB-8.4.a") })
        };
        let is_open = state.moment.step == TurnStep::Deployment;
        Seat::BOTH.into_iter().filter(|_| is_open).filter_map(of).collect()
    }

    /// The name of a unit on screen.
    #[must_use]
    pub fn title(&self, piece: PieceId) -> Title {
        match self.name(piece) {
            Some(name) => Title::Name(name.clone()),
            None => label::UNIT.with("id", piece.to_string()).into(),
        }
    }

    /// The stands of a unit; those of a garrison are in rows around the middle of its block (BB-6.4.h).
    fn outlines(&self, unit: &Unit) -> Vec<Vec<Point>> {
        let standing = self.standing_of(unit);
        let Some(block) = self.held_block(unit) else {
            let stands = standing.stands(&self.book);
            return stands.iter().map(|stand| stand.corners().to_vec()).collect();
        };
        let mut card = standing.card;
        card.order = if card.arm == Arm::Artillery { card.order } else { Posture::Close };
        let stands = card.shape(&self.book).stands.max(1);
        let room = block.outline.bounds().width().0 / card.shape(&self.book).stand.width.0;
        let fits = |width: &u16| width * width >= stands || i32::from(*width) >= room;
        card.width = (1..=stands).find(fits).unwrap_or(1);
        let size = card.shape(&self.book).size();
        let middle = Pose::new(block.outline.centroid(), Heading::NORTH).front_from_centre(size.depth());
        let rows = PlacedUnit::straight(card, middle).stands(&self.book);
        rows.iter().map(|stand| stand.corners().to_vec()).collect()
    }

    fn unit_token(
        &self,
        state: &State,
        unit: &Unit,
        asked: Option<Seat>,
        decision: &Decision,
        context: &DecisionContext<'_>,
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
            buttons: if can_act { self.unit_buttons(state, unit, decision, context) } else { Vec::new() },
            can_act,
            is_spent: match state.moment.step {
                TurnStep::MoveA | TurnStep::MoveB => unit.card.has(Flag::Moved),
                TurnStep::Shooting => state.has_declared(unit.id),
                _ => false,
            },
        }
    }

    /// Whether a unit can act in the present decision.
    #[must_use]
    pub fn can_act(&self, state: &State, unit: &Unit, decision: &Decision) -> bool {
        let card = &unit.card;
        match decision.what() {
            question::ORDERS => {
                let done = [Flag::Moved, Flag::Held, Flag::Evaded, Flag::Routed];
                let may_rout = self.book.switches.voluntary_rout;
                !done.iter().any(|&flag| card.has(flag)) && (!state.is_locked(unit.id) || may_rout)
            }
            question::FIRE => {
                !state.has_declared(unit.id)
                    && self.may_shoot(state, unit, false).is_ok()
                    && (self.has_target(state, unit) || !self.sections_for(state, unit).is_empty())
            }
            question::DEPLOY => state.moment.draft.iter().any(|place| by_hand::named(place) == Some(unit.id)),
            question::SPLIT => state.pairs.iter().any(|pair| pair.units.contains(&unit.id)),
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
            Arm::Artillery if card.order == Posture::Crew => Painted::Skirmishers,
            Arm::Artillery => Painted::Artillery,
        };
        let kit = match (card.arm, card.kind) {
            (Arm::Cavalry, Type::Cuirassier) => Some(Kit::Cuirass),
            (Arm::Cavalry, _) if card.has(Flag::Lancer) => Some(Kit::Lance),
            (Arm::Infantry, _) if card.grade == Grade::A => Some(Kit::Guard),
            (Arm::Infantry, _) if card.weapon == Weapon::Rifle => Some(Kit::Rifle),
            (Arm::Artillery, _) if card.has(Flag::Horse) => Some(Kit::Horse),
            _ => None,
        };
        let formation = unit.garrison_of.is_none().then(|| card.formation(&self.book));
        Face {
            is_square: formation == Some(Formation::Square),
            is_limbered: formation == Some(Formation::Limbered),
            is_elite: kit == Some(Kit::Guard),
            figures: seen(card.n),
            per_stand: seen(card.shape(&self.book).stand.figures),
            kit,
            ..bare(arm, formation.map_or(term::GARRISON, Formation::term), self.nation(unit))
        }
    }

    /// The nation of a unit, for the colour of its uniform. Without one, Red is drawn as France and Blue as Britain.
    fn nation(&self, unit: &Unit) -> String {
        let row = unit.card.nation.and_then(|nation| self.book.tables.nations.get(usize::from(nation)));
        row.map_or_else(|| ["france", "britain"][unit.seat.index()].to_owned(), |row| row.word.clone())
    }

    /// BB-7.10: a screen is a token of its own.
    fn screen_token(&self, unit: &Unit) -> Option<Token> {
        let screen = self.screen_of(unit)?;
        let stands = screen.stands(&self.book);
        Some(Token {
            id: unit.id.part(SCREEN),
            seat: unit.seat,
            title: label::SCREEN_OF.with("piece", unit.id).into(),
            pose: screen.pose,
            stands: stands.iter().map(|stand| stand.corners().to_vec()).collect(),
            face: Face {
                figures: seen(screen.card.n),
                per_stand: seen(screen.card.shape(&self.book).stand.figures),
                ..bare(Painted::Skirmishers, Formation::Skirmish.term(), self.nation(unit))
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
        (card.order, card.guns) = (Posture::Unlimbered, guns.guns);
        card.width = card.models();
        let stands = PlacedUnit::straight(card, guns.pose).stands(&self.book);
        Some(Token {
            id: guns.battery.part(GUNS_LEFT),
            seat: unit.seat,
            title: label::GUNS_OF.with("piece", unit.id).into(),
            pose: guns.pose,
            stands: stands.iter().map(|stand| stand.corners().to_vec()).collect(),
            face: bare(Painted::Artillery, term::ABANDONED, self.nation(unit)),
            badges: vec![Badge {
                sign: Sign::Abandoned,
                count: None,
                says: label::ABANDONED.into(),
                clause: Some(clause!("BB-2.7.i")),
            }],
            buttons: Vec::new(),
            can_act: false,
            is_spent: false,
        })
    }

    /// The name of a general on screen: his own, or by his command.
    fn general_title(&self, general: &General) -> Title {
        let own =
            |brigade: &&scene::Brigade| Some(brigade.id) == general.brigade && brigade.seat == general.seat;
        let brigade = self.brigades.iter().find(own).and_then(|brigade| brigade.name.as_ref());
        match (self.name(general.id), brigade) {
            (Some(name), _) => Title::Name(name.clone()),
            _ if general.commander => Phrase::from(label::COMMANDER).into(),
            (None, Some(brigade)) => label::GENERAL_OF.with("brigade", brigade.text.as_str()).into(),
            (None, None) => label::GENERAL.with("id", general.id.number()).into(),
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
        let is_placed = decision.what() == question::DEPLOY
            && state.moment.draft.iter().any(|place| by_hand::named(place) == Some(general.id));
        let may_ride = decision.what() == question::ORDERS && !general.moved;
        Some(Token {
            id: general.id,
            seat: general.seat,
            title: self.general_title(general),
            pose,
            stands: vec![Footprint::from_centre(pose, Size::square(INCH)).corners().to_vec()],
            face: Face {
                figures: 1,
                per_stand: 1,
                ..bare(
                    if general.commander { Painted::Commander } else { Painted::General },
                    term::GENERAL,
                    attached.map_or_else(
                        || ["france", "britain"][general.seat.index()].to_owned(),
                        |unit| self.nation(unit),
                    ),
                )
            },
            badges: self.generals_badges(state, general),
            buttons: Vec::new(),
            can_act: asked == Some(general.seat) && (is_placed || may_ride),
            is_spent: general.moved,
        })
    }
}

/// A number of figures for drawing, at most 255.
fn seen(figures: u16) -> u8 {
    u8::try_from(figures).unwrap_or(u8::MAX)
}

/// A face with default values.
const fn bare(arm: Painted, formation: Term, nation: String) -> Face {
    Face {
        arm,
        formation,
        is_square: false,
        is_limbered: false,
        is_elite: false,
        nation,
        figures: 0,
        per_stand: 0,
        kit: None,
    }
}

/// BB-2.1: the steps of a turn, or the deployment before the first turn.
fn phases(now: TurnStep) -> Vec<Phase> {
    const PRINTED: [TurnStep; 7] = [
        TurnStep::Start,
        TurnStep::Initiative,
        TurnStep::MoveA,
        TurnStep::MoveB,
        TurnStep::Shooting,
        TurnStep::Combat,
        TurnStep::End,
    ];
    let deploying = (now == TurnStep::Deployment).then_some(now);
    let phase = |step: TurnStep| Phase { name: step.phase(), clause: clause_of(step), is_now: step == now };
    deploying.into_iter().chain(PRINTED).map(phase).collect()
}

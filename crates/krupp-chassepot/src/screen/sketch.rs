//! Makes the sketch: blocks of stands, garrisons, guns, commanders, and what each may do now.

use crate::KruppAndChassepot;
use crate::armies::shape::{base, block};
use crate::armies::troops::{Arm, Cohesion, Formation, Level};
use crate::catalogue::{label, term};
use crate::clause;
use crate::movement::carry_out::may_be_ordered;
use crate::state::{Commander, Flag, State, TurnStep, Unit, breaking_point};
use crate::tables::{Passage, Terrain};
use crate::turn::sequence::clause_of;
use engine::catalogue::Label;
use engine::sketch::{Arm as Painted, Badge, Command, Face, Feature, Kit, Phase, Sign, Sketch, Token, Zone};
use engine::{ClauseId, Phrase, PieceId, Screen, Seat, Title};
use geometry::{Convex, Heading, Length, Point, Pose};

impl KruppAndChassepot {
    /// All that a client draws for a seat. Nothing on this table is hidden.
    #[must_use]
    pub(crate) fn sketch(&self, state: &State, seat: Option<Seat>) -> Sketch {
        let decision = self.decision(state);
        let asked = decision.seat().filter(|asked| Some(*asked) == seat);
        // During deployment the command that is being placed is drawn at its present positions, so that it can be
        // dragged.
        let stationed = decision.seat().filter(|_| state.moment.step == TurnStep::Deploy);
        let stationed = stationed.and_then(|seat| self.stationed(state, seat));
        let drawn = stationed.as_ref().unwrap_or(state);
        let units = drawn.units.iter().filter(|unit| unit.is_alive());
        let commanders = drawn.commanders.iter().filter(|commander| commander.is_alive());
        let size = self.field.table.map_or_else(
            || (self.book.tables.field.width, self.book.tables.field.depth),
            |table| (table.width, table.depth),
        );
        Sketch {
            width: size.0,
            depth: size.1,
            unit: Screen::unit(self),
            terrain: self.field.terrain.iter().map(|piece| self.feature(piece)).collect(),
            pieces: units
                .map(|unit| self.unit_token(state, unit, asked))
                .chain(commanders.map(|commander| self.commander_token(state, commander, asked)))
                .collect(),
            buttons: if asked.is_some() { self.decision_buttons(state, &decision) } else { Vec::new() },
            decision,
            phases: phases(state.moment.step),
            commands: self.commands(state),
            zones: self.drawn_zones(state),
            moves_groups: false,
            turn: state.moment.turn,
        }
    }

    /// FP-12.a: the deployment zones, during deployment.
    fn drawn_zones(&self, state: &State) -> Vec<Zone> {
        let of = |seat: Seat| {
            let outline = self.zones[seat.index()].as_ref()?.corners().to_vec();
            Some(Zone { seat, outline, clause: clause!("FP-12.a") })
        };
        let is_open = state.moment.step == TurnStep::Deploy;
        Seat::BOTH.into_iter().filter(|_| is_open).filter_map(of).collect()
    }

    /// The name of a piece on screen.
    #[must_use]
    pub fn title(&self, piece: PieceId) -> Title {
        let known = self.titles.iter().find(|(known, _)| *known == piece);
        known.map_or_else(|| Title::one(piece.to_string()), |(_, called)| called.title())
    }

    fn feature(&self, piece: &engine::ground::Piece<crate::ground::kinds::Ground>) -> Feature {
        let ground = &piece.properties;
        let mut meanings = Vec::new();
        for (arm, term) in
            [(Arm::Infantry, term::INFANTRY), (Arm::Cavalry, term::CAVALRY), (Arm::FootArt, term::ARTILLERY)]
        {
            let cost = match self.book.passage(ground.cost, arm) {
                Passage::PerInch(1) => continue,
                Passage::PerInch(inches) => label::COSTS_PER_INCH.with("arm", term).with("count", inches),
                Passage::Crossing(cost) => label::COSTS_TO_CROSS.with("arm", term).with("length", cost),
                Passage::Forbidden => label::CLOSED_TO.with("arm", term),
            };
            meanings.push((cost, clause!("FP-10.e")));
        }
        if ground.is_way {
            meanings.push((label::COLUMNS_PAY_1_PER_INCH.plain(), clause!("FP-11.c")));
        }
        if ground.cover {
            meanings.push((label::COVER.plain(), clause!("FP-3.g")));
        }
        if ground.blocks_sight {
            meanings.push((label::BLOCKS_SIGHT.plain(), clause!("FP-G.10")));
        }
        if ground.cost == Terrain::BuiltUp {
            let room = ground.capacity.unwrap_or(self.book.capacity());
            meanings.push((label::HOLDS_A_GARRISON.with("count", room), clause!("FP-11.d")));
        }
        if piece.level > 0 {
            meanings.push((label::LEVEL.with("level", piece.level), clause!("FP-11.a")));
        }
        Feature {
            kind: piece.kind,
            look: piece.look,
            name: piece.name.clone(),
            outline: piece.outline.corners().to_vec(),
            line: piece.line.as_ref().map_or(Vec::new(), |line| line.points().to_vec()),
            level: piece.level,
            meanings,
        }
    }

    /// The stands of a unit; those of a garrison are in rows around the centre of its area.
    fn outlines(&self, unit: &Unit) -> Vec<Vec<Point>> {
        let stand = self.book.tables.stand(unit.arm);
        match unit.formation {
            Formation::Garrison => {
                let half = i32::from(unit.stands.div_ceil(2));
                let place = |number: u8| {
                    let (column, row) = (i32::from(number) % half.max(1), i32::from(number) / half.max(1));
                    let right = Length((2 * column - half + 1) * stand.width().0 / 2);
                    let ahead = Length((1 - 2 * row) * stand.depth().0 / 2);
                    let at = Pose::new(unit.centre, Heading::NORTH).place(right, ahead);
                    geometry::Footprint::from_centre(Pose::new(at, Heading::NORTH), stand).corners().to_vec()
                };
                (0..unit.stands).map(place).collect()
            }
            formation => {
                let block = block(unit.pose(), stand, formation, unit.stands);
                block.stands().map(|stand| stand.corners().to_vec()).collect()
            }
        }
    }

    fn unit_token(&self, state: &State, unit: &Unit, asked: Option<Seat>) -> Token {
        let seat = self.seat_of(unit.side);
        let own = asked == Some(seat);
        let can_act = own
            && match state.moment.step {
                _ if state.moment.reaction_to.is_some() => {
                    unit.arm == Arm::Cavalry && self.could_counter(state, unit)
                }
                TurnStep::Deploy => is_in_hand(state, unit.id),
                TurnStep::FirstOrders | TurnStep::SecondOrders => may_be_ordered(unit),
                TurnStep::ArtilleryFire | TurnStep::RifleFire => self.can_fire(state, unit),
                TurnStep::Charges => unit.charge.is_some_and(|charge| charge.left.is_some()),
                TurnStep::Rallying | TurnStep::Reconstitution => {
                    self.attempts(state, seat).any(|attempted| attempted.unit == unit.id)
                }
                _ => false,
            };
        Token {
            id: PieceId::unit(unit.id),
            seat,
            title: self.title(PieceId::unit(unit.id)),
            pose: unit.pose(),
            stands: self.outlines(unit),
            face: face_of(unit),
            badges: badges(unit, is_in_hand(state, unit.id)),
            buttons: if can_act { self.unit_buttons(state, unit) } else { Vec::new() },
            can_act,
            is_spent: match state.moment.step {
                TurnStep::FirstOrders | TurnStep::SecondOrders => unit.flags.has(Flag::Ordered),
                TurnStep::ArtilleryFire | TurnStep::RifleFire => unit.flags.has(Flag::Fired),
                _ => false,
            },
        }
    }

    fn could_counter(&self, state: &State, unit: &Unit) -> bool {
        let mover = state.moment.reaction_to.and_then(|id| state.unit(id));
        mover.is_some_and(|mover| self.tabletop(state).may_counter(unit, mover).is_ok())
    }

    fn commander_token(&self, state: &State, commander: &Commander, asked: Option<Seat>) -> Token {
        let seat = self.seat_of(commander.side);
        let id = commander.id;
        let can_act = match state.moment.step {
            _ if state.moment.reaction_to.is_some() => false,
            TurnStep::Deploy => state.commander(id).is_some_and(|commander| commander.in_hand),
            TurnStep::FirstOrders | TurnStep::SecondOrders => !commander.moved,
            TurnStep::Rallying | TurnStep::Reconstitution => {
                self.attempts(state, seat).any(|attempted| attempted.commander == id)
            }
            _ => false,
        };
        Token {
            id: PieceId::general(commander.id),
            seat,
            title: self.title(PieceId::general(commander.id)),
            pose: Pose::new(commander.position, Heading::NORTH),
            stands: vec![base(commander, &self.book).corners().to_vec()],
            face: Face {
                arm: if commander.level == Level::Army { Painted::Commander } else { Painted::General },
                formation: commander.level.term(),
                is_square: false,
                is_limbered: false,
                is_elite: false,
                nation: commander.side.word().to_owned(),
                figures: 1,
                per_stand: 1,
                kit: None,
            },
            badges: vec![Badge {
                sign: Sign::Rating,
                count: Some(commander.cr.into()),
                says: label::COMMAND_RATING.plain(),
                clause: Some(clause!("FP-9.a")),
            }],
            buttons: Vec::new(),
            can_act: asked == Some(seat) && can_act,
            is_spent: commander.moved,
        }
    }

    fn commands(&self, state: &State) -> Vec<Command> {
        let name = |unit: &Unit| PieceId::unit(unit.id);
        let army = |seat: Seat| {
            let side = self.side_of(seat);
            let starting = state.starting_stands(side);
            let breaks = breaking_point(starting, self.book.switches.break_percent);
            Command {
                seat,
                title: label::ARMY_OF.with("side", side.term()).into(),
                points: None,
                losses: Some((state.losses(side).into(), breaks.into())),
                states: Vec::new(),
                pieces: state.units.iter().filter(|unit| unit.side == side).map(name).collect(),
            }
        };
        let chief = |commander: &Commander| Command {
            seat: self.seat_of(commander.side),
            title: self.title(PieceId::general(commander.id)),
            points: None,
            losses: None,
            states: match commander.lost_turn {
                Some(turn) => vec![(label::LOST_IN_TURN.with("turn", turn), clause!("FP-7.e"))],
                None => vec![(label::COMMAND_RATING_OF.with("count", commander.cr), clause!("FP-9.a"))],
            },
            pieces: {
                let own = state.units.iter().filter(|unit| unit.chief == Some(commander.id));
                own.map(name).chain([PieceId::general(commander.id)]).collect()
            },
        };
        Seat::BOTH.into_iter().map(army).chain(state.commanders.iter().map(chief)).collect()
    }
}

fn face_of(unit: &Unit) -> Face {
    let is_limbered = unit.arm.is_artillery() && unit.formation != Formation::Line;
    let formation = match (unit.arm.is_artillery(), is_limbered) {
        (true, false) => term::UNLIMBERED,
        (true, true) => term::LIMBERED,
        (false, _) => unit.formation.term(),
    };
    let kit = match unit.arm {
        Arm::Mitrailleuse => Some(Kit::Mitrailleuse),
        Arm::HorseArt => Some(Kit::Horse),
        Arm::Infantry => Some(Kit::Rifle),
        Arm::Cavalry | Arm::FootArt => None,
    };
    // Rules count stands; this is how many figures are drawn on one.
    let per_stand = match unit.arm {
        Arm::Infantry => 3,
        Arm::Cavalry => 2,
        Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse => 4,
    };
    Face {
        arm: match unit.arm {
            Arm::Infantry => Painted::Infantry,
            Arm::Cavalry => Painted::Cavalry,
            Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse => Painted::Artillery,
        },
        formation,
        is_square: false,
        is_limbered,
        is_elite: false,
        nation: unit.side.word().to_owned(),
        figures: unit.stands.saturating_mul(per_stand),
        per_stand,
        kit,
    }
}

fn is_in_hand(state: &State, id: u16) -> bool {
    state.unit(id).is_some_and(|unit| unit.flags.has(Flag::InHand))
}

fn badges(unit: &Unit, in_hand: bool) -> Vec<Badge> {
    let mut found = Vec::new();
    let mut add = |holds: bool, sign, count: Option<u16>, says: Phrase, clause: ClauseId| {
        if holds {
            found.push(Badge { sign, count, says, clause: Some(clause) });
        }
    };
    let lost = unit.stands_start - unit.stands;
    add(in_hand, Sign::InHand, None, label::NOT_YET_DEPLOYED.plain(), clause!("FP-12.b"));
    add(true, Sign::Morale, Some(unit.mr.into()), label::MORALE_RATING.plain(), clause!("FP-2.a"));
    let stands_lost = label::STANDS_LOST.with("count", lost);
    add(lost > 0, Sign::Losses, Some(lost.into()), stands_lost, clause!("FP-7.b"));
    let mut state = |holds, sign, says: Label, clause| add(holds, sign, None, says.plain(), clause);
    let disorganised = unit.cohesion == Cohesion::Disorganised;
    state(disorganised, Sign::Disordered, label::DISORGANISED, clause!("FP-2.c.C"));
    state(unit.cohesion == Cohesion::Routed, Sign::Routed, label::ROUTED, clause!("FP-2.l"));
    state(unit.stopped.is_some(), Sign::Stopped, label::STOPPED, clause!("FP-2.i"));
    state(unit.under_fire.is_some(), Sign::UnderFire, label::UNDER_FIRE, clause!("FP-2.h"));
    state(unit.flags.has(Flag::Held), Sign::Held, label::HELD_BY_ITS_COMMAND_TEST, clause!("FP-9.d"));
    state(unit.flags.has(Flag::Pinned), Sign::Pinned, label::PINNED_BY_A_CHARGE, clause!("FP-4.i"));
    state(unit.charge.is_some(), Sign::Charging, label::ITS_CHARGE_IS_DECLARED, clause!("FP-4.h"));
    state(unit.locked.is_some(), Sign::Locked, label::LOCKED_IN_A_TOWN_MELEE, clause!("FP-6.g"));
    state(unit.flags.has(Flag::Fired), Sign::Fired, label::HAS_FIRED, clause!("FP-3.l"));
    state(unit.pending.is_any(), Sign::Recovering, label::RECOVERS_NEXT_TURN, clause!("FP-8.a.C1"));
    found
}

fn phases(now: TurnStep) -> Vec<Phase> {
    const PRINTED: [TurnStep; 13] = [
        TurnStep::Recovery,
        TurnStep::Successors,
        TurnStep::Initiative,
        TurnStep::Flight,
        TurnStep::FirstOrders,
        TurnStep::SecondOrders,
        TurnStep::ArtilleryFire,
        TurnStep::RifleFire,
        TurnStep::Charges,
        TurnStep::Rallying,
        TurnStep::Reconstitution,
        TurnStep::Reforming,
        TurnStep::EndOfTurn,
    ];
    let shown = match now {
        TurnStep::ArtilleryDice => TurnStep::ArtilleryFire,
        TurnStep::RifleDice => TurnStep::RifleFire,
        step => step,
    };
    let phase = |step: TurnStep| Phase { name: step.name(), clause: clause_of(step), is_now: step == shown };
    let deploying = (now == TurnStep::Deploy).then(|| phase(TurnStep::Deploy));
    deploying.into_iter().chain(PRINTED.map(phase)).collect()
}

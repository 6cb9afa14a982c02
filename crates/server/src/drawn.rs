//! Converts what is on the table into wire types, in the language of one reader.

mod shown;

use crate::speech::Voice;
use crate::wire::{self, Cited, OfMany, Said, Saying, names, spots};
use engine::catalogue::{Layer, OrderRole};
use engine::sketch::{self, Sketch};
use engine::{ClauseId, Number, Phrase, Seat};
use geometry::{Length, Point, Pose};
pub(crate) use shown::Shown;

/// Placeholder for a number, used to find the text before and after it.
const FIGURE: char = '\u{fffc}';

impl Voice {
    /// The terrain and the rest that never changes.
    pub(crate) fn ground(&self, sketch: &Sketch) -> wire::Ground {
        let (Length(width), Length(depth)) = (sketch.width, sketch.depth);
        let army = |seat| {
            let army = self.0.names().army(seat);
            wire::Army {
                title: army.title.clone(),
                spoken: army.spoken.clone(),
                is_several: army.number == Number::Several,
            }
        };
        let around = |number| {
            let words = self.0.figure_in(sketch.unit.name, &FIGURE.to_string(), number);
            let (before, after) = words.split_once(FIGURE).unwrap_or(("", ""));
            wire::Around { before: before.to_owned(), after: after.to_owned() }
        };
        let mut terrain: Vec<&sketch::Feature> = sketch.terrain.iter().collect();
        terrain.sort_by_key(|feature| picture::layer(feature));
        wire::Ground {
            width,
            depth,
            armies: Seat::BOTH.map(army),
            unit: wire::LengthUnit {
                key: sketch.unit.name.key().to_owned(),
                one: around(Number::One),
                several: around(Number::Several),
                micrometres: sketch.unit.micrometres,
                decimals: sketch.unit.decimals,
            },
            terrain: terrain.into_iter().map(|feature| self.feature(feature)).collect(),
        }
    }

    fn feature(&self, feature: &sketch::Feature) -> wire::Feature {
        wire::Feature {
            kind: feature.kind.key().to_owned(),
            words: self.0.word(feature.kind).words,
            look: feature.look.into(),
            name: feature.name.clone(),
            outline: spots(&feature.outline),
            line: spots(&feature.line),
            level: feature.level,
            meanings: feature.meanings.iter().map(|meaning| self.saying(meaning)).collect(),
        }
    }

    fn saying(&self, (phrase, clause): &(Phrase, ClauseId)) -> Saying {
        let (words, said) = self.phrase(phrase);
        Saying { words, said, clause: (*clause).into() }
    }

    /// Everything on the table that can change.
    pub(crate) fn table(&self, sketch: &Sketch) -> wire::TableState {
        wire::TableState {
            turn: sketch.turn,
            pieces: sketch.pieces.iter().map(|token| self.token(token)).collect(),
            decision: self.decision(&sketch.decision),
            buttons: sketch.buttons.iter().map(|button| self.button(button)).collect(),
            phases: sketch.phases.iter().map(|phase| self.phase(phase)).collect(),
            commands: sketch.commands.iter().map(|command| self.command(command)).collect(),
            zones: sketch.zones.iter().map(wire::Zone::from).collect(),
            moves_groups: sketch.moves_groups,
        }
    }

    fn token(&self, token: &sketch::Token) -> wire::Token {
        wire::Token {
            id: token.id.to_string(),
            seat: token.seat.into(),
            title: self.0.title(&token.title),
            pose: token.pose.into(),
            stands: token.stands.iter().map(|stand| spots(stand)).collect(),
            face: self.face(&token.face),
            dress: dress(&token.face, token.seat, &token.pose, &token.stands),
            badges: token.badges.iter().map(|badge| self.badge(badge)).collect(),
            signs: picture::marks(token).into_iter().map(wire::SignPlace::from).collect(),
            buttons: token.buttons.iter().map(|button| self.button(button)).collect(),
            can_act: token.can_act,
            is_spent: token.is_spent,
        }
    }

    /// What is drawn on a base.
    pub(crate) fn face(&self, face: &sketch::Face) -> wire::Face {
        wire::Face {
            arm: face.arm.into(),
            formation: face.formation.key().to_owned(),
            formation_words: self.0.word(face.formation).words,
            is_square: face.is_square,
            is_limbered: face.is_limbered,
            is_elite: face.is_elite,
            nation: face.nation.clone(),
            figures: face.figures,
            per_stand: face.per_stand,
            kit: face.kit.map(wire::Kit::from),
        }
    }

    /// A piece at a pose it would have. What a unit breaks out into belongs to the player of the unit.
    pub(crate) fn ghost(&self, ghost: &tambour::Ghost) -> wire::Ghost {
        let names = self.0.names();
        let unit = (!ghost.piece.is_general()).then(|| ghost.piece.part(0));
        let seat = names.owner(ghost.piece).or_else(|| unit.and_then(|unit| names.owner(unit)));
        let dressed = ghost.face.as_ref().zip(seat);
        wire::Ghost {
            piece: ghost.piece.to_string(),
            pose: ghost.pose.into(),
            stands: ghost.stands.iter().map(|stand| spots(stand)).collect(),
            dress: dressed.map_or(Vec::new(), |(face, seat)| dress(face, seat, &ghost.pose, &ghost.stands)),
        }
    }

    fn badge(&self, badge: &sketch::Badge) -> wire::Badge {
        let (words, said) = self.phrase(&badge.says);
        wire::Badge {
            sign: badge.sign.word().to_owned(),
            is_worth: badge.sign.is_worth(),
            count: badge.count,
            disc: picture::disc(badge),
            words,
            said,
            clause: badge.clause.map(Cited::from),
        }
    }

    fn button(&self, button: &sketch::Button) -> wire::Button {
        let (words, said) = self.phrase(&button.says);
        let role = match button.role {
            sketch::Role::Act => wire::Role::Act,
            sketch::Role::GiveUp => wire::Role::GiveUp,
        };
        wire::Button { key: button.key.clone(), words, said, clause: button.clause.into(), role }
    }

    fn phase(&self, phase: &sketch::Phase) -> wire::Phase {
        wire::Phase {
            key: phase.name.key().to_owned(),
            words: self.0.word(phase.name).words,
            clause: phase.clause.into(),
            is_now: phase.is_now,
        }
    }

    fn command(&self, command: &sketch::Command) -> wire::Command {
        wire::Command {
            seat: command.seat.into(),
            title: self.0.title(&command.title),
            points: command.points.map(OfMany::from),
            losses: command.losses.map(OfMany::from),
            states: command.states.iter().map(|state| self.saying(state)).collect(),
            pieces: names(&command.pieces),
        }
    }

    fn decision(&self, decision: &engine::Decision) -> wire::Decision {
        match decision {
            engine::Decision::Choose(choice) => {
                let (words, said) = Said::split(self.0.word(choice.what));
                wire::Decision::Choose {
                    seat: choice.seat.into(),
                    what: choice.what.key().to_owned(),
                    words,
                    said,
                    clause: choice.clause.into(),
                    orders: choice.orders.iter().map(|order| order.key().to_owned()).collect(),
                    is_set_up: choice.orders.iter().any(|order| order.data().role == OrderRole::SetUp),
                    moves: choice.orders.iter().any(|order| order.data().moves),
                }
            }
            engine::Decision::Over(verdict) => {
                let (words, said) = Said::split(self.0.verdict(verdict));
                wire::Decision::Over {
                    winner: verdict.winner.map(Into::into),
                    clause: verdict.clause.into(),
                    settled: verdict.settled.map(Into::into),
                    words,
                    said,
                }
            }
        }
    }

    /// A shape drawn over the table.
    pub(crate) fn overlay(&self, overlay: &sketch::Overlay) -> wire::Overlay {
        let says = overlay.says.as_ref().map(|says| self.phrase(says));
        let (label, said) = says.unzip();
        wire::Overlay {
            kind: overlay.kind.key().to_owned(),
            layer: match overlay.kind.data().layer {
                Layer::Zones => wire::Layer::Zones,
                Layer::Fire => wire::Layer::Fire,
                Layer::Command => wire::Layer::Command,
                Layer::Reach => wire::Layer::Reach,
                Layer::Sight => wire::Layer::Sight,
                Layer::Always => wire::Layer::Always,
            },
            points: spots(&overlay.points),
            is_area: overlay.is_area,
            label,
            said,
            clause: overlay.clause.into(),
        }
    }

    /// Several shapes drawn over the table.
    pub(crate) fn overlays(&self, overlays: &[sketch::Overlay]) -> Vec<wire::Overlay> {
        overlays.iter().map(|overlay| self.overlay(overlay)).collect()
    }
}

/// How the stands of a piece look.
fn dress(face: &sketch::Face, seat: Seat, pose: &Pose, stands: &[Vec<Point>]) -> Vec<wire::StandDress> {
    picture::stands(face, seat, pose, stands).into_iter().map(wire::StandDress::from).collect()
}

impl From<picture::StandDress> for wire::StandDress {
    fn from(dress: picture::StandDress) -> wire::StandDress {
        wire::StandDress { key: dress.key, figures: dress.figures }
    }
}

impl From<picture::SignPlace> for wire::SignPlace {
    fn from(sign: picture::SignPlace) -> wire::SignPlace {
        let picture::SignPlace { key, x, y, is_upright, badge } = sign;
        wire::SignPlace { key, x, y, is_upright, badge: badge.and_then(|badge| u16::try_from(badge).ok()) }
    }
}

impl From<picture::Drawings> for wire::Drawings {
    fn from(drawings: picture::Drawings) -> wire::Drawings {
        let stand = |stand: picture::StandDrawing| wire::StandDrawing {
            key: stand.key,
            plate: stand.plate,
            bars: stand.bars,
            symbol: stand.symbol,
            below: stand.below,
            places: stand.places.into_iter().map(wire::FigurePlace::from).collect(),
            is_shared: stand.is_shared,
        };
        let sign = |sign: picture::SignDrawing| wire::SignDrawing { key: sign.key, markup: sign.markup };
        let figure = |one: picture::FigureDrawing| wire::FigureDrawing { id: one.id, markup: one.markup };
        wire::Drawings {
            stands: drawings.stands.into_iter().map(stand).collect(),
            signs: drawings.signs.into_iter().map(sign).collect(),
            figures: drawings.figures.into_iter().map(figure).collect(),
        }
    }
}

impl From<picture::Place> for wire::FigurePlace {
    fn from(place: picture::Place) -> wire::FigurePlace {
        let picture::Place { figure, x, y, turn, scale } = place;
        wire::FigurePlace { figure, x, y, turn, scale }
    }
}

impl From<&sketch::Zone> for wire::Zone {
    fn from(zone: &sketch::Zone) -> wire::Zone {
        wire::Zone { seat: zone.seat.into(), outline: spots(&zone.outline), clause: zone.clause.into() }
    }
}

impl From<sketch::Arm> for wire::Arm {
    fn from(arm: sketch::Arm) -> wire::Arm {
        match arm {
            sketch::Arm::Infantry => wire::Arm::Infantry,
            sketch::Arm::Skirmishers => wire::Arm::Skirmishers,
            sketch::Arm::Cavalry => wire::Arm::Cavalry,
            sketch::Arm::Artillery => wire::Arm::Artillery,
            sketch::Arm::General => wire::Arm::General,
            sketch::Arm::Commander => wire::Arm::Commander,
        }
    }
}

impl From<sketch::Kit> for wire::Kit {
    fn from(kit: sketch::Kit) -> wire::Kit {
        match kit {
            sketch::Kit::Guard => wire::Kit::Guard,
            sketch::Kit::Cuirass => wire::Kit::Cuirass,
            sketch::Kit::Lance => wire::Kit::Lance,
            sketch::Kit::Rifle => wire::Kit::Rifle,
            sketch::Kit::Horse => wire::Kit::Horse,
            sketch::Kit::Mitrailleuse => wire::Kit::Mitrailleuse,
        }
    }
}

impl From<engine::ground::Look> for wire::Look {
    fn from(look: engine::ground::Look) -> wire::Look {
        wire::Look { class: look.class.into(), is_steep: look.is_steep, is_frozen: look.is_frozen }
    }
}

impl From<engine::ground::GroundClass> for wire::GroundClass {
    fn from(class: engine::ground::GroundClass) -> wire::GroundClass {
        use engine::ground::GroundClass as Class;
        match class {
            Class::Field => wire::GroundClass::Field,
            Class::Rough => wire::GroundClass::Rough,
            Class::Marsh => wire::GroundClass::Marsh,
            Class::Hill => wire::GroundClass::Hill,
            Class::Water => wire::GroundClass::Water,
            Class::Village => wire::GroundClass::Village,
            Class::Road => wire::GroundClass::Road,
            Class::Ford => wire::GroundClass::Ford,
            Class::Bridge => wire::GroundClass::Bridge,
            Class::House => wire::GroundClass::House,
            Class::Works => wire::GroundClass::Works,
            Class::Wall => wire::GroundClass::Wall,
            Class::Hedge => wire::GroundClass::Hedge,
            Class::Orchard => wire::GroundClass::Orchard,
            Class::Wood => wire::GroundClass::Wood,
            Class::Other => wire::GroundClass::Other,
        }
    }
}

//! A unit in a battle (BB-9.1.b).

use crate::armies::bent_line::{self, Hinges};
use crate::catalogue::ending;
use crate::clause;
use crate::movement::steps::Step;
use crate::orders::{optional_piece, piece, write_piece};
use crate::state::body::BodyCache;
use crate::state::card::Card;
use crate::state::flags::{Flag, Flags};
use crate::state::placed::{PlacedUnit, check_bend, read_pose, write_pose};
use crate::tables::book::Book;
use crate::text::name::{read_name, write_name};
use engine::catalogue::Ending;
use engine::ground::{millimetres, write_point};
use engine::phrase::Name;
use engine::text::{Reader, Table};
use engine::{Fraction, PieceId, Seat, word_enum};
use geometry::{Heading, Length, Point, Pose};

word_enum! {
    /// Where a unit is.
    Place {
        /// On the table.
        Table = "table",
        /// Not yet deployed or arrived.
        Reserve = "reserve",
        /// Off the table; it may come back (BB-7.4.i, BB-7.13).
        Off = "off",
        /// BB-5.3: removed from the game because it was shattered.
        Shattered = "shattered",
        /// BB-5.8.c: removed from the game because it surrendered.
        Surrendered = "surrendered",
    }
}

impl Place {
    /// How a unit in this place has left the battle; `None` if it has not.
    #[must_use]
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Place::Table | Place::Reserve => None,
            Place::Off => Some(ending::OFF),
            Place::Shattered => Some(ending::SHATTERED),
            Place::Surrendered => Some(ending::SURRENDERED),
        }
    }
}

/// BB-7.4: a pursuit in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chase {
    /// The enemy that is pursued.
    pub quarry: PieceId,
    /// How many times in a row it has pursued.
    pub entries: u8,
}

/// BB-7.10: a skirmish screen in front of its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The number of stands.
    pub stands: u16,
    /// Position and heading of the screen.
    pub pose: Pose,
}

/// A unit with its whole state.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// The id that orders, cases and events use for it.
    pub id: PieceId,
    /// The player it belongs to.
    pub seat: Seat,
    /// The number of its brigade.
    pub brigade: u8,
    /// Its type, strength, formation and status.
    pub card: Card,
    /// Whether it is on the table, and where.
    pub place: Place,
    /// The middle of its front edge, and its facing.
    pub pose: Pose,
    /// BB-G.5: the hinges of a bent line.
    pub hinges: Hinges,
    /// BB-6.4: the block it is in, as a piece of terrain counted from 1.
    pub garrison_of: Option<u16>,
    /// The part of its move that it has spent this turn.
    pub spent: Fraction,
    /// BB-4.4.b: its longest Forward in the present movement step of its side.
    pub forward: Length,
    /// BB-4.4.b: its longest Forward in the previous movement step of its side; `None` if there was none.
    pub forward_before: Option<Length>,
    /// BB-2.12.e: a maneuver that will be completed next turn.
    pub maneuver: Option<Step>,
    /// BB-7.4: its pursuit, if it pursues.
    pub pursuing: Option<Chase>,
    /// BB-6.1.b: the turn at whose end it is no longer spotted.
    pub spotted_until: Option<u16>,
    /// BB-6.4.f: the main body it was detached from.
    pub detached_from: Option<PieceId>,
    /// BB-7.10: its skirmish screen, if it has one.
    pub screen: Option<Screen>,
    /// Where it left the table, if it has.
    pub left_at: Option<Point>,
    /// Values computed from its position, cached.
    pub kept: BodyCache,
}

impl Unit {
    /// Whether it is on the table, in a block or in the open.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.place == Place::Table
    }

    /// The unit with its position, for geometry.
    #[must_use]
    pub fn standing(&self) -> PlacedUnit<'_> {
        PlacedUnit { card: self.card_now(), pose: self.pose, hinges: &self.hinges }
    }

    /// The card, with flags that follow from the unit's position (BB-6.4.i).
    #[must_use]
    pub fn card_now(&self) -> Card {
        let mut card = self.card;
        card.flags.set(Flag::Garrison, self.garrison_of.is_some() || self.card.has(Flag::Garrison));
        card
    }

    pub(crate) fn read(
        book: &Book,
        names: &mut Vec<(PieceId, Name)>,
        reader: &mut Reader<'_, '_>,
    ) -> Option<Unit> {
        let id = piece(reader, "id");
        let seat = reader.word("seat", &Seat::WORDS);
        let name = read_name(reader);
        let brigade = reader.optional_number("brigade").unwrap_or(0);
        let card = Card::read(book, reader);
        let place = reader.optional_word("place", Place::WORDS).unwrap_or(Place::Table);
        let pose = read_pose(reader);
        let hinges = bent_line::read(reader);
        let garrison_of = reader.optional_number("garrison_of");
        let spent = part(reader, "spent").unwrap_or(Fraction::ZERO);
        let forward = reader.optional_thousandths("forward").map_or(Length::ZERO, Length);
        let forward_before = reader.optional_thousandths("forward_before").map(Length);
        let maneuver = reader.optional_text("maneuver").and_then(|text| {
            let step = Step::parse(&text);
            step.map_err(|why| reader.breach("maneuver", clause!("BB-2.12.e"), why)).ok()
        });
        let pursuing = reader.optional_table("pursuing", |inner| {
            let quarry = piece(inner, "quarry");
            Some(Chase { quarry: quarry?, entries: inner.optional_number("entries").unwrap_or(1) })
        });
        let spotted_until = reader.optional_number("spotted_until");
        let detached_from = optional_piece(reader, "detached_from");
        let screen = reader.optional_table("screen", |inner| {
            let (stands, pose) = (inner.number("stands"), read_pose(inner));
            Some(Screen { stands: stands?, pose: pose? })
        });
        let left_at = reader.node("left_at").and_then(engine::ground::point);
        let (id, card) = (id?, card?);
        check_bend(book, &card, &hinges, reader);
        let needs_pose = place == Place::Table && garrison_of.is_none();
        if needs_pose && pose.is_none() {
            reader.fault("x", format!("unit {id} needs a place: `x`, `y`, `heading`"));
        }
        names.extend(name.map(|name| (id, name)));
        Some(Unit {
            id,
            seat: seat?,
            brigade,
            card,
            place,
            pose: pose.unwrap_or_default(),
            hinges,
            garrison_of,
            spent,
            forward,
            forward_before,
            maneuver,
            pursuing,
            spotted_until,
            detached_from,
            screen,
            left_at,
            kept: BodyCache::default(),
        })
    }

    pub(crate) fn write(&self, book: &Book, name: Option<&Name>) -> Table {
        let mut table = Table::new();
        table.put("id", write_piece(self.id));
        table.put("seat", self.seat.word());
        write_name(name, &mut table);
        if self.brigade > 0 {
            table.put("brigade", self.brigade);
        }
        self.card.write(book, &mut table);
        if self.place != Place::Table {
            table.put("place", self.place.word());
        }
        if (self.is_on_table() && self.garrison_of.is_none()) || self.pose != Pose::default() {
            write_pose(&self.pose, &mut table);
        }
        bent_line::write(&self.hinges, &mut table);
        table.put_some("garrison_of", self.garrison_of);
        if !self.spent.is_zero() {
            table.put("spent", self.spent.to_string());
        }
        if self.forward > Length::ZERO {
            table.put("forward", millimetres(self.forward.0));
        }
        table.put_some("forward_before", self.forward_before.map(|length| millimetres(length.0)));
        table.put_some("maneuver", self.maneuver.map(|step| step.to_string()));
        if let Some(chase) = self.pursuing {
            let mut inner = Table::new();
            inner.put("quarry", write_piece(chase.quarry));
            inner.put("entries", chase.entries);
            table.put("pursuing", inner);
        }
        table.put_some("spotted_until", self.spotted_until);
        table.put_some("detached_from", self.detached_from.map(write_piece));
        if let Some(screen) = self.screen {
            let mut inner = Table::new();
            inner.put("stands", screen.stands);
            write_pose(&screen.pose, &mut inner);
            table.put("screen", inner);
        }
        table.put_some("left_at", self.left_at.map(write_point));
        table
    }

    /// All its properties, defaults included.
    pub(crate) fn describe(&self, book: &Book) -> Table {
        let card = self.card_now();
        let shape = card.shape(book);
        let mut table = Table::new();
        table.put("seat", self.seat.word());
        table.put("brigade", self.brigade);
        table.put("arm", card.arm.word());
        table.put("type", card.kind.word());
        table.put("grade", card.grade.word());
        table.put("weapon", card.weapon.word());
        table.put("figures", card.n);
        table.put("n", card.n);
        table.put("n0", card.n0);
        table.put("lost", card.lost());
        table.put("guns", card.guns);
        table.put("guns0", card.guns0);
        table.put("models", card.models());
        table.put("width", card.width);
        table.put("stands", shape.stands);
        table.put("ranks", shape.ranks);
        table.put("formation", card.formation(book).word());
        table.put("place", self.place.word());
        write_pose(&self.pose, &mut table);
        bent_line::write(&self.hinges, &mut table);
        table.put_some("garrison_of", self.garrison_of);
        table.put("spent", self.spent.to_string());
        table.put("forward", millimetres(self.forward.0));
        table.put_some("forward_before", self.forward_before.map(|length| millimetres(length.0)));
        table.put_some("maneuver", self.maneuver.map(|step| step.to_string()));
        table.put_some("pursuing", self.pursuing.map(|chase| write_piece(chase.quarry)));
        table.put_some("spotted_until", self.spotted_until);
        table.put_some("detached_from", self.detached_from.map(write_piece));
        table.put_some("screen", self.screen.map(|screen| screen.stands));
        table.put("morale", if card.has(Flag::Shaken) { "shaken" } else { "good" });
        table.put("steady", card.is_steady());
        for &flag in Flag::ALL {
            if flag != Flag::Screens {
                table.put(flag.word(), card.has(flag));
            }
        }
        self.written_flags().write(&mut table);
        table
    }

    fn written_flags(&self) -> Flags {
        self.card.flags
    }

    /// Its facing.
    #[must_use]
    pub fn heading(&self) -> Heading {
        self.pose.heading
    }
}

/// Reads a fraction of a move: `"1/2"`, or a whole number.
pub(crate) fn part(reader: &mut Reader<'_, '_>, key: &str) -> Option<Fraction> {
    use engine::text::Value;
    let node = reader.node(key)?;
    let found = match &node.value {
        Value::Text(text) => text.parse().ok(),
        Value::Number(number) => number.scaled(0).map(|whole| Fraction::whole(i128::from(whole))),
        _ => None,
    };
    if found.is_none() {
        reader.fault(key, format!("`{key}` must be an exact part, as \"1/2\""));
    }
    found
}

//! The table and its terrain: polygons and lines, each with a kind, a level, and properties that each rule set defines
//! for itself.

pub mod chart;
mod look;

pub use look::{GroundClass, Look};

use crate::catalogue::Term;
use crate::codex::ClauseId;
use crate::text::{Decimal, Node, Reader, Table, Value};
use geometry::{Length, Point, Polygon, Polyline};

/// The longest side a table may have.
const LARGEST: Length = Length(6_000_000);

/// How far beyond the largest table terrain may reach, on every side.
const BEYOND: Length = Length(2_000_000);

/// The rectangle that the battle is played on; its south-west corner is the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// From west to east.
    pub width: Length,
    /// From south to north.
    pub depth: Length,
}

impl TableSize {
    /// Reads `{ width = 600, depth = 600 }`, in millimetres.
    pub fn read(reader: &mut Reader<'_, '_>) -> Option<TableSize> {
        let (width, depth) = (reader.thousandths("width"), reader.thousandths("depth"));
        let size = TableSize { width: Length(width?), depth: Length(depth?) };
        let fits = |length: Length| length > Length::ZERO && length <= LARGEST;
        if !fits(size.width) || !fits(size.depth) {
            let at = reader.place();
            let largest = millimetres(LARGEST.0);
            let message = format!("a table measures more than 0 and at most {largest} mm each way");
            reader.faults().add(at, message);
            return None;
        }
        Some(size)
    }

    /// The size as text.
    #[must_use]
    pub fn write(self) -> Table {
        let mut table = Table::new();
        table.put("width", millimetres(self.width.0));
        table.put("depth", millimetres(self.depth.0));
        table
    }
}

/// A kind of terrain in a rule set: its shape, and the properties that its pieces have unless they override them.
#[derive(Clone, Copy, Debug)]
pub struct GroundKind<P: 'static> {
    /// Its word in files, such as `wood`.
    pub word: Term,
    /// How it is drawn.
    pub look: Look,
    /// The clause or row that describes it.
    pub clause: ClauseId,
    /// Which shapes a piece of it may have.
    pub shapes: Shapes,
    /// The properties of its pieces, unless they override them.
    pub properties: P,
}

/// Which shapes a kind allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shapes {
    /// A polygon.
    Area,
    /// A line with a width, or a thin polygon.
    Linear,
    /// An area or a line.
    Any,
}

/// The properties of terrain in one rule set.
pub trait Properties: Copy + PartialEq + std::fmt::Debug + 'static {
    /// Reads the properties that a piece of terrain overrides.
    fn read_over(self, reader: &mut Reader<'_, '_>) -> Self;
    /// Writes the properties that differ from those of the kind.
    fn write_over(&self, kind: &Self, table: &mut Table);
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece<P> {
    /// The word of its kind.
    pub kind: Term,
    /// How it is drawn.
    pub look: Look,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that rules use, for a line too.
    pub outline: Polygon,
    /// The centreline of a linear piece, where it has one.
    pub line: Option<Polyline>,
    /// Height level.
    pub level: u8,
    /// Its properties in the rule set: those of its kind, as overridden.
    pub properties: P,
}

impl<P: Properties> Piece<P> {
    /// Whether it is a line (hedge, river) and not an area.
    #[must_use]
    pub fn is_linear(&self, kinds: &[GroundKind<P>]) -> bool {
        match kinds.iter().find(|kind| kind.word == self.kind).map(|kind| kind.shapes) {
            Some(Shapes::Linear) => true,
            Some(Shapes::Any) => self.line.is_some(),
            Some(Shapes::Area) | None => false,
        }
    }

    /// Reads one piece: `{ kind = "wood", polygon = [[x, y], …] }`, or `rect = [x0, y0, x1, y1]`, or
    /// `line = [[x, y], …]` with `width`.
    pub fn read(kinds: &'static [GroundKind<P>], reader: &mut Reader<'_, '_>) -> Option<Piece<P>> {
        let words: Vec<(&str, usize)> =
            kinds.iter().enumerate().map(|(i, kind)| (kind.word.key(), i)).collect();
        let kind = reader.word("kind", &words).map(|index| &kinds[index]);
        let name = reader.optional_text("name");
        let level = reader.optional_number::<u8>("level").unwrap_or(0);
        let polygon = points(reader, "polygon");
        let rect = reader.numbers_thousandths("rect");
        let line = points(reader, "line");
        let width = reader.optional_thousandths("width");
        let properties = kind.map(|kind| kind.properties.read_over(reader));
        let kind = kind?;
        if is_too_wide(kind.word.key(), width, reader) {
            return None;
        }
        let written = [("polygon", polygon.as_deref()), ("line", line.as_deref())];
        if written
            .iter()
            .any(|&(key, points)| is_too_far(kind.word.key(), points.unwrap_or(&[]), key, reader))
        {
            return None;
        }
        let line = match line {
            Some(points) => Some(centreline(&points, width, reader)?),
            None => None,
        };
        let corners = match (polygon, rect, &line) {
            (Some(polygon), None, _) => polygon,
            (None, Some(rect), _) => rectangle(&rect, reader)?,
            (None, None, Some(line)) => match line.to_polygon() {
                Ok(outline) => outline.corners().to_vec(),
                Err(why) => {
                    reader.fault("line", format!("this line cannot be terrain: {why}"));
                    return None;
                }
            },
            _ => {
                let at = reader.place();
                reader
                    .faults()
                    .add(at, "terrain has exactly one of `polygon`, `rect`, or `line` with `width`");
                return None;
            }
        };
        if kind.shapes == Shapes::Area && line.is_some() {
            reader.breach("line", kind.clause, format!("`{}` is an area, not a line", kind.word));
            return None;
        }
        // The corners of a rectangle, or of a line, which reaches beyond its points by at least half its width.
        let key = if reader.has("rect") { "rect" } else { "line" };
        if is_too_far(kind.word.key(), &corners, key, reader) {
            return None;
        }
        match Polygon::new(&corners) {
            Ok(outline) => Some(Piece {
                kind: kind.word,
                look: kind.look,
                name,
                outline,
                line,
                level,
                properties: properties?,
            }),
            Err(why) => {
                let at = reader.place();
                reader.faults().add(at, format!("this outline cannot be terrain: {why}"));
                None
            }
        }
    }

    /// The piece as text.
    #[must_use]
    pub fn write(&self, kinds: &'static [GroundKind<P>]) -> Table {
        let mut table = Table::new();
        table.put("kind", self.kind.key());
        table.put_some("name", self.name.as_deref());
        if self.level > 0 {
            table.put("level", self.level);
        }
        match &self.line {
            Some(line) if line.to_polygon().as_ref() == Ok(&self.outline) => {
                table.put("line", write_points(line.points()));
                table.put("width", millimetres(line.width().0));
            }
            Some(line) => {
                table.put("polygon", write_points(self.outline.corners()));
                table.put("line", write_points(line.points()));
                table.put("width", millimetres(line.width().0));
            }
            None => table.put("polygon", write_points(self.outline.corners())),
        }
        if let Some(kind) = kinds.iter().find(|kind| kind.word == self.kind) {
            self.properties.write_over(&kind.properties, &mut table);
        }
        table
    }
}

/// The centreline of a piece of terrain, if the points make a valid line.
fn centreline(points: &[Point], width: Option<i32>, reader: &mut Reader<'_, '_>) -> Option<Polyline> {
    let Some(width) = width else {
        reader.fault("line", "a line needs its `width`");
        return None;
    };
    match Polyline::new(points, Length(width)) {
        Ok(line) => Some(line),
        Err(why) => {
            reader.fault("line", format!("this line cannot be terrain: {why}"));
            None
        }
    }
}

/// Reports a line that is wider than a table.
fn is_too_wide(word: &str, width: Option<i32>, reader: &mut Reader<'_, '_>) -> bool {
    let Some(width) = width.filter(|width| *width > LARGEST.0) else { return false };
    let (width, largest) = (millimetres(width), millimetres(LARGEST.0));
    let message = format!("this `{word}` is {width} mm wide; a table measures at most {largest} mm each way");
    reader.fault("width", message);
    true
}

/// Reports a shape that reaches farther than terrain may: the size of a [chart](chart::Chart) depends on it.
fn is_too_far(word: &str, shape: &[Point], key: &str, reader: &mut Reader<'_, '_>) -> bool {
    let (least, most) = (-BEYOND.0, LARGEST.0 + BEYOND.0);
    let is_far = |point: &&Point| [point.x, point.y].iter().any(|place| !(least..=most).contains(place));
    let Some(far) = shape.iter().find(is_far) else { return false };
    let [x, y, least, most] = [far.x, far.y, least, most].map(millimetres);
    let message = format!(
        "this `{word}` reaches to [{x}, {y}]; terrain lies between {least} and {most} mm each way, on the table or near it"
    );
    reader.fault(key, message);
    true
}

fn rectangle(rect: &[i32], reader: &mut Reader<'_, '_>) -> Option<Vec<Point>> {
    let &[x0, y0, x1, y1] = rect else {
        reader.fault("rect", "`rect` is [west, south, east, north]");
        return None;
    };
    Some([(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(|(x, y)| Point { x, y }).to_vec())
}

/// Reads a list of `[x, y]`, in millimetres, if written.
pub fn points(reader: &mut Reader<'_, '_>, key: &str) -> Option<Vec<Point>> {
    if !reader.has(key) {
        reader.node(key);
        return None;
    }
    let items = reader.list(key);
    let read: Vec<Option<Point>> = items.iter().map(point).collect();
    for (item, _) in items.iter().zip(&read).filter(|(_, point)| point.is_none()) {
        reader
            .faults()
            .add(item.span, format!("`{key}` is a list of [x, y] in millimetres, at most three decimals"));
    }
    read.into_iter().collect()
}

/// Reads one `[x, y]`, in millimetres.
#[must_use]
pub fn point(node: &Node) -> Option<Point> {
    let Value::List(items) = &node.value else { return None };
    let number = |node: &Node| match node.value {
        Value::Number(number) => number.scaled(3).and_then(|um| i32::try_from(um).ok()),
        _ => None,
    };
    match items.as_slice() {
        [x, y] => Some(Point { x: number(x)?, y: number(y)? }),
        _ => None,
    }
}

/// Micrometres as millimetres.
#[must_use]
pub fn millimetres(micrometres: i32) -> Decimal {
    Decimal::from_scaled(i64::from(micrometres), 3)
}

/// Points as text.
#[must_use]
pub fn write_points(points: &[Point]) -> Value {
    Value::list(points.iter().map(|point| write_point(*point)))
}

/// A point as text.
#[must_use]
pub fn write_point(point: Point) -> Value {
    Value::list([millimetres(point.x), millimetres(point.y)])
}

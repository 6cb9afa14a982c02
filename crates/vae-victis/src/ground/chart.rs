//! The terrain of a table with a spatial index. Queries use the index first and measure only the pieces that it cannot
//! decide.

use crate::ground::kinds::{Class, Feature, Land, Nature};
use engine::ground::chart::{ChartedPart, Marks};
use geometry::{Bounds, Point, Segment};
use std::ops::Deref;

/// Cells of about eight millimetres, and squares from one to sixteen cells a side.
type Chart = engine::ground::chart::Chart<13, 5>;

/// All terrain of a table, lowest first.
#[derive(Clone, Debug, Default)]
pub struct Terrain {
    features: Vec<Feature>,
    chart: Chart,
    /// Pieces that are slow or forbidden for some troops.
    slow: Marks,
    /// Roads, bridges and fords.
    roads: Marks,
    /// Every combination of class and nature that occurs, once.
    lands: Box<[(Class, Nature)]>,
}

impl Terrain {
    /// The pieces, lowest first.
    #[must_use]
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// Every combination of class and nature that occurs, once.
    #[must_use]
    pub fn lands(&self) -> &[(Class, Nature)] {
        &self.lands
    }

    /// What the index knows of a box.
    #[must_use]
    pub fn look(&self, bounds: &Bounds) -> ChartedPart {
        self.chart.look(bounds)
    }

    /// What the index knows of a point.
    #[must_use]
    pub fn look_at(&self, point: Point) -> ChartedPart {
        self.chart.look_at(point)
    }

    /// Of a set, the pieces that are slow or forbidden for some troops, and the roads.
    #[must_use]
    pub const fn going(&self, marks: Marks) -> (Marks, Marks) {
        (marks.and(self.slow), marks.and(self.roads))
    }

    /// The pieces of a set with their indices, lowest first.
    pub fn marked(&self, marks: Marks) -> impl Iterator<Item = (usize, &Feature)> {
        marks.places(self.features.len()).map(|place| (place, &self.features[place]))
    }

    /// The pieces that may touch a box, with their indices, lowest first.
    pub fn near<'t>(&'t self, bounds: &Bounds) -> impl Iterator<Item = (usize, &'t Feature)> + use<'t> {
        self.marked(self.look(bounds).touching)
    }

    /// The pieces for which `wanted` is true and that contain a point, borders included, lowest first.
    pub fn at(&self, point: Point, wanted: impl Fn(&Feature) -> bool) -> impl Iterator<Item = &Feature> {
        let look = self.look_at(point);
        let is_in = move |(place, feature): &(usize, &Feature)| {
            wanted(feature) && (look.covering.has(*place) || feature.piece.outline.contains(point))
        };
        self.marked(look.touching).filter(is_in).map(|(_, feature)| feature)
    }

    /// The pieces that may touch a line, with their indices, lowest first.
    pub fn along<'t>(&'t self, line: &Segment) -> impl Iterator<Item = (usize, &'t Feature)> + use<'t> {
        self.marked(self.chart.along(line))
    }

    /// Of some pieces, those that may touch a line, with their indices, lowest first.
    pub fn along_of<'t>(
        &'t self,
        marks: Marks,
        line: &Segment,
    ) -> impl Iterator<Item = (usize, &'t Feature)> + use<'t> {
        self.marked(if marks.is_empty() { marks } else { self.chart.along(line).and(marks) })
    }
}

impl Deref for Terrain {
    type Target = [Feature];

    fn deref(&self) -> &[Feature] {
        &self.features
    }
}

/// The index follows from the pieces, so it is not compared.
impl PartialEq for Terrain {
    fn eq(&self, other: &Terrain) -> bool {
        self.features == other.features
    }
}

impl FromIterator<Feature> for Terrain {
    fn from_iter<I: IntoIterator<Item = Feature>>(features: I) -> Terrain {
        Terrain::from(Vec::from_iter(features))
    }
}

impl From<Vec<Feature>> for Terrain {
    fn from(features: Vec<Feature>) -> Terrain {
        let chart = Chart::of(features.iter().map(|feature| &feature.piece.outline));
        let those = |are: fn(&Land) -> bool| -> Marks {
            let places = features.iter().enumerate().filter(|(_, feature)| are(feature.land()));
            places.map(|(place, _)| place).collect()
        };
        let slow = those(|land| land.class != Class::Clear);
        let roads = those(|land| land.nature == Nature::Road);
        let mut lands = Vec::new();
        for land in features.iter().map(|feature| (feature.land().class, feature.land().nature)) {
            if !lands.contains(&land) {
                lands.push(land);
            }
        }
        Terrain { features, chart, slow, roads, lands: lands.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::kinds::KINDS;
    use engine::Choices;
    use engine::ground::{GroundKind, Piece};
    use geometry::Polygon;

    fn terrain() -> Terrain {
        let outlines: [&[(i32, i32)]; 4] = [
            &[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)],
            &[(120, 120), (260, 150), (210, 280)],
            &[(0, 196), (400, 251), (400, 257), (0, 202)],
            &[(330, 20), (390, 20), (390, 330), (330, 330)],
        ];
        let feature = |corners: &[(i32, i32)]| {
            let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(x, y)).collect();
            let outline = Polygon::new(&corners).expect("a sound outline");
            let GroundKind { word: kind, look, properties, .. } = KINDS[0];
            Feature::new(Piece { kind, look, name: None, outline, line: None, level: 0, properties })
        };
        // Enough pieces that some share the last bit.
        outlines.iter().cycle().take(67).map(|corners| feature(corners)).collect()
    }

    #[test]
    fn the_pieces_at_a_point_are_those_that_contain_it() {
        let terrain = terrain();
        let mut choices = Choices::new(5);
        let mut some = |most: usize| choices.below(most) as i32 - 20_000;
        for _ in 0..4_000 {
            let one = Point::new(some(460_000), some(380_000));
            let within: Vec<&Feature> =
                terrain.iter().filter(|feature| feature.piece.outline.contains(one)).collect();
            assert_eq!(terrain.at(one, |_| true).collect::<Vec<_>>(), within, "{one:?}");
        }
    }
}

//! Points in the picture: millimetres of the table, x to the east, y down. Only `+ - * / sqrt` are used, so that every
//! machine draws the same picture.

use std::ops::{Add, Mul, Sub};

/// A point or a vector, in millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Add for Spot {
    type Output = Spot;
    fn add(self, other: Spot) -> Spot {
        Spot { x: self.x + other.x, y: self.y + other.y }
    }
}
impl Sub for Spot {
    type Output = Spot;
    fn sub(self, other: Spot) -> Spot {
        Spot { x: self.x - other.x, y: self.y - other.y }
    }
}
impl Mul<f64> for Spot {
    type Output = Spot;
    fn mul(self, by: f64) -> Spot {
        Spot { x: self.x * by, y: self.y * by }
    }
}

impl Spot {
    pub(super) const fn new(x: f64, y: f64) -> Spot {
        Spot { x, y }
    }

    pub(super) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The vector with length 1; a zero vector gives one to the east.
    pub(super) fn unit(self) -> Spot {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { Spot::new(1.0, 0.0) }
    }

    /// Rotated by a quarter turn clockwise, as seen on screen.
    pub(super) fn right(self) -> Spot {
        Spot::new(-self.y, self.x)
    }

    pub(super) fn dot(self, other: Spot) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

/// A closed outline.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline(pub(super) Vec<Spot>);

impl Outline {
    /// Its edges, each with its two ends.
    pub(super) fn edges(&self) -> impl Iterator<Item = (Spot, Spot)> {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().copied().zip(next.copied())
    }

    /// Twice the area; positive when the corners are clockwise, as seen on screen.
    fn doubled_area(&self) -> f64 {
        self.edges().map(|(a, b)| a.x * b.y - b.x * a.y).sum()
    }

    pub(super) fn area(&self) -> f64 {
        self.doubled_area().abs() / 2.0
    }

    pub(super) fn is_clockwise(&self) -> bool {
        self.doubled_area() > 0.0
    }

    /// The mean of the corners.
    pub(super) fn middle(&self) -> Spot {
        let sum = self.0.iter().fold(Spot::default(), |sum, corner| sum + *corner);
        sum * (1.0 / self.0.len().max(1) as f64)
    }

    pub(super) fn contains(&self, spot: Spot) -> bool {
        let crossings = self.edges().filter(|(a, b)| {
            (a.y > spot.y) != (b.y > spot.y) && spot.x < (b.x - a.x) * (spot.y - a.y) / (b.y - a.y) + a.x
        });
        crossings.count() % 2 == 1
    }

    /// The distance to the nearest edge.
    pub(super) fn distance_to_edge(&self, spot: Spot) -> f64 {
        self.edges().map(|(a, b)| distance_to(spot, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// The north-west and south-east corner of its bounding box.
    pub(super) fn bounds(&self) -> (Spot, Spot) {
        let first = self.0.first().copied().unwrap_or_default();
        self.0.iter().fold((first, first), |(low, high), spot| {
            (
                Spot::new(low.x.min(spot.x), low.y.min(spot.y)),
                Spot::new(high.x.max(spot.x), high.y.max(spot.y)),
            )
        })
    }

    /// The direction of its longest edge, to align what is drawn inside.
    pub(super) fn longest_edge(&self) -> Spot {
        let longest = self.edges().map(|(a, b)| b - a).max_by(|a, b| a.length().total_cmp(&b.length()));
        longest.unwrap_or(Spot::new(1.0, 0.0)).unit()
    }
}

fn distance_to(spot: Spot, a: Spot, b: Spot) -> f64 {
    let way = b - a;
    let along = (spot - a).dot(way) / way.dot(way).max(f64::MIN_POSITIVE);
    (a + way * along.clamp(0.0, 1.0) - spot).length()
}

/// Points along a line, `step` apart, each with the direction of the line there.
pub(super) fn along(line: &[Spot], step: f64, first: f64) -> Vec<(Spot, Spot)> {
    let mut found = Vec::new();
    let mut next = first;
    for pair in line.windows(2) {
        let (way, length) = ((pair[1] - pair[0]).unit(), (pair[1] - pair[0]).length());
        while next < length {
            found.push((pair[0] + way * next, way));
            next += step;
        }
        next -= length;
    }
    found
}

/// A number in 0..1 computed from a position: pseudo-random, but the same in every picture.
pub(super) fn grain(spot: Spot, salt: u64) -> f64 {
    let whole = |value: f64| (value * 100.0).round() as i64 as u64;
    let mut mixed = whole(spot.x)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(whole(spot.y).wrapping_mul(0xC2B2_AE3D_27D4_EB4F))
        .wrapping_add(salt.wrapping_mul(0x1656_67B1_9E37_79F9));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) >> 40) as f64 / (1u64 << 24) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Outline {
        Outline([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(x, y)| Spot::new(x, y)).to_vec())
    }

    #[test]
    fn an_outline_knows_inside_from_outside() {
        let square = square();
        assert!(square.is_clockwise() && square.area() == 100.0);
        assert!(square.contains(Spot::new(5.0, 5.0)) && !square.contains(Spot::new(11.0, 5.0)));
        assert_eq!(square.distance_to_edge(Spot::new(5.0, 2.0)), 2.0);
    }

    #[test]
    fn places_along_a_line_go_round_its_corners() {
        let line = [Spot::new(0.0, 0.0), Spot::new(4.0, 0.0), Spot::new(4.0, 10.0)];
        let places: Vec<Spot> = along(&line, 3.0, 1.0).into_iter().map(|(spot, _)| spot).collect();
        assert_eq!(places[..3], [Spot::new(1.0, 0.0), Spot::new(4.0, 0.0), Spot::new(4.0, 3.0)]);
    }

    #[test]
    fn grain_is_the_same_every_time_and_different_elsewhere() {
        let grains: Vec<f64> = (0..50).map(|x| grain(Spot::new(f64::from(x), 3.0), 1)).collect();
        assert_eq!(grains[7], grain(Spot::new(7.0, 3.0), 1));
        assert!(grains.iter().all(|grain| (0.0..1.0).contains(grain)));
        assert!(grains.iter().any(|grain| *grain < 0.2) && grains.iter().any(|grain| *grain > 0.8));
    }
}

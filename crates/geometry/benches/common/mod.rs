//! The same scenes for ours, parry2d and geo: rectangles in pairs, points around a star of twelve corners, and a base among
//! 250 others on a table of 1.8 by 1.2 metres.
#![allow(dead_code, missing_docs, unreachable_pub)]

use geo::{Contains, Intersects};
use geometry::{
    Area, Bounds, Convex, Crowd, Footprint, Heading, Length, Point, Polygon, Pose, Segment, Size, Travel,
};
use parry2d_f64::math::{Pose as ParryPose, Vector};
use parry2d_f64::query::details::intersection_test_cuboid_cuboid;
use parry2d_f64::shape::Cuboid;

/// A small generator, so that every run sees the same scenes (SplitMix64).
pub struct Scatter(u64);

impl Scatter {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: i32) -> i32 {
        (self.next() % limit as u64) as i32
    }
}

/// A base of 40 by 20 mm as each of the three sees it.
#[derive(Clone)]
pub struct Base {
    pub ours: Footprint,
    pub parry: (ParryPose, Cuboid),
    pub geo: geo::Polygon<f64>,
}

impl Base {
    fn scattered(scatter: &mut Scatter, width: Length, height: Length) -> Self {
        let at = Point::new(500_000 + scatter.below(width.um()), 500_000 + scatter.below(height.um()));
        let heading = Heading::from_millidegrees(scatter.below(360_000));
        let ours = Footprint::from_centre(Pose::new(at, heading), Size::mm(40, 20));
        let radians = -f64::from(heading.millidegrees()).to_radians() / 1_000.0;
        let parry = ParryPose::new(Vector::new(f64::from(at.x), f64::from(at.y)), radians);
        let corners: Vec<(f64, f64)> =
            ours.corners().iter().map(|corner| (f64::from(corner.x), f64::from(corner.y))).collect();
        Self {
            ours,
            parry: (parry, Cuboid::new(Vector::new(20_000.0, 10_000.0))),
            geo: geo::Polygon::new(corners.into(), vec![]),
        }
    }
}

/// Rectangles of which neighbours in the row are tested against each other.
pub struct Pairs {
    pub ours: Vec<Footprint>,
    pub parry: Vec<(ParryPose, Cuboid)>,
    pub geo: Vec<geo::Polygon<f64>>,
}

impl Pairs {
    /// Near ones: about two pairs in five overlap.
    pub fn near(count: usize) -> Self {
        Self::new(count, Length::mm(55))
    }

    /// Far ones: a few in a hundred overlap.
    pub fn far(count: usize) -> Self {
        Self::new(count, Length::mm(400))
    }

    fn new(count: usize, spread: Length) -> Self {
        let mut scatter = Scatter(42);
        let bases: Vec<Base> = (0..=count).map(|_| Base::scattered(&mut scatter, spread, spread)).collect();
        Self {
            ours: bases.iter().map(|base| base.ours).collect(),
            parry: bases.iter().map(|base| base.parry).collect(),
            geo: bases.iter().map(|base| base.geo.clone()).collect(),
        }
    }

    pub fn count_ours(&self) -> usize {
        self.ours.windows(2).filter(|pair| pair[0].meets(&pair[1])).count()
    }

    pub fn count_parry(&self) -> usize {
        self.parry.windows(2).filter(|pair| parry_meets(&pair[0], &pair[1])).count()
    }

    pub fn count_geo(&self) -> usize {
        self.geo.windows(2).filter(|pair| pair[0].intersects(&pair[1])).count()
    }

    /// How many pairs are at most 100 mm apart, by their exact distance.
    pub fn count_within_ours(&self) -> usize {
        self.ours.windows(2).filter(|pair| pair[0].gap(&pair[1]).within(Length::mm(100))).count()
    }

    /// The same by the distance that parry2d gives.
    pub fn count_within_parry(&self) -> usize {
        let distance = |pair: &[(ParryPose, Cuboid)]| {
            let found = parry2d_f64::query::distance(&pair[0].0, &pair[0].1, &pair[1].0, &pair[1].1);
            found.map_or(0.0, |found| found.distance)
        };
        self.parry.windows(2).filter(|pair| distance(pair) <= 100_000.0).count()
    }
}

/// What a rule asks at every step of a move, with no peer to compare: the results are only there to be computed.
impl Pairs {
    pub fn make_footprints(&self) -> usize {
        let made = self.ours.iter().take(self.ours.len() - 1).map(|base| {
            let pose =
                Pose::new(base.front_left(), Heading::from_millidegrees(base.front_left().x % 360_000));
            Footprint::from_centre(pose, Size::mm(40, 20)).rear_right().x as usize
        });
        made.fold(0, usize::wrapping_add)
    }

    pub fn count_deep(&self) -> usize {
        self.ours.windows(2).filter(|pair| pair[0].penetrates(Length(300), &pair[1])).count()
    }

    pub fn count_shared_areas(&self) -> usize {
        self.ours.windows(2).filter(|pair| pair[0].overlap_area(&pair[1]) > Area::mm2(10)).count()
    }

    pub fn first_contacts(&self) -> usize {
        let travel = Travel::along(Heading::degrees(30), Length::mm(200));
        self.ours.windows(2).filter(|pair| travel.first_contact(&pair[0], &pair[1]).is_some()).count()
    }
}

#[inline]
pub fn parry_meets(a: &(ParryPose, Cuboid), b: &(ParryPose, Cuboid)) -> bool {
    intersection_test_cuboid_cuboid(&a.0.inv_mul(&b.0), &a.1, &b.1)
}

/// A star of twelve corners and points scattered over its box.
pub struct Star {
    pub ours: Polygon,
    pub points: Vec<Point>,
    pub parry: Vec<Vector>,
    pub parry_points: Vec<Vector>,
    pub geo: geo::Polygon<f64>,
    pub geo_points: Vec<geo::Point<f64>>,
}

impl Star {
    pub fn new(count: usize) -> Self {
        let mut scatter = Scatter(7);
        let corners: Vec<Point> = (0..12)
            .map(|k| {
                let radius = Length(60_000 + scatter.below(60_000));
                Point::mm(200, 200).along(Heading::degrees(30 * k), radius)
            })
            .collect();
        let points: Vec<Point> = (0..count)
            .map(|_| Point::new(80_000 + scatter.below(240_000), 80_000 + scatter.below(240_000)))
            .collect();
        let real = |point: &Point| (f64::from(point.x), f64::from(point.y));
        let vector = |point: &Point| Vector::new(f64::from(point.x), f64::from(point.y));
        Self {
            ours: Polygon::new(&corners).expect("a star is a simple polygon"),
            parry: corners.iter().map(vector).collect(),
            parry_points: points.iter().map(vector).collect(),
            geo: geo::Polygon::new(corners.iter().map(real).collect::<Vec<_>>().into(), vec![]),
            geo_points: points.iter().map(|point| real(point).into()).collect(),
            points,
        }
    }

    pub fn count_ours(&self) -> usize {
        self.points.iter().filter(|&&point| self.ours.contains(point)).count()
    }

    /// The points in pairs are lines of sight.
    pub fn lengths_inside(&self) -> usize {
        let lines = self.points.iter().zip(self.points.iter().cycle().skip(1));
        lines.map(|(&from, &to)| Segment::new(from, to).length_inside(&self.ours).um() as usize).sum()
    }

    /// The points are centres of bases.
    pub fn count_bases_inside(&self) -> usize {
        let base =
            |at: &Point| Footprint::from_centre(Pose::new(*at, Heading::degrees(33)), Size::mm(40, 20));
        self.points.iter().filter(|at| self.ours.overlap_area(&base(at)) > Area::mm2(10)).count()
    }

    pub fn count_parry(&self) -> usize {
        let inside = |&&point: &&Vector| parry2d_f64::utils::point_in_poly2d(point, &self.parry);
        self.parry_points.iter().filter(inside).count()
    }

    pub fn count_geo(&self) -> usize {
        self.geo_points.iter().filter(|&point| self.geo.contains(point)).count()
    }
}

/// 250 bases on a table, and bases that ask who is in their way.
pub struct Army {
    pub crowd: Crowd,
    pub everyone: Vec<Footprint>,
    pub probes: Vec<Footprint>,
}

impl Army {
    pub fn new(count: usize) -> Self {
        let mut scatter = Scatter(250);
        let (width, height) = (Length::mm(1_800), Length::mm(1_200));
        let mut scattered = |count: usize| -> Vec<Footprint> {
            (0..count).map(|_| Base::scattered(&mut scatter, width, height).ours).collect()
        };
        let (everyone, probes) = (scattered(250), scattered(count));
        let table = Bounds { min: Point::mm(500, 500), max: Point::mm(2_300, 1_700) };
        let mut crowd = Crowd::new(table, Length::mm(40));
        for (slot, &footprint) in everyone.iter().enumerate() {
            crowd.set(slot, footprint);
        }
        Self { crowd, everyone, probes }
    }

    /// How many bases are met by all probes, found with the index.
    pub fn count_crowd(&self) -> usize {
        self.probes.iter().map(|probe| self.crowd.meeting(probe).count()).sum()
    }

    /// The same, asking every base.
    pub fn count_everyone(&self) -> usize {
        let met = |probe: &Footprint| self.everyone.iter().filter(|base| base.meets(probe)).count();
        self.probes.iter().map(met).sum()
    }
}

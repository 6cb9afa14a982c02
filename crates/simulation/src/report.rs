//! The results of many battles.

use engine::Seat;
use serde::Serialize;
use tambour::FoughtOut;

/// The totals of a series of battles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Battles fought.
    pub battles: u32,
    /// Battles won by Red.
    pub red: u32,
    /// Battles won by Blue.
    pub blue: u32,
    /// Battles drawn.
    pub drawn: u32,
    /// Battles stopped by the limit on orders.
    pub unfinished: u32,
    /// Red's share of the points; a draw counts half.
    pub red_share: f64,
    /// The 95 % confidence interval of Red's share.
    pub interval: Interval,
    /// Orders per battle, on average.
    pub orders: f64,
    /// Dice per battle, on average.
    pub dice: f64,
    /// Orders in the longest battle.
    pub longest: u32,
}

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Report {
    /// Sums up battles.
    #[must_use]
    pub fn of(fought: &[FoughtOut]) -> Report {
        let count = |test: &dyn Fn(&FoughtOut) -> bool| fought.iter().filter(|one| test(one)).count() as u32;
        let red = count(&|one| one.winner == Some(Seat::Red));
        let blue = count(&|one| one.winner == Some(Seat::Blue));
        let unfinished = count(&|one| !one.is_finished);
        let battles = fought.len() as u32;
        let finished = battles - unfinished;
        let drawn = finished - red - blue;
        let points = f64::from(red) + f64::from(drawn) / 2.0;
        let mean = |sum: f64, of: u32| if of == 0 { 0.0 } else { sum / f64::from(of) };
        Report {
            battles,
            red,
            blue,
            drawn,
            unfinished,
            red_share: mean(points, finished),
            interval: wilson(points, finished),
            orders: mean(fought.iter().map(|one| f64::from(one.orders)).sum(), battles),
            dice: mean(fought.iter().map(|one| f64::from(one.dice)).sum(), battles),
            longest: fought.iter().map(|one| one.orders).max().unwrap_or(0),
        }
    }
}

/// Wilson's score interval, which is valid for few battles and for shares near 0 or 1.
pub(crate) fn wilson(points: f64, battles: u32) -> Interval {
    if battles == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, z) = (f64::from(battles), 1.959_964);
    let share = points / n;
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let (middle, scale) = (share + z * z / (2.0 * n), 1.0 + z * z / n);
    Interval { low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fought(winner: Option<Seat>) -> FoughtOut {
        FoughtOut { winner, is_finished: true, orders: 10, dice: 4 }
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let report =
            Report::of(&[fought(Some(Seat::Red)), fought(None), fought(None), fought(Some(Seat::Blue))]);
        assert_eq!((report.red, report.blue, report.drawn, report.unfinished), (1, 1, 2, 0));
        assert!((report.red_share - 0.5).abs() < 1e-12 && (report.orders - 10.0).abs() < 1e-12);
    }

    #[test]
    fn the_interval_narrows_and_holds_the_share() {
        let (few, many) = (wilson(9.0, 10), wilson(900.0, 1000));
        assert!(few.low < 0.9 && 0.9 < few.high && many.high - many.low < few.high - few.low);
        assert!((few.low - 0.596).abs() < 0.001, "{few:?}");
    }
}

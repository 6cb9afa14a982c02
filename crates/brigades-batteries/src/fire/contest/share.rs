//! BB-3.10.c: dividing the dice of a shot.

/// BB-3.10.c: dice distributed as evenly as possible over chargers. Odd ones go to those with the most eligible stands,
/// on a tie to the first. No charger gets more than `most`; the rest goes to the others.
#[must_use]
pub fn share(dice: u16, eligible: &[u16], most: &[u16]) -> Vec<u16> {
    let mut shares = vec![0; eligible.len()];
    let mut left = dice;
    loop {
        let mut open: Vec<usize> = (0..eligible.len()).filter(|&i| shares[i] < most[i]).collect();
        if left == 0 || open.is_empty() {
            return shares;
        }
        open.sort_by_key(|&i| (shares[i], std::cmp::Reverse(eligible[i])));
        let each = left / open.len() as u16;
        if each == 0 {
            for &i in open.iter().take(usize::from(left)) {
                shares[i] += 1;
            }
            return shares;
        }
        for &i in &open {
            let more = each.min(most[i] - shares[i]);
            shares[i] += more;
            left -= more;
        }
    }
}

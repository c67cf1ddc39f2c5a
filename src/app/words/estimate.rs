//! The text of an expected time.

use super::time;
use crate::app::estimate::TimeRange;
use std::time::Duration;

/// The longest time that is written with seconds.
const WITH_SECONDS: Duration = Duration::from_secs(300);

/// The longest time that is written in minutes.
const IN_MINUTES: Duration = Duration::from_secs(3 * 3600);

/// Returns a range of times, such as `2:10 to 3:00`, `6 to 9 minutes` or `up to 4 hours`.
pub fn time_range(range: TimeRange) -> String {
    let TimeRange { from, to } = range;
    if to <= WITH_SECONDS {
        let tens = |seconds: u64| Duration::from_secs(seconds * 10);
        let (from, to) = (tens(from.as_secs() / 10), tens(to.as_secs().div_ceil(10)));
        let longest = time(to.max(from + tens(1)));
        return match from {
            Duration::ZERO => format!("up to {longest}"),
            from => format!("{} to {longest}", time(from)),
        };
    }
    let (unit, name) = if to <= IN_MINUTES { (60, "minutes") } else { (3600, "hours") };
    let (from, to) = (from.as_secs() / unit, to.as_secs().div_ceil(unit));
    match from {
        0 => format!("up to {to} {name}"),
        from => format!("{from} to {} {name}", to.max(from + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_rounded_outwards() {
        let range = |from, to| {
            let [from, to] = [from, to].map(Duration::from_secs);
            time_range(TimeRange { from, to })
        };
        assert_eq!(range(131, 177), "2:10 to 3:00");
        assert_eq!(range(60, 60), "1:00 to 1:10");
        assert_eq!(range(370, 540), "6 to 9 minutes");
        assert_eq!(range(301, 360), "5 to 6 minutes");
        assert_eq!(range(7200, 10_900), "2 to 4 hours");
        assert_eq!(range(2400, 11_000), "up to 4 hours");
        assert_eq!(range(59, 301), "up to 6 minutes");
        assert_eq!(range(9, 35), "up to 0:40");
    }
}

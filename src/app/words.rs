//! How times, counts and finished games are written, on the screen and in what is shared.

use super::FinishedGame;
use std::time::Duration;

/// `7:05`, `1:02:03`.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// `no hints`, `1 hint`, `2 hints`.
pub fn counted(count: u32, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// `Easy 1.2`, `Beyond the ladder`.
pub fn finished_grade(game: &FinishedGame) -> String {
    let target = game.target().name();
    game.rating.map_or_else(|| target.to_owned(), |rating| format!("{target} {rating}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_with_as_many_parts_as_they_need() {
        let written = |seconds| time(Duration::from_secs(seconds));
        assert_eq!(written(0), "0:00");
        assert_eq!(written(65), "1:05");
        assert_eq!(written(3723), "1:02:03");
        assert_eq!(written(360_000), "100:00:00");
    }
}

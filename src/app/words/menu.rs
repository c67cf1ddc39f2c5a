//! The text of the menu items.

use super::{counted, grade, plain_date, short_date, time};
use crate::app::daily::{Date, Streak};
use crate::app::weekly::{SharedPuzzle, Week};
use crate::app::{
    App, DailyState, LadderProgress, MenuItem, RUNGS, RungState, Today, UnfinishedGame,
};
use pencilmark_engine::generate::Target;
use pencilmark_engine::logic::{Rating, TECHNIQUES, Tier};

/// Returns the range of ratings of a tier, such as `≤3.4`. The last tier has no upper limit, so its
/// range is written as `9.0+`.
pub fn tier_ratings(tier: Tier) -> String {
    match Tier::ALL {
        [.., below, last] if tier == last => {
            format!("{}+", Rating::tenths(below.up_to().as_tenths() + 1))
        }
        _ => format!("≤{}", tier.up_to()),
    }
}

/// Returns a short description of the skills that a tier requires.
pub const fn tier_about(tier: Tier) -> &'static str {
    match tier {
        Tier::Easy => "find the last free spot",
        Tier::Medium => "singles that are well hidden",
        Tier::Hard => "pencil marks, pairs, X-Wing",
        Tier::Expert => "triples, wings, rectangles",
        Tier::Master => "large fish, short chains",
        Tier::Extreme => "long if-then chains",
        Tier::Nightmare => "chains inside chains",
    }
}

/// Returns the full name of an item, which is clear even outside the menu.
pub fn menu_name(item: MenuItem) -> String {
    match item {
        MenuItem::New(target) => format!("New game: {}", target.name()),
        MenuItem::Initials => "New game: initials".to_owned(),
        other => menu_label(other).to_owned(),
    }
}

/// Returns the name of an item within its group.
pub const fn menu_label(item: MenuItem) -> &'static str {
    match item {
        MenuItem::Continue(_) => "Continue",
        MenuItem::New(target) => target.name(),
        MenuItem::Dailies => "Daily puzzles",
        MenuItem::Ladder => "Weekly ladder",
        MenuItem::Initials => "Initials",
        MenuItem::Enter => "Enter a puzzle",
        MenuItem::Games => "Saved games",
        MenuItem::Collections => "Collections",
        MenuItem::Finished => "Finished games",
        MenuItem::School => "School",
        MenuItem::Statistics => "Statistics",
        MenuItem::Settings => "Settings",
        MenuItem::Tour => "Tour",
    }
}

/// Returns the full name and the description of an item.
pub fn menu_line(app: &App, item: MenuItem) -> (String, String) {
    (menu_name(item), menu_about(app, item))
}

/// Returns a short description of an item.
pub fn menu_about(app: &App, item: MenuItem) -> String {
    match item {
        MenuItem::Continue(id) => {
            let game = app.library().game(id);
            game.map(|game| current_game(game).join(", ")).unwrap_or_default()
        }
        MenuItem::New(Target::Tier(tier)) => tier_about(tier).to_owned(),
        MenuItem::New(target) => target.asks().to_owned(),
        MenuItem::Dailies => {
            let today = Today::new(app.library(), app.now());
            format!("{}, {}", plain_date(today.date), dailies(&today))
        }
        MenuItem::Ladder => {
            let week = Week::current(app.now().date);
            let progress = LadderProgress::new(app.library(), week);
            let ladder = ladder_this_week(&progress, app.now().date);
            format!("week {}, {}", week.number(), ladder.join(", "))
        }
        MenuItem::Initials => "a puzzle whose clues draw your initials".to_owned(),
        MenuItem::Enter => match app.draft().count() {
            0 => "type or paste it".to_owned(),
            count => counted(count as u32, "clue so far", "clues so far"),
        },
        MenuItem::Games => {
            let count = app.library().games().len();
            let stars = app.library().games().iter().filter(|game| game.is_favourite).count();
            let stars = if stars > 0 { format!(", {stars} starred") } else { String::new() };
            format!("{count} unfinished{stars}")
        }
        MenuItem::Collections => match app.collections().all() {
            None | Some([]) => "puzzles you imported".to_owned(),
            Some(all) => {
                let puzzles = all.iter().map(|one| one.puzzles.len()).sum::<usize>();
                let count = counted(all.len() as u32, "collection", "collections");
                format!("{count}, {puzzles} puzzles")
            }
        },
        MenuItem::Finished => "replay a game, or branch off from any move".to_owned(),
        MenuItem::School => {
            let next = app.next_step().map(|next| format!("next: {}", next.name()));
            let due = (app.due() > 0).then(|| format!("{} to practise today", app.due()));
            match (due, next) {
                (Some(due), Some(next)) => format!("{due}, {next}"),
                (Some(only), None) | (None, Some(only)) => only,
                (None, None) => format!("you have learned all {} techniques", TECHNIQUES.len()),
            }
        }
        MenuItem::Statistics => {
            let count = app.library().first_games().filter(|game| game.is_won()).count() as u32;
            counted(count, "game won", "games won")
        }
        MenuItem::Settings => "colours, keys, how you play".to_owned(),
        MenuItem::Tour if app.library().is_new() => "new here? Take the two-minute tour".to_owned(),
        MenuItem::Tour => "a two-minute tour".to_owned(),
    }
}

/// Returns the facts that the menu shows about an unfinished game, most important first: the grade,
/// the date of a daily or the week of a ladder, the number of filled cells, and the time.
pub fn current_game(game: &UnfinishedGame) -> Vec<String> {
    let daily = game.shared().map(|shared| match shared {
        SharedPuzzle::Daily(daily) => format!("daily {}", short_date(daily.date)),
        SharedPuzzle::Rung(rung) => format!("week {}", rung.week.number()),
    });
    let filled = format!("{} of 81 cells", game.digits.count());
    let parts = [Some(grade(game.grade)), daily, Some(filled), Some(time(game.elapsed))];
    parts.into_iter().flatten().collect()
}

/// Returns the progress in today's dailies, or a reminder to keep the streak.
pub fn dailies(today: &Today) -> String {
    let streak = today.streak.current;
    let is_begun = today.tiers.contains(&DailyState::Begun);
    match (today.won(), streak) {
        (0, 1..) if today.streak_needs < today.date => {
            format!("play yesterday's to keep your {streak}-day streak")
        }
        (0, 1..) => format!("play today to keep your {streak}-day streak"),
        (0, 0) if is_begun => "started".to_owned(),
        (0, 0) => "not played yet".to_owned(),
        (won, _) if won == today.tiers.len() => format!("all {won} solved"),
        (won, _) => format!("{won} of {} solved", today.tiers.len()),
    }
}

/// Returns the progress in a weekly ladder, such as `3 of 7 solved`.
pub fn ladder(progress: &LadderProgress) -> String {
    let is_begun = progress.rungs.contains(&RungState::Begun);
    match progress.won() {
        0 if is_begun => "started".to_owned(),
        0 => "not played yet".to_owned(),
        RUNGS => format!("all {RUNGS} solved"),
        won => format!("{won} of {RUNGS} solved"),
    }
}

/// Returns the progress in the ladder of the current week and, on its last day, that it ends unless
/// it is complete.
pub fn ladder_this_week(progress: &LadderProgress, today: Date) -> Vec<String> {
    let ends = progress.week.sunday() == today && progress.won() < RUNGS;
    let ends = ends.then(|| "ends today".to_owned());
    [ladder(progress)].into_iter().chain(ends).collect()
}

/// Describes a streak, as in `4-day streak (longest: 9 days)`.
pub fn streak(streak: &Streak) -> String {
    let current = streak_length(streak.current);
    match (streak.current, streak.longest) {
        (0, 0) => format!("{current} yet"),
        (1, 1) => current,
        (days, longest) if days == longest => format!("{current} (your longest)"),
        (_, longest) => format!("{current} (longest: {})", counted(longest, "day", "days")),
    }
}

/// Returns the length of a streak, as in `4-day streak`.
pub fn streak_length(days: u32) -> String {
    if days == 0 { "no streak".to_owned() } else { format!("{days}-day streak") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_is_described_in_one_form() {
        let words = |current, longest| streak(&Streak { current, longest });
        assert_eq!(words(0, 0), "no streak yet");
        assert_eq!(words(0, 1), "no streak (longest: 1 day)");
        assert_eq!(words(1, 1), "1-day streak");
        assert_eq!(words(1, 9), "1-day streak (longest: 9 days)");
        assert_eq!(words(4, 4), "4-day streak (your longest)");
    }
}

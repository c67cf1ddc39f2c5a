//! Checks that the pictures of the README and the book show what the program draws.

use super::{moving, reel, svg};
use quick_xml::Reader;
use quick_xml::events::Event;
use std::collections::{BTreeMap, BTreeSet};

fn kept(name: &str) -> String {
    let path = crate::env::root().join("docs").join(name);
    let text = std::fs::read_to_string(path).expect("the picture is in the repository");
    text.replace("\r\n", "\n")
}

#[test]
fn the_still_pictures_are_up_to_date() {
    for (name, picture) in super::stills() {
        // `assert_eq` would print two whole pictures.
        assert!(kept(name) == picture, "docs/{name} is out of date: run cargo xtask picture");
    }
}

#[test]
fn the_moving_picture_is_up_to_date() {
    let (shots, best) = reel::play();
    assert!(
        kept("playing.svg") == moving::write(&shots, best),
        "the picture is out of date: run cargo xtask moving docs/playing.svg"
    );
}

#[test]
fn the_moving_picture_is_small_well_formed_and_without_scripts() {
    let text = kept("playing.svg");
    assert!(text.len() < 400_000, "{}", text.len());
    assert!(text.contains("@media (prefers-reduced-motion:reduce)"));
    let mut reader = Reader::from_str(&text);
    let mut depth = 0;
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) => {
                assert_ne!(tag.name().as_ref(), "script");
                depth += 1;
            }
            Event::End(_) => depth -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
}

/// Returns the times at which a group of elements appears and disappears, in percent of the whole
/// animation.
fn clock(style: &str) -> (Vec<f64>, Vec<f64>) {
    let times = |word: &str| {
        let (before, _) = style.split_once(&format!("{{visibility:{word}}}")).unwrap();
        let list = before.rsplit(['{', '}']).next().unwrap();
        list.split(',').map(|time| time.trim_end_matches('%').parse().unwrap()).collect()
    };
    (times("visible"), times("hidden"))
}

/// The moving picture must show the frame of each shot in the middle of the shot's time. With
/// reduced motion, it must always show the most instructive shot.
#[test]
fn each_shot_is_fully_visible_at_its_time() {
    let (shots, best) = reel::play();
    let text = moving::write(&shots, best);
    let mut clocks = BTreeMap::new();
    for line in text.lines().filter(|line| line.contains("@keyframes")) {
        let (name, rest) = line.split_once("{animation-name").unwrap();
        clocks
            .insert(name.trim_start_matches('.'), clock(rest.split_once("@keyframes").unwrap().1));
    }
    // Collect the elements, each with its group.
    let mut group: Option<(&str, bool)> = None;
    let mut things: Vec<(Option<(&str, bool)>, &str)> = Vec::new();
    for line in text.lines().skip_while(|line| !line.starts_with("</style>")).skip(1) {
        if let Some(rest) = line.strip_prefix("<g class=\"a ") {
            let (name, rest) = rest.split_once('"').unwrap();
            group = Some((name, !rest.contains("hidden")));
        } else if line == "</g>" {
            group = None;
        } else if line != "</svg>" {
            things.push((group, line));
        }
    }
    let whole: f64 = shots.iter().map(|shot| shot.time.as_secs_f64()).sum();
    let screen = svg::Screen::around(&shots[0].frame);
    let mut begin = 0.0;
    for (number, shot) in shots.iter().enumerate() {
        let middle = 100.0 * (begin + shot.time.as_secs_f64() / 2.0) / whole;
        begin += shot.time.as_secs_f64();
        let last = |times: &[f64]| {
            times.iter().copied().filter(|&time| time <= middle).fold(-1.0, f64::max)
        };
        let is_lit = |name: &str| last(&clocks[name].0) > last(&clocks[name].1);
        let seen = |moves: bool| -> BTreeSet<&str> {
            let is_seen = |group: Option<(&str, bool)>| {
                group.is_none_or(|(name, rests)| if moves { is_lit(name) } else { rests })
            };
            things.iter().filter(|(group, _)| is_seen(*group)).map(|(_, thing)| *thing).collect()
        };
        let drawn = svg::lines(&shot.frame, &screen);
        let drawn: Vec<_> =
            drawn.iter().flat_map(|line| line.backgrounds.iter().chain(&line.signs)).collect();
        let drawn: BTreeSet<&str> = drawn.into_iter().map(|thing| thing.trim_end()).collect();
        let captions = |seen: BTreeSet<&str>| seen.difference(&drawn).count();
        assert!(drawn.is_subset(&seen(true)) && captions(seen(true)) <= 3, "shot {number}");
        if number == best {
            assert!(drawn.is_subset(&seen(false)) && captions(seen(false)) <= 3);
        }
    }
}

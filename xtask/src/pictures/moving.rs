//! Writes a sequence of shots as one animated SVG. An element that several shots share is drawn
//! once, and CSS animations show and hide it. The animation repeats. If the viewer prefers reduced
//! motion, only the most instructive shot is shown.

use super::reel::Shot;
use super::svg::{HEIGHT, MARGIN, Screen, WIDTH, escaped, head, lines};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The height of the space below the frame, which shows the keys.
const BELOW: usize = 34;

/// The shots in which an element is visible, as one `bool` per shot.
type Showing = Vec<bool>;

/// Formats the shots as an animated SVG. `best` is the index of the shot for reduced motion.
pub(crate) fn write(shots: &[Shot], best: usize) -> String {
    let screen = Screen::around(&shots[0].frame);
    let mut svg = head(&shots[0].frame, BELOW, &screen);
    let (mut backgrounds, mut signs) = (Vec::new(), Vec::new());
    for shot in shots {
        let (background, sign): (Vec<_>, Vec<_>) = lines(&shot.frame, &screen)
            .into_iter()
            .map(|line| (line.backgrounds, line.signs))
            .unzip();
        backgrounds.push(background.concat());
        signs.push([sign.concat(), caption(shot)].concat());
    }
    // Backgrounds are drawn before all text.
    let layers = [sorted(&backgrounds), sorted(&signs)];
    let mut patterns: Vec<&Showing> =
        layers.iter().flat_map(|layer| layer.iter().map(|(showing, _)| showing)).collect();
    patterns.retain(|showing| showing.contains(&false));
    patterns.sort();
    patterns.dedup();
    svg.push_str(&style(&patterns, shots));
    for (showing, things) in layers.iter().flatten() {
        match patterns.iter().position(|pattern| *pattern == showing) {
            None => things.iter().for_each(|thing| svg.push_str(thing)),
            Some(number) => {
                let at_rest = if showing[best] { "" } else { " visibility=\"hidden\"" };
                let _ =
                    write!(svg, "<g class=\"a a{number}\"{at_rest}>\n{}</g>\n", things.concat());
            }
        }
    }
    svg + "</svg>\n"
}

/// Groups the elements that are visible in the same shots.
fn sorted(shots: &[Vec<String>]) -> Vec<(Showing, Vec<&str>)> {
    let mut showing: BTreeMap<&str, Showing> = BTreeMap::new();
    for (number, things) in shots.iter().enumerate() {
        for thing in things {
            showing.entry(thing).or_insert_with(|| vec![false; shots.len()])[number] = true;
        }
    }
    let mut together: BTreeMap<Showing, Vec<&str>> = BTreeMap::new();
    for (thing, showing) in showing {
        together.entry(showing).or_default().push(thing);
    }
    // Elements that are always visible come first.
    together.into_iter().rev().collect()
}

/// Draws the key that led to a shot, and its effect, below the frame.
fn caption(shot: &Shot) -> Vec<String> {
    if shot.key.is_empty() {
        return Vec::new();
    }
    let top = usize::from(shot.frame.area.height) * HEIGHT + 2 * MARGIN;
    let width = shot.key.chars().count() * WIDTH + 16;
    let baseline = top + 17;
    vec![
        format!(
            "<rect x=\"10\" y=\"{top}\" width=\"{width}\" height=\"24\" rx=\"5\" fill=\"none\" stroke=\"#88c0d0\"/>\n\
             <text x=\"18\" y=\"{baseline}\" fill=\"#88c0d0\" font-weight=\"bold\">{}</text>\n",
            escaped(&shot.key)
        ),
        format!(
            "<text x=\"{}\" y=\"{baseline}\" fill=\"#a6b0c2\">{}</text>\n",
            width + 22,
            escaped(&shot.about)
        ),
    ]
}

/// Formats the CSS animations. The times at which each pattern appears and disappears are fractions
/// of the total time.
fn style(patterns: &[&Showing], shots: &[Shot]) -> String {
    let whole: f64 = shots.iter().map(|shot| shot.time.as_secs_f64()).sum();
    let mut begins = Vec::new();
    let mut now = 0.0;
    for shot in shots {
        begins.push(format!("{}%", (now / whole * 100_000.0_f64).round() / 1000.0));
        now += shot.time.as_secs_f64();
    }
    let mut style = format!(
        "<style>.a{{animation:{whole}s step-end infinite}}\n\
         @media (prefers-reduced-motion:reduce){{.a{{animation:none!important}}}}\n"
    );
    for (number, pattern) in patterns.iter().enumerate() {
        let turns = |to: bool| {
            let turned = |&at: &usize| pattern[at] == to && (at == 0 || pattern[at - 1] != to);
            (0..shots.len())
                .filter(turned)
                .map(|at| begins[at].as_str())
                .collect::<Vec<_>>()
                .join(",")
        };
        let _ = writeln!(
            style,
            ".a{number}{{animation-name:k{number}}}@keyframes k{number}{{{}{{visibility:visible}}{}{{visibility:hidden}}}}",
            turns(true),
            turns(false)
        );
    }
    style + "</style>\n"
}

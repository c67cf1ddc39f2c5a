//! Prints the contrast between all text and its background in all built-in themes, and the
//! distances between colours that must differ, for normal vision and three kinds of colour
//! blindness. For the themes derived from known terminals, prints how much the cursor, the
//! highlighted digit, peers and the checkerboard stand out.
//!
//! ```sh
//! cargo xtask contrast
//! ```

use pencilmark::app::settings::Settings;
use pencilmark::app::themes::BUILT_IN;
use pencilmark::ui::{Background, Charset, Depth, TerminalInfo, Theme, Themes};
use pencilmark_test_support::sight::{Eye, PALETTES, Pair, Seen, apart, contrast, terminals};
use ratatui::style::Color;

pub(crate) fn run() {
    for (name, _) in BUILT_IN {
        let theme = Theme::named(name).expect("the program comes with it");
        println!("== {name}");
        if matches!(theme.text.bg, Some(Color::Rgb(..))) {
            print_contrasts(&[("", Seen::in_true_colours(&theme))]);
            print_distances(&Seen::in_true_colours(&theme));
        } else if *name == "mono" {
            println!("No colours: the terminal's own text colour on its own background.");
        } else {
            for (background, plain) in [("dark", [7, 0]), ("light", [0, 15])] {
                let fits = *name == "terminal" || name.ends_with(background);
                if fits {
                    println!("On a {background} background:");
                    let seen =
                        PALETTES.map(|palette| (palette.name, Seen::with(&theme, palette, plain)));
                    print_contrasts(&seen);
                }
            }
        }
        println!();
    }
    print_emphasis();
}

/// Prints how much the highlights around the cursor stand out in the themes that are derived from
/// known terminals: the contrast of each background with the plain background.
fn print_emphasis() {
    println!("== auto, on terminals that report their colours");
    for depth in [Depth::Full, Depth::Indexed] {
        let names = ["alternate", "peer", "same", "cursor"].map(str::to_owned);
        print_line(&format!("contrast, {depth:?}"), names.into_iter());
        for terminal in terminals() {
            let (background, charset) = (Background::Unknown, Charset::Lines);
            let outside = TerminalInfo { depth, palette: terminal.reported, background, charset };
            let theme = Themes::default().chosen(&Settings::default(), &outside);
            let emphasis = Seen::on(&theme, &terminal).emphasis();
            print_line(terminal.name, emphasis.iter().map(|contrast| format!("{contrast:.2}")));
        }
    }
}

/// Prints the WCAG 2 contrast between each text and its background, with one column per palette.
fn print_contrasts(columns: &[(&str, Seen)]) {
    print_line("contrast (WCAG 2)", columns.iter().map(|(name, _)| (*name).to_owned()));
    let all: Vec<_> = columns.iter().map(|(_, seen)| seen.pairs()).collect();
    for (i, pair) in all[0].iter().enumerate() {
        let figure = |pairs: &Vec<Pair>| {
            format!("{:.2}", contrast(pairs[i].foreground, pairs[i].background))
        };
        print_line(&pair.name, all.iter().map(figure));
    }
}

/// Prints the CIEDE2000 distance between colours that must differ, with one column per kind of
/// colour vision.
fn print_distances(seen: &Seen) {
    print_line("apart (CIEDE2000)", Eye::ALL.iter().map(|eye| format!("{eye:?}")));
    for (rivals, [one, other], _) in seen.rivals() {
        let figure = |eye: &Eye| format!("{:.1}", apart(one, other, *eye));
        print_line(&rivals, Eye::ALL.iter().map(figure));
    }
}

fn print_line(name: &str, columns: impl Iterator<Item = String>) {
    print!("{name:<26}");
    columns.for_each(|column| print!("{column:>28}"));
    println!();
}

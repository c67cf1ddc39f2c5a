//! Tests of the highlights of a hint.

use super::*;
use crate::app::school::Example;
use crate::ui::theme::Theme;
use pencilmark_engine::logic::{Analysis, LinkKind, ProofLine, Technique};

fn at(column: usize, digit: usize) -> Candidate {
    Candidate { cell: Cell::at(0, column), digit: Digit::ALL[digit] }
}

fn link(from: usize, to: usize, kind: LinkKind) -> Link {
    Link { from: at(from, 4).into(), to: at(to, 4).into(), kind }
}

#[test]
fn the_effect_of_a_step_has_priority_over_its_pattern() {
    use CellRole::{House as Row, House2, Pattern2, Removed, Target};
    let picture = Picture {
        houses: vec![(House::row(0), Role::Base), (House::column(0), Role::Cover)],
        cells: vec![(at(1, 4).cell, Role::Focus), (at(2, 4).cell, Role::Wing)],
        candidates: vec![(at(1, 4), Role::Good), (at(3, 4), Role::Bad), (at(3, 5), Role::Fin)],
        ..Picture::default()
    };
    let all = Highlights::new(&picture, None, None);
    let roles = [0, 1, 2, 3, 4].map(|column| all.cell(Cell::at(0, column)).unwrap());
    assert_eq!(roles, [Row, Target, Pattern2, Removed, Row]);
    assert_eq!(all.cell(Cell::at(1, 0)), Some(House2));
    assert_eq!(all.cell(Cell::at(1, 1)), None);
    assert_eq!(all.candidate(at(3, 5).cell, at(3, 5).digit), Some(ChipRole::Fin));
    assert_eq!(all.digits(at(3, 0).cell).to_string(), "56");
    assert_eq!(cells(&picture).len(), 3);
}

#[test]
fn a_page_shows_the_cells_that_it_names_and_the_effect() {
    use CellRole::{Named, Pattern, Removed};
    let whole = Picture {
        houses: vec![(House::row(0), Role::Base)],
        cells: vec![(at(1, 4).cell, Role::Fin), (at(2, 4).cell, Role::Wing)],
        candidates: vec![(at(1, 4), Role::Focus), (at(3, 4), Role::Focus), (at(8, 4), Role::Bad)],
        links: vec![link(1, 3, LinkKind::Weak), link(3, 4, LinkKind::Weak)],
        ..Picture::default()
    };
    let named = [3, 4, 7].into_iter().map(|column| Cell::at(0, column)).collect();
    let named: CellSet = named;
    let line = ProofLine {
        label: Some(StepLabel::letter(1)),
        cells: at(3, 4).cell.into(),
        ..ProofLine::from("b: Then r1c4 is 5 (row 1).".to_owned())
    };
    let page = PageCells::new([&line], &[format!("{named}")]);
    let all = Highlights::new(&whole, Some(&page), None);
    assert_eq!(all.letter(Cell::at(0, 3)).unwrap().as_str(), "b");
    let roles = Cell::ALL[..9].iter().map(|&cell| all.cell(cell));
    let wanted = [None, None, None, Some(Pattern), Some(Pattern), None, None, Some(Named)];
    assert!(roles.eq(wanted.into_iter().chain([Some(Removed)])));
    assert_eq!((all.links().len(), all.houses().len()), (1, 0));
}

#[test]
fn the_letters_of_a_chain_skip_no_letter() {
    for name in ["Turbot Fish", "W-Wing", "XY-Chain"] {
        let technique = Technique::named(name).unwrap();
        let game = Example::for_technique(technique)[0].game();
        let step = technique.steps(&Analysis::new(&game.position())).remove(0);
        let all = Highlights::new(&step.picture, None, None).with_letters(&step);
        let mut letters: Vec<String> = Cell::ALL
            .iter()
            .filter_map(|&at| all.letter(at))
            .map(|label| label.as_str().to_owned())
            .collect();
        letters.sort_unstable();
        letters.dedup();
        let wanted: Vec<char> = ('a'..='z').take(letters.len()).collect();
        assert_eq!(letters.concat(), wanted.iter().collect::<String>(), "{name}");
        assert!(!letters.is_empty(), "{name}");
    }
}

#[test]
fn single_links_are_not_a_chain() {
    let links = vec![link(0, 2, LinkKind::Strong), link(5, 7, LinkKind::Strong)];
    let all = Highlights::new(&Picture { links, ..Picture::default() }, None, None);
    for column in [0, 2, 5, 7] {
        let end = at(column, 4);
        assert_eq!(all.candidate(end.cell, end.digit), Some(ChipRole::Pattern));
        assert_eq!((all.state(end.cell), all.is_end(end.cell, end.digit)), (None, false));
    }
    assert_eq!(all.links().len(), 2, "and they are drawn");
}

#[test]
fn the_states_of_a_chain_alternate_and_its_links_are_shown_one_by_one() {
    use ChipRole::{Off, On};
    let links = vec![
        link(0, 2, LinkKind::Strong),
        link(2, 5, LinkKind::Weak),
        link(5, 7, LinkKind::Strong),
    ];
    let picture = Picture { links, ..Picture::default() };
    let chips = |shown| {
        let all = Highlights::new(&picture, None, shown);
        [0, 2, 5, 7].map(|column| all.candidate(at(column, 4).cell, at(column, 4).digit))
    };
    assert_eq!(chips(None), [Off, On, Off, On].map(Some));
    assert_eq!(chips(Some(1)), [Some(Off), Some(On), None, None]);
    let all = Highlights::new(&picture, None, Some(2));
    let states = [0, 2, 5, 7].map(|column| all.state(Cell::at(0, column)));
    assert_eq!(states, [Some(Off), Some(On), Some(Off), None]);
    assert_eq!(all.links().len(), 2);
    let ends = [0, 2, 5, 7].map(|column| all.is_end(at(column, 4).cell, at(column, 4).digit));
    assert_eq!(ends, [true, false, false, true]);
}

#[test]
fn the_cells_of_a_colour_look_in_the_text_as_on_the_board() {
    let technique = Technique::named("Multi-Colours").unwrap();
    let game = Example::for_technique(technique)[0].game();
    let step = technique.steps(&Analysis::new(&game.position())).remove(0);
    let theme = Theme::named("dark").unwrap();
    let all = Highlights::new(&step.picture, None, None).with_letters(&step);
    let mut colours: Vec<String> = Vec::new();
    for cell in Cell::ALL {
        let Some(letter) = all.set(cell) else { continue };
        let line = all.styled(&[format!("the colour of {cell}")], &theme).remove(0);
        let style = line.spans.last().unwrap().style;
        assert_eq!(style, all.cell(cell).unwrap().style(&theme), "{letter} {cell}");
        let number = usize::from(letter.as_bytes()[0] - b'A');
        assert_eq!(style, theme.colour_marks()[number], "{letter} {cell}");
        colours.push(letter);
    }
    colours.sort_unstable();
    colours.dedup();
    assert_eq!(colours, ["A", "B", "C", "D"]);
}

//! Tests for the layout.

use super::*;

fn layout(width: u16, height: u16, choice: LayoutChoice) -> BoardLayout {
    BoardLayout::new(Rect::new(0, 0, width, height), choice.into())
}

#[test]
fn each_screen_size_has_its_board_size() {
    let size = |width, height| layout(width, height, LayoutChoice::Auto).size;
    assert_eq!(size(200, 60), BoardSize::Huge);
    assert_eq!(size(131, 56), BoardSize::Huge);
    assert_eq!(size(130, 56), BoardSize::Roomy);
    assert_eq!(size(131, 55), BoardSize::Roomy);
    assert_eq!(size(120, 30), BoardSize::Medium);
    assert_eq!(size(120, 37), BoardSize::Medium);
    assert_eq!(size(120, 29), BoardSize::Full);
    assert_eq!(size(120, 40), BoardSize::Roomy);
    assert_eq!(size(80, 24), BoardSize::Full);
    assert_eq!(size(80, 23), BoardSize::Full, "tmux's status line takes one");
    assert_eq!(size(80, 22), BoardSize::Compact);
    assert_eq!(size(55, 24), BoardSize::Full, "without a panel");
    assert_eq!(size(54, 24), BoardSize::Compact);
    assert_eq!(size(94, 40), BoardSize::Full);
    assert_eq!(size(95, 40), BoardSize::Roomy);
    assert_eq!(size(60, 20), BoardSize::Compact);
    assert_eq!(size(40, 14), BoardSize::Compact);
    assert_eq!(BoardLayout::MIN_SIZE, (37, 14));
    assert_eq!(layout(120, 40, LayoutChoice::Full).size, BoardSize::Full);
    assert_eq!(layout(40, 14, LayoutChoice::Roomy).size, BoardSize::Compact);
}

#[test]
fn nothing_overlaps_or_leaves_the_screen_at_any_size() {
    for width in 37..=200 {
        for height in 14..=60 {
            let area = Rect::new(0, 0, width, height);
            let layout = BoardLayout::new(area, LayoutChoice::Auto.into());
            let mut parts = vec![layout.board, layout.message];
            parts.extend(layout.panel);
            parts.extend(layout.below);
            parts.extend(layout.left);
            parts.extend(layout.keys);
            let has_room = width >= layout.board.width + WIDE;
            let panel = layout.panel.map_or(0, |panel| panel.width);
            assert!(!has_room || panel >= 32, "{width}x{height}: {panel}");
            for (i, part) in parts.iter().enumerate() {
                assert_eq!(part.intersection(area), *part, "{width}x{height}");
                for other in &parts[i + 1..] {
                    assert!(!part.intersects(*other), "{width}x{height}");
                }
            }
        }
    }
}

#[test]
fn the_panel_uses_the_lines_below_the_smallest_board() {
    let at = layout(60, 20, LayoutChoice::Auto);
    let panel = at.panel.unwrap();
    assert_eq!((panel.y, panel.bottom()), (0, at.message.y));
    let below = at.below.unwrap();
    assert_eq!((below.y, below.bottom()), (at.board.bottom(), at.message.y));
    assert_eq!(layout(80, 24, LayoutChoice::Auto).below, None);
    assert_eq!((at.board.y, at.keys.unwrap().bottom()), (1, 20), "below the column numbers");
}

#[test]
fn a_medium_board_has_a_whole_frame_where_two_more_lines_fit() {
    let frame = |height| {
        let at = layout(120, height, LayoutChoice::Auto);
        assert_eq!(at.size, BoardSize::Medium);
        let first = at.cell(Cell::at(0, 0)).y;
        let last = at.cell(Cell::at(8, 8)).bottom();
        assert_eq!((first - at.board.y, at.board.bottom() - last), {
            let lines = u16::from(at.has_frame);
            (lines, lines)
        });
        at.has_frame
    };
    assert_eq!([30, 31, 32, 33, 36].map(frame), [false, false, true, true, true]);
}

#[test]
fn zoom_goes_through_the_sizes_that_fit() {
    use BoardSize::{Compact, Full, Huge, Medium, Roomy};
    let layouts = |width, height, most| {
        let area = Rect::new(0, 0, width, height);
        [0, 1, 2, 3, 4, 5].map(|steps| BoardLayout::new(area, Zoom { most, steps }).size)
    };
    let all = [Huge, Roomy, Medium, Full, Compact, Huge];
    assert_eq!(layouts(200, 60, LayoutChoice::Auto), all);
    let two = [Roomy, Medium, Full, Compact, Roomy, Medium];
    assert_eq!(layouts(120, 40, LayoutChoice::Auto), two);
    let one = [Full, Compact, Full, Compact, Full, Compact];
    assert_eq!(layouts(120, 40, LayoutChoice::Full), one);
    assert_eq!(layouts(40, 14, LayoutChoice::Auto), [Compact; 6]);
    let fitting = |width, height| BoardLayout::fitting(Rect::new(0, 0, width, height));
    let most =
        [LayoutChoice::Roomy, LayoutChoice::Medium, LayoutChoice::Full, LayoutChoice::Compact];
    assert_eq!((fitting(120, 40), fitting(40, 14)), (most.to_vec(), vec![LayoutChoice::Compact]));
    assert_eq!(fitting(10, 5), []);
}

#[test]
fn every_position_in_a_cell_belongs_to_the_nearest_mark() {
    for (width, height) in [(200, 60), (120, 40), (120, 30), (80, 24), (40, 14)] {
        let layout = layout(width, height, LayoutChoice::Auto);
        let mut hits = HitMap::default();
        layout.add_targets(&mut hits);
        let has_places = layout.size != BoardSize::Compact;
        for (cell, area) in Cell::ALL.map(|cell| (cell, layout.cell(cell))) {
            assert_eq!(area.intersection(layout.board), area);
            for at in area.positions() {
                let Some(Target::Cell(hit, mark)) = hits.at(at.x, at.y) else { panic!("{at}") };
                assert_eq!((hit, mark.is_some()), (cell, has_places), "{width}x{height} {at}");
                let distance = |digit| {
                    let (x, y) = layout.size.click_place(digit).unwrap();
                    (y.abs_diff(at.y - area.y), x.abs_diff(at.x - area.x))
                };
                let nearest = || Digit::ALL.into_iter().map(distance).min();
                assert!(mark.is_none_or(|digit| Some(distance(digit)) == nearest()), "{at}");
            }
        }
        let at = layout.cell(Cell::at(2, 2));
        assert_eq!(hits.at(at.right(), at.y), None, "grid lines belong to no cell");
    }
}

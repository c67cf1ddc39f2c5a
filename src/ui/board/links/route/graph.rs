//! Finds the cheapest route with Dijkstra's algorithm. The nodes are the crossings of the lines
//! that a link may use, and the points of those lines next to the marks at its ends.

use super::{Axis, CORNER, End, HIDDEN_CORNER, Router, Start, index};
use ratatui::layout::Position;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The crossings of the columns and lines that are relevant for a link.
pub(super) struct Graph<'a> {
    router: &'a Router,
    xs: Vec<u16>,
    ys: Vec<u16>,
    /// `true` for each of `xs` along which a link may lead.
    is_column: Vec<bool>,
    /// `true` for each of `ys` along which a link may lead.
    is_line: Vec<bool>,
}

/// A crossing and the direction in which a route reaches it.
type Node = (usize, usize, Axis);

impl<'a> Graph<'a> {
    pub(super) fn new(router: &'a Router, ends: [End; 2]) -> Self {
        let with = |values: &[u16], more: [u16; 2]| {
            let mut values = [values, &more].concat();
            values.sort_unstable();
            values.dedup();
            values
        };
        let xs = with(&router.columns, ends.map(|end| end.mark.x));
        let ys = with(&router.lines, ends.map(|end| end.mark.y));
        let is_column = xs.iter().map(|x| router.columns.contains(x)).collect();
        let is_line = ys.iter().map(|y| router.lines.contains(y)).collect();
        Self { router, xs, ys, is_column, is_line }
    }

    fn position(&self, (x, y, _): Node) -> Position {
        Position::new(self.xs[x], self.ys[y])
    }

    fn node(&self, at: Position, axis: Axis) -> Option<Node> {
        let find = |values: &[u16], value| values.iter().position(|known| *known == value);
        Some((find(&self.xs, at.x)?, find(&self.ys, at.y)?, axis))
    }

    fn number(&self, (x, y, axis): Node) -> usize {
        (y * self.xs.len() + x) * 2 + usize::from(axis == Axis::Vertical)
    }

    /// Returns the neighbours of a node with the cost to reach each of them.
    fn neighbours(&self, node: Node) -> impl Iterator<Item = (Node, u32)> {
        let (x, y, axis) = node;
        let horizontal = [x.checked_sub(1), Some(x + 1).filter(|x| *x < self.xs.len())];
        let vertical = [y.checked_sub(1), Some(y + 1).filter(|y| *y < self.ys.len())];
        let (is_column, is_line) = (self.is_column[x], self.is_line[y]);
        let horizontal = horizontal.into_iter().flatten().filter(move |_| is_line);
        let vertical = vertical.into_iter().flatten().filter(move |_| is_column);
        let nodes = horizontal.map(move |x| (x, y, Axis::Horizontal));
        let nodes = nodes.chain(vertical.map(move |y| (x, y, Axis::Vertical)));
        nodes.filter_map(move |next| {
            let cost = self.cost_between(self.position(node), self.position(next), next.2)?;
            Some((next, cost + if next.2 == axis { 0 } else { self.corner(self.position(node)) }))
        })
    }

    /// Returns the additional cost of a corner.
    fn corner(&self, at: Position) -> u32 {
        CORNER + if self.router.is_behind_digit(at) { HIDDEN_CORNER } else { 0 }
    }

    /// Returns the cost of the positions after `from` up to `to`, which are on one line; `None` if
    /// a position is not free.
    fn cost_between(&self, from: Position, to: Position, axis: Axis) -> Option<u32> {
        let [start, end] = [from, to].map(|at| index(self.router.board, at));
        let step = match axis {
            Axis::Horizontal => 1,
            Axis::Vertical => usize::from(self.router.board.width),
        };
        let between = if start < end { start + step..=end } else { end..=start - step };
        let costs = between.step_by(step).map(|place| self.router.costs[place]);
        costs.map(|costs| costs.map(|costs| costs[axis as usize])).sum()
    }

    /// Returns the corners of the cheapest route from one of `starts` to one of `ends`.
    pub(super) fn shortest(&self, starts: &[Start], ends: &[Start]) -> Option<Vec<Position>> {
        let count = self.xs.len() * self.ys.len() * 2;
        let mut costs = vec![u32::MAX; count];
        let mut previous: Vec<Option<Node>> = vec![None; count];
        let mut queue = BinaryHeap::new();
        let key = |(x, y, axis): Node| (x, y, axis == Axis::Vertical);
        for start in starts {
            let node = self.node(start.at, start.axis);
            let (Some(node), Some(cost)) = (node, self.router.cost(start.at, start.axis)) else {
                continue;
            };
            let cost = cost + start.cost;
            costs[self.number(node)] = cost;
            queue.push(Reverse((cost, key(node))));
        }
        let both = |end: &Start| {
            [Axis::Horizontal, Axis::Vertical].map(|last| {
                let node = self.node(end.at, last)?;
                Some((node, end.cost + if last == end.axis { 0 } else { self.corner(end.at) }))
            })
        };
        let ends: Vec<(Node, u32)> = ends.iter().flat_map(both).flatten().collect();
        let mut best: Option<(u32, Node)> = None;
        while let Some(Reverse((cost, (x, y, is_vertical)))) = queue.pop() {
            if best.is_some_and(|(best, _)| cost > best) {
                break;
            }
            let node = (x, y, if is_vertical { Axis::Vertical } else { Axis::Horizontal });
            if cost > costs[self.number(node)] {
                continue;
            }
            for (_, more) in ends.iter().filter(|(end, _)| *end == node) {
                let reached = (cost + more, node);
                let rank = |(cost, node): (u32, Node)| (cost, key(node));
                if best.is_none_or(|best| rank(reached) < rank(best)) {
                    best = Some(reached);
                }
            }
            for (next, more) in self.neighbours(node) {
                let (cost, number) = (cost + more, self.number(next));
                if cost < costs[number] {
                    costs[number] = cost;
                    previous[number] = Some(node);
                    queue.push(Reverse((cost, key(next))));
                }
            }
        }
        let (_, last) = best?;
        let mut path = vec![self.position(last)];
        let mut node = last;
        while let Some(before) = previous[self.number(node)] {
            path.push(self.position(before));
            node = before;
        }
        path.reverse();
        Some(path)
    }
}

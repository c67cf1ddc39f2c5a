//! Weaves all changes of a file into its source: at each place a number that is asked for when the
//! program runs says which of them is alive. Source of the way: mutant schemata (Untch, Offutt and
//! Harrold 1993).

use crate::list::{Genre, Mutant, Place};
use std::collections::HashMap;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The module that the woven library asks.
pub(crate) const ASKED: &str = include_str!("asked.rs");

/// A woven file.
pub(crate) struct Woven {
    pub(crate) text: String,
    /// The changes woven into the file, outer ones first, each with the part of the text that only
    /// it uses.
    pub(crate) threads: Vec<Thread>,
}

/// What of a woven file belongs to a change.
pub(crate) struct Thread {
    /// The change's number.
    pub(crate) id: usize,
    /// What stands there instead.
    pub(crate) own: Range<usize>,
    /// All that was written for its place.
    pub(crate) around: Range<usize>,
}

/// A place of the source where changes are woven in.
struct Site {
    range: Range<usize>,
    ids: Vec<usize>,
    kind: Kind,
}

enum Kind {
    /// The body of a function.
    Body,
    /// An operator between two operands: where it stands.
    Operator(Range<usize>),
    /// An operator before an operand: where the operand stands.
    Operand(Range<usize>),
    Guard,
    /// The arrow of an arm that has no guard.
    Arrow,
    /// The guard of an arm that can be left out.
    Kept,
    /// A match some of whose arms can be left out. Nothing is woven in, but what is left may not be
    /// all that there can be.
    Match,
    /// A field of a struct that takes the rest from another one: its name if it is short for `name:
    /// name`, the other one.
    Field(Option<String>, String, Range<usize>),
}

/// Weaves these changes into the source of their file.
pub(crate) fn weave(source: &str, mutants: &[(usize, &Mutant)]) -> Result<Woven, syn::Error> {
    let mut at: HashMap<(Place, Genre), Vec<usize>> = HashMap::new();
    for (id, mutant) in mutants {
        at.entry((mutant.place(), mutant.genre)).or_default().push(*id);
    }
    let mut finder = Finder { source, at, sites: Vec::new() };
    finder.visit_file(&syn::parse_file(source)?);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| (site.range.start, std::cmp::Reverse(site.range.end)));
    let replacements = mutants.iter().map(|(id, mutant)| (*id, &*mutant.replacement)).collect();
    let mut weaver = Weaver { source, replacements, text: String::new(), threads: Vec::new() };
    weaver.write(0..source.len(), &sites);
    Ok(Woven { text: weaver.text, threads: weaver.threads })
}

struct Finder<'a> {
    source: &'a str,
    at: HashMap<(Place, Genre), Vec<usize>>,
    sites: Vec<Site>,
}

impl Finder<'_> {
    /// Notes a place if there is something to change.
    fn note(&mut self, mark: proc_macro2::Span, genre: Genre, range: Range<usize>, kind: Kind) {
        if let Some(ids) = self.at.remove(&(place(mark), genre)) {
            self.sites.push(Site { range, ids, kind });
        }
    }

    fn body(&mut self, block: &syn::Block) {
        if let Some(first) = block.stmts.first() {
            self.note(first.span(), Genre::FnValue, block.span().byte_range(), Kind::Body);
        }
    }

    /// The range of this without commas at its end.
    fn range(of: &impl Spanned) -> Range<usize> {
        of.span().byte_range()
    }
}

/// Where something begins, as cargo-mutants says it.
fn place(mark: proc_macro2::Span) -> Place {
    let start = mark.start();
    Place { line: start.line, column: start.column + 1 }
}

/// Returns whether a condition binds names, so that it can stand nowhere else.
fn binds(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(both) => binds(&both.left) || binds(&both.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.body(&item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.body(&item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.body(block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        if !binds(&expr.left) && !binds(&expr.right) {
            let kind = Kind::Operator(Self::range(&expr.op));
            self.note(expr.op.span(), Genre::BinaryOperator, Self::range(expr), kind);
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let kind = Kind::Operand(Self::range(&*expr.expr));
        self.note(expr.op.span(), Genre::UnaryOperator, Self::range(expr), kind);
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        let arms = expr.arms.iter().filter_map(|arm| {
            let place = place(arm.span());
            self.at.get(&(place, Genre::MatchArm)).cloned()
        });
        let ids = arms.flatten().collect();
        self.sites.push(Site { range: Self::range(expr), ids, kind: Kind::Match });
        visit::visit_expr_match(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        match &arm.guard {
            Some((_, guard)) => {
                self.note(arm.span(), Genre::MatchArm, Self::range(&**guard), Kind::Kept);
                self.note(guard.span(), Genre::MatchArmGuard, Self::range(&**guard), Kind::Guard);
            }
            None => {
                let arrow = Self::range(&arm.fat_arrow_token);
                self.note(arm.span(), Genre::MatchArm, arrow, Kind::Arrow);
            }
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        for field in &expr.fields {
            if let (Some(rest), syn::Member::Named(name)) = (&expr.rest, &field.member) {
                let short = field.colon_token.is_none().then(|| name.to_string());
                let other = format!("({}).{name}", &self.source[Self::range(&**rest)]);
                let kind = Kind::Field(short, other, Self::range(&field.expr));
                self.note(field.span(), Genre::StructField, Self::range(field), kind);
            }
        }
        visit::visit_expr_struct(self, expr);
    }
}

struct Weaver<'a> {
    source: &'a str,
    replacements: HashMap<usize, &'a str>,
    text: String,
    threads: Vec<Thread>,
}

impl Weaver<'_> {
    /// Writes this part of the source, with the sites that lie in it.
    fn write(&mut self, range: Range<usize>, sites: &[Site]) {
        let (mut at, mut next) = (range.start, 0);
        while let Some(site) = sites.get(next) {
            let inside = sites[next + 1..].iter().take_while(|s| s.range.end <= site.range.end);
            let inner = &sites[next + 1..next + 1 + inside.count()];
            self.text.push_str(&self.source[at..site.range.start]);
            self.site(site, inner);
            at = site.range.end;
            next += 1 + inner.len();
        }
        self.text.push_str(&self.source[at..range.end]);
    }

    fn site(&mut self, site: &Site, inner: &[Site]) {
        let (start, thread) = (self.text.len(), self.threads.len());
        if let Kind::Match = site.kind {
            self.write(site.range.clone(), inner);
            let around = start..self.text.len();
            let arms =
                site.ids.iter().map(|id| Thread { id: *id, own: 0..0, around: around.clone() });
            return self.threads.extend(arms);
        }
        let asked = format!("crate::mutant::asked({})", site.ids[0]);
        match &site.kind {
            Kind::Body => {
                self.text.push_str(&format!("{{ match {asked} {{ "));
                self.arms(&site.ids, |new| format!("return {new}"));
                self.text.push_str("_ => {} }");
                self.write(site.range.start + 1..site.range.end, inner);
            }
            Kind::Arrow => {
                self.text.push_str(&format!("if {asked} != 0 =>"));
                self.own(site.ids[0], start);
            }
            Kind::Kept => {
                self.text.push_str(&format!("{asked} != 0 && ("));
                self.own(site.ids[0], start);
                self.write(site.range.clone(), inner);
                self.text.push(')');
            }
            kind => self.choice(site, kind, inner, &asked),
        }
        for thread in &mut self.threads[thread..] {
            if !thread.own.is_empty() && site.ids.contains(&thread.id) {
                thread.around = start..self.text.len();
            }
        }
    }

    /// An expression that is one of several.
    fn choice(&mut self, site: &Site, kind: &Kind, inner: &[Site], asked: &str) {
        let (source, range) = (self.source, site.range.clone());
        let mut original = range.clone();
        let (mut close, mut open) = ("})", "(");
        if let Kind::Field(short, _, value) = kind {
            match short {
                Some(name) => self.text.push_str(&format!("{name}: ")),
                None => self.text.push_str(&source[range.start..value.start]),
            }
            original = value.clone();
            (close, open) = ("}", "");
        }
        self.text.push_str(&format!("{open}match {asked} {{ "));
        self.arms(&site.ids, |new| match kind {
            Kind::Operator(op) => {
                format!("{} {new} {}", &source[range.start..op.start], &source[op.end..range.end])
            }
            Kind::Operand(operand) => source[operand.clone()].to_owned(),
            Kind::Field(_, other, _) => other.clone(),
            _ => new.to_owned(),
        });
        self.text.push_str("_ => ");
        self.write(original, inner);
        self.text.push_str(close);
    }

    /// An arm for each change.
    fn arms(&mut self, ids: &[usize], new: impl Fn(&str) -> String) {
        for id in ids {
            self.text.push_str(&format!("{} => ", id - ids[0]));
            let start = self.text.len();
            self.text.push_str(&new(self.replacements[id]));
            self.own(*id, start);
            self.text.push_str(", ");
        }
    }

    /// What was written since `start` is this change's own.
    fn own(&mut self, id: usize, start: usize) {
        let own = start..self.text.len();
        self.threads.push(Thread { id, around: own.clone(), own });
    }
}

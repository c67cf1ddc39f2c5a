//! Adds all mutations of a file to its source. At each site, the program calls `mutant::active` to
//! choose between the original code and one of the mutations. This technique is known as mutant
//! schemata (Untch, Offutt and Harrold 1993).

use crate::list::{Genre, Mutant, Place};
use std::collections::HashMap;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The source of the module `mutant`, which is added to the instrumented library.
pub(crate) const SWITCH: &str = include_str!("switch.rs");

/// An instrumented file.
pub(crate) struct Instrumented {
    pub(crate) text: String,
    /// The branches that were added to the file. An outer branch precedes the branches inside it.
    pub(crate) branches: Vec<Branch>,
}

/// The text that was added to a file for one mutation.
pub(crate) struct Branch {
    /// The number of the mutation.
    pub(crate) id: usize,
    /// The range of the text that runs only if the mutation is active.
    pub(crate) range: Range<usize>,
    /// The range of the text that was written for the whole site of the mutation.
    pub(crate) site: Range<usize>,
}

/// A place in the source that one or more mutations change.
struct Site {
    range: Range<usize>,
    ids: Vec<usize>,
    kind: Kind,
}

enum Kind {
    /// The body of a function.
    Body,
    /// A binary expression. Contains the range of the operator.
    Operator(Range<usize>),
    /// A unary expression. Contains the range of the operand.
    Operand(Range<usize>),
    /// The guard of a match arm.
    Guard,
    /// The arrow (`=>`) of a match arm without a guard, for a mutation that deletes the arm.
    Arrow,
    /// The guard of a match arm, for a mutation that deletes the arm.
    ArmGuard,
    /// A match expression with arms that mutations delete. No text is added for the expression
    /// itself, but the compiler reports an error there if the remaining arms are not exhaustive.
    Match,
    /// A field of a struct update, which is a struct expression with a base (`..base`).
    Field {
        /// The name of the field if the source uses the shorthand `name` instead of `name: name`.
        short_name: Option<String>,
        /// An expression that reads the field from the base of the struct update.
        base_value: String,
        /// The range of the field's value.
        value: Range<usize>,
    },
}

/// Adds mutations to the source of a file. Each mutation is given with its number. Leaves out
/// mutations whose sites are not found.
pub(crate) fn instrument(
    source: &str,
    mutants: &[(usize, &Mutant)],
) -> Result<Instrumented, syn::Error> {
    let mut ids: HashMap<(Place, Genre), Vec<usize>> = HashMap::new();
    for (id, mutant) in mutants {
        ids.entry((mutant.place(), mutant.genre)).or_default().push(*id);
    }
    let mut finder = Finder { source, ids, sites: Vec::new() };
    finder.visit_file(&syn::parse_file(source)?);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| (site.range.start, std::cmp::Reverse(site.range.end)));
    let replacements = mutants.iter().map(|(id, mutant)| (*id, &*mutant.replacement)).collect();
    let mut writer = Writer { source, replacements, text: String::new(), branches: Vec::new() };
    writer.write(0..source.len(), &sites);
    Ok(Instrumented { text: writer.text, branches: writer.branches })
}

/// Finds the sites of the mutations.
struct Finder<'a> {
    source: &'a str,
    /// The IDs of the mutations whose sites have not been found yet, keyed by position and kind.
    ids: HashMap<(Place, Genre), Vec<usize>>,
    sites: Vec<Site>,
}

impl Finder<'_> {
    /// Adds a site if any mutation of the kind `genre` starts at `start`.
    fn add(&mut self, start: proc_macro2::Span, genre: Genre, range: Range<usize>, kind: Kind) {
        if let Some(ids) = self.ids.remove(&(place(start), genre)) {
            self.sites.push(Site { range, ids, kind });
        }
    }

    fn body(&mut self, block: &syn::Block) {
        if let Some(first) = block.stmts.first() {
            self.add(first.span(), Genre::FnValue, block.span().byte_range(), Kind::Body);
        }
    }

    fn range(node: &impl Spanned) -> Range<usize> {
        node.span().byte_range()
    }
}

/// Returns the start of a span as cargo-mutants writes it: columns are counted from 1, whereas
/// `syn` counts them from 0.
fn place(span: proc_macro2::Span) -> Place {
    let start = span.start();
    Place { line: start.line, column: start.column + 1 }
}

/// Returns `true` if a condition contains `let`. Such a condition cannot become the operand of a
/// `match`.
fn binds(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
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
            self.add(expr.op.span(), Genre::BinaryOperator, Self::range(expr), kind);
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let kind = Kind::Operand(Self::range(&*expr.expr));
        self.add(expr.op.span(), Genre::UnaryOperator, Self::range(expr), kind);
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        let arms = expr.arms.iter().filter_map(|arm| {
            let place = place(arm.span());
            self.ids.get(&(place, Genre::MatchArm)).cloned()
        });
        let ids = arms.flatten().collect();
        self.sites.push(Site { range: Self::range(expr), ids, kind: Kind::Match });
        visit::visit_expr_match(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        match &arm.guard {
            Some((_, guard)) => {
                self.add(arm.span(), Genre::MatchArm, Self::range(&**guard), Kind::ArmGuard);
                self.add(guard.span(), Genre::MatchArmGuard, Self::range(&**guard), Kind::Guard);
            }
            None => {
                let arrow = Self::range(&arm.fat_arrow_token);
                self.add(arm.span(), Genre::MatchArm, arrow, Kind::Arrow);
            }
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        for field in &expr.fields {
            if let (Some(rest), syn::Member::Named(name)) = (&expr.rest, &field.member) {
                let kind = Kind::Field {
                    short_name: field.colon_token.is_none().then(|| name.to_string()),
                    base_value: format!("({}).{name}", &self.source[Self::range(&**rest)]),
                    value: Self::range(&field.expr),
                };
                self.add(field.span(), Genre::StructField, Self::range(field), kind);
            }
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// Writes the instrumented source.
struct Writer<'a> {
    source: &'a str,
    replacements: HashMap<usize, &'a str>,
    text: String,
    branches: Vec<Branch>,
}

impl Writer<'_> {
    /// Writes the source in `range`, including `sites`, which are all in this range.
    fn write(&mut self, range: Range<usize>, sites: &[Site]) {
        let (mut written, mut next) = (range.start, 0);
        while let Some(site) = sites.get(next) {
            let inside = sites[next + 1..].iter().take_while(|s| s.range.end <= site.range.end);
            let inner = &sites[next + 1..next + 1 + inside.count()];
            self.text.push_str(&self.source[written..site.range.start]);
            self.site(site, inner);
            written = site.range.end;
            next += 1 + inner.len();
        }
        self.text.push_str(&self.source[written..range.end]);
    }

    /// Writes a site and the sites in `inner`, which are nested inside it.
    fn site(&mut self, site: &Site, inner: &[Site]) {
        let (start, first_branch) = (self.text.len(), self.branches.len());
        if let Kind::Match = site.kind {
            self.write(site.range.clone(), inner);
            let whole = start..self.text.len();
            let arms =
                site.ids.iter().map(|id| Branch { id: *id, range: 0..0, site: whole.clone() });
            return self.branches.extend(arms);
        }
        let active = format!("crate::mutant::active({})", site.ids[0]);
        match &site.kind {
            Kind::Body => {
                self.text.push_str(&format!("{{ match {active} {{ "));
                self.arms(&site.ids, |new| format!("return {new}"));
                self.text.push_str("_ => {} }");
                self.write(site.range.start + 1..site.range.end, inner);
            }
            Kind::Arrow => {
                self.text.push_str(&format!("if {active} != 0 =>"));
                self.add_branch(site.ids[0], start);
            }
            Kind::ArmGuard => {
                self.text.push_str(&format!("{active} != 0 && ("));
                self.add_branch(site.ids[0], start);
                self.write(site.range.clone(), inner);
                self.text.push(')');
            }
            kind => self.choice(site, kind, inner, &active),
        }
        for branch in &mut self.branches[first_branch..] {
            if !branch.range.is_empty() && site.ids.contains(&branch.id) {
                branch.site = start..self.text.len();
            }
        }
    }

    /// Writes a `match` expression that chooses between the original expression and its mutations.
    fn choice(&mut self, site: &Site, kind: &Kind, inner: &[Site], active: &str) {
        let (source, range) = (self.source, site.range.clone());
        let mut original = range.clone();
        let (mut close, mut open) = ("})", "(");
        if let Kind::Field { short_name, value, .. } = kind {
            match short_name {
                Some(name) => self.text.push_str(&format!("{name}: ")),
                None => self.text.push_str(&source[range.start..value.start]),
            }
            original = value.clone();
            (close, open) = ("}", "");
        }
        self.text.push_str(&format!("{open}match {active} {{ "));
        self.arms(&site.ids, |new| match kind {
            Kind::Operator(op) => {
                format!("{} {new} {}", &source[range.start..op.start], &source[op.end..range.end])
            }
            Kind::Operand(operand) => source[operand.clone()].to_owned(),
            Kind::Field { base_value, .. } => base_value.clone(),
            _ => new.to_owned(),
        });
        self.text.push_str("_ => ");
        self.write(original, inner);
        self.text.push_str(close);
    }

    /// Writes a match arm for each mutation. `new` turns a mutation's replacement into the body of
    /// its arm.
    fn arms(&mut self, ids: &[usize], new: impl Fn(&str) -> String) {
        for id in ids {
            self.text.push_str(&format!("{} => ", id - ids[0]));
            let start = self.text.len();
            self.text.push_str(&new(self.replacements[id]));
            self.add_branch(*id, start);
            self.text.push_str(", ");
        }
    }

    /// Records the text written since `start` as the branch of the mutation with the number `id`.
    fn add_branch(&mut self, id: usize, start: usize) {
        let range = start..self.text.len();
        self.branches.push(Branch { id, site: range.clone(), range });
    }
}

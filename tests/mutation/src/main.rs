//! Plants many mutants in one copy of the sources, each asleep until its number is in the environment variable
//! `MUTANT`, so that one build serves them all. `cargo mutants --list --json` lists the mutants; `mutation.py` chooses,
//! weeds, runs and counts them. The program prints the ids of the mutants that it could not plant, as JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, error, fs};

use proc_macro2::{LineColumn, Span};
use serde::Deserialize;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprStruct, ExprUnary, ImplItemFn, ItemFn, Member, ReturnType, TraitItemFn,
    Type, UnOp,
};

/// A mutant of the list, with the number that wakes it.
#[derive(Debug, Clone, Deserialize)]
struct Mutant {
    id: u32,
    /// The path of the source file from the root of the sources.
    file: String,
    /// The kind of mutant, as `cargo mutants` names it: `FnValue`, `BinaryOperator` and so on.
    genre: String,
    /// The code in place of the code at `span`.
    replacement: String,
    span: PositionRange,
}

#[derive(Debug, Clone, Copy, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct PositionRange {
    start: Position,
    end: Position,
}

/// Line and column as the list counts them, both from 1.
#[derive(Debug, Clone, Copy, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    line: usize,
    column: usize,
}

impl From<LineColumn> for Position {
    fn from(position: LineColumn) -> Self {
        Self { line: position.line, column: position.column + 1 }
    }
}

/// A text that replaces the bytes `from..end` of the source; an empty range is an insertion.
#[derive(Debug)]
struct Edit {
    from: usize,
    end: usize,
    /// The order at one position: first what ends there, innermost first, then what begins, outermost first.
    order: i64,
    text: String,
}

/// A file into which mutants are being planted.
struct Planter<'a> {
    source: &'a str,
    /// The byte offset of each line.
    line_starts: Vec<usize>,
    mutants_by_start: BTreeMap<Position, Vec<&'a Mutant>>,
    edits: Vec<Edit>,
    /// The ids of the mutants planted so far.
    planted: BTreeSet<u32>,
    /// Greater for an inner expression than for the expressions around it.
    depth: i64,
}

impl<'a> Planter<'a> {
    fn new(source: &'a str, mutants: &[&'a Mutant]) -> Self {
        let mut line_starts = vec![0];
        line_starts.extend(source.match_indices('\n').map(|(index, _)| index + 1));
        let mut mutants_by_start: BTreeMap<Position, Vec<&Mutant>> = BTreeMap::new();
        for mutant in mutants {
            mutants_by_start.entry(mutant.span.start).or_default().push(mutant);
        }
        Self { source, line_starts, mutants_by_start, edits: vec![], planted: BTreeSet::new(), depth: 0 }
    }

    /// The byte offset of a position in the source.
    fn offset(&self, position: LineColumn) -> usize {
        let start = self.line_starts[position.line - 1];
        let line = &self.source[start..];
        start + line.char_indices().nth(position.column).map_or(line.len(), |(offset, _)| offset)
    }

    fn text(&self, span: Span) -> &'a str {
        let (from, end) = self.range(span);
        &self.source[from..end]
    }

    /// The byte offsets of the start and the end of a span.
    fn range(&self, span: Span) -> (usize, usize) {
        (self.offset(span.start()), self.offset(span.end()))
    }

    /// The mutants of these genres that begin where a span begins.
    fn mutants_at(&self, span: Span, genres: &[&str]) -> Vec<&'a Mutant> {
        let mutants_here = self.mutants_by_start.get(&span.start().into()).into_iter().flatten();
        mutants_here.filter(|m| genres.contains(&m.genre.as_str())).copied().collect()
    }

    fn insert_before(&mut self, offset: usize, text: String) {
        self.edits.push(Edit { from: offset, end: offset, order: self.depth, text });
    }

    fn insert_after(&mut self, offset: usize, text: String) {
        self.edits.push(Edit { from: offset, end: offset, order: -1_000_000 - self.depth, text });
    }

    fn replace(&mut self, from: usize, end: usize, text: String) {
        self.edits.push(Edit { from, end, order: 1_000_000, text });
    }

    /// Plants mutants at one place. Returns the number of the place, which is the id of the first mutant, and the match
    /// arms that activate each mutant.
    fn arms(&mut self, mutants: &[&Mutant], arm_body: impl Fn(&Mutant) -> String) -> (u32, String) {
        let arm = |m: &&Mutant| format!("{0} => {{/*M{0}*/ {1} /*m{0}*/}} ", m.id, arm_body(m));
        self.planted.extend(mutants.iter().map(|m| m.id));
        (mutants[0].id, mutants.iter().map(arm).collect())
    }

    /// Plants mutants that return a fixed value at the beginning of a function.
    fn plant_in_body(&mut self, block: &Block, returns: &ReturnType) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let mutants = self.mutants_at(first.span(), &["FnValue"]);
        if mutants.is_empty() {
            return;
        }
        if matches!(returns, ReturnType::Type(_, returned_type) if matches!(**returned_type, Type::ImplTrait(_))) {
            return self.plant_in_opaque_body(first.span(), last.span(), &mutants);
        }
        let (site, arms) = self.arms(&mutants, |m| format!("return {};", m.replacement));
        let offset = self.offset(first.span().start());
        self.depth += 1;
        self.insert_before(
            offset,
            format!("/*S{site}*/match crate::mutants::at({site}) {{ {arms} _ => {{}} }}/*s{site}*/ "),
        );
    }

    /// The function must return one type, so each mutant is one side of an `Either`, and the body is the other.
    fn plant_in_opaque_body(&mut self, first: Span, last: Span, mutants: &[&Mutant]) {
        let site = mutants[0].id;
        let mut text = format!("/*S{site}*/");
        let mut depth = 0;
        for mutant in mutants {
            let (opening, closing) = ("crate::mutants::Either::B(".repeat(depth), ")".repeat(depth));
            let id = mutant.id;
            text += &format!(
                "if crate::mutants::at({site}) == {id} {{ {opening}crate::mutants::Either::A(/*M{id}*/{}/*m{id}*/){closing} }} else ",
                mutant.replacement
            );
            depth += 1;
            self.planted.insert(id);
        }
        text += &format!("{{ {}{{ ", "crate::mutants::Either::B(".repeat(depth));
        let (from, end) = (self.range(first).0, self.range(last).1);
        self.depth += 1;
        self.insert_before(from, text);
        // Outside of everything that ends here.
        self.edits.push(Edit { from: end, end, order: -1, text: format!(" }}{} }}/*s{site}*/", ")".repeat(depth)) });
    }

    /// Plants mutants of a binary operator. Returns whether the operands are still to be visited.
    fn plant_in_binary(&mut self, binary: &ExprBinary) -> bool {
        let mutants = self.mutants_at(binary.op.span(), &["BinaryOperator"]);
        if mutants.is_empty() {
            return true;
        }
        let (left_range, right_range) = (self.range(binary.left.span()), self.range(binary.right.span()));
        let op = self.range(binary.op.span());
        let operator = self.text(binary.op.span());
        match &binary.op {
            BinOp::And(_) | BinOp::Or(_) => {
                let is_lazy = |op: &str| op == "&&" || op == "||";
                let mutants: Vec<_> = mutants.into_iter().filter(|m| is_lazy(&m.replacement)).collect();
                if is_let_chain(&binary.left) || is_let_chain(&binary.right) || mutants.len() != 1 {
                    return true;
                }
                let id = mutants[0].id;
                self.planted.insert(id);
                let equality = if operator == "&&" { "!=" } else { "==" };
                let negation = if operator == "&&" { "" } else { "!" };
                let is_active = format!("(crate::mutants::at({id}) == {id})");
                self.insert_before(left_range.0, format!("/*S{id}*/(if ("));
                self.replace(op.0, op.1, format!(") {equality} {is_active} {{"));
                self.insert_after(right_range.1, format!("}} else {{ {negation}{is_active} }})/*s{id}*/"));
            }
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let (site, arms) = self.arms(&mutants, |m| format!("*__l {} *__r", m.replacement));
                self.insert_before(left_range.0, format!("/*S{site}*/(match (&("));
                self.replace(op.0, op.1, "), &(".to_owned());
                self.insert_after(
                    right_range.1,
                    format!(")) {{ (__l, __r) => match crate::mutants::at({site}) {{ {arms} _ => *__l {operator} *__r }} }})/*s{site}*/"),
                );
            }
            _ if operator.ends_with('=') => {
                let place = self.text(binary.left.span());
                let (site, arms) = self.arms(&mutants, |m| format!("{place} {} __r;", m.replacement));
                self.replace(left_range.0, right_range.0, format!("/*S{site}*/(match ("));
                self.insert_after(
                    right_range.1,
                    format!(") {{ __r => match crate::mutants::at({site}) {{ {arms} _ => {{ {place} {operator} __r; }} }} }})/*s{site}*/"),
                );
                self.visit_expr(&binary.right);
                return false;
            }
            _ => {
                let (site, arms) = self.arms(&mutants, |m| format!("__l {} __r", m.replacement));
                self.insert_before(left_range.0, format!("/*S{site}*/(match ("));
                self.replace(op.0, op.1, ",".to_owned());
                self.insert_after(
                    right_range.1,
                    format!(") {{ (__l, __r) => match crate::mutants::at({site}) {{ {arms} _ => __l {operator} __r }} }})/*s{site}*/"),
                );
            }
        }
        true
    }

    /// Plants a mutant that leaves out a unary operator.
    fn plant_in_unary(&mut self, unary: &ExprUnary) {
        let op = match unary.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => return,
        };
        let mutants = self.mutants_at(unary.op.span(), &["UnaryOperator"]);
        if mutants.is_empty() {
            return;
        }
        let (from, operator_end) = self.range(unary.op.span());
        let end = self.range(unary.expr.span()).1;
        let (site, arms) = self.arms(&mutants, |_| "__v".to_owned());
        self.insert_before(from, format!("/*S{site}*/(match ("));
        self.replace(from, operator_end, String::new());
        self.insert_after(
            end,
            format!(") {{ __v => match crate::mutants::at({site}) {{ {arms} _ => {op}__v }} }})/*s{site}*/"),
        );
    }

    /// Plants mutants that leave out a match arm or change its guard.
    fn plant_in_arm(&mut self, arm: &Arm) {
        let arm_deletions = self.mutants_at(arm.span(), &["MatchArm"]);
        if let Some((_, guard)) = &arm.guard {
            let guard_changes = self.mutants_at(guard.span(), &["MatchArmGuard"]);
            if is_let_chain(guard) {
                return;
            }
            let arm_mutants: Vec<_> = arm_deletions.into_iter().chain(guard_changes).collect();
            if !arm_mutants.is_empty() {
                let (from, end) = self.range(guard.span());
                let (site, arms) = self.arms(&arm_mutants, |m| {
                    if m.genre == "MatchArm" { "false".to_owned() } else { m.replacement.clone() }
                });
                self.insert_before(from, format!("/*S{site}*/(match crate::mutants::at({site}) {{ {arms} _ => ("));
                self.insert_after(end, format!(") }})/*s{site}*/"));
            }
        } else if let Some(mutant) = arm_deletions.first() {
            let id = mutant.id;
            self.planted.insert(id);
            let offset = self.offset(arm.fat_arrow_token.span().start());
            self.insert_before(offset, format!("/*S{id}*/if crate::mutants::at({id}) != {id}/*s{id}*/ "));
        }
    }

    /// Plants mutants that leave a field of a struct expression to its base.
    fn plant_in_fields(&mut self, expression: &ExprStruct) {
        let Some(base_struct) = &expression.rest else { return };
        let base = self.text(base_struct.span());
        for field in &expression.fields {
            let mutants = self.mutants_at(field.span(), &["StructField"]);
            let Member::Named(name) = &field.member else { continue };
            if mutants.is_empty() {
                continue;
            }
            let (site, arms) = self.arms(&mutants, |_| format!("({base}).{name}"));
            let (from, end) = self.range(field.expr.span());
            let colon = if field.colon_token.is_some() { String::new() } else { format!("{name}: ") };
            self.insert_before(from, format!("{colon}/*S{site}*/match crate::mutants::at({site}) {{ {arms} _ => "));
            self.insert_after(end, format!(" }}/*s{site}*/"));
        }
    }

    /// The source with all mutants.
    fn finish(mut self) -> String {
        self.edits.sort_by_key(|p| (p.from, p.order));
        let (mut text, mut written) = (String::new(), 0);
        for edit in &self.edits {
            text.push_str(&self.source[written..edit.from]);
            text.push_str(&edit.text);
            written = edit.end;
        }
        text + &self.source[written..]
    }
}

/// Whether an expression is a `let` condition or a chain with one, which cannot be split.
fn is_let_chain(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => {
            is_let_chain(&binary.left) || is_let_chain(&binary.right)
        }
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Planter<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.plant_in_body(&item.block, &item.sig.output);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.plant_in_body(&item.block, &item.sig.output);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.plant_in_body(block, &item.sig.output);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.depth += 1;
        let visit_children = match expr {
            Expr::Binary(binary) => self.plant_in_binary(binary),
            Expr::Unary(unary) => {
                self.plant_in_unary(unary);
                true
            }
            Expr::Struct(expression) => {
                self.plant_in_fields(expression);
                true
            }
            _ => true,
        };
        if visit_children {
            visit::visit_expr(self, expr);
        }
        self.depth -= 1;
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        self.depth += 1;
        self.plant_in_arm(arm);
        visit::visit_arm(self, arm);
        self.depth -= 1;
    }
}

fn main() -> Result<(), Box<dyn error::Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [list, source_folder, target_folder] = &arguments[..] else {
        return Err("usage: arrowswitch-mutation LIST FROM TO".into());
    };
    let mutants: Vec<Mutant> = serde_json::from_str(&fs::read_to_string(list)?)?;
    let mut files: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for mutant in &mutants {
        files.entry(&mutant.file).or_default().push(mutant);
    }
    let mut left_out: Vec<u32> = vec![];
    for (file, mutants) in files {
        let source = fs::read_to_string(Path::new(source_folder).join(file))?;
        let parsed = syn::parse_file(&source).map_err(|error| format!("{file}: {error}"))?;
        let mut planter = Planter::new(&source, &mutants);
        planter.visit_file(&parsed);
        left_out.extend(mutants.iter().map(|m| m.id).filter(|id| !planter.planted.contains(id)));
        let target = Path::new(target_folder).join(file);
        let planted_source = planter.finish();
        if fs::read_to_string(&target).ok().as_ref() != Some(&planted_source) {
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(target, planted_source)?;
        }
    }
    println!("{}", serde_json::to_string(&left_out)?);
    Ok(())
}

//! Director's leaflets: a page for each ruling tree, with the director's questions, words, actions and records in that
//! order. The trees are in `director`, and the words in `lang`.

use evening::director::{Answer, Edition, Node, Tree, trees};
use evening::session::Session;
use lang::{Texts, rulings};

use super::font::printable;
use super::layout::{Flow, Frame, Page, Style};
use super::{Document, Sheet, words};

/// The type sizes in points. The largest is used that keeps a tree on its page; a tree that does not fit in the
/// smallest readable one continues overleaf in larger type.
const TYPE_SIZES: [f32; 9] = [12.0, 11.5, 11.0, 10.5, 10.0, 9.5, MIN_READABLE_SIZE, 8.5, MIN_TYPE_SIZE];
/// The smallest type that is easily read at a table, in points.
const MIN_READABLE_SIZE: f32 = 9.0;
/// The smallest type of all in points, so that no tree needs a third page.
const MIN_TYPE_SIZE: f32 = 8.0;
/// The line height, in multiples of the type size.
const LEADING: f32 = 1.22;
/// The gap between blocks, in multiples of the line height.
const BLOCK_GAP: f32 = 0.35;
/// The greatest number of lines of a block that are kept together.
const MAX_KEPT_LINES: usize = 12;
/// The indentation below a question or leaf, relative to the type size.
const INDENT: f32 = 1.8;

/// Lines that stay together.
struct Block {
    /// The number of a question (`3`) or the letter of a leaf (`c`). Empty for a heading.
    mark: String,
    /// Whether a tree of two pages may continue overleaf here.
    starts_overleaf: bool,
    lines: Vec<(Weight, String)>,
}

impl Block {
    fn is_heading(&self) -> bool {
        self.mark.is_empty() && matches!(self.lines[..], [(Weight::Bold, _)])
    }
}

#[derive(Clone, Copy)]
enum Weight {
    Bold,
    Plain,
    Grey,
}

/// The nodes of a tree in an edition, in the order in which questions are reached.
struct ReachableNodes {
    tree: &'static Tree,
    edition: Edition,
    questions: Vec<&'static Node>,
    leaves: Vec<LeafGroup>,
}

/// Leaves with the same text, combined.
struct LeafGroup {
    text: LeafText,
    /// The leaves; at least one.
    nodes: Vec<&'static Node>,
}

/// The title of a leaf, the words to say, and its note.
type LeafText = (String, Option<String>, Option<String>);

/// One or two pages for each tree of the session's edition, numbered in order.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let edition = session.edition();
    let reachable: Vec<ReachableNodes> =
        trees().iter().filter_map(|tree| reachable_nodes(tree, edition, texts)).collect();
    let lay_out = |nodes: &ReachableNodes| {
        let blocks = nodes.blocks(texts);
        let draw_in = |size: f32| draw_tree(nodes, &blocks, size, (session, texts, sheet));
        // Smaller type takes less space, so bisection finds the size.
        let page_count = draw_in(MIN_READABLE_SIZE).count();
        let page_count = if page_count > 2 { draw_in(MIN_TYPE_SIZE).count() } else { page_count };
        let largest = TYPE_SIZES.partition_point(|size| draw_in(*size).count() > page_count);
        draw_in(TYPE_SIZES.get(largest).copied().unwrap_or(MIN_TYPE_SIZE))
    };
    let flows: Vec<Flow> = reachable.iter().map(lay_out).collect();
    let count = flows.iter().map(Flow::count).sum();
    let mut pages_before = 0;
    let finish = |flow: Flow| {
        let first = pages_before;
        pages_before += flow.count();
        flow.finish(|page, _| words::page_of(texts, first + page, count))
    };
    flows.into_iter().flat_map(finish).collect()
}

/// The nodes of a tree that can be reached in an edition. `None` if the edition has no such tree.
fn reachable_nodes(tree: &'static Tree, edition: Edition, texts: &Texts) -> Option<ReachableNodes> {
    let tree = edition.tree(&tree.name)?;
    let mut reachable = ReachableNodes { tree, edition, questions: Vec::new(), leaves: Vec::new() };
    let mut next = vec![tree.start(edition)?];
    let mut seen: Vec<&str> = Vec::new();
    while !next.is_empty() {
        let mut next_level = Vec::new();
        for node in next {
            if seen.contains(&node.id.as_str()) {
                continue;
            }
            seen.push(&node.id);
            if node.outcome.is_some() {
                reachable.add_leaf(node, texts);
            } else {
                reachable.questions.push(node);
            }
            next_level.extend(node.answers(edition).filter_map(|answer| answer.node_within(tree)));
        }
        next = next_level;
    }
    Some(reachable)
}

impl ReachableNodes {
    fn add_leaf(&mut self, leaf: &'static Node, texts: &Texts) {
        let text = leaf_text(self.tree, leaf, self.edition, texts);
        match self.leaves.iter_mut().find(|group| group.text == text) {
            Some(group) => group.nodes.push(leaf),
            None => self.leaves.push(LeafGroup { text, nodes: vec![leaf] }),
        }
    }

    fn mark(&self, node: &Node) -> String {
        if let Some(index) = self.questions.iter().position(|n| n.id == node.id) {
            return (index + 1).to_string();
        }
        let index =
            self.leaves.iter().position(|group| group.nodes.iter().any(|n| n.id == node.id)).unwrap_or_default();
        let letter = char::from(b'a'.saturating_add(u8::try_from(index % 26).unwrap_or_default()));
        letter.to_string().repeat(index / 26 + 1)
    }

    /// The target of an answer: the mark of a question or leaf, or the title of another tree.
    fn target(&self, answer: &Answer, texts: &Texts) -> String {
        if let Some(node) = answer.node_within(self.tree) {
            return self.mark(node);
        }
        answer.tree().map(|tree| rulings::tree_title(tree, texts)).unwrap_or_default()
    }

    fn blocks(&self, texts: &Texts) -> Vec<Block> {
        let say = texts.say();
        let heading =
            |text: String| Block { mark: String::new(), starts_overleaf: false, lines: vec![(Weight::Bold, text)] };
        let mut blocks = vec![heading(say.advice_ask())];
        blocks.extend(self.questions.iter().map(|node| self.question_block(node, texts)));
        blocks.push(Block { starts_overleaf: true, ..heading(format!("{} · {}", say.advice_say(), say.advice_do())) });
        blocks.extend(self.leaves.iter().filter_map(|group| self.leaf_block(group, texts)));
        blocks.push(heading(say.advice_write()));
        blocks.push(Block {
            mark: String::new(),
            starts_overleaf: false,
            lines: vec![(Weight::Plain, self.records(texts).join(" "))],
        });
        blocks
    }

    /// The facts that the rulings of this tree record, each once.
    fn records(&self, texts: &Texts) -> Vec<String> {
        let nodes = self.leaves.iter().flat_map(|group| &group.nodes);
        let outcomes: Vec<_> = nodes.filter_map(|node| node.outcome.as_ref()).collect();
        rulings::to_write_of(&outcomes, self.edition, texts)
    }

    fn question_block(&self, node: &Node, texts: &Texts) -> Block {
        let roles = rulings::Roles::default();
        let mut lines = vec![(Weight::Bold, rulings::question(self.tree, node, roles, texts))];
        if let Some(chooser) = rulings::chooser(node.who, roles, texts) {
            lines.push((Weight::Plain, texts.say().desk_chooser(chooser)));
        }
        lines.extend(rulings::note(self.tree, node, self.edition, roles, texts).map(|note| (Weight::Grey, note)));
        let answers = node.answers(self.edition).map(|answer| {
            let label = rulings::answer(self.tree, node, answer, roles, texts);
            format!("{label}\u{a0}→\u{a0}{}", self.target(answer, texts))
        });
        lines.push((Weight::Plain, answers.collect::<Vec<_>>().join(" · ")));
        Block { mark: self.mark(node), starts_overleaf: false, lines }
    }

    fn leaf_block(&self, group: &LeafGroup, texts: &Texts) -> Option<Block> {
        let mut laws: Vec<String> = Vec::new();
        for law in group.nodes.iter().filter_map(|node| node.laws(self.edition).first()) {
            let law = rulings::law(law, texts);
            if !laws.contains(&law) {
                laws.push(law);
            }
        }
        let (title, words, note) = &group.text;
        let mut lines = vec![(Weight::Bold, format!("{title} ({})", laws.join(", ")))];
        lines.extend(words.iter().map(|words| (Weight::Plain, texts.quoted(words))));
        lines.extend(note.iter().map(|note| (Weight::Grey, note.clone())));
        Some(Block { mark: self.mark(group.nodes.first()?), starts_overleaf: false, lines })
    }
}

fn leaf_text(tree: &Tree, node: &Node, edition: Edition, texts: &Texts) -> LeafText {
    let roles = rulings::Roles::default();
    let title = rulings::question(tree, node, roles, texts);
    (title, rulings::to_say(tree, node, roles, texts), rulings::note(tree, node, edition, roles, texts))
}

/// A text with no-break spaces within its citations of laws: after the sign or word before the number of a law, and
/// before the letters and numbers behind it.
pub(super) fn with_whole_citations(text: &str) -> String {
    let mut joined = String::new();
    let (mut previous, mut is_citing) = (None, false);
    for word in text.split(' ') {
        let follows_law_word = matches!(
            previous,
            Some("§" | "§§" | "Law" | "Laws" | "Artikel" | "Artikelen" | "artikel" | "artikelen" | "Art.")
        );
        let part = word.trim_end_matches([')', '.', ',', ';', ':']);
        let is_letter = part.len() == 1 && part.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
        is_citing = follows_law_word && word.starts_with(|c: char| c.is_ascii_digit()) || is_citing && is_letter;
        if previous.is_some() {
            joined.push(if is_citing { '\u{a0}' } else { ' ' });
        }
        joined.push_str(word);
        // The end of a clause ends its citation.
        is_citing &= part.len() == word.len();
        previous = Some(word.trim_start_matches('('));
    }
    joined
}

/// Draws a tree. If it needs two pages, it breaks between questions and leaves if each part fits a page.
fn draw_tree(nodes: &ReachableNodes, blocks: &[Block], size: f32, context: (&Session, &Texts, &Sheet)) -> Flow {
    let whole = draw_blocks(nodes, blocks, size, context, false);
    if whole.count() != 2 {
        return whole;
    }
    let overleaf = draw_blocks(nodes, blocks, size, context, true);
    if overleaf.count() == 2 { overleaf } else { whole }
}

/// Draws the blocks of a tree. `turns_page` begins a new page where they may continue overleaf.
fn draw_blocks(
    nodes: &ReachableNodes,
    blocks: &[Block],
    size: f32,
    context: (&Session, &Texts, &Sheet),
    turns_page: bool,
) -> Flow {
    let (session, texts, sheet) = context;
    let law = rulings::law(&nodes.tree.law, texts);
    let frame = Frame {
        title: rulings::tree_title(nodes.tree, texts),
        subtitle: format!("{law} · {}", nodes.edition.year()),
        columns: 2,
        ..words::frame(session, texts, Document::Leaflets, sheet)
    };
    let mut flow = Flow::new(frame);
    let leading = size * LEADING;
    let lines_of = |block: &Block, width: f32| -> Vec<(Style, String)> {
        let room = width - if block.mark.is_empty() { 0.0 } else { size * INDENT };
        let parts = block.lines.iter().flat_map(|(weight, text)| {
            let style = style(*weight, size);
            style.wrap(&with_whole_citations(&printable(text)), room).into_iter().map(move |line| (style, line))
        });
        parts.collect()
    };
    for (block_index, block) in blocks.iter().enumerate() {
        let indent = if block.mark.is_empty() { 0.0 } else { size * INDENT };
        let lines = lines_of(block, flow.width());
        if block.starts_overleaf && turns_page {
            let page_count = flow.count();
            while flow.count() == page_count {
                flow.advance();
            }
        }
        let mut kept_lines = lines.len().min(MAX_KEPT_LINES) as f32;
        if block.is_heading() {
            // A heading stays with the block after it.
            let next =
                blocks.get(block_index + 1).map_or(0, |next| lines_of(next, flow.width()).len().min(MAX_KEPT_LINES));
            kept_lines += BLOCK_GAP + next as f32;
        }
        flow.keep(leading * kept_lines);
        for (line_index, (style, line)) in lines.into_iter().enumerate() {
            flow.keep(leading);
            let (left, y) = (flow.left(), flow.y + size);
            if line_index == 0 {
                flow.page().text(left, y, Style::bold(size), &block.mark);
            }
            flow.page().text(left + indent, y, style, &line);
            flow.y += leading;
        }
        flow.y += leading * BLOCK_GAP;
    }
    flow
}

fn style(weight: Weight, size: f32) -> Style {
    match weight {
        Weight::Bold => Style::bold(size),
        Weight::Plain => Style::plain(size),
        Weight::Grey => Style::grey(size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Mark, Paper};
    use crate::{Look, sample};
    use lang::Language;

    fn leaflets(language: Language, paper: Paper) -> Vec<Page> {
        let evening = sample::evening(true, true);
        let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
        pages(evening.session(), &language.texts(), &sheet)
    }

    #[test]
    fn citation_is_not_broken() {
        assert_eq!(
            with_whole_citations("nach (§ 82 A) und § 15 B 2. So"),
            "nach (§\u{a0}82\u{a0}A) und §\u{a0}15\u{a0}B\u{a0}2. So"
        );
        assert_eq!(with_whole_citations("Law 64, A player"), "Law\u{a0}64, A player");
    }

    #[test]
    fn every_tree_has_one_or_two_readable_pages_in_every_language() {
        for language in Language::ALL {
            // German has the longest texts, so it is tried on both papers.
            let papers: &[Paper] = if language == Language::De { &[Paper::A4, Paper::Letter] } else { &[Paper::A4] };
            for paper in papers.iter().copied() {
                let pages = leaflets(language, paper);
                let has_title = |page: &Page, tree: &Tree| {
                    let title = rulings::tree_title(tree, &language.texts());
                    page.marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if *text == title))
                };
                for tree in trees() {
                    let tree_page_count = pages.iter().filter(|page| has_title(page, tree)).count();
                    assert!(
                        (1..=2).contains(&tree_page_count),
                        "{} in {language} on {paper}: {tree_page_count}",
                        tree.name
                    );
                }
                for (index, page) in pages.iter().enumerate() {
                    // Counts only marks between header and footer.
                    let is_in_body =
                        |mark: &&Mark| matches!(mark, Mark::Text { y, .. } if *y > 80.0 && *y < page.height - 70.0);
                    let sizes: Vec<f32> = page
                        .marks
                        .iter()
                        .filter(is_in_body)
                        .filter_map(|mark| if let Mark::Text { size, .. } = mark { Some(*size) } else { None })
                        .collect();
                    assert!(sizes.len() > 9, "{language} on {paper}, page {}: {} lines", index + 1, sizes.len());
                    assert!(
                        sizes.iter().all(|size| *size >= MIN_TYPE_SIZE),
                        "{language} on {paper}, page {}",
                        index + 1
                    );
                }
            }
        }
    }

    #[test]
    fn every_answer_leads_to_a_mark_or_another_page() {
        let texts = Language::En.texts();
        for edition in [Edition::OF_2017, Edition::OF_2007] {
            for reachable in trees().iter().filter_map(|tree| reachable_nodes(tree, edition, &texts)) {
                let leaves = reachable.leaves.iter().filter_map(|group| group.nodes.first());
                let mut marks: Vec<String> =
                    reachable.questions.iter().chain(leaves).map(|node| reachable.mark(node)).collect();
                let count = marks.len();
                marks.sort();
                marks.dedup();
                assert_eq!(marks.len(), count, "{}", reachable.tree.name);
                let answers = reachable.questions.iter().flat_map(|node| node.answers(edition));
                for answer in answers {
                    let target = reachable.target(answer, &texts);
                    assert!(!target.is_empty(), "{}: {}", reachable.tree.name, answer.id);
                }
            }
        }
    }
}

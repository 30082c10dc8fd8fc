//! Director's leaflets: a page for each ruling tree with what the director asks, says, does and records, in that order.
//! `director` has the trees, `lang` the words.

use evening::director::{Answer, Edition, Node, Tree, trees};
use evening::session::Session;
use lang::{Language, Texts, rulings};

use super::font::printable;
use super::layout::{Flow, Frame, Page, Style};
use super::{Document, Sheet, words};

/// The type sizes in points. The largest is used that keeps a tree on its page; a tree that does not fit in the
/// smallest readable one continues overleaf in larger type.
const SIZES: [f32; 9] = [12.0, 11.5, 11.0, 10.5, 10.0, 9.5, EASY, 8.5, LEAST];
/// The smallest type that is easily read at a table, and the smallest of all, so that no tree needs a third page.
const EASY: f32 = 9.0;
const LEAST: f32 = 8.0;
/// The height of a line, in sizes.
const LEADING: f32 = 1.22;
/// The space between blocks in lines, and the least lines of a block on a page.
const BETWEEN: f32 = 0.35;
const TOGETHER: usize = 12;
/// The indentation below a question or leaf, relative to the type size.
const INDENT: f32 = 1.8;

/// Lines that stay together.
struct Block {
    /// `3` of a question, `c` of a leaf; empty for a heading.
    mark: String,
    /// Where a tree of two pages may continue overleaf.
    turns: bool,
    lines: Vec<(Weight, String)>,
}

impl Block {
    fn is_heading(&self) -> bool {
        self.mark.is_empty() && matches!(self.lines[..], [(Weight::Bold, _)])
    }
}

/// How a line is printed.
#[derive(Clone, Copy)]
enum Weight {
    Bold,
    Plain,
    Grey,
}

/// The nodes of a tree in an edition, in the order in which questions are reached.
struct Reached {
    tree: &'static Tree,
    edition: Edition,
    questions: Vec<&'static Node>,
    leaves: Vec<Alike>,
}

/// Leaves with the same text, combined.
struct Alike {
    said: Said,
    /// The leaves; at least one.
    nodes: Vec<&'static Node>,
}

/// What a leaf does, says and records.
type Said = (String, Option<String>, Option<String>);

/// One or two pages for each tree of the session's edition, numbered in order.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let edition = session.edition();
    let held: Vec<Reached> = trees().iter().filter_map(|tree| reached(tree, edition, texts)).collect();
    let settle = |reached: &Reached| {
        let blocks = reached.blocks(texts);
        let drawn = |size: f32| draw(reached, &blocks, size, (session, texts, sheet));
        // Smaller type takes less space, so bisection finds the size.
        let pages = drawn(EASY).count();
        let pages = if pages > 2 { drawn(LEAST).count() } else { pages };
        let enough = SIZES.partition_point(|size| drawn(*size).count() > pages);
        drawn(SIZES.get(enough).copied().unwrap_or(LEAST))
    };
    let flows: Vec<Flow> = held.iter().map(settle).collect();
    let count = flows.iter().map(Flow::count).sum();
    let mut before = 0;
    let finish = |flow: Flow| {
        let first = before;
        before += flow.count();
        flow.finish(|page, _| words::page_of(texts, first + page, count))
    };
    flows.into_iter().flat_map(finish).collect()
}

fn reached(tree: &'static Tree, edition: Edition, texts: &Texts) -> Option<Reached> {
    let tree = edition.tree(&tree.name)?;
    let mut found = Reached { tree, edition, questions: Vec::new(), leaves: Vec::new() };
    let mut next = vec![tree.start(edition)?];
    let mut seen: Vec<&str> = Vec::new();
    while !next.is_empty() {
        let mut after = Vec::new();
        for node in next {
            if seen.contains(&node.id.as_str()) {
                continue;
            }
            seen.push(&node.id);
            if node.outcome.is_some() {
                found.add(node, texts);
            } else {
                found.questions.push(node);
            }
            after.extend(node.answers(edition).filter_map(|answer| answer.within(tree)));
        }
        next = after;
    }
    Some(found)
}

impl Reached {
    fn add(&mut self, leaf: &'static Node, texts: &Texts) {
        let said = said_of(self.tree, leaf, self.edition, texts);
        match self.leaves.iter_mut().find(|alike| alike.said == said) {
            Some(alike) => alike.nodes.push(leaf),
            None => self.leaves.push(Alike { said, nodes: vec![leaf] }),
        }
    }

    /// `3` of a question, `c` of a leaf.
    fn mark(&self, node: &Node) -> String {
        if let Some(at) = self.questions.iter().position(|n| n.id == node.id) {
            return (at + 1).to_string();
        }
        let at = self.leaves.iter().position(|alike| alike.nodes.iter().any(|n| n.id == node.id)).unwrap_or_default();
        let letter = char::from(b'a'.saturating_add(u8::try_from(at % 26).unwrap_or_default()));
        letter.to_string().repeat(at / 26 + 1)
    }

    /// Where an answer leads: a question or leaf on this page, or another page.
    fn target(&self, answer: &Answer, texts: &Texts) -> String {
        if let Some(node) = answer.within(self.tree) {
            return self.mark(node);
        }
        answer.tree().map(|tree| rulings::tree_title(tree, texts)).unwrap_or_default()
    }

    fn blocks(&self, texts: &Texts) -> Vec<Block> {
        let say = texts.say();
        let heading = |text: String| Block { mark: String::new(), turns: false, lines: vec![(Weight::Bold, text)] };
        let mut blocks = vec![heading(say.advice_ask())];
        blocks.extend(self.questions.iter().map(|node| self.question(node, texts)));
        blocks.push(Block { turns: true, ..heading(format!("{} · {}", say.advice_say(), say.advice_do())) });
        blocks.extend(self.leaves.iter().filter_map(|alike| self.leaf(alike, texts)));
        blocks.push(heading(say.advice_write()));
        blocks.push(Block {
            mark: String::new(),
            turns: false,
            lines: vec![(Weight::Plain, self.written(texts).join(" "))],
        });
        blocks
    }

    /// What the rulings of this page record, each once.
    fn written(&self, texts: &Texts) -> Vec<String> {
        let nodes = self.leaves.iter().flat_map(|alike| &alike.nodes);
        let outcomes: Vec<_> = nodes.filter_map(|node| node.outcome.as_ref()).collect();
        rulings::to_write_of(&outcomes, self.edition, texts)
    }

    fn question(&self, node: &Node, texts: &Texts) -> Block {
        let roles = rulings::Roles::default();
        let mut lines = vec![(Weight::Bold, rulings::question(self.tree, node, roles, texts))];
        if let Some(who) = rulings::chooser(node.who, roles, texts) {
            lines.push((Weight::Plain, texts.say().desk_chooser(who)));
        }
        lines.extend(rulings::note(self.tree, node, self.edition, roles, texts).map(|note| (Weight::Grey, note)));
        let answers = node.answers(self.edition).map(|answer| {
            let label = rulings::answer(self.tree, node, answer, roles, texts);
            format!("{label}\u{a0}→\u{a0}{}", self.target(answer, texts))
        });
        lines.push((Weight::Plain, answers.collect::<Vec<_>>().join(" · ")));
        Block { mark: self.mark(node), turns: false, lines }
    }

    fn leaf(&self, alike: &Alike, texts: &Texts) -> Option<Block> {
        let mut laws: Vec<String> = Vec::new();
        for law in alike.nodes.iter().filter_map(|node| node.laws(self.edition).first()) {
            let law = rulings::law(law, texts);
            if !laws.contains(&law) {
                laws.push(law);
            }
        }
        let (title, said, note) = &alike.said;
        let mut lines = vec![(Weight::Bold, format!("{title} ({})", laws.join(", ")))];
        lines.extend(said.iter().map(|said| (Weight::Plain, quoted(said, texts))));
        lines.extend(note.iter().map(|note| (Weight::Grey, note.clone())));
        Some(Block { mark: self.mark(alike.nodes.first()?), turns: false, lines })
    }
}

fn said_of(tree: &Tree, node: &Node, edition: Edition, texts: &Texts) -> Said {
    let roles = rulings::Roles::default();
    let title = rulings::question(tree, node, roles, texts);
    (title, rulings::to_say(tree, node, roles, texts), rulings::note(tree, node, edition, roles, texts))
}

/// Words to say, in the language's quotation marks.
fn quoted(said: &str, texts: &Texts) -> String {
    match texts.language() {
        Language::Da => format!("»{said}«"),
        Language::De => format!("„{said}“"),
        Language::En => format!("“{said}”"),
        Language::Nl => format!("‘{said}’"),
    }
}

/// A citation stays whole: the sign or the word before the number of a law, and the letters and numbers behind it.
pub(super) fn together(text: &str) -> String {
    let mut joined = String::new();
    let (mut before, mut citing) = (None, false);
    for word in text.split(' ') {
        let law = matches!(
            before,
            Some("§" | "§§" | "Law" | "Laws" | "Artikel" | "Artikelen" | "artikel" | "artikelen" | "Art.")
        );
        let part = word.trim_end_matches([')', '.', ',', ';', ':']);
        let letter = part.len() == 1 && part.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
        citing = law && word.starts_with(|c: char| c.is_ascii_digit()) || citing && letter;
        if before.is_some() {
            joined.push(if citing { '\u{a0}' } else { ' ' });
        }
        joined.push_str(word);
        // The end of a clause ends its citation.
        citing &= part.len() == word.len();
        before = Some(word.trim_start_matches('('));
    }
    joined
}

/// Draws a tree. If it needs a second page it breaks between questions and leaves, provided both fit.
fn draw(reached: &Reached, blocks: &[Block], size: f32, on: (&Session, &Texts, &Sheet)) -> Flow {
    let whole = laid(reached, blocks, size, on, false);
    if whole.count() != 2 {
        return whole;
    }
    let turned = laid(reached, blocks, size, on, true);
    if turned.count() == 2 { turned } else { whole }
}

fn laid(reached: &Reached, blocks: &[Block], size: f32, on: (&Session, &Texts, &Sheet), turn: bool) -> Flow {
    let (session, texts, sheet) = on;
    let law = rulings::law(&reached.tree.law, texts);
    let frame = Frame {
        title: rulings::tree_title(reached.tree, texts),
        subtitle: format!("{law} · {}", reached.edition.year()),
        columns: 2,
        ..words::frame(session, texts, Document::Leaflets, sheet)
    };
    let mut flow = Flow::new(frame);
    let leading = size * LEADING;
    let lines_of = |block: &Block, width: f32| -> Vec<(Style, String)> {
        let room = width - if block.mark.is_empty() { 0.0 } else { size * INDENT };
        let parts = block.lines.iter().flat_map(|(weight, text)| {
            let style = style(*weight, size);
            style.wrap(&together(&printable(text)), room).into_iter().map(move |line| (style, line))
        });
        parts.collect()
    };
    for (at, block) in blocks.iter().enumerate() {
        let indent = if block.mark.is_empty() { 0.0 } else { size * INDENT };
        let lines = lines_of(block, flow.width());
        if block.turns && turn {
            let page = flow.count();
            while flow.count() == page {
                flow.advance();
            }
        }
        let mut together = lines.len().min(TOGETHER) as f32;
        if block.is_heading() {
            // A heading stays with what follows it.
            let next = blocks.get(at + 1).map_or(0, |next| lines_of(next, flow.width()).len().min(TOGETHER));
            together += BETWEEN + next as f32;
        }
        flow.keep(leading * together);
        for (at, (style, line)) in lines.into_iter().enumerate() {
            flow.keep(leading);
            let (left, y) = (flow.left(), flow.y + size);
            if at == 0 {
                flow.page().text(left, y, Style::bold(size), &block.mark);
            }
            flow.page().text(left + indent, y, style, &line);
            flow.y += leading;
        }
        flow.y += leading * BETWEEN;
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

    fn leaflets(language: Language, paper: Paper) -> Vec<Page> {
        let evening = sample::evening(true, true);
        let sheet = Sheet { look: Look { paper, ..Look::default() }, ..Sheet::default() };
        pages(evening.session(), &language.texts(), &sheet)
    }

    #[test]
    fn a_citation_is_not_torn() {
        assert_eq!(
            together("nach (§ 82 A) und § 15 B 2. So"),
            "nach (§\u{a0}82\u{a0}A) und §\u{a0}15\u{a0}B\u{a0}2. So"
        );
        assert_eq!(together("Law 64, A player"), "Law\u{a0}64, A player");
    }

    #[test]
    fn every_tree_has_its_page_that_can_be_read_in_every_language_and_long_ones_go_on_overleaf() {
        for language in Language::ALL {
            // German is the longest.
            let papers: &[Paper] = if language == Language::De { &[Paper::A4, Paper::Letter] } else { &[Paper::A4] };
            for paper in papers.iter().copied() {
                let pages = leaflets(language, paper);
                let titled = |page: &Page, tree: &Tree| {
                    let title = rulings::tree_title(tree, &language.texts());
                    page.marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if *text == title))
                };
                for tree in trees() {
                    let own = pages.iter().filter(|page| titled(page, tree)).count();
                    assert!((1..=2).contains(&own), "{} in {language} on {paper}: {own}", tree.name);
                }
                for (at, page) in pages.iter().enumerate() {
                    // Between header and footer; a second page needs more than two lines.
                    let body =
                        |mark: &&Mark| matches!(mark, Mark::Text { y, .. } if *y > 80.0 && *y < page.height - 70.0);
                    let sizes: Vec<f32> = page
                        .marks
                        .iter()
                        .filter(body)
                        .filter_map(|mark| if let Mark::Text { size, .. } = mark { Some(*size) } else { None })
                        .collect();
                    assert!(sizes.len() > 9, "{language} on {paper}, page {}: {} lines", at + 1, sizes.len());
                    assert!(sizes.iter().all(|size| *size >= LEAST), "{language} on {paper}, page {}", at + 1);
                }
            }
        }
    }

    #[test]
    fn every_answer_leads_to_a_mark_of_its_page_or_to_another_page() {
        let texts = Language::En.texts();
        for edition in [Edition::OF_2017, Edition::OF_2007] {
            for found in trees().iter().filter_map(|tree| reached(tree, edition, &texts)) {
                let leaves = found.leaves.iter().filter_map(|alike| alike.nodes.first());
                let mut marks: Vec<String> =
                    found.questions.iter().chain(leaves).map(|node| found.mark(node)).collect();
                let count = marks.len();
                marks.sort();
                marks.dedup();
                assert_eq!(marks.len(), count, "{}", found.tree.name);
                let answers = found.questions.iter().flat_map(|node| node.answers(edition));
                for answer in answers {
                    let target = found.target(answer, &texts);
                    assert!(!target.is_empty(), "{}: {}", found.tree.name, answer.id);
                }
            }
        }
    }
}

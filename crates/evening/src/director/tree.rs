//! The trees of the assistant as they stand in `resources/rulings/trees`: questions, answers, and what a leaf rules. The
//! way through one is in `assistant`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use super::Fault;
use super::edition::{self, Edition, EditionError, EditionFiles, Held};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/rulings/trees");

/// The trees of the editions of the program, without what a later edition brings.
static BASE: LazyLock<Vec<Tree>> = LazyLock::new(|| {
    let parsed = FILES.files().filter_map(|file| serde_json::from_slice::<Tree>(file.contents()).ok());
    let mut trees: Vec<Tree> = parsed.collect();
    trees.sort_by_key(|tree| (tree.stage, tree.order));
    trees
});

/// The trees that differ, whole, by their edition.
static OVERLAID: LazyLock<Vec<(Edition, Vec<Tree>)>> = LazyLock::new(|| {
    let mut all: Vec<(Edition, Vec<Tree>)> = Vec::new();
    for held in edition::held() {
        let trees = overlaid(held, &all).unwrap_or_default();
        all.push((held.edition(), trees));
    }
    all
});

/// Every tree of any edition.
static TREES: LazyLock<Vec<Tree>> = LazyLock::new(|| {
    let added = OVERLAID.iter().flat_map(|(_, trees)| trees);
    let added = added.filter(|tree| BASE.iter().all(|base| base.name != tree.name));
    let mut trees: Vec<Tree> = BASE.iter().chain(added).cloned().collect();
    trees.sort_by_key(|tree| (tree.stage, tree.order));
    trees
});

/// Holds editions besides those of the program, each by the name of its folder. To be called before anything else.
///
/// # Errors
/// When a file is wrong, or the editions are in use already.
pub fn hold_editions(folders: impl IntoIterator<Item = (String, EditionFiles)>) -> Result<(), EditionError> {
    let mut all = edition::built_in();
    for (folder, files) in folders {
        let held = edition::read(&folder, files, &all)?;
        all.push(held);
    }
    let mut trees = Vec::new();
    for held in &all {
        let own = overlaid(held, &trees)?;
        trees.push((held.edition(), own));
    }
    edition::hold(all)
}

/// The trees of an edition that differ from those it follows.
fn overlaid(held: &Held, before: &[(Edition, Vec<Tree>)]) -> Result<Vec<Tree>, EditionError> {
    let model = before.iter().find(|(edition, _)| Some(*edition) == held.like()).map(|(_, trees)| trees);
    let mut trees = model.cloned().unwrap_or_default();
    for (name, contents) in held.tree_files() {
        let place = || (held.folder.clone(), name.to_owned());
        let overlay: Overlay = serde_json::from_slice(contents).map_err(|error| {
            let (folder, file) = place();
            EditionError::Json { folder, file, error }
        })?;
        let known = trees.iter().chain(BASE.iter()).find(|tree| tree.name == overlay.name());
        let tree = overlay.over(known, held.edition()).map_err(|tree| {
            let (folder, file) = place();
            EditionError::NoTree { folder, file, tree }
        })?;
        trees.retain(|own| own.name != tree.name);
        trees.push(tree);
    }
    Ok(trees)
}

impl Edition {
    /// A tree as this edition has it.
    pub fn tree(self, name: &str) -> Option<&'static Tree> {
        let own = OVERLAID.iter().find(|(edition, _)| *edition == self).map(|(_, trees)| trees);
        own.into_iter().flatten().chain(BASE.iter()).find(|tree| tree.name == name)
    }
}

/// One irregularity with its questions.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// Its name in files and texts: `insufficient-bid`.
    #[serde(rename = "tree")]
    pub name: String,
    /// The key that chooses it; the others are found by what is typed.
    #[serde(default)]
    pub key: Option<char>,
    /// Where it stands among those of its stage.
    pub order: u8,
    /// The law of its title.
    pub law: String,
    /// When the irregularity comes up.
    pub stage: TreeStage,
    /// Whether the assistant first asks whose irregularity it was.
    #[serde(default)]
    pub offender: bool,
    start: BTreeMap<String, String>,
    /// Its questions and leaves, each by its identity.
    pub nodes: Vec<Node>,
}

/// A tree of an edition that changes another: its own nodes, and where it begins.
#[derive(Debug, serde::Deserialize)]
#[serde(untagged)]
enum Overlay {
    /// A tree that no earlier edition has.
    Whole(Box<Tree>),
    /// Nodes that are new, or take the place of those with the same identity.
    Nodes(Changed),
}

/// What an edition changes of a tree.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Changed {
    tree: String,
    /// The node it begins with, where that is another one.
    start: Option<String>,
    #[serde(default)]
    nodes: Vec<Node>,
}

impl Overlay {
    fn name(&self) -> &str {
        match self {
            Self::Whole(tree) => &tree.name,
            Self::Nodes(changed) => &changed.tree,
        }
    }

    /// The whole tree as the edition has it; the name of the tree that is missing, where there is nothing to change.
    fn over(self, known: Option<&Tree>, edition: Edition) -> Result<Tree, String> {
        let changed = match self {
            Self::Whole(tree) => return Ok(*tree),
            Self::Nodes(changed) => changed,
        };
        let mut tree = known.cloned().ok_or(changed.tree)?;
        for node in changed.nodes {
            match tree.nodes.iter_mut().find(|own| own.id == node.id) {
                Some(own) => *own = node,
                None => tree.nodes.push(node),
            }
        }
        if let Some(start) = changed.start {
            tree.start.insert(edition.year().to_string(), start);
        }
        Ok(tree)
    }
}

/// When an irregularity comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TreeStage {
    /// While players call (Laws 17-40).
    Auction,
    /// While cards are played (Laws 41-71).
    Play,
    /// Of cards and boards.
    Board,
    /// Of scores and rulings.
    Score,
}

/// A question, or a leaf.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Node {
    /// Its name in the tree; the words are found by it.
    pub id: String,
    /// The laws it rests on, the most important first.
    law: Vec<String>,
    #[serde(default, rename = "law-2007")]
    law_2007: Vec<String>,
    /// Whose choice or word it is.
    #[serde(default)]
    pub who: Chooser,
    /// The director judges here, and does not only find a fact or read a rule: a committee may judge
    /// otherwise (Law 93B3).
    #[serde(default)]
    pub judged: bool,
    /// The answer that stands for this question in rulings recorded before it was asked.
    #[serde(default)]
    older: Option<String>,
    /// The choice of a federation that answers this question; the director is asked where the profile is silent.
    #[serde(default)]
    setting: Option<String>,
    /// What can be answered; none at a leaf.
    #[serde(default)]
    pub answers: Vec<Answer>,
    /// What is ruled there, where it is a leaf.
    #[serde(default)]
    pub outcome: Option<LeafRuling>,
}

/// The one player who chooses (Law 10C2), or the director who finds a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// The director.
    #[default]
    Director,
    /// The player whose irregularity it was.
    Offender,
    /// The offender's partner.
    Partner,
    /// The player on the offender's left.
    Lho,
    /// The player on the offender's right.
    Rho,
    Declarer,
    /// Who will be declarer as the auction stands.
    PresumedDeclarer,
    Dummy,
    /// Either defender.
    Defender,
    /// The defender next to play after declarer's lead out of turn (Law 55A).
    NextDefender,
    /// The defender whose turn it was (Law 55A of 2007).
    DefenderInTurn,
    /// Either player of the non-offending side.
    Nos,
    /// All four.
    All,
}

/// One answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Its name at the question; the words are found by it.
    pub id: String,
    key: Option<char>,
    /// A node of the same tree, or `tree/node`; `tree/` is the start of another tree.
    to: String,
    edition: Option<u16>,
    fact: Option<String>,
    /// The fact without which it cannot be, so that it is not offered: a declarer has no penalty card.
    pub(super) only: Option<String>,
    /// The facts with which it cannot be.
    #[serde(default)]
    pub(super) unless: Vec<String>,
    /// The law by which it leads on to another tree; the ruling there rests on it, too.
    law: Option<String>,
}

/// What a leaf rules.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeafRuling {
    /// The main one first.
    pub kinds: Vec<Effect>,
    /// Laws to look at again after play.
    #[serde(default)]
    pub review: Vec<String>,
    /// The same where the edition of 2007 has others.
    #[serde(default, rename = "review-2007")]
    review_2007: Option<Vec<String>>,
    /// How many tricks go over; none where none do.
    #[serde(default)]
    pub tricks: Option<TricksOf>,
    /// Which side gets them.
    #[serde(default, rename = "tricks-to")]
    pub tricks_to: TricksTo,
    /// Whose score is assigned.
    #[serde(default)]
    pub sides: AssignedSides,
    /// Who is at fault, where an artificial score is ruled.
    #[serde(default)]
    pub fault: Option<FaultOf>,
    /// The law of a penalty that may be given besides.
    #[serde(default)]
    pub penalty: Option<String>,
    /// A lead restriction may follow (Law 26B).
    #[serde(default)]
    pub lead: bool,
    /// What the director compares before an award.
    #[serde(default)]
    pub compare: Option<Compare>,
}

/// The kinds of outcome a ruling can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Nothing but the log.
    None,
    /// A number of tricks goes over.
    Tricks,
    /// Law 12C1.
    Assigned,
    /// Law 12C2.
    Artificial,
    /// The result, or the board, is cancelled.
    Cancel,
    /// Law 90.
    Penalty,
    /// The board is looked at again after play.
    Review,
    /// Another contract or declarer counts.
    Contract,
    /// Groups of a fouled board (Law 87).
    Group,
}

/// How many tricks go over.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
pub enum TricksOf {
    /// To the non-offending side.
    Number(u8),
    /// `revoke`: worked out from the facts; `ask`: the director says.
    Named(String),
}

/// Which side the tricks of a leaf go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TricksTo {
    /// The opponents of the player who was named.
    #[default]
    Opponents,
    /// The side of the player who was named: a concession is cancelled (Law 71).
    Named,
}

/// Results laid side by side before an award.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compare {
    /// The non-offending side gets the better of average plus and an assigned score (Law 86B2(b)).
    Better,
    /// The table result, the one without the infraction, and the one without the non-offenders' own
    /// error (Law 12C1(e)).
    OwnPart,
}

/// The sides whose score an assigned score changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AssignedSides {
    /// Of both sides.
    #[default]
    Both,
    /// Of the offending side only.
    Offending,
    /// Of the non-offending side only.
    NonOffending,
    /// The defenders', whoever was named (Law 43B3).
    Defending,
}

/// Who was at fault, as far as the leaf knows.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
pub enum FaultOf {
    /// The leaf says how far each side is at fault.
    Known {
        /// Of the side whose irregularity it was.
        offending: Fault,
        /// Of the other side.
        #[serde(rename = "non-offending")]
        non_offending: Fault,
    },
    /// `ask`
    Named(String),
}

/// Every tree, in the order of an evening.
pub fn trees() -> &'static [Tree] {
    &TREES
}

/// A tree by name.
pub fn tree(name: &str) -> Option<&'static Tree> {
    trees().iter().find(|tree| tree.name == name)
}

impl Tree {
    /// The question it begins with; none where the edition is not held.
    pub fn start(&self, edition: Edition) -> Option<&Node> {
        let start = edition.line().find_map(|edition| self.start.get(&edition.year().to_string()))?;
        self.node(start)
    }

    /// A node by name.
    pub fn node(&self, id: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id == id)
    }
}

impl Node {
    /// The laws it rests on in an edition.
    pub fn laws(&self, edition: Edition) -> &[String] {
        if edition.follows(2007) && !self.law_2007.is_empty() { &self.law_2007 } else { &self.law }
    }

    /// The laws it rests on in any edition.
    pub fn all_laws(&self) -> impl Iterator<Item = &str> {
        self.law.iter().chain(&self.law_2007).map(String::as_str)
    }

    /// The answer that stands for this question in rulings recorded before it was asked.
    pub fn older(&self) -> Option<&str> {
        self.older.as_deref()
    }

    /// The choice of a federation that answers this question.
    pub fn setting(&self) -> Option<&str> {
        self.setting.as_deref()
    }

    /// Whether an answer follows from the kind of event alone, so that nobody was asked: that pairs or teams play, and
    /// that there is no other table where pairs do.
    pub fn follows_from_event(&self, answer: &str) -> bool {
        let both = ["pairs", "teams"].iter().all(|kind| self.answers.iter().any(|answer| answer.id == *kind));
        answer == "pairs" || answer == "teams" && both || answer == "no" && self.id == "teams"
    }

    /// The answers an edition knows.
    pub fn answers(&self, edition: Edition) -> impl Iterator<Item = &Answer> {
        self.answers.iter().filter(move |answer| answer.edition.is_none_or(|year| edition.follows(year)))
    }
}

impl LeafRuling {
    /// Laws to look at again after play, in an edition.
    pub fn reviews(&self, edition: Edition) -> &[String] {
        match &self.review_2007 {
            Some(laws) if edition.follows(2007) => laws,
            _ => &self.review,
        }
    }

    /// Whether it is an adjusted score, which is always judged.
    pub(super) fn is_adjusted(&self) -> bool {
        self.kinds.iter().any(|kind| matches!(kind, Effect::Assigned | Effect::Artificial))
    }
}

impl Answer {
    /// The key that gives it where all answers are offered; [`Walk::keyed`](super::Walk::keyed) has the one that is shown.
    pub fn key(&self) -> char {
        self.key.unwrap_or(match self.id.as_str() {
            "no" => 'n',
            _ => 'y',
        })
    }

    /// The node of its own tree it leads to; none where it leads to another tree.
    pub fn within<'a>(&self, tree: &'a Tree) -> Option<&'a Node> {
        match self.to.split_once('/') {
            None => tree.node(&self.to),
            Some((name, id)) => tree.node(id).filter(|_| name == tree.name),
        }
    }

    /// The other tree it leads to.
    pub fn tree(&self) -> Option<&'static Tree> {
        self::tree(self.to.split_once('/')?.0)
    }

    /// The law by which it leads on to another tree.
    pub fn law(&self) -> Option<&str> {
        self.law.as_deref()
    }

    /// What it tells the revoke calculator.
    pub fn fact(&self) -> Option<&str> {
        self.fact.as_deref()
    }
}

/// Where an answer leads in an edition; none where nothing of it is there.
pub(super) fn target(tree: &'static Tree, answer: &Answer, edition: Edition) -> Option<(&'static Tree, &'static Node)> {
    match answer.to.split_once('/') {
        None => Some((tree, tree.node(&answer.to)?)),
        Some((name, id)) => {
            let other = edition.tree(name)?;
            Some((other, if id.is_empty() { other.start(edition)? } else { other.node(id)? }))
        }
    }
}

//! The ruling trees of the assistant, read from `resources/rulings/trees`: questions, answers and leaves. The path
//! through a tree is in `assistant`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use super::Fault;
use super::edition::{self, Edition, EditionError, EditionFiles, LoadedEdition};

/// The files of the trees, without those of later editions.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../resources/rulings/trees");

/// The trees in these files, by stage and order.
static BASE: LazyLock<Vec<Tree>> = LazyLock::new(|| {
    let parsed = FILES.files().filter_map(|file| serde_json::from_slice::<Tree>(file.contents()).ok());
    let mut trees: Vec<Tree> = parsed.collect();
    trees.sort_by_key(|tree| (tree.stage, tree.order));
    trees
});

/// The complete trees of each edition that differ from those it is based on.
static OVERLAID: LazyLock<Vec<(Edition, Vec<Tree>)>> = LazyLock::new(|| {
    let mut overlaid_trees: Vec<(Edition, Vec<Tree>)> = Vec::new();
    for loaded in edition::loaded() {
        let trees = changed_trees_of(loaded, &overlaid_trees).unwrap_or_default();
        overlaid_trees.push((loaded.edition(), trees));
    }
    overlaid_trees
});

/// Every tree of any edition.
static TREES: LazyLock<Vec<Tree>> = LazyLock::new(|| {
    let added = OVERLAID.iter().flat_map(|(_, trees)| trees);
    let added = added.filter(|tree| BASE.iter().all(|base| base.name != tree.name));
    let mut trees: Vec<Tree> = BASE.iter().chain(added).cloned().collect();
    trees.sort_by_key(|tree| (tree.stage, tree.order));
    trees
});

/// Adds editions to those of the program, each by the name of its folder. Call it before anything else.
///
/// # Errors
/// When a file is wrong, or the editions are in use already.
pub fn add_editions(folders: impl IntoIterator<Item = (String, EditionFiles)>) -> Result<(), EditionError> {
    let mut editions = edition::built_in();
    for (folder, files) in folders {
        let loaded = edition::read(&folder, files, &editions)?;
        editions.push(loaded);
    }
    let mut trees = Vec::new();
    for loaded in &editions {
        let trees_here = changed_trees_of(loaded, &trees)?;
        trees.push((loaded.edition(), trees_here));
    }
    edition::set_loaded(editions)
}

/// The trees of an edition that differ from the editions it is based on.
fn changed_trees_of(loaded: &LoadedEdition, before: &[(Edition, Vec<Tree>)]) -> Result<Vec<Tree>, EditionError> {
    let model = before.iter().find(|(edition, _)| Some(*edition) == loaded.based_on()).map(|(_, trees)| trees);
    let mut trees = model.cloned().unwrap_or_default();
    for (name, contents) in loaded.tree_files() {
        let file_place = || (loaded.folder.clone(), name.to_owned());
        let overlay: Overlay = serde_json::from_slice(contents).map_err(|error| {
            let (folder, file) = file_place();
            EditionError::InvalidJson { folder, file, error }
        })?;
        let base_tree = trees.iter().chain(BASE.iter()).find(|tree| tree.name == overlay.name());
        let tree = overlay.apply_to(base_tree, loaded.edition()).map_err(|tree| {
            let (folder, file) = file_place();
            EditionError::NoTree { folder, file, tree }
        })?;
        trees.retain(|existing| existing.name != tree.name);
        trees.push(tree);
    }
    Ok(trees)
}

impl Edition {
    /// The tree with this name in this edition. `None` if there is none.
    pub fn tree(self, name: &str) -> Option<&'static Tree> {
        let edition_trees = OVERLAID.iter().find(|(edition, _)| *edition == self).map(|(_, trees)| trees);
        edition_trees.into_iter().flatten().chain(BASE.iter()).find(|tree| tree.name == name)
    }
}

/// The tree of an irregularity, with its questions.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// Its name in files and texts: `insufficient-bid`.
    #[serde(rename = "tree")]
    pub name: String,
    /// The key that selects it. Trees without a key are found by search.
    #[serde(default)]
    pub key: Option<char>,
    /// The position among the trees of its stage.
    pub order: u8,
    /// The law of its title.
    pub law: String,
    /// The stage at which the irregularity occurs.
    pub stage: TreeStage,
    /// Whether the assistant first asks who committed the irregularity.
    #[serde(default)]
    pub offender: bool,
    /// The first node, for each edition that has a first node of its own, by the edition's year.
    start: BTreeMap<String, String>,
    /// Its questions and leaves.
    pub nodes: Vec<Node>,
}

/// The file of a tree in a later edition: a whole new tree, or changes to an existing one.
#[derive(Debug, serde::Deserialize)]
#[serde(untagged)]
enum Overlay {
    /// A tree that no earlier edition has.
    Whole(Box<Tree>),
    /// Nodes that are new or replace those with the same identity.
    Nodes(TreeChanges),
}

/// The changes of an edition to a tree.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TreeChanges {
    tree: String,
    /// The first node, if it differs.
    start: Option<String>,
    #[serde(default)]
    nodes: Vec<Node>,
}

impl Overlay {
    fn name(&self) -> &str {
        match self {
            Self::Whole(tree) => &tree.name,
            Self::Nodes(changes) => &changes.tree,
        }
    }

    /// The complete tree in the edition. `base` is the tree that changes apply to. Fails with the name of the tree if
    /// there is no tree to change.
    fn apply_to(self, base: Option<&Tree>, edition: Edition) -> Result<Tree, String> {
        let changes = match self {
            Self::Whole(tree) => return Ok(*tree),
            Self::Nodes(changes) => changes,
        };
        let mut tree = base.cloned().ok_or(changes.tree)?;
        for node in changes.nodes {
            match tree.nodes.iter_mut().find(|existing| existing.id == node.id) {
                Some(existing) => *existing = node,
                None => tree.nodes.push(node),
            }
        }
        if let Some(start) = changes.start {
            tree.start.insert(edition.year().to_string(), start);
        }
        Ok(tree)
    }
}

/// The stage at which an irregularity occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TreeStage {
    /// While players call (Laws 17-40).
    Auction,
    /// While cards are played (Laws 41-71).
    Play,
    /// With cards and boards.
    Board,
    /// With scores and rulings.
    Score,
}

/// A question, or a leaf.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Node {
    /// The name in the tree, by which its words are found.
    pub id: String,
    /// The laws it rests on, the most important first.
    law: Vec<String>,
    /// The laws in the edition of 2007 and those based on it, if they differ.
    #[serde(default, rename = "law-2007")]
    law_2007: Vec<String>,
    /// Who chooses or answers.
    #[serde(default)]
    pub who: Chooser,
    /// Whether the answer is the director's judgement and not a fact or a rule. A committee may judge otherwise (Law
    /// 93B3).
    #[serde(default)]
    pub judged: bool,
    /// The answer to assume in rulings that were recorded before this question existed.
    #[serde(default)]
    older: Option<String>,
    /// The choice of a federation that answers this question. If the profile has none, the director is asked.
    #[serde(default)]
    setting: Option<String>,
    /// The possible answers. Empty at a leaf.
    #[serde(default)]
    pub answers: Vec<Answer>,
    /// The ruling, at a leaf.
    #[serde(default)]
    pub outcome: Option<LeafRuling>,
}

/// Who answers a question: the player who chooses (Law 10C2), or the director who finds a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    #[default]
    Director,
    Offender,
    Partner,
    /// The player to the offender's left.
    Lho,
    /// The player to the offender's right.
    Rho,
    Declarer,
    /// The presumed declarer, as the auction stands.
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
    All,
}

/// One answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The name at the question, by which its words are found.
    pub id: String,
    /// The key that chooses the answer. `None` for `n` if the answer is `no`, and for `y` if it is any other.
    key: Option<char>,
    /// A node of the same tree, or `tree/node`; `tree/` is the start of another tree.
    to: String,
    /// The year of the edition that has the answer, together with those based on it. `None` if every edition has it.
    edition: Option<u16>,
    /// The fact that the answer adds for the revoke calculator.
    fact: Option<String>,
    /// The fact that this answer needs. Without it the answer is not offered: a declarer has no penalty card, for
    /// instance.
    pub(super) only: Option<String>,
    /// Facts that rule this answer out.
    #[serde(default)]
    pub(super) unless: Vec<String>,
    /// The law by which the answer leads to another tree. The ruling there rests on it as well.
    law: Option<String>,
}

/// The ruling of a leaf.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeafRuling {
    /// The effects, the main one first.
    pub kinds: Vec<Effect>,
    /// Laws to review after play.
    #[serde(default)]
    pub review: Vec<String>,
    /// Laws to review after play in the edition of 2007 and those based on it, if they differ.
    #[serde(default, rename = "review-2007")]
    review_2007: Option<Vec<String>>,
    /// The number of tricks transferred. `None` if none are.
    #[serde(default)]
    pub tricks: Option<TrickCount>,
    /// The side that gets them.
    #[serde(default, rename = "tricks-to")]
    pub tricks_to: TrickReceiver,
    /// The sides whose score is assigned.
    #[serde(default)]
    pub sides: AssignedSides,
    /// Each side's fault, if the ruling is an artificial score.
    #[serde(default)]
    pub fault: Option<FaultOf>,
    /// The law of a penalty that may be given in addition.
    #[serde(default)]
    pub penalty: Option<String>,
    /// Whether a lead restriction may follow (Law 26B).
    #[serde(default)]
    pub lead: bool,
    /// The results that the director compares before an award.
    #[serde(default)]
    pub compare: Option<Compare>,
}

/// The kind of effect that a ruling has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// None: it is only logged.
    None,
    /// Tricks are transferred.
    Tricks,
    /// An assigned score (Law 12C1).
    Assigned,
    /// An artificial score (Law 12C2).
    Artificial,
    /// The result or the board is cancelled.
    Cancel,
    /// A penalty (Law 90).
    Penalty,
    /// The board is reviewed after play.
    Review,
    /// Another contract or declarer counts.
    Contract,
    /// Results on a fouled board are grouped (Law 87).
    Group,
}

/// How many tricks are transferred.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
pub enum TrickCount {
    Number(u8),
    /// `revoke` if the revoke calculator says it, `ask` if the director does.
    Named(String),
}

/// The side that gets the tricks of a leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrickReceiver {
    /// The opponents of the player named.
    #[default]
    Opponents,
    /// The side of the player named: a concession is cancelled (Law 71).
    Named,
}

/// Results to compare before an award.
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
    #[default]
    Both,
    /// The offending side only.
    Offending,
    /// The non-offending side only.
    NonOffending,
    /// The defenders, whoever was named (Law 43B3).
    Defending,
}

/// How the fault of each side is found.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
pub enum FaultOf {
    /// The leaf says it.
    Known {
        /// The fault of the offending side.
        offending: Fault,
        /// The fault of the other side.
        #[serde(rename = "non-offending")]
        non_offending: Fault,
    },
    /// `ask`: the director says it.
    Named(String),
}

/// Every tree, in the order in which irregularities occur during an evening.
pub fn trees() -> &'static [Tree] {
    &TREES
}

/// The tree with this name in any edition. `None` if there is none.
pub fn tree(name: &str) -> Option<&'static Tree> {
    trees().iter().find(|tree| tree.name == name)
}

impl Tree {
    /// The first question. `None` if the edition lacks this tree.
    pub fn start(&self, edition: Edition) -> Option<&Node> {
        let start = edition.line().find_map(|edition| self.start.get(&edition.year().to_string()))?;
        self.node(start)
    }

    /// A node by name. `None` if there is none.
    pub fn node(&self, id: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id == id)
    }
}

impl Node {
    /// The laws that the node rests on in an edition.
    pub fn laws(&self, edition: Edition) -> &[String] {
        if edition.follows(2007) && !self.law_2007.is_empty() { &self.law_2007 } else { &self.law }
    }

    /// The laws that the node rests on in any edition.
    pub fn all_laws(&self) -> impl Iterator<Item = &str> {
        self.law.iter().chain(&self.law_2007).map(String::as_str)
    }

    /// The answer to assume in rulings that were recorded before this question existed. `None` for most questions.
    pub fn older(&self) -> Option<&str> {
        self.older.as_deref()
    }

    /// The choice of a federation that answers this question. `None` if no choice does.
    pub fn setting(&self) -> Option<&str> {
        self.setting.as_deref()
    }

    /// Whether the event alone implies an answer, so that nobody was asked. It implies whether pairs or teams play,
    /// that pairs have no other table, and whether a match is a knock-out match.
    pub fn follows_from_event(&self, answer: &str) -> bool {
        let asks_kind = ["pairs", "teams"].iter().all(|kind| self.answers.iter().any(|answer| answer.id == *kind));
        let is_of_kind = answer == "pairs" || answer == "teams" && asks_kind || answer == "no" && self.id == "teams";
        is_of_kind || self.asks_knock_out()
    }

    /// Whether the question is whether the match is a knock-out match (Law 12C4).
    pub fn asks_knock_out(&self) -> bool {
        matches!(self.id.as_str(), "split-ko" | "artificial-ko")
    }

    /// The answers that exist in an edition.
    pub fn answers(&self, edition: Edition) -> impl Iterator<Item = &Answer> {
        self.answers.iter().filter(move |answer| answer.edition.is_none_or(|year| edition.follows(year)))
    }
}

impl LeafRuling {
    /// Laws to review after play, in an edition.
    pub fn review_laws(&self, edition: Edition) -> &[String] {
        match &self.review_2007 {
            Some(laws) if edition.follows(2007) => laws,
            _ => &self.review,
        }
    }

    /// Whether the ruling is an adjusted score, which is always a matter of judgement.
    pub(super) fn is_adjusted(&self) -> bool {
        self.kinds.iter().any(|kind| matches!(kind, Effect::Assigned | Effect::Artificial))
    }
}

impl Answer {
    /// The key of the answer if all answers are offered. [`Walk::keyed`](super::Walk::keyed) has the key that is shown.
    pub fn key(&self) -> char {
        self.key.unwrap_or(match self.id.as_str() {
            "no" => 'n',
            _ => 'y',
        })
    }

    /// The node of the same tree that the answer leads to. `None` if the answer leads to another tree.
    pub fn node_within<'a>(&self, tree: &'a Tree) -> Option<&'a Node> {
        match self.to.split_once('/') {
            None => tree.node(&self.to),
            Some((name, id)) => tree.node(id).filter(|_| name == tree.name),
        }
    }

    /// The other tree that the answer leads to. `None` if it stays in its own.
    pub fn tree(&self) -> Option<&'static Tree> {
        self::tree(self.to.split_once('/')?.0)
    }

    /// The law by which the answer leads to another tree. `None` if it leads to none, or no law says so.
    pub fn law(&self) -> Option<&str> {
        self.law.as_deref()
    }

    /// The fact that the answer adds for the revoke calculator. `None` if it adds none.
    pub fn fact(&self) -> Option<&str> {
        self.fact.as_deref()
    }
}

/// The tree and node to which an answer leads in an edition. `None` if the edition has no such node.
pub(super) fn target(tree: &'static Tree, answer: &Answer, edition: Edition) -> Option<(&'static Tree, &'static Node)> {
    match answer.to.split_once('/') {
        None => Some((tree, tree.node(&answer.to)?)),
        Some((name, id)) => {
            let next_tree = edition.tree(name)?;
            Some((next_tree, if id.is_empty() { next_tree.start(edition)? } else { next_tree.node(id)? }))
        }
    }
}

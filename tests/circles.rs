//! Checks that files of a crate do not use each other in circles; in `evening`, files of a module. The test reads the
//! sources and follows names through `pub use`. It does not follow methods, because a caller names the file of the type
//! anyway.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

/// The path of a module: `["scoring", "rank"]` is `crates/evening/src/scoring/rank.rs`.
type ModulePath = Vec<String>;

/// The names in one file, without its tests.
#[derive(Default)]
struct File {
    /// Names defined here, with no path, or imported here, with the path.
    names: BTreeMap<String, Option<Vec<String>>>,
    /// The paths of glob imports (`use super::*`).
    globs: Vec<Vec<String>>,
    /// Every path in the code, as written.
    paths: BTreeSet<Vec<String>>,
}

/// All files by crate name and path. Files of `evening` and of the program have no crate before their path.
struct Files {
    files: BTreeMap<ModulePath, File>,
    crate_names: BTreeSet<String>,
}

/// The target of a name.
enum Target {
    /// A module.
    File(ModulePath),
    /// An item defined in that file.
    In(ModulePath),
}

impl Files {
    fn read(root: &Path) -> Self {
        let (mut files, mut crate_names) = (BTreeMap::new(), BTreeSet::new());
        read_folder(&root.join("src"), &mut Vec::new(), &mut files);
        for folder in std::fs::read_dir(root.join("crates")).unwrap() {
            let folder = folder.unwrap();
            let name = folder.file_name().into_string().unwrap();
            let mut module = if name == "evening" { Vec::new() } else { vec![name.clone()] };
            read_folder(&folder.path().join("src"), &mut module, &mut files);
            crate_names.insert(name);
        }
        Self { files, crate_names }
    }

    /// The root of the crate that a file belongs to.
    fn root_of(&self, module: &ModulePath) -> ModulePath {
        module.first().filter(|name| self.crate_names.contains(*name)).cloned().into_iter().collect()
    }

    /// Files with these names and texts.
    fn from_texts(named_texts: &[(&str, &str)]) -> Self {
        let module = |name: &str| name.split("::").map(str::to_owned).collect();
        let files = named_texts.iter().map(|(name, text)| (module(name), read_text(text))).collect();
        Self { files, crate_names: BTreeSet::new() }
    }

    /// For each file, the files of its own crate or module that it uses. A file and the folder of its submodules count
    /// as one, so files above or below each other are left out.
    fn uses(&self) -> BTreeMap<&ModulePath, BTreeSet<ModulePath>> {
        let are_nested = |a: &ModulePath, b: &ModulePath| a.starts_with(b) || b.starts_with(a);
        self.files
            .iter()
            .filter(|(module, _)| !module.is_empty())
            .map(|(module, file)| {
                let used_files = file.paths.iter().filter_map(|path| self.target_of_path(module, path, 0)).map(
                    |target| match target {
                        Target::File(module) | Target::In(module) => module,
                    },
                );
                (
                    module,
                    used_files.filter(|used| used.first() == module.first() && !are_nested(used, module)).collect(),
                )
            })
            .collect()
    }

    /// The groups of files that use each other in a circle, each once.
    fn circles(&self) -> Vec<BTreeSet<ModulePath>> {
        let uses = self.uses();
        let reachable: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> = uses
            .keys()
            .map(|start| {
                let (mut reachable_files, mut unvisited) = (BTreeSet::new(), vec![*start]);
                while let Some(module) = unvisited.pop() {
                    unvisited.extend(uses[module].iter().filter(|next| reachable_files.insert(*next)));
                }
                (*start, reachable_files)
            })
            .collect();
        let circle = |module: &&ModulePath| -> BTreeSet<ModulePath> {
            let in_circle = reachable[*module].iter().filter(|other_file| reachable[**other_file].contains(*module));
            in_circle.map(|other_file| (*other_file).clone()).collect()
        };
        let circles: BTreeSet<_> = uses.keys().map(circle).filter(|circle| !circle.is_empty()).collect();
        circles.into_iter().collect()
    }

    /// The target of a path in a file. `None` if it is not in our crates.
    fn target_of_path(&self, from: &ModulePath, path: &[String], depth: usize) -> Option<Target> {
        let mut target = match path.first()?.as_str() {
            "crate" => Target::File(self.root_of(from)),
            "self" => Target::File(from.clone()),
            "super" => Target::File(from.split_last()?.1.to_vec()),
            name => self.target_of_name(from, name, depth)?,
        };
        for name in &path[1..] {
            let Target::File(module) = &target else { break };
            target = match name.as_str() {
                "super" => Target::File(module.split_last()?.1.to_vec()),
                "self" => continue,
                name => self.target_of_name(module, name, depth)?,
            };
        }
        Some(target)
    }

    fn target_of_name(&self, module: &ModulePath, name: &str, depth: usize) -> Option<Target> {
        // Two files with glob imports of each other would recurse without end.
        if depth > 16 {
            return None;
        }
        let child: ModulePath = module.iter().cloned().chain([name.to_owned()]).collect();
        if self.files.contains_key(&child) {
            return Some(Target::File(child));
        }
        let file = self.files.get(module)?;
        match file.names.get(name) {
            Some(None) => Some(Target::In(module.clone())),
            Some(Some(path)) => self.target_of_path(module, path, depth + 1),
            None => file.globs.iter().find_map(|glob| match self.target_of_path(module, glob, depth + 1)? {
                Target::File(other_file) if other_file != *module => self.target_of_name(&other_file, name, depth + 1),
                _ => None,
            }),
        }
    }
}

fn read_folder(folder: &Path, module: &mut ModulePath, files: &mut BTreeMap<ModulePath, File>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            module.push(name);
            read_folder(&path, module, files);
            module.pop();
        } else if path.extension().is_some_and(|e| e == "rs") && name != "main" {
            let own_name = if name == "lib" { None } else { Some(name) };
            let text = std::fs::read_to_string(&path).unwrap();
            files.insert(module.iter().cloned().chain(own_name).collect(), read_text(&text));
        }
    }
}

fn read_text(text: &str) -> File {
    let mut file = File::default();
    file.visit_file(&syn::parse_file(text).unwrap());
    file
}

/// Whether an item exists only in tests.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => {
            list.path.is_ident("cfg") && list.tokens.clone().into_iter().any(|token| token.to_string() == "test")
        }
        meta => meta.path().is_ident("test"),
    })
}

impl<'a> Visit<'a> for File {
    fn visit_item(&mut self, item: &'a Item) {
        let (attributes, name) = match item {
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Impl(item) => (&item.attrs, None),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Mod(item) => (&item.attrs, None),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Use(item) => (&item.attrs, None),
            _ => return visit::visit_item(self, item),
        };
        if !is_test(attributes) {
            self.names.extend(name.map(|name| (name.to_string(), None)));
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.add_imports(&item.tree, &mut Vec::new());
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.paths.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, macro_call: &'a syn::Macro) {
        self.add_macro_paths(macro_call.tokens.clone());
    }
}

impl File {
    fn add_imports(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        let with_prefix = |name: &syn::Ident| prefix.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.add_imports(&path.tree, prefix);
                prefix.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_imports(tree, prefix)),
            UseTree::Name(name) if name.ident == "self" => {
                let own_name = prefix.last().cloned().unwrap_or_default();
                self.add_import(own_name, prefix.clone());
            }
            UseTree::Name(name) => self.add_import(name.ident.to_string(), with_prefix(&name.ident)),
            UseTree::Rename(name) => self.add_import(name.rename.to_string(), with_prefix(&name.ident)),
            UseTree::Glob(_) => self.globs.push(prefix.clone()),
        }
    }

    fn add_import(&mut self, name: String, path: Vec<String>) {
        self.paths.insert(path.clone());
        self.names.insert(name, Some(path));
    }

    /// Adds the paths inside a macro, which is not parsed: names with `::` between them.
    fn add_macro_paths(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 && !path.is_empty() {
                        self.paths.insert(std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    colons = 0;
                    self.add_macro_paths(group.stream());
                }
                // Another token ends the path.
                _ => colons = 3,
            }
        }
        if !path.is_empty() {
            self.paths.insert(path);
        }
    }
}

#[test]
fn no_files_of_a_crate_use_each_other_in_a_circle() {
    let files = Files::read(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(files.files.len() > 400, "{} files were read", files.files.len());
    assert_eq!(files.circles(), Vec::<BTreeSet<ModulePath>>::new(), "move what both need below both");
}

/// The circles among files with these names and texts: the names of their files.
fn circles_of(named_texts: &[(&str, &str)]) -> Vec<Vec<String>> {
    let name = |circle: BTreeSet<ModulePath>| circle.iter().map(|module| module.join("::")).collect();
    Files::from_texts(named_texts).circles().into_iter().map(name).collect()
}

#[test]
fn circle_is_found_through_reexports() {
    let texts = [
        ("club", "mod pair; mod team; pub use pair::Pair; pub use team::*;"),
        ("club::pair", "use super::Team; pub struct Pair(Vec<Team>);"),
        ("club::team", "pub struct Team { pairs: Vec<crate::club::Pair> }"),
        ("club::player", "use super::{Pair, team::Team}; pub fn both() -> (Pair, Team) { loop {} }"),
    ];
    assert_eq!(circles_of(&texts), [["club::pair", "club::team"]]);
}

#[test]
fn circle_is_found_inside_a_macro() {
    let texts = [
        ("club", ""),
        ("club::pair", "pub fn name() -> String { format!(\"{}\", crate::club::team::name()) }"),
        ("club::team", "pub fn name() -> String { super::pair::name() }"),
    ];
    assert_eq!(circles_of(&texts), [["club::pair", "club::team"]]);
}

#[test]
fn tests_other_crates_and_parents_make_no_circle() {
    let texts = [
        ("club", "pub use pair::Pair; use crate::store::Store;"),
        ("club::pair", "pub struct Pair; #[cfg(test)] mod tests { use super::super::team::Team; }"),
        ("club::team", "use super::Pair; pub struct Team(Pair); use crate::store::Store;"),
        ("store", "use crate::club::team::Team; pub struct Store(Team);"),
    ];
    assert_eq!(circles_of(&texts), Vec::<Vec<String>>::new());
}

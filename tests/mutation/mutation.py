#!/usr/bin/env python3
"""Runs mutants of the crates that decide who wins. README.md in this folder says how, docs/mutation.md what came out.

  mutation.py weed WORK          lists the mutants, plants them in a copy of the crates, drops those that do not compile
  mutation.py build WORK [TREE]  plants the rest in that copy with its tests, or in a copy TREE of all crates
  mutation.py trace WORK [TREE]  runs every test by itself and notes which mutants it reaches
  mutation.py run WORK [TREE] FILE...     runs each mutant of these files against the tests that reach it; FILE:NAME,NAME
                                          only those of functions of these names
  mutation.py lot WORK [TREE] N  the same for N mutants drawn by lot from the files that were not named
  mutation.py table WORK         the figures
  mutation.py try                says what would be mutated, copied and built; compiles nothing
"""

import concurrent.futures
import fcntl
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
# Crates of the small copy. `testing` makes sessions for the tests of `evening`.
SMALL = ["bridge", "movement", "evening", "testing"]
# Crates whose tests are asked: in the small copy, and in the copy of all crates.
ASKED = {"small": ["bridge", "movement", "evening"], "whole": ["bridge", "movement", "evening", "exchange", "desk"]}
# Sources that are mutated: a module with the folder of its name, or all of a crate.
MUTATED = ["crates/evening/src/scoring", "crates/evening/src/session", "crates/evening/src/draw", "crates/movement/src"]
# Crates of these sources. Each gets the module that wakes a mutant.
PLANTED = ["evening", "movement"]
# The files that decide who wins: every mutant of theirs is run.
NAMED = [
    "crates/evening/src/scoring/rank.rs", "crates/evening/src/scoring/ties.rs", "crates/evening/src/scoring/matchpoints.rs",
    "crates/evening/src/scoring/artificial.rs", "crates/evening/src/scoring/matches.rs",
    "crates/evening/src/scoring/match_score.rs", "crates/evening/src/scoring/butler.rs",
    "crates/evening/src/scoring/cross.rs", "crates/evening/src/session/layers.rs", "crates/evening/src/session/permit.rs",
    "crates/evening/src/session/closing.rs", "crates/movement/src/check.rs",
]
SEED = 20261124
# Tests of files, databases and pads are slow and look at few numbers; a mutant must fall without them.
SHOWN = {
    "exchange": ("bws", "connector", "deals", "pads", "sites", "web", "web_page"),
    "desk": ("bad_databases", "connector", "copies", "database", "jobs", "jobs_raced", "log", "pads", "salvage"),
}
# A limit is tried from both sides; the list of cargo-mutants has the one that lets less in for `<` and `>` alone.
BOUNDS = {"<=": "<", ">=": ">"}


def lines_of(file):
    return (ROOT / file).read_text().split("\n")


def sources():
    """The files that are mutated."""
    found = []
    for place in MUTATED:
        if (ROOT / f"{place}.rs").exists():
            found.append(ROOT / f"{place}.rs")
        found += sorted((ROOT / place).rglob("*.rs"))
    return found


def listed():
    """The mutants of the sources as they are, numbered from 1."""
    filters = [arg for place in MUTATED for arg in ("-f", f"{place}.rs", "-f", f"{place}/**")]
    command = ["cargo", "mutants", "--workspace", "--list", "--json", *filters]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    mutants, bounds = [], set()
    for m in json.loads(answer.stdout):
        function = ((m["function"] or {}).get("function_name") or "").split("::")[-1]
        mutants.append({**{k: m[k] for k in ("name", "file", "genre", "replacement", "span")}, "function": function})
        if m["genre"] == "BinaryOperator":
            start, end = m["span"]["start"], m["span"]["end"]
            own = lines_of(m["file"])[start["line"] - 1][start["column"] - 1:end["column"] - 1]
            other = BOUNDS.get(own)
            here = (m["file"], start["line"], start["column"])
            if other and here not in bounds:
                bounds.add(here)
                name = re.sub(r"replace \S+ with \S+", f"replace {own} with {other}", m["name"])
                mutants.append({**mutants[-1], "replacement": other, "name": name})
    seen, unique = set(), []
    for m in mutants:
        if m["name"] not in seen:
            seen.add(m["name"])
            unique.append({"id": len(unique) + 1, **m})
    return unique


def plant(work, mutants, to):
    """Plants them in the sources below a folder; gives those that have no place."""
    tool = os.environ.get("MUTATION_TOOL")
    if not tool:
        subprocess.run(["cargo", "build", "-q", "--locked"], cwd=HERE, check=True)
        tool = HERE / "target/debug/arrowswitch-mutation"
    path = work / "planted.json"
    path.write_text(json.dumps(mutants))
    planted = {m["file"] for m in mutants}
    for source in sources():
        name = str(source.relative_to(ROOT))
        if name not in planted:
            write(to / name, source.read_text())
    out = subprocess.run([tool, path, ROOT, to], capture_output=True, text=True)
    if out.returncode:
        sys.exit(out.stderr)
    for crate in PLANTED:
        name = f"crates/{crate}/src/lib.rs"
        text = (to / name if name in planted else ROOT / name).read_text()
        write(to / name, text + "\n" + (HERE / "mutants.rs").read_text())
    return set(json.loads(out.stdout))


def write(path, text):
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy_tree(folder, to, skip=()):
    """Copies the files of a folder that differ, so that a build sees only those."""
    for path in sorted((ROOT / folder).rglob("*")):
        name = path.relative_to(ROOT)
        # A build below a folder is not its source.
        if path.is_file() and "target" not in name.parts and str(name) not in skip:
            other = to / name
            if not other.exists() or other.read_bytes() != path.read_bytes():
                other.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, other)


def manifest(members):
    """The root manifest of a copy: a workspace without the program. Planted code may warn."""
    text = (ROOT / "Cargo.toml").read_text()
    shared = text[text.index("[workspace.package]"):text.index("\n[package]\n")]
    profile = text[text.index("[profile.dev]"):text.index("[profile.bench]")]
    names = ", ".join(f'"crates/{name}"' for name in members)
    head = f'[workspace]\nmembers = [{names}]\nresolver = "3"\n\n[workspace.lints.rust]\nwarnings = "allow"\n\n'
    return head + shared + "\n" + profile.replace('"line-tables-only"', "false")


def make_tree(tree, members, folders, planted_files):
    """A workspace of these crates, with the folders that their sources and tests read."""
    tree.mkdir(parents=True, exist_ok=True)
    skip = {*planted_files, *(f"crates/{crate}/src/lib.rs" for crate in PLANTED)}
    for member in members:
        copy_tree(f"crates/{member}", tree, skip)
    for folder in folders:
        copy_tree(folder, tree)
    write(tree / "Cargo.toml", manifest(members))
    for name in ("rust-toolchain.toml", "README.md", "CHANGELOG.md"):
        write(tree / name, (ROOT / name).read_text())
    if not (tree / "Cargo.lock").exists():
        shutil.copyfile(ROOT / "Cargo.lock", tree / "Cargo.lock")
    return tree


def make_core(work, planted_files):
    """The small copy: the crates that decide who wins, and their tests."""
    return make_tree(work / "core", SMALL, ["resources", "tests"], planted_files)


def make_whole(tree, planted_files):
    """The copy of all crates."""
    members = sorted(path.name for path in (ROOT / "crates").iterdir() if path.is_dir())
    folders = ["resources", "tests", "docs", "migrations", "benches", "examples", "acceptance", "packaging"]
    return make_tree(tree, members, folders, planted_files)


def weed(work):
    mutants = listed()
    only = os.environ.get("MUTATION_ONLY")
    if only:
        mutants = [m for m in mutants if re.search(only, m["name"])]
    names = {m["id"]: m["name"] for m in mutants}
    files = {m["file"] for m in mutants}
    core = make_core(work, files)
    for file in files:
        (core / file).parent.mkdir(parents=True, exist_ok=True)
    unviable = {}
    while True:
        left = [m for m in mutants if m["id"] not in unviable]
        for lost in plant(work, left, core):
            # `||` has no place in a chain with `let`: the mutant would not compile.
            unviable[lost] = "unviable: in a chain with let" if " && " in names[lost] else "cannot be planted: inside another"
        found = errors(core)
        if not found:
            break
        before = len(unviable)
        for file, at, message in found:
            for lost, why in regions(core / file, at, message):
                unviable.setdefault(lost, f"{why}: {message}")
        print(len(found), "errors,", len(unviable), "dropped", flush=True)
        if len(unviable) == before:
            sys.exit("\n".join(map(str, found[:20])))
    (work / "mutants.json").write_text(json.dumps(mutants, indent=1))
    (work / "unviable.json").write_text(json.dumps(unviable, indent=1))
    print(len(mutants), "listed,", len(unviable), "unviable")


def errors(core):
    out = subprocess.run(["cargo", "check", "-p", "evening", "--lib", "--message-format=json", "-q"], cwd=core, capture_output=True, text=True)
    found = []
    for line in out.stdout.split("\n"):
        if not line.startswith("{"):
            continue
        message = json.loads(line)
        if message.get("reason") != "compiler-message" or message["message"]["level"] != "error":
            continue
        spans = message["message"]["spans"]
        for span in [s for s in spans if s["is_primary"]] or spans:
            found.append((span["file_name"], (span["byte_start"], span["byte_end"]), message["message"]["message"][:80]))
    if out.returncode and not found:
        sys.exit(out.stdout[-3000:] + out.stderr[-3000:])
    return found


def regions(path, at, message):
    """The mutant whose own text holds the error, else all of the smallest site that does."""
    text = path.read_bytes()
    best = None
    for kind, end in ((b"M", b"m"), (b"S", b"s")):
        for match in re.finditer(rb"/\*" + kind + rb"(\d+)\*/", text):
            stop = text.find(b"/*" + end + match[1] + b"*/", match.end())
            if match.start() <= at[0] and at[1] <= stop + len(match[0]):
                size = stop - match.start()
                if best is None or size < best[0]:
                    best = (size, kind, match.start(), stop, int(match[1]))
    if message.startswith("non-exhaustive"):
        return [(m, "unviable") for m in arms_of(text, at[1])]
    if best is None and "to be an" in message or "&mut _" in message:
        # Where an iterator of `&mut` comes out of the function of one of `&`.
        mark = re.compile(rb"/\*S(\d+)\*/")
        site = mark.match(text, best[2]) if best and best[1] == b"S" else mark.search(text, at[1])
        own = text[site.start():text.index(b"/*s" + site[1] + b"*/")]
        arms = re.findall(rb"/\*M(\d+)\*/(.*?)/\*m", own)
        leaked = [int(m) for m, of in arms if b"Box::leak" in of]
        return [(m, "unviable") for m in leaked or [int(m) for m, _ in arms]]
    if best is None:
        return []
    _, kind, start, stop, number = best
    if kind == b"M":
        return [(number, "unviable")]
    inner = {int(m) for m in re.findall(rb"/\*M(\d+)\*/", text[start:stop])} or {number}
    # Only those of this site, not of those inside.
    depth, own = 0, set()
    for mark in re.finditer(rb"/\*([SsM])(\d+)\*/", text[start:stop]):
        if mark[1] == b"S":
            depth += 1
        elif mark[1] == b"s":
            depth -= 1
        elif depth == 1:
            own.add(int(mark[2]))
    return [(m, "cannot be planted") for m in (own or {number} or inner)]


def arms_of(text, at):
    """The arms that may be deleted of the match whose subject ends here."""
    at = start = text.index(b"{", at)
    depth = 0
    while True:
        depth += {b"{": 1, b"}": -1}.get(text[at:at + 1], 0)
        at += 1
        if depth == 0:
            break
    return [int(m) for m in re.findall(rb"/if crate::mutants::at\((\d+)\) !=", text[start:at])]


def binaries(tree, packages):
    """Builds the tests of these packages, and gives the path of each program: `evening-lib`, `evening-test`, ..."""
    args = ["cargo", "test", "--no-run", "--lib", "--test", "main", "--message-format=json", "-q"]
    args += [arg for package in packages for arg in ("-p", package)]
    out = subprocess.run(args, cwd=tree, capture_output=True, text=True)
    found = {}
    for line in out.stdout.split("\n"):
        if line.startswith("{"):
            message = json.loads(line)
            if message.get("reason") == "compiler-artifact" and message.get("executable"):
                package = Path(message["manifest_path"]).parent.name
                found[f"{package}-{message['target']['kind'][0]}"] = message["executable"]
            if message.get("reason") == "compiler-message" and message["message"]["level"] == "error":
                print(message["message"]["rendered"])
    if out.returncode:
        sys.exit(out.stderr[-3000:])
    return found


def build(work, tree):
    mutants = json.loads((work / "mutants.json").read_text())
    unviable = json.loads((work / "unviable.json").read_text())
    left = [m for m in mutants if str(m["id"]) not in unviable]
    files = {m["file"] for m in mutants}
    size = "small" if tree is None else "whole"
    tree = make_core(work, files) if tree is None else make_whole(tree, files)
    plant(work, left, tree)
    found = binaries(tree, ASKED[size])
    # The programs are put aside: the next build may come while mutants run.
    kept = work / size
    kept.mkdir(exist_ok=True)
    for kind, path in found.items():
        other = kept / f"{kind}.new"
        shutil.copy2(path, other)
        other.replace(kept / kind)
    (kept / "tree").write_text(str(tree))
    (kept / "programs").write_text("\n".join(sorted(found)))
    print(found)


def folder_of(tree, kind):
    """Where cargo runs the tests of a program: the folder of its crate."""
    return tree / "crates" / kind.rsplit("-", 1)[0]


def environment(folder):
    # Tests look for real data beside the repository, and the copy lies elsewhere.
    data = os.environ.get("ARROWSWITCH_DATA", str(ROOT.parent / "shared/data"))
    return {**os.environ, "ARROWSWITCH_DATA": data, "CARGO_MANIFEST_DIR": str(folder), "PROPTEST_FAILURE_PERSISTENCE": "off"}


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(10)


def trace(work, kept, only=None):
    """For each test the sites it comes by, how long it takes, and whether it passes asleep."""
    tree = Path((kept / "tree").read_text())
    path = kept / "trace.json"
    known = json.loads(path.read_text()) if path.exists() and only is not None else {}
    jobs = []
    for kind in (kept / "programs").read_text().split():
        shown = SHOWN.get(kind.rsplit("-", 1)[0], ())
        out = subprocess.run([kept / kind, "--list", "--format", "terse"], capture_output=True, text=True,
                             cwd=folder_of(tree, kind))
        for line in out.stdout.split("\n"):
            if line.endswith(": test"):
                name = line[:-6]
                if name.split("::", 1)[0] in shown:
                    continue
                if only is None or any(part in name for part in only) or f"{kind} {name}" not in known:
                    jobs.append((kind, name))

    def one(job):
        kind, name = job
        file = kept / "traces" / f"{kind}-{name.replace('::', '.')}"
        file.parent.mkdir(exist_ok=True)
        file.unlink(missing_ok=True)
        start = time.monotonic()
        try:
            folder = folder_of(tree, kind)
            out = subprocess.run([kept / kind, "--exact", name], cwd=folder, capture_output=True, timeout=180,
                                 env={**environment(folder), "MUTANT_TRACE": str(file)}, preexec_fn=limits)
            good = out.returncode == 0
        except subprocess.TimeoutExpired:
            good = False
        sites = sorted({int(s) for s in file.read_text().split()}) if file.exists() else []
        return f"{kind} {name}", {"good": good, "seconds": time.monotonic() - start, "sites": sites}

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, found in pool.map(one, jobs):
            known[name] = found
    path.write_text(json.dumps(known))
    print(len(known), "tests,", [n for n, t in known.items() if not t["good"]], "fail asleep")


def sites_of(work):
    """For each planted mutant the site it sits at."""
    mutants = json.loads((work / "mutants.json").read_text())
    unviable = json.loads((work / "unviable.json").read_text())
    first, site = {}, {}
    for m in mutants:
        if str(m["id"]) in unviable:
            continue
        place = (m["file"], m["span"]["start"]["line"], m["span"]["start"]["column"], m["genre"] == "FnValue", m["genre"] == "StructField")
        site[m["id"]] = first.setdefault(place, m["id"])
    return site


def run_one(kept, tree, mutant, tests):
    """Runs tests in growing bundles, quick ones first, until one fails."""
    start, at, size = time.monotonic(), 0, 8
    while at < len(tests):
        kind = tests[at][1].split(" ", 1)[0]
        bundle = []
        while at < len(tests) and len(bundle) < size and tests[at][1].startswith(kind + " "):
            bundle.append(tests[at])
            at += 1
        names = [t[1].split(" ", 1)[1] for t in bundle]
        limit = 20 + 8 * sum(t[0] for t in bundle)
        folder = folder_of(tree, kind)
        env = {**environment(folder), "MUTANT": str(mutant)}
        try:
            out = subprocess.run([kept / kind, "--exact", "--test-threads=1", *names], cwd=folder, env=env, text=True,
                                 capture_output=True, errors="replace", timeout=limit, preexec_fn=limits)
        except subprocess.TimeoutExpired:
            return {"state": "timeout", "by": names[0], "seconds": time.monotonic() - start}
        if out.returncode:
            failed = re.findall(r"^test (\S+).*FAILED", out.stdout, re.M)
            return {"state": "killed", "by": failed[0] if failed else names[0], "seconds": time.monotonic() - start}
        size = min(size * 3, 200)
    return {"state": "survived" if tests else "unreached", "seconds": time.monotonic() - start}


def run(work, kept, chosen, again):
    tree = Path((kept / "tree").read_text())
    traced = json.loads((kept / "trace.json").read_text())
    site = sites_of(work)
    by_site = {}
    for name, t in traced.items():
        if t["good"] and t["seconds"] < float(os.environ.get("SLOWEST", "40")):
            for s in t["sites"]:
                by_site.setdefault(s, []).append((t["seconds"], name))
    path = work / "results.json"
    results = json.loads(path.read_text()) if path.exists() else {}
    fresh = {}
    left = [m for m in chosen if m["id"] in site and (again(results.get(m["name"])))]
    print(len(left), "to run", flush=True)

    def one(m):
        tests = by_site.get(site[m["id"]], [])
        # Unit tests of the same file first, then by time.
        _, crate, _, path = m["file"].split("/", 3)
        own = f"{crate}-lib {path[:-3].replace('/', '::')}::"
        tests = sorted(tests, key=lambda t: (t[1].split()[0], not t[1].startswith(own), t[0]))
        return m, run_one(kept, tree, m["id"], tests)

    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        waiting = [pool.submit(one, m) for m in left]
        for n, done in enumerate(concurrent.futures.as_completed(waiting)):
            m, found = done.result()
            results[m["name"]] = {**found, "with": kept.name}
            fresh[m["name"]] = results[m["name"]]
            if found["state"] not in ("killed", "timeout"):
                print(found["state"], f"{found['seconds']:.0f}s", m["name"], flush=True)
            if n % 20 == 0 or n + 1 == len(left):
                keep(path, fresh)
    keep(path, fresh)


def keep(path, fresh):
    """Writes results beside those that others wrote meanwhile."""
    with open(path.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = json.loads(path.read_text()) if path.exists() else {}
        new = path.with_suffix(".new")
        new.write_text(json.dumps({**known, **fresh}, indent=0))
        new.replace(path)


def table(work):
    mutants = json.loads((work / "mutants.json").read_text())
    unviable = json.loads((work / "unviable.json").read_text())
    results = json.loads((work / "results.json").read_text())
    rows = {}
    for m in mutants:
        row = rows.setdefault(m["file"], {})
        if str(m["id"]) in unviable:
            state = "unviable" if unviable[str(m["id"])].startswith("unviable") else "unplanted"
        else:
            state = results.get(m["name"], {}).get("state", "untried")
        row[state] = row.get(state, 0) + 1
    states = ["killed", "timeout", "survived", "unreached", "unviable", "unplanted", "untried"]
    print("| file | listed |", " | ".join(states), "|")
    for file, row in sorted(rows.items(), key=lambda r: (r[0] not in NAMED, r[0])):
        print(f"| {file} | {sum(row.values())} |", " | ".join(str(row.get(s, 0)) for s in states), "|")


def dry_run():
    """Checks every path and name that the other commands use."""
    names = [str(source.relative_to(ROOT)) for source in sources()]
    missing = [file for file in NAMED if file not in names]
    for size, packages in ASKED.items():
        missing += [f"{size}: {name}" for name in packages if not (ROOT / f"crates/{name}/tests/main.rs").exists()]
    for crate, modules in SHOWN.items():
        tests = {path.stem for path in (ROOT / f"crates/{crate}").rglob("*.rs")}
        missing += [f"{crate}: {name}" for name in modules if name not in tests]
    if missing:
        sys.exit("not there: " + ", ".join(missing))
    with tempfile.TemporaryDirectory() as folder:
        tree = make_whole(Path(folder) / "whole", set())
        small = make_core(Path(folder), set())
        for name, copy in (("small", small), ("whole", tree)):
            tomllib.loads((copy / "Cargo.toml").read_text())
            files = [path for path in copy.rglob("*") if path.is_file()]
            print(f"{name} copy: {len(files)} files, tests of {', '.join(ASKED[name])}")
    print(len(names), "files are mutated,", len(NAMED), "of them whole")


def main():
    if sys.argv[1:] == ["try"]:
        return dry_run()
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    command, work, *rest = sys.argv[1:]
    work = Path(work).resolve()
    work.mkdir(parents=True, exist_ok=True)
    tree = Path(rest.pop(0)).resolve() if rest and Path(rest[0]).is_dir() else None
    kept = work / ("whole" if tree else "small")
    if command == "weed":
        return weed(work)
    if command == "build":
        return build(work, tree)
    if command == "trace":
        return trace(work, kept, rest or None)
    if command == "table":
        return table(work)
    mutants = json.loads((work / "mutants.json").read_text())
    # Survivors alone are run again, for instance against the tests of the whole program.
    flags = "--survivors" in rest
    again = (lambda r: r and r["state"] in ("survived", "unreached")) if flags else (lambda r: r is None)
    if command == "run":
        wanted = [f.partition(":") for f in rest if not f.startswith("--")] or [(f, "", "") for f in NAMED]
        order = {f: n for n, (f, _, _) in enumerate(wanted)}
        functions = {f: set(names.split(",")) for f, colon, names in wanted if colon}
        asked = lambda m: m["file"] in order and m["function"] in functions.get(m["file"], {m["function"]})
        chosen = sorted(filter(asked, mutants), key=lambda m: (order[m["file"]], m["id"]))
        return run(work, kept, chosen, again)
    if command == "lot":
        unviable = json.loads((work / "unviable.json").read_text())
        rest_of = [m for m in mutants if m["file"] not in NAMED and str(m["id"]) not in unviable]
        chosen = random.Random(SEED).sample(rest_of, int(rest[0]))
        return run(work, kept, chosen, again)
    sys.exit(__doc__)


if __name__ == "__main__":
    main()

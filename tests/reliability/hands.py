#!/usr/bin/env python3
"""Two laptops go on with one evening, several programs at once on each, and are merged both ways: every penalty is there
once on both, and where both changed the title, the merge asks, and takes the side it is told.

usage: hands.py PROGRAM [--rounds N] [--seed N]
"""

import json
import re
import shutil
import sqlite3
import uuid
from concurrent.futures import ThreadPoolExecutor

from common import Trial

trial = Trial(__doc__, 20)
sample = trial.sample()
# Open, of pairs.
session = next(line.split()[0] for line in trial.ours("sessions", "--db", sample).stdout.splitlines() if "Monrad" in line)


def journal(database):
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        found = db.execute("SELECT change FROM journal WHERE session LIKE ? ORDER BY seq", [session + "%"])
        return [json.loads(change) for (change,) in found]


def penalties(database):
    return sorted(c["penalty"]["id"] for c in journal(database) if c["change"] == "penalty-given")


def title(database):
    lines = trial.ours("sessions", "--db", database).stdout.splitlines()
    return next(re.split(r"  +", line)[2] for line in lines if line.startswith(session))


def penalty(database):
    # Each laptop has pairs of its own: two penalties of one pair may be the same, and the merge asks.
    pair = 2 * trial.chance.randrange(5) + (1 if database.stem == "here" else 2)
    token = str(uuid.UUID(int=trial.chance.getrandbits(128), version=4))
    body = {"id": token, "unit": "warning", "hundredths": 0, "law": "91A", "reason": "round " + str(trial.round)}
    return token, {"change": "penalty-given", "contestant": f"A{pair}", "penalty": body}


def work(database, count):
    """As many lists of one or two penalties as that, each by a program of its own, all at once. What was acknowledged."""
    lists = []
    for nth in range(count):
        made = [penalty(database) for _ in range(trial.chance.choice([1, 1, 2]))]
        path = database.with_name(f"{database.stem}-{nth}.json")
        path.write_text(json.dumps([change for _, change in made]))
        lists.append((path, [token for token, _ in made]))
    with ThreadPoolExecutor() as programs:
        done = list(programs.map(lambda one: trial.ours("change", session, one[0], "--db", database, check=False), lists))
    said = [token for run, (_, tokens) in zip(done, lists) if run.returncode == 0 for token in tokens]
    stored = set(penalties(database))
    if missing := [token for token in said if token not in stored]:
        trial.fault("lost", f"{database.name}: acknowledged and not stored: {missing}")
    for run, (_, tokens) in zip(done, lists):
        there = [token in stored for token in tokens]
        if any(there) != all(there):
            trial.fault("half", f"{database.name}: of a list {there}: {run.stderr.strip()}")
        if run.returncode and any(there):
            trial.fault("silent", f"{database.name}: stored and refused: {run.stderr.strip()}")
    return said


for _ in trial.rounds():
    folder = trial.folder / str(trial.round)
    folder.mkdir()
    here, there = folder / "here.db", folder / "there.db"
    for database in (here, there):
        shutil.copyfile(sample, database)
    said = work(here, trial.chance.randrange(1, 4)) + work(there, trial.chance.randrange(1, 4))
    titled = trial.chance.choice([(), (here,), (there,), (here, there)])
    for database in titled:
        change = [{"change": "title-set", "title": database.stem, "club": "Club"}]
        path = folder / "title.json"
        path.write_text(json.dumps(change))
        trial.ours("change", session, path, "--db", database)
    # The first merge says what needs a decision, and decides nothing.
    before = journal(here)
    first = trial.ours("merge", there, "--db", here).stdout
    clashes = re.findall(r"^  clash (\S+)", first, re.M)
    if len(titled) == 2 and not clashes:
        trial.fault("silent", "both set the title, and the merge asked nothing")
    if len(titled) < 2 and clashes:
        trial.fault("silent", f"the merge asked about what only one changed: {first}")
    if clashes:
        if journal(here) != before:
            trial.fault("half", "the merge changed an evening that it asked about")
        choice = trial.chance.choice(["keep-ours", "take-theirs"])
        trial.ours("merge", there, "--db", here, *[word for clash in clashes for word in ("--decide", f"{clash}={choice}")])
        wanted = "here" if choice == "keep-ours" else "there"
        if title(here) != wanted:
            trial.fault("lost", f"{choice}: the title is {title(here)}")
    trial.ours("merge", here, "--db", there, "--conflicts", "take-theirs")
    for database in (here, there):
        kept = [token for token in penalties(database) if token in said]
        if sorted(said) != kept:
            trial.fault("lost", f"{database.name} after the merge: {set(said) - set(kept)}, {len(kept)} of {len(said)}")
        trial.ours("verify", "--db", database)
    if title(here) != title(there):
        trial.fault("lost", f"titles after both merges: {title(here)}, {title(there)}")
    shutil.rmtree(folder)
trial.end()

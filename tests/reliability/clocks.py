#!/usr/bin/env python3
"""Programs whose clocks differ write one evening: every change is there once, in the order in which it was stored, undo takes
back what was done last, and both sides of a merge are joined whole.

usage: clocks.py PROGRAM [--rounds N] [--seed N]

Each round a few commands change the evening, each under a clock of its own, up to two days off either way, and sometimes
going faster; then a copy goes on under another clock and is merged.
"""

import json
import shutil
import sqlite3
import subprocess
from pathlib import Path

from common import ENGLISH, PATIENCE, Trial, title_change

trial = Trial(__doc__, 20)
sample = trial.sample()
session = trial.ours("sessions", "--db", sample).stdout.split()[0]

# `faketime` refuses a process whose number was that of one that was killed and left these behind.
for left in Path("/dev/shm").glob("*faketime_s*"):
    if not Path("/proc", left.name.rpartition("_")[2]).exists():
        left.unlink(missing_ok=True)


def under(clock, *words):
    command = ["faketime", "-f", clock, trial.wanted.program, *words]
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=PATIENCE, env=ENGLISH)
    except subprocess.TimeoutExpired:
        trial.fault("blocked", f"{clock}: {words}")
        return False
    if done.returncode:
        trial.fault("blocked", f"{clock}: {words}: {done.stderr.strip()}")
    return not done.returncode


def clock():
    minutes = trial.chance.randrange(-2880, 2880)
    speed = trial.chance.choice(["", "", " x2", " x0.5"])
    return f"{minutes:+}m{speed}"


def titles(database):
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        changes = [json.loads(change) for (change,) in db.execute("SELECT change FROM journal ORDER BY seq")]
    return [change["title"] for change in changes if change["change"] == "title-set"]


for _ in trial.rounds():
    folder = trial.folder / str(trial.round)
    folder.mkdir()
    database, copy = folder / "club.db", folder / "laptop.db"
    shutil.copyfile(sample, database)
    before = titles(database)
    made = []
    for nth in range(4):
        title = f"Title {trial.round}.{nth}"
        if under(clock(), "change", session, title_change(folder, title), "--db", database):
            made.append(title)
    if titles(database) != before + made:
        trial.fault("lost", f"made {made}, stored {titles(database)[len(before):]}")
    shutil.copyfile(database, copy)
    there = f"There {trial.round}"
    under(clock(), "change", session, title_change(folder, there), "--db", copy)
    under(clock(), "merge", copy, "--db", database)
    if titles(database) != before + made + [there]:
        trial.fault("lost", f"after the merge {titles(database)[len(before):]}")
    under(clock(), "verify", "--db", database)
    shutil.rmtree(folder)
trial.end()

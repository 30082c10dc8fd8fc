#!/usr/bin/env python3
"""Three programs open a database of an older version at once: each gets it, and the copy beside it is from before.

usage: opening.py PROGRAM [--rounds N] [--seed N]
"""

import gzip
import shutil
import sqlite3
import subprocess
from pathlib import Path

from common import ENGLISH, PATIENCE, Trial, rows

trial = Trial(__doc__, 60)
old = sorted(Path(__file__).parents[1].joinpath("databases").rglob("*.db*"))


def version(path):
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        return db.execute("PRAGMA user_version").fetchone()[0]


for _ in trial.rounds():
    folder = trial.folder / str(trial.round)
    folder.mkdir()
    path, source = folder / "club.db", trial.chance.choice(old)
    if source.suffix == ".gz":
        path.write_bytes(gzip.decompress(source.read_bytes()))
    else:
        shutil.copyfile(source, path)
    before, journal = version(path), [row[:6] for row in rows(path)]
    command = [trial.wanted.program, "sessions", "--db", path]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENGLISH) for _ in range(3)]
    for one in running:
        try:
            _, why = one.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            one.kill()
            trial.fault("blocked", source.name)
            continue
        if one.returncode:
            trial.fault("blocked", f"{source.name}: {why.strip()}")
    copies = list(folder.glob("club.db.before-version-*"))
    if version(path) > before:
        if len(copies) != 1:
            trial.fault("lost", f"{source.name}: {len(copies)} copies")
        elif version(copies[0]) != before or [row[:6] for row in rows(copies[0])] != journal:
            trial.fault("half", f"{source.name}: the copy is not from before")
    if len(rows(path)) != len(journal):
        trial.fault("lost", f"{source.name}: {len(rows(path))} of {len(journal)} rows")
    shutil.rmtree(folder)
trial.end()

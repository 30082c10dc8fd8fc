#!/usr/bin/env python3
"""Damaged files: what can be read of an evening is never shown as all of it.

usage: partial.py PROGRAM [--rounds N] [--seed N]

Each round damages a copy of the sample evening: rows of the journal changed or taken out, bytes or whole blocks of the file
overwritten, the file cut off. A command that ends with status 0 must say exactly what it says of the undamaged file.
"""

import shutil
import sqlite3

from common import Trial

COMMANDS = [
    ["standings", "last", "--json"], ["standings", "last", "--csv"], ["standings", "last"], ["rulings", "last", "--json"],
    ["export", "csv", "last", "--out"], ["export", "json", "last", "--out"], ["export", "html", "last", "--out"],
    ["export", "usebio", "last", "--out"], ["print", "ranking", "last", "--out"],
]


def damage(path, chance):
    kind = chance.choice(["row", "gone", "tail", "bytes", "block", "cut"])
    if kind in ("row", "gone", "tail"):
        with sqlite3.connect(path) as db:
            last = db.execute("SELECT max(seq) FROM journal").fetchone()[0]
            at = chance.randrange(2, last + 1)
            if kind == "row":
                db.execute("UPDATE journal SET change = substr(change, 1, ?) WHERE seq = ?", (chance.randrange(20), at))
            else:
                db.execute(f"DELETE FROM journal WHERE seq {'=' if kind == 'gone' else '>='} ?", (at,))
        return kind
    content = bytearray(path.read_bytes())
    at = chance.randrange(100, len(content))
    if kind == "cut":
        del content[at:]
    else:
        size = 512 if kind == "block" else chance.randrange(1, 40)
        content[at:at + size] = bytes(chance.randrange(256) for _ in range(len(content[at:at + size])))
    path.write_bytes(content)
    return f"{kind} at {at}"


def said(trial, words, path):
    out = trial.folder / "out"
    out.unlink(missing_ok=True)
    writes = words[-1] == "--out"
    done = trial.ours(*words, *([out] if writes else []), "--db", path, check=False)
    return done.returncode, (out.read_bytes() if out.exists() else b"") if writes else done.stdout


trial = Trial(__doc__, 200)
whole = trial.sample()
right = {" ".join(words): said(trial, words, whole)[1] for words in COMMANDS}
told = 0
for _ in trial.rounds():
    path = trial.folder / "damaged.db"
    shutil.copyfile(whole, path)
    how = damage(path, trial.chance)
    words = trial.chance.choice(COMMANDS)
    status, shown = said(trial, words, path)
    if status == 0 and shown != right[" ".join(words)]:
        trial.fault("silent", f"{how}: {' '.join(words)} differs and says nothing")
    if status == 3:
        told += 1
    elif status not in (0, 1, -1):
        trial.fault("half", f"{how}: {' '.join(words)} ended with {status}")
print(f"{told} times a part was shown and called one")
trial.end()

#!/usr/bin/env python3
"""Phones that lie beside honest ones: what both sides agreed is stored, and nothing else is.

usage: phones.py PROGRAM [--rounds N] [--seed N]

A round is one board at an honest table: North-South enters it, East-West says yes. Before, between and after, a liar tries
to change it: with the card of another table, with its own side's answer, with an old identity, with a cookie that it
altered, with a guessed code, with a correction nobody agreed to. At the end the journal is held against what was agreed.
"""

import json
import re
import sqlite3
import sys
from pathlib import Path

from common import Trial

sys.path.insert(0, str(Path(__file__).parents[1] / "phones"))
from crowd import Hall, Phone  # noqa: E402

TABLES, SESSION = 13, "01932a10-0000-7000-8000-00000000000c"
trial = Trial(__doc__, 60)
chance = trial.chance


def tries(phone, method, path, fields=None):
    """What a liar asks; it is refused, or answered without effect."""
    try:
        return phone.post(path, fields) if method == "POST" else phone.get(path)
    except RuntimeError as refused:
        return str(refused)


def played(form, tricks):
    return {"form": form, "level": 4, "denomination": "S", "declarer": "N", "lead": "-", "tricks": tricks}


def other_table(hall, honest, board, identity):
    """The card of another table."""
    liar = honest["liar"]
    tries(liar, "POST", f"/board/{board}", played(liar.form, 1))
    tries(liar, "POST", f"/board/{board}/answer", {"form": liar.form, "id": identity, "says": "yes"})


def own_answer(hall, honest, board, identity):
    """The side that entered says yes itself."""
    ns = honest["ns"]
    tries(ns, "POST", f"/board/{board}/answer", {"form": ns.form, "id": identity, "says": "yes"})


def other_side(hall, honest, board, identity):
    """A second phone with the card of the table claims the other side, which has a phone."""
    liar = Phone(hall.host, honest["key"], "ew")
    tries(liar, "POST", f"/board/{board}/answer", {"form": liar.form, "id": identity, "says": "yes"})


def pair_claim(hall, honest, board, identity):
    """It claims to be the other pair, which nobody allowed."""
    liar = Phone(hall.host, honest["key"], f"A{TABLES + honest['table']}")
    tries(liar, "POST", f"/board/{board}/answer", {"form": liar.form, "id": identity, "says": "yes"})


def altered_cookie(hall, honest, board, identity):
    """Its own cookie, altered."""
    liar = honest["liar"]
    kept = dict(liar.cookies)
    name = chance.choice(list(kept))
    at = chance.randrange(len(kept[name]))
    liar.cookies[name] = kept[name][:at] + chance.choice("0123456789abcdef") + kept[name][at + 1:]
    if liar.cookies != kept:
        tries(liar, "POST", f"/board/{board}/answer", {"form": liar.form, "id": identity, "says": "yes"})
    liar.cookies.clear()
    liar.cookies.update(kept)


def guessed_code(hall, honest, board, identity):
    """Three codes at random, and what a director may do."""
    liar = honest["liar"]
    for _ in range(3):
        tries(liar, "POST", "/director", {"form": liar.form, "code": f"{chance.randrange(10**8):08}"})
    tries(liar, "POST", f"/director/A-{honest['table']}/{board}", played(liar.form, 2) | {"reason": "so"})


def old_identity(hall, honest, board, identity):
    """The identity of an entry that is answered already."""
    if honest["answered"]:
        before, known = chance.choice(honest["answered"])
        ew = honest["ew"]
        tries(ew, "POST", f"/board/{before}/answer", {"form": ew.form, "id": known, "says": "yes"})
        tries(honest["ns"], "POST", f"/board/{before}/answer", {"form": honest["ns"].form, "id": known, "says": "no"})


LIES = [other_table, own_answer, other_side, pair_claim, altered_cookie, guessed_code, old_identity]


def standing(database):
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        rows = db.execute("SELECT board, tricks FROM result WHERE superseded = 0 AND withdrawn IS NULL")
        return sorted(rows.fetchall()), db.execute("SELECT change FROM journal").fetchall()


left = trial.wanted.rounds
evening = 0
while left > 0:
    evening += 1
    with Hall(trial.wanted.program, trial.folder / f"hall-{evening}", TABLES, SESSION) as hall:
        tables = {}
        for number in range(1, TABLES):
            key = hall.keys[number - 1]
            tables[number] = {
                "table": number, "key": key, "ns": Phone(hall.host, key, "ns"), "ew": Phone(hall.host, key, "ew"),
                "liar": None, "answered": [],
            }
        liar = Phone(hall.host, hall.keys[TABLES - 1], "table")
        agreed = []
        # The first round of each table: nothing is said of boards that are still to come.
        for number, honest in tables.items():
            honest["liar"] = liar
            for board in hall.boards(number)[:3]:
                if left == 0:
                    break
                trial.round, left = trial.wanted.rounds - left + 1, left - 1
                lie = chance.choice(LIES)
                tricks = 7 + chance.randrange(6)
                try:
                    # Phones are here while they ask.
                    honest["ew"].get("/table")
                    page = honest["ns"].post(f"/board/{board}", played(honest["ns"].form, tricks))
                    identity = re.search(r'name="id" value="([\w-]+)"', page)[1]
                    lie(hall, honest, board, identity)
                    if any(found[0] == board for found in standing(hall.database)[0] if found not in agreed):
                        trial.fault("silent", f"{lie.__doc__} board {board} was stored before anybody said yes")
                    yes = {"form": honest["ew"].form, "id": identity, "says": "yes"}
                    honest["ew"].post(f"/board/{board}/answer", yes)
                except (RuntimeError, TypeError) as refused:
                    trial.fault("blocked", f"{lie.__doc__} table {number}, board {board}: {refused}")
                    continue
                agreed.append((board, tricks))
                honest["answered"].append((board, identity))
                lie(hall, honest, board, identity)
        found, journal = standing(hall.database)
        if found != sorted(agreed):
            trial.fault("lost", f"agreed {sorted(agreed)}, stored {found}")
        entered = [json.loads(change)["change"] for (change,) in journal]
        others = {kind for kind in entered if kind not in
                  ("session-opened", "movement-set", "contestant-seated", "result-entered", "round-called")}
        if others or entered.count("result-entered") != len(agreed):
            trial.fault("silent", f"{entered.count('result-entered')} entries for {len(agreed)} agreed, {others}")
trial.end()

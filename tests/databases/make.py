#!/usr/bin/env python3
"""Makes the databases of this folder with a program: `every-change.json` and `event.json` say what happens in them.

usage: make.py PROGRAM FOLDER [TEN_YEARS]

PROGRAM is an `arrowswitch`; the databases and what it says of them (record.py) go to FOLDER. TEN_YEARS is a database
of the example `ten_years`; an evening of each half year is taken from it. Needs Python 3 and `faketime`, since the
program takes the time of a change from the clock.

A file of steps is a list. Each step has a moment, `at`, and one of these:
    run         arguments for the program; it gets `--db` as well
    file        with `run`: a file beside the database, its name and its text
    changes     changes of docs/changes.md, made with `arrowswitch change` in `session`
    play        results for everything of a section that is still missing up to a round, drawn by chance from a seed
In changes, text stands for what is known only then:
    result:A/2/3/6   the identity of the result entered by `play` at section A, round 2, table 3, board 6
    entry:-2         the last journal entry of the session but one
    player:107       the identity of the club's player with this number
and a movement is the name of one made by rule, such a name with `without` and `from`: a contestant that leaves, or
`undrawn`: pairs that are drawn round by round.
"""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import uuid
from pathlib import Path

sys.dont_write_bytecode = True

import record

PROGRAM = Path(sys.argv[1]).resolve()
FOLDER = Path(sys.argv[2]).resolve()
HERE = Path(__file__).resolve().parent
SPACE = uuid.UUID("0193aaaa-0000-7000-8000-00000000000f")
CONTRACTS = ["1NT", "2H", "2S", "3C", "3NT", "4H", "4S", "4Sx", "5D", "6NT"]


class Club:
    """A database that is being made."""

    def __init__(self, database):
        self.database = database
        self.movements = {}

    def run(self, at, *arguments):
        asked = ["faketime", at.replace("T", " "), PROGRAM, *arguments]
        if arguments[0] != "movement":
            asked += ["--db", self.database]
        # Central European time, wherever this runs.
        done = subprocess.run(
            [str(a) for a in asked], capture_output=True, text=True, cwd=FOLDER, env={**os.environ, "TZ": "CET-1"}
        )
        if done.returncode != 0:
            sys.exit(f"{at} {' '.join(map(str, arguments))}\n{done.stdout}{done.stderr}")
        return done.stdout

    def asked(self, query, *values):
        with sqlite3.connect(self.database) as db:
            return [row[0] for row in db.execute(query, values)]

    def meant(self, session, value):
        """A value of a change with what its text stands for."""
        if isinstance(value, dict):
            return {key: self.meant(session, inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.meant(session, inner) for inner in value]
        if not isinstance(value, str):
            return value
        kind, _, name = value.partition(":")
        if kind == "result":
            return str(uuid.uuid5(SPACE, f"{session}/{name}"))
        if kind == "entry":
            return self.asked("SELECT id FROM journal WHERE session = ? ORDER BY seq", session)[int(name)]
        if kind == "player":
            return self.asked("SELECT id FROM player WHERE club_number = ?", name)[0]
        return value

    def movement(self, at, wanted):
        if isinstance(wanted, dict) and "undrawn" in wanted:
            sets = {"rounds": wanted["rounds"], "board_sets": wanted["rounds"], "tables": wanted["tables"]}
            return {"name": wanted["undrawn"], "kind": "pairs", "winners": 1, **sets, "drawn": 0, "meetings": []}
        spec = wanted if isinstance(wanted, str) else wanted["spec"]
        found = json.loads(self.run(at, "movement", "show", *spec.split(), "--json"))
        if isinstance(wanted, dict):
            gone, first = wanted["without"], wanted["from"]
            there = lambda m: m["round"] < first or gone not in (m["ns"], m["ew"])
            found["meetings"] = [meeting for meeting in found["meetings"] if there(meeting)]
            found["repaired"] = first
        return found

    def change(self, at, session, changes):
        changes = self.meant(session, changes)
        for change in changes:
            if change["change"] == "movement-set":
                change["movement"] = self.movement(at, change["movement"])
                self.movements[session, change["section"]] = change["movement"]
        file = FOLDER / "changes.json"
        file.write_text(json.dumps(changes), "utf-8")
        try:
            self.run(at, "change", session, file)
        finally:
            file.unlink()

    def play(self, at, session, section, rounds, seed):
        chance = random.Random(seed)
        movement = self.movements[session, section]
        meetings = {(m["round"], m["table"]): m for m in movement["meetings"]}
        changes = []
        for waiting in json.loads(self.run(at, "rulings", session, "--json"))["waiting"]:
            place, board = waiting["place"], waiting["board"]
            if waiting["why"] != "missing" or place["section"] != section or place["round"] > rounds:
                continue
            meeting = meetings[place["round"], place["table"]]
            named = {"pairs": ["ns", "ew"], "teams": ["ns", "ew"], "individual": ["n", "e", "s", "w"]}[movement["kind"]]
            suffix = "_team" if movement["kind"] == "teams" else ""
            result = {
                "id": f"result:{section}/{place['round']}/{place['table']}/{board}",
                **place, "board": board,
                "sitting": {seat + suffix: f"{section}{meeting[seat]}" for seat in named},
                "state": "played", "contract": chance.choice(CONTRACTS), "declarer": chance.choice("NESW"),
                "tricks": chance.randint(5, 12),
            }
            if meeting.get("copy"):
                result["copy"] = meeting["copy"]
            changes.append({"change": "result-entered", "result": result})
        self.change(at, session, changes)


def made(name):
    """Makes a database by its steps."""
    database = FOLDER / f"{name}.db"
    database.unlink(missing_ok=True)
    club = Club(database)
    for step in json.loads((HERE / f"{name}.json").read_text("utf-8")):
        at = step["at"]
        if "file" in step:
            (FOLDER / step["file"]["name"]).write_text(step["file"]["text"], "utf-8")
        if "run" in step:
            club.run(at, *step["run"])
        elif "play" in step:
            club.play(at, step["session"], **step["play"])
        else:
            club.change(at, step["session"], step["changes"])
        if "file" in step:
            (FOLDER / step["file"]["name"]).unlink()
    club.asked("VACUUM")
    return database


def evenings():
    """The sample evening, the one with a pair missing, and the one where everything went wrong."""
    folder = FOLDER / "demo"
    subprocess.run([PROGRAM, "demo", folder], check=True, capture_output=True)
    shutil.move(folder / "club.db", FOLDER / "evenings.db")
    shutil.rmtree(folder)
    return FOLDER / "evenings.db"


def ten_years(source):
    """An evening of each half year, as an archivist would take them: exported, then merged."""
    club, part = Club(FOLDER / "ten-years.db"), FOLDER / "part.db"
    club.database.unlink(missing_ok=True)
    with sqlite3.connect(source) as db:
        sessions = [row[0] for row in db.execute("SELECT id FROM session ORDER BY date")]
    for session in sessions[::25]:
        asked = [PROGRAM, "export", "session", session, "--db", source, "--out", part]
        subprocess.run(asked, check=True, capture_output=True)
        club.run("2026-01-01T12:00:00", "merge", part)
        part.unlink()
    club.asked("VACUUM")
    return club.database


def kinds():
    """Every kind of change that docs/changes.md names."""
    lines = (HERE.parents[1] / "docs/changes.md").read_text("utf-8").splitlines()
    return {line[4:] for line in lines if line.startswith("### ")}


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    every = made("every-change")
    with sqlite3.connect(every) as db:
        missing = kinds() - {row[0] for row in db.execute("SELECT json_extract(change, '$.change') FROM journal")}
    if missing:
        sys.exit(f"every-change.json lacks {', '.join(sorted(missing))}")
    databases = [every, made("event"), evenings()]
    if len(sys.argv) > 3:
        databases.append(ten_years(Path(sys.argv[3]).resolve()))
    for database in databases:
        if database.stat().st_size > 1_000_000:
            packed = Path(f"{database}.gz")
            packed.write_bytes(record.packed(database.read_bytes()))
            database.unlink()
            database = packed
        subprocess.run([sys.executable, HERE / "record.py", PROGRAM, database], check=True)
        print(database.name, database.stat().st_size)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Kills the program in the middle of its work, and makes the system fail it, thousands of times.

usage: kill.py [--binary PATH] [--rounds N] [--seconds T] [--seed S] [--dir FOLDER] [--keep-failures DIR]

In each round one command of the program is started on a small database: a list of changes, a publication, an import,
a merge, a list of players, somebody to be forgotten, an export, a backup, a file for another program, hands, or an
older database that is brought up to date. Then one of four things happens to it:
    killed      SIGKILL at a random moment of its usual duration
    cut         SIGKILL as it enters a random one of its system calls on our files
    failed      one of these calls fails, once or from then on: EIO, ENOSPC, EMFILE, EACCES, or nothing was written
    undisturbed its time is taken, or its calls are counted, so that the next rounds know when and where to cut
After the round the program opens the database and verifies it, and the journal is held against the one before:
    lost        what was acknowledged (exit status 0) is not there, or what was there before is there no longer
    half        a list, an import or a merge is there in part, or a file of it is
    damaged     the database, a copy that was there before, or an acknowledged file does not verify
    blocked     the same command, tried again undisturbed, is refused
One of these is enough for exit status 1. The folder is then kept in --keep-failures with a note of what was done. Of a
failure on which nothing was acknowledged nothing is asked but that all or none of it is there.

SIGKILL takes the program, not the power: what the system had in memory still reaches the disk. The seed gives the same
commands and lists again; the moment of a kill is the machine's.

Nothing but Python 3 is needed, and `strace` for all but the kills by time. FOLDER should be in memory; it is /dev/shm
where there is one.
"""

import argparse
import collections
import json
import os
import random
import re
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDER = HERE.parent / "databases" / "0.1" / "event.db"
# What version 5 of the tables brought; without it a database is one of version 4.
VERSION_5 = """DROP TABLE player_alias; DROP TABLE erasure; DROP INDEX session_by_date; DROP INDEX line_up_by_player;
    DROP INDEX line_up_by_name; DROP INDEX result_that_counts; DROP INDEX result_by_supersedes;
    PRAGMA user_version = 4"""
CALLS = "read,pread64,write,pwrite64,fsync,fdatasync,rename,unlink,openat,ftruncate"
ERRORS = {
    "read": ["error=EIO"],
    "pread64": ["error=EIO"],
    # A write that wrote nothing and says so. One that says more than it wrote would be a lie of the disk.
    "write": ["error=EIO", "error=ENOSPC", "retval=0"],
    "pwrite64": ["error=EIO", "error=ENOSPC", "retval=0"],
    "fsync": ["error=EIO", "error=ENOSPC"],
    "fdatasync": ["error=EIO"],
    "rename": ["error=EIO", "error=EACCES"],
    "unlink": ["error=EIO", "error=EACCES"],
    "openat": ["error=EIO", "error=EMFILE", "error=EACCES"],
    "ftruncate": ["error=EIO"],
}
# A new database after so many rounds, so that it stays small.
EPOCH = 25
USUAL = 30
BOARDS = 6


class Violation(Exception):
    """A promise that was broken: which, and how."""

    def __init__(self, kind, what):
        super().__init__(what)
        self.kind = kind


def identity(chance):
    return str(uuid.UUID(int=chance.getrandbits(128), version=4))


def journal(database):
    """The journal of every session, row by row, and the versions of rankings kept beside it."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        sessions = {}
        for session, row, change in db.execute("SELECT session, id, change FROM journal ORDER BY seq"):
            sessions.setdefault(session, []).append((row, change))
        published = dict(db.execute("SELECT session, count(*) FROM publication GROUP BY 1"))
        kept = dict(db.execute("SELECT session, count(DISTINCT version) FROM standing GROUP BY 1"))
    db.close()
    if published != kept:
        raise Violation("half", f"publications {published}, rankings kept of them {kept}")
    return sessions


class Attempt:
    """A command to be disturbed, and how what became of it is judged."""

    def __init__(self, kind, arguments, made):
        self.kind, self.arguments = kind, [str(argument) for argument in arguments]
        # Given the journals before and after: whether it was made; a violation where it is neither made nor not.
        self.made = made


class Club:
    """A small database, its neighbours, and what has to be in it."""

    def __init__(self, program, folder, chance, template):
        self.program, self.folder, self.chance = program, folder, chance
        self.db = folder / "club.db"
        self.marks = {}
        self.number = 0
        for file in template.iterdir():
            shutil.copy(file, folder)
        self.before = journal(self.db)
        self.session = next(s for s, rows in self.before.items() if '"Club"' in rows[0][1])
        self.pool = sorted(folder.glob("other-*.db"))

    def mark(self):
        self.number += 1
        return f"mark-{self.number}-{identity(self.chance)[:8]}"

    def file(self, name, content):
        path = self.folder / name
        path.write_text(content, "utf-8")
        return path

    def run(self, *arguments):
        return subprocess.run([self.program, *map(str, arguments)], capture_output=True, text=True, cwd=self.folder)

    def verified(self, database):
        done = self.run("verify", "--db", database)
        if done.returncode != 0 or done.stdout != "all is well\n":
            raise Violation("damaged", f"{Path(database).name}: {done.returncode} {done.stdout}{done.stderr}".strip())
        return journal(database)

    # What may come into the club.

    def appended(self, session, count, mark):
        """Whether exactly `count` rows with the mark came behind those of a session, or none; nothing else changed."""

        def made(before, after):
            self.alike(before, after, {session})
            old, new = before[session], after.get(session, [])
            if new[: len(old)] != old:
                raise Violation("lost", f"{session} had {len(old)} entries and has {len(new)}, not the same")
            rows = new[len(old) :]
            if rows and (len(rows) != count or not all(mark in change for _, change in rows)):
                raise Violation("half", f"{len(rows)} of {count} changes of {mark} are there")
            return bool(rows)

        return made

    def alike(self, before, after, but=frozenset()):
        """Nothing was lost of the other sessions, and none came."""
        for session in (before.keys() | after.keys()) - but:
            if before.get(session) != after.get(session):
                raise Violation("lost", f"session {session} is another one")

    def untouched(self, before, after):
        self.alike(before, after)
        return False

    def together(self, expected):
        """Whether these sessions came whole and together, or none of them."""

        def made(before, after):
            self.alike(before, after, expected.keys())
            there = {session for session in expected if after.get(session) == expected[session]}
            untouched = {session for session in expected if after.get(session) == before.get(session)}
            if there == expected.keys():
                return True
            if untouched == expected.keys():
                return False
            raise Violation("half", f"{len(there)} of {len(expected)} sessions came whole")

        return made

    def changes(self, count, mark):
        """A list of changes that is always accepted, each with the mark in it."""
        one = lambda: self.chance.choice(
            [
                {"change": "title-set", "title": mark, "club": "Club"},
                {"change": "penalty-given", "contestant": f"A{self.chance.randint(1, 6)}",
                 "penalty": {"id": identity(self.chance), "unit": "warning", "hundredths": 0, "law": "90A",
                             "reason": mark}},
                {"change": "board-set", "board": self.chance.randint(1, BOARDS), "dealer": "E", "reason": mark},
                {"change": "contestant-seated", "contestant": {"id": "A7", "players": [{"name": mark}]}},
            ]
        )
        return [one() for _ in range(count)]

    def change(self):
        mark, count = self.mark(), self.chance.choice([1, 3, 12])
        path = self.file("changes.json", json.dumps(self.changes(count, mark)))
        self.marks[mark] = count
        made = self.appended(self.session, count, mark)
        return Attempt("change", ["change", self.session, path, "--db", self.db], made)

    def refused(self):
        """A list whose last change cannot be made: nothing of it may come."""
        changes = self.changes(5, self.mark()) + [{"change": "round-called", "section": "Q", "round": 1}]
        path = self.file("changes.json", json.dumps(changes))
        return Attempt("refused", ["change", self.session, path, "--db", self.db], self.untouched)

    def publish(self):
        mark = self.mark()
        version = sum('"ranking-published"' in change for _, change in self.before[self.session]) + 1
        changes = self.changes(2, mark)
        changes.append({"change": "ranking-published", "publication": {"version": version, "provisional": True}})
        path = self.file("changes.json", json.dumps(changes))

        def made(before, after):
            self.alike(before, after, {self.session})
            old, new = before[self.session], after[self.session]
            if new[: len(old)] != old:
                raise Violation("lost", "the journal before the publication is another one")
            if len(new) - len(old) not in (0, 3):
                raise Violation("half", f"{len(new) - len(old)} of 3 changes of a publication are there")
            return len(new) > len(old)

        return Attempt("publish", ["change", self.session, path, "--db", self.db], made)

    def opened(self):
        """A list that opens a session."""
        session, mark = identity(self.chance), self.mark()
        changes = opening(session, mark) + self.changes(4, mark)
        path = self.file("changes.json", json.dumps(changes))

        def made(before, after):
            self.alike(before, after, {session})
            count = len(after.get(session, []))
            if count not in (0, len(changes)):
                raise Violation("half", f"{count} of {len(changes)} changes of a new session are there")
            return count > 0

        return Attempt("open", ["change", "new", path, "--db", self.db], made)

    def imported(self):
        """One or two files; both sessions come, or none."""
        marks = [self.mark() for _ in range(self.chance.choice([1, 2]))]
        text = (self.folder / "evening.xml").read_text("utf-8")
        paths = [self.file(f"{at}.xml", text.replace("TITLE", mark)) for at, mark in enumerate(marks)]
        entries = int((self.folder / "entries").read_text())

        def made(before, after):
            new = after.keys() - before.keys()
            self.alike(before, after, new)
            whole = [session for session in new if len(after[session]) == entries]
            if len(new) not in (0, len(marks)) or len(whole) != len(new):
                raise Violation("half", f"of {len(marks)} imported sessions {len(new)} came, {len(whole)} whole")
            return bool(new)

        return Attempt("import", ["import", *paths, "--db", self.db], made)

    def merged(self):
        """Another club's sessions; both come, or none."""
        if not self.pool:
            return self.merged_longer()
        other = self.pool.pop()
        return Attempt("merge", ["merge", other, "--db", self.db], self.together(journal(other)))

    def fork(self, *more):
        """A copy of ours that went on by itself."""
        other = self.folder / "fork.db"
        shutil.copyfile(self.db, other)
        path = self.file("changes.json", json.dumps([*(more or self.changes(3, self.mark()))]))
        self.expect(self.run("change", self.session, path, "--db", other))
        return other

    def expect(self, done):
        if done.returncode != 0:
            raise Violation("blocked", f"{' '.join(done.args[1:])}: {done.returncode} {done.stderr}")

    def merged_longer(self):
        other = self.fork()
        return Attempt("merge", ["merge", other, "--db", self.db], self.together(journal(other)))

    def merged_fork(self):
        """Ours given up for theirs: what it was must be in a copy beside."""
        # Two titles are a conflict, whatever else was done.
        title = lambda: {"change": "title-set", "title": self.mark(), "club": "Club"}
        other = self.fork(title(), *self.changes(2, self.mark()))
        path = self.file("changes.json", json.dumps([title(), *self.changes(1, self.mark())]))
        self.expect(self.run("change", self.session, path, "--db", self.db))
        self.before = ours = journal(self.db)
        taken = self.together(journal(other))

        def made(before, after):
            done = taken(before, after)
            copies = sorted(self.folder.glob("club.db.before-merge-*[0-9]"))
            if done and not copies:
                raise Violation("lost", "ours was given up, and there is no copy of it")
            if done and all(self.verified(copy) != ours for copy in copies):
                raise Violation("lost", "ours was given up, and its copy is not what it was")
            for copy in copies:
                copy.unlink()
            if done:
                there = " ".join(change for _, change in after[self.session])
                self.marks = {mark: count for mark, count in self.marks.items() if mark in there}
            return done

        return Attempt("take-theirs", ["merge", other, "--db", self.db, "--conflicts", "take-theirs"], made)

    def joined(self):
        """Both went on with different things: every row of both, or ours as it was."""
        other = self.fork(
            *({"change": "board-set", "board": board, "dealer": "E", "reason": self.mark()} for board in (1, 2))
        )
        path = self.file("changes.json", json.dumps([{"change": "title-set", "title": self.mark(), "club": "Club"}]))
        self.expect(self.run("change", self.session, path, "--db", self.db))
        self.before = ours = journal(self.db)
        both = sorted({*ours[self.session], *journal(other)[self.session]})

        def made(before, after):
            self.alike(before, after, {self.session})
            if sorted(after[self.session]) == both:
                return True
            if after[self.session] == before[self.session]:
                return False
            raise Violation("half", f"{len(after[self.session])} of {len(both)} rows of a joined session")

        return Attempt("join", ["merge", other, "--db", self.db], made)

    # People.

    def named(self, mark):
        """How many of the club's players have a name with the mark."""
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as db:
            found = db.execute("SELECT count(*) FROM player WHERE name LIKE ?", [f"%{mark}%"]).fetchone()[0]
        db.close()
        return found

    def people(self, mark, count):
        rows = [f"{mark} {at},{mark}{at}\n" for at in range(count)]
        return self.file("people.csv", "".join(["name,club_number\n", *rows]))

    def listed(self):
        """A list of players."""
        mark = self.mark()

        def made(before, after):
            self.alike(before, after)
            found = self.named(mark)
            if found not in (0, 12):
                raise Violation("half", f"{found} of 12 players of a list are there")
            return found > 0

        return Attempt("players", ["import", self.people(mark, 12), "--db", self.db], made)

    def forgotten(self):
        """Somebody is forgotten: the name goes out of every entry, or of none."""
        mark = self.mark()
        self.expect(self.run("import", self.people(mark, 1), "--db", self.db))
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as db:
            player = db.execute("SELECT id FROM player WHERE name = ?", [f"{mark} 0"]).fetchone()[0]
        db.close()
        seated = {"id": "A8", "players": [{"player": player, "name": f"{mark} 0"}]}
        changes = [{"change": "contestant-seated", "contestant": seated}] * 3
        self.expect(self.run("change", self.session, self.file("changes.json", json.dumps(changes)), "--db", self.db))
        self.before = journal(self.db)

        def made(before, after):
            kept = lambda sessions: {
                session: [row for row in rows if row[0] not in naming] for session, rows in sessions.items()
            }
            naming = {row for rows in before.values() for row, change in rows if mark in change}
            self.alike(kept(before), kept(after))
            rows = {row: change for rows in after.values() for row, change in rows if row in naming}
            found = sum(mark in change for change in rows.values())
            if len(rows) != len(naming):
                raise Violation("lost", f"{len(rows)} of {len(naming)} entries of somebody forgotten are there")
            if (found, self.named(mark)) not in ((len(naming), 1), (0, 0)):
                raise Violation("half", f"a name is still in {found} of {len(naming)} entries")
            return found == 0

        arguments = ["players", "forget", f"{mark} 0", "--reason", "asked for it", "--db", self.db]
        return Attempt("forget", arguments, made)

    # What goes out of the club.

    def copied(self, kind, out, arguments, expected):
        """A database that is written: whole where acknowledged; else whole, or what was there before."""
        which = lambda: (out.stat().st_ino, out.stat().st_mtime_ns) if out.exists() else None
        was, older = which(), out.read_bytes() if out.exists() else None

        def made(before, after):
            self.alike(before, after)
            if which() == was:
                if older is not None and out.read_bytes() != older:
                    raise Violation("damaged", f"{out.name} was there before and is another one")
                return False
            if not out.exists():
                raise Violation("lost", f"{out.name} was there before")
            if self.verified(out) != expected:
                raise Violation("half", f"{out.name} is not what it was made of")
            return True

        return Attempt(kind, arguments, made)

    def backup(self):
        out = self.folder / "backup.db"
        return self.copied("backup", out, ["backup", "--db", self.db, "--out", out], self.before)

    def exported(self):
        out = self.folder / "session.db"
        expected = {self.session: self.before[self.session]}
        arguments = ["export", "session", self.session, "--db", self.db, "--out", out, "--replace"]
        return self.copied("export", out, arguments, expected)

    def written(self):
        """A file for another program, over an older one."""
        kind = self.chance.choice(["json", "csv", "usebio", "html"])
        out, right = self.folder / f"out.{kind}", self.folder / "right"
        right.unlink(missing_ok=True)
        older = self.file(out.name, "an older file").read_bytes()
        self.expect(self.run("export", kind, self.session, "--db", self.db, "--out", right))
        expected = right.read_bytes()

        def made(before, after):
            self.alike(before, after)
            found = out.read_bytes() if out.exists() else None
            if found not in (older, expected):
                raise Violation("half", f"{out.name} has {len(found or b'')} of {len(expected)} bytes")
            return found == expected

        return Attempt("file", ["export", kind, self.session, "--db", self.db, "--out", out], made)

    # Hands.

    def seed(self):
        return f"{self.chance.getrandbits(256):064x}"

    def dealt(self):
        arguments = ["deal", "--boards", BOARDS, "--seed", self.seed(), "--session", self.session, "--db", self.db]
        return Attempt("deal", arguments, self.appended(self.session, BOARDS, '"deal"'))

    def hands(self):
        path = self.folder / "hands.pbn"
        path.unlink(missing_ok=True)
        self.expect(self.run("deal", "--boards", BOARDS, "--seed", self.seed(), "--out", path))
        arguments = ["hands", self.session, path, "--db", self.db]
        return Attempt("hands", arguments, self.appended(self.session, BOARDS, '"deal"'))

    # An older version.

    def older(self):
        """An older database is opened: it is brought up to date, or is as it was; a copy of it is kept first."""
        database, known = self.folder / "older.db", version_of(self.db)
        older = [file for file in sorted(self.folder.glob("version-*.db")) if version_of(file) < known]
        pristine = self.chance.choice(older)
        shutil.copyfile(pristine, database)
        expected, version = journal(pristine), version_of(pristine)

        def made(before, after):
            self.alike(before, after)
            # What the next opening would find, found in a copy, so that it is not helped.
            peek = self.folder / "peek.db"
            for end in ["", "-journal"]:
                if Path(f"{database}{end}").exists():
                    shutil.copyfile(f"{database}{end}", f"{peek}{end}")
            reached = version_of(peek)
            copies = sorted(self.folder.glob("older.db.before-version-*[0-9]"))
            if reached > version and all(self.kept(copy) != (version, expected) for copy in copies):
                raise Violation("lost", f"it is of version {reached} now, and no copy of version {version} was kept")
            if self.verified(database) != expected:
                raise Violation("lost", "the journal of an older database is another one")
            for file in [*self.folder.glob("older.db*"), *self.folder.glob("peek.db*")]:
                file.unlink()
            return reached == known

        return Attempt("older", ["sessions", "--db", database], made)

    def kept(self, copy):
        """The version and the journal of a copy that was kept; nothing where it is not whole."""
        try:
            return version_of(copy), journal(copy)
        except (sqlite3.Error, Violation):
            return None

    def choose(self):
        kinds = [
            (self.change, 22), (self.refused, 4), (self.publish, 8), (self.opened, 5), (self.imported, 9),
            (self.merged, 6), (self.merged_longer, 5), (self.merged_fork, 5), (self.joined, 5), (self.backup, 8),
            (self.exported, 8), (self.written, 5), (self.dealt, 5), (self.hands, 4), (self.older, 8), (self.listed, 3), (self.forgotten, 5),
        ]  # fmt: skip
        return self.chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()

    def swept(self):
        """Every acknowledged list, once more from the journal alone."""
        changes = [change for _, change in journal(self.db)[self.session]]
        for mark, count in self.marks.items():
            found = sum(mark in change for change in changes)
            if found != count:
                raise Violation("lost", f"{mark} was acknowledged with {count} changes and is there with {found}")


def version_of(database):
    db = sqlite3.connect(database)
    try:
        # A transaction that was interrupted is taken back by this.
        return db.execute("PRAGMA user_version").fetchone()[0]
    finally:
        db.close()


def opening(session, title):
    """A session of three tables without results."""
    meetings = [
        {"round": r + 1, "table": t + 1, "ns": t + 1, "ew": 4 + (t - r) % 3, "set": (t + r) % 3 + 1}
        for r in range(3) for t in range(3)
    ]  # fmt: skip
    movement = {"name": "three tables", "kind": "pairs", "tables": 3, "rounds": 3, "board_sets": 3, "winners": 2}
    conditions = {
        "rules": {"profile": "laws-2017", "settings": {}}, "boards_per_round": 2, "quarter_minutes": 30,
        "correction_minutes": 30, "appeal_minutes": 30,
    }  # fmt: skip
    changes = [
        {"change": "session-opened", "session": session, "title": title, "date": "2026-11-03", "club": "Club",
         "conditions": conditions},
        {"change": "movement-set", "section": "A", "movement": {**movement, "meetings": meetings},
         "boards_per_round": 2, "first_board": 1},
    ]  # fmt: skip
    for number in range(1, 7):
        players = [{"name": f"{who} {number}", "club_number": f"{number}{who[0]}"} for who in ("Ada", "Bo")]
        changes.append({"change": "contestant-seated", "contestant": {"id": f"A{number}", "players": players}})
    return changes


def results(chance):
    """A result for every meeting of `opening`."""
    return [
        {"change": "result-entered",
         "result": {"id": identity(chance), "section": "A", "round": r + 1, "table": t + 1,
                    "board": (t + r) % 3 * 2 + at, "sitting": {"ns": f"A{t + 1}", "ew": f"A{4 + (t - r) % 3}"},
                    "state": "played", "contract": chance.choice(["3NT", "4S", "2H"]),
                    "declarer": chance.choice("NESW"), "tricks": chance.randint(6, 12)}}
        for r in range(3) for t in range(3) for at in (1, 2)
    ]  # fmt: skip


def template(program, folder, chance):
    """What every club begins with, made once."""
    folder.mkdir()

    def run(*arguments):
        done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, cwd=folder)
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, arguments))}: {done.stderr}")

    def session(database, title):
        path = folder / "changes.json"
        path.write_text(json.dumps(opening(identity(chance), title) + results(chance)), "utf-8")
        run("change", "new", path, "--db", database)
        path.unlink()

    session("club.db", "Club")
    run("export", "usebio", "last", "--db", "club.db", "--out", "evening.xml")
    text = (folder / "evening.xml").read_text("utf-8")
    text = re.sub("(<EVENT_DESCRIPTION>).*(</EVENT_DESCRIPTION>)", r"\1TITLE\2", text)
    (folder / "evening.xml").write_text(text, "utf-8")
    run("import", "evening.xml", "--db", "trial.db")
    (folder / "entries").write_text(str(*map(len, journal(folder / "trial.db").values())))
    (folder / "trial.db").unlink()
    for number in range(3):
        for title in ["Away", "Away again"]:
            session(f"other-{number}.db", title)
    shutil.copyfile(OLDER, folder / "version-5.db")
    shutil.copyfile(OLDER, folder / "version-4.db")
    with sqlite3.connect(folder / "version-4.db") as db:
        db.executescript(VERSION_5)
    db.close()
    return folder


class Trials:
    """The rounds, what is known of each command, and the counts."""

    def __init__(self, asked):
        self.asked = asked
        self.program = str(Path(asked.binary).resolve())
        self.chance = random.Random(asked.seed)
        self.usual = collections.defaultdict(list)
        self.calls = collections.defaultdict(list)
        self.counts = collections.Counter()
        self.kinds = collections.defaultdict(collections.Counter)
        self.strace = may_trace()

    def command(self, attempt, folder):
        """How the command is started and disturbed: (way, arguments, seconds until it is killed)."""
        plain = [self.program, *attempt.arguments]
        known, lasted = self.calls[attempt.kind], self.usual[attempt.kind]
        log = ["strace", "-f", "-qq", "-y", "-s", "0", "-o", str(folder / "strace.log"), "-e", f"trace={CALLS}"]
        if self.strace and (len(known) < 3 or self.chance.random() < 0.04):
            return "watched", [*log, *plain], None
        if len(lasted) < 3 or self.chance.random() < 0.03:
            return "timed", plain, None
        way = self.chance.choices(["killed", "cut", "failed"], [2, 3, 5])[0] if self.strace else "killed"
        if way == "killed":
            middle = sorted(lasted)[len(lasted) // 2]
            # The first half is mostly the program's start.
            return way, plain, self.chance.uniform(self.chance.choice([0, 0.5 * middle]), 1.1 * middle)
        seen = self.chance.choice(known)
        call, nth = self.chance.choice(seen)
        if way == "cut":
            return way, [*log, "-e", f"inject={call}:signal=SIGKILL:when={nth}", *plain], None
        error, on = self.chance.choice(ERRORS[call]), self.chance.choice(["", "", "+"])
        return way, [*log, "-e", f"inject={call}:{error}:when={nth}{on}", *plain], None

    def disturbed(self, attempt, folder):
        """Runs it; gives the way, the command, whether it was hit, and whether it was acknowledged."""
        way, command, moment = self.command(attempt, folder)
        log = folder / "strace.log"
        log.unlink(missing_ok=True)
        program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        # Here the program has begun; starting a process takes as long as much of what it does.
        start = time.monotonic()
        if moment is not None:
            # To the millisecond, which waiting with a timeout is not.
            ended = os.pidfd_open(program.pid)
            if not select.select([ended], [], [], moment)[0]:
                # Only the one process we started; it has no children.
                program.send_signal(signal.SIGKILL)
            os.close(ended)
        status = program.wait()
        if way in ("timed", "watched") and status != (1 if attempt.kind == "refused" else 0):
            raise Violation("blocked", f"exit status {status} undisturbed")
        if way == "timed":
            self.usual[attempt.kind] = [*self.usual[attempt.kind], time.monotonic() - start][-USUAL:]
        said = log.read_text("utf-8", "replace") if log.exists() else ""
        if way == "watched":
            self.calls[attempt.kind] = [*self.calls[attempt.kind], seen(said, folder)][-5:]
        hit = status in (-signal.SIGKILL, 128 + signal.SIGKILL) if way in ("killed", "cut") else "(INJECTED)" in said
        return way, command, hit, status == 0

    def round(self, club):
        attempt = club.choose()
        self.counts["rounds"] += 1
        self.kinds[attempt.kind]["rounds"] += 1
        way, command, hit, acknowledged = self.disturbed(attempt, club.folder)
        self.command_was = " ".join(command)
        parts = list(club.folder.glob("*.part*"))
        after = club.verified(club.db)
        made = attempt.made(club.before, after)
        if acknowledged and not made:
            raise Violation("lost", f"{attempt.kind} was acknowledged and is not there")
        if not made and attempt.kind != "refused" and self.chance.random() < 0.2:
            self.again(club, attempt, after)
            after = journal(club.db)
        elif not made:
            self.forget(club, attempt)
        for part in parts:
            part.unlink(missing_ok=True)
        club.before = after
        self.count(attempt, way, hit, acknowledged, made, len(parts))

    def forget(self, club, attempt):
        """A list that was not made is not looked for."""
        if attempt.kind == "change":
            club.marks.popitem()

    def again(self, club, attempt, after):
        """What was not made can be made now, whatever was left behind."""
        if attempt.kind == "older":
            return
        done = subprocess.run([self.program, *attempt.arguments], capture_output=True, text=True, cwd=club.folder)
        if done.returncode != 0:
            raise Violation("blocked", f"{attempt.kind} again: {done.returncode} {done.stderr.strip()}")
        if not attempt.made(after, club.verified(club.db)):
            raise Violation("lost", f"{attempt.kind}, made again undisturbed, is not there")
        self.counts["made again"] += 1

    def count(self, attempt, way, hit, acknowledged, made, parts):
        kind = self.kinds[attempt.kind]
        self.counts[way] += 1
        self.counts["parts"] += parts
        if hit:
            self.counts[f"{way} hit"] += 1
            kind["hit"] += 1
        if acknowledged:
            self.counts["acknowledged"] += 1
            kind["acknowledged"] += 1
        elif made:
            kind["made"] += 1
            # It said that it failed, and was not killed.
            kind["denied"] += way == "failed"

    def run(self, folder):
        begin = template(self.program, folder / "template", random.Random(self.asked.seed))
        end = time.monotonic() + self.asked.seconds if self.asked.seconds else None
        violations = 0
        number = 0
        over = lambda: number >= self.asked.rounds or (end is not None and time.monotonic() >= end)
        while not over():
            place = folder / "club"
            place.mkdir()
            club, self.command_was = Club(self.program, place, self.chance, begin), ""
            try:
                for _ in range(EPOCH):
                    if over():
                        break
                    number += 1
                    self.round(club)
                club.swept()
            except Violation as violation:
                violations += 1
                self.counts[violation.kind] += 1
                note = f"round {number}, seed {self.asked.seed}: {violation.kind}: {violation}\n{self.command_was}\n"
                print(note, end="", flush=True)
                if self.asked.keep_failures:
                    kept = Path(self.asked.keep_failures) / f"round-{number}"
                    shutil.copytree(place, kept, dirs_exist_ok=True)
                    (kept / "note").write_text(note, "utf-8")
            shutil.rmtree(place)
        return violations

    def summary(self, seconds):
        of = self.counts
        row = "{:14}{:>8}{:>8}{:>14}{:>16}{:>16}".format
        lines = [row("command", "rounds", "hit", "acknowledged", "made otherwise", "of that denied")]
        for kind, counted in sorted(self.kinds.items()):
            names = ["rounds", "hit", "acknowledged", "made", "denied"]
            lines.append(row(kind, *(counted[name] for name in names)))
        lines.append(
            f"rounds {of['rounds']} in {seconds:.0f} s, seed {self.asked.seed}: killed {of['killed']}, hit {of['killed hit']};"
            f" cut {of['cut']}, hit {of['cut hit']}; failed {of['failed']}, hit {of['failed hit']};"
            f" undisturbed {of['watched'] + of['timed']}; acknowledged {of['acknowledged']};"
            f" made again {of['made again']}; parts left {of['parts']};"
            f" lost {of['lost']}, half {of['half']}, damaged {of['damaged']}, blocked {of['blocked']}"
        )
        return "\n".join(lines)


def seen(log, folder):
    """The system calls on files of the folder, each with which of its name it was."""
    counts, found = collections.Counter(), []
    for line in log.splitlines():
        call = re.match(r"(?:\d+\s+)?(\w+)\(", line)
        if call is None:
            continue
        counts[call[1]] += 1
        if f"{folder}/" in line and call[1] in ERRORS:
            found.append((call[1], counts[call[1]]))
    # Reading is most of what a program does; as many of each other call weigh more.
    writing = [one for one in found if one[0] not in ("read", "pread64")]
    return writing + found[:: max(1, len(found) // max(1, len(writing) // 4))] if writing else found


def may_trace():
    strace = shutil.which("strace")
    return strace is not None and subprocess.run([strace, "-qq", "-o", "/dev/null", "true"]).returncode == 0


def main():
    arguments = argparse.ArgumentParser(description="kills the program and fails it; see the top of the file")
    arguments.add_argument("--binary", default=HERE.parents[1] / "target/debug/arrowswitch")
    arguments.add_argument("--rounds", type=int, default=10_000)
    arguments.add_argument("--seconds", type=float, default=0, help="no longer than this")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--dir", default="/dev/shm" if Path("/dev/shm").is_dir() else None)
    arguments.add_argument("--keep-failures")
    asked = arguments.parse_args()
    trials, start = Trials(asked), time.monotonic()
    if not trials.strace:
        print("there is no strace, or it may not trace: only kills by time are tried")
    with tempfile.TemporaryDirectory(prefix="arrowswitch-", dir=asked.dir) as folder:
        violations = trials.run(Path(folder))
    print(trials.summary(time.monotonic() - start))
    sys.exit(1 if violations else 0)


if __name__ == "__main__":
    main()

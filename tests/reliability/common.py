"""What the scripts of this folder share: a sample evening, the program, and a count of what broke."""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path

# The program gets so long for a command; longer is a hang.
PATIENCE = 60


def options(about, rounds):
    parser = ArgumentParser(description=about)
    parser.add_argument("program", type=Path)
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=Path, help="the database that `demo` makes, where it is there already")
    wanted = parser.parse_args()
    wanted.program = wanted.program.resolve()
    return wanted


class Trial:
    """Rounds of one kind. What breaks is printed with its round, so that it can be looked at again."""

    def __init__(self, about, rounds):
        self.wanted = options(about, rounds)
        self.chance = random.Random(self.wanted.seed)
        self.faults = {"lost": 0, "half": 0, "silent": 0, "blocked": 0}
        self.folder = Path(tempfile.mkdtemp(prefix="arrowswitch-reliability-"))
        self.round = 0

    def ours(self, *words, check=True):
        """Runs the program. A command that hangs counts as blocked."""
        command = [self.wanted.program, *map(str, words)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=ENGLISH)
        except subprocess.TimeoutExpired:
            self.fault("blocked", " ".join(map(str, words)))
            return subprocess.CompletedProcess(command, -1, "", "")
        if check and done.returncode:
            raise RuntimeError(f"{command}: {done.stderr}")
        return done

    def sample(self):
        """A database with the sample evening, played."""
        path = self.folder / "demo" / "club.db"
        if self.wanted.sample:
            path.parent.mkdir()
            shutil.copyfile(self.wanted.sample, path)
        else:
            demo(self.wanted.program, path.parent)
        return path

    def fault(self, kind, what):
        self.faults[kind] += 1
        print(f"round {self.round}: {kind}: {what}")

    def rounds(self):
        for self.round in range(1, self.wanted.rounds + 1):
            yield self.round

    def end(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        print(f"{self.wanted.rounds} rounds, seed {self.wanted.seed}: "
              + ", ".join(f"{count} {kind}" for kind, count in self.faults.items()))
        sys.exit(any(self.faults.values()))


def demo(program, folder):
    """Makes the database of the sample evenings."""
    subprocess.run([program, "demo", folder, "--database-only"], check=True, capture_output=True, env=ENGLISH)


ENGLISH = {"LC_ALL": "C", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}


def rows(database, table="journal"):
    """All rows of a table, read without touching the file."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        return db.execute(f"SELECT * FROM {table}").fetchall()


def title_change(folder, title):
    path = folder / "change.json"
    path.write_text(json.dumps([{"change": "title-set", "title": title, "club": "Club"}]))
    return path


def copies(database):
    """The copies of a database, the last one behind."""
    folder = database.with_name(f"{database.name}.copies")
    return sorted(folder.glob("*.db")) if folder.exists() else []


def display():
    """An X server that chose its number itself, and that number."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL)
    os.close(writes)
    with os.fdopen(reads) as told:
        number = f":{told.readline().strip()}"
    # On a busy machine the server names its display before it takes connections.
    begun = time.monotonic()
    while not answers(number) and time.monotonic() < begun + PATIENCE:
        time.sleep(0.1)
    return server, number


def answers(number):
    """Whether the X server of a display takes connections."""
    command = ["xdotool", "getdisplaygeometry"]
    return subprocess.run(command, capture_output=True, env=ENGLISH | {"DISPLAY": number}).returncode == 0


def open_window(command, number, env):
    """A program with a window on a display, and its windows: none if none came. The X server refuses a connection now and
    then on a busy machine; a program that ended for that is started again."""
    begun = time.monotonic()
    program = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=env)
    while not (found := windows(number, program)) and time.monotonic() < begun + PATIENCE:
        if program.poll() is not None:
            program = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=env)
        time.sleep(0.1)
    return program, found


def windows(number, program):
    """The windows of a program on a display."""
    command = ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)]
    return subprocess.run(command, capture_output=True, text=True, env=ENGLISH | {"DISPLAY": number}).stdout.split()

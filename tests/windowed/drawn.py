#!/usr/bin/env python3
"""Draws rounds in a real window: a Swiss of teams, a knock-out, a Mitchell that becomes a Swiss, and more.

usage: drawn.py PROGRAM FOLDER [DISPLAY [EVENING ...]]

Starts a display of its own. What a director does is done with keys and mouse: the evening is set up, rounds are drawn,
somebody comes late, a result is corrected, a match is decided. With TYPED=1 in the environment every result is typed as well,
table by table; without it they come from a second program on the same database, as from pads. Screenshots and printed
documents go to FOLDER.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import time
import uuid
from pathlib import Path

PROGRAM, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
DISPLAY = sys.argv[3] if len(sys.argv) > 3 else ":66"
OPENBOX = """<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
<application class="*"><decor>no</decor><maximized>yes</maximized></application></applications></openbox_config>"""
NAMES = """Anker Berg Carlsen Dam Eriksen Frost Gade Holm Iversen Juhl Krogh Lund Madsen Nygaard Olsen Poulsen Quist Ravn
Skov Thomsen Ulrich Vang Winther Østergaard""".split()


def run(*arguments, **options):
    return subprocess.run([str(a) for a in arguments], check=True, capture_output=True, text=True, **options).stdout


def key(*names, wait=0.3):
    run("xdotool", "key", "--delay", "30", *names)
    time.sleep(wait)


def text(words, wait=0.3):
    run("xdotool", "type", "--delay", "15", "--", words)
    time.sleep(wait)


def typed(words, wait=0.4):
    if words:
        text(words, 0.1)
    key("Return", wait=wait)


class Evening:
    """One evening in a window and a database of its own."""

    def __init__(self, name):
        self.name, self.shots = name, 0
        self.database = FOLDER / f"{name}.db"
        self.lots = random.Random(name)
        # How much lots have to say; without any the lower number wins.
        self.luck = 180
        self.program = subprocess.Popen([PROGRAM, self.database], env={**os.environ, "LANG": "en_GB.UTF-8"})
        run("timeout", "60", "xdotool", "search", "--sync", "--onlyvisible", "--name", "Arrowswitch")
        time.sleep(1.5)

    def close(self):
        self.program.terminate()
        self.program.wait()
        self.ours("verify", "--db", self.database)

    def ours(self, *arguments):
        try:
            return run(PROGRAM, *arguments)
        except subprocess.CalledProcessError as error:
            sys.exit(f"{self.name}: {arguments[0]} was refused: {error.stderr}")

    def data(self):
        out = FOLDER / f"{self.name}.json"
        self.ours("export", "json", "last", "--db", self.database, "--out", out)
        return json.loads(out.read_text("utf-8"))

    def standings(self):
        return json.loads(self.ours("standings", "last", "--db", self.database, "--json"))

    def ranks(self):
        return {line["contestant"]: line["rank"] for r in self.standings()["rankings"] for line in r["lines"]}

    def planned(self):
        """Rounds planned, and rounds drawn of them; nothing where all are planned from the start."""
        data = self.data()
        return data.get("planned_rounds"), data.get("drawn_rounds")

    def drawn(self):
        return self.planned()[1]

    def shot(self, what):
        self.shots += 1
        time.sleep(0.8)
        run("import", "-window", "root", FOLDER / f"{self.name}-{self.shots:02}-{what}.png")

    def wait_for(self, what, holds, seconds=40):
        until = time.time() + seconds
        while time.time() < until:
            if holds():
                return
            time.sleep(0.4)
        self.shot("failed")
        sys.exit(f"{self.name}: {what} did not happen")

    def change(self, *changes):
        """Several changes at once, from another program on the database."""
        path = FOLDER / f"{self.name}-changes.json"
        path.write_text(json.dumps(list(changes)), "utf-8")
        self.ours("change", "last", path, "--db", self.database)
        time.sleep(1.0)

    def seat(self, kind, count, section="A"):
        """Everybody but those who come later."""

        def person(name):
            return {"name": name}

        def contestant(number):
            last = NAMES[(number + (7 if section == "B" else 0)) % len(NAMES)] + ("" if number <= len(NAMES) else f" {number}")
            people = [f"{first} {last}" for first in ("Anna", "Bent", "Clara", "David")]
            if kind == "teams":
                return {"id": f"{section}{number}", "name": f"{last} Club", "players": [person(p) for p in people]}
            return {"id": f"{section}{number}", "players": [person(p) for p in people[:2]]}

        self.change(*({"change": "contestant-seated", "contestant": contestant(n)} for n in range(1, count + 1)))

    def missing(self):
        return [
            (line, board["number"])
            for board in self.data()["boards"]
            for line in board["lines"]
            if line["state"] == "missing"
        ]

    def type_in(self, only, level):
        """Every result that is due is typed: to a table by Ctrl K, then its boards in order."""
        # A second pass takes what a busy machine lost of the first: another table came up, and nothing was entered there.
        for _ in range(3):
            tables = {}
            for line, board in self.missing():
                if only(line):
                    tables.setdefault((line["round"], line["section"], line["table"]), []).append((board, line))
            several = len({line["section"] for board in self.data()["boards"] for line in board["lines"]}) > 1
            for (round, section, table), lines in sorted(tables.items()):
                key("ctrl+4", wait=0.4)
                key("ctrl+k", wait=0.4)
                typed(f"{section.lower() if several else ''}t{table}r{round}", wait=0.6)
                for _, line in sorted(lines, key=lambda found: found[0]):
                    typed("p" if level else self.words(line), wait=0.15)
            time.sleep(1.0)
        self.wait_for("every result", lambda: not any(only(line) for line, _ in self.missing()))

    def words(self, line):
        """A result as it is typed; the lower number is the better one, as far as lots have it."""
        edge = int(line["ew"].lstrip("ABC")) - int(line["ns"].lstrip("ABC"))
        good = self.lots.gauss(0, self.luck) + 12 * edge > 0
        ours = ["4hn=", "3nn+1", "2se-1", "1ns=", "3cn+1", "4sw-2"]
        theirs = ["4he=", "3nw=", "2sn-1", "1nw+1", "2de=", "4ss-2"]
        return self.lots.choice(ours if good else theirs)

    def play(self, only=lambda line: True, score=None):
        """Every result that is due comes in; the lower number is the better one, as far as lots have it."""
        if os.environ.get("TYPED"):
            return self.type_in(only, score is not None)
        changes = []
        for line, board in self.missing():
            if not only(line):
                continue
            edge = int(line["ew"].lstrip("ABC")) - int(line["ns"].lstrip("ABC"))
            points = score() if score else 10 * round((self.lots.gauss(0, self.luck) + 12 * edge) / 10)
            sides = ("ns_team", "ew_team") if line.get("match") else ("ns", "ew")
            result = {
                "id": str(uuid.UUID(int=self.lots.getrandbits(128), version=4)),
                "section": line["section"],
                "round": line["round"],
                "table": line["table"],
                "board": board,
                "sitting": dict(zip(sides, (line["ns"], line["ew"]))),
                "state": "score-only",
                "score_ns": points,
                "forced": True,
                "reason": "made up",
            }
            changes.append({"change": "result-entered", "result": result})
        self.change(*changes)


def new(name, size, *presses):
    """A new evening from the form: the size, then fields and choices in the order of Tab."""
    evening = Evening(name)
    key("ctrl+n", wait=1.2)
    text(size)
    for press in presses:
        if press.startswith("text:"):
            text(press[5:])
        else:
            key(press)
    evening.shot("form")
    key("ctrl+Return", wait=1.0)
    found = lambda: json.loads(evening.ours("sessions", "--db", evening.database, "--json"))
    evening.wait_for("the evening", found)
    return evening


def draw(evening, count, what=None):
    """Draws the next round on Movement."""
    key("ctrl+3", wait=1.0)
    if what:
        evening.shot(f"draw-{count}-{what}")
    key("ctrl+Return", wait=0.8)
    evening.wait_for(f"round {count} drawn", lambda: evening.drawn() == count)


def documents(evening, *names):
    for name in names:
        out = FOLDER / f"{evening.name}-{name}"
        evening.ours("print", name, "last", "--db", evening.database, "--out", f"{out}.pdf")
        run("pdftoppm", "-r", "60", "-png", f"{out}.pdf", out)


def check(evening, holds, what):
    if not holds:
        evening.shot("wrong")
        sys.exit(f"{evening.name}: {what}")


TEAMS = ["Tab", "Tab", "Tab", "space"]

# Past the kinds and the planned movement to the Swiss, then past the knock-out to the number of rounds.
SWISS_PAIRS = ["Tab", "Tab", "Tab", "Tab", "Tab", "space", "Tab", "Tab"]


def swiss():
    """Nine teams, seven rounds, triangles; the ninth comes late; a result is corrected after the next round was drawn."""
    evening = new("swiss", "8", *TEAMS, "Tab", "Tab", "space", "Tab", "Tab", "Tab", "text:7", "Tab", "text:5", "Tab", "Tab", "space")
    evening.seat("teams", 8)
    draw(evening, 1, "lots")
    evening.play()
    key("ctrl+2", wait=0.8)
    key("ctrl+h", wait=0.6)
    key("Return", wait=0.6)
    typed("Latecomers")
    evening.shot("late-team")
    draw(evening, 2, "with-a-triangle")
    evening.play()
    draw(evening, 3, "triangle-goes-on")
    # The first board of round 2 was entered wrongly at table 1.
    key("ctrl+4", wait=0.8)
    key("ctrl+k", wait=0.8)
    typed("t1r2", wait=1.0)
    typed("7ns=", wait=4.0)
    typed("the wrong board", wait=1.0)
    lines = lambda: [line for board in evening.data()["boards"] for line in board["lines"]]
    evening.wait_for("the correction", lambda: any(str(line.get("contract")).startswith("7N") for line in lines()))
    evening.shot("correction")
    key("ctrl+3", wait=1.5)
    evening.shot("another-draw")
    evening.play()
    for count in range(4, 8):
        draw(evening, count)
        evening.play()
    met = {}
    for board in evening.data()["boards"]:
        for line in board["lines"]:
            met.setdefault(frozenset((line["ns"], line["ew"])), set()).add(line["match"])
    check(evening, all(len(matches) == 1 for matches in met.values()), "two teams met twice")
    check(evening, len(evening.ranks()) == 9 and not evening.standings()["provisional"], "the ranking is not whole")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    documents(evening, "ranking", "cross-table", "movement")
    evening.close()


def knock_out():
    """Thirteen teams, two rounds a match, a match for third place; a match that nobody wins."""
    evening = new("knock-out", "13", *TEAMS, "Tab", "Tab", "Tab", "space", "Tab", "Tab", "text:2", "Tab", "text:4", "Tab", "Tab", "space")
    evening.seat("teams", 13)
    evening.luck = 0
    draw(evening, 1, "lots")
    evening.play()
    draw(evening, 2, "goes-on")
    evening.play()
    draw(evening, 3, "quarter-finals")
    evening.play()
    draw(evening, 4)
    evening.play()
    draw(evening, 5, "semi-finals")
    # Nobody wins the match at the first table.
    pair = next(line for line, _ in evening.missing() if line["table"] == 1)
    both = {pair["ns"], pair["ew"]}
    level(evening, both)
    evening.play()
    draw(evening, 6)
    level(evening, both)
    evening.play()
    key("ctrl+3", wait=1.2)
    evening.shot("no-winner")
    typed(pair["ns"][1:], wait=1.0)
    draw(evening, 7, "final")
    evening.play()
    draw(evening, 8)
    evening.play()
    key("ctrl+3", wait=1.2)
    evening.shot("bracket")
    ranks = sorted(evening.ranks().values())
    check(evening, ranks == [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 9], f"ranks {ranks}")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    key("ctrl+7", wait=1.0)
    evening.shot("publish")
    documents(evening, "ranking", "cross-table", "movement", "seating")
    evening.close()


def monrad():
    """A Monrad of pairs over two evenings: nobody meets again on the second one, which is drawn from both."""
    evening = new("monrad", "6", *SWISS_PAIRS, "text:3", "Tab", "text:4")
    evening.seat("pairs", 12)
    for count in range(1, 4):
        draw(evening, count)
        evening.play()
    key("ctrl+6", wait=1.0)
    evening.shot("first-evening")
    first = evening.standings()
    before = {frozenset((line["ns"], line["ew"])) for board in first["boards"] for line in board["lines"]}
    # The second evening is like the first one, goes on from it, and everybody comes again.
    key("ctrl+1", wait=1.2)
    evening.shot("tonight")
    key("ctrl+j", wait=0.5)
    typed("6", wait=2.0)
    sessions = lambda: json.loads(evening.ours("sessions", "--db", evening.database, "--json"))
    evening.wait_for("the second evening", lambda: len(sessions()) == 2)
    evening.shot("second-evening")
    key("ctrl+r", wait=1.5)
    evening.shot("everybody-again")
    for count in range(1, 4):
        draw(evening, count, "from-the-first-evening" if count == 1 else None)
        evening.play()
    second = evening.standings()
    met = {frozenset((line["ns"], line["ew"])) for board in second["boards"] for line in board["lines"]}
    check(evening, len(met) == 18 and not met & before, f"met again: {met & before}")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    documents(evening, "championship", "ranking")
    evening.close()


def level(evening, both):
    """Every result of these two is a pass."""
    evening.play(only=lambda line: {line["ns"], line["ew"]} == both, score=lambda: 0)


def rest():
    """A Mitchell of seven tables of which three rounds are played; four more are drawn."""
    evening = Evening("rest")
    typed("7", wait=1.5)
    evening.seat("pairs", 14)
    evening.play(only=lambda line: line["round"] <= 3)
    key("ctrl+3", wait=1.0)
    repair(evening, "repair", 12, "4")
    evening.wait_for("the rest to be drawn", lambda: evening.planned() == (7, 3))
    for count in range(4, 8):
        draw(evening, count, "monrad" if count == 4 else None)
        evening.play()
    check(evening, len(evening.standings()["rankings"]) == 1, "not one ranking")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    documents(evening, "ranking", "movement", "cross-table")
    evening.close()


def groups():
    """Two groups of four teams play a round robin each, become one section, and play finals by rank."""
    evening = new("groups", "4+4", *TEAMS)
    evening.seat("teams", 4)
    evening.seat("teams", 4, "B")
    evening.play()
    key("ctrl+3", wait=1.0)
    repair(evening, "merge", 10, "B")
    repair(evening, "finals", 13, "3", "4")
    evening.wait_for("finals", lambda: evening.planned() == (6, 3))
    before = evening.ranks()
    for count in range(4, 7):
        draw(evening, count, "finals" if count == 4 else None)
        evening.play()
    after = evening.ranks()
    best = {team for team, rank in before.items() if rank <= 4}
    check(evening, best == {team for team, rank in after.items() if rank <= 4}, f"{before} became {after}")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    documents(evening, "ranking", "cross-table", "movement")
    evening.close()


def repair(evening, what, downs, *fields):
    """A repair by its place in the list, with what is asked."""
    key("ctrl+r", wait=0.8)
    key(*["Down"] * (downs + 1), wait=0.6)
    for field in fields:
        key("Tab")
        text(field)
    evening.shot(what)
    key("ctrl+Return", wait=1.5)


def lag():
    """Thirty-one pairs, drawn one round behind."""
    evening = new("lag", "15.5", *SWISS_PAIRS, "text:7", "Tab", "text:3", "Tab", "Tab", "space")
    evening.seat("pairs", 31)
    draw(evening, 1, "lots")
    draw(evening, 2, "one-table-up")
    for count in range(3, 8):
        # What came in of the last but one round counts; the last one is still being played.
        evening.play(only=lambda line: line["round"] <= count - 2)
        draw(evening, count, "behind" if count == 4 else None)
    evening.play()
    check(evening, len(evening.ranks()) == 31 and not evening.standings()["provisional"], "the ranking is not whole")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    documents(evening, "ranking", "seating")
    evening.close()


def league():
    """A match of two teams, and one of four halves."""
    evening = new("league", "2", *TEAMS)
    evening.seat("teams", 2)
    evening.play()
    key("ctrl+4", wait=1.0)
    evening.shot("match")
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    documents(evening, "ranking", "cross-table", "travellers")
    evening.close()


def sections():
    """Two sections compared as one field."""
    evening = Evening("sections")
    typed("5+5", wait=1.5)
    evening.play()
    key("ctrl+6", wait=1.0)
    evening.shot("ranking")
    key("ctrl+4", wait=1.0)
    evening.shot("results")
    documents(evening, "ranking", "travellers")
    evening.close()


EVENINGS = [swiss, knock_out, rest, groups, lag, league, sections, monrad]


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    home = FOLDER / "home"
    home.mkdir()
    os.environ.update(DISPLAY=DISPLAY, HOME=str(home), XDG_DATA_HOME=str(home / "data"))
    os.environ.pop("WAYLAND_DISPLAY", None)
    (FOLDER / "openbox.xml").write_text(OPENBOX)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    display = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x720x24", "-nolisten", "tcp"], **quiet)
    try:
        time.sleep(1.5)
        manager = subprocess.Popen(["openbox", "--config-file", FOLDER / "openbox.xml"], **quiet)
        time.sleep(0.5)
        wanted = sys.argv[4:]
        for play in EVENINGS:
            if not wanted or play.__name__ in wanted:
                play()
                print(f"{play.__name__}: played to the ranking")
        manager.terminate()
    finally:
        display.terminate()


main()

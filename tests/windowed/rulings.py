#!/usr/bin/env python3
"""Types the rulings of five evenings in a real window, with the keyboard only, and counts the keys of each.

usage: rulings.py PROGRAM FOLDER

Counted is every key from F4 to the ruling made: F4 on the line the cursor is in, the answers, each letter of a score or a
number, and Ctrl Enter. Of the ten commonest rulings each has a limit of nine keys; where one needs more, this ends with
1. Pictures go to FOLDER.
"""

import json
import os
import sys
import time
from pathlib import Path

from screen import Club, Screen, run

PROGRAM, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
LIMIT = 9
screen = Screen("rulings", PROGRAM, FOLDER, ":91")
key, shot, wait_for = screen.key, screen.shot, screen.wait_for

# Text after "text:" is typed letter by letter.
COMMON = [
    ("revoke, two tricks", ["r", "n", "y", "1", "1", "0"], "64A1"),
    ("revoke, one trick", ["r", "e", "y", "3", "1", "0"], "64A2"),
    ("lead out of turn, accepted", ["l", "w", "3", "1", "2"], "54B"),
    ("lead out of turn, suit forbidden", ["l", "w", "3", "1", "3", "1", "2"], "50D2(a)"),
    ("insufficient bid, corrected", ["i", "e", "n", "y", "n", "n", "1"], "27B1(a)"),
    ("call out of turn", ["o", "w", "1", "2", "2", "n", "n"], "31B2"),
    ("penalty card", ["p", "e", "1", "4", "2", "n"], "50D1(a)"),
    ("claim, disputed", ["c", "n", "5", "n", "2", "6", "text:1"], "70A"),
    ("hesitation, adjusted", ["u", "e", "1", "Return", "alt+4"], "16B3"),
    ("misinformation, weighted", ["m", "e", "Return", "1", "text:6", "alt+1", "alt+2"], "21B3"),
    ("board not playable", ["b", "n", "4", "text:+-"], "12A2"),
]
# What two of them award by a likely result chosen with Alt and its number, the second time each after its weight.
THREE = {"contract": "3S", "declarer": "N", "tricks": 10, "weight": "100%"}
FOUR = {"contract": "4S", "declarer": "N", "tricks": 10, "weight": "60%"}
AWARDS = {
    "hesitation, adjusted": [THREE],
    "misinformation, weighted": [FOUR, {**FOUR, "tricks": 9, "weight": "40%"}],
}
SLOW = "slow play, penalty"

# The other evenings: tree by tree what clubs see, with the law it is ruled by.
EVENINGS = [
    [
        ("insufficient bid, accepted", ["i", "e", "n", "y", "y"], "27A1"),
        ("insufficient bid, partner barred", ["i", "w", "n", "y", "n", "n", "3"], "27B2"),
        ("insufficient bid, slip", ["i", "s", "y", "3"], "25A1"),
        ("pass out of turn", ["o", "e", "1", "1", "1", "n"], "30A"),
        ("bid out of turn, accepted", ["o", "n", "1", "2", "1", "y"], "29A"),
        ("lead from the wrong hand", ["l", "n", "6", "1", "2", "1"], "55B2"),
    ],
    [
        ("revoke corrected", ["r", "e", "n", "n"], "62B1"),
        ("revoke, same again", ["r", "w", "y", "1", "1", "1", "1"], "64B2"),
        ("revoke, no trick", ["r", "n", "y", "3", "2"], "64B1"),
        ("small penalty card", ["p", "w", "1", "4", "1"], "50C"),
        ("lead out of turn, dummy spread", ["l", "e", "3", "2", "text:4ss"], "54A"),
        ("faced lead told", ["l", "w", "1"], "47E1"),
    ],
    [
        ("claim, unstated line", ["c", "s", "5", "n", "2", "2", "text:1"], "70D1"),
        ("concession cancelled", ["c", "e", "7", "y", "2", "text:1"], "71B"),
        ("hesitation, no alternative", ["u", "w", "1", "y", "n"], "16B1(b)"),
        ("information authorised", ["u", "s", "3"], "16A1"),
        ("misinformation, no damage", ["m", "w", "1", "n", "n"], "21B3"),
        ("own misunderstanding", ["m", "n", "2"], "21A"),
    ],
    [
        ("board not played, late", ["b", "n", "n", "2", "text:-+"], "12C2(a)"),
        ("without questions, weighted", ["ctrl+Return", "text:50 4sn=, 4sn-1"], "12C1(c)"),
        ("without questions, both average", ["ctrl+Return", "F6", "text:=="], "12C2(a)"),
    ],
]
WALK_OVER = "walk-over of a match"


def typed(text, wait=0.3):
    screen.letters(text, wait)


def entered(text):
    screen.typed(text, wait=0.1)


class Evening:
    """A window over a database of its own, with four results of the first round on table 1."""

    def __init__(self, number):
        self.database = FOLDER / f"evening-{number}.db"
        club = Club(PROGRAM, self.database)
        self.json, self.log, self.verify = club.json, club.log, club.verify
        self.counts = []
        self.number = number

    def __enter__(self):
        self.open()
        return self

    def open(self):
        self.program = screen.open(self.database)

    def close(self):
        self.program.terminate()
        self.program.wait()

    def __exit__(self, *_):
        self.close()

    def begin(self, teams=False):
        entered("4")
        wait_for("the evening", lambda: len(self.json("sessions")) == 1)
        if teams:
            self.of_teams()
        else:
            # The first chair must be on the screen before somebody is typed into it.
            time.sleep(1.0)
            for name in ["Ada North", "Bo South", "Cy East", "Di West"]:
                entered(name)
                # What is typed while the cursor goes to the next chair goes nowhere.
                time.sleep(0.8)
            wait_for("two pairs", lambda: self.json("sessions")[0]["contestants"] == 2)
            key("ctrl+3", wait=0.5)
            key("Return", wait=0.3)
        key("F8", wait=0.3)
        key("ctrl+4", wait=0.5)
        for _ in range(3):
            entered("4sn=")
            time.sleep(0.4)
        wait_for("three results", lambda: self.json("sessions")[0]["results"] == 3)

    def of_teams(self):
        """The evening becomes one of four teams at IMPs, by changes from a file."""
        self.close()
        movement = json.loads(run(PROGRAM, "movement", "show", "round-robin 4", "--json"))
        rules = {"profile": "laws-2017", "settings": {"scoring.method": "imps", "vp.scale": "wbf"}}
        conditions = {"rules": rules, "boards_per_round": 4, "quarter_minutes": 30, "correction_minutes": 30,
                      "appeal_minutes": 30}
        changes = [{"change": "conditions-set", "conditions": conditions}]
        changes += [{"change": "movement-set", "section": "A", "movement": movement, "boards_per_round": 4,
                     "first_board": 1}]
        changes += [{"change": "contestant-seated", "contestant": {"id": f"A{number}", "name": f"Team {number}",
                     "players": [{"name": f"Player {number}{letter}"} for letter in "abcd"]}} for number in range(1, 5)]
        file = FOLDER / "teams.json"
        file.write_text(json.dumps(changes))
        run(PROGRAM, "change", "last", file, "--db", self.database)
        self.open()

    def walk_over(self):
        """F4 at the table of a match, Ctrl M, the other team won it, why, Ctrl Enter; then withdrawn with a reason."""
        before = len(self.log())
        key("F4", wait=0.4)
        keys = self.presses(["ctrl+m", "F6", "text:did not come"])
        shot("5-match")
        decided = self.made(WALK_OVER, keys + 2, before)["decided"]
        if "won" not in decided["outcome"] or decided["round"] != 1:
            sys.exit(f"windowed rulings: {decided}")
        key("ctrl+w", wait=0.4)
        entered("they came")
        wait_for("the decision withdrawn", lambda: self.log()[0]["withdrawn"])
        shot("5-withdrawn")
        key("ctrl+z", wait=0.4)
        wait_for("the decision back", lambda: not self.log()[0]["withdrawn"])

    def to_a_result(self, board):
        """On Results, a line of table 1 in round 1 that has a result."""
        key("ctrl+4", wait=0.4)
        key("ctrl+k", wait=0.5)
        entered("t1r1")
        time.sleep(0.6)
        # That leads to the first line without a result, which is the fourth.
        key("Up", "Up", "Up", wait=0.2)
        if board:
            key(*["Down"] * board, wait=0.3)

    def made(self, name, count, before):
        key("ctrl+Return", wait=0.3)
        wait_for(f"{name}", lambda: len(self.log()) == before + 1)
        self.counts.append((name, count))
        shot(f"{self.number}-{len(self.counts)}-{name.replace(' ', '-').replace(',', '')}")
        return self.log()[0]

    def presses(self, presses):
        """How many keys they are."""
        keys = 0
        for press in presses:
            if press.startswith("text:"):
                typed(press[5:])
                keys += len(press) - 5
            else:
                key(press, wait=0.2)
                keys += 1
        return keys

    def ruled(self, name, presses, law, board=0):
        """F4 on a result, these keys, Ctrl Enter."""
        self.to_a_result(board)
        before = len(self.log())
        key("F4", wait=0.4)
        keys = self.presses(presses)
        if name in AWARDS:
            shot(f"{self.number}-form-{name.split(',')[0]}")
        made = self.made(name, keys + 2, before)["ruling"]
        if made["law"] != law:
            sys.exit(f"windowed rulings: {name} was ruled by {made['law']} instead of {law}")
        return made

    def penalized(self, name):
        """F4, a penalty, the pair, slow play by one key, the amount, Ctrl Enter."""
        self.to_a_result(0)
        before = len(self.log())
        key("F4", wait=0.4)
        keys = self.presses(["ctrl+g", "1", "F6", "text:10"])
        given = self.made(name, keys + 2, before)["penalty"]
        if (given["law"], given["hundredths"]) != ("90B2", 1000):
            sys.exit(f"windowed rulings: {name} gave {given}")

    def undone(self):
        """What was ruled last is taken back, so that the next ruling finds the board as it was."""
        before = len(self.log())
        key("ctrl+z", wait=0.3)
        wait_for("the ruling taken back", lambda: len(self.log()) == before - 1)


def printer():
    """A print command that keeps what it is given."""
    folder = FOLDER / "bin"
    folder.mkdir(exist_ok=True)
    command = folder / "lp"
    command.write_text(f'#!/bin/sh\ncp "$2" "{FOLDER}/printed.pdf"\n')
    command.chmod(0o755)
    os.environ["PATH"] = f"{folder}:{os.environ['PATH']}"


def common():
    with Evening(1) as evening:
        evening.begin()
        for name, presses, law in COMMON:
            made = evening.ruled(name, presses, law)
            if name in AWARDS and made["award"]["ns"] != {"assigned": AWARDS[name]}:
                sys.exit(f"windowed rulings: {name} awards {made['award']}")
            evening.undone()
        evening.penalized(SLOW)
        # A ruling stays, and Ctrl P on it in the log prints its form.
        name, presses, law = COMMON[0]
        evening.ruled(f"{name}, again", presses, law)
        key("ctrl+p", wait=0.5)
        wait_for("the form on paper", lambda: (FOLDER / "printed.pdf").exists())
        form = FOLDER / "form.pdf"
        run(PROGRAM, "print", "ruling-forms", "last", "--ruling", "1", "--out", form, "--db", evening.database)
        if form.read_bytes() != (FOLDER / "printed.pdf").read_bytes():
            sys.exit("windowed rulings: Ctrl P printed another form than that of the ruling")
        shot("1-printed")
    return evening.counts


def others():
    counts = []
    for number, rulings in enumerate(EVENINGS, start=2):
        with Evening(number) as evening:
            # The last evening is one of teams.
            evening.begin(teams=number == len(EVENINGS) + 1)
            if number == len(EVENINGS) + 1:
                evening.walk_over()
            for at, (name, presses, law) in enumerate(rulings):
                evening.ruled(name, presses, law, board=at % 3)
                if at % 2:
                    evening.undone()
            counts += evening.counts
            evening.verify()
    return counts


def main():
    with screen:
        printer()
        counts = common() + others()
    limited = {name for name, *_ in COMMON} | {SLOW}
    for name, keys in counts:
        print(f"{name}: {keys} keys{'' if name in limited else ' (no limit)'}")
    over = [name for name, keys in counts if name in limited and keys > LIMIT]
    if over:
        sys.exit(f"windowed rulings: more than {LIMIT} keys: {', '.join(over)}")


main()

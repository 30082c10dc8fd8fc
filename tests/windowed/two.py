#!/usr/bin/env python3
"""Two windows side by side on one database, with keyboard only.

usage: two.py PROGRAM FOLDER

What is typed in one must come to the screen of the other; what both type on one board is asked about and not
overwritten; Ctrl Z takes back what was done in its own window. Pictures go to FOLDER. How long it took until the
other screen changed is printed, the taking of the picture included; it is measured and not asserted.
"""

import hashlib
import json
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from screen import Club, Screen, xdo

PROGRAM, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
DATABASE = FOLDER / "club.db"
# The right half of the screen, without the top bar with its clock.
OTHER = (1290, 60, 900, 560)
screen = Screen("two", PROGRAM, FOLDER, ":88", size=(2220, 760), manager="")


def shot(name):
    screen.shot(name, 0)


def picture(x, y, width, height):
    command = ["import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "rgb:-"]
    return hashlib.sha256(subprocess.run(command, check=True, capture_output=True).stdout).digest()


def window(x, width):
    program = screen.open(DATABASE, rest=0, stderr=open(FOLDER / f"errors-{x}.txt", "w"))
    found = xdo("search", "--onlyvisible", "--pid", program.pid).split()[-1]
    xdo("windowsize", found, width, 700)
    xdo("windowmove", found, x, 0)
    time.sleep(1)
    return program, found


def go(to, *keys):
    xdo("windowactivate", "--sync", to)
    time.sleep(0.4)
    for key in keys:
        xdo("key", key)
        time.sleep(1)


def standing():
    rows = sqlite3.connect(f"file:{DATABASE}?mode=ro", uri=True).execute(
        "SELECT board, contract FROM result WHERE superseded = 0 AND withdrawn IS NULL ORDER BY board, round"
    )
    return rows.fetchall()


with screen:
    one, first = window(0, 1100)
    go(first)
    xdo("type", "7")
    go(first, "Return", "ctrl+3", "Return", "ctrl+4")
    two, second = window(1110, 1100)
    go(second, "ctrl+4", "F2")
    go(first)
    took = []
    for text in ["4sn=", "3nts+1", "p", "2he-1", "5de="]:
        before = picture(*OTHER)
        xdo("type", "--delay", "8", text)
        begun = time.monotonic()
        xdo("key", "Return")
        while picture(*OTHER) == before:
            if time.monotonic() - begun > 10:
                shot("failed")
                raise SystemExit(f"{text} never came to the other window")
        took.append(round(1000 * (time.monotonic() - begun)))
        time.sleep(0.4)
    shot("seen")
    entered = standing()
    assert [board for board, _ in entered] == [1, 2, 3, 4, 5], entered
    # The second window stands on board 1, which the first has entered: a reason is asked for, nothing is overwritten.
    go(second)
    xdo("type", "--delay", "8", "3cs=")
    go(second, "Return")
    shot("both")
    assert standing() == entered, standing()
    go(second, "Escape", "ctrl+z")
    assert standing() == entered, "the second window has nothing to take back"
    go(first, "ctrl+z")
    assert standing() == entered[:-1], standing()
    shot("undone")
    for program in (two, one):
        program.kill()
        program.wait()
verified = Club(PROGRAM, DATABASE).verify()
assert verified == "all is well\n", verified
print(json.dumps({"milliseconds until the other window shows it": took}))

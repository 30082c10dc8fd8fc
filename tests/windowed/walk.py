#!/usr/bin/env python3
"""Walks over every screen of a real window and compares each picture with the same state painted anew.

usage: walk.py PROGRAM FOLDER [--steps N] [--scale PERCENT] [--size WIDTHxHEIGHT] [--seed N]
               [--renderer software|hardware] [--display :N]

A step is a key, some letters, a screen, a click, a turn of the wheel or a move of the pointer. After each one the picture
is kept, the window is made two pixels taller and back, which paints everything again, and that picture must be the same,
pixel by pixel. The time stands still, so that no clock runs; a text cursor that blinks is waited for. Where pixels are
stale both pictures go to FOLDER. Ends with 1 if any were, or if another renderer than the one asked for painted.
The hardware renderer needs a program with the feature `hardware`; Mesa's software Vulkan (mesa-vulkan-drivers) will do
for a graphics card.
"""

import argparse
import mmap
import os
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import time
from pathlib import Path

from made import evening
from screen import Screen, run, xdo

wanted = argparse.ArgumentParser(usage=__doc__)
wanted.add_argument("program", type=Path)
wanted.add_argument("folder", type=Path)
wanted.add_argument("--steps", type=int, default=300)
wanted.add_argument("--scale", type=int, default=100)
wanted.add_argument("--size", default="1280x720")
wanted.add_argument("--seed", type=int, default=1)
wanted.add_argument("--renderer", choices=["software", "hardware"], default="software")
wanted.add_argument("--display", default=":89")
wanted = wanted.parse_args()

PROGRAM, FOLDER = wanted.program.resolve(), wanted.folder.resolve()
WIDTH, HEIGHT = (int(n) for n in wanted.size.split("x"))
DATABASE = FOLDER / "club.db"
DAY = "2026-11-17"
# Twice a blink of the text cursor.
BLINK = 1.2
# The time after which the key of a button under a resting pointer appears, and a little more.
TOOLTIP = 0.55

# In the order of the rail; `every` of them is walked over.
SCREENS = ["ctrl+1", "ctrl+2", "ctrl+3", "ctrl+4", "ctrl+5", "ctrl+6", "ctrl+7", "ctrl+8", "ctrl+9", "ctrl+comma"]
KEYS = ["Down", "Down", "Up", "Tab", "Tab", "shift+Tab", "Next", "Prior", "Escape", "Right", "Left", "F1", "F2", "F3",
        "F4", "F5", "F6", "F7", "slash", "Return", "BackSpace", "ctrl+k", "ctrl+z", "ctrl+shift+z"]
WORDS = ["4sn=", "1nn", "3", "a", "de", "7", "x", "5cxw-2", "p", "12"]


class Pixels:
    """The pixels of the display, read from where it keeps them."""

    def __init__(self, folder):
        with open(folder / "Xvfb_screen0", "rb") as file:
            self.map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self.map[:100])
        self.width, self.height, self.line = head[4], head[5], head[12]
        self.start = head[0] + head[19] * 12

    def picture(self):
        starts = (self.start + row * self.line for row in range(HEIGHT))
        return b"".join(self.map[start:start + WIDTH * 4] for start in starts)

    def settled(self, longest=40.0):
        """A picture that stood for a moment in which nobody was at work on the next one."""
        until, last, since = time.time() + longest, self.picture(), time.time()
        while time.time() < until:
            time.sleep(0.03)
            now = self.picture()
            if now != last or any(at_work(process) for process in display.started):
                last, since = now, time.time()
            elif time.time() - since > TOOLTIP:
                break
        return last


def at_work(process):
    """Whether a thread of it runs, or would if there were a core for it; or one of what it began."""
    try:
        begun = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    except OSError:
        begun = []
    for state in (state for pid in (process.pid, *begun) for state in Path(f"/proc/{pid}/task").glob("*/stat")):
        try:
            if state.read_text().rsplit(")", 1)[1].split()[0] in "RD":
                return True
        except OSError:
            pass
    return False


def save(name, pixels):
    path = FOLDER / f"{name}.png"
    command = ["convert", "-size", f"{WIDTH}x{HEIGHT}", "-depth", "8", "bgra:-", "-alpha", "off", str(path)]
    subprocess.run(command, input=pixels, check=True)


def step(chance):
    """Something a hand may do; what it was."""
    what = chance.random()
    if what < 0.3:
        to = chance.choice(SCREENS)
        xdo("key", to)
        return to
    if what < 0.55:
        key = chance.choice(KEYS)
        xdo("key", key)
        return key
    if what < 0.7:
        word = chance.choice(WORDS)
        xdo("type", "--delay", "15", "--", word)
        return f"typed {word}"
    x, y = chance.randrange(10, WIDTH - 10), chance.randrange(10, HEIGHT - 10)
    xdo("mousemove", x, y)
    if what < 0.8:
        return f"pointer to {x},{y}"
    if what < 0.9:
        turn = chance.choice(["4", "5", "5"])
        xdo("click", turn, "click", turn)
        return f"wheel {turn} at {x},{y}"
    xdo("click", 1)
    return f"click at {x},{y}"


def anew(screen, window):
    """The same state, painted from nothing."""
    xdo("windowsize", "--sync", window, WIDTH, HEIGHT + 2)
    time.sleep(0.05)
    xdo("windowsize", "--sync", window, WIDTH, HEIGHT)
    time.sleep(0.05)
    return screen.settled()


def same(screen, window, before):
    """Whether a picture is that of the state, apart from where a text cursor is in its blinking."""
    after = anew(screen, window)
    if after == before:
        return None
    until = time.time() + BLINK
    while time.time() < until:
        if screen.picture() == before:
            return None
        time.sleep(0.04)
    return after


def differing(one, other):
    places = [at for at in range(0, len(one), 4) if one[at:at + 3] != other[at:at + 3]]
    columns, rows = [p // 4 % WIDTH for p in places], [p // 4 // WIDTH for p in places]
    return f"{len(places)} pixels between {min(columns)},{min(rows)} and {max(columns)},{max(rows)}" if places else ""


stale, done = 0, 0
display = Screen("walk", PROGRAM, FOLDER, wanted.display, size=(WIDTH, HEIGHT + 40), manager=None, options=["-fbdir", FOLDER])
with display:
    run(PROGRAM, "demo", FOLDER / "demo", "--database-only")
    shutil.copy(FOLDER / "demo/club.db", DATABASE)
    # The window goes on with an evening of today, if it is not over.
    evening(PROGRAM, 7, DATABASE, FOLDER, DAY)
    with sqlite3.connect(DATABASE) as database:
        database.execute("insert or replace into setting (key, value) values ('scale', ?)", (str(wanted.scale),))
    backend = {"software": "tiny-skia", "hardware": "wgpu"}[wanted.renderer]
    frozen = {**os.environ, "DONT_FAKE_MONOTONIC": "1", "XDG_STATE_HOME": str(FOLDER / "state"), "ICED_BACKEND": backend}
    program = display.open(DATABASE, "faketime", "-f", f"{DAY} 21:30:00", rest=0, env=frozen,
                           stderr=open(FOLDER / "errors.txt", "w"), start_new_session=True)
    window = xdo("search", "--onlyvisible", "--name", "Arrowswitch").split()[-1]
    xdo("windowmove", window, 0, 0)
    xdo("windowsize", "--sync", window, WIDTH, HEIGHT)
    xdo("windowfocus", window)
    time.sleep(1)
    log = "".join(path.read_text("utf-8") for path in (FOLDER / "state").rglob("*.log"))
    if f'renderer="{wanted.renderer}"' not in log:
        sys.exit(f"the {wanted.renderer} renderer does not paint: {log}")
    screen = Pixels(FOLDER)
    chance = random.Random(wanted.seed)
    # Every screen once, then as it falls.
    plan = [*SCREENS]
    started = time.time()
    for number in range(1, wanted.steps + 1):
        if plan:
            what = plan.pop(0)
            xdo("key", what)
        else:
            what = step(chance)
        time.sleep(0.15)
        before = screen.settled()
        if program.poll() is not None:
            sys.exit(f"the program ended in step {number}, {what}")
        after = same(screen, window, before)
        done += 1
        if after is not None:
            stale += 1
            print(f"step {number}, {what}: {differing(before, after)}", flush=True)
            save(f"{number:03}-seen", before)
            save(f"{number:03}-anew", after)
    save("last", screen.picture())
    spent = time.time() - started
    print(f"{done} steps by the {wanted.renderer} renderer at {wanted.scale} %, {WIDTH} x {HEIGHT}, in {spent:.0f} s: "
          f"{stale} with stale pixels")
    os.killpg(program.pid, signal.SIGKILL)
sys.exit(1 if stale or not done else 0)

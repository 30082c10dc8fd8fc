"""What the scripts of this folder share: a display of their own, windows on it, keys, the mouse, pictures, and what the
program says without a window. What is played on it stands in each script."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

SAMPLE = json.loads((Path(__file__).parents[2] / "resources/sample/evening.json").read_text("utf-8"))
OPENBOX = """<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
<application class="*"><decor>no</decor><maximized>yes</maximized></application></applications></openbox_config>"""
# How much larger a picture is made before its words are read.
LARGER = 2.5
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def run(*arguments, **options):
    """What a command says; its failure ends the script."""
    return subprocess.run([str(a) for a in arguments], check=True, capture_output=True, text=True, **options).stdout


def xdo(*arguments):
    return run("xdotool", *arguments)


def letters_of(text):
    """Spaces and signs are what is misread most."""
    return "".join(letter for letter in text.lower() if letter.isalnum())


def where(text, words):
    """The middles of all places where a text stands among words that were read, in one line: alone before with more
    behind it, and from above."""
    wanted, found = letters_of(text), []
    for first in words:
        line, (_, _, top, right, bottom) = [first], first
        beside = lambda word: word[1] > right - 2 and word[1] < right + 14 and word[2] < bottom and word[4] > top
        while not letters_of("".join(word[0] for word in line)).startswith(wanted):
            following = [word for word in words if beside(word) and word not in line]
            if not following or not wanted.startswith(letters_of("".join(word[0] for word in line))):
                line = []
                break
            line.append(min(following, key=lambda word: word[1]))
            right = line[-1][3]
        if line:
            more = letters_of("".join(word[0] for word in line)) != wanted
            found.append((more, (top + bottom) / 2, (line[0][1] + line[-1][3]) / 2))
    return [(x, y) for _, y, x in sorted(found)]


def inside(place, within):
    left, top, right, bottom = within
    return left <= place[0] <= right and top <= place[1] <= bottom


class Screen:
    """A display with its folder: pictures go there, and a home nobody else uses.

    `manager` is the window manager's configuration, empty for its own, None for no manager at all.
    """

    def __init__(self, name, program, folder, display, size=(1280, 720), manager=OPENBOX, options=()):
        self.name, self.program, self.folder = name, Path(program).resolve(), Path(folder).resolve()
        # Another number where somebody else's test has this one.
        self.display = os.environ.get("TEST_DISPLAY", display)
        self.size, self.manager, self.options = size, manager, options
        # Keys pressed and letters typed since it was last set to nothing; presses of the mouse.
        self.keys = self.clicks = 0
        self.started = []

    def __enter__(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        home = self.folder / "home"
        home.mkdir(parents=True)
        os.environ.update(DISPLAY=self.display, HOME=str(home), XDG_DATA_HOME=str(home / "data"), LANG="en_GB.UTF-8")
        self.browser()
        os.environ.pop("WAYLAND_DISPLAY", None)
        size = "x".join(map(str, self.size))
        command = ["Xvfb", self.display, "-screen", "0", f"{size}x24", "-nolisten", "tcp", *map(str, self.options)]
        self.started.append(subprocess.Popen(command, **QUIET))
        try:
            self.wait_for("a display", lambda: run("xdpyinfo"), 15)
            if self.manager is not None:
                self.manage()
        except BaseException:
            self.__exit__()
            raise
        return self

    def browser(self):
        """What the program has the system open is written down, and opened nowhere."""
        opens = self.folder / "bin/xdg-open"
        opens.parent.mkdir()
        opens.write_text(f'#!/bin/sh\necho "$1" >>"{self.folder}/opened"\n')
        opens.chmod(0o755)
        os.environ["PATH"] = f"{opens.parent}:{os.environ['PATH']}"

    def opened(self):
        """What it had opened, the latest last."""
        shown = self.folder / "opened"
        return shown.read_text("utf-8").split("\n")[:-1] if shown.exists() else []

    def manage(self):
        command = ["openbox"]
        if self.manager:
            file = self.folder / "openbox.xml"
            file.write_text(self.manager)
            command += ["--config-file", str(file)]
        self.started.append(subprocess.Popen(command, **QUIET))
        time.sleep(0.5)

    def __exit__(self, *_):
        for process in reversed(self.started):
            if process.poll() is None:
                process.terminate()
        for process in reversed(self.started):
            process.wait()

    def open(self, database, *command, rest=1.0, **options):
        """The program on a database, once its window is there; `command` stands before it."""
        begun = time.time()
        program = subprocess.Popen([*command, self.program, database], **options)
        self.started.append(program)
        search = ["--onlyvisible", "--pid", program.pid] if not command else ["--onlyvisible", "--name", "Arrowswitch"]
        run("timeout", "30", "xdotool", "search", "--sync", *search)
        self.opened_in = time.time() - begun
        time.sleep(rest)
        return program

    # What a hand does.

    def key(self, *names, wait=0.1):
        self.keys += len(names)
        xdo("key", "--delay", "25", *names)
        time.sleep(wait)

    def letters(self, text, wait=0.0, delay=12):
        """Text that needs no remapping of the keyboard."""
        self.keys += len(text)
        if text:
            xdo("type", "--delay", delay, "--", text)
        time.sleep(wait)

    def typed(self, text, wait=0.0):
        """Text, then Enter."""
        self.letters(text)
        self.keys += 1
        xdo("key", "Return")
        time.sleep(wait)

    def click(self, x, y, wait=0.3, times=1):
        self.clicks += times
        xdo("mousemove", x, y)
        # A hand rests before it presses.
        time.sleep(0.05)
        for _ in range(times):
            xdo("click", 1)
        time.sleep(wait)

    def wheel(self, x, y, turns, wait=0.3):
        """Down where `turns` is above nothing, else up."""
        xdo("mousemove", x, y, "click", "--repeat", abs(turns), "--delay", 30, 5 if turns > 0 else 4)
        time.sleep(wait)

    # What an eye sees.

    def words(self):
        """What stands on the screen, read by tesseract: each word with its left, top, right and bottom."""
        picture, large = self.folder / "read.png", self.folder / "read-large.png"
        run("import", "-window", "root", picture)
        # It knows letters of print, which are larger than those of a screen.
        run("convert", picture, "-colorspace", "Gray", "-resize", f"{100 * LARGER}%", large)
        rows = run("tesseract", large, "-", "--psm", "11", "tsv").splitlines()[1:]
        found = []
        for row in rows:
            *_, left, top, width, height, sure, word = row.split("\t")
            if float(sure) > 30 and word.strip():
                left, top, width, height = (int(n) / LARGER for n in (left, top, width, height))
                found.append((word, left, top, left + width, top + height))
        return found

    def find(self, text, within=None, seconds=20):
        """The middle of the first place, from above, where this stands; `within` is left, top, right and bottom."""
        until = time.time() + seconds
        while True:
            places = [place for place in where(text, self.words()) if within is None or inside(place, within)]
            if places:
                return places[0]
            if time.time() > until:
                self.fail(f"“{text}” does not stand on the screen")

    def press(self, text, within=None, wait=0.3):
        """A click on words, wherever they stand."""
        self.click(*map(int, self.find(text, within)), wait=wait)

    def shot(self, name, rest=0.4):
        time.sleep(rest)
        run("import", "-window", "root", self.folder / f"{name}.png")

    def wait_for(self, what, holds, seconds=30):
        until = time.time() + seconds
        while time.time() < until:
            try:
                if holds():
                    return
            except subprocess.CalledProcessError:
                pass
            time.sleep(0.1)
        self.fail(f"{what} did not happen")

    def fail(self, why):
        """Ends the script with a picture of how it was."""
        try:
            self.shot("failed", 0)
        except subprocess.CalledProcessError:
            pass
        sys.exit(f"windowed {self.name}: {why}; see {self.folder}/failed.png")


class Club:
    """A database, asked by the program without a window."""

    def __init__(self, program, database):
        self.program, self.database = program, database

    def ask(self, *arguments):
        return run(self.program, *arguments, "--db", self.database)

    def json(self, *arguments):
        return json.loads(self.ask(*arguments, "--json"))

    def sessions(self):
        return self.json("sessions")

    def results(self):
        """How many are in, of the last evening."""
        return self.sessions()[0]["results"]

    def standings(self, session="last"):
        return self.json("standings", session)

    def log(self):
        return self.json("rulings", "last")["log"]

    def verify(self):
        return self.ask("verify")

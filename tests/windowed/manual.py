#!/usr/bin/env python3
"""Makes the pictures of the manual in a real window, in every language, and says whether those kept are still true.

usage: manual.py PROGRAM FOLDER [--keep] [--languages en,da]

Pictures go to FOLDER. With --keep they become those of resources/manual/pictures; without it they are compared with
them, and a window that looks otherwise now ends this with 1. It also follows the manual: F1 twice opens its page.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from screen import Club, Screen, run, xdo

PICTURES = Path(__file__).parents[2] / "resources/manual/pictures"
LOCALES = {"en": "en_GB.UTF-8", "da": "da_DK.UTF-8", "de": "de_DE.UTF-8", "nl": "nl_NL.UTF-8"}
# Letters of denominations and seats that are typed: spades, hearts, notrump; North, South.
LETTERS = {"en": "shnns", "da": "shuns", "de": "pcsns", "nl": "shznz"}
CALLED = {"en": "Nordby Bridge Club", "da": "Nordby Bridgeklub", "de": "Bridgeclub Nordby", "nl": "Bridgeclub Nordby"}
# Tuesday evening, half an hour before play: dates stand in the pictures.
WHEN = "2026-11-24 18:30:00"
# All that lies beside the names of the screens, below the line under the top and above the foot, which has times of day.
SCREEN = "1084x616+196+58"
COLOURS, LARGEST = 12, 40_000
# So much of a picture may differ: a cursor that blinks, a line that is smoothed elsewhere.
MAY_DIFFER = 0.02
MEMBERS = """name,club number
Winifred Thistlewood,101
Alastair Pemberley,102
Øjvind Lærkebo,103
Æmilie Skovbølle,104
Günther Großkopf,105
Renate Überlein,106
Marijke van der Weijden,107
Gijs IJsbrandse,108
Søren Nørrelykke,109
Åse Ravnsgård,110
"""


class Pictures:
    """The windows of one language."""

    def __init__(self, language, program, folder, display):
        self.language, self.folder = language, Path(folder).resolve() / language
        self.screen = Screen(f"manual-{language}", program, self.folder, display)
        self.database = self.folder / "club.db"
        self.club = Club(self.screen.program, self.database)
        self.key, self.letters = self.screen.key, self.screen.letters
        self.taken = []

    def typed(self, text, wait=0.3):
        self.screen.letters(text, wait=0.2)
        self.key("Return", wait=wait)

    def open(self, database):
        # The library alone: its command would stand between us and the program.
        library = next(line for line in run("faketime", WHEN, "env").split("\n") if line.startswith("LD_PRELOAD="))
        clock = {"LD_PRELOAD": library.partition("=")[2], "FAKETIME": f"@{WHEN}", "LANG": LOCALES[self.language]}
        return self.screen.open(database, rest=1.5, env={**os.environ, **clock})

    def close(self, program):
        program.terminate()
        program.wait()

    def shot(self, name, part=SCREEN):
        self.screen.shot(name, 0.8)
        whole = self.folder / f"{name}.png"
        cut = ["-crop", part, "+repage"] if part else []
        palette = self.folder / "palette.png"
        # The few colours of the window, and red for hearts, which are too small to count.
        run("convert", whole, *cut, "+dither", "-colors", COLOURS, "-unique-colors", self.folder / "colours.png")
        run("convert", self.folder / "colours.png", "xc:#c00020", "xc:#b45309", "xc:#e1efe8", "+append", palette)
        run("convert", whole, *cut, "+dither", "-remap", palette, "-strip", "-define", "png:compression-level=9",
            "-define", "png:compression-filter=0", "-interlace", "none", f"PNG8:{whole}")
        size = whole.stat().st_size
        if size > LARGEST:
            sys.exit(f"windowed manual: {name} in {self.language} has {size} bytes")
        self.taken.append(name)

    def take(self):
        with self.screen:
            members = self.folder / "members.csv"
            members.write_text(MEMBERS, "utf-8")
            self.club.ask("import", members)
            self.program = self.open(self.database)
            # Nothing lights up under the mouse.
            xdo("mousemove", 1279, 719)
            self.tonight()
            self.play()
            self.afterwards()
            self.close(self.program)

    def tonight(self):
        self.shot("first", None)
        self.key("ctrl+n", wait=0.5)
        self.shot("new")
        self.key("Escape", wait=0.5)
        self.typed("7", wait=1.0)
        self.screen.wait_for("the evening", lambda: len(self.club.sessions()) == 1)
        for number in range(101, 107):
            self.typed(str(number), wait=0.5)
        self.letters("mar", wait=0.5)
        self.shot("seats")
        self.key("Escape", wait=0.3)
        self.key("ctrl+3", wait=0.8)
        self.key("Down", wait=0.8)
        self.shot("movement")

    def play(self):
        spades, hearts, notrump, north, south = LETTERS[self.language]
        self.key("F8", wait=0.5)
        self.key("ctrl+4", wait=0.8)
        for text in [f"4{spades}{north}=", f"3{notrump}{south}+1", f"2{hearts}{north}-1", "-110",
                     f"4{spades}{north}-1", f"3{notrump}{south}=", f"2{hearts}{north}=", "p",
                     f"4{spades}{south}+1", f"3{notrump}{south}-1"]:
            self.typed(text, wait=0.5)
        self.screen.wait_for("ten results", lambda: self.club.results() == 10)
        # A board that another table has played before.
        self.key("ctrl+k", wait=0.8)
        self.typed("t1r2", wait=1.0)
        self.letters(f"2{hearts}{north}+1", wait=0.5)
        self.shot("results")
        self.key("Escape", wait=0.3)
        # A ruling of the round that was called.
        self.key("ctrl+k", wait=0.8)
        self.typed("t1r1", wait=1.0)
        self.key("F4", wait=0.8)
        self.shot("ruling")
        self.key("Escape", wait=0.5)
        self.key("ctrl+3", wait=0.8)
        self.key("ctrl+r", wait=0.8)
        self.key("Down", "Down", "Tab", wait=0.5)
        self.letters("12", wait=1.5)
        self.shot("repair")
        self.key("Escape", wait=0.5)
        self.leads()

    def leads(self):
        """F1 twice opens the manual at the page of the screen."""
        self.key("ctrl+2", wait=0.5)
        self.key("F1", "F1", wait=1.0)
        self.screen.wait_for("the manual", self.screen.opened)
        page = Path(self.screen.opened()[-1])
        if "url=#seats" not in page.read_text("utf-8"):
            self.screen.fail(f"F1 twice opened {page}, which is not about seats")

    def afterwards(self):
        """The sample, which has everything in."""
        self.key("ctrl+1", wait=0.8)
        self.key("ctrl+e", wait=3.0)
        self.key("ctrl+6", wait=1.0)
        self.shot("ranking")
        self.key("ctrl+7", wait=1.5)
        self.still()
        self.shot("publish")

    def still(self):
        """Until nothing on the screen has changed for some seconds: deals are solved in the meantime."""
        before, same = None, 0
        for _ in range(300):
            now = subprocess.run(["import", "-window", "root", "-crop", SCREEN, "rgb:-"], capture_output=True).stdout
            same, before = (same + 1 if now == before else 0), now
            # One deal may take that long where others play beside it.
            if same == 10:
                return
            time.sleep(1.5)
        sys.exit(f"manual: the window of {self.language} does not come to rest")

    def compare(self):
        """Which pictures are not those that are kept."""
        other = []
        for name in self.taken:
            kept = PICTURES / self.language / f"{name}.png"
            if not kept.exists():
                other.append(f"{kept} is missing")
                continue
            command = ["compare", "-metric", "AE", "-fuzz", "12%", kept, self.folder / f"{name}.png", "null:"]
            told = subprocess.run([str(part) for part in command], capture_output=True, text=True).stderr
            width, height = map(int, run("identify", "-format", "%w %h", kept).split())
            try:
                share = float(told.split()[0]) / (width * height)
            except (ValueError, IndexError):
                share = 1.0
            if share > MAY_DIFFER:
                other.append(f"{kept}: {share:.1%} of it look otherwise now")
        return other

    def keep(self):
        folder = PICTURES / self.language
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in self.taken:
            shutil.copy(self.folder / f"{name}.png", folder)
            # They are in every package, and nothing makes them smaller there: a fifth is gained here.
            if shutil.which("zopflipng"):
                run("zopflipng", "-y", folder / f"{name}.png", folder / f"{name}.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--languages", default=",".join(LOCALES))
    wanted = parser.parse_args()
    other, begun = [], time.time()
    for language in wanted.languages.split(","):
        pictures = Pictures(language, wanted.program, wanted.folder, ":94")
        pictures.take()
        if wanted.keep:
            pictures.keep()
        else:
            other += pictures.compare()
    if other:
        sys.exit("\n".join(["windowed manual:", *other, "look at them, then run this with --keep"]))
    print(f"pictures of the manual in {wanted.languages}: {time.time() - begun:.0f} s")


if __name__ == "__main__":
    main()

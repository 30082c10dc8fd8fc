#!/usr/bin/env python3
"""Plays a whole evening in a real window with the mouse only; what cannot be clicked is typed: names and numbers.

usage: by_mouse.py PROGRAM FOLDER

What happens is in whole.py. Results are entered by the bidding pad. What stands elsewhere after each thing done is found
by its words, as a hand finds it: tesseract reads the screen. At the end the standings must be those that
paper.py works out. No key is pressed but letters and digits into fields. Pictures go to FOLDER.
"""

import re
import sys
import time

from screen import inside
from whole import Whole

# Where things are at 1280×720, in English. Who moves one of them moves it here.
RAIL = {name: (90, 67 + 41.5 * at) for at, name in enumerate(
    ["tonight", "seats", "movement", "results", "director", "ranking", "publish"])}
START, CALL_FIRST, CALL = (437, 426), (440, 28), (558, 28)
GUEST, JOIN = (1093, 124), (1085, 448)
SAVE, TURN = (1149, 632), (1231, 472)
LEVELS = {str(level): (973 + 42 * (level - 1), 409) for level in range(1, 8)}
SUITS = {letter: (973 + 42 * at, 441) for at, letter in enumerate("cdhsn")} | {"x": (1183, 441), "xx": (1225, 441)}
SEATS = {letter: (973 + 42 * at, 472) for at, letter in enumerate("nesw")}
OVER = {"=": (973, 504)} | {f"+{n}": (973 + 42 * n, 504) for n in range(1, 7)}
OVER |= {f"-{n}": (973 + 42 * (n - 1), 535) for n in range(1, 8)}
STATES = {"p": (1000, 567), "lp": (1022, 598)}


class Mouse(Whole):
    def __init__(self, program, folder):
        super().__init__("mouse", program, folder, ":93")

    def click(self, place, wait=0.25):
        self.screen.click(*map(int, place), wait=wait)

    def press(self, words, wait=0.3, below=(200, 40)):
        """Right of and below a place: the same words may stand in the rail or a list."""
        self.screen.press(words, within=(*below, *self.screen.size), wait=wait)

    def go(self, name):
        self.click(RAIL[name], wait=0.6)

    def new_evening(self, tables):
        self.screen.letters(tables, wait=0.3)
        self.click(START)

    def name(self, name):
        self.screen.letters(name, wait=0.3)
        there = lambda: f'"{name}"' in self.club.ask("standings", "last", "--json")
        # Who clicks looks whether it was done: on a busy machine the name may not be offered yet.
        for tries in range(10):
            # Lower where it is said above the list who sits out from a round on, or what a late pair changed.
            self.click((GUEST[0], GUEST[1] + (0, 38, 84)[tries % 3]), wait=0.1)
            until = time.time() + 2
            while time.time() < until:
                if there():
                    return time.sleep(0.15)
        self.screen.fail(f"{name} sits nowhere")

    def call(self, round_):
        self.click(CALL_FIRST if round_ == 1 else CALL, wait=0.5)
        if round_ == 1:
            self.go("results")
            # The keys that are shown the first time go with this click.
            self.press("More")
            self.press("On-screen keypad", wait=1.0)
            self.shot("keypad")
            return
        # Rounds follow each other faster here than at tables: the program asks, and is told again.
        self.click(CALL, wait=0.5)

    def to_results(self):
        self.go("results")

    def to_round(self, round_):
        self.to_results()
        self.to((round_, 1, 0))

    def to(self, place):
        """The slip of a table in the grid, then its line."""
        round_, table, at = place
        self.click((259 + 25 * (table - 1), 146 + 30 * (round_ - 1)), wait=0.5)
        if at:
            # Below each number stands who is vulnerable; a digit by itself is not always read, nor is every word.
            below = ("vul", "none", "both", "NS", "EW")
            middles = [((left + right) / 2, (top + bottom) / 2)
                       for word, left, top, right, bottom in self.screen.words()
                       if any(part in word for part in below)]
            heights = sorted(y for x, y in middles if inside((x, y), (530, 270, 670, 650)))
            lines = [y for y, before in zip(heights, [0, *heights]) if y - before > 12]
            self.click((600, lines[at]), wait=0.5)

    def spelt(self, contract, board):
        return contract.typed()

    def result(self, _, text):
        self.pad(text)

    def pad(self, text):
        text, turned = text.removesuffix("/"), text.endswith("/")
        if text in STATES:
            keys = [STATES[text]]
        else:
            level, suit, seat, doubled, over = re.fullmatch(r"(\d)(\w)(\w)(x*)(.+)", text).groups()
            keys = [LEVELS[level], SUITS[suit], SEATS[seat], *([SUITS[doubled]] if doubled else []), OVER[over]]
        for key in [*keys, *([TURN] if turned else [])]:
            self.click(key, wait=0.03)
        self.click(SAVE, wait=0.12)

    def again(self, place, text, reason=False):
        self.to_results()
        self.to(place)
        self.pad(text)
        if reason:
            self.shot("reason")
            self.click(SAVE, wait=0.5)

    def withdraw(self, place):
        """The line just entered, then the button that stands in it, then the reason as it is offered."""
        self.to(place)
        self.press("Withdraw", wait=0.4)
        self.shot("withdrawing")
        self.click(SAVE, wait=0.8)

    def late(self, names):
        self.go("seats")
        self.press("Late pair", wait=0.6)
        # White on green is not always read.
        self.click(JOIN, wait=1.0)
        for name in names:
            self.name(name)

    def leave(self, pair, round_):
        self.go("movement")
        self.press("Repair", wait=0.6)
        self.press("A pair leaves; the rest", wait=0.4)
        # The field stands beside its name.
        x, y = self.screen.find("Pair number")
        self.click((x + 75, y))
        # What it costs is seen before it is done.
        self.screen.letters(str(pair), wait=1.0)
        self.shot("leaving")
        self.press("Make this repair", wait=0.6)

    def curtail(self, round_):
        self.go("movement")
        self.press("Repair", wait=0.6)
        self.press("Stop before this round", wait=1.0)
        self.shot("curtailing")
        self.press("Make this repair", wait=0.6)

    def rule(self, place, *presses):
        self.to_results()
        self.to(place)
        self.press("New ruling", wait=0.6)
        for at, press in enumerate(presses):
            self.shot(f"before-{len(self.club.log())}-{at}")
            press()
            time.sleep(0.3)
        self.shot(f"ruling-{len(self.club.log())}")
        # The button before it is white on green, which is not always read.
        x, y = self.screen.find("Keep as a draft")
        self.click((x - 120, y), wait=0.5)

    def revoke(self, place):
        answers = ("Revoke", "East", "Yes", "The hand that revoked", "One or more", "No, none")
        # The field above the irregularities names some of them.
        self.rule(place, *(lambda words=words: self.press(words, below=(200, 200)) for words in answers))

    def weigh(self, place, text):
        self.rule(place, lambda: self.screen.wheel(900, 400, 30), lambda: self.press("Rule without questions"),
                  lambda: self.screen.letters(text))

    def fine(self, pair):
        self.go("director")
        self.press("Penalty or warning", wait=0.5)
        x, y = self.screen.find("Number", within=(200, 40, *self.screen.size))
        # The field stands below its name.
        self.click((x, y + 30))
        self.screen.letters(str(pair), wait=0.4)
        self.press("Slow play")
        self.press("10", below=self.screen.find("Amount"))
        self.shot("fine")
        self.press("Give the penalty", wait=0.5)

    def publish(self, version):
        self.go("publish")
        self.shot(f"to-publish-{version}")
        self.press(f"Publish ranking {version}", wait=0.8)
        if self.club.sessions()[0]["publications"] != version:
            self.shot(f"asked-before-{version}")
            self.press("Publish anyway", wait=0.8)
        self.wait_for(f"publication {version}", lambda: self.club.sessions()[0]["publications"] == version)
        self.shot(f"published-{version}")

    def after(self):
        print(f"{self.screen.clicks} clicks, and {self.screen.keys} letters typed")

    def later(self, place, contract):
        """It is missed at the end of the evening and not before: its slip is half in until then."""
        self.to_results()
        self.to(place)
        self.shot("later")
        self.pad(contract.typed())
        self.came_later(place, contract)


if __name__ == "__main__":
    Mouse(sys.argv[1], sys.argv[2]).play()

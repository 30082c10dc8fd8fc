#!/usr/bin/env python3
"""Plays a whole evening in a real window with keys only, and counts them.

usage: by_keys.py PROGRAM FOLDER

What happens is in whole.py. Results are typed in every dialect a typist has. At the end the standings must be those
that paper.py works out; more keys than the limits, and this ends with 1. Pictures go to FOLDER.
"""

import sys

from screen import xdo
from whole import Whole

# Keys a result, corrections and what follows them counted; keys of beginning an evening.
RESULT, AGAIN, NEW = 5.8, 3, 12
REASON = "slip misread"


class Keys(Whole):
    def __init__(self, program, folder):
        super().__init__("keys", program, folder, ":92")
        self.key, self.typed = self.screen.key, self.screen.typed
        self.typed_results = self.keys_of_results = 0
        self.turn = 0

    def new_evening(self, tables):
        self.screen.keys = 0
        self.typed(tables)

    def name(self, name):
        before = self.screen.keys
        self.typed(name)
        self.screen.keys = before

    def call(self, round_):
        self.key("F8", wait=0.4)
        if round_ == 1:
            self.key("ctrl+4", wait=0.5)
            print(f"a new evening of 8½ tables: {self.screen.keys} keys besides the names")
            self.limit(self.screen.keys, NEW, "keys for a new evening")
            return
        # Rounds follow each other faster here than at tables: the program asks, and is told again.
        self.key("F8", wait=0.4)

    def to_results(self):
        self.key("ctrl+4", wait=0.5)

    def to_round(self, round_):
        """To the first table of the round; the cursor stays where something was looked at last."""
        self.to_results()
        if round_ > 1:
            self.to((round_, 1, 0))

    def counted(self, hand, *arguments):
        before = self.screen.keys
        hand(*arguments)
        self.keys_of_results += self.screen.keys - before
        self.typed_results += 1

    def spelt(self, contract, board):
        """Each dialect in its turn: result, tricks, score, score with a sign behind it."""
        self.turn += 1
        score = contract.score(board)
        kind = self.turn % 5
        if kind == 1:
            doubled = "x" * contract.doubled
            tricks = contract.level + 6 + contract.over
            return f"{contract.level}{contract.denomination}{contract.seat}{doubled}{tricks}"
        if kind == 2:
            return f"{score}"
        if kind == 3 and score % 10 == 0:
            return f"{abs(score) // 10}{'+' if score > 0 else '-'}"
        if kind == 4 and contract.over == 0 and not contract.doubled:
            return f"{contract.level}{contract.denomination}{contract.seat}"
        return contract.typed()

    def result(self, _, text):
        self.counted(self.typed, text)

    def to(self, place):
        """Go to the slip, then down to the board; keys with Ctrl do not queue behind typed text."""
        round_, table, at = place
        self.key("ctrl+k", wait=0.6)
        self.typed(f"t{table}r{round_}", wait=0.8)
        if at:
            # From the line that waits, or the top.
            self.key(*["Up"] * 2, wait=0.3)
            self.key(*["Down"] * at, wait=0.4)

    def again(self, place, text, reason=False):
        def hand():
            self.to_results()
            self.to(place)
            self.typed(text, wait=0.6)
            if reason:
                self.reason()
        self.counted(hand)

    def reason(self):
        """As it is offered; after publication it is typed over that, into the field that has the cursor."""
        typed = self.club.sessions()[0]["publications"] > 0
        if typed:
            self.screen.letters(REASON, wait=0.2)
        self.typed("", wait=0.6)
        if typed:
            self.wait_for("the reason as typed", lambda: f'"{REASON}"' in self.club.ask("rulings", "last", "--json"))

    def withdraw(self, _):
        def hand():
            self.key("Up", wait=0.4)
            self.key("Delete", wait=0.4)
            self.typed("", wait=0.8)
        self.counted(hand)

    def late(self, names):
        self.key("ctrl+2", wait=0.5)
        # What it changes is seen before it is done.
        self.key("ctrl+h", wait=0.6)
        self.key("Return", wait=1.0)
        for name in names:
            self.typed(name, wait=0.3)

    def leave(self, pair, round_):
        self.key("ctrl+3", wait=0.5)
        self.key("ctrl+r", wait=0.5)
        self.key("Down", "Down", wait=0.3)
        self.key("Tab", wait=0.3)
        # What it costs is seen before it is done.
        self.screen.letters(str(pair), wait=1.0)
        self.shot("leaving")
        self.key("ctrl+Return", wait=0.6)

    def curtail(self, round_):
        self.key("ctrl+3", wait=0.5)
        self.key("ctrl+r", wait=0.5)
        self.key(*["Down"] * 5, wait=1.0)
        self.shot("curtailing")
        self.key("ctrl+Return", wait=0.6)

    def rule(self, place, *presses):
        self.to_results()
        self.to(place)
        self.key("F4", wait=0.5)
        for press in presses:
            if press.startswith("text:"):
                self.screen.letters(press[5:], wait=0.4)
            else:
                self.key(press, wait=0.3)
        self.shot(f"ruling-{len(self.club.log())}")
        self.key("ctrl+Return", wait=0.5)

    def revoke(self, place):
        self.rule(place, "r", "e", "y", "1", "1", "0")

    def weigh(self, place, text):
        self.rule(place, "ctrl+Return", f"text:{text}")

    def fine(self, pair):
        self.key("F4", wait=0.5)
        self.key("ctrl+g", wait=0.5)
        self.screen.letters(str(pair), wait=0.3)
        self.key("F6", wait=0.3)
        self.screen.letters("10", wait=0.3)
        self.shot("fine")
        self.key("ctrl+Return", wait=0.5)

    def publish(self, version):
        self.key("ctrl+7", wait=0.8)
        self.shot(f"to-publish-{version}")
        self.key("ctrl+Return", wait=0.8)
        # Where results are missing or rulings wait it is asked first.
        if self.club.sessions()[0]["publications"] != version:
            self.shot(f"asked-before-{version}")
            self.key("ctrl+Return", wait=0.8)
        self.wait_for(f"publication {version}", lambda: self.club.sessions()[0]["publications"] == version)
        self.shot(f"published-{version}")

    def after(self):
        each = self.keys_of_results / self.typed_results
        print(f"{self.typed_results} results typed with {self.keys_of_results} keys: {each:.2f} each")
        self.limit(each, RESULT, "keys a result")
        self.like_last_time()

    def like_last_time(self):
        self.key("ctrl+1", wait=0.8)
        self.shot("tonight")
        self.screen.keys = 0
        self.typed("9")
        self.wait_for("another evening", lambda: len(self.club.sessions()) == 2)
        self.screen.keys += 1
        # Who played last time sits down by one key, once it is known who did.
        self.wait_for("the regulars", self.regulars)
        self.shot("like-last-time")
        print(f"like last Monday, with everybody seated: {self.screen.keys} keys")
        self.limit(self.screen.keys, AGAIN, "keys for an evening like the last")

    def regulars(self):
        xdo("key", "ctrl+r")
        return self.club.sessions()[0]["contestants"] == 18

    def limit(self, count, most, what):
        if count > most:
            self.screen.fail(f"{count:.2f} {what} are more than {most}")


if __name__ == "__main__":
    Keys(sys.argv[1], sys.argv[2]).play()

"""The whole evening that by_keys.py and by_mouse.py play: 8½ tables, four rounds of nine, and what goes wrong in them.
What is done stands here, how a hand does it in those; the paper keeps count."""

import random
from fractions import Fraction

from paper import Contract, Paper, differences
from screen import Club, Screen

TABLES, BOARDS, ROUNDS = 9, 3, 4
# The pair that comes late, the one that goes home after three rounds, and the one that is fined.
LATE, LEAVES, FINED = 18, 15, 12
FIRST = ("Ada Bo Cy Di Eli Fay Gus Hal Ida Jo Kai Liv Max Nan Ole Pia Quin Rob Sue Tom Una Vic Wim Xenia Yves Zoe Arne "
         "Bea Carl Dora Emil Finn Gerd Hugo Inge Jens").split()
LAST = ["Berg", "Dahl", "Holm", "Lund"]
NAMES = [f"{first} {LAST[at % len(LAST)]}" for at, first in enumerate(FIRST)]

# Where things happen: round, table, and which of its boards.
TURNED = (1, 4, 1)
POSTPONED = (1, 6, 2)
MISTYPED = (1, 2, 1)
WITHDRAWN = (2, 5, 1)
REVOKED = (2, 3, 0)
WEIGHTED = (3, 8, 2)
PUBLISHED_WRONG = (3, 1, 2)
GAME = Contract(4, "s", "n", 0)


class Whole:
    """The course of the evening. Hands are in those who play it."""

    def __init__(self, name, program, folder, display):
        self.screen = Screen(name, program, folder, display)
        self.database = self.screen.folder / "club.db"
        self.club = Club(self.screen.program, self.database)
        self.paper = Paper(TABLES, BOARDS)
        self.chance = random.Random(1987)
        self.in_ = 0

    # The course.

    def play(self):
        with self.screen:
            self.program = self.screen.open(self.database)
            self.begin()
            for round_ in range(1, ROUNDS + 1):
                self.round(round_)
            self.curtail(ROUNDS + 1)
            self.shot("curtailed")
            self.wait_for("the evening of four rounds", lambda: not self.club.standings()["provisional"])
            self.publish(1)
            self.correct_after(PUBLISHED_WRONG, Contract(3, "n", "n", 3))
            self.publish(2)
            self.compare()
            self.after()
            self.finish()

    def begin(self):
        self.new_evening("8.5")
        self.wait_for("the evening", lambda: len(self.club.sessions()) == 1)
        self.shot("seats")
        for name in NAMES[:34]:
            self.name(name)
        self.wait_for("seventeen pairs", lambda: self.club.sessions()[0]["contestants"] == 17)
        self.seated(NAMES[:34])
        self.shot("seated")
        self.call(1)

    def round(self, round_):
        self.to_round(round_)
        tables = [t for t in range(1, TABLES + 1) if self.plays(round_, t)]
        for table in tables:
            for at, board in enumerate(self.paper.boards_at(round_, table)):
                self.enter(round_, table, at, board)
        self.wait_for(f"the results of round {round_}", lambda: self.club.results() == self.in_)
        self.shot(f"round-{round_}")
        getattr(self, f"after_{round_}")()

    def plays(self, round_, table):
        _, ew = self.paper.meets(round_, table)
        return not (ew == LATE and round_ == 1 or ew == LEAVES and round_ == 4)

    def after_1(self):
        self.late(NAMES[34:])
        self.wait_for("the late pair", lambda: self.club.sessions()[0]["contestants"] == 18)
        self.shot("late-pair")
        self.call(2)

    def after_2(self):
        # The board that was played later has its result now.
        self.later(POSTPONED, GAME)
        self.revoke(REVOKED)
        self.ruled("64A1")
        self.write(REVOKED, Contract(4, "s", "n", 2).score(self.board(REVOKED)))
        self.call(3)

    def after_3(self):
        self.weigh(WEIGHTED, "60 4sn=, 4sn-1")
        self.ruled("12C1(c)")
        board = self.board(WEIGHTED)
        down = Contract(4, "s", "n", -1)
        self.write(WEIGHTED, (Fraction(60, 100), GAME.score(board)), (Fraction(40, 100), down.score(board)))
        self.fine(FINED)
        self.ruled("90B2", "penalty")
        self.paper.penalties[FINED] = 10
        self.leave(LEAVES, 4)
        self.wait_for("the repaired movement", lambda: self.due() < 240)
        self.shot("left")
        self.call(4)

    def after_4(self):
        # Three rounds back: what was typed there was not what was played.
        self.correct(MISTYPED, GAME)

    def compare(self):
        self.club.verify()
        found = differences(self.paper, self.club.standings())
        if found:
            self.screen.fail("\n".join(found))
        print("the standings are those worked out on paper")

    # What is written down while a hand enters it.

    def board(self, place):
        round_, table, at = place
        return self.paper.boards_at(round_, table)[at]

    def pairs(self, place):
        return self.paper.meets(*place[:2])

    def write(self, place, *scores, **options):
        self.paper.write(self.board(place), *self.pairs(place), *scores, **options)

    def enter(self, round_, table, at, board):
        place = (round_, table, at)
        if place == POSTPONED:
            return self.result(place, "lp")
        if place in (REVOKED, WEIGHTED):
            contract = GAME
        elif place == WITHDRAWN:
            self.result(place, self.contract().typed())
            self.withdraw(place)
            contract = self.contract()
        else:
            contract = self.contract()
        self.in_ += 1
        if contract is None:
            self.write(place, 0)
            return self.result(place, "p")
        turned = place == TURNED
        self.write(place, contract.score(board), turned=turned)
        self.result(place, self.spelt(contract, board) + ("/" if turned else ""))

    def contract(self):
        """What was played, as it comes; now and then nobody bids."""
        chance = self.chance
        if chance.random() < 0.03:
            return Contract(1, "n", "s", 0)
        level = chance.choice([1, 2, 2, 3, 3, 3, 4, 4, 5])
        over = chance.choice([-2, -1, -1, 0, 0, 0, 0, 1, 1])
        doubled = 1 if over < 0 and chance.random() < 0.15 else 0
        return Contract(level, chance.choice("cdhhssnn"), chance.choice("nsew"), over, doubled)

    def later(self, place, contract):
        self.again(place, contract.typed())
        self.came_later(place, contract)

    def came_later(self, place, contract):
        self.in_ += 1
        self.write(place, contract.score(self.board(place)))
        self.wait_for("the board played later", lambda: self.club.results() == self.in_)

    def correct(self, place, contract):
        self.again(place, contract.typed(), reason=True)
        self.write(place, contract.score(self.board(place)))
        self.wait_for("the correction", lambda: self.corrections() == 1)

    def correct_after(self, place, contract):
        self.again(place, contract.typed(), reason=True)
        self.write(place, contract.score(self.board(place)))
        self.wait_for("the correction after publication", lambda: self.corrections() == 2)
        self.shot("corrected")

    # What is asked of the program.

    def corrections(self):
        return sum(entry["kind"] == "correction" for entry in self.club.log())

    def due(self):
        return sum(len(board["lines"]) for board in self.club.standings()["boards"])

    def ruled(self, law, kind="ruling"):
        """The last entry of the log, which must be of this Law."""
        last = lambda: next(iter(self.club.log()), {}).get(kind, {})
        self.wait_for(f"a {kind} by {law}", lambda: last().get("law") == law)
        return last()

    def seated(self, names):
        """Everybody sits where the plan asked for them: North and South, then East and West, table by table."""
        wanted = {}
        for table in range(1, TABLES + 1):
            for pair in self.paper.meets(1, table):
                wanted[f"A{pair}"] = [names.pop(0), names.pop(0)] if names else None

        def there():
            rankings = self.club.standings()["rankings"]
            return {line["contestant"]: line["players"] for ranking in rankings for line in ranking["lines"]}

        self.wait_for("everybody in the right chair", lambda: all(wanted[p] == who for p, who in there().items()))

    def wait_for(self, *arguments):
        self.screen.wait_for(*arguments)

    def shot(self, name):
        self.at = getattr(self, "at", 0) + 1
        self.screen.shot(f"{self.at:02}-{name}")

    def finish(self):
        self.program.terminate()
        self.program.wait()

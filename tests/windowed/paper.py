"""An evening on paper: who met whom, what was scored, and the standings worked out by hand from that. Nothing here asks
the program. The Laws say it all: 77 what a contract scores, 78A how scores are compared, 12C1 how a weighted score is;
a board played less often than others is brought to their top by (M + 1) * E / A - 1."""

from fractions import Fraction

TRICK = {"c": 20, "d": 20, "h": 30, "s": 30, "n": 30}
# Who is vulnerable on boards 1 to 16, as is printed on them (Law 2).
VULNERABLE = "- NS EW NSEW NS EW NSEW - EW NSEW - NS NSEW - NS EW".split()


def scored(level, denomination, seat, tricks, doubled, board):
    """What North-South score, by Law 77; `doubled` is 0, 1 or 2."""
    side = "NS" if seat in "ns" else "EW"
    vulnerable = side in VULNERABLE[(board - 1) % 16]
    over, times = tricks - level - 6, 1 << doubled
    if over < 0:
        down = -over
        if not doubled:
            score = -down * (100 if vulnerable else 50)
        elif vulnerable:
            score = -(300 * down - 100) * times // 2
        else:
            score = -(200 * down - 100 + 100 * max(0, down - 3)) * times // 2
    else:
        value = (level * TRICK[denomination] + (10 if denomination == "n" else 0)) * times
        extra = over * (TRICK[denomination] if not doubled else 50 * times * (2 if vulnerable else 1))
        game = (500 if vulnerable else 300) if value >= 100 else 50
        slam = {6: 500, 7: 1000}.get(level, 0) * (3 if vulnerable else 2) // 2
        score = value + extra + game + slam + 50 * doubled
    return score if side == "NS" else -score


class Contract:
    """A result that was played."""

    def __init__(self, level, denomination, seat, over, doubled=0):
        self.level, self.denomination, self.seat, self.over, self.doubled = level, denomination, seat, over, doubled

    def score(self, board):
        return scored(self.level, self.denomination, self.seat, self.level + 6 + self.over, self.doubled, board)

    def typed(self):
        over = "=" if self.over == 0 else f"{self.over:+d}"
        return f"{self.level}{self.denomination}{self.seat}{'x' * self.doubled}{over}"


class Paper:
    """A Mitchell in one section: North-South stay, East-West go up a table, boards down one."""

    def __init__(self, tables, boards):
        self.tables, self.boards = tables, boards
        # (board, pair, pair) by movement: who sat North-South, who East-West, and the scores with their weights.
        self.lines = {}
        self.penalties = {}

    def meets(self, round_, table):
        """Who sits North-South and East-West by the movement."""
        return table, self.tables + 1 + (table - round_) % self.tables

    def boards_at(self, round_, table):
        first = (table + round_ - 2) % self.tables * self.boards + 1
        return range(first, first + self.boards)

    def write(self, board, ns, ew, *scores, turned=False):
        """`scores` of North-South with their weights; or one without."""
        weighed = [s if isinstance(s, tuple) else (Fraction(1), s) for s in scores]
        self.lines[board, ns, ew] = ((ew, ns) if turned else (ns, ew), weighed)

    def strike(self, board, ns, ew):
        self.lines.pop((board, ns, ew), None)

    def most(self):
        """How often the board played most often was played."""
        boards = [board for board, *_ in self.lines]
        return max(map(boards.count, boards))

    def points(self):
        """What each pair has, and what it could have had."""
        most = self.most()
        total, best = {}, {}
        for board in sorted({board for board, *_ in self.lines}):
            there = [line for (of, *_), line in self.lines.items() if of == board]
            for (ns, ew), weighed in there:
                beaten = Fraction(0)
                for (one, *_), others in there:
                    if one == ns:
                        continue
                    for weight, score in weighed:
                        for other, theirs in others:
                            beaten += weight * other * (2 if score > theirs else 1 if score == theirs else 0)
                full = 2 * (most - 1)
                points = (beaten + 1) * most / len(there) - 1
                for pair, won in ((ns, points), (ew, full - points)):
                    total[pair] = total.get(pair, Fraction(0)) + won
                    best[pair] = best.get(pair, 0) + full
        for pair, percent in self.penalties.items():
            total[pair] -= Fraction(percent, 100) * 2 * (most - 1)
        return {pair: (total[pair], best[pair]) for pair in total}

    def standings(self):
        """Both lists: rank, pair, total to four places and percent to two, as they are shown."""
        points = self.points()
        lists = []
        for of in (lambda pair: pair <= self.tables, lambda pair: pair > self.tables):
            share = {pair: total / best for pair, (total, best) in points.items() if of(pair)}
            rows = []
            for pair in sorted(share, key=lambda pair: (-share[pair], pair)):
                rank = 1 + sum(other > share[pair] for other in share.values())
                rows.append((rank, f"A{pair}", places(points[pair][0], 4), places(100 * share[pair], 2)))
            lists.append(rows)
        return lists


def places(value, many):
    """A number to so many places, halves away from nothing."""
    scaled = abs(value) * 10**many
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(whole if value >= 0 else -whole, 10**many)


def of_program(standings):
    """The same of what the program says."""
    return [[(line["rank"], line["contestant"], Fraction(line["total"]), Fraction(line["percent"]))
             for line in ranking["lines"]] for ranking in standings["rankings"]]


def differences(paper, standings):
    """What is not as on paper, line by line."""
    found = []
    for ours, theirs in zip(paper.standings(), of_program(standings), strict=True):
        theirs = sorted(theirs, key=lambda line: (line[0], int(line[1][1:])))
        ours = sorted(ours, key=lambda line: (line[0], int(line[1][1:])))
        found += [f"on paper {show(one)}, in the window {show(other)}"
                  for one, other in zip(ours, theirs, strict=True) if one != other]
    return found


def show(line):
    rank, who, total, percent = line
    return f"{rank} {who} {float(total):.4f} {float(percent):.2f}"


def check_scores():
    """A few lines of the table of Law 77, so that a slip here does not pass for one of the program."""
    for level, denomination, over, doubled, board, score in [
        (4, "s", 0, 0, 1, 420), (4, "s", 0, 0, 2, 620), (3, "n", 1, 0, 1, 430), (1, "n", 2, 0, 1, 150),
        (2, "h", 0, 1, 1, 470), (2, "c", 1, 1, 1, 280), (6, "n", 0, 0, 4, 1440), (7, "d", 0, 0, 1, 1440),
        (4, "s", -1, 1, 1, -100), (4, "s", -3, 1, 2, -800), (4, "s", -4, 1, 1, -800), (5, "c", -2, 2, 1, -600),
        (1, "n", 1, 2, 1, 760), (3, "n", -2, 0, 4, -200),
    ]:
        made = Contract(level, denomination, "n", over, doubled).score(board)
        assert made == score, (level, denomination, over, doubled, board, made, score)


check_scores()

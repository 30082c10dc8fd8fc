#!/usr/bin/env python3
"""Makes the grids and expected.csv. Deterministic. Python 3 standard library only. CC0.
The expected faults come from `faults` below; check.py reckons them again by another way."""
import csv, itertools, os, random, sys
HERE = os.path.dirname(os.path.abspath(__file__))

# ---------- playable movements, built from rules ----------
def mitchell(T, R): return [(r, t, t, T+(t-r) % T+1, (t+r-2) % T+1) for r in range(1, R+1) for t in range(1, T+1)]
def skip(T, R): return [(r, t, t, T+(t-r-(1 if r > T//2 else 0)) % T+1, (t+r-2) % T+1) for r in range(1, R+1) for t in range(1, T+1)]
def relay(T, R):
    """share and relay, T even: tables 1 and T share, a relay between T/2 and T/2+1"""
    out = []
    for r in range(1, R+1):
        for t in range(1, T+1):
            s = (t+r-2) % T+1 if t <= T//2 else (t+r-1) % T+1
            out.append((r, t, t, T+(t-r) % T+1, s))
    return out
def barometer(T, R): return [(r, t, t, T+(t-r) % T+1, r) for r in range(1, R+1) for t in range(1, T+1)]
def switched(T, R, last):
    return [(r, t, e, n, s) if r > R-last else (r, t, n, e, s) for r, t, n, e, s in mitchell(T, R)]
def howell(T):
    m = 2*T-1
    def starters(left):
        if not left: yield []; return
        for b in left[1:]:
            for s in starters([x for x in left[1:] if x != b]): yield [(left[0], b)]+s
    for s in starters(list(range(1, m))):
        if sorted((x-y) % m for p in s for x, y in (p, p[::-1])) != list(range(1, m)): continue
        def adders(i, used, c):
            if i == len(s): return c
            for x in range(m):
                u = {(x-s[i][0]) % m, (x-s[i][1]) % m}
                if x not in c and len(u) == 2 and not u & used:
                    z = adders(i+1, used | u, c+[x])
                    if z: return z
            return None
        for c0 in range(m):
            c = adders(0, {c0}, [c0])
            if c:
                return [(r+1, i+1, (a+r) % m+1 if a is not None else 2*T, (b+r) % m+1, (c[i]+r) % m+1) for r in range(m) for i, (a, b) in enumerate([(None, 0)]+s)]
def phantom(g, p): return [x for x in g if p not in (x[2], x[3])]
def whist(T, R, k=2): return [(r, t, t, (t+k*r-1) % T+1, (t+r-2) % T+1) for r in range(1, R+1) for t in range(1, T+1)]   # teams, T odd
def teams_rr(n):
    l = list(range(1, n+1)); out = []
    for r in range(1, n):
        for i in range(n//2):
            a, b = l[i], l[n-1-i]
            out += [(r, 2*i+1, a, b, r), (r, 2*i+2, b, a, r)]
        l = [l[0], l[-1]]+l[1:-1]
    return out
def individual(n):
    m = n-1
    def go(left, q):
        if not left:
            pd = sorted((x-y) % m for a, b, c, d in q for p in ((a, b), (c, d)) if p[0] is not None for x, y in (p, p[::-1]))
            if pd == list(range(1, m)): return q
            return None
        for tri in itertools.permutations(left[1:], 3):
            if tri[1] < tri[2]:
                z = go([x for x in left[1:] if x not in tri], q+[(left[0],)+tri])
                if z: return z
        return None
    for c, d in itertools.combinations(range(1, m), 2):
        q = go([x for x in range(1, m) if x not in (c, d)], [(None, 0, c, d)])
        if q:
            f = lambda x, r: n if x is None else (x+r) % m+1
            return [(r+1, t+1, f(a, r), f(c, r), f(b, r), f(d, r), r+1) for r in range(m) for t, (a, b, c, d) in enumerate(q)]

# ---------- the rules ----------
def faults(kind, g, rounds, sets, contestants):
    """(faults, facts): words; detail of the first of each"""
    bad, fact = {}, {}
    def add(d, k, text): d.setdefault(k, []).append(text)
    seated, played, met, at, table = {}, {}, {}, {}, {}
    for x in g:
        r, t, s = x[0], x[1], x[-1]; seats = x[2:-1]
        if (r, t) in table: add(bad, 'table-twice', f'round {r}: two meetings at table {t}')
        table[(r, t)] = 1
        if 0 in seats: add(bad, 'missing-seat', f'round {r}, table {t}: a seat is empty')
        if not 1 <= s <= sets: add(bad, 'unknown-set', f'round {r}, table {t}: set {s}')
        for i, c in enumerate(seats):
            if c == 0: continue
            if not 1 <= c <= contestants: add(bad, 'unknown-contestant', f'round {r}, table {t}: {c}')
            who = (c, i) if kind == 'teams' else c      # a team's NS and EW pairs are counted each by itself
            if (r, who) in seated: add(bad, 'seated-twice', f'round {r}: {c} at tables {seated[(r, who)]} and {t}')
            seated[(r, who)] = t
            if (who, s) in played: add(bad, 'board-replayed', f'{c} meets set {s} in rounds {played[(who, s)]} and {r}')
            played[(who, s)] = r
        if (r, s) in at: add(fact, 'board-in-two-places', f'round {r}: set {s} at tables {at[(r, s)]} and {t}')
        at[(r, s)] = t
        if kind != 'individual' and 0 not in seats:
            m = tuple(seats) if kind == 'teams' else tuple(sorted(seats))
            if kind == 'teams' and m[0] == m[1]: add(bad, 'seated-twice', f'round {r}, table {t}: team {m[0]} against itself')
            if m in met: add(fact, 'opponents-repeated', f'{m[0]} and {m[1]} in rounds {met[m]} and {r}')
            met[m] = r
    for r in range(1, rounds+1):
        if not any(x[0] == r for x in g): add(bad, 'round-missing', f'round {r} has no meeting')
    return bad, fact

def main():
    rng = random.Random(20261123)
    base = []     # (name, kind, grid, rounds, sets, contestants)
    def put(name, kind, g, sets, contestants): base.append((name, kind, sorted(g), max(x[0] for x in g), sets, contestants))
    for T in (3, 5, 7, 9, 11, 13):
        for R in sorted({2, T-2, T-1, T}): put(f'Mitchell {T} tables {R} rounds', 'pairs', mitchell(T, R), T, 2*T) if R >= 2 else None
    for T in (4, 6, 8, 10, 12):
        for R in sorted({3, T-2, T-1}): put(f'skip Mitchell {T} tables {R} rounds', 'pairs', skip(T, R), T, 2*T)
    for T in (4, 6, 8, 10):
        put(f'share and relay {T} tables', 'pairs', relay(T, T), T, 2*T)
    for T in (4, 5, 6, 7, 9):
        put(f'barometer {T} tables', 'pairs', barometer(T, T), T, 2*T)
    for T in (5, 7, 9, 11): put(f'arrow-switched Mitchell {T} tables', 'pairs', switched(T, T, 1), T, 2*T)
    for T in (4, 6, 7, 8): put(f'Howell {T} tables', 'pairs', howell(T), 2*T-1, 2*T)
    for T in (4, 6, 7): put(f'curtailed Howell {T} tables', 'pairs', [x for x in howell(T) if x[0] <= T+1], 2*T-1, 2*T)
    for T in (5, 7, 9): put(f'Mitchell {T} tables, phantom EW', 'pairs', phantom(mitchell(T, T), 2*T), T, 2*T-1)
    for T in (4, 6): put(f'Howell {T} tables, phantom', 'pairs', phantom(howell(T), 2*T), 2*T-1, 2*T)
    for T in (5, 7, 9, 11): put(f'American Whist {T} teams', 'teams', whist(T, (T-1)), T, T)
    for n in (4, 6, 8): put(f'round robin {n} teams', 'teams', teams_rr(n), n-1, n)
    for n in (8, 12): put(f'individual {n} players', 'individual', individual(n), n-1, n)
    natural = []  # grids that are built by a wrong rule
    for T in (4, 6, 8, 10, 12): natural.append((f'Mitchell {T} tables without skip', 'pairs', mitchell(T, T), T, T, 2*T))
    for T in (6, 8, 10): natural.append((f'skip Mitchell {T} tables, one round too many', 'pairs', skip(T, T), T, T, 2*T))
    for T in (5, 6, 7, 8, 9): natural.append((f'{T} tables, EW move with the boards', 'pairs', [(r, t, t, T+(t+r-2) % T+1, (t+r-2) % T+1) for r in range(1, T+1) for t in range(1, T+1)], T, T, 2*T))
    for T in (5, 7, 9): natural.append((f'{T} tables, boards do not move', 'pairs', [(r, t, n, e, t) for r, t, n, e, s in mitchell(T, T)], T, T, 2*T))
    for T in (5, 7): natural.append((f'{T} tables, EW do not move', 'pairs', [(r, t, t, T+t, (t+r-2) % T+1) for r in range(1, T+1) for t in range(1, T+1)], T, T, 2*T))
    for T in (6, 9): natural.append((f'{T} tables, EW skip two', 'pairs', [(r, t, t, T+(t-3*(r-1)-1) % T+1, (t+r-2) % T+1) for r in range(1, T) for t in range(1, T+1)], T-1, T, 2*T))
    for T in (4, 6, 8): natural.append((f'American Whist {T} teams, even without relay', 'teams', whist(T, T-1), T-1, T, T))
    for T in (7, 9): natural.append((f'American Whist {T} teams, EW the wrong way', 'teams', whist(T, T-1, -2), T-1, T, T))
    for T in (5, 7): natural.append((f'Mitchell {T} tables, one round more than sets', 'pairs', mitchell(T, T+1), T+1, T, 2*T))
    grids = list(base)+natural
    small = [b for b in base if len(b[2]) <= 60]
    # playable variants: tables relabelled, contestants renumbered, sets permuted, rounds cut
    while len(grids) < 370:
        name, kind, g, R, S, C = rng.choice(small)
        what = rng.choice(['renumbered', 'sets permuted', 'rounds permuted', 'curtailed'])
        if what == 'renumbered':
            p = list(range(1, C+1)); rng.shuffle(p); h = [x[:2]+tuple(p[c-1] for c in x[2:-1])+x[-1:] for x in g]
        elif what == 'sets permuted':
            p = list(range(1, S+1)); rng.shuffle(p); h = [x[:-1]+(p[x[-1]-1],) for x in g]
        elif what == 'rounds permuted':
            p = list(range(1, R+1)); rng.shuffle(p); h = [(p[x[0]-1],)+x[1:] for x in g]
        else:
            k = rng.randint(2, R); h = [x for x in g if x[0] <= k]
            grids.append((f'{name}, {k} rounds', kind, sorted(h), k, S, C)); continue
        grids.append((f'{name}, {what}', kind, sorted(h), R, S, C))
    # faulty variants: one change
    kinds = ['seated-twice', 'board-replayed', 'missing-seat', 'unknown-set', 'round-missing', 'table-twice', 'unknown-contestant', 'self', 'swap-pairs', 'swap-sets', 'wrong-way', 'share']
    i = 0
    while len(grids) < 1010:
        name, kind, g, R, S, C = rng.choice(small)
        what = kinds[i % len(kinds)]; i += 1
        g = [list(x) for x in g]; x = rng.choice(g)
        others = [y for y in g if y[0] == x[0] and y is not x]
        last = len(x)-2
        if what == 'seated-twice':
            if not others: continue
            y = rng.choice(others); k = rng.randint(2, last); x[k] = y[k]
        elif what == 'board-replayed':
            ys = [y for y in g if y[2] == x[2] and y[0] != x[0]]
            if not ys: continue
            x[-1] = rng.choice(ys)[-1]
        elif what == 'missing-seat': x[rng.randint(2, last)] = 0
        elif what == 'unknown-set': x[-1] = rng.choice([0, S+1, S+3])
        elif what == 'round-missing':
            r = rng.randint(1, R); g = [y for y in g if y[0] != r]
        elif what == 'table-twice':
            if not others: continue
            rng.choice(others)[1] = x[1]
        elif what == 'unknown-contestant': x[rng.randint(2, last)] = C+rng.randint(1, 3)
        elif what == 'self': x[3] = x[2]
        elif what == 'swap-pairs':
            if not others: continue
            y = rng.choice(others); x[3], y[3] = y[3], x[3]
        elif what == 'swap-sets':
            if not others: continue
            y = rng.choice(others); x[-1], y[-1] = y[-1], x[-1]
        elif what == 'wrong-way':
            rs = sorted({y[0] for y in g}); r = rng.choice(rs); 
            es = [y[3] for y in g if y[0] == r]; es = es[1:]+es[:1]
            for y, e in zip([y for y in g if y[0] == r], es): y[3] = e
        elif what == 'share':
            if not others: continue
            x[-1] = rng.choice(others)[-1]
        grids.append((f'{name}, changed: {what}', kind, sorted(tuple(y) for y in g), R, S, C))
    seen = set(); rows = []
    os.makedirs(os.path.join(HERE, 'grids'), exist_ok=True)
    for f in os.listdir(os.path.join(HERE, 'grids')): os.remove(os.path.join(HERE, 'grids', f))
    for name, kind, g, R, S, C in grids:
        k = (kind, tuple(map(tuple, g)), R, S, C)
        if k in seen: continue
        seen.add(k)
        bad, fact = faults(kind, g, R, S, C)
        n = f'{len(rows)+1:04}'
        with open(os.path.join(HERE, 'grids', n+'.csv'), 'w', newline='', encoding='utf-8') as f:
            w = csv.writer(f, lineterminator='\r\n')
            w.writerow(['round', 'table']+(['n', 'e', 's', 'w'] if kind == 'individual' else ['ns', 'ew'])+['set'])
            w.writerows(g)
        detail = '; '.join(v[0]+(f' (and {len(v)-1} more)' if len(v) > 1 else '') for d in (bad, fact) for _, v in sorted(d.items()))
        rows.append([n, name, kind, len({x[1] for x in g}), R, S, C, ' '.join(sorted(bad)) or 'playable', ' '.join(sorted(fact)), detail])
    with open(os.path.join(HERE, 'expected.csv'), 'w', newline='', encoding='utf-8') as f:
        w = csv.writer(f, lineterminator='\n'); w.writerow(['grid', 'name', 'kind', 'tables', 'rounds', 'sets', 'contestants', 'expected', 'facts', 'detail']); w.writerows(rows)
    print(len(rows), 'grids,', sum(r[7] == 'playable' for r in rows), 'playable')
if __name__ == '__main__': main()

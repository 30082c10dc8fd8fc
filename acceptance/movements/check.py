#!/usr/bin/env python3
"""A second checker of movement grids, written apart from generate.py: it looks at each contestant's card.
  check.py                         all grids against expected.csv; exit status 0 if all agree
  check.py GRID.csv                prints 'playable' or the faults of one grid (usable with run.py --movements)
Python 3 standard library only. CC0."""
import csv, os, sys
from collections import Counter, defaultdict
HERE = os.path.dirname(os.path.abspath(__file__))

def verdict(path, info):
    rows = [{k: int(v or 0) for k, v in r.items()} for r in csv.DictReader(open(path, encoding='utf-8-sig'))]
    cols = ['n', 'e', 's', 'w'] if 'n' in rows[0] else ['ns', 'ew']
    sets, entrants, rounds = int(info['sets']), int(info['contestants']), int(info['rounds'])
    words = set()
    cards = defaultdict(list)                      # who -> [(round, set)]
    for r in rows:
        for c in cols:
            who = r[c]
            if who == 0: words.add('missing-seat'); continue
            if who > entrants or who < 0: words.add('unknown-contestant')
            cards[(who, c) if info['kind'] == 'teams' else who].append((r['round'], r['set']))
        if r['set'] < 1 or r['set'] > sets: words.add('unknown-set')
        if info['kind'] == 'teams' and r['ns'] == r['ew'] and r['ns']: words.add('seated-twice')
    for who, card in cards.items():
        if max(Counter(rd for rd, _ in card).values()) > 1: words.add('seated-twice')
        if max(Counter(st for _, st in card).values()) > 1: words.add('board-replayed')
    if max(Counter((r['round'], r['table']) for r in rows).values()) > 1: words.add('table-twice')
    if set(range(1, rounds+1)) - {r['round'] for r in rows}: words.add('round-missing')
    facts = set()
    if max(Counter((r['round'], r['set']) for r in rows).values()) > 1: facts.add('board-in-two-places')
    if cols == ['ns', 'ew']:
        m = Counter((r['ns'], r['ew']) if info['kind'] == 'teams' else frozenset((r['ns'], r['ew'])) for r in rows if r['ns'] and r['ew'])
        if m and max(m.values()) > 1: facts.add('opponents-repeated')
    return words, facts

def main():
    table = {r['grid']: r for r in csv.DictReader(open(os.path.join(HERE, 'expected.csv'), encoding='utf-8'))}
    if len(sys.argv) == 2:
        w, _ = verdict(sys.argv[1], table[os.path.basename(sys.argv[1])[:-4]])
        print(' '.join(sorted(w)) or 'playable'); return 0
    bad = 0
    for g, info in table.items():
        w, f = verdict(os.path.join(HERE, 'grids', g+'.csv'), info)
        if (' '.join(sorted(w)) or 'playable') != info['expected'] or ' '.join(sorted(f)) != info['facts']:
            bad += 1; print(g, info['expected'], '|', info['facts'], 'but', w, f)
    print(len(table), 'grids,', bad, 'differ'); return bad > 0
if __name__ == '__main__': sys.exit(main())

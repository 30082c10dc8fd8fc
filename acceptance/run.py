#!/usr/bin/env python3
"""Runs a bridge scoring program against the acceptance set. Python 3 standard library only. CC0.

  run.py --program './my-adapter' [EVENT...]     call 'my-adapter EVENTFOLDER' for each event
  run.py --results DIR [EVENT...]                compare DIR/NN-name.csv (or .xml) written before
  run.py --movements --program './my-adapter'    call 'my-adapter GRID.csv' for each movement grid
EVENT: a name or its beginning (03, 17-howell). See README.md for the forms.
Exit status: 0 all agree, 1 differences or events not done, 2 wrong usage.
"""
import argparse, csv, io, json, os, re, shlex, subprocess, sys, tempfile
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))

def key(row):
    return tuple((row.get(c) or '').strip() for c in ('kind', 'who', 'board_or_round', 'what'))

def read_csv(text):
    out, rules = {}, {}
    first = text.lstrip('\ufeff').split('\n', 1)[0]
    for row in csv.DictReader(io.StringIO(text.lstrip('\ufeff')), delimiter=';' if first.count(';') > first.count(',') else ','):
        k = key(row)
        if k in out:
            raise ValueError('given twice: ' + ' '.join(k))
        out[k] = (row.get('value') or '').strip()
        rules[k] = (row.get('rule') or '').strip()
    return out, rules

def number(text):
    """Fraction and the number of decimals written (None for a fraction a/b)"""
    t = text.strip().replace('\u2212', '-').lstrip('+')
    if re.fullmatch(r'-?\d+/\d+', t):
        return Fraction(t), None
    if re.fullmatch(r'-?(\d+(\.\d*)?|\.\d+)', t):
        return Fraction(t), len(t.split('.')[1]) if '.' in t else 0
    return None, None

def same(want, got, least):
    """least: fewest decimals of a rounded decimal that is accepted for a value that has more; None = exact only"""
    if want == got:
        return True
    a, _ = number(want)
    b, places = number(got)
    if a is None or b is None:
        return False
    if a == b:
        return True
    if least is None or places is None or places < least:
        return False
    return abs(a - b) * 2 * 10 ** places <= 1

# ---- USEBIO ----
def text(e, name):
    x = e.find(name)
    return (x.text or '').strip() if x is not None and x.text else ''

UNIT = {'MATCH_POINTS': 'matchpoints', 'BUTLER_POINTS': 'imps', 'CROSS_IMP_POINTS': 'imps', 'CROSS_IMPS': 'imps', 'BUTLER_IMPS': 'imps', 'IMPS': 'imps', 'AGGREGATE': 'points', 'BAM': 'points', 'PAB': 'points', 'VPS': 'vp'}

def read_usebio(data, winners):
    out = {}
    root = ET.fromstring(data)
    event = root.find('EVENT')
    unit = UNIT.get(text(event, 'BOARD_SCORING_METHOD'), 'points')
    sessions = event.findall('SESSION') or [event]
    many = len(sessions) > 1
    def put(k, v):
        if v != '':
            out[k] = v
    if event.find('.//MATCH') is not None:
        for m in event.iter('MATCH'):
            rd = 'R' + text(m, 'ROUND_NUMBER')
            for side, pre in (('TEAM', 'TEAM'), ('OPPOSING_TEAM', 'OPPOSING_TEAM')):
                t = text(m, side)
                put(('match', t, rd, 'vp'), text(m, pre + '_VICTORY_POINTS'))
                put(('match', t, rd, 'imps' if unit == 'imps' else 'points'), text(m, pre + '_SCORE') if m.find(pre + '_VICTORY_POINTS') is not None else '')
            for b in m.findall('BOARD'):
                n = rd + '/' + text(b, 'BOARD_NUMBER')
                t, o = text(m, 'TEAM'), text(m, 'OPPOSING_TEAM')
                put(('board', t, n, 'imps'), text(b, 'IMPS'))
                put(('board', t, n, 'points'), text(b, 'TEAM_POINTS'))
                put(('board', o, n, 'points'), text(b, 'OPPOSING_TEAM_POINTS'))
        for t in event.iter('TEAM'):
            if t.get('TEAM_ID'):
                vp = text(event, 'MATCH_SCORING_METHOD') == 'VPS'
                put(('total', t.get('TEAM_ID'), '', 'vp' if vp else unit), text(t, 'TOTAL_SCORE'))
                put(('rank', t.get('TEAM_ID'), 'All', 'rank'), text(t, 'PLACE'))
        return out
    for i, s in enumerate(sessions, 1):
        pre = f'{i}/' if many else ''
        for b in s.iter('BOARD'):
            n = pre + text(b, 'BOARD_NUMBER')
            for line in b.findall('TRAVELLER_LINE'):
                for side in ('NS', 'EW'):
                    who = [text(line, side + '_PAIR_NUMBER')] if line.find(side + '_PAIR_NUMBER') is not None else [text(line, x + '_PLAYER_NUMBER') for x in side]
                    for el, what in (('MATCH_POINTS', 'matchpoints'), ('BUTLER_POINTS', 'imps'), ('CROSS_IMP_POINTS', 'imps')):
                        v = text(line, f'{side}_{el}')
                        for w in who:
                            put(('board', w, n, what), v)
                    c = text(line, 'CONTRACT')
                    if side == 'NS' and c and not text(line, 'SCORE').startswith('A'):
                        put(('board', who[0], n, 'score'), text(line, 'SCORE'))
        for tag in ('PAIR', 'PLAYER'):
            for p in s.iter(tag):
                w = text(p, tag + '_NUMBER')
                if not w:
                    continue
                at = str(i) if many else ''
                put(('total', w, at, 'percent'), text(p, 'PERCENTAGE'))
                put(('total', w, at, unit), text(p, 'TOTAL_SCORE'))
                if not many:
                    put(('rank', w, 'All' if winners == 1 else text(p, 'DIRECTION'), 'rank'), text(p, 'PLACE'))
    return out

def settings(folder):
    return json.load(open(os.path.join(folder, 'settings.json'), encoding='utf-8'))

def answer(data, folder):
    t = data.decode('utf-8-sig', 'replace')
    if t.lstrip().startswith('<'):
        t = re.sub(r'<!DOCTYPE[^>]*>', '', t)
        t = re.sub(r'^\s*<\?xml[^>]*\?>', '', t)
        return read_usebio(t, settings(folder).get('winners')), True
    return read_csv(t)[0], False

def call(cmd, path, timeout):
    try:
        p = subprocess.run(shlex.split(cmd) + [path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout)
    except (OSError, subprocess.TimeoutExpired) as e:
        return None, str(e)
    if p.returncode != 0:
        return None, f'exit status {p.returncode}: ' + p.stderr.decode('utf-8', 'replace').strip()[-300:]
    if not p.stdout.strip():
        return None, 'no output'
    return p.stdout, p.stderr.decode('utf-8', 'replace').strip()

def events(names):
    base = os.path.join(HERE, 'events')
    for e in sorted(os.listdir(base)):
        if os.path.exists(os.path.join(base, e, 'expected.csv')) and (not names or any(e == n or e.startswith(n) for n in names)):
            yield e, os.path.join(base, e)

def run_events(a):
    total = good = missing = 0
    clean_ones, notdone, names = [], [], []
    def one(event):
        name, folder = event
        if not a.results:
            return event, call(a.program, folder, a.timeout)
        p = [os.path.join(a.results, name + x) for x in ('.csv', '.xml')]
        p = [x for x in p if os.path.exists(x)]
        return event, (open(p[0], 'rb').read(), '') if p else (None, 'no file')
    with ThreadPoolExecutor(a.jobs) as pool:
        answers = list(pool.map(one, events(a.event)))
    for (name, folder), (data, why) in answers:
        names.append(name)
        want, rules = read_csv(open(os.path.join(folder, 'expected.csv'), encoding='utf-8').read())
        total += len(want)
        if data is None:
            notdone.append(name)
            print(f'{name}: not done ({why})')
            continue
        for said in why.splitlines():
            print(f'{name}: ({said})')
        try:
            got, usebio = answer(data, folder)
        except (ValueError, ET.ParseError, AttributeError) as e:
            notdone.append(name)
            print(f'{name}: not readable ({e})')
            continue
        least = 2 if usebio else (4 if a.decimals else None)
        diffs = lacks = ok = 0
        for k in want:
            if k not in got:
                lacks += 1
                if not usebio:
                    if lacks <= a.show:
                        print(f'{name}: {" ".join(x for x in k if x)}: expected {want[k]}, not given [{rules[k]}]')
                continue
            if same(want[k], got[k], least):
                ok += 1
            else:
                diffs += 1
                if diffs <= a.show:
                    print(f'{name}: {" ".join(x for x in k if x)}: expected {want[k]}, got {got[k]} [{rules[k]}]')
        extra = [k for k in got if k not in want] if not usebio else []
        for k in extra[:a.show]:
            print(f'{name}: {" ".join(x for x in k if x)}: given {got[k]}, but not expected')
        good += ok
        missing += lacks
        if diffs == 0 and not extra and (lacks == 0 or (usebio and ok > 0)):
            clean_ones.append(name)
        tail = f', {lacks} not given' if lacks else ''
        tail += f', {len(extra)} not expected' if extra else ''
        print(f'{name}: {ok} of {len(want)} agree, {diffs} differ{tail}')
    print(f'\n{len(names) - len(notdone)} events done, {len(clean_ones)} without a difference, {len(notdone)} not done; {good} of {total} numbers agree, {missing} not given')
    if not a.expect_failing:
        return 0 if total and len(clean_ones) == len(names) else 1
    return against(a.expect_failing, set(names), set(clean_ones), good)

def against(path, names, clean, good):
    """Compares with a file: events known to fail, one a line; `numbers N` = at least so many must agree."""
    listed, least = set(), 0
    for line in open(path, encoding='utf-8'):
        words = line.split('#')[0].split()
        if words[:1] == ['numbers']:
            least = int(words[1])
        elif words:
            listed.add(words[0])
    worse = sorted(names - clean - listed)
    better = sorted(clean & listed)
    for name in worse:
        print(f'{name}: fails, and passed before')
    for name in better:
        print(f'{name}: passes now; take it off {os.path.basename(path)}')
    if good < least:
        print(f'{good} numbers agree, and {least} did before')
    return 1 if worse or not names or good < least else 0

def run_movements(a):
    base = os.path.join(HERE, 'movements')
    rows = list(csv.DictReader(open(os.path.join(base, 'expected.csv'), encoding='utf-8')))
    rows = [r for r in rows if not a.event or any(r['grid'].startswith(n) for n in a.event)]
    facts = {'opponents-repeated', 'board-in-two-places'}
    def one(r):
        path = os.path.join(base, 'grids', r['grid'] + '.csv')
        if not a.json:
            return r, call(a.program, path, a.timeout)
        meetings = [{k: int(v) for k, v in m.items()} for m in csv.DictReader(open(path, encoding='utf-8'))]
        doc = {'name': r['name'], 'kind': r['kind'], 'tables': int(r['tables']), 'rounds': int(r['rounds']), 'board_sets': int(r['sets']),
               'contestants': int(r['contestants']), 'meetings': meetings}
        fd, tmp = tempfile.mkstemp(suffix='.json', prefix=r['grid'] + '-')
        try:
            with os.fdopen(fd, 'w') as f:
                json.dump(doc, f)
            return r, call(a.program, tmp, a.timeout)
        finally:
            os.remove(tmp)
    bad = []
    with ThreadPoolExecutor(a.jobs) as pool:
        for r, (data, why) in pool.map(one, rows):
            if data is None:
                bad.append(r['grid'])
                print(f'{r["grid"]}: not done ({why})')
                continue
            got = set(re.split(r'[\s,;]+', data.decode('utf-8', 'replace').strip().lower())) - {''} - facts
            want = set(r['expected'].split(' '))
            ok = (got == {'playable'}) == (want == {'playable'}) if a.verdict else got == want
            if not ok:
                bad.append(r['grid'])
                print(f'{r["grid"]} {r["name"]}: expected {r["expected"]}, got {" ".join(sorted(got))} [{r["detail"]}]')
    print(f'\n{len(rows)} grids, {len(rows) - len(bad)} agree, {len(bad)} differ')
    if not a.expect_failing:
        return 0 if rows and not bad else 1
    names = {r['grid'] for r in rows}
    return against(a.expect_failing, names, names - set(bad), len(names) - len(bad))

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('event', nargs='*')
    p.add_argument('--program', help='command; the folder (or grid file) is added as its last argument')
    p.add_argument('--results', help='folder with NN-name.csv or .xml')
    p.add_argument('--movements', action='store_true')
    p.add_argument('--json', action='store_true', help='movements: hand over JSON instead of CSV')
    p.add_argument('--verdict', action='store_true', help='movements: compare only playable or not')
    p.add_argument('--decimals', action='store_true', help='accept decimals with at least 4 places for values that have more')
    p.add_argument('--show', type=int, default=10**9, metavar='N', help='print at most N differences of an event')
    p.add_argument('--expect-failing', metavar='FILE', help='file with the events or grids known to fail; status 1 only if another one fails, or fewer numbers agree than its line `numbers N` says')
    p.add_argument('--timeout', type=float, default=60)
    p.add_argument('--jobs', type=int, default=8, help='programs run at the same time')
    a = p.parse_args()
    if bool(a.program) == bool(a.results) or (a.movements and not a.program):
        p.error('one of --program and --results is needed')
    sys.exit(run_movements(a) if a.movements else run_events(a))

if __name__ == '__main__':
    main()

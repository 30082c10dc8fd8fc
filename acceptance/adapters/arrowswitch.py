#!/usr/bin/env python3
"""Brings an event of the acceptance set into Arrowswitch and prints its numbers. Python 3, standard library. CC0.

  arrowswitch.py [--program PATH] EVENTFOLDER      prints CSV in the form of expected.csv
  arrowswitch.py [--program PATH] --movement FILE  FILE a grid as JSON (run.py --json); prints playable, or its faults

PATH: the program; without it the environment's ARROWSWITCH, else `arrowswitch`. It never reckons a score: it brings in
results and conditions, and gives other names and units to what the program says (a percentage of points and their top).
What the program cannot be told, or does not tell, is said on standard error, and its numbers are left out. The program
writes at most four decimals, so run.py needs --decimals. Some conditions have no setting's name in the set; they are
known by their words.
"""
import argparse, csv, datetime, json, os, re, subprocess, sys, tempfile, uuid
import xml.etree.ElementTree as ET
from fractions import Fraction

# Scales of the events that the program has under a name of its own: [lowest margin, winner, loser].
SCALES = {'acbl-20-old': [0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28]}
UNIT = {'matchpoints': 'matchpoints', 'butler': 'imps', 'cross-imps': 'imps', 'imps': 'imps', 'total': 'points', 'bam': 'points', 'patton': 'points', 'hybrid': 'points'}
PENALTY = {'percent-of-top': 'percent-of-top', 'matchpoints': 'matchpoints', 'imps': 'imps', 'vp': 'victory-points', 'percent': 'total-percent', 'points': 'imps'}

def note(text):
    print('arrowswitch: ' + text, file=sys.stderr)

def read_csv(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding='utf-8-sig', newline='') as f:
        return list(csv.DictReader(f))

def ident(*parts):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, 'acceptance/' + '/'.join(str(p) for p in parts)))

def pad(text):
    """Four decimals: the program leaves zeros at the end off."""
    whole, _, part = text.partition('.')
    return f'{whole}.{part:0<4}'

def hundredths(text):
    whole, _, part = text.strip().partition('.')
    return int(whole + f'{part:0<2}')

def plain(text):
    """A number as the program's sentences have it, with signs of their own."""
    return text.replace('\u2212', '-').replace('+', '').replace('\u202f', '').replace('\u00a0', '').replace(',', '')

class Program:
    def __init__(self, path, db):
        self.path, self.db = path, db

    def run(self, *args):
        p = subprocess.run([self.path, *args, '--db', self.db], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if p.returncode != 0:
            sys.exit(f'refused: {" ".join(args[:1])}: ' + p.stderr.decode('utf-8', 'replace').strip()[:1000])
        return p.stdout.decode('utf-8')

    def standings(self, session, *settings):
        return json.loads(self.run('standings', session, '--json', *[x for s in settings for x in ('--set', s)]))

    def why(self, session, what, *settings):
        return self.run('standings', session, '--why', what, *[x for s in settings for x in ('--set', s)])

# ---- conditions ----

class Event:
    def __init__(self, folder):
        self.folder = folder
        data = json.load(open(os.path.join(folder, 'settings.json'), encoding='utf-8'))
        self.method, self.winners, self.set = data['method'], data['winners'], data['set']
        self.conditions, self.vulnerability = data.get('conditions', {}), data.get('vulnerability', {})
        self.sessions_rule = self.conditions.get('sessions', {})
        self.text = open(os.path.join(folder, 'conditions.md'), encoding='utf-8').read()
        self.contestants = {c['contestant']: c for c in read_csv(os.path.join(folder, 'contestants.csv'))}
        self.penalties = read_csv(os.path.join(folder, 'penalties.csv'))
        self.teams = self.method in ('imps', 'bam', 'patton', 'hybrid') or 'Teams, total points' in self.text
        self.in_vp = 'vp.scale' in self.set and self.method != 'hybrid'
        self.scale = None
        # Boards with an award that cannot be given; rounds in which a team has two matches.
        self.left_out, self.halves = set(), False

    def settings(self):
        """The program's settings for a session of this event, beside the profile `laws-2017`."""
        out = ['scoring.method=' + self.method, 'ranking.winners=' + ('one' if self.winners == 1 else 'two')]
        for key, value in self.set.items():
            if key == 'ranking.ties':
                out.append('ranking.ties=' + (','.join(value) or 'none'))
            elif key == 'handicap.share':
                out.append('handicap.share=' + {'1': 'sum', '1/2': 'mean'}[value])
            elif key == 'vp.scale':
                self.scale = self.scale_name(value)
                if self.scale:
                    out.append(('vp.scale=' if self.teams else 'vp.pairs=') + self.scale)
            elif key != 'carry':
                out.append(f'{key}={value}')
        if 'imps.round' in self.conditions:
            out.append('imps.round=' + self.conditions['imps.round'])
        divisor = self.set.get('cross_imps.divisor')
        if divisor:
            out.append('cross_imps.factor=' + ('due' if divisor == 'none' else 'none'))
        if divisor == 'sqrt':
            out.append('imps.round=0.01')
        if 'total.average' in self.conditions:
            out.append('average.total_points=' + self.conditions['total.average']['A+'])
        if self.teams:
            out.append('teams.match=round')
        if 'Law 12C4' in self.text and 'Knock-out' in self.text:
            out.append('teams.knockout=yes')
        if self.set.get('field') == 'section':
            note('sections that are compared apart are ranked apart; a ranking of both is not to be had')
        if self.conditions.get('rank_sections'):
            note('sections that are compared with each other are ranked together; the ranking of each is only printed')
        self.told = dict(x.split('=', 1) for x in out)

    def scale_name(self, value):
        if value == 'wbf-continuous':
            return 'wbf'
        rows = self.conditions['vp_scale']
        for name, first in SCALES.items():
            if rows == [[m, 10 + i, 10 - i] for i, m in enumerate(first)] and self.teams:
                return name
        note('a scale of victory points of one\'s own cannot be given; VP and ranks are left out')
        return None

# ---- input ----

def law(award):
    return '12C2(a)' if not any('@' in a for a in award) else '12C1(c)'

def outcomes(text, own):
    """own: 1 for North-South, -1 for East-West."""
    if '@' not in text:
        return {'artificial': text}
    return {'assigned': [{'score_ns': own * int(s.split('@')[0]), 'weight': s.split('@')[1] + '%'} for s in text.split()]}

def movement(rows, event, everybody):
    """The meetings of one section as the results have them."""
    meetings = {}
    for r in rows:
        m = meetings.setdefault((int(r['round']), int(r['table'])), {'ns': int(r['ns']), 'ew': int(r['ew']), 'boards': []})
        m['boards'].append(int(r['board']))
    for m in meetings.values():
        m['boards'] = sorted(set(m['boards']))
    size = max(len(m['boards']) for m in meetings.values())
    first = min(m['boards'][0] for m in meetings.values())
    even = all(len(m['boards']) == size and (m['boards'][0] - first) % size == 0 and m['boards'][-1] - m['boards'][0] == size - 1 for m in meetings.values())
    sets = {}
    out = []
    for (rd, t), m in sorted(meetings.items()):
        one = {'round': rd, 'table': t, 'ns': m['ns'], 'ew': m['ew']}
        if even:
            one['set'] = (m['boards'][0] - first) // size + 1
            sets[one['set']] = True
        else:
            one['boards'] = [m['boards'][0], m['boards'][-1]]
            sets[m['boards'][0]] = True
        out.append(one)
    rounds = max(k[0] for k in meetings)
    value = {'name': 'as played', 'kind': 'teams' if event.teams else 'pairs', 'tables': max(k[1] for k in meetings), 'rounds': rounds,
             'board_sets': max(sets) if even else len(sets), 'winners': event.winners, 'meetings': out}
    byes = [{'round': rd, 'contestant': c} for rd in range(1, rounds + 1) for c in everybody
            if not any(m['round'] == rd and c in (m['ns'], m['ew']) for m in out)]
    if event.in_vp and not event.halves:
        value['drawn'] = rounds
        value['byes'] = byes
    return {'movement': value, 'boards_per_round': size, 'first_board': first}

def part(rows):
    """Three teams that meet in one round of others: each of their half-matches gets a round of its own, three for each."""
    out = []
    for rd in sorted({int(r['round']) for r in rows}):
        here = [r for r in rows if int(r['round']) == rd]
        taken = [set(), set(), set()]
        place = {}
        for r in here:
            both = frozenset((r['ns'], r['ew']))
            if both not in place:
                place[both] = next(k for k in range(3) if not taken[k] & both)
                taken[place[both]] |= both
            out.append({**r, 'round': str(3 * rd - 2 + place[both])})
    return out

def has_triangle(rows):
    seats = {(r['round'], r['table'], r['ns'], r['ew']) for r in rows}
    homes = [(rd, ns) for rd, _, ns, _ in seats]
    return len(set(homes)) < len(homes)

def opening(event):
    return {'rules': {'profile': 'laws-2017', 'settings': event.told}, 'boards_per_round': 2, 'quarter_minutes': 30, 'correction_minutes': 30, 'appeal_minutes': 30}

def changes(event, number, of, rows, weight, planned):
    name = os.path.basename(event.folder)
    session = ident(name, 'session', number)
    running = event.conditions.get('session') == 'running'
    opened = {'change': 'session-opened', 'session': session, 'title': f'{name} {number}', 'date': str(datetime.date(2026, 11, 1 + number)),
              'conditions': opening(event)}
    if of > 1:
        opened['event'] = {'id': ident(name), 'name': name, 'session': number, 'of': of, 'weight': weight}
    out = [opened]
    if event.teams and has_triangle(rows):
        note('half-matches of a triangle, with doubled margins and halved VP, cannot be given; their matches, totals and ranks are left out')
        event.halves, rows = True, part(rows)
    section_of = {}
    for r in rows:
        for who in (r['ns'], r['ew']):
            section_of[who] = r['section']
    for s in sorted({r['section'] for r in rows}):
        everybody = sorted(int(w) for w, x in section_of.items() if x == s)
        out.append({'change': 'movement-set', 'section': s, **(planned or movement([r for r in rows if r['section'] == s], event, everybody))})
    for who, s in section_of.items():
        more = event.contestants.get(who, {})
        players = [{'name': f'Player {who} {x}'} for x in ('abcd' if event.teams else 'ab')]
        for p, x in zip(players, 'ab'):
            if more.get('handicap_' + x):
                p['handicap'] = hundredths(more['handicap_' + x])
        one = {'id': s + who, 'players': players}
        if event.teams:
            one['name'] = f'Team {who}'
        if more.get('stratum'):
            one['stratum'] = 'ABC'.index(more['stratum']) + 1
        out.append({'change': 'contestant-seated', 'contestant': one})
    for board, vul in event.vulnerability.items():
        out.append({'change': 'board-set', 'board': int(board), 'vulnerability': vul})
    groups = {}
    for i, r in enumerate(rows):
        sides = (r['section'] + r['ns'], r['section'] + r['ew'])
        sitting = dict(zip(('ns_team', 'ew_team') if event.teams else ('ns', 'ew'), sides))
        at = {'section': r['section'], 'round': int(r['round']), 'table': int(r['table'])}
        result = {'id': ident(name, number, i, 'result'), **at, 'board': int(r['board']), 'sitting': sitting}
        state, award = r['state'], (r['award_ns'], r['award_ew'])
        if r['group']:
            groups.setdefault(int(r['board']), []).append((r['group'], sitting, at))
        if state in ('played', 'late') or (state == 'adjusted' and r['contract']):
            result.update(state='played', contract=r['contract'], declarer=r['by'], tricks=int(r['tricks']))
            if r['lead']:
                result['lead'] = r['lead']
        elif state == 'passed':
            result['state'] = 'passed-out'
        elif state == 'score-only':
            result.update(state='score-only', score_ns=int(r['score_ns']))
        elif state in ('not-played', 'cancelled') and not any(award):
            result['state'] = state
        elif state in ('postponed', 'late-due'):
            result['state'] = 'postponed'
        if any(a.startswith(('better', 'complement')) for a in award):
            note(f'board {r["board"]}: the better of average plus and an assigned score (Law 86B2(b)) cannot be given; board, match, total and rank are left out')
            event.left_out.add(int(r['board']))
            continue
        if 'state' in result:
            out.append({'change': 'result-entered', 'result': result})
        if any(award):
            sides = [outcomes(a, own) if a else 'table-result' for a, own in zip(award, (1, -1))]
            out.append({'change': 'ruling-made', 'place': at, 'board': int(r['board']), 'sitting': sitting,
                        'ruling': {'id': ident(name, number, i, 'ruling'), 'edition': 2017, 'law': law(award), 'award': {'ns': sides[0], 'ew': sides[1]}}})
    for board, lines in groups.items():
        names = sorted({g for g, _, _ in lines})
        of_board = [{'copy': c, 'sittings': [s for g, s, _ in lines if g == x]} for c, x in enumerate(names)]
        out.append({'change': 'ruling-made', 'place': lines[0][2], 'board': board, 'sitting': lines[0][1],
                    'ruling': {'id': ident(name, number, board, 'groups'), 'edition': 2017, 'law': '87B', 'groups': of_board}})
    for i, p in enumerate(p for p in event.penalties if p['session'] == str(number)):
        if p['unit'] == 'percent':
            note('a penalty in percent of the total is taken from the total too')
        out.append({'change': 'penalty-given', 'contestant': section_of[p['contestant']] + p['contestant'],
                    'penalty': {'id': ident(name, number, i, 'penalty'), 'unit': PENALTY[p['unit']], 'hundredths': hundredths(p['amount']), 'law': p['law'], 'reason': p['reason']}})
    if not running:
        out.append({'change': 'session-closed', 'override_missing': True})
    return session, out

def still_running(event, program):
    """Of a session that is not over the results do not say what is still to be played: the movement does."""
    if event.conditions.get('session') != 'running':
        return None
    tables, each = re.search(r'Mitchell, (\d+) tables, \d+ rounds of (\d+) board', event.text).groups()
    p = subprocess.run([program.path, 'movement', 'show', f'mitchell {tables}', '--json'], stdout=subprocess.PIPE, check=True)
    return {'movement': json.loads(p.stdout), 'boards_per_round': int(each), 'first_board': 1}

def bring_in(event, program, tmp):
    """Makes the sessions; their ids in order."""
    weights = event.sessions_rule.get('weights')
    def weight(number):
        return 100 * int(weights[number - 1]) if weights else 100
    rows = read_csv(os.path.join(event.folder, 'input.csv'))
    if rows:
        numbers = sorted({int(r['session']) for r in rows})
        ids = []
        for n in numbers:
            session, made = changes(event, n, len(numbers), [r for r in rows if int(r['session']) == n], weight(n), still_running(event, program))
            path = os.path.join(tmp, f'changes-{n}.json')
            json.dump(made, open(path, 'w', encoding='utf-8'))
            program.run('change', 'last', path)
            ids.append(session)
        return ids
    path = os.path.join(event.folder, 'input.pbn')
    if os.path.exists(path):
        files = [path]
    else:
        files = split_usebio(os.path.join(event.folder, 'input.xml'), tmp)
    ids = []
    for f in files:
        program.run('import', f, '--json')
        now = {s['session'] for s in json.loads(program.run('sessions', '--json'))}
        ids += sorted(now - set(ids))
    for s in ids:
        file = os.path.join(tmp, 'conditions.json')
        json.dump([{'change': 'conditions-set', 'conditions': opening(event)}], open(file, 'w', encoding='utf-8'))
        program.run('change', s, file)
    if len(ids) > 1:
        more = [x for n, s in enumerate(ids, 1) if weight(n) != 100 for x in ('--weight', f'{s}={weight(n)}')]
        program.run('event', *ids, '--name', os.path.basename(event.folder), '--json')
        if more:
            program.run('event', *ids, *more, '--json')
    return ids

def split_usebio(path, tmp):
    """The program reads files of one session."""
    root = ET.parse(path).getroot()
    event = root.find('EVENT')
    sessions = event.findall('SESSION')
    if len(sessions) < 2:
        return [path]
    out = []
    for i, one in enumerate(sessions, 1):
        for s in event.findall('SESSION'):
            event.remove(s)
        event.append(one)
        for tag, value in (('SESSION_COUNT', '1'), ('DATE', f'{1 + i:02}/11/2026')):
            if event.find(tag) is not None:
                event.find(tag).text = value
        # Each evening is one of its own, or the program takes it for the same once more.
        title = event.find('EVENT_DESCRIPTION')
        title.text = f'{(title.text or "").split(" / ")[0]} / {i}'
        out.append(os.path.join(tmp, f'session-{i}.xml'))
        ET.ElementTree(root).write(out[-1], encoding='utf-8', xml_declaration=True)
    return out

# ---- output ----

class Answer:
    def __init__(self):
        self.rows = {}

    def put(self, kind, who, where, what, value):
        if value is not None and value != '':
            self.rows.setdefault((kind, who, where, what), value)

    def write(self):
        out = csv.writer(sys.stdout, lineterminator='\n')
        out.writerow(['kind', 'who', 'board_or_round', 'what', 'value'])
        for k, v in self.rows.items():
            out.writerow([*k, v])

def who(text):
    """A7 is contestant 7: numbers are unique over the event."""
    return [re.sub('^[A-Z]+', '', x) for x in text.split('+')] if text else []

def lines_of(doc):
    return [(name, line) for ranking in doc['rankings'] for name, line in ((ranking['name'], l) for l in ranking['lines'])]

class Session:
    """One session of an event, asked for its numbers."""

    def __init__(self, event, program, session, prefix, answer):
        self.event, self.program, self.session, self.prefix, self.answer = event, program, session, prefix, answer
        self.docs = {}

    def doc(self, *settings):
        if settings not in self.docs:
            self.docs[settings] = self.program.standings(self.session, *settings)
        return self.docs[settings]

    def round(self, number):
        return f'R{(number + 2) // 3 if self.event.halves else number}'

    def where(self, board, line):
        return f'{self.round(line["round"])}/{board["number"]}' if self.event.teams else f'{self.prefix}{board["number"]}'

    def matches_of(self, line):
        """Those of which the match is all that a contestant played in the round."""
        matches = line['matches'] or []
        rounds = [self.round(m['round']) for m in matches]
        return [m for m, r in zip(matches, rounds) if rounds.count(r) == 1]

    def scores(self):
        for board in self.doc()['boards']:
            for line in board['lines']:
                # Where the other table of a match has an award, the table result has its state.
                if not line['ruled'] and ('contract' in line or line['state'] == 'passed-out'):
                    self.answer.put('board', who(line['ns'])[0], self.where(board, line), 'score', str(line['score_ns']))

    def boards(self, what, *settings):
        for board in self.doc(*settings)['boards']:
            for line in board['lines']:
                for side in ('ns', 'ew'):
                    points = line['points_' + side]
                    if points is None or board['number'] in self.event.left_out:
                        continue
                    each = who(line[side])
                    second = self.second(board, line, side) if len(each) > 1 and line['state'] == 'artificial' else None
                    for w, own in zip(each, (points, second or points)):
                        self.answer.put('board', w, self.where(board, line), what, pad(own))

    def second(self, board, line, side):
        """Of partners with an award each has its own; the JSON has that of the first."""
        text = self.program.why(self.session, f'b{board["number"]}')
        block = re.search(rf'^{re.escape(line[side])} {side.upper()}\n((?:  .*\n)*)', text, re.M)
        found = re.search(r'another percentage and gets (\S+) \(', block.group(1)) if block else None
        return plain(found.group(1)) if found else None

    def percents(self):
        """Points of a top, as a percentage of it."""
        for board in self.doc()['boards']:
            for line in board['lines']:
                for side in ('ns', 'ew'):
                    if line['points_' + side] is not None:
                        percent = 100 * Fraction(line['points_' + side]) / Fraction(board['top'])
                        self.answer.put('board', who(line[side])[0], f'{self.prefix}{board["number"]}', 'percent', f'{float(percent):.4f}')

    def datums(self):
        for board in self.doc()['boards']:
            for sentence in self.program.why(self.session, f'b{board["number"]}').splitlines():
                found = re.match(r'\s+Datum (\S+):', sentence)
                if found:
                    # North-South are said first.
                    self.answer.put('datum', '', f'{self.prefix}{board["number"]}', 'datum', plain(found.group(1)))
                    break

    def nets(self, line, *settings):
        """Of each match of a line its number and net, as `--why` says them in the order of play; None where it says none."""
        text = self.program.why(self.session, line['contestant'], *settings)
        sentences = re.findall(r'^(?:Round|Match) \d+ against .*?: (.*)$', text, re.M)
        nets = [re.match(r'([^ ,]+?)(?:\.$|, that is)', sentence) for sentence in sentences]
        numbers = [m['number'] for m in line['matches'] or []]
        return {number: plain(net.group(1)) if net else None for number, net in zip(numbers, nets, strict=True)}

    def matches(self, what, *settings):
        for _, line in lines_of(self.doc(*settings)):
            w, nets = who(line['contestant'])[0], self.nets(line, *settings)
            for m in self.matches_of(line):
                self.answer.put('match', w, self.round(m['round']), what, nets[m['number']])

    def won_and_lost(self, *settings):
        """`imps_against` is what the opponents won; where awards do not balance that is not what one lost."""
        for _, line in lines_of(self.doc(*settings)):
            w, nets = who(line['contestant'])[0], self.nets(line, *settings)
            for m in self.matches_of(line):
                net = nets[m['number']]
                self.answer.put('match', w, self.round(m['round']), 'imps-for', pad(m['imps']))
                if net is not None and abs(float(m['imps']) - float(m['imps_against']) - float(net)) < 0.001:
                    self.answer.put('match', w, self.round(m['round']), 'imps-against', pad(m['imps_against']))
                else:
                    note(f'IMPs lost of {line["contestant"]} in match {m["number"]} are not said, only those its opponents won')

    def vps(self, what, *settings):
        for _, line in lines_of(self.doc(*settings)):
            w = who(line['contestant'])[0]
            for m in self.matches_of(line):
                self.answer.put('match', w, self.round(m['round']), what, None if m['vp'] is None else pad(m['vp']))
            for b in line.get('byes', []):
                self.answer.put('match', w, self.round(b['round']), what, None if b['vp'] is None else pad(b['vp']))

    def totals(self, where, what, *settings):
        """what: nothing for a total that only ranks."""
        for _, line in lines_of(self.doc(*settings)):
            if not line['boards'] and not line.get('byes'):
                continue
            w = who(line['contestant'])[0]
            if what:
                self.answer.put('total', w, where, what, pad(line['total']))
            if what == 'matchpoints':
                self.answer.put('total', w, where, 'max', pad(line['max']))
            if self.event.method == 'matchpoints':
                self.answer.put('total', w, where, 'percent', line['percent'])
            if line['penalty'] != '0':
                self.answer.put('total', w, where, 'penalty', pad(line['penalty']))

    def ranks(self, *settings):
        """Whoever is where it is by a lot is left out: the event has drawn another one."""
        lot = 0
        for name, line in lines_of(self.doc(*settings)):
            if any(d['rule'] == 'lot' for d in line['decided']):
                lot += 1
            elif line['boards'] or line.get('byes'):
                self.answer.put('rank', who(line['contestant'])[0], name, 'rank', place(line))
        if lot:
            note(f'the lot between {lot} contestants is the program\'s own; their ranks are left out')

def place(line):
    return f'{line["rank"]}{"=" if line["tied"] else ""}'

def event_lines(program, ids, *settings):
    """Each line of an event with what the text says of its total: rounded to 0.01."""
    args = ['event', *ids, *[x for s in settings for x in ('--set', s)]]
    doc = json.loads(program.run(*args, '--json'))
    text = [l for l in program.run(*args).splitlines() if l.strip()]
    at = 0
    for ranking in doc['rankings']:
        at += 1
        for line in ranking['lines']:
            yield ranking['name'], line, text[at].split()[-1]
            at += 1

def add_sessions(event, program, ids, answer):
    combine = event.sessions_rule.get('combine', 'sum-of-matchpoints' if 'carry' in event.set else '')
    more = ['event.sum=' + ('mean-percent' if combine == 'mean-of-percentages' else 'total')]
    for key in ('best', 'minimum'):
        if key in event.sessions_rule:
            more.append(f'event.{key}={event.sessions_rule[key]}')
    if 'carry' in event.set:
        more.append('carry=' + event.set['carry'])
    elif combine == 'sum-of-matchpoints':
        note('of a sum of sessions neither maximum nor percentage is said')
    what = {'mean-of-percentages': 'percent', 'sum-of-imps': 'imps'}.get(combine, 'matchpoints')
    final = {who(line['contestant'])[0] for _, line in lines_of(program.standings(ids[-1]))}
    for name, line, shown in event_lines(program, ids, *more):
        w = who(next(s['contestant'] for s in line['scores'] if s))[0]
        if 'carry' in event.set and w not in final or not line['qualified']:
            continue
        answer.put('total', w, '', what, shown if what == 'percent' else pad(line['total']))
        if 'carry' in event.set:
            answer.put('total', w, '', 'carry', pad(line['carry']))
        answer.put('rank', w, name, 'rank', place(line))

def handicap(program, session, answer):
    """An event of the one session counts it with its handicap."""
    for name, line, shown in event_lines(program, [session], 'event.handicap=yes', 'event.sum=mean-percent'):
        w = who(line['scores'][0]['contestant'])[0]
        answer.put('total', w, '', 'percent-handicap', shown)
        answer.put('rank', w, name + ' handicap', 'rank', place(line))

def ask(event, one, where, ranked):
    """The numbers of one session by the method of the event."""
    method, what = event.method, UNIT[event.method]
    one.scores()
    if event.set.get('matchpoints.unequal') == 'ascherman':
        one.percents()
        one.totals(where, '')
    elif event.set.get('matchpoints.show') == 'own-top':
        one.boards('shown')
        one.boards(what, 'matchpoints.show=scored')
        one.totals(where, what)
    elif method == 'hybrid':
        # The same results by each half of the method.
        one.boards('imps', 'scoring.method=imps')
        one.boards('points', 'scoring.method=bam')
        one.matches('imps', 'scoring.method=imps')
        one.matches('points', 'scoring.method=bam', 'vp.scale=none')
        one.won_and_lost('scoring.method=imps')
        one.vps('vp', 'scoring.method=imps')
        note('a match of hybrid scoring is worth 40 here, not 20: hybrid results and totals are left out')
    elif method == 'patton':
        one.boards('points')
        one.matches('score', 'scoring.method=total')
        note('points of one\'s own for the net of a match cannot be given; matches, totals and ranks are left out')
        return
    elif method == 'butler' and event.in_vp:
        one.boards(what)
        one.matches('imps', 'vp.pairs=wbf')
        one.totals(where, 'imps')
    else:
        one.boards(what)
        if event.left_out:
            return
        if event.halves:
            ranked = False
        elif not event.in_vp or event.scale:
            one.totals(where, 'vp' if event.in_vp else what, *event.rounded)
        if event.teams:
            one.matches(what)
        if method == 'imps' and 'teams.knockout' not in event.told:
            one.won_and_lost()
        if event.in_vp and event.scale:
            one.vps('vp', *event.rounded)
    if method == 'butler':
        one.datums()
    if ranked and (not event.in_vp or event.scale):
        one.ranks(*event.rounded)

def answer_of(event, program, tmp):
    event.settings()
    # A net that is rounded for the scale is asked for unrounded too.
    event.rounded = ['imps.total=1'] if 'rounded to a whole number' in event.text else []
    ids = bring_in(event, program, tmp)
    answer = Answer()
    several = len(ids) > 1
    apart = event.set.get('field') == 'section' or event.conditions.get('rank_sections')
    for n, session in enumerate(ids, 1):
        one = Session(event, program, session, f'{n}/' if several else '', answer)
        ask(event, one, str(n) if several else '', not several and not apart)
    if several:
        add_sessions(event, program, ids, answer)
    if 'handicap.share' in event.set:
        handicap(program, ids[0], answer)
        if any(c.get('stratum') for c in event.contestants.values()):
            note('strata are only in the printed ranking; their ranks are left out')
    return answer

def fault(found):
    """The set's word for a fault; the program has fewer words and tells the rest in `detail`."""
    if found['detail'] == 'two meetings at one table':
        return 'table-twice'
    if found['detail'] == 'nobody meets in this round':
        return 'round-missing'
    if found['detail'].startswith('the file counts '):
        return 'unknown-contestant'
    if re.match(r'set \d+ of \d+$', found['detail']):
        return 'unknown-set'
    if found['kind'] == 'missing-seat' and 0 not in found['who'] and len(set(found['who'])) < len(found['who']):
        return 'seated-twice'
    return found['kind']

def check_movement(program, path):
    """The program's form has winners, on which nothing hangs here, and the highest number of a table."""
    doc = json.load(open(path, encoding='utf-8'))
    doc.update(winners=1, tables=max([doc['tables'], *(m['table'] for m in doc['meetings'])]))
    with tempfile.TemporaryDirectory(prefix='acceptance-') as tmp:
        file = os.path.join(tmp, 'movement.json')
        json.dump(doc, open(file, 'w', encoding='utf-8'))
        p = subprocess.run([program, 'movement', 'check', file, '--json'], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if p.returncode != 0:
        sys.exit('refused: ' + p.stderr.decode('utf-8', 'replace').strip().split('.json: ')[-1][:300])
    checked = json.loads(p.stdout)
    print('playable' if checked['playable'] else ' '.join(sorted({fault(f) for f in checked['faults']})))

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('path')
    p.add_argument('--program', default=os.environ.get('ARROWSWITCH', 'arrowswitch'))
    p.add_argument('--movement', action='store_true')
    a = p.parse_args()
    if a.movement:
        return check_movement(a.program, a.path)
    with tempfile.TemporaryDirectory(prefix='acceptance-') as tmp:
        event = Event(os.path.abspath(a.path))
        answer_of(event, Program(a.program, os.path.join(tmp, 'event.db')), tmp).write()

if __name__ == '__main__':
    main()

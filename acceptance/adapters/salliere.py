#!/usr/bin/env python3
"""Brings an event of the acceptance set into Salliere (Debian: `salliere`, 0.10) and prints its numbers. Python 3. CC0.

  salliere.py EVENTFOLDER

Salliere reads boards and pairs as CSV, and writes scores, matchpoints or cross-IMPs and totals into the same files. It
has no settings: what an event asks for beyond that is not done, and said. It gives no ranks and no maxima.
The Debian package needs Java; its starter needs jarwrapper, so the archive is called as it is.
"""
import csv, json, os, re, subprocess, sys, tempfile
import xml.etree.ElementTree as ET

JAR = os.environ.get('SALLIERE', '/usr/games/salliere')
AWARD = {'A+': 'av+', 'A': 'av=', 'A-': 'av-', '60': 'av+', '50': 'av=', '40': 'av-'}

def refuse(why):
    sys.exit('Salliere has no way for this: ' + why)

def from_csv(path):
    for r in csv.DictReader(open(path, encoding='utf-8-sig', newline='')):
        if r['group']:
            refuse('groups of a fouled board')
        yield r['session'], r['section'] + ':' + r['board'], r['ns'], r['ew'], r['state'], r['contract'], r['by'], r['tricks'], r['score_ns'], (r['award_ns'], r['award_ew'])

def from_usebio(path):
    event = ET.parse(path).getroot().find('EVENT')
    text = lambda e, name: (e.findtext(name) or '').strip()
    for n, session in enumerate(event.findall('SESSION') or [event], 1):
        for board in session.iter('BOARD'):
            for line in board.findall('TRAVELLER_LINE'):
                if line.find('NS_PAIR_NUMBER') is None:
                    refuse('individuals')
                award = re.match(r'A(\d\d)(\d\d)$', text(line, 'SCORE'))
                state = 'artificial' if award else 'passed' if text(line, 'CONTRACT') == 'PASS' else 'played'
                yield (str(n), text(board, 'BOARD_NUMBER'), text(line, 'NS_PAIR_NUMBER'), text(line, 'EW_PAIR_NUMBER'), state, text(line, 'CONTRACT'),
                       text(line, 'PLAYED_BY'), text(line, 'TRICKS'), text(line, 'SCORE'), award.groups() if award else ('', ''))

def from_pbn(path):
    board, columns = '', None
    for line in open(path, encoding='utf-8'):
        tag = re.match(r'\[(\w+) "(.*)"\]', line)
        if tag:
            board = tag.group(2) if tag.group(1) == 'Board' else board
            columns = [c.split('\\')[0] for c in tag.group(2).split(';')] if tag.group(1) == 'ScoreTable' else None
        elif columns and line.strip():
            r = dict(zip(columns, line.split()))
            award = (r['Percentage_NS'].strip('^'), r['Percentage_EW'].strip('^'))
            state = 'artificial' if r['Contract'] == '-' else 'passed' if r['Contract'] == 'Pass' else 'score-only' if r['Contract'] == '?' else 'played'
            yield '1', board, r['PairId_NS'], r['PairId_EW'], state, r['Contract'], r['Declarer'], r['Result'], r['Score_NS'], award if state == 'artificial' else ('', '')

def lines(folder):
    for name, read in (('input.csv', from_csv), ('input.xml', from_usebio), ('input.pbn', from_pbn)):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return list(read(path))

def boards(found, marked, apart):
    """Salliere's lines of boards."""
    for _, board, ns, ew, state, contract, by, tricks, score, award in found:
        number = board if apart else board.split(':')[-1]
        number += (f';vul={ {"both": "all"}.get(marked[board].lower(), marked[board].lower()) }' if board in marked else '')
        if state in ('not-played', 'cancelled') and not any(award):
            continue
        if state in ('postponed', 'late-due'):
            refuse('boards still to be played')
        if any(award):
            if any(a not in AWARD for a in award):
                refuse('weighted, split or other awards than average plus, average and average minus')
            yield [number, ns, ew, '1NT', 'N', '7', *(AWARD[a] for a in award)]
        elif state == 'passed':
            yield [number, ns, ew, 'P', '', '0']
        elif state == 'score-only':
            refuse('results of which only the score is known')
        else:
            yield [number, ns, ew, contract.upper().replace('10', 'T'), by, tricks]

def main():
    folder = os.path.abspath(sys.argv[1])
    settings = json.load(open(os.path.join(folder, 'settings.json'), encoding='utf-8'))
    method = settings['method']
    if method not in ('matchpoints', 'cross-imps'):
        refuse('the method ' + method)
    if settings['set'].get('cross_imps.divisor', 'n-1') != 'n-1' or settings['set'].get('cross_imps.cap', 'none') != 'none':
        refuse('cross-IMPs not divided by the comparisons')
    if os.path.exists(os.path.join(folder, 'penalties.csv')):
        refuse('penalties')
    if settings['set'].get('matchpoints.unit', 'two') != 'two' or settings['set'].get('matchpoints.unequal', 'neuberg') != 'neuberg':
        refuse('other matchpoints than 2, 1, 0 with Neuberg')
    found = lines(folder)
    if len({f[0] for f in found}) > 1:
        refuse('several sessions')
    pairs = sorted({p for f in found for p in f[2:4]}, key=int)
    with tempfile.TemporaryDirectory(prefix='salliere-') as tmp:
        b, n = os.path.join(tmp, 'boards.csv'), os.path.join(tmp, 'names.csv')
        csv.writer(open(b, 'w', newline='')).writerows(boards(found, settings.get('vulnerability', {}), settings['set'].get('field') == 'section'))
        csv.writer(open(n, 'w', newline='')).writerows([p, 'a', 'b'] for p in pairs)
        how = ['matchpoint'] if method == 'matchpoints' else ['ximp']
        p = subprocess.run(['java', '-jar', JAR, 'score', *how, 'total', *(['--ximp'] if method == 'cross-imps' else []), '--', b, n], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if p.returncode != 0 or 'failed' in p.stdout:
            sys.exit(p.stdout.strip()[-300:])
        scored, totals = list(csv.reader(open(b))), list(csv.reader(open(n)))
    what = 'matchpoints' if method == 'matchpoints' else 'imps'
    out = csv.writer(sys.stdout, lineterminator='\n')
    out.writerow(['kind', 'who', 'board_or_round', 'what', 'value'])
    for r in scored:
        board, ns, ew, _, _, _, score_ns, score_ew, own_ns, own_ew = r[:10]
        board = board.split(';')[0].split(':')[-1]
        if not score_ns.startswith('av'):
            # It writes what a side has above nothing.
            score = float(score_ns or 0) or -float(score_ew or 0)
            out.writerow(['board', ns, board, 'score', int(score)])
        out.writerow(['board', ns, board, what, own_ns])
        out.writerow(['board', ew, board, what, own_ew])
    for r in totals:
        out.writerow(['total', r[0], '', what, r[3]])
        if method == 'matchpoints':
            out.writerow(['total', r[0], '', 'percent', r[4]])

if __name__ == '__main__':
    main()

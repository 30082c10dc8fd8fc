#!/usr/bin/env python3
"""Sixty phones on one hall, with everybody's event stream open, on this computer's loopback.

usage: load.py PROGRAM FOLDER [--seconds 60] [--rate 20] [--phones 60]

Phones enter and confirm boards all the time, so many a second; each entry is measured from the last tap (the other
side's yes) until the answer that it is stored. Printed are median, p99 and the most of these, the memory of the server
at the beginning and at the end, its open files, and how many entries are in the database. An entry that was acknowledged
and is not there, or is there twice, is a failure; so are connections that stay. soak.py goes on
for longer.
"""

import argparse
import re
import threading
import time
import urllib.parse

from crowd import Hall, Phone

options = argparse.ArgumentParser()
options.add_argument("program")
options.add_argument("folder")
options.add_argument("--seconds", type=float, default=60)
options.add_argument("--rate", type=float, default=20)
options.add_argument("--phones", type=int, default=60)
options.add_argument("--limit", type=float, help="milliseconds within which 99 of 100 must be stored")
wanted = options.parse_args()
TABLES = wanted.phones // 2


def table(number, phones, boards, begun, took, end):
    """Enters boards, each when it is due, so that the whole hall makes so many a second."""
    ns, ew = phones
    step = TABLES / wanted.rate
    for nth, board in enumerate(boards):
        due = begun + step * (nth + number / TABLES)
        if due > end:
            return
        time.sleep(max(0, due - time.monotonic()))
        page = ns.post(f"/board/{board}", {"form": ns.form, "level": 4, "denomination": "S", "declarer": "N",
                                           "lead": "-", "tricks": 7 + board % 6})  # fmt: skip
        identity = re.search(r'name="id" value="([\w-]+)"', page)[1]
        tapped = time.monotonic()
        ew.ask("POST", f"/board/{board}/answer", urllib.parse.urlencode({"form": ew.form, "id": identity, "says": "yes"}))
        took.append(time.monotonic() - tapped)


with Hall(wanted.program, wanted.folder, TABLES, "01932a10-0000-7000-8000-00000000000b") as hall:
    stop, took = threading.Event(), []
    idle = hall.memory()
    phones = [(Phone(hall.host, key, "ns"), Phone(hall.host, key, "ew")) for key in hall.keys]
    for pair in phones:
        for phone in pair:
            phone.follow(stop)
    time.sleep(1)
    before, spent = (hall.memory(), hall.sockets()), hall.spent()
    begun = time.monotonic()
    end = begun + wanted.seconds
    threads = []
    for number in range(TABLES):
        threads.append(threading.Thread(target=table, args=(number, phones[number], hall.boards(number + 1), begun, took, end)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lasted = time.monotonic() - begun
    after, spent = (hall.memory(), hall.sockets()), hall.spent() - spent
    stop.set()
    took.sort()
    shown = [round(1000 * took[min(len(took) - 1, int(len(took) * share))], 1) for share in (0.5, 0.99, 1)]
    print(f"{len(took)} entries in {lasted:.0f} s; ms from yes to stored: median {shown[0]}, p99 {shown[1]}, most {shown[2]}")
    print(f"memory: {idle:.1f} MB alone, {before[0]:.1f} with {wanted.phones} phones, {after[0]:.1f} at the end; "
          f"sockets {before[1][0]} and {after[1][0]}; {100 * spent / lasted:.1f} % of a core")
    assert hall.stored() == len(took), f"{len(took)} were acknowledged, {hall.stored()} are there"
    assert after[1][0] <= before[1][0] + 4, "connections were leaked"
    assert wanted.limit is None or shown[1] < wanted.limit, f"{shown[1]} ms are more than {wanted.limit}"

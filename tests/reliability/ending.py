#!/usr/bin/env python3
"""A program that is told to end makes its closing copy, whatever the clocks of the files say.

usage: ending.py PROGRAM [--rounds N] [--seed N]

Each round opens the hall, changes the evening by a command, sets the times of the database and of its copies to anything
from an hour ago to an hour ahead, and ends the hall by SIGTERM, SIGHUP or SIGINT. The last copy must hold the change.
"""

import os
import signal
import subprocess
import time

from common import ENGLISH, PATIENCE, Trial, copies, rows, title_change

trial = Trial(__doc__, 20)
database = trial.sample()
session = trial.ours("sessions", "--db", database).stdout.split()[0]


for _ in trial.rounds():
    command = [trial.wanted.program, "hall", session, "--db", database, "--bind", "127.0.0.1", "--port", "0", "--json"]
    hall = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True, env=ENGLISH)
    hall.stdout.readline()
    # The copy that is made at the beginning.
    time.sleep(0.3)
    trial.ours("change", session, title_change(trial.folder, f"Title {trial.round}"), "--db", database)
    for path in [database, *copies(database)]:
        at = time.time() + trial.chance.uniform(-3600, 3600)
        os.utime(path, (at, at))
    # Names of copies have whole seconds.
    time.sleep(1)
    sent = trial.chance.choice([signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
    hall.send_signal(sent)
    try:
        status = hall.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        hall.kill()
        trial.fault("blocked", f"{sent.name}: it did not end")
        continue
    if status != -sent:
        trial.fault("half", f"{sent.name}: it ended with {status}")
    if not copies(database) or rows(copies(database)[-1]) != rows(database):
        trial.fault("lost", f"{sent.name}: the last copy is older than the database")
trial.end()

#!/usr/bin/env python3
"""The display goes while a window is open: nothing that was stored is lost, and the closing copy is made.

usage: display.py PROGRAM [--rounds N] [--seed N]

Each round opens a window on a display of its own, changes the evening by a command, and kills the X server, or closes its
connection to the window, at a random moment. The program must end by itself, and the last copy must hold the change.
"""

import shutil
import signal
import subprocess
import time

from common import ENGLISH, PATIENCE, Trial, copies, display, open_window, rows, title_change, windows

trial = Trial(__doc__, 5)
sample = trial.sample()
session = trial.ours("sessions", "--db", sample).stdout.split()[0]


for _ in trial.rounds():
    folder = trial.folder / str(trial.round)
    folder.mkdir()
    database = folder / "club.db"
    shutil.copyfile(sample, database)
    server, number = display()
    env = ENGLISH | {"DISPLAY": number, "HOME": str(folder), "ICED_BACKEND": "tiny-skia"}
    program, found = open_window([trial.wanted.program, database], number, env)
    if not found:
        trial.fault("blocked", "no window came")
    begun = time.monotonic()
    # The copy that is made once the database is open; names of copies have whole seconds.
    while not copies(database) and time.monotonic() < begun + PATIENCE:
        time.sleep(0.1)
    time.sleep(1.2)
    trial.ours("change", session, title_change(folder, f"Title {trial.round}"), "--db", database)
    time.sleep(trial.chance.uniform(0, 2))
    if trial.chance.random() < 0.7:
        how = "the server was killed"
        server.send_signal(signal.SIGKILL)
    else:
        how = "the server closed the connection"
        for window in windows(number, program):
            subprocess.run(["xdotool", "windowkill", window], env=ENGLISH | {"DISPLAY": number}, check=False)
    try:
        program.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        program.kill()
        trial.fault("blocked", f"{how}: the program did not end")
    if not copies(database):
        trial.fault("lost", f"{how}: no copy was made (status {program.returncode})")
    elif rows(copies(database)[-1]) != rows(database):
        trial.fault("lost", f"{how}: the last copy is older than the database (status {program.returncode})")
    server.kill()
    server.wait()
    shutil.rmtree(folder)
trial.end()

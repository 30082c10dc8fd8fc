#!/usr/bin/env python3
"""All scripts of this folder, rounds shared out among them, and one sum of what broke.

usage: all.py PROGRAM [--rounds N] [--seed N] [--sample FILE]

Cheap kinds get more of the rounds than those that open windows. `kill.py` counts for itself and is not among them.
"""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from common import demo, options

# Of a hundred rounds.
SHARES = {
    "partial": 40, "opening": 20, "phones": 20, "hands": 5, "clocks": 6, "full_disk": 4, "ending": 2, "display": 1, "share": 1, "printer": 1,
}  # fmt: skip

wanted = options(__doc__, 600)
sums, rounds, failed = {}, 0, []
made = tempfile.TemporaryDirectory(prefix="arrowswitch-reliability-")
sample = wanted.sample or Path(made.name) / "demo" / "club.db"
if not wanted.sample:
    demo(wanted.program, sample.parent)
for name, share in SHARES.items():
    count = max(1, round(wanted.rounds * share / 100))
    begun = time.monotonic()
    script = Path(__file__).with_name(f"{name}.py")
    command = [sys.executable, script, wanted.program, "--rounds", count, "--seed", wanted.seed, "--sample", sample]
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True)
    lines = done.stdout.strip().splitlines()
    print("\n".join(lines[:-1]), end="\n" if len(lines) > 1 else "")
    last = lines[-1] if lines else ""
    found = re.findall(r"(\d+) (\w+)", last.partition(": ")[2])
    if done.returncode or not found:
        failed.append(name)
    for number, kind in found:
        sums[kind] = sums.get(kind, 0) + int(number)
    rounds += count
    print(f"{name}: {last or 'no result'}, {time.monotonic() - begun:.0f} s", flush=True)
print(f"{rounds} rounds over {len(SHARES)} scripts, seed {wanted.seed}: " + ", ".join(f"{n} {kind}" for kind, n in sums.items()))
sys.exit(f"broken: {', '.join(failed)}" if failed else 0)

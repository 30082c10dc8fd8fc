#!/bin/sh
# The first files of each fuzz target, taken from the made-up files of the tests. Run it again at any time.
set -eu
cd "$(dirname "$0")"
for target in deals results csv json movements bws; do
    mkdir -p "corpus/$target"
done
cp ../tests/data/exchange/*.xml corpus/results/
cp ../tests/data/exchange/*.pbn corpus/results/
cp ../tests/data/exchange/*.pbn ../tests/data/deals/* corpus/deals/
cp ../tests/data/exchange/*.csv corpus/csv/
cp ../tests/data/exchange/*.json corpus/json/
# Nothing makes a database here: the target begins with any bytes, or with a scoring file somebody puts there.
cp ../tests/data/movements/* ../resources/movements/*.json corpus/movements/

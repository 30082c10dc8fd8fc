#!/bin/sh
# The first files of each fuzz target, taken from the made-up files of the tests. Run it again at any time.
set -eu
cd "$(dirname "$0")"
for target in deals results csv json movements bws changes database pads connector phones; do
    mkdir -p "corpus/$target"
done
cp ../tests/data/exchange/*.xml corpus/results/
cp ../tests/data/exchange/*.pbn corpus/results/
cp ../tests/data/exchange/*.pbn ../tests/data/deals/* corpus/deals/
cp ../tests/data/exchange/*.csv corpus/csv/
# The same tables as long as those of an evening: the fuzzer lengthens a file slowly.
for table in ../tests/data/exchange/*.csv; do
    { head -n 1 "$table"; for _ in $(seq 100); do tail -n +2 "$table"; done; } > "corpus/csv/long-${table##*/}"
done
cp ../tests/data/exchange/*.json corpus/json/
# Nothing makes a database here: the target begins with any bytes, or with a scoring file somebody puts there.
cp ../tests/data/movements/* ../resources/movements/*.json corpus/movements/
# A database needs no file: bytes are put over one that the target makes.
# The changes of the documentation and of the sample, one a line; the digit chooses the evening they meet. Each in a
# file of its own, and all in one.
blocks='/^```json/ { on = 1; line = ""; next } /^```/ { if (on) print line; on = 0 } on { line = line $0 }'
{ awk "$blocks" ../docs/changes.md; sed -n 's/^ *\({"change": .*}\),*$/\1/p' ../resources/sample/troubles.json; } |
    awk '{
        for (evening = 0; evening < 3; evening++) {
            file = "corpus/changes/" NR "-" evening
            printf "%d\n%s\n", evening, $0 > file
            close(file)
            whole = "corpus/changes/all-" evening
            if (NR == 1) print evening > whole
            print > whole
        }
    }'
# What the pages of the phones send; the first letter chooses the form, FORM stands for its sign.
n=0
for body in 'form=FORM&level=4&denomination=S&doubling=x&declarer=N&lead=HK&tricks=10&once=1&change=1' \
    'form=FORM&state=pass' 'form=FORM&id=01932a10-0000-7000-8000-000000000001&says=yes' \
    'form=FORM&contestant=A1&first=%C3%85se&second=Bo' 'form=FORM&holder=ew' 'form=FORM&off=1&back=/board/1' \
    'code=1234' 'language=da&back=/table' 'form=FORM&call=1&done=1'; do
    for letter in A B C D E F G H I J K L; do
        n=$((n + 1))
        printf '%s%s' "$letter" "$body" > "corpus/phones/$n"
    done
done

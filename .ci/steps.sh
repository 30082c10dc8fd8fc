# What .ci/run and .ci/long share. Both read this file from the repository's root.

program=target/debug/arrowswitch
times=""
# A check needs the names of a backtrace, not its lines.
export CARGO_TERM_COLOR=never CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=false PYTHONDONTWRITEBYTECODE=1
# What is compiled for the tests is linted on the way: linting by itself compiles every dependency a second time.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS="-Dwarnings__CLIPPY_HACKERY__"
# Many tests wait for disks, sockets and clocks.
export RUST_TEST_THREADS=${RUST_TEST_THREADS:-4}
# Tests put no password into the key store of whoever runs them.
export ARROWSWITCH_KEY_STORE=none
began=$SECONDS

# Begins a step, and says how many seconds the one before took.
step() {
  if [ -n "${name:-}" ]; then
    times+="$(printf '%5d s  %s' $((SECONDS - since)) "$name")"$'\n'
    echo "   $name: $((SECONDS - since)) s"
  fi
  name="$1" since=$SECONDS
  if [ -n "$name" ]; then echo "== $name"; fi
}

# Ends the last step and prints how long each took.
finish() {
  step ""
  printf '== %s: %d min\n%s' "$(basename "$0")" $(((SECONDS - began) / 60)) "$times"
}

# Installs what the checks need. .ci/tools.txt pins the tools by version and hash.
prepare() {
  sh .ci/setup
  mkdir -p target
  python3 -m pip install --quiet --root-user-action ignore --no-deps --only-binary :all: --require-hashes \
    --upgrade --target target/tools --requirement .ci/tools.txt
  export PATH="$PWD/target/tools/bin:$PATH"
}

# Installs the checks of web pages below target.
prepare_browser() {
  mkdir -p target/web-check
  cp tests/web/package.json tests/web/package-lock.json tests/web/.npmrc tests/web/check.mjs target/web-check/
  npm ci --prefix target/web-check --silent --no-audit --no-fund
}

# Runs a command of tests, shows what it prints, and fails if no test ran.
tested() { # LOG COMMAND...
  local log="target/$1.log"
  "${@:2}" 2>&1 | tee "$log" || return 1
  grep -qE '^test result: ok\. [1-9][0-9]* passed' "$log" || { echo "$1: no test ran" >&2; return 1; }
}

# Runs checks side by side, each with a log of its own, and shows that of each one which fails.
together() { # FUNCTION...
  local name failed=0
  local -A running=()
  for name in "$@"; do
    ("$name") >"target/$name.log" 2>&1 &
    running[$name]=$!
  done
  for name in "$@"; do
    if wait "${running[$name]}"; then
      tail -3 "target/$name.log"
    else
      echo "== $name failed"
      cat "target/$name.log"
      failed=1
    fi
  done
  return "$failed"
}

# Compares our figures with those of others. What agreed before must still agree; docs/acceptance.md says what does not.
accepted() { # LOG FAILING ADAPTER [ARGUMENT...]
  ARROWSWITCH="$program" python3 acceptance/run.py --jobs 4 --expect-failing "acceptance/adapters/$2" \
    --program "python3 acceptance/adapters/$3" "${@:4}" >"target/$1.log" || { tail -40 "target/$1.log"; return 1; }
  grep -E 'passes now|[1-9][0-9]* numbers agree,|[1-9][0-9]* grids,|[1-9][0-9]* of [0-9]+ numbers agree,' "target/$1.log"
}

# Fails if a step changed or left a file among the sources.
clean_tree() {
  test -z "$(git status --porcelain --untracked-files=all)" || { git status --short; exit 1; }
}

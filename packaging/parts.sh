# What the kinds of packages share: names, times, the program, and the tree of what is installed. Read by `build`.

name=arrowswitch
id=io.github.arrowswitch.Arrowswitch
# A test packs the version before under another number.
version=${PACKAGE_VERSION:-$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)}
out=$PWD/target/package
work=$out/work
mkdir -p "$out" "$work"

# Everything carries the time of the commit, so that the same commit gives the same bytes.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) || SOURCE_DATE_EPOCH=$(stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

say() { echo "packaging: $*"; }

need() {
  command -v "$1" >/dev/null 2>&1 || { echo "packaging: $1 is missing; on Debian it is in the package $2" >&2; exit 1; }
}

# No path of the machine that builds is in the program.
export_flags() {
  local home=${CARGO_HOME:-$HOME/.cargo}
  local map="$PWD=/source $home=/cargo"
  local rust="" c="" pair
  for pair in $map; do
    rust="$rust --remap-path-prefix=$pair"
    c="$c -ffile-prefix-map=$pair"
  done
  export CARGO_INCREMENTAL=0 RUSTFLAGS="${1:-} $rust" CFLAGS="$c"
}

# The program of this system: built here, or the one that was named. Sets `program`.
the_program() {
  [ -z "$program" ] || return 0
  say "building the program"
  (export_flags && cargo build --profile dist --locked --target-dir "$out/cargo")
  program=$out/cargo/dist/$name
}

# Manual pages and completions, by the program itself. Sets `pages`.
the_pages() {
  [ -z "$pages" ] || return 0
  the_program
  pages=$work/pages
  rm -rf "$pages"
  "$program" shell "$pages" >/dev/null
}

# Licences of the parts and their list. They are the same for every kind.
the_notices() {
  [ -s "$out/notices/THIRD-PARTY.txt" ] && [ -s "$out/notices/sbom.cdx.json" ] && return 0
  . packaging/kinds/notices.sh
  make_notices
}

# What every package says about itself, into a folder.
documents() {
  the_notices
  mkdir -p "$1"
  cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$1"
  cp resources/fonts/LICENSE-OFL.txt "$1/LICENSE-fonts-OFL.txt"
  cp "$out/notices/THIRD-PARTY.txt" "$out/notices/sbom.cdx.json" "$1"
  mkdir -p "$1/docs"
  cp docs/*.md "$1/docs"
  rm -f "$1/docs/releasing.md"
}

# The tree below /usr of a Linux package, into a folder; a kind adds what is its own.
tree() {
  local to=$1 size
  the_program
  the_pages
  rm -rf "$to"
  install -D -m 755 "$program" "$to/bin/$name"
  install -D -m 644 "packaging/linux/$id.desktop" "$to/share/applications/$id.desktop"
  install -D -m 644 "packaging/linux/$id.metainfo.xml" "$to/share/metainfo/$id.metainfo.xml"
  install -D -m 644 "packaging/linux/$id.xml" "$to/share/mime/packages/$id.xml"
  install -D -m 644 resources/icons/$name.svg "$to/share/icons/hicolor/scalable/apps/$id.svg"
  for size in 16 32 48 128 256; do
    install -D -m 644 "resources/icons/$name-$size.png" "$to/share/icons/hicolor/${size}x$size/apps/$id.png"
  done
  mkdir -p "$to/share/man/man1"
  cp "$pages"/man/*.1 "$to/share/man/man1"
  gzip -9n "$to"/share/man/man1/*.1
  install -D -m 644 "$pages/completions/$name" "$to/share/bash-completion/completions/$name"
  install -D -m 644 "$pages/completions/$name.fish" "$to/share/fish/vendor_completions.d/$name.fish"
  install -D -m 644 "$pages/completions/_$name" "$to/share/zsh/${2:-site-functions}/_$name"
  documents "$to/share/doc/$name"
}

# All of a folder at the time of the commit, readable by all and writable by its owner.
settle() {
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f ! -perm -u+x -exec chmod 644 {} +
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

told() {
  say "$(basename "$1"): $(stat -c %s "$1" | awk '{ printf "%.1f MB", $1 / 1e6 }'), sha256 $(sha256sum "$1" | cut -c 1-16)"
}

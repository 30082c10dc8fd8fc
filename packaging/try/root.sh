# What the tries share: a clean root of Debian, what is said in it, and an evening played there. Read by each of them.
# They are run as root, since a root is made and entered.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
roots=$here/target/package/roots
old_databases=$here/tests/databases
# Where pictures and what was said go.
said=$here/target/package/tried
mkdir -p "$roots" "$said"

fail() { echo "try: $*" >&2; exit 1; }
step() { echo; echo "== $*"; }

need() { command -v "$1" >/dev/null 2>&1 || fail "$1 is missing; on Debian it is in the package $2"; }

# A clean root of its own under this name, as Debian makes it. Sets `root`.
clean_root() {
  need debootstrap debootstrap
  root=$roots/$1
  if [ ! -e "$roots/base/etc/debian_version" ]; then
    # From where debootstrap takes it by itself, unless a mirror is named.
    debootstrap --variant=minbase "${SUITE:-bookworm}" "$roots/base" ${MIRROR:+"$MIRROR"} >/dev/null
  fi
  leave_root
  rm -rf "$root"
  cp -a "$roots/base" "$root"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  # The machine's way to the archive is the root's.
  cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  # Paths of this machine below the root mean the same inside.
  mkdir -p "$root$(dirname "$root")" "$root/tmp/.X11-unix"
  ln -s / "$root$root"
  mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
  mount -t proc proc "$root/proc"
  trap leave_root EXIT
  inside useradd --create-home --uid 1000 director
}

leave_root() {
  local at
  for at in "$root/tmp/.X11-unix" "$root/proc"; do
    if mountpoint -q "$at" 2>/dev/null; then umount -l "$at"; fi
  done
}

inside() { chroot "$root" /usr/bin/env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

# As the director, who is not root, and without the network where the machine can do that.
as_director() {
  unshare --net chroot --userspec=1000:1000 "$root" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home/director LANG=C.UTF-8 "$@"
}

# A whole evening in a window, started by what the menu entry says; the keys are those of the windowed test.
# evening NAME MENU-ENTRY
evening() {
  local name=$1 entry=$root$2 folder start line
  line=$(sed -n 's/^Exec=//p' "$entry" | head -1)
  echo "menu entry: Exec=$line"
  # The field of the file to open is the last; what stands before it is the program.
  start=${line% %f}
  start=${start#\"}
  start=${start%\"}
  cat >"$roots/$name-start" <<TEXT
#!/bin/sh
exec chroot --userspec=1000:1000 "$root" /usr/bin/env PATH=/usr/bin:/bin $start "\$@"
TEXT
  chmod 755 "$roots/$name-start"
  folder=$root/home/director/evening
  mkdir -p /tmp/.X11-unix
  # What the script makes belongs to root, and the director writes there.
  (umask 000 && mkdir -p "$folder" && PYTHONDONTWRITEBYTECODE=1 python3 "$here/tests/windowed/evening.py" \
    "$roots/$name-start" "$folder") || fail "the evening was not played to its end"
  rm -rf "${said:?}/$name"
  mkdir -p "$said/$name"
  find "$folder" -maxdepth 1 -name '*.png' -exec cp {} "$said/$name/" \;
}

# The database of version 0.1 and one of the version that is installed, made before the update.
before_update() {
  install -o 1000 -g 1000 "$old_databases/0.1/"*.db -t "$root/home/director"
  as_director arrowswitch demo /home/director/demo | tail -1
  as_director arrowswitch standings last --db /home/director/demo/club.db >"$roots/before.txt"
  sha256sum "$root/home/director/demo/club.db" | cut -c 1-16
}

# They say after the update what they said before.
after_update() {
  local database
  as_director arrowswitch standings last --db /home/director/demo/club.db >"$roots/after.txt"
  cmp "$roots/before.txt" "$roots/after.txt" || fail "the ranking is another after the update"
  as_director arrowswitch verify --db /home/director/demo/club.db
  for database in "$root"/home/director/*.db; do
    as_director arrowswitch verify --db "/home/director/$(basename "$database")"
  done
  echo "the evening before the update has the same ranking after it"
}

# What belongs to the club is there when the program is gone.
after_removal() {
  [ -s "$root/home/director/demo/club.db" ] || fail "the club's database went with the program"
  local stayed
  # Its log and what belongs to the club may stay.
  stayed=$(find "$root/usr" "$root/home" -iname '*arrowswitch*' -not -path '*/.local/state/*' -not -path '*/evening/*' \
    -not -path '*/demo/*' -not -path '*/.local/share/arrowswitch*')
  [ -z "$stayed" ] || { echo "$stayed"; fail "something of the program stayed"; }
  echo "the program is gone, the club's database is there"
}

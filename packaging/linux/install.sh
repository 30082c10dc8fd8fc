#!/bin/sh
# Installs Arrowswitch for the one who runs it, below ~/.local or the folder that is named; nobody need be root.
# Over an earlier version it is the update. The club's database stays where it is.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${1:-$HOME/.local}
case "$prefix" in /*) ;; *) prefix=$PWD/$prefix ;; esac
id=io.github.arrowswitch.Arrowswitch
list=$prefix/share/doc/arrowswitch/installed.txt

# What an earlier version left and this one does not have goes away.
if [ -f "$list" ]; then
  sh "$here/uninstall.sh" "$prefix" >/dev/null
fi
cd "$here"
mkdir -p "$prefix/share/doc/arrowswitch"
find bin share -type f | sort >"$list.new"
while IFS= read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  cp "$file" "$prefix/$file"
done <"$list.new"
cp uninstall.sh "$prefix/share/doc/arrowswitch/uninstall.sh"
echo share/doc/arrowswitch/uninstall.sh >>"$list.new"
mv "$list.new" "$list"

# A menu does not always look for programs where a user keeps them: it is told where.
menu=$prefix/share/applications/$id.desktop
quoted=$(printf '%s' "$prefix/bin/arrowswitch" | sed 's/[\\&|]/\\&/g')
sed -i "s|^Exec=arrowswitch|Exec=\"$quoted\"|" "$menu"

refresh() { command -v "$1" >/dev/null 2>&1 && "$@" >/dev/null 2>&1 || true; }
refresh update-mime-database "$prefix/share/mime"
refresh update-desktop-database "$prefix/share/applications"
refresh gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor"
echo "Arrowswitch is installed: $prefix/bin/arrowswitch"
echo "To remove it: sh $prefix/share/doc/arrowswitch/uninstall.sh"

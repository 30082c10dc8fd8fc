#!/bin/sh
# Removes what install.sh put there, and nothing else: the club's database and its copies stay.
set -eu
prefix=${1:-$(cd "$(dirname "$0")/../../.." && pwd)}
list=$prefix/share/doc/arrowswitch/installed.txt
[ -f "$list" ] || { echo "Arrowswitch was not installed below $prefix" >&2; exit 1; }
files=$(cat "$list")
rm "$list"
printf '%s\n' "$files" | while IFS= read -r file; do
  rm -f "$prefix/$file"
  # Folders that are empty now go, too, as far up as they are.
  folder=$(dirname "$file")
  while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
done
refresh() { command -v "$1" >/dev/null 2>&1 && "$@" >/dev/null 2>&1 || true; }
# It takes our types out only where there is a folder of types, even an empty one.
if [ -d "$prefix/share/mime" ]; then
  mkdir -p "$prefix/share/mime/packages"
  refresh update-mime-database "$prefix/share/mime"
  rmdir "$prefix/share/mime/packages" 2>/dev/null || true
fi
if [ -d "$prefix/share/applications" ]; then refresh update-desktop-database "$prefix/share/applications"; fi
echo "Arrowswitch is removed from $prefix. The club's database was left where it is."

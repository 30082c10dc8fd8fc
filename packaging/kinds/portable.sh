# For a stick: the programs of Windows and Linux with one database beside them. Nothing is installed anywhere.
make_portable() {
  need zip zip
  local root=$work/portable file
  # shellcheck source=packaging/kinds/windows.sh
  . packaging/kinds/windows.sh
  windows_tree "$root/Arrowswitch"
  the_program
  cp "$program" "$root/Arrowswitch/$name"
  chmod 755 "$root/Arrowswitch/$name"
  mkdir "$root/Arrowswitch/arrowswitch-data"
  cp packaging/portable.txt "$root/Arrowswitch/arrowswitch-data/README.txt"
  sed -i 's/$/\r/' "$root/Arrowswitch/arrowswitch-data/README.txt"
  settle "$root/Arrowswitch"
  file=$out/$name-$version-portable.zip
  rm -f "$file"
  (cd "$root" && find Arrowswitch | sort | zip -q -X -9 "$file" -@)
  told "$file"
}

# Debian and Ubuntu. What it needs is worked out from the program; what the window opens by name only is added.
make_deb() {
  need dpkg-deb dpkg
  need dpkg-shlibdeps dpkg-dev
  local root=$work/deb doc needs size file
  tree "$root/usr" vendor-completions
  doc=$root/usr/share/doc/$name
  # Debian has these licences, and wants what is said of them in one file.
  rm "$doc/LICENSE-MIT" "$doc/LICENSE-APACHE" "$doc/LICENSE-fonts-OFL.txt"
  deb_copyright >"$doc/copyright"
  deb_changelog >"$doc/changelog"
  gzip -9n "$doc/changelog" "$doc/CHANGELOG.md"
  gzip -9n "$doc/THIRD-PARTY.txt" "$doc/sbom.cdx.json"
  install -D -m 644 packaging/linux/lintian-overrides "$root/usr/share/lintian/overrides/$name"

  needs=$(deb_needs)
  mkdir -p "$root/DEBIAN"
  size=$(du -sk --apparent-size "$root/usr" | cut -f 1)
  sed -e "s/@VERSION@/$version/" -e "s/@SIZE@/$size/" -e "s/@NEEDS@/$needs/" packaging/linux/control >"$root/DEBIAN/control"
  (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  settle "$root"
  file=$out/${name}_${version}_amd64.deb
  deb_archive "$root" "$file"
  told "$file"
}

# As dpkg-deb packs it, and with xz's filter for the code of this processor, which dpkg-deb does not put on: half a
# megabyte of a program that is mostly code. Whatever unpacks xz knows the filter.
deb_archive() { # FOLDER FILE
  local parts=$work/deb-parts
  rm -rf "$parts" "$2"
  mkdir -p "$parts"
  echo 2.0 >"$parts/debian-binary"
  deb_tar -C "$1/DEBIAN" . | xz --check=crc32 -9 >"$parts/control.tar.xz"
  deb_tar -C "$1" --exclude=./DEBIAN . | xz --check=crc32 --x86 --lzma2=preset=9e >"$parts/data.tar.xz"
  # Without times and owners of this machine, and in this order (deb(5)).
  (cd "$parts" && ar rcD "$2" debian-binary control.tar.xz data.tar.xz)
}

deb_tar() {
  tar --create --format=gnu --sort=name --owner=root:0 --group=root:0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" "$@"
}

# The libraries that the program names itself.
deb_needs() {
  local at=$work/shlibs
  mkdir -p "$at/debian"
  printf 'Source: %s\n\nPackage: %s\nArchitecture: amd64\n' "$name" "$name" >"$at/debian/control"
  cp "$program" "$at/program"
  (cd "$at" && dpkg-shlibdeps -O program 2>/dev/null) | sed -n 's/^shlibs:Depends=//p'
}

# In Debian's form; what changed is told in ours, beside it.
deb_changelog() {
  cat <<TEXT
$name ($version) unstable; urgency=medium

  * What changed is in CHANGELOG.md.gz beside this file.

 -- The Arrowswitch contributors <contributors@arrowswitch.invalid>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
TEXT
}

deb_copyright() {
  cat <<'TEXT'
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Arrowswitch
Upstream-Contact: the Arrowswitch contributors
Comment: What the program contains of others, with the text of every licence, is in THIRD-PARTY.txt.gz beside this file.

Files: *
Copyright: 2026 the Arrowswitch contributors
License: MIT or Apache-2.0

Files: resources/fonts/*
Copyright: 2010-2024 Adobe (http://www.adobe.com/)
License: OFL-1.1

License: MIT
TEXT
  sed -n '/^Permission/,$p' LICENSE-MIT | sed -e 's/^$/./' -e 's/^/ /'
  cat <<'TEXT'

License: Apache-2.0
 On Debian systems the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.

License: OFL-1.1
TEXT
  sed -n '/SIL OPEN FONT LICENSE/,$p' resources/fonts/LICENSE-OFL.txt | sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /'
}

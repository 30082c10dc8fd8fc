# tar.gz with an installer for one user; any Linux with glibc as new as the one it was built with.
make_tarball() {
  local top=$name-$version-linux-x86_64 file
  tree "$work/tarball/$top"
  rm -f "$work/tarball/$top/share/doc/$name/LICENSE-"*
  cp LICENSE-MIT LICENSE-APACHE "$work/tarball/$top"
  cp resources/fonts/LICENSE-OFL.txt "$work/tarball/$top/LICENSE-fonts-OFL.txt"
  install -m 755 packaging/linux/install.sh packaging/linux/uninstall.sh "$work/tarball/$top"
  settle "$work/tarball/$top"
  file=$out/$top.tar.gz
  tar -C "$work/tarball" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    -cf - "$top" | gzip -9n >"$file"
  told "$file"
}

# Fedora, openSUSE and relatives; rpmbuild packs a tree that is already made.
make_rpm() {
  need rpmbuild rpm
  local root=$work/rpm top=$work/rpmbuild release=1 plain
  tree "$root/usr"
  rm "$root/usr/share/doc/$name/LICENSE-"*
  mkdir -p "$root/usr/share/licenses/$name"
  cp LICENSE-MIT LICENSE-APACHE resources/fonts/LICENSE-OFL.txt "$root/usr/share/licenses/$name"
  settle "$root"
  rm -rf "$top"
  mkdir -p "$top"
  # An rpm's version has no hyphen; what comes before a version is marked by a tilde, as in Debian.
  plain=${version//-/\~}
  rpmbuild -bb --quiet --target x86_64 \
    --define "_topdir $top" --define "tree $root" --define "program_version $plain" --define "program_release $release" \
    --define "_buildhost arrowswitch" --define "use_source_date_epoch_as_buildtime 1" \
    --define "clamp_mtime_to_source_date_epoch 1" --define "_binary_payload w9.xzdio" \
    --define "_build_id_links none" packaging/linux/arrowswitch.spec
  cp "$top/RPMS/x86_64/$name-$plain-$release.x86_64.rpm" "$out"
  told "$out/$name-$plain-$release.x86_64.rpm"
}

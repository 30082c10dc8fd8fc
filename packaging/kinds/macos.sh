# macOS: a bundle for the Mac it is built on. Nobody of us has seen it run; packaging/macos/README.md says what is to be
# tried. With a certificate in APPLE_IDENTITY it is signed, otherwise only marked as unsigned.
make_macos() {
  [ "$(uname)" = Darwin ] || { echo "packaging: the bundle is built on a Mac" >&2; exit 1; }
  local app=$work/Arrowswitch.app set=$work/arrowswitch.iconset size file
  the_program
  rm -rf "$app" "$set"
  mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" "$set"
  cp "$program" "$app/Contents/MacOS/$name"
  sed "s/@VERSION@/$version/" packaging/macos/Info.plist >"$app/Contents/Info.plist"
  for size in 16 32 128 256; do cp "resources/icons/$name-$size.png" "$set/icon_${size}x$size.png"; done
  iconutil -c icns -o "$app/Contents/Resources/$name.icns" "$set"
  documents "$app/Contents/Resources/documents"
  codesign --force --deep --options runtime --sign "${APPLE_IDENTITY:--}" "$app"
  file=$out/$name-$version-macos-$(uname -m).zip
  rm -f "$file"
  ditto -c -k --keepParent "$app" "$file"
  echo "packaging: $file"
}

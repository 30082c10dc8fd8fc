# Windows: cross-built from Linux, and an installer for one user.
windows_target=x86_64-pc-windows-gnu

windows_flags() {
  local prefix=x86_64-w64-mingw32
  need $prefix-gcc-posix gcc-mingw-w64-x86-64-posix
  export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=$prefix-gcc-posix
  export CC_x86_64_pc_windows_gnu=$prefix-gcc-posix AR_x86_64_pc_windows_gnu=$prefix-ar
  export_flags "-C link-arg=-Wl,--no-insert-timestamp"
}

# Sets `windows_program`, and `windows_console`: what a command line starts.
the_windows_program() {
  if [ -z "$windows_program" ]; then
    say "building the program for Windows"
    (windows_flags && cargo build --profile dist --locked --target $windows_target --target-dir "$out/cargo")
    windows_program=$out/cargo/$windows_target/dist/$name.exe
  fi
  windows_console=$work/$name.com
  rustc --edition 2024 --target $windows_target -C opt-level=s -C strip=symbols -C panic=abort -C codegen-units=1 \
    -C linker=x86_64-w64-mingw32-gcc-posix -C link-arg=-Wl,--no-insert-timestamp --remap-path-prefix="$PWD=/source" \
    -o "$windows_console" packaging/windows/console.rs
}

# What is installed on Windows, into a folder. Text files get the ends of lines that every editor there knows.
windows_tree() {
  local to=$1 file
  the_windows_program
  rm -rf "$to"
  mkdir -p "$to"
  cp "$windows_program" "$to/$name.exe"
  cp "$windows_console" "$to/$name.com"
  cp resources/icons/$name.ico "$to"
  documents "$to"
  for file in LICENSE-MIT LICENSE-APACHE; do mv "$to/$file" "$to/$file.txt"; done
  find "$to" \( -name '*.txt' -o -name '*.md' \) -exec sed -i 's/\r*$/\r/' {} +
  settle "$to"
}

make_windows() {
  need makensis nsis
  local root=$work/windows/tree numbers file
  windows_tree "$root"
  # What is installed is removed by name, so that nothing of the user's goes with it.
  (
    cd "$root"
    find . -type f -printf '%P\n' | sort | sed 's|/|\\|g; s|.*|Delete "$INSTDIR\\&"|'
    find . -mindepth 1 -type d -printf '%P\n' | sort -r | sed 's|/|\\|g; s|.*|RMDir "$INSTDIR\\&"|'
  ) >"$work/windows/uninstall-list.nsh"
  numbers=$(echo "${version%%[-~+]*}.0")
  file=$out/$name-$version-windows-x86_64-setup.exe
  makensis -V2 -INPUTCHARSET UTF8 "-DVERSION=$version" "-DNUMBERS=$numbers" "-DTREE=$root" "-DFILE=$file" \
    packaging/windows/arrowswitch.nsi
  told "$file"
}

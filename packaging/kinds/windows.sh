# Windows: cross-built from Linux with double dummy, and an installer for one user.
windows_target=x86_64-pc-windows-gnu

# Debian has two compilers for Windows; the C++ library needs the one with threads of its own.
windows_flags() {
  local prefix=x86_64-w64-mingw32 gcc include folder
  need $prefix-g++-posix g++-mingw-w64-x86-64-posix
  gcc=$(dirname "$($prefix-g++-posix -print-file-name=libstdc++.a)")
  include=""
  for folder in "$gcc/include/c++" "$gcc/include/c++/$prefix" "/usr/$prefix/include"; do include="$include -I$folder"; done
  export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=$prefix-gcc-posix
  export CC_x86_64_pc_windows_gnu=$prefix-gcc-posix CXX_x86_64_pc_windows_gnu=$prefix-g++-posix
  export AR_x86_64_pc_windows_gnu=$prefix-ar
  # The C++ library is part of the program: nothing else has to be installed.
  export CXXSTDLIB_x86_64_pc_windows_gnu=static=stdc++
  export BINDGEN_EXTRA_CLANG_ARGS_x86_64_pc_windows_gnu="--target=$prefix$include"
  export_flags "-L native=$gcc -C link-arg=-Wl,--no-insert-timestamp"
}

# Sets `windows_program`, and `windows_console`: what a command line starts.
the_windows_program() {
  if [ -z "$windows_program" ]; then
    say "building the program for Windows"
    (windows_flags && cargo build --release --locked --features packaged --target $windows_target --target-dir "$out/cargo")
    windows_program=$out/cargo/$windows_target/release/$name.exe
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

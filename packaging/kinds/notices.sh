# The licences of what is inside, and the list of the parts in CycloneDX: both by tools, from Cargo.lock.
make_notices() {
  need cargo-about "none: cargo install --locked cargo-about --features cli"
  need cargo-cyclonedx "none: cargo install --locked cargo-cyclonedx"
  local to=$out/notices
  mkdir -p "$to"
  # The parts of every system are listed, and a build fetched those of its own only.
  cargo fetch --locked --quiet
  cargo about generate --locked --offline --fail -c packaging/notices/about.toml packaging/notices/about.hbs \
    -o "$to/THIRD-PARTY.txt"
  cat packaging/notices/others.txt >>"$to/THIRD-PARTY.txt"
  # It writes beside Cargo.toml and nowhere else.
  cargo cyclonedx --quiet --format json --override-filename arrowswitch-sbom --target all
  # Where it was made is nobody's business, and another place gives the same bytes.
  sed "s|$PWD|/source|g" arrowswitch-sbom.json >"$to/sbom.cdx.json"
  rm arrowswitch-sbom.json
  told "$to/THIRD-PARTY.txt"
  told "$to/sbom.cdx.json"
}

#===- scripts/lib/llvm-source.sh - LLVM's source of the device runtime -----===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after packages.sh. need_llvm_source leaves the part of LLVM's source that
# test/llvm and lib/device-runtime.sh build in BUILD/toolchain/llvm-source, or in
# WARPFOLD_LLVM_SOURCE if that names a source tree; llvm_source prints which. It comes from
# Debian's source package of the LLVM in use, through apt and from the mirrors that this
# machine's apt is set up with; the lists and settings of the system stay as they are.
#
#===------------------------------------------------------------------------===#

# Of a source tree, in every release.
LLVM_SOURCE_FOLDER=offload
# Where a suite lists a source package but its mirror has the archive for later ones only.
LATER_SUITES=(trixie sid)
DEBIAN_KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg

# Fails, and has said why, where the source cannot be had.
need_llvm_source() {
  local place="$BUILD/toolchain/llvm-source"
  if [[ -z "${WARPFOLD_LLVM_SOURCE:-}" ]]; then
    [[ -d "$place" ]] || (fetch_llvm_source "$place")
  elif [[ ! -d "$WARPFOLD_LLVM_SOURCE/$LLVM_SOURCE_FOLDER" ]]; then
    die "WARPFOLD_LLVM_SOURCE is '$WARPFOLD_LLVM_SOURCE', but there is no folder" \
      "$LLVM_SOURCE_FOLDER in it; it must name an LLVM source tree"
  fi
}

llvm_source() { printf '%s' "${WARPFOLD_LLVM_SOURCE:-$BUILD/toolchain/llvm-source}"; }

# The folders that are kept of the package's 1.7 GB.
llvm_source_folders() {
  echo "$LLVM_SOURCE_FOLDER"
  # The device runtime has moved, and includes what LLVM's C library shares with it.
  ((LLVM_MAJOR < 22)) || printf '%s\n' openmp/device libc/shared
}

# The mirrors of this machine, as sources of source packages.
source_mirrors() {
  local options=""
  [[ ! -e "$DEBIAN_KEYRING" ]] || options="[signed-by=$DEBIAN_KEYRING] "
  apt-get indextargets --format "deb-src $options\$(SITE) \$(RELEASE) \$(COMPONENT)" \
    'Created-By: Packages' | sort -u
}

# later_suites LIST: the same mirrors' later suites, where LIST has a release's main one.
later_suites() {
  local suite
  for suite in "${LATER_SUITES[@]}"; do
    awk -v suite="$suite" 'NF > 3 && $(NF - 1) !~ /-/ { $(NF - 1) = suite; print }' "$1"
  done | sort -u
}

# The source package that the installed LLVM was built from: llvm-toolchain-snapshot before its
# release.
source_package() {
  dpkg-query --show --showformat '${source:Package}' "llvm-$LLVM_MAJOR" 2>/dev/null ||
    echo "llvm-toolchain-$LLVM_MAJOR"
}

# fetch_llvm_source PLACE, in a shell of its own: unpacked beside its place and moved
# there when complete.
fetch_llvm_source() {
  local work="$BUILD/toolchain/llvm-work" package folder
  local -a members=()
  package="$(source_package)"
  command -v apt-get >/dev/null || die "there is no apt-get to fetch Debian's source" \
    "package $package with; set WARPFOLD_LLVM_SOURCE to a source tree of LLVM $LLVM_MAJOR"
  say "downloading $package, Debian's source package (165 to 200 MB)"
  rm -rf "$work"
  mkdir -p "$work/lists/partial" "$work/tree" "$BUILD/logs"
  cd "$work" || die "the folder $work cannot be made"
  source_mirrors >own.list
  cp own.list sources.list
  if ! download_llvm_source "$package"; then
    later_suites own.list >later.list
    cat own.list later.list >sources.list
    download_llvm_source "$package" || source_is_missing "$package"
  fi
  for folder in $(llvm_source_folders); do members+=("*/$folder"); done
  run_logged llvm-unpack tar --extract --use-compress-program='xz -T0' \
    --file "$(echo "$package"_*.orig.tar.xz)" --directory tree --strip-components=1 \
    --wildcards --no-wildcards-match-slash "${members[@]}"
  mv tree "$1" && rm -rf "$work"
}

# apt_source PROGRAM ARGUMENT...: apt-get or apt-cache with the lists of this folder.
apt_source() {
  "$1" -o "Dir::Etc::SourceList=$PWD/sources.list" -o Dir::Etc::SourceParts=- \
    -o "Dir::State::Lists=$PWD/lists" -o "Dir::Cache=$PWD" "${@:2}"
}

# The archive, by the first version of the package that has this LLVM's and can be had:
# versions are packagings of the same archive. Where there is none it is that of another
# patch release: their device runtimes have one interface. Debian's version of what is not
# yet released is 24~++DATE+COMMIT.
download_llvm_source() {
  local version
  # Not every mirror has sources, and one is enough.
  apt_source apt-get update >"$BUILD/logs/llvm-source-lists.log" 2>&1 || true
  : >"$BUILD/logs/llvm-source.log"
  for version in $(source_versions "$1" "$LLVM_VERSION") \
    $(source_versions "$1" "${LLVM_VERSION%.*}\.[0-9]*") \
    $(source_versions "$1" "$LLVM_MAJOR~[^-]*"); do
    if apt_source apt-get source --download-only --tar-only "$1=$version" \
      >>"$BUILD/logs/llvm-source.log" 2>&1; then
      [[ "$version" == *"$LLVM_VERSION-"* ]] || say "taking that of $version"
      return 0
    fi
  done
  return 1
}

# source_versions PACKAGE PATTERN: of the lists' packages, those of such an LLVM.
source_versions() {
  apt_source apt-cache showsrc "$1" 2>/dev/null |
    sed -n "s/^Version: \(\([0-9]*:\)\{0,1\}$2-.*\)/\1/p" | awk '!Seen[$0]++'
}

source_is_missing() {
  cat "$BUILD/logs/llvm-source-lists.log" "$BUILD/logs/llvm-source.log" >&2
  if ! compgen -G 'lists/*_Sources*' >/dev/null; then
    die "none of the mirrors that apt is set up with here gave a list of source packages" \
      "(what apt said is above); set WARPFOLD_LLVM_SOURCE to a source tree of LLVM $LLVM_MAJOR"
  fi
  die "no mirror that apt is set up with here has the source package $1 of LLVM" \
    "$LLVM_VERSION (what apt said is above); set WARPFOLD_LLVM_SOURCE to a source tree of it"
}

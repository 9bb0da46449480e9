#===- scripts/lib/llvm-source.sh - LLVM's source of the device runtime -----===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after packages.sh. test/llvm and lib/device-runtime.sh build a part of LLVM's source.
# need_llvm_source makes BUILD/toolchain/llvm-source, which contains this part, unless
# WARPFOLD_LLVM_SOURCE names a source tree; llvm_source prints the folder that is used. The source
# comes from Debian's source package of the LLVM in use, through apt and from the mirrors of this
# machine's apt; the lists and settings of the system are not changed.

# A folder that every release's source tree contains.
LLVM_SOURCE_FOLDER=offload
# Suites to try if a suite lists a source package, but its mirror has only later versions.
LATER_SUITES=(trixie sid)
DEBIAN_KEYRING=/usr/share/keyrings/debian-archive-keyring.gpg

# Makes the source available, or prints the reason and fails.
need_llvm_source() {
  local source_tree="$BUILD/toolchain/llvm-source"
  if [[ -z "${WARPFOLD_LLVM_SOURCE:-}" ]]; then
    [[ -d "$source_tree" ]] || (fetch_llvm_source "$source_tree")
  elif [[ ! -d "$WARPFOLD_LLVM_SOURCE/$LLVM_SOURCE_FOLDER" ]]; then
    die "WARPFOLD_LLVM_SOURCE is '$WARPFOLD_LLVM_SOURCE', which has no folder" \
      "$LLVM_SOURCE_FOLDER; it must name an LLVM source tree"
  fi
}

llvm_source() { printf '%s' "${WARPFOLD_LLVM_SOURCE:-$BUILD/toolchain/llvm-source}"; }

# Prints the folders to extract; the whole package has 1.7 GB.
llvm_source_folders() {
  echo "$LLVM_SOURCE_FOLDER"
  # In these releases the device runtime is in another folder, and includes files of LLVM's C
  # library.
  ((LLVM_MAJOR < 22)) || printf '%s\n' openmp/device libc/shared
}

# Prints the mirrors of this machine's apt as deb-src lines, which are for source packages.
source_mirrors() {
  local options=""
  [[ ! -e "$DEBIAN_KEYRING" ]] || options="[signed-by=$DEBIAN_KEYRING] "
  apt-get indextargets --format "deb-src $options\$(SITE) \$(RELEASE) \$(COMPONENT)" \
    'Created-By: Packages' | sort -u
}

# later_suites LIST: prints the later suites on the same mirrors for each main suite in LIST.
later_suites() {
  local suite
  for suite in "${LATER_SUITES[@]}"; do
    awk -v suite="$suite" 'NF > 3 && $(NF - 1) !~ /-/ { $(NF - 1) = suite; print }' "$1"
  done | sort -u
}

# Prints the name of the source package of the installed LLVM, which is llvm-toolchain-snapshot
# before its release.
source_package() {
  dpkg-query --show --showformat '${source:Package}' "llvm-$LLVM_MAJOR" 2>/dev/null ||
    echo "llvm-toolchain-$LLVM_MAJOR"
}

# fetch_llvm_source FOLDER: unpacks the source next to FOLDER and moves it there when it is
# complete. Runs in a subshell.
fetch_llvm_source() {
  local work="$BUILD/toolchain/llvm-work" package folder
  local -a members=()
  package="$(source_package)"
  command -v apt-get >/dev/null || die "apt-get is missing, which could download Debian's source" \
    "package $package; set WARPFOLD_LLVM_SOURCE to a source tree of LLVM $LLVM_MAJOR"
  say "downloading $package, Debian's source package (165 to 200 MB)"
  rm -rf "$work"
  mkdir -p "$work/lists/partial" "$work/tree" "$BUILD/logs"
  cd "$work" || die "cannot enter the folder $work"
  source_mirrors >current.list
  cp current.list sources.list
  if ! download_llvm_source "$package"; then
    later_suites current.list >later.list
    cat current.list later.list >sources.list
    download_llvm_source "$package" || source_is_missing "$package"
  fi
  for folder in $(llvm_source_folders); do members+=("*/$folder"); done
  run_logged llvm-unpack tar --extract --use-compress-program='xz -T0' \
    --file "$(echo "$package"_*.orig.tar.xz)" --directory tree --strip-components=1 \
    --wildcards --no-wildcards-match-slash "${members[@]}"
  mv tree "$1" && rm -rf "$work"
}

# apt_source PROGRAM ARGUMENT...: runs apt-get or apt-cache with the lists in the current folder.
apt_source() {
  "$1" -o "Dir::Etc::SourceList=$PWD/sources.list" -o Dir::Etc::SourceParts=- \
    -o "Dir::State::Lists=$PWD/lists" -o "Dir::Cache=$PWD" "${@:2}"
}

# Downloads the archive of the first available version of the package with this LLVM; the versions
# are packagings of the same archive. If there is none, downloads that of another patch release,
# whose device runtime has the same interface. Debian's version of an unreleased LLVM is
# 24~++DATE+COMMIT.
download_llvm_source() {
  local version
  # Not every mirror has source packages; one mirror with them suffices.
  apt_source apt-get update >"$BUILD/logs/llvm-source-lists.log" 2>&1 || true
  : >"$BUILD/logs/llvm-source.log"
  for version in $(source_versions "$1" "$LLVM_VERSION") \
    $(source_versions "$1" "${LLVM_VERSION%.*}\.[0-9]*") \
    $(source_versions "$1" "$LLVM_MAJOR~[^-]*"); do
    if apt_source apt-get source --download-only --tar-only "$1=$version" \
      >>"$BUILD/logs/llvm-source.log" 2>&1; then
      [[ "$version" == *"$LLVM_VERSION-"* ]] || say "using the source of $version instead of $LLVM_VERSION"
      return 0
    fi
  done
  return 1
}

# source_versions PACKAGE PATTERN: prints the versions of PACKAGE in the lists that match PATTERN.
source_versions() {
  apt_source apt-cache showsrc "$1" 2>/dev/null |
    sed -n "s/^Version: \(\([0-9]*:\)\{0,1\}$2-.*\)/\1/p" | awk '!Seen[$0]++'
}

source_is_missing() {
  cat "$BUILD/logs/llvm-source-lists.log" "$BUILD/logs/llvm-source.log" >&2
  if ! compgen -G 'lists/*_Sources*' >/dev/null; then
    die "none of this machine's apt mirrors has a list of source packages" \
      "(apt's output is above); set WARPFOLD_LLVM_SOURCE to a source tree of LLVM $LLVM_MAJOR"
  fi
  die "none of this machine's apt mirrors has the source package $1 of LLVM" \
    "$LLVM_VERSION (apt's output is above); set WARPFOLD_LLVM_SOURCE to a source tree of it"
}

#===- scripts/lib/llvm-source.sh - LLVM's source of the device runtime -----===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after packages.sh. need_llvm_source leaves the part of LLVM's source that
# test/llvm builds in BUILD/toolchain/llvm-source, or in WARPFOLD_LLVM_SOURCE if that
# names a source tree. It comes from Debian's source package of the LLVM in use, through
# apt and from the mirrors that this machine's apt is set up with; the lists and settings
# of the system stay as they are.
#
#===------------------------------------------------------------------------===#

# A folder, and so nothing else of the package's 1.7 GB.
LLVM_SOURCE_FOLDER=offload
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

# The mirrors of this machine, as sources of source packages.
source_mirrors() {
  local options=""
  [[ ! -e "$DEBIAN_KEYRING" ]] || options="[signed-by=$DEBIAN_KEYRING] "
  apt-get indextargets --format "deb-src $options\$(SITE) \$(RELEASE) \$(COMPONENT)" \
    'Created-By: Packages' | sort -u
}

# fetch_llvm_source PLACE, in a shell of its own: unpacked beside its place and moved
# there when complete.
fetch_llvm_source() {
  local package="llvm-toolchain-$LLVM_MAJOR" work="$BUILD/toolchain/llvm-work"
  local lists_log="$BUILD/logs/llvm-source-lists.log"
  local -a apt
  command -v apt-get >/dev/null || die "there is no apt-get to fetch Debian's source" \
    "package $package with; set WARPFOLD_LLVM_SOURCE to a source tree of LLVM $LLVM_MAJOR"
  say "downloading $package, Debian's source package (about 165 MB)"
  rm -rf "$work"
  mkdir -p "$work/lists/partial" "$work/tree" "$BUILD/logs"
  cd "$work" || die "the folder $work cannot be made"
  source_mirrors >sources.list
  apt=(apt-get -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=-
    -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work")
  # Not every mirror has sources, and one is enough.
  "${apt[@]}" update >"$lists_log" 2>&1 || true
  if ! compgen -G 'lists/*_Sources*' >/dev/null; then
    cat "$lists_log" >&2
    die "none of the mirrors that apt is set up with here gave a list of source packages" \
      "(what apt said is above); set WARPFOLD_LLVM_SOURCE to a source tree of LLVM $LLVM_MAJOR"
  fi
  run_logged llvm-source "${apt[@]}" source --download-only "$package"
  run_logged llvm-unpack tar --extract --use-compress-program='xz -T0' \
    --file "$(echo "$package"_*.orig.tar.xz)" --directory tree --strip-components=1 \
    --wildcards --no-wildcards-match-slash "*/$LLVM_SOURCE_FOLDER"
  mv tree "$1" && rm -rf "$work"
}

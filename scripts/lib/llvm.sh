#===- scripts/lib/llvm.sh - selects LLVM -----------------------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after common.sh. find_llvm sets LLVM_DIR (the folder of LLVMConfig.cmake), LLVM_PREFIX,
# LLVM_BIN and LLVM_MAJOR according to `--llvm N`, LLVM_DIR in the environment, or default_release.
# Each release has a separate build tree: BUILD is build for LLVM 19 and build-N for another
# release, unless WARPFOLD_BUILD_DIR is set.
#
#===------------------------------------------------------------------------===#

# llvm_releases PATTERN: prints the releases whose state in the list matches an extended regular
# expression.
llvm_releases() { sed -nE "s/^([0-9]+) ($1)$/\1/p" "$ROOT/cmake/llvm-releases.txt"; }

# Debian 12 and 13 have the complete offload chain of LLVM 19, and Debian 12 that of 22 except for
# the device runtime (lib/device-runtime.sh). Debian's sid has LLVM 21 completely, and 22 and 23
# (scripts/in-debian); its LLVM 19 has no libomptarget. LLVM 24 is in experimental, without the
# device runtime.
mapfile -t LLVM_RELEASES < <(llvm_releases '[a-z]+')
# The releases that the scripts choose from by default.
mapfile -t DEFAULT_LLVM_RELEASES < <(llvm_releases 'check|release')
# The releases among these that scripts/check --full tests besides the selected one.
mapfile -t CHECKED_LLVM_RELEASES < <(llvm_releases check | tail -n +2)

# take_llvm ARGUMENT...: parses `--llvm N` before the script's own arguments, and sets REST to
# these.
take_llvm() {
  REST=("$@")
  [[ "${1:-}" == --llvm ]] || return 0
  [[ "${2:-}" =~ ^[0-9]+$ ]] || die "--llvm needs the number of a release: ${LLVM_RELEASES[*]}"
  check_release "$2" "--llvm names LLVM $2"
  LLVM_DIR="/usr/lib/llvm-$2/lib/cmake/llvm"
  # LLVM_MAJOR is then known before the packages are installed.
  SELECTED_LLVM_MAJOR="$2"
  REST=("${@:3}")
}

# check_release NUMBER DESCRIPTION: fails unless Warpfold works with this release.
check_release() {
  [[ " ${LLVM_RELEASES[*]} " == *" $1 "* ]] || die "$2; Warpfold works with" \
    "${LLVM_RELEASES[0]} to ${LLVM_RELEASES[-1]} (README.md, \"With which LLVM\")"
}

# has_offload RELEASE: succeeds if its clang and its libomptarget are installed.
has_offload() {
  local prefix="/usr/lib/llvm-$1"
  [[ -x "$prefix/bin/clang++" ]] &&
    { [[ -e "$prefix/lib/libomptarget.so" ]] || compgen -G "$prefix/lib/libomptarget.so.*" >/dev/null; }
}

# can_install_offload RELEASE: succeeds if apt has packages of both. For LLVM 19, libomptarget is
# part of libomp-19-dev if that depends on libllvm19, which only libomptarget uses; later it is in a
# separate package.
can_install_offload() {
  if (($1 == 19)); then
    apt-cache show --no-all-versions libomp-19-dev 2>/dev/null |
      grep '^Depends:.*libllvm19' >/dev/null # not -q: apt-cache must not write to a closed pipe
  else
    [[ -n "$(apt-cache show --no-all-versions "liboffload-$1-dev" 2>/dev/null)" ]]
  fi
}

# Prints the first release with an offload chain on this machine, or else in apt. A new machine's
# apt has no lists yet.
default_release() {
  local release
  for release in "${DEFAULT_LLVM_RELEASES[@]}"; do
    if has_offload "$release"; then
      echo "$release"
      return
    fi
  done
  if [[ -e /etc/debian_version ]] && command -v apt-cache >/dev/null; then
    if [[ "$(id -u)" == 0 ]] && ! compgen -G '/var/lib/apt/lists/*Packages*' >/dev/null; then
      apt-get update >/dev/null 2>&1 || true
    fi
    for release in "${DEFAULT_LLVM_RELEASES[@]}"; do
      if can_install_offload "$release"; then
        echo "$release"
        return
      fi
    done
  fi
  echo "${LLVM_RELEASES[0]}"
}

find_llvm() {
  if [[ -z "${LLVM_DIR:-}" ]]; then
    SELECTED_LLVM_MAJOR="$(default_release)"
    LLVM_DIR="/usr/lib/llvm-$SELECTED_LLVM_MAJOR/lib/cmake/llvm"
  elif [[ -z "${SELECTED_LLVM_MAJOR:-}" && ! -e "$LLVM_DIR/LLVMConfig.cmake" ]]; then
    die "LLVM_DIR is '$LLVM_DIR', but there is no LLVMConfig.cmake; it must name the" \
      "folder of that file, for example /usr/lib/llvm-19/lib/cmake/llvm"
  fi
  LLVM_PREFIX="$(readlink -m "$LLVM_DIR/../../..")"
  LLVM_BIN="$LLVM_PREFIX/bin"
  LLVM_MAJOR="${SELECTED_LLVM_MAJOR:-${LLVM_RELEASES[0]}}"
  LLVM_VERSION="$LLVM_MAJOR"
  if [[ -x "$LLVM_BIN/llvm-config" ]]; then
    LLVM_VERSION="$("$LLVM_BIN/llvm-config" --version)"
    LLVM_MAJOR="${LLVM_VERSION%%.*}"
  fi
  check_release "$LLVM_MAJOR" "LLVM_DIR names LLVM $LLVM_MAJOR"
  if ((LLVM_MAJOR != 19)) && [[ -z "${WARPFOLD_BUILD_DIR:-}" ]]; then
    BUILD="$ROOT/$BUILD_PREFIX-$LLVM_MAJOR"
  fi
}

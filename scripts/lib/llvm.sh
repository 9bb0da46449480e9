#===- scripts/lib/llvm.sh - which LLVM -------------------------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after common.sh. find_llvm sets LLVM_DIR (the folder of LLVMConfig.cmake),
# LLVM_PREFIX, LLVM_BIN and LLVM_MAJOR: what `--llvm N` or LLVM_DIR in the environment says,
# or what default_release finds. Each release has a build tree of its own: BUILD is build for
# 19, build-N for another, unless WARPFOLD_BUILD_DIR says where.
#
#===------------------------------------------------------------------------===#

# llvm_releases PATTERN: the releases whose state in the list matches an extended regular
# expression.
llvm_releases() { sed -nE "s/^([0-9]+) ($1)$/\1/p" "$ROOT/cmake/llvm-releases.txt"; }

# Debian 12 and 13 have the whole offload chain of 19, and 12 that of 22 but for the device
# runtime (lib/device-runtime.sh). Debian's sid has 21, whole, and 22 and 23 (scripts/in-debian);
# its 19 has no libomptarget. 24 is in experimental, without the device runtime.
mapfile -t LLVM_RELEASES < <(llvm_releases '[a-z]+')
# Those that the scripts choose from if none is named.
mapfile -t USUAL_LLVM_RELEASES < <(llvm_releases 'check|release')
# Of those, what scripts/check --full looks at besides the one in use.
mapfile -t CHECKED_LLVM_RELEASES < <(llvm_releases check | tail -n +2)

# take_llvm ARGUMENT...: `--llvm N` in front of a script's own arguments, which REST has.
take_llvm() {
  REST=("$@")
  [[ "${1:-}" == --llvm ]] || return 0
  [[ "${2:-}" =~ ^[0-9]+$ ]] || die "--llvm needs the number of a release: ${LLVM_RELEASES[*]}"
  check_release "$2" "--llvm names LLVM $2"
  LLVM_DIR="/usr/lib/llvm-$2/lib/cmake/llvm"
  # Before its packages are there, too.
  ASKED_LLVM_MAJOR="$2"
  REST=("${@:3}")
}

# check_release NUMBER HOW
check_release() {
  [[ " ${LLVM_RELEASES[*]} " == *" $1 "* ]] || die "$2; Warpfold works with" \
    "${LLVM_RELEASES[0]} to ${LLVM_RELEASES[-1]} (README.md, \"With which LLVM\")"
}

# has_offload RELEASE: clang and libomptarget of it are on this machine.
has_offload() {
  local prefix="/usr/lib/llvm-$1"
  [[ -x "$prefix/bin/clang++" ]] &&
    { [[ -e "$prefix/lib/libomptarget.so" ]] || compgen -G "$prefix/lib/libomptarget.so.*" >/dev/null; }
}

# can_install_offload RELEASE: apt has packages with both. libomp-19-dev has libomptarget
# where it depends on libllvm19, which libomptarget alone uses; later it is in a package of
# its own.
can_install_offload() {
  if (($1 == 19)); then
    apt-cache show --no-all-versions libomp-19-dev 2>/dev/null |
      grep '^Depends:.*libllvm19' >/dev/null # not -q: apt-cache must not write to a closed pipe
  else
    [[ -n "$(apt-cache show --no-all-versions "liboffload-$1-dev" 2>/dev/null)" ]]
  fi
}

# The first release with an offload chain on this machine, or else in apt. apt of a new
# machine has no lists yet.
default_release() {
  local release
  for release in "${USUAL_LLVM_RELEASES[@]}"; do
    if has_offload "$release"; then
      echo "$release"
      return
    fi
  done
  if [[ -e /etc/debian_version ]] && command -v apt-cache >/dev/null; then
    if [[ "$(id -u)" == 0 ]] && ! compgen -G '/var/lib/apt/lists/*Packages*' >/dev/null; then
      apt-get update >/dev/null 2>&1 || true
    fi
    for release in "${USUAL_LLVM_RELEASES[@]}"; do
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
    ASKED_LLVM_MAJOR="$(default_release)"
    LLVM_DIR="/usr/lib/llvm-$ASKED_LLVM_MAJOR/lib/cmake/llvm"
  elif [[ -z "${ASKED_LLVM_MAJOR:-}" && ! -e "$LLVM_DIR/LLVMConfig.cmake" ]]; then
    die "LLVM_DIR is '$LLVM_DIR', but there is no LLVMConfig.cmake; it must name the" \
      "folder of that file, like /usr/lib/llvm-19/lib/cmake/llvm"
  fi
  LLVM_PREFIX="$(readlink -m "$LLVM_DIR/../../..")"
  LLVM_BIN="$LLVM_PREFIX/bin"
  LLVM_MAJOR="${ASKED_LLVM_MAJOR:-${LLVM_RELEASES[0]}}"
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

#===- scripts/lib/packages.sh - the required programs and libraries --------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after llvm.sh. need_packages searches for each program or library itself, not for a
# package, so that it works on any system. On Debian as root it installs the missing packages;
# elsewhere it lists them and stops.
#
#===------------------------------------------------------------------------===#

MISSING_THINGS=()
MISSING_PACKAGES=()

# need THING PACKAGE COMMAND...: records THING as missing unless COMMAND succeeds.
need() {
  local thing="$1" package="$2"
  shift 2
  if ! "$@" >/dev/null 2>&1; then
    MISSING_THINGS+=("$thing")
    MISSING_PACKAGES+=("$package")
  fi
}

recent_cmake() {
  local version
  version="$(cmake --version | sed -n '1s/[^0-9]*\([0-9.]*\).*/\1/p')"
  [[ "$(printf '%s\n' 3.25 "$version" | sort -V | head -n 1)" == 3.25 ]]
}

boost_context() {
  [[ -e /usr/include/boost/context/fiber.hpp ]] ||
    g++ -E -x c++ -include boost/context/fiber.hpp /dev/null
}

# clang searches its own folder first.
lld() { [[ -x "$LLVM_BIN/ld.lld" ]] || command -v ld.lld; }

find_missing_things() {
  MISSING_THINGS=()
  MISSING_PACKAGES=()
  local v="$LLVM_MAJOR"
  need "CMake 3.25 or newer" cmake recent_cmake
  need "Ninja" ninja-build command -v ninja
  need "a C++17 compiler for the host (g++)" g++ command -v g++
  need "Python 3" python3 command -v python3
  need "patch" patch command -v patch
  need "clang $v ($LLVM_BIN/clang++)" "clang-$v" test -x "$LLVM_BIN/clang++"
  need "clang's offload tools ($LLVM_BIN/clang-linker-wrapper)" "clang-tools-$v" \
    test -x "$LLVM_BIN/clang-linker-wrapper"
  need "LLVM's libraries for development ($LLVM_DIR)" "llvm-$v-dev" \
    test -e "$LLVM_DIR/LLVMConfig.cmake"
  need "LLVM's tools ($LLVM_BIN/llvm-link)" "llvm-$v" test -x "$LLVM_BIN/llvm-link"
  need "FileCheck and lit ($LLVM_BIN/FileCheck)" "llvm-$v-tools" \
    test -x "$LLVM_BIN/FileCheck"
  if ((v == 19)); then
    need "the stock device runtime ($LLVM_PREFIX/lib/libomptarget-nvptx-sm_90.bc)" \
      "libomp-$v-dev" test -e "$LLVM_PREFIX/lib/libomptarget-nvptx-sm_90.bc"
    need "clang-format $v" "clang-format-$v" test -x "$LLVM_BIN/clang-format"
    need "clang-tidy $v" "clang-tidy-$v" test -x "$LLVM_BIN/clang-tidy"
  else
    need "libomptarget ($LLVM_PREFIX/lib/libomptarget.so)" "liboffload-$v-dev" \
      test -e "$LLVM_PREFIX/lib/libomptarget.so"
    # On other systems, the tests of Fortran are reported as skipped if flang is missing. Device code
    # of flang before 22 does not work.
    if ((v >= 22)) && [[ -e /etc/debian_version ]]; then
      need "flang $v ($LLVM_BIN/flang)" "flang-$v" test -x "$LLVM_BIN/flang"
    fi
  fi
  need "Boost.Context" libboost-context-dev boost_context
  # On other systems, the tests of MPI are skipped if Open MPI is missing.
  if [[ -e /etc/debian_version ]]; then
    need "Open MPI's compiler (mpicxx)" libopenmpi-dev command -v mpicxx
    need "Open MPI's mpirun" openmpi-bin command -v mpirun
  fi
  if [[ -e /etc/debian_version ]]; then
    # test/host/config_file.test links with lld.
    need "LLVM's linker (ld.lld)" "lld-$v" lld
    # On other systems, no .deb is made, and the test of the .deb is skipped.
    need "tools to pack a .deb (dpkg-shlibdeps)" dpkg-dev command -v dpkg-shlibdeps
    need "file, for dpkg-shlibdeps" file command -v file
  fi
}

list_missing() {
  local i
  printf 'Missing:\n'
  for i in "${!MISSING_THINGS[@]}"; do
    printf '  %s   (Debian: %s)\n' "${MISSING_THINGS[i]}" "${MISSING_PACKAGES[i]}"
  done
}

can_install() { [[ -e /etc/debian_version && "$(id -u)" == 0 ]]; }

# install_packages NAME...: installs packages on Debian as root, and fails elsewhere.
install_packages() {
  if ! can_install; then
    list_missing >&2
    die "install what is listed above and run this script again (on Debian as root, the script" \
      "installs it: apt-get install $*)"
  fi
  say "installing $* (Debian packages)"
  export DEBIAN_FRONTEND=noninteractive
  run_logged apt-update apt-get update
  if [[ " $* " == *" clang-${LLVM_MAJOR:-} "* ]] && ! apt-cache show "clang-$LLVM_MAJOR" >/dev/null 2>&1; then
    die "this machine's apt has no clang-$LLVM_MAJOR; sid may have it: scripts/in-debian sid $0 --llvm $LLVM_MAJOR"
  fi
  run_logged apt-install apt-get install -y --no-install-recommends "$@"
}

need_packages() {
  find_missing_things
  if ((${#MISSING_THINGS[@]})); then
    install_packages "${MISSING_PACKAGES[@]}"
    find_llvm
    find_missing_things
    if ((${#MISSING_THINGS[@]})); then
      list_missing >&2
      die "the packages are installed, but the above is still missing"
    fi
  fi
}

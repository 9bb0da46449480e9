# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""build_runtimes.py: LLVM's device runtime by its own build files, twice.

OUTPUT/stock is built from the unchanged source tree, OUTPUT/patched from one with the patch that
cmake/llvm/make-patch makes for it. Outputs that are up to date are kept, so that
a second run takes a second.
"""
import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# The parts of a source tree that its device runtime is built from; 19 only has the first.
FOLDERS = ("offload", "openmp/device", "libc/shared")


def run(command, **options):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")


def patched(tree, output):
    """A patched copy of the tree, which is copied again if the patch has changed."""
    copy, kept = output / "patched-source", output / "warpfold.patch"
    made = subprocess.run([ROOT / "cmake/llvm/make-patch", tree], stdout=subprocess.PIPE,
                          text=True)
    if made.returncode:
        sys.exit(made.returncode)
    if not (copy.exists() and kept.exists() and kept.read_text() == made.stdout):
        shutil.rmtree(copy, ignore_errors=True)
        for folder in filter(lambda name: (tree / name).is_dir(), FOLDERS):
            shutil.copytree(tree / folder, copy / folder, symlinks=True)
        run(["patch", "--directory", copy, "--strip=1", "--fuzz=0"], input=made.stdout)
        kept.write_text(made.stdout)
    return copy


def build(options, tree, folder):
    run([options.cmake, "-G", "Ninja", "-S", ROOT / "cmake/llvm", "-B", folder,
         f"-DLLVM_SOURCE={tree}", f"-DLLVM_DIR={options.llvm_dir}",
         f"-DCMAKE_CXX_COMPILER={options.clang}"])
    run(["ninja", "-C", folder, "device-runtime"])


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "output", "cmake", "llvm_dir", "clang"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    if not options.source.is_dir():
        sys.exit(f"there is no LLVM source in {options.source}: scripts/check --full fetches it "
                 "from Debian's source package, and says why if it cannot; elsewhere set "
                 "WARPFOLD_LLVM_SOURCE to an LLVM source tree of the release in use")
    options.output.mkdir(parents=True, exist_ok=True)
    build(options, options.source, options.output / "stock")
    build(options, patched(options.source, options.output), options.output / "patched")


if __name__ == "__main__":
    main()

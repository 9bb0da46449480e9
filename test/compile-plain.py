# ===- test/compile-plain.py - device code of a plain build ------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   compile-plain.py CLANG RUNTIME_BITCODE [clang's options] SOURCE... -o PROGRAM
#
# The simulator runs images that are bitcode, as -fopenmp-target-jit makes them: there
# openmp-opt and the inliner see the device runtime when the program is linked. In a plain
# build, which most users have, they see it while a file is compiled, and generate other
# code. This script compiles as a plain build does, up to the step before ptxas, and
# stores that code in a program as its image.
#
# Called by lit (-D image=plain) and by the fuzzer.
#
# ===----------------------------------------------------------------------=== #

import subprocess
import sys
from pathlib import Path

ARCHITECTURE = "sm_90"
SUFFIXES = (".c", ".cpp")


def split(arguments):
    """Returns (sources, program, the other arguments)."""
    sources, others, program = [], [], None
    words = iter(arguments)
    for word in words:
        if word == "-o":
            program = Path(next(words))
        elif word.endswith(SUFFIXES) and not word.startswith("-"):
            sources.append(Path(word))
        else:
            others.append(word)
    if not sources or not program:
        sys.exit("compile-plain.py: it needs SOURCE... -o PROGRAM")
    return sources, program, others


def packager(clang):
    tools = [Path(clang).parent / name for name in ("llvm-offload-binary", "clang-offload-packager")]
    return next((tool for tool in tools if tool.exists()), tools[-1])


def compile_plain(clang, runtime, arguments):
    """Returns the exit status of the first command that failed, or 0."""
    sources, program, others = split(arguments)
    compiler = [clang, *others, "-fopenmp", f"--offload-arch={ARCHITECTURE}"]
    if "-S" in others or "-c" in others:
        # Not a program: compile with the given arguments.
        return subprocess.run([clang, *arguments, *compiler[-2:]], check=False).returncode
    commands, objects = [], []
    for number, source in enumerate(sources):
        device, image, made = (f"{program}.{number}.{end}" for end in ("bc", "image", "o"))
        commands += [
            [*compiler, source, "--offload-device-only", "-emit-llvm", "-c", "-o", device,
             "-Xclang", "-mlink-builtin-bitcode", "-Xclang", runtime],
            [packager(clang), "-o", image,
             f"--image=file={device},triple=nvptx64-nvidia-cuda,arch={ARCHITECTURE},kind=openmp"],
            [*compiler, source, "--offload-host-only", "-c", "-o", made,
             "-Xclang", f"-fembed-offload-object={image}"],
        ]
        objects.append(made)
    # The link does not optimise the code again.
    commands.append([*compiler, "-O0", "-fopenmp-target-jit", *objects, "-o", program])
    for command in commands:
        status = subprocess.run([str(word) for word in command], check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(compile_plain(sys.argv[1], sys.argv[2], sys.argv[3:]))

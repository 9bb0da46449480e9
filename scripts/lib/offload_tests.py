# ===- scripts/lib/offload_tests.py - RUN lines of the offload tests ------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads the RUN lines of the offload programs for the GPU bundle: the programs, the flags to compile
# them with, and the commands to run them. A test that does more than compile and run is listed with
# the reason, and only lit runs it.
#
#   RUN: %offload-compile FLAGS %s -o %t      (or %fortran-compile)
#   RUN: [env NAME=VALUE...] %offload-run[-unchecked] [--option...] %t ARGUMENTS | FileCheck ...
#
# Marks in a program, as comments on separate lines:
#   STOCK-FAILS: <why>   fails with the stock runtime; the bundle shows that
#   XFAIL: * or gpu      also fails with Warpfold: an open defect
#   XFAIL: .. no-plugin  fails with the runtime but without the passes, which cure the defect
#   XFAIL: (.. no-plugin) && simulator
#                        the same, but not always on a GPU: not run without the passes
#   REQUIRES: !no-plugin not run without the passes: the test is about a stock defect
#   XFAIL: llvm-NN       fails with this release of LLVM, whose tools reject the code; not packed
#   RUN-ALONE: <why>     no other program may run on the GPU at the same time
#
# ===----------------------------------------------------------------------=== #

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

TWINS = {"%offload-compile": None, "%offload-compile-plain": None, "%fortran-compile": None,
         "%offload-compile-debug": "debug", "%offload-compile-stock": "stock"}
# The start of a comment line in C++ and in Fortran.
COMMENT = r"^\s*(?://|!)\s*"


@dataclass
class Run:
    twin: str  # None: all but the stock one
    flags: list
    environment: list
    simulator_options: list
    arguments: list
    # Whether the RUN line edits the output before it is compared, because the output may differ
    # between machines. Then only the exit status is checked.
    edited: bool = False


@dataclass
class OffloadTest:
    name: str
    source: Path
    runs: list = field(default_factory=list)
    skip_reason: str = ""
    stock_fails: bool = False
    open_defect: bool = False
    needs_pass: bool = False
    runs_without_pass: bool = True
    rejected_by: list = field(default_factory=list)  # releases of LLVM, as "23"
    alone: bool = False


def commands(text):
    """Yields each command of the RUN lines without its pipe, and whether the pipe has sed."""
    text = re.sub(r"\\\n\s*(?://|!)\s*RUN:", " ", text)
    for line in re.findall(COMMENT + r"RUN:\s*(.*)$", text, re.MULTILINE):
        for command in re.split(r"&&|;", line):
            program, *filters = (part.strip() for part in command.split("|"))
            yield program, any(part.startswith("sed ") for part in filters)


def expand(word, source):
    return word.replace("%S", str(source.parent)).replace("%s", str(source))


def read_compile(words, source):
    """Returns (output name, flags) of a compile command."""
    flags = [expand(word, source) for word in words[1:] if word not in ("%s", "2>&1")]
    index = flags.index("-o")
    output = flags[index + 1]
    return output, flags[:index] + flags[index + 2:]


def read_run(words):
    """Returns (environment, simulator's options, program, arguments) or None."""
    environment, options = [], []
    words = list(words)
    if words and words[0] == "env":
        words.pop(0)
        while "=" in words[0]:
            environment.append(words.pop(0))
    # On a GPU, the options of the simulator have no effect.
    if not words or words.pop(0) not in ("%offload-run", "%offload-run-unchecked"):
        return None
    while words and not words[0].startswith("%t"):
        options.append(words.pop(0))
    if not words or any(mark in word for word in words for mark in "<>"):
        return None
    return environment, options, words[0], words[1:]


def read_test(source, root):
    text = source.read_text()
    test = OffloadTest(str(source.relative_to(root).with_suffix("")), source)
    test.stock_fails = bool(re.search(COMMENT + r"STOCK-FAILS:", text, re.MULTILINE))
    test.needs_pass = bool(re.search(COMMENT + r"XFAIL:.*\bno-plugin\b", text, re.MULTILINE))
    test.runs_without_pass = not re.search(
        COMMENT + r"(?:XFAIL:.*no-plugin\)? && simulator|REQUIRES:.*!no-plugin)", text,
        re.MULTILINE)
    test.open_defect = bool(re.search(COMMENT + r"XFAIL: (?:\*|gpu)", text, re.MULTILINE))
    test.rejected_by = re.findall(COMMENT + r"XFAIL: llvm-(\d+)$", text, re.MULTILINE)
    test.alone = bool(re.search(COMMENT + r"RUN-ALONE:", text, re.MULTILINE))
    if re.search(COMMENT + r"REQUIRES:.*\bsimulator\b", text, re.MULTILINE):
        test.skip_reason = "it is about the simulator"
        return test
    programs = {}
    for command, edited in commands(text):
        try:
            words = shlex.split(command)
        except ValueError:
            words = []
        is_compile = words and words[0] in TWINS and "-o" in words
        if is_compile and not any("%t" in word for word in words[:words.index("-o")]):
            output, flags = read_compile(words, source)
            programs[output] = TWINS[words[0]], flags
        elif (run := read_run(words)) and run[2] in programs:
            environment, options, program, arguments = run
            twin, flags = programs[program]
            test.runs.append(Run(twin, flags, environment, options, arguments, edited))
        else:
            test.skip_reason = f"only lit can run '{command}'"
    if not test.runs and not test.skip_reason:
        test.skip_reason = "it has no RUN line"
    return test


# Flags with which clang makes no image, or an image of bitcode.
NO_IMAGE = {"-S", "-emit-llvm", "-fsyntax-only", "-foffload-lto"}


def compilations(source, release):
    """Returns the flags of each compilation of a program with warpfold.cfg in the RUN lines, except
    for flags that only lit expands. Returns none if this release of LLVM should reject it."""
    text = source.read_text()
    if release in re.findall(COMMENT + r"XFAIL: llvm-(\d+)$", text, re.MULTILINE):
        return []
    found = []
    for command, _ in commands(text):
        try:
            words = shlex.split(command)
        except ValueError:
            continue
        if words[:1] not in (["%offload-compile"], ["%offload-compile-plain"]) or "-o" not in words:
            continue
        flags = [flag for flag in read_compile(words, source)[1]
                 if flag != "-c" and not flag.endswith(".cpp") and "openmp-target-jit" not in flag]
        if flags not in found and NO_IMAGE.isdisjoint(flags) and not any("%" in f for f in flags):
            found.append(flags)
    if not found and "-fsyntax-only" not in text:
        found = [["-O2"]]
    return found


def read_tests(root, folder, suffixes):
    """Returns the tests of root/folder; their names are paths relative to root."""
    sources = [source for suffix in suffixes
               for source in sorted((root / folder).rglob(f"*{suffix}"))]
    return [read_test(source, root) for source in sources if "Inputs" not in source.parts]

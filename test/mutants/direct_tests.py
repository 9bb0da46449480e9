# ===- test/mutants/direct_tests.py - kernel tests without lit ------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads a kernel test's RUN lines (test/entry, test/warp), builds its kernel with any
# device runtime, and runs it with any options of the simulator. The expected output is
# in the test's check lines, which are whole lines without patterns:
#
#   RUN: %device-compile ... -o %t.kernel.bc
#   RUN: %sim-kernel %t.kernel.bc ARGUMENTS | FileCheck %s ... --check-prefix=NAME
#   NAME: buffer 0: 1 2 3
#
# RUN lines with an option for a schedule or a check are skipped; lit runs them. A comment
# `STOCK-RACES: why` marks a test in which the stock runtime, not Warpfold, has a race: it
# is not run with --check-memory.
#
# ===----------------------------------------------------------------------=== #

import re
import resource
import shlex
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from build_steps import PARTS, RuntimeBuild, run

# The limit of processor time, which does not depend on the load of the machine. A kernel
# that exceeds it is in a loop that the simulator does not detect.
SECONDS = 120
SKIPPED_OPTIONS = ("--schedule", "--seed", "--split-warps", "--check-memory",
                  "--weak-memory")


@dataclass(frozen=True)
class KernelRun:
    arguments: tuple[str, ...]
    expected: str


@dataclass(frozen=True)
class Outcome:
    """The result of a run; failure is empty if the run passed."""

    failure: str
    output: str
    # Whether a signal without a report ended the run: this depends on adjacent memory.
    by_chance: bool = False


class DirectTest:
    def __init__(self, root: Path, name: str):
        self.name = name
        self.source = root / "test" / f"{name}.cpp"
        text = self.source.read_text()
        self.stock_races = "// STOCK-RACES:" in text
        joined = re.sub(r"\\\n// RUN:\s*", "", text)
        lines = re.findall(r"^// RUN: (.*)$", joined, re.MULTILINE)
        self.build_lines = [line for line in lines if "%sim-kernel" not in line]
        self.runs = [self._read_run(line, text) for line in lines
                     if "%sim-kernel" in line
                     and not any(option in line for option in SKIPPED_OPTIONS)]

    def _read_run(self, line: str, text: str) -> KernelRun:
        command, check = (shlex.split(part) for part in line.split("|"))
        prefix = next((word.partition("=")[2] for word in check
                       if word.startswith("--check-prefix=")), "CHECK")
        expected = re.findall(rf"^// {prefix}: (.*)$", text, re.MULTILINE)
        return KernelRun(tuple(command[2:]), "\n".join(expected))

    def options(self, wanted: tuple[str, ...]) -> tuple[str, ...]:
        if not self.stock_races:
            return wanted
        return tuple(option for option in wanted if option != "--check-memory")

    def kernel(self, folder: Path) -> Path:
        return folder / f"{self.source.stem}.kernel.bc"

    def make(self, build: RuntimeBuild, folder: Path) -> None:
        """Builds the kernel with the runtime and the headers under folder."""
        for line in self.build_lines:
            words = []
            for word in shlex.split(line):
                if word == "%device-compile":
                    words += [build.in_folder(flag, folder) for flag in build.device_compile]
                else:
                    words.append(word.replace("%products", str(build.product_folder(folder)))
                                 .replace("%device-functions", str(folder / PARTS))
                                 .replace("%source", str(build.source))
                                 .replace("%t", str(folder / self.source.stem))
                                 .replace("%s", str(self.source)))
            if "/" not in words[0]:
                words[0] = str(build.tools / words[0])
            run(words, folder)


def simulate(build: RuntimeBuild, kernel: Path, what: KernelRun,
             options: tuple[str, ...]) -> Outcome:
    command = [str(build.build / "bin/warpfold-sim-kernel"), str(kernel), *what.arguments,
               *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          preexec_fn=lambda: resource.setrlimit(
                              resource.RLIMIT_CPU, (SECONDS, SECONDS + 10)))
    if done.returncode == -signal.SIGXCPU:
        return Outcome("no end", "")
    output = done.stdout + done.stderr
    if done.returncode != 0:
        title = report_title(done.stderr, done.returncode)
        return Outcome(title, output, by_chance=title.startswith("exit -"))
    return Outcome("" if done.stdout.strip() == what.expected else "wrong values", output)


def report_title(text: str, status: int) -> str:
    """Returns the first line of the simulator's report, without the kernel's name."""
    title = re.search(r"^warpfold-sim: (.*)$", text, re.MULTILINE)
    return re.sub(r" in kernel [^\s:]+(: .*)?$", "", title[1]) if title else f"exit {status}"

# ===- test/mutants/passes/tests.py - lit's tests, with another plugin ----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs one test of test/ with a mutant and classifies the failure.
#
# ===----------------------------------------------------------------------=== #

import os
import re
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

# The time limit of a test; a mutant may make a loop endless.
SECONDS = 200

# The first pattern that matches determines the description of a failure.
WAYS = (
    (r"warpfold-sim: ((?:data race|deadlock|divergent|read of|shuffle|warp barrier|barrier "
     r"with|device trap|access|out of bounds|use of)[^\n]*)", ""),
    (r"PLEASE submit a bug report|Stack dump:|Assertion `|LLVM ERROR", "the compiler crashes"),
    (r"^(?:# \| )?error: .*: expected .*, got ", "wrong values"),
    (r"the transformed code failed verification", "invalid code, taken back"),
    (r"opt(?:-\d+)?: .*error: |broken module|does not dominate", "invalid code"),
    (r"Undefined|undefined (?:symbol|reference)|ptxas", "the program does not link"),
    (r"FileCheck|CHECK", "other code or remarks"),
    (r"diff |cmp |check_edits", "other code or remarks"),
)


@dataclass(frozen=True)
class Outcome:
    """The result of a test; failure is empty if the test passed."""

    failure: str
    output: str


def run_test(build: Path, folder: Path, name: str, number: int) -> Outcome:
    """Runs the test with a mutant of the plugin in folder; number 0 selects no mutant."""
    command = [str(build / "bin/warpfold-lit"), "-v", "-j1", "-D", f"passes={folder}",
               "-D", "device=simulator", name]
    environment = {**os.environ, "WARPFOLD_MUTANT": str(number)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", env=environment, start_new_session=True) as process:
        try:
            output, _ = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return Outcome("no end", "")
    if process.returncode == 0:
        return Outcome("", output)
    return Outcome(way_of(output), output)


def way_of(output: str) -> str:
    for pattern, words in WAYS:
        found = re.search(pattern, output, re.MULTILINE)
        if found:
            return words or re.sub(r" in kernel .*| at .*|: .*", "", found[1]).strip()
    return "another exit status"

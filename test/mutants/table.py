# ===- test/mutants/table.py - runtime/Results.md -------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes the test that detected each mutant. The same build gives the same text.
#
# ===----------------------------------------------------------------------=== #

from collections import Counter
from dataclasses import dataclass

from runtime.kinds import ATOMIC, LOGIC, Mutant

HEAD = """\
# Mutants of the runtime

Written by `test/mutants/run-mutants`; do not edit. Each row is a build of the runtime with one mistake
(`test/mutants/runtime/`), the first test run that detects it, and how: the title of the simulator's report, or wrong
values. The same run passes with the unchanged runtime. The ctest test `mutants` repeats a share of the runs; it fails
if a mutant is not detected.

    test/mutants/run-mutants --only 'an arrival without release' -v    # one mutant, with the whole output of its tests
"""

SECTIONS = (
    ("Barriers and fences",
     "One mutant for each row of `docs/MemoryModel.md`; a fence of device scope has a second "
     "one with block scope.",
     lambda row: row not in (ATOMIC, LOGIC)),
    ("Atomic accesses", "Each one replaced by a plain access.", lambda row: row == ATOMIC),
    ("Logic", "", lambda row: row == LOGIC),
)


@dataclass(frozen=True)
class Detection:
    """How a mutant was detected; command and failure are empty if it was not."""

    mutant: Mutant
    command: str
    failure: str


def document(detections: list[Detection]) -> str:
    parts = [HEAD, summary(detections)]
    for title, text, belongs in SECTIONS:
        parts.append(f"## {title}\n" + (f"\n{text}\n" if text else ""))
        parts.append(section([detection for detection in detections if belongs(detection.mutant.row)]))
    return "\n".join(parts)


def summary(detections: list[Detection]) -> str:
    ways = Counter(detection.failure or "**survives**" for detection in detections)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    return f"{len(detections)} mutants: {counted}.\n"


def section(detections: list[Detection]) -> str:
    lines = ["| mutant | file in `runtime/` | detected by | how |", "| --- | --- | --- | --- |"]
    for detection in detections:
        detector = f"`{detection.command}`" if detection.command else "nothing"
        lines.append(f"| {detection.mutant.name} | `{detection.mutant.file}` | {detector} "
                     f"| {detection.failure or '**it survives**'} |")
    return "\n".join(lines) + "\n"

# ===- test/mutants/headers/table.py - headers/Results.md -----------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from collections import Counter
from dataclasses import dataclass

from headers.kinds import HeaderMutant

TITLE = "# Mutants of the headers\n"

HEAD = """\
Written by `test/mutants/run-header-mutants`; do not edit. Each row is a copy of the headers of device algorithms with
one mistake (`test/mutants/headers/`), the first run of a program of that folder that detects it, and how. The same run
passes with the unchanged headers. The ctest test `mutants-headers` repeats a share of the runs; it fails if a mutant is
not detected.

    test/mutants/run-header-mutants --only 'no barrier' -v    # some mutants, with the whole output of their programs
"""


@dataclass(frozen=True)
class Detection:
    """How a mutant was detected; command and failure are empty if it was not."""

    mutant: HeaderMutant
    command: str
    failure: str


def document(detections: list[Detection]) -> str:
    ways = Counter(detection.failure or "**survives**" for detection in detections)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    lines = ["| mutant | file | detected by | how |", "| --- | --- | --- | --- |"]
    for detection in detections:
        detector = f"`{detection.command}`" if detection.command else "nothing"
        lines.append(f"| {detection.mutant.name} | `{detection.mutant.file}` | {detector} "
                     f"| {detection.failure or '**it survives**'} |")
    return "\n".join([TITLE, HEAD, f"{len(detections)} mutants: {counted}.\n", *lines]) + "\n"

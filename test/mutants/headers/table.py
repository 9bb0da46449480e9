# ===- test/mutants/headers/table.py - headers/Results.md -------------------=== #
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
class Kill:
    """How a mutant was detected; command and died are empty if it was not."""

    mutant: HeaderMutant
    command: str
    died: str


def document(kills: list[Kill]) -> str:
    ways = Counter(kill.died or "**survives**" for kill in kills)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    lines = ["| mutant | file | detected by | how |", "| --- | --- | --- | --- |"]
    for kill in kills:
        killer = f"`{kill.command}`" if kill.command else "nothing"
        lines.append(f"| {kill.mutant.name} | `{kill.mutant.file}` | {killer} "
                     f"| {kill.died or '**it survives**'} |")
    return "\n".join([TITLE, HEAD, f"{len(kills)} mutants: {counted}.\n", *lines]) + "\n"

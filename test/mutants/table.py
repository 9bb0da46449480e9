# ===- test/mutants/table.py - runtime/Results.md ---------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes which test detected each mutant. The same build gives the same text.
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
    ("Barriers and fences", "One mutant for each row of `docs/MemoryModel.md`; a fence of device scope has a second one with block scope.",
     lambda row: row not in (ATOMIC, LOGIC)),
    ("Atomic accesses", "Each one replaced by a plain access.", lambda row: row == ATOMIC),
    ("Logic", "", lambda row: row == LOGIC),
)


@dataclass(frozen=True)
class Kill:
    """How a mutant was detected; command and died are empty if it was not."""

    mutant: Mutant
    command: str
    died: str


def document(kills: list[Kill]) -> str:
    parts = [HEAD, summary(kills)]
    for title, text, belongs in SECTIONS:
        parts.append(f"## {title}\n" + (f"\n{text}\n" if text else ""))
        parts.append(section([kill for kill in kills if belongs(kill.mutant.row)]))
    return "\n".join(parts)


def summary(kills: list[Kill]) -> str:
    ways = Counter(kill.died or "**survives**" for kill in kills)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    return f"{len(kills)} mutants: {counted}.\n"


def section(kills: list[Kill]) -> str:
    lines = ["| mutant | file in `runtime/` | detected by | how |", "| --- | --- | --- | --- |"]
    for kill in kills:
        killer = f"`{kill.command}`" if kill.command else "nothing"
        lines.append(f"| {kill.mutant.name} | `{kill.mutant.file}` | {killer} "
                     f"| {kill.died or '**it survives**'} |")
    return "\n".join(lines) + "\n"

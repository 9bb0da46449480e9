# ===- test/mutants/table.py - docs/Mutants.md ------------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes what became of the mutants. The same build gives the same text.
#
# ===----------------------------------------------------------------------=== #

from collections import Counter
from dataclasses import dataclass

from runtime.kinds import ATOMIC, LOGIC, Mutant

HEAD = """\
# Mutants of the runtime

Written by `test/mutants/run-mutants`; do not edit. Each line is a build of the runtime with one mistake
(`test/mutants/runtime/`), the first run of a test that did not do what it should, and what it did instead: the title
of the simulator's report, or wrong values. The same run passes with the runtime as it is. ctest's `mutants`
does it all again and fails when a mutant survives or is detected by something else than it says here.

    test/mutants/run-mutants --only 'an arrival without release' -v    # one of them, with all that it said
"""

SECTIONS = (
    ("Barriers and fences", "A row of `docs/MemoryModel.md` each; a fence of device scope also as one of block scope.",
     lambda row: row not in (ATOMIC, LOGIC)),
    ("Atomic accesses", "Replaced by plain ones.", lambda row: row == ATOMIC),
    ("Logic", "", lambda row: row == LOGIC),
)


@dataclass(frozen=True)
class Kill:
    """How a mutant died; command and died are empty if it did not."""

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
    lines = ["| mutant | where in `runtime/` | killed by | how it died |", "| --- | --- | --- | --- |"]
    for kill in kills:
        killer = f"`{kill.command}`" if kill.command else "nothing"
        lines.append(f"| {kill.mutant.name} | `{kill.mutant.file}` | {killer} "
                     f"| {kill.died or '**it survives**'} |")
    return "\n".join(lines) + "\n"

# ===- test/mutants/headers/table.py - the headers' part of docs/Mutants.md ----=== #
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
Written by `test/mutants/run-header-mutants`; do not edit. Each line is a copy of the headers of
device algorithms with one mistake (`test/mutants/headers/`), the first run of a program of that folder, compiled with
them, that did not do what it should, and what it did instead. The same run passes with the headers as they are.
ctest's `mutants-headers` does it all again and fails when a mutant survives or is detected by something else than it
says here.

    test/mutants/run-header-mutants --only 'no barrier' -v    # some of them, with all that was said
"""


@dataclass(frozen=True)
class Kill:
    """How a mutant died; command and died are empty if it did not."""

    mutant: HeaderMutant
    command: str
    died: str


def document(kills: list[Kill]) -> str:
    ways = Counter(kill.died or "**survives**" for kill in kills)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    lines = ["| mutant | where | killed by | how it died |", "| --- | --- | --- | --- |"]
    for kill in kills:
        killer = f"`{kill.command}`" if kill.command else "nothing"
        lines.append(f"| {kill.mutant.name} | `{kill.mutant.file}` | {killer} "
                     f"| {kill.died or '**it survives**'} |")
    return "\n".join([TITLE, HEAD, f"{len(kills)} mutants: {counted}.\n", *lines]) + "\n"

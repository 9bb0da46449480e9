# ===- test/mutants/passes/table.py - passes/Results.md ---------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from collections import Counter
from dataclasses import dataclass

from passes.kinds import ListError, Mutant

TITLE = "# Mutants of the passes\n"

HEAD = """\
Written by `test/mutants/run-pass-mutants`; do not edit. The pass plugin is built once with all of these mistakes
(`test/mutants/passes/`), and `WARPFOLD_MUTANT` selects one. A mistake removes or inverts a condition under which a loop
stays unchanged or a transform is legal. Each row names the test that fails with it, and how. The same test passes with
no mistake selected. The ctest test `mutants-passes` repeats a share of the runs; it fails if a mutant is not detected.

    test/mutants/run-pass-mutants --only 'lastprivate' -v    # some mutants, with the whole output of their tests
"""

ROOMS = {
    "support": "The module",
    "openmp": "Calls of the device runtime",
    "analysis": "Variables and calls",
    "model": "Reduction lists",
    "frontend": "Patterns that compilers generate",
    "plan": "Legality and plans",
    "lower": "Lowerings",
    "callbacks": "Callbacks",
    "peephole": "Peepholes",
    "cures": "Repairs of other compilers' defects",
    "passes": "Passes",
}


@dataclass(frozen=True)
class Kill:
    """How a mutant was detected; test and died are empty if it was not."""

    mutant: Mutant
    test: str
    died: str


def document(kills: list[Kill]) -> str:
    unnamed = {kill.mutant.file.split("/")[0] for kill in kills} - ROOMS.keys()
    if unnamed:
        raise ListError(f"no title for the mutants of {', '.join(sorted(unnamed))}")
    parts = [TITLE, HEAD, summary(kills)]
    for room, title in ROOMS.items():
        of_room = [kill for kill in kills if kill.mutant.file.startswith(room + "/")]
        if of_room:
            parts += [f"## {title}\n", section(of_room)]
    return "\n".join(parts)


def summary(kills: list[Kill]) -> str:
    ways = Counter(kill.died or "**survives**" for kill in kills)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    return f"{len(kills)} mutants: {counted}.\n"


def section(kills: list[Kill]) -> str:
    lines = ["| mutant | file in `codegen-helpers/lib/` | detected by | how |",
             "| --- | --- | --- | --- |"]
    for kill in kills:
        killer = f"`{kill.test}`" if kill.test else "nothing"
        lines.append(f"| {kill.mutant.name} | `{kill.mutant.file}` | {killer} "
                     f"| {kill.died or '**it survives**'} |")
    return "\n".join(lines) + "\n"

# ===- test/mutants/passes/table.py - the passes' part of docs/Mutants.md ----=== #
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
(`test/mutants/passes/`), of which `WARPFOLD_MUTANT` chooses one: a condition under which a loop is left as it is, or
under which a transform may be made, taken out or turned around. Each line is the test that fails with it, and how. The
same test passes with no mistake chosen. ctest's `mutants-passes` does it all again and fails when a mutant survives or
dies otherwise than it says here.

    test/mutants/run-pass-mutants --only 'lastprivate' -v    # some of them, with all that was said
"""

ROOMS = {
    "clang": "What a compiler wrote, recognised",
    "analysis": "Variables and calls",
    "openmp": "The runtime's calls",
    "loops": "Values of an iteration",
    "sweep": "One sweep over the iterations",
    "columns": "A long array, for groups of threads",
    "rows": "Regions inside of teams",
    "scans": "Loops with `omp scan`",
    "teams": "A team's code beside its regions",
    "launch": "The launch",
    "callbacks": "Callbacks",
    "arithmetic": "Divisions",
    "passes": "The passes themselves",
    "updates": "`omp atomic` (`updates/`)",
    "support": "Of the module",
}


@dataclass(frozen=True)
class Kill:
    """How a mutant died; test and died are empty if it did not."""

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
    lines = ["| mutant | where in `codegen-helpers/lib/` | killed by | how it died |",
             "| --- | --- | --- | --- |"]
    for kill in kills:
        killer = f"`{kill.test}`" if kill.test else "nothing"
        lines.append(f"| {kill.mutant.name} | `{kill.mutant.file}` | {killer} "
                     f"| {kill.died or '**it survives**'} |")
    return "\n".join(lines) + "\n"

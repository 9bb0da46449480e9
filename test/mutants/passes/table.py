# ===- test/mutants/passes/table.py - passes/Results.md -------------------=== #
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

FOLDERS = {
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
class Detection:
    """How a mutant was detected; test and failure are empty if it was not."""

    mutant: Mutant
    test: str
    failure: str


def document(detections: list[Detection]) -> str:
    unnamed = {detection.mutant.file.split("/")[0] for detection in detections} - FOLDERS.keys()
    if unnamed:
        raise ListError(f"no title for the mutants of {', '.join(sorted(unnamed))}")
    parts = [TITLE, HEAD, summary(detections)]
    for folder, title in FOLDERS.items():
        in_folder = [detection for detection in detections if detection.mutant.file.startswith(folder + "/")]
        if in_folder:
            parts += [f"## {title}\n", section(in_folder)]
    return "\n".join(parts)


def summary(detections: list[Detection]) -> str:
    ways = Counter(detection.failure or "**survives**" for detection in detections)
    counted = ", ".join(f"{count} {way}" for way, count in
                        sorted(ways.items(), key=lambda item: (-item[1], item[0])))
    return f"{len(detections)} mutants: {counted}.\n"


def section(detections: list[Detection]) -> str:
    lines = ["| mutant | file in `codegen-helpers/lib/` | detected by | how |",
             "| --- | --- | --- | --- |"]
    for detection in detections:
        detector = f"`{detection.test}`" if detection.test else "nothing"
        lines.append(f"| {detection.mutant.name} | `{detection.mutant.file}` | {detector} "
                     f"| {detection.failure or '**it survives**'} |")
    return "\n".join(lines) + "\n"

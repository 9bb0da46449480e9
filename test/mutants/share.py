# ===- test/mutants/share.py - a share of the mutants ---------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# --share N runs one mutant in N, which depends on the commit, and every mutant that
# Results.md does not list. The rows of the other mutants are taken from Results.md, so that
# the whole document can be compared: its names, their order and its counts.
#
# ===----------------------------------------------------------------------=== #

import subprocess
from pathlib import Path


def add_option(parser) -> None:
    parser.add_argument("--share", type=int, default=1, metavar="N",
                        help="run one mutant in N, a different share for each commit, and "
                             "those that Results.md does not list; keep the other rows")


def known_rows(text: str) -> dict[str, tuple[str, str]]:
    """Returns the test that detected each mutant, and how, by the mutant's name."""
    rows = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 4 and cells[2].startswith("`"):
            rows[cells[0]] = (cells[2].strip("`"), cells[3])
    return rows


def share_of_commit(root: Path, share: int) -> int:
    done = subprocess.run(["git", "-C", root, "rev-parse", "HEAD"],
                          capture_output=True, text=True, check=False)
    # An archive of the sources, which has no repository, uses the first share.
    return int(done.stdout, 16) % share if done.returncode == 0 else 0


def chosen(mutants: list, known: dict, root: Path, share: int) -> list:
    first = share_of_commit(root, share)
    return [mutant for index, mutant in enumerate(mutants)
            if index % share == first or mutant.name not in known]


def with_other_rows(mutants: list, detections: list, known: dict, detection_type,
                    keeps_known: bool = False) -> list:
    """Returns a row for each mutant. With keeps_known, a mutant that the document lists and that
    a test detected keeps its row: the first schedule that detects it depends on the machine
    code, and a mistake in the passes may read undefined memory."""
    new = {detection.mutant.name: detection for detection in detections
           if not (keeps_known and detection.failure and detection.mutant.name in known)}
    return [new.get(mutant.name) or detection_type(mutant, *known[mutant.name])
            for mutant in mutants]

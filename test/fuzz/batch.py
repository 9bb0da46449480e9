# ===- test/fuzz/batch.py - several seeds in a program -------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Combines programs for the GPU bundle: most of an executable is runtime code, so that ten
# programs in one are hardly larger than one program.
#
# ===----------------------------------------------------------------------=== #

from dataclasses import dataclass

import generate
from emit import text

SEEDS_OF_A_BATCH = 10
LEVELS = ("O1", "O2", "O3")


@dataclass
class Batch:
    name: str
    text: str
    level: str


def batches(count):
    """Yields the programs of the seeds from 0 to count - 1 in batches."""
    for number, first in enumerate(range(0, count, SEEDS_OF_A_BATCH)):
        seeds = range(first, min(first + SEEDS_OF_A_BATCH, count))
        programs = [generate.program(seed) for seed in seeds]
        yield Batch(f"fuzz/{seeds[0]}-{seeds[-1]}", text(programs),
                    LEVELS[number % len(LEVELS)])

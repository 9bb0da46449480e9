# ===- test/fuzz/batch.py - several seeds in a program -------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# For the GPU bundle: an executable is mostly runtime, so that ten programs in one are
# hardly larger than one.
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
    """The seeds from 0 to count - 1."""
    for number, first in enumerate(range(0, count, SEEDS_OF_A_BATCH)):
        seeds = range(first, min(first + SEEDS_OF_A_BATCH, count))
        programs = [generate.program(seed) for seed in seeds]
        yield Batch(f"fuzz/{seeds[0]}-{seeds[-1]}", text(programs),
                    LEVELS[number % len(LEVELS)])

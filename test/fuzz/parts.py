# ===- test/fuzz/parts.py - numbers stored in parts, or where they are not aligned -=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Kernels of the other kinds with structures, whose text has those of Parts.h in their
# place: the generator knows them by the names of Prelude.h's.
#
# ===----------------------------------------------------------------------=== #

import re

import columns
import flat
import rows
import scans

IN_PLACE_OF = {"Struct12": "Packed12", "Struct16": "Packed16", "Struct48": "Packed48",
               "MaxAt": "PartsMaxAt", "Complex": "PartsComplex"}
NAMES = re.compile(rf"\b({'|'.join(IN_PLACE_OF)})\b")
TRIES = 50


def stores_numbers(kernel):
    stored = [array.type for array in kernel.arrays if array.written]
    return any(name in IN_PLACE_OF
               for name in stored + [shared.type for shared in kernel.shared])


def kernel(choice, avoided):
    """The first that has one, of some."""
    made_by = choice.weighted([(5, flat.kernel), (4, rows.kernel), (1, columns.kernel),
                               (2, scans.alone)])
    for _ in range(TRIES):
        made = made_by(choice, avoided)
        if stores_numbers(made):
            break
    return made


def text(lines):
    return [NAMES.sub(lambda found: IN_PLACE_OF[found[1]], line) for line in lines]

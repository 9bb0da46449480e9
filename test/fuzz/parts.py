# ===- test/fuzz/parts.py - numbers stored in parts or unaligned ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generates kernels of the other kinds with structures of Prelude.h, and replaces these in
# the text by structures of Parts.h.
#
# ===----------------------------------------------------------------------=== #

import re

import columns
import flat
import rows
import scans

REPLACEMENTS = {"Struct12": "Packed12", "Struct16": "Packed16", "Struct48": "Packed48",
               "MaxAt": "PartsMaxAt", "Complex": "PartsComplex"}
NAMES = re.compile(rf"\b({'|'.join(REPLACEMENTS)})\b")
TRIES = 50


def stores_numbers(kernel):
    stored = [array.type for array in kernel.arrays if array.written]
    return any(name in REPLACEMENTS
               for name in stored + [shared.type for shared in kernel.shared])


def kernel(choice, avoided):
    """Returns the first kernel with such a structure, or the last attempt."""
    made_by = choice.weighted([(5, flat.kernel), (4, rows.kernel), (1, columns.kernel),
                               (2, scans.alone)])
    for _ in range(TRIES):
        made = made_by(choice, avoided)
        if stores_numbers(made):
            break
    return made


def text(lines):
    return [NAMES.sub(lambda found: REPLACEMENTS[found[1]], line) for line in lines]

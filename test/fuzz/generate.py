# ===- test/fuzz/generate.py - a program for a seed --------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

import blocks
import flat
import model as m
import rows
from choice import Choice
from defects import NESTED_UNDER_CHECKS, Avoided
from layout import regions


def has_nested(kernel):
    return kernel.shape == "flat" and any(regions(kernel.body))


def program(seed, allowed=()):
    choice = Choice(seed)
    avoided = Avoided(allowed)
    result = m.Program(seed)
    for _ in range(choice.weighted([(5, 1), (3, 2), (1, 3), (1, 4)])):
        shape = choice.weighted([(4, "flat"), (6, "rows"), (2, "blocks")])
        if shape == "flat":
            result.kernels.append(flat.kernel(choice, avoided))
        elif shape == "rows":
            result.kernels.append(rows.kernel(choice, avoided))
        else:
            result.kernels.append(blocks.kernel(choice, avoided))
    if NESTED_UNDER_CHECKS in avoided:
        result.checked = not any(has_nested(kernel) for kernel in result.kernels)
    return result

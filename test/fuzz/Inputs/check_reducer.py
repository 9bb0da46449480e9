# ===- test/fuzz/Inputs/check_reducer.py - tests of the reducer ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_reducer.py FOLDER-OF-THE-FUZZER
#
# A failure is a pattern in the text, so that the minimal program is known.
#
# ===----------------------------------------------------------------------=== #

import re
import sys

sys.path.insert(0, sys.argv[1])

import generate  # pylint: disable=wrong-import-position
import reducer  # pylint: disable=wrong-import-position
from emit import text  # pylint: disable=wrong-import-position
from layout import regions  # pylint: disable=wrong-import-position


def body(program):
    return text([program]).split("namespace", maxsplit=1)[1]


def statements(kernel):
    found, pending = 0, list(kernel.body)
    while pending:
        one = pending.pop()
        found += 1
        pending += getattr(one, "body", []) + getattr(one, "other", [])
    return found


def smallest(pattern):
    """Returns the reduced form of the first program whose text matches the pattern."""
    def fails(program):
        return re.search(pattern, body(program), re.S)

    seed = next(seed for seed in range(1000) if fails(generate.program(seed)))
    program = generate.program(seed)
    before = len(body(program).splitlines())
    small = reducer.reduce(program, fails, budget=2000)
    assert fails(small)
    assert len(body(small).splitlines()) < before
    return small


def main():
    # The pattern is a reduction clause: one region and its variable remain.
    small = smallest(r"parallel for[^\n]*reduction\(max : V")
    assert len(small.kernels) == 1
    kernel, = small.kernels
    assert statements(kernel) == 2, statements(kernel)
    region, = regions(kernel.body)
    assert len(region.reductions) == 1 and not region.clauses
    assert kernel.loops[0].trips == 0 and not kernel.shared
    print("a region's reduction: its variable and the region remain")

    # The pattern is a nested statement: the enclosing statements are removed.
    small = smallest(r"for \(int R0 = 0[^\n]*\n[^\n]*\bS\d+ = ")
    kernel, = small.kernels
    # At most the region, its variable, the loop and its body remain.
    assert statements(kernel) <= 5, statements(kernel)
    print("a nested loop: the enclosing statements are removed")

    # The pattern is a large array.
    small = smallest(r"float A0\[\d\d\d\]")
    kernel, = small.kernels
    array, = kernel.arrays
    assert array.name == "A0", array
    assert statements(kernel) <= 1, statements(kernel)
    print("an array of a hundred: no statement but a region remains")


main()

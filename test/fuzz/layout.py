# ===- test/fuzz/layout.py - the layout of arrays ----------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Computes the number of elements of an array, and the element of an iteration.
#
# ===----------------------------------------------------------------------=== #

from math import prod

import model as m


def trips(loops):
    return prod(loop.trips for loop in loops)


def _all_of(kind, statements):
    """Yields all statements of a kind, also in nested statements and branches."""
    for statement in statements:
        if isinstance(statement, kind):
            yield statement
        for part in ("body", "other"):
            yield from _all_of(kind, getattr(statement, part, []))


def regions(statements):
    return _all_of(m.Region, statements)


def rounds(statements):
    return _all_of(m.Rounds, statements)


class Layout:
    def __init__(self, kernel):
        columns = [trips(region.loops) for region in regions(kernel.body)]
        self.columns = max([1, *columns])
        self.pitch = max(self.columns, kernel.pitch)
        self.rows = max(trips(kernel.loops), 1) if kernel.loops else 1
        self.by_rows = kernel.shape == "rows"
        # The iterations of a loop over a long array, and the elements loaded after the last one.
        self.rounds = max([1, *(shared.length for shared in kernel.shared)]) + 3

    def count(self, array):
        if array.span == "all":
            if self.by_rows:
                return self.rows * self.pitch
            return max(self.rows, self.pitch)
        if array.span == "row":
            return self.rows
        if array.span == "col":
            return self.pitch
        if array.span == "near":
            return self.rows + self.rounds
        if array.span == "cell":
            return self.rows * self.rounds
        return array.length

    def memory(self, array):
        """Returns the number of elements of the array in memory."""
        return array.offset + (self.count(array) - 1) * array.stride + 1

    def element(self, array, position):
        """Returns the text of an element's index; position is the text of its number."""
        if array.reverse:
            position = f"({self.count(array) - 1} - ({position}))"
        elif array.stride > 1 or array.index_type != "int":
            position = f"({position})"
        if array.index_type != "int":
            position = f"{array.index_type}{position}"
        if array.stride > 1:
            position = f"{array.stride} * {position}"
        if array.offset:
            position = f"{position} + {array.offset}"
        return position

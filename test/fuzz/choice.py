# ===- test/fuzz/choice.py - random choices by a seed -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# All random choices of a program come from one Choice, so that a seed gives the same
# program on every machine and with every Python version: Python guarantees an unchanged
# sequence only for random().
#
# ===----------------------------------------------------------------------=== #

import random


class Choice:
    def __init__(self, seed):
        self._source = random.Random(seed)

    def below(self, limit):
        return int(self._source.random() * limit)

    def between(self, least, most):
        return least + self.below(most - least + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def one(self, items):
        return items[self.below(len(items))]

    def weighted(self, pairs):
        """Returns an item of the pairs (weight, item)."""
        at = self.below(sum(weight for weight, _ in pairs))
        for weight, item in pairs:
            at -= weight
            if at < 0:
                return item
        raise AssertionError("weights are whole numbers")

    def some(self, items, most):
        """Returns at most that many different items in the original order."""
        wanted = self.between(0, min(most, len(items)))
        remaining = list(range(len(items)))
        taken = sorted(remaining.pop(self.below(len(remaining))) for _ in range(wanted))
        return [items[index] for index in taken]

# ===- test/fuzz/choice.py - what is drawn by a seed ------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Everything random in a program comes from one Choice, so that a seed means the same
# program on every machine and with every Python: only random() is used of Python's
# generator, the one method whose sequence is promised not to change.
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
        """One of (weight, item)."""
        at = self.below(sum(weight for weight, _ in pairs))
        for weight, item in pairs:
            at -= weight
            if at < 0:
                return item
        raise AssertionError("weights are whole numbers")

    def some(self, items, most):
        """At most that many different ones, in their order."""
        wanted = self.between(0, min(most, len(items)))
        left = list(range(len(items)))
        taken = sorted(left.pop(self.below(len(left))) for _ in range(wanted))
        return [items[index] for index in taken]

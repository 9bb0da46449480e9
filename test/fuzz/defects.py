# ===- test/fuzz/defects.py - forms that are not generated ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Each name is a form of program that is affected by an open entry of docs/StockDefects.md,
# and has the number of the entry. `scripts/fuzz --with-defect N` generates it nevertheless,
# to test whether the entry is still valid. When the defect is repaired, its name and the
# condition that uses it are removed.
#
# ===----------------------------------------------------------------------=== #

SERIALISED_IN_SPMD = 7  # a region with a false if clause; a region after a nested one
HUGE_STATIC_CHUNK = 10
LASTPRIVATE_OF_DISTRIBUTE = 11
NESTED_IN_MANY_TEAMS = 15
# Functions, memset and memcpy that write team variables. Instead, a team's arrays are set
# element by element to values without a byte pattern, and structures field by field.
UNGUARDED_TEAM_WRITES = 16
NESTED_UNDER_CHECKS = 17
# The team's code branches on a value that it changes afterwards, in a kernel that
# warpfold-rows does not transform.
TEAM_READ_THEN_WRITE = 22
# This form has no entry yet, and therefore a word instead of a number: a generic kernel with
# a thread_limit below 32 has only the main thread, and executes no region.
SMALL_GENERIC_TEAMS = "small-teams"
# Another form has no entry and no switch: a copy of a structure with padding, which no
# thread writes, is reported as a read of uninitialised shared memory. The structures of
# the prelude have fields instead of padding.


class Avoided:
    def __init__(self, allowed=()):
        self._allowed = frozenset(str(entry) for entry in allowed)

    def __contains__(self, entry):
        return str(entry) not in self._allowed

# ===- test/fuzz/defects.py - what is not generated, and why ----------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Each name is a kind of program that an open entry of docs/StockDefects.md gets wrong,
# by the number of the entry. `scripts/fuzz --with-defect N` generates it all the same:
# the way to see whether an entry still holds. Once it is cured its name goes, and with
# it the condition where it is used.
#
# ===----------------------------------------------------------------------=== #

SERIALISED_IN_SPMD = 7  # a region's if clause that is false; a region after a nested one
HUGE_STATIC_CHUNK = 10
LASTPRIVATE_OF_DISTRIBUTE = 11
NESTED_IN_MANY_TEAMS = 15
# Functions, memset and memcpy that write a team's variables: a team's arrays are set
# element by element to values that are no memset, structures field by field.
UNGUARDED_TEAM_WRITES = 16
NESTED_UNDER_CHECKS = 17
# The team's code decides by what it then changes, in a kernel that warpfold-rows leaves.
TEAM_READ_THEN_WRITE = 22
# Not an entry yet, so it has a word: a generic kernel with a thread_limit below 32 has no
# threads but the main one, and no region is executed.
SMALL_GENERIC_TEAMS = "small-teams"
# Nor is this, for which there is no switch: copies of a structure with padding, which
# nobody has written, are reported as reads of uninitialised shared memory. The
# structures of the prelude have fields in its place.


class Avoided:
    def __init__(self, allowed=()):
        self._allowed = frozenset(str(entry) for entry in allowed)

    def __contains__(self, entry):
        return str(entry) not in self._allowed

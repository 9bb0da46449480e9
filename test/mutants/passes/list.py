# ===- test/mutants/passes/list.py - all mutants of the passes ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes import analysis, clang, loops, rows, sweep

ROOMS = (clang, analysis, loops, sweep, rows)
MUTANTS = tuple(mutant for room in ROOMS for file in room.FILES for mutant in file.mutants)

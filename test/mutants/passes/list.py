# ===- test/mutants/passes/list.py - all mutants of the passes ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes import (analysis, callbacks, clang, columns, loops, rows, runtime_calls, scans, spread, sweep,
                    teams, updates)

ROOMS = (clang, analysis, runtime_calls, loops, sweep, columns, spread, rows, scans, teams, callbacks,
         updates)
MUTANTS = tuple(mutant for room in ROOMS for file in room.FILES for mutant in file.mutants)

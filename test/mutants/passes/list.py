# ===- test/mutants/passes/list.py - all mutants of the passes ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes import (analysis, cures, frontend, lower_updates, lower, lower_rows, model, openmp, passes,
                    peephole, plan, plan_updates, plan_rows, support)

ROOMS = (analysis, cures, frontend, lower_updates, lower, lower_rows, model, openmp, passes, peephole, plan,
         plan_updates, plan_rows, support)
MUTANTS = tuple(mutant for room in ROOMS for file in room.FILES for mutant in file.mutants)

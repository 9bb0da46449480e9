# ===- test/mutants/passes/list.py - all mutants of the passes ------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes import (analysis, cures, frontend, lower_updates, lower, lower_rows, model, openmp, passes,
                    peephole, plan, plan_updates, plan_rows, support)

MODULES = (analysis, cures, frontend, lower_updates, lower, lower_rows, model, openmp, passes, peephole, plan,
         plan_updates, plan_rows, support)
MUTANTS = tuple(mutant for module in MODULES for file in module.FILES for mutant in file.mutants)

# ===- test/mutants/passes/list.py - all mutants of the passes ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes import clang

MUTANTS = tuple(mutant for room in (clang,) for file in room.FILES for mutant in file.mutants)

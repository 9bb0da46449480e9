# ===- test/mutants/passes/columns.py - long arrays ----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of what deals the elements of a long array out to a group of threads.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

REMARKS = "codegen/columns.cpp"

LOOP = Room("plan/ColumnLoop.cpp", REMARKS)
LOOP.never("a counter may be a byte",
           "if («Found.Counter->getAllocatedType()->getIntegerBitWidth() < 16»)")
LOOP.never("an array may be used beside the loops",
           "if («!isUsedPlainly(Copy, Loop, Reduce, Found.Loops)»)")

ACCESSES = Room("plan/ElementAccesses.cpp", REMARKS)
ACCESSES.never("rounds may hand on values", "if («!countsOnly() || !handsOnNothing()»)")
ACCESSES.never("rounds may end anyhow", "if («!endsByCounter()»)")
ACCESSES.never("rounds may do anything", "if («!mayRun(I)»)")
ACCESSES.never("much may be around the loops", "if («Instructions > tuning::ColumnMostAround»)")
ACCESSES.never("iterations may write memory", "if («!isRepeatable(I)»)")

VERSION = Room("lower/ColumnVersion.cpp", REMARKS)
VERSION.never("a clause may say how many threads there are",
              "if («!Original.Parallel.hasAllThreads()»)")

ELEMENTS_REMARKS = "codegen/element_updates.cpp"
ELEMENTS_VALUES = "offload/lists/histograms.cpp"

ELEMENTS = Room("plan/ElementUpdates.cpp", ELEMENTS_REMARKS)
ELEMENTS.never("elements of 2 bytes have updates",
               "«(Type->getBitWidth() != 32 && Type->getBitWidth() != 64)»)")
ELEMENTS.never("an array may begin with anything",
               "if («!holdIdentity(Region.TeamsReduce) || "
               "!holdIdentity(InTeam->list(), *InTeam->Call, Region.Loop.Body)»)")
ELEMENTS.change("the largest of nothing is 0",
                "By(AtomicRMWInst::Max, «APInt::getSignedMinValue(Bits)»)",
                "APInt::getZero(Bits)", ELEMENTS_VALUES)
ELEMENTS.change("all bits of nothing are 0",
                "By(AtomicRMWInst::And, «APInt::getAllOnes(Bits)»)",
                "APInt::getZero(Bits)", ELEMENTS_VALUES)

ELEMENTS_PASS = Room("passes/ElementUpdatesPass.cpp", ELEMENTS_REMARKS)
ELEMENTS_PASS.never("short lists have updates", "if (!Reduce || «!isLongList(*Reduce)»)")

FILES = (LOOP, ACCESSES, VERSION, ELEMENTS, ELEMENTS_PASS)

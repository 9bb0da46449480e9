# ===- test/mutants/passes/lower_updates.py - mutants of codegen-helpers/lib/lower === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

ATOMIC_FINISH = Room("lower/AtomicFinish.cpp", "codegen/lower/atomic_finish.cpp")
ATOMIC_FINISH.always("any floating point has an atomic sum",
                     "return «Is.isFloatTy() || Is.isDoubleTy()» ? std::optional(AtomicRMWInst::FAdd)")
ATOMIC_FINISH.never("any integer has atomic updates",
                    "if («!Is.isIntegerTy(32) && !Is.isIntegerTy(64)») return")
ATOMIC_FINISH.change("a bit set is a bit changed", "return «AtomicRMWInst::Or»;", "AtomicRMWInst::Xor",
                     "offload/launches/any_order.cpp")
ATOMIC_FINISH.never("updates may be unaligned",
                    "if («Store.getAlign().value() * 8 < Combined->getType()->getScalarSizeInBits()»)")
ATOMIC_FINISH.always("results may be combined by anything",
                     "return IsOpaque || readsLaunchFlags(I) || «!I.mayHaveSideEffects()»;")
ATOMIC_FINISH.never("an original may not be known to be 0", "return IsOpaque || «readsLaunchFlags(I)» ||")
ATOMIC_FINISH.change("an original is not what the host knows",
                     "const LoadInst *Known = «Choice ? asKnownOriginal(*Choice) : nullptr»;", "nullptr")
ATOMIC_FINISH.never("any number of variables has atomic updates", "|| «Result.size() > MostAtomics»)")
ATOMIC_FINISH.change("variables in the host's memory have atomic updates",
                     "Value *IsAtomic = B.CreateAnd(«AreNear», createIsSpmd(B), \"atomic\");", "B.getTrue()")
ATOMIC_FINISH.change("kernels of any mode have atomic updates",
                     "B.CreateAnd(AreNear, «createIsSpmd(B)», \"atomic\");", "B.getTrue()")
ATOMIC_FINISH.change("all threads update",
                     "Value *IsFirst = «B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0))»;",
                     "B.getTrue()", "offload/launches/any_order.cpp")
ATOMIC_FINISH.change("who has updated has the result, too",
                     "Result->addIncoming(«B.getInt32(0)», ByAtomics->getParent());", "B.getInt32(1)",
                     "offload/launches/any_order.cpp")

COLUMN_VERSION = Room("lower/ColumnVersion.cpp", "codegen/plan/columns.cpp")
COLUMN_VERSION.never("a clause may say how many threads there are",
                     "if («!Original.Launch->hasAllThreads()»)")

SHARED_COPIES = Room("lower/SharedCopies.cpp", "offload/atomics/copies_in_order.cpp",
                     "offload/atomics/copies.cpp")
SHARED_COPIES.always("all operations on an array are one",
                     "Each.Array == Array && «Each.Name == Update.Name»; });")

ELEMENT_SWEEP = Room("lower/ElementSweep.cpp", "codegen/plan/element_updates.cpp")
ELEMENT_SWEEP.never("clauses may say how many threads update a team's array",
                    "if («C.Environment.hasNumThreads(*C.Launch)»)")

FILES = (ELEMENT_SWEEP, ATOMIC_FINISH, COLUMN_VERSION, SHARED_COPIES)

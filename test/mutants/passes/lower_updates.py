# ===- test/mutants/passes/lower_updates.py - mutants of codegen-helpers/lib/lower === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

ATOMIC_FINISH = SourceFile("lower/AtomicFinish.cpp", "codegen/lower/atomic_finish.cpp")
ATOMIC_FINISH.always("any floating-point type has atomic additions",
                     "return «Is.isFloatTy() || Is.isDoubleTy()» ? std::optional(AtomicRMWInst::FAdd)")
ATOMIC_FINISH.never("any integer size has atomic updates",
                    "if («!Is.isIntegerTy(32) && !Is.isIntegerTy(64)») return")
ATOMIC_FINISH.change("an atomic or becomes an exclusive or",
                     "return «AtomicRMWInst::Or»;", "AtomicRMWInst::Xor",
                     "offload/launches/any_order.cpp")
ATOMIC_FINISH.never("unaligned variables have atomic updates",
                    "if («Store.getAlign().value() * 8 < Combined->getType()->getScalarSizeInBits()»)")
ATOMIC_FINISH.always("combiners with side effects have atomic updates",
                     "return IsOpaque || readsLaunchFlags(I) || «!I.mayHaveSideEffects()»;")
ATOMIC_FINISH.never("a sweep with code after it ends with atomic updates",
                    "if («isa<Constant>(Store->getValueOperand())»)", "codegen/plan/code_after_loop.cpp")
ATOMIC_FINISH.never("an initial value that is known at launch is not used",
                    "return IsOpaque || «readsLaunchFlags(I)» ||")
ATOMIC_FINISH.change("an initial value that the host passes is not used",
                     "const LoadInst *Known = «Choice ? asKnownOriginal(*Choice) : nullptr»;", "nullptr")
ATOMIC_FINISH.never("any number of variables has atomic updates", "|| «Result.size() > MostAtomics»)")
ATOMIC_FINISH.change("variables in host memory have atomic updates",
                     "Value *IsAtomic = B.CreateAnd(«AreNear», createIsSpmd(B), \"atomic\");", "B.getTrue()")
ATOMIC_FINISH.change("kernels in any mode have atomic updates",
                     "B.CreateAnd(AreNear, «createIsSpmd(B)», \"atomic\");", "B.getTrue()")
ATOMIC_FINISH.change("all threads execute the atomic update",
                     "Value *IsFirst = «B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0))»;",
                     "B.getTrue()", "offload/launches/any_order.cpp")
ATOMIC_FINISH.change("the thread that executed the atomic update also has the result",
                     "Result->addIncoming(«B.getInt32(0)», ByAtomics->getParent());", "B.getInt32(1)",
                     "offload/launches/any_order.cpp")

COLUMN_VERSION = SourceFile("lower/ColumnVersion.cpp", "codegen/plan/columns.cpp")
COLUMN_VERSION.never("columns with a num_threads clause are accepted",
                     "if («!Original.Launch->hasAllThreads()»)")

SHARED_COPIES = SourceFile("lower/SharedCopies.cpp", "offload/atomics/copies_in_order.cpp",
                           "offload/atomics/copies.cpp")
SHARED_COPIES.always("updates with different operators share one copy",
                     "Each.Array == Array && «Each.Name == Update.Name»; });")

ELEMENT_SWEEP = SourceFile("lower/ElementSweep.cpp", "codegen/plan/element_updates.cpp")
ELEMENT_SWEEP.never("element updates ignore a num_threads clause",
                    "if («C.Environment.hasNumThreads(*C.Launch)»)")

ELEMENT_SWEEP.never("element updates ignore the code after the loop",
                    "if («CodeAfterLoop::of(C)»)", "codegen/plan/code_after_loop.cpp")

RESULT_THREAD = SourceFile("lower/ResultThread.cpp", "offload/constructs/code_after_loop.cpp")
RESULT_THREAD.change("without iterations no thread executes the code after the loop",
                     "B.CreateStore(«B.CreateZExt(IsFirst, B.getInt32Ty())»,",
                     "static_cast<Value *>(B.getInt32(0))")
RESULT_THREAD.change("the first thread also executes the code after the loop",
                     "B.SetInsertPoint(&Reduce); «B.CreateStore(B.getInt32(0), "
                     "createFlagAddress(B, &Parameter));»", "")

FILES = (ELEMENT_SWEEP, ATOMIC_FINISH, COLUMN_VERSION, SHARED_COPIES, RESULT_THREAD)

# ===- test/mutants/passes/peephole.py - mutants of codegen-helpers/lib/peephole === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

CALL_FREE_DIVISIONS = Room("peephole/CallFreeDivisions.cpp", "codegen/divisions.test")
CALL_FREE_DIVISIONS.always("approximate divisions are written out", "return «!I.hasApproxFunc()» &&")
CALL_FREE_DIVISIONS.always("unsafe functions' divisions are written out",
                           "«!F.getFnAttribute(\"unsafe-fp-math\").getValueAsBool()» &&")
CALL_FREE_DIVISIONS.always("divisions that flush subnormals are written out",
                           "«F.getDenormalMode(I.getType()->getFltSemantics()) == DenormalMode::getIEEE()»;")
CALL_FREE_DIVISIONS.always("divisions are written out where nobody asks",
                           "if («Kernel.hasFnAttribute(DivisionRequest)» && !Kernel.isDeclaration())")

DIVISIONS_FIRST = Room("peephole/CallFreeDivisions.cpp", "codegen/divisions_first.ll")
DIVISIONS_FIRST.never("divisions are left", "return «I.isIntDivRem()» &&")
DIVISIONS_FIRST.always("divisions of 32 bits are written out", "&& «I.getType()->isIntegerTy(64)» &&")
DIVISIONS_FIRST.always("divisions by constants are written out", "&& «!isa<Constant>(I.getOperand(1))»;")
DIVISIONS_FIRST.never("a quotient of what is loaded comes before the load",
                      "if («Needed[Next]->mayReadOrWriteMemory()») return {};")
DIVISIONS_FIRST.never("what a quotient needs stays behind",
                      "for (Value *V : Needed[Next]->operands()) if (auto *I = dyn_cast<Instruction>(V); "
                      "«I && I->getParent() == Position.getParent() && !I->comesBefore(&Position)»)")
DIVISIONS_FIRST.never("a quotient passes what may not return",
                      "if («!isGuaranteedToTransferExecutionToSuccessor(&I)») FirstLoad = nullptr;")
DIVISIONS_FIRST.always("quotients come before the last load", "else if («!FirstLoad» && isa<LoadInst>(I))")
DIVISIONS_FIRST.never("quotients stay", "else if («FirstLoad && isLongDivision(I)»)")

HOT_PATHS_PASS = Room("peephole/HotPathsPass.cpp", "codegen/usual_paths.ll")
HOT_PATHS_PASS.never("what is warm is usual", "if («!callsColdFunction(*Cold)» ||")
HOT_PATHS_PASS.always("a rare call may write what is loaded", "(«!I.mayWriteToMemory()» &&")
HOT_PATHS_PASS.always("where a join loads from may depend on a case",
                      "Load->isSimple() && «Known.contains(Load)»")
HOT_PATHS_PASS.always("what is usual may trap where it is not",
                      "return «isFrame(I) || isSafeToSpeculativelyExecute(&I)»;")
HOT_PATHS_PASS.always("a join may write", "Known.contains(Load) : «isSafeToSpeculativelyExecute(&I)»;")
HOT_PATHS_PASS.never("one case is a chain", "if («Cases.cases().size() < 2»)")
HOT_PATHS_PASS.never("functions that are not to be optimised are changed",
                     "F.isDeclaration() || «F.hasOptNone()» ||")
HOT_PATHS_PASS.change("addresses of all loads stay in registers", "replaceUsesAfter(); «loadAgain();»", ";")

PRECISE_ROOTS_PASS = Room("peephole/PreciseRootsPass.cpp", "codegen/precise_roots.ll",
                          "codegen/precise_roots.cpp")
PRECISE_ROOTS_PASS.never("a program's own approximations are rounded",
                         "if («!F.getName().starts_with(\"__nv_\")»)")
PRECISE_ROOTS_PASS.always("roots are rounded where nobody asks",
                          "return Option && «Option->getNumOccurrences() > 0» &&")
PRECISE_ROOTS_PASS.always("roots are rounded where the option says no",
                          "«static_cast<cl::opt<bool> *>(Option)->getValue()»;")

WORD_COMPARISONS_PASS = Room("peephole/WordComparisonsPass.cpp", "codegen/word_comparisons.ll")
WORD_COMPARISONS_PASS.never("two bytes stay two", "|| «V.getType()->isIntegerTy(16)»;")
WORD_COMPARISONS_PASS.always("all words are signed", "Word = «IsSigned» ? B.CreateSExt(")
WORD_COMPARISONS_PASS.always("bytes of both kinds are words",
                             "return «any_of(Comparisons, IsSigned) != any_of(Comparisons, IsUnsigned)» &&")
WORD_COMPARISONS_PASS.always("bytes for other uses are words", "&& «all_of(Others, IsOutside)»;")
WORD_COMPARISONS_PASS.always("any function's bytes are words", "&& «isDescribed(F)»)")
WORD_COMPARISONS_PASS.never("functions that are not to be optimised have words", "&& !«F.hasOptNone()» &&")
WORD_COMPARISONS_PASS.always("bytes outside of loops are words", "if («Loops.isLoopHeader(&Block)»)")
WORD_COMPARISONS_PASS.change("a choice's odds are lost", "«Select->copyMetadata(Old);»", "")

FILES = (CALL_FREE_DIVISIONS, DIVISIONS_FIRST, HOT_PATHS_PASS, PRECISE_ROOTS_PASS, WORD_COMPARISONS_PASS)

# ===- test/mutants/passes/peephole.py - mutants of codegen-helpers/lib/peephole === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

CALL_FREE_DIVISIONS = SourceFile("peephole/CallFreeDivisions.cpp",
                                 "codegen/peephole/divisions.test")
CALL_FREE_DIVISIONS.always("approximate divisions are expanded", "return «!I.hasApproxFunc()» &&")
CALL_FREE_DIVISIONS.always("divisions in functions with unsafe math are expanded",
                           "«!F.getFnAttribute(\"unsafe-fp-math\").getValueAsBool()» &&")
CALL_FREE_DIVISIONS.always("divisions with flushed subnormals are expanded",
                           "«F.getDenormalMode(I.getType()->getFltSemantics()) == DenormalMode::getIEEE()»;")
CALL_FREE_DIVISIONS.always("divisions are expanded without a request",
                           "if («Kernel.hasFnAttribute(DivisionRequest)» && !Kernel.isDeclaration())")

DIVISIONS_FIRST = SourceFile("peephole/CallFreeDivisions.cpp", "codegen/peephole/divisions_first.ll")
DIVISIONS_FIRST.never("divisions are not moved", "return «I.isIntDivRem()» &&")
DIVISIONS_FIRST.always("divisions of 32 bits are moved", "&& «I.getType()->isIntegerTy(64)» &&")
DIVISIONS_FIRST.always("divisions by constants are moved", "&& «!isa<Constant>(I.getOperand(1))»;")
DIVISIONS_FIRST.never("a division that depends on a load is moved before the load",
                      "if («Needed[Next]->mayReadOrWriteMemory()») return {};")
DIVISIONS_FIRST.never("the operands of a moved division are not moved",
                      "for (Value *V : Needed[Next]->operands()) if (auto *I = dyn_cast<Instruction>(V); "
                      "«I && I->getParent() == Position.getParent() && !I->comesBefore(&Position)»)")
DIVISIONS_FIRST.never("a division moves before a call that may not return",
                      "if («!isGuaranteedToTransferExecutionToSuccessor(&I)») FirstLoad = nullptr;")
DIVISIONS_FIRST.always("divisions are moved before the last load only",
                       "else if («!FirstLoad» && isa<LoadInst>(I))")
DIVISIONS_FIRST.never("divisions after loads are not moved",
                      "else if («FirstLoad && isLongDivision(I)»)")

HOT_PATHS_PASS = SourceFile("peephole/HotPathsPass.cpp", "codegen/peephole/hot_paths.test")
HOT_PATHS_PASS.never("a block that is executed often counts as cold",
                     "if («!callsColdFunction(*Cold)» ||")
HOT_PATHS_PASS.always("a block of either path may write loaded memory",
                      "(«!I.mayWriteToMemory()» &&")
HOT_PATHS_PASS.always("an address in a join may depend on the path",
                      "Load->isSimple() && «Known.contains(Load)»")
HOT_PATHS_PASS.always("the hot path may execute instructions that trap",
                      "return «isFrame(I) || isSafeToSpeculativelyExecute(&I)»;")
HOT_PATHS_PASS.always("a join may execute instructions with side effects",
                      "Known.contains(Load) : «isSafeToSpeculativelyExecute(&I)»;")
HOT_PATHS_PASS.never("a single case counts as a chain", "if («Cases.cases().size() < 2»)")
HOT_PATHS_PASS.never("functions with optnone are changed by HotPaths",
                     "F.isDeclaration() || «F.hasOptNone()» ||")
HOT_PATHS_PASS.change("all load addresses stay in registers",
                      "replaceUsesAfter(); «loadAgain();»", ";")

PRECISE_ROOTS_PASS = SourceFile("peephole/PreciseRootsPass.cpp",
                                "codegen/peephole/precise_roots.ll",
                                "codegen/peephole/precise_roots.cpp")
PRECISE_ROOTS_PASS.never("approximations of the program are rounded",
                         "if («!F.getName().starts_with(\"__nv_\")»)")
PRECISE_ROOTS_PASS.always("roots are rounded without the option",
                          "return Option && «Option->getNumOccurrences() > 0» &&")
PRECISE_ROOTS_PASS.always("roots are rounded if the option is off",
                          "«static_cast<cl::opt<bool> *>(Option)->getValue()»;")

WORD_COMPARISONS_PASS = SourceFile("peephole/WordComparisonsPass.cpp",
                                   "codegen/peephole/word_comparisons.test")
WORD_COMPARISONS_PASS.never("16-bit integers are not widened", "|| «V.getType()->isIntegerTy(16)»;")
WORD_COMPARISONS_PASS.always("all widened words are signed", "Word = «IsSigned» ? B.CreateSExt(")
WORD_COMPARISONS_PASS.always("bytes that are compared as signed and unsigned are widened",
                             "return «any_of(Comparisons, IsSigned) != any_of(Comparisons, IsUnsigned)» &&")
WORD_COMPARISONS_PASS.always("bytes with other uses are widened", "&& «all_of(Others, IsOutside)»;")
WORD_COMPARISONS_PASS.always("bytes in any function are widened", "&& «isDescribed(F)»)")
WORD_COMPARISONS_PASS.never("bytes in functions with optnone are widened",
                            "&& !«F.hasOptNone()» &&")
WORD_COMPARISONS_PASS.always("bytes outside of loops are widened",
                             "if («Loops.isLoopHeader(&Block)»)")
WORD_COMPARISONS_PASS.change("the branch weights of a select are lost",
                             "«Select->copyMetadata(Old);»", "")

DEAD_END_TESTS = SourceFile("peephole/DeadEndTests.cpp", "codegen/peephole/dead_end_tests.ll")
DEAD_END_TESTS.always("a test may lead to code that goes on",
                      "return «isa<UnreachableInst>(Block.getTerminator())» &&")
DEAD_END_TESTS.always("several tests may lead to one dead end",
                      "&& «Block.getSinglePredecessor() == &Head»;")
DEAD_END_TESTS.never("a test that other code leads to is merged",
                     "if («Test->Next->getSinglePredecessor() != Test->block()» ||")
DEAD_END_TESTS.never("a test after other code is merged", "|| «!maySpeculate(*Test->Next)») break;")
DEAD_END_TESTS.never("a single test is replaced", "if («Tests.size() < 2») return false;")

FILES = (CALL_FREE_DIVISIONS, DEAD_END_TESTS, DIVISIONS_FIRST, HOT_PATHS_PASS, PRECISE_ROOTS_PASS,
         WORD_COMPARISONS_PASS)

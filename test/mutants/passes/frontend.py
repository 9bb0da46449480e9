# ===- test/mutants/passes/frontend.py - mutants of codegen-helpers/lib/frontend === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

CONSTRUCTS = SourceFile("frontend/Constructs.cpp", "codegen/frontend/odd_loops.test",
                        "codegen/frontend/unchanged_constructs.test")
CONSTRUCTS.never("a kernel without a reduction over teams is restructured",
                 "«!theOne(Teams, asTeamsReduce)» ||")
CONSTRUCTS.never("a region without a reduction is restructured",
                 "«!theOne(*Code, asParallelReduce)»)")

CLANG_CONSTRUCTS = SourceFile("frontend/clang/Constructs.cpp", "codegen/frontend/odd_loops.test",
                              "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a loop with lastprivate variables is accepted",
                       "if («copiesOutLastValue(Init.lastFlag())»)",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a teams loop that contains calls is accepted",
                       "if («Call != Launch && !isa<IntrinsicInst>(Call)») return false;",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.always("a region with other bounds than the team's is accepted",
                        "return «Loads == 2»;")
CLANG_CONSTRUCTS.never("dist_schedule(static) without a chunk size is a default schedule",
                       "«Init->schedule() != static_cast<uint32_t>(Schedule::DistributeChunked)» ||",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("an explicit dist_schedule chunk is a default chunk",
                       "«!Init->hasDefaultDistributeChunk()»}", "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a region outside of the teams loop is accepted",
                       "if («!L» || L->getParentLoop()")
CLANG_CONSTRUCTS.never("a teams loop inside another loop is accepted",
                       "if (!L || «L->getParentLoop()» ||")
CLANG_CONSTRUCTS.never("a teams loop whose schedule call does not dominate it is accepted",
                       "«!Dominators.dominates(Init->Call, Launch.Call)»)")
CLANG_CONSTRUCTS.never("a teams loop with several entries is accepted", "if («!Found.Preheader» ||")
CLANG_CONSTRUCTS.never("a teams loop with two latches is accepted", "|| «!Found.Latch» ||")
CLANG_CONSTRUCTS.never("a teams loop with an exit in its body is accepted",
                       "«L->getExitingBlock() != Found.Header» ||")
CLANG_CONSTRUCTS.never("a teams loop with a value used after its end is accepted",
                       "«isa<PHINode>(Found.Exit->front())»)")
CLANG_CONSTRUCTS.always("a region that is visible to other modules is accepted",
                        "return «Region.hasLocalLinkage()» && Region.hasOneUse()")
CLANG_CONSTRUCTS.always("a region with several uses is accepted", "&& «Region.hasOneUse()» &&")
CLANG_CONSTRUCTS.always("a region that receives other bounds is accepted",
                        "return «match(Writer, m_Store(m_Specific(Passed), m_Specific(Variable)))»;")
CLANG_CONSTRUCTS.never("a region that receives no bounds is accepted", "if («!Takes»)")
CLANG_CONSTRUCTS.never("a kernel without an environment is accepted",
                       "if («!Environment») return reason(",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a kernel in generic mode is accepted",
                       "if («!Environment->isSpmd()») return",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a target region with several parallel regions is accepted",
                       "if («Launches.size() != 1»)",
                       "codegen/plan/distributed_loops.cpp")

ELEMENT_COPY = SourceFile("frontend/clang/ElementCopy.cpp", "codegen/frontend/scan_of_bool.cpp")
ELEMENT_COPY.always("any comparison with zero is an element copy",
                    "if (Compare && «Compare->getPredicate() == ICmpInst::ICMP_NE» &&")
ELEMENT_COPY.always("a comparison with any value is an element copy",
                    "«match(Compare->getOperand(1), PatternMatch::m_Zero())») return Compare;")
ELEMENT_COPY.never("an element copy with two destinations is accepted",
                   "if (!To || «(Copy.Destination && Copy.Destination != To)»)", "codegen/frontend/odd_scans.test")

LAST_VALUES = SourceFile("frontend/clang/LastValues.cpp", "codegen/cures/odd_last_values.test")
LAST_VALUES.always("the last iteration may branch",
                   "return «Block.getSingleSuccessor()» && all_of(Block", "codegen/frontend/odd_loops.test")
LAST_VALUES.always("the last iteration may write any memory",
                   "return Store ? «isa<AllocaInst>(Store->getPointerOperand())»", "codegen/frontend/odd_loops.test")
LAST_VALUES.always("the last iteration may contain a call", ": «!I.mayHaveSideEffects()»; }); }",
                   "codegen/frontend/odd_loops.test")
LAST_VALUES.always("a last-iteration flag with several uses is accepted",
                   "«Flag.hasOneUse()» ? dyn_cast<ICmpInst>(Flag.user_back())")
LAST_VALUES.never("a test of the last-iteration flag with several uses is accepted",
                  "«!Test->hasOneUse()» ||")
LAST_VALUES.never("the last-iteration flag may be compared with any number",
                  "«!match(Test->getOperand(1), PatternMatch::m_Zero())»)")
LAST_VALUES.never("the last-iteration flag may be tested for zero",
                  "«Test->getPredicate() != ICmpInst::ICMP_NE» ||")
LAST_VALUES.never("a test of the flag that only copies to local variables counts as a copy of last values",
                  "return Load && (!Branch || «!isLocal(*Branch->getSuccessor(0))»);",
                  "codegen/frontend/odd_loops.test")
LAST_VALUES.never("values that are copied to local variables count as shared",
                  "if («isLocal(*Then)») continue;")
LAST_VALUES.never("code that copies last values may have other predecessors",
                  "if («Then->getSinglePredecessor() != Test->getParent()» ||")
LAST_VALUES.never("code that copies last values may start with a phi",
                  "«isa<PHINode>(Then->front())» ||")
LAST_VALUES.never("code after the copies may start with a phi",
                  "«isa<PHINode>(Test->getSuccessor(1)->front())»)")
LAST_VALUES.never("a region with several loops and last values is accepted",
                  "if («Flag») return reason(\"the team's threads execute")
LAST_VALUES.never("a region without last values of its threads is accepted",
                  "if («InTeam->empty()»)")
LAST_VALUES.always("any value counts as a bound of the team's iterations",
                   "return «Load && Load->getPointerOperand() == Bound»;")
LAST_VALUES.always("the lower bound alone identifies the team's iterations",
                   "&& «isValueOf(listEntry(*Launch, 1), Distribute.upperBound())»)")
LAST_VALUES.never("missing last values of unmapped variables are not detected",
                  "if («Variable && isParameter(*Variable)»)",
                  "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.always("an unmapped last value without a later use is reported",
                   "|| «none_of(Uses, IsAfter)»)",
                   "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.never("unmapped: parameters of a region's threads are ignored",
                  "if («IsOfThreads» || none_of(",
                  "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.always("unmapped: a use before the loop counts as a use after it",
                   "&& «isPotentiallyReachable(Use, Lost->Last)»;", "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.never("unmapped: a load before the loop is ignored",
                  "return «isa<LoadInst>(Use)» && isPotentially", "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.change("unmapped: dynamic loops are ignored",
                   "«Lost = lostBy(*Next->lastFlag(), IsOutlined);»", ";", "codegen/cures/unmapped_last_values.cpp")

LOOP_PATTERNS = SourceFile("frontend/clang/LoopPatterns.cpp", "codegen/frontend/odd_loops.test",
                           "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.never("a value of an iteration that is used after it is accepted",
                    "if («!Blocks.contains(cast<Instruction>(User)->getParent())») return false;",
                    "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.never("the counter may start with any value",
                    "if («!match(Store->getValueOperand(), m_Load(m_Specific(Lower)))»)")
LOOP_PATTERNS.always("the increment may write other variables",
                     "return «writesOnly(Block, {Counter})» &&")
LOOP_PATTERNS.always("any stored value counts as the increment",
                     "return «match(&I, m_Store(m_c_Add(m_Load(m_Specific(Counter)), Step), "
                     "m_Specific(Counter)))»;", "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.always("the counter's address may escape",
                     "if («isa<LifetimeIntrinsic>(User) || isa<LoadInst>(User)») return true;")
LOOP_PATTERNS.always("the body may write the counter",
                     "«is_contained(Loop.Frame, Store->getParent())»);",
                     "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.always("an unsigned loop may use any comparison",
                     "return «ICmpInst::isLT(Predicate)» && is_contained(Uppers, Variable);")
LOOP_PATTERNS.always("an unsigned loop may compare with any value",
                     "return ICmpInst::isLT(Predicate) && «is_contained(Uppers, Variable)»;")
LOOP_PATTERNS.always("a signed loop may use any comparison",
                     "«ICmpInst::isLE(Predicate)» && is_contained(Uppers, Variable);")
LOOP_PATTERNS.always("a signed loop may compare with any value",
                     "ICmpInst::isLE(Predicate) && «is_contained(Uppers, Variable)»;")
LOOP_PATTERNS.never("a loop without a counter is accepted", "if («!Nest») return reason(")
LOOP_PATTERNS.never("code outside the loop may share the blocks that end the program",
                    "«(Found.NumDeadEnds > 0 && !isEnteredAtBeginning(Found))»)",
                    "codegen/frontend/odd_dead_ends.test")
LOOP_PATTERNS.never("a construct without a loop is accepted", "if («!Before») return std::nullopt;")
LOOP_PATTERNS.never("a loop whose header ends with a switch is accepted", "if («!Test» || !Latch")
LOOP_PATTERNS.never("a loop whose exit is inside an enclosing loop is accepted",
                    "«Inner.contains(Test->getSuccessor(1))» ||")
LOOP_PATTERNS.never("a loop whose body starts with another loop is accepted",
                    "«!Test->getSuccessor(0)->getSinglePredecessor()» ||")
LOOP_PATTERNS.never("a loop with a value used after its end is accepted",
                    "«isa<PHINode>(Exit->front())»)")
LOOP_PATTERNS.never("a loop with any increment is accepted",
                    "«!(HasStride ? isIncrement(*Latch, Nest->Counter, m_Load(m_Specific(Init.stride()))) "
                    ": isNextIteration(*Latch, Nest->Counter))»)")
LOOP_PATTERNS.never("a loop with any exit condition is accepted",
                    "if («!isCounterTest(*Test, Nest->Counter, {Init.upperBound(), LastOfTeam})»)")
LOOP_PATTERNS.never("a loop whose counter is changed in the body is accepted",
                    "if («!isPrivateCounter(Found)»)")
LOOP_PATTERNS.never("a loop with values carried between iterations is accepted",
                    "if («!hasOnlyLocalValues(Found.Body)»)",
                    "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.never("a region with two loops is accepted",
                    "if («Init») return reason(\"the region contains more")
LOOP_PATTERNS.always("any explicit schedule counts as the default",
                     "return «Init.schedule() == static_cast<uint32_t>(Schedule::StaticChunked)» &&",
                     "codegen/passes/remarks.cpp")
LOOP_PATTERNS.always("any explicit chunk size counts as the default", "&& «Init.hasUnitChunk()»;",
                     "codegen/passes/remarks.cpp")
LOOP_PATTERNS.always("code between chunks may write any variable",
                     "return «is_contained(Variables, Store->getPointerOperand())»;",
                     "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.always("code between chunks may have side effects",
                     "return «!I.mayHaveSideEffects()»; }); }",
                     "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a chunked loop with two latches is accepted", "|| «!Latch» || !Exit ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a chunked loop with two exits is accepted", "|| !Latch || «!Exit» ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a chunked loop with an exit in its body is accepted",
                    "«Ends.exitingBlockOf(Inner) != Header» ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a chunked loop may contain other writes between its chunks",
                    "if («Nest->isChunked() && !all_of(Found.Frame, [&](const BasicBlock *Block) { return "
                    "writesOnly(*Block, {Nest->Counter, Init.lowerBound(), Init.upperBound()}, Init.Next); "
                    "})»)", "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a schedule call that does not precede the chunk loop is accepted",
                    "if («Begin->getSingleSuccessor() != Whole->getHeader()» ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a chunked loop inside another loop is accepted",
                    "if («Loops.getLoopFor(Init.Call->getParent())»)",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a chunked loop with several inner loops is accepted",
                    "«Whole->getSubLoops().size() != 1»)",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("an explicit schedule is not recorded",
                    "Found->HasExplicitSchedule = «!isDefault(*Init) && !Init->isOfAllThreads()»;",
                    "codegen/frontend/constructs.cpp")

PASSED_VARIABLES = SourceFile("frontend/flang/PassedVariables.cpp", "codegen/frontend/passed_variables.ll")
PASSED_VARIABLES.never("the kernels of directives are changed", "if («!isConcurrent(Kernel)») return")
PASSED_VARIABLES.always("a bound of any size counts as one of do concurrent",
                        "isa<LoadInst>(Reader) && «Reader->getType()->isIntegerTy(64)»;")
PASSED_VARIABLES.always("a parameter with several uses counts as copied", "Store = «Parameter.hasOneUse()» ?")
PASSED_VARIABLES.never("variables of up to 8 bytes are received by reference",
                       "if («End <= Layout.getPointerSize()» ||")
PASSED_VARIABLES.always("a store before the reduction counts as one of its result",
                        "return «Dominators.dominates(Block, Store->getParent())»;")
PASSED_VARIABLES.always("results of flang 23 must be found, too",
                        "if («isFlang22s(*Kernel.getParent())» &&")
PASSED_VARIABLES.always("a result that would be lost is accepted",
                        "return «(Load && Load->getFunction() == &Kernel)» ||")

REDUCE_OPERATORS = SourceFile("frontend/flang/ReduceOperators.cpp", "codegen/frontend/reduce_operators.ll")
REDUCE_OPERATORS.always("a value of another variable counts as the iteration's",
                        "«addressIn(F, *Store->getOperand(1)) == &Copy»)")
REDUCE_OPERATORS.never("any operators of an iteration are accepted",
                       "if (By && Copy && «usesOther(Code, *F, *Copy, *By)»)")
REDUCE_OPERATORS.always("the operator of the reduction counts as another one", "Used && «*Used != By» &&")
REDUCE_OPERATORS.never("a choice of other values than those compared counts as an operator",
                       "|| «Compare->getOperand(0) != Select->getTrueValue()» ||")
REDUCE_OPERATORS.never("a comparison for equality counts as an operator", "|| «Compare->isEquality()» ||")

SCAN = SourceFile("frontend/clang/Scan.cpp", "codegen/frontend/odd_scans.test")
SCAN.never("the rounds of a scan's combination may start anywhere",
           "«Rounds->getSuccessor(0) != Sweep.Outer» ||")
SCAN.never("the rounds of a scan's combination may end anywhere",
           "«Enter->getSuccessor(1) != Sweep.Next»)")
SCAN.always("any index in a scan's combination is accepted",
            "if («match(User, m_Sub(m_Specific(Found.Sweep.Index), m_CombineOr(m_Specific(Distance), "
            "m_One())))») continue;")
SCAN.never("any conditional branch counts as the test of a scan's trip count",
           "if (Found.Test && «Found.Test->getTerminator()->getSuccessor(1) != Found.Barrier->getParent()»)")
SCAN.always("a scan without a test of its trip count is accepted",
            "return «isa<ConstantInt>(Found.Count)» ? Error::success()")
SCAN.always("a scan variable with several last values is accepted",
            "} else if (Element && «!V.Last») {")
SCAN.never("an exclusive scan may shift by any distance",
           "if («!match(Shift, m_Sub(m_Value(), m_One()))» || !Branch ||")
SCAN.never("an exclusive scan may skip any iteration",
           "«!match(Branch->getCondition(), m_SpecificICmp(ICmpInst::ICMP_EQ, "
           "m_Specific(Shift->getOperand(0)), m_Zero()))»)")
SCAN.never("a scan whose second loop has no end is accepted", "!Found.Second || «!Fini» ||")
SCAN.never("list items that are global variables are accepted",
           "if («isFilledFromGlobal(Element)»)", "codegen/passes/scans.cpp")

TEAMS_ENTRY = SourceFile("frontend/clang23/TeamsEntry.cpp", "codegen/frontend/teams_entries.test")
TEAMS_ENTRY.always("any function counts as the reduction entry point of LLVM 23",
                   "return Callee && «Callee->getName() == \"__kmpc_gpu_xteam_reduce_nowait\"» &&")
TEAMS_ENTRY.always("LLVM 23's entry point may have any number of arguments",
                   "&& «Call->arg_size() == 7»;")
TEAMS_ENTRY.never("a list copy in another function is used",
                  "«Call->getFunction() != Xteam.getFunction()» ||")
TEAMS_ENTRY.never("a call that receives the copy callback counts as a list copy",
                  "«Call->getCalledOperand() != Callee» ||")
TEAMS_ENTRY.never("a list that is copied twice is accepted", "if («Found» || !Slot ||")
TEAMS_ENTRY.never("a list copy with any slot number is accepted", "|| «!Slot->isZero()» ||")
TEAMS_ENTRY.never("a list copy to any memory is accepted",
                  "«!isa<AllocaInst>(Call->getArgOperand(0)->stripPointerCasts())») return nullptr;")
TEAMS_ENTRY.never("a list copy whose address is stored is accepted",
                  "if (!Store || «Store->getPointerOperand() != &Address») return isa")
TEAMS_ENTRY.always("a list copy with other uses is accepted",
                   "return «isa<LifetimeIntrinsic>(User)»;")
TEAMS_ENTRY.never("a list without a copy before the reduction is accepted",
                  "if («!Before» || !After ||")
TEAMS_ENTRY.never("a list without a copy after the reduction is accepted",
                  "if (!Before || «!After» ||")
TEAMS_ENTRY.never("a list that is copied back from other memory is accepted",
                  "«Before->getArgOperand(0) != After->getArgOperand(0)» ||")
TEAMS_ENTRY.never("another list may be copied back",
                  "«Before->getArgOperand(2) != After->getArgOperand(2)» ||")
TEAMS_ENTRY.never("a list copy in another block is used",
                  "«Before->getParent() != Xteam.getParent()») return;")
TEAMS_ENTRY.never("a copied list with other uses is accepted",
                  "if («!isUnread(*CopiedList, Stores)»)")

FILES = (CONSTRUCTS, CLANG_CONSTRUCTS, ELEMENT_COPY, LAST_VALUES, LOOP_PATTERNS, PASSED_VARIABLES, REDUCE_OPERATORS,
         SCAN, TEAMS_ENTRY)

# ===- test/mutants/passes/frontend.py - mutants of codegen-helpers/lib/frontend === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

CONSTRUCTS = Room("frontend/Constructs.cpp", "codegen/frontend/odd_loops.test",
                  "codegen/frontend/unchanged_constructs.test")
CONSTRUCTS.never("a kernel that reduces nothing over teams is swept", "«!theOne(Teams, asTeamsReduce)» ||")
CONSTRUCTS.never("a region that reduces nothing is swept", "«!theOne(*Code, asParallelReduce)»)")

CLANG_CONSTRUCTS = Room("frontend/clang/Constructs.cpp", "codegen/frontend/odd_loops.test",
                        "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a loop may have lastprivate variables", "if («copiesOutLastValue(Init.lastFlag())»)",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("the teams' loop may have calls",
                       "if («Call != Launch && !isa<IntrinsicInst>(Call)») return false;",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.always("the region may get any bounds", "return «Loads == 2»;")
CLANG_CONSTRUCTS.never("a dist_schedule without chunks is the default",
                       "«Init->schedule() != static_cast<uint32_t>(Schedule::DistributeChunked)» ||",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("chunks of the user's own dist_schedule are the default",
                       "«!Init->hasDefaultDistributeChunk()»}", "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("the region may be outside of the teams' loop", "if («!L» || L->getParentLoop()")
CLANG_CONSTRUCTS.never("the teams' loop may be in another", "if (!L || «L->getParentLoop()» ||")
CLANG_CONSTRUCTS.never("the teams' schedule may be asked for on some way only",
                       "«!Dominators.dominates(Init->Call, Launch.Call)»)")
CLANG_CONSTRUCTS.never("the teams' loop may be begun from two places", "if («!Found.Preheader» ||")
CLANG_CONSTRUCTS.never("the teams' loop may have two latches", "|| «!Found.Latch» ||")
CLANG_CONSTRUCTS.never("the teams' loop may be left from its body",
                       "«L->getExitingBlock() != Found.Header» ||")
CLANG_CONSTRUCTS.never("the teams' loop's end may have a value of it", "«isa<PHINode>(Found.Exit->front())»)")
CLANG_CONSTRUCTS.always("the region may be begun elsewhere, too",
                        "return «Region.hasLocalLinkage()» && Region.hasOneUse()")
CLANG_CONSTRUCTS.always("the region may be called elsewhere", "&& «Region.hasOneUse()» &&")
CLANG_CONSTRUCTS.always("the region may use other bounds",
                        "return «match(Writer, m_Store(m_Specific(Passed), m_Specific(Variable)))»;")
CLANG_CONSTRUCTS.never("the region may use no bounds", "if («!Takes»)")
CLANG_CONSTRUCTS.never("a kernel may have no environment", "if («!Environment») return reason(",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a kernel may run in generic mode", "if («!Environment->isSpmd()») return",
                       "codegen/frontend/unchanged_constructs.test")
CLANG_CONSTRUCTS.never("a target may begin several regions", "if («Launches.size() != 1»)",
                       "codegen/plan/distributed_loops.cpp")

ELEMENT_COPY = Room("frontend/clang/ElementCopy.cpp", "codegen/frontend/scan_of_bool.cpp")
ELEMENT_COPY.always("any comparison with zero is a copy",
                    "if (Compare && «Compare->getPredicate() == ICmpInst::ICMP_NE» &&")
ELEMENT_COPY.always("a comparison with anything is a copy",
                    "«match(Compare->getOperand(1), PatternMatch::m_Zero())») return Compare;")
ELEMENT_COPY.never("a value may go to two places",
                   "if (!To || «(Copy.Destination && Copy.Destination != To)»)", "codegen/frontend/odd_scans.test")

LAST_VALUES = Room("frontend/clang/LastValues.cpp", "codegen/cures/odd_last_values.test")
LAST_VALUES.always("the last iteration may go on by two ways",
                   "return «Block.getSingleSuccessor()» && all_of(Block", "codegen/frontend/odd_loops.test")
LAST_VALUES.always("the last iteration may write any memory",
                   "return Store ? «isa<AllocaInst>(Store->getPointerOperand())»", "codegen/frontend/odd_loops.test")
LAST_VALUES.always("the last iteration may have a call", ": «!I.mayHaveSideEffects()»; }); }",
                   "codegen/frontend/odd_loops.test")
LAST_VALUES.always("what was the last iteration may be asked for twice",
                   "«Flag.hasOneUse()» ? dyn_cast<ICmpInst>(Flag.user_back())")
LAST_VALUES.never("the test of the last iteration may be used twice", "«!Test->hasOneUse()» ||")
LAST_VALUES.never("the flag may be asked for another number",
                  "«!match(Test->getOperand(1), PatternMatch::m_Zero())»)")
LAST_VALUES.never("the flag may be asked for zero", "«Test->getPredicate() != ICmpInst::ICMP_NE» ||")
LAST_VALUES.never("the last iteration may write anything",
                  "return Load && (!Branch || «!isLocal(*Branch->getSuccessor(0))»);",
                  "codegen/frontend/odd_loops.test")
LAST_VALUES.never("local variables are handed on", "if («isLocal(*Then)») continue;")
LAST_VALUES.never("others may come to where values are handed on",
                  "if («Then->getSinglePredecessor() != Test->getParent()» ||")
LAST_VALUES.never("values may be handed on behind a phi", "«isa<PHINode>(Then->front())» ||")
LAST_VALUES.never("what follows may tell by which way it was come to",
                  "«isa<PHINode>(Test->getSuccessor(1)->front())»)")
LAST_VALUES.never("a region's threads may have several loops",
                  "if («Flag») return reason(\"the team's threads execute")
LAST_VALUES.never("threads need not hand on anything", "if («InTeam->empty()»)")
LAST_VALUES.always("any bound is a share's", "return «Load && Load->getPointerOperand() == Bound»;")
LAST_VALUES.always("the lower bound alone makes a share",
                   "&& «isValueOf(listEntry(*Launch, 1), Distribute.upperBound())»)")
LAST_VALUES.never("unmapped last values are found", "if («Variable && isParameter(*Variable)»)",
                  "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.always("unmapped last values may be used afterwards", "|| «none_of(Uses, IsAfter)»)",
                   "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.never("unmapped: a region's threads have a parameter each", "if («IsOfThreads» || none_of(",
                  "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.always("unmapped: a use after the loop is one before",
                   "&& «isPotentiallyReachable(Use, Lost->Last)»;", "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.never("unmapped: a value before the loop is known",
                  "return «isa<LoadInst>(Use)» && isPotentially", "codegen/cures/unmapped_last_values.cpp")
LAST_VALUES.change("unmapped: dynamic loops have no last values",
                   "«Lost = lostBy(*Next->lastFlag(), IsOutlined);»", ";", "codegen/cures/unmapped_last_values.cpp")

LOOP_PATTERNS = Room("frontend/clang/LoopPatterns.cpp", "codegen/frontend/odd_loops.test",
                     "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.never("values of an iteration may be used after it",
                    "if («!Blocks.contains(cast<Instruction>(User)->getParent())») return false;",
                    "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.never("the counter may begin with any value",
                    "if («!match(Store->getValueOperand(), m_Load(m_Specific(Lower)))»)")
LOOP_PATTERNS.always("the increment may be of another variable", "return «writesOnly(Block, {Counter})» &&")
LOOP_PATTERNS.always("any value may be the increment",
                     "return «match(&I, m_Store(m_c_Add(m_Load(m_Specific(Counter)), Step), "
                     "m_Specific(Counter)))»;", "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.always("the counter's address may go anywhere",
                     "if («isa<LifetimeIntrinsic>(User) || isa<LoadInst>(User)») return true;")
LOOP_PATTERNS.always("the loop may write its counter", "«is_contained(Loop.Frame, Store->getParent())»);",
                     "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.always("an unsigned loop may end by any comparison",
                     "return «ICmpInst::isLT(Predicate)» && is_contained(Uppers, Variable);")
LOOP_PATTERNS.always("an unsigned loop may end at any value",
                     "return ICmpInst::isLT(Predicate) && «is_contained(Uppers, Variable)»;")
LOOP_PATTERNS.always("a loop may end by any comparison",
                     "«ICmpInst::isLE(Predicate)» && is_contained(Uppers, Variable);")
LOOP_PATTERNS.always("a loop may end at any value",
                     "ICmpInst::isLE(Predicate) && «is_contained(Uppers, Variable)»;")
LOOP_PATTERNS.never("the loop may have no counter", "if («!Nest») return reason(")
LOOP_PATTERNS.never("the loop may be none", "if («!Before») return std::nullopt;")
LOOP_PATTERNS.never("the loop may end by a switch", "if («!Test» || !Latch")
LOOP_PATTERNS.never("the loop may end where others go on", "«Inner.contains(Test->getSuccessor(1))» ||")
LOOP_PATTERNS.never("the body may begin with a loop", "«!Test->getSuccessor(0)->getSinglePredecessor()» ||")
LOOP_PATTERNS.never("the loop's end may have a value of it", "«isa<PHINode>(Exit->front())»)")
LOOP_PATTERNS.never("the loop may have any increment",
                    "«!(HasStride ? isIncrement(*Latch, Nest->Counter, m_Load(m_Specific(Init.stride()))) "
                    ": isNextIteration(*Latch, Nest->Counter))»)")
LOOP_PATTERNS.never("the loop may end anywhere",
                    "if («!isCounterTest(*Test, Nest->Counter, {Init.upperBound(), LastOfTeam})»)")
LOOP_PATTERNS.never("the counter may be changed", "if («!isPrivateCounter(Found)»)")
LOOP_PATTERNS.never("iterations may use values of each other", "if («!hasOnlyLocalValues(Found.Body)»)",
                    "codegen/frontend/unchanged_constructs.test")
LOOP_PATTERNS.never("a region may have two loops", "if («Init») return reason(\"the region contains more")
LOOP_PATTERNS.always("a schedule of the user's own is the default",
                     "return «Init.schedule() == static_cast<uint32_t>(Schedule::StaticChunked)» &&",
                     "codegen/passes/remarks.cpp")
LOOP_PATTERNS.always("chunks of the user's own are the default", "&& «Init.hasUnitChunk()»;",
                     "codegen/passes/remarks.cpp")
LOOP_PATTERNS.always("between the chunks anything may be written",
                     "return «is_contained(Variables, Store->getPointerOperand())»;",
                     "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.always("the increment may have calls, in chunks", "return «!I.mayHaveSideEffects()»; }); }",
                     "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a loop of chunks may have two latches", "|| «!Latch» || !Exit ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("chunks may be left by two ways", "|| !Latch || «!Exit» ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a loop of chunks may be left from its body", "«Inner.getExitingBlock() != Header» ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("more may be done between chunks",
                    "if («Nest->isChunked() && !all_of(Found.Frame, [&](const BasicBlock *Block) { return "
                    "writesOnly(*Block, {Nest->Counter, Init.lowerBound(), Init.upperBound()}, Init.Next); "
                    "})»)", "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("a schedule may be asked for outside of all loops",
                    "if («Begin->getSingleSuccessor() != Whole->getHeader()» ||",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("the chunks may be in another loop", "if («Loops.getLoopFor(Init.Call->getParent())»)",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("the chunks may have other loops beside", "«Whole->getSubLoops().size() != 1»)",
                    "codegen/frontend/odd_row_loops.test")
LOOP_PATTERNS.never("an explicit schedule is the default",
                    "Found->HasExplicitSchedule = «!isDefault(*Init) && !Init->isOfAllThreads()»;",
                    "codegen/frontend/constructs.cpp")

SCAN = Room("frontend/clang/Scan.cpp", "codegen/frontend/odd_scans.test")
SCAN.never("a sweep's rounds begin anywhere", "«Rounds->getSuccessor(0) != Sweep.Outer» ||")
SCAN.never("a sweep's rounds end anywhere", "«Enter->getSuccessor(1) != Sweep.Next»)")
SCAN.always("any index of a sweep is known",
            "if («match(User, m_Sub(m_Specific(Found.Sweep.Index), m_CombineOr(m_Specific(Distance), "
            "m_One())))») continue;")
SCAN.never("any loop's test is that for iterations",
           "if (Found.Test && «Found.Test->getTerminator()->getSuccessor(1) != Found.Barrier->getParent()»)")
SCAN.always("without a test there are iterations",
            "return «isa<ConstantInt>(Found.Count)» ? Error::success()")
SCAN.always("there may be several last values", "} else if (Element && «!V.Last») {")
SCAN.never("an exclusive scan shifts by any number",
           "if («!match(Shift, m_Sub(m_Value(), m_One()))» || !Branch ||")
SCAN.never("an exclusive scan leaves out any iteration",
           "«!match(Branch->getCondition(), m_SpecificICmp(ICmpInst::ICMP_EQ, "
           "m_Specific(Shift->getOperand(0)), m_Zero()))»)")
SCAN.never("a second loop need not end", "!Found.Second || «!Fini» ||")
SCAN.never("list items may be global", "if («isFilledFromGlobal(Element)»)", "codegen/passes/scans.cpp")

TEAMS_ENTRY = Room("frontend/clang23/TeamsEntry.cpp", "codegen/frontend/teams_entries.test")
TEAMS_ENTRY.always("any function may be the entry of LLVM 23",
                   "return Callee && «Callee->getName() == \"__kmpc_gpu_xteam_reduce_nowait\"» &&")
TEAMS_ENTRY.always("LLVM 23's entry may have any number of arguments", "&& «Call->arg_size() == 7»;")
TEAMS_ENTRY.never("a copy of the list may be another function's",
                  "«Call->getFunction() != Xteam.getFunction()» ||")
TEAMS_ENTRY.never("who is given the callback copies the list", "«Call->getCalledOperand() != Callee» ||")
TEAMS_ENTRY.never("the list may be copied twice", "if («Found» || !Slot ||")
TEAMS_ENTRY.never("a copy of the list may be in any slot", "|| «!Slot->isZero()» ||")
TEAMS_ENTRY.never("a list may be copied to any memory",
                  "«!isa<AllocaInst>(Call->getArgOperand(0)->stripPointerCasts())») return nullptr;")
TEAMS_ENTRY.never("the address of a copy's list may be stored",
                  "if (!Store || «Store->getPointerOperand() != &Address») return isa")
TEAMS_ENTRY.always("a copy of the list may be used", "return «isa<LifetimeIntrinsic>(User)»;")
TEAMS_ENTRY.never("the list need not be copied before", "if («!Before» || !After ||")
TEAMS_ENTRY.never("the list need not be copied back", "if (!Before || «!After» ||")
TEAMS_ENTRY.never("the list may be copied back from elsewhere",
                  "«Before->getArgOperand(0) != After->getArgOperand(0)» ||")
TEAMS_ENTRY.never("another list may be copied back",
                  "«Before->getArgOperand(2) != After->getArgOperand(2)» ||")
TEAMS_ENTRY.never("the list may be copied at another time",
                  "«Before->getParent() != Xteam.getParent()») return;")
TEAMS_ENTRY.never("the copy's list may have other uses", "if («!isUnread(*CopiedList, Stores)»)")

FILES = (CONSTRUCTS, CLANG_CONSTRUCTS, ELEMENT_COPY, LAST_VALUES, LOOP_PATTERNS, SCAN, TEAMS_ENTRY)

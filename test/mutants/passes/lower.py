# ===- test/mutants/passes/lower.py - mutants of codegen-helpers/lib/lower === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

EARLY_LOADS = Room("lower/EarlyLoads.cpp", "codegen/plan/odd_lists.test")
EARLY_LOADS.always("what is asked for with an argument may be asked for early",
                   "if (Buffer && «Buffer->arg_empty()» &&")
EARLY_LOADS.always("an address from the end may be read early",
                   "I ? «I->getParent() == &Entry» : isa<Argument>(Address)")
EARLY_LOADS.always("private variables may be read early",
                   "return IsKnownEarly && «!isa<AllocaInst>(getUnderlyingObject(Address))»;")
EARLY_LOADS.always("volatile variables may be read early", "else if (Load && «Load->isSimple()» &&")
EARLY_LOADS.always("what is written before may be read early",
                   "«!Written.contains(Load->getPointerOperand())»)")
EARLY_LOADS.never("what all threads read may be read early", "if («!Combining.contains(Block)») continue;")
EARLY_LOADS.never("what stands behind a call may be read early",
                  "else if («I.mayWriteToMemory()») return Loads;")
EARLY_LOADS.always("many teams load what is far from them",
                   "if («!Buffer» || Buffer->getParent() != B.GetInsertBlock())", "codegen/lower/early_loads.test")

KERNEL_LIMITS = Room("lower/KernelLimits.cpp", "codegen/lower/launch_limits.test")
KERNEL_LIMITS.never("a module has annotations", "if («!Annotations») return nullptr;")
KERNEL_LIMITS.change("annotations of five operands are limits",
                     "if («Node->getNumOperands() != 3») continue;", "Node->getNumOperands() < 3")
KERNEL_LIMITS.always("any kernel's limit is this one's", "if («Annotated == &Kernel» && Key")
KERNEL_LIMITS.always("an annotation has a name", "&& «Key» && (Name.empty()")
KERNEL_LIMITS.always("any annotation is a limit", "|| «Key->getString() == Name»)) return Node;")
KERNEL_LIMITS.never("only a limit is an annotation", "(«Name.empty()» || Key->getString()")
KERNEL_LIMITS.never("an attribute is no limit", "if («!Text.consumeInteger(10, Result)») return Result;",
                    "codegen/lower/counters.test")
KERNEL_LIMITS.change("a kernel without a limit has one", "->getZExtValue() : «0»;", "1")
KERNEL_LIMITS.change("a limit is set as an attribute", "if (MDNode *Node = «limitNode(Kernel)»)", "nullptr")
KERNEL_LIMITS.always("a limit that is an attribute becomes an annotation",
                     "return «!Kernel.hasFnAttribute(LimitAttribute)» &&")
KERNEL_LIMITS.change("a multiprocessor of sm_86 has 1024 threads", ".Case(\"sm_86\", «1536»)", "1024",
                     "codegen/lower/row_tiles.test")
KERNEL_LIMITS.never("a least number of teams is an attribute",
                    "if («isAnnotated(Kernel)») addNode(Kernel, \"minctasm\"")

LAUNCH_SHAPE = Room("lower/LaunchShape.cpp", "codegen/lower/launch_limits.test")
LAUNCH_SHAPE.never("a kernel without a limit gets one", "if («Limit == 0») return;")
LAUNCH_SHAPE.change("a limit may shrink", "= «std::max<uint32_t>(Limit, Limits.MostThreads)»;",
                    "Limits.MostThreads")
LAUNCH_SHAPE.always("a team of any size has room", "if («Teams > 0») setMinimumTeams", "codegen/plan/lists.test")
LAUNCH_SHAPE.never("no limit is one", "«Maximum == 0» ? 0 :")
LAUNCH_SHAPE.change("more threads than the kernel's are refused",
                    ": «std::max(Maximum, Limits.MostThreads)»);", "Limits.MostThreads")
LAUNCH_SHAPE.change("fewer threads than the program's are preferred",
                    "Environment.setThreads( «std::max(Environment.minThreads(), Limits.PreferredThreads)»,",
                    "Limits.PreferredThreads")
LAUNCH_SHAPE.always("a limit by OpenMP is a number",
                    "if («!Limit.getValueAsString().getAsInteger(10, Threads)» &&")
LAUNCH_SHAPE.always("a limit by OpenMP may shrink", "&& «Threads < Limits.MostThreads»)")

OWN_CALLBACKS = Room("lower/OwnCallbacks.cpp", "codegen/model/reduction_lists.ll")
OWN_CALLBACKS.never("callbacks may be unknown", "if («!ShuffleReduce» || ShuffleReduce->isDeclaration() ||")
OWN_CALLBACKS.never("records may be of any number", "if («!NumRecords») return reason(")

PLAIN_LOOP = Room("lower/PlainLoop.cpp", "codegen/lower/plain_loops.cpp")
PLAIN_LOOP.never("an explicit schedule is clang's", "if (Combined && «Combined->hasExplicitSchedule()»)")
PLAIN_LOOP.never("some threads are all", "if («!Parallel.hasAllThreads()») return reason(")
PLAIN_LOOP.never("what cannot be seen needs no state", "if («!CallEffects.Obstacle.empty()») return reason(")
PLAIN_LOOP.never("who queries the runtime needs no state",
                 "if («CallEffects.QueriesThread || CallEffects.QueriesRuntime || CallEffects.QueriesPosition»)")
PLAIN_LOOP.never("a distributed loop queries its thread", "«(IsDistributed && isa<IntrinsicInst>(Call))»)")
PLAIN_LOOP.always("the region begins others, too",
                  "bool isThreadsFrame(Instruction &I) { return «asForInit(I) || isForFini(I)»; }")

SWEEP_TILES = Room("lower/SweepTiles.cpp", "codegen/lower/last_iterations.test")
SWEEP_TILES.change("a loop of all teams' threads is dealt out to the teams again",
                   "«distributeToThreads(Loop.Init, /*ThreadsOfIteration=*/1);» Loop.eraseFrame();", ";",
                   "codegen/frontend/teams_entries.test")
SWEEP_TILES.change("the first team begins with what fills no tile",
                   "B.CreateNUWMul(«TeamsAfter», S.Values.Width64)", "S.Team")
SWEEP_TILES.change("threads of a team alone are apart in what fills no tile",
                   "Some, Done, Left, First, «B.CreateNUWMul(S.Teams, S.Values.Width64)»,",
                   "S.Values.Width64")
SWEEP_TILES.change("a loop without a full tile has one done",
                   "return B.CreateSelect(«B.CreateICmpUGE(S.Values.Last, Needed)», Done,", "B.getTrue()")
SWEEP_TILES.change("of a loop without a full tile nothing is left",
                   "Value *IsShort = «B.CreateICmpULT(S.Values.Last, Needed)»;", "B.getFalse()")
SWEEP_TILES.change("one tile too few is done",
                   "Value *Done = «B.CreateAdd(B.CreateNUWSub(LastFull, InTile), Tile)»;",
                   "B.CreateNUWSub(LastFull, InTile)")
SWEEP_TILES.change("a tile of any width is divided by in one round",
                   "«B.CreateIsNull(B.CreateLShr(Less, Bits))», Found,", "B.getTrue()")
SWEEP_TILES.change("what is over may be a tile and more",
                   "Value *InTile = «B.CreateBinaryIntrinsic(Intrinsic::umin, Less, B.CreateSub(Less, "
                   "Tile))»;", "Less")
SWEEP_TILES.change("a team goes on where no full tile is", "Value *More = «B.CreateNUWAdd(Stride, Needed)»;",
                   "Stride")
SWEEP_TILES.change("a head takes nothing from full tiles",
                   "Value *Needed = «B.CreateNUWAdd(TileLast, S.Head, \"needed\")»;", "TileLast")

UNCHANGED_LOOPS = Room("lower/UnchangedLoops.cpp", "codegen/lower/unchanged_loops.test")
UNCHANGED_LOOPS.always("the last text of a function stays", "if («!F.hasFnAttribute(UnchangedAttribute)»)")
UNCHANGED_LOOPS.change("a kernel's own loops are all that is left",
                       "for (size_t Next = 0; «Next < Found.size()»; ++Next)", "Next < 1")
UNCHANGED_LOOPS.never("what is left is not described",
                      "if («F->hasFnAttribute(UnchangedAttribute)») Texts.insert")
UNCHANGED_LOOPS.never("kernels that no pass has touched say so", "if («Text.empty()») return false;")

WARP_REDUX = Room("lower/WarpRedux.cpp", "codegen/lower/redux.test")
WARP_REDUX.always("every GPU can reduce words", "return «Architecture >= 80» &&")
WARP_REDUX.always("every PTX can reduce words", "&& «Ptx >= 70»;")
WARP_REDUX.never("a list may have no words", "if («!Operators» || Operators->empty()) return false;")

FILES = (EARLY_LOADS, KERNEL_LIMITS, LAUNCH_SHAPE, OWN_CALLBACKS, PLAIN_LOOP, SWEEP_TILES, UNCHANGED_LOOPS,
         WARP_REDUX)

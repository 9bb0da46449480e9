# ===- test/mutants/passes/lower.py - mutants of codegen-helpers/lib/lower === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

SWEEP = SourceFile("lower/Sweep.cpp", "codegen/plan/code_after_loop.cpp")
SWEEP.never("code after a loop may miss what other threads of a team have written",
            "if («After && iterationsWrite(*C.Loop)»)")

EARLY_LOADS = SourceFile("lower/EarlyLoads.cpp", "codegen/plan/odd_lists.test")
EARLY_LOADS.always("a query with an argument may be executed early",
                   "if (Buffer && «Buffer->arg_empty()» &&")
EARLY_LOADS.always("an address computed at the end may be loaded early",
                   "I ? «I->getParent() == &Entry» : isa<Argument>(Address)")
EARLY_LOADS.always("private variables may be loaded early",
                   "return IsKnownEarly && «!isa<AllocaInst>(getUnderlyingObject(Address))»;")
EARLY_LOADS.always("volatile variables may be loaded early",
                   "else if (Load && «Load->isSimple()» &&")
EARLY_LOADS.always("variables that are written before may be loaded early",
                   "«!Written.contains(Load->getPointerOperand())»)")
EARLY_LOADS.never("loads that all threads execute may be executed early",
                  "if («!Combining.contains(Block)») continue;")
EARLY_LOADS.never("loads after a call may be executed early",
                  "else if («I.mayWriteToMemory()») return Loads;")
EARLY_LOADS.always("variables are loaded early without a test of the buffer's location",
                   "if («!Buffer» || Buffer->getParent() != B.GetInsertBlock())", "codegen/lower/early_loads.test")

KERNEL_LIMITS = SourceFile("lower/KernelLimits.cpp", "codegen/lower/launch_limits.test")
KERNEL_LIMITS.never("every module has kernel annotations", "if («!Annotations») return nullptr;")
KERNEL_LIMITS.change("annotations with five operands count as limits",
                     "if («Node->getNumOperands() != 3») continue;", "Node->getNumOperands() < 3")
KERNEL_LIMITS.always("the limit of another kernel is used", "if («Annotated == &Kernel» && Key")
KERNEL_LIMITS.always("every annotation has a name", "&& «Key» && (Name.empty()")
KERNEL_LIMITS.always("any annotation counts as the limit",
                     "|| «Key->getString() == Name»)) return Node;")
KERNEL_LIMITS.never("only limits count as annotations", "(«Name.empty()» || Key->getString()")
KERNEL_LIMITS.never("limits that are attributes are ignored",
                    "if («!Text.consumeInteger(10, Result)») return Result;",
                    "codegen/lower/counters.test")
KERNEL_LIMITS.change("a kernel without a limit has a limit of 1", "->getZExtValue() : «0»;", "1")
KERNEL_LIMITS.change("an existing limit annotation is not updated",
                     "if (MDNode *Node = «limitNode(Kernel)»)", "nullptr")
KERNEL_LIMITS.always("a limit attribute is replaced by an annotation",
                     "return «!Kernel.hasFnAttribute(LimitAttribute)» &&")
KERNEL_LIMITS.change("a multiprocessor of sm_86 has 1024 threads", ".Case(\"sm_86\", «1536»)", "1024",
                     "codegen/lower/row_tiles.test")
KERNEL_LIMITS.never("a minimum number of teams is always an attribute",
                    "if («isAnnotated(Kernel)») addNode(Kernel, \"minctasm\"")

LAUNCH_SHAPE = SourceFile("lower/LaunchShape.cpp", "codegen/lower/launch_limits.test")
LAUNCH_SHAPE.never("a kernel without a limit gets one", "if («Limit == 0») return;")
LAUNCH_SHAPE.change("a thread limit may be reduced",
                    "= «std::max<uint32_t>(Limit, Limits.MostThreads)»;",
                    "Limits.MostThreads")
LAUNCH_SHAPE.always("a minimum number of teams of 0 is set",
                    "if («Teams > 0») setMinimumTeams", "codegen/plan/lists.test")
LAUNCH_SHAPE.never("a kernel without a maximum gets one", "«Maximum == 0» ? 0 :")
LAUNCH_SHAPE.change("the maximum number of threads may be reduced",
                    ": «std::max(Maximum, Limits.MostThreads)»);", "Limits.MostThreads")
LAUNCH_SHAPE.change("the preferred number of threads may be reduced",
                    "Environment.setThreads( «std::max(Environment.minThreads(), Limits.PreferredThreads)»,",
                    "Limits.PreferredThreads")
LAUNCH_SHAPE.always("an OpenMP limit that is no number is used",
                    "if («!Limit.getValueAsString().getAsInteger(10, Threads)» &&")
LAUNCH_SHAPE.always("an OpenMP limit may be reduced", "&& «Threads < Limits.MostThreads»)")

OWN_CALLBACKS = SourceFile("lower/OwnCallbacks.cpp", "codegen/model/reduction_lists.ll")
OWN_CALLBACKS.never("unknown callbacks are accepted",
                    "if («!ShuffleReduce» || ShuffleReduce->isDeclaration() ||")
OWN_CALLBACKS.never("an unknown number of records is accepted", "if («!NumRecords») return reason(")

PLAIN_LOOP = SourceFile("lower/PlainLoop.cpp", "codegen/lower/plain_loops.cpp")
PLAIN_LOOP.never("a loop with an explicit schedule becomes a plain loop",
                 "if (Combined && «Combined->hasExplicitSchedule()»)")
PLAIN_LOOP.never("a region with a num_threads clause becomes a plain loop",
                 "if («!Parallel.hasAllThreads()») return reason(")
PLAIN_LOOP.never("calls with unknown effects need no thread state",
                 "if («!CallEffects.Obstacle.empty()») return reason(")
PLAIN_LOOP.never("calls that query the runtime need no thread state",
                 "if («CallEffects.QueriesThread || CallEffects.QueriesRuntime || CallEffects.QueriesPosition»)")
PLAIN_LOOP.never("intrinsics of a distributed loop count as thread queries",
                 "«(IsDistributed && isa<IntrinsicInst>(Call))»)")
PLAIN_LOOP.always("any instruction counts as the frame of a thread's loop",
                  "bool isThreadsFrame(Instruction &I) { return «asForInit(I) || isForFini(I)»; }")

SWEEP_TILES = SourceFile("lower/SweepTiles.cpp", "codegen/lower/last_iterations.test")
SWEEP_TILES.change("the loop of all teams' threads is distributed twice",
                   "«distributeToThreads(Loop.Init, /*ThreadsOfIteration=*/1);» Loop.eraseFrame();", ";",
                   "codegen/frontend/teams_entries.test")
SWEEP_TILES.change("the first team executes the start of the incomplete tile",
                   "B.CreateNUWMul(«TeamsAfter», S.Values.Width64)", "S.Team")
SWEEP_TILES.change("teams ignore each other in the incomplete tile",
                   "Some, Done, Left, First, «B.CreateNUWMul(S.Teams, S.Values.Width64)»,",
                   "S.Values.Width64")
SWEEP_TILES.change("a loop without a full tile counts as one with a full tile",
                   "return B.CreateSelect(«B.CreateICmpUGE(S.Values.Last, Needed)», Done,", "B.getTrue()")
SWEEP_TILES.change("a loop without a full tile has no remainder",
                   "Value *IsShort = «B.CreateICmpULT(S.Values.Last, Needed)»;", "B.getFalse()")
SWEEP_TILES.change("the number of completed full tiles is one too small",
                   "Value *Done = «B.CreateAdd(B.CreateNUWSub(LastFull, InTile), Tile)»;",
                   "B.CreateNUWSub(LastFull, InTile)")
SWEEP_TILES.change("the division by the tile width is always exact in one step",
                   "«B.CreateIsNull(B.CreateLShr(Less, Bits))», Found,", "B.getTrue()")
SWEEP_TILES.change("the remainder may exceed one tile",
                   "Value *InTile = «B.CreateBinaryIntrinsic(Intrinsic::umin, Less, B.CreateSub(Less, "
                   "Tile))»;", "Less")
SWEEP_TILES.change("a team without a full tile continues",
                   "Value *More = «B.CreateNUWAdd(Stride, Needed)»;",
                   "Stride")
SWEEP_TILES.change("the head of the loop is not subtracted from the full tiles",
                   "Value *Needed = «B.CreateNUWAdd(TileLast, S.Head, \"needed\")»;", "TileLast")

UNCHANGED_LOOPS = SourceFile("lower/UnchangedLoops.cpp", "codegen/lower/unchanged_loops.test")
UNCHANGED_LOOPS.always("the last remark of a function replaces the others",
                       "if («!F.hasFnAttribute(UnchangedAttribute)»)")
UNCHANGED_LOOPS.change("only the kernel itself is searched for unchanged loops",
                       "for (size_t Next = 0; «Next < Found.size()»; ++Next)", "Next < 1")
UNCHANGED_LOOPS.never("unchanged loops are not described",
                      "if («F->hasFnAttribute(UnchangedAttribute)») Texts.insert")
UNCHANGED_LOOPS.never("kernels without unchanged loops are reported",
                      "if («Text.empty()») return false;")

WARP_REDUX = SourceFile("lower/WarpRedux.cpp", "codegen/lower/redux.test")
WARP_REDUX.always("any GPU supports redux.sync", "return «Architecture >= 80» &&")
WARP_REDUX.always("any PTX version supports redux.sync", "&& «Ptx >= 70»;")
WARP_REDUX.never("a list without operators is accepted",
                 "if («!Operators» || Operators->empty()) return false;")

FILES = (SWEEP, EARLY_LOADS, KERNEL_LIMITS, LAUNCH_SHAPE, OWN_CALLBACKS, PLAIN_LOOP, SWEEP_TILES, UNCHANGED_LOOPS,
         WARP_REDUX)

# ===- test/mutants/passes/sweep.py - one sweep over the iterations -----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/sweep.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

INDICES = "codegen/odd_indices.test"
LISTS = "codegen/odd_lists.test"
NARROW = "codegen/narrow.test"
WIDE = "codegen/wide_loads.cpp"
SWEEP = "offload/sweep/"

ADJACENT = Room("plan/AdjacentLoads.cpp", INDICES, NARROW)
ADJACENT.always("stores between wide loads are to local variables",
                "return !«localVariable(Store->getPointerOperand())»;", NARROW)
ADJACENT.never("other writes between wide loads do nothing",
               "return «!isa<CallBase>(I) && I.mayWriteToMemory()»;", NARROW)
ADJACENT.never("who asks for its thread may be dealt out otherwise",
               "if («Calls.QueriesThread» || carriesValues(Loop))", SWEEP + "user_schedules.cpp")
ADJACENT.never("who carries values on may be dealt out otherwise",
               "if (Calls.QueriesThread || «carriesValues(Loop)»)", SWEEP + "thread_order.cpp")
ADJACENT.never("functions write nothing between wide loads",
               "if («Calls.Memory.Writes») return std::nullopt;", SWEEP + "thread_order.cpp")
ADJACENT.never("elements of any size have wide loads",
               "if («Bytes > tuning::SweepWordElement» ||", "codegen/counters.test")
ADJACENT.never("elements of three bytes have wide loads", "|| «!isPowerOf2_64(Bytes)» ||", NARROW)
ADJACENT.never("elements of two sizes share wide loads",
               "«(!Found.Loads.empty() && Bytes != Found.ElementBytes)»)", NARROW)
ADJACENT.never("elements that are read twice are two", "if («Found.has(*Load)») continue;")
ADJACENT.never("a load of some iterations is one of all",
               "if («!Dominators.dominates(Block, Loop.Latch)» ||")
ADJACENT.never("any index can be made",
               "«!IterationValue(Loop).canBeMade(Load->getPointerOperand())»)")
ADJACENT.never("a loop without loads has wide ones",
               "if («Found.Loads.empty()») return std::nullopt;", "codegen/odd_sweeps.test")
ADJACENT.change("every step is to the next element",
                "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Step, B.getInt64(ElementBytes))»)",
                "static_cast<Value *>(B.getTrue())", NARROW)
ADJACENT.change("two arrays are aligned alike",
                "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Its, Phase)»)",
                "static_cast<Value *>(B.getTrue())", "codegen/last_iterations.test")
ADJACENT.change("no element is misplaced",
                "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Misplaced, B.getInt64(0))»)",
                "static_cast<Value *>(B.getTrue())", NARROW)

COPIES = Room("plan/ReductionCopies.cpp", LISTS)
COPIES.never("a list's variable may be written by any way",
             "if («Seen.escapes()») return false;")
COPIES.always("a list may be empty", "return «!Copies.empty()» && all_of")
COPIES.always("a list's variable may be written any number of times",
              "return «Writes == 1»;")
COPIES.never("a list's variable may be set to any value",
             "if («!storesConstant(*Write)») return false;")
COPIES.never("initialisers may read the original", "if («!ignoresOriginal(*Call, Seen)») return false;",
             SWEEP + "original_read.cpp", LISTS)
COPIES.never("initialisers may be unknown",
             "if («!Initialiser || Initialiser->isDeclaration() || "
             "Initialiser->arg_size() != 2» || !Copy.isAt(")
COPIES.always("initialisers may load the original", "&& «Original.reads().empty()» &&")
COPIES.always("initialisers may hand the original on", "«Original.calls().empty()» &&")
COPIES.always("initialisers may store the original's address", "return «!Original.escapes()» &&")

EARLY = Room("lower/EarlyLoads.cpp", LISTS)
EARLY.always("what is asked for with an argument may be asked for early",
             "if (Buffer && «Buffer->arg_empty()» &&")
EARLY.always("an address from the end may be read early",
             "I ? «I->getParent() == &Entry» : isa<Argument>(Address)")
EARLY.always("private variables may be read early",
             "return IsKnownEarly && «!isa<AllocaInst>(getUnderlyingObject(Address))»;")
EARLY.always("volatile variables may be read early",
             "else if (Load && «Load->isSimple()» &&")
EARLY.always("what is written before may be read early",
             "«!Written.contains(Load->getPointerOperand())»)")
EARLY.never("what all threads read may be read early",
            "if («!Dominators.dominates(Edge, Block)») continue;")
EARLY.never("what stands behind a call may be read early",
            "else if («I.mayWriteToMemory()») return Loads;")
EARLY.always("many teams load what is far from them",
             "if («!Buffer» || Buffer->getParent() != B.GetInsertBlock())",
             "codegen/early_loads.test")

ALIGNED = Room("plan/AlignedArrays.cpp", "codegen/odd_sweeps.test")
ALIGNED.never("an array may be held by any address", "if («!Holder» ||")
ALIGNED.never("local variables are rows", "|| «localVariable(Load.getPointerOperand())») return nullptr;")
ALIGNED.always("an array's holder may be handed on", "return «Held.isPlain()» && !IsChanged")
ALIGNED.always("an array's holder may be changed in the loop",
               "return Held.isPlain() && «!IsChanged» ? Holder : nullptr;")

# Each thread's iterations, computed once more: around each edge of a tile, for teams of any
# width, up to the last value of each counter.
LAST = "codegen/last_iterations.test"
TILES = Room("lower/SweepTiles.cpp", LAST)
TILES.change("a loop of all teams' threads is dealt out to the teams again",
             "«distributeToThreads(Loop.Init, /*ThreadsOfIteration=*/1);» Loop.eraseFrame();", ";",
             "codegen/all_threads.test")
TILES.change("the first team begins with what fills no tile",
             "B.CreateNUWMul(«TeamsAfter», S.Values.Width64)", "S.Team")
TILES.change("threads of a team alone are apart in what fills no tile",
             "Some, Done, Left, First, «B.CreateNUWMul(S.Teams, S.Values.Width64)»,",
             "S.Values.Width64")
TILES.change("a loop without a full tile has one done",
             "return B.CreateSelect(«B.CreateICmpUGE(S.Values.Last, Needed)», Done,",
             "B.getTrue()")
TILES.change("of a loop without a full tile nothing is left",
             "Value *IsShort = «B.CreateICmpULT(S.Values.Last, Needed)»;", "B.getFalse()")
TILES.change("one tile too few is done",
             "Value *Done = «B.CreateAdd(B.CreateNUWSub(LastFull, InTile), Tile)»;",
             "B.CreateNUWSub(LastFull, InTile)")
TILES.change("a tile of any width is divided by in one round",
             "«B.CreateIsNull(B.CreateLShr(Less, Bits))», Found,",
             "B.getTrue()")
TILES.change("what is over may be a tile and more",
             "Value *InTile = «B.CreateBinaryIntrinsic(Intrinsic::umin, Less, "
             "B.CreateSub(Less, Tile))»;", "Less")
TILES.change("a team goes on where no full tile is",
             "Value *More = «B.CreateNUWAdd(Stride, Needed)»;", "Stride")
TILES.change("a head takes nothing from full tiles",
             "Value *Needed = «B.CreateNUWAdd(TileLast, S.Head, \"needed\")»;", "TileLast")

FLIGHT = Room("plan/LoadsInFlight.cpp", "codegen/bodies.test", "codegen/odd_sweeps.test")
FLIGHT.never("an element that is named twice is loaded twice",
             "«any_of(Loads, [Load](const LoadInst *Other) { "
             "return looksAlike(*Load->getPointerOperand(), *Other->getPointerOperand()); })»)",
             "codegen/odd_sweeps.test")
FLIGHT.never("a body with loops has tiles", "if («Loop.HasInnerLoops» || callsLoop(Loop))")
FLIGHT.never("a body that calls loops has tiles", "if (Loop.HasInnerLoops || «callsLoop(Loop)»)")
FLIGHT.always("few loads are as many as there are", "(Loaded > 0 && «ListBytes + Loaded <= tuning::SweepFewBytes»);",
              "codegen/lists.test")
FLIGHT.never("longer lists are never with few loads", "(«Loaded > 0» && ListBytes", "codegen/lists.test")
FLIGHT.never("what is copied is not loaded", "«copiesMemory(Loop)» ? 0 :", "codegen/lists.test")
FLIGHT.never("rare cases take the registers of loads", "if («hasColdPaths(Loop)») return",
             "codegen/rare_cases.cpp")

USUAL = Room("peephole/HotPathsPass.cpp", "codegen/usual_paths.ll")
USUAL.never("what is warm is usual", "if («!callsColdFunction(*Cold)» ||")
USUAL.always("a rare call may write what is loaded", "(«!I.mayWriteToMemory()» &&")
USUAL.always("where a join loads from may depend on a case",
             "Load->isSimple() && «Known.contains(Load)»")
USUAL.always("what is usual may trap where it is not",
             "return «isFrame(I) || isSafeToSpeculativelyExecute(&I)»;")
USUAL.always("a join may write",
             "Known.contains(Load) : «isSafeToSpeculativelyExecute(&I)»;")
USUAL.never("one case is a chain", "if («Its.cases().size() < 2»)")
USUAL.never("functions that are not to be optimised are changed",
            "F.isDeclaration() || «F.hasOptNone()» ||")
USUAL.change("addresses of all loads stay in registers", "replaceUsesBehind(); «loadAgain();»",
             ";")

GENERIC = Room("cures/GenericAccesses.cpp", "codegen/generic_accesses.ll")
GENERIC.never("loads are by casts", "if («isa<LoadInst>(I)»)")
GENERIC.never("stores are by casts", "if («isa<StoreInst>(I)»)")
GENERIC.never("updates are by casts", "if («isa<AtomicRMWInst>(I)»)")
GENERIC.never("exchanges are by casts", "if («isa<AtomicCmpXchgInst>(I)»)")
GENERIC.always("casts between spaces are undone", "&& «Cast->getSrcAddressSpace() == GenericSpace»")

STATE = Room("cures/KernelState.cpp", "codegen/kernel_state.ll")
STATE.never("a program's variable is the mode", "|| «State->getAddressSpace() != SharedSpace» ||")
STATE.never("a program's state is the runtime's",
            "|| «!isa<UndefValue>(State->getInitializer())»)")
STATE.always("a kernel is one of clang 19's", "return «F.hasFnAttribute(\"kernel\")» ||")
STATE.always("loads are plain", "if (!(Load && «Load->isSimple()»)")
STATE.never("a function has a state", "if («!isKernel(F)») return")
STATE.never("a state that depends is known", "|| «!isa<CmpInst, SelectInst, CastInst>(Maker)» ||")
STATE.never("a state is made of much", "|| «Makers.size() == Most»)")
STATE.never("a state that is set twice is known", "|| «Its->Writes.size() != 1»)")
STATE.always("a state whose address is passed on is known",
            "!(Store && «Store->getPointerOperand() == &State»))")
STATE.never("a question is of any type", "if («Question->getType() != Written->getType()»)")
STATE.change("only the mode is known", "M.getGlobalVariable(«Name», /*AllowInternal=*/true)",
             "StringRef(StateNames[0])")

REMARKS = "codegen/remarks.cpp"
PLAN = Room("plan/SweepPlan.cpp", REMARKS)
PLAN.never("iterations of the user's order may ask who executes them",
           "if («Order.IsGiven && Calls.QueriesPosition»)")
PLAN.never("iterations of the user's order may hand on values",
           "if («Order.IsGiven && carriesValues(Loop)»)")
PLAN.never("iterations that others balance are swept",
           "if («Order.IsGiven && isBalanced(Loop.Init) && Loop.HasInnerLoops»)")

ANY_ORDER = "codegen/any_order.cpp"
ATOMIC = Room("lower/AtomicFinish.cpp", ANY_ORDER)
ATOMIC.always("any floating point has an atomic sum",
              "return «Is.isFloatTy() || Is.isDoubleTy()» ? std::optional(AtomicRMWInst::FAdd)")
ATOMIC.never("any integer has atomic updates",
             "if («!Is.isIntegerTy(32) && !Is.isIntegerTy(64)») return")
ATOMIC.change("a bit set is a bit changed", "return «AtomicRMWInst::Or»;", "AtomicRMWInst::Xor",
              "offload/launches/any_order.cpp")
ATOMIC.never("updates may be unaligned",
             "if («Store.getAlign().value() * 8 < Combined->getType()->getScalarSizeInBits()»)")
ATOMIC.always("results may be combined by anything",
              "return IsOpaque || readsLaunchFlags(I) || «!I.mayHaveSideEffects()»;")
ATOMIC.never("an original may not be known to be 0", "return IsOpaque || «readsLaunchFlags(I)» ||")
ATOMIC.change("an original is not what the host knows",
              "const LoadInst *Known = «Choice ? asKnownOriginal(*Choice) : nullptr»;", "nullptr")
ATOMIC.never("any number of variables has atomic updates", "|| «Result.size() > MostAtomics»)")
ATOMIC.change("variables in the host's memory have atomic updates",
              "Value *IsAtomic = B.CreateAnd(«AreNear», createIsSpmd(B), \"atomic\");",
              "B.getTrue()")
ATOMIC.change("kernels of any mode have atomic updates",
              "B.CreateAnd(AreNear, «createIsSpmd(B)», \"atomic\");",
              "B.getTrue()")
ATOMIC.change("all threads update", "Value *IsFirst = «B.CreateICmpEQ(createThreadNumber(B), "
              "B.getInt32(0))»;", "B.getTrue()", "offload/launches/any_order.cpp")
ATOMIC.change("who has updated has the result, too",
              "Result->addIncoming(«B.getInt32(0)», ByAtomics->getParent());", "B.getInt32(1)",
              "offload/launches/any_order.cpp")

ATOMIC_PASS = Room("passes/AtomicFinishPass.cpp", ANY_ORDER)
ATOMIC_PASS.change("a change is not said", "Changed |= «report(*End, *End->getFunction(), "
                   "finishByAtomics(*End))»;", "!finishByAtomics(*End)")

OWN_LOOPS = "codegen/own_loops.cpp"
PLAN.never("any reduction has many small teams", "if («!HasOwnLoops» ||", OWN_LOOPS)
PLAN.never("long lists have many small teams",
           "|| «Shape.ListBytes->getZExtValue() > tuning::SweepShortList» ||", OWN_LOOPS)
PLAN.never("teams have records that the buffer has not",
           "Shape.ListBytes->getZExtValue() > tuning::SweepShortList || "
           "«Shape.NumRecords->getZExtValue() < tuning::SweepTeamsWithOwnLoops»)", OWN_LOOPS)
PLAN.never("long lists have many records",
           "|| «Bytes->getZExtValue() > tuning::SweepShortList» ||", OWN_LOOPS)
PLAN.never("the user's number of records is clang's",
           "«Records->getZExtValue() != ClangsRecords»)", OWN_LOOPS)
PLAN.always("any loop has many records", "return «LoadsInFlight::of(*Loop).HasOwnLoops»;", OWN_LOOPS)

CALLBACKS_PASS = Room("passes/OwnCallbacksPass.cpp", OWN_LOOPS)
CALLBACKS_PASS.always("no buffer has many records", "|| «!wantsManyRecords(Reduce)»)")

PLAIN_LOOPS = "codegen/plain_loops.cpp"
PLAIN = Room("lower/PlainLoop.cpp", PLAIN_LOOPS)
PLAIN.never("an explicit schedule is clang's", "if (Combined && «Combined->hasExplicitSchedule()»)")
PLAIN.never("some threads are all", "if («!Parallel.hasAllThreads()») return reason(")
PLAIN.never("what cannot be seen needs no state", "if («!Does.Obstacle.empty()») return reason(")
PLAIN.never("who queries the runtime needs no state",
            "if («Does.QueriesThread || Does.QueriesRuntime || Does.QueriesPosition»)")
PLAIN.never("a distributed loop queries its thread",
            "«(IsDistributed && isa<IntrinsicInst>(Call))»)")
PLAIN.always("the region begins others, too",
             "bool isThreadsFrame(Instruction &I) { return «asForInit(I) || isForFini(I)»; }")

FILES = (TILES, ADJACENT, COPIES, EARLY, ALIGNED, FLIGHT, USUAL, GENERIC, STATE, PLAN, ATOMIC,
         ATOMIC_PASS, CALLBACKS_PASS, PLAIN)

# ===- test/mutants/passes/rows.py - regions inside of teams ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/rows.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

ODD_ROWS = ("codegen/odd_row_regions.test", "codegen/odd_row_teams.test",
            "codegen/odd_row_lists.test")
BLOCK = "offload/block/"

REGION = Room("plan/TeamRegion.cpp", *ODD_ROWS)
REGION.never("a team's variable may be stored anywhere",
             "if («OfTeam.escapes()» || !OfTeam.listEntries()")
REGION.never("a team's variable may be listed anywhere",
             "«!OfTeam.listEntries().empty()») return reason(")
REGION.never("a region may write the team's variables", "if («!isAfterReduce(*Write)»)")
REGION.never("a region may hand the team's variables to functions",
             "if («!isAfterReduce(*Call) && !onlyReads(*Call, OfTeam)»)")
REGION.never("the result of a reduction may go anywhere",
             "if («isAfterReduce(I)») return reason(")
REGION.always("what lies before a variable may be read before the loop",
              "return Offset && «*Offset >= 0» &&")
REGION.always("what lies beyond a variable may be read before the loop",
              "«*Offset + Layout.getTypeStoreSize(Load.getType()) <= "
              "Address.getDereferenceableBytes()»;")
REGION.never("a region may read volatile variables", "if («!Load->isSimple()»)")
REGION.never("a region may write volatile variables", "if («!Store->isSimple()»)")
REGION.never("a region may have atomic operations", "if («I.isAtomic()»)")
REGION.never("a region may have calls", "if («!Does.isPure()»)")
REGION.never("a region may be none", "if («!Threads» || !isBegunBy")
REGION.never("a region may be begun anywhere", "|| «!isBegunBy(Begin, *Threads)» ||")
REGION.never("a region may be without optimisation",
             "«Threads->hasFnAttribute(Attribute::OptimizeNone)»)")
REGION.never("a region may have an if clause",
             "if («!match(Begin.Call->getArgOperand(2), m_One())»)")
REGION.never("a region may have two reductions",
             "if («Found») return reason(\"the region reduces")

COPIES = Room("analysis/ThreadCopies.cpp", *ODD_ROWS)
COPIES.always("a region may be begun from other modules", "return «Region.hasLocalLinkage()» &&")
COPIES.always("a region may be called elsewhere",
              "(Call && Wrapper && «Call->getFunction() == Wrapper»)")
COPIES.always("functions that get a variable may be unknown",
              "return «Callee» && hasFinalBody(*Callee) &&")
COPIES.always("functions that get a variable may be elsewhere",
              "return Callee && «hasFinalBody(*Callee)» &&")
COPIES.always("functions may store a variable's address",
              "return «!Inside.escapes()» && Inside.writes()")
COPIES.always("functions may write a variable", "&& «Inside.writes().empty()» &&")
COPIES.always("functions may hand a variable on",
              "«onlyReads(*Call, Inside, Seen)»; }); } bool onlyReads(const CallInst")
COPIES.always("functions may list a variable", "«Inside.listEntries().empty()» &&")
COPIES.always("a team may store its variables' addresses", "return «!OfTeam.escapes()» &&")
COPIES.always("a team may hand its variables to functions",
              "return «isFreeShared(*Call)»;")
COPIES.always("a team may list its variables",
              "«all_of(OfTeam.listEntries(), isRegionArgument)»;")
COPIES.always("an entry of a region may be read", "return «all_of(Place->users(), IsWrite)»;")
COPIES.always("a list of variables may be handed to any function",
            "(Call && «asParallel(*Call)»)")

CODE = Room("plan/TeamCode.cpp", *ODD_ROWS)
CODE.never("a team's variable may be of any size",
           "if («Shared->Bytes > tuning::MostBytesOfCopy»)")
CODE.always("what a team's own numbers are is shared",
            "return «Parameter->getArgNo() >= 2»;")
CODE.change("local variables are shared", "if (!Load) return «false»;", "true")
CODE.never("any holder of an address is known", "if («!isa<AllocaInst, CallInst>(Name)»)")
CODE.always("holders may be written by copies", "return «Store» && Store->getPointerOperand() == Name")
CODE.always("holders may be written by other ways", "return «!Holder.escapes()» &&")
CODE.always("parts of addresses may be written",
            "return Store && «Store->getPointerOperand() == Name» &&")
CODE.always("any address may be written to a holder",
            "&& «isShared(Store->getValueOperand(), Seen)»;")
CODE.never("a team may write to anything", "if («!isShared(Address, Seen)»)")
CODE.never("a team may read volatile variables", "if («!Load->isSimple()»)")
CODE.never("a team may use the results of atomic operations",
           "if («!I.use_empty()» || !isa<AtomicRMWInst>(I))")
CODE.never("a team may have any atomic operation",
           "if (!I.use_empty() || «!isa<AtomicRMWInst>(I)»)")
CODE.never("an entry of a region may be unknown", "if («!Entry» || isa<AllocaInst>(")
CODE.never("an entry of a region may be a local variable",
           "«isa<AllocaInst>(getUnderlyingObject(Entry))»)")
CODE.never("a team may move volatile memory", "if («Move->isVolatile()»)")
CODE.never("a team may call what asks or waits", "if («!Does.isPure()» || Does.Memory.Writes)")
CODE.never("a team may call what writes", "if (!Does.isPure() || «Does.Memory.Writes»)")
CODE.never("the kernel may write", "if («!localVariable(Store->getPointerOperand())») return false;")
CODE.never("the kernel may have atomic operations", "if («I.isAtomic()») return false;")
CODE.always("the numbers of a thread may be any address",
            "return «isa<AllocaInst>(Number->stripPointerCasts())»;")
CODE.always("the teams may get the kernel's variables",
            "«(isa<llvm::Argument, LoadInst>( getUnderlyingObject(Argument.get())) && "
            "!localVariable(Argument.get()))»;")
CODE.never("the kernel may move memory", "if («!localVariable(Move->getRawDest())») return false;")
CODE.never("the kernel may have calls",
           "} else if («!isa<IntrinsicInst>(Call) && !isTargetInit(*Call) && "
           "!isTargetDeinit(*Call) && !isTeamUniformQuery(*Call)») {")
CODE.never("rows in code without optimisation",
           "«Teams.hasFnAttribute(Attribute::OptimizeNone)»)")
CODE.never("rows in any mode", "|| «!Environment->isGeneric()» ||")
CODE.never("the kernel may do more than its teams", "if («!onlyCalls(Environment->kernel(), Teams)»)")

REGION.never("what regions read is no use of memory",
             "return MemoryUse{«!Region.isPrivate(Load->getPointerOperand())», false};",
             *ODD_ROWS)
REGION.never("what regions write is no use of memory",
             "return MemoryUse{false, «!Region.isPrivate(Store->getPointerOperand())»};")
REGION.always("functions get private addresses",
              "return «GetsPrivate» && Does.StaysInArguments", "codegen/odd_calls.test")
REGION.always("functions stay in their arguments",
              "return GetsPrivate && «Does.StaysInArguments»", "codegen/odd_calls.test")

ACCESS = Room("plan/RowAccess.cpp", "codegen/odd_accesses.test")
ACCESS.always("elements may be of three bytes", "&& «isPowerOf2_32(T->getPrimitiveSizeInBits())» &&")
ACCESS.never("an iteration's stores are elsewhere",
             "return «!Region->isPrivate(Store->getPointerOperand())»; return I.mayWrite")
ACCESS.never("an iteration's other writes are elsewhere",
             "return «I.mayWriteToMemory()» && !isa<LifetimeIntrinsic>(I);")
ACCESS.always("a team's arrays are rows", "«!Region->isPrivate(Load.getPointerOperand())» &&",
              BLOCK + "team_arrays.cpp")
ACCESS.always("what is the same in all iterations is a row",
              "&& «IterationValue(loop()).dependsOnCounter(Load.getPointerOperand())»;")
ACCESS.always("a load may stand before what is written", "Load && «!MayHaveWritten» &&")
ACCESS.always("any store's address can be made",
              "«IterationValue(Loop).canBeMade(Store->getPointerOperand())» &&")
ACCESS.always("any store is aligned as loads are",
              "&& «IterationValue(Loop).growsEvenly(Store->getPointerOperand())»)")
ACCESS.never("elements of two sizes share wide loads, in rows",
             "if («Load->getType()->getPrimitiveSizeInBits() != Bits» ||")
ACCESS.never("any index grows evenly",
             "|| «!IterationValue(loop()).growsEvenly(Load->getPointerOperand())») return 1;")
ACCESS.change("rows begin anywhere for wide loads",
              "B.CreateAnd(IsWide, «B.CreateICmpEQ(Its, B.getInt64(0))»)",
              "static_cast<Value *>(B.getTrue())")
ACCESS.change("rows are of neighbours for wide loads",
              "B.CreateAnd(IsWide, «B.CreateICmpEQ(Step, B.getInt64(Bytes))»)",
              "static_cast<Value *>(B.getTrue())", BLOCK + "odd_rows.cpp")
ACCESS.change("stores of few bytes are aligned to 16", "«std::min<uint64_t>(Bytes, tuning::RowWideBytes)»);",
              "uint64_t(tuning::RowWideBytes)", BLOCK + "odd_rows.cpp")

PLAN = Room("plan/RowPlan.cpp", BLOCK + "odd_rows.cpp")
PLAN.never("iterations that name their threads may be regrouped",
           "if («Region.HasNumThreads && (Region.BeforeReduce.Writes || Region.Open.Writes)») return 1;")
PLAN.never("wide loads may be of more iterations than a tile has",
           "if («OfRegion.Width > OfRegion.Iterations» || carriesValues(Region.Loop)) OfRegion.Width = 1;",
           "codegen/odd_accesses.test")
PLAN.never("iterations that carry values may be regrouped",
           "|| «carriesValues(Region.Loop)») OfRegion.Width = 1;",
           "offload/sweep/thread_order.cpp")
PLAN.change("rows are kept for another number of threads",
            "Access.width(), «!Region.HasNumThreads»};", "true", BLOCK + "num_threads.cpp")
PLAN.change("slots have room for the last list only",
            "Plan.SlotBytes = «std::max(Plan.SlotBytes, List->SlotBytes)»;", "List->SlotBytes",
            BLOCK + "mixed_lists.cpp")

BARRIERS = Room("plan/TeamBarriers.cpp", BLOCK + "team_reads.cpp", BLOCK + "team_writes.cpp",
                BLOCK + "empty_reductions.cpp")
BARRIERS.never("a write after others' reads is owed nothing", "return «(Before.Reads && Writes)» ||")
BARRIERS.never("what follows regions' writes is owed nothing",
               "«(Before.OtherWrites && (ByAll || Writes))» ||")
BARRIERS.never("what follows a team's write is owed nothing", "«(Before.InitialWrites && ByAll)»;")
BARRIERS.change("reads of a team's code are none",
                "case TeamEvent::Kind::Read: return {«true», false, false};", "false")
BARRIERS.change("writes of a team's code are none",
                "case TeamEvent::Kind::Write: return {false, «true», false};", "false")

ROW_LIST = Room("plan/RowList.cpp", *ODD_ROWS)
ROW_LIST.never("an element of a list may be of any size", "if («!Size» || Element->getAlign()")
ROW_LIST.never("an element of a list may have any alignment",
          "|| «Element->getAlign() > Align(SlotAlignment)») return reason(")
ROW_LIST.never("a list may have any length", "if («!Type» || !Combiner)")
ROW_LIST.never("a list may have no combiner", "if (!Type || «!Combiner») return reason(")
ROW_LIST.never("a list may be of any size", "if («Result.SlotBytes > tuning::MostBytesOfSlot»)")
ALL = Room("lower/RowReduce.cpp", *ODD_ROWS)
ALL.never("ways beside a reduction have no barrier",
          "if («Next != End && !isPotentiallyReachable(Next, End)») Edges.push_back",
          BLOCK + "empty_reductions.cpp")

KERNEL = Room("lower/RowKernel.cpp", BLOCK + "team_writes.cpp")
KERNEL.never("rows are kept though a region writes",
             "if («Region.BeforeReduce.Writes || Region.Open.Writes») State.forget(B);")
KERNEL.never("rows are kept though the team writes",
             "if («Event.What == TeamEvent::Kind::Write») {")
KERNEL.never("a region's number of threads is not kept",
             "if («Region.HasNumThreads») B.CreateStore(", BLOCK + "num_threads.cpp")

FORM = Room("lower/RowForm.cpp", BLOCK + "row_sums.cpp")
FORM.change("any tile is the row's first",
            "Value *IsFirst = «B.CreateICmpEQ(Base, B.getInt64(0))»;",
            "static_cast<Value *>(B.getTrue())", BLOCK + "softmax.cpp", BLOCK + "row_sums.cpp")

ROW_TILES = "codegen/row_tiles.test"
FORM.change("a group is that far from the one before", "Firsts.push_back(Add(«Firsts.front()»,",
            "Firsts.back()", ROW_TILES)
FORM.change("pointers are kept from tile to tile",
            "SmallVector<Value *, 8> Firsts = { «createOpaque( B, Add(B.CreateTrunc(Base, Counter), "
            "Times(S.Thread, Width)), /*MayMove=*/true)»};",
            "Add(B.CreateTrunc(Base, Counter), Times(S.Thread, Width))", ROW_TILES)
FORM.never("a neighbour may be beyond the counter's last value",
           "ConstantInt::get(First->getType(), Of), \"\", «true»,", ROW_TILES)
KERNEL.always("elements of 8 bytes need few registers",
              "return «Load->getType()->getPrimitiveSizeInBits() <= 32»;", ROW_TILES)
KERNEL.never("doubles need few registers", "|| «Is->isDoubleTy()») return true;", ROW_TILES)
KERNEL.never("pairs of bytes need few registers", "|| «Is->isIntegerTy(16)» ||", ROW_TILES)
KERNEL.never("what a function computes needs few registers",
             "return «Called && !Called->getName().starts_with(\"__kmpc_\")» &&", ROW_TILES)
KERNEL.always("long lists need few registers",
              "«Plan.SlotBytes <= tuning::RowListOfWords» &&", ROW_TILES)
KERNEL.always("all GPUs have threads for five teams", "return «HaveRoom» &&", ROW_TILES)

TILES = Room("lower/RowTiles.cpp", BLOCK + "row_sums.cpp")
TILES.never("all threads take part in any region",
            "«Plan.Region->HasNumThreads» ? keepOthersOut(Loop, S)",
            BLOCK + "num_threads.cpp")
TILES.change("one thread may go through its iterations in any order",
             "Value *IsTeam = «B.CreateICmpUGT(S.Width64, B.getInt64(1))»;",
             "static_cast<Value *>(B.getTrue())", BLOCK + "odd_rows.cpp")

STATE = Room("lower/RowState.cpp", BLOCK + "num_threads.cpp")
STATE.always("a region has all threads", "if («!HasLimit») return OfBlock;")

REGION.never("threads that nobody asked for may write", "if («Use->Writes») return Missed();",
             *ODD_ROWS)
REGION.never("threads that nobody asked for may have another list",
             "if («Seen.escapes() || count_if(Seen.writes(), IsBeside) + "
             "count_if(Seen.calls(), IsBeside) > 1») return Missed();", *ODD_ROWS)

NUMBER = Room("lower/RowNumber.cpp", "codegen/row_numbers.test")
NUMBER.change("a loop without a counter counts in its bound",
              "return Counter; «return nullptr;»", "return cast<AllocaInst>(Init.lowerBound());")
NUMBER.never("a comparison with the counter is the program's", "if («isa<ICmpInst>(User)») return true;")
NUMBER.always("any sum is the loop's", "return «Store && Store->getPointerOperand() == Counter»;")
NUMBER.always("any user of the counter sums it up", "return «isa<BinaryOperator>(User)» &&")
NUMBER.always("the loop's own use is hidden", "Load && «!isOfLoop(*Load, Counter)»)")

LENGTH = Room("plan/RowLength.cpp", "codegen/row_lengths.test")
LENGTH.never("sums end the way", "if («match(V, m_Add(m_Value(Inner), m_APInt(Number)))»)")
LENGTH.never("differences end the way", "else if («match(V, m_Sub(m_Value(Inner), m_APInt(Number)))»)")
LENGTH.never("signed quotients by one end the way", "if («match(V, m_SDiv(m_Value(Inner), m_One()))» ||")
LENGTH.never("unsigned quotients by one end the way", "|| «match(V, m_UDiv(m_Value(Inner), m_One()))» ||")
LENGTH.never("extensions end the way", "|| «match(V, m_ZExtOrSExt(m_Value(Inner)))» ||")
LENGTH.never("what is cut off ends the way", "|| «match(V, m_Trunc(m_Value(Inner)))»)")
LENGTH.never("any address is a variable's", "if («!isa<AllocaInst>(Name)») return Sum")
LENGTH.never("a variable has one value", "if («!Inner») return std::nullopt;")
LENGTH.always("any store is the last iteration",
              "if («Store->getPointerOperand() == Init.upperBound()»)")
LENGTH.never("an address leads to an argument", "if («!Entry» || Entry->getArgNo() < 2)")
LENGTH.never("a region's first arguments are listed", "|| «Entry->getArgNo() < 2»)")
LENGTH.always("any variable is the listed one", "if («Shared.Call == Listed») return")
LENGTH.never("a length is the teams' argument", "if («!Passed») return std::nullopt;")
LENGTH.never("a length is the kernel's argument", "if («!Found» ||")
LENGTH.never("a length is an integer", "|| «!Found->getType()->isIntegerTy()»)")
LENGTH.never("a length has any bits", "if («Bits != 32 && Bits != 64») return std::nullopt;")

FILES = (COPIES, REGION, CODE, ACCESS, PLAN, BARRIERS, ROW_LIST, ALL, KERNEL, FORM, TILES, STATE, NUMBER, LENGTH)

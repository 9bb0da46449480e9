# ===- test/mutants/passes/plan_rows.py - mutants of codegen-helpers/lib/plan === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

MAIN_THREAD = Room("plan/MainThread.cpp", "codegen/plan/distributed_scans.cpp")
MAIN_THREAD.never("all teams begin a scan's region several times", "if («isInLoop(*Launch.Call)»)")
MAIN_THREAD.never("all teams scan with variables by pointers", "if («!isForRegions(OfTeam)»)")
MAIN_THREAD.never("all teams scan with large variables in copies",
                  "if («Shared->Bytes > tuning::MostBytesOfCopy»)")
MAIN_THREAD.never("all teams scan and write to copies", "if («IsCopied && !onlyReads(Parameter)»)")
MAIN_THREAD.always("all teams read beside a scan",
                   "return «isFixed(Load->getPointerOperand())» ? Error::success() : Changes();")
MAIN_THREAD.always("all teams copy beside a scan",
                   "return «isFixed(Move->getRawSource())» ? Error::success() : Changes();")

ROW_ACCESS = Room("plan/RowAccess.cpp", "codegen/plan/odd_accesses.test")
ROW_ACCESS.always("elements may be of three bytes", "&& «isPowerOf2_32(T->getPrimitiveSizeInBits())» &&")
ROW_ACCESS.never("an iteration's stores are elsewhere",
                 "return «!Region->isPrivate(Store->getPointerOperand())»; return I.mayWrite")
ROW_ACCESS.never("an iteration's other writes are elsewhere",
                 "return «I.mayWriteToMemory()» && !isa<LifetimeIntrinsic>(I);")
ROW_ACCESS.always("a team's arrays are rows", "«!Region->isPrivate(Load.getPointerOperand())» &&",
                  "offload/block/team_arrays.cpp")
ROW_ACCESS.always("what is the same in all iterations is a row",
                  "&& «IterationValue(loop()).dependsOnCounter(Load.getPointerOperand())»;")
ROW_ACCESS.always("a load may stand before what is written", "Load && «!MayHaveWritten» &&")
ROW_ACCESS.always("any store's address can be made",
                  "«IterationValue(Loop).canBeMade(Store->getPointerOperand())» &&")
ROW_ACCESS.always("any store is aligned as loads are",
                  "&& «IterationValue(Loop).growsEvenly(Store->getPointerOperand())»)")
ROW_ACCESS.never("elements of two sizes share wide loads, in rows",
                 "if («Load->getType()->getPrimitiveSizeInBits() != Bits» ||")
ROW_ACCESS.never("any index grows evenly",
                 "|| «!IterationValue(loop()).growsEvenly(Load->getPointerOperand())») return 1;")
ROW_ACCESS.change("rows begin anywhere for wide loads",
                  "B.CreateAnd(IsWide, «B.CreateICmpEQ(Misalignment, B.getInt64(0))»)",
                  "static_cast<Value *>(B.getTrue())")
ROW_ACCESS.change("rows are of neighbours for wide loads",
                  "B.CreateAnd(IsWide, «B.CreateICmpEQ(Step, B.getInt64(Bytes))»)",
                  "static_cast<Value *>(B.getTrue())", "offload/block/odd_rows.cpp")
ROW_ACCESS.change("stores of few bytes are aligned to 16",
                  "«std::min<uint64_t>(Bytes, tuning::RowWideBytes)»);", "uint64_t(tuning::RowWideBytes)",
                  "offload/block/odd_rows.cpp")

ROW_LENGTH = Room("plan/RowLength.cpp", "codegen/plan/row_lengths.test")
ROW_LENGTH.never("sums end the way", "if («match(V, m_Add(m_Value(Inner), m_APInt(Number)))»)")
ROW_LENGTH.never("differences end the way", "else if («match(V, m_Sub(m_Value(Inner), m_APInt(Number)))»)")
ROW_LENGTH.never("signed quotients by one end the way", "if («match(V, m_SDiv(m_Value(Inner), m_One()))» ||")
ROW_LENGTH.never("unsigned quotients by one end the way", "|| «match(V, m_UDiv(m_Value(Inner), m_One()))» ||")
ROW_LENGTH.never("extensions end the way", "|| «match(V, m_ZExtOrSExt(m_Value(Inner)))» ||")
ROW_LENGTH.never("what is cut off ends the way", "|| «match(V, m_Trunc(m_Value(Inner)))»)")
ROW_LENGTH.never("any address is a variable's", "if («!isa<AllocaInst>(Stack)») return Sum")
ROW_LENGTH.never("a variable has one value", "if («!Inner») return std::nullopt;")
ROW_LENGTH.always("any store is the last iteration", "if («Store->getPointerOperand() == Init.upperBound()»)")
ROW_LENGTH.never("an address leads to an argument", "if («!Entry» || Entry->getArgNo() < 2)")
ROW_LENGTH.never("a region's first arguments are listed", "|| «Entry->getArgNo() < 2»)")
ROW_LENGTH.always("any variable is the listed one", "if («Shared.Call == Listed») return")
ROW_LENGTH.never("a length is the teams' argument", "if («!Passed») return std::nullopt;")
ROW_LENGTH.never("a length is the kernel's argument", "if («!Found» ||")
ROW_LENGTH.never("a length is an integer", "|| «!Found->getType()->isIntegerTy()»)")
ROW_LENGTH.never("a length has any bits", "if («Bits != 32 && Bits != 64») return std::nullopt;")

ROW_LIST = Room("plan/RowList.cpp", "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test",
                "codegen/plan/odd_row_lists.test")
ROW_LIST.never("an element of a list may be of any size", "if («!Size» || Element->getAlign()")
ROW_LIST.never("an element of a list may have any alignment",
               "|| «Element->getAlign() > Align(SlotAlignment)») return reason(")
ROW_LIST.never("a list may have any length", "if («!Type» || !Combiner)")
ROW_LIST.never("a list may have no combiner", "if (!Type || «!Combiner») return reason(")
ROW_LIST.never("a list may be of any size", "if («Result.SlotBytes > tuning::MostBytesOfSlot»)")

CLAIMED_ROWS = Room("plan/ClaimedRows.cpp", "codegen/plan/claimed_rows.cpp")
CLAIMED_ROWS.never("rows are claimed without a clause", "if («!Code.Environment.hasNumTeams()» ||")
CLAIMED_ROWS.never("rows of one length are claimed", "|| «!any_of(Code.Regions, IsTriangle)» ||")
CLAIMED_ROWS.never("a length may be in memory", "if («!Holder») return false;")
CLAIMED_ROWS.never("a length may be a region's result", "return «any_of(Code.Regions, [&](const TeamRegion &Other) {"
                   " return writes(Other, Seen, Launches); })» ? nullptr : Found;")
CLAIMED_ROWS.never("rows that query their team are claimed",
                   "|| «any_of(instructions(*Code.Teams), isTeamUniformQuery)» ||")
CLAIMED_ROWS.never("rows with a variable of their team's memory are claimed",
                   "|| «namesTeamMemory(*Code.Teams)» ||")
CLAIMED_ROWS.never("rows whose regions have a variable of their team's memory are claimed",
                   "«namesTeamMemory(Region.Loop.function())»;")
CLAIMED_ROWS.never("rows that call functions with such a variable are claimed",
                   "return «effectsOfCalls(Region.Loop.Body).NamesTeamMemory» ||")
CLAIMED_ROWS.never("the last row's value may be another's", "|| «copiesOutLastValue(Init->lastFlag())»)")
CLAIMED_ROWS.never("rows with a schedule are claimed", "if («Rows->IsChunked» ||")
CLAIMED_ROWS.never("regions after the rows belong to them", "|| «!all_of(Code.Regions, IsInRow)» ||")
CLAIMED_ROWS.never("a region writes nothing", "Writes |= «!Copy.writes().empty()» ||")
CLAIMED_ROWS.never("a region's function writes nothing", "|| «!Copy.calls().empty()»;")
CLAIMED_ROWS.never("a row's calls read nothing of the row before", "|| «any_of(Seen.calls(), IsInRow)» ||")
CLAIMED_ROWS.never("values of the row before are set again", "(IsWritten && «!isSetFirst(Seen, Bytes, Reads, Rows)»);")
CLAIMED_ROWS.never("a variable of the row is carried", "|| «beginsIn(Rows, *Stack)» ||")
CLAIMED_ROWS.never("the lists of regions are carried", "|| «IsArgumentList(Stack)»)")

ROW_PLAN = Room("plan/RowPlan.cpp", "offload/block/odd_rows.cpp")
ROW_PLAN.never("iterations that name their threads may be regrouped",
               "if («Region.HasNumThreads && (Region.BeforeReduce.Writes || Region.Open.Writes)») return 1;")
ROW_PLAN.never("wide loads may be of more iterations than a tile has",
               "if («OfRegion.Width > OfRegion.Iterations» || carriesValues(Region.Loop)) OfRegion.Width = "
               "1;", "codegen/plan/odd_accesses.test")
ROW_PLAN.never("iterations that carry values may be regrouped",
               "|| «carriesValues(Region.Loop)») OfRegion.Width = 1;", "offload/sweep/thread_order.cpp")
ROW_PLAN.always("rows are kept for another number of threads", "Access.width(), «!Region.HasNumThreads»};",
                "offload/block/num_threads.cpp")
ROW_PLAN.change("slots have room for the last list only",
                "Plan.SlotBytes = «std::max(Plan.SlotBytes, List->SlotBytes)»;", "List->SlotBytes",
                "offload/block/mixed_lists.cpp")

SCAN_PLAN = Room("plan/ScanPlan.cpp", "codegen/plan/distributed_scans.cpp")
SCAN_PLAN.never("all teams scan below an if clause", "if («!If || !If->isOne()»)")
SCAN_PLAN.never("all teams scan with num_threads", "if («!Threads || !Threads->isMinusOne()»)")
SCAN_PLAN.never("all teams look at an original that one of them writes",
                "if («By == ScanBy::AllTeams && readsOriginal(*Call)»)")
SCAN_PLAN.never("all teams wait for each other in a scan", "if («!Does.Obstacle.empty()»)")
SCAN_PLAN.never("all teams say which they are in a scan",
                "if («By == ScanBy::AllTeams && (Does.QueriesThread || Does.QueriesRuntime)»)")
SCAN_PLAN.never("all teams scan with memory of their own",
                "if («By == ScanBy::AllTeams && effectsOfCalls(Body).NamesTeamMemory»)")
SCAN_PLAN.never("all teams do what is beside a scan",
                "if («!isRepeatable(I) && !isConstructsCode(I) && none_of(S.Variables, [&](const ScanVariable &V) "
                "{ return is_contained(V.Final.Writes, &I); })»)")
SCAN_PLAN.never("all teams scan in any region",
                "if («!Environment || !Environment->isSpmd() || !Environment->hasOneTeam()»)")
SCAN_PLAN.never("all teams scan at -O0", "if («S.Sweep.Entry->getParent()->hasOptNone()»)")
SCAN_PLAN.never("all teams assign what they scan", "if («V.Constructor || V.Final.Assignment»)")
SCAN_PLAN.change("all teams scan with half their tile at most",
                 "tuning::loopScanRows(Words, «commonTeamBytes(module())»)", "0", "codegen/plan/scan_memory.cpp")
SCAN_PLAN.never("all teams scan without shared memory",
                "if («commonTeamBytes(module()) > tuning::LoopScanMostCommonBytes»)",
                "codegen/plan/scan_memory.cpp")
SCAN_PLAN.never("what is between a scan's loops goes with the sweep",
                "if («!isRepeatable(*I) && !isConstructsCode(*I)») return reason(\"there is code besides "
                "the scan between its two loops\");", "codegen/frontend/odd_scans.test")

TEAM_BARRIERS = Room("plan/TeamBarriers.cpp", "offload/block/team_reads.cpp", "offload/block/team_writes.cpp",
                     "offload/block/empty_reductions.cpp")
TEAM_BARRIERS.never("a write after others' reads is owed nothing", "return «(Before.Reads && Writes)» ||")
TEAM_BARRIERS.never("what follows regions' writes is owed nothing",
                    "«(Before.OtherWrites && (ByAll || Writes))» ||")
TEAM_BARRIERS.never("what follows a team's write is owed nothing", "«(Before.InitialWrites && ByAll)»;")
TEAM_BARRIERS.never("reads of a team's code are none",
                    "case TeamEvent::Kind::Read: return {«true», false, false};")
TEAM_BARRIERS.never("writes of a team's code are none",
                    "case TeamEvent::Kind::Write: return {false, «true», false};")

TEAM_CODE = Room("plan/TeamCode.cpp", "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test",
                 "codegen/plan/odd_row_lists.test")
TEAM_CODE.never("a team's variable may be of any size", "if («Shared->Bytes > tuning::MostBytesOfCopy»)")
TEAM_CODE.always("what a team's own numbers are is shared",
                 "return «Parameter->getArgNo() >= ParallelCall::NumNumbers»;")
TEAM_CODE.always("local variables are shared", "return «isa<GlobalVariable>(Root)»;")
TEAM_CODE.never("holders may be written by other ways", "return «Holder.escapes()» ? std::nullopt")
TEAM_CODE.never("parts of addresses may be written", "«Store->getPointerOperand() != Stack» ||")
TEAM_CODE.never("a team may write to anything", "if («!isShared(Address)»)")
TEAM_CODE.never("a team may read volatile variables", "if («!Load->isSimple()»)")
TEAM_CODE.never("a team may use the results of atomic operations",
                "if («!I.use_empty()» || !isa<AtomicRMWInst>(I))")
TEAM_CODE.never("a team may have any atomic operation", "if (!I.use_empty() || «!isa<AtomicRMWInst>(I)»)")
TEAM_CODE.never("an entry of a region may be unknown", "if («!Entry» || isa<AllocaInst>(")
TEAM_CODE.never("an entry of a region may be a local variable",
                "«isa<AllocaInst>(getUnderlyingObject(Entry))»)")
TEAM_CODE.never("a team may move volatile memory", "if («Move->isVolatile()»)")
TEAM_CODE.never("a team may call what asks or waits", "if («!Does.isPure()» || Does.Memory.Writes)")
TEAM_CODE.never("a team may call what writes", "if (!Does.isPure() || «Does.Memory.Writes»)")
TEAM_CODE.never("the kernel may write", "if («!isPrivate(Store->getPointerOperand())») return false;")
TEAM_CODE.never("the kernel may have atomic operations", "if («I.isAtomic()») return false;")
TEAM_CODE.always("the numbers of a thread may be any address",
                 "return «isa<AllocaInst>(Number->stripPointerCasts())»;")
TEAM_CODE.always("the teams may get the kernel's variables",
                 "«(isa<llvm::Argument, LoadInst>( getUnderlyingObject(Argument.get())) && "
                 "!isPrivate(Argument.get()))»;")
TEAM_CODE.never("the kernel may move memory", "if («!isPrivate(Move->getRawDest())») return false;")
TEAM_CODE.never("the kernel may have calls",
                "} else if («!isa<IntrinsicInst>(Call) && !isTargetInit(*Call) && !isTargetDeinit(*Call) "
                "&& !isTeamUniformQuery(*Call)») {")
TEAM_CODE.never("rows in code without optimisation", "«Teams.hasFnAttribute(Attribute::OptimizeNone)»)")
TEAM_CODE.never("rows in any mode", "|| «!Environment->isGeneric()» ||")
TEAM_CODE.never("the kernel may do more than its teams", "if («!onlyCalls(Environment->kernel(), Teams)»)")

TEAM_REGION = Room("plan/TeamRegion.cpp", "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test",
                   "codegen/plan/odd_row_lists.test")
TEAM_REGION.never("a team's variable may be stored anywhere",
                  "if («OfTeam.escapes()» || !OfTeam.listEntries()")
TEAM_REGION.never("a team's variable may be listed anywhere",
                  "«!OfTeam.listEntries().empty()») return reason(")
TEAM_REGION.never("a region may write the team's variables", "if («!isAfterReduce(*Write)»)")
TEAM_REGION.never("a region may hand the team's variables to functions",
                  "if («!isAfterReduce(*Call) && !onlyReads(*Call, OfTeam)»)")
TEAM_REGION.never("the result of a reduction may go anywhere", "if («isAfterReduce(I)») return reason(")
TEAM_REGION.always("what lies before a variable may be read before the loop",
                   "return Offset && «*Offset >= 0» &&")
TEAM_REGION.always("what lies beyond a variable may be read before the loop",
                   "«*Offset + Layout.getTypeStoreSize(Load.getType()) <= "
                   "Address.getDereferenceableBytes()»;")
TEAM_REGION.never("a region may read volatile variables", "if («!Load->isSimple()»)")
TEAM_REGION.never("a region may write volatile variables", "if («!Store->isSimple()»)")
TEAM_REGION.never("a region may have atomic operations", "if («I.isAtomic()»)")
TEAM_REGION.never("a region may have calls", "if («!Does.isPure()»)")
TEAM_REGION.never("a region may be none", "if («!Threads» || !isLaunchedBy")
TEAM_REGION.never("a region may be begun anywhere", "|| «!isLaunchedBy(Launch, *Threads)» ||")
TEAM_REGION.never("a region may be without optimisation",
                  "«Threads->hasFnAttribute(Attribute::OptimizeNone)»)")
TEAM_REGION.never("a region may have an if clause", "if («!match(Launch.Call->getArgOperand(2), m_One())»)")
TEAM_REGION.never("a region may have two reductions", "if («Found») return reason(\"a parallel region contains more")
TEAM_REGION.never("what regions read is no use of memory",
                  "return MemoryUse{«!Region.isPrivate(Load->getPointerOperand())», false};")
TEAM_REGION.never("what regions write is no use of memory",
                  "return MemoryUse{false, «!Region.isPrivate(Store->getPointerOperand())»};")
TEAM_REGION.always("functions get private addresses", "return «GetsPrivate» && Does.StaysInArguments",
                   "codegen/analysis/odd_calls.test")
TEAM_REGION.always("functions stay in their arguments", "return GetsPrivate && «Does.StaysInArguments»",
                   "codegen/analysis/odd_calls.test")
TEAM_REGION.never("threads that nobody asked for may write", "if («Use->Writes») return Missed();")
TEAM_REGION.never("threads that nobody asked for may have another list",
                  "if («Seen.escapes() || count_if(Seen.writes(), IsBeside) + count_if(Seen.calls(), "
                  "IsBeside) > 1») return Missed();")
TEAM_REGION.never("rows have loops of any form", "if («!Loop->IsChunked»)", "codegen/passes/rows.cpp")

FILES = (MAIN_THREAD, ROW_ACCESS, ROW_LENGTH, ROW_LIST, ROW_PLAN, SCAN_PLAN, TEAM_BARRIERS, TEAM_CODE,
         TEAM_REGION)

# ===- test/mutants/passes/plan_rows.py - mutants of codegen-helpers/lib/plan === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

MAIN_THREAD = SourceFile("plan/MainThread.cpp", "codegen/plan/distributed_scans.cpp")
MAIN_THREAD.never("a scan region that is launched in a loop runs on all teams",
                  "if («isInLoop(*Launch.Call)»)")
MAIN_THREAD.never("a scan with variables passed by pointer runs on all teams",
                  "if («!isForRegions(OfTeam)»)")
MAIN_THREAD.never("a scan with large copied variables runs on all teams",
                  "if («Shared->Bytes > tuning::MostBytesOfCopy»)")
MAIN_THREAD.never("a scan that writes copied variables runs on all teams",
                  "if («IsCopied && !onlyReads(Parameter) && !onlyCombines(Parameter)»)")
MAIN_THREAD.never("code after a loop does not use the region's variables",
                  "return «Of.After && Of.After->contains(I)»;", "codegen/plan/code_after_loop.cpp")
MAIN_THREAD.always("iterations may write variables that code after the loop uses",
                   "«all_of(Inside.writes(), IsCombining)» &&", "codegen/plan/code_after_loop.cpp")
MAIN_THREAD.always("a scan whose surrounding code reads changed memory runs on all teams",
                   "return «isFixed(Load->getPointerOperand())» ? Error::success() : Changes();")
MAIN_THREAD.always("a scan whose surrounding code copies changed memory runs on all teams",
                   "return «isFixed(Move->getRawSource())» ? Error::success() : Changes();")

ROW_ACCESS = SourceFile("plan/RowAccess.cpp", "codegen/plan/odd_accesses.test")
ROW_ACCESS.always("row elements of three bytes are accepted",
                  "&& «isPowerOf2_32(T->getPrimitiveSizeInBits())» &&")
ROW_ACCESS.never("stores of an iteration are to private memory",
                 "return «!Region->isPrivate(Store->getPointerOperand())»; return I.mayWrite")
ROW_ACCESS.never("other writes of an iteration are to private memory",
                 "return «I.mayWriteToMemory()» && !isa<LifetimeIntrinsic>(I);")
ROW_ACCESS.always("private arrays of a team count as rows",
                  "«!Region->isPrivate(Load.getPointerOperand())» &&",
                  "offload/block/team_arrays.cpp")
ROW_ACCESS.always("addresses that do not depend on the counter count as rows",
                  "&& «IterationValue(loop()).dependsOnCounter(Load.getPointerOperand())»;")
ROW_ACCESS.always("a load after a write counts as a row load", "Load && «!MayHaveWritten» &&")
ROW_ACCESS.always("a store whose address cannot be recomputed is accepted",
                  "«IterationValue(Loop).canBeMade(Store->getPointerOperand())» &&")
ROW_ACCESS.always("a store whose address does not grow evenly is accepted",
                  "&& «IterationValue(Loop).growsEvenly(Store->getPointerOperand())»)")
ROW_ACCESS.never("row elements of different sizes share wide loads",
                 "if («Load->getType()->getPrimitiveSizeInBits() != Bits» ||")
ROW_ACCESS.never("row loads whose address does not grow evenly are widened",
                 "|| «!IterationValue(loop()).growsEvenly(Load->getPointerOperand())») return 1;")
ROW_ACCESS.change("wide row loads do not test the alignment",
                  "B.CreateAnd(IsWide, «B.CreateICmpEQ(Misalignment, B.getInt64(0))»)",
                  "static_cast<Value *>(B.getTrue())")
ROW_ACCESS.change("wide row loads do not test the step",
                  "B.CreateAnd(IsWide, «B.CreateICmpEQ(Step, B.getInt64(Bytes))»)",
                  "static_cast<Value *>(B.getTrue())", "offload/block/odd_rows.cpp")
ROW_ACCESS.change("stores of few bytes are aligned to 16 bytes",
                  "«std::min<uint64_t>(Bytes, tuning::RowWideBytes)»);", "uint64_t(tuning::RowWideBytes)",
                  "offload/block/odd_rows.cpp")

ROW_LENGTH = SourceFile("plan/RowLength.cpp", "codegen/plan/row_lengths.test")
ROW_LENGTH.never("a row length that is a sum is not followed",
                 "if («match(V, m_Add(m_Value(Inner), m_APInt(Number)))»)")
ROW_LENGTH.never("a row length that is a difference is not followed",
                 "else if («match(V, m_Sub(m_Value(Inner), m_APInt(Number)))»)")
ROW_LENGTH.never("a row length that is a signed quotient by one is not followed",
                 "if («match(V, m_SDiv(m_Value(Inner), m_One()))» ||")
ROW_LENGTH.never("a row length that is an unsigned quotient by one is not followed",
                 "|| «match(V, m_UDiv(m_Value(Inner), m_One()))» ||")
ROW_LENGTH.never("a row length that is extended is not followed",
                 "|| «match(V, m_ZExtOrSExt(m_Value(Inner)))» ||")
ROW_LENGTH.never("a row length that is truncated is not followed",
                 "|| «match(V, m_Trunc(m_Value(Inner)))»)")
ROW_LENGTH.never("a row length may be loaded from any address",
                 "if («!isa<AllocaInst>(Stack)») return Sum")
ROW_LENGTH.never("a variable without a single value is accepted as a row length",
                 "if («!Inner») return std::nullopt;")
ROW_LENGTH.always("any stored value is the last iteration",
                  "if («Store->getPointerOperand() == Init.upperBound()»)")
ROW_LENGTH.never("a row length that is no argument is accepted",
                 "if («!Entry» || Entry->getArgNo() < 2)")
ROW_LENGTH.never("the first two arguments of a region count as listed",
                 "|| «Entry->getArgNo() < 2»)")
ROW_LENGTH.always("any variable counts as the listed one", "if («Shared.Call == Listed») return")
ROW_LENGTH.never("a row length that is no argument of the teams function is accepted",
                 "if («!Passed») return std::nullopt;")
ROW_LENGTH.never("a row length that is no argument of the kernel is accepted", "if («!Found» ||")
ROW_LENGTH.never("a row length that is no integer is accepted",
                 "|| «!Found->getType()->isIntegerTy()»)")
ROW_LENGTH.never("a row length of any width is accepted",
                 "if («Bits != 32 && Bits != 64») return std::nullopt;")

ROW_LIST = SourceFile("plan/RowList.cpp", "codegen/plan/odd_row_regions.test",
                      "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
ROW_LIST.never("a list element of unknown size is accepted", "if («!Size» || Element->getAlign()")
ROW_LIST.never("a list element with any alignment is accepted",
               "|| «Element->getAlign() > Align(SlotAlignment)») return reason(")
ROW_LIST.never("a list of unknown length is accepted", "if («!Type» || !Combiner)")
ROW_LIST.never("a list without a combiner is accepted", "if (!Type || «!Combiner») return reason(")
ROW_LIST.never("a list of any size is accepted",
               "if («Result.SlotBytes > tuning::MostBytesOfSlot»)")

CLAIMED_ROWS = SourceFile("plan/ClaimedRows.cpp", "codegen/plan/claimed_rows.cpp")
CLAIMED_ROWS.never("rows that reduce over the teams are claimed", "if («Code.OverTeams» ||")
CLAIMED_ROWS.never("rows with variables in shared memory are claimed",
                   "|| «!Code.InSharedMemory.empty()» ||")
CLAIMED_ROWS.never("rows are claimed without a num_teams clause",
                   "|| «!Code.Environment.hasNumTeams()» ||")
CLAIMED_ROWS.never("rows of equal length are claimed", "|| «!any_of(Code.Regions, IsTriangle)» ||")
CLAIMED_ROWS.never("a row length in unknown memory is accepted", "if («!Holder») return false;")
CLAIMED_ROWS.never("rows that query their team are claimed",
                   "|| «any_of(instructions(*Code.Teams), isTeamUniformQuery)» ||")
CLAIMED_ROWS.never("rows that name team memory are claimed",
                   "|| «namesTeamMemory(*Code.Teams)» ||")
CLAIMED_ROWS.never("rows whose called functions name team memory are claimed",
                   "return «effectsOfCalls(Region.Loop.Body).NamesTeamMemory»;")
CLAIMED_ROWS.never("rows with lastprivate variables are claimed",
                   "|| «copiesOutLastValue(Init->lastFlag())» ||")
CLAIMED_ROWS.never("rows in a cycle of the teams' code are claimed",
                   "|| «isPotentiallyReachable(Init->Call->getNextNode(), Init->Call)») return")
CLAIMED_ROWS.never("rows with an explicit schedule are claimed", "if («Rows->IsChunked» ||")
CLAIMED_ROWS.never("regions outside of the rows count as parts of rows",
                   "|| «!all_of(Code.Regions, IsInRow)» ||")
CLAIMED_ROWS.never("writes of a region are ignored", "Writes |= «!Copy.writes().empty()» ||")
CLAIMED_ROWS.never("calls of a region are ignored", "|| «!Copy.calls().empty()»;")
CLAIMED_ROWS.never("a variable that is read before it is written counts as private to a row",
                   "(IsWritten && «!isSetFirst(Seen, Bytes, Reads, Rows)»);")
CLAIMED_ROWS.never("a variable whose lifetime is one row counts as carried",
                   "|| «beginsIn(Rows, *Stack)» ||")
CLAIMED_ROWS.never("argument lists of regions count as carried", "|| «IsArgumentList(Stack)»)")

ROW_PLAN = SourceFile("plan/RowPlan.cpp", "offload/block/odd_rows.cpp")
ROW_PLAN.never("iterations with an explicit thread count are regrouped",
               "if («Region.HasNumThreads && (Region.BeforeReduce.Writes || Region.Open.Writes)») return 1;")
ROW_PLAN.never("wide loads of more iterations than a tile has are accepted",
               "if («OfRegion.Width > OfRegion.Iterations» ||", "codegen/plan/odd_accesses.test")
ROW_PLAN.never("iterations with carried values are regrouped",
               "|| «carriesValues(Region.Loop)») OfRegion.Width = 1;", "offload/sweep/thread_order.cpp")
ROW_PLAN.always("row buffers are kept for another number of threads",
                "Access.width(), «!Region.HasNumThreads»};",
                "offload/block/num_threads.cpp")
ROW_PLAN.change("slots have the size of the last list",
                "Plan.SlotBytes = «std::max(Plan.SlotBytes, List->SlotBytes)»;", "List->SlotBytes",
                "offload/block/mixed_lists.cpp")

SCAN_PLAN = SourceFile("plan/ScanPlan.cpp", "codegen/plan/distributed_scans.cpp")
SCAN_PLAN.never("a scan with an if clause runs on all teams", "if («!If || !If->isOne()»)")
SCAN_PLAN.never("a scan with a num_threads clause runs on all teams",
                "if («!Threads || !Threads->isMinusOne()»)")
SCAN_PLAN.never("a scan that reads its original runs on all teams",
                "if («By == ScanBy::AllTeams && readsOriginal(*Call)»)")
SCAN_PLAN.never("a scan with unknown calls is accepted", "if («!Does.Obstacle.empty()»)")
SCAN_PLAN.never("a scan that queries its thread runs on all teams",
                "if («By == ScanBy::AllTeams && (Does.QueriesThread || Does.QueriesRuntime)»)")
SCAN_PLAN.never("a scan with team memory runs on all teams",
                "if («By == ScanBy::AllTeams && effectsOfCalls(Body).NamesTeamMemory»)")
SCAN_PLAN.never("a scan with other code in its region runs on all teams",
                "if («!isRepeatable(I) && !isConstructsCode(I) && none_of(S.Variables, [&](const ScanVariable &V) "
                "{ return is_contained(V.Final.Writes, &I); })»)")
SCAN_PLAN.never("a scan in any region runs on all teams",
                "if («!Environment || !Environment->isSpmd() || !Environment->hasOneTeam()»)")
SCAN_PLAN.never("a scan at -O0 runs on all teams",
                "if («S.Sweep.Entry->getParent()->hasOptNone()»)")
SCAN_PLAN.never("a scan with class types runs on all teams",
                "if («V.Constructor || V.Final.Assignment»)")
SCAN_PLAN.change("the tile of a grid-wide scan ignores the used shared memory",
                 "tuning::loopScanRows(Words, «commonTeamBytes(module())»)", "0", "codegen/plan/scan_memory.cpp")
SCAN_PLAN.never("a scan without enough shared memory runs on all teams",
                "if («commonTeamBytes(module()) > tuning::LoopScanMostCommonBytes»)",
                "codegen/plan/scan_memory.cpp")
SCAN_PLAN.never("code between the two loops of a scan is moved",
                "if («!isRepeatable(*I) && !isConstructsCode(*I)») return reason(\"there is code besides "
                "the scan between its two loops\");", "codegen/frontend/odd_scans.test")

ROW_PLAN.never("regions that query their thread have wide loads", "|| «Region.QueriesThread» ||",
               "offload/block/thread_queries.cpp")

TEAM_BARRIERS = SourceFile("plan/TeamBarriers.cpp", "offload/block/team_reads.cpp",
                           "offload/block/team_writes.cpp", "offload/block/empty_reductions.cpp")
TEAM_BARRIERS.never("a write after reads of other threads needs no barrier",
                    "return «(Before.Reads && Writes)» ||")
TEAM_BARRIERS.never("code after the reduction over the teams has barriers",
                    "if («Event.IsFinal») return false;", "codegen/passes/rows.cpp")
TEAM_BARRIERS.never("code after the writes of a region needs no barrier",
                    "«(Before.OtherWrites && (ByAll || Writes))» ||")
TEAM_BARRIERS.never("code after a write of the team needs no barrier",
                    "«(Before.InitialWrites && ByAll)»;")
TEAM_BARRIERS.never("loads of a team's code are ignored",
                    "case TeamEvent::Kind::Read: return {«true», false, false};")
TEAM_BARRIERS.never("stores of a team's code are ignored",
                    "case TeamEvent::Kind::Write: return {false, «true», false};")

TEAM_CODE = SourceFile("plan/TeamCode.cpp", "codegen/plan/odd_row_regions.test",
                       "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
TEAM_CODE.always("a team variable of any size is copied",
                 "if («Shared->Bytes <= tuning::MostBytesOfCopy» && mayBeCopied(OfTeam))",
                 "codegen/passes/rows.cpp")
TEAM_CODE.always("a team variable that a region writes is copied", "&& «mayBeCopied(OfTeam)») {")
TEAM_CODE.never("team variables of any size are in shared memory",
                "if («Bytes > tuning::MostBytesOfTeamMemory»)")
TEAM_CODE.always("a team variable with other uses than accesses is accepted",
                 "return «!OfTeam.escapes()» && all_of(OfTeam.calls()")
TEAM_CODE.always("a team variable that is passed to a function is accepted",
                 "[](const CallInst *Call) { return «isFreeShared(*Call)»; }) &&")
TEAM_CODE.always("a team variable in an unknown list is accepted",
                 "return «isEntryFor(Entry, IsReceiver)»;")
TEAM_CODE.never("a team's code that reduces over the teams in a loop is accepted",
                "if («isPotentiallyReachable(End->getNextNode(), End)»)")
TEAM_CODE.never("a region after the reduction over the teams is accepted",
                "if («Event.What == TeamEvent::Kind::Region») return reason(")
TEAM_CODE.never("a team's code with two reductions over the teams is accepted",
                "if («Code.OverTeams») return reason(")
TEAM_CODE.always("thread numbers count as shared arguments",
                 "return «Parameter->getArgNo() >= ParallelCall::NumNumbers»;")
TEAM_CODE.always("local variables count as shared", "return «isa<GlobalVariable>(Root)» ||")
TEAM_CODE.never("holders that escape are accepted", "return «Holder.escapes()» ? std::nullopt")
TEAM_CODE.never("partial stores of an address are accepted",
                "«Store->getPointerOperand() != Stack» ||")
TEAM_CODE.never("a team that writes private memory is accepted", "if («!isShared(Address)»)")
TEAM_CODE.never("a team that loads volatile variables is accepted", "if («!Load->isSimple()»)")
TEAM_CODE.never("a team that uses the results of atomic operations is accepted",
                "if («!I.use_empty()» || !isa<AtomicRMWInst>(I))")
TEAM_CODE.never("a team with any atomic operation is accepted",
                "if (!I.use_empty() || «!isa<AtomicRMWInst>(I)»)")
TEAM_CODE.never("an unknown entry of a region's list is accepted",
                "if («!Entry» || isa<AllocaInst>(")
TEAM_CODE.never("a local variable in a region's list is accepted",
                "«isa<AllocaInst>(getUnderlyingObject(Entry))»)")
TEAM_CODE.never("a team that copies volatile memory is accepted", "if («Move->isVolatile()»)")
TEAM_CODE.never("a team that calls functions with unknown effects is accepted",
                "if («!Does.isPure()» || Does.Memory.Writes)")
TEAM_CODE.never("a team that calls functions that write is accepted",
                "if (!Does.isPure() || «Does.Memory.Writes»)")
TEAM_CODE.never("a kernel that writes shared memory is accepted",
                "if («!isPrivate(Store->getPointerOperand())») return false;")
TEAM_CODE.never("a kernel with atomic operations is accepted", "if («I.isAtomic()») return false;")
TEAM_CODE.always("thread numbers at any address are accepted",
                 "return «isa<AllocaInst>(Number->stripPointerCasts())»;")
TEAM_CODE.always("a teams function that receives the kernel's private variables is accepted",
                 "«(isa<llvm::Argument, LoadInst>( getUnderlyingObject(Argument.get())) && "
                 "!isPrivate(Argument.get()))»;")
TEAM_CODE.never("a kernel that copies memory is accepted",
                "if («!isPrivate(Move->getRawDest())») return false;")
TEAM_CODE.never("a kernel that calls other functions is accepted",
                "} else if («!isa<IntrinsicInst>(Call) && !isTargetInit(*Call) && !isTargetDeinit(*Call) "
                "&& !isTeamUniformQuery(*Call)») {")
TEAM_CODE.never("rows in functions with optnone are accepted",
                "«Teams.hasFnAttribute(Attribute::OptimizeNone)»)")
TEAM_CODE.never("rows in kernels of any mode are accepted", "|| «!Environment->isGeneric()» ||")
TEAM_CODE.never("a kernel with other code than its teams is accepted",
                "if («!onlyCalls(Environment->kernel(), Teams)»)")

TEAM_REGION = SourceFile("plan/TeamRegion.cpp", "codegen/plan/odd_row_regions.test",
                         "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
TEAM_REGION.never("a team variable whose address escapes is accepted",
                  "if («OfTeam.escapes()» || !OfTeam.listEntries()")
TEAM_REGION.never("a team variable in another list is accepted",
                  "«!OfTeam.listEntries().empty()») return reason(")
TEAM_REGION.never("a region that writes team variables is accepted",
                  "if («!IsAfterReduce(*Write)»)")
TEAM_REGION.never("a region that passes team variables to writers is accepted",
                  "if («!IsAfterReduce(*Call) && !onlyReads(*Call, OfTeam)»)")
TEAM_REGION.never("a region with other code after the reduction is accepted",
                  "if («isAfterReduce(I)») return reason(")
TEAM_REGION.always("memory before a variable is loaded before the loop",
                   "return Offset && «*Offset >= 0» &&")
TEAM_REGION.always("memory after a variable is loaded before the loop",
                   "«*Offset + Layout.getTypeStoreSize(Load.getType()) <= "
                   "Address.getDereferenceableBytes()»;")
TEAM_REGION.never("a region that loads volatile variables is accepted", "if («!Load->isSimple()»)")
TEAM_REGION.never("a region that stores volatile variables is accepted",
                  "if («!Store->isSimple()»)")
TEAM_REGION.never("a region with atomic operations is accepted", "if («I.isAtomic()»)")
TEAM_REGION.always("fewer threads may query their numbers", "&& «!Region.HasNumThreads») {",
                  "offload/block/thread_queries.cpp")
TEAM_REGION.never("a region with impure calls is accepted", "if («!Does.isPure()»)")
TEAM_REGION.never("an unknown region is accepted", "if («!Threads» || !isLaunchedBy")
TEAM_REGION.never("a region with several launches is accepted",
                  "|| «!isLaunchedBy(Launch, *Threads)» ||")
TEAM_REGION.never("a region in a function with optnone is accepted",
                  "«Threads->hasFnAttribute(Attribute::OptimizeNone)»)")
TEAM_REGION.never("a region with an if clause is accepted",
                  "if («!match(Launch.Call->getArgOperand(2), m_One())»)")
TEAM_REGION.never("a region with two reductions is accepted",
                  "if («Found») return reason(\"a parallel region contains more")
TEAM_REGION.never("loads of regions are ignored",
                  "return MemoryUse{«!Region.isPrivate(Load->getPointerOperand())», false};")
TEAM_REGION.never("stores of regions are ignored",
                  "return MemoryUse{false, «!Region.isPrivate(Store->getPointerOperand())»};")
TEAM_REGION.always("calls always receive private addresses",
                   "return «GetsPrivate» && Does.StaysInArguments",
                   "codegen/analysis/odd_calls.test")
TEAM_REGION.always("calls access only their arguments",
                   "return GetsPrivate && «Does.StaysInArguments»",
                   "codegen/analysis/odd_calls.test")
TEAM_REGION.never("excess threads may write", "if («Use->Writes») return Missed();")
TEAM_REGION.never("excess threads may use another list",
                  "if («Seen.escapes() || count_if(Seen.writes(), IsBeside) + count_if(Seen.calls(), "
                  "IsBeside) > 1») return Missed();")
TEAM_REGION.never("rows with loops of any form are accepted",
                  "if («!Loop->IsChunked»)", "codegen/passes/rows.cpp")

FILES = (CLAIMED_ROWS, MAIN_THREAD, ROW_ACCESS, ROW_LENGTH, ROW_LIST, ROW_PLAN, SCAN_PLAN, TEAM_BARRIERS, TEAM_CODE,
         TEAM_REGION)

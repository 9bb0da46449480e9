# ===- test/mutants/passes/scans.py - loops with `omp scan` --------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/scans.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

FORMS = "offload/scan/forms.cpp"
ODD = "codegen/odd_scans.test"
SCANS = "codegen/scans.cpp"

SCAN = Room("frontend/clang/Scan.cpp", ODD)
SCAN.never("a sweep's rounds begin anywhere", "«Rounds->getSuccessor(0) != Sweep.Outer» ||")
SCAN.never("a sweep's rounds end anywhere", "«Enter->getSuccessor(1) != Sweep.Next»)")
SCAN.always("any index of a sweep is known",
            "if («match(User, m_Sub(m_Specific(Found.Sweep.Index), "
            "m_CombineOr(m_Specific(Distance), m_One())))») continue;")
SCAN.never("any loop's test is that for iterations",
           "if (Found.Test && «Found.Test->getTerminator()->getSuccessor(1) != "
           "Found.Barrier->getParent()»)")
SCAN.always("without a test there are iterations",
            "return «isa<ConstantInt>(Found.Count)» ? Error::success()")
SCAN.always("there may be several last values", "} else if (Place && «!V.Last») {")
SCAN.never("an exclusive scan shifts by any number",
           "if («!match(Shift, m_Sub(m_Value(), m_One()))» || !Branch ||")
SCAN.never("an exclusive scan leaves out any iteration",
           "«!match(Branch->getCondition(), m_SpecificICmp(ICmpInst::ICMP_EQ, "
           "m_Specific(Shift->getOperand(0)), m_Zero()))»)")
SCAN.never("a second loop need not end", "!Found.Second || «!Fini» ||")
SCAN.never("list items may be global", "if («isFilledFromGlobal(Place)»)", SCANS)

BOOL = "codegen/scan_of_bool.cpp"

COPY = Room("frontend/clang/ElementCopy.cpp", ODD)
COPY.always("any comparison with zero is a copy",
            "if (Compare && «Compare->getPredicate() == ICmpInst::ICMP_NE» &&", BOOL)
COPY.always("a comparison with anything is a copy",
            "«match(Compare->getOperand(1), PatternMatch::m_Zero())») return Compare;", BOOL)
COPY.never("a value may go to two places",
           "if (!To || «(Copy.Destination && Copy.Destination != To)»)")

REPAIR = Room("lower/ScanRepair.cpp", FORMS)
REPAIR.change("the trip count is right without iterations",
              "Count = «B.CreateSelect(Branch->getCondition(), Count, B.getInt64(0), "
              "\"count\")»;", "Count")
REPAIR.change("no barrier behind the sweep of a for",
              "B.SetInsertPoint(&*Sweep.Exit->getFirstInsertionPt()); «createBarrier(B);»", ";")
REPAIR.change("no barrier before the buffer goes",
              "IRBuilder<> B(S.End); «createBarrier(B);»", ";")
REPAIR.change("an exclusive scan's first iteration has the identity",
              "«Branch->setCondition(ConstantInt::getFalse(M.getContext()));»", ";")
REPAIR.never("originals are each thread's own",
             "if («!isa<AllocaInst>(getUnderlyingObject(Originals[I]))»)")

BUFFER = Room("lower/ScanBuffer.cpp", FORMS)
BUFFER.change("no barrier before the address is read",
              "«B.CreateCall(M.getFunction(\"__kmpc_barrier\"), {Location, "
              "B.getInt32(0)});»", ";")

TEAMS = "offload/scan/all_teams.cpp"
SPREAD_REMARKS = "codegen/spread_scans.cpp"

PLAN = Room("plan/ScanPlan.cpp", SPREAD_REMARKS)
PLAN.never("all teams scan below an if clause", "if («!If || !If->isOne()»)")
PLAN.never("all teams scan with num_threads", "if («!Threads || !Threads->isMinusOne()»)")
PLAN.never("all teams look at an original that one of them writes",
           "if («By == ScanBy::AllTeams && readsOriginal(*Call)»)")
PLAN.never("all teams wait for each other in a scan", "if («!Does.Obstacle.empty()»)")
PLAN.never("all teams say which they are in a scan",
           "if («By == ScanBy::AllTeams && (Does.QueriesThread || Does.QueriesRuntime)»)")
PLAN.never("all teams scan with memory of their own",
           "if («By == ScanBy::AllTeams && effectsOfCalls(Body).NamesTeamMemory»)")
PLAN.never("all teams do what is beside a scan",
           "if («!isRepeatable(I) && !isClangs(I) && none_of(S.Variables, [&](const ScanVariable &V) { "
           "return is_contained(V.Final.Writes, &I); })»)")
PLAN.never("all teams scan in any region",
           "if («!Environment || !Environment->isSpmd() || !Environment->hasOneTeam()»)")
PLAN.never("all teams scan at -O0", "if («S.Sweep.Entry->getParent()->hasOptNone()»)")
PLAN.never("all teams assign what they scan", "if («V.Constructor || V.Final.Assignment»)")
PLAN.change("all teams scan with half their tile at most",
            "tuning::loopScanRows(Words, «commonTeamBytes(module())»)", "0",
            "codegen/scan_memory.cpp")
PLAN.never("all teams scan without shared memory",
           "if («commonTeamBytes(module()) > tuning::LoopScanMostCommonBytes»)",
           "codegen/scan_memory.cpp")

COMMON = Room("analysis/TeamMemory.cpp", "codegen/scan_memory.cpp")
COMMON.never("team memory is one kernel's", "if («isCommon(F)»)")

MAIN = Room("analysis/MainThread.cpp", SPREAD_REMARKS)
MAIN.never("all teams begin a scan's region several times", "if («isInLoop(*Begin.Call)»)")
MAIN.never("all teams scan with variables by pointers", "if («!isForRegions(OfTeam)»)")
MAIN.never("all teams scan with large variables in copies",
           "if («Shared->Bytes > tuning::MostBytesOfCopy»)")
MAIN.never("all teams scan and write to copies", "if («IsCopied && !onlyReads(Parameter)»)")
MAIN.change("all teams read beside a scan",
            "return «isFixed(Load->getPointerOperand())» ? Error::success() : Changes();", "true")
MAIN.change("all teams copy beside a scan",
            "return «isFixed(Move->getRawSource())» ? Error::success() : Changes();", "true")

SPREAD = Room("lower/ScanTiles.cpp", TEAMS)
SPREAD.never("every scan by all teams is exclusive",
             "B.getInt32(«S.FirstIterations.empty()» ? 0 : 1)")
SPREAD.change("no thread gives the result of a scan by all teams",
              "AtEnd.CreateCondBr(«B.CreateIsNotNull(IsLast)»,", "B.getFalse()")
SPREAD.change("no thread takes the original of a scan by all teams",
              "B.CreateCondBr(«B.CreateIsNotNull(ofTile(B, 2))», Take, Input,", "B.getFalse()")
SPREAD.change("a tile of a scan ends a row early",
              "B.CreateAdd(B.CreateTrunc(Further, Word), «B.getInt32(1)»)", "B.getInt32(0)")

ROWS = "offload/scan/rows.cpp"
SPREAD.change("no thread of a team takes its result",
              "«B.CreateCall(endTeamScan(M, Plan.Words), {Result});»", ";", ROWS)
SPREAD.change("no original of a team's scan is written",
             "B.CreateCondBr( «B.CreateIsNotNull(B.CreateCall(teamScanOwns(M), "
             "{original(Number)}))», Give, Next);", "B.getFalse()", ROWS)

ALONE = "offload/scan/for_alone.cpp"
SPREAD.change("what is behind a scan's first loop is left out",
              "B.CreateBr(«Plan.Input.Exit»); return End;", "Plan.Output.Exit", ALONE)
SPREAD.change("a `for` by itself takes its buffer for the original",
              "return «S.Begin» ? S.Variables[Number].Buffer : Originals[Number];", "true", ALONE)
PLAN.never("what is between a scan's loops goes with the sweep",
           "if («!isRepeatable(*I) && !isClangs(*I)») "
           "return reason(\"there is more between its loops than the sweep\");", ODD)

COMBINER = Room("lower/ScanCombiner.cpp", TEAMS)
COMBINER.change("a scan's operands are one", "Take(In, «1», Offsets[Number]);", "0")

FILES = (SCAN, COPY, REPAIR, BUFFER, PLAN, COMMON, MAIN, SPREAD, COMBINER)

# ===- test/mutants/passes/lower_rows.py - mutants of codegen-helpers/lib/lower === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

ROW_FORM = Room("lower/RowForm.cpp", "codegen/lower/row_tiles.test")
ROW_FORM.change("any tile is the row's first", "Value *IsFirst = «B.CreateICmpEQ(Base, B.getInt64(0))»;",
                "static_cast<Value *>(B.getTrue())", "offload/block/softmax.cpp",
                "offload/block/row_sums.cpp")
ROW_FORM.change("a group is that far from the one before", "Firsts.push_back(Add(«Firsts.front()»,",
                "Firsts.back()")
ROW_FORM.change("pointers are kept from tile to tile",
                "SmallVector<Value *, 8> Firsts = { «createOpaque( B, Add(B.CreateTrunc(Base, Counter), "
                "Times(S.Thread, Width)), /*MayMove=*/true)»};",
                "Add(B.CreateTrunc(Base, Counter), Times(S.Thread, Width))")
ROW_FORM.never("a neighbour may be beyond the counter's last value",
               "ConstantInt::get(First->getType(), Index), \"\", «true»,")

ROW_KERNEL = Room("lower/RowKernel.cpp", "codegen/lower/row_tiles.test")
ROW_KERNEL.never("rows are kept though a region writes",
                 "if («Region.BeforeReduce.Writes || Region.Open.Writes») State.discard(B);",
                 "offload/block/team_writes.cpp")
ROW_KERNEL.never("rows are kept though the team writes", "if («Event.What == TeamEvent::Kind::Write») {",
                 "offload/block/team_writes.cpp")
ROW_KERNEL.never("a region's number of threads is not kept", "if («Region.HasNumThreads») B.CreateStore(",
                 "offload/block/num_threads.cpp")
ROW_KERNEL.always("elements of 8 bytes need few registers",
                  "return «Load->getType()->getPrimitiveSizeInBits() <= 32»;")
ROW_KERNEL.never("doubles need few registers", "|| «Is->isDoubleTy()») return true;")
ROW_KERNEL.never("pairs of bytes need few registers", "|| «Is->isIntegerTy(16)» ||")
ROW_KERNEL.never("what a function computes needs few registers",
                 "return «Called && !Called->getName().starts_with(\"__kmpc_\")» &&")
ROW_KERNEL.always("long lists need few registers", "«Plan.SlotBytes <= tuning::RowListOfWords» &&")
ROW_KERNEL.always("all GPUs have threads for five teams", "return «HaveRoom» &&")

ROW_NUMBER = Room("lower/RowNumber.cpp", "codegen/lower/row_numbers.test")
ROW_NUMBER.change("a loop without a counter counts in its bound", "return Counter; «return nullptr;»",
                  "return cast<AllocaInst>(Init.lowerBound());")
ROW_NUMBER.never("a comparison with the counter is the program's", "if («isa<ICmpInst>(User)») return true;")
ROW_NUMBER.always("any sum is the loop's", "return «Store && Store->getPointerOperand() == Counter»;")
ROW_NUMBER.always("any user of the counter sums it up", "return «isa<BinaryOperator>(User)» &&")
ROW_NUMBER.always("the loop's own use is hidden", "Load && «!isOfLoop(*Load, Counter)»)")

ROW_REDUCE = Room("lower/RowReduce.cpp", "offload/block/empty_reductions.cpp")
ROW_REDUCE.never("ways beside a reduction have no barrier",
                 "if («Next != End && !isPotentiallyReachable(Next, End)») Edges.push_back")

ROW_STATE = Room("lower/RowState.cpp", "offload/block/num_threads.cpp")
ROW_STATE.always("a region has all threads", "if («!HasLimit») return BlockSize;")

ROW_TILES = Room("lower/RowTiles.cpp", "offload/block/num_threads.cpp")
ROW_TILES.never("all threads take part in any region",
                "«Plan.Region->HasNumThreads» ? skipExcessThreads(Loop, S)")
ROW_TILES.change("one thread may go through its iterations in any order",
                 "Value *IsTeam = «B.CreateICmpUGT(S.Width64, B.getInt64(1))»;",
                 "static_cast<Value *>(B.getTrue())", "offload/block/odd_rows.cpp")

SCAN_BUFFER = Room("lower/ScanBuffer.cpp", "offload/scan/forms.cpp")
SCAN_BUFFER.change("no barrier before the address is read",
                   "«B.CreateCall(M.getFunction(\"__kmpc_barrier\"), {Location, B.getInt32(0)});»", ";")

SCAN_COMBINER = Room("lower/ScanCombiner.cpp", "offload/scan/all_teams.cpp")
SCAN_COMBINER.change("a scan's operands are one", "Replace(In, «1», Offsets[Number]);", "0")

SCAN_REPAIR = Room("lower/ScanRepair.cpp", "offload/scan/forms.cpp")
SCAN_REPAIR.change("the trip count is right without iterations",
                   "Count = «B.CreateSelect(Branch->getCondition(), Count, B.getInt64(0), \"count\")»;",
                   "Count")
SCAN_REPAIR.change("no barrier behind the sweep of a for",
                   "B.SetInsertPoint(&*Sweep.Exit->getFirstInsertionPt()); «createBarrier(B);»", ";")
SCAN_REPAIR.change("no barrier before the buffer goes", "IRBuilder<> B(S.End); «createBarrier(B);»", ";")
SCAN_REPAIR.change("an exclusive scan's first iteration has the identity",
                   "«Branch->setCondition(ConstantInt::getFalse(M.getContext()));»", ";")
SCAN_REPAIR.never("originals are each thread's own",
                  "if («!isa<AllocaInst>(getUnderlyingObject(Originals[I]))»)")

SCAN_TILES = Room("lower/ScanTiles.cpp", "offload/scan/all_teams.cpp")
SCAN_TILES.never("every scan by all teams is exclusive", "B.getInt32(«S.FirstIterations.empty()» ? 0 : 1)")
SCAN_TILES.change("no thread gives the result of a scan by all teams",
                  "AtEnd.CreateCondBr(«B.CreateIsNotNull(IsLast)»,", "B.getFalse()")
SCAN_TILES.change("no thread takes the original of a scan by all teams",
                  "B.CreateCondBr(«B.CreateIsNotNull(tileField(B, 2))», LoadOriginals, Input,", "B.getFalse()")
SCAN_TILES.change("a tile of a scan ends a row early",
                  "B.CreateAdd(B.CreateTrunc(Further, Word), «B.getInt32(1)»)", "B.getInt32(0)")
SCAN_TILES.change("no thread of a team takes its result",
                  "«B.CreateCall(endTeamScan(M, Plan.Words), {Result});»", ";", "offload/scan/rows.cpp")
SCAN_TILES.change("no original of a team's scan is written",
                  "B.CreateCondBr( «B.CreateIsNotNull(B.CreateCall(teamScanOwns(M), {original(Number)}))», "
                  "Write, Next);", "B.getFalse()", "offload/scan/rows.cpp")
SCAN_TILES.change("what is behind a scan's first loop is left out",
                  "B.CreateBr(«Plan.Input.Exit»); return End;", "Plan.Output.Exit",
                  "offload/scan/for_alone.cpp")
SCAN_TILES.always("a `for` by itself takes its buffer for the original",
                  "return «S.Launch» ? S.Variables[Number].Buffer : Originals[Number];",
                  "offload/scan/for_alone.cpp")

FILES = (ROW_FORM, ROW_KERNEL, ROW_NUMBER, ROW_REDUCE, ROW_STATE, ROW_TILES, SCAN_BUFFER, SCAN_COMBINER,
         SCAN_REPAIR, SCAN_TILES)

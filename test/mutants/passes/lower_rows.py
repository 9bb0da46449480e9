# ===- test/mutants/passes/lower_rows.py - mutants of codegen-helpers/lib/lower === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

ROW_FORM = SourceFile("lower/RowForm.cpp", "codegen/lower/row_tiles.test")
ROW_FORM.change("any tile counts as the row's first",
                "Value *IsFirst = «B.CreateICmpEQ(Base, B.getInt64(0))»;",
                "static_cast<Value *>(B.getTrue())", "offload/block/softmax.cpp",
                "offload/block/row_sums.cpp")
ROW_FORM.change("the offset of a group is added to the previous group's pointer",
                "Firsts.push_back(Add(«Firsts.front()»,",
                "Firsts.back()")
ROW_FORM.change("row pointers are kept in registers across tiles",
                "SmallVector<Value *, 8> Firsts = { «createOpaque( B, Add(B.CreateTrunc(Base, Counter), "
                "Times(S.Thread, Width)), /*MayMove=*/true)»};",
                "Add(B.CreateTrunc(Base, Counter), Times(S.Thread, Width))")
ROW_FORM.never("the number of a neighbour may overflow the counter",
               "ConstantInt::get(First->getType(), Index), \"\", «true»,")

ROW_KERNEL = SourceFile("lower/RowKernel.cpp", "codegen/lower/row_tiles.test")
ROW_KERNEL.never("row buffers stay valid after a region writes",
                 "if («Region.BeforeReduce.Writes || Region.Open.Writes») State.discard(B);",
                 "offload/block/team_writes.cpp")
ROW_KERNEL.never("row buffers stay valid after the team writes",
                 "if («Event.What == TeamEvent::Kind::Write») {",
                 "offload/block/team_writes.cpp")
ROW_KERNEL.never("the number of threads of a region is not stored",
                 "if («Region.HasNumThreads») B.CreateStore(",
                 "offload/block/num_threads.cpp")
ROW_KERNEL.always("elements of 8 bytes need few registers",
                  "return «Load->getType()->getPrimitiveSizeInBits() <= 32»;")
ROW_KERNEL.never("doubles need many registers", "|| «Is->isDoubleTy()») return true;")
ROW_KERNEL.never("pairs of bytes need many registers", "|| «Is->isIntegerTy(16)» ||")
ROW_KERNEL.never("called functions need few registers",
                 "return «Called && !Called->getName().starts_with(\"__kmpc_\")» &&")
ROW_KERNEL.always("long lists need few registers", "«Plan.SlotBytes <= tuning::RowListOfWords» &&")
ROW_KERNEL.always("all GPUs have enough threads for five teams", "return «HaveRoom» &&")

ROW_NUMBER = SourceFile("lower/RowNumber.cpp", "codegen/lower/row_numbers.test")
ROW_NUMBER.change("the lower bound is used as the counter if there is none",
                  "return Counter; «return nullptr;»",
                  "return cast<AllocaInst>(Init.lowerBound());")
ROW_NUMBER.never("comparisons of the counter use the hidden number",
                 "if («isa<ICmpInst>(User)») return true;")
ROW_NUMBER.always("any sum with the counter counts as the loop's increment",
                  "return «Store && Store->getPointerOperand() == Counter»;")
ROW_NUMBER.always("any use of the counter counts as the loop's increment",
                  "return «isa<BinaryOperator>(User)» &&")
ROW_NUMBER.always("uses by the loop itself see the hidden number",
                  "Load && «!isOfLoop(*Load, Counter)»)")

ROW_REDUCE = SourceFile("lower/RowReduce.cpp", "offload/block/empty_reductions.cpp")
ROW_REDUCE.never("paths around a reduction have no barrier",
                 "if («Next != End && !isPotentiallyReachable(Next, End)» && mayReturn(Next)) Edges.push_back")
ROW_REDUCE.always("a thread that ends the program waits at a barrier before",
                  "&& «mayReturn(Next)») Edges.push_back", "errors/assertions.test")

ROW_STATE = SourceFile("lower/RowState.cpp", "offload/block/num_threads.cpp")
ROW_STATE.always("a region without a limit uses all threads of the block",
                 "if («!HasLimit») return BlockSize;")

ROW_TILES = SourceFile("lower/RowTiles.cpp", "offload/block/num_threads.cpp")
ROW_TILES.never("excess threads are not skipped",
                "«Plan.Region->HasNumThreads» ? skipExcessThreads(Loop, S)")
ROW_TILES.change("a single thread also reorders its iterations",
                 "Value *IsTeam = «B.CreateICmpUGT(S.Width64, B.getInt64(1))»;",
                 "static_cast<Value *>(B.getTrue())", "offload/block/odd_rows.cpp")

SCAN_BUFFER = SourceFile("lower/ScanBuffer.cpp", "offload/scan/forms.cpp")
SCAN_BUFFER.change("no barrier precedes the read of the buffer's address",
                   "«B.CreateCall(M.getFunction(\"__kmpc_barrier\"), {Location, B.getInt32(0)});»", ";")

SCAN_COMBINER = SourceFile("lower/ScanCombiner.cpp", "offload/scan/all_teams.cpp")
SCAN_COMBINER.change("all operands of a scan are at offset 0",
                     "Replace(In, «1», Offsets[Number]);", "0")

SCAN_REPAIR = SourceFile("lower/ScanRepair.cpp", "offload/scan/forms.cpp")
SCAN_REPAIR.change("the trip count of an empty loop is not 0",
                   "Count = «B.CreateSelect(Branch->getCondition(), Count, B.getInt64(0), \"count\")»;",
                   "Count")
SCAN_REPAIR.change("no barrier follows the scan's combination in a for loop",
                   "B.SetInsertPoint(&*Sweep.Exit->getFirstInsertionPt()); «createBarrier(B);»", ";")
SCAN_REPAIR.change("no barrier precedes the release of the scan buffer",
                   "IRBuilder<> B(S.End); «createBarrier(B);»", ";")
SCAN_REPAIR.change("the first iteration of an exclusive scan has the identity",
                   "«Branch->setCondition(ConstantInt::getFalse(M.getContext()));»", ";")
SCAN_REPAIR.never("thread-private originals are accepted",
                  "if («!isa<AllocaInst>(getUnderlyingObject(Originals[I]))»)")

SCAN_TILES = SourceFile("lower/ScanTiles.cpp", "offload/scan/all_teams.cpp")
SCAN_TILES.never("every grid-wide scan is exclusive",
                 "B.getInt32(«S.FirstIterations.empty()» ? 0 : 1)")
SCAN_TILES.change("no thread writes the result of a grid-wide scan",
                  "AtEnd.CreateCondBr(«B.CreateIsNotNull(IsLast)»,", "B.getFalse()")
SCAN_TILES.change("no thread reads the original of a grid-wide scan",
                  "B.CreateCondBr(«B.CreateIsNotNull(tileField(B, 2))», LoadOriginals, Input,", "B.getFalse()")
SCAN_TILES.change("a tile of a scan ends one row too early",
                  "B.CreateAdd(B.CreateTrunc(Further, Word), «B.getInt32(1)»)", "B.getInt32(0)")
SCAN_TILES.change("no thread of a team reads the scan result",
                  "«B.CreateCall(endTeamScan(M, Plan.Words), {Result});»", ";", "offload/scan/rows.cpp")
SCAN_TILES.change("no thread writes the original of a team's scan",
                  "B.CreateCondBr( «B.CreateIsNotNull(B.CreateCall(teamScanOwns(M), {original(Number)}))», "
                  "Write, Next);", "B.getFalse()", "offload/scan/rows.cpp")
SCAN_TILES.change("code between the two loops of a scan is skipped",
                  "B.CreateBr(«Plan.Input.Exit»); return End;", "Plan.Output.Exit",
                  "offload/scan/for_alone.cpp")
SCAN_TILES.always("a `for` construct by itself uses its buffer instead of the original",
                  "return «S.Launch» ? S.Variables[Number].Buffer : Originals[Number];",
                  "offload/scan/for_alone.cpp")

FILES = (ROW_FORM, ROW_KERNEL, ROW_NUMBER, ROW_REDUCE, ROW_STATE, ROW_TILES, SCAN_BUFFER, SCAN_COMBINER,
         SCAN_REPAIR, SCAN_TILES)

# ===- test/mutants/passes/plan.py - mutants of codegen-helpers/lib/plan --=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

ADJACENT_LOADS = SourceFile("plan/AdjacentLoads.cpp", "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.always("every store between wide loads is to a private variable",
                      "return !«isPrivate(Store->getPointerOperand())»;")
ADJACENT_LOADS.never("other writes between wide loads are ignored",
                     "return «!isa<CallBase>(I) && I.mayWriteToMemory()»;")
ADJACENT_LOADS.never("loops that query their thread have wide loads",
                     "if («Calls.QueriesThread» || carriesValues(Loop))", "offload/sweep/user_schedules.cpp")
ADJACENT_LOADS.never("loops with values carried between iterations have wide loads",
                     "if (Calls.QueriesThread || «carriesValues(Loop)»)", "offload/sweep/thread_order.cpp")
ADJACENT_LOADS.never("calls between wide loads write nothing",
                     "if («Calls.Memory.Writes») return std::nullopt;", "offload/sweep/thread_order.cpp")
ADJACENT_LOADS.never("elements of any size have wide loads", "if («Bytes > tuning::SweepWordElement» ||",
                     "codegen/lower/counters.test")
ADJACENT_LOADS.never("elements of three bytes have wide loads", "|| «!isPowerOf2_64(Bytes)» ||")
ADJACENT_LOADS.never("elements of different sizes share wide loads",
                     "«(!Found.Loads.empty() && Bytes != Found.ElementBytes)»)")
ADJACENT_LOADS.never("elements that are read twice count as two",
                     "if («Found.has(*Load)») continue;",
                     "codegen/plan/odd_indices.test", "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.never("conditional loads are widened",
                     "if («!Dominators.dominates(Block, Loop.Latch)» ||", "codegen/plan/odd_indices.test",
                     "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.never("loads after an assertion are widened",
                     "«(Loop.NumDeadEnds > 0 && Block != Loop.Entry)» ||", "codegen/plan/dead_ends.cpp")
ADJACENT_LOADS.never("loads with any index are widened",
                     "«!IterationValue(Loop).canBeMade(Load->getPointerOperand())»)",
                     "codegen/plan/odd_indices.test", "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.never("a loop without loads has wide loads",
                     "if («Found.Loads.empty()») return std::nullopt;",
                     "codegen/plan/odd_sweeps.test")
ADJACENT_LOADS.change("wide loads do not test the step of an array",
                      "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Step, B.getInt64(ElementBytes))»)",
                      "static_cast<Value *>(B.getTrue())")
ADJACENT_LOADS.change("wide loads do not test that two arrays have the same alignment",
                      "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(ArrayPhase, Phase)»)",
                      "static_cast<Value *>(B.getTrue())", "codegen/lower/last_iterations.test")
ADJACENT_LOADS.change("wide loads do not test the alignment of elements",
                      "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Misplaced, B.getInt64(0))»)",
                      "static_cast<Value *>(B.getTrue())")

ALIGNED_ARRAYS = SourceFile("plan/AlignedArrays.cpp", "codegen/plan/odd_sweeps.test")
ALIGNED_ARRAYS.never("an array pointer in any memory is accepted", "if («!Holder» ||")
ALIGNED_ARRAYS.never("local arrays count as rows",
                     "|| «isPrivate(Load.getPointerOperand())») return nullptr;")
ALIGNED_ARRAYS.always("an array pointer whose holder escapes is accepted",
                      "return «Held.isPlain()» && !IsChanged")
ALIGNED_ARRAYS.always("an array pointer that the loop changes is accepted",
                      "return Held.isPlain() && «!IsChanged» ? Holder : nullptr;")

BODY_SIZE = SourceFile("plan/BodySize.cpp", "codegen/plan/body_sizes.test")
BODY_SIZE.never("cold functions count towards the size of a body",
                "if («Callee.hasFnAttribute(Attribute::Cold)»)",
                "codegen/plan/cold_paths.cpp")
BODY_SIZE.change("called functions have size 0", "Result += «of(*Callee)»;", "0")
BODY_SIZE.never("the size of recursive functions is computed again",
                "if («!IsNew») return Entry->second;")
BODY_SIZE.always("every function has a loop",
                 "return «!Backedges.empty()»;", "codegen/plan/bodies.test")

CARRIED_VALUES = SourceFile("plan/CarriedValues.cpp", "codegen/plan/odd_indices.test",
                            "codegen/plan/update_loops.cpp", "offload/sweep/thread_order.cpp")
CARRIED_VALUES.always("a variable that is read before it is written carries no value",
                      "|| «!isReadUnwritten(*Read, Loop, OfWhole)»;")
CARRIED_VALUES.never("a conditional write counts as a write on all paths",
                     "if («is_contained(Loop.Body, To)»)")
CARRIED_VALUES.never("a variable whose address escapes carries no value",
                     "if («Seen.escapes()» || !Seen.listEntries().empty() ||")
CARRIED_VALUES.never("a variable whose address is passed to a call carries no value",
                     "«any_of(Seen.calls(), [&](const CallInst *Call) { return IsInBody(Call) && "
                     "!onlyReads(*Call, Seen); })»)")

DIVISION_WORK = SourceFile("plan/DivisionWork.cpp", "codegen/plan/division_work.test")
DIVISION_WORK.never("floating-point divisions have no cost",
                    "if («I.getOpcode() == Instruction::FDiv»)")
DIVISION_WORK.never("divisions of doubles have the cost of other types",
                    "return «I.getType()->isDoubleTy()» ?")
DIVISION_WORK.change("divisions of floats have no cost",
                     "«Found.BytesOfDivisions += tuning::BytesOfFloatDivision;»", "")
DIVISION_WORK.always("divisions of other types have the cost of floats",
                     ": «I.getType()->isFloatTy()» ?")
DIVISION_WORK.never("integer divisions have no cost", "if («I.isIntDivRem()»)")
DIVISION_WORK.always("integer divisions of any size are long",
                     "return «I.getType()->isIntegerTy(64)» &&")
DIVISION_WORK.always("divisions by a constant are long", "&& «!isa<Constant>(I.getOperand(1))» ?")
DIVISION_WORK.never("roots of the library have no cost", "«Callee->getName() == \"__nv_sqrt\"»);")
DIVISION_WORK.always("any function counts as a root",
                     "Callee && («Callee->getIntrinsicID() == Intrinsic::sqrt» ||")
DIVISION_WORK.always("roots of any type are long", "return IsRoot && «I.getType()->isDoubleTy()» ?")
DIVISION_WORK.never("arguments of a region are no indices",
                    "if («isa<Constant, Argument>(V)» || !Seen")
DIVISION_WORK.never("values loaded before the loop are no indices",
                    "|| «is_contained(Loop.InvariantLoads, Load)») continue;")
DIVISION_WORK.always("any loaded value is an index",
                     "if («Load->getPointerOperand() == Loop.Counter» ||")
DIVISION_WORK.never("the first of several values is the index",
                    "if (!Held || «Held->size() != 1») return false;")
DIVISION_WORK.change("any variable holds an index", "«Pending.push_back(Held->front());»", "continue;")
DIVISION_WORK.always("any operation on indices is an index",
                     "else if («isa<BinaryOperator, CastInst>(V)») {")
DIVISION_WORK.change("an operation with any operand is an index",
                     "«append_range(Pending, cast<Instruction>(V)->operand_values());»", "continue;")
DIVISION_WORK.always("functions without divisions count as dividing",
                     "return «any_of(instructions(F), [](const Instruction &I) { return kindOf(I) != "
                     "Kind::None; })»;")
DIVISION_WORK.never("divisions of long values are light",
                    "Found.IsHeavy |= «!isIndex(I.getOperand(0), Loop)»;")
DIVISION_WORK.always("loads of local variables count as moved bytes", "if («!isPrivate(Pointer)»)")
DIVISION_WORK.never("a dividing function in an inner loop is light",
                    "Found.IsHeavy |= «IsInner» || (hasLoop")
DIVISION_WORK.never("a function with a dividing loop is light",
                    "|| («hasLoop(*Callee)» && !IsLibrary);")
DIVISION_WORK.always("functions of the library count as the program's",
                     "(hasLoop(*Callee) && «!IsLibrary»);")
DIVISION_WORK.never("divisions in an inner loop are light", "Found.IsHeavy |= «IsInner» && kindOf(I)")
DIVISION_WORK.always("every inner loop counts as dividing", "IsInner && «kindOf(I) != Kind::None»;")
DIVISION_WORK.never("loads before the loop count as loads in the loop",
                    "if («is_contained(Loop.InvariantLoads, &I)») continue;")

GRID_WIDE = SourceFile("plan/GridWide.cpp", "codegen/plan/distributed_loops.cpp")
GRID_WIDE.never("a kernel that uses team memory is accepted",
                "if («namesTeamMemory(*C.Code) || namesTeamMemory(Kernel)»)")
GRID_WIDE.never("a target region with other code than its loop is accepted",
                "if («!IsLaunch && !isConstructsCode(I) && !isRepeatable(I) && !(After && After->contains(I))»)")
GRID_WIDE.change("a num_teams clause is ignored in a kernel without a launch",
                 "return «C.Launch ? C.Environment.hasNumThreads(*C.Launch) : C.Environment.hasNumTeams()»;",
                 "C.Launch && C.Environment.hasNumThreads(*C.Launch)")
GRID_WIDE.never("calls of a user-defined reduction with explicit counts are accepted",
                "if («callsUsersCode(*Combiner) && hasExplicitCount(C)»)")
GRID_WIDE.never("iterations that query their thread are accepted", "if («Does.QueriesPosition»)")
GRID_WIDE.never("a region with other code than its loop is accepted",
                "if («&I != Loop.Init.Call && &I != Reduce && !isConstructsCode(I) && !isRepeatable(I)»)")
GRID_WIDE.never("a loop whose bounds may depend on the originals is accepted",
                "if («Reads.mayBeOriginals(Inside)»)")
GRID_WIDE.never("code before the loop may read what code after it writes",
                "if («After») Reads.addCodeAfterLoop(*After);", "codegen/plan/code_after_loop.cpp")
GRID_WIDE.never("copies with any initial value are accepted",
                "if («!holdIdentity(C.list(), *C.reduction(), Loop.Body)»)")
GRID_WIDE.never("iterations with carried values are accepted", "if («carriesValues(Loop)»)")
GRID_WIDE.never("order-dependent effects with an explicit thread count are accepted",
                "if («DependsOnOrder && hasExplicitCount(C)»)")
GRID_WIDE.never("order-dependent effects with an explicit chunk size are accepted",
                "if («DependsOnOrder && Loop.Init.hasExplicitChunk()»)")
GRID_WIDE.always("order-dependent effects never require an explicit schedule",
                 "return «!DependsOnOrder»;")

CODE_AFTER_LOOP = SourceFile("plan/CodeAfterLoop.cpp", "codegen/plan/code_after_loop.cpp")
CODE_AFTER_LOOP.always("all threads execute the code after a loop",
                       "return «!After.contains(I) || isRepeatable(I)»;")
CODE_AFTER_LOOP.never("code after a loop may call unknown functions",
                      "if («!Does.Obstacle.empty()»)")
CODE_AFTER_LOOP.never("code after a loop may query its team", "if («Does.QueriesPosition»)")
CODE_AFTER_LOOP.never("code after a loop may need the runtime's heap",
                      "if («isSharedMemoryCall(I) || Does.NeedsHeap»)")
CODE_AFTER_LOOP.never("code after a loop may access shared memory",
                      "if («Does.NamesTeamMemory»)")

HOST_ARGUMENTS = SourceFile("plan/HostArguments.cpp", "codegen/plan/odd_host_arguments.test",
                            "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.always("any load reads the value from before the launch",
                      "if (Load && IsFew && «isMarkedInitialValue(*Load)») InitialValues",
                      "codegen/lower/early_loads.test")
HOST_ARGUMENTS.never("the depth of followed functions has no limit",
                     "if («++NumAdded > MostAdded»)",
                     "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.always("a host-resident argument whose address escapes is accepted",
                      "IsHostResident &= «!Pointer.escapesUnmixed()» &&")
HOST_ARGUMENTS.always("regions may do anything with a host-resident argument",
                      "all_of(Pointer.listEntries(), [&](const StoreInst *Entry) { return "
                      "«enterRegions(*Entry, Pointer, IsFirst)»; });", "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.never("any list entry with the address counts as a region's",
                     "if («!Number || !isRegionArgument(&Entry)») return false;")
HOST_ARGUMENTS.never("an unknown region may receive a host-resident argument",
                     "if («!Region || !hasFinalBody(*Region) || Parameter >= Region->arg_size()») return "
                     "false;")
HOST_ARGUMENTS.always("all threads may read a host-resident argument",
                      "const bool IsFew = «By.of(*Read) >= Threads::OneOfTeam»;")
HOST_ARGUMENTS.always("all threads may write a host-resident argument",
                      "IsHostResident &= «By.of(*Write) >= Threads::OneOfLaunch»;")
HOST_ARGUMENTS.always("any access is to the first byte",
                      "HasFirst |= «IsFirst && any_of(Access->operands(), [&](const auto &At) { return "
                      "isFirst(Pointer, *At); })»;")
HOST_ARGUMENTS.always("any write is the write of a reduction's result",
                      "IsReduced |= «By.of(*Write) == Threads::WithResult»;",
                      "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.always("any passed address is that of the first byte",
                      "*Callee, By, «IsFirst && isFirst(Pointer, *Passed)»);")
HOST_ARGUMENTS.always("an address at any offset is that of the first byte",
                      "return «Pointer.offsetOf(From) == 0»; }); return Pointer.offsetOf(&Address)")
HOST_ARGUMENTS.never("an unknown function may receive a host-resident argument",
                     "|| «!hasFinalBody(*Callee)» ||")
HOST_ARGUMENTS.always("a phi is the first byte's address if one value is",
                      "return «all_of(Choice->incoming_values(), [&](const auto &From) { return "
                      "Pointer.isAt(From); })» &&")
HOST_ARGUMENTS.never("a call with any number of arguments is accepted",
                     "|| «Call.arg_size() != Callee->arg_size()») { IsHostResident")
HOST_ARGUMENTS.always("an argument whose stored copy is read counts as unused",
                      "return Kept && «isUnread(*Kept, *Store)»;",
                      "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.never("arguments beyond the bit mask are recorded",
                     "|| «Number >= 32» ||", "codegen/plan/host_arguments.cpp")

ITERATION_VALUE = SourceFile("plan/IterationValue.cpp", "codegen/plan/odd_indices.test",
                             "codegen/plan/narrow_elements.test")
ITERATION_VALUE.change("different local variables count as the same value",
                       "«isa<PHINode, CallBase, AllocaInst>(First)»",
                       "isa<PHINode, CallBase>(First)")
ITERATION_VALUE.never("different operations count as the same value",
                      "«!First->isSameOperationAs(Second, Instruction::CompareIgnoringAlignment)»)")
ITERATION_VALUE.always("operations with different operands count as the same value",
                       "return «looksAlike(*std::get<0>(Pair).get(), *std::get<1>(Pair).get())»;")
ITERATION_VALUE.never("any address counts as a local variable",
                      "if («!Stack» || !Load->isSimple())")
ITERATION_VALUE.never("an index variable with partial accesses is accepted",
                      "if («!Read.isPlain()») return std::nullopt;",
                      "offload/block/odd_rows.cpp")
ITERATION_VALUE.never("the last of several written values is used",
                      "if («Stored» || Write->getParent()")
ITERATION_VALUE.never("a value written in a later block is used",
                      "|| «Write->getParent() != Loop.Entry») return std::nullopt;",
                      "offload/block/odd_rows.cpp")
ITERATION_VALUE.never("an index that is read before it is written is accepted",
                      "return «Other->getParent() == Loop.Entry && Other->comesBefore(Stored)»; }))",
                      "codegen/plan/odd_indices.test", "offload/block/odd_rows.cpp")
ITERATION_VALUE.never("an index that is read with another type is accepted",
                      "if («Stored->getValueOperand()->getType() != Load->getType()»)",
                      "codegen/plan/odd_indices.test", "offload/sweep/punned_indices.cpp")
ITERATION_VALUE.always("divisions may be computed before the loop",
                       "(isa<BinaryOperator>(I) && «!I->isIntDivRem()»)")
ITERATION_VALUE.always("the counter may be read with another type",
                       "return «Load->getType() == Loop.Counter->getAllocatedType()»;")
ITERATION_VALUE.always("any stored value of an index can be recomputed",
                       "return Stored && (!*Stored || «canBeMade(*Stored)»);")
ITERATION_VALUE.always("any operation can be recomputed",
                       "return «isPlainArithmetic(I)» && all_of(")
ITERATION_VALUE.always("any operand can be recomputed",
                       "return «canBeMade(Operand.get())»; }) && isLinear(I);")
ITERATION_VALUE.always("any arithmetic counts as linear", "&& «isLinear(I)»; }")
ITERATION_VALUE.always("types of four bits count as linear",
                       "«I->getType()->getScalarSizeInBits() >= 8» &&")
ITERATION_VALUE.always("a product of two counters counts as linear",
                       "return «!dependsOnCounter(I->getOperand(0)) || !dependsOnCounter(I->getOperand(1))»;",
                       "codegen/plan/narrow_elements.test")
ITERATION_VALUE.always("a shift by the counter counts as linear",
                       "case Instruction::Shl: return «!dependsOnCounter(I->getOperand(1))»;")
ITERATION_VALUE.always("a bit mask counts as linear",
                       "default: return «false»;", "codegen/plan/narrow_elements.test")
ITERATION_VALUE.always("sums that may wrap count as exact",
                       "return «(IsNeutral || CannotWrap)» && isExact(Left, IsSigned)",
                       "codegen/plan/odd_accesses.test")
ITERATION_VALUE.always("an extension of a truncated value grows evenly",
                       "return «isExact(I->getOperand(0), isa<SExtInst>(I))»;", "offload/block/odd_rows.cpp")
ITERATION_VALUE.always("a truncated value grows evenly",
                       "!isa<PtrToIntInst, IntToPtrInst>(I)) return «false»;",
                       "codegen/plan/odd_accesses.test")
ITERATION_VALUE.change("recomputed values may be poison",
                       "«Copy->dropPoisonGeneratingFlags();»", "")
ITERATION_VALUE.change("an unsigned sum without signed wrap counts as exact",
                       ": «Operation->hasNoUnsignedWrap()»;",
                       "Operation->hasNoSignedWrap() || Operation->hasNoUnsignedWrap()",
                       "codegen/plan/odd_accesses.test")

LOADS_IN_FLIGHT = SourceFile("plan/LoadsInFlight.cpp", "codegen/plan/lists.test")
LOADS_IN_FLIGHT.never("two loads of the same element count as two elements",
                      "«any_of(Loads, [Load](const LoadInst *Other) { return "
                      "looksAlike(*Load->getPointerOperand(), *Other->getPointerOperand()); })»)",
                      "codegen/plan/odd_sweeps.test")
LOADS_IN_FLIGHT.never("a body with inner loops is tiled",
                      "if («Loop.HasInnerLoops» || callsLoop(Loop))",
                      "codegen/plan/bodies.test", "codegen/plan/odd_sweeps.test")
LOADS_IN_FLIGHT.never("a body that calls functions with loops is tiled",
                      "if (Loop.HasInnerLoops || «callsLoop(Loop)»)",
                      "codegen/plan/bodies.test", "codegen/plan/odd_sweeps.test")
LOADS_IN_FLIGHT.always("any number of loaded bytes counts as few",
                       "(Loaded > 0 && «ListBytes + Loaded <= tuning::SweepFewBytes»);")
LOADS_IN_FLIGHT.never("long lists never count as having few loads", "(«Loaded > 0» && ListBytes")
LOADS_IN_FLIGHT.never("memory copies do not disable the count of loaded bytes",
                      "«copiesMemory(Loop)» ? 0 :")
LOADS_IN_FLIGHT.never("cold paths do not restrict the length of lists",
                      "if («hasColdPaths(Loop)») return",
                      "codegen/plan/cold_paths.cpp")

ORDER_DEPENDENCE = SourceFile("plan/OrderDependence.cpp", "codegen/plan/distributed_loops.cpp",
                              "offload/constructs/thread_copies.cpp")
ORDER_DEPENDENCE.never("a write that is no simple update is ignored",
                       "&& «!Simple.keeps(*Write)») return {};",
                       "codegen/plan/element_updates.cpp")
ORDER_DEPENDENCE.never("a variable that changes between its load and its store is accepted",
                       "if («!isUnchanged(Load, Store)» ||")
ORDER_DEPENDENCE.never("a loaded value with other uses is accepted",
                       "|| «any_of(Load.users(), [&](const User *User) { return !is_contained(Users, "
                       "User); })»)")
ORDER_DEPENDENCE.always("a sum in a narrower type is accepted",
                        "return «Wide->getScalarSizeInBits() >= Is->getScalarSizeInBits()»;")
ORDER_DEPENDENCE.change("the second operand of a subtraction counts as the old value",
                        "return {«&Operation->getOperandUse(0)»}; if (asListOperator",
                        "&Operation->getOperandUse(1)")
ORDER_DEPENDENCE.always("an update with another operator is accepted",
                        "if («asListOperator(*Operation) == Operator»)")
ORDER_DEPENDENCE.never("an update that uses the old value twice is accepted",
                       "if («Old») return false;")
ORDER_DEPENDENCE.always("a select with another operator is accepted",
                        "if («Other != Old && asChoice(Chosen, Old, Other) == Operator»)")
ORDER_DEPENDENCE.always("a conditional store with any test is accepted",
                        "return «asChoiceTest(Test, Old, Store.getValueOperand()) == Operator» &&")
ORDER_DEPENDENCE.never("a conditional store with other code in its branch is accepted",
                       "|| «!isAllOfBranch(Store, *Before, *Branch->getSuccessor(1))»)")
ORDER_DEPENDENCE.always("a conditional store whose branch has side effects is accepted",
                        "return «&I == &Store || !I.mayHaveSideEffects()»;")
ORDER_DEPENDENCE.always("a conditional store whose branch selects other values is accepted",
                        "return «Phi.getIncomingValueForBlock(Block) == "
                        "Phi.getIncomingValueForBlock(&Before)»;")
ORDER_DEPENDENCE.always("an update of any type is accepted",
                        "«Store.getValueOperand()->getType() == PartIs» &&")
ORDER_DEPENDENCE.never("a copy whose address is in another list is accepted",
                       "|| «any_of(Copy.listEntries(), [this](const StoreInst *Entry) { return "
                       "!isForReduction(*Entry, List); })»)")
ORDER_DEPENDENCE.never("a user-defined combiner counts as one operator",
                       "|| «callsUsersCode(*Combiner)») return {};", "offload/constructs/thread_copies.cpp")
ORDER_DEPENDENCE.never("an iteration that assigns a copy is accepted",
                       "if («Outer.contains(Write) && !(Store && isPlain(*Store))»)")
ORDER_DEPENDENCE.always("an iteration that reads a copy is accepted",
                        "return «!Outer.contains(Read) || Accepted.contains(Read)»;")
ORDER_DEPENDENCE.never("iterations have no effects but the reduction",
                       "return {Simple.plainUpdates(List, Combiner).empty(), «!Simple.isSilent()»};")

REDUCTION_COPIES = SourceFile("plan/ReductionCopies.cpp", "codegen/plan/odd_lists.test")
REDUCTION_COPIES.never("a list variable whose address escapes is accepted",
                       "if («Seen.escapes()») return false;")
REDUCTION_COPIES.always("an empty list is accepted", "return «!Copies.empty()» && all_of")
REDUCTION_COPIES.always("a list variable that is written several times is accepted",
                        "return «Writes == 1»;")
REDUCTION_COPIES.never("a list variable with a variable initial value is accepted",
                       "if («!storesConstant(*Write)») return false;")
REDUCTION_COPIES.never("an initializer that reads the original is accepted",
                       "if («!ignoresOriginal(*Call, Seen)») return false;",
                       "offload/sweep/original_read.cpp", "codegen/plan/odd_lists.test")
REDUCTION_COPIES.never("an unknown initializer of a copy is accepted",
                       "if («!Initializer || Initializer->isDeclaration() || Initializer->arg_size() != 2» "
                       "|| !Copy.isAt(")
REDUCTION_COPIES.always("an initializer that loads the original is accepted",
                        "&& «Original.reads().empty()» &&")
REDUCTION_COPIES.always("an initializer that passes the original to a call is accepted",
                        "«Original.calls().empty()» &&")
REDUCTION_COPIES.always("an initializer that stores the original's address is accepted",
                        "return «!Original.escapes()» &&")

SWEEP_PLAN = SourceFile("plan/SweepPlan.cpp", "codegen/plan/inner_loops.cpp")
SWEEP_PLAN.never("iterations with an explicit schedule may query their thread",
                 "if («effectsOfCalls(Loop.Body).QueriesPosition»)", "codegen/passes/remarks.cpp")
SWEEP_PLAN.never("iterations with an explicit schedule may carry values",
                 "if («carriesValues(Loop)»)",
                 "codegen/passes/remarks.cpp")
SWEEP_PLAN.never("dynamic loops with inner loops are distributed statically",
                 "if («isDynamic(Loop.Init) && Loop.HasInnerLoops»)", "codegen/passes/remarks.cpp")
SWEEP_PLAN.never("any reduction has many small teams", "if («!HasOwnLoops» ||")
SWEEP_PLAN.never("reductions of long lists have many small teams",
                 "|| «Shape.ListBytes->getZExtValue() > tuning::SweepShortList» ||")
SWEEP_PLAN.never("more teams than records are launched",
                 "Shape.ListBytes->getZExtValue() > tuning::SweepShortList || "
                 "«Shape.NumRecords->getZExtValue() < tuning::SweepTeamsWithInnerLoops»)")
SWEEP_PLAN.never("reductions of long lists have many records",
                 "|| «Bytes->getZExtValue() > tuning::SweepShortList» ||")
SWEEP_PLAN.never("an explicit number of records is changed",
                 "«Records->getZExtValue() != ClangsRecords»)")
SWEEP_PLAN.always("any loop has many records", "return «LoadsInFlight::of(*Loop).HasOwnLoops»;")
SWEEP_PLAN.never("explicit numbers of threads and teams are ignored",
                 "«C.Environment.hasNumTeams() || C.Environment.hasNumThreads(*C.Launch)»;",
                 "offload/constructs/thread_copies.cpp")

TILE_LOADS = SourceFile("plan/TileLoads.cpp", "offload/sweep/assertions.cpp")
TILE_LOADS.always("stores to arrays may follow the loads of later iterations",
                  "|| !«isPrivate(Store->getPointerOperand())»;")
TILE_LOADS.never("loads pass calls that may not return", "if («!I.willReturn()») break;",
                 "errors/assertions.test")

FILES = (ADJACENT_LOADS, ALIGNED_ARRAYS, BODY_SIZE, CARRIED_VALUES, CODE_AFTER_LOOP, DIVISION_WORK, GRID_WIDE,
         HOST_ARGUMENTS, ITERATION_VALUE, LOADS_IN_FLIGHT, ORDER_DEPENDENCE, REDUCTION_COPIES, SWEEP_PLAN,
         TILE_LOADS)

# ===- test/mutants/passes/plan.py - mutants of codegen-helpers/lib/plan -=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

ADJACENT_LOADS = Room("plan/AdjacentLoads.cpp", "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.always("stores between wide loads are to local variables",
                      "return !«isPrivate(Store->getPointerOperand())»;")
ADJACENT_LOADS.never("other writes between wide loads do nothing",
                     "return «!isa<CallBase>(I) && I.mayWriteToMemory()»;")
ADJACENT_LOADS.never("who asks for its thread may be dealt out otherwise",
                     "if («Calls.QueriesThread» || carriesValues(Loop))", "offload/sweep/user_schedules.cpp")
ADJACENT_LOADS.never("who carries values on may be dealt out otherwise",
                     "if (Calls.QueriesThread || «carriesValues(Loop)»)", "offload/sweep/thread_order.cpp")
ADJACENT_LOADS.never("functions write nothing between wide loads",
                     "if («Calls.Memory.Writes») return std::nullopt;", "offload/sweep/thread_order.cpp")
ADJACENT_LOADS.never("elements of any size have wide loads", "if («Bytes > tuning::SweepWordElement» ||",
                     "codegen/lower/counters.test")
ADJACENT_LOADS.never("elements of three bytes have wide loads", "|| «!isPowerOf2_64(Bytes)» ||")
ADJACENT_LOADS.never("elements of two sizes share wide loads",
                     "«(!Found.Loads.empty() && Bytes != Found.ElementBytes)»)")
ADJACENT_LOADS.never("elements that are read twice are two", "if («Found.has(*Load)») continue;",
                     "codegen/plan/odd_indices.test", "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.never("a load of some iterations is one of all",
                     "if («!Dominators.dominates(Block, Loop.Latch)» ||", "codegen/plan/odd_indices.test",
                     "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.never("any index can be made", "«!IterationValue(Loop).canBeMade(Load->getPointerOperand())»)",
                     "codegen/plan/odd_indices.test", "codegen/plan/narrow_elements.test")
ADJACENT_LOADS.never("a loop without loads has wide ones", "if («Found.Loads.empty()») return std::nullopt;",
                     "codegen/plan/odd_sweeps.test")
ADJACENT_LOADS.change("every step is to the next element",
                      "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Step, B.getInt64(ElementBytes))»)",
                      "static_cast<Value *>(B.getTrue())")
ADJACENT_LOADS.change("two arrays are aligned alike", "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(ArrayPhase, Phase)»)",
                      "static_cast<Value *>(B.getTrue())", "codegen/lower/last_iterations.test")
ADJACENT_LOADS.change("no element is misplaced",
                      "B.CreateAnd(IsAdjacent, «B.CreateICmpEQ(Misplaced, B.getInt64(0))»)",
                      "static_cast<Value *>(B.getTrue())")

ALIGNED_ARRAYS = Room("plan/AlignedArrays.cpp", "codegen/plan/odd_sweeps.test")
ALIGNED_ARRAYS.never("an array may be held by any address", "if («!Holder» ||")
ALIGNED_ARRAYS.never("local variables are rows", "|| «isPrivate(Load.getPointerOperand())») return nullptr;")
ALIGNED_ARRAYS.always("an array's holder may be handed on", "return «Held.isPlain()» && !IsChanged")
ALIGNED_ARRAYS.always("an array's holder may be changed in the loop",
                      "return Held.isPlain() && «!IsChanged» ? Holder : nullptr;")

BODY_SIZE = Room("plan/BodySize.cpp", "codegen/plan/body_sizes.test")
BODY_SIZE.never("what is cold is copied with a body", "if («Callee.hasFnAttribute(Attribute::Cold)»)",
                "codegen/plan/cold_paths.cpp")
BODY_SIZE.change("functions have no size", "Result += «of(*Callee)»;", "0")
BODY_SIZE.never("a function that calls itself is counted for ever", "if («!IsNew») return Entry->second;")
BODY_SIZE.always("any function has a loop", "return «!Backedges.empty()»;", "codegen/plan/bodies.test")

CARRIED_VALUES = Room("plan/CarriedValues.cpp", "codegen/plan/odd_indices.test", "codegen/plan/update_loops.cpp",
                      "offload/sweep/thread_order.cpp")
CARRIED_VALUES.always("a variable's value may be of the iteration before",
                      "|| «!isReadUnwritten(*Read, Loop, OfWhole)»;")
CARRIED_VALUES.never("a value may be set on some ways only", "if («is_contained(Loop.Body, To)»)")
CARRIED_VALUES.never("a variable that escapes carries nothing on",
                     "if («Seen.escapes()» || !Seen.listEntries().empty() ||")
CARRIED_VALUES.never("a variable that is handed on carries nothing",
                     "«any_of(Seen.calls(), [&](const CallInst *Call) { return IsInBody(Call) && "
                     "!onlyReads(*Call, Seen); })»)")

DIVISION_WORK = Room("plan/DivisionWork.cpp", "codegen/plan/division_work.test")
DIVISION_WORK.never("divisions of floating-point numbers cost nothing",
                    "if («I.getOpcode() == Instruction::FDiv»)")
DIVISION_WORK.never("divisions of doubles are those of other types", "return «I.getType()->isDoubleTy()» ?")
DIVISION_WORK.change("divisions of floats cost nothing",
                     "«Found.BytesOfDivisions += tuning::BytesOfFloatDivision;»", "")
DIVISION_WORK.always("divisions of other types are those of floats", ": «I.getType()->isFloatTy()» ?")
DIVISION_WORK.never("divisions of integers cost nothing", "if («I.isIntDivRem()»)")
DIVISION_WORK.always("integers of any size are long", "return «I.getType()->isIntegerTy(64)» &&")
DIVISION_WORK.always("divisions by a constant are long", "&& «!isa<Constant>(I.getOperand(1))» ?")
DIVISION_WORK.never("the library's roots cost nothing", "«Callee->getName() == \"__nv_sqrt\"»);")
DIVISION_WORK.always("any function is a root", "Callee && («Callee->getIntrinsicID() == Intrinsic::sqrt» ||")
DIVISION_WORK.always("roots of any type are long", "return IsRoot && «I.getType()->isDoubleTy()» ?")
DIVISION_WORK.never("what a region was given is no index", "if («isa<Constant, Argument>(V)» || !Seen")
DIVISION_WORK.never("what is loaded before the loop is no index",
                    "|| «is_contained(Loop.InvariantLoads, Load)») continue;")
DIVISION_WORK.always("any load is an index", "if («Load->getPointerOperand() == Loop.Counter» ||")
DIVISION_WORK.never("the first of two values is the index", "if (!Held || «Held->size() != 1») return false;")
DIVISION_WORK.change("any variable holds an index", "«Pending.push_back(Held->front());»", "continue;")
DIVISION_WORK.always("any operation on indices makes one", "else if («isa<BinaryOperator, CastInst>(V)») {")
DIVISION_WORK.change("any operand makes an index",
                     "«append_range(Pending, cast<Instruction>(V)->operand_values());»", "continue;")
DIVISION_WORK.always("a function without divisions counts",
                     "return «any_of(instructions(F), [](const Instruction &I) { return kindOf(I) != "
                     "Kind::None; })»;")
DIVISION_WORK.never("divisions of long integers are light",
                    "Found.IsHeavy |= «!isIndex(I.getOperand(0), Loop)»;")
DIVISION_WORK.always("local variables are moved", "if («!isPrivate(Pointer)»)")
DIVISION_WORK.never("a function that divides in an inner loop is light",
                    "Found.IsHeavy |= «IsInner» || (hasLoop")
DIVISION_WORK.never("a function that divides in a loop is light", "|| («hasLoop(*Callee)» && !IsLibrary);")
DIVISION_WORK.always("the library's functions are the program's", "(hasLoop(*Callee) && «!IsLibrary»);")
DIVISION_WORK.never("divisions in an inner loop are light", "Found.IsHeavy |= «IsInner» && kindOf(I)")
DIVISION_WORK.always("inner loops divide", "IsInner && «kindOf(I) != Kind::None»;")
DIVISION_WORK.never("what is loaded before the loop is moved in it",
                    "if («is_contained(Loop.InvariantLoads, &I)») continue;")

GRID_WIDE = Room("plan/GridWide.cpp", "codegen/plan/distributed_loops.cpp")
GRID_WIDE.never("a kernel may name memory of its team",
                "if («namesTeamMemory(*C.Code) || namesTeamMemory(Kernel)»)")
GRID_WIDE.never("a target region may do more than its loop",
                "if («!IsLaunch && !isConstructsCode(I) && !isRepeatable(I)»)")
GRID_WIDE.change("teams say how many threads there are",
                 "return «C.Launch ? C.Environment.hasNumThreads(*C.Launch) : C.Environment.hasNumTeams()»;",
                 "C.Launch && C.Environment.hasNumThreads(*C.Launch)")
GRID_WIDE.never("copies of the user's reduction may be counted",
                "if («callsUsersCode(*Combiner) && hasExplicitCount(C)»)")
GRID_WIDE.never("iterations may ask for their thread", "if («Does.QueriesPosition»)")
GRID_WIDE.never("a region may do more than its loop",
                "if («&I != Loop.Init.Call && &I != Reduce && !isConstructsCode(I) && !isRepeatable(I)»)")
GRID_WIDE.never("the end of a loop may be reduced", "if («Reads.mayBeOriginals(Inside)»)")
GRID_WIDE.never("copies may begin with anything", "if («!holdIdentity(C.list(), *C.reduction(), Loop.Body)»)")
GRID_WIDE.never("iterations may hand on values", "if («carriesValues(Loop)»)")
GRID_WIDE.never("iterations may be counted on", "if («DependsOnOrder && hasExplicitCount(C)»)")
GRID_WIDE.never("chunks may be of any length", "if («DependsOnOrder && Loop.Init.hasExplicitChunk()»)")
GRID_WIDE.always("any launch will do", "return «!DependsOnOrder»;")

HOST_ARGUMENTS = Room("plan/HostArguments.cpp", "codegen/plan/odd_host_arguments.test",
                      "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.always("any read is of what was before the launch",
                      "if (Load && IsFew && «isMarkedInitialValue(*Load)») InitialValues",
                      "codegen/lower/early_loads.test")
HOST_ARGUMENTS.never("functions are followed for ever", "if («++NumAdded > MostAdded»)",
                     "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.always("the address may go anywhere", "IsHostResident &= «!Pointer.escapesUnmixed()» &&")
HOST_ARGUMENTS.always("regions that get the address may do anything",
                      "all_of(Pointer.listEntries(), [&](const StoreInst *Entry) { return "
                      "«enterRegions(*Entry, Pointer, IsFirst)»; });", "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.never("any list of addresses is a region's",
                     "if («!Number || !isRegionArgument(&Entry)») return false;")
HOST_ARGUMENTS.never("a region may be anyone's",
                     "if («!Region || !hasFinalBody(*Region) || Parameter >= Region->arg_size()») return "
                     "false;")
HOST_ARGUMENTS.always("all threads may read", "const bool IsFew = «By.of(*Read) >= Threads::OneOfTeam»;")
HOST_ARGUMENTS.always("all threads may write", "IsHostResident &= «By.of(*Write) >= Threads::OneOfLaunch»;")
HOST_ARGUMENTS.always("any access is to the first byte",
                      "HasFirst |= «IsFirst && any_of(Access->operands(), [&](const auto &At) { return "
                      "isFirst(Pointer, *At); })»;")
HOST_ARGUMENTS.always("what is written is reduced", "IsReduced |= «By.of(*Write) == Threads::WithResult»;",
                      "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.always("what is passed on is the first byte",
                      "*Callee, By, «IsFirst && isFirst(Pointer, *Passed)»);")
HOST_ARGUMENTS.always("an element is the first",
                      "return «Pointer.offsetOf(From) == 0»; }); return Pointer.offsetOf(&Address)")
HOST_ARGUMENTS.never("a function may be anyone's", "|| «!hasFinalBody(*Callee)» ||")
HOST_ARGUMENTS.always("one of several is the first",
                      "return «all_of(Choice->incoming_values(), [&](const auto &From) { return "
                      "Pointer.isAt(From); })» &&")
HOST_ARGUMENTS.never("a function may have any number of arguments",
                     "|| «Call.arg_size() != Callee->arg_size()») { IsHostResident")
HOST_ARGUMENTS.always("an argument that is read is unused", "return Kept && «isUnread(*Kept, *Store)»;",
                      "codegen/plan/host_arguments.cpp")
HOST_ARGUMENTS.never("all arguments have a bit", "|| «Number >= 32» ||", "codegen/plan/host_arguments.cpp")

ITERATION_VALUE = Room("plan/IterationValue.cpp", "codegen/plan/odd_indices.test", "codegen/plan/narrow_elements.test")
ITERATION_VALUE.change("any two variables are alike", "«isa<PHINode, CallBase, AllocaInst>(First)»",
                       "isa<PHINode, CallBase>(First)")
ITERATION_VALUE.never("any two operations are alike",
                      "«!First->isSameOperationAs(Second, Instruction::CompareIgnoringAlignment)»)")
ITERATION_VALUE.always("operations on any values are alike",
                       "return «looksAlike(*std::get<0>(Pair).get(), *std::get<1>(Pair).get())»;")
ITERATION_VALUE.never("any address is a variable's name", "if («!Stack» || !Load->isSimple())")
ITERATION_VALUE.never("an index may be written in parts", "if («!Read.isPlain()») return std::nullopt;",
                      "offload/block/odd_rows.cpp")
ITERATION_VALUE.never("the last of two values is the first's", "if («Stored» || Write->getParent()")
ITERATION_VALUE.never("a value may be of a block that comes later",
                      "|| «Write->getParent() != Loop.Entry») return std::nullopt;",
                      "offload/block/odd_rows.cpp")
ITERATION_VALUE.never("an index may be read before it is set",
                      "return «Other->getParent() == Loop.Entry && Other->comesBefore(Stored)»; }))",
                      "codegen/plan/odd_indices.test", "offload/block/odd_rows.cpp")
ITERATION_VALUE.never("an index may be read as another type",
                      "if («Stored->getValueOperand()->getType() != Load->getType()»)",
                      "codegen/plan/odd_indices.test", "offload/sweep/punned_indices.cpp")
ITERATION_VALUE.always("quotients may be made before the loop",
                       "(isa<BinaryOperator>(I) && «!I->isIntDivRem()»)")
ITERATION_VALUE.always("the counter may be read as another type",
                       "return «Load->getType() == Loop.Counter->getAllocatedType()»;")
ITERATION_VALUE.always("any value of an index can be made",
                       "return Stored && (!*Stored || «canBeMade(*Stored)»);")
ITERATION_VALUE.always("any operation can be made", "return «isPlainArithmetic(I)» && all_of(")
ITERATION_VALUE.always("any operand can be made", "return «canBeMade(Operand.get())»; }) && isLinear(I);")
ITERATION_VALUE.always("any arithmetic is linear", "&& «isLinear(I)»; }")
ITERATION_VALUE.always("four bits are linear", "«I->getType()->getScalarSizeInBits() >= 8» &&")
ITERATION_VALUE.always("a square is linear",
                       "return «!dependsOnCounter(I->getOperand(0)) || !dependsOnCounter(I->getOperand(1))»;",
                       "codegen/plan/narrow_elements.test")
ITERATION_VALUE.always("a power is linear",
                       "case Instruction::Shl: return «!dependsOnCounter(I->getOperand(1))»;")
ITERATION_VALUE.always("a mask is linear", "default: return «false»;", "codegen/plan/narrow_elements.test")
ITERATION_VALUE.always("sums that wrap are exact",
                       "return «(IsNeutral || CannotWrap)» && isExact(Left, IsSigned)",
                       "codegen/plan/odd_accesses.test")
ITERATION_VALUE.always("what is cut off and extended grows evenly",
                       "return «isExact(I->getOperand(0), isa<SExtInst>(I))»;", "offload/block/odd_rows.cpp")
ITERATION_VALUE.always("what is cut off grows evenly", "!isa<PtrToIntInst, IntToPtrInst>(I)) return «false»;",
                       "codegen/plan/odd_accesses.test")
ITERATION_VALUE.change("made values may be poison", "«Copy->dropPoisonGeneratingFlags();»", "")
ITERATION_VALUE.change("an unsigned sum is exact where the signed one does not wrap",
                       ": «Operation->hasNoUnsignedWrap()»;",
                       "Operation->hasNoSignedWrap() || Operation->hasNoUnsignedWrap()",
                       "codegen/plan/odd_accesses.test")

LOADS_IN_FLIGHT = Room("plan/LoadsInFlight.cpp", "codegen/plan/lists.test")
LOADS_IN_FLIGHT.never("an element that is named twice is loaded twice",
                      "«any_of(Loads, [Load](const LoadInst *Other) { return "
                      "looksAlike(*Load->getPointerOperand(), *Other->getPointerOperand()); })»)",
                      "codegen/plan/odd_sweeps.test")
LOADS_IN_FLIGHT.never("a body with loops has tiles", "if («Loop.HasInnerLoops» || callsLoop(Loop))",
                      "codegen/plan/bodies.test", "codegen/plan/odd_sweeps.test")
LOADS_IN_FLIGHT.never("a body that calls loops has tiles", "if (Loop.HasInnerLoops || «callsLoop(Loop)»)",
                      "codegen/plan/bodies.test", "codegen/plan/odd_sweeps.test")
LOADS_IN_FLIGHT.always("few loads are as many as there are",
                       "(Loaded > 0 && «ListBytes + Loaded <= tuning::SweepFewBytes»);")
LOADS_IN_FLIGHT.never("longer lists are never with few loads", "(«Loaded > 0» && ListBytes")
LOADS_IN_FLIGHT.never("what is copied is not loaded", "«copiesMemory(Loop)» ? 0 :")
LOADS_IN_FLIGHT.never("rare cases take the registers of loads", "if («hasColdPaths(Loop)») return",
                      "codegen/plan/cold_paths.cpp")

ORDER_DEPENDENCE = Room("plan/OrderDependence.cpp", "codegen/plan/distributed_loops.cpp",
                        "offload/constructs/thread_copies.cpp")
ORDER_DEPENDENCE.never("what is simplified away was no write", "&& «!Simple.keeps(*Write)») return {};",
                       "codegen/plan/element_updates.cpp")
ORDER_DEPENDENCE.never("a variable may change between its load and its store",
                       "if («!isUnchanged(Load, Store)» ||")
ORDER_DEPENDENCE.never("a loaded value may go anywhere",
                       "|| «any_of(Load.users(), [&](const User *User) { return !is_contained(Users, "
                       "User); })»)")
ORDER_DEPENDENCE.always("a sum may be narrow",
                        "return «Wide->getScalarSizeInBits() >= Is->getScalarSizeInBits()»;")
ORDER_DEPENDENCE.change("what is subtracted from may be old",
                        "return {«&Operation->getOperandUse(0)»}; if (asListOperator",
                        "&Operation->getOperandUse(1)")
ORDER_DEPENDENCE.always("any operator will do", "if («asListOperator(*Operation) == Operator»)")
ORDER_DEPENDENCE.never("old may come twice", "if («Old») return false;")
ORDER_DEPENDENCE.always("any choice will do",
                        "if («Other != Old && asChoice(Chosen, Old, Other) == Operator»)")
ORDER_DEPENDENCE.always("any test will do",
                        "return «asChoiceTest(Test, Old, Store.getValueOperand()) == Operator» &&")
ORDER_DEPENDENCE.never("a branch may do more than store",
                       "|| «!isAllOfBranch(Store, *Before, *Branch->getSuccessor(1))»)")
ORDER_DEPENDENCE.always("a branch may write elsewhere", "return «&I == &Store || !I.mayHaveSideEffects()»;")
ORDER_DEPENDENCE.always("a branch may choose other values", "return «Phi.getIncomingValueForBlock(Block) == "
                        "Phi.getIncomingValueForBlock(&Before)»;")
ORDER_DEPENDENCE.always("an update may be of any type", "«Store.getValueOperand()->getType() == PartIs» &&")
ORDER_DEPENDENCE.never("an address may be in any list",
                       "|| «any_of(Copy.listEntries(), [this](const StoreInst *Entry) { return "
                       "!isForReduction(*Entry, List); })»)")
ORDER_DEPENDENCE.never("the user's own combiner has one operator",
                       "|| «callsUsersCode(*Combiner)») return {};", "offload/constructs/thread_copies.cpp")
ORDER_DEPENDENCE.never("a copy may be set", "if («Outer.contains(Write) && !(Store && isPlain(*Store))»)")
ORDER_DEPENDENCE.always("a copy may be read", "return «!Outer.contains(Read) || Accepted.contains(Read)»;")
ORDER_DEPENDENCE.never("iterations write nothing",
                       "return {Simple.plainUpdates(List, Combiner).empty(), «!Simple.isSilent()»};")

REDUCTION_COPIES = Room("plan/ReductionCopies.cpp", "codegen/plan/odd_lists.test")
REDUCTION_COPIES.never("a list's variable may be written by any way", "if («Seen.escapes()») return false;")
REDUCTION_COPIES.always("a list may be empty", "return «!Copies.empty()» && all_of")
REDUCTION_COPIES.always("a list's variable may be written any number of times", "return «Writes == 1»;")
REDUCTION_COPIES.never("a list's variable may be set to any value",
                       "if («!storesConstant(*Write)») return false;")
REDUCTION_COPIES.never("initialisers may read the original",
                       "if («!ignoresOriginal(*Call, Seen)») return false;",
                       "offload/sweep/original_read.cpp", "codegen/plan/odd_lists.test")
REDUCTION_COPIES.never("initialisers may be unknown",
                       "if («!Initializer || Initializer->isDeclaration() || Initializer->arg_size() != 2» "
                       "|| !Copy.isAt(")
REDUCTION_COPIES.always("initialisers may load the original", "&& «Original.reads().empty()» &&")
REDUCTION_COPIES.always("initialisers may hand the original on", "«Original.calls().empty()» &&")
REDUCTION_COPIES.always("initialisers may store the original's address", "return «!Original.escapes()» &&")

SWEEP_PLAN = Room("plan/SweepPlan.cpp", "codegen/plan/inner_loops.cpp")
SWEEP_PLAN.never("iterations of the user's order may ask who executes them",
                 "if («effectsOfCalls(Loop.Body).QueriesPosition»)", "codegen/passes/remarks.cpp")
SWEEP_PLAN.never("iterations of the user's order may hand on values", "if («carriesValues(Loop)»)",
                 "codegen/passes/remarks.cpp")
SWEEP_PLAN.never("iterations that others balance are swept",
                 "if («isDynamic(Loop.Init) && Loop.HasInnerLoops»)", "codegen/passes/remarks.cpp")
SWEEP_PLAN.never("any reduction has many small teams", "if («!HasOwnLoops» ||")
SWEEP_PLAN.never("long lists have many small teams",
                 "|| «Shape.ListBytes->getZExtValue() > tuning::SweepShortList» ||")
SWEEP_PLAN.never("teams have records that the buffer has not",
                 "Shape.ListBytes->getZExtValue() > tuning::SweepShortList || "
                 "«Shape.NumRecords->getZExtValue() < tuning::SweepTeamsWithInnerLoops»)")
SWEEP_PLAN.never("long lists have many records", "|| «Bytes->getZExtValue() > tuning::SweepShortList» ||")
SWEEP_PLAN.never("the user's number of records is clang's", "«Records->getZExtValue() != ClangsRecords»)")
SWEEP_PLAN.always("any loop has many records", "return «LoadsInFlight::of(*Loop).HasOwnLoops»;")
SWEEP_PLAN.never("numbers of threads and teams do not count",
                 "«C.Environment.hasNumTeams() || C.Environment.hasNumThreads(*C.Launch)»;",
                 "offload/constructs/thread_copies.cpp")

FILES = (ADJACENT_LOADS, ALIGNED_ARRAYS, BODY_SIZE, CARRIED_VALUES, DIVISION_WORK, GRID_WIDE, HOST_ARGUMENTS,
         ITERATION_VALUE, LOADS_IN_FLIGHT, ORDER_DEPENDENCE, REDUCTION_COPIES, SWEEP_PLAN)

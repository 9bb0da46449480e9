# ===- test/mutants/passes/updates.py - omp atomic ----------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of updates in codegen-helpers/lib, and of its pass. Not of what has the compiler
# follow a value that is gone: how that ends is by chance.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

SHAPES = ("codegen/atomic_updates.ll", "codegen/atomic_update_loops.ll")
VALUES = "offload/atomics/updates.cpp"

UPDATE = Room("plan/AtomicUpdate.cpp", *SHAPES)
UPDATE.always("a team's memory is a place of ours", "return «(Space == 0 || Space == 1)» &&")
UPDATE.always("a thread's variable is a place of ours", "&& «!isa<AllocaInst>(Object)» &&")
UPDATE.always("a team's allocation is a place of ours",
              "!isa<AllocaInst>(Object) && «!isAllocatedShared(*Object)»;")
UPDATE.never("the system's scope is small", "if («Scope == SyncScope::System») return true;")
UPDATE.always("any scope is wide", "return «Scope < Names.size() && Names[Scope] == \"device\"»;")
UPDATE.never("what is volatile is ours", "if («IsVolatile») return")
UPDATE.never("any order is relaxed", "if («Order != AtomicOrdering::Monotonic») return")
UPDATE.never("a difference is a sum",
             "const bool IsNegated = «Update.getOperation() == AtomicRMWInst::Sub || "
             "Update.getOperation() == AtomicRMWInst::FSub»;")
UPDATE.change("the largest of words are of unsigned ones",
              "case AtomicRMWInst::Max: return «\"max\"»;", "\"umax\"")
UPDATE.never("a swap's loop ends by anything",
             "|| «!match(End->getCondition(), m_ExtractValue<1>(m_Specific(&Exchange)))»)")
UPDATE.never("the next try starts from anything",
             "|| «!match(L.Old->getIncomingValue(FromBody), "
             "m_ExtractValue<0>(m_Specific(&Exchange)))»)")
UPDATE.never("the first try starts from another place",
             "|| «L.First->getPointerOperand() != Exchange.getPointerOperand()» ||")
UPDATE.always("a swap's loop may do more",
              "«(!isa<PHINode>(I) && !I.mayHaveSideEffects() && !I.mayReadFromMemory())»;")
UPDATE.always("what a swap's loop computes may be wanted",
              "return IsKnown && «all_of(I.users(), [&](const User *U) { "
              "return cast<Instruction>(U)->getParent() == L.Body; })»;")
UPDATE.never("any operation is a product",
             "(«Product->getOpcode() != Instruction::Mul» && Product->getOpcode()")
UPDATE.never("a product has its old value on the left", "if («isOld(Right, L->Old)») std::swap")
UPDATE.never("no update is to be single", "if (Update && «isMarked(I, MarkOfSingle)» &&")
UPDATE.always("words are reassociated", "return «Operand->getType()->isFloatingPointTy()» &&")
UPDATE.never("products are not reassociated", "|| «Operation.starts_with(\"mul\")»);")
UPDATE.never("sums are not reassociated", "(«Operation.starts_with(\"add\")» ||")

LINKING = Room("support/DeviceModule.cpp", *SHAPES)
LINKING.always("what links by itself waits, too", "return IsThin && «IsThin->isZero()»;")
LINKING.always("the host's modules are device code",
               "return «Triple(M.getTargetTriple()).isNVPTX()»;", "codegen/atomic_orders.ll")

PASS = Room("passes/AtomicUpdatesPass.cpp", *SHAPES)
PASS.always("what is not optimised is optimised",
           "if («!F.hasFnAttribute(Attribute::OptimizeNone)» && hasUpdatesOfProgram(F))")
PASS.never("nothing is marked as single", "if («FloatUpdates == Updates::Single»)")
PASS.never("keyed_update has code of its own",
           "«F.getName().contains(\"15UpdateOfProgram\")»", "codegen/keyed_update.cpp")
PASS.never("callers are believed to be as before", "if (auto *Call = dyn_cast<CallBase>(U); "
           "«Call && Call->getCalledOperand() == &F»)")
PASS.always("nothing waits for the link", "if («!IsLater») replaceAll")
PASS.always("at the link all waits, too", "combineUpdates(M, /*IsLater=*/«false»)",
            "codegen/linked_updates.cpp")
PASS.never("no sign is changed", "if («Update.IsNegated») Operand =", *SHAPES, VALUES)

PASS.never("any function's argument leads to global memory",
           "if («!omp::isOpenMPKernel(F)») return;")
PASS.never("any pointer of a kernel leads to global memory",
           "|| «!isa<Argument>(getUnderlyingObject(Call->getArgOperand(0)))») continue;")

OWNERS = Room("openmp/RuntimeEffects.cpp", *SHAPES)
OWNERS.always("the runtime's updates are the program's", "return «!isRuntimes(Function)» &&")
OWNERS.always("those of the runtime in C++ are the program's",
              "&& «!Function.contains(\"4ompx\")» &&")
OWNERS.always("those of our headers are the program's",
              "&& «!Function.contains(\"8warpfold\")»;")

ORDERS = Room("cures/AtomicOrders.cpp", "codegen/atomic_orders.ll")
ORDERS.never("nothing is released", "if («isReleaseOrStronger(Its->Which)») addFence")
ORDERS.never("nothing is acquired",
             "if (Its->CanAcquire && «isAcquireOrStronger(Its->Which)») {")
ORDERS.always("a store acquires", "if («Its->CanAcquire» && isAcquireOrStronger")
ORDERS.always("what is relaxed has an order", "if (Its && «isStrongerThanMonotonic(Its->Which)»)")
ORDERS.never("all threads need not agree",
             ": «Which == AtomicOrdering::SequentiallyConsistent» ?")
ORDERS.never("a thread's fence is for all", "*Text = «Scope == SyncScope::SingleThread» ?")
ORDERS.always("any load and store is of a word", "return «Bytes <= 8» && Its >= Bytes ?")
ORDERS.always("a word is at any place", "&& «Its >= Bytes» ? AtomicOrdering::NotAtomic")
ORDERS.change("a word is atomic, too",
              "Its >= Bytes ? «AtomicOrdering::NotAtomic» :", "AtomicOrdering::Monotonic")
ORDERS.always("the runtime's orders become fences, too",
              "if («isPrograms(F.getName())») for (Instruction")

LOOPS = "codegen/update_loops.cpp"
COPIES_RUN = ("offload/atomics/copies_in_order.cpp", "offload/atomics/copies.cpp")

LOOP = Room("plan/UpdateLoop.cpp", LOOPS)
LOOP.never("what has an order is an update", "if («(I.isAtomic() || I.isVolatile())» &&")
LOOP.never("an iteration reads no variable of another", "if («carriesValues(Its.Loop)») return",
           *COPIES_RUN)
LOOP.never("an iteration may know its thread", "if («Calls.QueriesThread || Calls.QueriesRuntime»)")
LOOP.never("a clause may say one thread", "|| «!IsConstant(3, -1)»)")
LOOP.never("any operation has copies", "if («!hasCopies(Its)») return reason")
LOOP.never("an array may begin anywhere", "if («!arrayOf(Its)») return reason")
LOOP.never("a kernel's limit is clang's",
           "if («!hasClangsThreadLimit(Environment)») return")
LOOP.never("a body may have loops", "if («Loop.HasInnerLoops») return")
LOOP.never("an array that is reduced may have another name",
           "if («isMarked(*I, MarkOfCopy)») continue", "codegen/element_updates.cpp")

WAITING = Room("plan/DeferredUpdate.cpp", *COPIES_RUN)
WAITING.never("memory is the thread's own",
              "return «!localVariable(Pointer)»; if (const auto *Call")
WAITING.never("calls access nothing",
              "return «!Its.isPure() || Its.Memory.Reads || Its.Memory.Writes»;", LOOPS)
WAITING.always("operations do not matter",
               "«Its->getOperation() == Update.getOperation()» &&")
WAITING.always("types do not matter", "&& «Its->getType() == Update.getType()»; };")
WAITING.never("what is not known before is compared",
              "if (!Address || «!Result.isKnownBefore(*Address)»)", LOOPS)
WAITING.never("nothing is compared", "if («!Accesses.empty()») {")

SWITCHES = Room("passes/SwitchDefaultsPass.cpp", "codegen/early_iterations.cpp")
SWITCHES.always("any default is unreachable", "if («!isa<UnreachableInst>(Nowhere->front())» ||")

COPY = Room("lower/SharedCopies.cpp", *COPIES_RUN)
COPY.always("all operations on an array are one", "Each.Array == Array && «Each.Name == "
            "Update.Name»; });")

FUNCTIONS_TEST = "codegen/device_functions.ll"
CODE = Room("support/EmbeddedCode.cpp", FUNCTIONS_TEST)
CODE.always("any GPU has redux.sync", "if («Architecture >= 80») return", *SHAPES)
CODE.never("functions never assert", "= «runtimeOf(M) == DeviceRuntime::WarpfoldDebug»;")
CODE.always("a module's own definitions stay hidden from the functions",
            "if («!Mine || Mine->isDeclaration() || !Mine->hasLocalLinkage()») continue;")
CODE.never("a renamed variable of the runtime is another one",
           "if («Variable.getAttribute(StateAttribute).getValueAsString() == Theirs.getName()»)")
CODE.always("all functions are linked with the updates", "if («IsWanted(F)») Needs = true;", *SHAPES)

LINK = Room("passes/DeviceFunctionsPass.cpp", FUNCTIONS_TEST)
LINK.never("functions are linked before the link", "if («isToBeLinked(M)» ||")
LINK.never("functions are linked before their runtime", "|| «isRuntimeLinkedLater(M)») return false;")

FILES = (UPDATE, LINKING, PASS, OWNERS, ORDERS, LOOP, WAITING, SWITCHES, COPY, CODE, LINK)

# ===- test/mutants/passes/plan_updates.py - mutants of codegen-helpers/lib/plan === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

ATOMIC_UPDATE = SourceFile("plan/AtomicUpdate.cpp", "codegen/passes/atomic_updates.ll",
                           "codegen/plan/atomic_update_loops.test")
ATOMIC_UPDATE.always("updates of shared memory are combined",
                     "return «(Space == 0 || Space == 1)» &&")
ATOMIC_UPDATE.always("updates of a thread's variable are combined",
                     "«!Owners::of(&Pointer).areOnly(Owners::Thread | Owners::Team)»;")
ATOMIC_UPDATE.never("updates with system scope are combined",
                    "if («Scope == SyncScope::System») return true;")
ATOMIC_UPDATE.always("updates with block scope are combined",
                     "return «Scope < Names.size() && Names[Scope] == \"device\"»;")
ATOMIC_UPDATE.never("volatile updates are combined", "if («IsVolatile») return")
ATOMIC_UPDATE.never("updates with any memory order are combined",
                    "if («Order != AtomicOrdering::Monotonic») return")
ATOMIC_UPDATE.never("a subtraction counts as an addition",
                    "const bool IsNegated = «Update.getOperation() == AtomicRMWInst::Sub || "
                    "Update.getOperation() == AtomicRMWInst::FSub»;")
ATOMIC_UPDATE.change("signed maxima become unsigned maxima",
                     "case AtomicRMWInst::Max: return «\"max\"»;", "\"umax\"")
ATOMIC_UPDATE.never("a compare-and-swap loop with any exit condition is accepted",
                    "|| «!match(End->getCondition(), m_ExtractValue<1>(m_Specific(&Exchange)))»)")
ATOMIC_UPDATE.never("a compare-and-swap loop with any next value is accepted",
                    "|| «!match(L.Old->getIncomingValue(FromBody), "
                    "m_ExtractValue<0>(m_Specific(&Exchange)))»)")
ATOMIC_UPDATE.never("a compare-and-swap loop whose first load has another address is accepted",
                    "|| «L.First->getPointerOperand() != Exchange.getPointerOperand()» ||")
ATOMIC_UPDATE.always("a compare-and-swap loop with side effects is accepted",
                     "«(!isa<PHINode>(I) && !I.mayHaveSideEffects() && !I.mayReadFromMemory())»;")
ATOMIC_UPDATE.always("a compare-and-swap loop whose values are used later is accepted",
                     "return IsKnown && «all_of(I.users(), [&](const User *U) { return "
                     "cast<Instruction>(U)->getParent() == L.Body; })»;")
ATOMIC_UPDATE.never("any operation in a compare-and-swap loop counts as a product",
                    "(«Product->getOpcode() != Instruction::Mul» && Product->getOpcode()")
ATOMIC_UPDATE.never("a product with its old value on the right is not recognised",
                    "if («isOld(Right, L->Old)») std::swap")
ATOMIC_UPDATE.never("updates that must stay single are combined",
                    "if (Update && «isMarked(I, MarkOfSingle)» &&")
ATOMIC_UPDATE.always("integer updates count as reassociated",
                     "return «Operand->getType()->isFloatingPointTy()» &&")
ATOMIC_UPDATE.never("floating-point products do not count as reassociated",
                    "|| «Operation.starts_with(\"mul\")»);")
ATOMIC_UPDATE.never("floating-point sums do not count as reassociated",
                    "(«Operation.starts_with(\"add\")» ||")

COLUMN_LOOP = SourceFile("plan/ColumnLoop.cpp", "codegen/plan/columns.cpp")
COLUMN_LOOP.never("a counter of one byte is accepted",
                  "if («Found.Counter->getAllocatedType()->getIntegerBitWidth() < 16»)")
COLUMN_LOOP.never("an array that is used outside of the loops is accepted",
                  "if («!isUsedPlainly(Copy, Loop, Reduce, Found.Loops)»)")

DEFERRED_UPDATE = SourceFile("plan/DeferredUpdate.cpp", "offload/atomics/copies_in_order.cpp",
                             "offload/atomics/copies.cpp")
DEFERRED_UPDATE.never("every access is to private memory",
                      "return «!isPrivate(Pointer)»; if (const auto *Call")
DEFERRED_UPDATE.never("calls do not access memory",
                      "return «!Does.isPure() || Does.Memory.Reads || Does.Memory.Writes»;",
                      "codegen/plan/update_loops.cpp")
DEFERRED_UPDATE.always("updates with different operators are deferred together",
                       "«OtherUpdate->getOperation() == Update.getOperation()» &&")
DEFERRED_UPDATE.always("updates with different types are deferred together",
                       "&& «OtherUpdate->getType() == Update.getType()»; };")
DEFERRED_UPDATE.never("addresses that are unknown before the loop are compared",
                      "if (!Address || «!Result.isKnownBefore(*Address)»)", "codegen/plan/update_loops.cpp")
DEFERRED_UPDATE.never("deferred updates are not compared with other accesses",
                      "if («!Accesses.empty()») {")

ELEMENT_ACCESSES = SourceFile("plan/ElementAccesses.cpp", "codegen/plan/columns.cpp")
ELEMENT_ACCESSES.never("inner loops with carried values are accepted",
                       "if («!countsOnly() || !passesNoValues()»)")
ELEMENT_ACCESSES.never("inner loops with any exit condition are accepted",
                       "if («!endsByCounter()»)")
ELEMENT_ACCESSES.never("inner loops with any instructions are accepted", "if («!mayRun(I)»)")
ELEMENT_ACCESSES.never("any amount of code around the inner loops is accepted",
                       "if («Instructions > tuning::ColumnMostAround»)")
ELEMENT_ACCESSES.never("iterations that write memory are accepted", "if («!isRepeatable(I)»)")

ELEMENT_UPDATES = SourceFile("plan/ElementUpdates.cpp", "codegen/plan/element_updates.cpp")
ELEMENT_UPDATES.never("elements of 2 bytes have atomic updates",
                      "«(Type->getBitWidth() != 32 && Type->getBitWidth() != 64)»)")
ELEMENT_UPDATES.never("an array with any initial values is accepted",
                      "if («(C.OverTeams && !holdIdentity(*C.OverTeams)) || "
                      "!holdIdentity(InTeam.list(), *InTeam.Call, C.Loop->Body)»)")
ELEMENT_UPDATES.change("the identity of a signed maximum is 0",
                       "By(AtomicRMWInst::Max, «APInt::getSignedMinValue(Bits)»)", "APInt::getZero(Bits)",
                       "offload/lists/histograms.cpp")
ELEMENT_UPDATES.change("the identity of a bitwise and is 0",
                       "By(AtomicRMWInst::And, «APInt::getAllOnes(Bits)»)",
                       "APInt::getZero(Bits)", "offload/lists/histograms.cpp")

UPDATE_LOOP = SourceFile("plan/UpdateLoop.cpp", "codegen/plan/update_loops.cpp")
UPDATE_LOOP.never("an atomic or volatile access counts as an update",
                  "if («(I.isAtomic() || I.isVolatile())» &&")
UPDATE_LOOP.never("an update loop with carried values is accepted",
                  "if («carriesValues(*C.Loop)») return",
                  "offload/atomics/copies_in_order.cpp", "offload/atomics/copies.cpp")
UPDATE_LOOP.never("an update loop that queries its thread is accepted",
                  "if («Calls.QueriesThread || Calls.QueriesRuntime»)")
UPDATE_LOOP.never("an update loop with a num_threads clause is accepted",
                  "if («!C.Launch->hasAllThreads()»)")
UPDATE_LOOP.never("updates with any operator get copies",
                  "if («!isSupportedByCopies(Update)») return reason")
UPDATE_LOOP.never("updates of an array with any base address are accepted",
                  "if («!arrayOf(Update)») return reason")
UPDATE_LOOP.never("an explicit thread limit counts as clang's",
                  "if («!hasClangsThreadLimit(Of.Environment)»)")
UPDATE_LOOP.never("an update loop with inner loops is accepted", "if («Of.Loop->HasInnerLoops»)")
UPDATE_LOOP.never("an update that replaces a reduction is deferred",
                  "if («isMarked(*I, MarkOfCopy)») continue", "codegen/plan/element_updates.cpp")

FILES = (ATOMIC_UPDATE, COLUMN_LOOP, DEFERRED_UPDATE, ELEMENT_ACCESSES, ELEMENT_UPDATES, UPDATE_LOOP)

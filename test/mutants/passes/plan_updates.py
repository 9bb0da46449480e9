# ===- test/mutants/passes/plan_updates.py - mutants of codegen-helpers/lib/plan === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

ATOMIC_UPDATE = Room("plan/AtomicUpdate.cpp", "codegen/passes/atomic_updates.ll",
                     "codegen/plan/atomic_update_loops.test")
ATOMIC_UPDATE.always("a team's memory is a place of ours", "return «(Space == 0 || Space == 1)» &&")
ATOMIC_UPDATE.always("a thread's variable is a place of ours",
                     "«!Owners::of(&Pointer).areOnly(Owners::Thread | Owners::Team)»;")
ATOMIC_UPDATE.never("the system's scope is small", "if («Scope == SyncScope::System») return true;")
ATOMIC_UPDATE.always("any scope is wide", "return «Scope < Names.size() && Names[Scope] == \"device\"»;")
ATOMIC_UPDATE.never("what is volatile is ours", "if («IsVolatile») return")
ATOMIC_UPDATE.never("any order is relaxed", "if («Order != AtomicOrdering::Monotonic») return")
ATOMIC_UPDATE.never("a difference is a sum",
                    "const bool IsNegated = «Update.getOperation() == AtomicRMWInst::Sub || "
                    "Update.getOperation() == AtomicRMWInst::FSub»;")
ATOMIC_UPDATE.change("the largest of words are of unsigned ones",
                     "case AtomicRMWInst::Max: return «\"max\"»;", "\"umax\"")
ATOMIC_UPDATE.never("a swap's loop ends by anything",
                    "|| «!match(End->getCondition(), m_ExtractValue<1>(m_Specific(&Exchange)))»)")
ATOMIC_UPDATE.never("the next try starts from anything", "|| «!match(L.Old->getIncomingValue(FromBody), "
                    "m_ExtractValue<0>(m_Specific(&Exchange)))»)")
ATOMIC_UPDATE.never("the first try starts from another place",
                    "|| «L.First->getPointerOperand() != Exchange.getPointerOperand()» ||")
ATOMIC_UPDATE.always("a swap's loop may do more",
                     "«(!isa<PHINode>(I) && !I.mayHaveSideEffects() && !I.mayReadFromMemory())»;")
ATOMIC_UPDATE.always("what a swap's loop computes may be wanted",
                     "return IsKnown && «all_of(I.users(), [&](const User *U) { return "
                     "cast<Instruction>(U)->getParent() == L.Body; })»;")
ATOMIC_UPDATE.never("any operation is a product",
                    "(«Product->getOpcode() != Instruction::Mul» && Product->getOpcode()")
ATOMIC_UPDATE.never("a product has its old value on the left", "if («isOld(Right, L->Old)») std::swap")
ATOMIC_UPDATE.never("no update is to be single", "if (Update && «isMarked(I, MarkOfSingle)» &&")
ATOMIC_UPDATE.always("words are reassociated", "return «Operand->getType()->isFloatingPointTy()» &&")
ATOMIC_UPDATE.never("products are not reassociated", "|| «Operation.starts_with(\"mul\")»);")
ATOMIC_UPDATE.never("sums are not reassociated", "(«Operation.starts_with(\"add\")» ||")

COLUMN_LOOP = Room("plan/ColumnLoop.cpp", "codegen/plan/columns.cpp")
COLUMN_LOOP.never("a counter may be a byte",
                  "if («Found.Counter->getAllocatedType()->getIntegerBitWidth() < 16»)")
COLUMN_LOOP.never("an array may be used beside the loops",
                  "if («!isUsedPlainly(Copy, Loop, Reduce, Found.Loops)»)")

DEFERRED_UPDATE = Room("plan/DeferredUpdate.cpp", "offload/atomics/copies_in_order.cpp",
                       "offload/atomics/copies.cpp")
DEFERRED_UPDATE.never("memory is the thread's own", "return «!isPrivate(Pointer)»; if (const auto *Call")
DEFERRED_UPDATE.never("calls access nothing",
                      "return «!Does.isPure() || Does.Memory.Reads || Does.Memory.Writes»;",
                      "codegen/plan/update_loops.cpp")
DEFERRED_UPDATE.always("operations do not matter", "«OtherUpdate->getOperation() == Update.getOperation()» &&")
DEFERRED_UPDATE.always("types do not matter", "&& «OtherUpdate->getType() == Update.getType()»; };")
DEFERRED_UPDATE.never("what is not known before is compared",
                      "if (!Address || «!Result.isKnownBefore(*Address)»)", "codegen/plan/update_loops.cpp")
DEFERRED_UPDATE.never("nothing is compared", "if («!Accesses.empty()») {")

ELEMENT_ACCESSES = Room("plan/ElementAccesses.cpp", "codegen/plan/columns.cpp")
ELEMENT_ACCESSES.never("rounds may hand on values", "if («!countsOnly() || !passesNoValues()»)")
ELEMENT_ACCESSES.never("rounds may end anyhow", "if («!endsByCounter()»)")
ELEMENT_ACCESSES.never("rounds may do anything", "if («!mayRun(I)»)")
ELEMENT_ACCESSES.never("much may be around the loops", "if («Instructions > tuning::ColumnMostAround»)")
ELEMENT_ACCESSES.never("iterations may write memory", "if («!isRepeatable(I)»)")

ELEMENT_UPDATES = Room("plan/ElementUpdates.cpp", "codegen/plan/element_updates.cpp")
ELEMENT_UPDATES.never("elements of 2 bytes have updates",
                      "«(Type->getBitWidth() != 32 && Type->getBitWidth() != 64)»)")
ELEMENT_UPDATES.never("an array may begin with anything",
                      "if («(C.OverTeams && !holdIdentity(*C.OverTeams)) || "
                      "!holdIdentity(InTeam.list(), *InTeam.Call, C.Loop->Body)»)")
ELEMENT_UPDATES.change("the largest of nothing is 0",
                       "By(AtomicRMWInst::Max, «APInt::getSignedMinValue(Bits)»)", "APInt::getZero(Bits)",
                       "offload/lists/histograms.cpp")
ELEMENT_UPDATES.change("all bits of nothing are 0", "By(AtomicRMWInst::And, «APInt::getAllOnes(Bits)»)",
                       "APInt::getZero(Bits)", "offload/lists/histograms.cpp")

UPDATE_LOOP = Room("plan/UpdateLoop.cpp", "codegen/plan/update_loops.cpp")
UPDATE_LOOP.never("what has an order is an update", "if («(I.isAtomic() || I.isVolatile())» &&")
UPDATE_LOOP.never("an iteration reads no variable of another", "if («carriesValues(*C.Loop)») return",
                  "offload/atomics/copies_in_order.cpp", "offload/atomics/copies.cpp")
UPDATE_LOOP.never("an iteration may know its thread", "if («Calls.QueriesThread || Calls.QueriesRuntime»)")
UPDATE_LOOP.never("a clause may say one thread", "if («!C.Launch->hasAllThreads()»)")
UPDATE_LOOP.never("any operation has copies", "if («!isSupportedByCopies(Update)») return reason")
UPDATE_LOOP.never("an array may begin anywhere", "if («!arrayOf(Update)») return reason")
UPDATE_LOOP.never("a kernel's limit is clang's", "if («!hasClangsThreadLimit(Of.Environment)»)")
UPDATE_LOOP.never("a body may have loops", "if («Of.Loop->HasInnerLoops»)")
UPDATE_LOOP.never("an array that is reduced may have another name",
                  "if («isMarked(*I, MarkOfCopy)») continue", "codegen/plan/element_updates.cpp")

FILES = (ATOMIC_UPDATE, COLUMN_LOOP, DEFERRED_UPDATE, ELEMENT_ACCESSES, ELEMENT_UPDATES, UPDATE_LOOP)

# ===- test/mutants/passes/analysis.py - variables and calls ------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/analysis.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

BLOCK = "offload/block/"
ODD_ROWS = ("codegen/odd_row_regions.test", "codegen/odd_row_teams.test",
            "codegen/odd_row_lists.test")
LEFT_ALONE = "codegen/left_alone.test"
CALLS = "codegen/odd_calls.test"

VARIABLE = Room("analysis/Variable.cpp", *ODD_ROWS)
VARIABLE.never("one of several addresses is the variable's",
               "Mixes |= «!all_of(Choice->incoming_values(), [this](const Use &Incoming) { "
               "return isAt(Incoming.get()); })»;")
VARIABLE.always("an address may be subtracted from any other",
                "«IsItsNumber(From)» && IsItsNumber(Subtracted);",
                "codegen/odd_pinnable.test")
VARIABLE.always("any other may be subtracted from an address",
                "IsItsNumber(From) && «IsItsNumber(Subtracted)»; });",
                "codegen/odd_pinnable.test")
VARIABLE.always("a reference may hold other addresses",
                "return User == &Store || isNote(User) || «(Load && Load->isSimple() && "
                "Load->getType()->isPointerTy())»;")
VARIABLE.never("volatile reads of a variable are plain",
               "Escapes |= «!Load->isSimple()»; Loads.push_back(Load);")
VARIABLE.never("volatile writes of a variable are plain",
               "Escapes |= «!Store.isSimple()»;")
VARIABLE.change("any index is a constant",
                "Offset && «Place->accumulateConstantOffset(Layout, More)»;",
                "(Place->accumulateConstantOffset(Layout, More), true)",
                BLOCK + "references.cpp")
VARIABLE.change("addresses may go anywhere", "Escapes |= «!isa<ICmpInst>(I)»;", "false")
VARIABLE.always("every array is a list",
                "if (Holder && «Holder->getAllocatedType()->isArrayTy()»)")
VARIABLE.always("a reference may change", "} else if (Holder && «holdsOnly(*Holder, Store)») {")
VARIABLE.change("an address may be stored anywhere", "} else { «Escapes = true;» } }", "")
VARIABLE.never("volatile moves of a variable are plain", "Escapes |= «Move->isVolatile()»;")
VARIABLE.never("what is moved from a variable is written there",
               "(«Use.getOperandNo() == 0» ? Writes : Reads).push_back(&Call);")
VARIABLE.never("intrinsics and indirect calls do nothing to a variable",
               "} else if («isa<IntrinsicInst>(Call) || !Call.isArgOperand(&Use)») {")
VARIABLE.always("a variable that is written in parts is plain",
                "return «isNote(User) || (Load && Load->isSimple()) || (Store && Store->isSimple() "
                "&& Store->getValueOperand() != Address)»;", BLOCK + "odd_rows.cpp")
VARIABLE.never("the last of two values is the only one", "if (Escapes || «Writes.size() != 1»)")
VARIABLE.never("a holder may be written in other ways",
               "if («!Store» || Store->getValueOperand() == &Holder)")
VARIABLE.never("one local variable of several is enough",
               "if («!Found») return nullptr; } return Found;")

EFFECTS = Room("analysis/Effects.cpp", CALLS, LEFT_ALONE)
EFFECTS.never("functions that are called need no heap",
          "Found.NeedsHeap |= «isSharedMemoryCall(I) && !isFreeShared(I)» &&",
          "codegen/spread_loops.cpp")
EFFECTS.never("functions that are called name no memory of a team",
          "Found.NamesTeamMemory |= «isTeamMemory(*Global)»;",
          "codegen/spread_loops.cpp")
EFFECTS.change("named memory is an argument's", "Found.StaysInArguments &= «Global->isConstant()»;",
               "true", CALLS)
EFFECTS.always("an address that was a number is an argument's",
               "Found.StaysInArguments &= «!isa<IntToPtrInst>(I)»;",
               BLOCK + "odd_rows.cpp")
EFFECTS.never("volatile reads in calls are plain", "Found.IsOrdered |= «!Load->isSimple()»;")
EFFECTS.never("volatile writes in calls are plain", "Found.IsOrdered |= «!Store->isSimple()»;")
EFFECTS.never("calls read only their own variables",
              "Found.Memory.Reads |= «!localVariable(Load->getPointerOperand())»;")
EFFECTS.never("calls write only their own variables",
              "Found.Memory.Writes |= «!localVariable(Store->getPointerOperand())»;", *ODD_ROWS)
EFFECTS.always("an address behind an argument is an argument's",
               "Found.StaysInArguments &= «!Load->getType()->isPtrOrPtrVectorTy() || "
               "holdsOnlyArguments(Load->getPointerOperand())»;", BLOCK + "odd_rows.cpp")
EFFECTS.change("atomic operations in calls are plain", "«Found.IsOrdered = true;»", "")
EFFECTS.never("volatile moves in calls are plain", "Found.IsOrdered |= «Move->isVolatile()»;")
EFFECTS.never("moves in calls write only their own variables",
              "Found.Memory.Writes |= «!localVariable(Move->getRawDest())»;")
EFFECTS.never("intrinsics act on one thread", "if («Callee.isConvergent()») stop(", LEFT_ALONE)
EFFECTS.never("registers do not say which thread it is",
              "if («Callee.getName().starts_with(\"llvm.nvvm.read.ptx\")») Found.QueriesThread")
EFFECTS.never("library functions use no memory",
              "Found.Memory.add({HasPointers, «HasPointers»});", BLOCK + "odd_rows.cpp")
EFFECTS.never("questions for the thread are answered alike",
              "Found.QueriesThread |= «Effect.What == Kind::QueriesThread»;",
              "offload/sweep/user_schedules.cpp")
EFFECTS.change("questions to the runtime are none", "«Found.QueriesRuntime = true;»", "")
EFFECTS.never("inline assembly waits for nobody", "if («Call.isConvergent()») stop(\"has inline",
              LEFT_ALONE)
EFFECTS.change("inline assembly does not know its thread",
               "«Found.QueriesThread = Found.QueriesPosition = true;» Found.Memory.add({true, true});", "")
EFFECTS.never("calls do not throw", "if («isa<InvokeInst>(Call)») return stop(")
EFFECTS.never("what is called through a pointer is known", "if («!Callee») return stop(\"calls through",
              LEFT_ALONE)
EFFECTS.never("what cannot be seen does nothing", "if («!hasFinalBody(*Callee)») return stop(",
              LEFT_ALONE)
EFFECTS.never("the runtime's own functions ask it nothing",
              "if («isRuntimes(Callee->getName())») Found.QueriesRuntime")
EFFECTS.change("a number's address is an argument's",
               "Found.StaysInArguments &= «!Expression || Expression->getOpcode() != Instruction::IntToPtr»;",
               "true")

FILES = (VARIABLE, EFFECTS)
